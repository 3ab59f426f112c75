"""The judgement of the live (8.4): scores, who wins, which lives have succeeded, and the end of the turn."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.live.performance import to_waiting
from fuda.games.lovelive.rules.live.scores import compare, score_icons, total_score
from fuda.games.lovelive.rules.processing.winning import successes
from fuda.games.lovelive.rules.turn import no_phase_player
from fuda.games.lovelive.rules.zones import SUCCESSES_LIE_APART, lives, yelled
from fuda.games.lovelive.state import ICONS, LIVING, MET, SCORED, SUCCEEDED, WINNERS
from fuda.kernel.derive import durations, layers
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions, events, triggers
from fuda.kernel.run.interpreter import call, calls, goto
from fuda.kernel.run.moments import moment
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_CARD, NO_REF, AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step

NOBODY_WINS_WITHOUT_LIVE: Final = fact(
    "8.4.6.1", "If neither player has a card in the live area, nobody wins the live."
)
EQUAL_BOTH_WIN: Final = fact("8.4.6.2", "With equal scores both players win the live.")
TWO_AND_TIE_MOVE_NONE: Final = fact("8.4.7.1", "If both win, a player with two successful lives already moves none.")
END_AGAIN: Final = fact("8.4.12", "The end of the turn begins again if anything happened in it.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "judgement",
            "",
            step("7.2.1.2", no_phase_player),
            step("8.4.1", _judgement_start),
            calls("8.4.1", "check"),
            step("8.4.2 8.4.2.1", _add_up_scores),
            step("8.4.4", _announce_success),
            calls("8.4.5", "check"),
            step("8.4.6", _judging),
            step("", _judged),
            step("8.4.6", _winners),
            step("8.4.7", _choose_success, "success"),
            step("8.4.7", _chosen_success),
            step("8.4.7", _to_success),
            step("8.4.7", _note_success),
            step("8.4.8", _clean_up),
            step("", _begin_end),
            calls("8.4.9", "check", "8.4.9"),
            step("8.4.10", _turn_end),
            calls("8.4.11", "check"),
            step("8.4.11", _effects_end),
            step("8.4.12", _end_again),
            step("8.4.13", _next_first),
            frame="seat: the first player; c: how many abilities waited before the moment of deciding, later 1 if the "
            "check at the end of the turn did anything; b: how many players have had their choice of a live; refs: "
            "the live just chosen, later the abilities of the end of the turn that have had their turn, pairs of card "
            "and ability; evs: the moves to the success areas; more: what a choice has left, then how many lives each "
            "player had there before; a: 1 once the moment of the end of the turn has come",
        ),
        decisions.pick_procedure("success", "8.4.7"),
    )


def _judgement_start(p: Position, f: Frame) -> None:
    p.phase = "judgement"
    p.gv[LIVING] = -1
    moment(p, "judgement_start")


def _add_up_scores(p: Position, f: Frame) -> None:
    for seat in p.everybody():
        p.sv[seat][ICONS] = score_icons(p, seat)
    p.gv[SCORED] = 1
    layers.stir(p)
    for seat in p.order():
        if lives(p, seat):
            events.note(p, "score", seat, total_score(p, seat))


def _announce_success(p: Position, f: Frame) -> None:
    """Whoever has lives there now; not who has met their requirements and has lost them since."""
    for seat in p.everybody():
        p.sv[seat][MET] = 1 if lives(p, seat) else 0
    layers.stir(p)
    events.emit_all(p, [events.make(p, None, "live_success", s) for s in p.order() if lives(p, s)])


def _judging(p: Position, f: Frame) -> None:
    """The moment of deciding who wins: what waits for it comes first."""
    f.c = len(p.pending)
    if p.delayed:
        events.emit(p, events.make(p, None, "judging", p.active))


def _judged(p: Position, f: Frame) -> None:
    if len(p.pending) > f.c:
        call(p, "check")


def _winners(p: Position, f: Frame) -> None:
    p.gv[WINNERS] = 0
    result = compare(p)
    some = bool(lives(p, Seat(0)) or lives(p, Seat(1)))
    if not some and NOBODY_WINS_WITHOUT_LIVE.on(p):
        return
    for seat in p.everybody():
        lead = result if seat == 0 else -result
        if lead > 0 or (lead == 0 and EQUAL_BOTH_WIN.on(p)):
            p.gv[WINNERS] |= 1 << seat
            events.note(p, "live_won", seat, total_score(p, seat))


def _choose_success(p: Position, f: Frame) -> None:
    """Every winner chooses one of the lives, the active player first; they are moved at the same time."""
    f.refs = []
    f.more = []
    order = p.order()
    if not asked.TURN_PLAYER_ACTS_FIRST.on(p):
        order = order[::-1]
    while f.b < len(order):
        seat = order[f.b]
        f.b += 1
        if not p.gv[WINNERS] >> seat & 1 or not lives(p, seat):
            continue
        both = p.gv[WINNERS] == (1 << p.seats) - 1
        if both and successes(p, seat) >= 2 and TWO_AND_TIE_MOVE_NONE.on(p):
            continue
        able = [p.ref(c) for c in lives(p, seat) if forbidding(p, "to_success", seat, p.ref(c)) is None]
        if not able:
            continue
        decisions.pick(p, seat, able, 1, 1, "success")
        return


def _chosen_success(p: Position, f: Frame) -> None:
    if f.refs:
        card = Card(f.refs[0] & MASK)
        ev = events.move(p, None, card, p.slot_id("success", p.owner[card]), "success")
        f.evs = [*f.evs, ev]
        goto(p, f, "success")


def _to_success(p: Position, f: Frame) -> None:
    evs = f.evs
    f.evs = []
    f.more = [successes(p, s) for s in p.everybody()]  # before
    if SUCCESSES_LIE_APART.on(p):
        events.emit_all(p, evs)


def _note_success(p: Position, f: Frame) -> None:
    """Whoever now has more cards there has moved one: the chosen one, or another instead of it."""
    for seat, before in enumerate(f.more):
        if successes(p, Seat(seat)) > before:
            p.sv[seat][SUCCEEDED] = 1
    f.more = []


def _clean_up(p: Position, f: Frame) -> None:
    cards = [c for s in p.everybody() for c in (*lives(p, s), *yelled(p, s))]
    to_waiting(p, cards, "clean_up")


def _begin_end(p: Position, f: Frame) -> None:
    f.refs = []  # abilities of this moment that have had their turn: pairs of card and ability
    f.a = 0  # 1 once the moment has come
    p.phase = "end"


def _turn_end(p: Position, f: Frame) -> None:
    """Abilities at the end of the turn are met, each once; also those of cards that came in the meantime."""
    f.a = 1
    new = end_abilities(p, f)
    ev = events.make(p, None, "time", p.active, NO_CARD, 0, "turn_end")
    p.round += 1
    events.note(p, "time", p.active, 0, "turn_end")
    for card, ability in new:
        ref = p.ref(card)
        f.refs.extend([ref, Ref(ability)])
        triggers.try_trigger(p, ev, "time", NO_REF, ref, triggers.controller_of_ability(p, ref), ability)
    triggers.try_delayed(p, ev, "time", NO_REF)
    f.did = 0


def end_abilities(p: Position, f: Frame) -> list[tuple[Card, AbilityId]]:
    """Abilities of the end of the turn that have not had their turn: card and ability."""
    done = {(f.refs[i], AbilityId(f.refs[i + 1])) for i in range(0, len(f.refs), 2)}
    out: list[tuple[Card, AbilityId]] = []
    for card, ability in layers.derive(p).triggers.get(p.rules.happening_index["time"], []):
        trigger = p.pool.abilities[ability].trigger
        if trigger is None or (p.ref(card), ability) in done:
            continue
        for t in trigger["of"] if trigger.op == "any_of" else (trigger,):
            if t.op == "time" and t["at"] == "turn_end":
                out.append((card, ability))
    return out


def _effects_end(p: Position, f: Frame) -> None:
    f.c = f.did
    durations.expire(p, "turn", "live", "turn_end")
    durations.expire(p, "next_turn", older=True)


def _end_again(p: Position, f: Frame) -> None:
    n = len(p.pending)
    triggers.check_states(p)  # what has just ended may be what an ability waits for
    if END_AGAIN.on(p) and (f.c or len(p.pending) > n or (f.a and end_abilities(p, f))):
        goto(p, f, "8.4.9")


def _next_first(p: Position, f: Frame) -> None:
    moved = [s for s in range(p.seats) if p.sv[s][SUCCEEDED]]
    if len(moved) == 1:
        p.first = Seat(moved[0])


PROCEDURES: Final = procedures()
