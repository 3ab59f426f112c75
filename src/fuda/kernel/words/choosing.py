"""Choosing, looking and showing, as far as games agree: what an effect is about, before anything is done to it.

A choice from a deck is made by looking through it; one from a hand that one does not see, or from the top of a pile, is
made blindly. What was looked at is remembered (`Ctx.seen`): "the rest" is what is left of it. Facts by which a rulebook
decides: choosing_is_a_duty, upto_allows_none, as_many_as_possible, hidden_may_fail, picker_looks, looker_only.
"""

from __future__ import annotations

from fuda.kernel.cards.lowering import LISTS, members
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.position.sight import seen_by
from fuda.kernel.run import costs, decisions, effects, events, futile
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Card, Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step
from fuda.kernel.words.nouns import deal_with, fell_short, gathered, remember


def chooser(p: Position, ctx: Ctx, node: Node) -> Seat:
    """Who chooses: whoever the text names, or who does what it says. If nobody whom it names is left, it is somebody
    who has left the game, and is not asked (`interpreter.absent`)."""
    by = node.get("by", node.get("who"))
    if not isinstance(by, str):
        return terms.doer(p, ctx)
    found = terms.seats_of(p, ctx, by) or [s for s in p.everybody() if p.out[s]]
    return found[0]


def place(p: Position, ctx: Ctx, noun: Node) -> list[Card]:
    """All cards of the places a noun looks into, not only those that match."""
    if noun.op in LISTS:
        return [c for part in members(noun) for c in place(p, ctx, part)]
    if noun.op == "cards":
        return [c for slot in terms.slots_of(p, ctx, noun) for c in p.zones[slot]]
    if noun.op == "among":
        return [Card(r & MASK) for r in ctx.seen if p.current(r)]
    return [Card(r & MASK) for r in gathered(p, ctx, noun)]


def selective(noun: Node) -> bool:
    """Does a noun say what the cards must be like, so that somebody has to look at them?"""
    if noun.op in LISTS:
        return any(selective(part) for part in members(noun))
    return noun.get("kind") is not None or any(f.op != "face" for f in noun.get("filters", ()))


def do_pick(p: Position, f: Frame, ins: Node) -> None:
    """Choose things: exactly so many (as many as there are), up to so many, or any number."""
    ctx = p.ctxs[f.ctx]
    seat = chooser(p, ctx, ins)
    mode: str = ins.get("mode", "exact")
    n = max(0, terms.evaluate(p, ctx, ins["n"])) if "n" in ins else -1
    noun: Node = ins["of"]
    refs = gathered(p, ctx, noun)
    if ins.get("more"):
        taken = ctx.to if ins.get("slot") == "to" else ctx.it
        refs = [r for r in refs if r not in taken]
    if "price" in ins:
        able = costs.able(p, ctx, ins["price"])
        if able is not None:
            refs = [r for r in refs if r in able]
        used = costs.spent(p)
        if used:
            refs = [r for r in refs if r not in used]
    most = len(refs) if n < 0 else n
    least: int = terms.evaluate(p, ctx, ins.get("least", 0))
    if mode == "exact" and asked.CHOOSING_IS_A_DUTY.on(p):
        least = most
    elif mode == "upto" and not asked.UPTO_ALLOWS_NONE.on(p):
        least = min(1, most)
    if least > len(refs) and not asked.AS_MANY_AS_POSSIBLE.on(p):
        refs = []
    g = call(p, "picked")
    g.b = 1 if ins.get("slot") == "to" else 2 if noun.op in ("among", "ref") else 0
    g.c = 1 if ins.get("more") else 0
    g.a = most if mode == "exact" else 0
    if noun.op in ("top", "bottom") and len({p.slot[r & MASK] for r in refs}) < 2:
        so_many(p, g, seat, refs, min(least, len(refs)), min(most, len(refs)))
        return
    everyone = (1 << p.seats) - 1
    cards = place(p, ctx, noun)
    hidden = any(seen_by(p, c) != everyone for c in cards)
    unsure = hidden and selective(noun)
    if unsure and asked.HIDDEN_MAY_FAIL.on(p) and "price" not in ins:
        least = 0
    if hidden and asked.PICKER_LOOKS.on(p):
        look_through(p, seat, cards)
    vain = (len(refs) > least or unsure) and futile.futile(p, ctx, f.prog, f.a - 1, ins, hidden)
    if vain:
        refs = refs[:least]
    h = decisions.pick(p, seat, refs, least, most, "pick_hidden" if unsure else "pick")
    h.card = ctx.source
    if unsure and not vain:
        # whoever picks looks, and ends it, also where nothing matches: the others cannot tell
        h.b = 1
        h.n = most if n >= 0 else max(most, 1)
    h.c = 1 if hidden else 0
    if "such" in ins:
        h.prog = f.prog
        h.b |= (f.a - 1) << 1


