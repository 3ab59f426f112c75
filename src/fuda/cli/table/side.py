"""A player's side of the table where two play, and the own side where more do."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from fuda.cli.table import card as cards
from fuda.cli.table import crowd, rows
from fuda.cli.table.lines import cut, frame_title, in_rows, stretched
from fuda.cli.table.screen import Screen
from fuda.cli.table.title import counts, header, room_for_counts
from fuda.cli.words import say


def draw_side(screen: Screen, view: dict[str, Any], player: dict[str, Any]) -> RenderableType:
    """A player's side, as the game lays it out: in the rows of its mat, or every place on the field in a panel."""
    seat = player["seat"]
    colour = "green" if seat == view["seat"] else "red"
    title = Text(f" {screen.seat_name(seat)}", style=f"bold {colour}")
    who = screen.who(seat, view["seat"])
    if screen.mat.rows:
        return rows.draw_side(screen, player, title, who, colour)
    if player["out"] and len(view["players"]) > 2:  # between two, the game is over and everything still lies there
        return crowd.draw_side(screen, view, player)
    told = [Text(text) for text in counts(screen, player, "stack" not in view, room_for_counts(screen, title, who))]
    rule = header(screen, title, who, told, colour)
    places = _places(screen, player)
    if not screen.roomy:
        places = [(label, place) for label, place in places if place["cards"] or place.get("loose")]
    if not places:
        return Group(rule, Text(f"  {say('empty', screen.lang)}", style="dim"))
    beside = [Text(f"  {line[screen.lang]}", style="cyan") for line in player.get("lines", ())]
    return Group(rule, _panels(screen, places, colour), *beside)


def _panels(screen: Screen, places: list[tuple[str, dict[str, Any]]], colour: str) -> RenderableType:
    """Places next to each other, all of the same width, in as many rows as they need."""
    names = [max([cell_len(name) for name in cards.names(screen, place)], default=0) + 2 for _, place in places]
    rest = [max([cell_len(text) for text in cards.kept_whole(screen, place)], default=0) + 2 for _, place in places]
    each, outer = in_rows(screen.console.width, names, rest)
    return Group(*[_row(screen, places[i : i + each], outer, colour) for i in range(0, len(places), each)])


def _row(screen: Screen, places: list[tuple[str, dict[str, Any]]], outer: int, colour: str) -> RenderableType:
    """Places next to each other, all of the same size."""
    grid = Table.grid(padding=0)
    for _ in places:
        grid.add_column(width=outer)
    cells = [cards.draw_place(screen, place, outer - 2) for _, place in places]
    tall = max(len(lines) for lines in cells)
    panels: list[RenderableType] = []
    for (label, place), lines in zip(places, cells, strict=True):
        style = _border(screen, place, colour)
        title = frame_title(label, outer)
        panels.append(Panel(stretched(lines, tall), title=title, title_align="left", padding=0, border_style=style))
    grid.add_row(*panels)
    return grid


def _border(screen: Screen, place: dict[str, Any], colour: str) -> str:
    """The colour of a frame: faint where nothing lies, or nothing that can fight."""
    if not place["cards"]:
        return "dim"
    first = place["cards"][0]
    return f"dim {colour}" if first.get("flags") and not cards.fights(screen, first) else colour


def _places(screen: Screen, player: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The places on the field, each with its label."""
    out: list[tuple[str, dict[str, Any]]] = []
    for name, place in player["zones"].items():
        zone = screen.zone(name)
        if not zone.field:
            continue
        word = screen.zone_word(name)
        if isinstance(place, list):
            out.extend((screen.nth(word, i), one) for i, one in enumerate(place, 1))
        elif len(place["cards"]) > 1 and zone.capacity != 1:
            out.extend((word, {**place, "cards": [card], "loose": []}) for card in place["cards"])
        else:
            out.append((word, place))
    widest = max(screen.console.width // 5 - 4, 4)
    return [(cut(Text(label), widest).plain, place) for label, place in out]
