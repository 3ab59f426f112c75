"""Who is meant in each format: opponents, whose turn it is, who may be attacked, who may cancel and block.

The order of the seats is the order of the turns. With two players no format changes anything.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.formats import circle, rumble, teams
from fuda.games.rebirth.rules.formats.circle import CIRCLE_TARGET_BLOCKS, CIRCLE_TURN_ORDER
from fuda.games.rebirth.rules.formats.rumble import RUMBLE_TARGET_BLOCKS, RUMBLE_TURN_ORDER
from fuda.games.rebirth.rules.formats.teams import TEAMMATES_BLOCK, team_turns, teammates
from fuda.games.rebirth.state import ATTACKER, CIRCLE, DUEL, RUMBLE, TARGET, TEAMS, TURNS, is_format
from fuda.kernel.position.position import Position
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import Fact, answer, fact
from fuda.kernel.tables.kinds import Seat

TURN_ORDER_DECIDES: Final = fact(
    "12.2.1", "Where several players are to do something, they do it in the order of turns from the turn player on."
)
NEWCOMERS_ARE_SAFE: Final = fact("12.3.1", "With several players nobody is attacked before the own first turn.")
KERNEL_ANSWERS: Final = (answer("1.1.1", asked.PLAYERS),)


def opponents(p: Position, seat: Seat, gone: bool = False) -> list[Seat]:
    """The players whom texts of a player call opponents, in the order of turns from that player. A turn whose player
    has left is still that player's (12.4.6): `gone` counts its player too."""
    still = [not p.out[s] or (gone and s == p.active) for s in range(p.seats)]
    others = [s for k in range(1, p.seats) for s in [Seat((seat + k) % p.seats)] if still[s]]
    if is_format(p, RUMBLE):
        return rumble.opponents(p, others)
    if is_format(p, CIRCLE):
        return circle.opponents(p, seat, others, gone)
    if is_format(p, TEAMS):
        return [s for s in others if s not in teammates(p, seat)]
    return others


def party(p: Position, me: Seat, who: str, seat: Seat) -> bool:
    """Is a player one that a word of a text means?"""
    if not asked.TEXTS_SPEAK_FOR_THEIR_CONTROLLER.on(p):
        me = p.next_seat(me)
    if who in ("each", "either"):
        return not is_format(p, CIRCLE) or seat == me or seat in opponents(p, me)
    if who == "you":
        return teams.means_player(p, me, seat)
    if who == "turn":
        return seat in turn_players(p)
    if who == "allies":
        return teams.means_side(p, me, seat)
    return seat in teams.opponents_meant(p, opponents(p, me, seat == p.active))


# --- turns --------------------------------------------------------------------------------------------------------


def in_order(p: Position) -> list[Seat]:
    """The players still there: the turn player first, then in the order of their turns."""
    order = p.order()
    return order if TURN_ORDER_DECIDES.on(p) else order[:1] + order[:0:-1]


def turn_players(p: Position) -> list[Seat]:
    """Those whose turn it is and who are still there."""
    if team_turns(p):
        return [s for s in teammates(p, p.active) if not p.out[s]]
    return [] if p.out[p.active] else [p.active]


def acting_players(p: Position, together: Fact) -> list[Seat]:
    """Those whose turn it is and who act in a phase: of a team both, where the fact that they do so together holds."""
    players = turn_players(p)
    if is_format(p, TEAMS) and not together.on(p):
        return [s for s in players if s == p.active]
    return players


def next_turn(p: Position) -> Seat:
    """Who is the turn player of the next turn."""
    if team_turns(p):
        return Seat((p.active + 2) % p.seats)
    loose = is_format(p, RUMBLE) and not RUMBLE_TURN_ORDER.on(p)
    if loose or (is_format(p, CIRCLE) and not CIRCLE_TURN_ORDER.on(p)):
        return p.order()[-1]
    return p.next_seat(p.active)


# --- attacks and answers ------------------------------------------------------------------------------------------


def attackable(p: Position, seat: Seat) -> list[Seat]:
    """The players whom a player may attack."""
    found = opponents(p, seat)
    if is_format(p, DUEL):
        return found
    if is_format(p, RUMBLE):
        found = rumble.attackable(p, seat, found)
    elif is_format(p, CIRCLE):
        found = circle.attackable(p, seat, found)
    else:
        found = teams.attackable(p, seat, found)
    if NEWCOMERS_ARE_SAFE.on(p):
        found = [s for s in found if p.sv[s][TURNS]]
    return found


def may_cancel(p: Position, seat: Seat, player: Seat) -> bool:
    """May a player answer what another one plays?"""
    if is_format(p, RUMBLE):
        return rumble.may_cancel(p, seat, player)
    if is_format(p, CIRCLE):
        return circle.may_cancel(p, seat, player)
    return True


def blockers(p: Position) -> list[Seat]:
    """The players who may block the attack that is going on."""
    target = Seat(p.gv[TARGET])
    if target < 0:
        return []
    if is_format(p, TEAMS) and TEAMMATES_BLOCK.on(p):
        return [s for s in teammates(p, target) if not p.out[s]]
    loose = is_format(p, RUMBLE) and not RUMBLE_TARGET_BLOCKS.on(p)
    if loose or (is_format(p, CIRCLE) and not CIRCLE_TARGET_BLOCKS.on(p)):
        return [s for s in p.order() if s != p.gv[ATTACKER]]
    return [] if p.out[target] else [target]
