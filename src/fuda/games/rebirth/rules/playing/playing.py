"""Playing and resolving cards and abilities (9.5, 9.7), the counter window (9.7.3), and refreshing (10.2).

What is being played stands in `Position.items` with a card or pseudo-card in limbo; cancel abilities that are shown
against it, or against each other, stand above it, each with the item it is shown against. Frame of "play_card" and
"play_ability": card, a = the ability, n = its program, c = 1 once it is not carried out, more = its item's id.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.formats.leaving import lose
from fuda.games.rebirth.rules.formats.players import in_order, may_cancel, opponents
from fuda.games.rebirth.rules.formats.teams import teammates
from fuda.games.rebirth.rules.zones import energy_of, is_kind
from fuda.games.rebirth.state import COST, DEAD, LATER, SETTLED, TEAMS, is_format
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.cards.pool import ACTIVATED, CANCEL, CONSTANT, TRIGGERED
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import chance, last_known, limits
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx, Frame, Item, Opt
from fuda.kernel.run import costs, decisions, effects, events, items, triggers
from fuda.kernel.run.interpreter import call, goto, leave
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import EVERYONE, Condition, Procedure, condition, procedure, step
from fuda.kernel.words import nouns, piles, targets

NOBODY_PAYS_FOR_ANOTHER: Final = fact("12.7.6.1", "nobody pays for another")
TEXTS_SAY_WHERE: Final = fact("9.4.4", "texts say where")
ENTRY_ICON_SAYS_WHERE: Final = fact("9.4.4.1", "entry icon says where")
MEMBER_ICON_SAYS_WHERE: Final = fact("9.4.4.2", "member icon says where")
TRIGGERS_WAIT: Final = fact("9.8.2 9.1.1.2 9.1.1.2.1", "triggers wait")
CONSTANTS_APPLY: Final = fact("9.1.1.3 9.1.1.3.1", "constants apply")
CHARACTERS_COST: Final = fact("2.3.1", "characters cost")
ENERGY_MUST_SUFFICE: Final = fact("5.14.1.1", "energy must suffice")
CANCELLED_IS_USED: Final = fact("9.2.2.1.1", "cancelled is used")
CONDITIONS_OF_CONSTANTS: Final = fact("11.2.3.1", "conditions of constants")
CONDITIONS_OF_ACTIVATED: Final = fact("11.2.3.2", "conditions of activated")
CONDITIONS_OF_TRIGGERED: Final = fact("11.2.3.3", "conditions of triggered")
CONDITIONS_OF_CANCELS: Final = fact("11.2.3.4", "conditions of cancels")
ALL_CONDITIONS: Final = fact("11.2.4", "all conditions")
CANCELS_HAVE_TARGETS: Final = fact("9.7.3.1.1 9.1.1.4.1 9.1.1.4.2 11.4.2", "cancels have targets")
WINDOW_OPENS_AGAIN: Final = fact("9.7.3.2", "window opens again")
LAST_SHOWN_FIRST: Final = fact("9.7.3.3", "last shown first")
CANCELLED_CANCELS_DO_NOTHING: Final = fact("5.19.2.1", "cancelled cancels do nothing")
CANCELLED_IS_NOT_RESOLVED: Final = fact("9.7.4.1 5.13.1", "cancelled is not resolved")
CANCELLED_CARDS_GO: Final = fact("5.19.1", "cancelled cards go")
RESOLVES_WITHOUT_ITS_CARD: Final = fact("9.7.4.3.1", "resolves without its card")
SHUFFLED_UNSEEN: Final = fact("5.8.2", "shuffled unseen")
KERNEL_ANSWERS: Final = (
    answer("9.5.2.1", asked.COSTS_IN_ORDER),
    answer("9.5.2", asked.COSTS_ARE_EFFECTS),
)

AGES: Final = 64  # so many effects of one playing have their own age
PLACES: Final = ("entry", "member", "stage", "rebirth", "entry+member", "member+entry")  # zones of the field


def meaning(node: Node) -> Node:
    """An ability that names a zone of the field is one of the field, valid in that `place` only; `zone` is left to
    those that are valid elsewhere."""
    zone = node.get("zone")
    return node.with_(zone=None, place=zone) if zone in PLACES else node


# --- which abilities are valid: card, ability (9.4) -------------------------------------------------------------


def in_place(p: Position, card: int, ability: int) -> bool:
    """On the stage and in the Rebirth area; where a text names its zone, there. Not before the game has begun."""
    ab = p.pool.abilities[ability]
    slot = p.slot[card]
    if p.turn == 0 or (p.role[card] != 0) != (ab.zone == "soul"):
        return False
    if ab.zone == "soul":
        return True
    if ab.type == TRIGGERED and not TRIGGERS_WAIT.on(p):
        return False
    if ab.own is not None:
        return True  # elsewhere only what happens to the card itself is looked at
    place: str = ab.node.get("place", ab.zone)
    if place == "entry":
        named = ENTRY_ICON_SAYS_WHERE.on(p)
    elif place == "member":
        named = MEMBER_ICON_SAYS_WHERE.on(p)
    else:
        named = place != ""
    if named and TEXTS_SAY_WHERE.on(p):
        return p.layout.zone[slot] in p.rules.groups.get(place, ())
    if ab.type == CANCEL or ab.keyword == "blocker":
        return zone_name(p, slot) == "hand"
    return p.layout.field[slot]


def conditions_hold(p: Position, ctx: Ctx, ability: int) -> bool:
    """Do the condition keywords of an ability hold?"""
    conds: tuple[Node, ...] = p.pool.abilities[ability].node.get("conds", ())
    if not conds:
        return True
    if not ALL_CONDITIONS.on(p):
        return any(terms.holds(p, ctx, c) for c in conds)
    for c in conds:
        if not terms.holds(p, ctx, c):
            return False
    return True


def _constant_holds(p: Position, card: int, ability: int) -> bool:
    """A constant ability whose condition keyword does not hold is invalid."""
    ab = p.pool.abilities[ability]
    if ab.type != CONSTANT:
        return True
    if not CONSTANTS_APPLY.on(p):
        return False
    if not CONDITIONS_OF_CONSTANTS.on(p):
        return True
    return conditions_hold(p, Ctx(p.ctrl[card], p.ref(card), ability), ability)


VALID: Final[tuple[Condition, ...]] = (
    condition("", in_place, "その領域では有効ではありません", "not valid in this zone"),
    condition("", _constant_holds, "条件を満たしていません", "its condition does not hold"),
)


# --- refresh (10.2) ---------------------------------------------------------------------------------------------


def refresh(p: Position, seat: int) -> Frame:
    f = call(p, "refresh")
    f.ctx = -1
    f.seat = seat
    return f


def _nothing_to_refresh(p: Position, f: Frame) -> None:
    """Without a card in the waiting room the player has lost, at once; so has everybody else who must refresh now."""
    if p.zones[p.slot_id("waiting", f.seat)]:
        return
    stuck = [g.seat for g in reversed(p.stack) if g.proc == f.proc and g.pc <= 1 and _has_nothing(p, g.seat)]
    p.stack = [g for g in p.stack if g.proc != f.proc or g.seat not in stuck]
    lose(p, stuck, "deck", "10.2.1.1")


def _has_nothing(p: Position, seat: int) -> bool:
    return not p.zones[p.slot_id("deck", seat)] and not p.zones[p.slot_id("waiting", seat)]


def _waiting_to_deck(p: Position, f: Frame) -> None:
    deck = p.slot_id("deck", f.seat)
    chance.shuffle(p, p.zones[p.slot_id("waiting", f.seat)])  # nobody sees the order in which they come
    cards = list(p.zones[p.slot_id("waiting", f.seat)])
    events.note(p, "refresh", f.seat, len(cards))
    events.emit_all(p, [events.move(p, None, c, deck, "refresh") for c in cards])


def _shuffle_deck(p: Position, f: Frame) -> None:
    if not SHUFFLED_UNSEEN.on(p):
        for c in p.zones[p.slot_id("deck", f.seat)]:
            p.known[c] = (1 << p.seats) - 1
    events.emit(p, piles.shuffling(p, None, f.seat))


# --- what something costs ---------------------------------------------------------------------------------------


def cost(p: Position, ref: int) -> int:
    return max(0, last_known.chars_of(p, ref).nums[COST])


def price(p: Position, seat: int, ref: int) -> int:
    """How much energy a character costs its player now."""
    if not CHARACTERS_COST.on(p):
        return 0
    less = 0
    for s in layers.derive(p).others:
        if s.node.op == "pay_less" and layers.applies(p, s) and layers.about(p, s, s.node["what"], ref):
            if terms.seat_is(p, s.seat, s.node.get("who", "you"), seat):
                less += terms.evaluate(p, layers.static_ctx(s), s.node["n"])
    return max(0, cost(p, ref) - less)


def energy(p: Position, seat: int) -> int:
    """How much a player can pay: every standing card of the energy area, partners too."""
    return len(_payers(p, seat))


def _payers(p: Position, seat: int) -> list[int]:
    """The standing cards of a player's energy area; not those of a teammate."""
    seats = [seat] if NOBODY_PAYS_FOR_ANOTHER.on(p) else teammates(p, seat)
    return [c for s in seats for c in energy_of(p, s, NORMAL)]


