"""Decks are hidden: nobody can tell from what is asked, offered or told which cards others have brought.

What a player has not seen of others' cards is exchanged for cards of any other deck, in a game that knows those cards
too: what texts there are in the game is nobody's knowledge.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from fuda.cardbase import CardsLike, own
from fuda.kernel.cards.pool import CONSTANT, TRIGGERED, CardDef, Pool
from fuda.kernel.position import sight
from fuda.kernel.position.position import Position
from fuda.kernel.run import secretly
from fuda.kernel.tables.kinds import Card, Seat
from fuda.laws.sight import announced, exchange, handled, without_memory
from fuda.laws.worlds import go_on_alike, look_alike
from fuda.random_decks import builder

if TYPE_CHECKING:
    from fuda.api import Game

MANY = 200  # cards at most that are added to a game
POOLS = 2  # sets of other cards that are kept for the next time: reading them into a game costs more than the rest
ANEW = 6  # a kept one is exchanged about once in so many times


class OtherDecks:
    """What else might have been brought to a game: its cards with more of them, kept as long as the game itself has
    not read any more texts."""

    def __init__(self, cards: CardsLike = None) -> None:
        self.cards = cards  # those that decks are made of, if not those that come with the game
        self.kept: list[Pool] = []
        self.size: list[object] = []

    def pool(self, game: Game, dice: random.Random) -> Pool:
        """The cards of the game and others, under the numbers that they have in the game."""
        pool = game.pos.pool
        size: list[object] = [pool, len(pool.defs), len(pool.abilities), len(pool.programs), len(pool.counters)]
        if size != self.size:
            self.kept = []
            self.size = size
        if len(self.kept) < POOLS:
            self.kept.append(widened(pool, _others(game, dice, self.cards)))
            return self.kept[-1]
        i = dice.randrange(POOLS)
        if dice.randrange(ANEW) == 0:
            self.kept[i] = widened(pool, _others(game, dice, self.cards))
        return self.kept[i]


def check_decks(
    game: Game,
    seat: int,
    dice: random.Random,
    cards: CardsLike = None,
    steps: int = 8,
    others: OtherDecks | None = None,
) -> int:
    """Exchange what this player has not seen of others' cards for any others, and play on: nothing the player is shown
    changes until such a card is shown. Says how many decisions were compared: none while others have answered secretly,
    for what they answered is no answer with other cards."""
    here, there = game.copy(), game.copy()
    for g in (here, there):
        without_memory(g.pos)
    there.pos.pool = (others or OtherDecks(cards)).pool(game, dice)
    exchange_decks(there.pos, seat, dice)
    look_alike(here, there, seat, "decks", dice)
    f = secretly.asks_each(game.pos)
    if f is not None and f.more:
        return 0
    return go_on_alike(here, there, seat, dice, steps, "decks")


def _others(game: Game, dice: random.Random, cards: CardsLike) -> list[CardDef]:
    """Cards that somebody else might have brought: all there are, or those of one more deck."""
    made = builder(game.rules.name, cards)
    if dice.random() < 0.5 or len(made.cards) <= MANY:
        return [made.cards[number] for number in dice.sample(sorted(made.cards), min(MANY, len(made.cards)))]
    return [made.cards[number] for _, number in made.deck(dice)]


def widened(pool: Pool, cards: list[CardDef]) -> Pool:
    """The same cards under the same numbers, and more of them."""
    out = Pool(pool.split, pool.reads, pool.itself, pool.lower, pool.static, pool.meaning, pool.texts)
    out.defs = list(pool.defs)
    out.abilities = list(pool.abilities)
    out.ability_ids = dict(pool.ability_ids)
    out.programs = list(pool.programs)
    out.acts = dict(pool.acts)
    out.program_ids = dict(pool.program_ids)
    out.counters = list(pool.counters)
    out.counter_ids = dict(pool.counter_ids)
    out.has_elsewhere = pool.has_elsewhere
    out.words = set(pool.words)
    out.watched = set(pool.watched)
    out.state_triggers = pool.state_triggers
    out.copies = {a: list(again) for a, again in pool.copies.items()}
    out.copied = set(pool.copied)
    out.all_copied = pool.all_copied
    out.blank = pool.blank
    there = {d.number for d in out.defs}
    for card in cards:
        if card.number not in there:
            out.add(own(card))
    return out


def exchange_decks(p: Position, seat: int, dice: random.Random) -> None:
    """Let all that a player has not seen of others' cards, and that nothing under way is about, be other cards."""
    bound = announced(p) | handled(p)
    hidden = [c for c in range(p.real) if p.owner[c] != seat and c not in bound]
    exchange(p, seat, [c for c in hidden if not sight.sees(p, Seat(seat), Card(c))], dice, (CONSTANT, TRIGGERED))
