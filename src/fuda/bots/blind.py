"""The bot that looks at nothing and takes what stands last, which is mostly to pass. Whatever measures bots well must
find that it loses."""

from __future__ import annotations

import random

from fuda.api import Option
from fuda.seating import Seat


class Blind:
    def choose(self, seat: Seat, rng: random.Random) -> Option:
        return seat.decision.options[-1]
