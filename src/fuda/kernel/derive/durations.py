"""How long continuous effects last: when they begin to apply and when they end.

The moments at which effects end are steps of each game's turn; they call `expire` with the name of the
moment. Effects that last as long as something is so end for good when it stops being so (`lapse`).
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node, Value
from fuda.kernel.derive import terms
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Cont, Ctx, Delayed
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_SEAT, Ref, Seat

LATER: Final = 1 << 30  # start of an effect that waits for its turn
NAMED: Final = ("next_own_turn", "next_opponent_turn")


def enduring(p: Position, ctx: Ctx, node: Node) -> Cont | None:
    """A new continuous effect for a node; None if it is over before it begins."""
    until = node.get("until", "game")
    begun = not isinstance(until, Node) or lasts(p, ctx, until["cond"])
    if not begun and asked.OVER_BEFORE_IT_BEGAN.on(p):
        return None
    node = pinned(p, ctx, frozen(p, ctx, node))
    if ctx.against >= 0:
        node = against(node, ctx.against)
    seat = ctx.seat if asked.ABILITY_CONTROLS_EFFECT.on(p) else p.next_seat(ctx.seat)
    e = Cont(p.tick(), node, seat, ctx.source, ctx.ability, p.tick())
    e.num = ctx.num
    e.skill = ctx.skill
    if isinstance(until, Node):
        e.until = "as_long" if begun else "game"
        return e
    e.until = until
    e.turn = p.turn
    if until in ("turn", "end_of_turn") and not asked.THIS_TURN_ENDS.on(p):
        e.until = "game"
    if until in NAMED and asked.NAMED_TURN_BEGINS.on(p):
        e.start = LATER
    return e


def frozen(p: Position, ctx: Ctx, node: Node) -> Node:
    """Numbers that the effect computes are fixed when it begins."""
    mods = node.get("mods")
    if mods is not None:
        fixed = []
        for m in mods:
            n = m.get("n")
            fixed.append(m if n is None or isinstance(n, int) else m.with_(n=terms.evaluate(p, ctx, n)))
        node = node.with_(mods=tuple(fixed))
    for field in ("n", "set_"):
        n = node.get(field)
        if n is not None and not isinstance(n, int):
            node = node.with_(**{field: terms.evaluate(p, ctx, n)})
    return node


def pinned(p: Position, ctx: Ctx, node: Node, later: Ctx | None = None) -> Node:
    """What the effect speaks of as "it" or "that unit" is fixed when it begins; with a context in which it will be read
    later, only what could not be told from that any more."""
    if node.op == "ref":
        refs = terms.refs_of(p, ctx, node)
        if later is not None and refs == terms.refs_of(p, later, node):
            return node
        return node.with_(refs=tuple(refs))
    changes: dict[str, Value] = {}
    for name, value in node.fields.items():
        if isinstance(value, Node) and name not in ("with_", "cost"):
            new = pinned(p, ctx, value, later)
            if new is not value:
                changes[name] = new
        elif isinstance(value, tuple) and name not in ("mods", "cost"):
            parts = tuple(pinned(p, ctx, x, later) if isinstance(x, Node) else x for x in value)
            if parts != value:
                changes[name] = parts
    return node.with_(**changes) if changes else node


def against(node: Node, seat: Seat) -> Node:
    """The opponent an effect speaks of is the one who was named, also later; not in an ability that it gives: that one
    speaks for whoever has it, when it is played."""
    changes: dict[str, Value] = {}
    for name, value in node.fields.items():
        if name == "ability":
            continue
        if name in ("owner", "who") and value == "opponent":
            changes[name] = f"seat:{seat}"
        elif isinstance(value, Node):
            changes[name] = against(value, seat)
        elif isinstance(value, tuple):
            changes[name] = tuple(against(x, seat) if isinstance(x, Node) else x for x in value)
    return node.with_(**changes) if changes else node


def speaks_of(node: Node, ref: Ref) -> bool:
    """Is an effect fixed to this thing by what it speaks of? (How long it lasts is looked at by `lapse`.)"""
    if node.op == "ref" and ref in node.get("refs", ()):
        return True
    for name, value in node.fields.items():
        if name == "until":
            continue
        if isinstance(value, Node):
            if speaks_of(value, ref):
                return True
        elif isinstance(value, tuple):
            for x in value:
                if isinstance(x, Node) and speaks_of(x, ref):
                    return True
    return False


def _without(node: Node, ref: Ref) -> Node | None:
    """An effect that no longer speaks of a thing; None if it would speak of nothing in its place."""
    changes: dict[str, Value] = {}
    for name, value in node.fields.items():
        if name == "refs" and node.op == "ref" and isinstance(value, tuple) and ref in value:
            rest = tuple(r for r in value if r != ref)
            if not rest:
                return None
            changes[name] = rest
        elif isinstance(value, Node) and name != "until":
            inner = _without(value, ref)
            if inner is None:
                return None
            if inner is not value:
                changes[name] = inner
    return node.with_(**changes) if changes else node


def started(e: Cont, turn: int) -> Cont:
    x = Cont(e.id, e.node, e.seat, e.source, e.ability, e.stamp)
    x.refs = e.refs
    x.live = e.live
    x.until = "end_of_turn"
    x.turn = turn
    x.start = turn
    x.num = e.num
    x.skill = e.skill
    return x


def _names(p: Position, seat: Seat, until: str) -> bool:
    """Is the turn that begins one of a player's own (with several in a team: the team's), or of an opponent?"""
    if p.rules.party is None:
        return (until == "next_own_turn") == (seat == p.active)
    return p.rules.party(p, seat, "allies" if until == "next_own_turn" else "opponent", p.active)


def begin_turn(p: Position) -> None:
    """Effects that wait for a certain player's turn begin to apply."""
    p.changes += 1
    if p.effects:
        p.derived = None
    for i in range(len(p.effects)):
        e = p.effects[i]
        if e.start == LATER and _names(p, e.seat, e.until):
            p.effects[i] = started(e, p.turn)
    for i in range(len(p.delayed)):
        d = p.delayed[i]
        if d.until in NAMED and _names(p, d.ctx.seat, d.until):
            x = Delayed(d.id, d.when, d.prog, d.ctx, p.turn)
            x.once = d.once
            x.until = "end_of_turn"
            p.delayed[i] = x


