"""Activating and resolving effects (8-3, 8-4), and what effects and rules do alike: drawing, entering, KO.

Frame of "activate": card = the card the effect is on, a = the ability, b = 1 when its cost has been paid already, ctx =
what the effect knows from its cost to its end.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from fuda.games.onepiece.meaning.tags import about_itself, has_tag, is_tag, open_way, ways
from fuda.games.onepiece.rules.zones import characters, free_place, is_don, stage
from fuda.games.onepiece.state import COST, DON, DYING, KIND, POWER
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import TRIGGERED
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import last_known, limits
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import BITS, MASK, RESTED, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt, Pend, Static
from fuda.kernel.run import costs, decisions, effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import EVERYONE, condition, procedure, step
from fuda.kernel.words.nouns import subject
from fuda.kernel.words.piles import draw_procedure

DON_GIVES_POWER: Final = fact("6-5-5-2", "The power that each given DON!! is worth in its player's turn.", 1000, 0)
COST_NOT_BELOW_ZERO: Final = fact("1-3-6 1-3-6-2", "A cost below zero counts as zero.")
RULES_WORK_EVERYWHERE: Final = fact("8-1-3-3-3", "Permanent effects that are marked as rules work in every zone.")
OVERFLOW_IS_RULE: Final = fact(
    "3-7-6-1-1", "Trashing a card to make room is done by the rules, and no effect applies to it."
)
REST_BEATS_ACTIVE: Final = fact("1-3-8", "What is to be rested and active at once is rested.")
KO_EFFECTS_ON_THE_FIELD: Final = fact(
    "10-2-17-1", "【KO時】 is checked and activated while its card is still on the field."
)
HALF_PAID_IS_USED: Final = fact("10-2-13-5", "An effect counts as used when its cost could be paid in part only.")
MOVED_SOURCE_LOSES: Final = fact("8-1-3-1-3", "An effect whose card goes elsewhere before it is activated is lost.")
ONLY_TO_PUBLIC: Final = fact(
    "8-4-5", "An effect met by its own card's moving is activated only where all see that card."
)
KO_SURVIVES_THE_MOVE: Final = fact("10-2-17-2", "An effect met by its own card's leaving is not lost by the move.")
COSTS_MAY_BE_ADDED: Final = fact("8-3-1-2", "Costs that other effects add are paid after the printed ones.")
ALL_CONDITIONS: Final = fact("8-3-2-1", "Of several conditions of an effect all must hold.")
CONDITIONS_AT_THE_TIMING: Final = fact(
    "8-3-2-3", "An effect whose condition does not hold at its timing is not met at all."
)
KERNEL_ANSWERS: Final = (
    answer("10-2-13-2", asked.LIMITS_ARE_EACH_CARDS),
    answer("10-2-13-4", asked.LIMITS_BEGIN_ANEW),
    answer("8-3-1-1", asked.COSTS_IN_ORDER),
)

# how an ability is printed that says in words what it waits for, not by a tag
IN_WORDS: Final = frozenset({"words", "cost_first", "limit_between"})


# --- values -------------------------------------------------------------------------------------------------


def power(p: Position, ref: int) -> int:
    """A card's power now: in the own turn also by the DON!! given to it."""
    n = last_known.chars_of(p, ref).nums[POWER]
    if last_known.ctrl_of(p, ref) == p.active:
        n += DON_GIVES_POWER.of(p) * len(last_known.attached_of(p, ref, DON))
    return n


def cost(p: Position, ref: int) -> int:
    """A card's cost now; below 0 only while it is being computed."""
    n = last_known.chars_of(p, ref).nums[COST]
    return max(0, n) if COST_NOT_BELOW_ZERO.on(p) else n


def has_keyword(p: Position, ref: int, keyword: str) -> bool:
    """Has a card on the field a keyword effect that is valid now?"""
    card = ref & MASK
    for a in layers.derive(p).chars[card].abilities:
        ab = p.pool.abilities[a]
        if ab.keyword == keyword and layers.valid(p, card, ab):
            return True
    return False


# --- which effects are valid: card, ability -----------------------------------------------------------------


def _in_place(p: Position, card: int, ability: int) -> bool:
    ab = p.pool.abilities[ability]
    slot = p.slot[card]
    if ab.zone == "anywhere_rule":
        return RULES_WORK_EVERYWHERE.on(p) or p.layout.field[slot]
    if ab.zone:
        return p.layout.zone[slot] in p.rules.groups.get(ab.zone, ())
    return p.layout.field[slot]


