"""Losing and leaving the game (1.2, 12.4): what goes with a player who leaves while the others play on."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.rebirth.rules.formats.circle import winners_when_one_is_out
from fuda.games.rebirth.rules.formats.ending import finish, losing_besides, one_at_most_left
from fuda.games.rebirth.rules.formats.rumble import fewest_wins
from fuda.games.rebirth.rules.formats.teams import winners_when_lost
from fuda.games.rebirth.rules.processing.defeat import LOSERS_LEAVE, LOSING_ENDS
from fuda.games.rebirth.state import ATTACKER, LEFT_IN_TURN, ONE_OUT_AGREED, TARGET
from fuda.kernel.position.position import Position
from fuda.kernel.run import events, items, leaving, loops
from fuda.kernel.run.interpreter import goto
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Ref, Seat
from fuda.kernel.tables.rows import Immediate, immediate

LEAVING_INTERRUPTS: Final = fact(
    "12.4.1", "When a player leaves and the game goes on, it is interrupted for what goes with that player."
)
CARDS_GO_WITH_THEIR_PLAYER: Final = fact("12.4.2", "All cards of a player who leaves leave the game, too.")
ZONES_GO_WITH_THEIR_PLAYER: Final = fact(
    "12.4.3", "The zones of a player who has left are gone: nothing in them is counted or compared."
)
PLAYS_GO_WITH_THEIR_PLAYER: Final = fact("12.4.4", "What a player who leaves is just playing ends.")
WAITING_GOES_WITH_ITS_PLAYER: Final = fact("12.4.5", "Abilities of a player who leaves do not wait any more.")
TURNS_GO_ON: Final = fact("12.4.6", "When the turn player leaves, the turn goes on without that player.")
NOTHING_IS_DONE_TO_WHO_LEFT: Final = fact("12.4.7", "Nothing is done any more for or with a player who has left.")

# questions whose options depend on who is there, and the step at which they are asked again
ASKED_AGAIN_AT: Final = {
    "action": "whose",
    "attack": "whose",
    "attack_target": "target",
    "counter": "ask",
    "block": "ask",
}
PLAYS: Final = ("play_card", "play_ability")  # procedures in which something is played


def lose(p: Position, seats: list[Seat], why: str, clause: str) -> None:
    """These players lose and leave the game, all at once; the game may be over by it."""
    leaving = [s for s in dict.fromkeys(seats) if not p.out[s]]
    if p.over or not leaving or not LOSERS_LEAVE.on(p):
        return
    p.derived = None
    p.clause = clause
    for s in leaving:
        p.out[s] = 1
        p.sv[s][LEFT_IN_TURN] = p.turn
        events.note(p, "lose", s, text=why)
    p.why = why
    p.why_clause = clause
    if LOSING_ENDS.on(p) and _decided(p, leaving):
        return
    if LEAVING_INTERRUPTS.on(p):
        for s in leaving:
            depart(p, s)


def _decided(p: Position, leaving: list[Seat]) -> bool:
    """Is the game over now that these have left? Then it is finished."""
    why, clause = p.why, p.why_clause
    team = winners_when_lost(p, leaving)
    if team is not None:
        losing_besides(p, [s for s in p.everybody() if s not in team], why)
        finish(p, team, why, clause)
        return True
    if one_at_most_left(p, leaving):
        return True
    winners = winners_when_one_is_out(p, leaving)
    if winners:
        finish(p, winners, why, "12.6.3.1" if len(leaving) == 1 else "12.6.3.2")
        return True
    return fewest_wins(p, _with_zones(p))


def _with_zones(p: Position) -> list[Seat]:
    """The players whose zones are still there."""
    return [s for s in p.everybody() if not p.out[s] or not ZONES_GO_WITH_THEIR_PLAYER.on(p)]


def _fewest(p: Position) -> None:
    """As soon as one player alone has the fewest retired cards, after the first one has left."""
    if p.gv[ONE_OUT_AGREED] and any(p.out):
        fewest_wins(p, _with_zones(p), "12.5.3.2")


def leaves(p: Position, seat: Seat) -> None:
    """A player concedes: loses at once, whatever is going on."""
    lose(p, [seat], "concede", "1.2.4")
    if not p.over:
        _ask_again(p, seat)


def _ask_again(p: Position, seat: Seat) -> None:
    """Somebody else was asked when a player left: what can be done now is another thing."""
    if p.held is not None:  # how often a loop is gone through: there is no such loop any more
        p.stack.pop()
        p.question = p.held
        p.held = None
        if p.question.seat != seat:
            leaving.without_gone(p)
    loops.new_turn(p)
    q = p.question
    if q is None or q.seat == seat or q.kind not in ASKED_AGAIN_AT:
        return
    p.question = None
    goto(p, p.stack[-1], ASKED_AGAIN_AT[q.kind])


# --- what goes with a player who leaves (12.4) ---------------------------------------------------------------------


def depart(p: Position, seat: Seat) -> None:
    """A player leaves and the game goes on: with the player go the cards, the zones, and what was played or waits."""
    if WAITING_GOES_WITH_ITS_PLAYER.on(p):
        _stop_waiting(p, seat)
    if NOTHING_IS_DONE_TO_WHO_LEFT.on(p):
        p.delayed = [d for d in p.delayed if d.ctx.seat != seat]
        p.effects = [e for e in p.effects if e.seat != seat or e.refs]
    if PLAYS_GO_WITH_THEIR_PLAYER.on(p):
        _stop_plays(p, seat)
    if CARDS_GO_WITH_THEIR_PLAYER.on(p):
        for card in range(len(p.owner)):
            if p.owner[card] == seat and p.slot[card] != p.layout.void:
                events.take_out(p, Card(card))
        p.items = [x for x in p.items if p.current(x.card)]
    if p.gv[TARGET] == seat or p.gv[ATTACKER] == seat:
        p.gv[TARGET] = -1  # an attack of or on somebody who has left ends by itself
    if seat == p.active and not TURNS_GO_ON.on(p):
        _break_turn(p)
    q = p.question
    if q is not None and q.seat == seat and q.opts[0].what == "pick":
        p.question = None  # nothing more is chosen; what else is asked, nobody answers (`interpreter.absent`)
        p.stack[-1].ans = -1
    p.derived = None
    p.changes += 1
    events.note(p, "left", seat)


def _stop_waiting(p: Position, seat: Seat) -> None:
    """What waits is gone; who is choosing among the own waiting abilities still chooses among the same."""
    now: dict[int, int] = {}
    for i, w in enumerate(p.pending):
        if w.seat != seat:
            now[i] = len(now)
    p.pending = [p.pending[i] for i in now]
    for f in p.stack:
        if p.rules.procs[f.proc].name == "play_triggered":
            f.refs = cast("list[Ref]", [now[i] for i in f.refs if i in now])
            f.n = now.get(f.n, -1)


def _stop_plays(p: Position, seat: Seat) -> None:
    """What this player plays just now is broken off, with all that came of it."""
    at = next((i for i, f in enumerate(p.stack) if f.seat == seat and p.rules.procs[f.proc].name in PLAYS), -1)
    if at < 0:
        return
    frame = p.stack[at]
    del p.stack[at + 1 :]
    del p.ctxs[1 + max((f.ctx for f in p.stack[:at]), default=-1) :]
    frame.ctx = -1
    if frame.more:
        for x in [x for x in p.items if x.id >= frame.more[0]]:
            items.remove(p, x.id)
    goto(p, frame, "broken")
    p.question = None
    p.held = None
    p.script = []


def _break_turn(p: Position) -> None:
    """Only without the rule that the turn goes on: it ends here."""
    at = next((i for i, f in enumerate(p.stack) if p.rules.procs[f.proc].name == "turn"), -1)
    if at >= 0:
        del p.stack[at + 1 :]
        p.ctxs = []
        p.items = []
        p.question = None
        goto(p, p.stack[at], "pass")


IMMEDIATE: Final[tuple[Immediate, ...]] = (immediate("12.5.3.2", _fewest),)
