"""Actions of the main phase (chapter 6): charge, put out a unit, play a command, retreat, EX skills, end.

`main_action` asks for one action; each row of `ACTIONS` adds the options of one kind of action, checked by a
table of conditions that also tells `why_not`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.events import charging
from fuda.games.hanyou.rules.turn import (
    BOOSTS,
    CHARGED,
    EX_USED,
    EXTRA_STRATEGIES,
    RETREATED,
    STRATEGIES,
    TACTICS,
    TURNS,
    UNITS_PUT,
)
from fuda.games.hanyou.rules.zones import (
    ENERGY,
    KIND,
    KO,
    RETREAT,
    SET,
    energy,
    main_unit,
    standby_slots,
    standby_units,
    units,
)
from fuda.kernel.cards.pool import ACTIVATED
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import last_known, limits
from fuda.kernel.position.places import in_slot
from fuda.kernel.position.position import MASK, STUNNED, Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import costs, decisions, events
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import call, leave
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import condition, procedure, step

ACTIONS_UNLIMITED: Final = fact("601.2", "actions unlimited")
TEXT_BEATS_RULES: Final = fact("104.1", "text beats rules")


# --- conditions: seat, ref → may it be done? ----------------------------------------------------------------


def _hand(p: Position, seat: int, ref: int) -> bool:
    return len(p.zones[p.slot_id("hand", seat)]) > 0


def _has_unit(p: Position, seat: int, ref: int) -> bool:
    return len(units(p, seat)) > 0


def _not_charged(p: Position, seat: int, ref: int) -> bool:
    return p.sv[seat][CHARGED] == 0


def _charge_allowed(p: Position, seat: int, ref: int) -> bool:
    return forbidding(p, "charge", seat, -1) is None


def _room(p: Position, seat: int, ref: int) -> bool:
    base = p.slot_id("standby", seat)
    for slot in range(base, base + p.layout.counts[p.layout.zone[base]]):
        if in_slot(p, slot) < 0:
            return True
    return False


def _unit_card(p: Position, seat: int, ref: int) -> bool:
    return "unit" in p.base[ref & MASK].sets[KIND]


def _put_again(p: Position, seat: int, ref: int) -> bool:
    return ACTIONS_UNLIMITED.on(p) or p.sv[seat][UNITS_PUT] == 0


def _unit_allowed(p: Position, seat: int, ref: int) -> bool:
    return forbidding(p, "play_unit", seat, ref) is None


def _command_card(p: Position, seat: int, ref: int) -> bool:
    return "command" in p.base[ref & MASK].sets[KIND]


def _command_again(p: Position, seat: int, ref: int) -> bool:
    if ACTIONS_UNLIMITED.on(p):
        return True
    return p.sv[seat][BOOSTS] + p.sv[seat][TACTICS] == 0


def _one_strategy(p: Position, seat: int, ref: int) -> bool:
    if "strategy" not in p.base[ref & MASK].sets[KIND]:
        return True
    allowed = 1
    if TEXT_BEATS_RULES.on(p):
        allowed += p.sv[seat][EXTRA_STRATEGIES]
    return p.sv[seat][STRATEGIES] < allowed


def _boost_not_first_turn(p: Position, seat: int, ref: int) -> bool:
    return "boost" not in p.base[ref & MASK].sets[KIND] or p.sv[seat][TURNS] > 1


def _boost_has_target(p: Position, seat: int, ref: int) -> bool:
    if "boost" not in p.base[ref & MASK].sets[KIND]:
        return True
    for s in p.order():
        for card in units(p, s):
            if allowed(p, "boost_target", ref, p.ref(card)):
                return True
    return False


def _command_allowed(p: Position, seat: int, ref: int) -> bool:
    if forbidding(p, "play_command", seat, ref) is not None:
        return False
    kinds = p.base[ref & MASK].sets[KIND]
    for name in ("strategy", "tactic", "boost"):
        if name in kinds and forbidding(p, "play_" + name, seat, ref) is not None:
            return False
    return True


def boost_targets(p: Position, seat: int, ref: int) -> list[int]:
    """Units a 強化 may be set on."""
    out: list[int] = []
    for s in p.order():
        for card in units(p, s):
            if allowed(p, "boost_target", ref, p.ref(card)):
                out.append(p.ref(card))
    return out


def _main_not_stunned(p: Position, seat: int, ref: int) -> bool:
    m = main_unit(p, seat)
    return m >= 0 and not p.flags[m] & KO and p.turned[m] != STUNNED


def _not_retreated(p: Position, seat: int, ref: int) -> bool:
    return p.sv[seat][RETREATED] == 0


def retreat_cost(p: Position, seat: int) -> int:
    m = main_unit(p, seat)
    return max(0, layers.derive(p).chars[m].nums[RETREAT]) if m >= 0 else 0


def _can_pay_retreat(p: Position, seat: int, ref: int) -> bool:
    m = main_unit(p, seat)
    return m >= 0 and costs.payable(energy(p, m), retreat_cost(p, seat))


def _has_standby(p: Position, seat: int, ref: int) -> bool:
    return len(standby_units(p, seat)) > 0


def _retreat_allowed(p: Position, seat: int, ref: int) -> bool:
    m = main_unit(p, seat)
    return forbidding(p, "retreat", seat, p.ref(m) if m >= 0 else -1) is None


def _is_activated(p: Position, ref: int, ability: int) -> bool:
    return p.pool.abilities[ability].type == ACTIVATED


def _own(p: Position, ref: int, ability: int) -> bool:
    return last_known.ctrl_of(p, ref) == p.active


def _valid_now(p: Position, ref: int, ability: int) -> bool:
    return layers.valid(p, ref & MASK, p.pool.abilities[ability])


def _cond_met(p: Position, ref: int, ability: int) -> bool:
    cond = p.pool.abilities[ability].cond
    return cond is None or terms.holds(p, Ctx(p.active, ref, ability), cond)


def _ex_allowed(p: Position, ref: int, ability: int) -> bool:
    ab = p.pool.abilities[ability]
    if forbidding(p, "use_ex", p.active, unit_of(p, ref)) is not None:
        return False
    return not ab.name or forbidding(p, "use_named", p.active, unit_of(p, ref), ab.name) is None


def _ex_again(p: Position, ref: int, ability: int) -> bool:
    return ACTIONS_UNLIMITED.on(p) or p.sv[p.active][EX_USED] == 0


def unit_of(p: Position, ref: int) -> int:
    """The unit an ability works for: its card, or the unit its card is set on."""
    if last_known.role_of(p, ref) == SET:
        host = last_known.host_of(p, ref)
        return host if host >= 0 else ref
    return ref


CONDITIONS: Final = {
    "charge": (
        condition("602.1", _hand, "手札がありません", "the hand is empty"),
        condition("602.1", _has_unit, "自分のユニットがいません", "there is no unit to charge"),
        condition("602.2", _not_charged, "このターンはもうチャージしました", "already charged this turn"),
        condition("104.4", _charge_allowed, "効果で禁止されています", "an effect forbids it"),
    ),
    "unit": (
        condition("603.1", _unit_card, "ユニットカードではありません", "not a unit card"),
        condition("603.1 603.2", _room, "スタンバイ・エリアに空きがありません", "no standby area is free"),
        condition("", _put_again, "このターンはもう出しました", "already done this turn"),
        condition("104.4", _unit_allowed, "効果で禁止されています", "an effect forbids it"),
    ),
    "command": (
        condition("604.1", _command_card, "コマンドカードではありません", "not a command card"),
        condition("604.3 803.2", _one_strategy, "戦略は1ターンに1枚です", "only one strategy a turn"),
        condition("604.4", _boost_not_first_turn, "最初のターンは強化をプレイできません", "no boost on the first turn"),
        condition("804.2b", _boost_has_target, "セットできるユニットがいません", "no unit it can be set on"),
        condition("", _command_again, "このターンはもうプレイしました", "already done this turn"),
        condition("104.4", _command_allowed, "効果で禁止されています", "an effect forbids it"),
    ),
    "retreat": (
        condition("915.1a", _main_not_stunned, "メイン・ユニットが退却できない状態です", "the main unit is stunned"),
        condition("605.2", _not_retreated, "このターンはもう退却しました", "already retreated this turn"),
        condition(
            "605.3 915.1d", _can_pay_retreat, "退却コストのエネルギーが足りません", "not enough energy to pay for it"
        ),
        condition(
            "605.3 915.1d", _has_standby, "入れ替わるスタンバイ・ユニットがいません", "no standby unit to change with"
        ),
        condition("104.4", _retreat_allowed, "効果で禁止されています", "an effect forbids it"),
    ),
    "ex": (
        condition("606.1", _is_activated, "起動能力ではありません", "not an activated ability"),
        condition("806.1", _own, "自分の能力ではありません", "not your ability"),
        condition("802.2", _valid_now, "その能力は有効ではありません", "the ability is not valid now"),
        condition("806.1", _cond_met, "使える条件を満たしていません", "its condition is not met"),
        condition("803.1", limits.within, "このターンはもう使えません", "used up for this turn"),
        condition("", _ex_again, "このターンはもう使いました", "already done this turn"),
        condition("104.4", _ex_allowed, "効果で禁止されています", "an effect forbids it"),
    ),
}


# --- the options, one row a kind ----------------------------------------------------------------------------


def _offer_charge(p: Position, f: Frame) -> None:
    if allowed(p, "charge", p.active, -1):
        f.refs.append(_code("charge", -1, -1, f))


def _offer_units(p: Position, f: Frame) -> None:
    for card in p.zones[p.slot_id("hand", p.active)]:
        if allowed(p, "unit", p.active, p.ref(card)):
            f.refs.append(_code("unit", p.ref(card), -1, f))


def _offer_commands(p: Position, f: Frame) -> None:
    for card in p.zones[p.slot_id("hand", p.active)]:
        if allowed(p, "command", p.active, p.ref(card)):
            f.refs.append(_code("command", p.ref(card), -1, f))


def _offer_retreat(p: Position, f: Frame) -> None:
    if allowed(p, "retreat", p.active, -1):
        f.refs.append(_code("retreat", -1, -1, f))


def ex_skills(p: Position, seat: int) -> list[tuple[int, int]]:
    """(card, ability) of all activated abilities in the areas, and of those of a seat's other cards."""
    out: list[tuple[int, int]] = []
    d = layers.derive(p)
    for slot in p.layout.field_slots:
        for card in p.zones[slot]:
            for a in d.chars[card].abilities:
                if p.pool.abilities[a].type == ACTIVATED:
                    out.append((card, a))
    if p.pool.has_elsewhere:
        for zone in ("hand", "trash"):
            for card in p.zones[p.slot_id(zone, seat)]:
                if p.pool.defs[p.cdef[card]].elsewhere:
                    for a in d.chars[card].abilities:
                        if p.pool.abilities[a].type == ACTIVATED:
                            out.append((card, a))
    return out


