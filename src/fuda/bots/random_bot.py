"""The bot that answers with any of the options, each as likely as any other."""

from __future__ import annotations

import random

from fuda.api import Option
from fuda.seating import Seat


class RandomBot:
    def choose(self, seat: Seat, rng: random.Random) -> Option:
        options = seat.decision.options
        return options[rng.randrange(len(options))]
