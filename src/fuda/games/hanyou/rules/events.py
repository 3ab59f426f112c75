"""What can happen in 汎用TCG: the kinds of events (damage 916, KO 909, counters 913, shuffling 912, showing 903 …),
what rules add to them, the names under which abilities wait for them and effects forbid them, and how they are
replaced (810).
"""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.zones import KO_UNTOUCHABLE, before_ko, is_unit
from fuda.games.hanyou.state import DRAW_FAILED, ENERGY, KIND, KO, SET
from fuda.kernel.derive import layers
from fuda.kernel.position import last_known, sight
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import NORMAL, RESTED, STUNNED, Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import events
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Seat
from fuda.kernel.tables.rows import (
    Act,
    EventKind,
    Happening,
    Hook,
    act,
    event,
    happening,
    hook,
)

NO_HP_NO_DAMAGE: Final = fact("916.5", "Damage to a card without HP does nothing.")


def event_kinds() -> tuple[EventKind, ...]:
    """The kinds of events, beside those that move and turn cards (`zones.py`)."""
    return (
        event("damage", "916.1", _prepare_damage, events.do_mark, "mark"),
        event("heal", "917.1", _prepare_heal, events.do_mark, "mark"),
        event("ko", "909.1 306.7a", _prepare_ko, _do_ko),
        event("revive", "", _prepare_revive, _do_revive),
        event("charge", "", _prepare_charge, events.do_nothing, "nothing"),
        event("cannot_draw", "", events.prepare_always, _do_fail_to_draw, "nothing"),
        event("show", "903.1", events.prepare_show, events.do_show, "nothing"),
        event("time", "", events.prepare_always, events.do_nothing, "nothing"),
        event("skill", "", events.prepare_always, events.do_nothing, "nothing"),
        event("played", "", events.prepare_always, events.do_nothing, "nothing"),
        event("effect", "", events.prepare_always, events.do_nothing, "nothing"),
        event("janken", "", events.prepare_always, events.do_nothing, "nothing"),
    )


def hooks() -> tuple[Hook, ...]:
    """What rules add to events."""
    return (
        hook("306.7a-1", "ko", _ko_upright),
        hook("909.1a", "ko", _ko_clears_damage),
        hook("", "damage", _tally),
        hook("809.3b-1", "turn", _valid_again),
        hook("809.3b-1", "move", _valid_on_standby, before=True),
    )


def happenings() -> tuple[Happening, ...]:
    """The names under which abilities wait for events."""
    return (
        happening("drew", "move", "", _is_draw),
        happening("drew", "cannot_draw", "", _is_tried),
        happening("entered", "move", "", _is_entering),
        happening("left_area", "move", "", _is_leaving),
        happening("became_main", "move", "", _to_main),
        happening("left_main", "move", "", _from_main),
        happening("discarded", "move", "", _is_discard),
        happening("trashed", "move", "", _to_trash),
        happening("returned", "move", "", _to_deck),
        happening("got_energy", "move", "", _as_energy),
        happening("got_set", "move", "", _as_set),
        happening("charged", "charge", "", _is_tried),
        happening("charged", "move", "", _as_charge),
        happening("became", "turn", "", _is_affliction),
        happening("recovered", "turn", "", _is_recovery),
        happening("damaged", "damage", ""),
        happening("healed", "heal", ""),
        happening("koed", "ko", ""),
        happening("counter_put", "counter", "", _is_more),
        happening("revealed", "show", "", _is_open),
        happening("time", "time", ""),
        happening("used_skill", "skill", ""),
        happening("played", "played", ""),
        happening("won_janken", "janken", ""),
    )


def acts() -> tuple[Act, ...]:
    """The names under which effects forbid events."""
    return (
        act("draw", "move", "", _is_draw),
        act("draw", "cannot_draw", ""),
        act("be_rested", "turn", "", _is_rest),
        act("be_stunned", "turn", "", _is_stun),
        act("recover", "turn", "", _is_recovery),
        act("be_damaged", "damage", ""),
        act("heal", "heal", ""),
        act("be_koed", "ko", ""),
    )


# --- KO, damage, healing ------------------------------------------------------------------------------------


def _prepare_ko(p: Position, ev: Ev) -> bool:
    ev.old = p.ref(ev.card)
    ev.new = ev.old
    ev.seat = p.ctrl[ev.card]
    ev.mask = sight.seen_by(p, ev.card)
    return is_unit(p, ev.card) and not p.flags[ev.card] & KO


def _do_ko(p: Position, ev: Ev) -> None:
    last_known.remember(p, ev.card)
    last = p.lki.pop(ev.old, None)
    if last is not None:
        p.lki[before_ko(ev.old)] = last
    p.flags[ev.card] |= KO
    p.face[ev.card] = 0
    ev.gone = True


def _ko_upright(p: Position, ev: Ev) -> None:
    p.turned[ev.card] = NORMAL


def _ko_clears_damage(p: Position, ev: Ev) -> None:
    p.mark[ev.card] = 0


def _prepare_revive(p: Position, ev: Ev) -> bool:
    ev.old = p.ref(ev.card)
    ev.new = ev.old
    ev.mask = sight.seen_by(p, ev.card)
    return p.flags[ev.card] & KO != 0


