"""How the words of a text become what they say together: `bound`, by rules that are declared with `whole` and `make`.

The grammar reads a text as it is printed: what stands before a noun in its order, a subject and what is said of it.
Bound, it is what the engine carries out; each part still knows how it was printed (`Reworded`). The rules are in
`bound_nouns.py`, `bound_numbers.py`, `bound_says.py` and `bound_acts.py`. Words that go together in no way that the
game knows are refused (`Meaningless`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fuda.kernel.cards.node import Node, Reworded, Value

Whole = Callable[[Node], Node]
Make = Callable[[Node, Node], Node]
WHOLE: Final[dict[str, Whole]] = {}
MAKE: Final[dict[str, Make]] = {}


def whole(op: str) -> Callable[[Whole], Whole]:
    """A rule for a part that is taken as it was printed."""

    def declare(rule: Whole) -> Whole:
        WHOLE[op] = rule
        return rule

    return declare


def make(*ops: str) -> Callable[[Make], Make]:
    """A rule for a part whose own parts are bound already; its second argument is the part as it was printed."""

    def declare(rule: Make) -> Make:
        for op in ops:
            MAKE[op] = rule
        return rule

    return declare


def bound(node: Node) -> Node:
    """What a part of a text says."""
    new = _new(node)
    return node if new is node or new == node else Reworded(new, node)


def surface(node: Node) -> Node:
    """A part of a text as it was printed."""
    return node.printed if isinstance(node, Reworded) else node.mapped(surface)


def all_bound(values: Value) -> tuple[Node, ...]:
    return tuple(bound(x) for x in values or ())


def _new(node: Node) -> Node:
    rule = WHOLE.get(node.op)
    if rule is not None:
        return rule(node)
    inner = node.mapped(bound, but=("act",))
    if "tense" in inner:
        inner = inner.with_(tense=None)
    making = MAKE.get(inner.op)
    return inner if making is None else making(inner, node)
