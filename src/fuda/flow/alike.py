"""Which answers come to the same: cards that are interchangeable by everything anybody sees and by all texts."""

from __future__ import annotations

import re

from fuda import views
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game.game import GameRules
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Question
from fuda.kernel.tables.kinds import Card, Ref

ALIKE = ("pick", "trigger")
"""What options do that are only about which of several cards."""


def worth(rules: GameRules, p: Position, q: Question, index: int) -> tuple[object, ...]:
    """The same for options that come to the same, else different for each: copies in one place, lying the same way,
    of which nothing speaks and with which nothing has been done; and cards of a kind that is worth the same."""
    key = views.copy_key(p, q, index)
    o = q.opts[index]
    if len(key) < 3 or o.what not in ALIKE:
        return (index,)
    card = Card(o.a & MASK)
    if o.what == "trigger" and p.pool.abilities[o.b].looks_back:
        return (index,)  # of what it tells may depend on what happened to which
    if card in _spoken_of(p, waiting=o.what != "trigger"):
        return (index,)
    if q.kind in rules.keys.pays and in_stock(rules, p, card):
        return (o.what, p.slot[card], spared(rules, p, card), p.turned[card], p.role[card])
    return (*key[:2], plain(rules, p, p.carddef(card)), *key[3:])


def in_stock(rules: GameRules, p: Position, card: Card) -> bool:
    """Does a card lie where cards are only there to pay with, and does no text of the game speak of them?"""
    keys = rules.keys
    if not keys.stock or p.layout.names[p.layout.zone[p.slot[card]]] != keys.stock:
        return False
    return not any(speaks_of(d, keys.stock_words) for d in p.pool.defs)


def speaks_of(d: CardDef, pattern: str) -> bool:
    """Is there something like this in what is printed on a card, apart from its own name?"""
    printed = [str(value) for field, value in d.source.items() if field not in ("name", "name_en")]
    return re.search(pattern, "\n".join(printed)) is not None


def spared(rules: GameRules, p: Position, card: Card) -> bool:
    """Can a card that could pay do more than that, together with the others of its kind?"""
    kinds = rules.keys.spared
    if kinds.isdisjoint(p.carddef(card).printed.sets[0]):
        return False
    able = [c for c in p.zones[p.slot[card]] if p.turned[c] == NORMAL]
    return sum(not kinds.isdisjoint(p.carddef(c).printed.sets[0]) for c in able) >= rules.keys.spared_from


def plain(rules: GameRules, p: Position, d: CardDef) -> tuple[object, ...]:
    """What a printed card is worth: the card itself, or, if its kind is worth the same and no text speaks of its name,
    its values."""
    sets, kinds = p.rules.tables.sets, rules.keys.plain
    if not kinds or d.printed.abilities or not kinds.issuperset(d.printed.sets[0]):
        return (d.index,)
    if any(speaks_of(other, re.escape(d.name)) for other in p.pool.defs if other is not d):
        return (d.index,)
    values = tuple(tuple(sorted(d.printed.sets[i])) for i in range(len(sets)) if sets[i] != "name")
    return ("plain", tuple(d.printed.nums), values)


def _spoken_of(p: Position, waiting: bool) -> set[int]:
    """The cards that something under way, lasting or counted is about."""
    refs: set[int] = set()
    for e in p.effects:
        refs.update((e.source, *e.refs))
    for x in p.items:
        refs.update((x.card, x.source, *x.refs))
    contexts = [*p.ctxs, *(d.ctx for d in p.delayed), *(x.ctx for x in p.items if x.ctx is not None)]
    if waiting:
        contexts.extend(w.ctx for w in p.pending if w.ctx is not None)
        refs.update(w.source for w in p.pending)
    for c in contexts:
        refs.update((c.source, *c.it, *c.to, *c.rest, *c.seen, *c.targets, *c.done, *c.moved))
    refs.update(Ref(k >> 12) for k in p.used)
    return {r & MASK for r in refs if r > MASK} | {k >> 8 for k in p.counters}


def all_alike(rules: GameRules, p: Position, q: Question) -> bool:
    """Are all cards that a question offers worth the same?"""
    first: tuple[object, ...] | None = None
    for i, o in enumerate(q.opts):
        if o.what in ALIKE:
            found = worth(rules, p, q, i)
            if first is not None and found != first:
                return False  # the rest, which may be many, makes no difference
            first = found
    return first is not None