def expire(p: Position, *moments: str, seat: Seat = NO_SEAT, older: bool = False) -> None:
    """Effects and delayed abilities that last until this moment end: everybody's or one player's; if `older`, only
    those of earlier turns."""
    kept = [
        e
        for e in p.effects
        if e.until not in moments or e.start > p.turn or (seat >= 0 and e.seat != seat) or (older and e.turn >= p.turn)
    ]
    if len(kept) != len(p.effects):
        p.effects = kept
        p.derived = None
        p.changes += 1
    if p.delayed:
        p.delayed = [
            d
            for d in p.delayed
            if d.until not in moments or (seat >= 0 and d.ctx.seat != seat) or (older and d.turn >= p.turn)
        ]


def lasts(p: Position, ctx: Ctx, cond: Node) -> bool:
    """Is it still so? Nothing is so any more of a card that has gone."""
    for n in cond.walk():
        if n.op == "ref" and not all(p.current(r) for r in terms.refs_of(p, ctx, n)):
            return False
    return terms.holds(p, ctx, cond)


def lapse(p: Position) -> None:
    """Effects that last as long as something is so end when it is not."""
    gone: list[Cont] = []
    for e in p.effects:
        if e.until == "as_long" and not lasts(p, Ctx(e.seat, e.source, e.ability), e.node["until"]["cond"]):
            gone.append(e)
    if gone:
        p.effects = [e for e in p.effects if e not in gone]
        p.derived = None
        p.changes += 1


def carry_over(p: Position, old: Ref, new: Ref) -> None:
    """Effects fixed to a card go on for what it has become."""
    for i, e in enumerate(p.effects):
        if old in e.refs:
            x = Cont(e.id, e.node, e.seat, e.source, e.ability, e.stamp)
            x.refs = tuple(new if r == old else r for r in e.refs)
            x.until = e.until
            x.turn = e.turn
            x.start = e.start
            x.num = e.num
            x.skill = e.skill
            p.effects[i] = x
            p.derived = None


def release(p: Position, ref: Ref) -> None:
    """Effects fixed to a card end for it."""
    out: list[Cont] = []
    changed = False
    for e in p.effects:
        told = speaks_of(e.node, ref)
        if ref not in e.refs and not told:
            out.append(e)
            continue
        changed = True
        node = _without(e.node, ref) if told else e.node
        rest = tuple(r for r in e.refs if r != ref)
        if node is not None and (rest or not e.refs):
            x = Cont(e.id, node, e.seat, e.source, e.ability, e.stamp)
            x.refs = rest
            x.live = e.live
            x.until = e.until
            x.turn = e.turn
            x.start = e.start
            x.num = e.num
            x.skill = e.skill
            out.append(x)
    if changed:
        p.effects = out
        p.derived = None
        p.changes += 1
