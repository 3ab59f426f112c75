"""Special summons (15-18), genesis (16-13) and abyss summons (16-14)."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.meaning.verbs.moves import WHAT_GENESIS_MOVES_IS_MATERIAL
from fuda.games.gateruler.rules.keywords import KW_SYMPHONIA
from fuda.games.gateruler.rules.playing.play import unit_places
from fuda.games.gateruler.rules.zones import exists
from fuda.games.gateruler.state import KIND
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.position.places import slots, zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt
from fuda.kernel.run import costs, decisions, effects, events
from fuda.kernel.run.effects import block
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_ABILITY, AbilityId, Card, Prog, Ref, Seat, Slot
from fuda.kernel.tables.rows import Procedure, Term, Verb, procedure, step, term, verb
from fuda.kernel.words.nouns import gathered, noted, remember, remember_more

HOW: Final = ("special", "genesis", "abyss")

MATERIALS_ALL_OR_NOTHING: Final = fact(
    "16-13b-2a 16-14a-2a", "What a genesis or an abyss summon asks for is done completely or not at all."
)
SHUFFLED_AFTER_GENESIS: Final = fact("16-13b-3", "A deck from which a genesis took its unit is shuffled.")
WHAT_ABYSS_MOVES_IS_MATERIAL: Final = fact(
    "16-14a-2b", "The cards that a symphonia moves are the material of the abyss summon."
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "special_summon",
            "",
            step("15-18a", _ask_place),
            step("", _took_place),
            step("15-18a 15-18a-1", _summon),
            step("", _summoned),
            step("", _after_summon),
            frame=(
                "refs: the units; a: which summon (place in `HOW`); c: 0 any place, 1 an attack zone, 2 the "
                "defense zone; n: 0, or 1 more than the state in which they come; b: how many have a place, then "
                "how many have come; more: their places, -1 for none; prog: whose decks they come from, as bits"
            ),
        ),
        procedure(
            "material",
            "",
            step("16-13b-2", _ask_material),
            step("", _do_material),
            step("16-13b-2", _then_summon),
            frame=(
                "seat: who decides; card: the card whose text it is; prog: what is asked for; b: what follows, "
                "-1 for nothing; c: 1 if it is done; refs: what earlier acts were done to"
            ),
        ),
        procedure(
            "abyss_summon",
            "",
            step("16-14b-1", _pay_abyss),
            step("16-14a", _abyss),
            step("", _abyss_done),
            frame="card: the unit; a: its symphonia; n: the context of the text that summons it",
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
    f.refs = [r for r in refs if p.current(r) and _summonable(p, r)]
    f.a = HOW.index(how)
    f.c = ("", "attack", "defense").index(zone if zone in ("attack", "defense") else "")
    return f


def _summonable(p: Position, ref: Ref) -> bool:
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


def _after_summon(p: Position, f: Frame) -> None:
    """16-13b-3: decks from which a genesis took its unit are shuffled."""
    p.stack[-2].did = f.b
    if f.prog > 0 and HOW[f.a] == "genesis" and SHUFFLED_AFTER_GENESIS.on(p):
        evs: list[Ev] = []
        for seat in p.everybody():
            if f.prog >> seat & 1:
                ev = events.make(p, f, "shuffle", seat)
                ev.dst = p.slot_id("deck", seat)
                evs.append(ev)
        events.emit_all(p, evs)


# --- genesis and abyss summons ---------------------------------------------------------------------------------------


def do_material(p: Position, f: Frame, ins: Node) -> None:
    """All of what is asked for, or nothing; more only if it was done."""
    ctx = p.ctxs[f.ctx]
    if MATERIALS_ALL_OR_NOTHING.on(p) and not costs.possible(p, ctx, ins["acts"]):
        f.did = 0
        return
    g = call(p, "material")
    g.prog = ins["effect"]
    g.b = ins.get("then", -1)
    g.seat = terms.doer(p, ctx)
    g.card = ctx.source


def _ask_material(p: Position, f: Frame) -> None:
    q = decisions.ask(p, f.seat, "may", [Opt("yes"), Opt("no")], f.card)
    q.ability = p.ctxs[f.ctx].ability
    q.n = f.prog


def _do_material(p: Position, f: Frame) -> None:
    """What is asked for is done; what was done to before does not count as material."""
    ctx = p.ctxs[f.ctx]
    ctx.did = 0
    f.c = 1 if f.ans == 0 else 0
    if f.c:
        f.refs = cast(
            "list[Ref]", [ctx.done[i + 1] for i in range(0, len(ctx.done), 2)]
        )  # what was done before is no material
        block(p, f, f.prog)


def _then_summon(p: Position, f: Frame) -> None:
    """What follows, if all of it was done."""
    ctx = p.ctxs[f.ctx]
    p.stack[-2].did = ctx.did if f.c else 0
    if not f.c or ctx.did <= 0:
        return
    if not noted(ctx, "material") and WHAT_GENESIS_MOVES_IS_MATERIAL.on(p):
        # whatever it moved was the material (16-13b-1a)
        for act in ("move", "remove", "soul", "discard"):
            remember_more(ctx, "material", [r for r in noted(ctx, act) if not p.current(r) and r not in f.refs])
    if f.b >= 0:
        block(p, f, Prog(f.b))


def do_abyss_summon(p: Position, f: Frame, ins: Node) -> None:
    """A unit in the graveyard, by doing what its アビスシンフォニア asks."""
    refs = effects.things(p, f, ins)
    for r in refs[:1]:
        a = symphonia(p, r)
        if a < 0 or not _summonable(p, r):
            return
        own = Ctx(p.ctxs[f.ctx].seat, r, a)
        if MATERIALS_ALL_OR_NOTHING.on(p) and not costs.possible(p, own, p.pool.abilities[a].node["cost"]):
            return
        g = call(p, "abyss_summon")
        g.card = r
        g.a = a
        p.ctxs.append(own)
        g.n = g.ctx
        g.ctx = len(p.ctxs) - 1


def symphonia(p: Position, ref: Ref) -> AbilityId:
    """A card's アビスシンフォニア; -1 for none."""
    for a in layers.derive(p).chars[ref & MASK].abilities if KW_SYMPHONIA.on(p) else ():
        if p.pool.abilities[a].keyword == "symphonia":
            return a
    return NO_ABILITY


