"""Continuous effects in layers: characteristics after everything that applies to them.

`derive(p)` is the cached result. The layers, and which modifications belong to each, are rows of the
rulebook. Inside a layer the order is by dependency, then by timestamp. While deriving, `p.derived` holds the
unfinished result, so that conditions and values inside effects read what has been applied so far.
"""

from __future__ import annotations

from typing import Any

from fuda.kernel.cards import dependencies
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CONSTANT, TRIGGERED, Ability, Chars
from fuda.kernel.derive import terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Change, Ctx, Derived, Ev, Static, Trace
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_SEAT, AbilityId, Card, Ref

# a modification and the effect it is part of
Work = tuple[Static, Node]


def derive(p: Position) -> Derived:
    d = p.derived
    return d if d is not None else anew(p, None)


def traced(p: Position) -> Trace:
    """Every change of every card, in the order in which they are applied: what `derive` does, done once more on a copy
    and taken down."""
    trace = Trace()
    anew(p.copy(), trace)
    return trace


def anew(p: Position, trace: Trace | None) -> Derived:
    """What follows from the position, worked out now; with a trace, what is applied is taken down there."""
    d = Derived()
    d.trace = trace
    d.chars = list(p.base)
    p.derived = d
    p.deriving = True
    statics: list[Static] = []
    for slot in p.layout.field_slots:
        zone = p.zones[slot]
        for card in zone:
            for a in d.chars[card].abilities:
                ab = p.pool.abilities[a]
                d.scope |= ab.scope
                if ab.type == CONSTANT and valid(p, card, ab):
                    add_statics(p, statics, card, ab)
    elsewhere = _elsewhere(p) if p.pool.has_elsewhere else []
    for card in elsewhere:
        for a in d.chars[card].abilities:
            ab = p.pool.abilities[a]
            if ab.type == CONSTANT and ab.zone and _named_zone(p, card, ab):
                d.scope |= ab.scope
                if valid(p, card, ab):
                    add_statics(p, statics, card, ab)
    for e in p.effects:
        if e.start > p.turn:
            continue
        stamp = e.stamp if asked.RESOLVED_EFFECTS_HAVE_AGE.on(p) else 0
        s = Static(e.node, e.seat, e.source, e.ability, stamp, -e.id)
        s.refs = e.refs
        s.fixed = not e.live
        s.num = e.num
        s.skill = e.skill
        statics.append(s)
        d.scope |= p.pool.reads.scope(e.node)
    if statics:
        p.rules.settle(p, d, statics)
    for s in d.forbids:
        d.guarded.add(s.node["act"])
    for s in d.replaces:
        d.guarded.update(alternatives(s.node["event"]))
    # who watches what
    effective = p.rules.conditions.get("effective") if "negate" in p.pool.words else None
    for slot in p.layout.field_slots:
        for card in p.zones[slot]:
            for a in d.chars[card].abilities:
                ab = p.pool.abilities[a]
                if ab.type == TRIGGERED and (not ab.zone or _on_field(p, card, ab)) and valid(p, card, ab):
                    _watch(p, d, card, ab)
                elif effective and (ab.zone == "anywhere" or ab.own is not None):
                    ref = p.ref(card)
                    if not all(c.fn(p, NO_SEAT, ref, a) for c in effective):
                        d.mute.append((card, a))
    for card in elsewhere:
        for a in d.chars[card].abilities:
            ab = p.pool.abilities[a]
            if ab.type == TRIGGERED and ab.zone and _named_zone(p, card, ab) and valid(p, card, ab):
                _watch(p, d, card, ab)
    p.deriving = False
    return d


def stir(p: Position) -> None:
    """Another turn, phase or step, or something about an attack: what is derived is forgotten if anything looks at
    such things."""
    d = p.derived
    if d is not None and d.scope & (dependencies.TURNS | dependencies.HISTORY):
        p.derived = None


def touches(p: Position, ev: Ev, stirs: str, d: Derived) -> bool:
    """Could this event change what is derived, given what it stirs and what the continuous effects look at?"""
    scope = d.scope
    if scope & dependencies.HISTORY:
        return True
    if stirs == "move":
        field = p.layout.field
        if scope & dependencies.ELSEWHERE or p.pool.defs[p.cdef[ev.card]].elsewhere:
            return True
        if field[ev.src] or field[ev.dst]:
            # a card put face down under another changes little
            speaks = p.face[ev.card] == 1 and len(p.base[ev.card].abilities) > 0
            if field[ev.src] or ev.host < 0 or speaks or scope & dependencies.UNDER:
                return True
        if scope >> dependencies.PLACES and _looked_at(p, ev, scope):
            return True
        if field[ev.dst]:
            return False
        return d.chars[ev.card] is not p.base[ev.card]  # an effect applied to it where it was
    if stirs == "turn":
        return ev.n > 1 or ev.was > 1 or scope & dependencies.STATES != 0
    if stirs == "mark":
        return scope & dependencies.MARKS != 0
    if stirs == "counter":
        return scope & dependencies.COUNTERS != 0
    return stirs == "all"


