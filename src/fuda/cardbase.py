"""Cards and decks of a game: those that come with Fuda, and those a user brings.

Card files are TOML (`[[card]]` tables) or JSON (a list of objects, or one object a line). Where `cards.en.json` lies
beside `cards.ja.json`, it gives the English names. Deck files are text, one line a card, as players write them:
`4 HY-001`, `4xHY-001` or `HY-001 x4`, with or without the card's name behind it; `#` and `//` begin a comment.
"""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fuda import files, games
from fuda.errors import FudaError, bracketed, quoted, short
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game.complaints import apart
from fuda.kernel.game.game import GameRules
from fuda.kernel.tables.rulebook import Rulebook
from fuda.text import AmbiguousText, GrammarError, PlacedError, TextError

Source = dict[str, Any]  # a card as the fields of a card file
CardsLike = str | Path | Sequence[Source] | None  # a card file, or cards


class DeckError(FudaError):
    """A deck that cannot be read, or is not legal: says why, where, and under which clause."""


class CardFileError(FudaError):
    """A card file that cannot be read."""


class UnknownCard(FudaError):
    """No card of that number or name, or several of that name."""


class NotUnderstood(FudaError):
    """A card whose text Fuda does not read; says which words."""


# --- card files ---------------------------------------------------------------------------------------------


@cache
def builtin(name: str) -> dict[str, Source]:
    """Number → printed fields of the cards that come with Fuda."""
    game = games.load(name)
    cards = [c for path in sorted((Path(game.folder) / "cards").glob("*.toml")) for c in read_card_file(path)]
    if game.complete is not None:
        cards = game.complete(cards, ())
    return {str(source["number"]): source for source in cards}


@cache
def builtin_deck_files(name: str) -> dict[str, Path]:
    return dict(_deck_files(name))


@cache
def _deck_files(name: str) -> dict[str, Path]:
    folder = Path(games.load(name).folder) / "cards" / "decks"
    return {p.stem: p for p in sorted(folder.glob("*.txt"))}


def read_card_file(path: Path) -> list[Source]:
    """The cards in a TOML or JSON file, as plain fields."""
    text = _content(path)
    cards = _json_cards(path, text) if path.suffix in (".json", ".jsonl") else _toml_cards(path, text)
    for i, c in enumerate(cards):
        if c.get("number") is None and c.get("name") is None:
            raise CardFileError(
                f"{path}: card {i + 1} has neither number nor name",
                f"{path}：{i + 1}枚目のカードに番号も名前もありません",
            )
        if c.get("number") is None:
            c["number"] = c["name"]
    beside = path.with_name(path.name.removesuffix(".ja.json") + ".en.json")
    if path.name.endswith(".ja.json") and beside.is_file():
        _add_english(cards, _json_cards(beside, _content(beside)))
    return cards


def _content(path: Path) -> str:
    try:
        return files.text_of(path, files.CARDS)
    except files.Unreadable as e:
        raise CardFileError(
            f"cannot read {short(str(path), 120)}: {e}", f"{short(str(path), 120)} を読めません：{e.told('ja')}"
        ) from e


def _toml_cards(path: Path, text: str) -> list[Source]:
    try:
        return _as_cards(path, tomllib.loads(text))
    except (ValueError, RecursionError) as e:
        raise CardFileError(
            f"{path}: not a valid {path.suffix.lstrip('.') or 'TOML'} file: {e}",
            f"{path}：正しい{path.suffix.lstrip('.') or 'TOML'}ファイルではありません：{e}",
        ) from e


def _json_cards(path: Path, text: str) -> list[Source]:
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError) as e:
        lines = [(i, line) for i, line in enumerate(text.splitlines(), 1) if line.strip()]
        if len(lines) > 1 and all(line.strip().startswith("{") for _, line in lines):
            return [_json_line(path, i, line) for i, line in lines]
        raise CardFileError(
            f"{path}: not a valid json file: {e}", f"{path}：正しいjsonファイルではありません：{e}"
        ) from e
    if isinstance(data, dict) and not ("card" in data or "cards" in data):
        data = [data]  # one card
    return _as_cards(path, data)


def _json_line(path: Path, number: int, line: str) -> Source:
    """A file with one object a line."""
    try:
        card: Any = json.loads(line)
    except (ValueError, RecursionError) as e:
        raise CardFileError(
            f"{path}, line {number}: not a card in JSON: {e}", f"{path} {number}行目：JSONのカードではありません：{e}"
        ) from e
    if not isinstance(card, dict):
        raise CardFileError(
            f"{path}, line {number}: a card is a table of fields", f"{path} {number}行目：カードは項目の表です"
        )
    return card


