"""A position as plain data and back, without loss. Used by save/load and by the digest.

Static things (rulebook, pool, layout) are not part of it: whoever loads provides them.
"""

from __future__ import annotations

from typing import Any, Final

from fuda.errors import FudaError
from fuda.kernel.cards.node import Node
from fuda.kernel.position import shapes
from fuda.kernel.position.position import Position, Shape
from fuda.kernel.position.records import Cont, Ctx, Delayed, Ev, Frame, Item, Last, LogEntry, Opt, Pend, Question, Shift
from fuda.kernel.tables.kinds import NO_ABILITY, NO_PROG, NO_REF, NO_SEAT, Seat

PLAIN: Final = [
    "cdef",
    "owner",
    "ctrl",
    "slot",
    "inc",
    "face",
    "turned",
    "host",
    "role",
    "mark",
    "flags",
    "known",
    "stamp",
    "born",
    "real",
    "tally",
    "zones",
    "turn",
    "active",
    "first",
    "phase",
    "gv",
    "sv",
    "out",
    "over",
    "why",
    "why_clause",
    "clock",
    "round",
    "clause",
    "shown",
    "forced",
    "forced_next",
    "forced_seen",
    "goes_on",
    "choices",
    "again",
    "trail_digests",
    "script",
    "cycle",
    "cycles",
    "closing",
    "stood_at",
    "barred",
    "reigns",
    "rng1",
    "rng2",
    "fixed",
    "serial",
    "changes",
]
INT_DICTS: Final = ("counters", "used", "ties", "woke", "met_states")
SHAPES: Final = ("turns_seen", "stood")
FRAME: Final = ["proc", "pc", "clause", "seat", "card", "n", "a", "b", "c", "ans", "did", "ctx", "prog", "refs", "more"]
EV: Final = [
    "kind",
    "seat",
    "card",
    "n",
    "why",
    "src",
    "dst",
    "at",
    "host",
    "role",
    "face",
    "turned",
    "was",
    "old",
    "new",
    "cause",
    "ability",
    "origin",
    "effect",
    "by",
    "mask",
    "applied",
    "done",
    "gone",
    "host_ref",
    "clause",
]
CTX: Final = [
    "seat",
    "source",
    "ability",
    "it",
    "to",
    "rest",
    "targets",
    "seen",
    "num",
    "did",
    "short",
    "paying",
    "agreed",
    "place",
    "doer",
    "against",
    "done",
    "won",
    "skill",
    "applied",
    "changes",
    "moved",
]
CONT: Final = ["id", "seat", "source", "ability", "stamp", "refs", "live", "until", "turn", "start", "num", "skill"]
PEND: Final = ["ability", "source", "seat", "round", "prog", "delayed", "paid"]
ITEM: Final = ["id", "kind", "seat", "card", "ability", "source", "prog", "refs", "nums", "flags"]
DELAYED: Final = ["id", "prog", "turn", "once", "until"]
QUESTION: Final = ["seat", "kind", "clause", "about", "ability", "n", "m", "secret", "action", "open", "real"]
LOG: Final = ["clause", "what", "seat", "card", "n", "src", "dst", "mask", "by", "text", "turn", "host", "ref", "was"]
SHIFT: Final = ["sign", "n", "after", "clause", "word", "card", "mask"]


class BadSave(FudaError):
    """A saved position cannot be read."""


def encode(p: Position) -> dict[str, Any]:
    out = of_state(p)
    log: list[Any] = []
    e = p.log
    while e is not None:
        log.append([*_take(e, LOG), [_take(s, SHIFT) for s in e.how]])
        e = e.prev
    log.reverse()
    out["log"] = log
    out["shifts"] = [[key, [_take(s, SHIFT) for s in kept]] for key, kept in sorted(p.shifts.items())]
    return out


