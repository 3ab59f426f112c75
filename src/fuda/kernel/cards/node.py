"""The one data type of effect trees: an operation and its named fields.

A `Node` is a value. It compares, hashes, copies, prints as a Python expression that can be pasted back, and
goes to plain JSON data and back. Card texts parse to nodes (`fuda.text`), the kernel executes nodes
(`fuda.kernel.run.effects`); nothing else describes what a card does.

    >>> Node("draw", who="you", n=2)
    Node('draw', n=2, who='you')
    >>> Node("draw", who="you", n=2) == Node("draw", n=2, who="you")
    True
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

Value = Any  # int | str | bool | None | Node | tuple of these


class Node:
    """An operation with named fields; fields that are None are the same as absent."""

    __slots__ = ("op", "fields", "_hash")

    def __init__(self, _op: str, **fields: Value) -> None:
        self.op: str = _op
        self.fields: dict[str, Value] = {k: fields[k] for k in sorted(fields) if fields[k] is not None}
        self._hash: int = hash((_op, tuple(self.fields.items())))

    def get(self, name: str, default: Value = None) -> Value:
        return self.fields.get(name, default)

    def __getitem__(self, name: str) -> Value:
        return self.fields[name]

    def __contains__(self, name: str) -> bool:
        return name in self.fields

    def with_(self, **changes: Value) -> Node:
        """The same node with some fields changed (None removes one)."""
        merged = dict(self.fields)
        merged.update(changes)
        return Node(self.op, **merged)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Node)
            and self._hash == other._hash
            and self.op == other.op
            and self.fields == other.fields
        )

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        inner = "".join(f", {k}={v!r}" for k, v in self.fields.items())
        return f"Node({self.op!r}{inner})"

    def walk(self) -> Iterator[Node]:
        """This node and every node below it, parents first."""
        yield self
        for value in self.fields.values():
            if isinstance(value, Node):
                yield from value.walk()
            elif isinstance(value, tuple):
                for item in value:
                    if isinstance(item, Node):
                        yield from item.walk()

    def mapped(self, fn: Callable[[Node], Node], but: Collection[str] = ()) -> Node:
        """The same node with what a function makes of each node directly in it; the fields in `but` stay.

        >>> Node("seq", of=(Node("a"), Node("b"))).mapped(lambda x: x.with_(n=1), but=("n",))
        Node('seq', of=(Node('a', n=1), Node('b', n=1)))
        """
        changes: dict[str, Value] = {}
        for name, value in self.fields.items():
            if name in but:
                continue
            if isinstance(value, Node):
                new = fn(value)
                if new is not value:
                    changes[name] = new
            elif isinstance(value, tuple):
                parts = tuple([fn(x) if isinstance(x, Node) else x for x in value])
                if parts != value:
                    changes[name] = parts
        return self.with_(**changes) if changes else self

    def reworded(self, fields: tuple[str, ...], words: dict[str, str]) -> Node:
        """The same tree with other words in all fields of these names.

        >>> Node("not_", of=Node("cards", owner="you")).reworded(("owner", "who"), {"you": "opponent"})
        Node('not_', of=Node('cards', owner='opponent'))
        """
        changes: dict[str, Value] = {}
        for name, value in self.fields.items():
            if isinstance(value, str):
                if name in fields and value in words:
                    changes[name] = words[value]
            elif isinstance(value, Node):
                changes[name] = value.reworded(fields, words)
            elif isinstance(value, tuple):
                changes[name] = tuple([x.reworded(fields, words) if isinstance(x, Node) else x for x in value])
        return self.with_(**changes) if changes else self

    def without(self, fields: frozenset[str]) -> Node:
        """The same tree without the fields of these names."""
        kept: dict[str, Value] = {}
        for name, value in self.fields.items():
            if name in fields:
                continue
            if isinstance(value, Node):
                value = value.without(fields)
            elif isinstance(value, tuple):
                value = tuple([x.without(fields) if isinstance(x, Node) else x for x in value])
            kept[name] = value
        return Node(self.op, **kept)

    def to_data(self) -> Value:
        """Plain JSON-able data: `[op, {field: value}]`, tuples as `{"t": [...]}`."""
        return [self.op, {k: _pack(v) for k, v in self.fields.items()}]

    @staticmethod
    def from_data(data: Value) -> Node:
        op, fields = data
        return Node(op, **{k: _unpack(v) for k, v in fields.items()})


def _pack(value: Value) -> Value:
    if isinstance(value, Node):
        return value.to_data()
    if isinstance(value, tuple):
        return {"t": [_pack(v) for v in value]}
    return value


def _unpack(value: Value) -> Value:
    if isinstance(value, list):
        return Node.from_data(value)
    if isinstance(value, dict):
        return tuple(_unpack(v) for v in value["t"])
    return value


class Reworded(Node):
    """What was put in other words, and still knows how it was printed. It equals whatever says the same."""

    __slots__ = ("printed",)

    def __init__(self, new: Node, printed: Node) -> None:
        super().__init__(new.op, **new.fields)
        self.printed = printed

    def reworded(self, fields: tuple[str, ...], words: dict[str, str]) -> Node:
        """The same tree with other words in all fields of these names; it is printed as before.

        >>> Reworded(Node("draw", who="you"), Node("word")).reworded(("who",), {"you": "opponent"}).printed
        Node('word')
        """
        return Reworded(super().reworded(fields, words), self.printed)
