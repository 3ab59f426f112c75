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
HISTORY: Final = 64  # what has happened, what is going on

FIELD_ZONES: Final = frozenset(
    {"area", "main", "standby", "field", "anywhere", "leader", "characters", "stage", "entry", "member", "rebirth"}
)


# filters and the characteristic they look at
TRAITS_OF_FILTERS: Final = {
    "color": "color",
    "multicolor": "color",
    "trait": "trait",
    "trait_has": "trait",
    "keyword": "abilities",
    "has_trigger": "abilities",
    "has_effect": "abilities",
    "no_text": "abilities",
    "kind": "kind",
    "attribute": "attribute",
    "army": "army",
    "no_abilities": "abilities",
    "has_ability": "abilities",
    "alias": "name",
}


# what looks at things that have happened, or that other rules are counting
HAPPENINGS: Final = frozenset({"moved_this_turn", "batoned", "batoned_with", "entered_from", "spare", "live_score"})

# what looks at the hearts of cards, whatever their colour
HEARTS: Final = ("pink", "red", "yellow", "green", "blue", "purple", "all")
HEARTS_READ: Final = frozenset(
    {"has_heart", "has_hearts", "other_heart", "more_hearts", "has_colors", "share_color", "kinds"}
)
NEEDS_READ: Final = frozenset({"need", "need_total", "total_need"})

# conditions and filters that look at what has happened, or is going on
PAST: Final = frozenset(
    {"happened", "entered_this_turn", "attacking", "attacked", "phase", "on_gate", "damage_amount"}
    | {"attack", "attack_is", "attacks_made", "checking", "came"}
)
FIELDS_READ: Final = frozenset({"value", "cmp", "total", "between", "same", "differs", "set_"})


@cache
def scope(node: Node) -> int:
    """The kinds of things an effect looks at."""
    mask = 0
    for n in node.walk():
        op = n.op
        if op == "cards":
            if n.get("zone", "area") not in FIELD_ZONES or n.get("kind") == "don":
                mask |= ELSEWHERE
        elif op in ("top", "bottom", "top_or_bottom", "among", "others", "face"):
            mask |= ELSEWHERE
        elif op in ("attached", "has_attached", "don_given", "given_don"):
            mask |= UNDER
            if n.get("role") == "soul":
                mask |= ELSEWHERE
        elif op == "turn":
            mask |= TURNS
        elif op in HAPPENINGS:
            mask |= HISTORY
        elif op in ("under", "has_under"):
            mask |= UNDER
        elif op in PAST:
            mask |= HISTORY
        elif op == "has_soul" or op == "true_form":
            mask |= ELSEWHERE
        elif op in ("souls", "is_soul"):
            mask |= ELSEWHERE | UNDER
        elif op in ("state", "became"):
            mask |= STATES
        elif op == "damaged":
            mask |= MARKS
        elif op in ("counters", "has_counter"):
            mask |= COUNTERS
        elif op in ("value", "cmp", "total", "between"):
            field = n.get("field")
            if field == "damage":
                mask |= MARKS
            elif field == "life":
                mask |= ELSEWHERE
            elif field in ("energy", "power"):
                mask |= UNDER
    return mask


@cache
def traits_read(node: Node) -> frozenset[str]:
    """The characteristics an effect looks at in choosing what it applies to and how much."""
    out: set[str] = set(TRAITS_OF_FILTERS[n.op] for n in node.walk() if n.op in TRAITS_OF_FILTERS)
    for n in node.walk():
        op = n.op
        if op in ("attribute", "advantage"):
            out.add(op)
        elif op == "info":
            out.update(("army", "attribute"))
        elif op in HEARTS_READ or n.get("field") == "hearts":
            out.update(HEARTS)
        elif op in NEEDS_READ or n.get("field") == "need":
            out.update(f"need_{c}" for c in (*HEARTS[:-1], "any"))
        elif op == "group":
            out.add("group")
        elif op in ("named", "name_has"):
            out.add("name")
        elif op in ("has_skill", "has_ex"):
            out.add("abilities")
        elif op in ("raised", "lowered") or (op in FIELDS_READ and n.get("field") is not None):
            out.add(n["field"])
        elif op == "cards" and n.get("kind") is not None:
            out.add("kind")
    return frozenset(out)


@cache
def trait_written(mod: Node) -> str:
    """The characteristic a modification changes."""
    op = mod.op
    if op in ("add", "set_", "set_base", "is_base", "to_zero", "number_gain", "item_gain", "multiply"):
        field: str = mod["field"]
        return field
    if op.startswith("attribute"):
        return "attribute"
    if op.startswith("advantage"):
        return "advantage"
    if op.startswith(("trait", "color", "army", "group")):
        return op.partition("_")[0]
    if op in ("rename", "name_gain", "set_name", "name_lose"):
        return "name"
    if op.startswith("kind") or op == "set_kind":
        return "kind"
    return "abilities"
