"""Guarded events: forbidden ones do not happen, replaced ones happen otherwise.

Each replacement applies at most once to an event and everything that came of it (`Ev.applied`). Who chooses
among several, and whether one may be declined, are rows of the rulebook.
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import flatten
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import limits
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt, Static
from fuda.kernel.run import costs, decisions
from fuda.kernel.run.effects import resolve
from fuda.kernel.run.events import ascribe, perform
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_REF, NO_SEAT, Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step


def forbidding(p: Position, act: str, seat: Seat, ref: Ref, name: str = "", ev: Ev | None = None) -> Static | None:
    """The effect that forbids an act to a player or on a card, if one does."""
    d = layers.derive(p)
    if act not in d.guarded:
        return None
    for s in d.forbids:
        node = s.node
        if node["act"] != act or not layers.applies(p, s):
            continue
        if "times" in node and p.used.get(limits.key(p, s.source, s.ability), 0) >= node["times"]:
            continue
        who = node.get("who")
        if who is not None and not terms.seat_is(p, s.seat, who, seat):
            continue
        if name and node.get("name", name) != name:
            continue
        by: Node | None = node.get("by")
        if by is not None and (ev is None or not by_source(p, s, by, ev)):
            continue
        what: Node | None = node.get("what")
        if s.fixed and what is not None:
            if ref not in s.refs:
                continue
        elif what is not None and (ref < 0 or not terms.matches(p, layers.static_ctx(s), what, ref)):
            continue
        return s
    return None


def by_source(p: Position, s: Static, by: Node, ev: Ev) -> bool:
    """Is it from the text of such a card that something is done ("the effects of X", "the abilities of X")?"""
    row = p.rules.patterns.get(by.op)
    if row is not None:
        return bool(row.fn(p, layers.static_ctx(s), by, ev, ev.old))
    if ev.origin < 0:
        return False
    if s.node.get("sort") == "ability":
        if not asked.ABILITIES_BY_CARD.on(p):
            return False
    elif not ev.effect or not asked.EFFECTS_BY_CARD.on(p):
        return False
    if by.op == "cards":
        by = by.with_(zone=by.get("zone", "anywhere"), acting=True)
    return terms.matches(p, layers.static_ctx(s), by, ev.origin)


def prohibition(p: Position, ev: Ev) -> Static | None:
    """The effect that forbids an event, if one does."""
    for a in p.rules.events[ev.kind].acts:
        if a.test is not None and not a.test(p, ev):
            continue
        s = forbidding(p, a.name, ev.seat, p.ref(ev.card) if ev.card >= 0 else NO_REF, "", ev)
        if s is not None:
            return s
    return None


def any_forbidden(p: Position, kind: str) -> bool:
    """Could an effect forbid events of this kind? (Quickly told, before it is asked of one thing after the other.)"""
    d = layers.derive(p)
    return len(d.forbids) > 0 and not d.guarded.isdisjoint(p.rules.events[p.rules.event_index[kind]].names)


def can_happen(p: Position, ev: Ev) -> bool:
    """Would this event, made only to be asked about, happen if nothing replaced it?"""
    return p.rules.events[ev.kind].prepare(p, ev) and prohibition(p, ev) is None


def can_be_done(p: Position, ctx: Ctx, ev: Ev) -> bool:
    """The same of an event that a text would cause, as an effect or as a cost."""
    ascribe(p, ctx, ev)
    return can_happen(p, ev)


def replacing(p: Position, ev: Ev) -> list[Static]:
    """Replacement effects that could apply to an event."""
    out: list[Static] = []
    if ev.applied and not asked.REPLACED_MAY_BE_REPLACED.on(p):
        return out
    for s in layers.derive(p).replaces:
        if asked.REPLACE_ONCE.on(p) and s.key in ev.applied:
            continue
        if not layers.applies(p, s):
            continue
        if s.ability >= 0 and s.key > 0 and not limits.within(p, s.source, s.ability):
            continue
        for h in p.rules.events[ev.kind].happenings:
            if h.test is not None and not h.test(p, ev):
                continue
            if terms.happens(p, layers.static_ctx(s), s.node["event"], ev, h.name, ev.old):
                # what its player may do, but cannot for hidden reasons, is asked about all the same: others cannot tell
                if can_do_instead(p, s, ev, optional(p, s)):
                    out.append(s)
                break
    return out


def can_do_instead(p: Position, s: Static, ev: Ev, outside: bool = False) -> bool:
    """Can what a replacement says be done, or, where it says what must be done for the rest of it (`choice`), can that?
    From `outside`: could it be, for all that others know?"""
    if not asked.REPLACE_MUST_BE_POSSIBLE.on(p):
        return True
    if not s.node.get("optional") and "choice" not in s.node and asked.REPLACED_ANYWAY.on(p):
        return True  # as far as it can be done
    ctx = Ctx(s.seat, s.source, s.ability)
    ctx.ev = ev
    ctx.it = [ev.old] if ev.card >= 0 else []
    return costs.possible(p, ctx, flatten(s.node.get("choice", s.node["with_"])), outside)


def drop_forbidden(p: Position, f: Frame) -> None:
    live: list[Ev] = []
    for ev in f.evs:
        s = prohibition(p, ev)
        if s is None:
            live.append(ev)
        elif "times" in s.node:
            k = limits.key(p, s.source, s.ability)
            p.used[k] = p.used.get(k, 0) + 1
    f.evs = live


def to_choose(p: Position, ev: Ev) -> tuple[list[Static], Seat]:
    """The replacements that can be applied to an event next, and who chooses among them."""
    found = replacing(p, ev)
    if not found:
        return found, NO_SEAT
    if asked.REPLACE_IN_ORDER.on(p):
        # first those of the card itself, then the turn player's, then the others'
        order = p.order()
        ranks = [0 if s.source == ev.old else 1 + order.index(s.seat) for s in found]
        best = min(ranks)
        found = [s for s, rank in zip(found, ranks, strict=True) if rank == best]
        return found, found[0].seat
    chooser = p.ctrl[ev.card] if ev.card >= 0 else ev.seat
    if not asked.REPLACE_AFFECTED_CHOOSES.on(p):
        chooser = p.next_seat(chooser)
    if asked.DEALERS_CHOOSE.on(p) and ev.by >= 0:
        # damage is dealt by one player and taken by another: first what is said of the dealing
        dealt = [s for s in found if "deals_damage" in layers.alternatives(s.node["event"])]
        if dealt:
            found, chooser = dealt, ev.by
    if len(found) == 1:
        chooser = found[0].seat  # nothing to choose from: whose text offers it says whether
    return found, chooser


def offer_replacements(p: Position, f: Frame) -> None:
    f.ans = -1
    while f.a < len(f.evs):
        ev = f.evs[f.a]
        found, chooser = to_choose(p, ev)
        if not found:
            f.a += 1
            continue
        alike = bool(found[0].node.get("next")) and all(s.node == found[0].node for s in found)
        if (len(found) == 1 or alike) and not optional(p, found[0]):
            f.ans = 0  # several that say the same differ in nothing
            return
        opts = [Opt("replace", s.source, s.ability) for s in found if can_do_instead(p, s, ev)]
        if not opts or all(optional(p, s) and s.seat == chooser for s in found):
            opts.append(Opt("keep"))
        decisions.ask(p, chooser, "replace", opts, p.ref(ev.card) if ev.card >= 0 else NO_REF)
        return


def exchange(p: Position, a: Ev, b: Ev) -> bool:
    """Are these the two halves of cards changing places on the field? Neither happens without the other."""
    if a.src < 0 or a.dst < 0 or a.src == a.dst:
        return False
    return a.src == b.dst and a.dst == b.src and p.layout.field[a.src] and p.layout.field[a.dst]


def optional(p: Position, s: Static) -> bool:
    """May whoever's text it is leave things as they are?"""
    return bool(s.node.get("optional", False)) and asked.INSTEAD_MAY_BE_DECLINED.on(p)


