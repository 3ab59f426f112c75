"""The verbs of Love Live! texts: how an effect goes on, what becomes of yells and the game; the tables of all verbs.

Choosing and looking are in `picking.py`, moves in `verbs_moves.py`, the stage and energy in `verbs_stage.py`, what
lasts in `lasting.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.meaning import choosing, lasting
from fuda.games.lovelive.meaning.nouns import amount, done_refs, gathered
from fuda.games.lovelive.meaning.values import valid_tagged
from fuda.games.lovelive.meaning.verbs import moves, stage
from fuda.games.lovelive.rules.live.yell import yell, yell_size
from fuda.games.lovelive.rules.playing.ability import play_in
from fuda.games.lovelive.rules.processing.winning import lose, win
from fuda.games.lovelive.rules.zones import yelled
from fuda.games.lovelive.state import HUES, SURPLUS, YELLED
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import flatten
from fuda.kernel.derive import terms
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Frame, Opt
from fuda.kernel.run import costs, decisions, effects
from fuda.kernel.run.effects import block
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import flow, moving, together
from fuda.kernel.words.moving import who_does_it
from fuda.kernel.words.nouns import remember

KERNEL_ANSWERS: Final = (
    answer("1.3.4.1", asked.PARTS_TOGETHER),
    answer("1.3.4.2", asked.CHOSEN_UNSEEN),
)


# --- how an effect goes on ----------------------------------------------------------------------------------------


def do_choose_one(p: Position, f: Frame, ins: Node) -> None:
    """One of several effects; of several costs only those that can be paid. With a condition met: one or more."""
    ctx = p.ctxs[f.ctx]
    blocks = list(ins["blocks"])
    if ctx.paying:
        blocks = [b for b, x in zip(blocks, ins["of"], strict=True) if costs.possible(p, ctx, flatten(x))]
        if len(blocks) == 1:
            block(p, f, blocks[0])
            return
    several = "cond" in ins and terms.holds(p, ctx, ins["cond"])
    flow.do_choose_one(p, f, ins.with_(blocks=tuple(blocks)))
    if several:
        g = p.stack[-1]
        g.n = len(g.refs)
        g.a = 0
        g.b = ins["least"]


def do_if(p: Position, f: Frame, ins: Node) -> None:
    """What stands after a condition may speak of what the condition is about."""
    ctx = p.ctxs[f.ctx]
    about: Node | None = ins.get("about")
    if about is not None and not (ctx.it and ctx.seen) and terms.holds(p, ctx, ins["cond"]):
        refs = gathered(p, ctx, about)
        if not ctx.it:
            ctx.it = list(refs)
        if not ctx.seen:
            ctx.seen = list(refs)
    flow.do_if(p, f, ins)


def do_go_on(p: Position, f: Frame, ins: Node) -> None:
    """The same again, up to so many times, as long as the player wants."""
    g = call(p, "go_on")
    g.prog = ins["effect"]
    g.n = amount(p, p.ctxs[f.ctx], ins["n"])
    g.card = p.ctxs[f.ctx].source
    g.seat = terms.doer(p, p.ctxs[f.ctx])
    f.did = 1


def _ask_more(p: Position, f: Frame) -> None:
    f.ans = 1
    if f.n > 0:
        q = decisions.ask(p, f.seat, "may", [Opt("yes"), Opt("no")], f.card)
        q.ability = p.ctxs[f.ctx].ability
        q.n = f.prog


def _once_more(p: Position, f: Frame) -> None:
    if f.ans == 0:
        f.n -= 1
        f.pc = 0
        p.ctxs[f.ctx].done = []
        block(p, f, f.prog)


# --- abilities, yells, hearts, the game ---------------------------------------------------------------------------


def do_play_ability(p: Position, f: Frame, ins: Node) -> None:
    """An ability with an icon of a card is played, with its cost; of several one is chosen."""
    ctx = p.ctxs[f.ctx]
    for r in effects.things(p, f, ins)[:1]:
        found = valid_tagged(p, r, ins["ability"])
        if found:
            g = call(p, "play_one_of")
            g.refs = found
            g.card = r
            g.seat = terms.doer(p, ctx)


def _ask_which(p: Position, f: Frame) -> None:
    f.ans = 0
    if len(f.refs) > 1:
        decisions.ask(p, f.seat, "which_ability", [Opt("ability", f.card, a) for a in f.refs], f.card)


def _play_it(p: Position, f: Frame) -> None:
    play_in(p, Ctx(f.seat, f.card, f.refs[f.ans]))


def do_yell(p: Position, f: Frame, ins: Node) -> None:
    """More cards; or the whole yell again, if the cards of the last one were put away."""
    ctx = p.ctxs[f.ctx]
    seat = terms.doer(p, ctx)
    if ins.get("again"):
        if done_refs(p, ctx, "to_waiting"):
            yell(p, f, seat, yell_size(p, seat))
            f.did = 1
        return
    n = amount(p, ctx, ins["n"])
    if n > 0:
        yell(p, f, seat, n)
        f.did = n


def do_lose_blade_hearts(p: Position, f: Frame, ins: Node) -> None:
    """What the yell had shown no longer counts."""
    ctx = p.ctxs[f.ctx]
    if done_refs(p, ctx, "to_waiting"):
        for card in yelled(p, terms.doer(p, ctx)):
            p.flags[card] &= ~YELLED
        p.derived = None
    f.did = 1


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
    remember(ctx, "give", [-1] * lost)
    f.did = lost


def do_win(p: Position, f: Frame, ins: Node) -> None:
    for seat in who_does_it(p, p.ctxs[f.ctx], ins)[:1]:
        win(p, seat, "effect", "1.2.4")


def do_lose(p: Position, f: Frame, ins: Node) -> None:
    lose(p, who_does_it(p, p.ctxs[f.ctx], ins), "effect", "1.2.4")


VERBS: Final[tuple[Verb, ...]] = (
    verb("", "by", together.do_by),
    verb("", "then", flow.do_then),
    verb("", "do", flow.do_do),
    verb("", "may", flow.do_may),
    verb("", "if_", do_if),
    verb("", "choose_one", do_choose_one),
    verb("", "repeat", flow.do_repeat),
    verb("", "go_on", do_go_on),
    verb("", "nothing", flow.do_nothing),
    verb("", "play_ability", do_play_ability),
    verb("", "yell", do_yell),
    verb("", "lose_blade_hearts", do_lose_blade_hearts),
    verb("", "lose_spare", do_lose_spare),
    verb("1.2.4", "win", do_win),
    verb("1.2.4", "lose", do_lose),
    *choosing.VERBS,
    *moves.VERBS,
    *stage.VERBS,
    *lasting.VERBS,
)

PROCEDURES: Final[tuple[Procedure, ...]] = (
    *flow.procedures("", "", "1.3.5", "9.6.3.1.4"),
    *together.procedures(),
    procedure("go_on", "", step("", _ask_more), step("", _once_more)),
    procedure("play_one_of", "", step("9.6.3", _ask_which), step("", _play_it), step("", moving.report_to_caller)),
    *choosing.PROCEDURES,
    *moves.PROCEDURES,
    *stage.PROCEDURES,
)
