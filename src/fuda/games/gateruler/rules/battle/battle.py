"""The attack phase (chapter 8): attacks one after the other, each in its steps.

What is attacked is a line: whoever is foremost on it now. Variables of the game (Position.gv) say who attacks and which
line, so that effects can look at them.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.playing.playing import TEXTS_BEAT_RULES
from fuda.games.gateruler.rules.processing.processes import (
    ATTACKED_SEAT,
    ATTACKER,
    BATTLES,
    COMBAT,
    FIRST,
    LINE,
    TARGET,
    deal,
)
from fuda.games.gateruler.rules.turn import begin_phase, phase_over
from fuda.games.gateruler.rules.zones import ATK, STK, foremost, line_of, lines, ruler
from fuda.kernel.cards import dependencies
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import durations, layers, terms
from fuda.kernel.position.places import in_slot, slots, zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt, Static
from fuda.kernel.run import costs, decisions, effects, events
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import call, calls, goto, leave
from fuda.kernel.run.moments import moment
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step

ONLY_THE_FOREMOST: Final = fact("8-4c-1", "only the foremost")
THE_FOREMOST_IS_ATTACKED: Final = fact("8-4e-1", "the foremost is attacked")
NO_DUTY_TO_ATTACK: Final = fact("16-9b", "no duty to attack")


def attacker(p: Position) -> int:
    """The card that attacks, as a ref; -1 if none does any more."""
    ref = p.gv[ATTACKER]
    return ref if ref >= 0 and p.current(ref) else -1


def stops_attacking(p: Position, ev: Ev) -> None:
    """8-4e-2: an attacker that leaves its controller's attack zones attacks no more."""
    if p.gv[ATTACKER] >= 0 and ev.card == p.gv[ATTACKER] & MASK and ev.host < 0:
        if zone_name(p, ev.dst) != "attack" or p.layout.seat[ev.dst] != p.layout.seat[ev.src]:
            p.gv[ATTACKER] = -1
            layers.stir(p)


def attacked(p: Position) -> int:
    """The card that is attacked: the foremost one on the line; -1 for none."""
    if p.gv[LINE] < 0 or p.gv[ATTACKER] < 0:
        return -1
    special = p.gv[TARGET]
    if special >= 0 and p.current(special) and line_of(p, p.slot[special & MASK]) == p.gv[LINE]:
        return special
    if not THE_FOREMOST_IS_ATTACKED.on(p):
        return p.gv[FIRST] if p.gv[FIRST] >= 0 and p.current(p.gv[FIRST]) else -1
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
    return forbidding(p, "attack", seat, ref) is None


def _can_rest(p: Position, seat: int, ref: int) -> bool:
    return forbidding(p, "rest", seat, ref) is None


def _has_target(p: Position, seat: int, ref: int) -> bool:
    return bool(target_lines(p, seat, ref)) or bool(others_permitted(p, ref))


def target_lines(p: Position, seat: int, ref: int) -> list[int]:
    """Lines that may be attacked: by their foremost card, or empty ones."""
    foe = p.opponent(seat)
    out: list[int] = []
    for line in lines(p, foe):
        card = foremost(p, foe, line)
        if card < 0 or may_hit(p, ref, p.ref(card)):
            out.append(line)
    return out


def may_hit(p: Position, ref: int, target: int) -> bool:
    """Does no effect keep this card from attacking that one?"""
    for s in layers.derive(p).forbids:
        node = s.node
        if node["act"] == "attack_target":
            mine, other, field = ref, target, "to"
        elif node["act"] == "be_attacked":
            mine, other, field = target, ref, "by"
        else:
            continue
        what: Node | None = node.get("what")
        noun: Node | None = node.get(field)
        who = node.get("who")
        if not layers.applies(p, s) or (who is not None and not terms.seat_is(p, s.seat, who, p.ctrl[ref & MASK])):
            continue
        if what is not None and not layers.about(p, s, what, mine):
            continue
        if noun is None or terms.matches(p, layers.static_ctx(s), noun, other):
            return False
    return True


