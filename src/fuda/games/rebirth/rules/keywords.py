"""Keywords (chapter 11): condition keywords, when blockers are valid; what effects say about which abilities are valid,
which cards can be chosen, whose hand is open (9.4.2).
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.allowances import counted
from fuda.games.rebirth.rules.battle.attack import attacked
from fuda.games.rebirth.rules.formats.teams import teammates
from fuda.games.rebirth.rules.playing.validity import ALL_CONDITIONS, CONDITIONS_OF_CONSTANTS, CONSTANTS_APPLY, in_place
from fuda.games.rebirth.rules.zones import is_kind
from fuda.games.rebirth.state import TARGET
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CANCEL
from fuda.kernel.derive import layers
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known
from fuda.kernel.position.places import there, zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_ABILITY, NO_SEAT, AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Term, condition, term

RE_COMBO_ASKS_FOR_A_REBIRTH: Final = fact(
    "11.5.2 11.5.1", "【Reコンボ】 asks for a Rebirth card in the own Rebirth area."
)
RE_COMBO_ASKS_FOR_THE_NAME: Final = fact(
    "11.5.3", "【Reコンボ】 with a name asks for a Rebirth card that has it in its name."
)
ONE_OF_SEVERAL_IS_ENOUGH: Final = fact(
    "11.5.4", "Of several cards in the Rebirth area one that fits is enough for Reコンボ."
)
BARE_BLOCKERS_ARE_VALID: Final = fact(
    "11.6.2", "A blocker that names nobody is valid while a character of its player's side is attacked."
)
LEVEL_IS_PRINTED: Final = fact("11.7.1.1", "【本領発揮】 asks for as many cards as its printed level.")
MEMBERS_AND_RETIRED_COUNT: Final = fact("11.7.2 11.7.1", "【本領発揮】 counts retired cards together with the members.")
ONLY_SUCH_CARDS_COUNT: Final = fact("11.7.3", "【本領発揮】 with a name or an attribute counts only such cards.")


# --- condition keywords -------------------------------------------------------------------------------------------


# constant abilities, of which it is being asked whether they are valid, by their cards: what depends on itself is not
Asked = tuple[tuple[int, int], ...]


def re_combo(p: Position, ctx: Ctx, node: Node) -> bool:
    """Does 【Reコンボ】 hold?"""
    return _combo(p, ctx, node, ())


def _combo(p: Position, ctx: Ctx, node: Node, asked: Asked) -> bool:
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
    return bool(fitting) or made_valid(p, ctx, cards, asked)


def made_valid(p: Position, ctx: Ctx, cards: list[Card], asked: Asked) -> bool:
    """Does an effect say that the keyword holds, always or with another name?"""
    for seat, source, node in _said_valid(p, asked):
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


def _said_valid(p: Position, asked: Asked) -> list[tuple[Seat, Ref, Node]]:
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
            if s.op == "valid" and _works(p, card, a, asked) and not _silenced(p, card, (*asked, (card, a))):
                ctx = Ctx(p.ctrl[card], p.ref(card), a)
                if "cond" not in s or k.holds(p, ctx, s["cond"]):
                    out.append((p.ctrl[card], p.ref(card), s))
    return out


def _works(p: Position, card: Card, ability: AbilityId, asked: Asked) -> bool:
    """Is a constant ability valid where its card is, and do its condition keywords hold?"""
    if (card, ability) in asked or not CONSTANTS_APPLY.on(p) or not in_place(p, NO_SEAT, p.ref(card), ability):
        return False
    conds: tuple[Node, ...] = p.pool.abilities[ability].node.get("conds", ())
    if not conds or not CONDITIONS_OF_CONSTANTS.on(p):
        return True
    ctx = Ctx(p.ctrl[card], p.ref(card), ability)
    asked = (*asked, (card, ability))
    met = [_combo(p, ctx, c, asked) if c.op == "re_combo" else k.holds(p, ctx, c) for c in conds]
    return all(met) if ALL_CONDITIONS.on(p) else any(met)


def true_form(p: Position, ctx: Ctx, node: Node) -> bool:
    """So many cards among the own members and retired cards."""
    cards = counted(p, "member", ctx.seat) + (there(p, "retire", ctx.seat) if MEMBERS_AND_RETIRED_COUNT.on(p) else [])
    of: Node | None = node.get("of")
    if of is not None and ONLY_SUCH_CARDS_COUNT.on(p):
        cards = [c for c in cards if k.passes(p, ctx, of, p.ref(c))]
    level: int = node["level"] if LEVEL_IS_PRINTED.on(p) else 1
    return len(cards) >= level


TERMS: Final[tuple[Term, ...]] = (
    term("", "cond", "re_combo", re_combo),
    term("", "cond", "true_form", true_form),
)


# --- blockers (11.6): the card, its ability -----------------------------------------------------------------------


def _own_attacked(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """A character of the own side is attacked: that makes a blocker valid; one that names nobody, by its own rule."""
    if "of" not in p.pool.abilities[ability].node and not BARE_BLOCKERS_ARE_VALID.on(p):
        return False
    return p.gv[TARGET] in teammates(p, p.owner[ref & MASK])


def _such_attacked(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """Where the blocker names some, such a character is."""
    of: Node | None = p.pool.abilities[ability].node.get("of")
    target = attacked(p)
    if of is None:
        return True
    return target >= 0 and k.passes(p, Ctx(p.owner[ref & MASK], ref, AbilityId(ability)), of, p.ref(target))


BLOCKER: Final[tuple[Condition, ...]] = (
    condition("", _own_attacked, "自分のキャラがアタックされていません", "no character of your side is attacked"),
    condition("11.6.3", _such_attacked, "そのようなキャラがアタックされていません", "no such character is attacked"),
)


# --- what can be chosen -------------------------------------------------------------------------------------------


def _not_shielded(p: Position, _seat: Seat, ref: Ref, n: int) -> bool:
    """Does no effect keep a card from being chosen by such texts?"""
    source = Ref(n)
    if "be_chosen" not in layers.derive(p).guarded:
        return True
    for s in layers.derive(p).forbids:
        node = s.node
        if node["act"] != "be_chosen" or not layers.applies(p, s) or not layers.about(p, s, node["what"], ref):
            continue
        by = node.get("by")
        if isinstance(by, str):
            if not k.seat_is(p, s.seat, by, last_known.ctrl_of(p, source)):
                continue
        elif isinstance(by, Node):
            wide = by.with_(zone="anywhere") if by.op == "cards" else by
            if not k.matches(p, layers.static_ctx(s), wide, source):
                continue
        return False
    return True


def _comes_first(p: Position, _seat: Seat, ref: Ref, source: int) -> bool:
    """Must a card be chosen first by such texts?"""
    for s in layers.derive(p).others:
        node = s.node
        if node.op != "priority" or not layers.applies(p, s):
            continue
        ctx = layers.static_ctx(s)
        if not k.seat_is(p, s.seat, node["who"], last_known.ctrl_of(p, Ref(source))) or not k.matches(
            p, ctx, node["of"], ref
        ):
            continue
        first: Node = node["first"]
        if layers.about(p, s, first, ref):
            return True
    return False


CHOSEN: Final[tuple[Condition, ...]] = (condition("", _not_shielded, "選ばれません", "it cannot be chosen"),)
FOREMOST: Final[tuple[Condition, ...]] = (condition("", _comes_first, "", ""),)


# --- which abilities are valid besides (9.4) ----------------------------------------------------------------------


def _not_invalid(p: Position, _seat: Seat, ref: Ref, _ability: int) -> bool:
    return not _silenced(p, p.card(ref), ())


def _silenced(p: Position, card: Card, asked: Asked) -> bool:
    """Does an effect say that the abilities of this card are invalid, for a time or by a constant ability?"""
    if _silenced_for_a_time(p, card):
        return True
    if "negate" not in p.pool.words:
        return False
    ref = p.ref(card)
    for slot in p.layout.field_slots:
        for c in p.zones[slot]:
            if "negate" in p.pool.defs[p.cdef[c]].words and p.role[c] == 0 and _invalidated(p, c, ref, asked):
                return True
    return False


def _silenced_for_a_time(p: Position, card: Card) -> bool:
    for e in p.effects:
        if e.node.op == "invalid" and e.start <= p.turn:
            if k.matches(p, Ctx(e.seat, e.source, NO_ABILITY), e.node["what"], p.ref(card)):
                return True
    return False


def _invalidated(p: Position, card: Card, ref: Ref, asked: Asked) -> bool:
    """Does a constant ability of a card make those of another one invalid?"""
    for a in p.base[card].abilities:
        ctx = Ctx(p.ctrl[card], p.ref(card), a)
        for s in p.pool.abilities[a].statics:
            if s.op == "invalid" and ("cond" not in s or k.holds(p, ctx, s["cond"])):
                if k.matches(p, ctx, s["what"], ref) and _works(p, card, a, asked):
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


PLAYABLE: Final[tuple[Condition, ...]] = (condition("9.4.2", _still_effective, "無効です", "it is invalid"),)
EFFECTIVE: Final[tuple[Condition, ...]] = (condition("9.4.2", _not_invalid, "無効です", "it is invalid"),)
VALID: Final[tuple[Condition, ...]] = (
    condition("9.4.2", _not_invalid, "無効です", "it is invalid"),
    condition("", _only_when, "今は使えません", "it cannot be used now"),
)


# --- hands that are played open -----------------------------------------------------------------------------------


def _played_open(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    card = p.card(ref)
    if p.deriving or zone_name(p, p.slot[card]) != "hand":
        return False
    for s in layers.derive(p).others:
        if s.node.op == "play_revealed" and layers.applies(p, s):
            if k.seat_is(p, s.seat, s.node["who"], p.owner[card]):
                return True
    return False


OPEN: Final[tuple[Condition, ...]] = (condition("", _played_open, "", ""),)

ASKS: Final = {"blocker": "ref: the card; n: its blocker"}
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "playable": PLAYABLE,
    "effective": EFFECTIVE,
    "blocker": BLOCKER,
    "chosen": CHOSEN,
    "foremost": FOREMOST,
    "seen_open": OPEN,
}
