"""Expectations about the log: which lines it has, in which order, under which clauses.

A line is known by a part of it in either language; the name of a kind of event means the lines of that kind. What could
be no part of a line of this game is an error of the scenario: else a slip of the pen in `log: no "…"` always holds.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from fuda.kernel.tables.kinds import NO_SEAT, Seat
from fuda.scenarios import sentences
from fuda.scenarios.table import Check, Table, same
from fuda.scenes.scenario import Scenario
from fuda.scenes.told import Told, listed_both

_LINE = re.compile(r'"([^"]*)"(?:\s*[(（]\s*([\d.]+[\w-]*)\s*[)）]|\s+under\s+([\d.]+[\w-]*))?')
NEAREST = 3
"""So many lines that come near are shown where a line is missing."""


def lines_of(t: Table, text: str, clause: str, seat: Seat) -> list[int]:
    """Where in the log a line is, told in full or as a player reads it."""
    out: list[int] = []
    kind = text in sentences.kinds(t.game.rules, "log.")
    for i, entry in enumerate(t.game.log):
        if clause and entry.clause != clause:
            continue
        if text == entry.what if kind else text in entry.text("en", seat) or text in entry.text("ja", seat):
            out.append(i)
    return out


def demand_possible(t: Table, text: str, under: str, line: int) -> None:
    """A text that could be part of no line of this game is an error, and so is a clause that it does not have."""
    key = f"log {text} {under}"
    if not t.strict or key in t.memory:
        return
    t.memory[key] = True
    rules = t.game.rules
    if under and all(e.clause != under for e in rules.ledger):
        raise t.s.error(f"{t.s.game}に条文{under}はない", f"{t.s.game} has no clause {under}", line)
    gaps = t.memory.setdefault("gaps", sentences.Gaps(t))
    assert isinstance(gaps, sentences.Gaps)
    if text in sentences.kinds(rules, "log."):
        return
    if not text.strip() or not sentences.possible(gaps, sentences.templates(rules, "log."), text):
        raise t.s.error(
            f"{text!r}はこのゲームのログのどの行にもなりえない",
            f"{text!r} can be part of no line of the log of this game, in either language",
            line,
        )


def _wanted(s: Scenario, rest: str, line: int) -> list[tuple[str, str]]:
    """Lines of the log with their clauses."""
    found = [(text, a or b) for text, a, b in _LINE.findall(rest)]
    left = _LINE.sub("", rest).replace("then", "").strip(" ,、")
    if not found or left:
        raise s.error(
            'ログの行は引用符の中に書く。例：log: "A" under 704.1 then "B"',
            'lines of the log stand in quotation marks, like: log: "A" under 704.1 then "B"',
            line,
        )
    return found


def log_has(
    s: Scenario, line: int, clause: str, number: str | None, no: str | None, times: str | None, rest: str
) -> Check:
    """`log: "A" then "B" under 704.3d` · `log: no "A"` · `log: 2 times "A"` · `player 2 log: "A"`."""
    wanted = _wanted(s, rest, line)
    seat = Seat(int(number) - 1) if number else NO_SEAT
    if (no or times) and len(wanted) > 1:
        raise s.error(
            "ないこと、数えることは一度に1行",
            "one line of the log at a time can be missing or counted",
            line,
        )

    def check(t: Table) -> Told | None:
        for text, under in wanted:
            demand_possible(t, text, under, line)
        if no or times:
            text = wanted[0][0]
            found = lines_of(t, *wanted[0], seat)
            what = Told(f"ログの{text!r}の行数", f"the number of log lines {text!r}")
            wrong = same(0 if no else int(times or 0), len(found), what)
            return wrong + (_shown(t, found, seat) if found else _near(t, text, seat)) if wrong is not None else None
        at = -1
        for text, under in wanted:
            later = [i for i in lines_of(t, text, under, seat) if i > at]
            if not later:
                return _missing(t, text, under, seat, at)
            at = later[0]
        return None

    return check


def _missing(t: Table, text: str, under: str, seat: Seat, at: int) -> Told:
    """A line is not there: what comes near, and where it would have been."""
    told = Told(f"ログに{text!r}", f"the log has no {text!r}")
    if under:
        told += Told(f"（{under}）", f" under {under}")
    if at >= 0:
        told += Told(f"は{at + 1}行目より後", f" after its line {at + 1}")
    told += Told("がない", "")
    elsewhere = [i for i in lines_of(t, text, "", seat) if i <= at or under]
    return told + (_shown(t, elsewhere, seat) if elsewhere else _near(t, text, seat))


def _shown(t: Table, lines: list[int], seat: Seat) -> Told:
    log = t.game.log
    ja = [f"{i + 1}行目「{log[i].text('ja', seat) or log[i].what}」（{log[i].clause}）" for i in lines]
    en = [f'line {i + 1} "{log[i].text("en", seat) or log[i].what}" ({log[i].clause})' for i in lines]
    return Told("：", ": ") + listed_both(ja, en)


def _near(t: Table, text: str, seat: Seat) -> Told:
    """The lines of the log that come nearest, in their order."""
    log = t.game.log
    if not log:
        return Told("。ログは空", "; the log is empty")
    alike: list[tuple[float, int]] = []
    for i, entry in enumerate(log):
        said = [x for x in (entry.text("en", seat), entry.text("ja", seat), entry.what) if x]
        alike.append((max(SequenceMatcher(None, text, x).ratio() for x in said), i))
    nearest = sorted(i for _, i in sorted(alike, reverse=True)[:NEAREST])
    head = Told(f"。{len(log)}行のうち近いもの", f"; the nearest of its {len(log)} lines")
    return head + _shown(t, nearest, seat)
