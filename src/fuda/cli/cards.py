"""`fuda cards`: cards in words, and whether Fuda reads the texts of a card file."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from fuda import games
from fuda.cardbase import UnknownCard
from fuda.cli import terminal
from fuda.cli.book import Book, cards_of
from fuda.cli.errors import UsageError
from fuda.cli.show import draw_named, draw_tree, values_line
from fuda.cli.words import say
from fuda.errors import FudaError
from fuda.kernel.cards.pool import CardDef
from fuda.text import AmbiguousText, NotInvertible, PlacedError

PLACES = 3
"""How many cards are named as examples of one phrase that was not understood."""

TEXTS = ("text", "trigger")
"""The fields of a card that are texts."""

BATCH = 40
"""How many texts a process reads at a time."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=("check", "show", "list"), metavar="check|show|list")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "name",
        nargs="?",
        metavar="FILE|DIR|NAME",
        help="check: a card file or folder; show: a card; list: part of names",
    )
    parser.add_argument("--min", type=float, metavar="PERCENT", help="check: fail below this share of exact texts")
    parser.add_argument("--show", type=int, metavar="N", help="check: so many examples for each phrase, with the place")
    parser.add_argument("--jobs", type=int, metavar="J", help="check: how many processes (one for each core)")
    parser.add_argument("--tree", action="store_true", help="show: also the tree that the text was read as")
    parser.add_argument("--cards", metavar="FILE", help="show, list: more cards, in a card file")


def run(args: argparse.Namespace) -> int:
    console = terminal.make_console()
    if args.what == "check":
        return run_check(args, console)
    book = Book(args.game, cards_of(Path(args.cards)) if args.cards else None)
    if args.what == "list":
        list_cards(book, console, args.lang, args.name or "")
        return 0
    if args.name is None:
        raise UsageError(f"which card? Write it like 'fuda cards show {args.game} HY-001'")
    console.print(draw_named(book, args.name, args.lang))
    if args.tree:
        card = book.find(args.name, args.lang)
        console.print(Text(say("cards.tree", args.lang), style="bold"))
        console.print(draw_tree(card))
    return 0


