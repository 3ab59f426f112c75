"""Expectations about places: which cards lie there, and what is so of the unit there."""

from __future__ import annotations

import re
from collections import Counter

from fuda import views
from fuda.kernel.derive import layers
from fuda.kernel.tables.kinds import NO_CARD, Card, Seat
from fuda.scenarios.table import Check, Named, Place, Table, place_of, same
from fuda.scenes.scenario import Said, Scenario, ScenarioError, pieces
from fuda.scenes.told import Told, alike
from fuda.scenes.words import Item, unquoted, words_of


def contents(s: Scenario, line: int, clause: str, text: str) -> Check:
    """`player 2 main: 苔むし, rested, damage 100` · `player 1 hand: A, 2 cards` · `… has A` · `… has no A`."""
    words = words_of(s)
    unit = unit_called(text)
    typed = unit is not None and unit[0].name in words.typed and re.match(r"player \d+'s ", text)
    found = unit if typed else place_of(s, text, line) or unit
    if found is None:
        raise unknown(s, text, line)
    place, rest = found
    role = re.match(r"(\S+?)\s*(:|\bis\b|\bare\b|\bhas\b)\s*(.+)$", rest)
    if role and role.group(1).casefold() in words.roles:
        place = Place(place.zone, place.seat, place.nth, int(words.roles[role.group(1).casefold()]), place.ja)
        rest = f"{role.group(2)} {role.group(3)}"
    m = re.match(r"has no\s+(.+)$", rest)
    if m and (words.is_typed(m.group(1)) or words.about_unit("no " + m.group(1)) is None):
        return has_none(place, [words.card_item(x.text) for x in pieces(Said(m.group(1), line))], line)
    m = re.match(r"has\s+(.+)$", rest)
    if m:
        return has(place, [words.item(x.text) for x in pieces(Said(m.group(1), line))], line)
    body = re.sub(r"^(?::|is\b|are\b)\s*", "", rest).strip()
    items = [words.item(x.text) for x in pieces(Said(body, line))]
    if not items:
        raise s.error(
            f"{text!r}は{place.told().ja}について何も言っていない", f"{text!r} says nothing about {place}", line
        )
    if all(i.kind in ("lying", "cards") for i in items) and any(i.kind == "lying" for i in items):
        return lying(place, items, line)
    listed = ("card", "cards", "more", "empty")
    many = words.many_places(place.zone) or place.zone in words.stage.several
    if place.role == 0 and place.nth < 0 and many and place.zone in words.stage.lies:
        if items[0].kind == "card" and not all(i.kind in listed for i in items):
            return units_are(place, items, line)
    if place.role == 0 and items[0].kind == "card" and (len(items) > 1 or items[0].n == 1):
        on_field = any(z.name == place.zone and z.field for z in words.game.rulebook.zones)
        if on_field and (place.nth >= 0 or not many):
            return unit_is(place, items, line)
    if all(i.kind in listed for i in items):
        return exactly(place, items, line)
    return unit_is(place, items, line)


def unknown(s: Scenario, text: str, line: int) -> ScenarioError:
    """What is expected is nothing that can be checked."""
    return s.error(
        f"{text!r}は誰にも確かめられない。期待できることは docs/scenarios.md にある",
        f"nobody can check {text!r}; see docs/scenarios.md for what can be expected",
        line,
    )


def unit_called(text: str) -> tuple[Named, str] | None:
    """`player 1's 見習い: power 6000`: a unit by its name, and what follows."""
    m = re.match(r"player (\d+)(?:'s)?\s+(.+?)\s*(:|\bis\b|\bhas\b)\s*(.+)$", text)
    if m is None:
        return None
    return Named(unquoted(m.group(2)), Seat(int(m.group(1)) - 1)), f"{m.group(3)} {m.group(4)}"


def total(s: Scenario, line: int, clause: str, number: str, count: str, where: str) -> Check:
    """`player 1 has 4 life` · `player 1 has 3 cards in hand`."""
    counted = words_of(s).stage.counts.get(where.strip())
    if counted is not None:
        seat = Seat(int(number) - 1)
        what = Told(f"プレイヤー{number}の{where.strip()}", f"what player {number} has as {where.strip()}")
        return lambda t: same(int(count), counted(t.p, seat), what)
    found = place_of(s, f"player {number} {where}", line)
    if found is None or found[1]:
        raise s.error(
            f"プレイヤー{number}に{where!r}はない。場所を書く", f"player {number} has no {where!r}; name a place", line
        )
    place = found[0]
    what = Told(f"{place.told().ja}の枚数", f"the number of cards in {place}")
    return lambda t: same(int(count), len(place.cards(t, line)), what)


def has_there(place: Place, what: Told) -> Told:
    """What a place has."""
    return Told(f"{place.told().ja}にあるのは{what.ja}", f"{place} has {what.en}")


def cards_there(t: Table, place: Place, cards: list[Card]) -> Told:
    return has_there(place, t.listed(cards))


