"""Playing, summoning normally, driving and taking control by effect (15-16, 15-17, 15-19, 15-23)."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.rules.control import OWNERS_STAY
from fuda.games.gateruler.rules.drive import drive, top_of_deck
from fuda.games.gateruler.rules.playing.abilities import ability_named, is_kind
from fuda.games.gateruler.rules.playing.play import play, playable, unit_places
from fuda.games.gateruler.rules.summon_rights import SUMMONS_WITHOUT_RIGHT, may_summon
from fuda.games.gateruler.state import FREE, KIND, MUST_PAY, NO_RIGHT, SUMMON
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_ABILITY, NO_REF, AbilityId, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.nouns import amount, remember

PLAYED_CARDS_ARE_PAID: Final = fact(
    "15-16a-1", "A card that an effect tells to play is paid for unless the text says otherwise."
)
ONE_IS_DRIVEN: Final = fact("15-19b", "Without a number the top card of the deck is driven.")
SEVERAL_ARE_DRIVEN: Final = fact("15-19c", "With a number so many cards are driven from the top of the deck.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "play_each",
            "",
            step("", _play_next),
            step("", _played),
            frame=(
                "seat: who plays; refs: the cards; a: the ability, -1 for the cards themselves; b: how they are "
                "played; n: how many have been tried; c: how many are on the gate"
            ),
        ),
        procedure(
            "gain_control",
            "",
            step("15-23a", _control_place),
            step("", _control_chosen),
            step("15-23a", _take_control),
            step("", _controlled),
            frame="seat: who gains it; refs: the cards; b: how many have a place; more: their places, -1 for none",
        ),
    )


def do_play(p: Position, f: Frame, ins: Node) -> None:
    """15-16: cards are played one after the other, for their cost unless the text says otherwise."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    remember(ctx, "play", refs)
    how = FREE if ins.get("free") or not PLAYED_CARDS_ARE_PAID.on(p) else 0
    how |= MUST_PAY if ins.get("must_pay") else 0
    _play_each(p, f, refs, NO_ABILITY, how)


def do_normal_summon(p: Position, f: Frame, ins: Node) -> None:
    """15-17a: the unit card is played as a normal summon; with the right to summon, or without using it."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    remember(ctx, "summon", refs)
    free = bool(ins.get("free_right")) and SUMMONS_WITHOUT_RIGHT.on(p)
    how = SUMMON | (NO_RIGHT if free else 0) | (FREE if ins.get("free") else 0)
    how |= MUST_PAY if ins.get("must_pay") else 0
    _play_each(p, f, refs, NO_ABILITY, how)


def do_play_ability(p: Position, f: Frame, ins: Node) -> None:
    """An ability by its name, of this card or of another one."""
    ctx = p.ctxs[f.ctx]
    what: Node | None = ins.get("what")
    refs = effects.things(p, f, ins) if what is not None else [ctx.source]
    for r in refs[:1]:
        a = ability_named(p, r, ins["name"])
        if a >= 0:
            _play_each(p, f, [r], a, FREE if ins.get("free") else 0)


def _play_each(p: Position, f: Frame, refs: list[Ref], ability: AbilityId, how: int) -> None:
    g = call(p, "play_each")
    g.seat = terms.doer(p, p.ctxs[f.ctx])
    g.refs = list(refs)
    g.a = ability
    g.b = how


def _play_next(p: Position, f: Frame) -> None:
    """The next card is played if it can be."""
    f.did = 0
    if f.n < len(f.refs):
        r = f.refs[f.n]
        there = p.current(r) or f.a >= 0
        if f.b & SUMMON and not _may_be_summoned(p, f.seat, r, f.b):
            return
        if there and playable(p, f.seat, r, AbilityId(f.a), f.b):
            play(p, f.seat, r, AbilityId(f.a), f.b)


def _may_be_summoned(p: Position, seat: Seat, ref: Ref, how: int) -> bool:
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


# --- driving (15-19), control (15-23) --------------------------------------------------------------------------------


def do_drive(p: Position, f: Frame, ins: Node) -> None:
    """15-19: named cards, or the top of the deck, are driven."""
    ctx = p.ctxs[f.ctx]
    seat = terms.doer(p, ctx)
    if forbidding(p, "drive", seat, NO_REF) is not None:
        return
    if "what" in ins:
        cards = [Card(r & MASK) for r in effects.things(p, f, ins)]
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
        card = Card(f.refs[f.b] & MASK)
        if "unit" in layers.derive(p).chars[card].sets[KIND]:
            places = unit_places(p, f.seat)
            decisions.ask(p, f.seat, "place", [Opt("place_at", -1, s) for s in places], f.refs[f.b])


def _control_chosen(p: Position, f: Frame) -> None:
    if f.b < len(f.refs):
        card = Card(f.refs[f.b] & MASK)
        kinds = layers.derive(p).chars[card].sets[KIND]
        slot = unit_places(p, f.seat)[f.ans] if f.ans >= 0 else p.slot_id("field", f.seat) if "field" in kinds else -1
        f.more.append(slot)
        f.b += 1
        if f.b < len(f.refs):
            f.pc = 0


def _take_control(p: Position, f: Frame) -> None:
    evs = [
        events.move(p, f, Card(r & MASK), s, "control")
        for r, s in zip(f.refs, cast("list[Slot]", f.more), strict=True)
        if s >= 0 and p.current(r)
    ]
    events.emit_all(p, evs)


def _controlled(p: Position, f: Frame) -> None:
    """Whoever controls it, its owner stays the same (4-4a-1)."""
    if not OWNERS_STAY.on(p):
        for r in f.refs:
            p.owner[r & MASK] = p.ctrl[r & MASK]
    p.stack[-2].did = f.did


VERBS: Final[tuple[Verb, ...]] = (
    verb("15-16a", "play", do_play),
    verb("15-16b", "play_ability", do_play_ability),
    verb("15-17a", "normal_summon", do_normal_summon),
    verb("15-19a", "drive", do_drive),
    verb("15-23a", "gain_control", do_gain_control),
)

PROCEDURES: Final = procedures()
