"""What is cited carries: the clause of a log line, a question or a result is that of the row that made it.

It is asked by ablation. `Witness` follows a game step by step; for a sample of what happens it goes back to a copy of
the position right before the step that did it, switches the rows of the cited clause off, goes on to the next question,
and what was cited must be gone, or be different, or happen at another time.

It goes back further, to before the step that called the procedure, in two cases: where no step of the procedure has
named a clause so far (it acts under that of the step that called it), and where another clause than the step's own is
cited (that of an event which was made before, or of a step that has found a reason for what is now done). Then the same
answers are given again.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

from fuda.api import Game, Option
from fuda.kernel.game.game import GameRules
from fuda.kernel.position.position import Layout, Position
from fuda.kernel.position.records import Frame, LogEntry, Question
from fuda.kernel.run import decisions, interpreter
from fuda.kernel.tables.kinds import NO_SEAT
from fuda.kernel.tables.rows import Step, StepFn
from fuda.scenarios.run import Bounded
from fuda.views.lines import line_text

if TYPE_CHECKING:
    from fuda.kernel.tables.rulebook import Rulebook

STEPS = 3_000  # after which a rulebook with a row missing is taken to go on for ever
EXAMPLES = 3  # that are kept of each clause
ENOUGH = 0.99  # the share of citations that must carry

Key = tuple[object, ...]
"""What happened or was asked, without the clause."""


class Findings:
    """How many citations carry, and which do not."""

    def __init__(self) -> None:
        self.looked: Counter[str] = Counter()  # clause → citations looked at
        self.idle: Counter[str] = Counter()  # clause → those that do not carry
        self.examples: dict[str, list[str]] = {}

    def add(self, other: Findings) -> None:
        self.looked += other.looked
        self.idle += other.idle
        for clause, lines in other.examples.items():
            kept = self.examples.setdefault(clause, [])
            kept.extend(x for x in lines[: EXAMPLES - len(kept)] if x not in kept)

    @property
    def share(self) -> float:
        """Of what was looked at, how much carries."""
        total = self.looked.total()
        return 1 - self.idle.total() / total if total else 1.0

    @property
    def enough(self) -> bool:
        return self.share >= ENOUGH

    def text(self) -> str:
        """The share, then the worst clauses with examples."""
        total, idle = self.looked.total(), self.idle.total()
        lines = [f"{total - idle} of {total} citations carry ({self.share:.2%})"]
        for clause, n in self.idle.most_common():
            lines.append(f"{clause or 'no clause'}: {n} of {self.looked[clause]} do not carry")
            lines.extend(f"    {x}" for x in self.examples[clause])
        return "\n".join(lines)


class Moment:
    """A position right before a step, and how many answers had been given."""

    def __init__(self, pos: Position, answers: int) -> None:
        self.pos = pos
        self.answers = answers


class Under:
    """A frame that is under way: how it began, and whether a step of its own has named a clause."""

    def __init__(self, frame: Frame, birth: Place | None) -> None:
        self.frame = frame
        self.birth = birth  # where it was called
        self.named = False


class Place:
    """Where something happened: right before the step that did it, and the frame of that step (none between steps)."""

    def __init__(self, before: Moment, here: Under | None, clause: str = "") -> None:
        self.before = before
        self.birth = here.birth if here is not None else None
        self.named = here is not None and here.named  # a step before it in that frame has named a clause
        self.clause = clause  # of the step, or that it has from steps before it

    def goes_back(self, clause: str) -> bool:
        """May what is cited come from before: from the step that called this one's procedure, or, if code names another
        clause than that of its step, from a step of the procedure that said so?"""
        return not self.named or self.clause != clause


class Answer:
    """What was asked and what was answered."""

    def __init__(self, asked: Question, chosen: Key) -> None:
        self.asked = asked
        self.chosen = chosen


def key_of_line(e: LogEntry) -> Key:
    return (e.what, e.seat, e.card, e.n, e.src, e.dst, e.by, e.text, e.host, e.turn)


def key_of_question(q: Question) -> Key:
    opts = tuple((o.what, o.a, o.b) for o in q.opts)
    return (q.seat, q.kind, q.about, q.ability, q.n, q.m, q.secret, opts)


def lines_since(p: Position, past: LogEntry | None) -> list[LogEntry]:
    """The lines of the log that were written after this one, oldest first."""
    out: list[LogEntry] = []
    e = p.log
    while e is not None and e is not past:
        out.append(e)
        e = e.prev
    out.reverse()
    return out


class Ablated:
    """The rulebook without a clause, for positions of the whole one."""

    def __init__(self, rules: Rulebook, clause: str, seats: int) -> None:
        self.bounded = Bounded(rules.without(clause), STEPS)
        self.layout = Layout(self.bounded.rules, seats)

    def resume(self, p: Position) -> Position:
        """The same position, to go on by these rules."""
        q = p.copy()
        rules = self.bounded.rules
        for f in q.stack:
            before = p.rules.procs[f.proc].steps[: f.pc]
            lit = rules.lit(p.rules.procs[f.proc].clauses)
            f.pc = sum(1 for s in before if rules.lit(s.clauses)) if lit else 0
        q.rules = rules
        if (self.layout.zone, self.layout.seat) == (p.layout.zone, p.layout.seat):
            q.layout = self.layout
        q.derived = None
        self.bounded.left = STEPS
        return q


class Without:
    """A rulebook without this clause or that; each is made once."""

    def __init__(self, rules: Rulebook, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self._made: dict[str, Ablated] = {}

    def clause(self, clause: str) -> Ablated:
        if clause not in self._made:
            self._made[clause] = Ablated(self.rules, clause, self.seats)
        return self._made[clause]


class Witness:
    """Plays a game and looks at some of what is cited in it."""

    def __init__(
        self,
        rules: GameRules,
        pos: Position,
        without: Without,
        rate: float,
        dice: random.Random,
        name: str = "",
    ) -> None:
        """`pos`: before anything has run, by the rules of `without`."""
        self.without = without
        self.rate = rate  # how much of it
        self.dice = dice
        self.name = name  # how the game is found again
        self.found = Findings()
        self.answers: list[Answer] = []
        self.under: list[Under] = []  # as the stack of the position
        self.seen: LogEntry | None = None  # the last line that was looked at
        self.last: Place | None = None  # the last step
        self.asker: tuple[Question, Place] | None = None  # the step that asked the last question
        self.why = ""  # under which clause the game is decided …
        self.sentence: Place | None = None  # … and where that was said
        pos.rules = without.rules.without()
        for proc in pos.rules.procs:
            proc.steps = [Step(s.clauses, self.watched(s), s.label) for s in proc.steps]
        self.game = Game(rules, pos, None)
        self.go_on()

    def choose(self, option: Option) -> None:
        """Give an answer, and look at what comes of it."""
        q, o = option.decision.question, option.opt
        self.answers.append(Answer(q, (o.what, o.a, o.b)))
        decisions.answer(self.game.pos, option.index)
        self.go_on()

    def go_on(self) -> None:
        p = self.game.pos
        interpreter.run(p)
        self.look_between(p)
        q = p.question
        if p.over:
            self.judge(p, p.why_clause, (p.why, p.winners), None, self.sentence)
        elif q is not None and self.asker is not None and self.dice.random() < self.rate:
            asked, place = self.asker
            if asked is q or q.real:  # else it has waited for something, and goes on
                self.judge(p, q.clause, key_of_question(q), None, place)

    def watched(self, s: Step) -> StepFn:
        """A step that is looked at."""

        def fn(p: Position, f: Frame) -> None:
            if p is not self.game.pos:  # the rules try something out
                s.fn(p, f)
                return
            self.look_between(p)
            self.attend(p)
            before = Moment(p.copy(), len(self.answers))
            before.pos.stack[-1].pc -= 1
            before.pos.rules = self.without.rules
            here = self.under[-1]
            self.last = Place(before, here, f.clause)
            s.fn(p, f)
            self.look(p, self.last)
            if p.question is not None:
                self.asker = (p.question, self.last)
            here.named = here.named or s.clause != ""
            self.attend(p)

        return fn

    def attend(self, p: Position) -> None:
        """Keep up with the stack."""
        same = 0
        while same < min(len(self.under), len(p.stack)) and self.under[same].frame is p.stack[same]:
            same += 1
        del self.under[same:]
        self.under.extend(Under(f, self.last) for f in p.stack[same:])

    def look_between(self, p: Position) -> None:
        """Look at what has happened between the steps."""
        if self.last is not None:
            self.look(p, Place(self.last.before, None))

    def look(self, p: Position, place: Place) -> None:
        """Look at some of what has just happened."""
        if p.log is not self.seen and self.dice.random() < self.rate:
            for e in lines_since(p, self.seen):
                self.judge(p, e.clause, key_of_line(e), e, place)
        self.seen = p.log
        if p.why_clause != self.why:
            self.why = p.why_clause
            self.sentence = place

    def judge(self, p: Position, clause: str, key: Key, line: LogEntry | None, place: Place | None) -> None:
        """Does this citation carry?"""
        self.found.looked[clause] += 1
        still = "no clause is named" if not clause else self.still(p, clause, key, line, place)
        if still:
            self.found.idle[clause] += 1
            kept = self.found.examples.setdefault(clause, [])
            if len(kept) < EXAMPLES:
                kept.append(f"{self.name}decision {len(self.answers)}: {self.told(p, line)}; {still}")

    def told(self, p: Position, line: LogEntry | None) -> str:
        """What is cited, in words."""
        if line is not None:
            words = line_text(self.game.rules, p, line, NO_SEAT, "en")
            return f"“{words}” [{line.what} {line.text}]"
        if p.over:
            return f"the result {p.why}"
        q = p.question
        return f"the question {q.kind} ({len(q.opts)} options)" if q is not None else ""

    def still(self, p: Position, clause: str, key: Key, line: LogEntry | None, place: Place | None) -> str:
        """What still happens without the clause; nothing where the citation carries."""
        way: list[str] = []
        while place is not None:
            before = place.before
            f = before.pos.stack[-1]
            way.append(f"{before.pos.rules.procs[f.proc].name} {f.pc}")
            if not self.remains(p, clause, before, key, line):
                return ""
            if not place.goes_back(clause) and not any(ev.clause == clause for ev in f.evs):
                break
            place = place.birth
        return f"it is the same without, from step {' of '.join(way)}"

    def remains(self, p: Position, clause: str, before: Moment, key: Key, line: LogEntry | None) -> bool:
        """Is it still so, from this moment on without the clause?"""
        q = self.without.clause(clause).resume(before.pos)
        arrived = False
        try:
            arrived = replay(q, self.answers[before.answers :])
        except Exception:  # a rulebook with rows missing may stumble anywhere
            arrived = False
        if line is not None:
            return happens(lines_since(p, before.pos.log), line, lines_since(q, before.pos.log))
        if not arrived:
            return False
        if p.over:
            return q.over and (q.why, q.winners) == key
        return q.question is not None and not q.over and key_of_question(q.question) == key


def happens(then: list[LogEntry], line: LogEntry, now: list[LogEntry]) -> bool:
    """Does what a line says happen now as it did then, with nothing before it that was not before it then?"""
    key = key_of_line(line)
    before = [key_of_line(e) for e in then[: then.index(line)]]
    at = 0
    for e in now:
        k = key_of_line(e)
        if k == key and key not in before[at:]:
            return True
        while at < len(before) and before[at] != k:
            at += 1
        if at == len(before):
            return False
        at += 1
    return False


def replay(p: Position, answers: list[Answer]) -> bool:
    """Go on, and give the same answers again, as far as the same is asked; true if all could be given."""
    interpreter.run(p)
    for a in answers:
        q = p.question
        if q is None or p.over or (q.kind, q.seat) != (a.asked.kind, a.asked.seat):
            return False
        at = [i for i, o in enumerate(q.opts) if (o.what, o.a, o.b) == a.chosen]
        if not at:
            return False
        decisions.answer(p, at[0])
        interpreter.run(p)
    return True
