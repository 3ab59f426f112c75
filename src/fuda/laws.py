"""Laws that every position of every game obeys. `fuda fuzz` and the tests ask here; read `check_all` first.

A law takes a game at a decision, looks at it from all sides without changing it, and raises `Broken` with what
it found. The strongest one is non-interference: everything a player cannot know is exchanged (`disguise`), and
what that player sees, may choose, is told and would guess has to stay the same, byte for byte.
"""

from __future__ import annotations

import json
import marshal
import random
import re
from typing import TYPE_CHECKING, Any

from fuda import views
from fuda.api import by_back, can_hide, opening
from fuda.errors import FudaError
from fuda.games import load
from fuda.kernel.cards.pool import CONSTANT, TRIGGERED, CardDef, Chars
from fuda.kernel.derive import layers
from fuda.kernel.position import sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import LogEntry, Opt
from fuda.kernel.run import decisions, interpreter
from fuda.kernel.tables.rows import EVERYONE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fuda.api import Game


GAP = re.compile(r"\{[a-z_]*[}:]")
"""A place in a sentence that was to be filled in."""

Shown = dict[str, Any] | list[Any]
"""What a player is shown, as plain data."""

PLAIN = 0
"""The form of `marshal` in which equal values are equal bytes, whichever objects they are."""


class Broken(FudaError):
    """A law does not hold: says which, and what was found."""

    def __init__(self, law: str, detail: str) -> None:
        super().__init__(f"{law}: {detail}")
        self.law = law
        self.detail = detail


def demand(holds: bool, law: str, detail: str) -> None:
    if not holds:
        raise Broken(law, detail)


def check_all(game: Game, dice: random.Random) -> None:
    """Every law that needs nothing but the position."""
    check_options(game)
    check_cards(game)
    check_cache(game)
    check_copy(game, dice)
    check_save(game, dice)
    check_replay(game, dice)
    check_concession(game, dice)
    check_why_not(game, dice)
    check_log(game)
    for seat in range(game.pos.seats):
        check_sight(game, seat, dice)


# --- decisions, words, results ------------------------------------------------------------------------------


def check_options(game: Game) -> None:
    """There is an answer, each has a name of its own, and everything is said in both languages."""
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
        for o in d.options:
            said(o.label(lang), f"the label of {o.id} of {d.kind} ({lang})")


def said(text: str, what: str, empty: bool = False) -> None:
    demand(empty or bool(text.strip()), "words", f"{what} is empty")
    demand(not GAP.search(text), "words", f"{what} has a gap: {text!r}")


def check_log(game: Game, last: int = 30) -> None:
    """The newest lines of the log can be told to everybody in both languages."""
    for line in views.log(game.rules, game.pos, last):
        for lang in views.LANGS:
            for seat in range(-1, game.pos.seats):
                said(line.text(lang, seat), f"the log line {line.what!r} ({lang})", empty=True)


def check_result(game: Game) -> None:
    r = game.result
    if r is None:
        raise Broken("result", "the game is over without a result")
    demand(bool(r.clause), "result", f"no clause for the end by {r.why!r}")
    for lang in views.LANGS:
        said(r.text(lang), f"the result ({lang})")


def check_concession(game: Game, dice: random.Random, steps: int = 5) -> None:
    """Anybody may leave at any moment, and the others win; or they go on without that player, until one by one has
    left."""
    g = game.copy()
    there = [s for s in range(g.pos.seats) if not g.pos.out[s]]
    seat = dice.choice(there) if len(there) < g.pos.seats else dice.randrange(g.pos.seats)
    g.concede(seat)
    while g.rules.leaves is not None and g.result is None:
        _check_absence(g, seat, dice, steps)
        if g.result is not None:
            break
        seat = dice.choice([s for s in range(g.pos.seats) if not g.pos.out[s]])
        g.concede(seat)
    check_result(g)
    demand(g.decision is None, "concession", "a question is left after a concession")
    r = g.result
    lost = r is not None and seat not in r.winners
    alone = g.rules.leaves is not None or (r is not None and len(r.winners) == game.pos.seats - 1)
    demand(lost and alone, "concession", f"{r!r}")


