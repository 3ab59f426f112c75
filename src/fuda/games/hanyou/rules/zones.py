"""Zones of 汎用TCG (chapter 3): what there is, who sees it, what order and states are kept there.

Also the events that move, turn and flip cards, and what chapter 3 adds to them; and whose a card is (105).
"""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.state import BEFORE_KO, ENERGY, KIND, KO, SET
from fuda.kernel.derive import durations
from fuda.kernel.position import last_known
from fuda.kernel.position.places import in_slot, slots, zone_name
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Ctx, Ev, Frame
from fuda.kernel.run import events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import AbilityId, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import (
    EVERYONE,
    NOBODY,
    OWNER,
    EventKind,
    Hook,
    Procedure,
    condition,
    event,
    group,
    hook,
    procedure,
    step,
    trait,
    zone,
)

ZONES: Final = (
    zone("deck", "", ja="デッキ置き場", en="deck", sight=EVERYONE),
    zone("hand", "", ja="手札", en="hand", sight=EVERYONE, ordered=True),
    zone("main", "", field=True, ja="メイン・エリア", en="main area", sight=NOBODY, ordered=True),
    zone("standby", "", field=True, ja="スタンバイ・エリア", en="standby area", sight=NOBODY, ordered=True),
    zone("trash", "", ja="捨て場", en="discard pile", sight=NOBODY),
    zone("resolution", "", ja="解決領域", en="resolution zone", sight=NOBODY),
)

TRAITS: Final = (
    trait("304.3", "deck", "one_by_one", 1),
    trait("304.2", "deck", "sight", NOBODY),
    trait("304.2", "deck", "ordered", 1),
    trait("305.2", "hand", "ordered", 0),
    trait("305.3", "hand", "sight", OWNER),
    trait("306.3 307.1", "main", "sight", EVERYONE),
    trait("306.3 307.1", "main", "ordered", 0),
    trait("306.3 308.1", "standby", "sight", EVERYONE),
    trait("306.3 308.1", "standby", "ordered", 0),
    trait("308.1", "standby", "count", 4),
    trait("303.1 306.5", "main", "oriented", 1),
    trait("303.1 306.5", "standby", "oriented", 1),
    trait("309.2", "trash", "sight", EVERYONE),
    trait("309.2", "trash", "ordered", 1),
    trait("310.2", "resolution", "shared", 1),
    trait("310.2a", "resolution", "sight", EVERYONE),
    trait("310.2a", "resolution", "ordered", 1),
)

EVERYWHERE: Final = ("deck", "hand", "main", "standby", "trash", "resolution")

GROUPS: Final = (
    group("304.4", "deck", "deck"),
    group("305.4", "hand", "hand"),
    group("307.2", "main", "main"),
    group("308.2", "standby", "standby"),
    group("306.2", "area", "main", "standby"),
    # what a text that names no zone looks at
    group("201.3 306.4 306.4a", "area", "main", "standby", off=EVERYWHERE),
    group("", "anywhere", *EVERYWHERE),
)

KO_UNTOUCHABLE: Final = fact("306.7a-3", "A KO'd unit is neither chosen nor affected by what does not name KO'd units.")
KO_IS_A_STATE: Final = fact("306.7a-2", "A KO'd unit is a unit in the KO state.")
SETS_ARE_WHAT_IS_SET: Final = fact("306.6 905.3a", "A unit's sets are the cards set on it.")
HAND_LIMIT: Final = fact("305.5", "There is no limit to the cards in a hand (0).", 0, 7)
KERNEL_ANSWERS: Final = (
    answer("302.1", asked.ZONES_PER_PLAYER),
    answer("302.2", asked.ZONES_HIDE),
    answer("302.2a", asked.COUNTS_PUBLIC),
    answer("302.3", asked.FIELD_KEEPS_IDENTITY),
    answer("302.3", asked.TEXTS_FOLLOW_WHAT_THEY_MOVE),
    answer("302.5", asked.TO_OWNER),
    answer("", asked.ALIKE_IS_ONE),
    answer("303.1a", asked.ENTERS_NORMAL),
    answer("303.2", asked.FACE_DOWN_HIDES),
    answer("303.2a", asked.FACE_BY_ZONE),
    answer("303.3a", asked.CLOSED_BY_MOVING),
    answer("303.3 303.3b", asked.OPEN_TO_SOME),
    answer("306.8", asked.FIELD_GIVES_CONTROL),
    # the principles of chapter 1 about being in a state, and about control
    answer("104.3", asked.SAME_STATE_IS_NOTHING),
    answer("105.3", asked.TEXTS_SPEAK_FOR_THEIR_CONTROLLER),
    answer("105.3a", asked.OWNER_CONTROLS),
    answer("105.3b", asked.CARD_CONTROLS_ABILITY),
    answer("105.3c", asked.ABILITY_CONTROLS_EFFECT),
)


def event_kinds() -> tuple[EventKind, ...]:
    return (
        event("move", "", events.prepare_move, events.do_move, "move"),
        event("turn", "", _prepare_turn, events.do_turn, "turn"),
        event("flip", "", events.prepare_flip, events.do_flip),
    )


