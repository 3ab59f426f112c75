"""The command line: reads the arguments and calls the command. Read `main` first.

Whatever can go wrong on purpose (`FudaError`) becomes one sentence on the error output and exit code 2.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from types import ModuleType
from typing import NoReturn

import fuda
from fuda.cli.words import LANGS, default_lang
from fuda.errors import FudaError

COMMANDS = {
    "learn": "learn a game: one page about it, then a guided first game",
    "play": "play a game at the terminal",
    "replay": "step through the record of a game",
    "rules": "look up a clause or a word in a rulebook, or prove them all",
    "scenario": "run rulings written as scenarios",
    "cards": "show cards and words, or check that their texts can be read",
    "deck": "list decks, or check that one is legal",
    "fuzz": "play many random games and check the laws of the engine",
    "bench": "measure the speed of the engine",
    "test": "check that everything holds",
}

MODULES = {"test": "selfcheck"}
"""Commands whose module has another name than they have."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one sentence; `more` is what its help says in the end, found when it is asked for."""

    more: Callable[[], str] | None = None

    def format_help(self) -> str:
        if self.more is not None:
            self.epilog = self.more()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"fuda: {message} (see '{self.prog} --help')\n")


def module_of(command: str) -> ModuleType:
    return import_module(f"fuda.cli.{MODULES.get(command, command)}")


def make_parser() -> Parser:
    parser = Parser(prog="fuda", description="Executes the comprehensive rules of trading card games.")
    parser.add_argument("--version", action="version", version=f"fuda {fuda.__version__}")
    said = "Japanese or English (from the locale)"
    parser.add_argument("--lang", choices=LANGS, default=default_lang(), help=said)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, line in COMMANDS.items():
        sub = commands.add_parser(name, help=line, description=line[0].upper() + line[1:] + ".")
        sub.add_argument("--lang", choices=LANGS, default=argparse.SUPPRESS, help=said)
        module = module_of(name)
        module.add_arguments(sub)
        sub.more = getattr(module, "help_more", None)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without Japanese shows marks instead of failing
    try:
        parser = make_parser()
        args = parser.parse_args(argv)
        if args.command is None:
            parser.print_help()
            return 0
        code = int(module_of(args.command).run(args))
        sys.stdout.flush()
        return code
    except SystemExit as e:
        return e.code if isinstance(e.code, int) else 2
    except FudaError as e:
        sentence = " ".join(str(e).split())
        with contextlib.suppress(OSError):
            sys.stdout.flush()
            print(f"fuda: {sentence}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # whoever reads our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 141
    except OSError as e:
        print(f"fuda: {e.filename or 'input or output'}: {e.strerror or e}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
