"""One game of an arena: played by its bots, and what is noted of it. `play` is deterministic but for the seconds."""

from __future__ import annotations

import random
import time
from typing import Any

from fuda import Game as Match
from fuda import bots
from fuda.arena.plan import Game, Plan
from fuda.errors import FudaError

MOST = 4000
"""Decisions after which a game is given up; it counts as a draw, and the report says so."""
UNFINISHED, FAILED = "unfinished", "bot failed"

Line = dict[str, Any]
"""What is noted of a game: plain data."""


def begun(plan: Plan, game: Game) -> Match:
    return Match.new(plan.game, list(game.decks), game.seed, format=plan.format or None, options=tuple(plan.options))


def play(plan: Plan, game: Game) -> Line:
    """Play a game and say what came of it. The dice of a bot are those of its seat: whoever sits there has them."""
    match = begun(plan, game)
    players = [bots.get(name) for name in game.bots]
    dice = [dice_of(game, seat) for seat in range(match.players)]
    spent, asked = [0.0] * match.players, [0] * match.players
    failed = ""
    try:
        while (d := match.decision) is not None and len(match.history) < MOST:
            before = time.perf_counter()
            option = bots.ask(players[d.player], match, dice[d.player])
            spent[d.player] += time.perf_counter() - before
            asked[d.player] += 1
            match.choose(option)
    except FudaError as e:
        failed = str(e)
    finally:
        for player in players:
            if isinstance(player, bots.Program):
                player.close()
    line: Line = {
        "n": game.number,
        "block": game.block,
        "seed": game.seed,
        "decks": list(game.decks),
        "bots": list(game.bots),
        "hero": game.hero,
        **_outcome(match, failed),
        "turns": match.turn,
        "asked": asked,
        "first": match.view(0)["first"],
        "cards": cards(match),
        "seconds": [round(s, 3) for s in spent],
    }
    return line


def dice_of(game: Game, seat: int) -> random.Random:
    """The chance of whoever sits there."""
    return random.Random(f"{game.seed}/{seat}")


def _outcome(match: Match, failed: str) -> Line:
    result = match.result
    if result is not None:
        return {"winners": list(result.winners), "why": result.why, "clause": result.clause}
    if failed and match.decision is not None:
        others = [s for s in range(match.players) if s != match.decision.player]
        return {"winners": others, "why": FAILED, "clause": "", "error": failed}
    return {"winners": [], "why": UNFINISHED, "clause": ""}


def cards(match: Match) -> list[dict[str, list[str]]]:
    """For each player, the printed cards that came to the hand, and those that went from there to where they act."""
    drawn: list[set[str]] = [set() for _ in range(match.players)]
    played: list[set[str]] = [set() for _ in range(match.players)]
    for line in match.log:
        if line.what != "move" or not 0 <= line.player < match.players:
            continue
        number = line.card(line.player)
        if not number:
            continue
        if line.went == "hand":
            drawn[line.player].add(number)
        elif line.came == "hand" and line.went not in ("deck", ""):
            played[line.player].add(number)
    return [{"drawn": sorted(d), "played": sorted(p)} for d, p in zip(drawn, played, strict=True)]


def again(plan: Plan, line: Line) -> Line:
    """Play the game of a line once more: all but the seconds comes out the same."""
    decks, lineup = tuple(line["decks"]), tuple(line["bots"])
    return play(plan, Game(line["n"], line["block"], line["seed"], decks, lineup, line["hero"]))


def score(line: Line) -> float:
    """What the first of the two bots made of a game: 1 for a win, 0.5 for a draw."""
    winners = line["winners"]
    if not winners:
        return 0.5
    return 1.0 if line["hero"] in winners else 0.0
