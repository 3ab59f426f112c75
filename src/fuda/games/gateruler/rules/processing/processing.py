"""Gate processing (chapter 9), system processing (11) and rule effects (12).

"gate" lets players add things to the gate and resolves them, in turns, until nothing is left. Frame of "gate_add": seat
= who has priority, n = how often in a row it has been passed.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from fuda.games.gateruler.meaning.nouns import spoken_of
from fuda.games.gateruler.rules.playing.hidden import (
    CLOSED,
    could_be_told,
    could_wait,
    is_hidden,
    more_could_wait,
    shown_for_a_time,
)
from fuda.games.gateruler.rules.playing.playing import (
    FREE,
    OPEN,
    energy,
    key_playable,
    level_cost,
    meant,
    play,
    playable,
    resolve_ability,
    resolve_card,
    targets_there,
    text_ability,
    use_left,
)
from fuda.games.gateruler.rules.processing.processes import (
    BY_RULE,
    cannot_lose,
    destroy,
    dies_now,
    losing,
    may_lose,
    put_defeat,
    put_ruler_damage,
    resolve_damage,
    resolve_defeat,
    resolve_destroy,
    resolve_drive,
    resolve_ruler_damage,
    rulers_bear_nothing,
    settle_tally,
    sweep_counters,
)
from fuda.games.gateruler.rules.zones import SOUL, is_unit, ruler
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.derive import layers
from fuda.kernel.position.places import slots
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Item, Opt, Pend, Question
from fuda.kernel.run import decisions, events, items, loops, triggers
from fuda.kernel.run.interpreter import call, calls, goto, leave
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step

RULE_EFFECTS_AT_ONCE: Final = fact("12-1b", "rule effects at once")
DESTRUCTION_BEFORE_DEFEAT: Final = fact("12-1b-1", "destruction before defeat")
TRIGGERED_MUST: Final = fact("14-9d", "triggered must")
TRIGGERED_SURVIVES: Final = fact("14-9h", "triggered survives")
HIDDEN_MAY_STAY_HIDDEN: Final = fact("14-9b-1a", "hidden may stay hidden")
SHOWN_ONCE_AN_OCCURRENCE: Final = fact("14-9b-1b", "shown once an occurrence")
UNPLAYED_IS_HIDDEN_AGAIN: Final = fact("14-9b-1c", "unplayed is hidden again")
LOOKED_AT_SOULS_WAIT: Final = fact("12-6a-1", "looked at souls wait")
COUNTERED_CARDS_GO: Final = fact("13-6d-3", "countered cards go")
OPEN_CARDS_NEED_NOT_BE_PAID: Final = fact("16-15b-1a", "open cards need not be paid")
TURN_PLAYERS_OPEN_CARDS_FIRST: Final = fact("16-15b-1c", "turn players open cards first")
KERNEL_ANSWERS: Final = (
    answer("1-4c", asked.CONCESSION),
    answer("1-4c-1", asked.CONCESSION_IS_FINAL),
)

CLOSING: Final = ("drive", "ruler_damage")  # things on the gate that nobody can answer


# --- gate processing (9-2, 9-3) ---------------------------------------------------------------------------------


def _gate_again(p: Position, f: Frame) -> None:
    """Adding and resolving, in turns, until the gate was empty when it was to be resolved."""
    if f.did == 0:
        goto(p, f, "9-2a")


def _priority(p: Position, f: Frame) -> None:
    f.seat = p.active
    f.n = 0


def _closed(p: Position, f: Frame) -> None:
    top = items.top(p)
    if top is not None and top.kind in CLOSING:
        leave(p, f)


def _ask_priority(p: Position, f: Frame) -> None:
    """Who has priority plays something, or passes. Who can have nothing to play is not asked."""
    g = call(p, "gate_action")
    g.seat = f.seat
    f.did = 0


def _acted(p: Position, f: Frame) -> None:
    if f.did:
        f.n = 0
        goto(p, f, "9-3c")


def _passed(p: Position, f: Frame) -> None:
    f.n += 1
    if f.n >= p.seats:
        p.stack[-2].seat = f.seat
        leave(p, f)


def _other_has_priority(p: Position, f: Frame) -> None:
    f.seat = p.next_seat(f.seat)
    goto(p, f, "9-3c")


# --- resolving (9-4) --------------------------------------------------------------------------------------------


def _gate_empty(p: Position, f: Frame) -> None:
    if not p.items:
        p.stack[-2].did = 1
        leave(p, f)
    else:
        p.stack[-2].did = 0


def next_thing(p: Position) -> Item | None:
    """The topmost thing on the gate; were there a gate for each player, the turn player's would come first."""
    if not p.rules.zones[p.rules.zone_index["gate"]].shared:
        for seat in p.order():
            mine = [x for x in p.items if x.seat == seat]
            if mine:
                return mine[-1]
    return items.top(p)


