"""Players made of code. A bot is given its `Seat` (what its player knows, and nothing else) and answers with an option.

random_bot, greedy   the bots of the table                known    bots by name, those of other packages too
program              programs that are asked line by line blind    takes what stands last, without a look

>>> import random, fuda
>>> from fuda import bots
>>> game = fuda.Game.new("hanyou", seed=3)
>>> bot, dice = bots.get("random"), random.Random(3)
>>> while game.decision:
...     game.choose(bots.ask(bot, game, dice))
>>> game.result is not None
True
"""

from fuda.bots.blind import Blind
from fuda.bots.greedy import Greedy
from fuda.bots.known import BOTS, FROZEN, Bot, UnknownBot, ask, get, listed, print_of
from fuda.bots.program import BotFailed, Program
from fuda.bots.random_bot import RandomBot

__all__ = [
    "BOTS",
    "FROZEN",
    "Blind",
    "Bot",
    "BotFailed",
    "Greedy",
    "Program",
    "RandomBot",
    "UnknownBot",
    "ask",
    "get",
    "listed",
    "print_of",
]
