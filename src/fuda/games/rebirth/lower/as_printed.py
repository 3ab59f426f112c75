"""How an effect was printed, kept with what it means: options and questions show it in the words of the card.

What was printed is data in the field `printed` of a `seq`, so that nothing that walks through a tree takes it for
something to be done.
"""

from __future__ import annotations

import json

from fuda.kernel.cards.node import Node


def seq(acts: list[Node]) -> Node:
    return Node("seq", of=tuple(acts))


def as_printed(new: Node, old: Node) -> Node:
    """What an effect means, with how it was printed: the old one, or how that was."""
    if new == old:
        return new
    return new.with_(printed=old.get("printed") or json.dumps(old.to_data(), ensure_ascii=False))


def printed_form(effect: Node) -> Node:
    """An effect as it was printed."""
    printed = effect.get("printed")
    return Node.from_data(json.loads(printed)) if printed is not None else effect
