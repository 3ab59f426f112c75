"""Setting cards (7-5, 15-4) and when a set card may be used (14-4)."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.rules.keywords import OPEN_CARDS_ARE_NOT_SET
from fuda.games.gateruler.rules.playing.abilities import granted
from fuda.games.gateruler.state import KIND
from fuda.kernel.cards.node import Node
from fuda.kernel.position.places import in_slot, slots
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_SEAT, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step

SET_WHILE: Final = fact("14-4b", "A set card with a state as its timing may be used while the state holds.")
SET_NORMAL: Final = fact("14-4c", "A set card of normal timing may be used as a main action.")
SET_INSTANT: Final = fact("14-4d", "A set card of instant timing may be used whenever its player has priority.")
SET_BEING_DAMAGED: Final = fact("14-4d-1", "A set card for when something is being damaged counts as instant.")
OTHERS_CAN_BE_SET: Final = fact("7-5a-2", "Cards other than events can be set where a text says so.")
THE_DAMAGE_OF_THE_ATTACKER: Final = fact(
    "14-4b-1", "The combat damage of an attacker is what it deals in the damage step."
)
SET_CARDS_COST: Final = fact("14-4e", "Playing a set card costs its level.")

SET_TIMINGS: Final = {
    "while_": SET_WHILE,
    "normal": SET_NORMAL,
    "instant": SET_INSTANT,
    "being_damaged": SET_BEING_DAMAGED,
}


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "set_a_card",
            "7-5b 15-4a",
            step("7-5a", _ask_set_place),
            step("7-5a", _set),
            frame="seat: who sets; card: the card; refs: the set zones to choose from",
        ),
    )


def _ask_set_place(p: Position, f: Frame) -> None:
    """Into any of the own set zones; empty ones differ in nothing."""
    f.refs = cast("list[Ref]", set_places(p, f.seat))
    f.ans = 0
    if len(f.refs) > 1:
        decisions.ask(p, f.seat, "set_place", [Opt("place_at", -1, s) for s in f.refs], f.card)


def _set(p: Position, f: Frame) -> None:
    ev = events.move(p, None, Card(f.card & MASK), Slot(f.refs[f.ans]), "set")
    ev.face = 0
    f.refs = []
    events.emit(p, ev)


def timing_of(p: Position, card: Card) -> Node | None:
    """When an event may be used."""
    timing: Node | None = p.pool.defs[p.cdef[card]].text.get("timing")
    return timing


def is_normal(p: Position, card: Card) -> bool:
    """Is the timing of an event the normal one?"""
    timing = timing_of(p, card)
    return timing is not None and timing.op == "normal"


def can_be_set(p: Position, ref: Ref) -> bool:
    """May a card be set: an event that is not an open card, or one whose text says so?"""
    return decisions.allowed(p, "settable", NO_SEAT, ref)


def may_be_set(p: Position, seat: Seat, ref: Ref) -> bool:
    """Does no effect forbid the player to set cards, or that this one is set?"""
    return forbidding(p, "set", seat, ref) is None and forbidding(p, "be_set", seat, ref) is None


def set_places(p: Position, seat: Seat) -> list[Slot]:
    """Set zones that differ: one of the empty ones, and every other one."""
    places = slots(p, "set", seat)
    empty = [s for s in places if in_slot(p, s) < 0]
    return empty[:1] + [s for s in places if s not in empty]


def is_set(p: Position, ref: Ref) -> bool:
    """Does a card lie in a set zone?"""
    return p.layout.names[p.layout.zone[p.slot[ref & MASK]]] == "set"


def _an_event(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    """An event; or a card whose own text lets it be set."""
    card = Card(ref & MASK)
    if "event" in p.base[card].sets[KIND]:
        return True
    return OTHERS_CAN_BE_SET.on(p) and bool(granted(p, ref, "permit", "set"))


def _not_open(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    timing = timing_of(p, Card(ref & MASK))
    return timing is None or timing.op != "open" or not OPEN_CARDS_ARE_NOT_SET.on(p)


ASKS: Final = {"settable": "ref: the card"}
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "settable": (
        condition("7-5a-1", _an_event, "イベントではありません", "not an event"),
        condition("7-5a-1", _not_open, "オープンカードです", "an open card"),
    ),
}
