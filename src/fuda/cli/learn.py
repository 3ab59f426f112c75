"""`fuda learn`: one page about a game, then a guided first game. What is said is data of the game (`fuda.learn`)."""

from __future__ import annotations

import argparse
import sys

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from fuda import games, learn
from fuda.api import Decision, Option
from fuda.cli import terminal
from fuda.cli.book import Book
from fuda.cli.commands import COMMANDS, Typed
from fuda.cli.page import WIDEST, show_page
from fuda.cli.question import draw_question
from fuda.cli.session import Session, Stop
from fuda.cli.table import Screen, draw_table
from fuda.cli.telling import tell
from fuda.cli.words import say
from fuda.cli.wrapping import wrapped
from fuda.errors import FudaError
from fuda.flow import ASK_ALL

NOT_HERE = ("undo", "save", "concede", "skip", "stop", "yield", "ask")
"""What can be typed at other tables, but makes no sense in a lesson."""


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
        if not args.lesson and not show_page(console, args.game, args.lang):
            raise Stop
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
        super().__init__(lesson.game, screen)
        screen.seats = ["human", "lesson"]
        self.kept = False  # a lesson is begun anew
        self.lesson = lesson
        here = [command for command in COMMANDS if not set(NOT_HERE) & set(command.names)]
        self.lines = Typed(self, here)
        self.settings = {learn.LEARNER: ASK_ALL}  # a lesson suggests every answer

    def run(self) -> None:
        """Every decision of the lesson, one after the other. Raises `Stop` when the learner leaves."""
        while (step := self.lesson.step) is not None:
            self.show_table(learn.LEARNER)
            while self.lesson.step is step:
                try:
                    self._take(step, self._line(step))
                except FudaError as e:
                    # a slip of the fingers at a terminal is told and asked again; a script is wrong and ends
                    if isinstance(e, terminal.InputEnded) or not terminal.interactive():
                        raise
                    self.screen.console.print(Text(e.told(self.lang), style="red"))

    def _take(self, step: learn.Step, line: str) -> None:
        """What a line does: Enter alone takes the suggestion."""
        if line:
            self.lines.read(step.decision, line)()
            return
        label = self.book.speak(step.suggested.label(self.lang), self.lang)
        self.print(say("learn.suggested", self.lang, label=label))
        self.lesson.choose(step.suggested)

    def _line(self, step: learn.Step) -> str:
        if self.typed:
            typed, self.typed = self.typed, ""
            return typed
        number = say("learn.step", self.lang, n=step.number, all=self.lesson.steps)
        self.screen.console.print(Text(f"{number} · {say('learn.hint', self.lang)}", style="dim"))
        return terminal.ask(self.screen.console, "> ")

    def answer(self, decision: Decision, option: Option, asked: bool = True) -> None:
        """What the lesson says to an answer."""
        reply = self.lesson.choose(option)
        if reply.kind == "otherwise":
            self.screen.console.print(self._remark(reply.says.text(self.lang)))
        else:
            self.screen.console.print(Text(say(f"learn.reply.{reply.kind}", self.lang), style="green"))

    def finish(self) -> None:
        """The last table, who won, and what is said in the end."""
        console = self.screen.console
        table = draw_table(self.screen, self.game.view(learn.LEARNER))
        self._happened(table)
        console.print(table)
        result = self.game.result
        if result is not None:
            console.print(Text(result.text(self.lang), style="bold"))
        for told in self.lesson.closing:
            console.print(self._remark(told.text(self.lang)))
        console.print(Text(say("learn.over", self.lang, game=self.game.rules.name), style="dim"))

    def show_table(self, seat: int) -> None:
        step = self.lesson.step
        parts = [draw_table(self.screen, self.game.view(seat))]
        if step is not None:
            parts.extend(self._remark(told.text(self.lang)) for told in step.remarks)
            parts.append(draw_question(self.screen, step.decision))
        table = Group(*parts)
        self._happened(table)
        self.screen.console.print(table)

    def _happened(self, below: RenderableType) -> None:
        """Tells what has happened since the last decision, above what is shown below it."""
        height = len(self.screen.console.render_lines(below, pad=False))
        self.typed = tell(self.screen, self.game, learn.LEARNER, self.seen[learn.LEARNER], height)
        self.seen[learn.LEARNER] = len(self.game.log)

    def _remark(self, text: str) -> RenderableType:
        lines = wrapped(text, min(self.screen.console.width, WIDEST) - 2)
        return Text("\n".join(f"{'  ' if i else '▸ '}{line}" for i, line in enumerate(lines)), style="bold green")
