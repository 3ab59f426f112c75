"""Entering the stage by effect (9.6.2.4.2.1): which members, and into which areas a text lets them come."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.lovelive.rules.playing.designating_area import open_areas
from fuda.games.lovelive.rules.playing.entering import enter
from fuda.games.lovelive.rules.zones import area_slots, member, on_stage
from fuda.kernel.cards.node import Node
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import effects
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import NO_REF, Ref, Seat, Slot
from fuda.kernel.tables.rows import Procedure, Term, Verb, procedure, step, term, verb
from fuda.kernel.words.moving import who_does_it
from fuda.kernel.words.nouns import fell_short, remember_more


def verbs() -> tuple[Verb, ...]:
    return (verb("9.6.2.4.2.1", "enter", do_enter),)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "enter_by_effect",
            "",
            step("", _enter),
            step("", _entered),
            frame="seat: onto whose stage; refs: the members; more: the areas they may be put into; a: how they come "
            "to lie",
        ),
    )


def do_enter(p: Position, f: Frame, ins: Node) -> None:
    """Onto the stage of whoever does it, into an area that the text or the player names."""
    ctx = p.ctxs[f.ctx]
    seat = who_does_it(p, ctx, ins, "whose")[0]
    refs = effects.things(p, f, ins)
    g = call(p, "enter_by_effect")
    g.seat = seat
    g.refs = refs
    g.more = cast("list[int]", entering_areas(p, ctx, seat, ins))
    g.a = RESTED if ins.get("state") == "wait" else NORMAL


def entering_areas(p: Position, ctx: Ctx, seat: Seat, ins: Node) -> list[Slot]:
    """The slots of the areas into which a text lets members enter."""
    area = ins.get("area")
    slots = list(area_slots(p, seat))
    if area is None:
        return slots
    if area == "empty":
        return [s for s in slots if member(p, s) < 0]
    if area == "place_of_this":
        return _slots_of(p, [_before(ctx, ctx.source)], slots)
    if area == "place_of_it":
        pairs = [ctx.moved[i] for i in range(0, len(ctx.moved), 2)]
        return _slots_of(p, [r for r in pairs if on_stage(p, last_known.slot_of(p, r))][-1:], slots)
    return [s for s in slots if zone_name(p, s) == area]


def _before(ctx: Ctx, ref: Ref) -> Ref:
    """A thing as it was before this ability moved it."""
    for i in range(0, len(ctx.moved), 2):
        if ctx.moved[i + 1] == ref:
            return ctx.moved[i]
    return ref


def _slots_of(p: Position, refs: list[Ref], among: list[Slot]) -> list[Slot]:
    """The areas where these are, or were last."""
    return [s for s in (last_known.slot_of(p, r) for r in refs) if s in among]


def _room_to_enter(p: Position, ctx: Ctx, act: Node) -> bool:
    """Is there an area that any member may enter? Of areas from which a text moves members first nobody knows yet."""
    if act.get("area") in ("place_of_this", "place_of_it"):
        return True
    seat = who_does_it(p, ctx, act, "whose")[0]
    return bool(open_areas(p, NO_REF, entering_areas(p, ctx, seat, act)))


def _enter(p: Position, f: Frame) -> None:
    enter(p, f, f.refs, f.seat, f.more, f.a)


def _entered(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    if f.did < len(f.refs):
        fell_short(ctx)
    remember_more(ctx, "enter", ctx.it)
    p.stack[-2].did = f.did


VERBS: Final = verbs()
PROCEDURES: Final = procedures()
TERMS: Final[tuple[Term, ...]] = (term("", "room", "enter", _room_to_enter),)