def _check_absence(g: Game, seat: int, dice: random.Random, steps: int) -> None:
    """A player has left and the others go on: nothing is asked of that player, and everything is as it should be."""
    check_cards(g)
    for _ in range(steps):
        d = g.decision
        if d is None:
            break
        demand(not g.pos.out[d.player], "concession", f"{d.kind} is asked of player {d.player}, who has left")
        check_options(g)
        g.choose(dice.choice(d.options))
    demand(g.pos.out[seat] == 1 or g.result is not None, "concession", f"player {seat} is back")
    check_cards(g)
    if g.decision is not None:
        demand(g.copy().digest() == g.digest(), "concession", "a copy is another position")
        for other in range(g.pos.seats):
            check_sight(g, other, dice)


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
    before = game.digest()
    for what in questions(game, dice):
        for seat in range(game.pos.seats):
            for clause, ja, en in game.why_not(what, seat):
                worded = isinstance(clause, str) and bool(ja) and bool(en)
                demand(worded, "why_not", f"{what!r} is refused without a word")
    demand(game.digest() == before, "why_not", "asking why not changes the position")


# --- cards are conserved ------------------------------------------------------------------------------------


def check_cards(game: Game) -> None:
    """Every card is in exactly one place, lists agree with each other, and everybody has the cards they brought."""
    p = game.pos
    where: dict[int, int] = {}
    for slot, zone in enumerate(p.zones):
        for c in zone:
            demand(c not in where, "cards", f"card {c} is in two places")
            where[c] = slot
    demand(len(where) == len(p.cdef), "cards", "a card is in no place")
    for c in range(len(p.cdef)):
        demand(p.slot[c] == where.get(c), "cards", f"card {c} says it is in slot {p.slot[c]}, it is in {where.get(c)}")
        if c < p.real:
            gone = p.slot[c] == p.layout.void
            demand(not gone or p.out[p.owner[c]] == 1, "cards", f"card {c} has left the game without its player")
            demand(p.base[c] is p.pool.defs[p.cdef[c]].printed, "cards", f"card {c} is not what is printed on it")
        host = p.host[c]
        if host >= 0:
            demand(p.role[c] != 0, "cards", f"card {c} is attached to {host} as nothing")
            together = p.slot[host] == p.slot[c] or p.role[c] in p.rules.role_zones or c >= p.real
            demand(together, "cards", f"card {c} is attached to a card in another place")
            demand(p.host[host] < 0, "cards", f"card {c} is attached to an attached card")
        if p.role[c]:
            apart = p.role[c] in p.rules.role_zones or c >= p.real
            demand(p.layout.field[p.slot[c]] or apart, "cards", f"card {c} has a role outside the field")
    for slot, zone in enumerate(p.zones):
        capacity = p.rules.zones[p.layout.zone[slot]].capacity
        if capacity and slot != p.layout.void:
            alone = [c for c in zone if p.role[c] == 0]
            demand(len(alone) <= capacity, "cards", f"{views.slot_name(p, slot)} holds {len(alone)} cards")
    if game.origin is not None:
        begun, now = belongings(opening(game.origin)), belongings(p)
        for seat in range(p.seats):
            demand(begun[seat] == now[seat], "cards", f"player {seat} has other cards than in the beginning")


def belongings(p: Position) -> list[list[str]]:
    """The numbers of the cards that each player owns."""
    out: list[list[str]] = [[] for _ in range(p.seats)]
    for c in range(p.real):
        out[p.owner[c]].append(p.pool.defs[p.cdef[c]].number)
    return [sorted(numbers) for numbers in out]


def check_cache(game: Game) -> None:
    """What follows from the position is kept; derived anew it has to be the same."""
    p = game.pos.copy()
    old = layers.derive(p)
    p.derived = None
    new = layers.derive(p)
    for c in range(p.real):
        a, b = old.chars[c], new.chars[c]
        if not a.same(b):
            card = f"card {c} ({p.carddef(c).number}, {views.slot_name(p, p.slot[c])})"
            raise Broken("cache", f"{card}: {_chars(a)} is kept, it is {_chars(b)}")
    kept = {h: sorted(w) for h, w in old.triggers.items() if w}
    demand(kept == {h: sorted(w) for h, w in new.triggers.items() if w}, "cache", "other abilities wait for events")
    for name in ("forbids", "replaces", "others"):
        x, y = ([(s.key, s.node) for s in getattr(d, name)] for d in (old, new))
        demand(x == y, "cache", f"other effects are kept: {name}")


