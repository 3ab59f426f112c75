"""What a player with priority may do (9-3e), and the actions of the main phase (chapter 7).

"gate_action" offers everything; each of its first steps adds the options of one kind of action.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.lower.shape import plain
from fuda.games.gateruler.rules.keyword_facts import KW_UNDYING
from fuda.games.gateruler.rules.playing import hidden
from fuda.games.gateruler.rules.playing.hidden import could_use
from fuda.games.gateruler.rules.playing.playing import (
    MUST_PAY,
    SUMMON,
    SUMMONS,
    granted,
    is_kind,
    key_playable,
    play,
    play_key,
    playable,
    program_of,
    within_limit,
)
from fuda.games.gateruler.rules.processing.processes import (
    can_be_set,
    may_be_set,
    overdriven,
    overdrives,
    put_overdrive,
    set_places,
)
from fuda.games.gateruler.rules.zones import KIND, rules_of
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import ACTIVATED
from fuda.kernel.derive import layers, terms
from fuda.kernel.position.places import in_slot, slots, zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame, Opt
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step

# per-seat variables (Position.sv); 0 is `processing.WATCHING`, 1 `plays.SUMMONS`
TURNS: Final = 2
MORE_SUMMONS: Final = 3  # rights to summon given by effects
SEAT_VARIABLES: Final = 8

SUMMONS_ARE_LIMITED: Final = fact("4-3a-1 4-3a-1a 15-17a-2", "summons are limited")
OTHERS_SUMMON_FREELY: Final = fact("4-3a-1b", "others summon freely")
UNLIMITED_IS_NOT_COMPARED: Final = fact("15-17a-2a", "unlimited is not compared")
SET_WHILE: Final = fact("14-4b", "set while ")
SET_NORMAL: Final = fact("14-4c", "set normal")
SET_INSTANT: Final = fact("14-4d", "set instant")
SET_BEING_DAMAGED: Final = fact("14-4d-1", "set being damaged")
SET_TIMINGS: Final = {
    "while_": SET_WHILE,
    "normal": SET_NORMAL,
    "instant": SET_INSTANT,
    "being_damaged": SET_BEING_DAMAGED,
}
CONTROLLERS_USE_ABILITIES: Final = fact("14-8a", "controllers use abilities")
USED_ABILITIES_ARE_PLAYED: Final = fact("14-8b", "used abilities are played")
OTHERS_CAN_BE_SET: Final = fact("7-5a-2", "others can be set")
UNDYING_KEEPS_ITS_TIME: Final = fact("16-11a-2", "undying keeps its time")
SYMPHONIA_AND_NORMAL_SUMMONS: Final = fact("16-14b-2", "symphonia and normal summons")

WHAT: Final = ("pass", "play", "set", "set_card", "ability", "reveal", "overdrive", "drop", "rearrange")


def _code(what: str, ref: int, ability: int) -> int:
    return decisions.packed(WHAT.index(what), ref, ability)


# --- conditions: seat, ref → may it be done? -------------------------------------------------------------------


def timing_of(p: Position, card: int) -> Node | None:
    """When an event may be used."""
    timing: Node | None = p.pool.defs[p.cdef[card]].text.get("timing")
    return timing


def is_normal(p: Position, card: int) -> bool:
    timing = timing_of(p, card)
    return timing is not None and timing.op == "normal"


def main_time(p: Position, seat: int) -> bool:
    """The own main phase, with nothing on the gate."""
    return all(c.fn(p, seat, 0) for c in p.rules.conditions["main_action"])


def _own_turn(p: Position, seat: int, _: int) -> bool:
    return seat == p.active


def _main_phase(p: Position, seat: int, _: int) -> bool:
    return p.phase == "main"


def _empty_gate(p: Position, seat: int, _: int) -> bool:
    return not p.items


def _within_reach(p: Position, seat: int, ref: int) -> bool:
    """In the hand, open in the drive zone, or in the graveyard if it is undying."""
    card = ref & MASK
    zone = zone_name(p, p.slot[card])
    if zone == "hand":
        return True
    if zone == "drive":
        return p.face[card] == 1
    return (zone == "grave" and undying(p, card)) or permitted(p, ref, zone)


def permitted(p: Position, ref: int, zone: str) -> bool:
    """Does an effect let it be played from where it is?"""
    found = [*granted(p, ref, "permit", "play"), *granted(p, ref, "permit", "normal_summon")]
    return any(node.get("zone") in (None, zone) for node in found)


def undying(p: Position, card: int) -> bool:
    if not KW_UNDYING.on(p):
        return False
    return any(p.pool.abilities[a].keyword == "undying" for a in layers.derive(p).chars[card].abilities)


def _no_overdrive(p: Position, seat: int, ref: int) -> bool:
    return not overdrives(p, ref & MASK)


def _right_left(p: Position, seat: int, ref: int) -> bool:
    if not is_kind(p, ref, "unit"):
        return True
    return may_summon(p, seat)


def _summon_not_forbidden(p: Position, seat: int, ref: int) -> bool:
    if not SYMPHONIA_AND_NORMAL_SUMMONS.on(p):
        if any(p.pool.abilities[a].keyword == "symphonia" for a in p.base[ref & MASK].abilities):
            return False
    return not is_kind(p, ref, "unit") or forbidding(p, "normal_summon", seat, ref) is None


def _setting_not_forbidden(p: Position, seat: int, ref: int) -> bool:
    return may_be_set(p, seat, ref)


def may_summon(p: Position, seat: int) -> bool:
    """Is a normal summon left this turn?"""
    if not SUMMONS_ARE_LIMITED.on(p):
        return True
    limit = rules_of(p, seat).summons
    if limit < 0 or (seat != p.active and OTHERS_SUMMON_FREELY.on(p)):
        return UNLIMITED_IS_NOT_COMPARED.on(p)
    return p.sv[seat][SUMMONS] < limit + p.sv[seat][MORE_SUMMONS] + more_rights(p, seat)


def more_rights(p: Position, seat: int) -> int:
    """Rights to summon that lasting effects give."""
    more = 0
    for s in layers.derive(p).others:
        if s.node.op == "more_summons" and layers.applies(p, s):
            ctx = layers.static_ctx(s)
            if seat in terms.seats_of(p, ctx, s.node.get("who", "you")):
                more += terms.evaluate(p, ctx, s.node["n"])
    return more


def how_to_play(p: Position, ref: int) -> int:
    how = SUMMON if is_kind(p, ref, "unit") else 0
    from_grave = zone_name(p, p.slot[ref & MASK]) == "grave" and not permitted(p, ref, "grave")
    return how | (MUST_PAY if from_grave else 0)


def _can_be_played(p: Position, seat: int, ref: int) -> bool:
    return playable(p, seat, ref, -1, how_to_play(p, ref))


def _is_playable_kind(p: Position, seat: int, ref: int) -> bool:
    """A unit, a field, or an event whose timing is normal."""
    card = ref & MASK
    if is_kind(p, ref, "event"):
        return is_normal(p, card)
    return is_kind(p, ref, "unit") or is_kind(p, ref, "field")


def _settable(p: Position, seat: int, ref: int) -> bool:
    return can_be_set(p, ref)


def _hidden_or_hand(p: Position, seat: int, ref: int) -> bool:
    card = ref & MASK
    zone = zone_name(p, p.slot[card])
    return zone == "hand" or (zone == "drive" and p.face[card] == 0)


def _set_here(p: Position, seat: int, ref: int) -> bool:
    card = ref & MASK
    return zone_name(p, p.slot[card]) == "set" and p.ctrl[card] == seat


def _set_timing(p: Position, seat: int, ref: int) -> bool:
    """Is this the moment for a set card: always (即時), while its condition holds, or in the own main phase (通常)?"""
    timing = timing_of(p, ref & MASK)
    if timing is None or timing.op not in SET_TIMINGS or not SET_TIMINGS[timing.op].on(p):
        return False
    if timing.op == "while_":
        return terms.holds(p, Ctx(seat, ref, -1), plain(timing["cond"]))
    return timing.op != "normal" or main_time(p, seat)


def _revealable(p: Position, seat: int, ref: int) -> bool:
    card = ref & MASK
    if zone_name(p, p.slot[card]) != "drive" or p.face[card] == 1 or card >= p.real:
        return False
    kinds = p.base[card].sets[KIND]
    return "unit" in kinds or "field" in kinds or is_normal(p, card)


def _ability_timing(p: Position, ref: int, ability: int) -> bool:
    timing = p.pool.abilities[ability].node.get("timing", "normal")
    return timing == "instant" or main_time(p, p.ctrl[ref & MASK])


def _ability_valid(p: Position, ref: int, ability: int) -> bool:
    ab = p.pool.abilities[ability]
    if not layers.valid(p, ref & MASK, ab):
        return False
    return ab.cond is None or terms.holds(p, Ctx(p.ctrl[ref & MASK], ref, ability), ab.cond)


def _use_left(p: Position, ref: int, ability: int) -> bool:
    return within_limit(p, p.ctrl[ref & MASK], ref, ability)


def _ability_playable(p: Position, ref: int, ability: int) -> bool:
    return playable(p, p.ctrl[ref & MASK], ref, ability, 0)


def _an_event(p: Position, ref: int, _: int) -> bool:
    """An event; or a card whose own text lets it be set."""
    card = ref & MASK
    if "event" in p.base[card].sets[KIND]:
        return True
    return OTHERS_CAN_BE_SET.on(p) and bool(granted(p, ref, "permit", "set"))


def _not_open(p: Position, ref: int, _: int) -> bool:
    timing = timing_of(p, ref & MASK)
    return timing is None or timing.op != "open"


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "main_action": (
        condition("7-1a 9-3e-4", _own_turn, "自分のターンではありません", "it is not your turn"),
        condition("7-1a 9-3e-4", _main_phase, "メインフェイズではありません", "it is not the main phase"),
        condition("7-1a 9-3e-4", _empty_gate, "ゲートが空ではありません", "the gate is not empty"),
    ),
    "play": (
        condition(
            "7-3a 7-4a 7-6a", _is_playable_kind, "今プレイできる種類ではありません", "not a card to be played now"
        ),
        condition("7-1b", _within_reach, "手札か公開されたドライブのカードではありません", "not in reach"),
        condition(
            "7-1b-1 7-2a-2a",
            _no_overdrive,
            "オーバードライブ能力が残っています",
            "its overdrive ability is still there",
        ),
        condition("1-5d", _summon_not_forbidden, "通常召喚が禁止されています", "an effect forbids the summon"),
        condition("15-17a-2", _right_left, "召喚権がありません", "no summon is left this turn"),
        condition("14-3b-8", _can_be_played, "対象やコストが足りません", "a target or the cost is missing"),
    ),
    "set": (
        condition("7-5a", _hidden_or_hand, "手札か裏向きのドライブのカードではありません", "not in reach"),
        condition("1-5d", _setting_not_forbidden, "セットが禁止されています", "an effect forbids it"),
        condition("7-5a 3-10c", _settable, "セットできるカードではありません", "it cannot be set"),
    ),
    "settable": (
        condition("7-5a-1", _an_event, "イベントではありません", "not an event"),
        condition("7-5a-1 16-15b-2 16-15b-2a", _not_open, "オープンカードです", "an open card"),
    ),
    "set_card": (
        condition("9-3e-2 7-8a", _set_here, "自分のセットゾーンにありません", "not in your set zone"),
        condition("", _set_timing, "使用タイミングではありません", "this is not its moment"),
        condition("14-3b-8", _can_be_played, "対象やコストが足りません", "a target or the cost is missing"),
    ),
    "reveal": (condition("7-2a 7-2a-1", _revealable, "公開できるカードではありません", "it cannot be shown now"),),
    "ability": (
        condition("14-2a", _ability_valid, "その能力は有効ではありません", "the ability is not valid now"),
        condition("7-7a 9-3e-3", _ability_timing, "使用タイミングではありません", "this is not its moment"),
        condition("14-6b", _use_left, "もう使えません", "it has been used as often as it may"),
        condition("14-3b-8", _ability_playable, "対象やコストが足りません", "a target or the cost is missing"),
    ),
}


# --- the options, one row a kind -------------------------------------------------------------------------------


def _start(p: Position, f: Frame) -> None:
    f.refs = []
    f.n = -1


def _offer_set_cards(p: Position, f: Frame) -> None:
    for slot in slots(p, "set", f.seat):
        for card in p.zones[slot]:
            if not is_normal(p, card) and allowed(p, "set_card", f.seat, p.ref(card)):
                f.refs.append(_code("set_card", p.ref(card), -1))


def _offer_instant(p: Position, f: Frame) -> None:
    _offer_abilities(p, f, "instant")


def _offer_abilities(p: Position, f: Frame, timing: str) -> None:
    for card, a in activated(p, f.seat):
        if p.pool.abilities[a].node.get("timing", "normal") == timing and allowed(p, "ability", p.ref(card), a):
            f.refs.append(_code("ability", p.ref(card), a))


ELSEWHERE: Final = ("hand", "grave", "drive", "damage", "soul")  # where abilities can be valid besides the board


def activated(p: Position, seat: int) -> list[tuple[int, int]]:
    """(card, ability) of all activated abilities of a player's cards: on the board, and where they may be valid."""
    d = layers.derive(p)
    out: list[tuple[int, int]] = []
    whose = p.ctrl if CONTROLLERS_USE_ABILITIES.on(p) else p.owner
    for slot in p.layout.field_slots:
        for card in p.zones[slot]:
            if whose[card] == seat and p.face[card] == 1:
                out.extend((card, a) for a in d.chars[card].abilities if p.pool.abilities[a].type == ACTIVATED)
    if p.pool.has_elsewhere:
        for zone in ELSEWHERE:
            for card in p.zones[p.slot_id(zone, seat)]:
                if card < p.real and p.pool.defs[p.cdef[card]].elsewhere:
                    out.extend((card, a) for a in d.chars[card].abilities if p.pool.abilities[a].type == ACTIVATED)
    return out


