"""Which texts can be part of a sentence that a game says: a line of its log, the label of an option.

Sentences are templates with gaps (`{card} took {n} damage`). A text is possible if some template, with its gaps filled
in by things of this game and this scenario, has it in it. What cannot be is a slip of the pen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache

from fuda import views
from fuda.kernel.game.game import GameRules
from fuda.kernel.tables.kinds import NO_SEAT, Seat, Slot
from fuda.scenarios.table import Table

GAP = re.compile(r"\{([a-z_]+)\}")
SEATS = 6
NUMBER = re.compile(r"[+−×=-]?\d+(?::-?\d+)*")
BEGUN = re.compile(r"[+−×=-]?\d*(?::-?\d+)*(?::-?)?")  # a number that the text breaks off in

Segments = tuple[str, ...]  # literal, gap, literal, gap … literal


@cache
def segments(template: str) -> Segments:
    return tuple(GAP.split(template))


class Gaps:
    """What can stand in the gaps of a game's templates, in a scenario."""

    def __init__(self, t: Table) -> None:
        self._table = t
        self._values: dict[str, list[str]] = {}
        self._begins: dict[str, dict[str, list[str]]] = {}
        self._prefixes: dict[str, set[str]] = {}
        self._suffixes: dict[str, set[str]] = {}

    def of(self, gap: str) -> list[str]:
        """All values of a gap; numbers are not listed."""
        if gap not in self._values:
            self._values[gap] = sorted({v for v in self._listed(gap) if v})
        return self._values[gap]

    def beginning(self, gap: str, first: str) -> list[str]:
        """Values of a gap that begin with this sign."""
        if gap not in self._begins:
            by: dict[str, list[str]] = {}
            for v in self.of(gap):
                by.setdefault(v[0], []).append(v)
            self._begins[gap] = by
        return self._begins[gap].get(first, [])

    def prefixes(self, gap: str) -> set[str]:
        if gap not in self._prefixes:
            self._prefixes[gap] = {v[:k] for v in self.of(gap) for k in range(1, len(v) + 1)}
        return self._prefixes[gap]

    def suffixes(self, gap: str) -> set[str]:
        if gap not in self._suffixes:
            self._suffixes[gap] = {v[k:] for v in self.of(gap) for k in range(len(v))}
        return self._suffixes[gap]

    def _listed(self, gap: str) -> Iterable[str]:
        t = self._table
        if gap in ("card", "host"):
            names = [*t.names(), *(n for d in t.p.pool.defs for n in (d.name, d.name_en))]
            return [*names, "a card", "カード1枚"]
        if gap == "seat":
            one = [views.seat_name(Seat(s), lang) for s in range(SEATS) for lang in views.LANGS]
            two = [f"Players {a} and {b}" for a in range(1, SEATS) for b in range(1, SEATS)]
            return [*one, *two, *(f"プレイヤー{a}・{b}" for a in range(1, SEATS) for b in range(1, SEATS))]
        if gap in ("src", "dst", "place"):
            seats = [NO_SEAT, *t.p.everybody()]
            slots = [Slot(s) for s in range(len(t.p.zones))]
            return [
                views.place_name(t.game.rules, t.p, s, seat, x) for s in slots for x in views.LANGS for seat in seats
            ]
        if gap == "ability":
            return self._abilities()
        if gap == "text":
            return [*t.p.pool.counters, *re.findall(r"「([^」]+)」", "".join(c.text for c in t.s.cards.values()))]
        return []

    def _abilities(self) -> Iterable[str]:
        t = self._table
        look = t.game.rules.look
        out = ["能力", "its ability"]
        for a in t.p.pool.abilities:
            out += [a.name] if a.name else [look.ability(a.node, x) for x in views.LANGS] if look is not None else []
        out += re.findall(r"「([^」]+)」", "".join(c.text for c in t.s.cards.values()))
        return out


def is_number(gap: str) -> bool:
    """Is a gap filled in with a number (or, in `{text}`, with numbers and colons)?"""
    return gap not in ("card", "host", "seat", "src", "dst", "place", "ability")


