"""`fuda arena`: bots against bots, with everything that is known of it afterwards."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.text import Text

from fuda import games
from fuda.cli.errors import UsageError, check_writable, write_bytes
from fuda.cli.seats import add_format, told_formats
from fuda.cli.terminal import make_console

if TYPE_CHECKING:
    from fuda.arena import Ledger
    from fuda.arena.stats import Sprt


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"which game: {', '.join(games.NAMES)}")
    parser.add_argument(
        "--bot",
        action="append",
        metavar="BOT",
        help="who plays, twice or more: a bot by name (random, greedy, greedy@1 …), with settings behind a colon "
        "(greedy:trials=3), or program:COMMAND",
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games for each two bots (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same games (1)")
    parser.add_argument("--deck", action="append", metavar="DECK", help="these decks instead of all that there are")
    add_format(parser)
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes (1)")
    parser.add_argument(
        "--sprt",
        metavar="LOW:HIGH",
        help="stop with a pair as soon as its share of wins is known to be nearer to one of these: 50:60",
    )
    parser.add_argument("--file", metavar="FILE", help="a line for every game; what is in it is not played again")
    parser.add_argument("--json", metavar="FILE", help="write what came of it as JSON")
    parser.add_argument("--html", metavar="FILE", help="write a page with plots")
    parser.add_argument("--promote", metavar="BOT", help="exit with 1 unless this bot beats each of the others")
    parser.add_argument("--replay", type=int, metavar="N", help="play game N of --file again, and compare")


help_more = told_formats


def run(args: argparse.Namespace) -> int:
    from fuda.arena import Arena, Ledger, Plan
    from fuda.arena.page import page

    if args.jobs < 1:
        raise UsageError("--jobs is a number of 1 or more", "--jobs は1以上の数です")
    more = {"format": args.format, "options": args.option or (), "seats": args.seats}
    plan = Plan.of(args.game, args.bot or (), args.games, args.seed, args.deck or (), **more)
    if args.promote is not None and args.promote not in plan.bots:
        raise UsageError(
            f"--promote {args.promote}: this bot does not play",
            f"--promote {args.promote}：このボットは参加していません",
        )
    for path in filter(None, (args.json, args.html)):
        check_writable(Path(path), "report", args.lang)
    ledger = Ledger(plan, Path(args.file) if args.file else None)
    if args.replay is not None:
        return _replay(ledger, args.replay)
    console = make_console()
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
            task = bar.add_task("", total=plan.total())
            watch = lambda n: bar.update(task, completed=n)  # noqa: E731
            report = Arena(ledger, args.jobs, _sprt(args.sprt), watch).hold()
    finally:
        ledger.close()
    for line in report.text():
        console.print(Text(line), soft_wrap=True)
    if args.json:
        write_bytes(Path(args.json), (json.dumps(report.data(), indent=1) + "\n").encode(), "report", args.lang)
    if args.html:
        write_bytes(Path(args.html), page(report.data()).encode(), "report", args.lang)
    return 0 if args.promote is None or report.promoted(args.promote) else 1


def _sprt(said: str | None) -> Sprt | None:
    from fuda.arena.stats import Sprt

    if said is None:
        return None
    low, _, high = said.partition(":")
    try:
        test = Sprt(float(low) / 100, float(high) / 100)
    except ValueError:
        test = Sprt(1.0, 0.0)
    if not 0 <= test.low < test.high <= 1:
        raise UsageError(
            "--sprt takes two percentages, the lower one first: --sprt 50:60",
            "--sprt には低いほうから2つの百分率を書きます：--sprt 50:60",
        )
    return test


def _replay(ledger: Ledger, number: int) -> int:
    """One game of a ledger once more."""
    from fuda.arena import again

    line = ledger.lines.get(number)
    if line is None:
        raise UsageError(
            f"--replay {number}: there is no such game in --file", f"--replay {number}：--file にそのゲームはありません"
        )
    new = again(ledger.plan, line)
    same = {k: v for k, v in new.items() if k != "seconds"} == {k: v for k, v in line.items() if k != "seconds"}
    print(f"game {number}: {'the same' if same else 'another outcome'}")
    return 0 if same else 1
