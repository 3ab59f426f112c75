"""The words of a game, `learn/glossary.toml`: each term in Japanese and English, one sentence, the clauses it is from.

[[term]]
ja = "ブロッカー"
en = "Blocker"
sign = true                                  # printed in brackets: 【ブロッカー】, [Blocker]
says = { ja = "…", en = "…" }
clauses = ["10-1-4-1", "7-1-2-1"]
also = ["block"]                             # what else people look for when they mean it
never = ["defender"]                         # what it must not be called anywhere (tests/test_learn.py)
first = true                                 # stands on the page for beginners
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fuda import games
from fuda.kernel.game.clauses import Entry
from fuda.scenes.told import Told

BRACKETS = "[]【】〔〕《》［］「」『』<>\"' 　"
"""What may stand around a word that is looked up."""


@dataclass(frozen=True)
class Term:
    """One word of a game."""

    ja: str
    en: str
    says: Told
    clauses: tuple[str, ...]
    also: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    sign: bool = False
    first: bool = False

    def name(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en

    def said(self, lang: str) -> str:
        """The name as it is printed."""
        name = self.name(lang)
        return name if not self.sign else f"【{name}】" if lang == "ja" else f"[{name}]"

    @property
    def names(self) -> tuple[str, ...]:
        """Everything it can be looked up by."""
        return (self.ja, self.en, *self.also)


@cache
def glossary(game: str) -> tuple[Term, ...]:
    """The words of a game, in the order in which one needs them."""
    path = Path(games.load(game).folder) / "learn" / "glossary.toml"
    table = tomllib.loads(path.read_text(encoding="utf8"))
    return tuple(
        Term(
            t["ja"],
            t["en"],
            Told(t["says"]["ja"], t["says"]["en"]),
            tuple(t["clauses"]),
            tuple(t.get("also", ())),
            tuple(t.get("never", ())),
            bool(t.get("sign")),
            bool(t.get("first")),
        )
        for t in table["term"]
    )


def bare(text: str) -> str:
    """A word without the marks around it, as it is compared.

    >>> bare("【ブロッカー】"), bare("[Counter]"), bare("  Double  Attack ")
    ('ブロッカー', 'counter', 'double attack')
    """
    return " ".join(text.strip(BRACKETS).split()).casefold()


def term(game: str, text: str) -> Term | None:
    """The word of this name, in either language, with or without brackets; None if there is none."""
    word = bare(text)
    for names in (lambda t: (t.ja, t.en), lambda t: t.also):
        for t in glossary(game):
            if word in [bare(name) for name in names(t)]:
                return t
    return None


def terms_with(game: str, text: str) -> list[Term]:
    """The words whose name in either language has this part."""
    word = bare(text)
    return [t for t in glossary(game) if word and any(word in bare(name) for name in t.names)]


def clause_line(game: str, entry: Entry, lang: str) -> str:
    """A clause in our own words."""
    return entry.ja if lang == "ja" and entry.ja else in_english(game, entry.line)


def in_english(game: str, text: str) -> str:
    """An English text in which terms may stand in Japanese, with the English of those that have one.

    >>> in_english("onepiece", "【ブロッカー】 is activated"), in_english("hanyou", "A 戦略 or 戦術 resolves")
    ('[Blocker] is activated', 'A strategy or tactic resolves')
    >>> in_english("hanyou", "チャージ is once a turn; チャージする in a text")
    'charge is once a turn; チャージする in a text'
    """
    pattern, english = _japanese(game)
    return pattern.sub(lambda m: english[m[0]], text)


_SIGN = r"[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff]"
"""A sign of a Japanese word."""


@cache
def _japanese(game: str) -> tuple[re.Pattern[str], dict[str, str]]:
    english: dict[str, str] = {}
    for t in glossary(game):
        english[f"【{t.ja}】"] = f"[{t.en}]"
        if not t.sign and len(t.ja) > 1 and t.ja != t.en:
            english[t.ja] = t.en
    words = "|".join(re.escape(ja) for ja in sorted(english, key=len, reverse=True))
    return re.compile(f"(?<!{_SIGN})(?:{words})(?!{_SIGN})"), english  # not in the middle of a longer word
