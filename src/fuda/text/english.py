"""English from the derivation of a tree.

An English hole is `{slot}` or `{slot:spec}` with one or more of these, separated by commas:

    s          "s" unless the slot is one:            {n} card{n:s}
    is|are     the first for one, the second else:    {n:is|are}
    cap        with a capital first letter:           {what:cap} is rested.
    a          with the article that it needs:        {kind:a}
    any word   a named form of the slot's phrase:     {who:subject}   (see `en_forms`)
    word@slot  that form (after another: "third them") if the other slot, or the last of its list, is more than one:
               {a} and {b:them@a}

`{slot?yes|no}` prints yes if the slot is there and no if it is not; `[...]` is left out when a slot in it is absent.

    >>> plural("", 2), plural("s", 1), plural("is|are", 2), with_article("energy"), capital("draw")
    ('', '', 'are', 'an energy', 'Draw')
"""

from __future__ import annotations

from fuda.kernel.cards.node import Value
from fuda.text.errors import MissingEnglish
from fuda.text.printer import Derivation, is_there
from fuda.text.template import Group, Hole, Template

TRICKS = ("s", "cap", "a")


def english(derivation: Derivation, form: str = "") -> str:
    """The derivation in English, in a named form if its production has that form."""
    row = derivation.production
    if row.terminal is not None:
        return row.terminal.english(derivation.value)
    template = row.en_forms.get(form)
    if template is None and " " in form:
        template = row.en_forms.get(form.partition(" ")[0])
    handed_on = ""
    if template is None:
        template = row.en
        handed_on = form if row.passes_form else ""
    if template is None:
        raise MissingEnglish(row.name)
    return _render(template, derivation, handed_on)


def number(derivation: Derivation) -> int:
    """The grammatical number: 1 for one, 2 for more."""
    row = derivation.production
    if row.en_number == "one":
        return 1
    if row.en_number == "many":
        return 2
    if row.en_number:
        part = derivation.parts.get(row.en_number)
        return 2 if part is None else number(part)
    if row.passes_form and len(derivation.parts) == 1:
        return number(next(iter(derivation.parts.values())))
    return _number_of(derivation.value)


def plural(spec: str, count: int) -> str:
    """The ending or word that agrees with a number: `s`, or `one|many`."""
    if spec == "s":
        return "" if count == 1 else "s"
    one, _, many = spec.partition("|")
    return one if count == 1 else many


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def with_article(text: str) -> str:
    """The text after "a" or "an".

    >>> with_article("unit"), with_article("other unit")
    ('a unit', 'another unit')
    """
    if text.startswith("other "):
        return "an" + text
    first = text[:1].lower() in "aeiou" and not text.lower().startswith("uni")
    return f"{'an' if first else 'a'} {text}"


def is_form(spec: str) -> bool:
    """Whether a spec names a form, rather than one of the tricks above."""
    return "|" not in spec and "@" not in spec and spec not in TRICKS


def _number_of(value: Value) -> int:
    return 1 if type(value) is int and value in (1, -1) else 2


def _render(template: Template, derivation: Derivation, form: str) -> str:
    out: list[str] = []
    for piece in template:
        if isinstance(piece, str):
            out.append(piece)
        elif isinstance(piece, Hole):
            out.append(_hole(piece, derivation, form))
        elif isinstance(piece, Group) and is_there(piece, derivation):
            out.append(_render(piece.pieces, derivation, form))
    return "".join(out)


def _last(derivation: Derivation) -> Derivation:
    """Of a list, the last of its items."""
    row = derivation.production
    while isinstance(row.pattern, tuple) and row.slots:
        part = derivation.parts.get(list(row.slots)[-1])
        if part is None:
            break
        derivation, row = part, part.production
    return derivation


def _hole(hole: Hole, derivation: Derivation, form: str) -> str:
    part = derivation.parts.get(hole.name)
    if hole.spec.startswith("?"):
        yes, _, no = hole.spec[1:].partition("|")
        return no if part is None else yes
    if part is None:
        return ""
    specs = hole.spec.split(",") if hole.spec else []
    for spec in specs:
        if spec == "s" or "|" in spec:
            return plural(spec, number(part))
        if is_form(spec):
            form = spec
        elif "@" in spec:
            word, _, other = spec.partition("@")
            before = derivation.parts.get(other)
            if before is not None and number(_last(before)) > 1:
                form = f"{form} {word}".strip()
    text = english(part, form)
    if "a" in specs:
        text = with_article(text)
    return capital(text) if "cap" in specs else text