def _chars(ch: Chars) -> str:
    return f"{ch.name} {ch.nums} {[sorted(s) for s in ch.sets]} {list(ch.abilities)}"


# --- a position is a value ----------------------------------------------------------------------------------


def same(a: Game, b: Game, law: str) -> None:
    demand(a.digest() == b.digest(), law, "the digest is another one")
    ra, rb = a.result, b.result
    demand(ra == rb, law, f"the result is {rb!r}, it was {ra!r}")
    for seat in range(a.pos.seats):
        demand_same(a.view(seat), b.view(seat), law, f"player {seat} sees something else")


def go_on(a: Game, b: Game, dice: random.Random, steps: int, law: str) -> None:
    """Both games go on the same way when the same is chosen."""
    for _ in range(steps):
        da, db = a.decision, b.decision
        if da is None or db is None:
            demand(da is db, law, "only one of the two games goes on")
            break
        ids = [o.id for o in da.options]
        demand(ids == [o.id for o in db.options], law, "other options are offered")
        i = dice.randrange(len(ids))
        a.play(i)
        b.choose(ids[i])
        demand(a.digest() == b.digest(), law, f"they part after {da.kind} {ids[i]}")
    same(a, b, law)


def check_copy(game: Game, dice: random.Random, steps: int = 5) -> None:
    before = game.digest()
    log = len(game.log)
    a, b = game.copy(), game.copy()
    b.pos.derived = None  # what is kept must not matter
    b.pos.settled = -1
    b.pos.watched = -1
    same(game, a, "copy")
    go_on(a, b, dice, steps, "copy")
    demand(game.digest() == before and len(game.log) == log, "copy", "playing on a copy changes the original")


def check_save(game: Game, dice: random.Random, steps: int = 5) -> None:
    data = game.save()
    b = type(game).load(data)
    same(game, b, "save")
    demand(b.save() == data, "save", "saving again gives other bytes")
    demand(b.history == game.history, "save", "the history is another one")
    go_on(game.copy(), b, dice, steps, "save")


def check_replay(game: Game, dice: random.Random, steps: int = 5, met: Mapping[int, str] | None = None) -> None:
    """The record played again is the same game, also where its digest was noted (by the number of choices before)."""
    noted = met or {}

    def watch(b: Game) -> None:
        wanted = noted.get(len(b.history))
        demand(wanted is None or b.digest() == wanted, "replay", f"it is another game after {len(b.history)} choices")

    b = type(game).replay(game.record(), watch)
    same(game, b, "replay")
    demand(b.history == game.history, "replay", "the history is another one")
    if game.origin is not None and b.origin is not None:
        demand(b.origin.to_data() == game.origin.to_data(), "replay", "it began in another way")
    go_on(game.copy(), b, dice, steps, "replay")


# --- nobody learns what they cannot know --------------------------------------------------------------------


def demand_same(a: Shown, b: Shown, law: str, detail: str) -> None:
    """What is shown is the same, byte for byte. If not, the first place where the two part is shown with what is around
    it."""
    if marshal.dumps(a, PLAIN) != marshal.dumps(b, PLAIN):
        _part(json.dumps(a, ensure_ascii=False), json.dumps(b, ensure_ascii=False), law, detail)


def _part(a: str, b: str, law: str, detail: str) -> None:
    i = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    around = slice(max(0, i - 60), i + 60)
    raise Broken(law, f"{detail}: …{a[around]}… against …{b[around]}…")


