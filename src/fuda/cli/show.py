"""Cards and reasons in words: what `show` and `why` answer, at the prompt and as commands."""

from __future__ import annotations

import re
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from fuda.api import Decision, Game
from fuda.cli.book import Book
from fuda.cli.table import Screen
from fuda.cli.words import lookup, say
from fuda.kernel.cards import CardDef
from fuda.kernel.node import Node, Value

Reason = tuple[str, str, str]
"""Clause, Japanese, English."""


def values_line(book: Book, card: CardDef, lang: str) -> str:
    """What is printed on a card besides its name and text, in one line."""
    rules = book.rules
    parts = [book.kind(sorted(card.printed.sets[0]) if card.printed.sets else [], lang)]
    for i, key in enumerate(rules.rulebook.tables.numbers):
        if card.source.get(key) is not None:
            parts.append(f"{lookup(f'num.{key}', lang, rules.words, default=key)} {card.printed.nums[i]}")
    if rules.look is not None:
        parts.extend(rules.look.printed(card.printed, lang))
    for key in rules.rulebook.tables.sets[1:]:  # the first is the kind of card
        printed = _printed(card, key)
        if printed:
            names = [lookup(f"{key}.{n.casefold()}", lang, rules.words, default=book.name(n, lang)) for n in printed]
            parts.append(f"{lookup(f'set.{key}', lang, rules.words, default=key)} {'/'.join(names)}")
    return " · ".join(part for part in parts if part)


def _printed(card: CardDef, key: str) -> list[str]:
    """The words printed on a card under a heading, in their order."""
    value = card.source.get(key) if key != "name" else None  # the name stands above
    value = value or card.source.get(key + "s")
    return [str(v) for v in value] if isinstance(value, list) else str(value).split("/") if value else []


def draw_card(book: Book, card: CardDef, lang: str) -> RenderableType:
    """A card in both languages, the reader's own first."""
    first, second = ("ja", "en") if lang == "ja" else ("en", "ja")
    parts: list[RenderableType] = []
    for language in (first, second):
        name = card.name if language == "ja" else card.name_en
        parts.append(Text(name, style="bold"))
        parts.append(Text(values_line(book, card, language), style="cyan"))
        parts.append(Text(book.text(card, language) or say("no.text", language)))
        if language == first:
            parts.append(Text(""))
    return Panel(Group(*parts), title=card.number, title_align="right", border_style="magenta")


def draw_tree(card: CardDef) -> Text:
    """The tree that a card's text was read as, indented."""
    return Text("\n".join(_tree_lines(card.text, "")))


def _tree_lines(value: Value, indent: str, label: str = "") -> list[str]:
    head = f"{indent}{label}"
    if isinstance(value, Node):
        plain = {k: v for k, v in value.fields.items() if not _deep(v)}
        deep = {k: v for k, v in value.fields.items() if _deep(v)}
        inner = " ".join(f"{k}={v!r}" for k, v in plain.items())
        lines = [f"{head}{value.op}{' ' + inner if inner else ''}"]
        for k, v in deep.items():
            lines.extend(_tree_lines(v, indent + "  ", f"{k}: "))
        return lines
    if isinstance(value, tuple):
        lines = [f"{head.rstrip()}"]
        for item in value:
            lines.extend(_tree_lines(item, indent + "  ", "- "))
        return lines
    return [f"{head}{value!r}"]


def _deep(value: Value) -> bool:
    return isinstance(value, Node | tuple)


# --- why not ------------------------------------------------------------------------------------------------


def verbs_of(screen: Screen) -> list[str]:
    """What can be asked with `why`: the actions that the game has words for."""
    always = {"place", "pick", "done", "yes", "no", "number", "trigger", "change", "replace", "keep", "block", "effect"}
    words = [key.removeprefix("opt.") for key in screen.book.rules.words if key.startswith("opt.")]
    if screen.book.rules.look is not None:
        always -= {"effect", "block", "trigger"}  # these are done with cards here
    return [w for w in words if w not in always and "." not in w]


def complete_why(screen: Screen, game: Game, seat: int, what: str) -> str:
    """What was asked, with a name in full: "tongs" becomes "skill 火箸突き", "unit kol" becomes "unit 火種番コル"."""
    verb, _, name = what.partition(" ")
    verbs = verbs_of(screen)
    if verb in verbs:
        parts = [full_name(screen, game, seat, part) for part in name.split(" on ")] if name else []
        return f"{verb} {' on '.join(parts)}" if parts else what
    for card in _hand(game, seat):
        if _matches(what, str(card.get("name", "")), str(card.get("name_en", "")), str(card.get("number", ""))):
            kind = _verb_for(card, verbs)
            if kind:
                return f"{kind} {card['name']}"
    for number in _on_table(game, seat):
        known = screen.book.card(number)
        for a in known.text.get("abilities", ()) if known is not None else ():
            if a.get("name") and _matches(what, a["name"], screen.book.name(a["name"], "en")):
                return f"{'ex' if a.get('ex') else a.get('type')} {a['name']}"
    for card in _fighters(screen, game, seat):
        if _matches(what, str(card["name"]), str(card.get("name_en", "")), str(card.get("number", ""))):
            return f"{'attack' if 'attack' in verbs else 'ability'} {card['name']}"
    return what


def _fighters(screen: Screen, game: Game, seat: int, both: bool = False) -> list[dict[str, Any]]:
    """The cards on a player's field (or both players'), in a game in which they attack."""
    if screen.book.rules.look is None:
        return []
    fields = [z.name for z in screen.book.rules.rulebook.zones if z.field]
    out: list[dict[str, Any]] = []
    for player in game.view(seat)["players"]:
        if both or player["seat"] == seat:
            for name in fields:
                place = player["zones"][name]
                for one in place if isinstance(place, list) else [place]:
                    out.extend(c for c in one["cards"] if "name" in c)
    return out


