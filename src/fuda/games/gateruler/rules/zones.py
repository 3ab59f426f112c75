"""Zones (chapter 3): what there is, who sees it, what order and states are kept there, what may lie where; the lines.

Also the kinds of events that move and turn cards, and what chapters 3 and 15 add to them. A soul lies in the soul zone,
attached to its card as `SOUL`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.rulers import Ruler, ruler_of
from fuda.games.gateruler.state import KIND
from fuda.kernel.derive import layers
from fuda.kernel.position.places import in_slot, slots, zone_name
from fuda.kernel.position.position import NORMAL, RESTED, Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import events
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding, replacing
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_CARD, NO_SEAT, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import (
    EVERYONE,
    NOBODY,
    OWNER,
    Condition,
    EventKind,
    Group,
    Hook,
    Trait,
    Zone,
    condition,
    event,
    group,
    hook,
    procedure,
    step,
    trait,
    zone,
)

KIND_CHANGES: Final = frozenset({"set_kind", "kind_gain", "kind_lose"})  # words by which a card is of another kind

ZONES: Final[tuple[Zone, ...]] = (
    zone("deck", "", ja="デッキ置場", en="deck", sight=EVERYONE),
    zone("hand", "", ja="手札", en="hand", sight=EVERYONE, ordered=True),
    zone("ruler", "", ja="ルーラーゾーン", en="ruler zone", sight=NOBODY),
    zone("attack", "", ja="攻撃ゾーン", en="attack zone", sight=NOBODY),
    zone("defense", "", ja="守備ゾーン", en="defense zone", sight=NOBODY),
    zone("set", "", ja="セットゾーン", en="set zone", sight=EVERYONE),
    zone("field", "", ja="フィールドゾーン", en="field zone", sight=NOBODY),
    zone("drive", "", ja="ドライブゾーン", en="drive zone", sight=EVERYONE),
    zone("damage", "", ja="ダメージゾーン", en="damage zone", sight=NOBODY),
    zone("soul", "", ja="ソウルゾーン", en="soul zone", sight=NOBODY),
    zone("grave", "", ja="墓地", en="graveyard", sight=NOBODY),
    zone("energy", "", ja="エナジーゾーン", en="energy zone", sight=NOBODY),
    zone("removed", "", ja="除外エリア", en="removed area", sight=NOBODY),
    zone("counter", "", ja="カウンターゾーン", en="counter zone", sight=NOBODY),
    zone("gate", "", ja="ゲート", en="gate", sight=NOBODY),
)

TRAITS: Final[tuple[Trait, ...]] = (
    trait("3-4c", "deck", "one_by_one", 1),
    trait("3-4b", "deck", "sight", NOBODY),
    trait("3-4b", "deck", "ordered", 1),
    trait("3-5b", "hand", "sight", OWNER),
    trait("3-5b", "hand", "ordered", 0),
    trait("3-6b", "ruler", "field", 1),
    trait("3-6b", "attack", "field", 1),
    trait("3-6b", "defense", "field", 1),
    trait("3-6b", "set", "field", 1),
    trait("3-6b", "field", "field", 1),
    *(trait("", name, "count", 2) for name in ("ruler", "defense", "field")),  # where nothing says how many
    trait("3-7a-1", "ruler", "count", 1),
    trait("3-7b 3-6b-1", "ruler", "sight", EVERYONE),
    trait("3-7b 3-6b-1 3-3a", "ruler", "oriented", 1),
    trait("3-8b 3-6b-1", "attack", "sight", EVERYONE),
    trait("3-8b 3-6b-1 3-3a", "attack", "oriented", 1),
    trait("3-8a-1", "attack", "count", 2),
    trait("3-9b 3-6b-1", "defense", "sight", EVERYONE),
    trait("3-9b 3-6b-1 3-3a", "defense", "oriented", 1),
    trait("3-9a-1", "defense", "count", 1),
    trait("3-10b 3-6b-1", "set", "sight", OWNER),
    trait("3-10a-1", "set", "count", 3),
    trait("3-11b 3-6b-1", "field", "sight", EVERYONE),
    trait("3-11a-1", "field", "count", 1),
    trait("3-12b", "drive", "sight", OWNER),
    trait("3-13b", "damage", "sight", EVERYONE),
    trait("3-14b", "soul", "sight", EVERYONE),
    trait("3-15b", "grave", "sight", EVERYONE),
    trait("3-16b", "energy", "sight", EVERYONE),
    trait("3-16b 3-3a", "energy", "oriented", 1),
    trait("3-17b", "removed", "sight", EVERYONE),
    trait("3-19b", "counter", "sight", EVERYONE),
    trait("3-18b", "gate", "sight", EVERYONE),
    trait("3-18b", "gate", "ordered", 1),
    trait("3-2a 3-18b", "gate", "shared", 1),
)

BOARD: Final = ("ruler", "attack", "defense", "set", "field")

EVERYWHERE: Final = (
    *BOARD,
    "deck",
    "hand",
    "drive",
    "damage",
    "soul",
    "grave",
    "energy",
    "removed",
    "counter",
    "gate",
)

GROUPS: Final[tuple[Group, ...]] = (
    group("3-6c 2-1b", "board", *BOARD, off=EVERYWHERE),
    group("3-6c 2-1b", "area", *BOARD, off=EVERYWHERE),
    group("3-6c", "front", "attack", "defense", off=EVERYWHERE),  # where units are on the field
    group("3-6d", "front_row", "attack", "defense"),
    group("", "anywhere", *EVERYWHERE),
    group("", "everywhere", *EVERYWHERE),  # where base abilities are valid (14-7b)
)

RULERS_TAKE_ZONES_AWAY: Final = fact("3-2f", "A player has no zone that the ruler takes away.")
MISSING_ZONES_TAKE_NOTHING: Final = fact(
    "3-2f-1 15-3a-1", "A card that would go to a zone that does not exist stays where it is."
)
WRONG_ZONES_TAKE_NOTHING: Final = fact("3-2h", "A card that cannot lie in a zone does not go there.")
LINES: Final = fact("3-6e", "Zones that stand one behind another form a line.")
ONE_CENTER_LINE: Final = fact("3-6e-1", "The defense zone and the ruler zone form the central line.")
A_LINE_FOR_EACH_ATTACK_ZONE: Final = fact("3-6e-2", "Each attack zone is on a line of its own.")
LINES_HAVE_A_FRONT: Final = fact("3-6e-3", "On one line some zones are further in front than others.")
DEFENSE_BEFORE_RULER: Final = fact("3-6e-3a", "The defense zone is in front of the ruler zone.")
THE_FRONT_ONE_IS_FOREMOST: Final = fact("3-6e-3b", "Foremost is the unit or ruler in front of all others on its line.")
DEFENDERS_REST: Final = fact("3-9b", "Units always lie rested in the defense zone.")
ATTACKERS_ACT: Final = fact("15-3a-2 7-10b-3", "A unit that goes from the defense zone to an attack zone acts.")
SOULS_ARE_LET_GO: Final = fact("3-14d", "A soul loses its bond when its card leaves the board.")
SOULS_FOLLOW_TO_GATE: Final = fact(
    "3-14d-1", "Souls of a card in the drive zone stay with it when it is played to the gate."
)
SOULS_FOLLOW_TO_BOARD: Final = fact(
    "3-14d-2", "Souls of a card on the gate stay with it when it resolves onto the board."
)
ORDER_IS_KEPT: Final = fact("3-2c-2", "Cards that were only looked at go back in the order in which they lay.")
UPTO_ALLOWS_FEWER: Final = fact("3-2g", 'Of "up to so many" fewer may be chosen, or none.')
CARDS_ARE_NOT_RULERS: Final = fact("3-7a-2", "The word card alone does not mean a ruler in its zone.")
DECKS_ARE_THE_DECK_ZONE: Final = fact("3-4a-1", "The word deck means the cards in the deck zone.")
SOULS_ARE_BOUND: Final = fact("3-14c-1", "Only cards of the soul zone that are bound to a card are its souls.")
RULERS_BEAR_DAMAGE: Final = fact("3-6f", "A ruler on the board bears the damage that it takes.")
UNITS_BEAR_DAMAGE: Final = fact("3-6g", "A unit on the board bears the damage that it takes.")

SOULS_FOLLOW: Final = {
    ("drive", "gate"): SOULS_FOLLOW_TO_GATE,
    ("gate", "attack"): SOULS_FOLLOW_TO_BOARD,
    ("gate", "defense"): SOULS_FOLLOW_TO_BOARD,
    ("gate", "field"): SOULS_FOLLOW_TO_BOARD,
}

KERNEL_ANSWERS: Final = (
    answer("3-2a-1", asked.ZONES_PER_PLAYER),
    answer("3-2b 3-2b-2", asked.ZONES_HIDE),
    answer("3-2b-1", asked.LOOKED_THROUGH),
    answer("3-2b-3", asked.COUNTS_PUBLIC),
    answer("3-2d", asked.FIELD_KEEPS_IDENTITY),
    answer("3-2d-1", asked.TEXTS_FOLLOW_WHAT_THEY_MOVE),
    answer("3-2e", asked.TO_OWNER),
    answer("3-3a-1", asked.ENTERS_NORMAL),
    answer("3-3b", asked.FACE_DOWN_HIDES),
    answer("3-3b-1", asked.FACE_BY_ZONE),
    answer("3-3b-3", asked.FACE_DOWN_IS_KNOWN),
    answer("3-3b", asked.FACE_UP_IS_PUBLIC),
    answer("3-6g-1", asked.ENTERS_UNMARKED),
    answer("", asked.ALIKE_IS_ONE),
    answer("3-2d-2", asked.ORDER_IS_SECRET),
)


def ruler(p: Position, seat: Seat) -> Card:
    """A player's ruler; -1 for none."""
    return in_slot(p, p.slot_id("ruler", seat))


