"""Playing and resolving cards and abilities (804, 806), and the judgement of skills (920)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.actions import boost_targets, unit_of
from fuda.games.hanyou.rules.turn import BOOSTS, EXTRA_STRATEGIES, STRATEGIES, TACTICS
from fuda.games.hanyou.rules.zones import KIND, SET
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import SKILL
from fuda.kernel.derive import durations, layers, terms
from fuda.kernel.position import limits
from fuda.kernel.position.position import BITS, MASK, Position
from fuda.kernel.position.records import Cont, Ctx, Ev, Frame, Static
from fuda.kernel.run import decisions, events
from fuda.kernel.run.effects import resolve
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import EVERYONE, condition, hook, procedure, step

EX_IS_SKILL: Final = fact("813.3", "ex is skill")

# pseudo-ability under which it is remembered that a unit got a card set on it this turn
SET_THIS_TURN: Final = 4095


# --- playing a command (804) --------------------------------------------------------------------------------


def _to_resolution(p: Position, f: Frame) -> None:
    kinds = p.base[f.card & MASK].sets[KIND]
    if "strategy" in kinds:
        if p.sv[f.seat][STRATEGIES] and p.sv[f.seat][EXTRA_STRATEGIES]:
            p.sv[f.seat][EXTRA_STRATEGIES] -= 1  # one of those that an effect allows
        else:
            p.sv[f.seat][STRATEGIES] += 1
    elif "boost" in kinds:
        p.sv[f.seat][BOOSTS] = 1
    else:
        p.sv[f.seat][TACTICS] = 1
    f.refs = []
    events.emit(p, events.move(p, None, f.card & MASK, p.slot_id("resolution", f.seat), "play"))


def _announce(p: Position, f: Frame) -> None:
    f.card = p.ref(f.card & MASK)
    ev = events.make(p, None, "played", f.seat, f.card & MASK)
    ev.cause = f.card
    events.emit(p, ev)


def _is_boost(p: Position, f: Frame) -> bool:
    return "boost" in p.base[f.card & MASK].sets[KIND]


def _choose_target(p: Position, f: Frame) -> None:
    if _is_boost(p, f):
        decisions.pick(p, f.seat, boost_targets(p, f.seat, f.card), 1, 1, "boost_unit")


def _resolve_command(p: Position, f: Frame) -> None:
    if _is_boost(p, f):
        return
    for a in p.base[f.card & MASK].abilities:
        ab = p.pool.abilities[a]
        if "effect" in ab.programs:
            resolve(p, ab.programs["effect"], Ctx(p.ctrl[f.card & MASK], f.card, a))
            return


def _command_done(p: Position, f: Frame) -> None:
    if not _is_boost(p, f) and p.current(f.card):
        events.emit(p, events.move(p, None, f.card & MASK, events.home(p, f.card & MASK, "trash"), "played"))


def _set_boost(p: Position, f: Frame) -> None:
    if _is_boost(p, f) and f.refs:
        host = f.refs[0] & MASK
        events.emit(p, events.attach(p, None, f.card & MASK, host, SET, 0, "set"))


def _not_set(p: Position, f: Frame) -> None:
    """A 強化 that something else happened to than being set has been played all the same, and does not stay."""
    if _is_boost(p, f) and p.current(f.card):
        events.emit(p, events.move(p, None, f.card & MASK, events.home(p, f.card & MASK, "trash"), "played"))


def _note_set(p: Position, ev: Ev) -> None:
    if ev.host >= 0 and ev.role == SET:
        p.used[limits.key(p, p.ref(ev.host), SET_THIS_TURN)] = 1


def _keep_effects(p: Position, ev: Ev) -> None:
    """Effects on a card go with it into the resolution zone, for as long as it lies there."""
    if p.effects and p.layout.names[p.layout.zone[ev.src]] == "resolution":
        p.effects = [e for e in p.effects if e.until != "resolution" or ev.old not in e.refs]
    if p.layout.names[p.layout.zone[ev.dst]] != "resolution":
        return
    for s in layers.touching(p, ev.card):
        e = Cont(p.tick(), durations.frozen(p, layers.static_ctx(s), s.node), s.seat, s.source, s.ability, s.stamp)
        e.refs = (p.ref(ev.card) + (1 << BITS),)  # what the card will be there
        e.until = "resolution"
        e.turn = p.turn
        e.num = s.num
        e.skill = s.skill
        p.effects.append(e)
        p.derived = None


HOOKS: Final = (
    hook("", "move", _note_set),
    hook("804.2a-1", "move", _keep_effects, before=True),
)


# --- targets of a 強化 (804.2b-1): card, unit -> may it be set there? -----------------------------------------


def _text_allows(p: Position, ref: int, unit: int) -> bool:
    target: Node | None = p.pool.defs[p.cdef[ref & MASK]].text.get("target")
    return target is None or terms.matches(p, Ctx(p.owner[ref & MASK], ref, -1), target, unit)


def _there_since_turn_began(p: Position, ref: int, unit: int) -> bool:
    return p.born[unit & MASK] < p.turn


def _no_set_this_turn(p: Position, ref: int, unit: int) -> bool:
    return limits.key(p, unit, SET_THIS_TURN) not in p.used


# --- playing an ability (804, 806) --------------------------------------------------------------------------


def _show_source(p: Position, f: Frame) -> None:
    card = f.card & MASK
    if p.rules.zones[p.zone_of(card)].sight != EVERYONE:
        events.emit(p, events.make(p, None, "show", f.seat, card, (1 << p.seats) - 1))


def _count_use(p: Position, f: Frame) -> None:
    limits.count(p, f.card, f.a)


def _play_it(p: Position, f: Frame) -> None:
    g = call(p, "play_ability")
    g.card = f.card
    g.a = f.a
    g.b = -1


def _ability_to_resolution(p: Position, f: Frame) -> None:
    events.note(p, "ability", f.seat, f.a, card=f.card & MASK)
    f.c = events.pseudo_card(p, f.card, f.a, f.seat, p.slot_id("resolution", f.seat)) + 1


def from_skill(p: Position, ability: int, delayed: bool) -> bool:
    """Is an ability one that comes from a skill? EX skills, and what skills made to happen later."""
    if ability < 0:
        return False
    ab = p.pool.abilities[ability]
    if not EX_IS_SKILL.on(p):
        return ab.type == SKILL and not delayed
    return ab.ex or ab.type == SKILL


def _judge_ability(p: Position, f: Frame) -> None:
    f.did = 1
    if not from_skill(p, f.a, f.b >= 0 and p.pending[f.b].prog >= 0):
        return
    g = call(p, "judge")
    g.card = unit_of(p, f.card)
    g.a = f.a


def _ability_failed(p: Position, f: Frame) -> None:
    """An ability of a skill that failed is taken out without being applied."""
    if f.did == 0:
        events.note(p, "failed", f.seat, f.a, card=f.card & MASK)
        goto(p, f, "remove")


def _apply_ability(p: Position, f: Frame) -> None:
    ab = p.pool.abilities[f.a]
    prog = ab.programs.get("effect", -1)
    ctx = Ctx(f.seat, f.card, f.a)
    if f.b >= 0:
        w = p.pending[f.b]
        if w.ctx is not None:
            ctx = w.ctx.copy()
            ctx.applied = ()
        ctx.ev = w.ev
        if w.prog >= 0:
            prog = w.prog
    ctx.skill = from_skill(p, f.a, False)
    if prog >= 0:
        resolve(p, prog, ctx)


def _remove_ability(p: Position, f: Frame) -> None:
    if f.c > 0:
        events.take_out(p, f.c - 1)
    if not p.ctxs:
        events.hide_again(p)


# --- judgement of a skill (920) -----------------------------------------------------------------------------


def _failers(p: Position, f: Frame, sort: str) -> list[Static]:
    """Effects that could make this skill fail: plain, conditional, or by janken."""
    out: list[Static] = []
    for s in layers.derive(p).others:
        if s.node.op != "fail_skill":
            continue
        janken = bool(s.node.get("janken", False))
        cond = s.node.get("cond") is not None
        mine = "janken" if janken else "cond" if cond else "plain"
        if mine != sort:
            continue
        whose = s.node.get("whose")
        if isinstance(whose, str):
            if not terms.seat_is(p, s.seat, whose, f.seat):
                continue
        elif isinstance(whose, Node) and not layers.about(p, s, whose, f.card):
            continue
        name = s.node.get("name")
        if name is not None and name != skill_name(p, f.card, f.a):
            continue
        out.append(s)
    order = p.order()
    out.sort(key=lambda s: order.index(s.seat))
    return out


def skill_name(p: Position, unit: int, ability: int) -> str:
    from fuda.games.hanyou.rules.zones import SKILL_ALIAS
    from fuda.kernel.position import last_known

    alias = last_known.chars_of(p, unit).sets[SKILL_ALIAS]
    return min(alias) if alias else p.pool.abilities[ability].name


def _begin_judgement(p: Position, f: Frame) -> None:
    f.b = 0  # 1: failed
    f.c = 0  # 1: succeeded


def _fail_plain(p: Position, f: Frame) -> None:
    if _failers(p, f, "plain"):
        f.b = 1


def _fail_own_text(p: Position, f: Frame) -> None:
    _own_text(p, f, "judge")


def _fail_own_janken(p: Position, f: Frame) -> None:
    _own_text(p, f, "judge_janken")


def _own_text(p: Position, f: Frame, part: str) -> None:
    """What the skill itself says about failing."""
    prog = p.pool.abilities[f.a].programs.get(part, -1)
    if f.b or prog < 0:
        return
    ctx = Ctx(f.seat, f.card, f.a)
    ctx.skill = True
    resolve(p, prog, ctx)


def _fail_conditional(p: Position, f: Frame) -> None:
    for s in _failers(p, f, "cond"):
        if layers.applies(p, s):
            f.b = 1


def _fail_janken(p: Position, f: Frame) -> None:
    if f.b:
        return
    found = _failers(p, f, "janken")
    if f.n < len(found):
        s = found[f.n]
        f.n += 1
        if not layers.applies(p, s):
            f.pc -= 1
            return
        g = call(p, "janken")
        g.refs = [s.seat, p.opponent(s.seat)]
        f.did = 0
    else:
        f.did = 0
        f.n = -1


def _fail_janken_result(p: Position, f: Frame) -> None:
    if f.b:
        return
    if f.n >= 0 and f.did == 1:
        f.b = 1
    elif f.n >= 0:
        goto(p, f, "janken")


def _succeed(p: Position, f: Frame) -> None:
    if f.b == 0:
        f.c = 1


def _judged(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.c


def do_fail(p: Position, f: Frame, ins: Node) -> None:
    """A skill's own text makes it fail (only while it is being judged)."""
    for frame in reversed(p.stack):
        if p.rules.procs[frame.proc].name == "judge":
            frame.b = 1
            return


