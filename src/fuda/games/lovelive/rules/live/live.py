"""The live phase (chapter 8): setting cards, the performance of each player, the judgement of who wins.

Hearts are counted in seven numbers: the six colours, then those that count as any colour (as required hearts: the
uncoloured ones). The hearts of all lives of a player are required together, since one failure fails all.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from fuda.games.lovelive.rules.cards import as_it_counts, is_kind
from fuda.games.lovelive.rules.processing.processing import successes
from fuda.games.lovelive.rules.turn import PHASE_PLAYER_IS_ACTIVE, activate
from fuda.games.lovelive.rules.zones import lives, members, yelled
from fuda.games.lovelive.state import (
    BLADE,
    COLORS,
    DRAW,
    HEARTS,
    HUES,
    ICONS,
    LIVED,
    LIVING,
    MET,
    NEEDS,
    SCORE,
    SCORED,
    SHOWN,
    SUCCEEDED,
    SURPLUS,
    VOLTAGE,
    WINNERS,
    YELLS,
)
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import durations, layers, terms
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions, events, triggers
from fuda.kernel.run.interpreter import call, calls, goto, leave
from fuda.kernel.run.moments import moment
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import Procedure, procedure, step
from fuda.kernel.words import piles
from fuda.kernel.words.piles import draw

SET: Final = 3  # so many cards can be set for a live
BLADES_YELL: Final = fact("2.8.1", "blades yell")
ONLY_ACTIVE_YELL: Final = fact("8.3.10", "only active yell")
MEMBERS_GIVE_HEARTS: Final = fact("8.3.14 2.9.1 2.9.2 2.2.2.2", "members give hearts")
YELL_GIVES_HEARTS: Final = fact("8.3.14 2.1.3", "yell gives hearts")
OWN_YELL_ONLY: Final = fact("8.3.12", "own yell only")
SHOWN_ICONS_COUNT: Final = fact("2.7.1 2.7.2", "shown icons count")
LIVES_NEED_HEARTS: Final = fact("2.11.1 2.11.2", "lives need hearts")
ALL_NOTES_NEEDED: Final = fact("2.11.2.2", "all notes needed")
TOTAL_COUNTS: Final = fact("2.11.3", "total counts")
COLORS_COUNT: Final = fact("2.1.1.1", "colors count")
UNCOLORED_IS_ANY: Final = fact("2.1.1.2", "uncolored is any")
ANY_COLOR_HEARTS: Final = fact("2.1.1.3 8.3.15.1.1", "any color hearts")
EVERY_LIVE_IS_LOOKED_AT: Final = fact("8.3.15", "every live is looked at")
HEARTS_ARE_SPENT: Final = fact("8.3.15.1.2", "hearts are spent")
SCORES_COUNT: Final = fact("8.4.2 2.10.1", "scores count")
YELL_GIVES_SCORE: Final = fact("8.4.2.1", "yell gives score")
NONE_IS_EQUAL: Final = fact("8.4.3.1", "none is equal")
SOME_BEATS_NONE: Final = fact("8.4.3.2", "some beats none")
GREATER_SCORE_WINS: Final = fact("8.4.3.3", "greater score wins")
NOBODY_WINS_WITHOUT_LIVE: Final = fact("8.4.6.1", "nobody wins without live")
EQUAL_BOTH_WIN: Final = fact("8.4.6.2", "equal both win")
TWO_AND_TIE_MOVE_NONE: Final = fact("8.4.7.1", "two and tie move none")
END_AGAIN: Final = fact("8.4.12", "end again")
NO_LIVE_NO_START: Final = fact("11.5.2.1", "no live no start")
FIRST_PLAYER_IS_ACTIVE: Final = fact("7.2.1.2", "first player is active")
KERNEL_ANSWERS: Final = (answer("1.3.4", asked.TURN_PLAYER_ACTS_FIRST),)


# --- what counts --------------------------------------------------------------------------------------------------


def blades(p: Position, seat: int) -> int:
    """The blades of a player's active members together."""
    d = layers.derive(p)
    n = 0
    for card in members(p, seat):
        if p.turned[card] == NORMAL or not ONLY_ACTIVE_YELL.on(p):
            n += as_it_counts(p, d.chars[card].nums[BLADE])
    return n


