"""Asking the turn player for an action of the main phase (503.3, 601, 607).

Each step of `main_action` adds the options of one kind of action. What may be done is a table of conditions of the
file of that action, which `table/whynot.py` reads too.
"""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.actions.use_ex import ex_skills
from fuda.games.hanyou.state import EX_USED
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import call, leave
from fuda.kernel.tables.kinds import NO_ABILITY, NO_REF, AbilityId, Ref
from fuda.kernel.tables.rows import Procedure, procedure, step

WHAT: Final = ("charge", "unit", "command", "retreat", "ex", "end")
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
            step("503.3a", _offer_charge),
            step("503.3b", _offer_units),
            step("503.3c", _offer_commands),
            step("503.3d", _offer_retreat),
            step("503.3e", _offer_ex),
            step("503.3f 607.1", _offer_end),
            step("503.3", _ask_action),
            step("503.3", _take_action),
            frame="refs: the actions that are offered, each packed into a number (`decisions.packed`)",
        ),
    )


def _offer(f: Frame, what: str, ref: Ref = NO_REF, ability: AbilityId = NO_ABILITY) -> None:
    f.refs.append(Ref(decisions.packed(WHAT.index(what), ref, ability)))


def _offer_charge(p: Position, f: Frame) -> None:
    if allowed(p, "charge", p.active, NO_REF):
        _offer(f, "charge")


def _offer_units(p: Position, f: Frame) -> None:
    for card in p.zones[p.slot_id("hand", p.active)]:
        if allowed(p, "unit", p.active, p.ref(card)):
            _offer(f, "unit", p.ref(card))


def _offer_commands(p: Position, f: Frame) -> None:
    for card in p.zones[p.slot_id("hand", p.active)]:
        if allowed(p, "command", p.active, p.ref(card)):
            _offer(f, "command", p.ref(card))


def _offer_retreat(p: Position, f: Frame) -> None:
    if allowed(p, "retreat", p.active, NO_REF):
        _offer(f, "retreat")


def _offer_ex(p: Position, f: Frame) -> None:
    for card, a in ex_skills(p, p.active):
        if allowed(p, "ex", p.active, p.ref(card), a):
            _offer(f, "ex", p.ref(card), a)


def _offer_end(p: Position, f: Frame) -> None:
    _offer(f, "end")


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
