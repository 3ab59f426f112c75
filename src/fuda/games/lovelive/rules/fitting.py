"""Cards (chapter 2): of which kind a card is, whether it is such a card as a text speaks of, how its numbers count."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.principles import NUMBERS_BELOW_ZERO
from fuda.games.lovelive.state import KIND
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Static
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.kinds import Card, Ref

KERNEL_ANSWERS: Final = (answer("2.2.2", asked.KINDS_TELL_CARDS_APART),)


def is_kind(p: Position, card: Card, kind: str) -> bool:
    """Is a card printed as a member, a live or energy?"""
    return kind in p.base[card].sets[KIND]


def as_it_counts(p: Position, n: int) -> int:
    """A number of a card as it is added up: also below zero."""
    return n if NUMBERS_BELOW_ZERO.on(p) else max(0, n)


def face_down_live(p: Position, ref: Ref) -> bool:
    """Does a card lie face down among the lives? Then nobody can tell what it is."""
    return zone_name(p, last_known.slot_of(p, ref)) == "live" and p.current(ref) and p.face[ref & MASK] == 0


def fits(p: Position, ctx: Ctx, noun: Node, ref: Ref) -> bool:
    """Is a card of the kind a noun names, and does it pass its filters, wherever it is?"""
    if ref & MASK >= p.real or face_down_live(p, ref):
        return False
    kind = noun.get("kind")
    if kind is not None and kind not in last_known.chars_of(p, ref).sets[KIND] and asked.KINDS_TELL_CARDS_APART.on(p):
        return False
    return all(terms.passes(p, ctx, f, ref) for f in noun.get("filters", ()))


def fits_and_belongs(p: Position, ctx: Ctx, noun: Node, ref: Ref) -> bool:
    """Does a card fit a noun, and is its owner the player whom the noun names, if it names one?"""
    owner = noun.get("owner")
    if owner is not None and p.owner[ref & MASK] not in terms.seats_of(p, ctx, owner):
        return False
    return fits(p, ctx, noun, ref)


def fits_effect(p: Position, s: Static, noun: Node, ref: Ref) -> bool:
    """Is a card, wherever it is, of the sort that a lasting effect speaks of?"""
    ctx = layers.static_ctx(s)
    kind = noun.get("kind")
    if kind is not None and not is_kind(p, Card(ref & MASK), kind):
        return False
    return all(terms.passes(p, ctx, f, ref) for f in noun.get("filters", ()))
