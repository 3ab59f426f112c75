"""What can be asked of `Game.explain`: finding what is meant by an address or a name, and what can be told of it."""

from __future__ import annotations

from typing import Final

from fuda.errors import quoted, short
from fuda.kernel.derive import layers
from fuda.kernel.game.game import GameRules
from fuda.kernel.position import sight
from fuda.kernel.position.position import Position
from fuda.kernel.position.shifts import DAMAGE
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_CARD, Card, Ref, Seat, Slot
from fuda.views.addresses import address, listing, slot_name
from fuda.views.damage import damage_on, damage_to
from fuda.views.explained import Explanation, Step
from fuda.views.names import card_name, place_name
from fuda.views.reasons import CannotTell, Reasons

SIDES: Final = ("attacker", "target")
MOST: Final = 6  # places that are named where a name stands for several cards


def explain(reasons: Reasons, where: str, what: str) -> Explanation:
    """Why something is what it is, by the address of a card, a place or a player, by "battle", or by a card's name."""
    p = reasons.p
    if where == "battle":
        return _battle(reasons, what)
    if where.isdecimal() and int(where) < p.seats:
        found = _of_player(reasons, Seat(int(where)), what)
    elif what == "count" and _slot(reasons, where) >= 0:
        found = _place(reasons, _slot(reasons, where))
    else:
        found = of_card(reasons, find(reasons, where), what)
    if found is None:
        raise CannotTell(
            f"「{short(where, 60)}」に「{short(what, 60)}」はありません", f"{quoted(where)} has no {quoted(what)} now"
        )
    return found


def everything(reasons: Reasons, where: str) -> list[Explanation]:
    """All that can be told of a card or of a player: every number, keywords, abilities, words."""
    p = reasons.p
    if where == "battle":
        return [_battle(reasons, side) for side in SIDES]
    if where.isdecimal() and int(where) < p.seats:
        seat = Seat(int(where))
        names = [*reasons.rules.sums.player, DAMAGE]
        return [x for x in (_of_player(reasons, seat, name) for name in names) if x is not None]
    card = find(reasons, where)
    return [x for x in (of_card(reasons, card, what) for what in questions_of(reasons, card)) if x is not None]


def questions_of(reasons: Reasons, card: Card) -> list[str]:
    """What can be asked of a card."""
    p = reasons.p
    counters = [p.pool.counters[k & 255] for k in sorted(p.counters) if k >> 8 == card]
    sets = ["names" if key == "name" else key for key in p.rules.tables.sets]
    return [*reasons.names_of_numbers(), DAMAGE, *counters, "keywords", "abilities", "name", *sets]


def of_card(reasons: Reasons, card: Card, what: str) -> Explanation | None:
    """Why something of a card is what it is; None if it has nothing of the kind."""
    p = reasons.p
    if what in (DAMAGE, "mark"):
        out = damage_on(reasons, card)
    elif what in reasons.names_of_numbers():
        out = reasons.number(card, what)
    elif what == "keywords":
        out = reasons.abilities(card, only_keywords=True)
    elif what == "abilities":
        out = reasons.abilities(card)
    elif what == "name" or what == "names" or what in p.rules.tables.sets:
        if what == "names" and "name" not in p.rules.tables.sets:
            return None
        out = reasons.words(card, what)
    else:
        out = reasons.counters(card, what)
    if out is not None:
        out.address = address(p, p.ref(card), reasons.seat)
    return out


def _of_player(reasons: Reasons, seat: Seat, what: str) -> Explanation | None:
    if what in reasons.rules.sums.player:
        return reasons.of_player(seat, what)
    return damage_to(reasons, seat) if what == DAMAGE else None


# --- places, the battle -------------------------------------------------------------------------------------------


def _slot(reasons: Reasons, name: str) -> Slot:
    p = reasons.p
    if not reasons.slots:
        for slot in range(p.layout.void):
            reasons.slots.setdefault(slot_name(p, Slot(slot)), Slot(slot))
    return reasons.slots.get(name, Slot(-1))


