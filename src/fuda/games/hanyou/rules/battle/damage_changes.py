"""What changes the damage of a skill (704.3b): by how much it goes up or down (916.2), and in what order."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.hanyou.rules.zones import main_unit
from fuda.games.hanyou.state import ADD, BECOME, TIMES
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import shifts
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Opt, Shift, Static
from fuda.kernel.run import decisions
from fuda.kernel.run.effects import block
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_PROG, NO_REF, Card, Ref, Seat
from fuda.kernel.tables.rows import Procedure, Step, procedure, step

MANY_CHANGES: Final = 6  # more than that are not tried in all orders
DAMAGE_UP_AND_DOWN: Final = fact("916.2", "Damage that goes up or down is so many points more or less.")

SIGNS: Final = {ADD: "+", TIMES: "×", BECOME: "="}
DUE: Final = -2  # where changes are kept (`shifts.py`) until it is their turn


def steps() -> tuple[Step, ...]:
    """What changes the damage: a part of the damage step (`damage_step.py`)."""
    return (
        step("704.3b", _gather_changes),
        step("704.3b-1", _own_changes),
        step("704.3b-2", _their_changes),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "change_damage",
            "704.3b",
            step("704.3b-3", _choose_change, "704.3b-3"),
            step("", _apply_change),
            frame="n: the damage so far; refs: what the changes still to be applied do (add, times, become); "
            "more: the numbers that they do it with",
        ),
    )


def _change_of(p: Position, s: Static) -> tuple[int, int]:
    """What an effect that lasts does to damage: operation, number."""
    if "set_" in s.node:
        return (BECOME, terms.evaluate(p, layers.static_ctx(s), s.node["set_"]))
    if "times" in s.node:
        return (TIMES, s.node["times"])
    return (ADD, terms.evaluate(p, layers.static_ctx(s), s.node["n"]))


def standing_changes(
    p: Position, user: Ref, victim: Ref, mine: bool, seat: Seat, every: bool = False
) -> list[tuple[int, int, Ref]]:
    """Changes of skill damage by continuous effects: those of the user's side, or those of the other side. Operation,
    number, and the card whose effect it is. With `every` only those that speak of any damage, not of skills."""
    out: list[tuple[int, int, Ref]] = []
    for s in layers.derive(p).others:
        if s.node.op != "change_damage" or (s.seat == seat) != mine or not layers.applies(p, s):
            continue
        if every and not s.node.get("every"):
            continue
        to = s.node.get("to")
        by = s.node.get("by")
        if to is not None and not layers.about(p, s, to, victim):
            continue
        if by is not None and not layers.about(p, s, by, user):
            continue
        op, n = _change_of(p, s)
        out.append((op, n, s.source))
    return out


def changed_by_effects(p: Position, n: int, dealer: Ref, victim: Ref, seat: Seat) -> int:
    """Damage that is no skill's own (916.2), after what effects on any damage make of it: the dealer's side first, as
    in 704.3b."""
    for mine in (True, False):
        for op, value, _ in standing_changes(p, dealer, victim, mine, seat, True):
            n = _changed(n, op, value, DAMAGE_UP_AND_DOWN.on(p))
    return n


def start_changes(p: Position, f: Frame, found: list[tuple[int, int, Ref]]) -> None:
    """Apply changes, (operation, number, whose effect) each, to the damage of the frame."""
    if not found:
        return
    g = call(p, "change_damage")
    g.n = f.n
    g.refs = cast("list[Ref]", [op for op, _, _ in found])
    g.more = [n for _, n, _ in found]
    p.shifts.pop(DUE, None)
    for op, n, source in found:
        shifts.shift(p, DUE, SIGNS[op], n, n, p.clause, source)


def _changed(n: int, op: int, value: int, up_and_down: bool) -> int:
    """An amount of damage after one change."""
    if op == TIMES:
        return n * value
    if op == BECOME:
        return value
    return n + value if up_and_down else n


def _order_matters(p: Position, f: Frame) -> bool:
    """Do the changes give different amounts in different orders?"""
    if len(f.refs) < 2 or all(op == f.refs[0] != BECOME for op in f.refs):
        return False
    if len(f.refs) > MANY_CHANGES:
        return True
    changes = [(int(op), n) for op, n in zip(f.refs, f.more, strict=True)]
    return len(_outcomes(f.n, changes, DAMAGE_UP_AND_DOWN.on(p))) > 1


def _outcomes(n: int, changes: list[tuple[int, int]], up_and_down: bool) -> set[int]:
    """The amounts that damage can come to by these changes, in any order."""
    if not changes:
        return {n}
    out: set[int] = set()
    for i, (op, value) in enumerate(changes):
        if changes.index((op, value)) == i:  # of changes that are alike, the first stands for all
            out |= _outcomes(_changed(n, op, value, up_and_down), changes[:i] + changes[i + 1 :], up_and_down)
    return out


def _choose_change(p: Position, f: Frame) -> None:
    f.ans = 0
    if _order_matters(p, f):
        opts = [Opt("change", op, n) for op, n in zip(f.refs, f.more, strict=True)]
        decisions.ask(p, p.active, "change_order", opts)


def _apply_change(p: Position, f: Frame) -> None:
    if not f.refs:
        return
    i = max(f.ans, 0)
    op, n = f.refs.pop(i), f.more.pop(i)
    f.n = _changed(f.n, op, n, DAMAGE_UP_AND_DOWN.on(p))
    _take_down(p, op, n, f.n)
    f.ans = 0
    if f.refs:
        goto(p, f, "704.3b-3")
    else:
        p.stack[-2].n = f.n


def _take_down(p: Position, op: int, n: int, after: int) -> None:
    """Whose change it was that has been applied: of several that are the same, any."""
    due = list(p.shifts.get(DUE, ()))
    for s in due:
        if (s.sign, s.n) == (SIGNS[op], n):
            due.remove(s)
            p.shifts[DUE] = tuple(due)
            kept = Shift(s.sign, s.n, after, s.clause, s.word)
            kept.card, kept.mask = s.card, s.mask
            p.shifts[shifts.WORKING] = (*p.shifts.get(shifts.WORKING, ()), kept)
            return


def carry_out(p: Position, f: Frame, part: str) -> None:
    """Carry out the sentences of the skill that belong to this part of the step, if there are any."""
    prog = p.pool.abilities[f.a].programs.get(part, NO_PROG)
    if prog >= 0:
        block(p, f, prog)


def target(p: Position, f: Frame) -> Card:
    """The main unit opposite, now."""
    return main_unit(p, p.opponent(f.seat))


def _gather_changes(p: Position, f: Frame) -> None:
    """Carry out what the skill says about its own damage."""
    carry_out(p, f, "boost")


def _own_changes(p: Position, f: Frame) -> None:
    v = target(p, f)
    ctx = p.ctxs[f.ctx]
    found = [(ctx.changes[i], ctx.changes[i + 1], ctx.source) for i in range(0, len(ctx.changes), 2)]
    ctx.changes = []
    found.extend(standing_changes(p, f.card, p.ref(v) if v >= 0 else NO_REF, True, f.seat))
    start_changes(p, f, found)


def _their_changes(p: Position, f: Frame) -> None:
    v = target(p, f)
    start_changes(p, f, standing_changes(p, f.card, p.ref(v) if v >= 0 else NO_REF, False, f.seat))


PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
STEPS: Final[tuple[Step, ...]] = steps()
