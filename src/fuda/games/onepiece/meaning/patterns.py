"""What effects wait for and replace: event patterns and the causes they name (相手の効果で, バトルで)."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.lower.shape import anywhere
from fuda.games.onepiece.rules.keywords import KO_EFFECTS_ON_THE_FIELD, can_be_met_by
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Ev
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.kinds import Ref, Seat
from fuda.kernel.tables.rows import Term, term

KERNEL_ANSWERS: Final = (answer("8-1-1", asked.COSTS_ARE_EFFECTS),)


# --- causes -------------------------------------------------------------------------------------------------


def in_battle(ev: Ev) -> bool:
    """Did it happen by a battle?"""
    return ev.why == "battle" or (ev.why == "ko" and ev.was == 1)


def _by_effect(p: Position, ctx: Ctx, cause: Node, ev: Ev, subject: int) -> bool:
    """An effect does it: of a player's card, or of such a card."""
    if in_battle(ev) or not ev.effect:
        return False
    who = cause.get("who")
    if who is not None and not k.seat_is(p, ctx.seat, who, ev.by):
        return False
    what: Node | None = cause.get("what")
    return what is None or (ev.origin >= 0 and k.matches(p, ctx, anywhere(what), ev.origin))


def _by_battle(p: Position, ctx: Ctx, cause: Node, ev: Ev, subject: int) -> bool:
    """The result of a battle, with such a card."""
    if not in_battle(ev):
        return False
    with_: Node | None = cause.get("with_")
    return with_ is None or (ev.cause >= 0 and k.matches(p, ctx, anywhere(with_), ev.cause))


def _by_player(p: Position, ctx: Ctx, cause: Node, ev: Ev, subject: int) -> bool:
    """A player does it, in battle or by an effect."""
    return k.seat_is(p, ctx.seat, cause["who"], ev.by)


