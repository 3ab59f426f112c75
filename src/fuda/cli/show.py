"""Cards in words: what `show` answers, at the prompt and as a command."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from fuda.cli.book import Book
from fuda.cli.lookup import draw_term, find_term
from fuda.cli.words import lookup, say
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.cards.pool import CardDef


def values_line(book: Book, card: CardDef, lang: str) -> str:
    """What is printed on a card besides its name and text, in one line."""
    rules = book.rules
    parts = [book.kind(sorted(card.printed.sets[0]) if card.printed.sets else [], lang)]
    for i, key in enumerate(rules.rulebook.tables.numbers):
        if card.source.get(key) is not None:
            parts.append(f"{lookup(f'num.{key}', lang, rules.words, default=key)} {card.printed.nums[i]}")
    if rules.look is not None:
        parts.extend(rules.look.printed(card.printed, lang))
    for i, key in enumerate(rules.rulebook.tables.sets):
        printed = _printed(card, key, card.printed.sets[i]) if i else []  # the first is the kind of card
        if printed:
            names = [lookup(f"{key}.{n.casefold()}", lang, rules.words, default=book.name(n, lang)) for n in printed]
            parts.append(f"{lookup(f'set.{key}', lang, rules.words, default=key)} {'/'.join(names)}")
    return " · ".join(part for part in parts if part)


def _printed(card: CardDef, key: str, read: frozenset[str]) -> list[str]:
    """The words printed on a card under a heading, in their order; some card lists call what was read there traits."""
    value = card.source.get(key) if key != "name" else None  # the name stands above
    value = value or card.source.get(key + "s")
    if not value and isinstance(card.source.get("traits"), list):
        value = [t for t in card.source["traits"] if t in read and key != "name"]
    return [str(v) for v in value] if isinstance(value, list) else str(value).split("/") if value else []


def draw_card(book: Book, card: CardDef, lang: str) -> RenderableType:
    """A card in both languages, the reader's own first."""
    first, second = ("ja", "en") if lang == "ja" else ("en", "ja")
    parts: list[RenderableType] = []
    for language in (first, second):
        name = card.name if language == "ja" else card.name_en
        parts.append(Text(name, style="bold"))
        parts.append(Text(values_line(book, card, language), style="cyan"))
        parts.append(Text(book.text(card, language) or say("no.text", language)))
        if language == first:
            parts.append(Text(""))
    return Panel(Group(*parts), title=card.number, title_align="right", border_style="magenta")


def draw_named(book: Book, name: str, lang: str) -> RenderableType:
    """What is meant by a name: a word of the game that is explained, or a card."""
    term = find_term(book, name)
    return draw_card(book, book.find(name, lang), lang) if term is None else draw_term(book.rules.name, term, lang)


def draw_tree(card: CardDef) -> Text:
    """The tree that a card's text was read as, indented."""
    return Text("\n".join(_tree_lines(card.text, "")))


def _tree_lines(value: Value, indent: str, label: str = "") -> list[str]:
    head = f"{indent}{label}"
    if isinstance(value, Node):
        plain = {k: v for k, v in value.fields.items() if not _deep(v)}
        deep = {k: v for k, v in value.fields.items() if _deep(v)}
        inner = " ".join(f"{k}={v!r}" for k, v in plain.items())
        lines = [f"{head}{value.op}{' ' + inner if inner else ''}"]
        for k, v in deep.items():
            lines.extend(_tree_lines(v, indent + "  ", f"{k}: "))
        return lines
    if isinstance(value, tuple):
        lines = [f"{head.rstrip()}"]
        for item in value:
            lines.extend(_tree_lines(item, indent + "  ", "- "))
        return lines
    return [f"{head}{value!r}"]


def _deep(value: Value) -> bool:
    return isinstance(value, Node | tuple)
