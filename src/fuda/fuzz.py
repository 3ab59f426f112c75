"""Playing at random and checking the laws (`laws.py`) on the way. `fuzz` is the way in; `one_game` plays a game.

Everything follows from the seed: game number `i` of seed `s` is the same game with the same checks on every
machine, whatever the number of games and of processes. A violation names what is needed to see it again.
"""

from __future__ import annotations

import random
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from fuda import games, laws
from fuda.api import DeckLike, Game, Option
from fuda.cardbase import Library, builtin, builtin_deck_files, read_deck
from fuda.errors import FudaError

MOST_DECISIONS = 20_000  # a game that is not over by then does not end
MOST_VIOLATIONS = 20  # then there is no need to look for more
LIGHT = 20  # options, cards, sight and steps are checked about once in so many decisions …
HEAVY = 200  # … copies, saves, replays, concession and why_not about once in so many

# answers that do nothing: players who are eager to try things give them seldom
PASSES = frozenset({"end", "no_skill", "done", "no", "keep"})

Deck = list[tuple[int, str]]


class Violation:
    """A law that did not hold, and everything needed to see it again."""

    def __init__(
        self, seed: int, number: int, decks: Sequence[Deck | str], decision: int, law: str, detail: str
    ) -> None:
        self.seed = seed
        self.number = number
        self.decks = decks
        self.decision = decision
        self.law = law
        self.detail = detail

    def __str__(self) -> str:
        decks = " / ".join(d if isinstance(d, str) else ", ".join(f"{n} {k}" for n, k in d) for d in self.decks)
        return (
            f"violation of {self.law}: seed {self.seed}, game {self.number}, decision {self.decision}\n"
            f"  decks: {decks}\n  {self.detail}"
        )


