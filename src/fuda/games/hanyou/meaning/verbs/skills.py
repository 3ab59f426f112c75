"""What effects do to skills and to playing: a skill fails (920), its damage changes (704.3b), one more strategy."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.meaning.lasting import do_continuous
from fuda.games.hanyou.state import ADD, EXTRA_STRATEGIES, TIMES
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.tables.rows import Verb, verb


def verbs() -> tuple[Verb, ...]:
    return (
        verb("801.2b", "fail_skill", do_fail_skill),
        verb("704.3b", "boost", do_boost),
        verb("", "gain_plays", do_gain_plays),
    )


def do_fail_skill(p: Position, f: Frame, ins: Node) -> None:
    """As an effect with a duration it lasts; as a skill's own text it makes that skill fail."""
    if "until" in ins:
        do_continuous(p, f, ins)
    else:
        _fail(p)


def _fail(p: Position) -> None:
    """The skill that is being judged fails."""
    for frame in reversed(p.stack):
        if p.rules.procs[frame.proc].name == "judge":
            frame.b = 1
            return


def do_boost(p: Position, f: Frame, ins: Node) -> None:
    """The damage of the skill under way is to be changed, if a condition is met."""
    ctx = p.ctxs[f.ctx]
    cond = ins.get("cond")
    if cond is not None and not terms.holds(p, ctx, cond):
        return
    if "times" in ins:
        ctx.changes = [*ctx.changes, TIMES, ins["times"]]
    else:
        ctx.changes = [*ctx.changes, ADD, terms.evaluate(p, ctx, ins["n"])]
    f.did = 1


def do_gain_plays(p: Position, f: Frame, ins: Node) -> None:
    """The player may play so many more strategies this turn."""
    seat = p.ctxs[f.ctx].seat
    p.sv[seat][EXTRA_STRATEGIES] += ins["n"]
    f.did = 1


VERBS: Final[tuple[Verb, ...]] = verbs()
