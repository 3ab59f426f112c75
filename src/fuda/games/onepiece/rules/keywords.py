"""Which effects are valid when others negate or forbid them (8-2), and what rules add to shuffling.

The keyword effects of chapter 10 are rows where they act: in `battle.py`, `plays.py`, `actions.py` and `verbs.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.meaning import history
from fuda.games.onepiece.meaning.tags import MOMENTS, named, only_tag
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import last_known
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Ev, Static
from fuda.kernel.tables.rows import Condition, Hook, Procedure, Verb, condition, hook

VERBS: Final[tuple[Verb, ...]] = ()
PROCEDURES: Final[tuple[Procedure, ...]] = ()


# --- negated effects: card, ability → is it valid? ------------------------------------------------------------


def _tag_not_negated(p: Position, card: int, ability: int) -> bool:
    """No effect says that a player's effects with this tag are without effect. (One of several tags: see `WAY`.)"""
    d = p.derived
    if d is None or not d.others:
        return True
    ab = p.pool.abilities[ability]
    for s in d.others:
        if s.node.op == "negate" and "timing" in s.node and only_tag(ab, s.node["timing"]):
            if _negates(p, s, p.ctrl[card]):
                return False
    return True


def _negates(p: Position, s: Static, seat: int) -> bool:
    return layers.applies(p, s) and terms.seat_is(p, s.seat, s.node["owner"], seat)


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
        if s.node["act"] == "use_tagged" and only_tag(ab, s.node["timing"]):
            if _bars(p, s, p.ctrl[card], p.ref(card)):
                return False
    return True


def _bars(p: Position, s: Static, seat: int, ref: int) -> bool:
    if not layers.applies(p, s):
        return False
    who = s.node.get("who")
    if who is not None and not terms.seat_is(p, s.seat, who, seat):
        return False
    return "what" not in s.node or layers.about(p, s, s.node["what"], ref)


# --- effects with several tags: what is said of one of them leaves the others as they are -----------------------


def _way_not_negated(p: Position, ref: int, tag: int) -> bool:
    for s in layers.derive(p).others:
        if s.node.op == "negate" and "timing" in s.node and named(s.node["timing"]) == MOMENTS[tag]:
            if _negates(p, s, last_known.ctrl_of(p, ref)):
                return False
    return True


def _way_allowed(p: Position, ref: int, tag: int) -> bool:
    for s in layers.derive(p).forbids:
        if s.node["act"] == "use_tagged" and named(s.node["timing"]) == MOMENTS[tag]:
            if _bars(p, s, last_known.ctrl_of(p, ref), ref):
                return False
    return True


WAY: Final[tuple[Condition, ...]] = (
    condition("8-2-1-1", _way_not_negated, "効果が無効になっています", "its effects are negated"),
    condition("1-3-3", _way_allowed, "効果で禁止されています", "an effect forbids it"),
)
CONDITIONS: Final = {"way": WAY}


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
