"""Who is meant by a word for a player (4-2): you, oneself, the opponent, friends and enemies."""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact

PLAYERS_ARE_THEIR_RULERS: Final = fact("4-2c", "A player who takes damage takes it as the player's ruler.")
SIDES_ARE_CONTROLLERS: Final = fact("4-2d", "Friendly and enemy cards are told apart by who controls them.")

KERNEL_ANSWERS: Final = (
    answer("4-2a", asked.TEXTS_SPEAK_FOR_THEIR_CONTROLLER),
    answer("4-2b-1", asked.UNTOLD_IS_THE_CONTROLLER),
    answer("1-2a", asked.PLAYERS),
)
