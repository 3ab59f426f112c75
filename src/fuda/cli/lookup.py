"""Words looked up: a term of a game explained, and the clauses that are about some words, with an example position.

Used by `fuda rules GAME WORD`, `fuda cards show GAME [Word]`, `fuda learn`, and by `rules` and `show` at the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from fuda import learn
from fuda.cli.book import Book
from fuda.cli.errors import UsageError
from fuda.cli.words import say
from fuda.kernel.game.clauses import Entry

MOST = 6
"""How many clauses are listed for some words."""

MOST_TERMS = 3
"""How many words are explained with a clause."""

EXAMPLE = 16
"""How many lines of an example are shown; a longer one is told by its title alone."""


def draw_term(game: str, term: learn.Term, lang: str) -> RenderableType:
    """A term in both languages, the reader's own first, with the clauses it is from."""
    first, second = ("ja", "en") if lang == "ja" else ("en", "ja")
    clauses = say("learn.clauses", lang, clauses=", ".join(term.clauses))
    body = Group(
        Text(term.said(first), style="bold").append(f"  {term.said(second)}", style="not bold dim"),
        Text(term.says.text(first)),
        Text(clauses, style="dim"),
    )
    return Panel(body, border_style="cyan")


def find_term(book: Book, text: str) -> learn.Term | None:
    """The term that is meant where a card or a term can be asked for: what stands in brackets is a term, and so is
    everything that is no card by its whole name."""
    term = learn.term(book.rules.name, text)
    if term is None or text.strip()[:1] in "[【":
        return term
    return None if book.library.named(text) or text in book.library.sources else term


def draw_words(game: str, words: str, lang: str) -> RenderableType:
    """What is found in the rulebook for some words: the term, the clauses, best first, and an example for the best."""
    hits = learn.find(game, words, MOST)
    term = learn.term(game, words) or (hits[0].term if hits else None)
    near = [t for t in learn.terms_with(game, words) if t is not term][:MOST]
    if not hits and term is None:
        raise nothing_found(game, words, near, lang)
    parts: list[RenderableType] = []
    if term is not None:
        parts.append(draw_term(game, term, lang))
    parts.extend(Padding(draw_line(game, hit.entry, lang), (0, 0, 0, 1)) for hit in hits)
    if hits:
        parts.extend(draw_example(game, hits[0].entry, lang))
        parts.append(Text(say("rules.one", lang, game=game, clause=hits[0].entry.clause), style="dim"))
    if near:
        parts.append(Text(say("rules.see", lang, words=" · ".join(t.said(lang) for t in near)), style="dim"))
    return Group(*parts)


def draw_line(game: str, entry: Entry, lang: str) -> Text:
    """A clause in our words."""
    line = Text(f"{entry.clause}  ", style="bold cyan")
    return line.append(learn.clause_line(game, entry, lang), style="not bold default")


def draw_terms_of(game: str, clause: str, lang: str) -> list[RenderableType]:
    """The words to know that come from a clause, each with what it means."""
    return [draw_term(game, term, lang) for term in learn.glossary(game) if clause in term.clauses][:MOST_TERMS]


def draw_example(game: str, entry: Entry, lang: str) -> Sequence[RenderableType]:
    """The scenario that proves a clause: its title, its position, the choices and what comes of them."""
    scenario = learn.example(game, entry.clause) if entry.behaves else None
    if scenario is None:
        return []
    head = Text(say("rules.example", lang, clause=entry.clause), style="dim")
    head.append(scenario.says(lang), style="not dim")
    lines = learn.told_position(scenario, lang)
    if len(lines) > EXAMPLE:
        lines = [*lines[:EXAMPLE], "…"]
    return [head, *(Padding(Text(line), (0, 0, 0, 2)) for line in lines)]


def nothing_found(game: str, words: str, near: Sequence[learn.Term], lang: str) -> UsageError:
    """What is said where words find nothing."""
    some = " · ".join(t.said(lang) for t in near) or " · ".join(t.said(lang) for t in learn.glossary(game)[:MOST])
    return UsageError(say("rules.nothing", lang, words=words, game=game, near=some))
