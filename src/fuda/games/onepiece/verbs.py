"""The verbs of ONE PIECE texts: how an effect goes on, what becomes of the game; and the tables of all verbs.

Choosing and looking are in `picking.py`, moves in `verbs_moves.py`, DON!! and states in `verbs_don.py`, what lasts in
`lasting.py`.
"""

from __future__ import annotations

from typing import Final

import fuda.kernel.terms as terms
from fuda.games.onepiece import lasting, picking, verbs_don, verbs_moves
from fuda.games.onepiece.changes import doer
from fuda.games.onepiece.nouns import amount, begin_anew, was_done
from fuda.games.onepiece.picking import chooser
from fuda.games.onepiece.plays import activate
from fuda.games.onepiece.processing import lose, win
from fuda.games.onepiece.turn import EXTRA_TURNS
from fuda.games.onepiece.values import tagged
from fuda.games.onepiece.verbs_moves import told
from fuda.kernel import decisions, effects
from fuda.kernel.effects import block
from fuda.kernel.interpreter import call
from fuda.kernel.node import Node
from fuda.kernel.position import MASK, Frame, Opt, Position
from fuda.kernel.replacements import forbidding
from fuda.kernel.rows import Fact, Procedure, Verb, fact, procedure, step, verb

NAMED_COSTS: Final = 15  # the greatest cost that can be declared

# --- how an effect goes on ----------------------------------------------------------------------------------


def do_by(p: Position, f: Frame, ins: Node) -> None:
    """A player is told to do something: both, the turn player first and completely."""
    ctx = p.ctxs[f.ctx]
    g = call(p, "by")
    g.refs = terms.seats_of(p, ctx, ins["who"])
    if not p.rules.facts["turn_player_acts_first"]:
        g.refs.reverse()
    g.prog = ins["effect"]
    g.n = ctx.doer
    g.b = -1