class Fit:
    """One text, held against templates."""

    def __init__(self, gaps: Gaps, text: str) -> None:
        self.gaps = gaps
        self.text = text
        self._ends: dict[tuple[str, int], list[int]] = {}
        self._enters: dict[str, list[int]] = {}
        self._inside: dict[str, bool] = {}

    def ends(self, gap: str, at: int) -> list[int]:
        """Where a value of a gap that begins here can end."""
        key = (gap, at)
        if key not in self._ends:
            text = self.text
            out = [at + len(v) for v in self.gaps.beginning(gap, text[at]) if text.startswith(v, at)]
            m = NUMBER.match(text, at) if is_number(gap) else None
            out += list(range(at + 1, m.end() + 1)) if m else []
            self._ends[key] = [*out, at] if gap in ("seat", "src", "dst") else out  # these may be empty
        return self._ends[key]

    def enters(self, gap: str) -> list[int]:
        """How much of the text can be the end of a value of a gap."""
        if gap not in self._enters:
            suffixes = self.gaps.suffixes(gap)
            out = [k for k in range(1, len(self.text) + 1) if self.text[:k] in suffixes]
            m = re.match(r"[+−×=-]?[\d:][\d:-]*", self.text) if is_number(gap) else None
            self._enters[gap] = out + (list(range(1, m.end() + 1)) if m else [])
        return self._enters[gap]

    def inside(self, gap: str) -> bool:
        """Is the whole text part of a value of a gap?"""
        if gap not in self._inside:
            number = is_number(gap) and BEGUN.fullmatch(self.text) is not None
            self._inside[gap] = number or any(self.text in v for v in self.gaps.of(gap))
        return self._inside[gap]

    def breaks_off(self, gap: str, at: int) -> bool:
        """Is the rest of the text the beginning of a value of a gap?"""
        rest = self.text[at:]
        return rest in self.gaps.prefixes(gap) or (is_number(gap) and BEGUN.fullmatch(rest) is not None)

    def goes_on(self, parts: Segments, i: int, at: int) -> bool:
        """Does the text from here on fit the template from its i-th segment on, as far as it goes?"""
        text = self.text
        if at >= len(text):
            return True
        if i >= len(parts):
            return False
        if i % 2 == 0:
            literal = parts[i]
            if len(text) - at <= len(literal):
                return literal.startswith(text[at:])
            return text.startswith(literal, at) and self.goes_on(parts, i + 1, at + len(literal))
        gap = parts[i]
        return self.breaks_off(gap, at) or any(self.goes_on(parts, i + 1, end) for end in self.ends(gap, at))

    def fits(self, parts: Segments) -> bool:
        """Can the text begin somewhere in this template and go on to its own end?"""
        text = self.text
        for i, part in enumerate(parts):
            if i % 2 == 0:
                if text in part:
                    return True
                for k in range(1, min(len(part), len(text)) + 1):
                    if part.endswith(text[:k]) and self.goes_on(parts, i + 1, k):
                        return True
            elif self.inside(part) or any(self.goes_on(parts, i + 1, k) for k in self.enters(part)):
                return True
        return False


def possible(gaps: Gaps, templates: Iterable[str], text: str) -> bool:
    """Can a text be a part of one of these sentences?"""
    fit = Fit(gaps, text)
    return bool(text) and any(fit.fits(segments(x)) for x in templates)


def templates(rules: GameRules, family: str, fits: Callable[[str], bool] = bool) -> list[str]:
    """The sentences of a family of words ("log.", "opt.") in both languages."""
    found = {x for key, said in rules.words.items() if key.startswith(family) and fits(key) for x in said if x}
    return sorted(found)


def kinds(rules: GameRules, family: str) -> set[str]:
    """The kinds of a family of words: what follows its name, up to the next dot."""
    return {key.removeprefix(family).split(".")[0] for key in rules.words if key.startswith(family)}
