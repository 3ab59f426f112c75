"""Putting counters on cards and removing them (913)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.zones import touchable
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame
from fuda.kernel.run import effects, events
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card
from fuda.kernel.tables.rows import EventKind, Hook, Verb, event, hook, verb

COUNTERS_OF_A_NAME_ARE_ONE: Final = fact("913.2b", "Counters of one name are the same, whatever put them there.")


def verbs() -> tuple[Verb, ...]:
    return (
        verb("913.2", "put_counter", do_put_counter),
        verb("913.4", "remove_counter", do_remove_counter),
    )


def do_put_counter(p: Position, f: Frame, ins: Node) -> None:
    _counters(p, f, ins, effects.number(p, f, ins))


def do_remove_counter(p: Position, f: Frame, ins: Node) -> None:
    n = ins["n"]
    _counters(p, f, ins, -(1 << 20) if n == "all" else -effects.number(p, f, ins))


def _counter_kind(p: Position, ctx: Ctx, name: str) -> int:
    """The kind of a counter of this name, put by the effect under way."""
    if COUNTERS_OF_A_NAME_ARE_ONE.on(p) or ctx.source < 0:
        return p.pool.counter(name)
    return p.pool.counter(f"{name} ({p.carddef(Card(ctx.source & MASK)).name})")


def _counters(p: Position, f: Frame, ins: Node, n: int) -> None:
    evs: list[Ev] = []
    ctx = p.ctxs[f.ctx]
    for r in [r for r in effects.things(p, f, ins) if touchable(p, ctx, r)]:
        ev = events.make(p, f, "counter", p.ctrl[r & MASK], Card(r & MASK), n, ins["name"])  # the log says which
        ev.role = _counter_kind(p, ctx, ins["name"])
        evs.append(ev)
    events.emit_all(p, evs)


def _counters_go(p: Position, ev: Ev) -> None:
    """Counters are taken off a card that leaves the areas."""
    if p.layout.field[ev.src] and not p.layout.field[ev.dst]:
        events.strip_counters(p, ev.card)


def _ko_clears_counters(p: Position, ev: Ev) -> None:
    events.strip_counters(p, ev.card)


VERBS: Final[tuple[Verb, ...]] = verbs()
EVENTS: Final[tuple[EventKind, ...]] = (
    event("counter", "913.2", events.prepare_counter, events.do_counter, "counter"),
)
HOOKS: Final[tuple[Hook, ...]] = (hook("913.5", "move", _counters_go), hook("913.6", "ko", _ko_clears_counters))
