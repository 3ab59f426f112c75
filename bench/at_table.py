"""What people meet at a table, counted over whole games played at random: is it said, explained, and worth asking?

At every decision: do two options have one label, does every option say in both languages what it does, and would a
person be asked (`fuda.flow` as it is set at first), though there is one answer, or though all answers lead to the same.
At every so many decisions every number that the players see is explained, and the steps are added up.

    python bench/at_table.py GAME [--games N] [--seed S] [--every K]
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from dataclasses import dataclass, field

from fuda import flow, fuzz, games, laws
from fuda.api import Decision, Game, Option
from fuda.flow.bundles import Bundle
from fuda.laws import flowing
from fuda.laws.answers import leaves
from fuda.views import LANGS, copy_key

MOST = 8
"""Answers of a question that are all tried; those with more have a choice."""
SHOWN = 8
"""Findings of a kind that are told."""


@dataclass
class Counts:
    """What was met in so many games."""

    games: int = 0
    decisions: int = 0
    options: int = 0
    asked: int = 0
    """Questions that were put to a person; a number in one go is one."""
    single: int = 0
    """… with one answer."""
    same: Counter[str] = field(default_factory=Counter)
    """… with several, which all lead to the same: how often, by the kind of question."""
    twins: int = 0
    """Pairs of options with one label, of copies that nobody can tell apart."""
    explained: int = 0
    found: Counter[str] = field(default_factory=Counter)
    """What is wrong, as it is told."""

    def __str__(self) -> str:
        pointless = self.single + self.same.total()
        share = f"1 in {self.asked / pointless:.0f}" if pointless else "none"
        return "\n".join(
            [
                f"{self.games} games, {self.decisions} decisions with {self.options} options",
                f"asked of a person: {self.asked}, of them with one answer {self.single}, with answers that all lead to"
                f" the same {self.same.total()} {dict(self.same.most_common())}: {share}",
                f"options of one label: {self.twins} of copies that nobody can tell apart",
                f"positions explained: {self.explained}",
                f"wrong: {self.found.total()}",
                *(f"  {n} × {told}" for told, n in self.found.most_common(SHOWN)),
            ]
        )


class Table:
    """A game in which every question is looked at as the person sees it to whom it is put."""

    def __init__(self, counts: Counts, dice: random.Random, every: int) -> None:
        self.counts = counts
        self.every = every
        self.player = fuzz.Table(fuzz.FuzzReport("", 0), dice)
        self.dice = dice
        self.game: Game | None = None
        self.checker = random.Random(dice.random())

    def play(self, game: Game) -> None:
        settings = flow.Settings()
        self.game = game
        while (d := game.decision) is not None:
            self.look(game, d)
            answer = flow.answer(game, d.player, settings)
            if answer is not None:
                game.choose(answer)
                continue
            self.counts.asked += 1
            number = flow.bundle(d) or flow.pay(d)
            if number is not None:
                self.give(game, number)
                continue
            if len(d.options) == 1:
                self.counts.single += 1
            elif makes_no_difference(game, d):
                self.counts.same[d.kind] += 1
            game.choose(self.player.choose(d.options))

    def give(self, game: Game, number: Bundle) -> None:
        """A number in one go."""
        run = number.run(self.dice.randint(number.least, number.most))
        while (option := run.next(game)) is not None:
            game.choose(option)

    def look(self, game: Game, d: Decision) -> None:
        c = self.counts
        c.decisions += 1
        c.options += len(d.options)
        keys = {o.index: copy_key(game.pos, d.question, o.index) for o in d.options}
        for lang in LANGS:
            called: dict[str, Option] = {}
            for o in d.options:
                other = called.setdefault(o.label(lang), o)
                if other is not o:
                    if keys[other.index] == keys[o.index]:
                        c.twins += lang == "en"
                    else:
                        c.found[f"{d.kind}: two options are called {o.label(lang)!r}"] += 1
        self.law("said", laws.check_said, game)
        if c.decisions % self.every == 0:
            c.explained += 1
            self.law("explained", laws.check_explained, game, self.checker)
            self.law("told", laws.check_told, game, d.player, max(0, len(game.log) - 40))

    def law(self, name: str, check: object, *about: object) -> None:
        assert callable(check)
        try:
            check(*about)
        except laws.Broken as e:
            choices = len(self.game.history) if self.game is not None else 0
            where = f"game {self.counts.games}, after {choices} choices"
            self.counts.found[f"{name}: {e.detail} ({where})"] += 1


def makes_no_difference(game: Game, d: Decision) -> bool:
    """Do all answers lead to the same position, with all questions of the same choice answered?"""
    if d.open or d.question.action or d.question.secret or len(d.options) > MOST:
        return False
    ends = leaves(game.pos)
    return bool(ends) and len({flowing.worth_digest(game.rules, p) for p in ends}) == 1


def count(name: str, many: int, seed: int, every: int) -> Counts:
    counts = Counts()
    begun = time.monotonic()
    for number in range(many):
        dice = random.Random(f"{name}/{seed}/{number}")
        decks = fuzz.pick_decks(name, number, dice)
        Table(counts, dice, every).play(Game.new(name, decks, dice.randrange(1 << 31)))
        counts.games += 1
        if (number + 1) % 10 == 0:
            print(f"{number + 1} games, {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
    return counts


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("--games", type=int, default=200, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--every", type=int, default=10, metavar="K", help="explain everything each so many decisions")
    args = parser.parse_args()
    counts = count(args.game, args.games, args.seed, args.every)
    print(f"{args.game}: {counts}")
    return 1 if counts.found or 50 * (counts.single + counts.same.total()) > counts.asked else 0


if __name__ == "__main__":
    sys.exit(main())
