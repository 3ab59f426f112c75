"""A scenario on the table: what checks look at, and how they speak of places."""

from __future__ import annotations

import re
from collections.abc import Callable

from fuda import api
from fuda.cardbase import Library, UnknownCard
from fuda.kernel.position.position import Position
from fuda.kernel.tables.kinds import NO_CARD, NO_SEAT, Card, Seat, Slot
from fuda.kernel.tables.rulebook import Rulebook
from fuda.scenes.cards import no_card
from fuda.scenes.scenario import Scenario, ScenarioError
from fuda.scenes.told import Told, listed_both
from fuda.scenes.words import Vocabulary, words_of


def _nowhere(s: Scenario) -> api.Game:
    raise s.error("ここでは他のシナリオを並べて試せない", "no other scenario is played beside this one here")


class Table:
    """A scenario being played: what checks look at."""

    def __init__(self, s: Scenario, game: api.Game, cards: Library, rules: Rulebook, strict: bool = True) -> None:
        self.s = s
        self.game = game
        self.cards = cards
        self.rules = rules
        self.strict = strict  # is what could never be so an error? (Not where rows of the rulebook are missing.)
        self.words: Vocabulary = words_of(s)
        self.stopped = False  # did the rules stop at the clause at which they were to?
        self.memory: dict[str, object] = {}  # what checks have found out about this scenario
        self.elsewhere: Callable[[Scenario], api.Game] = _nowhere  # another scenario, played to its end

    @property
    def p(self) -> Position:
        return self.game.pos

    def number(self, name: str, line: int) -> str:
        """The number of a card that is spoken of; an unknown one is an error."""
        try:
            return self.cards.find(name)
        except UnknownCard as e:
            raise no_card(self.s, name, line) from e

    def name(self, card: Card) -> str:
        return self.p.carddef(card).name

    def listed(self, cards: list[Card]) -> Told:
        """Cards by their names."""
        if not cards:
            return NOTHING_THERE
        names = [self.name(c) for c in cards]
        return listed_both(names, names, ", ", 30)

    def word(self, key: str, other: Told) -> Told:
        """A word of the game in both languages."""
        ja, en = self.game.rules.words.get(key, ("", ""))
        return Told(ja or other.ja, en or other.en)

    def numbers(self, cards: list[Card]) -> list[str]:
        return [self.p.carddef(c).number for c in cards]

    def names(self) -> list[str]:
        return [str(s[k]) for s in self.cards.sources.values() for k in ("name", "name_en", "number") if s.get(k)]


Check = Callable[[Table], "Told | None"]

NOTHING_THERE = Told("なし", "nothing")


def same(wanted: object, there: object, what: Told) -> Told | None:
    """None if it is as wanted, else what is there."""
    if wanted == there:
        return None
    return Told(f"{what.ja}は{wanted}ではなく{there}", f"{what.en} is {there}, not {wanted}")


class Place:
    """A place spoken of: a zone of a player (all of it or one of its places), or what is attached to a unit there."""

    def __init__(self, zone: str, seat: Seat, nth: int, role: int, ja: str = "") -> None:
        self.zone = zone
        self.ja = ja or zone
        self.seat = seat
        self.nth = nth
        self.role = role

    def slots(self, t: Table, line: int) -> list[Slot]:
        p = t.p
        z = p.rules.zone_index[self.zone]
        count = p.layout.counts[z]
        if self.seat >= p.seats:
            raise no_player(t.s, self.seat, line)
        if self.nth >= count:
            raise t.s.error(f"{self.zone} {self.nth + 1}はない", f"there is no {self.zone} {self.nth + 1}", line)
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
            raise t.s.error(f"{self.told().ja}にユニットはない", f"there is no unit in {self}", line)
        if len(here) > 1:
            raise t.s.error(
                f"{self.told().ja}にはユニットが{len(here)}枚ある。「{self.zone} 1」のようにどれか書く",
                f"there are {len(here)} units in {self}; say which, like '{self.zone} 1'",
                line,
            )
        return here[0]

    def field(self, t: Table) -> bool:
        return t.p.layout.field[t.p.slot_id(self.zone, Seat(max(self.seat, 0)))]

    def told(self) -> Told:
        nth = f"{self.nth + 1}" if self.nth >= 0 else ""
        where = Told(f"{self.ja}{nth}", f"{self.zone} {nth}".strip())
        return Told(f"プレイヤー{self.seat + 1}の", f"player {self.seat + 1} ") + where if self.seat >= 0 else where

    def __str__(self) -> str:
        return self.told().en


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
            raise t.s.error(
                f"プレイヤー{self.seat + 1}の場に{self.name}は{len(here)}枚",
                f"player {self.seat + 1} has {len(here)} of {self.name} on the field",
                line,
            )
        return here[0]

    def slots(self, t: Table, line: int) -> list[Slot]:
        return [t.p.slot[self.unit(t, line)]]

    def field(self, t: Table) -> bool:
        return True

    def told(self) -> Told:
        return Told(f"プレイヤー{self.seat + 1}の{self.name}", f"player {self.seat + 1}'s {self.name}")


def place_of(s: Scenario, text: str, line: int) -> tuple[Place, str] | None:
    """A place at the beginning of a text, and what follows."""
    words = words_of(s)
    seat = NO_SEAT
    m = re.match(r"player (\d+)(?:'s)?\s+(.*)$", text)
    if m:
        seat, text = Seat(int(m.group(1)) - 1), m.group(2)
    found = words.place(text.removeprefix("the "))
    if found is None:
        return None
    zone, nth, rest = found
    z = words.game.rulebook.zones[words.game.rulebook.zone_index[zone]]
    if z.shared != (seat < 0):
        return None
    return Place(zone, seat, nth, 0, z.ja), rest


def whole_place(s: Scenario, text: str, line: int) -> Place:
    """A text that is a place and nothing else, like 'player 1 hand' or 'player 1 main energy'."""
    found = place_of(s, text, line)
    if found is not None:
        place, rest = found
        if not rest:
            return place
        role = words_of(s).roles.get(rest.casefold())
        if role is not None:
            return Place(place.zone, place.seat, place.nth, int(role), place.ja)
    raise s.error(
        f"{text!r}は場所ではない。「player 1 hand」「player 2 standby 1 energy」のように書く",
        f"{text!r} is not a place; write it like 'player 1 hand', 'player 2 standby 1 energy'",
        line,
    )


def no_player(s: Scenario, seat: int, line: int) -> ScenarioError:
    return s.error(f"プレイヤー{seat + 1}はいない", f"there is no player {seat + 1}", line)
