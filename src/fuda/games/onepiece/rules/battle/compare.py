"""The damage step (7-1-4): the powers are compared; a leader takes damage, a character is KO'd. With 【ダブルアタック】
(10-1-2) and 【バニッシュ】 (10-1-3). What damage does to a leader is in `rules/damage.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.damage import deal_damage
from fuda.games.onepiece.rules.keywords import BANISH, DOUBLE_ATTACK, has_keyword
from fuda.games.onepiece.rules.playing.ko import ko
from fuda.games.onepiece.rules.power import power
from fuda.games.onepiece.rules.processing.waiting import activate_what_waits
from fuda.games.onepiece.state import ATTACKER, BATTLED, TARGET
from fuda.kernel.position import shifts
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import events
from fuda.kernel.run.interpreter import goto
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, Ref
from fuda.kernel.tables.rows import Step, step

ATTACKER_WINS_TIES: Final = fact("7-1-4-1", "The attacker wins with as much power as the attacked card.")


def steps() -> tuple[Step, ...]:
    """The damage step in its order: a part of the procedure "battle" (`battle/steps.py`)."""
    return (
        step("7-1-4-1 2-6-1", compare),
        step("7-1-4-2", end_if_lost),
        step("7-1-4-1-1", hit_leader),
        step("7-1-4-1-2", hit_character),
        step("", activate_what_waits),
    )


def compare(p: Position, f: Frame) -> None:
    """Has the attacker won? It is written into `b`."""
    a, t = power(p, Ref(p.gv[ATTACKER])), power(p, Ref(p.gv[TARGET]))
    p.gv[BATTLED] = 1
    won = a >= t if ATTACKER_WINS_TIES.on(p) else a > t
    events.note(p, "compare", f.seat, 1 if won else 0, f"{a}:{t}")
    f.b = 1 if won else 0


def end_if_lost(p: Position, f: Frame) -> None:
    if f.b == 0:
        goto(p, f, "7-1-5-1")


def hit_leader(p: Position, f: Frame) -> None:
    """Damage to the leader: two points with 【ダブルアタック】, life to the trash with 【バニッシュ】."""
    target = p.gv[TARGET]
    if zone_name(p, p.slot[target & MASK]) != "leader":
        return
    f.b = 2  # the battle has its result, whatever becomes of the target now
    n = DOUBLE_ATTACK.of(p) if has_keyword(p, Ref(p.gv[ATTACKER]), "double_attack") else 1
    shifts.begin(p)
    shifts.shift(p, shifts.WORKING, "=", 1, 1, p.clause, Ref(p.gv[ATTACKER]))
    shifts.shift(p, shifts.WORKING, "+", n - 1, n, DOUBLE_ATTACK.clauses[0], NO_REF, "keyword.double_attack")
    shifts.falls_on(p, shifts.WORKING, Ref(target))
    g = deal_damage(p, None, p.ctrl[target & MASK], n)
    g.card = Ref(p.gv[ATTACKER])
    g.b = 1
    g.a = 1 if has_keyword(p, Ref(p.gv[ATTACKER]), "banish") and BANISH.on(p) else 0


def hit_character(p: Position, f: Frame) -> None:
    target = Ref(p.gv[TARGET])
    if f.b == 1 and p.current(target) and zone_name(p, p.slot[target & MASK]) == "characters":
        g = ko(p, None, [target], "battle")
        g.card = Ref(p.gv[ATTACKER])


STEPS: Final[tuple[Step, ...]] = steps()
