"""The command line: reads the arguments and calls the command. Read `main` first.

Whatever can go wrong on purpose (`FudaError`) becomes one sentence on the error output and exit code 2.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Sequence
from importlib import import_module
from types import ModuleType
from typing import NoReturn

import fuda
from fuda import files, games
from fuda.cli.words import LANGS, default_lang
from fuda.errors import FudaError, short

COMMANDS = {
    "learn": "learn a game: one page about it, then a guided first game",
    "play": "play a game at the terminal",
    "serve": "run matches for people here and elsewhere",
    "matches": "list and show the matches that a server keeps, write them to files and read them",
    "replay": "step through the record of a game",
    "rules": "look up a clause or a word in a rulebook, or prove them all",
    "scenario": "run rulings written as scenarios",
    "cards": "type a card and play it, show cards and words, check that their texts can be read",
    "deck": "list, show, check and make decks",
    "fuzz": "play many random games and check the laws of the engine",
    "arena": "let bots play against each other, and measure who is better",
    "bench": "measure the speed of the engine",
    "test": "check that everything holds",
}

EXAMPLES = {
    "": ("fuda learn {game}", "fuda play", "fuda play --resume", "fuda rules {game} draw"),
    "learn": ("fuda learn", "fuda learn {game}", "fuda learn {game} --page --lang ja"),
    "play": (
        "fuda play",
        "fuda play {game}",
        "fuda play {game} --web",
        "fuda play {game} --seat human --seat human",
        "fuda play --resume",
    ),
    "matches": ("fuda matches list", "fuda matches show MATCH", "fuda matches export MATCH match.jsonl"),
    "serve": (
        "fuda serve",
        "fuda serve --port 9000 --database my-matches.sqlite",
        "fuda serve --host 0.0.0.0 --public-url https://cards.example",
        "fuda serve --backup matches-copy.sqlite",
    ),
    "replay": ("fuda replay fuda-{game}-7.record", "fuda replay fuda-{game}-7.record --to 30 --fork"),
    "rules": ("fuda rules {game}", "fuda rules {game} draw", "fuda rules {game} デッキ", "fuda rules prove {game}"),
    "scenario": ("fuda scenario run my.scn", "fuda scenario run my-rulings -q"),
    "cards": (
        "fuda cards list {game}",
        "fuda cards try {game}",
        "fuda cards new {game} my-cards.toml",
        "fuda cards check {game} my-cards.toml",
    ),
    "deck": ("fuda deck list {game}", "fuda deck new {game} my-deck.txt", "fuda deck check {game} my-deck.txt"),
    "fuzz": ("fuda fuzz {game}", "fuda fuzz {game} --games 500 --seed 7 --jobs 2"),
    "arena": (
        "fuda arena {game} --bot greedy --bot random",
        "fuda arena {game} --bot greedy --bot random --games 400 --jobs 2 --file games.jsonl --html report.html",
    ),
    "bench": ("fuda bench", "fuda bench {game} --seconds 1"),
    "test": ("fuda test", "fuda test --all"),
}
"""What can be typed, at the end of each help."""

CLOSED = {
    "ja": "出力が閉じています。書くところがありません",
    "en": "the output is closed: there is nowhere to write to",
}

COMPLAINTS = (
    (
        r"^argument COMMAND: invalid choice: (.*) \(choose from (.*)\)$",
        r"\1というコマンドはありません。コマンド：\2",
    ),
    (r"^argument ([^:]*): invalid choice: (.*) \(choose from (.*)\)$", r"\1：\2ではなく、次のどれかです：\3"),
    (r"^argument ([^:]*): invalid (?:int|positive) value: (.*)$", r"\1：\2は整数ではありません"),
    (r"^argument ([^:]*): invalid float value: (.*)$", r"\1：\2は数ではありません"),
    (r"^argument ([^:]*): invalid \w+ value: (.*)$", r"\1：\2は使えません"),
    (r"^argument ([^:]*): expected (?:one|at least one) argument$", r"\1の後に値が要ります"),
    (r"^argument ([^:]*): expected (\d+) arguments$", r"\1の後に値が\2つ要ります"),
    (r"^argument ([^:]*): ignored explicit argument (.*)$", r"\1に値\2はつけられません"),
    (r"^argument ([^:]*): not allowed with argument (.*)$", r"\1は\2と一緒に使えません"),
    (r"^argument ([^:]*): ", r"\1："),
    (r"^the following arguments are required: (.*)$", r"次のものが要ります：\1"),
    (r"^one of the arguments (.*) is required$", r"次のどれかが要ります：\1"),
    (r"^unrecognized arguments: (.*)$", r"わからない引数です：\1"),
    (r"^ambiguous option: (\S+) could match (.*)$", r"\1は次のどれですか：\2"),
)
"""What argparse complains about, in Japanese."""

MODULES = {"test": "selfcheck"}
"""Commands whose module has another name than they have."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one sentence. Its help ends with `examples`, and with `more`, which is found when it
    is asked for."""

    lang = "en"
    examples: Sequence[str] = ()
    more: Callable[[], str] | None = None

    def format_help(self) -> str:
        parts = ["For example:\n" + "\n".join(f"  {example}" for example in self.examples)] if self.examples else []
        if self.more is not None:
            columns = min(shutil.get_terminal_size().columns, 100) - 2
            parts.append(textwrap.fill(self.more(), columns, break_on_hyphens=False))
        self.epilog = "\n\n".join(parts)
        self.formatter_class = argparse.RawDescriptionHelpFormatter  # the lines of examples stay lines
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        # what the script does itself is a command all the same
        message = re.sub(r"^(argument COMMAND: invalid choice: .*)\)$", r"\1, 'build')", message)
        if self.lang == "ja":
            for said, ja in COMPLAINTS:
                message = re.sub(said, ja, message)
            self.exit(2, short(f"fuda: {message}（「{self.prog} --help」を見てください）") + "\n")
        self.exit(2, short(f"fuda: {message} (see '{self.prog} --help')") + "\n")


def examples_of(command: str) -> list[str]:
    """What can be typed, with the first game there is."""
    return [example.format(game=games.NAMES[0]) for example in EXAMPLES[command]]


def module_of(command: str) -> ModuleType:
    return import_module(f"fuda.cli.{MODULES.get(command, command)}")


def lang_of(argv: Sequence[str]) -> str:
    """The language that is asked for on the command line, also where the rest of it cannot be read."""
    said = default_lang()
    for word, after in zip(argv, [*argv[1:], ""], strict=False):
        name, equals, value = word.partition("=")
        if name == "--lang" and (value if equals else after) in LANGS:
            said = value if equals else after
    return said


def make_parser() -> Parser:
    parser = Parser(prog="fuda", description="Learn, play and look into five trading card games.")
    parser.add_argument("--version", action="version", version=f"fuda {fuda.__version__}")
    parser.examples = examples_of("")
    said = "the language: Japanese or English (as the locale says)"
    parser.add_argument("--lang", choices=LANGS, help=said)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, line in COMMANDS.items():
        sub = commands.add_parser(name, help=line, description=line[0].upper() + line[1:] + ".")
        sub.add_argument("--lang", choices=LANGS, default=argparse.SUPPRESS, help=said)
        module = module_of(name)
        module.add_arguments(sub)
        sub.examples = examples_of(name)
        sub.more = getattr(module, "help_more", None)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    lang = lang_of(sys.argv[1:] if argv is None else argv)
    if not open_streams():
        return fail(CLOSED[lang])
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without Japanese shows marks instead of failing
    try:
        Parser.lang = lang
        parser = make_parser()
        args = parser.parse_args(argv)
        if args.command is None:
            parser.print_help()
            return 0
        args.said_lang = args.lang is not None
        args.lang = args.lang or default_lang()
        code = int(module_of(args.command).run(args))
        sys.stdout.flush()
        return code
    except SystemExit as e:
        return e.code if isinstance(e.code, int) else 2
    except FudaError as e:
        return fail(e.told(lang))
    except BrokenPipeError:
        # whoever reads our output has seen enough
        write_nowhere()
        return 141
    except OSError as e:
        put = "入出力" if lang == "ja" else "input or output"
        return fail(f"{e.filename or put}: {files.reason(e)[1 if lang == 'ja' else 0]}")
    except KeyboardInterrupt:
        return 130


def fail(sentence: str) -> int:
    """One sentence on the error output, and the exit code."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        write_nowhere()
    with contextlib.suppress(OSError, ValueError):
        print(short(f"fuda: {sentence}"), file=sys.stderr, flush=True)
    return 2


def open_streams() -> bool:
    """Sees to it that input, output and error output are there, so that no other file gets their numbers. Closed input
    is input that has ended; with closed output there is nothing to be done."""
    told = sys.stdout is not None
    for number, mode in ((0, "r"), (1, "w"), (2, "w")):
        name = ("stdin", "stdout", "stderr")[number]
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
            setattr(sys, name, os.fdopen(number, mode, encoding="utf8", closefd=False))
    return told


def write_nowhere() -> None:
    """What is still to be printed is dropped: nobody can read it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
