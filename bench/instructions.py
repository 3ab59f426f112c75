"""How many instructions the engine carries out for a decision: the same on a busy machine as on an idle one.

Seconds vary by half where other work goes on; what valgrind counts does not. Games are played at random through the
public API, as for `fuda bench`; only what comes after a few games that are played to warm up is counted. What is
counted is written where `callgrind_annotate` reads it. Read `count` first.

    python bench/instructions.py [GAME …]
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from fuda import bench, games

WARM = 2
"""Games before anything is counted: what is made once is made in them."""
GAMES = 3
"""Games that are counted, the same ones every time."""


def count(name: str, folder: Path) -> tuple[int, int]:
    """Decisions of some games, and the instructions for them."""
    out = folder / f"callgrind.{name}"
    watch = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}"]
    command = [*watch, sys.executable, __file__, "--within", name]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONHASHSEED": "0"})
    decisions = re.search(r"decisions (\d+)", done.stdout)
    instructions = re.search(r"Collected : (\d+)", done.stderr)
    if decisions is None or instructions is None:
        raise SystemExit(f"{name} could not be counted: {done.stderr.strip().splitlines()[-1:]}")
    return int(decisions[1]), int(instructions[1])


def within(name: str) -> None:
    """What runs under valgrind: counting is switched on when the games to warm up are over."""
    match = bench.Match(name)
    for seed in range(WARM):
        bench.play(match.game(seed), random.Random(seed))
    _switch("on")
    decisions = sum(bench.play(match.game(seed), random.Random(seed)) for seed in range(100, 100 + GAMES))
    _switch("off")
    print("decisions", decisions)


def _switch(state: str) -> None:
    subprocess.run(["callgrind_control", "-i", state, str(os.getpid())], stdout=subprocess.DEVNULL, check=True)


def main(names: list[str]) -> int:
    if names[:1] == ["--within"]:
        within(names[1])
        return 0
    folder = Path(tempfile.mkdtemp(prefix="fuda-instructions-"))
    for name in names or games.NAMES:
        decisions, instructions = count(name, folder)
        print(f"{name:<10} {bench.engine()}: {instructions / decisions:>9,.0f} instructions a decision", flush=True)
    print(f"by function: callgrind_annotate --inclusive=yes {folder}/callgrind.GAME")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
