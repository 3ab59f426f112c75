"""Playing, summoning, driving and taking control by effect (15-16 to 15-19, 15-23, 16-13, 16-14)."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning.verbs.moves import WHAT_GENESIS_MOVES_IS_MATERIAL
from fuda.games.gateruler.rules.actions import may_summon
from fuda.games.gateruler.rules.keyword_facts import KW_SYMPHONIA
from fuda.games.gateruler.rules.playing.playing import (
    ABILITIES_HAVE_NAMES,
    FREE,
    MUST_PAY,
    NO_RIGHT,
    SUMMON,
    is_kind,
    play,
    playable,
    unit_places,
)
from fuda.games.gateruler.rules.processing.processes import drive, top_of_deck
from fuda.games.gateruler.rules.zones import KIND, exists
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import last_known
from fuda.kernel.position.places import slots, zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt
from fuda.kernel.run import costs, decisions, effects, events
from fuda.kernel.run.effects import block
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.nouns import amount, noted, remember, remember_more

OWNERS_STAY: Final = fact("4-4a-1", "owners stay")
SUMMONS_WITHOUT_RIGHT: Final = fact("15-17a-2b", "summons without right")
PLAYED_CARDS_ARE_PAID: Final = fact("15-16a-1", "played cards are paid")
MATERIALS_ALL_OR_NOTHING: Final = fact("16-13b-2a 16-14a-2a", "materials all or nothing")
SHUFFLED_AFTER_GENESIS: Final = fact("16-13b-3", "shuffled after genesis")
WHAT_ABYSS_MOVES_IS_MATERIAL: Final = fact("16-14a-2b", "what abyss moves is material")
ONE_IS_DRIVEN: Final = fact("15-19b", "one is driven")
SEVERAL_ARE_DRIVEN: Final = fact("15-19c", "several are driven")

HOW: Final = ("special", "genesis", "abyss")


# --- playing (15-16), normal summons (15-17) ----------------------------------------------------------------------


def do_play(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    remember(ctx, "play", refs)
    how = FREE if ins.get("free") or not PLAYED_CARDS_ARE_PAID.on(p) else 0
    how |= MUST_PAY if ins.get("must_pay") else 0
    _play_each(p, f, refs, -1, how)


def do_normal_summon(p: Position, f: Frame, ins: Node) -> None:
    """15-17a: the unit card is played as a normal summon; with the right to summon, or without using it."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    remember(ctx, "summon", refs)
    free = bool(ins.get("free_right")) and SUMMONS_WITHOUT_RIGHT.on(p)
    how = SUMMON | (NO_RIGHT if free else 0) | (FREE if ins.get("free") else 0)
    how |= MUST_PAY if ins.get("must_pay") else 0
    _play_each(p, f, refs, -1, how)


def do_play_ability(p: Position, f: Frame, ins: Node) -> None:
    """An ability by its name, of this card or of another one."""
    ctx = p.ctxs[f.ctx]
    what: Node | None = ins.get("what")
    refs = effects.things(p, f, ins) if what is not None else [ctx.source]
    for r in refs[:1]:
        a = ability_named(p, r, ins["name"])
        if a >= 0:
            _play_each(p, f, [r], a, FREE if ins.get("free") else 0)


def ability_named(p: Position, ref: int, name: str) -> int:
    """An ability of a card by its name; -1 for none."""
    for a in last_known.chars_of(p, ref).abilities if ABILITIES_HAVE_NAMES.on(p) else ():
        if p.pool.abilities[a].name == name:
            return a
    return -1


def _play_each(p: Position, f: Frame, refs: list[int], ability: int, how: int) -> None:
    g = call(p, "play_each")
    g.seat = terms.doer(p, p.ctxs[f.ctx])
    g.refs = list(refs)
    g.a = ability
    g.b = how


def _play_next(p: Position, f: Frame) -> None:
    f.did = 0
    if f.n < len(f.refs):
        r = f.refs[f.n]
        there = p.current(r) or f.a >= 0
        if f.b & SUMMON and not _may_be_summoned(p, f.seat, r, f.b):
            return
        if there and playable(p, f.seat, r, f.a, f.b):
            play(p, f.seat, r, f.a, f.b)


