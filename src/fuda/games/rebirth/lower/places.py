"""The zone that an ability names: where it is valid on the field, or where else it is valid."""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node

PLACES: Final = ("entry", "member", "stage", "rebirth", "entry+member", "member+entry")  # zones of the field


def with_place(node: Node) -> Node:
    """An ability that names a zone of the field is one of the field, valid in that `place` only; `zone` is left to
    those that are valid elsewhere."""
    zone = node.get("zone")
    return node.with_(zone=None, place=zone) if zone in PLACES else node
