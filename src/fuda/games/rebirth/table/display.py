"""How Reバース looks at the table: numbers as they count now, the attack, what is being played, and how many cards of a
hand are partners, which everybody knows (4.10.4).
"""

from __future__ import annotations

from typing import Any, Final

from fuda.games.rebirth.rules.battle.attack import attacked, attacking
from fuda.games.rebirth.rules.battle.damage import BLOCKED_IS_ZERO, is_blocked
from fuda.games.rebirth.rules.playing.energy import cost, price
from fuda.games.rebirth.rules.zones import PARTNERS_ARE_KNOWN, STAGE, is_kind
from fuda.games.rebirth.state import ATK, COST, DEAD, DEF, ICONS, LATER, NUMBERS
from fuda.games.rebirth.table.words import WORDS
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers
from fuda.kernel.derive.accounts import ADD, IS, Account
from fuda.kernel.game.display import Display, keywords
from fuda.kernel.position import last_known, sight
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Item, Opt
from fuda.kernel.run import items
from fuda.kernel.tables.kinds import NO_REF, Card, Ref, Slot


def _word(key: str, lang: str) -> str:
    return WORDS[key][0 if lang == "ja" else 1]


def number(p: Position, ref: Ref, index: int) -> int:
    """A number of a card as it counts now: in the hand, the cost with what makes it less."""
    if index == COST and p.current(ref):
        card = Card(ref & MASK)
        return price(p, p.owner[card], ref) if zone_name(p, p.slot[card]) == "hand" else cost(p, ref)
    return last_known.chars_of(p, ref).nums[index]


def about(p: Position, card: Card) -> dict[str, Any]:
    """What a card that is seen shows besides what is printed: its cost now, keywords, that it is new. Only characters
    have numbers."""
    out: dict[str, Any] = {}
    zone = zone_name(p, p.slot[card])
    if not is_kind(p, card, "character"):
        return dict.fromkeys(NUMBERS)
    out["cost"] = number(p, p.ref(card), COST)
    if zone in STAGE and p.role[card] == 0:
        found = keywords(p, card)
        if found:
            out["keywords"] = found
        if p.born[card] == p.turn:
            out["new"] = True
    return out


# --- the attack -------------------------------------------------------------------------------------------------


def battle(p: Position, mine: Account | None = None, theirs: Account | None = None) -> tuple[Ref, Ref, int, int] | None:
    """Who attacks whom; the damage that it will deal as things are, and the damage that is still missing."""
    a, t = attacking(p), attacked(p)
    if a < 0 or t < 0:
        return None
    chars = layers.derive(p).chars
    strength = 0 if is_blocked(p, t) else max(0, chars[a].nums[ATK])
    if mine is not None and theirs is not None:
        mine.number(p, p.ref(a), ATK)
        mine.least(0)
        if is_blocked(p, t):
            mine.rule(BLOCKED_IS_ZERO, IS, 0, "sum.blocked")
        theirs.number(p, p.ref(t), DEF)
        theirs.entry(ADD, -p.mark[t], "num.mark", "", NO_REF)
        theirs.least(0)
    return (p.ref(a), p.ref(t), strength, max(0, chars[t].nums[DEF] - p.mark[t]))


# --- what is being played ---------------------------------------------------------------------------------------


def things(p: Position, x: Item) -> list[tuple[Ref, int]]:
    """What has been chosen for something that is being played; of a cancel, what it is shown against."""
    if x.kind == "cancel":
        target = items.find(p, x.nums[0]) if x.nums else None
        return [] if target is None else [(target.card, -1)]
    return [(r, -1) for r in x.refs if r & MASK < p.real]


def _name(p: Position, ref: Ref, lang: str) -> str:
    d = p.pool.defs[p.cdef[ref & MASK]]
    return d.name if lang == "ja" else d.name_en


def _known(p: Position, ref: Ref) -> bool:
    """Does everybody know which card this is?"""
    everyone = (1 << p.seats) - 1
    return not p.current(ref) or sight.seen_by(p, Card(ref & MASK)) & everyone == everyone


