"""The laws that hold for the texts of every game: they print back, speak English, and are refused at a place."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from fuda.kernel.cards.node import Node, Value
from fuda.text import AmbiguousText, Grammar, ParseError, TextError
from fuda.text.sample import Sampler

CORPUS = Path(os.environ.get("FUDA_CORPUS") or Path(__file__).resolve().parents[2] / "shared" / "cards")
"""Where real cards lie, if they are at hand."""

MANY_EDITS = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])


class Said(Protocol):
    def __call__(self, tree: Node, *, names: Mapping[str, str] | None = None) -> str: ...


def speaks(said: str) -> None:
    """It is English, with nothing left open and nothing of the Japanese sentence."""
    assert said and not any(mark in said for mark in ("{", "}", "  ", "。", "、")), said


def edited(texts: Sequence[str], marks: str) -> st.SearchStrategy[str]:
    """Texts in which a few characters are taken out and one of the marks is put in."""
    return st.builds(_edit, st.sampled_from(texts), st.integers(0, 200), st.integers(0, 3), st.sampled_from(marks))


def _edit(text: str, at: int, cut: int, put: str) -> str:
    at %= len(text)
    return text[:at] + put + text[at + cut :]


class TextLaws:
    """The laws for the texts of one game: its module `grammar`."""

    def __init__(self, module: ModuleType) -> None:
        self.grammar: Callable[[], Grammar] = module.grammar
        self.read: Callable[[str], Node] = module.read_text
        self.print: Callable[[Node], str] = module.print_text
        self.check: Callable[[str], bool] = module.check_text
        self.english: Said = module.english
        self.say: Callable[[Node, str], str] = module.say

    def prints_back(self, text: str) -> None:
        """A text reads, prints back as it is, and is said in English."""
        tree = self.read(text)
        assert self.print(tree) == text
        assert self.check(text)
        speaks(self.english(tree, names={}))

    def whole(self, starts: Sequence[str], spare: frozenset[str] = frozenset()) -> None:
        """Every production has English, and every category but the spare ones is reached. (Those with a point in their
        names are forms of others.)"""
        g = self.grammar()
        assert g.untranslated() == []
        assert g.problems() == []
        assert {c for c in g.unreachable(*starts) if "." not in c} <= spare

    def says_an_effect(self, ja: str) -> None:
        """An effect alone is said in both languages."""
        assert self.say(Node("draw", n=4), "ja").rstrip("。") == ja
        assert self.say(Node("draw", n=4), "en").rstrip(".").lower() == "draw 4 cards"

    def is_spelled(self, variant: str, plain: str) -> None:
        """A text in another spelling, or with reminders, is the plain one."""
        assert self.print(self.read(variant)) == plain
        assert self.check(variant)

    def is_refused(self, text: str, rest: str) -> None:
        """A damaged text is refused at its place: there the rest begins."""
        with pytest.raises(ParseError) as refused:
            self.read(text)
        assert text[refused.value.index :] == rest
        assert refused.value.text == text

    def has_two_readings(self, text: str, category: str, phrase: str, number: str) -> None:
        """With a second production for the same words the text can be read in two ways, and is refused."""
        twice = Grammar(self.grammar().normaliser).extend(self.grammar())
        assert isinstance(twice.read("text", text), Node)
        slots: dict[str, Any] = {phrase[phrase.index("{") + 1 : phrase.index("}")]: number}
        twice.phrase(category, phrase, "draw_again", en="draw", **slots)
        with pytest.raises(AmbiguousText):
            twice.read("text", text)

    def reads_back(
        self, starts: Sequence[str], seed: int, depth: int, n: int, speaks: Callable[[str], None] = speaks
    ) -> None:
        """Whatever the grammar says, it reads back, and says in English."""
        g, rng = self.grammar(), random.Random(seed)
        sampler = Sampler(g)
        for _ in range(n):
            start = rng.choice(starts) if len(starts) > 1 else starts[0]
            tree = sampler.draw(start, rng, depth)
            assert g.read(start, g.print(start, tree)) == tree
            speaks(g.english(start, tree))

    def refuses_or_prints_back(self, text: str) -> None:
        """A text with an edit is refused with a place, or is a text and prints back. It never has two readings."""
        try:
            tree = self.read(text)
        except ParseError as e:
            assert 0 <= e.index <= len(text) and e.phrase() is not None
        except AmbiguousText as e:
            raise AssertionError(f"two readings: {text}") from e
        except TextError as e:
            raise AssertionError(f"{text}: {e}") from e
        else:
            assert self.print(tree) == self.grammar().normalise(text)


# --- real texts -------------------------------------------------------------------------------------------------------


def real_cards(game: str) -> list[dict[str, Any]]:
    """The real cards of a game. Where there are none, the test is skipped."""
    path = CORPUS / f"{game}.ja.json"
    if not path.is_file():
        pytest.skip(f"there are no real cards in {CORPUS}")
    cards: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf8"))
    return cards


def per_cent_read(texts: Iterable[str], read: Callable[[str], Value], said: Callable[[Value], str]) -> float:
    """How many of the distinct texts are read. Whatever is read prints back; it is said in English, too."""
    distinct = dict.fromkeys(texts)
    exact = 0
    for text in distinct:
        try:
            tree = read(text)
        except ParseError:
            continue
        assert said(tree) or not tree["abilities"], text
        exact += 1
    return 100.0 * exact / len(distinct)
