"""Zones of ONE PIECE (chapter 3): what there is, who sees it, what order and states are kept there.

Also the kinds of event that move, turn and show cards, and what chapters 3 and 6-5-5 add to them. DON!! given to a card
lie in the same place as that card, attached to it as `DON`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.state import DON, KIND
from fuda.kernel.derive import durations
from fuda.kernel.position.places import in_slot, slots, there, turned, zone_name
from fuda.kernel.position.position import RESTED, Position
from fuda.kernel.position.records import Ev
from fuda.kernel.run import events
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_CARD, NO_SLOT, Card, Seat, Slot
from fuda.kernel.tables.rows import EVERYONE, NOBODY, OWNER, event, group, hook, trait, zone

CHARACTERS: Final = 5

ZONES: Final = (
    zone("deck", "", ja="デッキ", en="deck", sight=EVERYONE),
    zone("don_deck", "", ja="ドン!!デッキ", en="DON!! deck", sight=NOBODY),
    zone("hand", "", ja="手札", en="hand", sight=EVERYONE, ordered=True),
    zone("trash", "", ja="トラッシュ", en="trash", sight=NOBODY),
    zone("leader", "", field=True, ja="リーダーエリア", en="Leader area", sight=NOBODY),
    zone("characters", "", field=True, ja="キャラクターエリア", en="Character area", sight=NOBODY),
    zone("stage", "", field=True, ja="ステージエリア", en="Stage area", sight=NOBODY),
    zone("cost", "", ja="コストエリア", en="cost area", sight=NOBODY),
    zone("life", "", ja="ライフ", en="Life area", sight=EVERYONE),
    zone("limbo", "", ja="どの領域でもない所", en="no zone", sight=EVERYONE),
)

TRAITS: Final = (
    trait("3-2-3", "deck", "one_by_one", 1),
    trait("3-3-3", "don_deck", "one_by_one", 1),
    trait("3-2-2", "deck", "sight", NOBODY),
    trait("3-2-2", "deck", "ordered", 1),
    trait("3-3-2", "don_deck", "sight", EVERYONE),
    trait("3-4-2", "hand", "ordered", 0),
    trait("3-4-3", "hand", "sight", OWNER),
    trait("3-5-2", "trash", "sight", EVERYONE),
    trait("3-6-2", "leader", "sight", EVERYONE),
    trait("3-7-2", "characters", "sight", EVERYONE),
    trait("3-7-6", "characters", "count", CHARACTERS),
    trait("3-8-2", "stage", "sight", EVERYONE),
    trait("3-9-2", "cost", "sight", EVERYONE),
    trait("3-10-2", "life", "sight", NOBODY),
    trait("3-10-2", "life", "ordered", 1),
    trait("4-4-1", "leader", "oriented", 1),
    trait("4-4-1", "characters", "oriented", 1),
    trait("4-4-1", "stage", "oriented", 1),
    trait("4-4-1", "cost", "oriented", 1),
    trait("", "limbo", "shared", 1),
)

AREA: Final = ("leader", "characters", "stage")
FIELD: Final = ("leader", "characters", "stage", "cost")
EVERYWHERE: Final = (*FIELD, "hand", "deck", "trash", "life", "don_deck", "limbo")

GROUPS: Final = (
    group("3-1-2", "field", *FIELD),
    group("", "area", *AREA),
    group("8-1-3-3-3", "anywhere_rule", *EVERYWHERE, off=AREA),
    group("", "anywhere", *EVERYWHERE),
)

MOVED_IS_NEW: Final = fact("3-1-6", "A card that leaves its area is a new card: effects on it do not follow.")
MOVED_DON_IS_NEW: Final = fact("3-1-6-1", "A DON!! that moves loses the effects that applied to it.")
LEADERS_STAY: Final = fact("3-6-3", "A leader never leaves the leader area.")
LIFE_FROM_THE_TOP: Final = fact("3-10-2", "Life is taken from the top unless a text says otherwise.")
LOOKING_KEEPS_FACES: Final = fact("3-10-3", "Life that was looked at lies face up or face down as before.")
KERNEL_ANSWERS: Final = (
    answer("3-1-3", asked.ZONES_PER_PLAYER),
    answer("3-1-5", asked.ZONES_HIDE),
    answer("3-1-4", asked.COUNTS_PUBLIC),
    answer("", asked.FIELD_KEEPS_IDENTITY, 0, 0),
    answer("4-2-1-1", asked.TO_OWNER),
    answer("3-7-5 3-8-4 3-9-3", asked.ENTERS_NORMAL),
    answer("3-10-2-1", asked.FACE_UP_IS_PUBLIC),
    answer("1-3-2-1", asked.SAME_STATE_IS_NOTHING),
    answer("4-2-1", asked.TEXTS_SPEAK_FOR_THEIR_CONTROLLER),
    answer("", asked.ALIKE_IS_ONE),
)


def leader(p: Position, seat: Seat) -> Card:
    """A player's leader, or -1."""
    return in_slot(p, p.slot_id("leader", seat))


