"""`fuda scenario run`: rulings written as scenarios, each told ok or not, with the reason and the line."""

from __future__ import annotations

import argparse
from pathlib import Path

from fuda.cli import proofs, terminal


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=("run",), metavar="run", help="what is done with them")
    parser.add_argument("paths", nargs="+", metavar="PATH", help="scenario files, or folders of them")
    parser.add_argument("--cards", metavar="FILE", help="more cards, in a card file")
    parser.add_argument("-q", "--quiet", action="store_true", help="name only the scenarios that fail")


def run(args: argparse.Namespace) -> int:
    return proofs.run_scenarios(
        [Path(p) for p in args.paths], terminal.make_console(), args.quiet, args.cards, args.lang
    )
