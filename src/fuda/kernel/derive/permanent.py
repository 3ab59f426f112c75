"""Permanent effects that are applied again and again until nothing changes.

For rulebooks that compute values in two stages: first what resolved effects say, in the order they were made, then
what permanent abilities say, the turn player's first; and where one of these changes what another one does, all of them
once more. Which characteristics a pass settles first is still said by the layers of the rulebook.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CONSTANT, Chars
from fuda.kernel.derive import layers, terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Change, Derived, Static
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Card

PASSES: Final = 12  # a paradox stops here

# what an effect does now: its modifications, each with the cards it applies to
Job = tuple[tuple[Node, tuple[Card, ...]], ...]


def settle(p: Position, d: Derived, statics: list[Static]) -> None:
    """Compute characteristics, and sort out what forbids and replaces."""
    made = [s for s in statics if s.key < 0]
    if not asked.RESOLVED_EFFECTS_STAY.on(p):
        negating = [s for s in made if s.node.op == "modify" and any(m.op == "negate" for m in s.node["mods"])]
        made = [s for s in made if s in negating or not any(s.source in x.refs for x in negating)]
    lasting = [s for s in statics if s.key > 0] if asked.PERMANENT_EFFECTS.on(p) else []
    _order(p, lasting)
    _sort(d, made)
    _pass(p, d, [s for s in made if s.node.op == "modify"])
    if d.trace is not None:
        d.trace.kept = len(d.trace.changes)
    base = list(d.chars)
    # all at once: enough where none changes what another one does
    whose = _changing(p, d, lasting)
    jobs = _jobs(p, whose)
    _carry_out(p, d, whose, jobs, base)
    if asked.PERMANENT_UNTIL_STABLE.on(p) and _feeds_back(p, whose):
        whose = _changing(p, d, lasting)
        if _jobs(p, whose) != jobs:
            _in_turn(p, d, lasting, base, [])
            trace = d.trace
            d.trace = None  # other orders are only tried
            _find_tie(p, d, lasting, base)
            d.trace = trace
    known = [s for s in _own(p, d, lasting) if s.ability in d.chars[s.source & MASK].abilities]
    for s in known:
        d.scope |= p.pool.reads.scope(s.node)  # those of gained abilities too
    _sort(d, known)
    d.modifies = [s for s in made + known if s.node.op == "modify"]


def _sort(d: Derived, statics: list[Static]) -> None:
    for s in statics:
        op = s.node.op
        if op == "forbid" or op == "restrict":
            d.forbids.append(s)
        elif op == "replace":
            d.replaces.append(s)
        elif op != "modify":
            d.others.append(s)


def _pass(p: Position, d: Derived, statics: list[Static]) -> None:
    """Apply resolved effects, layer by layer, oldest first."""
    if not statics:
        return
    for y in p.rules.layers:
        for s in statics:
            for mod in s.node["mods"]:
                if mod.op in y.ops:
                    layers.apply_one(p, d, s, mod, d.trace)


def _own(p: Position, d: Derived, lasting: list[Static]) -> list[Static]:
    """The permanent effects there are now, those of gained abilities included, the turn player's first (as those that
    were there before already are)."""
    gained: list[Static] = []
    for slot in p.layout.field_slots:
        for card in p.zones[slot]:
            if d.chars[card] is p.base[card]:
                continue
            for a in d.chars[card].abilities:
                ab = p.pool.abilities[a]
                if ab.type == CONSTANT and a not in p.base[card].abilities and layers.valid(p, card, ab):
                    layers.add_statics(p, gained, card, ab)
    if not gained:
        return list(lasting)
    keys = {s.key for s in lasting}
    out = lasting + [s for s in gained if s.key not in keys]
    _order(p, out)
    return out


def _order(p: Position, statics: list[Static]) -> None:
    """Put the turn player's effects first; of one player's, those that are to come first, then the older ones."""
    if len(statics) > 1:
        statics.sort(key=lambda s: (s.seat != p.active, p.ties.get(s.key, 0), s.stamp))


def _changing(p: Position, d: Derived, lasting: list[Static]) -> list[Static]:
    return [s for s in _own(p, d, lasting) if s.node.op == "modify"]


def _job(p: Position, s: Static) -> Job:
    """What a permanent effect does, as things stand."""
    if not layers.applies(p, s):
        return ()
    cards = tuple(layers.targets(p, s))
    ctx = layers.static_ctx(s)
    out: list[tuple[Node, tuple[Card, ...]]] = []
    for mod in s.node["mods"]:
        n = mod.get("n")
        if n is not None and not isinstance(n, int):
            mod = mod.with_(n=terms.evaluate(p, ctx, n))
        out.append((mod, cards))
    return tuple(out)


def _jobs(p: Position, statics: list[Static]) -> dict[int, Job]:
    return {s.key: _job(p, s) for s in statics}


def _carry_out(p: Position, d: Derived, statics: list[Static], jobs: dict[int, Job], base: list[Chars]) -> None:
    """Everything anew from what resolved effects left, layer by layer."""
    d.chars = list(base)
    trace = d.trace
    if trace is not None:
        trace.again()
    for y in p.rules.layers:
        for s in statics:
            for mod, cards in jobs.get(s.key, ()):
                row = p.rules.mods.get(mod.op) if mod.op in y.ops else None
                if row is None:
                    continue
                ctx = layers.static_ctx(s)
                if mod.op == "negate":
                    mod = mod.with_(since=s.stamp)  # what was gained later is not taken away
                for card in cards:
                    ch = d.chars[card]
                    if ch is base[card]:
                        ch = ch.clone()
                        d.chars[card] = ch
                    if trace is not None:
                        trace.changes.append(Change(card, s, mod, ch.clone()))
                    row.fn(p, ctx, mod, ch)
                    if trace is not None:
                        trace.changes[-1].after = ch.clone()


def _in_turn(p: Position, d: Derived, lasting: list[Static], base: list[Chars], early: list[int]) -> None:
    """One effect after the other, each as things stand then; and all once more, until none does anything else. Of
    two whose order is in question (`early`: their keys) the first comes right before the second."""
    jobs: dict[int, Job] = {}
    d.chars = list(base)
    if d.trace is not None:
        d.trace.again()
    for _ in range(PASSES):
        changed = False
        statics = _changing(p, d, lasting)
        if early:
            first = next((s for s in statics if s.key == early[0]), None)
            second = next((s for s in statics if s.key == early[1]), None)
            if first is not None and second is not None:
                statics.remove(first)
                statics.insert(statics.index(second), first)
        for key in [k for k in jobs if all(s.key != k for s in statics)]:
            del jobs[key]
            changed = True
        for s in statics:
            job = _job(p, s)
            if job != jobs.get(s.key, ()):
                jobs[s.key] = job
                _carry_out(p, d, statics, jobs, base)
                changed = True
        if not changed:
            break


def _find_tie(p: Position, d: Derived, lasting: list[Static], base: list[Chars]) -> None:
    """Does the order of two effects of one player matter? Then that player is asked."""
    if "tie" not in p.rules.proc_index:
        return
    found = d.chars
    statics = _changing(p, d, lasting)
    for i, a in enumerate(statics):
        for b in statics[i + 1 :]:
            if a.seat != b.seat or p.ties.get(a.key, 0) != p.ties.get(b.key, 0):
                continue
            _in_turn(p, d, lasting, base, [b.key, a.key])
            other = d.chars
            d.chars = found
            if not all(x.same(y) for x, y in zip(found, other, strict=True)):
                d.tie = (a, b)
                return


def _feeds_back(p: Position, statics: list[Static]) -> bool:
    """Could what these effects write change what one of them does?"""
    r = p.pool.reads
    written = {r.trait_written(mod) for s in statics for mod in s.node["mods"]}
    if "abilities" in written:
        return True
    return any(r.traits_read(s.node) & written for s in statics)
