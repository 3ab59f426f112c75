"""How Gate Ruler looks at the table: numbers as they count now, keywords, the attack, and what is on the gate."""

from __future__ import annotations

from typing import Any, Final

from fuda.games.gateruler.meaning.filters import attributes
from fuda.games.gateruler.rules.battle.attacking_card import attacked, attacker
from fuda.games.gateruler.rules.processing.defeat import life_left
from fuda.games.gateruler.state import ATK, BY_RULE, COMBAT, HP, LINE, STK
from fuda.games.gateruler.table.words import WORDS
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers
from fuda.kernel.derive.accounts import ADD, Account
from fuda.kernel.game.display import Display, keywords
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Item, Opt
from fuda.kernel.run import items
from fuda.kernel.tables.kinds import NO_CARD, NO_REF, AbilityId, Card, Ref


def number(p: Position, ref: Ref, index: int) -> int:
    """A number of a card as it counts now."""
    return last_known.chars_of(p, ref).nums[index]


def more_about(p: Position, card: Card) -> dict[str, Any]:
    """What a card that is seen shows besides what is printed: keywords; of a ruler, the life that is left."""
    out: dict[str, Any] = {}
    if not p.layout.field[p.slot[card]] or p.role[card] != 0 or p.face[card] == 0:
        return out
    found = keywords(p, card)
    if found:
        out["keywords"] = found
    if zone_name(p, p.slot[card]) == "ruler":
        seat = p.layout.seat[p.slot[card]]
        out["life_left"] = life_left(p, seat)
    elif zone_name(p, p.slot[card]) in ("attack", "defense") and p.born[card] == p.turn:
        out["new"] = True
    return out


# --- the attack -------------------------------------------------------------------------------------------------


def battle(p: Position, mine: Account | None = None, theirs: Account | None = None) -> tuple[Ref, Ref, int, int] | None:
    """Who attacks what, with how much against how much; on an empty line, the line."""
    a = attacker(p)
    if a < 0 or p.gv[LINE] < 0:
        return None
    t = attacked(p)
    nums = layers.derive(p).chars[a & MASK].nums
    card = Card(t & MASK) if t >= 0 else NO_CARD
    on_ruler = t < 0 or zone_name(p, p.slot[card]) == "ruler"
    which = STK if on_ruler else ATK
    if mine is not None:
        mine.number(p, a, which)
    if t < 0:
        return (a, NO_REF, nums[which], p.gv[LINE])
    if on_ruler:
        return (a, t, nums[which], life_left(p, p.layout.seat[p.slot[card]], theirs))
    if theirs is not None:
        theirs.number(p, t, HP)
        theirs.entry(ADD, -p.mark[card], "num.mark", "", NO_REF)
        theirs.least(0)
    return (a, t, nums[which], max(0, layers.derive(p).chars[card].nums[HP] - p.mark[card]))


# --- what is on the gate ----------------------------------------------------------------------------------------


def about(p: Position, item: Item) -> list[tuple[Ref, int]]:
    """What a thing on the gate is about, each with its part of the number (-1 for none)."""
    if item.kind == "damage":
        return list(zip(item.refs, item.nums, strict=True))
    if item.kind in ("destroy", "drive"):
        return [(r, -1) for r in item.refs if r & MASK < p.real]
    if item.ctx is None:
        return []
    parts = dict(zip(item.ctx.changes[::2], item.ctx.changes[1::2], strict=False))
    out: list[tuple[Ref, int]] = []
    record = item.ctx.targets
    i = 0
    while i + 1 < len(record):
        n = record[i + 1]
        if n > 0:
            out.extend((Ref(r), parts.get(r, -1)) for r in record[i + 2 : i + 2 + n])
        i += 2 + abs(n)
    return out


def _word(key: str, lang: str) -> str:
    return WORDS[key][0 if lang == "ja" else 1]


def _name(p: Position, ref: Ref, lang: str) -> str:
    d = p.pool.defs[p.cdef[ref & MASK]]
    return d.name if lang == "ja" else d.name_en


