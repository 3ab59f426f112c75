"""`fuda deck`: the decks that come with a game, and whether a deck is legal."""

from __future__ import annotations

import argparse
import sys

from rich.text import Text

from fuda.cardbase import DeckError, Library, builtin_deck_files, deck_title, read_deck
from fuda.cli import terminal
from fuda.cli.book import Book
from fuda.cli.words import pick, say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=("check", "list"), metavar="check|list")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("deck", nargs="?", metavar="FILE", help="a deck file, or the name of a built-in deck")
    parser.add_argument("--cards", metavar="FILE", help="more cards, in a card file")


def run(args: argparse.Namespace) -> int:
    if args.what == "list":
        if args.deck is not None:
            raise DeckError(f"all decks are listed; write 'fuda deck check {args.game} {args.deck}' for one")
        return list_decks(args.game, args.lang)
    if args.deck is None:
        raise DeckError(f"which deck? Write it like 'fuda deck check {args.game} my-deck.txt'")
    return check_deck(args.game, args.deck, args.cards, args.lang)


def check_deck(game: str, deck: str, cards: str | None, lang: str) -> int:
    """Every complaint with its clause."""
    library = Library(game, cards)
    built = library.deck(read_deck(game, deck), f"deck {deck}")
    complaints = library.complaints(built)
    book = Book(game, cards)
    for clause, ja, en in complaints:
        print(f"fuda: {deck}: {book.speak((ja, en)[pick(lang)], lang)} ({clause})", file=sys.stderr)
    if complaints:
        return 2
    terminal.make_console().print(Text(say("deck.ok", lang, deck=deck, n=len(built))))
    return 0


def list_decks(game: str, lang: str) -> int:
    console = terminal.make_console()
    for name, path in builtin_deck_files(game).items():
        lines = read_deck(game, name)
        title = deck_title(path.read_text(encoding="utf8")).get(f"name_{lang}", "")
        count = say("deck.cards", lang, n=sum(n for n, _ in lines))
        console.print(Text(f"{name:<13} {title} ({count})"))
    return 0
