"""Playing cards and abilities (14-3a, 14-3b): whether it can be done, and the nine steps of it."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.rules.control import PLAYERS_CONTROL_WHAT_THEY_PLAY
from fuda.games.gateruler.rules.playing.abilities import granted, is_kind, program_of, text_ability
from fuda.games.gateruler.rules.playing.costs import (
    COST_ADD,
    LEVELS_COST,
    acts_asked_for,
    added_cost,
    energy,
    is_free,
    level,
    level_cost,
    level_is_asked_for,
)
from fuda.games.gateruler.rules.playing.limits import count_use, usable
from fuda.games.gateruler.rules.playing.targets import targets_there, to_divide
from fuda.games.gateruler.rules.summon_rights import SUMMONS_ARE_COUNTED
from fuda.games.gateruler.rules.zones import exists, gate
from fuda.games.gateruler.state import FROM_HAND_ITEM, FROM_SET, IT, MADE, MUST_PAY, OPEN, SUMMON, SUMMONED, SUMMONS
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import durations, layers, terms
from fuda.kernel.position.places import slots, zone_name
from fuda.kernel.position.position import BITS, MASK, Position
from fuda.kernel.position.records import Cont, Ctx, Frame, Opt, Static
from fuda.kernel.run import costs, decisions, events, items
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_PROG, AbilityId, Card, Prog, Ref, Seat, Slot
from fuda.kernel.tables.rows import EVERYONE, Procedure, procedure, step

HIDDEN_REACH: Final = ("hand", "drive")  # hidden zones from which cards are played

# effects that a card keeps when it is played out of one of them (14-3b-1b)
BROUGHT: Final = frozenset({"modify", "cost_set", "cost_add", "cost_less", "add_cost"})

COSTS_ARE_FIXED: Final = fact("14-3b-7", "Once a cost is worked out it stays as it is.")
EFFECTS_COME_TO_THE_GATE: Final = fact(
    "14-3b-1b", "Effects on a card in the hand or in the drive zone go with it to the gate."
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "play",
            "14-3a 14-3b",
            step("14-3b-1a", _show),
            step("14-3b-1 7-6a-1", _to_gate),
            step("14-3b-1", _on_gate),
            step("14-3b-2", _modes),
            step("14-3b-3a 14-3b-3", _place),
            step("14-3b-3a 14-3b-3", _placed),
            step("14-3b-4", _targets),
            step("14-3b-5", _divide),
            step("", _fix_cost),
            step("14-3b-8", _pay_level),
            step("14-3b-8", _pay),
            step("14-3b-9", _played),
            step("", _end_play, "end"),
            frame=(
                "seat: who plays; card: the card, or the card of the ability; a: the ability, -1 for the card "
                "itself; b: how it is played (`FREE` …); c: its item on the gate; prog: its effect; refs: the "
                "places to choose from; n: flags of the item, then the energy to be paid; more: the acts of the "
                "cost, as programs"
            ),
        ),
    )


def play(
    p: Position, seat: Seat, ref: Ref, ability: AbilityId, how: int, ctx: Ctx | None = None, prog: Prog = NO_PROG
) -> Frame:
    """Play a card (ability -1) or an ability of one (`prog`: one that an effect has made). The caller's `did` becomes 1
    when it is on the gate."""
    f = call(p, "play")
    f.ctx = -1
    f.seat = seat
    f.card = ref
    f.a = ability
    f.b = how
    f.prog = prog
    f.b |= MADE if prog >= 0 else 0
    own = ctx if ctx is not None else Ctx(seat, ref, ability if ability >= 0 else text_ability(p, Card(ref & MASK)))
    if ctx is None and ability < 0:
        own.it = things_in_timing(p, own)
    p.ctxs.append(own)
    f.ctx = len(p.ctxs) - 1
    return f


def _show(p: Position, f: Frame) -> None:
    """What is hidden from somebody is shown."""
    card = Card(f.card & MASK)
    everyone = (1 << p.seats) - 1
    if p.current(f.card) and p.rules.zones[p.zone_of(card)].sight != EVERYONE:
        events.emit(p, events.make(p, None, "show", f.seat, card, everyone))


def _to_gate(p: Position, f: Frame) -> None:
    """A card goes to the gate; for an ability something that stands for it is put there."""
    card = Card(f.card & MASK)
    f.n = 0
    if f.a >= 0:
        item = items.push(p, gate(p), "ability", f.seat, f.card, AbilityId(f.a))
        f.c = item.id
        events.note(p, "ability", f.seat, f.a, card=card)
        return
    if zone_name(p, p.slot[card]) == "hand" or f.b & OPEN:
        f.n = FROM_HAND_ITEM
    if zone_name(p, p.slot[card]) == "set":
        f.b |= FROM_SET
    if zone_name(p, p.slot[card]) in HIDDEN_REACH and EFFECTS_COME_TO_THE_GATE.on(p):
        _bring_along(p, card)
    events.emit(p, events.move(p, None, card, gate(p), "play"))


def _bring_along(p: Position, card: Card) -> None:
    """14-3b-1b: what applies to a card because it is in the hand or in the drive zone goes on applying to it on the
    gate, under the ref that it will have there."""
    old = p.ref(card)
    d = layers.derive(p)
    for s in [*d.modifies, *d.others]:
        if s.fixed or s.node.op not in BROUGHT or not _by_zone(p, s):
            continue
        if layers.applies(p, s) and layers.about(p, s, s.node["what"], old):
            node = durations.frozen(p, layers.static_ctx(s), s.node).with_(what=IT, cond=None)
            e = Cont(p.tick(), node, s.seat, s.source, s.ability, s.stamp)
            e.refs = (Ref(old + (1 << BITS)),)
            e.until = "game"
            e.turn = p.turn
            p.effects.append(e)
            p.derived = None


def _by_zone(p: Position, s: Static) -> bool:
    """Is a lasting effect about cards of the hand or of the drive zone?"""
    zones = str(s.node["what"].get("zone", "")).split("+")
    own = p.pool.abilities[s.ability].zone if s.ability >= 0 else ""
    return any(z in HIDDEN_REACH for z in (*zones, own))


def _on_gate(p: Position, f: Frame) -> None:
    """A card is on the gate: it becomes one of the things there."""
    card = Card(f.card & MASK)
    ctx = p.ctxs[f.ctx]
    if f.a < 0:
        if zone_name(p, p.slot[card]) != "gate":
            _undo(p, f)
            return
        if p.effects and EFFECTS_COME_TO_THE_GATE.on(p):
            durations.carry_over(p, f.card, p.ref(card))
        f.card = p.ref(card)
        ctx.source = f.card
        who = f.seat if PLAYERS_CONTROL_WHAT_THEY_PLAY.on(p) else p.owner[card]
        item = items.push_card(p, card, who)
        item.flags = f.n | (SUMMONED if f.b & SUMMON else 0)
        p.ctrl[card] = who
        f.c = item.id
    if f.prog < 0:
        f.prog = program_of(p, card, AbilityId(f.a))


def _undo(p: Position, f: Frame) -> None:
    """It did not come to the gate: it is not played."""
    durations.release(p, Ref(f.card + (1 << BITS)))
    goto(p, f, "end")
    f.did = 0


def _modes(p: Position, f: Frame) -> None:
    """What the text lets its player choose from."""
    if f.prog >= 0:
        g = call(p, "choose_targets")
        g.prog = f.prog
        g.n = 0


def _place(p: Position, f: Frame) -> None:
    """A unit: where it will be put."""
    f.refs = []
    if f.a < 0 and is_kind(p, f.card, "unit"):
        f.refs = cast("list[Ref]", unit_places(p, f.seat))
        opts = [Opt("place_at", -1, s) for s in f.refs]
        decisions.ask(p, f.seat, "place", opts, f.card)


def _placed(p: Position, f: Frame) -> None:
    if f.refs and f.a < 0:
        item = items.find(p, f.c)
        if item is not None:
            x = item.clone()
            x.nums = (f.refs[f.ans],)
            items.change(p, x)
    f.refs = []


def _targets(p: Position, f: Frame) -> None:
    """Whom it is about."""
    if f.prog >= 0:
        g = call(p, "choose_targets")
        g.prog = f.prog
        g.n = 1


def _divide(p: Position, f: Frame) -> None:
    """Numbers that are divided among targets are divided now, at least one for each."""
    n, refs = to_divide(p, p.ctxs[f.ctx], f.prog, [])
    if n > 0 and refs:
        g = call(p, "divide")
        g.n = n
        g.refs = refs


def _fix_cost(p: Position, f: Frame) -> None:
    """What it costs is fixed from here on: so much energy, and acts (`more` holds their programs)."""
    f.n = level_cost(p, f.seat, f.card, f.b) if f.a < 0 else 0
    f.more = cast("list[int]", _acts(p, f))


def _acts(p: Position, f: Frame) -> list[Prog]:
    """The acts of its cost, as programs."""
    if is_free(p, f.b):
        return []
    printed = f.a >= 0 and LEVELS_COST.on(p)
    programs = list(p.pool.abilities[f.a].price) if printed else []
    if COST_ADD.on(p):
        programs += [p.pool.price(act) for act in added_cost(p, f.card, AbilityId(f.a))]
    return programs


def _pay_level(p: Position, f: Frame) -> None:
    there = energy(p, f.seat)
    if f.b & OPEN:
        f.n = min(f.n, len(there))
    if f.n > 0:
        g = call(p, "pay_level")
        g.seat = f.seat
        g.card = f.card
        g.n = f.n


def _pay(p: Position, f: Frame) -> None:
    """Act by act; what is replaced by something else counts as done."""
    f.did = 1
    programs = cast("list[Prog]", f.more) if COSTS_ARE_FIXED.on(p) else _acts(p, f)
    f.more = []
    if programs:
        costs.pay(p, programs)


def _played(p: Position, f: Frame) -> None:
    """It has been played; the item keeps what was chosen."""
    item = items.find(p, f.c)
    ctx = p.ctxs[f.ctx]
    if item is not None:
        x = item.clone()
        x.ctx = ctx.copy()
        x.prog = f.prog
        items.change(p, x)
    if f.a >= 0 and not f.b & MADE:
        count_use(p, f.seat, f.card, AbilityId(f.a))
    if f.b & SUMMON and SUMMONS_ARE_COUNTED.on(p):
        p.sv[f.seat][SUMMONS] += 1
    ev = events.make(p, None, "played", f.seat, Card(f.card & MASK), 1 if f.a >= 0 else 0)
    ev.cause = f.card
    ev.ability = AbilityId(f.a)
    ev.at = f.c
    events.emit(p, ev)


def _end_play(p: Position, f: Frame) -> None:
    """The caller learns whether it is on the gate."""
    p.ctxs.pop()
    if not p.ctxs:
        events.hide_again(p)
    if len(p.stack) > 1:
        p.stack[-2].did = 1 if items.find(p, f.c) is not None else 0


# --- can it be played? -----------------------------------------------------------------------------------------------


def playable(p: Position, seat: Seat, ref: Ref, ability: AbilityId, how: int, given: Ctx | None = None) -> bool:
    """Can all that playing it asks for be done: a place, targets, costs? (`given`: what its text knows already.)"""
    if ability < 0:
        if forbidding(p, "play", seat, ref) is not None:
            return False
        if is_kind(p, ref, "unit") and not unit_places(p, seat):
            return False
        if granted(p, ref, "must_pay"):
            how |= MUST_PAY
        if how & MUST_PAY and level(p, ref) > 0 and not level_is_asked_for(p, seat, how):
            return False
        if zone_name(p, p.slot[ref & MASK]) == "set":
            how |= FROM_SET
    elif not usable(p, seat, ref, ability):
        return False
    ctx = Ctx(seat, ref, ability if ability >= 0 else text_ability(p, Card(ref & MASK)))
    if given is not None:
        ctx.ev = given.ev
        ctx.it = list(given.it)
    elif ability < 0:
        ctx.it = things_in_timing(p, ctx)
    if not targets_there(p, ctx, program_of(p, Card(ref & MASK), ability)):
        return False
    ctx.paying = True
    return costs.possible(p, ctx, acts_asked_for(p, seat, ref, ability, how))


IN_TIMING: Final = Node("ref", name="in_timing")


def things_in_timing(p: Position, ctx: Ctx) -> list[Ref]:
    """What the timing of a card speaks of, where it is a state of things: its text calls it "that unit"."""
    return terms.refs_of(p, ctx, IN_TIMING)


def unit_places(p: Position, seat: Seat) -> list[Slot]:
    """Where a unit may be put: attack and defense zones."""
    return [s for zone in ("attack", "defense") for s in slots(p, zone, seat) if exists(p, s)]


PROCEDURES: Final = procedures()
