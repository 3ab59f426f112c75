"""Members put onto the stage by effects (9.6.2.4.2.1), and how members come to lie that enter."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.lovelive.rules.fitting import fits_effect, is_kind
from fuda.games.lovelive.rules.playing.designating_area import places
from fuda.games.lovelive.rules.processing.triggered import NEWCOMERS_SEE_EACH_OTHER
from fuda.games.lovelive.rules.zones import area_slots, on_stage
from fuda.games.lovelive.state import CAME
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.position.position import BITS, MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ev, Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import Procedure, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "enter",
            "",
            step("9.6.2.4.2.1 9.6.2.1.2", _next_entering),
            step("", _place_named),
            step("9.6.2.4.2.1", _entering),
            step("", _all_entered),
            frame="seat: onto whose stage; refs: the members that have not entered yet; more: the areas named for "
            "them so far; a: how they come to lie; b: the areas that may be named, a bit for each slot; n: how many "
            "are put there at once; c: how many came",
        ),
    )


def entering_state(p: Position, seat: Seat, ref: Ref, otherwise: int) -> int:
    """How a member comes to lie that enters a player's stage: waiting, where a text says so."""
    for s in layers.derive(p).others:
        if s.node.op != "enters_wait" or not layers.applies(p, s):
            continue
        what: Node = s.node["what"]
        owner = what.get("owner")
        if owner is not None and not terms.seat_is(p, s.seat, owner, seat):
            continue
        if ref in terms.refs_of(p, layers.static_ctx(s), what) if what.op == "ref" else fits_effect(p, s, what, ref):
            return RESTED
    return otherwise


def enter(p: Position, f: Frame, refs: list[Ref], seat: Seat, among: list[int], state: int = NORMAL) -> Frame:
    """Put members onto a player's stage, each into an area of the player's choice among those named, all at once. The
    caller's `did` becomes how many came, its context's `it` is they."""
    g = call(p, "enter")
    g.seat = seat
    g.refs = list(refs)
    g.more = []  # the areas that were named so far
    g.a = state
    g.b = 0  # the areas that may be named, a bit each
    for slot in among:
        g.b |= 1 << slot
    return g


def _next_entering(p: Position, f: Frame) -> None:
    """Where the next one enters; where not all can, whether it does."""
    f.ans = 0
    while len(f.more) < len(f.refs):
        slots, out = _choices(p, f)
        if slots:
            if len(slots) > 1 or out:
                ref = f.refs[len(f.more)]
                opts = [Opt("place_at", ref, slot) for slot in slots]
                decisions.ask(p, f.seat, "area", [*opts, Opt("no")] if out else opts, ref)
            return
        f.refs.pop(len(f.more))


def _choices(p: Position, f: Frame) -> tuple[list[Slot], bool]:
    """The areas for the next one with which as many as possible enter; and whether as many do if it stays away."""
    i = len(f.more)
    later = f.refs[i + 1 :]
    taken = cast("list[Slot]", f.more)
    most = _most(p, f, f.refs[i:], taken)
    slots = [s for s in _free_places(p, f, f.refs[i], taken) if 1 + _most(p, f, later, [*taken, s]) == most]
    return slots, bool(slots) and _most(p, f, later, taken) == most


def _most(p: Position, f: Frame, refs: list[Ref], taken: list[Slot]) -> int:
    """How many of these can enter, each into an area of its own that is not taken."""
    if not refs:
        return 0
    best = _most(p, f, refs[1:], taken)
    for s in _free_places(p, f, refs[0], taken):
        if best < len(refs):
            best = max(best, 1 + _most(p, f, refs[1:], [*taken, s]))
    return best


def _free_places(p: Position, f: Frame, ref: Ref, taken: list[Slot]) -> list[Slot]:
    """Where a member may be put; an area that this effect fills is no longer free."""
    if not p.current(ref) or not is_kind(p, Card(ref & MASK), "member"):
        return []
    return places(p, f.seat, ref, [s for s in area_slots(p, f.seat) if f.b >> s & 1 and s not in taken])


def _place_named(p: Position, f: Frame) -> None:
    if len(f.more) < len(f.refs):
        slots, _ = _choices(p, f)
        if f.ans < len(slots):
            f.more.append(slots[f.ans])
        else:
            f.refs.pop(len(f.more))
        f.pc = 0


def _entering(p: Position, f: Frame) -> None:
    evs: list[Ev] = []
    one_by_one = not NEWCOMERS_SEE_EACH_OTHER.on(p)
    for ref, slot in list(zip(f.refs, f.more, strict=True))[: 1 if one_by_one else None]:
        p.tally.extend([CAME, ref + (1 << BITS), p.layout.zone[p.slot[ref & MASK]]])
        ev = events.move(p, f if f.ctx >= 0 else None, Card(ref & MASK), Slot(slot), "enter")
        ev.seat = f.seat
        ev.turned = entering_state(p, f.seat, ref, f.a)
        evs.append(ev)
    f.n = len(evs)
    events.emit_all(p, evs)


def _all_entered(p: Position, f: Frame) -> None:
    f.c += f.did
    here = [p.ref(Card(r & MASK)) for r in f.refs[: f.n] if on_stage(p, p.slot[r & MASK])]
    if not asked.TEXTS_FOLLOW_WHAT_THEY_MOVE.on(p):
        here = f.refs[: f.n]
    if f.ctx >= 0:
        ctx = p.ctxs[f.ctx]
        ctx.it = here if f.c == f.did else [*ctx.it, *here]
    f.refs = f.refs[f.n :]
    f.more = f.more[f.n :]
    if f.refs and f.n:
        f.pc -= 2
        return
    p.stack[-2].did = f.c


PROCEDURES: Final = procedures()