def _gates_open(p: Position, card: int, ability: int) -> bool:
    ab = p.pool.abilities[ability]
    if not ab.gates:
        return True
    if p.deriving and ab.type == TRIGGERED and not CONDITIONS_AT_THE_TIMING.on(p):
        return True
    ctx = Ctx(p.ctrl[card], p.ref(card), ability)
    if not ALL_CONDITIONS.on(p):
        return any(terms.holds(p, ctx, gate) for gate in ab.gates)
    for gate in ab.gates:
        if not terms.holds(p, ctx, gate):
            return False
    return True


VALID: Final = (
    condition("", _in_place, "その領域では有効ではありません", "not valid in this zone"),
    condition("8-3-2 8-2-1-2", _gates_open, "条件を満たしていません", "its conditions are not met"),
)


# --- activating an effect (8-4) -----------------------------------------------------------------------------


def activate(p: Position, seat: int, ref: int, ability: int, ev: Ev | None = None) -> Frame:
    """Activate an effect of a card: conditions, cost, resolution."""
    ctx = Ctx(seat, ref, ability)
    ctx.ev = ev
    return activate_in(p, ctx)


def activate_in(p: Position, ctx: Ctx) -> Frame:
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
    """An effect that waits for something in words comes back to the card of which they speak (…時、そのキャラを…), as
    long as it has spoken of no other that is still there: what a cost has taken away, and DON!!, are not meant."""
    if ctx.ev is None or not speaks_of_it(p.pool.abilities[ctx.ability].node):
        return
    if not any(p.current(r) and not is_don(p, r & MASK) for r in ctx.it):
        ctx.it = spoken_of(p, ctx, ctx.ev)


@cache
def speaks_of_it(ability: Node) -> bool:
    """Does an effect wait for something in words, and does it point back?"""
    if ability.get("form") not in IN_WORDS:
        return False
    return any(n.op == "ref" and n["name"] == "it" and n.get("as_") != "left_out" for n in ability.walk())


def spoken_of(p: Position, ctx: Ctx, ev: Ev) -> list[int]:
    """The card of which the words speak that wait for an event. Where they name the own card and another one, it is
    the other one."""
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


def may_pay(p: Position, ref: int, ability: int, seat: int = -1) -> bool:
    """Could the cost of an effect be paid now, all of it?"""
    acts = p.pool.abilities[ability].node.get("cost", ()) + added_costs(p, ref, ability)
    if not acts:
        return True
    return costs.possible(p, knowing(p, ref, ability, seat), acts)


def knowing(p: Position, ref: int, ability: int, seat: int = -1) -> Ctx:
    """What an effect knows when it is asked whether it can be activated: that which it waited for, if it did."""
    if p.ctxs and p.ctxs[-1].source == ref and p.ctxs[-1].ability == ability:
        return p.ctxs[-1]
    return Ctx(seat if seat >= 0 else last_known.ctrl_of(p, ref), ref, ability)


def _is_tagged(p: Position, ref: int, ability: int, tag: str) -> bool:
    """Has an effect a tag, as which it is activated now, if it has several?"""
    ctx = knowing(p, ref, ability)
    met = ways(p, ctx, ctx.ev) if ctx.ev is not None else []
    return any(is_tag(way, tag) for way in met) if met else has_tag(p.pool.abilities[ability], tag)


def _added(p: Position, op: str, ref: int, ability: int) -> list[Static]:
    """Other effects that add a cost or a condition to an effect of a card."""
    out: list[Static] = []
    for s in layers.derive(p).others:
        if s.node.op == op and layers.applies(p, s) and layers.about(p, s, s.node["what"], ref):
            if _is_tagged(p, ref, ability, s.node["timing"]):
                out.append(s)
    return out


def added_costs(p: Position, ref: int, ability: int) -> tuple[Node, ...]:
    """What other effects add to the cost of an effect, in the order in which they were made."""
    if not COSTS_MAY_BE_ADDED.on(p):
        return ()
    return tuple(act for s in _added(p, "add_cost", ref, ability) for act in s.node["cost"])


def _added_conditions(p: Position, ref: int, ability: int) -> bool:
    return all(terms.holds(p, layers.static_ctx(s), s.node["gate"]) for s in _added(p, "add_gate", ref, ability))


