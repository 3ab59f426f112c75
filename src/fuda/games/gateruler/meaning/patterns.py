"""What abilities wait for and effects replace: event patterns, and the causes they name (効果で, 戦闘で)."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning.nouns import is_item
from fuda.games.gateruler.rules.damage.dealing import in_combat, right_kind
from fuda.games.gateruler.rules.keywords import SUCCESS_IS_A_SUMMON
from fuda.games.gateruler.rules.processing.destruction import WHO_DESTROYS
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Ev
from fuda.kernel.run import items
from fuda.kernel.tables.kinds import Ref, Seat
from fuda.kernel.tables.rows import Term, term

# --- causes -------------------------------------------------------------------------------------------------


def _by_effect(p: Position, ctx: Ctx, cause: Node, ev: Ev, subject: int) -> bool:
    """An effect does it: of a player's card, or of such a card."""
    if in_combat(ev) or not ev.effect:
        return False
    who = cause.get("who")
    if who is not None and ev.by not in k.seats_of(p, ctx, who):
        return False
    what: Node | None = cause.get("what")
    return what is None or (ev.cause >= 0 and k.matches(p, ctx, what, ev.cause))


def _by_combat(p: Position, ctx: Ctx, cause: Node, ev: Ev, subject: int) -> bool:
    return in_combat(ev)


