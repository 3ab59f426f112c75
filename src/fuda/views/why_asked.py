"""Why a question is asked: the ability under way, and of its text the sentence that asks.

What is said of them is what the ability says on its card; whoever is asked has been told of it.
"""

from __future__ import annotations

import re
from typing import Final

from fuda.errors import FudaError
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game.game import GameRules
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Question
from fuda.kernel.tables.kinds import AbilityId, Card, Prog, Ref

JAPANESE: Final = re.compile(r"[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uff66-\uff9d]+")
"""A run of Japanese letters; a name is one run."""
THAT_CARD: Final = Node("ref", name="it")


def in_english(rules: GameRules, text: str) -> str:
    """A sentence in which the names that have English are English. Which cards are in the game makes no difference:
    players do not know that."""
    if not JAPANESE.search(text):
        return text
    names = rules.names()
    return JAPANESE.sub(lambda m: names.get(m[0], m[0]), text)


def plain(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())


def said(rules: GameRules, node: Node, lang: str) -> str:
    """A part of a text in words; empty if it is put together so that nothing prints it."""
    try:
        return plain(rules.say(node, lang))
    except FudaError:
        return ""


def ability_text(rules: GameRules, p: Position, ability: AbilityId, on: Ref, lang: str) -> str:
    """What an ability says, with what it costs; if nothing prints it, all that stands on the card it is on."""
    if not 0 <= ability < len(p.pool.abilities):
        return ""
    spoken = p.pool.spoken
    key = (-1 - ability, lang)
    if key not in spoken:
        printed = p.pool.abilities[ability].printed
        text = said(rules, printed, lang)
        if not text and isinstance(printed.get("effect"), Node):
            text = said(rules, printed["effect"], lang)
        spoken[key] = text
    if spoken[key] or on < 0 or on & MASK >= p.real:
        return spoken[key]
    d = p.carddef(Card(on & MASK))
    return card_text(rules, p, d, lang) if ability in d.printed.abilities else ""


def card_text(rules: GameRules, p: Position, d: CardDef, lang: str) -> str:
    """All that is printed on a card, on one line."""
    spoken = p.pool.spoken
    if (d.index, lang) not in spoken:
        spoken[(d.index, lang)] = _card_text(rules, d, lang)
    return spoken[(d.index, lang)]


def printed_text(rules: GameRules, d: CardDef) -> str:
    """What is printed on a card in Japanese. Where its data write icons as files ("{{x.png|登場}}"), as people do."""
    lines = [str(d.source.get(key) or "").strip("\n") for key in ("text", "trigger")]
    text = "\n".join(filter(None, lines))
    if "{{" not in text:
        return text
    try:
        return "\n".join(rules.say(ability, "ja") for ability in d.text.get("abilities", ()))
    except FudaError:
        return text


def _card_text(rules: GameRules, d: CardDef, lang: str) -> str:
    if lang == "ja":
        return plain(printed_text(rules, d))
    try:
        return plain(rules.english(d, dict(rules.names())))
    except FudaError:
        return ""


def under_way(p: Position, q: Question) -> AbilityId:
    """The ability whose effect or cost asks; -1 if it is a rule that asks."""
    if q.ability >= 0:
        return q.ability
    return p.ctxs[-1].ability if p.ctxs else AbilityId(-1)


def _instruction(p: Position) -> tuple[Prog, int]:
    """The program under way, and the place in it of what is being done; -1 if there is none."""
    for f in reversed(p.stack):
        if f.prog >= 0 and p.rules.procs[f.proc].name == "resolve":
            at = f.a if f.b == 1 else f.a - 1
            return f.prog, at if 0 <= at < len(p.pool.sentences[f.prog]) else -1
    return Prog(-1), -1


def sentence(p: Position) -> Node | None:
    """The sentence of a text that is being carried out, as it is written."""
    prog, at = _instruction(p)
    if prog < 0:
        return None
    act = p.pool.acts.get(prog)
    if act is not None:
        return act
    return p.pool.sentences[prog][at] if at >= 0 else None


def pays(p: Position) -> bool:
    """Is a cost being paid?"""
    return bool(p.ctxs) and p.ctxs[-1].paying


def why(rules: GameRules, p: Position, q: Question, lang: str) -> str:
    """What the effect says that asks: its sentence, or all of its ability."""
    if not p.ctxs:
        return ability_text(rules, p, q.ability, q.about, lang)
    node = sentence(p)
    text = said(rules, node, lang) if node is not None else ""
    text = text or ability_text(rules, p, under_way(p, q), p.ctxs[-1].source, lang)
    if text and pays(p):
        return f"コスト：{text}" if lang == "ja" else f"Cost: {text}"
    return text


def agreed(rules: GameRules, p: Position, q: Question, lang: str) -> str:
    """What is done if a player says yes."""
    if q.ability >= 0 and q.kind == "may":
        for n in p.pool.abilities[q.ability].node.walk():
            if n.op == "may" and isinstance(n["effect"], Node) and p.pool.block(n["effect"]) == q.n:
                text = said(rules, n["effect"], lang)
                if text:
                    return text
    return why(rules, p, q, lang)


def will(rules: GameRules, p: Position, q: Question, lang: str) -> str:
    """What happens to the one thing that is chosen, where it can be said so; else what the effect says that asks."""
    node = sentence(p) if p.ctxs else None
    if node is not None and not pays(p):
        what = node.get("what")
        if isinstance(what, Node) and what.op == "pick":
            text = said(rules, node.with_(what=THAT_CARD), lang)
            if text:
                return text
    return why(rules, p, q, lang)
