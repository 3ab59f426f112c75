"""Why things are what they are: what `explain` answers at the prompt. Read `answer` first."""

from __future__ import annotations

from fuda import views
from fuda.api import CannotTell, Explanation, Game
from fuda.cli.errors import UsageError
from fuda.cli.table import Screen
from fuda.cli.words import say
from fuda.kernel.position import sight
from fuda.kernel.position.position import Position
from fuda.kernel.tables.kinds import Card, Seat

MOST = 3
"""Cards of one name that are explained at once."""


def answer(screen: Screen, game: Game, seat: int, text: str) -> str:
    """An explanation of a card, of one thing about it, of the battle, or of what a player has."""
    try:
        found = _explanations(screen, game, seat, text.strip())
    except CannotTell as e:
        raise UsageError(e.text(screen.lang)) from e
    return "\n".join(screen.book.speak(line, screen.lang) for line in found)


def _explanations(screen: Screen, game: Game, seat: int, text: str) -> list[str]:
    lang = screen.lang
    if not text or text == "me":
        told = [x for s in range(game.pos.seats) for x in game.explanations(str(s), seat) if _there(x)]
        return [x.text(lang) for x in told] + [say("explain.what", lang, name=example(screen, game, seat))]
    if text == "battle":
        return [_told(game, "battle", side, seat, lang) for side in ("attacker", "target")]
    reasons = views.Reasons(game.rules, game.pos, Seat(seat))
    cards, what = _meant(reasons, text)
    if not cards:
        raise UsageError(say("explain.none", lang, text=text, name=example(screen, game, seat)))
    out: list[str] = []
    for card in cards[:MOST]:
        at = views.address(game.pos, game.pos.ref(card), reasons.seat)
        out.extend([_told(game, at, what, seat, lang)] if what else _all(game, at, seat, lang))
    if len(cards) > MOST:
        out.append(say("explain.more", lang, n=len(cards) - MOST))
    return out


def _there(x: Explanation) -> bool:
    """Is there anything to tell: a value, or steps that lead to none?"""
    return x.value != 0 or len(x.steps) > 1


def _told(game: Game, at: str, what: str, seat: int, lang: str) -> str:
    return game.explain(at, what, seat).text(lang)


def _all(game: Game, at: str, seat: int, lang: str) -> list[str]:
    """Everything about a card: what is not as it is printed step by step, the rest in one line."""
    every = game.explanations(at, seat)
    told = [x for x in every if not x.plain]
    plain = [
        _short(x, lang) for x in every if x.plain and x.what not in ("name", "names", "abilities") and x.said(lang)
    ]
    plain = [s for s in plain if s]
    lines = [x.text(lang) for x in told]
    if plain:
        head = say("explain.plain", lang, name=_name(game, at, seat, lang))
        lines.append(f"{head}{' · '.join(plain)}")
    return lines


def _short(x: Explanation, lang: str) -> str:
    """A value that is just what is printed, in a few words; nothing for what the card does not have."""
    if x.value == 0 or x.value == ():
        return ""
    return f"{x.heading(lang)} {x.said(lang)}"


def _name(game: Game, at: str, seat: int, lang: str) -> str:
    reasons = views.Reasons(game.rules, game.pos, Seat(seat))
    return views.thing_name(game.rules, game.pos, game.pos.ref(views.find(reasons, at)), reasons.seat, lang)


# --- what was meant -----------------------------------------------------------------------------------------------


def _meant(reasons: views.Reasons, text: str) -> tuple[list[Card], str]:
    """The cards that are meant, and what about them ("" for everything): the last words may name that."""
    cards = _cards(reasons, text)
    if cards:
        return cards, ""
    words = text.split()
    for i in range(len(words) - 1, 0, -1):
        what = _what(reasons, " ".join(words[i:]))
        cards = _cards(reasons, " ".join(words[:i])) if what else []
        if cards:
            return cards, what
    return [], ""


def _cards(reasons: views.Reasons, name: str) -> list[Card]:
    """Cards by address or by name, or by a part of it: those on the field if there are any, one of each elsewhere."""
    p, seat = reasons.p, reasons.seat
    at = views.card_at(reasons, name)
    if at >= 0:
        return [views.find(reasons, name)]  # which refuses what is not seen
    found = views.named(reasons.rules, p, seat, name) or views.named(reasons.rules, p, seat, name, part=True)
    on_field = [c for c in found if p.layout.field[p.slot[c]] and p.role[c] == 0]
    return on_field or _one_of_each(p, found)


def _one_of_each(p: Position, cards: list[Card]) -> list[Card]:
    return list({p.cdef[c]: c for c in reversed(cards)}.values())


def _what(reasons: views.Reasons, word: str) -> str:
    """What a word asks for: a number, keywords, colours …, by its name in either language or in views."""
    low = word.casefold()
    p = reasons.p
    for key in (*reasons.names_of_numbers(), "mark"):
        if low == key or low in (w.casefold() for w in reasons.number_word(key)):
            return key
    for key in ("keywords", "abilities", "name"):
        if low == key or low in (w.casefold() for w in reasons.word(key)):
            return key
    for key in p.rules.tables.sets:
        if low == key or low in (w.casefold() for w in reasons.word(f"set.{key}")):
            return "names" if key == "name" else key
    return ""


def example(screen: Screen, game: Game, seat: int) -> str:
    """The name of a card of one's own that could be asked about."""
    p = game.pos
    mine = [c for c in range(p.real) if p.owner[c] == seat and p.layout.field[p.slot[c]] and p.face[c]]
    some = mine or [c for c in range(p.real) if p.owner[c] == seat and sight.sees(p, Seat(seat), Card(c))]
    return views.card_name(p, p.cdef[some[0]], screen.lang) if some else "NAME"
