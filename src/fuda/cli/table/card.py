"""What is shown of one card: in full as it lies on the field, or its numbers in a few signs."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from fuda.cli.table.lines import cut, fill, in_two
from fuda.cli.table.screen import Screen
from fuda.cli.words import say
from fuda.kernel.game.mat import Bar, Number

BAR = 8
"""Columns of a bar at most."""


def has(card: dict[str, Any], number: Number) -> bool:
    """Is this number shown of this card?"""
    return number.key in card and (not number.kinds or not number.kinds.isdisjoint(card.get("kind", ())))


def name_or_hidden(screen: Screen, card: dict[str, Any]) -> str:
    """The name of a card, or that it lies face down."""
    return screen.card_name(card) or say("hidden", screen.lang)


# --- its numbers in a few signs ---------------------------------------------------------------------------------


def fights(screen: Screen, card: dict[str, Any]) -> bool:
    """Does a card have the first of the numbers that this game's cards fight with?"""
    return bool(screen.mat.strength) and has(card, screen.mat.strength[0])


def numbers(screen: Screen, card: dict[str, Any], price: bool = True) -> str:
    """Price and strength of a card: " [3] 5/2", or without the price " 5/2"."""
    mat = screen.mat
    shown = ""
    if mat.price is not None and has(card, mat.price):
        shown = f" [{card[mat.price.key]}]" if price else ""
        if fights(screen, card):
            keys = [number.key for number in mat.strength] + [bar.full for bar in mat.bars if not bar.left]
            shown += " " + "/".join(str(card[key]) for key in keys if key in card)
    return shown


# --- a card on the field ------------------------------------------------------------------------------------------


def names(screen: Screen, place: dict[str, Any]) -> list[str]:
    """What the cards of a place are called."""
    return [name_or_hidden(screen, card) for card in (*place["cards"], *place.get("loose", ()))]


def kept_whole(screen: Screen, place: dict[str, Any]) -> list[str]:
    """What is not to be cut of the cards of a place: their numbers, and what changes in play, word by word."""
    out: list[str] = []
    for card in place["cards"]:
        if fights(screen, card):
            out.append(_strength(screen, card))
        out.extend(card.get("values", {}).get(screen.lang, ()))
        out.extend(word.plain for word in _status(screen, card))
    return out


def draw_place(screen: Screen, place: dict[str, Any], width: int) -> list[Text]:
    """The lines of a place on the field: its cards, and what lies there under none."""
    lines: list[Text] = []
    for card in place["cards"]:
        lines.extend(_unit(screen, card, width))
    for card in place.get("loose", ()):
        lines.append(Text(name_or_hidden(screen, card), style="dim"))
    return [cut(line, width) for line in lines] or [Text("")]


def _unit(screen: Screen, card: dict[str, Any], width: int) -> list[Text]:
    """A card in full: name, bars, strength, what changes in play; given room, what is printed on it."""
    lines: list[Text] = []
    mat = screen.mat
    down = bool(_flag(screen, card))
    style = "dim strike" if down else "dim" if card.get("hidden") else "bold"
    lines.extend(_name_lines(screen, name_or_hidden(screen, card), width, style))
    for bar in mat.bars:
        if _is_drawn(bar, card) and not (down and not bar.left):
            lines.append(_bar(bar, card, width))
    if fights(screen, card) and not card.get("face_down"):
        lines.append(Text(_strength(screen, card), style="cyan"))
    lines.extend(fill([Text(value, style="cyan") for value in card.get("values", {}).get(screen.lang, ())], width))
    lines.extend(fill(_status(screen, card), width))
    if screen.roomy and not card.get("hidden") and not down:
        lines.extend(_printed(screen, card, width))
        lines.extend(_skills(screen, card, ""))
    for under in mat.under:
        for other in card.get(under.key, ()) if under.named and not screen.cramped else ():
            lines.append(Text(f"+ {name_or_hidden(screen, other)}", style="magenta"))
            if screen.roomy:
                lines.extend(_skills(screen, other, "  "))
    return lines


