"""A scenario on the table: what checks look at, and how they speak of places."""

from __future__ import annotations

import re
from collections.abc import Callable

from fuda import api
from fuda.cardbase import Library, UnknownCard
from fuda.kernel.position.position import Position
from fuda.kernel.tables.kinds import NO_CARD, NO_SEAT, Card, Seat, Slot
from fuda.kernel.tables.rulebook import Rulebook
from fuda.scenarios.format import Scenario
from fuda.scenarios.words import Vocabulary, vocabulary


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

    def name(self, card: Card) -> str:
        return self.p.carddef(card).name

    def numbers(self, cards: list[Card]) -> list[str]:
        return [self.p.carddef(c).number for c in cards]

    def names(self) -> list[str]:
        return [str(s[k]) for s in self.cards.sources.values() for k in ("name", "name_en", "number") if s.get(k)]


Check = Callable[[Table], "str | None"]


def same(wanted: object, there: object, what: str) -> str | None:
    """None if it is as wanted, else what is there."""
    return None if wanted == there else f"{what} is {there}, not {wanted}"


class Place:
    """A place spoken of: a zone of a player (all of it or one of its places), or what is attached to a unit there."""

    def __init__(self, zone: str, seat: Seat, nth: int, role: int) -> None:
        self.zone = zone
        self.seat = seat
        self.nth = nth
        self.role = role

    def slots(self, t: Table, line: int) -> list[Slot]:
        p = t.p
        z = p.rules.zone_index[self.zone]
        count = p.layout.counts[z]
        if self.seat >= p.seats:
            raise t.s.error(f"there is no player {self.seat + 1}", line)
        if self.nth >= count:
            raise t.s.error(f"there is no {self.zone} {self.nth + 1}", line)
        each = [p.slot_id(self.zone, Seat(max(self.seat, 0)), i) for i in range(count)]
        return [each[self.nth]] if self.nth >= 0 else each

    def cards(self, t: Table, line: int) -> list[Card]:
        """The cards there, top first where order is kept."""
        p = t.p
        out: list[Card] = []
        for slot in self.slots(t, line):
            here = p.zones[slot]
            if self.role:
                out += p.attached(self.unit(t, line), self.role)
            elif p.layout.field[slot]:
                out += [c for c in here if p.role[c] == 0]
            else:
                out += reversed(here)
        return out

    def unit(self, t: Table, line: int) -> Card:
        """The one unit there."""
        p = t.p
        here = [c for slot in self.slots(t, line) for c in p.zones[slot] if p.role[c] == 0]
        if not here:
            raise t.s.error(f"there is no unit in {self}", line)
        if len(here) > 1:
            raise t.s.error(f"there are {len(here)} units in {self}; say which, like '{self.zone} 1'", line)
        return here[0]

    def field(self, t: Table) -> bool:
        return t.p.layout.field[t.p.slot_id(self.zone, Seat(max(self.seat, 0)))]

    def __str__(self) -> str:
        who = f"player {self.seat + 1} " if self.seat >= 0 else ""
        return f"{who}{self.zone}" + (f" {self.nth + 1}" if self.nth >= 0 else "")


class Named(Place):
    """A unit spoken of by its name: the one of that name on a player's field."""

    def __init__(self, name: str, seat: Seat, card: Card = NO_CARD) -> None:
        super().__init__("", seat, -1, 0)
        self.name = name
        self.card = card

    def cards(self, t: Table, line: int) -> list[Card]:
        return [self.unit(t, line)]

    def unit(self, t: Table, line: int) -> Card:
        if self.card >= 0:
            return self.card
        p = t.p
        number = t.number(self.name, line)
        here = [
            c
            for slot in range(len(p.zones))
            if p.layout.field[slot] and p.layout.seat[slot] == self.seat
            for c in p.zones[slot]
            if p.role[c] == 0 and p.carddef(c).number == number
        ]
        if len(here) != 1:
            raise t.s.error(f"player {self.seat + 1} has {len(here)} of {self.name} on the field", line)
        return here[0]

    def slots(self, t: Table, line: int) -> list[Slot]:
        return [t.p.slot[self.unit(t, line)]]

    def field(self, t: Table) -> bool:
        return True

    def __str__(self) -> str:
        return f"player {self.seat + 1}'s {self.name}"


def place_of(s: Scenario, text: str, line: int) -> tuple[Place, str] | None:
    """A place at the beginning of a text, and what follows."""
    words = vocabulary(s.game)
    seat = NO_SEAT
    m = re.match(r"player (\d+)(?:'s)?\s+(.*)$", text)
    if m:
        seat, text = Seat(int(m.group(1)) - 1), m.group(2)
    found = words.place(text.removeprefix("the "))
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
