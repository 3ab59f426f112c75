"""A guided first game, `learn/lesson.scn`: a scenario with remarks. Read `Lesson.choose` first.

    remark: カードを1枚チャージしよう。 | Charge a card.
    otherwise: チャージは毎ターン1回だけ。 | You may charge once a turn only: do not let it go by.
    as good: unit 火打ち
    player 1 chooses: charge

The learner is player 1. A choice of player 1 before which a remark stands is the learner's, all else in the script
is done by itself: the opponent's answers, choices without a remark, passing. Whoever chooses otherwise is told why the
lesson suggests something else, and is asked again; what is `as good` is taken, and the script must go on after it.
The scenario is a scenario like all others: it has expectations, and the tests play it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fuda import games
from fuda.api import Decision, Game, Option
from fuda.errors import FudaError
from fuda.kernel.tables.kinds import Seat
from fuda.scenarios import answers
from fuda.scenarios.run import full, lift_veils, play
from fuda.scenarios.table import Table
from fuda.scenes.cards import library
from fuda.scenes.format import parse
from fuda.scenes.scenario import Said, Scenario
from fuda.scenes.told import NOTHING, Told

LEARNER = Seat(0)

SUGGESTED, AS_GOOD, OTHERWISE = "suggested", "as good", "otherwise"


class LessonError(FudaError):
    """A lesson that cannot be played as it is written."""


@dataclass(frozen=True)
class Step:
    """One decision of the learner: what is said before it, the question, and the answer that the lesson suggests."""

    number: int  # counted from 1
    remarks: tuple[Told, ...]
    decision: Decision
    suggested: Option


@dataclass(frozen=True)
class Reply:
    """What the lesson says to an answer. `OTHERWISE`: nothing was done, and the learner is asked again."""

    kind: str  # SUGGESTED, AS_GOOD or OTHERWISE
    says: Told = NOTHING


class Lesson:
    """A guided game being played. `game` is a game like any other; choose through `choose`, not in it."""

    def __init__(self, text: str) -> None:
        self.scenario: Scenario = parse(text)[0]
        s = self.scenario
        self.game = Game.from_scenario(text, s.title)
        rules = games.load(s.game).rulebook
        self._table = Table(s, self.game, library(s, rules, None), rules)
        self._at = 0  # the place in the script
        self._told = 0  # remarks that have been said
        self._number = 0
        self.step: Step | None = None  # None: the lesson is over
        self._go_on()

    @property
    def steps(self) -> int:
        """How many decisions there are."""
        return sum(self._is_learners(i) for i in range(len(self.scenario.script)))

    @property
    def closing(self) -> tuple[Told, ...]:
        """What is said in the end."""
        if self.step is not None:
            return ()
        return tuple(both(n.said) for n in self.scenario.notes if n.kind == "remark" and n.before >= self._last())

    def choose(self, option: Option | str) -> Reply:
        """Answer with an option, or the id of one."""
        chosen, reply = self._judged(option)
        if reply.kind != OTHERWISE:
            self.game.choose(chosen)
            self._at += 1
            self._go_on()
        return reply

    def reply_to(self, option: Option | str) -> Reply:
        """What would be said to an answer, without giving it."""
        return self._judged(option)[1]

    def _judged(self, option: Option | str) -> tuple[Option, Reply]:
        step = self.step
        if step is None:
            raise LessonError(
                "the lesson is over: there is nothing to choose", "レッスンは終わっています。選ぶことはありません"
            )
        chosen = step.decision.option(option) if isinstance(option, str) else option
        if chosen is None:
            raise LessonError(
                f"{option!r} is not among the options of this decision", f"{option!r}はこの選択の選択肢にありません"
            )
        if _same(chosen, step.suggested):
            return chosen, Reply(SUGGESTED)
        for note in self._notes("as good"):
            if any(_same(chosen, o) for o in self._meant(step.decision, note)):
                return chosen, Reply(AS_GOOD)
        said = [both(note) for note in self._notes("otherwise")]
        if not said:
            raise self._wrong("what is said to other answers? Write 'otherwise: JA | EN'")
        return chosen, Reply(OTHERWISE, said[0])

    # --- the script -----------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Everything that is done by itself, up to the learner's next decision."""
        script = self.scenario.script
        self.step = None
        while self._at < len(script):
            x = script[self._at]
            lift_veils(self._table, x)
            if x.kind != "expect":
                if self._is_learners(self._at):
                    self.step = self._stepped()
                    return
                wrong = play(self._table, x, full(self.scenario.game))
                if wrong is not None:
                    raise self._wrong(wrong.en)
            self._at += 1

    def _stepped(self) -> Step:
        decision = self.game.decision
        x = self.scenario.script[self._at]
        if decision is None or decision.player != LEARNER:
            raise self._wrong(f"{x.said.text} is to be chosen, but the learner is not asked")
        found = self._meant(decision, x.said)
        if not found or any(not _same(o, found[0]) for o in found):
            labels = " / ".join(o.label() for o in decision.options)
            raise self._wrong(f"{x.said.text} is not one choice among {labels}")
        remarks = [n for n in self.scenario.notes if n.kind == "remark" and n.before <= self._at]
        new = remarks[self._told :]
        self._told = len(remarks)
        self._number += 1
        return Step(self._number, tuple(both(n.said) for n in new), decision, found[0])

    def _meant(self, decision: Decision, said: Said) -> list[Option]:
        return answers.meant(self._table.words, self.game, decision, said.text)

    def _notes(self, kind: str) -> list[Said]:
        return [n.said for n in self.scenario.notes if n.kind == kind and n.before == self._at]

    def _is_learners(self, at: int) -> bool:
        x = self.scenario.script[at]
        here = any(n.kind == "remark" and n.before == at for n in self.scenario.notes)
        return x.kind == "choose" and x.seat == LEARNER and here

    def _last(self) -> int:
        """The place behind the last decision of the learner."""
        return max((i + 1 for i in range(len(self.scenario.script)) if self._is_learners(i)), default=0)

    def _wrong(self, message: str) -> LessonError:
        script = self.scenario.script
        line = script[self._at].said.line if self._at < len(script) else 0
        return LessonError(
            f"the lesson of {self.scenario.game}, line {line}: {message}",
            f"{self.scenario.game}のレッスン {line}行目：{message}",
        )


def both(said: Said) -> Told:
    """A sentence in both languages: Japanese, a bar, English."""
    ja, bar, en = said.text.partition(" | ")
    if not bar or not ja.strip() or not en.strip():
        raise LessonError(
            f"line {said.line}: a remark is written 'JAPANESE | ENGLISH', not {said.text!r}",
            f"{said.line}行目：コメントは「日本語 | 英語」と書きます（{said.text!r}ではなく）",
        )
    return Told(ja.strip(), en.strip())


def _same(a: Option, b: Option) -> bool:
    """Are these the same answer? Copies of a card that nobody tells apart are."""
    return a.index == b.index or a.label("ja") == b.label("ja")


def lesson(game: str) -> Lesson:
    """The guided first game of a game, at its first decision."""
    path = Path(games.load(game).folder) / "learn" / "lesson.scn"
    return Lesson(path.read_text(encoding="utf8"))