def so_many(p: Position, g: Frame, seat: Seat, refs: list[Ref], least: int, most: int) -> None:
    """The first so many of a pile."""
    if least == most:
        g.refs = refs[:most]
        return
    h = call(p, "how_many")
    h.seat = seat
    h.refs = list(refs)
    h.a = least
    h.n = most
    h.ans = most - least
    h.card = p.ctxs[g.ctx].source


def _ask_how_many(p: Position, f: Frame) -> None:
    decisions.ask_number(p, f.seat, "how_many", f.a, f.n, f.card)


def _take_how_many(p: Position, f: Frame) -> None:
    p.stack[-2].refs = f.refs[: f.a + f.ans]
    p.stack[-2].n = f.a + f.ans


def look_through(p: Position, seat: Seat, cards: list[Card]) -> None:
    """Who chooses from a deck looks through all of it; from another place that nobody sees it is done blindly."""
    for card in cards:
        if p.layout.names[p.zone_of(card)] == "deck" and not (p.known[card] >> seat) & 1:
            p.known[card] |= 1 << seat
            p.shown += 1


def store(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    if len(f.refs) < f.a:
        fell_short(ctx)
    if f.b == 1:
        ctx.to = (ctx.to if f.c else []) + f.refs
    else:
        ctx.it = (ctx.it if f.c else []) + f.refs
        if f.b == 2:
            deal_with(ctx, f.refs)


def do_take(p: Position, f: Frame, ins: Node) -> None:
    """What needs no choice, beside what was chosen."""
    ctx = p.ctxs[f.ctx]
    old = list(ctx.to if ins.get("slot") == "to" else ctx.it)
    refs = effects.things(p, f, ins)
    new = old + [r for r in refs if r not in old] if ins.get("more") else refs
    if ins.get("slot") == "to":
        ctx.it, ctx.to = (old if ins.get("more") else ctx.it), new
    else:
        ctx.it = new


def do_choose(p: Position, f: Frame, ins: Node) -> None:
    """Chosen now, dealt with later; what is not dealt with is the rest."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    ctx.it = list(refs)
    ctx.seen = list(refs)
    remember(ctx, "choose", refs)
    f.did = len(refs)


# --- looking and showing ------------------------------------------------------------------------------------------


def do_look(p: Position, f: Frame, ins: Node) -> None:
    """Only whoever is told to look sees the cards, which stay where they are."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    ctx.it = list(refs)
    ctx.seen = list(refs)
    remember(ctx, "look", refs)
    everyone = (1 << p.seats) - 1
    show(p, refs, 1 << terms.doer(p, ctx) if asked.LOOKER_ONLY.on(p) else everyone)


def _from_elsewhere(what: Node) -> bool:
    """Does it look into a place of its own, and not only at cards that were chosen or looked at before?"""
    if what.op in ("all", "pick"):
        what = what["of"]
    if what.op in LISTS:
        return any(_from_elsewhere(part) for part in what["of"])
    return what.op not in ("ref", "among")


def do_reveal(p: Position, f: Frame, ins: Node) -> None:
    """Of cards that were looked at, those not shown are the rest; where nothing was to be shown there is none."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    ctx.it = list(refs)
    if not all(r in ctx.seen for r in refs) or (not refs and _from_elsewhere(ins["what"])):
        ctx.seen = list(refs)
    remember(ctx, "reveal", refs)
    show(p, refs, (1 << p.seats) - 1)


def show(p: Position, refs: list[Ref], who: int) -> Frame:
    g = call(p, "show_cards")
    g.refs = list(refs)
    g.n = who
    return g


def who_shows(p: Position, ref: Ref, who: int) -> Seat:
    """The player of whom the log tells that a card is shown to these: the only one who looks at it, else its owner."""
    for seat in p.everybody():
        if who == 1 << seat:
            return seat
    return p.owner[ref & MASK]


def show_cards(p: Position, f: Frame) -> None:
    evs = [events.make(p, None, "show", who_shows(p, r, f.n), Card(r & MASK), f.n) for r in f.refs if p.current(r)]
    events.emit_all(p, evs)


def shown(p: Position, f: Frame) -> None:
    """Cards that everybody sees already have been shown all the same."""
    p.stack[-2].did = len(f.refs)


def procedures(pick: str, hidden: str, how_many: str) -> tuple[Procedure, ...]:
    """The procedures of choosing and showing, with a game's clauses."""
    return (
        procedure(
            "picked",
            "",
            step("", store),
            frame=(
                "refs: what was picked; a: how many had to be; b: 1 if it is a place to go to, 2 if it was picked "
                "among things spoken of before; c: 1 if it is added to what was picked before"
            ),
        ),
        procedure(
            "how_many",
            "",
            step(how_many, _ask_how_many),
            step("", _take_how_many),
            frame="seat: who says it; refs: the pile from its end; a: least; n: most; card: the card that asks",
        ),
        procedure(
            "show_cards", "", step("", show_cards), step("", shown), frame="refs: what is shown; n: to whom, a bit each"
        ),
        decisions.pick_procedure("pick", pick),
        decisions.pick_procedure("pick_hidden", hidden),
    )