def _offer_ex(p: Position, f: Frame) -> None:
    for card, a in ex_skills(p, p.active):
        if allowed(p, "ex", p.ref(card), a):
            f.refs.append(_code("ex", p.ref(card), a, f))


def _offer_end(p: Position, f: Frame) -> None:
    f.refs.append(_code("end", -1, -1, f))


WHAT: Final = ("charge", "unit", "command", "retreat", "ex", "end")


def _code(what: str, ref: int, ability: int, f: Frame) -> int:
    return decisions.packed(WHAT.index(what), ref, ability)


def _ask_action(p: Position, f: Frame) -> None:
    opts = [decisions.unpacked(WHAT, code) for code in f.refs]
    if not opts:
        leave(p, f)
        return
    q = decisions.ask(p, p.active, "action", opts)
    q.action = True


def _take_action(p: Position, f: Frame) -> None:
    chosen = decisions.unpacked(WHAT, f.refs[f.ans])
    what = chosen.what
    if what == "end":
        p.stack[-2].b = 1
        return
    if what == "ex":
        p.sv[p.active][EX_USED] = 1
        g = call(p, "play_activated")
        g.a = chosen.b
    else:
        g = call(
            p, {"charge": "charge", "unit": "put_unit", "command": "play_command", "retreat": "retreat_action"}[what]
        )
    g.seat = p.active
    g.card = chosen.a


