"""What answers do and what has happened, as players say it: `GameRules.saying`.

`does` has a sentence for every answer: by the kind of question and the kind of option (`"action.play"`), or by the kind
of option alone (`"play"`). What games have in common is in `COMMON`. Gaps that are filled in for every game:

    card, thing    the card of the option; with the place where it lies
    from, place    where it lies; the place that the option names
    ability, text  the ability of the option: what it is called, what it says
    cardtext       all that is printed on the card
    about          the card for which it is asked
    why            what the effect says that asks, or the cost that is being paid
    will           the same of the one thing that is chosen, where it can be said so
    n, m, remain   how many may be chosen, have been chosen, are still to be chosen

and each number of the card by its name. A game fills in more of them (`values`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Opt, Question

Does = dict[str, tuple[str, str]]  # kind of question and option → (Japanese, English)

COMMON: Final[Does] = {
    "pick": ("{thing}を選ぶ。{will}", "Choose {thing}. {will}"),
    "done": ("これ以上は選ばない（{m}枚選択済み）。", "Choose no more ({m} chosen so far)."),
    "done_none": ("何も選ばない。", "Choose none."),
    "yes": ("行う：{yes}", "Do it: {yes}"),
    "no": ("行わない。", "Leave it: it is not done."),
    "number": ("{a}を選ぶ。{why}", "Choose {a}. {why}"),
    "block": ("{block}", "{block}"),
    "trigger": ("先に{card}の{ability}：{text}", "First {card}, {ability}: {text}"),
    "replace": ("{card}の効果を代わりに適用する：{text}", "Apply the effect of {card} instead: {text}"),
    "keep": ("代わりの効果を適用せず、そのまま行う。", "Apply no other effect: it happens as it is."),
    "tie.effect": ("先に{card}の効果を適用する：{text}", "Apply the effect of {card} first: {text}"),
    "top": ("上に置く。{why}", "On top. {why}"),
    "bottom": ("下に置く。{why}", "At the bottom. {why}"),
    "order.pick": (
        "次に{card}を{to}に置く。後に選んだカードほど上になる。",
        "Put {card} {to} next: cards chosen later lie above it.",
    ),
    "order.done": (
        "残りの{remain}枚を今の順番のまま{to}に置く。",
        "Put the rest ({remain}) {to} in the order they are in now.",
    ),
    "loop.number": ("このループを{a}回繰り返す。", "Go through this loop {a} times."),
    "name_number.number": ("{a}を宣言する。{why}", "Name {a}. {why}"),
    "how_many.number": ("{a}枚にする。{why}", "Take {a}. {why}"),
    "draw_more.yes": ("もう1枚引く。{why}", "Draw one more card. {why}"),
    "draw_more.no": ("これ以上は引かない。", "Draw no more."),
    "look_more.yes": ("もう1枚見る。{why}", "Look at one more card. {why}"),
    "look_more.no": ("これ以上は見ない。", "Look at no more."),
}


ALWAYS: Final = frozenset({"turn_begins", "first", "move.deal", "lose", "win", "draw_game", "concede", "loop", "left"})
"""With these something begins in every game."""


def no_values(p: Position, q: Question, o: Opt, lang: str) -> dict[str, str]:
    return {}


class Saying:
    """How a game says what answers do (`does`, `values`) and what has happened (the rest).

    Lines of the log are named by what they are and how ("move.play"), by what they are ("attack"), or by that and the
    clause ("show@2-7-2")."""

    def __init__(
        self,
        does: Does | None = None,
        values: Callable[[Position, Question, Opt, str], dict[str, str]] = no_values,
        begins: frozenset[str] = frozenset(),
        before: frozenset[str] = frozenset(),
        beside: frozenset[str] = frozenset(),
        resumes: frozenset[str] = frozenset(),
        ends: frozenset[str] = frozenset(),
        told: Does | None = None,
        costs: frozenset[str] = frozenset(),
    ) -> None:
        self.does = does or {}
        self.values = values  # position, question, option, language: what fills more gaps
        self.begins = begins | ALWAYS  # lines with which an act begins, unless an effect has brought them about
        self.before = before  # those that already belong to the act that begins next: its costs
        self.costs = costs  # those that belong to the act under way as long as it is paid for, then to the next one
        self.beside = beside  # those that say more of how the act is done, in brackets behind it
        self.resumes = resumes  # those that belong to the act that began with "begins …", also after other acts
        self.ends = ends  # those after which nothing belongs to the act before; they need not say anything
        self.told = told or {}  # lines in other words where they are told by acts

    def template(self, kind: str, what: str, lang: int) -> str:
        """The sentence for an answer, with its gaps; empty if there is none."""
        for does in (self.does, COMMON):
            for key in (f"{kind}.{what}", what):
                if key in does:
                    return does[key][lang]
        return ""
