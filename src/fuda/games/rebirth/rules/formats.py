"""Multiplayer (chapter 12): the formats, who is meant, who may be attacked, who takes turns, and what happens when a
player leaves.

The order of the seats is the order of the turns. In Double Team seats 0 and 1 are one team, 2 and 3 the other; seat 0
faces seat 2, seat 1 faces seat 3. With two players nothing here changes anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fuda.games.rebirth.state import (
    ATTACKER,
    CIRCLE,
    DUEL,
    FORMAT,
    FORMAT_NAMES,
    LEFT_IN_TURN,
    ONE_OUT_AGREED,
    RUMBLE,
    TARGET,
    TEAMS,
    TURNS,
    UNIQUE_DECKS_AGREED,
    is_format,
)
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game.game import Format, FormatOption, Formats
from fuda.kernel.position.places import there
from fuda.kernel.position.position import Position
from fuda.kernel.run import decisions, events, items, loops
from fuda.kernel.run.interpreter import goto
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import check
from fuda.kernel.tables.rulebook import Rulebook

LOSES_BY_RETIRE: Final = 7
MOST: Final = 4  # players for whom a table is laid

SEVERAL_FORMATS: Final = fact("12.1.1", "formats")
THREE_FORMATS: Final = fact("12.1.1.1", "three formats")
TURN_ORDER_DECIDES: Final = fact("12.2.1", "turn order decides")
NEWCOMERS_ARE_SAFE: Final = fact("12.3.1", "newcomers are safe")
LEAVING_INTERRUPTS: Final = fact("12.4.1", "leaving interrupts")
CARDS_GO_WITH_THEIR_PLAYER: Final = fact("12.4.2", "cards go with their player")
ZONES_GO_WITH_THEIR_PLAYER: Final = fact("12.4.3", "zones go with their player")
PLAYS_GO_WITH_THEIR_PLAYER: Final = fact("12.4.4", "plays go with their player")
WAITING_GOES_WITH_ITS_PLAYER: Final = fact("12.4.5", "waiting goes with its player")
TURNS_GO_ON: Final = fact("12.4.6", "turns go on")
NOTHING_IS_DONE_TO_WHO_LEFT: Final = fact("12.4.7", "nothing is done to who left")
RUMBLE_TURN_ORDER: Final = fact("12.5.2", "rumble turn order")
RUMBLE_ONE_OUT: Final = fact("12.5.3 12.5.3.1", "rumble one out")
RUMBLE_TIE_GOES_ON: Final = fact("12.5.3.2", "rumble tie goes on")
RUMBLE_ALL_ARE_OPPONENTS: Final = fact("12.5.4", "rumble all are opponents")
RUMBLE_ALL_CANCEL: Final = fact("12.5.5", "rumble all cancel")
RUMBLE_ATTACKS_ANYBODY: Final = fact("12.5.1 12.5.6", "rumble attacks anybody")
RUMBLE_TARGET_BLOCKS: Final = fact("12.5.6.1", "rumble target blocks")
CIRCLE_TURN_ORDER: Final = fact("12.6.2", "circle turn order")
CIRCLE_ONE_OUT: Final = fact("12.6.3 12.6.3.1", "circle one out")
CIRCLE_SEVERAL_OUT: Final = fact("12.6.3.2", "circle several out")
CIRCLE_SEVERAL_WIN: Final = fact("12.6.3.2.1", "circle several win")
CIRCLE_NEIGHBOURS_ARE_OPPONENTS: Final = fact("12.6.4", "circle neighbours are opponents")
CIRCLE_NEIGHBOURS_CANCEL: Final = fact("12.6.5", "circle neighbours cancel")
CIRCLE_ATTACKS_THE_NEXT: Final = fact("12.6.1 12.6.6", "circle attacks the next")
CIRCLE_TARGET_BLOCKS: Final = fact("12.6.6.1", "circle target blocks")
CIRCLE_GAP_STAYS: Final = fact("12.6.7 12.6.7.1", "circle gap stays")
TEAMMATES: Final = fact("12.7.1 12.7.1.1", "teams")
UNIQUE_DECKS: Final = fact("12.7.2 12.7.2.1", "unique decks")
TEAMS_LOSE_TOGETHER: Final = fact("12.7.3", "teams lose together")
TEAMS_FACE_EACH_OTHER: Final = fact("12.7.4 12.7.4.1 12.7.7.4.1", "teams face each other")
TEAMS_TAKE_TURNS: Final = fact("12.7.5 12.7.5.1 12.7.7", "teams take turns")
TEAMMATES_BLOCK: Final = fact("12.7.7.4.2", "teammates block")
SELF_IS_ONE: Final = fact("12.7.8", "self is one")
ALLIES_ARE_THE_TEAM: Final = fact("12.7.9", "allies are the team")
CONSTANTS_MEAN_ALL_OPPONENTS: Final = fact("12.7.10.1", "constants mean all opponents")
TEAMS_SHARE_SIGHT: Final = fact("12.7.12", "teams share sight")
LOSING_ENDS: Final = fact("1.2.1", "losing ends")
LOSERS_LEAVE: Final = fact("1.2.2", "losers leave")
WINNING_ENDS: Final = fact("1.2.1.1", "winning ends")
LAST_ONE_WINS: Final = fact("1.2.3", "last one wins")
NOBODY_LEFT_NOBODY_WINS: Final = fact("1.2.3.1", "nobody left nobody wins")


def tell(p: Position, name: str, options: frozenset[str]) -> None:
    """Say to a position that was set up how it is played."""
    if not SEVERAL_FORMATS.on(p):
        return
    which = FORMAT_NAMES.index(name)
    p.gv[FORMAT] = which if which == DUEL or THREE_FORMATS.on(p) else RUMBLE
    p.gv[ONE_OUT_AGREED] = 1 if "one_out" in options else 0
    p.gv[UNIQUE_DECKS_AGREED] = 1 if "unique_decks" in options else 0


def told(p: Position) -> tuple[str, frozenset[str]]:
    """How a position is played."""
    options = [(ONE_OUT_AGREED, "one_out"), (UNIQUE_DECKS_AGREED, "unique_decks")]
    return FORMAT_NAMES[p.gv[FORMAT]], frozenset(name for k, name in options if p.gv[k])


def _unique(decks: Sequence[Sequence[CardDef]], options: frozenset[str], rules: Rulebook) -> tuple[str, str] | None:
    """Where that is agreed on, teammates have no card name in common, partners included."""
    if "unique_decks" not in options or not UNIQUE_DECKS.on_in(rules):
        return None
    for one in range(0, len(decks) - 1, 2):
        names = {c.name for c in decks[one]}
        shared = next((c for c in decks[one + 1] if c.name in names), None)
        if shared is not None:
            return (
                f"チームメイトの両方が「{shared.name}」を使っています",
                f"teammates both use {shared.name_en or shared.name}",
            )
    return None


_ONE_OUT: Final = FormatOption("one_out", ("1人脱落", "one out"))

FORMATS: Final = Formats(
    (
        Format("duel", ("2人戦", "Duel"), (2, 2), tell),
        Format("rumble", ("ランブル", "Rumble"), (3, MOST), tell, (_ONE_OUT,)),
        Format("circle", ("サークル", "Circle"), (3, MOST), tell, (_ONE_OUT,)),
        Format(
            "teams",
            ("ダブルチーム", "Double Team"),
            (4, 4),
            tell,
            (FormatOption("unique_decks", ("ユニークデッキ", "unique decks")),),
            (check("12.7.2.1 12.7.2", _unique),),
        ),
    ),
    told,
)


# --- who is who -------------------------------------------------------------------------------------------------


def teammates(p: Position, seat: int) -> list[int]:
    """A player and the others of the team."""
    if not is_format(p, TEAMS) or not TEAMMATES.on(p):
        return [seat]
    return [seat, seat ^ 1]


def ring(p: Position) -> list[int]:
    """The players in the order of turns; in Circle with the gaps of those who left this turn."""
    out: list[int] = []
    for s in range(p.seats):
        gap = is_format(p, CIRCLE) and p.sv[s][LEFT_IN_TURN] == p.turn and CIRCLE_GAP_STAYS.on(p)
        if not p.out[s] or gap:
            out.append(s)
    return out


def neighbours(p: Position, seat: int, gone: bool = False) -> list[int]:
    """The players before and after a player in the order of turns, if they are there (or just left: `gone`). What a
    player who has left leaves behind goes on to speak of those around that place."""
    order = ring(p)
    if seat not in order:
        order = sorted([*order, seat])
    i = order.index(seat)
    both = [order[i - 1], order[(i + 1) % len(order)]]
    return [s for s in dict.fromkeys(both) if s != seat and (gone or not p.out[s])]


def after(p: Position, seat: int) -> int:
    """The player after a player in the order of turns; -1 where there is a gap."""
    order = ring(p)
    if seat not in order:
        return -1
    s = order[(order.index(seat) + 1) % len(order)]
    return s if s != seat and not p.out[s] else -1


def opponents(p: Position, seat: int, gone: bool = False) -> list[int]:
    """The players whom texts of a player call opponents, in the order of turns from that player. A turn whose player
    has left is still that player's (12.4.6): `gone` counts its player too."""
    still = [not p.out[s] or (gone and s == p.active) for s in range(p.seats)]
    others = [s for k in range(1, p.seats) for s in [(seat + k) % p.seats] if still[s]]
    if is_format(p, RUMBLE):
        return others if RUMBLE_ALL_ARE_OPPONENTS.on(p) else others[:1]
    if is_format(p, CIRCLE):
        near = neighbours(p, seat, gone) if CIRCLE_NEIGHBOURS_ARE_OPPONENTS.on(p) else others
        return [s for s in others if s in near]
    if is_format(p, TEAMS):
        return [s for s in others if s not in teammates(p, seat)]
    return others


