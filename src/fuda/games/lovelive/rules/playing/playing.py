"""Playing and resolving cards and abilities (9.4, 9.6), and what rules and effects do alike: drawing, taking cards
from a deck one by one, refreshing, putting members into their areas.

Frame of "play_ability": card = the card the ability is on, a = the ability, n = its program, ctx = what the effect
knows from its cost to its end, b = 1 if it was chosen to be played (activated), c = 1 once it will not be carried out.
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.zones import area_slots, energy_of, is_kind, member, members, on_stage, opposite
from fuda.games.lovelive.state import BATON, CAME, COST, TOGETHER
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import ACTIVATED, CONSTANT
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import chance, last_known, limits
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import BITS, MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt, Static
from fuda.kernel.run import costs, decisions, effects, events, triggers
from fuda.kernel.run.interpreter import call, goto, leave
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import EVERYONE, Condition, Procedure, condition, procedure, step
from fuda.kernel.words import piles

# what becomes of an ability that is to be played (Frame.c of whoever has it played)
PLAYED: Final = 1
UNPLAYABLE: Final = 2
DECLINED: Final = 3

AGES: Final = 64  # so many ages are kept for what an ability makes that lasts

NONE_IS_IGNORED: Final = fact("9.6.3.1.3", "none is ignored")
TEXTS_SAY_WHERE: Final = fact("9.3.4.1 9.3.4.1.1", "texts say where")
MEMBERS_WORK_ON_STAGE: Final = fact("9.3.4 9.3.4.2", "members work on stage")
LIVES_WORK_IN_LIVE: Final = fact("9.3.4.3", "lives work in live")
CENTER_ACTIVATED: Final = fact("11.7.2", "center activated")
CENTER_TRIGGERED: Final = fact("11.7.3", "center triggered")
CENTER_CONSTANT: Final = fact("11.7.4", "center constant")
LEFT_ACTIVATED: Final = fact("11.8.2", "left activated")
LEFT_TRIGGERED: Final = fact("11.8.3", "left triggered")
LEFT_CONSTANT: Final = fact("11.8.4", "left constant")
RIGHT_ACTIVATED: Final = fact("11.9.2", "right activated")
RIGHT_TRIGGERED: Final = fact("11.9.3", "right triggered")
RIGHT_CONSTANT: Final = fact("11.9.4", "right constant")
BY_AREA: Final = {
    ("center", "activated"): CENTER_ACTIVATED,
    ("center", "triggered"): CENTER_TRIGGERED,
    ("center", "constant"): CENTER_CONSTANT,
    ("left", "activated"): LEFT_ACTIVATED,
    ("left", "triggered"): LEFT_TRIGGERED,
    ("left", "constant"): LEFT_CONSTANT,
    ("right", "activated"): RIGHT_ACTIVATED,
    ("right", "triggered"): RIGHT_TRIGGERED,
    ("right", "constant"): RIGHT_CONSTANT,
}
MEMBERS_COST: Final = fact("9.6.2.3.1 2.6.1 2.2.2.3", "members cost")
TEXT_BEATS_RULES: Final = fact("1.3.1", "text beats rules")
AS_MANY_DEMANDS_AS_POSSIBLE: Final = fact("1.3.2.3", "as many demands as possible")
BATON_TOUCH: Final = fact("9.6.2.3.2", "baton")
BATON_IS_REMEMBERED: Final = fact("9.6.2.3.2.1", "baton is remembered")
WHOLE_CHOICE_OR_NONE: Final = fact("9.6.3.1.2", "whole choice or none")
REFRESH_TO_LOOK: Final = fact("10.2.2.2", "refresh to look")
REFRESH_GOES_UNDER: Final = fact("10.2.3", "refresh goes under")
OPTIONAL_COSTS: Final = fact("9.7.3.1.1 11.1.2", "optional costs")
NEWCOMERS_SEE_EACH_OTHER: Final = fact("9.7.4.2", "newcomers see each other")
LIMITS_ARE_SHARED: Final = fact("11.2.3", "limits are shared")
CONSTANTS_APPLY: Final = fact("9.1.1.3", "constants apply")
KERNEL_ANSWERS: Final = (
    answer("9.4.2.2", asked.COSTS_IN_ORDER),
    answer("9.1.1.1.1", asked.COSTS_ARE_EFFECTS, 0, 1),
)


# --- what is remembered of this turn ----------------------------------------------------------------------------


def taken_over(p: Position, ref: int) -> list[int]:
    """The members from whom a member took over by baton touch, as they were."""
    return [p.tally[i + 2] for i in range(0, len(p.tally), 3) if p.tally[i] == BATON and p.tally[i + 1] == ref]


def taken_over_by(p: Position, ref: int) -> int:
    """The member that took over from one; -1 if none did."""
    for i in range(0, len(p.tally), 3):
        if p.tally[i] == BATON and p.tally[i + 2] == ref:
            return p.tally[i + 1]
    return -1


def came(p: Position, ref: int) -> bool:
    """Did a member enter this turn?"""
    return any(p.tally[i] == CAME and p.tally[i + 1] == ref for i in range(0, len(p.tally), 3))


def came_from(p: Position, ref: int) -> str:
    """The zone from which a member entered this turn; empty if it did not."""
    for i in range(0, len(p.tally), 3):
        if p.tally[i] == CAME and p.tally[i + 1] == ref:
            return p.layout.names[p.tally[i + 2]]
    return ""


def put_with(p: Position, ref: int) -> list[int]:
    """The cards put somewhere together with one that an ability for several cards has waited for, itself included."""
    return [p.tally[i + 2] for i in range(0, len(p.tally), 3) if p.tally[i] == TOGETHER and p.tally[i + 1] == ref]


def newcomer(p: Position) -> int:
    """The member that is being played just now; -1 if none is."""
    for f in reversed(p.stack):
        if p.rules.procs[f.proc].name == "play_member":
            return f.card
    return -1


# --- which abilities are valid: card, ability (9.3.4) -----------------------------------------------------------


def _in_place(p: Position, card: int, ability: int) -> bool:
    ab = p.pool.abilities[ability]
    slot = p.slot[card]
    if p.role[card] != 0 or (ab.type == CONSTANT and not CONSTANTS_APPLY.on(p)):
        return False
    if ab.zone and TEXTS_SAY_WHERE.on(p):
        return p.layout.zone[slot] in p.rules.groups.get(ab.zone, ())
    if on_stage(p, slot):
        return is_kind(p, card, "member") and MEMBERS_WORK_ON_STAGE.on(p)
    if zone_name(p, slot) == "live":
        return p.face[card] == 1 and is_kind(p, card, "live") and LIVES_WORK_IN_LIVE.on(p)
    return False


def _in_its_area(p: Position, card: int, ability: int) -> bool:
    """センター, 左サイド, 右サイド: only there; with several of them in any of these areas."""
    ab = p.pool.abilities[ability]
    at: tuple[str, ...] | None = ab.node.get("at")
    if at is None:
        return True
    kind = "activated" if ab.type == ACTIVATED else "constant" if ab.type == CONSTANT else "triggered"
    here = zone_name(p, p.slot[card])
    return here in at or not all(BY_AREA[area, kind].on(p) for area in at)


VALID: Final[tuple[Condition, ...]] = (
    condition("", _in_place, "その領域では有効ではありません", "not valid in this zone"),
    condition("", _in_its_area, "そのエリアにいません", "not in the area its text names"),
)


# --- taking cards from a deck (4.8.3, 4.9.3) --------------------------------------------------------------------


def take_from_deck(p: Position, f: Frame, seat: int, n: int, to: str, why: str, zone: str = "deck") -> Frame:
    """Move cards from the top of a deck to a zone, one by one: a refresh may come in between."""
    return piles.take(p, f, seat, n, p.slot_id(to, seat), why, zone)


# --- refresh (10.2) ---------------------------------------------------------------------------------------------


def refresh(p: Position, seat: int) -> Frame:
    f = call(p, "refresh")
    f.ctx = -1
    f.seat = seat
    return f


def before_looking(p: Position, seat: int, n: int) -> None:
    """10.2.2.2: where fewer cards lie there than are to be looked at, the deck is refreshed first."""
    if not REFRESH_TO_LOOK.on(p):
        return
    if len(p.zones[p.slot_id("deck", seat)]) < n and p.zones[p.slot_id("waiting", seat)]:
        refresh(p, seat)


def _refresh_shuffle(p: Position, f: Frame) -> None:
    """The waiting room is turned over and shuffled: nobody knows the order any more."""
    if not p.zones[p.slot_id("waiting", f.seat)]:
        leave(p, f)  # done already, while the other player's was under way
        return
    f.refs = [p.ref(c) for c in p.zones[p.slot_id("waiting", f.seat)]]
    chance.shuffle(p, p.zones[p.slot_id("waiting", f.seat)])


def _refreshed(p: Position, f: Frame) -> None:
    events.emit(p, events.make(p, None, "refresh", f.seat, -1, len(f.refs)))


def _refresh_move(p: Position, f: Frame) -> None:
    deck = p.slot_id("deck", f.seat)
    at = -1 if REFRESH_GOES_UNDER.on(p) else 0
    evs: list[Ev] = []
    for card in list(p.zones[p.slot_id("waiting", f.seat)]):
        evs.append(events.move(p, None, card, deck, "refresh", at))
    events.emit_all(p, evs)


# --- what a member costs ----------------------------------------------------------------------------------------


def cost(p: Position, ref: int) -> int:
    return max(0, last_known.chars_of(p, ref).nums[COST])


def discounts(p: Position, seat: int, ref: int) -> list[Static]:
    """Effects by which a player pays less for a member from the hand."""
    out: list[Static] = []
    if MEMBERS_COST.on(p):
        for s in layers.derive(p).others:
            if s.node.op == "pay_less" and layers.applies(p, s) and layers.about(p, s, s.node["what"], ref):
                if terms.seat_is(p, s.seat, s.node.get("who", "you"), seat):
                    out.append(s)
    return out


def price(p: Position, seat: int, ref: int) -> int:
    """How much energy a member costs its player now."""
    if not MEMBERS_COST.on(p):
        return 0
    less = 0
    single: set[Node] = set()
    for s in discounts(p, seat, ref):
        if s.node.get("single"):
            if s.node in single:
                continue
            single.add(s.node)
        less += terms.evaluate(p, layers.static_ctx(s), s.node["n"])
    return max(0, last_known.chars_of(p, ref).nums[COST] - less)


def energy(p: Position, seat: int) -> int:
    return len(energy_of(p, seat, NORMAL))


def pay_energy(p: Position, f: Frame | None, seat: int, n: int) -> None:
    """So much active energy becomes waiting. Which it is makes no difference to anything."""
    cards = energy_of(p, seat, NORMAL)[:n]
    events.emit_all(p, [events.make(p, f, "turn", seat, c, RESTED, "cost") for c in cards])


# --- areas (9.6.2.1.2): seat, card, slot ------------------------------------------------------------------------


def came_this_turn(p: Position, slot: int) -> bool:
    """Is there a member in an area that came to the stage this turn?"""
    return any(p.role[c] == 0 and p.born[c] == p.turn for c in p.zones[slot])


def _not_new(p: Position, ref: int, slot: int) -> bool:
    return not came_this_turn(p, slot)


def _place_allowed(p: Position, ref: int, slot: int) -> bool:
    """Does no effect forbid members to come to this area, or this one to come?"""
    seat = p.layout.seat[slot]
    if forbidding(p, "enter", seat, ref) is not None:
        return False
    for s in layers.derive(p).forbids:
        if s.node["act"] == "enter_area" and layers.applies(p, s) and terms.seat_is(p, s.seat, s.node["who"], seat):
            if zone_name(p, slot) in s.node["area"]:
                return False
    return True


def places(p: Position, seat: int, ref: int, among: list[int] | None = None) -> list[int]:
    """The areas a member may be put into."""
    return _demanded(p, seat, _open_areas(p, ref, among if among is not None else area_slots(p, seat)))


def _open_areas(p: Position, ref: int, among: list[int]) -> list[int]:
    return [slot for slot in among if decisions.allowed(p, "area", ref, slot)]


def _demanded(p: Position, seat: int, slots: list[int]) -> list[int]:
    """Of these areas those that meet the most demands of effects (that members enter in a certain area)."""
    demands: list[list[int]] = []
    if len(slots) < 2:
        return slots
    for s in layers.derive(p).others:
        if s.node.op != "must_enter" or not layers.applies(p, s):
            continue
        if terms.seat_is(p, s.seat, s.node.get("who", "you"), seat):
            demands.append([slot for slot in slots if _is_demanded(p, s, slot)])
    if not demands or not AS_MANY_DEMANDS_AS_POSSIBLE.on(p):
        return slots
    met = {slot: sum(slot in d for d in demands) for slot in slots}
    return [slot for slot in slots if met[slot] == max(met.values())]


def _is_demanded(p: Position, s: Static, slot: int) -> bool:
    area = s.node["area"]
    if isinstance(area, str):
        return zone_name(p, slot) == area
    # an area node: opposite to something
    refs = terms.refs_of(p, layers.static_ctx(s), area["opposite"])
    return slot in [opposite(p, last_known.slot_of(p, r)) for r in refs]


def batons(p: Position, seat: int, ref: int, slot: int) -> list[int]:
    """The member with whom a baton touch is possible when this card is played there: refs, at most one."""
    there = member(p, slot)
    if there < 0 or not BATON_TOUCH.on(p):
        return []
    return [p.ref(there)] if decisions.allowed(p, "baton", ref, p.ref(there)) else []


def more_batons(p: Position, seat: int, ref: int, slot: int) -> list[int]:
    """Further members with whom a card may baton touch, where its text allows more than one."""
    if most_batons(p, ref) < 2 or not BATON_TOUCH.on(p):
        return []
    out: list[int] = []
    for card in members(p, seat):
        if p.slot[card] == slot or came_this_turn(p, p.slot[card]):
            continue
        if decisions.allowed(p, "baton", ref, p.ref(card)):
            out.append(p.ref(card))
    return out


def most_batons(p: Position, ref: int) -> int:
    """With how many members a card may baton touch: one, if its text does not say otherwise."""
    if not TEXT_BEATS_RULES.on(p):
        return 1
    for a in last_known.chars_of(p, ref).abilities:
        for e in p.pool.abilities[a].statics:
            if e.op == "permit" and e.get("act") == "baton":
                n: int = e.get("n", 2)
                return n
    return 1


def _own_member(p: Position, ref: int, there: int) -> bool:
    return p.ctrl[there & MASK] == p.owner[ref & MASK]


def _baton_allowed(p: Position, ref: int, there: int) -> bool:
    """No effect keeps the member from being taken over by this one."""
    for s in layers.derive(p).forbids:
        if s.node["act"] != "baton" or not layers.applies(p, s) or not layers.about(p, s, s.node["what"], there):
            continue
        by: Node | None = s.node.get("newcomer")
        if by is None or _is_such(p, s, by, ref):
            return False
    return True


def _is_such(p: Position, s: Static, noun: Node, ref: int) -> bool:
    """Is a card, wherever it is, of the sort that a lasting effect speaks of?"""
    ctx = layers.static_ctx(s)
    kind = noun.get("kind")
    if kind is not None and not is_kind(p, ref & MASK, kind):
        return False
    return all(terms.passes(p, ctx, f, ref) for f in noun.get("filters", ()))


# --- playing a member (9.6.2): seat, card, a = its area, n = what is still to be paid ----------------------------


def affordable(p: Position, seat: int, ref: int) -> list[int]:
    """The areas where a member of the hand can be played and paid for."""
    have = energy(p, seat)
    n = price(p, seat, ref)
    out: list[int] = []
    for slot in _open_areas(p, ref, area_slots(p, seat)):
        if n <= have or n - baton_worth(p, seat, ref, slot) <= have:
            out.append(slot)
    return _demanded(p, seat, out)


def baton_worth(p: Position, seat: int, ref: int, slot: int) -> int:
    """What baton touch can take off the cost at most."""
    first = batons(p, seat, ref, slot)
    if not first:
        return 0
    return cost(p, first[0]) + _worth(p, more_batons(p, seat, ref, slot), most_batons(p, ref) - 1)


def _worth(p: Position, refs: list[int], n: int) -> int:
    """What so many of these members take off at most."""
    return sum(sorted((cost(p, r) for r in refs), reverse=True)[:n])


def _settle(p: Position, f: Frame) -> None:
    """What the card costs, and so where it can be put, is settled as it lies in the hand."""
    f.a = -1
    f.n = price(p, f.seat, f.card)
    f.refs = affordable(p, f.seat, f.card)


def _designate(p: Position, f: Frame) -> None:
    """The area is named, with the card open to all."""
    f.ans = 0
    if len(f.refs) > 1:
        decisions.ask(p, f.seat, "area", [Opt("place_at", f.card, slot) for slot in f.refs], f.card)


def _designated(p: Position, f: Frame) -> None:
    f.a = f.refs[f.ans] if f.refs else -1
    f.refs = []
    f.more = []


def _to_resolution(p: Position, f: Frame) -> None:
    f.c = p.layout.zone[p.slot[f.card & MASK]]
    events.emit(p, events.move(p, None, f.card & MASK, p.slot_id("resolution", f.seat), "play"))


def _shown(p: Position, f: Frame) -> None:
    f.card = p.ref(f.card & MASK)


def _ask_baton(p: Position, f: Frame) -> None:
    """Instead of energy, the member that is there may be put into the waiting room: not if nothing is to be paid."""
    f.ans = 1
    f.refs = batons(p, f.seat, f.card, f.a) if f.n > 0 and f.a >= 0 else []
    if not f.refs:
        return
    if f.n > energy(p, f.seat):
        f.ans = 0
        return
    decisions.ask(p, f.seat, "baton", [Opt("baton", f.refs[0]), Opt("no_baton")], f.card)


def _first_baton(p: Position, f: Frame) -> None:
    """The members that will be given up are gathered as the moves they will make."""
    f.evs = [_giving_up(p, f.refs[0])] if f.ans == 0 and f.refs else []


def _giving_up(p: Position, ref: int) -> Ev:
    return events.move(p, None, ref & MASK, p.slot_id("waiting", p.owner[ref & MASK]), "baton")


def _ask_more_batons(p: Position, f: Frame) -> None:
    f.refs = []
    left = f.n - sum(cost(p, p.ref(ev.card)) for ev in f.evs)
    free = most_batons(p, f.card) - len(f.evs)
    if not f.evs or left <= 0 or free <= 0:
        return
    given = [ev.card for ev in f.evs]
    more = [r for r in more_batons(p, f.seat, f.card, f.a) if r & MASK not in given]
    lack = left - energy(p, f.seat)
    if lack > 0:
        more = _sufficient(p, more, free, lack)
    if more:
        decisions.pick(p, f.seat, more, 1 if lack > 0 else 0, 1, "more_batons").card = f.card


def _sufficient(p: Position, refs: list[int], n: int, lack: int) -> list[int]:
    """Those of these members that can be the next of `n` who make up for what lacks: a cost that cannot be paid whole
    is not paid at all. One without whom it cannot be done goes first, since that is no choice."""
    out: list[int] = []
    for r in refs:
        others = [x for x in refs if x != r]
        if _worth(p, others, n) < lack:
            return [r]
        if cost(p, r) + _worth(p, others, n - 1) >= lack:
            out.append(r)
    return out


def _one_more_baton(p: Position, f: Frame) -> None:
    if f.refs:
        f.evs = [*f.evs, _giving_up(p, f.refs[0])]
        goto(p, f, "more_batons")


def _baton(p: Position, f: Frame) -> None:
    """The members go to the waiting room, and so much less is to be paid."""
    evs = f.evs
    f.evs = []
    f.refs = [p.ref(ev.card) for ev in evs]
    f.more = [cost(p, r) for r in f.refs]
    events.emit_all(p, evs)


def _cheaper(p: Position, f: Frame) -> None:
    """Only who was really put into the waiting room lowers what is to be paid; also who was refreshed from there at
    once."""
    gone: list[int] = []
    for r, n in zip(f.refs, f.more, strict=True) if f.refs else ():
        slot = last_known.slot_of(p, r + (1 << BITS))  # where the move took it
        if slot >= 0 and zone_name(p, slot) == "waiting":
            gone.append(r)
            f.n -= n
    f.refs = gone
    f.more = []
    f.n = max(0, f.n)


def _pay(p: Position, f: Frame) -> None:
    """What cannot be paid whole is not paid at all: the card is not put down."""
    if f.n > energy(p, f.seat):
        f.a = -1
        return
    pay_energy(p, None, f.seat, f.n)


def _put_down(p: Position, f: Frame) -> None:
    """The member is put into its area."""
    if not p.current(f.card) or f.a < 0:
        return
    card = f.card & MASK
    new = f.card + (1 << BITS)
    for r in f.refs if BATON_IS_REMEMBERED.on(p) else ():
        p.tally.extend([BATON, new, r])
    p.tally.extend([CAME, new, f.c])
    ev = events.move(p, None, card, f.a, "enter")
    ev.seat = f.seat
    ev.turned = entering_state(p, f.seat, f.card, -1)
    events.emit(p, ev)


def _batoned(p: Position, f: Frame) -> None:
    if f.refs:
        ev = events.make(p, None, "baton", f.seat, f.card & MASK, len(f.refs))
        ev.cause = f.refs[0]
        events.emit(p, ev)


def entering_state(p: Position, seat: int, ref: int, otherwise: int) -> int:
    """How a member comes to lie that enters a player's stage: waiting, where a text says so."""
    for s in layers.derive(p).others:
        if s.node.op != "enters_wait" or not layers.applies(p, s):
            continue
        what: Node = s.node["what"]
        owner = what.get("owner")
        if owner is not None and not terms.seat_is(p, s.seat, owner, seat):
            continue
        if ref in terms.refs_of(p, layers.static_ctx(s), what) if what.op == "ref" else _is_such(p, s, what, ref):
            return RESTED
    return otherwise


