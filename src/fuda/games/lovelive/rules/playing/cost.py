"""Costs and paying them (9.4): of abilities, of members (9.6.2.3.1); paying energy (5.9)."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.zones import energy_of
from fuda.games.lovelive.state import COST
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.derive.accounts import ADD, Account
from fuda.kernel.position import last_known
from fuda.kernel.position.position import NORMAL, RESTED, Position
from fuda.kernel.position.records import Frame, Static
from fuda.kernel.run import costs, events
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import Ref, Seat
from fuda.kernel.tables.rows import Procedure, Step, step

MEMBERS_COST: Final = fact("9.6.2.3.1 2.6.1 2.2.2.3", "A member is paid for with as much energy as its cost says.")
COSTS_ARE_OWN: Final = fact("9.4.2.1", "A cost is paid only with what the paying player controls.")
ICONS_ARE_SUMMED: Final = fact("5.9.1.1 9.4.3", "Each energy icon of a cost asks for one energy.")
KERNEL_ANSWERS: Final = (answer("9.4.2.2", asked.COSTS_IN_ORDER),)


def steps() -> tuple[Step, ...]:
    """Paying for an ability: a part of the procedure "play_ability" (`ability.py`)."""
    return (
        step("9.6.2.3 9.4.1 9.4.2", _pay_cost),
        step("9.4.2.3", _not_paid),
    )


def _pay_cost(p: Position, f: Frame) -> None:
    f.did = 1
    if f.c or f.more[0]:
        return
    programs = list(p.pool.abilities[f.a].price)
    if programs:
        costs.pay(p, programs)


def _not_paid(p: Position, f: Frame) -> None:
    if f.did == 0 and not f.c:
        f.c = 3  # begun, but not carried out


# --- what a member costs (9.6.2.3.1), paying energy (5.9) -----------------------------------------------------------


def cost(p: Position, ref: Ref) -> int:
    """The cost of a member as it is now, at least zero."""
    return max(0, last_known.chars_of(p, ref).nums[COST])


def discounts(p: Position, seat: Seat, ref: Ref) -> list[Static]:
    """Effects by which a player pays less for a member from the hand."""
    out: list[Static] = []
    if MEMBERS_COST.on(p):
        for s in layers.derive(p).others:
            if s.node.op == "pay_less" and layers.applies(p, s) and layers.about(p, s, s.node["what"], ref):
                if terms.seat_is(p, s.seat, s.node.get("who", "you"), seat):
                    out.append(s)
    return out


def price(p: Position, seat: Seat, ref: Ref, to: Account | None = None) -> int:
    """How much energy a member costs its player now."""
    if not MEMBERS_COST.on(p):
        return 0
    n = last_known.chars_of(p, ref).nums[COST]
    if to is not None:
        to.number(p, ref, COST)
    single: set[Node] = set()
    for s in discounts(p, seat, ref):
        if s.node.get("single"):
            if s.node in single:
                continue
            single.add(s.node)
        less = terms.evaluate(p, layers.static_ctx(s), s.node["n"])
        n -= less
        if to is not None:
            to.effect(s, ADD, -less)
    if to is not None:
        to.least(0)
    return max(0, n)


def active_energy(p: Position, seat: Seat) -> int:
    """How much active energy a player has."""
    return len(energy_of(p, seat, NORMAL))


def pay_energy(p: Position, f: Frame | None, seat: Seat, n: int) -> None:
    """So much active energy becomes waiting. Which it is makes no difference to anything."""
    cards = energy_of(p, seat, NORMAL)[:n]
    events.emit_all(p, [events.make(p, f, "turn", seat, c, RESTED, "cost") for c in cards])


STEPS: Final[tuple[Step, ...]] = steps()
PROCEDURES: Final[tuple[Procedure, ...]] = (costs.pay_procedure(),)
