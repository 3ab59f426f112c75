"""Zones of Reバース (chapter 4): what there is, who sees it, what order and states are kept there. By which words texts
name them is in `meaning/nouns.py`.

A card or ability that is being played lies in the zone "limbo", open to all. Cards put under a character as its souls
lie in its place, attached to it as `SOUL`. Damage of a character in the entry is its mark.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.effects.layers import MOVED_IS_NEW
from fuda.games.rebirth.state import KIND, SOUL
from fuda.kernel.derive import durations
from fuda.kernel.position.places import there, turned, zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ev
from fuda.kernel.run import events
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_CARD, Card, Ref, Seat
from fuda.kernel.tables.rows import (
    EVERYONE,
    NOBODY,
    OWNER,
    Condition,
    Hook,
    Trait,
    Zone,
    condition,
    hook,
    trait,
    zone,
)

ZONES: Final[tuple[Zone, ...]] = (
    zone("deck", "", ja="デッキ置場", en="deck", sight=EVERYONE),
    zone("hand", "", ja="手札", en="hand", sight=EVERYONE, ordered=True),
    zone("entry", "", field=True, ja="エントリー", en="Entry", sight=NOBODY),
    zone("member", "", field=True, ja="メンバー", en="Members", sight=NOBODY, ordered=True),
    zone("energy", "", ja="エネルギー置場", en="Energy", sight=NOBODY, ordered=True),
    zone("rebirth", "", field=True, ja="Reバース置場", en="Rebirth area", sight=NOBODY, ordered=True),
    zone("retire", "", ja="リタイア置場", en="Retire area", sight=NOBODY, ordered=True),
    zone("waiting", "", ja="控え室", en="waiting room", sight=NOBODY, ordered=True),
    zone("memory", "", ja="思い出置場", en="Memory", sight=NOBODY, ordered=True),
    zone("limbo", "", ja="解決領域", en="resolution area", sight=EVERYONE),
)

TRAITS: Final[tuple[Trait, ...]] = (
    trait("4.9.3", "deck", "one_by_one", 1),
    trait("4.9.2", "deck", "sight", NOBODY),
    trait("4.9.2 4.1.3", "deck", "ordered", 1),
    trait("4.10.2", "hand", "sight", OWNER),
    trait("4.10.2", "hand", "ordered", 0),
    trait("4.4.2", "entry", "sight", EVERYONE),
    trait("4.4.2 4.3.2", "entry", "oriented", 1),
    trait("4.5.2", "member", "sight", EVERYONE),
    trait("4.5.2", "member", "ordered", 0),
    trait("4.5.2 4.3.2", "member", "oriented", 1),
    trait("4.6.2", "energy", "sight", EVERYONE),
    trait("4.6.2", "energy", "ordered", 0),
    trait("4.6.2 4.3.2", "energy", "oriented", 1),
    trait("4.7.3", "rebirth", "sight", EVERYONE),
    trait("4.7.3", "rebirth", "ordered", 0),
    trait("", "rebirth", "oriented", 1),
    trait("4.7.2", "rebirth", "oriented", 0),
    trait("", "rebirth", "family", 2),
    trait("4.8.3", "retire", "sight", EVERYONE),
    trait("4.8.3", "retire", "ordered", 0),
    trait("", "retire", "oriented", 1),
    trait("4.8.2", "retire", "oriented", 0),
    trait("4.11.2 4.2.2", "waiting", "sight", EVERYONE),
    trait("4.11.2", "waiting", "ordered", 0),
    trait("4.12.2", "memory", "sight", EVERYONE),
    trait("4.12.2", "memory", "ordered", 0),
    trait("", "limbo", "shared", 1),
)

STAGE: Final = ("entry", "member")
EVERYWHERE: Final = (*STAGE, "energy", "rebirth", "retire", "waiting", "memory", "hand", "deck", "limbo")

OTHERS_ZONES_ARE_SHUT: Final = fact("4.1.1.1", "No card goes to a zone of a player who does not own it.")
MEMBERS_SUPPORT: Final = fact("4.5.1", "The characters that support the entry are those of the member area.")
MOST_MEMBERS: Final = 3
MEMBER_LIMIT: Final = fact(
    "4.5.3 4.5.3.1", "The member area holds so many cards at the start of the game.", MOST_MEMBERS, 99
)
VACANCY_IS_BELOW_THE_LIMIT: Final = fact(
    "4.5.3.2 4.5.3.2.1", "There is a vacancy as long as there are fewer members than the limit."
)
ENERGY_HOLDS_CARDS: Final = fact("4.6.1", "Partners and cards that become energy are put into the energy area.")
ENERGY_FACE_DOWN: Final = fact("4.6.2", "Cards that are no partners lie face down in the energy area.")
PARTNERS_FACE_UP: Final = fact("4.3.3.1", "Partners lie face up in the energy area, and everybody sees them.")
OWN_ENERGY_IS_KNOWN: Final = fact("4.6.2.1", "Players know the face-down cards of their own energy area.")
ENTRY_ATTACKS: Final = fact("4.4.1", "The character in an entry is the one that attacks.")
ENTRY_HAS_DAMAGE: Final = fact("4.4.4", "Characters in an entry have damage.")
NEW_IS_UNHURT: Final = fact("4.4.4.1", "A character that is newly put into an entry has no damage.")
STAND_IS_UPRIGHT: Final = fact("4.3.2.1", "Only a card that lies upright stands.")
REST_IS_SIDEWAYS: Final = fact("4.3.2.2", "Only a card that lies sideways is rested.")
ENERGY_WORD_IS_NO_PARTNER: Final = fact("4.6.3", "A text that speaks of energy cards does not mean partners.")
SET_REBIRTHS_LIE_THERE: Final = fact("4.7.1", "Rebirth cards are put into the Rebirth area.")
RETIRED_LIE_THERE: Final = fact("4.8.1", "Retired cards are put into the retire area.")
DECK_BEGINS_IN_ITS_PLACE: Final = fact("4.9.1", "The main deck begins in the deck zone.")
PARTNERS_ARE_KNOWN: Final = fact("4.10.4", "Everybody knows which cards of a hand are partners.")
MEMORIES_LIE_THERE: Final = fact("4.12.1", "Cards that are removed from the game are put into the memory area.")
KERNEL_ANSWERS: Final = (
    answer("4.1.1 12.7.6", asked.ZONES_PER_PLAYER),
    answer("4.1.2", asked.ZONES_HIDE),
    answer("4.1.2.2", asked.COUNTS_PUBLIC),
    answer("", asked.FIELD_KEEPS_IDENTITY, 0, 0),
    answer("4.1.1.3 4.1.6", asked.TO_OWNER),
    answer("4.3.2.3", asked.ENTERS_NORMAL),
    answer("4.3.3 4.3.3.2 4.2.3.1", asked.FACE_DOWN_HIDES),
    answer("4.1.2.1 4.2.2.1", asked.FACE_BY_ZONE),
    answer("4.1.2.1", asked.CLOSED_BY_MOVING),
    answer("4.1.1.2", asked.TEXTS_SPEAK_FOR_THEIR_CONTROLLER),
    answer("4.1.5", asked.ZONE_OWNER_ORDERS),
    answer("4.1.5.1", asked.ORDER_IS_SECRET),
    answer("", asked.ALIKE_IS_ONE),
)


def entry(p: Position, seat: Seat) -> Card:
    """The card in a player's entry (of several the last), or -1."""
    cards = there(p, "entry", seat)
    return cards[-1] if cards else NO_CARD


