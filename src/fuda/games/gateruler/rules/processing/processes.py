"""What the rules put on the gate: damage (13-2), damage to a ruler (13-5), destruction (12-4), defeat (12-2) and the
playing of driven cards (10-3). Each is an item with what it is about; players can answer it before it is carried out.

Items: "damage": refs = who takes it, nums = how much each, source = what deals it, flags `COMBAT`, `NO_COUNTER`.
"destroy": refs = the cards, flags `BY_RULE`. "defeat": nums = the players. "ruler_damage": one point, seat = whose.
"drive": refs = the driven cards and overdrive abilities.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.playing.playing import FREE, NO_LEVEL, gate, key_playable, play, play_key, playable
from fuda.games.gateruler.rules.zones import HP, LIFE, OD, is_unit, ruler, rules_of
from fuda.kernel.derive import layers
from fuda.kernel.position import last_known
from fuda.kernel.position.places import in_slot, slots, zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame, Item, Opt
from fuda.kernel.run import decisions, events, items
from fuda.kernel.run.interpreter import call, goto, leave
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Procedure, condition, procedure, step

# flags of damage
COMBAT: Final = 8
NO_COUNTER: Final = 16
FRESH: Final = 64  # dealt since the last rule effects (only in `Position.tally`)
# flags of destruction
BY_RULE: Final = 32

# variables of the game (Position.gv)
ATTACKER: Final = 0
LINE: Final = 1  # the line that is attacked, or -1
ATTACKED_SEAT: Final = 2
ENDING: Final = 3  # the turn has been ended by an effect
BATTLES: Final = 4
TARGET: Final = 5  # a card that is attacked though it is not the foremost, as a ref; -1 for none
FIRST: Final = 6  # who was foremost when the attack was declared
GAME_VARIABLES: Final = 8

OVERDRIVES: Final = fact("16-2a 16-2a-1", "overdrives")
COUNTERS: Final = fact("16-4a 16-4a-1", "counters")
ONE_SOURCE_MANY_VICTIMS: Final = fact("13-2a-3", "one source many victims")
ONLY_RULERS_AND_UNITS: Final = fact("13-8a", "only rulers and units")
RECOVERED_DROP_OUT: Final = fact("12-4c-1", "recovered drop out")
FIGHTERS_ARE_THE_SOURCE: Final = fact("14-15c", "fighters are the source")
COUNTERS_ARE_A_DUTY: Final = fact("13-6d-1", "counters are a duty")
SOME_DAMAGE_IS_NOT_COUNTERED: Final = fact("13-6c-1", "some damage is not countered")
DEFEAT_IS_CHECKED_AGAIN: Final = fact("12-2d-1", "defeat is checked again")
LOSERS_LEAVE: Final = fact("1-4a", "losers leave")
NOBODY_LEFT_IS_A_DRAW: Final = fact("1-4b-1", "nobody left is a draw")
ONE_RULE_DESTRUCTION: Final = fact("12-4a-3", "one rule destruction")
RULERS_PLAYER_CONTROLS_IT: Final = fact("13-5b-1", "rulers player controls it")
TURN_PLAYERS_RULER_FIRST: Final = fact("13-5b-2", "turn players ruler first")
DEFEAT_WAITS: Final = fact("12-2b", "defeat waits")
ONE_DEFEAT_FOR_ALL: Final = fact("12-2b-1 12-2c-1", "one defeat for all")
DESTRUCTION_WAITS: Final = fact("12-4b", "destruction waits")
ONE_DESTRUCTION_FOR_ALL: Final = fact("12-4b-1", "one destruction for all")
DESTRUCTION_HAS_A_REASON: Final = fact("12-4b-2", "destruction has a reason")
DRIVING_ELSEWHERE_IS_PLAYED: Final = fact("10-1b 10-3a", "driving elsewhere is played")
WHO_DRIVES_DECIDES: Final = fact("10-3d-1", "who drives decides")
DRIVEN_CARDS_ARE_PAID: Final = fact("10-4d-1a", "driven cards are paid")
LAST_ONE_WINS: Final = fact("1-4b", "last one wins")
RULERS_BEAR_DAMAGE: Final = fact("3-6f", "rulers bear damage")
UNITS_BEAR_DAMAGE: Final = fact("3-6g", "units bear damage")


# --- damage (13-2) ----------------------------------------------------------------------------------------------


def takes_damage(p: Position, card: int) -> bool:
    if not ONLY_RULERS_AND_UNITS.on(p):
        return True
    return is_unit(p, card) or zone_name(p, p.slot[card]) == "ruler"


def deal(p: Position, seat: int, source: int, victims: list[tuple[int, int]], flags: int) -> Frame:
    """Damage from one source: pairs of a ref and how much. What effects change about it is changed now, and then it is
    put on the gate."""
    f = call(p, "dealing")
    f.ctx = -1
    f.seat = seat
    f.card = source if not flags & COMBAT or FIGHTERS_ARE_THE_SOURCE.on(p) else -1
    f.n = flags
    f.prog = _told_by(p)
    if not ONE_SOURCE_MANY_VICTIMS.on(p):
        victims = victims[:1]
    for r, n in victims:
        f.more.extend([r, n])
    return f


def _make_damage(p: Position, f: Frame) -> None:
    evs: list[Ev] = []
    f.c = p.tick()  # what will stand on the gate: triggers can speak of it already
    for i in range(0, len(f.more), 2):
        r, n = f.more[i], f.more[i + 1]
        if p.current(r) and n > 0 and takes_damage(p, r & MASK):
            ev = events.make(
                p, None, "damage_made", p.ctrl[r & MASK], r & MASK, n, "combat" if f.n & COMBAT else "effect"
            )
            ev.cause = f.card
            ev.by = f.seat
            ev.effect = not f.n & COMBAT
            ev.role = f.n
            ev.at = f.c
            evs.append(ev)
    f.refs = []
    f.more = []
    events.emit_all(p, evs)


def made(p: Position, ev: Ev) -> None:
    """Damage that is neither forbidden nor replaced will stand on the gate, as it is now."""
    frame = _frame(p, "dealing")
    if frame is not None and ev.n > 0:
        frame.refs.append(ev.old)
        frame.more.append(ev.n)


def not_countered(p: Position) -> None:
    """The damage that is being made cannot be countered."""
    frame = _frame(p, "dealing")
    if frame is not None:
        frame.n |= NO_COUNTER


def _frame(p: Position, name: str) -> Frame | None:
    for frame in reversed(p.stack):
        if p.rules.procs[frame.proc].name == name:
            return frame
    return None


def _put_damage(p: Position, f: Frame) -> None:
    if not f.refs:
        return
    item = items.push(p, gate(p), "damage", f.seat, f.card if f.card >= 0 else f.refs[0])
    item.id = f.c
    x = item.clone()
    x.source = -1
    x.refs = tuple(f.refs)
    x.nums = tuple(f.more)
    items.change(p, x)


def _note_damage(p: Position, f: Frame) -> None:
    """It keeps what deals it, and what sort of damage it is."""
    item = items.find(p, f.c)
    if item is not None:
        x = item.clone()
        x.source = f.card
        x.flags = f.n
        x.ability = f.prog
        items.change(p, x)


def _told_by(p: Position) -> int:
    """The ability that tells to do something now; -1 for none."""
    return p.ctxs[-1].ability if p.ctxs else -1


def resolve_damage(p: Position, item: Item) -> Frame:
    f = call(p, "resolve_damage")
    f.c = item.id
    f.seat = item.seat
    f.card = item.source
    f.refs = list(item.refs)
    f.more = list(item.nums)
    f.n = item.flags
    return f


def _damage_now(p: Position, f: Frame) -> None:
    """What it deals is laid on those who take it."""
    evs: list[Ev] = []
    for r, n in zip(f.refs, f.more, strict=True):
        if p.current(r) and n > 0 and bears_damage(p, r & MASK):
            card = r & MASK
            ev = events.make(p, None, "damage", p.ctrl[card], card, n, "combat" if f.n & COMBAT else "effect")
            ev.cause = f.card
            ev.by = f.seat
            ev.effect = not f.n & COMBAT
            ev.role = f.n
            evs.append(ev)
    events.emit_all(p, evs)


def bears_damage(p: Position, card: int) -> bool:
    """Rulers bear it, and units."""
    if not ONLY_RULERS_AND_UNITS.on(p):
        return True
    return any(c.fn(p, card, 0) for c in p.rules.conditions["bears_damage"])


def _a_ruler(p: Position, card: int, _: int) -> bool:
    return zone_name(p, p.slot[card]) == "ruler"


def _a_unit(p: Position, card: int, _: int) -> bool:
    return is_unit(p, card)


BEARERS: Final = (
    condition("13-2b-1 13-4a", _a_ruler, "", ""),
    condition("13-2b-2 13-7a", _a_unit, "", ""),
)


def _damage_done(p: Position, f: Frame) -> None:
    items.remove(p, f.c)


def bear(p: Position, ev: Ev) -> None:
    """Rulers and units keep the number of what they have taken."""
    on_ruler = zone_name(p, p.slot[ev.card]) == "ruler"
    if (RULERS_BEAR_DAMAGE if on_ruler else UNITS_BEAR_DAMAGE).on(p):
        events.do_mark(p, ev)


def prepare_damage(p: Position, ev: Ev) -> bool:
    if ev.n <= 0 or not takes_damage(p, ev.card):
        return False
    return events.prepare_mark(p, ev)


# --- destruction (12-4) -----------------------------------------------------------------------------------------


def doomed(p: Position, card: int) -> bool:
    """Does a unit meet a condition of destruction?"""
    return any(c.fn(p, card, 0) for c in p.rules.conditions["destroyed_by_rule"])


def enough_damage(p: Position, card: int, _: int) -> bool:
    hp = layers.derive(p).chars[card].nums[HP]
    return p.mark[card] >= hp > 0


def no_hp(p: Position, card: int, _: int) -> bool:
    return layers.derive(p).chars[card].nums[HP] <= 0


def waiting_by_rule(p: Position, card: int) -> bool:
    ref = p.ref(card)
    if not ONE_RULE_DESTRUCTION.on(p):
        return False
    return any(x.kind == "destroy" and x.flags & BY_RULE and ref in x.refs for x in p.items)


def destroy(p: Position, seat: int, source: int, refs: list[int], flags: int) -> Frame:
    """Destroy cards: those for which that is neither forbidden nor replaced are "destroyed" from this moment on, and
    their destruction is put on the gate."""
    f = call(p, "destroying")
    f.ctx = -1
    f.seat = seat
    f.card = source
    f.n = flags if DESTRUCTION_HAS_A_REASON.on(p) else BY_RULE
    f.prog = _told_by(p)
    f.more = list(refs)
    return f


def _mark_destroyed(p: Position, f: Frame) -> None:
    evs: list[Ev] = []
    f.c = p.tick()
    for r in f.more:
        if p.current(r) and p.layout.field[p.slot[r & MASK]]:
            ev = destruction_of(p, r & MASK, f.card, f.seat, f.n)
            ev.at = f.c
            evs.append(ev)
    f.refs = []
    events.emit_all(p, evs)


def destruction_of(p: Position, card: int, source: int, seat: int, flags: int) -> Ev:
    ev = events.make(p, None, "destroyed", p.ctrl[card], card, 0, "rule" if flags & BY_RULE else "effect")
    ev.cause = source
    ev.by = seat
    ev.effect = not flags & BY_RULE
    if flags & BY_RULE:
        _blame(p, ev, p.ref(card))
    return ev


def _blame(p: Position, ev: Ev, ref: int) -> None:
    """15-12b: what dealt damage right before this is what destroys it."""
    for i in range(len(p.tally) - 4, -1, -4):
        if p.tally[i] == ref:
            if p.tally[i + 2] & FRESH:
                ev.role = p.tally[i + 2] & COMBAT
                ev.cause = p.tally[i + 1]
                ev.by = last_known.ctrl_of(p, ev.cause) if ev.cause >= 0 else ev.by
            return


def settle_tally(p: Position) -> None:
    """Damage that was dealt is no longer what has just been dealt."""
    for i in range(2, len(p.tally), 4):
        p.tally[i] &= ~FRESH


def marked(p: Position, ev: Ev) -> None:
    frame = _frame(p, "destroying")
    if frame is not None:
        frame.refs.append(ev.old)


def _put_destruction(p: Position, f: Frame) -> None:
    if not f.refs:
        return
    if len(p.stack) > 1:
        p.stack[-2].did = len(f.refs)
    if not DESTRUCTION_WAITS.on(p):
        _to_grave(p, f)
        return
    together = ONE_DESTRUCTION_FOR_ALL.of(p)
    for refs in [f.refs] if together else [[r] for r in f.refs]:
        item = items.push(p, gate(p), "destroy", f.seat, f.card if f.card >= 0 else refs[0])
        if refs[0] == f.refs[0]:
            item.id = f.c
        x = item.clone()
        x.source = f.card
        x.refs = tuple(refs)
        x.flags = f.n
        x.ability = f.prog
        items.change(p, x)


def dies_now(p: Position, card: int) -> bool:
    """Is a unit to be destroyed by rule now?"""
    if not doomed(p, card) or waiting_by_rule(p, card):
        return False
    ev = destruction_of(p, card, -1, p.active, BY_RULE)
    if not p.rules.events[ev.kind].prepare(p, ev):
        return False
    return forbidding(p, "be_destroyed", ev.seat, p.ref(card), "", ev) is None


def resolve_destroy(p: Position, item: Item) -> Frame:
    f = call(p, "resolve_destroy")
    f.c = item.id
    f.seat = item.seat
    f.card = item.source
    f.refs = list(item.refs)
    f.n = item.flags
    return f


def _drop_recovered(p: Position, f: Frame) -> None:
    if f.n & BY_RULE and RECOVERED_DROP_OUT.on(p):
        f.refs = [r for r in f.refs if p.current(r) and doomed(p, r & MASK)]


def _to_grave(p: Position, f: Frame) -> None:
    cards = [r & MASK for r in f.refs if p.current(r)]
    evs = []
    for c in cards:
        ev = events.move(p, None, c, events.home(p, c, "grave"), "destroyed")
        ev.cause = f.card
        ev.by = f.seat
        evs.append(ev)
    decisions.move_all(p, evs)


def _destroyed(p: Position, f: Frame) -> None:
    items.remove(p, f.c)


# --- defeat (12-2) ----------------------------------------------------------------------------------------------


def losing(p: Position, seat: int) -> bool:
    return any(c.fn(p, seat, 0) for c in p.rules.conditions["defeat"])


def life(p: Position, seat: int) -> int:
    card = ruler(p, seat)
    return layers.derive(p).chars[card].nums[LIFE] if card >= 0 else rules_of(p, seat).life


def full_damage(p: Position, seat: int, _: int) -> bool:
    return len(p.zones[p.slot_id("damage", seat)]) >= life(p, seat)


def no_deck(p: Position, seat: int, _: int) -> bool:
    return not p.zones[p.slot_id("deck", seat)]


def cannot_lose(p: Position, seat: int, _: int) -> bool:
    """Does an effect forbid that a player loses?"""
    return not decisions.allowed(p, "lose", seat, -1)


def may_lose(p: Position, seat: int, _: int) -> bool:
    return forbidding(p, "lose", seat, -1) is None


def put_defeat(p: Position, seats: list[int]) -> None:
    """The defeat of these players is put on the gate: one for all of them."""
    if not DEFEAT_WAITS.on(p):
        lose(p, seats)
        return
    if not ONE_DEFEAT_FOR_ALL.on(p):
        seats = seats[:1]
    item = items.push(p, gate(p), "defeat", p.active, p.ref(ruler(p, seats[0])))
    x = item.clone()
    x.nums = tuple(seats)
    items.change(p, x)
    events.note(p, "defeat_waits", seats[0])


def resolve_defeat(p: Position, item: Item) -> Frame:
    f = call(p, "resolve_defeat")
    f.c = item.id
    f.refs = list(item.nums)
    return f


def _lose(p: Position, f: Frame) -> None:
    """Those who still meet a condition lose now."""
    seats = [s for s in f.refs if not p.out[s] and (losing(p, s) or not DEFEAT_IS_CHECKED_AGAIN.on(p))]
    lose(p, [s for s in seats if not cannot_lose(p, s, 0)])


def _defeat_over(p: Position, f: Frame) -> None:
    items.remove(p, f.c)


def lose(p: Position, seats: list[int]) -> None:
    """These players lose at the same time; were there no draws, the first to leave would leave a winner behind."""
    if not NOBODY_LEFT_IS_A_DRAW.on(p):
        seats = seats[:1]
    for s in seats:
        leaves(p, s)
        why = "damage" if full_damage(p, s, 0) else "deck"
        p.why = why
        p.why_clause = "12-2a-1" if why == "damage" else "12-2a-2"
        events.note(p, "lose", s, text=why)
    if seats:
        finish(p)


def leaves(p: Position, seat: int) -> None:
    """Who has lost is out of the game."""
    if LOSERS_LEAVE.on(p):
        p.out[seat] = 1


def finish(p: Position) -> None:
    """Who is alone left has won; nobody left is a draw."""
    left = [s for s in range(p.seats) if not p.out[s]]
    if len(left) > 1 or (left and not LAST_ONE_WINS.on(p)):
        return
    p.derived = None
    p.winners = tuple(left)
    p.over = True
    events.note(p, "win" if left else "draw_game", left[0] if left else -1, text=p.why)


# --- damage to a ruler (13-5, 13-6) -----------------------------------------------------------------------------


def put_ruler_damage(p: Position) -> None:
    """As many things are put on the gate as rulers bear damage, the turn player's first."""
    order = p.order()
    for seat in order if TURN_PLAYERS_RULER_FIRST.on(p) else reversed(order):
        card = ruler(p, seat)
        whose = seat if RULERS_PLAYER_CONTROLS_IT.on(p) else p.active
        for _ in range(p.mark[card] if card >= 0 else 0):
            item = items.push(p, gate(p), "ruler_damage", whose, p.ref(card))
            if p.flags[card]:
                x = item.clone()
                x.flags = NO_COUNTER
                items.change(p, x)