def enough(p: Position, seat: int, n: int) -> bool:
    return energy(p, seat) >= n or not ENERGY_MUST_SUFFICE.on(p)


def pay_energy(p: Position, seat: int, n: int, about: int) -> Frame:
    """So many standing cards of the energy area are rested at the same time: which, their player chooses."""
    f = call(p, "pay_energy")
    f.seat = seat
    f.n = n
    f.card = about
    return f


def _choose_energy(p: Position, f: Frame) -> None:
    f.refs = []
    refs = [p.ref(c) for c in _payers(p, f.seat)]
    n = min(f.n, len(refs))
    if n > 0:
        decisions.pick(p, f.seat, refs, n, n, "pay_with").card = f.card


def _rest_energy(p: Position, f: Frame) -> None:
    evs = [events.make(p, f if f.ctx >= 0 else None, "turn", f.seat, r & MASK, RESTED, "cost") for r in f.refs]
    events.emit_all(p, evs)


def _energy_paid(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did


# --- the counter window (9.7.3) ---------------------------------------------------------------------------------


def answers(p: Position, ctx: Ctx, target: Node, item: Item) -> bool:
    """Is something that is being played what a cancel ability is against?"""
    tag: str | None = target.get("tag")
    if item.kind == "card":
        if target.get("kind", "ability") != "card":
            return False
    elif target.get("kind", "ability") != "ability":
        return False
    elif tag == "cancel":
        if item.kind != "cancel":
            return False
    elif tag is not None:
        if item.kind != "ability" or not goes_by(p, item, tag):
            return False
    of: Node | None = target.get("of")
    return of is None or nouns.fits(p, ctx, of, item.source)


def goes_by(p: Position, item: Item, tag: str) -> bool:
    """Is an ability that is being played a spark, an activated or a triggered one?"""
    return tag == "triggered" if item.flags & LATER else has_tag(p, item.ability, tag)


def has_tag(p: Position, ability: int, tag: str) -> bool:
    """Is an ability a spark, an activated or a triggered one?"""
    ab = p.pool.abilities[ability]
    if tag == "spark":
        return ab.trigger is not None and ab.trigger.op == "spark"
    return ab.type == {"activated": ACTIVATED, "triggered": TRIGGERED, "cancel": CANCEL}[tag]


def targets_of(p: Position, seat: int, ref: int, ability: int) -> list[int]:
    """The items against which a cancel ability of a card could be shown now."""
    ab = p.pool.abilities[ability]
    ctx = Ctx(seat, ref, ability)
    out: list[int] = []
    for item in p.items:
        if item.flags & (DEAD | SETTLED) or not may_cancel(p, seat, item.seat):
            continue
        against: tuple[Node, ...] = ab.node.get("targets", ())
        if not CANCELS_HAVE_TARGETS.on(p) or any(answers(p, ctx, t, item) for t in against):
            out.append(item.id)
    return out


def cancels(p: Position, seat: int) -> list[tuple[int, int, int]]:
    """(card, ability, item) of every cancel ability a player can show now."""
    out: list[tuple[int, int, int]] = []
    d = layers.derive(p)
    for card in p.zones[p.slot_id("hand", seat)]:
        for a in d.chars[card].abilities:
            ab = p.pool.abilities[a]
            if ab.type != CANCEL or not decisions.allowed(p, "cancel", p.ref(card), a):
                continue
            for item in targets_of(p, seat, p.ref(card), a):
                if all(x[0] != card or x[2] != item for x in out):
                    out.append((card, a, item))
    return out


def _cancel_valid(p: Position, ref: int, ability: int) -> bool:
    return layers.valid(p, ref & MASK, p.pool.abilities[ability])


def _cancel_condition(p: Position, ref: int, ability: int) -> bool:
    if not CONDITIONS_OF_CANCELS.on(p):
        return True
    return conditions_hold(p, Ctx(p.owner[ref & MASK], ref, ability), ability)


def _cancel_payable(p: Position, ref: int, ability: int) -> bool:
    acts = p.pool.abilities[ability].node.get("cost", ())
    return not acts or costs.possible(p, Ctx(p.owner[ref & MASK], ref, ability), acts)


def _cancel_allowed(p: Position, ref: int, ability: int) -> bool:
    return forbidding(p, "cancel", p.owner[ref & MASK], ref) is None


def _open_window(p: Position, f: Frame) -> None:
    """Every player may show one, the turn player first; after each showing it begins anew."""
    f.refs = in_order(p)
    f.b = 0


def _ask_cancel(p: Position, f: Frame) -> None:
    f.ans = -1
    while f.b < len(f.refs) and (p.out[f.refs[f.b]] or not could_have_one(p, f.refs[f.b])):
        f.b += 1
    if f.b >= len(f.refs):
        return
    f.seat = f.refs[f.b]
    found = cancels(p, f.seat)
    f.more = [x for card, ability, item in found for x in (p.ref(card), ability, item)]
    opts = [Opt("cancel", p.ref(card), item) for card, _, item in found]
    opts.append(Opt("pass"))
    decisions.ask(p, f.seat, "counter", opts).secret = True


def could_have_one(p: Position, seat: int) -> bool:
    """For all that others know: a hand with cards that are not partners, and no rule of the format against it."""
    if not any(may_cancel(p, seat, x.seat) for x in p.items if not x.flags & (DEAD | SETTLED)):
        return False
    return any(not is_kind(p, c, "partner") for c in p.zones[p.slot_id("hand", seat)])


def _take_cancel(p: Position, f: Frame) -> None:
    if f.ans < 0:
        return
    if 3 * f.ans >= len(f.more):
        f.b += 1
        goto(p, f, "ask")
        return
    shown = f.more[3 * f.ans : 3 * f.ans + 3]
    f.more = []
    g = call(p, "show_cancel")
    g.seat = f.seat
    g.card, g.a, g.n = shown


def _window_again(p: Position, f: Frame) -> None:
    if f.ans >= 0 and WINDOW_OPENS_AGAIN.on(p):
        goto(p, f, "open")


def _show_cancel(p: Position, f: Frame) -> None:
    """The card is shown and goes to the waiting room: that is its cost."""
    p.ctxs.append(Ctx(f.seat, f.card, f.a))
    f.ctx = len(p.ctxs) - 1
    events.note(p, "cancel", f.seat, f.a, card=f.card & MASK)
    events.emit(p, events.move(p, f, f.card & MASK, events.home(p, f.card & MASK, "waiting"), "cancel"))


def _pay_cancel(p: Position, f: Frame) -> None:
    programs = list(p.pool.abilities[f.a].price)
    if programs:
        costs.pay(p, programs)


def _stand_cancel(p: Position, f: Frame) -> None:
    p.ctxs.pop()
    f.ctx = -1
    if p.out[f.seat]:
        return
    item = items.push(p, p.slot_id("limbo", 0), "cancel", f.seat, p.ref(f.card & MASK), f.a)
    shown = item.clone()
    shown.nums = (f.n,)
    items.change(p, shown)
    limits.count(p, f.card, f.a)
    ev = events.make(p, None, "cancelled", f.seat, f.card & MASK)
    ev.cause = p.ref(f.card & MASK)
    events.emit(p, ev)


def _undo(p: Position, f: Frame) -> None:
    """All cancels that were shown take effect, the last one first."""
    shown = [x for x in p.items if x.kind == "cancel"]
    if LAST_SHOWN_FIRST.on(p):
        shown.reverse()
    for item in shown:
        now = items.find(p, item.id)
        if now is None:
            continue
        dead = now.flags & DEAD and CANCELLED_CANCELS_DO_NOTHING.on(p)
        ctx = Ctx(item.seat, item.source, item.ability)
        held = not CONDITIONS_OF_CANCELS.on(p) or conditions_hold(p, ctx, item.ability)
        target = items.find(p, item.nums[0])
        if not dead and held and target is not None and not target.flags & DEAD:
            undone = target.clone()
            undone.flags |= DEAD
            items.change(p, undone)
            events.note(p, "undone", target.seat, card=target.source & MASK)
    for item in shown:
        items.remove(p, item.id)


# --- playing a character (9.7.2): a = 0 to the entry, 1 to the members --------------------------------------------


def _reveal(p: Position, f: Frame) -> None:
    events.emit(p, events.move(p, None, f.card & MASK, p.slot_id("limbo", 0), "play"))


def _stand_card(p: Position, f: Frame) -> None:
    f.card = p.ref(f.card & MASK)
    item = items.push_card(p, f.card & MASK, f.seat)
    f.more = [item.id]


def _pay_card(p: Position, f: Frame) -> None:
    if f.b > 0:
        pay_energy(p, f.seat, f.b, f.card)


def _announce(p: Position, f: Frame) -> None:
    ev = events.make(p, None, "played", f.seat, f.card & MASK)
    ev.cause = f.card
    events.emit(p, ev)


def _counter(p: Position, f: Frame) -> None:
    call(p, "counter").ctx = -1


def undone(p: Position, f: Frame) -> bool:
    """The window is closed: has what was played been undone? Else it is being resolved now."""
    item = items.find(p, f.more[0]) if f.more else None
    if item is None:
        return False
    x = item.clone()
    x.flags |= SETTLED
    items.change(p, x)
    return item.flags & DEAD != 0


def _card_undone(p: Position, f: Frame) -> None:
    """A card that was undone goes to the waiting room and is not put anywhere."""
    if undone(p, f) and CANCELLED_IS_NOT_RESOLVED.on(p):
        f.c = 1
        if CANCELLED_CARDS_GO.on(p):
            events.emit(p, events.move(p, None, f.card & MASK, events.home(p, f.card & MASK, "waiting"), "undone"))


def _put_down(p: Position, f: Frame) -> None:
    if f.c or not p.current(f.card):
        return
    zone = "member" if f.a else "entry"
    ev = events.move(p, None, f.card & MASK, p.slot_id(zone, f.seat), "enter_from_hand")
    ev.seat = f.seat
    events.emit(p, ev)


def _card_done(p: Position, f: Frame) -> None:
    if f.more:
        items.remove(p, f.more[0])


# --- playing an ability (9.7.2) ---------------------------------------------------------------------------------


def play_in(p: Position, ctx: Ctx, prog: int = -1) -> Frame:
    """Play an ability in a context: its choices, its cost, the counter window, its effect."""
    f = call(p, "play_ability")
    p.ctxs.append(ctx)
    f.ctx = len(p.ctxs) - 1
    f.seat = ctx.seat
    f.card = ctx.source
    f.a = ctx.ability
    f.b = 1 if prog >= 0 else 0  # made by an earlier effect: nothing to pay, nothing to count
    f.n = prog if prog >= 0 else p.pool.abilities[ctx.ability].programs.get("effect", -1)
    return f


def knowing(p: Position, ref: int, ability: int) -> Ctx:
    """What an ability knows when it is asked whether it can be played: that which it waited for, if it did."""
    if p.ctxs and p.ctxs[-1].source == ref and p.ctxs[-1].ability == ability:
        return p.ctxs[-1]
    return Ctx(last_known.ctrl_of(p, ref), ref, ability)


def may_pay(p: Position, ref: int, ability: int) -> bool:
    if not p.pool.abilities[ability].price:
        return True
    return any(_payable(p, ctx, ability) for ctx in _spoken_of(p, knowing(p, ref, ability), ability))


def _payable(p: Position, ctx: Ctx, ability: int) -> bool:
    acts: tuple[Node, ...] = p.pool.abilities[ability].node.get("cost", ())
    return not acts or costs.possible(p, ctx, acts)


def not_used_up(p: Position, ref: int, ability: int) -> bool:
    return limits.within(p, ref, ability)


def can_choose(p: Position, ref: int, ability: int) -> bool:
    """9.7.2.3.1: what must be chosen can be; else the play does not take place."""
    prog = p.pool.abilities[ability].programs.get("effect", -1)
    spoken_of = _spoken_of(p, knowing(p, ref, ability), ability)
    if len(spoken_of) > 1:  # the choices must be possible with somebody with whom the cost can be paid
        spoken_of = [ctx for ctx in spoken_of if _payable(p, ctx, ability)] or spoken_of
    return any(targets.choosable(p, ctx, prog) for ctx in spoken_of)


def _spoken_of(p: Position, ctx: Ctx, ability: int) -> list[Ctx]:
    """In Double Team: a context for each opponent who could be named, if the ability speaks of one."""
    if not is_format(p, TEAMS) or ctx.against >= 0 or not speaks_of_opponent(p, ability):
        return [ctx]
    out: list[Ctx] = []
    for seat in opponents(p, ctx.seat):
        c = ctx.copy()
        c.against = seat
        out.append(c)
    return out


def conditions_met(p: Position, ref: int, ability: int) -> bool:
    cond = p.pool.abilities[ability].cond
    return cond is None or terms.holds(p, knowing(p, ref, ability), cond)


def keyword_holds(p: Position, ref: int, ability: int) -> bool:
    """An activated ability whose condition keyword does not hold cannot be played."""
    ab = p.pool.abilities[ability]
    if ab.type != ACTIVATED or not CONDITIONS_OF_ACTIVATED.on(p):
        return True
    return conditions_hold(p, knowing(p, ref, ability), ability)


def _use_allowed(p: Position, ref: int, ability: int) -> bool:
    kind = "activated" if p.pool.abilities[ability].type == ACTIVATED else "triggered"
    act = "use_spark" if has_tag(p, ability, "spark") else f"use_{kind}"
    seat = last_known.ctrl_of(p, ref)
    return forbidding(p, act, seat, ref) is None and forbidding(p, "use_ability", seat, ref) is None


PLAYABLE: Final[tuple[Condition, ...]] = (
    condition("", conditions_met, "条件を満たしていません", "its condition is not met"),
    condition("", keyword_holds, "条件キーワードを満たしていません", "its condition keyword does not hold"),
    condition("9.5.2.2", may_pay, "コストを支払えません", "its cost cannot be paid"),
    condition("9.2.1 9.2.2 9.2.2.1", not_used_up, "このターンはもう使いました", "already used this turn"),
    condition("9.7.2.3.1", can_choose, "選べるものが足りません", "so many cannot be chosen"),
    condition("1.3.3", _use_allowed, "効果で禁止されています", "an effect forbids it"),
)


def _check(p: Position, f: Frame) -> None:
    f.did = 1
    if not all(_may_play(p, f, c) for c in p.rules.conditions["playable"]):
        f.c = 1
        goto(p, f, "end")


def _may_play(p: Position, f: Frame, c: Condition) -> bool:
    """One that was made by an earlier effect has no cost and no limit, but must be able to choose."""
    if not f.b:
        return c.fn(p, f.card, f.a)
    return c.fn is not can_choose or targets.choosable(p, p.ctxs[f.ctx], f.n)


def speaks_of_opponent(p: Position, ability: int) -> bool:
    """Does what an ability says when it is played, its cost or its effect, speak of an opponent?"""
    node = p.pool.abilities[ability].node
    return any(_about_opponent(node.get(part)) for part in ("cost", "effect"))


def _about_opponent(said: Value) -> bool:
    """An ability that is given does not count: it will speak of an opponent of its own."""
    if isinstance(said, tuple):
        return any(_about_opponent(x) for x in said)
    if not isinstance(said, Node):
        return bool(said == "opponent")
    return any(_about_opponent(value) for name, value in said.fields.items() if name != "ability")


def _name_opponent(p: Position, f: Frame) -> None:
    """In Double Team one opponent is named, of whom the text speaks then."""
    f.ans = -1
    if not is_format(p, TEAMS) or p.ctxs[f.ctx].against >= 0 or f.b or not speaks_of_opponent(p, f.a):
        return
    could = _spoken_of(p, p.ctxs[f.ctx], f.a)
    f.refs = [c.against for c in could if _payable(p, c, f.a) and targets.choosable(p, c, f.n)]
    if len(f.refs) == 1:
        f.ans = 0
    elif f.refs:
        decisions.ask(p, f.seat, "opponent", [Opt("player", -1, s) for s in f.refs], f.card)


def _opponent_named(p: Position, f: Frame) -> None:
    if 0 <= f.ans < len(f.refs):
        p.ctxs[f.ctx].against = f.refs[f.ans]
    f.refs = []


def _stand_ability(p: Position, f: Frame) -> None:
    events.note(p, "ability", f.seat, f.a, card=f.card & MASK)
    item = items.push(p, p.slot_id("limbo", 0), "ability", f.seat, f.card, f.a)
    if f.b:
        later = item.clone()
        later.flags |= LATER
        items.change(p, later)
    f.more = [item.id]
    p.stamp[item.card & MASK] = item.id
    p.clock += AGES
    card = f.card & MASK
    if p.current(f.card) and p.rules.zones[p.zone_of(card)].sight != EVERYONE:
        events.emit(p, events.make(p, None, "show", f.seat, card, (1 << p.seats) - 1))


def age_of_play(p: Position) -> int:
    """9.10.1.6.2: an effect is as old as the playing of its ability; of those of one playing the first is the oldest.
    -1 if no ability is being played."""
    for f in reversed(p.stack):
        if p.rules.procs[f.proc].name == "play_ability" and f.more:
            item = items.find(p, f.more[0])
            if item is not None:
                p.stamp[item.card & MASK] += 1
                return p.stamp[item.card & MASK]
    return -1


def _choose_targets(p: Position, f: Frame) -> None:
    targets.choose(p, f.ctx, f.n)


def _aimed_item(p: Position, f: Frame) -> None:
    """What has been chosen is open: everybody sees it before answering."""
    item = items.find(p, f.more[0])
    if item is not None:
        x = item.clone()
        x.refs = tuple(targets.things(p.ctxs[f.ctx]))
        items.change(p, x)


def _pay_ability(p: Position, f: Frame) -> None:
    f.did = 1
    if f.b:
        return
    programs = list(p.pool.abilities[f.a].price)
    if programs:
        costs.pay(p, programs)


def _paid(p: Position, f: Frame) -> None:
    if f.did == 0:
        f.c = 1
    if not f.b and not f.c:
        limits.count(p, f.card, f.a)


def _window(p: Position, f: Frame) -> None:
    if not f.c:
        call(p, "counter").ctx = -1


def _undone(p: Position, f: Frame) -> None:
    if undone(p, f) and CANCELLED_IS_NOT_RESOLVED.on(p):
        f.c = 1
        if not CANCELLED_IS_USED.on(p) and not f.b:
            k = limits.key(p, f.card, f.a)
            p.used[k] = p.used.get(k, 1) - 1


def _keyword_at_resolution(p: Position, f: Frame) -> None:
    """At the beginning of the resolution the condition keyword must hold."""
    ab = p.pool.abilities[f.a] if f.a >= 0 else None
    if f.c or ab is None or f.b:
        return
    asked_for = CONDITIONS_OF_ACTIVATED if ab.type == ACTIVATED else CONDITIONS_OF_TRIGGERED
    if asked_for.on(p) and not conditions_hold(p, p.ctxs[f.ctx], f.a):
        f.c = 1


def _resolve(p: Position, f: Frame) -> None:
    """Its effect is carried out, wherever its card is now."""
    there = p.current(f.card) or RESOLVES_WITHOUT_ITS_CARD.on(p)
    if not f.c and f.n >= 0 and there:
        effects.block(p, f, f.n)


def _used(p: Position, f: Frame) -> None:
    """It has been used: that, too, is something others can wait for."""
    if not f.c and not f.b and "used" in p.pool.watched:
        ev = events.make(p, None, "used", f.seat, f.card & MASK)
        ev.cause = f.card
        ev.ability = f.a
        events.emit(p, ev)


def _end(p: Position, f: Frame) -> None:
    p.ctxs.pop()
    if f.more:
        items.remove(p, f.more[0])
    if not f.c and not f.b:
        triggers.resolved(p, f.card, f.a)
    if not p.ctxs:
        events.hide_again(p)
    if len(p.stack) > 1:
        p.stack[-2].did = 0 if f.c else 1
    leave(p, f)


def _broken(p: Position, f: Frame) -> None:
    """Whoever played it has left the game."""
    if not p.ctxs:
        events.hide_again(p)


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "playable": PLAYABLE,
    "cancel": (
        condition("9.7.3.1", _cancel_valid, "有効ではありません", "it is not valid now"),
        condition("", _cancel_condition, "条件を満たしていません", "its condition does not hold"),
        condition("9.5.2.2", _cancel_payable, "コストを支払えません", "its cost cannot be paid"),
        condition("1.3.3", _cancel_allowed, "効果で禁止されています", "an effect forbids it"),
    ),
}