def caused(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """Is it caused in the way that the pattern names?"""
    cause: Node | None = pattern.get("cause")
    if cause is None:
        return True
    row = p.rules.patterns.get(cause.op)
    return row is not None and bool(row.fn(p, ctx, cause, ev, subject))


# --- patterns -----------------------------------------------------------------------------------------------
def about(p: Position, ctx: Ctx, pattern: Node, subject: Ref, field: str = "what") -> bool:
    """Is it such a card that it happens to?"""
    what: Node | None = pattern.get(field)
    return what is None or (subject >= 0 and k.matches(p, ctx, what, subject))


def _such_a_player(p: Position, ctx: Ctx, pattern: Node, seat: Seat) -> bool:
    """Does it happen to such a player as the pattern names?"""
    who = pattern.get("who")
    return who is None or seat in k.seats_of(p, ctx, who)


def _plain(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """What happens to a card, or to a player, by whatever cause is named."""
    if not about(p, ctx, pattern, subject) or not caused(p, ctx, pattern, ev, subject):
        return False
    return _such_a_player(p, ctx, pattern, ev.seat)


def _entered(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    if not _from(p, pattern, ev):
        return False
    return about(p, ctx, pattern, ev.new if ev.done else subject) and caused(p, ctx, pattern, ev, subject)


def _from(p: Position, pattern: Node, ev: Ev) -> bool:
    """Does the card come from the zone that the pattern names?"""
    source = pattern.get("source")
    return source is None or (ev.src >= 0 and p.layout.zone[ev.src] in p.rules.groups[source])


def _left(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """From the board; where a place is fixed, from that place."""
    if "slot" in pattern and ev.src != pattern["slot"]:
        return False
    return about(p, ctx, pattern, ev.old) and caused(p, ctx, pattern, ev, ev.old)


def _to_grave(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """To the graveyard, from a zone if one is named; as it was on the board, else as it is there."""
    if not _from(p, pattern, ev):
        return False
    return about(p, ctx, pattern, subject) and caused(p, ctx, pattern, ev, subject)


def _moved(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    to = pattern.get("to")
    if not _from(p, pattern, ev) or (to is not None and p.layout.zone[ev.dst] not in p.rules.groups[to]):
        return False
    return about(p, ctx, pattern, subject) and caused(p, ctx, pattern, ev, subject)


def _summoned_specially(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    how = pattern.get("how")
    if how is not None and (ev.why != how or not SUCCESS_IS_A_SUMMON.on(p)):
        return False
    return about(p, ctx, pattern, subject) and _such_a_player(p, ctx, pattern, ev.by)


def _attacks(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    if pattern.get("empty") and ev.host_ref >= 0:
        return False
    return about(p, ctx, pattern, subject) and about(p, ctx, pattern, ev.host_ref, "target")


def _attacked(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    return ev.host_ref >= 0 and about(p, ctx, pattern, ev.host_ref) and about(p, ctx, pattern, ev.old, "by")


def _destroyed(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """By whom: whose damage led to it at once, or whose effect says so (15-12b)."""
    if not about(p, ctx, pattern, ev.old) or not caused(p, ctx, pattern, ev, ev.old):
        return False
    return "by" not in pattern or (WHO_DESTROYS.on(p) and about(p, ctx, pattern, ev.cause, "by"))


def _damaged(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    if not right_kind(p, pattern, ev) or ev.n < k.evaluate(p, ctx, pattern.get("n", 1)):
        return False
    if not about(p, ctx, pattern, ev.old) or not caused(p, ctx, pattern, ev, subject):
        return False
    return about(p, ctx, pattern, ev.cause, "by")


def _deals_damage(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    if not right_kind(p, pattern, ev) or ev.n < k.evaluate(p, ctx, pattern.get("n", 1)):
        return False
    return about(p, ctx, pattern, ev.cause) and about(p, ctx, pattern, ev.old, "to")


def _healed(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """A unit's damage shrinks, or cards leave a ruler's damage zone."""
    return about(p, ctx, pattern, ev.old)


def _player(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    return _such_a_player(p, ctx, pattern, ev.seat) and caused(p, ctx, pattern, ev, subject)


def _played(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """A card is played, or an ability of one."""
    what: Node | None = pattern.get("what")
    ability = bool(pattern.get("ability"))
    if what is not None and what.op == "on_gate":
        ability = what.get("kind") == "ability"
        if what.get("kind") != "any" and (ev.n == 1) != ability:
            return False

        item = items.find(p, ev.at)
        return item is not None and is_item(p, ctx, what, item) and _such_a_player(p, ctx, pattern, ev.seat)
    if (ev.n == 1) != ability:
        return False
    key = pattern.get("key")
    if key is not None and (ev.ability < 0 or p.pool.abilities[ev.ability].node.get("key") != key):
        return False
    return about(p, ctx, pattern, ev.cause) and _such_a_player(p, ctx, pattern, ev.seat)


def _soul_gained(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    return about(p, ctx, pattern, ev.host_ref)


def _control_gained(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    return about(p, ctx, pattern, ev.new) and _such_a_player(p, ctx, pattern, p.layout.seat[ev.dst])


def _owner_of_place(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """It happens to the player whose place the card comes to."""
    return _such_a_player(p, ctx, pattern, p.layout.seat[ev.dst]) and about(p, ctx, pattern, ev.new)


def _time(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: int) -> bool:
    """A moment of the turn."""
    if pattern["at"] != ev.why:
        return False
    whose = pattern.get("whose")
    return whose is None or p.active in k.seats_of(p, ctx, whose)


TERMS: Final[tuple[Term, ...]] = (
    term("", "event", "effect", _by_effect),
    term("", "event", "combat", _by_combat),
    term("", "event", "entered", _entered),
    term("", "event", "touched_down", _plain),
    term("", "event", "normal_summoned", _plain),
    term("", "event", "summoned_specially", _summoned_specially),
    term("", "event", "left", _left),
    term("", "event", "to_grave", _to_grave),
    term("", "event", "moved", _moved),
    term("", "event", "attacks", _attacks),
    term("", "event", "attacked", _attacked),
    term("", "event", "destroyed", _destroyed),
    term("", "event", "damaged", _damaged),
    term("", "event", "combat_damaged", _damaged),
    term("", "event", "deals_damage", _deals_damage),
    term("", "event", "damage_made", _damaged),
    term("", "event", "healed", _healed),
    term("", "event", "rested", _plain),
    term("", "event", "acted", _plain),
    term("", "event", "drew", _player),
    term("", "event", "discarded", _player),
    term("", "event", "was_set", _owner_of_place),
    term("", "event", "driven", _owner_of_place),
    term("", "event", "played", _played),
    term("", "event", "soul_gained", _soul_gained),
    term("", "event", "control_gained", _control_gained),
    term("", "event", "time", _time),
)
