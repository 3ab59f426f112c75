"""Playing scenarios: build the position, make the choices, check the expectations, in order and strictly.

`run` returns None if everything is as expected, else a `Failure` with its line. A scenario that cannot be read or
checked raises `ScenarioError`. Every run has an end: after `STEPS` steps of the rulebook it has failed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from fuda import games
from fuda.api import Decision, Game, NotNow, Option
from fuda.cardbase import CardsLike
from fuda.kernel.game.scenario_words import Part
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import interpreter
from fuda.kernel.tables.kinds import Seat
from fuda.kernel.tables.rows import Procedure, Step
from fuda.kernel.tables.rulebook import Rulebook
from fuda.scenarios import answers, expect
from fuda.scenarios.build import build
from fuda.scenarios.cards import library, read_all
from fuda.scenarios.format import Said, Scenario, Statement, read_file
from fuda.scenarios.table import Table

STEPS = 200_000


@dataclass(frozen=True)
class Failure:
    """What is not as the scenario expects, and where it says so."""

    message: str
    line: int

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


class Endless(Exception):
    """The rules go on and on without asking anybody."""


class Bounded:
    """A rulebook that counts its steps, so that one with a row missing cannot run for ever."""

    def __init__(self, rules: Rulebook, steps: int = STEPS) -> None:
        self.limit = steps
        self.left = steps
        self.rules = rules.without()
        for proc in self.rules.procs:
            proc.steps = self._counted(proc)

    def _counted(self, proc: Procedure) -> list[Step]:
        return [Step(s.clauses, self._count(s.fn), s.label) for s in proc.steps]

    def _count(self, fn: Callable[[Position, Frame], None]) -> Callable[[Position, Frame], None]:
        def counted(p: Position, f: Frame) -> None:
            self.left -= 1
            if self.left < 0:
                raise Endless
            fn(p, f)

        return counted


_bounded: dict[str, Bounded] = {}


def full(game: str) -> Bounded:
    """The whole rulebook of a game, counted."""
    if game not in _bounded:
        _bounded[game] = Bounded(games.load(game).rulebook)
    return _bounded[game]


def check_clauses(s: Scenario) -> None:
    known = {e.clause for e in games.load(s.game).ledger}
    for c in s.clauses:
        if c not in known:
            raise s.error(f"{s.game} has no clause {c}", s.lines.get(c, 0))


def run(s: Scenario, rules: Bounded | None = None, cards: CardsLike = None) -> Failure | None:
    """Play a scenario, if need be with cards that do not come with Fuda. None: all is as expected.

    With the whole rulebook, cards and decks are read whether they are used or not; where rows are missing, only what
    is used may tell."""
    check_clauses(s)
    if rules is None:
        read_all(s, library(s, games.load(s.game).rulebook, cards))
    bounded = rules or full(s.game)
    bounded.left = bounded.limit
    book = bounded.rules
    checks = {id(x): expect.read(s, x.said) for x in s.script if x.kind == "expect"}
    known = library(s, book, cards)
    pos = build(s, book, known)
    game = Game(games.load(s.game), pos, None)
    table = Table(s, game, known, book)
    line = s.line
    try:
        interpreter.run(pos)
        for x in s.script:
            line = x.said.line
            _lift_veils(table, x)
            wrong = checks[id(x)](table) if x.kind == "expect" else play(table, x)
            if wrong is not None:
                return Failure(f"expected {x.said.text}; {wrong}{_now(game)}" if x.kind == "expect" else wrong, line)
    except Endless:
        return Failure("the rules go on and on without asking anybody", line)
    return None


def _lift_veils(t: Table, x: Statement) -> None:
    """Where somebody is asked only so that others cannot tell that there is nothing to choose, the one answer is given,
    unless the script speaks of that question."""
    d = t.game.decision
    while d is not None and d.kind in t.words.stage.veils and len(d.options) == 1 and not _speaks_of(t, x, d):
        t.game.choose(d.options[0])
        d = t.game.decision


def _speaks_of(t: Table, x: Statement, d: Decision) -> bool:
    """Is this the question that a line of the script answers or expects?"""
    if x.kind == "expect":
        what = d.options[0].opt.what
        said = (d.clause, f'"{d.kind}"', what.replace("_", " "), *t.words.stage.verbs.get(what, ()))
        return any(word in x.said.text for word in said)
    return x.kind == "choose" and d.player == x.seat and len(answers.meant(t.words, t.game, d, x.said.text)) > 0


def _now(game: Game) -> str:
    """What the game waits for: often the reason why something has not happened yet."""
    d = game.decision
    if d is None:
        return f"; {game.result!r}" if game.result is not None else ""
    return f"; player {d.player + 1} is being asked: {d.prompt()} ({d.clause})"


def play(t: Table, x: Statement) -> str | None:
    """Make one choice; says what is wrong if it cannot be made."""
    if x.kind == "concede":
        try:
            t.game.concede(x.seat)
        except NotNow as e:
            return f"player {x.seat + 1} cannot concede: {e}"
        return None
    if x.kind == "pass":
        return let_pass(t, Seat(x.seat))
    if x.kind == "all pass":
        return all_pass(t, x)
    d = t.game.decision
    if d is not None and d.player == x.seat and answers.meant(t.words, t.game, d, x.said.text):
        return choose(t, Seat(x.seat), Part(x.said.text, ""))
    for part in t.words.stage.phrases(x.said.text):
        wrong = choose(t, Seat(x.seat), part)
        if wrong is not None:
            return wrong
    return None


def choose(t: Table, seat: Seat, part: Part) -> str | None:
    """Make one choice, or one of several that are said in one phrase."""
    d = t.game.decision
    if part.question and (d is None or d.player != seat or d.kind != part.question):
        if part.idle:
            return None
        ref = t.words.stage.settled(t.p, part.question)
        if ref >= 0 and answers.names(t.words, t.game, ref, seat, part.text):
            return None
    if d is None:
        return f"player {seat + 1} is to choose {part.text}, but the game is over: {t.game.result!r}"
    offered = f"{d.prompt()} ({d.clause}): {' / '.join(o.label() for o in d.options)}"
    if d.player != seat:
        return f"player {seat + 1} is to choose {part.text}, but player {d.player + 1} is asked: {offered}"
    found = answers.meant(t.words, t.game, d, part.text)
    if not found:
        return f"{part.text!r} is none of the options of player {seat + 1}. {offered}"
    if len(found) > 1:
        several = " / ".join(f"{o.label()} [{o.id}]" for o in found)
        return f"{part.text!r} can mean several options: {several}"
    t.game.choose(found[0])
    return None


def passing(t: Table, d: Decision) -> list[Option]:
    """The options by which a player lets things go by."""
    words = t.words.stage.passing
    return [o for o in d.options if o.opt.what in words or f"{d.kind}.{o.opt.what}" in words]


def let_pass(t: Table, seat: Seat) -> str | None:
    """Let a player's turn go by: end the main phase, use nothing. Stops at the first other question."""
    answered = 0
    turn = t.p.turn
    while t.game.decision is not None and t.game.decision.player == seat and t.p.turn == turn:
        found = passing(t, t.game.decision)
        if not found:
            break
        t.game.choose(found[0])
        answered += 1
        if t.words.stage.pass_once:
            break
    if answered:
        return None
    d = t.game.decision
    now = "the game is over" if d is None else f"player {d.player + 1} is asked: {d.prompt()} ({d.clause})"
    return f"player {seat + 1} cannot let the turn pass now: {now}"


