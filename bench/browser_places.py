"""Where a kind of question is asked: positions of scenarios, for questions that games with the usual decks seldom ask.

The kinds of questions of a game are those that it has words for (`ask.KIND`): the engine asks no other.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fuda import games
from fuda.api import Game
from fuda.errors import FudaError
from fuda.scenarios import files_of, read_file
from fuda.scenarios.run import run
from fuda.scenes.scenario import Scenario, Statement


def kinds_of(game: str) -> list[str]:
    """Every kind of question that a game can ask."""
    return sorted(key.removeprefix("ask.") for key in games.load(game).words if key.startswith("ask."))


@dataclass(frozen=True)
class Place:
    """A game at a question with several answers."""

    kind: str
    seat: int
    game: Game
    title: str


def places(game: str, kinds: set[str], of_each: int = 3) -> Iterator[Place]:
    """Positions in which questions of these kinds are asked, at most so many of each: first from scenarios that speak
    of them, then from all others."""
    found = dict.fromkeys(kinds, 0)
    scenarios = [pair for path in files_of(game) for pair in alone(path)]
    done: set[str] = set()
    for kind in sorted(kinds):
        for text, s in scenarios:
            if found[kind] < of_each and s.title not in done and speaks(s, kind):
                done.add(s.title)
                yield from _within(text, s, found, of_each)
    for text, s in sorted(scenarios, key=lambda pair: zlib.crc32(pair[1].title.encode())):
        if all(n >= of_each for n in found.values()):
            return
        if s.title not in done:
            yield from _within(text, s, found, of_each)


def alone(path: Path) -> list[tuple[str, Scenario]]:
    """The scenarios of a file, each with a text in which it is the only one."""
    lines = path.read_text("utf-8").splitlines()
    found = read_file(path)
    begins = [s.line - 1 for s in found]
    ends = [*begins[1:], len(lines)]
    return [
        ("\n".join([*lines[: begins[0]], *lines[a:b]]) + "\n", s) for a, b, s in zip(begins, ends, found, strict=True)
    ]


def speaks(s: Scenario, kind: str) -> bool:
    return any(f'"{kind}"' in x.said.text for x in s.script)


def _within(text: str, s: Scenario, found: dict[str, int], of_each: int) -> Iterator[Place]:
    """The questions of a scenario, one after the other, as it answers them."""
    played: list[Game] = []

    def watch(game: Game, _: Statement | None) -> None:
        played[:] = [game]

    if run(s, None, None, watch) is not None or not played:
        return
    try:
        game = Game.from_scenario(text)
    except FudaError:
        return  # it repeats another one
    for answer in [*played[0].history, None]:
        d = game.decision
        if d is None:
            return
        if len(d.options) > 1 and found.get(d.kind, of_each) < of_each:
            found[d.kind] += 1
            yield Place(d.kind, d.player, game.copy(), s.title)
        if answer is None or answer < 0 or all(o.index != answer for o in d.options):
            return
        game.choose(d.at(answer))