def list_cards(book: Book, console: Console, lang: str, part: str = "") -> None:
    """Every card in one line, or those with a part of a name; what their texts say is not looked at."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    table.add_column()
    found = book.having(part)
    if part and not found:
        raise UnknownCard(say("show.none", lang, text=part, game=book.rules.name))
    for number, source in found.items():
        card = _without_texts(book, number, source)
        name = book.name(card.name, lang) if card.name_en == card.name or lang == "ja" else card.name_en
        table.add_row(number, Text(name, style="bold"), Text(values_line(book, card, lang), style="dim"))
    console.print(table)


def _without_texts(book: Book, number: str, source: dict[str, Any]) -> CardDef:
    try:
        return book.rules.read_card({k: v for k, v in source.items() if k not in TEXTS}, book.rules.rulebook)
    except FudaError:
        return book.library.card(number)  # this kind of card is nothing without its text


# --- check --------------------------------------------------------------------------------------------------


def run_check(args: argparse.Namespace, console: Console) -> int:
    if args.name is None:
        raise UsageError(f"which cards? Write it like 'fuda cards check {args.game} my-cards.toml'")
    if args.min is not None and not 0 <= args.min <= 100:
        raise UsageError(f"--min is a share between 0 and 100, not {args.min:g}")
    if min(args.show or 1, args.jobs or 1) < 1 or 0 in (args.show, args.jobs):
        raise UsageError("--show and --jobs are numbers of 1 or more")
    report = check(args.game, cards_of(Path(args.name)), args.jobs or cores())
    report.print(console, args.lang, args.show)
    return 1 if args.min is not None and report.percent < args.min else 0


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def share(n: int, total: int) -> str:
    """Per cent of a total; all and nothing are only what is all and nothing.

    >>> share(2, 4), share(1999, 2000), share(1, 9999), share(0, 0)
    ('50.0%', '99.9%', '0.1%', '100.0%')
    """
    percent = 100.0 * n / total if total else 100.0
    return f"{min(max(percent, 0.1), 99.9) if 0 < n < total else percent:.1f}%"


@dataclass(frozen=True)
class Reading:
    """What came of reading one text of one card."""

    card: str
    outcome: str  # exact, refused, differs, ambiguous, bad, or plain: a card without a text
    phrase: str = ""  # the words that were not understood
    place: str = ""  # line and column
    detail: str = ""  # the words around it, or what else there is to say


@dataclass
class Report:
    """What came of reading the texts of some cards, each distinct text once."""

    exact: int = 0
    refused: dict[str, list[Reading]] = field(default_factory=dict)  # phrase not understood → where
    ambiguous: list[str] = field(default_factory=list)
    differs: list[str] = field(default_factory=list)
    bad: list[str] = field(default_factory=list)

    def add(self, r: Reading) -> None:
        if r.outcome == "exact":
            self.exact += 1
        elif r.outcome == "refused":
            self.refused.setdefault(r.phrase, []).append(r)
        elif r.outcome == "ambiguous":
            self.ambiguous.append(f"{r.card}: {r.detail}")
        elif r.outcome == "differs":
            self.differs.append(f"{r.card}: {r.detail}")
        elif r.outcome == "bad":
            self.bad.append(r.detail)

    @property
    def total(self) -> int:
        refused = sum(map(len, self.refused.values()))
        return self.exact + refused + len(self.ambiguous) + len(self.differs) + len(self.bad)

    @property
    def percent(self) -> float:
        return 100.0 * self.exact / self.total if self.total else 100.0

    def print(self, console: Console, lang: str, show: int | None = None) -> None:
        lines = Table.grid(padding=(0, 2))
        refused = sum(map(len, self.refused.values()))
        counts = {
            "cards.exact": self.exact,
            "cards.refused": refused,
            "cards.ambiguous": len(self.ambiguous),
            "cards.differs": len(self.differs),
            "cards.bad": len(self.bad),
        }
        for key, n in counts.items():
            if n or key == "cards.exact":
                lines.add_row(
                    say(key, lang), Text(str(n), justify="right"), Text(share(n, self.total), justify="right")
                )
        console.print(Text(say("cards.texts", lang, n=self.total), style="bold"))
        console.print(lines)
        if self.refused:
            console.print(Text(say("cards.phrase", lang), style="bold"))
            for line in self._phrases(show):
                console.print(line)
        others = {"cards.ambiguous": self.ambiguous, "cards.differs": self.differs, "cards.bad": self.bad}
        for title, notes in others.items():
            if notes:
                console.print(Text(say(title, lang), style="bold"))
                for note in notes:
                    console.print(Text(f"  {note}"))

    def _phrases(self, show: int | None) -> Iterator[Table | Text]:
        """Each phrase that was not understood, the most frequent first, with the cards it stands on."""
        groups = sorted(self.refused.items(), key=lambda group: -len(group[1]))
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right")
        for phrase, where in groups:
            words = Text(phrase.replace("\n", "⏎"), style="bold red")
            if show is None:
                some = "; ".join(f"{r.card} {r.place}" for r in where[:PLACES]) + ("; …" if len(where) > PLACES else "")
                table.add_row(str(len(where)), words, Text(some, style="dim"))
                continue
            yield Text.assemble(f"{len(where):>4}  ", words)
            for r in where[:show]:
                yield Text(f"        {r.card} {r.place}: {r.detail}", style="dim")
        if show is None:
            yield table


def check(game: str, cards: list[dict[str, Any]], jobs: int = 1) -> Report:
    """Read each distinct text. Exact means: it has one reading, and that reading prints back as the text."""
    games.load(game)
    work = list(distinct_texts(cards))
    batches = [work[i : i + BATCH] for i in range(0, len(work), BATCH)]
    report = Report()
    if jobs <= 1 or len(batches) <= 1:
        for batch in batches:
            for reading in read_texts(game, batch):
                report.add(reading)
        return report
    if batches:
        read_texts(game, batches[0][:1])  # what is made once is made before there are several processes
    with ProcessPoolExecutor(jobs) as pool:
        for readings in pool.map(read_texts, [game] * len(batches), batches):
            for reading in readings:
                report.add(reading)
    return report


def distinct_texts(cards: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Cards with one text each, no text twice; and each card without one."""
    seen: set[str] = set()
    for card in cards:
        bare = {k: v for k, v in card.items() if k not in TEXTS}
        texts = [key for key in TEXTS if card.get(key)]
        if not texts:
            yield bare
        for key in texts:
            sort = "" if isinstance(card[key], str) else repr(card)
            about = repr([key, card[key], sort, card.get("kind"), card.get("class")])
            if about not in seen:
                seen.add(about)
                yield {**bare, key: card[key]}


def read_texts(game: str, cards: Sequence[dict[str, Any]]) -> list[Reading]:
    return [read_text(game, card) for card in cards]


def read_text(game: str, card: dict[str, Any]) -> Reading:
    rules = games.load(game)
    label = str(card.get("number") or card.get("name"))
    try:
        rules.read_card(card, rules.rulebook)
    except NotInvertible as e:
        return Reading(label, "differs", detail=str(e))
    except PlacedError as e:
        return Reading(label, "refused", e.phrase(), f"{e.line}:{e.column}", e.excerpt)
    except AmbiguousText as e:
        return Reading(label, "ambiguous", detail=str(e))
    except FudaError as e:
        return Reading(label, "bad", detail=str(e))
    return Reading(label, "exact" if any(card.get(key) for key in TEXTS) else "plain")
