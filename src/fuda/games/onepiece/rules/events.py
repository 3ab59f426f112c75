"""What can happen in ONE PIECE: the kinds of events besides moving and turning, the names under which effects wait for
them or replace them (happenings), and the names under which effects forbid them (acts).
"""

from __future__ import annotations

from fuda.games.onepiece.rules.damage import beaten_by_effect, beaten_in_battle, do_damage, prepare_damage
from fuda.games.onepiece.rules.processing.defeat import do_defeat, prepare_defeat
from fuda.games.onepiece.rules.zones import is_don
from fuda.games.onepiece.state import DON, DYING, ENTERED
from fuda.kernel.position import sight
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import NORMAL, RESTED, Position
from fuda.kernel.position.records import Ev
from fuda.kernel.run import events
from fuda.kernel.tables.rows import act, event, happening, hook

# --- KO -----------------------------------------------------------------------------------------------------


def _prepare_ko(p: Position, ev: Ev) -> bool:
    """Characters are KO'd, and stages where an effect says so; from the field only."""
    ev.old = p.ref(ev.card)
    ev.new = ev.old
    ev.src = p.slot[ev.card]
    ev.mask = sight.seen_by(p, ev.card)
    zone = zone_name(p, ev.src)
    return p.role[ev.card] == 0 and zone in ("characters", "stage") and not p.flags[ev.card] & DYING


def _do_ko(p: Position, ev: Ev) -> None:
    """The card stays on the field for now: 【KO時】 comes first."""
    p.flags[ev.card] |= DYING


EVENTS = (
    event("ko", "", _prepare_ko, _do_ko, "nothing"),
    event("damage", "", prepare_damage, do_damage, "nothing"),
    event("defeat", "", prepare_defeat, do_defeat, "nothing"),
    event("attack", "", events.prepare_always, events.do_nothing, "nothing"),
    event("block", "", events.prepare_always, events.do_nothing, "nothing"),
    event("battle", "", events.prepare_always, events.do_nothing, "nothing", silent=True),
    event("event_used", "", events.prepare_always, events.do_nothing, "nothing"),
    event("trigger", "", events.prepare_always, events.do_nothing, "nothing"),
    event("battled", "", events.prepare_always, events.do_nothing, "nothing"),
    event("don_returned", "", events.prepare_always, events.do_nothing, "nothing"),
    event("discarded", "", events.prepare_always, events.do_nothing, "nothing"),
    event("effect_used", "", events.prepare_always, events.do_nothing, "nothing", silent=True),
    event("time", "", events.prepare_always, events.do_nothing, "nothing"),
    event("effect", "", events.prepare_always, events.do_nothing, "nothing"),
)


def _count_entering(p: Position, ev: Ev) -> None:
    if ev.why == "enter" and zone_name(p, ev.dst) == "characters":
        p.sv[p.layout.seat[ev.dst]][ENTERED] += 1


HOOKS = (
    hook("", "move", _count_entering),
    hook("7-1-4-1-1-1", "damage", beaten_in_battle),
    hook("", "damage", beaten_by_effect),
)


# --- names ----------------------------------------------------------------------------------------------------


def from_field(p: Position, ev: Ev) -> bool:
    """Does a card itself (not a DON!! given to one) leave the leader, character or stage area?"""
    return ev.was != DON and ev.src >= 0 and p.layout.field[ev.src] and not is_don(p, ev.card)


def _enters(p: Position, ev: Ev) -> bool:
    return ev.dst >= 0 and ev.host < 0 and zone_name(p, ev.dst) in ("characters", "stage") and ev.why == "enter"


def _leaves_by_ko(p: Position, ev: Ev) -> bool:
    """Being KO'd is leaving the field: an effect that replaces leaving replaces the KO."""
    return not ev.done


def _leaves(p: Position, ev: Ev) -> bool:
    """A card leaves the field; on the way of a KO that was looked at already, it has only then left."""
    return from_field(p, ev) and (ev.why != "ko" or ev.done)


def _returns(p: Position, ev: Ev) -> bool:
    return from_field(p, ev) and zone_name(p, ev.dst) == "hand"


def _rests(p: Position, ev: Ev) -> bool:
    return ev.n == RESTED


def _becomes_active(p: Position, ev: Ev) -> bool:
    return ev.n == NORMAL


def _refreshes(p: Position, ev: Ev) -> bool:
    return ev.n == NORMAL and ev.why == "refresh"


def _don_goes_back(p: Position, ev: Ev) -> bool:
    return is_don(p, ev.card) and zone_name(p, ev.dst) == "don_deck"


def _don_is_given(p: Position, ev: Ev) -> bool:
    return ev.host >= 0 and ev.role == DON


def _drawn(p: Position, ev: Ev) -> bool:
    return ev.why == "draw"


def _discarded(p: Position, ev: Ev) -> bool:
    """It would be discarded: once that is done, it counts as one act with all that go with it."""
    return not ev.done and zone_name(p, ev.src) == "hand" and zone_name(p, ev.dst) == "trash" and ev.why == "discard"


