"""The principles of the game (1.3): texts before rules, what is impossible or forbidden, who chooses first, numbers.

That what is forbidden is not done (1.3.3) is also a step of every event (`effects/replacing.py`), and a condition of
areas, of baton touch and of losing, where these are.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.position import last_known
from fuda.kernel.position.position import Position
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import Ref, Seat
from fuda.kernel.tables.rows import Condition, condition

TEXT_BEATS_RULES: Final = fact(
    "1.3.1", "A text that allows baton touch with more than one member goes before the rule."
)
AS_MANY_DEMANDS_AS_POSSIBLE: Final = fact("1.3.2.3", "Of demands that cannot all be met, as many as possible are met.")
NUMBERS_BELOW_ZERO: Final = fact("1.3.2.4", "Numbers of cards count as they are, also below zero.")
KERNEL_ANSWERS: Final = (
    answer("1.3.2", asked.AS_MANY_AS_POSSIBLE),
    answer("1.3.2.1", asked.SAME_STATE_IS_NOTHING),
    answer("1.3.2.2", asked.ZERO_IS_NOTHING),
    answer("1.3.4", asked.TURN_PLAYER_ACTS_FIRST),
    answer("1.3.4.1", asked.PARTS_TOGETHER),
    answer("1.3.4.1", asked.ACTS_AT_ONCE),
    answer("1.3.4.2", asked.CHOSEN_UNSEEN),
    answer("1.3.5", asked.NUMBERS_FROM_ZERO),
    answer("1.3.5.1 9.6.3.1.1", asked.UPTO_ALLOWS_NONE),
)


def conditions() -> dict[str, tuple[Condition, ...]]:
    """What forbids goes before what allows (1.3.3): of playing cards and abilities."""
    return {
        "play": (condition("1.3.3", _play_allowed, "効果で禁止されています", "an effect forbids it"),),
        "playable": (condition("1.3.3", _use_allowed, "効果で禁止されています", "an effect forbids it"),),
    }


def _play_allowed(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return forbidding(p, "play", seat, ref) is None


def _use_allowed(p: Position, _seat: Seat, ref: Ref, _ability: int) -> bool:
    return forbidding(p, "play_ability", last_known.ctrl_of(p, ref), ref) is None


CONDITIONS: Final = conditions()
