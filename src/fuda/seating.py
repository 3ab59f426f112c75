"""What a bot is given: `Seat`, all that one player knows at a decision, and nothing else.

A seat does not hold the game. It holds a world in which everything that the player cannot see has been made up: hidden
cards, what others have answered secretly, what the log says of cards unseen, chance; how the game began and which
answers led here are gone. So whatever is done with it, the truth cannot be reached, also not by `guess` and `copy`.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from fuda.errors import wrong

if TYPE_CHECKING:
    from fuda.api import Game
    from fuda.decision import Decision
    from fuda.views import Line, Told


class Seat:
    """One player at a decision: `game.seat(player)` makes it."""

    def __init__(self, world: Game, player: int, clock: object) -> None:
        if clock is not None and (isinstance(clock, bool) or not isinstance(clock, (int, float))):
            raise wrong("the clock", "a number of seconds", clock)
        self._world = world
        self.player = player
        self.clock: float | None = clock
        """How many seconds are left to think, where a clock runs; else None."""

    @property
    def name(self) -> str:
        """Which game it is."""
        return self._world.rules.name

    @property
    def players(self) -> int:
        """How many play."""
        return self._world.players

    @property
    def turn(self) -> int:
        return self._world.turn

    @property
    def decision(self) -> Decision:
        """The question that this player is asked: one of its options is the answer."""
        d = self._world.decision
        assert d is not None
        return d

    def view(self) -> dict[str, Any]:
        """All that the player sees, as plain data."""
        return self._world.view(self.player)

    @property
    def log(self) -> list[Line]:
        """What has happened; `line.text(lang, seat.player)` says of a line what this player saw of it."""
        return self._world.log

    def told(self, since: object = 0, lang: object = "en") -> list[Told]:
        """The same act by act, as the player saw it."""
        return self._world.told(self.player, since, lang)

    def worthwhile(self) -> list[int]:
        """The options, as places in `decision.options`, that could come to something as far as anybody can see."""
        return self._world.worthwhile()

    def habit(self) -> int | None:
        """The place of the option that a simple player would take; None if the game has no opinion."""
        return self._world.habit()

    def guess(self, dice: random.Random | int) -> Game:
        """A whole game that agrees with all that the player knows, to try things out in; another one each time, from
        these dice or by this seed."""
        return self._world.guess(self.player, dice if isinstance(dice, int) else dice.randrange(1 << 30))

    def __repr__(self) -> str:
        return f"<seat of player {self.player} in {self.name}, turn {self.turn}: {self.decision!r}>"
