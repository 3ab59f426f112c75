"""How fast the engine is. `measure` gives the figures of one game on the engine that is running.

The loop is the one that the peers in `bench/` are measured with: list the legal options, choose one uniformly, apply
it. The best of several rounds is kept, because whatever else the machine does only ever makes a loop slower.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from fuda import api, formats, games, random_decks
from fuda.cardbase import Source, builtin, builtin_deck_files, read_deck
from fuda.kernel.position import position
from fuda.kernel.position.records import LogEntry
from fuda.text import Grammar

ROUNDS = 5
HELD = 400
"""How many positions are kept to see what each of them takes."""
LONGER = 10
"""So many times as long is a long log."""
FRESH = 3
"""So many processes are started at most to see how long their first game takes."""
PAIRS = 8
"""How many pairs of random decks are played in turn."""
PATIENCE = 900
"""Seconds after which the other engine is given up; the first time, it is compiled within them."""


@dataclass(frozen=True)
class Figures:
    """What one game did on one core of this machine."""

    game: str
    engine: str  # "pure" or "compiled"
    decks: str  # which decks were played: "" for the built-in ones
    decisions_per_second: float
    games_per_second: float
    copies_per_second: float
    saved_bytes: int  # of a position in the middle of a game, on average
    held_bytes: int = 0  # of memory that such a position takes beside others, on average
    view_decisions: float = 0.0  # what a look at the table costs, in decisions
    long_log_decisions: float = 0.0  # what a decision costs where the log is ten times as long, in decisions
    first_game_seconds: float = 0.0  # until the first game of a process stands, its texts read, everything imported
    texts_per_second: float = 0.0  # texts of the built-in cards that are read and printed back


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


class Match:
    """What is played: built-in decks, decks of one's own, or (with cards and no decks) random ones of those cards."""

    def __init__(
        self,
        name: str,
        decks: Sequence[str] | None = None,
        cards: str | None = None,
        setting: formats.Setting | None = None,
    ) -> None:
        self.name = name
        self.decks = decks
        self.cards = cards
        rules = games.load(name)
        said = len(decks) if decks is not None and rules.formats is not None else None
        self.setting = setting if setting is not None else formats.usual(rules, said, None, ())
        self.title = ""
        self.pairs: list[list[random_decks.Deck]] = []
        self.used: list[list[Source]] = []
        if decks is not None:
            self.title = " against ".join(Path(d).stem for d in decks)
            self._add([list(read_deck(name, d)) for d in decks])
        elif cards is not None:
            made = random_decks.builder(name, cards)
            dice = random.Random(1)
            self.title = f"random decks of {Path(cards).name}"
            for _ in range(PAIRS):
                self._add([made.deck(dice) for _ in range(self.setting.seats)])
        if setting is not None and setting.plain:
            self.title = ", ".join(filter(None, [setting.plain, self.title]))

    def _add(self, decks: list[random_decks.Deck]) -> None:
        chosen, used = api.choose_cards(self.name, decks, [f"deck {i + 1}" for i in range(len(decks))], self.cards)
        self.pairs.append(chosen)
        self.used.append(used)

    def game(self, seed: int) -> api.Game:
        format, options = self.setting.name or None, self.setting.options
        if not self.pairs:
            files = list(builtin_deck_files(self.name))
            decks = [files[i % len(files)] for i in range(self.setting.seats)] if files else None
            return api.Game.new(self.name, decks, seed, format=format, options=options)
        i = seed % len(self.pairs)
        return api.Game.new(self.name, self.pairs[i], seed, self.used[i], format=format, options=options)

    def arguments(self) -> list[str]:
        """What is played, as the command line is told it."""
        out: list[str] = []
        for deck in self.decks or ():
            out += ["--deck", str(Path(deck).absolute()) if Path(deck).is_file() else deck]
        if self.cards is not None:
            out += ["--cards", str(Path(self.cards).absolute())]
        if self.setting.format is not None and self.title:
            out += ["--format", self.setting.name, "--seats", str(self.setting.seats)]
            for option in self.setting.options:
                out += ["--option", option]
        return out


def measure(match: Match, seconds: float) -> Figures:
    """The figures of a game, each measured for about so many seconds."""
    first = first_game(match.name, seconds)
    dice = random.Random(1)
    for seed in range(max(1, len(match.pairs))):
        play(match.game(seed), dice)  # what is made once is made before the clock runs
    best = (0.0, 0.0)
    seed = 0
    for _ in range(ROUNDS):
        decisions = count = 0
        spent = 0.0
        begun = time.perf_counter()
        while spent < seconds / ROUNDS:
            seed += 1
            decisions += play(match.game(seed), dice)
            count += 1
            spent = time.perf_counter() - begun
        best = max(best, (decisions / spent, count / spent))
    middle = _middles(match)
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
    views = _pace(lambda: [game.view(0) for game in middle], len(middle), seconds / 4)
    plain, long = _from_the_middle(match, middle, seconds, 1), _from_the_middle(match, middle, seconds, LONGER)
    more = (held_bytes(middle), best[0] / views, plain / long, first, texts(match.name, seconds / 4))
    return Figures(match.name, engine(), match.title, best[0], best[1], copies, saved, *more)