def rulers_bear_nothing(p: Position) -> None:
    for seat in range(p.seats):
        card = ruler(p, seat)
        if card >= 0:
            p.mark[card] = 0
            p.flags[card] = 0


def resolve_ruler_damage(p: Position, item: Item) -> Frame:
    f = call(p, "resolve_ruler_damage")
    f.c = item.id
    f.seat = item.seat
    f.n = item.flags
    return f


def _reveal_top(p: Position, f: Frame) -> None:
    deck = p.zones[p.slot_id("deck", f.seat)]
    f.card = -1
    if deck:
        card = deck[-1]
        f.card = card
        events.emit(p, events.move(p, None, card, p.slot_id("counter", f.seat), "ruler_damage"))


def counter_of(p: Position, card: int) -> int:
    """The counter ability of a card; -1 for none."""
    for a in layers.derive(p).chars[card].abilities if COUNTERS.on(p) else ():
        if p.pool.abilities[a].node.get("key") == "cnt":
            return a
    return -1


def _look_for_counter(p: Position, f: Frame) -> None:
    if f.card < 0:
        goto(p, f, "end")
        return
    card = f.card
    f.card = p.ref(card)
    barred = f.n & NO_COUNTER and SOME_DAMAGE_IS_NOT_COUNTERED.on(p)
    f.a = -1 if barred else counter_of(p, card)


