"""The loop of questions of a game at the terminal: who is asked, what answers itself, and what a typed line does.

Read `Asking.run` first. What a line means is in `commands.py`, what becomes of an answer in `session.py`.
"""

from __future__ import annotations

import contextlib

from rich.text import Text

from fuda import flow
from fuda.api import Decision, Option
from fuda.cli import flowing, terminal
from fuda.cli.commands import Typed
from fuda.cli.session import Session
from fuda.cli.words import say
from fuda.errors import FudaError


class Asking:
    """Asks the people of a session until the game is over."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.typed = Typed(session)

    def run(self) -> None:
        """Play to the end. Raises `Stop` when a person quits, `InputEnded` when the input does."""
        session = self.session
        while (decision := session.game.decision) is not None:
            if decision.player in session.bots:
                with self._thinking():
                    session.bots_choose()
            elif (option := self.answers_itself(decision)) is not None:
                if decision.kind in decision.rules.keys.turns and not session.scripted:
                    label = session.book.speak(option.label(session.lang), session.lang)
                    session.screen.console.print(Text(say("only.answer", session.lang, label=label), style="dim"))
                session.answer(decision, option, asked=False)
            else:
                self._ask(decision)

    def answers_itself(self, decision: Decision) -> Option | None:
        """The answer to a question that a person need not see; None if the person is asked."""
        session = self.session
        settings = session.settings_of(decision.player)
        if not session.scripted:
            return flow.answer(session.game, decision.player, settings)
        look = session.game.rules.look
        alone = look is not None and decision.kind in look.alone and len(decision.options) == 1
        return decision.options[0] if alone and settings.trivial else None

    def _thinking(self) -> contextlib.AbstractContextManager[object]:
        """A sign of life on a terminal, for bots that take their time."""
        if not terminal.interactive():
            return contextlib.nullcontext()
        return self.session.screen.console.status(say("thinking", self.session.lang))

    def _ask(self, decision: Decision) -> None:
        session = self.session
        session.hand_over(decision.player)
        session.show_table(decision.player)
        while session.game.decision is decision:
            try:
                self.typed.read(decision, self._line(decision))()
            except FudaError as e:
                # a slip of the fingers at a terminal is told and asked again; a script is wrong and ends
                if isinstance(e, terminal.InputEnded) or not terminal.interactive():
                    raise
                session.screen.console.print(Text(e.told(session.lang), style="red"))

    def _line(self, decision: Decision) -> str:
        session = self.session
        if session.typed:
            typed, session.typed = session.typed, ""
            return typed
        console = session.screen.console
        if session.scripted:
            return terminal.ask(console, "> ")
        hint = flowing.hint(session, decision, console.width)
        return terminal.ask(console, f"{hint} > ", flowing.completions(session, decision, sorted(self.typed.known)))
