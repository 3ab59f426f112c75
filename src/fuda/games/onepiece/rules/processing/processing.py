"""What waits to be activated (8-6), and rule processing (chapter 9): defeat, at the moment it is due.

"waiting" activates what has been met, one after the other: what was met earlier first; of what was met together, the
turn player's first; each player in the order of his choice. Rule processing interrupts whatever is going on.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.playing.playing import activate_in, power, source_now, speaks_of_it
from fuda.games.onepiece.rules.zones import characters
from fuda.games.onepiece.state import BEATEN, DECKED
from fuda.kernel.derive import layers
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt
from fuda.kernel.run import decisions, effects, events, loops, triggers
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import condition, immediate, procedure, step

TEXT_BEATS_RULES: Final = fact("1-3-1", "Where a text and the rules disagree, the text holds.")
LOSING_ENDS: Final = fact("1-2-1", "The game is over as soon as a player has lost.")
EARLIER_FIRST: Final = fact("8-6-1", "What was met earlier is activated before what was met later.")
OWN_EARLIER_FIRST: Final = fact("8-6-1-1", "Among one player's own effects, too, those met earlier come first.")
TURN_PLAYER_FIRST: Final = fact("8-6-1 1-3-4 10-2-16-1", "Of what was met together the turn player's comes first.")
NEGATIVE_POWER_STAYS: Final = fact("1-3-6-1-1", "A character with power below zero stays where it is.")
ALL_LOSE_AT_ONCE: Final = fact("9-2-1", "All players who meet a condition of defeat lose at once.")
OWN_END_ORDER: Final = fact("6-6-1-1-3", "The turn player orders the own effects of the end of the turn.")
THEIR_END_ORDER: Final = fact("6-6-1-1-4", "The other player orders the own effects of the end of the turn.")
KERNEL_ANSWERS: Final = (
    answer("1-2-3", asked.CONCESSION),
    answer("1-2-4", asked.CONCESSION_IS_FINAL),
)


# --- what waits (8-6) -----------------------------------------------------------------------------------------


def _forget_lost(p: Position, f: Frame) -> None:
    """An effect whose card has gone elsewhere before its activation is lost."""
    if p.pending:
        p.pending = [w for w in p.pending if source_now(p, w) >= 0 or w.prog >= 0]


def batch(p: Position, f: Frame) -> list[int]:
    """Places in `p.pending` of what is to be activated next: one player's, met together. What was met in the
    course of one effect, one damage or one step of the rules was met together; `f.more` says where these end."""
    first = min(w.round for w in p.pending)
    end = next((n for n in f.more if n >= first), p.round)
    if not EARLIER_FIRST.on(p):
        end = p.round
    found = [i for i, w in enumerate(p.pending) if w.round <= end]
    order = p.order()
    if not TURN_PLAYER_FIRST.on(p):
        order = order[::-1]
    for seat in order:
        mine = [i for i in found if p.pending[i].seat == seat]
        if mine and not OWN_EARLIER_FIRST.on(p):
            mine = [i for i, w in enumerate(p.pending) if w.seat == seat]
        if mine:
            return mine
    return found


def _choose(p: Position, f: Frame) -> None:
    """Which of them next? Those that are the same in every way are one option."""
    f.refs = []
    f.ans = -1
    if not p.pending:
        return
    seen: set[tuple[int, int, int, int, int]] = set()
    for i in batch(p, f):
        w = p.pending[i]
        ev = w.ev
        ab = p.pool.abilities[w.ability]
        about = ev.card if ev is not None and (ab.looks_back or speaks_of_it(ab.node)) else -1
        key = (w.ability, w.source, w.delayed, about, w.prog)
        if key not in seen:
            seen.add(key)
            f.refs.append(i)
    f.seat = p.pending[f.refs[0]].seat
    loops.forced(p, "11-1-1-1")
    if p.over:
        return
    if len(f.refs) > 1 and _may_order(p, f.seat):
        opts = [Opt("trigger", p.pending[i].source, p.pending[i].ability) for i in f.refs]
        decisions.ask(p, f.seat, "trigger", opts)
    else:
        f.ans = 0


def _may_order(p: Position, seat: int) -> bool:
    """May a player choose the order? At the end of a turn too, each for the own effects."""
    if p.phase != "end":
        return True
    return (OWN_END_ORDER if seat == p.active else THEIR_END_ORDER).on(p)


def _activate_next(p: Position, f: Frame) -> None:
    if f.ans < 0:
        return
    w = p.pending[f.refs[f.ans]]
    triggers.waited_and_played(p, f.refs[f.ans])
    first = min((x.round for x in p.pending), default=p.round + 1)
    f.more = [n for n in (*f.more, p.round) if n >= first]
    f.pc = 0
    source = source_now(p, w)
    if w.prog >= 0:  # what an earlier effect made to happen now
        ctx = w.ctx.copy() if w.ctx is not None else Ctx(w.seat, w.source, w.ability)
        ctx.ev = w.ev
        ctx.applied = ()
        effects.resolve(p, w.prog, ctx)
        return
    ctx = w.ctx.copy() if w.ctx is not None else Ctx(w.seat, source, w.ability)
    ctx.source = source
    ctx.ev = w.ev
    g = activate_in(p, ctx)
    g.b = 1 if w.paid else 0


# --- rule processing (9) --------------------------------------------------------------------------------------


def losing(p: Position) -> list[int]:
    """Players who meet a condition of defeat and have not been looked at yet."""
    out: list[int] = []
    for seat in range(p.seats):
        if p.out[seat]:
            continue
        if p.sv[seat][BEATEN] or (p.turn > 0 and not p.sv[seat][DECKED] and not p.zones[p.slot_id("deck", seat)]):
            out.append(seat)
    return out


def _beaten(p: Position) -> None:
    """A leader took damage without life."""
    for v in p.sv:
        if v[BEATEN] == 1:
            call(p, "rule_processing").ctx = -1
            return


def _decked(p: Position) -> None:
    """A deck is empty."""
    if p.turn == 0:
        return
    for seat in range(p.seats):
        empty = not p.zones[p.slot_id("deck", seat)]
        if empty and not p.sv[seat][DECKED]:
            call(p, "rule_processing").ctx = -1
            return
        if not empty:
            p.sv[seat][DECKED] = 0


def _negative(p: Position) -> None:
    """Power below 0 moves no card; only without the clause that says so it would."""
    if NEGATIVE_POWER_STAYS.on(p):
        return
    for seat in range(p.seats):
        for card in characters(p, seat):
            if power(p, p.ref(card)) < 0:
                events.perform_within(p, events.move(p, None, card, events.home(p, card, "trash"), "rule"))


IMMEDIATE: Final = (
    immediate("", _negative),
    immediate("9-1-2 1-2-2 1-2-2-1 1-2-1-1-1 9-2-1-1", _beaten),
    immediate("9-1-2 1-2-2 1-2-2-2 1-2-1-1-2 9-2-1-2", _decked),
)


def _defeat(p: Position, f: Frame) -> None:
    """All who meet a condition lose at once."""
    evs: list[Ev] = []
    for seat in losing(p):
        if wins_instead(p, seat, 0):
            win(p, seat, "effect", "1-2-5")
            return
        why = "damage" if p.sv[seat][BEATEN] else "deck"
        p.sv[seat][BEATEN] = 0
        if why == "deck":
            p.sv[seat][DECKED] = 1
        ev = events.make(p, None, "defeat", seat, -1, 0, why)
        ev.clause = "9-2-1-1" if why == "damage" else "9-2-1-2"
        evs.append(ev)
        if not ALL_LOSE_AT_ONCE.on(p):
            break
    events.emit_all(p, evs)


def wins_instead(p: Position, seat: int, _: int) -> bool:
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


def _end(p: Position, f: Frame) -> None:
    """Who is left has won; nobody left is a draw."""
    if any(p.out):
        finish(p)


def finish(p: Position) -> None:
    if p.over or not LOSING_ENDS.on(p):
        return
    p.derived = None
    for seat in range(p.seats):
        if p.out[seat]:
            events.note(p, "lose", seat, text=p.why)
    p.winners = tuple(s for s in range(p.seats) if not p.out[s])
    p.over = True
    events.note(p, "win" if p.winners else "draw_game", p.winners[0] if p.winners else -1, text=p.why)


def lose(p: Position, seats: list[int], why: str, clause: str) -> None:
    """An effect makes players lose, now."""
    for seat in seats:
        p.out[seat] = 1
    p.why = why
    p.why_clause = clause
    p.clause = clause
    finish(p)


def win(p: Position, seat: int, why: str, clause: str) -> None:
    """An effect makes a player win, now."""
    lose(p, [s for s in range(p.seats) if s != seat], why, clause)


CONDITIONS: Final = {"spared": (condition("", wins_instead, "敗北する代わりに勝利します", "wins instead of losing"),)}

PROCEDURES: Final = (
    procedure(
        "waiting",
        "",
        step("8-1-3-1-3", _forget_lost),
        step("8-1-3-1 8-1-3-1-1 8-3-1-8", _choose),
        step("8-1-3-1 8-1-3-1-1 8-3-1-8", _activate_next),
    ),
    procedure("rule_processing", "", step("9-2-1", _defeat), step("", _end)),
)
