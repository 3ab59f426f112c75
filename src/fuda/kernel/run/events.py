"""Events: the only code that writes cards and zones.

Every event goes the same way: forbidden? replaced? carried out, remembered, triggers collected, logged with
its clause and with who may see it. `emit` is the way in; `replacements.py` handles those that are guarded.
The kinds here are shared; a game adds its own with `rows.event`.
"""

from __future__ import annotations

from fuda.kernel.derive import durations, layers
from fuda.kernel.position import chance, last_known, shifts, sight
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, LogEntry
from fuda.kernel.run import triggers
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_ABILITY, NO_CARD, NO_REF, NO_SEAT, AbilityId, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import EVERYONE, EventKind


def make(
    p: Position, f: Frame | None, kind: str, seat: Seat = NO_SEAT, card: Card = NO_CARD, n: int = 0, why: str = ""
) -> Ev:
    """A new event, caused by the effect that the frame belongs to (if any)."""
    ev = Ev(p.rules.event_index[kind], seat, card, n, why)
    ev.clause = p.clause
    if f is not None and f.ctx >= 0:
        ascribe(p, p.ctxs[f.ctx], ev)
    return ev


def ascribe(p: Position, ctx: Ctx, ev: Ev) -> None:
    """It is an effect that causes this event, or the cost of one."""
    ev.cause = ctx.source if asked.ABILITIES_KNOW_THEIR_CARD.on(p) else NO_REF
    ev.ability = ctx.ability if asked.EFFECTS_KNOW_THEIR_ABILITY.on(p) else NO_ABILITY
    ev.origin = ev.cause
    ev.effect = not ctx.paying or asked.COSTS_ARE_EFFECTS.on(p)
    ev.by = ctx.seat
    ev.applied = ctx.applied


def emit(p: Position, ev: Ev) -> None:
    emit_all(p, [ev])


def emit_all(p: Position, evs: list[Ev]) -> None:
    """Let events happen at the same time. The top frame's `did` becomes the number that really happened."""
    f = p.stack[-1]
    f.did = 0
    live: list[Ev] = []
    for ev in evs:
        kind = p.rules.events[ev.kind]
        if kind.enabled and kind.prepare(p, ev):
            live.append(ev)
    if not live:
        return
    if asked.ACTS_AT_ONCE.on(p) and held(p, f):
        g = Frame(p.rules.proc_index["held"])
        g.clause = p.clause
        g.ctx = f.ctx
        g.seat = f.seat
        g.evs = live
        p.stack.append(g)
        return
    guarded = layers.derive(p).guarded
    if guarded and any_guarded(p, live, guarded):
        g = Frame(p.rules.proc_index["event"])
        g.clause = p.clause
        g.ctx = f.ctx
        g.seat = f.seat
        g.evs = turn_player_first(p, live)
        p.stack.append(g)
        return
    perform(p, live)
    f.did = len(live)


def held(p: Position, f: Frame) -> bool:
    """Does an event wait for what other players do at the same time, as parts of the same effect?"""
    proc = p.rules.proc_index.get("at_once", -1)
    for g in reversed(p.stack):
        if g.proc == proc:
            return g.c == 0 and g.ctx == f.ctx
    return False


def turn_player_first(p: Position, evs: list[Ev]) -> list[Ev]:
    """Events of several players that happen at the same time in the order in which those are asked about them."""
    if len(evs) < 2 or all(ev.seat == evs[0].seat for ev in evs):
        return evs
    order = p.order()
    out = [ev for seat in order for ev in evs if ev.seat == seat]
    return out + [ev for ev in evs if ev.seat not in order]


def any_guarded(p: Position, evs: list[Ev], guarded: set[str]) -> bool:
    """Could an effect forbid or replace one of these events?"""
    for ev in evs:
        if not guarded.isdisjoint(p.rules.events[ev.kind].names):
            return True
    return False


