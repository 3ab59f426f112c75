"""Effects of 汎用TCG that last (801.2b), on the things they name or on all that match, now and later (809.3b-3); how
long they last (809.7, 809.8); and abilities that are made to trigger later (807.6)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.zones import touchable
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.derive import terms
from fuda.kernel.derive.durations import enduring
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import effects
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import Verb, verb
from fuda.kernel.words.lasting import begun

ALL_IS_LIVE: Final = fact("809.3b-3", "An effect on all cards of a sort also takes in those that come to be so later.")
KERNEL_ANSWERS: Final = (
    answer("809.7", asked.OVER_BEFORE_IT_BEGAN),
    answer("809.8", asked.NAMED_TURN_BEGINS),
    answer("809.8a", asked.THIS_TURN_ENDS),
)

# where a continuous effect says what it is about
ABOUT: Final = ("what", "whose", "to", "by")


def verbs() -> tuple[Verb, ...]:
    return (
        verb("801.2b", "modify", do_continuous),
        verb("801.2b", "restrict", do_continuous),
        verb("801.2b", "forbid", do_continuous),
        verb("801.2b", "change_damage", do_continuous),
        verb("801.2b 801.2c", "replace", do_continuous),
        verb("807.6", "delayed", effects.do_delayed),
    )


def do_continuous(p: Position, f: Frame, ins: Node) -> None:
    """A continuous effect begins. If something that it names is not there, there is nothing to begin."""
    ctx = p.ctxs[f.ctx]
    what: Node | None = ins.get("what")
    found = _references(p, ctx, ins)
    if any(not node["refs"] for node in found.values()):
        return
    fixed: dict[str, Value] = dict(found)
    if "event" in found:
        event: Node = ins["event"]
        fixed["event"] = event.with_(what=found["event"])
    e = enduring(p, ctx, ins.with_(**fixed))
    if e is None:
        return
    if found:
        about = [found["what"]] if "what" in found else list(found.values())
        e.refs = tuple(r for node in about for r in node["refs"])
    elif what is not None and not ALL_IS_LIVE.on(p):
        e.refs = tuple(terms.gather(p, ctx, what["of"] if what.op == "all" else what))
    else:
        e.live = True
    p.effects.append(e)
    p.derived = None
    p.changes += 1
    begun(p, f, 1)


def _fixed(p: Position, ctx: Ctx, node: object) -> Node | None:
    """A reference ("this unit", "it") with the things it stands for now; None for anything else."""
    if not isinstance(node, Node) or node.op != "ref":
        return None
    refs = effects.still_there(p, ctx, terms.refs_of(p, ctx, node))
    return node.with_(refs=tuple(r for r in refs if touchable(p, ctx, r)))


def _references(p: Position, ctx: Ctx, ins: Node) -> dict[str, Node]:
    """The references by which a continuous effect says what it is about, or what it waits for."""
    found: dict[str, Node] = {}
    for field in ABOUT:
        node = _fixed(p, ctx, ins.get(field))
        if node is not None:
            found[field] = node
    event: Node | None = ins.get("event")
    if event is not None:
        node = _fixed(p, ctx, event.get("what"))
        if node is not None:
            found["event"] = node
    return found


VERBS: Final[tuple[Verb, ...]] = verbs()
