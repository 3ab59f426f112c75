"""Templates: what the author of a phrase writes, cut into pieces.

Japanese templates know literal text, `{slot}`, `{slot?}` (may be absent), `[...]` (a group that may be absent as a
whole, such as `[{owner}の]`) and `<a|b|c>` (one ending for each inflected form of the category). English templates know
literal text, `{slot}`, `{slot:spec,spec}`, `{slot?yes|no}` and `[...]`. A doubled bracket is that bracket itself. Only
where it is said so (`ways.py`) does a template hold `(a|b)`, several ways to say one thing.

    >>> read_template("[{owner}の]カード{n}枚")
    (Group((Hole('owner'), 'の')), 'カード', Hole('n'), '枚')
    >>> inflections("引<く|き>", 2)
    ['引く', '引き']
"""

from __future__ import annotations

import re
from functools import cache

from fuda.text.errors import GrammarError

_FORMS = re.compile(r"(?<!<)<([^<>]*)>(?!>)")
_TOKEN = re.compile(r"\{\{|\}\}|\[\[|\]\]|<<|>>|\{([^{}]*)\}|[\[\]{}<>]|[^\[\]{}<>]+")
_WAYS = re.compile(r"\{\{|\}\}|\[\[|\]\]|<<|>>|\{([^{}]*)\}|[\[\]{}<>()|]|[^\[\]{}<>()|]+")
_NAME = re.compile(r"([A-Za-z_][A-Za-z_0-9]*)(?:\?(.*)|:(.+))?\Z", re.DOTALL)


class Hole:
    """A place for a slot. `optional` if it may be absent; `spec` is what follows in an English hole."""

    __slots__ = ("name", "optional", "spec")

    def __init__(self, name: str, optional: bool = False, spec: str = "") -> None:
        self.name: str = name
        self.optional: bool = optional
        self.spec: str = spec

    def __repr__(self) -> str:
        mark = ", optional" if self.optional else ""
        return f"Hole({self.name!r}{mark}{', ' + repr(self.spec) if self.spec else ''})"


class Group:
    """Pieces that are present or absent together."""

    __slots__ = ("pieces",)

    def __init__(self, pieces: tuple[Piece, ...]) -> None:
        self.pieces: tuple[Piece, ...] = pieces

    def __repr__(self) -> str:
        return f"Group({self.pieces!r})"

    def required(self) -> list[str]:
        """The slots that decide: the group is there exactly when they are."""
        return [p.name for p in self.pieces if isinstance(p, Hole) and not p.optional]


class Either:
    """One of several ways. None is a way that this form does not have."""

    __slots__ = ("ways",)

    def __init__(self, ways: tuple[tuple[Piece, ...] | None, ...]) -> None:
        self.ways: tuple[tuple[Piece, ...] | None, ...] = ways

    def __repr__(self) -> str:
        return f"Either({self.ways!r})"


Piece = str | Hole | Group | Either
Template = tuple[Piece, ...]
MISSING = "\0"
"""Stands in a template with ways where there is no such form."""


@cache
def read_template(source: str) -> Template:
    """Cut a template into pieces. (Many phrases have the same English.)"""
    pieces = _read(source, _TOKEN)
    assert pieces is not None
    return pieces


def read_ways(source: str) -> Template | None:
    """Cut a template with ways into pieces; None if there is nothing to say in this form.

    >>> read_ways("{a}(の(b|)|は)")
    (Hole('a'), Either((('の', Either((('b',), ()))), ('は',))))
    """
    return _read(source, _WAYS)