CONDITIONS: Final = {
    "boost_target": (
        condition(
            "804.2b-1",
            _text_allows,
            "その強化をセットできるユニットではありません",
            "its text does not allow this unit",
        ),
        condition("804.2b-1", _there_since_turn_began, "このターンに出たユニットです", "the unit came this turn"),
        condition("804.2b-1", _no_set_this_turn, "このターンにセットされています", "a card was set on it this turn"),
    ),
}

PROCEDURES: Final = (
    procedure(
        "play_command",
        "604.1 604.2",
        step("804.2a", _to_resolution),
        step("", _announce),
        step("804.2b", _choose_target),
        step("804.2c-1 801.1d", _resolve_command),
        step("804.2c-1", _command_done),
        step("804.2c-2", _set_boost),
        step("804.2c-2", _not_set),
    ),
    procedure(
        "play_activated",
        "606.1",
        step("806.2a", _show_source),
        step("", _count_use),
        step("806.2c", _play_it),
    ),
    procedure(
        "play_ability",
        "",
        step("804.2a", _ability_to_resolution),
        step("804.2c-31 806.2b", _judge_ability),
        step("804.2c-31 920.2b 920.2", _ability_failed),
        step("804.2c-3", _apply_ability),
        step("804.2c-3", _remove_ability, "remove"),
    ),
    procedure(
        "judge",
        "920.1",
        step("", _begin_judgement),
        step("920.1a", _fail_plain),
        step("920.1b", _fail_own_text),
        step("920.1b", _fail_conditional),
        step("920.1b-1", _fail_own_janken),
        step("920.1b-1", _fail_janken, "janken"),
        step("920.1b-1", _fail_janken_result),
        step("920.1c", _succeed),
        step("", _judged),
    ),
    decisions.pick_procedure("boost_unit", "804.2b"),
)
