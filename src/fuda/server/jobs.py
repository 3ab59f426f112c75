"""What worker processes do: a bot's move, decks and cards that somebody brings, the frames of a match that is over.

A worker reads jobs from its input and writes what came of them to its output, one after the other (`main`). It knows
nothing but what a job says: no database, no secrets, no network. `workers.py` is the server's side of it.

A job has so many seconds of one core (`signal.setitimer`: the system ends a worker that takes more, whatever it is
doing) and so much memory over what the rulebooks and their grammars need (`RLIMIT_AS`).
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import struct
import sys
import traceback
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, BinaryIO

import msgspec

from fuda import bots, games
from fuda.api import Game, NotNow
from fuda.cardbase import DeckError, Library, builtin_deck_files, deck_title, parse_deck, read_deck
from fuda.errors import FudaError
from fuda.text import Grammar
from fuda.text.tables import Tables

MOST_CARDS = 400
"""Cards that can be brought to a match."""

LONGEST_TEXT = 4000
"""Characters in any field of a card that is brought."""


class Job(msgspec.Struct, array_like=True):
    name: str
    arguments: list[Any]
    seconds: float


class Done(msgspec.Struct, array_like=True):
    """What came of a job. With an `error` there is no value; `refused`: the job was at fault, not the worker."""

    value: Any = None
    error: str = ""
    refused: bool = False
    leaving: bool = False
    """The worker ends after this one: it has become too big, and another takes its place."""


class DeckRead(msgspec.Struct, frozen=True):
    """A deck as it can be played: its cards by number, and what it is called."""

    name: str
    cards: list[tuple[int, str]]


# --- the jobs -----------------------------------------------------------------------------------------------------


def bot(saved: bytes, seat: int, name: str, dice: str) -> str:
    """The id of the option that a bot takes in a saved position. `dice`: what its chance comes from."""
    game = Game.load(saved)
    if game.decision is None or game.decision.player != seat:
        raise NotNow(f"player {seat} has nothing to decide")
    return bots.ask(bots.get(name), game, random.Random(dice)).id


def deck(game: str, name: str, text: str, cards: list[dict[str, Any]]) -> dict[str, Any]:
    """A deck of ours by its name, or a pasted list; refused with its clause if it is not legal. Never a file."""
    rules = games.load(game)
    if name and not text and name not in builtin_deck_files(rules.name):
        known = ", ".join(builtin_deck_files(rules.name))
        raise DeckError(f"{rules.name} has no deck {name[:60]!r}; its decks are: {known}")
    library = Library(rules.name, brought(rules.name, cards))
    lines = parse_deck(text) if text else read_deck(rules.name, name)
    if sum(count for count, _ in lines) > 1000:
        raise DeckError("this is no deck: it has more than 1000 cards")
    titles = deck_title(text) if text else {}
    numbers = library.numbers(lines)
    library.check(library.deck(numbers))
    called = name or titles.get("name_en") or titles.get("name_ja") or titles.get("name") or ""
    return msgspec.to_builtins(DeckRead(called[:60], numbers))  # type: ignore[no-any-return]


def cards(game: str, brought_cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Cards that somebody brings, as a match keeps them; refused with the words that are not understood."""
    known = brought(games.load(game).name, brought_cards)
    library = Library(game, known)
    for source in known:
        library.card(str(source["number"]))
    return known


def brought(game: str, sources: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Cards that somebody brings, each with a number, and none of them beyond measure."""
    if len(sources) > MOST_CARDS:
        raise FudaError(f"{len(sources)} cards are too many: a match takes {MOST_CARDS}")
    out: list[dict[str, Any]] = []
    for i, source in enumerate(sources):
        number = source.get("number") or source.get("name")
        if not isinstance(number, str) or not number:
            raise FudaError(f"card {i + 1} has neither number nor name")
        if any(len(msgspec.json.encode(value)) > 4 * LONGEST_TEXT for value in source.values()):
            raise FudaError(f"card {number[:60]!r}: a field has more than {LONGEST_TEXT} characters")
        out.append({**source, "number": number})
    return out


JOBS: dict[str, Callable[..., Any]] = {"bot": bot, "deck": deck, "cards": cards}


def _function(name: str) -> Callable[..., Any]:
    """What a job is called here, or else among what people look up (`reading.py`)."""
    if name in JOBS:
        return JOBS[name]
    table: dict[str, Callable[..., Any]] = import_module("fuda.server.reading").READING
    return table[name]


# --- the process ----------------------------------------------------------------------------------------------------


def main(megabytes: int, played: Sequence[str]) -> None:
    """Does jobs until the input ends. `played`: games to know beforehand."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal's; the server says when it is over
    lines_in, lines_out = _pipes()
    for name in played:
        know(name)
    most = _limit(megabytes)
    write(lines_out, msgspec.msgpack.encode(Done("ready")))
    decoder = msgspec.msgpack.Decoder(Job)
    while (data := read(lines_in)) is not None:
        done = _carried_out(decoder.decode(data))
        done.leaving = 0 < most < _virtual() + (megabytes << 19)
        write(lines_out, msgspec.msgpack.encode(done))
        if done.leaving:
            return


def know(name: str) -> Tables | None:
    """Makes a game ready, and the grammar of its texts: it takes longer than most jobs, so none of them pays for it."""
    desk = games.load(name).desk
    grammar = None if desk is None else desk.grammar()
    return grammar.tables() if isinstance(grammar, Grammar) else None


def _carried_out(job: Job) -> Done:
    timed = hasattr(signal, "setitimer")
    if timed:
        signal.setitimer(signal.ITIMER_PROF, job.seconds)
    try:
        return Done(_function(job.name)(*job.arguments))
    except FudaError as e:
        return Done(error=str(e), refused=True)
    except MemoryError:
        return Done(error="it takes too much memory", refused=True)
    except RecursionError:
        return Done(error="it is nested too deeply", refused=True)
    except Exception as e:
        traceback.print_exc()
        return Done(error=f"{type(e).__name__}: {e}")
    finally:
        if timed:
            signal.setitimer(signal.ITIMER_PROF, 0)


def _pipes() -> tuple[BinaryIO, BinaryIO]:
    """Where jobs come from and results go to. Whatever prints writes to the error output instead."""
    lines_in, lines_out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    nowhere = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nowhere, 0)
    os.close(nowhere)
    return lines_in, lines_out


def _limit(megabytes: int) -> int:
    """Lets this process have so much more memory than now; how much that is, or 0 where it cannot be limited."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        now = _virtual()
        if now:
            most = now + (megabytes << 20)
            resource.setrlimit(resource.RLIMIT_AS, (most, most))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            return most
    return 0


def _virtual() -> int:
    """How much address space this process has taken, in bytes; 0 where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0


# --- messages between the two -----------------------------------------------------------------------------------------

LENGTH = struct.Struct(">I")
LARGEST = 64 << 20


def read(stream: BinaryIO) -> bytes | None:
    """The next message; None at the end of the input."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    size: int = LENGTH.unpack(head)[0]
    data = stream.read(size)
    return data if len(data) == size else None


def write(stream: BinaryIO, data: bytes) -> None:
    stream.write(LENGTH.pack(len(data)) + data)
    stream.flush()


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):  # the server is gone
        main(int(sys.argv[1]), sys.argv[2:])
