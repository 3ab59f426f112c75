"""A bot that is a program of its own, in any language. It is asked with one line of JSON on its input and answers with
one line on its output; it gets plain data and nothing else.

To the program, for every decision of its seat:

    {"game": "hanyou", "player": 0, "players": 2, "turn": 3, "clock": null, "seed": 1234, "view": {…}, "told": ["…"],
     "decision": {"kind": "action", "clause": "602.1", "prompt": "…", "open": false,
                  "options": [{"id": "end", "label": "…", "does": "…"}]}}

`told` is what happened since it was last asked. From it: `{"option": "end"}`, or just the id. It is started with the
first question and goes on running as long as the bot is used; whatever it writes to its error output is seen.
"""

from __future__ import annotations

import contextlib
import json
import queue
import random
import shlex
import subprocess
import threading
from typing import Any

from fuda import files
from fuda.api import Option
from fuda.errors import FudaError, bracketed, quoted, short
from fuda.seating import Seat

SECONDS = 60.0
"""How long a program may think where no clock runs."""


class BotFailed(FudaError):
    """A bot that answers nothing, or nothing that can be chosen."""


class Program:
    """`command`: what is started, as it would be typed."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self.command = shlex.split(command)
        self.seconds = seconds
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._told = 0
        if not self.command:
            raise BotFailed(
                "program: needs a command behind it, as in program:./my-bot",
                "program: の後にはコマンドを書きます（例：program:./my-bot）",
            )

    def choose(self, seat: Seat, rng: random.Random) -> Option:
        line = self._ask(json.dumps(self._question(seat, rng), ensure_ascii=False), seat.clock)
        option = seat.decision.option(self._answer(line))
        if option is None:
            self.close()
            raise BotFailed(
                f"{self.command[0]} answered with {quoted(line)}, which is not among the options",
                f"{self.command[0]}の答え{bracketed(line)}は選択肢にありません",
            )
        return option

    def _question(self, seat: Seat, rng: random.Random) -> dict[str, Any]:
        d = seat.decision
        lines = len(seat.log)
        since = self._told if self._told <= lines else 0  # another game
        self._told = lines
        return {
            "game": seat.name,
            "player": seat.player,
            "players": seat.players,
            "turn": seat.turn,
            "clock": seat.clock,
            "seed": rng.randrange(1 << 30),
            "view": seat.view(),
            "told": [act.text for act in seat.told(since)],
            "decision": {
                "kind": d.kind,
                "clause": d.clause,
                "prompt": d.prompt(),
                "open": d.open,
                "options": [{"id": o.id, "label": o.label(), "does": o.describe()} for o in d.options],
            },
        }

    @staticmethod
    def _answer(line: str) -> str:
        with contextlib.suppress(ValueError):
            said = json.loads(line)
            if isinstance(said, dict):
                return str(said.get("option", ""))
            if isinstance(said, str):
                return said
        return line

    def _ask(self, question: str, clock: float | None) -> str:
        process = self._running()
        assert process.stdin is not None
        line: str | None = None
        with contextlib.suppress(OSError, queue.Empty):
            process.stdin.write(question + "\n")
            process.stdin.flush()
            line = self._lines.get(timeout=self.seconds if clock is None else clock)
        if line is None:
            gone = process.poll() is not None
            self.close()
            why = "has ended" if gone else "does not answer"
            raise BotFailed(
                f"the program {short(self.command[0], 80)} {why}",
                f"プログラム{short(self.command[0], 80)}は{'終了しました' if gone else '答えません'}",
            )
        return line.strip()

    def _running(self) -> subprocess.Popen[str]:
        if self._process is None or self._process.poll() is not None:
            self._lines = queue.Queue()
            try:
                self._process = subprocess.Popen(
                    self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf8"
                )
            except OSError as e:
                raise BotFailed(
                    f"the program {short(self.command[0], 80)} cannot be started: {e.strerror}",
                    f"プログラム{short(self.command[0], 80)}を始められません：{files.reason(e)[1]}",
                ) from e
            threading.Thread(target=_read, args=(self._process, self._lines), daemon=True).start()
        return self._process

    def close(self) -> None:
        """Ends the program."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None and process.stdout is not None
        with contextlib.suppress(OSError):
            process.stdin.close()
        try:
            process.wait(1)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()

    def __del__(self) -> None:
        self.close()


def _read(process: subprocess.Popen[str], lines: queue.Queue[str | None]) -> None:
    """Hands over what a program writes, line by line, and None at its end."""
    assert process.stdout is not None
    with contextlib.suppress(OSError, ValueError):
        for line in process.stdout:
            lines.put(line)
    lines.put(None)