def lying(place: Place, items: list[Item], line: int) -> Check:
    """So many of the cards there lie this way and so many that way, and these are all."""

    def check(t: Table) -> Told | None:
        there = Counter(t.p.turned[c] for c in place.cards(t, line))
        wanted: Counter[int] = Counter()
        for item in items:
            wanted[max(item.key, 0)] += item.n
        if +wanted == +there:
            return None
        lie = [(t.word(f"state.{k}", Told("通常", "normal")), n) for k, n in sorted(there.items())]
        ja = "、".join(f"{w.ja}{n}枚" for w, n in lie) or "なし"
        return has_there(place, Told(ja, ", ".join(f"{n} {w.en}" for w, n in lie) or "nothing"))

    return check


def units_are(place: Place, items: list[Item], line: int) -> Check:
    """Just these units, each with what is said behind it."""

    def check(t: Table) -> Told | None:
        left = place.cards(t, line)
        unit = NO_CARD
        for item in items:
            if item.kind == "card":
                number = t.number(item.name, line)
                for _ in range(item.n):
                    unit = next((c for c in left if _all_there(t, [c], [(number, item.face)])), NO_CARD)
                    if unit < 0:
                        return cards_there(t, place, place.cards(t, line))
                    left.remove(unit)
            elif item.kind == "more":
                left = []
            elif item.kind in ("cards", "empty", "new"):
                raise unknown(t.s, item.kind, line)
            else:
                wrong = about(t, Named(t.name(unit), place.seat, unit), item, line)
                if wrong:
                    return wrong
        if not left:
            return None
        more = t.listed(left)
        return Told(f"{place.told().ja}にはほかに{more.ja}", f"{place} has also {more.en}")

    return check


def has_none(place: Place, items: list[Item], line: int) -> Check:
    def check(t: Table) -> Told | None:
        there = t.numbers(place.cards(t, line))
        for item in items:
            if t.number(item.name, line) in there:
                return Told(f"{item.name}は{place.told().ja}にある", f"{item.name} is in {place}")
        return None

    return check


def has(place: Place, items: list[Item], line: int) -> Check:
    """At least these cards; or so many cards, of any kind; or what is said of the unit there."""

    def check(t: Table) -> Told | None:
        cards = place.cards(t, line)
        there = Counter(t.numbers(cards))
        for item in items:
            if item.kind == "cards" and len(items) == 1:
                if len(cards) != item.n:
                    return Told(f"{place.told().ja}は{len(cards)}枚", f"{place} has {len(cards)} cards")
            elif item.kind == "card":
                number = t.number(item.name, line)
                enough = there[number] >= item.n
                if item.face >= 0:
                    way = [c for c in cards if t.p.face[c] == item.face]
                    enough = t.numbers(way).count(number) >= item.n
                if not enough:
                    return cards_there(t, place, cards)
                there[number] -= item.n
            elif item.kind in ("cards", "more", "empty"):
                raise t.s.error(
                    "「has」の後にはカード、または1つの枚数",
                    "'has' is followed by cards, or by one number of cards",
                    line,
                )
            else:
                wrong = about(t, place, item, line)
                if wrong:
                    return wrong
        return None

    return check


def exactly(place: Place, items: list[Item], line: int) -> Check:
    """Just these cards: in this order (top first) where order is kept and nothing is left open before it."""

    def check(t: Table) -> Told | None:
        cards = place.cards(t, line)
        wanted: list[str] = []
        faces: list[int] = []
        any_more = False
        for item in items:
            if any_more:
                raise t.s.error("「...」の後には何も書けない", "nothing can follow '...'", line)
            if item.kind == "more":
                any_more = True
            elif item.kind == "cards":
                wanted += [""] * item.n
                faces += [item.face] * item.n
            elif item.kind == "card":
                wanted += [t.number(item.name, line)] * item.n
                faces += [item.face] * item.n
            elif len(items) > 1:
                raise t.s.error("場所は空か、カードがあるか、どちらか", "a place is empty or has cards, not both", line)
        there = t.numbers(cards)
        if len(there) < len(wanted) or (len(there) > len(wanted) and not any_more):
            here = t.listed(cards)
            return Told(f"{place.told().ja}は{len(there)}枚：{here.ja}", f"{place} has {len(there)} cards: {here.en}")
        z = t.p.rules.zones[t.p.rules.zone_index[place.zone]]
        if z.ordered and not place.field(t):
            good = all(w in ("", n) for w, n in zip(wanted, there, strict=False))
            if any(f not in (-1, t.p.face[c]) for f, c in zip(faces, cards, strict=False)):
                ways = ", ".join("up" if t.p.face[c] else "down" for c in cards)
                faces_ja = "、".join("表" if t.p.face[c] else "裏" for c in cards)
                return Told(f"{place.told().ja}の向きは{faces_ja}", f"the cards of {place} lie face {ways}")
        else:
            good = _all_there(t, cards, sorted(zip(wanted, faces, strict=True), key=_particular))
        return None if good else cards_there(t, place, cards)

    return check


def _particular(wanted: tuple[str, int]) -> tuple[bool, bool]:
    return not wanted[0], wanted[1] < 0


