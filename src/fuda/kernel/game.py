"""What a game hands to the rest of Fuda: its rulebook and how to read, start and name its things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fuda.kernel.cards import CardDef, Pool
from fuda.kernel.habits import Habits
from fuda.kernel.ledger import Entry, Ruling
from fuda.kernel.look import Look
from fuda.kernel.node import Node
from fuda.kernel.position import Position
from fuda.kernel.rows import Rulebook

Words = dict[str, tuple[str, str]]  # key → (Japanese, English)


class GameRules:
    """One of the five games, ready to be played."""

    def __init__(
        self,
        name: str,
        title: tuple[str, str],
        seats: tuple[int, int],
        rulebook: Rulebook,
        read_card: Callable[[dict[str, Any], Rulebook], CardDef],
        split: Callable[[Node], dict[str, tuple[Node, ...]]],
        set_up: Callable[[Position, list[list[CardDef]]], None],
        english: Callable[[CardDef, dict[str, str]], str],
        say: Callable[[Node, str], str],
        why_not: Callable[[Position, int, str], list[tuple[str, str, str]]],
        appraise: Callable[[Position, int], int],
        words: Words,
        ledger: tuple[Entry, ...],
        rulings: tuple[Ruling, ...],
        folder: str,
        itself: bool = True,
        supplies: tuple[dict[str, Any], ...] = (),
        apart: tuple[str, ...] = (),
        lower: Callable[[Node], tuple[Node, ...]] | None = None,
        static: Callable[[Node], tuple[Node, ...]] | None = None,
        look: Look | None = None,
        habits: Habits | None = None,
        meaning: Callable[[Node], Node] | None = None,
        texts: Callable[[Node], tuple[Node, ...]] | None = None,
        reprints: str = "",
        restless: Callable[[CardDef], bool] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.seats = seats  # fewest, most
        self.rulebook = rulebook
        self.read_card = read_card
        self.split = split
        self.set_up = set_up
        self.english = english
        self.say = say  # an effect in words
        self.why_not = why_not
        self.appraise = appraise
        self.words = words
        self.ledger = ledger
        self.rulings = rulings
        self.itself = itself  # see `cards.Pool`
        self.supplies = supplies  # fields of cards that the game itself brings, besides the decks
        self.static = static
        self.meaning = meaning  # see `cards.Pool`
        self.texts = texts
        self.lower = lower  # see `cards.Pool`
        self.apart = apart  # kinds of card that never lie in a hidden place
        self.restless = restless  # cards that are played by themselves wherever they lie hidden, but in a deck
        self.reprints = reprints  # the field of a card that holds the numbers of other cards of its name
        self.habits = habits  # for bots
        self.look = look  # what is shown beyond what the tables say
        self.folder = folder  # where cards/ and scenarios/ are

    def pool(self) -> Pool:
        return Pool(self.split, self.itself, self.lower, self.static, self.meaning, self.texts)