def _do_revive(p: Position, ev: Ev) -> None:
    p.flags[ev.card] &= ~KO
    p.face[ev.card] = 1
    p.stamp[ev.card] = p.clock


def _prepare_damage(p: Position, ev: Ev) -> bool:
    if ev.n <= 0 and asked.ZERO_IS_NOTHING.on(p):
        return False
    if p.flags[ev.card] & KO and KO_UNTOUCHABLE.on(p):
        return False
    if NO_HP_NO_DAMAGE.on(p) and not _has_hp(p, ev.card):
        return False
    return events.prepare_mark(p, ev)


def _has_hp(p: Position, card: Card) -> bool:
    return p.role[card] == 0 and "unit" in layers.derive(p).chars[card].sets[KIND]


def _tally(p: Position, ev: Ev) -> None:
    p.tally.append(p.ref(ev.card))
    p.tally.append(ev.cause)


def _prepare_heal(p: Position, ev: Ev) -> bool:
    return ev.n < 0 and events.prepare_mark(p, ev)


def charging(p: Position, f: Frame | None, seat: Seat, unit: Card) -> Ev:
    """A player is about to charge a unit: a card is attached and one is drawn, or else neither."""
    ev = events.make(p, f, "charge", seat, unit)
    ev.host = unit
    return ev


def _prepare_charge(p: Position, ev: Ev) -> bool:
    ev.host_ref = p.ref(ev.host)
    return events.prepare_always(p, ev)


def _do_fail_to_draw(p: Position, ev: Ev) -> None:
    p.sv[ev.seat][DRAW_FAILED] = 1
    p.changes += 1


# --- what rules add, and when abilities see it --------------------------------------------------------------


def _valid_again(p: Position, ev: Ev) -> None:
    """Constant EX skills that become valid again are as old as that."""
    if ev.was == STUNNED:
        _wake(p, ev.card)


def _valid_on_standby(p: Position, ev: Ev) -> None:
    """Also when a unit recovers by going from main to standby."""
    if p.turned[ev.card] == STUNNED and zone_name(p, ev.src) == "main" and zone_name(p, ev.dst) == "standby":
        _wake(p, ev.card)


def _wake(p: Position, unit: Card) -> None:
    for card in (unit, *p.attached(unit, SET)):
        p.woke[p.ref(card)] = p.clock


def _is_draw(p: Position, ev: Ev) -> bool:
    return ev.why == "draw"


def _is_tried(p: Position, ev: Ev) -> bool:
    """Not yet done, and so still to be replaced; as a thing that has happened it was nothing."""
    return not ev.done


def _is_entering(p: Position, ev: Ev) -> bool:
    return ev.host < 0 and not p.layout.field[ev.src] and p.layout.field[ev.dst]


def _is_leaving(p: Position, ev: Ev) -> bool:
    return ev.was == 0 and p.layout.field[ev.src] and not p.layout.field[ev.dst]


def _to_main(p: Position, ev: Ev) -> bool:
    return ev.host < 0 and zone_name(p, ev.dst) == "main" and zone_name(p, ev.src) == "standby"


def _from_main(p: Position, ev: Ev) -> bool:
    return ev.was == 0 and zone_name(p, ev.src) == "main" and zone_name(p, ev.dst) != "main"


def _is_discard(p: Position, ev: Ev) -> bool:
    """By an effect, as the cost of a retreat (915.1b) or because its unit is gone (1005)."""
    return ev.why in ("discard", "rule") or (ev.why == "retreat" and not p.layout.field[ev.dst])


def _to_trash(p: Position, ev: Ev) -> bool:
    return zone_name(p, ev.dst) == "trash"


def _to_deck(p: Position, ev: Ev) -> bool:
    return zone_name(p, ev.dst) == "deck"


def _as_energy(p: Position, ev: Ev) -> bool:
    return ev.host >= 0 and ev.role == ENERGY


def _as_set(p: Position, ev: Ev) -> bool:
    return ev.host >= 0 and ev.role == SET


def _as_charge(p: Position, ev: Ev) -> bool:
    """A charge has happened when the energy is attached. What is replaced is all of it (see `charging`)."""
    return ev.why == "charge" and ev.done


def _is_affliction(p: Position, ev: Ev) -> bool:
    return ev.n != NORMAL


def _is_recovery(p: Position, ev: Ev) -> bool:
    return ev.n == NORMAL


def _is_rest(p: Position, ev: Ev) -> bool:
    return ev.n == RESTED


def _is_stun(p: Position, ev: Ev) -> bool:
    return ev.n == STUNNED


def _is_more(p: Position, ev: Ev) -> bool:
    return ev.n > 0


def _is_open(p: Position, ev: Ev) -> bool:
    return ev.n == (1 << p.seats) - 1


EVENTS: Final[tuple[EventKind, ...]] = event_kinds()
HOOKS: Final[tuple[Hook, ...]] = hooks()
HAPPENINGS: Final[tuple[Happening, ...]] = happenings()
ACTS: Final[tuple[Act, ...]] = acts()
