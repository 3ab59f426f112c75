"""How effects apply (9.9 to 9.13): in layers, by age, in the place of events, to what is known.

The kernel carries it out; here stands what the rulebook says to its questions.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import replacements, same_age
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Layer, Procedure, layer

LAYERS: Final[tuple[Layer, ...]] = (
    layer("9.10.1.2", "grant", "gain_abilities", "gain_icon", "lose_abilities"),
    layer(
        "9.10.1.3", "attribute_gain", "attribute_lose", "name_gain", "set_name", "name_lose", "series_gain", "set_kind"
    ),
    layer("9.10.1.4 5.17.1", "set_", "set_base", "multiply", "add"),
)

PROCEDURES: Final[tuple[Procedure, ...]] = (
    replacements.event_procedure("1.3.3", "9.11.1 9.11.1.1 9.3.1.3 9.3.1.3.1 9.3.1.3.2"),
    same_age.tie_procedure("9.10.1.6"),
)

KERNEL_ANSWERS: Final = (
    # effects of a moment (9.9)
    answer("9.9.1 9.3.1.1", asked.INSTANT_IS_ONCE),
    # effects that go on (9.10)
    answer("9.10.1", asked.LAYERS_IN_ORDER),
    answer("9.10.1.5", asked.LAYER_DEPENDENCY),
    answer("9.10.1.6", asked.LAYER_TIMESTAMPS),
    answer("9.10.1.6.1", asked.CONSTANTS_HAVE_AGE),
    answer("9.10.1.6.2", asked.RESOLVED_EFFECTS_HAVE_AGE),
    answer("9.10.3 9.10.3.1", asked.ARRIVES_WITH_EFFECTS),
    answer("", asked.BASE_ABILITIES, 0, 0),
    answer("", asked.NON_CUMULATIVE, 0, 0),
    # replacement (9.11)
    answer("9.11.2 9.11.2.1 9.11.2.2", asked.REPLACE_AFFECTED_CHOOSES),
    answer("9.11.2.3", asked.REPLACE_ONCE),
    answer("9.11.3", asked.REPLACE_MUST_BE_POSSIBLE),
    answer("", asked.REPLACED_ANYWAY),
    # last known information (9.12), sources (9.13)
    answer("9.12.1", asked.LAST_KNOWN),
    answer("9.13.2", asked.ABILITIES_KNOW_THEIR_CARD),
)
