"""The words of the protocol: every message as a type. docs/protocol.md explains them, and its schema is made from here.

Over a WebSocket both sides send JSON texts, each one object with its sort in `type`. Whatever a seat is sent is whole:
`State` has all that this seat may see now, and a client that missed something is right again with the next one.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from fuda.server.entries import Clock

VERSION = 1
"""Goes up when a client of the last version could no longer play."""

Lang = Literal["en", "ja"]
Word = Annotated[str, msgspec.Meta(max_length=200)]
"""A name, an option, an address: whatever is longer is none."""
Number64 = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
"""A whole number that every client can hold exactly."""


# --- what a client says over the socket ---------------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello", forbid_unknown_fields=True):
    """The first message. Without a seat of one's own one watches."""

    version: Number64
    lang: Lang = "en"
    seen: Number64 = 0
    """How many lines of the log the client has: only later ones are sent."""
    number: Number64 = 0
    """The `number` of the last state that the client got; 0: none."""
    token: Word = ""
    """From a link to watch, where the match may be watched only with one."""


class Answer(msgspec.Struct, tag="answer", forbid_unknown_fields=True):
    """Answers the open question. One for another question changes nothing and is answered with the present state."""

    question: Number64
    option: Annotated[str, msgspec.Meta(max_length=1200)] = ""
    count: Number64 | None = None
    """Without an option, where the question has `number_asked`: how many, several equal things given in one go. With an
    option: how often it is to be taken as long as it is offered."""


class Undo(msgspec.Struct, tag="undo", forbid_unknown_fields=True):
    """Takes back this seat's last answer and all since. Where that needs the others' consent, proposes it."""

    question: Number64


class Propose(msgspec.Struct, tag="propose", forbid_unknown_fields=True):
    what: Literal["pause", "resume", "rematch", "open_hands"]


class Reply(msgspec.Struct, tag="reply", forbid_unknown_fields=True):
    """To what somebody else proposed."""

    what: Literal["undo", "pause", "resume", "rematch", "open_hands"]
    agree: bool


class Concede(msgspec.Struct, tag="concede", forbid_unknown_fields=True):
    pass


class Settings(msgspec.Struct, tag="settings", forbid_unknown_fields=True):
    """What this seat wants to be asked, as `fuda.flow.Settings.data()`; never shown to others."""

    settings: dict[str, Any]


class Language(msgspec.Struct, tag="lang", forbid_unknown_fields=True):
    lang: Lang


class Explain(msgspec.Struct, tag="explain", forbid_unknown_fields=True):
    """Why is something what it is, or why can it not be done? Answered with `Explained`."""

    address: Word
    what: Word = ""
    """Empty: everything that can be explained of it. "why": why it can or cannot be done."""
    ask: Number64 = 0
    """Comes back in the answer."""


class Faces(msgspec.Struct, tag="faces", forbid_unknown_fields=True):
    """What is printed on cards that are seen now? Answered with `FacesShown`."""

    numbers: Annotated[list[Word], msgspec.Meta(max_length=100)]


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    pass


FromClient = Hello | Answer | Undo | Propose | Reply | Concede | Settings | Language | Explain | Faces | Ping


# --- what a client is told ----------------------------------------------------------------------------------------


class Greeting(msgspec.Struct, tag="greeting"):
    version: int
    fuda: str
    rules: str
    """The fingerprint of the rulebook; a page that was made for another one should be loaded again."""
    match: str
    seat: int
    """-1: one who watches."""
    page: str = ""
    """A mark of the page's files as this server has them: a page that was loaded from others is to be loaded again."""


class OptionShown(msgspec.Struct):
    id: str
    label: str
    describe: str
    at: list[str] = []
    """The addresses of the cards and places that it is about, as in the view."""
    what: str = ""
    """The sort of answer ("attack", "done", "pick" …): for keys and grouping."""


class Number(msgspec.Struct):
    """Several answers that can be given as one number, in `Answer.count`."""

    least: int
    most: int
    usual: int


class Question(msgspec.Struct):
    """Asked of this seat."""

    number: int
    kind: str
    clause: str
    prompt: str
    options: list[OptionShown]
    open: bool = False
    """Any whole number may be answered; `options` are only the first."""
    next: str = ""
    """The option that Enter means, if there is one."""
    number_asked: Number | None = None
    theirs: bool = False
    """Does another player's card ask?"""


class LogLine(msgspec.Struct):
    index: int
    clause: str
    what: str
    turn: int
    player: int
    text: str


class ToldAct(msgspec.Struct):
    """What happened, act by act, as a player would tell it."""

    text: str
    turn: int
    until: int


class SeatShown(msgspec.Struct):
    name: str
    kind: Literal["person", "bot", "open"]
    here: bool
    """Is somebody connected? Told no finer than the beat."""
    deck: str = ""
    bank: float | None = None
    """Seconds left when the question was put."""


class ProposalShown(msgspec.Struct):
    what: str
    by: int
    waits_for: list[int]
    detail: str = ""


class ResultShown(msgspec.Struct):
    winners: list[int]
    why: str
    clause: str
    text: str


class State(msgspec.Struct, tag="state"):
    """All that this seat may see."""

    sequence: int
    """Goes up with every state over this socket: 1, 2, 3 …"""
    number: int
    """Goes up with everything that is shown, and never back."""
    phase: Literal["waiting", "playing", "paused", "over"]
    view: dict[str, Any] | None
    """As `Game.view`; None before the game has begun."""
    question: Question | None
    """None: it is not this seat that is asked."""
    asked: list[int]
    """Whose answer is waited for, as far as everybody knows it."""
    log: list[LogLine]
    """The lines since `log_from`."""
    log_from: int
    told: list[ToldAct]
    seats: list[SeatShown]
    proposals: list[ProposalShown]
    clock: Clock | None
    running: float | None
    """Seconds since the question was put to whoever is asked, by the server's clock; None where no clock runs."""
    can_undo: Literal["no", "free", "ask"]
    settings: dict[str, Any] | None
    result: ResultShown | None
    rematch: str = ""
    """The id of the match that follows."""


Code = Literal[
    "old",
    "not_yours",
    "no_option",
    "not_now",
    "bad",
    "too_fast",
    "unavailable",
    "taken",
    "not_found",
    "too_large",
    "full",
]
"""The sorts of refusal, over the socket and over HTTP alike."""


class Refused(msgspec.Struct, tag="refused"):
    """What was said changes nothing; the present state follows."""

    why: str
    code: Code


class Explained(msgspec.Struct, tag="explained"):
    ask: int
    explanations: list[dict[str, Any]]
    why: str = ""
    """Where it cannot be told: a sentence."""


class FacesShown(msgspec.Struct, tag="faces"):
    faces: dict[str, Any]
    """By number. One that this seat has not seen is left out."""


class Notice(msgspec.Struct, tag="notice"):
    """Something about the server: it stops, it is full, the database is away or back, an update."""

    what: Literal["stopping", "unavailable", "available", "slow", "moved"]
    text: str


class Pong(msgspec.Struct, tag="pong"):
    pass


FromServer = Greeting | State | Refused | Explained | FacesShown | Notice | Pong
