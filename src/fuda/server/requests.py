"""The words of the protocol over HTTP: what is asked for and what is answered, as types. All of it is JSON under
`/api`.

docs/protocol.md explains them, and its schema is made from here and from `protocol.py`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from fuda.server.entries import Clock
from fuda.server.protocol import Code, Lang, LogLine, Number64, ResultShown, SeatShown, Word

Name = Annotated[str, msgspec.Meta(max_length=40)]
"""What a person is called: any text, never markup."""
DeckText = Annotated[str, msgspec.Meta(max_length=1 << 16)]
"""A pasted list of cards, as players write them."""
Cards = Annotated[list[dict[str, Any]], msgspec.Meta(max_length=2000)]
"""Cards that are brought, as card files have them (docs/cards.md)."""


class Trouble(msgspec.Struct):
    """Whatever goes wrong: one sentence."""

    error: str
    code: Code
    clause: str = ""


# --- who one is ---------------------------------------------------------------------------------------------------


class Enter(msgspec.Struct, forbid_unknown_fields=True):
    """Makes whoever asks a person, or gives a person another name."""

    name: Name = ""
    secret: bool = False
    """For programs: the secret comes back in the answer, to be sent as `Authorization: Bearer`; no cookie is set."""


class Me(msgspec.Struct):
    id: str
    """Public: how others know this person."""
    name: str
    secret: str = ""
    """Only in answer to `Enter.secret`, once."""


# --- games --------------------------------------------------------------------------------------------------------


class Said(msgspec.Struct):
    """The same in both languages."""

    ja: str
    en: str


class FormatShown(msgspec.Struct):
    name: str
    title: Said
    seats: tuple[int, int]
    """Fewest and most players."""
    options: list[tuple[str, Said]]


class DeckShown(msgspec.Struct):
    name: str
    title: Said
    count: int


class GameShown(msgspec.Struct):
    name: str
    title: Said
    seats: tuple[int, int]
    formats: list[FormatShown]
    """Empty: there is one way to play it."""
    decks: list[DeckShown]
    bots: list[str]
    rules: str
    """The fingerprint of the rulebook."""


class ServerShown(msgspec.Struct):
    version: int
    fuda: str
    engine: str
    games: list[GameShown]


class DeckAsked(msgspec.Struct, forbid_unknown_fields=True):
    """Is it legal? A deck is a name of ours or a pasted list."""

    deck: Word = ""
    list: DeckText = ""
    cards: Cards = []


class Complaint(msgspec.Struct):
    clause: str
    text: Said


class DeckLine(msgspec.Struct):
    count: int
    number: str
    name: Said


class DeckChecked(msgspec.Struct):
    legal: bool
    lines: list[DeckLine]
    complaints: list[Complaint]


class TextAsked(msgspec.Struct, forbid_unknown_fields=True):
    """What is understood of a card text that is being written? Or of a whole card."""

    text: Annotated[str, msgspec.Meta(max_length=4000)] = ""
    card: dict[str, Any] = {}
    kind: Word = ""
    lang: Lang = "en"


class LessonAsked(msgspec.Struct, forbid_unknown_fields=True):
    """The guided first game after these answers, the ids of options."""

    answers: Annotated[list[Word], msgspec.Meta(max_length=200)]
    lang: Lang = "en"


class CardTried(msgspec.Struct, forbid_unknown_fields=True):
    """A match against a bot in the middle of a game in which a card that was just written can be played."""

    text: Annotated[str, msgspec.Meta(max_length=4000)] = ""
    card: dict[str, Any] = {}
    kind: Word = ""
    bot: Word = "greedy"


# --- matches ------------------------------------------------------------------------------------------------------


class SeatWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new match. A deck is a name of ours or a pasted list; of a person's seat that is still open, none."""

    kind: Literal["me", "person", "bot"]
    bot: Word = "greedy"
    deck: Word = ""
    list: DeckText = ""


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    game: Word
    seats: Annotated[list[SeatWanted], msgspec.Meta(min_length=1, max_length=8)]
    format: Word = ""
    options: Annotated[list[Word], msgspec.Meta(max_length=10)] = []
    seed: Number64 | None = None
    """Only for matches against bots alone: who knows the seed knows the cards."""
    clock: Clock | None = None
    watch: Literal["nobody", "link", "anybody"] = "link"
    delay: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 0.0
    listed: bool = False
    undo: Literal["agreed", "free", "never"] = "free"
    cards: Cards = []


class Invitation(msgspec.Struct):
    seat: int
    """-1: to watch."""
    link: str
    """Its token stands behind `#`, so no server is told it by loading the page."""
    token: str


class MatchShown(msgspec.Struct):
    id: str
    game: str
    format: str
    options: list[str]
    state: Literal["waiting", "playing", "over"]
    seats: list[SeatShown]
    seat: int
    """The asking person's own seat; -1: none."""
    your_turn: bool
    """Whether this person is asked; known for matches that are live here, else false."""
    created: float
    touched: float
    clock: Clock | None = None
    watch: str = ""
    listed: bool = False
    undo: str = ""
    invitations: list[Invitation] = []
    """Told once, to whoever made the match."""
    result: ResultShown | None = None
    rematch_of: str = ""
    fork_of: tuple[str, int] | None = None


class Join(msgspec.Struct, forbid_unknown_fields=True):
    token: Word = ""
    """From the invitation's link; empty for a listed match, or for a seat that is one's own already."""
    seat: Annotated[int, msgspec.Meta(ge=-1, le=7)] = -1
    """Of a listed match: which open seat; -1: the first."""
    deck: Word = ""
    list: DeckText = ""
    name: Name = ""


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    """Plays on from a choice of a match that is over."""

    number: Number64
    """After so many choices."""
    seats: Annotated[list[SeatWanted], msgspec.Meta(min_length=1, max_length=8)]
    """Who plays on; their decks are those of the match."""


class Frame(msgspec.Struct):
    """A match that is over, as it was after some choices."""

    number: int
    """How many choices had been made."""
    turn: int
    view: dict[str, Any]
    asked: int
    """Whose choice came next; -1: it is over."""
    prompt: str
    chosen: str
    """What was chosen then, in words; empty at the end."""
    log: list[LogLine]
    """What had happened since the last choice."""


class Replay(msgspec.Struct):
    game: str
    choices: int
    """How many there were; there is one frame more."""
    turns: list[int]
    """After how many choices each turn begins."""
    frames: list[Frame]
    old_rules: bool = False
    """True: the rules have changed since; this is what was shown then."""
