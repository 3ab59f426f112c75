"""Matches that are over, choice by choice: played again while the rules agree, else from the frames that were kept.

`packed` makes the frames of a match: every position with all cards open, in both languages, each as what has changed
since the one before. They are shown to nobody before the match is over. Runs in workers: plain data in and out.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any

import msgspec

from fuda.api import Game
from fuda.errors import FudaError
from fuda.server import shown
from fuda.server.entries import Entry, Head
from fuda.server.match import Match
from fuda.server.protocol import LogLine
from fuda.server.requests import Frame, Replay
from fuda.server.table import Diverged
from fuda.timeline import Timeline

MOST = 50
"""Frames that are given at once."""
LARGEST = 256 << 20
"""Bytes of kept frames when they are unpacked."""
FORMAT = 2


def played(head: Any, entries: Any) -> Game:
    """The game of a match as it ended; `Diverged` if it cannot be played again."""
    convert = msgspec.convert(head, Head)
    game = Match.replayed(convert, msgspec.convert(entries, list[Entry])).table.game
    if game is None:
        raise Diverged(convert.id, 1, "it cannot be played again")
    return game


def record_of(head: Any, entries: Any) -> str:
    """The record of a match."""
    return played(head, entries).record()


def frames_of(
    head: Any, entries: Any, kept: bytes | None, first: int, count: int, seat: int, lang: str
) -> dict[str, Any]:
    """Some positions of a match that is over, as a seat saw them, or with all cards open (-1). Where the rules have
    changed since: those that were kept, with a mark."""
    try:
        line = Timeline(played(head, entries))
    except Diverged as e:
        if kept is None:
            raise FudaError("the rules have changed since, and nothing was kept") from e
        return unpacked(kept, first, count, lang)
    last = min(first + min(count, MOST), len(line) + 1)
    frames = [_frame(line, at, seat, lang) for at in _positions(line, max(first, 0), last)]
    turns = [line.turn_begins(turn) for turn in range(line.turns + 1)]
    built: dict[str, Any] = msgspec.to_builtins(Replay(line.at(0).rules.name, len(line), turns, frames))
    return built


def packed(head: Any, entries: Any) -> bytes:
    """Everything that was shown of a match, to be kept for a time when the rules have changed."""
    line = Timeline(played(head, entries))
    turns = [line.turn_begins(turn) for turn in range(line.turns + 1)]
    packing = zlib.compressobj(9)
    start = {"format": FORMAT, "game": line.at(0).rules.name, "choices": len(line), "turns": turns}
    parts = [packing.compress(msgspec.json.encode(start) + b"\n")]
    before: Any = {}
    for at in _positions(line, 0, len(line) + 1):
        en, ja = (_frame(line, at, -1, lang, lang == "en") for lang in ("en", "ja"))
        new = msgspec.json.decode(msgspec.json.encode(en.view))
        log = [
            [x.index, x.clause, x.what, x.turn, x.player, x.text, y.text] for x, y in zip(en.log, ja.log, strict=True)
        ]
        words = [[en.prompt, ja.prompt], [en.chosen, ja.chosen]]
        parts.append(
            packing.compress(
                msgspec.json.encode([en.number, en.turn, difference(before, new), en.asked, *words, log]) + b"\n"
            )
        )
        before = new
    return b"".join([*parts, packing.flush()])


def unpacked(data: bytes, first: int, count: int, lang: str) -> dict[str, Any]:
    """Some of the frames that were kept."""
    lines = _lines(data)
    start = msgspec.json.decode(next(lines))
    i = 1 if lang == "ja" else 0
    frames: list[dict[str, Any]] = []
    view: Any = {}
    for line in lines:
        number, turn, changes, asked, prompt, chosen, log = msgspec.json.decode(line)
        if number >= first + min(count, MOST):
            break
        view = changed(view, changes)
        if number >= first:
            told = [
                {"index": x[0], "clause": x[1], "what": x[2], "turn": x[3], "player": x[4], "text": x[5 + i]}
                for x in log
            ]
            words = {"prompt": prompt[i], "chosen": chosen[i]}
            frames.append({"number": number, "turn": turn, "view": view, "asked": asked, **words, "log": told})
    known = {key: start[key] for key in ("game", "choices", "turns")}
    return {**known, "frames": frames, "old_rules": True}


def _positions(line: Timeline, first: int, last: int) -> Iterator[tuple[int, Game, int]]:
    """Positions one after the other: after how many choices, the game, and how long the log was one choice before."""
    lines = len(line.at(first - 1).log) if first > 0 else 0
    if first < last:
        game = line.at(first)
        for number in range(first, last):
            yield number, game, lines
            lines = len(game.log)
            if number + 1 < last:
                answer = line.history[number]
                if answer < 0:
                    game.concede(-1 - answer)
                elif game.decision is not None:
                    game.choose(game.decision.at(answer))


def _frame(line: Timeline, at: tuple[int, Game, int], seat: int, lang: str, seen: bool = True) -> Frame:
    number, game, before = at
    view = shown.view_of(game, seat, all_open=seat < 0) if seen else {}
    d = game.decision
    prompt = chosen = ""
    asked = -1
    hidden = d is not None and 0 <= seat != d.player
    answer = line.history[number] if number < len(line) else None
    if d is not None:
        asked = d.player
        prompt = "" if hidden else d.prompt(lang)
    if answer is not None:
        if answer < 0:
            asked, chosen = -1 - answer, ("投了" if lang == "ja" else "Concede")
        elif d is not None and not hidden:
            chosen = d.at(answer).label(lang)
    log = [
        LogLine(one.index, one.clause, one.what, one.turn, one.player, one.text(lang, seat))
        for one in game.log[before:]
    ]
    return Frame(number, game.turn, view, asked, prompt, chosen, log)


def _lines(data: bytes) -> Iterator[bytes]:
    unpacking = zlib.decompressobj()
    rest, total = b"", 0
    while data and total < LARGEST:
        piece = unpacking.decompress(data, 1 << 20)
        data = unpacking.unconsumed_tail
        total += len(piece)
        *whole, rest = (rest + piece).split(b"\n")
        yield from whole
        if not piece and not data:
            break


# --- what has changed ---------------------------------------------------------------------------------------------


def difference(old: Any, new: Any) -> Any:
    """What makes plain data of other plain data; 0 where nothing has changed.

    >>> difference({"a": [1, 2, 3], "b": 1}, {"a": [1, 9, 2, 3], "c": {"d": 5}})
    ['{', {'a': ['[', 1, 0, [9]], 'c': ['=', {'d': 5}]}, ['b']]
    >>> difference([{"a": 1}, {"b": 2}], [{"a": 1}, {"b": 3}])
    ['#', {'1': ['{', {'b': ['=', 3]}, []]}]
    """
    if old == new and type(old) is type(new):
        return 0
    if isinstance(old, dict) and isinstance(new, dict):
        inner = {key: difference(old[key], value) if key in old else ["=", value] for key, value in new.items()}
        return ["{", {key: d for key, d in inner.items() if d != 0}, [key for key in old if key not in new]]
    if isinstance(old, list) and isinstance(new, list):
        if len(old) == len(new):
            inner = {str(i): difference(a, b) for i, (a, b) in enumerate(zip(old, new, strict=True))}
            return ["#", {key: d for key, d in inner.items() if d != 0}]
        start = 0
        while start < min(len(old), len(new)) and old[start] == new[start]:
            start += 1
        end = 0
        while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
            end += 1
        return ["[", start, len(old) - start - end, new[start : len(new) - end]]
    return ["=", new]


def changed(old: Any, changes: Any) -> Any:
    """What `difference` was made for. Nothing of the old data is written to.

    >>> changed({"a": [1, 2, 3], "b": 1}, ["{", {"a": ["[", 1, 0, [9]]}, ["b"]])
    {'a': [1, 9, 2, 3]}
    """
    if changes == 0:
        return old
    sort = changes[0]
    if sort == "{":
        kept = {key: value for key, value in old.items() if key not in changes[2]}
        return kept | {key: changed(old.get(key), d) for key, d in changes[1].items()}
    if sort == "#":
        out = list(old)
        for i, d in changes[1].items():
            out[int(i)] = changed(out[int(i)], d)
        return out
    if sort == "[":
        return [*old[: changes[1]], *changes[3], *old[changes[1] + changes[2] :]]
    return changes[1]
