"""What may wait, or could be used, where cards lie hidden: in set zones, hands and drive zones.

Whoever has a hidden card there is asked whether it waited for what has happened, whatever it is: others must not learn
from being asked or not what it is (3-2b-2). In a set zone that goes for whatever happens; in a hand or a drive zone,
where few cards can ever do anything, for what texts of cards wait for there that could be in this game: those of the
decks, and all that were brought to it (`lower.cards.reckoned`).
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.playing.targets import asks_what_it_is
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import ACTIVATED, Ability, Pool
from fuda.kernel.position import sight
from fuda.kernel.position.places import slots
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev
from fuda.kernel.run import triggers
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import AbilityId, Card, Ref, Seat, Slot

HIDDEN_MAY_STAY_HIDDEN: Final = fact("14-9b-1a", "A player may keep a card hidden whose moment has come.")
SHOWN_ONCE_AN_OCCURRENCE: Final = fact("14-9b-1b", "A hidden card is shown once for one occurrence.")
UNPLAYED_IS_HIDDEN_AGAIN: Final = fact("14-9b-1c", "A card that was shown and is not played is hidden again.")

CLOSED: Final = ("hand", "drive")  # zones besides the set zones where cards can lie hidden from others


class Hidden:
    """The abilities of a pool of cards that are valid where cards lie hidden."""

    def __init__(self, pool: Pool) -> None:
        self.size = len(pool.abilities)
        self.waiting: dict[str, set[str]] = {}  # zone → what triggered abilities wait for there
        self.states: dict[str, list[AbilityId]] = {}  # zone → those that wait for a state of things there
        self.own: list[Node] = []  # what becomes of the card itself, by which it comes to lie hidden
        self.used: set[str] = set()  # zones where activated abilities are valid that can be used at any time
        self.paid: dict[int, set[str]] = {}  # such an ability → zones, if its cost asks what hidden cards there are
        for ab in pool.abilities:
            if ab.type == ACTIVATED and ab.node.get("timing") == "instant":
                if ab.zone in CLOSED:
                    self.used.add(ab.zone)
                zones = _asked_of(ab)
                if zones:
                    self.paid[ab.id] = zones
            if ab.trigger is None or not (ab.node.get("set_card") or ab.node.get("hidden")):
                continue
            if ab.trigger.op == "state":
                self.states.setdefault(ab.zone, []).append(ab.id)
                continue
            patterns: tuple[Node, ...] = ab.trigger["of"] if ab.trigger.op == "any_of" else (ab.trigger,)
            if not ab.zone:
                continue  # while it is set: any set card may wait for anything
            if ab.zone == "anywhere":
                self.own.extend(patterns)
            else:
                self.waiting.setdefault(ab.zone, set()).update(t.op for t in patterns)


def _asked_of(ab: Ability) -> set[str]:
    """Zones in which it depends on what hidden cards are whether a cost can be paid."""
    out: set[str] = set()
    for act in ab.node.get("cost", ()):
        for noun in act.walk():
            if noun.op == "cards" and noun.get("zone") in CLOSED and (asks_what_it_is(noun) or act.op == "set_card"):
                out.add(noun["zone"])
    return out


def abilities_of(p: Position) -> Hidden:
    """Those of this game; found once for a pool."""
    kept = p.pool.notes
    if isinstance(kept, Hidden) and kept.size == len(p.pool.abilities):
        return kept
    new = Hidden(p.pool)
    p.pool.notes = new
    return new


def is_hidden(p: Position, card: Card) -> bool:
    """Is it hidden from somebody?"""
    return sight.seen_by(p, card) != (1 << p.seats) - 1


def lies_hidden(p: Position, seat: Seat, zone: str, but: int = -1) -> bool:
    """Has a player a card there, other than one, that is hidden from somebody?"""
    return any(c < p.real and c != but and is_hidden(p, c) for s in slots(p, zone, seat) for c in p.zones[s])


def could_wait(p: Position, seat: Seat, names: set[str]) -> bool:
    """Could a hidden card of a player wait for what has happened, for all that others know?"""
    if lies_hidden(p, seat, "set"):
        return True
    for zone, ops in abilities_of(p).waiting.items():
        if not ops.isdisjoint(names) and lies_hidden(p, seat, zone):
            return True
    return False


def could_wait_for_what_is_so(p: Position, seat: Seat) -> list[tuple[Ref, AbilityId]]:
    """The hidden cards of a player with each ability that waits for something that is so now, whether it is theirs or
    not: others cannot know. Not those that were let pass."""
    out: list[tuple[Ref, AbilityId]] = []
    for zone, abilities in abilities_of(p).states.items():
        for card in p.zones[p.slot_id(zone, seat)]:
            if card < p.real and is_hidden(p, card):
                ref = p.ref(card)
                out += [(ref, a) for a in abilities if not triggers.was_let_pass(p, ref, a)]
    return [(ref, a) for ref, a in out if triggers.state_holds(p, ref, a)]


def could_wait_for_its_own_move(p: Position, ev: Ev, names: set[str]) -> bool:
    """Has a card come to lie hidden in a way that some card waits for?"""
    own = abilities_of(p).own
    if not own or ev.card < 0 or ev.dst < 0 or ev.card >= p.real or not is_hidden(p, ev.card):
        return False
    return any(x.op in names and _by_way(p, x, "source", ev.src) and _by_way(p, x, "to", ev.dst) for x in own)


def _by_way(p: Position, pattern: Node, field: str, slot: Slot) -> bool:
    zone = pattern.get(field)
    return not isinstance(zone, str) or p.layout.zone[slot] in p.rules.groups[zone]


def more_could_wait(p: Position, seat: Seat, but: int = -1) -> bool:
    """Could any hidden card of a player wait, other than one?"""
    known = abilities_of(p)
    zones = {"set"} | set(known.waiting) | set(known.states) | (set(CLOSED) if known.own else set())
    return any(lies_hidden(p, seat, zone, but) for zone in sorted(zones))


def shown_for_a_time(p: Position) -> bool:
    """Are there abilities in this game for which cards of a hand or a drive zone are shown?"""
    known = abilities_of(p)
    return bool(known.own) or bool(known.states) or any(zone in CLOSED for zone in known.waiting)


def could_use(p: Position, seat: Seat) -> bool:
    """Could a player use a hidden card now, for all that others know: one that is set, or an ability of another?"""
    if any(p.face[c] == 0 for s in slots(p, "set", seat) for c in p.zones[s]):
        return True
    return p.pool.has_elsewhere and any(lies_hidden(p, seat, zone) for zone in sorted(abilities_of(p).used))
