"""`fuda play` without a game: what there is to play, with which deck, against whom, asked one after the other.

Every list has numbers, and Enter takes the first entry.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from fuda import bots, formats, games
from fuda.cardbase import builtin_deck_files, deck_title, read_deck
from fuda.cli import terminal
from fuda.cli.errors import UsageError, read_text
from fuda.cli.words import pick, say
from fuda.errors import FudaError
from fuda.journal import Kept, kept


def offer(console: Console, args: argparse.Namespace) -> None:
    """Asks for what was not said, and writes it into the arguments."""
    if not terminal.interactive():
        raise UsageError(say("offer.not", args.lang, games=", ".join(games.NAMES)))
    lang: str = args.lang
    console.print(Text(say("offer.start", lang), style="bold"))
    plain = not (args.deck or args.seat or args.cards or args.format or args.option or args.seed is not None)
    if plain and (args.game is None) and (id := which_kept(console, kept(), lang, new=True)):
        args.resume = id
        return
    titles = [f"{games.load(name).title[pick(lang)]} ({name})" for name in games.NAMES]
    args.game = games.NAMES[choose(console, lang, say("offer.game", lang), titles)]
    rules = games.load(args.game)
    if args.format is None and rules.formats is not None:
        every = rules.formats.every
        told = [f"{f.title[pick(lang)]} ({say('offer.players', lang, n=_players(f.seats))})" for f in every]
        args.format = every[choose(console, lang, say("offer.format", lang), told)].name
    seats = formats.usual(rules, None, args.format, args.option or ()).seats
    if not args.deck:
        mine = _deck(console, lang, args.game, say("offer.deck", lang), ())
        args.deck = [mine, _deck(console, lang, args.game, say("offer.other_deck", lang), (mine,))]
    if not args.seat:
        kinds = ["greedy", *(name for name in bots.BOTS if name != "greedy"), "human"]
        who = kinds[choose(console, lang, say("offer.opponent", lang), [say(f"offer.{kind}", lang) for kind in kinds])]
        args.seat = ["human"] + [who] * (seats - 1)


def _players(seats: tuple[int, int]) -> str:
    return str(seats[0]) if seats[0] == seats[1] else f"{seats[0]}–{seats[1]}"


def _deck(console: Console, lang: str, game: str, title: str, last: Sequence[str]) -> str:
    """A deck of those that come with the game, or a file; `last`: which to put at the end of the list."""
    found = builtin_deck_files(game)
    names = sorted(found, key=lambda name: name in last)
    called = [deck_title(read_text(found[name], "deck")).get(f"name_{lang}", name) for name in names]
    told = [title if title == name else f"{title} ({name})" for title, name in zip(called, names, strict=True)]

    def file(text: str) -> str:
        read_deck(game, text)
        return text

    console.print(Text(title, style="bold cyan"))
    _list(console, told)
    while True:
        said = terminal.ask(console, say("offer.deck.hint", lang) + " > ")
        try:
            if not said or said.isdecimal():
                return names[_number(said, len(names), lang)]
            return file(said)
        except FudaError as e:
            console.print(Text(e.told(lang), style="red"))


def choose(console: Console, lang: str, title: str, rows: Sequence[str]) -> int:
    """One of a list, by its number; Enter is the first one."""
    console.print(Text(title, style="bold cyan"))
    _list(console, rows)
    while True:
        said = terminal.ask(console, say("offer.hint", lang) + " > ")
        try:
            return _number(said, len(rows), lang)
        except UsageError as e:
            console.print(Text(e.told(lang), style="red"))


def _list(console: Console, rows: Sequence[str]) -> None:
    for number, row in enumerate(rows, 1):
        console.print(Text(f"{number:>3} ", style="bold cyan").append(row, style="not bold default"))


def _number(said: str, many: int, lang: str) -> int:
    if not said:
        return 0
    if not said.isdecimal() or len(said) > 9 or not 1 <= int(said) <= many:
        raise UsageError(say("not.option", lang, text=said[:60], n=many))
    return int(said) - 1


# --- unfinished games ---------------------------------------------------------------------------------------------


def which_kept(console: Console, found: Sequence[Kept], lang: str, new: bool = False) -> str:
    """One of the unfinished games; "" if there are none, or (`new`) if another one is begun."""
    if not found:
        return ""
    rows = [told_kept(k, lang) for k in found] + [say("offer.new", lang)] * new
    nth = choose(console, lang, say("offer.kept", lang), rows)
    return found[nth].id if nth < len(found) else ""


def told_kept(k: Kept, lang: str) -> str:
    """An unfinished game in one line."""
    title = games.load(k.game).title[pick(lang)]
    who = say("and", lang).join(say(f"seat.{kind}", lang) for kind in k.seats.kinds)
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(k.when))
    return say("keep.row", lang, id=k.id, title=title, who=who, n=k.answers, when=when)
