"""Playing and resolving cards and abilities (14-3 to 14-6): the nine steps of a play, and what comes of it.

Frame of "play": card = the card (or the card whose ability it is), a = the ability or -1, b = how it is played (`FREE`,
`NO_LEVEL`, …), c = id of its item on the gate. What is chosen on the way is kept in the item's context: `targets`
holds, choice by choice, how many things and which (a mode counts as -1 and its number).
"""

from __future__ import annotations

from typing import Final

import fuda.kernel.info as info
import fuda.kernel.layers as layers
import fuda.kernel.terms as terms
from fuda.games.gateruler.zones import KIND, LEVEL, exists, rules_of, slots, zone_name
from fuda.kernel import costs, decisions, effects, events, limits, stack
from fuda.kernel.cards import COMMAND
from fuda.kernel.interpreter import call, goto
from fuda.kernel.node import Node
from fuda.kernel.position import MASK, NORMAL, RESTED, Ctx, Ev, Frame, Item, Opt, Position
from fuda.kernel.replacements import forbidding
from fuda.kernel.rows import EVERYONE, condition, fact, procedure, step

# how something is played
FREE: Final = 1  # without paying anything
NO_LEVEL: Final = 2  # without paying for its level
SUMMON: Final = 4  # as a normal summon
NO_RIGHT: Final = 8  # without using the right to summon
FROM_HAND: Final = 16
MUST_PAY: Final = 32  # only by paying for its level

# flags of an item
FROM_HAND_ITEM: Final = 1
SUMMONED: Final = 2
COUNTER_ITEM: Final = 4

FACTS: Final = (
    fact("14-3b-6a", "levels_cost"),
    fact("14-3b-6e", "free_is_free"),
    fact("14-5c-1", "counters_are_free"),
    fact("14-3b-4", "targets_when_played"),
    fact("14-3c-1", "targets_are_checked"),
    fact("14-3b-4c", "never_itself"),
    fact("14-6a-1", "limits_by_name"),
    fact("14-3c-3a", "resolves_anyway"),
    fact("15-15b 15-15b-1", "must_pay_energy"),
    fact("14-2a 14-2a-1", "valid_on_the_board"),
    fact("14-2b", "valid_where_named"),
)


def gate(p: Position) -> int:
    return p.slot_id("gate", 0)


# --- what something is ---------------------------------------------------------------------------------------


def text_ability(p: Position, card: int) -> int:
    """The effect of an event card; -1 for none."""
    for a in p.base[card].abilities:
        if p.pool.abilities[a].type == COMMAND and not p.pool.abilities[a].node.get("key"):
            return a
    return -1


def program_of(p: Position, card: int, ability: int) -> int:
    a = ability if ability >= 0 else text_ability(p, card)
    return p.pool.abilities[a].programs.get("effect", -1) if a >= 0 else -1


def is_kind(p: Position, ref: int, kind: str) -> bool:
    return kind in layers.derive(p).chars[ref & MASK].sets[KIND]


def level(p: Position, ref: int) -> int:
    return max(0, info.chars_of(p, ref).nums[LEVEL])


def energy(p: Position, seat: int) -> list[int]:
    """Energy cards that can be paid with."""
    return [c for c in p.zones[p.slot_id("energy", seat)] if p.turned[c] == NORMAL]


def level_cost(p: Position, seat: int, ref: int, how: int) -> int:
    """What is to be paid for a card's level."""
    if how & FREE or not p.rules.facts["levels_cost"]:
        return 0
    if how & NO_LEVEL and p.rules.facts["counters_are_free"]:
        return 0
    n = _changed(p, seat, ref, level(p, ref))
    return 0 if rules_of(p, seat).free else n


def _changed(p: Position, seat: int, ref: int, n: int) -> int:
    """Costs as effects change them: first what makes them something else, then what adds, then what takes away."""
    for op in ("cost_set", "cost_add", "cost_less"):
        for s in layers.derive(p).others:
            if s.node.op == op and layers.applies(p, s) and layers.about(p, s, s.node["what"], ref):
                value = terms.evaluate(p, layers.static_ctx(s), s.node["n"])
                n = value if op == "cost_set" else n + value if op == "cost_add" else n - value
    return max(0, n)