def members(p: Position, seat: Seat) -> list[Card]:
    """A player's members."""
    return there(p, "member", seat)


def is_kind(p: Position, card: Card, kind: str) -> bool:
    """Is a card printed as of a kind: character, rebirth or partner?"""
    return kind in p.base[card].sets[KIND]


def is_character(p: Position, card: Card) -> bool:
    """Is a card of the stage a character? One that lies there face down does so as a character, whatever it is."""
    return p.face[card] == 0 or is_kind(p, card, "character")


def partners(p: Position, seat: Seat, state: int = -1) -> list[Card]:
    """A player's partners in the energy area: all, or those that stand or rest."""
    cards = p.zones[p.slot_id("energy", seat)]
    return [c for c in cards if is_kind(p, c, "partner") and (state < 0 or p.turned[c] == state)]


def energy_of(p: Position, seat: Seat, state: int = -1) -> list[Card]:
    """All cards of a player's energy area, partners too, or those that stand or rest."""
    return turned(p, "energy", seat, state)


# --- what rules add to moving and turning ---------------------------------------------------------------------


def prepare_move(p: Position, ev: Ev) -> bool:
    """No card goes to a zone of somebody who does not own it; one that has left the game goes nowhere."""
    if p.slot[ev.card] == p.layout.void:
        return False
    seat = p.layout.seat[ev.dst] if 0 <= ev.dst < p.layout.void else -1
    if seat >= 0 and seat != p.owner[ev.card] and OTHERS_ZONES_ARE_SHUT.on(p):
        return False
    return events.prepare_move(p, ev)


