"""Effects that last (9.2.1.2): changing cards, totals and yells, forbidding, replacing, and what is to happen later.

What is chosen or counted is fixed when an effect begins: the colours that are gained, the cards it is on.
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.meaning.filters import chosen_color
from fuda.games.lovelive.meaning.nouns import referred
from fuda.games.lovelive.meaning.values import HEART_NAMES, colors_of, has_tag
from fuda.games.lovelive.rules.playing.ability import age_of_play
from fuda.games.lovelive.state import COLORS
from fuda.kernel.cards.node import Node
from fuda.kernel.position import last_known
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import effects
from fuda.kernel.tables.kinds import Ref
from fuda.kernel.tables.rows import Verb, verb
from fuda.kernel.words import lasting
from fuda.kernel.words.nouns import remember

IT: Final = lasting.IT


def verbs() -> tuple[Verb, ...]:
    return (
        verb("9.2.1.2", "modify", do_modify),
        verb("9.2.1.2", "live_score", do_live_score),
        verb("9.2.1.2", "yell_change", do_yell_change),
        verb("9.2.1.2", "set_limit", do_set_limit),
        verb("9.3.2", "negate", do_negate),
        verb("9.2.1.2", "forbid", lasting.do_forbid),
        verb("9.2.1.2", "permit", lasting.do_permit),
        verb("9.2.1.2", "pay_less", lasting.do_lasting),
        verb("9.2.1.2", "must_enter", lasting.do_lasting),
        verb("9.2.1.2", "replace", lasting.do_replace),
        verb("9.7.5", "delayed", lasting.do_delayed),
    )


def fixed(p: Position, ctx: Ctx, mods: tuple[Node, ...]) -> tuple[Node, ...]:
    """Modifications with the colours that were chosen or looked up."""
    out: list[Node] = []
    for m in mods:
        if m.op == "add" and isinstance(m["field"], Node):
            out.append(m.with_(field=chosen_color(p, ctx, m["field"])))
        elif m.op == "become_hearts" and isinstance(m["color"], Node):
            out.append(m.with_(color=chosen_color(p, ctx, m["color"])))
        elif m.op == "add_colors":
            found: set[str] = set()
            for r in referred(p, ctx, m["of"]):
                found |= colors_of(p, r)
            out.extend(Node("add", field=c, n=m["n"]) for c in COLORS if c in found)
        else:
            out.append(m)
    known = p.rules.number_index
    return tuple(m for m in out if m.op != "add" or m["field"] in known or m["field"] in HEART_NAMES)


def spoken_until(p: Position, f: Frame, ins: Node, otherwise: str = "game") -> Node:
    """How long it lasts. Before the live of this turn, the next live is that one."""
    ins = lasting.spoken_until(p, f, ins, otherwise)
    if ins["until"] == "next_live":
        return ins.with_(until="next_turn" if p.phase in ("performance", "judgement", "end") else "live")
    return ins


def do_modify(p: Position, f: Frame, ins: Node) -> None:
    """On the cards that are there now; what the yell is going to show is changed when it comes."""
    ctx = p.ctxs[f.ctx]
    ins = spoken_until(p, f, ins)
    ins = ins.with_(mods=fixed(p, ctx, ins["mods"]))
    if not ins["mods"]:
        return
    if any(m.op == "become_blade_hearts" for m in ins["mods"]):
        lasting.begin(p, f, ins, None)
        lasting.begun(p, f, 1)
        return
    refs = lasting.touched(p, f, effects.things(p, f, ins))
    if refs:
        e = lasting.begin(p, f, ins.with_(what=IT.with_(refs=tuple(refs))), refs)
        age = age_of_play(p)
        if e is not None and age >= 0:
            e.stamp = age
        lasting.begun(p, f, len(refs))


def do_live_score(p: Position, f: Frame, ins: Node) -> None:
    """The total of a live is that of this live, unless another time is named."""
    lasting.begin(p, f, spoken_until(p, f, ins, "live"), None)
    lasting.begun(p, f, 1)


def do_yell_change(p: Position, f: Frame, ins: Node) -> None:
    """More or fewer cards are shown by a yell of this live, unless another time is named."""
    lasting.begin(p, f, spoken_until(p, f, ins, "live"), None)
    lasting.begun(p, f, 1)


def do_set_limit(p: Position, f: Frame, ins: Node) -> None:
    """Until the set phase that comes next is over."""
    lasting.begin(p, f, ins.with_(until="set_phase"), None)
    lasting.begun(p, f, 1)


def do_negate(p: Position, f: Frame, ins: Node) -> None:
    """What is invalid already cannot be made so."""
    ctx = p.ctxs[f.ctx]
    refs = [r for r in effects.things(p, f, ins) if _negatable(p, r, ins["ability"])]
    refs = lasting.touched(p, f, refs)
    if refs:
        mods = (Node("negate", ability=ins["ability"]),)
        until = spoken_until(p, f, ins)["until"]
        lasting.begin(p, f, Node("modify", what=IT.with_(refs=tuple(refs)), mods=mods, until=until), refs)
        remember(ctx, "negate", refs)
        lasting.begun(p, f, len(refs))


def _negatable(p: Position, ref: Ref, tag: str) -> bool:
    return any(has_tag(p.pool.abilities[a], tag) for a in last_known.chars_of(p, ref).abilities)


VERBS: Final = verbs()