def _no_counter(p: Position, f: Frame) -> None:
    """A card without a counter ability goes to the damage zone of its owner."""
    if f.a < 0:
        card = f.card & MASK
        events.emit(p, events.move(p, None, card, events.home(p, card, "damage"), "damage"))
        goto(p, f, "end")


def _must_counter(p: Position, f: Frame) -> None:
    """A counter ability is played whether its player wants it or not."""
    f.ans = 0
    if f.a >= 0 and not COUNTERS_ARE_A_DUTY.on(p):
        decisions.ask(p, f.seat, "may", [Opt("yes"), Opt("no")], f.card)


def _play_counter(p: Position, f: Frame) -> None:
    if f.a < 0:
        return
    f.did = 0
    if f.ans == 0 and key_playable(p, f.seat, f.card, f.a, NO_LEVEL):
        p.flags[f.card & MASK] = 1  # from now on it lies there for its ability only
        play_key(p, f.seat, f.card, f.a, NO_LEVEL)


def _counter_not_played(p: Position, f: Frame) -> None:
    if f.a >= 0 and f.did == 0 and p.current(f.card):
        card = f.card & MASK
        events.emit(p, events.move(p, None, card, events.home(p, card, "grave"), "countered"))


def _ruler_damage_done(p: Position, f: Frame) -> None:
    items.remove(p, f.c)


