"""`fuda play --server URL`: a match on a server at the terminal, on the same table as a game that is played here.

The server holds the game; here is only the last state that it sent (`remote_link.py`), drawn by the same code as
everywhere (`remote_table.py`). What can be typed is in `remote_typed.py`. Read `run` and `Remote.run` first.
"""

from __future__ import annotations

import argparse
import getpass
import select
import sys

from rich.console import Console
from rich.text import Text

from fuda import games
from fuda.cli import terminal
from fuda.cli.errors import UsageError
from fuda.cli.remote_link import Api, Link, Message, invitation, place
from fuda.cli.remote_table import Question, RemoteTable
from fuda.cli.remote_typed import Typed
from fuda.cli.remote_words import tell
from fuda.cli.seats import agree, fill_seats
from fuda.cli.session import Stop
from fuda.cli.words import say
from fuda.errors import FudaError

WAITING = 0.2
"""Seconds between two looks at whether something was typed while others are asked."""


class Remote:
    """Asks the person at a table on a server, until the match is over."""

    def __init__(self, table: RemoteTable) -> None:
        self.table = table
        self.typed = Typed(table)

    def run(self) -> None:
        """Until the match is over. Raises `Stop` when the person leaves."""
        shown = -1
        answered = -1
        link = self.table.link
        while True:
            link.wait(lambda: link.state is not None, 60.0)
            self._still_there()
            if self._was_refused():
                answered = -1
            state = self.table.state
            if state["result"] is not None or state["phase"] == "over":
                self.table.show()
                return
            question = self.table.question
            if question is not None and question.number != answered:
                if shown != state["sequence"]:
                    self.table.show()
                    self._proposals(state)
                shown = state["sequence"]
                answered = self._ask(question, answered)
            else:
                shown = self._wait(state, shown)

    def _was_refused(self) -> bool:
        """Whether the last answer does not count; a script that gave it is wrong, and ends."""
        why, self.table.link.refusals = self.table.link.refusals, []
        if why and not terminal.interactive():
            raise UsageError(why[0])
        return bool(why)

    def _ask(self, question: Question, answered: int) -> int:
        """Reads a line; the number of the question if it was answered."""
        self.table.at_prompt = question.number
        try:
            line = self._line(question)
        finally:
            self.table.at_prompt = 0
        now = self.table.question
        if now is None or now.number != question.number:
            return answered  # the line was meant for another question
        try:
            return question.number if self.typed.read(question, line) else answered
        except FudaError as e:
            if isinstance(e, terminal.InputEnded) or not terminal.interactive():
                raise
            self.table.print(e.told(self.table.lang), "red")
            return answered

    def _line(self, question: Question) -> str:
        if self.table.typed:
            line, self.table.typed = self.table.typed, ""
            return line
        console = self.table.screen.console
        if not terminal.interactive():
            return terminal.ask(console, "> ")
        return terminal.ask(console, f"{self.typed.hint(question)} > ", self.typed.completions(question))

    def _wait(self, state: Message, shown: int) -> int:
        """While others are asked: until something changes, or something is typed."""
        if state["sequence"] != shown:
            if terminal.interactive() and state["view"] is not None and self.table.link.seat < 0:
                self.table.show()  # whoever watches sees every step
            self._proposals(state)
            self.table.print(self._whom(state), "dim")
        link = self.table.link
        if link.wait(
            lambda: link.state is not state or bool(link.refusals), WAITING if terminal.interactive() else 3600.0
        ):
            return int(state["sequence"])
        if terminal.interactive() and select.select([sys.stdin], [], [], 0)[0]:
            try:
                self.typed.read(None, terminal.ask(self.table.screen.console, ""))
            except terminal.InputEnded:
                raise
            except FudaError as e:
                self.table.print(e.told(self.table.lang), "red")
        return int(state["sequence"])

    def _whom(self, state: Message) -> str:
        if state["phase"] == "waiting":
            return tell("wait.seats", self.table.lang)
        if state["phase"] == "paused":
            return tell("paused", self.table.lang)
        who = say("and", self.table.lang).join(self.table.seat_called(seat) for seat in state["asked"])
        return tell("wait.for", self.table.lang, who=who or "…")

    def _proposals(self, state: Message) -> None:
        for proposal in state["proposals"]:
            if self.table.link.seat in proposal["waits_for"]:
                what = tell(f"what.{proposal['what']}", self.table.lang)
                self.table.print(
                    tell("proposal", self.table.lang, who=self.table.seat_called(proposal["by"]), what=what),
                    "bold yellow",
                )

    def _still_there(self) -> None:
        if self.table.link.ended:
            raise UsageError(tell("closed", self.table.lang, why=self.table.link.ended))
        if self.table.link.state is None:
            raise UsageError(
                tell("no.server", self.table.lang, url=self.table.link.api.url, why=tell("lost", self.table.lang))
            )