def _looked_at(p: Position, ev: Ev, scope: int) -> bool:
    """Does a card come from or go to one of the places outside the field that continuous effects look at?"""
    src, dst = p.layout.zone[ev.src], p.layout.zone[ev.dst]
    for name, bit in p.pool.reads.places.items():
        if scope & bit:
            zones = p.rules.groups.get(name)
            if zones is None or src in zones or dst in zones:
                return True
    return False


def _elsewhere(p: Position) -> list[Card]:
    out: list[Card] = []
    for card in p.elsewhere:
        if not p.layout.field[p.slot[card]]:
            out.append(card)
    return out


def _named_zone(p: Position, card: Card, ab: Ability) -> bool:
    """Is the card in the zone its text names? (Spares the table of conditions for the many that are not.)"""
    return ab.zone != "anywhere" and p.layout.zone[p.slot[card]] in p.rules.groups[ab.zone]


def _on_field(p: Position, card: Card, ab: Ability) -> bool:
    """Does the text name a place on the field, or that of a card under another?"""
    if ab.zone == "anywhere":
        return False
    return p.role[card] != 0 or any(p.rules.zones[z].field for z in p.rules.groups.get(ab.zone, ()))


def valid(p: Position, card: Card, ab: Ability) -> bool:
    """Is an ability of a card valid where the card is? The rulebook's table "valid" decides."""
    ref: Any = p.ref(card)  # made an object once for all conditions
    for c in p.rules.conditions["valid"]:
        if not c.fn(p, NO_SEAT, ref, ab.id):
            return False
    return True


def add_statics(p: Position, statics: list[Static], card: Card, ab: Ability) -> None:
    ref = p.ref(card)
    i = 0
    stamp = p.stamp[card] if asked.CONSTANTS_HAVE_AGE.on(p) else 1 << 40
    if ab.ex and p.woke:
        stamp = max(stamp, p.woke.get(ref, 0))
    for node in ab.added if asked.BASE_ABILITIES.on(p) else ab.statics:
        key = ((ref << 16) | ab.id) << 4 | i
        seat = p.ctrl[card] if asked.CARD_CONTROLS_ABILITY.on(p) else p.owner[card]
        if not asked.CONSTANTS_ARE_THEIR_CARDS.on(p):
            seat = p.next_seat(seat)
        # what a card says of its own numbers is older than anything that changes them
        statics.append(Static(node, seat, ref, ab.id, 0 if node.get("basis") else stamp, key))
        i += 1


def _watch(p: Position, d: Derived, card: Card, ab: Ability) -> None:
    if ab.trigger is not None and ab.trigger.op == "state":
        d.states.append((card, ab.id))
        return
    for op in ab.waits:
        h = p.rules.happening_index.get(op, -1)
        if h < 0:
            continue
        if h not in d.triggers:
            d.triggers[h] = []
        there = d.triggers[h]
        i = len(there) - 1  # a card's abilities are looked at one after the other
        while i >= 0 and there[i][0] == card and there[i][1] != ab.id:
            i -= 1
        if i < 0 or there[i][0] != card:
            there.append((card, ab.id))


def alternatives(trigger: Node) -> list[str]:
    """The names of the events a trigger condition waits for."""
    if trigger.op == "any_of":
        return [t.op for t in trigger["of"]]
    return [trigger.op]


def static_ctx(s: Static) -> Ctx:
    ctx = Ctx(s.seat, s.source, s.ability)
    ctx.num = s.num
    ctx.skill = s.skill
    if s.refs:
        ctx.it = list(s.refs)
    return ctx


def applies(p: Position, s: Static) -> bool:
    """Is a continuous effect there, and its condition met, now?"""
    d = p.derived
    if s.key > 0 and d is not None and s.ability not in d.chars[s.source & MASK].abilities:
        if not s.node.get("basis"):
            return False  # another effect took the ability away
    cond: Node | None = s.node.get("cond")
    until = s.node.get("until")
    if cond is not None and not terms.holds(p, static_ctx(s), cond):
        return s.key > 0 and not asked.PERMANENT_CONDITIONS.on(p)
    if isinstance(until, Node) and until.op == "as_long" and not terms.holds(p, static_ctx(s), until["cond"]):
        return False
    return True


