"""The turn (chapter 6): refresh, draw, DON!!, main and end phases."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.onepiece.rules.processing.waiting import activate_what_waits
from fuda.games.onepiece.rules.zones import don_of, given_all, leader, stage
from fuda.games.onepiece.state import DON, END_BEGAN, EXTRA_TURNS, IN_BATTLE, KEPT, TURNS
from fuda.kernel.derive import durations, layers, terms
from fuda.kernel.position import last_known
from fuda.kernel.position.places import slots
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Cont, Delayed, Ev, Frame, Opt, Pend
from fuda.kernel.run import decisions, effects, events, loops
from fuda.kernel.run.interpreter import call, calls, goto, leave
from fuda.kernel.run.moments import moment
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step
from fuda.kernel.words.piles import draw

TURN_PLAYER: Final = fact("4-3-1 4-3-2", "It is the turn of one player and not of the other.")
TURN_END_ONCE: Final = fact("6-6-1-1-1", "An effect of the end of the turn is activated once only.")
OWN_END_FIRST: Final = fact("6-6-1-1-2", "The turn player's effects of the end of the turn come before the other's.")
NO_FIRST_DRAW: Final = fact("6-3-1", "The first player draws nothing in the first turn.")
FIRST_DON: Final = fact("6-4-1", "The number of DON!! that come in the first turn of the game.", 1, 2)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "turn",
            "",
            step("6-1-1", _begin_turn),
            calls("6-1-1 6-1-2", "refresh_phase"),
            calls("6-1-1 6-1-2", "draw_phase", "draw"),
            calls("6-1-1 6-1-2", "don_phase", "don"),
            calls("", "main_phase", "main"),
            calls("6-5-2-1", "end_phase", "end"),
            step("6-6-1-4", _pass_turn),
            frame="seat: whose turn it is",
        ),
        procedure(
            "refresh_phase",
            "",
            step("6-2-1", _expire_until_turn_start),
            step("6-2-2", _reach_turn_start),
            step("6-2-2", activate_what_waits),
            step("6-2-3", _return_given_don),
            step("6-2-4", _activate_all),
            step("", _end_of_refresh),
            step("", activate_what_waits),
        ),
        procedure("draw_phase", "", step("6-3-1", _draw_phase), step("", activate_what_waits)),
        procedure(
            "don_phase",
            "",
            step("6-4-1", _don_phase, "start"),
            step("6-4-2", _only_one_left),
            step("6-4-3", _none_left),
            step("6-4-1", _one_don, "6-4-1"),
            step("3-3-3", _next_don),
            step("1-3-1", _given_at_once),
            step("", activate_what_waits),
            frame="n: DON!! still to come; c: DON!! that have come",
        ),
        procedure(
            "main_phase",
            "",
            step("6-5-1", _main_start),
            step("6-5-1", activate_what_waits),
            calls("6-5-2", "main_action", "6-5-2"),
            step("", activate_what_waits),
            step("6-5-2 6-5-5-3", _after_action),
            frame="b: 1 once its player has ended the phase",
        ),
        procedure(
            "end_phase",
            "",
            step("", _turn_end),
            step("", activate_what_waits),
            step("6-6-1-1 10-2-7-1", _own_end_effects, "own"),
            step("6-6-1-1 10-2-7-1", activate_what_waits),
            step("", _own_again),
            step("6-6-1-1 10-2-8-1", _other_end_effects, "other"),
            step("6-6-1-1", activate_what_waits),
            step("", _other_again),
            step("6-6-1-2", _closing_own),
            step("6-6-1-2", _closing_other),
            step("6-6-1-3", _this_turn_over_own),
            step("6-6-1-3", _this_turn_over_other),
            step("", activate_what_waits),
            frame="refs: pairs of a card and an ability, the effects of this moment that have been met; b: how often "
            "they have been looked for; c: 1 if some were met just now",
        ),
        procedure(
            "closing",
            "",
            step("6-6-1-2", _choose_closing, "choose"),
            step("6-6-1-2", _take_closing),
            step("6-6-1-2", activate_what_waits),
            step("6-6-1-2", _next_closing),
            frame="seat: whose acts and effects come to their end; refs: the numbers of those offered",
        ),
    )


def _begin_turn(p: Position, f: Frame) -> None:
    """What counts for one turn begins anew."""
    p.turn += 1
    f.seat = p.active
    for v in p.sv:
        for k in range(len(v)):
            if k not in KEPT:
                v[k] = 0
    p.sv[p.active][TURNS] += 1
    p.used = {}
    p.derived = None
    loops.new_turn(p)
    durations.begin_turn(p)
    last_known.forget(p)
    events.note(p, "turn", p.active, p.turn)


# --- refresh phase (6-2) ----------------------------------------------------------------------------------------


def _expire_until_turn_start(p: Position, f: Frame) -> None:
    p.phase = "refresh"
    other = p.opponent(p.active)
    durations.expire(p, "own_turn_start", seat=p.active, older=True)
    durations.expire(p, "opponent_turn_start", seat=other, older=True)


def _reach_turn_start(p: Position, f: Frame) -> None:
    moment(p, "turn_start")


def _return_given_don(p: Position, f: Frame) -> None:
    evs: list[Ev] = []
    for card in given_all(p, p.active):
        ev = events.move(p, None, card, p.slot_id("cost", p.owner[card]), "back")
        ev.turned = RESTED
        evs.append(ev)
    events.emit_all(p, evs)


def _activate_all(p: Position, f: Frame) -> None:
    seat = p.active
    cards = [c for slot in slots(p, "characters", seat) for c in p.zones[slot] if p.role[c] != DON]
    cards += [leader(p, seat), stage(p, seat), *don_of(p, seat)]
    evs = [events.make(p, None, "turn", seat, c, NORMAL, "refresh") for c in cards if c >= 0 and p.turned[c] != NORMAL]
    events.emit_all(p, evs)


def _end_of_refresh(p: Position, f: Frame) -> None:
    """What kept a card from becoming active in this phase is over."""
    durations.expire(p, "own_refresh", seat=p.active)
    durations.expire(p, "opponent_refresh", seat=p.opponent(p.active))
    for e in [e for e in p.effects if e.until == "next_refresh" and any(p.ctrl[r & MASK] == p.active for r in e.refs)]:
        _let_end(p, [e])


# --- draw and DON!! phases (6-3, 6-4) ---------------------------------------------------------------------------


def _draw_phase(p: Position, f: Frame) -> None:
    p.phase = "draw"
    if p.turn == 1 and NO_FIRST_DRAW.on(p):
        return
    draw(p, p.active, 1).a = 1


def _don_phase(p: Position, f: Frame) -> None:
    p.phase = "don"
    f.n = FIRST_DON.of(p) if p.turn == 1 else 2


def _only_one_left(p: Position, f: Frame) -> None:
    if len(p.zones[p.slot_id("don_deck", p.active)]) == 1:
        f.n = 1


def _none_left(p: Position, f: Frame) -> None:
    if not p.zones[p.slot_id("don_deck", p.active)]:
        f.n = 0
        events.note(p, "no_don", p.active)


def _one_don(p: Position, f: Frame) -> None:
    there = p.zones[p.slot_id("don_deck", p.active)]
    if f.n > len(there):
        f.n = 0  # so many are not there
    if f.n > 0:
        f.n -= 1
        f.c += 1
        events.emit(p, events.move(p, None, there[-1], p.slot_id("cost", p.active), "don_phase"))


def _next_don(p: Position, f: Frame) -> None:
    """DON!! come one by one."""
    if f.n > 0:
        goto(p, f, "6-4-1")


def _given_at_once(p: Position, f: Frame) -> None:
    """Where an effect says so, some of these DON!! are given to a card as they come."""
    evs: list[Ev] = []
    don = [c for c in don_of(p, p.active, NORMAL)]
    for s in layers.derive(p).others:
        if s.node.op != "don_phase_gives" or not layers.applies(p, s):
            continue
        if not terms.seat_is(p, s.seat, s.node.get("owner", "you"), p.active):
            continue
        hosts = terms.gather(p, layers.static_ctx(s), s.node["to"])
        for _ in range(min(s.node["n"], f.c, len(don))):
            if hosts:
                evs.append(events.attach(p, None, don.pop(), Card(hosts[0] & MASK), DON, 1, "give"))
    events.emit_all(p, evs)


# --- main phase (6-5) -------------------------------------------------------------------------------------------


def _main_start(p: Position, f: Frame) -> None:
    p.phase = "main"
    moment(p, "main_start")


def _after_action(p: Position, f: Frame) -> None:
    """Anything but ending the phase: the next action, once no battle is going on."""
    if f.b == 0 and not p.gv[IN_BATTLE]:
        goto(p, f, "6-5-2")


# --- end phase (6-6) --------------------------------------------------------------------------------------------


def _turn_end(p: Position, f: Frame) -> None:
    p.phase = "end"
    p.gv[END_BEGAN] = p.tick()
    f.refs = []  # effects of this moment that have had their turn: pairs of card and ability
    f.b = 0
    events.note(p, "time", p.active, 0, "turn_end")
    moment(p, "end_start")


def _own_end_effects(p: Position, f: Frame) -> None:
    """Those of the turn player (6-6-1-1-2)."""
    if OWN_END_FIRST.on(p):
        _end_effects(p, f, p.active, "you")
    else:
        _end_effects(p, f, p.opponent(p.active), "opponent")


def _other_end_effects(p: Position, f: Frame) -> None:
    """Those of the other player."""
    if OWN_END_FIRST.on(p):
        _end_effects(p, f, p.opponent(p.active), "opponent")
    else:
        _end_effects(p, f, p.active, "you")


def _end_effects(p: Position, f: Frame, seat: Seat, whose: str) -> None:
    """Effects at the end of this turn are met, each once; also those of cards that came in the meantime."""
    done = {(f.refs[i], AbilityId(f.refs[i + 1])) for i in range(0, len(f.refs), 2)}
    f.c = 0
    for ref, ability in end_tags(p, seat, whose):
        if (ref, ability) in done and (TURN_END_ONCE.on(p) or f.b > 1):
            continue
        f.refs.extend([ref, Ref(ability)])
        f.c = 1
        p.pending.append(Pend(ability, ref, seat, None, p.round))
    f.b += 1


def end_tags(p: Position, seat: Seat, whose: str) -> list[tuple[Ref, AbilityId]]:
    """(card, ability) of a player's effects that are met at the end of such a turn."""
    out: list[tuple[Ref, AbilityId]] = []
    d = layers.derive(p)
    for card, ability in d.triggers.get(p.rules.happening_index["time"], []):
        trigger = p.pool.abilities[ability].trigger
        if trigger is None or p.ctrl[card] != seat:
            continue
        for t in trigger["of"] if trigger.op == "any_of" else (trigger,):
            if t.op == "time" and t["at"] == "turn_end" and t.get("whose", "you") in (whose, "each"):
                out.append((p.ref(card), ability))
    return out


