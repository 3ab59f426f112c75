"""Continuous effects (9.10): in which order they change what a card is, and to which cards they apply."""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import same_age
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import Layer, Procedure, layer

LAYERS: Final[tuple[Layer, ...]] = (
    layer("9.10.1.2", "grant", "gain_abilities", "gain_icon", "lose_abilities"),
    layer(
        "9.10.1.3", "attribute_gain", "attribute_lose", "name_gain", "set_name", "name_lose", "series_gain", "set_kind"
    ),
    layer("9.10.1.4 5.17.1", "set_", "set_base", "multiply", "add"),
)

MOVED_IS_NEW: Final = fact(
    "4.1.4 9.10.2", "A card that changes zones is a new card: effects on the old one do not go on."
)

KERNEL_ANSWERS: Final = (
    answer("9.10.1", asked.LAYERS_IN_ORDER),
    answer("9.10.1.5", asked.LAYER_DEPENDENCY),
    answer("9.10.1.6", asked.LAYER_TIMESTAMPS),
    answer("9.10.1.6.1", asked.CONSTANTS_HAVE_AGE),
    answer("9.10.1.6.2", asked.RESOLVED_EFFECTS_HAVE_AGE),
    answer("9.10.3 9.10.3.1", asked.ARRIVES_WITH_EFFECTS),
    answer("", asked.BASE_ABILITIES, 0, 0),
    answer("", asked.NON_CUMULATIVE, 0, 0),
)

PROCEDURES: Final[tuple[Procedure, ...]] = (same_age.tie_procedure("9.10.1.6"),)