def yell_size(p: Position, seat: int) -> int:
    """How many cards a player's yell shows."""
    if not BLADES_YELL.on(p):
        return 0
    n = blades(p, seat)
    for s in layers.derive(p).others:
        if s.node.op == "yell_change" and layers.applies(p, s):
            if terms.seat_is(p, s.seat, s.node.get("who", "you"), seat):
                n += terms.evaluate(p, layers.static_ctx(s), s.node["n"])
    return max(0, n)


def shown_icons(p: Position, cards: list[int], which: int) -> int:
    d = layers.derive(p)
    return sum(max(0, d.chars[c].nums[which]) for c in cards)


def yell_cards(p: Position, seat: int) -> list[int]:
    """The cards whose icons count for a player: the own ones that were shown."""
    if not SHOWN_ICONS_COUNT.on(p):
        return []
    if OWN_YELL_ONLY.on(p):
        return yelled(p, seat)
    return [c for s in range(p.seats) for c in yelled(p, s)]


def hearts(p: Position, seat: int) -> list[int]:
    """The hearts a player has for the live: of all members, and of the cards that the yell has shown."""
    d = layers.derive(p)
    out = [0] * (HUES + 1)
    if MEMBERS_GIVE_HEARTS.on(p):
        for card in members(p, seat):
            for k in range(HUES + 1):
                out[k] += max(0, d.chars[card].nums[HEARTS + k])
    if YELL_GIVES_HEARTS.on(p):
        for card in yell_cards(p, seat):
            for k in range(HUES + 1):
                out[k] += max(0, d.chars[card].nums[SHOWN + k])
    return out


def required(p: Position, cards: list[int]) -> list[int]:
    """The hearts that lives require together."""
    d = layers.derive(p)
    out = [0] * (HUES + 1)
    if LIVES_NEED_HEARTS.on(p):
        for card in cards:
            need = [max(0, d.chars[card].nums[NEEDS + k]) for k in range(HUES + 1)]
            if not ALL_NOTES_NEEDED.on(p):
                need = [n if n == max(need) else 0 for n in need]
            for k in range(HUES + 1):
                out[k] += need[k]
    return out


def meets(p: Position, have: list[int], need: list[int]) -> bool:
    """Can these hearts meet these requirements? Each colour by its own hearts or by such as count as any; and in all
    there must be as many as are required in all."""
    if sum(have) < sum(need) and TOTAL_COUNTS.on(p):
        return False
    if not COLORS_COUNT.on(p):
        return True
    lacking = sum(max(0, need[k] - have[k]) for k in range(HUES))
    if not UNCOLORED_IS_ANY.on(p):
        lacking += need[HUES]  # as if it were a colour
    return lacking <= (have[HUES] if ANY_COLOR_HEARTS.on(p) else 0)


def score_icons(p: Position, seat: int) -> int:
    """The score icons of a player's yell. Once they are added up, it no longer matters where their cards lie."""
    return p.sv[seat][ICONS] if p.gv[SCORED] else shown_icons(p, yell_cards(p, seat), VOLTAGE)


def total_score(p: Position, seat: int, of: list[int] | None = None) -> int:
    """A player's score of the live now; or what it is of some of the cards there."""
    cards = lives(p, seat) if of is None else of
    if not cards:
        return 0
    d = layers.derive(p)
    scores = [as_it_counts(p, d.chars[c].nums[SCORE]) for c in cards if d.chars[c].nums]
    n = sum(scores) if SCORES_COUNT.on(p) else 0
    if YELL_GIVES_SCORE.on(p):
        n += score_icons(p, seat)
    floors: list[tuple[int, int]] = []
    for s in d.others:
        if s.node.op == "live_score" and layers.applies(p, s):
            if terms.seat_is(p, s.seat, s.node.get("who", "you"), seat):
                change = terms.evaluate(p, layers.static_ctx(s), s.node["n"])
                least = s.node.get("least")
                if least is None:
                    n += change
                else:
                    floors.append((change, terms.evaluate(p, layers.static_ctx(s), least)))
    for change, least in floors:
        n = max(n + change, min(n, least))
    return n