def _resolve_top(p: Position, f: Frame) -> None:
    item = next_thing(p)
    f.n = p.clock
    if item is None:
        return
    if item.kind == "card":
        resolve_card(p, item)
    elif item.kind == "ability":
        resolve_ability(p, item)
    elif item.kind == "damage":
        resolve_damage(p, item)
    elif item.kind == "destroy":
        resolve_destroy(p, item)
    elif item.kind == "defeat":
        resolve_defeat(p, item)
    elif item.kind == "drive":
        resolve_drive(p, item)
    else:
        resolve_ruler_damage(p, item)


def _nothing_left(p: Position, f: Frame) -> None:
    if not p.items:
        leave(p, f)


def _nothing_new(p: Position, f: Frame) -> None:
    """Where nothing has been put on the gate since, the next thing is resolved; with nothing to resolve it is over."""
    if not p.items:
        p.stack[-2].did = 1
    elif not any(x.id > f.n for x in p.items):
        goto(p, f, "9-4c")


# --- system processing (11-2) -----------------------------------------------------------------------------------


def _rule_effects(p: Position, f: Frame) -> None:
    if p.settled == p.changes:
        return
    if due(p):
        loops.forced(p, "17-1a-3")
        if not p.over:
            f.pc -= 1
            call(p, "rule_effects")
    else:
        p.settled = p.changes
        settle_tally(p)


def due(p: Position) -> bool:
    """Is any rule effect to be carried out?"""
    for c in p.rules.conditions["due"]:
        if c.fn(p, 0, 0):
            return True
    return False


def _states(p: Position, f: Frame) -> None:
    look_at_states(p)


def left_to_process(p: Position) -> bool:
    """Does an ability wait, also one for a state of things that has come about just now, or is a rule effect due?"""
    look_at_states(p)
    return bool(p.pending) or (p.settled != p.changes and due(p))


def look_at_states(p: Position) -> None:
    triggers.check_states(p)
    if p.pending:  # what is used up does not trigger
        p.pending = [w for w in p.pending if w.prog >= 0 or use_left(p, w.seat, w.source, w.ability)]


def _show_set_cards(p: Position, f: Frame) -> None:
    """Hidden cards whose moment has come: their players show them now, or let it pass."""
    seat = next((s for s in p.order() if p.sv[s][WATCHING]), -1)
    f.a = seat
    if seat < 0:
        return
    p.sv[seat][WATCHING] = 0
    f.refs = _showable(p, seat)
    opts = [Opt("show_set", p.pending[i].source, p.pending[i].ability) for i in f.refs]
    if not opts or HIDDEN_MAY_STAY_HIDDEN.on(p):
        opts.append(Opt("stay_hidden"))
    q = decisions.ask(p, seat, "show_set", opts)
    q.secret = True


def _showable(p: Position, seat: int) -> list[int]:
    """Places in `p.pending` of the hidden cards that may be shown, one for each card."""
    out: list[int] = []
    for i, w in enumerate(p.pending):
        if w.seat == seat and waits_hidden(p, w) and all(p.pending[k].source != w.source for k in out):
            out.append(i)
    return out


