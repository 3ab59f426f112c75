"""Playing a command (804): a strategy or tactic is carried out, a boost is set on a unit (which: see `boost.py`)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.playing.boost import boost_targets
from fuda.games.hanyou.state import BOOSTS, EXTRA_STRATEGIES, KIND, SET, STRATEGIES, TACTICS
from fuda.kernel.derive import durations, layers
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import BITS, MASK, Position
from fuda.kernel.position.records import Cont, Ctx, Ev, Frame
from fuda.kernel.run import decisions, events
from fuda.kernel.run.effects import resolve
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import Hook, Procedure, hook, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "play_command",
            "604.1 604.2",
            step("804.2a", _to_resolution),
            step("604.1", _announce),
            step("804.2b", _choose_target),
            step("804.2c-1 801.1d", _resolve_command),
            step("804.2c-1", _command_done),
            step("804.2c-2", _set_boost),
            step("804.2c-2", _not_set),
            frame="seat: who plays it; card: the command; refs: the unit that a boost is to be set on",
        ),
    )


def hooks() -> tuple[Hook, ...]:
    return (hook("804.2a-1", "move", _keep_effects, before=True),)


def _to_resolution(p: Position, f: Frame) -> None:
    kinds = p.base[f.card & MASK].sets[KIND]
    if "strategy" in kinds:
        if p.sv[f.seat][STRATEGIES] and p.sv[f.seat][EXTRA_STRATEGIES]:
            p.sv[f.seat][EXTRA_STRATEGIES] -= 1  # one of those that an effect allows
        else:
            p.sv[f.seat][STRATEGIES] += 1
    elif "boost" in kinds:
        p.sv[f.seat][BOOSTS] = 1
    else:
        p.sv[f.seat][TACTICS] = 1
    f.refs = []
    events.emit(p, events.move(p, None, Card(f.card & MASK), p.slot_id("resolution", f.seat), "play"))


def _announce(p: Position, f: Frame) -> None:
    f.card = p.ref(Card(f.card & MASK))
    ev = events.make(p, None, "played", f.seat, Card(f.card & MASK))
    ev.cause = f.card
    events.emit(p, ev)


def _is_boost(p: Position, f: Frame) -> bool:
    return "boost" in p.base[f.card & MASK].sets[KIND]


def _choose_target(p: Position, f: Frame) -> None:
    if _is_boost(p, f):
        decisions.pick(p, f.seat, boost_targets(p, f.seat, f.card), 1, 1, "boost_unit")


def _resolve_command(p: Position, f: Frame) -> None:
    if _is_boost(p, f):
        return
    for a in p.base[f.card & MASK].abilities:
        ab = p.pool.abilities[a]
        if "effect" in ab.programs:
            resolve(p, ab.programs["effect"], Ctx(p.ctrl[f.card & MASK], f.card, a))
            return


def _command_done(p: Position, f: Frame) -> None:
    if not _is_boost(p, f) and p.current(f.card):
        events.emit(
            p, events.move(p, None, Card(f.card & MASK), events.home(p, Card(f.card & MASK), "trash"), "played")
        )


def _set_boost(p: Position, f: Frame) -> None:
    if _is_boost(p, f) and f.refs:
        host = Card(f.refs[0] & MASK)
        events.emit(p, events.attach(p, None, Card(f.card & MASK), host, SET, 0, "set"))


def _not_set(p: Position, f: Frame) -> None:
    """A 強化 that something else happened to than being set has been played all the same, and does not stay."""
    if _is_boost(p, f) and p.current(f.card):
        events.emit(
            p, events.move(p, None, Card(f.card & MASK), events.home(p, Card(f.card & MASK), "trash"), "played")
        )


def _keep_effects(p: Position, ev: Ev) -> None:
    """Effects on a card go with it into the resolution zone, for as long as it lies there."""
    if p.effects and zone_name(p, ev.src) == "resolution":
        p.effects = [e for e in p.effects if e.until != "resolution" or ev.old not in e.refs]
    if zone_name(p, ev.dst) != "resolution":
        return
    for s in layers.touching(p, ev.card):
        e = Cont(p.tick(), durations.frozen(p, layers.static_ctx(s), s.node), s.seat, s.source, s.ability, s.stamp)
        e.refs = (Ref(p.ref(ev.card) + (1 << BITS)),)  # what the card will be there
        e.until = "resolution"
        e.turn = p.turn
        e.num = s.num
        e.skill = s.skill
        p.effects.append(e)
        p.derived = None


HOOKS: Final[tuple[Hook, ...]] = hooks()
PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
