"""Expectations: what a scenario says must be so, read into checks.

`read` turns one expectation into a `Check`, or refuses it if it says nothing that can be checked. A check looks at the
`Table` (game, library, words) and answers None if all is well, else what is there instead. Looking for what is not
there (damage of a unit in an empty area) is an error of the scenario, not a failure of the game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from fuda import api
from fuda.cardbase import Library, UnknownCard
from fuda.errors import FudaError
from fuda.kernel import layers
from fuda.kernel.position import MASK, Position
from fuda.kernel.rows import Rulebook
from fuda.scenarios import answers
from fuda.scenarios.build import deck_of
from fuda.scenarios.format import Said, Scenario, ScenarioError, pieces
from fuda.scenarios.words import Item, Vocabulary, unquoted, vocabulary


class Table:
    """A scenario being played: what checks look at."""

    def __init__(self, s: Scenario, game: api.Game, cards: Library, rules: Rulebook) -> None:
        self.s = s
        self.game = game
        self.cards = cards
        self.rules = rules
        self.words: Vocabulary = vocabulary(s.game)

    @property
    def p(self) -> Position:
        return self.game.pos

    def number(self, name: str, line: int) -> str:
        """The number of a card that is spoken of; an unknown one is an error."""
        try:
            return self.cards.find(name)
        except UnknownCard as e:
            raise self.s.error(f"there is no card {name!r}: it is neither built in nor typed in", line) from e

    def name(self, card: int) -> str:
        return self.p.carddef(card).name

    def numbers(self, cards: list[int]) -> list[str]:
        return [self.p.carddef(c).number for c in cards]

    def names(self) -> list[str]:
        return [str(s[k]) for s in self.cards.sources.values() for k in ("name", "name_en", "number") if s.get(k)]


Check = Callable[[Table], "str | None"]

_CLAUSE = re.compile(r"\s*(?:[(（]\s*([\d.]+[\w-]*)\s*[)）]|\bunder\s+([\d.]+[\w-]*))$")
_LOG = re.compile(r"(?:player \d+ )?log\b")
_LINE = re.compile(r'"([^"]*)"(?:\s*[(（]\s*([\d.]+[\w-]*)\s*[)）]|\s+under\s+([\d.]+[\w-]*))?')


def read(s: Scenario, said: Said) -> Check:
    """One expectation as a check."""
    text = said.text.replace("：", ":").rstrip("。.") if said.text not in ("...", "…") else said.text
    clause = ""
    m = _CLAUSE.search(text)
    if m and not _LOG.match(text):
        clause = m.group(1) or m.group(2)
        text = text[: m.start()]
    line = said.line
    for pattern, make in PHRASES:
        found = re.fullmatch(pattern, text)
        if found:
            return make(s, line, clause, *found.groups())
    raise s.error(f"nobody can check {said.text!r}; see docs/scenarios.md for what can be expected", line)


# --- places --------------------------------------------------------------------------------------------------------


class Place:
    """A place spoken of: a zone of a player (all of it or one of its places), or what is attached to a unit there."""

    def __init__(self, zone: str, seat: int, nth: int, role: int) -> None:
        self.zone = zone
        self.seat = seat
        self.nth = nth
        self.role = role

    def slots(self, t: Table, line: int) -> list[int]:
        p = t.p
        z = p.rules.zone_index[self.zone]
        count = p.layout.counts[z]
        if self.seat >= p.seats:
            raise t.s.error(f"there is no player {self.seat + 1}", line)
        if self.nth >= count:
            raise t.s.error(f"there is no {self.zone} {self.nth + 1}", line)
        each = [p.slot_id(self.zone, max(self.seat, 0), i) for i in range(count)]
        return [each[self.nth]] if self.nth >= 0 else each

    def cards(self, t: Table, line: int) -> list[int]:
        """The cards there, top first where order is kept."""
        p = t.p
        out: list[int] = []
        for slot in self.slots(t, line):
            here = p.zones[slot]
            if self.role:
                out += p.attached(self.unit(t, line), self.role)
            elif p.layout.field[slot]:
                out += [c for c in here if p.role[c] == 0]
            else:
                out += reversed(here)
        return out

    def unit(self, t: Table, line: int) -> int:
        """The one unit there."""
        p = t.p
        here = [c for slot in self.slots(t, line) for c in p.zones[slot] if p.role[c] == 0]
        if not here:
            raise t.s.error(f"there is no unit in {self}", line)
        if len(here) > 1:
            raise t.s.error(f"there are {len(here)} units in {self}; say which, like '{self.zone} 1'", line)
        return here[0]

    def field(self, t: Table) -> bool:
        return t.p.layout.field[t.p.slot_id(self.zone, max(self.seat, 0))]

    def __str__(self) -> str:
        who = f"player {self.seat + 1} " if self.seat >= 0 else ""
        return f"{who}{self.zone}" + (f" {self.nth + 1}" if self.nth >= 0 else "")


def place_of(s: Scenario, text: str, line: int) -> tuple[Place, str] | None:
    """A place at the beginning of a text, and what follows."""
    words = vocabulary(s.game)
    seat = -1
    m = re.match(r"player (\d+)(?:'s)?\s+(.*)$", text)
    if m:
        seat, text = int(m.group(1)) - 1, m.group(2)
    found = words.place(text)
    if found is None:
        return None
    zone, nth, rest = found
    shared = any(z.name == zone and z.shared for z in words.game.rulebook.zones)
    if shared != (seat < 0):
        return None
    return Place(zone, seat, nth, 0), rest


def whole_place(s: Scenario, text: str, line: int) -> Place:
    """A text that is a place and nothing else, like 'player 1 hand' or 'player 1 main energy'."""
    found = place_of(s, text, line)
    if found is not None:
        place, rest = found
        if not rest:
            return place
        role = vocabulary(s.game).roles.get(rest.casefold())
        if role is not None:
            return Place(place.zone, place.seat, place.nth, int(role))
    raise s.error(f"{text!r} is not a place; write it like 'player 1 hand', 'player 2 standby 1 energy'", line)


# --- contents of places, and what is known of a unit ---------------------------------------------------------------


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
        same = p.turned[unit] == item.key
        state = t.game.rules.words.get(f"state.{p.turned[unit]}", ("", ""))[1] or "normal"
        return None if same != item.negative else f"{name} is {state}"
    if item.kind == "flag":
        same = bool(p.flags[unit] & item.key)
        return None if same != item.negative else f"{name} is {'not ' if not same else ''}so"
    if item.kind == "face":
        same = p.face[unit] == item.n
        return None if same != item.negative else f"{name} lies face {'up' if p.face[unit] else 'down'}"
    if item.negative:
        raise t.s.error("'not' is for states, KO and face up or down", line)
    if item.kind == "mark":
        return _same(item.n, p.mark[unit], f"the damage of {name}")
    if item.kind == "number":
        return _same(item.n, ch.nums[item.key], f"the {tables.numbers[item.key]} of {name}")
    if item.kind == "set":
        wanted = sorted({w for w in item.name.split("/") if w})
        return _same(wanted, sorted(ch.sets[item.key]), f"the {tables.sets[item.key]} of {name}")
    if item.kind == "name":
        return _same(item.name, ch.name, f"the name of {name}")
    if item.kind == "counters":
        there = {p.pool.counters[k & 255]: n for k, n in p.counters.items() if k >> 8 == unit}
        if not item.name:
            return None if not there else f"{name} has counters {there}"
        return _same(item.n, there.get(item.name, 0), f"the number of {item.name} counters on {name}")
    if item.kind in ("owner", "controller"):
        seat = p.owner[unit] if item.kind == "owner" else p.ctrl[unit]
        return _same(item.key + 1, seat + 1, f"the {item.kind} of {name}")
    if item.kind == "role":
        cards = p.attached(unit, item.key)
        role = tables.roles[item.key]
        if not item.name:
            return _same(item.n, len(cards), f"the number of {role} cards of {name}")
        card = t.words.card_item(item.name)
        number = t.number(card.name, line)
        count = t.numbers(cards).count(number)
        return None if count >= card.n else f"{name} has as {role}: {_listed(t, cards)}"
    raise t.s.error(f"nobody can check {item.kind!r} of a unit", line)


def _same(wanted: object, there: object, what: str) -> str | None:
    return None if wanted == there else f"{what} is {there}, not {wanted}"


# --- the game as a whole -------------------------------------------------------------------------------------------


def turn_is(s: Scenario, line: int, clause: str, number: str) -> Check:
    return lambda t: _same(int(number), t.p.turn, "the turn")


def turn_player(s: Scenario, line: int, clause: str, number: str) -> Check:
    return lambda t: _same(int(number), t.p.active + 1, "the turn player")


def phase_is(s: Scenario, line: int, clause: str, text: str) -> Check:
    phase = vocabulary(s.game).phase(text)
    if phase is None:
        raise s.error(f"there is no phase {text!r}", line)
    return lambda t: _same(phase, t.p.phase, "the phase")


def goes_on(s: Scenario, line: int, clause: str) -> Check:
    return lambda t: None if not t.p.over else f"the game is over: {t.game.result!r}"


def wins(s: Scenario, line: int, clause: str, number: str) -> Check:
    return _result((int(number) - 1,), clause)


def drawn(s: Scenario, line: int, clause: str) -> Check:
    return _result((), clause)


def _result(winners: tuple[int, ...], clause: str) -> Check:
    def check(t: Table) -> str | None:
        r = t.game.result
        if r is None:
            return "the game is not over"
        if r.winners != winners or (clause and r.clause != clause):
            return f"the result is {r.text()}"
        return None

    return check


def waiting(s: Scenario, line: int, clause: str, text: str) -> Check:
    def check(t: Table) -> str | None:
        there = [t.p.carddef(w.source & MASK).number for w in t.p.pending]
        words = t.words
        items = [words.item(x.text) for x in pieces(Said(text, line))]
        wanted = [t.number(i.name, line) for i in items if i.kind == "card" for _ in range(i.n)]
        if any(i.kind not in ("card", "empty") for i in items):
            raise t.s.error("what waits is named by cards, or 'nothing'", line)
        return _same(sorted(wanted), sorted(there), "what waits")

    return check


# --- what is asked -------------------------------------------------------------------------------------------------


def _decision(t: Table, seat: int) -> api.Decision | str:
    d = t.game.decision
    if d is None:
        return "nobody is asked: the game is over"
    if d.player != seat:
        return f"player {d.player + 1} is asked: {d.prompt()} ({d.clause})"
    return d


def nobody_asked(s: Scenario, line: int, clause: str) -> Check:
    return lambda t: None if t.game.decision is None else f"{t.game.decision!r}"


def asked(s: Scenario, line: int, clause: str, number: str, text: str | None) -> Check:
    def check(t: Table) -> str | None:
        d = _decision(t, int(number) - 1)
        if isinstance(d, str):
            return d
        if clause and d.clause != clause:
            return f"the question comes under {d.clause}"
        quoted = unquoted(text) if text else ""
        if quoted and quoted.casefold() not in (d.kind.casefold(), d.prompt("en").casefold(), d.prompt("ja")):
            return f"the question is {d.prompt()!r}"
        return None

    return check


def may(s: Scenario, line: int, clause: str, number: str, text: str) -> Check:
    def check(t: Table) -> str | None:
        d = _decision(t, int(number) - 1)
        if isinstance(d, str):
            return d
        _known(t, text, line)
        if not answers.meant(t.words, t.game, d, text):
            reasons = t.game.why_not(_action(t, text), d.player)
            why = "; ".join(f"{en} ({c})" for c, _, en in reasons)
            return f"{text} is not offered{': ' + why if why else ''}; offered are {_offered(d)}"
        return None

    return check


def may_not(s: Scenario, line: int, clause: str, number: str, text: str) -> Check:
    def check(t: Table) -> str | None:
        seat = int(number) - 1
        _known(t, text, line)
        d = t.game.decision
        if d is not None and d.player == seat and answers.meant(t.words, t.game, d, text):
            return f"{text} is offered"
        if clause:
            reasons = t.game.why_not(_action(t, text), seat)
            if clause not in [c for c, _, _ in reasons]:
                why = "; ".join(f"{en} ({c})" for c, _, en in reasons) or "nothing"
                return f"what stands against {text} is: {why}"
        elif d is None or d.player != seat:
            raise t.s.error(f"player {number} is not asked anything, so nobody can check what is offered", line)
        return None

    return check


def _known(t: Table, text: str, line: int) -> None:
    if not answers.known(t.words, t.game, t.names(), text):
        raise t.s.error(f"{text!r} means nothing in this game: it is made of no action, card, ability or place", line)


def _action(t: Table, text: str) -> str:
    names = {str(s[k]): str(s["name"]) for s in t.cards.sources.values() for k in ("name_en", "number") if s.get(k)}
    return answers.as_action(t.words, t.game, text, names)


def _offered(d: api.Decision) -> str:
    return " / ".join(o.label() for o in d.options)


def may_only(s: Scenario, line: int, clause: str, number: str, text: str) -> Check:
    wanted = [unquoted(x.text) for x in pieces(Said(text, line), "/,、")]

    def check(t: Table) -> str | None:
        d = _decision(t, int(number) - 1)
        if isinstance(d, str):
            return d
        left = {o.id for o in d.options}
        for one in wanted:
            _known(t, one, line)
            found = answers.meant(t.words, t.game, d, one)
            if not found:
                return f"{one} is not offered; offered are {_offered(d)}"
            left -= {o.id for o in found}
        return None if not left else f"offered as well: {', '.join(sorted(left))}"

    return check


def options_number(s: Scenario, line: int, clause: str, number: str, count: str) -> Check:
    def check(t: Table) -> str | None:
        d = _decision(t, int(number) - 1)
        if isinstance(d, str):
            return d
        return None if len(d.options) == int(count) else f"there are {len(d.options)} options: {_offered(d)}"

    return check


# --- what is seen --------------------------------------------------------------------------------------------------


def _seen(t: Table, place: Place, seat: int, line: int) -> tuple[int | None, list[dict[str, Any]]]:
    """How many cards a player is told of in a place, and what that player's view shows of them."""
    if not 0 <= seat < t.p.seats:
        raise t.s.error(f"there is no player {seat + 1}", line)
    view = t.game.view(seat)
    zones = view["shared"] if place.seat < 0 else view["players"][place.seat]["zones"]
    found = zones[place.zone]
    parts = found if isinstance(found, list) else [found]
    if place.nth >= 0:
        parts = [parts[place.nth]]
    cards: list[dict[str, Any]] = [c for part in parts for c in part["cards"]]
    if place.role:
        role = t.p.rules.tables.roles[place.role]
        under: list[dict[str, Any]] = []
        for c in cards:
            under += c.get(role, c.get(role + "s", []))
        return len(under), under
    counts = [part.get("count") for part in parts]
    return None if None in counts else sum(n for n in counts if n), cards


