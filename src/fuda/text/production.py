"""One production of a grammar: a row that reads Japanese, prints Japanese and prints English.

`Production` is what `Grammar.phrase`, `word` and `terminal` all come down to: a template, the categories of its slots,
the pattern of the tree that it stands for, and English templates. Everything else in this package works on these rows.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from fuda.kernel.cards.node import Node, Value
from fuda.text.errors import GrammarError
from fuda.text.pattern import Slot, Splat, With, holes
from fuda.text.template import Template, slots_of

VALUE = "_"  # the slot that holds what a terminal read


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
        "passes_form", "units",
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
        self.units: tuple[str, ...] = ()
        """What was written down once, and was put together to make it: a sentence and the words in it."""
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

    def _check(self) -> None:
        names = [hole.name for hole in slots_of(self.template)]
        if self.terminal is not None:
            return
        for name in names:
            if names.count(name) > 1:
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
