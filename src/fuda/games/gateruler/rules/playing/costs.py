"""What it costs to play something (14-3b-6, 14-3b-7) and whether that can be paid (14-3b-8); paying for a level.

Acts of a cost are done one after the other as they are printed (14-3b-8a): what one takes away is not there for a later
one, what it brings is (`costs.possible`).
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.keywords import COUNTERS_ARE_FREE
from fuda.games.gateruler.rules.playing.set_cards import SET_CARDS_COST
from fuda.games.gateruler.rules.zones import rules_of
from fuda.games.gateruler.state import FREE, FROM_SET, LEVEL, NO_LEVEL
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.derive.accounts import ADD, IS, Account
from fuda.kernel.position import last_known
from fuda.kernel.position.places import turned
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import costs, decisions, events
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step
from fuda.kernel.words.nouns import remember

LEVELS_COST: Final = fact(
    "14-3b-6a 2-7b", "A card costs as much energy as its level, an ability what is printed in its brackets."
)
COSTS_CHANGE_IN_ORDER: Final = fact("14-3b-6", "What changes a cost is applied in the order of 14-3b-6.")
FREE_IS_FREE: Final = fact("14-3b-6e", "What is played without paying costs nothing at all.")
MUST_PAY_ENERGY: Final = fact("15-15b", "A card to be played only by paying energy must have its level paid for.")
WAIVED_IS_NOT_PAID: Final = fact(
    "15-15b-1", "Where the level is waived, a card to be played only by paying energy cannot be played."
)
COST_SET: Final = fact("14-3b-6b", "Effects make the cost something else.")
COST_ADD: Final = fact("14-3b-6c", "Effects make the cost more.")
COST_LESS: Final = fact("14-3b-6d", "Effects make the cost less.")

COST_CHANGES: Final = (("cost_set", COST_SET), ("cost_add", COST_ADD), ("cost_less", COST_LESS))

KERNEL_ANSWERS: Final = (answer("14-3b-8a", asked.COSTS_IN_ORDER),)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "pay_level",
            "",
            step("", _choose_energy),
            step("", _rest_energy),
            frame="seat: who pays; card: what is paid for; n: how much; refs: the energy cards that were picked",
        ),
        decisions.pick_procedure("pay_energy", "15-15a"),
        costs.pay_procedure(),
    )


def level(p: Position, ref: Ref, to: Account | None = None) -> int:
    """The level of a card, as effects have it."""
    if to is not None:
        to.number(p, ref, LEVEL)
        to.least(0)
    return max(0, last_known.chars_of(p, ref).nums[LEVEL])


def energy(p: Position, seat: Seat) -> list[Card]:
    """Energy cards that can be paid with."""
    return turned(p, "energy", seat, NORMAL)


def level_cost(p: Position, seat: Seat, ref: Ref, how: int, to: Account | None = None) -> int:
    """What is to be paid for a card's level."""
    if is_free(p, how) or not LEVELS_COST.on(p):
        return 0
    if how & NO_LEVEL and COUNTERS_ARE_FREE.on(p):
        return 0
    if how & FROM_SET and not SET_CARDS_COST.on(p):
        return 0
    waived = rules_of(p, seat).free and COST_SET.on(p)
    n = 0 if waived else level(p, ref, to)
    if to is not None and waived:
        to.rule(COST_SET, IS, 0, "sum.waived")
    return _changed(p, seat, ref, n, to)


def is_free(p: Position, how: int) -> bool:
    """Is it played without paying anything (14-3b-6e)?"""
    return how & FREE != 0 and FREE_IS_FREE.on(p)


def _changed(p: Position, seat: Seat, ref: Ref, n: int, to: Account | None) -> int:
    """Costs as effects change them: first what makes them something else, then what adds, then what takes away."""
    for op, applies in COST_CHANGES if COSTS_CHANGE_IN_ORDER.on(p) else COST_CHANGES[::-1]:
        if not applies.on(p):
            continue
        for s in layers.derive(p).others:
            if s.node.op == op and layers.applies(p, s) and layers.about(p, s, s.node["what"], ref):
                value = terms.evaluate(p, layers.static_ctx(s), s.node["n"])
                n = value if op == "cost_set" else n + value if op == "cost_add" else n - value
                if to is not None:
                    sign, change = (IS, value) if op == "cost_set" else (ADD, value if op == "cost_add" else -value)
                    to.effect(s, sign, change, applies.clauses[0])
        n = max(0, n)
        if to is not None:
            to.least(0)
    return n


def level_is_asked_for(p: Position, seat: Seat, how: int) -> bool:
    """15-15b: is energy to be paid for a level, played like this? Not without costs, nor where it is waived."""
    if not MUST_PAY_ENERGY.on(p):
        return True
    waived = rules_of(p, seat).free or how & NO_LEVEL != 0
    return how & FREE == 0 and not (waived and WAIVED_IS_NOT_PAID.on(p))


def acts_asked_for(p: Position, seat: Seat, ref: Ref, ability: AbilityId, how: int) -> tuple[Node, ...]:
    """All that must be done to play it: energy for a level, what is printed in [ ], what effects add (14-3b-6)."""
    if is_free(p, how):
        return ()
    acts: list[Node] = []
    n = level_cost(p, seat, ref, how) if ability < 0 else 0
    if n > 0:
        acts.append(Node("pay_energy", n=n))
    if ability >= 0 and p.pool.abilities[ability].price and LEVELS_COST.on(p):
        acts.extend(p.pool.abilities[ability].node["cost"])
    if COST_ADD.on(p):
        acts.extend(added_cost(p, ref, ability))
    return tuple(acts)


def added_cost(p: Position, ref: Ref, ability: AbilityId) -> tuple[Node, ...]:
    """What effects ask for besides, for a card or for an ability of one (14-3b-6c)."""
    out: list[Node] = []
    for s in layers.derive(p).others:
        if s.node.op == "add_cost" and bool(s.node.get("ability")) == (ability >= 0) and layers.applies(p, s):
            if layers.about(p, s, s.node["what"], ref):
                out.extend(s.node["cost"])
    return tuple(out)


# --- paying for a level ----------------------------------------------------------------------------------------------


def _choose_energy(p: Position, f: Frame) -> None:
    there = [p.ref(c) for c in energy(p, f.seat)]
    decisions.pick(p, f.seat, there, f.n, f.n, "pay_energy").card = f.card


def _rest_energy(p: Position, f: Frame) -> None:
    evs = [events.make(p, None, "turn", f.seat, Card(r & MASK), RESTED, "cost") for r in f.refs]
    remember(p.ctxs[f.ctx], "pay", f.refs)
    f.refs = []
    events.emit_all(p, evs)


PROCEDURES: Final = procedures()