def party(p: Position, me: int, who: str, seat: int) -> bool:
    """Is a player one that a word of a text means?"""
    if not asked.TEXTS_SPEAK_FOR_THEIR_CONTROLLER.on(p):
        me = p.next_seat(me)
    if who in ("each", "either"):
        return not is_format(p, CIRCLE) or seat == me or seat in opponents(p, me)
    if who == "you":
        return seat == me or (seat in teammates(p, me) and not SELF_IS_ONE.on(p))
    if who == "turn":
        return seat in turn_players(p)
    if who == "allies":
        return seat in teammates(p, me) if ALLIES_ARE_THE_TEAM.on(p) else seat == me
    found = opponents(p, me, seat == p.active)
    if is_format(p, TEAMS) and not CONSTANTS_MEAN_ALL_OPPONENTS.on(p):
        found = found[:1]
    return seat in found


def allies(p: Position, seat: int) -> int:
    """Who knows what a player knows, as bits."""
    if not is_format(p, TEAMS) or not TEAMS_SHARE_SIGHT.on(p):
        return 1 << seat
    out = 0
    for s in teammates(p, seat):
        out |= 1 << s
    return out


# --- turns ------------------------------------------------------------------------------------------------------


def in_order(p: Position) -> list[int]:
    """The players still there: the turn player first, then in the order of their turns."""
    order = p.order()
    return order if TURN_ORDER_DECIDES.on(p) else order[:1] + order[:0:-1]