def _read(source: str, tokens: re.Pattern[str]) -> Template | None:
    stack: list[list[Piece]] = [[]]
    opened: list[list[Template | None]] = []  # the ways before this one, for each "(" that is open
    inside: list[str] = []  # the brackets that are open
    for token in tokens.finditer(source):
        text = token.group()
        if text in ("{{", "}}", "[[", "]]", "<<", ">>"):
            _add_text(stack[-1], text[0])
        elif token.group(1) is not None:
            stack[-1].append(_read_hole(token.group(1), source))
        elif text == "[" or (text == "(" and tokens is _WAYS):
            if text == "(":
                opened.append([])
                if "[" in inside:
                    raise GrammarError(f"what may be absent has one way, in template {source!r}")
            stack.append([])
            inside.append(text)
        elif text == "]":
            if not inside or inside.pop() != "[":
                raise GrammarError(f"']' without '[' in template {source!r}")
            group = Group(tuple(stack.pop()))
            if not group.required():
                raise GrammarError(f"a group needs a slot that says whether it is there, in template {source!r}")
            stack[-1].append(group)
        elif tokens is _WAYS and (text == ")" or (text == "|" and inside)):
            if not inside or inside[-1] != "(":
                raise GrammarError(f"{text!r} without '(' in template {source!r}")
            opened[-1].append(_way(stack.pop()))
            if text == "|":
                stack.append([])
                continue
            inside.pop()
            stack[-1].append(_either(opened.pop(), source))
        elif text in ("{", "}", "<", ">"):
            raise GrammarError(f"stray {text!r} in template {source!r} (write it twice to mean the character)")
        else:
            _add_text(stack[-1], text)
    if inside:
        raise GrammarError(f"{inside[-1]!r} without {']' if inside[-1] == '[' else ')'!r} in template {source!r}")
    return _way(stack[0])


def _way(pieces: list[Piece]) -> Template | None:
    """Pieces that follow each other, unless one of them does not exist."""
    for piece in pieces:
        if MISSING in piece if isinstance(piece, str) else isinstance(piece, Either) and not any(_live(piece)):
            return None
    return tuple(pieces)


def _live(either: Either) -> list[bool]:
    return [way is not None for way in either.ways]


def _either(ways: list[Template | None], source: str) -> Either:
    slots = [slots_of(way) for way in ways if way is not None]
    if any(slots) and len({frozenset(hole.name for hole in some) for some in slots}) > 1:
        raise GrammarError(f"the ways in template {source!r} have different slots")
    return Either(tuple(ways))


def inflections(source: str, forms: int, ways: bool = False) -> list[str]:
    """The template once for each form: `<a|b>` becomes a, then b. An ending `-` means there is no such form; with ways
    it is only a way that is missing, and marked so."""
    pieces = _FORMS.split(source)
    choices = [piece.split("|") for piece in pieces[1::2]]
    for choice in choices:
        if len(choice) != forms:
            raise GrammarError(f"template {source!r} has {len(choice)} endings, its category has {forms} forms")
    out: list[str] = []
    for form in range(forms):
        ends = [choice[form] for choice in choices]
        if ways:
            ends = [MISSING if end == "-" else end for end in ends]
        elif "-" in ends:
            out.append("")
            continue
        parts = [pieces[0]]
        for end, after in zip(ends, pieces[2::2], strict=True):
            parts += [end, after]
        out.append("".join(parts))
    return out


def first_forms(template: str) -> str:
    """A template with the first ending of each inflected word.

    >>> first_forms("札を引<く|き>"), first_forms("<-|した>時")
    ('札を引く', 'した時')
    """
    return _FORMS.sub(_first_form, template)


def _first_form(found: re.Match[str]) -> str:
    return next((end for end in found[1].split("|") if end != "-"), "")


@cache
def slots_of(template: Template) -> tuple[Hole, ...]:
    """All holes in order, also those in groups; of several ways those of the first."""
    found: list[Hole] = []
    for piece in template:
        if isinstance(piece, Hole):
            found.append(piece)
        elif isinstance(piece, Group):
            found.extend(slots_of(piece.pieces))
        elif isinstance(piece, Either):
            found.extend(slots_of(next(way for way in piece.ways if way is not None)))
    return tuple(found)


def choices(template: Template) -> list[tuple[int, ...]]:
    """Every way through a template with ways: which of them is taken, one after the other.

    >>> choices(read_ways("(a(b|c)|d)") or ())
    [(0, 0), (0, 1), (1,)]
    """
    rows: list[tuple[int, ...]] = [()]
    for piece in template:
        if isinstance(piece, Either):
            taken = [(i, *on) for i, way in enumerate(piece.ways) if way is not None for on in choices(way)]
            rows = [(*row, *way) for row in rows for way in taken]
    return rows