def sees(s: Scenario, line: int, clause: str, number: str, no: str | None, what: str) -> Check:
    """`player 2 sees player 1 hand` · `player 2 does not see 苔むし in player 1 deck`."""
    named = re.fullmatch(r"(.+?) in (player \d+.*|resolution.*)", what)
    place = whole_place(s, named.group(2) if named else what, line)
    seat = int(number) - 1

    def check(t: Table) -> str | None:
        there = place.cards(t, line)
        if not there:
            raise t.s.error(f"there is no card in {place}, so nobody can see or miss one", line)
        _, shown = _seen(t, place, seat, line)
        visible = [str(c["number"]) for c in shown if "number" in c]
        wrong = f"player {number} sees there: {', '.join(visible) or 'no card'}"
        if named:
            card = t.number(unquoted(named.group(1)), line)
            if card not in t.numbers(there):
                raise t.s.error(f"{named.group(1)} is not in {place}", line)
            return None if (card in visible) != bool(no) else wrong
        return None if len(visible) == (0 if no else len(there)) else wrong

    return check


def knows_number(s: Scenario, line: int, clause: str, number: str, where: str, count: str) -> Check:
    place = whole_place(s, where, line)

    def check(t: Table) -> str | None:
        told, _ = _seen(t, place, int(number) - 1, line)
        return None if told == int(count) else f"player {number} is told of {told} cards there"

    return check