def _show_for(p: Position, f: Frame) -> None:
    """For which of several occurrences a card is shown: it is shown once for each (14-9b-1b)."""
    if f.a < 0 or f.ans >= len(f.refs):
        return
    source = p.pending[f.refs[f.ans]].source
    found: list[int] = []
    for i, w in enumerate(p.pending):
        if w.source == source and w.prog < 0:
            if not SHOWN_ONCE_AN_OCCURRENCE.on(p) or all(p.pending[k].ev is not w.ev for k in found):
                found.append(i)
    f.refs = found
    f.ans = 0
    if len(found) > 1:
        _ask_occurrence(p, f.a, source, found).secret = True


def _ask_occurrence(p: Position, seat: int, source: int, found: list[int]) -> Question:
    """Which of the things that happened is meant?"""
    opts = [Opt("pick", subject_of(p, p.pending[i])) for i in found]
    return decisions.ask(p, seat, "occurrence", opts, source)


def subject_of(p: Position, w: Pend) -> int:
    """The card that what happened was about; -1 for none."""
    ctx = Ctx(w.seat, w.source, w.ability)
    ctx.ev = w.ev
    return next(iter(spoken_of(p, ctx)), -1)


BACK: Final = frozenset({"it", "subject", "other_party", "damage_source", "victim", "destroyer", "object"})


@cache
def speaks_of_what_happened(node: Node) -> bool:
    """Does the text of an ability come back to what it was triggered by?"""
    return any(n.op == "ref" and n["name"] in BACK for n in node.walk())


def _took_set_card(p: Position, f: Frame) -> None:
    """One is shown (frame: b = 1), or all of them stay hidden."""
    f.b = 0
    if f.a < 0:
        return
    waiting = f.refs
    f.refs = []
    if f.ans >= len(waiting):
        p.pending = [w for w in p.pending if w.seat != f.a or not waits_hidden(p, w)]
        return
    shown = p.pending[waiting[f.ans]]
    card = shown.source & MASK
    p.pending = [w for w in p.pending if w is shown or w.source != shown.source or _with_it(shown, w)]
    if not is_set(p, shown.source):
        p.flags[card] = SHOWN
    f.b = 1
    events.emit(p, events.make(p, None, "flip", f.a, card, 1, "shown"))


def _with_it(shown: Pend, w: Pend) -> bool:
    """Another ability of a card that was shown has triggered by the same occurrence."""
    return w.ev is shown.ev and w.ability != shown.ability and w.prog < 0


def _more_to_show(p: Position, f: Frame) -> None:
    """Whoever has shown a card is asked for others, also if there are none: who else lies there is hidden."""
    if f.a >= 0 and f.b:
        f.b = 0
        p.sv[f.a][WATCHING] = 1 if more_could_wait(p, f.a) else 0
    if f.a >= 0:
        f.pc = p.rules.procs[f.proc].labels["show"]


def waits_hidden(p: Position, w: Pend) -> bool:
    """Does a card wait that is hidden from somebody? (What waits for a state of things waits openly.)"""
    if w.source < 0 or w.prog >= 0 or not p.current(w.source):
        return False
    if is_set(p, w.source):
        return p.face[w.source & MASK] == 0
    return w.ev is not None and is_hidden(p, w.source & MASK)


def _hide_shown(p: Position, f: Frame) -> None:
    """A card that was shown out of a hand or a drive zone is hidden again when its ability is neither waiting nor on
    the gate."""
    if not p.pool.set_watched or not shown_for_a_time(p) or not UNPLAYED_IS_HIDDEN_AGAIN.on(p):
        return
    evs: list[Ev] = []
    for seat in range(p.seats):
        for zone in CLOSED:
            for card in p.zones[p.slot_id(zone, seat)]:
                if card < p.real and p.flags[card] == SHOWN and p.face[card] == 1 and not _in_use(p, p.ref(card)):
                    p.flags[card] = 0
                    evs.append(events.make(p, None, "flip", seat, card, 0, "hidden"))
    events.emit_all(p, evs)


