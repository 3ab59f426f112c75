"""Keyword effects and tags (chapter 10): has a card a keyword effect, and which tags stand in front of an effect
(【登場時】, 【メイン】 …), so that texts can speak of effects with that tag.

What they do is where they act. Of 10-1: 【速攻】 and 【速攻：キャラ】 in `battle/attack.py`, 【ダブルアタック】 and
【バニッシュ】 in `battle/damage.py`, 【ブロッカー】 and 【ブロック不可】 in `battle/block.py`, 【トリガー】 in
`playing/trigger.py`. Of 10-2: KO and 【KO時】 in `playing/ko.py`, 【ターン1回】 in `playing/activation.py`, the moments
that are waited for in `events.py`; the conditions (【ドン!!×N】, 【自分のターン中】 …) and the words for acts are in
`meaning`.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import ACTIVATED, Ability
from fuda.kernel.derive import layers, terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev
from fuda.kernel.tables.kinds import NO_SEAT, Card, Ref

# what a tag is called where a text speaks of effects with that tag
ALIASES: Final = {"attacks": "when_attacking", "blocks": "on_block", "activated": "activate_main"}
# the tags that say when an effect is met; conditions of the table "way" are asked about them by number
MOMENTS: Final = (
    "on_play",
    "when_attacking",
    "on_block",
    "on_ko",
    "opponent_attack",
    "turn_end",
    "opponent_turn_end",
)


# --- keyword effects (10-1) -----------------------------------------------------------------------------------


def has_keyword(p: Position, ref: Ref, keyword: str) -> bool:
    """Has a card on the field a keyword effect that is valid now?"""
    card = Card(ref & MASK)
    for a in layers.derive(p).chars[card].abilities:
        ab = p.pool.abilities[a]
        if ab.keyword == keyword and layers.valid(p, card, ab):
            return True
    return False


# --- tags (10-2) ------------------------------------------------------------------------------------------------


def tag_name(tag: str) -> str:
    """What a tag is called here, whichever of its names a text uses."""
    return ALIASES.get(tag, tag)


def _waits_for(ab: Ability) -> tuple[Node, ...]:
    """What an effect waits for: one thing, or several by several tags."""
    t = ab.trigger
    if t is None:
        return ()
    of: tuple[Node, ...] = t["of"] if t.op == "any_of" else (t,)
    return of


def about_itself(t: Node) -> bool:
    """Does something that is waited for happen to the own card?"""
    what = t.get("what")
    return isinstance(what, Node) and what.op == "ref" and what["name"] == "this_card"


def has_tag(ab: Ability, tag: str) -> bool:
    """Is an effect one with a certain tag (【登場時】, 【メイン】 …)?"""
    tag = tag_name(tag)
    if tag == "activate_main":
        return ab.type == ACTIVATED
    if tag in ("main", "counter", "trigger"):
        return tag in ab.timing
    return any(is_tag(t, tag) for t in _waits_for(ab))


def only_tag(ab: Ability, tag: str) -> bool:
    """Has an effect this tag, and no other one by which it could be met instead (【登場時】/【アタック時】)?"""
    of = _waits_for(ab)
    return has_tag(ab, tag) if len(of) < 2 else all(is_tag(t, tag) for t in of)


def is_tag(t: Node, tag: str) -> bool:
    """Is what an effect waits for said by this tag?"""
    tag = tag_name(tag)
    if tag == "on_play":
        return t.op == "entered" and about_itself(t) and "form" not in t
    if tag == "when_attacking":
        return t.op == "attacks" and about_itself(t) and "target" not in t
    if tag == "on_block":
        return t.op == "blocks" and about_itself(t)
    if tag == "on_ko":
        return t.op == "koed" and bool(t.get("tag"))
    if tag == "opponent_attack":
        return t.op == "attacks" and bool(t.get("tag"))
    if tag in ("turn_end", "opponent_turn_end"):
        whose = "you" if tag == "turn_end" else "opponent"
        return t.op == "time" and t["at"] == "turn_end" and t.get("whose") == whose
    return False


# --- effects with several tags (【登場時】/【アタック時】) --------------------------------------------------------


def can_be_met_by(p: Position, ctx: Ctx, way: Node) -> bool:
    """An effect that is met in one of several ways: can it be met in this one? Others may have taken it away."""
    if ctx.ability < 0 or len(_waits_for(p.pool.abilities[ctx.ability])) < 2:
        return True
    for i, tag in enumerate(MOMENTS):
        if is_tag(way, tag) and not all(c.fn(p, NO_SEAT, ctx.source, i) for c in p.rules.conditions["way"]):
            return False
    return True


def ways_met(p: Position, ctx: Ctx, ev: Ev) -> list[Node]:
    """By which of its several tags has this event met an effect?"""
    of = _waits_for(p.pool.abilities[ctx.ability])
    if len(of) < 2:
        return []
    names = [h.name for h in p.rules.events[ev.kind].happenings]
    return [t for t in of if t.op in names and any(is_tag(t, tag) for tag in MOMENTS) and _is_met(p, ctx, t, ev)]


def _is_met(p: Position, ctx: Ctx, t: Node, ev: Ev) -> bool:
    if about_itself(t):
        return ev.card == ctx.source & MASK
    if t.op == "time":
        return bool(ev.why == t["at"]) and terms.seat_is(p, ctx.seat, t["whose"], p.active)
    return terms.seat_is(p, ctx.seat, t["who"], ev.seat)
