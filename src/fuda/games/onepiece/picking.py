"""Choosing, looking and showing (4-8, 8-4-4, 11-2, 11-3): what an effect is about, before anything is done to it.

A choice from a deck is made by looking through it; one from a hand that one does not see, or from the top of a pile,
is made blindly. What was looked at is remembered (`Ctx.seen`): "the rest" is what is left of it.
"""

from __future__ import annotations

from typing import Final

import fuda.kernel.terms as terms
from fuda.games.onepiece.changes import doer
from fuda.games.onepiece.nouns import fell_short, gathered, members, remember
from fuda.games.onepiece.zones import zone_name
from fuda.kernel import costs, decisions, effects, events
from fuda.kernel.interpreter import call
from fuda.kernel.node import Node
from fuda.kernel.position import MASK, Ctx, Frame, Position
from fuda.kernel.rows import Fact, Procedure, Verb, fact, procedure, step, verb
from fuda.kernel.sight import seen_by

FACTS: Final[tuple[Fact, ...]] = (
    fact("1-3-2", "as_many_as_possible"),
    fact("1-3-2-2", "zero_is_nothing"),
    fact("1-3-5-1 4-8-1", "upto_allows_none"),
    fact("8-4-4-1", "choosing_is_a_duty"),
    fact("8-4-4-2", "hidden_may_fail"),
    fact("8-4-4-4", "picker_looks"),
    fact("", "shown_is_shown"),
    fact("11-2-2", "shown_until_done"),
    fact("11-3-1", "looker_only"),
    fact("11-3-2", "looking_is_not_moving"),
    fact("11-3-3", "looked_at_lies_as_it_lay"),
)

LISTS: Final = frozenset({"either", "both", "together"})


# --- choosing -----------------------------------------------------------------------------------------------


def chooser(p: Position, ctx: Ctx, node: Node) -> int:
    """Who chooses: whoever the text names, or who does what it says."""
    by = node.get("by", node.get("who"))
    if isinstance(by, str):
        return terms.seats_of(p, ctx, by)[0]
    return doer(ctx)


def place(p: Position, ctx: Ctx, noun: Node) -> list[int]:
    """All cards of the places a noun looks into, not only those that match."""
    if noun.op in LISTS:
        return [c for part in members(noun) for c in place(p, ctx, part)]
    if noun.op == "cards":
        return [c for slot in terms.slots_of(p, ctx, noun) for c in p.zones[slot]]
    if noun.op == "among":
        return [r & MASK for r in ctx.seen if p.current(r)]
    return [r & MASK for r in gathered(p, ctx, noun)]


def selective(noun: Node) -> bool:
    """Does a noun say what the cards must be like, so that somebody has to look at them?"""
    if noun.op in LISTS:
        return any(selective(part) for part in members(noun))
    return noun.get("kind") is not None or any(f.op != "face" for f in noun.get("filters", ()))


def from_top(p: Position, ctx: Ctx, noun: Node, n: int) -> Node:
    """Life that is chosen without a word about which is chosen from the top."""
    if noun.op == "cards" and noun.get("zone") == "life" and not selective(noun) and "filters" not in noun:
        if p.rules.facts["life_from_the_top"]:
            return Node("top", zone="life", owner=noun.get("owner", "you"), n=n)
    return noun


def do_pick(p: Position, f: Frame, ins: Node) -> None:
    """Choose things: exactly so many (as many as there are), up to so many, or any number."""
    ctx = p.ctxs[f.ctx]
    seat = chooser(p, ctx, ins)
    mode: str = ins.get("mode", "exact")
    n = max(0, terms.evaluate(p, ctx, ins["n"])) if "n" in ins else -1
    noun: Node = ins["of"]
    if n >= 0:
        noun = from_top(p, ctx, noun, n)
    refs = gathered(p, ctx, noun)
    if ins.get("more"):
        taken = ctx.to if ins.get("slot") == "to" else ctx.it
        refs = [r for r in refs if r not in taken]
    if "price" in ins:
        able = costs.able(p, ctx, ins["price"])
        if able is not None:
            refs = [r for r in refs if r in able]
    most = len(refs) if n < 0 else n
    least: int = ins.get("least", 0)
    if mode == "exact" and p.rules.facts["choosing_is_a_duty"]:
        least = most
    elif mode == "upto" and not p.rules.facts["upto_allows_none"]:
        least = min(1, most)
    if least > len(refs) and not p.rules.facts["as_many_as_possible"]:
        refs = []
    g = call(p, "picked")
    g.b = 1 if ins.get("slot") == "to" else 0
    g.c = 1 if ins.get("more") else 0
    g.a = most if mode == "exact" else 0
    if noun.op in ("top", "bottom") and len({p.slot[r & MASK] for r in refs}) < 2:
        _so_many(p, g, seat, refs, min(least, len(refs)), min(most, len(refs)))
        return
    everyone = (1 << p.seats) - 1
    cards = place(p, ctx, noun)
    hidden = any(seen_by(p, c) != everyone for c in cards)
    unsure = hidden and selective(noun)
    if unsure and p.rules.facts["hidden_may_fail"]:
        least = 0
    if hidden and p.rules.facts["picker_looks"]:
        _look_through(p, seat, cards)
    h = decisions.pick(p, seat, refs, least, most, "pick_hidden" if unsure else "pick")
    h.card = ctx.source
    if unsure:
        # whoever picks looks, and ends it, also where nothing matches: the others cannot tell
        h.b = 1
        h.n = most if n >= 0 else max(most, 1)
    h.c = 1 if hidden else 0
    if "such" in ins:
        h.prog = f.prog
        h.b |= (f.a - 1) << 1


