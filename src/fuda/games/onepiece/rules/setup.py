"""Preparing the game (5-2): filling an empty position, shuffling, leaders, who goes first, effects at the start, first
hands, life.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.deck import DON_CARDS
from fuda.games.onepiece.rules.processing.waiting import activate_what_waits
from fuda.games.onepiece.rules.zones import leader
from fuda.games.onepiece.state import ATTACKER, GAME_VARIABLES, KIND, LIFE, SEAT_VARIABLES, TARGET
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.position import chance
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev, Frame, Opt, Pend
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.run.moments import moment
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step

HAND: Final = 5

DON_DECK_LAID_OUT: Final = fact("3-3-1", "The DON!! deck lies in its zone when the game begins.")
LIFE_UPSIDE_DOWN: Final = fact("2-9-2-1", "The top card of the deck becomes the lowest life card.")
REDRAW_FIRST_PLAYER_FIRST: Final = fact("5-2-1-6", "The first player decides first whether to redraw.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "game",
            "",
            step("5-2-1-2 3-2-1", _shuffle),
            step("5-2-1-3 3-6-1 2-2-3", _lay_leaders),
            step("5-2-1-4 5-2-1-4-1", _draw_lots),
            step("5-2-1-5", _ask_first),
            step("5-2-1-5", _take_first),
            step("5-2-1-5-1", _game_start),
            step("5-2-1-5-1", activate_what_waits),
            step("5-2-1-5-2", _shuffle_again),
            step("5-2-1-6", _deal),
            step("5-2-1-6", _order_of_redrawing),
            step("5-2-1-6", _ask_redraw, "redraw"),
            step("5-2-1-6-1", _return_hand),
            step("5-2-1-6-1", _redraw_shuffle),
            step("5-2-1-6-1", _redraw_draw),
            step("", _next_redraw),
            step("5-2-1-7 2-9-1 2-9-2", _lay_life),
            step("5-2-1-8", _first_player_begins),
            step("", _play_turns),
            frame="seat: who chooses to go first or second, then who may redraw; more: how many cards the decks had "
            "before effects at the start; b: a bit for each player whose deck such effects handle, then how many "
            "players have decided about redrawing; refs: the players in the order in which they may redraw",
        ),
    )


def set_up(p: Position, decks: list[list[CardDef]]) -> None:
    """Fill an empty position: every player's cards in the deck, the leader in no zone yet, the DON!! in their deck."""
    p.gv = [0] * GAME_VARIABLES
    p.gv[ATTACKER] = -1
    p.gv[TARGET] = -1
    p.sv = [[0] * SEAT_VARIABLES for _ in range(p.seats)]
    for seat, cards in enumerate(decks):
        for card in cards:
            slot = p.slot_id("limbo", Seat(0)) if "leader" in card.printed.sets[KIND] else p.slot_id("deck", Seat(seat))
            p.add_card(card.index, Seat(seat), slot)
        for _ in range(DON_CARDS if cards and DON_DECK_LAID_OUT.on(p) else 0):
            don = p.add_card(0, Seat(seat), p.slot_id("don_deck", Seat(seat)))
            p.face[don] = 1
    p.real = len(p.cdef)
    p.find_elsewhere()


def _shuffle(p: Position, f: Frame) -> None:
    events.emit_all(p, [_shuffling(p, seat) for seat in p.everybody()])


def _shuffling(p: Position, seat: Seat) -> Ev:
    ev = events.make(p, None, "shuffle", seat)
    ev.dst = p.slot_id("deck", seat)
    return ev


def _lay_leaders(p: Position, f: Frame) -> None:
    """Leaders are laid open; until now they lay in no zone."""
    evs: list[Ev] = []
    for card in list(p.zones[p.slot_id("limbo", Seat(0))]):
        evs.append(events.move(p, None, card, p.slot_id("leader", p.owner[card]), "leader"))
    events.emit_all(p, evs)


def _draw_lots(p: Position, f: Frame) -> None:
    """Chance decides who may choose to go first or second."""
    f.seat = Seat(chance.chance(p, "first", p.seats))
    p.active = f.seat
    events.note(p, "chooser", f.seat)


def _ask_first(p: Position, f: Frame) -> None:
    f.ans = 0
    decisions.ask(p, f.seat, "first", [Opt("go_first"), Opt("go_second")])


