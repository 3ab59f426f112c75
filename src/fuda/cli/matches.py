"""`fuda matches`: the matches that a server keeps: list them, show one, write one to a file, read one from a file."""

from __future__ import annotations

import argparse
import asyncio
import base64
import binascii
import os
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fuda import files
from fuda.cli.errors import UsageError
from fuda.cli.serve import database_file
from fuda.cli.trying import write_new
from fuda.errors import FudaError, bracketed, quoted

if TYPE_CHECKING:
    from fuda.server.entries import Head
    from fuda.server.store.base import Store

WHAT = ("list", "show", "export", "import")
STATES = ("waiting", "playing", "over")
FORMAT = "fuda-match 1"
LARGEST = 64 << 20
"""Bytes of the largest file that is read."""


class BadMatch(FudaError):
    """A file that is no match, or one that does not come to what it says."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=WHAT, metavar="|".join(WHAT), help="what is done (docs/server.md)")
    parser.add_argument("match", nargs="?", metavar="MATCH", help="which match; import: the file to read")
    parser.add_argument("file", nargs="?", metavar="FILE", help="export: the file to write (else it is printed)")
    parser.add_argument("--database", metavar="FILE", help="a SQLite file (in the data folder), or postgresql://…")
    parser.add_argument("--state", choices=STATES, default="", help="list: only those")
    parser.add_argument("--limit", type=int, default=50, metavar="N", help="list: so many of the last ones (50)")


def run(args: argparse.Namespace) -> int:
    try:
        from fuda.server.store.opening import opened
    except ModuleNotFoundError as e:
        raise UsageError(
            f"the server needs {e.name}: pip install 'fuda[serve]'",
            f"サーバーには {e.name} が要ります：pip install 'fuda[serve]'",
        ) from e
    if (args.match is None) != (args.what == "list"):
        which = "file" if args.what == "import" else "match"
        raise UsageError(
            "all matches are listed" if args.match else f"which {which}? Write 'fuda matches {args.what} …'",
            "すべての対戦を表示します" if args.match else f"どれですか。「fuda matches {args.what} …」と書きます",
        )
    if args.file is not None and args.what != "export":
        raise UsageError(
            f"matches {args.what} writes no file ({args.file})",
            f"matches {args.what} はファイルを書きません（{args.file}）",
        )
    database = args.database or os.environ.get("FUDA_DATABASE") or str(database_file())
    if not database.startswith(("postgresql://", "postgres://")) and not Path(database).exists():
        if args.what != "import":
            raise UsageError(f"there are no matches in {database}", f"{database} に対戦はありません")
    jobs: dict[str, Callable[[Store, argparse.Namespace], Awaitable[int]]] = {
        "list": list_matches,
        "show": show,
        "export": export,
        "import": bring_in,
    }

    async def whole() -> int:
        store = await opened(database)
        try:
            return await jobs[args.what](store, args)
        finally:
            await store.close()

    return asyncio.run(whole())


async def list_matches(store: Store, args: argparse.Namespace) -> int:
    for head in await store.matches(state=args.state, limit=max(1, args.limit)):
        print(_line(head))
    return 0


def _line(head: Head) -> str:
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(head.touched))
    names = " · ".join(seat.name or seat.bot or seat.kind for seat in head.seats)
    return f"{head.id}  {when}  {head.state:8}  {head.terms.game:10}  {names}"


async def show(store: Store, args: argparse.Namespace) -> int:
    """One match: who plays, how far it has come, how it ended."""
    from fuda.server.upgrades import restored

    head = await store.head(args.match)
    entries = await store.entries(args.match)
    print(_line(head))
    for i, seat in enumerate(head.seats):
        print(f"  {i + 1}  {seat.kind:7} {seat.name or seat.bot}  {seat.deck}")
    kinds: dict[str, int] = {}
    for e in entries:
        kinds[e.kind] = kinds.get(e.kind, 0) + 1
    print("  " + ", ".join(f"{n} {kind}" for kind, n in kinds.items()))
    if head.result is not None:
        print(f"  {head.result['text'][args.lang]}")
    if entries:
        match, changed, _ = restored(head, entries, None, time.time())
        t = match.table
        if t.game is None:
            print("  it cannot be played again under these rules; what was shown is kept")
        else:
            asked = f", seat {t.asked + 1} is asked" if t.asked >= 0 else ""
            print(f"  turn {t.game.turn}, {len(t.game.history)} choices{asked}; it comes to what it came to")
        if changed is not None:
            print("  it was begun under other rules")
    return 0


async def export(store: Store, args: argparse.Namespace) -> int:
    """Writes a match as lines of JSON: what it is, its head, its entries, and what was shown where that is kept."""
    text = await exported(store, args.match)
    if args.file is None:
        sys.stdout.write(text)
    else:
        write_new(Path(args.file), text, args.lang)
    return 0


async def exported(store: Store, id: str) -> str:
    import msgspec

    encode = msgspec.json.encode
    head = await store.head(id)
    lines = [encode(FORMAT), encode(head), *(encode(e) for e in await store.entries(id))]
    frames = await store.frames(id)
    if frames is not None:
        lines.append(encode({"frames": base64.b64encode(frames).decode()}))
    return b"\n".join([*lines, b""]).decode()


async def bring_in(store: Store, args: argparse.Namespace) -> int:
    """Reads a match from a file, after it has been played again."""
    try:
        data = files.content(args.match, LARGEST)
    except files.Unreadable as e:
        raise BadMatch(f"{args.match}: {e}", f"{args.match}：{e.told('ja')}") from e
    head = await imported(store, data, args.match)
    print(_line(head))
    return 0


async def imported(store: Store, data: bytes, name: str) -> Head:
    """Puts a match that was exported into a store; nothing of it if it is damaged, or there already."""
    import msgspec

    from fuda.server.entries import Entry, Head
    from fuda.server.store.base import Taken
    from fuda.server.upgrades import restored

    lines = data.decode("utf8", "replace").splitlines()
    try:
        if not lines or msgspec.json.decode(lines[0]) != FORMAT:
            raise BadMatch(
                f"{quoted(name)} is not a match that was exported", f"{bracketed(name)}は書き出された対戦ではありません"
            )
        head = msgspec.json.decode(lines[1], type=Head)
        frames: bytes | None = None
        if lines[-1].startswith('{"frames"'):
            last: dict[str, Any] = msgspec.json.decode(lines.pop())
            frames = base64.b64decode(last["frames"], validate=True)
        entries = [msgspec.json.decode(line, type=Entry) for line in lines[2:]]
    except (msgspec.MsgspecError, IndexError, LookupError, TypeError, binascii.Error) as e:
        raise BadMatch(f"{quoted(name)} is damaged: {e}", f"{bracketed(name)}は壊れています：{e}") from e
    if [e.number for e in entries] != list(range(1, len(entries) + 1)):
        raise BadMatch(
            f"{quoted(name)} is damaged: entries are missing",
            f"{bracketed(name)}は壊れています：欠けている記録があります",
        )
    if entries and head.state != "over":
        _, _, ended = restored(head, entries, None, time.time())
        if ended:
            raise BadMatch(
                f"{quoted(name)} cannot be gone on with: it comes to something else here",
                f"{bracketed(name)}は続けられません：ここでは別の結果になります",
            )
    before = msgspec.structs.replace(head, state="waiting", version=head.version - 1)
    try:
        await store.create(before if entries else head)
        if entries:
            await store.append(head.id, entries, head)
    except Taken as e:
        raise BadMatch(f"there is a match {head.id} already", f"対戦 {head.id} はもうあります") from e
    if frames is not None:
        await store.keep_frames(head.id, frames)
    return head
