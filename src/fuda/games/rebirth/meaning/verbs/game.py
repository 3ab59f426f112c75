"""Winning and losing by an effect (1.2.5), and ending a phase."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.formats.ending import win
from fuda.games.rebirth.rules.formats.leaving import lose
from fuda.games.rebirth.rules.formats.players import turn_players
from fuda.games.rebirth.rules.processing.defeat import EFFECTS_DECIDE
from fuda.games.rebirth.state import HAS_PASSED
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.tables.rows import Verb, verb
from fuda.kernel.words.moving import who_does_it


def do_end_phase(p: Position, f: Frame, ins: Node) -> None:
    """The phase that is going on ends when this has been dealt with."""
    wanted = ins.get("phase", p.phase)
    if wanted == p.phase == "main":
        for frame in p.stack:
            if p.rules.procs[frame.proc].name == "main_phase":
                frame.b = 1
                frame.c = 1
    elif wanted == p.phase == "attack":
        for seat in turn_players(p):
            p.sv[seat][HAS_PASSED] = 1
    f.did = 1


def do_win(p: Position, f: Frame, ins: Node) -> None:
    if EFFECTS_DECIDE.on(p):
        win(p, who_does_it(p, p.ctxs[f.ctx], ins), "effect", "1.2.5")


def do_lose(p: Position, f: Frame, ins: Node) -> None:
    if EFFECTS_DECIDE.on(p):
        lose(p, who_does_it(p, p.ctxs[f.ctx], ins), "effect", "1.2.5")


VERBS: Final[tuple[Verb, ...]] = (
    verb("", "end_phase", do_end_phase),
    verb("1.2.5", "win", do_win),
    verb("1.2.5", "lose", do_lose),
)
