"""The battle phase (chapter 7): its start (702), the skill step (703), its end (705). The damage step is in
`damage_step.py`."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.battle.skills import skills
from fuda.games.hanyou.rules.processing.rule_check import rule_check
from fuda.games.hanyou.rules.zones import main_unit
from fuda.games.hanyou.state import KO
from fuda.kernel.derive import durations
from fuda.kernel.position import limits
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.run.moments import moment
from fuda.kernel.tables.kinds import NO_REF, AbilityId, Card, Ref
from fuda.kernel.tables.rows import Procedure, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "battle",
            "701.1",
            step("702.1", _battle_start),
            rule_check("702.2"),
            step("703.1", _not_able),
            step("703.2a", _offer_skills),
            step("703.2b", _offer_none),
            step("703.2", _ask_skill),
            step("703.2", _declare),
            step("703.4", _no_skill),
            step("703.3", _judge),
            step("703.3a", _succeeded),
            step("703.3b 920.2a 920.2", _failed),
            step("", _damage_step, "704"),
            step("705.1", _battle_end, "705.1"),
            rule_check("705.2"),
            step("801.2b", _battle_effects_end),
            frame="seat: the turn player; card: the main unit that uses a skill; "
            "refs: the skills that are offered, -1 for none; "
            "more: the cards that they are on (the unit or a set), after the declaration only that of the skill; "
            "a: the skill that is declared, or -1",
        ),
    )


def _battle_start(p: Position, f: Frame) -> None:
    moment(p, "battle_start")


# --- the skill step (703) -----------------------------------------------------------------------------------------


def _not_able(p: Position, f: Frame) -> None:
    """A main unit that is rested or stunned uses no skill."""
    m = main_unit(p, p.active)
    f.seat = p.active
    if m < 0 or p.turned[m] != NORMAL or p.flags[m] & KO:
        goto(p, f, "705.1")


def _offer_skills(p: Position, f: Frame) -> None:
    f.a = -1
    f.refs = []
    f.more = []
    m = main_unit(p, p.active)
    for card, a in skills(p, m):
        if all(c.fn(p, p.active, p.ref(m), a) for c in p.rules.conditions["skill"]):
            f.refs.append(Ref(a))
            f.more.append(p.ref(card))


def _offer_none(p: Position, f: Frame) -> None:
    f.refs.append(NO_REF)
    f.more.append(-1)


def _ask_skill(p: Position, f: Frame) -> None:
    f.card = p.ref(main_unit(p, p.active))
    if not f.refs:
        goto(p, f, "705.1")
        return
    opts = [Opt("skill", r, a) if a >= 0 else Opt("no_skill") for a, r in zip(f.refs, f.more, strict=True)]
    decisions.ask(p, p.active, "skill", opts, f.card)


def _declare(p: Position, f: Frame) -> None:
    f.a = f.refs[f.ans]
    f.more = [f.more[f.ans]]
    if f.a >= 0:
        limits.count(p, f.card, AbilityId(f.a))
        events.note(p, "declare", f.seat, f.a, card=Card(f.card & MASK))


def _no_skill(p: Position, f: Frame) -> None:
    if f.a < 0:
        goto(p, f, "705.1")


def _judge(p: Position, f: Frame) -> None:
    f.did = 1
    g = call(p, "judge")
    g.card = f.card
    g.a = f.a


def _succeeded(p: Position, f: Frame) -> None:
    """A skill that succeeded: on to the damage step."""
    if f.did == 1:
        goto(p, f, "704")


def _failed(p: Position, f: Frame) -> None:
    """Any other: on to the end of the battle phase."""
    events.note(p, "failed", f.seat, f.a, card=Card(f.card & MASK))
    goto(p, f, "705.1")


def _damage_step(p: Position, f: Frame) -> None:
    g = call(p, "damage_step")
    g.seat = f.seat
    g.card = f.card
    g.a = f.a
    g.more = list(f.more)


# --- the end step (705) -------------------------------------------------------------------------------------------


def _battle_end(p: Position, f: Frame) -> None:
    moment(p, "battle_end")


def _battle_effects_end(p: Position, f: Frame) -> None:
    durations.expire(p, "battle")


PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
