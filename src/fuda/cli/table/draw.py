"""The whole table from top to bottom: what is played, the sides, what is going on, the own hand."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from fuda import formats
from fuda.cli.table import crowd
from fuda.cli.table.hand import hand_below
from fuda.cli.table.lines import cut
from fuda.cli.table.screen import Screen
from fuda.cli.table.side import draw_side
from fuda.cli.words import say


def draw_table(screen: Screen, view: dict[str, Any]) -> RenderableType:
    """Everything on the table that the viewing seat may see: opponents above (of several, each in a few lines, in the
    order of turns), the own side below."""
    me, players = view["seat"], view["players"]
    parts: list[RenderableType] = [_headline(screen, view)]
    if len(players) > 2:
        for k in range(1, len(players)):
            parts.append(crowd.draw_side(screen, view, players[(me + k) % len(players)]))
    else:
        parts.extend(draw_side(screen, view, p) for p in players if p["seat"] != me)
    parts.append(draw_side(screen, view, players[me]))
    parts.extend(_in_force(screen, view))
    hand = hand_below(screen, view["players"][me])
    if hand is not None:
        parts.append(hand)
    return Group(*parts)


def _headline(screen: Screen, view: dict[str, Any]) -> RenderableType:
    """The game and its format, the turn, the phase, and whose turn it is."""
    lang = screen.lang
    phase = screen.word(f"phase.{view['phase']}", view["phase"])
    played = view.get("format", {"name": "", "options": []})
    title = Text(formats.title(screen.book.rules, lang, played["name"], played["options"]), style="bold")
    rest = Text(f"  {phase}", style="not bold")
    if view["turn"]:
        rest = Text(f"  {say('turn', lang, n=view['turn'])} · {phase} · ", style="not bold")
        rest.append(say("turn.of", lang, seat=_whose_turn(screen, view)), style="cyan")
    over = title.cell_len + rest.cell_len - screen.console.width
    if 0 < over < title.cell_len - 8:  # a line less of the table is worse than a shorter title
        title.truncate(title.cell_len - over, overflow="ellipsis")
    return title.append_text(rest)


def _whose_turn(screen: Screen, view: dict[str, Any]) -> str:
    seats = [str(s + 1) for s in crowd.turn_seats(view)]
    if len(seats) == 1:
        return screen.seat_name(view["active"])
    return say("seats", screen.lang, n=say("and", screen.lang).join(seats))


# --- what is going on -----------------------------------------------------------------------------------------------


def _in_force(screen: Screen, view: dict[str, Any]) -> list[RenderableType]:
    """The battle, what waits to be resolved, what is being shown, effects in force, abilities that wait."""
    lang = screen.lang
    out: list[RenderableType] = []
    if view.get("battle"):
        out.append(Text(f"⚔ {_battle(screen, view)}", style="bold yellow"))
    out.extend(_stack(screen, view))
    for place in view["shared"].values() if "stack" not in view else ():
        if place.get("cards"):
            out.append(Text("» " + ", ".join(screen.card_name(c) for c in place["cards"]), style="magenta"))
    effects = list(dict.fromkeys(_effect(screen, e) for e in view["effects"]))
    if effects:
        out.append(Text(f"{say('effects', lang)}: " + " · ".join(effects), style="dim"))
    if view["waiting"]:
        names = [screen.book.name(w["source"], lang) for w in view["waiting"]]
        out.append(Text(f"{say('waiting', lang)}: " + " · ".join(names), style="dim"))
    return out


def _stack(screen: Screen, view: dict[str, Any]) -> list[RenderableType]:
    """What waits to be resolved, top first: whose it is and what."""
    items = view.get("stack") or []
    title = screen.word("stack")
    out: list[RenderableType] = []
    for i, item in enumerate(items):
        line = Text(f"{title if i == 0 else '':<{len(title)}} ", style="bold magenta")
        if screen.lang == "ja" and i:
            line = Text(" " * (cell_len(title) + 1))
        line.append(f"{len(items) - i} ", style="bold")
        line.append(f"{screen.seat_name(item['seat'])}  ", style="green" if item["seat"] == view["seat"] else "red")
        line.append(screen.book.speak(item["text"][screen.lang], screen.lang), style="not bold default")
        out.append(cut(line, screen.console.width))
    return out


def _battle(screen: Screen, view: dict[str, Any]) -> str:
    """Who attacks what, how strong."""
    found: dict[str, str] = {}
    for player in view["players"]:
        for place in player["zones"].values():
            for one in place if isinstance(place, list) else [place]:
                found.update({str(c["id"]): screen.card_name(c) for c in one["cards"]})
    fight = view["battle"]
    values = {"attacker": found.get(fight["attacker"], "?"), "target": found.get(fight["target"], "?")}
    values |= {"a": str(fight["strength"][0]), "t": str(fight["strength"][1])}
    if not fight["target"]:
        n = fight["strength"][1]
        line = screen.word("line").format(n=n) if n else screen.word("line.center")
        return screen.word("battle.line").format(line=line, **values)
    return screen.word("battle").format(**values)


def _effect(screen: Screen, effect: dict[str, Any]) -> str:
    """The card that an effect in force is of, and how long it lasts."""
    until = screen.word(f"until.{effect['until']}") if isinstance(effect["until"], str) else ""
    name = screen.book.name(effect["source"], screen.lang)
    return f"{name} ({until})" if until else name
