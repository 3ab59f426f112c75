"""Playing at random and checking the laws (`fuda.laws`) on the way. `fuzz` is the way in; `one_game` plays a game.

Everything follows from the seed: game number `i` of seed `s` is the same game with the same checks on every
machine, whatever the number of games and of processes. A violation names what is needed to see it again.

In the first games every law looks (`CLOSELY`). Of a long run most is spent on laws that cost more than the game, so
that later each game draws which of those look at it (`DRAWN`): every law still looks at thousands of positions.

`exhaust` plays until everything that the cards' texts can say has been carried out at least once (`coverage.py`), with
decks of the cards that say what is still missing.
"""

from __future__ import annotations

import random
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from fuda import coverage, formats, games, laws
from fuda.api import DeckLike, Game, Option
from fuda.cardbase import CardsLike, read_deck
from fuda.formats import Setting
from fuda.fuzzed_decks import pick_decks as pick_decks
from fuda.kernel.position.position import MASK
from fuda.kernel.tables.kinds import Card
from fuda.random_decks import Builder, Deck, builder, words_in, words_of

MOST_DECISIONS = 20_000  # a game that is not over by then does not end
MOST_VIOLATIONS = 20  # then there is no need to look for more
LIGHT = 30  # options, cards, sight and steps are checked about once in so many decisions …
HEAVY = 300  # … copies, saves, replays, concession and why_not about once in so many
EARLY = 100  # a game is also replayed in the middle, but only so far: playing it again costs as much as playing it
ENDS = 100  # whether a player could go on for ever, about once in so many
ANSWERS = 12  # answers are tried about once in so many decisions (those of a new kind of question always) …
COSTS = 24  # … and costs
NEWEST = 40  # lines of the log that are told again
STEPS = 8  # decisions for which a game with other decks is played on beside it
LONG = 400  # half as often after so many decisions, a third as often after twice as many …
CLOSELY = 30  # the first so many games of a run are looked at by all laws …
# … of the later ones those that cost most look at one game in so many
DRAWN = {"decks": 6, "sight": 8, "explained": 8, "told": 8, "step": 6, "chance": 3, "ends": 3, "costs": 2, "secret": 2}
DRAWN |= {"save": 6, "replay": 6, "log": 6, "copy": 6}
ASKED_ALONE = 50  # of so many questions that are put to a person, one may have one answer
LEAVING = 250  # where others go on without a player, one leaves about once in so many decisions

# answers that do nothing: players who are eager to try things give them seldom
PASSES = frozenset({"end", "no_skill", "done", "no", "keep"})
ROUND = 8  # games of an exhaustive run that are played for the same missing things
WANTED = 12  # cards that a deck is built around
HUGE = (50, 400)  # as often as a loop is named now and then: each time may take its time


class Violation:
    """A law that did not hold, and everything needed to see it again."""

    def __init__(
        self,
        seed: int,
        number: int,
        decks: Sequence[Deck | str],
        decision: int,
        law: str,
        detail: str,
        setting: str = "",
    ) -> None:
        self.setting = setting  # format, options and players, where the game has formats
        self.seed = seed
        self.number = number
        self.decks = decks
        self.decision = decision
        self.law = law
        self.detail = detail

    def __str__(self) -> str:
        decks = " / ".join(d if isinstance(d, str) else ", ".join(f"{n} {k}" for n, k in d) for d in self.decks)
        return (
            f"violation of {self.law}: seed {self.seed}, game {self.number}, decision {self.decision}"
            f"{f' ({self.setting})' if self.setting else ''}\n"
            f"  decks: {decks}\n  {self.detail}"
        )


