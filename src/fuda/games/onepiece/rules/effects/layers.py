"""The order in which effects change what a card is: names and kinds, effects, base values, last power and cost (2-6-3,
2-7-6).
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Layer, layer

LAYERS: Final[tuple[Layer, ...]] = (
    layer("", "name_gain", "trait_gain", "attribute_gain", "color_gain"),
    layer("", "negate", "lose_keyword", "grant"),
    layer("", "set_base"),
    layer("2-6-3 2-7-6", "add", "set_", "to_zero"),
)

KERNEL_ANSWERS: Final = (
    answer("", asked.LAYER_DEPENDENCY, 0, 0),
    answer("", asked.BASE_ABILITIES, 0, 0),
)
