"""The verbs of Love Live! texts: how an effect goes on, what becomes of yells and the game; the tables of all verbs.

Choosing and looking are in `picking.py`, moves in `verbs_moves.py`, the stage and energy in `verbs_stage.py`, what
lasts in `lasting.py`.
"""

from __future__ import annotations

from typing import Final

import fuda.kernel.terms as terms
from fuda.games.lovelive import lasting, picking, verbs_moves, verbs_stage
from fuda.games.lovelive.battle import yell, yell_size
from fuda.games.lovelive.nouns import amount, done_refs, gathered
from fuda.games.lovelive.plays import play_in
from fuda.games.lovelive.processing import lose, win
from fuda.games.lovelive.turn import SURPLUS
from fuda.games.lovelive.values import valid_tagged
from fuda.games.lovelive.verbs_moves import told
from fuda.games.lovelive.zones import HUES, YELLED, yelled
from fuda.kernel import costs, decisions, effects, flow
from fuda.kernel.cards import flatten
from fuda.kernel.effects import block
from fuda.kernel.interpreter import call
from fuda.kernel.node import Node
from fuda.kernel.nouns import remember
from fuda.kernel.position import Ctx, Frame, Opt, Position
from fuda.kernel.rows import Fact, Procedure, Verb, fact, procedure, step, verb
from fuda.kernel.together import one_act_procedure, packed, parts, unpack

FACTS: Final[tuple[Fact, ...]] = (
    fact("1.3.4.1", "parts_together"),
    fact("1.3.4.2", "chosen_unseen"),
    fact("", "then_goes_on"),
    fact("9.3.3", "conditions_govern"),
    *picking.FACTS,
    *verbs_moves.FACTS,
    *verbs_stage.FACTS,
)


# --- both players (1.3.4) -----------------------------------------------------------------------------------------


def do_by(p: Position, f: Frame, ins: Node) -> None:
    """A player is told to do something. Both: act by act, the active player first; what is chosen is chosen by both
    before anything is done with it."""
    ctx = p.ctxs[f.ctx]
    seats = terms.seats_of(p, ctx, ins["who"])
    if len(seats) < 2 or not p.rules.facts["parts_together"]:
        flow.do_by(p, f, ins)
        return
    if not p.rules.facts["active_player_first"]:
        seats.reverse()
    g = call(p, "by_both")
    g.refs = seats
    g.prog = ins["effect"]
    g.n = ctx.doer
    g.more = packed(ctx) * len(seats)


def _next_part(p: Position, f: Frame) -> None:
    """The next act of the next player."""
    ctx = p.ctxs[f.ctx]
    program = p.pool.programs[f.prog]
    if f.a >= len(program):
        return
    ctx.doer = f.refs[f.b]
    unpack(ctx, parts(f.more)[f.b])
    ins = program[f.a]
    g = call(p, "one_act")
    g.prog = f.prog
    g.a = f.a
    g.b = 0 if ins.op in effects.STEERING else 1
    g.seat = f.seat


def _part_done(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    program = p.pool.programs[f.prog]
    if f.a < len(program):
        mine = parts(f.more)
        mine[f.b] = packed(ctx)
        f.more = [n for part in mine for n in part]
        f.b += 1
        if not p.rules.facts["chosen_unseen"] and program[f.a].op == "pick" and f.a + 1 < len(program):
            f.b -= 1  # without that rule, who has chosen acts at once
            f.a += 1
            f.c = 1
        elif f.c:
            f.c = 0
            f.a -= 1
            if f.b >= len(f.refs):
                f.b = 0
                f.a += 2
        elif f.b >= len(f.refs):
            f.b = 0
            f.a += 1
        f.pc = 0
        return
    p.ctxs[f.ctx].doer = f.n
    results = parts(f.more)
    ctx.it = []
    for part in results:
        single = Ctx(0, -1, -1)
        unpack(single, part)
        ctx.it.extend(single.it)
    ctx.did = sum(part[-1] for part in results)
    p.stack[-2].did = ctx.did


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


def _ask_some(p: Position, f: Frame) -> None:
    """One, or several different ones, of a list; at least f.b."""
    f.ans = -1
    left = [i for i in range(len(f.refs)) if i not in f.more]
    if len(f.more) < f.n and left:
        opts = [Opt("block", f.refs[i], i) for i in left]
        if f.a or (f.b and len(f.more) >= f.b):
            opts.append(Opt("done"))
        q = decisions.ask(p, f.seat, "choose_one", opts)
        q.about = p.ctxs[f.ctx].source
        q.ability = p.ctxs[f.ctx].ability


def _take_some(p: Position, f: Frame) -> None:
    left = [i for i in range(len(f.refs)) if i not in f.more]
    if 0 <= f.ans < len(left):
        f.more.append(left[f.ans])
        f.pc = 0
    else:
        f.more.sort()


def _do_some(p: Position, f: Frame) -> None:
    """In the order in which they are printed."""
    if f.more:
        f.pc -= 1
        block(p, f, f.refs[f.more.pop(0)])


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


def _played_it(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did


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
    for seat in told(p, ctx, ins):
        for i in range(HUES + 1):
            lost += p.sv[seat][SURPLUS + i]
            p.sv[seat][SURPLUS + i] = 0
    p.derived = None
    p.changes += 1
    remember(ctx, "give", [-1] * lost)
    f.did = lost


def do_win(p: Position, f: Frame, ins: Node) -> None:
    for seat in told(p, p.ctxs[f.ctx], ins)[:1]:
        win(p, seat, "effect", "1.2.4")


def do_lose(p: Position, f: Frame, ins: Node) -> None:
    lose(p, told(p, p.ctxs[f.ctx], ins), "effect", "1.2.4")


VERBS: Final[tuple[Verb, ...]] = (
    verb("", "by", do_by),
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
    *picking.VERBS,
    *verbs_moves.VERBS,
    *verbs_stage.VERBS,
    *lasting.VERBS,
)

PROCEDURES: Final[tuple[Procedure, ...]] = (
    *(x for x in flow.procedures("", "", "1.3.5", "9.6.3.1.4") if x.name != "choose_some"),
    procedure("choose_some", "", step("", _ask_some), step("", _take_some), step("", _do_some)),
    procedure("by_both", "", step("", _next_part), step("", _part_done)),
    one_act_procedure(),
    procedure("go_on", "", step("", _ask_more), step("", _once_more)),
    procedure("play_one_of", "", step("9.6.3", _ask_which), step("", _play_it), step("", _played_it)),
    *picking.PROCEDURES,
    *verbs_moves.PROCEDURES,
    *verbs_stage.PROCEDURES,
)
