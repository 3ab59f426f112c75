"""The order in which continuous effects apply (9.9.1): in layers, by what depends on what, by age.

What the changes of a layer do to a card is in `meaning/changes.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import same_age
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import Layer, Procedure, layer

LAYERS: Final[tuple[Layer, ...]] = (
    layer("9.9.1.2", "grant", "gain_abilities", "negate"),
    layer("9.9.1.3", "group_gain", "unit_gain", "name_gain"),
    layer("9.9.1.4", "set_"),
    layer("9.9.1.4 9.9.1.4.1", "set_base", "become_hearts", "become_blade_hearts", "set_need"),
    layer("9.9.1.5 9.9.1.5.1", "add"),
)

PRINTED_IS_BASE: Final = fact("9.9.1.1", "What is printed on a card is what it is before any effect.")
KERNEL_ANSWERS: Final = (
    answer("9.9.1", asked.LAYERS_IN_ORDER),
    answer("9.9.1.6", asked.LAYER_DEPENDENCY),
    answer("9.9.1.7", asked.LAYER_TIMESTAMPS),
    answer("9.9.1.7.1", asked.CONSTANTS_HAVE_AGE),
    answer("9.9.1.7.2", asked.RESOLVED_EFFECTS_HAVE_AGE),
    answer("", asked.BASE_ABILITIES, 0, 0),
)

PROCEDURES: Final[tuple[Procedure, ...]] = (same_age.tie_procedure("9.9.1.7"),)
