"""A scenario as a value: what its lines say, each with its place, before anybody has asked what the words mean."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from fuda.errors import FudaError
from fuda.scenes.told import Told, alike

LIKE = re.compile(r"\s*[(（]like\s+(.+)[)）]$")
"""The end of a title that names the scenario which this one repeats."""


class ScenarioError(FudaError):
    """A scenario that cannot be read, begins in an impossible position or expects what nobody can check."""

    def __init__(self, message: Told | str, line: int = 0, path: str = "") -> None:
        self.message = alike(message) if isinstance(message, str) else message
        self.line = line
        self.path = path
        super().__init__(self.text(), self.text("ja"))

    def text(self, lang: str = "en") -> str:
        """The place and the sentence."""
        at = f"{self.line}行目" if lang == "ja" else f"line {self.line}"
        place = ("、" if lang == "ja" else ", ").join(([self.path] if self.path else []) + ([at] if self.line else []))
        said = self.message.text(lang)
        return f"{place}：{said}" if place and lang == "ja" else f"{place}: {said}" if place else said


@dataclass(frozen=True)
class Said:
    """A piece of text and the line it stands on."""

    text: str
    line: int


@dataclass(frozen=True)
class TypedCard:
    """A card typed in: what stands after its name, and its printed text."""

    name: str
    head: Said
    text: str


@dataclass(frozen=True)
class Statement:
    """One thing that the script says, in order: a choice, passing, conceding or an expectation."""

    kind: str  # "choose", "pass", "all pass", "concede", "stop", "expect"
    seat: int
    said: Said


@dataclass(frozen=True)
class Note:
    """What a lesson says beside the script (`fuda.learn`): nothing of it is played or checked."""

    kind: str  # "remark", "otherwise", "as good"
    before: int  # the place in the script before which it stands
    said: Said


@dataclass
class Scenario:
    """One ruling: a position, the choices, what is expected."""

    title: str
    line: int
    path: str
    game: str
    clauses: tuple[str, ...] = ()
    ja: str = ""  # the title in Japanese
    cards: dict[str, TypedCard] = field(default_factory=dict)
    decks: dict[str, list[Said]] = field(default_factory=dict)
    turn: Said | None = None
    new_game: Said | None = None
    format: Said | None = None
    chance: list[Said] = field(default_factory=list)
    whatever: list[Said] = field(default_factory=list)  # kinds of questions that may be answered in any way
    players: dict[int, list[Said]] = field(default_factory=dict)
    script: list[Statement] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)  # what a lesson says beside it
    lines: dict[str, int] = field(default_factory=dict)  # where a clause is cited, and where a player is described
    refused: frozenset[str] = frozenset()  # cards of which the file says somewhere that they are refused
    file: list[Scenario] = field(default_factory=list, repr=False)  # all scenarios of its file
    like: Scenario | None = None  # the scenario that it repeats
    repeated: list[Statement] = field(default_factory=list)  # what is left of that one's script

    @property
    def name(self) -> str:
        """File and title: how reports call it."""
        return f"{Path(self.path).name}: {self.title}" if self.path else self.title

    def says(self, lang: str) -> str:
        """The ruling in one line."""
        return self.ja if lang == "ja" and self.ja else self.title

    def error(self, ja: str, en: str, line: int = 0) -> ScenarioError:
        return ScenarioError(Told(ja, en), line or self.line, self.path)


def pieces(said: Said, sep: str = ",、") -> list[Said]:
    """The parts of a text between separators; what stands in quotation marks or 「」 is never cut."""
    out: list[Said] = []
    part = ""
    closing = ""
    for char in said.text:
        if closing:
            closing = "" if char == closing else closing
        elif char in '"「『':
            closing = {'"': '"', "「": "」", "『": "』"}[char]
        elif char in sep:
            out.append(Said(part.strip(), said.line))
            part = ""
            continue
        part += char
    out.append(Said(part.strip(), said.line))
    return [p for p in out if p.text]


def said_in_full(x: Statement) -> str:
    """A line of a script as it is written when it stands alone."""
    if x.kind == "expect":
        return f"expect: {x.said.text}"
    if x.kind == "choose":
        return f"player {x.seat + 1} chooses: {x.said.text}"
    if x.kind == "all pass":
        return f"both pass {x.said.text}".strip()
    return f"stop {x.said.text}" if x.kind == "stop" else x.said.text


def called(scenarios: list[Scenario], name: str) -> Scenario | None:
    """The scenario of this title, or the only one whose title begins so."""
    said = name.strip()
    name = said.strip('"「」『』')
    plain = [(s, LIKE.sub("", s.title)) for s in scenarios]
    exact = [s for s, title in plain if name in (title, s.title) or said in (title, s.title)]
    found = exact or [s for s, title in plain if title.startswith((name, said))]
    return found[0] if len(found) == 1 and name else None