def _pace(work: Callable[[], object], things: int, seconds: float) -> float:
    """How many things a second are done by some work that does so many of them."""
    best = 0.0
    for _ in range(ROUNDS):
        count = 0
        spent = 0.0
        begun = time.perf_counter()
        while spent < seconds / ROUNDS:
            work()
            count += things
            spent = time.perf_counter() - begun
        best = max(best, count / spent)
    return best


def first_game(name: str, seconds: float) -> float:
    """Seconds of one core until a fresh process has its first game: the least of a few, if there is time for them."""
    code = (
        "import time; from fuda import Game; begun = time.process_time(); "
        f"Game.new({name!r}); print(time.process_time() - begun)"
    )
    folders = [str(Path(api.__file__).parent.parent), os.environ.get("PYTHONPATH", "")]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, folders))}
    taken: list[float] = []
    while not taken or (len(taken) < FRESH and sum(taken) < seconds):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env)
        if done.returncode != 0:
            return 0.0
        taken.append(float(done.stdout))
    return min(taken)


def texts(name: str, seconds: float) -> float:
    """Texts of built-in cards that are read, and print back, in a second."""
    desk = games.load(name).desk
    grammar = None if desk is None else desk.grammar()
    if desk is None or not isinstance(grammar, Grammar):
        return 0.0
    found = [
        (desk.category(card, field), str(card[field]).strip("\n"))
        for card in builtin(name).values()
        for field in desk.texts
        if str(card.get(field) or "").strip()
    ]
    return _pace(lambda: [grammar.read(*text) for text in found], len(found), seconds) if found else 0.0


def _from_the_middle(match: Match, middle: list[api.Game], seconds: float, times: int) -> float:
    """Decisions a second from the middle of games to their end, with a log that is so many times as long."""
    begun = [game.copy() for game in middle]
    for game in begun:
        lengthen_log(game, times)
    lengths = [play(game.copy(), random.Random(i)) for i, game in enumerate(begun)]
    return _pace(
        lambda: [play(game.copy(), random.Random(i)) for i, game in enumerate(begun)], max(1, sum(lengths)), seconds / 4
    )


def lengthen_log(game: api.Game, times: int) -> None:
    """Let a game have so many times as much behind it, as far as its log tells."""
    lines: list[LogEntry] = []
    line = game.pos.log
    while line is not None:
        lines.append(line)
        line = line.prev
    for _ in range(times - 1):
        for line in reversed(lines):
            more = LogEntry(game.pos.log, line.clause, line.what)
            more.seat, more.turn = line.seat, line.turn
            game.pos.log = more


def held_bytes(middle: list[api.Game]) -> int:
    """What one more position takes in memory, where many are kept."""
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = [game.copy() for _ in range(HELD // len(middle)) for game in middle]
        return (tracemalloc.get_traced_memory()[0] - before) // len(kept)
    finally:
        tracemalloc.stop()


def _middles(match: Match) -> list[api.Game]:
    """Positions from the middle of some games."""
    out: list[api.Game] = []
    for seed in range(1, 5):
        game, dice = match.game(seed), random.Random(seed)
        for _ in range(play(game.copy(), random.Random(seed)) // 2):
            decision = game.decision
            assert decision is not None
            game.choose(dice.choice(decision.options))
        out.append(game)
    return out


def measure_other(matches: Sequence[Match], seconds: float) -> list[Figures]:
    """The same figures on the other engine (pure for compiled, compiled for pure); empty if it is not at hand."""
    project = os.environ.get("FUDA_PROJECT")
    launcher = Path(project) / "fuda" if project else None
    if launcher is None or not launcher.is_file():
        return []
    environment = {key: value for key, value in os.environ.items() if key not in ("FUDA_PURE", "PYTHONPATH")}
    if engine() == "compiled":
        environment["FUDA_PURE"] = "1"
    found: list[Figures] = []
    for match in matches:
        command = [str(launcher), "bench", match.name, "--this", "--json", "--seconds", str(seconds)]
        command += match.arguments()
        try:
            done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, timeout=PATIENCE)
            rows = [Figures(**row) for row in json.loads(done.stdout)["games"]]
        except (OSError, subprocess.SubprocessError, ValueError, KeyError, TypeError):
            continue
        found += [f for f in rows if f.engine != engine() and f.decks == match.title]
    return found
