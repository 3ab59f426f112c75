"""The table as a person sees it: `draw_table` turns one seat's view into something Rich can print.

Nothing but the view is looked at, so nothing hidden can appear. How a game's places are laid out comes from its
table of zones: places on the field are panels, other places are counts, and the own hand is a list.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from fuda import formats
from fuda.cli import board, crowd
from fuda.cli.book import Book
from fuda.cli.words import lookup, say

ROOMY = (100, 36)
"""From this many columns and lines on there is room for skills, attributes and card texts."""

CRAMPED = 30
"""Below this many lines, names get one line and what is set on a unit only a number."""

BAR = 8
WIDEST = 30
"""Columns of a panel at most."""


class Screen:
    """Where and how the table is drawn: the console, the language, the game's cards, who sits where."""

    def __init__(self, console: Console, book: Book, lang: str, seats: Sequence[str]) -> None:
        self.console = console
        self.book = book
        self.lang = lang
        self.seats = seats  # "human", "random" …; "" where nobody knows

    @property
    def roomy(self) -> bool:
        width, height = self.console.size
        return width >= ROOMY[0] and height >= ROOMY[1]

    @property
    def cramped(self) -> bool:
        return self.console.height < CRAMPED

    def word(self, key: str, default: str = "") -> str:
        return lookup(key, self.lang, self.book.rules.words, default=default)

    def card_name(self, card: dict[str, Any]) -> str:
        return str(card.get("name" if self.lang == "ja" else "name_en", ""))

    def zone_word(self, name: str) -> str:
        """What a place is called, in short."""
        zone = next(z for z in self.book.rules.rulebook.zones if z.name == name)
        word = zone.ja if self.lang == "ja" else zone.en
        for ending in (" area", " zone", "・エリア", "エリア", "置き場", "ゾーン"):
            word = word.removesuffix(ending)
        return word

    def seat_name(self, seat: int) -> str:
        return say("seat", self.lang, n=seat + 1)


def draw_table(screen: Screen, view: dict[str, Any]) -> RenderableType:
    """Everything on the table that the viewing seat may see: opponents above (of several, each in a few lines, in the
    order of turns), the own side below."""
    me, players = view["seat"], view["players"]
    parts: list[RenderableType] = [_headline(screen, view)]
    if len(players) > 2:
        for k in range(1, len(players)):
            parts.append(crowd.draw_side(screen, view, players[(me + k) % len(players)]))
    else:
        parts.extend(_side(screen, view, p) for p in players if p["seat"] != me)
    parts.append(_side(screen, view, players[me]))
    parts.extend(_in_force(screen, view))
    hand = _hand(screen, view["players"][me])
    if hand is not None:
        parts.append(hand)
    return Group(*parts)


def _headline(screen: Screen, view: dict[str, Any]) -> RenderableType:
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


# --- one player's side --------------------------------------------------------------------------------------


