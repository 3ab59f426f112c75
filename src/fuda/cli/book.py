"""The cards of one game as a reader wants them: texts in both languages, names found by part of them."""

from __future__ import annotations

import re
from pathlib import Path

from fuda import games, views
from fuda.cardbase import CardsLike, Library, Source, UnknownCard, bring, read_card_file
from fuda.cli.words import lookup, say
from fuda.errors import FudaError
from fuda.faces import english_names as english_names
from fuda.kernel.cards.pool import CardDef

_JAPANESE = re.compile(r"[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uff66-\uff9d]+")
"""A run of Japanese letters; a name is one run."""


class Book:
    """The cards that come with a game, and those that a user brings."""

    def __init__(self, name: str, extra: CardsLike = None, spoken_of: CardsLike = None) -> None:
        """`spoken_of`: cards that are not used, but may be named in the texts of others."""
        self.rules = games.load(name)
        self.library = Library(name, extra)
        self.names = dict(english_names(name))
        for source in (*self.library.sources.values(), *bring(spoken_of)):
            if source.get("name_en"):
                self.names.setdefault(str(source["name"]), str(source["name_en"]))
            for ja, en in zip(source.get("traits") or (), source.get("traits_en") or (), strict=False):
                self.names.setdefault(str(ja), str(en))
        self.card_names = frozenset(str(source["name"]) for source in self.library.sources.values())

    def name(self, ja: str, lang: str) -> str:
        """A name in a language, as far as it has one there."""
        return ja if lang == "ja" else self.names.get(ja, ja)

    def speak(self, text: str, lang: str) -> str:
        """A sentence whose names are still Japanese, with the names that have English in English."""
        return text if lang == "ja" else _JAPANESE.sub(lambda m: self.names.get(m[0], m[0]), text)

    def find(self, text: str, lang: str = "en") -> CardDef:
        """A card by number, name in either language, or a part of one that only one card has."""
        sources = self.library.sources
        try:
            return self.library.card(text)
        except UnknownCard:
            found = {number: sources[number] for number in self.library.named(text)}
        if text and not found:
            found = self.having(text)
        if len(found) == 1:
            return self.library.card(next(iter(found)))
        if found:
            some = [_called(number, found, lang) for number in list(found)[:6]] + ["…"] * (len(found) > 6)
            raise UnknownCard(say("show.several", lang, text=text, some=" · ".join(some)))
        raise UnknownCard(say("show.none", lang, text=text, game=self.rules.name))

    def having(self, part: str) -> dict[str, Source]:
        """The cards whose number or name in either language has this part."""
        low = part.casefold()
        keys = ("number", "name", "name_en")
        sources = self.library.sources.items()
        return {n: source for n, source in sources if any(low in str(source.get(k) or "").casefold() for k in keys)}

    def card(self, number: str) -> CardDef | None:
        """A card by its number, if there is one here."""
        try:
            return self.library.card(number)
        except FudaError:
            return None

    def text(self, card: CardDef, lang: str) -> str:
        """The printed text, or its English."""
        if lang == "ja":
            return views.printed_text(self.rules, card)
        return self.rules.english(card, self.names)

    def skills(self, card: CardDef, lang: str) -> list[str]:
        """The skills of a card in a few characters each, in games whose texts have such a short form."""
        return self.rules.mat.skills(card, lambda name: self.name(name, lang))

    def kind(self, kinds: list[str], lang: str) -> str:
        """What sort of card it is, in the narrowest word."""
        narrow = [k for k in kinds if k not in self.rules.mat.broad] or kinds
        return lookup(f"kind.{narrow[0]}", lang, self.rules.words, default=narrow[0]) if narrow else ""

    def one_line(self, card: CardDef, lang: str) -> str:
        """The gist of a card in one line: its skills, or the beginning of its text."""
        return " · ".join(self.skills(card, lang)) or " ".join(self.text(card, lang).split("\n"))


def _called(number: str, among: dict[str, Source], lang: str) -> str:
    """A card by a name that tells it from the others, or else by number and name."""
    keys = ("name", "name_en") if lang == "ja" else ("name_en", "name")
    names = {n: str(source.get(keys[0]) or source.get(keys[1]) or n) for n, source in among.items()}
    alone = list(names.values()).count(names[number]) == 1
    return names[number] if alone else f"{number} {names[number]}"


def cards_of(path: Path) -> list[Source]:
    """The cards of a file, or of all card files in a folder."""
    if path.is_dir():
        files = sorted(p for p in path.rglob("*") if p.suffix in (".toml", ".json", ".jsonl"))
        if not files:
            raise FudaError(
                f"there are no card files (.toml, .json) in {path}",
                f"{path} にカードのファイル（.toml、.json）はありません",
            )
        return [card for file in files for card in read_card_file(file)]
    return read_card_file(path)
