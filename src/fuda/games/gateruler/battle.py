"""The attack phase (chapter 8): attacks one after the other, each in its steps.

What is attacked is a line: whoever is foremost on it now. Variables of the game (Position.gv) say who attacks and which
line, so that effects can look at them.
"""

from __future__ import annotations

from typing import Final

import fuda.kernel.layers as layers
from fuda.games.gateruler.processes import ATTACKED_SEAT, ATTACKER, BATTLES, COMBAT, LINE, deal
from fuda.games.gateruler.turn import moment
from fuda.games.gateruler.zones import ATK, STK, foremost, in_slot, line_of, lines, ruler, slots, zone_name
from fuda.kernel import decisions, durations, events
from fuda.kernel.decisions import allowed
from fuda.kernel.interpreter import call, calls, goto, leave
from fuda.kernel.position import MASK, NORMAL, RESTED, Frame, Opt, Position
from fuda.kernel.replacements import forbidding
from fuda.kernel.rows import condition, fact, procedure, step

FACTS: Final = (
    fact("8-2a-2", "one_attack_on_the_first_turn"),
    fact("8-4e-1", "the_foremost_is_attacked"),
    fact("8-4e-2", "leaving_stops_attacking"),
)


def attacker(p: Position) -> int:
    """The card that attacks, as a ref; -1 if none does any more."""
    ref = p.gv[ATTACKER]
    if ref < 0 or not p.current(ref):
        return -1
    if p.rules.facts["leaving_stops_attacking"] and zone_name(p, p.slot[ref & MASK]) not in ("attack", "ruler"):
        return -1
    return ref


def attacked(p: Position) -> int:
    """The card that is attacked: the foremost one on the line; -1 for none."""
    if p.gv[LINE] < 0 or p.gv[ATTACKER] < 0:
        return -1
    card = foremost(p, p.gv[ATTACKED_SEAT], p.gv[LINE])
    return p.ref(card) if card >= 0 else -1


# --- who may attack what ---------------------------------------------------------------------------------------


def _acting(p: Position, seat: int, ref: int) -> bool:
    return p.turned[ref & MASK] == NORMAL


def _in_front(p: Position, seat: int, ref: int) -> bool:
    """The own ruler, or a unit in an attack zone."""
    card = ref & MASK
    return p.ctrl[card] == seat and zone_name(p, p.slot[card]) in ("attack", "ruler")


def _not_forbidden(p: Position, seat: int, ref: int) -> bool:
    return forbidding(p, "attack", seat, ref) is None and forbidding(p, "rest", seat, ref) is None


def _has_target(p: Position, seat: int, ref: int) -> bool:
    return bool(target_lines(p, seat, ref))


def target_lines(p: Position, seat: int, ref: int) -> list[int]:
    """Lines that may be attacked: by their foremost card, or empty ones."""
    foe = p.opponent(seat)
    out: list[int] = []
    for line in lines(p, foe):
        card = foremost(p, foe, line)
        if card < 0 or forbidding(p, "be_attacked", foe, p.ref(card)) is None:
            out.append(line)
    return out


def fighters(p: Position, seat: int) -> list[int]:
    cards = [in_slot(p, s) for s in slots(p, "attack", seat)] + [ruler(p, seat)]
    return [p.ref(c) for c in cards if c >= 0 and allowed(p, "attack", seat, p.ref(c))]


CONDITIONS: Final = {
    "attack": (
        condition("8-4c", _in_front, "攻撃ゾーンのユニットかルーラーではありません", "not in an attack zone"),
        condition("8-4c", _acting, "アクト状態ではありません", "it is rested"),
        condition("8-4c 1-5d", _not_forbidden, "攻撃が禁止されています", "an effect forbids it"),
        condition("8-4c", _has_target, "攻撃できる相手がいません", "there is nothing to attack"),
    ),
}


# --- the steps --------------------------------------------------------------------------------------------------


def _first_attack(p: Position, f: Frame) -> None:
    p.phase = "attack"
    f.n = 0


def _attack_start(p: Position, f: Frame) -> None:
    if f.n == 0:
        moment(p, "attack_phase_start")


def _each_attack_start(p: Position, f: Frame) -> None:
    f.n += 1
    moment(p, "attack_start")


def _declare_start(p: Position, f: Frame) -> None:
    moment(p, "declare_start")


def _ask_attack(p: Position, f: Frame) -> None:
    """Who attacks, or nobody any more."""
    f.refs = fighters(p, p.active)
    f.ans = -1
    if f.refs:
        opts = [Opt("attack", r) for r in f.refs]
        opts.append(Opt("end_attacks"))
        q = decisions.ask(p, p.active, "attack", opts)
        q.action = True


def _no_more(p: Position, f: Frame) -> None:
    if f.ans < 0 or f.ans >= len(f.refs):
        goto(p, f, "8-4c-2a")
        return
    f.card = f.refs[f.ans]
    f.refs = target_lines(p, p.active, f.card)
    foe = p.opponent(p.active)
    opts = []
    for line in f.refs:
        card = foremost(p, foe, line)
        opts.append(Opt("target_card", p.ref(card), line) if card >= 0 else Opt("target_line", -1, line))
    decisions.ask(p, p.active, "attack_target", opts, f.card)