def _how_it_lies(p: Position, ev: Ev) -> None:
    """In the energy area partners lie face up, other cards face down; their player knows them."""
    zone = zone_name(p, ev.dst)
    card = ev.card
    if zone == "energy" and ENERGY_FACE_DOWN.on(p) and ev.face < 0:
        up = is_kind(p, card, "partner") and PARTNERS_FACE_UP.on(p)
        p.face[card] = 1 if up else 0
    if zone == "energy" and p.face[card] == 0 and OWN_ENERGY_IS_KNOWN.on(p):
        p.known[card] |= 1 << p.owner[card]


def _souls_go(p: Position, ev: Ev) -> None:
    """Cards under a character that goes elsewhere go to the waiting room."""
    if p.layout.field[ev.src] and p.role[ev.card] == 0:
        for card in p.attached(ev.card, SOUL):
            events.perform_within(p, events.move(p, None, card, events.home(p, card, "waiting"), "soul"))


def _effects_end(p: Position, ev: Ev) -> None:
    """Effects on what has become another card do not go on."""
    if p.effects and ev.old != ev.new:
        if MOVED_IS_NEW.on(p):
            durations.release(p, ev.old)
        else:
            durations.carry_over(p, ev.old, ev.new)


def _hurt(p: Position, ev: Ev) -> None:
    """Only without the rule that a newcomer is unhurt does damage stay in the place."""
    if NEW_IS_UNHURT.on(p) or zone_name(p, ev.dst) != "entry":
        return
    for c in there(p, "entry", p.layout.seat[ev.dst]):
        if c != ev.card:
            p.mark[ev.card] = max(p.mark[ev.card], p.mark[c])


HOOKS: Final[tuple[Hook, ...]] = (
    hook("", "move", _souls_go, before=True),
    hook("", "move", _how_it_lies),
    hook("", "move", _hurt),
    hook("", "move", _effects_end),
)


def _never(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return False


def _in_energy(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return zone_name(p, p.slot[ref & MASK]) == "energy"


def _first_entry(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    """Before the game begins everybody knows the card that he has chosen himself."""
    return p.turn == 0 and zone_name(p, p.slot[ref & MASK]) == "entry"


SEEN_FACE_DOWN: Final[tuple[Condition, ...]] = (condition("", _never, "", ""),)
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "own_face_down": (condition("4.6.2.1", _in_energy, "", ""), condition("", _first_entry, "", "")),
}

STATES: Final = {"stand": NORMAL, "rest": RESTED}