# --- the log -------------------------------------------------------------------------------------------------------


def _lines(t: Table, text: str, clause: str, seat: int) -> list[int]:
    """Where in the log a line is, told in full or as a player reads it."""
    out: list[int] = []
    for i, entry in enumerate(t.game.log):
        said = (entry.text("en", seat), entry.text("ja", seat), entry.what)
        if text in said and (not clause or entry.clause == clause):
            out.append(i)
    return out


def _wanted(s: Scenario, rest: str, line: int) -> list[tuple[str, str]]:
    """Lines of the log with their clauses."""
    found = [(text, a or b) for text, a, b in _LINE.findall(rest)]
    left = _LINE.sub("", rest).replace("then", "").strip(" ,、")
    if not found or left:
        raise s.error('lines of the log stand in quotation marks, like: log: "A" under 704.1 then "B"', line)
    return found


def log_has(
    s: Scenario, line: int, clause: str, number: str | None, no: str | None, times: str | None, rest: str
) -> Check:
    """`log: "A" then "B" under 704.3d` · `log: no "A"` · `log: 2 times "A"` · `player 2 log: "A"`."""
    wanted = _wanted(s, rest, line)
    seat = int(number) - 1 if number else -1
    if (no or times) and len(wanted) > 1:
        raise s.error("one line of the log at a time can be missing or counted", line)

    def check(t: Table) -> str | None:
        if no or times:
            n = len(_lines(t, *wanted[0], seat))
            return _same(0 if no else int(times or 0), n, f"the number of log lines {wanted[0][0]!r}")
        at = -1
        for text, under in wanted:
            later = [i for i in _lines(t, text, under, seat) if i > at]
            if not later:
                cause = f" under {under}" if under else ""
                return f"the log has no {text!r}{cause}{' after that' if at >= 0 else ''}; it has {_tail(t, seat)}"
            at = later[0]
        return None

    return check


