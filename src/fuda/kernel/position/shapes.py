"""Positions as the players see them laid out, to be compared with each other: `loop_digest` forgets names of objects,
ages, the random source, which turn it is, and what is remembered but can no longer be asked about. A `Shape` is a
position that was met, whose digest may never be needed.
"""

from __future__ import annotations

import hashlib
import marshal
from typing import Any, Final

from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import BITS, MASK, Folded, Position, Shape
from fuda.kernel.position.records import Ev, Frame

PLAIN: Final = 0  # the form of `marshal` in which equal values are equal bytes
HISTORY: Final = 3600  # from this pseudo-ability on, `Position.used` counts what has happened, not what is used up
EARLY: Final = 3  # turns that rules speak of by number: from then on, which one it is does not matter


def _once_each(rows: list[Any]) -> list[bytes]:
    return sorted({marshal.dumps(row, PLAIN) for row in rows})


def _frame(p: Position, f: Frame, out: list[int]) -> None:
    """A procedure under way; a thing on the stack that it is about is the first, the second … from the top, whatever
    its id; registers that only help it along ("-n", "-b-c", "-more") do not count, and of rounds at which something
    ended ("rounds") only what waits of before."""
    n, b, c, more = f.n, f.b, f.c, f.more
    procedure = p.rules.procs[f.proc]
    field = p.rules.tables.item_fields.get(procedure.name)
    if field is None:
        pass
    elif field == "n":
        n = sum(x.id > n for x in p.items)
    elif field == "c":
        c = sum(x.id > c for x in p.items)
    elif field == "more":
        more = [sum(x.id > i for x in p.items) for i in more]
    elif field == "rounds":
        more = sorted({sum(w.round <= i for w in p.pending) for i in more})
    else:
        left_out = field.split("-")
        n = 0 if "n" in left_out else n
        b = 0 if "b" in left_out else b
        c = 0 if "c" in left_out else c
        more = [] if "more" in left_out else more
    out.append(procedure.code)
    out.append(f.pc)
    out.append(f.seat)
    out.append(_thing(p, f.card))
    out.append(n)
    out.append(f.a)
    out.append(b)
    out.append(c)
    out.append(f.prog)
    out.append(len(f.refs))
    if f.refs:
        refs: list[int] = [_thing(p, r) for r in f.refs]
        if "take" in procedure.labels:
            refs.sort()  # candidates
        out.extend(refs)
    out.append(len(more))
    for r in more:
        out.append(_thing(p, r))
    if f.evs:
        out.append(-len(f.evs))


def _event(p: Position, e: Ev) -> list[Any]:
    """An event that is about to happen: to what, how much, where it goes and how it comes to lie there."""
    card = _thing(p, p.ref(e.card)) if e.card >= 0 else -1
    host = _thing(p, p.ref(e.host)) if e.host >= 0 else -1
    return [e.kind, e.seat, card, e.n, e.why, e.src, e.dst, e.at, host, e.role, e.face, e.turned]


def _thing(p: Position, r: int) -> int:
    """What a number stands for: a card as it can be told from others, anything else as it is."""
    if r <= MASK:
        return r
    card = r & MASK
    if card >= p.real or p.layout.field[p.slot[card]] or p.rules.zones[p.layout.zone[p.slot[card]]].ordered:
        return card
    return MASK + 1 + p.cdef[card]


def _lies_as(p: Position, card: int, exact: bool) -> int:
    """The card of a thing on the stack; if not exact, what is no real card is like any other."""
    return card if exact or card < p.real else p.real


def _text(p: Position, value: Any) -> Any:
    """What a lasting effect says; things that it was fixed to as what they are now."""
    if isinstance(value, Node):
        out: list[Any] = [value.op]
        for name, v in value.fields.items():
            out.append(name)
            out.append([_thing(p, r) for r in v] if name == "refs" else _text(p, v))
        return out
    if isinstance(value, tuple):
        return [_text(p, v) for v in value]
    return value


def _used(p: Position, exact: bool) -> list[tuple[int, int, int]]:
    """What has been used and counted, but for what was so of cards that are no longer what they were: nobody can ask
    for that, unless something still speaks of what they were."""
    if not p.used:
        return []
    spoken: set[int] = {w.source for w in p.pending}
    spoken.update(x.source for x in p.items)
    spoken.update(c.source for c in p.ctxs)
    out: list[tuple[int, int, int]] = []
    for k, n in p.used.items():
        ref = k >> 12
        if MASK < ref < 1 << 2 * BITS:
            if p.inc[ref & MASK] != ref >> BITS and ref not in spoken:
                continue
            ref &= MASK
        out.append((ref, k & 4095, n if exact or k & 4095 < HISTORY else 1))
    out.sort()
    return out


