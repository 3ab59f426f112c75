"""The proof of a rulebook by ablation: switch a clause off, and a scenario that cites it must fail.

A clause that asks for behaviour is *proven* when a row carries it out, scenarios cite it, all of them pass with the
whole rulebook, and at least one of them fails without the clause's rows. Otherwise it is *open*, with the reason.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from fuda import games
from fuda.errors import FudaError
from fuda.kernel.tables.rulebook import Rulebook
from fuda.scenarios.run import Bounded, run, scenarios_of
from fuda.scenes.scenario import Scenario

STEPS = 20_000
"""Steps after which a rulebook with a row missing is taken to go on for ever."""

PROVEN = "proven"
WITHOUT = "without behaviour"
OPEN = "open"


class UnknownClause(FudaError):
    """The ledger has no such clause."""


@dataclass(frozen=True)
class Verdict:
    """What became of one clause."""

    clause: str
    status: str  # PROVEN, WITHOUT or OPEN
    reason: str  # why it is open, or why it asks for nothing; for a proven one, the scenario that noticed
    scenarios: tuple[str, ...] = ()  # those that cite it


@dataclass
class ProofReport:
    """The verdict on every clause, in the order of the rulebook."""

    game: str
    verdicts: list[Verdict] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)  # what does not fit together: told even when nothing is open

    def count(self, status: str) -> int:
        return sum(v.status == status for v in self.verdicts)

    @property
    def open(self) -> list[Verdict]:
        return [v for v in self.verdicts if v.status == OPEN]

    @property
    def complete(self) -> bool:
        """Is nothing open and nothing wrong?"""
        return not self.open and not self.wrong

    @property
    def line(self) -> str:
        """The account in one line."""
        proven, without, left = self.count(PROVEN), self.count(WITHOUT), self.count(OPEN)
        total = len(self.verdicts)
        return f"accounted {proven + without}/{total}: {proven} proven, {without} without behaviour, {left} open"

    def text(self) -> str:
        """The account, then everything that is open or does not fit together."""
        return "\n".join([self.line, *(f"open {v.clause}: {v.reason}" for v in self.open), *self.wrong])


def citations(scenarios: Iterable[Scenario]) -> dict[str, list[Scenario]]:
    """Clause → the scenarios about it."""
    out: dict[str, list[Scenario]] = {}
    for s in scenarios:
        for clause in s.clauses:
            out.setdefault(clause, []).append(s)
    return out


def prove(
    game: str,
    clauses: Iterable[str] | None = None,
    scenarios: list[Scenario] | None = None,
    rulebook: Rulebook | None = None,
) -> ProofReport:
    """Switch off clause after clause. Without more arguments: all clauses, with the game's own scenarios."""
    rules = games.load(game)
    book = rulebook or rules.rulebook
    told = scenarios if scenarios is not None else scenarios_of(game)
    by_clause = citations(told)
    rows = book.cited()
    entries = list(rules.ledger)
    known = {e.clause for e in entries}
    report = ProofReport(game)
    if clauses is not None:
        wanted = set(clauses)
        for clause in sorted(wanted - known):
            raise UnknownClause(
                f"the rulebook of {game} has no clause {clause}", f"{game}のルールに条文{clause}はありません"
            )
        entries = [e for e in entries if e.clause in wanted]
    else:
        report.wrong += [f"a row cites {c}, which the ledger does not know" for c in rows if c not in known]
        report.wrong += [f"a scenario cites {c}, which the ledger does not know" for c in by_clause if c not in known]
    broken = failing(book, [s for e in entries for s in by_clause.get(e.clause, [])])
    for e in entries:
        citing = by_clause.get(e.clause, [])
        names = tuple(s.name for s in citing)
        if not e.behaves:
            report.verdicts.append(Verdict(e.clause, WITHOUT, e.none, names))
            if e.clause in rows:
                report.wrong.append(f"{e.clause} is said to ask for no behaviour, but a row carries it out")
            continue
        status, reason = _judge(e.clause, e.clause in rows, citing, broken, book)
        report.verdicts.append(Verdict(e.clause, status, reason, names))
    return report


def failing(book: Rulebook, scenarios: list[Scenario]) -> dict[int, str]:
    """Those that do not pass with the whole rulebook, and why."""
    whole = Bounded(book)
    out: dict[int, str] = {}
    seen: set[int] = set()
    for s in scenarios:
        if id(s) in seen:
            continue
        seen.add(id(s))
        problem = outcome(s, whole)
        if problem is not None:
            out[id(s)] = f"{s.name}: {problem}"[:240]
    return out


def outcome(s: Scenario, rules: Bounded) -> str | None:
    """None if a scenario passes. A rulebook with rows missing may stumble anywhere: that is failing, too."""
    try:
        failure = run(s, rules)
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return None if failure is None else str(failure)


def _judge(
    clause: str, has_row: bool, citing: list[Scenario], broken: dict[int, str], book: Rulebook
) -> tuple[str, str]:
    if not has_row:
        return OPEN, "no row carries it out" + ("" if citing else ", no scenario cites it")
    if not citing:
        return OPEN, "no scenario cites it"
    for s in citing:
        if id(s) in broken:
            return OPEN, f"a scenario does not pass: {broken[id(s)]}"
    ablated = Bounded(book.without(clause), STEPS)
    for s in citing:
        if outcome(s, ablated) is not None:
            return PROVEN, s.name
    return OPEN, "switching its rows off changes nothing in the scenarios that cite it"
