"""`fuda cards generality`: how many texts of each set would have been read on the day the set came out."""

from __future__ import annotations

import argparse
import re
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text as Line

from fuda import games
from fuda.cli.book import cards_of
from fuda.cli.checking import BATCH, cores, share
from fuda.cli.desk_words import tell
from fuda.cli.errors import UsageError
from fuda.design.known import desk_of, grammar_of, texts_of
from fuda.text.errors import excerpt
from fuda.text.generality import Generality, Text, all_uses, distinct, measure

EXAMPLES = 12
"""How many texts and productions are shown, unless more are asked for."""


def run(args: argparse.Namespace, console: Console) -> int:
    """0, or 1 if the share is below `--min`."""
    files = [args.name, *args.more]
    if args.name is None:
        raise UsageError(
            f"which cards? Write it like 'fuda cards generality {args.game} cards.json'",
            f"どのカードですか。「fuda cards generality {args.game} cards.json」のように書きます",
        )
    if (args.show is not None and args.show < 1) or (args.jobs is not None and args.jobs < 1):
        raise UsageError("--show and --jobs are numbers of 1 or more", "--show と --jobs は1以上の数です")
    cards = [card for file in files for card in cards_of(Path(file))]
    found = generality(args.game, cards, args.jobs or cores(), not args.forms)
    draw(found, console, args.lang, args.show or EXAMPLES)
    return 1 if args.min is not None and found.percent < args.min else 0


def set_of(card: dict[str, Any]) -> str:
    """The set of a card: as its data says, or its number without what counts the cards.

    >>> set_of({"number": "AB01-016"}), set_of({"number": "X-pb1-003"}), set_of({"number": "A/1", "set_code": "S"})
    ('AB01', 'X-pb1', 'S')
    """
    if card.get("set_code"):
        return str(card["set_code"])
    return re.sub(r"[-/][^-/]*$", "", str(card.get("number") or "")) or "?"


def texts_in(game: str, cards: list[dict[str, Any]]) -> list[Text]:
    """The distinct texts of some cards."""
    desk = desk_of(game)
    return distinct(
        Text(set_of(card), str(card.get("number") or card.get("name")), category, text)
        for card in cards
        for _, category, text in texts_of(desk, card)
    )


def generality(game: str, cards: list[dict[str, Any]], jobs: int = 1, by_units: bool = True) -> Generality:
    """Measure the grammar of a game by some cards."""
    games.load(game)
    texts = texts_in(game, cards)
    grammar = grammar_of(game)
    grammar.tables()
    batches = [texts[i : i + BATCH] for i in range(0, len(texts), BATCH)]
    uses: list[list[int] | None] = []
    if jobs <= 1 or len(batches) <= 1:
        uses = all_uses(grammar, texts)
    else:
        plain = [[(t.set, t.card, t.category, t.text) for t in batch] for batch in batches]
        with ProcessPoolExecutor(jobs) as pool:
            for some in pool.map(_uses, [game] * len(plain), plain):
                uses.extend(some)
    return measure(grammar, texts, uses, by_units)


def _uses(game: str, batch: list[tuple[str, str, str, str]]) -> list[list[int] | None]:
    return all_uses(grammar_of(game), [Text(*fields) for fields in batch])


def draw(found: Generality, console: Console, lang: str, show: int) -> None:
    """The report: the sets, the sums, and what would have been lost."""
    table = Table.grid(padding=(0, 2))
    table.add_row(*(Line(tell(f"general.{k}", lang), style="bold") for k in ("name", "texts", "read", "carried")))
    for s in found.sets:
        table.add_row(s.name, str(s.texts), share(s.read, s.texts), share(s.carried, s.texts))
    n = found.texts
    table.add_row(tell("general.all", lang), str(n), share(found.read, n), share(found.carried, n))
    console.print(table)
    console.print(Line(tell("general.used", lang, n=found.used, once=found.used_once,
                            share=share(found.used_once, found.used))))  # fmt: skip
    if found.lost:
        needed = Counter(name for lost in found.lost for name in lost.only_here)
        console.print(Line(tell("general.needed", lang), style="bold"))
        for name, times in needed.most_common(show):
            console.print(Line(f"  {times:>4}  {name}".replace("\n", "⏎")))
        console.print(Line(tell("general.lost", lang), style="bold"))
        for lost in found.lost[:: max(1, len(found.lost) // show)][:show]:
            console.print(Line(f"  {lost.text.card}: {excerpt(lost.spelled, lost.at)}"))
            console.print(Line(f"      {' · '.join(lost.only_here)}".replace("\n", "⏎"), style="dim"))
