"""What effects do to the course of the game: another target of an attack, more summons, winning and losing."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.battle.attacking_card import attacker, redirect
from fuda.games.gateruler.rules.processing.defeat import cannot_lose, finish, leave_game
from fuda.games.gateruler.state import MORE_SUMMONS
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects, events
from fuda.kernel.tables.kinds import NO_REF, Seat
from fuda.kernel.tables.rows import Verb, verb
from fuda.kernel.words.moving import who_does_it
from fuda.kernel.words.nouns import amount


def do_redirect(p: Position, f: Frame, ins: Node) -> None:
    """The attack goes on against another card."""
    for r in effects.things(p, f, ins)[:1]:
        if attacker(p) >= 0:
            redirect(p, r)
            f.did = 1


def do_more_summons(p: Position, f: Frame, ins: Node) -> None:
    """More normal summons for this turn."""
    for seat in who_does_it(p, p.ctxs[f.ctx], ins):
        p.sv[seat][MORE_SUMMONS] += amount(p, p.ctxs[f.ctx], ins["n"])
    f.did = 1


def do_win(p: Position, f: Frame, ins: Node) -> None:
    """Everybody else loses."""
    winners = who_does_it(p, p.ctxs[f.ctx], ins)
    _lose(p, [s for s in p.everybody() if s not in winners])


def do_lose(p: Position, f: Frame, ins: Node) -> None:
    _lose(p, who_does_it(p, p.ctxs[f.ctx], ins))


def _lose(p: Position, seats: list[Seat]) -> None:
    """Those of these players whom no effect keeps from losing leave the game."""
    seats = [s for s in seats if not cannot_lose(p, s, NO_REF, 0)]
    for s in seats:
        leave_game(p, s)
        p.why = "effect"
        p.why_clause = p.clause
        events.note(p, "lose", s, text="effect")
    if seats:
        finish(p)


VERBS: Final[tuple[Verb, ...]] = (
    verb("", "redirect_attack", do_redirect),
    verb("", "more_summons", do_more_summons),
    verb("", "win", do_win),
    verb("", "lose", do_lose),
)
