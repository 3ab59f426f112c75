"""Gaining control of cards (15-23)."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.rules.control import OWNERS_STAY
from fuda.games.gateruler.rules.playing.play import unit_places
from fuda.games.gateruler.state import KIND
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.kinds import Card, Slot
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.nouns import remember


def procedures() -> tuple[Procedure, ...]:
    return (
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


VERBS: Final[tuple[Verb, ...]] = (verb("15-23a", "gain_control", do_gain_control),)


PROCEDURES: Final = procedures()
