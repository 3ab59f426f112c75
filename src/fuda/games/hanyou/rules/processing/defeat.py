"""Losing and winning (103), and the first part of rule processing: who has lost (1002)."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.hanyou.state import DRAW_FAILED, REPLACE_FAILED
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import events
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_SEAT, Ref, Seat
from fuda.kernel.tables.rows import Step, step

LOSING_ENDS: Final = fact("103.1", "A player who meets a condition for losing loses, and the game ends.")
OTHER_WINS: Final = fact("103.2", "Who has not lost wins when the opponent loses.")
BOTH_DRAW: Final = fact("103.3", "If both players lose at once, the game is a draw.")
KERNEL_ANSWERS: Final = (answer("103.4", asked.CONCESSION),)


def steps() -> tuple[Step, ...]:
    """A part of the procedure "processing" (`rule_processing.py`)."""
    return (
        step("1002.1", by_draw),
        step("1002.2", by_replacement),
        step("103.1", lose_together),
    )


def by_draw(p: Position, f: Frame) -> None:
    """Who could not draw a card is to lose."""
    for seat in p.everybody():
        if p.sv[seat][DRAW_FAILED] and not p.out[seat]:
            f.refs.append(Ref(seat))
            f.b = 1


def by_replacement(p: Position, f: Frame) -> None:
    """Who could not replace the main unit is to lose."""
    for seat in p.everybody():
        if p.sv[seat][REPLACE_FAILED] and seat not in cast("list[Seat]", f.refs):
            f.refs.append(Ref(seat))
            f.b = 2 if f.b == 0 else f.b


def lose_together(p: Position, f: Frame) -> None:
    """Those in `f.refs` lose now, all at once."""
    for seat in p.everybody():
        p.sv[seat][DRAW_FAILED] = 0
        p.sv[seat][REPLACE_FAILED] = 0
    if f.refs:
        f.n += 1
        lose(p, cast("list[Seat]", f.refs), "draw" if f.b == 1 else "replacement", "1002.1" if f.b == 1 else "1002.2")
        f.refs = []


def lose(p: Position, seats: list[Seat], why: str, clause: str) -> None:
    """These players lose now; the game ends."""
    if not LOSING_ENDS.on(p):
        return
    p.derived = None  # effects no longer count those who are out
    p.clause = clause
    for s in seats:
        p.out[s] = 1
        events.note(p, "lose", s, text=why)
    left = [s for s in p.everybody() if not p.out[s]]
    if left:
        p.winners = tuple(left) if OTHER_WINS.on(p) else ()
    elif not BOTH_DRAW.on(p):
        p.winners = (p.active,)
    p.over = True
    p.why = why
    p.why_clause = clause
    events.note(p, "win" if p.winners else "draw_game", p.winners[0] if p.winners else NO_SEAT, text=why)


STEPS: Final[tuple[Step, ...]] = steps()
