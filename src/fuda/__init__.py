"""Fuda (札) executes the comprehensive rules of trading card games, clause by clause."""

from fuda.api import Decision, Game, NotNow, Option, Result
from fuda.errors import FudaError

__version__ = "0.1.0"

__all__ = ["Decision", "FudaError", "Game", "NotNow", "Option", "Result", "__version__"]
