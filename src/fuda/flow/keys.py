"""Answering with few keys: Enter for the plain next thing, a letter for what comes every turn, words of an option."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from fuda.flow.asked import Asked, C
from fuda.views import LANGS


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


def find(decision: Asked[C], typed: str, speak: Callable[[str], str] = str) -> list[C]:
    """The options of whose words, in either language, those that are typed are the beginnings, in their order: words of
    what they are called, or else of what they do. What is typed in full stands for that option alone. `speak` puts
    names that are still Japanese into the reader's language."""
    wanted = _words(typed)
    if not any(sign.isalpha() for word in wanted for sign in word):
        return []  # a number is no word
    for does in (False, True):
        said: list[tuple[C, list[list[str]]]] = []
        for option in decision.options:
            texts = [option.describe(lang) if does else option.label(lang) for lang in LANGS]
            said.append((option, [_words(text) for text in dict.fromkeys((*texts, *map(speak, texts)))]))
        found = [option for option, texts in said if wanted in texts]
        found = found or [option for option, texts in said if any(_has(words, wanted) for words in texts)]
        if found:
            return found
    return []


def _words(text: str) -> list[str]:
    return re.findall(r"[\w!+]+", unicodedata.normalize("NFKC", text).casefold())


def _has(words: list[str], wanted: list[str]) -> bool:
    """Are these beginnings of words, in their order? Japanese is written without gaps: any part of a word will do."""
    i = 0
    for word in words:
        if i < len(wanted) and (word.startswith(wanted[i]) if wanted[i].isascii() else wanted[i] in word):
            i += 1
    return i == len(wanted)
