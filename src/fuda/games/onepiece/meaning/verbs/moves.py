"""Moving cards by effect: to hand, deck, trash, life and field; discarding, KO; shuffling and arranging.

Cards leave the deck one by one (3-2-3). Several cards that come to lie in an order are ordered by their owner (3-1-7).
A card that a text looks for by what it is, and that goes from one hidden place to another, is shown (11-2-1).
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.onepiece.meaning.nouns import players_meant
from fuda.games.onepiece.meaning.prices import returnable
from fuda.games.onepiece.rules.playing.entering import enter
from fuda.games.onepiece.rules.playing.ko import ko
from fuda.games.onepiece.rules.zones import LOOKING_KEEPS_FACES, leader
from fuda.games.onepiece.state import LIFE
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.derive.terms import doer
from fuda.kernel.position import places
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call, leave
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_CARD, NO_SEAT, Card, Ref, Seat
from fuda.kernel.tables.rows import EVERYONE, Procedure, Verb, procedure, step, verb
from fuda.kernel.words.choosing import selective
from fuda.kernel.words.moving import ask_end
from fuda.kernel.words.nouns import amount, fell_short, pile, remember
from fuda.kernel.words.piles import draw, shuffling

LIFE_HAS_NO_LIMIT: Final = fact("2-9-4", "Effects can bring life above the number printed on the leader.")
KERNEL_ANSWERS: Final = (
    answer("3-1-8", asked.ORDER_IS_SECRET),
    answer("1-3-4 1-3-10", asked.TURN_PLAYER_ACTS_FIRST),
)

HOW: Final = ("draw", "discard", "trash_top", "return_don")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "send",
            "",
            step("11-2-1", _show_found),
            step("", _send),
            step("", _report_sent),
            frame="evs: the moves; a: 1 if their order may be chosen; b: 1 if the cards are shown first; c: 1 if it "
            "is the order of `seat`, not of their owners; seat: who does it",
        ),
        procedure(
            "send_each", "", step("", _send_each), frame="evs: the moves still to be made; b: how many were made"
        ),
        procedure(
            "to_deck",
            "",
            step("", ask_end),
            step("", _to_end),
            step("", _then_shuffle),
            frame="evs: the moves; seat: who does it; a: 1 if that player chooses the top or the bottom; b: 1 if the "
            "order means nothing; c: 1 if the cards are shown first, and 2 if the text gives the order to `seat`; n: "
            "1 if the decks are shuffled afterwards; refs: whose decks; card: the card of the effect",
        ),
        procedure(
            "arrange",
            "",
            step("", _ask_arrange),
            step("", _put_in_order),
            frame="refs: the life cards; more: the same in their new order",
        ),
        procedure(
            "discard",
            "",
            step("", _discard),
            step("", _report_discarded),
            frame="refs: the cards to be discarded, then those of a hand; b: 1 if they are shown first",
        ),
        procedure(
            "make_count",
            "",
            step("", _start_count),
            step("", _send_count),
            step("", _report_count),
            frame="seat: whose cards they are; n: how many there are to be, then how many go; a: in which way, a "
            "place in `HOW`; b: 1 if cards are drawn; card: the card of the effect; refs: the cards that go",
        ),
        decisions.move_all_procedure("3-1-7", "3-1-7"),
        decisions.order_procedure("order", "3-1-7"),
        decisions.order_procedure("order_public", "3-1-7"),
    )


def things_of_act(p: Position, f: Frame, ins: Node, act: str) -> list[Ref]:
    """The things of an act, remembered under its name."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    what: Node = ins["what"]
    if what.op in ("top", "bottom") and len(refs) < terms.evaluate(p, ctx, what["n"]):
        fell_short(ctx)
    remember(ctx, act, refs)
    return refs


# --- moving -----------------------------------------------------------------------------------------------------


def was_looked_for(p: Position, f: Frame) -> bool:
    """Did the choice just before say what the cards must be like?"""
    program = p.pool.programs[f.prog] if f.prog >= 0 else ()
    at = f.a - 2
    return 0 <= at < len(program) and program[at].op == "pick" and selective(program[at]["of"])


