"""Decisions, answers, log lines and results can be told to everybody, in both languages."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

from fuda import views
from fuda.kernel.tables.kinds import Seat
from fuda.laws.broken import Broken, demand

if TYPE_CHECKING:
    from fuda.api import Game, Option

GAP = re.compile(r"\{[a-z_]*[}:]")
"""A place in a sentence that was to be filled in."""


def check_options(game: Game) -> None:
    """There is an answer, each has a name of its own, and everything is said in both languages; options that lead to
    different positions are called differently."""
    d = game.decision
    if d is None:
        demand(game.result is not None, "options", "there is neither a decision nor a result")
        return
    demand(len(d.options) > 0, "options", f"{d.kind} ({d.clause}) has no answer")
    ids = [o.id for o in d.options]
    twins = sorted({i for i in ids if ids.count(i) > 1})
    demand(not twins, "options", f"{d.kind}: the id {twins[:1]} stands for several options")
    for lang in views.LANGS:
        said(d.prompt(lang), f"the prompt of {d.kind} ({lang})")
        called: dict[str, Option] = {}
        for o in d.options:
            label = o.label(lang)
            said(label, f"the label of {o.id} of {d.kind} ({lang})")
            other = called.setdefault(label, o)
            if other is not o and not same_answer(game, other, o):
                raise Broken("options", f"{d.kind}: {other.id} and {o.id} are both called {label!r} ({lang})")


def same_answer(game: Game, a: Option, b: Option) -> bool:
    """Are two options copies that nobody tells apart, or do they lead to the same position?"""
    q = a.decision.question
    if views.copy_key(game.pos, q, a.index) == views.copy_key(game.pos, q, b.index):
        return True
    ends: list[str] = []
    for index in (a.index, b.index):
        g = game.copy()
        found = g.decision
        if found is None:
            return False
        g.choose(next(o for o in found.options if o.index == index))
        ends.append(g.digest())
    return ends[0] == ends[1]


def said(text: str, what: str, empty: bool = False) -> None:
    """A sentence is there (unless it may be empty), and all its gaps are filled in."""
    demand(empty or bool(text.strip()), "words", f"{what} is empty")
    demand(not GAP.search(text), "words", f"{what} has a gap: {text!r}")


def check_log(game: Game, last: int = 30) -> None:
    """The newest lines of the log can be told to everybody in both languages."""
    for line in views.log(game.rules, game.pos, last):
        for lang in views.LANGS:
            for seat in range(-1, game.pos.seats):
                said(line.text(lang, Seat(seat)), f"the log line {line.what!r} ({lang})", empty=True)


def check_result(game: Game) -> None:
    """The game is over by a clause, and it can be said in both languages how."""
    r = game.result
    if r is None:
        raise Broken("result", "the game is over without a result")
    demand(bool(r.clause), "result", f"no clause for the end by {r.why!r}")
    for lang in views.LANGS:
        said(r.text(lang), f"the result ({lang})")


def questions(game: Game, dice: random.Random) -> list[str]:
    """Things to ask `why_not`: every kind of action with the names of cards and abilities."""
    p = game.pos
    kinds = {o.what for o in p.question.opts} if p.question is not None else set()
    kinds |= {key.removeprefix("opt.") for key in game.rules.words if key.startswith("opt.")} | {"play", ""}
    names = [dice.choice(p.pool.defs).name for _ in range(3)] + [""]
    if p.pool.abilities:
        names.append(dice.choice(p.pool.abilities).name)
    return [f"{k} {n}".strip() for k in sorted(kinds) for n in names]


def check_why_not(game: Game, dice: random.Random) -> None:
    """Asking why something cannot be done gets answers in words and changes nothing."""
    before = game.digest()
    for what in questions(game, dice):
        for seat in range(game.pos.seats):
            for clause, ja, en in game.why_not(what, seat):
                worded = isinstance(clause, str) and bool(ja) and bool(en)
                demand(worded, "why_not", f"{what!r} is refused without a word")
    demand(game.digest() == before, "why_not", "asking why not changes the position")
