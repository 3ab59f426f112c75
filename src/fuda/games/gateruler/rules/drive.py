"""Driving (chapter 10): cards come to the drive zone, and outside the own turn they are played through the gate; and
the overdrive abilities that lie there beside them (16-2).
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.rules.keywords import OVERDRIVES
from fuda.games.gateruler.rules.playing.overdrive_touchdown_counter import key_playable, play_key
from fuda.games.gateruler.rules.playing.play import play, playable
from fuda.games.gateruler.rules.playing.set_cards import can_be_set, may_be_set
from fuda.games.gateruler.rules.zones import gate, ruler
from fuda.games.gateruler.state import FREE, OD
from fuda.kernel.derive import layers
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame, Item, Opt
from fuda.kernel.run import decisions, events, items
from fuda.kernel.run.interpreter import call, goto, leave
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_ABILITY, NO_REF, AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step

DRIVEN: Final = ("play_it", "set_it", "let_go")

DRIVING_ELSEWHERE_IS_PLAYED: Final = fact(
    "10-1b 10-3a", "Outside the own start and main phases driven cards are played through the gate."
)
WHO_DRIVES_DECIDES: Final = fact("10-3d-1", "Whoever drives controls the playing of the driven cards.")
DRIVEN_CARDS_ARE_PAID: Final = fact("10-4d-1a", "Playing a driven card costs what it always costs.")


def procedures() -> tuple[Procedure, ...]:
    return (
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
            frame=(
                "seat: who drives; refs: the cards, then those that came; n: how many have been moved; more: "
                "those that came; b: 1 if they just lie there; evs: the turning over of those that will be shown"
            ),
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
            frame=(
                "seat: who drives; c: its item; refs: what can be picked; card: what was picked, -1 for nothing; "
                "more: what can be done with it (places in `DRIVEN`); a: 1 if it was let go"
            ),
        ),
    )


def drive(p: Position, seat: Seat, cards: list[Card]) -> Frame:
    """Drive cards: in the own start or main phase they just lie there; at any other time they are played through the
    gate."""
    f = call(p, "drive")
    f.ctx = -1
    if forbidding(p, "drive", seat, NO_REF) is not None:
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
            ev = events.move(p, None, Card(r & MASK), p.slot_id("drive", f.seat), "drive")
            ev.face = 0
            events.emit(p, ev)


def _driven(p: Position, f: Frame) -> None:
    """When all have come, cards driven in the own start or main phase just lie there."""
    f.more.extend([f.refs[f.n - 1] & MASK] if f.did else [])
    f.did = 0
    if f.n < len(f.refs):
        f.pc = 0
        return
    f.refs = [p.ref(c) for c in cast("list[Card]", f.more)]
    f.more = []
    if f.b or not f.refs:
        goto(p, f, "end")


def _keep_hidden(p: Position, f: Frame) -> None:
    """Outside the own turn: cards that can be set may stay hidden; the others are shown."""
    settable = [r for r in f.refs if can_be_set(p, r)]
    f.evs = [events.make(p, None, "flip", f.seat, Card(r & MASK), 1, "shown") for r in f.refs]
    f.refs = []
    g = decisions.pick(p, f.seat, settable, 0, len(settable), "keep_hidden")
    g.c = 1
    g.b = 1


def _show_others(p: Position, f: Frame) -> None:
    """What is not kept hidden is shown."""
    hidden = [r & MASK for r in f.refs]
    evs = f.evs
    f.evs = []
    f.more = [p.ref(ev.card) for ev in evs]
    events.emit_all(p, [ev for ev in evs if ev.card not in hidden])


def _lay_overdrives(p: Position, f: Frame) -> None:
    """Those that were shown have their overdrive abilities laid beside them."""
    for r in cast("list[Ref]", f.more):
        card = Card(r & MASK)
        if p.current(r) and p.face[card] == 1 and not overdrives(p, card):
            put_overdrive(p, card)


def _put_drive(p: Position, f: Frame) -> None:
    """The cards and their overdrive abilities wait on the gate, to be played."""
    mine = [Card(r & MASK) for r in cast("list[Ref]", f.more) if p.current(r)]
    cards = mine + [od for c in mine for od in overdrives(p, c)]
    f.refs = cast("list[Ref]", list(f.more))
    if cards:
        seat = f.seat if WHO_DRIVES_DECIDES.on(p) else p.active
        item = items.push(p, gate(p), "drive", seat, p.ref(ruler(p, f.seat)))
        x = item.clone()
        x.refs = tuple(p.ref(c) for c in cards)
        items.change(p, x)


def _drive_end(p: Position, f: Frame) -> None:
    if len(p.stack) > 1:
        p.stack[-2].did = len(f.refs)


# --- playing what was driven (10-4) ----------------------------------------------------------------------------------


def resolve_drive(p: Position, item: Item) -> Frame:
    """Start resolving what was driven."""
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
    """What was picked is dealt with next; what can be done with it the next steps say."""
    f.card = f.refs[f.ans] if f.refs else NO_REF
    f.refs = []
    f.more = []
    f.a = 0


def _set_or_play(p: Position, f: Frame) -> None:
    """A hidden card that can be set may be set; anything else may be played."""
    card = Card(f.card & MASK)
    if f.card < 0:
        return
    if card >= p.real:
        if key_playable(p, f.seat, overdriven(p, card), AbilityId(p.mark[card]), how_driven(p)):
            f.more.append(DRIVEN.index("play_it"))
    elif p.face[card] == 0 and can_be_set(p, f.card):
        if may_be_set(p, f.seat, f.card):
            f.more.append(DRIVEN.index("set_it"))
    elif playable(p, f.seat, f.card, NO_ABILITY, how_driven(p)):
        f.more.append(DRIVEN.index("play_it"))


def _ask_driven_card(p: Position, f: Frame) -> None:
    if f.card >= 0:
        f.more.append(DRIVEN.index("let_go"))
        opts = [Opt(DRIVEN[i], f.card) for i in f.more]
        q = decisions.ask(p, f.seat, "driven_card", opts, f.card)
        q.n = len(opts)


def _do_driven(p: Position, f: Frame) -> None:
    """It is played, set or let go."""
    card = Card(f.card & MASK)
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
        source, ability = overdriven(p, card), AbilityId(p.mark[card])
        events.take_out(p, card)
        play_key(p, f.seat, source, ability, how_driven(p))
    else:
        play(p, f.seat, f.card, NO_ABILITY, how_driven(p))


def _let_go(p: Position, f: Frame) -> None:
    """A card goes to the graveyard, an overdrive ability is taken out."""
    card = Card(f.card & MASK)
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


def _drive_waits(p: Position, f: Frame) -> None:
    """It goes on when what was played is resolved."""
    if f.card >= 0:
        leave(p, f)


def _drive_over(p: Position, f: Frame) -> None:
    items.remove(p, f.c)


def how_driven(p: Position) -> int:
    """Driven cards and overdrive abilities are paid for like any other."""
    return 0 if DRIVEN_CARDS_ARE_PAID.on(p) else FREE


def top_of_deck(p: Position, seat: Seat, n: int) -> list[Card]:
    """The top cards of a deck, from the top."""
    deck = p.zones[p.slot_id("deck", seat)]
    return [deck[-1 - k] for k in range(min(n, len(deck)))]


# --- overdrive abilities ---------------------------------------------------------------------------------------------


def put_overdrive(p: Position, card: Card) -> None:
    """The overdrive ability of a card that was shown lies beside it as if it were a card."""
    for a in layers.derive(p).chars[card].abilities if OVERDRIVES.on(p) else ():
        if p.pool.abilities[a].node.get("key") == "od":
            seat = p.layout.seat[p.slot[card]]
            pseudo = events.pseudo_card(p, p.ref(card), a, seat, p.slot_id("drive", seat))
            p.host[pseudo] = card
            p.role[pseudo] = OD
            p.flags[pseudo] = p.ref(card)


def overdrives(p: Position, card: Card) -> list[Card]:
    """Overdrive abilities in the drive zone that belong to a card."""
    if zone_name(p, p.slot[card]) != "drive":
        return []
    return [c for c in p.zones[p.slot[card]] if c >= p.real and p.flags[c] == p.ref(card)]


def overdriven(p: Position, od: Card) -> Ref:
    """The card whose overdrive ability lies in the drive zone, as it was when that was put there."""
    return Ref(p.flags[od])


PROCEDURES: Final = procedures()
