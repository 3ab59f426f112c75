"""What can happen in Gate Ruler: the kinds of events besides moving and turning, the names under which abilities wait
for them or replace them (happenings), and the names under which effects forbid them (acts). The names for damage
and destruction are in their own files.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.battle import attacking_card
from fuda.games.gateruler.rules.damage.dealing import bear, keep_damage, prepare_damage
from fuda.games.gateruler.rules.damage.dealt_this_phase import remember_damage
from fuda.games.gateruler.rules.effects import sources
from fuda.games.gateruler.rules.keywords import TOUCHED_DOWN
from fuda.games.gateruler.rules.playing.resolve import leave_gate
from fuda.games.gateruler.rules.playing.triggered import watch
from fuda.games.gateruler.rules.processing.destruction import keep_destroyed
from fuda.games.gateruler.rules.zones import acts_by_moving, to_board
from fuda.games.gateruler.state import SOUL
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import NORMAL, RESTED, Position
from fuda.kernel.position.records import Ev
from fuda.kernel.run import events
from fuda.kernel.tables.rows import act, event, happening, hook

KINDS: Final[tuple[str, ...]] = (
    "move",
    "turn",
    "damage",
    "heal",
    "ruler_healed",
    "damage_made",
    "destroyed",
    "attack",
    "played",
    "summon",
)

EVENTS = (
    event("damage", "", prepare_damage, bear, "mark"),
    event("heal", "", events.prepare_mark, events.do_mark, "mark"),
    event("ruler_healed", "", events.prepare_always, events.do_nothing, "nothing"),
    event("damage_made", "", events.prepare_always, keep_damage, "nothing"),
    event("destroyed", "", events.prepare_always, keep_destroyed, "nothing"),
    event("attack", "", events.prepare_always, events.do_nothing, "nothing"),
    event("played", "", events.prepare_always, events.do_nothing, "nothing"),
    event("summon", "", events.prepare_always, events.do_nothing, "nothing"),
    event("time", "", events.prepare_always, events.do_nothing, "nothing"),
    event("effect", "", events.prepare_always, events.do_nothing, "nothing"),
)

HOOKS = (
    hook("", "move", leave_gate),
    *attacking_card.HOOKS,
    *sources.HOOKS,
    hook("", "damage", remember_damage),
)

# after all others: what hidden cards could have waited for is looked at when everything that belongs to it is done
LAST_HOOKS = tuple(hook("", kind, watch) for kind in (*KINDS, "time"))


def _from_board(p: Position, ev: Ev) -> bool:
    return p.layout.field[ev.src] and not p.layout.field[ev.dst]


def _summoned(p: Position, ev: Ev) -> bool:
    return to_board(p, ev) and ev.why.startswith("summoned")


def _drawn(p: Position, ev: Ev) -> bool:
    return ev.why == "draw"


def _discarded(p: Position, ev: Ev) -> bool:
    return ev.why == "discard"


def _set(p: Position, ev: Ev) -> bool:
    return zone_name(p, ev.dst) == "set" and zone_name(p, ev.src) != "set"


def _to_grave(p: Position, ev: Ev) -> bool:
    return zone_name(p, ev.dst) == "grave"


def _rests(p: Position, ev: Ev) -> bool:
    return ev.n == RESTED


def _acts(p: Position, ev: Ev) -> bool:
    return ev.n == NORMAL


def _driven(p: Position, ev: Ev) -> bool:
    return ev.why == "drive"


def _becomes_soul(p: Position, ev: Ev) -> bool:
    return ev.host >= 0 and ev.role == SOUL


def _changes_sides(p: Position, ev: Ev) -> bool:
    there, here = p.layout.field[ev.dst], p.layout.field[ev.src]
    return there and here and p.layout.seat[ev.src] != p.layout.seat[ev.dst]


HAPPENINGS = (
    happening("moved", "move"),
    happening("soul_gained", "move", "", _becomes_soul),
    happening("control_gained", "move", "", _changes_sides),
    happening("entered", "move", "15-3b", to_board),
    TOUCHED_DOWN,
    happening("normal_summoned", "move", "15-17b", _summoned),
    happening("left", "move", "", _from_board),
    happening("to_grave", "move", "", _to_grave),
    happening("drew", "move", "", _drawn),
    happening("discarded", "move", "", _discarded),
    happening("was_set", "move", "", _set),
    happening("driven", "move", "", _driven),
    happening("rested", "turn", "", _rests),
    happening("acted", "turn", "", _acts),
    happening("acted", "move", "15-3a-2", acts_by_moving),
    happening("attacks", "attack", "8-4f"),
    happening("attacked", "attack", "8-4f"),
    happening("healed", "heal", ""),
    happening("healed", "ruler_healed", ""),
    happening("played", "played", "14-3b-9"),
    happening("summoned_specially", "summon", ""),
    happening("time", "time"),
)


def _within_board(p: Position, ev: Ev) -> bool:
    return p.layout.field[ev.dst] and p.layout.field[ev.src]


ACTS = (
    act("leave", "move", "", _from_board),
    act("rest", "turn", "", _rests),
    act("act", "turn", "", _acts),
    act("draw", "move", "", _drawn),
    act("take_damage", "damage", ""),
    act("be_destroyed", "destroyed", ""),
    act("be_healed", "heal", ""),
    act("move", "move", "", _within_board),
    act("be_set", "move", "", _set),
)
