"""Several players carry out one act at the same time: what one of them is about to do waits until the others have come
as far, and then happens with theirs.

Each player's part of the act is a lane: the frames above a frame "lane". Where a lane would let events happen, they are
held (the frame "held") and the next lane goes on; when all lanes hold, their events happen together, and all go on.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame
from fuda.kernel.run import effects, events
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.tables.kinds import Prog, Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step
from fuda.kernel.words import piles

# acts that leave nothing to choose, and what only decides whether such acts are done
ACTS: Final = frozenset(
    {
        "draw",
        "to_waiting",
        "to_hand",
        "to_deck",
        "to_energy",
        "to_energy_deck",
        "remove",
        "put_energy",
        "shuffle",
        "shuffle_deck",
        "wait",
        "activate",
    }
)
STEPS: Final = ("then", "else_", "effect")  # where such an instruction has its blocks


def without_choice(p: Position, ins: Node) -> bool:
    """Is an instruction carried out without anybody choosing anything?"""
    if ins.op in ACTS:
        return bool(ins.get("mode") != "upto")
    if ins.op == "make_count":  # until there are so many: those that are drawn are not chosen
        return bool(ins["by"] == "draw")
    if ins.op not in ("if_", "then"):
        return False
    blocks = [Prog(ins[x]) for x in STEPS if isinstance(ins.get(x), int) and ins[x] >= 0]
    return all(without_choice(p, x) for prog in blocks for x in p.pool.programs[prog])


def packed(ctx: Ctx) -> list[int]:
    """What a player's part of an effect knows, as numbers."""
    out: list[int] = []
    for refs in (ctx.it, ctx.to, ctx.seen):
        out.extend([len(refs), *refs])
    return [len(out) + 3, *out, ctx.num, ctx.did]


def unpack(ctx: Ctx, numbers: list[int]) -> None:
    """Let an effect know what a player's part of it knows."""
    at = 1
    lists: list[list[Ref]] = []
    for _ in range(3):
        n = numbers[at]
        lists.append(cast("list[Ref]", numbers[at + 1 : at + 1 + n]))
        at += 1 + n
    ctx.it, ctx.to, ctx.seen = lists
    ctx.num, ctx.did = numbers[at], numbers[at + 1]


def parts(numbers: list[int]) -> list[list[int]]:
    """What the players' parts know, one by one."""
    out: list[list[int]] = []
    at = 0
    while at < len(numbers):
        out.append(numbers[at : at + numbers[at]])
        at += numbers[at]
    return out


# --- lanes --------------------------------------------------------------------------------------------------------


def begin(p: Position, f: Frame) -> None:
    """The players of a frame "by_all" carry out the act that is next there, all at once."""
    g = call(p, "at_once")
    g.refs = f.refs
    g.more = f.more
    g.prog = f.prog
    g.a = f.a


def _open(p: Position, f: Frame) -> None:
    """A lane for each player who is still there; the first one is carried out first."""
    f.c = 0
    for i in reversed(range(len(f.refs))):
        if not p.out[f.refs[i]]:
            g = call(p, "lane")
            g.n = i
            g.prog = f.prog
            g.a = f.a


def _close(p: Position, f: Frame) -> None:
    """What the parts know goes back to the frame "by_all"."""
    p.stack[-2].more = f.more


def _at_once(p: Position) -> int:
    """The place of the innermost frame "at_once" on the stack."""
    proc = p.rules.proc_index["at_once"]
    return max(i for i, f in enumerate(p.stack) if f.proc == proc)


def _store(p: Position, frame: Frame, i: int) -> None:
    mine = parts(frame.more)
    mine[i] = packed(p.ctxs[frame.ctx])
    frame.more = [n for part in mine for n in part]


def _load(p: Position, frame: Frame, i: int) -> None:
    ctx = p.ctxs[frame.ctx]
    ctx.doer = Seat(frame.refs[i])
    unpack(ctx, parts(frame.more)[i])


def _lane_begins(p: Position, f: Frame) -> None:
    _load(p, p.stack[_at_once(p)], f.n)
    ins = p.pool.programs[f.prog][f.a]
    g = call(p, "one_act")
    g.prog = f.prog
    g.a = f.a
    g.b = 0 if ins.op in effects.STEERING else 1


def _lane_ends(p: Position, f: Frame) -> None:
    _store(p, p.stack[_at_once(p)], f.n)


# --- holding events -----------------------------------------------------------------------------------------------


def _lanes(p: Position) -> list[list[Frame]]:
    """The frames of each lane, from the bottom of the stack upwards."""
    lane = p.rules.proc_index["lane"]
    out: list[list[Frame]] = []
    for f in p.stack[_at_once(p) + 1 :]:
        if f.proc == lane:
            out.append([])
        out[-1].append(f)
    return out


def _lay(p: Position, lanes: list[list[Frame]]) -> None:
    p.stack[_at_once(p) + 1 :] = [f for lane in lanes for f in lane]


def _keep(p: Position, f: Frame) -> None:
    """What the lane knows is kept while others go on."""
    f.a = 0
    _store(p, p.stack[_at_once(p)], _lanes(p)[-1][0].n)


def _hold(p: Position, f: Frame) -> None:
    """The next lane goes on; if all of them hold, what they hold happens at the same time."""
    lanes = _lanes(p)
    whole = p.stack[_at_once(p)]
    if not all(p.rules.procs[x[-1].proc].name == "held" and x[-1].a == 0 for x in lanes):
        _lay(p, [lanes[-1], *lanes[:-1]])
        return
    lanes.sort(key=lambda x: -x[0].n)
    _lay(p, lanes)
    evs: list[Ev] = []
    for x in reversed(lanes):
        evs.extend(x[-1].evs)
        x[-1].a = 1
        x[-1].n = len(x[-1].evs)
    guarded = layers.derive(p).guarded
    for x in lanes:
        x[-1].b = 1 if guarded and events.any_guarded(p, evs, guarded) else 0
    whole.c = 1
    events.emit_all(p, evs)
    take = p.rules.proc_index.get("take_from_pile", -1)
    for x in lanes:
        if len(x) > 1 and x[-2].proc == take:
            piles.note_taken(p, x[-2])


def _release(p: Position, f: Frame) -> None:
    """The lane goes on, and knows how much of its own really happened; if nothing has yet, another lane has ended."""
    if not f.a:
        goto(p, f, "hold")
        return
    whole = p.stack[_at_once(p)]
    whole.c = 0
    _load(p, whole, _lanes(p)[-1][0].n)
    p.stack[-2].did = sum(1 for ev in f.evs if _has_happened(p, ev)) if f.b else f.n
    f.evs = []


def _has_happened(p: Position, ev: Ev) -> bool:
    """Is it now as it is after such an event?"""
    if ev.card < 0:
        return True
    if ev.dst >= 0:
        return p.slot[ev.card] == ev.dst and p.ref(ev.card) != ev.old
    return p.turned[ev.card & MASK] == ev.n


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "at_once",
            "",
            step("", _open),
            step("", _close),
            frame="refs: the players; prog: the program; a: which of its acts; more: what each player's part knows, "
            "packed; c: 1 while what was held is happening",
        ),
        procedure(
            "lane",
            "",
            step("", _lane_begins),
            step("", _lane_ends),
            frame="n: whose part, the first player's, the second's …; prog: the program; a: which of its acts",
        ),
        procedure(
            "held",
            "",
            step("", _keep),
            step("", _hold, "hold"),
            step("", _release),
            frame="evs: what is about to happen; a: 1 once it has; n: how much it was; b: 1 if some of it may have "
            "been forbidden or replaced",
        ),
    )
