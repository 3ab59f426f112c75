"""How a game ends (1.2): who has won."""

from __future__ import annotations

from fuda.games.rebirth.rules.formats.teams import teammates
from fuda.games.rebirth.rules.processing.defeat import LAST_ONE_WINS, NOBODY_LEFT_NOBODY_WINS, WINNING_ENDS
from fuda.kernel.position.position import Position
from fuda.kernel.run import events
from fuda.kernel.tables.kinds import NO_SEAT, Seat


def win(p: Position, seats: list[Seat], why: str, clause: str) -> None:
    """These players win, now, with their teammates: all others lose."""
    if p.over:
        return
    seats = [s for s in p.everybody() if not p.out[s] and any(s in teammates(p, w) for w in seats)]
    p.clause = clause
    if WINNING_ENDS.on(p):
        losing_besides(p, [s for s in p.everybody() if s not in seats], why)
        finish(p, seats, why, clause)


def losing_besides(p: Position, seats: list[Seat], why: str) -> None:
    """Those of these players who are still there lose because of others."""
    for s in seats:
        if not p.out[s]:
            p.out[s] = 1
            events.note(p, "lose", s, text=why)


def one_at_most_left(p: Position, leaving: list[Seat]) -> bool:
    """Is only one player left, who has won then, or nobody, now that these have lost? Then the game is finished."""
    left = [s for s in p.everybody() if not p.out[s]]
    if not left:  # only without that rule the last one to lose would have won
        finish(p, [] if NOBODY_LEFT_NOBODY_WINS.on(p) else leaving[-1:], p.why, p.why_clause)
        return True
    if len(left) == 1 and LAST_ONE_WINS.on(p):
        finish(p, left, p.why, p.why_clause)
        return True
    return False


def finish(p: Position, winners: list[Seat], why: str, clause: str) -> None:
    """The game is over."""
    p.derived = None
    p.winners = tuple(sorted(winners))
    p.over = True
    p.question = None
    p.why = why
    p.why_clause = clause
    events.note(p, "win" if winners else "draw_game", winners[0] if winners else NO_SEAT, text=why)
