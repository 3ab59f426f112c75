"""What a player sees of a card, of a place and of a thing on the stack, as plain data."""

from __future__ import annotations

from typing import Any

from fuda.kernel.cards.pool import CardDef, Chars
from fuda.kernel.derive import layers
from fuda.kernel.game.game import GameRules
from fuda.kernel.position import last_known, sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Item
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import EVERYONE, NOBODY
from fuda.views.addresses import address, listing, slot_name
from fuda.views.names import LANGS


def card_view(rules: GameRules, p: Position, card: Card, seat: Seat, at: str = "") -> dict[str, Any]:
    """What a player sees of a card (`at`: its address, if it is known already)."""
    out: dict[str, Any] = {"id": at or address(p, p.ref(card), seat)}
    slot = p.slot[card]
    if not sight.sees(p, seat, card):
        out["hidden"] = True
    else:
        d = p.pool.defs[p.cdef[card]]
        out["number"] = d.number
        if card >= p.real:
            ability = p.pool.abilities[p.mark[card]]
            out["name"] = d.name
            out["name_en"] = d.name_en
            out["ability"] = ability.name
            return out
        ch = layers.derive(p).chars[card]
        if ch is not d.printed:
            shown = characteristics(p, d, ch)
        elif d.shown is None:
            shown = d.shown = characteristics(p, d, ch)
        else:
            shown = d.shown
        for key, value in shown:
            out[key] = list(value) if isinstance(value, list) else value
        if rules.look is not None:
            for key, value in rules.look.card(p, card).items():
                out[key] = value
                if value is None:
                    del out[key]
    zone = p.rules.zones[p.layout.zone[slot]]
    if not p.layout.field[slot]:
        if zone.oriented and p.turned[card]:
            out["state"] = p.turned[card]
        if zone.sight == NOBODY and p.face[card]:
            out["face_up"] = True
    else:
        if p.face[card] == 0:
            out["face_down"] = True
        if p.turned[card]:
            out["state"] = p.turned[card]
        if p.mark[card]:
            out["mark"] = p.mark[card]
        if p.flags[card]:
            out["flags"] = p.flags[card]
        if p.counters:
            counters = {p.pool.counters[k & 255]: n for k, n in sorted(p.counters.items()) if k >> 8 == card}
            if counters:
                out["counters"] = counters
        for role, key in enumerate(p.rules.tables.roles):
            if key:
                there = p.attached(card, role)
                if there:
                    out[key + "s" if key == "set" else key] = [card_view(rules, p, c, seat) for c in there]
    return out


def characteristics(p: Position, d: CardDef, ch: Chars) -> list[tuple[str, Any]]:
    """The name, the numbers and the words of a card, by what each is called."""
    out: list[tuple[str, Any]] = [("name", ch.name), ("name_en", d.name_en if ch.name == d.name else ch.name)]
    for i, key in enumerate(p.rules.tables.numbers):
        if ch.nums[i] >= 0:
            out.append((key, ch.nums[i]))
    for i, key in enumerate(p.rules.tables.sets):
        if ch.sets[i]:
            out.append(("names" if key == "name" else key, sorted(ch.sets[i])))
    return out


def zone_view(rules: GameRules, p: Position, slot: Slot, seat: Seat) -> dict[str, Any]:
    """A place: how many cards, and those the player may see (with unseen ones where their place is known)."""
    cards = listing(p, slot, seat)
    zone = p.rules.zones[p.layout.zone[slot]]
    out: dict[str, Any] = {}
    if asked.COUNTS_PUBLIC.on(p) or any(sight.sees(p, seat, c) for c in cards):
        out["count"] = len(cards)
    kinds = rules.look.told(p, slot) if rules.look is not None else {}
    if kinds:
        out["kinds"] = kinds
    name = slot_name(p, slot)
    at = [""] * len(cards) if p.layout.field[slot] else [f"{name}.{i + 1}" for i in range(len(cards))]
    if p.layout.field[slot] or zone.sight == EVERYONE:
        out["cards"] = [card_view(rules, p, c, seat, at[i]) for i, c in enumerate(cards)]
        loose = [c for c in p.zones[slot] if p.role[c] != 0 and p.host[c] < 0]
        if loose:
            out["loose"] = [card_view(rules, p, c, seat) for c in loose]
    else:
        out["cards"] = [card_view(rules, p, c, seat, at[i]) for i, c in enumerate(cards) if sight.sees(p, seat, c)]
    return out


def item_view(rules: GameRules, p: Position, x: Item, seat: Seat) -> dict[str, Any]:
    """A thing on the stack: what it is, whose, from which card, about what, and in words."""
    out: dict[str, Any] = {"id": address(p, x.card, seat), "kind": x.kind, "seat": x.seat}
    if x.source >= 0 and told_of(p, x.source, seat):
        out["source"] = p.pool.defs[p.cdef[x.source & MASK]].name
        out["source_en"] = p.pool.defs[p.cdef[x.source & MASK]].name_en
    if x.kind == "ability" and x.ability >= 0:
        out["ability"] = p.pool.abilities[x.ability].name
    if rules.look is not None:
        things: list[dict[str, Any]] = []
        for ref, n in rules.look.about(p, x):
            thing: dict[str, Any] = {"id": address(p, ref, seat)}
            if told_of(p, ref, seat):
                thing["name"] = p.pool.defs[p.cdef[ref & MASK]].name
            if n >= 0:
                thing["n"] = n
            things.append(thing)
        if things:
            out["about"] = things
        out["text"] = {lang: rules.look.item(p, x, lang) for lang in LANGS}
    return out


def told_of(p: Position, ref: Ref, seat: Seat) -> bool:
    """Does a player know which card this is: seen where it lies now, or in a public place before?"""
    card = Card(ref & MASK)
    if sight.sees(p, seat, card):
        return True
    slot = last_known.slot_of(p, ref)
    return slot >= 0 and not p.current(ref) and p.rules.zones[p.layout.zone[slot]].sight == EVERYONE