# --- members put onto the stage by effects (9.6.2.4.2.1) --------------------------------------------------------


def enter(p: Position, f: Frame, refs: list[int], seat: int, among: list[int], state: int = NORMAL) -> Frame:
    """Put members onto a player's stage, each into an area of the player's choice among those named, all at once. The
    caller's `did` becomes how many came, its context's `it` is they."""
    g = call(p, "enter")
    g.seat = seat
    g.refs = list(refs)
    g.more = []  # the areas that were named so far
    g.a = state
    g.b = 0  # the areas that may be named, a bit each
    for slot in among:
        g.b |= 1 << slot
    return g


def _free_places(p: Position, f: Frame) -> list[int]:
    """Where the next one may be put; an area that this effect fills is no longer free."""
    ref = f.refs[len(f.more)]
    if not p.current(ref) or not is_kind(p, ref & MASK, "member"):
        return []
    return places(p, f.seat, ref, [s for s in area_slots(p, f.seat) if f.b >> s & 1 and s not in f.more])


def _next_entering(p: Position, f: Frame) -> None:
    f.ans = 0
    while len(f.more) < len(f.refs) and not _free_places(p, f):
        f.refs.pop(len(f.more))
    if len(f.more) < len(f.refs):
        slots = _free_places(p, f)
        ref = f.refs[len(f.more)]
        if len(slots) > 1:
            decisions.ask(p, f.seat, "area", [Opt("place_at", ref, slot) for slot in slots], ref)


