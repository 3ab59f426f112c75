"""A question as a person is asked it, and the lines of the log that led to it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from fuda.api import Decision, Game
from fuda.cli.errors import UsageError
from fuda.cli.table import Screen
from fuda.cli.words import say
from fuda.flow import Asked, Choice, Range, chosen
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.tables.kinds import Seat
from fuda.views import Line


def choices(decision: Asked[Choice]) -> list[int]:
    """The options that are listed: of several that say the same (copies of one card in a hand), the first."""
    options = decision.options
    if decision.rules.look is None:
        return list(range(len(options)))
    said = [option.label("ja") for option in options]
    return [i for i, text in enumerate(said) if said.index(text) == i]


def labels(screen: Screen, decision: Asked[Choice]) -> list[str]:
    """The listed options in words; with how many there are, where they stand for several."""
    said = [screen.book.speak(option.label(screen.lang), screen.lang) for option in decision.options]
    listed = choices(decision)
    if len(listed) == len(said):
        return said
    return [said[i] if said.count(said[i]) == 1 else f"{said[i]} ×{said.count(said[i])}" for i in listed]


def described(screen: Screen, decision: Asked[Choice], number: int) -> str:
    """What the option of a number in the list does."""
    listed = choices(decision)
    if not 1 <= number <= len(listed):
        raise UsageError(say("not.option", screen.lang, text=number, n=len(listed)))
    text = decision.options[listed[number - 1]].describe(screen.lang)
    return screen.book.speak(text, screen.lang)


def draw_question(
    screen: Screen, decision: Asked[Choice], room: int = 0, number: Range | None = None
) -> RenderableType:
    """The question, the clause under which it is asked, the text it is about, and every legal answer by number. Where
    there is room, in so many lines, with what each does, if a line has room for it. `number`: how many of something is
    asked instead."""
    prompt = screen.book.speak(decision.prompt(screen.lang), screen.lang)
    title = Text(f" {prompt} ", style="bold yellow")
    title.append(f"({say('clause', screen.lang, clause=decision.clause)}) ", style="not bold dim")
    asked: RenderableType = Rule(title, align="left", style="yellow")
    if title.cell_len > screen.console.width - 2:
        asked = Text("──", style="yellow").append_text(title)  # on as many lines as it needs
    parts: list[RenderableType] = [asked]
    about = _about(screen, decision.prompt("ja"))
    text = screen.book.text(about, screen.lang) if about is not None else ""
    if text and " ".join(text.split()) not in " ".join(prompt.split()):
        parts.append(Text(text if screen.roomy else text.replace("\n", " "), style="dim"))
    taken = chosen(decision, screen.lang) if isinstance(decision, Decision) else []
    if taken:
        told = say("chosen", screen.lang, cards=" · ".join(screen.book.speak(name, screen.lang) for name in taken))
        parts.append(Text(told, style="green"))
    named = numbers(decision)
    if number is not None:
        label = labels(screen, decision)[0]
        values = {"label": label, "least": number.least, "most": number.most, "usual": number.usual}
        parts.append(Text(say("how.many.of", screen.lang, **values), style="bold cyan"))
    elif named is not None and decision.open:
        parts.append(Text(say("any.number", screen.lang, least=named[0]), style="bold cyan"))
    elif named is not None:
        parts.append(Text(say("number", screen.lang, least=named[0], most=named[-1]), style="bold cyan"))
    else:
        said = labels(screen, decision)
        above = sum(len(screen.console.render_lines(part, pad=False)) for part in parts)
        if len(said) <= room - above:
            parts.append(_options(screen, _with_what_they_do(screen, decision, said), 1))
        else:
            parts.append(_options(screen, said))
    return Group(*parts)


def _with_what_they_do(screen: Screen, decision: Asked[Choice], said: Sequence[str]) -> list[str]:
    """The listed options, each with what it does where that fits into a line, for all of a sort alike; else as they are
    called."""
    options = [decision.options[i] for i in choices(decision)]
    told = [screen.book.speak(option.describe(screen.lang), screen.lang) for option in options]
    whole = [f"{text}{_count(label)}" for text, label in zip(told, said, strict=True)]
    long = {
        option.opt.what
        for option, text in zip(options, whole, strict=True)
        if cell_len(text) + 5 > screen.console.width or "\n" in text or whole.count(text) > 1
    }
    return [said[i] if option.opt.what in long else whole[i] for i, option in enumerate(options)]


def _count(label: str) -> str:
    """How many there are of a listed option, as it stands behind it."""
    found = re.search(r" ×\d+$", label)
    return found[0] if found else ""


def numbers(decision: Asked[Choice]) -> range | None:
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


def _options(screen: Screen, texts: Sequence[str], columns: int = 0) -> RenderableType:
    """Options in so many columns; if it is not said, in one, or in two or three where they fit and height is short."""
    width = screen.console.width
    if not columns and len(texts) > (8 if screen.roomy else 3):
        columns = next(n for n in (3, 2, 1) if n == 1 or _width(texts, n) <= width)
    columns = columns or 1
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


def _width(texts: Sequence[str], columns: int) -> int:
    """How wide texts are in so many columns, with their numbers."""
    rows = -(-len(texts) // columns)
    return sum(max(cell_len(text) for text in texts[i : i + rows]) + 6 for i in range(0, len(texts), rows)) - 1


# --- the log ------------------------------------------------------------------------------------------------


def spoken(game: Game, every: bool = True) -> list[Line]:
    """The lines of the log that say something: kinds for which the game has empty words only mark a moment. Unless
    `every` one is asked for, those that the table can do without are left out."""
    words = game.rules.words
    lines = [line for line in game.log if words.get(f"log.{line.what}") != ("", "")]
    look = game.rules.look
    if every or look is None:
        return lines
    return [line for line in lines if line.starts_turn or not look.dull(line.what, line.how, line.clause)]


def draw_log(screen: Screen, lines: Sequence[Line], seat: int, most: int | None = None) -> RenderableType:
    """Lines of the log as a seat saw them, each with the clause that caused it; at most so many, the newest ones."""
    table = Table.grid(padding=(0, 1), expand=True)
    fold = most is None or screen.roomy
    table.add_column(ratio=1, overflow="fold" if fold else "ellipsis", no_wrap=not fold)
    table.add_column(justify="right", style="dim", no_wrap=True)
    told: list[list[str]] = []  # text, clause, "turn" where a turn begins, how often in a row
    for line in lines:
        text = screen.book.speak(line.text(screen.lang, Seat(seat)), screen.lang)
        if told and told[-1][:2] == [text, line.clause]:
            told[-1][3] = str(int(told[-1][3]) + 1)
        else:
            told.append([text, line.clause, "turn" if line.starts_turn else "", "1"])
    left_out = 0 if most is None else max(len(told) - most, 0)
    if left_out:
        left_out += 1
        table.add_row(Text(say("more.lines", screen.lang, n=left_out), style="dim"), "")
    for text, clause, turn, times in told[left_out:]:
        shown = Text(text, style="bold cyan" if turn else "")
        if times != "1":
            shown.append(f" ×{times}", style="dim")
        table.add_row(shown, clause)
    return table
