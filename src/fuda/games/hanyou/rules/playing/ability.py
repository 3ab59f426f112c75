"""Playing an ability: activated ones (806), and how any ability is put into the resolution zone and resolved (804)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.playing import judgement
from fuda.games.hanyou.rules.playing.judgement import from_skill
from fuda.kernel.position import limits
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import events
from fuda.kernel.run.effects import resolve
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import NO_PROG, AbilityId, Card
from fuda.kernel.tables.rows import EVERYONE, Procedure, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "play_activated",
            "606.1",
            step("806.2a", _show_source),
            step("", _count_use),
            step("806.2c", _play_it),
            frame="seat: who plays it; card: the card that has the ability; a: the ability",
        ),
        procedure(
            "play_ability",
            "",
            step("804.2a", _ability_to_resolution),
            *judgement.STEPS,
            step("804.2c-3", _apply_ability),
            step("804.2c-3", _remove_ability, "remove"),
            frame="seat: who plays it; card: the card that has the ability; a: the ability; "
            "b: its place among those that wait (`Position.pending`), -1 for an activated one; "
            "c: the pseudo-card in the resolution zone, and one more",
        ),
    )


def _show_source(p: Position, f: Frame) -> None:
    card = Card(f.card & MASK)
    if p.rules.zones[p.zone_of(card)].sight != EVERYONE:
        events.emit(p, events.make(p, None, "show", f.seat, card, (1 << p.seats) - 1))


def _count_use(p: Position, f: Frame) -> None:
    limits.count(p, f.card, AbilityId(f.a))


def _play_it(p: Position, f: Frame) -> None:
    g = call(p, "play_ability")
    g.card = f.card
    g.a = f.a
    g.b = -1


def _ability_to_resolution(p: Position, f: Frame) -> None:
    events.note(p, "ability", f.seat, f.a, card=Card(f.card & MASK))
    f.c = events.pseudo_card(p, f.card, AbilityId(f.a), f.seat, p.slot_id("resolution", f.seat)) + 1


def _apply_ability(p: Position, f: Frame) -> None:
    ab = p.pool.abilities[f.a]
    prog = ab.programs.get("effect", NO_PROG)
    ctx = Ctx(f.seat, f.card, AbilityId(f.a))
    if f.b >= 0:
        w = p.pending[f.b]
        if w.ctx is not None:
            ctx = w.ctx.copy()
            ctx.applied = ()
        ctx.ev = w.ev
        if w.prog >= 0:
            prog = w.prog
    ctx.skill = from_skill(p, AbilityId(f.a), False)
    if prog >= 0:
        resolve(p, prog, ctx)


def _remove_ability(p: Position, f: Frame) -> None:
    if f.c > 0:
        events.take_out(p, Card(f.c - 1))
    if not p.ctxs:
        events.hide_again(p)


PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