def _place(reasons: Reasons, slot: Slot) -> Explanation | None:
    """How many cards lie in a place."""
    p, seat = reasons.p, reasons.seat
    cards = listing(p, slot, seat)
    if not (asked.COUNTS_PUBLIC.on(p) or any(sight.sees(p, seat, c) for c in cards)):
        return None
    step = Step("=", len(cards), reasons.word("there"))
    step.kind = "printed"
    names = [place_name(reasons.rules, p, slot, seat, lang) for lang in ("ja", "en")]
    word = reasons.word("count")
    title = (f"{names[0]}の{word[0]}", f"{word[1]} in {names[1]}")
    return Explanation(slot_name(p, slot), "count", title, len(cards), [step])


def _battle(reasons: Reasons, what: str) -> Explanation:
    """The strength of who attacks, or of what is attacked."""
    p = reasons.p
    accounts = (reasons.account(), reasons.account())
    fight = reasons.rules.sums.battle(p, *accounts)
    if fight is None or what not in SIDES or fight[SIDES.index(what)] < 0:
        raise CannotTell("今バトルの値はありません", "there is no battle now of which this could be told")
    i = SIDES.index(what)
    ref = Ref(fight[i])
    word = ("攻撃側の値", "strength of the attacker") if i == 0 else ("攻撃される側の値", "strength of the target")
    name = [card_name(p, p.cdef[p.card(ref)], lang) for lang in ("ja", "en")]
    title = (f"{word[0]}（{name[0]}）", f"{word[1]} ({name[1]})")
    return Explanation("battle", what, title, fight[2 + i], [reasons.step(e, ref) for e in accounts[i].entries])


# --- who is meant -------------------------------------------------------------------------------------------------


def find(reasons: Reasons, where: str) -> Card:
    """The card of an address, or the only one of a name that this player sees. Refuses what the player cannot see."""
    p, seat = reasons.p, reasons.seat
    card = card_at(reasons, where)
    if card >= 0:
        if not sight.sees(p, seat, card) or card >= p.real:
            raise CannotTell(f"{where}のカードは見えません", f"you cannot see the card {where}")
        return card
    found = named(reasons.rules, p, seat, where)
    if not found:
        raise CannotTell(
            f"「{short(where, 60)}」というカードは見当たりません", f"there is no card {quoted(where)} that you can see"
        )
    if len(found) > 1:
        on_field = [c for c in found if p.layout.field[p.slot[c]] and p.role[c] == 0]
        if len(on_field) != 1:
            some = ", ".join(address(p, p.ref(c), seat) for c in (on_field or found)[:MOST])
            raise CannotTell(short(f"「{where}」は次のどれですか：{some}"), short(f"{where!r} could be {some}"))
        found = on_field
    return found[0]


def card_at(reasons: Reasons, where: str) -> Card:
    """The card that lies at an address, as this player is shown it; -1 if there is none."""
    known = reasons.known
    if not known:
        p, seat = reasons.p, reasons.seat
        for slot in range(p.layout.void):
            if p.layout.field[slot]:
                known.update({address(p, p.ref(c), seat): c for c in p.zones[slot]})
            else:
                name = slot_name(p, Slot(slot))
                known.update({f"{name}.{i + 1}": c for i, c in enumerate(listing(p, Slot(slot), seat))})
    return known.get(where, NO_CARD)


def named(rules: GameRules, p: Position, seat: Seat, name: str, part: bool = False) -> list[Card]:
    """The cards of a name that this player sees, in either language; or of which it is a part of the name."""
    wanted = name.casefold()
    out: list[Card] = []
    for k in range(p.real):
        card = Card(k)
        if p.slot[card] == p.layout.void or not sight.sees(p, seat, card):
            continue
        d = p.pool.defs[p.cdef[card]]
        names = [d.name.casefold(), d.name_en.casefold(), *layers.derive(p).chars[card].name.casefold().split("\n")]
        if wanted in names or (part and any(wanted in n for n in names)):
            out.append(card)
    return out