class FuzzReport:
    """What a run has done and found."""

    def __init__(self, game: str, seed: int, setting: str = "") -> None:
        self.game = game
        self.setting = setting
        self.seed = seed
        self.games = 0
        self.decisions = 0
        self.longest = 0
        self.checks: Counter[str] = Counter()
        self.endings: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.person: Counter[str] = Counter()  # what a person would have been asked (`laws.put_to_a_person`)
        self.violations: list[Violation] = []
        self.met: set[str] = set()  # of an exhaustive run: what was carried out …
        self.never: dict[str, list[str]] = {}  # … and what was not, with the cards that say it

    @property
    def ok(self) -> bool:
        return not self.violations and not self.never

    def add(self, other: FuzzReport) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.checks += other.checks
        self.endings += other.endings
        self.answers += other.answers
        self.person += other.person
        self.violations += other.violations
        self.met |= other.met

    def __str__(self) -> str:
        found = len(self.violations)
        checks = ", ".join(f"{name} {n}" for name, n in sorted(self.checks.items()))
        endings = ", ".join(f"{name} {n}" for name, n in self.endings.most_common())
        return (
            f"{self.game}{f' ({self.setting})' if self.setting else ''}: {self.games} game{'s' * (self.games != 1)}, "
            f"{self.decisions} decisions (longest game {self.longest}), "
            f"{'no violation' if not found else f'{found} violation' + ('s' if found > 1 else '')}\n"
            f"  checked: {checks}\n  ended: {endings}\n"
            f"  put to a person: {self.person['asked']} questions, {self.person['alone']} of them with one answer"
        )


Watcher = Callable[[FuzzReport], object] | None
"""Who is shown how far a run has come."""


def fuzz(
    game_name: str,
    games: int,
    seed: int,
    decks: Sequence[DeckLike] | None = None,
    report: Callable[[str], object] = print,
    jobs: int = 1,
    cards: CardsLike = None,
    format: str | None = None,
    options: Sequence[str] = (),
    seats: int | None = None,
    played: Watcher = None,
) -> FuzzReport:
    """Play so many random games and check the laws in them. Violations are reported as they are found; `played` is
    shown the total after every game.

    Without `decks`, the built-in decks and random ones; with `cards`, random decks of all those that Fuda reads. The
    format is the one named, or the usual one for so many players."""
    if decks is not None and seats is None and format is None and _many_ways(game_name):
        seats = len(decks)
    setting = _setting(game_name, (format, tuple(options), seats))
    total = FuzzReport(game_name, seed, setting.plain)
    fixed = None if decks is None else [read_deck(game_name, d) if isinstance(d, str) else list(d) for d in decks]
    if fixed is not None:
        Game.new(game_name, fixed, seed, cards, format=setting.name or None, options=setting.options)  # can they be?
        setting.seats = len(fixed)
    elif cards is not None:
        report(_told(builder(game_name, cards)))
    agreed = _agreed(setting)
    _add_all(
        total,
        _parts(one_game, [(game_name, seed, i, fixed, cards, agreed) for i in range(games)], jobs),
        report,
        played,
    )
    if total.person["alone"] * ASKED_ALONE > total.person["asked"]:
        detail = "people are asked too often what has one answer"
        total.violations.append(Violation(seed, games, [], total.decisions, "asked", detail, setting.plain))
        report(str(total.violations[-1]))
    report(str(total))
    return total


Agreed = tuple[str | None, tuple[str, ...], int | None]
"""The name of a format, its options, how many players: what a process is told."""


def _many_ways(name: str) -> bool:
    return games.load(name).formats is not None


def _setting(name: str, agreed: Agreed) -> Setting:
    format, options, seats = agreed
    return formats.usual(games.load(name), seats, format, options)


def _agreed(setting: Setting) -> Agreed:
    return setting.name or None, setting.options, setting.seats


def _told(made: Builder) -> str:
    return f"{len(made.cards)} cards can be played, {len(made.refused)} are not understood"


def _add_all(total: FuzzReport, parts: Iterator[FuzzReport], report: Callable[[str], object], played: Watcher) -> None:
    for part in parts:
        for v in part.violations:
            report(str(v))
        total.add(part)
        if played is not None:
            played(total)
        if len(total.violations) >= MOST_VIOLATIONS:
            break


