"""The battle phase (chapter 7): start, skill, damage and end steps.

Frame of "battle": card = the unit that uses the skill, more[0] = the card the skill is on (the unit or a set),
a = the skill, n = the damage so far, ctx = what the skill knows while it is carried out.
"""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.meaning.terms import SETS_GIVE_SKILLS, SKILLS_OF_A_NAME_ARE_ONE
from fuda.games.hanyou.rules.playing.playing import skill_name
from fuda.games.hanyou.rules.turn import rule_check
from fuda.games.hanyou.rules.zones import ADVANTAGE, ATTRIBUTE, KO, SET, SKILL_COST, SKILL_COST_SET, energy, main_unit
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import SKILL
from fuda.kernel.derive import durations, layers, terms
from fuda.kernel.position import limits
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt, Static
from fuda.kernel.run import decisions, events
from fuda.kernel.run.effects import block
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.run.moments import moment
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import condition, procedure, step

DAMAGE_UP_AND_DOWN: Final = fact("916.2", "damage up and down")
DAMAGE_IN_ONE: Final = fact("916.4", "damage in one")
EACH_IS_RECKONING: Final = fact("916.4a", "each is reckoning")
UNIT_DEALS_DAMAGE: Final = fact("813.4", "unit deals damage")

# operations on damage
ADD: Final = 0
TIMES: Final = 1
BECOME: Final = 2


def _battle_start(p: Position, f: Frame) -> None:
    moment(p, "battle_start")


def _not_able(p: Position, f: Frame) -> None:
    m = main_unit(p, p.active)
    f.seat = p.active
    if m < 0 or p.turned[m] != NORMAL or p.flags[m] & KO:
        goto(p, f, "705.1")


# --- declaring a skill (703.2) ------------------------------------------------------------------------------


def skills(p: Position, unit: int) -> list[tuple[int, int]]:
    """(card, skill): the skills of a unit and of what is set on it."""
    d = layers.derive(p)
    out: list[tuple[int, int]] = []
    cards = [unit]
    if SETS_GIVE_SKILLS.on(p):
        cards = cards + p.attached(unit, SET)
    for card in cards:
        for a in d.chars[card].abilities:
            if p.pool.abilities[a].type == SKILL:
                out.append((card, a))
    return out


def skill_cost(p: Position, unit: int, ability: int) -> int:
    nums = layers.derive(p).chars[unit].nums
    cost = nums[SKILL_COST_SET] if nums[SKILL_COST_SET] >= 0 else p.pool.abilities[ability].cost
    return cost + nums[SKILL_COST]


def _enough_energy(p: Position, unit: int, ability: int) -> bool:
    return len(energy(p, unit & MASK)) >= skill_cost(p, unit & MASK, ability)


def _not_forbidden(p: Position, unit: int, ability: int) -> bool:
    seat = p.ctrl[unit & MASK]
    if forbidding(p, "use_skill", seat, unit) is not None:
        return False
    if not SKILLS_OF_A_NAME_ARE_ONE.on(p):
        return True
    return forbidding(p, "use_named", seat, unit, skill_name(p, unit, ability)) is None


CONDITIONS: Final = {
    "skill": (
        condition("703.2a-2 210.2", _enough_energy, "エネルギーが足りません", "not enough energy"),
        condition("703.2a-3", _not_forbidden, "使用が禁止されています", "an effect forbids it"),
        condition("803.1", limits.within, "このターンはもう使えません", "used up for this turn"),
    ),
}


def _offer_skills(p: Position, f: Frame) -> None:
    f.a = -1
    f.refs = []
    f.more = []
    m = main_unit(p, p.active)
    for card, a in skills(p, m):
        if all(c.fn(p, p.ref(m), a) for c in p.rules.conditions["skill"]):
            f.refs.append(a)
            f.more.append(p.ref(card))


def _offer_none(p: Position, f: Frame) -> None:
    f.refs.append(-1)
    f.more.append(-1)


def _ask_skill(p: Position, f: Frame) -> None:
    f.card = p.ref(main_unit(p, p.active))
    if not f.refs:
        goto(p, f, "705.1")
        return
    opts = [Opt("skill", r, a) if a >= 0 else Opt("no_skill") for a, r in zip(f.refs, f.more, strict=True)]
    decisions.ask(p, p.active, "skill", opts, f.card)


def _declare(p: Position, f: Frame) -> None:
    f.a = f.refs[f.ans]
    f.more = [f.more[f.ans]]
    if f.a >= 0:
        limits.count(p, f.card, f.a)
        events.note(p, "declare", f.seat, f.a, card=f.card & MASK)


def _no_skill(p: Position, f: Frame) -> None:
    if f.a < 0:
        goto(p, f, "705.1")


def _judge(p: Position, f: Frame) -> None:
    f.did = 1
    g = call(p, "judge")
    g.card = f.card
    g.a = f.a


def _succeeded(p: Position, f: Frame) -> None:
    """A skill that succeeded: on to the damage step."""
    if f.did == 1:
        goto(p, f, "704")


