"""Hashing positions. `digest` covers everything that decides how the game goes on; `loop_digest` asks whether
two positions are the same to the players: it forgets names of objects, ages, the random source, which turn it is, and
what is remembered but can no longer be asked about.
"""

from __future__ import annotations

import hashlib
import json
import marshal
from typing import Any, Final

from fuda.kernel.cards.node import Node
from fuda.kernel.position import codec
from fuda.kernel.position.position import BITS, MASK, Position
from fuda.kernel.position.records import Frame

PLAIN: Final = 0  # the form of `marshal` in which equal values are equal bytes
HISTORY: Final = 3600  # from this pseudo-ability on, `Position.used` counts what has happened, not what is used up
EARLY: Final = 3  # turns that rules speak of by number: from then on, which one it is does not matter


def digest(p: Position) -> str:
    data = codec.encode(p)
    data.pop("log", None)
    data.pop("shifts", None)
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def _once_each(rows: list[Any]) -> list[bytes]:
    return sorted({marshal.dumps(row, PLAIN) for row in rows})


def _frame(p: Position, f: Frame) -> list[Any]:
    """A procedure under way; a thing on the stack that it is about is the first, the second … from the top, whatever
    its id; registers that only help it along ("-n", "-b-c", "-more") do not count, and of rounds at which something
    ended ("rounds") only what waits of before."""
    n, b, c, more = f.n, f.b, f.c, f.more
    field = p.rules.tables.item_fields.get(p.rules.procs[f.proc].name)
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
    refs: list[int] = [_thing(p, r) for r in f.refs]
    if "take" in p.rules.procs[f.proc].labels:
        refs.sort()  # candidates
    return [f.proc, f.pc, f.seat, _thing(p, f.card), n, f.a, b, c, f.prog, refs, [_thing(p, r) for r in more]]


def _thing(p: Position, r: int) -> int:
    """What a number stands for: a card as it can be told from others, anything else as it is."""
    if r <= MASK:
        return r
    card = r & MASK
    if card >= p.real or p.layout.field[p.slot[card]] or p.rules.zones[p.layout.zone[p.slot[card]]].ordered:
        return card
    return MASK + 1 + p.cdef[card]


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


def _cards(p: Position, exact: bool) -> list[Any]:
    """The cards place by place. Where they keep no order and nobody tells them apart, in an order of their own."""
    counters: dict[int, list[tuple[int, int]]] = {}
    for k, n in sorted(p.counters.items()):
        counters.setdefault(k >> 8, []).append((k & 255, n if exact else 1))
    void = p.layout.void
    out: list[Any] = []
    for slot, zone in enumerate(p.zones):
        if not zone:
            out.append([])
            continue
        z = p.rules.zones[p.layout.zone[slot]]
        kept = z.ordered or p.layout.field[slot]
        rows: list[tuple[Any, ...]] = []
        for c in zone:
            if c >= p.real and (p.role[c] == 0 or slot == void):
                continue
            state = p.face[c] | p.turned[c] << 1 | p.ctrl[c] << 4 | p.owner[c] << 8 | p.known[c] << 12
            if p.born[c] == p.turn and p.layout.field[slot]:
                state |= 1 << 30
            if c < p.real and p.host[c] < 0 and not (p.mark[c] or p.flags[c] or p.role[c] or c in counters):
                rows.append((p.cdef[c], state))  # as most are
                continue
            mark = p.mark[c] if exact or c >= p.real else min(p.mark[c], 1)
            host = -1
            if p.host[c] >= 0 and (kept or p.role[c] in p.rules.role_zones):
                host = zone.index(p.host[c]) if p.host[c] in zone else 1000 + p.slot[p.host[c]]
            elif p.host[c] >= 0 and p.host[c] not in zone:
                host = 1000 + p.slot[p.host[c]]
            flags = p.flags[c] if c < p.real else p.flags[c] & MASK
            rows.append((p.cdef[c], state, mark, flags, p.role[c], host, *counters.get(c, ())))
        if not kept:
            rows.sort()
        out.append(rows)
    return out


def loop_digest(p: Position, exact: bool = True) -> str:
    """The position as the players see it laid out, the hidden part included. If not exact: however many counters
    of a kind lie on a card, however much damage, however often the same effect was made or the same ability waits, and
    however high what only counts what has happened has risen."""
    tables = p.rules.tables
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
        [x.kind, x.seat, x.card & MASK, x.ability, x.source & MASK, [r & MASK for r in x.refs], list(x.nums), x.flags]
        for x in p.items
    ]
    waiting: list[Any] = [[w.ability, w.source & MASK, w.seat, w.prog] for w in p.pending]
    turns = tables.turns_taken
    own: list[list[int]] = []
    for v in p.sv:
        kept = [i for i in range(len(v)) if exact or i not in tables.tallies]
        own.append([min(v[i], EARLY) if i == turns else v[i] for i in kept])
    rest: list[Any] = [
        min(p.turn, EARLY),
        p.active,
        p.phase,
        [n & MASK if n > MASK else n for i, n in enumerate(p.gv) if i not in tables.game_tallies],
        own,
        list(p.out),
        _used(p, exact),
        effects if exact else _once_each(effects),
        delayed if exact else _once_each(delayed),
        waiting if exact else _once_each(waiting),
        items if exact else _once_each(items),
        sorted((k >> 16 & MASK, k & 65535) for k in p.met_states),
        [_frame(p, f) for f in p.stack],
        [
            [c.seat, c.source & MASK, c.ability, [_thing(p, r) for r in c.it + c.to + c.rest + c.seen], c.num, c.did]
            for c in p.ctxs
        ],
    ]
    return hashlib.blake2b(marshal.dumps([_cards(p, exact), rest], PLAIN), digest_size=16).hexdigest()
