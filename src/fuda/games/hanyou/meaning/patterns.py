"""What abilities wait for and effects replace in 汎用TCG: event patterns (KO 813.5, becoming abnormal 908.3 …)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.battle.skills import skill_name
from fuda.games.hanyou.rules.effects.sources import KO_BY_DAMAGE, KO_BY_EFFECT
from fuda.games.hanyou.rules.playing.judgement import from_skill
from fuda.games.hanyou.rules.zones import before_ko, unit_of
from fuda.games.hanyou.state import KIND, STATES
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position.position import NORMAL, Position
from fuda.kernel.position.records import Ctx, Ev
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import AbilityId, Ref
from fuda.kernel.tables.rows import Term, term

FROM_NORMAL: Final = fact("908.3", "A unit becomes abnormal only when it has been in its normal state before.")


def terms() -> tuple[Term, ...]:
    return (
        term("", "event", "time", _time),
        term("", "event", "used_skill", _used_skill),
        term("", "event", "became", _became),
        term("", "event", "koed", _koed),
        term("", "event", "damaged", _damaged_event),
        term("", "event", "played", _played),
        term("", "event", "charged", _attached_event),
        term("", "event", "got_energy", _attached_event),
        term("", "event", "got_set", _attached_event),
        term("", "event", "entered", _arrived),
        term("", "event", "trashed", _arrived),
        term("", "event", "counter_put", _counter_event),
        term("", "event", "discarded", _discarded),
    )


def _time(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    if pattern["at"] != ev.why:
        return False
    whose = pattern.get("whose")
    return whose is None or k.seat_is(p, ctx.seat, whose, p.active)


def _used_skill(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    name = pattern.get("name")
    if name is not None and name != skill_name(p, subject, AbilityId(ev.n)):
        return False
    return k.default_pattern(p, ctx, pattern, ev, subject)


def _became(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    state: str = pattern["state"]
    if state == "abnormal":
        if not _has_become_abnormal(p, ev):
            return False
    elif ev.n != STATES[state]:
        return False
    return k.default_pattern(p, ctx, pattern, ev, subject)


def _has_become_abnormal(p: Position, ev: Ev) -> bool:
    """Has a unit become abnormal by being turned?"""
    return not FROM_NORMAL.on(p) or (ev.was == NORMAL and ev.n != NORMAL)


def _koed(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    by = pattern.get("by")
    if by is not None and not any(k.matches(p, ctx, by, r) for r in _killers(p, ev)):
        return False
    what: Node | None = pattern.get("what")
    if what is not None and what.op != "ref" and ev.done:
        subject = before_ko(ev.old)
    return what is None or k.matches(p, ctx, what, subject)


def _killers(p: Position, ev: Ev) -> list[Ref]:
    """Who KO'd a unit: what damaged it just before, or the source of the effect."""
    out: list[Ref] = []
    if ev.why == "rule":
        if KO_BY_DAMAGE.on(p):
            for i in range(0, len(p.tally), 2):
                if p.tally[i] == ev.old and p.tally[i + 1] >= 0:
                    out.append(Ref(p.tally[i + 1]))
    elif ev.cause >= 0 and KO_BY_EFFECT.on(p):
        out.append(ev.cause)
        if from_skill(p, ev.ability, False):
            out.append(unit_of(p, ev.cause))
    return out


def _damaged_event(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    source = pattern.get("source")
    if source is not None and not from_skill(p, ev.ability, False):
        return False
    return k.default_pattern(p, ctx, pattern, ev, subject)


def _played(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    kind = pattern.get("kind")
    if kind is not None and kind not in p.base[ev.card].sets[KIND]:
        return False
    return k.default_pattern(p, ctx, pattern, ev, subject)


def _attached_event(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """…got energy / a set: the unit is what the event is about."""
    what = pattern.get("what")
    who = pattern.get("who")
    if who is not None and not k.seat_is(p, ctx.seat, who, ev.seat):
        return False
    return what is None or (ev.host_ref >= 0 and k.matches(p, ctx, what, ev.host_ref))


def _arrived(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """A card comes to a place: as long as it has not, what is said of cards of that place is said of where it goes."""
    what: Node | None = pattern.get("what")
    if ev.done or what is None or what.op != "cards":
        return k.default_pattern(p, ctx, pattern, ev, subject)
    if p.layout.zone[ev.dst] not in p.rules.groups.get(what.get("zone", "area"), ()):
        return k.default_pattern(p, ctx, pattern, ev, subject)
    owner = what.get("owner")
    if owner is not None and not k.seat_is(p, ctx.seat, owner, p.layout.seat[ev.dst]):
        return False
    return k.matches(p, ctx, what.with_(zone="anywhere", owner=None), subject)


def _counter_event(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    name = pattern.get("name")
    if name is not None and ev.role != p.pool.counter(name):
        return False
    return k.default_pattern(p, ctx, pattern, ev, subject)


def _discarded(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """A card of a named place is discarded: it lay there, and is looked at on the side that 807.5 says."""
    what: Node | None = pattern.get("what")
    if what is None:
        return True
    if what.op == "cards" and subject >= 0 and subject == ev.new:
        if p.layout.zone[ev.src] not in p.rules.groups.get(what.get("zone", "area"), ()):
            return False
        what = what.with_(zone="trash")
    return k.matches(p, ctx, what, subject)


TERMS: Final[tuple[Term, ...]] = terms()
