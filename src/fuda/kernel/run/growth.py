"""What a round of a loop leaves behind, and whether it could go on like that for ever.

A round that brings back the same position but for numbers that have grown (counters, damage, what is counted) and for
more of the same effects is a round of a loop, too. Whether it can be gone through again and again depends on whether
anything ever asks how high those numbers are. So it is tried: from positions in which they are as high as they would be
after many rounds, and around every number that a card of this game speaks of (`leaps`). By the same trials a loop that
is named a great many times is gone through at once (`at_once`).
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Cont
from fuda.kernel.position.shapes import HISTORY, loop_digest
from fuda.kernel.run import decisions
from fuda.kernel.run.interpreter import run

RETURNED: Final = "returned"  # why a trial was over: it came back to where it had begun
LOST: Final = "lost"  # or it went on without coming back
BEYOND: Final = 1000  # rounds more than the greatest number that a card speaks of: then whatever grows is beyond it
THINGS: Final = 150  # and the same for effects and what waits, of which each takes its place
MANY: Final = 400  # plays without a choice after which a trial of one round is given up


class Growth:
    """How much more there is after a round: of each number, of effects that add to a number, and of other things (other
    effects, what waits, what is delayed)."""

    def __init__(self) -> None:
        self.counters: dict[int, int] = {}
        self.marks: dict[int, int] = {}
        self.used: dict[int, int] = {}
        self.own: dict[int, int] = {}  # variables of seats that only count: seat and variable in one number
        self.raised: list[Cont] = []
        self.values: list[tuple[int, int]] = []  # numbers of cards that are changed by these: as they were, how much
        self.things = 0

    def numbers(self) -> bool:
        return bool(self.counters or self.marks or self.used or self.own or self.raised)

    def same(self, other: Growth) -> bool:
        return (
            self.counters == other.counters
            and self.marks == other.marks
            and self.used == other.used
            and self.own == other.own
            and self.things == other.things
            and [e.node["mods"] for e in self.raised] == [e.node["mods"] for e in other.raised]
        )


def trial(p: Position) -> Position:
    """A copy to try something with, in which no loop is looked for."""
    t = p.copy()
    forget(t)
    t.script = []
    t.cycles = 0
    t.closing = []
    t.barred = []
    return t


def forget(p: Position) -> None:
    """Remember no position and no choice any more."""
    p.choices = []
    p.again = False
    p.trail_digests = []
    p.stands = None
    p.stood = []
    p.stood_at = []
    p.forced = 0
    p.forced_seen = []
    p.goes_on = False


def once_more(t: Position, choices: list[int], shape: str) -> bool:
    """Go through a round with these choices, or without any; does it come back to the same position?"""
    if choices:
        before = t.serial
        t.script = choices[::-1]
        run(t)
        return not t.over and t.serial - before == len(choices) and loop_digest(t, False) == shape
    t.until = shape
    t.forced_next = MANY
    run(t)
    while not t.over and t.question is not None and len(t.question.opts) == 1:
        decisions.answer(t, 0)
        run(t)
    return t.over and t.why == RETURNED


def grown(p: Position, t: Position) -> Growth | None:
    """What there is more of in `t` than there was in `p`; None if there is less of anything."""
    g = Growth()
    for k in {*p.counters, *t.counters}:
        d = t.counters.get(k, 0) - p.counters.get(k, 0)
        if d < 0:
            return None
        if d:
            g.counters[k] = d
    for c in range(p.real):
        d = t.mark[c] - p.mark[c]
        if d < 0:
            return None
        if d:
            g.marks[c] = d
    for k, n in p.used.items():
        d = t.used.get(k, 0) - n
        if d > 0 and k & 4095 >= HISTORY:
            g.used[k] = d
    for seat in p.everybody():
        for i in p.rules.tables.tallies:
            d = t.sv[seat][i] - p.sv[seat][i]
            if d > 0:
                g.own[seat << 8 | i] = d
    if len(t.effects) < len(p.effects):
        return None
    for e in t.effects[len(p.effects) :]:
        if _adds(e):
            g.raised.append(e)
        else:
            g.things += 1
    if g.raised:
        before, after = p.values().chars, t.values().chars
        for c in range(p.real):
            changed = zip(before[c].nums, after[c].nums, strict=True)
            g.values.extend((a, b - a) for a, b in changed if a != b)
    pairs = (
        (len(p.delayed), len(t.delayed)),
        (len(p.pending), len(t.pending)),
        (len(p.items), len(t.items)),
    )
    for a, b in pairs:
        if b < a:
            return None
        g.things += b - a
    return g


def _adds(e: Cont) -> bool:
    """Does an effect only add to numbers, or take away from them?"""
    if e.node.op != "modify" or e.num or e.live:
        return False
    return all(m.op == "add" and isinstance(m.get("n"), int) for m in e.node["mods"])


def _times(p: Position, e: Cont, rounds: int) -> Cont:
    """One effect that adds as much as so many of them."""
    mods = tuple(m.with_(n=m["n"] * rounds) for m in e.node["mods"])
    x = Cont(p.tick(), e.node.with_(mods=mods), e.seat, e.source, e.ability, p.tick())
    x.refs = e.refs
    x.until = e.until
    x.turn = e.turn
    x.start = e.start
    x.skill = e.skill
    return x


def leap(p: Position, g: Growth, rounds: int) -> None:
    """Let numbers be as high as they would be after so many rounds."""
    for k, d in g.counters.items():
        p.counters[k] = p.counters.get(k, 0) + d * rounds
    for c, d in g.marks.items():
        p.mark[c] += d * rounds
    for k, d in g.used.items():
        p.used[k] += d * rounds
    for key, d in g.own.items():
        p.sv[key >> 8][key & 255] += d * rounds
    p.effects = [*p.effects, *(_times(p, e, rounds) for e in g.raised)]
    p.derived = None
    p.settled = -1
    p.rested = -1
    p.watched = -1


def spoken_of(p: Position) -> set[int]:
    """Every number that a card of this game speaks of or has printed on it."""
    out: set[int] = {0}
    for ab in p.pool.abilities:
        for n in ab.node.walk():
            for value in n.fields.values():
                if isinstance(value, int) and not isinstance(value, bool):
                    out.add(abs(value))
    for d in p.pool.defs:
        out.update(abs(n) for n in d.printed.nums)
    return out


def leaps(p: Position, g: Growth, most: int) -> list[int]:
    """After how many rounds, of at most so many, a number that grows is one that a card speaks of, or next to it."""
    growing: set[tuple[int, int]] = {(p.counters.get(k, 0), d) for k, d in g.counters.items()}
    growing.update((p.mark[c], d) for c, d in g.marks.items())
    growing.update((p.used[k], d) for k, d in g.used.items())
    growing.update(g.values)
    growing.update((p.sv[key >> 8][key & 255], d) for key, d in g.own.items())
    out: set[int] = {most}
    for now, d in growing:
        for n in spoken_of(p):
            at = (n - now) // d
            out.update(k for k in (at - 1, at, at + 1) if 0 < k < most)
    return sorted(out)


def steady(p: Position, g: Growth, rounds: int, choices: list[int]) -> bool:
    """After so many rounds, would one more do the same again?"""
    t = trial(p)
    leap(t, g, rounds)
    before = t.copy()
    if not once_more(t, choices, loop_digest(t, False)):
        return False
    more = grown(before, t)
    return more is not None and more.same(g)


def _piled(p: Position, t: Position, times: int) -> Position:
    """A trial with so many times more of the effects that a round has made."""
    u = trial(p)
    made = [e for e in t.effects[len(p.effects) :] if not _adds(e)]
    u.effects = [*u.effects, *(made * times)]
    u.derived = None
    u.settled = -1
    u.rested = -1
    return u


def endless(p: Position, choices: list[int], shape: str) -> bool:
    """Would a loop, of these choices or of none, be gone through for ever if nobody chose otherwise?"""
    t = trial(p)
    if not once_more(t, choices, shape):
        return False
    g = grown(p, t)
    if g is None:
        return False
    if g.numbers() and not all(steady(p, g, k, choices) for k in leaps(p, g, 2 * max(spoken_of(p)) + BEYOND)):
        return False
    if g.things and not once_more(_piled(p, t, THINGS), choices, shape):
        return False
    return _waiting(t) == _waiting(p) or _far(p, choices, shape)


def _waiting(p: Position) -> int:
    """How many things wait or lie on the stack."""
    return len(p.delayed) + len(p.pending) + len(p.items)


def _far(p: Position, choices: list[int], shape: str) -> bool:
    """Is a round the same again and again also where ever more waits? What waits is not simply there once more: the
    rounds are gone through, until there is more of it than a text is likely to count."""
    t = trial(p)
    for _ in range(THINGS):
        if not once_more(t, choices, shape):
            return False
        t.over = False
        t.why = ""
        t.forced = 0
    return True


def at_once(p: Position, choices: list[int], shape: str, rounds: int) -> int:
    """Let as many of these rounds be over as only make numbers grow, each as much as the one before; how many?"""
    t = trial(p)
    if not once_more(t, choices, shape):
        return 0
    g = grown(p, t)
    if g is None or g.things or not g.numbers():
        return 0
    good = 0
    for k in leaps(p, g, rounds):
        if steady(p, g, k, choices):
            good = k
            continue
        far = k
        while far - good > 1:  # somewhere in between it ends
            middle = (good + far) // 2
            if steady(p, g, middle, choices):
                good = middle
            else:
                far = middle
        break
    if good:
        leap(p, g, good)
        p.changes += 1
    return good