def _may_be_summoned(p: Position, seat: int, ref: int, how: int) -> bool:
    """A unit, while a right to summon is left or none is needed."""
    if not is_kind(p, ref, "unit") or forbidding(p, "normal_summon", seat, ref) is not None:
        return False
    return how & NO_RIGHT != 0 or may_summon(p, seat)


def _played(p: Position, f: Frame) -> None:
    f.c += f.did
    f.n += 1
    if f.n < len(f.refs):
        f.pc = 0
    else:
        p.stack[-2].did = f.c


# --- special summons (15-18) --------------------------------------------------------------------------------------


def do_special_summon(p: Position, f: Frame, ins: Node) -> None:
    """Straight to the board: whoever controls the card names the place."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    key = p.pool.abilities[ctx.ability].node.get("key", "") if ctx.ability >= 0 else ""
    g = summon(p, refs, key if key in HOW else "special", ins.get("zone", ""))
    if ins.get("state"):
        g.n = 2 if ins["state"] == "rest" else 1


def summon(p: Position, refs: list[int], how: str, zone: str) -> Frame:
    f = call(p, "special_summon")
    f.refs = [r for r in refs if p.current(r) and _summonable(p, r)]
    f.a = HOW.index(how)
    f.c = ("", "attack", "defense").index(zone if zone in ("attack", "defense") else "")
    return f


def _summonable(p: Position, ref: int) -> bool:
    card = ref & MASK
    if "unit" not in layers.derive(p).chars[card].sets[KIND]:
        return False
    seat = p.ctrl[card]
    if forbidding(p, "special_summon", seat, ref) is not None:
        return False
    return forbidding(p, "be_summoned", seat, ref) is None


def _places(p: Position, f: Frame, seat: int) -> list[int]:
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
    f.prog = sum(1 << s for s in decks)
    for r, slot in zip(f.refs, f.more, strict=True):
        if slot >= 0 and p.current(r):
            ev = events.move(p, f, r & MASK, slot, HOW[f.a])
            if f.n:
                ev.turned = f.n - 1
            evs.append(ev)
    events.emit_all(p, evs)


def _summoned(p: Position, f: Frame) -> None:
    """They have been summoned; and it is said so."""
    f.b = f.did
    ctx = p.ctxs[f.ctx]
    there = [p.ref(r & MASK) for r in f.refs if not p.current(r) and p.layout.field[p.slot[r & MASK]]]
    remember(ctx, "summon", there)
    ctx.it = list(there)
    evs: list[Ev] = []
    for r in there:
        ev = events.make(p, f, "summon", p.ctrl[r & MASK], r & MASK, 0, HOW[f.a])
        ev.by = terms.doer(p, ctx)
        evs.append(ev)
    events.emit_all(p, evs)


def _after_summon(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.b
    if f.prog > 0 and HOW[f.a] == "genesis" and SHUFFLED_AFTER_GENESIS.on(p):
        evs: list[Ev] = []
        for seat in range(p.seats):
            if f.prog >> seat & 1:
                ev = events.make(p, f, "shuffle", seat)
                ev.dst = p.slot_id("deck", seat)
                evs.append(ev)
        events.emit_all(p, evs)


# --- genesis and abyss summons (16-13, 16-14) ----------------------------------------------------------------------


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
    ctx = p.ctxs[f.ctx]
    ctx.did = 0
    f.c = 1 if f.ans == 0 else 0
    if f.c:
        f.refs = [ctx.done[i + 1] for i in range(0, len(ctx.done), 2)]  # what was done before is no material
        block(p, f, f.prog)


def _then_summon(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    p.stack[-2].did = ctx.did if f.c else 0
    if not f.c or ctx.did <= 0:
        return
    if not noted(ctx, "material") and WHAT_GENESIS_MOVES_IS_MATERIAL.on(p):
        # whatever it moved was the material (16-13b-1a)
        for act in ("move", "remove", "soul", "discard"):
            remember_more(ctx, "material", [r for r in noted(ctx, act) if not p.current(r) and r not in f.refs])
    if f.b >= 0:
        block(p, f, f.b)


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


def symphonia(p: Position, ref: int) -> int:
    for a in layers.derive(p).chars[ref & MASK].abilities if KW_SYMPHONIA.on(p) else ():
        if p.pool.abilities[a].keyword == "symphonia":
            return a
    return -1


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


# --- driving (15-19), control (15-23) -------------------------------------------------------------------------------


def do_drive(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    seat = terms.doer(p, ctx)
    if forbidding(p, "drive", seat, -1) is not None:
        return
    if "what" in ins:
        cards = [r & MASK for r in effects.things(p, f, ins)]
    else:
        n = amount(p, ctx, ins.get("n", 1))
        if not (ONE_IS_DRIVEN if n == 1 else SEVERAL_ARE_DRIVEN).on(p):
            n = 0
        cards = top_of_deck(p, seat, n)
    remember(ctx, "drive", [p.ref(c) for c in cards])
    if cards:
        drive(p, seat, cards)


def do_gain_control(p: Position, f: Frame, ins: Node) -> None:
    """To the own side of the board: a unit to a place of the player's choice, a field to the field zone."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    remember(ctx, "control", refs)
    seat = terms.doer(p, ctx)
    refs = [r for r in refs if forbidding(p, "be_controlled", p.ctrl[r & MASK], r) is None]
    g = call(p, "gain_control")
    g.seat = seat
    g.refs = [r for r in refs if p.ctrl[r & MASK] != seat or not p.layout.field[p.slot[r & MASK]]]


