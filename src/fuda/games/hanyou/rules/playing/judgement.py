"""The judgement of a skill (920): does it succeed? And which abilities come from skills (813.3)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.battle.skills import skill_name
from fuda.games.hanyou.rules.effects.sources import EX_IS_SKILL
from fuda.games.hanyou.rules.zones import unit_of
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import SKILL
from fuda.kernel.derive import layers, terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame, Static
from fuda.kernel.run import events
from fuda.kernel.run.effects import resolve
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.tables.kinds import NO_PROG, AbilityId, Card, Ref
from fuda.kernel.tables.rows import Procedure, Step, procedure, step


def steps() -> tuple[Step, ...]:
    """Whether an ability of a skill succeeds: a part of playing it (`ability.py`)."""
    return (
        step("804.2c-31 806.2b", _judge_ability),
        step("804.2c-31 920.2b 920.2", _ability_failed),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "judge",
            "920.1",
            step("", _begin_judgement),
            step("920.1a", _fail_plain),
            step("920.1b", _fail_own_text),
            step("920.1b", _fail_conditional),
            step("920.1b-1", _fail_own_janken),
            step("920.1b-1", _fail_janken, "janken"),
            step("920.1b-1", _fail_janken_result),
            step("920.1c", _succeed),
            step("", _judged),
            frame="seat: whose skill it is; card: the unit that uses it; more: one, the card that the skill is on (the "
            "unit or a set); a: the skill; b: 1 if it has failed; "
            "c: 1 if it has succeeded; n: how many effects that ask for a janken have been looked at, "
            "-1 when all of them have",
        ),
    )


def from_skill(p: Position, ability: AbilityId, delayed: bool) -> bool:
    """Is an ability one that comes from a skill? EX skills, and what skills made to happen later."""
    if ability < 0:
        return False
    ab = p.pool.abilities[ability]
    if not EX_IS_SKILL.on(p):
        return ab.type == SKILL and not delayed
    return ab.ex or ab.type == SKILL


def _begin_judgement(p: Position, f: Frame) -> None:
    f.b = 0
    f.c = 0


def _fail_plain(p: Position, f: Frame) -> None:
    if _failers(p, f, "plain"):
        f.b = 1


def _fail_own_text(p: Position, f: Frame) -> None:
    _own_text(p, f, "judge")


def _fail_conditional(p: Position, f: Frame) -> None:
    for s in _failers(p, f, "cond"):
        if layers.applies(p, s):
            f.b = 1


def _fail_own_janken(p: Position, f: Frame) -> None:
    _own_text(p, f, "judge_janken")


def _fail_janken(p: Position, f: Frame) -> None:
    if f.b:
        return
    found = _failers(p, f, "janken")
    if f.n < len(found):
        s = found[f.n]
        f.n += 1
        if not layers.applies(p, s):
            f.pc -= 1
            return
        g = call(p, "janken")
        g.refs = [Ref(s.seat), Ref(p.opponent(s.seat))]
        f.did = 0
    else:
        f.did = 0
        f.n = -1


def _fail_janken_result(p: Position, f: Frame) -> None:
    if f.b:
        return
    if f.n >= 0 and f.did == 1:
        f.b = 1
    elif f.n >= 0:
        goto(p, f, "janken")


def _succeed(p: Position, f: Frame) -> None:
    if f.b == 0:
        f.c = 1


def _judged(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.c


def _own_text(p: Position, f: Frame, part: str) -> None:
    """What the skill itself says about failing."""
    prog = p.pool.abilities[f.a].programs.get(part, NO_PROG)
    if f.b or prog < 0:
        return
    ctx = Ctx(f.seat, Ref(f.more[0]), AbilityId(f.a))
    ctx.skill = True
    resolve(p, prog, ctx)


def _failers(p: Position, f: Frame, sort: str) -> list[Static]:
    """Effects that could make this skill fail: plain, conditional, or by janken."""
    out: list[Static] = []
    for s in layers.derive(p).others:
        if s.node.op != "fail_skill":
            continue
        janken = bool(s.node.get("janken", False))
        cond = s.node.get("cond") is not None
        mine = "janken" if janken else "cond" if cond else "plain"
        if mine != sort:
            continue
        whose = s.node.get("whose")
        if isinstance(whose, str):
            if not terms.seat_is(p, s.seat, whose, f.seat):
                continue
        elif isinstance(whose, Node) and not layers.about(p, s, whose, f.card):
            continue
        name = s.node.get("name")
        if name is not None and name != skill_name(p, f.card, AbilityId(f.a)):
            continue
        out.append(s)
    order = p.order()
    out.sort(key=lambda s: order.index(s.seat))
    return out


def _judge_ability(p: Position, f: Frame) -> None:
    f.did = 1
    if not from_skill(p, AbilityId(f.a), f.b >= 0 and p.pending[f.b].prog >= 0):
        return
    g = call(p, "judge")
    g.card = unit_of(p, f.card)
    g.more = [f.card]
    g.a = f.a


def _ability_failed(p: Position, f: Frame) -> None:
    """An ability of a skill that failed is taken out without being applied."""
    if f.did == 0:
        events.note(p, "failed", f.seat, f.a, card=Card(f.card & MASK))
        goto(p, f, "remove")


PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
STEPS: Final[tuple[Step, ...]] = steps()
