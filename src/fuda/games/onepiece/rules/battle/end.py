"""The end of the battle (7-1-5)."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.processing.waiting import activate_what_waits
from fuda.games.onepiece.state import ATTACKER, BATTLED, IN_BATTLE, TARGET
from fuda.kernel.derive import durations, layers
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import events
from fuda.kernel.run.moments import moment
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import Step, step


def steps() -> tuple[Step, ...]:
    """The end of the battle in its order: a part of the procedure "battle" (`battle/steps.py`)."""
    return (
        step("", remember_the_two, "7-1-5-1"),
        step("7-1-5-1", stop_attacking),
        step("7-1-5-2", announce_battled),
        step("7-1-5-2", reach_battle_end),
        step("7-1-5-2", activate_what_waits),
        step("7-1-5-3", expire_own),
        step("7-1-5-4", expire_other),
        step("7-1-5-5", back_to_main),
    )


def remember_the_two(p: Position, f: Frame) -> None:
    """Who attacked what is kept for the events of the end."""
    f.refs = [Ref(p.gv[ATTACKER]), Ref(p.gv[TARGET])]


def stop_attacking(p: Position, f: Frame) -> None:
    """From now on nothing attacks, and nothing is attacked."""
    events.note(p, "battle_over", f.seat)
    p.gv[ATTACKER] = -1
    p.gv[TARGET] = -1
    layers.stir(p)


def announce_battled(p: Position, f: Frame) -> None:
    """The two have battled: also where one of them has gone since."""
    if p.gv[BATTLED]:
        ev = events.make(p, None, "battled", f.seat, Card(f.refs[0] & MASK))
        ev.host_ref = f.refs[1]
        ev.cause = f.refs[0]
        events.emit(p, ev)


def reach_battle_end(p: Position, f: Frame) -> None:
    moment(p, "battle_end")


def expire_own(p: Position, f: Frame) -> None:
    """The turn player's effects that last "during this battle" end."""
    durations.expire(p, "battle", seat=p.active)


def expire_other(p: Position, f: Frame) -> None:
    """The other player's effects that last "during this battle" end."""
    durations.expire(p, "battle", seat=p.opponent(p.active))


def back_to_main(p: Position, f: Frame) -> None:
    p.gv[IN_BATTLE] = 0


STEPS: Final[tuple[Step, ...]] = steps()