def compare(p: Position) -> int:
    """Whose score is greater: 1 the first seat's, -1 the second's, 0 neither's."""
    mine, theirs = lives(p, 0), lives(p, 1)
    if not mine and not theirs:
        return 0 if NONE_IS_EQUAL.on(p) else (1 if p.first == 0 else -1)
    if not mine or not theirs:
        if SOME_BEATS_NONE.on(p):
            return 1 if mine else -1
        return 0
    if not GREATER_SCORE_WINS.on(p):
        return 0
    a, b = total_score(p, 0), total_score(p, 1)
    return (a > b) - (a < b)


# --- setting cards (8.2) ------------------------------------------------------------------------------------------


def _no_phase_player(p: Position, f: Frame) -> None:
    """In phases of nobody's own, the first player is the active player."""
    f.seat = p.first
    activate(p, p.first if FIRST_PLAYER_IS_ACTIVE.on(p) else p.opponent(p.first))


def _set_start(p: Position, f: Frame) -> None:
    p.phase = "live_set"
    moment(p, "live_phase_start")


def _set_phase_start(p: Position, f: Frame) -> None:
    moment(p, "live_set_start")


def _first_sets(p: Position, f: Frame) -> None:
    call(p, "set_lives").seat = p.first


def _second_sets(p: Position, f: Frame) -> None:
    call(p, "set_lives").seat = p.opponent(p.first)


def _ask_set(p: Position, f: Frame) -> None:
    f.refs = []
    hand = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)]]
    decisions.pick(p, f.seat, hand, 0, set_limit(p, f.seat), "live_set").c = 1


def set_limit(p: Position, seat: int) -> int:
    """How many cards a player may set."""
    n = SET
    for s in layers.derive(p).others:
        if s.node.op == "set_limit" and layers.applies(p, s) and terms.seat_is(p, s.seat, s.node["who"], seat):
            n -= terms.evaluate(p, layers.static_ctx(s), s.node["n"])
    return max(0, n)


def _set_phase_over(p: Position, f: Frame) -> None:
    durations.expire(p, "set_phase")


def _set(p: Position, f: Frame) -> None:
    evs = []
    for r in f.refs:
        ev = events.move(p, None, r & MASK, p.slot_id("live", f.seat), "set")
        ev.face = 0
        evs.append(ev)
    f.n = len(evs)
    events.emit_all(p, evs)


def _draw_as_many(p: Position, f: Frame) -> None:
    if f.n:
        draw(p, f.seat, f.n)


# --- performance (8.3): frame seat = its player -------------------------------------------------------------------


def _first_performs(p: Position, f: Frame) -> None:
    call(p, "performance").seat = p.first


def _second_performs(p: Position, f: Frame) -> None:
    call(p, "performance").seat = p.opponent(p.first)


def _performer(p: Position, f: Frame) -> None:
    p.phase = "performance"
    if PHASE_PLAYER_IS_ACTIVE.on(p):
        activate(p, f.seat)
    p.gv[LIVING] = f.seat
    events.note(p, "performance", f.seat)


def _performance_start(p: Position, f: Frame) -> None:
    moment(p, "performance_start", f.seat)


def _turn_up(p: Position, f: Frame) -> None:
    evs = [events.make(p, None, "flip", f.seat, c, 1, "reveal") for c in lives(p, f.seat) if p.face[c] == 0]
    events.emit_all(p, evs)


def _only_lives(p: Position, f: Frame) -> None:
    """What is not a live goes to the waiting room."""
    cards = [c for c in lives(p, f.seat) if not is_kind(p, c, "live")]
    f.c = 0
    _to_waiting(p, cards, "not_live")


