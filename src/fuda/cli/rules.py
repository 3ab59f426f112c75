"""`fuda rules`: the clauses of a rulebook, what carries each of them out, and the proof that it does."""

from __future__ import annotations

import argparse
import difflib
import re
from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fuda import games
from fuda.cli import proofs, terminal
from fuda.cli.errors import UsageError
from fuda.cli.lookup import draw_example, draw_line, draw_terms_of, draw_words
from fuda.cli.rows import rows_of
from fuda.cli.words import pick, say
from fuda.kernel.game.clauses import Entry
from fuda.learn import clause_line

SOME = 6
"""How many clauses are named at most where one that was asked for does not exist."""


class UnknownClause(UsageError):
    """The rulebook has no clause of that number."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", nargs="+", metavar="GAME [CLAUSE|WORD]", help="or: prove GAME")
    parser.add_argument(
        "--code", action="store_true", help="of a clause: also its rows and scenarios, with their places"
    )
    parser.add_argument("--clause", action="append", metavar="C", help="with prove: only this clause")


def run(args: argparse.Namespace) -> int:
    words: Sequence[str] = args.what
    console = terminal.make_console()
    if words[0] == "prove":
        if len(words) != 2:
            raise UsageError(
                f"which game is to be proven? Write it like 'fuda rules prove {games.NAMES[0]}'",
                f"どのゲームを確かめますか。「fuda rules prove {games.NAMES[0]}」のように書きます",
            )
        for clause in args.clause or ():
            entry_of(words[1], clause, args.lang)
        return proofs.prove(words[1], args.clause, console)
    if args.clause:
        lookup = f"fuda rules {words[0]} {args.clause[0]}"
        raise UsageError(
            f"--clause goes with 'fuda rules prove'; write '{lookup}' to look one up",
            f"--clause は「fuda rules prove」と一緒に使います。調べるには「{lookup}」",
        )
    if len(words) > 1:
        console.print(draw(words[0], " ".join(words[1:]), args.lang, args.code))
    else:
        console.print(draw_list(words[0], args.lang))
    return 0


def entry_of(game: str, clause: str, lang: str = "en") -> Entry:
    """The ledger's entry for a clause."""
    ledger = games.load(game).ledger
    for entry in ledger:
        if entry.clause == clause:
            return entry
    known = [e.clause for e in ledger]
    within = [c for c in known if re.match(rf"{re.escape(clause)}\W", c)]  # the clauses of a chapter, in order
    near = within or [c for c in known if clause and c.startswith(clause)]
    near = near or difflib.get_close_matches(clause, known, SOME, 0.6)
    some = ", ".join(near[:SOME]) + (", …" if len(near) > SOME else "")
    raise UnknownClause(
        say("rules.unknown.near" if near else "rules.unknown", lang, game=game, clause=clause, near=some)
    )


def draw(game: str, words: str, lang: str, code: bool = False) -> RenderableType:
    """One clause by its number, or the clauses that are about some words."""
    number, _, more = words.partition(" ")
    if number[:1].isdecimal() and number[:1].isascii() and (re.search(r"\d[.-]|\.", number) or number.isdecimal()):
        if more:
            raise UsageError(
                f"one clause at a time, like 'fuda rules {game} {number}'",
                f"条文は一度に1つです（例：fuda rules {game} {number}）",
            )
        return draw_clause(game, number, lang, code)
    return draw_words(game, words, lang)


def draw_list(game: str, lang: str) -> RenderableType:
    """Every clause in one line each."""
    rules = games.load(game)
    table = Table.grid(padding=(0, 1))
    table.add_column(style="bold cyan", no_wrap=True)
    table.add_column(no_wrap=True, style="dim")
    table.add_column(overflow="fold")
    for entry in rules.ledger:
        table.add_row(entry.clause, "" if entry.behaves else "–", Text(clause_line(game, entry, lang)))
    title = say("rules.title", lang, title=rules.title[pick(lang)], n=len(rules.ledger))
    return Group(Text(title, style="bold"), table, Text(f"– {say('rules.none', lang)}", style="dim"))


def draw_clause(game: str, clause: str, lang: str, code: bool = False) -> RenderableType:
    """One clause: in our own words, an example, the rulings on it; and with the code, the rows that carry it out
    and the scenarios that cite it."""
    rules = games.load(game)
    entry = entry_of(game, clause, lang)
    parts: list[RenderableType] = [draw_line(game, entry, lang)]
    if lang == "ja":
        parts.extend(draw_terms_of(game, clause, lang))
    if not entry.behaves:
        parts.append(_item(say("rules.none", lang), [entry.none]))
    elif not code:
        parts.extend(draw_example(game, entry, lang))
    else:
        places = [str(place) for place in rows_of(game, clause)]
        parts.append(_item(say("rules.rows", lang), places or [say("rules.no_rows", lang)]))
        cited = proofs.citing(game, clause)
        parts.append(_item(say("rules.scenarios", lang), cited or [say("rules.no_scenarios", lang)]))
        known = "status.cited" if places and cited else "status.open"
        parts.append(_item(say("rules.status", lang), [say(known, lang, game=game, clause=clause)]))
        if entry.probe:
            parts.append(_item(say("rules.probe", lang), [entry.probe]))
    if entry.same_as:
        parts.append(_item(say("rules.same", lang), [entry.same_as]))
    for ruling in rules.rulings:
        if clause in ruling.clauses:
            title = f"{say('rules.ruling', lang)} ({', '.join(ruling.clauses)})"
            parts.append(_item(title, [ruling.reading, say("rules.because", lang) + ruling.reason]))
    return Group(*parts)


def _item(title: str, lines: Sequence[str]) -> RenderableType:
    body: list[Any] = [Text(title, style="dim")]
    body.extend(Padding(Text(line), (0, 0, 0, 2)) for line in lines)
    return Padding(Group(*body), (0, 0, 0, 2))