def _failed(p: Position, f: Frame) -> None:
    """Any other: on to the end of the battle phase."""
    events.note(p, "failed", f.seat, f.a, card=f.card & MASK)
    goto(p, f, "705.1")


def _damage_step(p: Position, f: Frame) -> None:
    g = call(p, "damage_step")
    g.seat = f.seat
    g.card = f.card
    g.a = f.a
    g.more = list(f.more)


# --- the damage step (704) ----------------------------------------------------------------------------------


def _begin_damage(p: Position, f: Frame) -> None:
    ctx = Ctx(f.seat, f.more[0], f.a)
    ctx.skill = True
    p.ctxs.append(ctx)
    f.ctx = len(p.ctxs) - 1
    f.n = 0
    f.did = 1


def _used_skill(p: Position, f: Frame) -> None:
    ev = events.make(p, None, "skill", f.seat, f.card & MASK, f.a)
    events.emit(p, ev)


def _not_used(p: Position, f: Frame) -> None:
    """A skill of which the use was replaced does nothing."""
    if f.did == 0:
        goto(p, f, "unused")


def target(p: Position, f: Frame) -> int:
    """The main unit opposite, now."""
    return main_unit(p, p.opponent(f.seat))


def _before_base(p: Position, f: Frame) -> None:
    _carry_out(p, f, "first")


def _base(p: Position, f: Frame) -> None:
    ab = p.pool.abilities[f.a]
    f.n = max(ab.damage, 0) if not ab.times else 0


def _base_by_text(p: Position, f: Frame) -> None:
    ab = p.pool.abilities[f.a]
    prog = ab.programs.get("base", -1)
    if ab.times and prog >= 0:
        for ins in p.pool.programs[prog]:
            f.n = terms.evaluate(p, p.ctxs[f.ctx], ins["n"])


def _no_damage(p: Position, f: Frame) -> None:
    if f.n == 0:
        f.b = 1  # nothing changes it
        goto(p, f, "704.4")


def _gather_changes(p: Position, f: Frame) -> None:
    """Carry out what the skill says about its own damage."""
    _carry_out(p, f, "boost")


def _carry_out(p: Position, f: Frame, part: str) -> None:
    prog = p.pool.abilities[f.a].programs.get(part, -1)
    if prog >= 0:
        block(p, f, prog)


