"""Activating and resolving effects (8-3, 8-4): what must hold, the cost, the resolution; 【ターン1回】 (10-2-13)."""

from __future__ import annotations

from functools import cache
from typing import Final

from fuda.games.onepiece.rules.keywords import HALF_PAID_IS_USED, about_itself, can_be_met_by, has_tag, is_tag, ways_met
from fuda.games.onepiece.rules.playing.validity import in_place
from fuda.games.onepiece.rules.zones import characters, is_don, leader, stage
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import ACTIVATED
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import last_known, limits
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt, Static
from fuda.kernel.run import costs, decisions, effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_PROG, NO_SEAT, AbilityId, Card, Prog, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step
from fuda.kernel.words.flow import can_come_to_something
from fuda.kernel.words.nouns import subject

COSTS_MAY_BE_ADDED: Final = fact("8-3-1-2", "Costs that other effects add are paid after the printed ones.")
KERNEL_ANSWERS: Final = (answer("8-3-1-1", asked.COSTS_IN_ORDER),)

# how an ability is printed that says in words what it waits for, not by a tag
IN_WORDS: Final = frozenset({"words", "cost_first", "limit_between"})
ASKS: Final = {
    "effect": "seat: who would activate it; ref: its card; n: the effect",
    "activate": "ref: the card; n: the effect",
}


def conditions() -> dict[str, tuple[Condition, ...]]:
    """Is this an effect that can be declared in the main phase? May this ability of this card be activated?"""
    return {
        "effect": (
            condition("8-1-3-2-1 10-2-2-1", _is_activated, "【起動メイン】ではありません", "not an [Activate: Main]"),
            condition("8-1-3-2", _is_own, "自分のカードではありません", "not your card"),
        ),
        "activate": (
            condition("8-4-1-1 8-2-1-1 8-1-3-2-2", still_there, "有効ではありません", "it is not valid now"),
            condition(
                "8-4-1-1 8-1-3-1-2 8-1-3-2-2", conditions_met, "条件を満たしていません", "its condition is not met"
            ),
            condition(
                "8-3-2-2", _added_conditions, "追加された条件を満たしていません", "an added condition is not met"
            ),
            condition("8-3-1-3", may_pay, "発動コストを支払えません", "its cost cannot be paid"),
            condition("10-2-13-1 10-2-13-3", not_used_up, "このターンはもう発動しました", "already used this turn"),
            condition("1-3-3", _use_allowed, "効果で禁止されています", "an effect forbids it"),
        ),
    }


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "activate",
            "",
            step("8-4-1-1", _check),
            step("8-1-2 8-3-1-4", _ask_activate),
            step("8-4-1-2", _begin_activation),
            step("8-4-1-3 8-3-1 1-3-9-2", _pay),
            step("8-3-1-3-1 8-3-1-7", _stop_if_not_paid),
            step("8-4-1-4", _count_use),
            step("8-4-1-5 8-4-3", _resolve),
            step("", _finish),
            frame="seat: who activates it; card: the card it is on; a: the ability; b: 1 if it was activated and paid "
            "for before, 2 if it is decided that it is used; c: 1 if it is not activated, 2 if it cannot be but its "
            "player is asked all the same; n: the program that it carries out, -1 for none",
        ),
        costs.pay_procedure(),
    )


def activate(p: Position, seat: Seat, ref: Ref, ability: AbilityId, ev: Ev | None = None) -> Frame:
    """Activate an effect of a card: conditions, cost, resolution."""
    ctx = Ctx(seat, ref, ability)
    ctx.ev = ev
    return activate_in(p, ctx)


def activate_in(p: Position, ctx: Ctx) -> Frame:
    """Activate an effect that knows something already (its event, what its cost was paid with)."""
    recall(p, ctx)
    f = call(p, "activate")
    p.ctxs.append(ctx)
    f.ctx = len(p.ctxs) - 1
    f.seat = ctx.seat
    f.card = ctx.source
    f.a = ctx.ability
    f.n = p.pool.abilities[ctx.ability].programs.get("effect", -1)
    return f


