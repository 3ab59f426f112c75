"""Moving cards by effect: to a zone, back into the deck, out of the deck one by one (304.3)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.actions.allowances import may_act
from fuda.games.hanyou.rules.zones import standby_slots
from fuda.games.hanyou.state import KIND
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position import places
from fuda.kernel.position.places import in_slot, zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.kinds import Card, Slot
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.piles import shuffling

KERNEL_ANSWERS: Final = (
    answer("104.2", asked.ZERO_IS_NOTHING),
    answer("104.2", asked.AS_MANY_AS_POSSIBLE),
)


def verbs() -> tuple[Verb, ...]:
    return (verb("", "move", do_move),)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "move_each",
            "304.3",
            step("", _move_each),
            frame="evs: the moves still to be made; b: how many have been made",
        ),
        procedure(
            "return_and_shuffle",
            "",
            step("", _return_cards),
            step("912.1", _return_shuffle),
            frame="evs: the moves of the cards into the deck",
        ),
    )


def do_move(p: Position, f: Frame, ins: Node) -> None:
    to: str = ins["to"]
    at = -1 if ins.get("at") == "bottom" else 0
    refs = effects.things(p, f, ins)
    evs: list[Ev] = []
    taken: list[Slot] = []
    for r in refs:
        card = Card(r & MASK)
        if to == "standby" or to == "area":
            whose = ins.get("owner")
            seat = p.layout.seat[events.home(p, card, "standby")]
            if whose is not None:
                seat = terms.seats_of(p, p.ctxs[f.ctx], whose)[0]
            free = [s for s in standby_slots(p, seat) if in_slot(p, s) < 0 and s not in taken]
            if not free or not may_act(p, "unit", p.ctxs[f.ctx].seat, r):
                continue
            if "unit" not in p.base[card].sets[KIND]:
                continue
            taken.append(free[0])
            evs.append(events.move(p, f, card, free[0], "put"))
        else:
            evs.append(events.move(p, f, card, events.home(p, card, to), "effect", at))
    if ins.get("at") == "shuffle":
        g = call(p, "return_and_shuffle")
        g.evs = evs
        return
    if to != "deck" and places.one_by_one(p, "deck") and all(zone_name(p, p.slot[e.card]) == "deck" for e in evs):
        g = call(p, "move_each")
        g.evs = evs
        return
    decisions.move_all(p, evs)


def _move_each(p: Position, f: Frame) -> None:
    """Cards leave the deck one by one."""
    f.b += f.did
    f.did = 0
    if f.evs:
        f.pc = 0
        events.emit(p, f.evs.pop(0))
    else:
        p.stack[-2].did = f.b


def _return_cards(p: Position, f: Frame) -> None:
    events.emit_all(p, [e.clone() for e in f.evs])


def _return_shuffle(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did
    events.emit_all(p, [shuffling(p, f, seat) for seat in sorted({p.owner[e.card] for e in f.evs})])


VERBS: Final[tuple[Verb, ...]] = verbs()
PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