def item(p: Position, x: Item, lang: str) -> str:
    """A thing on the gate in words that everybody may hear."""
    source = _name(p, x.source, lang) if x.source >= 0 else ""
    text = _word(f"item.{x.kind}", lang)
    if x.kind == "damage" and x.flags & COMBAT:
        text = _word("item.damage.combat", lang)
    if x.kind == "damage" and not source:
        text = _word("item.damage.", lang)
    if x.kind == "destroy" and x.flags & BY_RULE:
        text = _word("item.destroy.rule", lang)
    comma = "、" if lang == "ja" else ", "
    things: list[str] = []
    for ref, n in about(p, x):
        if x.kind in ("damage", "destroy"):
            name = _target(p, ref, lang)
            things.append(f"{name}{'に' if lang == 'ja' else ': '}{n}" if x.kind == "damage" else name)
        elif ref & MASK < p.real and _public(p, ref):
            things.append(_target(p, ref, lang) + (f" {n}" if n >= 0 else ""))
    seats = x.nums if x.kind == "defeat" else (x.seat,)
    who = comma.join(f"プレイヤー{s + 1}" if lang == "ja" else f"Player {s + 1}" for s in seats)
    values = {
        "card": source,
        "things": comma.join(things),
        "seat": who,
        "n": str(len(x.refs)),
        "ability": ability_name(p, x.ability, lang) if x.kind == "ability" else "",
    }
    if x.kind in ("card", "ability") and things:
        text += _word("item.targets", lang)
    for key, value in values.items():
        text = text.replace("{" + key + "}", value)
    return text


OPEN: Final = ("grave", "damage", "energy", "gate", "removed", "soul")


def _public(p: Position, ref: Ref) -> bool:
    """Does everybody know which card this is?"""
    card = Card(ref & MASK)
    return not p.current(ref) or p.face[card] == 1 or zone_name(p, p.slot[card]) in OPEN


def _target(p: Position, ref: Ref, lang: str) -> str:
    x = items.item_at(p, ref)
    return item(p, x, lang) if x is not None and ref & MASK >= p.real else _name(p, ref, lang)


def thing(p: Position, ref: Ref, lang: str) -> str:
    """Something on the gate or an overdrive ability, which is no card."""
    card = Card(ref & MASK)
    if card < p.real:
        return ""
    x = items.item_at(p, ref)
    if x is not None:
        return item(p, x, lang)
    if zone_name(p, p.slot[card]) == "drive" and p.host[card] >= 0:
        return _word("thing.od", lang).replace("{card}", _name(p, p.ref(p.host[card]), lang))
    return ""


def second(p: Position, o: Opt, lang: str) -> str:
    """The line of an attack, an attribute: what stands where other options have an ability."""
    if o.what in ("target_card", "target_line"):
        return _word("line.center", lang) if o.b == 0 else _word("line", lang).replace("{n}", str(o.b))
    if o.what == "attribute":
        known = attributes(p)
        return known[o.b] if 0 <= o.b < len(known) else ""
    return ""


# --- abilities, the log -----------------------------------------------------------------------------------------


def ability_name(p: Position, ability: AbilityId, lang: str) -> str:
    ab = p.pool.abilities[ability]
    return (f"「{ab.name}」" if lang == "ja" else f"“{ab.name}”") if ab.name else name_of(ab.node, lang)


def name_of(ability: Node, lang: str) -> str:
    """An ability that has no name: by its keyword, or by what kind of ability it is."""
    for field in ("keyword", "key"):
        word = ability.get(field)
        if isinstance(word, str) and f"keyword.{word}" in WORDS:
            name = _word(f"keyword.{word}", lang)
            return f"【{name}】" if lang == "ja" else f"[{name}]"
    kind = str(ability["type"])
    if kind == "activated":
        kind = str(ability.get("timing", "normal"))
    return _word(f"tag.{kind}", lang) if f"tag.{kind}" in WORDS else _word("tag.", lang)


DULL: Final = frozenset({"played", "damage_made", "time", "shuffle", "effect", "summon"})


def dull(what: str, how: str, clause: str) -> bool:
    """Can a line of the log be left out at the table?"""
    if what == "turn":
        return how in ("attack", "cost", "start")
    return what in DULL


ALONE: Final = frozenset({"show_set", "driven"})
PLACES: Final = frozenset({"place_at"})

LOOK: Final = Display(
    number, more_about, battle, name_of, ALONE, dull,
    places=PLACES, second=second, thing=thing, about=about, item=item, stacked=True,
)  # fmt: skip
