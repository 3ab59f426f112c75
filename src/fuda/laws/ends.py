"""Everything ends: nobody can go on for ever with answers that change nothing.

A player is let loose who wants nothing but to come back to where the cards lay before. That must not be possible for
ever: sooner or later what would lead back is no longer offered, or the game is over. Where cards lie is looked at here
by itself, without the rules' own idea of what a loop is.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

from fuda.laws.broken import Broken

if TYPE_CHECKING:
    from fuda.api import Game, Option

ROUNDS = 120  # times that a player may come back to where the cards lay before; a few for every action there is
MORE = 10  # so many times as often, as long as something is shut for good now and then
TRIED = 10  # answers that are tried in search of one that leads back
NEAR = 8  # decisions within which it has to lead back
IDLE = frozenset({"end", "done", "no", "pass", "keep", "stay_hidden"})  # answers by which nothing is done


def layout(game: Game) -> str:
    """Where every card lies and how, whose turn it is and what is asked; not what is counted or remembered."""
    p = game.pos
    d = game.decision
    places: list[list[tuple[int, int, int, int]]] = []
    for slot in range(p.layout.void):
        cards = [(p.cdef[c], p.turned[c], p.face[c], p.role[c]) for c in p.zones[slot]]
        ordered = p.rules.zones[p.layout.zone[slot]].ordered
        places.append(cards if ordered or p.layout.field[slot] else sorted(cards))
    return f"{places} {p.active} {p.phase} {d.player if d is not None else -1} {d.kind if d is not None else ''}"


def check_ends(game: Game, dice: random.Random, rounds: int = ROUNDS) -> None:
    """Whoever is asked cannot come back so often to where the cards lay before."""
    d = game.decision
    if d is None:
        return
    who = d.player
    seen = {layout(game)}
    favoured: Counter[str] = Counter()  # what has led back before leads back again
    g = game
    gone = 0  # rounds since something was last shut for good: where many orders lead back, each is shut by itself
    shut = len(g.pos.barred)
    for _ in range(MORE * rounds):
        found = _back(g, who, seen, favoured, dice)
        if found is None:
            return
        option, g = found
        favoured[option] += 1
        seen.add(layout(g))
        gone = gone + 1 if len(g.pos.barred) <= shut else 0
        shut = max(shut, len(g.pos.barred))
        if gone == rounds:
            break
    often = ", ".join(f"{name} ({n} times)" for name, n in favoured.most_common(3))
    raise Broken("ends", f"player {who} comes back to the same again and again: {often}")


def _back(game: Game, who: int, seen: set[str], favoured: Counter[str], dice: random.Random) -> tuple[str, Game] | None:
    """An answer that leads back to where the cards lay before, and the game there; None if none is found."""
    g = game
    for _ in range(NEAR):  # up to a question of this player that leaves something to choose
        d = g.decision
        if d is None:
            return None
        if d.player == who and d.kind != "loop":
            break
        answer = _idle(g)
        if answer is None:
            return None
        g = g.copy()
        g.choose(answer.id)
    d = g.decision
    if d is None or d.player != who:
        return None
    names = [o.id for o in d.options]
    dice.shuffle(names)
    names.sort(key=lambda name: -favoured[name])
    for name in names[:TRIED]:
        h = g.copy()
        h.choose(name)
        for _ in range(NEAR):
            d = h.decision
            if d is None:
                break
            if d.player == who and layout(h) in seen:
                return name, h
            answer = _idle(h) if d.player != who or d.kind == "loop" else dice.choice(d.options)
            if answer is None:
                break
            h.choose(answer)
    return None


def _idle(game: Game) -> Option | None:
    """What does nothing, as others answer; None if they would have to do something of their own."""
    d = game.decision
    assert d is not None
    if d.kind == "loop" or len(d.options) == 1:
        return d.options[0]
    return next((o for o in d.options if o.opt.what in IDLE), None)
