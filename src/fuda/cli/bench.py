"""`fuda bench`: the speed of the engine, compiled and pure, and beside its peers."""

from __future__ import annotations

import argparse
import dataclasses
import importlib.util
import json
import math
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from rich.table import Table
from rich.text import Text

from fuda import bench, games
from fuda.cardbase import builtin_deck_files
from fuda.cli import terminal
from fuda.cli.errors import UsageError
from fuda.cli.seats import add_format, agree, told_formats


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="*", metavar="GAME", help="which games (all)")
    parser.add_argument("--game", action="append", dest="more", metavar="GAME", help="which game, as above")
    parser.add_argument("--deck", action="append", metavar="DECK", help="also with these decks, by name or file")
    parser.add_argument("--cards", metavar="FILE", help="more cards; without --deck, also random decks of these cards")
    add_format(parser)
    parser.add_argument("--seconds", type=float, default=3.0, metavar="N", help="how long each figure is measured (3)")
    parser.add_argument("--peers", action="store_true", help="also measure OpenSpiel and RLCard, and print the ratios")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--this", action="store_true", help="only the engine that is running, not compiled and pure")
    parser.add_argument("--pure", action="store_true", help="with ./fuda: at once and uncompiled, without the other")


help_more = told_formats


def run(args: argparse.Namespace) -> int:
    if not 0 < args.seconds < math.inf:  # and not "nan" either
        raise UsageError("--seconds is a number above 0", "--seconds は0より大きい数です")
    matches = _matches(args)
    figures = [bench.measure(match, args.seconds) for match in matches]
    if not args.this and not args.pure:
        figures += bench.measure_other(matches, args.seconds)
    peers = _peers(args.seconds) if args.peers else {}
    if args.json:
        data: dict[str, Any] = {"games": [dataclasses.asdict(f) for f in figures]}
        if peers:
            data["peers"] = {
                key: dataclasses.asdict(peer)
                | {"ratios": {_title(f): peer.ratio(f.decisions_per_second) for f in figures}}
                for key, peer in peers.items()
            }
        print(json.dumps(data, indent=2))
        return 0
    console = terminal.make_console()
    there = [peer for peer in peers.values() if peer.available]
    console.print(_table(figures, there))
    for f in figures:
        reads = f"{f.texts_per_second:,.0f} texts/s; first game of a process: {f.first_game_seconds:.2f} s"
        console.print(Text(f"{_title(f)}: {reads}"))
    for line in _ratios(figures, there):
        console.print(Text(line))
    for peer in peers.values():
        if not peer.available:
            console.print(Text(f"{peer.name}: not available: {peer.error}", style="dim"))
    if {f.engine for f in figures} == {"pure"} and not args.this and not args.pure:
        console.print(Text("Only the pure engine was measured: no compiled one is at hand here.", style="dim"))
    return 0


def _matches(args: argparse.Namespace) -> list[bench.Match]:
    """What is played: each game with its own decks, and the one that decks or cards are given for also with those."""
    names = list(dict.fromkeys([*args.game, *(args.more or [])]))
    own = args.deck is not None or args.cards is not None
    agreed = args.format is not None or args.seats is not None or bool(args.option)
    if (own or agreed) and len(names) != 1:
        raise UsageError(
            "--deck, --cards and --format are for one game: say which",
            "--deck、--cards、--format は1つのゲームのためのものです。どのゲームか書いてください",
        )
    if agreed:
        seats = args.seats if args.seats is not None or not args.deck else len(args.deck)
        setting = agree(names[0], args.format, args.option, seats)
        return [bench.Match(names[0], args.deck, args.cards, setting)]
    asked = bool(names) and not own  # then a game without decks is a mistake
    out = [bench.Match(games.load(name).name) for name in names or games.NAMES if asked or _has_decks(name)]
    return [*out, bench.Match(names[0], args.deck, args.cards)] if own else out


def _has_decks(name: str) -> bool:
    return bool(builtin_deck_files(games.load(name).name))


def _title(f: bench.Figures) -> str:
    return f"{f.game} ({f.engine}{f', {f.decks}' if f.decks else ''})"


def _table(figures: list[bench.Figures], peers: list[Any]) -> Table:
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column("")
    for title in ("decisions/s", "games/s", "copies/s", "bytes", "in RAM", "view", "10× log"):
        table.add_column(title, justify="right", no_wrap=True)
    for f in figures:
        copies = f"{f.copies_per_second:,.0f}"
        pace = (f"{f.decisions_per_second:,.0f}", f"{f.games_per_second:,.1f}")
        costs = (f"{f.view_decisions:.1f}", f"{f.long_log_decisions:.2f}")
        table.add_row(_title(f), *pace, copies, f"{f.saved_bytes:,}", f"{f.held_bytes:,}", *costs)
    for peer in peers:
        pace = (f"{peer.decisions_per_second:,.0f}", f"{peer.games_per_second:,.1f}")
        table.add_row(f"{peer.name} {peer.version}", *pace, "", "", "", "", "")
    return table


def _ratios(figures: list[bench.Figures], peers: list[Any]) -> list[str]:
    """Decisions a second of ours over theirs, a line for each engine."""
    return [
        f"{_title(f)}: " + ", ".join(f"{peer.ratio(f.decisions_per_second)} {peer.name}" for peer in peers)
        for f in figures
        if peers
    ]


def _peers(seconds: float) -> dict[str, Any]:
    peers: dict[str, Any] = _peers_module().measure_peers(seconds)
    return peers


def _peers_module() -> ModuleType:
    """`bench/peers.py` of the project: it is no part of the package."""
    project = os.environ.get("FUDA_PROJECT")
    root = Path(project) if project else Path(bench.__file__).resolve().parents[2]
    path = root / "bench" / "peers.py"
    spec = importlib.util.spec_from_file_location("fuda_bench_peers", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise UsageError(
            "the peers can only be measured from Fuda's own folder: bench/peers.py is not here",
            "ほかのエンジンとは、Fuda自身のフォルダからだけ比べられます（bench/peers.py がありません）",
        )
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
