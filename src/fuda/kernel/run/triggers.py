"""Triggered abilities: from what happened to what waits to be played.

One occurrence of a trigger condition is one `Pend`. An ability that looks at a card that moved looks at the
right side of the move (`subject`). Delayed abilities wait in `p.delayed`; condition triggers (a state, not an
event) are looked at by `check_states` whenever the game is about to play triggered abilities.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.derive import durations, layers, terms
from fuda.kernel.position import last_known, limits
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Derived, Ev, Pend
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_REF, AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import EVERYONE

LET_PASS: Final = 1  # why a condition trigger does not wait for what is so: its player did not want it to,
WAS_PLAYED: Final = 2  # or it was played for it


def subject(p: Position, ev: Ev) -> Ref:
    """The ref under which an ability looks at the card an event is about: for a move, the public side,
    the side on the field, or else the new side."""
    if ev.card < 0:
        return NO_REF
    if ev.src < 0 or ev.dst < 0 or ev.old == ev.new:
        return ev.new if ev.new >= 0 else ev.old
    if not asked.MOVES_ARE_LOOKED_AT.on(p):
        return NO_REF
    rules = p.rules
    if asked.LOOK_AT_FIELD_SIDE.on_in(rules):
        f1 = p.layout.family[ev.src] == 1
        f2 = p.layout.family[ev.dst] == 1
        if f1 != f2:
            return ev.old if f1 else ev.new
    if asked.LOOK_AT_PUBLIC_SIDE.on_in(rules):
        s1 = rules.zones[p.layout.zone[ev.src]].sight == EVERYONE
        s2 = rules.zones[p.layout.zone[ev.dst]].sight == EVERYONE
        if s1 != s2:
            return ev.old if s1 else ev.new
    return ev.new if asked.LOOK_AT_NEW_SIDE.on_in(rules) else ev.old


def collect(p: Position, evs: list[Ev], before: Derived) -> None:
    """Find the abilities whose condition these events meet."""
    rules = p.rules
    after = before
    looked = False
    watched = p.pool.watched
    waiting = len(p.delayed) > 0
    late = not asked.ARRIVES_IN_TIME.on_in(rules)
    for ev in evs:
        kind = rules.events[ev.kind]
        if not waiting and watched.isdisjoint(kind.names):
            continue
        for h in kind.happenings:
            if not waiting and h.name not in watched:
                continue
            if h.test is not None and not h.test(p, ev):
                continue
            if not looked:
                after = layers.derive(p)
                looked = True
            s = subject(p, ev)
            if ev.gone or not arrival(p, ev):
                kept = None
            else:
                kept = after.chars[ev.card]
                after.chars[ev.card] = p.base[ev.card]
            met: list[tuple[Card, AbilityId]] = []
            now = after.triggers.get(h.index)
            if now is not None:
                for card, ability in now:
                    if late and card != ev.card and any(x.card == card and x.new == p.ref(card) for x in evs):
                        continue  # it came at the same time
                    if try_trigger(p, ev, h.name, s, p.ref(card), controller_of_ability(p, p.ref(card)), ability):
                        met.append((card, ability))
            if before is not after:
                then = before.triggers.get(h.index)
                if then is not None:
                    for card, ability in then:
                        if (card, ability) in met:
                            continue  # it is valid on both sides of the move, and was met once
                        for gone in evs:
                            # abilities of cards that went away with these events look back
                            if gone.card == card and gone.gone:
                                if try_trigger(p, ev, h.name, s, gone.old, controller_of_ability(p, gone.old), ability):
                                    met.append((card, ability))
                                break
            if ev.card >= 0 and p.pool.defs[p.cdef[ev.card]].selfwatch:
                watch_itself(p, ev, h.name, s, before, met)
            if p.delayed:
                try_delayed(p, ev, h.name, s)
            if kept is not None:
                after.chars[ev.card] = kept


def awaited(p: Position, name: str) -> bool:
    """Does an ability that is valid now, or one that is delayed, wait for something of this name? What cards that lie
    unseen would wait for elsewhere is nobody's knowledge."""
    if layers.derive(p).triggers.get(p.rules.happening_index[name]):
        return True
    return any(n.op == name for d in p.delayed for n in d.when.walk())


