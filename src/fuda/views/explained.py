"""An explanation: what something is now, and the steps by which it came to be so. What `Game.explain` gives.

Which steps there are is worked out in `reasons.py`, where the words are also chosen; here is what an explanation holds
and how it is told.
"""

from __future__ import annotations

import unicodedata
from typing import Any

from fuda.views.names import pair

Both = tuple[str, str]
"""Something in Japanese and in English."""

Value = int | bool | tuple[str, ...]
"""What is explained: a number, a yes or no, or words (keywords, abilities, colours …)."""

MINUS = "−"


class Step:
    """One step: what it does (`sign`: "=" sets, "+" adds, "×" multiplies, "−" takes words away, "" gives a reason),
    with how much or which words, by what (`source`), under which clause, and when that ends."""

    def __init__(self, sign: str, amount: int | None, source: Both, clause: str = "", ends: Both = ("", "")) -> None:
        self.sign = sign
        self.amount = amount
        self.words: tuple[str, ...] = ()  # for code
        self.labels: tuple[Both, ...] = ()  # the same for people
        self.source = source
        self.kind = "effect"  # printed, rule or effect
        self.clause = clause
        self.ends = ends
        self.after: int | None = None  # the number behind this step

    def applied(self, value: Value) -> Value:
        """What comes of this step: the value before it, changed."""
        if isinstance(value, tuple):
            if self.sign == "=":
                return self.words
            if self.sign == "+":
                return value + self.words
            rest = list(value)
            for word in self.words:
                if word in rest:
                    rest.remove(word)
            return tuple(rest)
        if self.amount is None:
            return value
        return self.amount if self.sign == "=" else value + self.amount if self.sign == "+" else value * self.amount

    def shown(self, lang: str, first: bool) -> str:
        """What it does, in a few signs: "5000", "+1000", "×2", "+[Blocker]"; nothing if it only gives a reason."""
        if not self.sign:
            return ""
        if self.labels or self.amount is None:
            said = ("・" if lang == "ja" else ", ").join(label[pair(lang)] for label in self.labels)
            return (said or ("なし" if lang == "ja" else "none")) if self.sign == "=" else f"{self.sign}{said}"
        n = f"{MINUS}{-self.amount}" if self.amount < 0 else str(self.amount)
        if self.sign == "=":
            return n if first else f"={n}"
        return n if self.sign == "+" and self.amount < 0 else f"{self.sign}{n}"

    def reason(self, lang: str) -> str:
        """By what, until when, under which clause."""
        i = pair(lang)
        comma = "、" if lang == "ja" else ", "
        said = comma.join(part for part in (self.source[i], self.ends[i]) if part)
        if not self.clause:
            return said
        return f"{said}（{self.clause}）" if lang == "ja" else f"{said} ({self.clause})"

    def data(self) -> dict[str, Any]:
        """As plain data."""
        out: dict[str, Any] = {"sign": self.sign, "source": _both(self.source), "kind": self.kind}
        if self.amount is not None:
            out["amount"] = self.amount
        if self.labels:
            out["words"] = [_both(label) for label in self.labels]
        if self.clause:
            out["clause"] = self.clause
        if self.ends[0]:
            out["ends"] = _both(self.ends)
        return out

    def __repr__(self) -> str:
        return f"<step {self.shown('en', True)}: {self.reason('en')}>"


class Explanation:
    """What something is now, and why: the steps in their order."""

    def __init__(self, address: str, what: str, title: Both, value: Value, steps: list[Step]) -> None:
        self.address = address  # of a card, a place or a player, as in views
        self.what = what
        self.title = title
        self.word = title  # what it is called by itself: "power"
        self.value = value
        self.steps = steps

    def total(self) -> Value:
        """What the steps come to, one applied after the other: what is explained, if nothing is missing."""
        if isinstance(self.value, bool):
            return self.value
        value: Value = () if isinstance(self.value, tuple) else 0
        for step in self.steps:
            value = step.applied(value)
        if isinstance(value, tuple) and self.what == "keywords":
            return tuple(dict.fromkeys(value))  # a keyword that a card has twice is shown once
        return value

    @property
    def plain(self) -> bool:
        """Is it just what is printed, or what anybody can count?"""
        return len(self.steps) <= 1 and all(step.kind == "printed" for step in self.steps)

    def text(self, lang: str = "en") -> str:
        """In words: what it is in the first line, then a line for each step."""
        i = pair(lang)
        gap = "：" if lang == "ja" else ": "
        head = f"{self.title[i]}{gap}{self.said(lang)}" if self.said(lang) else self.title[i]
        shown = [step.shown(lang, k == 0) for k, step in enumerate(self.steps)]
        most = max((_width(s) for s in shown), default=0) if isinstance(self.value, int) else 0
        lines = [head]
        for step, s in zip(self.steps, shown, strict=True):
            lines.append(f"  {' ' * max(0, most - _width(s))}{s}{'  ' if s else ''}{step.reason(lang)}")
        return "\n".join(lines)

    def heading(self, lang: str) -> str:
        """What is explained, in a word or two."""
        return self.word[pair(lang)]

    def said(self, lang: str) -> str:
        """What it is now, in words."""
        if isinstance(self.value, bool):
            return ""
        if isinstance(self.value, int):
            return f"{MINUS}{-self.value}" if self.value < 0 else str(self.value)
        known = {word: label for step in self.steps for word, label in zip(step.words, step.labels, strict=True)}
        none = "なし" if lang == "ja" else "none"
        return ("・" if lang == "ja" else ", ").join(known.get(w, (w, w))[pair(lang)] for w in self.value) or none

    def data(self) -> dict[str, Any]:
        """As plain data, for whoever shows it."""
        value = list(self.value) if isinstance(self.value, tuple) else self.value
        return {
            "id": self.address,
            "what": self.what,
            "title": _both(self.title),
            "value": value,
            "steps": [step.data() for step in self.steps],
        }

    def __repr__(self) -> str:
        return f"<explanation of {self.address} {self.what}: {self.value}, {len(self.steps)} steps>"


def _both(words: Both) -> dict[str, str]:
    return {"ja": words[0], "en": words[1]}


def _width(text: str) -> int:
    """How many columns a text takes: most Japanese signs take two."""
    if text.isascii():
        return len(text)
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
