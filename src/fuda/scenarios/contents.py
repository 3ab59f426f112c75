"""Expectations about places: which cards lie there, and what is so of the unit there."""

from __future__ import annotations

import re
from collections import Counter

from fuda.kernel import layers
from fuda.scenarios.format import Said, Scenario, pieces
from fuda.scenarios.table import Check, Place, Table, place_of, same
from fuda.scenarios.words import Item, vocabulary


def contents(s: Scenario, line: int, clause: str, text: str) -> Check:
    """`player 2 main: 苔むし, rested, damage 100` · `player 1 hand: A, 2 cards` · `… has A` · `… has no A`."""
    found = place_of(s, text, line)
    if found is None:
        raise s.error(f"nobody can check {text!r}; see docs/scenarios.md for what can be expected", line)
    place, rest = found
    words = vocabulary(s.game)
    role = re.match(r"(\S+?)\s*(:|\bis\b|\bare\b|\bhas\b)\s*(.+)$", rest)
    if role and role.group(1).casefold() in words.roles:
        place = Place(place.zone, place.seat, place.nth, int(words.roles[role.group(1).casefold()]))
        rest = f"{role.group(2)} {role.group(3)}"
    m = re.match(r"has no\s+(.+)$", rest)
    if m and words.about_unit("no " + m.group(1)) is None:
        return has_none(place, [words.card_item(x.text) for x in pieces(Said(m.group(1), line))], line)
    m = re.match(r"has\s+(.+)$", rest)
    if m:
        return has(place, [words.item(x.text) for x in pieces(Said(m.group(1), line))], line)
    body = re.sub(r"^(?::|is\b|are\b)\s*", "", rest).strip()
    items = [words.item(x.text) for x in pieces(Said(body, line))]
    if not items:
        raise s.error(f"{text!r} says nothing about {place}", line)
    listed = ("card", "cards", "more", "empty")
    if place.role == 0 and items[0].kind == "card" and (len(items) > 1 or items[0].n == 1):
        on_field = any(z.name == place.zone and z.field for z in words.game.rulebook.zones)
        if on_field and (place.nth >= 0 or not words.many_places(place.zone)):
            return unit_is(place, items, line)
    if all(i.kind in listed for i in items):
        return exactly(place, items, line)
    return unit_is(place, items, line)


def has_none(place: Place, items: list[Item], line: int) -> Check:
    def check(t: Table) -> str | None:
        there = t.numbers(place.cards(t, line))
        for item in items:
            if t.number(item.name, line) in there:
                return f"{item.name} is in {place}"
        return None

    return check


def has(place: Place, items: list[Item], line: int) -> Check:
    """At least these cards; or so many cards, of any kind; or what is said of the unit there."""

    def check(t: Table) -> str | None:
        cards = place.cards(t, line)
        there = Counter(t.numbers(cards))
        for item in items:
            if item.kind == "cards" and len(items) == 1:
                if len(cards) != item.n:
                    return f"{place} has {len(cards)} cards"
            elif item.kind == "card":
                number = t.number(item.name, line)
                if there[number] < item.n:
                    return f"{place} has {_listed(t, cards)}"
                there[number] -= item.n
            elif item.kind in ("cards", "more", "empty"):
                raise t.s.error("'has' is followed by cards, or by one number of cards", line)
            else:
                wrong = about(t, place, item, line)
                if wrong:
                    return wrong
        return None

    return check


def _listed(t: Table, cards: list[int]) -> str:
    return ", ".join(t.name(c) for c in cards) or "nothing"


