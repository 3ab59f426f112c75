"""The tags in front of an effect (【登場時】, 【メイン】 …): which effects a text means that speaks of them."""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards import ACTIVATED, Ability
from fuda.kernel.node import Node

# what a tag is called where a text speaks of effects with that tag
ALIASES: Final = {"attacks": "when_attacking", "blocks": "on_block", "activated": "activate_main"}


def _triggers(ab: Ability) -> tuple[Node, ...]:
    t = ab.trigger
    if t is None:
        return ()
    of: tuple[Node, ...] = t["of"] if t.op == "any_of" else (t,)
    return of


def about_itself(t: Node) -> bool:
    what = t.get("what")
    return isinstance(what, Node) and what.op == "ref" and what["name"] == "this_card"


def has_tag(ab: Ability, tag: str) -> bool:
    """Is an effect one with a certain tag (【登場時】, 【メイン】 …)?"""
    tag = ALIASES.get(tag, tag)
    if tag == "activate_main":
        return ab.type == ACTIVATED
    if tag in ("main", "counter", "trigger"):
        return tag in ab.timing
    for t in _triggers(ab):
        if tag == "on_play" and t.op == "entered" and about_itself(t) and "form" not in t:
            return True
        if tag == "when_attacking" and t.op == "attacks" and about_itself(t) and "target" not in t:
            return True
        if tag == "on_block" and t.op == "blocks" and about_itself(t):
            return True
        if tag == "on_ko" and t.op == "koed" and t.get("tag"):
            return True
        if tag == "opponent_attack" and t.op == "attacks" and t.get("tag"):
            return True
        if tag == "turn_end" and t.op == "time" and t["at"] == "turn_end" and t.get("whose") == "you":
            return True
        if tag == "opponent_turn_end" and t.op == "time" and t["at"] == "turn_end" and t.get("whose") == "opponent":
            return True
    return False
