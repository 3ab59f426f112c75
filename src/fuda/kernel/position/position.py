"""The position: everything that decides how the game goes on, as flat lists of small integers.

A *card* is a number into these lists; a *ref* is a card together with its incarnation (`inc`), so that a card
that has become a new object by moving is told from the one it was. A *slot* is one place of a zone for one
seat. `Position.copy` copies lists of integers and shares everything that is never written again.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.pool import CardDef, Chars, Pool
from fuda.kernel.position.records import (
    Cont,
    Ctx,
    Delayed,
    Derived,
    Frame,
    Item,
    Last,
    LogEntry,
    Pend,
    Question,
    Shift,
)
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_CARD, NO_SEAT, Card, Ref, Seat, Slot
from fuda.kernel.tables.rulebook import Rulebook

BITS: Final = 12
MASK: Final = (1 << BITS) - 1

# how a card is turned
NORMAL: Final = 0
RESTED: Final = 1
STUNNED: Final = 2


class Layout:
    """Zones × seats → slots. Static."""

    def __init__(self, rules: Rulebook, seats: int) -> None:
        self.seats = seats
        self.everybody: list[Seat] = [Seat(s) for s in range(seats)]  # never written
        # whose turn it is → the seats from there on; never written
        self.from_seat: list[list[Seat]] = [[Seat((s + k) % seats) for k in range(seats)] for s in range(seats)]
        self.base: list[int] = []
        self.zone: list[int] = []  # slot → zone
        self.seat: list[Seat] = []  # slot → seat, NO_SEAT if shared
        self.nth: list[int] = []  # slot → which of the seat's places
        for z in rules.zones:
            self.base.append(len(self.zone))
            if not asked.ZONES_PER_PLAYER.on_in(rules):
                z.shared = True
            for s in range(1 if z.shared else seats):
                for i in range(z.count):
                    self.zone.append(z.index)
                    self.seat.append(NO_SEAT if z.shared else Seat(s))
                    self.nth.append(i)
        # slot → a number by which to tell how many cards are where (`shapes.look`)
        self.weight: list[int] = [pow(31, s, 1 << 24) for s in range(len(self.zone))]
        self.void = Slot(len(self.zone))  # where things are that are not in the game
        self.zone.append(len(rules.zones) - 1)
        self.seat.append(NO_SEAT)
        self.nth.append(0)
        self.weight.append(0)
        self.field: list[bool] = [rules.zones[z].field for z in self.zone]
        self.field[self.void] = False
        self.field_slots: list[Slot] = [Slot(s) for s, f in enumerate(self.field) if f]
        # places of one family: a card that goes from one to the other stays what it is (0: of none)
        self.family: list[int] = [rules.zones[z].family if rules.zones[z].field else 0 for z in self.zone]
        self.family[self.void] = 0
        self.counts: list[int] = [z.count for z in rules.zones]
        self.names: list[str] = [z.name for z in rules.zones]
        # zone → seat → its places; never written
        self.places: dict[str, list[list[Slot]]] = {}
        self.rows: dict[str, list[list[Slot]]] = {}  # likewise, of zones that a game has put in a row (`beside`)
        for z in rules.zones:
            first = [self.base[z.index] + (0 if z.shared else s * z.count) for s in range(seats)]
            self.places[z.name] = [[Slot(x) for x in range(start, start + z.count)] for start in first]

    def beside(self, *zones: str) -> list[list[Slot]]:
        """Seat → its first places of several zones, in this order; never written."""
        row = self.rows.get(zones[0])
        if row is None:
            row = [[self.places[zone][seat][0] for zone in zones] for seat in range(self.seats)]
            self.rows[zones[0]] = row
        return row


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
        self.owner: list[Seat] = []
        self.base: list[Chars] = []
        self.ctrl: list[Seat] = []
        self.slot: list[Slot] = []
        self.inc: list[int] = []
        self.face: list[int] = []
        self.turned: list[int] = []
        self.host: list[Card] = []
        self.role: list[int] = []
        self.mark: list[int] = []
        self.flags: list[int] = []
        self.known: list[int] = []
        self.stamp: list[int] = []
        self.born: list[int] = []  # turn in which it came to the field
        self.counters: dict[int, int] = {}
        self.real = 0  # how many are real cards; those after them are pseudo-cards
        self.tally: list[int] = []  # who did what to whom since the last look: pairs of refs
        self.zones: list[list[Card]] = [[] for _ in layout.zone]
        # the game
        self.turn = 0
        self.active = Seat(0)
        self.first = Seat(0)
        self.phase = ""
        self.gv: list[int] = []
        self.sv: list[list[int]] = []
        self.used: dict[int, int] = {}
        self.out: list[int] = [0] * layout.seats  # 1: has lost or left
        self.over = False
        self.winners: tuple[Seat, ...] = ()
        self.why = ""
        self.why_clause = ""
        # the interpreter
        self.stack: list[Frame] = []
        self.ctxs: list[Ctx] = []
        self.question: Question | None = None
        self.pending: list[Pend] = []
        self.effects: list[Cont] = []
        self.ties: dict[int, int] = {}  # order given to effects of the same age
        self.woke: dict[Ref, int] = {}  # ref → since when abilities of it that had been asleep are valid again
        self.delayed: list[Delayed] = []
        self.met_states: dict[int, int] = {}  # condition triggers that have waited for what is so (`check_states`)
        self.lki: dict[Ref, Last] = {}
        self.items: list[Item] = []  # the stack, if the game has one, top last
        self.clock = 1  # timestamps and identities
        self.round = 0
        self.changes = 0  # counts what could make rule processing due
        self.watched = -1  # the count at which condition triggers were last looked at
        self.settled = -1  # the count at which nothing was due
        self.settled_by: Derived | None = None  # and what followed from the position then, where that matters, too
        self.rested = -1  # likewise, of what a game looks for after that
        self.rested_by: Derived | None = None
        self.elsewhere: list[Card] = []  # cards with abilities that are valid outside the field
        self.clause = ""
        self.shown = 0  # cards shown for the time of an effect
        # loops (`run/loops.py`)
        self.forced = 0  # automatic plays since the last real choice
        self.forced_next = 0  # so many of them at which to look whether they will ever end
        self.forced_seen: list[str] = []  # positions since the last real choice
        self.goes_on = False  # it is to be looked at before the next step
        self.until = ""  # of a position to try something with: it ends where this one is met
        self.choices: list[int] = []  # answers so far, for loops: seat, choice, number of options, a rough look
        self.again = False  # an answer has been given that was given before, with as many cards everywhere
        self.trail_digests: list[str] = []  # positions that followed such answers
        self.turns_seen: list[Shape] = []  # positions at which turns began
        self.script: list[int] = []  # choices that a repeated loop makes by itself, the next one last
        self.cycle: list[int] = []  # all choices of a round of it, the first one last …
        self.cycles = 0  # … how many rounds are still to come …
        self.closing: list[int] = []  # … and those of the last one, in which somebody stops it
        self.stands: Shape | None = None  # the position in which the turn player is asked, where such are remembered
        self.stood: list[Shape] = []  # such positions of this turn …
        self.stood_at: list[int] = []  # … and where in `choices` what was chosen in each is
        self.barred: list[str] = []  # positions with choices that would go on with a loop that was named
        self.reigns: list[int] = []  # when each turn began, and whose it was: clock, seat, clock, seat …
        self.held: Question | None = None  # the question that waits while it is asked how often
        # chance
        self.rng1 = 1
        self.rng2 = 1
        self.fixed: dict[str, list[int]] = {}
        self.log: LogEntry | None = None
        self.shifts: dict[int, tuple[Shift, ...]] = {}  # how damage that is not dealt yet came about (`shifts.py`)
        self.serial = 0
        # cache
        self.derived: Derived | None = None
        self.deriving = False

    # --- reading ------------------------------------------------------------------------------------

    def ref(self, card: Card) -> Ref:
        return Ref((self.inc[card] << BITS) | card)

    def card(self, ref: Ref) -> Card:
        """The card of a ref, whether or not it still is that object."""
        return Card(ref & MASK)

    def current(self, ref: Ref) -> bool:
        return ref >= 0 and self.inc[ref & MASK] == ref >> BITS

    def zone_of(self, card: Card) -> int:
        return self.layout.zone[self.slot[card]]

    def slot_id(self, zone: str, seat: Seat, nth: int = 0) -> Slot:
        return self.layout.places[zone][seat][nth]  # where all share a zone, each has it, NO_SEAT too

    def cards_in(self, zone: str, seat: Seat) -> list[Card]:
        """All cards in a seat's zone, over all its places."""
        places = self.layout.places[zone][seat]
        if len(places) == 1:
            return list(self.zones[places[0]])
        out: list[Card] = []
        for s in places:
            out.extend(self.zones[s])
        return out

    def attached(self, card: Card, role: int) -> list[Card]:
        """Cards attached to a card, oldest first."""
        out: list[Card] = []
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

    def carddef(self, card: Card) -> CardDef:
        return self.pool.defs[self.cdef[card]]

    def next_seat(self, seat: Seat) -> Seat:
        """The next player in turn order who is still in the game."""
        for k in range(1, self.seats + 1):
            s = Seat((seat + k) % self.seats)
            if not self.out[s]:
                return s
        return seat

    def everybody(self) -> list[Seat]:
        """All seats, also of those who have left."""
        return self.layout.everybody

    def order(self) -> list[Seat]:
        """Seats in the order of simultaneous choices: turn player first (those still in the game).
        The list is not to be written."""
        seats = self.layout.from_seat[self.active]
        for gone in self.out:
            if gone:
                return [s for s in seats if not self.out[s]]
        return seats

    def opponent(self, seat: Seat) -> Seat:
        return Seat((seat + 1) % self.seats) if self.seats == 2 else self.next_seat(seat)

    def values(self) -> Derived:
        """What follows from the position, worked out if need be."""
        d = self.derived
        return d if d is not None else self.rules.derive(self)

    def settle(self) -> None:
        """Nothing was due: nothing is until something changes, or something else follows from the position."""
        self.settled = self.changes
        self.settled_by = self.derived

    def is_settled(self) -> bool:
        return self.settled == self.changes and self.settled_by is self.derived and self.derived is not None

    def rest(self) -> None:
        """The same of what is looked for after that."""
        self.rested = self.changes
        self.rested_by = self.derived

    def is_at_rest(self) -> bool:
        return self.rested == self.changes and self.rested_by is self.derived and self.derived is not None

    def top(self) -> Frame:
        return self.stack[-1]

    def tick(self) -> int:
        self.clock += 1
        return self.clock

    def find_elsewhere(self) -> None:
        """Note which cards have abilities that are valid outside the field; again when cards become others."""
        self.elsewhere = [Card(c) for c in range(len(self.cdef)) if self.pool.defs[self.cdef[c]].elsewhere]

    def add_card(self, cdef: int, owner: Seat, slot: Slot) -> Card:
        """Put one more card into the position (when a game is set up, or for a pseudo-card)."""
        card = Card(len(self.cdef))
        self.cdef.append(cdef)
        self.owner.append(owner)
        self.base.append(self.pool.defs[cdef].printed)
        self.ctrl.append(owner)
        self.slot.append(slot)
        self.inc.append(1)
        self.face.append(0)
        self.turned.append(NORMAL)
        self.host.append(NO_CARD)
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
        q.settled_by = self.settled_by
        q.rested = self.rested
        q.rested_by = self.rested_by
        q.watched = self.watched
        q.elsewhere = self.elsewhere
        q.clause = self.clause
        q.shown = self.shown
        q.forced = self.forced
        q.forced_next = self.forced_next
        q.forced_seen = list(self.forced_seen)
        q.goes_on = self.goes_on
        q.until = self.until
        q.choices = list(self.choices)
        q.again = self.again
        q.trail_digests = list(self.trail_digests)
        q.turns_seen = self.turns_seen  # never written in place
        q.script = list(self.script)
        q.cycle = self.cycle  # never written in place
        q.cycles = self.cycles
        q.closing = self.closing  # never written in place
        q.stands = self.stands
        q.stood = list(self.stood)
        q.stood_at = list(self.stood_at)
        q.barred = list(self.barred)
        q.reigns = self.reigns  # never written in place
        q.held = self.held
        q.rng1 = self.rng1
        q.rng2 = self.rng2
        q.fixed = {k: list(v) for k, v in self.fixed.items()}
        q.log = self.log
        q.shifts = dict(self.shifts) if self.shifts else {}
        q.serial = self.serial
        q.derived = self.derived
        q.deriving = False
        return q


