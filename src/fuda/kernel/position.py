"""The position: everything that decides how the game goes on, as flat lists of small integers.

A *card* is a number into these lists; a *ref* is a card together with its incarnation (`inc`), so that a card
that has become a new object by moving is told from the one it was. A *slot* is one place of a zone for one
seat. `Position.copy` copies lists of integers and shares everything that is never written again.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards import CardDef, Chars, Pool
from fuda.kernel.node import Node
from fuda.kernel.rows import Rulebook

BITS: Final = 12
MASK: Final = (1 << BITS) - 1

# how a card is turned
NORMAL: Final = 0
RESTED: Final = 1
STUNNED: Final = 2

NO_SEAT: Final = -1


class Layout:
    """Zones × seats → slots. Static."""

    def __init__(self, rules: Rulebook, seats: int) -> None:
        self.seats = seats
        self.base: list[int] = []
        self.zone: list[int] = []  # slot → zone
        self.seat: list[int] = []  # slot → seat, NO_SEAT if shared
        self.nth: list[int] = []  # slot → which of the seat's places
        for z in rules.zones:
            self.base.append(len(self.zone))
            if not rules.facts.get("zones_per_player", 1):
                z.shared = True
            for s in range(1 if z.shared else seats):
                for i in range(z.count):
                    self.zone.append(z.index)
                    self.seat.append(NO_SEAT if z.shared else s)
                    self.nth.append(i)
        self.void = len(self.zone)  # where things are that are not in the game
        self.zone.append(len(rules.zones) - 1)
        self.seat.append(NO_SEAT)
        self.nth.append(0)
        self.field: list[bool] = [rules.zones[z].field for z in self.zone]
        self.field[self.void] = False
        self.field_slots: list[int] = [s for s, f in enumerate(self.field) if f]
        # places of one family: a card that goes from one to the other stays what it is (0: of none)
        self.family: list[int] = [rules.zones[z].family if rules.zones[z].field else 0 for z in self.zone]
        self.family[self.void] = 0
        self.counts: list[int] = [z.count for z in rules.zones]
        self.names: list[str] = [z.name for z in rules.zones]
        # zone → seat → its places; never written
        self.places: dict[str, list[list[int]]] = {}
        for z in rules.zones:
            first = [self.base[z.index] + (0 if z.shared else s * z.count) for s in range(seats)]
            self.places[z.name] = [list(range(start, start + z.count)) for start in first]


class Ev:
    """An event that is about to happen or has happened. Written only before it is carried out."""

    def __init__(self, kind: int, seat: int = -1, card: int = -1, n: int = 0, why: str = "") -> None:
        self.kind = kind
        self.seat = seat  # the player it happens to
        self.card = card  # the card it happens to
        self.n = n
        self.why = why  # the reason by name: "draw", "skill", "rule" …
        self.clause = ""  # the clause that causes it
        self.src = -1  # slot before
        self.dst = -1  # slot after
        self.at = 0  # place in an ordered slot: 0 top, -1 bottom
        self.host = -1  # card it gets attached to
        self.role = 0
        self.face = -1  # forced face; -1: as the zone says
        self.turned = -1  # how it comes to lie there; -1: as the rules say
        self.was = 0  # state before
        self.old = -1  # ref before
        self.new = -1  # ref after
        self.cause = -1  # ref of the card whose ability causes it
        self.ability = -1
        self.origin = -1  # ref of the card whose text does it
        self.effect = False  # an effect of that text does it
        self.by = -1  # seat that controls the cause
        self.mask = 0  # seats that see which card it is
        self.applied: tuple[int, ...] = ()  # replacements this event has gone through
        self.done = False
        self.gone = False  # the card is no longer what it was: its abilities look back
        self.host_ref = -1

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
        self.seat = -1
        self.card = -1  # ref
        self.n = 0
        self.a = 0
        self.b = 0
        self.c = 0
        self.ans = -1
        self.did = 0
        self.ctx = -1
        self.prog = -1
        self.refs: list[int] = []
        self.more: list[int] = []
        self.evs: list[Ev] = []

    def copy(self) -> Frame:
        f = Frame(self.proc)
        f.pc = self.pc
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


class Ctx:
    """What an effect under way knows: its source, its controller, what was picked so far."""

    def __init__(self, seat: int, source: int, ability: int) -> None:
        self.seat = seat
        self.source = source  # ref of the card the ability is on
        self.ability = ability
        self.ev: Ev | None = None  # the event that triggered it
        self.it: list[int] = []
        self.to: list[int] = []
        self.rest: list[int] = []
        self.targets: list[int] = []  # what was chosen when it was played: how many, and which, choice by choice
        self.seen: list[int] = []  # what it has looked at and not yet dealt with
        self.num = 0
        self.did = 0
        self.doer = -1  # who is told to do it, where that is not its controller
        self.against = -1  # the opponent it was said to be about, where there are several
        self.done: list[int] = []  # what its acts were really done to: pairs of a number for the act, and a ref
        self.paying = False  # a cost is being paid
        self.agreed = False  # to what it first offers
        self.short = False  # a cost could not be paid as it is written
        self.won = 0
        self.skill = False
        self.applied: tuple[int, ...] = ()
        self.changes: list[int] = []  # changes of damage gathered so far: pairs of operation and number
        self.moved: list[int] = []  # what it spoke of and then moved itself: pairs of refs, before and after

    def copy(self) -> Ctx:
        c = Ctx(self.seat, self.source, self.ability)
        c.ev = self.ev
        c.it = list(self.it)
        c.to = list(self.to)
        c.rest = list(self.rest)
        c.targets = list(self.targets)
        c.seen = list(self.seen)
        c.short = self.short
        c.agreed = self.agreed
        c.paying = self.paying
        c.doer = self.doer
        c.against = self.against
        c.done = list(self.done)
        c.num = self.num
        c.did = self.did
        c.won = self.won
        c.skill = self.skill
        c.applied = self.applied
        c.changes = list(self.changes)
        c.moved = list(self.moved)
        return c


class Cont:
    """A continuous effect made by a resolution (not by a constant ability). Never written once made."""

    def __init__(self, id: int, node: Node, seat: int, source: int, ability: int, stamp: int) -> None:
        self.id = id
        self.node = node
        self.seat = seat
        self.source = source
        self.ability = ability
        self.stamp = stamp
        self.refs: tuple[int, ...] = ()  # the cards it is fixed to
        self.live = False  # over all that match, also later ones
        self.until = ""  # name of the moment it ends
        self.turn = 0  # turn number it belongs to
        self.start = 0  # first turn in which it applies
        self.num = 0
        self.skill = False


class Pend:
    """A triggered ability that waits to be played: one occurrence. Never written once made."""

    def __init__(self, ability: int, source: int, seat: int, ev: Ev | None, round: int) -> None:
        self.ability = ability
        self.source = source
        self.seat = seat
        self.ev = ev
        self.round = round
        self.prog = -1  # for delayed abilities
        self.ctx: Ctx | None = None  # what a delayed ability remembers
        self.delayed = -1
        self.paid = False  # its cost has been paid already


class Delayed:
    """A delayed triggered ability: waits for an event named by an earlier effect. Never written once made."""

    def __init__(self, id: int, when: Node, prog: int, ctx: Ctx, turn: int) -> None:
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

    def __init__(self, id: int, kind: str, seat: int, card: int) -> None:
        self.id = id
        self.kind = kind
        self.seat = seat
        self.card = card  # ref of the card, or of the pseudo-card that stands for it
        self.ability = -1
        self.source = -1  # ref of the card it comes from
        self.prog = -1
        self.refs: tuple[int, ...] = ()  # what it is about
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
        self.slot = -1
        self.ctrl = 0
        self.turned = 0
        self.mark = 0
        self.flags = 0
        self.host = -1  # ref
        self.role = 0
        self.attached: list[tuple[int, int]] = []  # (ref, role)
        self.counters: dict[int, int] = {}


class Opt:
    """One possible answer. What `a` and `b` mean depends on `what`."""

    def __init__(self, what: str, a: int = -1, b: int = -1) -> None:
        self.what = what
        self.a = a
        self.b = b


class Question:
    """The one question being asked. Never written once asked."""

    def __init__(self, seat: int, kind: str, clause: str, opts: list[Opt]) -> None:
        self.seat = seat
        self.kind = kind
        self.clause = clause
        self.opts = opts
        self.about = -1  # ref of the card it is about
        self.ability = -1
        self.n = 0
        self.m = 0
        self.secret = False  # what is asked is nobody else's business
        self.action = False  # a free choice of action: whoever has it can always do something else
        self.real: list[int] = []  # places of the options among all there would be, if some are shut


class LogEntry:
    """One line of the log; entries form a chain so that copies share them."""

    def __init__(self, prev: LogEntry | None, clause: str, what: str) -> None:
        self.prev = prev
        self.clause = clause
        self.what = what
        self.seat = -1
        self.card = -1  # printed card
        self.n = 0
        self.src = -1
        self.dst = -1
        self.mask = 0
        self.by = -1
        self.text = ""
        self.turn = 0
        self.host = -1


class Static:
    """A continuous effect as it applies now: from a constant ability or from a `Cont`."""

    def __init__(self, node: Node, seat: int, source: int, ability: int, stamp: int, key: int) -> None:
        self.node = node
        self.seat = seat
        self.source = source  # ref
        self.ability = ability
        self.stamp = stamp
        self.key = key  # identity of the effect for "each once per event"
        self.refs: tuple[int, ...] = ()
        self.fixed = False
        self.num = 0
        self.skill = False


class Derived:
    """What follows from the position: characteristics after all effects, and who watches what. A cache."""

    def __init__(self) -> None:
        self.chars: list[Chars] = []
        self.triggers: dict[int, list[tuple[int, int]]] = {}  # happening → (card, ability)
        self.states: list[tuple[int, int]] = []
        self.mute: list[tuple[int, int]] = []  # those that wait for their own card and are invalid where it is
        self.forbids: list[Static] = []
        self.replaces: list[Static] = []
        self.guarded: set[str] = set()  # names of acts forbidden and of happenings replaced by some effect
        self.others: list[Static] = []  # game-specific statics, by op
        self.modifies: list[Static] = []
        self.tie: tuple[Static, Static] | None = None
        self.scope = 0  # what the continuous effects look at (`reads`)


class Position:
    """One value. `copy` it, compare it by `digest`, save it; nothing outside it matters."""

    def __init__(self, rules: Rulebook, pool: Pool, layout: Layout, blank: bool = False) -> None:
        self.rules = rules
        self.pool = pool
        self.layout = layout
        self.seats = layout.seats
        if blank:  # `copy` fills it in
            return
        # cards
        self.cdef: list[int] = []
        self.owner: list[int] = []
        self.base: list[Chars] = []
        self.ctrl: list[int] = []
        self.slot: list[int] = []
        self.inc: list[int] = []
        self.face: list[int] = []
        self.turned: list[int] = []
        self.host: list[int] = []
        self.role: list[int] = []
        self.mark: list[int] = []
        self.flags: list[int] = []
        self.known: list[int] = []
        self.stamp: list[int] = []
        self.born: list[int] = []  # turn in which it came to the field
        self.counters: dict[int, int] = {}
        self.real = 0  # how many are real cards; those after them are pseudo-cards
        self.tally: list[int] = []  # who did what to whom since the last look: pairs of refs
        self.zones: list[list[int]] = [[] for _ in layout.zone]
        # the game
        self.turn = 0
        self.active = 0
        self.first = 0
        self.phase = ""
        self.gv: list[int] = []
        self.sv: list[list[int]] = []
        self.used: dict[int, int] = {}
        self.out: list[int] = [0] * layout.seats  # 1: has lost or left
        self.over = False
        self.winners: tuple[int, ...] = ()
        self.why = ""
        self.why_clause = ""
        # the interpreter
        self.stack: list[Frame] = []
        self.ctxs: list[Ctx] = []
        self.question: Question | None = None
        self.pending: list[Pend] = []
        self.effects: list[Cont] = []
        self.ties: dict[int, int] = {}  # order given to effects of the same age
        self.woke: dict[int, int] = {}  # ref → since when abilities of it that had been asleep are valid again
        self.delayed: list[Delayed] = []
        self.met_states: dict[int, int] = {}  # condition triggers that have waited for what is so (`check_states`)
        self.lki: dict[int, Last] = {}
        self.items: list[Item] = []  # the stack, if the game has one, top last
        self.clock = 1  # timestamps and identities
        self.round = 0
        self.changes = 0  # counts what could make rule processing due
        self.watched = -1  # the count at which condition triggers were last looked at
        self.settled = -1  # the count at which nothing was due
        self.elsewhere: list[int] = []  # cards with abilities that are valid outside the field
        self.clause = ""
        self.shown = 0  # cards shown for the time of an effect
        self.forced = 0  # automatic plays since the last real choice
        self.forced_seen: list[str] = []  # positions since the last real choice
        self.choices: list[int] = []  # answers of this turn, for loops: seat, choice, number of options, a rough look
        self.again = False  # the last answer has been given before, with as many cards everywhere
        self.trail_digests: list[str] = []  # positions that followed such answers
        self.script: list[int] = []  # choices that a repeated loop makes by itself, the next one last
        self.reigns: list[int] = []  # when each turn began, and whose it was: clock, seat, clock, seat …
        self.loop_off: list[int] = []  # the choices of a loop that may not be gone through again yet
        self.trail: list[int] = []  # those of them that were made since
        self.held: Question | None = None  # the question that waits while it is asked how often
        # chance
        self.rng1 = 1
        self.rng2 = 1
        self.fixed: dict[str, list[int]] = {}
        self.log: LogEntry | None = None
        self.serial = 0
        # cache
        self.derived: Derived | None = None
        self.deriving = False

    # --- reading ------------------------------------------------------------------------------------

    def ref(self, card: int) -> int:
        return (self.inc[card] << BITS) | card

    def current(self, ref: int) -> bool:
        return ref >= 0 and self.inc[ref & MASK] == ref >> BITS

    def zone_of(self, card: int) -> int:
        return self.layout.zone[self.slot[card]]

    def slot_id(self, zone: str, seat: int, nth: int = 0) -> int:
        z = self.rules.zone_index[zone]
        if self.rules.zones[z].shared:
            return self.layout.base[z] + nth
        return self.layout.base[z] + seat * self.layout.counts[z] + nth

    def cards_in(self, zone: str, seat: int) -> list[int]:
        """All cards in a seat's zone, over all its places."""
        z = self.rules.zone_index[zone]
        count = self.layout.counts[z]
        start = self.layout.base[z] + (0 if self.rules.zones[z].shared else seat * count)
        if count == 1:
            return list(self.zones[start])
        out: list[int] = []
        for s in range(start, start + count):
            out.extend(self.zones[s])
        return out

    def attached(self, card: int, role: int) -> list[int]:
        """Cards attached to a card, oldest first."""
        out: list[int] = []
        apart = self.rules.role_zones.get(role, -1)
        if apart >= 0:
            for slot in range(len(self.layout.zone)):
                if self.layout.zone[slot] == apart:
                    for c in self.zones[slot]:
                        if self.host[c] == card and self.role[c] == role:
                            out.append(c)
            return out
        for c in self.zones[self.slot[card]]:
            if self.host[c] == card and self.role[c] == role:
                out.append(c)
        return out

    def carddef(self, card: int) -> CardDef:
        return self.pool.defs[self.cdef[card]]

    def next_seat(self, seat: int) -> int:
        """The next player in turn order who is still in the game."""
        for k in range(1, self.seats + 1):
            s = (seat + k) % self.seats
            if not self.out[s]:
                return s
        return seat

    def order(self) -> list[int]:
        """Seats in the order of simultaneous choices: turn player first (those still in the game)."""
        return [s for s in [(self.active + k) % self.seats for k in range(self.seats)] if not self.out[s]]

    def opponent(self, seat: int) -> int:
        return (seat + 1) % self.seats if self.seats == 2 else self.next_seat(seat)

    def top(self) -> Frame:
        return self.stack[-1]

    def tick(self) -> int:
        self.clock += 1
        return self.clock

    def find_elsewhere(self) -> None:
        """Note which cards have abilities that are valid outside the field; again when cards become others."""
        self.elsewhere = [c for c in range(len(self.cdef)) if self.pool.defs[self.cdef[c]].elsewhere]

    def add_card(self, cdef: int, owner: int, slot: int) -> int:
        """Put one more card into the position (when a game is set up, or for a pseudo-card)."""
        card = len(self.cdef)
        self.cdef.append(cdef)
        self.owner.append(owner)
        self.base.append(self.pool.defs[cdef].printed)
        self.ctrl.append(owner)
        self.slot.append(slot)
        self.inc.append(1)
        self.face.append(0)
        self.turned.append(NORMAL)
        self.host.append(-1)
        self.role.append(0)
        self.mark.append(0)
        self.flags.append(0)
        self.known.append(0)
        self.stamp.append(0)
        self.born.append(0)
        self.zones[slot].append(card)
        return card

    # --- copying ------------------------------------------------------------------------------------

    def copy(self) -> Position:
        q = Position(self.rules, self.pool, self.layout, True)
        q.cdef = list(self.cdef)
        q.owner = list(self.owner)
        q.base = list(self.base)
        q.ctrl = list(self.ctrl)
        q.slot = list(self.slot)
        q.inc = list(self.inc)
        q.face = list(self.face)
        q.turned = list(self.turned)
        q.host = list(self.host)
        q.role = list(self.role)
        q.mark = list(self.mark)
        q.flags = list(self.flags)
        q.known = list(self.known)
        q.stamp = list(self.stamp)
        q.born = list(self.born)
        q.counters = dict(self.counters)
        q.real = self.real
        q.tally = list(self.tally)
        q.zones = [list(z) for z in self.zones]
        q.turn = self.turn
        q.active = self.active
        q.first = self.first
        q.phase = self.phase
        q.gv = list(self.gv)
        q.sv = [list(v) for v in self.sv]
        q.used = dict(self.used)
        q.out = list(self.out)
        q.over = self.over
        q.winners = self.winners
        q.why = self.why
        q.why_clause = self.why_clause
        q.stack = [f.copy() for f in self.stack]
        q.ctxs = [c.copy() for c in self.ctxs]
        q.question = self.question
        q.pending = list(self.pending)
        q.effects = list(self.effects)
        q.ties = dict(self.ties)
        q.woke = dict(self.woke)
        q.delayed = list(self.delayed)
        q.met_states = dict(self.met_states)
        q.lki = dict(self.lki)
        q.items = list(self.items)
        q.clock = self.clock
        q.round = self.round
        q.changes = self.changes
        q.settled = self.settled
        q.watched = self.watched
        q.elsewhere = self.elsewhere
        q.clause = self.clause
        q.shown = self.shown
        q.forced = self.forced
        q.forced_seen = list(self.forced_seen)
        q.choices = list(self.choices)
        q.again = self.again
        q.trail_digests = list(self.trail_digests)
        q.script = list(self.script)
        q.reigns = self.reigns  # never written in place
        q.loop_off = list(self.loop_off)
        q.trail = list(self.trail)
        q.held = self.held
        q.rng1 = self.rng1
        q.rng2 = self.rng2
        q.fixed = {k: list(v) for k, v in self.fixed.items()}
        q.log = self.log
        q.serial = self.serial
        q.derived = self.derived
        q.deriving = False
        return q
