"""Circle (12.6): the next player in the order of turns is attacked; both neighbours are opponents."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.state import CIRCLE, LEFT_IN_TURN, ONE_OUT_AGREED, is_format
from fuda.kernel.position.position import Position
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_SEAT, Seat

CIRCLE_TURN_ORDER: Final = fact("12.6.2", "In Circle the next player in the order of the seats has the next turn.")
CIRCLE_ONE_OUT: Final = fact(
    "12.6.3 12.6.3.1", "Where that is agreed on, the first to leave a Circle ends it: the player before wins."
)
CIRCLE_SEVERAL_OUT: Final = fact("12.6.3.2", "When several leave a Circle at once, the player before each one wins.")
CIRCLE_SEVERAL_WIN: Final = fact("12.6.3.2.1", "Several players can win a Circle together.")
CIRCLE_NEIGHBOURS_ARE_OPPONENTS: Final = fact("12.6.4", "In Circle only the two neighbours are opponents.")
CIRCLE_NEIGHBOURS_CANCEL: Final = fact("12.6.5", "In Circle only the neighbours of who plays something can cancel it.")
CIRCLE_ATTACKS_THE_NEXT: Final = fact("12.6.1 12.6.6", "In Circle only the next player can be attacked.")
CIRCLE_TARGET_BLOCKS: Final = fact("12.6.6.1", "In Circle only the player who is attacked blocks.")
CIRCLE_GAP_STAYS: Final = fact(
    "12.6.7 12.6.7.1", "Until the turn ends, the place of a player who has left a Circle is a gap between neighbours."
)


def ring(p: Position) -> list[int]:
    """The players in the order of turns; in Circle with the gaps of those who left this turn."""
    out: list[int] = []
    for s in range(p.seats):
        gap = is_format(p, CIRCLE) and p.sv[s][LEFT_IN_TURN] == p.turn and CIRCLE_GAP_STAYS.on(p)
        if not p.out[s] or gap:
            out.append(s)
    return out


def neighbours(p: Position, seat: Seat, gone: bool = False) -> list[int]:
    """The players before and after a player in the order of turns, if they are there (or just left: `gone`). What a
    player who has left leaves behind goes on to speak of those around that place."""
    order = ring(p)
    if seat not in order:
        order = sorted([*order, seat])
    i = order.index(seat)
    both = [order[i - 1], order[(i + 1) % len(order)]]
    return [s for s in dict.fromkeys(both) if s != seat and (gone or not p.out[s])]


def after(p: Position, seat: Seat) -> Seat:
    """The player after a player in the order of turns; -1 where there is a gap."""
    order = ring(p)
    if seat not in order:
        return NO_SEAT
    s = Seat(order[(order.index(seat) + 1) % len(order)])
    return s if s != seat and not p.out[s] else NO_SEAT


def opponents(p: Position, seat: Seat, others: list[Seat], gone: bool) -> list[Seat]:
    """Of the other players those whom texts of a player call opponents."""
    near = neighbours(p, seat, gone) if CIRCLE_NEIGHBOURS_ARE_OPPONENTS.on(p) else others
    return [s for s in others if s in near]


def attackable(p: Position, seat: Seat, found: list[Seat]) -> list[Seat]:
    """Of a player's opponents those whom the player may attack."""
    if not CIRCLE_ATTACKS_THE_NEXT.on(p):
        return found
    s = after(p, seat)
    return [s] if s >= 0 else []


def may_cancel(p: Position, seat: Seat, player: Seat) -> bool:
    """May a player answer what another one plays?"""
    return not CIRCLE_NEIGHBOURS_CANCEL.on(p) or seat in neighbours(p, player)


def winners_when_one_is_out(p: Position, leaving: list[Seat]) -> list[Seat]:
    """Who wins a Circle, where that is agreed on, now that these have left; nobody: the game goes on."""
    if not p.gv[ONE_OUT_AGREED] or not is_format(p, CIRCLE) or not CIRCLE_ONE_OUT.on(p):
        return []
    winners = _before(p, leaving)
    if len(leaving) > 1 and not CIRCLE_SEVERAL_OUT.on(p):
        winners = _before(p, leaving[:1])
    if len(winners) > 1 and not CIRCLE_SEVERAL_WIN.on(p):
        winners = winners[:1]
    return winners


def _before(p: Position, leaving: list[Seat]) -> list[Seat]:
    """Those still there after whom, in the order of turns, one of these came."""
    out: list[Seat] = []
    for s in p.everybody():
        if p.out[s]:
            continue
        k = 1
        while p.out[(s + k) % p.seats] and (s + k) % p.seats not in leaving:
            k += 1
        if (s + k) % p.seats in leaving:
            out.append(s)
    return out
