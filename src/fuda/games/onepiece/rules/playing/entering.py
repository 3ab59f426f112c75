"""Entering the field (3-7-3, 3-8-3): characters and stages are put down, and room is made for them (3-7-6-1, 3-8-5)."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.onepiece.rules.zones import characters, free_place, stage
from fuda.games.onepiece.state import KIND
from fuda.kernel.derive import layers
from fuda.kernel.position.position import MASK, RESTED, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_SLOT, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import Procedure, procedure, step

OVERFLOW_IS_RULE: Final = fact(
    "3-7-6-1-1", "Trashing a card to make room is done by the rules, and no effect applies to it."
)
REST_BEATS_ACTIVE: Final = fact("1-3-8", "What is to be rested and active at once is rested.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "enter",
            "",
            step("3-7-3 3-8-3", _keep_those_that_may),
            step("3-7-6-1", _make_room),
            step("3-7-6-1", _trash_picked),
            step("3-8-5 3-8-5-1", _trash_old_stage),
            step("2-2-4 3-7-3", _place_characters),
            step("2-2-6 3-8-3", _place_stages),
            step("", _put_down),
            step("", _report_entered),
            frame="seat: on whose field; more: the cards that come; a: 1 if an effect says they come rested, 2 if "
            "active; refs: the characters picked to make room; evs: the cards that come, kept while others are picked, "
            "then how they come",
        ),
        decisions.pick_procedure("overflow", "3-7-6-1"),
    )


def enter(p: Position, f: Frame | None, refs: list[Ref], seat: Seat, how: int = 0) -> Frame:
    """Put characters or stages onto a player's field, rested (1) or active (2) where that is said. The caller's `did`
    becomes how many came."""
    g = call(p, "enter")
    if f is None:
        g.ctx = -1
    g.seat = seat
    g.more = list(refs)
    g.refs = []
    g.a = how
    return g


def _keep_those_that_may(p: Position, f: Frame) -> None:
    """Cards that may not enter stay where they are."""
    may = may_enter if f.ctx < 0 else may_be_put
    f.more = [r for r in cast("list[Ref]", f.more) if p.current(r) and may(p, f.seat, r)]


def may_enter(p: Position, seat: Seat, ref: Ref) -> bool:
    """Is it a character or stage that no effect keeps from entering?"""
    kinds = p.base[ref & MASK].sets[KIND]
    if "character" not in kinds and "stage" not in kinds:
        return False
    return forbidding(p, "enter", seat, ref) is None


def may_be_put(p: Position, seat: Seat, ref: Ref) -> bool:
    """May an effect let it enter?"""
    return may_enter(p, seat, ref) and forbidding(p, "enter_by_effect", seat, ref) is None


def _make_room(p: Position, f: Frame) -> None:
    """Where there is no room, one that is there goes: its player chooses which."""
    f.refs = []
    wanted = sum(1 for r in f.more if "character" in p.base[r & MASK].sets[KIND])
    if wanted == 0 or p.layout.counts[p.rules.zone_index["characters"]] == 1:
        return
    there = characters(p, f.seat)
    over = len(there) + wanted - p.layout.counts[p.rules.zone_index["characters"]]
    if over > 0 and there:
        g = decisions.pick(
            p, f.seat, [p.ref(c) for c in there], min(over, len(there)), min(over, len(there)), "overflow"
        )
        g.card = Ref(f.more[0])
        f.evs = [events.move(p, None, Card(r & MASK), NO_SLOT) for r in f.more]  # picking writes `more`


def _trash_picked(p: Position, f: Frame) -> None:
    """What was picked to make room goes."""
    cards = [Card(r & MASK) for r in f.refs]
    f.refs = []
    if f.evs:
        f.more = [p.ref(ev.card) for ev in f.evs]
        f.evs = []
    _trash_by_rule(p, f, cards)


def _trash_old_stage(p: Position, f: Frame) -> None:
    """A new stage takes the place of the old one."""
    if any("stage" in p.base[r & MASK].sets[KIND] for r in f.more):
        card = stage(p, f.seat)
        if card >= 0:
            _trash_by_rule(p, f, [card])


def _trash_by_rule(p: Position, f: Frame, cards: list[Card]) -> None:
    """No effect replaces or forbids it: the rules do it."""
    evs = [events.move(p, None, c, events.home(p, c, "trash"), "rule") for c in cards]
    if OVERFLOW_IS_RULE.on(p):
        for ev in evs:
            events.perform_within(p, ev)
    else:
        events.emit_all(p, evs)


def _place_characters(p: Position, f: Frame) -> None:
    """Each character comes to a place of its own."""
    taken: list[Slot] = []
    for r in _coming(p, f):
        if "stage" not in p.base[r & MASK].sets[KIND]:
            slot = Slot(next((s for s in _free_places(p, f.seat) if s not in taken), free_place(p, f.seat)))
            taken.append(slot)
            _place(p, f, r, slot)


def _place_stages(p: Position, f: Frame) -> None:
    """A stage comes to the stage area."""
    for r in _coming(p, f):
        if "stage" in p.base[r & MASK].sets[KIND]:
            _place(p, f, r, p.slot_id("stage", f.seat))


def _coming(p: Position, f: Frame) -> list[Ref]:
    return [r for r in cast("list[Ref]", f.more) if p.current(r)]


def _place(p: Position, f: Frame, r: Ref, slot: Slot) -> None:
    if slot < 0:
        return
    ev = events.move(p, f if f.ctx >= 0 else None, Card(r & MASK), slot, "enter")
    ev.seat = f.seat
    if rests(p, f.a, r):
        ev.turned = RESTED
    f.evs.append(ev)


def _put_down(p: Position, f: Frame) -> None:
    """All of them at once."""
    order = [r & MASK for r in f.more]
    evs = sorted(f.evs, key=lambda ev: order.index(ev.card))
    f.evs = []
    events.emit_all(p, evs)


def rests(p: Position, how: int, ref: Ref) -> bool:
    """Does a card come rested: because the effect that plays it says so (1), or because another one does? Where one
    says rested and the other active (2), it is rested."""
    other = any(
        s.node.op == "enters_rested" and layers.applies(p, s) and layers.about(p, s, s.node["what"], ref)
        for s in layers.derive(p).others
    )
    if how == 2 and other:
        return REST_BEATS_ACTIVE.on(p)
    return how == 1 or other


def _free_places(p: Position, seat: Seat) -> list[int]:
    base = p.slot_id("characters", seat)
    return [s for s in range(base, base + p.layout.counts[p.layout.zone[base]]) if not p.zones[s]]


def _report_entered(p: Position, f: Frame) -> None:
    """The caller's `did` becomes how many came; the effect comes back to them as "it"."""
    p.stack[-2].did = f.did
    if f.ctx >= 0:
        p.ctxs[f.ctx].it = [p.ref(Card(r & MASK)) for r in f.more if p.layout.field[p.slot[r & MASK]]]


PROCEDURES: Final = procedures()