def perform(p: Position, evs: list[Ev]) -> None:
    """Carry out events at the same time, then remember, trigger, log."""
    rules = p.rules
    p.round += 1
    p.tick()
    watching = layers.derive(p)
    fresh = False
    clause = p.clause
    for ev in evs:
        kind = rules.events[ev.kind]
        p.clause = ev.clause  # what comes with it belongs to it
        if kind.hooks:
            add_to(p, ev, kind, True)
        kind.do(p, ev)
        ev.done = True
        if kind.hooks:
            add_to(p, ev, kind, False)
        if ev.dst >= 0 and ev.card >= 0:
            ev.mask |= sight.seen_by(p, ev.card)  # as it lies there in the end
        record(p, ev, kind)
        if kind.stirs != "nothing":
            p.changes += 1
        if not fresh and layers.touches(p, ev, kind.stirs, watching):
            fresh = True
    p.clause = clause
    if fresh:
        p.derived = None
    triggers.collect(p, evs, watching)
    if p.effects:
        durations.lapse(p)
    if p.pool.state_triggers:
        triggers.check_states(p)
    for rule in rules.immediate:
        if rule.clause:
            p.clause = rule.clause
        rule.fn(p)
        p.clause = clause


def add_to(p: Position, ev: Ev, kind: EventKind, before: bool) -> None:
    """What rules add to an event, before it is carried out or after; each under its own clause, or else the event's."""
    clause = p.clause
    for h in kind.hooks:
        if h.before == before:
            if h.clause:
                p.clause = h.clause
            h.fn(p, ev)
            p.clause = clause


def perform_within(p: Position, ev: Ev) -> None:
    """Carry out a further event as part of the one under way (from a hook): no effect forbids or replaces it."""
    kind = p.rules.events[ev.kind]
    if not kind.enabled or not kind.prepare(p, ev):
        return
    clause = p.clause
    p.clause = ev.clause
    add_to(p, ev, kind, True)
    kind.do(p, ev)
    ev.done = True
    add_to(p, ev, kind, False)
    p.clause = clause
    record(p, ev, kind)
    p.derived = None
    p.changes += 1


def record(p: Position, ev: Ev, kind: EventKind) -> None:
    """Write an event into the log, unless it is of no interest but to texts that wait for it: that such texts are in
    the game is nobody's knowledge."""
    if kind.silent:
        return
    e = LogEntry(p.log, ev.clause, kind.name)
    e.seat = ev.seat
    if ev.card >= 0:
        e.card = p.cdef[ev.card]
    e.n = ev.n
    e.src = ev.src
    e.dst = ev.dst
    e.mask = ev.mask
    e.by = ev.by
    e.text = ev.why
    e.turn = p.turn
    if ev.host >= 0:
        e.host = p.cdef[ev.host]
    if kind.deals:
        e.ref, e.was, e.how = ev.old, ev.was, shifts.taken(p, ev)
    p.log = e


def note(p: Position, what: str, seat: Seat = NO_SEAT, n: int = 0, text: str = "", card: Card = NO_CARD) -> None:
    """A line in the log that is not an event."""
    e = LogEntry(p.log, p.clause, what)
    e.seat = seat
    e.n = n
    e.text = text
    e.turn = p.turn
    if card >= 0:
        e.card = p.cdef[card]
        e.mask = sight.seen_by(p, card)
    p.log = e


# --- moving -------------------------------------------------------------------------------------------------


def home(p: Position, card: Card, zone: str) -> Slot:
    """The slot of a zone a card goes to when no player is named."""
    if asked.TO_OWNER.on(p):
        return p.slot_id(zone, p.owner[card])
    return p.slot_id(zone, p.next_seat(p.owner[card]))


def move(p: Position, f: Frame | None, card: Card, dst: Slot, why: str = "", at: int = 0) -> Ev:
    ev = make(p, f, "move", p.owner[card], card, 1, why)
    ev.dst = dst
    ev.at = at
    return ev


def attach(p: Position, f: Frame | None, card: Card, host: Card, role: int, face: int, why: str = "") -> Ev:
    ev = make(p, f, "move", p.ctrl[host], card, 1, why)
    ev.dst = p.slot[host]
    ev.host = host
    ev.role = role
    ev.face = face
    return ev


def prepare_move(p: Position, ev: Ev) -> bool:
    if ev.dst < 0:
        return False
    ev.src = p.slot[ev.card]
    ev.old = p.ref(ev.card)
    ev.was = p.role[ev.card]
    if ev.src == ev.dst and ev.host < 0 and p.role[ev.card] == 0 and p.layout.field[ev.src]:
        return False
    if ev.host >= 0 and p.host[ev.card] == ev.host and p.role[ev.card] == ev.role:
        return False
    ev.mask = sight.seen_by(p, ev.card)
    if ev.host >= 0:
        ev.host_ref = p.ref(ev.host)
    return True


