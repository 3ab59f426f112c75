"""Guarded events: forbidden ones do not happen, replaced ones happen otherwise.

Each replacement applies at most once to an event and everything that came of it (`Ev.applied`). Who chooses
among several, and whether one may be declined, are rows of the rulebook.
"""

from __future__ import annotations

import fuda.kernel.layers as layers
import fuda.kernel.terms as terms
from fuda.kernel import decisions
from fuda.kernel.effects import resolve
from fuda.kernel.events import perform
from fuda.kernel.node import Node
from fuda.kernel.position import Ctx, Ev, Frame, Opt, Position, Static
from fuda.kernel.rows import Procedure, procedure, step


def forbidding(p: Position, act: str, seat: int, ref: int, name: str = "", ev: Ev | None = None) -> Static | None:
    """The effect that forbids an act to a player or on a card, if one does."""
    d = layers.derive(p)
    if act not in d.guarded:
        return None
    for s in d.forbids:
        node = s.node
        if node["act"] != act or not layers.applies(p, s):
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
    if ev.origin < 0:
        return False
    if s.node.get("sort") == "ability":
        if not p.rules.facts["abilities_by_card"]:
            return False
    elif not ev.effect or not p.rules.facts["effects_by_card"]:
        return False
    if by.op == "cards" and "zone" not in by:
        by = by.with_(zone="anywhere")
    return terms.matches(p, layers.static_ctx(s), by, ev.origin)


def event_forbidden(p: Position, ev: Ev) -> bool:
    for a in p.rules.events[ev.kind].acts:
        if a.test is not None and not a.test(p, ev):
            continue
        if forbidding(p, a.name, ev.seat, p.ref(ev.card) if ev.card >= 0 else -1, "", ev) is not None:
            return True
    return False


def replacing(p: Position, ev: Ev) -> list[Static]:
    """Replacement effects that could apply to an event."""
    out: list[Static] = []
    for s in layers.derive(p).replaces:
        if p.rules.facts["replace_once"] and s.key in ev.applied:
            continue
        if not layers.applies(p, s):
            continue
        for h in p.rules.events[ev.kind].happenings:
            if h.test is not None and not h.test(p, ev):
                continue
            if terms.happens(p, layers.static_ctx(s), s.node["event"], ev, h.name, ev.old):
                out.append(s)
                break
    return out


def drop_forbidden(p: Position, f: Frame) -> None:
    f.evs = [ev for ev in f.evs if not event_forbidden(p, ev)]


def offer_replacements(p: Position, f: Frame) -> None:
    f.ans = -1
    while f.a < len(f.evs):
        ev = f.evs[f.a]
        found = replacing(p, ev)
        if not found:
            f.a += 1
            continue
        if len(found) == 1 and not optional(found[0]):
            f.ans = 0
            return
        chooser = p.ctrl[ev.card] if ev.card >= 0 else ev.seat
        if not p.rules.facts["replace_affected_chooses"]:
            chooser = p.next_seat(chooser)
        if len(found) == 1:
            chooser = found[0].seat  # nothing to choose from: whose text offers it says whether
        opts = [Opt("replace", s.source, s.ability) for s in found]
        if all(optional(s) and s.seat == chooser for s in found):
            opts.append(Opt("keep"))
        decisions.ask(p, chooser, "replace", opts, p.ref(ev.card) if ev.card >= 0 else -1)
        return


def exchange(p: Position, a: Ev, b: Ev) -> bool:
    """Are these the two halves of cards changing places on the field? Neither happens without the other."""
    if a.src < 0 or a.dst < 0 or a.src == a.dst:
        return False
    return a.src == b.dst and a.dst == b.src and p.layout.field[a.src] and p.layout.field[a.dst]


def optional(s: Static) -> bool:
    return bool(s.node.get("optional", False))


def confirm_replacement(p: Position, f: Frame) -> None:
    """One that was picked, but whose own player may decline it."""
    f.n = f.ans
    if f.ans < 0:
        return
    found = replacing(p, f.evs[f.a])
    if len(found) > 1 and f.ans < len(found) and optional(found[f.ans]):
        s = found[f.ans]
        if any(not optional(x) or x.seat != s.seat for x in found):
            decisions.ask(p, s.seat, "replace", [Opt("replace", s.source, s.ability), Opt("keep")], f.evs[f.a].old)
            return
    f.ans = 0


def apply_replacement(p: Position, f: Frame) -> None:
    if f.n < 0:
        return
    ev = f.evs[f.a]
    found = replacing(p, ev)
    f.pc = p.rules.procs[f.proc].labels["replace"]
    if f.n >= len(found) or f.ans > 0:
        declined = found if f.n >= len(found) else [found[f.n]]
        kept = ev.clone()
        kept.applied = ev.applied + tuple(s.key for s in declined)
        f.evs[f.a] = kept
        return
    s = found[f.n]
    del f.evs[f.a]
    if ev.applied and s.key not in ev.applied:
        spend(p, f, s.key)
    for i, other in enumerate(f.evs):
        if exchange(p, ev, other):
            del f.evs[i]
            if i < f.a:
                f.a -= 1
            break
    ctx = Ctx(s.seat, s.source, s.ability)
    ctx.ev = ev
    ctx.it = [ev.old] if ev.card >= 0 else []
    ctx.num = ev.n
    ctx.applied = ev.applied if s.key in ev.applied else ev.applied + (s.key,)
    resolve(p, p.pool.block(s.node["with_"]), ctx)


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
        step("", confirm_replacement),
        step("", apply_replacement),
        step("", carry_out),
    )
