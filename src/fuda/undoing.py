"""Taking choices back: where a game was before a choice, and whether somebody has had a look since.

An undo changes no luck: the game is played again to that choice, with the same shuffles and dice to come. Anything else
would let a player roll again until the roll is good. What was seen stays seen, so an undo is free only while there was
nothing to see: no hidden card has been shown, chance has decided nothing, and nobody else has chosen. Else the others
must agree, and the record says that it came after a look.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.decision import NotNow
from fuda.errors import wrong
from fuda.kernel.position import sight
from fuda.kernel.position.position import Position
from fuda.kernel.tables.kinds import Card, Seat

if TYPE_CHECKING:
    from fuda.api import Game

OTHERS, CHANCE, CARDS = "others", "chance", "cards"
"""What there was to see: somebody else has chosen, chance has decided, a hidden card was shown."""


class Undone:
    """Choices that a player took back: all from one of that player's on."""

    def __init__(self, seat: int, first: int, answers: list[int], looks: tuple[str, ...]) -> None:
        self.seat = seat
        self.first = first  # the number of the first of them
        self.answers = answers
        self.looks = looks  # what had been seen since

    @property
    def last(self) -> int:
        """The number of the last choice that was taken back."""
        return self.first + len(self.answers) - 1

    @property
    def looked(self) -> bool:
        return bool(self.looks)

    def text(self) -> str:
        """As the record says it."""
        several = f"choices {self.first} to {self.last}" if self.last > self.first else f"choice {self.first}"
        return f"undo: {several}{', after a look' if self.looks else ''}"

    def __repr__(self) -> str:
        return f"<{self.text()}>"


def step(game: Game, answer: int) -> None:
    """Plays one answer of a history."""
    if answer < 0:
        game.concede(-1 - answer)
        return
    decision = game.decision
    if decision is None:
        raise NotNow("the game is over before its last choice", "最後の選択の前にゲームが終わっています")
    game.choose(decision.at(answer))


def again(game: Game, answers: list[int]) -> Game:
    """The same game, played anew with these answers."""
    if game.origin is None or game.pos.rules is not game.rules.rulebook:
        raise NotNow(
            "this game did not begin at its beginning: nothing can be taken back",
            "このゲームは最初から始まっていないので、何も取り消せません",
        )
    out = game.begun(game.origin)
    for answer in answers:
        step(out, answer)
    return out


def look_back(game: Game, number: object) -> tuple[Undone, Game]:
    """What it would mean to take back a choice and all after it, and the game before that choice."""
    if not isinstance(number, int):
        raise wrong("the choice to take back", "a number", number)
    if game.decision is None:
        raise NotNow("the game is over: nothing can be taken back", "ゲームは終わっています。何も取り消せません")
    if not 1 <= number <= len(game.history):
        raise NotNow(f"there is no choice {number} to take back", f"取り消せる選択{number}はありません")
    answers = game.history[number - 1 :]
    before = again(game, game.history[: number - 1])
    asked = before.decision
    if answers[0] < 0 or asked is None:
        raise NotNow(f"choice {number} is a concession: it stands", f"選択{number}は投了です。取り消せません")
    return Undone(asked.player, number, answers, _looks(before, Seat(asked.player), answers)), before


def _looks(before: Game, seat: Seat, answers: list[int]) -> tuple[str, ...]:
    p = before.pos
    seen = [sight.seen_by(p, Card(c)) for c in range(p.real)]
    known = {p.cdef[c] for c in range(p.real) if seen[c] >> seat & 1}
    found: set[str] = set()
    game = before.copy()
    for answer in answers:
        decision = game.decision
        if answer < 0 or decision is None or decision.player != seat:
            found.add(OTHERS)
        step(game, answer)
        if (game.pos.rng1, game.pos.rng2) != (p.rng1, p.rng2):
            found.add(CHANCE)
        if _shown(p, game.pos, seat, seen, known):
            found.add(CARDS)
    return tuple(sorted(found))


def looked(before: Position, now: Position, seat: int) -> bool:
    """Was there anything to see between two positions of a game, for whoever has brought it from one to the other?"""
    if (before.rng1, before.rng2) != (now.rng1, now.rng2):
        return True
    seen = [sight.seen_by(before, Card(c)) for c in range(before.real)]
    known = {before.cdef[c] for c in range(before.real) if seen[c] >> seat & 1}
    return _shown(before, now, Seat(seat), seen, known)


def _shown(before: Position, now: Position, seat: Seat, seen: list[int], known: set[int]) -> bool:
    """Has anybody seen a card that the player did not know before? (What the player knew, the player may show.)"""
    for c in range(now.real):
        if not seen[c] >> seat & 1 and sight.seen_by(now, Card(c)) & ~seen[c]:
            return True
    line = now.log
    while line is not None and line is not before.log:
        if line.card >= 0 and line.mask and line.card not in known:
            return True  # shown and hidden again
        line = line.prev
    return False


def stretches(history: list[int], undone: list[Undone]) -> list[list[int]]:
    """All answers in the order in which they were given: those before the first undo, between it and the next …, and
    after the last one. A stretch goes on where the undo before it led back to.

    >>> [undo] = [Undone(0, 2, [7, 8], ())]
    >>> stretches([5, 6], [undo])
    [[5, 7, 8], [6]]
    """
    whole = [history]
    for undo in reversed(undone):
        whole.append(whole[-1][: undo.first - 1] + undo.answers)
    whole.reverse()
    begins = [0, *(undo.first - 1 for undo in undone)]
    return [answers[begin:] for answers, begin in zip(whole, begins, strict=True)]
