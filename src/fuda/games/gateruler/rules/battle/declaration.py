"""Who may attack what (8-4c), and what must be done before an attack (8-4d)."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.playing.abilities import TEXTS_BEAT_RULES
from fuda.games.gateruler.rules.zones import foremost, line_of, lines, ruler
from fuda.kernel.cards import dependencies
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.position.places import in_slot, slots, zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx, Static
from fuda.kernel.run import costs
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, condition

ONLY_THE_FOREMOST: Final = fact("8-4c-1", "Only the foremost card of a line, or an empty line, can be attacked.")


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
