"""A sentence in both languages, for everything that scenarios tell: what is wrong with one, what is not as expected."""

from __future__ import annotations


class Told:
    """One sentence, Japanese and English."""

    def __init__(self, ja: str, en: str) -> None:
        self.ja = ja
        self.en = en

    def text(self, lang: str = "en") -> str:
        return self.ja if lang == "ja" else self.en

    def __str__(self) -> str:
        return self.en

    def __repr__(self) -> str:
        return f"<told: {self.en}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Told) and (self.ja, self.en) == (other.ja, other.en)

    def __hash__(self) -> int:
        return hash((self.ja, self.en))

    def __add__(self, other: Told) -> Told:
        return Told(self.ja + other.ja, self.en + other.en)

    def __bool__(self) -> bool:
        return bool(self.en)


NOTHING = Told("", "")


def alike(text: object) -> Told:
    """What is the same in both languages, like names; also what only comes in one."""
    return Told(str(text), str(text))


def player(seat: int) -> Told:
    """A player by number, counted from 1."""
    return Told(f"プレイヤー{seat + 1}", f"player {seat + 1}")


SHOWN = 8
"""How many things a report lists before it only says how many more there are."""


def listed(each: list[str], between: str, lang: str, shown: int = SHOWN) -> str:
    """A list, cut where it gets too long to be read."""
    if len(each) <= shown + 1:
        return between.join(each)
    rest = len(each) - shown
    more = f"…ほか{rest}" if lang == "ja" else f"… and {rest} more"
    return between.join([*each[:shown], more])


def listed_both(ja: list[str], en: list[str], between: str = " / ", shown: int = SHOWN) -> Told:
    """A list in both languages, cut where it gets too long to be read."""
    return Told(listed(ja, between, "ja", shown), listed(en, between, "en", shown))
