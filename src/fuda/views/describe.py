"""What an option does, in a sentence: what it costs, what comes of it, from where. `Option.describe` says it.

The sentences are rows of the games' tables (`kernel.game.saying`); here their gaps are filled in, with nothing that the
label of the option would not tell: a card that the player does not see is "card 2 of the opponent's hand"."""

from __future__ import annotations

import re
from typing import Final

from fuda.kernel.game.game import GameRules
from fuda.kernel.game.saying import COMMON as SENTENCES
from fuda.kernel.position import sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Opt, Question
from fuda.kernel.tables.kinds import AbilityId, Card, Ref, Slot
from fuda.views import why_asked
from fuda.views.labels import ABILITIES, NOT_CARDS
from fuda.views.names import card_name, laid_into, pair, place_name, thing_name
from fuda.views.prompts import about_question
from fuda.views.questions import number_now, option_label, option_values

GAP: Final = re.compile(r"\{([a-z_]+)\}")
PLACED: Final = frozenset({"thing", "card", "from", "cardtext", "place", "second", "ability"})
ASKED: Final = frozenset({"why", "will", "yes", "playing", "n", "m", "remain", "to", "about", "tag", "battle", "text"})
COMMON: Final = PLACED | ASKED
"""Gaps that are filled in for every game, with nothing where there is nothing to say."""
LEFT_OVER: Final = re.compile(r"[:：、,(（—\s]+$")
"""What is left standing at the end of a sentence whose last gap was filled with nothing."""


def option_description(rules: GameRules, p: Position, q: Question, o: Opt, lang: str) -> str:
    """What an option does, in a sentence."""
    template = rules.saying.template(q.kind, o.what, pair(lang))
    if o.what == "done" and q.m == 0 and template == SENTENCES["done"][pair(lang)]:
        template = SENTENCES["done_none"][pair(lang)]
    label = option_label(rules, p, q, o, lang)
    if template:
        gaps = set(GAP.findall(template))
        values = option_values(rules, p, q, o, template, lang)
        numbers = p.rules.tables.numbers
        known = [gap for gap in gaps if gap not in values and (gap in COMMON or gap in numbers)]
        for gap in known:
            values[gap] = _value(rules, p, q, o, gap, lang)
        if not gaps.issubset(values):
            values.update(rules.saying.values(p, q, o, lang))
        text = GAP.sub(lambda m: values.get(m[1], m[0]), template)
        text = LEFT_OVER.sub("", text.strip())
    else:
        text = label
        more = _text(rules, p, q, o, lang)
        if more and more not in text:
            text = f"{text}：{more}" if lang == "ja" else f"{text}: {more}"
    if not text:
        text = label
    return text if lang == "ja" else why_asked.in_english(rules, _tidy(text))


def _tidy(text: str) -> str:
    """English with one full stop where sentences were put together, and a great letter in front."""
    text = text.replace("..", ".").replace(".)", ")").replace(" .", ".")
    return text[:1].upper() + text[1:]


def _value(rules: GameRules, p: Position, q: Question, o: Opt, gap: str, lang: str) -> str:
    """What fills a gap in every game; empty if it is the game that knows."""
    if gap == "why":
        return why_asked.why(rules, p, q, lang)
    if gap == "yes":
        return why_asked.agreed(rules, p, q, lang)
    if gap == "playing":
        return about_question(rules, p, q, "{playing}", lang)["playing"]
    if gap == "will":
        return why_asked.will(rules, p, q, lang)
    if gap in ("n", "m"):
        return str(q.n if gap == "n" else q.m)
    if gap == "remain":
        picks = sum(1 for x in q.opts if x.what == "pick")
        return str(picks if q.kind.startswith("order") else max(q.n - q.m, 0))
    if gap == "to":
        return laid_into(rules, p, Slot(q.n), q.seat, lang)
    if gap in ("about", "tag", "battle"):
        return about_question(rules, p, q, "", lang).get("card" if gap == "about" else gap, "")
    if gap == "text":
        return _text(rules, p, q, o, lang)
    ref = _card(p, o)
    if ref < 0:
        return ""
    if gap in ("place", "second", "ability"):
        return ""  # it names none: else `option_values` has it
    if gap in ("thing", "card"):
        return _thing(rules, p, q, ref, gap == "thing", lang)
    card = Card(ref & MASK)
    if not p.current(ref) or card >= p.real:
        return ""
    if gap == "from":
        return place_name(rules, p, p.slot[card], q.seat, lang)
    if not sight.sees(p, q.seat, card):
        return ""
    if gap == "cardtext":
        return why_asked.card_text(rules, p, p.carddef(card), lang)
    numbers = p.rules.tables.numbers
    return str(number_now(rules, p, ref, numbers.index(gap))) if gap in numbers else ""


def _card(p: Position, o: Opt) -> Ref:
    """The card that an option is about, or -1."""
    return Ref(-1) if o.what in NOT_CARDS or o.a < 0 else Ref(o.a)


def _thing(rules: GameRules, p: Position, q: Question, ref: Ref, placed: bool, lang: str) -> str:
    """A card by its name, and where it lies."""
    name = thing_name(rules, p, ref, q.seat, lang)
    card = Card(ref & MASK)
    if not placed or not p.current(ref) or card >= p.real:
        return name
    where = place_name(rules, p, p.slot[card], q.seat, lang)
    if p.role[card] and p.host[card] >= 0 and sight.sees(p, q.seat, p.host[card]):
        where = card_name(p, p.cdef[p.host[card]], lang)
    if where in name:
        return name
    return f"{name}（{where}）" if lang == "ja" else f"{name} ({where})"


def _text(rules: GameRules, p: Position, q: Question, o: Opt, lang: str) -> str:
    """What the ability of an option says."""
    if o.what in ABILITIES and o.b >= 0:
        return why_asked.ability_text(rules, p, AbilityId(o.b), Ref(o.a), lang)
    return why_asked.ability_text(rules, p, q.ability, q.about, lang)
