"""Double Team (12.7): two teams of two. Seats 0 and 1 are one team, 2 and 3 the other; seat 0 faces seat 2, seat 1
faces seat 3.

What a team does together in a phase stands with that phase (`turn.py`, `actions.py`, `battle/attack.py`), that one
opponent is named (12.7.10) with the playing of abilities.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fuda.games.rebirth.state import TEAMS, is_format
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.position.position import Position
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Seat
from fuda.kernel.tables.rulebook import Rulebook

TEAMMATES: Final = fact("12.7.1 12.7.1.1", "In Double Team two players are a team.")
UNIQUE_DECKS: Final = fact(
    "12.7.2 12.7.2.1", "Where that is agreed on, teammates have no card name in common, partners included."
)
TEAMS_LOSE_TOGETHER: Final = fact("12.7.3", "When one of a team loses, the team has lost.")
TEAMS_FACE_EACH_OTHER: Final = fact(
    "12.7.4 12.7.4.1 12.7.7.4.1", "In Double Team only the player one faces can be attacked."
)
TEAMS_TAKE_TURNS: Final = fact("12.7.5 12.7.5.1 12.7.7", "In Double Team the teams take turns, each together.")
TEAMMATES_BLOCK: Final = fact("12.7.7.4.2", "In Double Team the teammate of the player who is attacked can block, too.")
SELF_IS_ONE: Final = fact("12.7.8", "A text that speaks of its player means that player alone, not the team.")
ALLIES_ARE_THE_TEAM: Final = fact("12.7.9", "A text that speaks of its player's side means the whole team.")
CONSTANTS_MEAN_ALL_OPPONENTS: Final = fact(
    "12.7.10.1", "A constant ability that speaks of the opponent means both players of the other team."
)
TEAMS_SHARE_SIGHT: Final = fact("12.7.12", "Teammates may see what the other one may see.")
TEAMS_ACT_TOGETHER: Final = fact("12.7.7.3", "In Double Team both players of the turn team act in the main phase.")
TEAMS_ATTACK_TOGETHER: Final = fact("12.7.7.4", "In Double Team both players of the turn team can attack.")
NOBODY_PAYS_FOR_ANOTHER: Final = fact("12.7.6.1 12.7.6", "Nobody pays with the energy of a teammate.")
ONE_OPPONENT_IS_NAMED: Final = fact(
    "12.7.10", "In Double Team who plays an ability names the opponent that it speaks of."
)
TEAMS_CHOOSE_WHAT_WAITS: Final = fact(
    "12.7.11", "In Double Team a team chooses together which of its waiting abilities is played."
)
TEAMS_STAND_TOGETHER: Final = fact("12.7.7.1", "In Double Team both players stand their cards and draw.")
TEAMS_CHARGE_TOGETHER: Final = fact("12.7.7.2", "In Double Team both players charge energy.")
TEAMS_END_TOGETHER: Final = fact("12.7.7.5", "In Double Team the end phase is everybody's.")


def team_turns(p: Position) -> bool:
    """Does a team take its turn together?"""
    return is_format(p, TEAMS) and TEAMS_TAKE_TURNS.on(p)


def teammates(p: Position, seat: Seat) -> list[Seat]:
    """A player and the others of the team."""
    if not is_format(p, TEAMS) or not TEAMMATES.on(p):
        return [seat]
    return [seat, Seat(seat ^ 1)]


def allies(p: Position, seat: Seat) -> int:
    """Who knows what a player knows, as bits."""
    if not is_format(p, TEAMS) or not TEAMS_SHARE_SIGHT.on(p):
        return 1 << seat
    out = 0
    for s in teammates(p, seat):
        out |= 1 << s
    return out


def means_player(p: Position, me: Seat, seat: Seat) -> bool:
    """Is a player the one that a text calls its player (自分)?"""
    return seat == me or (seat in teammates(p, me) and not SELF_IS_ONE.on(p))


def means_side(p: Position, me: Seat, seat: Seat) -> bool:
    """Is a player one of the side that a text speaks of (味方)?"""
    return seat in teammates(p, me) if ALLIES_ARE_THE_TEAM.on(p) else seat == me


def opponents_meant(p: Position, found: list[Seat]) -> list[Seat]:
    """Of the opponents those whom a text means that names none of them."""
    return found[:1] if is_format(p, TEAMS) and not CONSTANTS_MEAN_ALL_OPPONENTS.on(p) else found


def attackable(p: Position, seat: Seat, found: list[Seat]) -> list[Seat]:
    """Of a player's opponents those whom the player may attack."""
    if not TEAMS_FACE_EACH_OTHER.on(p):
        return found
    return [s for s in [Seat((seat + 2) % p.seats)] if not p.out[s]]


def winners_when_lost(p: Position, leaving: list[Seat]) -> list[Seat] | None:
    """Who wins a Double Team now that these have left; None where teams do not lose together."""
    if not is_format(p, TEAMS) or not TEAMS_LOSE_TOGETHER.on(p):
        return None
    lost = {s // 2 for s in leaving}
    return [s for s in p.everybody() if s // 2 not in lost]


def share_no_name(
    decks: Sequence[Sequence[CardDef]], options: frozenset[str], rules: Rulebook
) -> tuple[str, str] | None:
    """Complain where teammates have a card name in common, if it is agreed on that they have none."""
    if "unique_decks" not in options or not UNIQUE_DECKS.on_in(rules):
        return None
    for one in range(0, len(decks) - 1, 2):
        names = {c.name for c in decks[one]}
        shared = next((c for c in decks[one + 1] if c.name in names), None)
        if shared is not None:
            return (
                f"チームメイトの両方が「{shared.name}」を使っています",
                f"teammates both use {shared.name_en or shared.name}",
            )
    return None