def conditions_met(p: Position, ref: int, ability: int) -> bool:
    cond = p.pool.abilities[ability].cond
    return cond is None or terms.holds(p, knowing(p, ref, ability), cond)


def not_used_up(p: Position, ref: int, ability: int) -> bool:
    return limits.within(p, ref, ability)


def still_there(p: Position, ref: int, ability: int) -> bool:
    """A card on the field must have the effect when it is activated, and its conditions must hold: not where it was
    negated since its timing was met."""
    card = ref & MASK
    if not p.current(ref) or not p.layout.field[p.slot[card]]:
        return True
    ctx = knowing(p, ref, ability)
    met = ways(p, ctx, ctx.ev) if ctx.ev is not None else []
    if met and not any(open_way(p, ctx, way) for way in met):
        return False
    return ability in layers.derive(p).chars[card].abilities and layers.valid(p, card, p.pool.abilities[ability])


def arises(p: Position, ref: int, ability: int) -> bool:
    """Can another effect have this one activated? That of a card off the field is taken as it is, wherever it would be
    valid; but neither negated nor forbidden, nor without its conditions. (On the field: `still_there`.)"""
    card = ref & MASK
    if p.layout.field[p.slot[card]]:
        return True
    layers.derive(p)
    return all(c.fn is _in_place or c.fn(p, card, ability) for c in p.rules.conditions["valid"])


def _use_now(p: Position, ref: int, ability: int) -> bool:
    return forbidding(p, "use_effect", last_known.ctrl_of(p, ref), ref) is None


ACTIVATE: Final = (
    condition("8-4-1-1 8-2-1-1 8-1-3-2-2", still_there, "有効ではありません", "it is not valid now"),
    condition("8-4-1-1 8-1-3-1-2 8-1-3-2-2", conditions_met, "条件を満たしていません", "its condition is not met"),
    condition("8-3-2-2", _added_conditions, "追加された条件を満たしていません", "an added condition is not met"),
    condition("8-3-1-3", may_pay, "発動コストを支払えません", "its cost cannot be paid"),
    condition("10-2-13-1 10-2-13-3", not_used_up, "このターンはもう発動しました", "already used this turn"),
    condition("1-3-3", _use_now, "効果で禁止されています", "an effect forbids it"),
)


def _check(p: Position, f: Frame) -> None:
    if f.b == 1:
        return
    if not all(c.fn(p, f.card, f.a) for c in p.rules.conditions["activate"]):
        f.c = 2 if seems_payable(p, f.card, f.a) else 1


def seems_payable(p: Position, ref: int, ability: int) -> bool:
    """Is it only for what others cannot know that an effect cannot be activated?"""
    for c in p.rules.conditions["activate"]:
        if c.fn is may_pay:
            acts = p.pool.abilities[ability].node.get("cost", ()) + added_costs(p, ref, ability)
            if not costs.possible(p, knowing(p, ref, ability), acts, True):
                return False
        elif not c.fn(p, ref, ability):
            return False
    return True


def _ask_activate(p: Position, f: Frame) -> None:
    """An effect with a cost, or one that says "may", can be left alone; an order to do something cannot."""
    f.ans = 0
    if f.c == 2 and f.b != 2:  # its player is asked as if it could be: others cannot tell
        decisions.ask(p, f.seat, "activate", [Opt("no")], f.card).ability = f.a
        return
    if f.c or f.b == 1:
        return
    if f.b != 2 and may_be_left(p, f.card, f.a):
        q = decisions.ask(p, f.seat, "activate", [Opt("yes"), Opt("no")], f.card)
        q.ability = f.a


def may_be_left(p: Position, ref: int, ability: int) -> bool:
    """Is it its player's choice whether an effect that was met is activated?"""
    ab = p.pool.abilities[ability]
    return len(price_of(p, ref, ability)) > 0 or bool(ab.node.get("optional")) or _begins_with_may(p, ability)


def _begins_with_may(p: Position, ability: int) -> bool:
    """Is all that an effect says something that may be done? (Where more follows, it is asked about in its place.)"""
    prog = p.pool.abilities[ability].programs.get("effect", -1)
    return prog >= 0 and len(p.pool.programs[prog]) == 1 and p.pool.programs[prog][0].op == "may"


def price_of(p: Position, ref: int, ability: int) -> list[int]:
    """The programs of all acts of a cost: as printed, then what other effects have added."""
    ab = p.pool.abilities[ability]
    return [*ab.price, *(p.pool.price(act) for act in added_costs(p, ref, ability))]