class FuzzReport:
    """What a run has done and found."""

    def __init__(self, game: str, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.games = 0
        self.decisions = 0
        self.longest = 0
        self.checks: Counter[str] = Counter()
        self.endings: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.violations: list[Violation] = []

    @property
    def ok(self) -> bool:
        return not self.violations

    def add(self, other: FuzzReport) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.checks += other.checks
        self.endings += other.endings
        self.answers += other.answers
        self.violations += other.violations

    def __str__(self) -> str:
        found = len(self.violations)
        checks = ", ".join(f"{name} {n}" for name, n in sorted(self.checks.items()))
        endings = ", ".join(f"{name} {n}" for name, n in self.endings.most_common())
        return (
            f"{self.game}: {self.games} games, {self.decisions} decisions (longest game {self.longest}), "
            f"{'no violation' if not found else f'{found} violation' + ('s' if found > 1 else '')}\n"
            f"  checked: {checks}\n  ended: {endings}"
        )


def fuzz(
    game_name: str,
    games: int,
    seed: int,
    decks: Sequence[DeckLike] | None = None,
    report: Callable[[str], object] = print,
    jobs: int = 1,
) -> FuzzReport:
    """Play so many random games and check the laws in them. Violations are reported as they are found."""
    total = FuzzReport(game_name, seed)
    fixed = None if decks is None else [read_deck(game_name, d) if isinstance(d, str) else list(d) for d in decks]
    if fixed is not None:
        Game.new(game_name, fixed, seed)  # decks that cannot be played are no violation, but the caller's mistake
    for part in _parts(game_name, games, seed, fixed, jobs):
        for v in part.violations:
            report(str(v))
        total.add(part)
        if len(total.violations) >= MOST_VIOLATIONS:
            break
    report(str(total))
    return total


def _parts(name: str, count: int, seed: int, decks: Sequence[Deck] | None, jobs: int) -> Iterator[FuzzReport]:
    """The report of each game, in order."""
    games.load(name)
    if jobs <= 1:
        for i in range(count):
            yield one_game(name, seed, i, decks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting = [pool.submit(one_game, name, seed, i, decks) for i in range(count)]
        try:
            for w in waiting:
                yield w.result()
        finally:
            pool.shutdown(cancel_futures=True)


def one_game(name: str, seed: int, number: int, decks: Sequence[Deck] | None = None) -> FuzzReport:
    """Play one game to its end and check the laws in it."""
    dice = random.Random(f"{name}/{seed}/{number}")
    out = FuzzReport(name, seed)
    out.games = 1
    chosen: Sequence[Deck | str] = decks if decks is not None else pick_decks(name, number, dice)
    table = Table(out, dice)
    try:
        table.play(Game.new(name, chosen, dice.randrange(1 << 31)))
    except laws.Broken as e:
        out.violations.append(Violation(seed, number, chosen, out.decisions, e.law, e.detail))
    except Exception as e:
        where = traceback.extract_tb(e.__traceback__)[-1]
        detail = f"{type(e).__name__}: {e} ({where.filename}:{where.lineno}, {where.name})"
        out.violations.append(Violation(seed, number, chosen, out.decisions, "crash", detail))
    out.longest = out.decisions
    return out


class Table:
    """A game being played at random, with somebody who checks."""

    def __init__(self, report: FuzzReport, dice: random.Random) -> None:
        self.report = report
        self.dice = dice
        self.eager = dice.random() < 0.5  # try everything, seldom pass
        self.checker = random.Random(dice.random())  # so that checks do not change the game
        self.tried: Counter[str] = Counter()

    def play(self, game: Game) -> None:
        r = self.report
        seats = range(game.pos.seats)
        while True:
            d = game.decision
            if d is None:
                break
            laws.demand(r.decisions < MOST_DECISIONS, "end", f"the game is not over after {MOST_DECISIONS} decisions")
            light = r.decisions == 0 or self.checker.randrange(LIGHT) == 0
            if light:
                self.light(game)
            elif d.question.secret and self.checker.randrange(4) == 0:
                self.law("secret", laws.check_secret, game, self.checker)
            if self.checker.randrange(HEAVY) == 0:
                self.heavy(game)
            before = game.pos.copy() if light else None
            option = self.choose(d.options)
            index = option.index
            game.choose(option)
            r.decisions += 1
            if before is not None and not game.pos.over:
                for seat in seats:
                    self.law("step", laws.check_step, before, index, game, seat, self.checker)
        self.law("cards", laws.check_cards, game)
        self.law("result", laws.check_result, game)
        if self.checker.randrange(4) == 0:
            self.law("replay", laws.check_replay, game, self.checker)
            self.law("save", laws.check_save, game, self.checker)
            self.law("log", laws.check_log, game, 10_000)
        if game.result is not None:
            r.endings[f"{game.result.why} ({game.result.clause})"] += 1

    def law(self, name: str, check: Callable[..., None], *about: object) -> None:
        self.report.checks[name] += 1
        check(*about)

    def light(self, game: Game) -> None:
        self.law("options", laws.check_options, game)
        self.law("cards", laws.check_cards, game)
        self.law("cache", laws.check_cache, game)
        self.law("secret", laws.check_secret, game, self.checker)
        for seat in range(game.pos.seats):
            self.law("sight", laws.check_sight, game, seat, self.checker)

    def heavy(self, game: Game) -> None:
        self.law("copy", laws.check_copy, game, self.checker)
        self.law("save", laws.check_save, game, self.checker)
        self.law("replay", laws.check_replay, game, self.checker)
        self.law("concession", laws.check_concession, game, self.checker)
        self.law("why_not", laws.check_why_not, game, self.checker)
        self.law("log", laws.check_log, game)

    def choose(self, options: list[Option]) -> Option:
        """Uniformly, or rather what has been done least so far."""
        if not self.eager or len(options) == 1:
            chosen = options[self.dice.randrange(len(options))]
        else:
            weights = [self.weight(o.opt.what) for o in options]
            chosen = self.dice.choices(options, weights)[0]
        self.tried[chosen.opt.what] += 1
        self.report.answers[chosen.opt.what] += 1
        return chosen

    def weight(self, what: str) -> float:
        return 0.08 if what in PASSES else 1 / (1 + self.tried[what])


# --- decks --------------------------------------------------------------------------------------------------


def pick_decks(name: str, number: int, dice: random.Random) -> list[Deck]:
    """Built-in decks in all pairs, random legal decks, and one against the other."""
    files = list(builtin_deck_files(name))
    seats = games.load(name).seats[0]
    out: list[Deck] = []
    for s in range(seats):
        if files and (number % 2 == 0 or (number % 4 == 1 and s % 2 == 0)):
            out.append(read_deck(name, files[number // 2 // len(files) ** s % len(files)]))
        else:
            out.append(random_deck(name, dice))
    return out


def random_deck(name: str, dice: random.Random, tries: int = 400) -> Deck:
    """A random deck of all cards that is legal, by trying."""
    library = Library(name)
    files = list(builtin_deck_files(name))
    size = sum(n for n, _ in read_deck(name, files[0])) if files else 50
    for _ in range(tries):
        numbers = list(builtin(name))
        dice.shuffle(numbers)
        most = dice.choice((1, 2, 3, 4, 4))
        deck: Deck = []
        left = size
        while left and numbers:
            n = min(left, dice.randint(1, most))
            deck.append((n, numbers.pop()))
            left -= n
        if not library.complaints(library.deck(deck)):
            return deck
    raise FudaError(f"no random deck of {name} is legal")