def watch_itself(p: Position, ev: Ev, name: str, s: Ref, before: Derived, met: list[tuple[Card, AbilityId]]) -> None:
    """Abilities that wait for what happens to their own card, wherever it is; not those that were invalid where it is
    looked at, nor those that were met by this on the field."""
    back = s == ev.old and s != ev.new
    for ability in last_known.chars_of(p, s).abilities:
        ab = p.pool.abilities[ability]
        if ab.zone != "anywhere" and (ab.own is None or (ev.card, ability) in met):
            continue
        if back and before.mute and (ev.card, ability) in before.mute:
            continue
        if ab.own is not None and not own_happens(p, ev, name, s, ability, ab.own):
            continue
        if layers.valid(p, ev.card, ab):
            try_trigger(p, ev, name, s, s, controller_of_ability(p, s), ability)


def own_happens(p: Position, ev: Ev, name: str, s: Ref, ability: AbilityId, own: Node) -> bool:
    ctx = Ctx(controller_of_ability(p, s), s, ability)
    ctx.ev = ev
    return terms.happens(p, ctx, own, ev, name, s)


def arrival(p: Position, ev: Ev) -> bool:
    """Does a card come to the field, and would it be looked at as if no effect applied to it yet?"""
    if asked.ARRIVES_WITH_EFFECTS.on(p) or ev.card < 0 or ev.dst < 0:
        return False
    return p.layout.field[ev.dst]


def controller_of_ability(p: Position, ref: Ref) -> Seat:
    """Who controls an ability: whoever controls its card."""
    seat = last_known.ctrl_of(p, ref) if asked.CARD_CONTROLS_ABILITY.on(p) else p.owner[ref & MASK]
    return seat if asked.TRIGGERED_ARE_THEIR_CARDS.on(p) else p.next_seat(seat)


def is_met(p: Position, ev: Ev, name: str, s: Ref, source: Ref, seat: Seat, ability: AbilityId) -> bool:
    """Is this what an ability waits for, and its condition met, too?"""
    ab = p.pool.abilities[ability]
    trigger = ab.trigger
    if trigger is None:
        return False
    ctx = Ctx(seat, source, ability)
    ctx.ev = ev
    if not terms.happens(p, ctx, trigger, ev, name, s):
        return False
    if ab.cond is None or not asked.CONDITIONS_WHEN_MET.on(p):
        return True
    row = p.rules.refs.get("as_it_was") if ev.gone else None
    if row is not None:
        ctx.source = row.fn(p, ctx)[0]
    return terms.holds(p, ctx, ab.cond)


def try_trigger(p: Position, ev: Ev, name: str, s: Ref, source: Ref, seat: Seat, ability: AbilityId) -> bool:
    """Does this meet an ability's condition? Then it waits, unless another rule is against it."""
    if not is_met(p, ev, name, s, source, seat, ability):
        return False
    ab = p.pool.abilities[ability]
    if not ab.cumulative and asked.NON_CUMULATIVE.on(p):
        for w in p.pending:
            if w.seat == seat and same_name(p, w, ab.name) and (w.round != p.round or w.source == source):
                return True  # of several met at the same time, one will be played: see `played`
    if not asked.EACH_OCCURRENCE.on(p):
        for w in p.pending:
            if w.ability == ability and w.source == source:
                return True
    again = p.rules.met_again
    for _ in range(1 if again is None else 1 + again(p, seat, ability)):
        p.pending.append(Pend(ability, source, seat, ev, p.round))
    return True


def try_delayed(p: Position, ev: Ev, name: str, s: Ref, but: tuple[int, ...] = ()) -> None:
    """Delayed abilities that wait for this become pending; not those in `but`, which have had their turn."""
    fired: list[int] = []
    for d in p.delayed:
        if d.id in but or d.until in durations.NAMED or name not in layers.alternatives(d.when):
            continue
        ctx = d.ctx.copy()
        ctx.ev = ev
        if not terms.happens(p, ctx, d.when, ev, name, s):
            continue
        ctx = d.ctx
        if s >= 0 and not asked.DELAYED_REMEMBERS_ITS_CARD.on(p):
            ctx = ctx.copy()
            ctx.source = s
        w = Pend(ctx.ability, ctx.source, ctx.seat, ev, p.round)
        w.prog = d.prog
        w.ctx = ctx
        w.delayed = d.id
        p.pending.append(w)
        if d.once:
            fired.append(d.id)
    if fired and asked.DELAYED_ONCE.on(p):
        p.delayed = [d for d in p.delayed if d.id not in fired]


