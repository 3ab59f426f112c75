"""What a player with priority may do (9-3e): each of the first steps adds the options of one kind of action."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.actions import ability_use_left, ability_valid, fighting_places, how_to_play, main_time
from fuda.games.gateruler.rules.drive import overdriven
from fuda.games.gateruler.rules.keywords import UNDYING_KEEPS_ITS_TIME
from fuda.games.gateruler.rules.playing import hidden
from fuda.games.gateruler.rules.playing.abilities import (
    CONTROLLERS_USE_ABILITIES,
    USED_ABILITIES_ARE_PLAYED,
    program_of,
)
from fuda.games.gateruler.rules.playing.hidden import could_use
from fuda.games.gateruler.rules.playing.overdrive_touchdown_counter import key_playable, play_key
from fuda.games.gateruler.rules.playing.play import play
from fuda.games.gateruler.rules.playing.set_cards import is_normal
from fuda.games.gateruler.state import KIND
from fuda.kernel.cards.pool import ACTIVATED
from fuda.kernel.derive import layers
from fuda.kernel.position.places import in_slot, slots
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame, Opt
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.kinds import NO_ABILITY, NO_REF, AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step

WHAT: Final = ("pass", "play", "set", "set_card", "ability", "reveal", "overdrive", "drop", "rearrange")

ELSEWHERE: Final = ("hand", "grave", "drive", "damage", "soul")  # where abilities can be valid besides the board

# actions that do not use the gate
AT_ONCE: Final = {"set": "set_a_card", "reveal": "reveal_drive", "rearrange": "rearrange", "drop": "drop_overdrive"}


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "gate_action",
            "",
            step("", _start),
            step("9-3e-2", _offer_set_cards),
            step("9-3e-3", _offer_instant),
            step("9-3e-4a 7-2a", _offer_reveal),
            step("9-3e-4b 7-3a 15-17a-1", _offer_units),
            step("9-3e-4c 7-4a", _offer_fields),
            step("9-3e-4d 7-5a", _offer_setting),
            step("9-3e-4e 7-6a", _offer_events),
            step("9-3e-4f 7-7a", _offer_normal),
            step("9-3e-4g 7-8a", _offer_normal_sets),
            step("9-3e-4h 7-9a", _offer_overdrive),
            step("9-3e-4i 7-10a", _offer_rearranging),
            step("9-3e-1", _offer_pass),
            step("9-3e", _ask),
            step("9-3e", _take),
            frame=(
                "seat: who has priority; refs: what is offered, packed; n: how many options come before passing, "
                "-1 if passing is not offered"
            ),
        ),
    )


def _code(what: str, ref: Ref, ability: AbilityId) -> int:
    return decisions.packed(WHAT.index(what), ref, ability)


def _start(p: Position, f: Frame) -> None:
    f.refs = []
    f.n = -1


def _offer_set_cards(p: Position, f: Frame) -> None:
    for slot in slots(p, "set", f.seat):
        for card in p.zones[slot]:
            if not is_normal(p, card) and allowed(p, "set_card", f.seat, p.ref(card)):
                f.refs.append(Ref(_code("set_card", p.ref(card), NO_ABILITY)))


def _offer_instant(p: Position, f: Frame) -> None:
    _offer_abilities(p, f, "instant")


def _offer_reveal(p: Position, f: Frame) -> None:
    if main_time(p, f.seat):
        for card in p.zones[p.slot_id("drive", f.seat)]:
            if allowed(p, "reveal", f.seat, p.ref(card)):
                f.refs.append(Ref(_code("reveal", p.ref(card), NO_ABILITY)))


def _offer_units(p: Position, f: Frame) -> None:
    _offer_kind(p, f, "unit")


def _offer_fields(p: Position, f: Frame) -> None:
    _offer_kind(p, f, "field")


def _offer_setting(p: Position, f: Frame) -> None:
    if main_time(p, f.seat):
        for zone in ("hand", "drive"):
            for card in p.zones[p.slot_id(zone, f.seat)]:
                if card < p.real and allowed(p, "set", f.seat, p.ref(card)):
                    f.refs.append(Ref(_code("set", p.ref(card), NO_ABILITY)))


def _offer_events(p: Position, f: Frame) -> None:
    _offer_kind(p, f, "event")


def _offer_normal(p: Position, f: Frame) -> None:
    if main_time(p, f.seat):
        _offer_abilities(p, f, "normal")


def _offer_normal_sets(p: Position, f: Frame) -> None:
    if main_time(p, f.seat):
        for slot in slots(p, "set", f.seat):
            for card in p.zones[slot]:
                if is_normal(p, card) and allowed(p, "set_card", f.seat, p.ref(card)):
                    f.refs.append(Ref(_code("set_card", p.ref(card), NO_ABILITY)))


def _offer_overdrive(p: Position, f: Frame) -> None:
    if main_time(p, f.seat):
        for card in p.zones[p.slot_id("drive", f.seat)]:
            if card >= p.real:
                if key_playable(p, f.seat, overdriven(p, card), AbilityId(p.mark[card]), 0):
                    f.refs.append(Ref(_code("overdrive", p.ref(card), AbilityId(p.mark[card]))))
                f.refs.append(Ref(_code("drop", p.ref(card), AbilityId(p.mark[card]))))


def _offer_rearranging(p: Position, f: Frame) -> None:
    if main_time(p, f.seat) and forbidding(p, "rearrange", f.seat, NO_REF) is None:
        for s in fighting_places(p, f.seat):
            card = in_slot(p, s)
            if card >= 0 and forbidding(p, "move", f.seat, p.ref(card)) is None:
                f.refs.append(Ref(_code("rearrange", p.ref(card), NO_ABILITY)))


def _offer_pass(p: Position, f: Frame) -> None:
    f.n = len(f.refs)  # where passing stands among what is offered


def _ask(p: Position, f: Frame) -> None:
    """Who has nothing and cannot seem to have anything is not asked."""
    f.ans = -1
    if not f.refs and not main_time(p, f.seat) and not _could_do_something(p, f.seat):
        return
    opts = [decisions.unpacked(WHAT, code) for code in f.refs]
    if f.n >= 0:
        opts.append(Opt("pass"))
    if opts:
        q = decisions.ask(p, f.seat, "gate_action", opts)
        q.action = True


def _take(p: Position, f: Frame) -> None:
    """Carry out what was chosen; the caller learns whether anything was."""
    under = p.stack[-2]
    if f.ans < 0 or f.ans >= len(f.refs):
        under.did = 0
        return
    under.did = 1
    chosen = decisions.unpacked(WHAT, f.refs[f.ans])
    what, ref, ability = chosen.what, Ref(chosen.a), AbilityId(chosen.b)
    f.refs = []
    card = Card(ref & MASK)
    if what == "play":
        how = how_to_play(p, ref)
        play(p, f.seat, ref, NO_ABILITY, how)
    elif what == "set_card":
        play(p, f.seat, ref, NO_ABILITY, 0)
    elif what == "ability" and USED_ABILITIES_ARE_PLAYED.on(p):
        play(p, f.seat, ref, ability, 0)
    elif what == "ability":
        effects.resolve(p, program_of(p, card, ability), Ctx(f.seat, ref, ability))
    elif what == "overdrive":
        source = overdriven(p, card)
        events.take_out(p, card)
        play_key(p, f.seat, source, ability, 0)
    else:
        g = call(p, AT_ONCE[what])
        g.seat = f.seat
        g.card = ref


# --- what the steps share --------------------------------------------------------------------------------------------


def _offer_abilities(p: Position, f: Frame, timing: str) -> None:
    for card, a in activated(p, f.seat):
        if p.pool.abilities[a].node.get("timing", "normal") == timing and allowed(p, "ability", f.seat, p.ref(card), a):
            f.refs.append(Ref(_code("ability", p.ref(card), a)))


def _offer_kind(p: Position, f: Frame, kind: str) -> None:
    """Cards of a kind that may be played, in the zones from which they can be."""
    timely = main_time(p, f.seat)
    if not timely and (kind != "unit" or UNDYING_KEEPS_ITS_TIME.on(p)):
        return
    for zone in zones_to_play_from(p) if timely else ("grave",):
        for card in p.zones[p.slot_id(zone, f.seat)]:
            if card < p.real and kind in p.base[card].sets[KIND] and allowed(p, "play", f.seat, p.ref(card)):
                f.refs.append(Ref(_code("play", p.ref(card), NO_ABILITY)))


def activated(p: Position, seat: Seat) -> list[tuple[Card, AbilityId]]:
    """(card, ability) of all activated abilities of a player's cards: on the board, and where they may be valid."""
    d = layers.derive(p)
    out: list[tuple[Card, AbilityId]] = []
    whose = p.ctrl if CONTROLLERS_USE_ABILITIES.on(p) else p.owner
    for slot in p.layout.field_slots:
        for card in p.zones[slot]:
            if whose[card] == seat and p.face[card] == 1:
                out.extend((card, a) for a in d.chars[card].abilities if p.pool.abilities[a].type == ACTIVATED)
    if p.pool.has_elsewhere:
        for zone in ELSEWHERE:
            for card in p.zones[p.slot_id(zone, seat)]:
                if card < p.real and p.pool.defs[p.cdef[card]].elsewhere:
                    out.extend((card, a) for a in d.chars[card].abilities if p.pool.abilities[a].type == ACTIVATED)
    return out


EVERY_ZONE: Final = ("hand", "drive", "grave", "damage", "removed", "energy")


def zones_to_play_from(p: Position) -> tuple[str, ...]:
    """Zones from which cards are played: the usual ones, and those from which a text may let them be played."""
    return EVERY_ZONE if "permit" in p.pool.words else EVERY_ZONE[:3]


def _could_do_something(p: Position, seat: Seat) -> bool:
    """For all that others know: with a hidden card, or with an ability that is paid for with one."""
    if could_use(p, seat):
        return True
    paid = hidden.abilities_of(p).paid
    for card, a in activated(p, seat) if paid else ():
        if a in paid and any(hidden.lies_hidden(p, seat, zone) for zone in sorted(paid[a])):
            ref = p.ref(card)
            if ability_valid(p, seat, ref, a) and ability_use_left(p, seat, ref, a):
                return True
    return False


PROCEDURES: Final = procedures()
