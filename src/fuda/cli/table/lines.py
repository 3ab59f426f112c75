"""Texts on so many columns."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from fuda.cli.table.screen import Screen
from fuda.cli.wrapping import Prose


def cut(line: Text, width: int) -> Text:
    """A line of that width at most; one that is too long ends in a sign that it does."""
    line.truncate(width, overflow="ellipsis")
    return line


def fill(words: Sequence[Text], width: int, gap: str = " ") -> list[Text]:
    """Words on as few lines as they need."""
    lines: list[Text] = []
    for word in words:
        if lines and lines[-1].cell_len + len(gap) + word.cell_len <= width:
            lines[-1].append(gap).append_text(word)
        else:
            lines.append(word.copy())
    return lines


WIDEST = 30
"""Columns of a card at most, unless its name is longer and there is room for it."""

LEAST = 16
"""Columns of a card at least, unless it needs less: before that, cards are laid in more rows."""


def in_rows(width: int, names: Sequence[int], rest: Sequence[int]) -> tuple[int, int]:
    """How many of several cards lie in a row of that width, and how wide each is drawn: a name may be cut where there
    is no room for it, the rest of a card (so many columns) is not.

    >>> in_rows(80, [37, 12], [9, 9]), in_rows(80, [18] * 5, [9] * 5), in_rows(80, [18] * 7, [9] * 7)
    ((2, 37), (5, 16), (4, 20))
    """
    many = len(names)
    longest, needed = max(names), max(rest)
    for rows in range(1, many + 1):
        each = -(-many // rows)
        wide = min(max(WIDEST, longest), width // each)
        if wide >= max(min(LEAST, longest), needed):
            break
    return each, wide


def in_two(screen: Screen, name: Text, width: int) -> list[Text]:
    """A name on at most two lines of so many columns; what is too long for the second is to be cut."""
    lines = list(Prose.of(name).wrap(screen.console, max(width, 4)))
    if len(lines) > 2:
        rest = Text(name.plain[len(lines[0].plain) :].strip(), style=name.style)
        lines = [lines[0], rest]
    for line in lines:
        line.rstrip()
    return lines


def frame_title(label: str, width: int) -> Text:
    """A title for a frame of that width."""
    title = Text(label)
    return cut(title, max(width - 6, 2)) if title.cell_len > width - 5 else title


def stretched(lines: Sequence[Text], tall: int) -> Text:
    """Lines as one text, with empty lines below up to that height."""
    return Text("\n").join([*lines, *[Text("")] * (tall - len(lines))])