def _rest_attacker(p: Position, f: Frame) -> None:
    p.gv[LINE] = f.refs[f.ans]
    p.gv[ATTACKED_SEAT] = p.opponent(p.active)
    p.gv[ATTACKER] = f.card
    p.gv[BATTLES] += 1
    p.derived = None
    f.refs = []
    events.emit(p, events.make(p, None, "turn", p.active, f.card & MASK, RESTED, "attack"))


def _attacks(p: Position, f: Frame) -> None:
    ev = events.make(p, None, "attack", p.active, f.card & MASK, p.gv[LINE])
    target = attacked(p)
    ev.host_ref = target
    events.emit(p, ev)


def has_keyword(p: Position, ref: int, keyword: str) -> bool:
    card = ref & MASK
    for a in layers.derive(p).chars[card].abilities:
        ab = p.pool.abilities[a]
        if ab.keyword == keyword and layers.valid(p, card, ab):
            return True
    return False


def _intercept(p: Position, f: Frame) -> None:
    """An attacked unit that intercepts deals damage first, to a unit that attacks it."""
    by, target = attacker(p), attacked(p)
    f.b = 0
    if by < 0 or target < 0 or zone_name(p, p.slot[by & MASK]) == "ruler":
        return
    if zone_name(p, p.slot[target & MASK]) == "ruler" or not has_keyword(p, target, "intercept"):
        return
    f.b = 1
    n = layers.derive(p).chars[target & MASK].nums[ATK]
    deal(p, p.ctrl[target & MASK], target, [(by, n)], 0)


def _intercept_gate(p: Position, f: Frame) -> None:
    if f.b:
        call(p, "gate")


def _still_attacking(p: Position, f: Frame) -> None:
    if attacker(p) < 0:
        goto(p, f, "8-7a")


def _combat_ruler(p: Position, f: Frame) -> None:
    by, target = attacker(p), attacked(p)
    if target >= 0 and zone_name(p, p.slot[target & MASK]) == "ruler":
        n = layers.derive(p).chars[by & MASK].nums[STK]
        deal(p, p.ctrl[by & MASK], by, [(target, n)], COMBAT)


def _combat_unit(p: Position, f: Frame) -> None:
    by, target = attacker(p), attacked(p)
    if target >= 0 and zone_name(p, p.slot[target & MASK]) in ("attack", "defense"):
        n = layers.derive(p).chars[by & MASK].nums[ATK]
        deal(p, p.ctrl[by & MASK], by, [(target, n)], COMBAT)


def _battle_end(p: Position, f: Frame) -> None:
    moment(p, "battle_end")


def _expire(p: Position, f: Frame) -> None:
    durations.expire(p, "battle")


def _once_more(p: Position, f: Frame) -> None:
    """Where something is still to be processed, the end of the battle is gone through again."""
    from fuda.games.gateruler.processing import due

    if p.pending or (p.settled != p.changes and due(p)):
        goto(p, f, "8-7b")
        return
    p.gv[ATTACKER] = -1
    p.gv[LINE] = -1
    p.derived = None


def _next_attack(p: Position, f: Frame) -> None:
    if p.turn == 1 and p.rules.facts["one_attack_on_the_first_turn"]:
        leave(p, f)
    else:
        goto(p, f, "8-3a")


def _phase_end(p: Position, f: Frame) -> None:
    moment(p, "attack_phase_end")


def line_attacked(p: Position) -> int:
    return p.gv[LINE]


def on_attacked_line(p: Position, card: int) -> bool:
    return p.gv[LINE] >= 0 and line_of(p, p.slot[card]) == p.gv[LINE]


PROCEDURES: Final = (
    procedure(
        "attack_phase",
        "8-1a 8-2a",
        step("", _first_attack),
        step("8-3a", _attack_start, "8-3a"),
        step("8-3a", _each_attack_start),
        calls("8-3b", "gate"),
        step("8-4a", _declare_start),
        calls("8-4b", "gate"),
        step("8-4c", _ask_attack),
        step("8-4c 8-4c-2", _no_more),
        step("8-4d 8-4e", _rest_attacker),
        step("8-4f", _attacks),
        calls("8-4g", "gate"),
        step("8-5a 8-5b", _intercept),
        step("8-5c", _intercept_gate),
        step("8-6a", _still_attacking),
        step("8-6b 8-6b-1", _combat_ruler),
        step("8-6b 8-6b-2", _combat_unit),
        calls("8-6c", "gate"),
        step("8-7a", _battle_end, "8-7a"),
        calls("8-7b", "gate", "8-7b"),
        step("8-7c-1", _expire),
        step("8-7c-2", _once_more),
        step("8-2a-2", _next_attack),
        step("8-4c-2a", _phase_end, "8-4c-2a"),
        calls("8-4c-2b", "gate"),
        step("8-4c-2c", leave),
    ),
)
