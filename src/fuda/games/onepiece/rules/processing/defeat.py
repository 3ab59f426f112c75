"""Rule processing (chapter 9): defeat, at the moment it is due, whatever else is going on. Winning and losing (1-2)."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.allowances import TEXT_BEATS_RULES
from fuda.games.onepiece.rules.power import power
from fuda.games.onepiece.rules.zones import characters
from fuda.games.onepiece.state import BEATEN, DECKED
from fuda.kernel.derive import layers
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_CARD, NO_REF, NO_SEAT, Ref, Seat
from fuda.kernel.tables.rows import Immediate, Procedure, condition, immediate, procedure, step

LOSING_ENDS: Final = fact("1-2-1", "The game is over as soon as a player has lost.")
ALL_LOSE_AT_ONCE: Final = fact("9-2-1", "All players who meet a condition of defeat lose at once.")
NEGATIVE_POWER_STAYS: Final = fact("1-3-6-1-1", "A character with power below zero stays where it is.")
KERNEL_ANSWERS: Final = (
    answer("1-2-3", asked.CONCESSION),
    answer("1-2-4", asked.CONCESSION_IS_FINAL),
)


def procedures() -> tuple[Procedure, ...]:
    return (procedure("rule_processing", "", step("9-2-1", _lose_together), step("1-2-1", _end_game)),)


def immediately() -> tuple[Immediate, ...]:
    """What is looked at after every event."""
    return (
        immediate("", _trash_negative),
        immediate("9-1-2 1-2-2 1-2-2-1 1-2-1-1-1 9-2-1-1", _defeat_beaten),
        immediate("9-1-2 1-2-2 1-2-2-2 1-2-1-1-2 9-2-1-2", _defeat_decked),
    )


def _trash_negative(p: Position) -> None:
    """Power below 0 moves no card; only without the clause that says so it would."""
    if NEGATIVE_POWER_STAYS.on(p):
        return
    for seat in p.everybody():
        for card in characters(p, seat):
            if power(p, p.ref(card)) < 0:
                events.perform_within(p, events.move(p, None, card, events.home(p, card, "trash"), "rule"))


def _defeat_beaten(p: Position) -> None:
    """A leader took damage without life."""
    for v in p.sv:
        if v[BEATEN] == 1:
            call(p, "rule_processing").ctx = -1
            return


def _defeat_decked(p: Position) -> None:
    """A deck is empty."""
    if p.turn == 0:
        return
    for seat in p.everybody():
        empty = not p.zones[p.slot_id("deck", seat)]
        if empty and not p.sv[seat][DECKED]:
            call(p, "rule_processing").ctx = -1
            return
        if not empty:
            p.sv[seat][DECKED] = 0


# --- losing all at once (9-2-1) ---------------------------------------------------------------------------------


def _lose_together(p: Position, f: Frame) -> None:
    """All who meet a condition lose at once."""
    evs: list[Ev] = []
    for seat in losing(p):
        if wins_instead(p, seat, NO_REF, 0):
            win(p, seat, "effect", "1-2-5")
            return
        why = "damage" if p.sv[seat][BEATEN] else "deck"
        p.sv[seat][BEATEN] = 0
        if why == "deck":
            p.sv[seat][DECKED] = 1
        ev = events.make(p, None, "defeat", seat, NO_CARD, 0, why)
        ev.clause = "9-2-1-1" if why == "damage" else "9-2-1-2"
        evs.append(ev)
        if not ALL_LOSE_AT_ONCE.on(p):
            break
    events.emit_all(p, evs)


def losing(p: Position) -> list[Seat]:
    """Players who meet a condition of defeat and have not been looked at yet."""
    out: list[Seat] = []
    for seat in p.everybody():
        if p.out[seat]:
            continue
        if p.sv[seat][BEATEN] or (p.turn > 0 and not p.sv[seat][DECKED] and not p.zones[p.slot_id("deck", seat)]):
            out.append(seat)
    return out


def wins_instead(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    """Does an effect say that this player wins where others would lose?"""
    for s in layers.derive(p).others:
        if s.node.op == "win_instead" and s.seat == seat and TEXT_BEATS_RULES.on(p):
            return layers.applies(p, s)
    return False


def prepare_defeat(p: Position, ev: Ev) -> bool:
    return not p.out[ev.seat]


def do_defeat(p: Position, ev: Ev) -> None:
    p.out[ev.seat] = 1
    p.why = ev.why
    p.why_clause = ev.clause


def _end_game(p: Position, f: Frame) -> None:
    """Who is left has won; nobody left is a draw."""
    if any(p.out):
        finish(p)


def finish(p: Position) -> None:
    """End the game: who is left has won, nobody left is a draw."""
    if p.over or not LOSING_ENDS.on(p):
        return
    p.derived = None
    for seat in p.everybody():
        if p.out[seat]:
            events.note(p, "lose", seat, text=p.why)
    p.winners = tuple(s for s in p.everybody() if not p.out[s])
    p.over = True
    events.note(p, "win" if p.winners else "draw_game", p.winners[0] if p.winners else NO_SEAT, text=p.why)


# --- winning and losing by effect (1-2-5) -----------------------------------------------------------------------


def lose(p: Position, seats: list[Seat], why: str, clause: str) -> None:
    """An effect makes players lose, now."""
    for seat in seats:
        p.out[seat] = 1
    p.why = why
    p.why_clause = clause
    p.clause = clause
    finish(p)


def win(p: Position, seat: Seat, why: str, clause: str) -> None:
    """An effect makes a player win, now."""
    lose(p, [s for s in p.everybody() if s != seat], why, clause)


CONDITIONS: Final = {"spared": (condition("", wins_instead, "敗北する代わりに勝利します", "wins instead of losing"),)}
PROCEDURES: Final = procedures()
IMMEDIATE: Final = immediately()
