"""What a keyword stands for (chapter 16): the ability that it is, written out."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.state import IT, THIS
from fuda.kernel.cards.node import Node

UNITS: Final = Node("cards", zone="defense", kind="unit")

SELF_SOUL: Final = Node("pick", n=1, mode="exact", of=Node("attached", role="soul", to=THIS))

OTHER: Final = Node("ref", name="other_party")

# what a keyword stands for: the fields of the ability it is
DEFINED: Final[dict[str, Node]] = {
    "pierce": Node(
        "ability",
        type="triggered",
        trigger=Node("destroyed", what=UNITS, by=THIS, cause=Node("combat")),
        effect=Node("damage", what=Node("player", who="opponent"), n=Node("value", of=THIS, field="stk")),
    ),
    "vigil": Node(
        "ability",
        type="triggered",
        trigger=Node("time", at="attack_phase_end", whose="you"),
        effect=Node("may", effect=Node("move", what=THIS, to="defense", empty=True)),
    ),
    "riposte": Node(
        "ability",
        type="triggered",
        trigger=Node("combat_damaged", what=THIS),
        effect=Node(
            "if_",
            cond=Node(
                "and_",
                of=(Node("strikes_back"), Node("is_", what=OTHER, filter=Node("kind", name="unit"))),
            ),
            then=Node("damage", what=OTHER, n=Node("value", of=THIS, field="atk")),
        ),
    ),
    "double": Node(
        "ability",
        type="triggered",
        trigger=Node("time", at="battle_end"),
        cond=Node("first_attack"),
        effect=Node("act", what=THIS),
    ),
    "familiar": Node(
        "ability",
        type="activated",
        timing="normal",
        effect=Node(
            "seq",
            of=(
                Node("choose_attribute"),
                Node("modify", what=THIS, mods=(Node("attribute_gain", chosen=True),), until="turn"),
            ),
        ),
    ),
    "soulguard": Node(
        "ability",
        type="activated",
        timing="instant",
        cost=(Node("move", what=SELF_SOUL, to="grave"),),
        effect=Node("soulguard", do=Node("stay", what=IT)),
    ),
}


def defined(ability: Node) -> Node:
    """An ability in full: a keyword by its definition, タッチダウン by what it waits for."""
    keyword = ability.get("keyword")
    if isinstance(keyword, str) and keyword in DEFINED and "effect" not in ability:
        return DEFINED[keyword].with_(
            keyword=keyword,
            zone=ability.get("zone"),
            **{k: ability.get(k) for k in ("limit", "period") if k in ability},
        )
    if ability.get("key") == "td" and "trigger" not in ability:
        return ability.with_(type="triggered", trigger=Node("touched_down", what=THIS))
    return ability
