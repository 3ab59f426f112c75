"""The words of scenarios: what people call zones, values and states of a game, and the items of a list of cards.

Zones, values, states, flags and attached cards have their names from the rulebook and its words in both languages; the
game's `table/scenario.py` adds what else people say. `item` reads one item of a line like `苔むし, rested, damage 100`.
"""

from __future__ import annotations

import copy
import re
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from fuda import games
from fuda.kernel.game.game import GameRules
from fuda.kernel.game.scenario_words import ScenarioWords
from fuda.scenes.scenario import Scenario

_LITTLE = re.compile(r"\s+|[,、のをにでが「」\"]|'s\b|\b(?:the|an?|in|of|on|from|with|to|use|using|area|and)\b")


@dataclass(frozen=True)
class Item:
    """One item of a list: a card, several cards, or something about the unit named before."""

    # card, cards, more, empty, lying, without, state, flag, mark, role, counters, number, set, name, new, face, owner,
    # keyword
    kind: str
    name: str = ""  # card, counter, set of words, keyword, kind of card
    key: int = -1  # state, flag, role, number, set; seat of the owner for cards
    n: int = 1
    negative: bool = False
    face: int = -1  # of cards: lying face up (1) or down (0), if that is said


def after(text: str, word: str) -> str | None:
    """What follows a word at the beginning of a text; None if the text does not begin with it."""
    if not text.casefold().startswith(word.casefold()):
        return None
    rest = text[len(word) :]
    if rest and _runs_on(word[-1], rest[0]):
        return None
    return rest.strip()


def _runs_on(a: str, b: str) -> bool:
    """Are two neighbouring signs letters of one word, or digits of one number?"""
    if a.isdigit() or b.isdigit():
        return a.isdigit() and b.isdigit()
    return a.isascii() and b.isascii() and a.isalpha() and b.isalpha()


def without_little_words(text: str) -> str:
    """A text from its first word that says something."""
    m = _LITTLE.match(text)
    return without_little_words(text[m.end() :]) if m else text


def consists_of(text: str, facets: list[str]) -> bool:
    """Is a text made of some of these words, each once at most, and little words between them?"""
    if not text:
        return True
    for i, facet in enumerate(facets):
        rest = after(text, facet)
        if rest is not None and consists_of(rest, facets[:i] + facets[i + 1 :]):
            return True
    m = _LITTLE.match(text)
    return m is not None and consists_of(text[m.end() :], facets)


def unquoted(text: str) -> str:
    """A name without the marks around it."""
    text = text.strip()
    for a, b in (('"', '"'), ("「", "」"), ("『", "』")):
        if len(text) > 1 and text[0] == a and text[-1] == b:
            return text[1:-1]
    return text


_COUNTED = re.compile(r"(\d+)\s*[x×]?\s+(.+)$")
_TIMES = re.compile(r"(.+?)\s*[x×]\s*(\d+)$")
_CARDS = re.compile(r"(\d+)\s+(?:cards?|fillers?)$|(\d+)枚$")
_OWNER = re.compile(r"(.+?)\s+of player (\d+)$")
_FACE = re.compile(r"(.+?),?\s+face(?: |-)(up|down)$|(.+?)（?(表|裏)向き）?$")
_COUNTED_WORD = re.compile(r"(?:with\s+)?(\d+)\s+(\S.*)$")
_NAMED_COUNT = re.compile(r"(.+?)\s+(\d+)$")


