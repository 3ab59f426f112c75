"""The damage step (704): the skill that was declared is used, its damage is worked out and dealt, and the rest of what
it says is carried out."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.battle import damage_changes
from fuda.games.hanyou.rules.battle.damage_changes import carry_out, target
from fuda.games.hanyou.rules.battle.dealing import deal, each_of
from fuda.games.hanyou.rules.effects.sources import UNIT_DEALS_DAMAGE
from fuda.games.hanyou.rules.processing.rule_check import rule_check
from fuda.games.hanyou.rules.zones import main_unit
from fuda.games.hanyou.state import ADVANTAGE, ATTRIBUTE, KO
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import shifts
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import events
from fuda.kernel.run.interpreter import goto
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_ABILITY, NO_REF, AbilityId, Card, Ref
from fuda.kernel.tables.rows import Procedure, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "damage_step",
            "",
            step("", _begin_damage),
            step("704.1", _used_skill),
            step("", _not_used),
            rule_check("704.2"),
            step("704.3a-1", _before_base),
            step("704.3a 212.1", _base),
            step("704.3a-1", _base_by_text),
            step("704.3a-2", _no_damage),
            *damage_changes.STEPS,
            step("704.3c-1 205.1", _advantage),
            step("704.3d", _deal),
            step("704.4", _other_damage, "704.4"),
            step("704.5", _late_effects),
            step("704.5", _other_effects),
            step("", _end_damage, "unused"),
            rule_check("704.6"),
            frame="seat: the turn player; card: the unit that uses the skill; "
            "more: one, the card that the skill is on (the unit or a set); a: the skill; n: the damage so far; "
            "b: 1 if the skill has no damage of its own, so that nothing changes it",
        ),
    )


def _begin_damage(p: Position, f: Frame) -> None:
    ctx = Ctx(f.seat, Ref(f.more[0]), AbilityId(f.a))
    ctx.skill = True
    p.ctxs.append(ctx)
    f.ctx = len(p.ctxs) - 1
    f.n = 0
    f.did = 1
    shifts.begin(p)


def _used_skill(p: Position, f: Frame) -> None:
    ev = events.make(p, None, "skill", f.seat, Card(f.card & MASK), f.a)
    events.emit(p, ev)


def _not_used(p: Position, f: Frame) -> None:
    """A skill of which the use was replaced does nothing."""
    if f.did == 0:
        goto(p, f, "unused")


def _before_base(p: Position, f: Frame) -> None:
    carry_out(p, f, "first")


def _base(p: Position, f: Frame) -> None:
    ab = p.pool.abilities[f.a]
    f.n = max(ab.damage, 0) if not ab.times else 0


def _base_by_text(p: Position, f: Frame) -> None:
    ab = p.pool.abilities[f.a]
    prog = ab.programs.get("base", -1)
    if ab.times and prog >= 0:
        for ins in p.pool.programs[prog]:
            f.n = terms.evaluate(p, p.ctxs[f.ctx], ins["n"])


def _no_damage(p: Position, f: Frame) -> None:
    if f.n == 0:
        f.b = 1
        goto(p, f, "704.4")
        return
    clause = "704.3a-1" if p.pool.abilities[f.a].times else "704.3a"
    shifts.shift(p, shifts.WORKING, "=", f.n, f.n, clause, Ref(f.more[0]), f"ability:{f.a}")


def _advantage(p: Position, f: Frame) -> None:
    v = target(p, f)
    m = main_unit(p, f.seat)
    if v < 0 or m < 0:
        return
    d = layers.derive(p)
    if d.chars[m].sets[ADVANTAGE] & d.chars[v].sets[ATTRIBUTE]:
        f.n *= 2
        shifts.shift(p, shifts.WORKING, "×", 2, f.n, p.clause, NO_REF, "sum.advantage")


def _deal(p: Position, f: Frame) -> None:
    v = target(p, f)
    if v < 0 or p.flags[v] & KO:
        return
    ev = events.make(p, None, "damage", p.ctrl[v], v, f.n, "skill")
    ev.cause = f.card if UNIT_DEALS_DAMAGE.on(p) else Ref(f.more[0])
    ev.ability = AbilityId(f.a) if asked.EFFECTS_KNOW_THEIR_ABILITY.on(p) else NO_ABILITY
    ev.origin = Ref(f.more[0]) if asked.ABILITIES_KNOW_THEIR_CARD.on(p) else NO_REF
    ev.by = f.seat
    shifts.falls_on(p, shifts.WORKING, p.ref(v))
    prog = p.pool.abilities[f.a].programs.get("base", -1)
    each = each_of(p.pool.programs[prog][0]["n"]) if prog >= 0 and p.pool.abilities[f.a].times else 0
    deal(p, [ev], each)


def _other_damage(p: Position, f: Frame) -> None:
    carry_out(p, f, "damage")


def _late_effects(p: Position, f: Frame) -> None:
    """What would have been carried out for a change of the damage, had there been any."""
    if f.b:
        carry_out(p, f, "late")


def _other_effects(p: Position, f: Frame) -> None:
    carry_out(p, f, "rest")


def _end_damage(p: Position, f: Frame) -> None:
    p.ctxs.pop()
    f.ctx = -1
    p.shifts.clear()
    if not p.ctxs:
        events.hide_again(p)


PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