def of_state(p: Position) -> dict[str, Any]:
    """All that decides how the game goes on: without what has happened, and why."""
    out: dict[str, Any] = {}
    for name in PLAIN:
        out[name] = getattr(p, name)
    for name in INT_DICTS:
        out[name] = sorted(getattr(p, name).items())
    for name in SHAPES:
        out[name] = [_shape(s) for s in getattr(p, name)]
    out["stands"] = None if p.stands is None else _shape(p.stands)
    out["winners"] = list(p.winners)
    out["printed"] = [i for i, b in enumerate(p.base) if b is not p.pool.defs[p.cdef[i]].printed]
    out["stack"] = [_frame(p, f) for f in p.stack]
    out["ctxs"] = [_ctx(p, c) for c in p.ctxs]
    out["pending"] = [
        _take(w, PEND) + [_ev(p, w.ev) if w.ev is not None else None, _ctx(p, w.ctx) if w.ctx is not None else None]
        for w in p.pending
    ]
    out["items"] = [_take(x, ITEM) + [_ctx(p, x.ctx) if x.ctx is not None else None] for x in p.items]
    out["effects"] = [_take(e, CONT) + [e.node.to_data()] for e in p.effects]
    out["delayed"] = [_take(d, DELAYED) + [d.when.to_data(), _ctx(p, d.ctx)] for d in p.delayed]
    out["lki"] = [[ref, _last(last)] for ref, last in sorted(p.lki.items())]
    out["question"] = _question(p.question)
    out["held"] = _question(p.held)
    return out


def decode(p: Position, data: dict[str, Any]) -> None:
    """Fill an empty position from plain data."""
    try:
        _decode(p, data)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as e:
        raise BadSave(
            f"the saved position is damaged ({type(e).__name__})", f"保存された局面が壊れています（{type(e).__name__}）"
        ) from e


def _decode(p: Position, data: dict[str, Any]) -> None:
    for name in PLAIN:
        want = getattr(p, name)
        value = data[name]
        if type(value) is not type(want):
            raise BadSave(
                f"the saved position is damaged: {name} is not what it should be",
                f"保存された局面が壊れています：{name}がおかしくなっています",
            )
        setattr(p, name, value)
    for name in INT_DICTS:
        setattr(p, name, {int(k): int(n) for k, n in data[name]})
    for name in SHAPES:
        setattr(p, name, [_read_shape(row) for row in data[name]])
    p.stands = None if data["stands"] is None else _read_shape(data["stands"])
    p.winners = tuple(Seat(int(s)) for s in data["winners"])
    blank = {int(i) for i in data["printed"]}
    p.base = [p.pool.blank if i in blank else p.pool.defs[d].printed for i, d in enumerate(p.cdef)]
    p.stack = []
    for row in data["stack"]:
        f = Frame(0)
        _put(f, FRAME, [p.rules.proc_index[row[0]], *row[1:-1]])
        f.evs = [_read_ev(p, x) for x in row[-1]]
        p.stack.append(f)
    p.ctxs = [_read_ctx(p, x) for x in data["ctxs"]]
    p.pending = []
    for row in data["pending"]:
        w = Pend(NO_ABILITY, NO_REF, NO_SEAT, None, 0)
        _put(w, PEND, row[:-2])
        w.ev = None if row[-2] is None else _read_ev(p, row[-2])
        w.ctx = None if row[-1] is None else _read_ctx(p, row[-1])
        p.pending.append(w)
    p.items = []
    for row in data["items"]:
        x = Item(0, "", NO_SEAT, NO_REF)
        _put(x, ITEM, row[:-1])
        x.ctx = None if row[-1] is None else _read_ctx(p, row[-1])
        p.items.append(x)
    p.effects = []
    for row in data["effects"]:
        c = Cont(0, Node.from_data(row[-1]), NO_SEAT, NO_REF, NO_ABILITY, 0)
        row[5] = tuple(row[5])
        _put(c, CONT, row[:-1])
        p.effects.append(c)
    p.delayed = []
    for row in data["delayed"]:
        d = Delayed(0, Node.from_data(row[-2]), NO_PROG, _read_ctx(p, row[-1]), 0)
        _put(d, DELAYED, row[:-2])
        p.delayed.append(d)
    p.lki = {ref: _read_last(p, x) for ref, x in data["lki"]}
    p.question = _read_question(data["question"])
    p.held = _read_question(data["held"])
    p.log = None
    for row in data["log"]:
        entry = LogEntry(p.log, "", "")
        _put(entry, LOG, row[:-1])
        entry.how = _read_shifts(row[-1])
        p.log = entry
    p.shifts = {int(key): _read_shifts(kept) for key, kept in data["shifts"]}
    p.derived = None
    p.settled = -1
    p.rested = -1
    p.watched = -1
    p.find_elsewhere()


