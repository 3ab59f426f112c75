"""Filters of card text in Gate Ruler: what one card is like, and what must hold of several together."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning.history import CAME
from fuda.games.gateruler.meaning.nouns import souls_of
from fuda.games.gateruler.meaning.values import number
from fuda.games.gateruler.rules.battle.attacking_card import attacked, attacker
from fuda.games.gateruler.rules.keywords import ABYSS_SUMMONED, GENESIS_SUMMONED, PLAIN_KEYWORDS_STAY
from fuda.games.gateruler.rules.principles import ONE_OF_SEVERAL_IS_ENOUGH
from fuda.games.gateruler.rules.zones import foremost, line_of
from fuda.games.gateruler.state import ARMY, ATTRIBUTE, ATTRIBUTES, KIND
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words.nouns import referred

STATES: Final = {"act": NORMAL, "rest": RESTED}
PLAIN_KEYWORDS: Final = ("genesis", "abyss")  # keywords that are no abilities


def attributes(p: Position) -> list[str]:
    """2-5c: the attributes of all cards that there are, in a fixed order: not only of those in these decks."""
    found = set(ATTRIBUTES)
    for d in p.pool.defs:
        found |= d.printed.sets[ATTRIBUTE]
    return sorted(found)


def chosen_attribute(p: Position, ctx: Ctx) -> str:
    """The attribute that was chosen, which is kept as a number (`Ctx.num`)."""
    known = attributes(p)
    return known[ctx.num] if 0 <= ctx.num < len(known) else ""


def _words(p: Position, ref: Ref, which: int) -> frozenset[str]:
    """The kinds, armies or attributes of a card as it is or last was."""
    sets = last_known.chars_of(p, ref).sets
    if not sets:
        return frozenset()
    words = sets[which]
    if len(words) > 1 and not ONE_OF_SEVERAL_IS_ENOUGH.on(p):
        return frozenset(sorted(words)[:1])
    return words


def _army(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return f["name"] in _words(p, ref, ARMY)


def _attribute(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    name = chosen_attribute(p, ctx) if f.get("chosen") else f["name"]
    return name in _words(p, ref, ATTRIBUTE)


def _info(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """2-1b: a word for what a card has as information, whichever item it stands in."""
    return f["name"] in _words(p, ref, ARMY) or f["name"] in _words(p, ref, ATTRIBUTE)


def names_of(p: Position, ref: Ref) -> list[str]:
    """All names of a card: effects may have added some."""
    return last_known.chars_of(p, ref).name.split("\n")


def _named(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return f["name"] in names_of(p, ref)


def _name_has(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return any(f["part"] in name for name in names_of(p, ref))


def _kind(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return f["name"] in _words(p, ref, KIND)


def _keyword(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """An ability with this keyword; a keyword that is no ability is looked for in what is printed."""
    name: str = f["name"]
    printed = name in PLAIN_KEYWORDS and PLAIN_KEYWORDS_STAY.on(p)
    kept = p.base[ref & MASK].abilities if printed else ()
    for a in (*kept, *last_known.chars_of(p, ref).abilities):
        ab = p.pool.abilities[a]
        if ab.keyword == name or ab.node.get("key") == name:
            return True
    return False


def _legend(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return bool(p.carddef(Card(ref & MASK)).source.get("legend"))


def _state(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """Act or rest; only cards of zones that know it are either."""
    slot = last_known.slot_of(p, ref)
    if slot < 0 or not p.rules.zones[p.layout.zone[slot]].oriented:
        return False
    return bool(last_known.turned_of(p, ref) == STATES[f["is"]])


def _face(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return p.face[ref & MASK] == (1 if f["is"] == "up" else 0)


def _at(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    slot = last_known.slot_of(p, ref)
    zone: str = f["zone"]
    if slot < 0:
        return False
    if zone == "center":
        return line_of(p, slot) == 0
    return p.layout.zone[slot] in p.rules.groups["front_row" if zone == "front" else zone]


def _foremost(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    card = Card(ref & MASK)
    if not p.current(ref):
        return False
    line = line_of(p, p.slot[card])
    return line >= 0 and foremost(p, p.ctrl[card], line) == card


def _attacking(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:

    if attacker(p) != ref:
        return False
    target: Node | None = f.get("target")
    return target is None or (attacked(p) >= 0 and k.matches(p, ctx, target, attacked(p)))


def _attacked(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:

    if attacked(p) != ref or attacker(p) < 0:
        return False
    by: Node | None = f.get("by")
    return by is None or k.matches(p, ctx, by, attacker(p))


def _damaged(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return number(p, ref, "damage") > 0


def _entered(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return p.born[ref & MASK] == p.turn


def _came(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    how: str = f["how"]
    if (how == "genesis" and not GENESIS_SUMMONED.on(p)) or (how == "abyss" and not ABYSS_SUMMONED.on(p)):
        return False
    return last_known.flags_of(p, ref) & CAME[how] != 0


def _has_soul(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return len(souls_of(p, ref)) >= k.evaluate(p, ctx, f.get("n", 1))


def _no_abilities(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return len(last_known.chars_of(p, ref).abilities) == 0


def _owned(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return p.owner[ref & MASK] in k.seats_of(p, ctx, f["who"])


def _cmp_filter(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    n = number(p, ref, f["field"], bool(f.get("printed", False)))
    return k.compare(n, f["op"], k.evaluate(p, ctx, f["n"]))


def shared(p: Position, field: str, a: Ref, b: Ref) -> bool:
    """Have two cards something in common?"""
    if field == "name":
        return bool(set(names_of(p, a)) & set(names_of(p, b)))
    if field == "line":
        one, other = last_known.slot_of(p, a), last_known.slot_of(p, b)
        return p.layout.seat[one] == p.layout.seat[other] and line_of(p, one) == line_of(p, other) >= 0
    if field in ("army", "attribute", "kind"):
        which = {"army": ARMY, "attribute": ATTRIBUTE, "kind": KIND}[field]
        return bool(_words(p, a, which) & _words(p, b, which))
    return number(p, a, field) == number(p, b, field)


def _same(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return any(shared(p, f["field"], ref, r) for r in referred(p, ctx, f["of"]))


def _is_ref(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    what: Node = f["what"]
    return ref in referred(p, ctx, what)


def _such_total(p: Position, ctx: Ctx, such: Node, chosen: list[Ref], rest: list[Ref]) -> bool:
    """The total of a number; one that must not be too small can still grow."""
    total = sum(number(p, r, such["field"], bool(such.get("printed", False))) for r in chosen)
    op: str = such.get("op", "le")
    n = k.evaluate(p, ctx, such["n"])
    if op in ("ge", "gt", "eq") and rest:
        more = sum(max(0, number(p, r, such["field"])) for r in rest)
        return total <= n <= total + more if op == "eq" else k.compare(total + more, op, n)
    return k.compare(total, op, n)


def _such_distinct(p: Position, ctx: Ctx, such: Node, chosen: list[Ref], rest: list[int]) -> bool:
    """No two have it in common."""
    for i, a in enumerate(chosen):
        for b in chosen[i + 1 :]:
            if shared(p, such["field"], a, b):
                return False
    return True


def _such_each_of(p: Position, ctx: Ctx, such: Node, chosen: list[int], rest: list[int]) -> bool:
    return all(bool(p.rules.suches[s.op].fn(p, ctx, s, chosen, rest)) for s in such["of"])


TERMS: Final[tuple[Term, ...]] = (
    term("2-4b", "filter", "army", _army),
    term("2-5b", "filter", "attribute", _attribute),
    term("2-1b", "filter", "info", _info),
    term("2-2c", "filter", "named", _named),
    term("2-2c", "filter", "name_has", _name_has),
    term("", "filter", "kind", _kind),
    term("", "filter", "keyword", _keyword),
    term("2-9b", "filter", "legend", _legend),
    term("3-3a", "filter", "state", _state),
    term("", "filter", "face", _face),
    term("", "filter", "at", _at),
    term("3-6e-3b", "filter", "foremost", _foremost),
    term("", "filter", "attacking", _attacking),
    term("", "filter", "attacked", _attacked),
    term("", "filter", "damaged", _damaged),
    term("", "filter", "entered_this_turn", _entered),
    term("15-17b", "filter", "came", _came),
    term("", "filter", "has_soul", _has_soul),
    term("", "filter", "no_abilities", _no_abilities),
    term("", "filter", "owned", _owned),
    term("", "filter", "other", k.filter_other),
    term("", "filter", "cmp", _cmp_filter),
    term("", "filter", "any", k.filter_any),
    term("", "filter", "all_of", k.filter_all_of),
    term("", "filter", "not_", k.filter_not),
    term("", "filter", "same", _same),
    term("", "filter", "is_ref", _is_ref),
    term("", "filter", "distinct", k.filter_always),
    term("", "such", "total", _such_total),
    term("", "such", "distinct", _such_distinct),
    term("", "such", "each_of", _such_each_of),
)
