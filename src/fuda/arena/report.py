"""What came of an arena, as plain data: `Report.data`. Of lines in any order, as many as there are."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

from fuda.arena import stats
from fuda.arena.plan import Plan
from fuda.arena.playing import FAILED, UNFINISHED, Line, score
from fuda.arena.stats import Interval, Sprt

FEW = 10
"""Of cards seen less often nothing is said."""


class Report:
    """The lines of an arena, looked at from all sides."""

    def __init__(self, plan: Plan, lines: Iterable[Line], sprt: Sprt | None = None) -> None:
        self.plan = plan
        self.lines = sorted(lines, key=lambda line: int(line["n"]))
        self.sprt = sprt
        self.blocks = self._whole_blocks()

    def _whole_blocks(self) -> dict[tuple[int, int], list[list[Line]]]:
        """The blocks that are over, for each pair of bots."""
        found: dict[int, list[Line]] = defaultdict(list)
        for line in self.lines:
            found[line["block"]].append(line)
        pairs = self.plan.pairs()
        out: dict[tuple[int, int], list[list[Line]]] = {pair: [] for pair in pairs}
        for block in sorted(found):
            if len(found[block]) == self.plan.seats:
                out[pairs[block % len(pairs)]].append(found[block])
        return out

    def scores(self, pair: tuple[int, int]) -> list[float]:
        """What the first of two bots made of each block, from 0 to 1."""
        return [sum(score(line) for line in block) / len(block) for block in self.blocks[pair]]

    def share(self, pair: tuple[int, int]) -> Interval:
        return stats.bootstrap(self.scores(pair))

    @property
    def even(self) -> float:
        """What a bot scores that is as good as the others."""
        return 1 / self.plan.seats

    def better(self, pair: tuple[int, int]) -> str:
        """ "better" if the whole interval lies above an even share, "worse" if below it."""
        found = self.share(pair)
        return "better" if found.low > self.even else "worse" if found.high < self.even else "undecided"

    def promoted(self, name: str) -> bool:
        """Is a bot better than every other one, by its whole interval?"""
        at = self.plan.bots.index(name)
        verdicts = {"better": (True, False), "worse": (False, True), "undecided": (False, False)}
        mine = [(pair, pair[0] == at) for pair in self.blocks if at in pair]
        return all(verdicts[self.better(pair)][0 if first else 1] for pair, first in mine)

    def decided(self, pair: tuple[int, int]) -> str:
        """What the sequential test says of a pair, if there is one."""
        return self.sprt.verdict(self.scores(pair)) if self.sprt is not None else ""

    # --- the parts --------------------------------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        """Everything, as JSON can hold it."""
        return {
            "plan": self.plan.head(),
            "games": len(self.lines),
            "of": self.plan.total(),
            "pairs": [self._pair(pair) for pair in self.blocks],
            "ratings": self._ratings(),
            "first": self._first(),
            "turns": self._lengths("turns"),
            "decisions": self._lengths("asked"),
            "endings": self._endings(),
            "decks": self._decks(),
            "cards": self._cards(),
            "seconds": self._seconds(),
            "unfinished": [line["n"] for line in self.lines if line["why"] == UNFINISHED],
            "failed": [[line["n"], line.get("error", "")] for line in self.lines if line["why"] == FAILED],
        }

    def _pair(self, pair: tuple[int, int]) -> dict[str, Any]:
        names = [self.plan.bots[i] for i in pair]
        found = self.share(pair)
        out: dict[str, Any] = {
            "bots": names,
            "games": len(self.blocks[pair]) * self.plan.seats,
            "share": [found.mean, found.low, found.high],
            "verdict": self.better(pair),
        }
        if self.sprt is not None:
            out["sprt"] = {
                "low": self.sprt.low,
                "high": self.sprt.high,
                "ratio": self.sprt.ratio(self.scores(pair)),
                "verdict": self.decided(pair),
            }
        return out

    def _ratings(self) -> list[dict[str, Any]]:
        blocks = [[(*pair, score(line)) for line in block] for pair, found in self.blocks.items() for block in found]
        if self.plan.seats != 2:
            return []  # a win over several is not one over each
        rated = stats.rating_intervals(len(self.plan.bots), blocks)
        out = [{"bot": name, "elo": [r.mean, r.low, r.high]} for name, r in zip(self.plan.bots, rated, strict=True)]
        return sorted(out, key=lambda row: -row["elo"][0])

    def _first(self) -> list[float]:
        """How often who begins wins, of games that somebody won."""
        told = [line for line in self.lines if line["winners"] and line["first"] is not None]
        found = stats.wilson(sum(line["first"] in line["winners"] for line in told), len(told))
        return [found.mean, found.low, found.high, len(told)]

    def _lengths(self, key: str) -> dict[str, Any]:
        every = sorted(sum(line[key]) if isinstance(line[key], list) else line[key] for line in self.lines)
        if not every:
            return {"counts": {}}
        at = [every[min(len(every) - 1, int(len(every) * q))] for q in (0.0, 0.25, 0.5, 0.75, 1.0)]
        counts = Counter(every) if key == "turns" else Counter()
        return {"mean": sum(every) / len(every), "quartiles": at, "counts": {str(k): counts[k] for k in sorted(counts)}}

    def _endings(self) -> dict[str, int]:
        counts = Counter(f"{line['why']} ({line['clause']})" if line["clause"] else line["why"] for line in self.lines)
        return dict(counts.most_common())

    def _decks(self) -> list[dict[str, Any]]:
        """How often each deck wins, whoever plays it."""
        won: dict[str, list[float]] = defaultdict(list)
        for line in self.lines:
            for seat, deck in enumerate(line["decks"]):
                won[deck].append(_won(line, seat))
        out = []
        for deck, scores in sorted(won.items()):
            found = stats.wilson(sum(scores), len(scores))
            out.append({"deck": deck, "games": len(scores), "share": [found.mean, found.low, found.high]})
        return sorted(out, key=lambda row: -row["share"][0])

    def _cards(self) -> list[dict[str, Any]]:
        """How often a player wins who has drawn a card, and who has played it."""
        told: dict[str, dict[str, list[float]]] = defaultdict(lambda: {"drawn": [], "played": []})
        for line in self.lines:
            for seat, seen in enumerate(line["cards"]):
                for how in ("drawn", "played"):
                    for number in seen[how]:
                        told[number][how].append(_won(line, seat))
        out = []
        for number, by in told.items():
            if len(by["drawn"]) + len(by["played"]) < FEW:
                continue
            row: dict[str, Any] = {"card": number}
            for how in ("drawn", "played"):
                found = stats.wilson(sum(by[how]), len(by[how]))
                row[how] = [found.mean, found.low, found.high, len(by[how])]
            out.append(row)
        return sorted(out, key=lambda row: -float(row["drawn"][0]))

    def _seconds(self) -> dict[str, float]:
        """How long a bot thinks about a decision, on average."""
        spent: dict[str, float] = defaultdict(float)
        asked: Counter[str] = Counter()
        for line in self.lines:
            for name, s, n in zip(line["bots"], line["seconds"], line["asked"], strict=True):
                spent[name] += s
                asked[name] += n
        return {name: spent[name] / asked[name] for name in spent if asked[name]}

    def text(self) -> list[str]:
        """What is printed."""
        out = [f"{len(self.lines)} of {self.plan.total()} games of {self.plan.game}, seed {self.plan.seed}"]
        for pair in self.blocks:
            a, b = (self.plan.bots[i] for i in pair)
            games = len(self.blocks[pair]) * self.plan.seats
            said = f"{a} against {b}: {self.share(pair).text()} of {games} games: {self.better(pair)}"
            if self.sprt is not None:
                said += f"; SPRT {100 * self.sprt.low:g} or {100 * self.sprt.high:g} %: {self.decided(pair) or 'open'}"
            out.append(said)
        rated = self._ratings()
        if len(rated) > 2:
            out.append("Elo: " + ", ".join(f"{r['bot']} {r['elo'][0]:+.0f}" for r in rated))
        first, low, high, n = self._first()
        out.append(f"who begins wins {Interval(first, low, high).text()} of {n:.0f} games")
        if self.lines:
            turns = self._lengths("turns")["quartiles"]
            out.append(f"turns: {turns[0]} to {turns[4]}, half of them {turns[1]} to {turns[3]}")
        out.append("ended by: " + ", ".join(f"{why} {n}" for why, n in self._endings().items()))
        out.append("seconds a decision: " + ", ".join(f"{b} {s:.4f}" for b, s in self._seconds().items()))
        return out


def _won(line: Line, seat: int) -> float:
    return 0.5 if not line["winners"] else float(seat in line["winners"])