# --- charge (602) -------------------------------------------------------------------------------------------


def _charge_card(p: Position, f: Frame) -> None:
    hand = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)]]
    g = decisions.pick(p, f.seat, hand, 1, 1, "charge_card")
    g.c = 1
    g.b = 1


def _charge_unit(p: Position, f: Frame) -> None:
    f.card = f.refs[0]
    g = decisions.pick(p, f.seat, [p.ref(c) for c in units(p, f.seat)], 1, 1, "charge_unit")
    g.card = f.card


def _charge_begin(p: Position, f: Frame) -> None:
    p.sv[f.seat][CHARGED] += 1
    events.emit(p, charging(p, None, f.seat, f.refs[0] & MASK))


def _charge_attach(p: Position, f: Frame) -> None:
    if f.did == 0:
        leave(p, f)  # replaced
        return
    events.emit(p, events.attach(p, None, f.card & MASK, f.refs[0] & MASK, ENERGY, 1, "charge"))


def _charge_draw(p: Position, f: Frame) -> None:
    g = call(p, "draw")
    g.n = 1


# --- put out a unit (603) -----------------------------------------------------------------------------------


def _put(p: Position, f: Frame) -> None:
    p.sv[f.seat][UNITS_PUT] = 1
    for slot in standby_slots(p, f.seat):
        if in_slot(p, slot) < 0:
            events.emit(p, events.move(p, None, f.card & MASK, slot, "put"))
            return