def sweep_counters(p: Position) -> list[int]:
    """Cards in a counter zone whose counter ability is no longer on the gate."""
    held = {x.source for x in p.items if x.kind == "ability"}
    there = [c for s in range(p.seats) for c in p.zones[p.slot_id("counter", s)] if p.flags[c]]
    return [c for c in there if p.ref(c) not in held]


# --- driving (10) -----------------------------------------------------------------------------------------------


def drive(p: Position, seat: int, cards: list[int]) -> Frame:
    """Drive cards: in the own start or main phase they just lie there; at any other time they are played through the
    gate."""
    f = call(p, "drive")
    f.ctx = -1
    if forbidding(p, "drive", seat, -1) is not None:
        cards = []
    f.seat = seat
    f.refs = [p.ref(c) for c in cards]
    own = seat == p.active and p.phase in ("start", "main")
    f.b = 1 if own or not DRIVING_ELSEWHERE_IS_PLAYED.on(p) else 0
    return f


def _drive_next(p: Position, f: Frame) -> None:
    """Cards come one by one, face down."""
    f.did = 0
    if f.n < len(f.refs):
        r = f.refs[f.n]
        f.n += 1
        if p.current(r):
            ev = events.move(p, None, r & MASK, p.slot_id("drive", f.seat), "drive")
            ev.face = 0
            events.emit(p, ev)