def characters(p: Position, seat: Seat) -> list[Card]:
    """A player's characters, in the order of their places."""
    return there(p, "characters", seat)


def free_place(p: Position, seat: Seat) -> Slot:
    """A slot of the character area without a character; -1 if it is full."""
    for slot in slots(p, "characters", seat):
        if not p.zones[slot]:
            return slot
    return NO_SLOT if p.layout.counts[p.rules.zone_index["characters"]] > 1 else p.slot_id("characters", seat)


def stage(p: Position, seat: Seat) -> Card:
    """A player's stage, or -1."""
    cards = p.zones[p.slot_id("stage", seat)]
    return cards[0] if cards else NO_CARD


def is_don(p: Position, card: Card) -> bool:
    return "don" in p.base[card].sets[KIND]


def don_of(p: Position, seat: Seat, state: int = -1) -> list[Card]:
    """DON!! in a player's cost area: all, or those that are active or rested."""
    return turned(p, "cost", seat, state)


def given(p: Position, card: Card) -> list[Card]:
    """The DON!! given to a card."""
    return p.attached(card, DON) if p.layout.field[p.slot[card]] else []


def given_all(p: Position, seat: Seat) -> list[Card]:
    """All DON!! given to a player's cards."""
    out: list[Card] = []
    for slot in [p.slot_id("leader", seat), *slots(p, "characters", seat)]:
        for card in p.zones[slot]:
            if p.role[card] == DON:
                out.append(card)
    return out


# --- what rules add to moving and turning ---------------------------------------------------------------------


def _prepare_move(p: Position, ev: Ev) -> bool:
    """A leader stays where it is, whatever happens."""
    if LEADERS_STAY.on(p) and p.role[ev.card] == 0 and zone_name(p, p.slot[ev.card]) == "leader":
        return False
    return events.prepare_move(p, ev)


def _don_come_back(p: Position, ev: Ev) -> None:
    """6-5-5-4: the DON!! given to a card that goes elsewhere are put into the cost area, rested."""
    if not p.layout.field[ev.src] or p.role[ev.card] != 0:
        return
    for card in p.attached(ev.card, DON):
        back = events.move(p, None, card, p.slot_id("cost", p.owner[card]), "back")
        back.turned = RESTED
        events.perform_within(p, back)


def _effects_end(p: Position, ev: Ev) -> None:
    """Effects on what has become another card do not go on."""
    if p.effects and ev.old != ev.new:
        if (MOVED_DON_IS_NEW if is_don(p, ev.card) else MOVED_IS_NEW).on(p):
            durations.release(p, ev.old)
        else:
            durations.carry_over(p, ev.old, ev.new)


def _sight_lapses(p: Position, ev: Ev) -> None:
    """After shuffling nobody knows where a card is."""
    for card in p.zones[ev.dst]:
        p.known[card] = 0


EVENTS: Final = (
    event("move", "", _prepare_move, events.do_move, "move"),
    event("turn", "", events.prepare_turn_lying, events.do_turn, "turn"),
    event("flip", "", events.prepare_flip, events.do_flip),
    event("shuffle", "3-2-4", events.prepare_shuffle, events.do_shuffle, "nothing"),
    event("show", "", events.prepare_show, events.do_show, "nothing"),
)

HOOKS: Final = (
    hook("6-5-5-4", "move", _don_come_back, before=True),
    hook("", "move", _effects_end),
    hook("3-2-4", "shuffle", _sight_lapses, before=True),
)