class Vocabulary:
    """The words of one game."""

    def __init__(self, game: GameRules, stage: ScenarioWords) -> None:
        self.game = game
        self.stage = stage
        self.typed: frozenset[str] = frozenset()  # names of cards that a scenario types in: they go before all words
        tables = game.rulebook.tables
        self.zones: dict[str, str] = {}
        for z in tables.zones:
            self._add(self.zones, z.name, z.name, z.ja, z.en, *stage.aliases.get(f"zone.{z.name}", ()))
        self.numbers: dict[str, str] = {}
        for name in tables.numbers:
            self._add(self.numbers, name, name)
        self.sets: dict[str, str] = {}
        for name in tables.sets:
            self._add(self.sets, name, name)
        self.keywords = {w.casefold(): key for key, words in stage.keywords.items() for w in words}
        self.states = self._family("state")
        self.flags = self._family("flag")
        self.roles = self._family("role")
        self.marks: dict[str, str] = {}
        self._add(self.marks, "mark", *game.words.get("mark", ()))

    def _add(self, into: dict[str, str], key: str, *words: str) -> None:
        for word in (*words, *self.stage.aliases.get(key, ())):
            if word:
                into[word.casefold()] = key

    def _family(self, name: str) -> dict[str, str]:
        out: dict[str, str] = {}
        keys = {k for k in (*self.game.words, *self.stage.aliases) if k.startswith(name + ".")}
        for key in sorted(keys):
            for word in (*self.game.words.get(key, ()), *self.stage.aliases.get(key, ())):
                if word:
                    out[word.casefold()] = key.removeprefix(name + ".")
        return out

    def lead(self, text: str, words: dict[str, str]) -> tuple[str, str] | None:
        """The thing whose word (the longest one) a text begins with, and what follows."""
        for word in sorted(words, key=len, reverse=True):
            rest = after(text, word)
            if rest is not None:
                return words[word], rest
        return None

    def place(self, text: str) -> tuple[str, int, str] | None:
        """Zone, which of its places (-1: not said) and what follows."""
        found = self.lead(text, self.zones)
        if found is None:
            return None
        zone, rest = found
        m = re.match(r"(\d+)(?!\d)\s*(?!\s*cards?\b)(.*)$", rest)
        if m and self.many_places(zone):
            return zone, int(m.group(1)) - 1, m.group(2)
        return zone, -1, rest

    def many_places(self, zone: str) -> bool:
        """Is a zone one of which a player has several?"""
        return any(z.name == zone and z.count > 1 for z in self.game.rulebook.zones)

    def phase(self, text: str) -> str | None:
        for key, words in self.stage.phases.items():
            if text.casefold() in [w.casefold() for w in (*words, *self.game.words.get(f"phase.{key}", ()))]:
                return key
        return None

    # --- items ----------------------------------------------------------------------------------------

    def item(self, text: str) -> Item:
        """One item of a list. What is none of the words is the name of a card."""
        text = text.strip()
        low = text.casefold()
        if self.is_typed(text):
            return self.card_item(text)
        if low in ("empty", "none", "nothing", "no cards", "空", "なし"):
            return Item("empty")
        if text in ("...", "…"):
            return Item("more")
        m = _FACE.match(text)
        if m and low not in ("face up", "face down"):
            inner = self.item(m.group(1) or m.group(3))
            if inner.kind in ("card", "cards"):
                up = (m.group(2) or m.group(4)) in ("up", "表")
                return Item(inner.kind, inner.name, inner.key, inner.n, inner.negative, 1 if up else 0)
        m = _CARDS.match(low)
        if m:
            return Item("cards", n=int(m.group(1) or m.group(2)))
        if low.isdigit():
            return Item("cards", n=int(low))
        if low.startswith("no ") and low[3:] in self.stage.kinds:
            return Item("without", low[3:])
        if text[0] not in '"「':
            found = self.about_unit(text)
            if found is not None:
                return found
        return self.card_item(text)

    def is_typed(self, text: str) -> bool:
        """Is this the name of a card typed in, or so many of them?"""
        if not self.typed:
            return False
        m = _OWNER.match(text)
        bare = m.group(1) if m else text
        counted = [m.group(k) for pattern, k in ((_COUNTED, 2), (_TIMES, 1)) for m in [pattern.match(bare)] if m]
        return any(unquoted(x) in self.typed for x in (bare, *counted))

    def about_unit(self, text: str) -> Item | None:
        low = text.casefold()
        if low in ("new", "new this turn"):
            return Item("new")
        if low in ("face up", "face down"):
            return Item("face", n=1 if low == "face up" else 0)
        rest = after(text, "not")
        if rest:
            inner = self.about_unit(rest)
            return Item(inner.kind, inner.name, inner.key, inner.n, True) if inner is not None else None
        for words, kind in ((self.states, "state"), (self.flags, "flag")):
            if low in words:
                return Item(kind, key=int(words[low]))
        if low in self.keywords:
            return Item("keyword", self.keywords[low])
        rest = after(text, "with")
        if rest and self.lead(rest, self.roles) is not None:
            return self.about_unit(rest)
        m = _COUNTED_WORD.match(low)
        if m and m.group(2) in self.states:
            return Item("lying", key=int(self.states[m.group(2)]), n=int(m.group(1)))
        if m and m.group(2) in self.roles:
            return Item("role", key=int(self.roles[m.group(2)]), n=int(m.group(1)))
        rest = after(text, "no")
        if rest:
            if rest.casefold() in self.roles:
                return Item("role", key=int(self.roles[rest.casefold()]), n=0)
            if rest.casefold() in self.marks:
                return Item("mark", n=0)
            if rest.casefold() in ("counter", "counters") and "counter" not in self.numbers:
                return Item("counters", n=0)
            if rest.casefold() in self.keywords:
                return Item("keyword", self.keywords[rest.casefold()], negative=True)
        return self.valued(text)

    def valued(self, text: str) -> Item | None:
        """A word and a value: damage 100, energy 2, set X, counters X 2, HP 300, attributes A/B, name X."""
        for word in ("counters", "counter", "カウンター") if "counter" not in self.numbers else ():
            rest = after(text, word)
            if rest is not None:
                if rest.casefold() in ("none", "なし"):
                    return Item("counters", n=0)
                m = _NAMED_COUNT.match(rest)
                name, n = (m.group(1), int(m.group(2))) if m else (rest, 1)
                return Item("counters", unquoted(name), n=n)
        rest = after(text, "name") or after(text, "名前")
        if rest:
            return Item("name", unquoted(rest))
        rest = after(text, "owner player") or after(text, "controller player")
        if rest and rest.isdigit():
            return Item("owner" if low_begins(text, "owner") else "controller", key=int(rest) - 1)
        for words, kind in ((self.marks, "mark"), (self.roles, "role"), (self.numbers, "number"), (self.sets, "words")):
            found = self.lead(text, words)
            if found is None or not found[1]:
                continue
            key, value = found
            if kind == "words":
                value = "" if value.casefold() in ("none", "なし") else unquoted(value)
                return Item("words", value, self.game.rulebook.set_index[key])
            number = -int(value[1:]) if re.fullmatch(r"-\d+", value) else int(value) if value.isdigit() else None
            if kind == "mark" and number is not None:
                return Item("mark", n=number)
            if kind == "number" and number is not None:
                return Item("number", key=self.game.rulebook.number_index[key], n=number)
            if kind == "role":
                if number is not None:
                    return Item("role", key=int(key), n=number)
                if value.casefold() in ("none", "なし"):
                    return Item("role", key=int(key), n=0)
                return Item("role", value, int(key))
        return None

    def card_item(self, text: str) -> Item:
        """A card, several copies of it, with its owner if it is another player's."""
        owner = -1
        m = _OWNER.match(text)
        if m:
            text, owner = m.group(1), int(m.group(2)) - 1
        if unquoted(text) in self.typed:
            return Item("card", unquoted(text), owner)
        for pattern, name, count in ((_COUNTED, 2, 1), (_TIMES, 1, 2)):
            m = pattern.match(text)
            if m:
                return Item("card", self.plain_word(m.group(name)), owner, int(m.group(count)))
        return Item("card", self.plain_word(text), owner)

    def plain_word(self, text: str) -> str:
        """The name of a card, or of the plain card that a word stands for."""
        if unquoted(text) in self.typed:
            return unquoted(text)
        return self.stage.plain_words.get(text.casefold(), unquoted(text))


def low_begins(text: str, word: str) -> bool:
    return text.casefold().startswith(word)


@cache
def vocabulary(name: str) -> Vocabulary:
    """The words of a game."""
    stage: ScenarioWords = import_module(f"fuda.games.{name}.table.scenario").STAGE
    return Vocabulary(games.load(name), stage)


def words_of(s: Scenario) -> Vocabulary:
    """The words of a scenario: those of its game, and before them the names of the cards that it types in."""
    out = copy.copy(vocabulary(s.game))
    out.typed = frozenset(s.cards)
    return out
