"""`fuda test` where Fuda is installed without its project: a self-check of the package. Read `run` first.

It runs the examples in the package's own documentation, a sample of the scenarios that come with the games, and one
game of each, which must save, load and replay without loss. (`./fuda test`, in the project, runs everything.)
"""

from __future__ import annotations

import argparse
import ast
import doctest
import random
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.text import Text

import fuda
from fuda import games
from fuda.cli.terminal import make_console
from fuda.scenarios import run as play_scenario
from fuda.scenarios import scenarios_of

EVERY = 12
"""Of so many scenarios, one is run, unless all are asked for."""
SAVED = 50
"""Of so many positions of a game, one is saved and loaded."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--all", action="store_true", help=f"all scenarios, not one of every {EVERY}")


def run(args: argparse.Namespace) -> int:
    """0 when all is as it should be, 1 when something is not."""
    console = make_console()
    place = Path(fuda.__file__).parent
    console.print(Text(f"Fuda {fuda.__version__}, {fuda.engine()}, in {place}: a self-check of the package."))
    checks: dict[str, Callable[[], Iterator[str]]] = {
        "examples": lambda: examples(place),
        "scenarios": lambda: scenarios(1 if args.all else EVERY),
        "games": whole_games,
    }
    return max([_told(console, name, check) for name, check in checks.items()])


def _told(console: Console, name: str, check: Callable[[], Iterator[str]]) -> int:
    """Runs a check, which gives "" for whatever holds and a sentence for whatever does not."""
    begun = time.monotonic()
    found = list(check())
    wrong = [sentence for sentence in found if sentence]
    for sentence in wrong:
        console.print(Text(f"  {sentence}", style="bold"))
    state = f"{len(wrong)} of {len(found)} FAILED" if wrong else f"{len(found)} passed"
    console.print(Text(f"{name}: {state} in {time.monotonic() - begun:.1f} s"))
    return 1 if wrong or not found else 0


def examples(place: Path) -> Iterator[str]:
    """The examples in docstrings, read from the sources: compiled modules keep none."""
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    for path in sorted(place.rglob("*.py")):
        source = path.read_text("utf-8")
        if ">>> " not in source:
            continue
        parts = path.relative_to(place.parent).with_suffix("").parts
        module = import_module(".".join(parts).removesuffix(".__init__"))
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
                continue
            text = ast.get_docstring(node, clean=False) or ""
            where = f"{'.'.join(parts)}, line {node.body[0].lineno if node.body else 0}"
            test = doctest.DocTestParser().get_doctest(text, dict(vars(module)), where, str(path), 0)
            if test.examples:
                failed = runner.run(test, out=lambda told: None).failed
                yield f"{where}: {failed} examples do not give what they say" if failed else ""


def scenarios(every: int) -> Iterator[str]:
    for name in games.NAMES:
        for scenario in list(scenarios_of(name))[::every]:
            failure = play_scenario(scenario)
            yield f"{scenario.path}, {failure}" if failure is not None else ""


def whole_games() -> Iterator[str]:
    for name in games.NAMES:
        game, dice = fuda.Game.new(name, seed=1), random.Random(1)
        while game.decision is not None:
            if game.pos.serial % SAVED == 0 and fuda.Game.load(game.save()) != game:
                yield f"{name}: a saved game is not what was saved"
                return
            game.choose(dice.choice(game.decision.options))
        again = fuda.Game.replay(game.record())
        yield "" if again == game and again.result == game.result else f"{name}: the record gives another game"
