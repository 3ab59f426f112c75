"""Keywords (chapter 11): what each of them says.

What they do elsewhere reads it from here: condition keywords where abilities are valid and played
(`playing/validity.py`, `playing/abilities.py`), cancels in `playing/cancel.py`, blockers in `battle/block.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.allowances import counted
from fuda.games.rebirth.rules.battle.attack import attacked
from fuda.games.rebirth.rules.formats.teams import teammates
from fuda.games.rebirth.state import TARGET
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position.places import there, zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import AbilityId, Ref, Seat
from fuda.kernel.tables.rows import Condition, Happening, Term, condition, happening, term

# condition keywords (11.2)
CONDITION_KEYWORDS: Final = fact(
    "11.2.1", "What stands behind a condition keyword is done only if its condition holds."
)
CONDITIONS_OF_CONSTANTS: Final = fact(
    "11.2.3.1", "A constant ability is invalid while its condition keyword does not hold."
)
CONDITIONS_OF_ACTIVATED: Final = fact(
    "11.2.3.2", "An activated ability is neither played nor resolved while its condition keyword does not hold."
)
CONDITIONS_OF_TRIGGERED: Final = fact(
    "11.2.3.3", "A triggered ability is not resolved if its condition keyword does not hold then."
)
CONDITIONS_OF_CANCELS: Final = fact(
    "11.2.3.4", "A cancel is neither shown nor carried out while its condition keyword does not hold."
)
ALL_CONDITIONS: Final = fact("11.2.4", "Of several condition keywords all must hold.")
# cancels (11.4)
CANCEL_IS_CONSTANT: Final = fact("11.4.1", "A cancel is a constant ability.")
CANCELS_HAVE_TARGETS: Final = fact(
    "9.7.3.1.1 9.1.1.4.1 9.1.1.4.2 11.4.2", "A cancel can only be shown against what its text names."
)
# 【Reコンボ】 (11.5): `re_combo` in `playing/validity.py`
RE_COMBO_ASKS_FOR_A_REBIRTH: Final = fact(
    "11.5.2 11.5.1", "【Reコンボ】 asks for a Rebirth card in the own Rebirth area."
)
RE_COMBO_ASKS_FOR_THE_NAME: Final = fact(
    "11.5.3", "【Reコンボ】 with a name asks for a Rebirth card that has it in its name."
)
ONE_OF_SEVERAL_IS_ENOUGH: Final = fact(
    "11.5.4", "Of several cards in the Rebirth area one that fits is enough for Reコンボ."
)
# blockers (11.6)
BLOCKER_IS_CONSTANT: Final = fact("11.6.1", "A blocker is a constant ability.")
BARE_BLOCKERS_ARE_VALID: Final = fact(
    "11.6.2", "A blocker that names nobody is valid while a character of its player's side is attacked."
)
BLOCKERS_ARE_ASKED_FOR: Final = fact("11.6.4", "The block step asks whether a card has a valid blocker.")
# 【本領発揮】 (11.7)
LEVEL_IS_PRINTED: Final = fact("11.7.1.1", "【本領発揮】 asks for as many cards as its printed level.")
MEMBERS_AND_RETIRED_COUNT: Final = fact("11.7.2 11.7.1", "【本領発揮】 counts retired cards together with the members.")
ONLY_SUCH_CARDS_COUNT: Final = fact("11.7.3", "【本領発揮】 with a name or an attribute counts only such cards.")
# 【のびしろ】 (11.8)
POTENTIAL_IS_CONSTANT: Final = fact("11.8.1 11.8.2", "【のびしろ】 is a constant ability for which other texts ask.")

CONSTANT_KEYWORDS: Final = {"blocker": BLOCKER_IS_CONSTANT, "potential": POTENTIAL_IS_CONSTANT}


# --- spark (11.3) -------------------------------------------------------------------------------------------------


def _spark(p: Position, ev: Ev) -> bool:
    """A card comes from the deck to the entry by entry processing."""
    return ev.why == "entry" and zone_name(p, ev.dst) == "entry" and zone_name(p, ev.src) == "deck"


HAPPENINGS: Final[tuple[Happening, ...]] = (happening("spark", "move", "11.3.1 11.3.2", _spark),)


# --- blockers (11.6): the card, its ability -----------------------------------------------------------------------


def _own_attacked(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """A character of the own side is attacked: that makes a blocker valid; one that names nobody, by its own rule."""
    if "of" not in p.pool.abilities[ability].node and not BARE_BLOCKERS_ARE_VALID.on(p):
        return False
    return p.gv[TARGET] in teammates(p, p.owner[ref & MASK])


def _such_attacked(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """Where the blocker names some, such a character is."""
    of: Node | None = p.pool.abilities[ability].node.get("of")
    target = attacked(p)
    if of is None:
        return True
    return target >= 0 and k.passes(p, Ctx(p.owner[ref & MASK], ref, AbilityId(ability)), of, p.ref(target))


BLOCKER: Final[tuple[Condition, ...]] = (
    condition("", _own_attacked, "自分のキャラがアタックされていません", "no character of your side is attacked"),
    condition("11.6.3", _such_attacked, "そのようなキャラがアタックされていません", "no such character is attacked"),
)

ASKS: Final = {"blocker": "ref: the card; n: its blocker"}
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {"blocker": BLOCKER}


# --- 【本領発揮】 (11.7) ------------------------------------------------------------------------------------------


def true_form(p: Position, ctx: Ctx, node: Node) -> bool:
    """So many cards among the own members and retired cards."""
    cards = counted(p, "member", ctx.seat) + (there(p, "retire", ctx.seat) if MEMBERS_AND_RETIRED_COUNT.on(p) else [])
    of: Node | None = node.get("of")
    if of is not None and ONLY_SUCH_CARDS_COUNT.on(p):
        cards = [c for c in cards if k.passes(p, ctx, of, p.ref(c))]
    level: int = node["level"] if LEVEL_IS_PRINTED.on(p) else 1
    return len(cards) >= level


TERMS: Final[tuple[Term, ...]] = (term("", "cond", "true_form", true_form),)
