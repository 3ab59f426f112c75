"""How the things of a game look at the table, where the plain tables do not say it: `GameRules.look`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import Chars
from fuda.kernel.derive import layers
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Item, Opt
from fuda.kernel.tables.kinds import Card, Ref, Seat, Slot


def keywords(p: Position, card: Card) -> list[str]:
    """The keywords of a card that are valid now."""
    found: list[str] = []
    for a in layers.derive(p).chars[card].abilities:
        ab = p.pool.abilities[a]
        if ab.keyword and ab.keyword not in found and layers.valid(p, card, ab):
            found.append(ab.keyword)
    return found


def no_second(p: Position, o: Opt, lang: str) -> str:
    return ""


def plain_thing(p: Position, ref: Ref, lang: str) -> str:
    return ""


def nothing_about(p: Position, item: Item) -> list[tuple[Ref, int]]:
    return []


def no_item(p: Position, item: Item, lang: str) -> str:
    return item.kind


def nothing_beside(p: Position, seat: Seat, viewer: Seat) -> list[tuple[str, str]]:
    return []


def nothing_printed(ch: Chars, lang: str) -> list[str]:
    return []


def nothing_told(p: Position, slot: Slot) -> dict[str, int]:
    return {}


class Display:
    """What a game adds to what players are shown. Nothing here decides what a player may see."""

    def __init__(
        self,
        number: Callable[[Position, Ref, int], int],
        card: Callable[[Position, Card], dict[str, Any]],
        battle: Callable[[Position], tuple[Ref, Ref, int, int] | None],
        ability: Callable[[Node, str], str],
        alone: frozenset[str],
        dull: Callable[[str, str, str], bool],
        places: frozenset[str] = frozenset(),
        second: Callable[[Position, Opt, str], str] = no_second,
        thing: Callable[[Position, Ref, str], str] = plain_thing,
        about: Callable[[Position, Item], list[tuple[Ref, int]]] = nothing_about,
        item: Callable[[Position, Item, str], str] = no_item,
        stacked: bool = False,
        side: Callable[[Position, Seat, Seat], list[tuple[str, str]]] = nothing_beside,
        printed: Callable[[Chars, str], list[str]] = nothing_printed,
        told: Callable[[Position, Slot], dict[str, int]] = nothing_told,
    ) -> None:
        self.number = number  # position, ref, which number: its value as it counts now
        self.card = card  # more about a card that is seen: field → value; None for what is not to be shown
        self.battle = battle  # who attacks what (refs) with which strength against which
        self.ability = ability  # an ability without a name, and a language: how it is called
        self.alone = alone  # kinds of question that a person is not asked when there is one answer only
        self.dull = dull  # kind, sort and clause of a line of the log: can the table do without it?
        self.places = places  # what options do whose second number is a place
        self.second = second  # position, option, language: what its second number says, where it is no ability
        self.thing = thing  # position, ref, language: how something that is no card is called; "" if by its card
        self.about = about  # position, thing on the stack: what it is about (refs), each with its number or -1
        self.item = item  # position, thing on the stack, language: what it is, in words that everybody may hear
        self.stacked = stacked  # is there a stack?
        self.side = side  # position, seat, viewer: what is so of a player, line by line in both languages
        self.printed = printed  # values of a card that are not its plain numbers, in a language
        self.told = told  # position, place: how many of the cards there everybody knows to be of which kind
