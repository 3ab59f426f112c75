"""KO (10-2-1), in battle or by effect, and 【KO時】 (10-2-17), which is activated on the field and resolved from the
trash.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.onepiece.rules.keywords import KO_EFFECTS_ON_THE_FIELD, can_be_met_by
from fuda.games.onepiece.rules.playing.activation import may_be_left, price_of, seems_payable
from fuda.games.onepiece.state import DYING
from fuda.kernel.derive import layers
from fuda.kernel.position import limits
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt, Pend
from fuda.kernel.run import costs, decisions, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import NO_SEAT, AbilityId, Card, Ref
from fuda.kernel.tables.rows import Procedure, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "ko",
            "",
            step("10-2-1-1", _begin_ko),
            step("10-2-17-1", _find_ko_effects),
            step("10-2-17-1", _next_ko_effect),
            step("10-2-1-2", _to_trash),
            step("", _report_koed),
            frame="more: the cards to be KO'd, then those that are; a: 1 in battle; card: in battle, the attacking "
            "card; refs: pairs of a card and its 【KO時】; b: which of these numbers comes next; n: how many are KO'd",
        ),
        procedure(
            "activate_ko",
            "",
            step("10-2-17-1", _ask_ko_effect),
            step("10-2-17-1", _pay_ko_effect),
            step("10-2-17-1", _let_ko_effect_wait),
            frame="seat: who activates it; card: the card that is KO'd; a: its 【KO時】; b: 1 if it can be activated; "
            "c: 1 if it is not activated",
        ),
    )


def ko(p: Position, f: Frame | None, refs: list[Ref], why: str) -> Frame:
    """KO characters (and stages, where an effect says so). The caller's `did` becomes how many were KO'd."""
    g = call(p, "ko")
    if f is None:
        g.ctx = -1
    g.more = list(refs)
    g.a = 1 if why == "battle" else 0
    return g


def _begin_ko(p: Position, f: Frame) -> None:
    """The KO is an event, which can be forbidden or replaced; the card stays until 【KO時】 is activated."""
    evs: list[Ev] = []
    for r in cast("list[Ref]", f.more):
        if p.current(r):
            card = Card(r & MASK)
            ev = events.make(p, f if f.ctx >= 0 else None, "ko", p.ctrl[card], card, 0, "battle" if f.a else "effect")
            if f.a:
                ev.cause = f.card
                ev.by = p.active
            evs.append(ev)
    events.emit_all(p, evs)


def _find_ko_effects(p: Position, f: Frame) -> None:
    """【KO時】 is activated on the field, before the card goes: those who have one are asked in turn."""
    f.more = [r for r in cast("list[Ref]", f.more) if p.current(r) and p.flags[r & MASK] & DYING]
    f.n = len(f.more)
    f.refs = []
    f.b = 0
    if not KO_EFFECTS_ON_THE_FIELD.on(p):
        return
    d = layers.derive(p)
    for seat in p.order():
        for r in cast("list[Ref]", f.more):
            card = Card(r & MASK)
            if p.ctrl[card] != seat:
                continue
            for a in d.chars[card].abilities:
                if _is_ko_effect(p, r, a) and layers.valid(p, card, p.pool.abilities[a]):
                    f.refs.extend([r, Ref(a)])


def _is_ko_effect(p: Position, ref: Ref, ability: AbilityId) -> bool:
    """Has the ability the tag 【KO時】, and has nothing taken that tag away?"""
    trigger = p.pool.abilities[ability].trigger
    if trigger is None:
        return False
    ctx = Ctx(p.ctrl[ref & MASK], ref, ability)
    for t in trigger["of"] if trigger.op == "any_of" else (trigger,):
        if t.op == "koed" and t.get("tag"):
            return can_be_met_by(p, ctx, t)
    return False


def _next_ko_effect(p: Position, f: Frame) -> None:
    if f.b >= len(f.refs):
        return
    g = call(p, "activate_ko")
    g.card = f.refs[f.b]
    g.a = f.refs[f.b + 1]
    g.seat = p.ctrl[g.card & MASK]
    f.b += 2
    f.pc -= 1


def _to_trash(p: Position, f: Frame) -> None:
    evs: list[Ev] = []
    for r in cast("list[Ref]", f.more):
        if p.current(r):
            ev = events.move(
                p, f if f.ctx >= 0 else None, Card(r & MASK), events.home(p, Card(r & MASK), "trash"), "ko"
            )
            ev.was = f.a  # 1: in battle
            evs.append(ev)
    # effects that wait since just now were met together with the move
    events.emit_all(p, evs)


def _report_koed(p: Position, f: Frame) -> None:
    if len(p.stack) > 1:
        p.stack[-2].did = f.n


# --- 【KO時】 ------------------------------------------------------------------------------------------------------


def _ask_ko_effect(p: Position, f: Frame) -> None:
    """Conditions are checked and the cost is paid here; it resolves from the trash."""
    f.c = 0
    f.ans = 0
    if not all(c.fn(p, NO_SEAT, f.card, f.a) for c in p.rules.conditions["activate"]):
        f.c = 1
        if seems_payable(p, f.card, AbilityId(f.a)):
            decisions.ask(p, f.seat, "activate", [Opt("no")], f.card).ability = AbilityId(f.a)
        return
    p.ctxs.append(Ctx(f.seat, f.card, AbilityId(f.a)))
    f.ctx = len(p.ctxs) - 1
    f.b = 1
    if may_be_left(p, f.card, AbilityId(f.a)):
        q = decisions.ask(p, f.seat, "activate", [Opt("yes"), Opt("no")], f.card)
        q.ability = AbilityId(f.a)


def _pay_ko_effect(p: Position, f: Frame) -> None:
    f.did = 1
    if f.c or f.ans != 0:
        f.c = 1
        return
    limits.count(p, f.card, AbilityId(f.a))
    programs = price_of(p, f.card, AbilityId(f.a))
    if programs:
        costs.pay(p, programs)


def _let_ko_effect_wait(p: Position, f: Frame) -> None:
    """Once paid for, it waits to be resolved from the trash."""
    if f.b == 0:
        return
    ctx = p.ctxs.pop()
    if f.c or f.did == 0:
        return
    w = Pend(AbilityId(f.a), f.card, f.seat, None, p.round + 1)
    w.ctx = ctx
    w.paid = True
    p.pending.append(w)


PROCEDURES: Final = procedures()
