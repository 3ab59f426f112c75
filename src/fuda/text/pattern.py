"""Patterns: trees with holes. A production builds its tree by filling them and prints by matching them.

A pattern is a value (`Node`, tuple, string, number) in which some places are `Slot("name")`; inside a tuple one place
may be `Splat("name")`, which stands for any number of items. `With("name", field=…)` is the node that a slot reads,
with more fields: what a verb says of its object, say, is added to what the verb says by itself.

    >>> p = Node("damage", what=Node("pick", of=Slot("of"), n=1), n=Slot("d"))
    >>> tree = fill(p, {"of": "unit", "d": 200})
    >>> tree
    Node('damage', n=200, what=Node('pick', n=1, of='unit'))
    >>> match(p, tree)
    {'d': 200, 'of': 'unit'}
    >>> match((Slot("first"), Splat("rest")), (1, 2, 3))
    {'first': 1, 'rest': (2, 3)}
    >>> put = With("verb", what=Slot("what"))
    >>> fill(put, {"verb": Node("put", to="hand"), "what": "it"})
    Node('put', to='hand', what='it')
    >>> match(put, Node("put", to="hand", what="it"))
    {'what': 'it', 'verb': Node('put', to='hand')}
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value


class Slot:
    """A hole in a pattern, filled by what the template's slot of that name reads."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name: str = name

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Slot) and other.name == self.name

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.name))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"


class Splat(Slot):
    """A hole inside a tuple that takes any number of items; the slot itself reads a tuple."""

    __slots__ = ()


class SaidTwice(Exception):
    """A slot of `With` has read a field already that was to be added to it: such words are no text."""


class With:
    """The node that a slot reads, with more fields. That node has none of these fields by itself."""

    __slots__ = ("name", "fields")

    def __init__(self, _name: str, **fields: Value) -> None:
        self.name: str = _name
        self.fields: dict[str, Value] = fields

    def with_(self, **changes: Value) -> With:
        """The same with some fields changed (None leaves one open)."""
        return With(self.name, **(self.fields | changes))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, With) and (other.name, other.fields) == (self.name, self.fields)

    def __hash__(self) -> int:
        return hash((self.name, tuple(self.fields.items())))

    def __repr__(self) -> str:
        inner = "".join(f", {k}={v!r}" for k, v in self.fields.items())
        return f"With({self.name!r}{inner})"


SAID = "said"
"""The field in which a node remembers how it was said, where there are several ways (`ways.py`)."""


class Said(Slot):
    """A hole for a node, which is marked: said in this way."""

    __slots__ = ("mark",)

    def __init__(self, name: str, mark: str) -> None:
        super().__init__(name)
        self.mark: str = mark

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Said) and (other.name, other.mark) == (self.name, self.mark)

    def __hash__(self) -> int:
        return hash((self.name, self.mark))

    def marked(self, value: Value) -> Value:
        """The node with the mark before those that it has."""
        if not isinstance(value, Node):
            return None
        return value.with_(**{SAID: (self.mark, *value.get(SAID, ()))})

    def unmarked(self, value: Value) -> Value:
        """The node without the mark; None if it is not marked so."""
        marks: tuple[Value, ...] = value.get(SAID, ()) if isinstance(value, Node) else ()
        if not marks or marks[0] != self.mark:
            return None
        return value.with_(**{SAID: marks[1:] or None})


def fill(pattern: Value, values: dict[str, Value]) -> Value:
    """The pattern with each hole filled; a hole whose value is None is an absent field."""
    if isinstance(pattern, Node):
        return Node(pattern.op, **{k: fill(p, values) for k, p in pattern.fields.items()})
    if isinstance(pattern, Said):
        return pattern.marked(values[pattern.name])
    if isinstance(pattern, Slot):
        return values[pattern.name]
    if isinstance(pattern, With):
        base: Node = values[pattern.name]
        more = {k: fill(p, values) for k, p in pattern.fields.items()}
        if any(k in base.fields for k in more):
            raise SaidTwice
        return base.with_(**more)
    if isinstance(pattern, tuple):
        items: list[Value] = []
        for p in pattern:
            if isinstance(p, Splat):
                items.extend(values[p.name])
            else:
                items.append(fill(p, values))
        return tuple(items)
    return pattern


def match(pattern: Value, value: Value) -> dict[str, Value] | None:
    """What the holes must hold for the pattern to be this value, or None. The inverse of `fill`."""
    found: dict[str, Value] = {}
    return found if _match(pattern, value, found) else None


def _match(pattern: Value, value: Value, found: dict[str, Value]) -> bool:
    if isinstance(pattern, Said):
        value = pattern.unmarked(value)
        if value is None:
            return False
    if isinstance(pattern, Slot):
        if pattern.name in found:
            return bool(found[pattern.name] == value)
        found[pattern.name] = value
        return True
    if isinstance(pattern, Node):
        if not isinstance(value, Node) or value.op != pattern.op:
            return False
        for name in value.fields:
            if name not in pattern.fields:
                return False
        return all(_match(inner, value.fields.get(name), found) for name, inner in pattern.fields.items())
    if isinstance(pattern, tuple):
        return isinstance(value, tuple) and _match_tuple(pattern, value, found)
    if isinstance(pattern, With):
        if not isinstance(value, Node):
            return False
        if not all(_match(inner, value.fields.get(name), found) for name, inner in pattern.fields.items()):
            return False
        rest = Node(value.op, **{k: v for k, v in value.fields.items() if k not in pattern.fields})
        return _match(Slot(pattern.name), rest, found)
    # True == 1 in Python, but not in a tree.
    return type(pattern) is type(value) and bool(pattern == value)


def _match_tuple(pattern: tuple[Value, ...], value: tuple[Value, ...], found: dict[str, Value]) -> bool:
    at = -1
    for i, p in enumerate(pattern):
        if isinstance(p, Splat):
            at = i
    if at < 0:
        return len(pattern) == len(value) and all(_match(p, v, found) for p, v in zip(pattern, value, strict=True))
    after = len(pattern) - at - 1
    if len(value) < at + after:
        return False
    stop = len(value) - after
    for p, v in zip(pattern[:at], value[:at], strict=True):
        if not _match(p, v, found):
            return False
    splat: Slot = pattern[at]
    if not _match(Slot(splat.name), value[at:stop], found):
        return False
    return all(_match(p, v, found) for p, v in zip(pattern[at + 1 :], value[stop:], strict=True))


def holes(pattern: Value) -> list[str]:
    """The names of all holes, in order, repeated as often as they occur."""
    if isinstance(pattern, Slot):
        return [pattern.name]
    names: list[str] = []
    if isinstance(pattern, With):
        names.append(pattern.name)
    if isinstance(pattern, (Node, With)):
        for inner in pattern.fields.values():
            names.extend(holes(inner))
    elif isinstance(pattern, tuple):
        for inner in pattern:
            names.extend(holes(inner))
    return names
