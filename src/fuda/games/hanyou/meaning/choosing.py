"""Choosing (910), ordering what is moved together (302.4, 309.3), showing (903) and looking at cards (303.3b).

Whoever chooses from a hidden place looks at all of it (910.2); so choosing is not what it is in the other games.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.derive.terms import looked_at, selective
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.position.sight import seen_by
from fuda.kernel.run import costs, decisions, effects, futile
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.kinds import Ref, Seat
from fuda.kernel.tables.rows import EVERYONE, Procedure, Verb, verb

KERNEL_ANSWERS: Final = (
    answer("910.1", asked.CHOOSING_IS_A_DUTY),
    answer("302.2b 910.2", asked.HIDDEN_MAY_FAIL),
    answer("910.2", asked.PICKER_LOOKS),
    answer("903.2", asked.SHOWN_IS_SHOWN),
)


def verbs() -> tuple[Verb, ...]:
    return (
        verb("", "pick", do_pick),
        verb("903.1", "reveal", do_reveal),
        verb("303.3b", "look", do_look),
    )


def procedures() -> tuple[Procedure, ...]:
    """What players choose and order in the course of an effect; "picked" (`store_pick`) is in `verbs/flow.py`."""
    return (
        decisions.pick_procedure("charge_by_effect", "906.1"),
        decisions.pick_procedure("pick", "910.1"),
        decisions.pick_procedure("pick_hidden", "910.2"),
        decisions.move_all_procedure("302.4", "309.3"),
        decisions.order_procedure("order", "302.4"),
        decisions.order_procedure("order_public", "309.3"),
    )


def do_pick(p: Position, f: Frame, ins: Node) -> None:
    """Choose things: exactly so many (as many as there are), up to so many, or any number."""
    ctx = p.ctxs[f.ctx]
    seat = terms.seats_of(p, ctx, ins.get("by", "you"))[0]
    noun: Node = ins["of"]
    refs = terms.gather(p, ctx, noun)
    if "price" in ins:
        able = costs.able(p, ctx, ins["price"])
        if able is not None:
            refs = [r for r in refs if r in able]
        used = costs.spent(p)
        if used:
            refs = [r for r in refs if r not in used]
    mode: str = ins.get("mode", "exact")
    most = len(refs) if mode == "any" else max(0, terms.evaluate(p, ctx, ins["n"]))
    if "most" in ins:
        most = min(most, terms.evaluate(p, ctx, ins["most"]))
    least = most if mode == "exact" and asked.CHOOSING_IS_A_DUTY.on(p) else ins.get("least", 0)
    if least > len(refs) and not asked.AS_MANY_AS_POSSIBLE.on(p):
        refs = []
    hidden = is_hidden(p, ctx, noun)
    kind = "pick_hidden" if hidden else "pick"
    if hidden and asked.PICKER_LOOKS.on(p):
        _look_at_all(p, ctx, noun, seat)
        hidden = is_hidden(p, ctx, noun)  # what its owner and whoever chooses see is hidden from nobody
    unsure = hidden and selective(noun)
    if unsure and asked.HIDDEN_MAY_FAIL.on(p):
        least = 0
    g = call(p, "picked")
    g.b = 1 if ins.get("slot") == "to" else 0
    g.c = 1 if noun.op == "among" else 0
    vain = (len(refs) > least or unsure) and futile.futile(p, ctx, f.prog, f.a - 1, ins, hidden)
    if vain:
        refs = refs[:least]
    h = decisions.pick(p, seat, refs, least, most, kind)
    h.card = ctx.source
    if unsure and not vain:
        # whoever picks looks, and ends it, also where nothing matches: the others cannot tell
        h.b = 1
        h.n = max(most, 1) if mode == "any" else most
    h.c = 1 if hidden else 0
    if "such" in ins:
        h.prog = f.prog
        h.b |= (f.a - 1) << 1


def store_pick(p: Position, f: Frame) -> None:
    """What was chosen is what later sentences call "it"; what was not chosen is "the rest": of what was spoken of
    before, if it was chosen among that, whether it could be chosen or not."""
    ctx = p.ctxs[f.ctx]
    if f.b == 1:
        ctx.to = list(f.refs)
    else:
        among = ctx.it if f.c else cast("list[Ref]", f.more)
        ctx.rest = [r for r in among if r not in f.refs]
        ctx.it = list(f.refs)


def is_hidden(p: Position, ctx: Ctx, noun: Node) -> bool:
    """Does a noun phrase look into a place where not everybody sees every card?"""
    if noun.op == "cards":
        zones = p.rules.groups.get(noun.get("zone", "area"), ())
        if all(p.rules.zones[z].sight == EVERYONE for z in zones):
            return False
    everyone = (1 << p.seats) - 1
    for card in looked_at(p, ctx, noun):
        if p.rules.zones[p.zone_of(card)].sight != EVERYONE and seen_by(p, card) != everyone:
            return True
    return False


def _look_at_all(p: Position, ctx: Ctx, noun: Node, seat: Seat) -> None:
    """A player looks at all of the place that a noun phrase looks into, not only at what matches."""
    for card in looked_at(p, ctx, noun):
        if not (p.known[card] >> seat) & 1:
            p.known[card] |= 1 << seat
            p.shown += 1


def do_reveal(p: Position, f: Frame, ins: Node) -> None:
    effects.on_each(p, f, ins, "show", (1 << p.seats) - 1)


def do_look(p: Position, f: Frame, ins: Node) -> None:
    seat = p.ctxs[f.ctx].seat
    effects.on_each(p, f, ins, "show", 1 << seat, "look")


VERBS: Final[tuple[Verb, ...]] = verbs()
PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