def recall(p: Position, ctx: Ctx) -> None:
    """Write into the context what "it" means at first: for an effect that waits for something in words, the card of
    that event (…時、そのキャラを…). Not if its "it" is another card that is still there (DON!! do not count)."""
    if ctx.ev is None or not speaks_of_it(p.pool.abilities[ctx.ability].node):
        return
    if not any(p.current(r) and not is_don(p, Card(r & MASK)) for r in ctx.it):
        ctx.it = spoken_of(p, ctx, ctx.ev)


@cache
def speaks_of_it(ability: Node) -> bool:
    """Does an effect wait for something in words, and does it come back to it (そのキャラを…)?"""
    if ability.get("form") not in IN_WORDS:
        return False
    return any(n.op == "ref" and n["name"] == "it" and n.get("as_") != "left_out" for n in ability.walk())


def spoken_of(p: Position, ctx: Ctx, ev: Ev) -> list[Ref]:
    """The card of an event that "it" means to the effect that waited for it: of two cards that it names, the other one
    than its own."""
    trigger = p.pool.abilities[ctx.ability].trigger
    names = [h.name for h in p.rules.events[ev.kind].happenings]
    ways: tuple[Node, ...] = () if trigger is None else trigger["of"] if trigger.op == "any_of" else (trigger,)
    for way in ways:
        if way.op not in names:
            continue
        if way.op in ("attacked", "don_given_to") or ("target" in way and about_itself(way)):
            return [ev.host_ref]
        if way.op in ("battles", "battled"):
            return [r for r in (ev.old, ev.host_ref) if r >= 0 and r != ctx.source]
    return subject(p, ctx)


# --- what must hold ---------------------------------------------------------------------------------------------


def _is_activated(p: Position, _seat: Seat, _ref: Ref, ability: int) -> bool:
    return p.pool.abilities[ability].type == ACTIVATED


def _is_own(p: Position, _seat: Seat, ref: Ref, _ability: int) -> bool:
    return p.ctrl[ref & MASK] == p.active


def activated(p: Position, seat: Seat) -> list[tuple[Card, AbilityId]]:
    """(card, ability) of a player's cards, those on the field and those whose text works elsewhere: some can be
    declared, which the table "effect" says."""
    d = layers.derive(p)
    out: list[tuple[Card, AbilityId]] = []
    for card in [leader(p, seat), *characters(p, seat), stage(p, seat)]:
        if card < 0:
            continue
        for a in d.chars[card].abilities:
            out.append((card, a))
    if p.pool.has_elsewhere:
        for zone in ("hand", "trash"):
            for card in p.zones[p.slot_id(zone, seat)]:
                if p.pool.defs[p.cdef[card]].elsewhere:
                    for a in d.chars[card].abilities:
                        if p.pool.abilities[a].type == ACTIVATED and layers.valid(p, card, p.pool.abilities[a]):
                            out.append((card, a))
    return out


