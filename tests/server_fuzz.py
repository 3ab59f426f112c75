"""Messages that nobody should send: malformed, truncated, huge, out of order, of other questions and other seats.

    PYTHONPATH=src:tests python -m server_fuzz [MESSAGES] [SEED]

The server runs in this process (`server_virtual.py`). Two people sit at a match and say nothing; others shout at its
socket with the secret of one of them, with none, with a wrong one. Afterwards the match is what it was, both seats have
received nothing but what they had, and the server has failed nowhere.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections import Counter
from typing import Any

import msgspec

from fuda.server import protocol
from fuda.server.app import make_app
from fuda.server.limits import Limits
from fuda.server.people import hashed
from server_laws import MATCH, _secret, begun
from server_virtual import START, Line, MemoryStore, VirtualLoop, WorkersHere, run

TOKENS = [
    "",
    "0",
    "-1",
    "1e999",
    "NaN",
    "null",
    "true",
    "[]",
    "{}",
    '""',
    '"\\ud800"',
    "9" * 400,
    '"' + "x" * 5000 + '"',
]
DEEP = ["[" * 3000, '{"a":' * 3000, "[" * 3000 + "]" * 3000, '{"type":' + "[" * 500]
HARMLESS = (protocol.Hello, protocol.Explain, protocol.Faces, protocol.Ping, protocol.Answer, protocol.Language)
"""What may be said without changing anything, as long as an answer is none to the open question."""
DECODER = msgspec.json.Decoder(protocol.FromClient)


class Fuzz:
    """Makes messages. `options` and `question` are what is asked now: an answer to that is never made."""

    def __init__(self, dice: random.Random, question: int, options: list[str]) -> None:
        self.dice = dice
        self.question = question
        self.options = options
        self.models: list[dict[str, Any]] = [
            {"type": "hello", "version": 1, "lang": "en", "seen": 0},
            {"type": "answer", "question": question, "option": options[0], "count": 1},
            {"type": "undo", "question": question},
            {"type": "propose", "what": "pause"},
            {"type": "reply", "what": "undo", "agree": True},
            {"type": "concede"},
            {"type": "settings", "settings": {"trivial": True, "stops": []}},
            {"type": "lang", "lang": "ja"},
            {"type": "explain", "address": "1.hand.1", "what": "", "ask": 1},
            {"type": "faces", "numbers": ["HY-001"]},
            {"type": "ping"},
        ]

    def message(self) -> str | bytes:
        """One that changes nothing, whoever says it."""
        while True:
            made = self._made()
            if isinstance(made, bytes) or not self._counts(made):
                return made

    def _counts(self, text: str) -> bool:
        """Would this really do something?"""
        try:
            said = DECODER.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError, ValueError):
            return False
        if isinstance(said, protocol.Answer):
            return said.question == self.question and (said.option in self.options or said.count is not None)
        return not isinstance(said, HARMLESS)

    def _made(self) -> str | bytes:
        dice = self.dice
        text = msgspec.json.encode(self._bent(dict(dice.choice(self.models)))).decode()
        match dice.randrange(9):
            case 0:
                return text[: dice.randrange(len(text))]
            case 1:
                at = dice.randrange(len(text))
                return text[:at] + chr(dice.choice([0, 9, 34, 44, 58, 91, 123, 125, 255, 0x3042, 0x1F600])) + text[at:]
            case 2:
                at = dice.randrange(len(text))
                return text[:at] + dice.choice(TOKENS) + text[at + dice.randrange(4) :]
            case 3:
                return dice.choice(DEEP) if dice.random() < 0.2 else dice.choice(TOKENS)
            case 4:
                return dice.randbytes(dice.randrange(200))
            case 5:
                return text + text
            case 6:
                return text.replace('"', "'") if dice.random() < 0.5 else text.upper()
            case 7 if dice.random() < 0.05:
                return '{"type":"answer","question":1,"option":"' + "x" * dice.choice([20_000, 2_000_000]) + '"}'
            case _:
                return text

    def _bent(self, message: dict[str, Any]) -> dict[str, Any]:
        """A message with some of its fields changed, missing, or too many."""
        dice = self.dice
        for _ in range(dice.randrange(4)):
            key = dice.choice(list(message)) if message else "type"
            match dice.randrange(4):
                case 0:
                    message.pop(key, None)
                case 1:
                    message[key] = self._value()
                case 2:
                    message[dice.choice(["x", "seat", "Type", "__proto__", "token", "secret"])] = self._value()
                case 3 if "question" in message:
                    message["question"] = self.question + dice.choice([-1, 1, 2, -self.question, 1 << 40])
        return message

    def _value(self) -> Any:
        dice = self.dice
        return dice.choice(
            [None, True, -1, 0, 2**53 + 1, 1e308, "", "x" * 300, "0.hand.1", "../../etc/passwd", [], [[]], {}, {"a": 1}]
            + ["concede", "settings", self.question, *self.options[:2], "game", "result", "1.deck.1", "hello", "\u202e"]
        )


def shout(messages: int, seed: int) -> tuple[Counter[str], Counter[str]]:
    """Lets so many messages be said: how they were answered, how sockets were closed. Raises if anything changed."""

    async def work(loop: VirtualLoop) -> tuple[Counter[str], Counter[str]]:
        dice = random.Random(seed)
        store = MemoryStore()
        head, entries, game = begun("hanyou", 7, 1.0)
        head = msgspec.structs.replace(head, terms=msgspec.structs.replace(head.terms, clock=None, watch="link"))
        await store.create(head)
        store.done[MATCH] = list(entries)
        for i in range(2):
            store.people[hashed(_secret(i))] = (f"p{i}", "AB"[i])
        limits, workers = Limits().unlimited(), WorkersHere()
        app = make_app(store=store, workers=workers, limits=limits, now=lambda: START + loop.time(), threads=False)  # type: ignore[arg-type]
        hub = app.state.app.hub
        decision = game.decision
        assert decision is not None
        fuzz = Fuzz(dice, 1, [o.id for o in decision.options])
        quiet = [Line(app, MATCH, _secret(seat)) for seat in range(2)]
        for line in quiet:
            line.open()
            line.say({"type": "hello", "version": 1})
        await asyncio.sleep(20.0)  # until everybody has been told who is here
        before = [list(line.came) for line in quiet]
        assert all(before) and hub.live(MATCH) is not None
        position = hub.live(MATCH).match.table.game.digest()
        answered: Counter[str] = Counter()
        closed: Counter[str] = Counter()
        said = 0
        while said < messages:
            line = Line(app, MATCH, dice.choice([_secret(0), _secret(1)] * 5 + ["", "A" * 22, "no secret"]))
            line.open()
            if dice.random() < 0.9:
                line.say({"type": "hello", "version": 1, "lang": dice.choice(["en", "ja"])})
            for _ in range(dice.choice([1, 5, 200])):
                made = fuzz.message()
                if isinstance(made, bytes):
                    line.say_bytes(made)
                else:
                    line.say_text(made)
                said += 1
                if said % 10 == 0:
                    await asyncio.sleep(0)
                if line.closed is not None:
                    break
            await asyncio.sleep(0.01)
            answered.update(msgspec.json.decode(text)["type"] for _, text in line.came)
            closed[str(line.closed)] += 1
            await line.close()
            assert line.task is not None and line.task.done() and line.task.exception() is None
        await asyncio.sleep(20.0)
        live = hub.live(MATCH)
        assert live.match.table.game.digest() == position, "the position has changed"
        assert store.done[MATCH] == entries, "something was written"
        for line, heard in zip(quiet, before, strict=True):
            assert line.closed is None
            assert line.came == heard, "somebody else has noticed"
        assert sum(hub.metrics.failed.values.values()) == 0, "the server has failed"
        quiet[decision.player].say({"type": "answer", "question": 1, "option": decision.options[0].id})
        await asyncio.sleep(5.0)
        assert len(store.done[MATCH]) > len(entries), "the match cannot be played on"
        for line in quiet:
            await line.close()
        await hub.stop()
        return answered, closed

    return run(work)


def main() -> None:
    messages = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    begun_at = time.perf_counter()
    answered, closed = shout(messages, seed)
    print(f"{messages} messages in {time.perf_counter() - begun_at:.0f} s")
    print(f"answered {dict(answered)}, closed {dict(closed)}")


if __name__ == "__main__":
    main()