def _in_use(p: Position, ref: int) -> bool:
    return any(w.source == ref for w in p.pending) or any(x.source == ref for x in p.items)


def is_set(p: Position, ref: int) -> bool:
    return p.layout.names[p.layout.zone[p.slot[ref & MASK]]] == "set"


WATCHING: Final = 0  # per-seat variable: something has happened that a hidden card could have waited for
SHOWN: Final = 64  # flag of a card in a hand or a drive zone: it lies open for its triggered ability only


def _open_cards(p: Position, f: Frame) -> None:
    """An open card in the hand or in the drive zone is played at once."""
    f.b = 0
    for seat in p.order() if TURN_PLAYERS_OPEN_CARDS_FIRST.on(p) else p.order()[::-1]:
        for zone in ("hand", "drive"):
            for card in p.zones[p.slot_id(zone, seat)]:
                if card < p.real and is_open(p, card) and _can_be_opened(p, seat, card):
                    f.b = 1
                    play(p, seat, p.ref(card), -1, OPEN)
                    return


def _can_be_opened(p: Position, seat: int, card: int) -> bool:
    """Also where its cost cannot be paid in full (16-15b-1a)."""
    if OPEN_CARDS_NEED_NOT_BE_PAID.on(p):
        return True
    return len(energy(p, seat)) >= level_cost(p, seat, p.ref(card), OPEN)


def _system_again_for_open(p: Position, f: Frame) -> None:
    if f.b:
        f.b = 0
        goto(p, f, "open")


def is_open(p: Position, card: int) -> bool:
    return open_card(p.pool.defs[p.cdef[card]])


def open_card(d: CardDef) -> bool:
    timing = d.text.get("timing")
    return timing is not None and timing.op == "open"


def _turn_player(p: Position, f: Frame) -> None:
    _play_one(p, f, p.active)


def _other_player(p: Position, f: Frame) -> None:
    if not f.b:
        for seat in p.order()[1:]:
            if not f.b:
                _play_one(p, f, seat)


def _play_one(p: Position, f: Frame, seat: int) -> None:
    if f.b or not triggers.waiting(p, seat):
        return
    loops.forced(p, "17-1a-3")
    if p.over:
        return
    g = call(p, "play_triggered")
    g.seat = seat
    f.b = 1


def _system_again(p: Position, f: Frame) -> None:
    if f.b:
        f.b = 0
        goto(p, f, "open")


def _choose_trigger(p: Position, f: Frame) -> None:
    """Which of the waiting abilities? Those that are the same in every way are one option."""
    f.refs = []
    seen: set[tuple[int, int, int]] = set()
    for i in triggers.waiting(p, f.seat):
        w = p.pending[i]
        key = (w.ability, w.source, w.delayed)
        if key not in seen:
            seen.add(key)
            f.refs.append(i)
    f.ans = 0
    if len(f.refs) > 1:
        opts = [Opt("trigger", p.pending[i].source, p.pending[i].ability) for i in f.refs]
        decisions.ask(p, f.seat, "trigger", opts)


def _choose_occurrence(p: Position, f: Frame) -> None:
    """Of one that has triggered several times: for which of the things that happened?"""
    first = p.pending[f.refs[f.ans]]
    f.refs = [f.refs[f.ans]]
    f.ans = 0
    if first.ev is None or not speaks_of_what_happened(p.pool.abilities[first.ability].node):
        return
    about = {subject_of(p, first)}
    for i in triggers.waiting(p, f.seat):
        w = p.pending[i]
        if (w.ability, w.source, w.delayed) == (first.ability, first.source, first.delayed):
            s = subject_of(p, w)
            if s not in about:
                about.add(s)
                f.refs.append(i)
    if len(f.refs) > 1 and -1 not in about:
        _ask_occurrence(p, f.seat, first.source, f.refs)


