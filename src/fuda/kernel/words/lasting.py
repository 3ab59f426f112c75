"""Effects that last, as far as games agree: changing cards, forbidding, permitting, replacing, what is to happen
later. They are fixed to the things that are there when they begin; what concerns a player goes on applying to all.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.derive.durations import enduring
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Cont, Frame
from fuda.kernel.run import effects, events
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.kinds import NO_CARD, Card, Ref

IT: Final = Node("ref", name="it")
# being so twice is no more than once
PLAIN: Final = frozenset({"forbid", "permit", "negate"})
GAINS: Final = frozenset(
    {
        "army_gain",
        "attribute_gain",
        "attribute_lose",
        "color_gain",
        "group_gain",
        "item_gain",
        "kind_gain",
        "lose_abilities",
        "name_gain",
        "negate",
        "series_gain",
        "trait_gain",
        "unit_gain",
    }
)


def spoken_until(p: Position, f: Frame, ins: Node, otherwise: str = "game") -> Node:
    """An effect without a duration lasts as long as the one before it in its text, else as long as the game says."""
    if "until" in ins:
        return ins
    program = p.pool.programs[f.prog] if f.prog >= 0 else ()
    for at in range(f.a - 2, -1, -1):
        until = program[at].get("until")
        if isinstance(until, str):
            return ins.with_(until=until)
    return ins.with_(until=otherwise)


def begin(p: Position, f: Frame, ins: Node, refs: list[Ref] | None) -> Cont | None:
    """An effect begins: on these things, or (None) on all that match, now and later."""
    e = enduring(p, p.ctxs[f.ctx], ins)
    if e is None:
        return None
    if refs is None:
        e.live = True
    else:
        e.refs = tuple(refs)
    if said_before(p, e):
        return None
    p.effects.append(e)
    p.derived = None
    p.changes += 1
    return e


def said_before(p: Position, e: Cont) -> bool:
    """Would an effect only say once more what another one says already, with nothing since that could undo it?"""
    ops = _ops(e)
    if e.node.op not in PLAIN and not GAINS.issuperset(ops):
        return False
    for x in reversed(p.effects):
        if _same(e, x):
            return True
        if e.node.op not in PLAIN and x.node.op not in PLAIN and _ops(x) != ops:
            return False
    return False


def _ops(e: Cont) -> list[str]:
    """What an effect does to cards."""
    return [m.op for m in e.node.get("mods", (e.node,))]


def _same(a: Cont, b: Cont) -> bool:
    return (
        a.node == b.node
        and a.seat == b.seat
        and a.refs == b.refs
        and a.until == b.until
        and a.turn == b.turn
        and a.source == b.source
    )


def begun(p: Position, f: Frame, did: int) -> None:
    """Something that lasts has begun: an event for those who look at all that happens."""
    ctx = p.ctxs[f.ctx]
    events.emit(p, events.make(p, f, "effect", ctx.seat, Card(ctx.source & MASK) if ctx.source >= 0 else NO_CARD))
    f.did = did


def touched(p: Position, f: Frame, refs: list[Ref], *acts: str) -> list[Ref]:
    """Those that the effect under way may do this to."""
    ev = events.make(p, f, "effect", p.ctxs[f.ctx].seat)
    out: list[Ref] = []
    for r in refs:
        if all(forbidding(p, a, p.ctrl[r & MASK], r, "", ev) is None for a in ("be_affected", *acts)):
            out.append(r)
    return out


def do_modify(p: Position, f: Frame, ins: Node) -> None:
    ins = spoken_until(p, f, ins)
    refs = touched(p, f, effects.things(p, f, ins))
    if refs:
        begin(p, f, ins.with_(what=IT), refs)
        begun(p, f, len(refs))


def do_forbid(p: Position, f: Frame, ins: Node) -> None:
    """Of a player: whatever cards it concerns, also later ones. Of cards: those that are there now."""
    ins = spoken_until(p, f, ins)
    if "who" in ins or "what" not in ins:
        begin(p, f, ins, None)
        begun(p, f, 1)
        return
    refs = touched(p, f, effects.things(p, f, ins))
    if refs:
        begin(p, f, ins.with_(what=IT), refs)
        begun(p, f, len(refs))


def do_permit(p: Position, f: Frame, ins: Node) -> None:
    ins = spoken_until(p, f, ins)
    refs = effects.things(p, f, ins)
    if refs:
        begin(p, f, ins.with_(what=IT), refs)
        begun(p, f, len(refs))


def do_lasting(p: Position, f: Frame, ins: Node) -> None:
    """What concerns a player or the game."""
    begin(p, f, spoken_until(p, f, ins), None)
    begun(p, f, 1)


def do_replace(p: Position, f: Frame, ins: Node) -> None:
    """A replacement for some time, for the cards named."""
    ins = spoken_until(p, f, ins)
    event: Node = ins["event"]
    if "what" in ins:
        refs = effects.things(p, f, ins)
        if not refs:
            return
        parts = tuple(x.with_(what=IT) for x in event["of"]) if event.op == "any_of" else ()
        about = event.with_(of=parts) if parts else event.with_(what=IT)
        begin(p, f, ins.with_(what=IT, event=about), refs)
    else:
        begin(p, f, ins, None)
    begun(p, f, 1)


def do_delayed(p: Position, f: Frame, ins: Node) -> None:
    """Something is put off; "during this turn, when …" means every time."""
    if "until" in ins and ins.get("times") != "next":
        ins = ins.with_(times="each")
    effects.do_delayed(p, f, ins)
