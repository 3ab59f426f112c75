"""Baton touch (9.6.2.3.2): members that are given up in place of energy when another one is played.

The steps belong to the procedure "play_member" (`play_member.py`).
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.fitting import fits_effect
from fuda.games.lovelive.rules.playing.cost import active_energy, cost
from fuda.games.lovelive.rules.playing.designating_area import came_this_turn
from fuda.games.lovelive.rules.principles import TEXT_BEATS_RULES
from fuda.games.lovelive.rules.zones import member, members
from fuda.games.lovelive.state import BATON
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import BITS, MASK, Position
from fuda.kernel.position.records import Ev, Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import goto
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import Condition, condition

BATON_TOUCH: Final = fact(
    "9.6.2.3.2", "The member in the area where another one is played can be given up in place of energy."
)
BATON_IS_REMEMBERED: Final = fact(
    "9.6.2.3.2.1", "From whom a member has taken over is known as long as the turn lasts."
)
ASKS: Final = {"baton": "seat: who plays; ref: the card that is played; n: the ref of the member that is there"}


def conditions() -> dict[str, tuple[Condition, ...]]:
    """Of the card that is played and the member that is there."""
    return {
        "baton": (
            condition("9.6.2.3.2", _own_member, "自分のメンバーではありません", "not your member"),
            condition("1.3.3", _baton_allowed, "効果で禁止されています", "an effect forbids it"),
        ),
    }


def _own_member(p: Position, _seat: Seat, ref: Ref, there: int) -> bool:
    return p.ctrl[there & MASK] == p.owner[ref & MASK]


def _baton_allowed(p: Position, _seat: Seat, ref: Ref, there: int) -> bool:
    """No effect keeps the member from being taken over by this one."""
    for s in layers.derive(p).forbids:
        if s.node["act"] != "baton" or not layers.applies(p, s) or not layers.about(p, s, s.node["what"], Ref(there)):
            continue
        by: Node | None = s.node.get("newcomer")
        if by is None or fits_effect(p, s, by, ref):
            return False
    return True


def batons(p: Position, seat: Seat, ref: Ref, slot: Slot) -> list[Ref]:
    """The member with whom a baton touch is possible when this card is played there: refs, at most one."""
    there = member(p, slot)
    if there < 0 or not BATON_TOUCH.on(p):
        return []
    return [p.ref(there)] if decisions.allowed(p, "baton", seat, ref, p.ref(there)) else []


def more_batons(p: Position, seat: Seat, ref: Ref, slot: Slot) -> list[Ref]:
    """Further members with whom a card may baton touch, where its text allows more than one."""
    if most_batons(p, ref) < 2 or not BATON_TOUCH.on(p):
        return []
    out: list[Ref] = []
    for card in members(p, seat):
        if p.slot[card] == slot or came_this_turn(p, p.slot[card]):
            continue
        if decisions.allowed(p, "baton", seat, ref, p.ref(card)):
            out.append(p.ref(card))
    return out


def most_batons(p: Position, ref: Ref) -> int:
    """With how many members a card may baton touch: one, if its text does not say otherwise."""
    if not TEXT_BEATS_RULES.on(p):
        return 1
    for a in last_known.chars_of(p, ref).abilities:
        for e in p.pool.abilities[a].statics:
            if e.op == "permit" and e.get("act") == "baton":
                n: int = e.get("n", 2)
                return n
    return 1


def baton_worth(p: Position, seat: Seat, ref: Ref, slot: Slot) -> int:
    """What baton touch can take off the cost at most."""
    first = batons(p, seat, ref, slot)
    if not first:
        return 0
    return cost(p, first[0]) + _worth(p, more_batons(p, seat, ref, slot), most_batons(p, ref) - 1)


def _worth(p: Position, refs: list[Ref], n: int) -> int:
    """What so many of these members take off at most."""
    return sum(sorted((cost(p, r) for r in refs), reverse=True)[:n])


# --- the steps -----------------------------------------------------------------------------------------------------


def ask_baton(p: Position, f: Frame) -> None:
    """Instead of energy, the member that is there may be put into the waiting room: not if nothing is to be paid."""
    f.ans = 1
    f.refs = batons(p, f.seat, f.card, Slot(f.a)) if f.n > 0 and f.a >= 0 else []
    if not f.refs:
        return
    if f.n > active_energy(p, f.seat):
        f.ans = 0
        return
    decisions.ask(p, f.seat, "baton", [Opt("baton", f.refs[0]), Opt("no_baton")], f.card)


def first_baton(p: Position, f: Frame) -> None:
    """The members that will be given up are gathered as the moves they will make."""
    f.evs = [_giving_up(p, f.refs[0])] if f.ans == 0 and f.refs else []


def _giving_up(p: Position, ref: Ref) -> Ev:
    return events.move(p, None, Card(ref & MASK), p.slot_id("waiting", p.owner[ref & MASK]), "baton")


def ask_more_batons(p: Position, f: Frame) -> None:
    """Further members may be given up, where the text of the card allows it; they must be, where energy lacks."""
    f.refs = []
    left = f.n - sum(cost(p, p.ref(ev.card)) for ev in f.evs)
    free = most_batons(p, f.card) - len(f.evs)
    if not f.evs or left <= 0 or free <= 0:
        return
    given = [ev.card for ev in f.evs]
    more = [r for r in more_batons(p, f.seat, f.card, Slot(f.a)) if r & MASK not in given]
    lack = left - active_energy(p, f.seat)
    if lack > 0:
        more = _sufficient(p, more, free, lack)
    if more:
        decisions.pick(p, f.seat, more, 1 if lack > 0 else 0, 1, "more_batons").card = f.card


def _sufficient(p: Position, refs: list[Ref], n: int, lack: int) -> list[Ref]:
    """Members that may be given up next so that `n` of them still cover the missing cost. If it cannot be covered
    without one of them, only that one: who must be given up anyway comes first."""
    out: list[Ref] = []
    for r in refs:
        others = [x for x in refs if x != r]
        if _worth(p, others, n) < lack:
            return [r]
        if cost(p, r) + _worth(p, others, n - 1) >= lack:
            out.append(r)
    return out


def one_more_baton(p: Position, f: Frame) -> None:
    """The one that was chosen will be given up; then it is asked again."""
    if f.refs:
        f.evs = [*f.evs, _giving_up(p, f.refs[0])]
        goto(p, f, "more_batons")


def give_up(p: Position, f: Frame) -> None:
    """The members go to the waiting room, and so much less is to be paid."""
    evs = f.evs
    f.evs = []
    f.refs = [p.ref(ev.card) for ev in evs]
    f.more = [cost(p, r) for r in f.refs]
    events.emit_all(p, evs)


def lower_price(p: Position, f: Frame) -> None:
    """Only who was really put into the waiting room lowers what is to be paid; also who was refreshed from there at
    once."""
    gone: list[Ref] = []
    for r, n in zip(f.refs, f.more, strict=True) if f.refs else ():
        slot = last_known.slot_of(p, Ref(r + (1 << BITS)))  # where the move took it
        if slot >= 0 and zone_name(p, slot) == "waiting":
            gone.append(r)
            f.n -= n
    f.refs = gone
    f.more = []
    f.n = max(0, f.n)


def remember_baton(p: Position, new: int, refs: list[Ref]) -> None:
    """Note from whom a member has taken over, as long as the turn lasts."""
    for r in refs if BATON_IS_REMEMBERED.on(p) else ():
        p.tally.extend([BATON, new, r])


CONDITIONS: Final = conditions()
