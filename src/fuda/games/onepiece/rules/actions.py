"""Actions of the main phase (6-5): playing cards, activating effects, giving DON!!, battle, ending the phase.

"main_action" asks for one action; each of its first steps adds the options of one kind of action, checked by a table of
conditions, from which `why_not` answers as well. What playing a card takes is in `playing/play_card.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.playing.activation import activate, activated
from fuda.games.onepiece.rules.playing.play_card import how_played
from fuda.games.onepiece.rules.zones import characters, don_of, leader
from fuda.games.onepiece.state import DON
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.kinds import NO_ABILITY, NO_SEAT, AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step

FORBIDDEN: Final = ("効果で禁止されています", "an effect forbids it")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "main_action",
            "",
            step("", _begin_options),
            step("6-5-3-1", _offer_plays),
            step("6-5-4-1 8-1-3-2", _offer_effects),
            step("6-5-5-1", _offer_don),
            step("7-1", _offer_attacks),
            step("6-5-2", _ask_action),
            step("6-5-2", _take_action),
            frame="refs: the actions that are offered, each as one number",
        ),
        procedure(
            "give_don",
            "",
            step("6-5-5-1", _give),
            frame="seat: who gives it; card: the card it is given to",
        ),
    )


ASKS: Final = {
    "give": "seat: who would give; ref: what would be given a DON!!",
}


def conditions() -> dict[str, tuple[Condition, ...]]:
    """What a player can do with a card; the table "effect" asks of a card and an ability."""
    return {
        "give": (
            condition("6-5-5-1", _has_active_don, "アクティブのドン!!がありません", "no active DON!!"),
            condition("6-5-5-1", _takes_don, "リーダーかキャラではありません", "only Leaders and Characters"),
            condition("1-3-3", _give_allowed, *FORBIDDEN),
        ),
    }


# --- what must hold ----------------------------------------------------------------------------------------


def _has_active_don(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return len(don_of(p, seat, NORMAL)) > 0


def _takes_don(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return ref & MASK == leader(p, seat) or ref & MASK in characters(p, seat)


def _give_allowed(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return forbidding(p, "give_don", seat, ref) is None


# --- the options, one row a kind ----------------------------------------------------------------------------

WHAT: Final = ("play", "event", "effect", "give", "attack", "end")


def _code(what: str, ref: Ref, ability: AbilityId) -> int:
    return decisions.packed(WHAT.index(what), ref, ability)


def _begin_options(p: Position, f: Frame) -> None:
    f.refs = []


def _offer_plays(p: Position, f: Frame) -> None:
    """Cards of the hand that can be played, and events that can be activated."""
    seat = p.active
    for card in p.zones[p.slot_id("hand", seat)]:
        ref = p.ref(card)
        if allowed(p, "play", seat, ref):
            f.refs.append(Ref(_code("play", ref, NO_ABILITY)))
        elif allowed(p, "event", seat, ref):
            f.refs.append(Ref(_code("event", ref, NO_ABILITY)))


def _offer_effects(p: Position, f: Frame) -> None:
    for card, a in activated(p, p.active):
        ref = p.ref(card)
        if allowed(p, "effect", p.active, ref, a) and allowed(p, "activate", NO_SEAT, ref, a):
            f.refs.append(Ref(_code("effect", ref, a)))


def _offer_don(p: Position, f: Frame) -> None:
    seat = p.active
    for card in [leader(p, seat), *characters(p, seat)]:
        if card >= 0 and allowed(p, "give", seat, p.ref(card)):
            f.refs.append(Ref(_code("give", p.ref(card), NO_ABILITY)))


def _offer_attacks(p: Position, f: Frame) -> None:
    seat = p.active
    for card in [leader(p, seat), *characters(p, seat)]:
        if card >= 0 and allowed(p, "attack", seat, p.ref(card)):
            f.refs.append(Ref(_code("attack", p.ref(card), NO_ABILITY)))


def _ask_action(p: Position, f: Frame) -> None:
    opts = [decisions.unpacked(WHAT, code) for code in f.refs]
    opts.append(Opt("end"))
    q = decisions.ask(p, p.active, "action", opts)
    q.action = True


def _take_action(p: Position, f: Frame) -> None:
    """Carry out what was chosen. Whether it was to end the phase is written into `b` of the Main Phase."""
    if f.ans >= len(f.refs):
        p.stack[-2].b = 1
        return
    chosen = decisions.unpacked(WHAT, f.refs[f.ans])
    what, ref, ability = chosen.what, Ref(chosen.a), AbilityId(chosen.b)
    p.stack[-2].b = 0
    f.refs = []
    if what == "effect":
        activate(p, p.active, ref, ability).b = 2
        return
    if what == "play":
        what = how_played(p, ref)
    g = call(p, {"event": "play_event", "give": "give_don", "attack": "battle"}.get(what, what))
    g.seat = p.active
    g.card = ref
    g.b = 0


# --- giving DON!! (6-5-5) -----------------------------------------------------------------------------------


def _give(p: Position, f: Frame) -> None:
    """An active DON!! is put under the card."""
    don = don_of(p, f.seat, NORMAL)
    if don:
        events.emit(p, events.attach(p, None, don[-1], Card(f.card & MASK), DON, 1, "give"))


PROCEDURES: Final = procedures()
CONDITIONS: Final = conditions()
