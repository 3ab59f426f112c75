"""Golden playthroughs: records of whole games with fixed seeds, kept in the tree so that any change of behaviour
shows up as a difference. `python -m fuda.goldens` (from the root of the tree) writes them again; with `--check` it
only says which ones have changed. Read the differences before you commit them.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from fuda import bots
from fuda.api import Game


class Golden:
    """A game to be played: who plays what, and the seed of everything."""

    def __init__(
        self,
        game: str,
        seats: tuple[str, ...],
        decks: tuple[str, ...],
        seed: int,
        format: str = "",
        options: tuple[str, ...] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.decks = decks
        self.seed = seed
        self.format = format
        self.options = options

    @property
    def file(self) -> str:
        what = "-".join(filter(None, [self.game, self.format, *self.options]))
        return f"{what}-{'-'.join(self.seats)}-{'-'.join(self.decks)}-{self.seed}.txt"

    def play(self) -> str:
        """The record of the game."""
        game = Game.new(self.game, self.decks, self.seed, format=self.format or None, options=self.options)
        players = [bots.get(name) for name in self.seats]
        dice = random.Random(self.seed)
        while game.decision is not None:
            game.choose(bots.ask(players[game.decision.player], game, dice))
        return plain(game.record())


def plain(record: str) -> str:
    """A record without the line that names the rules, and without the check of its words: a golden changes when the
    game does, not with every row."""
    return "".join(line for line in record.splitlines(keepends=True) if not line.startswith(("rules: ", "words: ")))


GOLDENS = (
    Golden("hanyou", ("greedy", "greedy"), ("ember", "tide"), 1),
    Golden("hanyou", ("greedy", "greedy"), ("root", "ember"), 2),
    Golden("hanyou", ("greedy", "random"), ("tide", "root"), 3),
    Golden("hanyou", ("random", "random"), ("ember", "root"), 4),
    Golden("hanyou", ("random", "random"), ("tide", "ember"), 5),
    Golden("hanyou", ("random", "random"), ("root", "tide"), 6),
    Golden("onepiece", ("greedy", "greedy"), ("academy", "bureau"), 1),
    Golden("onepiece", ("greedy", "random"), ("firebox", "troupe"), 2),
    Golden("onepiece", ("random", "random"), ("bureau", "firebox"), 3),
    Golden("onepiece", ("random", "random"), ("troupe", "academy"), 4),
    Golden("gateruler", ("greedy", "greedy"), ("gatekeepers", "ink_and_shell"), 1),
    Golden("gateruler", ("greedy", "random"), ("black_tide", "lone_peak"), 2),
    Golden("gateruler", ("random", "random"), ("star_caravan", "five_winds"), 3),
    Golden("gateruler", ("random", "random"), ("lone_peak", "calm_sea"), 4),
    Golden("lovelive", ("greedy", "greedy"), ("tide", "orchard"), 1),
    Golden("lovelive", ("greedy", "random"), ("orchard", "tide"), 2),
    Golden("lovelive", ("random", "random"), ("tide", "orchard"), 3),
    Golden("rebirth", ("greedy", "greedy"), ("parasol", "sugar"), 1),
    Golden("rebirth", ("random", "random"), ("gutter", "canal"), 2),
    Golden("rebirth", ("random", "random", "random"), ("parasol", "gutter", "canal"), 3, "rumble", ("one_out",)),
    Golden("rebirth", ("random", "random", "random"), ("sugar", "canal", "gutter"), 4, "circle"),
    Golden("rebirth", ("random",) * 4, ("parasol", "gutter", "canal", "sugar"), 5, "teams"),
)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m fuda.goldens", description="Write the golden playthroughs again.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("tests/goldens"))
    parser.add_argument("--check", action="store_true", help="write nothing, say what has changed")
    args = parser.parse_args(argv)
    folder: Path = args.folder
    if not folder.is_dir():
        print(f"there is no folder {folder}: run this from the root of the tree", file=sys.stderr)
        return 2
    changed = 0
    for golden in GOLDENS:
        path = folder / golden.file
        text = golden.play()
        if path.is_file() and path.read_text(encoding="utf8") == text:
            continue
        changed += 1
        print(f"{path} {'has changed' if args.check else 'written'}")
        if not args.check:
            path.write_text(text, encoding="utf8")
    return 1 if args.check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