def _take_activate(p: Position, f: Frame) -> None:
    if f.c or f.ans > 0:
        f.c = 1
        return
    if f.b != 1:
        events.note(p, "activate", f.seat, f.a, card=f.card & MASK)
        if zone_of(p, f.card) == "hand":
            events.emit(p, events.make(p, None, "show", f.seat, f.card & MASK, (1 << p.seats) - 1))


def _pay(p: Position, f: Frame) -> None:
    """The cost is settled, then all of it is paid."""
    f.did = 1
    if f.c or f.b == 1:
        return
    programs = price_of(p, f.card, f.a)
    if programs:
        costs.pay(p, programs)


def _not_paid(p: Position, f: Frame) -> None:
    if f.did == 0:
        f.c = 1
        if HALF_PAID_IS_USED.on(p):
            limits.count(p, f.card, f.a)


def _really(p: Position, f: Frame) -> None:
    """It is activated: from now on it has been used."""
    if not f.c and f.b != 1:
        limits.count(p, f.card, f.a)
        if "effect_used" in p.pool.watched:
            ev = events.make(p, None, "effect_used", f.seat, f.card & MASK)
            ev.cause = f.card
            ev.ability = f.a
            events.emit(p, ev)


def _resolve(p: Position, f: Frame) -> None:
    f.did = 0
    if f.c or f.n < 0:
        return
    recall(p, p.ctxs[f.ctx])
    if f.b != 2 and not p.pool.abilities[f.a].price and _begins_with_may(p, f.a):
        p.ctxs[f.ctx].agreed = True
    effects.block(p, f, f.n)


def _activated(p: Position, f: Frame) -> None:
    did = 0 if f.c else 1
    p.ctxs.pop()
    if not p.ctxs:
        events.hide_again(p)
    if len(p.stack) > 1:
        p.stack[-2].did = did


# --- what waits (8-6) ---------------------------------------------------------------------------------------


def leaving(p: Position, w: Pend) -> bool:
    """Was an effect met by its own card's going elsewhere?"""
    ev = w.ev
    if ev is None:
        return w.paid
    return ev.card == w.source & MASK and (ev.gone or p.rules.events[ev.kind].name == "ko")


def source_now(p: Position, w: Pend) -> int:
    """The card of an effect that waits, where it is now; -1 if the effect is lost."""
    if w.source < 0 or w.prog >= 0 or p.current(w.source):
        return w.source
    card = w.source & MASK
    if leaving(p, w) and KO_SURVIVES_THE_MOVE.on(p):
        zone = p.rules.zones[p.zone_of(card)]
        open_there = zone.sight == EVERYONE or (p.face[card] == 1 and asked.FACE_UP_IS_PUBLIC.on(p))
        if p.inc[card] == (w.source >> BITS) + 1 and (open_there or not ONLY_TO_PUBLIC.on(p)):
            return p.ref(card)
        return w.source if w.paid else -1  # one that was activated on the field is resolved in any case
    return -1 if MOVED_SOURCE_LOSES.on(p) else w.source


# --- entering the field (3-7, 3-8) --------------------------------------------------------------------------


def enter(p: Position, f: Frame | None, refs: list[int], seat: int, how: int = 0) -> Frame:
    """Put characters or stages onto a player's field, rested (1) or active (2) where that is said. The caller's `did`
    becomes how many came."""
    g = call(p, "enter")
    if f is None:
        g.ctx = -1
    g.seat = seat
    g.more = list(refs)
    g.refs = []
    g.a = how
    return g


def _show_entering(p: Position, f: Frame) -> None:
    may = may_enter if f.ctx < 0 else may_be_put
    f.more = [r for r in f.more if p.current(r) and may(p, f.seat, r)]
    f.n = 0


def may_enter(p: Position, seat: int, ref: int) -> bool:
    kinds = p.base[ref & MASK].sets[KIND]
    if "character" not in kinds and "stage" not in kinds:
        return False
    return forbidding(p, "enter", seat, ref) is None


def may_be_put(p: Position, seat: int, ref: int) -> bool:
    """May an effect let it enter?"""
    return may_enter(p, seat, ref) and forbidding(p, "enter_by_effect", seat, ref) is None