def gate(p: Position) -> Slot:
    """The gate, which all players share."""
    return p.slot_id("gate", Seat(0))


def rules_of(p: Position, seat: Seat) -> Ruler:
    """What a player's ruler prescribes."""
    card = ruler(p, seat)
    return ruler_of(p.pool.defs[p.cdef[card]] if card >= 0 else None)


def exists(p: Position, slot: Slot) -> bool:
    """Is there such a zone for its player's ruler?"""
    seat = p.layout.seat[slot]
    if seat < 0 or not RULERS_TAKE_ZONES_AWAY.on(p):
        return True
    return zone_name(p, slot) not in rules_of(p, seat).without


def units(p: Position, seat: Seat) -> list[Card]:
    """A player's units: attack zones first, then the defense zone."""
    out: list[Card] = []
    for name in ("attack", "defense"):
        for slot in slots(p, name, seat):
            card = in_slot(p, slot)
            if card >= 0:
                out.append(card)
    return out


def is_unit(p: Position, card: Card) -> bool:
    """A unit on the board: a card there that is not of another kind now."""
    if p.role[card] != 0 or zone_name(p, p.slot[card]) not in ("attack", "defense"):
        return False
    return not p.pool.words & KIND_CHANGES or "unit" in layers.derive(p).chars[card].sets[KIND]


