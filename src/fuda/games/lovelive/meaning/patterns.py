"""What abilities wait for and effects replace: event patterns, and the causes they name (自分のカードの効果により)."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.meaning.history import moved_from, taken_over
from fuda.games.lovelive.meaning.values import has_tag
from fuda.games.lovelive.rules.fitting import fits, fits_and_belongs
from fuda.games.lovelive.rules.keywords import OWN_LIVE_START, OWN_LIVE_SUCCESS, SEVERAL_ICONS
from fuda.games.lovelive.rules.playing.play_member import newcomer
from fuda.games.lovelive.rules.processing.put_together import just_put, taken_before
from fuda.games.lovelive.rules.zones import UNDER_IS_NO_MEMBER, areas_beside, on_stage, opposite
from fuda.games.lovelive.state import HUES, STATES, SURPLUS, UNDER
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Ref, Seat, Slot
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words import history

THE_PLACE_IS_WHERE_IT_WAS: Final = fact("9.7.4.1", "A member that moves is named by the place where it was before.")
TOGETHER_IS_ONCE: Final = fact(
    "9.7.2.1", "Cards that are put somewhere together meet a condition on one or more cards once."
)


# --- causes and circumstances -------------------------------------------------------------------------------------


def _by_effect(p: Position, ctx: Ctx, cause: Node, ev: Ev, subject: Ref) -> bool:
    """An effect does it: of any card, or of such a card."""
    if not ev.effect or ev.origin < 0:
        return False
    of: Node | None = cause.get("of")
    if of is None:
        return True
    owner = of.get("owner")
    if owner is not None and not k.seat_is(p, ctx.seat, owner, ev.by):
        return False
    return fits(p, ctx, of, ev.origin)


def caused(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """Does it happen by what the pattern names as the cause, if it names one?"""
    cause: Node | None = pattern.get("cause")
    return cause is None or _by_effect(p, ctx, cause, ev, subject)


def in_time(p: Position, ctx: Ctx, pattern: Node) -> bool:
    """In the phase that is named; and the how-manieth time, if that is said."""
    if "phase" in pattern:
        row = p.rules.conds["phase"]
        if not row.fn(p, ctx, Node("phase", at=pattern["phase"], whose=pattern.get("whose"))):
            return False
    nth: Node | None = pattern.get("nth")
    if nth is not None:
        return history.times(p, ctx, nth["of"]) == k.evaluate(p, ctx, nth["times"])
    return True


def of_its_card(p: Position, ctx: Ctx, pattern: Node, subject: Ref) -> bool:
    """Is it such a card that it happens to?"""
    what: Node | None = pattern.get("what")
    if what is None:
        return True
    if subject < 0:
        return False
    if what.op in ("all", "pick"):
        what = what["of"]
    if what.op == "cards" and "zone" not in what:
        return fits(p, ctx, what, subject)
    return k.matches(p, ctx, what, subject)


def of_its_player(p: Position, ctx: Ctx, pattern: Node, seat: Seat) -> bool:
    """Is it the player of whom the pattern speaks, if it speaks of one?"""
    who = pattern.get("who")
    return who is None or k.seat_is(p, ctx.seat, who, seat)


def by_its_icon(p: Position, ctx: Ctx, pattern: Node) -> bool:
    """Of several icons each counts (11.1.3); without that rule the first only."""
    if SEVERAL_ICONS.on(p) or not pattern.get("tag") or ctx.ability < 0:
        return True
    trigger = p.pool.abilities[ctx.ability].trigger
    return trigger is None or trigger.op != "any_of" or trigger["of"][0] == pattern


# --- places: where a card was that has moved ----------------------------------------------------------------------


def _was_there(p: Position, ctx: Ctx, noun: Node, ref: Ref, slot: Slot, under: bool = False) -> bool:
    """Is it such a card, and did it lie where the noun says when it lay in this slot? What lay under a member there was
    not itself one that is spoken of as being there."""
    if noun.op in ("all", "pick"):
        return _was_there(p, ctx, noun["of"], ref, slot, under)
    if noun.op in ("either", "both"):
        return any(_was_there(p, ctx, part, ref, slot, under) for part in noun["of"])
    if under and (noun.op in ("opposite", "beside") or "zone" in noun) and UNDER_IS_NO_MEMBER.on(p):
        return False
    if noun.op in ("opposite", "beside"):
        places = [_place_before(p, r) for r in k.refs_of(p, ctx, noun["of"])]
        return any(slot in _places_by(p, noun, s) for s in places) and fits(p, ctx, noun, ref)
    if noun.op != "cards":
        return k.matches(p, ctx, noun, ref)
    return _in_place(p, noun, slot) and fits_and_belongs(p, ctx, noun, ref)


def _in_place(p: Position, noun: Node, slot: Slot) -> bool:
    """Is a slot of the place that a noun names, if it names one?"""
    zone: str | None = noun.get("zone")
    return zone is None or p.layout.zone[slot] in p.rules.groups[zone]


def _place_before(p: Position, ref: Ref) -> Slot:
    """Where a card was before what has just happened, be it that it moved with it."""
    if p.current(ref) and p.stamp[ref & MASK] == p.clock:
        came_from = moved_from(p, ref)
        if came_from >= 0:
            return came_from
    return last_known.slot_of(p, ref)


def _places_by(p: Position, noun: Node, slot: Slot) -> list[Slot]:
    """The areas in front of an area or beside it, as a noun says."""
    if noun.op == "opposite":
        return [opposite(p, slot)]
    return areas_beside(p, slot, noun["side"])


# --- patterns -----------------------------------------------------------------------------------------------------


def _plain(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    if not of_its_card(p, ctx, pattern, subject) or not caused(p, ctx, pattern, ev, subject):
        return False
    return of_its_player(p, ctx, pattern, ev.seat) and in_time(p, ctx, pattern)


def _entered(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """A member comes to a stage; by a baton touch, if that is said."""
    if not of_its_player(p, ctx, pattern, p.layout.seat[ev.dst]) or not of_its_card(p, ctx, pattern, ev.new):
        return False
    if not by_its_icon(p, ctx, pattern):
        return False
    if pattern.get("baton") and not taken_over(p, ev.new):
        return False
    return caused(p, ctx, pattern, ev, subject) and in_time(p, ctx, pattern)


def _changed_area(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """A member goes to another area; a place by which it is named is the one where it was."""
    what: Node | None = pattern.get("what")
    slot = ev.src if THE_PLACE_IS_WHERE_IT_WAS.on(p) else ev.dst
    if what is not None and not _was_there(p, ctx, what, subject, slot):
        return False
    return caused(p, ctx, pattern, ev, subject) and in_time(p, ctx, pattern)


def _moved(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """A card goes from one zone to another."""
    source, to, owner = pattern.get("source"), pattern.get("to"), pattern.get("owner")
    if to is not None and zone_name(p, ev.dst) != to:
        return False
    if source is not None and not (on_stage(p, ev.src) and ev.was == 0 if source == "stage" else _at(p, ev, source)):
        return False
    if zone_name(p, ev.src) == to:
        return False
    if owner is not None and not k.seat_is(p, ctx.seat, owner, p.layout.seat[ev.src]):
        return False
    if pattern.get("face") == "up" and p.face[ev.card] != 1:
        return False
    baton = pattern.get("baton")
    if baton is not None:
        new = newcomer(p)
        if ev.why != "baton" or new < 0 or (isinstance(baton, Node) and not fits(p, ctx, baton, new)):
            return False
    what: Node | None = pattern.get("what")
    seen = subject
    if what is not None and what.op == "ref":
        seen = ev.old if ctx.source == ev.old else ev.new
    if what is not None and not _was_there(p, ctx, what, seen, ev.src, ev.was == UNDER):
        return False
    if not caused(p, ctx, pattern, ev, subject) or not in_time(p, ctx, pattern):
        return False
    if "n" not in pattern:
        return True
    return _together(p, ctx, what, ev) >= k.evaluate(p, ctx, pattern["n"]) and not _met_already(p, ctx, ev)


def _together(p: Position, ctx: Ctx, what: Node | None, ev: Ev) -> int:
    """How many such cards came to a zone at the same time, or by one instruction from a deck (4.8.3)."""
    came = [*taken_before(p, ev.dst), *(p.ref(c) for c in just_put(p, ev.dst))]
    if what is not None and what.op == "cards":
        came = [r for r in came if r == ev.new or fits_and_belongs(p, ctx, what, r)]
    return len(came)


def _at(p: Position, ev: Ev, zone: str) -> bool:
    return zone_name(p, ev.src) == zone


def _met_already(p: Position, ctx: Ctx, ev: Ev) -> bool:
    """One or more cards put somewhere together, or by one instruction from a deck, are one occurrence."""
    if not TOGETHER_IS_ONCE.on(p):
        return False
    before = taken_before(p, ev.dst) if _at(p, ev, "deck") else []
    for w in p.pending:
        if w.ability == ctx.ability and w.source == ctx.source and w.ev is not None:
            if w.round == p.round or w.ev.new in before:
                return True
    return False


def _became(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    if ev.n != STATES[pattern["state"]]:
        return False
    source = pattern.get("source")
    if source is not None and ev.was != STATES[source]:
        return False
    return _plain(p, ctx, pattern, ev, ev.new)


def _energy_put(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    if not of_its_player(p, ctx, pattern, p.layout.seat[ev.dst]):
        return False
    return caused(p, ctx, pattern, ev, subject) and in_time(p, ctx, pattern)


def _live_start(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    if not by_its_icon(p, ctx, pattern):
        return False
    return of_its_player(p, ctx, pattern, ev.seat) or not OWN_LIVE_START.on(p)


def _live_success(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    if not by_its_icon(p, ctx, pattern):
        return False
    if pattern.get("no_spare") and sum(p.sv[ev.seat][SURPLUS : SURPLUS + HUES + 1]):
        return False
    return of_its_player(p, ctx, pattern, ev.seat) or not OWN_LIVE_SUCCESS.on(p)


def _yells(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    if not of_its_player(p, ctx, pattern, ev.seat) or ev.n < pattern.get("n", 0):
        return False
    cond: Node | None = pattern.get("cond")
    return cond is None or k.holds(p, ctx, cond)


def _resolved(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """An ability with this icon has been resolved: of a member where that was when the ability was met."""
    if not has_tag(p.pool.abilities[ev.ability], pattern["ability"]):
        return False
    what: Node | None = pattern.get("what")
    return (what is None or _was_there(p, ctx, what, ev.cause, ev.src)) and in_time(p, ctx, pattern)


def _player(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    return of_its_player(p, ctx, pattern, ev.seat) and caused(p, ctx, pattern, ev, subject) and in_time(p, ctx, pattern)


def _time(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """A moment of the turn."""
    if pattern["at"] != ev.why:
        return False
    if ev.why == "performance_start" and ctx.seat != ev.seat:
        return False  # only abilities of the player whose phase it is (8.3.3)
    whose = pattern.get("whose")
    return whose is None or k.seat_is(p, ctx.seat, whose, ev.seat)


def _always(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    return True


TERMS: Final[tuple[Term, ...]] = (
    term("", "event", "effect", _by_effect),
    term("", "event", "entered", _entered),
    term("", "event", "changed_area", _changed_area),
    term("", "event", "moved", _moved),
    term("", "event", "became", _became),
    term("", "event", "energy_put", _energy_put),
    term("", "event", "live_start", _live_start),
    term("", "event", "live_success", _live_success),
    term("", "event", "yells", _yells),
    term("", "event", "resolved", _resolved),
    term("", "event", "refreshed", _player),
    term("", "event", "drew", _player),
    term("", "event", "to_success", _plain),
    term("", "event", "time", _time),
    term("", "event", "judging", _always),
)
