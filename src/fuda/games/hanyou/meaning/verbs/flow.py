"""How an effect goes on: if, may, one of several, again and again, naming a number (104.5)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import effects
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Procedure, verb
from fuda.kernel.words import flow

KERNEL_ANSWERS: Final = (answer("104.5", asked.NUMBERS_FROM_ZERO),)
VERBS: Final = (
    verb("104.5", "name_number", effects.do_name_number),
    verb("", "if_", effects.do_if),
    verb("", "may", effects.do_may),
    verb("", "choose_one", flow.do_choose_one),
    verb("", "repeat", effects.do_repeat),
)
PROCEDURES: Final[tuple[Procedure, ...]] = (
    effects.resolve_procedure(),
    effects.picked_procedure(),
    effects.admit_procedure("302.2b"),
    effects.may_procedure(""),
    flow.choose_some_procedure(""),
    effects.repeat_procedure(""),
    effects.name_number_procedure("104.5"),
)