def full_name(screen: Screen, game: Game, seat: int, part: str) -> str:
    """The Japanese name of the card in hand or skill on the table that part of a name stands for."""
    names = [str(card["name"]) for card in _hand(game, seat) if "name" in card]
    for number in _on_table(game, seat):
        known = screen.book.card(number)
        if known is not None:
            names.extend(a["name"] for a in known.text.get("abilities", ()) if a.get("name"))
    names.extend(str(card["name"]) for card in _fighters(screen, game, seat, True))
    exact = [n for n in names if part in (n, screen.book.name(n, "en"))]
    found = exact or [n for n in names if _matches(part, n, screen.book.name(n, "en"))]
    return found[0] if found else part


def why_label(screen: Screen, asked: str) -> str:
    """What was asked about, in the words of the option that it would be."""
    verb, _, name = asked.partition(" ")
    template = screen.word(f"opt.{verb}")
    spoken = " → ".join(screen.book.name(part, screen.lang) for part in name.split(" on "))
    if not template or ("{card}" in template and "{ability}" in template):
        return spoken or asked
    template = template.replace(" +{counter}", "").replace("+{counter}", "")
    template = re.sub(r" ?[(（][^()（）]*\{\w+\}[)）]", "", template)  # numbers of the option itself
    return template.replace("{card}", spoken).replace("{ability}", spoken)


def needs_name(screen: Screen, what: str) -> bool:
    """Is this an action that is done with a card, without the card?"""
    return "{card}" in screen.word(f"opt.{what}")


def why_all(screen: Screen, game: Game, seat: int, only: str = "") -> list[tuple[str, list[Reason]]]:
    """Everything a player could wish to do (or `only` with one verb) and cannot do now, each with the reasons that
    name a clause."""
    verbs = verbs_of(screen)
    asked = [v for v in verbs if "{" not in screen.book.rules.words[f"opt.{v}"][0]]
    look = screen.book.rules.look
    busy = look is not None and (game.decision is None or game.decision.kind != "action")
    for card in _hand(game, seat):
        kind = _verb_for(card, verbs)
        if kind and not busy:
            asked.append(f"{kind} {card['name']}")
    for number in _on_table(game, seat, hand=False):
        known = screen.book.card(number)
        for a in known.text.get("abilities", ()) if known is not None else ():
            if a.get("name"):
                asked.append(f"{'ex' if a.get('ex') else a.get('type')} {a['name']}")
    asked.extend(_on_the_field(screen, game, seat))
    out: list[tuple[str, list[Reason]]] = []
    for what in dict.fromkeys(asked):
        if only and not what.startswith(f"{only} "):
            continue
        reasons = [r for r in game.why_not(what, seat) if r[0]]
        if reasons:
            out.append((what, reasons))
    return out


def _on_the_field(screen: Screen, game: Game, seat: int) -> list[str]:
    """What the cards of a player could do now, going by what is asked."""
    d = game.decision
    kind = d.kind if d is not None else ""
    use = "effect" if "effect" in verbs_of(screen) else "ability"
    out: list[str] = []
    for card in _fighters(screen, game, seat):
        known = screen.book.card(str(card.get("number")))
        types = [a.get("type") for a in known.text.get("abilities", ())] if known is not None else []
        if kind == "action" and "power" in card and "stage" not in card.get("kind", ()):
            out.append(f"attack {card['name']}")
        if kind == "action" and "activated" in types:
            out.append(f"{use} {card['name']}")
        if kind == "block" and "blocker" in card.get("keywords", ()):
            out.append(f"block {card['name']}")
    if kind == "counter":
        out.extend(f"counter {card['name']}" for card in _hand(game, seat) if "name" in card)
    return out


def _matches(part: str, *names: str) -> bool:
    return any(part.casefold() in name.casefold() for name in names)


def _hand(game: Game, seat: int) -> list[dict[str, Any]]:
    place = game.view(seat)["players"][seat]["zones"].get("hand", {})
    cards: list[dict[str, Any]] = place.get("cards", [])
    return cards


def _on_table(game: Game, seat: int, hand: bool = True) -> list[str]:
    """Numbers of the cards a seat sees on its own side: on the field with what is set there, and in the hand."""
    numbers: list[str] = []

    def walk(value: object) -> None:
        if isinstance(value, dict):
            if "number" in value:
                numbers.append(str(value["number"]))
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    for name, place in game.view(seat)["players"][seat]["zones"].items():
        if name != "trash" and (hand or name != "hand"):
            walk(place)
    return list(dict.fromkeys(numbers))


def why_examples(screen: Screen, game: Game, decision: Decision) -> list[str]:
    """Things that can be asked, with names from the hand."""
    verbs = verbs_of(screen)
    out = ["why retreat"] if "retreat" in verbs else []
    for card in _hand(game, decision.player)[:2]:
        kind = _verb_for(card, verbs)
        if kind:
            out.append(f"why {kind} {screen.card_name(card)}")
    return out or [f"why {verb}" for verb in verbs[:1]]


def _verb_for(card: dict[str, Any], verbs: list[str]) -> str:
    """The action by which a card is used from the hand: the kind of card that is also an action."""
    kind = next((kind for kind in card.get("kind", ()) if kind in verbs), "")
    return kind or ("play" if "play" in verbs and card.get("kind") else "")
