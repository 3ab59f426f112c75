"""What can happen in Reバース: the kinds of events besides moving and turning, the names under which abilities wait
for them or effects replace them (happenings), and the names under which effects forbid them (acts).
"""

from __future__ import annotations

from fuda.games.rebirth.rules.battle.damage import do_damage, prepare_damage
from fuda.games.rebirth.rules.zones import STAGE
from fuda.games.rebirth.state import SOUL
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import NORMAL, RESTED, Position
from fuda.kernel.position.records import Ev
from fuda.kernel.run import events
from fuda.kernel.tables.rows import act, event, happening

EVENTS = (
    event("damage", "", prepare_damage, do_damage, "mark"),
    event("heal", "", events.prepare_mark, events.do_mark, "mark"),
    event("attack", "", events.prepare_always, events.do_nothing, "nothing"),
    event("attacked", "", events.prepare_always, events.do_nothing, "nothing"),
    event("support", "", events.prepare_always, events.do_nothing, "nothing"),
    event("block", "8.3.3.1", events.prepare_always, events.do_nothing, "nothing"),
    event("played", "", events.prepare_always, events.do_nothing, "nothing"),
    event("cancelled", "", events.prepare_always, events.do_nothing, "nothing"),
    event("used", "", events.prepare_always, events.do_nothing, "nothing", silent=True),
    event("checked", "", events.prepare_always, events.do_nothing, "nothing"),
    event("healed", "", events.prepare_always, events.do_nothing, "nothing"),
    event("chosen", "", events.prepare_always, events.do_nothing, "nothing"),
    event("time", "", events.prepare_always, events.do_nothing, "nothing"),
    event("effect", "", events.prepare_always, events.do_nothing, "nothing"),
)


def _drawn(p: Position, ev: Ev) -> bool:
    return ev.why == "draw"


def _stands(p: Position, ev: Ev) -> bool:
    return ev.n == NORMAL


def _rests(p: Position, ev: Ev) -> bool:
    return ev.n == RESTED


def _standby(p: Position, ev: Ev) -> bool:
    return ev.n == NORMAL and ev.why == "standby"


def _by_effect(p: Position, ev: Ev) -> bool:
    return ev.effect


def _souled(p: Position, ev: Ev) -> bool:
    return ev.host >= 0 and ev.role == SOUL


def _check_won(p: Position, ev: Ev) -> bool:
    return ev.n == 1


def _check_lost(p: Position, ev: Ev) -> bool:
    return ev.n == 0


def _to_member(p: Position, ev: Ev) -> bool:
    return zone_name(p, ev.dst) == "member" and zone_name(p, ev.src) != "member" and ev.host < 0


def _to_entry(p: Position, ev: Ev) -> bool:
    return zone_name(p, ev.dst) == "entry" and ev.host < 0 and ev.why != "entry"


def _leaves(p: Position, ev: Ev) -> bool:
    return zone_name(p, ev.src) in STAGE and zone_name(p, ev.dst) not in STAGE


HAPPENINGS = (
    happening("drew", "move", "", _drawn),
    happening("left", "move", "", _leaves),
    happening("stood", "turn", "", _stands),
    happening("rested", "turn", "", _rests),
    happening("attacks", "attack", "8.2.4.2"),
    happening("attacked", "attacked", "8.2.4.3"),
    happening("supports", "support", "8.2.4.2"),
    happening("blocks", "block", "8.3.3.1"),
    happening("damaged", "damage", ""),
    happening("played", "played", ""),
    happening("cancels", "cancelled", ""),
    happening("used", "used", ""),
    happening("supported", "support", ""),
    happening("souled", "move", "", _souled),
    happening("checked", "checked", ""),
    happening("check_won", "checked", "", _check_won),
    happening("check_lost", "checked", "", _check_lost),
    happening("healed", "healed", ""),
    happening("chosen", "chosen", ""),
    happening("time", "time", "7.2.2 7.3.1 7.4.1 7.6.1 8.2.1 8.3.1 8.4.1 8.5.1"),
)

ACTS = (
    act("stand", "turn", "", _stands),
    act("stand_in_standby", "turn", "", _standby),
    act("be_rested", "turn", "", _rests),
    act("draw", "move", "", _drawn),
    act("leave", "move", "", _leaves),
    act("to_member", "move", "", _to_member),
    act("to_entry", "move", "", _to_entry),
    act("take_damage", "damage", ""),
    act("be_affected", "move", "", _by_effect),
    act("be_affected", "turn", "", _by_effect),
    act("be_affected", "damage", "", _by_effect),
)