def _play_trigger(p: Position, f: Frame) -> None:
    w = p.pending[f.refs[f.ans]]
    triggers.waited_and_played(p, f.refs[f.ans])
    if forbidding(p, "use_ability", f.seat, w.source) is not None and TRIGGERED_MUST.on(p):
        return
    ctx = w.ctx.copy() if w.ctx is not None else Ctx(w.seat, w.source, w.ability)
    ctx.ev = w.ev
    ctx.applied = ()
    if not ctx.it:
        ctx.it = spoken_of(p, ctx)
    if w.prog >= 0:
        if targets_there(p, ctx, w.prog):
            play(p, w.seat, w.source, w.ability, FREE, ctx, w.prog)
        return
    if p.pool.abilities[w.ability].node.get("set_card"):
        _play_set_card(p, w, ctx)
        return
    if not TRIGGERED_SURVIVES.on(p) and not p.current(w.source):
        return
    if key_playable(p, w.seat, w.source, w.ability, 0, ctx):
        play(p, w.seat, w.source, meant(p, w.source, w.ability), 0, ctx)


def _play_set_card(p: Position, w: Pend, ctx: Ctx) -> None:
    """A set card whose moment has come is played; one that cannot be is hidden again."""
    if not p.current(w.source):
        return
    ctx.ability = text_ability(p, w.source & MASK)
    if playable(p, w.seat, w.source, -1, 0, ctx):
        play(p, w.seat, w.source, -1, 0, ctx)
    elif UNPLAYED_IS_HIDDEN_AGAIN.on(p):
        events.emit(p, events.make(p, None, "flip", w.seat, w.source & MASK, 0, "hidden"))


# --- rule effects (12) ------------------------------------------------------------------------------------------


def _destruction(p: Position, f: Frame) -> None:
    """All units that meet a condition, as one destruction."""
    dying = [p.ref(c) for s in p.order() for c in all_units(p, s) if dies_now(p, c)]
    if not RULE_EFFECTS_AT_ONCE.on(p):
        dying = dying[:1]
    if dying:
        destroy(p, p.active, -1, dying, BY_RULE)


def _forget_damage(p: Position, f: Frame) -> None:
    """Who destroyed whom is settled with these rule effects."""
    settle_tally(p)


def _ruler_damage(p: Position, f: Frame) -> None:
    put_ruler_damage(p)


def _ruler_damage_put(p: Position, f: Frame) -> None:
    rulers_bear_nothing(p)


def _defeat(p: Position, f: Frame) -> None:
    seats = defeated(p)
    if seats:
        put_defeat(p, seats)


def _defeat_first(p: Position, f: Frame) -> None:
    if not DESTRUCTION_BEFORE_DEFEAT.on(p):
        _defeat(p, f)


def defeated(p: Position) -> list[int]:
    """Players who meet a condition of defeat and whose defeat does not wait on the gate yet."""
    waiting = {s for x in p.items if x.kind == "defeat" for s in x.nums}
    return [s for s in p.order() if s not in waiting and not p.out[s] and losing(p, s) and not cannot_lose(p, s, 0)]


def _crowded(p: Position) -> list[int]:
    """Places with more than one card, where there can be only one."""
    out: list[int] = []
    for seat in p.order():
        for zone in ("attack", "defense", "set"):
            for slot in slots(p, zone, seat):
                if len(p.zones[slot]) > 1 and sum(1 for c in p.zones[slot] if p.role[c] == 0) > 1:
                    out.append(slot)
    return out


def all_units(p: Position, seat: int) -> list[int]:
    """A player's units, also those that share a place."""
    places = [s for zone in ("attack", "defense") for s in slots(p, zone, seat)]
    return [c for s in places for c in p.zones[s] if p.role[c] == 0 and is_unit(p, c)]


