"""The close step (8.5): abilities at the end of an attack, again as long as there are any; then the attack is over."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.processing.check import due
from fuda.games.rebirth.rules.turn import end_abilities, let_wait
from fuda.games.rebirth.state import ATTACKER, BLOCKED, PARTNER_ATTACK_DECLARED, SUPPORTER, TARGET
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import durations, layers, terms
from fuda.kernel.derive import terms as k
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import events, loops, triggers
from fuda.kernel.run.interpreter import calls, goto
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_CARD, NO_REF, Ref
from fuda.kernel.tables.rows import Procedure, Step, procedure, step

CLOSE_AGAIN: Final = fact("8.5.3", "As long as anything is left to do in the close step, it is gone through again.")

CLOSING: Final = ("close_step", "attack_end")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "close_step",
            "",
            step("", _begin_close),
            step("8.5.1", _close_start, "8.5.1"),
            calls("8.5.2", "check"),
            step("8.5.2", _close_expire),
            step("8.5.3", _close_again),
            step("8.5.4", _attack_over),
            frame="refs: what has waited in this step, in pairs: ref of a card and its ability, or -1 and a delayed"
            " ability (`id`); more: what the check could not deal with (`check.due`)",
        ),
    )


def steps() -> tuple[Step, ...]:
    """The end of the attack phase's table: after the close step comes another start step."""
    return (step("8.5.5", _back),)


def _back(p: Position, f: Frame) -> None:
    goto(p, f, "8.2.1")


def _begin_close(p: Position, f: Frame) -> None:
    f.refs = []  # abilities of this step that have waited: pairs of card and ability, or of -1 and a delayed one


def _close_start(p: Position, f: Frame) -> None:
    """Abilities at the beginning of this step and at the end of this attack wait, each once."""
    before = _waited(f)
    for ev in _closing(p):
        new = end_abilities(p, f, ev)
        p.round += 1
        let_wait(p, f, ev, new)
        waiting = len(p.pending)
        triggers.try_delayed(p, ev, "time", NO_REF, before)
        for w in p.pending[waiting:]:
            f.refs.extend([NO_REF, Ref(w.delayed)])


def _close_expire(p: Position, f: Frame) -> None:
    f.more = due(p)  # what the check could not deal with
    durations.expire(p, "attack")


def _close_again(p: Position, f: Frame) -> None:
    more = (
        p.pending
        or any(x not in f.more for x in due(p))
        or any(end_abilities(p, f, ev) for ev in _closing(p))
        or _end_delayed(p, f)
    )
    if more and CLOSE_AGAIN.on(p):
        loops.forced(p)
        goto(p, f, "8.5.1")


def _attack_over(p: Position, f: Frame) -> None:
    for seat in p.everybody():
        for c in p.zones[p.slot_id("entry", seat)]:
            p.flags[c] &= ~BLOCKED
    end_next_attack_effects(p)
    p.gv[ATTACKER] = -1
    p.gv[TARGET] = -1
    p.gv[SUPPORTER] = -1
    p.gv[PARTNER_ATTACK_DECLARED] = 0
    layers.stir(p)


def end_next_attack_effects(p: Position) -> None:
    """End the effects on "the next attack" that were about the attack that ends now."""
    gone: list[int] = []
    for s in layers.derive(p).modifies + layers.derive(p).forbids + layers.derive(p).others:
        if s.key >= 0:
            continue
        nouns = [n for part in (s.node.get("cond"), s.node.get("what")) if isinstance(part, Node) for n in part.walk()]
        for n in nouns:
            if n.op == "attack" and n.get("next") and k.holds(p, layers.static_ctx(s), n):
                gone.append(-s.key)
    if gone:
        p.effects = [e for e in p.effects if e.id not in gone]
        p.derived = None
        p.changes += 1


def _closing(p: Position) -> list[Ev]:
    return [events.make(p, None, "time", p.active, NO_CARD, 0, at) for at in CLOSING]


def _end_delayed(p: Position, f: Frame) -> bool:
    """Is there an ability made by an effect that waits for a moment of this step and has not waited in it?"""
    waited = _waited(f)
    for d in p.delayed:
        if d.id in waited or d.until in durations.NAMED or "time" not in layers.alternatives(d.when):
            continue
        for ev in _closing(p):
            ctx = d.ctx.copy()
            ctx.ev = ev
            if terms.happens(p, ctx, d.when, ev, "time", NO_REF):
                return True
    return False


def _waited(f: Frame) -> tuple[int, ...]:
    return tuple(f.refs[i + 1] for i in range(0, len(f.refs), 2) if f.refs[i] < 0)


STEPS: Final[tuple[Step, ...]] = steps()
PROCEDURES: Final = procedures()
