"""How a game begins: decks are read, checked and compiled, and laid out as the first position. Read `start` first."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from functools import lru_cache

from fuda import formats, games, records
from fuda.cardbase import CardsLike, Library, Source, frozen, own, thawed
from fuda.kernel.cards.pool import CardDef, Pool
from fuda.kernel.game.game import GameRules
from fuda.kernel.position import chance
from fuda.kernel.position.position import Layout, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.tables.rulebook import Rulebook
from fuda.scenes import begin


class Decks:
    """Decks compiled for a game: a pool, and every player's cards in it. Never written, so games share it."""

    def __init__(self, pool: Pool, lists: list[list[CardDef]]) -> None:
        self.pool = pool
        self.lists = lists


def choose_cards(
    name: str, lists: Sequence[Sequence[tuple[int, str]]], titles: Sequence[str], cards: CardsLike
) -> tuple[list[list[tuple[int, str]]], list[Source]]:
    """Decks with their cards by number, and of the cards that were brought those that are in a deck or that players
    reckon with all the same."""
    library = Library(name, cards) if cards else standard_library(name)
    chosen = [library.numbers(lines, title) for lines, title in zip(lists, titles, strict=True)]
    used = {number: library.sources[number] for deck in chosen for _, number in deck if number in library.brought}
    used.update({card.number: library.sources[card.number] for card in library.reckoned()})
    return chosen, list(used.values())


@lru_cache(maxsize=8)
def standard_library(name: str) -> Library:
    """The cards that come with Fuda."""
    return Library(name)


def compile_decks(library: Library, lists: Sequence[Sequence[tuple[int, str]]], titles: Sequence[str]) -> Decks:
    """Read decks, check that they are legal, and compile their cards."""
    pool = library.game.pool()
    placed: dict[str, CardDef] = {}
    for source in library.game.supplies:
        number = str(source["number"])
        placed[number] = own(library.card(number))
        pool.add(placed[number])
    out: list[list[CardDef]] = []
    for lines, title in zip(lists, titles, strict=True):
        deck = library.deck(lines, title)
        library.check(deck, title)
        row: list[CardDef] = []
        for card in deck:
            if card.number not in placed:
                placed[card.number] = own(card)
                pool.add(placed[card.number])
            row.append(placed[card.number])
        out.append(row)
    for card in library.reckoned():
        if card.number not in placed:
            pool.add(own(card))
    return Decks(pool, out)


@lru_cache(maxsize=64)
def standard_decks(
    name: str, lists: tuple[tuple[tuple[int, str], ...], ...], titles: tuple[str, ...], brought: tuple[str, ...]
) -> Decks:
    """Decks for the whole rulebook; kept, so that the thousandth game starts at once."""
    decks = compile_decks(Library(name, [thawed(c) for c in brought]), lists, titles)
    if name not in _read:
        _read.add(name)
        gc.freeze()  # tables, grammar and cards stay: no need to look through them for garbage ever again
    return decks


_read: set[str] = set()
"""Games whose cards have been read."""


def opening(origin: records.Origin) -> Position:
    """The position before anything has run, of the game that began so: who has which cards."""
    if origin.scenario:
        return begin.position_of(begin.chosen(origin.scenario, origin.title), origin.cards or None)
    titles = tuple(f"deck {i + 1}" for i in range(len(origin.decks)))
    lists = tuple(tuple(lines) for lines in origin.decks)
    built = standard_decks(origin.game, lists, titles, tuple(frozen(c) for c in origin.cards))
    rules = games.load(origin.game)
    setting = formats.settle(rules, len(origin.decks), origin.format or None, origin.options)
    return start(rules, rules.rulebook, built, origin.seed, setting)


def start(rules: GameRules, rulebook: Rulebook, decks: Decks, seed: int, setting: formats.Setting) -> Position:
    """A position at the very beginning, before anything has run."""
    p = Position(rulebook, decks.pool, Layout(rulebook, len(decks.lists)))
    chance.seed(p, seed)
    rules.set_up(p, decks.lists)
    if setting.format is not None:
        setting.format.tell(p, setting.name, frozenset(setting.options))
    p.stack.append(Frame(rulebook.proc_index["game"]))
    return p


def same_cards(a: Pool, b: Pool) -> bool:
    """Do the numbers of two pools mean the same cards and the same counters, as far as both know them?"""
    if a is b:
        return True
    if len(a.defs) != len(b.defs) or any(x != y for x, y in zip(a.counters, b.counters, strict=False)):
        return False
    return all(x is y or x.source == y.source for x, y in zip(a.defs, b.defs, strict=True))