class Folded:
    """What of a position can be told from others (`shapes.folded`): of what has not changed since the one before it was
    kept, the two have the same lists. Never written once made."""

    def __init__(self, p: Position, like: Folded | None) -> None:
        self.rules = p.rules
        self.pool = p.pool
        self.layout = p.layout
        self.real = p.real
        self.turn = p.turn
        self.active = p.active
        self.phase = p.phase
        said = bool(p.used)  # does anything speak of what cards were?
        known = like.stack if like is not None else []
        self.stack: list[Frame] = []
        for i in range(len(p.stack)):
            f = p.stack[i]
            self.stack.append(known[i] if i < len(known) and known[i].same(f) else f.copy())
            if f.evs:
                said = True
        self.ctxs = [c.copy() for c in p.ctxs] if p.ctxs else []
        if like is None:
            self.cdef = list(p.cdef)
            self.owner = list(p.owner)
            self.ctrl = list(p.ctrl)
            self.slot = list(p.slot)
            self.inc = list(p.inc) if said else []
            self.face = list(p.face)
            self.turned = list(p.turned)
            self.host = list(p.host)
            self.role = list(p.role)
            self.mark = list(p.mark)
            self.flags = list(p.flags)
            self.known = list(p.known)
            self.born = list(p.born)
            self.zones = [list(zone) for zone in p.zones]
            self.gv = list(p.gv)
            self.sv = [list(own) for own in p.sv]
            self.out = list(p.out)
            self.counters = dict(p.counters)
            self.used = dict(p.used)
            self.met_states = dict(p.met_states)
            self.pending = list(p.pending)
            self.effects = list(p.effects)
            self.delayed = list(p.delayed)
            self.items = list(p.items)
            return
        self.cdef = like.cdef if like.cdef == p.cdef else list(p.cdef)
        self.owner = like.owner if like.owner == p.owner else list(p.owner)
        self.ctrl = like.ctrl if like.ctrl == p.ctrl else list(p.ctrl)
        self.slot = like.slot if like.slot == p.slot else list(p.slot)
        self.inc = [] if not said else like.inc if like.inc == p.inc else list(p.inc)
        self.face = like.face if like.face == p.face else list(p.face)
        self.turned = like.turned if like.turned == p.turned else list(p.turned)
        self.host = like.host if like.host == p.host else list(p.host)
        self.role = like.role if like.role == p.role else list(p.role)
        self.mark = like.mark if like.mark == p.mark else list(p.mark)
        self.flags = like.flags if like.flags == p.flags else list(p.flags)
        self.known = like.known if like.known == p.known else list(p.known)
        self.born = like.born if like.born == p.born else list(p.born)
        self.zones = []
        for slot in range(len(p.zones)):
            zone = p.zones[slot]
            self.zones.append(like.zones[slot] if like.zones[slot] == zone else list(zone))
        self.gv = like.gv if like.gv == p.gv else list(p.gv)
        self.sv = like.sv if like.sv == p.sv else [list(own) for own in p.sv]
        self.out = like.out if like.out == p.out else list(p.out)
        self.counters = like.counters if like.counters == p.counters else dict(p.counters)
        self.used = like.used if like.used == p.used else dict(p.used)
        self.met_states = like.met_states if like.met_states == p.met_states else dict(p.met_states)
        self.pending = like.pending if like.pending == p.pending else list(p.pending)
        self.effects = like.effects if like.effects == p.effects else list(p.effects)
        self.delayed = like.delayed if like.delayed == p.delayed else list(p.delayed)
        self.items = like.items if like.items == p.items else list(p.items)


class Shape:
    """A position that was met, to be compared with later ones: by a `look`, then by a closer one (`rough`), by its
    digest if both are the same. What is not known yet is worked out when it is first asked for (`shapes.met`)."""

    def __init__(self, look: int, exact: bool, of: Folded | None) -> None:
        self.look = look  # -1: it was read from a save
        self.rough = -1  # until it is asked for
        self.exact = exact
        self.digest = ""  # empty until it is asked for …
        self.of = of  # … of this position, which is then let go