def _driven(p: Position, f: Frame) -> None:
    f.more.extend([f.refs[f.n - 1] & MASK] if f.did else [])
    f.did = 0
    if f.n < len(f.refs):
        f.pc = 0
        return
    f.refs = [p.ref(c) for c in f.more]
    f.more = []
    if f.b or not f.refs:
        goto(p, f, "end")


def _keep_hidden(p: Position, f: Frame) -> None:
    """Outside the own turn: cards that can be set may stay hidden; the others are shown."""
    settable = [r for r in f.refs if can_be_set(p, r)]
    f.evs = [events.make(p, None, "flip", f.seat, r & MASK, 1, "shown") for r in f.refs]
    f.refs = []
    g = decisions.pick(p, f.seat, settable, 0, len(settable), "keep_hidden")
    g.c = 1
    g.b = 1


def can_be_set(p: Position, ref: int) -> bool:
    """May a card be set: an event that is not an open card, or one whose text says so?"""
    return all(c.fn(p, ref, 0) for c in p.rules.conditions["settable"])


def may_be_set(p: Position, seat: int, ref: int) -> bool:
    """Does no effect forbid the player to set cards, or that this one is set?"""
    return forbidding(p, "set", seat, ref) is None and forbidding(p, "be_set", seat, ref) is None


