"""The decks that games are fuzzed with: built-in ones in all pairs, random ones, and such as can be played together."""

from __future__ import annotations

import random

from fuda import formats, games
from fuda.cardbase import CardsLike, builtin_deck_files, read_deck
from fuda.formats import Setting
from fuda.kernel.cards.pool import CardDef
from fuda.random_decks import Deck, builder

TRIES = 40  # random decks after which there are none that can be played together


def pick_decks(
    name: str, number: int, dice: random.Random, cards: CardsLike = None, setting: Setting | None = None
) -> list[Deck]:
    """Built-in decks in all pairs, random legal decks, and one against the other; of cards brought, random ones."""
    files = list(builtin_deck_files(name)) if cards is None else []
    seats = setting.seats if setting is not None else games.load(name).seats[0]
    if setting is not None and setting.format is not None and setting.format.checks:
        return _together(name, number, dice, cards, setting, files)
    out: list[Deck] = []
    for s in range(seats):
        if files and (number % 2 == 0 or (number % 4 == 1 and s % 2 == 0)):
            out.append(read_deck(name, files[number // 2 // len(files) ** s % len(files)]))
        else:
            out.append(builder(name, cards).deck(dice))
    return out


def _together(
    name: str, number: int, dice: random.Random, cards: CardsLike, setting: Setting, files: list[str]
) -> list[Deck]:
    """Decks that can be played together: each is found beside those before it, if need be of cards they do not have."""
    made = builder(name, cards)
    out: list[Deck] = []
    used: set[str] = set()  # names
    for s in range(setting.seats):
        for k in range(TRIES):
            if files and number % 2 == 0 and k < len(files):
                deck = list(read_deck(name, files[(number // 2 + s + k) % len(files)]))
            else:
                likes = {n: dice.random() - (card.name in used) for n, card in made.cards.items()}
                deck = made.deck(dice, (), likes.__getitem__)
            built = [made.library.deck(d) for d in [*out, deck]]
            rest: list[list[CardDef]] = [[] for _ in range(setting.seats - len(built))]
            if not formats.complaints(setting, [*built, *rest], made.library.rules):
                break
        else:
            if files and number % 2:
                return _together(name, number + 1, dice, cards, setting, files)  # there are too few cards for that
        out.append(deck)
        used |= {card.name for card in built[-1]}
    return out