def _parts(play: Callable[..., FuzzReport], work: Sequence[tuple[Any, ...]], jobs: int) -> Iterator[FuzzReport]:
    """The report of each game, in order."""
    games.load(work[0][0])
    if jobs <= 1:
        for about in work:
            yield play(*about)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting = [pool.submit(play, *about) for about in work]
        try:
            for w in waiting:
                yield w.result()
        finally:
            pool.shutdown(cancel_futures=True)


def one_game(
    name: str,
    seed: int,
    number: int,
    decks: Sequence[Deck] | None = None,
    cards: CardsLike = None,
    agreed: Agreed = (None, (), None),
) -> FuzzReport:
    """Play one game to its end and check the laws in it."""
    dice = random.Random(f"{name}/{seed}/{number}")
    setting = _setting(name, agreed)
    chosen = decks if decks is not None else pick_decks(name, number, dice, cards, setting)
    out = FuzzReport(name, seed, setting.plain)
    table = Table(out, dice, cards=cards)
    if number >= CLOSELY:
        table.draw_laws()
    _play(out, table, number, chosen, cards, setting)
    return out


def _play(
    out: FuzzReport, table: Table, number: int, decks: Sequence[Deck], cards: CardsLike, setting: Setting
) -> None:
    out.games = 1
    law = ""
    try:
        rules = table.watch.rules if table.watch is not None else None
        seed = table.dice.randrange(1 << 31)
        format = setting.name or None
        table.play(Game.new(out.game, decks, seed, cards, rules, format=format, options=setting.options))
    except laws.Broken as e:
        law, detail = e.law, e.detail
    except Exception as e:
        where = traceback.extract_tb(e.__traceback__)[-1]
        law, detail = "crash", f"{type(e).__name__}: {e} ({where.filename}:{where.lineno}, {where.name})"
    if law:
        out.violations.append(Violation(out.seed, number, decks, out.decisions, law, detail, setting.plain))
    out.longest = out.decisions