def send(p: Position, f: Frame, evs: list[Ev], arranged: bool = True) -> None:
    """Let cards go: shown first where that is due, one by one out of a deck, in the order of their owner."""
    g = call(p, "send")
    g.evs = evs
    g.a = 1 if arranged else 0
    g.b = 1 if was_looked_for(p, f) else 0


def _show_found(p: Position, f: Frame) -> None:
    """Cards that a text looked for, and that go from one hidden place to another, are shown."""
    f.did = 0
    if not f.b:
        return
    zones = p.rules.zones
    evs: list[Ev] = []
    for ev in f.evs:
        if zones[p.zone_of(ev.card)].sight != EVERYONE and zones[p.layout.zone[ev.dst]].sight != EVERYONE:
            evs.append(events.make(p, f, "show", ev.seat, ev.card, (1 << p.seats) - 1))
    events.emit_all(p, evs)


def _send(p: Position, f: Frame) -> None:
    f.did = 0
    evs = f.evs
    f.evs = []
    out_of_deck = [e for e in evs if zone_name(p, p.slot[e.card]) == "deck" and e.dst != p.slot[e.card]]
    if len(evs) > 1 and len(out_of_deck) == len(evs) and places.one_by_one(p, "deck"):
        g = call(p, "send_each")
        g.evs = evs
    elif f.a:
        decisions.move_all(p, evs, f.seat if f.c else NO_SEAT)  # a text that gives the order gives it to its own player
    else:
        events.emit_all(p, evs)


