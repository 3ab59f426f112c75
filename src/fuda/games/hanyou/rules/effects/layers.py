"""In what order continuous effects change cards (809): layers, dependency, age."""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import same_age
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Layer, Procedure, layer

LAYERS: Final[tuple[Layer, ...]] = (
    layer(
        "809.1b",  # no text of this game gives a kind to a card or takes one away
        "rename",
        "attribute_gain",
        "attribute_lose",
        "attribute_set",
        "advantage_gain",
        "advantage_lose",
    ),
    layer("809.1c", "grant", "lose_ex", "lose_skills"),
    layer("809.1d", "skill_name"),
    layer("809.1e", "add", "set_"),
)

KERNEL_ANSWERS: Final = (
    answer("805.2 809.1a", asked.BASE_ABILITIES),
    answer("809.1", asked.LAYERS_IN_ORDER),
    answer("809.2", asked.LAYERS_SPLIT),
    answer("809.3a", asked.LAYER_DEPENDENCY),
    answer("809.3b", asked.LAYER_TIMESTAMPS),
    answer("809.3b-1", asked.CONSTANTS_HAVE_AGE),
    answer("809.3b-2", asked.RESOLVED_EFFECTS_HAVE_AGE),
    answer("809.4", asked.ARRIVES_WITH_EFFECTS),
)

PROCEDURES: Final[tuple[Procedure, ...]] = (same_age.tie_procedure("809.3b"),)
