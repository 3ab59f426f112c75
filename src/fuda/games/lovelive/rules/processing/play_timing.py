"""Play timing (9.5.2, 9.5.4): after a check timing a player takes an action, or does nothing more.

What can be done is offered by `rules/actions.py`; the steps belong to "main_phase" (`rules/turn.py`) and "main_action".
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.control import PLAYER_CONTROLS_ACTIVATED
from fuda.games.lovelive.rules.playing.ability import play_in
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import decisions
from fuda.kernel.run.interpreter import call, calls
from fuda.kernel.tables.kinds import NO_ABILITY, NO_REF, AbilityId, Ref
from fuda.kernel.tables.rows import Step, step

ACTED: Final = 2  # in the frame of the main phase: an action was taken
WHAT: Final = ("play", "ability", "end")


def check_first() -> tuple[Step, ...]:
    """Before the player acts there is a check timing: a part of "main_phase"."""
    return (calls("9.5.4.1 9.5.2", "check", "play"),)


def steps() -> tuple[Step, ...]:
    """Which of the actions that are offered: a part of "main_action"."""
    return (
        step("9.5.4.3 7.7.3", _offer_end),
        step("9.5.4.2", _ask_action),
        step("9.5.4.2", _take_action),
    )


def code(what: str, ref: Ref, ability: AbilityId) -> int:
    """An action as a number, to be gathered in a frame."""
    return decisions.packed(WHAT.index(what), ref, ability)


def _offer_end(p: Position, f: Frame) -> None:
    f.refs.append(Ref(code("end", NO_REF, NO_ABILITY)))


def _ask_action(p: Position, f: Frame) -> None:
    f.ans = -1
    if f.refs:
        opts = [decisions.unpacked(WHAT, n) for n in f.refs]
        decisions.ask(p, f.seat, "action", opts).action = True


def _take_action(p: Position, f: Frame) -> None:
    if f.ans < 0:
        return
    chosen = decisions.unpacked(WHAT, f.refs[f.ans])
    f.refs = []
    if chosen.what == "end":
        return
    p.stack[-2].b = ACTED
    if chosen.what == "ability":
        seat = f.seat if PLAYER_CONTROLS_ACTIVATED.on(p) else p.owner[chosen.a & MASK]
        play_in(p, Ctx(seat, Ref(chosen.a), AbilityId(chosen.b))).b = 1
        return
    g = call(p, "play_member")
    g.seat = f.seat
    g.card = Ref(chosen.a)


STEPS: Final[tuple[Step, ...]] = steps()
