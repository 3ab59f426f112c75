"""Playing cards from the hand (2-7, 4-7): characters, stages and events, what that takes, and its steps."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.playing.activation import activate_in
from fuda.games.onepiece.rules.playing.entering import enter
from fuda.games.onepiece.rules.power import cost
from fuda.games.onepiece.rules.zones import don_of
from fuda.games.onepiece.state import EVENTS_USED, KIND
from fuda.kernel.cards.pool import COMMAND
from fuda.kernel.derive import layers, terms
from fuda.kernel.derive.accounts import ADD, Account
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx, Frame, Static
from fuda.kernel.run import decisions, events
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_ABILITY, AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step

CARDS_COST: Final = fact("2-7-1 1-3-9-1 4-7-1", "Playing a card from the hand takes as many DON!! as its cost says.")
FORBIDDEN: Final = ("効果で禁止されています", "an effect forbids it")
ASKS: Final = {
    "play": "seat: who would play it; ref: the card",
    "event": "seat: who would play it; ref: the card",
    "counter_event": "seat: who would play it; ref: the card",
}


def procedures() -> tuple[Procedure, ...]:
    return (
        _for_the_field_from_hand("play_character", "2-7-2"),
        _for_the_field_from_hand("play_stage", "2-7-4"),
        procedure(
            "play_event",
            "8-5-2",
            step("2-7-3 8-4-1-2", _reveal),
            step("2-7-3", _pay_cost),
            step("2-7-3", _rest_don),
            step("2-7-3 8-4-2 2-2-5", _event_to_trash),
            step("8-4-1-4", _announce_event),
            step("8-4-2", _activate_event),
            step("", _finish_playing),
            frame="seat: who activates it; card: the event; a: 1 if an effect activates it, for no cost; b: 1 if it "
            "is its 【カウンター】; refs: the DON!! that pay for it",
        ),
        decisions.pick_procedure("pay_don", "2-7-2 3-9-2"),
    )


def _for_the_field_from_hand(name: str, clause: str) -> Procedure:
    """Playing a character, or a stage: the same steps, each kind by its own clause."""
    return procedure(
        name,
        "4-7-1",
        step(clause, _reveal),
        step(clause, _pay_cost),
        step(clause, _rest_don),
        step(clause, _enter),
        step("", _finish_playing),
        frame="seat: who plays it; card: the card; a: 1 if an effect plays it, for no cost; refs: the DON!! that pay "
        "for it",
    )


def how_played(p: Position, ref: Ref) -> str:
    """The procedure by which a character or stage is played."""
    return "play_character" if _is_a(p, ref, "character") else "play_stage"


def conditions() -> dict[str, tuple[Condition, ...]]:
    """What a card of the hand must be like to be played, as a character or stage, as an event, as a counter."""
    return {
        "play": (
            condition("6-5-3-1", _for_the_field, "登場させるカードではありません", "not a Character or Stage card"),
            condition("6-5-3-1 2-7-2 2-7-4", _enough_don, "アクティブのドン!!が足りません", "not enough active DON!!"),
            condition("1-3-3 4-7-2", _play_allowed, *FORBIDDEN),
        ),
        "event": (
            condition("6-5-3-1", _is_event, "イベントではありません", "not an Event"),
            condition("10-2-3-1 6-5-3-1 8-1-3-2-1", _has_main, "【メイン】がありません", "it has no [Main]"),
            condition("6-5-3-1 2-7-3", _enough_don, "アクティブのドン!!が足りません", "not enough active DON!!"),
            condition("1-3-3 4-7-2", _play_allowed, *FORBIDDEN),
            condition("1-3-3", _use_allowed, *FORBIDDEN),
        ),
        "counter_event": (
            condition("7-1-3-1-2", _is_event, "イベントではありません", "not an Event"),
            condition("10-2-4-1 7-1-3-1-2", _has_counter, "【カウンター】がありません", "it has no [Counter]"),
            condition("7-1-3-1-2 2-7-3", _enough_don, "アクティブのドン!!が足りません", "not enough active DON!!"),
            condition("1-3-3 4-7-2", _play_allowed, *FORBIDDEN),
            condition("1-3-3", _use_allowed, *FORBIDDEN),
        ),
    }


# --- what must hold ----------------------------------------------------------------------------------------


def _is_a(p: Position, ref: Ref, kind: str) -> bool:
    """Is it a card of this kind?"""
    return kind in p.base[ref & MASK].sets[KIND]


def _for_the_field(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return _is_a(p, ref, "character") or _is_a(p, ref, "stage")


def _is_event(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return _is_a(p, ref, "event")


def event_ability(p: Position, card: Card, timing: str) -> AbilityId:
    """The 【メイン】 or 【カウンター】 of an event; -1 for none."""
    for a in p.base[card].abilities:
        ab = p.pool.abilities[a]
        if ab.type == COMMAND and timing in ab.timing:
            return a
    return NO_ABILITY


def _has_main(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return event_ability(p, Card(ref & MASK), "main") >= 0


def _has_counter(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return event_ability(p, Card(ref & MASK), "counter") >= 0


def price(p: Position, seat: Seat, ref: Ref, to: Account | None = None) -> int:
    """What a player pays to play a card: its cost, less what effects take off."""
    if not CARDS_COST.on(p):
        return 0
    n = cost(p, ref, to)
    for s in discounts(p, seat, ref):
        less: int = s.node["n"]
        n -= less
        if to is not None:
            to.effect(s, ADD, -less)
    if to is not None:
        to.least(0)
    return max(0, n)


def discounts(p: Position, seat: Seat, ref: Ref) -> list[Static]:
    """Effects by which a player pays less for a card from the hand."""
    out: list[Static] = []
    for s in layers.derive(p).others:
        if s.node.op == "pay_less":
            what = s.node["what"]
            if terms.seat_is(p, s.seat, what.get("who", "you"), seat) and layers.about(p, s, what["of"], ref):
                if layers.applies(p, s):
                    out.append(s)
    return out


def _use_discounts(p: Position, seat: Seat, ref: Ref) -> None:
    """Those that are for the next card only are used up."""
    used = {-s.key for s in discounts(p, seat, ref) if s.node.get("next") and s.key < 0}
    if used:
        p.effects = [e for e in p.effects if e.id not in used]
        p.derived = None


def _enough_don(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return len(don_of(p, seat, NORMAL)) >= price(p, seat, ref)


def _play_allowed(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    if forbidding(p, "play", seat, ref) is not None:
        return False
    return _is_a(p, ref, "event") or forbidding(p, "enter", seat, ref) is None


def _use_allowed(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return forbidding(p, "use_event", seat, ref) is None


# --- playing a card (2-7, 6-5-3) ----------------------------------------------------------------------------


def _reveal(p: Position, f: Frame) -> None:
    """The card is shown to all."""
    events.emit(p, events.make(p, None, "show", f.seat, Card(f.card & MASK), (1 << p.seats) - 1))


def _pay_cost(p: Position, f: Frame) -> None:
    """As many active DON!! as the card costs are rested."""
    f.refs = []
    if f.a:
        return  # played by an effect
    n = price(p, f.seat, f.card)
    _use_discounts(p, f.seat, f.card)
    f.refs = []
    if n > 0:
        decisions.pick(p, f.seat, [p.ref(c) for c in don_of(p, f.seat, NORMAL)], n, n, "pay_don").card = f.card


def _rest_don(p: Position, f: Frame) -> None:
    evs = [events.make(p, None, "turn", f.seat, Card(r & MASK), RESTED, "cost") for r in f.refs]
    f.refs = []
    events.emit_all(p, evs)


def _enter(p: Position, f: Frame) -> None:
    """The character or stage comes onto the field."""
    if p.current(f.card):
        enter(p, None, [f.card], f.seat)


def _finish_playing(p: Position, f: Frame) -> None:
    """What was shown for it is hidden again, unless an effect is still going on."""
    if not p.ctxs:
        events.hide_again(p)


# --- playing an event (2-7-3, 7-1-3-1-2) ------------------------------------------------------------------------


def _event_to_trash(p: Position, f: Frame) -> None:
    card = Card(f.card & MASK)
    events.emit(p, events.move(p, None, card, events.home(p, card, "trash"), "event"))


def _announce_event(p: Position, f: Frame) -> None:
    """The event counts as activated, in the trash where it lies now."""
    f.card = p.ref(Card(f.card & MASK))
    p.sv[f.seat][EVENTS_USED] += 1
    ev = events.make(p, None, "event_used", f.seat, Card(f.card & MASK))
    ev.cause = f.card
    events.emit(p, ev)


def _activate_event(p: Position, f: Frame) -> None:
    """Its 【メイン】, or its 【カウンター】."""
    a = event_ability(p, Card(f.card & MASK), "counter" if f.b else "main")
    if a >= 0:
        activate_in(p, Ctx(f.seat, f.card, a))


PROCEDURES: Final = procedures()
CONDITIONS: Final = conditions()
