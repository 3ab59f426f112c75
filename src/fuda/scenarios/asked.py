"""Expectations about the question being asked: who is asked, and what is offered or not, and why not."""

from __future__ import annotations

from fuda import api
from fuda.kernel.tables.kinds import Seat
from fuda.scenarios import answers
from fuda.scenarios.format import Said, Scenario, pieces
from fuda.scenarios.table import Check, Table
from fuda.scenarios.words import unquoted


def _decision(t: Table, seat: Seat) -> api.Decision | str:
    d = t.game.decision
    if d is None:
        return "nobody is asked: the game is over"
    if d.player != seat:
        return f"player {d.player + 1} is asked: {d.prompt()} ({d.clause})"
    return d


def nobody_asked(s: Scenario, line: int, clause: str) -> Check:
    return lambda t: None if t.game.decision is None else f"{t.game.decision!r}"


def asked(s: Scenario, line: int, clause: str, number: str, text: str | None) -> Check:
    def check(t: Table) -> str | None:
        d = _decision(t, Seat(int(number) - 1))
        if isinstance(d, str):
            return d
        if clause and d.clause != clause:
            return f"the question comes under {d.clause}"
        quoted = unquoted(text) if text else ""
        if quoted and quoted.casefold() not in (d.kind.casefold(), d.prompt("en").casefold(), d.prompt("ja")):
            return f"the question is {d.prompt()!r}"
        return None

    return check


def may(s: Scenario, line: int, clause: str, number: str, text: str) -> Check:
    def check(t: Table) -> str | None:
        d = _decision(t, Seat(int(number) - 1))
        if isinstance(d, str):
            return d
        _known(t, text, line)
        if not answers.possible(t.words, t.game, d.player, text):
            reasons = t.game.why_not(_action(t, text), d.player)
            why = "; ".join(f"{en} ({c})" for c, _, en in reasons)
            return f"{text} is not offered{': ' + why if why else ''}; offered are {_offered(d)}"
        return None

    return check


def may_not(s: Scenario, line: int, clause: str, number: str, text: str) -> Check:
    def check(t: Table) -> str | None:
        seat = Seat(int(number) - 1)
        _known(t, text, line)
        d = t.game.decision
        if answers.possible(t.words, t.game, seat, text):
            return f"{text} is offered"
        if clause:
            reasons = t.game.why_not(_action(t, text), seat)
            if clause not in [c for c, _, _ in reasons]:
                why = "; ".join(f"{en} ({c})" for c, _, en in reasons) or "nothing"
                return f"what stands against {text} is: {why}"
        elif d is None or d.player != seat:
            raise t.s.error(f"player {number} is not asked anything, so nobody can check what is offered", line)
        return None

    return check


def _known(t: Table, text: str, line: int) -> None:
    if not answers.known(t.words, t.game, t.names(), text):
        raise t.s.error(f"{text!r} means nothing in this game: it is made of no action, card, ability or place", line)


def _action(t: Table, text: str) -> str:
    names = {str(s[k]): str(s["name"]) for s in t.cards.sources.values() for k in ("name_en", "number") if s.get(k)}
    return answers.as_action(t.words, t.game, text, names)


def _offered(d: api.Decision) -> str:
    return " / ".join(o.label() for o in d.options)


def may_only(s: Scenario, line: int, clause: str, number: str, text: str) -> Check:
    wanted = [unquoted(x.text) for x in pieces(Said(text, line), "/,、")]

    def check(t: Table) -> str | None:
        d = _decision(t, Seat(int(number) - 1))
        if isinstance(d, str):
            return d
        left = {o.id for o in d.options}
        for one in wanted:
            _known(t, one, line)
            found = answers.meant(t.words, t.game, d, one)
            if not found:
                return f"{one} is not offered; offered are {_offered(d)}"
            left -= {o.id for o in found}
        return None if not left else f"offered as well: {', '.join(sorted(left))}"

    return check


def options_number(s: Scenario, line: int, clause: str, number: str, count: str) -> Check:
    def check(t: Table) -> str | None:
        d = _decision(t, Seat(int(number) - 1))
        if isinstance(d, str):
            return d
        return None if len(d.options) == int(count) else f"there are {len(d.options)} options: {_offered(d)}"

    return check