def _show_others(p: Position, f: Frame) -> None:
    """What is not kept hidden is shown."""
    hidden = [r & MASK for r in f.refs]
    evs = f.evs
    f.evs = []
    f.more = [p.ref(ev.card) for ev in evs]
    events.emit_all(p, [ev for ev in evs if ev.card not in hidden])


def put_overdrive(p: Position, card: int) -> None:
    """The overdrive ability of a card that was shown lies beside it as if it were a card."""
    for a in layers.derive(p).chars[card].abilities if OVERDRIVES.on(p) else ():
        if p.pool.abilities[a].node.get("key") == "od":
            seat = p.layout.seat[p.slot[card]]
            pseudo = events.pseudo_card(p, p.ref(card), a, seat, p.slot_id("drive", seat))
            p.host[pseudo] = card
            p.role[pseudo] = OD
            p.flags[pseudo] = p.ref(card)


def overdrives(p: Position, card: int) -> list[int]:
    """Overdrive abilities in the drive zone that belong to a card."""
    if zone_name(p, p.slot[card]) != "drive":
        return []
    return [c for c in p.zones[p.slot[card]] if c >= p.real and p.flags[c] == p.ref(card)]


def overdriven(p: Position, od: int) -> int:
    """The card whose overdrive ability lies in the drive zone, as it was when that was put there."""
    return p.flags[od]


