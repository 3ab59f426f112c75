"""`fuda play GAME --web`: a game against a bot in the browser, on a server of this machine."""

from __future__ import annotations

import argparse
import json
import logging
import os
import socket
import sys
import threading
import urllib.error
import urllib.request
import webbrowser

import fuda
from fuda import games
from fuda.cli.errors import UsageError
from fuda.cli.serve import PORT, database_file
from fuda.cli.words import say

ALONE = ("deck", "seat", "seed", "cards", "record", "save", "load", "resume", "format", "option", "server", "match")
"""What does not go with it: there the page asks."""
PATIENCE = 60.0


def run(args: argparse.Namespace) -> int:
    said = [name for name in ALONE if getattr(args, name, None)]
    if said:
        raise UsageError(say("web.alone", args.lang, what=f"--{said[0]}"))
    game = games.load(args.game).name if args.game is not None else ""
    there = running(PORT)
    if there:
        show(there, game, args.lang)
        return 0
    return serve(game, args.lang)


def address(url: str, game: str) -> str:
    """The place of the page where a game begins at once; without a game, the lobby."""
    return f"{url}/#/play/{game}" if game else f"{url}/"


def running(port: int) -> str:
    """The address of a server of this version on this machine; empty if there is none."""
    url = f"http://127.0.0.1:{port}"
    try:
        with urllib.request.urlopen(f"{url}/api/server", timeout=2) as answer:
            return url if json.load(answer).get("fuda") == fuda.__version__ else ""
    except (OSError, ValueError, AttributeError, urllib.error.URLError):
        return ""


def serve(game: str, lang: str) -> int:
    """A server of its own until Ctrl-C."""
    try:
        from fuda.server import serving
    except ModuleNotFoundError as e:
        raise UsageError(
            f"the server needs {e.name}: pip install 'fuda[serve]'",
            f"サーバーには {e.name} が要ります：pip install 'fuda[serve]'",
        ) from e
    listening = socket.create_server(("127.0.0.1", 0))
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    logging.disable(logging.INFO)  # what a server tells whoever runs it is not for who plays
    threading.Thread(target=when_ready, args=(url, game, lang), daemon=True).start()
    options = serving.Options(database=str(database_file()), workers=1, listening=listening.detach())
    return serving.serve(options)


def when_ready(url: str, game: str, lang: str) -> None:
    """Shows the page as soon as there is one: the socket takes whoever comes, and the server answers when it can."""
    try:
        with urllib.request.urlopen(f"{url}/health", timeout=PATIENCE):
            pass
    except OSError:
        return  # it did not start, and says why itself
    show(url, game, lang)


def show(url: str, game: str, lang: str) -> None:
    """Opens the browser where there is one; the address is told in any case."""
    where = address(url, game)
    print(where, flush=True)
    if not (has_browser() and opened(where)):
        print(say("web.open", lang), flush=True)


def opened(where: str) -> bool:
    try:
        return webbrowser.open(where)
    except webbrowser.Error:
        return False


def has_browser() -> bool:
    """Is there a screen for one? Without, some would be opened in the terminal."""
    if os.environ.get("BROWSER") or sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
