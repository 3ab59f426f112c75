"""What is remembered of events for the sake of texts: where a card came from, attacks and blocks that were made, who
retired whom; and what waits for the next character or ends when a card is turned up.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.zones import STAGE
from fuda.games.rebirth.state import ATTACK_NUMBER, ATTACKS_MADE, BLOCKED_IN, FACE_DOWN, ORIGIN, RETIRED_BY
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position import limits
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Cont, Ctx, Ev
from fuda.kernel.tables.kinds import AbilityId, Ref
from fuda.kernel.tables.rows import Hook, hook
from fuda.kernel.words.lasting import IT


def retired_in(p: Position, attack: int, by: Ref) -> list[Ref]:
    """The characters that one has retired in an attack, as refs."""
    return [Ref(key >> 12) for key, n in p.used.items() if key & 4095 == RETIRED_BY and n == attack << 32 | by]


def note_retired(p: Position, ref: Ref, attack: int, by: Ref) -> None:
    """Write in which attack, and by whom, a character was retired."""
    p.used[ref << 12 | RETIRED_BY] = attack << 32 | by


def attacks_of(p: Position, ref: Ref) -> int:
    """How many attacks a character has made this turn, the one under way too."""
    return p.used.get(limits.key(p, ref, AbilityId(ATTACKS_MADE)), 0)


# --- what is written with an event -----------------------------------------------------------------------------------


def _where_from(p: Position, ev: Ev) -> None:
    """A card on the stage knows where it came from."""
    if zone_name(p, ev.dst) not in STAGE:
        return
    zone = zone_name(p, ev.src)
    if zone == "limbo":
        zone = "hand"
    if zone:
        p.flags[ev.card] |= (p.rules.zone_index[zone] + 1) << ORIGIN


def arrives(p: Position, ev: Ev) -> None:
    """A character has come to an entry: what waited for it is fixed to it now."""
    if zone_name(p, ev.dst) != "entry" or ev.host >= 0:
        return
    for e in [e for e in p.effects if e.node.op == "await"]:
        ctx = Ctx(e.seat, e.source, e.ability)
        if p.layout.seat[ev.dst] not in k.seats_of(p, ctx, e.node["owner"]):
            continue
        if not all(k.passes(p, ctx, f, ev.new) for f in e.node.get("filters", ())):
            continue
        mods: list[Node] = list(e.node["mods"])
        for more in e.node.get("such", ()):
            if all(k.passes(p, ctx, f, ev.new) for f in more["filters"]):
                mods.extend(more["mods"])
        node = Node("modify", what=IT, mods=tuple(mods), until=e.until)
        x = Cont(e.id, node, e.seat, e.source, e.ability, e.stamp)
        x.refs = (ev.new,)
        x.until, x.turn, x.start, x.num = e.until, e.turn, e.start, e.num
        p.effects = [x if y is e else y for y in p.effects]
        p.derived = None


def _retired_one(p: Position, ev: Ev) -> None:
    if ev.why == "retire" and ev.host_ref >= 0:
        note_retired(p, ev.old, p.gv[ATTACK_NUMBER], ev.host_ref)


def turned_up(p: Position, ev: Ev) -> None:
    """A card that is turned up is what it is again."""
    if ev.n != 1:
        return
    kept = [e for e in p.effects if e.until != FACE_DOWN or ev.new not in e.refs]
    if len(kept) != len(p.effects):
        p.effects = kept
        p.derived = None
        p.changes += 1


def _attack_made(p: Position, ev: Ev) -> None:
    key = limits.key(p, ev.old, AbilityId(ATTACKS_MADE))
    p.used[key] = p.used.get(key, 0) + 1
    p.derived = None


def _block_made(p: Position, ev: Ev) -> None:
    p.used[limits.key(p, ev.old, AbilityId(BLOCKED_IN))] = p.gv[ATTACK_NUMBER]


HOOKS: Final[tuple[Hook, ...]] = (
    hook("", "move", _where_from),
    hook("", "move", arrives),
    hook("", "move", _retired_one),
    hook("", "flip", turned_up),
    hook("", "attack", _attack_made, before=True),
    hook("", "block", _block_made),
)
