"""Why there is so much damage: what was dealt to a card that lies there, and what was dealt last to a player.

The log keeps with each damage how it came about (`kernel/position/shifts.py`).
"""

from __future__ import annotations

from fuda.kernel.position.position import Position
from fuda.kernel.position.records import LogEntry, Shift
from fuda.kernel.position.shifts import DAMAGE
from fuda.kernel.tables.kinds import NO_REF, AbilityId, Card, Seat
from fuda.views.explained import Both, Explanation, Step
from fuda.views.names import card_name, fill, seat_name
from fuda.views.reasons import Reasons


def damage_on(reasons: Reasons, card: Card) -> Explanation | None:
    """The damage that lies on a card, with all that has put it there or taken it away; None if there is none."""
    p = reasons.p
    if card >= p.real or not p.mark[card] or not p.layout.field[p.slot[card]]:
        return None
    ref = p.ref(card)
    dealt: list[LogEntry] = []
    e = p.log
    while e is not None:
        if e.ref == ref and _marks(p, e):
            dealt.append(e)
            if e.was == 0:
                break  # before it there was nothing
        e = e.prev
    dealt.reverse()
    steps: list[Step] = []
    lay = dealt[0].was if dealt else p.mark[card]
    if lay:
        steps.append(Step("=", lay, reasons.word("before")))
        steps[0].kind = "before"
    if len(dealt) == 1 and not lay:
        steps = steps_of(reasons, dealt[0])
    else:
        steps += [_in_one(reasons, x) for x in dealt]
    out = reasons.told(ref, DAMAGE, reasons.number_word("mark"), p.mark[card], steps)
    out.title = reasons.titled(ref, out.word, "on")
    return out


def damage_to(reasons: Reasons, seat: Seat) -> Explanation | None:
    """The damage that a player, or a card of that player, was dealt last; None if there was none."""
    p = reasons.p
    e = p.log
    while e is not None:
        if e.what == DAMAGE and e.seat == seat and e.how:
            word = reasons.number_word("mark")
            ja, en = seat_name(seat, "ja"), seat_name(seat, "en")
            name: Both = ("", "")
            if e.card >= 0 and e.mask >> reasons.seat & 1:
                name = (f"（{card_name(p, e.card, 'ja')}）", f" ({card_name(p, e.card, 'en')})")
            title = (f"{ja}が最後に受けた{word[0]}{name[0]}", f"last {word[1]} to {en}{name[1]}")
            return Explanation(str(seat), DAMAGE, title, e.n, steps_of(reasons, e))
        e = e.prev
    return None


def _marks(p: Position, e: LogEntry) -> bool:
    """Does a line of the log tell of something that lies on a card then, or no more?"""
    i = p.rules.event_index.get(e.what, -1)
    return i >= 0 and p.rules.events[i].stirs == "mark"


def steps_of(reasons: Reasons, e: LogEntry) -> list[Step]:
    """How one damage came about, step by step."""
    out: list[Step] = []
    for s in e.how:
        step = Step(s.sign, s.n, _source(reasons, s), s.clause)
        step.kind = "effect" if s.card >= 0 else "rule"
        step.after = s.after
        out.append(step)
    return out


def _in_one(reasons: Reasons, e: LogEntry) -> Step:
    """One of several damages: how much in all, by what, and in brackets how it came about if that was not simple."""
    said = _source(reasons, e.how[0]) if e.how else reasons.word("rule")
    if len(e.how) > 1:
        sums = " ".join(x.shown("en", i == 0) for i, x in enumerate(steps_of(reasons, e)))
        said = (f"{said[0]}（{sums}）", f"{said[1]} ({sums})")
    step = Step("+", e.n, said, e.clause)
    step.after = e.was + e.n
    return step


def _source(reasons: Reasons, s: Shift) -> Both:
    """What a step of a damage came from, as far as this player knows."""
    p = reasons.p
    card: Both = ("", "")
    if s.card >= 0:
        known = s.mask >> reasons.seat & 1
        card = (card_name(p, s.card, "ja"), card_name(p, s.card, "en")) if known else reasons.word("unseen")
    if s.word.startswith("ability:"):
        ability = p.pool.abilities[AbilityId(int(s.word.partition(":")[2]))]
        if ability.name and card != reasons.word("unseen"):
            return (f"{card[0]}「{ability.name}」", f"{card[1]} “{ability.name}”")
        return card
    if s.word.startswith("keyword."):
        ja, en = reasons.word(s.word)
        return (f"【{ja}】", f"[{en}]")
    if s.word:
        said = reasons.word(s.word)
        return (fill(said[0], {"card": card[0]}), fill(said[1], {"card": card[1]}))
    return card if s.card >= 0 else reasons.source(NO_REF, NO_REF)
