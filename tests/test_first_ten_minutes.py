"""A newcomer's first ten minutes with each game, in both languages, at a real terminal of 80 by 24 and of 120 by 40:
the page, the guided game, a game of 25 decisions, what is asked on the way, quitting and going on.

The newcomer reads the screen and types what it proposes. Everything shown must fit, be whole, and be in the reader's
language; and the game that is gone on with is the one that was left.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

import fuda
from fuda import games, learn
from fuda.cli.book import Book
from fuda.cli.words import pick, say
from fuda.journal import Journal
from pseudo_terminal import Terminal

pytestmark = pytest.mark.once

DECISIONS = 25
SEED = "3"

NARROW, WIDE = (80, 24), (120, 40)
SITTINGS = [(game, lang, NARROW) for game in games.NAMES for lang in ("en", "ja")]
SITTINGS += [(game, ("ja", "en")[i % 2], WIDE) for i, game in enumerate(games.NAMES)]

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
JAPANESE = re.compile(r"[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uff66-\uff9d]+")
ENGLISH = re.compile(r"(?:\b[a-z]{2,} ){3,}[a-z]{2,}\b")
GAP = re.compile(r"\{[a-z0-9_.:!|]*\}")
"""Something that was not filled in. (A type of card stands in such brackets, too, but with a capital.)"""
ASKED = re.compile(r"[(（](?:rule\s+|ルール)[^)）\s]+[)）]")
"""Behind every question stands the rule by which it is asked."""


class Faulty(AssertionError):
    """Something shown is not as it should be."""


def plain(shown: str) -> str:
    """What can be read of what was shown: of what was written over in a line, the last."""
    lines = ESCAPE.sub("", shown).replace("\r\n", "\n").split("\n")
    return "\n".join(next((piece for piece in reversed(line.split("\r")) if piece), "") for line in lines)


def faults(typed: str, text: str, lang: str, width: int, unnamed: frozenset[str] = frozenset()) -> list[str]:
    """What must not be in anything shown, to whatever was typed."""
    found = [f"wider than {width}: {line!r}" for line in text.split("\n") if cell_len(line) > width]
    found += [f"not filled in: {gap}" for gap in GAP.findall(text)]
    found += ["a traceback"] if "Traceback" in text else []
    if typed == "rules":  # clauses are told in English; the cards of an example have Japanese names
        found += ["a Japanese sentence"] if lang == "en" and "。" in text else []
    elif not typed.startswith(("show", "見る")):  # which shows both languages
        foreign = ENGLISH.findall(text) if lang == "ja" else JAPANESE.findall(text)
        found += [f"not {lang}: {words}" for words in foreign if words not in unnamed]
    return found


@pytest.mark.parametrize(
    ("text", "lang", "fault"),
    [
        ("あ" * 41, "ja", "wider than 80"),
        ("You drew {card}.", "en", "not filled in"),
        ("Traceback (most recent call last):", "en", "a traceback"),
        ("Choose 旅人", "en", "not en"),
        ("これは choose what to do です", "ja", "not ja"),
    ],
)
def test_a_fault_is_seen(text: str, lang: str, fault: str) -> None:
    [found] = faults("1", text, lang, 80)
    assert found.startswith(fault)
    assert faults("1", "Attack with 旅人 {Steam Academy}", "en", 80, frozenset({"旅人"})) == []
    assert faults("rules", "card 旅人", "en", 80) == [] != faults("rules", "引く。", "en", 80)


class Newcomer(Terminal):
    """Somebody who has never seen it, at a terminal."""

    def __init__(self, *arguments: str, lang: str, data: Path, size: tuple[int, int]) -> None:
        self.lang, self.size = lang, size
        self.transcript: list[tuple[str, str]] = []
        self.reading = tuple(say(key, lang).strip() for key in ("told.more", "learn.more"))
        super().__init__(*arguments, "--lang", lang, data=data, width=size[0], height=size[1], warm=True)

    def read(self, typed: str = "") -> str:
        """What is shown until something is asked, or the command has ended; what is long is read on with Enter."""
        said = ""
        while True:
            said += self._until_asked()
            if not said.rstrip(" ").endswith(self.reading):
                break
            self.press("\n")
        self.transcript.append((typed, said))
        self.look_at(typed, said)
        return said

    def press(self, keys: str) -> None:
        self._looked = len(self.shown)
        self.type(keys)

    def say(self, line: str) -> str:
        """Types a line; what is shown then."""
        self.press(line + "\n")
        return self.read(line)

    def _until_asked(self) -> str:
        def asked(text: str) -> bool:
            last = plain(text).rpartition("\n")[2]
            echoed = self._looked == 0 or "\n" in text
            return echoed and (last.endswith("> ") or last.rstrip(" ").endswith((*self.reading, self.begin)))

        return self.wait_until(asked)

    @property
    def begin(self) -> str:
        """The end of what is asked between the page and the guided game."""
        return say("learn.begin", self.lang, n=0).rpartition("·")[2].strip()

    def look_at(self, typed: str, said: str) -> None:
        """Is it all as it should be?"""
        found = faults(typed, plain(said), self.lang, self.size[0], self.unnamed)
        if found:
            raise Faulty(f"after {typed!r}: {found[:5]}\n{plain(said)}")

    unnamed: frozenset[str] = frozenset()
    """Names that have no English."""


class Player(Newcomer):
    """A newcomer at the table."""

    def decide(self, number: int) -> str:
        """Answers a question: with one of the first options, whichever is taken."""
        for answer in (str(1 + number % 2), "1", "0", "2", "3", ""):
            said = self.say(answer)
            if ASKED.search(plain(said)):
                return said
            assert self.asking(said), f"the game is over after {number} decisions:\n{plain(said)}"
        raise AssertionError(f"none of these is an answer:\n{self.shown[-3000:]}")

    def asking(self, said: str) -> bool:
        return plain(said).endswith("> ")

    def ask(self) -> None:
        """Everything that the help proposes to somebody who wonders."""
        ja = self.lang == "ja"
        for line in ("?", "why", "なぜ" if ja else "log", "hand", "trash", "rules", "show 1", "xyzzy"):
            said = plain(self.say(line))
            assert self.asking(said) and len(said.splitlines()) > 2, line
        for word in ("説明", "見る") if ja else ("explain", "show"):  # without a name they name one
            said = plain(self.say(word))
            name = re.search(rf"^.*{word} ([^」）\n]+?)(?:」で見られます。|）)?$", said, re.MULTILINE)
            assert name is not None, said
            shown = plain(self.say(f"{word} {name[1]}"))
            assert name[1] in shown.partition("\n")[2], shown

    def table(self) -> list[str]:
        """The table and the question, line by line."""
        return lines_of(self.say("table"))


def lines_of(said: str) -> list[str]:
    """The lines of a screen without what was typed and without the prompt."""
    return [line.rstrip() for line in plain(said).split("\n")[1:-1]]


@pytest.fixture(scope="module", autouse=True)
def _loaded() -> None:
    """Whatever is loaded here, every terminal begins with."""
    for game in games.NAMES:
        fuda.Game.new(game, seed=1)


def names_without_english(game: str) -> frozenset[str]:
    sources = Book(game).library.sources.values()
    return frozenset(str(source["name"]) for source in sources if not source.get("name_en"))


@pytest.mark.parametrize(
    ("game", "lang", "size"), SITTINGS, ids=lambda v: v if isinstance(v, str) else f"{v[0]}x{v[1]}"
)
def test_a_newcomer(
    game: str, lang: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FUDA_DATA", str(tmp_path))
    Newcomer.unnamed = names_without_english(game)
    learns(game, lang, tmp_path, size)
    before = plays(game, lang, tmp_path, size)
    left = kept_game(game)
    assert len(left.history) >= DECISIONS
    goes_on(game, lang, tmp_path, size, before, len(left.history))
    assert kept_game(game) == left


def learns(game: str, lang: str, data: Path, size: tuple[int, int]) -> None:
    """The page, then the guided game as it is suggested."""
    with Newcomer("learn", game, lang=lang, data=data, size=size) as n:
        page = plain(n.read())
        assert learn.page(game, lang).title in page
        steps = 0
        said = n.say("")
        while plain(said).endswith("> "):
            steps += 1
            assert steps <= 40, "the guided game does not end"
            said = n.say("")
        assert steps == learn.lesson(game).steps
        assert f"fuda play {game}" in plain(said) and n.wait() == 0


def plays(game: str, lang: str, data: Path, size: tuple[int, int]) -> list[str]:
    """A game of 25 decisions, left then; the table as it was."""
    with Player("play", game, "--seed", SEED, lang=lang, data=data, size=size) as n:
        n.read()
        for number in range(DECISIONS):
            if number == 8:
                n.ask()
            n.decide(number)
        before = n.table()
        said = plain(n.say(("やめる", "quit")[pick(lang)]))
        assert f"fuda play --resume {game}-1" in said and n.wait() == 0
        return before


def goes_on(game: str, lang: str, data: Path, size: tuple[int, int], before: list[str], choices: int) -> None:
    """The same table and the same question as before, and it can be played on, and taken back."""
    with Player("play", "--resume", lang=lang, data=data, size=size) as n:
        said = n.read()
        assert say("keep.on", lang, id=f"{game}-1", n=choices) in plain(said)
        assert lines_of(said)[-len(before) :] == before
        n.say("undo")
        assert n.asking(n.decide(0))
        n.say("quit")
        assert n.wait() == 0


def kept_game(game: str) -> fuda.Game:
    resumed = Journal.resume(f"{game}-1")
    assert resumed.journal is not None
    resumed.journal.close()
    return resumed.game
