"""Explanations of what is not a value of a card: why something can or cannot be done, and why the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.decision import NotNow
from fuda.views import Explanation, Reasons, Step

if TYPE_CHECKING:
    from fuda.api import Game

LAST = 4  # lines of the log that are told of how a game ended


def legality(game: Game, reasons: Reasons, what: str) -> Explanation:
    """Whether something can be done now, and every reason why not."""
    found = game.rules.why_not(game.pos, reasons.seat, what)
    steps = [Step("", None, (ja, en), clause) for clause, ja, en in found]
    for step in steps:
        step.kind = "rule"
    title = (
        (f"{what}：今はできません", f"{what}: not now") if found else (f"{what}：今できます", f"{what}: possible now")
    )
    return Explanation(what, "why", title, not found, steps)


def result(game: Game, reasons: Reasons) -> Explanation:
    """Who has won, by what, and what happened last."""
    over = game.result
    if over is None:
        raise NotNow("the game is not over")
    steps: list[Step] = []
    for line in game.log[-LAST:]:
        said = (line.text("ja", reasons.seat), line.text("en", reasons.seat))
        if said[0] and said[1]:
            step = Step("", None, said, line.clause)
            step.kind = "rule"
            steps.append(step)
    return Explanation("game", "result", (over.text("ja"), over.text("en")), True, steps)
