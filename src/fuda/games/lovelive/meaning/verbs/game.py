"""Playing abilities by effect, yells and their hearts; winning and losing are in `rules/processing/winning.py`."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.lovelive.meaning.nouns import amount, done_refs
from fuda.games.lovelive.meaning.values import valid_tagged
from fuda.games.lovelive.rules.live.yell import yell, yell_size
from fuda.games.lovelive.rules.playing.ability import play_in
from fuda.games.lovelive.rules.zones import yelled
from fuda.games.lovelive.state import HUES, SURPLUS, YELLED
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Frame, Opt
from fuda.kernel.run import decisions, effects
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import NO_REF, AbilityId, Ref
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import moving
from fuda.kernel.words.moving import who_does_it
from fuda.kernel.words.nouns import remember


def verbs() -> tuple[Verb, ...]:
    return (
        verb("", "play_ability", do_play_ability),
        verb("", "yell", do_yell),
        verb("", "lose_blade_hearts", do_lose_blade_hearts),
        verb("", "lose_spare", do_lose_spare),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "play_one_of",
            "",
            step("9.6.3", _ask_which),
            step("", _play_it),
            step("", moving.report_to_caller),
            frame="seat: who plays it; card: the card they are on; refs: the abilities to choose from",
        ),
    )


def do_play_ability(p: Position, f: Frame, ins: Node) -> None:
    """An ability with an icon of a card is played, with its cost; of several one is chosen."""
    ctx = p.ctxs[f.ctx]
    for r in effects.things(p, f, ins)[:1]:
        found = valid_tagged(p, r, ins["ability"])
        if found:
            g = call(p, "play_one_of")
            g.refs = cast("list[Ref]", found)
            g.card = r
            g.seat = terms.doer(p, ctx)


def _ask_which(p: Position, f: Frame) -> None:
    f.ans = 0
    if len(f.refs) > 1:
        decisions.ask(p, f.seat, "which_ability", [Opt("ability", f.card, a) for a in f.refs], f.card)


def _play_it(p: Position, f: Frame) -> None:
    play_in(p, Ctx(f.seat, f.card, AbilityId(f.refs[f.ans])))


def do_yell(p: Position, f: Frame, ins: Node) -> None:
    """More cards; or the whole yell again, if the cards of the last one were put away."""
    ctx = p.ctxs[f.ctx]
    seat = terms.doer(p, ctx)
    if ins.get("again"):
        if done_refs(p, ctx, "to_waiting"):
            yell(p, f, seat, yell_size(p, seat))
        return
    n = amount(p, ctx, ins["n"])
    if n > 0:
        yell(p, f, seat, n)


def do_lose_blade_hearts(p: Position, f: Frame, ins: Node) -> None:
    """What the yell had shown no longer counts."""
    ctx = p.ctxs[f.ctx]
    if done_refs(p, ctx, "to_waiting"):
        for card in yelled(p, terms.doer(p, ctx)):
            p.flags[card] &= ~YELLED
            f.did += 1
        p.derived = None


def do_lose_spare(p: Position, f: Frame, ins: Node) -> None:
    """Hearts that were left over are lost."""
    ctx = p.ctxs[f.ctx]
    lost = 0
    for seat in who_does_it(p, ctx, ins):
        for i in range(HUES + 1):
            lost += p.sv[seat][SURPLUS + i]
            p.sv[seat][SURPLUS + i] = 0
    p.derived = None
    p.changes += 1
    remember(ctx, "give", [NO_REF] * lost)
    f.did = lost


VERBS: Final = verbs()


PROCEDURES: Final = procedures()
