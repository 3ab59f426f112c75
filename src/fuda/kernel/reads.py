"""What a continuous effect looks at, found once from its tree: so that what does not matter to it is not
recomputed, and effects that cannot depend on each other are not compared.

A *scope* says which kinds of events can change what an effect does; a *trait* is a characteristic that other
effects can change ("attribute", "name", "hp" …).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from fuda.kernel.node import Node

ELSEWHERE: Final = 1  # cards outside the field
MARKS: Final = 2
STATES: Final = 4
COUNTERS: Final = 8
UNDER: Final = 16  # cards attached to others
TURNS: Final = 32  # whose turn it is

FIELD_ZONES: Final = frozenset({"area", "main", "standby", "field", "anywhere"})


@cache
def scope(node: Node) -> int:
    """The kinds of things an effect looks at."""
    mask = 0
    for n in node.walk():
        op = n.op
        if op == "cards":
            if n.get("zone", "area") not in FIELD_ZONES:
                mask |= ELSEWHERE
        elif op in ("top", "among"):
            mask |= ELSEWHERE
        elif op == "attached" or op == "has_attached":
            mask |= UNDER
        elif op == "turn":
            mask |= TURNS
        elif op in ("state", "became"):
            mask |= STATES
        elif op == "damaged":
            mask |= MARKS
        elif op in ("counters", "has_counter"):
            mask |= COUNTERS
        elif op in ("value", "cmp"):
            field = n.get("field")
            if field == "damage":
                mask |= MARKS
            elif field == "energy":
                mask |= UNDER
    return mask


@cache
def traits_read(node: Node) -> frozenset[str]:
    """The characteristics an effect looks at in choosing what it applies to and how much."""
    out: set[str] = set()
    for n in node.walk():
        op = n.op
        if op in ("attribute", "advantage"):
            out.add(op)
        elif op in ("named", "name_has"):
            out.add("name")
        elif op in ("has_skill", "has_ex"):
            out.add("abilities")
        elif op in ("raised", "lowered") or (op in ("value", "cmp") and n.get("field") is not None):
            out.add(n["field"])
        elif op == "cards" and n.get("kind") is not None:
            out.add("kind")
    return frozenset(out)


@cache
def trait_written(mod: Node) -> str:
    """The characteristic a modification changes."""
    op = mod.op
    if op in ("add", "set_"):
        field: str = mod["field"]
        return field
    if op.startswith("attribute"):
        return "attribute"
    if op.startswith("advantage"):
        return "advantage"
    if op == "rename":
        return "name"
    if op.startswith("kind"):
        return "kind"
    return "abilities"
