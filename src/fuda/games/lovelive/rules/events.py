"""What can happen in Love Live! (chapters 5 and 11): the kinds of events besides moving and turning, the names under
which abilities wait for them or effects replace them (happenings), and the names under which effects forbid them
(acts). What has happened is noted for texts that ask for it.
"""

from __future__ import annotations

from fuda.games.lovelive.rules.keywords import (
    AT_LIVE_START,
    AT_LIVE_SUCCESS,
    ENTERING,
    LIVE_START,
    LIVE_SUCCESS,
    enters,
)
from fuda.games.lovelive.rules.zones import on_stage
from fuda.games.lovelive.state import ENTERED, MOVED
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import NORMAL, RESTED, Position
from fuda.kernel.position.records import Ev
from fuda.kernel.run import events
from fuda.kernel.tables.rows import act, event, happening, hook
from fuda.kernel.words import history

EVENTS = (
    event("baton", "", events.prepare_always, events.do_nothing, "nothing"),
    LIVE_START,
    LIVE_SUCCESS,
    event("yell", "", events.prepare_always, events.do_nothing, "all"),
    event("resolved", "", events.prepare_always, events.do_nothing, "nothing", silent=True),
    event("refresh", "", events.prepare_always, events.do_nothing, "nothing"),
    event("judging", "", events.prepare_always, events.do_nothing, "nothing"),
    event("time", "", events.prepare_always, events.do_nothing, "nothing"),
    event("effect", "", events.prepare_always, events.do_nothing, "nothing"),
)


def _changes_area(p: Position, ev: Ev) -> bool:
    return ev.host < 0 and ev.was == 0 and ev.src != ev.dst and on_stage(p, ev.src) and on_stage(p, ev.dst)


def _leaves(p: Position, ev: Ev) -> bool:
    return ev.was == 0 and on_stage(p, ev.src) and (not on_stage(p, ev.dst) or ev.host >= 0)


def _waits(p: Position, ev: Ev) -> bool:
    return ev.n == RESTED


def _becomes_active(p: Position, ev: Ev) -> bool:
    return ev.n == NORMAL


def _active_by_effect(p: Position, ev: Ev) -> bool:
    return ev.n == NORMAL and ev.effect


def _active_by_rule(p: Position, ev: Ev) -> bool:
    return ev.n == NORMAL and ev.why == "active_phase"


def _drawn(p: Position, ev: Ev) -> bool:
    return ev.why == "draw"


def _energy_put(p: Position, ev: Ev) -> bool:
    return zone_name(p, ev.dst) == "energy" and ev.src != ev.dst


def _to_success(p: Position, ev: Ev) -> bool:
    return zone_name(p, ev.dst) == "success"


def _under(p: Position, ev: Ev) -> bool:
    return ev.host >= 0


def _count_entering(p: Position, ev: Ev) -> None:
    if enters(p, ev):
        p.sv[p.layout.seat[ev.dst]][ENTERED] += 1


def _note_moving(p: Position, ev: Ev) -> None:
    if _changes_area(p, ev):
        p.tally.extend([MOVED, ev.new, ev.src])


def _put_anew(p: Position, ev: Ev) -> None:
    """Each area is a zone of its own: from now on the member has been there."""
    if _changes_area(p, ev):
        p.stamp[ev.card] = p.clock


def _sight_lapses(p: Position, ev: Ev) -> None:
    """After shuffling nobody knows where a card is."""
    for card in p.zones[ev.dst]:
        p.known[card] = 0


HOOKS = (
    hook("", "move", _count_entering),
    hook("", "move", _note_moving),
    hook("9.9.1.7.1", "move", _put_anew),
    *history.hooks("move", "turn", "yell", "live_start", "live_success", "refresh", "resolved"),
    hook("5.5.1", "shuffle", _sight_lapses, before=True),
)

HAPPENINGS = (
    ENTERING,
    happening("changed_area", "move", "4.5.1.1", _changes_area),
    happening("left_stage", "move", "", _leaves),
    happening("moved", "move", "9.7.4"),
    happening("put_under", "move", "", _under),
    happening("drew", "move", "", _drawn),
    happening("energy_put", "move", "", _energy_put),
    happening("to_success", "move", "", _to_success),
    happening("became", "turn", ""),
    happening("waited", "turn", "", _waits),
    happening("activated", "turn", "", _becomes_active),
    happening("baton", "baton", "9.6.2.3.2.1"),
    AT_LIVE_START,
    AT_LIVE_SUCCESS,
    happening("yells", "yell", ""),
    happening("resolved", "resolved", ""),
    happening("refreshed", "refresh", ""),
    happening("judging", "judging", ""),
    happening("time", "time", ""),
)

ACTS = (
    act("wait", "turn", "", _waits),
    act("become_active", "turn", "", _becomes_active),
    act("become_active_by_effect", "turn", "", _active_by_effect),
    act("become_active_by_rule", "turn", "", _active_by_rule),
    act("draw", "move", "", _drawn),
    act("change_area", "move", "", _changes_area),
    act("leave_stage", "move", "", _leaves),
    act("enter", "move", "", enters),
    act("to_success", "move", "", _to_success),
)