def _lay_overdrives(p: Position, f: Frame) -> None:
    for r in f.more:
        card = r & MASK
        if p.current(r) and p.face[card] == 1 and not overdrives(p, card):
            put_overdrive(p, card)


def _put_drive(p: Position, f: Frame) -> None:
    mine = [r & MASK for r in f.more if p.current(r)]
    cards = mine + [od for c in mine for od in overdrives(p, c)]
    f.refs = list(f.more)
    if cards:
        seat = f.seat if WHO_DRIVES_DECIDES.on(p) else p.active
        item = items.push(p, gate(p), "drive", seat, p.ref(ruler(p, f.seat)))
        x = item.clone()
        x.refs = tuple(p.ref(c) for c in cards)
        items.change(p, x)


def _drive_end(p: Position, f: Frame) -> None:
    if len(p.stack) > 1:
        p.stack[-2].did = len(f.refs)


def resolve_drive(p: Position, item: Item) -> Frame:
    f = call(p, "resolve_drive")
    f.ctx = -1
    f.c = item.id
    f.seat = item.seat
    return f


def _driven_left(p: Position, f: Frame) -> None:
    """With nothing of this drive left it is over."""
    item = items.find(p, f.c)
    if item is None or not any(p.current(r) and zone_name(p, p.slot[r & MASK]) == "drive" for r in item.refs):
        goto(p, f, "end")


def _ask_driven(p: Position, f: Frame) -> None:
    """One of the own cards in the drive zone whose overdrive ability is gone, or one of the overdrive abilities."""
    there = p.zones[p.slot_id("drive", f.seat)]
    f.refs = [p.ref(c) for c in there if c >= p.real or not overdrives(p, c)]
    if f.refs:
        decisions.ask(p, f.seat, "driven", [Opt("driven", r) for r in f.refs])


def _driven_one(p: Position, f: Frame) -> None:
    """Frame: card = what was picked; more = what can be done with it; a = was it let go?"""
    f.card = f.refs[f.ans] if f.refs else -1
    f.refs = []
    f.more = []
    f.a = 0


DRIVEN: Final = ("play_it", "set_it", "let_go")


def how_driven(p: Position) -> int:
    """Driven cards and overdrive abilities are paid for like any other."""
    return 0 if DRIVEN_CARDS_ARE_PAID.on(p) else FREE


def _set_or_play(p: Position, f: Frame) -> None:
    """A hidden card that can be set may be set; anything else may be played."""
    card = f.card & MASK
    if f.card < 0:
        return
    if card >= p.real:
        if key_playable(p, f.seat, overdriven(p, card), p.mark[card], how_driven(p)):
            f.more.append(DRIVEN.index("play_it"))
    elif p.face[card] == 0 and can_be_set(p, f.card):
        if may_be_set(p, f.seat, f.card):
            f.more.append(DRIVEN.index("set_it"))
    elif playable(p, f.seat, f.card, -1, how_driven(p)):
        f.more.append(DRIVEN.index("play_it"))


def _ask_driven_card(p: Position, f: Frame) -> None:
    if f.card >= 0:
        f.more.append(DRIVEN.index("let_go"))
        opts = [Opt(DRIVEN[i], f.card) for i in f.more]
        q = decisions.ask(p, f.seat, "driven_card", opts, f.card)
        q.n = len(opts)


