"""One production of a grammar: a row that reads Japanese, prints Japanese and prints English.

`Production` is what `Grammar.phrase`, `word` and `terminal` all come down to: a template, the categories of its slots,
the pattern of the tree that it stands for, and English templates. Everything else in this package works on these rows.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from fuda.kernel.cards.node import Node, Value
from fuda.text.errors import GrammarError
from fuda.text.pattern import SAID, Said, Slot, Splat, With, holes
from fuda.text.template import (
    Template,
    Told,
    choices,
    first_forms,
    inflections,
    read_template,
    slots_of,
)

VALUE = "_"  # the slot that holds what a terminal read
About = tuple[tuple[tuple[str, str], ...], ...]
"""The words of what was being declared, and what they belong to (`Grammar.begin`)."""
_SLOT = re.compile(r"\{([A-Za-z_0-9]+)\??\}")


class Terminal:
    """Text described by a regular expression, with a way from text to value and back.

    `read` may give None for text that it does not accept, and `show` None for a value that is not one of its own.
    Both directions are checked against each other, so neither can say what the other would not undo.
    """

    __slots__ = ("regex", "read", "show", "english", "first", "label", "examples")

    def __init__(
        self,
        regex: str,
        read: Callable[[str], Value],
        show: Callable[[Value], str | None],
        english: Callable[[Value], str],
        first: str,
        label: str,
        examples: tuple[Value, ...],
    ) -> None:
        self.regex: re.Pattern[str] = re.compile(regex)
        self.read: Callable[[str], Value] = read
        self.show: Callable[[Value], str | None] = show
        self.english: Callable[[Value], str] = english
        self.first: str = first
        self.label: str = label
        self.examples: tuple[Value, ...] = examples

    def at(self, text: str, pos: int) -> tuple[int, Value] | None:
        """Where the longest match at `pos` ends and its value; None where nothing matches or would not print back."""
        found = self.regex.match(text, pos)
        if found is None:
            return None
        piece = found.group()
        value = self.read(piece)
        if value is None or self.show(value) != piece:
            return None
        return found.end(), value

    def text_of(self, value: Value) -> str | None:
        """The text that reads as this value, or None."""
        piece = self.show(value)
        if piece is None or self.regex.fullmatch(piece) is None:
            return None
        again = self.read(piece)
        return piece if type(again) is type(value) and again == value else None


class Production:
    """One row: category, template, slots, pattern, English."""

    __slots__ = (
        "category", "source", "template", "slots", "pattern", "terminal", "en", "en_forms", "en_number", "name",
        "passes_form", "about", "declared",
    )  # fmt: skip

    def __init__(
        self,
        category: str,
        source: str,
        template: Template,
        slots: dict[str, str],
        pattern: Value,
        en: Template | None,
        en_forms: dict[str, Template],
        en_number: str,
        terminal: Terminal | None = None,
    ) -> None:
        self.category: str = category
        self.source: str = source
        self.template: Template = template
        self.slots: dict[str, str] = slots
        self.pattern: Value = pattern
        self.terminal: Terminal | None = terminal
        self.en: Template | None = en
        self.en_forms: dict[str, Template] = en_forms
        self.en_number: str = en_number
        self.about: About = ()
        self.declared: tuple[str, str] | None = None  # where and as what it was written down, if it is a phrase
        # A row that only wraps another, or lists others, hands an English form on to them.
        self.passes_form: bool = isinstance(pattern, (Slot, With, tuple))
        op = (
            pattern.op
            if isinstance(pattern, Node)
            else "-"
            if isinstance(pattern, (Slot, With, tuple))
            else repr(pattern)
        )
        self.name: str = f"{category}/{op}/{source}"
        self._check()

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def units(self) -> tuple[str, ...]:
        """What was written down once, and was put together to make it: a sentence and the words in it. One that is
        all slots is known by its category (the front of a list by that of the list)."""
        if self.terminal is not None:
            return (self.category,)
        if self.declared is None:
            among = [word for some in self.about for _, word in some]
            return (self.category, *among) if among else (self.source or self.category,)
        category, template = self.declared
        sentence = first_forms(template)
        found = {text: word for some in self.about for text, word in some if text in sentence}
        words: dict[str, None] = {}
        for text in sorted(found, key=len, reverse=True):
            if text in sentence:
                sentence = sentence.replace(text, "～")
                words[found[text]] = None
        if not _SLOT.sub("", sentence).strip("[]～"):
            sentence = f"{category.removesuffix('…')} {sentence if '～' in sentence else ''}".strip()
        return (sentence, *words)

    def _check(self) -> None:
        if self.terminal is not None:
            return
        names = [hole.name for hole in slots_of(self.template)]
        for name in names:
            if len(names) > len(self.slots) and names.count(name) > 1:
                raise GrammarError(f"slot {name!r} stands twice in {self.name}")
            if name not in self.slots:
                raise GrammarError(f"slot {name!r} of {self.name} has no category")
        used = holes(self.pattern)
        for name in names:
            if name not in used:
                raise GrammarError(f"slot {name!r} of {self.name} goes nowhere in the tree, so it could not be printed")
        for name in used:
            if name not in names:
                raise GrammarError(f"the tree of {self.name} asks for slot {name!r}, which its template does not have")
        for name in self.slots:
            if name not in names:
                raise GrammarError(f"{self.name} gives a category for {name!r}, which is not in its template")
        if isinstance(self.pattern, Splat):
            raise GrammarError(f"the tree of {self.name} is a Splat, which only stands inside a tuple")
        _check_tuples(self.pattern, self.name)
        optional = [hole.name for hole in slots_of(self.template) if hole.optional]
        if isinstance(self.pattern, Slot) and optional:
            raise GrammarError(f"{self.name} would stand for nothing when {optional[0]!r} is absent")
        for label, template in [("", self.en or ()), *self.en_forms.items()]:
            for hole in slots_of(template):
                if hole.name not in self.slots:
                    raise GrammarError(f"the English {label or ''} of {self.name} asks for slot {hole.name!r}")
        if self.en_number not in ("", "one", "many") and self.en_number not in self.slots:
            raise GrammarError(f"en_number of {self.name} is 'one', 'many' or a slot, not {self.en_number!r}")


class Phrase:
    """What a category was given in one place: a production, or one for each way in which a template can be said.

    The ways differ in their words and in the mark that a tree has of them (its field `said`), in nothing else. So only
    the first is made at once; reading follows `template`, which has them all, and printing looks for the mark.
    """

    __slots__ = ("category", "first", "template", "pattern", "_told", "_form", "_made", "_marks")

    def __init__(
        self,
        first: Production,
        pattern: Value,
        told: Told | None = None,
        template: Template = (),
        choice: tuple[int, ...] = (),
        form: tuple[int, int] = (0, 0),
    ) -> None:
        """`pattern` is that of the usual way, `choice` the way that `first` is. `form`: which form of a category with
        how many forms this is."""
        self.category: str = first.category
        self.first: Production = first
        self.template: Template = template if told is not None else first.template
        self.pattern: Value = pattern
        self._told: Told | None = told
        self._form: tuple[int, int] = form
        self._made: dict[tuple[int, ...], Production] = {choice: first}
        self._marks: dict[str, tuple[int, ...]] | None = None

    def production(self, choice: tuple[int, ...]) -> Production:
        """The production of one way."""
        made = self._made.get(choice)
        if made is None:
            made = self._made[choice] = self._make(choice)
        return made

    def productions(self) -> list[Production]:
        """Those of all ways, the usual one first."""
        return [self.first] if self._told is None else [self.production(choice) for choice in choices(self.template)]

    def that_say(self, value: Value) -> list[Production]:
        """The productions that may say a tree: the first one, and the one whose mark it has."""
        if self._told is None or not isinstance(value, Node):
            return [self.first]
        marks = value.fields.get(SAID)
        declared = self.first.declared
        if not marks or declared is None or not marks[0].startswith(declared[0] + "/"):
            return [self.first]
        if self._marks is None:
            self._marks = {}
            for choice in choices(self.template):
                self._marks.setdefault(declared[0] + self._told.said(choice)[1], choice)
        said = self._marks.get(marks[0])
        if said is None or self.production(said) is self.first:
            return [self.first]
        return [self.first, self.production(said)]

    def _make(self, choice: tuple[int, ...]) -> Production:
        assert self._told is not None
        usual = self.first
        category = usual.declared[0] if usual.declared is not None else self.category
        written, mark = self._told.said(choice)
        form, forms = self._form
        text = inflections(written, forms)[form] if forms else written
        pattern = marked(self.pattern, category, text, mark)
        template = read_template(text)
        en = usual.en
        if en is None and isinstance(pattern, Slot) and len(template) == 1:
            en = read_template("{" + pattern.name + "}")
        made = Production(
            self.category, text, template, usual.slots, pattern, en, usual.en_forms, usual.en_number
        )  # fmt: skip
        made.about, made.declared = usual.about, (category, written)
        return made


def marked(pattern: Value, category: str, text: str, mark: str) -> Value:
    """The tree of a phrase that is said in this way."""
    if not mark:
        return pattern
    if isinstance(pattern, Node):
        return pattern.with_(**{SAID: (category + mark, *pattern.get(SAID, ()))})
    if isinstance(pattern, Slot):
        return Said(pattern.name, category + mark)
    raise GrammarError(f"{category}/{text}: only a node can remember how it was said")


def _check_tuples(pattern: Value, name: str) -> None:
    if isinstance(pattern, (Node, With)):
        for inner in pattern.fields.values():
            if isinstance(inner, Splat):
                raise GrammarError(f"the tree of {name} has a Splat outside a tuple; use Slot for a whole tuple")
            _check_tuples(inner, name)
    elif isinstance(pattern, tuple):
        if sum(isinstance(inner, Splat) for inner in pattern) > 1:
            raise GrammarError(f"the tree of {name} has two Splats in one tuple, which could not be taken apart")
        for inner in pattern:
            _check_tuples(inner, name)


def pattern_of(
    category: str, template: str, op: str | None, build: Value, slots: dict[str, Value], constants: dict[str, Value]
) -> Value:
    """The tree that a phrase stands for: what is built, a node of its slots, or what its only slot reads."""
    where = f"{category}/{template}"
    if build is not None:
        if op is not None or constants:
            raise GrammarError(f"{where} has both build and {op or next(iter(constants))!r}")
        return build
    if op is not None:
        fields: dict[str, Value] = {name: Slot(name) for name in slots}
        fields.update(constants)
        return Node(op, **fields)
    if constants:
        raise GrammarError(f"{where} has the field {next(iter(constants))!r} but no operation to hold it")
    if len(slots) != 1:
        raise GrammarError(f"{where} has no operation, so it needs exactly one slot")
    return Slot(next(iter(slots)))
