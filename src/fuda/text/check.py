"""What a grammar can find wrong with itself before it meets a text. Read `find_problems` first.

Left recursion is not among the problems: the reader (`chart.py`) is made for it. A category that can stand for exactly
itself is, since every text of it would have endlessly many readings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from fuda.text.english import is_form
from fuda.text.production import Production
from fuda.text.template import Hole, expand, slots_of

Rows = dict[str, list[Production]]
Flat = tuple[Production, tuple[str | Hole, ...]]


def find_problems(rows: Rows, spell: Callable[[str], str]) -> list[str]:
    """Everything that makes a grammar unusable, one sentence each."""
    found = _unknown_categories(rows) + _unknown_forms(rows)
    if found:
        return found
    flats: list[Flat] = [
        (row, pieces) for category in rows.values() for row in category for pieces in expand(row.template)
    ]
    return _twins(rows, spell) + _without_text(rows, flats) + _cycles(rows, flats)


def find_unreachable(rows: Rows, starts: Iterable[str]) -> list[str]:
    """The categories that cannot occur in a text of the given ones."""
    inner = {category: {c for row in members for c in row.slots.values()} for category, members in rows.items()}
    seen: set[str] = set()
    for start in starts:
        seen |= {start} | _reach(start, inner)
    return [category for category in rows if category not in seen]


def _unknown_categories(rows: Rows) -> list[str]:
    return [
        f"slot {slot!r} of {row.name} has the unknown category {inner!r}"
        for members in rows.values()
        for row in members
        for slot, inner in row.slots.items()
        if inner not in rows
    ]


def _unknown_forms(rows: Rows) -> list[str]:
    found: list[str] = []
    for row in [row for members in rows.values() for row in members]:
        for template in [row.en or (), *row.en_forms.values()]:
            for hole in slots_of(template):
                for spec in hole.spec.split(","):
                    named = bool(spec) and not hole.spec.startswith("?") and is_form(spec)
                    if named and not _has_form(rows, row.slots[hole.name], spec, set()):
                        found.append(f"the English of {row.name} asks for form {spec!r}, which no phrase has")
    return found


def _has_form(rows: Rows, category: str, form: str, seen: set[str]) -> bool:
    if category in seen:
        return False
    seen.add(category)
    for row in rows.get(category, []):
        if form in row.en_forms:
            return True
        if row.passes_form and any(_has_form(rows, inner, form, seen) for inner in row.slots.values()):
            return True
    return False


def _twins(rows: Rows, spell: Callable[[str], str]) -> list[str]:
    found: list[str] = []
    seen: set[tuple[str, str, tuple[tuple[str, str], ...]]] = set()
    for row in [row for members in rows.values() for row in members]:
        key = (row.category, spell(row.source), tuple(row.slots.items()))
        if key in seen:
            found.append(f"{row.name} is defined twice")
        seen.add(key)
    return found


def _without_text(rows: Rows, flats: list[Flat]) -> list[str]:
    """Categories that only lead to themselves and never to an end."""
    good: set[str] = set()
    changed = True
    while changed:
        changed = False
        for row, pieces in flats:
            if row.category not in good and all(row.slots[p.name] in good for p in pieces if isinstance(p, Hole)):
                good.add(row.category)
                changed = True
    return [f"category {category!r} has no finite text" for category in rows if category not in good]


def _cycles(rows: Rows, flats: list[Flat]) -> list[str]:
    """Categories that can stand for exactly themselves, with everything around them empty."""
    empty: set[str] = set()
    changed = True
    while changed:
        changed = False
        for row, pieces in flats:
            if row.category in empty or row.terminal is not None:
                continue
            if all(_is_empty(row, piece, empty) for piece in pieces):
                empty.add(row.category)
                changed = True
    alone: dict[str, set[str]] = {category: set() for category in rows}
    for row, pieces in flats:
        for i, piece in enumerate(pieces):
            others = pieces[:i] + pieces[i + 1 :]
            if isinstance(piece, Hole) and all(_is_empty(row, other, empty) for other in others):
                alone[row.category].add(row.slots[piece.name])
    return [
        f"category {category!r} can stand for itself alone, which has endless readings"
        for category in rows
        if category in _reach(category, alone)
    ]


def _is_empty(row: Production, piece: str | Hole, empty: set[str]) -> bool:
    return row.slots[piece.name] in empty if isinstance(piece, Hole) else not piece


def _reach(start: str, steps: dict[str, set[str]]) -> set[str]:
    """Where one can get to from `start` in one or more steps."""
    seen: set[str] = set()
    todo = list(steps.get(start, ()))
    while todo:
        place = todo.pop()
        if place not in seen:
            seen.add(place)
            todo.extend(steps.get(place, ()))
    return seen
