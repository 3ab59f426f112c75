"""The five rulebooks, one folder each. `load(name)` gives a game's `GameRules`."""

from __future__ import annotations

from importlib import import_module

from fuda.errors import FudaError, bracketed, quoted
from fuda.kernel.game.game import GameRules

NAMES = ("hanyou", "onepiece", "gateruler", "lovelive", "rebirth")

_loaded: dict[str, GameRules] = {}


class UnknownGame(FudaError):
    """No game of that name."""


def load(name: str) -> GameRules:
    if name not in NAMES:
        raise UnknownGame(
            f"there is no game {quoted(name)}; the games are: {', '.join(NAMES)}",
            f"{bracketed(name)}というゲームはありません。ゲーム：{', '.join(NAMES)}",
        )
    if name not in _loaded:
        module = import_module(f"fuda.games.{name}.rulebook")
        game: GameRules = module.GAME
        _loaded[name] = game
    return _loaded[name]


def askable(name: str) -> tuple[tuple[str, str, str, str, str], ...]:
    """What a player can ask about doing in a game: the table `WHY` of its words (`fuda.cli.why` says what is in it)."""
    rows: tuple[tuple[str, str, str, str, str], ...] = import_module(f"fuda.games.{name}.table.words").WHY
    return rows