def _read_shifts(rows: list[Any]) -> tuple[Shift, ...]:
    out: list[Shift] = []
    for row in rows:
        s = Shift("", 0, 0, "", "")
        _put(s, SHIFT, row)
        out.append(s)
    return tuple(out)


def _take(x: object, names: list[str]) -> list[Any]:
    out: list[Any] = []
    for n in names:
        v = getattr(x, n)
        out.append(list(v) if isinstance(v, (tuple, list)) else v)
    return out


def _put(x: object, names: list[str], values: list[Any]) -> None:
    if len(names) != len(values):
        raise ValueError("length")
    for n, v in zip(names, values, strict=True):
        setattr(x, n, tuple(v) if n in ("applied", "nums") or (n == "refs" and isinstance(x, (Cont, Item))) else v)


def _shape(s: Shape) -> list[Any]:
    digest = shapes.of_shape(s)
    return [s.rough, s.exact, digest]


def _read_shape(row: list[Any]) -> Shape:
    rough, exact, digest = row
    s = Shape(-1, bool(exact), None)
    s.rough = int(rough)
    s.digest = str(digest)
    return s


def _question(q: Question | None) -> list[Any] | None:
    return None if q is None else _take(q, QUESTION) + [[[o.what, o.a, o.b] for o in q.opts]]


def _read_question(row: list[Any] | None) -> Question | None:
    if row is None:
        return None
    q = Question(NO_SEAT, "", "", [Opt(what, a, b) for what, a, b in row[-1]])
    _put(q, QUESTION, row[:-1])
    return q


def _frame(p: Position, f: Frame) -> list[Any]:
    """A procedure under way, by its name: the numbers of procedures are another matter every time a rule is added."""
    out = _take(f, FRAME)
    out[0] = p.rules.procs[f.proc].name
    return [*out, [_ev(p, e) for e in f.evs]]


def _ev(p: Position, e: Ev) -> list[Any]:
    """An event, by the name of its kind."""
    out = _take(e, EV)
    out[0] = p.rules.events[e.kind].name
    return out


def _read_ev(p: Position, row: list[Any]) -> Ev:
    e = Ev(0)
    _put(e, EV, [p.rules.event_index[row[0]], *row[1:]])
    return e


def _ctx(p: Position, c: Ctx) -> list[Any]:
    return _take(c, CTX) + [_ev(p, c.ev) if c.ev is not None else None]


def _read_ctx(p: Position, row: list[Any]) -> Ctx:
    c = Ctx(NO_SEAT, NO_REF, NO_ABILITY)
    _put(c, CTX, row[:-1])
    c.ev = None if row[-1] is None else _read_ev(p, row[-1])
    return c


def _last(x: Last) -> list[Any]:
    ch = x.chars
    chars = None if ch is None else [ch.nums, [sorted(s) for s in ch.sets], ch.name, list(ch.abilities)]
    return [
        chars,
        x.slot,
        x.ctrl,
        x.turned,
        x.mark,
        x.flags,
        x.host,
        x.role,
        [list(a) for a in x.attached],
        sorted(x.counters.items()),
    ]


def _read_last(p: Position, row: list[Any]) -> Last:
    from fuda.kernel.cards.pool import Chars

    x = Last()
    if row[0] is not None:
        nums, sets, name, abilities = row[0]
        x.chars = Chars(list(nums), [frozenset(s) for s in sets], name, tuple(abilities))
    x.slot, x.ctrl, x.turned, x.mark, x.flags, x.host, x.role = row[1:8]
    x.attached = [(a, b) for a, b in row[8]]
    x.counters = {int(k): int(n) for k, n in row[9]}
    return x
