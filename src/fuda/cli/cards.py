"""`fuda cards`: cards in words, whether Fuda reads the texts of a card file, and what designers of cards need."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from fuda import design, games
from fuda.cardbase import UnknownCard
from fuda.cli import checking, exercising, generality, terminal, trying
from fuda.cli.book import Book, cards_of
from fuda.cli.desk_words import SORTS, tell
from fuda.cli.errors import UsageError
from fuda.cli.show import draw_named, draw_tree, values_line
from fuda.cli.words import pick, say
from fuda.errors import FudaError
from fuda.kernel.cards.pool import CardDef

WHAT = ("check", "generality", "exercise", "show", "list", "try", "new", "phrases")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=WHAT, metavar="|".join(WHAT), help="what is done (docs/designers.md)")
    parser.add_argument("game", metavar="GAME", help=f"which game: {', '.join(games.NAMES)}")
    parser.add_argument(
        "name",
        nargs="?",
        metavar="FILE|DIR|NAME|WORD",
        help="check, generality, exercise: a card file or folder; show: a card; list: part of names;"
        " new: the file to write; phrases: a word; try: nothing (type lines) or - (all input is one text)",
    )
    parser.add_argument("more", nargs="*", metavar="FILE", help="generality, exercise: more card files")
    parser.add_argument("--min", type=float, metavar="PERCENT", help="check, generality: fail below this share")
    parser.add_argument("--show", type=int, metavar="N", help="check, generality: so many examples")
    parser.add_argument("--jobs", type=int, metavar="J", help="check, generality, exercise: how many processes")
    parser.add_argument("--forms", action="store_true", help="generality: productions and forms of a verb count apart")
    parser.add_argument("--tree", action="store_true", help="show: also the tree that the text was read as")
    parser.add_argument("--cards", metavar="FILE", help="show, list: more cards, in a card file")
    parser.add_argument("--card", metavar="NUMBER", default="", help="exercise: this card only")
    parser.add_argument("--kind", metavar="KIND", default="", help="try, new: which kind of card")


def run(args: argparse.Namespace) -> int:
    console = terminal.make_console()
    if args.what == "check":
        return checking.run(args, console)
    if args.what == "generality":
        return generality.run(args, console)
    if args.what == "exercise":
        return exercising.run(args, console)
    if args.more:
        raise UsageError(
            f"'fuda cards {args.what}' takes one file or name, not {1 + len(args.more)}",
            f"「fuda cards {args.what}」に書くファイルや名前は1つです（{1 + len(args.more)}つあります）",
        )
    if args.what == "try":
        return trying.run(args.game, args.lang, known_kind(args), args.name)
    if args.what == "new":
        return new_file(args, console)
    if args.what == "phrases":
        return phrases(args.game, args.name or "", args.lang, console)
    book = Book(args.game, cards_of(Path(args.cards)) if args.cards else None)
    if args.what == "list":
        list_cards(book, console, args.lang, args.name or "")
        return 0
    if args.name is None:
        raise UsageError(
            f"which card? Write it like 'fuda cards show {args.game} HY-001'",
            f"どのカードですか。「fuda cards show {args.game} HY-001」のように書きます",
        )
    console.print(draw_named(book, args.name, args.lang))
    if args.tree:
        card = book.find(args.name, args.lang)
        console.print(Text(say("cards.tree", args.lang), style="bold"))
        console.print(draw_tree(card))
    return 0


# --- for designers ------------------------------------------------------------------------------------------------


def known_kind(args: argparse.Namespace) -> str:
    """The kind of card that was asked for, if there is one."""
    kinds = [name for name, _ in design.kinds_told(args.game, args.lang)]
    if args.kind and args.kind not in kinds:
        raise UsageError(tell("try.no.kind", args.lang, kind=args.kind, kinds=", ".join(kinds)))
    return str(args.kind)


def new_file(args: argparse.Namespace, console: Console) -> int:
    """Write a card file in which every field is explained; never over another file."""
    kind = known_kind(args)
    path = Path(args.name or f"my-{args.game}.toml")
    trying.write_new(path, design.new_file(args.game, args.lang, kind), args.lang)
    console.print(Text(tell("written", args.lang, path=path)))
    return 0


def phrases(game: str, word: str, lang: str, console: Console) -> int:
    """The phrasebook, or what it has of a word."""
    found = design.phrases(game, word)
    if not found:
        raise UsageError(tell("phrases.none", lang, word=word))
    title = ""
    for phrase in found:
        sort = phrase.concept.sort if phrase.concept is not None else "~"
        if sort != title and not word:
            console.print(Text(f"--- {SORTS[sort][pick(lang)]}", style="bold magenta"))
        title = sort
        console.print(Text(phrase.pattern(lang), style="bold"))
        console.print(Text(f"    {phrase.example.replace(chr(10), chr(10) + '    ')}"))
        if lang == "en":
            console.print(Text(f"    {phrase.english.replace(chr(10), chr(10) + '    ')}", style="dim"))
    console.print(Text(tell("phrases.sum", lang, n=len(found)), style="dim"))
    return 0


# --- list ---------------------------------------------------------------------------------------------------------


def list_cards(book: Book, console: Console, lang: str, part: str = "") -> None:
    """Every card in one line, or those with a part of a name; what their texts say is not looked at."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    table.add_column()
    found = book.having(part)
    if part and not found:
        raise UnknownCard(say("show.none", lang, text=part, game=book.rules.name))
    for number, source in found.items():
        card = _without_texts(book, number, source)
        name = book.name(card.name, lang) if card.name_en == card.name or lang == "ja" else card.name_en
        table.add_row(number, Text(name, style="bold"), Text(values_line(book, card, lang), style="dim"))
    console.print(table)


def _without_texts(book: Book, number: str, source: dict[str, Any]) -> CardDef:
    try:
        return book.rules.read_card({k: v for k, v in source.items() if k not in checking.TEXTS}, book.rules.rulebook)
    except FudaError:
        return book.library.card(number)  # this kind of card is nothing without its text