def cannot_live(p: Position, seat: int) -> bool:
    return forbidding(p, "live", seat, -1) is not None


def _cannot_live(p: Position, f: Frame) -> None:
    """Who cannot live puts everything there."""
    if cannot_live(p, f.seat):
        _to_waiting(p, lives(p, f.seat), "cannot_live")


def _to_waiting(p: Position, cards: list[int], why: str) -> None:
    events.emit_all(p, [events.move(p, None, c, events.home(p, c, "waiting"), why) for c in cards])


def _nothing_to_perform(p: Position, f: Frame) -> None:
    if not lives(p, f.seat):
        leave(p, f)


def _live(p: Position, f: Frame) -> None:
    """A live is held."""
    f.b = 1 if any(is_kind(p, c, "live") for c in lives(p, f.seat)) else 0
    p.sv[f.seat][LIVED] = f.b


def _live_start(p: Position, f: Frame) -> None:
    if f.b or not NO_LIVE_NO_START.on(p):
        events.emit(p, events.make(p, None, "live_start", f.seat))


def _yell(p: Position, f: Frame) -> None:
    yell(p, f, f.seat, yell_size(p, f.seat))


def yell(p: Position, f: Frame, seat: int, n: int) -> Frame:
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


def _yell_done(p: Position, f: Frame) -> None:
    ev = events.make(p, f if f.ctx >= 0 else None, "yell", f.seat, -1, len(f.refs))
    events.emit(p, ev)


def _draw_icons(p: Position, f: Frame) -> None:
    """For each draw icon a card is drawn."""
    n = shown_icons(p, [r & MASK for r in f.refs if p.current(r)], DRAW)
    if n and SHOWN_ICONS_COUNT.on(p):
        draw(p, f.seat, n)


def _count_hearts(p: Position, f: Frame) -> None:
    f.refs = hearts(p, f.seat)
    f.more = required(p, lives(p, f.seat))
    f.a = 1  # until one is found that cannot be met
    events.note(p, "hearts", f.seat, sum(f.refs))


def _check_lives(p: Position, f: Frame) -> None:
    """Are there hearts for all lives?"""
    have = f.refs or hearts(p, f.seat)
    cards = lives(p, f.seat)
    if not EVERY_LIVE_IS_LOOKED_AT.on(p):
        cards = cards[:1]
        f.more = required(p, cards)
    if HEARTS_ARE_SPENT.on(p):
        f.a = 1 if meets(p, have, f.more or required(p, cards)) else 0
    else:
        f.a = 1 if all(meets(p, have, required(p, [c])) for c in cards) else 0
    f.n = 0
    for k in range(HUES + 1):
        p.sv[f.seat][SURPLUS + k] = 0


def _spend(p: Position, f: Frame) -> None:
    """What is required is taken from the hearts; which of them are left, their player chooses where it matters."""
    if not f.a:
        return
    left = sum(f.refs) - sum(f.more) if HEARTS_ARE_SPENT.on(p) else sum(f.refs)
    g = call(p, "surplus")
    g.seat = f.seat
    g.n = left
    g.refs = list(f.refs)
    g.more = [*f.more, *([0] * (HUES + 1))]
    if not HEARTS_ARE_SPENT.on(p):
        g.more = [0] * (2 * (HUES + 1))


def spare(p: Position, f: Frame) -> list[int]:
    """The colours of which one more heart can be left over."""
    out: list[int] = []
    need = f.more[: HUES + 1]
    for k in range(HUES + 1):
        rest = [f.refs[i] - f.more[HUES + 1 + i] - (1 if i == k else 0) for i in range(HUES + 1)]
        if rest[k] >= 0 and meets(p, rest, need):
            out.append(k)
    return out


@cache
def _speaks_of_colors(text: Node) -> bool:
    return any(n.op == "spare" and "color" in n for n in text.walk())


