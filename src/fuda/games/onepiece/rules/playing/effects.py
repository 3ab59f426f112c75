"""Effects in general (8-1, 8-2-3, 8-6-3): permanent effects, replacements, what lasts; and in which order effects
change a card (2-6-3, 2-7-6).

All of it is what the kernel asks. Activating them is in `activation.py`, whether they are valid in `validity.py`, what
waits in `processing/waiting.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import layer

# what is changed first, and what then
LAYERS: Final = (
    layer("", "name_gain", "trait_gain", "attribute_gain", "color_gain"),
    layer("", "negate", "lose_keyword", "grant"),
    layer("", "set_base"),
    layer("2-6-3 2-7-6", "add", "set_", "to_zero"),
)

KERNEL_ANSWERS: Final = (
    answer("1-3-7 2-8-3", asked.PRINTED_ORDER),
    # triggered effects (8-1-3-1) and instant ones (8-1-4-1)
    answer("8-1-3-1", asked.EACH_OCCURRENCE),
    answer("8-1-4-1", asked.INSTANT_IS_ONCE),
    # permanent effects (8-1-3-3)
    answer("8-1-3-3 8-1-3-3-1 8-1-3-3-4", asked.PERMANENT_EFFECTS),
    answer("8-1-3-3-2", asked.PERMANENT_CONDITIONS),
    answer("8-1-3-3-5", asked.PERMANENT_UNTIL_STABLE),
    answer("", asked.LAYER_DEPENDENCY, 0, 0),
    answer("", asked.NON_CUMULATIVE, 0, 0),
    answer("", asked.BASE_ABILITIES, 0, 0),
    answer("", asked.CONDITIONS_WHEN_MET, 0, 0),
    # replacements (8-1-3-4)
    answer("8-1-3-4-1", asked.DECLINED_IS_UNUSED),
    answer("8-1-3-4-2", asked.REPLACE_IN_ORDER),
    answer("8-1-3-4-3", asked.REPLACE_ONCE),
    answer("8-1-3-4-4", asked.REPLACE_COVERS_ALL),
    answer("8-1-3-4-4-1", asked.TEXT_GOES_ON_AFTER_REPLACEMENT),
    answer("8-1-3-4-5", asked.REPLACE_MUST_BE_POSSIBLE),
    answer("8-1-3-4-6", asked.REPLACED_MAY_BE_REPLACED),
    answer("8-1-3-4-7", asked.REPLACEMENT_IS_ITS_OWNERS),
    # what lasts, what comes first
    answer("8-2-3", asked.RESOLVED_EFFECTS_STAY),
    answer("8-6-3", asked.EFFECTS_FIRST),
)
