"""One game as numbers: what a player sees of it as arrays, and actions by their place among the options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fuda.api import Game
from fuda.envs.layout import ACTIONS, CARD, EVENTS, KINDS, MOST, ROWS, SORTS, Layout, TooMuch, bucket, text_columns
from fuda.errors import FudaError, WrongValue, quoted

try:
    import numpy as numpy
except ImportError:  # said when a table is made
    numpy = None

Arrays = dict[str, Any]
"""An array of float32 for each name of `Layout.shapes`."""

PLAIN = frozenset({"id", "number", "name", "name_en", "hidden", "ability", "face_up"})
"""What a card is called and where it lies has columns of its own."""


class NeedsExtra(FudaError):
    """A package is missing."""


def needed(there: object, package: str) -> None:
    if there is None:
        raise NeedsExtra(f"this needs {package}: pip install 'fuda[envs]'")


class Table:
    """A game, its layout, and which page of the options is open."""

    def __init__(self, game: Game, layout: Layout | None = None) -> None:
        needed(numpy, "numpy")
        self.game = game
        self.layout = layout or Layout.of(game.rules.name, game.players)
        self.page = 0
        self._zones = {name: i + 1 for i, name in enumerate(self.layout.zones)}
        self._roles = {name: i + 1 for i, name in enumerate(self.layout.roles)}
        self._numbers = {name: i for i, name in enumerate(self.layout.numbers)}
        self._printed = {number: i + 1 for i, number in enumerate(self.layout.printed)}

    # --- actions ------------------------------------------------------------------------------------------------

    @property
    def player(self) -> int:
        """Who is asked; -1 when the game is over."""
        d = self.game.decision
        return d.player if d is not None else -1

    def shown(self) -> tuple[int, int, bool]:
        """The first and the last option of the open page, and whether there are other pages."""
        d = self.game.decision
        n = len(d.options) if d is not None else 0
        if n <= ACTIONS:
            return 0, n, False
        first = self.page * (ACTIONS - 1)
        return first, min(n, first + ACTIONS - 1), True

    def legal(self) -> list[int]:
        """The actions that can be made."""
        first, last, more = self.shown()
        return [*range(last - first), *([ACTIONS - 1] if more else [])]

    def act(self, action: int) -> None:
        """Takes an option of the page, or turns the page."""
        first, last, more = self.shown()
        if more and action == ACTIONS - 1:
            d = self.game.decision
            assert d is not None
            self.page = self.page + 1 if last < len(d.options) else 0
            return
        if not 0 <= action < last - first:
            raise WrongValue(f"action {quoted(action)} cannot be made: there are {last - first}")
        self.game.play(first + action)
        self.page = 0

    def label(self, action: int) -> str:
        """The name of an action: no two of a page have the same."""
        first, last, more = self.shown()
        d = self.game.decision
        if d is None or not 0 <= action < last - first:
            return "turn the page" if more and action == ACTIONS - 1 else str(action)
        return d.options[first + action].id

    # --- observations -------------------------------------------------------------------------------------------

    def arrays(self) -> Arrays:
        """Empty arrays."""
        return {name: numpy.zeros(shape, numpy.float32) for name, shape in self.layout.shapes.items()}

    def observe(self, seat: int, into: Arrays | None = None) -> Arrays:
        """What a player sees, as numbers."""
        out = into if into is not None else self.arrays()
        for array in out.values():
            array.fill(0)
        view = self.game.view(seat)
        rows = self._cards(view, seat, out["cards"])
        self._globals(view, seat, out["globals"])
        self._question(view, seat, out)
        if self.player == seat:
            self._options(rows, out["cards"], out["options"])
        self._events(view["log"], out["events"])
        return out

    def mask(self, seat: int, into: Any = None) -> Any:
        """1 for every action that the player can make now."""
        out = into if into is not None else numpy.zeros(ACTIONS, numpy.int8)
        out.fill(0)
        if self.player == seat:
            out[self.legal()] = 1
        return out

    def _cards(self, view: Mapping[str, Any], seat: int, out: Any) -> dict[str, int]:
        """Every card in sight has a row; which, by its address."""
        rows: dict[str, int] = {}
        places: list[tuple[int, str, int, Mapping[str, Any]]] = []
        for player in view["players"]:
            owner = (player["seat"] - seat) % self.layout.seats
            for zone, there in player["zones"].items():
                places += [(owner, zone, nth, p) for nth, p in enumerate(there if isinstance(there, list) else [there])]
        places += [(self.layout.seats, zone, 0, p) for zone, p in view["shared"].items()]
        for owner, zone, nth, place in places:
            for i, card in enumerate([*place.get("cards", ()), *place.get("loose", ())]):
                self._card(card, (owner, self._zones[zone], nth, i), 0, 0, rows, out)
        return rows

    def _card(
        self,
        card: Mapping[str, Any],
        where: tuple[int, int, int, int],
        under: int,
        role: int,
        rows: dict[str, int],
        out: Any,
    ) -> None:
        at = len(rows)
        if at >= ROWS * self.layout.seats:
            raise TooMuch(f"more than {at} cards are in sight: the arrays of {self.layout.game} have no row for it")
        rows[card["id"]] = at + 1
        row = out[at]
        number = card.get("number", "")
        known = not card.get("hidden")
        row[: len(CARD)] = (
            *(1, *where, known, self._printed.get(number, 0), bool(card.get("face_down")), card.get("state", 0)),
            *(_amount(card.get("mark", 0)), card.get("flags", 0) % 1024),
            *(_amount(sum(card.get("counters", {}).values())), under, role),
        )
        first, sorts = len(CARD), len(CARD) + len(self._numbers)
        for key, value in card.items():
            if key in self._numbers:
                row[first + self._numbers[key]] = _amount(value)
            elif key in PLAIN or not isinstance(value, list) or not value:
                continue
            elif isinstance(value[0], str):
                for word in value if key != "names" else ():
                    row[sorts + bucket(f"{key} {word}", SORTS)] += 1
            elif isinstance(value[0], dict):
                said = self._roles.get(key) or self._roles.get(key.removesuffix("s"), 0)
                for i, other in enumerate(value):
                    self._card(other, (*where[:3], i), at + 1, said, rows, out)
        for column in text_columns(self.layout.game, number) if known else ():
            row[sorts + SORTS + column] = 1

    def _globals(self, view: Mapping[str, Any], seat: int, out: Any) -> None:
        n = self.layout.seats
        first = view["first"]
        told = [view["turn"], 1 + bucket(view["phase"], KINDS), (view["active"] - seat) % n]
        told += [-1 if first is None else (first - seat) % n, seat, bool(view["over"])]
        for k in range(n):
            player = view["players"][(seat + k) % n]
            for zone in self.layout.zones:
                there = player["zones"].get(zone) or view["shared"].get(zone, {})
                places = there if isinstance(there, list) else [there]
                told.append(sum(p.get("count", 0) for p in places))
            told.append(bool(player["out"]))
        out[:] = [_amount(x) for x in told]

    def _question(self, view: Mapping[str, Any], seat: int, out: Arrays) -> None:
        d = self.game.decision
        if d is None:
            return
        mine = d.player == seat
        told = [1, mine, 1 + bucket(d.kind, KINDS)] if mine else [1, 0, 0]
        out["question"][:] = [*told, *((len(d.options), self.page, d.open) if mine else (0, 0, 0))]

    def _options(self, rows: Mapping[str, int], cards: Any, out: Any) -> None:
        d = self.game.decision
        assert d is not None
        first, last, more = self.shown()
        for i in range(last - first):
            parts = d.options[first + i].id.split(":")
            row = next((rows[p] for p in parts if p in rows), 0)
            number = next((_amount(int(p)) for p in parts if p.isdecimal() and len(p) < 9), 0)
            printed = cards[row - 1, CARD.index("printed")] if row else 0
            out[i] = (1, 1 + bucket(parts[0], KINDS), row, printed, number, 0)
        if more:
            out[ACTIONS - 1] = (1, 0, 0, 0, 0, 1)

    def _events(self, log: Sequence[Mapping[str, Any]], out: Any) -> None:
        for i, line in enumerate(reversed(log[-EVENTS:])):
            out[i] = (1 + bucket(line["what"], KINDS), 1 + bucket(line["clause"], KINDS), i)


def _amount(value: Any) -> float:
    return max(-MOST, min(MOST, float(value))) if isinstance(value, (int, float)) else 0.0
