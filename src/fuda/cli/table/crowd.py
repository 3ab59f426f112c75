"""The side of another player where more than two play: a few lines each, so that everybody fits on one screen."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from fuda.cli.table import card as cards
from fuda.cli.table.screen import Screen
from fuda.cli.table.title import counts, header
from fuda.cli.words import say

TURN = "▶"
"""Marks the player whose turn it is."""


def draw_side(screen: Screen, view: dict[str, Any], player: dict[str, Any]) -> RenderableType:
    """Who it is and what lies where in counts; the field in one line (two where there is room); of a teammate's hand,
    the cards."""
    seat = player["seat"]
    mine, ally = seat == view["seat"], seat in view.get("allies", ())
    colour = "dim" if player["out"] else "green" if mine else "cyan" if ally else "red"
    mark = TURN if view["turn"] and seat in turn_seats(view) and not player["out"] else ""
    title = Text(f" {mark}{screen.seat_name(seat)}", style=f"bold {colour}")
    parts = [screen.who(seat, view["seat"])]
    parts += [say("ally", screen.lang)] if ally else []
    parts += [say("has.left", screen.lang)] if player["out"] else []
    for part in filter(None, parts):
        title.append(f" · {part}", style="not bold")
    if player["out"]:
        return Rule(title.append(" "), align="left", style=colour, characters="─")
    told = [Text(text) for text in counts(screen, player, True, screen.console.width - title.cell_len - 5)]
    lines: list[RenderableType] = [header(screen, title, "", told, colour)]
    lines.append(_lines(screen, _field(screen, player), 1 if screen.cramped else 2))
    hand = _hand(screen, player)
    if hand is not None:
        lines.append(_lines(screen, hand, 1 if screen.cramped else 2))
    return Group(*lines)


def turn_seats(view: dict[str, Any]) -> list[int]:
    """The players whose turn it is: teammates take theirs together, and who is not on one side is on the other."""
    active, allies = view["active"], view.get("allies")
    if not allies:
        return [active]
    mine = sorted([view["seat"], *allies])
    return mine if active in mine else [p["seat"] for p in view["players"] if p["seat"] not in mine]


def _lines(screen: Screen, text: Text, most: int) -> Text:
    """A text on at most so many lines."""
    width = screen.console.width
    lines = list(text.wrap(screen.console, width - 2))
    if len(lines) > most:
        shown = sum(len(line) for line in lines[: most - 1])
        last = text[shown:]
        last.truncate(width - 2, overflow="ellipsis")
        lines = [*lines[: most - 1], last]
    out = Text("\n").join([Text("  ").append_text(line) for line in lines])
    out.no_wrap = True
    return out


def _field(screen: Screen, player: dict[str, Any]) -> Text:
    """What lies on the field: place by place, card by card."""
    out: list[Text] = []
    for name, place in player["zones"].items():
        if not screen.zone(name).field:
            continue
        there = [c for one in (place if isinstance(place, list) else [place]) for c in one["cards"]]
        if there:
            told = Text(f"{screen.zone_word(name)}: ", style="dim")
            out.append(told.append_text(Text(", ").join(_card(screen, c) for c in there)))
    return Text(" · ").join(out) if out else Text(say("empty", screen.lang), style="dim")


def _card(screen: Screen, card: dict[str, Any]) -> Text:
    """A card on the field in a few signs: its name, its numbers, damage, how it lies."""
    resting = bool(card.get("state"))
    text = Text(cards.name_or_hidden(screen, card), style="not bold" if resting else "bold")
    if card.get("hidden"):
        return text
    text.append(cards.numbers(screen, card, price=False), style="not bold cyan")
    if card.get("mark"):
        text.append(f" -{card['mark']}", style="bold red")
    if resting:
        text.append(" " + screen.word(f"state.{card['state']}"), style="not bold yellow")
    return text


def _hand(screen: Screen, player: dict[str, Any]) -> Text | None:
    """The cards of another player's hand that are seen, and how many are not."""
    place = player["zones"].get("hand", {})
    seen = [c for c in place.get("cards", ()) if not c.get("hidden")] if isinstance(place, dict) else []
    if not seen:
        return None
    names = [screen.card_name(c) for c in seen]
    unseen = place.get("count", len(seen)) - len(seen)
    if unseen > 0:
        names.append(say("unseen", screen.lang, n=unseen))
    text = Text(f"{screen.zone_word('hand')}: ", style="dim")
    return text.append(" · ".join(names), style="default")
