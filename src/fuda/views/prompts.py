"""A question in words: what is chosen, from where, how many more, for which card, and what "done" means."""

from __future__ import annotations

from fuda.kernel.game.game import GameRules
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Question
from fuda.kernel.tables.kinds import Card, Ref, Slot
from fuda.views import why_asked
from fuda.views.cards import told_of
from fuda.views.names import card_name, fill, laid_into, pair, place_name, thing_name
from fuda.views.questions import ability_name

SEVERAL = 2  # places that are named; where things lie in more, the options say it


def prompt(rules: GameRules, p: Position, q: Question, lang: str) -> str:
    """The question in words."""
    text = rules.words.get(f"ask.{q.kind}", (q.kind, q.kind))[pair(lang)]
    counted = "{count}" in text
    if "{" in text:
        text = fill(text, about_question(rules, p, q, text, lang)).strip().lstrip("：: ")
    if not counted and q.n > 1 and any(o.what == "pick" for o in q.opts) and not q.kind.startswith("order"):
        text += f"（{q.m}/{q.n}）" if lang == "ja" else f" ({q.m} of {q.n} chosen)"
    return text if lang == "ja" else why_asked.in_english(rules, text.replace("..", "."))


def about_question(rules: GameRules, p: Position, q: Question, template: str, lang: str) -> dict[str, str]:
    """What a question can speak of: its card, the effect of that card, the battle, how many are chosen from where."""
    values = {"card": thing_name(rules, p, q.about, q.seat, lang) if q.about >= 0 else ""}
    if q.about >= 0 and told_of(p, q.about, q.seat):
        values["card"] = card_name(p, p.cdef[q.about & MASK], lang)
    if q.ability >= 0:
        values["tag"] = ability_name(rules, p, q.about, q.ability, lang)
    values["battle"] = battle_text(rules, p, lang)
    if "{why}" in template:
        values["why"] = why_asked.why(rules, p, q, lang)
    if "{yes}" in template:
        values["yes"] = why_asked.agreed(rules, p, q, lang)
    if "{count}" in template:
        values["count"] = _count(p, q, lang)
        values["from"] = _from(rules, p, q, lang)
    if "{to}" in template:
        values["to"] = laid_into(rules, p, Slot(q.n), q.seat, lang)
        values["remain"] = str(sum(1 for o in q.opts if o.what == "pick"))
    if "{playing}" in template:
        playing = rules.look.item(p, p.items[-1], lang) if rules.look is not None and p.items else ""
        values["playing"] = playing or ("これ" if lang == "ja" else "this")
    return values


def _count(p: Position, q: Question, lang: str) -> str:
    """How many are still to be chosen, how many have been, and what it means to be done."""
    left = max(q.n - q.m, 1)
    done = any(o.what == "done" for o in q.opts)
    so_far = q.m
    if lang == "ja":
        more = "あと" if so_far else ""
        text = f"{more}{left}枚{'まで' if done else ''}"
        told = [f"{so_far}枚選択済み"] if so_far else []
        if done:
            told.append("「これで終わり」で選ぶのをやめる" if so_far else "選ばなくてもよい")
        return f"{text}（{'、'.join(told)}）" if told else text
    text = f"{'up to ' if done else ''}{left}{' more' if so_far else ''}"
    told = [f"{so_far} of {q.n} chosen"] if so_far else []
    if done:
        told.append("“Done”: no more" if so_far else "“Done”: none")
    return f"{text} ({'; '.join(told)})" if told else text


def _from(rules: GameRules, p: Position, q: Question, lang: str) -> str:
    """Where the things lie that can be chosen, if it is one place or two."""
    places: list[str] = []
    for o in q.opts:
        if o.what != "pick" or o.a < 0 or not p.current(Ref(o.a)) or o.a & MASK >= p.real:
            continue
        slot = p.slot[Card(o.a & MASK)]
        where = place_name(rules, p, slot, q.seat, lang)
        if p.rules.zones[p.layout.zone[slot]].count > 1:
            where = where.rstrip("0123456789 ")
        if where not in places:
            places.append(where)
    if not places or len(places) > SEVERAL:
        return ""
    return f"{'か'.join(places)}から" if lang == "ja" else f" from {' or '.join(places)}"


def battle_text(rules: GameRules, p: Position, lang: str) -> str:
    """Who attacks what, how strong; empty outside battles."""
    fight = rules.look.battle(p) if rules.look is not None else None
    if fight is None:
        return ""
    names = [card_name(p, p.cdef[ref & MASK], lang) if ref >= 0 else "" for ref in fight[:2]]
    values = {"attacker": names[0], "target": names[1], "a": str(fight[2]), "t": str(fight[3])}
    return fill(rules.words["battle"][pair(lang)], values)
