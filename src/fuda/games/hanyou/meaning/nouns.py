"""What card text speaks of in 汎用TCG: nouns (201.3, 306.4), references to what was spoken of before, and numbers."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.meaning.values import ROLE, attached, counters_on, field_value
from fuda.games.hanyou.rules.zones import KO_UNTOUCHABLE, before_ko, unit_of
from fuda.games.hanyou.state import ENERGY, KIND, KO
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Ref
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words import nouns

CLASSES: Final = fact("201.3a", "A class (strategy, tactic, boost) means the commands of that class.")


def terms() -> tuple[Term, ...]:
    return (
        term("", "noun", "cards", _cards),
        term("", "noun", "attached", _attached),
        term("", "member", "attached", _was_attached),
        term("", "noun", "top", nouns.top),
        term("", "noun", "among", _among),
        term("", "ref", "this", _this),
        term("", "ref", "this_card", k.ref_this_card),
        term("", "ref", "it", k.ref_it),
        term("", "ref", "to", k.ref_to),
        term("", "ref", "rest", _rest),
        term("", "ref", "subject", nouns.subject),
        term("", "ref", "subject_unit", _subject_unit),
        term("", "ref", "source", _source),
        term("", "ref", "as_it_was", _as_it_was),
        term("", "num", "count", nouns.count),
        term("", "num", "value", _value),
        term("", "num", "per", nouns.per),
        term("", "num", "counters", _counters),
        term("", "num", "named", k.num_named),
        term("", "num", "count_picked", nouns.how_many_did),
        term("", "num", "sum", k.num_sum),
    )


def _cards(p: Position, ctx: Ctx, noun: Node, ref: Ref) -> bool:
    """A card of the named kind. Face-down energy is never meant; a KO'd unit only where the text says so. A card whose
    text does something is what it is, whatever has become of it."""
    role = last_known.role_of(p, ref)
    if role == ENERGY:
        return False
    kind = noun.get("kind")
    ch = last_known.chars_of(p, ref)
    acting = "acting" in noun
    if kind is not None:
        if kind in ("strategy", "tactic", "boost") and not CLASSES.on(p):
            kind = "command"
        if kind not in ch.sets[KIND]:
            return False
    elif p.layout.field[last_known.slot_of(p, ref)] and role != 0 and not acting:
        return False
    if not acting and last_known.flags_of(p, ref) & KO and KO_UNTOUCHABLE.on(p):
        filters = noun.get("filters")
        return filters is not None and any(f.op == "ko" for f in filters)
    return True


def _attached(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    out: list[Ref] = []
    for r in nouns.referred(p, ctx, noun["to"]):
        out.extend(attached(p, r, noun["role"]))
    return out


def _was_attached(p: Position, ctx: Ctx, noun: Node, ref: Ref) -> bool:
    """A card that has left: was it energy of such a unit, or set on it?"""
    host = last_known.host_of(p, ref)
    return host >= 0 and last_known.role_of(p, ref) == ROLE[noun["role"]] and k.matches(p, ctx, noun["to"], host)


def _among(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """Of what was spoken of just before."""
    return [r for r in ctx.it if p.current(r) and nouns.fits(p, ctx, noun, r)]


# --- references ---------------------------------------------------------------------------------------------------


def _this(p: Position, ctx: Ctx) -> list[Ref]:
    """The unit that has the ability: for a set 強化, the unit it is set on."""
    return [unit_of(p, ctx.source)] if ctx.source >= 0 else []


def _subject_unit(p: Position, ctx: Ctx) -> list[Ref]:
    """The unit of an event: where a card is attached, the one that gets it."""
    if ctx.ev is not None and ctx.ev.host_ref >= 0:
        return [ctx.ev.host_ref]
    return nouns.subject(p, ctx)


def _rest(p: Position, ctx: Ctx) -> list[Ref]:
    """What was not chosen."""
    return list(ctx.rest)


def _source(p: Position, ctx: Ctx) -> list[Ref]:
    return [ctx.ev.cause] if ctx.ev is not None and ctx.ev.cause >= 0 else []


def _as_it_was(p: Position, ctx: Ctx) -> list[Ref]:
    """The unit of an ability, in a condition of the ability for what has happened: if it was KO'd, as it was before."""
    ev = ctx.ev
    unit = unit_of(p, ctx.source)
    if ev is not None and ev.gone and ev.old == ev.new == unit:  # gone without having moved
        return [before_ko(unit)]
    return [ctx.source]


# --- numbers ------------------------------------------------------------------------------------------------------


def _value(p: Position, ctx: Ctx, node: Node) -> int:
    """A number of the first that is meant; 0 if there is none."""
    refs = nouns.referred(p, ctx, node["of"])
    return field_value(p, refs[0], node["field"], bool(node.get("printed", False))) if refs else 0


def _counters(p: Position, ctx: Ctx, node: Node) -> int:
    kind = p.pool.counter(node["name"])
    return sum(counters_on(p, r, kind) for r in nouns.referred(p, ctx, node["of"]))


TERMS: Final[tuple[Term, ...]] = terms()
