"""Playing scenarios: build the position, make the choices, check the expectations, in order and strictly.

`run` returns None if everything is as expected, else a `Failure` with its line. A scenario that cannot be read or
checked raises `ScenarioError`. Every run has an end: after `STEPS` steps of the rulebook it has failed. `stop at` a
clause looks at a moment between questions: the choice before it is made, and the rules go on only up to that step.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from fuda import games
from fuda.api import Decision, Game, NotNow, Option
from fuda.cardbase import CardsLike
from fuda.errors import FudaError
from fuda.kernel.game.scenario_words import Part
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import interpreter
from fuda.kernel.tables.kinds import Seat
from fuda.kernel.tables.rows import Procedure, Step
from fuda.kernel.tables.rulebook import Rulebook
from fuda.scenarios import answers, expect
from fuda.scenarios.asked import offered, question
from fuda.scenarios.table import Table
from fuda.scenes.build import build
from fuda.scenes.cards import library, read_all
from fuda.scenes.format import read_file
from fuda.scenes.scenario import Said, Scenario, Statement
from fuda.scenes.told import NOTHING, Told, listed_both

STEPS = 200_000
_UNTIL_CLAUSE = re.compile(r"until\s+(\d[\w.-]*)")


@dataclass(frozen=True)
class Failure:
    """What is not as the scenario expects, and where it says so."""

    message: Told
    line: int

    def text(self, lang: str = "en") -> str:
        return f"{self.line}行目：{self.message.ja}" if lang == "ja" else f"line {self.line}: {self.message.en}"

    def __str__(self) -> str:
        return self.text()


class Endless(Exception):
    """The rules go on and on without asking anybody."""


class Stopped(Exception):
    """The rules have come to the moment that is to be looked at."""


class Bounded:
    """A rulebook that counts its steps, so that one with a row missing cannot run for ever, and can stop."""

    def __init__(self, rules: Rulebook, steps: int = STEPS) -> None:
        self.limit = steps
        self.left = steps
        self.rules = rules.without()
        self.stop = ""  # the clause to stop at; nothing: nowhere
        self.after = False  # is it to stop only when that step and what it began are done?
        self.depth = 0  # how deep the stack was when the step to stop after was taken
        for proc in self.rules.procs:
            proc.steps = self._counted(proc)

    def halt(self, clause: str, after: bool = False) -> None:
        """Stop at a clause when it comes; "" to stop nowhere."""
        self.stop, self.after, self.depth = clause, after, 0

    def _counted(self, proc: Procedure) -> list[Step]:
        return [Step(s.clauses, self._count(s.clauses, s.fn), s.label) for s in proc.steps]

    def _count(
        self, clauses: tuple[str, ...], fn: Callable[[Position, Frame], None]
    ) -> Callable[[Position, Frame], None]:
        def counted(p: Position, f: Frame) -> None:
            self.left -= 1
            if self.left < 0:
                raise Endless
            if self.stop:
                self._look(clauses, p, f)
            fn(p, f)

        return counted

    def _look(self, clauses: tuple[str, ...], p: Position, f: Frame) -> None:
        """Stop before this step if it is the one, or the first one after it. It is taken when the game goes on."""
        if self.depth:
            if len(p.stack) > self.depth:
                return
        elif self.stop not in clauses:
            return
        elif self.after:
            self.depth = len(p.stack)
            return
        self.halt("")
        f.pc -= 1
        raise Stopped


_bounded: dict[str, Bounded] = {}


def full(game: str) -> Bounded:
    """The whole rulebook of a game, counted."""
    if game not in _bounded:
        _bounded[game] = Bounded(games.load(game).rulebook)
    return _bounded[game]


def check_clauses(s: Scenario) -> None:
    try:
        known = {e.clause for e in games.load(s.game).ledger}
    except FudaError as e:
        raise s.error(f"{s.game!r}というゲームはない", str(e)) from e
    for c in s.clauses:
        if c not in known:
            raise s.error(f"{s.game}に条文{c}はない", f"{s.game} has no clause {c}", s.lines.get(c, 0))


Watch = Callable[[Game, Statement | None], None]
"""Is shown the game in the beginning (None), and after each statement of the script."""


def run(
    s: Scenario, rules: Bounded | None = None, cards: CardsLike = None, watch: Watch | None = None
) -> Failure | None:
    """Play a scenario, if need be with cards that do not come with Fuda. None: all is as expected.

    With the whole rulebook, cards and decks are read whether they are used or not; where rows are missing, only what
    is used may tell."""
    check_clauses(s)
    if rules is None:
        read_all(s, library(s, games.load(s.game).rulebook, cards))
    bounded = rules or full(s.game)
    bounded.left = bounded.limit
    return _play_all(s, bounded, cards, rules is None, watch)[1]


def _play_all(
    s: Scenario, bounded: Bounded, cards: CardsLike, strict: bool, watch: Watch | None = None
) -> tuple[Game, Failure | None]:
    """Play a scenario to its end, or to the first thing that is not as expected."""
    book = bounded.rules
    checks = {id(x): expect.read(s, x.said) for x in s.script if x.kind == "expect"}
    for x in s.script:
        if x.kind == "stop" and strict:
            _check_stop(s, bounded, x)
    known = library(s, book, cards)
    pos = build(s, book, known)
    game = Game(games.load(s.game), pos, None)
    table = Table(s, game, known, book, strict)
    table.elsewhere = lambda other: _elsewhere(s, other, bounded, cards)
    line = s.line
    bounded.halt("")
    try:
        moment(table, bounded, s.script[0] if s.script else None, _go_on)
        if watch is not None:
            watch(game, None)
        for i, x in enumerate(s.script):
            line = x.said.line
            lift_veils(table, x)
            if x.kind == "expect":
                wrong = checks[id(x)](table)
                told = Told(f"期待：{x.said.text}。実際：", f"expected {x.said.text}; ")
                wrong = told + wrong + _now(game) if wrong is not None else None
            elif x.kind == "stop":
                wrong = _stopped(table, x)
            else:
                following = s.script[i + 1] if i + 1 < len(s.script) else None
                wrong = moment(table, bounded, following, partial(play, x=x, bounded=bounded))
            if watch is not None:
                watch(game, x)
            if wrong is not None:
                return game, Failure(wrong, line)
            following = s.script[i + 1] if i + 1 < len(s.script) else None
            if (
                x.kind in ("expect", "stop")
                and between_questions(game)
                and not (following is None or following.kind == "expect")
            ):
                wrong = moment(table, bounded, following, _go_on)
                if wrong is not None:
                    return game, Failure(wrong, following.said.line)
    except Endless:
        return game, Failure(
            Told("誰にも聞かないまま、ルールがいつまでも続く", "the rules go on and on without asking anybody"), line
        )
    finally:
        bounded.halt("")
    return game, None


def between_questions(game: Game) -> bool:
    """Is this a moment at which nobody is asked, though the game is not over?"""
    return game.pos.question is None and not game.pos.over and bool(game.pos.stack)


def _go_on(t: Table) -> Told | None:
    interpreter.run(t.p)
    return None


def lift_veils(t: Table, x: Statement) -> None:
    """Where somebody is asked only so that others cannot tell that there is nothing to choose, the one answer is given,
    and any answer where the scenario says so (`whatever:`); unless the script speaks of that question."""
    d = t.game.decision
    whatever = {said.text for said in t.s.whatever}
    while d is not None and not _speaks_of(t, x, d):
        if d.kind not in whatever and not (d.kind in t.words.stage.veils and len(d.options) == 1):
            break
        t.game.choose(d.options[0])
        d = t.game.decision


def _speaks_of(t: Table, x: Statement, d: Decision) -> bool:
    """Is this the question that a line of the script answers or expects?"""
    if x.kind == "expect":
        what = d.options[0].opt.what
        said = (d.clause, f'"{d.kind}"', what.replace("_", " "), *t.words.stage.verbs.get(what, ()))
        return any(word in x.said.text for word in said)
    return x.kind == "choose" and d.player == x.seat and len(answers.meant(t.words, t.game, d, x.said.text)) > 0


def moment(t: Table, bounded: Bounded, following: Statement | None, act: Callable[[Table], Told | None]) -> Told | None:
    """Do something; where the next line is to stop at a clause, the rules go on no further than that."""
    t.stopped = False
    if following is not None and following.kind == "stop":
        when, clause = following.said.text.split()
        bounded.halt(clause, when == "after")
    try:
        return act(t)
    except Stopped:
        t.stopped = True
        return None
    finally:
        bounded.halt("")


def _check_stop(s: Scenario, bounded: Bounded, x: Statement) -> None:
    """A clause to stop at must be that of a step."""
    clause = x.said.text.split()[-1]
    steps = {c for proc in bounded.rules.procs for step in proc.steps for c in step.clauses}
    if clause in steps:
        return
    near = sorted(steps, key=lambda c: (-_common(c, clause), c))[:5]
    raise s.error(
        f"{clause}を行う手順はないので、そこで止まれない。近い手順：{'、'.join(near)}",
        f"no step of the rules carries out {clause}, so nothing stops there; steps nearby: {', '.join(near)}",
        x.said.line,
    )


def _common(a: str, b: str) -> int:
    """How many signs two clauses have in common from the beginning on."""
    return next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))


def _stopped(t: Table, x: Statement) -> Told | None:
    if t.stopped:
        return None
    clause = x.said.text.split()[-1]
    return Told(f"{clause}の手順は来なかった", f"the step of {clause} did not come") + _now(t.game)


def _elsewhere(s: Scenario, other: Scenario, bounded: Bounded, cards: CardsLike) -> Game:
    """Another scenario of the file at its end."""
    bounded.left = bounded.limit
    game, failure = _play_all(other, bounded, cards, False)
    if failure is not None:
        raise s.error(
            f"{other.title!r}そのものがそうなっていない：{failure.text('ja')}",
            f"{other.title!r} is itself not as expected: {failure}",
        )
    return game


def _now(game: Game) -> Told:
    """What the game waits for: often the reason why something has not happened yet."""
    d = game.decision
    if d is not None:
        return Told("。今", "; now ") + question(d)
    r = game.result
    return Told(f"。{r.text('ja')}", f"; {r.text('en')}") if r is not None else NOTHING


def play(t: Table, x: Statement, bounded: Bounded) -> Told | None:
    """Make one choice; says what is wrong if it cannot be made."""
    if x.kind == "concede":
        try:
            t.game.concede(x.seat)
        except NotNow as e:
            return Told(f"プレイヤー{x.seat + 1}は投了できない：{e}", f"player {x.seat + 1} cannot concede: {e}")
        return None
    if x.kind == "pass":
        return let_pass(t, Seat(x.seat))
    if x.kind == "all pass":
        return all_pass(t, x, bounded)
    d = t.game.decision
    if d is not None and d.player == x.seat and answers.meant(t.words, t.game, d, x.said.text):
        return choose(t, Seat(x.seat), Part(x.said.text, ""))
    for part in t.words.stage.phrases(x.said.text):
        wrong = choose(t, Seat(x.seat), part)
        if wrong is not None:
            return wrong
    return None


def choose(t: Table, seat: Seat, part: Part) -> Told | None:
    """Make one choice, or one of several that are said in one phrase."""
    d = t.game.decision
    if part.question and (d is None or d.player != seat or d.kind != part.question):
        if part.idle:
            return None
        ref = t.words.stage.settled(t.p, part.question)
        if ref >= 0 and answers.names(t.words, t.game, ref, seat, part.text):
            return None
    if d is None:
        end = expect.over(t)
        return Told(
            f"プレイヤー{seat + 1}が{part.text}を選ぶはずだが、{end.ja}",
            f"player {seat + 1} is to choose {part.text}, but {end.en}",
        )
    there = offered(d.options)
    if d.player != seat:
        return Told(
            f"プレイヤー{seat + 1}が{part.text}を選ぶはずだが、", f"player {seat + 1} is to choose {part.text}, but "
        ) + (question(d) + Told("：", ": ") + there)
    found = answers.meant(t.words, t.game, d, part.text)
    if not found:
        return Told(
            f"{part.text!r}はプレイヤー{seat + 1}の選択肢にない。{d.prompt('ja')}（{d.clause}）：{there.ja}",
            f"{part.text!r} is none of the options of player {seat + 1}. {d.prompt()} ({d.clause}): {there.en}",
        )
    if len(found) > 1:
        ja, en = ([f"{o.label(lang)} [{o.id}]" for o in found] for lang in ("ja", "en"))
        several = listed_both(ja, en)
        return Told(
            f"{part.text!r}はいくつかの選択肢を指しうる：{several.ja}",
            f"{part.text!r} can mean several options: {several.en}",
        )
    t.game.choose(found[0])
    return None


def passing(t: Table, d: Decision) -> list[Option]:
    """The options by which a player lets things go by."""
    words = t.words.stage.passing
    return [o for o in d.options if o.opt.what in words or f"{d.kind}.{o.opt.what}" in words]


def let_pass(t: Table, seat: Seat) -> Told | None:
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
    now = expect.over(t) if d is None else question(d)
    return Told(f"プレイヤー{seat + 1}は今パスできない：", f"player {seat + 1} cannot let the turn pass now: ") + now


def all_pass(t: Table, x: Statement, bounded: Bounded) -> Told | None:
    """Everybody who has priority passes, once: until something has been resolved. Or passes and does nothing until
    something is so: `until the gate is empty`, `until the end phase`, `until player 1 is asked "attack"`."""
    if not t.words.stage.priority and not x.said.text:
        raise t.s.error("このゲームに優先権はない", "nobody has priority in this game", x.said.line)
    m = _UNTIL_CLAUSE.fullmatch(x.said.text)
    if m:
        return _pass_to(t, x, bounded, m.group(1))
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
        lift_veils(t, x)
    if passed:
        return None
    d_now = t.game.decision
    now = question(d_now) if d_now is not None else expect.over(t)
    return Told("今は誰にも優先権がない：", "nobody has priority now: ") + now


def _stage_of(t: Table) -> tuple[object, ...]:
    return (t.p.turn, t.p.phase, *(item.id for item in t.p.items))


def _pass_to(t: Table, x: Statement, bounded: Bounded, clause: str) -> Told | None:
    """Everybody passes until the rules come to the step of a clause, and stop before it."""
    stop = Statement("stop", -1, Said(f"before {clause}", x.said.line))
    if t.strict:
        _check_stop(t.s, bounded, stop)
    begun = t.p.turn
    while not t.stopped:
        d = t.game.decision
        found = passing(t, d) if d is not None else []
        if not found or t.p.turn > begun + 3:
            return _stopped(t, stop)
        moment(t, bounded, stop, partial(_choose_option, option=found[0]))
    return None


def _choose_option(t: Table, option: Option) -> Told | None:
    t.game.choose(option)
    return None


def _pass_until(t: Table, x: Statement) -> Told | None:
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
            return Told(f"{text}にはならなかった：", f"{text} did not come: ") + expect.over(t)
        found = passing(t, d)
        if not found:
            return Told(f"{text}の前に、", f"before {text}, ") + question(d)
        if t.p.turn > begun + 3:
            return Told(f"{text}にはならない", f"{text} does not come")
        t.game.choose(found[0])
    return None


def files_of(game: str) -> list[Path]:
    """The scenario files that come with a game."""
    return sorted((Path(games.load(game).folder) / "scenarios").glob("*.scn"))


def scenarios_of(game: str) -> list[Scenario]:
    """All scenarios that come with a game."""
    return [s for path in files_of(game) for s in read_file(path)]
