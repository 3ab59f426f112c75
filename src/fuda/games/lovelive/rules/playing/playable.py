"""What must hold for an ability to be played: its condition, its cost (9.4.2.3), its choices (9.6.3.1.2)."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.keywords import not_used_twice, not_used_up
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position import last_known
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.run import costs
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import AbilityId, Ref, Seat
from fuda.kernel.tables.rows import Condition, condition

NONE_IS_IGNORED: Final = fact("9.6.3.1.3", "If nothing at all can be chosen, an ability can be played all the same.")
WHOLE_CHOICE_OR_NONE: Final = fact(
    "9.6.3.1.2", "An ability is not played if only some of what it must choose can be chosen."
)


# acts that leave what lies on the stage as it is
ASIDE: Final = frozenset({"draw", "look", "reveal", "choose", "put_energy", "pay_energy", "shuffle_deck", "live_score"})
ASKS: Final = {"playable": "seat: who would play it; ref: its card; n: the ability"}


def conditions() -> dict[str, tuple[Condition, ...]]:
    """Of the card and the ability."""
    return {
        "playable": (
            condition("9.1.1.1.1", conditions_met, "条件を満たしていません", "its condition is not met"),
            condition("9.4.2.3", may_pay, "コストを支払えません", "its cost cannot be paid"),
            condition("11.2.1 11.2.2 11.2.3", not_used_up, "このターンはもう使いました", "already used this turn"),
            condition("11.3.1 11.3.2", not_used_twice, "このターンはもう2回使いました", "already used twice this turn"),
            condition("9.3.2", _not_negated, "能力が無効になっています", "it is not valid now"),
            condition("9.6.3.1.2 9.6.2.2", can_choose, "必要な数を選べません", "so many cannot be chosen"),
            condition("1.3.3", _use_allowed, "効果で禁止されています", "an effect forbids it"),
        ),
    }


def conditions_met(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """Does the condition hold that the ability itself names?"""
    cond = p.pool.abilities[ability].cond
    return cond is None or terms.holds(p, context_of(p, ref, AbilityId(ability)), cond)


def may_pay(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """Could the whole cost be paid?"""
    acts = p.pool.abilities[ability].node.get("cost", ())
    return not acts or costs.possible(p, context_of(p, ref, AbilityId(ability)), acts)


def _not_negated(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """An ability that was made invalid while it waited is not played."""
    if not p.current(ref) or ability not in p.base[ref & MASK].abilities:
        return True
    return ability in last_known.chars_of(p, ref).abilities


def can_choose(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """9.6.3.1.2: what must be chosen can be chosen in full, or not at all. Later choices are looked at as far as
    nothing that comes before them could change what is there."""
    effect: Node | None = p.pool.abilities[ability].node.get("effect")
    if effect is None or not WHOLE_CHOICE_OR_NONE.on(p):
        return True
    ctx = context_of(p, ref, AbilityId(ability))
    acts: tuple[Node, ...] = effect["of"] if effect.op == "seq" else (effect,)
    for i, e in enumerate(acts):
        what: Node | None = e.get("what") if e.op == "choose" else None
        if what is not None and not _enough(p, ctx, what, i > 0):
            return False
        if e.op not in ASIDE:
            break
    return True


def _enough(p: Position, ctx: Ctx, what: Node, later: bool) -> bool:
    """Are as many things there as a text says to choose?"""
    if what.op != "pick" or what.get("mode", "exact") != "exact" or "n" not in what:
        return True
    noun: Node = what["of"]
    if noun.op == "ref" or (later and (noun.op != "cards" or noun.get("zone") != "stage")):
        return True
    there = len(terms.gather(p, ctx, noun))
    if there == 0:
        return NONE_IS_IGNORED.on(p)
    return there >= terms.evaluate(p, ctx, what["n"])


def _use_allowed(p: Position, _seat: Seat, ref: Ref, _ability: int) -> bool:
    return forbidding(p, "play_ability", last_known.ctrl_of(p, ref), ref) is None


def seems_payable(p: Position, ref: Ref, ability: AbilityId) -> bool:
    """Is it only for what others cannot know that a cost cannot be paid?"""
    acts = p.pool.abilities[ability].node.get("cost", ())
    return costs.possible(p, context_of(p, ref, ability), acts, True)


def only_unpayable(p: Position, seat: Seat, ref: Ref, ability: AbilityId) -> bool:
    """Does nothing keep an ability from being played but a cost of which others cannot know that it cannot be paid?"""
    for c in p.rules.conditions["playable"]:
        if c.fn is may_pay:
            if not seems_payable(p, ref, ability):
                return False
        elif not c.fn(p, seat, ref, ability):
            return False
    return True


def context_of(p: Position, ref: Ref, ability: AbilityId) -> Ctx:
    """What an ability knows when it is asked whether it can be played: that which it waited for, if it did."""
    if p.ctxs and p.ctxs[-1].source == ref and p.ctxs[-1].ability == ability:
        return p.ctxs[-1]
    return Ctx(last_known.ctrl_of(p, ref), ref, ability)


CONDITIONS: Final = conditions()