def _pay_abyss(p: Position, f: Frame) -> None:
    """All of it, like a cost; but it is an effect that says so."""
    g = costs.pay(p, list(p.pool.abilities[f.a].price))
    p.ctxs[g.ctx].paying = False


def _abyss(p: Position, f: Frame) -> None:
    """What it asked for is done: it comes."""
    own = p.ctxs.pop()
    f.ctx = f.n
    ctx = p.ctxs[f.ctx]
    for act in ("move", "remove", "soul", "discard") if WHAT_ABYSS_MOVES_IS_MATERIAL.on(p) else ():
        remember_more(ctx, "material", [r for r in noted(own, act) if not p.current(r)])
    ctx.moved.extend(own.moved)
    if f.did and p.current(f.card):
        summon(p, [f.card], "abyss", "")
    else:
        f.did = 0


def _abyss_done(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did


VERBS: Final[tuple[Verb, ...]] = (
    verb("15-18a", "special_summon", do_special_summon),
    verb("16-13a 16-13b 16-13b-1", "material", do_material),
    verb("16-14a 16-14a-1 16-14b 16-14b-1", "abyss_summon", do_abyss_summon),
)


# --- with which units it can be done ---------------------------------------------------------------------------------


def _price_special(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    return [r for r in gathered(p, ctx, act["what"]) if _summonable(p, r)]


def _price_abyss(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Those for which all that they ask for can be done."""
    out: list[Ref] = []
    for r in gathered(p, ctx, act["what"]):
        a = symphonia(p, r)
        if a < 0 or not _summonable(p, r):
            continue
        own = Ctx(ctx.seat, r, a)
        if not MATERIALS_ALL_OR_NOTHING.on(p) or costs.possible(p, own, p.pool.abilities[a].node["cost"]):
            out.append(r)
    return out


TERMS: Final[tuple[Term, ...]] = (
    term("", "price", "special_summon", _price_special),
    term("", "price", "abyss_summon", _price_abyss),
)
PROCEDURES: Final = procedures()
