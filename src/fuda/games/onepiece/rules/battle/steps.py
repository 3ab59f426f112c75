"""The battle (chapter 7) from its declaration to its end: the table. The steps are in the files beside it, named as
the rulebook names them: `attack`, `block`, `counter`, `damage`, `end`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.battle import attack, block, counter, damage, end
from fuda.games.onepiece.rules.processing.waiting import activate_what_waits
from fuda.games.onepiece.state import ATTACKER, TARGET
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions
from fuda.kernel.run.interpreter import goto
from fuda.kernel.tables.kinds import Ref
from fuda.kernel.tables.rows import Procedure, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "battle",
            "",
            step("1-3-1", attack.pay_demands),
            step("7-1", attack.declare),
            step("7-1-1-1", attack.rest_attacker),
            step("7-1-1-2", attack.choose_target),
            step("", attack.take_target),
            step("7-1-1-3", attack.announce),
            step("7-1-1-3", activate_what_waits),
            step("7-1-1-4", _leave_if_gone),
            step("7-1-2-1 10-1-4-1", block.ask_block, "7-1-2-1"),
            step("10-1-4-1", block.rest_blocker),
            step("10-1-4-1", block.become_target),
            step("7-1-2-2", block.announce),
            step("7-1-2-2", activate_what_waits),
            step("", block.block_again),
            step("7-1-2-3", _leave_if_gone),
            step("", counter.begin, "counters"),
            step("7-1-3-1-1", counter.offer_icons),
            step("7-1-3-1-2", counter.offer_events),
            step("7-1-3-1", counter.ask_counter),
            step("7-1-3-1", counter.use_counter),
            step("7-1-3-1", activate_what_waits),
            step("7-1-3-1", counter.counter_again),
            step("7-1-3-1-3", _leave_if_gone),
            step("7-1-4-1 2-6-1", damage.compare),
            step("7-1-4-2", damage.end_if_lost),
            step("7-1-4-1-1", damage.hit_leader),
            step("7-1-4-1-2", damage.hit_character),
            step("", activate_what_waits),
            step("", end.remember_the_two, "7-1-5-1"),
            step("7-1-5-1", end.stop_attacking),
            step("7-1-5-2", end.announce_battled),
            step("7-1-5-2", end.reach_battle_end),
            step("7-1-5-2", activate_what_waits),
            step("7-1-5-3", end.expire_own),
            step("7-1-5-4", end.expire_other),
            step("7-1-5-5", end.back_to_main),
            frame="seat: who attacks; card: the attacking card; b: in the block step 1 if a blocker is being used, in "
            "the damage step 1 if the attacker has won, 2 once a leader was hit; c: how many blockers have been used; "
            "n: 1 if a counter was used just now; refs: the chosen target, then the possible blockers, then the cards "
            "offered as counters, at the end the attacking and the attacked card; more: for each card offered as a "
            "counter 1 if it is an event",
        ),
        decisions.pick_procedure("target", "7-1-1-2"),
    )


def gone(p: Position) -> bool:
    """Has the attacking or the attacked card gone elsewhere?"""
    return not p.current(Ref(p.gv[ATTACKER])) or not p.current(Ref(p.gv[TARGET]))


def _leave_if_gone(p: Position, f: Frame) -> None:
    """If one of the two is no longer there, the battle goes to its end."""
    if gone(p):
        goto(p, f, "7-1-5-1")


PROCEDURES: Final = procedures()
