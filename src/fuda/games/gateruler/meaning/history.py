"""What has happened this turn, as far as the texts in the game ask for it (`kernel.words.history`), and how a unit came
to the board (noted in `Position.flags`).
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.lower.shape import plain
from fuda.games.gateruler.rules.events import KINDS
from fuda.games.gateruler.state import ATTACKS, BY_ABYSS, BY_GENESIS, NORMALLY, SPECIALLY
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import Pool
from fuda.kernel.position import limits
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Ev
from fuda.kernel.tables.kinds import AbilityId, Ref
from fuda.kernel.tables.rows import Hook, hook
from fuda.kernel.words.history import asked_in, found, key_of, matched

WAYS: Final = {
    "summoned": NORMALLY,
    "special": SPECIALLY,
    "genesis": SPECIALLY | BY_GENESIS,
    "abyss": SPECIALLY | BY_ABYSS,
}

CAME: Final = {"normal": NORMALLY, "special": SPECIALLY, "genesis": BY_GENESIS, "abyss": BY_ABYSS}


def _patterns_asked_for(pool: Pool) -> list[Node]:
    """The patterns that texts ask for: in abilities, and in the timings of set cards."""
    texts = [ab.node for ab in pool.abilities]
    for d in pool.defs:
        timing: Node | None = d.text.get("timing")
        if timing is not None:
            texts.append(timing)
    return [plain(pattern) for text in texts for pattern in asked_in(text)]


def note(p: Position, ev: Ev) -> None:
    """Note an event under the patterns that it matches; no text asks how often it has happened."""
    for key in matched(p, ev, found(p, _patterns_asked_for)):
        p.used[key] = 1
        p.derived = None


def happened(p: Position, ctx: Ctx, node: Node) -> bool:
    """Has such a thing happened this turn?"""
    return p.used.get(key_of(p, ctx, found(p, _patterns_asked_for), plain(node["of"])), 0) > 0


# --- attacks of this turn, and how units came ----------------------------------------------------------------------
def count_attack(p: Position, ev: Ev) -> None:
    """A hook: one more attack of this card in this turn."""
    key = limits.key(p, ev.old, AbilityId(ATTACKS))
    p.used[key] = p.used.get(key, 0) + 1


def attacks(p: Position, ref: Ref) -> int:
    """How often a card has attacked this turn."""
    return p.used.get(limits.key(p, ref, AbilityId(ATTACKS)), 0)


def note_way(p: Position, ev: Ev) -> None:
    """A hook: a unit that comes to the board remembers by which summon."""
    way = ev.why.removesuffix("_from_hand")
    if way in WAYS and zone_name(p, ev.dst) in ("attack", "defense"):
        p.flags[ev.card] = WAYS[way]


HOOKS: Final[tuple[Hook, ...]] = (
    hook("", "move", note_way),
    hook("", "attack", count_attack),
    *(hook("", kind, note) for kind in KINDS),
)
