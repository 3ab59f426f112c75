"""Who attacks and who is attacked (8-4e): a line is attacked, and on it whoever is foremost now.

Variables of the game (`Position.gv`) say who attacks and which line, so that effects can look at them.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.zones import foremost, line_of
from fuda.games.gateruler.state import ATTACKED_SEAT, ATTACKER, FIRST, LINE, TARGET
from fuda.kernel.derive import layers
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, Card, Ref, Seat
from fuda.kernel.tables.rows import Hook, hook

THE_FOREMOST_IS_ATTACKED: Final = fact("8-4e-1", "Whoever is foremost on the attacked line now is attacked.")


def attacker(p: Position) -> Ref:
    """The card that attacks, as a ref; -1 if none does any more."""
    ref = Ref(p.gv[ATTACKER])
    return ref if ref >= 0 and p.current(ref) else NO_REF


def attacked(p: Position) -> Ref:
    """The card that is attacked: the foremost one on the line; -1 for none."""
    if p.gv[LINE] < 0 or p.gv[ATTACKER] < 0:
        return NO_REF
    special = Ref(p.gv[TARGET])
    if special >= 0 and p.current(special) and line_of(p, p.slot[special & MASK]) == p.gv[LINE]:
        return special
    if not THE_FOREMOST_IS_ATTACKED.on(p):
        return Ref(p.gv[FIRST]) if p.gv[FIRST] >= 0 and p.current(Ref(p.gv[FIRST])) else NO_REF
    card = foremost(p, Seat(p.gv[ATTACKED_SEAT]), p.gv[LINE])
    return p.ref(card) if card >= 0 else NO_REF


def stops_attacking(p: Position, ev: Ev) -> None:
    """8-4e-2: an attacker that leaves its controller's attack zones attacks no more."""
    if p.gv[ATTACKER] >= 0 and ev.card == p.gv[ATTACKER] & MASK and ev.host < 0:
        if zone_name(p, ev.dst) != "attack" or p.layout.seat[ev.dst] != p.layout.seat[ev.src]:
            p.gv[ATTACKER] = -1
            layers.stir(p)


def redirect(p: Position, ref: Ref) -> None:
    """The attack that is under way goes on against this card."""
    card = Card(ref & MASK)
    line = line_of(p, p.slot[card])
    if line < 0:
        return
    p.gv[LINE] = line
    p.gv[ATTACKED_SEAT] = p.ctrl[card]
    p.gv[TARGET] = -1 if foremost(p, p.ctrl[card], line) == card else ref
    p.gv[FIRST] = ref
    layers.stir(p)
    p.changes += 1


HOOKS: Final[tuple[Hook, ...]] = (hook("8-4e-2", "move", stops_attacking),)
