"""What bots may know about playing a game: `GameRules.habits`."""

from __future__ import annotations

from collections.abc import Callable

from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Opt


class BotHints:
    """How a simple player answers, and where a bot that looks ahead stops to look at the position."""

    def __init__(
        self, reply: Callable[[Position], int], idle: Callable[[Position, Opt], bool], pauses: frozenset[str]
    ) -> None:
        self.reply = reply  # an index into the options of the question; -1: no opinion
        self.idle = idle  # an option that can come to nothing
        self.pauses = pauses  # kinds of question before which nothing is going on
