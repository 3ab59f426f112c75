"""The block step (8.3): a card of the hand with a valid blocker is put away, and the attack is blocked."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.battle.attack import attacked, called_off
from fuda.games.rebirth.rules.formats.players import blockers
from fuda.games.rebirth.rules.keywords import BLOCKERS_ARE_ASKED_FOR
from fuda.games.rebirth.rules.principles import TEXT_BEATS_RULES
from fuda.games.rebirth.rules.zones import is_kind
from fuda.games.rebirth.state import BLOCKED, PERMITTED, TARGET
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import limits
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame, Opt, Static
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import calls, goto
from fuda.kernel.run.moments import moment
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.kinds import NO_SEAT, AbilityId, Card, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "block_step",
            "",
            step("8.3.1", _block_start),
            calls("8.3.2", "check"),
            step("8.3.3 11.6.1 11.6.4", _ask_block, "ask"),
            step("8.3.3", _take_block),
            step("8.3.3.2", _call_blocked),
            step("8.3.3.1", _blocked),
            calls("8.3.4", "check"),
            frame="b: how many of those who may block were passed over or have passed; seat: who is asked; refs: cards"
            " of that hand that can block; card: ref of the card that blocks",
        ),
    )


def _block_start(p: Position, f: Frame) -> None:
    f.b = 0
    moment(p, "block_step")


def _ask_block(p: Position, f: Frame) -> None:
    f.ans = -1
    f.refs = []
    if called_off(p):
        return
    players = blockers(p)
    while f.b < len(players) and not _may_have_one(p, players[f.b]):
        f.b += 1
    if f.b >= len(players):
        return
    f.seat = players[f.b]
    f.refs = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)] if can_block(p, f.seat, c)]
    opts = [Opt("block_with", r) for r in f.refs]
    opts.append(Opt("pass"))
    q = decisions.ask(p, f.seat, "block", opts)
    q.secret = True


def _may_have_one(p: Position, seat: Seat) -> bool:
    """For all that others know: a hand with cards that are not partners."""
    return any(not is_kind(p, c, "partner") for c in p.zones[p.slot_id("hand", seat)])


def _take_block(p: Position, f: Frame) -> None:
    if f.ans < 0:
        return
    if f.ans >= len(f.refs):
        f.b += 1
        goto(p, f, "ask")
        return
    f.card = f.refs[f.ans]
    card = Card(f.card & MASK)
    by = None if has_blocker(p, card) else permitted(p, "block", f.seat, card, attacked(p))
    if by is not None:
        key = limits.key(p, by.source, AbilityId(PERMITTED))
        p.used[key] = p.used.get(key, 0) + 1
    events.emit(p, events.move(p, None, card, events.home(p, card, "waiting"), "block"))


def _call_blocked(p: Position, f: Frame) -> None:
    """The card that is attacked now is called blocked; one that comes in its place is not."""
    target = attacked(p)
    if 0 <= f.ans < len(f.refs) and f.did and target >= 0:
        p.flags[target] |= BLOCKED


def _blocked(p: Position, f: Frame) -> None:
    """Somebody has blocked, if the card was really put away."""
    if f.ans < 0 or f.ans >= len(f.refs) or not f.did:
        return
    target = attacked(p)
    if target >= 0:
        ev = events.make(p, None, "block", f.seat, Card(f.card & MASK))
        ev.host_ref = p.ref(target)
        events.emit(p, ev)


# --- which cards can block -------------------------------------------------------------------------------------------


def can_block(p: Position, seat: Seat, card: Card) -> bool:
    """Has a card of the hand a blocker that is valid against this attack?"""
    target = attacked(p)
    if target < 0 or forbidding(p, "block", seat, p.ref(card)) is not None:
        return False
    if forbidding(p, "be_blocked", Seat(p.gv[TARGET]), p.ref(target)) is not None:
        return False
    if TEXT_BEATS_RULES.on(p) and permitted(p, "block", seat, card, target) is not None:
        return True
    return has_blocker(p, card)


def has_blocker(p: Position, card: Card) -> bool:
    """Has a card a blocker of its own that is valid against this attack?"""
    if not BLOCKERS_ARE_ASKED_FOR.on(p):
        return False
    for a in layers.derive(p).chars[card].abilities:
        ab = p.pool.abilities[a]
        if ab.keyword == "blocker" and layers.valid(p, card, ab):
            if all(c.fn(p, NO_SEAT, p.ref(card), a) for c in p.rules.conditions["blocker"]):
                return True
    return False


def permitted(p: Position, act: str, seat: Seat, card: Card, target: Card) -> Static | None:
    """The effect that lets a player do this with a card, if one does (for what is attacked: `to`; so often a turn)."""
    for s in layers.derive(p).others:
        node = s.node
        if node.op != "permit" or node["act"] != act or not layers.applies(p, s):
            continue
        if not terms.seat_is(p, s.seat, node.get("who", "you"), seat):
            continue
        if "times" in node and p.used.get(limits.key(p, s.source, AbilityId(PERMITTED)), 0) >= node["times"]:
            continue
        to: Node | None = node.get("to")
        if to is not None and not layers.about(p, s, to, p.ref(target)):
            continue
        what: Node | None = node.get("what")
        if what is None or terms.matches(p, layers.static_ctx(s), what, p.ref(card)):
            return s
    return None


PROCEDURES: Final = procedures()