def all_units(p: Position, seat: Seat) -> list[Card]:
    """A player's units, also those that share a place."""
    places = [s for zone in ("attack", "defense") for s in slots(p, zone, seat)]
    return [c for s in places for c in p.zones[s] if p.role[c] == 0 and is_unit(p, c)]


def souls(p: Position, card: Card) -> list[Card]:
    """The souls of a card, oldest first."""
    return [c for s in p.everybody() for c in p.zones[p.slot_id("soul", s)] if p.host[c] == card]


# --- lines (3-6e) -------------------------------------------------------------------------------------------
APART: Final = 99  # the line of a ruler zone that shares none with the defense zone


def line_of(p: Position, slot: Slot) -> int:
    """The line a place lies on: 0 is the central one, then one for each attack zone; -1 for none."""
    name = zone_name(p, slot)
    if not LINES.on(p):
        return -1
    if name == "attack":
        return 1 + p.layout.nth[slot] if A_LINE_FOR_EACH_ATTACK_ZONE.on(p) else 1
    if name == "ruler" and not ONE_CENTER_LINE.on(p):
        return APART
    return 0 if name in ("ruler", "defense") else -1


def line_places(p: Position, seat: Seat, line: int = -1) -> list[Slot]:
    """A player's places on a line, or on any line."""
    places = [s for name in ("defense", "ruler", "attack") for s in slots(p, name, seat)]
    return [s for s in places if line_of(p, s) >= 0 and line in (-1, line_of(p, s))]


