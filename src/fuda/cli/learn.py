"""`fuda learn`: one page about a game, then a guided first game. What is said is data of the game (`fuda.learn`)."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.segment import Segment, Segments
from rich.table import Table
from rich.text import Text

from fuda import games, learn
from fuda.api import Decision, Option
from fuda.cli import terminal
from fuda.cli.book import Book
from fuda.cli.errors import UsageError
from fuda.cli.question import draw_log, draw_question, spoken
from fuda.cli.session import Session, Stop
from fuda.cli.table import Screen, draw_table
from fuda.cli.words import say
from fuda.cli.wrapping import wrapped

NOT_HERE = ("undo", "save", "concede")
"""What can be typed at other tables, but makes no sense in a lesson."""

WIDEST = 100
"""Columns of the widest line of prose."""

RECENT = 8
"""Lines of what happened that are shown before a decision, where height is short."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"which game: {', '.join(games.NAMES)}")
    parser.add_argument("--page", action="store_true", help="only the page")
    parser.add_argument("--lesson", action="store_true", help="only the guided game")


def run(args: argparse.Namespace) -> int:
    console = terminal.make_console()
    if args.game is None:
        console.print(draw_games(args.lang))
        return 0
    games.load(args.game)
    try:
        if not args.lesson:
            show_page(console, args.game, args.lang)
        if not args.page:
            teach(console, args.game, args.lang, asked=not args.lesson)
    except Stop:
        console.print(Text(say("learn.over", args.lang, game=args.game), style="dim"))
    except terminal.InputEnded:
        return 0  # whoever only wants to read has read it
    return 0


def draw_games(lang: str) -> RenderableType:
    """The games that can be learned, with what each is about."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    table.add_column(overflow="fold")
    for name in games.NAMES:
        page = learn.page(name, lang)
        table.add_row(name, Group(Text(page.title, style="bold"), Text(page.about)))
    return Group(table, Text(say("learn.games", lang, game=games.NAMES[0]), style="dim"))


# --- the page ---------------------------------------------------------------------------------------------------------


def show_page(console: Console, game: str, lang: str) -> None:
    """The page, a screenful at a time. Raises `Stop` when the reader has seen enough."""
    sections = draw_page(learn.page(game, lang), lang, min(console.width, WIDEST))
    if not terminal.interactive():
        for section in sections:
            console.print(section)
        return
    used = 0
    for section in sections:
        lines = console.render_lines(section, pad=False)
        while lines:
            room = console.height - 1 - used
            if used and len(lines) > room:
                if terminal.ask(console, say("learn.more", lang)).casefold().startswith("q"):
                    raise Stop
                used, room = 0, console.height - 1
            _print_lines(console, lines[:room])
            used += len(lines[:room])
            lines = lines[room:]


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


# --- the guided game --------------------------------------------------------------------------------------------------


def teach(console: Console, game: str, lang: str, asked: bool = True) -> None:
    """The guided game; if `asked`, only when the reader wants to begin it."""
    lesson = learn.lesson(game)
    if asked and not terminal.interactive() and sys.stdin.isatty():
        return  # the page goes into a file or another program, and nobody is asked
    if asked and terminal.ask(console, say("learn.begin", lang, n=lesson.steps)).casefold().startswith("q"):
        raise Stop
    book = Book(game)
    screen = Screen(console, book, lang, ["human", "random"])
    guided = Guided(lesson, screen)
    guided.run()
    guided.finish()


class Guided(Session):
    """A lesson at the terminal: a table at which one suggestion after the other is made."""

    def __init__(self, lesson: learn.Lesson, screen: Screen) -> None:
        super().__init__(lesson.game, screen, 0)
        screen.seats = ["human", "lesson"]
        self.lesson = lesson

    def run(self) -> None:
        """Every decision of the lesson, one after the other. Raises `Stop` when the learner leaves."""
        while (step := self.lesson.step) is not None:
            self._ask(step.decision)

    def finish(self) -> None:
        """The last table, who won, and what is said in the end."""
        console = self.screen.console
        self._happened()
        console.print(draw_table(self.screen, self.game.view(learn.LEARNER)))
        result = self.game.result
        if result is not None:
            console.print(Text(result.text(self.lang), style="bold"))
        for told in self.lesson.closing:
            console.print(self._remark(told.text(self.lang)))
        console.print(Text(say("learn.over", self.lang, game=self.game.rules.name), style="dim"))

    def show_table(self, seat: int) -> None:
        step = self.lesson.step
        console = self.screen.console
        self._happened()
        console.print(draw_table(self.screen, self.game.view(seat)))
        if step is None:
            return
        for told in step.remarks:
            console.print(self._remark(told.text(self.lang)))
        console.print(draw_question(self.screen, step.decision))

    def _happened(self) -> None:
        """What has happened since the last decision, the newest lines where height is short."""
        lines = spoken(self.game, False)
        new = lines[self.seen[learn.LEARNER] :]
        if new and self.seen[learn.LEARNER] >= 0:
            most = None if self.screen.roomy or not terminal.interactive() else RECENT
            title = Text(f" {say('since', self.lang)} ", style="dim")
            self.screen.console.print(Rule(title, align="left", style="dim"))
            self.screen.console.print(draw_log(self.screen, new, learn.LEARNER, most))
        self.seen[learn.LEARNER] = len(lines)

    def _line(self, decision: Decision) -> str:
        step = self.lesson.step
        number = say("learn.step", self.lang, n=step.number if step else 0, all=self.lesson.steps)
        hint = say("learn.hint", self.lang)
        self.screen.console.print(Text(f"{number} · {hint}", style="dim"))
        return terminal.ask(self.screen.console, "> ")

    def _command(self, decision: Decision, line: str) -> None:
        step = self.lesson.step
        word = line.partition(" ")[0].casefold()
        if word in NOT_HERE:
            raise UsageError(say("not.command", self.lang, text=line))
        if word == "q":
            raise Stop
        if not line and step is not None:
            label = self.book.speak(step.suggested.label(self.lang), self.lang)
            self._print(say("learn.suggested", self.lang, label=label))
            self.lesson.choose(step.suggested)
            return
        super()._command(decision, line)

    def _answer(self, decision: Decision, option: Option) -> None:
        reply = self.lesson.choose(option)
        if reply.kind == "otherwise":
            self.screen.console.print(self._remark(reply.says.text(self.lang)))
        else:
            self.screen.console.print(Text(say(f"learn.{reply.kind}", self.lang), style="green"))

    def _remark(self, text: str) -> RenderableType:
        lines = wrapped(text, min(self.screen.console.width, WIDEST) - 2)
        return Text("\n".join(f"{'  ' if i else '▸ '}{line}" for i, line in enumerate(lines)), style="bold green")
