"""From the tree of a text to instructions: what is said in one sentence, step by step.

`lower` takes one act of an ability in full (`wording.py`) and gives what is carried out for it: choices first, one for
each part of what it acts on, then the act itself on what was chosen. `static` takes what a constant ability says.
"""

from __future__ import annotations

from fuda.kernel.cards.lowering import choices_first
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import flatten

NAMED = {"make": "memory", "discard": "discard"}
"""What ways of putting a card somewhere are called where they are actions of their own."""


def lower(e: Node) -> tuple[Node, ...]:
    """One act of a text as instructions."""
    if e.op == "seq":
        return tuple(x for part in flatten(e) for x in lower(part))
    if e.op in ("choose_one", "by", "if_", "may", "may_pay", "delayed", "do"):
        return (e,)
    picks, e = choices_first(e, _parts)
    way = e.get("way")
    return (*picks, e if way is None else Node(NAMED[way], **e.with_(way=None).fields))


def _parts(target: Node) -> list[Node] | None:
    """The choices that an act begins with; None if there are none."""
    if target.op == "pick":
        return [_plain(target)]
    if target.op == "together":
        out: list[Node] = []
        for part in target["of"]:
            parts = _parts(part)
            out.extend([part] if parts is None else parts)
        return out
    return None


def _plain(pick: Node) -> Node:
    """A choice whose filters all speak of one card; what they say of several together is a constraint."""
    of: Node = pick["of"]
    parts: tuple[Node, ...] = of["of"] if of.op in ("either", "both") else (of,)
    together = [f for x in parts for f in x.get("filters", ()) if f.op in ("distinct", "alike")]
    if together and "such" not in pick:
        pick = pick.with_(such=together[0])
        parts = tuple(
            x.with_(filters=tuple(f for f in x.get("filters", ()) if f not in together) or None) for x in parts
        )
        of = of.with_(of=parts) if of.op in ("either", "both") else parts[0]
    return pick.with_(of=of)


def static(e: Node) -> tuple[Node, ...]:
    """What a constant ability says; it is in full already."""
    return (e,)
