"""Abilities of other cards: one with an icon is chosen, and can be used."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning.nouns import amount
from fuda.games.rebirth.meaning.values import with_icon
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame, Opt, Pend
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import NO_REF, AbilityId, Card, Ref
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "which_ability",
            "",
            step("", _ask_ability),
            step("", _take_ability),
            step("", _announce_chosen),
            frame="seat: who chooses; card: ref of the card whose text it is; refs: what can be chosen, in pairs: ref"
            " and ability; n: how many more are chosen; a: 1 if fewer may be chosen",
        ),
        procedure("use_chosen", "", step("", _use_chosen)),
    )


def do_choose_ability(p: Position, f: Frame, ins: Node) -> None:
    """An ability with an icon, of one of the cards that were chosen."""
    ctx = p.ctxs[f.ctx]
    g = call(p, "which_ability")
    g.refs = [x for r in effects.things(p, f, ins) for a in with_icon(p, r, ins["name"]) for x in (r, Ref(a))]
    g.n = amount(p, ctx, ins.get("n", 1))
    g.a = 1 if ins.get("mode") in ("upto", "total") else 0
    g.seat = terms.doer(p, ctx)
    g.card = ctx.source
    ctx.changes = []


def _ask_ability(p: Position, f: Frame) -> None:
    f.ans = -1
    if f.n <= 0 or not f.refs:
        return
    if len(f.refs) == 2 and not f.a:
        f.ans = 0
        return
    opts = [Opt("ability", f.refs[i], f.refs[i + 1]) for i in range(0, len(f.refs), 2)]
    if f.a:
        opts.append(Opt("done"))
    decisions.ask(p, f.seat, "which_ability", opts, f.card)


def _take_ability(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    at = 2 * f.ans
    if 0 <= at < len(f.refs):
        ctx.changes = [*ctx.changes, f.refs[at], f.refs[at + 1]]
        del f.refs[at : at + 2]
        f.n -= 1
        f.pc = 0


def _announce_chosen(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    cards = list(dict.fromkeys(ctx.changes[::2]))
    p.stack[-2].did = len(cards)
    evs = []
    for r in cards:
        ev = events.make(p, f, "chosen", p.owner[r & MASK], Card(r & MASK))
        evs.append(ev)
    events.emit_all(p, evs)


def do_use_ability(p: Position, f: Frame, ins: Node) -> None:
    """The abilities that were chosen wait to be played, as abilities of a card that is named or of their own."""
    ctx = p.ctxs[f.ctx]
    if "what" in ins:
        do_choose_ability(p, f, ins)
        g = p.stack.pop()
        h = call(p, "use_chosen")
        p.stack.append(g)
        h.seat = g.seat
        return
    as_of: Node | None = ins.get("as_of")
    source = NO_REF
    if as_of is not None:
        cards = terms.refs_of(p, ctx, as_of) if as_of.op == "ref" else terms.gather(p, ctx, as_of)
        source = cards[0] if cards else NO_REF
        for i in range(0, len(ctx.moved), 2):
            if ctx.moved[i] == source and p.current(ctx.moved[i + 1]):
                source = ctx.moved[i + 1]
    f.did = _let_wait(p, ctx, source)


def _let_wait(p: Position, ctx: Ctx, source: Ref) -> int:
    n = 0
    for i in range(0, len(ctx.changes), 2):
        ref = source if source >= 0 else Ref(ctx.changes[i])
        p.pending.append(Pend(AbilityId(ctx.changes[i + 1]), ref, p.owner[ref & MASK], None, p.round))
        n += 1
    ctx.changes = []
    return n


def _use_chosen(p: Position, f: Frame) -> None:
    p.stack[-2].did = _let_wait(p, p.ctxs[f.ctx], NO_REF)


VERBS: Final[tuple[Verb, ...]] = (
    verb("", "choose_ability", do_choose_ability),
    verb("", "use_ability", do_use_ability),
)
PROCEDURES: Final = procedures()