def _take_first(p: Position, f: Frame) -> None:
    p.first = f.seat if f.ans == 0 else p.opponent(f.seat)
    events.note(p, "first", p.first)


def _game_start(p: Position, f: Frame) -> None:
    """Effects of leaders at the start of the game: of the player who chose, then of the other, each in any order."""
    p.active = f.seat
    f.more = [len(p.zones[p.slot_id("deck", s)]) for s in p.everybody()]
    f.b = 0  # whose decks they handle
    for seat in p.order():
        card = leader(p, seat)
        for a in p.base[card].abilities if card >= 0 else ():
            for e in p.pool.abilities[a].statics:
                if e.op == "at_start":
                    effect: Node = e["effect"]
                    w = Pend(a, p.ref(card), seat, None, p.round)
                    w.prog = p.pool.block(effect)
                    p.pending.append(w)
                    for n in effect.walk():
                        if n.get("zone") == "deck":
                            f.b |= 1 << (p.opponent(seat) if n.get("owner") == "opponent" else seat)
    moment(p, "game_start")


def _shuffle_again(p: Position, f: Frame) -> None:
    """A deck that such an effect has handled is shuffled by its owner."""
    handled = [Seat(s) for s, n in enumerate(f.more) if f.b >> s & 1 or len(p.zones[p.slot_id("deck", Seat(s))]) != n]
    events.emit_all(p, [_shuffling(p, s) for s in handled])


def _dealing(p: Position, seat: Seat) -> list[Ev]:
    """A first hand; nothing waits for these cards, the game has not begun."""
    deck = p.zones[p.slot_id("deck", seat)]
    return [events.move(p, None, deck[-1 - k], p.slot_id("hand", seat), "deal") for k in range(min(HAND, len(deck)))]


def _deal(p: Position, f: Frame) -> None:
    events.emit_all(p, [ev for seat in p.everybody() for ev in _dealing(p, seat)])


def _order_of_redrawing(p: Position, f: Frame) -> None:
    f.refs = [Ref(p.first), Ref(p.opponent(p.first))]
    if not REDRAW_FIRST_PLAYER_FIRST.on(p):
        f.refs.reverse()
    f.b = 0


def _ask_redraw(p: Position, f: Frame) -> None:
    f.ans = -1
    if f.b < len(f.refs):
        f.seat = Seat(f.refs[f.b])
        decisions.ask(p, f.seat, "redraw", [Opt("keep_hand"), Opt("redraw")])


def _return_hand(p: Position, f: Frame) -> None:
    if f.b < len(f.refs) and f.ans == 1:
        hand = list(p.zones[p.slot_id("hand", f.seat)])
        events.emit_all(p, [events.move(p, None, c, p.slot_id("deck", f.seat), "redraw") for c in hand])


def _redraw_shuffle(p: Position, f: Frame) -> None:
    if f.b < len(f.refs) and f.ans == 1:
        events.emit(p, _shuffling(p, f.seat))


def _redraw_draw(p: Position, f: Frame) -> None:
    if f.b < len(f.refs) and f.ans == 1:
        events.emit_all(p, _dealing(p, f.seat))


def _next_redraw(p: Position, f: Frame) -> None:
    f.b += 1
    if f.b < len(f.refs):
        goto(p, f, "redraw")


def _lay_life(p: Position, f: Frame) -> None:
    """The top card of the deck becomes the lowest life card."""
    evs: list[Ev] = []
    for seat in p.everybody():
        card = leader(p, seat)
        n = p.base[card].nums[LIFE] if card >= 0 else 0
        deck = p.zones[p.slot_id("deck", seat)]
        for k in range(min(n, len(deck))):
            ev = events.move(p, None, deck[-1 - k], p.slot_id("life", seat), "life")
            ev.face = 0
            if not LIFE_UPSIDE_DOWN.on(p):
                ev.at = -1
            evs.append(ev)
    events.emit_all(p, evs)


def _first_player_begins(p: Position, f: Frame) -> None:
    p.active = p.first
    p.derived = None


def _play_turns(p: Position, f: Frame) -> None:
    """Turn after turn, until the game is over."""
    f.pc -= 1
    call(p, "turn")


PROCEDURES: Final = procedures()
