"""Special summons (15-18): straight to the board, to a place that the controller names."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.rules.playing.play import unit_places
from fuda.games.gateruler.rules.zones import exists
from fuda.games.gateruler.state import KIND
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.position.places import slots, zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame, Opt
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Prog, Ref, Seat, Slot
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.nouns import remember

SUMMONED_FROM_A_DECK_IS_CHOSEN: Final = fact(
    "15-18b", "A unit that is summoned from a deck is first looked for in the deck."
)

HOW: Final = ("special", "genesis", "abyss")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "special_summon",
            "",
            step("15-18a", _ask_place),
            step("", _took_place),
            step("15-18a 15-18a-1", _summon),
            step("15-18a", _summoned),
            step("", _report_summoned),
            step("16-13b-3", _shuffle_after_genesis),
            frame=(
                "refs: the units; a: which summon (place in `HOW`); c: 0 any place, 1 an attack zone, 2 the "
                "defense zone; n: 0, or 1 more than the state in which they come; b: how many have a place, then "
                "how many have come; more: their places, -1 for none; prog: whose decks they come from, as bits"
            ),
        ),
    )


def do_special_summon(p: Position, f: Frame, ins: Node) -> None:
    """Straight to the board: whoever controls the card names the place."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    key = p.pool.abilities[ctx.ability].node.get("key", "") if ctx.ability >= 0 else ""
    g = summon(p, refs, key if key in HOW else "special", ins.get("zone", ""))
    if ins.get("state"):
        g.n = 2 if ins["state"] == "rest" else 1


def summon(p: Position, refs: list[Ref], how: str, zone: str) -> Frame:
    """Start a special summon of those units that can be summoned."""
    f = call(p, "special_summon")
    f.refs = [r for r in refs if p.current(r) and summonable(p, r)]
    f.a = HOW.index(how)
    f.c = ("", "attack", "defense").index(zone if zone in ("attack", "defense") else "")
    return f


def summonable(p: Position, ref: Ref) -> bool:
    """Is it a unit, and does nothing forbid its summon?"""
    card = Card(ref & MASK)
    if "unit" not in layers.derive(p).chars[card].sets[KIND]:
        return False
    seat = p.ctrl[card]
    if forbidding(p, "special_summon", seat, ref) is not None:
        return False
    return forbidding(p, "be_summoned", seat, ref) is None


def _places(p: Position, f: Frame, seat: Seat) -> list[Slot]:
    if f.c:
        zone = ("", "attack", "defense")[f.c]
        return [s for s in slots(p, zone, seat) if exists(p, s)]
    return unit_places(p, seat)


def _ask_place(p: Position, f: Frame) -> None:
    f.ans = -1
    if f.b < len(f.refs):
        seat = p.ctrl[f.refs[f.b] & MASK]
        places = _places(p, f, seat)
        if len(places) == 1:
            f.ans = 0
        elif places:
            decisions.ask(p, seat, "place", [Opt("place_at", -1, s) for s in places], f.refs[f.b])


def _took_place(p: Position, f: Frame) -> None:
    if f.b < len(f.refs):
        places = _places(p, f, p.ctrl[f.refs[f.b] & MASK])
        f.more.append(places[f.ans] if f.ans >= 0 else -1)
        f.b += 1
        if f.b < len(f.refs):
            f.pc = 0


def _summon(p: Position, f: Frame) -> None:
    """All at once."""
    evs: list[Ev] = []
    decks = {p.layout.seat[p.slot[r & MASK]] for r in f.refs if zone_name(p, p.slot[r & MASK]) == "deck"}
    f.prog = Prog(sum(1 << s for s in decks))
    for r, slot in zip(f.refs, cast("list[Slot]", f.more), strict=True):
        if slot >= 0 and p.current(r):
            ev = events.move(p, f, Card(r & MASK), slot, HOW[f.a])
            if f.n:
                ev.turned = f.n - 1
            evs.append(ev)
    events.emit_all(p, evs)


def _summoned(p: Position, f: Frame) -> None:
    """They have been summoned; and it is said so."""
    f.b = f.did
    ctx = p.ctxs[f.ctx]
    there = [p.ref(Card(r & MASK)) for r in f.refs if not p.current(r) and p.layout.field[p.slot[r & MASK]]]
    remember(ctx, "summon", there)
    ctx.it = list(there)
    evs: list[Ev] = []
    for r in there:
        ev = events.make(p, f, "summon", p.ctrl[r & MASK], Card(r & MASK), 0, HOW[f.a])
        ev.by = terms.doer(p, ctx)
        evs.append(ev)
    events.emit_all(p, evs)


def _report_summoned(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.b


def _shuffle_after_genesis(p: Position, f: Frame) -> None:
    """Decks from which a genesis took its unit are shuffled."""
    if f.prog > 0 and HOW[f.a] == "genesis":
        evs: list[Ev] = []
        for seat in p.everybody():
            if f.prog >> seat & 1:
                ev = events.make(p, f, "shuffle", seat)
                ev.dst = p.slot_id("deck", seat)
                evs.append(ev)
        events.emit_all(p, evs)


VERBS: Final[tuple[Verb, ...]] = (verb("15-18a", "special_summon", do_special_summon),)

PROCEDURES: Final = procedures()
