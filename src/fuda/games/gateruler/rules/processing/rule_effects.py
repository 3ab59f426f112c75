"""Rule effects (chapter 12): what is due, and how it is carried out; also places with too many cards (12-5) and souls
of no card (12-6).
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.rules.damage import ruler_damage
from fuda.games.gateruler.rules.damage.dealt_this_phase import settle_tally
from fuda.games.gateruler.rules.damage.ruler_damage import (
    COUNTERED_CARDS_GO,
    done_countering,
)
from fuda.games.gateruler.rules.processing import defeat, destruction
from fuda.games.gateruler.rules.processing.defeat import defeated, put_defeat
from fuda.games.gateruler.rules.processing.destruction import destroy, dies_now
from fuda.games.gateruler.rules.zones import all_units, ruler
from fuda.games.gateruler.state import BY_RULE, SOUL
from fuda.kernel.position.places import slots
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, NO_SEAT, AbilityId, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step

RULE_EFFECTS_AT_ONCE: Final = fact("12-1b", "All rule effects that are due are carried out at the same time.")
DESTRUCTION_BEFORE_DEFEAT: Final = fact(
    "12-1b-1", "Of a destruction and a defeat at once the destruction is put on the gate first."
)
LOOKED_AT_SOULS_WAIT: Final = fact(
    "12-6a-1", "Souls of a card that is gone stay while an ability waits that looks at them."
)
THE_NEWEST_HOST_COUNTS: Final = fact("12-6b", "A soul that is put under another card belongs to that one from then on.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "rule_effects",
            "",
            *ruler_damage.steps(),
            step("", _defeat_first),
            step("12-4b-2b", _destruction),
            step("12-2c", _defeat),
            step("12-5a", _ask_crowded),
            step("12-6a 3-14c-2", _clear_souls),
            step("13-6d-3", _clear_counters),
            step("", _forget_damage),
        ),
        procedure(
            "crowded",
            "",
            step("", _ask_staying),
            step("", _take_staying),
            step("12-5a", _clear_crowded),
            frame="more: the crowded places; a: how many have been looked at; refs: the cards that stay",
        ),
        procedure(
            "staying",
            "",
            step("", _one_stays),
            step("", _stays),
            frame="seat: who decides; refs: the cards of which one stays, then that one",
        ),
        decisions.pick_procedure("stays", "12-5a"),
    )


def _defeat_first(p: Position, f: Frame) -> None:
    if not DESTRUCTION_BEFORE_DEFEAT.on(p):
        _defeat(p, f)


def _destruction(p: Position, f: Frame) -> None:
    """All units that meet a condition, as one destruction."""
    dying = [p.ref(c) for s in p.order() for c in all_units(p, s) if dies_now(p, c)]
    if not RULE_EFFECTS_AT_ONCE.on(p):
        dying = dying[:1]
    if dying:
        destroy(p, p.active, NO_REF, dying, BY_RULE)


def _defeat(p: Position, f: Frame) -> None:
    seats = defeated(p)
    if seats:
        put_defeat(p, seats)


def _ask_crowded(p: Position, f: Frame) -> None:
    """In each crowded place, of those that came last one stays."""
    places = _crowded(p)
    if not places:
        return
    if not RULE_EFFECTS_AT_ONCE.on(p):
        places = places[:1]
    call(p, "crowded").more = cast("list[int]", places)


def _clear_souls(p: Position, f: Frame) -> None:
    """12-6a: souls of no card go to the graveyard."""
    stray = stray_souls(p)
    if not RULE_EFFECTS_AT_ONCE.on(p):
        stray = stray[:1]
    decisions.move_all(p, [events.move(p, None, c, events.home(p, c, "grave"), "rule") for c in stray])


def _clear_counters(p: Position, f: Frame) -> None:
    """13-6d-3: cards whose counter ability is done go to the graveyard."""
    if COUNTERED_CARDS_GO.on(p):
        cards = done_countering(p)
        decisions.move_all(p, [events.move(p, None, c, events.home(p, c, "grave"), "countered") for c in cards])


def _forget_damage(p: Position, f: Frame) -> None:
    """Who destroyed whom is settled with these rule effects."""
    settle_tally(p)


def _ask_staying(p: Position, f: Frame) -> None:
    """Of the cards that came last to a place, one stays."""
    if f.a >= len(f.more):
        return
    here = f.more[f.a]
    cards = [c for c in p.zones[here] if p.role[c] == 0]
    came = [p.woke.get(p.ref(c), 0) for c in cards]
    newest = [p.ref(c) for c, n in zip(cards, came, strict=True) if n == max(came)]
    call(p, "staying").refs = newest
    p.stack[-1].seat = p.layout.seat[here]


def _take_staying(p: Position, f: Frame) -> None:
    """The others go together, when all places have been looked at."""
    f.a += 1
    if f.a < len(f.more):
        f.pc = 0


def _clear_crowded(p: Position, f: Frame) -> None:
    cards = [c for s in f.more for c in p.zones[s] if p.role[c] == 0 and p.ref(c) not in f.refs]
    decisions.move_all(p, [events.move(p, None, c, events.home(p, c, "grave"), "rule") for c in cards])


def _one_stays(p: Position, f: Frame) -> None:
    decisions.pick(p, f.seat, f.refs, 1, 1, "stays")


def _stays(p: Position, f: Frame) -> None:
    p.stack[-2].refs.extend(f.refs)


# --- what is looked at -----------------------------------------------------------------------------------------------


def _crowded(p: Position) -> list[Slot]:
    """Places with more than one card, where there can be only one."""
    out: list[Slot] = []
    for seat in p.order():
        for zone in ("attack", "defense", "set"):
            for slot in slots(p, zone, seat):
                if len(p.zones[slot]) > 1 and sum(1 for c in p.zones[slot] if p.role[c] == 0) > 1:
                    out.append(slot)
    return out


def looks_at_souls(p: Position, ability: AbilityId) -> bool:
    """Does an ability speak of souls?"""
    return any(n.get("role") == "soul" or n.op in ("has_soul", "souls") for n in p.pool.abilities[ability].node.walk())


def stray_souls(p: Position) -> list[Card]:
    """Souls of no card, but for those that a waiting ability still looks at."""
    out: list[Card] = []
    looked: set[Ref] = set()
    if LOOKED_AT_SOULS_WAIT.on(p):
        waiting = [(w.ability, w.ev) for w in p.pending]
        waiting += [(x.ability, x.ctx.ev) for x in p.items if x.kind == "ability" and x.ctx is not None]
        for ability, ev in waiting:
            last = p.lki.get(ev.old) if ev is not None else None
            if last is not None and looks_at_souls(p, ability):
                looked.update(r for r, role in last.attached if role == SOUL)
    for seat in p.everybody():
        for c in p.zones[p.slot_id("soul", seat)]:
            if p.host[c] < 0 and p.ref(c) not in looked:
                out.append(c)
    return out


# --- is any of it due? -----------------------------------------------------------------------------------------------


def due(p: Position) -> bool:
    """Is any rule effect to be carried out?"""
    for c in p.rules.conditions["due"]:
        if c.fn(p, NO_SEAT, NO_REF, 0):
            return True
    return False


def _due_ruler(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return any(ruler(p, s) >= 0 and p.mark[ruler(p, s)] > 0 for s in p.everybody())


def _due_crowded(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return bool(_crowded(p))


def _due_souls(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return bool(stray_souls(p))


def _due_counters(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return COUNTERED_CARDS_GO.on(p) and bool(done_countering(p))


ASKS: Final = {"due": "nothing"}
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "due": (
        destruction.DUE,
        condition("12-3a 13-5a", _due_ruler, "", ""),
        defeat.DUE,
        condition("12-5a", _due_crowded, "", ""),
        condition("12-6a", _due_souls, "", ""),
        condition("", _due_counters, "", ""),
    ),
}

PROCEDURES: Final = procedures()
