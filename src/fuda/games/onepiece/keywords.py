"""Which effects are valid when others negate or forbid them (8-2), and what rules add to shuffling.

The keyword effects of chapter 10 are rows where they act: in `battle.py`, `plays.py`, `actions.py` and `verbs.py`.
"""

from __future__ import annotations

from typing import Final

import fuda.kernel.layers as layers
import fuda.kernel.terms as terms
from fuda.games.onepiece import history
from fuda.games.onepiece.tags import has_tag
from fuda.kernel.position import Ctx, Ev, Position
from fuda.kernel.rows import Condition, Fact, Hook, Procedure, Verb, condition, hook

FACTS: Final[tuple[Fact, ...]] = ()
VERBS: Final[tuple[Verb, ...]] = ()
PROCEDURES: Final[tuple[Procedure, ...]] = ()


# --- negated effects: card, ability → is it valid? ------------------------------------------------------------


def _tag_not_negated(p: Position, card: int, ability: int) -> bool:
    """No effect says that a player's effects with this tag are without effect."""
    d = p.derived
    if d is None or not d.others:
        return True
    ab = p.pool.abilities[ability]
    for s in d.others:
        if s.node.op != "negate" or "timing" not in s.node or not has_tag(ab, s.node["timing"]):
            continue
        if layers.applies(p, s) and terms.seat_is(p, s.seat, s.node["owner"], p.ctrl[card]):
            return False
    return True


def _not_negating_itself(p: Position, card: int, ability: int) -> bool:
    """An effect may say itself when it is without effect."""
    for node in p.pool.abilities[ability].statics:
        if node.op != "negate" or "what" not in node or node["what"].get("name") != "this_effect":
            continue
        if terms.holds(p, Ctx(p.ctrl[card], p.ref(card), ability), node["cond"]):
            return False
    return True


def _tag_allowed(p: Position, card: int, ability: int) -> bool:
    """No effect forbids the card (or its player) to use effects with this tag."""
    d = p.derived
    if d is None or not d.forbids:
        return True
    ab = p.pool.abilities[ability]
    for s in d.forbids:
        if s.node["act"] != "use_tagged" or not has_tag(ab, s.node["timing"]) or not layers.applies(p, s):
            continue
        who = s.node.get("who")
        if who is not None and not terms.seat_is(p, s.seat, who, p.ctrl[card]):
            continue
        if "what" not in s.node or layers.about(p, s, s.node["what"], p.ref(card)):
            return False
    return True


VALID: Final[tuple[Condition, ...]] = (
    condition("8-2-1-1", _tag_not_negated, "効果が無効になっています", "its effects are negated"),
    condition("1-3-3", _tag_allowed, "効果で禁止されています", "an effect forbids it"),
    condition("8-2-1-2", _not_negating_itself, "効果が無効になっています", "it is negated now"),
)


# --- what rules add to events --------------------------------------------------------------------


def _sight_lapses(p: Position, ev: Ev) -> None:
    """After shuffling nobody knows where a card is."""
    for card in p.zones[ev.dst]:
        p.known[card] = 0


HOOKS: Final[tuple[Hook, ...]] = (
    *history.HOOKS,
    hook("3-2-4", "shuffle", _sight_lapses, before=True),
)
