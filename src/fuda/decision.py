"""A question that a game asks, with its `Option`s, and the `Result` of a game that is over: parts of the public API."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda import views
from fuda.errors import FudaError, language, wrong
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Opt, Question
from fuda.kernel.run import decisions
from fuda.kernel.tables.kinds import Seat

if TYPE_CHECKING:
    from fuda.api import Game

LONGEST = 1000  # digits of the longest number that is read


class NotNow(FudaError):
    """This cannot be asked of the game now."""


SAID = {
    "over": ("the game is over: there is nothing to choose", "ゲームは終わっています。選ぶことはありません"),
    "ended": ("the game is over", "ゲームは終わっています"),
    "gone": ("player {seat} has already left", "プレイヤー{seat}はもう抜けています"),
    "no concession": ("the rules know no concession", "ルールに投了はありません"),
    "not asked": ("player {seat} has nothing to decide", "プレイヤー{seat}が決めることはありません"),
    "seen": (
        "something was seen since choice {choice}: it is taken back only if the others agree",
        "選択{choice}の後に見たものがあるので、ほかのプレイヤーが認めたときだけ取り消せます",
    ),
    "no guess": (
        "no guess of what player {seat} cannot see leads here",
        "ここに至る、プレイヤー{seat}に見えないものの推測はありません",
    ),
    "no decks": (
        "{game} comes without decks: say which decks are played",
        "{game}にデッキはついてきません。使うデッキを指定してください",
    ),
    "altered": (
        "a game by an altered rulebook cannot be saved: whoever loads it does not know that one",
        "ルールを変えたゲームは保存できません。読み込む側がそのルールを知らないためです",
    ),
    "no record": (
        "this game did not begin at its beginning: it has no record",
        "このゲームは最初から始まっていないので、棋譜がありません",
    ),
}
"""Why not now, English and Japanese."""


def not_now(key: str, **values: object) -> NotNow:
    en, ja = SAID[key]
    return NotNow(en.format(**values), ja.format(**values))


def no_option(en: str, ja: str = "", of: int = 0) -> decisions.NotAnOption:
    """The error for an answer that there is not."""
    options = f"the {of} options" if of else "the options of this decision"
    return decisions.NotAnOption(f"{en} is not among {options}", f"{ja or en}は{of or 'この選択'}の選択肢にありません")


class Option:
    """One legal answer to a decision."""

    def __init__(self, decision: Decision, index: int, opt: Opt) -> None:
        # not the decision itself, which knows its options: when it is made, nothing is left to be cleared away
        self._game = decision.game
        self._question = decision.question
        self._serial = decision.serial
        self.index = index  # the kernel's own number of it
        self.opt = opt
        self._id = ""

    @property
    def decision(self) -> Decision:
        """The decision that it is an answer to."""
        d = self._game._decision
        if d is not None and d.question is self._question and d.serial == self._serial:
            return d
        return Decision(self._game, self._question, self._serial)

    @property
    def id(self) -> str:
        """A name that is stable within the decision and gives nothing hidden away."""
        if not self._id:
            self._id = views.option_id(self.decision.position(), self._question, self.opt)
        return self._id

    def label(self, lang: object = "en") -> str:
        """In words. No two options of a decision have the same, unless they are copies that nobody tells apart."""
        d = self.decision
        labels = d.labels(lang)
        if self.index < len(labels):
            return labels[self.index]
        return views.option_label(d.rules, d.position(), d.question, self.opt, language(lang))  # of an open question

    def describe(self, lang: object = "en") -> str:
        """What it does, in a sentence: what it costs, what comes of it, from where."""
        d = self.decision
        return views.option_description(d.rules, d.position(), d.question, self.opt, language(lang))

    def __repr__(self) -> str:
        return f"<option {self.id}>"


class Decision:
    """The one question being asked, with the complete list of legal answers."""

    def __init__(self, game: Game, question: Question, serial: int) -> None:
        self.game = game
        self.question = question
        self.rules = game.rules
        self.player = question.seat
        self.kind = question.kind
        self.clause = question.clause
        self.serial = serial
        self._options: list[Option] | None = None
        self._labels: dict[str, list[str]] = {}

    def position(self) -> Position:
        if self.game.pos.serial != self.serial or self.game.pos.question is not self.question:
            raise NotNow("this decision has already been made", "この選択はもう終わっています")
        return self.game.pos

    @property
    def options(self) -> list[Option]:
        if self._options is None:
            opts = self.question.opts
            order = views.option_order(self.game.pos, self.question)
            self._options = [Option(self, i, opts[i]) for i in order]
        return self._options

    def labels(self, lang: object = "en") -> list[str]:
        """The options in words, by the kernel's own numbers of them."""
        p = self.position()
        spoken = language(lang)
        if spoken not in self._labels:
            self._labels[spoken] = views.option_labels(self.rules, p, self.question, spoken)
        return self._labels[spoken]

    @property
    def open(self) -> bool:
        """Is it any whole number that is asked for? Then `options` are only the first of them: there is no greatest."""
        return self.question.open

    def option(self, id: object) -> Option | None:
        """The option of a name; of an open question also one that is not listed."""
        if not isinstance(id, str):
            raise wrong("the name of an option", "a text", id)
        for o in self.options:
            if o.id == id:
                return o
        least = self.question.opts[0].a
        if self.open and id.isdecimal() and id.isascii() and len(id) <= LONGEST and str(max(int(id), least)) == id:
            return self.at(int(id) - least)
        return None

    def at(self, index: object) -> Option:
        """The option that the kernel knows by a number."""
        if not isinstance(index, int):
            raise wrong("the number of an option", "a whole number", index)
        for o in self.options:
            if o.index == index:
                return o
        if self.open and index >= len(self.options):
            return Option(self, index, Opt("number", self.question.opts[0].a + index))
        raise decisions.NotAnOption(
            f"answer {index} is not among the options of this decision", f"答え{index}はこの選択の選択肢にありません"
        )

    def prompt(self, lang: object = "en") -> str:
        return views.prompt(self.rules, self.position(), self.question, language(lang))

    def __repr__(self) -> str:
        return f"<decision of player {self.player}: {self.kind} ({self.clause}), {len(self.question.opts)} options>"


class Result:
    """Who won, why, under which clause."""

    def __init__(self, winners: tuple[int, ...], why: str, clause: str, words: dict[str, tuple[str, str]]) -> None:
        self.winners = winners
        self.why = why
        self.clause = clause
        self._words = words

    @property
    def winner(self) -> int | None:
        """The one winner, None for a draw."""
        return self.winners[0] if len(self.winners) == 1 else None

    def text(self, lang: object = "en") -> str:
        spoken = language(lang)
        i = 0 if spoken == "ja" else 1
        reason = self._words.get(f"end.{self.why}", (self.why, self.why))[i]
        if not self.winners:
            return f"引き分け：{reason}（{self.clause}）" if i == 0 else f"a draw: {reason} ({self.clause})"
        who = ("・" if i == 0 else " and ").join(views.seat_name(Seat(s), spoken) for s in self.winners)
        if i == 0:
            return f"{who}の勝利：{reason}（{self.clause}）"
        return f"{who} {'wins' if len(self.winners) == 1 else 'win'}: {reason} ({self.clause})"

    def __repr__(self) -> str:
        return f"<result: {self.text()}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and (self.winners, self.why, self.clause) == (
            other.winners,
            other.why,
            other.clause,
        )

    def __hash__(self) -> int:
        return hash((self.winners, self.why, self.clause))