def _side(screen: Screen, view: dict[str, Any], player: dict[str, Any]) -> RenderableType:
    seat = player["seat"]
    mine = seat == view["seat"]
    colour = "green" if mine else "red"
    title = Text(f" {screen.seat_name(seat)}", style=f"bold {colour}")
    kind = screen.seats[seat]
    who = say("you" if mine and kind == "human" else f"seat.{kind}", screen.lang) if kind else ""
    if _has_costs(screen):
        return board.draw_side(screen, player, title, who, colour)
    if player["out"] and len(view["players"]) > 2:  # between two, the game is over and everything still lies there
        return crowd.draw_side(screen, view, player)
    room = screen.console.width - title.cell_len - cell_len(f" · {who}   ") - 2
    told = [Text(text) for text in counts(screen, player, "stack" not in view, room)]
    rule = header(screen, title, who, told, colour)
    places = _places(screen, player)
    if not screen.roomy:
        places = [(label, place) for label, place in places if place["cards"] or place.get("loose")]
    if not places:
        return Group(rule, Text(f"  {say('empty', screen.lang)}", style="dim"))
    outer = min(WIDEST, screen.console.width // len(places))
    grid = Table.grid(padding=0)
    for _ in places:
        grid.add_column(width=outer)
    width = outer - 2
    cells = [_cell(screen, place, width) for _, place in places]
    tall = max(len(lines) for lines in cells)
    panels: list[RenderableType] = []
    for (label, place), lines in zip(places, cells, strict=True):
        body = Text("\n").join([*lines, *[Text("")] * (tall - len(lines))])
        panels.append(
            Panel(
                body,
                title=board.fitting(label, outer),
                title_align="left",
                padding=0,
                border_style=_border(place, colour),
            )
        )
    grid.add_row(*panels)
    return Group(rule, grid, *[Text(f"  {line[screen.lang]}", style="cyan") for line in player.get("lines", ())])


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


def counts(screen: Screen, player: dict[str, Any], empty: bool = True, room: int = 1000) -> list[str]:
    """How many cards lie in the places that are not on the field, in words as short as the room asks for; empty ones
    are left out unless asked for, or if there is no room for them."""
    out: list[tuple[str, int]] = []
    for name, place in player["zones"].items():
        if not isinstance(place, list) and not is_field(screen, name) and "count" in place:
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
    """A count with the short word for its place, where there is one."""
    m = re.match(r"(.*?) (\d.*)$", text)
    return f"{screen.word(f'short.{m[1]}', m[1])} {m[2]}" if m else text


def _count(screen: Screen, name: str, place: dict[str, Any]) -> str:
    """How many cards lie there; where they act or rest, how many act."""
    n = place["count"]
    zone = next(z for z in screen.book.rules.rulebook.zones if z.name == name)
    if zone.oriented and n:
        return f"{n - sum(1 for c in place['cards'] if c.get('state'))}/{n}"
    told = [(screen.word(f"kind.{kind}", kind), k) for kind, k in place.get("kinds", {}).items()]
    if not told:
        return say("cards", screen.lang, n=n)
    if screen.lang == "ja":
        return say("cards", "ja", n=n) + "（" + "、".join(f"{word}{k}" for word, k in told) + "）"
    return f"{n} ({', '.join(f'{k} {word}' + 's' * (k != 1) for word, k in told)})"


def _border(place: dict[str, Any], colour: str) -> str:
    if not place["cards"]:
        return "dim"
    first = place["cards"][0]
    return "dim " + colour if first.get("flags") and "atk" not in first else colour


def _places(screen: Screen, player: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The places on the field, each with its label."""
    out: list[tuple[str, dict[str, Any]]] = []
    for name, place in player["zones"].items():
        if not is_field(screen, name):
            continue
        word = screen.zone_word(name)
        if isinstance(place, list):
            out.extend((f"{word}{'' if screen.lang == 'ja' else ' '}{i}", one) for i, one in enumerate(place, 1))
        elif len(place["cards"]) > 1 and not _for_one(screen, name):
            out.extend((word, {**place, "cards": [card], "loose": []}) for card in place["cards"])
        else:
            out.append((word, place))
    return [(_shorten(label, screen.console.width // 5 - 4), place) for label, place in out]


def is_field(screen: Screen, name: str) -> bool:
    return any(z.name == name and z.field for z in screen.book.rules.rulebook.zones)


def _for_one(screen: Screen, name: str) -> bool:
    return any(z.name == name and z.capacity == 1 for z in screen.book.rules.rulebook.zones)


def _shorten(text: str, width: int) -> str:
    shown = Text(text)
    shown.truncate(max(width, 4), overflow="ellipsis")
    return shown.plain


# --- one card on the field ----------------------------------------------------------------------------------


def _cell(screen: Screen, place: dict[str, Any], width: int) -> list[Text]:
    lines: list[Text] = []
    for card in place["cards"]:
        lines.extend(_unit(screen, card, width))
    for card in place.get("loose", ()):
        lines.append(Text(screen.card_name(card) or say("hidden", screen.lang), style="dim"))
    return [_cut(line, width) for line in lines] or [Text("")]


def _cut(line: Text, width: int) -> Text:
    line.truncate(width, overflow="ellipsis")
    return line


def _unit(screen: Screen, card: dict[str, Any], width: int) -> list[Text]:
    lines: list[Text] = []
    down = bool(_flag(screen, card))
    name = screen.card_name(card) or say("hidden", screen.lang)
    style = "dim strike" if down else "dim" if card.get("hidden") else "bold"
    lines.extend(_name_lines(screen, name, width, style))
    if "hp" in card and not down:
        lines.append(_bar(card["hp"], card.get("mark", 0), width))
    if "life_left" in card:
        lines.append(_bar(card["life"], card["life"] - card["life_left"], width))
    if "atk" in card and not card.get("face_down"):
        strength = [f"{key.upper()} {card[key]}" for key in ("atk", "stk", "def") if key in card]
        lines.append(Text(" ".join(strength), style="cyan"))
    lines.extend(_fill([Text(value, style="cyan") for value in card.get("values", {}).get(screen.lang, ())], width))
    status = _status(screen, card)
    if status:
        lines.extend(_fill(status, width))
    if screen.roomy and not card.get("hidden") and not down:
        lines.extend(_values(screen, card, width))
        known = screen.book.card(str(card.get("number")))
        if known is not None:
            lines.extend(Text(skill) for skill in screen.book.skills(known, screen.lang))
    for other in card.get("sets", ()) if not screen.cramped else ():
        lines.append(Text(f"+ {screen.card_name(other) or say('hidden', screen.lang)}", style="magenta"))
        known = screen.book.card(str(other.get("number")))
        if screen.roomy and known is not None:
            lines.extend(Text(f"  {skill}") for skill in screen.book.skills(known, screen.lang))
    return lines


def _flag(screen: Screen, card: dict[str, Any]) -> str:
    """What is so of a card and has a word."""
    return screen.word(f"flag.{card['flags']}") if card.get("flags") else ""


def _name_lines(screen: Screen, name: str, width: int, style: str) -> list[Text]:
    """A name on at most two lines."""
    if screen.cramped:
        return [Text(name, style=style)]
    wrapped = list(Text(name, style=style).wrap(screen.console, max(width, 4)))
    if len(wrapped) > 2:
        rest = Text(name[len(wrapped[0].plain) :].strip(), style=style)
        wrapped = [wrapped[0], rest]
    for line in wrapped:
        line.rstrip()
    return wrapped


def _bar(hp: int, mark: int, width: int) -> Text:
    left = max(hp - mark, 0)
    long = min(BAR, max(width - len(f" {left}/{hp}"), 3))
    full = 0 if hp <= 0 else max(round(long * left / hp), 1 if left else 0)
    colour = "green" if left * 2 > hp else "yellow" if left * 4 > hp else "red"
    bar = Text("█" * full, style=colour)
    bar.append("░" * (long - full), style="dim")
    bar.append(f" {left}" if not mark else f" {left}/{hp}", style="bold" if mark else "")
    return bar


def _status(screen: Screen, card: dict[str, Any]) -> list[Text]:
    """Energy, state, counters: what changes in play."""
    lang = screen.lang
    words: list[Text] = []
    for i, role in enumerate(screen.book.rules.rulebook.tables.roles):
        under = card.get(role) or (card.get(f"{role}s", ()) if screen.cramped else ())
        if role and under:
            gap = "" if lang == "ja" else " "
            words.append(Text(f"{screen.word(f'role.{i}', role)}{gap}{len(under)}", style="cyan"))
    if _flag(screen, card):
        words.append(Text(_flag(screen, card), style="bold red"))
    elif card.get("face_down") and not card.get("hidden"):
        words.append(Text(say("hidden", lang), style="dim"))
    if card.get("mark") and "hp" not in card:
        words.append(Text(f"{screen.word('mark', 'damage')} {card['mark']}", style="bold red"))
    if card.get("state"):
        words.append(Text(screen.word(f"state.{card['state']}"), style="bold yellow"))
    for counter, n in card.get("counters", {}).items():
        words.append(Text(f"{screen.book.name(counter, lang)}×{n}", style="magenta"))
    for keyword in card.get("keywords", ()):
        words.append(Text(screen.word(f"keyword.{keyword}", keyword), style="magenta"))
    if card.get("skill_cost"):
        words.append(Text(f"{screen.word('num.skill_cost')}{card['skill_cost']:+d}", style="yellow"))
    return words


def _fill(words: list[Text], width: int, gap: str = " ") -> list[Text]:
    """Words on as few lines as they need."""
    lines: list[Text] = []
    for word in words:
        if lines and lines[-1].cell_len + len(gap) + word.cell_len <= width:
            lines[-1].append(gap).append_text(word)
        else:
            lines.append(word.copy())
    return lines


def _values(screen: Screen, card: dict[str, Any], width: int) -> list[Text]:
    lang = screen.lang
    name = screen.book.name
    line = Text(style="dim")
    if card.get("attribute"):
        line.append("/".join(name(a, lang) for a in card["attribute"]))
    if card.get("advantage"):
        line.append(f" ▸ {'/'.join(name(a, lang) for a in card['advantage'])}")
    parts = [line] if line.plain else []
    if "retreat" in card:
        parts.append(Text(f"{screen.word('num.retreat')} {card['retreat']}", style="dim"))
    return _fill(parts, width, " · ")


# --- the rest -----------------------------------------------------------------------------------------------


def _in_force(screen: Screen, view: dict[str, Any]) -> list[RenderableType]:
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
        line = Text(f"{say('effects', lang)}: " + " · ".join(effects), style="dim")
        out.append(line if screen.roomy else _cut(line, screen.console.width))
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
        out.append(_cut(line, screen.console.width))
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
    until = screen.word(f"until.{effect['until']}") if isinstance(effect["until"], str) else ""
    name = screen.book.name(effect["source"], screen.lang)
    return f"{name} ({until})" if until else name


def _hand(screen: Screen, player: dict[str, Any]) -> RenderableType | None:
    """The own hand, wherever the game has one: the cards in places that are not on the field and not open to all."""
    for name, place in player["zones"].items():
        if name != "hand" or not place.get("cards"):
            continue
        word = screen.zone_word(name)
        if not screen.roomy:
            cards = [
                board.in_hand(screen, c) if _has_costs(screen) else Text(screen.card_name(c) + _in_hand(screen, c, 1))
                for c in place["cards"]
            ]
            return _in_lines(screen, Text(f"{word}: ", style="bold"), cards)
        return _listed(screen, word, place["cards"])
    return None


HAND_LINES = 3
"""Lines of the hand at most, where height is short; the command `hand` shows all of it."""


def _in_lines(screen: Screen, head: Text, cards: Sequence[Text]) -> Text:
    """Cards one after the other, on as many lines as there may be; how many more there are is said."""
    for n in range(len(cards), 0, -1):
        line = head.copy().append_text(Text(" · ", style="not bold default").join(cards[:n]))
        if n < len(cards):
            line.append(f" · … +{len(cards) - n} (hand)", style="not bold dim")
        if not screen.cramped or len(line.wrap(screen.console, screen.console.width)) <= HAND_LINES:
            break
    return line


def draw_hand(screen: Screen, view: dict[str, Any]) -> RenderableType:
    """The own hand, card by card, with everything that tells what it is worth; where a line is short, what it says
    stands below."""
    place = view["players"][view["seat"]]["zones"]["hand"]
    if not place["cards"]:
        return Text(say("empty", screen.lang), style="dim")
    if screen.roomy:
        return _listed(screen, screen.zone_word("hand"), place["cards"])
    lines: list[RenderableType] = []
    for card in place["cards"]:
        values, gist = _worth(screen, card)
        lines.append(Text(screen.card_name(card), style="bold").append(f"  {values}", style="not bold cyan"))
        if gist:
            lines.append(Padding(Text(gist, style="dim"), (0, 0, 0, 2)))
    return Group(*lines)


def _worth(screen: Screen, card: dict[str, Any]) -> tuple[str, str]:
    """Kind and values of a card in the hand, and what it says in one line."""
    known = screen.book.card(str(card.get("number")))
    gist = screen.book.one_line(known, screen.lang) if known is not None else ""
    if _has_costs(screen):
        return board.values_in_hand(screen, card), gist
    hp = f" {card['hp']}" if "hp" in card and "atk" not in card else ""
    return screen.book.kind(card.get("kind", []), screen.lang) + hp + _in_hand(screen, card), gist


def _listed(screen: Screen, word: str, cards: Sequence[dict[str, Any]]) -> RenderableType:
    """Cards of the hand with kind, values and the beginning of the text."""
    table = Table.grid(padding=(0, 1), expand=True)
    table.add_column(width=cell_len(word))
    table.add_column(no_wrap=True, style="bold")
    table.add_column(no_wrap=True, style="cyan")
    table.add_column(no_wrap=True, overflow="ellipsis", ratio=1, style="dim")
    for i, card in enumerate(cards):
        values, gist = _worth(screen, card)
        table.add_row(Text(word if i == 0 else "", style="bold"), screen.card_name(card), values, gist)
    return table


def _in_hand(screen: Screen, card: dict[str, Any], most: int = 9) -> str:
    """What a card of the hand is worth, in a few signs."""
    said = card.get("values", {}).get(screen.lang, ())[:most]
    return " " + " ".join(said) if said else crowd.values(card)


def _has_costs(screen: Screen) -> bool:
    """Is it a game whose cards cost DON!! and have power?"""
    return "don" in screen.book.rules.rulebook.tables.roles


def draw_piles(screen: Screen, view: dict[str, Any]) -> RenderableType:
    """The piles everybody may look through, top first."""
    table = Table(box=None, expand=True, show_header=True, header_style="bold")
    columns: list[tuple[str, list[str]]] = []
    for player in view["players"]:
        for name, place in player["zones"].items():
            if isinstance(place, list) or is_field(screen, name) or name == "hand" or not place.get("cards"):
                continue
            if all(c.get("kind") == ["don"] for c in place["cards"]):
                continue
            title = f"{screen.seat_name(player['seat'])} · {screen.zone_word(name)}"
            columns.append((title, [screen.card_name(c) or say("hidden", screen.lang) for c in place["cards"]]))
    if not columns:
        return Text(say("empty", screen.lang), style="dim")
    if len(view["players"]) > 2:
        return Group(
            *[Text(f"{title}: ", style="bold").append(", ".join(names), "not bold") for title, names in columns]
        )
    for title, _ in columns:
        table.add_column(title)
    for i in range(max(len(names) for _, names in columns)):
        table.add_row(*[names[i] if i < len(names) else "" for _, names in columns])
    return table