def all_pass(t: Table, x: Statement) -> str | None:
    """Everybody who has priority passes, once: until something has been resolved. Or passes and does nothing until
    something is so: `until the gate is empty`, `until the end phase`, `until player 1 is asked "attack"`."""
    if not t.words.stage.priority and not x.said.text:
        raise t.s.error("nobody has priority in this game", x.said.line)
    if x.said.text:
        return _pass_until(t, x)
    passed: set[Seat] = set()
    before = _stage_of(t)
    while t.game.decision is not None and t.game.decision.kind == t.words.stage.priority:
        d = t.game.decision
        if d.player in passed or (passed and _stage_of(t) != before):
            break
        passed.add(d.player)
        t.game.choose(passing(t, d)[0])
        _lift_veils(t, x)
    if passed:
        return None
    now = _now(t.game).removeprefix("; ") or "the game is over"
    return f"nobody has priority now: {now}"


def _stage_of(t: Table) -> tuple[object, ...]:
    return (t.p.turn, t.p.phase, *(item.id for item in t.p.items))


def _pass_until(t: Table, x: Statement) -> str | None:
    """Everybody passes until what can be expected is so; a phase can be named by itself."""
    text = re.sub(r"^until\s+", "", x.said.text)
    turn = re.fullmatch(r"player \d+'s turn", text)
    phase = t.words.phase(text.removeprefix("the ").strip())
    if turn or phase is not None:
        text = f"it is {text}" if turn or text.startswith("the ") else f"it is the {text}"
    check = expect.read(t.s, Said(text, x.said.line))
    begun = t.p.turn
    while check(t) is not None:
        d = t.game.decision
        if d is None:
            return f"{text} did not come: the game is over: {t.game.result!r}"
        found = passing(t, d)
        if not found:
            return f"before {text}, player {d.player + 1} is asked: {d.prompt()} ({d.clause})"
        if t.p.turn > begun + 3:
            return f"{text} does not come"
        t.game.choose(found[0])
    return None


def files_of(game: str) -> list[Path]:
    """The scenario files that come with a game."""
    return sorted((Path(games.load(game).folder) / "scenarios").glob("*.scn"))


def scenarios_of(game: str) -> list[Scenario]:
    """All scenarios that come with a game."""
    return [s for path in files_of(game) for s in read_file(path)]
