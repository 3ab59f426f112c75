"""The line above a side: whose it is, and how many cards there are of everything that does not lie on the field."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from fuda.cli.table.screen import Screen
from fuda.cli.words import say
from fuda.kernel.game.mat import Count, Pile, Resources


def header(screen: Screen, title: Text, who: str, told: Sequence[Text], colour: str) -> RenderableType:
    """A line with a player and what there is of everything; who plays is left out if there is no room for it, and
    what there is still no room for stands on the next line."""
    room = screen.console.width - 2
    if who and cell_len(f"{title.plain} · {who}   ") + Text(" · ").join(told).cell_len <= room:
        title.append(f" · {who}", style="not bold")
    lines = [title.append("   ")]
    for i, text in enumerate(told):
        part = Text(" · " if i else "", style="not bold default").append_text(text)
        if i and lines[-1].cell_len + part.cell_len > room:
            lines.append(Text("  "))
            part = text
        lines[-1].append_text(part)
    return Group(Rule(lines[0], align="left", style=colour, characters="─"), *lines[1:])


def room_for_counts(screen: Screen, title: Text, who: str) -> int:
    """How many columns there are for the counts beside the name of a player."""
    return screen.console.width - title.cell_len - cell_len(f" · {who}   ") - 2


# --- every zone by its count ------------------------------------------------------------------------------------


def counts(screen: Screen, player: dict[str, Any], empty: bool = True, room: int = 1000) -> list[str]:
    """How many cards lie in the zones that are not on the field, in words as short as the room asks for; empty ones
    are left out unless asked for, or if there is no room for them."""
    out: list[tuple[str, int]] = []
    for name, place in player["zones"].items():
        if not isinstance(place, list) and not screen.zone(name).field and "count" in place:
            out.append((f"{screen.zone_word(name)} {_count(screen, name, place)}", place["count"]))
    some = [text for text, n in out if n]
    every = [text for text, _ in out]
    if empty and cell_len(" · ".join(every)) <= room:
        return every
    if cell_len(" · ".join(some)) <= room:
        return some
    short = [_short(screen, text) for text in some]
    return short if cell_len(" · ".join(short)) <= room else [text.replace("枚", "") for text in short]


def _short(screen: Screen, text: str) -> str:
    """A count with the short word for its zone, where there is one."""
    m = re.match(r"(.*?) (\d.*)$", text)
    return f"{screen.word(f'short.{m[1]}', m[1])} {m[2]}" if m else text


def _count(screen: Screen, name: str, place: dict[str, Any]) -> str:
    """How many cards lie there; where they act or rest, how many act."""
    n = place["count"]
    if screen.zone(name).oriented and n:
        return f"{_active(place)}/{n}"
    told = [(screen.word(f"kind.{kind}", kind), k) for kind, k in place.get("kinds", {}).items()]
    if not told:
        return say("cards", screen.lang, n=n)
    if screen.lang == "ja":
        return say("cards", "ja", n=n) + "（" + "、".join(f"{word}{k}" for word, k in told) + "）"
    return f"{n} ({', '.join(f'{k} {word}' + 's' * (k != 1) for word, k in told)})"


def _active(place: dict[str, Any]) -> int:
    """How many of the cards there lie as they lay at first."""
    return len(place["cards"]) - sum(1 for c in place["cards"] if c.get("state"))


# --- what the mat wants told --------------------------------------------------------------------------------------

VERSIONS = ("names", "words", "signs")
"""How much is said: names of the cards that lie face up, how many there are, or as little as can be."""


def from_mat(screen: Screen, player: dict[str, Any], room: int) -> list[Text]:
    """What the mat puts beside the name of a player, said as fully as the room allows."""
    versions = [_parts(screen, player["zones"], version) for version in VERSIONS]
    return next((parts for parts in versions if Text(" · ").join(parts).cell_len <= room), versions[-1])


def _parts(screen: Screen, zones: dict[str, Any], version: str) -> list[Text]:
    out: list[Text] = []
    for part in screen.mat.title:
        if isinstance(part, Pile):
            out.append(_pile(screen, part, zones[part.zone], version))
        elif isinstance(part, Resources):
            out.append(_resources(screen, part, zones, version))
        elif "count" in zones[part.zone]:
            out.append(_plain_count(screen, part, zones[part.zone]["count"], version))
    return out


def _plain_count(screen: Screen, count: Count, n: int, version: str) -> Text:
    return Text(f"{screen.zone_word(count.zone)} {n if version == 'signs' else say('cards', screen.lang, n=n)}")


def _pile(screen: Screen, pile: Pile, place: dict[str, Any], version: str) -> Text:
    text = Text(f"{screen.word(f'place.{pile.zone}')} {place.get('count', '?')}", style="bold red")
    names = [screen.card_name(c) for c in place["cards"] if c.get("face_up")]
    if names:
        words = {"names": ", ".join(names), "words": f"{screen.word('face_up')} {len(names)}"}
        shown = words.get(version, f"↑{len(names)}")
        text.append(f" ({shown})", style="not bold")
    return text


def _resources(screen: Screen, resources: Resources, zones: dict[str, Any], version: str) -> Text:
    place = zones[resources.zone]
    active, every = _active(place), len(place["cards"])
    text = Text(f"{screen.word(resources.name)} ", style="cyan")
    if not screen.roomy:
        text.append(f"{active}/{every}", style="bold")
        return text if version == "signs" else text.append(f" {screen.word('state.0')}")
    text.append(f"{active}", style="bold")
    text.append(f" {screen.word('state.0')}")
    if every > active:
        text.append(f" {every - active} {screen.word('state.1')}", style="dim")
    left = zones[resources.deck].get("count")
    if left:
        text.append(f" (+{left})", style="dim")
    return text