class Table:
    """A game being played at random, with somebody who checks; and, if asked, with somebody who takes notes and
    players who are eager to use certain cards."""

    def __init__(
        self,
        report: FuzzReport,
        dice: random.Random,
        watch: coverage.Watch | None = None,
        favoured: frozenset[str] = frozenset(),
        cards: CardsLike = None,
    ) -> None:
        self.report = report
        self.dice = dice
        self.watch = watch
        self.favoured = favoured
        self.others = laws.OtherDecks(cards)
        self.eager = dice.random() < 0.5 or watch is not None  # try everything, seldom pass
        self.checker = random.Random(dice.random())  # so that checks do not change the game
        self.seldom = 1 if watch is None else 5  # who takes notes checks less
        self.tried: Counter[str] = Counter()
        self.noted: dict[int, str] = {}  # digests, by the number of choices before
        self.trials: laws.Trials | None = None
        self.payments: laws.Payments | None = None
        self.met: set[tuple[str, str]] = set()  # kinds of questions whose answers have been tried
        self.heard: laws.Heard = set()  # explanations that have been read
        self.passed_over: frozenset[str] = frozenset()  # laws that do not look at this game

    def play(self, game: Game) -> None:
        r = self.report
        seats = range(game.pos.seats)
        while True:
            d = game.decision
            if d is None:
                break
            laws.demand(r.decisions < MOST_DECISIONS, "end", f"the game is not over after {MOST_DECISIONS} decisions")
            r.person.update(laws.put_to_a_person(game))
            light = r.decisions == 0 or self.now(LIGHT)
            if light:
                self.light(game)
            elif d.question.secret and self.checker.randrange(4) == 0:
                self.law("secret", laws.check_secret, game, self.checker)
            if self.now(ENDS):
                self.law("ends", laws.check_ends, game, self.checker)
            self.questions(game)
            if self.now(HEAVY):
                self.heavy(game)
            if self.watch is not None:
                self.watch.look(game.pos)
            if game.pos.seats > 2 and game.rules.leaves is not None and self.dice.randrange(LEAVING) == 0:
                game.concede(self.dice.choice([s for s in seats if not game.pos.out[s]]))
                self.report.answers["concede"] += 1
                self.law("cards", laws.check_cards, game)
                continue
            before = game.pos.copy()
            option = self.choose(d.options)
            index = option.index
            game.choose(option)
            r.decisions += 1
            if (before.rng1, before.rng2) != (game.pos.rng1, game.pos.rng2):
                self.law("chance", laws.check_chance, before, index, game, self.checker)
            if not game.pos.over and laws.picks_blind(game):
                self.law("blind", laws.check_blind, before, index, game, self.checker)
            if light and not game.pos.over:
                for seat in seats:
                    self.law("step", laws.check_step, before, index, game, seat, self.checker)
                    self.law("flow", laws.check_open, before, index, game, seat, self.checker)
        self.law("cards", laws.check_cards, game)
        self.law("result", laws.check_result, game)
        if self.checker.randrange(4) == 0:
            self.law("replay", laws.check_replay, game, self.checker, 0, self.noted)
        if self.checker.randrange(4) == 0:
            self.law("save", laws.check_save, game, self.checker)
            self.law("log", laws.check_log, game, 10_000)
        if game.result is not None:
            r.endings[f"{game.result.why} ({game.result.clause})"] += 1

    def now(self, rate: int) -> bool:
        """Is it time to check? About once in so many decisions, and less often the longer the game."""
        rarer = 1 + self.report.decisions // LONG
        return self.checker.randrange(self.seldom * rate * rarer) == 0

    def draw_laws(self) -> None:
        """Of the laws that cost most, let some look at this game and others not."""
        self.passed_over = frozenset(name for name, rate in DRAWN.items() if self.checker.randrange(rate))

    def law(self, name: str, check: Callable[..., object], *about: object) -> None:
        if name in self.passed_over:
            return
        self.report.checks[name] += 1
        check(*about)

    def light(self, game: Game) -> None:
        self.law("options", laws.check_options, game)
        self.law("said", laws.check_said, game)
        self.law("flow", laws.check_trivial, game)
        self.law("cards", laws.check_cards, game)
        self.law("cache", laws.check_cache, game)
        self.law("secret", laws.check_secret, game, self.checker)
        self.law("explained", laws.check_explained, game, self.checker, self.heard)
        self.law("told", laws.check_told, game, self.checker.randrange(game.pos.seats), max(0, len(game.log) - NEWEST))
        for seat in range(game.pos.seats):
            self.law("sight", laws.check_sight, game, seat, self.checker)
        who = self.checker.randrange(game.pos.seats)
        self.law("decks", laws.check_decks, game, who, self.checker, None, STEPS, self.others)

    def questions(self, game: Game) -> None:
        """What is asked makes a difference, and what is offered for a cost can be paid."""
        q = game.pos.question
        if q is None:
            return
        self.trials = self.trials or laws.Trials(game.pos.rules)
        self.payments = self.payments or laws.Payments(game.pos.rules)
        new = (q.kind, q.clause) not in self.met and self.seldom == 1
        if len(q.opts) > 1 and (self.now(ANSWERS) or new):
            self.met.add((q.kind, q.clause))
            self.law("answers", laws.check_answers, game, self.trials, self.checker)
        if self.now(COSTS):
            self.law("costs", laws.check_paid, game, self.payments, self.checker)
            self.law("costs", laws.check_payable, game, self.checker)

    def heavy(self, game: Game) -> None:
        self.law("copy", laws.check_copy, game, self.checker)
        self.law("save", laws.check_save, game, self.checker)
        if len(game.history) <= EARLY:
            self.law("replay", laws.check_replay, game, self.checker)
        self.noted[len(game.history)] = game.digest()  # to be met again when all of it is replayed
        self.law("concession", laws.check_concession, game, self.checker)
        self.law("why_not", laws.check_why_not, game, self.checker)
        self.law("log", laws.check_log, game)
        self.law("told", laws.check_told, game, 0, self.checker.randrange(len(game.log) + 1))

    def choose(self, options: list[Option]) -> Option:
        """Uniformly, or rather what has been done least so far."""
        d = options[0].decision
        if d.open and self.dice.randrange(8) == 0:
            chosen = d.at(self.dice.randrange(self.dice.choice(HUGE)))  # there is no greatest one
        elif not self.eager or len(options) == 1:
            chosen = options[self.dice.randrange(len(options))]
        else:
            weights = [self.weight(o) for o in options]
            chosen = self.dice.choices(options, weights)[0]
        self.tried[chosen.opt.what] += 1
        self.report.answers[chosen.opt.what] += 1
        return chosen

    def weight(self, option: Option) -> float:
        o = option.opt
        if o.what in PASSES:
            return 0.08
        often = 1 / (1 + self.tried[o.what])
        if self.favoured and o.a >= 0 and o.what != "number":
            p = option.decision.position()
            card = o.a & MASK
            if card < len(p.cdef) and p.carddef(Card(card)).number in self.favoured:
                return 6 + often
        return often


