"""The card texts of a game, as far as games agree: its grammar built on first use, reading, printing, English with the
names that its cards speak of, one effect in words.

`Language` is for games whose card has one text, a tree `text` with `abilities`. A game that prints several texts uses
the same class and puts them together itself.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path

from fuda.kernel.cards.node import Node, Value
from fuda.text.errors import CannotPrint
from fuda.text.grammar import Grammar


def names_of(folder: Path) -> dict[str, str]:
    """The English of the names that the cards of a folder speak of: the `[names]` of their files."""
    found: dict[str, str] = {}
    for path in sorted(folder.glob("*.toml")):
        found.update(tomllib.loads(path.read_text(encoding="utf8")).get("names", {}))
    return found


SAID = 4000
"""Effects whose words are remembered."""


class Language:
    """How the cards of one game speak.

    `build` makes the grammar, `cards` is the folder of the built-in cards. A name stands in one of the `fields` of a
    node with one of the operations in `named`. `effects` are the categories in which one effect can be said, those that
    are tried first in front.
    """

    def __init__(
        self,
        build: Callable[[], Grammar],
        cards: Path,
        named: tuple[str, ...],
        effects: tuple[str, ...],
        fields: tuple[str, ...] = ("name",),
    ) -> None:
        self._build = build
        self._cards = cards
        self._named = named
        self._effects = effects
        self._fields = fields
        self._grammar: Grammar | None = None
        self._names: dict[str, str] | None = None
        self._said: dict[tuple[Node, str], str] = {}  # what was said of effects, as long as there are not too many

    def grammar(self) -> Grammar:
        """The grammar, built on first use."""
        if self._grammar is None:
            self._grammar = self._build()
        return self._grammar

    def read_text(self, text: str | None, kind: str = "") -> Node:
        """The tree of a printed text. Raises `fuda.text.TextError`, with the place, if it is none."""
        del kind
        if not text or not self.grammar().normalise(text):
            return Node("text", abilities=())
        tree: Node = self.grammar().read("text", text)
        return tree

    def print_text(self, tree: Node, kind: str = "") -> str:
        """The printed text of a tree."""
        del kind
        return self.grammar().print("text", tree) if tree["abilities"] else ""

    def check_text(self, text: str | None) -> bool:
        """Whether a text reads and prints back as it is spelled. Raises `fuda.text.TextError` if it does not read."""
        return self.print_text(self.read_text(text)) == self.grammar().normalise(text or "")

    def english_names(self) -> Mapping[str, str]:
        """The English of the names that the built-in cards speak of."""
        if self._names is None:
            self._names = names_of(self._cards)
        return self._names

    def english(self, tree: Node, kind: str = "", names: Mapping[str, str] | None = None) -> str:
        """The text in English; `names` gives the English of names in it (by default those of the built-in cards)."""
        del kind
        if not tree["abilities"]:
            return ""
        return self.grammar().english("text", self.translated(tree, names))

    def translated(self, tree: Node, names: Mapping[str, str] | None = None) -> Node:
        """A tree with the names in it in English."""
        node: Node = self._translate(tree, self.english_names() if names is None else names)
        return node

    def say(self, effect: Node, lang: str) -> str:
        """One effect in words, Japanese or English: sentences if it is some, otherwise an act or a lasting effect. An
        ability as it stands on a card, with what is in front of it."""
        said = self._said.get((effect, lang))
        if said is None:
            said = self._say(effect, lang)
            if len(self._said) >= SAID:
                self._said.clear()
            self._said[effect, lang] = said
        return said

    def _say(self, effect: Node, lang: str) -> str:
        if effect.op == "ability":
            text = Node("text", abilities=(effect,))
            return self.print_text(text) if lang == "ja" else self.english(text)
        for category in self._effects:
            try:
                if lang == "ja":
                    return self.grammar().print(category, effect)
                return self.grammar().english(category, self.translated(effect))
            except CannotPrint as e:
                failure = e
        raise failure

    def _translate(self, value: Value, names: Mapping[str, str]) -> Value:
        if isinstance(value, Node):
            fields = {k: self._translate(v, names) for k, v in value.fields.items()}
            for field in self._fields if value.op in self._named else ():
                name = fields.get(field)
                if isinstance(name, str):
                    fields[field] = names.get(name, name)
            return Node(value.op, **fields)
        if isinstance(value, tuple):
            return tuple(self._translate(item, names) for item in value)
        return value