def _all_there(t: Table, cards: list[Card], wanted: list[tuple[str, int]]) -> bool:
    """Is there a card for each of these: a number (or any), lying face up or down (or either way)?"""
    left = list(cards)
    for number, face in wanted:
        fits = [c for c in left if number in ("", t.p.carddef(c).number) and face in (-1, t.p.face[c])]
        if not fits:
            return False
        left.remove(fits[0])
    return True


def unit_is(place: Place, items: list[Item], line: int) -> Check:
    def check(t: Table) -> Told | None:
        for item in items:
            if item.kind == "card":
                number = t.number(item.name, line)
                cards = place.cards(t, line)
                if t.numbers(cards) != [number]:
                    return cards_there(t, place, cards)
                continue
            if item.kind in ("cards", "more", "empty", "new"):
                raise unknown(t.s, item.kind, line)
            wrong = about(t, place, item, line)
            if wrong:
                return wrong
        return None

    return check


def about(t: Table, place: Place, item: Item, line: int) -> Told | None:
    """One thing about the unit in a place."""
    p = t.p
    unit = place.unit(t, line)
    name = Told(f"{place.told().ja}の{t.name(unit)}", f"{t.name(unit)} in {place}")
    ch = layers.derive(p).chars[unit]
    tables = p.rules.tables
    if item.kind == "state":
        agrees = p.turned[unit] == item.key
        state = t.word(f"state.{p.turned[unit]}", Told("通常", "normal"))
        return None if agrees != item.negative else Told(f"{name.ja}は{state.ja}", f"{name} is {state}")
    if item.kind == "flag":
        agrees = bool(p.flags[unit] & item.key)
        word = t.word(f"flag.{item.key}", Told("そう", "so"))
        wrong = Told(
            f"{name.ja}は{word.ja}{'である' if agrees else 'ではない'}", f"{name} is {'' if agrees else 'not '}{word}"
        )
        return None if agrees != item.negative else wrong
    if item.kind == "face":
        agrees = p.face[unit] == item.n
        up = p.face[unit]
        wrong = Told(f"{name.ja}は{'表' if up else '裏'}向き", f"{name} lies face {'up' if up else 'down'}")
        return None if agrees != item.negative else wrong
    if item.kind == "keyword":
        agrees = t.words.stage.has_keyword(p, unit, item.name)
        word = t.word(f"keyword.{item.name}", alike(item.name))
        wrong = Told(
            f"{name.ja}は{word.ja}を{'持つ' if agrees else '持たない'}",
            f"{name} has {'' if agrees else 'no '}{item.name}",
        )
        return None if agrees != item.negative else wrong
    if item.negative:
        raise t.s.error(
            "「not」は状態、キーワード、KO、表裏だけに使う",
            "'not' is for states, keywords, KO and face up or down",
            line,
        )
    if item.kind == "mark":
        return same(item.n, p.mark[unit], Told(f"{name.ja}のダメージ", f"the damage of {name}"))
    if item.kind == "number":
        value = views.number_now(t.game.rules, p, p.ref(unit), item.key)
        key = tables.numbers[item.key]
        word = t.word(f"num.{key}", alike(key))
        return same(item.n, value, Told(f"{name.ja}の{word.ja}", f"the {key} of {name}"))
    if item.kind == "words":
        wanted = sorted({w for w in item.name.split("/") if w})
        key = tables.sets[item.key]
        word = t.word(f"set.{key}", alike(key))
        return same(wanted, sorted(ch.sets[item.key]), Told(f"{name.ja}の{word.ja}", f"the {key} of {name}"))
    if item.kind == "name":
        return same(item.name, ch.name, Told(f"{name.ja}の名前", f"the name of {name}"))
    if item.kind == "counters":
        there = {p.pool.counters[k & 255]: n for k, n in p.counters.items() if k >> 8 == unit}
        if not item.name:
            return None if not there else Told(f"{name.ja}のカウンターは{there}", f"{name} has counters {there}")
        what = Told(f"{name.ja}の{item.name}カウンター", f"the number of {item.name} counters on {name}")
        return same(item.n, there.get(item.name, 0), what)
    if item.kind in ("owner", "controller"):
        seat = p.owner[unit] if item.kind == "owner" else p.ctrl[unit]
        word = Told("オーナー", "owner") if item.kind == "owner" else Told("コントローラー", "controller")
        return same(item.key + 1, seat + 1, Told(f"{name.ja}の{word.ja}", f"the {word} of {name}"))
    if item.kind == "role":
        cards = p.attached(unit, item.key)
        role = tables.roles[item.key]
        word = t.word(f"role.{item.key}", alike(role))
        if not item.name:
            what = Told(f"{name.ja}の{word.ja}の枚数", f"the number of {role} cards of {name}")
            return same(item.n, len(cards), what)
        card = t.words.card_item(item.name)
        number = t.number(card.name, line)
        count = t.numbers(cards).count(number)
        here = t.listed(cards)
        if count >= card.n:
            return None
        return Told(f"{name.ja}の{word.ja}は{here.ja}", f"{name} has as {role}: {here}")
    raise unknown(t.s, item.kind, line)
