"""Effects that are running when a position begins: `effect: CARD on A + B` below a player.

The text of the card is carried out for that player while the position is laid out, with the choices that are named;
what it leaves running is there when the game begins. What it has done besides is done, too, but told in no log.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.run import decisions, effects, interpreter
from fuda.kernel.tables.kinds import AbilityId, Card, Prog, Ref, Seat, Slot
from fuda.kernel.words import targets
from fuda.scenes.scenario import Said, Scenario
from fuda.scenes.words import unquoted

if TYPE_CHECKING:
    from fuda.scenes.build import Builder

LINE = re.compile(r"effects?\s*[:：]\s*(.+)$")
_ON = re.compile(r"(.+?)\s+on\s+(.+)$")


def _is_place(p: Position, slot: Slot, said: str) -> bool:
    """Is a place on the field called so: `attack 1`, `defense`?"""
    name = p.layout.names[p.layout.zone[slot]]
    return said in (name, f"{name} {p.layout.nth[slot] + 1}")


def lay_effects(b: Builder) -> None:
    """Carry out what is to be running, in the order of the lines."""
    for seat, lines in b.s.players.items():
        for said in lines:
            m = LINE.match(said.text)
            if m:
                _carry_out(b, Seat(seat), Said(m.group(1), said.line))


def _carry_out(b: Builder, seat: Seat, said: Said) -> None:
    p, s = b.p, b.s
    m = _ON.match(said.text)
    name = unquoted(m.group(1) if m else said.text)
    named = [unquoted(x) for x in re.split(r"\s*\+\s*", m.group(2))] if m else []
    source, ability, prog = _text_of(b, seat, name, said.line)
    stack, p.stack = p.stack, []
    running = len(p.effects) + len(p.delayed)
    ctx = Ctx(seat, source, ability)
    p.ctxs.append(ctx)
    if "aim" in p.rules.proc_index:
        targets.choose(p, len(p.ctxs) - 1, prog)
        named = answer(p, s, named, said)
    effects.resolve(p, prog, p.ctxs[-1])
    named = answer(p, s, named, said)
    taken = {p.carddef(Card(r & MASK)).name for e in p.effects for r in e.refs}  # perhaps without asking
    left = [x for x in named if x not in taken]
    if left:
        raise s.error(f"{left[0]}を選ぶことはない", f"{left[0]} is not chosen for anything", said.line)
    if len(p.effects) + len(p.delayed) == running:
        raise s.error(
            f"{name}の効果は何も残さない：「effect:」は続いている効果を置く行",
            f"the effect of {name} leaves nothing running: 'effect:' is for effects that go on",
            said.line,
        )
    p.stack = stack
    p.ctxs.clear()
    p.log = None


def _text_of(b: Builder, seat: Seat, name: str, line: int) -> tuple[Ref, AbilityId, Prog]:
    """A card of a player by name, and the text of it that can be carried out."""
    p = b.p
    number = b.placed_number(name, line)
    owned = [Card(c) for c in range(p.real) if p.owner[c] == seat and p.carddef(Card(c)).number == number]
    if not owned:
        raise b.s.error(
            f"プレイヤー{seat + 1}に{name}がない：まず場所に置く（例「trash: {name}」）",
            f"player {seat + 1} has no {name}: lay it out first, like 'trash: {name}'",
            line,
        )
    source = owned[0]
    for a in p.carddef(source).printed.abilities:
        prog = p.pool.abilities[a].programs.get("effect", Prog(-1))
        if prog >= 0:
            return p.ref(source), a, prog
    raise b.s.error(f"{name}に行えるテキストがない", f"{name} has no text that can be carried out", line)


def answer(p: Position, s: Scenario, named: list[str], said: Said, place: str = "") -> list[str]:
    """Go on until it is done; every question is answered by the next of the cards named, one about a place on the field
    by `place`. What is left of them."""
    while True:
        interpreter.run(p)
        q = p.question
        if q is None or p.over:
            return named
        at = [i for i, o in enumerate(q.opts) if o.what == "place_at" and place and _is_place(p, Slot(o.b), place)]
        if len(at) == 1:
            decisions.answer(p, at[0])
            continue
        wanted = named[0] if named else ""
        fits = [i for i, o in enumerate(q.opts) if o.a >= 0 and p.carddef(Card(o.a & MASK)).name == wanted]
        idle = [i for i, o in enumerate(q.opts) if o.what == "done"] if not named else []
        if len(fits or idle) != 1:
            raise s.error(
                f"{said.text!r}で選ぶものが決まらない（{len(fits)}通り）。「on A + B」で順に書く",
                f"{said.text!r} does not say what is chosen ({len(fits)} cards fit): name it with 'on A + B', in order",
                said.line,
            )
        decisions.answer(p, (fits or idle)[0])
        named = named[1:]