def item(p: Position, x: Item, lang: str) -> str:
    """Something that is being played, in words that everybody may hear."""
    comma = "、" if lang == "ja" else ", "
    named: list[str] = []
    for ref, _ in things(p, x):
        other = items.item_at(p, ref)
        if other is not None:
            named.append(item(p, other, lang))
        elif _known(p, ref):
            named.append(_name(p, ref, lang))
    text = _word(f"item.{x.kind}", lang)
    if x.kind == "ability" and named:
        text += _word("item.targets", lang)
    values = {
        "card": _name(p, x.source, lang) if x.source >= 0 else "",
        "things": comma.join(named),
        "ability": played_as(p, x, lang),
    }
    for key, value in values.items():
        text = text.replace("{" + key + "}", value)
    return _word("item.undone", lang).replace("{item}", text) if x.flags & DEAD else text


def played_as(p: Position, x: Item, lang: str) -> str:
    """What kind of ability is being played: one that was made for later is a triggered one."""
    if x.ability < 0:
        return ""
    return _word("tag.triggered", lang) if x.flags & LATER else name_of(p.pool.abilities[x.ability].node, lang)


def thing(p: Position, ref: Ref, lang: str) -> str:
    """An ability that is being played, which is no card."""
    x = items.item_at(p, ref)
    return item(p, x, lang) if x is not None else ""


def second(p: Position, o: Opt, lang: str) -> str:
    """What a cancel would be shown against; an icon; a zone."""
    if o.what == "icon":
        return _icon(ICONS[o.b], lang)
    if o.what == "place":
        return _word(f"place.{p.layout.names[o.b]}", lang)
    x = items.find(p, o.b) if o.what == "cancel" else None
    return item(p, x, lang) if x is not None else ""


# --- what everybody knows of hands ------------------------------------------------------------------------------------


def partners_in_hand(p: Position, slot: Slot) -> dict[str, int]:
    """How many cards of a hand are partners: nobody sees which cards they are, but everybody sees that."""
    if not PARTNERS_ARE_KNOWN.on(p) or zone_name(p, slot) != "hand":
        return {}
    n = sum(1 for c in p.zones[slot] if is_kind(p, c, "partner"))
    return {"partner": n} if n else {}


# --- abilities, the log -----------------------------------------------------------------------------------------


def _icon(name: str, lang: str) -> str:
    """An icon as it is printed."""
    if f"keyword.{name}" in WORDS:
        word = _word(f"keyword.{name}", lang)
        return f"【{word}】" if lang == "ja" else f"[{word}]"
    return _word(f"tag.{name}", lang) if f"tag.{name}" in WORDS else name


def name_of(ability: Node, lang: str) -> str:
    """An ability: by its keyword, or by what kind of ability it is."""
    keyword = ability.get("keyword")
    if isinstance(keyword, str) and f"keyword.{keyword}" in WORDS:
        return _icon(keyword, lang)
    trigger = ability.get("trigger")
    kind = "spark" if isinstance(trigger, Node) and trigger.op == "spark" else str(ability["type"])
    return _word(f"tag.{kind}", lang) if f"tag.{kind}" in WORDS else _word("tag.", lang)


# what the lines beside it say already, or what happens in every turn
DULL: Final = frozenset({"time", "shuffle", "effect", "played", "used", "cancelled", "attacked"})
DULL_TURNS: Final = frozenset({"standby", "cost", "support", "partner_attack"})
DULL_MOVES: Final = frozenset({"deal", "partner", "refresh", "cancel", "play"})


def dull(what: str, how: str, clause: str) -> bool:
    """Can a line of the log be left out at the table?"""
    if what == "turn":
        return how in DULL_TURNS
    if what == "move":
        return how in DULL_MOVES
    return what in DULL or (what == "heal" and how == "turn_end")


ALONE: Final = frozenset({"replace", "counter", "block"})

LOOK: Final = Display(
    number, about, battle, name_of, ALONE, dull,
    second=second, thing=thing, about=things, item=item, stacked=True, told=partners_in_hand,
)  # fmt: skip
