"""Words of the game (chapter 9): drawing, attaching, charging, turning, KO, discarding, counters, swapping,
damage, healing, janken. Each is an event, a verb of card text, or both.
"""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.meaning.lasting import do_continuous
from fuda.games.hanyou.rules.actions import swap_units, unit_of
from fuda.games.hanyou.rules.battle.battle import UNIT_DEALS_DAMAGE, deal, do_boost, each_of
from fuda.games.hanyou.rules.events import charging
from fuda.games.hanyou.rules.playing.playing import do_fail
from fuda.games.hanyou.rules.turn import EXTRA_STRATEGIES
from fuda.games.hanyou.rules.zones import ENERGY, KIND, KO, SET, is_unit, main_unit, standby_slots, touchable
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position import places
from fuda.kernel.position.places import in_slot, zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, STUNNED, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call, leave
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import condition, procedure, step, verb
from fuda.kernel.words import flow

EMPTY_HAND_COUNTS: Final = fact("911.2a", "empty hand counts")
COUNTERS_OF_A_NAME_ARE_ONE: Final = fact("913.2b", "counters of a name are one")
PLACING_IS_PART_OF_SHUFFLING: Final = fact("912.2a", "placing is part of shuffling")
VALID_IN_AREA: Final = fact("802.1 802.2", "valid in area")
VALID_WHERE_NAMED: Final = fact("802.3", "valid where named")
HAND_LIMIT: Final = fact("305.5", "hand limit", 0, 7)
KERNEL_ANSWERS: Final = (
    answer("104.2", asked.ZERO_IS_NOTHING),
    answer("104.2", asked.AS_MANY_AS_POSSIBLE),
    answer("104.5", asked.NUMBERS_FROM_ZERO),
    answer("910.1", asked.CHOOSING_IS_A_DUTY),
    answer("302.2b 910.2", asked.HIDDEN_MAY_FAIL),
    answer("910.2", asked.PICKER_LOOKS),
    answer("903.2", asked.SHOWN_IS_SHOWN),
)

# --- which abilities are valid (802): card, ability ---------------------------------------------------------


def _in_place(p: Position, card: int, ability: int) -> bool:
    ab = p.pool.abilities[ability]
    slot = p.slot[card]
    if ab.zone:
        zones = p.rules.groups.get(ab.zone, ())
        return bool(VALID_WHERE_NAMED.on(p)) and p.layout.zone[slot] in zones
    if not p.layout.field[slot] or not VALID_IN_AREA.on(p):
        return False
    return p.role[card] != ENERGY and (p.face[card] == 1 or p.flags[card] & KO != 0)


def _not_ko(p: Position, card: int, ability: int) -> bool:
    return not p.flags[card] & KO


def _not_stunned(p: Position, card: int, ability: int) -> bool:
    """A stunned unit's EX skills are not valid, those of its sets included."""
    ab = p.pool.abilities[ability]
    if not ab.ex:
        return True
    unit = p.host[card] if p.role[card] == SET else card
    return unit < 0 or p.turned[unit] != STUNNED


VALID = (
    condition("", _in_place, "その領域では有効ではありません", "not valid in this zone"),
    condition("306.7a-3", _not_ko, "KOしています", "it is KO'd"),
    condition("802.2a", _not_stunned, "スタンしています", "the unit is stunned"),
)


# --- drawing (904) ------------------------------------------------------------------------------------------


def _draw_next(p: Position, f: Frame) -> None:
    """One card at a time; who cannot draw as many as asked has failed to."""
    f.did = 0
    f.c = 0
    if f.n <= 0:
        return
    f.n -= 1
    deck = p.zones[p.slot_id("deck", f.seat)]
    limit = HAND_LIMIT.of(p)
    if limit and len(p.zones[p.slot_id("hand", f.seat)]) >= limit:
        return
    if not deck:
        f.c = 1
        events.emit(p, events.make(p, f if f.ctx >= 0 else None, "cannot_draw", f.seat))
        return
    ev = events.move(p, f if f.ctx >= 0 else None, deck[-1], p.slot_id("hand", f.seat), "draw")
    ev.seat = f.seat
    events.emit(p, ev)


def _drawn(p: Position, f: Frame) -> None:
    if f.c == 0:
        f.b += f.did


def _draw_more(p: Position, f: Frame) -> None:
    """Drawing several is drawing one, several times."""
    if f.n > 0:
        f.pc = 0


