"""Grammar tools: a card's printed text to its tree and back, and to English. Read `grammar.py` first."""

from fuda.text.errors import (
    AmbiguousText,
    CannotPrint,
    GrammarError,
    MissingEnglish,
    NotInvertible,
    ParseError,
    PlacedError,
    TextError,
    TooDeep,
)
from fuda.text.grammar import Grammar
from fuda.text.language import Language
from fuda.text.normalise import Normaliser, normalise
from fuda.text.pattern import Slot, Splat, With

__all__ = [
    "AmbiguousText",
    "CannotPrint",
    "Grammar",
    "GrammarError",
    "Language",
    "MissingEnglish",
    "Normaliser",
    "NotInvertible",
    "ParseError",
    "PlacedError",
    "Slot",
    "Splat",
    "TextError",
    "TooDeep",
    "With",
    "normalise",
]
