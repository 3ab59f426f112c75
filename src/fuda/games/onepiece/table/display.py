"""How ONE PIECE looks at the table: power with DON!!, keyword effects, the battle, and how effects are called."""

from __future__ import annotations

from typing import Any, Final

from fuda.games.onepiece.rules.battle.attack import attacked, attacker
from fuda.games.onepiece.rules.power import cost, power
from fuda.games.onepiece.state import COST, POWER
from fuda.games.onepiece.table.words import WORDS
from fuda.kernel.cards.node import Node
from fuda.kernel.derive.accounts import Account
from fuda.kernel.game.display import Display, keywords
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables.kinds import Card, Ref


def number(p: Position, ref: Ref, index: int) -> int:
    """A number of a card as it counts now: power with the DON!! given to it."""
    if index == POWER:
        return power(p, ref)
    if index == COST:
        return cost(p, ref)
    return last_known.chars_of(p, ref).nums[index]


def about(p: Position, card: Card) -> dict[str, Any]:
    """What a card that is seen shows besides what is printed: its values now, keyword effects, that it is new."""
    ref = p.ref(card)
    out: dict[str, Any] = {"cost": cost(p, ref), "power": power(p, ref)}
    if p.layout.field[p.slot[card]] and p.role[card] == 0:
        found = keywords(p, card)
        if found:
            out["keywords"] = found
        if zone_name(p, p.slot[card]) == "characters" and p.born[card] == p.turn:
            out["new"] = True
    return out


def battle(p: Position, mine: Account | None = None, theirs: Account | None = None) -> tuple[Ref, Ref, int, int] | None:
    """Who attacks what with how much power against how much, while both are there."""
    a, t = attacker(p), attacked(p)
    if a < 0 or t < 0 or p.ref(Card(a & MASK)) != a or p.ref(Card(t & MASK)) != t:
        return None
    return (a, t, power(p, a, mine), power(p, t, theirs))


# what stands in front of an effect, by what it waits for
MOMENTS: Final = {"entered": "entered", "blocks": "blocks", "koed": "koed", "attacks": "attacks"}


def _moment(trigger: Node) -> str:
    if trigger.op == "time" and trigger.get("at") == "turn_end":
        return "opponent_turn_end" if trigger.get("whose") == "opponent" else "turn_end"
    if trigger.op == "attacks" and trigger.get("who") == "opponent":
        return "opponent_attacks"
    what = trigger.get("what")
    about_this = isinstance(what, Node) and what.get("name") == "this_card"
    return MOMENTS.get(trigger.op, "") if about_this else ""


def tags(ability: Node) -> list[str]:
    """The tags in front of an effect; none where it begins with words."""
    if ability["type"] == "activated":
        return ["activated"]
    timing = ability.get("timing", ())
    if timing:
        return [str(t) for t in timing]
    trigger = ability.get("trigger")
    if not isinstance(trigger, Node):
        return []
    found = [_moment(t) for t in (trigger["of"] if trigger.op == "any_of" else (trigger,))]
    return [t for t in found if t]


def name_of(ability: Node, lang: str) -> str:
    i = 0 if lang == "ja" else 1
    return "/".join(WORDS[f"tag.{t}"][i] for t in tags(ability)) or WORDS["tag."][i]


# what the lines beside it say already, or what happens in every turn
DULL_TURNS: Final = frozenset({"attack", "block", "cost", "refresh"})
DULL_MOVES: Final = frozenset({"back", "don_phase", "ko", "trigger_done", "deal", "life"})
SHOWN_BY_PLAYING: Final = ("2-7-2", "2-7-3", "10-1-5-1")


def dull(what: str, how: str, clause: str) -> bool:
    """Can a line of the log be left out at the table?"""
    if what == "turn":
        return how in DULL_TURNS
    if what == "move":
        return how in DULL_MOVES
    return what == "shuffle" or (what == "show" and clause in SHOWN_BY_PLAYING)


LOOK: Final = Display(number, about, battle, name_of, frozenset({"life", "counter", "activate", "replace"}), dull)
