"""Permanent effects that are applied again and again until nothing changes.

For rulebooks that compute values in two stages: first what resolved effects say, in the order they were made, then
what permanent abilities say, the turn player's first; and where one of these changes what another one does, all of them
once more. Which characteristics a pass settles first is still said by the layers of the rulebook.
"""

from __future__ import annotations

from typing import Final

import fuda.kernel.layers as layers
import fuda.kernel.terms as terms
from fuda.kernel import reads
from fuda.kernel.cards import CONSTANT, Chars
from fuda.kernel.node import Node
from fuda.kernel.position import MASK, Derived, Position, Static

PASSES: Final = 12  # a paradox stops here

# an effect's modification, the cards it applies to, and its number
Job = tuple[int, Node, tuple[int, ...], int]


def settle(p: Position, d: Derived, statics: list[Static]) -> None:
    """Compute characteristics, and sort out what forbids and replaces."""
    made = [s for s in statics if s.key < 0]
    if not p.rules.facts.get("resolved_effects_stay", 1):
        negating = [s for s in made if s.node.op == "modify" and any(m.op == "negate" for m in s.node["mods"])]
        made = [s for s in made if s in negating or not any(s.source in x.refs for x in negating)]
    lasting = [s for s in statics if s.key > 0]
    _sort(d, made)
    _pass(p, d, [s for s in made if s.node.op == "modify"])
    base = list(d.chars)
    before: list[Job] = []
    for _ in range(PASSES if p.rules.facts["permanent_until_stable"] else 1):
        known = _own(p, d, lasting)
        jobs, seats = _jobs(p, d, [s for s in known if s.node.op == "modify"])
        if jobs == before:
            break
        before = jobs
        d.chars = list(base)
        _carry_out(p, d, jobs, seats, base)
        if not _feeds_back(p, jobs):
            break
    known = [s for s in _own(p, d, lasting) if s.ability in d.chars[s.source & MASK].abilities]
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
                    layers.apply_one(p, d, s, mod)


def _own(p: Position, d: Derived, lasting: list[Static]) -> list[Static]:
    """The permanent effects there are now, those of gained abilities included, the turn player's first."""
    out = list(lasting)
    keys = {s.key for s in lasting}
    for slot in p.layout.field_slots:
        for card in p.zones[slot]:
            if d.chars[card] is p.base[card]:
                continue
            for a in d.chars[card].abilities:
                ab = p.pool.abilities[a]
                if ab.type == CONSTANT and a not in p.base[card].abilities and layers.valid(p, card, ab):
                    more: list[Static] = []
                    layers.add_statics(p, more, card, ab)
                    out.extend(s for s in more if s.key not in keys)
    out.sort(key=lambda s: (s.seat != p.active, s.stamp))
    return out


def _jobs(p: Position, d: Derived, statics: list[Static]) -> tuple[list[Job], list[Static]]:
    """What every permanent effect does, as things stand."""
    jobs: list[Job] = []
    whose: list[Static] = []
    for y in p.rules.layers:
        for s in statics:
            mods: tuple[Node, ...] = s.node["mods"]
            for mod in mods:
                if mod.op not in y.ops or not layers.applies(p, s):
                    continue
                n = mod.get("n")
                value = terms.evaluate(p, layers.static_ctx(s), n) if n is not None else 0
                jobs.append((s.key, mod, tuple(layers.targets(p, s)), value))
                whose.append(s)
    return jobs, whose


def _carry_out(p: Position, d: Derived, jobs: list[Job], whose: list[Static], base: list[Chars]) -> None:
    for (_, mod, cards, value), s in zip(jobs, whose, strict=True):
        row = p.rules.mods.get(mod.op)
        if row is None:
            continue
        if "n" in mod and not isinstance(mod["n"], int):
            mod = mod.with_(n=value)
        ctx = layers.static_ctx(s)
        for card in cards:
            ch = d.chars[card]
            if ch is base[card]:
                ch = ch.clone()
                d.chars[card] = ch
            row.fn(p, ctx, mod, ch)


def _feeds_back(p: Position, jobs: list[Job]) -> bool:
    """Could what these effects write change what one of them does?"""
    written = {reads.trait_written(mod) for _, mod, _, _ in jobs}
    if "abilities" in written:
        return True
    by_key = {key >> 4 & 0xFFFF for key, _, _, _ in jobs}
    return any(reads.traits_read(p.pool.abilities[a].node) & written for a in by_key)
