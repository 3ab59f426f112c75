"""The declaration of an attack (8-4): who may attack what, what must be done before it, and that it is an attack."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.battle.attacking_card import attacked
from fuda.games.gateruler.rules.keywords import NO_DUTY_TO_ATTACK, has_keyword
from fuda.games.gateruler.rules.principles import TEXTS_BEAT_RULES
from fuda.games.gateruler.rules.turn import phase_over
from fuda.games.gateruler.rules.zones import foremost, line_of, lines, ruler
from fuda.games.gateruler.state import ATTACKED_SEAT, ATTACKER, FIRST, LINE, TARGET
from fuda.kernel.cards import dependencies
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.position.places import in_slot, slots, zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx, Frame, Opt, Static
from fuda.kernel.run import costs, decisions, effects, events
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import calls, goto, leave
from fuda.kernel.run.moments import moment
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Step, condition, step

ONLY_THE_FOREMOST: Final = fact("8-4c-1", "Only the foremost card of a line, or an empty line, can be attacked.")


def steps() -> tuple[Step, ...]:
    """The declaration step."""
    return (
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
    )


def steps_without_attack() -> tuple[Step, ...]:
    """What follows where nobody attacks any more: the phase ends."""
    return (
        step("8-4c-2a", _phase_end, "8-4c-2a"),
        calls("8-4c-2b", "gate"),
        step("8-4c-2c", _over),
    )


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


def _phase_end(p: Position, f: Frame) -> None:
    moment(p, "attack_phase_end")


def _over(p: Position, f: Frame) -> None:
    phase_over(p)
    leave(p, f)


def fighters(p: Position, seat: Seat) -> list[Ref]:
    """A player's units and ruler that may attack, as refs."""
    cards = [in_slot(p, s) for s in slots(p, "attack", seat)] + [ruler(p, seat)]
    return [p.ref(c) for c in cards if c >= 0 and allowed(p, "attack", seat, p.ref(c))]


def target_lines(p: Position, seat: Seat, ref: Ref) -> list[int]:
    """Lines that may be attacked: by their foremost card, or empty ones."""
    foe = p.opponent(seat)
    out: list[int] = []
    for line in lines(p, foe):
        card = foremost(p, foe, line)
        if card < 0 or may_hit(p, ref, p.ref(card)):
            out.append(line)
    return out


def may_hit(p: Position, ref: Ref, target: Ref) -> bool:
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


def others_permitted(p: Position, ref: Ref) -> list[Ref]:
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
    out: list[Ref] = []
    for s in layers.derive(p).others if TEXTS_BEAT_RULES.on(p) else ():
        if s.node.op == "permit" and s.node["act"] == "attack" and layers.applies(p, s):
            if layers.about(p, s, s.node["what"], ref):
                ctx = layers.static_ctx(s)
                out.extend(r for r in behind if r not in out and terms.matches(p, ctx, s.node["to"], r))
    return out


def asked_for(p: Position, ref: Ref) -> list[Static]:
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


# --- the conditions --------------------------------------------------------------------------------------------------


def _acting(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return p.turned[ref & MASK] == NORMAL


def _in_front(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    """The own ruler, or a unit in an attack zone."""
    card = Card(ref & MASK)
    return p.ctrl[card] == seat and zone_name(p, p.slot[card]) in ("attack", "ruler")


def _not_forbidden(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return forbidding(p, "attack", seat, ref) is None


def _can_rest(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return forbidding(p, "rest", seat, ref) is None


def _has_target(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return bool(target_lines(p, seat, ref)) or bool(others_permitted(p, ref))


def _can_be_done(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    """All that is asked for, also by several effects, each with things of its own."""
    asked: list[tuple[Ctx, tuple[Node, ...]]] = []
    for s in asked_for(p, ref):
        ctx = layers.static_ctx(s)
        ctx.doer = seat
        asked.append((ctx, s.node["acts"]))
    return not asked or _with_it_rested(p, Card(ref & MASK), asked)


def _with_it_rested(p: Position, card: Card, asked: list[tuple[Ctx, tuple[Node, ...]]]) -> bool:
    """It is done when the attacker has been rested (8-4d): a trial, after which all is as it was."""
    derived, state = p.derived, p.turned[card]
    p.turned[card] = RESTED
    if derived is not None and derived.scope & dependencies.STATES:
        p.derived = None
    possible = costs.all_possible(p, asked)
    p.turned[card] = state
    p.derived = derived
    return possible


ASKS: Final = {"attack": "seat: who would attack; ref: with which card"}
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "attack": (
        condition("8-4c", _in_front, "攻撃ゾーンのユニットかルーラーではありません", "not in an attack zone"),
        condition("8-4c", _acting, "アクト状態ではありません", "it is rested"),
        condition("8-4c 1-5d", _not_forbidden, "攻撃が禁止されています", "an effect forbids it"),
        condition("8-4d-1", _can_rest, "レストできません", "it cannot be rested"),
        condition("8-4d-1", _can_be_done, "攻撃のための行動ができません", "what is asked for cannot be done"),
        condition("8-4c", _has_target, "攻撃できる相手がいません", "there is nothing to attack"),
    ),
}
