"""Expectations about what players are shown: cards in their views, and whole views that are alike."""

from __future__ import annotations

import re
from typing import Any

from fuda.kernel.tables.kinds import Seat
from fuda.scenarios.table import Check, Place, Table, no_player, whole_place
from fuda.scenes.scenario import Scenario, called
from fuda.scenes.told import Told
from fuda.scenes.words import unquoted


def _seen(t: Table, place: Place, seat: Seat, line: int) -> tuple[int | None, list[dict[str, Any]]]:
    """How many cards a player is told of in a place, and what that player's view shows of them."""
    if not 0 <= seat < t.p.seats:
        raise no_player(t.s, seat, line)
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

    def check(t: Table) -> Told | None:
        there = place.cards(t, line)
        if not there:
            raise t.s.error(
                f"{place.told().ja}にカードがないので、見えるとも見えないとも言えない",
                f"there is no card in {place}, so nobody can see or miss one",
                line,
            )
        _, shown = _seen(t, place, seat, line)
        visible = [str(c["number"]) for c in shown if "number" in c]
        wrong = Told(
            f"プレイヤー{number}にそこで見えるもの：{', '.join(visible) or 'なし'}",
            f"player {number} sees there: {', '.join(visible) or 'no card'}",
        )
        if named:
            card = t.number(unquoted(named.group(1)), line)
            if card not in t.numbers(there):
                raise t.s.error(
                    f"{named.group(1)}は{place.told().ja}にない", f"{named.group(1)} is not in {place}", line
                )
            return None if (card in visible) != bool(no) else wrong
        return None if len(visible) == (0 if no else len(there)) else wrong

    return check


def knows_number(s: Scenario, line: int, clause: str, number: str, where: str, count: str) -> Check:
    place = whole_place(s, where, line)

    def check(t: Table) -> Told | None:
        told, _ = _seen(t, place, Seat(int(number) - 1), line)
        if told == int(count):
            return None
        return Told(f"プレイヤー{number}が知るそこの枚数は{told}", f"player {number} is told of {told} cards there")

    return check


def knows_kind(
    s: Scenario, line: int, clause: str, number: str, no: str | None, where: str, count: str, kind: str
) -> Check:
    """`player 2 knows player 1 hand has 2 partners`: of how many cards there the kind is known to all."""
    place = whole_place(s, where, line)

    def check(t: Table) -> Told | None:
        view = t.game.view(int(number) - 1)
        found = view["players"][place.seat]["zones"][place.zone].get("kinds", {})
        if (found.get(kind) == int(count)) != bool(no):
            return None
        return Told(
            f"プレイヤー{number}が知るそこのそのようなカードは{found.get(kind, 0)}枚",
            f"player {number} is told of {found.get(kind, 'no')} such cards there",
        )

    return check


def looks_the_same(s: Scenario, line: int, clause: str, number: str, name: str) -> Check:
    """`looks the same to player 1 as NAME`: what the player is shown now, and at the end of another scenario."""
    other = called([x for x in s.file if x is not s], name)
    if other is None:
        raise s.error(
            f"このファイルに{name!r}という別のシナリオはない",
            f"no other scenario of this file is called {name!r}",
            line,
        )

    def check(t: Table) -> Told | None:
        seat = Seat(int(number) - 1)
        if not 0 <= seat < t.p.seats:
            raise no_player(t.s, seat, line)
        there = t.elsewhere(other)
        found = difference(t.game.view(seat), there.view(seat) if seat < there.pos.seats else {})
        if found is None:
            return None
        where, here, beyond = found
        return Told(
            f"プレイヤー{number}には{where}が違って見える：ここでは{here}、あちらでは{beyond}",
            f"to player {number}, {where} looks different: {here} here, {beyond} there",
        )

    return check


def difference(here: Any, there: Any, where: str = "") -> tuple[str, str, str] | None:
    """The first thing in which two views differ, and what each has there; None if they are alike."""
    if isinstance(here, dict) and isinstance(there, dict):
        for key in sorted({*here, *there}):
            found = difference(here.get(key), there.get(key), f"{where}.{key}".strip("."))
            if found is not None:
                return found
        return None
    if isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        for i, (a, b) in enumerate(zip(here, there, strict=True)):
            found = difference(a, b, f"{where}.{i + 1}")
            if found is not None:
                return found
        return None
    if here == there:
        return None
    if isinstance(here, list) and isinstance(there, list):
        return where, str(len(here)), str(len(there))
    return where, _short(here), _short(there)


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:59] + "…"