def do_boost(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    cond = ins.get("cond")
    if cond is not None and not terms.holds(p, ctx, cond):
        return
    if "times" in ins:
        ctx.changes.extend([TIMES, ins["times"]])
    else:
        ctx.changes.extend([ADD, terms.evaluate(p, ctx, ins["n"])])
    f.did = 1


def change_of(p: Position, s: Static) -> tuple[int, int]:
    if "set_" in s.node:
        return (BECOME, terms.evaluate(p, layers.static_ctx(s), s.node["set_"]))
    if "times" in s.node:
        return (TIMES, s.node["times"])
    return (ADD, terms.evaluate(p, layers.static_ctx(s), s.node["n"]))


def standing_changes(p: Position, user: int, victim: int, mine: bool, seat: int) -> list[tuple[int, int]]:
    """Changes of skill damage by continuous effects: those of the user's side, or those of the other side."""
    out: list[tuple[int, int]] = []
    for s in layers.derive(p).others:
        if s.node.op != "change_damage" or (s.seat == seat) != mine or not layers.applies(p, s):
            continue
        to = s.node.get("to")
        by = s.node.get("by")
        if to is not None and not layers.about(p, s, to, victim):
            continue
        if by is not None and not layers.about(p, s, by, user):
            continue
        out.append(change_of(p, s))
    return out


def _own_changes(p: Position, f: Frame) -> None:
    v = target(p, f)
    ctx = p.ctxs[f.ctx]
    found = [(ctx.changes[i], ctx.changes[i + 1]) for i in range(0, len(ctx.changes), 2)]
    ctx.changes = []
    found.extend(standing_changes(p, f.card, p.ref(v) if v >= 0 else -1, True, f.seat))
    _start_changes(p, f, found)


def _their_changes(p: Position, f: Frame) -> None:
    v = target(p, f)
    _start_changes(p, f, standing_changes(p, f.card, p.ref(v) if v >= 0 else -1, False, f.seat))


def _start_changes(p: Position, f: Frame, found: list[tuple[int, int]]) -> None:
    if not found:
        return
    g = call(p, "change_damage")
    g.n = f.n
    g.refs = [op for op, _ in found]
    g.more = [n for _, n in found]


def apply_change(n: int, op: int, value: int, up_and_down: bool = True) -> int:
    if op == TIMES:
        return n * value
    if op == BECOME:
        return value
    return n + value if up_and_down else n


def _order_matters(f: Frame) -> bool:
    """Only additions, or only one change: any order gives the same."""
    return len(f.refs) > 1 and any(op != f.refs[0] or op == BECOME for op in f.refs)


def _choose_change(p: Position, f: Frame) -> None:
    f.ans = 0
    if _order_matters(f):
        opts = [Opt("change", op, n) for op, n in zip(f.refs, f.more, strict=True)]
        decisions.ask(p, p.active, "change_order", opts)


def _apply_change(p: Position, f: Frame) -> None:
    if not f.refs:
        return
    i = max(f.ans, 0)
    f.n = apply_change(f.n, f.refs.pop(i), f.more.pop(i), DAMAGE_UP_AND_DOWN.on(p))
    f.ans = 0
    if f.refs:
        goto(p, f, "704.3b-3")
    else:
        p.stack[-2].n = f.n


def _advantage(p: Position, f: Frame) -> None:
    v = target(p, f)
    m = main_unit(p, f.seat)
    if v < 0 or m < 0:
        return
    d = layers.derive(p)
    if d.chars[m].sets[ADVANTAGE] & d.chars[v].sets[ATTRIBUTE]:
        f.n *= 2


def _deal(p: Position, f: Frame) -> None:
    v = target(p, f)
    if v < 0 or p.flags[v] & KO:
        return
    ev = events.make(p, None, "damage", p.ctrl[v], v, f.n, "skill")
    ev.cause = f.card if UNIT_DEALS_DAMAGE.on(p) else f.more[0]
    ev.ability = f.a if asked.EFFECTS_KNOW_THEIR_ABILITY.on(p) else -1
    ev.origin = f.more[0] if asked.ABILITIES_KNOW_THEIR_CARD.on(p) else -1
    ev.by = f.seat
    prog = p.pool.abilities[f.a].programs.get("base", -1)
    each = each_of(p.pool.programs[prog][0]["n"]) if prog >= 0 and p.pool.abilities[f.a].times else 0
    deal(p, [ev], each)


def each_of(n: Node | int) -> int:
    """The points for each one, in an amount that says "so many for each"; otherwise 0."""
    if isinstance(n, Node) and n.op == "per":
        points: int = n["n"]
        return points
    return 0


def deal(p: Position, evs: list[Ev], each: int = 0) -> None:
    """Damage is dealt in one go; so many points for each of something is a way to reckon it."""
    if each > 0 and not EACH_IS_RECKONING.on(p):
        parts: list[Ev] = []
        for ev in evs:
            while ev.n > each:
                part = ev.clone()
                part.n = each
                ev.n -= each
                parts.append(part)
            parts.append(ev)
        evs = parts
    if not DAMAGE_IN_ONE.on(p):
        halves: list[Ev] = []
        for ev in evs:
            half = ev.clone()
            half.n = ev.n // 2
            ev.n -= half.n
            halves.extend([half, ev])
        evs = halves
    events.emit_all(p, evs)


def _other_damage(p: Position, f: Frame) -> None:
    _carry_out(p, f, "damage")


def _late_effects(p: Position, f: Frame) -> None:
    """What would have been carried out for a change of the damage, had there been any."""
    if f.b:
        _carry_out(p, f, "late")


def _other_effects(p: Position, f: Frame) -> None:
    _carry_out(p, f, "rest")


def _end_damage(p: Position, f: Frame) -> None:
    p.ctxs.pop()
    f.ctx = -1
    if not p.ctxs:
        events.hide_again(p)


def _battle_end(p: Position, f: Frame) -> None:
    moment(p, "battle_end")


def _battle_effects_end(p: Position, f: Frame) -> None:
    durations.expire(p, "battle")


PROCEDURES: Final = (
    procedure(
        "battle",
        "701.1",
        step("702.1", _battle_start),
        rule_check("702.2"),
        step("703.1", _not_able),
        step("703.2a", _offer_skills),
        step("703.2b", _offer_none),
        step("703.2", _ask_skill),
        step("703.2", _declare),
        step("703.4", _no_skill),
        step("703.3", _judge),
        step("703.3a", _succeeded),
        step("703.3b 920.2a 920.2", _failed),
        step("", _damage_step, "704"),
        step("705.1", _battle_end, "705.1"),
        rule_check("705.2"),
        step("801.2b", _battle_effects_end),
    ),
    procedure(
        "damage_step",
        "",
        step("", _begin_damage),
        step("704.1", _used_skill),
        step("", _not_used),
        rule_check("704.2"),
        step("704.3a-1", _before_base),
        step("704.3a 212.1", _base),
        step("704.3a-1", _base_by_text),
        step("704.3a-2", _no_damage),
        step("704.3b", _gather_changes),
        step("704.3b-1", _own_changes),
        step("704.3b-2", _their_changes),
        step("704.3c-1 205.1", _advantage),
        step("704.3d", _deal),
        step("704.4", _other_damage, "704.4"),
        step("704.5", _late_effects),
        step("704.5", _other_effects),
        step("", _end_damage, "unused"),
        rule_check("704.6"),
    ),
    procedure(
        "change_damage",
        "704.3b",
        step("704.3b-3", _choose_change, "704.3b-3"),
        step("", _apply_change),
    ),
)
