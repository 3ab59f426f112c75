"""What a player wants to be asked: plain values that a journal keeps and a server may hold, never shown to others."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from fuda.errors import FudaError


class BadSettings(FudaError):
    """These are no settings."""


@dataclass(frozen=True)
class Settings:
    """What one player is asked. As they are, they suit a person; bots and scenarios are asked everything."""

    trivial: bool = True
    """Answer what leaves no choice by what everybody sees."""
    hidden: bool = True
    """Answer also what leaves no choice only by what this player sees. Whoever shows others when answers are given must
    hold these for a while (`Trivial.open`), or switch it off."""
    numbers: bool = True
    """Ask for a number where equal things are given or paid one by one."""
    passing: int = -1
    """Pass until something happens after so many lines of the log; -1: ask."""
    stops: frozenset[str] = frozenset()
    """Phases in which this player is asked whatever else is set."""
    always: dict[str, str] = field(default_factory=dict)
    """What is answered for the rest of the game where an ability asks, or where it may be answered: by its name."""

    def pass_from(self, lines: int) -> Settings:
        """Pass until something happens after the first so many lines of the log."""
        return replace(self, passing=lines)

    def stop_at(self, phase: str) -> Settings:
        """Stop in a phase, or, if that is so already, do not."""
        return replace(self, stops=self.stops ^ {phase})

    def answer_always(self, ability: str, what: str) -> Settings:
        """Let an ability be answered so from now on; with nothing, ask again."""
        kept = {k: v for k, v in self.always.items() if k != ability}
        return replace(self, always={**kept, ability: what} if what else kept)

    def data(self) -> dict[str, Any]:
        """As plain data, for a file."""
        return {
            "trivial": self.trivial,
            "hidden": self.hidden,
            "numbers": self.numbers,
            "passing": self.passing,
            "stops": sorted(self.stops),
            "always": dict(sorted(self.always.items())),
        }

    @staticmethod
    def of(data: object) -> Settings:
        """Settings from plain data."""
        if not isinstance(data, dict):
            raise BadSettings("settings are a table of names and values", "設定は名前と値の表です")
        try:
            return Settings(
                _truth(data["trivial"]),
                _truth(data["hidden"]),
                _truth(data["numbers"]),
                int(data["passing"]),
                frozenset(str(phase) for phase in data["stops"]),
                {str(ability): str(what) for ability, what in dict(data["always"]).items()},
            )
        except (LookupError, TypeError, ValueError) as e:
            raise BadSettings(f"these are no settings: {e}", f"設定ではありません：{e}") from e


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{value!r} is neither true nor false")
    return value


ASK_ALL: Final = Settings(trivial=False, hidden=False, numbers=False)
"""Everything is asked, one by one."""