def _offer_reveal(p: Position, f: Frame) -> None:
    if main_time(p, f.seat):
        for card in p.zones[p.slot_id("drive", f.seat)]:
            if allowed(p, "reveal", f.seat, p.ref(card)):
                f.refs.append(_code("reveal", p.ref(card), -1))


def reach(p: Position) -> tuple[str, ...]:
    """Zones from which cards are played: the usual ones, and those from which a text may let them be played."""
    usual = ("hand", "drive", "grave")
    return (*usual, "damage", "removed", "energy") if "permit" in p.pool.words else usual


def _offer_kind(p: Position, f: Frame, kind: str) -> None:
    if not main_time(p, f.seat) and (kind != "unit" or UNDYING_KEEPS_ITS_TIME.on(p)):
        return
    for zone in reach(p) if main_time(p, f.seat) else ("grave",):
        for card in p.zones[p.slot_id(zone, f.seat)]:
            if card < p.real and kind in p.base[card].sets[KIND] and allowed(p, "play", f.seat, p.ref(card)):
                f.refs.append(_code("play", p.ref(card), -1))


def _offer_units(p: Position, f: Frame) -> None:
    _offer_kind(p, f, "unit")


def _offer_fields(p: Position, f: Frame) -> None:
    _offer_kind(p, f, "field")


