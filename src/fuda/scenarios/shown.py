"""Expectations about what players are shown: cards in their views, lines in the log."""

from __future__ import annotations

import re
from typing import Any

from fuda.kernel.tables.kinds import NO_SEAT, Seat
from fuda.scenarios.format import Scenario
from fuda.scenarios.table import Check, Place, Table, same, whole_place
from fuda.scenarios.words import unquoted

_LINE = re.compile(r'"([^"]*)"(?:\s*[(（]\s*([\d.]+[\w-]*)\s*[)）]|\s+under\s+([\d.]+[\w-]*))?')


def _seen(t: Table, place: Place, seat: Seat, line: int) -> tuple[int | None, list[dict[str, Any]]]:
    """How many cards a player is told of in a place, and what that player's view shows of them."""
    if not 0 <= seat < t.p.seats:
        raise t.s.error(f"there is no player {seat + 1}", line)
    view = t.game.view(seat)
    zones = view["shared"] if place.seat < 0 else view["players"][place.seat]["zones"]
    found = zones[place.zone]
    parts = found if isinstance(found, list) else [found]
    if place.nth >= 0:
        parts = [parts[place.nth]]
    cards: list[dict[str, Any]] = [c for part in parts for c in part["cards"]]
    if place.role:
        role = t.p.rules.tables.roles[place.role]
        under: list[dict[str, Any]] = []
        for c in cards:
            under += c.get(role, c.get(role + "s", []))
        return len(under), under
    counts = [part.get("count") for part in parts]
    return None if None in counts else sum(n for n in counts if n), cards


def sees(s: Scenario, line: int, clause: str, number: str, no: str | None, what: str) -> Check:
    """`player 2 sees player 1 hand` · `player 2 does not see 苔むし in player 1 deck`."""
    named = re.fullmatch(r"(.+?) in (player \d+.*|resolution.*|(?:the )?gate)", what)
    place = whole_place(s, named.group(2) if named else what, line)
    seat = Seat(int(number) - 1)

    def check(t: Table) -> str | None:
        there = place.cards(t, line)
        if not there:
            raise t.s.error(f"there is no card in {place}, so nobody can see or miss one", line)
        _, shown = _seen(t, place, seat, line)
        visible = [str(c["number"]) for c in shown if "number" in c]
        wrong = f"player {number} sees there: {', '.join(visible) or 'no card'}"
        if named:
            card = t.number(unquoted(named.group(1)), line)
            if card not in t.numbers(there):
                raise t.s.error(f"{named.group(1)} is not in {place}", line)
            return None if (card in visible) != bool(no) else wrong
        return None if len(visible) == (0 if no else len(there)) else wrong

    return check


def knows_number(s: Scenario, line: int, clause: str, number: str, where: str, count: str) -> Check:
    place = whole_place(s, where, line)

    def check(t: Table) -> str | None:
        told, _ = _seen(t, place, Seat(int(number) - 1), line)
        return None if told == int(count) else f"player {number} is told of {told} cards there"

    return check


def knows_kind(
    s: Scenario, line: int, clause: str, number: str, no: str | None, where: str, count: str, kind: str
) -> Check:
    """`player 2 knows player 1 hand has 2 partners`: of how many cards there the kind is known to all."""
    place = whole_place(s, where, line)

    def check(t: Table) -> str | None:
        view = t.game.view(int(number) - 1)
        found = view["players"][place.seat]["zones"][place.zone].get("kinds", {})
        if (found.get(kind) == int(count)) != bool(no):
            return None
        return f"player {number} is told of {found.get(kind, 'no')} such cards there"

    return check


def _lines(t: Table, text: str, clause: str, seat: Seat) -> list[int]:
    """Where in the log a line is, told in full or as a player reads it."""
    out: list[int] = []
    for i, entry in enumerate(t.game.log):
        said = (entry.text("en", seat), entry.text("ja", seat), entry.what)
        if text in said and (not clause or entry.clause == clause):
            out.append(i)
    return out


def _wanted(s: Scenario, rest: str, line: int) -> list[tuple[str, str]]:
    """Lines of the log with their clauses."""
    found = [(text, a or b) for text, a, b in _LINE.findall(rest)]
    left = _LINE.sub("", rest).replace("then", "").strip(" ,、")
    if not found or left:
        raise s.error('lines of the log stand in quotation marks, like: log: "A" under 704.1 then "B"', line)
    return found


def log_has(
    s: Scenario, line: int, clause: str, number: str | None, no: str | None, times: str | None, rest: str
) -> Check:
    """`log: "A" then "B" under 704.3d` · `log: no "A"` · `log: 2 times "A"` · `player 2 log: "A"`."""
    wanted = _wanted(s, rest, line)
    seat = Seat(int(number) - 1) if number else NO_SEAT
    if (no or times) and len(wanted) > 1:
        raise s.error("one line of the log at a time can be missing or counted", line)

    def check(t: Table) -> str | None:
        if no or times:
            n = len(_lines(t, *wanted[0], seat))
            return same(0 if no else int(times or 0), n, f"the number of log lines {wanted[0][0]!r}")
        at = -1
        for text, under in wanted:
            later = [i for i in _lines(t, text, under, seat) if i > at]
            if not later:
                cause = f" under {under}" if under else ""
                return f"the log has no {text!r}{cause}{' after that' if at >= 0 else ''}; it has {_tail(t, seat)}"
            at = later[0]
        return None

    return check


def _tail(t: Table, seat: Seat) -> str:
    return " / ".join(f"{e.text('en', seat) or e.what} ({e.clause})" for e in t.game.log[-12:])
