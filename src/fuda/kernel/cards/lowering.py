"""From one act of a text to instructions, as far as games agree: what is to be chosen is chosen first."""

from __future__ import annotations

from collections.abc import Callable

from fuda.kernel.cards.node import Node, Value


def choices_first(e: Node, parts: Callable[[Node], list[Node] | None]) -> tuple[list[Node], Node]:
    """The choices that an act begins with, one for each part of what it acts on, and the act on what was chosen.

    `parts` says which choices a noun begins with; None if there are none. A part that is no choice is taken as it is.
    """
    out: list[Node] = []
    for field, register in (("what", "it"), ("to", "to")):
        target = e.get(field)
        found = parts(target) if isinstance(target, Node) else None
        if found is None:
            continue
        for i, part in enumerate(found):
            again = True if i else None
            if part.op == "pick":
                price: Node | None = None
                if e.get("paid") and field == "what":
                    price = e.with_(what=part.with_(price=None))
                by: Value = part.get("by", e.get("who") if e.op == "choose" else None)
                out.append(part.with_(slot=register, more=again, price=price, by=by))
            else:
                out.append(Node("take", what=part, slot=register, more=again))
        e = e.with_(**{field: Node("ref", name=register)})
    return out, e
