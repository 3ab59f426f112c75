"""Actions of the main phase (7.7): playing members, playing activated abilities, doing nothing more.

"main_action" asks for one action; each of its first steps adds the options of one kind of action, checked by a table of
conditions, from which `why_not` also learns what is against it.
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.fitting import is_kind
from fuda.games.lovelive.rules.playing.baton import baton_worth
from fuda.games.lovelive.rules.playing.cost import active_energy, price
from fuda.games.lovelive.rules.playing.designating_area import is_open, open_areas
from fuda.games.lovelive.rules.processing import play_timing
from fuda.games.lovelive.rules.processing.play_timing import code
from fuda.games.lovelive.rules.zones import area_slots, lives, members
from fuda.kernel.cards.pool import ACTIVATED
from fuda.kernel.derive import layers
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run.decisions import allowed
from fuda.kernel.tables.kinds import NO_ABILITY, AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step

ASKS: Final = {
    "play": "seat: who would play it; ref: the card",
    "ability": "seat: who would play it; ref: its card; n: the ability",
}


def conditions() -> dict[str, tuple[Condition, ...]]:
    return {
        "play": (
            condition("7.7.2.2", _is_member, "メンバーカードではありません", "not a member card"),
            condition("9.6.2.1.2", _has_place, "置けるエリアがありません", "there is no area for it"),
            condition("9.6.2.3.1 9.4.2.3", _enough_energy, "エネルギーが足りません", "not enough energy"),
        ),
        "ability": (
            condition("7.7.2.1", _own, "自分のカードではありません", "not your card"),
            condition("9.3.4", _valid, "有効ではありません", "it is not valid now"),
        ),
    }


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "main_action",
            "",
            step("", _start),
            step("7.7.2.1 9.1.1.1", _offer_abilities),
            step("7.7.2.2", _offer_plays),
            *play_timing.STEPS,
            frame="seat: who acts; refs: the actions to choose from, packed into numbers",
        ),
    )


# --- conditions: seat, ref → may it be played? ------------------------------------------------------------------


def _is_member(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return is_kind(p, Card(ref & MASK), "member")


def _has_place(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return any(is_open(p, ref, slot) for slot in area_slots(p, seat))


def _enough_energy(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    """For one of the areas that are open to it, if any is."""
    have, n = active_energy(p, seat), price(p, seat, ref)
    if n <= have:
        return True
    areas = open_areas(p, ref, area_slots(p, seat))
    return not areas or any(n - baton_worth(p, seat, ref, slot) <= have for slot in areas)


def _own(p: Position, _seat: Seat, ref: Ref, _ability: int) -> bool:
    return p.ctrl[ref & MASK] == p.active


def _valid(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    return layers.valid(p, Card(ref & MASK), p.pool.abilities[ability])


# --- the options, one row a kind --------------------------------------------------------------------------------


def _start(p: Position, f: Frame) -> None:
    f.refs = []


def activated(p: Position, seat: Seat) -> list[tuple[Card, AbilityId]]:
    """(card, ability) of a player's cards: which can be played, the tables "ability" and "playable" say."""
    d = layers.derive(p)
    out: list[tuple[Card, AbilityId]] = []
    for card in [*members(p, seat), *lives(p, seat)]:
        for a in d.chars[card].abilities:
            out.append((card, a))
    if p.pool.has_elsewhere:
        for zone in ("hand", "waiting", "success"):
            for card in p.zones[p.slot_id(zone, seat)]:
                if p.pool.defs[p.cdef[card]].elsewhere:
                    for a in d.chars[card].abilities:
                        if p.pool.abilities[a].type == ACTIVATED and p.pool.abilities[a].zone:
                            out.append((card, a))
    return out


def _offer_abilities(p: Position, f: Frame) -> None:
    for card, a in activated(p, f.seat):
        ref = p.ref(card)
        if allowed(p, "ability", f.seat, ref, a) and allowed(p, "playable", f.seat, ref, a):
            f.refs.append(Ref(code("ability", ref, a)))


def _offer_plays(p: Position, f: Frame) -> None:
    for card in p.zones[p.slot_id("hand", f.seat)]:
        if allowed(p, "play", f.seat, p.ref(card)):
            f.refs.append(Ref(code("play", p.ref(card), NO_ABILITY)))


CONDITIONS: Final = conditions()
PROCEDURES: Final = procedures()