# --- everything that texts can say --------------------------------------------------------------------------


def exhaust(
    game_name: str,
    games: int,
    seed: int,
    report: Callable[[str], object] = print,
    jobs: int = 1,
    cards: CardsLike = None,
    format: str | None = None,
    options: Sequence[str] = (),
    seats: int | None = None,
    played: Watcher = None,
) -> FuzzReport:
    """Play until everything that the cards' texts can say has been carried out, but at most so many games."""
    setting = _setting(game_name, (format, tuple(options), seats))
    total = FuzzReport(game_name, seed, setting.plain)
    made = builder(game_name, cards)
    report(_told(made))
    owners = coverage.owners(made.cards, made.library.game)
    missing = frozenset(owners)
    while missing and total.games < games and len(total.violations) < MOST_VIOLATIONS:
        numbers = range(total.games, min(games, total.games + ROUND))
        work = [(game_name, seed, i, missing, cards, _agreed(setting)) for i in numbers]
        _add_all(total, _parts(eager_game, work, jobs), report, played)
        left = frozenset(owners) - total.met
        if left != missing:
            report(f"{total.games} games: {len(owners) - len(left)} of {len(owners)} kinds of term carried out")
        missing = left
    total.never = {name: sorted(owners[name]) for name in sorted(missing)}
    report(str(total))
    for name, numbers_of in total.never.items():
        some = ", ".join(numbers_of[:5]) + (", …" if len(numbers_of) > 5 else "")
        report(f"never carried out: {name} ({some})")
    return total


def eager_game(
    name: str, seed: int, number: int, missing: frozenset[str], cards: CardsLike, agreed: Agreed
) -> FuzzReport:
    """A game with decks of cards that say what is missing, by players who are eager to use them."""
    dice = random.Random(f"{name}/{seed}/{number}/eager")
    made = builder(name, cards)
    owners = {n: said for n, said in _said(made).items() if said & missing}
    setting = _setting(name, agreed)
    decks = [_deck_for(made, dice, missing, owners) for _ in range(setting.seats)]
    watch = coverage.Watch(games.load(name).rulebook)
    out = FuzzReport(name, seed, setting.plain)
    _play(out, Table(out, dice, watch, frozenset(owners), cards), number, decks, cards, setting)
    out.met = watch.met
    return out


def _said(made: Builder) -> dict[str, frozenset[str]]:
    """What the text of each card says; kept with the builder."""
    if not made.notes:
        made.notes = {n: coverage.said(card, made.library.game) for n, card in made.cards.items()}
    return made.notes


def _deck_for(made: Builder, dice: random.Random, missing: frozenset[str], owners: dict[str, frozenset[str]]) -> Deck:
    """A deck around a card that says something missing, with cards that go together with it."""
    name = dice.choice(sorted(missing))
    first = dice.choice(sorted(n for n, said in owners.items() if name in said))
    others = sorted(set(owners) - {first})
    wanted = [first, *dice.sample(others, min(WANTED, len(others)))]
    asked = words_in(made.cards[first].text)
    near = words_of(made.cards[first])
    likes: dict[str, float] = {}
    for number, card in made.cards.items():
        words = words_of(card)
        likes[number] = 2.0 * len(words & asked) + 0.3 * len(words & near) + dice.random()
    return made.deck(dice, wanted, likes.__getitem__)
