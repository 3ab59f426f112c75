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
from fuda.cli.wrapping import wrapped
from fuda.flow import Asked, Choice, Range, chosen
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.tables.kinds import Seat
from fuda.views import Line

NUMBER = 5
"""Columns in front of an option: its number."""
REPEATED = 10
"""So many letters of what was said already are a repetition."""
BOUNDARY = re.compile(r"(?:[.:] | \(|。|：|（)")
"""Where a part of a sentence begins."""
BESIDE = 4
"""Lines of a screen that options do not take from the question; the table above them may be scrolled away."""


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
    if text and not _says_of(prompt, text):
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
        above = _height(screen, parts)
        if room and len(parts) > 1 and text and above + len(said) > room:
            parts = [part for part in parts if not isinstance(part, Text) or part.style != "dim"]  # `show` has it
            above = _height(screen, parts)
        if room and len(said) <= max(room, screen.console.height - BESIDE) - above:
            parts.append(_options(screen, what_they_do(screen, decision, said, room - above), 1))
        else:
            parts.append(_options(screen, said))
    return Group(*parts)


def what_they_do(screen: Screen, decision: Asked[Choice], said: Sequence[str], rows: int) -> list[str]:
    """The listed options, each with what it does, on so many rows if that can be: each on one row, on two as long as
    there are rows, in full if there are enough for all. What does not fit is cut, and says so."""
    options = [decision.options[i] for i in choices(decision)]
    width = screen.console.width - NUMBER
    told = [" ".join(screen.book.speak(option.describe(screen.lang), screen.lang).split()) for option in options]
    prompt = screen.book.speak(decision.prompt(screen.lang), screen.lang)
    told = _apart([beyond(prompt, text) or label for text, label in zip(told, said, strict=True)], said)
    counts = [_count(label) if not text.endswith(_count(label)) else "" for text, label in zip(told, said, strict=True)]
    lines = [wrapped(text + count, width) for text, count in zip(told, counts, strict=True)]
    given = [1] * len(options)
    for most in (2, max(map(len, lines), default=1)):
        wanting = [i for i, mine in enumerate(lines) if given[i] < min(len(mine), most)]
        for i in wanting:
            more = min(len(lines[i]), most) - given[i]
            if sum(given) + more <= rows:
                given[i] += more
    out = [
        "\n".join(mine) if len(mine) <= n else "\n".join((*mine[: n - 1], cut_off(mine[n - 1], width, count)))
        for mine, n, count in zip(lines, given, counts, strict=True)
    ]
    return _apart(out, said)


def _height(screen: Screen, parts: Sequence[RenderableType]) -> int:
    return sum(len(screen.console.render_lines(part, pad=False)) for part in parts)


def _says_of(prompt: str, text: str) -> bool:
    """Does a prompt say an ability of this text, so that there is no need to say it again, with the others?"""
    said = " ".join(prompt.split())
    return any(len(line) >= REPEATED and " ".join(line.split()) in said for line in text.split("\n")) or (
        " ".join(text.split()) in said
    )


def beyond(prompt: str, text: str) -> str:
    """What an option does, without the end that the prompt says already.

    >>> beyond("Cost: Turn 1 card face up. (rule 8-4-4)", "Choose card 5 of your Life. Cost: Turn 1 card face up.")
    'Choose card 5 of your Life.'
    """
    asked = " ".join(prompt.split())
    for found in BOUNDARY.finditer(text):
        end = text[found.end() :].strip(" .。)）")
        if len(end) >= REPEATED and end in asked:
            return text[: found.start() + 1].rstrip(" (（:：—")
    return text


def _apart(texts: Sequence[str], said: Sequence[str]) -> list[str]:
    """Texts of options; those that two have in common which are not called the same are what they are called."""
    called: dict[str, set[str]] = {}
    for text, label in zip(texts, said, strict=True):
        called.setdefault(text, set()).add(label)
    return [text if len(called[text]) == 1 else label for text, label in zip(texts, said, strict=True)]


def cut_off(text: str, width: int, count: str = "") -> str:
    """A line of which there is more, as far as it fits, with how many there are."""
    end = f"…{count}"
    while text and cell_len(text.rstrip() + end) > width:
        text = text[:-1]
    return text.rstrip(" 、,:：") + end


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
