"""`fuda serve`: runs matches for people on this machine or elsewhere (docs/server.md, docs/security.md)."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

from fuda import journal
from fuda.cli.errors import UsageError

PORT = 8000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="where it listens (127.0.0.1: for this machine only)")
    parser.add_argument("--port", type=int, default=PORT, metavar="N", help=f"which port ({PORT}; 0: any free one)")
    parser.add_argument("--public-url", default="", metavar="URL", help="by which address people reach it")
    parser.add_argument("--database", metavar="FILE", help="a SQLite file (in the data folder), or postgresql://…")
    parser.add_argument("--processes", type=int, default=1, metavar="N", help="so many, sharing a PostgreSQL (1)")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="processes for bots and heavy things (2)")
    parser.add_argument(
        "--beat", type=float, default=1.0, metavar="X", help="how long pauses are that tell nothing (1)"
    )
    parser.add_argument(
        "--waiting", type=float, default=7.0, metavar="DAYS", help="how long a match waits to be begun (7; 0: for ever)"
    )
    parser.add_argument("--proxy", action="store_true", help="it is reached through a proxy on this machine")
    parser.add_argument("--backup", metavar="FILE", help="copy the database there, also while a server runs, and end")
    parser.add_argument("--schema", action="store_true", help="print the schema of the protocol and end")
    parser.add_argument("--unlimited", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--listening", type=int, default=-1, help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    try:
        from fuda.server import schema, serving
    except ModuleNotFoundError as e:
        raise UsageError(
            f"the server needs {e.name}: pip install 'fuda[serve]'",
            f"サーバーには {e.name} が要ります：pip install 'fuda[serve]'",
        ) from e
    if args.schema:
        print(json.dumps(schema.schema(), indent=1, ensure_ascii=False))
        return 0
    database = args.database or os.environ.get("FUDA_DATABASE") or str(database_file())
    if args.backup:
        import asyncio

        asyncio.run(serving.backup(database, args.backup))
        return 0
    if not 0 <= args.port < 1 << 16:
        raise UsageError(f"there is no port {args.port}", f"{args.port}番ポートはありません")
    if not 0 <= args.beat <= 10:
        raise UsageError("--beat is between 0 and 10", "--beat は0から10までです")
    if not 0 <= args.waiting < 1e6:
        raise UsageError("--waiting is a number of days", "--waiting は日数です")
    options = serving.Options(
        database=database,
        host=args.host,
        port=args.port,
        public_url=args.public_url.rstrip("/"),
        processes=args.processes,
        workers=args.workers,
        pace=args.beat,
        unlimited=args.unlimited,
        proxy=args.proxy,
        waiting=args.waiting,
        listening=args.listening,
    )
    serving.check(options)
    if options.host not in serving.LOCAL and options.public_url.startswith("http://"):
        print("fuda: without https everybody on the way can read what is sent, secrets too", file=sys.stderr)
    return serving.serve(options)


def database_file() -> Path:
    """Where matches are kept: beside the games of the terminal."""
    return journal.folder().parent / "matches.sqlite"