def _cards(p: Position, exact: bool, out: list[int]) -> None:
    """The cards place by place, as plain numbers. Where they keep no order and nobody tells them apart, in an order of
    their own."""
    counters: dict[int, list[int]] = {}
    if p.counters:
        for k, n in sorted(p.counters.items()):
            more = counters.setdefault(k >> 8, [])
            more.append(k & 255)
            more.append(n if exact else 1)
    layout, zones, slots = p.layout, p.rules.zones, p.zones
    cdef, face, turned, ctrl, owner, known = p.cdef, p.face, p.turned, p.ctrl, p.owner, p.known
    hosts, marks, flags, roles = p.host, p.mark, p.flags, p.role
    real = p.real
    marked = bool(counters) or any(marks) or any(flags) or any(roles)  # else all are like most
    for slot in range(len(slots)):
        out.append(-1 - slot)
        zone = slots[slot]
        if not zone:
            continue
        field = layout.field[slot]
        kept = field or zones[layout.zone[slot]].ordered
        rows: list[int] = out if kept else []
        strange: list[tuple[int, ...]] = []
        for c in zone:
            if c >= real and (roles[c] == 0 or slot == layout.void):
                continue
            row = (((known[c] * 8 + owner[c]) * 8 + ctrl[c]) * 4 + turned[c]) * 2 + face[c]
            row = row * 4096 + cdef[c]
            if field and p.born[c] == p.turn:
                row += 1 << 40
            at = hosts[c]
            if at < 0 and not (
                marked and (c >= real or marks[c] or flags[c] or roles[c] or (counters and c in counters))
            ):
                rows.append(row)  # as most are
                continue
            mark = marks[c] if exact or c >= real else min(marks[c], 1)
            host = -1
            if at >= 0 and (kept or roles[c] in p.rules.role_zones):
                host = zone.index(at) if at in zone else 1000 + p.slot[at]
            elif at >= 0 and at not in zone:
                host = 1000 + p.slot[at]
            flag = flags[c] if c < real else flags[c] & MASK
            said = (row, mark, flag, roles[c], host, *counters.get(c, ()))
            if kept:
                out.append(-1000 - len(said))
                out.extend(said)
            else:
                strange.append(said)
        if not kept:
            rows.sort()
            out.extend(rows)
            strange.sort()
            for said in strange:
                out.append(-1000 - len(said))
                out.extend(said)


def loop_digest(p: Position, exact: bool = True) -> str:
    """The position as the players see it laid out, the hidden part included. If not exact: however many counters
    of a kind lie on a card, however much damage, however often the same effect was made or the same ability waits, and
    however high what only counts what has happened has risen. As far as it goes in plain numbers: where a rulebook
    does not let the turn player do the same again, this is worked out at every choice."""
    tables = p.rules.tables
    out: list[int] = [min(p.turn, EARLY), p.active]
    _cards(p, exact, out)
    for i in range(len(p.gv)):
        if i not in tables.game_tallies:
            n = p.gv[i]
            out.append(n & MASK if n > MASK else n)
    turns = tables.turns_taken
    for v in p.sv:
        for i in range(len(v)):
            if exact or i not in tables.tallies:
                out.append(min(v[i], EARLY) if i == turns else v[i])
    out.extend(p.out)
    for f in p.stack:
        _frame(p, f, out)
    for c in p.ctxs:
        things: list[int] = [_thing(p, r) for r in c.it + c.to + c.rest + c.seen]
        out.append(-len(things))
        out.extend(things)
        out.append(c.seat)
        out.append(c.source & MASK)
        out.append(c.ability)
        out.append(c.num)
        out.append(c.did)
    rest: list[Any] = [p.phase, out]
    for f in p.stack:
        if f.evs:
            rest.append([_event(p, e) for e in f.evs])
    if p.used:
        rest.append(_used(p, exact))
    if p.effects or p.delayed or p.items or p.pending or p.met_states:
        rest.extend(_lasting(p, exact))
    return hashlib.blake2b(marshal.dumps(rest, PLAIN), digest_size=16).hexdigest()


