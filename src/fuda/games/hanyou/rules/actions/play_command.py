"""When a command may be played as an action (604). How it is played is in `playing/command.py`."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.actions.allowances import ACTIONS_UNLIMITED
from fuda.games.hanyou.rules.actions.offering import offer
from fuda.games.hanyou.rules.zones import units
from fuda.games.hanyou.state import BOOSTS, EXTRA_STRATEGIES, KIND, STRATEGIES, TACTICS, TURNS
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Ref, Seat
from fuda.kernel.tables.rows import Condition, Step, condition, step

TEXT_BEATS_RULES: Final = fact("104.1", "Where a card's text contradicts the rules, the text holds.")
ASKS: Final = {"command": "seat: who would play it; ref: the card"}


def steps() -> tuple[Step, ...]:
    """Offering it: a part of the procedure "main_action" (`main_phase.py`)."""
    return (step("503.3c", offer_commands),)


def conditions() -> dict[str, tuple[Condition, ...]]:
    """Of a seat and a card in its hand: may it be played as a command?"""
    return {
        "command": (
            condition("604.1", _command_card, "コマンドカードではありません", "not a command card"),
            condition("604.3 803.2", _one_strategy, "戦略は1ターンに1枚です", "only one strategy a turn"),
            condition(
                "604.4", _boost_not_first_turn, "最初のターンは強化をプレイできません", "no boost on the first turn"
            ),
            condition("804.2b", _boost_has_target, "セットできるユニットがいません", "no unit it can be set on"),
            condition("", _command_again, "このターンはもうプレイしました", "already done this turn"),
            condition("104.4", _not_forbidden, "効果で禁止されています", "an effect forbids it"),
        ),
    }


def _command_card(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return "command" in p.base[ref & MASK].sets[KIND]


def _one_strategy(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    if "strategy" not in p.base[ref & MASK].sets[KIND]:
        return True
    most = 1
    if TEXT_BEATS_RULES.on(p):
        most += p.sv[seat][EXTRA_STRATEGIES]
    return p.sv[seat][STRATEGIES] < most


def _boost_not_first_turn(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return "boost" not in p.base[ref & MASK].sets[KIND] or p.sv[seat][TURNS] > 1


def _boost_has_target(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    if "boost" not in p.base[ref & MASK].sets[KIND]:
        return True
    for s in p.order():
        for card in units(p, s):
            if allowed(p, "boost_target", seat, ref, p.ref(card)):
                return True
    return False


def _command_again(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    if ACTIONS_UNLIMITED.on(p):
        return True
    return p.sv[seat][BOOSTS] + p.sv[seat][TACTICS] == 0


def _not_forbidden(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    if forbidding(p, "play_command", seat, ref) is not None:
        return False
    kinds = p.base[ref & MASK].sets[KIND]
    for name in ("strategy", "tactic", "boost"):
        if name in kinds and forbidding(p, "play_" + name, seat, ref) is not None:
            return False
    return True


def offer_commands(p: Position, f: Frame) -> None:
    for card in p.zones[p.slot_id("hand", p.active)]:
        if allowed(p, "command", p.active, p.ref(card)):
            offer(f, "command", p.ref(card))


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = conditions()
STEPS: Final[tuple[Step, ...]] = steps()