def _report_sent(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did


def _send_each(p: Position, f: Frame) -> None:
    f.b += f.did
    f.did = 0
    if f.evs:
        f.pc = 0
        events.emit(p, f.evs.pop(0))
    else:
        p.stack[-2].did = f.b


def going(p: Position, f: Frame, refs: list[Ref], zone: str, why: str, at: int = 0) -> list[Ev]:
    """The moves that take these cards to that zone of their owners."""
    return [events.move(p, f, Card(r & MASK), events.home(p, Card(r & MASK), zone), why, at) for r in refs]


def do_to_hand(p: Position, f: Frame, ins: Node) -> None:
    refs = things_of_act(p, f, ins, "add")
    remember(p.ctxs[f.ctx], "return", refs)
    send(p, f, going(p, f, refs, "hand", "to_hand"))


def do_to_trash(p: Position, f: Frame, ins: Node) -> None:
    send(p, f, going(p, f, things_of_act(p, f, ins, "put"), "trash", "effect"))


def do_mill(p: Position, f: Frame, ins: Node) -> None:
    """So many cards from the top of a deck to the trash."""
    ctx = p.ctxs[f.ctx]
    n = amount(p, ctx, ins["n"])
    of: Node = ins["of"]
    seat = terms.seats_of(p, ctx, of["owner"])[0] if "owner" in of else doer(p, ctx)
    refs = [p.ref(c) for c in pile(p, "deck", seat)[: max(0, n)]]
    remember(ctx, "put", refs)
    send(p, f, going(p, f, refs, "trash", "effect"))


def do_ko(p: Position, f: Frame, ins: Node) -> None:
    ko(p, f, things_of_act(p, f, ins, "ko"), "effect")


def do_play(p: Position, f: Frame, ins: Node) -> None:
    """Onto the field, for no cost."""
    ctx = p.ctxs[f.ctx]
    refs = things_of_act(p, f, ins, "play")
    enter(p, f, refs, doer(p, ctx), 1 if ins.get("rested") else 2 if ins.get("active") else 0)


def do_to_cost(p: Position, f: Frame, ins: Node) -> None:
    """Given DON!! go back to the cost area."""
    evs = going(p, f, effects.things(p, f, ins), "cost", "back")
    for ev in evs:
        ev.turned = 1 if ins.get("rested") else 0
    events.emit_all(p, evs)


# --- discarding (10-2-14) -----------------------------------------------------------------------------------------


def do_discard(p: Position, f: Frame, ins: Node) -> None:
    """From the hand to the trash."""
    g = call(p, "discard")
    g.b = 1 if was_looked_for(p, f) else 0
    g.refs = things_of_act(p, f, ins, "discard")


def _discard(p: Position, f: Frame) -> None:
    evs = going(p, f, f.refs, "trash", "discard")
    f.refs = [r for r in f.refs if zone_name(p, p.slot[r & MASK]) == "hand"]
    g = call(p, "send")
    g.evs = evs
    g.a = 1
    g.b = f.b


def _report_discarded(p: Position, f: Frame) -> None:
    """One act for each hand, however many cards go."""
    p.stack[-2].did = f.did
    emit_discarded(p, f, f.refs)


def emit_discarded(p: Position, f: Frame, refs: list[Ref]) -> None:
    """For each hand from which cards went to the trash, one event."""
    evs: list[Ev] = []
    for seat in p.order():
        n = sum(1 for r in refs if p.owner[r & MASK] == seat and zone_name(p, p.slot[r & MASK]) == "trash")
        if n:
            evs.append(events.make(p, f, "discarded", seat, NO_CARD, n))
    events.emit_all(p, evs)


# --- to the deck ------------------------------------------------------------------------------------------------


def do_to_deck(p: Position, f: Frame, ins: Node) -> None:
    """To the top or the bottom of the owner's deck, or somewhere into it."""
    refs = things_of_act(p, f, ins, "put")
    remember(p.ctxs[f.ctx], "return", refs)
    at: str = ins.get("at", "bottom")
    g = call(p, "to_deck")
    g.evs = going(p, f, refs, "deck", "effect", -1 if at == "bottom" else 0)
    g.seat = doer(p, p.ctxs[f.ctx])
    g.a = 1 if at == "top_or_bottom" else 0
    g.card = p.ctxs[f.ctx].source
    g.b = 1 if at in ("in", "shuffle") else 0
    g.n = 1 if at == "shuffle" else 0
    g.c = (1 if was_looked_for(p, f) else 0) | (2 if ins.get("order") else 0)


def _to_end(p: Position, f: Frame) -> None:
    evs = f.evs
    f.evs = []
    if f.a and f.ans == 1:
        for ev in evs:
            ev.at = -1
    f.refs = cast("list[Ref]", sorted({p.layout.seat[ev.dst] for ev in evs}))
    g = call(p, "send")
    g.evs = evs
    g.seat = f.seat
    g.a = 0 if f.b else 1
    g.b = f.c & 1
    g.c = f.c >> 1


def _then_shuffle(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did
    if f.n:
        _shuffle_decks(p, f, cast("list[Seat]", f.refs))


def _shuffle_decks(p: Position, f: Frame, seats: list[Seat]) -> None:
    events.emit_all(p, [shuffling(p, f, seat) for seat in seats])


def do_shuffle(p: Position, f: Frame, ins: Node) -> None:
    _shuffle_decks(p, f, players_meant(p, p.ctxs[f.ctx], ins, "whose"))


# --- life -------------------------------------------------------------------------------------------------------


def do_to_life(p: Position, f: Frame, ins: Node) -> None:
    """To the top or the bottom of a life: the owner's, unless a player is named; face down, unless said otherwise."""
    ctx = p.ctxs[f.ctx]
    refs = things_of_act(p, f, ins, "add")
    at: str = ins.get("at", "top")
    whose: str = ins.get("whose", "owner")
    evs: list[Ev] = []
    for r in refs:
        card = Card(r & MASK)
        seat = p.owner[card] if whose == "owner" else terms.seats_of(p, ctx, whose)[0]
        there = zone_name(p, p.slot[card]) == "life"
        ev = events.move(p, f, card, p.slot[card] if there else p.slot_id("life", seat), "to_life")
        ev.at = -1 if at == "bottom" else 0
        if "face" in ins:
            ev.face = 1 if ins["face"] == "up" else 0
        elif there and LOOKING_KEEPS_FACES.on(p):
            ev.face = p.face[card]
        evs.append(ev)
    if not LIFE_HAS_NO_LIMIT.on(p):
        evs = evs[: max(0, _room_in_life(p, doer(p, ctx)))]
    g = call(p, "to_deck")
    g.evs = evs
    g.seat = doer(p, ctx)
    g.a = 1 if at == "top_or_bottom" else 0
    g.card = ctx.source
    g.c = 1 if was_looked_for(p, f) else 0


def _room_in_life(p: Position, seat: Seat) -> int:
    """How many life cards fit below the printed number."""
    card = leader(p, seat)
    return p.base[card].nums[LIFE] - len(p.zones[p.slot_id("life", seat)]) if card >= 0 else 0


def do_flip_life(p: Position, f: Frame, ins: Node) -> None:
    effects.on_each(p, f, ins, "flip", 1 if ins["face"] == "up" else 0)


def do_arrange(p: Position, f: Frame, ins: Node) -> None:
    """The cards of a life that were looked at go back in any order, each as it lay, face up or down."""
    refs = effects.things(p, f, ins)
    f.did = len(refs)
    if len(refs) > 1:
        g = call(p, "arrange")
        g.refs = refs


def _ask_arrange(p: Position, f: Frame) -> None:
    g = call(p, "order")
    g.seat = doer(p, p.ctxs[f.ctx])
    g.card = Ref(p.slot[f.refs[0] & MASK])
    g.refs = list(f.refs)
    g.c = 1 if asked.ORDER_IS_SECRET.on(p) else 0


def _put_in_order(p: Position, f: Frame) -> None:
    slot = p.slot[f.refs[0] & MASK]
    if f.more:
        events.reorder(p, slot, [Card(r & MASK) for r in f.more])
    for r in f.refs:
        p.known[r & MASK] = 0
        if not LOOKING_KEEPS_FACES.on(p):
            p.face[r & MASK] = 0


# --- until there are so many ------------------------------------------------------------------------------------


def do_make_count(p: Position, f: Frame, ins: Node) -> None:
    """Draw, discard, or put away until there are so many."""
    ctx = p.ctxs[f.ctx]
    to: Node = ins["to"]
    g = call(p, "make_count")
    g.seat = doer(p, ctx)
    g.n = amount(p, ctx, to["n"])
    g.card = ctx.source
    g.a = HOW.index(ins["by"])
    of: Node = ins["of"]
    if of.get("owner") in ("you", "opponent", "doer"):
        g.seat = terms.seats_of(p, ctx, of["owner"])[0]


def _start_count(p: Position, f: Frame) -> None:
    f.refs = []
    f.did = 0
    zone = ("hand", "hand", "life", "")[f.a]
    cards = [p.ref(c) for c in pile(p, zone, f.seat)] if zone else returnable(p, f.seat)
    over = len(cards) - f.n
    if f.a == 0:
        f.b = 1
        if over < 0:
            draw(p, f.seat, -over)
    elif over <= 0:
        leave(p, f)
        p.stack[-2].did = 0
    elif f.a == 2:
        f.refs = cards[:over]
    else:
        g = decisions.pick(p, f.seat, cards, over, over, "pick")
        g.card = f.card
        g.c = 1 if f.a == 1 else 0  # from the hand: in secret


def _send_count(p: Position, f: Frame) -> None:
    if f.b:
        p.stack[-2].did = f.did
        leave(p, f)
        return
    ctx = p.ctxs[f.ctx]
    why = ("", "discard", "effect", "return_don")[f.a]
    remember(ctx, "discard" if f.a == 1 else "put" if f.a == 2 else "return", f.refs)
    f.n = len(f.refs)
    evs = going(p, f, f.refs, ("", "trash", "trash", "don_deck")[f.a], why)
    g = call(p, "send")
    g.evs = evs
    g.a = 1


def _report_count(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did
    if f.a == 3 and f.did:
        events.emit(p, events.make(p, f, "don_returned", f.seat, NO_CARD, f.did))
    elif f.a == 1:
        emit_discarded(p, f, f.refs)


VERBS: Final[tuple[Verb, ...]] = (
    verb("8-4-1-5", "to_hand", do_to_hand),
    verb("8-4-1-5", "to_trash", do_to_trash),
    verb("10-2-14-1", "discard", do_discard),
    verb("10-2-1-2", "ko", do_ko),
    verb("", "play", do_play),
    verb("8-4-1-5", "to_cost", do_to_cost),
    verb("8-4-1-5", "to_deck", do_to_deck),
    verb("3-2-4", "shuffle", do_shuffle),
    verb("8-4-1-5", "to_life", do_to_life),
    verb("8-4-1-5", "flip_life", do_flip_life),
    verb("8-4-1-5", "arrange", do_arrange),
    verb("8-4-1-5", "make_count", do_make_count),
    verb("8-4-1-5", "mill", do_mill),
)
PROCEDURES: Final = procedures()
