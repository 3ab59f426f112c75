"""Asking the turn player for an action of the main phase (503.3, 601, 607).

Each step of `main_action` adds the options of one kind of action. What may be done is a table of conditions of the
file of that action, which `table/whynot.py` reads too.
"""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.actions import charge, play_command, put_unit, retreat, use_ex
from fuda.games.hanyou.rules.actions.offering import WHAT, offer
from fuda.games.hanyou.state import EX_USED
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions
from fuda.kernel.run.interpreter import call, leave
from fuda.kernel.tables.kinds import Ref
from fuda.kernel.tables.rows import Procedure, procedure, step

# by which procedure an action is carried out
CARRIED_OUT: Final = {
    "charge": "charge",
    "unit": "put_unit",
    "command": "play_command",
    "retreat": "retreat_action",
    "ex": "play_activated",
}


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "main_action",
            "",
            *charge.STEPS,
            *put_unit.STEPS,
            *play_command.STEPS,
            *retreat.STEPS,
            *use_ex.STEPS,
            step("503.3f 607.1", _offer_end),
            step("503.3", _ask_action),
            step("503.3", _take_action),
            frame="refs: the actions that are offered, each packed into a number (`decisions.packed`)",
        ),
    )


def _offer_end(p: Position, f: Frame) -> None:
    offer(f, "end")


def _ask_action(p: Position, f: Frame) -> None:
    opts = [decisions.unpacked(WHAT, code) for code in f.refs]
    if not opts:
        leave(p, f)
        return
    q = decisions.ask(p, p.active, "action", opts)
    q.action = True


def _take_action(p: Position, f: Frame) -> None:
    chosen = decisions.unpacked(WHAT, f.refs[f.ans])
    if chosen.what == "end":
        p.stack[-2].b = 1  # the main phase is over
        return
    g = call(p, CARRIED_OUT[chosen.what])
    if chosen.what == "ex":
        p.sv[p.active][EX_USED] = 1
        g.a = chosen.b
    g.seat = p.active
    g.card = Ref(chosen.a)


PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
