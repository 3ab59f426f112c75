"""The measured loops of the peers: list the legal actions, choose one uniformly, apply it.

Runs in the peers' own environment: `peer_loops.py openspiel|rlcard SECONDS` prints one line of JSON. Only decisions of
players count as decisions; OpenSpiel's chance nodes are sampled in the same loop and counted apart. RLCard is driven at
the level of its game, below the encoding of observations, which is the faster way and the nearer one to the others.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from importlib.metadata import version

ROUNDS = 5
"""The time is cut into rounds and the best one is kept: what else the machine does only ever makes a loop slower."""

Play = Callable[[random.Random], tuple[int, int]]
"""Plays one game; the answer is the number of decisions and of chance nodes."""


def openspiel_game() -> Play:
    import pyspiel

    game = pyspiel.load_game("gin_rummy")

    def play(rng: random.Random) -> tuple[int, int]:
        state = game.new_initial_state()
        decisions = chances = 0
        while not state.is_terminal():
            if state.is_chance_node():  # a card off a shuffled deck: all outcomes are equally likely
                state.apply_action(rng.choice(state.chance_outcomes())[0])
                chances += 1
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions, chances

    return play


def rlcard_game() -> Play:
    import rlcard

    game = rlcard.make("gin-rummy", config={"seed": 1}).game

    def play(rng: random.Random) -> tuple[int, int]:
        game.init_game()
        decisions = 0
        while not game.is_over():
            game.step(rng.choice(game.judge.get_legal_actions()))
            decisions += 1
        return decisions, 0

    return play


def measure(play: Play, seconds: float) -> dict[str, float]:
    """Figures a second, over whole games, after one game to warm up."""
    rng = random.Random(1)
    play(rng)
    best: dict[str, float] = {"decisions_per_second": 0.0}
    for _ in range(ROUNDS):
        decisions = chances = games = 0
        spent = 0.0
        begun = time.perf_counter()
        while spent < seconds / ROUNDS:
            more_decisions, more_chances = play(rng)
            decisions += more_decisions
            chances += more_chances
            games += 1
            spent = time.perf_counter() - begun
        if decisions / spent > best["decisions_per_second"]:
            best = {
                "decisions_per_second": decisions / spent,
                "steps_per_second": (decisions + chances) / spent,
                "games_per_second": games / spent,
            }
    return best


def main(peer: str, seconds: float) -> None:
    package, make = {"openspiel": ("open_spiel", openspiel_game), "rlcard": ("rlcard", rlcard_game)}[peer]
    print(json.dumps({"version": version(package), **measure(make(), seconds)}))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