def _lasting(p: Position, exact: bool) -> list[Any]:
    """What lasts and what waits."""
    effects: list[Any] = [
        [
            _text(p, e.node),
            e.seat,
            [_thing(p, r) for r in e.refs],
            e.until,
            e.num,
            int(e.turn >= p.turn) + 2 * int(e.start > p.turn),
        ]
        for e in p.effects
    ]
    delayed: list[Any] = [
        [_text(p, d.when), d.prog, d.ctx.seat, d.ctx.source & MASK, d.until, int(d.turn >= p.turn)] for d in p.delayed
    ]
    items: list[Any] = [
        [
            x.kind,
            x.seat,
            _lies_as(p, x.card & MASK, exact),
            x.ability,
            x.source & MASK,
            [r & MASK for r in x.refs],
            list(x.nums),
            x.flags,
        ]
        for x in p.items
    ]
    waiting: list[Any] = [[w.ability, w.source & MASK, w.seat, w.prog] for w in p.pending]
    return [
        effects if exact else _once_each(effects),
        delayed if exact else _once_each(delayed),
        waiting if exact else _once_each(waiting),
        items if exact else _once_each(items),
        sorted((k >> 16 & MASK, k & 65535, why) for k, why in p.met_states.items()),
    ]


def look(p: Position) -> int:
    """A look at the position, the same for all that `loop_digest` takes for the same: how many real cards are where,
    and what is under way."""
    weight, zones = p.layout.weight, p.zones
    out = 0
    for slot in range(p.layout.void):
        out += weight[slot] * len(zones[slot])
    for c in range(p.real, len(p.cdef)):
        out -= weight[p.slot[c]]
    for f in p.stack:
        out = (out * 31 + f.proc * 1024 + f.pc * 64 + f.a * 8 + len(f.refs)) & 0xFFFFFFFFFF
    return out


def rough(p: Position) -> int:
    """A closer look, also the same for all that `loop_digest` takes for the same: which cards are where, and how they
    lie, whatever their order, and what is under way."""
    cdef, slot, turned = p.cdef, p.slot, p.turned
    out = 0
    for c in range(p.real):
        out += (cdef[c] + 3) * (slot[c] * 8 + turned[c] + 1)
    for f in p.stack:
        out = (out * 31 + p.rules.procs[f.proc].code * 1024 + f.pc * 64 + f.a * 8 + len(f.refs)) & 0xFFFFFFFFFF
    return out


def shape(p: Position, exact: bool, like: Shape | None = None) -> Shape:
    """The position as it is now, to be compared with later ones; `like`: one that was kept before and may have much in
    common with it."""
    return Shape(look(p), exact, Folded(p, like.of if like is not None else None))


def rough_of(s: Shape) -> int:
    """The closer look at a position that was met."""
    if s.rough < 0 and s.of is not None:
        s.rough = rough(unfolded(s.of))
    return s.rough


def of_shape(s: Shape) -> str:
    """The digest of a position that was met."""
    if s.of is not None:
        rough_of(s)
        s.digest = loop_digest(unfolded(s.of), s.exact)
        s.of = None
    return s.digest


def met(seen: list[Shape], s: Shape) -> int:
    """Which of some positions is this one: the last such, -1 if none."""
    for i in range(len(seen) - 1, -1, -1):
        x = seen[i]
        if x.look != s.look and x.look >= 0 and s.look >= 0:
            continue
        if rough_of(x) == rough_of(s) and of_shape(x) == of_shape(s):
            return i
    return -1


# --- keeping a position until its digest is asked for -----------------------------------------------------------------


def unfolded(x: Folded) -> Position:
    """The position again, with nothing in it but what `loop_digest` looks at: it is not to be written."""
    q = Position(x.rules, x.pool, x.layout, True)
    q.cdef = x.cdef
    q.owner = x.owner
    q.ctrl = x.ctrl
    q.inc = x.inc
    q.face = x.face
    q.turned = x.turned
    q.host = x.host
    q.role = x.role
    q.mark = x.mark
    q.flags = x.flags
    q.known = x.known
    q.born = x.born
    q.zones = x.zones
    q.slot = x.slot
    q.gv = x.gv
    q.sv = x.sv
    q.out = x.out
    q.real = x.real
    q.turn = x.turn
    q.active = x.active
    q.phase = x.phase
    q.counters = x.counters
    q.used = x.used
    q.met_states = x.met_states
    q.stack = x.stack
    q.ctxs = x.ctxs
    q.pending = x.pending
    q.effects = x.effects
    q.delayed = x.delayed
    q.items = x.items
    return q
