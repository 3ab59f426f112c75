"""`fuda play`: a game at the terminal, between people, between bots, or one against the other."""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from rich.padding import Padding
from rich.text import Text

from fuda import formats, games
from fuda.api import Game, NotNow
from fuda.cardbase import builtin_deck_files, deck_title, parse_deck
from fuda.cli import terminal
from fuda.cli.book import Book
from fuda.cli.errors import UsageError, check_writable, read_bytes, read_text, write_bytes
from fuda.cli.question import draw_log, spoken
from fuda.cli.seats import KINDS, add_format, agree, fill_seats, told_formats
from fuda.cli.session import Session, Stop
from fuda.cli.table import Screen
from fuda.cli.words import say
from fuda.kernel.tables.kinds import Seat
from fuda.records import Origin
from fuda.views import Line, team_of

DULL = frozenset(
    {"shuffle", "first", "show", "effect", "declare", "hand", "lose", "win", "draw_game", "flip", "counter"}
)
"""Kinds of log line that a summary can do without."""

DULL_MOVES = frozenset({"draw", "deal", "place", "played", "redraw"})


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", nargs="?", metavar="GAME", help=f"which game: {', '.join(games.NAMES)} ({games.NAMES[0]})"
    )
    parser.add_argument("--deck", action="append", metavar="DECK", help="a deck by name or file, once for a player")
    parser.add_argument("--seat", action="append", choices=KINDS, help="who plays, once each (human, greedy)")
    add_format(parser, seats=False)
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same shuffles")
    parser.add_argument("--cards", metavar="FILE", help="more cards, in a card file")
    parser.add_argument("--record", metavar="FILE", help="where to write the record of the game")
    parser.add_argument("--no-record", action="store_true", help="write no record")
    parser.add_argument("--save", metavar="FILE", help="where to save the game when it is left unfinished")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--log", action="store_true", help="between bots: show every event with its clause")


help_more = told_formats


def run(args: argparse.Namespace) -> int:
    record = Path(args.record) if args.record else None
    save_to = Path(args.save) if args.save else None
    if record is not None:
        check_writable(record, "record", args.lang)
    if save_to is not None:
        check_writable(save_to, "saved game", args.lang)
    game = _game(args)
    seats = fill_seats(args.seat or [], game.pos.seats, game.pos.seats)
    console = terminal.make_console()
    extra = game.origin.cards if game.origin is not None else []
    screen = Screen(console, Book(game.rules.name, extra, args.cards), args.lang, seats)
    seed = game.origin.seed if game.origin is not None else 0
    session = Session(game, screen, seed, save_to)
    if args.log and session.people:
        raise UsageError("--log is for games between bots; at the table, type log")
    if len(session.people) < len(seats):
        console.print(Text(_who_plays(game, seats, args.lang), style="bold"))
    try:
        session.run()
    except Stop:
        if save_to is not None:
            session.save(save_to)
        if record is not None:
            _write_record(session, record)
        console.print(Text(say("quit.done", args.lang)))
        return 0
    except (terminal.InputEnded, KeyboardInterrupt):
        if save_to is not None:
            session.save(save_to)
        raise
    _finish(session, args.log)
    if not args.no_record:
        _write_record(session, record)
    result = session.game.result
    assert result is not None
    console.print(Text(result.text(args.lang), style="bold"))
    return 0


def _game(args: argparse.Namespace) -> Game:
    if args.load:
        if args.deck or args.seed is not None or args.cards or args.format or args.option:
            raise UsageError("--load goes without --deck, --seed, --cards and --format: a saved game has its own")
        loaded = Game.load(read_bytes(Path(args.load), "saved game"))
        if args.game is not None and games.load(args.game) is not loaded.rules:
            raise UsageError(f"{args.load} is a saved game of {loaded.rules.name}, not of {args.game}")
        return loaded
    args.game = args.game or games.NAMES[0]
    seed = args.seed if args.seed is not None else random.SystemRandom().randrange(1 << 31)
    setting = agree(args.game, args.format, args.option, *_how_many(args))
    decks = _decks(args.game, args.deck, setting.seats)
    return Game.new(args.game, decks, seed, args.cards, format=setting.name or None, options=setting.options)


def _how_many(args: argparse.Namespace) -> tuple[int | None, int]:
    """How many play, as far as it was said: exactly (None: it was not), and at least."""
    said = max(len(args.seat or []), len(args.deck or []))
    rules = games.load(args.game)
    few, most = rules.seats
    if len(args.seat or []) > most:
        fill_seats(args.seat, few, most)  # says what is wrong
    if rules.formats is None:
        return few, few  # more decks are refused with the clause that says how many players there are
    return (said, said) if args.format is None and said > few else (None, said)


