"""`fuda play`: a game at the terminal, between people, between bots, or one against the other."""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from rich.console import Console
from rich.text import Text

from fuda import formats, games
from fuda.api import Game
from fuda.cardbase import builtin_deck_files, deck_title, parse_deck
from fuda.cli import offer, terminal, web
from fuda.cli.book import Book
from fuda.cli.errors import UsageError, check_writable, read_bytes, read_text
from fuda.cli.remote_words import tell
from fuda.cli.seats import KINDS, add_format, agree, fill_seats, told_formats
from fuda.cli.session import Session
from fuda.cli.sitting import Sitting
from fuda.cli.table import Screen
from fuda.cli.words import say
from fuda.flow import ASK_ALL, Settings
from fuda.journal import Journal, folder, kept
from fuda.kernel.tables.kinds import Seat
from fuda.records import Origin
from fuda.views import team_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", nargs="?", metavar="GAME", help=f"which game: {', '.join(games.NAMES)}; without one, you are asked"
    )
    parser.add_argument(
        "--deck",
        action="append",
        metavar="DECK",
        help="a deck by name or file, once for a player (fuda deck list GAME)",
    )
    parser.add_argument(
        "--seat", action="append", choices=KINDS, help="who plays, once for a player (you, then a greedy bot)"
    )
    add_format(parser, seats=False)
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same shuffles")
    parser.add_argument("--cards", metavar="FILE", help="more cards, in a card file")
    parser.add_argument("--record", metavar="FILE", help="where to write the record of the game")
    parser.add_argument("--no-record", action="store_true", help="write no record")
    parser.add_argument("--save", metavar="FILE", help="where to save the game when it is left unfinished")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.add_argument(
        "--resume", nargs="?", const="", metavar="ID", help="go on with the last game that was left, or with that one"
    )
    parser.add_argument("--ask-all", action="store_true", help="ask everything, also what leaves no choice")
    parser.add_argument("--log", action="store_true", help="between bots: show every event with its clause")
    parser.add_argument("--web", action="store_true", help="play against a bot in the browser")
    parser.add_argument("--server", metavar="URL", help="play on a match server (fuda serve), not on this machine")
    parser.add_argument("--match", metavar="ID", help="which match there: its id, or the link of an invitation")
    parser.add_argument("--name", metavar="NAME", help="what you are called there")


help_more = told_formats


def run(args: argparse.Namespace) -> int:
    if args.web:
        return web.run(args)
    if args.server is not None:
        return _on_server(args)
    if args.match is not None:
        raise UsageError("--match goes with --server", "--match は --server と一緒に使います")
    record = Path(args.record) if args.record else None
    save_to = Path(args.save) if args.save else None
    if record is not None:
        check_writable(record, "record", args.lang)
    if save_to is not None:
        check_writable(save_to, "saved game", args.lang)
    console = terminal.make_console()
    if args.game is None and args.load is None and args.resume is None:
        offer.offer(console, args)
    if args.resume is not None:
        session = _resumed(args, console, save_to)
    else:
        game = _game(args)
        seats = fill_seats(args.seat or [], game.pos.seats, game.pos.seats)
        session = sit_down(console, game, seats, args.lang, save_to, args.cards)
    if args.ask_all:
        session.settings = {seat: ASK_ALL for seat in session.people}
    if args.log and session.people:
        raise UsageError(
            "--log is for games between bots; at the table, type log",
            "--log はボット同士のゲームのためのものです。テーブルでは log と入力します",
        )
    return Sitting(session, record, args.no_record, args.log).run()


def _on_server(args: argparse.Namespace) -> int:
    try:
        from fuda.cli import remote
    except ImportError as e:
        raise UsageError(tell("needs", args.lang)) from e
    return remote.run(args)


def sit_down(
    console: Console, game: Game, seats: list[str], lang: str, save_to: Path | None = None, cards: str | None = None
) -> Session:
    """A game with people and bots at its seats; who plays is told."""
    extra = game.origin.cards if game.origin is not None else []
    session = Session(game, Screen(console, Book(game.rules.name, extra, cards), lang, seats), save_to)
    turns = [line.index for line in game.log if line.starts_turn]
    session.seen = {seat: turns[-1] if turns else 0 for seat in session.people}  # of a game under way, its last turn
    if len(session.people) < len(seats):
        console.print(Text(_who_plays(game, seats, lang), style="bold"))
    return session


def _resumed(args: argparse.Namespace, console: Console, save_to: Path | None) -> Session:
    """The game that was left unfinished: the one named, the only one, the one chosen, or the last one."""
    if args.load or args.deck or args.seat or args.seed is not None or args.cards or args.format or args.option:
        raise UsageError(say("keep.alone", args.lang))
    found = kept()
    if args.game is not None:
        found = [k for k in found if k.game == games.load(args.game).name]
    id = args.resume
    if id in games.NAMES:  # the last one of that game
        found = [k for k in found if k.game == id]
    if not id or id in games.NAMES:
        if not found:
            raise UsageError(say("keep.none", args.lang))
        several = len(found) > 1 and terminal.interactive()
        id = offer.which_kept(console, found, args.lang) if several else found[0].id
    resumed = Journal.resume(id)
    lang = args.lang if args.said_lang else resumed.seats.lang
    session = sit_down(console, resumed.game, resumed.seats.kinds, lang, save_to)
    session.asked = resumed.asked
    session.seen.update(resumed.seen)
    session.journal = resumed.journal
    session.settings = {seat: Settings.of(data) for seat, data in resumed.settings.items()}
    if resumed.journal is None:
        session.kept = False
        session.print(say("keep.not", lang, why=folder()))
    session.print(say("keep.on", lang, id=id, n=len(resumed.game.history)))
    return session


def _game(args: argparse.Namespace) -> Game:
    if args.load:
        if args.deck or args.seed is not None or args.cards or args.format or args.option:
            raise UsageError(
                "--load goes without --deck, --seed, --cards and --format: a saved game has its own",
                "--load は --deck、--seed、--cards、--format なしで使います。セーブデータに含まれています",
            )
        loaded = Game.load(read_bytes(Path(args.load), "saved game"))
        if args.game is not None and games.load(args.game) is not loaded.rules:
            raise UsageError(
                f"{args.load} is a saved game of {loaded.rules.name}, not of {args.game}",
                f"{args.load} は{loaded.rules.name}のセーブデータで、{args.game}のものではありません",
            )
        return loaded
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