def _ask_crowded(p: Position, f: Frame) -> None:
    """In each crowded place, of those that came last one stays."""
    places = _crowded(p)
    f.refs = []
    if not places:
        return
    if not RULE_EFFECTS_AT_ONCE.on(p):
        places = places[:1]
    call(p, "crowded").more = places


def _ask_staying(p: Position, f: Frame) -> None:
    if f.a >= len(f.more):
        return
    here = f.more[f.a]
    cards = [c for c in p.zones[here] if p.role[c] == 0]
    came = [p.woke.get(p.ref(c), 0) for c in cards]
    newest = [p.ref(c) for c, n in zip(cards, came, strict=True) if n == max(came)]
    call(p, "staying").refs = newest
    p.stack[-1].seat = p.layout.seat[here]


def _take_staying(p: Position, f: Frame) -> None:
    """The others go together, when all places have been looked at."""
    f.a += 1
    if f.a < len(f.more):
        f.pc = 0


def _clear_crowded(p: Position, f: Frame) -> None:
    cards = [c for s in f.more for c in p.zones[s] if p.role[c] == 0 and p.ref(c) not in f.refs]
    decisions.move_all(p, [events.move(p, None, c, events.home(p, c, "grave"), "rule") for c in cards])


def _one_stays(p: Position, f: Frame) -> None:
    decisions.pick(p, f.seat, f.refs, 1, 1, "stays")


def _stays(p: Position, f: Frame) -> None:
    p.stack[-2].refs.extend(f.refs)


def looks_at_souls(p: Position, ability: int) -> bool:
    return any(n.get("role") == "soul" or n.op in ("has_soul", "souls") for n in p.pool.abilities[ability].node.walk())


def stray_souls(p: Position) -> list[int]:
    """Souls of no card, but for those that a waiting ability still looks at."""
    out: list[int] = []
    looked: set[int] = set()
    if LOOKED_AT_SOULS_WAIT.on(p):
        waiting = [(w.ability, w.ev) for w in p.pending]
        waiting += [(x.ability, x.ctx.ev) for x in p.items if x.kind == "ability" and x.ctx is not None]
        for ability, ev in waiting:
            last = p.lki.get(ev.old) if ev is not None else None
            if last is not None and looks_at_souls(p, ability):
                looked.update(r for r, role in last.attached if role == SOUL)
    for seat in range(p.seats):
        for c in p.zones[p.slot_id("soul", seat)]:
            if p.host[c] < 0 and p.ref(c) not in looked:
                out.append(c)
    return out


def _clear_souls(p: Position, f: Frame) -> None:
    stray = stray_souls(p)
    if not RULE_EFFECTS_AT_ONCE.on(p):
        stray = stray[:1]
    decisions.move_all(p, [events.move(p, None, c, events.home(p, c, "grave"), "rule") for c in stray])


def _clear_counters(p: Position, f: Frame) -> None:
    if COUNTERED_CARDS_GO.on(p):
        cards = sweep_counters(p)
        decisions.move_all(p, [events.move(p, None, c, events.home(p, c, "grave"), "countered") for c in cards])


def _due_units(p: Position, a: int, b: int) -> bool:
    return any(dies_now(p, c) for s in range(p.seats) for c in all_units(p, s))


def _due_ruler(p: Position, a: int, b: int) -> bool:
    return any(ruler(p, s) >= 0 and p.mark[ruler(p, s)] > 0 for s in range(p.seats))


def _due_defeat(p: Position, a: int, b: int) -> bool:
    return p.turn > 0 and bool(defeated(p))


def _due_crowded(p: Position, a: int, b: int) -> bool:
    return bool(_crowded(p))


def _due_souls(p: Position, a: int, b: int) -> bool:
    return bool(stray_souls(p))


