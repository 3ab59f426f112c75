"""Playing cards and abilities by effect (15-16)."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.playing.abilities import ability_named, is_kind
from fuda.games.gateruler.rules.playing.play import play, playable
from fuda.games.gateruler.rules.summon_rights import may_summon
from fuda.games.gateruler.state import FREE, MUST_PAY, NO_RIGHT, SUMMON
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_ABILITY, AbilityId, Ref, Seat
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.nouns import remember

PLAYED_CARDS_ARE_PAID: Final = fact(
    "15-16a-1", "A card that an effect tells to play is paid for unless the text says otherwise."
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "play_each",
            "",
            step("", _play_next),
            step("", _played),
            frame=(
                "seat: who plays; refs: the cards; a: the ability, -1 for the cards themselves; b: how they are "
                "played; n: how many have been tried; c: how many are on the gate"
            ),
        ),
    )


def do_play(p: Position, f: Frame, ins: Node) -> None:
    """15-16: cards are played one after the other, for their cost unless the text says otherwise."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    remember(ctx, "play", refs)
    how = FREE if ins.get("free") or not PLAYED_CARDS_ARE_PAID.on(p) else 0
    how |= MUST_PAY if ins.get("must_pay") else 0
    play_each(p, f, refs, NO_ABILITY, how)


def do_play_ability(p: Position, f: Frame, ins: Node) -> None:
    """An ability by its name, of this card or of another one."""
    ctx = p.ctxs[f.ctx]
    what: Node | None = ins.get("what")
    refs = effects.things(p, f, ins) if what is not None else [ctx.source]
    for r in refs[:1]:
        a = ability_named(p, r, ins["name"])
        if a >= 0:
            play_each(p, f, [r], a, FREE if ins.get("free") else 0)


def play_each(p: Position, f: Frame, refs: list[Ref], ability: AbilityId, how: int) -> None:
    """One after the other is played, as far as it can be."""
    g = call(p, "play_each")
    g.seat = terms.doer(p, p.ctxs[f.ctx])
    g.refs = list(refs)
    g.a = ability
    g.b = how


def _play_next(p: Position, f: Frame) -> None:
    """The next card is played if it can be."""
    f.did = 0
    if f.n < len(f.refs):
        r = f.refs[f.n]
        there = p.current(r) or f.a >= 0
        if f.b & SUMMON and not _may_be_summoned(p, f.seat, r, f.b):
            return
        if there and playable(p, f.seat, r, AbilityId(f.a), f.b):
            play(p, f.seat, r, AbilityId(f.a), f.b)


def _may_be_summoned(p: Position, seat: Seat, ref: Ref, how: int) -> bool:
    """A unit, while a right to summon is left or none is needed."""
    if not is_kind(p, ref, "unit") or forbidding(p, "normal_summon", seat, ref) is not None:
        return False
    return how & NO_RIGHT != 0 or may_summon(p, seat)


def _played(p: Position, f: Frame) -> None:
    f.c += f.did
    f.n += 1
    if f.n < len(f.refs):
        f.pc = 0
    else:
        p.stack[-2].did = f.c


VERBS: Final[tuple[Verb, ...]] = (
    verb("15-16a", "play", do_play),
    verb("15-16b", "play_ability", do_play_ability),
)

PROCEDURES: Final = procedures()
