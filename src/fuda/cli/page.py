"""The page about a game at the terminal: what it is about, the table, a turn, the words to know."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.segment import Segment, Segments
from rich.text import Text

from fuda import learn
from fuda.cli import terminal
from fuda.cli.words import say
from fuda.cli.wrapping import wrapped

WIDEST = 100
"""Columns of the widest line of prose."""


def show_page(console: Console, game: str, lang: str) -> bool:
    """The page, a screenful at a time. False: the reader has seen enough."""
    sections = draw_page(learn.page(game, lang), lang, min(console.width, WIDEST))
    if not terminal.interactive():
        for section in sections:
            console.print(section)
        return True
    used = 0
    for section in sections:
        lines = console.render_lines(section, pad=False)
        while lines:
            room = console.height - 1 - used
            if used and len(lines) > room:
                if terminal.ask(console, say("learn.more", lang)).casefold().startswith("q"):
                    return False
                used, room = 0, console.height - 1
            _print_lines(console, lines[:room])
            used += len(lines[:room])
            lines = lines[room:]
    return True


def _print_lines(console: Console, lines: Sequence[Sequence[Segment]]) -> None:
    for line in lines:
        console.print(Segments([*line, Segment.line()]), end="")


def draw_page(page: learn.Page, lang: str, width: int) -> list[RenderableType]:
    """The parts of a page, in lines of so many columns."""
    cited = say("learn.clauses", lang, clauses=", ".join(page.win_clauses))
    about = Group(
        Text(page.title, style="bold"),
        _heading("learn.about", lang),
        prose(page.about, width),
        _heading("learn.win", lang),
        prose(page.win, width),
        Text(cited, style="dim"),
    )
    drawn = page.drawn(say("learn.you", lang), say("learn.opponent", lang))
    table = Group(_heading("learn.table", lang), *(Text(line, no_wrap=True) for line in drawn))
    phases: list[RenderableType] = [_heading("learn.turn", lang)]
    for number, phase in enumerate(page.turn, 1):
        head = Text(f"{number}. {phase.name}", style="bold cyan")
        phases.append(head.append(f"  {', '.join(phase.clauses)}", style="not bold dim"))
        phases.append(Padding(prose(phase.does, width - 3), (0, 0, 0, 3)))
    words = [draw_word(term, lang, width) for term in page.words]
    return [about, table, Group(*phases), Group(_heading("learn.words", lang), words[0]), *words[1:]]


def draw_word(term: learn.Term, lang: str, width: int) -> RenderableType:
    """A word in one sentence, with its first clause."""
    line = Text(term.said(lang), style="bold").append(f"  {term.clauses[0]}", style="not bold dim")
    return Group(line, Padding(prose(term.says.text(lang), width - 3), (0, 0, 0, 3)))


def prose(text: str, width: int) -> Text:
    """A text in lines as they are read."""
    return Text("\n".join(wrapped(text, width)))


def _heading(key: str, lang: str) -> RenderableType:
    return Rule(Text(f" {say(key, lang)} ", style="bold yellow"), align="left", style="yellow")