def _due_counters(p: Position, a: int, b: int) -> bool:
    return COUNTERED_CARDS_GO.on(p) and bool(sweep_counters(p))


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "due": (
        condition("12-4a 12-4b-2b", _due_units, "", ""),
        condition("12-3a 13-5a", _due_ruler, "", ""),
        condition("12-2a 12-2c", _due_defeat, "", ""),
        condition("12-5a", _due_crowded, "", ""),
        condition("12-6a", _due_souls, "", ""),
        condition("", _due_counters, "", ""),
    ),
    "lose": (condition("1-5d", may_lose, "敗北しません", "an effect forbids it"),),
    "spared": (condition("", cannot_lose, "敗北しません", "cannot lose"),),
}


def watch(p: Position, ev: Ev) -> None:
    """A hook: players with hidden cards will be asked whether one of them waited for this."""
    kind = p.rules.events[ev.kind]
    if p.pool.set_watched.isdisjoint(kind.names):
        return
    names = {h.name for h in kind.happenings if h.name in p.pool.set_watched and (h.test is None or h.test(p, ev))}
    if not names:
        return
    for seat in range(p.seats):
        if not p.sv[seat][WATCHING] and could_wait(p, seat, names):
            p.sv[seat][WATCHING] = 1
    if could_be_told(p, ev, names):
        p.sv[p.ctrl[ev.card]][WATCHING] = 1


PROCEDURES: Final[tuple[Procedure, ...]] = (
    procedure(
        "gate",
        "9-1a 9-2a",
        calls("9-2a 9-3a", "gate_add", "9-2a"),
        calls("9-2a 9-4a", "gate_resolve"),
        step("9-2a", _gate_again),
    ),
    procedure(
        "gate_add",
        "",
        step("9-3b", _priority),
        calls("9-3c 11-1a", "system", "9-3c"),
        step("9-3d", _closed),
        step("9-3e", _ask_priority),
        step("9-3f", _acted),
        step("9-3g 9-3g-1", _passed),
        step("9-3g-2", _other_has_priority),
    ),
    procedure(
        "gate_resolve",
        "",
        step("9-4b", _gate_empty),
        step("9-4c", _resolve_top, "9-4c"),
        calls("9-4d 11-1a", "system"),
        step("9-4e", _nothing_left),
        step("9-4f", _nothing_new),
    ),
    procedure(
        "system",
        "11-2a",
        step("16-15b 16-15b-1", _open_cards, "open"),
        step("16-15b 16-15b-1", _system_again_for_open),
        step("11-2a-1 12-1a", _rule_effects, "11-2a-1"),
        step("", _states),
        step("", _hide_shown),
        step("14-9b-1 14-4a", _show_set_cards, "show"),
        step("14-9b-1 14-4a", _show_for),
        step("14-9b-1 14-4a", _took_set_card),
        step("14-9b-1 14-4a", _more_to_show),
        step("11-2a-2 14-9c", _turn_player),
        step("11-2a-2 14-9c", _other_player),
        step("11-2a-3 14-9c-1", _system_again),
    ),
    procedure(
        "play_triggered",
        "",
        step("14-9c", _choose_trigger),
        step("", _choose_occurrence),
        step("14-9c 14-9d", _play_trigger),
    ),
    procedure(
        "rule_effects",
        "",
        step("12-3a 13-5a 13-5b 3-6f-2", _ruler_damage),
        step("13-5c", _ruler_damage_put),
        step("", _defeat_first),
        step("12-4b-2b", _destruction),
        step("12-2c", _defeat),
        step("12-5a", _ask_crowded),
        step("12-6a 3-14c-2", _clear_souls),
        step("13-6d-3", _clear_counters),
        step("", _forget_damage),
    ),
    procedure("crowded", "", step("", _ask_staying), step("", _take_staying), step("12-5a", _clear_crowded)),
    procedure("staying", "", step("", _one_stays), step("", _stays)),
    decisions.pick_procedure("stays", "12-5a"),
)


def derived(p: Position) -> None:
    layers.derive(p)
