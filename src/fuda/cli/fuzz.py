"""`fuda fuzz`: many random games, with the laws that every position obeys checked on the way."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from fuda import games
from fuda.cli.errors import UsageError
from fuda.cli.seats import add_format, told_formats
from fuda.cli.terminal import make_console

if TYPE_CHECKING:
    from fuda.fuzz import FuzzReport


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"which game: {', '.join(games.NAMES)}")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same games (1)")
    parser.add_argument("--deck", action="append", metavar="DECK", help="these decks instead of many different ones")
    add_format(parser)
    parser.add_argument("--cards", metavar="FILE", help="random decks of the cards in this file")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes (1)")
    parser.add_argument(
        "--exhaustive",
        action="store_true",
        help="go on until everything that texts can say was carried out (at most --games), and list what was not",
    )
    parser.add_argument(
        "--cite",
        action="store_true",
        help="look whether the clauses that are cited carry: without them it must not happen",
    )
    parser.add_argument("--pure", action="store_true", help="with ./fuda: at once and uncompiled, however many games")


help_more = told_formats


def run(args: argparse.Namespace) -> int:
    """0 when every law held (and nothing was left out), 1 when one did not."""
    from fuda import citations, fuzz

    if args.games < 1 or args.jobs < 1:
        raise UsageError("--games and --jobs are numbers of 1 or more", "--games と --jobs は1以上の数です")
    agreed = {"format": args.format, "options": args.option or (), "seats": args.seats}
    work = {"jobs": args.jobs, "cards": args.cards}
    if args.exhaustive and args.deck:
        raise UsageError(
            "--exhaustive goes without --deck: it chooses the decks itself",
            "--exhaustive は --deck なしで使います。デッキは自分で選びます",
        )
    if args.cite and (args.exhaustive or args.deck or args.jobs > 1):
        raise UsageError(
            "--cite goes without --exhaustive, --deck and --jobs",
            "--cite は --exhaustive、--deck、--jobs なしで使います",
        )
    console = make_console()
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=args.games)

        def played(total: FuzzReport) -> None:
            bar.update(task, completed=total.games)

        if args.cite:
            found = citations.cite(
                args.game,
                args.games,
                args.seed,
                cards=args.cards,
                **agreed,
                played=lambda n: bar.update(task, completed=n),
            )
            return 0 if found.enough else 1
        more = {**work, **agreed, "played": played}
        if args.exhaustive:
            return 0 if fuzz.exhaust(args.game, args.games, args.seed, **more).ok else 1
        return 0 if fuzz.fuzz(args.game, args.games, args.seed, args.deck, **more).ok else 1