def _tail(t: Table, seat: int) -> str:
    return " / ".join(f"{e.text('en', seat) or e.what} ({e.clause})" for e in t.game.log[-12:])


# --- what is refused -----------------------------------------------------------------------------------------------


def card_refused(s: Scenario, line: int, clause: str, name: str, verb: str) -> Check:
    def check(t: Table) -> str | None:
        t.number(unquoted(name), line)
        try:
            t.cards.card(unquoted(name))
        except ScenarioError:
            raise
        except FudaError as e:
            return _refusal(verb, str(e), [f"({clause})"] if clause else [], clause)
        return None if verb == "accepted" else f"the card {name} is accepted"

    return check


def _refusal(verb: str, reason: str, marks: list[str], clause: str) -> str | None:
    if verb == "accepted":
        return f"it is refused: {reason}"
    return None if all(m in reason for m in marks) else f"it is refused for another reason: {reason}"


def deck_refused(s: Scenario, line: int, clause: str, name: str, verb: str) -> Check:
    def check(t: Table) -> str | None:
        found = t.cards.complaints(deck_of(t.s, name, t.cards, line))
        if verb == "accepted":
            return None if not found else f"deck {name} is refused: {found[0][2]} ({found[0][0]})"
        if not found:
            return f"deck {name} is accepted"
        clauses = [c for c, _, _ in found]
        return None if not clause or clause in clauses else f"deck {name} is refused under {', '.join(clauses)}"

    return check


