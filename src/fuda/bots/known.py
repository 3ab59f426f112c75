"""Bots by name: those that come with Fuda, those of other packages (entry points `fuda.bots`), and programs.

A name may go on with settings: `greedy:trials=3`. `program:COMMAND` is a program that is asked line by line.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path
from typing import Protocol, runtime_checkable

from fuda.api import Game, NotNow, Option
from fuda.bots.blind import Blind
from fuda.bots.greedy import Greedy
from fuda.bots.program import BotFailed, Program
from fuda.bots.random_bot import RandomBot
from fuda.errors import FudaError, bracketed, quoted
from fuda.seating import Seat

GROUP = "fuda.bots"
"""The entry points in which other packages name their bots: each a class, or a function that makes one."""


@runtime_checkable
class Bot(Protocol):
    """Whoever can answer: one of the options of the seat's decision, with these dice for chance."""

    def choose(self, seat: Seat, rng: random.Random) -> Option: ...


class UnknownBot(FudaError):
    """No bot of that name, or not with such settings."""


BOTS: dict[str, Callable[..., Bot]] = {"random": RandomBot, "greedy": Greedy}
"""The bots that people can play with."""

OTHERS: dict[str, Callable[..., Bot]] = {"blind": Blind}
"""Only to be measured."""

FROZEN: dict[str, tuple[Callable[..., Bot], str]] = {
    "greedy@1": (Greedy, "9e7fb8273665"),
}
"""Bots that never change, to measure others by: each with the `print_of` its source. The games that greedy plays are
kept as goldens too, so its judgement of positions is as frozen as its code."""


def listed() -> list[str]:
    """The names of all bots there are, those of other packages last."""
    return [*BOTS, *OTHERS, *FROZEN, *sorted(found.name for found in entry_points(group=GROUP))]


def get(name: str) -> Bot:
    """The bot of a name.

    >>> get("greedy:trials=2").trials
    2
    """
    called, _, said = name.partition(":")
    if called == "program":
        return Program(said)
    make = _maker(called)
    try:
        bot = make(**_settings(said, name))
    except (TypeError, ValueError) as e:
        raise UnknownBot(
            f"the bot {quoted(name)} cannot be had: {e}", f"ボット{bracketed(name)}は使えません：{e}"
        ) from e
    if not isinstance(bot, Bot):
        raise UnknownBot(
            f"{quoted(called)} is no bot: it has no choose(seat, rng)",
            f"{bracketed(called)}はボットではありません：choose(seat, rng) がありません",
        )
    return bot


def _maker(called: str) -> Callable[..., Bot]:
    if called in BOTS or called in OTHERS:
        return BOTS.get(called) or OTHERS[called]
    if called in FROZEN:
        return FROZEN[called][0]
    for found in entry_points(group=GROUP):
        if found.name == called:
            try:
                made: Callable[..., Bot] = found.load()
            except Exception as e:
                raise UnknownBot(
                    f"the bot {quoted(called)} of another package cannot be loaded: {e}",
                    f"別のパッケージのボット{bracketed(called)}を読み込めません：{e}",
                ) from e
            return made
    raise UnknownBot(
        f"there is no bot {quoted(called)}; the bots are: {', '.join(listed())}",
        f"{bracketed(called)}というボットはありません。ボット：{', '.join(listed())}",
    )


def _settings(said: str, name: str) -> dict[str, int | float | str]:
    """`a=1,b=x` as arguments: numbers are numbers."""
    out: dict[str, int | float | str] = {}
    for part in filter(None, said.split(",")):
        key, sign, value = part.partition("=")
        if not sign or not key.isidentifier():
            raise UnknownBot(
                f"the settings of {quoted(name)} are not of the form a=1,b=2",
                f"{bracketed(name)}の設定は a=1,b=2 の形で書きます",
            )
        out[key] = _number(value)
    return out


def _number(text: str) -> int | float | str:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def ask(bot: Bot, game: Game, rng: random.Random, clock: float | None = None) -> Option:
    """What a bot answers to the decision of a game, as one of its options. The bot gets its seat, never the game."""
    d = game.decision
    if d is None:
        raise NotNow("the game is over: there is nothing to choose", "ゲームは終わっています。選ぶことはありません")
    seat = game.seat(d.player, clock)
    offered = seat.decision.options
    option = bot.choose(seat, rng)
    for i, o in enumerate(offered):
        if o is option:
            return d.options[i]  # worlds that a player cannot tell apart offer the same in the same order
    id = option.id if isinstance(option, Option) else option
    found = d.option(id) if isinstance(id, str) else None
    if found is None:
        raise BotFailed(
            f"{type(bot).__name__} answered with {quoted(id)}, which is not among the options",
            f"{type(bot).__name__}の答え{bracketed(id)}は選択肢にありません",
        )
    return found


def print_of(name: str) -> str:
    """A hash by which to know a bot again: of the source of its class, and of its settings."""
    called, _, said = name.partition(":")
    if called == "program":
        return hashlib.sha256(said.encode()).hexdigest()[:12]
    module = sys.modules.get(getattr(_maker(called), "__module__", ""))
    file = getattr(module, "__file__", None)
    source = Path(file).read_bytes() if file is not None else b""
    return hashlib.sha256(source + said.encode()).hexdigest()[:12]