def confirm_replacement(p: Position, f: Frame) -> None:
    """One that was picked, but whose own player may decline it."""
    f.n = f.ans
    if f.ans < 0:
        return
    found, _ = to_choose(p, f.evs[f.a])
    able = [x for x in found if can_do_instead(p, x, f.evs[f.a])]
    if len(found) > 1 and f.ans < len(able) and optional(p, able[f.ans]):
        s = able[f.ans]
        if any(not optional(p, x) or x.seat != s.seat for x in found):
            decisions.ask(p, s.seat, "replace", [Opt("replace", s.source, s.ability), Opt("keep")], f.evs[f.a].old)
            return
    f.ans = 0


def apply_replacement(p: Position, f: Frame) -> None:
    if f.n < 0:
        return
    ev = f.evs[f.a]
    found, _ = to_choose(p, ev)
    able = [x for x in found if can_do_instead(p, x, ev)]
    f.pc = p.rules.procs[f.proc].labels["replace"]
    if f.n >= len(able) or f.ans > 0:
        declined = found if f.n >= len(able) else [able[f.n]]
        if not asked.DECLINED_IS_UNUSED.on(p):
            for s in declined:
                limits.count(p, s.source, s.ability)
        for i, other in enumerate(f.evs):
            # who leaves the whole part as it is leaves all of it
            if i == f.a or asked.REPLACE_COVERS_ALL.on(p):
                keys = tuple(s.key for s in declined if i == f.a or s in replacing(p, other))
                if keys:
                    kept = other.clone()
                    kept.applied = other.applied + keys
                    f.evs[i] = kept
        return
    s = able[f.n]
    if asked.REPLACED_NEVER_HAPPENED.on(p):
        del f.evs[f.a]
    else:
        f.evs[f.a] = ev.clone()
        f.evs[f.a].applied = ev.applied + (s.key,)
    if ev.applied and s.key not in ev.applied:
        spend(p, f, s.key)
    for i, other in enumerate(f.evs):
        if exchange(p, ev, other):
            del f.evs[i]
            if i < f.a:
                f.a -= 1
            break
    ctx = Ctx(s.seat, s.source, s.ability)
    if ev.by >= 0 and not asked.REPLACEMENT_IS_ITS_OWNERS.on(p):
        ctx.seat = ev.by
    if not asked.TEXT_GOES_ON_AFTER_REPLACEMENT.on(p):
        _break_off(p)
    ctx.ev = ev
    ctx.it = [ev.old] if ev.card >= 0 else []
    if asked.REPLACE_COVERS_ALL.on(p):
        # one application replaces the whole part that it speaks of
        for other in [x for x in f.evs if s in replacing(p, x)]:
            f.evs.remove(other)
            if other.card >= 0:
                ctx.it.append(other.old)
    if s.ability >= 0 and s.key > 0:
        limits.count(p, s.source, s.ability)
    if s.node.get("next") and s.key < 0:
        p.effects = [e for e in p.effects if e.id != -s.key]  # "the next time": it has been
        p.derived = None
    ctx.num = ev.n
    ctx.applied = ev.applied if s.key in ev.applied else ev.applied + (s.key,)
    if asked.REPLACE_MUST_BE_POSSIBLE.on(p):
        resolve(p, p.pool.instead(s.node["with_"]), ctx)
    else:
        resolve(p, p.pool.block(s.node["with_"]), ctx)