def _trashed(p: Position, ev: Ev) -> bool:
    """Put into the trash; on the way of a KO that was looked at already, it has only then been."""
    return zone_name(p, ev.dst) == "trash" and (ev.why != "ko" or ev.done)


def _life_leaves(p: Position, ev: Ev) -> bool:
    return zone_name(p, ev.src) == "life" and zone_name(p, ev.dst) != "life"


def _life_to_hand(p: Position, ev: Ev) -> bool:
    return zone_name(p, ev.src) == "life" and zone_name(p, ev.dst) == "hand"


def _moved_to_life(p: Position, ev: Ev) -> bool:
    return zone_name(p, ev.dst) == "life" and zone_name(p, ev.src) != "life"


def _to_hand(p: Position, ev: Ev) -> bool:
    return zone_name(p, ev.dst) == "hand"


def _by_battle(p: Position, ev: Ev) -> bool:
    return ev.why == "battle"


def _by_effect(p: Position, ev: Ev) -> bool:
    return ev.why != "battle"


def _moved_by_effect(p: Position, ev: Ev) -> bool:
    return from_field(p, ev) and ev.effect and ev.why != "ko"


def _to_deck(p: Position, ev: Ev) -> bool:
    return from_field(p, ev) and zone_name(p, ev.dst) == "deck"


def _in_life(p: Position, ev: Ev) -> bool:
    return zone_name(p, p.slot[ev.card]) == "life"


def _trashed_from_field(p: Position, ev: Ev) -> bool:
    return from_field(p, ev) and zone_name(p, ev.dst) == "trash" and ev.why != "ko"


def _is_effect(p: Position, ev: Ev) -> bool:
    return ev.effect


def _hits_life(p: Position, ev: Ev) -> bool:
    return ev.was == 0


HAPPENINGS = (
    happening("entered", "move", "3-7-3 10-2-6-1", _enters),
    happening("left", "ko", "4-11-2", _leaves_by_ko),
    happening("left", "move", "4-11-2", _leaves),
    happening("returned", "move", "", _returns),
    happening("koed", "ko", "10-2-1-3"),
    happening("rested", "turn", "", _rests),
    happening("activated", "turn", "", _becomes_active),
    happening("attacks", "attack", "7-1-1-3 10-2-5-1"),
    happening("attacked", "attack", "7-1-1-3"),
    happening("blocks", "block", "7-1-2-2 10-2-15-1"),
    happening("blocker_used", "block", "7-1-2-2"),
    happening("event_used", "event_used", "8-5-1 8-5-4"),
    happening("trigger_used", "trigger", ""),
    happening("dealt_damage", "damage", "", _hits_life),
    happening("took_damage", "damage", "", _hits_life),
    happening("don_returned", "don_returned", ""),
    happening("battled", "battled", "7-1-5-2"),
    happening("battles", "battle", ""),
    happening("don_given_to", "move", "", _don_is_given),
    happening("drew", "move", "", _drawn),
    happening("discarded", "move", "", _discarded),
    happening("discarded", "discarded", ""),
    happening("trashed", "ko", "", _leaves_by_ko),
    happening("trashed", "move", "", _trashed),
    happening("life_left", "move", "", _life_leaves),
    happening("life_is", "move", "", _life_leaves),
    happening("life_to_hand", "move", "", _life_to_hand),
    happening("to_hand", "move", "", _to_hand),
    happening("life_added", "move", "", _moved_to_life),
    happening("decked", "move", "", _to_deck),
    happening("moved", "move", ""),
    happening("life_turned", "flip", "", _in_life),
    happening("effect_used", "effect_used", "8-5-3"),
    happening("loses", "defeat", ""),
    happening("time", "time", "6-2-2 6-5-1 6-6-1-1 7-1-5-2 5-2-1-5-1"),
)

ACTS = (
    act("be_koed", "ko", "10-2-1-3"),
    act("be_koed_in_battle", "ko", "10-2-1-3", _by_battle),
    act("be_koed_by_effect", "ko", "10-2-1-3", _by_effect),
    act("leave", "ko", "", _by_effect),
    act("leave", "move", "", _moved_by_effect),
    act("be_rested", "turn", "", _rests),
    act("become_active", "turn", "", _becomes_active),
    act("refresh", "turn", "", _refreshes),
    act("return", "move", "", _returns),
    act("to_deck", "move", "", _to_deck),
    act("draw", "move", "", _drawn),
    act("life_to_hand", "move", "", _life_to_hand),
    act("life_leave", "move", "", _life_leaves),
    act("to_hand", "move", "", _to_hand),
    act("get_don", "move", "", _don_is_given),
    act("don_back", "move", "", _don_goes_back),
    act("take_damage", "damage", ""),
    act("lose", "defeat", ""),
    act("be_trashed", "move", "", _trashed_from_field),
    act("be_affected", "ko", "", _is_effect),
    act("be_affected", "move", "", _is_effect),
    act("be_affected", "turn", "", _is_effect),
    act("be_affected", "flip", "", _is_effect),
)
