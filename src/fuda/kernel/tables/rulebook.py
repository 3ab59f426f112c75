"""A game's tables, and the rulebook: the tables less the rows that are switched off, indexed for speed.

`Rulebook.without(clause)` is the same rulebook with every row of that clause switched off: the proof by ablation runs
scenarios against it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from types import BuiltinFunctionType, FunctionType
from typing import TYPE_CHECKING, NoReturn

from fuda.errors import FudaError
from fuda.kernel.tables.facts import Answer, Fact
from fuda.kernel.tables.kinds import AbilityId, Seat
from fuda.kernel.tables.rows import (
    Act,
    Check,
    Condition,
    EventKind,
    Group,
    Happening,
    Hook,
    Immediate,
    Layer,
    Procedure,
    Row,
    Term,
    Trait,
    Verb,
    Zone,
)

if TYPE_CHECKING:
    from fuda.kernel.position.position import Position
    from fuda.kernel.position.records import Derived, Frame, Question, Static


def _nothing(*_: object) -> NoReturn:
    raise FudaError("these tables were put together without the parts of the kernel that carry them out")


class Engine:
    """Parts of the kernel that are called by others which come before them; given when the tables are put together."""

    def __init__(
        self,
        derive: Callable[[Position], Derived] = _nothing,
        settle: Callable[[Position, Derived, list[Static]], None] = _nothing,
        interrupts: Callable[[Position, Question], bool] = _nothing,
        goes_on: Callable[[Position], None] = _nothing,
        keep_whole: Callable[[Position, Question], None] = _nothing,
        rest_in_vain: Callable[[Position, Frame], bool] = _nothing,
    ) -> None:
        self.derive = derive  # what follows from a position
        self.settle = settle  # applies continuous effects to what is printed
        self.interrupts = interrupts  # whether a loop is found at a question, which then waits
        self.goes_on = goes_on  # looks whether what happens by itself will ever end
        self.keep_whole = keep_whole  # leaves out answers after which a cost could not be paid to its end
        self.rest_in_vain = rest_in_vain  # whether nothing would come of picking any more


class Tables:
    """Everything a game declares, before any row is switched off."""

    def __init__(
        self,
        name: str,
        zones: Sequence[Zone],
        traits: Sequence[Trait],
        events: Sequence[EventKind],
        hooks: Sequence[Hook],
        happenings: Sequence[Happening],
        acts: Sequence[Act],
        procedures: Sequence[Procedure],
        conditions: dict[str, Sequence[Condition]],
        facts: Sequence[Fact],
        answers: Sequence[Answer],
        verbs: Sequence[Verb],
        terms: Sequence[Term],
        layers: Sequence[Layer],
        deck_checks: Sequence[Check],
        card_checks: Sequence[Check],
        numbers: tuple[str, ...],
        sets: tuple[str, ...],
        variables: tuple[str, ...],
        roles: tuple[str, ...],
        groups: Sequence[Group] = (),
        immediate: Sequence[Immediate] = (),
        tallies: tuple[int, ...] = (),
        game_tallies: tuple[int, ...] = (),
        role_zones: dict[str, str] | None = None,
        party: Callable[[Position, Seat, str, Seat], bool] | None = None,
        allies: Callable[[Position, Seat], int] | None = None,
        met_again: Callable[[Position, Seat, AbilityId], int] | None = None,
        item_fields: dict[str, str] | None = None,
        turns_taken: int = -1,
        engine: Engine | None = None,
        asks: dict[str, str] | None = None,
    ) -> None:
        self.name = name
        self.zones = zones
        self.traits = traits
        self.events = events
        self.hooks = hooks
        self.happenings = happenings
        self.acts = acts
        self.procedures = procedures
        self.conditions = conditions
        self.asks = asks or {}  # of what each table of conditions is asked: "seat: who plays; ref: the card"
        self.facts = facts  # the kernel's questions first: their index is the same in every game
        self.answers = answers
        self.verbs = verbs
        self.terms = terms
        self.layers = layers
        self.deck_checks = deck_checks
        self.card_checks = card_checks
        self.numbers = numbers
        self.sets = sets
        self.variables = variables
        self.roles = roles
        self.groups = groups
        self.immediate = immediate
        self.tallies = tallies  # of a seat's variables those that only count what has happened
        self.role_zones = role_zones or {}  # roles whose cards lie in a zone of their own, not with their host
        self.game_tallies = game_tallies  # and of the game's
        self.party = party  # whom a word for players means, where the game has more than two sides
        self.allies = allies  # who knows what a player knows (bits), where players share it
        self.met_again = met_again  # how often more a player's ability that is met waits, where effects say so
        self.engine = engine or Engine()
        # of procedures: the field of their frame that names a thing on the stack, or that does not count (`digest`)
        self.item_fields = item_fields or {}
        self.turns_taken = turns_taken  # the variable of a seat that counts its turns; -1: none does

    def rows(self) -> list[Row]:
        """Every row of every table."""
        out: list[Row] = []
        out.extend(self.zones)
        out.extend(self.traits)
        out.extend(self.events)
        out.extend(self.hooks)
        out.extend(self.happenings)
        out.extend(self.acts)
        for p in self.procedures:
            out.append(p)
            out.extend(p.steps)
        for table in self.conditions.values():
            out.extend(table)
        out.extend(self.facts)
        out.extend(self.answers)
        out.extend(self.verbs)
        out.extend(self.terms)
        out.extend(self.layers)
        out.extend(self.groups)
        out.extend(self.immediate)
        out.extend(self.deck_checks)
        out.extend(self.card_checks)
        return out


def _gist(row: Row) -> str:
    """A row in one line: what it is, its clauses, its name, its function, and what it says."""
    names = ("name", "op", "event", "zone", "what", "label", "value", "off", "sort", "before", "ops", "zones", "stirs")
    words = [f"{name}={getattr(row, name)}" for name in names if hasattr(row, name)]
    done = [_function(getattr(row, name, None)) for name in ("fn", "prepare", "do", "test")]
    return " ".join([type(row).__name__, *row.clauses, *words, *done])


def _function(fn: object) -> str:
    """The name of a function of a module; of one that was made inside another there is none that lasts."""
    if not isinstance(fn, (FunctionType, BuiltinFunctionType)) or not fn.__qualname__.isidentifier():
        return ""
    return fn.__qualname__


class Rulebook:
    """A rulebook ready to be executed: the tables less the rows that are switched off, indexed for speed."""

    def __init__(self, tables: Tables, off: frozenset[str]) -> None:
        self.tables = tables
        self.off = off
        self._fingerprint = ""
        self.name = tables.name
        self.zones: list[Zone] = []
        self.zone_index: dict[str, int] = {}
        for z in tables.zones:
            c = z.clone()
            c.index = len(self.zones)
            if self.lit(z.clauses):
                self.zone_index[z.name] = c.index
            self.zones.append(c)
        by_name = {z.name: z for z in self.zones}
        for t in tables.traits:
            z = by_name[t.zone]
            if t.what == "one_by_one":
                z.one_by_one = self.lit(t.clauses)
            elif self.lit(t.clauses):
                if t.what == "sight":
                    z.sight = t.value
                elif t.what == "ordered":
                    z.ordered = bool(t.value)
                elif t.what == "oriented":
                    z.oriented = bool(t.value)
                elif t.what == "capacity":
                    z.capacity = t.value
                elif t.what == "count":
                    z.count = t.value
                elif t.what == "shared":
                    z.shared = bool(t.value)
                elif t.what == "field":
                    z.field = bool(t.value)
                elif t.what == "family":
                    z.family = t.value
                else:
                    raise FudaError(f"a zone has no trait {t.what!r}")
        self.events: list[EventKind] = []
        self.event_index: dict[str, int] = {}
        self.happening_index: dict[str, int] = {}
        for e in tables.events:
            k = EventKind(e.name, e.clauses, e.prepare, e.do, e.ja, e.en, e.stirs, e.silent)
            k.enabled = self.lit(e.clauses)
            k.index = len(self.events)
            self.event_index[k.name] = k.index
            self.events.append(k)
        for h in tables.hooks:
            if self.lit(h.clauses):
                self.events[self.event_index[h.event]].hooks.append(h)
        for hp in tables.happenings:
            if hp.name not in self.happening_index:
                self.happening_index[hp.name] = len(self.happening_index)
            if self.lit(hp.clauses):
                x = Happening(hp.clauses, hp.name, hp.event, hp.test)
                x.index = self.happening_index[hp.name]
                self.events[self.event_index[hp.event]].happenings.append(x)
        for a in tables.acts:
            if self.lit(a.clauses):
                self.events[self.event_index[a.event]].acts.append(a)
        for kind in self.events:
            kind.names = {x.name for x in kind.happenings} | {y.name for y in kind.acts}
        self.procs: list[Procedure] = []
        self.proc_index: dict[str, int] = {}
        for pr in tables.procedures:
            lit = self.lit(pr.clauses)
            steps = [s for s in pr.steps if self.lit(s.clauses)] if lit else []
            q = Procedure(pr.name, pr.clauses, steps, pr.frame)
            # a jump to a step that is switched off goes to the step after it
            for s in pr.steps:
                label = s.label or s.clause
                if label not in q.labels:
                    at = pr.steps.index(s)
                    q.labels[label] = sum(1 for t in pr.steps[:at] if self.lit(t.clauses)) if lit else 0
            q.index = len(self.procs)
            self.proc_index[q.name] = q.index
            self.procs.append(q)
        self.conditions: dict[str, list[Condition]] = {}
        for name, table in tables.conditions.items():
            self.conditions[name] = [c for c in table if self.lit(c.clauses)]
        self.values: list[int] = []  # what the facts say, by their index
        for f in tables.facts:
            if f.index < 0:
                f.index = 1 + max([g.index for g in tables.facts])
            while len(self.values) <= f.index:
                self.values.append(0)
            self.values[f.index] = f.value if self.lit(f.clauses) else f.off
        self.answered: set[int] = set()  # the questions of the kernel about which this game says something
        for y in tables.answers:
            self.answered.add(y.fact.index)
            self.values[y.fact.index] = y.value if self.lit(y.clauses) else y.off
        self.verbs: dict[str, Verb] = {v.op: v for v in tables.verbs if self.lit(v.clauses)}
        terms = [t for t in tables.terms if self.lit(t.clauses)]
        self.nums: dict[str, Term] = {t.op: t for t in terms if t.sort == "num"}
        self.conds: dict[str, Term] = {t.op: t for t in terms if t.sort == "cond"}
        self.filters: dict[str, Term] = {t.op: t for t in terms if t.sort == "filter"}
        # words that say nothing here: their rows are switched off
        self.silent: frozenset[str] = frozenset(
            t.op for t in tables.terms if t.sort == "filter" and t.op not in self.filters
        )
        self.nouns: dict[str, Term] = {t.op: t for t in terms if t.sort == "noun"}
        self.refs: dict[str, Term] = {t.op: t for t in terms if t.sort == "ref"}
        self.mods: dict[str, Term] = {t.op: t for t in terms if t.sort == "mod"}
        self.patterns: dict[str, Term] = {t.op: t for t in terms if t.sort == "event"}
        # modifications that reach more cards than those a text names
        self.reaches: dict[str, Term] = {t.op: t for t in terms if t.sort == "reach"}
        # what can be given for an action of a cost, and what must hold of several things picked together
        self.prices: dict[str, Term] = {t.op: t for t in terms if t.sort == "price"}
        # whether there is a place for what an action sends somewhere, as everybody sees
        self.rooms: dict[str, Term] = {t.op: t for t in terms if t.sort == "room"}
        self.suches: dict[str, Term] = {t.op: t for t in terms if t.sort == "such"}
        self.members: dict[str, Term] = {t.op: t for t in terms if t.sort == "member"}
        self.groups: dict[str, tuple[int, ...]] = {z.name: (z.index,) for z in self.zones}
        for g in sorted(tables.groups, key=lambda g: not self.lit(g.clauses)):
            names = g.zones if self.lit(g.clauses) else g.off
            self.groups[g.name] = tuple(self.zone_index[n] for n in names if n in self.zone_index)
        self.derive = tables.engine.derive
        self.settle = tables.engine.settle
        self.interrupts = tables.engine.interrupts
        self.goes_on = tables.engine.goes_on
        self.keep_whole = tables.engine.keep_whole
        self.rest_in_vain = tables.engine.rest_in_vain
        self.party = tables.party
        self.allies = tables.allies
        self.met_again = tables.met_again
        self.immediate: list[Immediate] = [r for r in tables.immediate if self.lit(r.clauses)]
        self.layers: list[Layer] = [y for y in tables.layers if self.lit(y.clauses)]
        self.deck_checks: list[Check] = [c for c in tables.deck_checks if self.lit(c.clauses)]
        self.card_checks: list[Check] = [c for c in tables.card_checks if self.lit(c.clauses)]
        self.number_index = {n: i for i, n in enumerate(tables.numbers)}
        self.set_index = {n: i for i, n in enumerate(tables.sets)}
        self.variable_index = {n: i for i, n in enumerate(tables.variables)}
        self.role_index = {n: i for i, n in enumerate(tables.roles)}
        self.role_zones: dict[int, int] = {}
        for role, name in tables.role_zones.items():
            if name in self.zone_index:
                self.role_zones[self.role_index[role]] = self.zone_index[name]

    def fingerprint(self) -> str:
        """A short name for what positions of this rulebook lean on: every row with its clauses, in its order. Under
        another fingerprint the same numbers in a saved position would mean other steps, zones or facts."""
        if not self._fingerprint:
            total = hashlib.blake2b(digest_size=8)
            for row in self.tables.rows():
                total.update(f"{_gist(row)}\n".encode())
            for names in (self.tables.numbers, self.tables.sets, self.tables.variables, self.tables.roles):
                total.update(f"{' '.join(names)}\n".encode())
            total.update(" ".join(sorted(self.off)).encode())
            self._fingerprint = total.hexdigest()
        return self._fingerprint

    def lit(self, clauses: tuple[str, ...]) -> bool:
        """Is a row with these clauses switched on?"""
        return not any(c in self.off for c in clauses)

    def without(self, *clauses: str) -> Rulebook:
        """This rulebook with every row of these clauses switched off."""
        return Rulebook(self.tables, self.off | frozenset(clauses))

    def proc(self, name: str) -> int:
        return self.proc_index[name]

    def cited(self) -> dict[str, list[Row]]:
        """Clause → the rows that carry it out."""
        out: dict[str, list[Row]] = {}
        for row in self.tables.rows():
            for c in row.clauses:
                out.setdefault(c, []).append(row)
        return out