def _as_cards(path: Path, data: Any) -> list[Source]:
    cards = data if isinstance(data, list) else data.get("card", data.get("cards")) if isinstance(data, dict) else None
    if not isinstance(cards, list) or not all(isinstance(c, dict) for c in cards):
        raise CardFileError(
            f"{path}: a card file holds a list of cards", f"{path}：カードのファイルはカードのリストです"
        )
    return cards


def _add_english(cards: list[Source], english: list[Source]) -> None:
    """Names, and the traits of those that have as many in both languages."""
    beside = {e.get("number"): e for e in english}
    for c in cards:
        other = beside.get(c["number"], {})
        name, traits, mine = other.get("name"), other.get("traits"), c.get("traits")
        if isinstance(name, str) and name and c.get("name_en") is None:
            c["name_en"] = name
        if isinstance(traits, list) and isinstance(mine, list) and traits and len(traits) == len(mine):
            c.setdefault("traits_en", traits)


@lru_cache(maxsize=8)
def _kept(path: Path, stamp: tuple[int, int]) -> tuple[Source, ...]:
    return tuple(read_card_file(path))


def bring(cards: CardsLike) -> Sequence[Source]:
    """Cards that a user brings: the cards themselves, or the file that holds them (kept while it stays the same)."""
    if cards is None:
        return ()
    if not isinstance(cards, str | Path):
        return cards
    path = Path(cards).absolute()
    try:
        stat = path.stat()
    except (OSError, ValueError) as e:
        raise CardFileError(
            f"cannot read {short(str(cards), 120)}: {files.reason(e)[0]}",
            f"{short(str(cards), 120)} を読めません：{files.reason(e)[1]}",
        ) from e
    return _kept(path, (stat.st_mtime_ns, stat.st_size))


# --- deck files ---------------------------------------------------------------------------------------------


class DeckList(list[tuple[int, str]]):
    """Lines of a deck as (count, card), and in which lines of the file they stand."""

    def __init__(self, lines: Iterable[tuple[int, str]] = (), at: Iterable[int] = ()) -> None:
        super().__init__(lines)
        self.at = list(at)


LONGEST_LINE = 500
MOST_LINES = 5000
"""What a deck file can have; what has more is none."""

_NUMBER = r"[A-Za-z]+\d*-\d+\w*"
_CARD_NUMBER = re.compile(rf"(?<![\w-]){_NUMBER}(?![\w-])")
_DECK_LINES = (
    re.compile(r"(?P<n>\d+)(?:[xX×*]\s*|\s+[xX×*]\s+|\s+[×*]|\s+)(?P<key>\S.*)"),  # 4xHY-001, 4 x HY-001, 4 HY-001
    re.compile(rf"(?P<key>{_NUMBER}(?:\s.*)?)\s[xX×*]\s*(?P<n>\d+)"),  # HY-001 x4, HY-001 name x4
    re.compile(r"(?P<key>[A-Za-z]+\d*-\d+)[xX×*](?P<n>\d+)(?:\s.*)?"),  # HY-001×4
    re.compile(rf"(?P<key>{_NUMBER})\s+[xX×*]\s*(?P<n>\d+)\s.*"),  # HY-001 x4 name
    re.compile(rf"(?P<key>{_NUMBER})\s+(?P<n>\d+)"),  # HY-001 4
    re.compile(rf"(?P<key>{_NUMBER})"),  # HY-001: one of it
    re.compile(rf"(?P<n>\d+)(?P<key>{_NUMBER}(?:\s.*)?)"),  # 4HY-001
)
_HEADER = re.compile(r"^#\s*(name(?:_\w+)?)\s*[:=]\s*(.+?)\s*$")
_HEADING = re.compile(r".*[:：]|\[.*\]|【.*】|=+.*=+")


def deck_title(text: str) -> dict[str, str]:
    """What a deck file's header says: name_ja, name_en."""
    out: dict[str, str] = {}
    for line in text.splitlines():
        m = _HEADER.match(line)
        if m:
            out[m.group(1)] = m.group(2)
    return out


def parse_deck(text: str, where: str = "deck") -> DeckList:
    """Lines of a deck file as (count, card).

    >>> parse_deck("4xHY-001\\n2 HY-002 name\\nHY-003 ×3  # comment")
    [(4, 'HY-001'), (2, 'HY-002 name'), (3, 'HY-003')]
    """
    out = DeckList()
    for i, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if len(line) > LONGEST_LINE or i > MOST_LINES:
            raise DeckError(
                f"{where}, line {i}: this is no deck: it has {'too long' if i <= MOST_LINES else 'too many'} lines",
                f"{where} {i}行目：デッキではありません。{'行が長すぎます' if i <= MOST_LINES else '行が多すぎます'}",
            )
        body = re.split(r"#|//", line, maxsplit=1)[0].strip()
        if not body or _HEADING.fullmatch(body):
            continue
        plain = unicodedata.normalize("NFKC", body)
        m = next((m for form in _DECK_LINES if (m := form.fullmatch(plain))), None)
        if not m:
            raise DeckError(
                f"{where}, line {i}: {quoted(body)} is not a line of a deck; write it like '4 HY-001'",
                f"{where} {i}行目：{bracketed(body)}はデッキの行ではありません。「4 HY-001」のように書きます",
            )
        count = int(m.groupdict().get("n") or 1)
        if not 1 <= count <= 999:
            raise DeckError(
                f"{where}, line {i}: {count} is not a number of cards", f"{where} {i}行目：{count}は枚数ではありません"
            )
        out.append((count, m.group("key").strip()))
        out.at.append(i)
    if not out:
        raise DeckError(f"{where}: there are no cards in it", f"{where}：カードがありません")
    return out


