"""Real texts, where they are at hand, are read once in a run: to read one takes ten times as long as all else that is
done with it, and several tests need them all.

`read_once(game)` is for the tests that read the real cards of a game. Within it, a text that was read before is not
read again; whoever comes later, in this process or in another one of the same `fuda test` (which names a folder in
FUDA_READINGS), gets the same tree. Of what another process read, every so many texts are read again nevertheless, and
must be read the same: that is how the compiled engine and the plain one are compared. What was refused is refused
again; to other processes that is not told.
"""

from __future__ import annotations

import importlib
import json
import os
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

from fuda.kernel.cards.node import Node, Value
from fuda.text import ParseError

AGAIN = 10
"""Of so many texts that another process read, one is read again."""


def of_one(game: str) -> pytest.MarkDecorator:
    """Marks tests that read the real cards of a game: they run in the same process."""
    return pytest.mark.xdist_group(f"real {game}")


class Readings:
    """What the grammar of one game has read."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.grammar = importlib.import_module(f"fuda.games.{game}.text.grammar").grammar()
        self.known: dict[tuple[str, str], Value] = {}
        self.new: list[tuple[str, str, Value]] = []
        self.taken: set[Path] = set()
        self.foreign: set[tuple[str, str]] = set()
        """Read by another process, and not by this one yet, though it ought to be."""
        self.refused: dict[tuple[str, str], ParseError] = {}

    def read(self, category: str, text: str) -> Value:
        """What `Grammar.read` reads."""
        key = (category, text)
        if key in self.known and key not in self.foreign:
            return self.known[key]
        if key in self.refused:
            raise self.refused[key].with_traceback(None)
        try:
            tree = type(self.grammar).read(self.grammar, category, text)
        except ParseError as e:
            self.refused[key] = e
            raise
        if key in self.foreign:
            assert tree == self.known[key], f"another process read this otherwise: {text}"
            self.foreign.remove(key)
        else:
            self.new.append((category, text, tree))
        self.known[key] = tree
        return tree

    def take(self, folder: Path) -> None:
        """What other processes have left."""
        for path in sorted(set(folder.glob(f"{self.game}-*.json")) - self.taken):
            self.taken.add(path)
            for category, text, data in json.loads(path.read_text("utf-8")):
                key = (category, text)
                if key not in self.known:
                    self.known[key] = Node.from_data(data)
                    if zlib.crc32(text.encode()) % AGAIN == 0:
                        self.foreign.add(key)

    def leave(self, folder: Path) -> None:
        """What this one has read since it left something."""
        rows = [(category, text, tree.to_data()) for category, text, tree in self.new if is_plain(tree)]
        self.new = []
        if not rows:
            return
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=folder, delete=False) as file:
            json.dump(rows, file)
        done = folder / f"{self.game}-{Path(file.name).name}.json"
        os.replace(file.name, done)
        self.taken.add(done)


def is_plain(tree: Value) -> bool:
    """Whether all of a tree is in its data."""
    return type(tree) is Node and all(type(node) is Node for node in tree.walk())


@cache
def readings(game: str) -> Readings:
    return Readings(game)


@contextmanager
def read_once(game: str) -> Iterator[None]:
    """As long as this lasts, the game's grammar does not read a text twice."""
    mine = readings(game)
    folder = os.environ.get("FUDA_READINGS")
    if folder:
        mine.take(Path(folder))
    mine.grammar.read = mine.read
    try:
        yield
    finally:
        del mine.grammar.read
        if folder:
            mine.leave(Path(folder))