def _break_off(p: Position) -> None:
    """The effect under way ends here."""
    for frame in reversed(p.stack):
        if p.rules.procs[frame.proc].name == "resolve":
            frame.a = 1 << 20
            return


def spend(p: Position, f: Frame, key: int) -> None:
    """A replacement applied to part of what came of an occurrence is used up for all that came of it."""
    for i, x in enumerate(f.evs):
        if x.applied:
            kept = x.clone()
            kept.applied = x.applied + (key,)
            f.evs[i] = kept
    for ctx in reversed(p.ctxs):
        if not ctx.applied:
            break
        ctx.applied = ctx.applied + (key,)


def carry_out(p: Position, f: Frame) -> None:
    live: list[Ev] = []
    under = p.stack[-2]
    for ev in f.evs:
        kind = p.rules.events[ev.kind]
        if ev.card >= 0 and ev.old >= 0 and p.ref(ev.card) != ev.old:
            continue
        if kind.prepare(p, ev):
            live.append(ev)
    if live:
        perform(p, live)
    under.did = len(live)


def event_procedure(forbid: str, replace: str) -> Procedure:
    return procedure(
        "event",
        "",
        step(forbid, drop_forbidden),
        step(replace, offer_replacements, "replace"),
        step(replace, confirm_replacement),
        step(replace, apply_replacement),
        step("", carry_out),
        frame=(
            "evs: what is about to happen at the same time; a: which of them is looked at; n: the replacement "
            "chosen, -1 for none"
        ),
    )
