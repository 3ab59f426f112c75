"""Lines of text as readers of Japanese expect them: none begins with a closing mark, none ends with an opening one.

`Prose` is a text that is broken so. A console draws every Japanese text as such (`cli/terminal.py`)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.containers import Lines
from rich.text import Text

if TYPE_CHECKING:
    from rich.console import Console, JustifyMethod, OverflowMethod

_CLOSING = "」』）】》〕、。，．！？!?ー・：；…)]}ゃゅょっァィゥェォャュョッ％"
_OPENING = "「『（【《〔([{"
_JAPANESE = re.compile(r"[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]")
_PIECES = re.compile(r"[!-~]+|\s+|.", re.DOTALL)


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines of at most so many columns. Words of Latin letters stay whole.

    >>> wrapped("「ドン!!」を付与する。", 10)
    ['「ドン!!」', 'を付与す', 'る。']
    >>> wrapped("give a DON!! to it", 8)
    ['give a', 'DON!! to', 'it']
    """
    ends = [0, *breaks(text, width), len(text)]
    lines = [text[ends[i] : ends[i + 1]].strip() for i in range(len(ends) - 1)]
    return [line for line in lines if line] or [""]


def breaks(text: str, width: int) -> list[int]:
    """Where the lines of a text begin, after the first: spaces at a break are at the end of the line before it.

    >>> breaks("give a DON!! to it", 8)
    [7, 16]
    """
    out: list[int] = []
    at = line = 0
    for piece in _joined(text):
        size = cell_len(piece)
        if line and line + cell_len(piece.rstrip()) > width and not piece.isspace():
            out.append(at)
            line = 0
        at += len(piece)
        line += size
        while line > width and not piece.isspace():  # a word that is wider than a line
            line -= width
    return out


def is_japanese(text: str) -> bool:
    """Has a text signs of Japanese in it?"""
    return _JAPANESE.search(text) is not None


class Prose(Text):
    """A text with its styles, in lines as they are read in Japanese."""

    @staticmethod
    def of(text: Text) -> Prose:
        same = Prose(text.plain, text.style, justify=text.justify, overflow=text.overflow, no_wrap=text.no_wrap)
        same.end, same.tab_size, same.spans = text.end, text.tab_size, list(text.spans)
        return same

    def wrap(
        self,
        console: Console,
        width: int,
        *,
        justify: JustifyMethod | None = None,
        overflow: OverflowMethod | None = None,
        tab_size: int = 8,
        no_wrap: bool | None = None,
    ) -> Lines:
        """Lines of at most so many columns; without Japanese in it, a line is broken as any other text."""
        lines = Lines()
        for line in self.split(allow_blank=True):
            if no_wrap or line.cell_len <= width or not is_japanese(line.plain):
                fitted = Text.wrap(
                    line, console, width, justify=justify, overflow=overflow, tab_size=tab_size, no_wrap=no_wrap
                )
            else:
                fitted = Lines()
                for part in line.divide(breaks(line.plain, width)):
                    part.rstrip()
                    fitted.extend(
                        Text.wrap(part, console, width, justify=justify, overflow=overflow, tab_size=tab_size)
                    )
            lines.extend(fitted)
        return lines


def _joined(text: str) -> list[str]:
    """What is not to be torn apart: words, and marks with what they belong to."""
    out: list[str] = []
    for piece in _PIECES.findall(text):
        if out and (piece[0] in _CLOSING or out[-1][-1] in _OPENING):
            out[-1] += piece
        else:
            out.append(piece)
    return out