def game_refused(s: Scenario, line: int, clause: str, names: str, verb: str) -> Check:
    def check(t: Table) -> str | None:
        decks: list[list[tuple[int, str]]] = []
        for name in re.split(r"[\s,、]+|\band\b", names):
            if name and name not in ("deck", "decks", "against", "and"):
                decks.append([(1, c.number) for c in deck_of(t.s, name, t.cards, line)])
        extra = [dict(source) for source in t.cards.sources.values()]
        try:
            api.Game.new(t.s.game, decks, 1, extra, t.rules)
        except FudaError as e:
            return _refusal(verb, str(e), [f"({clause})"] if clause else [], clause)
        return None if verb == "accepted" else "the game is accepted"

    return check


PHRASES: tuple[tuple[str, Callable[..., Check]], ...] = (
    (r"it is turn (\d+)", turn_is),
    (r"it is player (\d+)'s turn", turn_player),
    (r"it is the (.+)", phase_is),
    (r"the game goes on", goes_on),
    (r"the game is a draw", drawn),
    (r"nobody is asked", nobody_asked),
    (r"waiting:\s*(.+)", waiting),
    (r"(?:player (\d+) )?log(?:\s*:| has)\s*(?:(no)\s+|(\d+) times\s+)?(.+)", log_has),
    (r"card (.+) is (refused|accepted)", card_refused),
    (r"deck (\S+) is (refused|accepted)", deck_refused),
    (r"a game (?:of|with) (.+) is (refused|accepted)", game_refused),
    (r"player (\d+) wins", wins),
    (r"player (\d+) is asked(?:\s*:?\s*(.+))?", asked),
    (r"player (\d+) may not\s*:?\s*(.+)", may_not),
    (r"player (\d+) may only\s*:?\s*(.+)", may_only),
    (r"player (\d+) may\s*:?\s*(.+)", may),
    (r"player (\d+) has (\d+) options?", options_number),
    (r"player (\d+) (?:sees|(does not) see) (.+)", sees),
    (r"player (\d+) knows (.+?) has (\d+) cards?", knows_number),
    (r"(.+)", contents),
)
