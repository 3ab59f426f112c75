"""The actions of the main phase (chapter 7): when each may be done, and those that do not use the gate.

What of it is offered is in `gate/options.py`.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.rules.drive import overdrives, put_overdrive
from fuda.games.gateruler.rules.keywords import KW_UNDYING, SYMPHONIA_AND_NORMAL_SUMMONS
from fuda.games.gateruler.rules.playing import set_cards
from fuda.games.gateruler.rules.playing.abilities import granted, is_kind
from fuda.games.gateruler.rules.playing.limits import within_limit
from fuda.games.gateruler.rules.playing.play import playable
from fuda.games.gateruler.rules.playing.set_cards import (
    SET_TIMINGS,
    can_be_set,
    is_normal,
    may_be_set,
    timing_of,
)
from fuda.games.gateruler.rules.summon_rights import may_summon
from fuda.games.gateruler.state import KIND, MUST_PAY, SUMMON
from fuda.kernel.derive import layers, terms
from fuda.kernel.position.places import in_slot, slots, zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.kinds import NO_ABILITY, NO_REF, AbilityId, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "reveal_drive",
            "7-2b",
            step("7-2a", _reveal),
            step("7-2a-2", _lay_overdrive),
            frame="seat: who shows; card: the card",
        ),
        *set_cards.procedures(),
        procedure("drop_overdrive", "7-9b", step("7-9a", _drop), frame="card: the overdrive ability"),
        procedure(
            "rearrange",
            "7-10a 7-10c",
            step("7-10b", _ask_place),
            step("", _two_places),
            step("7-10b-1", _go_over),
            step("7-10b-2", _change_places),
            frame=(
                "seat: whose units; card: the unit; refs: the places to choose from; a: the other place, -1 for "
                "none; b: who is there, -1 for nobody"
            ),
        ),
    )


def _reveal(p: Position, f: Frame) -> None:
    events.emit(p, events.make(p, None, "flip", f.seat, Card(f.card & MASK), 1, "shown"))


def _lay_overdrive(p: Position, f: Frame) -> None:
    put_overdrive(p, Card(f.card & MASK))


def _drop(p: Position, f: Frame) -> None:
    events.take_out(p, Card(f.card & MASK))
    p.changes += 1


def _ask_place(p: Position, f: Frame) -> None:
    here = p.slot[f.card & MASK]
    f.refs = cast("list[Ref]", [s for s in fighting_places(p, f.seat) if s != here])
    decisions.ask(p, f.seat, "rearrange", [Opt("place_at", -1, s) for s in f.refs], f.card)


def _two_places(p: Position, f: Frame) -> None:
    """The place that was chosen, and who is there."""
    f.a = f.refs[f.ans] if f.refs else -1
    f.b = in_slot(p, Slot(f.a)) if f.refs else -1
    f.refs = []


def _go_over(p: Position, f: Frame) -> None:
    """One unit goes to the empty place."""
    if f.a >= 0 and f.b < 0:
        events.emit(p, events.move(p, None, Card(f.card & MASK), Slot(f.a), "rearrange"))


def _change_places(p: Position, f: Frame) -> None:
    """Two units change places, both at once."""
    if f.a >= 0 and f.b >= 0:
        card = Card(f.card & MASK)
        evs = [
            events.move(p, None, card, Slot(f.a), "rearrange"),
            events.move(p, None, Card(f.b), p.slot[card], "rearrange"),
        ]
        events.emit_all(p, evs)


def fighting_places(p: Position, seat: Seat) -> list[Slot]:
    """A player's attack and defense zones."""
    return [*slots(p, "attack", seat), *slots(p, "defense", seat)]


# --- when an action may be done --------------------------------------------------------------------------------------


def main_time(p: Position, seat: Seat) -> bool:
    """The own main phase, with nothing on the gate."""
    return decisions.allowed(p, "main_action", seat, NO_REF)