def _decks(game: str, wanted: list[str] | None, seats: int) -> list[str] | None:
    """The decks asked for; players who are given none get the built-in ones, or the same deck where there are none."""
    files = list(builtin_deck_files(game))
    if not wanted:
        return [files[i % len(files)] for i in range(seats)] if files else None
    others = [d for d in files if d not in wanted] or wanted
    return wanted + [others[i % len(others)] for i in range(seats - len(wanted))]


def _who_plays(game: Game, seats: list[str], lang: str) -> str:
    decks = [_deck_name(game.rules.name, game.origin, i, lang) for i in range(len(seats))]
    sides = [
        f"{say('seat', lang, n=i + 1)} ({', '.join(filter(None, [say(f'seat.{seat}', lang), decks[i]]))})"
        for i, seat in enumerate(seats)
    ]
    teams = dict.fromkeys(tuple(team_of(game.pos, Seat(i))) for i in range(len(seats)))
    together = [say("and", lang).join(sides[i] for i in team) for team in teams]
    told = together[0]
    for side in together[1:]:
        told = say("summary.vs", lang, a=told, b=side)
    format, options = game.rules.formats.of(game.pos) if game.rules.formats is not None else ("", frozenset[str]())
    return f"{formats.title(game.rules, lang, format, options)}: {told}"


def _deck_name(name: str, origin: Origin | None, seat: int, lang: str) -> str:
    """The name of the built-in deck that a player uses, if it is one."""
    for path in builtin_deck_files(name).values():
        text = read_text(path, "deck")
        if origin is not None and list(parse_deck(text)) == [tuple(line) for line in origin.decks[seat]]:
            return deck_title(text).get(f"name_{lang}", path.stem)
    return ""


# --- the end ------------------------------------------------------------------------------------------------


def _finish(session: Session, whole_log: bool) -> None:
    """The last table for people, the story of the game for those who only watched bots."""
    console = session.screen.console
    if session.people:
        session.show_table(session.at_screen)
    elif whole_log:
        console.print(draw_log(session.screen, spoken(session.game), -1))
    else:
        _tell(session)
    turns = max((line.turn for line in session.game.log), default=0)
    choices = sum(1 for index in session.game.history if index >= 0)  # a concession is none
    console.print(Text(say("summary.end", session.lang, turns=turns, choices=choices), style="dim"))


def _tell(session: Session) -> None:
    """One paragraph a turn."""
    lang = session.lang
    turns: list[tuple[str, str, list[str]]] = [(say("setup", lang), "", [])]
    for line in spoken(session.game, False):
        text = session.book.speak(line.text(lang), lang)
        if line.starts_turn:
            turns.append((text.strip("—― "), say("seat", lang, n=line.player + 1), []))
        elif line.what not in DULL and not (line.what == "move" and line.how in DULL_MOVES) and not _unnamed(line):
            mine = turns[-1][1] + ("は" if lang == "ja" else " ")
            told = text.removeprefix(mine)
            if turns[-1][2][-1:] != [told]:
                turns[-1][2].append(told)
    for title, _, events in turns:
        if events:
            session.screen.console.print(Text(title, style="bold cyan"))
            story = "。".join(events) + "。" if lang == "ja" else "; ".join(events) + "."
            session.screen.console.print(Padding(Text(story), (0, 0, 0, 2)))


def _unnamed(line: Line) -> bool:
    """Is this only the beginning of an ability without a name? What it does is told by the lines after it."""
    return line.what == "ability" and line.text("ja").endswith("能力")


def _write_record(session: Session, path: Path | None) -> None:
    try:
        text = session.game.record()
    except NotNow as e:
        if path is None:
            return
        raise UsageError(str(e)) from e
    if path is None:
        path = _free_name(session.game)
    write_bytes(path, text.encode(), "record", session.lang)
    session.screen.console.print(Text(say("recorded", session.lang, path=path)))


def _free_name(game: Game) -> Path:
    """A name in the current folder that is not taken yet."""
    seed = game.origin.seed if game.origin is not None else 0
    stem = f"fuda-{game.rules.name}-{seed}"
    number = 1
    while True:
        path = Path(f"{stem}.record" if number == 1 else f"{stem}-{number}.record")
        if not path.exists():
            return path
        number += 1