def _draw_done(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.b


def do_draw(p: Position, f: Frame, ins: Node) -> None:
    n = effects.number(p, f, ins)
    seats = terms.seats_of(p, p.ctxs[f.ctx], ins["who"])
    for seat in reversed(seats):
        g = call(p, "draw")
        g.seat = seat
        g.n = n


# --- attaching, charging (905, 906) -------------------------------------------------------------------------


def may_act(p: Position, table: str, seat: int, ref: int) -> bool:
    """Is an act that is also an action of the main phase not forbidden to a player? Only that row counts."""
    return all(c.fn(p, seat, ref) for c in p.rules.conditions[table] if "104.4" in c.clauses)


def do_charge(p: Position, f: Frame, ins: Node) -> None:
    """Charge a unit by effect: a card from hand as energy, then draw."""
    ctx = p.ctxs[f.ctx]
    if not may_act(p, "charge", ctx.seat, -1):
        return
    for r in reversed([r for r in effects.things(p, f, ins) if touchable(p, ctx, r)]):
        g = call(p, "charge_effect")
        g.seat = ctx.seat
        g.card = r


def _effect_charge_begin(p: Position, f: Frame) -> None:
    events.emit(p, charging(p, f, f.seat, f.card & MASK))


def _effect_charge_card(p: Position, f: Frame) -> None:
    if f.did == 0:
        leave(p, f)  # replaced
        return
    f.refs = []
    hand = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)]]
    g = decisions.pick(p, f.seat, hand, 1, 1, "charge_by_effect")
    g.c = 1


def _effect_charge_attach(p: Position, f: Frame) -> None:
    if f.refs and p.current(f.card) and touchable(p, p.ctxs[f.ctx], f.card):
        ev = events.attach(p, f, f.refs[0] & MASK, f.card & MASK, ENERGY, 1, "charge")
        events.emit(p, ev)


def _effect_charge_draw(p: Position, f: Frame) -> None:
    g = call(p, "draw")
    g.seat = f.seat
    g.n = 1


def _effect_charge_done(p: Position, f: Frame) -> None:
    p.stack[-2].did = 1


