"""How often an ability may be played (14-6), in a turn or in the whole game."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.state import WHOLE_GAME
from fuda.kernel.cards.pool import TRIGGERED
from fuda.kernel.position import limits
from fuda.kernel.position.position import Position
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import AbilityId, Ref, Seat

LIMITS: Final = fact("14-6a", "An ability with a limit can be played only so often in a turn or in a game.")
LIMITS_BY_NAME: Final = fact("14-6a-1", "A limit that is printed with a name counts all abilities of that name.")
NAMES_ARE_COUNTED_FOR_EACH_PLAYER: Final = fact("14-6a-1a", "Abilities of a name are counted for each player apart.")
COUNTS_STAY_WITH_THE_ABILITY: Final = fact("14-6a-2a", "Uses of an ability still count after a change of control.")
SPENT_ABILITIES_ARE_NOT_PLAYED: Final = fact("14-6b", "An activated ability at its limit cannot be played.")
SPENT_ABILITIES_DO_NOT_TRIGGER: Final = fact("14-6c", "A triggered ability at its limit does not trigger.")

KERNEL_ANSWERS: Final = (answer("14-6a-2", asked.LIMITS_ARE_EACH_CARDS),)


def usable(p: Position, seat: Seat, ref: Ref, ability: AbilityId) -> bool:
    """May an ability be used once more, and does no effect forbid it?"""
    return use_left(p, seat, ref, ability) and forbidding(p, "use_ability", seat, ref) is None


def use_left(p: Position, seat: Seat, ref: Ref, ability: AbilityId) -> bool:
    """May it be played once more: an activated ability (14-6b), or one that has triggered (14-6c)?"""
    triggered = p.pool.abilities[ability].type == TRIGGERED
    kept = (SPENT_ABILITIES_DO_NOT_TRIGGER if triggered else SPENT_ABILITIES_ARE_NOT_PLAYED).of(p)
    return not kept or within_limit(p, seat, ref, ability)


def limit_key(p: Position, seat: Seat, ref: Ref, ability: AbilityId) -> int:
    """An ability whose limit is printed with its name is counted by name, for each player; any other by itself,
    whoever controls it."""
    ab = p.pool.abilities[ability]
    if ab.node.get("limit_by") == "name" and LIMITS_BY_NAME.on(p):
        same = min(a.id for a in p.pool.abilities if a.name == ab.name)
        return (seat + 1 if NAMES_ARE_COUNTED_FOR_EACH_PLAYER.on(p) else p.seats + 1) << 40 | same
    key = limits.key(p, ref, ability)
    return key if COUNTS_STAY_WITH_THE_ABILITY.on(p) else key | (seat + 1) << 56


def within_limit(p: Position, seat: Seat, ref: Ref, ability: AbilityId) -> bool:
    """Has it been used less often than it may be?"""
    ab = p.pool.abilities[ability]
    if not ab.limit or not LIMITS.on(p):
        return True
    key = limit_key(p, seat, ref, ability)
    return _used(p, ab.node.get("period", "turn"), key) < ab.limit


def _used(p: Position, period: str, key: int) -> int:
    return p.used.get(key | (WHOLE_GAME if period == "game" else 0), 0)


def count_use(p: Position, seat: Seat, ref: Ref, ability: AbilityId) -> None:
    """An ability with a limit has been used."""
    ab = p.pool.abilities[ability]
    if ab.limit:
        key = limit_key(p, seat, ref, ability) | (WHOLE_GAME if ab.node.get("period") == "game" else 0)
        p.used[key] = p.used.get(key, 0) + 1