def _offer_events(p: Position, f: Frame) -> None:
    _offer_kind(p, f, "event")


def _offer_setting(p: Position, f: Frame) -> None:
    if main_time(p, f.seat):
        for zone in ("hand", "drive"):
            for card in p.zones[p.slot_id(zone, f.seat)]:
                if card < p.real and allowed(p, "set", f.seat, p.ref(card)):
                    f.refs.append(_code("set", p.ref(card), -1))


def _offer_normal(p: Position, f: Frame) -> None:
    if main_time(p, f.seat):
        _offer_abilities(p, f, "normal")


def _offer_normal_sets(p: Position, f: Frame) -> None:
    if main_time(p, f.seat):
        for slot in slots(p, "set", f.seat):
            for card in p.zones[slot]:
                if is_normal(p, card) and allowed(p, "set_card", f.seat, p.ref(card)):
                    f.refs.append(_code("set_card", p.ref(card), -1))


def _offer_overdrive(p: Position, f: Frame) -> None:
    if main_time(p, f.seat):
        for card in p.zones[p.slot_id("drive", f.seat)]:
            if card >= p.real:
                if key_playable(p, f.seat, overdriven(p, card), p.mark[card], 0):
                    f.refs.append(_code("overdrive", p.ref(card), p.mark[card]))
                f.refs.append(_code("drop", p.ref(card), p.mark[card]))