def _place_named(p: Position, f: Frame) -> None:
    if len(f.more) < len(f.refs):
        f.more.append(_free_places(p, f)[f.ans])
        f.pc = 0


def _entering(p: Position, f: Frame) -> None:
    evs: list[Ev] = []
    one_by_one = not NEWCOMERS_SEE_EACH_OTHER.on(p)
    for ref, slot in list(zip(f.refs, f.more, strict=True))[: 1 if one_by_one else None]:
        p.tally.extend([CAME, ref + (1 << BITS), p.layout.zone[p.slot[ref & MASK]]])
        ev = events.move(p, f if f.ctx >= 0 else None, ref & MASK, slot, "enter")
        ev.seat = f.seat
        ev.turned = entering_state(p, f.seat, ref, f.a)
        evs.append(ev)
    f.evs = []
    f.n = len(evs)
    events.emit_all(p, evs)


def _all_entered(p: Position, f: Frame) -> None:
    f.c += f.did
    here = [p.ref(r & MASK) for r in f.refs[: f.n] if on_stage(p, p.slot[r & MASK])]
    if not asked.TEXTS_FOLLOW_WHAT_THEY_MOVE.on(p):
        here = f.refs[: f.n]
    if f.ctx >= 0:
        ctx = p.ctxs[f.ctx]
        ctx.it = here if f.c == f.did else [*ctx.it, *here]
    f.refs = f.refs[f.n :]
    f.more = f.more[f.n :]
    if f.refs and f.n:
        f.pc -= 2
        return
    p.stack[-2].did = f.c


