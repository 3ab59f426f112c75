"""The yell (8.3.10 to 8.3.12): how many cards it shows, and what their icons give."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.fitting import as_it_counts
from fuda.games.lovelive.rules.zones import members, yelled
from fuda.games.lovelive.state import BLADE, DRAW, YELLS
from fuda.kernel.derive import layers, terms
from fuda.kernel.derive.accounts import ADD, Account
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import events
from fuda.kernel.run.interpreter import call, leave
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_CARD, Card, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step
from fuda.kernel.words import piles
from fuda.kernel.words.piles import draw

BLADES_YELL: Final = fact("2.8.1", "A yell shows as many cards as there are blades.")
ONLY_ACTIVE_YELL: Final = fact("8.3.10", "Only the blades of active members count for a yell.")
OWN_YELL_ONLY: Final = fact("8.3.12", "Only the cards of a player's own yell count for that player.")
SHOWN_ICONS_COUNT: Final = fact("2.7.1 2.7.2", "The icons of cards that a yell has shown count.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "yell",
            "",
            step("8.3.11", _yell_cards),
            step("8.3.11", _announce_yell),
            step("8.3.12 8.3.12.1", _draw_icons),
            step("", _report),
            frame="seat: who yells; n: how many cards are to be shown; refs: the cards that were shown",
        ),
    )


def blades(p: Position, seat: Seat, to: Account | None = None) -> int:
    """The blades of a player's active members together."""
    d = layers.derive(p)
    n = 0
    for card in members(p, seat):
        if p.turned[card] == NORMAL or not ONLY_ACTIVE_YELL.on(p):
            n += as_it_counts(p, d.chars[card].nums[BLADE])
            if to is not None:
                to.card(p.ref(card), as_it_counts(p, d.chars[card].nums[BLADE]), ONLY_ACTIVE_YELL)
    return n


def yell_size(p: Position, seat: Seat, to: Account | None = None) -> int:
    """How many cards a player's yell shows."""
    if not BLADES_YELL.on(p):
        return 0
    n = blades(p, seat, to)
    for s in layers.derive(p).others:
        if s.node.op == "yell_change" and layers.applies(p, s):
            if terms.seat_is(p, s.seat, s.node.get("who", "you"), seat):
                more = terms.evaluate(p, layers.static_ctx(s), s.node["n"])
                n += more
                if to is not None:
                    to.effect(s, ADD, more)
    if to is not None:
        to.least(0)
    return max(0, n)


def yell(p: Position, f: Frame, seat: Seat, n: int) -> Frame:
    """Show so many cards of the top of the deck, one by one, and draw for their draw icons."""
    g = call(p, "yell")
    g.seat = seat
    g.n = n
    return g


def _yell_cards(p: Position, f: Frame) -> None:
    """Without a blade there is no yell at all."""
    f.refs = []
    if f.n <= 0 and asked.ZERO_IS_NOTHING.on(p):
        leave(p, f)
        return
    p.sv[f.seat][YELLS] += 1
    piles.take(p, f, f.seat, f.n, p.slot_id("resolution", f.seat), "yell")


def _announce_yell(p: Position, f: Frame) -> None:
    ev = events.make(p, f if f.ctx >= 0 else None, "yell", f.seat, NO_CARD, len(f.refs))
    events.emit(p, ev)


def _draw_icons(p: Position, f: Frame) -> None:
    """For each draw icon a card is drawn."""
    n = shown_icons(p, [Card(r & MASK) for r in f.refs if p.current(r)], DRAW)
    if n and SHOWN_ICONS_COUNT.on(p):
        draw(p, f.seat, n)


def _report(p: Position, f: Frame) -> None:
    """Whatever let a player yell is told how many cards were shown."""
    p.stack[-2].did = len(f.refs)


def shown_icons(p: Position, cards: list[Card], which: int) -> int:
    """How many icons of a sort (a number of a card) these cards have together."""
    d = layers.derive(p)
    return sum(max(0, d.chars[c].nums[which]) for c in cards)


def yell_cards(p: Position, seat: Seat) -> list[Card]:
    """The cards whose icons count for a player: the own ones that were shown."""
    if not SHOWN_ICONS_COUNT.on(p):
        return []
    if OWN_YELL_ONLY.on(p):
        return yelled(p, seat)
    return [c for s in p.everybody() for c in yelled(p, s)]


PROCEDURES: Final = procedures()