def check_states(p: Position) -> None:
    """Condition triggers: become triggered while their condition holds and they are not triggered already. Where the
    rulebook says so, one that has waited for what is so waits again only when resolved, or when it is so anew, or only
    when it is so anew. One that was let pass (`let_pass`) waits again when it is so anew."""
    if not p.pool.state_triggers or not asked.STATES_ARE_WATCHED.on(p):
        return
    if p.watched == p.changes and asked.STATE_TRIGGER_ONCE.on(p):
        return  # nothing has happened since the last look
    p.watched = p.changes
    remembers = asked.UNRESOLVED_STATE_IS_OVER.on(p)
    if not remembers:
        forget_what_is_over(p)
    met: dict[int, int] = {}
    for card, ability in layers.derive(p).states:
        ref = p.ref(card)
        triggered = asked.STATE_TRIGGER_ONCE.on(p) and has_triggered(p, ref, ability)
        if (triggered and not remembers) or not state_holds(p, ref, ability):
            continue
        key = ref << 16 | ability
        met[key] = 1
        if not triggered and key not in p.met_states:
            p.pending.append(Pend(ability, ref, controller_of_ability(p, ref), None, p.round))
    if remembers:
        p.met_states = met


def forget_what_is_over(p: Position) -> None:
    """What condition triggers were played for, or let pass for, and is so no longer."""
    if p.met_states:
        p.met_states = {key: why for key, why in p.met_states.items() if is_still_so(p, key)}


def has_triggered(p: Position, ref: Ref, ability: AbilityId) -> bool:
    """Does a condition trigger wait already? It does while it is played and on the stack, too, or when what it made
    waits there."""
    if any(w.ability == ability and w.source == ref for w in p.pending):
        return True
    if any(c.ability == ability and c.source == ref for c in p.ctxs):
        return True
    return any(x.ability == ability and x.source == ref for x in p.items)


def state_holds(p: Position, ref: Ref, ability: AbilityId) -> bool:
    ab = p.pool.abilities[ability]
    if ab.trigger is None:
        return False
    ctx = Ctx(controller_of_ability(p, ref), ref, ability)
    return terms.holds(p, ctx, ab.trigger["cond"]) and (ab.cond is None or terms.holds(p, ctx, ab.cond))


def let_pass(p: Position, ref: Ref, ability: AbilityId) -> None:
    """A condition trigger does not wait for what is so now, as its player has let it pass."""
    p.met_states[ref << 16 | ability] = LET_PASS


def was_let_pass(p: Position, ref: Ref, ability: AbilityId) -> bool:
    return ref << 16 | ability in p.met_states


def is_still_so(p: Position, key: int) -> bool:
    """Has what a condition trigger was played or let pass for (a key of `Position.met_states`) gone on being so?"""
    ref = Ref(key >> 16)
    return p.current(ref) and state_holds(p, ref, AbilityId(key & 65535))


def resolved(p: Position, ref: Ref, ability: AbilityId) -> None:
    """An ability was really carried out: if it waits for what is so, it may wait for it once more."""
    if p.met_states and p.met_states.pop(ref << 16 | ability, 0):
        p.watched = -1


def same_name(p: Position, w: Pend, name: str) -> bool:
    """Does an ability wait that does not accumulate and goes by this name?"""
    return w.prog < 0 and not p.pool.abilities[w.ability].cumulative and p.pool.abilities[w.ability].name == name


def waited_and_played(p: Position, i: int) -> None:
    """One that waited has been played."""
    w = p.pending[i]
    trigger = p.pool.abilities[w.ability].trigger if w.prog < 0 else None
    if trigger is not None and trigger.op == "state" and asked.ONE_STATE_ONE_PLAY.on(p):
        p.met_states[w.source << 16 | w.ability] = WAS_PLAYED
    stop_waiting(p, i)
    p.watched = -1


def stop_waiting(p: Position, i: int) -> None:
    """One that waited does not wait any more; nor do others of its name met with it, if they do not accumulate."""
    w = p.pending.pop(i)
    ab = p.pool.abilities[w.ability]
    if w.prog < 0 and not ab.cumulative and asked.NON_CUMULATIVE.on(p):
        p.pending = [x for x in p.pending if not (x.seat == w.seat and x.round == w.round and same_name(p, x, ab.name))]


def waiting(p: Position, seat: Seat) -> list[int]:
    """Places in `p.pending` of what a player may play next: one for each different ability that waits."""
    return [i for i, w in enumerate(p.pending) if w.seat == seat]


def not_used_up(p: Position, places: list[Ref]) -> list[Ref]:
    """Of abilities that wait, by their places in `p.pending`, those that are not used up this turn: nothing comes of
    the others whenever they are played. The first if all are used up."""
    left: list[Ref] = []
    for i in places:
        w = p.pending[i]
        if w.prog >= 0 or limits.within(p, w.source, w.ability):
            left.append(i)
    return left or places[:1]
