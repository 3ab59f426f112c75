"""What is demanded of positions, and what is said when a law is broken."""

from __future__ import annotations

import json
import marshal
from typing import Any

from fuda.errors import FudaError

Shown = dict[str, Any] | list[Any]
"""What a player is shown, as plain data."""

PLAIN = 0
"""The form of `marshal` in which equal values are equal bytes, whichever objects they are."""


class Broken(FudaError):
    """A law does not hold: says which, and what was found."""

    def __init__(self, law: str, detail: str) -> None:
        super().__init__(f"{law}: {detail}")
        self.law = law
        self.detail = detail


def demand(holds: bool, law: str, detail: str) -> None:
    """Raises `Broken` unless it holds."""
    if not holds:
        raise Broken(law, detail)


def demand_same(a: Shown, b: Shown, law: str, detail: str) -> None:
    """What is shown is the same, byte for byte. If not, the first place where the two part is shown with what is around
    it."""
    if marshal.dumps(a, PLAIN) != marshal.dumps(b, PLAIN):
        _part(json.dumps(a, ensure_ascii=False), json.dumps(b, ensure_ascii=False), law, detail)


def _part(a: str, b: str, law: str, detail: str) -> None:
    """Raises `Broken` with the first place where two texts part."""
    i = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    around = slice(max(0, i - 60), i + 60)
    raise Broken(law, f"{detail}: …{a[around]}… against …{b[around]}…")
