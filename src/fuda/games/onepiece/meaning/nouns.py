"""What card text speaks of in ONE PIECE: nouns, references to what was spoken of before, and numbers."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.meaning.values import field_value
from fuda.games.onepiece.rules.zones import EVERYWHERE
from fuda.games.onepiece.state import DON, KIND
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import Ref, Seat
from fuda.kernel.tables.rows import Group, Term, group, term
from fuda.kernel.words.nouns import (
    ACTS,
    among,
    bottom,
    count,
    dealt_with,
    either,
    how_many_did,
    owners,
    per,
    plus,
    reference_to,
    referred,
    rest,
    subject,
    top,
    top_or_bottom,
    was_either,
)

CHARACTER_CARDS_ARE_ELSEWHERE: Final = fact(
    "2-2-4-2", "The words for a character card mean one outside the character area."
)
EVENTS_ARE_A_KIND: Final = fact("2-2-5-1", "The word for events means only cards of that kind.")
STAGES_ARE_A_KIND: Final = fact("2-2-6-1", "The bare word for stages means stages on the field.")
STAGE_CARDS_ARE_ELSEWHERE: Final = fact("2-2-6-2", "The words for a stage card mean one outside the stage area.")
UNNAMED_IS_OWN: Final = fact("8-4-4-3", "An effect that names no object means its own card, or its own player.")
KERNEL_ANSWERS: Final = (answer("4-10-1", asked.ONLY_IF_DONE),)

GROUPS: Final[tuple[Group, ...]] = (
    # words for a kind of card on the field mean its place there
    group("2-2-3-1", "leader", "leader"),
    group("2-2-4-1", "characters", "characters", off=("characters", "hand", "trash")),
    group("", "hand+trash", "hand", "trash"),
    group("", "trash+hand", "trash", "hand"),
    group("", "hand+deck", "hand", "deck"),
    group("", "deck+trash", "deck", "trash"),
    group("", "hand+field", "hand", "leader", "characters", "stage"),
    group("", "life+hand", "life", "hand"),
    group("", "hand+life", "hand", "life"),
    group("", "anywhere", *EVERYWHERE),
)

# acts that go by another name
ALSO: Final = {"to_hand": "add"}


def players_meant(p: Position, ctx: Ctx, ins: Node, field: str = "who") -> list[Seat]:
    """The players of whom an act speaks: those it names, or who carries it out."""
    who = ins.get(field)
    if isinstance(who, str):
        return k.seats_of(p, ctx, who)
    return [k.doer(p, ctx)] if UNNAMED_IS_OWN.on(p) else []


# --- nouns --------------------------------------------------------------------------------------------------


def _cards(p: Position, ctx: Ctx, noun: Node, ref: Ref) -> bool:
    """A card of the named kind. DON!! given to a card are meant only where a text speaks of DON!!."""
    kind: str | None = noun.get("kind")
    if kind is None:
        return last_known.role_of(p, ref) != DON
    if kind == "character" and noun.get("zone", "area") != "characters":
        if not CHARACTER_CARDS_ARE_ELSEWHERE.on(p):
            return last_known.role_of(p, ref) != DON
    elif kind == "event" and not EVENTS_ARE_A_KIND.on(p):
        return True
    elif kind == "stage":
        if noun.get("zone") == "stage":
            if not STAGES_ARE_A_KIND.on(p):
                return False
        elif not STAGE_CARDS_ARE_ELSEWHERE.on(p):
            return True
    return kind in last_known.chars_of(p, ref).sets[KIND]


def _attached(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """DON!! that are given to something, or to anything of a player."""
    if "to" in noun:
        out: list[Ref] = []
        for r in referred(p, ctx, noun["to"]):
            out.extend(last_known.attached_of(p, r, DON))
        return out
    seats = owners(p, ctx, noun) if "owner" in noun else p.order()
    there = [c for slot in p.layout.field_slots for c in p.zones[slot] if p.role[c] == DON]
    return [p.ref(c) for c in there if p.owner[c] in seats]


def _others(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """Every card on the field but those of a noun."""
    out: list[Ref] = []
    than: Node = noun["than"]
    for slot in p.layout.field_slots:
        for card in p.zones[slot]:
            if p.role[card] == 0 and not k.matches(p, ctx, than, p.ref(card)):
                out.append(p.ref(card))
    return out


# --- references ---------------------------------------------------------------------------------------------


def _battled(p: Position, ctx: Ctx) -> list[Ref]:
    """The card with which this card battled."""
    ev = ctx.ev
    if ev is None:
        return []
    return [r for r in (ev.old, ev.host_ref) if r >= 0 and r != ctx.source]


def _unnamed(p: Position, ctx: Ctx) -> list[Ref]:
    """An effect that names no object is about its own card."""
    return [ctx.source] if UNNAMED_IS_OWN.on(p) else []


# --- numbers ------------------------------------------------------------------------------------------------


def _value(p: Position, ctx: Ctx, node: Node) -> int:
    refs = referred(p, ctx, node["of"])
    return field_value(p, refs[0], node["field"], bool(node.get("printed", False))) if refs else 0


def _met(p: Position, ctx: Ctx, node: Node) -> int:
    """How many it was done to what an effect waited for."""
    return ctx.ev.n if ctx.ev is not None else 0


def _total(p: Position, ctx: Ctx, node: Node) -> int:
    return sum(field_value(p, r, node["field"], bool(node.get("printed"))) for r in referred(p, ctx, node["of"]))


TERMS: Final[tuple[Term, ...]] = (
    term("", "noun", "cards", _cards),
    term("", "noun", "either", either),
    term("", "noun", "both", either),
    term("", "member", "either", was_either),
    term("", "member", "both", was_either),
    term("", "noun", "together", either),
    term("", "noun", "top", top),
    term("", "noun", "bottom", bottom),
    term("", "noun", "top_or_bottom", top_or_bottom),
    term("", "noun", "among", among),
    term("", "noun", "attached", _attached),
    term("", "noun", "others", _others),
    term("", "ref", "this_card", k.ref_this_card),
    term("", "ref", "unnamed", _unnamed),
    term("", "ref", "it", k.ref_it),
    term("", "ref", "to", k.ref_to),
    term("", "ref", "rest", rest),
    term("", "ref", "subject", subject),
    *(term("", "ref", f"done_{act}", reference_to(ALSO.get(act, act))) for act in (*ACTS, *ALSO)),
    term("", "ref", "done", dealt_with),
    term("", "ref", "battled", _battled),
    term("", "num", "count", count),
    term("", "num", "value", _value),
    term("", "num", "per", per),
    term("", "num", "named", k.num_named),
    term("", "num", "did", how_many_did),
    term("", "num", "met", _met),
    term("", "num", "sum", k.num_sum),
    term("", "num", "plus", plus),
    term("", "num", "total", _total),
)
