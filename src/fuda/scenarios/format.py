"""Reading scenario files: plain text to `Scenario` values. docs/scenarios.md is the description for people.

`parse` looks at the shape of the lines only. What the words mean is read by `words.py`, `build.py` (the position),
`answers.py` (the choices) and `expect.py` (the expectations). Every error names the file and the line.

    >>> file = parse('''
    ... game: hanyou
    ... scenario: A rested main unit uses no skill
    ... clauses: 703.1
    ... turn: 3, player 1, battle phase
    ... player 1:
    ...   main: HY-001, rested, energy 1
    ... expect: player 1 main: rested
    ... ''')
    >>> file[0].title, file[0].clauses
    ('A rested main unit uses no skill', ('703.1',))
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from fuda.errors import FudaError


class ScenarioError(FudaError):
    """A scenario that cannot be read, begins in an impossible position or expects what nobody can check."""

    def __init__(self, message: str, line: int = 0, path: str = "") -> None:
        place = f"{path}, line {line}: " if path and line else f"line {line}: " if line else f"{path}: " if path else ""
        super().__init__(place + message)
        self.message = message
        self.line = line
        self.path = path


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

    kind: str  # "choose", "pass", "all pass", "concede", "expect"
    seat: int
    said: Said


@dataclass
class Scenario:
    """One ruling: a position, the choices, what is expected."""

    title: str
    line: int
    path: str
    game: str
    clauses: tuple[str, ...] = ()
    cards: dict[str, TypedCard] = field(default_factory=dict)
    decks: dict[str, list[Said]] = field(default_factory=dict)
    turn: Said | None = None
    new_game: Said | None = None
    format: Said | None = None
    chance: list[Said] = field(default_factory=list)
    players: dict[int, list[Said]] = field(default_factory=dict)
    script: list[Statement] = field(default_factory=list)
    lines: dict[str, int] = field(default_factory=dict)  # where a clause is cited, and where a player is described
    refused: frozenset[str] = frozenset()  # cards of which the file says somewhere that they are refused

    @property
    def name(self) -> str:
        """File and title: how reports call it."""
        return f"{Path(self.path).name}: {self.title}" if self.path else self.title

    def error(self, message: str, line: int = 0) -> ScenarioError:
        return ScenarioError(message, line or self.line, self.path)


_COMMENT = re.compile(r"(?:^|\s)#.*$")
_CARD = re.compile(r"card\s+(.+?)\s*[:：]\s*(.*)$")
_DECK = re.compile(r"deck\s+(\S+)\s*[:：]\s*(.*)$")
_PLAYER = re.compile(r"player\s+(\d+)\s*[:：]\s*(.*)$")
_CHOOSES = re.compile(r"player\s+(\d+)\s+chooses\s*[:：]?\s*(.*)$")
_ACT = r"player\s+(\d+)\s+(passes|concedes|leaves)"
_ACTS = re.compile(rf"{_ACT}((?:\s*[;；]\s*player\s+\d+\s+(?:passes|concedes|leaves))*)$")
_ALL_PASS = re.compile(r"(both|all)(?: players)? pass(?:\s+(.+))?$")
_KEYED = re.compile(r"(game|scenario|clauses|format|turn|new game|chance|expect)\s*[:：]\s*(.*)$")

FORMS = (
    "game:, scenario:, clauses:, card NAME:, deck NAME:, format:, turn:, new game:, chance:, player N:, "
    "player N chooses:, player N passes, player N concedes, player N leaves, both pass, expect:"
)


def parse(text: str, path: str = "") -> list[Scenario]:
    """All scenarios of a file."""
    return _Parser(path).parse(text)


def read_file(path: Path | str) -> list[Scenario]:
    """All scenarios of a file on disk."""
    try:
        text = Path(path).read_text(encoding="utf8")
    except (OSError, UnicodeDecodeError) as e:
        reason = getattr(e, "strerror", None) or "it is not UTF-8 text"
        raise ScenarioError(f"cannot read the scenarios: {reason}", 0, str(path)) from e
    return parse(text, str(path))


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


def _is_refused(x: Statement) -> re.Match[str] | None:
    return re.match(r"card (.+) is refused", x.said.text) if x.kind == "expect" else None


class _Block:
    """A line that begins in the first column, with the indented lines below it."""

    def __init__(self, text: str, line: int) -> None:
        self.text = text
        self.line = line
        self.below: list[Said] = []


class _Parser:
    def __init__(self, path: str) -> None:
        self.path = path
        self.game = ""
        self.shared: dict[str, TypedCard] = {}
        self.shared_decks: dict[str, list[Said]] = {}
        self.shared_format: Said | None = None
        self.out: list[Scenario] = []

    def fail(self, message: str, line: int) -> ScenarioError:
        return ScenarioError(message, line, self.path)

    def parse(self, text: str) -> list[Scenario]:
        for block in self.blocks(text):
            self.take(block)
        if not self.out:
            raise self.fail("there is no scenario in it; one begins with 'scenario: the ruling in one sentence'", 0)
        refused = frozenset(m.group(1).strip("「」\"'") for s in self.out for m in map(_is_refused, s.script) if m)
        for s in self.out:
            s.refused = refused
            if not s.clauses:
                raise self.fail("the scenario names no clause; add a line like 'clauses: 704.3d'", s.line)
            if not any(x.kind == "expect" for x in s.script):
                raise self.fail("it expects nothing; add a line like 'expect: player 2 main: damage 200'", s.line)
            if s.turn is not None and s.new_game is not None:
                raise self.fail("a scenario begins in the middle (turn:) or at the start (new game:), not both", s.line)
            if s.new_game is not None and s.players:
                raise self.fail("a new game begins with decks, 'player N:' describes a later position", s.line)
        return self.out

    def blocks(self, text: str) -> list[_Block]:
        out: list[_Block] = []
        for n, raw in enumerate(text.splitlines(), 1):
            line = _COMMENT.sub("", raw).rstrip()
            if not line.strip():
                continue
            if line[0] in " \t　":
                if not out:
                    raise self.fail("the first line is indented, but there is nothing that it could belong to", n)
                out[-1].below.append(Said(line.strip(), n))
            else:
                out.append(_Block(line, n))
        return out

    def one(self, block: _Block, text: str) -> Said:
        """What follows the colon, on the line itself or below it."""
        if block.below:
            if text or len(block.below) > 1:
                raise self.fail("this line has nothing below it", block.below[0].line)
            return block.below[0]
        if not text:
            raise self.fail(f"something must follow {block.text!r}", block.line)
        return Said(text, block.line)

    def many(self, block: _Block, text: str) -> list[Said]:
        out = [Said(text, block.line)] if text else []
        out += block.below
        if not out:
            raise self.fail(f"something must follow {block.text!r}", block.line)
        return out

    def current(self, block: _Block) -> Scenario:
        if not self.out:
            raise self.fail(f"{block.text!r} belongs to a scenario, but none has begun", block.line)
        return self.out[-1]

    def before_play(self, block: _Block) -> Scenario:
        s = self.current(block)
        if s.script:
            raise self.fail("the position comes before the choices and expectations", block.line)
        return s

    def seat(self, number: str, line: int) -> int:
        n = int(number)
        if n < 1:
            raise self.fail("players are counted from 1", line)
        return n - 1

    def take(self, block: _Block) -> None:
        for pattern, use in (
            (_CHOOSES, self.take_choice),
            (_ACTS, self.take_act),
            (_ALL_PASS, self.take_passes),
            (_CARD, self.take_card),
            (_DECK, self.take_deck),
            (_PLAYER, self.take_player),
            (_KEYED, self.take_keyed),
        ):
            m = pattern.match(block.text)
            if m:
                use(block, m.group(1), m.group(2))
                return
        raise self.fail(f"{block.text!r} is none of the lines of a scenario, which are: {FORMS}", block.line)

    def take_choice(self, block: _Block, number: str, text: str) -> None:
        s = self.current(block)
        seat = self.seat(number, block.line)
        for said in self.many(block, text):
            s.script += [Statement("choose", seat, p) for p in pieces(said, ";；")]

    def take_act(self, block: _Block, number: str, verb: str) -> None:
        if block.below:
            raise self.fail("this line has nothing below it", block.below[0].line)
        for act in re.finditer(_ACT, block.text):
            kind = "pass" if act.group(2) == "passes" else "concede"
            seat = self.seat(act.group(1), block.line)
            self.current(block).script.append(Statement(kind, seat, Said(act.group(0), block.line)))

    def take_passes(self, block: _Block, _: str, until: str | None) -> None:
        if block.below:
            raise self.fail("this line has nothing below it", block.below[0].line)
        self.current(block).script.append(Statement("all pass", -1, Said(until or "", block.line)))

    def take_card(self, block: _Block, name: str, head: str) -> None:
        name = name.strip("「」\"'")
        into = self.out[-1].cards if self.out else self.shared
        if name in into:
            raise self.fail(f"the card {name} is typed in twice (first in line {into[name].head.line})", block.line)
        if self.out:
            self.before_play(block)
        into[name] = TypedCard(name, Said(head, block.line), "\n".join(x.text for x in block.below))

    def take_deck(self, block: _Block, name: str, head: str) -> None:
        into = self.out[-1].decks if self.out else self.shared_decks
        if name in into:
            raise self.fail(f"there are two decks {name}", block.line)
        if self.out:
            self.before_play(block)
        into[name] = [p for said in self.many(block, head) for p in pieces(said)]

    def take_player(self, block: _Block, number: str, text: str) -> None:
        s = self.before_play(block)
        seat = self.seat(number, block.line)
        if text:
            raise self.fail(
                f"what player {number} has stands indented below 'player {number}:', a choice after "
                f"'player {number} chooses:'",
                block.line,
            )
        if seat in s.players:
            raise self.fail(f"player {number} is described twice", block.line)
        s.players[seat] = list(block.below)
        s.lines[f"player {seat + 1}"] = block.line

    def take_keyed(self, block: _Block, key: str, text: str) -> None:
        if key == "game":
            if self.out or self.game:
                raise self.fail("'game:' stands once, at the top of the file", block.line)
            self.game = self.one(block, text).text
            return
        if key == "scenario":
            self.begin(block, self.one(block, text).text)
            return
        if key == "expect":
            s = self.current(block)
            for said in self.many(block, text):
                s.script += [Statement("expect", -1, p) for p in pieces(said, ";；")]
            return
        if key == "format" and not self.out:
            if self.shared_format is not None:
                raise self.fail("'format:' stands once before the first scenario", block.line)
            self.shared_format = self.one(block, text)
            return
        s = self.before_play(block)
        if key == "clauses":
            if s.clauses:
                raise self.fail("'clauses:' stands once in a scenario", block.line)
            for said in self.many(block, text):
                s.lines.update({w: said.line for w in re.split(r"[\s,、]+", said.text) if w})
            s.clauses = tuple(w for said in self.many(block, text) for w in re.split(r"[\s,、]+", said.text) if w)
        elif key == "chance":
            s.chance += [p for said in self.many(block, text) for p in pieces(said, ",、;；")]
        elif key == "format":
            if s.format is not None and s.format is not self.shared_format:
                raise self.fail("'format:' stands once in a scenario", block.line)
            s.format = self.one(block, text)
        elif key == "turn":
            if s.turn is not None:
                raise self.fail("'turn:' stands once in a scenario", block.line)
            s.turn = self.one(block, text)
        else:
            if s.new_game is not None:
                raise self.fail("'new game:' stands once in a scenario", block.line)
            s.new_game = self.one(block, text)

    def begin(self, block: _Block, title: str) -> None:
        if not self.game:
            raise self.fail("a file of scenarios begins with the game it is of: 'game: ' and its name", block.line)
        for s in self.out:
            if s.title == title:
                raise self.fail(f"two scenarios are called {title!r} (the first in line {s.line})", block.line)
        s = Scenario(title, block.line, self.path, self.game)
        s.cards = dict(self.shared)
        s.decks = dict(self.shared_decks)
        s.format = self.shared_format
        self.out.append(s)