# --- which abilities are valid (14-2): card, ability --------------------------------------------------------------


def _in_place(p: Position, card: int, ability: int) -> bool:
    """On the board, face up; elsewhere only what means something there."""
    ab = p.pool.abilities[ability]
    slot = p.slot[card]
    if ab.zone:
        return p.layout.zone[slot] in p.rules.groups.get(ab.zone, ()) and p.rules.facts["valid_where_named"] != 0
    return p.layout.field[slot] and p.face[card] == 1 and p.rules.facts["valid_on_the_board"] != 0


def _only_timing(p: Position, card: int, ability: int) -> bool:
    """Of a set card only its timing is valid."""
    if zone_name(p, p.slot[card]) != "set" or p.face[card] == 1:
        return True
    return bool(p.pool.abilities[ability].node.get("set_card"))


VALID: Final = (
    condition("", _in_place, "その領域では有効ではありません", "not valid in this zone"),
    condition("14-2a-2", _only_timing, "セットされています", "it is set face down"),
)


# --- drawing (15-8) ----------------------------------------------------------------------------------------------


def draw(p: Position, seat: int, n: int) -> Frame:
    f = call(p, "draw")
    f.seat = seat
    f.n = n
    return f


def _draw_one(p: Position, f: Frame) -> None:
    f.did = 0
    deck = p.zones[p.slot_id("deck", f.seat)]
    if f.n <= 0 or not deck:
        f.n = 0
        return
    f.n -= 1
    ev = events.move(p, f if f.ctx >= 0 else None, deck[-1], p.slot_id("hand", f.seat), "draw")
    ev.seat = f.seat
    events.emit(p, ev)


def _draw_again(p: Position, f: Frame) -> None:
    f.b += f.did
    f.did = 0
    if f.n > 0:
        f.pc = 0


def _drawn(p: Position, f: Frame) -> None:
    if len(p.stack) > 1:
        p.stack[-2].did = f.b + f.did


# --- can it be played? (seat, ref, ability, how) ---------------------------------------------------------------


def playable(p: Position, seat: int, ref: int, ability: int, how: int) -> bool:
    """Can all that playing it asks for be done: a place, targets, costs?"""
    if ability < 0:
        if forbidding(p, "play", seat, ref) is not None:
            return False
        if is_kind(p, ref, "unit") and not unit_places(p, seat):
            return False
        if how & MUST_PAY and rules_of(p, seat).free and p.rules.facts["must_pay_energy"] and level(p, ref) > 0:
            return False
        if len(energy(p, seat)) < level_cost(p, seat, ref, how):
            return False
    elif not usable(p, seat, ref, ability):
        return False
    ab = p.pool.abilities[ability] if ability >= 0 else None
    ctx = Ctx(seat, ref, ability if ability >= 0 else text_ability(p, ref & MASK))
    if not targets_there(p, ctx, program_of(p, ref & MASK, ability)):
        return False
    if ab is not None and ab.price and not how & FREE:
        return costs.possible(p, ctx, ab.node["cost"])
    return True


def usable(p: Position, seat: int, ref: int, ability: int) -> bool:
    return within_limit(p, seat, ref, ability) and forbidding(p, "use_ability", seat, ref) is None


def limit_key(p: Position, seat: int, ref: int, ability: int) -> int:
    """An ability whose limit is printed with its name is counted by name, for each player; any other by itself."""
    ab = p.pool.abilities[ability]
    if ab.node.get("limit_by") == "name" and p.rules.facts["limits_by_name"]:
        same = min(a.id for a in p.pool.abilities if a.name == ab.name)
        return (seat + 1) << 40 | same
    return limits.key(p, ref, ability)


def within_limit(p: Position, seat: int, ref: int, ability: int) -> bool:
    ab = p.pool.abilities[ability]
    if not ab.limit:
        return True
    key = limit_key(p, seat, ref, ability)
    return _used(p, ab.node.get("period", "turn"), key) < ab.limit


