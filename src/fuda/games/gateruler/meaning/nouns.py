"""What card text speaks of in Gate Ruler: nouns, and references to what was spoken of before."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Final

from fuda.games.gateruler.lower.shape import BOARD, plain
from fuda.games.gateruler.meaning.verbs.setting import SET_IS_FACE_DOWN
from fuda.games.gateruler.rules.battle.attacking_card import attacked, attacker
from fuda.games.gateruler.rules.players import PLAYERS_ARE_THEIR_RULERS, SIDES_ARE_CONTROLLERS
from fuda.games.gateruler.rules.zones import CARDS_ARE_NOT_RULERS, DECKS_ARE_THE_DECK_ZONE, SOULS_ARE_BOUND, ruler
from fuda.games.gateruler.state import COMBAT, KIND, SOUL
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Item
from fuda.kernel.run import items
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import Group, Term, group, term
from fuda.kernel.words.nouns import (
    ACTS,
    among,
    bottom,
    either,
    fits,
    gathered,
    noted,
    referred,
    rest,
    subject,
    top,
    was_either,
)

PILES: Final = ("hand", "deck", "grave", "damage", "energy", "drive", "removed", "soul")

GROUPS: Final[tuple[Group, ...]] = tuple(group("", f"{a}+{b}", a, b) for a, b in permutations(PILES, 2))


# --- nouns --------------------------------------------------------------------------------------------------
def _cards(p: Position, ctx: Ctx, noun: Node, ref: Ref) -> bool:
    """A card of the named kind. A ruler is meant only where a text says so; an ability lying in a zone never is."""
    card = Card(ref & MASK)
    if card >= p.real or not last_known.chars_of(p, ref).sets:
        return False
    kinds = last_known.chars_of(p, ref).sets[KIND]
    kind: str | None = noun.get("kind")
    zone = noun.get("zone", "area")
    owner: str | None = noun.get("owner")
    if owner in ("you", "opponent") and zone in BOARD and not SIDES_ARE_CONTROLLERS.on(p):
        if p.owner[card] not in k.seats_of(p, ctx, owner):
            return False
    if zone == "deck" and not DECKS_ARE_THE_DECK_ZONE.on(p):
        return False
    if kind is None:
        if zone == "area" and "ruler" in kinds:
            return not CARDS_ARE_NOT_RULERS.on(p)
        if zone == "set":
            return p.current(ref) and (p.face[card] == 0 or not SET_IS_FACE_DOWN.on(p))
        return zone != "front" or "unit" in kinds
    return kind in kinds or not asked.KINDS_TELL_CARDS_APART.on(p)


def _player(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """4-2c: a player as what takes damage is the player's ruler."""
    if not PLAYERS_ARE_THEIR_RULERS.on(p):
        return []
    return [p.ref(ruler(p, s)) for s in k.seats_of(p, ctx, noun["who"]) if ruler(p, s) >= 0]


def _was_player(p: Position, ctx: Ctx, noun: Node, ref: Ref) -> bool:
    slot = last_known.slot_of(p, ref)
    if zone_name(p, slot) != "ruler" or not PLAYERS_ARE_THEIR_RULERS.on(p):
        return False
    return p.layout.seat[slot] in k.seats_of(p, ctx, noun["who"])