def _own_turn(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return seat == p.active


def _main_phase(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return p.phase == "main"


def _empty_gate(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return not p.items


def _within_reach(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    """In the hand, open in the drive zone, or in the graveyard if it is undying."""
    card = Card(ref & MASK)
    zone = zone_name(p, p.slot[card])
    if zone == "hand":
        return True
    if zone == "drive":
        return p.face[card] == 1
    return (zone == "grave" and undying(p, card)) or permitted(p, ref, zone)


def permitted(p: Position, ref: Ref, zone: str) -> bool:
    """Does an effect let it be played from where it is?"""
    found = [*granted(p, ref, "permit", "play"), *granted(p, ref, "permit", "normal_summon")]
    return any(node.get("zone") in (None, zone) for node in found)


def undying(p: Position, card: Card) -> bool:
    """Can the card be summoned from the graveyard (16-11)?"""
    if not KW_UNDYING.on(p):
        return False
    return any(p.pool.abilities[a].keyword == "undying" for a in layers.derive(p).chars[card].abilities)


def _no_overdrive(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return not overdrives(p, Card(ref & MASK))


def _right_left(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    if not is_kind(p, ref, "unit"):
        return True
    return may_summon(p, seat)


def _summon_not_forbidden(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    if not SYMPHONIA_AND_NORMAL_SUMMONS.on(p):
        if any(p.pool.abilities[a].keyword == "symphonia" for a in p.base[ref & MASK].abilities):
            return False
    return not is_kind(p, ref, "unit") or forbidding(p, "normal_summon", seat, ref) is None


def _setting_not_forbidden(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return may_be_set(p, seat, ref)


def how_to_play(p: Position, ref: Ref) -> int:
    """How a card is played as a main action: units as a normal summon, undying ones only for energy."""
    how = SUMMON if is_kind(p, ref, "unit") else 0
    from_grave = zone_name(p, p.slot[ref & MASK]) == "grave" and not permitted(p, ref, "grave")
    return how | (MUST_PAY if from_grave else 0)


def _can_be_played(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return playable(p, seat, ref, NO_ABILITY, how_to_play(p, ref))


def _is_playable_kind(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    """A unit, a field, or an event whose timing is normal."""
    card = Card(ref & MASK)
    if is_kind(p, ref, "event"):
        return is_normal(p, card)
    return is_kind(p, ref, "unit") or is_kind(p, ref, "field")


def _settable(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return can_be_set(p, ref)


def _hidden_or_hand(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    card = Card(ref & MASK)
    zone = zone_name(p, p.slot[card])
    return zone == "hand" or (zone == "drive" and p.face[card] == 0)


def _set_here(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    card = Card(ref & MASK)
    return zone_name(p, p.slot[card]) == "set" and p.ctrl[card] == seat


def _set_timing(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    """Is this the moment for a set card: always (即時), while its condition holds, or in the own main phase (通常)?"""
    timing = timing_of(p, Card(ref & MASK))
    if timing is None or timing.op not in SET_TIMINGS or not SET_TIMINGS[timing.op].on(p):
        return False
    if timing.op == "while_":
        return terms.holds(p, Ctx(seat, ref, NO_ABILITY), timing)
    return timing.op != "normal" or main_time(p, seat)


def _revealable(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    """A hidden card of the drive zone that could be played or has a normal timing."""
    card = Card(ref & MASK)
    if zone_name(p, p.slot[card]) != "drive" or p.face[card] == 1 or card >= p.real:
        return False
    kinds = p.base[card].sets[KIND]
    return "unit" in kinds or "field" in kinds or is_normal(p, card)


def _ability_timing(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    timing = p.pool.abilities[ability].node.get("timing", "normal")
    return timing == "instant" or main_time(p, p.ctrl[ref & MASK])


def ability_valid(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """Is the ability valid where its card is, and does its condition hold?"""
    ab = p.pool.abilities[ability]
    if not layers.valid(p, Card(ref & MASK), ab):
        return False
    return ab.cond is None or terms.holds(p, Ctx(p.ctrl[ref & MASK], ref, AbilityId(ability)), ab.cond)


def ability_use_left(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """May the ability be used once more (14-6)?"""
    return within_limit(p, p.ctrl[ref & MASK], ref, AbilityId(ability))


def _ability_playable(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    return playable(p, p.ctrl[ref & MASK], ref, AbilityId(ability), 0)


ASKS: Final = {
    "main_action": "seat: who would act",
    "play": "seat: who would play it; ref: the card",
    "set": "seat: who would set it; ref: the card",
    "set_card": "seat: who would use it; ref: the card that is set",
    "reveal": "seat: who would show it; ref: the card of the drive zone",
    "ability": "seat: who would use it; ref: its card; n: the ability",
}
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
    "set_card": (
        condition("9-3e-2 7-8a", _set_here, "自分のセットゾーンにありません", "not in your set zone"),
        condition("", _set_timing, "使用タイミングではありません", "this is not its moment"),
        condition("14-3b-8", _can_be_played, "対象やコストが足りません", "a target or the cost is missing"),
    ),
    "reveal": (condition("7-2a 7-2a-1", _revealable, "公開できるカードではありません", "it cannot be shown now"),),
    "ability": (
        condition("14-2a", ability_valid, "その能力は有効ではありません", "the ability is not valid now"),
        condition("7-7a 9-3e-3", _ability_timing, "使用タイミングではありません", "this is not its moment"),
        condition("14-6b", ability_use_left, "もう使えません", "it has been used as often as it may"),
        condition("14-3b-8", _ability_playable, "対象やコストが足りません", "a target or the cost is missing"),
    ),
}

PROCEDURES: Final = procedures()
