"""Bots against bots, measured so that it can be believed: `fuda arena`.

plan      which games are played: blocks on one seed in which everybody sits everywhere
playing   one game, from its line, and what is noted of it
ledger    the file of lines: append-only, resumed where it was stopped
stats     intervals over blocks, Elo, SPRT
report    what came of it, as data; page: the same as one HTML page
arena     all of it together, over several processes
"""

from fuda.arena.arena import Arena, run
from fuda.arena.ledger import Ledger, WrongLedger
from fuda.arena.plan import Game as PlannedGame
from fuda.arena.plan import Plan
from fuda.arena.playing import again, play
from fuda.arena.report import Report

__all__ = ["Arena", "Ledger", "Plan", "PlannedGame", "Report", "WrongLedger", "again", "play", "run"]