def do_move(p: Position, ev: Ev) -> None:
    card = ev.card
    src = ev.src
    dst = ev.dst
    field = p.layout.field
    # what lies under another card stays what it is when it comes to lie under another one
    same = (
        field[src]
        and p.layout.family[src] == p.layout.family[dst]
        and (p.role[card] == 0) == (ev.host < 0)
        and asked.FIELD_KEEPS_IDENTITY.on(p)
    )
    if not same and (src != dst or p.role[card] != 0 or ev.host >= 0):
        if field[src] or p.rules.zones[p.layout.zone[src]].sight == EVERYONE or p.ctxs:
            last_known.remember(p, card)
    p.zones[src].remove(card)
    if not same and (src != dst or field[src]):
        for c in p.zones[src] if field[src] else []:
            if p.host[c] == card:
                p.host[c] = NO_CARD
        p.inc[card] += 1
        ev.gone = field[src]
        p.turned[card] = NORMAL if asked.ENTERS_NORMAL.on(p) else RESTED
        if ev.turned >= 0:
            p.turned[card] = ev.turned
        if asked.ENTERS_UNMARKED.on(p):
            p.mark[card] = 0
        p.flags[card] = 0
        p.host[card] = NO_CARD
        p.role[card] = 0
        p.stamp[card] = p.clock  # what happens at the same time is of the same age
        p.born[card] = p.turn
    if asked.CLOSED_BY_MOVING.on(p):
        p.known[card] = 0
    zone = p.zones[dst]
    if ev.at == 0:
        zone.append(card)
    elif ev.at < 0:
        zone.insert(0, card)
    else:
        zone.insert(len(zone) - ev.at, card)
    p.slot[card] = dst
    seat = p.layout.seat[dst]
    p.ctrl[card] = p.owner[card] if asked.OWNER_CONTROLS.on(p) else p.next_seat(p.owner[card])
    if field[dst] and asked.FIELD_GIVES_CONTROL.on(p) and seat >= 0:
        p.ctrl[card] = seat
    if ev.host >= 0:
        p.host[card] = ev.host
        p.role[card] = ev.role
    if ev.face >= 0:
        p.face[card] = ev.face
    elif not same:
        public = p.rules.zones[p.layout.zone[dst]].sight == EVERYONE
        p.face[card] = 1 if public == (asked.FACE_BY_ZONE.on(p)) else 0
    ev.new = p.ref(card)
    if p.ctxs and ev.by >= 0 and not same:
        ctx = p.ctxs[-1]
        if (ev.old in ctx.it or ev.old == ctx.source) and asked.TEXTS_FOLLOW_WHAT_THEY_MOVE.on(p):
            ctx.moved = [*ctx.moved, ev.old, ev.new]


def reorder(p: Position, slot: Slot, cards: list[Card]) -> None:
    """Put cards of one slot on top of it, in this order."""
    p.zones[slot] = [c for c in p.zones[slot] if c not in cards] + cards


def pseudo_card(p: Position, source: Ref, ability: AbilityId, seat: Seat, slot: Slot) -> Card:
    """An ability being played, as a card of its own; reuses one that was taken out before."""
    card = NO_CARD
    for c in range(p.real, len(p.cdef)):
        if p.slot[c] == p.layout.void:
            card = Card(c)
            break
    if card < 0:
        card = p.add_card(p.cdef[source & MASK], seat, p.layout.void)
    p.zones[p.layout.void].remove(card)
    p.zones[slot].append(card)
    p.slot[card] = slot
    p.cdef[card] = p.cdef[source & MASK]
    p.base[card] = p.pool.blank
    p.owner[card] = seat
    p.ctrl[card] = seat
    p.face[card] = 1
    p.host[card] = NO_CARD
    p.role[card] = 0
    p.mark[card] = ability
    p.flags[card] = 0
    p.inc[card] += 1
    return card


def take_out(p: Position, card: Card) -> None:
    """Take a pseudo-card out of the game."""
    p.zones[p.slot[card]].remove(card)
    p.zones[p.layout.void].append(card)
    p.slot[card] = p.layout.void
    p.host[card] = NO_CARD
    p.role[card] = 0
    p.inc[card] += 1