def _control_place(p: Position, f: Frame) -> None:
    f.ans = -1
    if f.b < len(f.refs):
        card = f.refs[f.b] & MASK
        if "unit" in layers.derive(p).chars[card].sets[KIND]:
            places = unit_places(p, f.seat)
            decisions.ask(p, f.seat, "place", [Opt("place_at", -1, s) for s in places], f.refs[f.b])


def _control_chosen(p: Position, f: Frame) -> None:
    if f.b < len(f.refs):
        card = f.refs[f.b] & MASK
        kinds = layers.derive(p).chars[card].sets[KIND]
        slot = unit_places(p, f.seat)[f.ans] if f.ans >= 0 else p.slot_id("field", f.seat) if "field" in kinds else -1
        f.more.append(slot)
        f.b += 1
        if f.b < len(f.refs):
            f.pc = 0


def _take_control(p: Position, f: Frame) -> None:
    evs = [
        events.move(p, f, r & MASK, s, "control")
        for r, s in zip(f.refs, f.more, strict=True)
        if s >= 0 and p.current(r)
    ]
    events.emit_all(p, evs)


def _controlled(p: Position, f: Frame) -> None:
    if not OWNERS_STAY.on(p):
        for r in f.refs:
            p.owner[r & MASK] = p.ctrl[r & MASK]
    p.stack[-2].did = f.did


VERBS: Final[tuple[Verb, ...]] = (
    verb("15-16a", "play", do_play),
    verb("15-16b", "play_ability", do_play_ability),
    verb("15-17a", "normal_summon", do_normal_summon),
    verb("15-18a", "special_summon", do_special_summon),
    verb("16-13a 16-13b 16-13b-1", "material", do_material),
    verb("16-14a 16-14a-1 16-14b 16-14b-1", "abyss_summon", do_abyss_summon),
    verb("15-19a", "drive", do_drive),
    verb("15-23a", "gain_control", do_gain_control),
)

PROCEDURES: Final[tuple[Procedure, ...]] = (
    procedure("play_each", "", step("", _play_next), step("", _played)),
    procedure(
        "special_summon",
        "",
        step("15-18a", _ask_place),
        step("", _took_place),
        step("15-18a 15-18a-1", _summon),
        step("", _summoned),
        step("", _after_summon),
    ),
    procedure("material", "", step("16-13b-2", _ask_material), step("", _do_material), step("16-13b-2", _then_summon)),
    procedure("abyss_summon", "", step("16-14b-1", _pay_abyss), step("16-14a", _abyss), step("", _abyss_done)),
    procedure(
        "gain_control",
        "",
        step("15-23a", _control_place),
        step("", _control_chosen),
        step("15-23a", _take_control),
        step("", _controlled),
    ),
)
