"""What abilities wait for and effects replace: event patterns, and the causes they name."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning.conditions import phase, whose_turn
from fuda.games.rebirth.meaning.history import retired_in
from fuda.games.rebirth.meaning.values import has_icon
from fuda.games.rebirth.rules.actions import member_limit
from fuda.games.rebirth.rules.battle.attack import attacked, attacking, supporting
from fuda.games.rebirth.rules.processing.triggered import spoken_of
from fuda.games.rebirth.rules.zones import members
from fuda.games.rebirth.state import ATTACK_NUMBER, ATTACKER, BLOCKED_IN, BY_ATTACK, HIT
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known, limits
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Ev
from fuda.kernel.tables.kinds import NO_REF, AbilityId, Ref, Seat
from fuda.kernel.tables.rows import Term, term

# --- causes -------------------------------------------------------------------------------------------------------


def _by_effect(p: Position, ctx: Ctx, cause: Node, ev: Ev, subject: int) -> bool:
    """An effect does it: of a player's card, or of such a card."""
    if not ev.effect:
        return False
    who = cause.get("who")
    if who is not None and not k.seat_is(p, ctx.seat, who, ev.by):
        return False
    of: Node | None = cause.get("of")
    return of is None or (ev.origin >= 0 and k.matches(p, ctx, of, ev.origin))


def _not_by_effect(p: Position, ctx: Ctx, cause: Node, ev: Ev, subject: int) -> bool:
    return not ev.effect


def _by_attack(p: Position, ctx: Ctx, cause: Node, ev: Ev, subject: int) -> bool:
    """An attack does it, and no ability in the course of it: of a player, of such a character, supported by such a
    one."""
    attacker = Seat(p.gv[ATTACKER])
    if attacker < 0 or ev.why != "retire" or ev.host_ref < 0 or ev.role != BY_ATTACK:
        return False
    who = cause.get("who")
    if who is not None and not k.seat_is(p, ctx.seat, who, attacker):
        return False
    of: Node | None = cause.get("of")
    if of is not None and not k.matches(p, ctx, of, ev.host_ref):
        return False
    if cause.get("partner") and not last_known.flags_of(p, ev.old) & HIT:
        return False
    supporter: Node | None = cause.get("supporter")
    if supporter is not None and (supporting(p) < 0 or not k.matches(p, ctx, supporter, supporting(p))):
        return False
    supported: Node | None = cause.get("supported")
    return supported is None or k.matches(p, ctx, supported, ev.host_ref)


def _by_ability(p: Position, ctx: Ctx, cause: Node, ev: Ev, subject: int) -> bool:
    """An ability with an icon does it, of such a card; showing a cancel or blocking puts its own card away."""
    icon: str = cause["name"]
    if icon in ("cancel", "blocker"):
        return ev.why == ("cancel" if icon == "cancel" else "block")
    if ev.ability < 0 or not has_icon(p.pool.abilities[ev.ability], icon):
        return False
    return ev.origin >= 0 and k.matches(p, ctx, cause["of"], ev.origin)