def exactly(place: Place, items: list[Item], line: int) -> Check:
    """Just these cards: in this order (top first) where order is kept and nothing is left open before it."""

    def check(t: Table) -> str | None:
        cards = place.cards(t, line)
        wanted: list[str] = []
        any_more = False
        for item in items:
            if any_more:
                raise t.s.error("nothing can follow '...'", line)
            if item.kind == "more":
                any_more = True
            elif item.kind == "cards":
                wanted += [""] * item.n
            elif item.kind == "card":
                wanted += [t.number(item.name, line)] * item.n
            elif len(items) > 1:
                raise t.s.error("a place is empty or has cards, not both", line)
        there = t.numbers(cards)
        if len(there) < len(wanted) or (len(there) > len(wanted) and not any_more):
            return f"{place} has {len(there)} cards: {_listed(t, cards)}"
        z = t.p.rules.zones[t.p.rules.zone_index[place.zone]]
        if z.ordered and not place.field(t):
            good = all(w in ("", n) for w, n in zip(wanted, there, strict=False))
        else:
            left = Counter(there)
            left.subtract(Counter(w for w in wanted if w))
            good = all(n >= 0 for n in left.values())
        return None if good else f"{place} has {_listed(t, cards)}"

    return check


def unit_is(place: Place, items: list[Item], line: int) -> Check:
    def check(t: Table) -> str | None:
        for item in items:
            if item.kind == "card":
                number = t.number(item.name, line)
                cards = place.cards(t, line)
                if t.numbers(cards) != [number]:
                    return f"{place} has {_listed(t, cards)}"
                continue
            if item.kind in ("cards", "more", "empty", "new"):
                raise t.s.error(f"nobody can check {item.kind!r} of the unit in {place}", line)
            wrong = about(t, place, item, line)
            if wrong:
                return wrong
        return None

    return check


def about(t: Table, place: Place, item: Item, line: int) -> str | None:
    """One thing about the unit in a place."""
    p = t.p
    unit = place.unit(t, line)
    name = f"{t.name(unit)} in {place}"
    ch = layers.derive(p).chars[unit]
    tables = p.rules.tables
    if item.kind == "state":
        agrees = p.turned[unit] == item.key
        state = t.game.rules.words.get(f"state.{p.turned[unit]}", ("", ""))[1] or "normal"
        return None if agrees != item.negative else f"{name} is {state}"
    if item.kind == "flag":
        agrees = bool(p.flags[unit] & item.key)
        word = t.game.rules.words.get(f"flag.{item.key}", ("", "so"))[1]
        return None if agrees != item.negative else f"{name} is {'' if agrees else 'not '}{word}"
    if item.kind == "face":
        agrees = p.face[unit] == item.n
        return None if agrees != item.negative else f"{name} lies face {'up' if p.face[unit] else 'down'}"
    if item.negative:
        raise t.s.error("'not' is for states, KO and face up or down", line)
    if item.kind == "mark":
        return same(item.n, p.mark[unit], f"the damage of {name}")
    if item.kind == "number":
        return same(item.n, ch.nums[item.key], f"the {tables.numbers[item.key]} of {name}")
    if item.kind == "set":
        wanted = sorted({w for w in item.name.split("/") if w})
        return same(wanted, sorted(ch.sets[item.key]), f"the {tables.sets[item.key]} of {name}")
    if item.kind == "name":
        return same(item.name, ch.name, f"the name of {name}")
    if item.kind == "counters":
        there = {p.pool.counters[k & 255]: n for k, n in p.counters.items() if k >> 8 == unit}
        if not item.name:
            return None if not there else f"{name} has counters {there}"
        return same(item.n, there.get(item.name, 0), f"the number of {item.name} counters on {name}")
    if item.kind in ("owner", "controller"):
        seat = p.owner[unit] if item.kind == "owner" else p.ctrl[unit]
        return same(item.key + 1, seat + 1, f"the {item.kind} of {name}")
    if item.kind == "role":
        cards = p.attached(unit, item.key)
        role = tables.roles[item.key]
        if not item.name:
            return same(item.n, len(cards), f"the number of {role} cards of {name}")
        card = t.words.card_item(item.name)
        number = t.number(card.name, line)
        count = t.numbers(cards).count(number)
        return None if count >= card.n else f"{name} has as {role}: {_listed(t, cards)}"
    raise t.s.error(f"nobody can check {item.kind!r} of a unit", line)
