"""Rumble (12.5): everybody against everybody. The first one out may end the game."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.formats.ending import finish
from fuda.games.rebirth.state import ONE_OUT_AGREED, RUMBLE, is_format
from fuda.kernel.position.places import there
from fuda.kernel.position.position import Position
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Seat

RUMBLE_TURN_ORDER: Final = fact("12.5.2", "In Rumble the next player in the order of the seats has the next turn.")
RUMBLE_ONE_OUT: Final = fact(
    "12.5.3 12.5.3.1",
    "Where that is agreed on, the first to leave a Rumble ends it: the fewest retired cards win.",
)
RUMBLE_TIE_GOES_ON: Final = fact("12.5.3.2", "A Rumble goes on until one player alone has the fewest retired cards.")
RUMBLE_ALL_ARE_OPPONENTS: Final = fact("12.5.4", "In Rumble all other players are opponents.")
RUMBLE_ALL_CANCEL: Final = fact("12.5.5", "In Rumble every player can cancel what anybody plays.")
RUMBLE_ATTACKS_ANYBODY: Final = fact("12.5.1 12.5.6", "In Rumble any opponent can be attacked.")
RUMBLE_TARGET_BLOCKS: Final = fact("12.5.6.1", "In Rumble only the player who is attacked blocks.")


def opponents(p: Position, others: list[Seat]) -> list[Seat]:
    """Of the other players those whom texts call opponents."""
    return others if RUMBLE_ALL_ARE_OPPONENTS.on(p) else others[:1]


def attackable(p: Position, seat: Seat, found: list[Seat]) -> list[Seat]:
    """Of a player's opponents those whom the player may attack."""
    return found if RUMBLE_ATTACKS_ANYBODY.on(p) else [s for s in found if s == p.next_seat(seat)]


def may_cancel(p: Position, seat: Seat, player: Seat) -> bool:
    """May a player answer what another one plays?"""
    return RUMBLE_ALL_CANCEL.on(p) or seat in (player, p.next_seat(player))


def fewest_wins(p: Position, compared: list[Seat], clause: str = "12.5.3.1") -> bool:
    """End a Rumble in which somebody has left, where that is agreed on: whoever alone has the fewest retired cards
    wins, of those whose areas are compared. Answers whether the game is over by it."""
    if not is_format(p, RUMBLE) or not p.gv[ONE_OUT_AGREED] or not any(p.out) or not RUMBLE_ONE_OUT.on(p):
        return False
    counts = [len(there(p, "retire", s)) for s in compared]
    fewest = [s for s, n in zip(compared, counts, strict=True) if n == min(counts)]
    if len(fewest) > 1 and RUMBLE_TIE_GOES_ON.on(p):
        return False
    if p.out[fewest[0]]:
        return False
    finish(p, fewest[:1], "fewest", clause)
    return True