def caused(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """Is an event caused as a pattern says, if it says so?"""
    cause: Node | None = pattern.get("cause")
    if cause is None:
        return True
    row = p.rules.patterns.get("by_attack" if cause.op == "attack" else cause.op)
    return row is not None and bool(row.fn(p, ctx, cause, ev, subject))


# --- what happens to a card, or to a player -----------------------------------------------------------------------


def about(p: Position, ctx: Ctx, noun: Node | None, ref: Ref) -> bool:
    """Is a card one that a noun means, if there is a noun?"""
    return noun is None or (ref >= 0 and k.matches(p, ctx, noun, ref))


def by_named_player(p: Position, ctx: Ctx, pattern: Node, seat: Seat) -> bool:
    """Is a player one that a pattern names, if it names any?"""
    who = pattern.get("who")
    return who is None or k.seat_is(p, ctx.seat, who, seat)


def timely(p: Position, ctx: Ctx, pattern: Node) -> bool:
    """Does it happen in the turn or phase that is named?"""
    at = pattern.get("at")
    return not isinstance(at, Node) or phase(p, ctx, at)


def _plain(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    if not about(p, ctx, pattern.get("what"), subject) or not by_named_player(p, ctx, pattern, ev.seat):
        return False
    return caused(p, ctx, pattern, ev, subject) and timely(p, ctx, pattern)


def came_from(p: Position, ev: Ev) -> str:
    """The place a card comes from: one that is played comes from the hand."""
    zone = zone_name(p, ev.src)
    return "hand" if zone == "limbo" and ev.why in ("enter_from_hand", "undone") else zone


def _from(p: Position, pattern: Node, ev: Ev) -> bool:
    source: tuple[str, ...] | None = pattern.get("source")
    if source is None:
        return True
    zones = ("energy" if z == "partner" else z for z in source)
    return (came_from(p, ev) in zones) != bool(pattern.get("other"))


def _moved(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """A card goes from one of some places to one of others."""
    to: tuple[str, ...] | None = pattern.get("to")
    if to is not None and (zone_name(p, ev.dst) not in to or ev.host >= 0):
        return False
    if came_from(p, ev) == zone_name(p, ev.dst) or not _from(p, pattern, ev):
        return False
    owner = pattern.get("owner")
    if owner is not None and not k.seat_is(p, ctx.seat, owner, p.layout.seat[ev.dst]):
        return False
    if pattern.get("seat") == "vacant":
        seat = p.layout.seat[ev.dst]
        there = len(members(p, seat)) - (1 if ev.done else 0)
        if there >= member_limit(p, seat):
            return False
    return _plain(p, ctx, pattern, ev, subject)


def _set(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """A Rebirth card comes to its area; said of the place, a card that only passed through the entry counts, too."""
    if not _from(p, pattern, ev):
        return False
    return _plain(p, ctx, pattern, ev, ev.new if ev.done else ev.old) or _plain(p, ctx, pattern, ev, ev.old)


def _retires(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """A character retires another one."""
    if not about(p, ctx, pattern.get("what"), ev.host_ref) or not about(p, ctx, pattern.get("of"), subject):
        return False
    return caused(p, ctx, pattern, ev, subject) and timely(p, ctx, pattern)


# --- attacks ------------------------------------------------------------------------------------------------------


def _attacks(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    if pattern.get("partner") and not ev.n:
        return False
    return _plain(p, ctx, pattern, ev, subject)


def _supports(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    if not about(p, ctx, pattern.get("of"), ev.host_ref):
        return False
    nth = pattern.get("nth")
    if nth is not None and not k.holds(p, ctx, Node("attack_is", nth=nth)):
        return False
    return _plain(p, ctx, pattern, ev, subject)


def _supported(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    return about(p, ctx, pattern.get("what"), ev.host_ref) and about(p, ctx, pattern.get("by"), subject)


def _blocks(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """A card blocks an attack on a character; also said of the attack."""
    if not about(p, ctx, pattern.get("of"), ev.host_ref):
        return False
    attack: Node | None = pattern.get("attack")
    card = attacking(p)
    if attack is not None and (card < 0 or not about(p, ctx, attack, p.ref(card))):
        return False
    return _plain(p, ctx, pattern, ev, subject)


# --- players ------------------------------------------------------------------------------------------------------


def _discarded(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """A player puts a card of the own hand into the waiting room."""
    return by_named_player(p, ctx, pattern, p.owner[ev.card]) and timely(p, ctx, pattern)


def _used(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    name: str = pattern["name"]
    return ev.ability >= 0 and has_icon(p.pool.abilities[ev.ability], name) and _plain(p, ctx, pattern, ev, subject)


def _chosen(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """An ability of a card is chosen by the effect of such a card."""
    return about(p, ctx, pattern.get("of"), subject) and about(p, ctx, pattern.get("by"), ev.cause)


# --- moments ------------------------------------------------------------------------------------------------------


def _time(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """A moment of the turn; the end of an attack: of whose, after what."""
    if pattern["at"] != ev.why:
        return False
    whose = pattern.get("whose")
    if whose is not None and not whose_turn(p, ctx.seat, whose):
        return False
    who = pattern.get("who")
    if who is not None and (p.gv[ATTACKER] < 0 or not k.seat_is(p, ctx.seat, who, Seat(p.gv[ATTACKER]))):
        return False
    of: Node | None = pattern.get("of")
    card = attacking(p)
    if of is not None and (card < 0 or not k.matches(p, ctx, of, p.ref(card))):
        return False
    after: Node | None = pattern.get("after")
    return after is None or happened_in_attack(p, ctx, after)


def happened_in_attack(p: Position, ctx: Ctx, after: Node) -> bool:
    """Has something happened in the attack that is going on?"""
    card, target = attacking(p), attacked(p)
    if after.op == "supports":
        ref = supporting(p)
        if ref < 0 or not about(p, ctx, after.get("what"), ref):
            return False
        return about(p, ctx, after.get("of"), p.ref(card) if card >= 0 else NO_REF)
    if after.op == "blocks":
        if p.used.get(limits.key(p, ctx.source, AbilityId(BLOCKED_IN)), -1) != p.gv[ATTACK_NUMBER]:
            return False
        return about(p, ctx, after.get("of"), p.ref(target) if target >= 0 else NO_REF)
    if card < 0 or not about(p, ctx, after.get("what"), p.ref(card)):
        return False
    return any(about(p, ctx, after.get("of"), r) for r in retired_in(p, p.gv[ATTACK_NUMBER], p.ref(card)))


# --- what "it" means when an ability begins -----------------------------------------------------------------------


TERMS: Final[tuple[Term, ...]] = (
    term("", "ref", "event", spoken_of),
    term("", "event", "effect", _by_effect),
    term("", "event", "not_effect", _not_by_effect),
    term("", "event", "by_attack", _by_attack),
    term("", "event", "by_ability", _by_ability),
    term("", "event", "moved", _moved),
    term("", "event", "set", _set),
    term("", "event", "souled", _plain),
    term("", "event", "spark", _plain),
    term("", "event", "entered", _plain),
    term("", "event", "left", _plain),
    term("", "event", "drew", _plain),
    term("", "event", "retired", _plain),
    term("", "event", "retires", _retires),
    term("", "event", "attacks", _attacks),
    term("", "event", "attacked", _attacks),
    term("", "event", "supports", _supports),
    term("", "event", "supported", _supported),
    term("", "event", "blocks", _blocks),
    term("", "event", "damaged", _plain),
    term("", "event", "discarded", _discarded),
    term("", "event", "cancels", _plain),
    term("", "event", "used", _used),
    term("", "event", "chosen", _chosen),
    term("", "event", "healed", _plain),
    term("", "event", "checked", _plain),
    term("", "event", "check_won", _plain),
    term("", "event", "check_lost", _plain),
    term("", "event", "time", _time),
)