# --- other kinds --------------------------------------------------------------------------------------------


def prepare_turn(p: Position, ev: Ev) -> bool:
    """Turning a card: `n` is the new state. Already being so is not becoming so."""
    ev.was = p.turned[ev.card]
    ev.old = p.ref(ev.card)
    ev.new = ev.old
    ev.seat = p.ctrl[ev.card]
    ev.mask = sight.seen_by(p, ev.card)
    return ev.was != ev.n or not asked.SAME_STATE_IS_NOTHING.on(p)


def prepare_turn_lying(p: Position, ev: Ev) -> bool:
    """The same, where only cards of an oriented zone are turned, and nothing that is attached to another card."""
    if not p.rules.zones[p.zone_of(ev.card)].oriented or p.role[ev.card] != 0:
        return False
    return prepare_turn(p, ev)


def do_turn(p: Position, ev: Ev) -> None:
    p.turned[ev.card] = ev.n


def prepare_mark(p: Position, ev: Ev) -> bool:
    """Marks on a card grow or shrink by `n`."""
    ev.was = p.mark[ev.card]
    ev.old = p.ref(ev.card)
    ev.new = ev.old
    ev.seat = p.ctrl[ev.card]
    ev.mask = sight.seen_by(p, ev.card)
    if ev.n < 0 and ev.was + ev.n < 0:
        ev.n = -ev.was
    return ev.n != 0


def do_mark(p: Position, ev: Ev) -> None:
    p.mark[ev.card] += ev.n


def prepare_counter(p: Position, ev: Ev) -> bool:
    """Counters of kind `role` on a card grow or shrink by `n`."""
    ev.was = p.counters.get(ev.card << 8 | ev.role, 0)
    ev.old = p.ref(ev.card)
    ev.new = ev.old
    ev.seat = p.ctrl[ev.card]
    ev.mask = sight.seen_by(p, ev.card)
    if ev.n < 0 and ev.was + ev.n < 0:
        ev.n = -ev.was
    return ev.n != 0


def do_counter(p: Position, ev: Ev) -> None:
    key = ev.card << 8 | ev.role
    n = ev.was + ev.n
    if n:
        p.counters[key] = n
    else:
        p.counters.pop(key, None)


def strip_counters(p: Position, card: Card) -> None:
    for key in [k for k in p.counters if k >> 8 == card]:
        del p.counters[key]


def prepare_shuffle(p: Position, ev: Ev) -> bool:
    return True


def do_shuffle(p: Position, ev: Ev) -> None:
    zone = p.zones[ev.dst]
    chance.shuffle(p, zone)


def prepare_show(p: Position, ev: Ev) -> bool:
    """Showing a card to the seats in `n` (a bit each)."""
    ev.was = sight.seen_by(p, ev.card)
    ev.old = p.ref(ev.card)
    ev.new = ev.old
    ev.mask = ev.was | ev.n
    return ev.was | ev.n != ev.was or not asked.SHOWN_IS_SHOWN.on(p)


def do_show(p: Position, ev: Ev) -> None:
    p.known[ev.card] |= ev.n
    p.shown += 1


def hide_again(p: Position) -> None:
    """What was shown for the time of an effect is hidden again."""
    if p.shown and asked.SHOWN_UNTIL_DONE.on(p):
        p.shown = 0
        for card in range(len(p.known)):
            p.known[card] = 0


def prepare_flip(p: Position, ev: Ev) -> bool:
    ev.was = p.face[ev.card]
    ev.old = p.ref(ev.card)
    ev.new = ev.old
    ev.mask = sight.seen_by(p, ev.card)
    return ev.was != ev.n


def do_flip(p: Position, ev: Ev) -> None:
    p.face[ev.card] = ev.n
    p.known[ev.card] = 0
    ev.mask |= sight.seen_by(p, ev.card)


def prepare_always(p: Position, ev: Ev) -> bool:
    if ev.card >= 0:
        ev.old = p.ref(ev.card)
        ev.new = ev.old
        ev.mask = sight.seen_by(p, ev.card)
    return True


def do_nothing(p: Position, ev: Ev) -> None:
    """For events that only happen: moments, announcements."""
