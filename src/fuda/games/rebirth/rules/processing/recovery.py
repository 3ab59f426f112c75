"""Recovery (10.3): what must not stay where it is goes, characters with too much damage are retired, all at once."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.actions import member_limit
from fuda.games.rebirth.rules.allowances import counted
from fuda.games.rebirth.rules.zones import RETIRED_LIE_THERE, is_character, is_kind
from fuda.games.rebirth.state import DEF, HIT
from fuda.kernel.derive import layers
from fuda.kernel.position.places import there
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import goto
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, NO_SEAT, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step

RECOVERED_IS_CHECKED_AGAIN: Final = fact("10.3.1.1", "Recovery has been carried out once any of its parts was.")
RULES_AT_ONCE: Final = fact("10.1.3 10.3.1.2", "Everything that recovery finds happens at the same time.")
LATEST_ENTRY_STAYS: Final = fact("10.3.3", "Of several cards in an entry the one that came last stays.")
LATEST_MEMBERS_STAY: Final = fact("10.3.4", "Of too many members those that came last stay.")
LATEST_STAY: Final = {"entry": LATEST_ENTRY_STAYS, "member": LATEST_MEMBERS_STAY}
RETIRED_BY_WHO_HIT: Final = fact(
    "5.15.2", "A character is retired by whoever damaged it, or hit it with a partner attack, just before."
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "recovery",
            "",
            step("10.3.2", _clear_rebirths),
            step("10.3.5 4.8.1", _retire_dying),
            step("10.3.6", _retire_hit),
            step("", _entries_begin),
            step("10.3.3", _entry_stays, "10.3.3"),
            step("10.3.3", _entry_chosen),
            step("", _members_begin),
            step("10.3.4", _members_stay, "10.3.4"),
            step("10.3.4", _members_chosen),
            step("", _at_once),
            frame="evs: what is going to happen; b: how many players have been looked at; seat: who chooses what stays,"
            " -1: nobody; refs: the cards chosen to stay; more: those not chosen",
        ),
        decisions.pick_procedure("stays", "10.3.3"),
    )


# --- what is due -----------------------------------------------------------------------------------------------------


def recovery_due(p: Position) -> bool:
    """Is there anything to recover?"""
    return any(c.fn(p, NO_SEAT, NO_REF, 0) for c in p.rules.conditions["recovery"])


def not_rebirths(p: Position) -> list[Card]:
    """Cards of Rebirth areas that are no Rebirth cards."""
    return [c for s in p.order() for c in there(p, "rebirth", s) if not is_kind(p, c, "rebirth")]


def dying(p: Position) -> list[Card]:
    """Characters whose damage has reached their DEF."""
    d = layers.derive(p)
    out: list[Card] = []
    for s in p.order():
        for zone in ("entry", "member"):
            for c in there(p, zone, s):
                most = d.chars[c].nums[DEF]
                if p.mark[c] >= most and (zone == "entry" or most <= 0) and is_character(p, c):
                    out.append(c)
    return out


def hit_by_partner_attack(p: Position) -> list[Card]:
    """Characters that have received a partner attack."""
    return [c for s in p.order() for c in there(p, "entry", s) if p.flags[c] & HIT]


def too_many(p: Position, seat: Seat, zone: str) -> int:
    """How many cards more than may stay there."""
    most = 1 if zone == "entry" else member_limit(p, seat)
    if len(there(p, zone, seat)) <= most:
        return 0  # whether all of them count or not
    return max(0, len(counted(p, zone, seat)) - most)


def _not_rebirths_due(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return bool(not_rebirths(p))


def _entry_due(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return any(too_many(p, s, "entry") for s in p.order())


def _members_due(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return any(too_many(p, s, "member") for s in p.order())


def _dying_due(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return bool(dying(p))


def _hit_due(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return bool(hit_by_partner_attack(p))


ASKS: Final = {"recovery": "nothing"}
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "recovery": (
        condition("10.3.2", _not_rebirths_due, "", ""),
        condition("10.3.3", _entry_due, "", ""),
        condition("10.3.4", _members_due, "", ""),
        condition("10.3.5 2.7.1 2.7.2", _dying_due, "", ""),
        condition("10.3.6", _hit_due, "", ""),
    ),
}


# --- the steps -------------------------------------------------------------------------------------------------------


def _clear_rebirths(p: Position, f: Frame) -> None:
    for c in not_rebirths(p):
        _add_event(f, events.move(p, None, c, events.home(p, c, "waiting"), "rule"))


def _retire_dying(p: Position, f: Frame) -> None:
    for c in dying(p) if RETIRED_LIE_THERE.on(p) else []:
        _add_event(f, retiring(p, c))


def _retire_hit(p: Position, f: Frame) -> None:
    for c in hit_by_partner_attack(p):
        _add_event(f, retiring(p, c))


def retiring(p: Position, card: Card) -> Ev:
    """A character is retired by rule; whoever hit it just before, by an attack or by an ability, has retired it."""
    ev = events.move(p, None, card, events.home(p, card, "retire"), "retire")
    if RETIRED_BY_WHO_HIT.on(p):
        for i in range(0, len(p.tally), 3):
            if p.tally[i] == p.ref(card):
                ev.host_ref = Ref(p.tally[i + 1])
                ev.origin = Ref(p.tally[i + 1])
                ev.role = p.tally[i + 2]
    return ev


def _add_event(f: Frame, ev: Ev) -> None:
    if all(x.card != ev.card for x in f.evs):
        f.evs = [*f.evs, ev]


def _entries_begin(p: Position, f: Frame) -> None:
    f.more = []
    f.b = 0


def _entry_stays(p: Position, f: Frame) -> None:
    """Of several in an entry the one that came last stays; of those that came together its player chooses."""
    _choose_staying(p, f, "entry")


def _entry_chosen(p: Position, f: Frame) -> None:
    _others_go(p, f, "entry")


def _members_begin(p: Position, f: Frame) -> None:
    f.more = []
    f.b = 0


def _members_stay(p: Position, f: Frame) -> None:
    _choose_staying(p, f, "member")


def _members_chosen(p: Position, f: Frame) -> None:
    _others_go(p, f, "member")


def staying(p: Position, seat: Seat, zone: str) -> tuple[list[Card], list[Card], int]:
    """Cards that stay in any case, those among which is chosen, and how many of them stay."""
    cards = counted(p, zone, seat)
    most = 1 if zone == "entry" else member_limit(p, seat)
    latest = LATEST_STAY[zone].on(p)
    cards = sorted(cards, key=lambda c: -p.stamp[c] if latest else p.stamp[c])
    edge = p.stamp[cards[most - 1]] if most > 0 else None
    sure = [c for c in cards[:most] if p.stamp[c] != edge]
    maybe = [c for c in cards if p.stamp[c] == edge]
    return sure, maybe, most - len(sure)


def _choose_staying(p: Position, f: Frame, zone: str) -> None:
    f.refs = []
    order = p.order()
    while f.b < len(order) and not too_many(p, order[f.b], zone):
        f.b += 1
    if f.b >= len(order):
        f.seat = NO_SEAT
        return
    f.seat = order[f.b]
    f.b += 1
    _, maybe, n = staying(p, f.seat, zone)
    decisions.pick(p, f.seat, [p.ref(c) for c in maybe], n, n, "stays")


def _others_go(p: Position, f: Frame, zone: str) -> None:
    if f.seat < 0 or not too_many(p, f.seat, zone):
        return
    sure, maybe, n = staying(p, f.seat, zone)
    chosen = [r & MASK for r in f.refs][:n] or maybe[:n]
    for c in counted(p, zone, f.seat):
        if c not in sure and c not in chosen:
            _add_event(f, events.move(p, None, c, events.home(p, c, "waiting"), "rule"))
    f.refs = []
    goto(p, f, "10.3.3" if zone == "entry" else "10.3.4")


def _at_once(p: Position, f: Frame) -> None:
    """Everything that is due happens at the same time."""
    evs = f.evs if RULES_AT_ONCE.on(p) else f.evs[:1]
    f.evs = []
    events.emit_all(p, evs)


PROCEDURES: Final = procedures()
