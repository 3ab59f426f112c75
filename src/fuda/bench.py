"""How fast the engine is. `measure` gives the figures of one game on the engine that is running.

The loop is the one that the peers in `bench/` are measured with: list the legal options, choose one uniformly, apply
it. The best of several rounds is kept, because whatever else the machine does only ever makes a loop slower.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fuda import api
from fuda.kernel import position

ROUNDS = 5
PATIENCE = 900
"""Seconds after which the other engine is given up; the first time, it is compiled within them."""


@dataclass(frozen=True)
class Figures:
    """What one game did on one core of this machine."""

    game: str
    engine: str  # "pure" or "compiled"
    decisions_per_second: float
    games_per_second: float
    copies_per_second: float
    saved_bytes: int  # of a position in the middle of a game, on average


def engine() -> str:
    """Which engine is running."""
    return "compiled" if str(position.__file__).endswith((".so", ".pyd")) else "pure"


def play(game: api.Game, dice: random.Random) -> int:
    """Play a game to its end at random; the answer is the number of decisions."""
    n = 0
    while (decision := game.decision) is not None:
        game.choose(dice.choice(decision.options))
        n += 1
    return n


def measure(name: str, seconds: float) -> Figures:
    """The figures of a game, each measured for about so many seconds."""
    dice = random.Random(1)
    play(api.Game.new(name, seed=0), dice)
    best = (0.0, 0.0)
    seed = 0
    for _ in range(ROUNDS):
        decisions = count = 0
        spent = 0.0
        begun = time.perf_counter()
        while spent < seconds / ROUNDS:
            seed += 1
            decisions += play(api.Game.new(name, seed=seed), dice)
            count += 1
            spent = time.perf_counter() - begun
        best = max(best, (decisions / spent, count / spent))
    middle = _middles(name)
    copies = 0.0
    for _ in range(ROUNDS):
        count = 0
        spent = 0.0
        begun = time.perf_counter()
        while spent < seconds / ROUNDS / 4:
            for game in middle:
                game.copy()
            count += len(middle)
            spent = time.perf_counter() - begun
        copies = max(copies, count / spent)
    saved = sum(len(game.save()) for game in middle) // len(middle)
    return Figures(name, engine(), best[0], best[1], copies, saved)


def _middles(name: str) -> list[api.Game]:
    """Positions from the middle of some games."""
    out: list[api.Game] = []
    for seed in range(1, 5):
        game, dice = api.Game.new(name, seed=seed), random.Random(seed)
        for _ in range(play(game.copy(), random.Random(seed)) // 2):
            decision = game.decision
            assert decision is not None
            game.choose(dice.choice(decision.options))
        out.append(game)
    return out


def measure_other(names: Sequence[str], seconds: float) -> list[Figures]:
    """The same figures on the other engine (pure for compiled, compiled for pure); empty if it is not at hand."""
    project = os.environ.get("FUDA_PROJECT")
    launcher = Path(project) / "fuda" if project else None
    if launcher is None or not launcher.is_file():
        return []
    environment = {key: value for key, value in os.environ.items() if key not in ("FUDA_PURE", "PYTHONPATH")}
    if engine() == "compiled":
        environment["FUDA_PURE"] = "1"
    command = [str(launcher), "bench", *names, "--this", "--json", "--seconds", str(seconds)]
    try:
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, timeout=PATIENCE)
        found = [Figures(**row) for row in json.loads(done.stdout)["games"]]
    except (OSError, subprocess.SubprocessError, ValueError, KeyError, TypeError):
        return []
    return [f for f in found if f.engine != engine()]