def caused(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """Was it caused as the pattern says, if it says how?"""
    cause: Node | None = pattern.get("cause")
    if cause is None:
        return True
    row = p.rules.patterns.get(cause.op)
    return row is not None and bool(row.fn(p, ctx, cause, ev, subject))


# --- patterns -----------------------------------------------------------------------------------------------


def about(p: Position, ctx: Ctx, pattern: Node, subject: Ref) -> bool:
    """Is it such a card that it happens to?"""
    what: Node | None = pattern.get("what")
    return what is None or (subject >= 0 and k.matches(p, ctx, anywhere(what), subject))


def _concerns(p: Position, ctx: Ctx, pattern: Node, seat: Seat) -> bool:
    """Is it such a player as the pattern names, if it names one?"""
    who = pattern.get("who")
    return who is None or k.seat_is(p, ctx.seat, who, seat)


def _plain(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """What happens to a card, or to a player, by whatever cause is named."""
    if not about(p, ctx, pattern, subject) or not caused(p, ctx, pattern, ev, subject):
        return False
    return _concerns(p, ctx, pattern, ev.seat)


def _koed(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """A tagged one (【KO時】) is met by the KO itself, on the field (`rules/playing/ko.py`)."""
    if pattern.get("tag") and KO_EFFECTS_ON_THE_FIELD.on(p):
        return False
    by: Node | None = pattern.get("by")
    if by is not None and not (ev.cause >= 0 and k.matches(p, ctx, by, ev.cause)):
        return False
    return _plain(p, ctx, pattern, ev, ev.old)


def _left(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    return about(p, ctx, pattern, ev.old) and caused(p, ctx, pattern, ev, ev.old)


def _entered(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """Played: by a player, from a zone, by the effect of such a card."""
    if not about(p, ctx, pattern, subject) or not caused(p, ctx, pattern, ev, subject):
        return False
    if not _concerns(p, ctx, pattern, p.layout.seat[ev.dst]) or not can_be_met_by(p, ctx, pattern):
        return False
    source = pattern.get("source")
    if source is not None and zone_name(p, ev.src) != source:
        return False
    by: Node | None = pattern.get("by_effect_of")
    return by is None or (ev.effect and ev.origin >= 0 and k.matches(p, ctx, anywhere(by), ev.origin))


def _attacks(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    target: Node | None = pattern.get("target")
    if target is not None and not k.matches(p, ctx, target, ev.host_ref):
        return False
    return about(p, ctx, pattern, subject) and _concerns(p, ctx, pattern, ev.seat) and can_be_met_by(p, ctx, pattern)


def _blocks(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    return _plain(p, ctx, pattern, ev, subject) and can_be_met_by(p, ctx, pattern)


def _attacked(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    return about(p, ctx, pattern, ev.host_ref)


def _battles(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """Two cards battle each other, whichever of them attacks."""
    pair = (ev.old, ev.host_ref)
    with_: Node | None = pattern.get("with_")
    for one, other in (pair, pair[::-1]):
        if about(p, ctx, pattern, one) and (with_ is None or k.matches(p, ctx, anywhere(with_), other)):
            return True
    return False


def _dealt_damage(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    if not _concerns(p, ctx, pattern, ev.seat):
        return False
    what: Node | None = pattern.get("what")
    return what is None or (ev.why == "battle" and ev.cause >= 0 and k.matches(p, ctx, what, ev.cause))


def _player(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    return _concerns(p, ctx, pattern, ev.seat) and caused(p, ctx, pattern, ev, subject)


def _drew(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """ "Outside the draw phase": not by the rule of that phase."""
    if pattern.get("outside") == "draw" and (p.phase == "draw" and not ev.effect):
        return False
    by: Node | None = pattern.get("by")
    if by is not None and not (ev.origin >= 0 and k.matches(p, ctx, by, ev.origin)):
        return False
    return _player(p, ctx, pattern, ev, subject)


def _don_returned(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    if ev.n < pattern.get("n", 1):
        return False
    return _player(p, ctx, pattern, ev, subject)


def _don_given_to(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    return about(p, ctx, pattern, ev.host_ref) and _concerns(p, ctx, pattern, p.owner[ev.card])


def _life_added(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    return _concerns(p, ctx, pattern, p.layout.seat[ev.dst]) and caused(p, ctx, pattern, ev, subject)


def _life_owner(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """It happens to somebody's life: whose place the card was in."""
    seat = p.layout.seat[ev.src]
    return _concerns(p, ctx, pattern, seat) and caused(p, ctx, pattern, ev, subject)


def _life_is(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """A player's life has become so many cards."""
    seat = p.layout.seat[ev.src]
    there = len(p.zones[p.slot_id("life", seat)])
    return _concerns(p, ctx, pattern, seat) and there == k.evaluate(p, ctx, pattern["n"])


def _moved(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """A card goes from a player's pile to another place."""
    if zone_name(p, ev.src) != pattern["source"] or zone_name(p, ev.dst) != pattern["to"]:
        return False
    return _concerns(p, ctx, pattern, p.layout.seat[ev.src]) and caused(p, ctx, pattern, ev, subject)


def _life_turned(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    if zone_name(p, p.slot[ev.card]) != "life" or ev.n != (1 if pattern["face"] == "up" else 0):
        return False
    return _concerns(p, ctx, pattern, p.owner[ev.card]) and caused(p, ctx, pattern, ev, subject)


def _to_hand(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    return about(p, ctx, pattern, ev.old)


def _time(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """A moment of the turn. (The end of a turn that an effect names comes after those that cards wait for: see the end
    phase in `rules/turn.py`.)"""
    if pattern["at"] != ev.why:
        return False
    whose = pattern.get("whose")
    return (whose is None or k.seat_is(p, ctx.seat, whose, p.active)) and can_be_met_by(p, ctx, pattern)


TERMS: Final[tuple[Term, ...]] = (
    term("", "event", "effect", _by_effect),
    term("", "event", "battle", _by_battle),
    term("", "event", "by_player", _by_player),
    term("", "event", "koed", _koed),
    term("", "event", "left", _left),
    term("", "event", "returned", _left),
    term("", "event", "entered", _entered),
    term("", "event", "rested", _plain),
    term("", "event", "trashed", _left),
    term("", "event", "attacks", _attacks),
    term("", "event", "attacked", _attacked),
    term("", "event", "blocks", _blocks),
    term("", "event", "battles", _battles),
    term("", "event", "battled", _battles),
    term("", "event", "dealt_damage", _dealt_damage),
    term("", "event", "took_damage", _player),
    term("", "event", "event_used", _plain),
    term("", "event", "blocker_used", _player),
    term("", "event", "trigger_used", _player),
    term("", "event", "drew", _drew),
    term("", "event", "discarded", _player),
    term("", "event", "don_returned", _don_returned),
    term("", "event", "don_given_to", _don_given_to),
    term("", "event", "life_left", _life_owner),
    term("", "event", "life_to_hand", _life_owner),
    term("", "event", "life_added", _life_added),
    term("", "event", "life_is", _life_is),
    term("", "event", "to_hand", _to_hand),
    term("", "event", "decked", _left),
    term("", "event", "activated", _plain),
    term("", "event", "moved", _moved),
    term("", "event", "life_turned", _life_turned),
    term("", "event", "effect_used", _plain),
    term("", "event", "time", _time),
)
