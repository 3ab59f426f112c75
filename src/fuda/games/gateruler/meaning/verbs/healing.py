"""Healing (15-21, 13-4b, 13-7b): units by the damage they bear, rulers by the cards of their player's damage zone."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning.verbs.moves import send
from fuda.games.gateruler.rules.damage.dealt_this_phase import damages
from fuda.games.gateruler.rules.zones import is_unit
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions, effects, events, items
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, Card
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.nouns import amount, remember

WAITING_DAMAGE_IS_NOT_HEALED: Final = fact("13-4b-1 15-21c", "Healing a ruler does not lower damage that still waits.")
RULERS_ARE_HEALED: Final = fact("15-21b-1", "Healing a ruler heals its player.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "healing",
            "",
            step("15-21a 13-7b", _heal_next),
            step("13-7b-1", _heal_chosen),
            step("", _healed_one),
            frame=(
                "seat: who decides; refs: what is healed; n: how much each, -1 for all; a: one damage that was "
                "dealt (1 in combat, 2 by an effect, 3 any), 0 if a number is meant; card: the card whose text "
                "it is; b: how many are dealt with; more: the numbers to choose from; c: how much was done"
            ),
        ),
        procedure(
            "heal_ruler",
            "15-21b 13-4b",
            step("15-21b", _pick_healed),
            step("15-21b", _to_grave),
            step("15-21b", _healed),
            frame=(
                "seat: who picks; refs: the cards of the damage zone, then those that were picked; n: how many; "
                "c: the ruler; card: the card whose text it is"
            ),
        ),
        decisions.pick_procedure("heal", "15-21b"),
    )


def do_heal(p: Position, f: Frame, ins: Node) -> None:
    """So much damage, all of it, or one damage that was dealt in this phase."""
    ctx = p.ctxs[f.ctx]
    whole = bool(ins.get("all") or "dealt" in ins)
    n = -1 if whole else amount(p, ctx, ins["n"])
    refs = effects.things(p, f, ins)
    remember(ctx, "heal", refs)
    what: Node = ins["what"]
    if what.get("zone") == "ruler" and not RULERS_ARE_HEALED.on(p):
        return
    seat = terms.doer(p, ctx)
    if (not whole and n <= 0) or forbidding(p, "heal", seat, NO_REF) is not None:
        return
    g = call(p, "healing")
    g.seat = seat
    g.refs = refs
    g.n = n
    g.a = ("", "combat", "effect", "any").index(ins.get("dealt", ""))
    g.card = ctx.source


def _heal_next(p: Position, f: Frame) -> None:
    """Units by their damage, rulers by the cards of their player's damage zone, one thing after the other."""
    f.ans = -1
    f.more = []
    f.did = 0
    if f.b >= len(f.refs):
        return
    r = f.refs[f.b]
    card = Card(r & MASK)
    if not p.current(r) or forbidding(p, "be_healed", p.ctrl[card], r) is not None:
        return
    if zone_name(p, p.slot[card]) == "ruler":
        there = [p.ref(c) for c in p.zones[p.slot_id("damage", p.ctrl[card])]]
        n = len(there) if f.n < 0 else min(f.n, len(there))
        if not WAITING_DAMAGE_IS_NOT_HEALED.on(p):
            for item in [x for x in p.items if x.kind == "ruler_damage" and x.seat == p.ctrl[card]][: max(0, f.n)]:
                items.remove(p, item.id)
        g = call(p, "heal_ruler")
        g.seat = f.seat
        g.refs = there
        g.n = n
        g.c = r
        g.card = f.card
    elif is_unit(p, card):
        n = f.n
        if f.a:
            dealt = damages(p, r, f.a)
            f.more = sorted(set(dealt))
            if not f.more:
                return
            if len(f.more) > 1:
                decisions.ask(p, f.seat, "which_damage", [Opt("number", n) for n in f.more], r)
                return
            n = f.more[0]
        _heal_unit(p, f, card, p.mark[card] if n < 0 else n)


def _heal_unit(p: Position, f: Frame, card: Card, n: int) -> None:
    events.emit(p, events.make(p, f, "heal", p.ctrl[card], card, -n))


def _heal_chosen(p: Position, f: Frame) -> None:
    if f.ans >= 0 and f.more:
        card = Card(f.refs[f.b] & MASK)
        n = f.more[f.ans]
        _heal_unit(p, f, card, n)


def _healed_one(p: Position, f: Frame) -> None:
    f.c += f.did
    f.b += 1
    if f.b < len(f.refs):
        f.pc = 0
    else:
        p.stack[-2].did = f.c


def _pick_healed(p: Position, f: Frame) -> None:
    """As many cards of the damage zone as are healed."""
    there = f.refs
    f.refs = []
    decisions.pick(p, f.seat, there, f.n, f.n, "heal").card = f.card


def _to_grave(p: Position, f: Frame) -> None:
    evs = [events.move(p, f, Card(r & MASK), events.home(p, Card(r & MASK), "grave"), "heal") for r in f.refs]
    send(p, evs)


def _healed(p: Position, f: Frame) -> None:
    """However many cards it was, the ruler was healed once."""
    done = f.did
    p.stack[-2].did = done
    if done:
        card = Card(f.c & MASK)
        events.emit(p, events.make(p, f, "ruler_healed", p.ctrl[card], card, done))


VERBS: Final[tuple[Verb, ...]] = (verb("", "heal", do_heal),)

PROCEDURES: Final = procedures()
