"""Which format is played (12.1), with which optional rules."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.formats.teams import share_no_name
from fuda.games.rebirth.state import DUEL, FORMAT, FORMAT_NAMES, ONE_OUT_AGREED, RUMBLE, UNIQUE_DECKS_AGREED
from fuda.kernel.game.game import Format, FormatOption, Formats
from fuda.kernel.position.position import Position
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import check

SEVERAL_FORMATS: Final = fact("12.1.1", "The game can be played in other formats than the duel.")
THREE_FORMATS: Final = fact("12.1.1.1", "Rumble, Circle and Double Team are formats of their own.")

MOST_PLAYERS: Final = 4  # for whom a table is laid
OPTIONS: Final = {"one_out": ONE_OUT_AGREED, "unique_decks": UNIQUE_DECKS_AGREED}


def choose_format(p: Position, name: str, options: frozenset[str]) -> None:
    """Write into a position that was set up which format is played."""
    if not SEVERAL_FORMATS.on(p):
        return
    which = FORMAT_NAMES.index(name)
    p.gv[FORMAT] = which if which == DUEL or THREE_FORMATS.on(p) else RUMBLE
    for option, variable in OPTIONS.items():
        p.gv[variable] = 1 if option in options else 0


def chosen_format(p: Position) -> tuple[str, frozenset[str]]:
    """The name of the format that is played, and its optional rules."""
    return FORMAT_NAMES[p.gv[FORMAT]], frozenset(option for option, variable in OPTIONS.items() if p.gv[variable])


_ONE_OUT: Final = FormatOption("one_out", ("1人脱落", "one out"))

FORMATS: Final = Formats(
    (
        Format("duel", ("2人戦", "Duel"), (2, 2), choose_format),
        Format("rumble", ("ランブル", "Rumble"), (3, MOST_PLAYERS), choose_format, (_ONE_OUT,)),
        Format("circle", ("サークル", "Circle"), (3, MOST_PLAYERS), choose_format, (_ONE_OUT,)),
        Format(
            "teams",
            ("ダブルチーム", "Double Team"),
            (4, 4),
            choose_format,
            (FormatOption("unique_decks", ("ユニークデッキ", "unique decks")),),
            (check("12.7.2.1 12.7.2", share_no_name),),
        ),
    ),
    chosen_format,
)