def told(game: Game, seat: int, asked: list[str]) -> Shown:
    """What a player is shown, may choose, and is answered."""
    d = game.decision
    options = [[o.id, o.label("ja"), o.label("en")] for o in d.options] if d is not None and d.player == seat else []
    answers = [game.why_not(what, seat) for what in asked]
    value = game.appraise(seat)
    return [game.view(seat), options, answers, value]


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


def disguise(p: Position, seat: int, dice: random.Random) -> None:
    """Exchange everything a player cannot know: which hidden card is which, the order of piles, the answers
    others have given secretly, what the log says of cards unseen, and chance."""
    bound = announced(p)
    hidden = [c for c in range(p.real) if not sight.sees(p, seat, c) and c not in bound]
    exchange(p, seat, hidden, dice, (CONSTANT,))
    p.rng1 = dice.randrange(1, 1 << 30)
    p.rng2 = dice.randrange(1, 1 << 30)
    f = decisions.asks_each(p)
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
    p.watched = -1


def _works_hidden(p: Position, d: CardDef, acting: tuple[int, ...]) -> bool:
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
    refs: list[int] = [e.source for e in p.effects] + [d.ctx.source for d in p.delayed] + [c.source for c in p.ctxs]
    for w in p.pending:
        if not p.current(w.source):
            refs.append(w.source)
    if p.question is not None:
        spoken = [p.question.about, *(o.a for o in p.question.opts if o.what != "number")]
        refs.extend(r for r in spoken if r > MASK and not p.current(r))
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
        if e.card >= 0 and not e.mask >> seat & 1:
            x.card = dice.randrange(len(p.pool.defs))
        out = x
    return out


def check_step(before: Position, index: int, after: Game, seat: int, dice: random.Random) -> None:
    """Go from one decision to the next again with other cards in the places that this player did not look into
    and that nothing touched: the player is told the same."""
    p = after.pos
    if decisions.asks_each(before) is not None or _looked(before, p, seat):
        return
    still: list[int] = []
    bound = announced(before) | announced(p) | _handled(before) | _handled(p)
    for c in range(before.real):
        if c in bound or sight.sees(before, seat, c) or sight.sees(p, seat, c):
            continue
        if before.inc[c] == p.inc[c] and before.slot[c] == p.slot[c]:
            still.append(c)
    here, there = before.copy(), before.copy()
    exchange(there, seat, still, dice, (CONSTANT, TRIGGERED))
    for q in (here, there):
        _without_memory(q)
        decisions.answer(q, index)
        interpreter.run(q)
    one, other = (type(after)(after.rules, q, None) for q in (here, there))
    detail = f"what player {seat} sees next depends on what is hidden"
    demand_same(one.view(seat), other.view(seat), "step", detail)


def _without_memory(p: Position) -> None:
    """Earlier positions are remembered (for loops) with the cards they had: nothing to compare others with."""
    p.choices = []
    p.again = False
    p.trail_digests = []


def _looked(before: Position, after: Position, seat: int) -> bool:
    """Was this player shown a card in between?"""
    e = after.log
    while e is not None and e is not before.log:
        if e.what == "show" and e.mask >> seat & 1:
            return True
        e = e.prev
    return False


def _handled(p: Position) -> set[int]:
    """Cards that something under way is about."""
    refs: set[int] = set()
    for f in p.stack:
        refs.update([f.card, *f.refs, *f.more])
        refs.update(e.card for e in f.evs)
    for c in p.ctxs:
        refs.update([*c.it, *c.to, *c.rest])
    if p.question is not None:
        refs.update(o.a for o in p.question.opts if o.what != "number")
    return {r & MASK for r in refs if r >= 0}


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
    known = sorted(before.cdef[c] for c in range(before.real) if sight.sees(before, seat, c))
    if known != sorted(after.cdef[c] for c in range(after.real) if sight.sees(after, seat, c)):
        return True
    e = after.log
    while e is not None and e is not before.log:
        if e.what not in ("move", "shuffle", "time"):
            return True
        for slot in (e.src, e.dst):
            if slot >= 0 and not after.layout.field[slot] and _public(after, slot):
                return True
        e = e.prev
    return False


def _public(p: Position, slot: int) -> bool:
    return p.rules.zones[p.layout.zone[slot]].sight == EVERYONE
