"""What a game tells those who set up a position in the middle of it: words, plain cards, and where a phase begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fuda.kernel.position import Position

Words = dict[str, tuple[str, ...]]  # what it is called inside → what people call it


class Stage:
    """The vocabulary of one game's scenarios. Zones, values and states have their names from the rulebook already;
    here is what else people call them, and what only a scenario says."""

    def __init__(
        self,
        phases: Words,
        begin: Callable[[Position, int, int, str], None],
        filler: dict[str, Any],
        unit: str,
        kinds: dict[str, dict[str, str]],
        fields: Words,
        aliases: Words,
        verbs: Words,
        done: dict[str, tuple[int, tuple[str, ...]]],
        faces: dict[str, int],
        passing: tuple[str, ...],
        plain: dict[str, int],
        deck_size: int,
        copies: int,
    ) -> None:
        self.phases = phases  # a position can begin at the start of each of these
        self.begin = begin  # position, turn player, turn number, phase: everything but the cards
        self.filler = filler  # fields of a card that does nothing
        self.unit = unit  # the kind of card that lies in an area by itself
        self.kinds = kinds  # word → the fields it stands for in a card typed in
        self.fields = fields  # field → words that introduce its value
        self.aliases = aliases  # more words for zones, values, states, roles
        self.verbs = verbs  # what an option does → words for doing it
        self.done = done  # what a player may have done this turn: variable, words
        self.faces = faces  # which way up an attached card lies
        self.passing = passing  # ids of the options by which a player lets the turn go by
        self.plain = plain  # zone → how many fillers lie there if nothing is said of it
        self.deck_size = deck_size
        self.copies = copies
