"""A game that was played, at every one of its choices: for replays that go back, jump, and are played on from.

>>> import fuda, random
>>> game, dice = fuda.Game.new("hanyou", seed=7), random.Random(7)
>>> while game.decision:
...     game.choose(dice.choice(game.decision.options))
>>> line = Timeline(game)
>>> line.at(len(line)) == game, line.at(10).history == game.history[:10]
(True, True)
>>> line.at(line.turn_begins(3)).turn
3
"""

from __future__ import annotations

from fuda.api import Game
from fuda.errors import WrongValue
from fuda.undoing import Undone, again, step

EVERY = 20
"""A position is kept every so many choices; those between are played from there."""


class Timeline:
    """The choices of a game from its beginning on. What was taken back is not among them (`undone_at`)."""

    def __init__(self, done: Game) -> None:
        self.history = list(done.history)
        self.undone = list(done.undone)
        game = again(done, [])
        self._kept = [game.copy()]
        self._turns = [game.turn]  # after 0, 1, 2 … choices
        for number, answer in enumerate(self.history, 1):
            step(game, answer)
            self._turns.append(game.turn)
            if number % EVERY == 0:
                self._kept.append(game.copy())

    def __len__(self) -> int:
        return len(self.history)

    def at(self, number: int) -> Game:
        """The game after so many choices: one of its own, which can be played on."""
        if not 0 <= number <= len(self.history):
            raise WrongValue(
                f"there is no choice {number}: there are {len(self.history)}",
                f"選択{number}はありません（{len(self.history)}まで）",
            )
        kept = number // EVERY
        game = self._kept[kept].copy()
        for answer in self.history[kept * EVERY : number]:
            step(game, answer)
        return game

    @property
    def turns(self) -> int:
        """The number of the last turn."""
        return self._turns[-1]

    def turn_at(self, number: int) -> int:
        """In which turn the game is after so many choices."""
        return self._turns[number]

    def turn_begins(self, turn: int) -> int:
        """After how many choices a turn first asks for one. Turns in which nobody chose have none of their own."""
        for number, found in enumerate(self._turns):
            if found >= turn:
                return number
        raise WrongValue(
            f"there is no turn {turn}: there are {self.turns}", f"ターン{turn}はありません（{self.turns}まで）"
        )

    def undone_at(self, number: int) -> list[Undone]:
        """What was taken back after so many choices, so that the game went on from there."""
        return [undone for undone in self.undone if undone.first == number + 1]