def turn_players(p: Position) -> list[int]:
    """Those whose turn it is and who are still there."""
    if is_format(p, TEAMS) and TEAMS_TAKE_TURNS.on(p):
        return [s for s in teammates(p, p.active) if not p.out[s]]
    return [] if p.out[p.active] else [p.active]


def next_turn(p: Position) -> int:
    """Who is the turn player of the next turn."""
    if is_format(p, TEAMS) and TEAMS_TAKE_TURNS.on(p):
        return (p.active + 2) % p.seats
    rumble = is_format(p, RUMBLE) and not RUMBLE_TURN_ORDER.on(p)
    if rumble or (is_format(p, CIRCLE) and not CIRCLE_TURN_ORDER.on(p)):
        return p.order()[-1]
    return p.next_seat(p.active)


def attackable(p: Position, seat: int) -> list[int]:
    """The players whom a player may attack."""
    if is_format(p, DUEL):
        return [s for s in opponents(p, seat)]
    if is_format(p, RUMBLE):
        found = opponents(p, seat)
        if not RUMBLE_ATTACKS_ANYBODY.on(p):
            found = [s for s in found if s == p.next_seat(seat)]
    elif is_format(p, CIRCLE):
        s = after(p, seat)
        found = [s] if s >= 0 else []
        if not CIRCLE_ATTACKS_THE_NEXT.on(p):
            found = opponents(p, seat)
    elif TEAMS_FACE_EACH_OTHER.on(p):
        found = [s for s in [(seat + 2) % p.seats] if not p.out[s]]
    else:
        found = opponents(p, seat)
    if NEWCOMERS_ARE_SAFE.on(p):
        found = [s for s in found if p.sv[s][TURNS]]
    return found


