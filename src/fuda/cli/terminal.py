"""Reading from and printing to the person: the same on a terminal and through a pipe."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import re
import sys
from collections.abc import Iterable, Sequence
from typing import IO, TextIO, cast

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from fuda.cli.errors import UsageError
from fuda.cli.wrapping import Prose, is_japanese

LONGEST = 10_000
"""Characters of the longest line that is read."""


class Trimmed(io.TextIOBase):
    """Passes text on without the spaces at the ends of lines, with which tables are filled up."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        self.stream.write(re.sub(r"[ \t]+(?=\n)", "", text))
        return len(text)

    def flush(self) -> None:
        self.stream.flush()


class InputEnded(UsageError):
    """The person, or the script, has nothing more to say."""


class Desk(Console):
    """A console that breaks Japanese texts into lines as they are read, wherever in a drawing they stand."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        if isinstance(renderable, Text) and not isinstance(renderable, Prose) and is_japanese(renderable.plain):
            renderable = Prose.of(renderable)
        return super().render(renderable, options)


def make_console(stderr: bool = False) -> Console:
    """A console for the terminal, or 80 columns of plain text when the output goes elsewhere."""
    stream = sys.stderr if stderr else sys.stdout
    if stream.isatty():
        return Desk(stderr=stderr, highlight=False, emoji=False, markup=False)
    file = cast(IO[str], Trimmed(stream))
    return Desk(file=file, width=80, height=34, highlight=False, emoji=False, markup=False, color_system=None)


def interactive() -> bool:
    """Is there a person at a terminal?"""
    return sys.stdin.isatty() and sys.stdout.isatty()


def is_gone() -> bool:
    """Was the terminal closed? That its input has ended may be seen before the signal comes."""
    if not hasattr(os, "tcgetpgrp"):
        return False
    try:
        os.tcgetpgrp(0)
    except OSError as e:
        return e.errno == errno.EIO
    return False


def ask(console: Console, prompt: str, words: Sequence[str] = ()) -> str:
    """One line of input; Tab completes it to one of these words, where the terminal can. Through a pipe the line is
    shown as if it had been typed."""
    if interactive():
        with contextlib.suppress(ImportError):
            import readline  # makes input() editable

            readline.set_completer_delims("")
            readline.set_completer(Completer(words))
            readline.parse_and_bind("tab: complete")
        try:
            return input(prompt).strip()
        except EOFError:
            console.print()  # what is said next does not stand behind the prompt
            raise InputEnded("the input ended before the game did", "ゲームが終わる前に入力が終わりました") from None
    line = sys.stdin.readline(LONGEST)
    if not line:
        raise InputEnded("the input ended before the game did", "ゲームが終わる前に入力が終わりました")
    if len(line) == LONGEST and not line.endswith("\n"):
        raise InputEnded(
            "the input is no text: one of its lines has no end", "入力がテキストではありません：終わらない行があります"
        )
    console.print(f"{prompt}{line.strip()}")
    return line.strip()


class Completer:
    """Lines that begin with what is typed, one after the other, as `readline` asks for them."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words

    def __call__(self, typed: str, nth: int) -> str | None:
        begun = typed.casefold()
        found = [word for word in dict.fromkeys(self.words) if word.casefold().startswith(begun)]
        return found[nth] if nth < len(found) else None


def yes(console: Console, question: str) -> bool:
    """Is the answer to a question yes? Anything else is no."""
    return ask(console, f"{question} ").lower().startswith(("y", "は"))