# --- playing an ability (9.6.2) ---------------------------------------------------------------------------------


def play_in(p: Position, ctx: Ctx, prog: int = -1) -> Frame:
    """Play an ability in a context: its cost, its effect."""
    f = call(p, "play_ability")
    p.ctxs.append(ctx)
    f.ctx = len(p.ctxs) - 1
    f.seat = ctx.seat
    f.card = ctx.source
    f.a = ctx.ability
    f.n = prog if prog >= 0 else p.pool.abilities[ctx.ability].programs.get("effect", -1)
    f.more = [1 if prog >= 0 else 0]
    return f


def knowing(p: Position, ref: int, ability: int) -> Ctx:
    """What an ability knows when it is asked whether it can be played: that which it waited for, if it did."""
    if p.ctxs and p.ctxs[-1].source == ref and p.ctxs[-1].ability == ability:
        return p.ctxs[-1]
    return Ctx(last_known.ctrl_of(p, ref), ref, ability)


def may_pay(p: Position, ref: int, ability: int) -> bool:
    """Could the whole cost be paid?"""
    acts = p.pool.abilities[ability].node.get("cost", ())
    return not acts or costs.possible(p, knowing(p, ref, ability), acts)


def seems_payable(p: Position, ref: int, ability: int) -> bool:
    """Is it only for what others cannot know that a cost cannot be paid?"""
    acts = p.pool.abilities[ability].node.get("cost", ())
    return costs.possible(p, knowing(p, ref, ability), acts, True)


