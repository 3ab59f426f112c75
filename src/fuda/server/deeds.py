"""What anybody does to a match before it has been checked: `Deed`. `Match.prepare` makes entries of it or refuses.

People's deeds are the messages of the protocol themselves; below are those that the server does by itself.
"""

from __future__ import annotations

import msgspec

from fuda.errors import FudaError
from fuda.server import protocol
from fuda.server.entries import By


class Refused(FudaError):
    """What was asked for changes nothing: a code of the protocol, and one sentence in both languages."""

    def __init__(self, code: protocol.Code, en: str, ja: str) -> None:
        super().__init__(en, ja)
        self.code = code
        self.en = en

    def text(self, lang: str) -> str:
        return self.told(lang)


class Timeout(msgspec.Struct, frozen=True):
    """The asked player's time is over."""

    question: int


class Flow(msgspec.Struct, frozen=True):
    """The open question is answered by what its player has said beforehand, or leaves that player no choice."""

    question: int


class Pause(msgspec.Struct, frozen=True):
    """Clocks stand still from `since` on (0: from now on): nobody is there, or the server was not."""

    since: float = 0.0


class Resume(msgspec.Struct, frozen=True):
    """Clocks go on."""


class End(msgspec.Struct, frozen=True):
    """The match ends though no rule ends it: `why` is one of `ENDS`."""

    why: str


ENDS: dict[str, tuple[str, str]] = {
    "rules": ("the rules have changed since: what was shown is kept", "ルールが変わったため終了：表示された内容は残る"),
    "damaged": ("it could not be gone on with: what was shown is kept", "続行できないため終了：表示された内容は残る"),
    "deserted": ("nobody came back", "誰も戻らなかった"),
    "loop": ("it could not go on", "続行できなかった"),
}
"""Why a match ends without a rule, in English and Japanese."""

Own = Timeout | Flow | Pause | Resume | End
Said = protocol.Answer | protocol.Undo | protocol.Propose | protocol.Reply | protocol.Concede | protocol.Settings


class Deed(msgspec.Struct, frozen=True):
    """Who does what. `seat` is -1 for what the server does by itself."""

    seat: int
    what: Own | Said
    by: By = "person"