PROCEDURES: Final[tuple[Procedure, ...]] = (
    *piles.procedures("5.9.1", "5.9.1", "5.9.2"),
    procedure(
        "refresh",
        "",
        step("10.2.1.1 1.2.2.2", _nothing_to_refresh),
        step("10.2.1", _waiting_to_deck),
        step("10.2.1", _shuffle_deck),
    ),
    procedure("pay_energy", "", step("5.14.1", _choose_energy), step("5.14.1", _rest_energy), step("", _energy_paid)),
    decisions.pick_procedure("pay_with", "5.14.1"),
    procedure(
        "counter",
        "9.7.3",
        step("9.7.3.1", _open_window, "open"),
        step("9.7.3.1 9.1.1.4", _ask_cancel, "ask"),
        step("9.7.3.1", _take_cancel),
        step("", _window_again),
        step("9.7.3.3.1", _undo),
    ),
    procedure(
        "show_cancel",
        "",
        step("9.7.3.1", _show_cancel),
        step("9.7.3.1", _pay_cancel),
        step("9.7.3.1", _stand_cancel),
    ),
    procedure(
        "play_card",
        "",
        step("9.7.2.1", _reveal),
        step("", _stand_card),
        step("2.3.1", _pay_card),
        step("", _announce),
        step("9.7.3", _counter),
        step("9.7.4.1", _card_undone),
        step("9.7.4.2", _put_down),
        step("", _card_done, "broken"),
    ),
    procedure(
        "play_ability",
        "",
        step("9.7.2", _check),
        step("12.7.10", _name_opponent),
        step("12.7.10", _opponent_named),
        step("9.7.2.1", _stand_ability),
        step("9.7.2.3 9.7.2.2", _choose_targets),
        step("", _aimed_item),
        step("9.5.1 9.5.2 9.1.1.1.1", _pay_ability),
        step("9.5.2.2", _paid),
        step("9.7.3", _window),
        step("9.7.4.1 5.19.2", _undone),
        step("11.2.1", _keyword_at_resolution),
        step("9.7.4.3 9.7.1 9.7.4", _resolve),
        step("", _used),
        step("", _end, "end"),
        step("", _broken, "broken"),
    ),
    costs.pay_procedure(),
    *targets.procedures("9.7.2.3", "9.7.2.2"),
)
