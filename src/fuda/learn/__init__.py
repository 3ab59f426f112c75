"""Learning a game: one page about it, a guided first game, its words, and the rulebook searched by words.

    >>> from fuda import learn
    >>> page = learn.page("onepiece", "en")
    >>> page.title, len(page.turn)
    ('ONE PIECE Card Game', 5)
    >>> learn.term("onepiece", "[Blocker]").said("en")
    '[Blocker]'
    >>> learn.find("hanyou", "チャージ")[0].entry.clause
    '602.1'
    >>> lesson = learn.lesson("hanyou")
    >>> lesson.step.suggested.label("en")
    'Put out Kagari, Furnace Drake'

All of it is data of the games, `games/<game>/learn`: `page.toml`, `glossary.toml` and `lesson.scn`. Read `page.py`,
`glossary.py`, `lesson.py` and `search.py` in this order.
"""

from fuda.learn.glossary import Term, clause_line, glossary, in_english, term, terms_with
from fuda.learn.lesson import LEARNER, Lesson, LessonError, Reply, Step, lesson
from fuda.learn.page import Cell, Page, Phase, page
from fuda.learn.search import Hit, example, find, told_position

__all__ = [
    "LEARNER",
    "Cell",
    "Hit",
    "Lesson",
    "LessonError",
    "Page",
    "Phase",
    "Reply",
    "Step",
    "Term",
    "clause_line",
    "example",
    "find",
    "glossary",
    "in_english",
    "lesson",
    "page",
    "term",
    "terms_with",
    "told_position",
]
