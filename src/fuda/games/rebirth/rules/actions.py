"""Actions of the main phase (7.4): playing characters, moving the entry to the members, playing activated abilities,
setting a Rebirth card, going on to the attack.

"main_action" asks for one action; each of its first steps adds the options of one kind of action, checked by a table
of conditions in which `why_not` looks, too. In Double Team the players of the team are asked in turn, until both have
passed.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.allowances import counted, played_from
from fuda.games.rebirth.rules.control import PLAYER_CONTROLS_ACTIVATED
from fuda.games.rebirth.rules.formats.players import acting_players, turn_players
from fuda.games.rebirth.rules.formats.teams import TEAMS_ACT_TOGETHER
from fuda.games.rebirth.rules.playing.abilities import play_ability
from fuda.games.rebirth.rules.playing.ability_kinds import ACTIVATED_ARE_PLAYED
from fuda.games.rebirth.rules.playing.energy import cost, enough, pay_energy, price
from fuda.games.rebirth.rules.playing.play_card import places_for
from fuda.games.rebirth.rules.zones import (
    MEMBER_LIMIT,
    SET_REBIRTHS_LIE_THERE,
    VACANCY_IS_BELOW_THE_LIMIT,
    entry,
    is_character,
    is_kind,
    members,
)
from fuda.games.rebirth.state import HAS_PASSED, MORE_MEMBERS, SETS_MADE
from fuda.kernel.cards.pool import ACTIVATED
from fuda.kernel.derive import layers
from fuda.kernel.position.places import there
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Ctx, Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_ABILITY, NO_CARD, NO_SEAT, AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step
from fuda.kernel.words.piles import draw

MOVING_COSTS: Final = fact("7.4.2.2", "Moving the entry to the members costs as much energy as the character's cost.")

ACTIONS: Final = ("play_entry", "play_member", "move", "ability", "set", "end")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "main_action",
            "",
            step("", _whose_action, "whose"),
            step("7.4.2.1 9.7.2.2.1", _offer_plays),
            step("7.4.2.2", _offer_move),
            step("7.4.2.3 9.1.1.1", _offer_abilities),
            step("7.4.2.4", _offer_sets),
            step("7.4.2 7.4.2.5", _ask_action),
            step("7.4.2.5", _take_action),
            frame="seat: who acts, -1: nobody; refs: the actions that can be taken, packed: what, ref, ability",
        ),
        procedure(
            "move_entry",
            "",
            step("7.4.2.2", _pay_move),
            step("7.4.2.2", _move),
            frame="seat: who moves; card: ref of the character in the entry",
        ),
        procedure(
            "set_rebirth",
            "",
            step("7.4.2.4 5.6.1 4.7.1", _set),
            step("7.4.2.4", _set_draw),
            frame="seat: who sets; card: ref of the Rebirth card",
        ),
    )


def member_limit(p: Position, seat: Seat) -> int:
    """How many members a player may have."""
    return MEMBER_LIMIT.of(p) + p.sv[seat][MORE_MEMBERS]


def vacancies(p: Position, seat: Seat) -> int:
    """How many more members there is room for."""
    if not VACANCY_IS_BELOW_THE_LIMIT.on(p):
        return 99
    return max(0, member_limit(p, seat) - len(counted(p, "member", seat)))


# --- conditions: seat, ref (or ref, ability): may it be done? --------------------------------------------------------


def _character(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return is_kind(p, Card(ref & MASK), "character")


def _payable(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    """One that is played from among the energy is no energy then."""
    card = Card(ref & MASK)
    itself = 1 if p.slot[card] == p.slot_id("energy", seat) and p.turned[card] == NORMAL else 0
    return enough(p, seat, price(p, seat, ref) + itself)


def _play_allowed(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return forbidding(p, "play", seat, ref) is None


def _in_entry(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return entry(p, seat) == ref & MASK and is_character(p, Card(ref & MASK))


def _room(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return vacancies(p, seat) > 0


def _move_payable(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return enough(p, seat, cost(p, ref)) or not MOVING_COSTS.on(p)


def _move_allowed(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return forbidding(p, "move", seat, ref) is None and may_be_put(p, seat, Card(ref & MASK), "member")


def _rebirth(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return is_kind(p, Card(ref & MASK), "rebirth")


def _set_allowed(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return forbidding(p, "set", seat, ref) is None


def _is_activated(p: Position, _seat: Seat, _ref: Ref, ability: int) -> bool:
    return p.pool.abilities[ability].type == ACTIVATED


def _own(p: Position, _seat: Seat, ref: Ref, _ability: int) -> bool:
    return p.ctrl[ref & MASK] in turn_players(p)


def _valid(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    return layers.valid(p, Card(ref & MASK), p.pool.abilities[ability])


FORBIDDEN: Final = ("効果で禁止されています", "an effect forbids it")

ASKS: Final = {
    "play": "seat: who would play it; ref: the card",
    "move": "seat: who would move it; ref: the card",
    "set": "seat: who would set it; ref: the card",
    "ability": "seat: who would play it; ref: its card; n: the ability",
}
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "play": (
        condition("7.4.2.1", _character, "キャラではありません", "not a character"),
        condition("2.3.1 5.14.1.1", _payable, "エネルギーが足りません", "not enough energy"),
        condition("1.3.3", _play_allowed, *FORBIDDEN),
    ),
    "move": (
        condition("7.4.2.2", _in_entry, "エントリーのキャラではありません", "not the character in the entry"),
        condition("7.4.2.2", _room, "メンバーに空席がありません", "there is no vacancy among the members"),
        condition("7.4.2.2", _move_payable, "エネルギーが足りません", "not enough energy"),
        condition("1.3.3", _move_allowed, *FORBIDDEN),
    ),
    "set": (
        condition("7.4.2.4", _rebirth, "Reバースではありません", "not a Rebirth card"),
        condition("1.3.3", _set_allowed, *FORBIDDEN),
    ),
    "ability": (
        condition("9.1.1.1 7.4.2.3", _is_activated, "起動能力ではありません", "not an activated ability"),
        condition("7.4.2.3", _own, "自分のカードではありません", "not your card"),
        condition("9.4.4", _valid, "有効ではありません", "it is not valid now"),
    ),
}


# --- the options, one step a kind ------------------------------------------------------------------------------------


def _packed(what: str, ref: Ref, ability: AbilityId) -> int:
    return decisions.packed(ACTIONS.index(what), ref, ability)


def _whose_action(p: Position, f: Frame) -> None:
    """The turn player; in a team whoever has not passed since the last action, one after the other."""
    f.refs = []
    left = [s for s in acting_players(p, TEAMS_ACT_TOGETHER) if not p.sv[s][HAS_PASSED]]
    f.seat = left[0] if left else NO_SEAT


def _offer_plays(p: Position, f: Frame) -> None:
    if f.seat < 0:
        return
    for card in [*p.zones[p.slot_id("hand", f.seat)], *played_from(p, f.seat)]:
        if allowed(p, "play", f.seat, p.ref(card)):
            for zone in places_for(p):
                if may_be_put(p, f.seat, card, zone):
                    f.refs.append(Ref(_packed(f"play_{zone}", p.ref(card), NO_ABILITY)))


def may_be_put(p: Position, seat: Seat, card: Card, zone: str) -> bool:
    """Does no effect keep a card from being put there by its player?"""
    if f"to_{zone}" not in layers.derive(p).guarded:
        return True
    ev = events.move(p, None, card, p.slot_id(zone, seat), "enter_from_hand")
    return forbidding(p, f"to_{zone}", seat, p.ref(card), "", ev) is None


def _offer_move(p: Position, f: Frame) -> None:
    card = entry(p, f.seat) if f.seat >= 0 else NO_CARD
    if card >= 0 and allowed(p, "move", f.seat, p.ref(card)):
        f.refs.append(Ref(_packed("move", p.ref(card), NO_ABILITY)))


def activated(p: Position, seat: Seat) -> list[tuple[Card, AbilityId]]:
    """(card, ability) of a player's cards: which can be played, the tables "ability" and "playable" say."""
    d = layers.derive(p)
    out: list[tuple[Card, AbilityId]] = []
    for card in [*there(p, "entry", seat), *members(p, seat), *there(p, "rebirth", seat)]:
        for a in d.chars[card].abilities:
            out.append((card, a))
    if p.pool.has_elsewhere:
        for zone in ("hand", "waiting", "retire", "energy", "memory"):
            for card in p.zones[p.slot_id(zone, seat)]:
                if p.pool.defs[p.cdef[card]].elsewhere:
                    for a in d.chars[card].abilities:
                        if p.pool.abilities[a].type == ACTIVATED and p.pool.abilities[a].zone:
                            out.append((card, a))
    return out