def asked_for(p: Position, ref: int) -> list[Static]:
    """Effects that ask for something to be done before this card attacks (8-4d)."""
    out: list[Static] = []
    for s in layers.derive(p).forbids:
        if s.node["act"] == "attack_unless" and layers.applies(p, s):
            who = s.node.get("who")
            if who is not None and not terms.seat_is(p, s.seat, who, p.ctrl[ref & MASK]):
                continue
            if "what" not in s.node or layers.about(p, s, s.node["what"], ref):
                out.append(s)
    return out


def _can_be_done(p: Position, seat: int, ref: int) -> bool:
    """All that is asked for, also by several effects, each with things of its own."""
    asked: list[tuple[Ctx, tuple[Node, ...]]] = []
    for s in asked_for(p, ref):
        ctx = layers.static_ctx(s)
        ctx.doer = seat
        asked.append((ctx, s.node["acts"]))
    return not asked or _with_it_rested(p, ref & MASK, asked)


def _with_it_rested(p: Position, card: int, asked: list[tuple[Ctx, tuple[Node, ...]]]) -> bool:
    """It is done when the attacker has been rested (8-4d): a trial, after which all is as it was."""
    derived, state = p.derived, p.turned[card]
    p.turned[card] = RESTED
    if derived is not None and derived.scope & dependencies.STATES:
        p.derived = None
    possible = costs.all_possible(p, asked)
    p.turned[card] = state
    p.derived = derived
    return possible


def redirect(p: Position, ref: int) -> None:
    """The attack that is under way goes on against this card."""
    card = ref & MASK
    line = line_of(p, p.slot[card])
    if line < 0:
        return
    p.gv[LINE] = line
    p.gv[ATTACKED_SEAT] = p.ctrl[card]
    p.gv[TARGET] = -1 if foremost(p, p.ctrl[card], line) == card else ref
    p.gv[FIRST] = ref
    layers.stir(p)
    p.changes += 1


def _by_a_unit(p: Position, by: int, target: int) -> bool:
    return zone_name(p, p.slot[by & MASK]) != "ruler"


def _intercepts(p: Position, by: int, target: int) -> bool:
    return has_keyword(p, target, "intercept")


def fighters(p: Position, seat: int) -> list[int]:
    cards = [in_slot(p, s) for s in slots(p, "attack", seat)] + [ruler(p, seat)]
    return [p.ref(c) for c in cards if c >= 0 and allowed(p, "attack", seat, p.ref(c))]


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "attack": (
        condition("8-4c", _in_front, "攻撃ゾーンのユニットかルーラーではありません", "not in an attack zone"),
        condition("8-4c", _acting, "アクト状態ではありません", "it is rested"),
        condition("8-4c 1-5d", _not_forbidden, "攻撃が禁止されています", "an effect forbids it"),
        condition("8-4d-1", _can_rest, "レストできません", "it cannot be rested"),
        condition("8-4d-1", _can_be_done, "攻撃のための行動ができません", "what is asked for cannot be done"),
        condition("8-4c", _has_target, "攻撃できる相手がいません", "there is nothing to attack"),
    ),
    "intercept": (
        condition("8-5a-1", _by_a_unit, "ユニットによる攻撃ではありません", "it is not a unit that attacks"),
        condition("8-5a-1", _intercepts, "迎撃を持っていません", "it does not intercept"),
    ),
}


# --- the steps --------------------------------------------------------------------------------------------------


def _first_attack(p: Position, f: Frame) -> None:
    begin_phase(p, "attack")
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
        if NO_DUTY_TO_ATTACK.on(p) or not any(has_keyword(p, r, "double") for r in f.refs):
            opts.append(Opt("end_attacks"))
        q = decisions.ask(p, p.active, "attack", opts)
        q.action = True


def _no_more(p: Position, f: Frame) -> None:
    """Nobody can attack, or nobody shall."""
    if f.ans < 0 or f.ans >= len(f.refs):
        goto(p, f, "8-4c-2a")


