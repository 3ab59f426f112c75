"""Effects that last (14-11, 14-13): changing cards, forbidding, permitting, replacing.

They are fixed to the things that are there when they begin (14-12d); what concerns a player goes on applying to all.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning.filters import chosen_attribute
from fuda.games.gateruler.rules.effects.layers import ALL_IS_LIVE
from fuda.games.gateruler.rules.effects.replacing import NEXT_IS_ONCE, REDUCTION_ENDS_WITH_THE_PHASE
from fuda.games.gateruler.state import IT
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Cont, Frame
from fuda.kernel.run import effects
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Ref
from fuda.kernel.tables.rows import Verb, verb
from fuda.kernel.words import lasting
from fuda.kernel.words.lasting import begun
from fuda.kernel.words.nouns import gathered

EFFECTS_HAVE_TERMS: Final = fact("14-11a-2", "An effect lasts for the time that is named when it is made.")
UNSAID_IS_THE_WHOLE_GAME: Final = fact(
    "14-11a-2a", "An effect for which no time is named lasts for the rest of the game."
)


def in_battle(p: Position) -> bool:
    """Every attack sub-phase is a battle from its first step on (8-2a-1), also before anything attacks."""
    return p.phase == "attack"


def begin(p: Position, f: Frame, ins: Node, refs: list[Ref] | None) -> Cont | None:
    """An effect begins: on these things, or (None) on all that match, now and later."""
    if "until" not in ins:
        ins = ins.with_(until="game" if UNSAID_IS_THE_WHOLE_GAME.on(p) else "turn")
    if not EFFECTS_HAVE_TERMS.on(p):
        ins = ins.with_(until="game")
    if ins["until"] == "battle" and not in_battle(p):
        return None  # there is no battle that it could last for
    return lasting.begin(p, f, ins, refs)


def do_modify(p: Position, f: Frame, ins: Node) -> None:
    """Cards become something else for some time: those that are there now (14-12d)."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    if not refs:
        return
    mods = tuple(m.with_(name=chosen_attribute(p, ctx), chosen=None) if m.get("chosen") else m for m in ins["mods"])
    if not ALL_IS_LIVE.on(p):
        begin(p, f, ins.with_(what=IT, mods=mods), refs)
    else:
        begin(p, f, ins.with_(mods=mods), refs if ins["what"].op == "ref" else None)
    begun(p, f, len(refs))


def _begin_on(p: Position, f: Frame, ins: Node) -> None:
    """It begins for the cards that it names, as they are now."""
    refs = effects.things(p, f, ins)
    if refs:
        begin(p, f, ins.with_(what=IT), refs)
        begun(p, f, len(refs))


def _begin_for_all(p: Position, f: Frame, ins: Node) -> None:
    """It begins for whatever it concerns, also later."""
    begin(p, f, ins, None)
    begun(p, f, 1)


def do_forbid(p: Position, f: Frame, ins: Node) -> None:
    """Of a player: whatever cards it concerns, also later ones. Of cards: those that are there now."""
    if "who" in ins or "what" not in ins:
        _begin_for_all(p, f, ins)
    else:
        _begin_on(p, f, ins)


def do_about_cards(p: Position, f: Frame, ins: Node) -> None:
    """Permissions, costs, what cannot be countered: for the cards named; said of cards anywhere, for all of them."""
    what: Node | None = ins.get("what")
    if what is None or (what.op == "cards" and what.get("zone") == "anywhere"):
        _begin_for_all(p, f, ins)
    else:
        _begin_on(p, f, ins)


def do_damage_change(p: Position, f: Frame, ins: Node) -> None:
    """What is dealt or taken becomes more or less: by and to those who are there now."""
    ctx = p.ctxs[f.ctx]
    if ins.get("less") and "until" not in ins and REDUCTION_ENDS_WITH_THE_PHASE.on(p):
        ins = ins.with_(until="phase")
    for field in ("by", "to"):
        noun = ins.get(field)
        if isinstance(noun, Node):
            found = gathered(p, ctx, noun)
            if not found:
                return
            ins = ins.with_(**{field: Node("ref", name="it", refs=tuple(found))})
    _begin_for_all(p, f, ins)


def do_replace(p: Position, f: Frame, ins: Node) -> None:
    """A replacement for some time: of what happens to those that are there now."""
    ctx = p.ctxs[f.ctx]
    if ins.get("next") and not NEXT_IS_ONCE.on(p):
        ins = ins.with_(next=None, until="game")
    event: Node = ins["event"]
    what: Node | None = event.get("what")
    if what is not None and what.op not in ("cards", "player"):
        refs = gathered(p, ctx, what)
        if not refs:
            return
        event = event.with_(what=Node("ref", name="it", refs=tuple(refs)))
        e = begin(p, f, ins.with_(event=event), None)
    else:
        e = begin(p, f, ins, None)
    if e is not None:
        begun(p, f, 1)


VERBS: Final[tuple[Verb, ...]] = (
    verb("14-1b-2 14-11a", "modify", do_modify),
    verb("14-1b-2 14-11a", "forbid", do_forbid),
    verb("14-1b-2 14-11a", "permit", do_about_cards),
    verb("14-1b-3 14-13e", "replace", do_replace),
    verb("14-1b-3 14-13e", "damage_change", do_damage_change),
    verb("14-1b-2 14-11a", "cost_less", do_about_cards),
    verb("14-1b-2 14-11a", "cost_add", do_about_cards),
    verb("14-1b-2 14-11a", "cost_set", do_about_cards),
    verb("14-1b-2 14-11a", "add_cost", do_about_cards),
    verb("14-1b-2 14-11a", "no_counter", do_about_cards),
    verb("14-1b-2 14-11a", "must_pay", do_about_cards),
)