def _used(p: Position, period: str, key: int) -> int:
    return p.used.get(key | (1 << 60 if period == "game" else 0), 0)


def count_use(p: Position, seat: int, ref: int, ability: int) -> None:
    ab = p.pool.abilities[ability]
    if ab.limit:
        key = limit_key(p, seat, ref, ability) | (1 << 60 if ab.node.get("period") == "game" else 0)
        p.used[key] = p.used.get(key, 0) + 1


def unit_places(p: Position, seat: int) -> list[int]:
    """Where a unit may be put: attack and defense zones."""
    return [s for zone in ("attack", "defense") for s in slots(p, zone, seat) if exists(p, s)]


def targets_there(p: Position, ctx: Ctx, prog: int) -> bool:
    """Are there enough things to be chosen for everything that must be chosen when it is played?"""
    if prog < 0 or not p.rules.facts["targets_when_played"]:
        return True
    for ins in p.pool.programs[prog]:
        if ins.op == "pick" and ins.get("target"):
            least = terms.evaluate(p, ctx, ins["n"]) if ins.get("mode", "exact") == "exact" else 0
            if len(candidates(p, ctx, ins)) < least:
                return False
        elif ins.op == "choose_one" and not any(targets_there(p, ctx, b) for b in ins["blocks"]):
            return False
        else:
            for field in ("then", "effect"):
                inner = ins.get(field)
                if isinstance(inner, int) and ins.op in ("if_", "may", "repeat") and not targets_there(p, ctx, inner):
                    return False
    return True


def candidates(p: Position, ctx: Ctx, ins: Node) -> list[int]:
    """What may be chosen as a target now: never the thing itself, and nothing that cannot be chosen."""
    refs = terms.gather(p, ctx, ins["of"])
    if p.rules.facts["never_itself"]:
        own = [x.card for x in p.items if x.ctx is not None and x.ctx.source == ctx.source and x.ability == ctx.ability]
        refs = [r for r in refs if r not in own]
    return [r for r in refs if forbidding(p, "be_chosen", ctx.seat, r) is None]


# --- the nine steps (14-3b) --------------------------------------------------------------------------------------


def play(p: Position, seat: int, ref: int, ability: int, how: int, ctx: Ctx | None = None) -> Frame:
    """Play a card (ability -1) or an ability of one. The caller's `did` becomes 1 when it is on the gate."""
    f = call(p, "play")
    f.ctx = -1
    f.seat = seat
    f.card = ref
    f.a = ability
    f.b = how
    f.prog = -1
    own = ctx if ctx is not None else Ctx(seat, ref, ability if ability >= 0 else text_ability(p, ref & MASK))
    p.ctxs.append(own)
    f.ctx = len(p.ctxs) - 1
    return f


def _show(p: Position, f: Frame) -> None:
    """What is hidden from somebody is shown."""
    card = f.card & MASK
    everyone = (1 << p.seats) - 1
    if p.current(f.card) and p.rules.zones[p.zone_of(card)].sight != EVERYONE:
        events.emit(p, events.make(p, None, "show", f.seat, card, everyone))


def _to_gate(p: Position, f: Frame) -> None:
    card = f.card & MASK
    f.n = 0
    if f.a >= 0:
        item = stack.push(p, gate(p), "ability", f.seat, f.card, f.a)
        f.c = item.id
        events.note(p, "ability", f.seat, f.a, card=card)
        return
    if zone_name(p, p.slot[card]) == "hand":
        f.n = FROM_HAND_ITEM
    ev = events.move(p, None, card, gate(p), "play")
    ev.face = 1
    events.emit(p, ev)


