"""The bot that answers with any of the options, each as likely as any other."""

from __future__ import annotations

import random

from fuda.api import Game, NotNow, Option


class RandomBot:
    def choose(self, game: Game, seat: int, rng: random.Random) -> Option:
        d = game.decision
        if d is None or d.player != seat:
            raise NotNow(f"player {seat} has nothing to decide")
        return d.options[rng.randrange(len(d.options))]
