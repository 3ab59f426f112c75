"""Winning and losing (1.2, 10.3): three successful lives, losing by an effect, the end of the game."""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions, events
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_REF, NO_SEAT, Ref, Seat
from fuda.kernel.tables.rows import Condition, Verb, condition, verb
from fuda.kernel.words.moving import who_does_it

WINNING: Final = 3
LOSING_ENDS: Final = fact("1.2.1", "When somebody has lost, the game is over.")
BOTH_DRAW: Final = fact("1.2.2", "If all players lose at the same time, the game is a draw.")
THREE_WIN: Final = fact("1.2.1.1 10.3.1", "A player with three successful lives wins the game.")
THREE_EACH_DRAW: Final = fact("1.2.1.2", "If both players have three successful lives, the game is a draw.")
KERNEL_ANSWERS: Final = (
    answer("1.2.3", asked.CONCESSION),
    answer("1.2.3.1", asked.CONCESSION_IS_FINAL),
)
ASKS: Final = {"lose": "seat: who would lose"}


def conditions() -> dict[str, tuple[Condition, ...]]:
    return {
        "due": (condition("10.3.1", somebody_has_won, "", ""),),
        "lose": (condition("1.3.3", may_lose, "敗北しません", "an effect forbids it"),),
        "spared": (condition("", _cannot_lose, "敗北しません", "cannot lose"),),
    }


def successes(p: Position, seat: Seat) -> int:
    """How many lives a player has in the success area."""
    return len(p.zones[p.slot_id("success", seat)])


def somebody_has_won(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    """Has somebody as many successful lives as win the game?"""
    return any(successes(p, s) >= WINNING for s in p.everybody())


def win_by_lives(p: Position, f: Frame) -> None:
    """Three lives against two or fewer win; three each are a draw."""
    there = [s for s in p.everybody() if successes(p, s) >= WINNING]
    if not there or not THREE_WIN.on(p):
        return
    f.n += 1
    if len(there) > 1 and not THREE_EACH_DRAW.on(p):
        there = there[:1]
    p.clause = "1.2.1.2" if len(there) > 1 else "1.2.1.1"
    if len(there) > 1:
        _draw_game(p, "success", "1.2.1.2")
    else:
        win(p, there[0], "success", "1.2.1.1")


def may_lose(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    """Does no effect keep a player from losing?"""
    return forbidding(p, "lose", seat, NO_REF) is None


def _cannot_lose(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return not may_lose(p, seat, NO_REF, 0)


def lose(p: Position, seats: list[Seat], why: str, clause: str) -> None:
    """These players lose, now, as far as no effect forbids it."""
    losing = [s for s in seats if decisions.allowed(p, "lose", s, NO_REF)]
    if losing:
        _end_game(p, losing, why, clause)


def win(p: Position, seat: Seat, why: str, clause: str) -> None:
    """A player wins, which ends the game, also for one who cannot lose."""
    _end_game(p, [s for s in p.everybody() if s != seat], why, clause)


def _end_game(p: Position, seats: list[Seat], why: str, clause: str) -> None:
    """For these players the game is lost; who is left wins."""
    if p.over or not LOSING_ENDS.on(p):
        return
    p.derived = None
    p.clause = clause
    for s in seats:
        p.out[s] = 1
        events.note(p, "lose", s, text=why)
    left = tuple(s for s in p.everybody() if not p.out[s])
    if not left and not BOTH_DRAW.on(p):
        left = (p.active,)
    p.winners = left
    p.over = True
    p.why = why
    p.why_clause = clause if left else "1.2.2"
    events.note(p, "win" if left else "draw_game", left[0] if left else NO_SEAT, text=why)


def _draw_game(p: Position, why: str, clause: str) -> None:
    p.derived = None
    p.winners = ()
    p.over = True
    p.why = why
    p.why_clause = clause
    events.note(p, "draw_game", text=why)


# --- by effect (1.2.4) --------------------------------------------------------------------------------------------


def do_win(p: Position, f: Frame, ins: Node) -> None:
    """A player wins the game."""
    for seat in who_does_it(p, p.ctxs[f.ctx], ins)[:1]:
        win(p, seat, "effect", "1.2.4")


def do_lose(p: Position, f: Frame, ins: Node) -> None:
    """Players lose the game."""
    lose(p, who_does_it(p, p.ctxs[f.ctx], ins), "effect", "1.2.4")


VERBS: Final[tuple[Verb, ...]] = (
    verb("1.2.4", "win", do_win),
    verb("1.2.4", "lose", do_lose),
)
CONDITIONS: Final = conditions()