def read_deck(name: str, deck: str) -> DeckList:
    """A deck by the name of a built-in one or the path of a file."""
    known = _deck_files(name)
    if deck in known:
        read = _builtin_deck(name, deck)
        return DeckList(read, read.at)
    if "/" in deck or deck.endswith(".txt") or _is_file(deck):
        return _deck_of(Path(deck), deck)
    raise DeckError(
        f"there is no deck {quoted(deck)}; the decks of {name} are: {', '.join(known) or 'none'}",
        f"{bracketed(deck)}というデッキはありません。{name}のデッキ：{', '.join(known) or 'なし'}",
    )


@cache
def _builtin_deck(name: str, deck: str) -> DeckList:
    return _deck_of(_deck_files(name)[deck], deck)


def _deck_of(path: Path, deck: str) -> DeckList:
    try:
        text = files.text_of(path, files.DECK)
    except files.Unreadable as e:
        raise DeckError(
            f"cannot read the deck {short(deck, 120)}: {e}", f"デッキ {short(deck, 120)} を読めません：{e.told('ja')}"
        ) from e
    return parse_deck(text, str(deck))


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # too long for a name, or with signs that no name has
        return False


# --- cards of a game ----------------------------------------------------------------------------------------


def frozen(source: Source) -> str:
    """A card's fields as text that is the same for the same card."""
    return json.dumps(source, ensure_ascii=False, sort_keys=True, default=str)


def thawed(text: str) -> Source:
    source: Source = json.loads(text)
    return source


@lru_cache(maxsize=8192)
def _read(name: str, text: str) -> CardDef:
    game = games.load(name)
    return game.read_card(thawed(text), game.rulebook)


@cache
def _read_builtin(name: str, number: str) -> CardDef:
    game = games.load(name)
    return game.read_card(builtin(name)[number], game.rulebook)


def builtin_card(name: str, number: str) -> CardDef:
    """A card that comes with Fuda; everybody gets one of their own."""
    return own(_read_builtin(name, number))


def brought_card(name: str, source: Source) -> CardDef:
    """A card that a user brought; everybody gets one of their own."""
    try:
        return own(_read(name, frozen(source)))
    except TextError as e:
        raise NotUnderstood(f"card {_label(source)}: {why(e)}", f"カード{_label(source)}：{why(e, 'ja')}") from e


def own(c: CardDef) -> CardDef:
    return CardDef(c.number, c.name, c.name_en, c.source, c.printed.clone(), c.text)


