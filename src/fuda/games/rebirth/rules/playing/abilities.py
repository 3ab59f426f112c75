"""Playing and resolving an ability (9.5, 9.7): its choices, its cost, the counter window, its effect."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.rebirth.rules.formats.players import opponents
from fuda.games.rebirth.rules.formats.teams import ONE_OPPONENT_IS_NAMED
from fuda.games.rebirth.rules.keywords import CONDITIONS_OF_ACTIVATED, CONDITIONS_OF_TRIGGERED
from fuda.games.rebirth.rules.playing.ability_kinds import BRACKETS_ARE_COSTS
from fuda.games.rebirth.rules.playing.cancel import has_tag, settle
from fuda.games.rebirth.rules.playing.validity import conditions_hold
from fuda.games.rebirth.state import LATER, TEAMS, is_format
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.cards.pool import ACTIVATED
from fuda.kernel.derive import terms
from fuda.kernel.position import last_known, limits
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame, Opt
from fuda.kernel.run import costs, decisions, effects, events, items, triggers
from fuda.kernel.run.interpreter import call, goto, leave
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_PROG, AbilityId, Card, Prog, Ref, Seat
from fuda.kernel.tables.rows import EVERYONE, Condition, Procedure, condition, procedure, step
from fuda.kernel.words import targets

CANCELLED_IS_USED: Final = fact("9.2.2.1.1", "A limited ability counts as used also when it was cancelled.")
RESOLVES_WITHOUT_ITS_CARD: Final = fact(
    "9.7.4.3.1", "An ability is resolved also when its card is no longer where it was."
)
KERNEL_ANSWERS: Final = (
    answer("9.5.2.1", asked.COSTS_IN_ORDER),
    answer("9.5.2", asked.COSTS_ARE_EFFECTS),
)

AGES_OF_ONE_PLAY: Final = 64  # so many effects of one playing have their own age


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "play_ability",
            "",
            step("9.7.2", _check),
            step("12.7.10", _name_opponent),
            step("12.7.10", _opponent_named),
            step("9.7.2.1", _stand_ability),
            step("9.7.2.3 9.7.2.2", _choose_targets),
            step("", _show_targets),
            step("9.5.1 9.5.2 9.1.1.1.1", _pay_ability),
            step("9.5.2.2", _paid),
            step("9.7.3", _window),
            step("9.7.4.1 5.19.2", _undone),
            step("11.2.1", _keyword_at_resolution),
            step("9.7.4.3 9.7.1 9.7.4", _resolve),
            step("9.7.4.3", _used),
            step("", _end, "end"),
            step("", _broken, "broken"),
            frame="seat: who plays it; card: ref of its card; a: the ability; n: the program of its effect; b: 1 if it"
            " was made by an earlier effect: nothing to pay, nothing to count; c: 1 once it is not carried out; refs:"
            " the opponents of whom one is named; more: the id of its item",
        ),
        costs.pay_procedure(),
        *targets.procedures("9.7.2.3", "9.7.2.2"),
    )


# --- which abilities can be played -----------------------------------------------------------------------------------


def context_of_play(p: Position, ref: Ref, ability: AbilityId) -> Ctx:
    """What an ability knows when it is asked whether it can be played: that which it waited for, if it did."""
    if p.ctxs and p.ctxs[-1].source == ref and p.ctxs[-1].ability == ability:
        return p.ctxs[-1]
    return Ctx(last_known.ctrl_of(p, ref), ref, ability)


def conditions_met(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """Is the condition met under which an ability can be played?"""
    cond = p.pool.abilities[ability].cond
    return cond is None or terms.holds(p, context_of_play(p, ref, AbilityId(ability)), cond)


def keyword_holds(p: Position, _seat: Seat, ref: Ref, n: int) -> bool:
    """An activated ability whose condition keyword does not hold cannot be played."""
    ability = AbilityId(n)
    ab = p.pool.abilities[ability]
    if ab.type != ACTIVATED or not CONDITIONS_OF_ACTIVATED.on(p):
        return True
    return conditions_hold(p, context_of_play(p, ref, ability), ability)


def may_pay(p: Position, _seat: Seat, ref: Ref, n: int) -> bool:
    """Can the cost of an ability be paid, in Double Team with one opponent or another named?"""
    ability = AbilityId(n)
    if not p.pool.abilities[ability].price:
        return True
    return any(_payable(p, ctx, ability) for ctx in _for_each_opponent(p, context_of_play(p, ref, ability), ability))


def _payable(p: Position, ctx: Ctx, ability: AbilityId) -> bool:
    acts: tuple[Node, ...] = p.pool.abilities[ability].node.get("cost", ())
    return not acts or costs.possible(p, ctx, acts)


def not_used_up(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """May an ability be used once more this turn?"""
    return limits.within(p, ref, AbilityId(ability))


def can_choose(p: Position, _seat: Seat, ref: Ref, n: int) -> bool:
    """9.7.2.3.1: what must be chosen can be; else the play does not take place."""
    ability = AbilityId(n)
    prog = p.pool.abilities[ability].programs.get("effect", NO_PROG)
    spoken_of = _for_each_opponent(p, context_of_play(p, ref, ability), ability)
    if len(spoken_of) > 1:  # the choices must be possible with somebody with whom the cost can be paid
        spoken_of = [ctx for ctx in spoken_of if _payable(p, ctx, ability)] or spoken_of
    return any(targets.choosable(p, ctx, prog) for ctx in spoken_of)


def _for_each_opponent(p: Position, ctx: Ctx, ability: AbilityId) -> list[Ctx]:
    """In Double Team: a context for each opponent who could be named, if the ability speaks of one."""
    if not is_format(p, TEAMS) or ctx.against >= 0 or not speaks_of_opponent(p, ability):
        return [ctx]
    out: list[Ctx] = []
    for seat in opponents(p, ctx.seat):
        c = ctx.copy()
        c.against = seat
        out.append(c)
    return out


def speaks_of_opponent(p: Position, ability: AbilityId) -> bool:
    """Does what an ability says when it is played, its cost or its effect, speak of an opponent?"""
    node = p.pool.abilities[ability].node
    return any(_about_opponent(node.get(part)) for part in ("cost", "effect"))


def _about_opponent(part: Value) -> bool:
    """An ability that is given does not count: it will speak of an opponent of its own."""
    if isinstance(part, tuple):
        return any(_about_opponent(x) for x in part)
    if not isinstance(part, Node):
        return bool(part == "opponent")
    return any(_about_opponent(value) for name, value in part.fields.items() if name != "ability")


def _use_allowed(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    kind = "activated" if p.pool.abilities[ability].type == ACTIVATED else "triggered"
    act = "use_spark" if has_tag(p, AbilityId(ability), "spark") else f"use_{kind}"
    seat = last_known.ctrl_of(p, ref)
    return forbidding(p, act, seat, ref) is None and forbidding(p, "use_ability", seat, ref) is None


PLAYABLE: Final[tuple[Condition, ...]] = (
    condition("", conditions_met, "条件を満たしていません", "its condition is not met"),
    condition("", keyword_holds, "条件キーワードを満たしていません", "its condition keyword does not hold"),
    condition("9.5.2.2", may_pay, "コストを支払えません", "its cost cannot be paid"),
    condition("9.2.1 9.2.2 9.2.2.1", not_used_up, "このターンはもう使いました", "already used this turn"),
    condition("9.7.2.3.1", can_choose, "選べるものが足りません", "so many cannot be chosen"),
    condition("1.3.3", _use_allowed, "効果で禁止されています", "an effect forbids it"),
)

ASKS: Final = {"playable": "seat: who would play it; ref: its card; n: the ability"}
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {"playable": PLAYABLE}


# --- playing it ------------------------------------------------------------------------------------------------------


def play_ability(p: Position, ctx: Ctx, prog: Prog = NO_PROG) -> Frame:
    """Play an ability in a context: its choices, its cost, the counter window, its effect."""
    f = call(p, "play_ability")
    p.ctxs.append(ctx)
    f.ctx = len(p.ctxs) - 1
    f.seat = ctx.seat
    f.card = ctx.source
    f.a = ctx.ability
    f.b = 1 if prog >= 0 else 0  # made by an earlier effect: nothing to pay, nothing to count
    f.n = prog if prog >= 0 else p.pool.abilities[ctx.ability].programs.get("effect", -1)
    return f


def _check(p: Position, f: Frame) -> None:
    f.did = 1
    if not all(_may_play(p, f, c) for c in p.rules.conditions["playable"]):
        f.c = 1
        goto(p, f, "end")


def _may_play(p: Position, f: Frame, c: Condition) -> bool:
    """One that was made by an earlier effect has no cost and no limit, but must be able to choose."""
    if not f.b:
        return c.fn(p, f.seat, f.card, f.a)
    return c.fn is not can_choose or targets.choosable(p, p.ctxs[f.ctx], Prog(f.n))


def _name_opponent(p: Position, f: Frame) -> None:
    """In Double Team one opponent is named, of whom the text speaks then."""
    f.ans = -1
    if not ONE_OPPONENT_IS_NAMED.on(p):
        return
    if not is_format(p, TEAMS) or p.ctxs[f.ctx].against >= 0 or f.b or not speaks_of_opponent(p, AbilityId(f.a)):
        return
    could = _for_each_opponent(p, p.ctxs[f.ctx], AbilityId(f.a))
    f.refs = cast(
        "list[Ref]", [c.against for c in could if _payable(p, c, AbilityId(f.a)) and targets.choosable(p, c, Prog(f.n))]
    )
    if len(f.refs) == 1:
        f.ans = 0
    elif f.refs:
        decisions.ask(p, f.seat, "opponent", [Opt("player", -1, s) for s in f.refs], f.card)


def _opponent_named(p: Position, f: Frame) -> None:
    if 0 <= f.ans < len(f.refs):
        p.ctxs[f.ctx].against = Seat(f.refs[f.ans])
    f.refs = []


def _stand_ability(p: Position, f: Frame) -> None:
    events.note(p, "ability", f.seat, f.a, card=Card(f.card & MASK))
    item = items.push(p, p.slot_id("limbo", Seat(0)), "ability", f.seat, f.card, AbilityId(f.a))
    if f.b:
        later = item.clone()
        later.flags |= LATER
        items.change(p, later)
    f.more = [item.id]
    p.stamp[item.card & MASK] = item.id
    p.clock += AGES_OF_ONE_PLAY
    card = Card(f.card & MASK)
    if p.current(f.card) and p.rules.zones[p.zone_of(card)].sight != EVERYONE:
        events.emit(p, events.make(p, None, "show", f.seat, card, (1 << p.seats) - 1))


def age_of_play(p: Position) -> int:
    """9.10.1.6.2: an effect is as old as the playing of its ability; of those of one playing the first is the oldest.
    -1 if no ability is being played."""
    for f in reversed(p.stack):
        if p.rules.procs[f.proc].name == "play_ability" and f.more:
            item = items.find(p, f.more[0])
            if item is not None:
                p.stamp[item.card & MASK] += 1
                return p.stamp[item.card & MASK]
    return -1


def _choose_targets(p: Position, f: Frame) -> None:
    targets.choose(p, f.ctx, Prog(f.n))


def _show_targets(p: Position, f: Frame) -> None:
    """What has been chosen is open: everybody sees it before answering."""
    item = items.find(p, f.more[0])
    if item is not None:
        x = item.clone()
        x.refs = tuple(targets.things(p.ctxs[f.ctx]))
        items.change(p, x)


def _pay_ability(p: Position, f: Frame) -> None:
    f.did = 1
    if f.b or not BRACKETS_ARE_COSTS.on(p):
        return
    programs = list(p.pool.abilities[f.a].price)
    if programs:
        costs.pay(p, programs)


def _paid(p: Position, f: Frame) -> None:
    if f.did == 0:
        f.c = 1
    if not f.b and not f.c:
        limits.count(p, f.card, AbilityId(f.a))


def _window(p: Position, f: Frame) -> None:
    if not f.c:
        call(p, "counter").ctx = -1


# --- resolving it ----------------------------------------------------------------------------------------------------


def _undone(p: Position, f: Frame) -> None:
    if settle(p, f):
        f.c = 1
        if not CANCELLED_IS_USED.on(p) and not f.b:
            k = limits.key(p, f.card, AbilityId(f.a))
            p.used[k] = p.used.get(k, 1) - 1


def _keyword_at_resolution(p: Position, f: Frame) -> None:
    """At the beginning of the resolution the condition keyword must hold."""
    ab = p.pool.abilities[f.a] if f.a >= 0 else None
    if f.c or ab is None or f.b:
        return
    asked_for = CONDITIONS_OF_ACTIVATED if ab.type == ACTIVATED else CONDITIONS_OF_TRIGGERED
    if asked_for.on(p) and not conditions_hold(p, p.ctxs[f.ctx], AbilityId(f.a)):
        f.c = 1


def _resolve(p: Position, f: Frame) -> None:
    """Its effect is carried out, wherever its card is now."""
    there = p.current(f.card) or RESOLVES_WITHOUT_ITS_CARD.on(p)
    if not f.c and f.n >= 0 and there:
        effects.block(p, f, Prog(f.n))


def _used(p: Position, f: Frame) -> None:
    """It has been used: that, too, is something others can wait for."""
    if not f.c and not f.b and "used" in p.pool.watched:
        ev = events.make(p, None, "used", f.seat, Card(f.card & MASK))
        ev.cause = f.card
        ev.ability = AbilityId(f.a)
        events.emit(p, ev)


def _end(p: Position, f: Frame) -> None:
    p.ctxs.pop()
    if f.more:
        items.remove(p, f.more[0])
    if not f.c and not f.b:
        triggers.resolved(p, f.card, AbilityId(f.a))
    if not p.ctxs:
        events.hide_again(p)
    if len(p.stack) > 1:
        p.stack[-2].did = 0 if f.c else 1
    leave(p, f)


def _broken(p: Position, f: Frame) -> None:
    """Whoever played it has left the game."""
    if not p.ctxs:
        events.hide_again(p)


PROCEDURES: Final = procedures()