def _offer_rearranging(p: Position, f: Frame) -> None:
    if main_time(p, f.seat) and forbidding(p, "rearrange", f.seat, -1) is None:
        for s in fighting_places(p, f.seat):
            card = in_slot(p, s)
            if card >= 0:
                f.refs.append(_code("rearrange", p.ref(card), -1))


def fighting_places(p: Position, seat: int) -> list[int]:
    return [*slots(p, "attack", seat), *slots(p, "defense", seat)]


def _offer_pass(p: Position, f: Frame) -> None:
    f.n = len(f.refs)  # where passing stands among what is offered


def _could_do_something(p: Position, seat: int) -> bool:
    """For all that others know: with a hidden card, or with an ability that is paid for with one."""
    if could_use(p, seat):
        return True
    paid = hidden.found(p).paid
    for card, a in activated(p, seat) if paid else ():
        if a in paid and any(hidden.lies_hidden(p, seat, zone) for zone in sorted(paid[a])):
            if _ability_valid(p, p.ref(card), a) and _use_left(p, p.ref(card), a):
                return True
    return False


def _ask(p: Position, f: Frame) -> None:
    """Who has nothing and cannot seem to have anything is not asked."""
    f.ans = -1
    if not f.refs and not main_time(p, f.seat) and not _could_do_something(p, f.seat):
        return
    opts = [decisions.unpacked(WHAT, code) for code in f.refs]
    if f.n >= 0:
        opts.append(Opt("pass"))
    if opts:
        q = decisions.ask(p, f.seat, "gate_action", opts)
        q.action = True