def _next_doer(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    if f.b >= 0:
        f.a += ctx.did
    f.b += 1
    if f.b < len(f.refs):
        ctx.doer = f.refs[f.b]
        ctx.did = 0
        f.pc = 0
        block(p, f, f.prog)
    else:
        ctx.doer = f.n
        p.stack[-2].did = f.a


def do_then(p: Position, f: Frame, ins: Node) -> None:
    """その後: whatever became of what stands before it."""
    if p.ctxs[f.ctx].did > 0 or p.rules.facts["then_goes_on"]:
        block(p, f, ins["effect"])


def do_do(p: Position, f: Frame, ins: Node) -> None:
    """Something is done, and more if it really was (or was not)."""
    g = call(p, "do")
    g.prog = ins["effect"]
    g.a = ins.get("then", -1)
    g.b = ins.get("else_", -1)


def _do(p: Position, f: Frame) -> None:
    begin_anew(p.ctxs[f.ctx])
    block(p, f, f.prog)


def _after(p: Position, f: Frame) -> None:
    """4-10-1: what comes after "if you do" only if it was done."""
    ctx = p.ctxs[f.ctx]
    p.stack[-2].did = ctx.did
    prog = f.a if was_done(p, ctx) else f.b
    if prog >= 0:
        block(p, f, prog)


def do_may(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    g = call(p, "may")
    g.ctx = f.ctx
    g.prog = ins["effect"]
    g.b = ins.get("then", -1)
    g.c = ins.get("else_", -1)
    g.seat = chooser(p, ctx, ins)
    g.n = ctx.doer
    g.card = ctx.source
    if "who" in ins:
        ctx.doer = g.seat
    if ctx.agreed:
        ctx.agreed = False
        g.pc = 1
        g.ans = 0


def _take_may(p: Position, f: Frame) -> None:
    begin_anew(p.ctxs[f.ctx])
    if f.ans == 0:
        block(p, f, f.prog)


def _after_may(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    ctx.doer = f.n
    p.stack[-2].did = ctx.did
    prog = f.b if f.ans == 0 and was_done(p, ctx) else f.c
    if prog >= 0:
        block(p, f, prog)


def do_choose_one(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    if ins.get("needs") and not ctx.it:
        return  # nothing was chosen that it could be done to
    n: int = ins.get("n", 1)
    g = call(p, "choose_one" if n < 2 else "choose_some")
    g.ctx = f.ctx
    g.seat = chooser(p, ctx, ins)
    g.refs = list(ins["blocks"])
    g.n = min(n, len(g.refs))


def _ask_some(p: Position, f: Frame) -> None:
    """Several different ones of a list."""
    f.ans = -1
    left = [i for i in range(len(f.refs)) if i not in f.more]
    if len(f.more) < f.n:
        q = decisions.ask(p, f.seat, "choose_one", [Opt("block", f.refs[i], i) for i in left])
        q.about = p.ctxs[f.ctx].source
        q.ability = p.ctxs[f.ctx].ability


def _take_some(p: Position, f: Frame) -> None:
    if f.ans >= 0:
        f.more.append([i for i in range(len(f.refs)) if i not in f.more][f.ans])
        f.pc = 0
    else:
        f.more.sort()


def _do_some(p: Position, f: Frame) -> None:
    """In the order in which they are printed."""
    if f.more:
        f.pc -= 1
        block(p, f, f.refs[f.more.pop(0)])


def do_if(p: Position, f: Frame, ins: Node) -> None:
    """8-3-3: what stands after a condition is carried out only if it is met."""
    if terms.holds(p, p.ctxs[f.ctx], ins["cond"]) or not p.rules.facts["conditions_govern"]:
        block(p, f, ins["then"])
    elif "else_" in ins:
        block(p, f, ins["else_"])


def do_name_cost(p: Position, f: Frame, ins: Node) -> None:
    g = call(p, "name_number")
    g.ctx = f.ctx
    g.seat = doer(p.ctxs[f.ctx])
    g.n = NAMED_COSTS
    g.a = 0 if p.rules.facts["numbers_from_zero"] else -1
    f.did = 1


# --- effects of effects, battle, the game ---------------------------------------------------------------------


def do_activate_effect(p: Position, f: Frame, ins: Node) -> None:
    """Carry out the effect of a card that has this tag; no other tag of it will do."""
    timing: str = ins["timing"]
    if not p.rules.facts.get(f"{timing}_by_effects", 1):
        return
    for r in effects.things(p, f, ins)[:1]:
        found = tagged(p, r, timing)
        if found:
            f.did = 1
            activate(p, doer(p.ctxs[f.ctx]), r, found[0])


def do_use_event(p: Position, f: Frame, ins: Node) -> None:
    """An event is activated by an effect: to the trash, then its 【メイン】 (a 【カウンター】 has to be named)."""
    for r in effects.things(p, f, ins)[:1]:
        main = len(tagged(p, r, "main")) > 0
        if not main and (p.rules.facts["counters_must_be_named"] or not tagged(p, r, "counter")):
            return
        if forbidding(p, "use_event", doer(p.ctxs[f.ctx]), r) is not None:
            return
        g = call(p, "play_event")
        g.seat = doer(p.ctxs[f.ctx])
        g.card = r
        g.a = 1
        g.b = 0 if main else 1
        f.did = 1


def do_redirect(p: Position, f: Frame, ins: Node) -> None:
    from fuda.games.onepiece.battle import attacker, redirect

    for r in effects.things(p, f, ins)[:1]:
        if attacker(p) >= 0:
            redirect(p, r)
            f.did = 1


def do_deal_damage(p: Position, f: Frame, ins: Node) -> None:
    from fuda.games.onepiece.battle import deal_damage

    ctx = p.ctxs[f.ctx]
    for seat in reversed(told(p, ctx, ins)):  # the turn player's first: the last call is carried out first
        deal_damage(p, f, seat, amount(p, ctx, ins["n"]))


def do_extra_turn(p: Position, f: Frame, ins: Node) -> None:
    for seat in told(p, p.ctxs[f.ctx], ins):
        p.sv[seat][EXTRA_TURNS] += 1
    f.did = 1


def do_win(p: Position, f: Frame, ins: Node) -> None:
    for seat in told(p, p.ctxs[f.ctx], ins)[:1]:
        win(p, seat, "effect", "1-2-5")


def do_lose(p: Position, f: Frame, ins: Node) -> None:
    lose(p, told(p, p.ctxs[f.ctx], ins), "effect", "1-2-5")


FACTS: Final[tuple[Fact, ...]] = (
    fact("1-3-5", "numbers_from_zero"),
    fact("4-10-2", "then_goes_on"),
    fact("10-2-3-1-1", "main_by_effects"),
    fact("10-2-4-1-1", "counter_by_effects"),
    fact("10-2-4-1-2", "counters_must_be_named"),
    fact("8-3-3", "conditions_govern"),
    *picking.FACTS,
    *verbs_moves.FACTS,
    *verbs_don.FACTS,
    *lasting.FACTS,
)

VERBS: Final[tuple[Verb, ...]] = (
    verb("", "by", do_by),
    verb("", "then", do_then),
    verb("", "do", do_do),
    verb("", "may", do_may),
    verb("", "if_", do_if),
    verb("", "choose_one", do_choose_one),
    verb("", "repeat", effects.do_repeat),
    verb("", "name_cost", do_name_cost),
    verb("", "name_number", do_name_cost),
    verb("8-5-3", "activate_effect", do_activate_effect),
    verb("", "use_event", do_use_event),
    verb("", "redirect_attack", do_redirect),
    verb("4-6-1", "deal_damage", do_deal_damage),
    verb("", "extra_turn", do_extra_turn),
    verb("1-2-5", "win", do_win),
    verb("1-2-5", "lose", do_lose),
    *picking.VERBS,
    *verbs_moves.VERBS,
    *verbs_don.VERBS,
    *lasting.VERBS,
)

PROCEDURES: Final[tuple[Procedure, ...]] = (
    procedure("by", "", step("", _next_doer)),
    procedure("do", "", step("", _do), step("", _after)),
    procedure("may", "", step("", effects.ask_may), step("", _take_may), step("", _after_may)),
    effects.resolve_procedure(),
    effects.choose_one_procedure(""),
    procedure("choose_some", "", step("", _ask_some), step("", _take_some), step("", _do_some)),
    effects.repeat_procedure(""),
    effects.name_number_procedure("1-3-5"),
    effects.admit_procedure("8-4-4-2"),
    *picking.PROCEDURES,
    *verbs_moves.PROCEDURES,
    *verbs_don.PROCEDURES,
    *lasting.PROCEDURES,
)


def card_of(ref: int) -> int:
    return ref & MASK
