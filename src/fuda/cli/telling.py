"""What has happened since a person was last asked, act by act: what the table shows above itself.

Nothing is cut and nothing is wiped away: what was shown before can be scrolled back to. What is longer than the room
above the table is shown a screen at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from fuda.api import Game
from fuda.cli import terminal
from fuda.cli.table import Screen
from fuda.cli.words import say


class Act(Protocol):
    """What happened, as it is told: `fuda.views.Told`, or one that came from a server."""

    @property
    def text(self) -> str: ...
    @property
    def begins_turn(self) -> bool: ...


def tell(screen: Screen, game: Game, seat: int, since: int, below: int) -> str:
    """Tells a person what has happened after so many lines of the log. `below`: lines that will be shown under it.
    What is typed where there is more to read is given back: it is meant for the next question."""
    return tell_acts(screen, game.told(seat, since, screen.lang), below)


def tell_acts(screen: Screen, acts: Sequence[Act], below: int) -> str:
    """Tells acts, a screen at a time."""
    if not acts:
        return ""
    console = screen.console
    console.print(Rule(Text(f" {say('since', screen.lang)} ", style="dim"), align="left", style="dim"))
    if not terminal.interactive():
        console.print(draw_acts(screen, acts))
        return ""
    typed = ""
    rows = 1
    for act in acts:
        drawn = draw_acts(screen, [act])
        height = len(console.render_lines(drawn, pad=False))
        if rows + height > console.height - 1 and not typed:
            typed = _more(screen)
            rows = 0
        console.print(drawn)
        rows += height
    if rows + below > console.height - 1 and rows > below and not typed:
        typed = _more(screen)
    return typed


def _more(screen: Screen) -> str:
    return terminal.ask(screen.console, say("told.more", screen.lang) + " ")


def draw_acts(screen: Screen, acts: Sequence[Act]) -> RenderableType:
    """Acts one below the other, each with a mark in front; where a turn begins, it stands out."""
    table = Table.grid(padding=(0, 1), expand=False)
    table.add_column(no_wrap=True, style="dim")
    table.add_column(overflow="fold")
    for act in acts:
        text = screen.book.speak(act.text, screen.lang)
        table.add_row("·" if not act.begins_turn else "", Text(text, style="bold cyan" if act.begins_turn else ""))
    return table