def _take(p: Position, f: Frame) -> None:
    under = p.stack[-2]
    if f.ans < 0 or f.ans >= len(f.refs):
        under.did = 0
        return
    under.did = 1
    chosen = decisions.unpacked(WHAT, f.refs[f.ans])
    what, ref, ability = chosen.what, chosen.a, chosen.b
    f.refs = []
    card = ref & MASK
    if what == "play":
        how = how_to_play(p, ref)
        play(p, f.seat, ref, -1, how)
    elif what == "set_card":
        play(p, f.seat, ref, -1, 0)
    elif what == "ability" and USED_ABILITIES_ARE_PLAYED.on(p):
        play(p, f.seat, ref, ability, 0)
    elif what == "ability":
        effects.resolve(p, program_of(p, card, ability), Ctx(f.seat, ref, ability))
    elif what == "overdrive":
        source = overdriven(p, card)
        events.take_out(p, card)
        play_key(p, f.seat, source, ability, 0)
    else:
        g = call(p, AT_ONCE[what])
        g.seat = f.seat
        g.card = ref


# actions that do not use the gate
AT_ONCE: Final = {"set": "set_a_card", "reveal": "reveal_drive", "rearrange": "rearrange", "drop": "drop_overdrive"}


def _drop(p: Position, f: Frame) -> None:
    events.take_out(p, f.card & MASK)
    p.changes += 1


