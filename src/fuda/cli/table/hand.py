"""The own hand, and the piles that everybody may look through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fuda.cli.table import card as cards
from fuda.cli.table.lines import fill
from fuda.cli.table.screen import Screen
from fuda.cli.words import say
from fuda.kernel.game.mat import Resources

HAND = "hand"
"""What every game calls the zone of the cards that a player holds."""

HAND_LINES = 3
"""Lines of the hand at most, where height is short; the command `hand` shows all of it."""


def hand_below(screen: Screen, player: dict[str, Any]) -> RenderableType | None:
    """The own hand as it stands below the table: a card a line, or one after the other where there is little room."""
    place = player["zones"].get(HAND, {})
    if not place.get("cards"):
        return None
    word = screen.zone_word(HAND)
    if screen.roomy:
        return _listed(screen, word, place["cards"])
    told: list[Text] = []
    held = [_in_brief(screen, c) for c in place["cards"]]
    plain = [text.plain for text in held]
    for i, text in enumerate(held):
        if plain.index(text.plain) == i:
            n = plain.count(text.plain)
            told.append(text if n == 1 else text.append(f" ×{n}", style="not bold default"))
    return _in_lines(screen, Text(f"{word}: ", style="bold"), told)


def draw_hand(screen: Screen, view: dict[str, Any]) -> RenderableType:
    """The own hand, card by card, with everything that tells what it is worth; what it says stands below, in full."""
    place = view["players"][view["seat"]]["zones"][HAND]
    if not place["cards"]:
        return Text(say("empty", screen.lang), style="dim")
    lines: list[RenderableType] = []
    for card in place["cards"]:
        values, gist = _worth(screen, card)
        lines.append(Text(screen.card_name(card), style="bold").append(f"  {values}", style="not bold cyan"))
        if gist:
            lines.append(Padding(Text(gist, style="dim"), (0, 0, 0, 2)))
    return Group(*lines)


def _in_brief(screen: Screen, card: dict[str, Any]) -> Text:
    """A card of the hand in a few signs: "[4] Nami +1000", "Nami [4] 5/2"."""
    mat = screen.mat
    if not mat.rows:
        return Text(screen.card_name(card) + _values(screen, card, 1))
    text = Text()
    if mat.price is not None and cards.has(card, mat.price):
        text = Text(f"[{card[mat.price.key]}]", style="cyan")
    text.append(f"{' ' if text.plain else ''}{screen.card_name(card)}", style="not bold default")
    if card.get(mat.bonus):
        text.append(f" +{card[mat.bonus]}", style="green")
    return text


def _in_lines(screen: Screen, head: Text, told: Sequence[Text]) -> Text:
    """Cards one after the other, none of them on two lines, on as many lines as there may be; how many more there are
    is said."""
    for n in range(len(told), 0, -1):
        words = [*told[:n]]
        if n < len(told):
            words.append(Text(f"… +{len(told) - n} ({say('hand.command', screen.lang)})", style="not bold dim"))
        gap = " · "
        words = [word.copy().append(gap if i < len(words) - 1 else "") for i, word in enumerate(words)]
        lines = fill([head.copy().append_text(words[0]), *words[1:]], screen.console.width, "")
        if not screen.cramped or len(lines) <= HAND_LINES:
            break
    return Text("\n").join(lines)


def _listed(screen: Screen, word: str, there: Sequence[dict[str, Any]]) -> RenderableType:
    """Cards of the hand with kind, values and the beginning of the text."""
    table = Table.grid(padding=(0, 1), expand=True)
    table.add_column(width=cell_len(word))
    table.add_column(no_wrap=True, style="bold")
    table.add_column(no_wrap=True, style="cyan")
    table.add_column(no_wrap=True, overflow="ellipsis", ratio=1, style="dim")
    for i, card in enumerate(there):
        values, gist = _worth(screen, card)
        table.add_row(Text(word if i == 0 else "", style="bold"), screen.card_name(card), values, gist)
    return table


def _worth(screen: Screen, card: dict[str, Any]) -> tuple[str, str]:
    """Kind and values of a card in the hand, and what it says in one line."""
    known = screen.book.card(str(card.get("number")))
    gist = screen.book.one_line(known, screen.lang) if known is not None else ""
    kind, mat = screen.book.kind(card.get("kind", []), screen.lang), screen.mat
    if not mat.rows:
        lasts = [f" {card[bar.full]}" for bar in mat.bars if bar.full in card and not bar.left]
        alone = "" if cards.fights(screen, card) else "".join(lasts)
        return kind + alone + _values(screen, card), gist
    told = [mat.price] if mat.price is not None and cards.has(card, mat.price) else []
    parts = [kind, *[f"[{card[number.key]}]" for number in told]]
    parts += [str(card[number.key]) for number in mat.strength if cards.has(card, number)]
    parts += [f"+{card[mat.bonus]}"] if card.get(mat.bonus) else []
    return " ".join(parts), gist


def _values(screen: Screen, card: dict[str, Any], most: int = 9) -> str:
    """What a card of the hand is worth, in a few signs."""
    said = card.get("values", {}).get(screen.lang, ())[:most]
    return " " + " ".join(said) if said else cards.numbers(screen, card)


# --- piles --------------------------------------------------------------------------------------------------------


def draw_piles(screen: Screen, view: dict[str, Any]) -> RenderableType:
    """The piles everybody may look through, top first."""
    columns = [column for player in view["players"] for column in _piles(screen, player)]
    if not columns:
        return Text(say("empty", screen.lang), style="dim")
    if len(view["players"]) > 2:
        return Group(
            *[Text(f"{title}: ", style="bold").append(", ".join(names), "not bold") for title, names in columns]
        )
    table = Table(box=None, expand=True, show_header=True, header_style="bold")
    for title, _ in columns:
        table.add_column(title)
    for i in range(max(len(names) for _, names in columns)):
        table.add_row(*[names[i] if i < len(names) else "" for _, names in columns])
    return table


def _piles(screen: Screen, player: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """The piles of a player in which cards are seen: what each is called, and the names of its cards."""
    spent = [part for part in screen.mat.title if isinstance(part, Resources)]
    passed_over = {HAND, *[part.zone for part in spent], *[part.deck for part in spent]}
    out: list[tuple[str, list[str]]] = []
    for name, place in player["zones"].items():
        if isinstance(place, list) or screen.zone(name).field or name in passed_over or not place.get("cards"):
            continue
        title = f"{screen.seat_name(player['seat'])} · {screen.zone_word(name)}"
        out.append((title, [cards.name_or_hidden(screen, c) for c in place["cards"]]))
    return out