def _on_gate(p: Position, f: Frame) -> None:
    """A card is on the gate: it becomes one of the things there."""
    card = f.card & MASK
    ctx = p.ctxs[f.ctx]
    if f.a < 0:
        if zone_name(p, p.slot[card]) != "gate":
            _undo(p, f)
            return
        f.card = p.ref(card)
        ctx.source = f.card
        item = stack.push_card(p, card, f.seat)
        item.flags = f.n | (SUMMONED if f.b & SUMMON else 0)
        p.ctrl[card] = f.seat
        f.c = item.id
    f.prog = program_of(p, card, f.a)


def _undo(p: Position, f: Frame) -> None:
    goto(p, f, "end")
    f.did = 0


def _modes_and_targets(p: Position, f: Frame) -> None:
    """What the text lets its player choose from, and whom it is about."""
    if f.prog >= 0:
        g = call(p, "choose_targets")
        g.prog = f.prog


def _walk(p: Position, f: Frame) -> None:
    """Through the text, choice by choice."""
    program = p.pool.programs[f.prog] if f.prog >= 0 else ()
    ctx = p.ctxs[f.ctx]
    while f.a < len(program):
        ins = program[f.a]
        f.a += 1
        if ins.op == "choose_one" and "blocks" in ins:
            f.b = 1
            f.refs = [b for b in ins["blocks"] if targets_there(p, ctx, b)] or list(ins["blocks"])
            f.more = [ins["blocks"].index(b) for b in f.refs]
            opts = [Opt("block", b, i) for b, i in zip(f.refs, f.more, strict=True)]
            q = decisions.ask(p, f.seat, "choose_one", opts, ctx.source)
            q.ability = ctx.ability
            return
        if ins.op == "pick" and ins.get("target"):
            f.b = 2
            most = max(0, terms.evaluate(p, ctx, ins["n"]))
            refs = candidates(p, ctx, ins)
            least = most if ins.get("mode", "exact") == "exact" else 0
            decisions.pick(p, f.seat, refs, least, most, "target").card = ctx.source
            return
        for field in ("then", "effect"):
            inner = ins.get(field)
            if isinstance(inner, int) and ins.op in ("if_", "may", "repeat"):
                g = call(p, "choose_targets")
                g.prog = inner
                f.b = 3
                return
    f.b = 0