def not_used_up(p: Position, ref: int, ability: int) -> bool:
    limit = p.pool.abilities[ability].limit
    return limit != 1 or limits.within(p, ref, ability)


def not_used_twice(p: Position, ref: int, ability: int) -> bool:
    limit = p.pool.abilities[ability].limit
    return limit < 2 or limits.within(p, ref, ability)


# acts that leave what lies on the stage as it is
ASIDE: Final = frozenset({"draw", "look", "reveal", "choose", "put_energy", "pay_energy", "shuffle_deck", "live_score"})


def can_choose(p: Position, ref: int, ability: int) -> bool:
    """9.6.3.1.2: what must be chosen can be chosen in full, or not at all. Later choices are looked at as far as
    nothing that comes before them could change what is there."""
    effect: Node | None = p.pool.abilities[ability].node.get("effect")
    if effect is None or not WHOLE_CHOICE_OR_NONE.on(p):
        return True
    ctx = knowing(p, ref, ability)
    acts: tuple[Node, ...] = effect["of"] if effect.op == "seq" else (effect,)
    for i, e in enumerate(acts):
        what: Node | None = e.get("what") if e.op == "choose" else None
        if what is not None and not _enough(p, ctx, what, i > 0):
            return False
        if e.op not in ASIDE:
            break
    return True