def _offer_abilities(p: Position, f: Frame) -> None:
    if f.seat < 0 or not ACTIVATED_ARE_PLAYED.on(p):
        return
    for card, a in activated(p, f.seat):
        ref = p.ref(card)
        if allowed(p, "ability", f.seat, ref, a) and allowed(p, "playable", f.seat, ref, a):
            f.refs.append(Ref(_packed("ability", ref, a)))


def _offer_sets(p: Position, f: Frame) -> None:
    if f.seat < 0:
        return
    for card in p.zones[p.slot_id("hand", f.seat)]:
        if allowed(p, "set", f.seat, p.ref(card)):
            f.refs.append(Ref(_packed("set", p.ref(card), NO_ABILITY)))


def _ask_action(p: Position, f: Frame) -> None:
    f.ans = -1
    if f.seat < 0:
        return
    opts = [decisions.unpacked(ACTIONS, code) for code in f.refs]
    opts.append(Opt("end"))
    decisions.ask(p, f.seat, "action", opts).action = True


def _take_action(p: Position, f: Frame) -> None:
    under = p.stack[-2]
    under.b = 0
    if f.seat < 0 or f.ans < 0 or f.ans >= len(f.refs):
        if f.seat >= 0:
            p.sv[f.seat][HAS_PASSED] = 1
        if all(p.sv[s][HAS_PASSED] for s in acting_players(p, TEAMS_ACT_TOGETHER)):
            under.b = 1
            for s in range(p.seats):
                p.sv[s][HAS_PASSED] = 0
        return
    for s in range(p.seats):
        p.sv[s][HAS_PASSED] = 0
    chosen = decisions.unpacked(ACTIONS, f.refs[f.ans])
    f.refs = []
    if chosen.what == "ability":
        controller = f.seat if PLAYER_CONTROLS_ACTIVATED.on(p) else p.next_seat(f.seat)
        play_ability(p, Ctx(controller, Ref(chosen.a), AbilityId(chosen.b)))
        return
    name = {"play_entry": "play_card", "play_member": "play_card", "move": "move_entry", "set": "set_rebirth"}
    g = call(p, name[chosen.what])
    g.seat = f.seat
    g.card = Ref(chosen.a)
    g.a = 1 if chosen.what == "play_member" else 0
    g.b = price(p, f.seat, Ref(chosen.a)) if chosen.what.startswith("play") else 0


# --- moving the entry to the members (7.4.2.2) -----------------------------------------------------------------------


def _pay_move(p: Position, f: Frame) -> None:
    if MOVING_COSTS.on(p) and cost(p, f.card):
        pay_energy(p, f.seat, cost(p, f.card), f.card)


def _move(p: Position, f: Frame) -> None:
    if p.current(f.card):
        events.emit(p, events.move(p, None, Card(f.card & MASK), p.slot_id("member", f.seat), "move"))


# --- setting a Rebirth card (7.4.2.4) --------------------------------------------------------------------------------


def _set(p: Position, f: Frame) -> None:
    p.sv[f.seat][SETS_MADE] += 1
    if SET_REBIRTHS_LIE_THERE.on(p):
        events.emit(p, events.move(p, None, Card(f.card & MASK), p.slot_id("rebirth", f.seat), "set"))


def _set_draw(p: Position, f: Frame) -> None:
    if f.did:
        draw(p, f.seat, 1)


PROCEDURES: Final = procedures()