def still_there(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """A card on the field must have the effect when it is activated, and its conditions must hold: not where it was
    negated since its timing was met."""
    card = Card(ref & MASK)
    if not p.current(ref) or not p.layout.field[p.slot[card]]:
        return True
    ctx = knowing(p, ref, AbilityId(ability))
    met = ways_met(p, ctx, ctx.ev) if ctx.ev is not None else []
    if met and not any(can_be_met_by(p, ctx, way) for way in met):
        return False
    return ability in layers.derive(p).chars[card].abilities and layers.valid(p, card, p.pool.abilities[ability])


def conditions_met(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    cond = p.pool.abilities[ability].cond
    return cond is None or terms.holds(p, knowing(p, ref, AbilityId(ability)), cond)


def _added_conditions(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    return all(
        terms.holds(p, layers.static_ctx(s), s.node["gate"]) for s in _added(p, "add_gate", ref, AbilityId(ability))
    )


def may_pay(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """Could the cost of an effect be paid now, all of it?"""
    return payable(p, ref, AbilityId(ability))


def payable(p: Position, ref: Ref, ability: AbilityId, seat: Seat = NO_SEAT) -> bool:
    """The same, by a player who is named or else by its card's."""
    acts = p.pool.abilities[ability].node.get("cost", ()) + added_costs(p, ref, ability)
    if not acts:
        return True
    return costs.possible(p, knowing(p, ref, ability, seat), acts)


def not_used_up(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """May it still be used this turn (【ターン1回】)?"""
    return limits.within(p, ref, AbilityId(ability))


def _use_allowed(p: Position, _seat: Seat, ref: Ref, _ability: int) -> bool:
    return forbidding(p, "use_effect", last_known.ctrl_of(p, ref), ref) is None


def arises(p: Position, ref: Ref, ability: AbilityId) -> bool:
    """Can another effect activate this one? On a card off the field it need not be valid in that zone, but it must not
    be negated or forbidden, and its conditions must hold. (On the field: `still_there`.)"""
    card = Card(ref & MASK)
    if p.layout.field[p.slot[card]]:
        return True
    layers.derive(p)
    now = p.ref(card)
    return all(c.fn is in_place or c.fn(p, NO_SEAT, now, ability) for c in p.rules.conditions["valid"])


def knowing(p: Position, ref: Ref, ability: AbilityId, seat: Seat = NO_SEAT) -> Ctx:
    """The context in which it is asked whether an effect can be activated: its own if it is being activated (with the
    event that it waited for), else a new one."""
    if p.ctxs and p.ctxs[-1].source == ref and p.ctxs[-1].ability == ability:
        return p.ctxs[-1]
    return Ctx(seat if seat >= 0 else last_known.ctrl_of(p, ref), ref, ability)


# --- what other effects add to the cost and the conditions (8-3-1-2, 8-3-2-2) ---------------------------------------


def added_costs(p: Position, ref: Ref, ability: AbilityId) -> tuple[Node, ...]:
    """What other effects add to the cost of an effect, in the order in which they were made."""
    if not COSTS_MAY_BE_ADDED.on(p):
        return ()
    return tuple(act for s in _added(p, "add_cost", ref, ability) for act in s.node["cost"])


def _added(p: Position, op: str, ref: Ref, ability: AbilityId) -> list[Static]:
    """Other effects that add a cost or a condition to an effect of a card."""
    out: list[Static] = []
    for s in layers.derive(p).others:
        if s.node.op == op and layers.applies(p, s) and layers.about(p, s, s.node["what"], ref):
            if _is_tagged(p, ref, ability, s.node["timing"]):
                out.append(s)
    return out


def _is_tagged(p: Position, ref: Ref, ability: AbilityId, tag: str) -> bool:
    """Has an effect this tag? Of several tags, only that by which it was met counts."""
    ctx = knowing(p, ref, ability)
    met = ways_met(p, ctx, ctx.ev) if ctx.ev is not None else []
    return any(is_tag(way, tag) for way in met) if met else has_tag(p.pool.abilities[ability], tag)


# --- the steps (8-4-1) ------------------------------------------------------------------------------------------


def _check(p: Position, f: Frame) -> None:
    """Can it be activated? If not, can others see that it cannot?"""
    if f.b == 1:
        return
    if not all(c.fn(p, NO_SEAT, f.card, f.a) for c in p.rules.conditions["activate"]):
        f.c = 2 if seems_payable(p, f.card, AbilityId(f.a)) else 1


def seems_payable(p: Position, ref: Ref, ability: AbilityId) -> bool:
    """Is it only for what others cannot know that an effect cannot be activated?"""
    for c in p.rules.conditions["activate"]:
        if c.fn is may_pay:
            acts = p.pool.abilities[ability].node.get("cost", ()) + added_costs(p, ref, ability)
            if not costs.possible(p, knowing(p, ref, ability), acts, True):
                return False
        elif not c.fn(p, NO_SEAT, ref, ability):
            return False
    return True


def _ask_activate(p: Position, f: Frame) -> None:
    """An effect with a cost, or one that says "may", can be left alone; an order to do something cannot."""
    f.ans = 0
    if f.c == 2 and f.b != 2:  # its player is asked as if it could be: others cannot tell
        decisions.ask(p, f.seat, "activate", [Opt("no")], f.card).ability = AbilityId(f.a)
        return
    if f.c or f.b == 1:
        return
    if f.b != 2 and may_be_left(p, f.card, AbilityId(f.a)):
        if _offers_nothing(p, f):
            f.c = 1
            return
        q = decisions.ask(p, f.seat, "activate", [Opt("yes"), Opt("no")], f.card)
        q.ability = AbilityId(f.a)


def may_be_left(p: Position, ref: Ref, ability: AbilityId) -> bool:
    """Is it its player's choice whether an effect that was met is activated?"""
    ab = p.pool.abilities[ability]
    return len(price_of(p, ref, ability)) > 0 or bool(ab.node.get("optional")) or _begins_with_may(p, ability)


def _begins_with_may(p: Position, ability: AbilityId) -> bool:
    """Is all that an effect says something that may be done? (Where more follows, it is asked about in its place.)"""
    prog = p.pool.abilities[ability].programs.get("effect", -1)
    return prog >= 0 and len(p.pool.programs[prog]) == 1 and p.pool.programs[prog][0].op == "may"


def _offers_nothing(p: Position, f: Frame) -> bool:
    """Is all that an effect says something that may be done, and can it not be done?"""
    if price_of(p, f.card, AbilityId(f.a)) or not _begins_with_may(p, AbilityId(f.a)):
        return False
    may = p.pool.programs[p.pool.abilities[f.a].programs["effect"]][0]
    if "else_" in may or "who" in may:
        return False
    return not can_come_to_something(p, p.ctxs[f.ctx], may["effect"], may.get("then", NO_PROG))


def price_of(p: Position, ref: Ref, ability: AbilityId) -> list[Prog]:
    """The programs of all acts of a cost: as printed, then what other effects have added."""
    ab = p.pool.abilities[ability]
    return [*ab.price, *(p.pool.price(act) for act in added_costs(p, ref, ability))]


def _begin_activation(p: Position, f: Frame) -> None:
    """It is declared; a card in hand is shown."""
    if f.c or f.ans > 0:
        f.c = 1
        return
    if f.b != 1:
        events.note(p, "activate", f.seat, f.a, card=Card(f.card & MASK))
        if _zone_of(p, f.card) == "hand":
            events.emit(p, events.make(p, None, "show", f.seat, Card(f.card & MASK), (1 << p.seats) - 1))


def _zone_of(p: Position, ref: Ref) -> str:
    """The name of the zone a card is in, or was in."""
    return zone_name(p, last_known.slot_of(p, ref))


def _pay(p: Position, f: Frame) -> None:
    """The cost is settled, then all of it is paid."""
    f.did = 1
    if f.c or f.b == 1:
        return
    programs = price_of(p, f.card, AbilityId(f.a))
    if programs:
        costs.pay(p, programs)


def _stop_if_not_paid(p: Position, f: Frame) -> None:
    """A cost that was paid in part only: nothing happens."""
    if f.did == 0:
        f.c = 1
        if HALF_PAID_IS_USED.on(p):
            limits.count(p, f.card, AbilityId(f.a))


def _count_use(p: Position, f: Frame) -> None:
    """It is activated: from now on it has been used."""
    if not f.c and f.b != 1:
        limits.count(p, f.card, AbilityId(f.a))
        if "effect_used" in p.pool.watched:
            ev = events.make(p, None, "effect_used", f.seat, Card(f.card & MASK))
            ev.cause = f.card
            ev.ability = AbilityId(f.a)
            events.emit(p, ev)


def _resolve(p: Position, f: Frame) -> None:
    """What the effect says is carried out."""
    f.did = 0
    if f.c or f.n < 0:
        return
    recall(p, p.ctxs[f.ctx])
    if f.b != 2 and not p.pool.abilities[f.a].price and _begins_with_may(p, AbilityId(f.a)):
        p.ctxs[f.ctx].agreed = True
    effects.block(p, f, Prog(f.n))


def _finish(p: Position, f: Frame) -> None:
    """The caller's `did` becomes whether it was activated."""
    did = 0 if f.c else 1
    p.ctxs.pop()
    if not p.ctxs:
        events.hide_again(p)
    if len(p.stack) > 1:
        p.stack[-2].did = did


CONDITIONS: Final = conditions()
PROCEDURES: Final = procedures()