def matters(p: Position) -> bool:
    """Does a text of this game look at the colours of what is left over? (Whoever has it, and wherever it is: that
    the question is asked tells nobody anything.)"""
    return any("spare" in d.words and _speaks_of_colors(d.text) for d in p.pool.defs)


def surplus(p: Position, seat: int, color: str = "") -> int:
    """The hearts that a player's live left over: all, or those of a colour."""
    left = p.sv[seat][SURPLUS : SURPLUS + HUES + 1]
    if not color:
        return sum(left)
    return left[(*COLORS, "all").index(color)]


def _ask_surplus(p: Position, f: Frame) -> None:
    f.ans = 0
    if f.b >= f.n:
        return
    choices = spare(p, f)
    if len(choices) > 1 and matters(p):
        q = decisions.ask(p, f.seat, "surplus", [Opt("heart", -1, k) for k in choices])
        q.n = f.n
        q.m = f.b


def _take_surplus(p: Position, f: Frame) -> None:
    choices = spare(p, f) if f.b < f.n else []
    if not choices:
        for k in range(HUES + 1):
            p.sv[f.seat][SURPLUS + k] = f.more[HUES + 1 + k]
        return
    f.more[HUES + 1 + choices[f.ans]] += 1
    f.b += 1
    f.pc = 0


def _failed(p: Position, f: Frame) -> None:
    """One that could not be met: all go to the waiting room."""
    if not f.a:
        events.note(p, "live_failed", f.seat)
        _to_waiting(p, lives(p, f.seat), "failed")


def _met(p: Position, f: Frame) -> None:
    p.sv[f.seat][MET] = 1 if f.a and lives(p, f.seat) else 0
    layers.stir(p)


# --- judgement (8.4) ----------------------------------------------------------------------------------------------


def _judgement_start(p: Position, f: Frame) -> None:
    p.phase = "judgement"
    p.gv[LIVING] = -1
    moment(p, "judgement_start")


def _scores(p: Position, f: Frame) -> None:
    for seat in range(p.seats):
        p.sv[seat][ICONS] = score_icons(p, seat)
    p.gv[SCORED] = 1
    layers.stir(p)
    for seat in p.order():
        if lives(p, seat):
            events.note(p, "score", seat, total_score(p, seat))


def _success(p: Position, f: Frame) -> None:
    """Whoever has lives there now; not who has met their requirements and has lost them since."""
    for seat in range(p.seats):
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
    some = bool(lives(p, 0) or lives(p, 1))
    if not some and NOBODY_WINS_WITHOUT_LIVE.on(p):
        return
    for seat in range(p.seats):
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
        card = f.refs[0] & MASK
        ev = events.move(p, None, card, p.slot_id("success", p.owner[card]), "success")
        f.evs = [*f.evs, ev]
        goto(p, f, "success")


def _to_success(p: Position, f: Frame) -> None:
    evs = f.evs
    f.evs = []
    f.more = [successes(p, s) for s in range(p.seats)]  # before
    events.emit_all(p, evs)


def _note_success(p: Position, f: Frame) -> None:
    """Whoever now has more cards there has moved one: the chosen one, or another instead of it."""
    for seat, before in enumerate(f.more):
        if successes(p, seat) > before:
            p.sv[seat][SUCCEEDED] = 1
    f.more = []


def _clean_up(p: Position, f: Frame) -> None:
    cards = [c for s in range(p.seats) for c in (*lives(p, s), *yelled(p, s))]
    _to_waiting(p, cards, "clean_up")


def _begin_end(p: Position, f: Frame) -> None:
    f.refs = []  # abilities of this moment that have had their turn: pairs of card and ability
    f.a = 0  # 1 once the moment has come
    p.phase = "end"


def _turn_end(p: Position, f: Frame) -> None:
    """Abilities at the end of the turn are met, each once; also those of cards that came in the meantime."""
    f.a = 1
    new = end_abilities(p, f)
    ev = events.make(p, None, "time", p.active, -1, 0, "turn_end")
    p.round += 1
    events.note(p, "time", p.active, 0, "turn_end")
    for card, ability in new:
        ref = p.ref(card)
        f.refs.extend([ref, ability])
        triggers.try_trigger(p, ev, "time", -1, ref, triggers.controller_of_ability(p, ref), ability)
    triggers.try_delayed(p, ev, "time", -1)
    f.did = 0


