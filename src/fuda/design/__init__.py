"""For those who design cards: what is understood of a text while it is written, what could come next, the phrasebook,
card files with every field explained, and a test game for a card that was just typed.

    >>> from fuda import design
    >>> design.read("onepiece", "【登場時】カードを").texts[0].next[0].whole
    '【登場時】カードを1枚引く。'
"""

from fuda.design.concepts import SORTS as SORTS
from fuda.design.concepts import Concept as Concept
from fuda.design.pages import kinds_told as kinds_told
from fuda.design.pages import new_file as new_file
from fuda.design.pages import table as table
from fuda.design.phrasebook import Phrase as Phrase
from fuda.design.phrasebook import phrases as phrases
from fuda.design.phrasebook import unused as unused
from fuda.design.reading import Expected as Expected
from fuda.design.reading import Place as Place
from fuda.design.reading import Reading as Reading
from fuda.design.reading import Span as Span
from fuda.design.reading import Suggestion as Suggestion
from fuda.design.reading import TextReading as TextReading
from fuda.design.reading import fill as fill
from fuda.design.reading import read as read
from fuda.design.trying import scene as scene
from fuda.design.trying import test_game as test_game
