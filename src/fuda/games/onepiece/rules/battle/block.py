"""The block step (7-1-2) with 【ブロッカー】 (10-1-4) and 【ブロック不可】 (10-1-7)."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.allowances import can_be_rested
from fuda.games.onepiece.rules.battle.attack import leave_if_gone, redirect
from fuda.games.onepiece.rules.processing.waiting import activate_what_waits
from fuda.games.onepiece.rules.zones import characters, leader
from fuda.games.onepiece.state import ATTACKER, TARGET
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.position.position import MASK, RESTED, Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import goto
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Step, condition, step

ONE_BLOCK_A_BATTLE: Final = fact("7-1-2-1", "A blocker can be used once in a battle.")
ASKS: Final = {"block": "seat: who would block; ref: with which card"}


def steps() -> tuple[Step, ...]:
    """The block step in its order: a part of the procedure "battle" (`battle/steps.py`)."""
    return (
        step("7-1-2-1 10-1-4-1", ask_block, "7-1-2-1"),
        step("10-1-4-1", rest_blocker),
        step("10-1-4-1", become_target),
        step("7-1-2-2", announce),
        step("7-1-2-2", activate_what_waits),
        step("", block_again),
        step("7-1-2-3", leave_if_gone),
        step("7-1", announce_battle),
        step("", activate_what_waits),
        step("7-1-2-3", leave_if_gone),
    )


def conditions() -> dict[str, tuple[Condition, ...]]:
    """May this card of this player block? (【ブロッカー】 itself: see `keywords.py`.)"""
    return {
        "block": (condition("1-3-3", _block_allowed, "効果で禁止されています", "an effect forbids it"),),
    }


def _block_allowed(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    """Does no effect forbid the card to block, or this attacker to be blocked?"""
    if not can_be_rested(p, seat, ref, 0) or forbidding(p, "be_blocked", p.active, Ref(p.gv[ATTACKER])) is not None:
        return False
    d = layers.derive(p)
    if "block" not in d.guarded:
        return True
    for s in d.forbids:
        node = s.node
        if node["act"] != "block" or not layers.applies(p, s):
            continue
        who = node.get("who")
        if who is not None and not terms.seat_is(p, s.seat, who, seat):
            continue
        what: Node | None = node.get("what")
        if what is not None and not layers.about(p, s, what, ref):
            continue
        by: Node | None = node.get("attacker")
        if by is None or layers.about(p, s, by, Ref(p.gv[ATTACKER])):
            return False
    return True


def blockers(p: Position, seat: Seat) -> list[Ref]:
    """The cards of a player that may block now."""
    refs = [p.ref(c) for c in [leader(p, seat), *characters(p, seat)] if c >= 0]
    return [r for r in refs if allowed(p, "block", seat, r)]


def ask_block(p: Position, f: Frame) -> None:
    seat = p.opponent(f.seat)
    f.ans = -1
    if f.c and ONE_BLOCK_A_BATTLE.on(p):
        return
    f.refs = blockers(p, seat)
    if f.refs:
        opts = [Opt("block_with", r) for r in f.refs]
        opts.append(Opt("no_block"))
        decisions.ask(p, seat, "block", opts, Ref(p.gv[ATTACKER]))


def rest_blocker(p: Position, f: Frame) -> None:
    f.b = 0
    if 0 <= f.ans < len(f.refs):
        f.b = 1
        f.c += 1
        card = Card(f.refs[f.ans] & MASK)
        events.emit(p, events.make(p, None, "turn", p.ctrl[card], card, RESTED, "block"))


def become_target(p: Position, f: Frame) -> None:
    """The blocker is attacked instead, if it was really rested."""
    if f.b and f.did:
        redirect(p, f.refs[f.ans])
    else:
        f.b = 0


def announce(p: Position, f: Frame) -> None:
    """The block is an event that effects wait for."""
    if f.b:
        card = Card(f.refs[f.ans] & MASK)
        ev = events.make(p, None, "block", p.ctrl[card], card)
        ev.host_ref = Ref(p.gv[ATTACKER])
        events.emit(p, ev)


def announce_battle(p: Position, f: Frame) -> None:
    """Now it is certain which two cards battle: an event that effects wait for."""
    ev = events.make(p, None, "battle", f.seat, Card(p.gv[ATTACKER] & MASK))
    ev.host_ref = Ref(p.gv[TARGET])
    events.emit(p, ev)


def block_again(p: Position, f: Frame) -> None:
    """Only without the rule that allows one block."""
    if f.b and not ONE_BLOCK_A_BATTLE.on(p):
        goto(p, f, "7-1-2-1")


CONDITIONS: Final = conditions()
STEPS: Final[tuple[Step, ...]] = steps()
