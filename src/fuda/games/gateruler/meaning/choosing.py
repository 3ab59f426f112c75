"""Choosing (14-3b-4, 15-6): what an effect is about, before anything is done to it; also from a deck.

What a text chooses when it is played is found in its context (`Ctx.targets`); everything else is chosen when it is
carried out, by whoever carries it out. What was looked at is remembered (`Ctx.seen`): "the rest" is what is left of it.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning.verbs import looking
from fuda.games.gateruler.meaning.verbs.special_summon import SUMMONED_FROM_A_DECK_IS_CHOSEN
from fuda.games.gateruler.rules.control import CONTROLLERS_CHOOSE
from fuda.games.gateruler.rules.playing.targets import targets_now
from fuda.games.gateruler.rules.zones import UPTO_ALLOWS_FEWER
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position import chance
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame
from fuda.kernel.position.sight import seen_by
from fuda.kernel.run import costs, decisions, effects, events, futile
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import Card, Ref, Seat
from fuda.kernel.tables.rows import Hook, Procedure, Verb, hook, procedure, step, verb
from fuda.kernel.words.choosing import do_take, look_through, place, selective
from fuda.kernel.words.nouns import gathered, remember
from fuda.kernel.words.piles import shuffling
from fuda.kernel.words.targets import key_of, stored

UNCONDITIONAL_SEARCH_IS_A_DUTY: Final = fact(
    "15-6a-1", "Where a text asks a deck for a mere number of cards, that many must be chosen."
)

KERNEL_ANSWERS: Final = (
    answer("15-6a-2", asked.HIDDEN_MAY_FAIL),
    answer("15-6a", asked.PICKER_LOOKS),
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "picked",
            "",
            step("", _store),
            step("15-6a", _shuffle_others),
            step("", _still_known),
            frame=(
                "refs: what was picked; more: what was left; b: 1 if it is whom something is done to (`Ctx.to`), "
                '0 if it is "it"; c: 1 if a deck was looked through'
            ),
        ),
        *looking.procedures(),
        decisions.pick_procedure("pick", ""),
        decisions.pick_procedure("pick_hidden", "15-6a"),
    )


# --- choosing -----------------------------------------------------------------------------------------------
def chooser(p: Position, ctx: Ctx, node: Node) -> Seat:
    """Who chooses: whoever the text names, or who does what it says."""
    by = node.get("by")
    if isinstance(by, str):
        return terms.seats_of(p, ctx, by)[0]
    return terms.doer(p, ctx) if CONTROLLERS_CHOOSE.on(p) else p.opponent(terms.doer(p, ctx))


def do_pick(p: Position, f: Frame, ins: Node) -> None:
    """Choose things: exactly so many (as many as there are), up to so many, or any number."""
    ctx = p.ctxs[f.ctx]
    if ins.get("target") or ins.get("search"):
        key = key_of(f)
        if stored(ctx, key) is not None:
            found = targets_now(p, ctx, ins["of"], key)
            if ins.get("slot") == "to":
                ctx.to = found
            else:
                ctx.it = found
                remember(ctx, "choose", found)
            return
    seat = chooser(p, ctx, ins)
    mode: str = ins.get("mode", "exact")
    noun: Node = ins["of"]
    refs = gathered(p, ctx, noun)
    if "price" in ins:
        able = costs.able(p, ctx, ins["price"])
        if able is not None:
            refs = [r for r in refs if r in able]
        used = costs.spent(p)
        if used:
            refs = [r for r in refs if r not in used]
    if ins.get("slot") == "to" and ins.get("target"):
        refs = [r for r in refs if r not in ctx.it]
    n = max(0, terms.evaluate(p, ctx, ins["n"])) if "n" in ins and mode != "any" else len(refs)
    least = n if mode == "exact" and asked.CHOOSING_IS_A_DUTY.on(p) else 0
    if mode == "upto" and not UPTO_ALLOWS_FEWER.on(p):
        least = n
    if least > len(refs) and not asked.AS_MANY_AS_POSSIBLE.on(p):
        refs = []
    cards = place(p, ctx, noun)
    search = bool(ins.get("search")) or any(zone_name(p, p.slot[c]) == "deck" for c in cards if noun.op == "cards")
    if ins.get("summoned") and not SUMMONED_FROM_A_DECK_IS_CHOSEN.on(p):
        search = False
    unsure = search and selective(noun)
    if search and not (UNCONDITIONAL_SEARCH_IS_A_DUTY if not unsure else asked.CHOOSING_IS_A_DUTY).on(p):
        least = 0
    if unsure and asked.HIDDEN_MAY_FAIL.on(p):
        least = 0
    g = call(p, "picked")
    g.b = 1 if ins.get("slot") == "to" else 0
    g.c = 1 if search else 0
    if ins.get("random"):
        g.refs = _at_random(p, refs, n)
        return
    if search and asked.PICKER_LOOKS.on(p):
        look_through(p, seat, cards)
    everyone = (1 << p.seats) - 1
    hidden = any(seen_by(p, c) != everyone for c in cards)
    unsure_of_all = unsure or (hidden and selective(noun))
    vain = (len(refs) > least or unsure_of_all) and futile.futile(p, ctx, f.prog, f.a - 1, ins, hidden)
    if vain:
        refs = refs[:least]
    h = decisions.pick(p, seat, refs, least, n, "pick_hidden" if unsure else "pick")
    h.card = ctx.source
    if unsure_of_all and not vain:
        # whoever picks looks, and ends it, also where nothing matches: the others cannot tell
        h.b = 1
        h.n = n
    h.c = 1 if hidden else 0
    if "such" in ins:
        h.prog = f.prog
        h.b |= (f.a - 1) << 1


def _at_random(p: Position, refs: list[Ref], n: int) -> list[Ref]:
    left = list(refs)
    out: list[Ref] = []
    while left and len(out) < n:
        out.append(left.pop(chance.chance(p, "pick", len(left))))
    return out


def _store(p: Position, f: Frame) -> None:
    """What was chosen is "it"; of a deck that was looked through, the others are shuffled (15-6a)."""
    ctx = p.ctxs[f.ctx]
    if f.b == 1:
        ctx.to = list(f.refs)
    else:
        ctx.it = list(f.refs)
        remember(ctx, "choose", f.refs)


def _shuffle_others(p: Position, f: Frame) -> None:
    """15-6a: a deck that was looked through is shuffled, also where nothing was found in it."""
    if not f.c:
        return
    seats = {p.layout.seat[p.slot[r & MASK]] for r in f.refs + f.more if zone_name(p, p.slot[r & MASK]) == "deck"}
    if not seats:
        who = terms.doer(p, p.ctxs[f.ctx])
        seats = {s for s in p.everybody() if any(p.known[c] >> who & 1 for c in p.zones[p.slot_id("deck", s)])}
    events.emit_all(p, [shuffling(p, f, seat) for seat in sorted(seats)])


def _still_known(p: Position, f: Frame) -> None:
    """What was chosen from a deck lies apart, above the others that were shuffled: whoever chose it knows it."""
    if f.c:
        for r in f.refs:
            p.known[r & MASK] |= 1 << terms.doer(p, p.ctxs[f.ctx])
        for slot in sorted({p.slot[r & MASK] for r in f.refs}):
            if zone_name(p, slot) == "deck":
                events.reorder(p, slot, [Card(r & MASK) for r in f.refs if p.slot[r & MASK] == slot])


def do_choose(p: Position, f: Frame, ins: Node) -> None:
    """Chosen now, dealt with later."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    ctx.it = list(refs)
    remember(ctx, "choose", refs)
    f.did = len(refs)


def sight_lapses(p: Position, ev: Ev) -> None:
    """After shuffling nobody knows where a card is."""
    for card in p.zones[ev.dst]:
        p.known[card] = 0


HOOKS: Final[tuple[Hook, ...]] = (hook("3-4b", "shuffle", sight_lapses, before=True),)

VERBS: Final[tuple[Verb, ...]] = (
    verb("", "pick", do_pick),
    verb("", "choose", do_choose),
    verb("", "take", do_take),
)

PROCEDURES: Final = procedures()
