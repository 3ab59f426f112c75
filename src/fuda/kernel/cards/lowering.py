"""From one act of a text to instructions, as far as games agree: what is to be chosen is chosen first, and what is said
of a list of things is said of each of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from fuda.kernel.cards.node import Node, Value

LISTS: Final = frozenset({"either", "both", "together"})


def choices_first(e: Node, parts: Callable[[Node], list[Node] | None]) -> tuple[list[Node], Node]:
    """The choices that an act begins with, one for each part of what it acts on, and the act on what was chosen.

    `parts` says which choices a noun begins with; None if there are none. A part that is no choice is taken as it is.
    Where something is done to one thing with another (`to`) that was spoken of before, that one is taken first: what is
    chosen then is spoken of afterwards.
    """
    out: list[Node] = []
    what = e.get("what")
    if is_it(e.get("to")) and isinstance(what, Node) and parts(what) is not None:
        out.append(Node("take", what=e["to"], slot="to"))
        e = e.with_(to=Node("ref", name="to"))
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


def is_it(value: Value) -> bool:
    """Is it "that", the thing spoken of last?"""
    return isinstance(value, Node) and value.op == "ref" and value["name"] == "it"


def kept_apart(acts: tuple[Node, ...]) -> tuple[Node, ...]:
    """The acts of an effect. Where one is done to "that" with "that" (A is chosen, B is chosen, it is put under that
    card), the second is what was spoken of before the last choice, and is taken before it is made."""
    out: list[Node] = []
    for act in acts:
        if is_it(act.get("what")) and is_it(act.get("to")):
            made = [i for i, x in enumerate(out) if isinstance(x.get("what"), Node) and not is_it(x["what"])]
            if made:
                out.insert(made[-1], Node("take", what=act["to"], slot="to"))
                act = act.with_(to=Node("ref", name="to"))
        out.append(act)
    return tuple(out)


@cache
def members(noun: Node) -> tuple[Node, ...]:
    """The parts of "A or B", "A and B": what is said of all of them is said of each."""
    out: list[Node] = []
    for part in noun["of"]:
        inner: Node = part
        if inner.op == "ref":
            out.append(inner)
            continue
        if inner.op in ("pick", "all"):
            inner = inner["of"]
        if inner.op == "player":
            out.append(inner)
            continue
        changes: dict[str, Value] = {}
        for field in ("owner", "zone", "kind"):
            if field in noun and field not in inner:
                changes[field] = noun[field]
        if "filters" in noun:
            changes["filters"] = tuple(noun["filters"]) + tuple(inner.get("filters", ()))
        out.append(inner.with_(**changes) if changes else inner)
    return tuple(out)


def choices(several: Node) -> list[Node]:
    """The parts of several choices that are made one after the other: what is said of all is said of each."""
    out: list[Node] = []
    for part, noun in zip(several["of"], members(several), strict=True):
        one: Node = part
        out.append(one.with_(of=noun) if one.op in ("pick", "all") else noun)
    return out
