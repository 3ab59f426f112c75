"""Resolving what is on the gate (9-4): the topmost thing, again and again."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.damage.dealing import resolve_damage
from fuda.games.gateruler.rules.damage.ruler_damage import resolve_ruler_damage
from fuda.games.gateruler.rules.drive import resolve_drive
from fuda.games.gateruler.rules.playing.resolve import resolve_ability, resolve_card
from fuda.games.gateruler.rules.processing.defeat import resolve_defeat
from fuda.games.gateruler.rules.processing.destruction import resolve_destroy
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Item
from fuda.kernel.run import items
from fuda.kernel.run.interpreter import calls, goto, leave
from fuda.kernel.tables.rows import Procedure, Step, procedure, step


def steps() -> tuple[Step, ...]:
    """Its part of processing the gate."""
    return (calls("9-2a 9-4a", "gate_resolve"),)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "gate_resolve",
            "",
            step("9-4b", _gate_empty),
            step("9-4c", _resolve_top, "9-4c"),
            calls("9-4d 11-1a", "system"),
            step("9-4e", _nothing_left),
            step("9-4f", _nothing_new),
            frame="n: the clock when something was resolved",
        ),
    )


def _gate_empty(p: Position, f: Frame) -> None:
    """9-4b: with nothing on the gate there is nothing to resolve."""
    if not p.items:
        p.stack[-2].did = 1
        leave(p, f)
    else:
        p.stack[-2].did = 0


def _resolve_top(p: Position, f: Frame) -> None:
    """Each kind of thing resolves in its own way."""
    item = next_thing(p)
    f.n = p.clock
    if item is None:
        return
    if item.kind == "card":
        resolve_card(p, item)
    elif item.kind == "ability":
        resolve_ability(p, item)
    elif item.kind == "damage":
        resolve_damage(p, item)
    elif item.kind == "destroy":
        resolve_destroy(p, item)
    elif item.kind == "defeat":
        resolve_defeat(p, item)
    elif item.kind == "drive":
        resolve_drive(p, item)
    else:
        resolve_ruler_damage(p, item)


def next_thing(p: Position) -> Item | None:
    """The topmost thing on the gate; were there a gate for each player, the turn player's would come first."""
    if not p.rules.zones[p.rules.zone_index["gate"]].shared:
        for seat in p.order():
            mine = [x for x in p.items if x.seat == seat]
            if mine:
                return mine[-1]
    return items.top(p)


def _nothing_left(p: Position, f: Frame) -> None:
    if not p.items:
        leave(p, f)


def _nothing_new(p: Position, f: Frame) -> None:
    """Where nothing has been put on the gate since, the next thing is resolved; with nothing to resolve it is over."""
    if not p.items:
        p.stack[-2].did = 1
    elif not any(x.id > f.n for x in p.items):
        goto(p, f, "9-4c")


PROCEDURES: Final = procedures()
