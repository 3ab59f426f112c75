"""The rows a rulebook is made of, and the rulebook that holds them.

A rulebook is tables; every row names the clauses that it carries out. `Rulebook.without(clause)` is the same
rulebook with every row of that clause switched off: the proof by ablation runs scenarios against it.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from fuda.kernel.tables.facts import Answer, Fact, clauses_of
from fuda.kernel.tables.kinds import Ref, Seat

if TYPE_CHECKING:
    from fuda.kernel.cards.node import Node
    from fuda.kernel.position.position import Position
    from fuda.kernel.position.records import Ev, Frame

EVERYONE: Final = 0
OWNER: Final = 1
NOBODY: Final = 2

StepFn = Callable[["Position", "Frame"], None]
# All conditions are asked the same: for whom (`NO_SEAT`: for nobody), about what (`NO_REF`: about nothing), and one
# more number (an ability, another card, a place …), which the table gives its meaning.
ConditionFn = Callable[["Position", Seat, Ref, int], bool]


class Step:
    """One numbered step of a procedure."""

    def __init__(self, clauses: tuple[str, ...], fn: StepFn, label: str) -> None:
        self.clauses = clauses
        self.clause = clauses[0] if clauses else ""
        self.fn = fn
        self.label = label


class Procedure:
    """A table of steps that the interpreter walks; `clauses` are those of the table as a whole, `frame` says what the
    registers of its frames hold that its steps use."""

    def __init__(self, name: str, clauses: tuple[str, ...], steps: list[Step], frame: str = "") -> None:
        self.name = name
        self.frame = frame
        self.clauses = clauses
        self.steps = steps
        self.index = -1
        self.code = zlib.crc32(name.encode())  # a number for its name, whatever other procedures there are
        self.places: dict[int, int] = {}  # its steps with what is chosen there, as numbers (`interpreter.choice_of`)
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
        self.one_by_one = True  # several cards taken from it are taken one after the other
        self.family = 1  # among the places of the field: cards stay what they are between those of one family

    def clone(self) -> Zone:
        z = Zone(
            self.name, self.clauses, self.count, self.shared, self.field, self.ja, self.en, self.sight, self.ordered
        )
        z.index = self.index
        return z


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
        silent: bool = False,
    ) -> None:
        self.name = name
        self.silent = silent  # not told in the log: it happens only where a text of the game waits for it
        self.deals = stirs == "mark" or name == "damage"  # the log keeps how so much of it came about
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
        self.clause = clauses[0] if clauses else ""
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
        self.clause = clauses[0] if clauses else ""
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
    | Answer
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


def procedure(name: str, clauses: str, *steps: Step, frame: str = "") -> Procedure:
    """A procedure. `frame` speaks of the registers that its steps use: "seat: who takes it; n: points left"."""
    return Procedure(name, clauses_of(clauses), list(steps), frame)


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


def trait(clauses: str, zone: str, what: str, value: int) -> Trait:
    return Trait(clauses_of(clauses), zone, what, value)


def event(
    name: str,
    clauses: str,
    prepare: Callable[[Position, Ev], bool],
    do: Callable[[Position, Ev], None],
    stirs: str = "all",
    silent: bool = False,
) -> EventKind:
    return EventKind(name, clauses_of(clauses), prepare, do, "", "", stirs, silent)


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