def _own_again(p: Position, f: Frame) -> None:
    """As long as some were met, there may be more."""
    if f.c:
        goto(p, f, "own")


def _other_again(p: Position, f: Frame) -> None:
    """As long as some were met, there may be more."""
    if f.c:
        goto(p, f, "other")


def _closing_own(p: Position, f: Frame) -> None:
    call(p, "closing").seat = p.active


def _closing_other(p: Position, f: Frame) -> None:
    call(p, "closing").seat = p.opponent(p.active)


def due(p: Position, d: Delayed, seat: Seat) -> bool:
    """Is this what an earlier effect of the player put off to the end of this turn (or of the next one of somebody)?"""
    if d.when.op != "time" or d.when["at"] != "closing" or d.ctx.seat != seat:
        return False
    whose = d.when.get("whose")
    return whose is None or (d.turn < p.turn and terms.seat_is(p, seat, whose, p.active))


def ending(p: Position, e: Cont, seat: Seat) -> bool:
    """Does an effect of the player last until the end of this turn? The next turn, or End Phase, is one that had not
    begun when the effect did."""
    if e.seat != seat:
        return False
    if e.until in ("turn_end", "end_phase"):
        return True
    whose = "own" if seat == p.active else "opponent"
    if e.until == f"{whose}_end_phase":
        return e.stamp < p.gv[END_BEGAN]
    return e.until == f"{whose}_turn_end" and e.turn < p.turn


