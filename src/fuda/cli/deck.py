"""`fuda deck`: the decks that come with a game, whether a deck is legal, what is in it, and a new one to begin with."""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from fuda import games, random_decks
from fuda.cardbase import DeckError, Library, builtin_deck_files, deck_title, read_deck
from fuda.cli import terminal
from fuda.cli.book import Book
from fuda.cli.desk_words import tell
from fuda.cli.errors import UsageError
from fuda.cli.show import values_line
from fuda.cli.trying import write_new
from fuda.cli.words import pick, say
from fuda.kernel.cards.pool import CardDef

WHAT = ("check", "list", "show", "export", "new")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=WHAT, metavar="|".join(WHAT), help="what is done (docs/designers.md)")
    parser.add_argument("game", metavar="GAME", help=f"which game: {', '.join(games.NAMES)}")
    parser.add_argument(
        "deck",
        nargs="?",
        metavar="DECK",
        help="a deck file, or the name of a built-in deck; new: the file to write (else it is printed)",
    )
    parser.add_argument("file", nargs="?", metavar="FILE", help="export: the file to write (else it is printed)")
    parser.add_argument("--cards", metavar="FILE", help="more cards, in a card file")
    parser.add_argument("--short", action="store_true", help="export: numbers only, like 4xHY-001")
    parser.add_argument("--seed", type=int, metavar="N", help="new: the same seed gives the same deck")


def run(args: argparse.Namespace) -> int:
    if args.file is not None and args.what != "export":
        raise DeckError(
            f"deck {args.what} writes no other file than the one named before it ({args.file})",
            f"deck {args.what} が書くのは、先に書かれたファイルだけです（{args.file}）",
        )
    if args.what == "list":
        if args.deck is not None:
            raise DeckError(
                f"all decks are listed; write 'fuda deck check {args.game} {args.deck}' for one",
                f"すべてのデッキを表示します。1つなら「fuda deck check {args.game} {args.deck}」",
            )
        return list_decks(args.game, args.lang)
    if args.what == "new":
        return new_deck(args)
    if args.deck is None:
        raise DeckError(
            f"which deck? Write it like 'fuda deck {args.what} {args.game} my-deck.txt'",
            f"どのデッキですか。「fuda deck {args.what} {args.game} my-deck.txt」のように書きます",
        )
    if args.what == "check":
        return check_deck(args.game, args.deck, args.cards, args.lang)
    book = Book(args.game, args.cards)
    lines = _cards(book, args.game, args.deck)
    if args.what == "show":
        show_deck(book, lines, args.deck, args.lang, terminal.make_console())
        return 0
    text = f"# {args.deck}\n" + (
        "".join(f"{n}x{c.number}\n" for n, c in lines) if args.short else written(book, lines, args.lang)
    )
    _give(text, args.file, args.lang)
    return 0


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


# --- what is in a deck --------------------------------------------------------------------------------------------


def _cards(book: Book, game: str, deck: str) -> list[tuple[int, CardDef]]:
    """The cards of a deck, each once, with how many there are."""
    counts: dict[str, int] = {}
    for card in book.library.deck(read_deck(game, deck), f"deck {deck}"):
        counts[card.number] = counts.get(card.number, 0) + 1
    return [(n, book.library.card(number)) for number, n in counts.items()]


def by_kind(book: Book, lines: Iterable[tuple[int, CardDef]], lang: str) -> dict[str, list[tuple[int, CardDef]]]:
    """The cards of a deck by what kind of card they are."""
    out: dict[str, list[tuple[int, CardDef]]] = {}
    for n, card in lines:
        kind = book.kind(sorted(card.printed.sets[0]) if card.printed.sets else [], lang)
        out.setdefault(kind, []).append((n, card))
    return out


def name_of(card: CardDef, lang: str) -> str:
    return card.name if lang == "ja" else card.name_en


def show_deck(book: Book, lines: list[tuple[int, CardDef]], deck: str, lang: str, console: Console) -> None:
    """Every card in one line with its values, kind by kind; then whether the deck is legal."""
    for kind, cards in by_kind(book, lines, lang).items():
        console.print(Text(f"{kind} ({say('deck.cards', lang, n=sum(n for n, _ in cards))})", style="bold magenta"))
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right")
        table.add_column(no_wrap=True)
        for n, card in cards:
            table.add_row(
                str(n),
                card.number,
                Text(name_of(card, lang), style="bold"),
                Text(values_line(book, card, lang), style="dim"),
            )
        console.print(table)
    built = [card for n, card in lines for _ in range(n)]
    complaints = book.library.complaints(built)
    for clause, ja, en in complaints:
        console.print(Text(f"{book.speak((ja, en)[pick(lang)], lang)} ({clause})", style="red"))
    if not complaints:
        console.print(Text(say("deck.ok", lang, deck=deck, n=len(built)), style="green"))


def written(book: Book, lines: Iterable[tuple[int, CardDef]], lang: str) -> str:
    """A deck as the lines of a deck file, kind by kind, with the names of the cards."""
    out: list[str] = []
    for kind, cards in by_kind(book, lines, lang).items():
        out.append(f"\n# {kind} ({sum(n for n, _ in cards)})")
        out += [f"{n} {card.number}  # {name_of(card, lang)}" for n, card in cards]
    return "\n".join(out).lstrip("\n") + "\n"


def new_deck(args: argparse.Namespace) -> int:
    """A legal deck of random cards to begin with, as a deck file with remarks."""
    seed = args.seed if args.seed is not None else random.SystemRandom().randrange(1 << 31)
    book = Book(args.game, args.cards)
    made = random_decks.Builder(book.library).deck(random.Random(seed))
    lines = [(n, book.library.card(number)) for n, number in made]
    title = games.load(args.game).title[pick(args.lang)]
    head = tell("deck.new", args.lang, title=title, game=args.game)
    _give(head + "\n" + written(book, lines, args.lang), args.deck, args.lang)
    return 0


def _give(text: str, path: str | None, lang: str) -> None:
    """Write a new file, or print."""
    if path is None:
        print(text, end="")
        return
    if not path.strip():
        raise UsageError(say("write.name", lang))
    write_new(Path(path), text, lang)
    terminal.make_console().print(Text(tell("written", lang, path=path)))
