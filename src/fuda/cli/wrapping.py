"""Lines of text as readers of Japanese expect them: none begins with a closing mark, none ends with an opening one."""

from __future__ import annotations

import re

from rich.cells import cell_len

_CLOSING = "」』）】》〕、。，．！？!?ー・：；…)]}ゃゅょっァィゥェォャュョッ％"
_OPENING = "「『（【《〔([{"
_PIECES = re.compile(r"[!-~]+|\s+|.", re.DOTALL)


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines of at most so many columns. Words of Latin letters stay whole.

    >>> wrapped("「ドン!!」を付与する。", 10)
    ['「ドン!!」', 'を付与す', 'る。']
    >>> wrapped("give a DON!! to it", 8)
    ['give a', 'DON!! to', 'it']
    """
    lines: list[str] = []
    line = ""
    for piece in _joined(text):
        if line and cell_len(line) + cell_len(piece.rstrip()) > width:
            lines.append(line.rstrip())
            line = ""
        line += piece if line or not piece.isspace() else ""
    return [*lines, line.rstrip()] if line.strip() or not lines else lines


def _joined(text: str) -> list[str]:
    """What is not to be torn apart: words, and marks with what they belong to."""
    out: list[str] = []
    for piece in _PIECES.findall(text):
        if out and (piece[0] in _CLOSING or out[-1][-1] in _OPENING):
            out[-1] += piece
        else:
            out.append(piece)
    return out
