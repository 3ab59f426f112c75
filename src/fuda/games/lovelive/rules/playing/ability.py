"""Playing and resolving an ability (9.4, 9.6.2): asking for its cost, paying it, carrying out its effect."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.keywords import LIMITS_ARE_SHARED, OPTIONAL_COSTS
from fuda.games.lovelive.rules.playing import cost
from fuda.games.lovelive.rules.playing.playable import only_unpayable
from fuda.games.lovelive.rules.processing.met_at import place_when_met
from fuda.kernel.position import limits
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame, Opt
from fuda.kernel.run import decisions, effects, events, triggers
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.kinds import NO_PROG, AbilityId, Card, Prog
from fuda.kernel.tables.rows import EVERYONE, Procedure, procedure, step
from fuda.kernel.words.flow import can_come_to_something

# what becomes of an ability that is to be played (Frame.c of whoever has it played)
PLAYED: Final = 1
UNPLAYABLE: Final = 2
DECLINED: Final = 3
AGES: Final = 64  # so many ages are kept for what an ability makes that lasts
KERNEL_ANSWERS: Final = (answer("9.1.1.1.1", asked.COSTS_ARE_EFFECTS, 0, 1),)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "play_ability",
            "",
            step("9.6.2.1", _check_playable),
            step("9.7.3.1.1", _ask_to_pay),
            step("9.6.2.1", _begin_playing),
            step("9.6.2.1.3", _ability_to_resolution),
            *cost.STEPS,
            step("11.2.2 11.3.2", _count_use),
            step("9.6.2.4.2 9.6.2.4 9.6.1", _resolve),
            step("", _leave_resolution),
            step("9.6.2.4.2", _announce_resolved),
            step("", _close),
            frame="seat: who plays it; card: the card it is on; a: the ability; n: the program of its effect, -1 if "
            "it has none; b: 1 if its player chose to play it; c: 0 as long as it is carried out, 1 if it cannot be "
            "played, 2 if only its cost cannot be paid and others cannot know it, 3 if it was begun and not paid, 4 "
            "if declined; more: 1 if an earlier effect has made it (nothing is paid), then what stands for it in the "
            "resolution area",
        ),
    )


def play_in(p: Position, ctx: Ctx, prog: Prog = NO_PROG) -> Frame:
    """Play an ability in a context: its cost, its effect."""
    f = call(p, "play_ability")
    p.ctxs.append(ctx)
    f.ctx = len(p.ctxs) - 1
    f.seat = ctx.seat
    f.card = ctx.source
    f.a = ctx.ability
    f.n = prog if prog >= 0 else p.pool.abilities[ctx.ability].programs.get("effect", -1)
    f.more = [1 if prog >= 0 else 0]
    return f


def _check_playable(p: Position, f: Frame) -> None:
    if f.more[0]:
        return  # made by an earlier effect: there is nothing to pay
    if not all(c.fn(p, f.seat, f.card, f.a) for c in p.rules.conditions["playable"]):
        f.c = 1
        if optional(p, AbilityId(f.a)) and only_unpayable(p, f.seat, f.card, AbilityId(f.a)):
            f.c = 2


def optional(p: Position, ability: AbilityId) -> bool:
    """Is paying the cost of an ability its player's choice?"""
    ab = p.pool.abilities[ability]
    return bool(ab.node.get("optional")) and OPTIONAL_COSTS.on(p)


def _begins_with_may(p: Position, ability: AbilityId) -> bool:
    """Does all that an ability says begin with something that may be done?"""
    ab = p.pool.abilities[ability]
    prog = ab.programs.get("effect", -1)
    if prog < 0 or not ab.limit or ab.node.get("cost"):
        return False
    return len(p.pool.programs[prog]) == 1 and p.pool.programs[prog][0].op == "may"


