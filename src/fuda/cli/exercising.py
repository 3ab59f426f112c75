"""`fuda cards exercise`: each card is played in positions made for it; what never comes about is told."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from fuda import exercise, games
from fuda.cardbase import builtin
from fuda.cli.book import cards_of
from fuda.cli.checking import cores
from fuda.cli.desk_words import tell
from fuda.cli.errors import UsageError

BATCH = 10


def run(args: argparse.Namespace, console: Console) -> int:
    """0 if everything in every text has come about, else 1."""
    if args.jobs is not None and args.jobs < 1:
        raise UsageError("--jobs is a number of 1 or more", "--jobs は1以上の数です")
    games.load(args.game)
    files = [args.name, *args.more] if args.name is not None else []
    cards = [dict(c) for f in files for c in cards_of(Path(f))] or [dict(c) for c in builtin(args.game).values()]
    chosen = [c for c in cards if not args.card or str(c.get("number")) == args.card]
    if not chosen:
        raise UsageError(tell("exercise.none", args.lang, card=args.card))
    texts = [c for c in chosen if any(c.get(key) for key in ("text", "trigger"))]
    sums: Counter[str] = Counter()
    for found in exercised(args.game, texts, cards, args.jobs or cores()):
        sums["cards"] += 1
        sums["problems"] += bool(found.problem)
        sums["inert"] += bool(found.inert)
        if found.problem:
            console.print(Text(f"{found.number}: {found.problem}"))
        elif found.inert:
            console.print(Text(found.number, style="bold"))
        for part in found.inert:
            sums[part.what] += 1
            console.print(Text(f"    {part.text(args.lang)}"))
    console.print(Text(tell("exercise.sum", args.lang, n=sums["cards"], m=sums["inert"], k=sums["problems"])))
    for what, words in exercise.WORDS.items():
        if sums[what]:
            console.print(Text(f"  {sums[what]:>5}  {words[0 if args.lang == 'ja' else 1]}"))
    return 1 if sums["inert"] or sums["problems"] else 0


def exercised(
    game: str, chosen: list[dict[str, Any]], cards: list[dict[str, Any]], jobs: int
) -> Iterator[exercise.Exercised]:
    """What comes of each card, in their order."""
    batches = [chosen[i : i + BATCH] for i in range(0, len(chosen), BATCH)]
    if jobs <= 1 or len(batches) <= 1:
        for batch in batches:
            yield from _some(game, batch, cards)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for some in pool.map(_some, [game] * len(batches), batches, [cards] * len(batches)):
            yield from some


def _some(game: str, chosen: list[dict[str, Any]], cards: list[dict[str, Any]]) -> list[exercise.Exercised]:
    return [exercise.exercise(game, card, cards) for card in chosen]
