"""Effects that last (8-1-4-2): changing cards, forbidding, permitting, replacing, and what is to happen later.

They are fixed to the things that are there when they begin; what forbids a player something goes on applying to all.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.meaning.values import base_value
from fuda.games.onepiece.rules.power import power
from fuda.games.onepiece.state import IN_BATTLE
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Frame, Opt
from fuda.kernel.run import decisions, effects
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Ref
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import lasting
from fuda.kernel.words.choosing import chooser
from fuda.kernel.words.lasting import IT, begun, spoken_until, touched
from fuda.kernel.words.nouns import referred

ZERO_IS_A_LOSS: Final = fact("4-12-1", "Power that becomes 0 is a loss of as much as the card has at that moment.")
ZERO_NEVER_LIFTS: Final = fact("4-12-2", "Power that becomes 0 does nothing to a card with less than that.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "grant_one",
            "",
            step("", _ask_grant),
            step("", _take_grant),
            frame="seat: who chooses; n: among how many effects; refs: the cards that gain it; prog: the program of "
            "the text; a: the place of the instruction in it; card: the card of the effect",
        ),
    )


def begin(p: Position, f: Frame, ins: Node, refs: list[Ref] | None) -> None:
    """An effect begins, unless it should last for a battle and there is none."""
    if ins.get("until") != "battle" or p.gv[IN_BATTLE]:
        lasting.begin(p, f, ins, refs)


def _guards(mods: tuple[Node, ...]) -> list[str]:
    """The names under which effects keep cards from such changes."""
    out: list[str] = []
    for m in mods:
        if m.op == "negate":
            out.append("be_negated")
        elif m.op == "to_zero" or (m.op == "add" and m["field"] == "power" and _lessens(m["n"])):
            out.append("lose_power")
    return out


def _lessens(n: int | Node) -> bool:
    return (n["n"] if isinstance(n, Node) and n.op == "per" else n if isinstance(n, int) else 0) < 0


def do_modify(p: Position, f: Frame, ins: Node) -> None:
    """Cards change for a time; where one of several effects is to be gained, that is chosen first."""
    ins = spoken_until(p, f, ins)
    refs = touched(p, f, effects.things(p, f, ins), *_guards(ins["mods"]))
    if not refs:
        return
    choice = next((m for m in ins["mods"] if m.op == "grant_one"), None)
    if choice is not None:
        g = call(p, "grant_one")
        g.seat = chooser(p, p.ctxs[f.ctx], Node("pick"))
        g.prog = f.prog
        g.a = f.a - 1
        g.refs = refs
        g.n = len(choice["of"])
        g.card = p.ctxs[f.ctx].source
        return
    _modify(p, f, ins, refs)
    begun(p, f, len(refs))


def _modify(p: Position, f: Frame, ins: Node, refs: list[Ref]) -> None:
    ctx = p.ctxs[f.ctx]
    mods = tuple(m for m in ins["mods"] if _has_model(p, ctx, m.get("n")))
    if not mods:
        return
    ins = ins.with_(mods=mods)
    node = ins.with_(what=IT)
    if any(m.op == "to_zero" for m in ins["mods"]) and ZERO_IS_A_LOSS.on(p):
        for r in refs:
            n = power(p, r)
            loss: tuple[Node, ...] = (Node("add", field="power", n=-n),)
            if n <= 0 and ZERO_NEVER_LIFTS.on(p):
                loss = ()
            mods = tuple(x for m in ins["mods"] for x in (loss if m.op == "to_zero" else (m,)))
            if mods:
                begin(p, f, node.with_(mods=mods), [r])
        return
    begin(p, f, node, refs)


def _has_model(p: Position, ctx: Ctx, n: object) -> bool:
    """A number that is to be the same as that of another card: is there such a card?"""
    return not isinstance(n, Node) or n.op != "value" or len(referred(p, ctx, n["of"])) > 0


def _ask_grant(p: Position, f: Frame) -> None:
    q = decisions.ask(p, f.seat, "grant_one", [Opt("block", -1, i) for i in range(f.n)], f.card)
    q.ability = p.ctxs[f.ctx].ability


def _take_grant(p: Position, f: Frame) -> None:
    ins = p.pool.programs[f.prog][f.a]
    mods = tuple(Node("grant", ability=m["of"][f.ans]) if m.op == "grant_one" else m for m in ins["mods"])
    below = p.stack[-2]
    _modify(p, f, spoken_until(p, below, ins).with_(mods=mods), f.refs)
    below.did = len(f.refs)


def do_swap_base(p: Position, f: Frame, ins: Node) -> None:
    """Two cards exchange their base numbers."""
    refs = effects.things(p, f, ins)
    if len(refs) != 2:
        return
    field: str = ins["field"]
    values = [base_value(p, r, field) for r in refs]
    for r, n in zip(refs, reversed(values), strict=True):
        mod = Node("set_base", field=field, n=n)
        begin(p, f, Node("modify", what=IT, mods=(mod,), until=ins.get("until", "game")), [r])
    begun(p, f, 2)


def do_negate(p: Position, f: Frame, ins: Node) -> None:
    """All effects with a tag of a player's cards; or the effects of certain cards."""
    if "what" in ins:
        do_modify(p, f, Node("modify", what=ins["what"], mods=(Node("negate"),), until=ins.get("until")))
    else:
        lasting.do_lasting(p, f, ins)


def do_delayed(p: Position, f: Frame, ins: Node) -> None:
    """Something is put off; outside battles nothing can be put off to the end of "this battle"."""
    when: Node = ins["when"]
    if when.op == "time" and when["at"] == "battle_end" and not p.gv[IN_BATTLE]:
        return
    if "until" in ins and ins.get("times") != "next":
        ins = ins.with_(times="each")  # "during this turn, when …": every time
    effects.do_delayed(p, f, ins)


VERBS: Final[tuple[Verb, ...]] = (
    verb("8-1-4-2", "modify", do_modify),
    verb("8-1-4-2", "forbid", lasting.do_forbid),
    verb("8-1-4-2", "permit", lasting.do_permit),
    verb("8-1-4-2", "replace", lasting.do_replace),
    verb("8-1-4-2", "pay_less", lasting.do_lasting),
    verb("8-1-4-2", "negate", do_negate),
    verb("8-1-4-2", "swap_base", do_swap_base),
    verb("8-1-4-2", "delayed", do_delayed),
    verb("8-1-4-2", "add_cost", lasting.do_lasting),
    verb("8-1-4-2", "add_gate", lasting.do_lasting),
)

PROCEDURES: Final = procedures()
