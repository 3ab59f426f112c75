"""Numbers as they are printed: digits, signed digits and kanji numerals, each in one canonical spelling.

>>> g = Grammar()
>>> _ = add_numbers(g)
>>> g.read("digits", "１２"), g.read("signed", "－３"), g.read("kanji_number", "二十一")
(12, -3, 21)
>>> g.print("signed", 2), g.print("kanji_number", 305)
('+2', '三百五')
"""

from __future__ import annotations

from fuda.kernel.cards.node import Value
from fuda.text.grammar import Grammar

DIGITS = "0123456789"
KANJI = "〇一二三四五六七八九"
_UNITS = ((1000, "千"), (100, "百"), (10, "十"))


def add_numbers(g: Grammar) -> Grammar:
    """Add the categories `digits` (0, 1, 2 …), `signed` (+1, -1, ±0) and `kanji_number` (一, 二 … 九千九百九十九)."""
    g.terminal("digits", "[0-9]+", int, _show_digits, first=DIGITS, label="a number", examples=(0, 1, 2, 30))
    g.terminal(
        "signed",
        "[-+±][0-9]+",
        _read_signed,
        _show_signed,
        en=_signed_english,
        first="-+±",
        label="+N or -N",
        examples=(0, 1, -2),
    )
    g.terminal("kanji_number", "[〇一二三四五六七八九十百千]+", read_kanji, show_kanji, first=KANJI + "十百千",
               label="a kanji number", examples=(1, 2, 21))  # fmt: skip
    return g


def read_kanji(text: str) -> int | None:
    """The value of a kanji numeral below ten thousand, or None if it is not written the usual way.

    >>> read_kanji("千二百三十四"), read_kanji("十十")
    (1234, None)
    """
    total = 0
    rest = text
    for size, unit in _UNITS:
        before, found, after = rest.partition(unit)
        if found:
            if len(before) > 1 or (before and before not in KANJI):
                return None
            total += (KANJI.index(before) if before else 1) * size
            rest = after
    if len(rest) > 1 or (rest and rest not in KANJI):
        return None
    total += KANJI.index(rest) if rest else 0
    return total if show_kanji(total) == text else None


def show_kanji(value: Value) -> str | None:
    """A number from 0 to 9999 in kanji."""
    if type(value) is not int or not 0 <= value < 10000:
        return None
    if value == 0:
        return "〇"
    out = ""
    rest: int = value
    for size, unit in _UNITS:
        count, rest = divmod(rest, size)
        if count:
            out += (KANJI[count] if count > 1 else "") + unit
    return out + (KANJI[rest] if rest else "")


def _show_digits(value: Value) -> str | None:
    return str(value) if type(value) is int and value >= 0 else None


def _read_signed(text: str) -> int:
    return int(text.replace("±", "+"))


def _show_signed(value: Value) -> str | None:
    if type(value) is not int:
        return None
    return "±0" if value == 0 else f"{value:+d}"


def _signed_english(value: Value) -> str:
    return f"{value:+d}"