def _enough(p: Position, ctx: Ctx, what: Node, later: bool) -> bool:
    """Are as many things there as a text says to choose?"""
    if what.op != "pick" or what.get("mode", "exact") != "exact" or "n" not in what:
        return True
    noun: Node = what["of"]
    if noun.op == "ref" or (later and (noun.op != "cards" or noun.get("zone") != "stage")):
        return True
    there = len(terms.gather(p, ctx, noun))
    if there == 0:
        return NONE_IS_IGNORED.on(p)
    return there >= terms.evaluate(p, ctx, what["n"])


def _use_allowed(p: Position, ref: int, ability: int) -> bool:
    return forbidding(p, "play_ability", last_known.ctrl_of(p, ref), ref) is None


def _not_negated(p: Position, ref: int, ability: int) -> bool:
    """An ability that was made invalid while it waited is not played."""
    if not p.current(ref) or ability not in p.base[ref & MASK].abilities:
        return True
    return ability in last_known.chars_of(p, ref).abilities


def conditions_met(p: Position, ref: int, ability: int) -> bool:
    cond = p.pool.abilities[ability].cond
    return cond is None or terms.holds(p, knowing(p, ref, ability), cond)


PLAYABLE: Final[tuple[Condition, ...]] = (
    condition("9.1.1.1.1", conditions_met, "条件を満たしていません", "its condition is not met"),
    condition("9.4.2.3", may_pay, "コストを支払えません", "its cost cannot be paid"),
    condition("11.2.1 11.2.2 11.2.3", not_used_up, "このターンはもう使いました", "already used this turn"),
    condition("11.3.1 11.3.2", not_used_twice, "このターンはもう2回使いました", "already used twice this turn"),
    condition("9.3.2", _not_negated, "能力が無効になっています", "it is not valid now"),
    condition("9.6.3.1.2 9.6.2.2", can_choose, "必要な数を選べません", "so many cannot be chosen"),
    condition("1.3.3", _use_allowed, "効果で禁止されています", "an effect forbids it"),
)


