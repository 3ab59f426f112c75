"""Plays whole games through the page in a real Chromium, and measures it.

    python bench/browser.py all --games 3                         every game, by mouse, touch and keys in turn
    python bench/browser.py onepiece --how keyboard --seed 7      one game by keys alone
    python bench/browser.py rebirth --format circle               with another format
    python bench/browser.py all --games 20 --keep runs.jsonl      keeps what was played; --table runs.jsonl prints it
    python bench/browser.py --measure                             first paint, first question, drawing, memory

Every question is answered by presses, taps or keys at the page (`tests/fingers.py`), against bots that play at random.
Afterwards the kinds of questions that did not come are asked in positions of scenarios (`browser_places.py`). It ends
with a report when a question cannot be answered, when the page complains, and when it shows otherwise than it was sent.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

from fuda import games

sys.path[1:1] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[1] / "tests")]

if TYPE_CHECKING:
    from browsing import Chromium
    from server_here import Here

WAYS = ("mouse", "touch", "keyboard")
SIZES = {"mouse": ("wide", "small"), "keyboard": ("wide", "small"), "touch": ("phone",), "mixed": ("wide",)}
AFTER = 3
"""So many answers are given in a position of a scenario."""


@dataclass
class Played:
    """What came of one game, or of one position."""

    game: str
    how: str
    seed: int
    whole: bool = False
    """Was it a game from its beginning to its end?"""
    answers: dict[str, int] = field(default_factory=dict)
    """By kind and way: "pick mouse"."""
    unplaced: list[str] = field(default_factory=list)
    drags: int = 0
    seconds: float = 0.0
    where: str = ""
    failed: str = ""

    @property
    def name(self) -> str:
        return f"{self.game} {self.how} seed {self.seed}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", default="all", choices=(*games.NAMES, "all"))
    parser.add_argument("--games", type=int, default=1, metavar="N", help="so many whole games of each (1)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which ones (1)")
    parser.add_argument("--how", choices=(*WAYS, "mixed"), help="only so; else in turn")
    parser.add_argument("--format", default="", help="a format of the game")
    parser.add_argument("--bot", default="random", help="against whom (random); against greedy games are short")
    parser.add_argument("--at-once", type=int, default=1, metavar="N", help="so many pages at the same time (1)")
    parser.add_argument("--no-places", action="store_true", help="leave out what is asked only in scenarios")
    parser.add_argument("--go-on", action="store_true", help="go on after a failure; all are told in the end")
    parser.add_argument("--keep", metavar="FILE", help="add what was played to this file, a line each")
    parser.add_argument("--table", metavar="FILE", help="print the table of what was kept, and end")
    parser.add_argument("--measure", action="store_true", help="measure the page instead")
    args = parser.parse_args(arguments)
    if args.table:
        kept = [Played(**json.loads(line)) for line in Path(args.table).read_text("utf-8").splitlines()]
        return told(kept, games.NAMES)
    import browsing

    if browsing.missing():
        print(browsing.missing())
        return 2
    if args.measure:
        import browser_measure

        return browser_measure.main()
    names = games.NAMES if args.game == "all" else (args.game,)
    return told(Fuzz(args).run(names), names)


class Fuzz:
    """One run."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.done: list[Played] = []
        self.stopped = False

    def run(self, names: Iterable[str]) -> list[Played]:
        from browsing import Chromium
        from server_here import Here

        seeds = count(self.args.seed * 1000)
        with tempfile.TemporaryDirectory() as folder, Chromium() as chromium, Here(Path(folder)) as here:
            here.ask("GET", "/api/server")  # all rulebooks are read
            with mock.patch("fuda.server.match.secrets.randbits", lambda bits: next(seeds)):
                chromium.run(self._all(chromium, here, list(names)))
        return self.done

    async def _all(self, chromium: Chromium, here: Here, names: list[str]) -> None:
        free = asyncio.Semaphore(self.args.at_once)

        async def within(work: Any) -> None:
            async with free:
                if not self.stopped:
                    await work
                else:
                    work.close()

        await asyncio.gather(
            *(within(self._game(chromium, here, name, i)) for i in range(self.args.games) for name in names)
        )
        for name in names if not self.args.no_places else ():
            await self._places(chromium, here, name, within)

    async def _game(self, chromium: Chromium, here: Here, name: str, nth: int) -> None:
        """A whole game."""
        from at_pages import against_bot

        seed = self.args.seed + nth
        dice = random.Random(f"{name} {seed}")
        played = Played(name, self.args.how or WAYS[seed % len(WAYS)], seed)

        async def begin(visitor: Any) -> None:
            await against_bot(visitor, here.url, name, self.args.bot, self.args.format, dice)

        await self._sit(chromium, played, dice, begin, 1 << 30)

    async def _places(self, chromium: Chromium, here: Here, name: str, within: Any) -> None:
        """Positions with what was not asked yet by every way."""
        from at_pages import in_the_middle
        from browser_places import kinds_of, places

        met = {key for p in self.done if p.game == name for key in p.answers}
        ways = (self.args.how,) if self.args.how else WAYS
        lacking = {kind for kind in kinds_of(name) if any(f"{kind} {way}" not in met for way in ways)}
        for place in places(name, lacking, 6):
            for way in ways:
                if f"{place.kind} {way}" in {key for p in self.done if p.game == name for key in p.answers}:
                    continue
                played = Played(name, way, self.args.seed, where=place.title)

                async def begin(visitor: Any, at: Any = place) -> None:
                    await in_the_middle(chromium, here, visitor, at.game, at.seat)

                dice = random.Random(f"{name} {place.title} {way}")
                await within(self._sit(chromium, played, dice, begin, AFTER))

    async def _sit(self, chromium: Chromium, played: Played, dice: random.Random, begin: Any, most: int) -> None:
        from fingers import Fingers

        start = time.monotonic()
        size = dice.choice(SIZES[played.how])
        visitor = await chromium.person(size, dice.choice(("en", "ja")), played.how == "touch")
        fingers = Fingers(visitor, dice, played.how)
        try:
            await begin(visitor)
            while sum(fingers.answers.values()) < most and await fingers.answer():
                pass
            if visitor.errors:
                raise AssertionError(f"the page complains: {visitor.errors}")
            played.whole = not played.where
        except Exception as e:
            played.failed = f"{type(e).__name__}: {e}"
            shot = Path(tempfile.gettempdir()) / f"fuda-{played.game}-{played.how}-{played.seed}.png"
            await visitor.page.screenshot(path=shot)
            print(f"FAILED {played.name} {played.where} ({size}, {visitor.lang}): {e} ({shot})", flush=True)
            self.stopped = not self.args.go_on
        played.answers = dict(Counter({f"{kind} {way}": n for (kind, way), n in fingers.answers.items()}))
        played.unplaced = [f"{kind} {place}" for kind, place in fingers.unplaced]
        played.drags = fingers.drags
        played.seconds = round(time.monotonic() - start, 1)
        await visitor.close()
        self.done.append(played)
        if self.args.keep:
            with open(self.args.keep, "a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(played), ensure_ascii=False) + "\n")
        if not played.where:
            print(f"{played.name}: {sum(played.answers.values())} answers, {played.seconds} s", flush=True)


# --- the report ---------------------------------------------------------------------------------------------------


def told(done: list[Played], names: Sequence[str]) -> int:
    """Prints what was answered, by kind and game; 1 if something failed or a kind is missing."""
    from browser_places import kinds_of

    counts: Counter[tuple[str, str]] = Counter()
    ways: Counter[tuple[str, str]] = Counter()
    for p in done:
        for key, n in p.answers.items():
            kind, _, way = key.rpartition(" ")
            counts[p.game, kind] += n
            ways[p.game, way] += n
    known = {name: set(kinds_of(name)) for name in names}
    every = sorted(set().union(*known.values()))
    print(f"\n{'question':18}" + "".join(f"{name:>11}" for name in names))
    for kind in every:
        cells = (str(counts[name, kind]) if kind in known[name] else "" for name in names)
        print(f"{kind:18}" + "".join(f"{cell:>11}" for cell in cells))
    print()
    for way in WAYS:
        print(f"{'by ' + way:18}" + "".join(f"{ways[name, way]:>11}" for name in names))
    for label, of in (("whole games", "whole"), ("drags", "drags")):
        print(f"{label:18}" + "".join(f"{sum(int(getattr(p, of)) for p in done if p.game == n):>11}" for n in names))
    unplaced = sorted({f"{p.game}: {line}" for p in done for line in p.unplaced})
    if unplaced:
        print(f"\nCards and places of options that the page shows nowhere: {'; '.join(unplaced[:20])}")
    missing = [f"{name} {kind}" for name in names for kind in sorted(known[name]) if not counts[name, kind]]
    unknown = sorted({f"{game} {kind}" for game, kind in counts if kind not in known.get(game, {kind})})
    failed = [p for p in done if p.failed]
    print(f"\nnever asked: {', '.join(missing) or 'none'}")
    if unknown:
        print(f"asked, but nobody knew of it: {', '.join(unknown)}")
    for p in failed:
        print(f"failed: {p.name} {p.where}: {p.failed}")
    return 1 if missing or unknown or failed else 0


if __name__ == "__main__":
    sys.exit(main())