# --- retreat (605, 915) -------------------------------------------------------------------------------------


def _retreat_action(p: Position, f: Frame) -> None:
    p.sv[f.seat][RETREATED] += 1
    call(p, "retreat")


def _retreat_choose(p: Position, f: Frame) -> None:
    decisions.pick(p, f.seat, [p.ref(c) for c in standby_units(p, f.seat)], 1, 1, "retreat_unit")


def _retreat_pay(p: Position, f: Frame) -> None:
    f.card = f.refs[0] if f.refs else -1
    m = main_unit(p, f.seat)
    cost = retreat_cost(p, f.seat)
    f.refs = []
    if cost:
        decisions.pick(p, f.seat, [p.ref(c) for c in energy(p, m)], cost, cost, "retreat_energy")


def _retreat_paid(p: Position, f: Frame) -> None:
    evs = [events.move(p, None, r & MASK, events.home(p, r & MASK, "trash"), "retreat") for r in f.refs]
    decisions.move_all(p, evs)


def _retreat_swap(p: Position, f: Frame) -> None:
    if f.card >= 0:
        swap_units(p, None, f.card & MASK, "retreat")


def swap_units(p: Position, f: Frame | None, card: int, why: str) -> None:
    """914.1: a standby unit and the main unit change places, both at once."""
    seat = p.layout.seat[p.slot[card]]
    m = main_unit(p, seat)
    evs = [events.move(p, f, card, p.slot_id("main", seat), why)]
    if m >= 0:
        evs.append(events.move(p, f, m, p.slot[card], why))
    events.emit_all(p, evs)


PROCEDURES: Final = (
    procedure(
        "main_action",
        "",
        step("503.3a", _offer_charge),
        step("503.3b", _offer_units),
        step("503.3c", _offer_commands),
        step("503.3d", _offer_retreat),
        step("503.3e", _offer_ex),
        step("503.3f 607.1", _offer_end),
        step("503.3", _ask_action),
        step("503.3", _take_action),
    ),
    procedure(
        "charge",
        "",
        step("602.1", _charge_card),
        step("602.1", _charge_unit),
        step("602.1", _charge_begin),
        step("602.1", _charge_attach),
        step("602.1", _charge_draw),
    ),
    procedure("put_unit", "", step("603.1", _put)),
    procedure("retreat_action", "", step("605.1", _retreat_action)),
    procedure(
        "retreat",
        "",
        step("915.1a", _retreat_choose),
        step("915.1b 206.1", _retreat_pay),
        step("915.1b 206.1", _retreat_paid),
        step("915.1c", _retreat_swap),
    ),
    decisions.pick_procedure("charge_card", "602.1"),
    decisions.pick_procedure("charge_unit", "602.1"),
    decisions.pick_procedure("retreat_unit", "915.1a"),
    decisions.pick_procedure("retreat_energy", "915.1b 605.1"),
)
