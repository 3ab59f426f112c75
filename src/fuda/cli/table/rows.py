"""The side of a player whose cards are drawn in few lines, in the rows that the mat names: name, strength and price,
how the card lies, keywords.
"""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from fuda.cli.table import card as cards
from fuda.cli.table.lines import cut, fill, frame_title, in_rows, in_two, stretched
from fuda.cli.table.screen import Screen
from fuda.cli.table.title import from_mat, header, room_for_counts

Place = tuple[str, dict[str, Any] | None]
"""What a place is called, and the card that lies there."""


def draw_side(screen: Screen, player: dict[str, Any], title: Text, who: str, colour: str) -> RenderableType:
    """The line with the counts, and the cards on the field next to each other."""
    told = from_mat(screen, player, room_for_counts(screen, title, who))
    rule = header(screen, title, who, told, colour)
    places = _places(screen, player)
    if not places:
        return Group(rule)
    beside = 1 if screen.cramped else 2  # a gap, or a frame
    each, width = in_rows(
        screen.console.width,
        [cell_len(screen.card_name(card)) + beside if card is not None else 0 for _, card in places],
        [_rest(screen, card) + beside if card is not None else 0 for _, card in places],
    )
    drawn = [places[i : i + each] for i in range(0, len(places), each)]
    if screen.cramped:
        return Group(rule, *[_bare(screen, row, width) for row in drawn])
    return Group(rule, *[_framed(screen, row, width, colour) for row in drawn])


def _rest(screen: Screen, card: dict[str, Any]) -> int:
    """How many columns a card needs for what is not its name."""
    status = _status(screen, card)
    words = [Text(" ").join(status)] if screen.roomy or screen.cramped else status
    return max(_numbers(screen, card).cell_len, *[word.cell_len for word in words], 0)


def _places(screen: Screen, player: dict[str, Any]) -> list[Place]:
    """What lies where; where there is little room, only where something lies."""
    out: list[Place] = []
    for row in screen.mat.rows:
        zone = player["zones"][row.zone]
        places = zone if isinstance(zone, list) else [zone]
        word = screen.word(f"place.{row.zone}")
        for i, place in enumerate(places, 1):
            label = screen.nth(word, i) if len(places) > 1 else word
            for card in place["cards"] or [None]:
                if card is not None or (screen.roomy and row.empty):
                    out.append((label, card))
    return out


def _bare(screen: Screen, places: list[Place], width: int) -> RenderableType:
    """Names (on two lines where one is too long), numbers, what else is so."""
    grid = Table.grid(padding=0)
    for _ in places:
        grid.add_column(width=width, no_wrap=True)
    cells = [_cell(screen, card, label, width - 1) for label, card in places]
    tall = max(len(cell) for cell in cells)
    for (_, card), cell in zip(places, cells, strict=True):
        if card is not None and len(cell) < tall:
            cell.insert(1, Text(""))  # beside names on two lines
    for i in range(tall):
        grid.add_row(*[cell[i] if i < len(cell) else Text("") for cell in cells])
    return grid


def _framed(screen: Screen, places: list[Place], width: int, colour: str) -> RenderableType:
    """Every place in a frame with what it is called."""
    grid = Table.grid(padding=0)
    for _ in places:
        grid.add_column(width=width)
    cells = [_cell(screen, card, "", width - 2) for _, card in places]
    tall = max((len(lines) for lines in cells), default=0)
    panels: list[RenderableType] = []
    for (label, card), lines in zip(places, cells, strict=True):
        style = "dim" if card is None else f"dim {colour}" if card.get("state") else colour
        title = frame_title(label, width)
        panels.append(Panel(stretched(lines, tall), title=title, title_align="left", padding=0, border_style=style))
    grid.add_row(*panels)
    return grid


def _cell(screen: Screen, card: dict[str, Any] | None, label: str, width: int) -> list[Text]:
    """The lines of a card; with a label, it stands without a frame."""
    if card is None:
        return [Text("")]
    name = screen.card_name(card)
    lines = [Text(name, style="dim" if card.get("state") else "bold")]
    if cell_len(name) > width:
        lines = in_two(screen, lines[0], width)
    lines.append(_numbers(screen, card))
    status = _status(screen, card)
    if screen.roomy or label:
        lines.append(Text(" ").join(status))
    else:
        lines.extend(fill(status, width))
    return [cut(line, max(width, 4)) for line in lines]


def _numbers(screen: Screen, card: dict[str, Any]) -> Text:
    """Strength, what lies under the card, price: "5000 ◆2 [4]"."""
    mat = screen.mat
    text = Text()
    for number in mat.strength:
        if cards.has(card, number):
            text.append(str(card[number.key]), style="bold green" if not card.get("state") else "green")
            for under in mat.under:
                if card.get(under.key):
                    text.append(f" {under.sign}{len(card[under.key])}", style="cyan")
    if mat.price is not None and cards.has(card, mat.price):
        text.append(f"{' ' if text.plain else ''}[{card[mat.price.key]}]", style="dim")
    return text


def _status(screen: Screen, card: dict[str, Any]) -> list[Text]:
    """How the card lies, or that it is new and cannot do much yet; its keywords."""
    keywords = card.get("keywords", ())
    out: list[Text] = []
    if card.get("state"):
        out.append(Text(screen.word(f"state.{card['state']}"), style="yellow"))
    elif card.get("new") and not any(k in keywords for k in screen.mat.hasty):
        out.append(Text(screen.word("new"), style="dim"))
    out.extend(Text(screen.word(f"keyword.{k}", k), style="magenta") for k in keywords)
    return out