def _let_end(p: Position, over: list[Cont]) -> None:
    """These effects end."""
    p.effects = [e for e in p.effects if e not in over]
    p.derived = None
    p.changes += 1


def _choose_closing(p: Position, f: Frame) -> None:
    """Acts that were put off and effects that end, in the order of their player's choice; where no act is left, what
    ends ends together."""
    acts = [d for d in p.delayed if due(p, d, f.seat)]
    ends = [e for e in p.effects if ending(p, e, f.seat)]
    f.refs = cast("list[Ref]", [d.id for d in acts])
    f.ans = 0
    if not acts:
        if ends:
            _let_end(p, ends)
        leave(p, f)
        return
    opts = [Opt("trigger", d.ctx.source, d.ctx.ability) for d in acts]
    seen: set[tuple[Ref, AbilityId]] = set()
    for e in ends:
        if (e.source, e.ability) not in seen:
            seen.add((e.source, e.ability))
            f.refs.append(Ref(e.id))
            opts.append(Opt("ending", e.source, e.ability))
    if len(opts) > 1:
        decisions.ask(p, f.seat, "closing", opts)


def _take_closing(p: Position, f: Frame) -> None:
    """The chosen act is carried out, or the chosen effects end."""
    chosen = f.refs[f.ans]
    for d in p.delayed:
        if d.id == chosen:
            p.delayed = [x for x in p.delayed if x is not d]
            effects.resolve(p, d.prog, d.ctx.copy())
            return
    named = [(e.source, e.ability) for e in p.effects if e.id == chosen]
    _let_end(p, [e for e in p.effects if (e.source, e.ability) in named and ending(p, e, f.seat)])


def _next_closing(p: Position, f: Frame) -> None:
    goto(p, f, "choose")


def _this_turn_over_own(p: Position, f: Frame) -> None:
    durations.expire(p, "turn", seat=p.active)


def _this_turn_over_other(p: Position, f: Frame) -> None:
    durations.expire(p, "turn", seat=p.opponent(p.active))
    p.delayed = [d for d in p.delayed if d.until or d.turn != p.turn or "whose" in d.when]


def _pass_turn(p: Position, f: Frame) -> None:
    """The next player's turn, unless this one takes another."""
    if p.sv[p.active][EXTRA_TURNS] > 0:
        p.sv[p.active][EXTRA_TURNS] -= 1
    else:
        p.active = p.next_seat(p.active)
    p.derived = None
    p.changes += 1


PROCEDURES: Final = procedures()
