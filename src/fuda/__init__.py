"""Fuda (札) executes the comprehensive rules of trading card games, clause by clause."""

from fuda.api import CannotTell, Decision, Explanation, Game, NotNow, Option, Result, Step
from fuda.errors import FudaError
from fuda.seating import Seat
from fuda.timeline import Timeline
from fuda.undoing import Undone
from fuda.views import Line, Told

__version__ = "0.1.0"

__all__ = [
    "CannotTell",
    "Decision",
    "Explanation",
    "FudaError",
    "Game",
    "Line",
    "NotNow",
    "Option",
    "Result",
    "Seat",
    "Step",
    "Timeline",
    "Told",
    "Undone",
    "engine",
    "__version__",
]


def engine() -> str:
    """Which engine runs: "compiled", or "pure" where this is plain Python. Both do the same; one is faster.

    >>> engine() in ("compiled", "pure")
    True
    """
    from fuda import api

    return "compiled" if str(api.__file__).endswith((".so", ".pyd")) else "pure"
