"""Choosing (9.7.2.3, 9.7.4.4): what an effect is about, before anything is done to it.

What a text chooses from open places was chosen when it was played (`kernel.words.targets`); only what is still there
counts. What was looked at is remembered (`Ctx.seen`): "the rest" is what is left of it.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.rebirth.rules.allowances import charged_from
from fuda.games.rebirth.state import FIRST_ICON, ICONS
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions, effects
from fuda.kernel.run.effects import block
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.kinds import Prog, Ref
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import choosing, flow, targets
from fuda.kernel.words.nouns import gathered, remember, remember_more

KERNEL_ANSWERS: Final = (answer("9.7.4.4", asked.HIDDEN_MAY_FAIL),)


def procedures() -> tuple[Procedure, ...]:
    return (
        *choosing.procedures("", "", ""),
        procedure(
            "ways",
            "",
            step("", _next_way),
            frame="seat: whose effect it is; refs: the programs of the chosen ways that are still to be carried out",
        ),
        procedure(
            "choose_icon",
            "",
            step("", _ask_icon),
            step("", _take_icon),
            frame="seat: who chooses; card: ref of the card whose text it is; refs: the icons, as numbers (`ICONS`)",
        ),
    )


# --- choosing --------------------------------------------------------------------------------------------------------


def do_pick(p: Position, f: Frame, ins: Node) -> None:
    """What was chosen when the ability was played, as far as it is still there; else it is chosen now."""
    ctx = p.ctxs[f.ctx]
    chosen = targets.chosen(ctx, f) if ins.get("target") else None
    if chosen is not None:
        _take(p, f, ins, [Ref(r) for r in chosen if p.current(Ref(r))])
        return
    if ctx.doer >= 0 and "by" in ins:
        ins = ins.with_(by=None)
    zones = charged_from(p, terms.doer(p, ctx)) if _charges(p, f, ins) else []
    if zones:
        of: Node = ins["of"]
        ins = ins.with_(of=Node("either", of=(of, *(of.with_(zone=z) for z in zones))))
    refs = gathered(p, ctx, ins["of"])
    if ins.get("chosen"):
        may = targets.may_be_chosen(p, ctx, refs)
        first = targets.foremost(p, ctx, may)
        if len(may) < len(refs) or first:
            ins = ins.with_(of=Node("ref", name="it", refs=tuple(first or may)))
            refs = first or may
    if ins.get("mode") == "all":
        _take(p, f, ins, refs if len(refs) >= terms.evaluate(p, ctx, ins.get("least", 0)) else [])
        return
    choosing.do_pick(p, f, ins)


def _charges(p: Position, f: Frame, ins: Node) -> bool:
    """Are cards of the hand picked to be put into the energy area?"""
    if ins["of"].op != "cards" or ins["of"].get("zone") != "hand":
        return False
    then = next((x for x in p.pool.programs[f.prog][f.a :] if x.op != "choose"), None)
    return then is not None and then.op == "put" and then.get("to") == "energy"


def _take(p: Position, f: Frame, ins: Node, refs: list[Ref]) -> None:
    g = call(p, "picked")
    g.b = 1 if ins.get("slot") == "to" else 0
    g.c = 1 if ins.get("more") else 0
    g.refs = refs


def do_choose(p: Position, f: Frame, ins: Node) -> None:
    """Chosen now, dealt with later; of cards that were looked at, those not chosen are the rest."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    ctx.it = list(refs)
    if ins.get("first"):
        ctx.to = list(refs)  # those that others, chosen next, change places with
    if not all(r in ctx.seen for r in refs):
        ctx.seen = list(refs)
    if ctx.doer >= 0:
        remember_more(ctx, "choose", refs)
    else:
        remember(ctx, "choose", refs)
    f.did = len(refs)


def do_choose_one(p: Position, f: Frame, ins: Node) -> None:
    """The ways that were chosen when it was played; else they are chosen now."""
    ctx = p.ctxs[f.ctx]
    ways = targets.chosen(ctx, f) if not ins.get("late") else None
    if ways is None:
        flow.do_choose_one(p, f, ins.with_(by=None) if ctx.doer >= 0 else ins)
        return
    g = call(p, "ways")
    g.refs = [ins["blocks"][way] for way in ways]


def _next_way(p: Position, f: Frame) -> None:
    """In the order in which they are printed."""
    if f.refs:
        f.pc = 0
        block(p, f, Prog(f.refs.pop(0)))


# --- numbers and icons -----------------------------------------------------------------------------------------------


def do_name_number(p: Position, f: Frame, ins: Node) -> None:
    """A number between two others, or from nothing on."""
    g = call(p, "name_number")
    g.seat = terms.doer(p, p.ctxs[f.ctx])
    g.a = ins.get("low", 0 if asked.NUMBERS_FROM_ZERO.on(p) else 1)
    g.n = ins.get("high", effects.NO_GREATEST)
    f.did = 1


def do_note_number(p: Position, f: Frame, ins: Node) -> None:
    """A number that several parts of a text depend on is that of the beginning."""
    ctx = p.ctxs[f.ctx]
    ctx.num = terms.evaluate(p, ctx, ins["n"])


def do_choose_icon(p: Position, f: Frame, ins: Node) -> None:
    """One of some icons; texts come back to it as "that ability"."""
    ctx = p.ctxs[f.ctx]
    g = call(p, "choose_icon")
    g.refs = cast("list[Ref]", [ICONS.index(x) for x in ins["of"]])
    g.seat = terms.doer(p, ctx)
    g.card = ctx.source
    f.did = 1


def _ask_icon(p: Position, f: Frame) -> None:
    q = decisions.ask(p, f.seat, "choose_icon", [Opt("icon", -1, i) for i in f.refs], f.card)
    q.ability = p.ctxs[f.ctx].ability


def _take_icon(p: Position, f: Frame) -> None:
    p.ctxs[f.ctx].num = FIRST_ICON + f.refs[max(f.ans, 0)]
    p.ctxs[f.ctx].done = []


VERBS: Final[tuple[Verb, ...]] = (
    verb("", "pick", do_pick),
    verb("", "take", choosing.do_take),
    verb("", "choose", do_choose),
    verb("", "present", do_choose),
    verb("", "choose_one", do_choose_one),
    verb("", "name_number", do_name_number),
    verb("", "note_number", do_note_number),
    verb("", "choose_icon", do_choose_icon),
)

PROCEDURES: Final = procedures()