def _make_room(p: Position, f: Frame) -> None:
    """Where there is no room, one that is there goes: its player chooses which."""
    f.refs = []
    wanted = sum(1 for r in f.more if "character" in p.base[r & MASK].sets[KIND])
    if wanted == 0 or p.layout.counts[p.rules.zone_index["characters"]] == 1:
        return
    there = characters(p, f.seat)
    over = len(there) + wanted - p.layout.counts[p.rules.zone_index["characters"]]
    if over > 0 and there:
        g = decisions.pick(
            p, f.seat, [p.ref(c) for c in there], min(over, len(there)), min(over, len(there)), "overflow"
        )
        g.card = f.more[0]
        f.evs = [events.move(p, None, r & MASK, -1) for r in f.more]  # picking writes `more`


def _room_made(p: Position, f: Frame) -> None:
    cards = [r & MASK for r in f.refs]
    f.refs = []
    if f.evs:
        f.more = [p.ref(ev.card) for ev in f.evs]
        f.evs = []
    _trash_by_rule(p, f, cards)


def _old_stage(p: Position, f: Frame) -> None:
    if any("stage" in p.base[r & MASK].sets[KIND] for r in f.more):
        card = stage(p, f.seat)
        if card >= 0:
            _trash_by_rule(p, f, [card])


def _trash_by_rule(p: Position, f: Frame, cards: list[int]) -> None:
    evs = [events.move(p, None, c, events.home(p, c, "trash"), "rule") for c in cards]
    if OVERFLOW_IS_RULE.on(p):
        for ev in evs:
            events.perform_within(p, ev)
    else:
        events.emit_all(p, evs)


def _put_down(p: Position, f: Frame) -> None:
    evs: list[Ev] = []
    taken: list[int] = []
    for r in f.more:
        if not p.current(r):
            continue
        card = r & MASK
        if "stage" in p.base[card].sets[KIND]:
            slot = p.slot_id("stage", f.seat)
        else:
            slot = next((s for s in _free_places(p, f.seat) if s not in taken), free_place(p, f.seat))
            taken.append(slot)
        if slot < 0:
            continue
        ev = events.move(p, f if f.ctx >= 0 else None, card, slot, "enter")
        ev.seat = f.seat
        if rests(p, f.a, r):
            ev.turned = RESTED
        evs.append(ev)
    events.emit_all(p, evs)


def rests(p: Position, said: int, ref: int) -> bool:
    """Does a card come rested: because the effect that plays it says so (1), or because another one does? Where one
    says rested and the other active (2), it is rested."""
    other = any(
        s.node.op == "enters_rested" and layers.applies(p, s) and layers.about(p, s, s.node["what"], ref)
        for s in layers.derive(p).others
    )
    if said == 2 and other:
        return REST_BEATS_ACTIVE.on(p)
    return said == 1 or other


def _free_places(p: Position, seat: int) -> list[int]:
    base = p.slot_id("characters", seat)
    return [s for s in range(base, base + p.layout.counts[p.layout.zone[base]]) if not p.zones[s]]