def may_cancel(p: Position, seat: int, master: int) -> bool:
    """May a player answer what another one plays?"""
    if is_format(p, RUMBLE) and not RUMBLE_ALL_CANCEL.on(p):
        return seat in (master, p.next_seat(master))
    if is_format(p, CIRCLE) and CIRCLE_NEIGHBOURS_CANCEL.on(p):
        return seat in neighbours(p, master)
    return True


def blockers(p: Position) -> list[int]:
    """The players who may block the attack that is going on."""
    target = p.gv[TARGET]
    if target < 0:
        return []
    if is_format(p, TEAMS) and TEAMMATES_BLOCK.on(p):
        return [s for s in teammates(p, target) if not p.out[s]]
    loose = is_format(p, RUMBLE) and not RUMBLE_TARGET_BLOCKS.on(p)
    if loose or (is_format(p, CIRCLE) and not CIRCLE_TARGET_BLOCKS.on(p)):
        return [s for s in p.order() if s != p.gv[ATTACKER]]
    return [] if p.out[target] else [target]


# --- leaving the game (1.2, 12.4) -------------------------------------------------------------------------------


def lose(p: Position, seats: list[int], why: str, clause: str) -> None:
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


def leaves(p: Position, seat: int) -> None:
    """A player concedes: loses at once, whatever is going on."""
    lose(p, [seat], "concede", "1.2.4")
    if not p.over:
        _ask_anew(p, seat)


# questions whose options depend on who is there, and where they are asked again
ANEW: Final = {"action": "whose", "attack": "whose", "attack_target": "target", "counter": "ask", "block": "ask"}


def _ask_anew(p: Position, seat: int) -> None:
    """Somebody else was asked when a player left: what can be done now is another thing."""
    if p.held is not None:  # how often a loop is gone through: there is no such loop any more
        p.stack.pop()
        p.question = p.held
        p.held = None
        if p.question.seat != seat:
            decisions.without_gone(p)
    loops.new_turn(p)
    q = p.question
    if q is None or q.seat == seat or q.kind not in ANEW:
        return
    p.question = None
    goto(p, p.stack[-1], ANEW[q.kind])


def win(p: Position, seats: list[int], why: str, clause: str) -> None:
    """These players win, now, with their teammates: all others lose."""
    if p.over:
        return
    seats = [s for s in range(p.seats) if not p.out[s] and any(s in teammates(p, w) for w in seats)]
    p.clause = clause
    if WINNING_ENDS.on(p):
        for s in range(p.seats):
            if s not in seats and not p.out[s]:
                p.out[s] = 1
                events.note(p, "lose", s, text=why)
        _finish(p, seats, why, clause)