def _walked(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    kind = f.b
    f.b = 0
    if kind == 0:
        return
    f.pc = 0
    if kind == 1:
        chosen = f.more[f.ans]
        ctx.targets.extend([-1, chosen])
        prog = f.refs[f.ans]
        f.refs = []
        f.more = []
        g = call(p, "choose_targets")
        g.prog = prog
    elif kind == 2:
        ctx.targets.append(len(f.refs))
        ctx.targets.extend(f.refs)
        f.refs = []
        f.more = []


def _place(p: Position, f: Frame) -> None:
    """A unit: where it will be put."""
    f.refs = []
    if f.a < 0 and is_kind(p, f.card, "unit"):
        f.refs = unit_places(p, f.seat)
        opts = [Opt("place_at", -1, s) for s in f.refs]
        decisions.ask(p, f.seat, "place", opts, f.card)


def _placed(p: Position, f: Frame) -> None:
    if f.refs and f.a < 0:
        item = stack.find(p, f.c)
        if item is not None:
            x = item.clone()
            x.nums = (f.refs[f.ans],)
            stack.change(p, x)
    f.refs = []


def _divide(p: Position, f: Frame) -> None:
    """Numbers that are divided among targets are divided now, at least one for each."""
    if f.prog >= 0 and any(ins.op == "damage" and ins.get("divided") for ins in p.pool.programs[f.prog]):
        g = call(p, "divide")
        g.prog = f.prog


def _division(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    if f.n == 0:
        for ins in p.pool.programs[f.prog]:
            if ins.op == "damage" and ins.get("divided"):
                f.n = max(0, terms.evaluate(p, ctx, ins["n"]))
        f.refs = chosen_targets(ctx)
        f.b = 0
    left = len(f.refs) - f.b
    if left <= 0:
        f.ans = -1
        return
    most = f.n - (left - 1)
    if left == 1 or most <= 1:
        f.ans = (f.n if left == 1 else 1) - 1
        f.c = 1
        return
    decisions.ask_number(p, f.seat, "divide", 1, most, f.refs[f.b])


def _divided(p: Position, f: Frame) -> None:
    if f.ans < 0:
        return
    ctx = p.ctxs[f.ctx]
    part = f.ans + 1
    f.n -= part
    f.b += 1
    ctx.changes.extend([f.refs[f.b - 1], part])
    if f.b < len(f.refs):
        f.pc = 0


def chosen_targets(ctx: Ctx) -> list[int]:
    """The things chosen last when something was played."""
    out: list[int] = []
    i = 0
    while i < len(ctx.targets):
        n = ctx.targets[i]
        if n < 0:
            i += 2
            continue
        out = ctx.targets[i + 1 : i + 1 + n]
        i += 1 + n
    return out


def _fix_cost(p: Position, f: Frame) -> None:
    """What it costs is fixed from here on."""
    f.n = level_cost(p, f.seat, f.card, f.b) if f.a < 0 else 0


def _pay_level(p: Position, f: Frame) -> None:
    f.refs = []
    if f.n > 0:
        decisions.pick(p, f.seat, [p.ref(c) for c in energy(p, f.seat)], f.n, f.n, "pay_energy").card = f.card


def _rest_energy(p: Position, f: Frame) -> None:
    evs = [events.make(p, None, "turn", f.seat, r & MASK, RESTED, "cost") for r in f.refs]
    f.refs = []
    events.emit_all(p, evs)


def _pay(p: Position, f: Frame) -> None:
    f.did = 1
    if f.a >= 0 and p.pool.abilities[f.a].price and not (f.b & FREE and p.rules.facts["free_is_free"]):
        costs.pay(p, list(p.pool.abilities[f.a].price))


def _played(p: Position, f: Frame) -> None:
    """It has been played; the item keeps what was chosen."""
    item = stack.find(p, f.c)
    ctx = p.ctxs[f.ctx]
    if item is not None:
        x = item.clone()
        x.ctx = ctx.copy()
        x.prog = f.prog
        stack.change(p, x)
    if f.a >= 0:
        count_use(p, f.seat, f.card, f.a)
    ev = events.make(p, None, "played", f.seat, f.card & MASK, 1 if f.a >= 0 else 0)
    ev.cause = f.card
    ev.ability = f.a
    events.emit(p, ev)


def _end_play(p: Position, f: Frame) -> None:
    p.ctxs.pop()
    if not p.ctxs:
        events.hide_again(p)
    if len(p.stack) > 1:
        p.stack[-2].did = 1 if stack.find(p, f.c) is not None else 0


# --- resolving (14-3c) -------------------------------------------------------------------------------------------


def resolve_card(p: Position, item: Item) -> Frame:
    f = call(p, "resolve_card")
    f.c = item.id
    f.card = item.card
    f.seat = item.seat
    f.prog = item.prog
    f.b = item.nums[0] if item.nums else -1
    f.n = item.flags
    ctx = item.ctx.copy() if item.ctx is not None else Ctx(item.seat, item.card, -1)
    p.ctxs.append(ctx)
    f.ctx = len(p.ctxs) - 1
    return f


def _resolve_unit(p: Position, f: Frame) -> None:
    """A unit comes to the place that was named for it."""
    if p.current(f.card) and is_kind(p, f.card, "unit") and f.b >= 0:
        ev = events.move(p, None, f.card & MASK, f.b, "summoned" if f.n & SUMMONED else "resolved")
        ev.seat = f.seat
        ev.was = f.n
        events.emit(p, ev)


def _resolve_field(p: Position, f: Frame) -> None:
    if p.current(f.card) and is_kind(p, f.card, "field"):
        old = p.zones[p.slot_id("field", f.seat)]
        f.refs = [p.ref(c) for c in old if p.role[c] == 0]
        ev = events.move(p, None, f.card & MASK, p.slot_id("field", f.seat), "resolved")
        ev.was = f.n
        events.emit(p, ev)


def _resolve_event(p: Position, f: Frame) -> None:
    if p.current(f.card) and is_kind(p, f.card, "event") and f.prog >= 0:
        effects.block(p, f, f.prog)


def _event_to_grave(p: Position, f: Frame) -> None:
    if p.current(f.card) and zone_name(p, p.slot[f.card & MASK]) == "gate":
        card = f.card & MASK
        events.emit(p, events.move(p, None, card, events.home(p, card, "grave"), "used"))


def _card_resolved(p: Position, f: Frame) -> None:
    p.ctxs.pop()
    stack.remove(p, f.c)
    if not p.ctxs:
        events.hide_again(p)


def resolve_ability(p: Position, item: Item) -> Frame:
    f = call(p, "resolve_ability")
    f.c = item.id
    f.seat = item.seat
    f.card = item.source
    f.a = item.ability
    f.prog = item.prog
    ctx = item.ctx.copy() if item.ctx is not None else Ctx(item.seat, item.source, item.ability)
    p.ctxs.append(ctx)
    f.ctx = len(p.ctxs) - 1
    return f


def _apply(p: Position, f: Frame) -> None:
    if f.prog < 0:
        return
    if not p.rules.facts["resolves_anyway"] and not p.current(f.card):
        return
    effects.block(p, f, f.prog)


def _ability_resolved(p: Position, f: Frame) -> None:
    p.ctxs.pop()
    stack.remove(p, f.c)
    if not p.ctxs:
        events.hide_again(p)


def targets_now(p: Position, ctx: Ctx, noun: Node) -> list[int]:
    """The things chosen for the next choice of a text, as far as they are still such."""
    if not ctx.targets:
        return []
    n = ctx.targets[0]
    refs = ctx.targets[1 : 1 + n]
    ctx.targets = ctx.targets[1 + n :]
    if not p.rules.facts["targets_are_checked"]:
        return [r for r in refs if p.current(r)]
    return [r for r in refs if p.current(r) and terms.matches(p, ctx, noun, r)]


def mode_now(ctx: Ctx) -> int:
    """The number of the mode that was chosen when it was played; -1 for none."""
    if len(ctx.targets) > 1 and ctx.targets[0] == -1:
        n = ctx.targets[1]
        ctx.targets = ctx.targets[2:]
        return n
    return -1


def leave_gate(p: Position, ev: Ev) -> None:
    stack.gone(p, ev)


PROCEDURES: Final = (
    procedure("draw", "", step("15-8a", _draw_one), step("15-8b", _draw_again), step("", _drawn)),
    procedure(
        "play",
        "14-3a 14-3b",
        step("14-3b-1a", _show),
        step("14-3b-1", _to_gate),
        step("14-3b-1", _on_gate),
        step("14-3b-2 14-3b-4", _modes_and_targets),
        step("14-3b-3 14-3b-3a", _place),
        step("14-3b-3 14-3b-3a", _placed),
        step("14-3b-5 14-3b-5a", _divide),
        step("14-3b-7", _fix_cost),
        step("14-3b-6a 14-3b-8", _pay_level),
        step("14-3b-6a 14-3b-8", _rest_energy),
        step("14-3b-6a 14-3b-8", _pay),
        step("14-3b-9", _played),
        step("", _end_play, "end"),
    ),
    procedure("choose_targets", "", step("14-3b-2 14-3b-4", _walk), step("", _walked)),
    procedure("divide", "", step("14-3b-5a 15-10a", _division), step("", _divided)),
    decisions.pick_procedure("target", "14-3b-4"),
    decisions.pick_procedure("pay_energy", "15-15a"),
    costs.pay_procedure(),
    procedure(
        "resolve_card",
        "14-3c",
        step("14-3c-2a", _resolve_unit),
        step("14-3c-2b", _resolve_field),
        step("14-3c-2c", _resolve_event),
        step("14-3c-2c", _event_to_grave),
        step("", _card_resolved),
    ),
    procedure("resolve_ability", "14-3c-3", step("14-3c-3", _apply), step("14-3c-3", _ability_resolved)),
)
