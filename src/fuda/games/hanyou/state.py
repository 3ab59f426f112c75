"""What a position of this game remembers."""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables.facts import fact

ATTRIBUTES_SPLIT: Final = fact("204.2", "attributes split")
