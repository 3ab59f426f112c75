"""Which abilities are valid (9.4): where their cards lie, while their condition keywords hold (11.2), unless an effect
makes them invalid.

【Reコンボ】 is looked at here, too, for effects of valid abilities can make it hold.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.keywords import (
    ALL_CONDITIONS,
    CONDITION_KEYWORDS,
    CONDITIONS_OF_CONSTANTS,
    ONE_OF_SEVERAL_IS_ENOUGH,
    RE_COMBO_ASKS_FOR_A_REBIRTH,
    RE_COMBO_ASKS_FOR_THE_NAME,
)
from fuda.games.rebirth.rules.playing.ability_kinds import CONSTANTS_APPLY, TRIGGERS_WAIT
from fuda.games.rebirth.rules.zones import is_kind
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CANCEL, CONSTANT, TRIGGERED
from fuda.kernel.derive import terms as k
from fuda.kernel.position.places import there, zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_ABILITY, NO_SEAT, AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Term, condition, term

TEXTS_SAY_WHERE: Final = fact("9.4.4", "An ability that names a zone is valid in that zone only.")
ENTRY_ICON_SAYS_WHERE: Final = fact("9.4.4.1", "An ability with the entry icon is valid in the entry.")
MEMBER_ICON_SAYS_WHERE: Final = fact("9.4.4.2", "An ability with the member icon is valid among the members.")
KERNEL_ANSWERS: Final = (answer("9.4.3", asked.PERMANENT_CONDITIONS),)


def in_place(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """On the stage and in the Rebirth area; where a text names its zone, there. Not before the game has begun."""
    card = p.card(ref)
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


# constant abilities, of which it is being asked whether they are valid, by their cards: what depends on itself is not
Asked = tuple[tuple[int, int], ...]


def conditions_hold(p: Position, ctx: Ctx, ability: AbilityId, known: Asked = ()) -> bool:
    """Do the condition keywords of an ability hold?"""
    conds: tuple[Node, ...] = p.pool.abilities[ability].node.get("conds", ())
    if not conds or not CONDITION_KEYWORDS.on(p):
        return True
    every = ALL_CONDITIONS.on(p)
    for c in conds:
        met = _combo(p, ctx, c, known) if c.op == "re_combo" else k.holds(p, ctx, c)
        if met != every:
            return met
    return every


def _constant_holds(p: Position, _seat: Seat, ref: Ref, n: int) -> bool:
    """A constant ability whose condition keyword does not hold is invalid."""
    return p.pool.abilities[n].type != CONSTANT or _holds_as_constant(p, ref, AbilityId(n), ())


def _holds_as_constant(p: Position, ref: Ref, ability: AbilityId, known: Asked) -> bool:
    if not CONSTANTS_APPLY.on(p):
        return False
    if not CONDITIONS_OF_CONSTANTS.on(p):
        return True
    return conditions_hold(p, Ctx(p.ctrl[ref & MASK], ref, ability), ability, known)


# --- 【Reコンボ】 (11.5), and constant abilities that make it hold ------------------------------------------------


def re_combo(p: Position, ctx: Ctx, node: Node) -> bool:
    """Does 【Reコンボ】 hold?"""
    return _combo(p, ctx, node, ())


def _combo(p: Position, ctx: Ctx, node: Node, known: Asked) -> bool:
    """A Rebirth card (of that name) lies in the own Rebirth area."""
    if not RE_COMBO_ASKS_FOR_A_REBIRTH.on(p):
        return True
    cards = [c for c in there(p, "rebirth", ctx.seat) if is_kind(p, c, "rebirth")]
    of: Node | None = node.get("of")
    fitting = cards
    if of is not None and RE_COMBO_ASKS_FOR_THE_NAME.on(p):
        fitting = [c for c in cards if k.passes(p, ctx, of, p.ref(c))]
        if not ONE_OF_SEVERAL_IS_ENOUGH.on(p) and len(fitting) < len(cards):
            fitting = []
    return bool(fitting) or made_valid(p, ctx, cards, known)


def made_valid(p: Position, ctx: Ctx, cards: list[Card], known: Asked) -> bool:
    """Does an effect say that the keyword holds, always or with another name?"""
    for seat, source, node in _said_valid(p, known):
        of = node["of"]
        if isinstance(of, str):
            if not k.seat_is(p, seat, of, ctx.seat):
                continue
        elif not k.matches(p, Ctx(seat, source, NO_ABILITY), of, ctx.source):
            continue
        by: str | None = node.get("by")
        if by is None or any(by in n for c in cards for n in p.base[c].sets[1]):
            return True
    return False


def _said_valid(p: Position, known: Asked) -> list[tuple[Seat, Ref, Node]]:
    """What cards on the field, and effects that gave them abilities, say about the keyword: seat, source, what."""
    out: list[tuple[Seat, Ref, Node]] = []
    found: list[tuple[Card, AbilityId]] = []
    for slot in p.layout.field_slots:
        for card in p.zones[slot]:
            if "valid" in p.pool.defs[p.cdef[card]].words and p.role[card] == 0:
                found.extend((card, a) for a in p.base[card].abilities)
    for e in p.effects:
        for m in e.node.get("mods", ()):
            if m.op == "grant":
                found.extend((Card(r & MASK), p.pool.ability(m["ability"])) for r in e.refs if p.current(r))
        if e.node.op == "valid":
            out.append((e.seat, e.source, e.node))
    for card, a in found:
        for s in p.pool.abilities[a].statics:
            if s.op == "valid" and _works(p, card, a, known) and not _silenced(p, card, (*known, (card, a))):
                ctx = Ctx(p.ctrl[card], p.ref(card), a)
                if "cond" not in s or k.holds(p, ctx, s["cond"]):
                    out.append((p.ctrl[card], p.ref(card), s))
    return out


def _works(p: Position, card: Card, ability: AbilityId, known: Asked) -> bool:
    """Is a constant ability valid where its card is, and do its condition keywords hold?"""
    if (card, ability) in known or not in_place(p, NO_SEAT, p.ref(card), ability):
        return False
    return _holds_as_constant(p, p.ref(card), ability, (*known, (card, ability)))


TERMS: Final[tuple[Term, ...]] = (term("", "cond", "re_combo", re_combo),)


# --- abilities that effects make invalid (9.4.2) ------------------------------------------------------------------


def _not_invalid(p: Position, _seat: Seat, ref: Ref, _ability: int) -> bool:
    return not _silenced(p, p.card(ref), ())


def _silenced(p: Position, card: Card, known: Asked) -> bool:
    """Does an effect say that the abilities of this card are invalid, for a time or by a constant ability?"""
    if _silenced_for_a_time(p, card):
        return True
    if "negate" not in p.pool.words:
        return False
    ref = p.ref(card)
    for slot in p.layout.field_slots:
        for c in p.zones[slot]:
            if "negate" in p.pool.defs[p.cdef[c]].words and p.role[c] == 0 and _invalidated(p, c, ref, known):
                return True
    return False


def _silenced_for_a_time(p: Position, card: Card) -> bool:
    for e in p.effects:
        if e.node.op == "invalid" and e.start <= p.turn:
            if k.matches(p, Ctx(e.seat, e.source, NO_ABILITY), e.node["what"], p.ref(card)):
                return True
    return False


def _invalidated(p: Position, card: Card, ref: Ref, known: Asked) -> bool:
    """Does a constant ability of a card make those of another one invalid?"""
    for a in p.base[card].abilities:
        ctx = Ctx(p.ctrl[card], p.ref(card), a)
        for s in p.pool.abilities[a].statics:
            if s.op == "invalid" and ("cond" not in s or k.holds(p, ctx, s["cond"])):
                if k.matches(p, ctx, s["what"], ref) and _works(p, card, a, known):
                    return not _silenced_for_a_time(p, card)
    return False


def _only_when(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """A card's own text may say when its cancel can be used."""
    card = p.card(ref)
    if p.pool.abilities[ability].type != CANCEL or "only_when" not in p.pool.defs[p.cdef[card]].words:
        return True
    ctx = Ctx(p.ctrl[card], ref, AbilityId(ability))
    for a in p.base[card].abilities:
        for s in p.pool.abilities[a].statics:
            if s.op == "only_when" and s["name"] == "cancel" and not k.holds(p, ctx, s["when"]):
                return False
    return True


def _still_effective(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """One that has become invalid while it waited has no effect and asks for no choice; its card may have gone."""
    return not p.current(ref) or _not_invalid(p, NO_SEAT, ref, ability)


VALID: Final[tuple[Condition, ...]] = (
    condition("", in_place, "その領域では有効ではありません", "not valid in this zone"),
    condition("", _constant_holds, "条件を満たしていません", "its condition does not hold"),
    condition("9.4.2", _not_invalid, "無効です", "it is invalid"),
    condition("", _only_when, "今は使えません", "it cannot be used now"),
)
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "playable": (condition("9.4.2", _still_effective, "無効です", "it is invalid"),),
    "effective": (condition("9.4.2", _not_invalid, "無効です", "it is invalid"),),
}
