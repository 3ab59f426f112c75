"""The rows a rulebook is made of, and the rulebook that holds them.

A rulebook is tables; every row names the clauses that it carries out. `Rulebook.without(clause)` is the same
rulebook with every row of that clause switched off: the proof by ablation runs scenarios against it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from fuda.errors import FudaError

if TYPE_CHECKING:
    from fuda.kernel.node import Node
    from fuda.kernel.position import Ev, Frame, Position

EVERYONE: Final = 0
OWNER: Final = 1
NOBODY: Final = 2

StepFn = Callable[["Position", "Frame"], None]
ConditionFn = Callable[["Position", int, int], bool]  # position, seat, ref or number


def clauses_of(text: str) -> tuple[str, ...]:
    return tuple(text.split())


class Step:
    """One numbered step of a procedure."""

    def __init__(self, clauses: tuple[str, ...], fn: StepFn, label: str) -> None:
        self.clauses = clauses
        self.clause = clauses[0] if clauses else ""
        self.fn = fn
        self.label = label


class Procedure:
    """A table of steps that the interpreter walks; `clauses` are those of the table as a whole."""

    def __init__(self, name: str, clauses: tuple[str, ...], steps: list[Step]) -> None:
        self.name = name
        self.clauses = clauses
        self.steps = steps
        self.index = -1
        self.labels: dict[str, int] = {}
        for i, s in enumerate(steps):
            self.labels.setdefault(s.label or s.clause, i)


class Condition:
    """One condition of a legality table. `ja`/`en` say why not."""

    def __init__(self, clauses: tuple[str, ...], fn: ConditionFn, ja: str, en: str) -> None:
        self.clauses = clauses
        self.fn = fn
        self.ja = ja
        self.en = en


class Zone:
    """A zone as data: how many each player has, who sees it, whether order is kept, what cards in it are like."""

    def __init__(
        self,
        name: str,
        clauses: tuple[str, ...],
        count: int = 1,
        shared: bool = False,
        field: bool = False,
        ja: str = "",
        en: str = "",
        sight: int = EVERYONE,
        ordered: bool = False,
    ) -> None:
        self.name = name
        self.clauses = clauses
        self.count = count
        self.shared = shared
        self.field = field
        self.ja = ja or name
        self.en = en or name
        self.index = -1
        self.sight = sight  # sight, order …: what holds without the rows (`Trait`) that say so
        self.ordered = ordered
        self.oriented = False
        self.capacity = 0  # 0: any number
        self.family = 1  # among the places of the field: cards stay what they are between those of one family

    def clone(self) -> Zone:
        z = Zone(
            self.name, self.clauses, self.count, self.shared, self.field, self.ja, self.en, self.sight, self.ordered
        )
        z.index = self.index
        return z


class Fact:
    """A small fact of the rules (a number, a yes) that code reads by name; `off` is its value without the row."""

    def __init__(self, clauses: tuple[str, ...], name: str, value: int, off: int) -> None:
        self.clauses = clauses
        self.name = name
        self.value = value
        self.off = off


class Trait:
    """A fact about one zone: sight, order, orientation, capacity, number, place on the field."""

    def __init__(self, clauses: tuple[str, ...], zone: str, what: str, value: int) -> None:
        self.clauses = clauses
        self.zone = zone
        self.what = what
        self.value = value


class EventKind:
    """A kind of event. `prepare` fills in what was before and says whether anything would happen at all;
    `do` writes the position. Only these functions and `Hook`s write cards and zones."""

    def __init__(
        self,
        name: str,
        clauses: tuple[str, ...],
        prepare: Callable[[Position, Ev], bool],
        do: Callable[[Position, Ev], None],
        ja: str = "",
        en: str = "",
        stirs: str = "all",
    ) -> None:
        self.name = name
        self.stirs = stirs  # what it can change in what is derived: all, move, turn, mark, counter or nothing
        self.clauses = clauses
        self.prepare = prepare
        self.do = do
        self.ja = ja
        self.en = en
        self.index = -1
        self.hooks: list[Hook] = []
        self.happenings: list[Happening] = []
        self.acts: list[Act] = []
        self.names: set[str] = set()  # of its happenings and acts
        self.enabled = True


class Hook:
    """What a rule adds to an event, carried out with it. A hook with `before` runs before the writing."""

    def __init__(
        self, clauses: tuple[str, ...], event: str, fn: Callable[[Position, Ev], None], before: bool = False
    ) -> None:
        self.clauses = clauses
        self.event = event
        self.fn = fn
        self.before = before


class Happening:
    """A named occurrence that abilities wait for, recognised in an event (before or after it is carried out)."""

    def __init__(
        self, clauses: tuple[str, ...], name: str, event: str, test: Callable[[Position, Ev], bool] | None
    ) -> None:
        self.clauses = clauses
        self.name = name
        self.event = event
        self.test = test
        self.index = -1


class Act:
    """The name under which effects forbid an event ("be_koed")."""

    def __init__(
        self, clauses: tuple[str, ...], name: str, event: str, test: Callable[[Position, Ev], bool] | None
    ) -> None:
        self.clauses = clauses
        self.name = name
        self.event = event
        self.test = test


class Verb:
    """An instruction of card text: what an effect node of that operation does."""

    def __init__(self, clauses: tuple[str, ...], op: str, fn: Callable[[Position, Frame, Node], None]) -> None:
        self.clauses = clauses
        self.op = op
        self.fn = fn


class Term:
    """A term of card text that is evaluated: a number, a condition, a filter, an event pattern."""

    def __init__(self, clauses: tuple[str, ...], sort: str, op: str, fn: Callable[..., Any]) -> None:
        self.clauses = clauses
        self.sort = sort
        self.op = op
        self.fn = fn


class Layer:
    """One step in the order in which continuous effects are applied."""

    def __init__(self, clauses: tuple[str, ...], ops: tuple[str, ...]) -> None:
        self.clauses = clauses
        self.ops = ops


class Group:
    """A name that stands for several zones; `off` is what it stands for without the row."""

    def __init__(self, clauses: tuple[str, ...], name: str, zones: tuple[str, ...], off: tuple[str, ...] = ()) -> None:
        self.clauses = clauses
        self.name = name
        self.zones = zones
        self.off = off


class Immediate:
    """A rule that is looked at after every event, whatever else is going on."""

    def __init__(self, clauses: tuple[str, ...], fn: Callable[[Position], None]) -> None:
        self.clauses = clauses
        self.fn = fn


class Check:
    """A deck-building or card-reading condition: returns a complaint in both languages, or None."""

    def __init__(self, clauses: tuple[str, ...], fn: Callable[..., tuple[str, str] | None]) -> None:
        self.clauses = clauses
        self.fn = fn


Row = (
    Step
    | Condition
    | Zone
    | Fact
    | Trait
    | EventKind
    | Hook
    | Happening
    | Act
    | Verb
    | Term
    | Layer
    | Check
    | Immediate
    | Procedure
    | Group
)


# --- the words in which tables are written ------------------------------------------------------------------


def step(clauses: str, fn: StepFn, label: str = "") -> Step:
    return Step(clauses_of(clauses), fn, label)


def procedure(name: str, clauses: str, *steps: Step) -> Procedure:
    return Procedure(name, clauses_of(clauses), list(steps))


def condition(clauses: str, fn: ConditionFn, ja: str, en: str) -> Condition:
    return Condition(clauses_of(clauses), fn, ja, en)


def zone(
    name: str,
    clauses: str,
    field: bool = False,
    ja: str = "",
    en: str = "",
    sight: int = EVERYONE,
    ordered: bool = False,
) -> Zone:
    """A zone; `sight` and `ordered` are what would hold if no row said otherwise."""
    return Zone(name, clauses_of(clauses), 1, False, field, ja, en, sight, ordered)


def fact(clauses: str, name: str, value: int = 1, off: int = 0) -> Fact:
    return Fact(clauses_of(clauses), name, value, off)


def trait(clauses: str, zone: str, what: str, value: int) -> Trait:
    return Trait(clauses_of(clauses), zone, what, value)


def event(
    name: str,
    clauses: str,
    prepare: Callable[[Position, Ev], bool],
    do: Callable[[Position, Ev], None],
    stirs: str = "all",
) -> EventKind:
    return EventKind(name, clauses_of(clauses), prepare, do, "", "", stirs)


def hook(clauses: str, event: str, fn: Callable[[Position, Ev], None], before: bool = False) -> Hook:
    return Hook(clauses_of(clauses), event, fn, before)


def happening(
    name: str, event: str, clauses: str = "", test: Callable[[Position, Ev], bool] | None = None
) -> Happening:
    return Happening(clauses_of(clauses), name, event, test)


def act(name: str, event: str, clauses: str = "", test: Callable[[Position, Ev], bool] | None = None) -> Act:
    return Act(clauses_of(clauses), name, event, test)


def verb(clauses: str, op: str, fn: Callable[[Position, Frame, Node], None]) -> Verb:
    return Verb(clauses_of(clauses), op, fn)


def term(clauses: str, sort: str, op: str, fn: Callable[..., Any]) -> Term:
    return Term(clauses_of(clauses), sort, op, fn)


def layer(clauses: str, *ops: str) -> Layer:
    return Layer(clauses_of(clauses), ops)


def group(clauses: str, name: str, *zones: str, off: tuple[str, ...] = ()) -> Group:
    return Group(clauses_of(clauses), name, zones, off)


def immediate(clauses: str, fn: Callable[[Position], None]) -> Immediate:
    return Immediate(clauses_of(clauses), fn)


def check(clauses: str, fn: Callable[..., tuple[str, str] | None]) -> Check:
    return Check(clauses_of(clauses), fn)


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
        party: Callable[[Position, int, str, int], bool] | None = None,
        allies: Callable[[Position, int], int] | None = None,
        item_fields: dict[str, str] | None = None,
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
        self.facts = facts
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
        self.item_fields = item_fields or {}  # of procedures: the field of their frame that names a thing on the stack

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
        out.extend(self.verbs)
        out.extend(self.terms)
        out.extend(self.layers)
        out.extend(self.groups)
        out.extend(self.immediate)
        out.extend(self.deck_checks)
        out.extend(self.card_checks)
        return out


class Rulebook:
    """A rulebook ready to be executed: the tables less the rows that are switched off, indexed for speed."""

    def __init__(self, tables: Tables, off: frozenset[str]) -> None:
        self.tables = tables
        self.off = off
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
            if self.lit(t.clauses):
                z = by_name[t.zone]
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
            k = EventKind(e.name, e.clauses, e.prepare, e.do, e.ja, e.en, e.stirs)
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
            q = Procedure(pr.name, pr.clauses, steps)
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
        self.facts: dict[str, int] = {}
        for f in tables.facts:
            self.facts[f.name] = f.value if self.lit(f.clauses) else f.off
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
        self.suches: dict[str, Term] = {t.op: t for t in terms if t.sort == "such"}
        self.members: dict[str, Term] = {t.op: t for t in terms if t.sort == "member"}
        self.groups: dict[str, tuple[int, ...]] = {z.name: (z.index,) for z in self.zones}
        for g in sorted(tables.groups, key=lambda g: not self.lit(g.clauses)):
            names = g.zones if self.lit(g.clauses) else g.off
            self.groups[g.name] = tuple(self.zone_index[n] for n in names if n in self.zone_index)
        self.party = tables.party
        self.allies = tables.allies
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

    def lit(self, clauses: tuple[str, ...]) -> bool:
        """Is a row with these clauses switched on?"""
        return not any(c in self.off for c in clauses)

    def without(self, *clauses: str) -> Rulebook:
        """This rulebook with every row of these clauses switched off."""
        return Rulebook(self.tables, self.off | frozenset(clauses))

    def fact(self, name: str) -> int:
        return self.facts[name]

    def proc(self, name: str) -> int:
        return self.proc_index[name]

    def cited(self) -> dict[str, list[Row]]:
        """Clause → the rows that carry it out."""
        out: dict[str, list[Row]] = {}
        for row in self.tables.rows():
            for c in row.clauses:
                out.setdefault(c, []).append(row)
        return out
