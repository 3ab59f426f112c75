"""Dealing damage (13-2, 13-8): what effects change about it, how it is put on the gate with its source and those who
take it, and laid on them later.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.effects.replacing import PRINTED_DAMAGE_CHANGES
from fuda.games.gateruler.rules.effects.sources import FIGHTERS_ARE_THE_SOURCE
from fuda.games.gateruler.rules.zones import RULERS_BEAR_DAMAGE, UNITS_BEAR_DAMAGE, gate, is_unit
from fuda.games.gateruler.state import COMBAT, NO_COUNTER
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import shifts
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame, Item, Static
from fuda.kernel.run import events, items
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_ABILITY, NO_REF, NO_SEAT, AbilityId, Card, Prog, Ref, Seat
from fuda.kernel.tables.rows import Condition, Happening, Hook, Procedure, condition, happening, hook, procedure, step

ONE_SOURCE_MANY_VICTIMS: Final = fact(
    "13-2a-3", "One source that hits several things makes one damage with a part for each."
)
ONLY_RULERS_AND_UNITS: Final = fact("13-8a", "What is neither a ruler nor a unit takes no damage.")
DAMAGE_LEAVES_HP: Final = fact("2-11b", "Damage is borne beside the HP and does not make them fewer.")
EACH_SOURCE_ITS_OWN: Final = fact("13-2a-2", "Several sources at once make a damage each.")
TURN_PLAYERS_SOURCES_FIRST: Final = fact(
    "13-2a-2a", "Of several players' sources the turn player's are put on the gate first."
)
COMBAT_OR_EFFECT: Final = fact("15-20c", "All damage is either combat damage or effect damage.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "dealing",
            "15-20a",
            step("13-2a 13-2a-5", _make_damage),
            step("13-2a", _put_damage),
            step("13-2a-1", _note_damage),
            frame=(
                "seat: who deals it; card: its source, -1 for none; n: its flags; prog: the ability that tells "
                "it, -1 for none; c: the item that it will be; refs: who takes it; more: who and how much in "
                "pairs, then how much for each of `refs`"
            ),
        ),
        procedure(
            "resolve_damage",
            "",
            step("13-2b", _damage_now),
            step("", _damage_done),
            frame=(
                "seat: who deals it; card: its source, -1 for none; c: its item; refs: who takes it; more: how "
                "much each; n: its flags"
            ),
        ),
    )


def deal(p: Position, seat: Seat, source: Ref, victims: list[tuple[Ref, int]], flags: int) -> Frame:
    """Damage from one source: pairs of a ref and how much. What effects change about it is changed now, and then it is
    put on the gate."""
    f = call(p, "dealing")
    f.ctx = -1
    f.seat = seat
    f.card = source if not flags & COMBAT or FIGHTERS_ARE_THE_SOURCE.on(p) else NO_REF
    f.n = flags
    f.prog = Prog(ability_under_way(p))
    if not ONE_SOURCE_MANY_VICTIMS.on(p):
        victims = victims[:1]
    for r, n in victims:
        f.more.extend([r, n])
    return f


def _make_damage(p: Position, f: Frame) -> None:
    """13-2a-5: what replaces or forbids the damage does so now, for each who takes it."""
    evs: list[Ev] = []
    f.c = p.tick()  # what will stand on the gate: triggers can speak of it already
    for i in range(0, len(f.more), 2):
        r, n = Ref(f.more[i]), f.more[i + 1]
        if p.current(r) and n > 0 and takes_damage(p, Card(r & MASK)):
            ev = events.make(
                p, None, "damage_made", p.ctrl[r & MASK], Card(r & MASK), n, "combat" if f.n & COMBAT else "effect"
            )
            ev.cause = f.card
            ev.by = f.seat
            ev.effect = not f.n & COMBAT
            ev.role = f.n
            ev.at = f.c
            evs.append(ev)
    f.refs = []
    f.more = []
    events.emit_all(p, evs)


def _put_damage(p: Position, f: Frame) -> None:
    """One thing on the gate for all who take it."""
    if not f.refs:
        return
    item = items.push(p, gate(p), "damage", f.seat, f.card if f.card >= 0 else f.refs[0])
    item.id = f.c
    x = item.clone()
    x.source = NO_REF
    x.refs = tuple(f.refs)
    x.nums = tuple(f.more)
    items.change(p, x)


def _note_damage(p: Position, f: Frame) -> None:
    """It keeps what deals it, and what sort of damage it is."""
    item = items.find(p, f.c)
    if item is not None:
        x = item.clone()
        x.source = f.card
        x.flags = f.n
        x.ability = AbilityId(f.prog)
        items.change(p, x)


def resolve_damage(p: Position, item: Item) -> Frame:
    """Start resolving a damage on the gate."""
    f = call(p, "resolve_damage")
    f.c = item.id
    f.seat = item.seat
    f.card = item.source
    f.refs = list(item.refs)
    f.more = list(item.nums)
    f.n = item.flags
    return f


def _damage_now(p: Position, f: Frame) -> None:
    """What it deals is laid on those who take it."""
    evs: list[Ev] = []
    for r, n in zip(f.refs, f.more, strict=True):
        if p.current(r) and n > 0 and bears_damage(p, Card(r & MASK)):
            card = Card(r & MASK)
            ev = events.make(p, None, "damage", p.ctrl[card], card, n, "combat" if f.n & COMBAT else "effect")
            ev.cause = f.card
            ev.by = f.seat
            ev.effect = not f.n & COMBAT
            ev.role = f.n
            evs.append(ev)
            shifts.falls_on(p, shifts.waiting(f.c, r), r)
    events.emit_all(p, evs)


def _damage_done(p: Position, f: Frame) -> None:
    items.remove(p, f.c)
    shifts.forget_item(p, f.c)


# --- the events ------------------------------------------------------------------------------------------------------


def keep_damage(p: Position, ev: Ev) -> None:
    """Damage that is neither forbidden nor replaced will stand on the gate, as it is now."""
    frame = frame_under_way(p, "dealing")
    if frame is not None and ev.n > 0:
        frame.refs.append(ev.old)
        frame.more.append(ev.n)


def not_countered(p: Position) -> None:
    """The damage that is being made cannot be countered."""
    frame = frame_under_way(p, "dealing")
    if frame is not None:
        frame.n |= NO_COUNTER


def prepare_damage(p: Position, ev: Ev) -> bool:
    """Would a damage do anything at all?"""
    if ev.n <= 0 or not takes_damage(p, ev.card):
        return False
    return events.prepare_mark(p, ev)


def bear(p: Position, ev: Ev) -> None:
    """Rulers and units keep the number of what they have taken."""
    on_ruler = zone_name(p, p.slot[ev.card]) == "ruler"
    if (RULERS_BEAR_DAMAGE if on_ruler else UNITS_BEAR_DAMAGE).on(p):
        events.do_mark(p, ev)


def frame_under_way(p: Position, name: str) -> Frame | None:
    """The innermost frame of a procedure that is under way; None if it is not."""
    for frame in reversed(p.stack):
        if p.rules.procs[frame.proc].name == name:
            return frame
    return None


def ability_under_way(p: Position) -> AbilityId:
    """The ability that tells to do something now; -1 for none."""
    return p.ctxs[-1].ability if p.ctxs else NO_ABILITY


# --- who takes damage ------------------------------------------------------------------------------------------------


def takes_damage(p: Position, card: Card) -> bool:
    """Is it a ruler or a unit (13-8a)?"""
    if not ONLY_RULERS_AND_UNITS.on(p):
        return True
    return is_unit(p, card) or zone_name(p, p.slot[card]) == "ruler"


def bears_damage(p: Position, card: Card) -> bool:
    """Rulers bear it, and units."""
    if not ONLY_RULERS_AND_UNITS.on(p):
        return True
    ref = p.ref(card)
    return any(c.fn(p, NO_SEAT, ref, 0) for c in p.rules.conditions["bears_damage"])


def _a_ruler(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return zone_name(p, p.slot[ref & MASK]) == "ruler"


def _a_unit(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return is_unit(p, p.card(ref))


ASKS: Final = {"bears_damage": "ref: the card"}
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "bears_damage": (
        condition("13-2b-1 13-4a", _a_ruler, "", ""),
        condition("13-2b-2 13-7a", _a_unit, "", ""),
    ),
}


def printed_change(p: Position, source: Ref) -> int:
    """14-13f: by how much effects change the printed number of the damage that a card deals."""
    more = 0
    for s in layers.derive(p).others if PRINTED_DAMAGE_CHANGES.on(p) else ():
        if s.node.op == "damage_change" and s.node.get("printed") and layers.applies(p, s):
            by: Node | None = s.node.get("by")
            if by is None or (source >= 0 and terms.matches(p, layers.static_ctx(s), by, source)):
                more += terms.evaluate(p, layers.static_ctx(s), s.node["n"])
    return more


def in_combat(ev: Ev) -> bool:
    """Is it combat damage, or what combat damage brought about?"""
    return ev.role & COMBAT != 0


def right_kind(p: Position, pattern: Node, ev: Ev) -> bool:
    """Is the damage of the kind that is named: combat or effect damage?"""
    kind = pattern.get("kind")
    return kind is None or ((kind == "combat") == in_combat(ev) and COMBAT_OR_EFFECT.on(p))


def change_damage(p: Position, ev: Ev) -> None:
    """13-2a-4: what effects change about damage is changed when it is put on the gate (its printed number before)."""
    d = layers.derive(p)
    key = shifts.waiting(ev.at, ev.old)
    shifts.shift(p, key, "=", ev.n, ev.n, ev.clause, ev.cause)
    if not d.others:
        return
    used: list[int] = []
    for s in d.others:
        node = s.node
        if node.op != "damage_change" or node.get("printed") or not layers.applies(p, s):
            continue
        if speaks_of(p, s, ev):
            if "times" in node:
                n = ev.n * (int(node["times"]) - 1)
            else:
                n = terms.evaluate(p, layers.static_ctx(s), node["n"])
            ev.n += n
            shifts.shift(p, key, "+", n, ev.n, p.clause, s.source)
            if node.get("next"):
                used.append(-s.key)
    for s in d.others:
        if s.node.op == "no_counter" and layers.applies(p, s) and right_kind(p, s.node, ev):
            if ev.cause >= 0 and layers.about(p, s, s.node["what"], ev.cause):
                not_countered(p)
    if ev.n < 0:
        ev.n = 0
        shifts.shift(p, key, "=", 0, 0, p.clause, NO_REF, "least")
    if used:
        p.effects = [e for e in p.effects if e.id not in used]
        p.derived = None


def speaks_of(p: Position, s: Static, ev: Ev) -> bool:
    """Does a change of damage speak of this one: who deals it, who takes it, in combat or by an effect?"""
    node = s.node
    if not right_kind(p, node, ev):
        return False
    by: Node | None = node.get("by")
    if by is not None and not (ev.cause >= 0 and terms.matches(p, layers.static_ctx(s), by, ev.cause)):
        return False
    to: Node | None = node.get("to")
    return to is None or terms.matches(p, layers.static_ctx(s), to, ev.old)


HOOKS: Final[tuple[Hook, ...]] = (hook("13-2a-4", "damage_made", change_damage, before=True),)


def _combat(p: Position, ev: Ev) -> bool:
    return in_combat(ev)


HAPPENINGS: Final[tuple[Happening, ...]] = (
    happening("damaged", "damage", "13-2b-3"),
    happening("combat_damaged", "damage", "13-2b-3 8-6b-3", _combat),
    happening("deals_damage", "damage", "13-2b-3"),
    happening("damage_made", "damage_made", "13-3a-1"),
)


PROCEDURES: Final = procedures()