def _ask_target(p: Position, f: Frame) -> None:
    f.card = f.refs[f.ans] if 0 <= f.ans < len(f.refs) else -1
    f.refs = []
    f.more = []
    if f.card < 0:
        return
    foe = p.opponent(p.active)
    opts = []
    for line in target_lines(p, p.active, f.card):
        card = foremost(p, foe, line)
        opts.append(Opt("target_card", p.ref(card), line) if card >= 0 else Opt("target_line", -1, line))
        f.refs.append(line)
        f.more.append(-1)
    for ref in others_permitted(p, f.card):
        line = line_of(p, p.slot[ref & MASK])
        opts.append(Opt("target_card", ref, line))
        f.refs.append(line)
        f.more.append(ref)
    decisions.ask(p, p.active, "attack_target", opts, f.card)


def _aimed(p: Position, f: Frame) -> None:
    """Frame: b = which of the targets; c = how much of what is asked for is done; a = is there an interception?"""
    f.b = f.ans
    f.c = 0
    f.a = 0
    if not f.refs:
        f.card = -1


def others_permitted(p: Position, ref: int) -> list[int]:
    """Cards behind others that an effect lets this one attack."""
    foe = p.opponent(p.ctrl[ref & MASK])
    cards = [
        c
        for c in [
            *(in_slot(p, s) for s in slots(p, "attack", foe)),
            in_slot(p, p.slot_id("defense", foe)),
            ruler(p, foe),
        ]
    ]
    behind = [p.ref(c) for c in cards if c >= 0 and foremost(p, foe, line_of(p, p.slot[c])) != c]
    behind = [r for r in behind if may_hit(p, ref, r)]
    if not ONLY_THE_FOREMOST.on(p):
        return behind
    out: list[int] = []
    for s in layers.derive(p).others if TEXTS_BEAT_RULES.on(p) else ():
        if s.node.op == "permit" and s.node["act"] == "attack" and layers.applies(p, s):
            if layers.about(p, s, s.node["what"], ref):
                ctx = layers.static_ctx(s)
                out.extend(r for r in behind if r not in out and terms.matches(p, ctx, s.node["to"], r))
    return out


def _rest_attacker(p: Position, f: Frame) -> None:
    if f.card >= 0:
        events.emit(p, events.make(p, None, "turn", p.active, f.card & MASK, RESTED, "attack"))


def _do_what_is_asked(p: Position, f: Frame) -> None:
    """One after the other, what effects ask for."""
    asked = asked_for(p, f.card) if f.card >= 0 else []
    if f.c < len(asked):
        s = asked[f.c]
        f.c += 1
        f.pc -= 1
        ctx = layers.static_ctx(s)
        ctx.doer = p.active
        effects.resolve(p, p.pool.block(s.node["cost"]), ctx)


def _becomes_attacker(p: Position, f: Frame) -> None:
    if f.card < 0:
        return
    p.gv[LINE] = f.refs[f.b]
    p.gv[TARGET] = f.more[f.b]
    p.gv[ATTACKED_SEAT] = p.opponent(p.active)
    p.gv[ATTACKER] = f.card
    p.gv[BATTLES] += 1
    card = foremost(p, p.gv[ATTACKED_SEAT], p.gv[LINE])
    p.gv[FIRST] = p.ref(card) if card >= 0 else -1
    layers.stir(p)
    p.changes += 1
    f.refs = []
    f.more = []


def _attacks(p: Position, f: Frame) -> None:
    if f.card < 0:
        return
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
    """Is there an interception: of a unit that is attacked, against one that attacks it?"""
    by, target = attacker(p), attacked(p)
    if by >= 0 and target >= 0 and zone_name(p, p.slot[target & MASK]) != "ruler":
        if all(c.fn(p, by, target) for c in p.rules.conditions["intercept"]):
            f.a = 1


def _intercept_damage(p: Position, f: Frame) -> None:
    by, target = attacker(p), attacked(p)
    if f.a:
        n = layers.derive(p).chars[target & MASK].nums[ATK]
        deal(p, p.ctrl[target & MASK], target, [(by, n)], 0)


