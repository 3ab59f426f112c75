"""One spelling for each character before a text is read, and the way back to what was typed.

Digits, Latin letters, signs and spaces come full-width and half-width, minus comes in six code points; the grammar
should meet one of each. Japanese punctuation stays as it is. A game adds its own spellings as a table (`replace`) and
as regular expressions (`patterns`, say to drop reminder text in brackets).

    >>> Normaliser().normalise("カード１０枚  \\r\\nＨＰ＋２")
    'カード10枚\\nHP+2'
    >>> Normaliser(replace={"‼": "!!"}, patterns=[("（[^）]*）", "")]).normalise("ドン‼（説明）。")
    'ドン!!。'
    >>> Normaliser().with_places("Ａ \\nＢ")     # the text, and for each character where it stood (and the end)
    ('A\\nB', [0, 2, 3, 4])
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping

_Replace = Callable[["re.Match[str]"], str]

# Hyphens and minus signs. The long vowel mark ー and the dashes — ― belong to words and stay.
_MINUS = "‐‑‒–−﹣－"
_SPACES = "\t\u00a0\u2002\u2003\u2009\u200a\u3000"
_NOTHING = "\ufeff\u200b\u200c\u200d\u2060"


def _base_table() -> dict[str, str]:
    table = {chr(full): chr(full - 0xFEE0) for full in range(0xFF10, 0xFF5B) if chr(full - 0xFEE0).isalnum()}
    table.update({c: "-" for c in _MINUS})
    table.update({c: " " for c in _SPACES})
    table.update({c: "" for c in _NOTHING})
    table.update({"＋": "+", "﹢": "+", "\r\n": "\n", "\r": "\n", "\u2028": "\n"})
    return table


_BASE = _base_table()
_SIGNS = re.compile("|".join(re.escape(k) for k in sorted(_BASE, key=len, reverse=True)))
# Half-width kana, where a voicing mark is a character of its own, and kana followed by a combining voicing mark.
_KANA = re.compile("[\uff66-\uff9f]+|[\u3040-\u30ff][\u3099\u309a]")
_LINE_ENDS = re.compile(r" +(?=\n)|\A[ \n]+|[ \n]+\Z")


class Normaliser:
    """The spelling rules of one game: the common ones, then `replace` (longest first), then `patterns` in order."""

    def __init__(self, replace: Mapping[str, str] | None = None, patterns: Iterable[tuple[str, str]] = ()) -> None:
        # The common rules run first, so a game's table is brought to common spelling as well.
        self._table: dict[str, str] = {_common(old): _common(new) for old, new in (replace or {}).items()}
        keys = sorted(self._table, key=len, reverse=True)
        self._pattern: re.Pattern[str] | None = re.compile("|".join(re.escape(k) for k in keys)) if keys else None
        self._patterns: list[tuple[re.Pattern[str], str]] = [(re.compile(p), new) for p, new in patterns]

    def fragment(self, text: str) -> str:
        """A piece of a text (such as the literal part of a template) in canonical spelling; its ends are kept."""
        text = _common(text)
        return self._pattern.sub(self._replacement, text) if self._pattern else text

    def normalise(self, text: str) -> str:
        """The text in canonical spelling."""
        text = self.fragment(text)
        for pattern, new in self._patterns:
            text = pattern.sub(new, text)
        return _LINE_ENDS.sub("", text)

    def with_places(self, text: str) -> tuple[str, list[int]]:
        """The text in canonical spelling, and for each of its characters (and its end) the index in `text`."""
        places = list(range(len(text) + 1))
        text, places = _sub_with_places(_SIGNS, _sign, text, places)
        text, places = _sub_with_places(_KANA, _nfkc, text, places)
        if self._pattern:
            text, places = _sub_with_places(self._pattern, self._replacement, text, places)
        for pattern, new in self._patterns:
            text, places = _sub_with_places(pattern, new, text, places)
        return _sub_with_places(_LINE_ENDS, "", text, places)

    def _replacement(self, match: re.Match[str]) -> str:
        return self._table[match.group()]


def normalise(text: str) -> str:
    """The text in the spelling that all games share.

    >>> normalise("ｶﾞード３枚　")
    'ガード3枚'
    """
    return _COMMON.normalise(text)


def _common(text: str) -> str:
    return _KANA.sub(_nfkc, _SIGNS.sub(_sign, text))


def _sign(match: re.Match[str]) -> str:
    return _BASE[match.group()]


def _nfkc(match: re.Match[str]) -> str:
    return unicodedata.normalize("NFKC", match.group())


def _sub_with_places(
    pattern: re.Pattern[str], new: str | _Replace, text: str, places: list[int]
) -> tuple[str, list[int]]:
    out: list[str] = []
    origin: list[int] = []
    done = 0
    for match in pattern.finditer(text):
        start, end = match.span()
        out.append(text[done:start])
        origin.extend(places[done:start])
        put = match.expand(new) if isinstance(new, str) else new(match)
        out.append(put)
        # A replacement of the same length keeps each character's place; any other stands where the match began.
        origin.extend(places[start:end] if len(put) == end - start else [places[start]] * len(put))
        done = end
    out.append(text[done:])
    origin.extend(places[done:])
    return "".join(out), origin


_COMMON = Normaliser()
