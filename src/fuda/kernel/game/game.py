"""What a game hands to the rest of Fuda: its rulebook and how to read, start and name its things."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from fuda.kernel.cards.dependencies import Reads
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef, Pool
from fuda.kernel.game import clauses
from fuda.kernel.game.bot_hints import BotHints
from fuda.kernel.game.clauses import Entry, Ruling
from fuda.kernel.game.desk import Desk
from fuda.kernel.game.display import Display
from fuda.kernel.game.keys import Keys
from fuda.kernel.game.mat import Mat
from fuda.kernel.game.saying import Saying
from fuda.kernel.game.sums import NOTHING, Sums
from fuda.kernel.position.position import Position
from fuda.kernel.tables.kinds import Seat
from fuda.kernel.tables.rows import Check
from fuda.kernel.tables.rulebook import Rulebook

Words = dict[str, tuple[str, str]]  # key → (Japanese, English)


class FormatOption:
    """A rule that players may agree on for a format: name, title (Japanese, English)."""

    def __init__(self, name: str, title: tuple[str, str]) -> None:
        self.name = name
        self.title = title


class Format:
    """One way in which a game is played: by how many, with which rules to agree on."""

    def __init__(
        self,
        name: str,
        title: tuple[str, str],
        seats: tuple[int, int],
        tell: Callable[[Position, str, frozenset[str]], None],
        options: tuple[FormatOption, ...] = (),
        checks: tuple[Check, ...] = (),
    ) -> None:
        self.name = name
        self.title = title  # Japanese, English
        self.seats = seats  # fewest, most
        self.tell = tell  # a position that was set up, the name, the options: says to the position what is played
        self.options = options
        self.checks = checks  # what the decks of a game must be like together: decks, options, facts


class Formats:
    """The formats of a game, the usual one for a number of players first; and which one a position is of."""

    def __init__(self, every: tuple[Format, ...], of: Callable[[Position], tuple[str, frozenset[str]]]) -> None:
        self.every = every
        self.of = of  # the name and the options, as `tell` has said them


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
        why_not: Callable[[Position, Seat, str], list[tuple[str, str, str]]],
        appraise: Callable[[Position, Seat], int],
        words: Words,
        folder: str,
        reads: Reads,
        itself: bool = True,
        supplies: tuple[dict[str, Any], ...] = (),
        apart: tuple[str, ...] = (),
        lower: Callable[[Node], tuple[Node, ...]] | None = None,
        static: Callable[[Node], tuple[Node, ...]] | None = None,
        look: Display | None = None,
        mat: Mat | None = None,
        sums: Sums = NOTHING,
        habits: BotHints | None = None,
        meaning: Callable[[Node], Node] | None = None,
        texts: Callable[[Node], tuple[Node, ...]] | None = None,
        reprints: str = "",
        restless: Callable[[CardDef], bool] | None = None,
        reckoned: Callable[[dict[str, Any]], bool] | None = None,
        formats: Formats | None = None,
        leaves: Callable[[Position, Seat], None] | None = None,
        backs: tuple[str, ...] = (),
        complete: Callable[[Sequence[dict[str, Any]], Sequence[dict[str, Any]]], list[dict[str, Any]]] | None = None,
        desk: Desk | None = None,
        keys: Keys | None = None,
        saying: Saying | None = None,
        names: Callable[[], Mapping[str, str]] = dict,
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
        self.reads = reads  # what the words of its texts look at
        self.itself = itself  # see `cards.Pool`
        self.supplies = supplies  # fields of cards that the game itself brings, besides the decks
        self.static = static
        self.meaning = meaning  # see `cards.Pool`
        self.texts = texts
        self.lower = lower  # see `cards.Pool`
        self.apart = apart  # kinds of card that never lie in a hidden place
        self.restless = restless  # cards that are played by themselves wherever they lie hidden, but in a deck
        self.reckoned = reckoned  # fields of cards that players reckon with in every game they were brought to
        self.reprints = reprints  # the field of a card that holds the numbers of other cards of its name
        self.complete = complete  # what cards of a list owe to each other, and to others that are known
        self.desk = desk  # for whoever designs cards
        self.keys = keys or Keys({})  # how it is answered with few keys, and what need not be asked
        self.habits = habits  # for bots
        self.look = look  # what is shown beyond what the tables say
        self.mat = mat or Mat()  # how a player's side is laid out
        self.sums = sums  # what the numbers are made of that are worked out
        self.formats = formats  # where there is more than one way to play it
        self.backs = backs  # kinds of card that everybody can tell by their backs
        self.leaves = leaves  # what a concession does, where the others may go on: position, seat
        self.saying = saying or Saying()  # what answers do and what has happened, as players say it
        self.names = names  # the English of the names that its texts speak of
        self.folder = folder  # where cards/ and scenarios/ are

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """Every clause of the rulebook in our own words, in its order."""
        return clauses.entries(self.folder)

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """How doubtful passages of the rulebook are read."""
        return clauses.rulings(self.folder)

    def read_whole(self, card: dict[str, Any]) -> CardDef:
        """A printed card from its fields, whose abilities have been given their meaning once: what is read so can be
        played. Raises as `read_card` does."""
        self.pool().add(self.read_card(card, self.rulebook))
        return self.read_card(card, self.rulebook)  # what was added belongs to that pool

    def pool(self) -> Pool:
        return Pool(self.split, self.reads, self.itself, self.lower, self.static, self.meaning, self.texts)
