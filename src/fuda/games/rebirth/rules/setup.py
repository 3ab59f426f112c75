"""Preparing the game (6.2): the first entry, decks, who goes first, first hands, the second player's partner."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.control import BROUGHT_IS_OWNED
from fuda.games.rebirth.rules.formats.teams import team_turns, teammates
from fuda.games.rebirth.rules.zones import DECK_BEGINS_IN_ITS_PLACE, is_kind
from fuda.games.rebirth.state import ATTACKER, COST, GAME_VARIABLES, KIND, SEAT_VARIABLES, SUPPORTER, TARGET
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.position import chance
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step
from fuda.kernel.words.piles import shuffling

HAND: Final = 3
FIRST_COST: Final = 2

PARTNERS_ARE_APART: Final = fact("6.2.1.1", "The partners are presented apart from the main deck.")

NO_CHOICE_WHO_IS_FIRST: Final = fact("6.2.1.4.1", "Chance alone decides who is first; nobody chooses.")
FIRST_ENTRY_IS_CHEAP: Final = fact("6.2.1.2", "The first entry is a character of cost 2 or less.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "game",
            "",
            step("6.2.1.2", _first_entry, "entry"),
            step("6.2.1.2", _lay_entry),
            step("", _next_entry),
            step("6.2.1.3", _shuffle),
            step("6.2.1.4", _who_is_first),
            step("6.2.1.4", _first),
            step("6.2.1.5", _deal),
            step("6.2.1.5", _partners),
            step("", _second_order),
            step("6.2.1.6", _ask_partner, "partner"),
            step("6.2.1.6", _lay_partner),
            step("", _next_partner),
            step("6.2.1.7", _begin),
            step("7.1.1", _loop),
            frame="b: how many seats have been asked: from seat 0 on for the first entry, then from the first player on"
            " for the partner; seat: who is asked; refs: the card that was chosen",
        ),
        decisions.pick_procedure("first_entry", "6.2.1.2"),
        decisions.pick_procedure("first_partner", "6.2.1.6"),
    )


def set_up(p: Position, decks: list[list[CardDef]]) -> None:
    """Fill an empty position: every player's main deck; the partners lie apart."""
    p.gv = [0] * GAME_VARIABLES
    p.gv[ATTACKER] = -1
    p.gv[TARGET] = -1
    p.gv[SUPPORTER] = -1
    p.sv = [[0] * SEAT_VARIABLES for _ in range(p.seats)]
    for seat, cards in enumerate(decks):
        for card in cards:
            apart = "partner" in card.printed.sets[KIND] and PARTNERS_ARE_APART.on(p)
            home = "deck" if DECK_BEGINS_IN_ITS_PLACE.on(p) else "waiting"
            owner = Seat(seat) if BROUGHT_IS_OWNED.on(p) else Seat((seat + 1) % p.seats)
            p.add_card(card.index, owner, p.slot_id("limbo", Seat(0)) if apart else p.slot_id(home, Seat(seat)))
    p.real = len(p.cdef)
    p.find_elsewhere()


def _first_entry(p: Position, f: Frame) -> None:
    """Every player chooses a card of cost 2 or less from the main deck for the entry, face down."""
    f.refs = []
    if f.b >= p.seats:
        return
    f.seat = Seat(f.b)
    cards = p.zones[p.slot_id("deck", f.seat)]
    refs: list[Ref] = []
    for c in cards:
        p.known[c] |= 1 << f.seat
        cheap = is_kind(p, c, "character") and p.base[c].nums[COST] <= FIRST_COST
        if cheap or not FIRST_ENTRY_IS_CHEAP.on(p):
            refs.append(p.ref(c))
    p.shown += 1
    decisions.pick(p, f.seat, refs, 1, 1, "first_entry").c = 1


def _lay_entry(p: Position, f: Frame) -> None:
    events.hide_again(p)
    if f.refs:
        card = Card(f.refs[0] & MASK)
        ev = events.move(p, None, card, p.slot_id("entry", f.seat), "first_entry")
        ev.face = 0
        p.known[card] = 1 << f.seat
        events.emit(p, ev)
        p.known[card] = 1 << f.seat


def _next_entry(p: Position, f: Frame) -> None:
    f.b += 1
    if f.b < p.seats:
        goto(p, f, "entry")


def _shuffle(p: Position, f: Frame) -> None:
    events.emit_all(p, [shuffling(p, None, seat) for seat in p.everybody()])


def _who_is_first(p: Position, f: Frame) -> None:
    """Chance alone decides; in Double Team which team."""
    if team_turns(p):
        p.first = Seat(2 * chance.chance(p, "first", 2))
    else:
        p.first = Seat(chance.chance(p, "first", p.seats))
    f.ans = 0
    if not NO_CHOICE_WHO_IS_FIRST.on(p):
        decisions.ask(p, p.first, "first", [Opt("go_first"), Opt("go_second")])


def _first(p: Position, f: Frame) -> None:
    if f.ans == 1:
        p.first = p.next_seat(p.first)
    p.active = p.first
    p.derived = None
    if not _next_is_first(p):
        events.note(p, "first", p.first)


def _next_is_first(p: Position) -> bool:
    """Whoever has left before the game begins has no first turn: the next player has it."""
    if not p.out[p.first]:
        return False
    p.first = p.next_seat(p.first)
    p.active = p.first
    p.derived = None
    events.note(p, "first", p.first)
    return True


def _deal(p: Position, f: Frame) -> None:
    evs: list[Ev] = []
    for seat in p.everybody():
        deck = p.zones[p.slot_id("deck", seat)]
        hand = p.slot_id("hand", seat)
        evs.extend(events.move(p, None, deck[-1 - k], hand, "deal") for k in range(min(HAND, len(deck))))
    events.emit_all(p, evs)


def _partners(p: Position, f: Frame) -> None:
    evs: list[Ev] = []
    for card in list(p.zones[p.slot_id("limbo", Seat(0))]):
        evs.append(events.move(p, None, card, p.slot_id("hand", p.owner[card]), "partner"))
    events.emit_all(p, evs)


def _second_order(p: Position, f: Frame) -> None:
    f.b = 0


def _ask_partner(p: Position, f: Frame) -> None:
    """Everybody but whoever goes first, in the order of turns. f.b counts places at the table and not players, of
    whom some may leave before all have been asked."""
    f.refs = []
    seat = (p.first + f.b) % p.seats
    if not p.out[seat] and seat not in teammates(p, p.first):
        f.seat = Seat(seat)
        refs = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)] if is_kind(p, c, "partner")]
        decisions.pick(p, f.seat, refs, 1, 1, "first_partner")


def _lay_partner(p: Position, f: Frame) -> None:
    if f.refs:
        ev = events.move(p, None, Card(f.refs[0] & MASK), p.slot_id("energy", f.seat), "partner")
        ev.face = 1
        events.emit(p, ev)


def _next_partner(p: Position, f: Frame) -> None:
    f.b += 1
    if f.b < p.seats:
        goto(p, f, "partner")


def _begin(p: Position, f: Frame) -> None:
    """The game begins: the first entries are turned up. That is not entering."""
    _next_is_first(p)
    cards = [c for s in p.everybody() for c in p.zones[p.slot_id("entry", s)] if p.face[c] == 0]
    events.emit_all(p, [events.make(p, None, "flip", p.owner[c], c, 1, "game_start") for c in cards])


def _loop(p: Position, f: Frame) -> None:
    f.pc -= 1
    call(p, "turn")


PROCEDURES: Final = procedures()
