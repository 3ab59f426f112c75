"""What a position is made of besides its lists: events, frames, contexts, effects that wait or last, questions, log.

Most are never written once made, so that copies of a position share them; those that are written have `copy`.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import Chars
from fuda.kernel.tables.kinds import NO_CARD, NO_SEAT, NO_SLOT, AbilityId, Card, Prog, Ref, Seat, Slot


class Ev:
    """An event that is about to happen or has happened. Written only before it is carried out."""

    def __init__(self, kind: int, seat: Seat = NO_SEAT, card: Card = NO_CARD, n: int = 0, why: str = "") -> None:
        self.kind = kind
        self.seat = seat  # the player it happens to
        self.card = card  # the card it happens to
        self.n = n
        self.why = why  # the reason by name: "draw", "skill", "rule" …
        self.clause = ""  # the clause that causes it
        self.src = Slot(-1)  # slot before
        self.dst = Slot(-1)  # slot after
        self.at = 0  # place in an ordered slot: 0 top, -1 bottom
        self.host = Card(-1)  # card it gets attached to
        self.role = 0
        self.face = -1  # forced face; -1: as the zone says
        self.turned = -1  # how it comes to lie there; -1: as the rules say
        self.was = 0  # state before
        self.old = Ref(-1)  # ref before
        self.new = Ref(-1)  # ref after
        self.cause = Ref(-1)  # ref of the card whose ability causes it
        self.ability = AbilityId(-1)
        self.origin = Ref(-1)  # ref of the card whose text does it
        self.effect = False  # an effect of that text does it
        self.by = Seat(-1)  # seat that controls the cause
        self.mask = 0  # seats that see which card it is
        self.applied: tuple[int, ...] = ()  # replacements this event has gone through
        self.done = False
        self.gone = False  # the card is no longer what it was: its abilities look back
        self.host_ref = Ref(-1)

    def clone(self) -> Ev:
        e = Ev(self.kind, self.seat, self.card, self.n, self.why)
        e.src = self.src
        e.dst = self.dst
        e.at = self.at
        e.host = self.host
        e.role = self.role
        e.face = self.face
        e.turned = self.turned
        e.was = self.was
        e.old = self.old
        e.new = self.new
        e.cause = self.cause
        e.ability = self.ability
        e.origin = self.origin
        e.effect = self.effect
        e.by = self.by
        e.mask = self.mask
        e.applied = self.applied
        e.done = self.done
        e.gone = self.gone
        e.host_ref = self.host_ref
        e.clause = self.clause
        return e


class Frame:
    """One procedure under way."""

    def __init__(self, proc: int) -> None:
        self.proc = proc
        self.pc = 0
        self.clause = ""  # of the step that ran last here; before the first one, of the step that called it
        self.seat = Seat(-1)
        self.card = Ref(-1)  # ref
        self.n = 0
        self.a = 0
        self.b = 0
        self.c = 0
        self.ans = -1
        self.did = 0
        self.ctx = -1
        self.prog = Prog(-1)
        self.refs: list[Ref] = []
        self.more: list[int] = []
        self.evs: list[Ev] = []

    def copy(self) -> Frame:
        f = Frame(self.proc)
        f.pc = self.pc
        f.clause = self.clause
        f.seat = self.seat
        f.card = self.card
        f.n = self.n
        f.a = self.a
        f.b = self.b
        f.c = self.c
        f.ans = self.ans
        f.did = self.did
        f.ctx = self.ctx
        f.prog = self.prog
        if self.refs:
            f.refs = list(self.refs)
        if self.more:
            f.more = list(self.more)
        if self.evs:
            f.evs = [e.clone() for e in self.evs]  # they are written when they are carried out
        return f

    def same(self, other: Frame) -> bool:
        """Is there nothing in it that is another? Not with events in it: they are written."""
        return (
            self.pc == other.pc
            and self.proc == other.proc
            and self.seat == other.seat
            and self.card == other.card
            and self.n == other.n
            and self.a == other.a
            and self.b == other.b
            and self.c == other.c
            and self.ans == other.ans
            and self.did == other.did
            and self.ctx == other.ctx
            and self.prog == other.prog
            and not self.evs
            and not other.evs
            and self.refs == other.refs
            and self.more == other.more
            and self.clause == other.clause
        )


NO_THINGS: Final[list[Ref]] = []  # what contexts begin with, of which there are many; never written
NO_NUMBERS: Final[list[int]] = []  # likewise


class Ctx:
    """What an effect under way knows: its source, its controller, what was picked so far. The lists
    that it begins with are not its own: where there is something to put there, it gets a list of its own."""

    def __init__(self, seat: Seat, source: Ref, ability: AbilityId) -> None:
        self.seat = seat
        self.source = source  # ref of the card the ability is on
        self.ability = ability
        self.ev: Ev | None = None  # the event that triggered it
        self.it = NO_THINGS
        self.to = NO_THINGS
        self.rest = NO_THINGS
        self.targets = NO_NUMBERS  # what was chosen when it was played: how many, and which, choice by choice
        self.seen = NO_THINGS  # what it has looked at and not yet dealt with
        self.num = 0
        self.did = 0
        self.place = NO_SLOT  # where the card lay that it has put something on or under
        self.doer = Seat(-1)  # who is told to do it, where that is not its controller
        self.against = Seat(-1)  # the opponent it was said to be about, where there are several
        self.done = NO_NUMBERS  # what its acts were really done to: pairs of a number for the act, and a ref
        self.paying = False  # a cost is being paid
        self.agreed = False  # to what it first offers
        self.short = False  # a cost could not be paid as it is written
        self.won = 0
        self.skill = False
        self.applied: tuple[int, ...] = ()
        self.changes = NO_NUMBERS  # changes of damage gathered so far: pairs of operation and number
        self.moved = NO_THINGS  # what it spoke of and then moved itself: pairs of refs, before and after

    def copy(self) -> Ctx:
        c = Ctx(self.seat, self.source, self.ability)
        c.ev = self.ev
        if self.it:
            c.it = list(self.it)
        if self.to:
            c.to = list(self.to)
        if self.rest:
            c.rest = list(self.rest)
        if self.targets:
            c.targets = list(self.targets)
        if self.seen:
            c.seen = list(self.seen)
        c.short = self.short
        c.agreed = self.agreed
        c.paying = self.paying
        c.place = self.place
        c.doer = self.doer
        c.against = self.against
        if self.done:
            c.done = list(self.done)
        c.num = self.num
        c.did = self.did
        c.won = self.won
        c.skill = self.skill
        c.applied = self.applied
        if self.changes:
            c.changes = list(self.changes)
        if self.moved:
            c.moved = list(self.moved)
        return c


class Cont:
    """A continuous effect made by a resolution (not by a constant ability). Never written once made."""

    def __init__(self, id: int, node: Node, seat: Seat, source: Ref, ability: AbilityId, stamp: int) -> None:
        self.id = id
        self.node = node
        self.seat = seat
        self.source = source
        self.ability = ability
        self.stamp = stamp
        self.refs: tuple[Ref, ...] = ()  # the cards it is fixed to
        self.live = False  # over all that match, also later ones
        self.until = ""  # name of the moment it ends
        self.turn = 0  # turn number it belongs to
        self.start = 0  # first turn in which it applies
        self.num = 0
        self.skill = False


class Pend:
    """A triggered ability that waits to be played: one occurrence. Never written once made."""

    def __init__(self, ability: AbilityId, source: Ref, seat: Seat, ev: Ev | None, round: int) -> None:
        self.ability = ability
        self.source = source
        self.seat = seat
        self.ev = ev
        self.round = round
        self.prog = Prog(-1)  # for delayed abilities
        self.ctx: Ctx | None = None  # what a delayed ability remembers
        self.delayed = -1
        self.paid = False  # its cost has been paid already


class Delayed:
    """A delayed triggered ability: waits for an event named by an earlier effect. Never written once made."""

    def __init__(self, id: int, when: Node, prog: Prog, ctx: Ctx, turn: int) -> None:
        self.id = id
        self.when = when
        self.prog = prog
        self.ctx = ctx
        self.turn = turn
        self.once = True
        self.until = ""


class Item:
    """One thing on the stack: a card or an ability that was played, or something the rules put there. Never written
    once made; what changes is made anew."""

    def __init__(self, id: int, kind: str, seat: Seat, card: Ref) -> None:
        self.id = id
        self.kind = kind
        self.seat = seat
        self.card = card  # ref of the card, or of the pseudo-card that stands for it
        self.ability = AbilityId(-1)
        self.source = Ref(-1)  # ref of the card it comes from
        self.prog = Prog(-1)
        self.refs: tuple[Ref, ...] = ()  # what it is about
        self.nums: tuple[int, ...] = ()
        self.flags = 0
        self.ctx: Ctx | None = None

    def clone(self) -> Item:
        x = Item(self.id, self.kind, self.seat, self.card)
        x.ability = self.ability
        x.source = self.source
        x.prog = self.prog
        x.refs = self.refs
        x.nums = self.nums
        x.flags = self.flags
        x.ctx = self.ctx
        return x


class Last:
    """Last-known information: what a card was when it left."""

    def __init__(self) -> None:
        self.chars: Chars | None = None
        self.slot = Slot(-1)
        self.ctrl = Seat(0)
        self.turned = 0
        self.mark = 0
        self.flags = 0
        self.host = Ref(-1)  # ref
        self.role = 0
        self.attached: list[tuple[Ref, int]] = []  # (ref, role)
        self.counters: dict[int, int] = {}


class Opt:
    """One possible answer. What `a` and `b` mean depends on `what`."""

    def __init__(self, what: str, a: int = -1, b: int = -1) -> None:
        self.what = what
        self.a = a
        self.b = b


class Question:
    """The one question being asked. Never written once asked."""

    def __init__(self, seat: Seat, kind: str, clause: str, opts: list[Opt]) -> None:
        self.seat = seat
        self.kind = kind
        self.clause = clause
        self.opts = opts
        self.about = Ref(-1)  # ref of the card it is about
        self.ability = AbilityId(-1)
        self.n = 0
        self.m = 0
        self.secret = False  # what is asked is nobody else's business
        self.action = False  # a free choice of action: whoever has it can always do something else
        self.open = False  # any greater number is an answer, too
        self.real: list[int] = []  # places of the options among all there would be, if some are shut


class Shift:
    """One step by which an amount of damage was worked out (`shifts.py`). Never written once it is kept."""

    def __init__(self, sign: str, n: int, after: int, clause: str, word: str) -> None:
        self.sign = sign  # "=", "+" or "×"
        self.n = n
        self.after = after  # the amount behind this step
        self.clause = clause
        self.word = word  # what it is called, where no card does it
        self.card = -1  # the printed card that does it
        self.mask = 0  # seats that know which card that is


NO_WORDS: Final[dict[int, tuple[str, str]]] = {}  # what lines begin with that nobody has read; never written


class LogEntry:
    """One line of the log; entries form a chain so that copies share them."""

    def __init__(self, prev: LogEntry | None, clause: str, what: str) -> None:
        self.prev = prev
        self.clause = clause
        self.what = what
        self.seat = Seat(-1)
        self.card = -1  # printed card
        self.n = 0
        self.src = Slot(-1)
        self.dst = Slot(-1)
        self.mask = 0
        self.by = Seat(-1)
        self.text = ""
        self.turn = 0
        self.host = -1
        self.ref = Ref(-1)  # of damage: what it was dealt to …
        self.was = 0  # … how much lay there before …
        self.how: tuple[Shift, ...] = ()  # … and how so much came about
        self.said = NO_WORDS  # by whom it is read: in words, Japanese and English, once somebody has read it


class Static:
    """A continuous effect as it applies now: from a constant ability or from a `Cont`."""

    def __init__(self, node: Node, seat: Seat, source: Ref, ability: AbilityId, stamp: int, key: int) -> None:
        self.node = node
        self.seat = seat
        self.source = source  # ref
        self.ability = ability
        self.stamp = stamp
        self.key = key  # identity of the effect for "each once per event"
        self.refs: tuple[Ref, ...] = ()
        self.fixed = False
        self.num = 0
        self.skill = False


class Derived:
    """What follows from the position: characteristics after all effects, and who watches what. A cache."""

    def __init__(self) -> None:
        self.chars: list[Chars] = []
        self.triggers: dict[int, list[tuple[Card, AbilityId]]] = {}  # happening → (card, ability)
        self.states: list[tuple[Card, AbilityId]] = []
        self.mute: list[tuple[Card, AbilityId]] = []  # those that wait for their own card and are invalid where it is
        self.forbids: list[Static] = []
        self.replaces: list[Static] = []
        self.guarded: set[str] = set()  # names of acts forbidden and of happenings replaced by some effect
        self.others: list[Static] = []  # game-specific statics, by op
        self.modifies: list[Static] = []
        self.tie: tuple[Static, Static] | None = None
        self.scope = 0  # what the continuous effects look at (`reads`)
        self.trace: Trace | None = None  # where somebody wants to know how it came about


class Change:
    """One modification as it was applied to one card."""

    def __init__(self, card: Card, effect: Static, mod: Node, before: Chars) -> None:
        self.card = card
        self.effect = effect
        self.mod = mod
        self.before = before
        self.after = before  # written when it has been applied


class Trace:
    """What is applied while characteristics are worked out, in order."""

    def __init__(self) -> None:
        self.changes: list[Change] = []
        self.kept = 0  # so many that stay when permanent effects are applied anew
        self._of: dict[Card, list[Change]] = {}  # by card, when all is done

    def again(self) -> None:
        """Permanent effects are applied once more from the beginning."""
        del self.changes[self.kept :]

    def of(self, card: Card) -> list[Change]:
        """What was applied to one card."""
        if not self._of:
            for c in self.changes:
                self._of.setdefault(c.card, []).append(c)
        return self._of.get(card, [])
