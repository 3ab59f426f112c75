"""The order in which continuous effects apply (14-12): in layers, by what depends on what, by age.

What the changes of a layer do to a card is in `meaning/changes.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import same_age
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import Layer, Procedure, layer

ALL_IS_LIVE: Final = fact("14-12d", "An effect on all that fit also reaches what comes to fit later.", 0, 1)


KERNEL_ANSWERS: Final = (
    answer("14-12a", asked.LAYERS_IN_ORDER),
    answer("14-12b", asked.LAYERS_SPLIT),
    answer("14-12c-1", asked.LAYER_DEPENDENCY),
    answer("14-12c 14-12c-2", asked.LAYER_TIMESTAMPS),
    answer("14-12c-2a", asked.CONSTANTS_HAVE_AGE),
    answer("14-12c-2b", asked.RESOLVED_EFFECTS_HAVE_AGE),
)

LAYERS: Final[tuple[Layer, ...]] = (
    layer("14-12a-2", "item_gain"),
    layer(
        "14-12a-3", "set_kind", "kind_gain", "kind_lose", "army_gain", "army_lose", "attribute_gain", "attribute_lose"
    ),
    layer("14-12a-4", "grant", "lose", "lose_abilities"),
    layer("14-12a-5", "set_name", "name_gain"),
    layer("14-12a-6", "give"),
    layer("14-12a-1", "is_base", "set_base"),
    layer("15-2a", "add", "set_"),
)


TIE: Final[Procedure] = same_age.tie_procedure("14-12c-2")
