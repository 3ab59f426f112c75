"""Nobody learns what they cannot know: everything hidden is exchanged, and nothing that is told may change."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from fuda import views
from fuda.api import by_back, can_hide
from fuda.games import load
from fuda.kernel.cards.pool import CONSTANT, TRIGGERED, CardDef
from fuda.kernel.position import sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import LogEntry, Opt
from fuda.kernel.run import decisions, growth, interpreter, secretly
from fuda.kernel.tables.kinds import Card, Ref, Seat
from fuda.kernel.tables.rows import EVERYONE
from fuda.laws.broken import Shown, demand, demand_same
from fuda.laws.words import questions

if TYPE_CHECKING:
    from fuda.api import Game

NEWEST = 30
"""So many lines of the log are told again in another world."""


def told(game: Game, seat: int, asked: list[str], lines: int = views.LINES) -> Shown:
    """What a player is shown (with so many lines of the log), may choose, and is answered."""
    options = offered(game, seat)
    since = max(0, len(views.entries(game.pos)) - NEWEST)
    happened = [act.text for lang in views.LANGS for act in game.told(seat, since, lang)]
    answers = [game.why_not(what, seat) for what in asked]
    value = game.appraise(seat)
    shown = game.view(seat) if lines == views.LINES else views.view(game.rules, game.pos, Seat(seat), lines)
    return [shown, options, happened, answers, value, explained(game, seat)]


def explained(game: Game, seat: int) -> Shown:
    """What a player is told of why things are as they are: of all seen cards that effects apply to, and of players."""
    reasons = views.Reasons(game.rules, game.pos, Seat(seat))
    cards = sorted({c.card for c in reasons.trace.changes if reasons.sees(c.card)})
    asked = [views.address(game.pos, game.pos.ref(c), Seat(seat)) for c in cards]
    asked.extend(str(s) for s in range(game.pos.seats))
    return [x.data() for at in asked for x in views.everything(reasons, at)]


def offered(game: Game, seat: int) -> Shown:
    """What a player may choose, and what is said of it."""
    d = game.decision
    if d is None or d.player != seat:
        return []
    return [[o.id, *(say(lang) for say in (o.label, o.describe) for lang in views.LANGS)] for o in d.options]


def check_sight(game: Game, seat: int, dice: random.Random) -> None:
    """Exchange what this player cannot know: nothing the player is told changes, and no guess either."""
    other = game.copy()
    disguise(other.pos, seat, dice)
    asked = dice.sample(questions(game, dice), 6)
    demand_same(told(game, seat, asked), told(other, seat, asked), "sight", f"player {seat} is told what is hidden")
    d = game.decision
    if d is not None and d.player == seat:
        seed = dice.randrange(1 << 30)
        demand(
            game.guess(seat, seed).digest() == other.guess(seat, seed).digest(),
            "sight",
            f"the guess of player {seat} knows what is hidden",
        )


# --- other cards in hidden places --------------------------------------------------------------------------------


def disguise(p: Position, seat: int, dice: random.Random) -> None:
    """Exchange everything a player cannot know: which hidden card is which, the order of piles, the answers
    others have given secretly, what the log says of cards unseen, and chance."""
    bound = announced(p)
    hidden = [c for c in range(p.real) if not sight.sees(p, Seat(seat), Card(c)) and c not in bound]
    exchange(p, seat, hidden, dice, (CONSTANT,))
    p.rng1 = dice.randrange(1, 1 << 30)
    p.rng2 = dice.randrange(1, 1 << 30)
    f = secretly.asks_each(p)
    if f is not None:
        for i in range(len(f.more)):
            if f.refs[i] != seat:
                f.more[i] = dice.randrange(3)
    p.log = _other_log(p, seat, dice)


def exchange(p: Position, seat: int, cards: list[int], dice: random.Random, acting: tuple[int, ...]) -> None:
    """Let these hidden cards be others: a player's own in another order, another player's any cards at all.
    Cards stay that have an ability of these types which works from a hidden place: what it does is seen."""
    plain = [d.index for d in p.pool.defs if can_hide(p, d.index) and not _works_hidden(p, d, acting)]
    hideable = set(plain)
    cards = [c for c in cards if p.cdef[c] in hideable]
    cards = [c for c in cards if p.role[c] or not p.layout.field[p.slot[c]]]  # what can lie there is known
    for owner in range(p.seats):
        for back in (False, True):  # what the backs of cards tell is known
            mine = [c for c in cards if p.owner[c] == owner and by_back(p, p.cdef[c]) == back]
            kinds = [p.cdef[c] for c in mine]
            if owner == seat or dice.random() < 0.5:
                dice.shuffle(kinds)
            else:
                alike = [k for k in plain if by_back(p, k) == back]
                kinds = [dice.choice(alike) for _ in mine]
            for c, k in zip(mine, kinds, strict=True):
                p.cdef[c] = k
                p.base[c] = p.pool.defs[k].printed
    p.find_elsewhere()
    p.derived = None
    p.settled = -1
    p.rested = -1
    p.watched = -1


def _works_hidden(p: Position, d: CardDef, acting: tuple[int, ...]) -> bool:
    """Does a card have an ability of these types that works where nobody sees the card?"""
    restless = load(p.rules.name).restless
    if restless is not None and TRIGGERED in acting and restless(d):
        return True
    if not d.elsewhere:
        return False
    abilities = [p.pool.abilities[a] for a in d.printed.abilities]
    return any(a.zone and a.type in acting for a in abilities)


def announced(p: Position) -> set[int]:
    """Cards that everybody has been told of wherever they are now: sources of effects under way, and cards that
    are spoken of as what they last were."""
    refs = [e.source for e in p.effects] + [d.ctx.source for d in p.delayed] + [c.source for c in p.ctxs]
    for w in p.pending:
        if not p.current(w.source):
            refs.append(w.source)
    if p.question is not None:
        spoken = [p.question.about, *(o.a for o in p.question.opts if o.what != "number")]
        refs.extend(Ref(r) for r in spoken if r > MASK and not p.current(Ref(r)))
    look = load(p.rules.name).look
    for x in p.items:
        about = [r for r, _ in look.about(p, x)] if look is not None else []
        refs.extend(r for r in (x.source, *about) if r > MASK and not p.current(r))
    return {r & MASK for r in refs if r >= 0}


def _other_log(p: Position, seat: int, dice: random.Random) -> LogEntry | None:
    """The log with other cards wherever the player did not see which."""
    newest = views.entries(p, 60)
    out = newest[0].prev if newest else None
    for e in newest:
        x = LogEntry(out, e.clause, e.what)
        x.seat, x.card, x.n, x.src, x.dst, x.mask = e.seat, e.card, e.n, e.src, e.dst, e.mask
        x.by, x.text, x.turn, x.host = e.by, e.text, e.turn, e.host
        x.ref, x.was, x.how = e.ref, e.was, e.how
        if e.card >= 0 and not views.saw(p, e, Seat(seat)):
            x.card = dice.randrange(len(p.pool.defs))
        out = x
    return out


# --- from one decision to the next -------------------------------------------------------------------------------


def check_step(before: Position, index: int, after: Game, seat: int, dice: random.Random) -> None:
    """Go from one decision to the next again with other cards in the places that this player did not look into
    and that nothing touched: the player is told the same."""
    p = after.pos
    if secretly.asks_each(before) is not None or _looked(before, p, seat):
        return
    still: list[int] = []
    bound = announced(before) | announced(p) | handled(before) | handled(p)
    for c in range(before.real):
        if c in bound or sight.sees(before, Seat(seat), Card(c)) or sight.sees(p, Seat(seat), Card(c)):
            continue
        if before.inc[c] == p.inc[c] and before.slot[c] == p.slot[c]:
            still.append(c)
    here, there = before.copy(), before.copy()
    exchange(there, seat, still, dice, (CONSTANT, TRIGGERED))
    for q in (here, there):
        without_memory(q)
        decisions.answer(q, index)
        interpreter.run(q)
    one, other = (type(after)(after.rules, q, None) for q in (here, there))
    detail = f"what player {seat} sees next depends on what is hidden"
    demand_same(one.view(seat), other.view(seat), "step", detail)


def without_memory(p: Position) -> None:
    """Earlier positions are remembered (for loops) with the cards they had: nothing to compare others with."""
    growth.forget(p)
    p.barred = []
    p.turns_seen = []


def _looked(before: Position, after: Position, seat: int) -> bool:
    """Was this player shown a card in between?"""
    return any(e.what == "show" and e.mask >> seat & 1 for e in news(before, after))


def news(before: Position, after: Position) -> list[LogEntry]:
    """What the log has told since."""
    out: list[LogEntry] = []
    e = after.log
    while e is not None and e is not before.log:
        out.append(e)
        e = e.prev
    out.reverse()
    return out


def handled(p: Position) -> set[int]:
    """Cards that something under way is about."""
    refs: set[int] = set()
    cards: set[int] = set()
    events = [w.ev for w in p.pending]
    for f in p.stack:
        refs.update([f.card, *f.refs, *f.more])
        events.extend(f.evs)
    for c in (*p.ctxs, *(d.ctx for d in p.delayed), *(w.ctx for w in p.pending if w.ctx is not None)):
        refs.update([*c.it, *c.to, *c.rest, *c.seen, *c.targets, *c.done, *c.moved])
        events.append(c.ev)
    for ev in events:
        if ev is not None and ev.card >= 0:
            cards.add(ev.card)
    for e in p.effects:
        refs.update(e.refs)
    for x in p.items:
        refs.update([x.card, x.source, *x.refs])
    if p.question is not None:
        refs.update(o.a for o in p.question.opts if o.what != "number")
    return cards | {r & MASK for r in refs if r > MASK}


# --- secret answers ----------------------------------------------------------------------------------------------


def check_secret(game: Game, dice: random.Random) -> None:
    """A secret answer is nobody else's business: whichever is given, the others see the same next, unless a card
    was shown or came to a public place."""
    q = game.pos.question
    if q is None or not q.secret or len(q.opts) < 2:
        return
    first = dice.choice(q.opts)
    alike = [i for i, o in enumerate(q.opts) if o.what == first.what or (o.a < 0 and first.a < 0)]
    alike = [i for i in alike if _back(game.pos, q.opts[i]) == _back(game.pos, first)]
    worlds: list[Game] = []
    for i in dice.sample(alike, min(2, len(alike))):
        g = game.copy()
        decisions.answer(g.pos, i)
        interpreter.run(g.pos)
        worlds.append(g)
    if len(worlds) < 2:
        return
    knowing = 1 << q.seat if game.pos.rules.allies is None else game.pos.rules.allies(game.pos, q.seat)
    for seat in range(game.pos.seats):
        if knowing >> seat & 1 or any(_shown(game.pos, g.pos, seat) for g in worlds):
            continue
        detail = f"player {seat} sees what player {q.seat} chose"
        demand_same(worlds[0].view(seat), worlds[1].view(seat), "secret", detail)


def _back(p: Position, o: Opt) -> bool:
    """Is an option about a card that everybody can tell from others by its back?"""
    about_card = o.what not in ("number", "block", "change") and o.a >= 0
    return about_card and by_back(p, p.cdef[o.a & MASK])


def _shown(before: Position, after: Position, seat: int) -> bool:
    """Has anything come to light for this player in between?"""
    known = sorted(before.cdef[c] for c in range(before.real) if sight.sees(before, Seat(seat), Card(c)))
    if known != sorted(after.cdef[c] for c in range(after.real) if sight.sees(after, Seat(seat), Card(c))):
        return True
    for e in news(before, after):
        if e.what not in ("move", "shuffle", "time"):
            return True
        for slot in (e.src, e.dst):
            if slot >= 0 and not after.layout.field[slot] and _public(after, slot):
                return True
    return False


def _public(p: Position, slot: int) -> bool:
    """Is this a place that everybody sees?"""
    return p.rules.zones[p.layout.zone[slot]].sight == EVERYONE