def _check(p: Position, f: Frame) -> None:
    if f.more[0]:
        return  # made by an earlier effect: there is nothing to pay
    if not all(c.fn(p, f.card, f.a) for c in p.rules.conditions["playable"]):
        f.c = 1
        if optional(p, f.a) and _only_unpayable(p, f.card, f.a):
            f.c = 2


def _only_unpayable(p: Position, ref: int, ability: int) -> bool:
    for c in p.rules.conditions["playable"]:
        if c.fn is may_pay:
            if not seems_payable(p, ref, ability):
                return False
        elif not c.fn(p, ref, ability):
            return False
    return True


def optional(p: Position, ability: int) -> bool:
    """Is paying the cost of an ability its player's choice?"""
    ab = p.pool.abilities[ability]
    return bool(ab.node.get("optional")) and OPTIONAL_COSTS.on(p)


def _begins_with_may(p: Position, ability: int) -> bool:
    """Does all that an ability says begin with something that may be done?"""
    ab = p.pool.abilities[ability]
    prog = ab.programs.get("effect", -1)
    if prog < 0 or not ab.limit or ab.node.get("cost"):
        return False
    return len(p.pool.programs[prog]) == 1 and p.pool.programs[prog][0].op == "may"


def _ask(p: Position, f: Frame) -> None:
    f.ans = 0
    if f.c == 2:  # its player is asked as if it could be paid: others cannot tell
        decisions.ask(p, f.seat, "pay", [Opt("no")], f.card).ability = f.a
        return
    if f.c or f.b or f.more[0]:
        return
    if optional(p, f.a) or _begins_with_may(p, f.a):
        decisions.ask(p, f.seat, "pay", [Opt("yes"), Opt("no")], f.card).ability = f.a


def _begin(p: Position, f: Frame) -> None:
    """It is played: the ability itself comes into the resolution area, as if it were a card."""
    if f.ans > 0 or f.c == 2:
        f.c = 4  # declined, or not to be told from that
    if f.c:
        return
    events.note(p, "ability", f.seat, f.a, card=f.card & MASK)
    card = f.card & MASK
    if p.current(f.card) and p.rules.zones[p.zone_of(card)].sight != EVERYONE:
        events.emit(p, events.make(p, None, "show", f.seat, card, (1 << p.seats) - 1))


def _ability_to_resolution(p: Position, f: Frame) -> None:
    if not f.c:
        pseudo = events.pseudo_card(p, f.card, f.a, f.seat, p.slot_id("resolution", f.seat))
        f.more = [f.more[0], pseudo]
        p.stamp[pseudo] = p.tick()
        p.clock += AGES


