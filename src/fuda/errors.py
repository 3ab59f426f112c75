"""The base of every error that Fuda raises on purpose, and what refuses wrong values at the door."""

LONGEST = 300
"""Characters of the longest sentence that people are told."""


class FudaError(Exception):
    """One clear sentence for the user: what was wrong, where, and what would be right. The message is English, `ja` is
    the same in Japanese where people meet it at a terminal; `told` gives the reader's."""

    def __init__(self, en: str = "", ja: str = "") -> None:
        super().__init__(en)
        self.ja = ja

    def told(self, lang: str = "en") -> str:
        """The sentence in a language; in English where it comes in no other."""
        return (self.ja if lang == "ja" else "") or str(self)


class WrongType(FudaError, TypeError):
    """A value of a wrong kind was given."""


class WrongValue(FudaError, ValueError):
    """A value of the right kind that means nothing here."""


def short(text: str, most: int = LONGEST) -> str:
    """A sentence on one line, without its middle if it is too long.

    >>> short("one   two"), short("abcdefghij", 7)
    ('one two', 'ab … ij')
    """
    line = " ".join(text[: 100 * most].split())
    if len(line) <= most:
        return line
    behind = (most - 3) // 2
    return f"{line[: most - 3 - behind]} … {line[len(line) - behind :]}"


def quoted(value: object, most: int = 60) -> str:
    """A value in an error: as much of it as is needed to know it again.

    >>> quoted("ember"), quoted("x" * 99, 10)
    ("'ember'", "'xxxx … xxx'")
    """
    return repr(short(value, most)) if isinstance(value, str) else short(repr(value), most)


def bracketed(value: str, most: int = 60) -> str:
    """The same in a Japanese sentence.

    >>> bracketed("ember")
    '「ember」'
    """
    return f"「{short(value, most)}」"


def told(error: BaseException, lang: str = "en") -> str:
    """What any error says; in the reader's language if it is one of Fuda's."""
    return error.told(lang) if isinstance(error, FudaError) else str(error)


LANGS = ("ja", "en")


def language(lang: object) -> str:
    """One of the two languages."""
    if lang == "en":
        return "en"
    if lang == "ja":
        return "ja"
    raise WrongValue(f"there is no language {quoted(lang)}: Fuda speaks 'ja' and 'en'")


def wrong(what: str, expected: str, value: object) -> WrongType:
    """The error for a value of a wrong kind.

    >>> wrong("the seed", "a whole number", "7")
    WrongType("the seed is a whole number, not '7' (str)")
    """
    return WrongType(f"{what} is {expected}, not {quoted(value)} ({type(value).__name__})")