# --- sitting down ---------------------------------------------------------------------------------------------------


def run(args: argparse.Namespace) -> int:
    """Sits down at a match: the one that is named, or a new one of a game."""
    if args.load or args.save or args.resume is not None or args.record or args.seed is not None or args.log:
        raise UsageError(tell("alone", args.lang))
    api = Api(place(args.server), args.lang)
    api.enter(args.name or _user())
    console = terminal.make_console()
    token = ""
    if args.match:
        kind, match, token = invitation(args.match)
        if kind == "join":
            deck = args.deck[0] if args.deck else ""
            api.call("POST", f"/api/matches/{match}/join", {"token": token, "deck": deck, "name": args.name or ""})
            token = ""
    elif args.game:
        match = _made(api, args, console)
    else:
        raise UsageError(tell("no.match", args.lang))
    return sit_down(console, api, match, args.lang, token)


def sit_down(console: Console, api: Api, match: str, lang: str, token: str = "") -> int:
    """Plays a match to its end, or until the person leaves."""
    told = api.call("GET", f"/api/matches/{match}") if not token else None
    link = Link(api, match, lang, token)
    link.open()
    try:
        link.wait(lambda: link.state is not None, 30.0)
        if link.state is None:
            raise UsageError(tell("closed" if link.ended else "no.server", lang, url=api.url, why=link.ended or "…"))
        game = told["game"] if told is not None else link.state["view"]["game"]
        seats = ["human" if s["kind"] != "bot" else s.get("bot") or "greedy" for s in link.state["seats"]]
        table = RemoteTable(console, link, game, seats, lang)
        where = table.screen.seat_name(link.seat) if link.seat >= 0 else tell("watching", lang)
        table.print(tell("joined", lang, id=match, url=api.url, seat=where), "bold")
        try:
            Remote(table).run()
        except (Stop, KeyboardInterrupt, terminal.InputEnded) as e:
            table.print(tell("goes.on", lang, url=api.url, id=match))
            if isinstance(e, terminal.InputEnded):
                raise
            return 0 if isinstance(e, Stop) else 130
        result = table.state["result"]
        table.print(result["text"] if result is not None else tell("paused", lang), "bold")
        if table.state.get("rematch"):
            table.print(tell("rematch", lang, url=api.url, id=table.state["rematch"]))
        return 0
    finally:
        link.close()


def _made(api: Api, args: argparse.Namespace, console: Console) -> str:
    """A new match: the first person is oneself, the others are invited."""
    rules = games.load(args.game)
    said = max(len(args.seat or []), len(args.deck or []))
    setting = agree(args.game, args.format, args.option, said if said > rules.seats[0] else None, said)
    kinds = fill_seats(args.seat or [], setting.seats, setting.seats)
    decks = list(args.deck or [])
    seats: list[Message] = []
    for i, kind in enumerate(kinds):
        mine = kind == "human" and not any(seat["kind"] == "me" for seat in seats)
        seat: Message = {"kind": "me" if mine else "person" if kind == "human" else "bot"}
        if seat["kind"] == "bot":
            seat["bot"] = kind
        if i < len(decks) and seat["kind"] != "person":
            seat["deck"] = decks[i]
        seats.append(seat)
    wanted = {"game": rules.name, "seats": seats, "format": setting.name, "options": list(setting.options)}
    made = api.call("POST", "/api/matches", wanted)
    console.print(Text(tell("made", args.lang, id=made["id"]), style="bold"))
    for invited in made.get("invitations", []):
        key = "invite" if invited["seat"] >= 0 else "invite.watch"
        console.print(Text(tell(key, args.lang, n=invited["seat"] + 1, link=invited["link"])))
    return str(made["id"])


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "player"
