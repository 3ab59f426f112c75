"""`fuda cards`: cards in words, and whether Fuda reads the texts of a card file."""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from fuda import games
from fuda.cli import terminal
from fuda.cli.book import Book, cards_of
from fuda.cli.errors import UsageError
from fuda.cli.show import draw_card, draw_tree, values_line
from fuda.cli.words import say
from fuda.errors import FudaError
from fuda.text import AmbiguousText, NotInvertible, PlacedError

PLACES = 3
"""How many cards are named as examples of one phrase that was not understood."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=("check", "show", "list"))
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("name", nargs="?", metavar="FILE|DIR|NAME", help="check: a card file or folder; show: a card")
    parser.add_argument("--min", type=float, metavar="PERCENT", help="check: fail below this share of exact texts")
    parser.add_argument("--tree", action="store_true", help="show: also the tree that the text was read as")
    parser.add_argument("--cards", metavar="FILE", help="show, list: more cards, in a card file")


def run(args: argparse.Namespace) -> int:
    console = terminal.make_console()
    if args.what == "check":
        if args.name is None:
            raise UsageError("which cards? Write it like 'fuda cards check hanyou my-cards.toml'")
        if args.min is not None and not 0 <= args.min <= 100:
            raise UsageError(f"--min is a share between 0 and 100, not {args.min:g}")
        report = check(args.game, cards_of(Path(args.name)))
        report.print(console, args.lang)
        return 1 if args.min is not None and report.percent < args.min else 0
    book = Book(args.game, cards_of(Path(args.cards)) if args.cards else None)
    if args.what == "list":
        table = Table.grid(padding=(0, 2))
        for _ in range(3):
            table.add_column(no_wrap=True, overflow="ellipsis")
        for number in book.library.sources:
            card = book.library.card(number)
            name = card.name if args.lang == "ja" else card.name_en
            table.add_row(number, Text(name, style="bold"), Text(values_line(book, card, args.lang), style="dim"))
        console.print(table)
        return 0
    if args.name is None:
        raise UsageError("which card? Write it like 'fuda cards show hanyou HY-001'")
    card = book.find(args.name)
    console.print(draw_card(book, card, args.lang))
    if args.tree:
        console.print(Text(say("cards.tree", args.lang), style="bold"))
        console.print(draw_tree(card))
    return 0


@dataclass
class Report:
    """What came of reading the texts of some cards, each distinct text once."""

    exact: int = 0
    refused: dict[str, list[str]] = field(default_factory=dict)  # phrase not understood → where
    ambiguous: list[str] = field(default_factory=list)
    differs: list[str] = field(default_factory=list)
    bad: list[str] = field(default_factory=list)

    @property
    def total(self) -> int:
        refused = sum(map(len, self.refused.values()))
        return self.exact + refused + len(self.ambiguous) + len(self.differs) + len(self.bad)

    @property
    def percent(self) -> float:
        return 100.0 * self.exact / self.total if self.total else 100.0

    def print(self, console: Any, lang: str) -> None:
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
                share = f"{100.0 * n / self.total if self.total else 100.0:.1f}%"
                lines.add_row(say(key, lang), Text(str(n), justify="right"), Text(share, justify="right"))
        console.print(Text(say("cards.texts", lang, n=self.total), style="bold"))
        console.print(lines)
        if self.refused:
            console.print(Text(say("cards.phrase", lang), style="bold"))
            table = Table.grid(padding=(0, 2))
            table.add_column(justify="right")
            for phrase, n in Counter({p: len(w) for p, w in self.refused.items()}).most_common():
                where = self.refused[phrase]
                some = "; ".join(where[:PLACES]) + ("; …" if n > PLACES else "")
                table.add_row(str(n), Text(phrase.replace("\n", "⏎"), style="bold red"), Text(some, style="dim"))
            console.print(table)
        others = {"cards.ambiguous": self.ambiguous, "cards.differs": self.differs, "cards.bad": self.bad}
        for title, notes in others.items():
            if notes:
                console.print(Text(say(title, lang), style="bold"))
                for note in notes:
                    console.print(Text(f"  {note}"))


def check(game: str, cards: list[dict[str, Any]]) -> Report:
    """Read each distinct text. Exact means: it has one reading, and that reading prints back as the text."""
    rules = games.load(game)
    report = Report()
    seen: set[str] = set()
    for card in cards:
        key = repr([card.get("text", ""), card.get("kind"), card.get("class")])
        if key in seen:
            continue
        seen.add(key)
        label = str(card.get("number") or card.get("name"))
        try:
            rules.read_card(card, rules.rulebook)
        except NotInvertible as e:
            report.differs.append(f"{label}: {e}")
        except PlacedError as e:
            report.refused.setdefault(e.phrase(), []).append(f"{label} {e.line}:{e.column}")
        except AmbiguousText as e:
            report.ambiguous.append(f"{label}: {e}")
        except FudaError as e:
            report.bad.append(str(e))
        else:
            report.exact += 1
    return report
