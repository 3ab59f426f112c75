"""What a character costs (2.3), and paying energy (5.14)."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.formats.teams import NOBODY_PAYS_FOR_ANOTHER, teammates
from fuda.games.rebirth.rules.zones import energy_of
from fuda.games.rebirth.state import COST
from fuda.kernel.derive import layers, terms
from fuda.kernel.derive.accounts import ADD, Account
from fuda.kernel.position import last_known
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step

CHARACTERS_COST: Final = fact("2.3.1", "Playing a character costs as much energy as its cost.")
ENERGY_MUST_SUFFICE: Final = fact(
    "5.14.1.1", "Without so many standing cards in the energy area an energy cost cannot be paid."
)
ENERGY_ICONS_ASK: Final = fact("5.14.2", "The energy icon of a text asks for as much energy as the number beside it.")
ENERGY_ICON_OF_NOTHING: Final = fact("5.14.2.1", "The energy icon of zero asks for nothing.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "pay_energy",
            "",
            step("5.14.1", _choose_energy),
            step("5.14.1", _rest_energy),
            step("", _energy_paid),
            frame="seat: who pays; n: how much; card: ref of what is paid for; refs: the cards that are rested for it",
        ),
        decisions.pick_procedure("pay_with", "5.14.1"),
    )


# --- what something costs --------------------------------------------------------------------------------------------


def cost(p: Position, ref: Ref, to: Account | None = None) -> int:
    """The cost of a card as it is now, never less than 0."""
    if to is not None:
        to.number(p, ref, COST)
        to.least(0)
    return max(0, last_known.chars_of(p, ref).nums[COST])


def price(p: Position, seat: Seat, ref: Ref, to: Account | None = None) -> int:
    """How much energy a character costs its player now."""
    if not CHARACTERS_COST.on(p):
        return 0
    n = cost(p, ref, to)
    for s in layers.derive(p).others:
        if s.node.op == "pay_less" and layers.applies(p, s) and layers.about(p, s, s.node["what"], ref):
            if terms.seat_is(p, s.seat, s.node.get("who", "you"), seat):
                less = terms.evaluate(p, layers.static_ctx(s), s.node["n"])
                n -= less
                if to is not None:
                    to.effect(s, ADD, -less)
    if to is not None:
        to.least(0)
    return max(0, n)


def energy(p: Position, seat: Seat) -> int:
    """How much a player can pay: every standing card of the energy area, partners too."""
    return len(_payers(p, seat))


def _payers(p: Position, seat: Seat) -> list[Card]:
    """The standing cards of a player's energy area; not those of a teammate."""
    seats = [seat] if NOBODY_PAYS_FOR_ANOTHER.on(p) else teammates(p, seat)
    return [c for s in seats for c in energy_of(p, s, NORMAL)]


def enough(p: Position, seat: Seat, n: int) -> bool:
    """Has a player so much energy to pay with?"""
    return energy(p, seat) >= n or not ENERGY_MUST_SUFFICE.on(p)


# --- paying ----------------------------------------------------------------------------------------------------------


def pay_energy(p: Position, seat: Seat, n: int, about: Ref) -> Frame:
    """So many standing cards of the energy area are rested at the same time: which, their player chooses."""
    f = call(p, "pay_energy")
    f.seat = seat
    f.n = n
    f.card = about
    return f


def _choose_energy(p: Position, f: Frame) -> None:
    f.refs = []
    refs = [p.ref(c) for c in _payers(p, f.seat)]
    n = min(f.n, len(refs))
    if n > 0:
        decisions.pick(p, f.seat, refs, n, n, "pay_with").card = f.card


def _rest_energy(p: Position, f: Frame) -> None:
    evs = [events.make(p, f if f.ctx >= 0 else None, "turn", f.seat, Card(r & MASK), RESTED, "cost") for r in f.refs]
    events.emit_all(p, evs)


def _energy_paid(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did


PROCEDURES: Final = procedures()