def _offers_nothing(p: Position, f: Frame) -> bool:
    """Does an ability begin with something that may be done, and can it not be done?"""
    if not _begins_with_may(p, AbilityId(f.a)):
        return False
    may = p.pool.programs[p.pool.abilities[f.a].programs["effect"]][0]
    if "else_" in may or "who" in may:
        return False
    return not can_come_to_something(p, p.ctxs[f.ctx], may["effect"], may.get("then", NO_PROG))


def _ask_to_pay(p: Position, f: Frame) -> None:
    f.ans = 0
    if f.c == 2:  # its player is asked as if it could be paid: others cannot tell
        decisions.ask(p, f.seat, "pay", [Opt("no")], f.card).ability = AbilityId(f.a)
        return
    if f.c or f.b or f.more[0]:
        return
    if not optional(p, AbilityId(f.a)) and _offers_nothing(p, f):
        f.c = 1
    elif optional(p, AbilityId(f.a)) or _begins_with_may(p, AbilityId(f.a)):
        decisions.ask(p, f.seat, "pay", [Opt("yes"), Opt("no")], f.card).ability = AbilityId(f.a)


def _begin_playing(p: Position, f: Frame) -> None:
    """It is played: the ability itself comes into the resolution area, as if it were a card."""
    if f.ans > 0 or f.c == 2:
        f.c = 4  # declined, or not to be told from that
    if f.c:
        return
    events.note(p, "ability", f.seat, f.a, card=Card(f.card & MASK))
    card = Card(f.card & MASK)
    if p.current(f.card) and p.rules.zones[p.zone_of(card)].sight != EVERYONE:
        events.emit(p, events.make(p, None, "show", f.seat, card, (1 << p.seats) - 1))


def _ability_to_resolution(p: Position, f: Frame) -> None:
    if not f.c:
        pseudo = events.pseudo_card(p, f.card, AbilityId(f.a), f.seat, p.slot_id("resolution", f.seat))
        f.more = [f.more[0], pseudo]
        p.stamp[pseudo] = p.tick()
        p.clock += AGES


def _count_use(p: Position, f: Frame) -> None:
    trigger = p.pool.abilities[f.a].trigger
    apart = trigger is not None and trigger.op == "any_of" and not LIMITS_ARE_SHARED.on(p)
    if not f.c and not f.more[0] and not apart:
        limits.count(p, f.card, AbilityId(f.a))


def _resolve(p: Position, f: Frame) -> None:
    if f.c or f.n < 0:
        return
    if f.b == 0 and not f.more[0] and _begins_with_may(p, AbilityId(f.a)):
        p.ctxs[f.ctx].agreed = True
    effects.block(p, f, Prog(f.n))


def _leave_resolution(p: Position, f: Frame) -> None:
    if len(f.more) > 1:
        events.take_out(p, Card(f.more[1]))
    f.did = 0 if f.c else 1


def _announce_resolved(p: Position, f: Frame) -> None:
    """It has been resolved: that, too, is something others can wait for."""
    if f.did and not f.more[0] and "resolved" in p.pool.watched:
        ev = events.make(p, None, "resolved", f.seat, Card(f.card & MASK))
        ev.cause = f.card
        ev.src = place_when_met(p, f)
        ev.ability = AbilityId(f.a)
        ev.n = 1
        events.emit(p, ev)


def _close(p: Position, f: Frame) -> None:
    p.ctxs.pop()
    if not f.c and not f.more[0]:
        triggers.resolved(p, f.card, AbilityId(f.a))
    if not p.ctxs:
        events.hide_again(p)
    if len(p.stack) > 1:
        under = p.stack[-2]
        under.did = 0 if f.c else 1
        under.c = UNPLAYABLE if f.c == 1 else DECLINED if f.c == 4 else PLAYED


def age_of_play(p: Position) -> int:
    """9.9.1.7.2: an effect is as old as the playing of its ability; of those of one playing the first is the oldest.
    -1 if no ability is being played."""
    for f in reversed(p.stack):
        if p.rules.procs[f.proc].name == "play_ability" and len(f.more) > 1:
            p.stamp[f.more[1]] += 1
            return p.stamp[f.more[1]]
    return -1


PROCEDURES: Final = procedures()
