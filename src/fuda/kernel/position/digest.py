"""Hashing positions. `digest` covers everything that decides how the game goes on; `loop_digest` asks whether
two positions are the same to the players: it forgets names of objects, ages, and the random source.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from fuda.kernel.position import codec
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame


def digest(p: Position) -> str:
    data = codec.encode(p)
    data.pop("log", None)
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def _once_each(rows: list[Any]) -> list[str]:
    return sorted({json.dumps(row, ensure_ascii=False, sort_keys=True) for row in rows})


def _without(numbers: list[int], left_out: tuple[int, ...]) -> list[int]:
    return [n for i, n in enumerate(numbers) if i not in left_out]


def _frame(p: Position, f: Frame) -> list[Any]:
    """A procedure under way; a thing on the stack that it is about is the first, the second …, whatever its id; what
    only helps it along ("-n", "-more") does not count."""
    n, c, more = f.n, f.c, f.more
    field = p.rules.tables.item_fields.get(p.rules.procs[f.proc].name)
    if field == "n":
        n = sum(x.id <= n for x in p.items)
    elif field == "c":
        c = sum(x.id <= c for x in p.items)
    elif field == "more":
        more = [sum(x.id <= i for x in p.items) for i in more]
    elif field == "-more":
        more = []
    elif field == "-n":
        n = 0
    return [f.proc, f.pc, f.seat, f.card & MASK, n, f.a, f.b, c, f.prog, [r & MASK for r in f.refs + more]]


def loop_digest(p: Position, exact: bool = True) -> str:
    """The position as the players see it laid out, the hidden part included. If not exact: however many counters
    of a kind lie on a card, however often the same effect was made or the same ability waits, and however high what
    only counts what has happened has risen."""
    tables = p.rules.tables
    cards: list[Any] = []
    counters: dict[int, list[tuple[int, int]]] = {}
    for k, n in sorted(p.counters.items()):
        counters.setdefault(k >> 8, []).append((k & 255, n if exact else 1))
    for slot, zone in enumerate(p.zones):
        z = p.rules.zones[p.layout.zone[slot]]
        rows: list[Any] = []
        for c in zone:
            if c >= p.real and (p.role[c] == 0 or slot == p.layout.void):
                continue
            host = p.zones[slot].index(p.host[c]) if p.host[c] >= 0 and p.host[c] in p.zones[slot] else -1
            if host < 0 and p.host[c] >= 0:
                host = 1000 + p.slot[p.host[c]]
            rows.append(
                [
                    p.cdef[c],
                    p.owner[c],
                    p.ctrl[c],
                    p.face[c],
                    p.turned[c],
                    p.mark[c],
                    p.flags[c] if c < p.real else p.flags[c] & MASK,
                    p.role[c],
                    host if z.ordered or p.layout.field[slot] or p.role[c] in p.rules.role_zones else -1,
                    p.known[c],
                    counters.get(c, []),
                    p.born[c] == p.turn,
                ]
            )
        cards.append(rows if z.ordered or p.layout.field[slot] else sorted(rows))
    effects = [[e.node.to_data(), e.seat, [r & MASK for r in e.refs], e.until] for e in p.effects]
    delayed = [[d.when.to_data(), d.prog, d.ctx.seat, d.ctx.source & MASK] for d in p.delayed]
    items = [
        [x.kind, x.seat, x.card & MASK, x.ability, x.source & MASK, [r & MASK for r in x.refs], x.nums, x.flags]
        for x in p.items
    ]
    waiting = [[w.ability, w.source & MASK, w.seat, w.prog] for w in p.pending]
    rest = [
        p.turn,
        p.active,
        p.phase,
        p.gv if exact else _without(p.gv, tables.game_tallies),
        p.sv if exact else [_without(v, tables.tallies) for v in p.sv],
        p.out,
        sorted((k >> 12 & 4095, k & 4095, n) for k, n in p.used.items()),
        effects if exact else _once_each(effects),
        delayed if exact else _once_each(delayed),
        waiting if exact else _once_each(waiting),
        items,
        sorted((k >> 16 & MASK, k & 65535) for k in p.met_states),
        [_frame(p, f) for f in p.stack],
        [
            [c.seat, c.source & MASK, c.ability, [r & MASK for r in c.it + c.to + c.rest + c.seen], c.num, c.did]
            for c in p.ctxs
        ],
    ]
    text = json.dumps([cards, rest], ensure_ascii=False, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
