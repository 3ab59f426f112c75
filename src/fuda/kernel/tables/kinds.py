"""Kinds of numbers: a position is lists of small integers, and these names say what each of them is.

They cost nothing when compiled. A *card* is a number into the lists of a position, a *ref* a card together with its
incarnation, so that a card which has become a new object is told from the one it was; a *slot* is one place of a zone.
"""

from __future__ import annotations

from typing import Final, NewType

Seat = NewType("Seat", int)
Card = NewType("Card", int)
Ref = NewType("Ref", int)
Slot = NewType("Slot", int)
AbilityId = NewType("AbilityId", int)
Prog = NewType("Prog", int)

NO_SEAT: Final = Seat(-1)
WATCHER: Final = Seat(-2)  # who looks on without a seat: sees what every player sees
NO_CARD: Final = Card(-1)
NO_REF: Final = Ref(-1)
NO_SLOT: Final = Slot(-1)
NO_ABILITY: Final = AbilityId(-1)
NO_PROG: Final = Prog(-1)