def _attached(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """The souls of something."""
    out: list[Ref] = []
    for r in referred(p, ctx, noun["to"]):
        out.extend(x for x in souls_of(p, r) if p.current(x) and fits(p, ctx, noun, x))
    return out


def souls_of(p: Position, ref: Ref) -> list[Ref]:
    """The souls of a card as it is or last was."""
    card = Card(ref & MASK)
    if p.current(ref):
        there = [c for s in p.everybody() for c in p.zones[p.slot_id("soul", s)]]
        return [p.ref(c) for c in there if p.host[c] == card or not SOULS_ARE_BOUND.on(p)]
    return last_known.attached_of(p, ref, SOUL)


# --- what stands on the gate ----------------------------------------------------------------------------------
GATE: Final = {
    "card": ("card",),
    "ability": ("ability",),
    "any": ("card", "ability"),
    "damage": ("damage",),
    "destruction": ("destroy",),
}


def _on_gate(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """Things on the gate, the topmost first, by the refs of what stands for them there."""
    return [x.card for x in reversed(p.items) if is_item(p, ctx, noun, x)]


def is_item(p: Position, ctx: Ctx, noun: Node, item: Item) -> bool:
    """Does such a noun mean this thing on the gate?"""
    if item.kind not in GATE[noun.get("kind", "any")]:
        return False
    if "owner" in noun and item.seat not in k.seats_of(p, ctx, noun["owner"]):
        return False
    about = item.card if item.kind == "card" else item.source
    card: str | None = noun.get("card")
    if card is not None and (item.kind != "card" or card not in last_known.chars_of(p, about).sets[KIND]):
        return False
    of: Node | None = noun.get("of")
    if of is not None and not (item.source >= 0 and k.matches(p, ctx, of, item.source)):
        return False
    to: Node | None = noun.get("to")
    if to is not None and not any(k.matches(p, ctx, to, r) for r in item.refs):
        return False
    damage: str | None = noun.get("damage")
    if damage is not None and (item.flags & COMBAT != 0) != (damage == "combat"):
        return False
    return all(k.passes(p, ctx, f, about) for f in noun.get("filters", ()))


# --- references ---------------------------------------------------------------------------------------------
def waits_for(p: Position, ctx: Ctx) -> Node | None:
    """What the ability under way, or the set card's timing, waited for."""
    if ctx.ability >= 0:
        trigger = p.pool.abilities[ctx.ability].trigger
        if trigger is not None:
            return trigger
    if ctx.source >= 0:
        timing: Node | None = p.carddef(Card(ctx.source & MASK)).text.get("timing")
        if timing is not None and timing.op == "when":
            event: Node = timing["event"]
            return event
    return None


def _which(p: Position, ctx: Ctx, ev: Ev) -> str:
    """The name under which the event was waited for."""
    trigger = waits_for(p, ctx)
    names = {h.name for h in p.rules.events[ev.kind].happenings}
    if trigger is None:
        return ""
    for t in trigger["of"] if trigger.op == "any_of" else (trigger,):
        if t.op in names:
            return str(t.op)
    return ""


def in_timing(p: Position, ctx: Ctx) -> list[Ref]:
    """What a timing that is a state of things speaks of: what attacks, what is being damaged."""
    timing: Node | None = p.carddef(Card(ctx.source & MASK)).text.get("timing") if ctx.source >= 0 else None
    if timing is None:
        return []
    if timing.op == "being_damaged":
        what = plain(timing["what"])
        for item in reversed(p.items):
            if item.kind == "damage":
                found = [r for r in item.refs if k.matches(p, ctx, what, r)]
                if found:
                    return found
        return []
    return _of_condition(p, ctx, plain(timing["cond"])) if timing.op == "while_" else []


def _of_condition(p: Position, ctx: Ctx, cond: Node) -> list[Ref]:
    """The things of which a condition says that they are there, or what they are like."""
    if cond.op == "exists":
        return gathered(p, ctx, cond["of"])
    if cond.op == "is_":
        return [r for r in gathered(p, ctx, cond["what"]) if k.passes(p, ctx, cond["filter"], r)]
    if cond.op in ("and_", "or_"):
        for part in cond["of"]:
            found = _of_condition(p, ctx, part)
            if found:
                return found
    return []


def subject_of_trigger(p: Position, ctx: Ctx) -> list[Ref]:
    """The card that a trigger condition is about; of a state of things, those of which it says something."""
    ev = ctx.ev
    waited = waits_for(p, ctx) if ev is None else None
    if waited is not None and waited.op == "state":
        return _of_condition(p, ctx, waited["cond"])
    if ev is None or (ev.card < 0 and ev.cause < 0):
        return []
    name = _which(p, ctx, ev)
    if name == "attacked" or name == "soul_gained":
        return [ev.host_ref] if ev.host_ref >= 0 else []
    if name == "deals_damage":
        return [ev.cause] if ev.cause >= 0 else []
    return subject(p, ctx)


def _other_party(p: Position, ctx: Ctx) -> list[Ref]:
    """The other card of what happened: who attacked, who dealt it, who destroyed it …"""
    ev = ctx.ev
    if ev is None:
        return []
    name = _which(p, ctx, ev)
    kind = p.rules.events[ev.kind].name
    if kind == "attack":
        return [ev.old] if name == "attacked" else [ev.host_ref] if ev.host_ref >= 0 else []
    if name == "deals_damage":
        return [ev.old]
    return [ev.cause] if ev.cause >= 0 else []


def _damage_source(p: Position, ctx: Ctx) -> list[Ref]:
    """What dealt the damage that is spoken of: one that has been dealt, or one that waits on the gate."""
    ev = ctx.ev
    if ev is not None and p.rules.events[ev.kind].name in ("damage", "damage_made"):
        return [ev.cause] if ev.cause >= 0 else []
    for r in ctx.it:
        item = items.item_at(p, r)
        if item is not None and item.kind == "damage":
            return [item.source] if item.source >= 0 else []
    top = next((x for x in reversed(p.items) if x.kind == "damage"), None)
    return [top.source] if top is not None and top.source >= 0 else []


def _victim(p: Position, ctx: Ctx) -> list[Ref]:
    """What took, or is to take, the damage that is spoken of."""
    ev = ctx.ev
    if ev is not None and p.rules.events[ev.kind].name in ("damage", "damage_made"):
        return [ev.old]
    for r in ctx.it:
        item = items.item_at(p, r)
        if item is not None and item.kind == "damage":
            return list(item.refs)
    return []


def _destroyer(p: Position, ctx: Ctx) -> list[Ref]:
    ev = ctx.ev
    return [ev.cause] if ev is not None and ev.cause >= 0 else []


def object_on_gate(p: Position, ctx: Ctx) -> list[Ref]:
    """The thing on the gate that was waited for."""
    ev = ctx.ev
    item = items.find(p, ev.at) if ev is not None and ev.at > 0 else None
    return [item.card] if item is not None else []


def _attacker(p: Position, ctx: Ctx) -> list[Ref]:

    r = attacker(p)
    return [r] if r >= 0 else []


def _attacked(p: Position, ctx: Ctx) -> list[Ref]:
    r = attacked(p)
    return [r] if r >= 0 else []


def _done(act: str) -> Callable[[Position, Ctx], list[Ref]]:
    """The reference to what an earlier act was done to (捨てたカード), whatever has become of it since."""

    def refs(p: Position, ctx: Ctx) -> list[Ref]:
        return noted(ctx, act)

    return refs


TERMS: Final[tuple[Term, ...]] = (
    term("", "noun", "cards", _cards),
    term("", "noun", "either", either),
    term("", "member", "either", was_either),
    term("", "noun", "player", _player),
    term("", "member", "player", _was_player),
    term("", "noun", "top", top),
    term("", "noun", "bottom", bottom),
    term("", "noun", "among", among),
    term("", "noun", "attached", _attached),
    term("", "noun", "on_gate", _on_gate),
    term("", "ref", "this_card", k.ref_this_card),
    term("", "ref", "it", k.ref_it),
    term("", "ref", "to", k.ref_to),
    term("", "ref", "rest", rest),
    term("", "ref", "subject", subject_of_trigger),
    term("", "ref", "in_timing", in_timing),
    term("", "ref", "other_party", _other_party),
    term("8-4e", "ref", "attacker", _attacker),
    term("8-4e-1", "ref", "attacked", _attacked),
    term("", "ref", "damage_source", _damage_source),
    term("", "ref", "victim", _victim),
    term("15-12b", "ref", "destroyer", _destroyer),
    term("", "ref", "object", object_on_gate),
    term("", "ref", "material", _done("material")),
    *(term("", "ref", f"done_{act}", _done(act)) for act in ACTS),
)
