"""What effects do to other effects, to the battle and to the game: activating the effects of cards (8-5, 10-2-3,
10-2-4), redirecting an attack, dealing damage (4-6), further turns, winning and losing (1-2-5).
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.meaning.nouns import players_meant
from fuda.games.onepiece.meaning.values import tagged
from fuda.games.onepiece.rules.battle.attack import attacker, redirect
from fuda.games.onepiece.rules.damage import deal_damage
from fuda.games.onepiece.rules.keywords import COUNTER_BY_EFFECTS, COUNTERS_MUST_BE_NAMED, MAIN_BY_EFFECTS
from fuda.games.onepiece.rules.playing.activation import activate, arises
from fuda.games.onepiece.rules.processing.defeat import lose, win
from fuda.games.onepiece.state import EXTRA_TURNS
from fuda.kernel.cards.node import Node
from fuda.kernel.derive.terms import doer
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.rows import Verb, verb
from fuda.kernel.words import flow
from fuda.kernel.words.nouns import amount

BY_EFFECTS: Final = {"main": MAIN_BY_EFFECTS, "counter": COUNTER_BY_EFFECTS}


def do_activate_effect(p: Position, f: Frame, ins: Node) -> None:
    """Carry out the effect of a card that has this tag; no other tag of it will do."""
    timing: str = ins["timing"]
    if timing in BY_EFFECTS and not BY_EFFECTS[timing].on(p):
        return
    for r in effects.things(p, f, ins)[:1]:
        found = tagged(p, r, timing)
        if found and arises(p, r, found[0]):
            f.did = 1
            activate(p, doer(p, p.ctxs[f.ctx]), r, found[0])


def do_use_event(p: Position, f: Frame, ins: Node) -> None:
    """An event is activated by an effect: to the trash, then its 【メイン】 (a 【カウンター】 has to be named)."""
    for r in effects.things(p, f, ins)[:1]:
        main = len(tagged(p, r, "main")) > 0
        if not main and (COUNTERS_MUST_BE_NAMED.on(p) or not tagged(p, r, "counter")):
            return
        if forbidding(p, "use_event", doer(p, p.ctxs[f.ctx]), r) is not None:
            return
        g = call(p, "play_event")
        g.seat = doer(p, p.ctxs[f.ctx])
        g.card = r
        g.a = 1
        g.b = 0 if main else 1
        f.did = 1


def do_redirect(p: Position, f: Frame, ins: Node) -> None:
    for r in effects.things(p, f, ins)[:1]:
        if attacker(p) >= 0:
            redirect(p, r)
            f.did = 1


def do_deal_damage(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    for seat in reversed(players_meant(p, ctx, ins)):  # the turn player's first: the last call is carried out first
        flow.add_up(p, f)
        deal_damage(p, f, seat, amount(p, ctx, ins["n"]))


def do_extra_turn(p: Position, f: Frame, ins: Node) -> None:
    for seat in players_meant(p, p.ctxs[f.ctx], ins):
        p.sv[seat][EXTRA_TURNS] += 1
    f.did = 1


def do_win(p: Position, f: Frame, ins: Node) -> None:
    for seat in players_meant(p, p.ctxs[f.ctx], ins)[:1]:
        win(p, seat, "effect", "1-2-5")


def do_lose(p: Position, f: Frame, ins: Node) -> None:
    lose(p, players_meant(p, p.ctxs[f.ctx], ins), "effect", "1-2-5")


VERBS: Final[tuple[Verb, ...]] = (
    verb("8-5-3", "activate_effect", do_activate_effect),
    verb("", "use_event", do_use_event),
    verb("", "redirect_attack", do_redirect),
    verb("4-6-1", "deal_damage", do_deal_damage),
    verb("", "extra_turn", do_extra_turn),
    verb("1-2-5", "win", do_win),
    verb("1-2-5", "lose", do_lose),
)
