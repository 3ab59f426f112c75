"""What a scenario lays out as being played: an ability that has been played, when others may answer it."""

from __future__ import annotations

from collections.abc import Callable

from fuda.games.rebirth.rules.playing.abilities import may_pay
from fuda.kernel.game.scenario_words import Thing
from fuda.kernel.position import limits
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import items
from fuda.kernel.tables.kinds import NO_PROG, Prog, Seat
from fuda.kernel.words import targets


def lay(p: Position, seat: Seat, thing: Thing, choose: Callable[[], None]) -> tuple[str, str] | None:
    """An ability is being played: what is chosen for it has been chosen and its cost paid. Why it cannot be, if so."""
    if thing.kind != "ability":
        return (
            "プレイ中として置けるのは能力だけ：カードは手札に置いてプレイさせる",
            "only abilities can be laid out as being played: lay the card into the hand and let it be played",
        )
    if p.items:
        return "ほかの能力がプレイ中", "another ability is being played"
    for c in p.rules.conditions["playable"]:
        if c.fn is not may_pay and not c.fn(p, seat, thing.card, thing.ability):
            return c.ja, c.en
    ctx = Ctx(seat, thing.card, thing.ability)
    p.ctxs.append(ctx)
    prog = p.pool.abilities[thing.ability].programs.get("effect", NO_PROG)
    targets.choose(p, len(p.ctxs) - 1, Prog(prog))
    choose()
    item = items.push(p, p.slot_id("limbo", Seat(0)), "ability", seat, thing.card, thing.ability)
    chosen = item.clone()
    chosen.refs = tuple(targets.things(p.ctxs[-1]))
    items.change(p, chosen)
    limits.count(p, thing.card, thing.ability)
    f = Frame(p.rules.proc_index["play_ability"])
    f.pc = p.rules.procs[f.proc].labels["9.7.3"]
    f.seat, f.card, f.a, f.n = seat, thing.card, thing.ability, prog
    f.ctx = len(p.ctxs) - 1
    f.more = [item.id]
    f.did = 1
    p.stack.append(f)
    return None
