"""Cards and decks of a game: those that come with Fuda, and those a user brings.

Card files are TOML (`[[card]]` tables) or JSON (a list of objects); deck files are text, one line a card:
`4 HY-001` or `4xHY-001`, `#` begins a comment.
"""

from __future__ import annotations

import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from fuda import games
from fuda.errors import FudaError
from fuda.kernel.cards import CardDef
from fuda.kernel.game import GameRules
from fuda.kernel.rows import Rulebook


class DeckError(FudaError):
    """A deck that cannot be read, or is not legal: says why, where, and under which clause."""


class CardFileError(FudaError):
    """A card file that cannot be read."""


class UnknownCard(FudaError):
    """No card of that number or name."""


@cache
def builtin(name: str) -> dict[str, dict[str, Any]]:
    """Number → printed fields of the cards that come with Fuda."""
    out: dict[str, dict[str, Any]] = {}
    folder = Path(games.load(name).folder) / "cards"
    for path in sorted(folder.glob("*.toml")):
        for source in read_card_file(path):
            out[str(source["number"])] = source
    return out


@cache
def builtin_deck_files(name: str) -> dict[str, Path]:
    folder = Path(games.load(name).folder) / "cards" / "decks"
    return {p.stem: p for p in sorted(folder.glob("*.txt"))}


def read_card_file(path: Path) -> list[dict[str, Any]]:
    """The cards in a TOML or JSON file, as plain fields."""
    try:
        text = path.read_text(encoding="utf8")
    except (OSError, UnicodeDecodeError) as e:
        raise CardFileError(f"cannot read {path}: {getattr(e, 'strerror', None) or 'it is not UTF-8 text'}") from e
    try:
        data: Any = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except ValueError as e:
        raise CardFileError(f"{path}: not a valid {path.suffix.lstrip('.') or 'TOML'} file: {e}") from e
    cards = data if isinstance(data, list) else data.get("card", data.get("cards")) if isinstance(data, dict) else None
    if not isinstance(cards, list) or not all(isinstance(c, dict) for c in cards):
        raise CardFileError(f"{path}: a card file holds a list of cards")
    for i, c in enumerate(cards):
        if "number" not in c and "name" not in c:
            raise CardFileError(f"{path}: card {i + 1} has neither number nor name")
        c.setdefault("number", c.get("name"))
    return cards


_DECK_LINE = re.compile(r"^\s*(\d+)\s*[x×]?\s*(\S.*?)\s*$")
_HEADER = re.compile(r"^#\s*(name(?:_\w+)?)\s*[:=]\s*(.+?)\s*$")


def deck_title(text: str) -> dict[str, str]:
    """What a deck file's header says: name_ja, name_en."""
    out: dict[str, str] = {}
    for line in text.splitlines():
        m = _HEADER.match(line)
        if m:
            out[m.group(1)] = m.group(2)
    return out


def parse_deck(text: str, where: str = "deck") -> list[tuple[int, str]]:
    """Lines of a deck file as (count, card number)."""
    out: list[tuple[int, str]] = []
    for i, line in enumerate(text.splitlines(), 1):
        body = line.split("#", 1)[0].strip()
        if not body:
            continue
        m = _DECK_LINE.match(body)
        if not m:
            raise DeckError(f"{where}, line {i}: {body!r} is not a line of a deck; write it like '4 HY-001'")
        count = int(m.group(1))
        if not 1 <= count <= 999:
            raise DeckError(f"{where}, line {i}: {count} is not a number of cards")
        out.append((count, m.group(2)))
    if not out:
        raise DeckError(f"{where}: there are no cards in it")
    return out


def read_deck(name: str, deck: str) -> list[tuple[int, str]]:
    """A deck by the name of a built-in one or the path of a file."""
    files = builtin_deck_files(name)
    if deck in files:
        path = files[deck]
    elif "/" in deck or deck.endswith(".txt") or Path(deck).is_file():
        path = Path(deck)
    else:
        raise DeckError(f"there is no deck {deck!r}; the decks of {name} are: {', '.join(files) or 'none'}")
    try:
        text = path.read_text(encoding="utf8")
    except (OSError, UnicodeDecodeError) as e:
        raise DeckError(f"cannot read the deck {deck}: {getattr(e, 'strerror', None) or 'it is not UTF-8 text'}") from e
    return parse_deck(text, str(deck))


@cache
def _read_builtin(name: str, number: str) -> CardDef:
    game = games.load(name)
    return game.read_card(builtin(name)[number], game.rulebook)


def builtin_card(name: str, number: str) -> CardDef:
    """A card that comes with Fuda; everybody gets one of their own."""
    c = _read_builtin(name, number)
    return CardDef(c.number, c.name, c.name_en, c.source, c.printed.clone(), c.text)


class Library:
    """All cards that can be used in one game: the built-in ones and those added. Reads a card when needed."""

    def __init__(self, name: str, extra: list[dict[str, Any]] | None = None, rules: Rulebook | None = None) -> None:
        self.game: GameRules = games.load(name)
        self.rules = rules or self.game.rulebook
        self.sources: dict[str, dict[str, Any]] = dict(builtin(name))
        for source in extra or []:
            self.sources[str(source.get("number") or source.get("name"))] = source
        self._defs: dict[str, CardDef] = {}

    def find(self, key: str) -> str:
        """The number of a card given by number, Japanese or English name."""
        if key in self.sources:
            return key
        for number, source in self.sources.items():
            if key in (source.get("name"), source.get("name_en")):
                return number
        raise UnknownCard(f"there is no card {key!r} in {self.game.name}")

    def card(self, key: str) -> CardDef:
        number = self.find(key)
        known = self._defs.get(number)
        if known is None:
            source = self.sources[number]
            if self.rules is self.game.rulebook and source is builtin(self.game.name).get(number):
                known = _read_builtin(self.game.name, number)
            else:
                known = self.game.read_card(source, self.rules)
            self._defs[number] = known
        return known

    def deck(self, lines: list[tuple[int, str]], where: str = "deck") -> list[CardDef]:
        """The cards of a deck, in the order of its lines. Does not check that it is legal."""
        out: list[CardDef] = []
        for count, key in lines:
            try:
                card = self.card(key)
            except UnknownCard as e:
                raise DeckError(f"{where}: {e}") from e
            out.extend([card] * count)
        return out

    def complaints(self, cards: list[CardDef]) -> list[tuple[str, str, str]]:
        """Why a deck is not legal: (clause, Japanese, English) each; empty if it is."""
        out: list[tuple[str, str, str]] = []
        for row in self.rules.deck_checks:
            complaint = row.fn(cards, self.rules.facts)
            if complaint is not None:
                out.append((row.clauses[0], complaint[0], complaint[1]))
        return out

    def check(self, cards: list[CardDef], where: str = "deck") -> None:
        for clause, _, en in self.complaints(cards):
            raise DeckError(f"{where}: {en} ({clause})")