def _reveal(p: Position, f: Frame) -> None:
    events.emit(p, events.make(p, None, "flip", f.seat, f.card & MASK, 1, "shown"))


def _lay_overdrive(p: Position, f: Frame) -> None:
    put_overdrive(p, f.card & MASK)


def _ask_set_place(p: Position, f: Frame) -> None:
    """Into any of the own set zones; empty ones differ in nothing."""
    f.refs = set_places(p, f.seat)
    f.ans = 0
    if len(f.refs) > 1:
        decisions.ask(p, f.seat, "set_place", [Opt("place_at", -1, s) for s in f.refs], f.card)


def _set(p: Position, f: Frame) -> None:
    ev = events.move(p, None, f.card & MASK, f.refs[f.ans], "set")
    ev.face = 0
    f.refs = []
    events.emit(p, ev)


def _ask_place(p: Position, f: Frame) -> None:
    here = p.slot[f.card & MASK]
    f.refs = [s for s in fighting_places(p, f.seat) if s != here]
    decisions.ask(p, f.seat, "rearrange", [Opt("place_at", -1, s) for s in f.refs], f.card)


def _two_places(p: Position, f: Frame) -> None:
    """Frame: a = the other place, b = who is there."""
    f.a = f.refs[f.ans] if f.refs else -1
    f.b = in_slot(p, f.a) if f.refs else -1
    f.refs = []


def _go_over(p: Position, f: Frame) -> None:
    """One unit goes to the empty place."""
    if f.a >= 0 and f.b < 0:
        events.emit(p, events.move(p, None, f.card & MASK, f.a, "rearrange"))


def _change_places(p: Position, f: Frame) -> None:
    """Two units change places, both at once."""
    if f.a >= 0 and f.b >= 0:
        card = f.card & MASK
        evs = [
            events.move(p, None, card, f.a, "rearrange"),
            events.move(p, None, f.b, p.slot[card], "rearrange"),
        ]
        events.emit_all(p, evs)


PROCEDURES: Final[tuple[Procedure, ...]] = (
    procedure(
        "gate_action",
        "",
        step("", _start),
        step("9-3e-2", _offer_set_cards),
        step("9-3e-3", _offer_instant),
        step("9-3e-4a 7-2a", _offer_reveal),
        step("9-3e-4b 7-3a 15-17a-1", _offer_units),
        step("9-3e-4c 7-4a", _offer_fields),
        step("9-3e-4d 7-5a", _offer_setting),
        step("9-3e-4e 7-6a", _offer_events),
        step("9-3e-4f 7-7a", _offer_normal),
        step("9-3e-4g 7-8a", _offer_normal_sets),
        step("9-3e-4h 7-9a", _offer_overdrive),
        step("9-3e-4i 7-10a", _offer_rearranging),
        step("9-3e-1", _offer_pass),
        step("9-3e", _ask),
        step("9-3e", _take),
    ),
    procedure("reveal_drive", "7-2b", step("7-2a", _reveal), step("7-2a-2", _lay_overdrive)),
    procedure("set_a_card", "7-5b 15-4a", step("7-5a", _ask_set_place), step("7-5a", _set)),
    procedure("drop_overdrive", "7-9b", step("7-9a", _drop)),
    procedure(
        "rearrange",
        "7-10c",
        step("7-10b", _ask_place),
        step("", _two_places),
        step("7-10b-1", _go_over),
        step("7-10b-2", _change_places),
    ),
)