def do_attach(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    hosts = [r for r in effects.things(p, f, ins, "to") if is_unit(p, r & MASK) and touchable(p, ctx, r)]
    cards = effects.things(p, f, ins)
    if not hosts:
        return
    host = hosts[0] & MASK
    role = ENERGY if ins["role"] == "energy" else SET
    evs = [
        events.attach(p, f, r & MASK, host, role, 1 if role == ENERGY else 0, ins["role"])
        for r in cards
        if r & MASK != host
    ]
    events.emit_all(p, evs)


# --- turning (907, 908), KO (909) ---------------------------------------------------------------------------


def do_recover(p: Position, f: Frame, ins: Node) -> None:
    effects.on_each(p, f, ins, "turn", NORMAL)


def do_rest(p: Position, f: Frame, ins: Node) -> None:
    effects.on_each(p, f, ins, "turn", RESTED)


def do_stun(p: Position, f: Frame, ins: Node) -> None:
    effects.on_each(p, f, ins, "turn", STUNNED)


def do_ko(p: Position, f: Frame, ins: Node) -> None:
    effects.on_each(p, f, ins, "ko", 0, "effect")


def do_revive(p: Position, f: Frame, ins: Node) -> None:
    effects.on_each(p, f, ins, "revive", 0)


# --- discarding, moving, shuffling, showing (903, 911, 912) -------------------------------------------------


def do_discard(p: Position, f: Frame, ins: Node) -> None:
    refs = effects.things(p, f, ins)
    decisions.move_all(p, [events.move(p, f, r & MASK, events.home(p, r & MASK, "trash"), "discard") for r in refs])


def do_discard_hand(p: Position, f: Frame, ins: Node) -> None:
    evs: list[Ev] = []
    for seat in terms.seats_of(p, p.ctxs[f.ctx], ins["who"]):
        for c in p.zones[p.slot_id("hand", seat)]:
            evs.append(events.move(p, f, c, events.home(p, c, "trash"), "discard"))
    if not evs and EMPTY_HAND_COUNTS.on(p):
        f.did = 1
        return
    decisions.move_all(p, evs)


def do_move(p: Position, f: Frame, ins: Node) -> None:
    to: str = ins["to"]
    at = -1 if ins.get("at") == "bottom" else 0
    refs = effects.things(p, f, ins)
    evs: list[Ev] = []
    taken: list[int] = []
    for r in refs:
        card = r & MASK
        if to == "standby" or to == "area":
            whose = ins.get("owner")
            seat = p.layout.seat[events.home(p, card, "standby")]
            if whose is not None:
                seat = terms.seats_of(p, p.ctxs[f.ctx], whose)[0]
            free = [s for s in standby_slots(p, seat) if in_slot(p, s) < 0 and s not in taken]
            if not free or not may_act(p, "unit", p.ctxs[f.ctx].seat, r):
                continue
            if "unit" not in p.base[card].sets[KIND]:
                continue
            taken.append(free[0])
            evs.append(events.move(p, f, card, free[0], "put"))
        else:
            evs.append(events.move(p, f, card, events.home(p, card, to), "effect", at))
    if ins.get("at") == "shuffle":
        g = call(p, "return_and_shuffle")
        g.evs = evs
        return
    if to != "deck" and places.one_by_one(p, "deck") and all(zone_name(p, p.slot[e.card]) == "deck" for e in evs):
        g = call(p, "move_each")
        g.evs = evs
        return
    decisions.move_all(p, evs)


def _move_each(p: Position, f: Frame) -> None:
    """Cards leave the deck one by one."""
    f.b += f.did
    f.did = 0
    if f.evs:
        f.pc = 0
        events.emit(p, f.evs.pop(0))
    else:
        p.stack[-2].did = f.b


def _return_cards(p: Position, f: Frame) -> None:
    events.emit_all(p, [e.clone() for e in f.evs])


def _return_shuffle(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did
    seats = sorted({p.owner[e.card] for e in f.evs})
    evs: list[Ev] = []
    for seat in seats:
        ev = events.make(p, f, "shuffle", seat)
        ev.dst = p.slot_id("deck", seat)
        evs.append(ev)
    events.emit_all(p, evs)


def _return_done(p: Position, f: Frame) -> None:
    p.stack[-2].did = 1


def do_shuffle(p: Position, f: Frame, ins: Node) -> None:
    """Shuffle a deck; cards put on top right afterwards are part of it."""
    if "then_top" in ins:
        g = call(p, "shuffle_and_place")
        g.refs = effects.things(p, f, ins, "then_top")
        g.seat = terms.seats_of(p, p.ctxs[f.ctx], ins["who"])[0]
        return
    evs: list[Ev] = []
    for seat in terms.seats_of(p, p.ctxs[f.ctx], ins["who"]):
        ev = events.make(p, f, "shuffle", seat)
        ev.dst = p.slot_id("deck", seat)
        evs.append(ev)
    events.emit_all(p, evs)


def _shuffle_first(p: Position, f: Frame) -> None:
    ev = events.make(p, f, "shuffle", f.seat)
    ev.dst = p.slot_id("deck", f.seat)
    events.emit(p, ev)


def _then_place(p: Position, f: Frame) -> None:
    cards = [r & MASK for r in f.refs if p.current(r)]
    placed = [c for c in cards if p.slot[c] == p.slot_id("deck", f.seat)]
    if placed:
        events.reorder(p, p.slot_id("deck", f.seat), placed)
        for c in placed:
            p.known[c] = 0 if PLACING_IS_PART_OF_SHUFFLING.on(p) else (1 << p.seats) - 1
    decisions.move_all(p, [events.move(p, f, c, events.home(p, c, "deck"), "effect") for c in cards if c not in placed])


def do_reveal(p: Position, f: Frame, ins: Node) -> None:
    effects.on_each(p, f, ins, "show", (1 << p.seats) - 1)


def do_look(p: Position, f: Frame, ins: Node) -> None:
    seat = p.ctxs[f.ctx].seat
    effects.on_each(p, f, ins, "show", 1 << seat, "look")


# --- counters (913) -----------------------------------------------------------------------------------------


def do_put_counter(p: Position, f: Frame, ins: Node) -> None:
    _counters(p, f, ins, effects.number(p, f, ins))


def do_remove_counter(p: Position, f: Frame, ins: Node) -> None:
    n = ins["n"]
    _counters(p, f, ins, -(1 << 20) if n == "all" else -effects.number(p, f, ins))


def counter_kind(p: Position, ctx: Ctx, name: str) -> int:
    """Counters of one name are one kind, whatever put them there."""
    if COUNTERS_OF_A_NAME_ARE_ONE.on(p) or ctx.source < 0:
        return p.pool.counter(name)
    return p.pool.counter(f"{name} ({p.carddef(ctx.source & MASK).name})")


def _counters(p: Position, f: Frame, ins: Node, n: int) -> None:
    evs: list[Ev] = []
    ctx = p.ctxs[f.ctx]
    for r in [r for r in effects.things(p, f, ins) if touchable(p, ctx, r)]:
        ev = events.make(p, f, "counter", p.ctrl[r & MASK], r & MASK, n, ins["name"])  # the log says which
        ev.role = counter_kind(p, ctx, ins["name"])
        evs.append(ev)
    events.emit_all(p, evs)


# --- swapping, retreat (914, 915) ---------------------------------------------------------------------------


def do_swap(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    for r in effects.things(p, f, ins):
        card = r & MASK
        if not any(in_slot(p, s) == card for s in standby_slots(p, p.ctrl[card])) or not touchable(p, ctx, r):
            continue
        main = main_unit(p, p.ctrl[card])
        if main < 0 or touchable(p, ctx, p.ref(main)):
            swap_units(p, f, card, "swap")
            return


def do_retreat(p: Position, f: Frame, ins: Node) -> None:
    for seat in terms.seats_of(p, p.ctxs[f.ctx], ins["who"])[:1]:
        # by effect: the table of 605 less its once a turn
        rows = [c for c in p.rules.conditions["retreat"] if "605.2" not in c.clauses]
        if all(c.fn(p, seat, -1) for c in rows):
            f.did = 1
            g = call(p, "retreat")
            g.seat = seat


# --- damage, healing (916, 917) -----------------------------------------------------------------------------


def do_damage(p: Position, f: Frame, ins: Node) -> None:
    n = effects.number(p, f, ins)
    ctx = p.ctxs[f.ctx]
    source = dealer(p, ctx)
    by = ins.get("by")
    if by is not None:
        refs = terms.refs_of(p, ctx, by)
        source = refs[0] if refs else source
    evs: list[Ev] = []
    for r in effects.things(p, f, ins):
        ev = events.make(p, f, "damage", p.ctrl[r & MASK], r & MASK, n, "skill" if ctx.skill else "effect")
        ev.cause = source
        evs.append(ev)
    deal(p, evs, each_of(ins["n"]))


def dealer(p: Position, ctx: Ctx) -> int:
    """Who deals the damage of an effect: its card; for a skill the unit that has it, or that its card is set on."""
    if not ctx.skill or ctx.source < 0 or not UNIT_DEALS_DAMAGE.on(p):
        return ctx.source
    return unit_of(p, ctx.source)


def do_heal(p: Position, f: Frame, ins: Node) -> None:
    n = ins["n"]
    if n == "all":
        g = call(p, "heal_all")
        g.refs = effects.things(p, f, ins)
        return
    effects.on_each(p, f, ins, "heal", -effects.number(p, f, ins))


def _heal_all(p: Position, f: Frame) -> None:
    evs = [events.make(p, f, "heal", p.ctrl[r & MASK], r & MASK, -p.mark[r & MASK]) for r in f.refs]
    events.emit_all(p, evs)


def _heal_done(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did


# --- janken (919) -------------------------------------------------------------------------------------------


def _hands(p: Position, seat: int) -> list[Opt]:
    return [Opt("rock"), Opt("scissors"), Opt("paper")]


def _ask_hands(p: Position, f: Frame) -> None:
    decisions.ask_each(p, f, _hands, "janken")


def _compare_hands(p: Position, f: Frame) -> None:
    """Rock beats scissors beats paper beats rock; the same again until decided."""
    a, b = f.more[0], f.more[1]
    for i, seat in enumerate(f.refs):
        events.note(p, "hand", seat, f.more[i])
    f.more = []
    if a == b:
        f.pc = 0
        return
    won = (b - a) % 3 == 1
    f.a = 1 if won else 0
    winner = f.refs[0] if won else f.refs[1]
    events.emit(p, events.make(p, None, "janken", winner))


def _janken_result(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.a


def do_janken(p: Position, f: Frame, ins: Node) -> None:
    g = call(p, "janken_effect")
    g.ctx = f.ctx
    g.b = ins.get("win", -1)
    g.c = ins.get("lose", -1)


def _effect_janken(p: Position, f: Frame) -> None:
    seat = p.ctxs[f.ctx].seat
    g = call(p, "janken")
    g.refs = [seat, p.opponent(seat)]


def _effect_janken_result(p: Position, f: Frame) -> None:
    p.ctxs[f.ctx].won = f.did
    prog = f.b if f.did == 1 else f.c
    if prog >= 0:
        effects.block(p, f, prog)


def do_gain_plays(p: Position, f: Frame, ins: Node) -> None:
    seat = p.ctxs[f.ctx].seat
    p.sv[seat][EXTRA_STRATEGIES] += ins["n"]
    f.did = 1


VERBS = (
    verb("904.1", "draw", do_draw),
    verb("911.1", "discard", do_discard),
    verb("911.2", "discard_hand", do_discard_hand),
    verb("906.1", "charge", do_charge),
    verb("905.1", "attach", do_attach),
    verb("907.1", "recover", do_recover),
    verb("908.1", "rest", do_rest),
    verb("908.1", "stun", do_stun),
    verb("909.1", "ko", do_ko),
    verb("", "revive", do_revive),
    verb("", "move", do_move),
    verb("912.1", "shuffle", do_shuffle),
    verb("903.1", "reveal", do_reveal),
    verb("303.3b", "look", do_look),
    verb("913.2", "put_counter", do_put_counter),
    verb("913.4", "remove_counter", do_remove_counter),
    verb("914.1", "swap", do_swap),
    verb("", "retreat", do_retreat),
    verb("916.1", "damage", do_damage),
    verb("917.1", "heal", do_heal),
    verb("919.1", "janken", do_janken),
    verb("104.5", "name_number", effects.do_name_number),
    verb("", "pick", effects.do_pick),
    verb("", "if_", effects.do_if),
    verb("", "may", effects.do_may),
    verb("", "choose_one", flow.do_choose_one),
    verb("", "repeat", effects.do_repeat),
    verb("801.2b", "modify", do_continuous),
    verb("801.2b", "restrict", do_continuous),
    verb("801.2b", "forbid", do_continuous),
    verb("801.2b", "change_damage", do_continuous),
    verb("801.2b", "fail_skill", lambda p, f, ins: fail_or_last(p, f, ins)),
    verb("801.2b 801.2c", "replace", do_continuous),
    verb("807.6", "delayed", effects.do_delayed),
    verb("", "gain_plays", do_gain_plays),
    verb("704.3b", "boost", do_boost),
)


def fail_or_last(p: Position, f: Frame, ins: Node) -> None:
    """As an effect with a duration it lasts; as a skill's own text it makes that skill fail."""
    if "until" in ins:
        do_continuous(p, f, ins)
    else:
        do_fail(p, f, ins)


PROCEDURES = (
    procedure("draw", "904.1", step("", _draw_next), step("", _drawn), step("904.2", _draw_more), step("", _draw_done)),
    procedure(
        "charge_effect",
        "906.1",
        step("", _effect_charge_begin),
        step("", _effect_charge_card),
        step("", _effect_charge_attach),
        step("", _effect_charge_draw),
        step("", _effect_charge_done),
    ),
    procedure("move_each", "304.3", step("", _move_each)),
    procedure(
        "return_and_shuffle", "", step("", _return_cards), step("912.1", _return_shuffle), step("", _return_done)
    ),
    procedure("shuffle_and_place", "", step("912.1", _shuffle_first), step("", _then_place)),
    procedure("heal_all", "917.1a", step("", _heal_all), step("", _heal_done)),
    procedure("janken", "919.1", step("", _ask_hands), step("", _compare_hands), step("", _janken_result)),
    procedure("janken_effect", "", step("", _effect_janken), step("", _effect_janken_result)),
    decisions.pick_procedure("charge_by_effect", "906.1"),
    decisions.pick_procedure("pick", "910.1"),
    decisions.pick_procedure("pick_hidden", "910.2"),
    decisions.move_all_procedure("302.4", "309.3"),
    decisions.order_procedure("order", "302.4"),
    decisions.order_procedure("order_public", "309.3"),
    effects.resolve_procedure(),
    effects.picked_procedure(),
    effects.admit_procedure("302.2b"),
    effects.may_procedure(""),
    flow.choose_some_procedure(""),
    effects.repeat_procedure(""),
    effects.name_number_procedure("104.5"),
)
