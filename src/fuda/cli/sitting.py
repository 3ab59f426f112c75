"""A session from the first question to the end: however it is left, it can be gone on with, and is told how.

The winner is told before the record is written; a record that cannot be written is offered elsewhere.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from rich.padding import Padding
from rich.text import Text

from fuda import journal
from fuda.api import NotNow
from fuda.cli import terminal
from fuda.cli.asking import Asking
from fuda.cli.errors import Unwritten, UsageError, check_writable, write_bytes
from fuda.cli.question import draw_log, spoken
from fuda.cli.session import Session, Stop
from fuda.cli.words import say
from fuda.errors import FudaError
from fuda.views import Line

DULL = frozenset(
    {"shuffle", "first", "show", "effect", "declare", "hand", "lose", "win", "draw_game", "flip", "counter"}
)
"""Kinds of log line that a summary can do without."""

DULL_MOVES = frozenset({"draw", "deal", "place", "played", "redraw"})


class HungUp(BaseException):
    """The terminal was closed, or somebody asks the process to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@dataclass
class Sitting:
    """A session, and what becomes of it."""

    session: Session
    record: Path | None = None
    """Where the record goes; None: to a free name in the current folder."""
    no_record: bool = False
    whole_log: bool = False

    def run(self) -> int:
        """Plays to the end, or until somebody leaves. Returns the exit code."""
        session = self.session
        try:
            with _signals():
                self._play()
        except Stop:
            self._left(say("quit.done", session.lang))
            return 0
        except KeyboardInterrupt:
            self._left("")
            return 130
        except HungUp as e:
            with contextlib.suppress(FudaError, OSError):
                self._left("")
                sys.stdout.flush()
            _be_silent()
            return 128 + e.number
        except BaseException:
            with contextlib.suppress(OSError):
                self._left("")
            raise
        return self._ended()

    def _play(self) -> None:
        try:
            Asking(self.session).run()
        except terminal.InputEnded:
            if terminal.is_gone():
                raise HungUp(signal.SIGHUP) from None
            raise

    def _left(self, said: str) -> None:
        """What is kept of an unfinished game, and how to go on with it."""
        session = self.session
        try:
            if session.save_to is not None:
                session.save(session.save_to)
            if said and self.record is not None:
                self._write_record(self.record)
        finally:
            for line in (said, session.leave()):
                if line:
                    session.print(line)
            if session.journal is not None:
                session.journal.close()

    def _ended(self) -> int:
        session = self.session
        self._tell_end()
        result = session.game.result
        assert result is not None
        session.screen.console.print(Text(result.text(session.lang), style="bold"))
        session.screen.console.file.flush()
        elsewhere = ""
        try:
            if not self.no_record:
                elsewhere = self._record()
        except BaseException:
            session.print(session.leave())  # the record can still be had
            raise
        if session.journal is not None:
            with contextlib.suppress(journal.CannotKeep):
                session.journal.over()
            session.journal.drop()
        if elsewhere:
            raise UsageError(elsewhere)
        return 0

    # --- the record ---------------------------------------------------------------------------------------------

    def _record(self) -> str:
        """Writes the record where it was wanted, or where there is room for it; that, nobody asked for: says so."""
        lang, console = self.session.lang, self.session.screen.console
        path = self.record or self._free_name(Path())
        try:
            self._write_record(path)
            return ""
        except Unwritten as e:
            why = e
        elsewhere = self._free_name(_made(journal.folder().parent / "records"))
        while terminal.interactive():
            console.print(Text(why.told(lang), style="red"))
            said = terminal.ask(console, say("record.elsewhere", lang, path=elsewhere) + " ")
            try:
                chosen = Path(said) if said else elsewhere
                check_writable(chosen, "record", lang)
                self._write_record(chosen)
                return ""
            except Unwritten as e:
                why = e
        try:
            self._write_record(elsewhere)
        except Unwritten:
            raise why from None
        return say("record.is", lang, why=why, path=elsewhere)

    def _write_record(self, path: Path) -> None:
        try:
            text = self.session.settled().record()
        except NotNow as e:
            if self.record is None:
                return
            raise UsageError(str(e), e.ja) from e
        write_bytes(path, text.encode(), "record", self.session.lang)
        self.session.print(say("recorded", self.session.lang, path=path))

    def _free_name(self, folder: Path) -> Path:
        """A name in a folder that is not taken yet."""
        game = self.session.game
        seed = game.origin.seed if game.origin is not None else 0
        stem = f"fuda-{game.rules.name}-{seed}"
        number = 1
        while True:
            path = folder / (f"{stem}.record" if number == 1 else f"{stem}-{number}.record")
            if not os.path.lexists(path):
                return path
            number += 1

    # --- the end ------------------------------------------------------------------------------------------------

    def _tell_end(self) -> None:
        """The last table for people, the story of the game for those who only watched bots."""
        session = self.session
        console = session.screen.console
        if session.people:
            session.show_table(session.at_screen)
        elif self.whole_log:
            console.print(draw_log(session.screen, spoken(session.game), -1))
        else:
            self._tell()
        turns = max((line.turn for line in session.game.log), default=0)
        choices = sum(1 for index in session.game.history if index >= 0)  # a concession is none
        console.print(Text(say("summary.end", session.lang, turns=turns, choices=choices), style="dim"))

    def _tell(self) -> None:
        """One paragraph a turn."""
        session, lang = self.session, self.session.lang
        turns: list[tuple[str, str, list[str]]] = [(say("setup", lang), "", [])]
        for line in spoken(session.game, False):
            text = session.book.speak(line.text(lang), lang)
            if line.starts_turn:
                turns.append((text.strip("—― "), say("seat", lang, n=line.player + 1), []))
            elif line.what not in DULL and not (line.what == "move" and line.how in DULL_MOVES) and not _unnamed(line):
                mine = turns[-1][1] + ("は" if lang == "ja" else " ")
                told = text.removeprefix(mine)
                if turns[-1][2][-1:] != [told]:
                    turns[-1][2].append(told)
        for title, _, events in turns:
            if events:
                session.screen.console.print(Text(title, style="bold cyan"))
                story = "。".join(events) + "。" if lang == "ja" else "; ".join(events) + "."
                session.screen.console.print(Padding(Text(story), (0, 0, 0, 2)))


def _unnamed(line: Line) -> bool:
    """Is this only the beginning of an ability without a name? What it does is told by the lines after it."""
    return line.what == "ability" and line.text("ja").endswith("能力")


def _made(folder: Path) -> Path:
    with contextlib.suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


# --- signals ------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def _signals() -> Iterator[None]:
    """Lets a closed terminal and a request to end leave the table in order."""
    wanted = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        wanted = []
    before = {number: signal.getsignal(number) for number in wanted}
    taken = [number for number in wanted if before[number] == signal.SIG_DFL]  # who ignores them goes on doing so

    def leave(number: int, _: FrameType | None) -> None:
        for other in taken:
            signal.signal(other, signal.SIG_IGN)  # once is enough
        raise HungUp(number)

    for number in taken:
        signal.signal(number, leave)
    try:
        yield
    finally:
        for number in taken:
            signal.signal(number, before[number])


def _be_silent() -> None:
    """Nobody reads what is still to be written."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for number in (1, 2):
        with contextlib.suppress(OSError):
            os.dup2(nowhere, number)
