"""Summoning normally by effect (15-17)."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning.verbs.plays import play_each
from fuda.games.gateruler.rules.summon_rights import SUMMONS_WITHOUT_RIGHT
from fuda.games.gateruler.state import FREE, MUST_PAY, NO_RIGHT, SUMMON
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects
from fuda.kernel.tables.kinds import NO_ABILITY
from fuda.kernel.tables.rows import Verb, verb
from fuda.kernel.words.nouns import remember


def do_normal_summon(p: Position, f: Frame, ins: Node) -> None:
    """15-17a: the unit card is played as a normal summon; with the right to summon, or without using it."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    remember(ctx, "summon", refs)
    free = bool(ins.get("free_right")) and SUMMONS_WITHOUT_RIGHT.on(p)
    how = SUMMON | (NO_RIGHT if free else 0) | (FREE if ins.get("free") else 0)
    how |= MUST_PAY if ins.get("must_pay") else 0
    play_each(p, f, refs, NO_ABILITY, how)


VERBS: Final[tuple[Verb, ...]] = (verb("15-17a", "normal_summon", do_normal_summon),)
