"""The side of a player of ONE PIECE on the table: leader, characters, stage; life, DON!! and the rest as counts.

Like `table.py`, it looks at nothing but the view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from fuda.cli.words import say

if TYPE_CHECKING:
    from fuda.cli.table import Screen

WIDEST = 30
"""Columns of a card at most."""

GIVEN = "◆"
"""A DON!! given to a card."""


def title_of(screen: Screen, player: dict[str, Any], named: str) -> list[Text]:
    """Life (with what lies face up there, by names, in words or by a sign), DON!!, hand, deck and trash."""
    zones = player["zones"]
    parts = [_life(screen, zones["life"], named), _don(screen, zones, named == "sign")]
    for name in ("hand", "deck", "trash"):
        if "count" in zones[name]:
            n = zones[name]["count"]
            parts.append(Text(f"{screen.zone_word(name)} {n if named == 'sign' else say('cards', screen.lang, n=n)}"))
    return parts


def _life(screen: Screen, place: dict[str, Any], named: str) -> Text:
    text = Text(f"{screen.word('place.life')} {place.get('count', '?')}", style="bold red")
    names = [screen.card_name(c) for c in place["cards"] if c.get("face_up")]
    if names:
        words = {"names": ", ".join(names), "words": f"{screen.word('face_up')} {len(names)}"}
        shown = words.get(named, f"↑{len(names)}")
        text.append(f" ({shown})", style="not bold")
    return text


def _don(screen: Screen, zones: dict[str, Any], short: bool) -> Text:
    cards = zones["cost"]["cards"]
    rested = sum(1 for c in cards if c.get("state"))
    active = len(cards) - rested
    text = Text("DON!! ", style="cyan")
    if not screen.roomy:
        text.append(f"{active}/{len(cards)}", style="bold")
        return text if short else text.append(f" {screen.word('don.active')}")
    text.append(f"{active}", style="bold")
    text.append(f" {screen.word('don.active')}")
    if rested:
        text.append(f" {rested} {screen.word('don.rest')}", style="dim")
    left = zones["don_deck"].get("count")
    if left:
        text.append(f" (+{left})", style="dim")
    return text


def draw_side(screen: Screen, player: dict[str, Any], title: Text, who: str, colour: str) -> RenderableType:
    """The line with the counts, and the cards on the field next to each other."""
    from fuda.cli.table import header

    room = screen.console.width - title.cell_len - cell_len(f" · {who}   ") - 2
    versions = [title_of(screen, player, named) for named in ("names", "words", "sign")]
    told = next((parts for parts in versions if Text(" · ").join(parts).cell_len <= room), versions[-1])
    rule = header(screen, title, who, told, colour)
    places = _places(screen, player)
    width = min(WIDEST, screen.console.width // max(len(places), 1))
    if screen.cramped:
        return Group(rule, _bare(screen, places, width))
    return Group(rule, _framed(screen, places, width, colour))


def _places(screen: Screen, player: dict[str, Any]) -> list[tuple[str, dict[str, Any] | None]]:
    """What lies where; where there is little room, only where something lies."""
    zones = player["zones"]
    out: list[tuple[str, dict[str, Any] | None]] = []
    characters = zones["characters"] if isinstance(zones["characters"], list) else [zones["characters"]]
    for name, places in (("leader", [zones["leader"]]), ("characters", characters), ("stage", [zones["stage"]])):
        word = screen.word(f"place.{name}")
        for i, place in enumerate(places, 1):
            label = f"{word}{'' if screen.lang == 'ja' else ' '}{i}" if len(places) > 1 else word
            for card in place["cards"] or [None]:
                if card is not None or (screen.roomy and name != "stage"):
                    out.append((label, card))
    return out


def _bare(screen: Screen, places: list[tuple[str, dict[str, Any] | None]], width: int) -> RenderableType:
    """Three lines: names, power and DON!!, what else is so."""
    grid = Table.grid(padding=0)
    for _ in places:
        grid.add_column(width=width, no_wrap=True)
    cells = [_cell(screen, card, label, width - 1) for label, card in places]
    for i in range(3):
        grid.add_row(*[cell[i] if i < len(cell) else Text("") for cell in cells])
    return grid


def _framed(screen: Screen, places: list[tuple[str, dict[str, Any] | None]], width: int, colour: str) -> RenderableType:
    grid = Table.grid(padding=0)
    for _ in places:
        grid.add_column(width=width)
    cells = [_cell(screen, card, "", width - 2) for _, card in places]
    tall = max((len(lines) for lines in cells), default=0)
    panels: list[RenderableType] = []
    for (label, card), lines in zip(places, cells, strict=True):
        body = Text("\n").join([*lines, *[Text("")] * (tall - len(lines))])
        style = "dim" if card is None else f"dim {colour}" if card.get("state") else colour
        panels.append(Panel(body, title=fitting(label, width), title_align="left", padding=0, border_style=style))
    grid.add_row(*panels)
    return grid


def fitting(label: str, width: int) -> Text:
    """A title for a frame of that width; one that is too long ends in a sign that it does."""
    title = Text(label)
    if title.cell_len > width - 5:
        title.truncate(max(width - 6, 2), overflow="ellipsis")
    return title


def _cell(screen: Screen, card: dict[str, Any] | None, label: str, width: int) -> list[Text]:
    if card is None:
        return [Text("")]
    rested = bool(card.get("state"))
    name = screen.card_name(card)
    lines = [Text(name, style="dim" if rested else "bold")]
    if not label and cell_len(name) > width and not screen.cramped:
        lines = list(lines[0].wrap(screen.console, max(width, 4)))[:2]
    values = Text()
    if "leader" in card.get("kind", ()) or "character" in card.get("kind", ()):
        values.append(str(card.get("power", "")), style="bold green" if not rested else "green")
        given = len(card.get("don", ()))
        if given:
            values.append(f" {GIVEN}{given}", style="cyan")
    if "leader" not in card.get("kind", ()):
        values.append(f"{' ' if values.plain else ''}[{card.get('cost', 0)}]", style="dim")
    lines.append(values)
    status: list[Text] = []
    if rested:
        status.append(Text(screen.word(f"state.{card['state']}"), style="yellow"))
    elif card.get("new") and "rush" not in card.get("keywords", ()):
        status.append(Text(screen.word("new"), style="dim"))
    for keyword in card.get("keywords", ()):
        status.append(Text(screen.word(f"keyword.{keyword}", keyword), style="magenta"))
    if screen.roomy or label:
        lines.append(Text(" ").join(status))
    else:
        lines.extend(_fill(status, width))
    return [_cut(line, width) for line in lines]


def _fill(words: list[Text], width: int) -> list[Text]:
    """Words on as few lines as they need."""
    lines: list[Text] = []
    for word in words:
        if lines and lines[-1].cell_len + 1 + word.cell_len <= width:
            lines[-1].append(" ").append_text(word)
        else:
            lines.append(word.copy())
    return lines


def _cut(line: Text, width: int) -> Text:
    line.truncate(max(width, 4), overflow="ellipsis")
    return line


# --- the hand -------------------------------------------------------------------------------------------------


def in_hand(screen: Screen, card: dict[str, Any]) -> Text:
    """A card of the hand in a few signs: cost, name, counter."""
    text = Text(f"[{card.get('cost', 0)}]", style="cyan")
    text.append(f" {screen.card_name(card)}", style="not bold default")
    if card.get("counter"):
        text.append(f" +{card['counter']}", style="green")
    return text


def values_in_hand(screen: Screen, card: dict[str, Any]) -> str:
    """Kind, cost, power and counter of a card in the hand."""
    kinds = card.get("kind", [])
    parts = [screen.book.kind(kinds, screen.lang), f"[{card.get('cost', 0)}]"]
    if "character" in kinds:
        parts.append(str(card.get("power", 0)))
    if card.get("counter"):
        parts.append(f"+{card['counter']}")
    return " ".join(parts)
