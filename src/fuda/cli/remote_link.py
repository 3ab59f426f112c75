"""The way to a match on a server: HTTP for everything but playing, and one socket that comes back by itself.

Written from docs/protocol.md. `Api` asks, `Link` holds the socket in a thread of its own and keeps what was sent last:
every state is whole, so nothing else has to be remembered but the log and what has not been told yet.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from fuda import __version__, files
from fuda.cli.errors import UsageError
from fuda.cli.remote_words import tell
from fuda.errors import FudaError, short
from fuda.journal import folder

VERSION = 1
LARGEST = 16 << 20
FINAL = frozenset({1008, 4000, 4004, 4029})
"""Close codes after which one does not come back by itself."""
LONGEST_WAIT = 15.0
FORGET = frozenset({"old", "no_option", "not_now", "bad", "not_yours", "taken"})
"""Codes of a refused answer that is of no use any more."""

Message = dict[str, Any]


class Trouble(FudaError):
    """The server refuses; its own sentence."""


def place(said: str) -> str:
    """The address of a server as it is typed: "table.example:8000", "https://table.example/".

    >>> place("127.0.0.1:8000"), place("https://table.example/")
    ('http://127.0.0.1:8000', 'https://table.example')
    """
    url = said if "://" in said else f"http://{said}"
    parts = urllib.parse.urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.username is not None:
        raise UsageError(
            f"{short(said, 80)} is not the address of a server, like http://127.0.0.1:8000",
            f"{short(said, 80)} は http://127.0.0.1:8000 のようなサーバーのアドレスではありません",
        )
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"


def invitation(said: str) -> tuple[str, str, str]:
    """Which match is meant: by its id, or by a link: (sort of link, id, token).

    >>> invitation("k2m"), invitation("http://here/#/join/k2m/abc")
    (('', 'k2m', ''), ('join', 'k2m', 'abc'))
    """
    _, mark, path = said.partition("#/")
    parts = path.split("/") if mark else [said]
    if len(parts) == 3 and parts[0] in ("join", "watch"):
        return parts[0], parts[1], parts[2]
    if len(parts) == 2 and parts[0] == "match":
        return "", parts[1], ""
    if len(parts) != 1 or not said or not all(sign.isalnum() or sign in "-_" for sign in said):
        raise UsageError(
            f"{short(said, 80)} is neither the id of a match nor a link to one",
            f"{short(said, 80)} は対戦のIDでも、対戦へのリンクでもありません",
        )
    return "", said, ""


class Api:
    """HTTP, as the person whose secret is kept for this server."""

    def __init__(self, url: str, lang: str) -> None:
        self.url = url
        self.lang = lang
        self.secret = _secrets().get(url, "")

    def enter(self, name: str) -> None:
        """Makes sure that the server knows who we are."""
        if self.secret:
            with contextlib.suppress(Trouble):
                self.call("GET", "/api/me")
                return
        self.secret = ""
        self.secret = str(self.call("POST", "/api/me", {"name": name[:40], "secret": True})["secret"])
        _keep_secret(self.url, self.secret)

    def call(self, method: str, path: str, body: Message | None = None) -> Any:
        head = {"Content-Type": "application/json", "Accept-Language": self.lang, "User-Agent": f"fuda/{__version__}"}
        if self.secret:
            head["Authorization"] = f"Bearer {self.secret}"
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self.url + path, data, head, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                text = answer.read(LARGEST)
            return json.loads(text) if text else None
        except urllib.error.HTTPError as e:
            with e:
                said = e.read(10_000)
            try:
                raise Trouble(str(json.loads(said)["error"]))
            except (ValueError, LookupError, TypeError):
                raise Trouble(tell("no.server", self.lang, url=self.url, why=e)) from None
        except (OSError, ValueError) as e:
            why = getattr(e, "reason", e)
            raise UsageError(tell("no.server", self.lang, url=self.url, why=why)) from e


# --- secrets --------------------------------------------------------------------------------------------------------


def _file() -> Path:
    return folder().parent / "servers.json"


def _secrets() -> dict[str, str]:
    """Server → secret, as far as they are kept."""
    try:
        found = json.loads(_file().read_text(encoding="utf8"))
        return {str(url): str(secret) for url, secret in found.items()}
    except (OSError, ValueError, AttributeError):
        return {}


def _keep_secret(url: str, secret: str) -> None:
    """Into a file that nobody else can read."""
    path = _file()
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        beside = path.with_name(f"{path.name}.{os.getpid()}")
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf8") as file:
            json.dump({**_secrets(), url: secret}, file)
        os.replace(beside, path)
    except OSError as e:
        raise UsageError(f"{path}: {e.strerror or e}", f"{path}：{files.reason(e)[1]}") from e


# --- the socket -----------------------------------------------------------------------------------------------------


class Link:
    """A match as it was told last. `changed` is called from the link's own thread with what has come."""

    def __init__(self, api: Api, match: str, lang: str, token: str = "") -> None:
        self.api = api
        self.match = match
        self.lang = lang
        self.token = token
        self.seat = -1
        self.state: Message | None = None
        self.log: list[Message] = []
        self.untold: list[Message] = []
        """Acts that nobody has been told yet."""
        self.ended = ""
        """Why it will not come back; empty while it does."""
        self.connected = False
        self.refusals: list[str] = []
        """Why answers did not count, one sentence each."""
        self.changed: Callable[[str, Message], None] = lambda what, message: None
        self._told = 0
        self._said: list[Message] = []
        self._pending: Message | None = None  # an answer after which no later state has come
        self._sent_over: ClientConnection | None = None  # the connection over which it went
        self._moved = threading.Condition()
        self._socket: ClientConnection | None = None
        self._leaving = False
        self._thread = threading.Thread(target=self._run, daemon=True, name="fuda-link")

    def open(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._leaving = True
        socket = self._socket
        if socket is not None:
            with contextlib.suppress(Exception):
                socket.close()
        self._thread.join(5)

    # --- for the table ------------------------------------------------------------------------------------------------

    def wait(self, enough: Callable[[], bool], seconds: float) -> bool:
        """Until something is so, or so many seconds are over; is it so?"""
        with self._moved:
            return self._moved.wait_for(lambda: bool(self.ended) or enough(), seconds)

    def answer(self, question: int, option: str) -> None:
        """Sent again when the connection comes back, until a later state has come: it counts once."""
        self._answer({"type": "answer", "question": question, "option": option})

    def answer_number(self, question: int, count: int) -> None:
        """So many, where the question has `number_asked`."""
        self._answer({"type": "answer", "question": question, "count": count})

    def _answer(self, message: Message) -> None:
        self._pending = message
        self._sent_over = self._socket if self._send(message) else None

    def say(self, kind: str, **fields: Any) -> None:
        """Anything else; refused while there is no connection."""
        if not self._send({"type": kind, **fields}):
            raise UsageError(tell("lost", self.lang))

    def ask(self, kind: str, reply: str, **fields: Any) -> Message:
        """Says something that is replied to, and waits for the reply."""
        number = random.randrange(1 << 30)
        self.say(kind, ask=number, **fields)

        def found() -> Message | None:
            return next((m for m in self._said if m["type"] == reply and m.get("ask") == number), None)

        self.wait(lambda: found() is not None, 20.0)
        message = found()
        if message is None:
            raise UsageError(tell("lost", self.lang))
        return message

    def take_untold(self) -> list[Message]:
        with self._moved:
            told, self.untold = self.untold, []
        return told

    # --- the thread ---------------------------------------------------------------------------------------------------

    def _send(self, message: Message) -> bool:
        socket = self._socket
        if socket is None or not self.connected:
            return False
        try:
            socket.send(json.dumps(message))
            return True
        except (ConnectionClosed, OSError):
            return False

    def _run(self) -> None:
        wait = 0.5
        while not self._leaving and not self.ended:
            try:
                self._once()
                wait = 0.5
            except ConnectionClosed as e:
                wait = 0.5 if self.connected else min(wait * 2, LONGEST_WAIT)
                if e.rcvd is not None and e.rcvd.code in FINAL:
                    self._end(e.rcvd.reason or str(e.rcvd.code))
            except InvalidURI as e:
                self._end(str(e))
            except (OSError, InvalidHandshake, TimeoutError, EOFError, ValueError):
                wait = min(wait * 2, LONGEST_WAIT)
            lost, self.connected, self._socket = self.connected, False, None
            if self._leaving or self.ended:
                return
            if lost:
                self.changed("lost", {})
            time.sleep(wait * random.uniform(0.5, 1.0))

    def _end(self, why: str) -> None:
        with self._moved:
            self.ended = why
            self._moved.notify_all()

    def _once(self) -> None:
        """One connection, until it closes."""
        address = f"ws{self.api.url.removeprefix('http')}/api/matches/{self.match}/socket"
        headers = {"Authorization": f"Bearer {self.api.secret}"}
        with connect(address, additional_headers=headers, max_size=LARGEST, user_agent_header=None) as socket:
            hello: Message = {"type": "hello", "version": VERSION, "lang": self.lang, "seen": len(self.log)}
            if self.state is not None:
                hello["number"] = self.state["number"]
            if self.token:
                hello["token"] = self.token
            socket.send(json.dumps(hello))
            self._socket = socket
            again = self.state is not None
            for text in socket:
                message = json.loads(text)
                with self._moved:
                    self._take(message)
                    if message["type"] == "greeting":
                        self.connected = True
                    self._moved.notify_all()
                if message["type"] == "greeting" and again:
                    self.changed("back", message)
                elif message["type"] == "state":
                    self._resend(message)
                self.changed(message["type"], message)

    def _take(self, message: Message) -> None:
        if message["type"] == "greeting":
            self.seat = int(message["seat"])
        elif message["type"] == "state":
            if message["log_from"] < len(self.log):
                self._told = min(self._told, message["log_from"])  # something was taken back
            self.log[message["log_from"] :] = message["log"]
            for act in message["told"]:
                if act["until"] > self._told:
                    self._told = act["until"]
                    self.untold.append(act)
            self.state = message
        else:
            self._said = [*self._said[-20:], message]
            if message["type"] == "refused" and message["code"] in FORGET:
                self._pending = None
                if message["code"] != "old":
                    self.refusals.append(str(message["why"]))
            elif message["type"] == "notice" and message["what"] == "available" and self.state is not None:
                self._sent_over = None
                self._resend(self.state)

    def _resend(self, state: Message) -> None:
        """An answer that got lost on the way goes out again; one that is no longer asked for is forgotten."""
        pending = self._pending
        if pending is None:
            return
        question = state["question"]
        if question is None or question["number"] != pending["question"]:
            self._pending = None
        elif self._sent_over is not self._socket:
            self._sent_over = self._socket
            self._send(pending)
