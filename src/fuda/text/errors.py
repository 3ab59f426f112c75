"""What can go wrong between a printed text and its tree: one exception type for each way.

`TextError` is the base. `ParseError` (no reading), `AmbiguousText` (two readings) and `NotInvertible` (a reading that
prints back differently) are about a text; `CannotPrint` and `MissingEnglish` are about a tree; `GrammarError` is about
the grammar itself and is meant for whoever writes it.
"""

from __future__ import annotations

from fuda.errors import FudaError
from fuda.kernel.cards.node import Node, Value

# Where a phrase ends for the purpose of grouping errors: the marks that close a clause in printed card text.
_CLAUSE_ENDS = "。、：:；;！？」』】）)］》〕\n"

# How many productions may be nested (each item of a list counts). Far beyond any card, and well within the stack, which
# a compiled module would otherwise overrun without a word.
DEEPEST = 200


class TextError(FudaError):
    """Something about a card text, its tree or its grammar."""


class GrammarError(TextError):
    """The grammar itself is wrong: an unknown category, a slot that goes nowhere, a cycle."""


class CannotPrint(TextError):
    """No production of the category prints this tree; `tree` is the smallest part that failed."""

    def __init__(self, category: str, tree: Value) -> None:
        self.category = category
        self.tree = tree
        super().__init__(f"no phrase of category {category!r} prints {tree!r}")


class MissingEnglish(TextError):
    """A production that is needed has no English template."""

    def __init__(self, production: str) -> None:
        self.production = production
        super().__init__(f"the phrase {production} has no English")


class PlacedError(TextError):
    """An error at a place in a text: `index` counts characters of `text` from 0, `line` and `column` from 1."""

    def __init__(self, problem: str, text: str, index: int) -> None:
        self.problem = problem
        self.text = text
        self.index = index
        self.line, self.column = line_and_column(text, index)
        self.excerpt = excerpt(text, index)
        super().__init__(f"line {self.line}, column {self.column}: {problem}: {self.excerpt}")

    def phrase(self) -> str:
        """The words that were not understood: from the place of the error to the next punctuation mark.

        >>> PlacedError("unknown", "カードを3枚食べる。終わり。", 6).phrase()
        '食べる'
        """
        start = self.index
        stop = start
        while stop < len(self.text) and self.text[stop] not in _CLAUSE_ENDS:
            stop += 1
        return self.text[start:stop] if stop > start else self.text[start : start + 1]

    def clause(self) -> str:
        """The whole clause around the place of the error, from punctuation to punctuation.

        >>> PlacedError("unknown", "カードを3枚食べる。終わり。", 6).clause()
        'カードを3枚食べる'
        """
        start = self.index
        while start > 0 and self.text[start - 1] not in _CLAUSE_ENDS:
            start -= 1
        stop = self.index
        while stop < len(self.text) and self.text[stop] not in _CLAUSE_ENDS:
            stop += 1
        return self.text[start:stop]


class ParseError(PlacedError):
    """The text has no reading. The place is the furthest that any reading got; `expected` is what could follow."""

    def __init__(self, text: str, index: int, expected: tuple[str, ...]) -> None:
        self.expected = expected
        wanted = ", ".join(expected[:8]) + (", …" if len(expected) > 8 else "")
        super().__init__(f"expected {wanted or 'nothing'}", text, index)


class AmbiguousText(TextError):
    """The text has at least two different readings; `readings` holds two of them."""

    def __init__(self, text: str, first: Value, second: Value) -> None:
        self.text = text
        self.readings = (first, second)
        a, b = differing_parts(first, second)
        super().__init__(f"two readings of {text!r}:\n  {a!r}\n  {b!r}")


class NotInvertible(PlacedError):
    """The text parses, but its tree prints back as `printed`; the place is the first character that differs."""

    def __init__(self, text: str, index: int, printed: str, tree: Value) -> None:
        self.printed = printed
        self.tree = tree
        super().__init__(f"the text reads, but prints back differently, as {printed!r}", text, index)


class TooDeep(TextError):
    """The text or tree is nested more deeply than any card's."""

    def __init__(self) -> None:
        super().__init__(f"the text is nested more than {DEEPEST} levels deep")


def line_and_column(text: str, index: int) -> tuple[int, int]:
    """The place of a character, both counted from 1.

    >>> line_and_column("ab\\ncd", 4)
    (2, 2)
    """
    before = text[:index]
    return before.count("\n") + 1, index - (before.rfind("\n") + 1) + 1


def excerpt(text: str, index: int, width: int = 16) -> str:
    """The text around a place, with ▶ in front of the place.

    >>> excerpt("カードを3枚食べる。", 6)
    'カードを3枚▶食べる。'
    """
    start = max(0, index - width)
    stop = min(len(text), index + width)
    cut = ("…" if start else "") + text[start:index] + "▶" + text[index:stop] + ("…" if stop < len(text) else "")
    return cut.replace("\n", "⏎")


def differing_parts(a: Value, b: Value) -> tuple[Value, Value]:
    """The smallest parts in which two trees differ: down as long as exactly one field is different.

    >>> differing_parts(Node("do", n=1, x=Node("a")), Node("do", n=1, x=Node("b")))
    (Node('a'), Node('b'))
    """
    while True:
        if isinstance(a, Node) and isinstance(b, Node) and a.op == b.op and a.fields.keys() == b.fields.keys():
            keys = [k for k in a.fields if a.fields[k] != b.fields[k]]
            if len(keys) != 1:
                return a, b
            a, b = a.fields[keys[0]], b.fields[keys[0]]
        elif isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b):
            places = [i for i in range(len(a)) if a[i] != b[i]]
            if len(places) != 1:
                return a, b
            a, b = a[places[0]], b[places[0]]
        else:
            return a, b