def about(p: Position, s: Static, noun: Node, ref: Ref) -> bool:
    """Is a thing one that a continuous effect speaks of by this noun phrase or reference?"""
    if s.fixed and noun.op == "ref":
        refs = noun.get("refs")
        if refs is None or noun is s.node.get("what"):
            return ref in s.refs
        return ref in refs  # whom else it names, one thing here and another there
    return terms.matches(p, static_ctx(s), noun, ref)


def targets(p: Position, s: Static) -> list[Card]:
    """The cards a continuous effect applies to now."""
    if s.fixed:
        return [Card(r & MASK) for r in s.refs if p.current(r)]
    what: Node = s.node["what"]
    ctx = static_ctx(s)
    if what.op == "all":
        what = what["of"]
    if what.op == "ref":
        return [Card(r & MASK) for r in terms.refs_of(p, ctx, what) if p.current(r)]
    return [Card(r & MASK) for r in terms.gather(p, ctx, what)]


def apply_in_layers(p: Position, d: Derived, statics: list[Static]) -> None:
    modifies: list[Static] = []
    for s in statics:
        op = s.node.op
        if op == "modify":
            modifies.append(s)
        elif op == "forbid" or op == "restrict":
            d.forbids.append(s)
        elif op == "replace":
            d.replaces.append(s)
        else:
            d.others.append(s)
    if not modifies:
        return
    seen: set[int] = {s.key for s in statics}
    steps = [y.ops for y in p.rules.layers]
    if not asked.LAYERS_IN_ORDER.on(p):
        steps = [tuple(op for ops in steps for op in ops)]
    for ops in steps:
        work: list[Work] = []
        for s in modifies:
            mods: tuple[Node, ...] = s.node["mods"]
            for mod in mods:
                decisive = mod if asked.LAYERS_SPLIT.on(p) else mods[0]
                if decisive.op in ops:
                    work.append((s, mod))
        if not work:
            continue
        if len(work) > 1:
            work = _ordered(p, d, work)
        gained = False
        granted: dict[tuple[Card, AbilityId], int] = {}
        for s, mod in work:
            if apply_one(p, d, s, mod, d.trace):
                gained = True
                if mod.op == "grant":
                    for card in targets(p, s):
                        granted[(card, p.pool.ability(mod["ability"]))] = s.stamp
        if gained:
            # abilities gained in this layer bring effects of their own to the later layers
            more: list[Static] = []
            for slot in p.layout.field_slots:
                for card in p.zones[slot]:
                    if d.chars[card] is p.base[card]:
                        continue
                    for a in d.chars[card].abilities:
                        ab = p.pool.abilities[a]
                        if ab.type == CONSTANT and valid(p, card, ab):
                            add_statics(p, more, card, ab)
            for s in more:
                if s.key in seen:
                    continue
                s.stamp = granted.get((Card(s.source & MASK), s.ability), s.stamp)
                seen.add(s.key)
                if s.node.op == "modify":
                    modifies.append(s)
                elif s.node.op == "forbid" or s.node.op == "restrict":
                    d.forbids.append(s)
                elif s.node.op == "replace":
                    d.replaces.append(s)
                else:
                    d.others.append(s)
            lost = [s for s in modifies if not _still(d, s)]
            if lost:
                modifies = [s for s in modifies if s not in lost]
    d.modifies = modifies
    # effects of constant abilities that were lost in a layer are gone
    d.forbids = [s for s in d.forbids if _still(d, s)]
    d.replaces = [s for s in d.replaces if _still(d, s)]
    d.others = [s for s in d.others if _still(d, s)]


def _still(d: Derived, s: Static) -> bool:
    return s.key < 0 or s.ability in d.chars[s.source & MASK].abilities or bool(s.node.get("basis"))


def apply_one(p: Position, d: Derived, s: Static, mod: Node, trace: Trace | None = None) -> bool:
    """Apply one modification of one effect; True when it touched abilities. Trials are not traced."""
    if not applies(p, s):
        return False
    fn = p.rules.mods.get(mod.op)
    if fn is None:
        return False
    touched = False
    ctx = static_ctx(s)
    cards = targets(p, s)
    reach = p.rules.reaches.get(mod.op)
    if reach is not None:
        for card in list(cards):
            cards.extend(reach.fn(p, card))
    for card in cards:
        ch = d.chars[card]
        if ch is p.base[card]:
            ch = ch.clone()
            d.chars[card] = ch
        before = ch.abilities
        if trace is not None:
            trace.changes.append(Change(card, s, mod, ch.clone()))
        fn.fn(p, ctx, mod, ch)
        if trace is not None:
            trace.changes[-1].after = ch.clone()
        if ch.abilities != before:
            touched = True
    return touched


def _picture(p: Position, s: Static, mod: Node) -> tuple[object, ...]:
    """What an effect would apply to, and with what numbers: compared before and after another one."""
    if not applies(p, s):
        return ()
    n = mod.get("n")
    value = terms.evaluate(p, static_ctx(s), n) if n is not None else 0
    return (tuple(sorted(targets(p, s))), value)