def _finish(p: Position, winners: list[int], why: str, clause: str) -> None:
    p.derived = None
    p.winners = tuple(sorted(winners))
    p.over = True
    p.question = None
    p.why = why
    p.why_clause = clause
    events.note(p, "win" if winners else "draw_game", winners[0] if winners else -1, text=why)


def _decided(p: Position, leaving: list[int]) -> bool:
    """Is the game over now that these have left? Who has won?"""
    left = [s for s in range(p.seats) if not p.out[s]]
    why, clause = p.why, p.why_clause
    if is_format(p, TEAMS) and TEAMS_LOSE_TOGETHER.on(p):
        lost = {s // 2 for s in leaving}
        winners = [s for s in range(p.seats) if s // 2 not in lost]
        for s in range(p.seats):
            if s // 2 in lost and not p.out[s]:
                p.out[s] = 1
                events.note(p, "lose", s, text=why)
        _finish(p, winners, why, clause)
        return True
    if not left:  # only without that rule the last one to lose would have won
        _finish(p, [] if NOBODY_LEFT_NOBODY_WINS.on(p) else leaving[-1:], why, clause)
        return True
    if len(left) == 1 and LAST_ONE_WINS.on(p):
        _finish(p, left, why, clause)
        return True
    if p.gv[ONE_OUT_AGREED] and is_format(p, CIRCLE) and CIRCLE_ONE_OUT.on(p):
        winners = _before(p, leaving)
        if len(leaving) > 1 and not CIRCLE_SEVERAL_OUT.on(p):
            winners = _before(p, leaving[:1])
        if len(winners) > 1 and not CIRCLE_SEVERAL_WIN.on(p):
            winners = winners[:1]
        if winners:
            _finish(p, winners, why, "12.6.3.1" if len(leaving) == 1 else "12.6.3.2")
            return True
    return fewest_wins(p)


def _before(p: Position, leaving: list[int]) -> list[int]:
    """Those still there after whom, in the order of turns, one of these came."""
    out: list[int] = []
    for s in range(p.seats):
        if p.out[s]:
            continue
        k = 1
        while p.out[(s + k) % p.seats] and (s + k) % p.seats not in leaving:
            k += 1
        if (s + k) % p.seats in leaving:
            out.append(s)
    return out


def fewest_wins(p: Position, clause: str = "12.5.3.1") -> bool:
    """In Rumble with that rule, once somebody has left: who alone has the fewest retired cards wins."""
    if not is_format(p, RUMBLE) or not p.gv[ONE_OUT_AGREED] or not any(p.out) or not RUMBLE_ONE_OUT.on(p):
        return False
    gone = not ZONES_GO_WITH_THEIR_PLAYER.on(p)  # an area that is still there is compared
    left = [s for s in range(p.seats) if not p.out[s] or gone]
    counts = [len(there(p, "retire", s)) for s in left]
    fewest = [s for s, n in zip(left, counts, strict=True) if n == min(counts)]
    if len(fewest) > 1 and RUMBLE_TIE_GOES_ON.on(p):
        return False
    if p.out[fewest[0]]:
        return False
    _finish(p, fewest[:1], "fewest", clause)
    return True


def depart(p: Position, seat: int) -> None:
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
                events.take_out(p, card)
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


def _stop_waiting(p: Position, seat: int) -> None:
    """What waits is gone; who is choosing among the own waiting abilities still chooses among the same."""
    now: dict[int, int] = {}
    for i, w in enumerate(p.pending):
        if w.seat != seat:
            now[i] = len(now)
    p.pending = [p.pending[i] for i in now]
    for f in p.stack:
        if p.rules.procs[f.proc].name == "play_triggered":
            f.refs = [now[i] for i in f.refs if i in now]
            f.n = now.get(f.n, -1)


PLAYS: Final = ("play_card", "play_ability")


def _stop_plays(p: Position, seat: int) -> None:
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