def set_places(p: Position, seat: int) -> list[int]:
    """Set zones that differ: one of the empty ones, and every other one."""
    places = slots(p, "set", seat)
    empty = [s for s in places if in_slot(p, s) < 0]
    return empty[:1] + [s for s in places if s not in empty]


def _do_driven(p: Position, f: Frame) -> None:
    card = f.card & MASK
    if f.card < 0:
        return
    what = DRIVEN[f.more[f.ans]]
    if what == "let_go":
        f.a = 1
    elif what == "set_it":
        g = call(p, "set_a_card")
        g.ctx = -1
        g.seat = f.seat
        g.card = f.card
    elif card >= p.real:
        source, ability = overdriven(p, card), p.mark[card]
        events.take_out(p, card)
        play_key(p, f.seat, source, ability, how_driven(p))
    else:
        play(p, f.seat, f.card, -1, how_driven(p))


def _let_go(p: Position, f: Frame) -> None:
    card = f.card & MASK
    if not f.a:
        return
    if card >= p.real:
        events.take_out(p, card)
    else:
        events.emit(p, events.move(p, None, card, events.home(p, card, "grave"), "drive_done"))


def _driven_again(p: Position, f: Frame) -> None:
    """What was let go is followed by the next; what was played or set stands on the gate first."""
    if f.a:
        goto(p, f, "10-4b")


def _drive_over(p: Position, f: Frame) -> None:
    items.remove(p, f.c)


def _drive_waits(p: Position, f: Frame) -> None:
    """It goes on when what was played is resolved."""
    if f.card >= 0:
        leave(p, f)


def top_of_deck(p: Position, seat: int, n: int) -> list[int]:
    deck = p.zones[p.slot_id("deck", seat)]
    return [deck[-1 - k] for k in range(min(n, len(deck)))]


PROCEDURES: Final[tuple[Procedure, ...]] = (
    procedure(
        "dealing",
        "15-20a",
        step("13-2a-5", _make_damage),
        step("13-2a", _put_damage),
        step("13-2a-1", _note_damage),
    ),
    procedure("destroying", "15-12a", step("", _mark_destroyed), step("", _put_destruction)),
    procedure("resolve_damage", "", step("13-2b", _damage_now), step("", _damage_done)),
    procedure(
        "resolve_destroy",
        "",
        step("", _drop_recovered),
        step("12-4c 12-4c-2", _to_grave),
        step("", _destroyed),
    ),
    procedure("resolve_defeat", "", step("12-2d", _lose), step("", _defeat_over)),
    procedure(
        "resolve_ruler_damage",
        "",
        step("13-6a 13-6b", _reveal_top),
        step("", _look_for_counter),
        step("13-6c", _no_counter),
        step("", _must_counter),
        step("13-6d", _play_counter),
        step("13-6d-2", _counter_not_played),
        step("13-6e", _ruler_damage_done, "end"),
    ),
    procedure(
        "drive",
        "15-19a",
        step("10-2a 10-3b", _drive_next),
        step("10-2a 10-3b", _driven),
        step("10-3b", _keep_hidden),
        step("10-3b", _show_others),
        step("10-3c 10-3c-1", _lay_overdrives),
        step("10-3d 10-3d-1", _put_drive),
        step("", _drive_end, "end"),
    ),
    decisions.pick_procedure("keep_hidden", "10-3b"),
    procedure(
        "resolve_drive",
        "",
        step("10-4b 10-4a", _driven_left, "10-4b"),
        step("10-4c 10-4a", _ask_driven),
        step("", _driven_one),
        step("10-4d-1 10-4a", _set_or_play),
        step("10-4d 10-4a", _ask_driven_card),
        step("10-4d 10-4a", _do_driven),
        step("10-4d-2 10-4a", _let_go),
        step("10-4d-2 10-4a", _driven_again),
        step("10-4b 10-4a", _drive_waits),
        step("", _drive_over, "end"),
    ),
)