def _intercept_gate(p: Position, f: Frame) -> None:
    if f.a:
        call(p, "gate")


def _still_attacking(p: Position, f: Frame) -> None:
    if attacker(p) < 0:
        goto(p, f, "8-7a")


def _strikes(p: Position, f: Frame) -> None:
    """Frame: b = who is attacked now and takes the damage; what comes to stand there meanwhile takes none."""
    f.b = attacked(p)


def _combat_ruler(p: Position, f: Frame) -> None:
    by, target = attacker(p), f.b
    if target >= 0 and zone_name(p, p.slot[target & MASK]) == "ruler":
        n = layers.derive(p).chars[by & MASK].nums[STK]
        deal(p, p.ctrl[by & MASK], by, [(target, n)], COMBAT)


def _combat_unit(p: Position, f: Frame) -> None:
    by, target = attacker(p), f.b
    if target >= 0 and zone_name(p, p.slot[target & MASK]) in ("attack", "defense"):
        n = layers.derive(p).chars[by & MASK].nums[ATK]
        deal(p, p.ctrl[by & MASK], by, [(target, n)], COMBAT)


def _battle_end(p: Position, f: Frame) -> None:
    moment(p, "battle_end")


def _expire(p: Position, f: Frame) -> None:
    durations.expire(p, "battle")


def _once_more(p: Position, f: Frame) -> None:
    """Where something is still to be processed, the end of the battle is gone through again."""
    from fuda.games.gateruler.rules.processing.processing import left_to_process

    if left_to_process(p):
        goto(p, f, "8-7b")
        call(p, "system")


def _battle_over(p: Position, f: Frame) -> None:
    p.gv[ATTACKER] = -1
    p.gv[LINE] = -1
    p.gv[TARGET] = -1
    layers.stir(p)
    p.changes += 1


def _no_next(p: Position, f: Frame) -> None:
    """On the very first turn there is one attack only."""
    if p.turn == 1:
        phase_over(p)
        leave(p, f)


def _next_attack(p: Position, f: Frame) -> None:
    goto(p, f, "8-3a")


def _over(p: Position, f: Frame) -> None:
    phase_over(p)
    leave(p, f)


def _go_on(p: Position, f: Frame) -> None:
    """Only reached when nothing ends the phase."""
    if fighters(p, p.active):
        goto(p, f, "8-3a")


def _phase_end(p: Position, f: Frame) -> None:
    moment(p, "attack_phase_end")


PROCEDURES: Final[tuple[Procedure, ...]] = (
    procedure(
        "attack_phase",
        "8-1a 8-2a 8-2a-1",
        step("", _first_attack),
        step("8-3a", _attack_start, "8-3a"),
        step("8-3a", _each_attack_start),
        calls("8-3b", "gate"),
        step("8-4a", _declare_start),
        calls("8-4b", "gate"),
        step("8-4c", _ask_attack),
        step("8-4c-2", _no_more),
        step("8-4c", _ask_target),
        step("", _aimed),
        step("8-4d", _rest_attacker),
        step("8-4d", _do_what_is_asked),
        step("8-4e", _becomes_attacker),
        step("8-4f", _attacks),
        calls("8-4g", "gate"),
        step("8-5a", _intercept),
        step("8-5b", _intercept_damage),
        step("8-5c", _intercept_gate),
        step("8-6a", _still_attacking),
        step("", _strikes),
        step("8-6b 8-6b-1 2-12b", _combat_ruler),
        step("8-6b 8-6b-2 2-10b", _combat_unit),
        calls("8-6c", "gate"),
        step("8-7a", _battle_end, "8-7a"),
        calls("8-7b", "gate", "8-7b"),
        step("8-7c-1", _expire),
        step("8-7c-2", _once_more),
        step("", _battle_over),
        step("8-2a-2", _no_next),
        step("", _next_attack),
        step("8-4c-2a", _phase_end, "8-4c-2a"),
        calls("8-4c-2b", "gate"),
        step("8-4c-2c", _over),
        step("", _go_on),
    ),
)
