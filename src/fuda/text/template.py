"""Templates: what the author of a phrase writes, cut into pieces.

Japanese templates know literal text, `{slot}`, `{slot?}` (may be absent), `[...]` (a group that may be absent as a
whole, such as `[{owner}の]`) and `<a|b|c>` (one ending for each inflected form of the category). English templates know
literal text, `{slot}`, `{slot:spec,spec}`, `{slot?yes|no}` and `[...]`. A doubled bracket is that bracket itself.

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


Piece = str | Hole | Group
Template = tuple[Piece, ...]


@cache
def read_template(source: str) -> Template:
    """Cut a template into pieces. (Many phrases have the same English.)"""
    stack: list[list[Piece]] = [[]]
    for token in _TOKEN.finditer(source):
        text = token.group()
        if text in ("{{", "}}", "[[", "]]", "<<", ">>"):
            _add_text(stack[-1], text[0])
        elif token.group(1) is not None:
            stack[-1].append(_read_hole(token.group(1), source))
        elif text == "[":
            stack.append([])
        elif text == "]":
            if len(stack) == 1:
                raise GrammarError(f"']' without '[' in template {source!r}")
            group = Group(tuple(stack.pop()))
            if not group.required():
                raise GrammarError(f"a group needs a slot that says whether it is there, in template {source!r}")
            stack[-1].append(group)
        elif text in ("{", "}", "<", ">"):
            raise GrammarError(f"stray {text!r} in template {source!r} (write it twice to mean the character)")
        else:
            _add_text(stack[-1], text)
    if len(stack) != 1:
        raise GrammarError(f"'[' without ']' in template {source!r}")
    return tuple(stack[0])


def inflections(source: str, forms: int) -> list[str]:
    """The template once for each form: `<a|b>` becomes a, then b. An ending `-` means there is no such form."""
    pieces = re.split(r"(?<!<)<([^<>]*)>(?!>)", source)
    choices = [piece.split("|") for piece in pieces[1::2]]
    for choice in choices:
        if len(choice) != forms:
            raise GrammarError(f"template {source!r} has {len(choice)} endings, its category has {forms} forms")
    out: list[str] = []
    for form in range(forms):
        ends = [choice[form] for choice in choices]
        if "-" in ends:
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


def slots_of(template: Template) -> list[Hole]:
    """All holes in order, also those in groups."""
    found: list[Hole] = []
    for piece in template:
        if isinstance(piece, Hole):
            found.append(piece)
        elif isinstance(piece, Group):
            found.extend(slots_of(piece.pieces))
    return found


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
    found = _NAME.match(inside)
    if not found:
        raise GrammarError(f"{{{inside}}} is not a slot, in template {source!r}")
    name, choice, spec = found.groups()
    if choice is None:
        return Hole(name, False, spec or "")
    return Hole(name, True, "?" + choice if choice else "")