def lines(p: Position, seat: Seat) -> list[int]:
    """The lines of a player's places."""
    return sorted({line_of(p, s) for s in line_places(p, seat)})


def in_front(p: Position, one: Slot, other: Slot) -> bool:
    """Is one place of a line further in front than another?"""
    if not LINES_HAVE_A_FRONT.on(p) or not DEFENSE_BEFORE_RULER.on(p):
        return False
    return zone_name(p, one) == "defense" and zone_name(p, other) == "ruler"


def foremost(p: Position, seat: Seat, line: int) -> Card:
    """The unit or ruler in front of all others on a line; -1 where there is none."""
    there = [s for s in line_places(p, seat, line) if in_slot(p, s) >= 0]
    for one in there if THE_FRONT_ONE_IS_FOREMOST.on(p) else ():
        if all(other == one or in_front(p, one, other) for other in there):
            return in_slot(p, one)
    return NO_CARD


# --- what rules add to moving and turning -------------------------------------------------------------------
def fits(p: Position, card: Card, slot: Slot) -> bool:
    """May a card of this kind lie there at all?"""
    kinds = p.base[card].sets[KIND]
    name = zone_name(p, slot)
    ref = p.ref(card)
    for c in p.rules.conditions["place"]:
        if not c.fn(p, NO_SEAT, ref, slot):
            return False
    return bool(kinds) or name in ("gate", "drive", "counter")


def _prepare_move(p: Position, ev: Ev) -> bool:
    """Cards do not go to zones that do not exist (3-2f-1) or where they cannot lie (3-2h)."""
    if ev.dst >= 0 and ev.host < 0:
        if MISSING_ZONES_TAKE_NOTHING.on(p) and not exists(p, ev.dst):
            return False
        if WRONG_ZONES_TAKE_NOTHING.on(p) and ev.card < p.real and not fits(p, ev.card, ev.dst):
            return False
    return events.prepare_move(p, ev)


def _souls_let_go(p: Position, ev: Ev) -> None:
    """3-14d: what was under a card that leaves the board is no longer its soul; it follows a card that is played from
    the drive zone to the gate, and from the gate to the board."""
    if ev.old == ev.new:
        return
    way = (zone_name(p, ev.src), zone_name(p, ev.dst))
    if way in SOULS_FOLLOW and SOULS_FOLLOW[way].on(p):
        return
    if SOULS_ARE_LET_GO.on(p):
        for card in souls(p, ev.card):
            p.host[card] = NO_CARD


def _defenders_rest(p: Position, ev: Ev) -> None:
    """Units lie rested in the defense zone, and are made to act when they come from there to an attack zone, unless it
    is said how they come or an effect forbids that they are."""
    src, dst = zone_name(p, ev.src), zone_name(p, ev.dst)
    if dst == "defense" and ev.host < 0:
        if DEFENDERS_REST.on(p):
            p.turned[ev.card] = RESTED
    elif dst == "attack" and ev.turned >= 0:
        p.turned[ev.card] = ev.turned
    elif dst == "attack" and src == "defense" and ATTACKERS_ACT.on(p):
        if forbidding(p, "act", ev.seat, p.ref(ev.card)) is not None:
            return
        acts = _act_of(p, ev)
        if "acted" in layers.derive(p).guarded and acts is not None and replacing(p, acts):
            call(p, "arrives_rested").evs = [acts]  # it has come, and something else happens than that it acts
        else:
            p.turned[ev.card] = NORMAL


def _act_of(p: Position, ev: Ev) -> Ev | None:
    """That a unit acts which has come from the defense zone to an attack zone, as an event of its own; by whatever has
    moved it. None if it acts already."""
    out = events.make(p, None, "turn", p.ctrl[ev.card], ev.card, NORMAL)
    out.cause, out.ability, out.origin = ev.cause, ev.ability, ev.origin
    out.effect, out.by, out.applied = ev.effect, ev.by, ev.applied
    return out if _prepare_turn(p, out) else None


def _acts_on_arrival(p: Position, f: Frame) -> None:
    events.emit_all(p, f.evs)


PROCEDURES: Final = (
    procedure(
        "arrives_rested",
        "",
        step("15-3a-2", _acts_on_arrival),
        frame="evs: a unit that has come from the defense zone to an attack zone acts",
    ),
)


