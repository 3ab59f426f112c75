"""What the options of a question are called: no two that lead to different positions are called the same.

Copies that nobody can tell apart are one answer and have one label. Where others would be called the same, each is told
with what sets it apart: where it lies, the first words of the ability, which card it is in its place, or a number.
"""

from __future__ import annotations

from typing import Final

from fuda.errors import FudaError
from fuda.kernel.game.game import GameRules
from fuda.kernel.position import sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Opt, Question
from fuda.kernel.tables.kinds import AbilityId, Card, Ref
from fuda.kernel.tables.rows import EVERYONE
from fuda.views.addresses import listing
from fuda.views.names import card_name, pair, place_name
from fuda.views.questions import option_label

NOT_CARDS: Final = ("number", "block", "change")
ABILITIES: Final = ("ex", "skill", "trigger", "replace", "ability", "show_set", "effect")  # `b` is an ability
FIRST: Final = 28  # so many signs of an ability tell which one it is


def option_labels(rules: GameRules, p: Position, q: Question, lang: str) -> list[str]:
    """All options of a question in words, in the order in which the question has them."""
    out = [option_label(rules, p, q, o, lang) for o in q.opts]
    by: dict[str, list[int]] = {}
    for i, text in enumerate(out):
        by.setdefault(text, []).append(i)
    if len(by) == len(out):
        return out
    for text, same in by.items():
        if len(same) > 1:
            _tell_apart(rules, p, q, out, text, same, lang)
    return out


def copy_key(p: Position, q: Question, index: int) -> tuple[object, ...]:
    """The same for options about copies of one card that nobody can tell apart, else different for each option."""
    o = q.opts[index]
    if o.what in NOT_CARDS or o.a < 0 or not p.current(Ref(o.a)):
        return (index,)
    card = Card(o.a & MASK)
    slot = p.slot[card]
    z = p.rules.zones[p.layout.zone[slot]]
    attached = p.role[card] != 0 and p.host[card] >= 0
    if not attached:
        open_order = z.sight == EVERYONE and z.ordered
        if p.layout.field[slot] or open_order or not (z.sight == EVERYONE or sight.sees(p, q.seat, card)):
            return (index,)
    elif not sight.sees(p, q.seat, card):
        return (index,)
    beside = [p.cdef[c] for c in range(p.real) if p.host[c] == card]
    beside.sort()
    place: tuple[object, ...] = (slot, p.host[card] if attached else -1, p.role[card], p.owner[card], tuple(beside))
    way = (p.face[card], p.turned[card], p.flags[card], p.mark[card], p.known[card])
    return (o.what, o.b, p.cdef[card], place, way)


def _tell_apart(
    rules: GameRules, p: Position, q: Question, out: list[str], text: str, same: list[int], lang: str
) -> None:
    """Say more of options that would be called the same, unless they are copies."""
    classes: dict[tuple[object, ...], list[int]] = {}
    for i in same:
        classes.setdefault(copy_key(p, q, i), []).append(i)
    if len(classes) == 1:
        return
    groups = list(classes.values())
    firsts = [q.opts[group[0]] for group in groups]
    said: list[list[str]] = [[] for _ in groups]
    for trait in range(5):
        values = [_trait(rules, p, q, o, trait, text, lang) for o in firsts]
        if len(set(values)) > 1:
            for k, value in enumerate(values):
                if value:
                    said[k].append(value)
            if len({tuple(words) for words in said}) == len(groups):
                break
    else:
        for k in range(len(groups)):
            said[k].append(str(k + 1))
    for words, group in zip(said, groups, strict=True):
        if words:
            more = f"（{'、'.join(words)}）" if lang == "ja" else f" ({', '.join(words)})"
            for i in group:
                out[i] = text + more


def _trait(rules: GameRules, p: Position, q: Question, o: Opt, trait: int, text: str, lang: str) -> str:
    """One thing that may set an option apart: place, card it belongs to, ability, how it lies, which card there."""
    if trait == 2:
        return _first_words(rules, p, o, lang)
    if o.what in NOT_CARDS or o.a < 0 or not p.current(Ref(o.a)):
        return ""
    card = Card(o.a & MASK)
    if card >= p.real:
        return ""
    slot = p.slot[card]
    host = p.host[card] if p.role[card] else -1
    if trait == 0:
        where = place_name(rules, p, slot, q.seat, lang)
        return "" if where in text else where
    if trait == 1:
        return card_name(p, p.cdef[host], lang) if host >= 0 else ""
    if trait == 3:
        lying = rules.words.get(f"state.{p.turned[card]}", ("", ""))[pair(lang)]
        return lying or _known(p, q, card, lang)
    if trait == 4:
        there = p.attached(Card(host), p.role[card]) if host >= 0 else listing(p, slot, q.seat)
        if card not in there:
            return ""
        return f"{there.index(card) + 1}枚目" if lang == "ja" else f"no. {there.index(card) + 1}"
    return ""


def _known(p: Position, q: Question, card: Card, lang: str) -> str:
    """Do others know which card it is, though it lies where they do not see it?"""
    if p.rules.zones[p.layout.zone[p.slot[card]]].sight == EVERYONE:
        return ""
    for seat in p.everybody():
        if seat != q.seat and sight.sees(p, seat, card):
            return "相手に知られている" if lang == "ja" else "known to others"
    return ""


def _first_words(rules: GameRules, p: Position, o: Opt, lang: str) -> str:
    """How the text of the ability begins that an option is about."""
    if o.what not in ABILITIES or not 0 <= o.b < len(p.pool.abilities):
        return ""
    effect = p.pool.abilities[AbilityId(o.b)].node.get("effect")
    if effect is None:
        return ""
    try:
        text = rules.say(effect, lang)
    except FudaError:  # put together from several texts: nothing prints it
        return ""
    if len(text) <= FIRST:
        return text
    cut = text[:FIRST]
    if lang != "ja" and " " in cut:
        cut = cut[: cut.rindex(" ")]
    return cut + "…"