def end_abilities(p: Position, f: Frame) -> list[tuple[int, int]]:
    done = {(f.refs[i], f.refs[i + 1]) for i in range(0, len(f.refs), 2)}
    out: list[tuple[int, int]] = []
    for card, ability in layers.derive(p).triggers.get(p.rules.happening_index["time"], []):
        trigger = p.pool.abilities[ability].trigger
        if trigger is None or (p.ref(card), ability) in done:
            continue
        for t in trigger["of"] if trigger.op == "any_of" else (trigger,):
            if t.op == "time" and t["at"] == "turn_end":
                out.append((card, ability))
    return out


def _expire(p: Position, f: Frame) -> None:
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
        p.first = moved[0]


PROCEDURES: Final[tuple[Procedure, ...]] = (
    procedure(
        "live_phase",
        "",
        calls("8.1.2", "live_set_phase", "live_set"),
        step("8.1.2 8.3.2.1", _first_performs, "performance"),
        step("8.1.2 8.3.2.1", _second_performs, "second_performance"),
        calls("8.1.2", "judgement", "judgement"),
    ),
    procedure(
        "live_set_phase",
        "",
        step("7.2.1.2", _no_phase_player),
        step("8.2.1", _set_start),
        step("8.2.1", _set_phase_start),
        calls("8.2.1", "check"),
        step("8.2.2", _first_sets),
        calls("8.2.3", "check"),
        step("8.2.4", _second_sets),
        calls("8.2.5", "check"),
        step("", _set_phase_over),
    ),
    procedure(
        "set_lives",
        "",
        step("", _ask_set),
        step("4.6.1", _set),
        step("", _draw_as_many),
    ),
    decisions.pick_procedure("live_set", ""),
    procedure(
        "performance",
        "",
        step("8.3.2", _performer),
        step("8.3.3", _performance_start),
        calls("8.3.3", "check"),
        step("8.3.4", _turn_up),
        step("8.3.4 2.2.2.1", _only_lives),
        step("8.3.4.1", _cannot_live),
        calls("8.3.5", "check"),
        step("8.3.6 11.5.2.1", _nothing_to_perform),
        step("8.3.7", _live),
        step("8.3.8", _live_start),
        calls("8.3.9", "check"),
        step("8.3.11", _yell),
        calls("8.3.13", "check"),
        step("8.3.14", _count_hearts),
        step("8.3.15.1", _check_lives),
        step("", _spend),
        step("8.3.16", _failed),
        step("", _met),
        calls("8.3.17", "check"),
    ),
    procedure(
        "yell",
        "",
        step("8.3.11", _yell_cards),
        step("8.3.11", _yell_done),
        step("8.3.12 8.3.12.1", _draw_icons),
    ),
    procedure("surplus", "", step("8.3.15.1.2", _ask_surplus), step("", _take_surplus)),
    procedure(
        "judgement",
        "",
        step("7.2.1.2", _no_phase_player),
        step("8.4.1", _judgement_start),
        calls("8.4.1", "check"),
        step("8.4.2", _scores),
        step("8.4.4", _success),
        calls("8.4.5", "check"),
        step("", _judging),
        step("", _judged),
        step("8.4.6", _winners),
        step("8.4.7", _choose_success, "success"),
        step("8.4.7", _chosen_success),
        step("8.4.7 4.10.1", _to_success),
        step("8.4.7", _note_success),
        step("8.4.8", _clean_up),
        step("", _begin_end),
        calls("8.4.9", "check", "8.4.9"),
        step("8.4.10", _turn_end),
        calls("8.4.11", "check"),
        step("8.4.11", _expire),
        step("8.4.12", _end_again),
        step("8.4.13", _next_first),
    ),
    decisions.pick_procedure("success", "8.4.7"),
)
