"""The attack phase (chapter 8): attacks one after the other, each in its steps."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.battle.combatants import attacked, attacker
from fuda.games.gateruler.rules.battle.declaration import asked_for, fighters, others_permitted, target_lines
from fuda.games.gateruler.rules.damage.dealing import deal
from fuda.games.gateruler.rules.keywords import has_keyword
from fuda.games.gateruler.rules.processing.system import left_to_process
from fuda.games.gateruler.rules.turn import begin_phase, phase_over
from fuda.games.gateruler.rules.zones import foremost, line_of
from fuda.games.gateruler.state import ATK, ATTACKED_SEAT, ATTACKER, BATTLES, COMBAT, FIRST, LINE, STK, TARGET
from fuda.kernel.derive import durations, layers
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, RESTED, Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call, calls, goto, leave
from fuda.kernel.run.moments import moment
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, NO_SEAT, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step

NO_DUTY_TO_ATTACK: Final = fact("16-9b", "A unit that can attack a second time need not do so.")


def procedures() -> tuple[Procedure, ...]:
    return (
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
            step("", _target_chosen),
            step("8-4d", _rest_attacker),
            step("8-4d", _do_what_is_asked),
            step("8-4e", _becomes_attacker),
            step("8-4f", _attacks),
            calls("8-4g", "gate"),
            step("8-5a", _intercept),
            step("8-5b", _intercept_damage),
            step("8-5c", _intercept_gate),
            step("8-6a", _still_attacking),
            step("", _fix_who_is_hit),
            step("8-6b-1 8-6b 2-12b", _combat_ruler),
            step("8-6b-2 8-6b 2-10b", _combat_unit),
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
            frame=(
                "n: attacks of this phase; refs: who can attack, then the lines that can be attacked; more: for "
                "each of these a card behind others that is meant, or -1; card: who attacks, -1 for nobody; b: "
                "which of the targets, then who takes the combat damage; c: how many of the acts that are asked "
                "for are done; a: 1 if there is an interception"
            ),
        ),
    )


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
    """Which of the lines, or which card behind others that an effect lets it attack."""
    f.card = f.refs[f.ans] if 0 <= f.ans < len(f.refs) else NO_REF
    f.refs = []
    f.more = []
    if f.card < 0:
        return
    foe = p.opponent(p.active)
    opts = []
    for line in target_lines(p, p.active, f.card):
        card = foremost(p, foe, line)
        opts.append(Opt("target_card", p.ref(card), line) if card >= 0 else Opt("target_line", -1, line))
        f.refs.append(Ref(line))
        f.more.append(-1)
    for ref in others_permitted(p, f.card):
        line = line_of(p, p.slot[ref & MASK])
        opts.append(Opt("target_card", ref, line))
        f.refs.append(Ref(line))
        f.more.append(ref)
    decisions.ask(p, p.active, "attack_target", opts, f.card)


def _target_chosen(p: Position, f: Frame) -> None:
    """The target is chosen; nothing of what is asked for has been done yet."""
    f.b = f.ans
    f.c = 0
    f.a = 0
    if not f.refs:
        f.card = NO_REF


def _rest_attacker(p: Position, f: Frame) -> None:
    if f.card >= 0:
        events.emit(p, events.make(p, None, "turn", p.active, Card(f.card & MASK), RESTED, "attack"))


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
    """Who attacks and which line is kept where effects can look at it."""
    if f.card < 0:
        return
    p.gv[LINE] = f.refs[f.b]
    p.gv[TARGET] = f.more[f.b]
    p.gv[ATTACKED_SEAT] = p.opponent(p.active)
    p.gv[ATTACKER] = f.card
    p.gv[BATTLES] += 1
    card = foremost(p, Seat(p.gv[ATTACKED_SEAT]), p.gv[LINE])
    p.gv[FIRST] = p.ref(card) if card >= 0 else -1
    layers.stir(p)
    p.changes += 1
    f.refs = []
    f.more = []


def _attacks(p: Position, f: Frame) -> None:
    if f.card < 0:
        return
    ev = events.make(p, None, "attack", p.active, Card(f.card & MASK), p.gv[LINE])
    target = attacked(p)
    ev.host_ref = target
    events.emit(p, ev)


def _intercept(p: Position, f: Frame) -> None:
    """Is there an interception: of a unit that is attacked, against one that attacks it?"""
    by, target = attacker(p), attacked(p)
    if by >= 0 and target >= 0 and zone_name(p, p.slot[target & MASK]) != "ruler":
        if all(c.fn(p, NO_SEAT, by, target) for c in p.rules.conditions["intercept"]):
            f.a = 1


def _by_a_unit(p: Position, _seat: Seat, by: Ref, _target: int) -> bool:
    return zone_name(p, p.slot[by & MASK]) != "ruler"


def _intercepts(p: Position, _seat: Seat, _by: Ref, target: int) -> bool:
    return has_keyword(p, Ref(target), "intercept")


ASKS: Final = {"intercept": "ref: what attacks; n: the ref of what is attacked"}
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "intercept": (
        condition("8-5a-1", _by_a_unit, "ユニットによる攻撃ではありません", "it is not a unit that attacks"),
        condition("8-5a-1", _intercepts, "迎撃を持っていません", "it does not intercept"),
    ),
}


def _intercept_damage(p: Position, f: Frame) -> None:
    """The interceptor deals as much as its ATK, which is no combat damage."""
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


def _fix_who_is_hit(p: Position, f: Frame) -> None:
    """Whoever is attacked now takes the damage; what comes to stand there meanwhile takes none."""
    f.b = attacked(p)


def _combat_ruler(p: Position, f: Frame) -> None:
    """A ruler is dealt as much as the STK of the attacker."""
    by, target = attacker(p), Ref(f.b)
    if target >= 0 and zone_name(p, p.slot[target & MASK]) == "ruler":
        n = layers.derive(p).chars[by & MASK].nums[STK]
        deal(p, p.ctrl[by & MASK], by, [(target, n)], COMBAT)


def _combat_unit(p: Position, f: Frame) -> None:
    """A unit is dealt as much as the ATK of the attacker."""
    by, target = attacker(p), Ref(f.b)
    if target >= 0 and zone_name(p, p.slot[target & MASK]) in ("attack", "defense"):
        n = layers.derive(p).chars[by & MASK].nums[ATK]
        deal(p, p.ctrl[by & MASK], by, [(target, n)], COMBAT)


def _battle_end(p: Position, f: Frame) -> None:
    moment(p, "battle_end")


def _expire(p: Position, f: Frame) -> None:
    durations.expire(p, "battle")


def _once_more(p: Position, f: Frame) -> None:
    """Where something is still to be processed, the end of the battle is gone through again."""

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


def _phase_end(p: Position, f: Frame) -> None:
    moment(p, "attack_phase_end")


def _over(p: Position, f: Frame) -> None:
    phase_over(p)
    leave(p, f)


def _go_on(p: Position, f: Frame) -> None:
    """Only reached when nothing ends the phase."""
    if fighters(p, p.active):
        goto(p, f, "8-3a")


PROCEDURES: Final = procedures()
