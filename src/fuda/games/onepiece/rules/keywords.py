"""Keyword effects and tags (chapter 10): has a card a keyword effect, and which tags stand in front of an effect
(【登場時】, 【メイン】 …), so that texts can speak of effects with that tag.

What a keyword asks and allows is here, too. The steps in which it acts are elsewhere: attacking and blocking in
`battle/`, 【トリガー】 in `playing/trigger.py`, KO and 【KO時】 in `playing/ko.py`, 【ターン1回】 in
`playing/activation.py`, the moments that are waited for in `events.py`; the conditions (【ドン!!×N】 …) and the words
for acts are in `meaning`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.state import ATTACKER, TARGET
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import ACTIVATED, Ability
from fuda.kernel.derive import layers, terms
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Ctx, Ev
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_SEAT, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, condition

# keyword effects (10-1)
DOUBLE_ATTACK: Final = fact("10-1-2-1", "The damage that a hit with 【ダブルアタック】 deals.", 2, 1)
BANISH: Final = fact("10-1-3-1", "With 【バニッシュ】 life goes to the trash, and no 【トリガー】 is activated.")
TRIGGERS_MAY_BE_LEFT: Final = fact("10-1-5-2", "Who takes damage need not activate a 【トリガー】.")
# tags (10-2)
MAIN_BY_EFFECTS: Final = fact("10-2-3-1-1", "Other effects can activate a 【メイン】.")
COUNTER_BY_EFFECTS: Final = fact("10-2-4-1-1", "Other effects can activate a 【カウンター】.")
COUNTERS_MUST_BE_NAMED: Final = fact("10-2-4-1-2", "An effect activates a 【カウンター】 only if it names it.")
HALF_PAID_IS_USED: Final = fact("10-2-13-5", "An effect counts as used when its cost could be paid in part only.")
KO_EFFECTS_ON_THE_FIELD: Final = fact(
    "10-2-17-1", "【KO時】 is checked and activated while its card is still on the field."
)
KO_SURVIVES_THE_MOVE: Final = fact("10-2-17-2", "An effect met by its own card's leaving is not lost by the move.")
KERNEL_ANSWERS: Final = (
    # 【ターン1回】
    answer("10-2-13-2", asked.LIMITS_ARE_EACH_CARDS),
    answer("10-2-13-4", asked.LIMITS_BEGIN_ANEW),
)
ASKS: Final = {"rush": "ref: the character that came this turn"}

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


def conditions() -> dict[str, tuple[Condition, ...]]:
    """Is a character fast enough that came this turn (3-7-4)? And what keywords say of targets and of blocking."""
    return {
        "rush": (
            condition("10-1-1-1", _rush, "", ""),
            condition("10-1-6-1", _rush_character, "", ""),
        ),
        "target": (
            condition("10-1-6-1", _fast_enough_for, "このターンに登場しました", "it came this turn: only Characters"),
        ),
        "block": (
            condition("10-1-4-1", _blocks_another, "アタックされているカードです", "it is attacked itself"),
            condition("10-1-4-1", _is_blocker, "【ブロッカー】がありません", "it has no [Blocker]"),
            condition("10-1-4-1", _can_still_rest, "アクティブではありません", "it is not active"),
            condition("10-1-7-1", _attacker_blockable, "【ブロック不可】です", "the attacker is [Unblockable]"),
        ),
    }


def _rush(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return has_keyword(p, ref, "rush")


def _rush_character(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return has_keyword(p, ref, "rush_character")


def _fast_enough_for(p: Position, _seat: Seat, ref: Ref, target: int) -> bool:
    """One that came this turn with 【速攻：キャラ】 only attacks characters."""
    card = Card(ref & MASK)
    if zone_name(p, p.slot[card]) != "characters" or p.born[card] < p.turn or has_keyword(p, ref, "rush"):
        return True
    if has_keyword(p, ref, "rush_character") and zone_name(p, p.slot[target & MASK]) == "characters":
        return True
    return False


def _blocks_another(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return ref != p.gv[TARGET]


def _is_blocker(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return has_keyword(p, ref, "blocker")


def _attacker_blockable(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return not has_keyword(p, Ref(p.gv[ATTACKER]), "unblockable")


def _can_still_rest(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return p.turned[ref & MASK] == NORMAL


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


CONDITIONS: Final = conditions()
