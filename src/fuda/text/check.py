"""What a grammar can find wrong with itself before it meets a text. Read `find_problems` first.

Left recursion is not among the problems: the reader (`chart.py`) is made for it. A category that can stand for exactly
itself is, since every text of it would have endlessly many readings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from fuda.text.english import is_form
from fuda.text.production import Phrase
from fuda.text.template import Either, Hole, Template, slots_of

Rows = dict[str, list[Phrase]]


def find_problems(rows: Rows, spell: Callable[[str], str]) -> list[str]:
    """Everything that makes a grammar unusable, one sentence each."""
    found = _unknown_categories(rows) + _unknown_forms(rows)
    return found or _twins(rows, spell) + _without_text(rows) + _cycles(rows)


def find_unreachable(rows: Rows, starts: Iterable[str]) -> list[str]:
    """The categories that cannot occur in a text of the given ones."""
    inner = {category: {c for row in members for c in row.first.slots.values()} for category, members in rows.items()}
    seen: set[str] = set()
    for start in starts:
        seen |= {start} | _reach(start, inner)
    return [category for category in rows if category not in seen]


def _unknown_categories(rows: Rows) -> list[str]:
    return [
        f"slot {slot!r} of {row.first.name} has the unknown category {inner!r}"
        for members in rows.values()
        for row in members
        for slot, inner in row.first.slots.items()
        if inner not in rows
    ]


def _unknown_forms(rows: Rows) -> list[str]:
    found: list[str] = []
    known: dict[tuple[str, str], bool] = {}
    for row in [row.first for members in rows.values() for row in members]:
        for template in [row.en or (), *row.en_forms.values()]:
            for name, form in _forms_in(template):
                key = (row.slots[name], form)
                if key not in known:
                    known[key] = _has_form(rows, key[0], form, set())
                if not known[key]:
                    found.append(f"the English of {row.name} asks for form {form!r}, which no phrase has")
    return found


@cache
def _forms_in(template: Template) -> tuple[tuple[str, str], ...]:
    """The forms that an English template asks for, with the slots that it asks."""
    return tuple(
        (hole.name, spec)
        for hole in slots_of(template)
        if hole.spec and not hole.spec.startswith("?")
        for spec in hole.spec.split(",")
        if spec and is_form(spec)
    )


def _has_form(rows: Rows, category: str, form: str, seen: set[str]) -> bool:
    if category in seen:
        return False
    seen.add(category)
    for row in rows.get(category, []):
        if form in row.first.en_forms:
            return True
        if row.first.passes_form and any(_has_form(rows, inner, form, seen) for inner in row.first.slots.values()):
            return True
    return False


def _twins(rows: Rows, spell: Callable[[str], str]) -> list[str]:
    found: list[str] = []
    seen: set[tuple[str, str, tuple[tuple[str, str], ...]]] = set()
    every = [row.first for members in rows.values() for row in members]
    for row, source in zip(every, spell("\0".join(row.source for row in every)).split("\0"), strict=True):
        key = (row.category, source, tuple(row.slots.items()))
        if key in seen:
            found.append(f"{row.name} is defined twice")
        seen.add(key)
    return found


def _without_text(rows: Rows) -> list[str]:
    """Categories that only lead to themselves and never to an end."""
    good: set[str] = set()
    changed = True
    while changed:
        changed = False
        for category, members in rows.items():
            if category not in good and any(_has_end(row.template, row.first.slots, good) for row in members):
                good.add(category)
                changed = True
    return [f"category {category!r} has no finite text" for category in rows if category not in good]


def _has_end(template: Template, slots: dict[str, str], good: set[str]) -> bool:
    for piece in template:
        if isinstance(piece, Hole):
            if not piece.optional and slots[piece.name] not in good:
                return False
        elif isinstance(piece, Either):
            if not any(way is not None and _has_end(way, slots, good) for way in piece.ways):
                return False
    return True


def _cycles(rows: Rows) -> list[str]:
    """Categories that can stand for exactly themselves, with everything around them empty."""
    # Most phrases have words that are always there: they are neither empty nor one category alone.
    plain = {
        category: [row for row in members if row.first.terminal is None and not _has_words(row.template)]
        for category, members in rows.items()
    }
    empty: set[str] = set()
    changed = True
    while changed:
        changed = False
        for category, members in plain.items():
            if category not in empty and any(_can_be_empty(row.template, row.first.slots, empty) for row in members):
                empty.add(category)
                changed = True
    alone: dict[str, set[str]] = {category: set() for category in rows}
    for category, members in plain.items():
        for row in members:
            _alone(row.template, row.first.slots, empty, alone[category])
    return [
        f"category {category!r} can stand for itself alone, which has endless readings"
        for category in rows
        if category in _reach(category, alone)
    ]


def _has_words(template: Template) -> bool:
    return any(isinstance(piece, str) and piece for piece in template)


def _can_be_empty(template: Template, slots: dict[str, str], empty: set[str]) -> bool:
    for piece in template:
        if isinstance(piece, str):
            if piece:
                return False
        elif isinstance(piece, Hole):
            if not piece.optional and slots[piece.name] not in empty:
                return False
        elif isinstance(piece, Either):
            if not any(way is not None and _can_be_empty(way, slots, empty) for way in piece.ways):
                return False
    return True


def _alone(template: Template, slots: dict[str, str], empty: set[str], out: set[str]) -> None:
    """The categories that a template can come down to, with everything else empty."""
    for i, piece in enumerate(template):
        if isinstance(piece, str) or not _can_be_empty(template[:i] + template[i + 1 :], slots, empty):
            continue
        if isinstance(piece, Hole):
            out.add(slots[piece.name])
        elif isinstance(piece, Either):
            for way in piece.ways:
                _alone(way or (), slots, empty, out)
        else:
            _alone(piece.pieces, slots, empty, out)


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
