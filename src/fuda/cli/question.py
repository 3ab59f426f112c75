"""A question as a person is asked it, and the lines of the log that led to it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from fuda.api import Decision, Game
from fuda.cli.table import Screen
from fuda.cli.words import say
from fuda.kernel.cards import CardDef
from fuda.views import Line


def labels(screen: Screen, decision: Decision) -> list[str]:
    return [screen.book.speak(option.label(screen.lang), screen.lang) for option in decision.options]


def draw_question(screen: Screen, decision: Decision) -> RenderableType:
    """The question, the clause under which it is asked, the text it is about, and every legal answer by number."""
    prompt = screen.book.speak(decision.prompt(screen.lang), screen.lang)
    title = Text(f" {prompt} ", style="bold yellow")
    title.append(f"({say('clause', screen.lang, clause=decision.clause)}) ", style="not bold dim")
    parts: list[RenderableType] = [Rule(title, align="left", style="yellow")]
    about = _about(screen, decision.prompt("ja"))
    if about is not None:
        text = screen.book.text(about, screen.lang)
        parts.append(Text(text if screen.roomy else text.replace("\n", " "), style="dim"))
    choices = numbers(decision)
    if choices is not None:
        parts.append(Text(say("number", screen.lang, least=choices[0], most=choices[-1]), style="bold cyan"))
    else:
        parts.append(_options(screen, labels(screen, decision)))
    return Group(*parts)


def numbers(decision: Decision) -> range | None:
    """The numbers to choose from, where a number is asked for: it is typed as it is."""
    ids = [option.id for option in decision.options]
    if not all(i.isdecimal() for i in ids):
        return None
    return range(int(ids[0]), int(ids[-1]) + 1)


def _about(screen: Screen, prompt: str) -> CardDef | None:
    """The card that a prompt names in front."""
    name, colon, _ = prompt.partition("：")
    sources = screen.book.library.sources
    number = next((n for n, source in sources.items() if colon and source.get("name") == name), None)
    return screen.book.card(number) if number is not None else None


def _options(screen: Screen, texts: Sequence[str]) -> RenderableType:
    """Options in one column, or in two or three where they fit and height is short."""
    width = screen.console.width
    widest = max(cell_len(text) for text in texts) + 5
    columns = 1
    if len(texts) > (8 if screen.roomy else 3):
        columns = max(1, min(3, width // widest))
    rows = -(-len(texts) // columns)
    table = Table.grid(padding=(0, 1), expand=False)
    for _ in range(columns):
        table.add_column(justify="right", style="bold cyan", no_wrap=True)
        table.add_column(overflow="fold")
    for i in range(rows):
        cells: list[str] = []
        for j in range(i, len(texts), rows):
            cells.extend((f"{j + 1:>3}", texts[j]))
        table.add_row(*[Text(cell) for cell in cells])
    return table


# --- the log ------------------------------------------------------------------------------------------------


def spoken(game: Game) -> list[Line]:
    """The lines of the log that say something: kinds for which the game has empty words only mark a moment."""
    words = game.rules.words
    return [line for line in game.log if words.get(f"log.{line.what}") != ("", "")]


def draw_log(screen: Screen, lines: Sequence[Line], seat: int, most: int | None = None) -> RenderableType:
    """Lines of the log as a seat saw them, each with the clause that caused it; at most so many, the newest ones."""
    table = Table.grid(padding=(0, 1), expand=True)
    fold = most is None or screen.roomy
    table.add_column(ratio=1, overflow="fold" if fold else "ellipsis", no_wrap=not fold)
    table.add_column(justify="right", style="dim", no_wrap=True)
    left_out = 0 if most is None else max(len(lines) - most, 0)
    if left_out:
        left_out += 1
        table.add_row(Text(say("more.lines", screen.lang, n=left_out), style="dim"), "")
    for line in lines[left_out:]:
        text = screen.book.speak(line.text(screen.lang, seat), screen.lang)
        table.add_row(Text(text, style="bold cyan" if line.starts_turn else ""), line.clause)
    return table