def _lies_as_others_there(p: Position, ev: Ev) -> None:
    """A card that comes to another kind of zone on the field is turned up where all may see it, and down elsewhere."""
    src, dst = p.layout.zone[ev.src], p.layout.zone[ev.dst]
    if src != dst and p.layout.field[ev.src] and p.layout.field[ev.dst] and ev.face < 0 and ev.host < 0:
        p.face[ev.card] = 1 if p.rules.zones[dst].sight == EVERYONE else 0


def _prepare_turn(p: Position, ev: Ev) -> bool:
    """Only cards of an oriented zone are turned, and a defender stays as it lies."""
    if zone_name(p, p.slot[ev.card]) == "defense" and ev.n == NORMAL and DEFENDERS_REST.on(p):
        return False
    return events.prepare_turn_lying(p, ev)


def acts_by_moving(p: Position, ev: Ev) -> bool:
    """Has a unit been made to act by coming from the defense zone to an attack zone?"""
    way = (zone_name(p, ev.src), zone_name(p, ev.dst))
    return way == ("defense", "attack") and ev.done and p.turned[ev.card] == NORMAL


def to_board(p: Position, ev: Ev) -> bool:
    """Does a card come to the board, other than by being set or as a soul?"""
    return p.layout.field[ev.dst] and not p.layout.field[ev.src] and zone_name(p, ev.dst) != "set" and ev.host < 0


EVENTS: Final[tuple[EventKind, ...]] = (
    event("move", "", _prepare_move, events.do_move, "move"),
    event("turn", "3-3a-2", _prepare_turn, events.do_turn, "turn"),
    event("flip", "3-3b-2", events.prepare_flip, events.do_flip),
    event("shuffle", "", events.prepare_shuffle, events.do_shuffle, "nothing"),
    event("show", "", events.prepare_show, events.do_show, "nothing"),
)


def _shown_when_it_goes(p: Position, ev: Ev) -> None:
    """A hidden set card that goes elsewhere is shown first."""
    if zone_name(p, ev.src) == "set" and zone_name(p, ev.dst) != "set" and p.face[ev.card] == 0:
        ev.mask = (1 << p.seats) - 1


def _arrived(p: Position, ev: Ev) -> None:
    """When a card came to the place where it lies."""
    if p.layout.field[ev.dst]:
        p.woke[p.ref(ev.card)] = p.clock


HOOKS: Final[tuple[Hook, ...]] = (
    hook("3-10d", "move", _shown_when_it_goes, before=True),
    hook("", "move", _arrived),
    hook("3-14d", "move", _souls_let_go),
    hook("", "move", _defenders_rest),
    hook("3-3b-1", "move", _lies_as_others_there),
)


# --- what may lie where -------------------------------------------------------------------------------------


def _is_a(p: Position, card: Card, kind: str) -> bool:
    return kind in p.base[card].sets[KIND]


def _only_rulers(p: Position, _seat: Seat, ref: Ref, slot: int) -> bool:
    return zone_name(p, Slot(slot)) != "ruler" or _is_a(p, p.card(ref), "ruler")


def _only_units_attack(p: Position, _seat: Seat, ref: Ref, slot: int) -> bool:
    return zone_name(p, Slot(slot)) != "attack" or _is_a(p, p.card(ref), "unit")


def _only_units_defend(p: Position, _seat: Seat, ref: Ref, slot: int) -> bool:
    return zone_name(p, Slot(slot)) != "defense" or _is_a(p, p.card(ref), "unit")


def _only_set_cards(p: Position, _seat: Seat, ref: Ref, slot: int) -> bool:
    return zone_name(p, Slot(slot)) != "set" or allowed(p, "settable", NO_SEAT, ref)


def _only_fields(p: Position, _seat: Seat, ref: Ref, slot: int) -> bool:
    return zone_name(p, Slot(slot)) != "field" or _is_a(p, p.card(ref), "field")


ASKS: Final = {"place": "ref: the card; n: the slot where it would lie"}
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "place": (
        condition("3-7c", _only_rulers, "", ""),
        condition("3-8c", _only_units_attack, "", ""),
        condition("3-9c", _only_units_defend, "", ""),
        condition("3-10c", _only_set_cards, "", ""),
        condition("3-11c", _only_fields, "", ""),
    ),
}
