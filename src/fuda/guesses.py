"""Guessing what a player cannot see, for bots: `Game.guess`. Read `guess_hidden` first."""

from __future__ import annotations

import random

from fuda import games
from fuda.kernel.position import chance, sight
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import LogEntry, Question
from fuda.kernel.run import decisions, interpreter, secretly
from fuda.kernel.tables.kinds import Card, Seat


def can_hide(p: Position, number: int) -> bool:
    """Can a card of this number in the pool lie in a hidden place? (Some kinds of card never do.)"""
    apart = games.load(p.rules.name).apart
    return not any(kind in apart for kind in p.pool.defs[number].printed.sets[0])


def by_back(p: Position, number: int) -> bool:
    """Can everybody tell what kind of card this is by its back?"""
    backs = games.load(p.rules.name).backs
    return len(backs) > 0 and any(kind in backs for kind in p.pool.defs[number].printed.sets[0])


def _reshuffled(p: Position, cards: list[int], dice: random.Random) -> list[int]:
    """What these cards could be, if it is only known which they are together."""
    plain = sorted(p.cdef[c] for c in cards if not by_back(p, p.cdef[c]))
    others = sorted(p.cdef[c] for c in cards if by_back(p, p.cdef[c]))
    dice.shuffle(plain)
    dice.shuffle(others)
    rest, marked = iter(plain), iter(others)
    return [next(marked if by_back(p, p.cdef[c]) else rest) for c in cards]


def guess_hidden(p: Position, seat: int, dice: random.Random) -> None:
    everything = range(p.real)
    hidden = [c for c in everything if not sight.sees(p, Seat(seat), Card(c))]
    unseen = set(hidden)
    for owner in range(p.seats):
        mine = [c for c in hidden if p.owner[c] == owner]
        if not mine:
            continue
        if owner == seat:
            kinds = _reshuffled(p, mine, dice)
        else:
            seen = sorted(p.cdef[c] for c in everything if p.owner[c] == owner and c not in unseen)
            mine_too = sorted(p.cdef[c] for c in everything if p.owner[c] == seat)
            known = [d for d in seen + mine_too if can_hide(p, d)]
            alike = {back: [d for d in known if by_back(p, d) == back] or known for back in (False, True)}
            kinds = []
            for c in mine:
                models = alike[by_back(p, p.cdef[c])]
                if p.layout.field[p.slot[c]] and p.role[c] == 0:
                    # that it is of a kind that can lie there is known to all
                    kind = p.base[c].sets[0]
                    models = [d for d in models if p.pool.defs[d].printed.sets[0] == kind] or models
                kinds.append(dice.choice(models))
        for c, d in zip(mine, kinds, strict=True):
            p.cdef[c] = d
            p.base[c] = p.pool.defs[d].printed
    chance.seed(p, dice.randrange(1 << 31))
    p.find_elsewhere()
    p.derived = None
    p.settled = -1
    p.rested = -1
    p.watched = -1


def _next_question(p: Position) -> Question | None:
    interpreter.run(p)
    return p.question


def guess_answers(p: Position, seat: int, dice: random.Random) -> bool:
    """Where players answer secretly one after the other, those before this player answer again, by chance.
    False if what was guessed leaves anybody nothing to answer."""
    f = secretly.asks_each(p)
    if f is None or f.refs[len(f.more)] != seat:
        return True
    f.more = []
    f.b = 0
    p.question = None
    try:
        q = _next_question(p)
        while q is not None and q.seat != seat:
            decisions.answer(p, dice.randrange(len(q.opts)))
            q = _next_question(p)
        trial = p.copy()
        decisions.answer(trial, 0)
        interpreter.run(trial)
    except decisions.NoAnswer:
        return False
    return True


def conceal(p: Position, seat: int) -> None:
    """Take out of a guess whatever else tells of the truth: which cards the lines of the log are about that this player
    did not see, and chance that was fixed from outside."""
    lines: list[LogEntry] = []
    e = p.log
    while e is not None:
        lines.append(e)
        e = e.prev
    out: LogEntry | None = None
    same = True
    for e in reversed(lines):
        unseen = e.card >= 0 and (e.mask >> seat) & 1 == 0
        if same and not unseen:
            out = e  # nothing before it is changed
            continue
        same = False
        x = LogEntry(out, e.clause, e.what)
        x.seat, x.n, x.src, x.dst, x.mask = e.seat, e.n, e.src, e.dst, e.mask
        x.by, x.text, x.turn, x.host = e.by, e.text, e.turn, e.host
        x.ref, x.was, x.how = e.ref, e.was, e.how
        x.card = 0 if unseen else e.card
        out = x
    p.log = out
    p.fixed = {}