def _so_many(p: Position, g: Frame, seat: int, refs: list[int], least: int, most: int) -> None:
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


def _look_through(p: Position, seat: int, cards: list[int]) -> None:
    """Who chooses from a deck looks through all of it."""
    for card in cards:
        if zone_name(p, p.slot[card]) == "deck" and not (p.known[card] >> seat) & 1:
            p.known[card] |= 1 << seat
            p.shown += 1


def _store(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    if len(f.refs) < f.a:
        fell_short(ctx)
    if f.b == 1:
        ctx.to = (ctx.to if f.c else []) + f.refs
    else:
        ctx.it = (ctx.it if f.c else []) + f.refs


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


# --- looking and showing ------------------------------------------------------------------------------------


def do_look(p: Position, f: Frame, ins: Node) -> None:
    """Only whoever is told to look sees the cards, which stay where they are."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    ctx.it = list(refs)
    ctx.seen = list(refs)
    remember(ctx, "look", refs)
    who = 1 << doer(ctx) if p.rules.facts["looker_only"] else (1 << p.seats) - 1
    g = _show(p, f, refs, who)
    g.a = 0 if p.rules.facts["looking_is_not_moving"] else 1
    g.b = 0 if p.rules.facts["looked_at_lies_as_it_lay"] else 1


def do_reveal(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    ctx.it = list(refs)
    if not all(r in ctx.seen for r in refs):
        ctx.seen = list(refs)
    remember(ctx, "reveal", refs)
    _show(p, f, refs, (1 << p.seats) - 1)


def _show(p: Position, f: Frame, refs: list[int], who: int) -> Frame:
    g = call(p, "show_cards")
    g.refs = list(refs)
    g.n = who
    return g


def _show_cards(p: Position, f: Frame) -> None:
    events.emit_all(p, [events.make(p, f, "show", p.owner[r & MASK], r & MASK, f.n) for r in f.refs])


def _shown(p: Position, f: Frame) -> None:
    """Cards that everybody sees already have been shown all the same. What is looked at stays where and as it is."""
    p.stack[-2].did = len(f.refs)
    if f.a:  # without that rule, whoever looks takes the cards
        moves = [events.move(p, f, r & MASK, p.slot_id("limbo", 0), "look") for r in f.refs]
        events.emit_all(p, moves)
    elif f.b:  # without that one, they come back in another order
        for slot in {p.slot[r & MASK] for r in f.refs}:
            events.reorder(p, slot, [r & MASK for r in f.refs if p.slot[r & MASK] == slot])


def _taken(p: Position, f: Frame) -> None:
    if f.a:
        ctx = p.ctxs[f.ctx]
        ctx.seen = [p.ref(r & MASK) for r in f.refs]
        ctx.it = list(ctx.seen)


VERBS: Final[tuple[Verb, ...]] = (
    verb("8-4-4", "pick", do_pick),
    verb("", "take", do_take),
    verb("8-4-4", "choose", do_choose),
    verb("8-4-1-5", "look", do_look),
    verb("8-4-1-5", "reveal", do_reveal),
)

PROCEDURES: Final[tuple[Procedure, ...]] = (
    procedure("picked", "", step("", _store)),
    procedure("how_many", "", step("4-8-1", _ask_how_many), step("", _take_how_many)),
    procedure("show_cards", "", step("", _show_cards), step("", _shown), step("", _taken)),
    decisions.pick_procedure("pick", "8-4-4"),
    decisions.pick_procedure("pick_hidden", "8-4-4"),
)