def age_of_play(p: Position) -> int:
    """9.9.1.7.2: an effect is as old as the playing of its ability; of those of one playing the first is the oldest.
    -1 if no ability is being played."""
    for f in reversed(p.stack):
        if p.rules.procs[f.proc].name == "play_ability" and len(f.more) > 1:
            p.stamp[f.more[1]] += 1
            return p.stamp[f.more[1]]
    return -1


def _pay_cost(p: Position, f: Frame) -> None:
    f.did = 1
    if f.c or f.more[0]:
        return
    programs = list(p.pool.abilities[f.a].price)
    if programs:
        costs.pay(p, programs)


def _not_paid(p: Position, f: Frame) -> None:
    if f.did == 0 and not f.c:
        f.c = 3  # begun, but not carried out


def _count(p: Position, f: Frame) -> None:
    trigger = p.pool.abilities[f.a].trigger
    apart = trigger is not None and trigger.op == "any_of" and not LIMITS_ARE_SHARED.on(p)
    if not f.c and not f.more[0] and not apart:
        limits.count(p, f.card, f.a)


def _resolve(p: Position, f: Frame) -> None:
    if f.c or f.n < 0:
        return
    if f.b == 0 and not f.more[0] and _begins_with_may(p, f.a):
        p.ctxs[f.ctx].agreed = True
    effects.block(p, f, f.n)


def _end(p: Position, f: Frame) -> None:
    if len(f.more) > 1:
        events.take_out(p, f.more[1])
    f.did = 0 if f.c else 1


def _resolved(p: Position, f: Frame) -> None:
    """It has been resolved: that, too, is something others can wait for."""
    if f.did and not f.more[0] and "resolved" in p.pool.watched:
        ev = events.make(p, None, "resolved", f.seat, f.card & MASK)
        ev.cause = f.card
        ev.ability = f.a
        ev.n = 1
        events.emit(p, ev)


def _close(p: Position, f: Frame) -> None:
    p.ctxs.pop()
    if not f.c and not f.more[0]:
        triggers.resolved(p, f.card, f.a)
    if not p.ctxs:
        events.hide_again(p)
    if len(p.stack) > 1:
        under = p.stack[-2]
        under.did = 0 if f.c else 1
        under.c = UNPLAYABLE if f.c == 1 else DECLINED if f.c == 4 else PLAYED


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "playable": PLAYABLE,
    "area": (
        condition(
            "9.6.2.1.2.1",
            _not_new,
            "このターンに登場したメンバーのエリアです",
            "a member that entered this turn is there",
        ),
        condition("1.3.3", _place_allowed, "効果で禁止されています", "an effect forbids it"),
    ),
    "baton": (
        condition("9.6.2.3.2", _own_member, "自分のメンバーではありません", "not your member"),
        condition("1.3.3", _baton_allowed, "効果で禁止されています", "an effect forbids it"),
    ),
}

PROCEDURES: Final[tuple[Procedure, ...]] = (
    *piles.procedures("5.6.1", "5.6.1", "5.6.2"),
    procedure(
        "refresh", "", step("10.2.3", _refresh_shuffle), step("10.2.3", _refresh_move), step("10.2.3", _refreshed)
    ),
    procedure(
        "play_member",
        "",
        step("9.6.2.1", _settle),
        step("9.6.2.1.1", _to_resolution),
        step("", _shown),
        step("9.6.2.1.2", _designate),
        step("9.6.2.1.2", _designated),
        step("9.6.2.3.2", _ask_baton),
        step("9.6.2.3.2", _first_baton),
        step("9.6.2.3.2", _ask_more_batons, "more_batons"),
        step("9.6.2.3.2", _one_more_baton),
        step("9.6.2.3.2", _baton),
        step("9.6.2.3.2", _cheaper),
        step("9.6.2.3 5.9.1 5.9.1.1", _pay),
        step("9.6.2.4.1 4.5.1", _put_down),
        step("9.6.2.3.2.1", _batoned),
    ),
    decisions.pick_procedure("more_batons", "9.6.2.3.2"),
    procedure(
        "enter",
        "",
        step("9.6.2.4.2.1 9.6.2.1.2", _next_entering),
        step("", _place_named),
        step("", _entering),
        step("", _all_entered),
    ),
    procedure(
        "play_ability",
        "",
        step("9.6.2.1", _check),
        step("9.7.3.1.1", _ask),
        step("9.6.2.1", _begin),
        step("9.6.2.1.3", _ability_to_resolution),
        step("9.6.2.3 9.4.1 9.4.2", _pay_cost),
        step("9.4.2.3", _not_paid),
        step("11.2.2 11.3.2", _count),
        step("9.6.2.4 9.6.2.4.2 9.6.1", _resolve),
        step("", _end),
        step("", _resolved),
        step("", _close),
    ),
    costs.pay_procedure(),
)
