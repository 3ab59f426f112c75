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
        self.values: dict[str, list[str]] = {}
        self._table = t
        self._begins: dict[str, dict[str, list[str]]] = {}

    def of(self, gap: str) -> list[str]:
        """All values of a gap; numbers are not listed."""
        if gap not in self.values:
            self.values[gap] = sorted({v for v in self._listed(gap) if v})
        return self.values[gap]

    def beginning(self, gap: str, first: str) -> list[str]:
        """Values of a gap that begin with this sign."""
        if gap not in self._begins:
            by: dict[str, list[str]] = {}
            for v in self.of(gap):
                by.setdefault(v[0], []).append(v)
            self._begins[gap] = by
        return self._begins[gap].get(first, [])

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


def _ends(gaps: Gaps, gap: str, text: str, at: int) -> list[int]:
    """Where a value of a gap that begins here can end."""
    out = [at + len(v) for v in gaps.beginning(gap, text[at]) if text.startswith(v, at)] if at < len(text) else []
    if is_number(gap):
        m = NUMBER.match(text, at)
        if m:
            out += list(range(at + 1, m.end() + 1))
    return [*out, at] if gap in ("seat", "src", "dst") else out  # these may be empty


def _reaches_end(gaps: Gaps, gap: str, text: str, at: int) -> bool:
    """Is the rest of the text the beginning of a value of the gap?"""
    rest = text[at:]
    if is_number(gap) and BEGUN.fullmatch(rest):
        return True
    return any(v.startswith(rest) for v in gaps.beginning(gap, rest[0])) if rest else True


def _goes_on(gaps: Gaps, parts: Segments, i: int, text: str, at: int) -> bool:
    """Does the text from here on fit the template from its i-th segment on, as far as it goes?"""
    if at >= len(text):
        return True
    if i >= len(parts):
        return False
    if i % 2 == 0:
        literal = parts[i]
        if len(text) - at <= len(literal):
            return literal.startswith(text[at:])
        return text.startswith(literal, at) and _goes_on(gaps, parts, i + 1, text, at + len(literal))
    gap = parts[i]
    if _reaches_end(gaps, gap, text, at):
        return True
    return any(_goes_on(gaps, parts, i + 1, text, end) for end in _ends(gaps, gap, text, at))


def _starts(gaps: Gaps, parts: Segments, text: str) -> bool:
    """Can the text begin somewhere in this template and go on to its own end?"""
    for i, part in enumerate(parts):
        if i % 2 == 0:
            if text in part:
                return True
            for k in range(1, min(len(part), len(text)) + 1):
                if part.endswith(text[:k]) and _goes_on(gaps, parts, i + 1, text, k):
                    return True
            if i and _goes_on(gaps, parts, i, text, 0):
                return True
        else:
            if is_number(part):
                m = re.match(r"[+−×=-]?[\d:][\d:-]*", text)
                for k in range(1, m.end() + 1 if m else 0):
                    if _goes_on(gaps, parts, i + 1, text, k):
                        return True
            for v in gaps.of(part):
                if text in v or (v in text and text.startswith(v) and _goes_on(gaps, parts, i + 1, text, len(v))):
                    return True
                for k in range(1, min(len(v), len(text))):
                    if v.endswith(text[:k]) and _goes_on(gaps, parts, i + 1, text, k):
                        return True
    return False


def possible(gaps: Gaps, templates: Iterable[str], text: str) -> bool:
    """Can a text be a part of one of these sentences?"""
    return any(_starts(gaps, segments(x), text) for x in templates)


def templates(rules: GameRules, family: str, fits: Callable[[str], bool] = bool) -> list[str]:
    """The sentences of a family of words ("log.", "opt.") in both languages."""
    found = {x for key, said in rules.words.items() if key.startswith(family) and fits(key) for x in said if x}
    return sorted(found)


def kinds(rules: GameRules, family: str) -> set[str]:
    """The kinds of a family of words: what follows its name, up to the next dot."""
    return {key.removeprefix(family).split(".")[0] for key in rules.words if key.startswith(family)}