def _entered(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did
    if f.ctx >= 0:
        p.ctxs[f.ctx].it = [p.ref(r & MASK) for r in f.more if p.layout.field[p.slot[r & MASK]]]


# --- KO (10-2-1, 10-2-17) -----------------------------------------------------------------------------------


def ko(p: Position, f: Frame | None, refs: list[int], why: str) -> Frame:
    """KO characters (and stages, where an effect says so). The caller's `did` becomes how many were KO'd."""
    g = call(p, "ko")
    if f is None:
        g.ctx = -1
    g.more = list(refs)
    g.a = 1 if why == "battle" else 0
    return g


def _ko_events(p: Position, f: Frame) -> None:
    evs: list[Ev] = []
    for r in f.more:
        if p.current(r):
            card = r & MASK
            ev = events.make(p, f if f.ctx >= 0 else None, "ko", p.ctrl[card], card, 0, "battle" if f.a else "effect")
            if f.a:
                ev.cause = f.card
                ev.by = p.active
            evs.append(ev)
    events.emit_all(p, evs)


def _ko_effects(p: Position, f: Frame) -> None:
    """【KO時】 is activated on the field, before the card goes: those who have one are asked in turn."""
    f.more = [r for r in f.more if p.current(r) and p.flags[r & MASK] & DYING]
    f.n = len(f.more)
    f.refs = []
    f.b = 0
    if not KO_EFFECTS_ON_THE_FIELD.on(p):
        return
    d = layers.derive(p)
    for seat in p.order():
        for r in f.more:
            card = r & MASK
            if p.ctrl[card] != seat:
                continue
            for a in d.chars[card].abilities:
                if _is_ko_effect(p, r, a) and layers.valid(p, card, p.pool.abilities[a]):
                    f.refs.extend([r, a])


def _is_ko_effect(p: Position, ref: int, ability: int) -> bool:
    trigger = p.pool.abilities[ability].trigger
    if trigger is None:
        return False
    ctx = Ctx(p.ctrl[ref & MASK], ref, ability)
    for t in trigger["of"] if trigger.op == "any_of" else (trigger,):
        if t.op == "koed" and t.get("tag"):
            return open_way(p, ctx, t)
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


def _ko_ask(p: Position, f: Frame) -> None:
    """Conditions are checked and the cost is paid here; it resolves from the trash."""
    f.c = 0
    f.ans = 0
    if not all(c.fn(p, f.card, f.a) for c in p.rules.conditions["activate"]):
        f.c = 1
        if seems_payable(p, f.card, f.a):
            decisions.ask(p, f.seat, "activate", [Opt("no")], f.card).ability = f.a
        return
    p.ctxs.append(Ctx(f.seat, f.card, f.a))
    f.ctx = len(p.ctxs) - 1
    f.b = 1
    if may_be_left(p, f.card, f.a):
        q = decisions.ask(p, f.seat, "activate", [Opt("yes"), Opt("no")], f.card)
        q.ability = f.a


def _ko_pay(p: Position, f: Frame) -> None:
    f.did = 1
    if f.c or f.ans != 0:
        f.c = 1
        return
    limits.count(p, f.card, f.a)
    programs = price_of(p, f.card, f.a)
    if programs:
        costs.pay(p, programs)


def _ko_pend(p: Position, f: Frame) -> None:
    if f.b == 0:
        return
    ctx = p.ctxs.pop()
    if f.c or f.did == 0:
        return
    w = Pend(f.a, f.card, f.seat, None, p.round + 1)
    w.ctx = ctx
    w.paid = True
    p.pending.append(w)


def _to_trash(p: Position, f: Frame) -> None:
    evs: list[Ev] = []
    for r in f.more:
        if p.current(r):
            ev = events.move(p, f if f.ctx >= 0 else None, r & MASK, events.home(p, r & MASK, "trash"), "ko")
            ev.was = f.a  # 1: in battle
            evs.append(ev)
    # effects that wait since just now were met together with the move
    events.emit_all(p, evs)


def _koed(p: Position, f: Frame) -> None:
    if len(p.stack) > 1:
        p.stack[-2].did = f.n


CONDITIONS: Final = {"activate": ACTIVATE}

PROCEDURES: Final = (
    draw_procedure("4-5-1", "4-5-2", "4-5-3"),
    procedure(
        "activate",
        "",
        step("8-4-1-1", _check),
        step("8-1-2 8-3-1-4", _ask_activate),
        step("8-4-1-2", _take_activate),
        step("8-4-1-3 8-3-1 1-3-9-2", _pay),
        step("8-3-1-3-1 8-3-1-7", _not_paid),
        step("8-4-1-4", _really),
        step("8-4-1-5 8-4-3", _resolve),
        step("", _activated),
    ),
    costs.pay_procedure(),
    procedure(
        "enter",
        "",
        step("3-7-3 3-8-3", _show_entering),
        step("3-7-6-1", _make_room),
        step("3-7-6-1", _room_made),
        step("3-8-5 3-8-5-1", _old_stage),
        step("2-2-4 2-2-6 3-7-3 3-8-3", _put_down),
        step("", _entered),
    ),
    decisions.pick_procedure("overflow", "3-7-6-1"),
    procedure(
        "ko",
        "",
        step("10-2-1-1", _ko_events),
        step("10-2-17-1", _ko_effects),
        step("10-2-17-1", _next_ko_effect),
        step("10-2-1-2", _to_trash),
        step("", _koed),
    ),
    procedure(
        "activate_ko",
        "",
        step("10-2-17-1", _ko_ask),
        step("10-2-17-1", _ko_pay),
        step("10-2-17-1", _ko_pend),
    ),
)


def zone_of(p: Position, ref: int) -> str:
    """The name of the zone a card is in, or was in."""
    return zone_name(p, last_known.slot_of(p, ref))