def first_choice(template: Template) -> tuple[int, ...]:
    """The first of the `choices`."""
    row: tuple[int, ...] = ()
    for piece in template:
        if isinstance(piece, Either):
            row += next((i, *first_choice(way)) for i, way in enumerate(piece.ways) if way is not None)
    return row


class Told:
    """A template with ways as it was written: text, and between it the ways, each of which is such a template."""

    __slots__ = ("parts",)

    def __init__(self) -> None:
        self.parts: list[str | list[Told]] = []

    def said(self, choice: tuple[int, ...]) -> tuple[str, str]:
        """The text of one way through it, and its mark: empty for the usual way."""
        text, mark, usual = self._said(list(reversed(choice)))
        return text, "" if usual else mark

    def _said(self, choice: list[int]) -> tuple[str, str, bool]:
        text, mark, usual = "", "", True
        for part in self.parts:
            if isinstance(part, str):
                text += part
                continue
            i = choice.pop()
            more, inner, first = part[i]._said(choice)
            first = first and i == 0
            text += more
            mark += "/" + more + ("" if first else inner)
            usual = usual and first
        return text, mark, usual

    def all(self) -> list[tuple[int, ...]]:
        """Every way through it."""
        rows: list[tuple[int, ...]] = [()]
        for part in self.parts:
            if not isinstance(part, str):
                taken = [(i, *on) for i, way in enumerate(part) for on in way.all()]
                rows = [(*row, *way) for row in rows for way in taken]
        return rows


_BRACKETS = re.compile(r"<[^<>]*>|[()|]|[^<>()|]+|[<>]")


def told_ways(source: str) -> Told:
    """Cut a template with ways at its ways. What stands in `<a|b>` are no ways."""
    whole = now = Told()
    stack: list[tuple[Told, list[Told]]] = []
    for token in _BRACKETS.finditer(source):
        text = token.group()
        if text == "(":
            ways = [Told()]
            now.parts.append(ways)
            stack.append((now, ways))
            now = ways[0]
        elif text == "|" and stack:
            now = Told()
            stack[-1][1].append(now)
        elif text == ")":
            if not stack:
                raise GrammarError(f"')' without '(' in template {source!r}")
            now, _ = stack.pop()
        else:
            now.parts.append(text)
    if stack:
        raise GrammarError(f"'(' without ')' in template {source!r}")
    return whole


def expand(template: Template) -> list[tuple[str | Hole, ...]]:
    """Every way to have or not have the optional pieces, each as a flat row with neighbouring text joined.

    >>> expand(read_template("{a?}と[{b}の]"))
    [(Hole('a', optional), 'と', Hole('b'), 'の'), (Hole('a', optional), 'と'), ('と', Hole('b'), 'の'), ('と',)]
    """
    rows: list[tuple[str | Hole, ...]] = [()]
    for piece in template:
        if isinstance(piece, Group):
            ways = [*expand(piece.pieces), ()]
        elif isinstance(piece, Hole) and piece.optional:
            ways = [(piece,), ()]
        elif isinstance(piece, Either):
            raise GrammarError("a template with ways is expanded way by way")
        else:
            ways = [(piece,)]
        rows = [_join(row, way) for row in rows for way in ways]
    return rows


def _join(row: tuple[str | Hole, ...], way: tuple[str | Hole, ...]) -> tuple[str | Hole, ...]:
    if row and way:
        last, first = row[-1], way[0]
        if isinstance(last, str) and isinstance(first, str):
            return (*row[:-1], last + first, *way[1:])
    return row + way


def _add_text(pieces: list[Piece], text: str) -> None:
    if pieces and isinstance(pieces[-1], str):
        pieces[-1] += text
    else:
        pieces.append(text)


def _read_hole(inside: str, source: str) -> Hole:
    hole = _hole(inside)
    if hole is None:
        raise GrammarError(f"{{{inside}}} is not a slot, in template {source!r}")
    return hole


@cache
def _hole(inside: str) -> Hole | None:
    found = _NAME.match(inside)
    if not found:
        return None
    name, choice, spec = found.groups()
    if choice is None:
        return Hole(name, False, spec or "")
    return Hole(name, True, "?" + choice if choice else "")