def _ordered(p: Position, d: Derived, work: list[Work]) -> list[Work]:
    """By dependency, then by timestamp."""
    sign = 1 if asked.LAYER_TIMESTAMPS.on(p) else -1
    work = sorted(work, key=lambda w: (sign * w[0].stamp, sign * p.ties.get(w[0].key, 0)))
    if not asked.LAYER_DEPENDENCY.on(p) or not _might_depend(p, work):
        _find_tie(p, d, work)
        return work
    out: list[Work] = []
    rest = list(work)
    keep = _branch(p, d)
    while len(rest) > 1:
        # the oldest that depends on no other one that is left; if each depends on another, the oldest
        pick = 0
        for i in range(len(rest)):
            free = True
            for j in range(len(rest)):
                if i != j and _depends(p, d, rest[i], rest[j]) and not _depends(p, d, rest[j], rest[i]):
                    free = False
                    break
            if free:
                pick = i
                break
        chosen = rest.pop(pick)
        out.append(chosen)
        apply_one(p, d, chosen[0], chosen[1])
    out.extend(rest)
    d.chars = keep  # the trial run leaves no trace
    _find_tie(p, d, out)
    return out


def _might_depend(p: Position, work: list[Work]) -> bool:
    """Does any of these effects look at a characteristic that another one changes?"""
    for s, _ in work:
        read = p.pool.reads.traits_read(s.node)
        if s.key > 0:  # a constant ability is there only as long as it is not taken away
            read = read | {"abilities"}
        if read:
            for t, mod in work:
                if t is not s and p.pool.reads.trait_written(mod) in read:
                    return True
    return False


def _branch(p: Position, d: Derived) -> list[Chars]:
    """Start a trial: what is applied from here on is written to copies. Returns what to put back."""
    keep = d.chars
    fresh = list(keep)
    for card in range(len(fresh)):
        if fresh[card] is not p.base[card]:
            fresh[card] = fresh[card].clone()
    d.chars = fresh
    return keep


def _depends(p: Position, d: Derived, b: Work, a: Work) -> bool:
    """Does effect b apply otherwise when a has been applied first?"""
    before = _picture(p, b[0], b[1])
    keep = _branch(p, d)
    apply_one(p, d, a[0], a[1])
    after = _picture(p, b[0], b[1])
    d.chars = keep
    return before != after


def touching(p: Position, card: Card) -> list[Static]:
    """The continuous effects that change what a card is now."""
    d = derive(p)
    return [s for s in d.modifies if applies(p, s) and card in targets(p, s)]


def _find_tie(p: Position, d: Derived, work: list[Work]) -> None:
    """Two effects of the same age whose order matters: the turn player will be asked."""
    if d.tie is not None:
        return
    same_age: dict[int, list[Work]] = {}
    for w in work:
        same_age.setdefault(w[0].stamp, []).append(w)
    for group in same_age.values():
        if len(group) > 1 and d.tie is None:
            _tie_among(p, d, group)


def _tie_among(p: Position, d: Derived, work: list[Work]) -> None:
    """The first two of these, all of one age, whose order matters."""
    for i in range(len(work) - 1):
        a = work[i]
        for j in range(i + 1, len(work)):
            b = work[j]
            if a[0] is b[0] or p.ties.get(a[0].key, 0) != p.ties.get(b[0].key, 0) or _strangers(p, a, b):
                continue
            if _pair(p, d, a, b) == _pair(p, d, b, a):
                continue
            if asked.LAYER_DEPENDENCY.on(p) and _depends(p, d, a, b) != _depends(p, d, b, a):
                continue
            d.tie = (a[0], b[0])
            return


def _strangers(p: Position, a: Work, b: Work) -> bool:
    """Do two modifications change different things, or add to the same number, and neither looks at what the other
    changes? Then their order does not matter."""
    r = p.pool.reads
    one, other = r.trait_written(a[1]), r.trait_written(b[1])
    if (one == other and not a[1].op == b[1].op == "add") or one == "abilities" or other == "abilities":
        return False
    return one not in r.traits_read(b[0].node) and other not in r.traits_read(a[0].node)


def _pair(
    p: Position, d: Derived, a: Work, b: Work
) -> list[tuple[list[int], list[frozenset[str]], str, tuple[AbilityId, ...]]]:
    keep = _branch(p, d)
    apply_one(p, d, a[0], a[1])
    apply_one(p, d, b[0], b[1])
    out = []
    for card in range(len(keep)):
        ch = d.chars[card]
        if ch is not p.base[card]:
            out.append((list(ch.nums), list(ch.sets), ch.name, ch.abilities))
    d.chars = keep
    return out
