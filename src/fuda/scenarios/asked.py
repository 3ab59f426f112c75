"""Expectations about the question being asked: who is asked, and what is offered or not, and why not."""

from __future__ import annotations

from fuda import api
from fuda.kernel.tables.kinds import Seat
from fuda.scenarios import answers, sentences
from fuda.scenarios.table import Check, Table
from fuda.scenes.scenario import Said, Scenario, pieces
from fuda.scenes.told import NOTHING, Told, listed_both
from fuda.scenes.words import unquoted


def question(d: api.Decision) -> Told:
    """Who is asked what, under which clause."""
    return Told(
        f"プレイヤー{d.player + 1}が聞かれている：{d.prompt('ja')}（{d.clause}）",
        f"player {d.player + 1} is asked: {d.prompt()} ({d.clause})",
    )


def offered(options: list[api.Option]) -> Told:
    """Options by their labels; of a long list, the first ones."""
    return listed_both([o.label("ja") for o in options], [o.label("en") for o in options])


def nobody(t: Table) -> Told:
    """Why nobody is asked anything."""
    r = t.game.result
    if r is None:
        return Told("誰も聞かれていない（途中で止まっている）", "nobody is asked: this is a moment between questions")
    return Told(
        f"誰も聞かれていない：ゲームは終わった：{r.text('ja')}", f"nobody is asked: the game is over: {r.text('en')}"
    )


def _decision(t: Table, seat: Seat) -> api.Decision | Told:
    d = t.game.decision
    if d is None:
        return nobody(t)
    return d if d.player == seat else question(d)


def nobody_asked(s: Scenario, line: int, clause: str) -> Check:
    return lambda t: None if t.game.decision is None else question(t.game.decision)


def asked(s: Scenario, line: int, clause: str, number: str, text: str | None) -> Check:
    """`player 1 is asked "…"`: the kind of the question, or, if it is the name of no kind, any part of the prompt."""

    def check(t: Table) -> Told | None:
        d = _decision(t, Seat(int(number) - 1))
        if isinstance(d, Told):
            return d
        if clause and d.clause != clause:
            return Told(f"質問は{d.clause}による", f"the question comes under {d.clause}")
        quoted = unquoted(text).casefold() if text else ""
        said = d.prompt("en").casefold(), d.prompt("ja").casefold()
        a_kind = f"ask.{quoted}" in t.game.rules.words  # what a text says, prompts say too: it does not name the kind
        if quoted and quoted != d.kind.casefold() and (a_kind or not any(quoted in x for x in said)):
            return Told(
                f"質問は{d.prompt('ja')!r}（種類は{d.kind}）", f"the question is {d.prompt()!r}, of the kind {d.kind!r}"
            )
        return None

    return check


def may(s: Scenario, line: int, clause: str, number: str, text: str) -> Check:
    def check(t: Table) -> Told | None:
        d = _decision(t, Seat(int(number) - 1))
        if isinstance(d, Told):
            return d
        _known(t, text, line)
        if answers.possible(t.words, t.game, d.player, text):
            return None
        why = _reasons(t, text, d.player)
        there = offered(d.options)
        return Told(
            f"{text}は選べない{'：' + why.ja if why else ''}。選べるのは{there.ja}",
            f"{text} is not offered{': ' + why.en if why else ''}; offered are {there.en}",
        )

    return check


def may_not(s: Scenario, line: int, clause: str, number: str, text: str) -> Check:
    def check(t: Table) -> Told | None:
        seat = Seat(int(number) - 1)
        _known(t, text, line)
        d = t.game.decision
        if answers.possible(t.words, t.game, seat, text):
            return Told(f"{text}は選べる", f"{text} is offered")
        if clause:
            reasons = t.game.why_not(_action(t, text), seat)
            if clause not in [c for c, _, _ in reasons]:
                why = _reasons(t, text, seat) or Told("なし", "nothing")
                return Told(f"{text}ができない理由：{why.ja}", f"what stands against {text} is: {why.en}")
        elif d is None or d.player != seat:
            raise t.s.error(
                f"プレイヤー{number}は何も聞かれていないので、選べるかどうか確かめられない",
                f"player {number} is not asked anything, so nobody can check what is offered",
                line,
            )
        return None

    return check


def _reasons(t: Table, text: str, seat: Seat) -> Told:
    """Why something cannot be done; empty if nobody knows."""
    found = t.game.why_not(_action(t, text), seat)
    if not found:
        return NOTHING
    return Told("、".join(f"{ja}（{c}）" for c, ja, _ in found), "; ".join(f"{en} ({c})" for c, _, en in found))


def _known(t: Table, text: str, line: int) -> None:
    gaps = t.memory.setdefault("gaps", sentences.Gaps(t))
    assert isinstance(gaps, sentences.Gaps)
    if not answers.known(t.words, t.game, t.names(), gaps, text):
        raise t.s.error(
            f"{text!r}はこのゲームで何も意味しない：行動、カード、能力、場所のどれでもない",
            f"{text!r} means nothing in this game: it is made of no action, card, ability or place",
            line,
        )


def _action(t: Table, text: str) -> str:
    names = {str(s[k]): str(s["name"]) for s in t.cards.sources.values() for k in ("name_en", "number") if s.get(k)}
    return answers.as_action(t.words, t.game, text, names)


def may_only(s: Scenario, line: int, clause: str, number: str, text: str) -> Check:
    wanted = [unquoted(x.text) for x in pieces(Said(text, line), "/,、")]

    def check(t: Table) -> Told | None:
        d = _decision(t, Seat(int(number) - 1))
        if isinstance(d, Told):
            return d
        for one in wanted:
            _known(t, one, line)
        strangers, left = answers.uncovered(t.words, t.game, d.player, wanted)
        there = offered(d.options)
        if strangers:
            return Told(
                f"{strangers[0]}は選べない。選べるのは{there.ja}",
                f"{strangers[0]} is not offered; offered are {there.en}",
            )
        if not left:
            return None
        more = offered(left)
        return Told(f"ほかに選べるもの：{more.ja}", f"offered as well: {more.en}")

    return check


def options_number(s: Scenario, line: int, clause: str, number: str, count: str) -> Check:
    def check(t: Table) -> Told | None:
        d = _decision(t, Seat(int(number) - 1))
        if isinstance(d, Told):
            return d
        if len(d.options) == int(count):
            return None
        there = offered(d.options)
        return Told(f"選択肢は{len(d.options)}：{there.ja}", f"there are {len(d.options)} options: {there.en}")

    return check
