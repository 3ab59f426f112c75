"""A client of the match server, written from docs/protocol.md alone: it knows nothing of Fuda but that page.

`Api` speaks HTTP, `Seat` plays one seat over its socket until the match is over: it comes back when the socket closes,
sends an answer again that was not followed by a state, and remembers all that it was sent and what was acknowledged.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

COME_BACK = frozenset({1000, 1001, 1006, 1011, 1012, 4008})
"""After these the match goes on."""

Message = dict[str, Any]


class Trouble(Exception):
    """The server said no: the status, and what it said."""

    def __init__(self, status: int, said: Message) -> None:
        super().__init__(f"{status} {said}")
        self.status = status
        self.said = said


class Api:
    """HTTP, as one person."""

    def __init__(self, url: str, name: str = "") -> None:
        self.url = url.rstrip("/")
        self.secret = ""
        self.id = ""
        if name:
            me = self.call("POST", "/api/me", {"name": name, "secret": True})
            self.secret, self.id = me["secret"], me["id"]

    def call(self, method: str, path: str, body: Any = None) -> Any:
        head = {"Content-Type": "application/json"}
        if self.secret:
            head["Authorization"] = f"Bearer {self.secret}"
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self.url + path, data, head, method=method)
        try:
            with urllib.request.urlopen(request, timeout=300) as answer:
                text = answer.read()
        except urllib.error.HTTPError as e:
            with e:
                said = e.read()
            try:
                raise Trouble(e.code, json.loads(said)) from None
            except ValueError:
                raise Trouble(e.code, {"error": said.decode(errors="replace")}) from None
        return json.loads(text) if text else None

    @property
    def socket_url(self) -> str:
        return "ws" + self.url.removeprefix("http")


def two_people(url: str, game: str, decks: tuple[str, str] = ("", ""), **terms: Any) -> tuple[str, list[Api]]:
    """A match of two people that has begun: its id and both, by seat."""
    one, other = Api(url, "Aki"), Api(url, "Ben")
    seats = [{"kind": "me", "deck": decks[0]}, {"kind": "person"}]
    made = one.call("POST", "/api/matches", {"game": game, "seats": seats, **terms})
    token = next(i["token"] for i in made["invitations"] if i["seat"] == 1)
    joined = other.call("POST", f"/api/matches/{made['id']}/join", {"token": token, "deck": decks[1], "name": "Ben"})
    assert joined["seat"] == 1 and joined["state"] == "playing"
    return str(made["id"]), [one, other]


Choose = Callable[[Message], dict[str, Any]]
"""From a state with a question: what is answered, an option or a count."""


def any_option(dice: random.Random) -> Choose:
    """Any of the options; sometimes a number where one is asked for."""

    def choose(state: Message) -> dict[str, Any]:
        question = state["question"]
        option = dice.choice(question["options"])["id"]
        asked = question.get("number_asked")
        if asked and dice.random() < 0.5:
            return {"count": dice.randint(asked["least"], asked["most"])}
        return {"option": option}

    return choose


@dataclass
class Faults:
    """How unkind the way is: chances that an answer is sent twice, is lost with its socket, that the socket is cut, and
    the longest delay before an answer, in seconds."""

    doubled: float = 0.0
    lost: float = 0.0
    cut: float = 0.0
    old: float = 0.0
    slow: float = 0.0


@dataclass
class Seat:
    """Plays one seat."""

    api: Api
    match: str
    choose: Choose
    dice: random.Random
    faults: Faults = field(default_factory=Faults)
    lang: str = "en"
    most: int = 10_000
    """Answers after which it concedes."""
    token: str = ""

    seat: int = -2
    seen: int = 0
    sent: dict[int, str] = field(default_factory=dict)
    """Question → option, whatever was sent; empty where it was a number."""
    given: dict[int, Message] = field(default_factory=dict)
    """Question → what was answered."""
    acknowledged: dict[int, str] = field(default_factory=dict)
    """Question → option, of answers after which a later state came."""
    refused: list[str] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    last: Message | None = None
    result: Message | None = None
    connections: int = 0
    broken: list[str] = field(default_factory=list)
    """What this page does not allow."""

    async def play(self) -> Message:
        """Plays to the end; what the result was."""
        wait = 0.5
        while self.result is None:
            try:
                headers = {"Authorization": f"Bearer {self.api.secret}"}
                address = f"{self.api.socket_url}/api/matches/{self.match}/socket"
                async with connect(
                    address, additional_headers=headers, max_size=1 << 24, compression=None, open_timeout=120
                ) as socket:
                    self.connections += 1
                    await self._hello(socket)
                    await self._listen(socket)
                    wait = 0.5
            except ConnectionClosed as e:
                code = e.rcvd.code if e.rcvd is not None else 1006
                assert code in COME_BACK, f"closed with {code}: {e}"
            except (OSError, InvalidHandshake, TimeoutError, EOFError):
                wait = min(wait * 2, 4.0)
            if self.result is None:
                await asyncio.sleep(wait * self.dice.uniform(0.1, 1.0))
        return self.result

    async def _hello(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "version": 1, "lang": self.lang, "seen": self.seen}
        if self.last is not None:
            hello["number"] = self.last["number"]
        if self.token:
            hello["token"] = self.token
        await socket.send(json.dumps(hello))
        greeting = json.loads(await socket.recv())
        assert greeting["type"] == "greeting" and greeting["match"] == self.match, greeting
        assert self.seat in (-2, greeting["seat"]), "another seat than before"
        self.seat = greeting["seat"]

    async def _listen(self, socket: ClientConnection) -> None:
        sequence = -1
        answered = -1
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                self.refused.append(message["code"])
                assert message["code"] != "no_option", f"refused, and offered: {self.given} to {self.last}"
                if message["code"] in ("unavailable", "too_fast"):
                    answered = -1
                    await asyncio.sleep(0.2)
            if message["type"] != "state":
                continue
            if message["sequence"] <= sequence:
                self.broken.append(f"sequence {message['sequence']} after {sequence}")
            sequence = message["sequence"]
            self._take(message)
            if self.result is not None:
                return
            question = message["question"]
            if question is not None and question["number"] != answered:
                answered = question["number"]
                if not await self._answer(socket, message):
                    return

    def _take(self, state: Message) -> None:
        """What a state tells."""
        if self.numbers and state["number"] < self.numbers[-1]:
            self.broken.append(f"number {state['number']} after {self.numbers[-1]}")
        self.numbers.append(state["number"])
        if state["log_from"] > len(self.log):
            self.broken.append(f"log from {state['log_from']}, have {len(self.log)}")
        self.log[state["log_from"] :] = [line["text"] for line in state["log"]]
        self.seen = len(self.log)
        self.last = state
        self.result = state["result"]
        asked = state["question"]["number"] if state["question"] is not None else None
        for question, option in self.sent.items():
            if state["phase"] != "paused" and (asked is None or question < asked):
                self.acknowledged.setdefault(question, option)

    async def _answer(self, socket: ClientConnection, state: Message) -> bool:
        """Answers the question of a state; False: the socket is gone."""
        number = state["question"]["number"]
        dice, faults = self.dice, self.faults
        if len(self.sent) >= self.most:
            await socket.send(json.dumps({"type": "concede"}))
            return True
        if faults.slow:
            await asyncio.sleep(dice.uniform(0, faults.slow))
        given = self.given.get(number)  # again, as it was
        if given is None:
            given = self.choose(state)
        elif "option" in given and given["option"] not in [o["id"] for o in state["question"]["options"]]:
            given = {"option": state["question"]["options"][0]["id"]}
        self.given[number] = given
        self.sent[number] = given.get("option", "")
        text = json.dumps({"type": "answer", "question": number, **given})
        if dice.random() < faults.lost:
            await socket.close()
            return False
        if faults.old and self.sent and dice.random() < faults.old:
            before = dice.choice(list(self.sent))
            if before != number:
                await socket.send(json.dumps({"type": "answer", "question": before, **self.given[before]}))
        for _ in range(2 if dice.random() < faults.doubled else 1):
            await socket.send(text)
        if dice.random() < faults.cut:
            socket.transport.abort()
            with contextlib.suppress(ConnectionClosed):
                await socket.wait_closed()
            return False
        return True
