"""Answering with few keys: Enter for the plain next thing, a letter for what comes every turn, words of an option."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection
from typing import Final

from fuda.flow.asked import Asked, C
from fuda.views import LANGS

SMALL: Final = frozenset(
    ("a", "an", "and", "by", "for", "from", "in", "into", "is", "it", "its", "of", "on", "or", "the", "them", "this")
    + ("to", "with", "you", "your")
)
"""Words that say nothing of an option by themselves."""


def plain_next(decision: Asked[C]) -> C | None:
    """The plain next thing (to end, to pass, to be done), or the only answer there is; None if one has to choose."""
    if len(decision.options) == 1:
        return decision.options[0]
    for what in decision.rules.keys.next:
        for option in decision.options:
            if option.opt.what == what:
                return option
    return None


def by_letter(decision: Asked[C], letter: str) -> list[C]:
    """The options that a letter stands for."""
    whats = decision.rules.keys.letters.get(letter, ())
    return [option for option in decision.options if option.opt.what in whats]


def find(
    decision: Asked[C], typed: str, lang: str = "en", speak: Callable[[str], str] = str, names: Collection[str] = ()
) -> list[C]:
    """The options that typed words say for certain: they are the beginnings, two letters or more, of words of what an
    option is called in the reader's language, in their order, or how it begins; in Japanese, the beginning of what it
    is called or of a name in it (one letter will do), or two letters where a word begins. What is typed in full stands
    for that option alone. `speak` puts names that are still Japanese into the reader's language; `names`: those that
    cards have."""
    wanted = _words(typed)
    if not _is_a_word(wanted):
        return []
    said: list[tuple[C, tuple[str, ...], tuple[str, ...]]] = [
        (option, _said(option.label(lang), speak), _said(option.describe(lang), speak)) for option in decision.options
    ]
    if found := [option for option, called, _ in said if any(_words(text) == wanted for text in called)]:
        return found
    if found := [option for option, _, does in said if any(_words(text) == wanted for text in does)]:
        return found
    return [
        option
        for option, called, does in said
        if any(_fits(text, typed, names) for text in called) or any(_begins(_words(text), wanted) for text in does)
    ]


def near(decision: Asked[C], typed: str, speak: Callable[[str], str] = str) -> list[C]:
    """The options that typed words may have meant: beginnings of any words, in either language, of what an option is
    called, or else of what it does. Nothing is answered by them."""
    wanted = _words(typed)
    if not _is_a_word(wanted):
        return []
    for does in (False, True):
        found: list[C] = []
        for option in decision.options:
            texts = [option.describe(lang) if does else option.label(lang) for lang in LANGS]
            if any(_has(_words(text), wanted) for text in (*texts, *map(speak, texts))):
                found.append(option)
        if found:
            return found
    return []


def meant(
    decision: Asked[C], typed: str, lang: str = "en", speak: Callable[[str], str] = str, names: Collection[str] = ()
) -> tuple[list[C], bool]:
    """The options that a line stands for: a letter of the game, a letter and words, or words; and whether it says so
    for certain. If not, one has to ask."""
    words = unicodedata.normalize("NFKC", typed).casefold().split()
    if words and len(words[0]) == 1:
        found = by_letter(decision, words[0])
        if found and len(words) > 1:
            rest = " ".join(words[1:])
            wanted = find(decision, rest, lang, speak, names)
            found = [option for option in found if option in wanted]
        if found:
            return found, True
    found = find(decision, typed, lang, speak, names)
    return (found, True) if found else (near(decision, typed, speak), False)


def _said(text: str, speak: Callable[[str], str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((text, speak(text))))


def _words(text: str) -> list[str]:
    return re.findall(r"[\w!+]+", unicodedata.normalize("NFKC", text).casefold())


def _is_a_word(wanted: list[str]) -> bool:
    """A number is none."""
    return any(sign.isalpha() for word in wanted for sign in word)


def _fits(text: str, typed: str, names: Collection[str]) -> bool:
    """Do these words, small ones aside, name what is called so?"""
    wanted, words = ([word for word in _words(t) if word not in SMALL] for t in (typed, text))
    i = 0
    for k, word in enumerate(words):
        while i < len(wanted) and _names(wanted[i], word, k == 0, names):
            i += 1
            if wanted[i - 1].isascii():
                break  # one word of English for each that is typed; Japanese is written without gaps
    return bool(wanted) and i == len(wanted)


def _names(wanted: str, word: str, first: bool, names: Collection[str]) -> bool:
    """Is this the beginning of a word?"""
    if wanted.isascii():
        return len(wanted) > 1 and word.startswith(wanted)
    if first and word.startswith(wanted):
        return True
    if any(wanted in name and _words(name)[0].startswith(wanted) for name in names if name in word):
        return True
    places = (m.start() for m in re.finditer(re.escape(wanted), word)) if len(wanted) > 1 else ()
    return any(i == 0 or _sort(word[i - 1]) != _sort(word[i]) != "hiragana" for i in places)


def _sort(sign: str) -> str:
    """Where the sort of letters changes, a Japanese word begins, unless it is a particle or an ending."""
    if "\u3041" <= sign <= "\u309f":
        return "hiragana"
    return "katakana" if "\u30a0" <= sign <= "\u30ff" else "kanji" if sign > "\u3000" else "other"


def _begins(words: list[str], wanted: list[str]) -> bool:
    """Does a sentence begin so? The last word may be cut."""
    head = words[: len(wanted)]
    whole = head[:-1] == wanted[:-1] and bool(head) and head[-1].startswith(wanted[-1])
    return whole and (len(wanted) > 1 or (len(wanted[0]) > 1 and wanted[0] not in SMALL))


def _has(words: list[str], wanted: list[str]) -> bool:
    """Are these beginnings of words, in their order? Japanese is written without gaps: any part of a word will do."""
    i = 0
    for word in words:
        if i < len(wanted) and (word.startswith(wanted[i]) if wanted[i].isascii() else wanted[i] in word):
            i += 1
    return i == len(wanted)
