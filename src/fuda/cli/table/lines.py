"""Texts on so many columns."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text


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


def frame_title(label: str, width: int) -> Text:
    """A title for a frame of that width."""
    title = Text(label)
    return cut(title, max(width - 6, 2)) if title.cell_len > width - 5 else title


def stretched(lines: Sequence[Text], tall: int) -> Text:
    """Lines as one text, with empty lines below up to that height."""
    return Text("\n").join([*lines, *[Text("")] * (tall - len(lines))])