def _strength(screen: Screen, card: dict[str, Any]) -> str:
    """The numbers that a card fights with: "ATK 3 DEF 6"."""
    return " ".join(f"{n.key.upper()} {card[n.key]}" for n in screen.mat.strength if has(card, n))


def _flag(screen: Screen, card: dict[str, Any]) -> str:
    """What is so of a card and has a word."""
    return screen.word(f"flag.{card['flags']}") if card.get("flags") else ""


def _name_lines(screen: Screen, name: str, width: int, style: str) -> list[Text]:
    """A name on at most two lines."""
    return in_two(screen, Text(name, style=style), width)


def _is_drawn(bar: Bar, card: dict[str, Any]) -> bool:
    return (bar.left or bar.full) in card


def _bar(bar: Bar, card: dict[str, Any], width: int) -> Text:
    """How much is left of how much, with a bar as wide as there is room for."""
    full = card[bar.full]
    gone = full - card[bar.left] if bar.left else card.get("mark", 0)
    left = max(full - gone, 0)
    long = min(BAR, max(width - len(f" {left}/{full}"), 3))
    filled = 0 if full <= 0 else max(round(long * left / full), 1 if left else 0)
    colour = "green" if left * 2 > full else "yellow" if left * 4 > full else "red"
    text = Text("█" * filled, style=colour)
    text.append("░" * (long - filled), style="dim")
    text.append(f" {left}" if not gone else f" {left}/{full}", style="bold" if gone else "")
    return text


def _status(screen: Screen, card: dict[str, Any]) -> list[Text]:
    """What lies under a card, how it lies, counters, keywords: what changes in play."""
    lang, mat = screen.lang, screen.mat
    words: list[Text] = []
    for under in mat.under:
        if card.get(under.key) and (screen.cramped or not under.named):
            gap = "" if lang == "ja" else " "
            words.append(Text(f"{screen.word(under.word)}{gap}{len(card[under.key])}", style="cyan"))
    if _flag(screen, card):
        words.append(Text(_flag(screen, card), style="bold red"))
    elif card.get("face_down") and not card.get("hidden"):
        words.append(Text(say("hidden", lang), style="dim"))
    if card.get("mark") and not any(bar.full in card for bar in mat.bars if not bar.left):
        words.append(Text(f"{screen.word('mark')} {card['mark']}", style="bold red"))
    if card.get("state"):
        words.append(Text(screen.word(f"state.{card['state']}"), style="bold yellow"))
    for counter, n in card.get("counters", {}).items():
        words.append(Text(f"{screen.book.name(counter, lang)}×{n}", style="magenta"))
    for keyword in card.get("keywords", ()):
        words.append(Text(screen.word(f"keyword.{keyword}", keyword), style="magenta"))
    for key in mat.changes:
        if card.get(key):
            words.append(Text(f"{screen.word(f'num.{key}')}{card[key]:+d}", style="yellow"))
    return words


def _printed(screen: Screen, card: dict[str, Any], width: int) -> list[Text]:
    """Words and lesser numbers that are printed on a card: "fire ▸ wind · retreat 1"."""
    traits = ""
    for i, key in enumerate(screen.mat.traits):
        if card.get(key):
            traits += " ▸ " * (i > 0) + "/".join(screen.book.name(word, screen.lang) for word in card[key])
    parts = [Text(traits, style="dim")] if traits else []
    for key in screen.mat.details:
        if key in card:
            parts.append(Text(f"{screen.word(f'num.{key}')} {card[key]}", style="dim"))
    return fill(parts, width, " · ")


def _skills(screen: Screen, card: dict[str, Any], indent: str) -> list[Text]:
    """The skills of a card that is seen, in a few characters each."""
    known = screen.book.card(str(card.get("number")))
    return [Text(f"{indent}{skill}") for skill in screen.book.skills(known, screen.lang)] if known is not None else []