class Library:
    """All cards that can be used in one game: the built-in ones and those added. Reads a card when needed."""

    def __init__(self, name: str, extra: CardsLike = None, rules: Rulebook | None = None) -> None:
        self.game: GameRules = games.load(name)
        self.rules = rules or self.game.rulebook
        self.sources: dict[str, Source] = {str(s["number"]): s for s in self.game.supplies}
        self.sources.update(builtin(name))
        self.brought: set[str] = set()
        brought = bring(extra)
        if brought and self.game.complete is not None:
            brought = self.game.complete(brought, list(self.sources.values()))
        for source in brought:
            number = str(source.get("number") or source.get("name"))
            self.sources[number] = source
            self.brought.add(number)
        self._defs: dict[str, CardDef] = {}
        self._names: dict[str, list[str]] | None = None

    def find(self, key: str) -> str:
        """The number of a card given by number, Japanese or English name, or number and name."""
        if key in self.sources:
            return key
        found = self.named(key)
        if len(found) == 1:
            return found[0]
        if found:
            some = ", ".join(found[:6]) + (", …" if len(found) > 6 else "")
            raise UnknownCard(
                f"{len(found)} cards are called {quoted(key)}: write the number of one of them ({some})",
                f"{bracketed(key)}というカードは{len(found)}枚あります。番号を書いてください（{some}）",
            )
        for m in _CARD_NUMBER.finditer(key):
            for number in (m[0], m[0].upper(), m[0].upper().partition("_")[0]):  # _p1: another picture
                if number in self.sources:
                    return number
        raise UnknownCard(
            f"there is no card {quoted(key)} in {self.game.name}",
            f"{self.game.name}に{bracketed(key)}というカードはありません",
        )

    def named(self, name: str) -> list[str]:
        """The numbers of all cards of that name."""
        if self._names is None:
            self._names = {}
            for number, source in self.sources.items():
                for known in {_plain(str(source.get(key) or "")) for key in ("name", "name_en")}:
                    self._names.setdefault(known, []).append(number)
        return self._names.get(_plain(name), []) if name else []

    def card(self, key: str) -> CardDef:
        number = self.find(key)
        known = self._defs.get(number)
        if known is None:
            known = self._defs[number] = self._read(number)
        return known

    def reckoned(self) -> list[CardDef]:
        """Of the cards that were brought, those that all players reckon with, be they in a deck or not: what is
        asked must not tell who has them. What cannot be read can be in no deck."""
        test = self.game.reckoned
        out: list[CardDef] = []
        for number, source in self.sources.items() if test is not None and self.brought else ():
            if number in self.brought and test is not None and test(source):
                with suppress(FudaError):
                    out.append(self.card(number))
        return out

    def _with_reprints(self, number: str) -> Source:
        """A card; where the game asks for it, with the numbers of the other cards of its name."""
        source = self.sources[number]
        field, name = self.game.reprints, source.get("name")
        if not field or not isinstance(name, str):
            return source
        others = [n for n in self.named(name) if n != number and self.sources[n].get("name") == name]
        told = source.get(field)
        known = told if isinstance(told, list) else [] if told is None else [told]
        return source | {field: [*known, *others]} if others else source

    def _read(self, number: str) -> CardDef:
        source = self._with_reprints(number)
        try:
            if self.rules is not self.game.rulebook:
                return self.game.read_card(source, self.rules)
            if source is builtin(self.game.name).get(number):
                return _read_builtin(self.game.name, number)
            return _read(self.game.name, frozen(source))
        except GrammarError:
            raise  # not the card is wrong
        except TextError as e:
            raise NotUnderstood(f"card {_label(source)}: {why(e)}", f"カード{_label(source)}：{why(e, 'ja')}") from e

    def deck(self, lines: Sequence[tuple[int, str]], where: str = "deck") -> list[CardDef]:
        """The cards of a deck, in the order of its lines. Does not check that it is legal."""
        out: list[CardDef] = []
        at = lines.at if isinstance(lines, DeckList) else []
        for i, (count, key) in enumerate(lines):
            try:
                card = self.card(key)
            except FudaError as e:
                raise DeckError(
                    f"{where}{f', line {at[i]}' if i < len(at) else ''}: {e}",
                    f"{where}{f' {at[i]}行目' if i < len(at) else ''}：{e.told('ja')}",
                ) from e
            out.extend([card] * count)
        return out

    def numbers(self, lines: Sequence[tuple[int, str]], where: str = "deck") -> list[tuple[int, str]]:
        """A deck with its cards by number."""
        if isinstance(lines, DeckList):
            self.deck(lines, where)  # says what is wrong, and in which line
        return [(count, key if key in self.sources else self.find(key)) for count, key in lines]

    def complaints(self, cards: list[CardDef]) -> list[tuple[str, str, str]]:
        """Why a deck is not legal: (clause, Japanese, English) each; empty if it is."""
        out: list[tuple[str, str, str]] = []
        for row in self.rules.deck_checks:
            complaint = row.fn(cards, self.rules)
            if complaint is not None:
                out.extend((row.clauses[0], ja, en) for ja, en in apart(complaint))
        return out

    def check(self, cards: list[CardDef], where: str = "deck") -> None:
        for clause, ja, en in self.complaints(cards):
            raise DeckError(f"{where}: {en} ({clause})", f"{where}：{ja}（{clause}）")


def _label(source: Source) -> str:
    """A card in an error: its number and name."""
    return " ".join(dict.fromkeys(str(source[key]) for key in ("number", "name") if source.get(key)))


def _plain(name: str) -> str:
    return unicodedata.normalize("NFKC", name)


def why(error: TextError, lang: str = "en") -> str:
    """Why a text was not read, in one sentence with the words it was about."""
    if isinstance(error, PlacedError):
        phrase = error.phrase().replace("\n", "⏎")
        if lang == "ja":
            return f"テキストの「{phrase}」が読めません（{error.line}行{error.column}字め：{error.excerpt}）"
        return f"its text is not understood at 「{phrase}」 ({' '.join(str(error).split())})"
    if isinstance(error, AmbiguousText):
        if lang == "ja":
            return f"テキストが2通りに読めます：「{error.text}」"
        return f"its text can be read in two ways: 「{error.text}」"
    return f"テキストが読めません：{error.told('ja')}" if lang == "ja" else f"its text is not understood: {error}"
