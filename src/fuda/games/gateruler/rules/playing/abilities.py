"""Kinds of abilities (14-1, 14-7, 14-8), what is played of a card, and where its abilities are valid (14-2)."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.keywords import KEYWORDS
from fuda.games.gateruler.rules.principles import TEXTS_BEAT_RULES
from fuda.games.gateruler.state import KIND
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import ACTIVATED, COMMAND, CONSTANT, TRIGGERED
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_ABILITY, NO_PROG, AbilityId, Card, Prog, Ref, Seat
from fuda.kernel.tables.rows import Condition, condition

ACTIVATED_ABILITIES_ARE_PLAYED: Final = fact("14-1a-1", "An activated ability can be played by paying its cost.")
COSTS_MAY_BE_MISSING: Final = fact("14-1a-1a", "An activated ability without a printed cost costs nothing.")
TRIGGERED_ABILITIES_WAIT: Final = fact(
    "14-1a-2 14-9a", "A triggered ability waits for its condition and is then played."
)
CONSTANT_ABILITIES_APPLY: Final = fact("14-1a-3 14-7a 14-11a-1", "A constant ability applies as long as it is valid.")
ABILITIES_HAVE_NAMES: Final = fact("14-1a-4", "An ability can be called by its name.")
VALID_ON_THE_BOARD: Final = fact("14-2a 14-2a-1", "Abilities of rulers, units and fields are valid on the board.")
VALID_WHERE_NAMED: Final = fact("14-2b", "A text that makes sense only in a certain zone is valid there.")
CONTROLLERS_USE_ABILITIES: Final = fact("14-8a", "An activated ability is used by whoever controls its card.")
USED_ABILITIES_ARE_PLAYED: Final = fact("14-8b", "An activated ability that is used goes through the steps of playing.")

KERNEL_ANSWERS: Final = (
    answer("14-7b 14-12a-1", asked.BASE_ABILITIES),
    answer("14-1a-1", asked.COSTS_ARE_EFFECTS, 0, 1),
)


def text_ability(p: Position, card: Card) -> AbilityId:
    """The effect of an event card; -1 for none."""
    for a in p.base[card].abilities:
        if p.pool.abilities[a].type == COMMAND and not p.pool.abilities[a].node.get("key"):
            return a
    return NO_ABILITY


def program_of(p: Position, card: Card, ability: AbilityId) -> Prog:
    """What an ability does, or (-1) an event card's text; -1 for nothing."""
    a = ability if ability >= 0 else text_ability(p, card)
    return p.pool.abilities[a].programs.get("effect", NO_PROG) if a >= 0 else NO_PROG


def is_kind(p: Position, ref: Ref, kind: str) -> bool:
    """Is a card of this kind, as effects have it?"""
    return kind in layers.derive(p).chars[ref & MASK].sets[KIND]


def granted(p: Position, ref: Ref, op: str, act: str = "") -> list[Node]:
    """Lasting effects of a kind that concern a card: of others, and what its own text says of it wherever it is."""
    out: list[Node] = []
    if op not in p.pool.words:
        return out
    if op == "permit" and not TEXTS_BEAT_RULES.on(p):
        return out
    for s in layers.derive(p).others:
        if s.node.op == op and s.node.get("act", "") == act and layers.applies(p, s):
            if layers.about(p, s, s.node["what"], ref):
                out.append(s.node)
    card = Card(ref & MASK)
    if not (p.layout.field[p.slot[card]] and p.face[card] == 1):
        for a in p.base[card].abilities:
            ab = p.pool.abilities[a]
            for node in ab.statics if ab.type == CONSTANT else ():
                if node.op == op and node.get("act", "") == act and node["what"].get("name") == "this_card":
                    cond: Node | None = node.get("cond")
                    if cond is None or terms.holds(p, Ctx(p.ctrl[card], ref, a), cond):
                        out.append(node)
    return out


# --- where abilities are valid (14-2): card, ability -----------------------------------------------------------------


def _in_place(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """On the board, face up; elsewhere only what means something there."""
    ab = p.pool.abilities[ability]
    slot = p.slot[ref & MASK]
    if ab.node.get("set_card"):
        return zone_name(p, slot) == "set"
    if ab.node.get("base"):
        return True
    if ab.zone:
        return p.layout.zone[slot] in p.rules.groups.get(ab.zone, ()) and VALID_WHERE_NAMED.on(p)
    return p.layout.field[slot] and VALID_ON_THE_BOARD.on(p)


def _only_timing(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """Of a set card only its timing is valid."""
    card = p.card(ref)
    if zone_name(p, p.slot[card]) != "set" or p.face[card] == 1:
        return True
    return bool(p.pool.abilities[ability].node.get("set_card"))


def _by_the_rules(p: Position, _seat: Seat, _ref: Ref, ability: int) -> bool:
    """Are there rules for abilities of its type (14-1a), and for its keyword (16)?"""
    ab = p.pool.abilities[ability]
    if ab.type == TRIGGERED:
        if not TRIGGERED_ABILITIES_WAIT.on(p):
            return False
    elif ab.type == CONSTANT:
        if not CONSTANT_ABILITIES_APPLY.on(p):
            return False
    elif ab.type == ACTIVATED:
        if not ACTIVATED_ABILITIES_ARE_PLAYED.on(p) or not (ab.price or COSTS_MAY_BE_MISSING.on(p)):
            return False
    return ab.keyword not in KEYWORDS or KEYWORDS[ab.keyword].on(p)


VALID: Final[tuple[Condition, ...]] = (
    condition("", _in_place, "その領域では有効ではありません", "not valid in this zone"),
    condition("14-2a-2", _only_timing, "セットされています", "it is set face down"),
    condition("", _by_the_rules, "その能力の意味がありません", "no rule says what it means"),
)


def ability_named(p: Position, ref: Ref, name: str) -> AbilityId:
    """An ability of a card by its name; -1 for none."""
    for a in last_known.chars_of(p, ref).abilities if ABILITIES_HAVE_NAMES.on(p) else ():
        if p.pool.abilities[a].name == name:
            return a
    return NO_ABILITY
