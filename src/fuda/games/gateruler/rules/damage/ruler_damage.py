"""Damage to a ruler (13-5, 13-6): point by point a card of the deck is turned up, and its counter ability played."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.rules.keywords import COUNTERS
from fuda.games.gateruler.rules.playing.overdrive_touchdown_counter import key_playable, play_key
from fuda.games.gateruler.rules.zones import gate, ruler
from fuda.games.gateruler.state import COUNTERING, NO_COUNTER, NO_LEVEL
from fuda.kernel.derive import layers
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame, Item, Opt
from fuda.kernel.run import decisions, events, items
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, AbilityId, Card, Ref
from fuda.kernel.tables.rows import Procedure, Step, procedure, step

COUNTERS_ARE_A_DUTY: Final = fact("13-6d-1", "A counter ability that can be played must be played.")
SOME_DAMAGE_IS_NOT_COUNTERED: Final = fact("13-6c-1", "Damage that cannot be countered passes counter abilities over.")
RULERS_PLAYER_CONTROLS_IT: Final = fact("13-5b-1", "Damage to a ruler is controlled by that ruler's player.")
TURN_PLAYERS_RULER_FIRST: Final = fact(
    "13-5b-2", "Where both rulers are hit, the turn player's damage is put on the gate first."
)
COUNTERED_CARDS_GO: Final = fact(
    "13-6d-3", "When its counter ability has left the gate, a card goes from the counter zone to the graveyard."
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "resolve_ruler_damage",
            "",
            step("13-6a 13-6b", _reveal_top),
            step("", _look_for_counter),
            step("13-6c", _no_counter),
            step("13-6d", _which_counter, "13-6d"),
            step("", _must_counter),
            step("13-6d", _play_counter),
            step("", _next_counter),
            step("13-6d-2", _counter_not_played),
            step("13-6e", _ruler_damage_done, "end"),
            frame=(
                "seat: whose ruler; c: its item; n: its flags; card: the card that was turned up, -1 for none; "
                "a: the counter ability that is played, -1 for none; more: its counter abilities that are left; "
                "b: 1 if one has been played"
            ),
        ),
    )


def steps() -> tuple[Step, ...]:
    """The rule effects of damage to rulers: it is put on the gate."""
    return (
        step("12-3a 13-5a 13-5b 3-6f-2", _ruler_damage),
        step("13-5c", _ruler_damage_put),
    )


def _ruler_damage(p: Position, f: Frame) -> None:
    put_ruler_damage(p)


def _ruler_damage_put(p: Position, f: Frame) -> None:
    rulers_bear_nothing(p)


def put_ruler_damage(p: Position) -> None:
    """As many things are put on the gate as rulers bear damage, the turn player's first."""
    order = p.order()
    for seat in order if TURN_PLAYERS_RULER_FIRST.on(p) else reversed(order):
        card = ruler(p, seat)
        whose = seat if RULERS_PLAYER_CONTROLS_IT.on(p) else p.active
        for _ in range(p.mark[card] if card >= 0 else 0):
            item = items.push(p, gate(p), "ruler_damage", whose, p.ref(card))
            if p.flags[card]:
                x = item.clone()
                x.flags = NO_COUNTER
                items.change(p, x)


def rulers_bear_nothing(p: Position) -> None:
    """What rulers bear is on the gate now, or gone."""
    for seat in p.everybody():
        card = ruler(p, seat)
        if card >= 0:
            p.mark[card] = 0
            p.flags[card] = 0


def resolve_ruler_damage(p: Position, item: Item) -> Frame:
    """Start resolving one point of damage to a ruler."""
    f = call(p, "resolve_ruler_damage")
    f.c = item.id
    f.seat = item.seat
    f.n = item.flags
    return f


def _reveal_top(p: Position, f: Frame) -> None:
    """The top card of the deck goes to the counter zone."""
    deck = p.zones[p.slot_id("deck", f.seat)]
    f.card = NO_REF
    if deck:
        card = deck[-1]
        f.card = Ref(card)
        events.emit(p, events.move(p, None, card, p.slot_id("counter", f.seat), "ruler_damage"))


def _look_for_counter(p: Position, f: Frame) -> None:
    """Has it a counter ability, and may the damage be countered?"""
    if f.card < 0:
        goto(p, f, "end")
        return
    card = Card(f.card)
    f.card = p.ref(card)
    barred = f.n & NO_COUNTER and SOME_DAMAGE_IS_NOT_COUNTERED.on(p)
    f.more = [] if barred else cast("list[int]", counters_of(p, card))
    f.a = f.more[0] if f.more else -1
    f.b = 0
    f.ans = 0


def _no_counter(p: Position, f: Frame) -> None:
    """A card without a counter ability goes to the damage zone of its owner."""
    if f.a < 0:
        card = Card(f.card & MASK)
        events.emit(p, events.move(p, None, card, events.home(p, card, "damage"), "damage"))
        goto(p, f, "end")


def _which_counter(p: Position, f: Frame) -> None:
    """Of several counter abilities its player says which is played next."""
    f.ans = 0
    if len(f.more) > 1:
        decisions.ask(p, f.seat, "trigger", [Opt("trigger", f.card, a) for a in f.more])


def _must_counter(p: Position, f: Frame) -> None:
    """A counter ability is played whether its player wants it or not."""
    if f.a >= 0:
        f.a = f.more.pop(f.ans)
    f.ans = 0
    if f.a >= 0 and not COUNTERS_ARE_A_DUTY.on(p):
        decisions.ask(p, f.seat, "may", [Opt("yes"), Opt("no")], f.card)


def _play_counter(p: Position, f: Frame) -> None:
    """Its ability is played without paying for a level."""
    if f.a < 0:
        return
    f.did = 0
    if f.ans == 0 and key_playable(p, f.seat, f.card, AbilityId(f.a), NO_LEVEL):
        p.flags[f.card & MASK] = COUNTERING  # from now on it lies there for its ability only
        play_key(p, f.seat, f.card, AbilityId(f.a), NO_LEVEL)


def _next_counter(p: Position, f: Frame) -> None:
    """All its counter abilities are played, as long as the card lies there."""
    f.b = 1 if f.b or f.did else 0
    if f.a >= 0 and f.more and p.current(f.card):
        goto(p, f, "13-6d")


def _counter_not_played(p: Position, f: Frame) -> None:
    """A card of which no ability could be played goes to the graveyard."""
    if f.a >= 0 and f.b == 0 and p.current(f.card):
        card = Card(f.card & MASK)
        events.emit(p, events.move(p, None, card, events.home(p, card, "grave"), "countered"))


def _ruler_damage_done(p: Position, f: Frame) -> None:
    items.remove(p, f.c)


def counters_of(p: Position, card: Card) -> list[AbilityId]:
    """The counter abilities of a card."""
    there = layers.derive(p).chars[card].abilities if COUNTERS.on(p) else ()
    return [a for a in there if p.pool.abilities[a].node.get("key") == "cnt"]


def done_countering(p: Position) -> list[Card]:
    """Cards in a counter zone whose counter ability is no longer on the gate."""
    held = {x.source for x in p.items if x.kind == "ability"}
    there = [c for s in p.everybody() for c in p.zones[p.slot_id("counter", s)] if p.flags[c]]
    return [c for c in there if p.ref(c) not in held]


PROCEDURES: Final = procedures()
