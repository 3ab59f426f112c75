"""Printing: from a tree to the productions that say it, and from those to Japanese.

`Printer.derive` finds for a tree the first production (in the order they were written) whose pattern matches and whose
slots can all be printed in turn. The result, a `Derivation`, is what Japanese and English are both rendered from, so
the two always tell the same story.
"""

from __future__ import annotations

from collections.abc import Callable

from fuda.kernel.cards.node import Node, Value
from fuda.text.errors import DEEPEST, CannotPrint, TooDeep
from fuda.text.pattern import Slot, With, match
from fuda.text.production import Phrase, Production
from fuda.text.template import Group, Hole, Template

Key = tuple[str, Value]
ANY = "any"


class Derivation:
    """A production with a derivation for each slot that is present."""

    __slots__ = ("production", "value", "parts")

    def __init__(self, production: Production, value: Value, parts: dict[str, Derivation]) -> None:
        self.production: Production = production
        self.value: Value = value
        self.parts: dict[str, Derivation] = parts

    def productions(self) -> list[Production]:
        """Every production used, this one first."""
        found = [self.production]
        for part in self.parts.values():
            found.extend(part.productions())
        return found


def key_of(value: Value) -> Key:
    """What productions are found by: the operation of a node, the type and value of anything else."""
    if isinstance(value, Node):
        return ("node", value.op)
    if isinstance(value, tuple):
        return ("tuple", None)
    return (type(value).__name__, value)


class Printer:
    """The productions of all categories, arranged for printing."""

    def __init__(self, phrases: dict[str, list[Phrase]], spell: Callable[[str], str]) -> None:
        self._phrases: dict[str, list[Phrase]] = phrases
        self._spell: Callable[[str], str] = spell
        self._found: dict[str, dict[Key, list[Phrase]]] = {category: {} for category in phrases}
        self._keys: dict[str, set[Key]] = {}
        """What each category can say."""
        self._within: dict[str, set[str]] = {}  # the categories that hand on what each category says
        for category, rows in phrases.items():
            keys = self._keys[category] = set()
            for row in rows:
                inner = _handed_on(row)
                if inner is None:
                    keys.add(_own_key(row))
                else:
                    self._within.setdefault(inner, set()).add(category)
        todo = list(phrases)
        while todo:
            inner = todo.pop()
            for category in self._within.get(inner, ()):
                if not self._keys[inner] <= self._keys[category]:
                    self._keys[category] |= self._keys[inner]
                    todo.append(category)

    def derive(self, category: str, value: Value) -> Derivation:
        """How the category says this value; `CannotPrint` names the part that it has no words for."""
        worst: list[tuple[int, str, Value]] = []
        memo: dict[tuple[str, str, Value], Derivation | None] = {}
        found = self._derive(category, value, 0, memo, worst)
        if found is None:
            _, where, part = max(worst, key=_depth)
            raise CannotPrint(where, part)
        return found

    def japanese(self, derivation: Derivation) -> str:
        """The derivation in Japanese."""
        out: list[str] = []
        self._japanese(derivation, out)
        return "".join(out)

    def _candidates(self, category: str, value: Value) -> list[Phrase]:
        key = key_of(value)
        found = self._found[category].get(key)
        if found is None:
            found = []
            plain = key[0] not in ("node", "tuple")
            for row in self._phrases[category]:
                inner = _handed_on(row)
                if inner is None:
                    own = _own_key(row)
                    if own == key or (plain and own == (ANY, None)):
                        found.append(row)
                elif key in self._keys[inner] or (plain and (ANY, None) in self._keys[inner]):
                    found.append(row)
            self._found[category][key] = found
        return found

    def _derive(
        self,
        category: str,
        value: Value,
        depth: int,
        memo: dict[tuple[str, str, Value], Derivation | None],
        worst: list[tuple[int, str, Value]],
    ) -> Derivation | None:
        known = (category, type(value).__name__, value)
        if known in memo:
            return memo[known]
        if depth > DEEPEST:
            raise TooDeep
        for phrase in self._candidates(category, value):
            for row in phrase.that_say(value):
                found = self._with(row, value, depth, memo, worst)
                if found is not None:
                    memo[known] = found
                    return found
        memo[known] = None
        worst.append((depth, category, value))
        return None

    def _with(
        self,
        row: Production,
        value: Value,
        depth: int,
        memo: dict[tuple[str, str, Value], Derivation | None],
        worst: list[tuple[int, str, Value]],
    ) -> Derivation | None:
        """How one production says a value, if it can."""
        if row.terminal is not None:
            return None if row.terminal.text_of(value) is None else Derivation(row, value, {})
        bound = match(row.pattern, value)
        if bound is None or not fits(row.template, bound):
            return None
        parts: dict[str, Derivation] = {}
        for name, inner in row.slots.items():
            if bound[name] is not None:
                part = self._derive(inner, bound[name], depth + 1, memo, worst)
                if part is None:
                    return None
                parts[name] = part
        return Derivation(row, value, parts)

    def _japanese(self, derivation: Derivation, out: list[str]) -> None:
        terminal = derivation.production.terminal
        if terminal is not None:
            out.append(terminal.show(derivation.value) or "")
        else:
            self._pieces(derivation.production.template, derivation, out)

    def _pieces(self, pieces: Template, derivation: Derivation, out: list[str]) -> None:
        for piece in pieces:
            if isinstance(piece, str):
                out.append(self._spell(piece))
            elif isinstance(piece, Hole):
                part = derivation.parts.get(piece.name)
                if part is not None:
                    self._japanese(part, out)
            elif isinstance(piece, Group) and is_there(piece, derivation):
                self._pieces(piece.pieces, derivation, out)


def _handed_on(phrase: Phrase) -> str | None:
    """The category whose trees a phrase says as they are, or with more fields."""
    pattern = phrase.pattern
    if phrase.first.terminal is None and isinstance(pattern, (Slot, With)):
        return phrase.first.slots[pattern.name]
    return None


def _own_key(phrase: Phrase) -> Key:
    return (ANY, None) if phrase.first.terminal is not None else key_of(phrase.pattern)


def is_there(group: Group, derivation: Derivation) -> bool:
    """A group is printed when all slots that it needs are there."""
    return all(name in derivation.parts for name in group.required())


def fits(template: Template, bound: dict[str, Value]) -> bool:
    """Whether absent values stand only where the template may leave something out."""
    for piece in template:
        if isinstance(piece, Hole):
            if not piece.optional and bound[piece.name] is None:
                return False
        elif isinstance(piece, Group):
            missing = [name for name in piece.required() if bound[name] is None]
            if not missing:
                if not fits(piece.pieces, bound):
                    return False
            elif any(bound[name] is not None for name in names_in(piece.pieces)):
                return False
    return True


def names_in(template: Template) -> list[str]:
    """The slots of a template, also those in groups."""
    found: list[str] = []
    for piece in template:
        if isinstance(piece, Hole):
            found.append(piece.name)
        elif isinstance(piece, Group):
            found.extend(names_in(piece.pieces))
    return found


def _depth(failure: tuple[int, str, Value]) -> int:
    return failure[0]
