"""How the side of a player is laid out at the table, as data: `GameRules.mat`. Whoever draws a table needs no other
knowledge of the game.

Words like "cost" or "sets" are keys of the view; what they are called is in the words of the game.
"""

from __future__ import annotations

from collections.abc import Callable

from fuda.kernel.cards.pool import CardDef


class Count:
    """In the title of a side: how many cards lie in a zone."""

    def __init__(self, zone: str) -> None:
        self.zone = zone


class Pile:
    """In the title of a side: how many cards lie in a pile that matters, and the names of those that lie face up."""

    def __init__(self, zone: str) -> None:
        self.zone = zone


class Resources:
    """In the title of a side: cards that are there to be spent. How many of them are active, how many there are, and
    how many are left in the deck they come from. Nobody looks through them: they are all the same."""

    def __init__(self, name: str, zone: str, deck: str) -> None:
        self.name = name  # the word for what is spent
        self.zone = zone
        self.deck = deck


class Row:
    """A zone on the field: a place for one card, or as many places next to each other as it has."""

    def __init__(self, zone: str, empty: bool = True) -> None:
        self.zone = zone
        self.empty = empty  # is a place drawn, given room, in which nothing lies?


class Number:
    """A number of a card: under which key the view has it, and which kinds of card it is shown of (none: all)."""

    def __init__(self, key: str, kinds: tuple[str, ...] = ()) -> None:
        self.key = key
        self.kinds = frozenset(kinds)


class Bar:
    """A number that goes down, drawn as a bar: what it is when full, and the key of what is left of it. Without such a
    key, the damage on the card is what is gone."""

    def __init__(self, full: str, left: str = "") -> None:
        self.full = full
        self.left = left


class Under:
    """What lies under a card: the key in the view; what is written in front of how many there are, a sign or the key of
    a word; and whether they are named one by one where there is room."""

    def __init__(self, key: str, sign: str = "", word: str = "", named: bool = False) -> None:
        self.key = key
        self.sign = sign
        self.word = word
        self.named = named


class Board:
    """Where the zones of a side lie on a drawn table, as rows of names: what stands next to or below itself is one
    place. The first row is the one nearest to the other side, which is the same turned round. Of a zone with several
    places, "attack1" and "attack2" are the single ones, "attack" all of them in a row."""

    def __init__(
        self,
        wide: tuple[str, ...],
        tall: tuple[str, ...],
        piles: tuple[str, ...],
        rows: tuple[str, ...] = (),
        middle: tuple[str, ...] = (),
        small: tuple[str, ...] = (),
        faces: tuple[str, ...] = (),
        turned: int = 90,
    ) -> None:
        self.wide = wide  # on a screen that is broader than high
        self.tall = tall  # on a telephone
        self.piles = piles  # zones whose cards lie on one another: the top one and how many there are
        self.rows = rows  # zones whose cards overlap when there are many
        self.middle = middle  # zones of nobody, between the sides
        self.small = small  # zones whose cards are only there to be counted and spent: drawn small
        self.faces = faces  # the sets of a card, by which its face is coloured: the first that it has
        self.turned = turned  # by how many degrees a card is turned that is used


def no_skills(card: CardDef, name: Callable[[str], str]) -> list[str]:
    """The texts of this game have no short form."""
    return []


class Mat:
    """What is shown of a side and of its cards, and where."""

    def __init__(
        self,
        title: tuple[Count | Pile | Resources, ...] = (),
        rows: tuple[Row, ...] = (),
        price: Number | None = None,
        strength: tuple[Number, ...] = (),
        bonus: str = "",
        bars: tuple[Bar, ...] = (),
        under: tuple[Under, ...] = (),
        traits: tuple[str, ...] = (),
        details: tuple[str, ...] = (),
        changes: tuple[str, ...] = (),
        hasty: tuple[str, ...] = (),
        broad: tuple[str, ...] = (),
        skills: Callable[[CardDef, Callable[[str], str]], list[str]] = no_skills,
        board: Board | None = None,
    ) -> None:
        self.title = title  # beside the name of the player; empty: of every zone off the field, how many cards
        self.rows = rows  # the field from left to right, its cards in few lines; empty: every zone on it, in full
        self.price = price  # what it costs to play a card
        self.strength = strength  # the numbers it fights with
        self.bonus = bonus  # a number that only matters in the hand, shown with a plus
        self.bars = bars
        self.under = under
        self.traits = traits  # sets of words that are shown where there is room, one pointing to the next
        self.details = details  # numbers that are shown where there is room
        self.changes = changes  # numbers that are shown with their sign, when they are not 0
        self.hasty = hasty  # keywords with which it does not matter that a card is new
        self.broad = broad  # kinds of card that have kinds of their own within them
        self.skills = skills  # a card, how names are said: its skills in a few characters each
        self.board = board  # where a table that is drawn has the zones