def hooks() -> tuple[Hook, ...]:
    """What chapter 3 adds to a move."""
    return (
        hook("302.3a", "move", _attachments_follow),
        hook("302.3a-1", "move", _recover_on_standby),
        hook("302.3b", "move", _effects_end_on_standby),
        hook("306.7b 905.2", "move", _energy_face_down),
        hook("905.3", "move", _set_face_up),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "recover_in_standby",
            "",
            step("302.3a-1", _recover_now),
            frame="card: the unit that has come to a standby area",
        ),
    )


# --- units and what is attached to them ---------------------------------------------------------------------------


def is_unit(p: Position, card: Card) -> bool:
    """A unit in an area, KO'd or not (cards under it are not units)."""
    return p.role[card] == 0 and "unit" in p.base[card].sets[KIND] and p.layout.field[p.slot[card]]


def unit_of(p: Position, ref: Ref) -> Ref:
    """The unit an ability works for: its card, or the unit its card is set on."""
    if last_known.role_of(p, ref) == SET:
        host = last_known.host_of(p, ref)
        return host if host >= 0 else ref
    return ref


def before_ko(ref: Ref) -> Ref:
    """The ref under which it is remembered what a unit was just before it was KO'd."""
    return Ref(ref + BEFORE_KO)


def same_unit(ref: Ref) -> int:
    """The unit of a ref, also of one under which it is remembered as it was before its KO."""
    return ref & BEFORE_KO - 1


def touchable(p: Position, ctx: Ctx, ref: Ref) -> bool:
    """May the text under way do something to this unit? Not to a KO'd one if it does not name KO'd units."""
    return not p.flags[ref & MASK] & KO or not KO_UNTOUCHABLE.on(p) or _names_ko(p, ctx.ability)


def _names_ko(p: Position, ability: AbilityId) -> bool:
    if ability < 0:
        return False
    return any(f.op == "ko" for n in p.pool.abilities[ability].node.walk() for f in n.get("filters", ()))


def main_unit(p: Position, seat: Seat) -> Card:
    """The main unit of a seat, KO'd or not; -1 if there is none."""
    return in_slot(p, p.slot_id("main", seat))


def standby_slots(p: Position, seat: Seat) -> list[Slot]:
    return slots(p, "standby", seat)


def standby_units(p: Position, seat: Seat, ko: bool = False) -> list[Card]:
    """Standby units of a seat that are not KO'd (or only those that are)."""
    out: list[Card] = []
    for slot in standby_slots(p, seat):
        card = in_slot(p, slot)
        if card >= 0 and (p.flags[card] & KO != 0) == ko:
            out.append(card)
    return out


def units(p: Position, seat: Seat) -> list[Card]:
    """Units of a seat that are not KO'd, main first."""
    m = main_unit(p, seat)
    head = [m] if m >= 0 and not p.flags[m] & KO else []
    return head + standby_units(p, seat)


def energy(p: Position, card: Card) -> list[Card]:
    """The cards attached to a unit as energy."""
    return p.attached(card, ENERGY)


# --- what chapter 3 adds to a move --------------------------------------------------------------------------------


def _to_standby(p: Position, ev: Ev) -> bool:
    """Does a unit go from the main area to a standby area?"""
    return ev.old == ev.new and ev.was == 0 and zone_name(p, ev.src) == "main" and zone_name(p, ev.dst) == "standby"


def _attachments_follow(p: Position, ev: Ev) -> None:
    """What is attached to a unit goes with it from area to area."""
    if ev.old != ev.new or not (p.layout.field[ev.src] and p.layout.field[ev.dst]):
        return
    for c in [c for c in p.zones[ev.src] if p.host[c] == ev.card]:
        p.zones[ev.src].remove(c)
        p.zones[ev.dst].append(c)
        p.slot[c] = ev.dst


def _recover_on_standby(p: Position, ev: Ev) -> None:
    """From main to standby, the unit recovers: an event of its own, right after the move."""
    if p.turned[ev.card] != NORMAL and _to_standby(p, ev):
        g = call(p, "recover_in_standby")
        g.ctx = -1
        g.card = ev.new


def _recover_now(p: Position, f: Frame) -> None:
    card = Card(f.card & MASK)
    events.emit(p, events.make(p, None, "turn", p.ctrl[card], card, NORMAL))


def _effects_end_on_standby(p: Position, ev: Ev) -> None:
    """From main to standby, continuous effects on that unit end (those of constant abilities go on)."""
    if _to_standby(p, ev):
        durations.release(p, ev.old)


def _energy_face_down(p: Position, ev: Ev) -> None:
    if ev.host >= 0 and ev.role == ENERGY:
        p.face[ev.card] = 0


def _set_face_up(p: Position, ev: Ev) -> None:
    if ev.host >= 0 and ev.role == SET:
        p.face[ev.card] = 1


# --- turning; sight of KO'd units ---------------------------------------------------------------------------------


def _prepare_turn(p: Position, ev: Ev) -> bool:
    """Only units in an oriented zone, not KO'd, are turned."""
    if not p.rules.zones[p.zone_of(ev.card)].oriented or not is_unit(p, ev.card):
        return False
    if p.flags[ev.card] & KO and KO_UNTOUCHABLE.on(p):
        return False
    return events.prepare_turn(p, ev)


def _is_ko(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return p.flags[ref & MASK] & KO != 0


SEEN_FACE_DOWN: Final = (condition("306.7a-1", _is_ko, "", ""),)
EVENTS: Final[tuple[EventKind, ...]] = event_kinds()
HOOKS: Final[tuple[Hook, ...]] = hooks()
PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
