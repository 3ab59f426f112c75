"""What is asked and what an answer does is said, in both languages, in words that a player understands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from fuda import views
from fuda.kernel.tables.kinds import Seat
from fuda.laws.broken import Broken, demand
from fuda.laws.words import GAP, same_answer

if TYPE_CHECKING:
    from fuda.api import Game, Option

INNER: Final = re.compile(r"[A-Za-z]+_[A-Za-z_]+")
"""A name that only the program knows."""
JAPANESE: Final = re.compile(r"[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uff66-\uff9d]+")
PART: Final = re.compile(r'"[^"a-zA-Z]+"')
"""A part of a name: it is the Japanese names that have it."""
NAMED: Final = re.compile(r"[\[{]([^\]}]*)[\]}]")
"""A name in a text."""
QUOTED: Final = re.compile(r"[《〔“]([^》〕”]*)[》〕”]")
"""One as the texts of some games quote it: of a card, or of a group of them."""
BARE: Final = re.compile(
    r"(?:[^:：]*[:：])?\s*(?:choose(?: one)?|do it|選ぶ|1つ選ぶ|行いますか)[?.。？]?", re.IGNORECASE
)
"""A question that does not say what is chosen."""


def check_said(game: Game) -> None:
    """No two options that can be told apart have one label, each says what it does, and the question what is chosen."""
    d = game.decision
    if d is None:
        return
    for lang in views.LANGS:
        prompt = d.prompt(lang)
        speaks(game, prompt, f"the prompt of {d.kind} ({lang})", lang)
        demand(not BARE.fullmatch(prompt.strip()), "said", f"the prompt of {d.kind} says nothing: {prompt!r} ({lang})")
        called: dict[str, Option] = {}
        for o in d.options:
            label = o.label(lang)
            other = called.setdefault(label, o)
            if other is not o and not same_answer(game, other, o):
                raise Broken("said", f"{d.kind}: {other.id} and {o.id} are both called {label!r} ({lang})")
            if other is o:
                speaks(game, label, f"what {o.id} of {d.kind} is called ({lang})", lang)
                speaks(game, o.describe(lang), f"what {o.id} of {d.kind} does ({lang})", lang)


def check_told(game: Game, seat: int, since: int) -> None:
    """What has happened is told act by act: every line of the log that says anything in exactly one act, in words that
    the player understands."""
    for lang in views.LANGS:
        acts = game.told(seat, since, lang)
        found = [line.index for act in acts for line in act.lines]
        twice = sorted({i for i in found if found.count(i) > 1})
        demand(not twice, "told", f"lines {twice[:3]} of the log are told in two acts ({lang})")
        spoken = {line.index for line in game.log[since:] if line.text(lang, Seat(seat)).strip()}
        lost = sorted(spoken - set(found))
        demand(not lost, "told", f"line {lost[:1]} of the log is not told ({lang}): {[game.log[i] for i in lost[:1]]}")
        for act in acts:
            speaks(game, act.text, "what has happened", lang)


def speaks(game: Game, text: str, what: str, lang: str) -> None:
    """A sentence is there, with all its gaps filled in, without inner names, and English where it is to be."""
    demand(bool(text.strip()), "said", f"{what} is empty")
    demand(not GAP.search(text), "said", f"{what} has a gap: {text!r}")
    inner = INNER.search(text)
    demand(inner is None, "said", f"{what} has an inner name: {text!r}")
    if lang == "en":
        left = foreign(game, text)
        demand(not left, "said", f"{what} is Japanese in places ({', '.join(left)}): {text!r}")


def foreign(game: Game, text: str) -> list[str]:
    """Japanese in a sentence that is no name of which there is no English: on a card, or one that a text puts into
    brackets and the game knows no other word for."""
    if not JAPANESE.search(text):
        return []
    only = [d for d in game.pos.pool.defs if d.name == d.name_en]
    for d in only:
        text = text.replace(d.name, "")
    text = PART.sub("", text)
    known = game.rules.names()
    text = QUOTED.sub(lambda m: m[0] if m[1] in known else "", text)
    text = NAMED.sub(lambda m: m[0] if m[1] in known or QUOTED.search(m[1]) else "", text)
    printed = " ".join(str(value) for d in only for value in d.source.values())
    return [m[0] for m in JAPANESE.finditer(text) if m[0] not in printed]
