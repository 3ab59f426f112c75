"""How effects change what a card is (modifications), and with what the acts of a cost can be done (prices)."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning.conditions import chosen_attribute
from fuda.games.gateruler.meaning.verbs.moves import PLACED, places_for, whose
from fuda.games.gateruler.rules.playing.playing import energy
from fuda.games.gateruler.rules.processing.processes import can_be_set, destruction_of, may_be_set, set_places
from fuda.games.gateruler.rules.zones import ARMY, ATTRIBUTE, KIND, NUMBERS, SOUL
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import Chars
from fuda.kernel.derive import layers
from fuda.kernel.derive import terms as k
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.run import events
from fuda.kernel.run.replacements import can_be_done, can_happen, forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words.moving import who_does_it
from fuda.kernel.words.nouns import gathered

KEYWORD_SKILLS_ARE_ABILITIES: Final = fact("16-1a-1", "keyword skills are abilities")

SETS: Final = {"kind": KIND, "army": ARMY, "attribute": ATTRIBUTE}


# --- modifications ------------------------------------------------------------------------------------------


def _add(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """More or less of a number that the card has."""
    i = NUMBERS.index(mod["field"])
    if ch.nums and _has(p, ch, i):
        ch.nums[i] += k.evaluate(p, ctx, mod["n"])


def _has(p: Position, ch: Chars, i: int) -> bool:
    """Has the card such a number? (One that fell to -1 is still there.)"""
    if ch.nums[i] != -1:
        return True
    d = p.derived
    for card in range(len(p.base)) if d is not None else ():
        if d is not None and d.chars[card] is ch:
            return p.base[card].nums[i] != -1
    return False


def _set(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    i = NUMBERS.index(mod["field"])
    if ch.nums and _has(p, ch, i):
        ch.nums[i] = k.evaluate(p, ctx, mod["n"])


def _is_base(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """14-12a-1: a number that its own card defines: the basis of all that changes it, also of what came before."""
    i = NUMBERS.index(mod["field"])
    if ch.nums:
        ch.nums[i] += k.evaluate(p, ctx, mod["n"]) - p.base[ctx.source & MASK].nums[i]


def _number_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """14-12a-6: a number that the card did not have."""
    i = NUMBERS.index(mod["field"])
    if ch.nums and not _has(p, ch, i):
        ch.nums[i] = k.evaluate(p, ctx, mod["n"])


def _name(p: Position, ctx: Ctx, mod: Node) -> str:
    return chosen_attribute(p, ctx) if mod.get("chosen") else str(mod.get("name", ""))


def _printed(p: Position, ch: Chars, which: int) -> frozenset[str]:
    d = p.derived
    for card in range(len(p.base)) if d is not None else ():
        if d is not None and d.chars[card] is ch:
            return p.base[card].sets[which]
    return frozenset()


def _item_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """14-12a-2: an army or attribute for a card that had none."""
    which = SETS[mod["field"]]
    if ch.sets and not _printed(p, ch, which):
        ch.sets[which] = ch.sets[which] | {_name(p, ctx, mod)}


def _set_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    field = mod.op.removesuffix("_gain")
    which = SETS[field]
    if ch.sets and (field == "kind" or _printed(p, ch, which)):
        ch.sets[which] = ch.sets[which] | {_name(p, ctx, mod)}


def _set_lose(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    which = SETS[mod.op.removesuffix("_lose")]
    if ch.sets:
        ch.sets[which] = frozenset() if mod.get("all") else ch.sets[which] - {_name(p, ctx, mod)}


def _set_kind(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    if ch.sets:
        ch.sets[KIND] = frozenset({str(mod["name"])})


def _grant(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.abilities = p.pool.given(ch.abilities, p.pool.ability(mod["ability"]))


def _lose_keyword(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    kept = [a for a in ch.abilities if mod["keyword"] not in (p.pool.abilities[a].keyword, _key(p, a))]
    ch.abilities = tuple(kept)


def _key(p: Position, ability: int) -> str:
    return str(p.pool.abilities[ability].node.get("key", ""))


def _lose_abilities(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """All of them, keyword skills as well (16-1a-1)."""
    skills = KEYWORD_SKILLS_ARE_ABILITIES.of(p)
    ch.abilities = () if skills else tuple(a for a in ch.abilities if p.pool.abilities[a].keyword)


def _rename(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.name = str(mod["name"])


def _name_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    if mod["name"] not in ch.name.split("\n"):
        ch.name = f"{ch.name}\n{mod['name']}"


# --- prices: with which things can an act of a cost really be done? -------------------------------------------


def named(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """The things an act speaks of; none where a pile has fewer than it takes."""
    what: Node = act["what"]
    refs = gathered(p, ctx, what)
    if what.op in ("top", "bottom") and len(refs) < k.evaluate(p, ctx, what["n"]):
        return []
    return refs


def _can_go(p: Position, ctx: Ctx, ref: int, dst: int, why: str) -> bool:
    """May it leave where it is, and is there such a zone?"""
    card = ref & MASK
    if p.layout.zone[p.slot[card]] == p.layout.zone[dst] and not p.layout.field[dst]:
        return False
    return can_be_done(p, ctx, events.move(p, None, card, dst, why))


def _price_move(p: Position, ctx: Ctx, act: Node) -> list[int]:
    zone: str = act["to"]
    out: list[int] = []
    for r in named(p, ctx, act):
        card = r & MASK
        if zone in PLACED:
            there = places_for(p, ctx, act, card, [])
        else:
            there = [p.slot_id(zone, whose(p, ctx, act, card, zone))]
        if any(_can_go(p, ctx, r, s, "effect") for s in there):
            out.append(r)
    return out


def _price_gone(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """Cards that can be discarded, or removed."""
    zone = "grave" if act.op == "discard" else "removed"
    return [r for r in named(p, ctx, act) if _can_go(p, ctx, r, events.home(p, r & MASK, zone), act.op)]


def _price_any(p: Position, ctx: Ctx, act: Node) -> list[int]:
    return named(p, ctx, act)


def _price_destroy(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """Cards on the field that nothing keeps from being destroyed; by effect, since it is not by rule (12-4b-2)."""
    there = [r for r in named(p, ctx, act) if p.layout.field[p.slot[r & MASK]]]
    return [r for r in there if can_happen(p, destruction_of(p, r & MASK, ctx.source, ctx.seat, 0))]


def _price_set(p: Position, ctx: Ctx, act: Node) -> list[int]:
    seat = k.doer(p, ctx)
    to = set_places(p, seat)[:1]
    out: list[int] = []
    for r in named(p, ctx, act):
        if can_be_set(p, r) and may_be_set(p, seat, r) and any(_can_go(p, ctx, r, s, "set") for s in to):
            out.append(r)
    return out


def _can_turn(p: Position, ctx: Ctx, ref: int, state: int) -> bool:
    card = ref & MASK
    return can_be_done(p, ctx, events.make(p, None, "turn", p.ctrl[card], card, state))


def _price_rest(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """Cards that act: what is rested already cannot be rested (15-7c)."""
    return [r for r in named(p, ctx, act) if _can_turn(p, ctx, r, RESTED)]


def _price_act(p: Position, ctx: Ctx, act: Node) -> list[int]:
    return [r for r in named(p, ctx, act) if _can_turn(p, ctx, r, NORMAL)]


def _price_energy(p: Position, ctx: Ctx, act: Node) -> list[int]:
    there = [p.ref(c) for c in energy(p, k.doer(p, ctx))]
    return [r for r in there if _can_turn(p, ctx, r, RESTED)] if "rest" in layers.derive(p).guarded else there


def _price_draw(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """Cards of a deck, if everybody who is to draw has a hand and may draw; of several decks, the smallest."""
    seats = who_does_it(p, ctx, act)
    decks = [p.zones[p.slot_id("deck", s)] for s in seats]
    if not all(deck and _can_be_drawn(p, ctx, s, deck[-1]) for s, deck in zip(seats, decks, strict=True)):
        return []
    return [p.ref(c) for c in min(decks, key=len)] if decks else []


def _can_be_drawn(p: Position, ctx: Ctx, seat: int, card: int) -> bool:
    ev = events.move(p, None, card, p.slot_id("hand", seat), "draw")
    ev.seat = seat
    return can_be_done(p, ctx, ev)


def _price_drive(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """Cards that are named, or those of the own deck, for who may drive."""
    seat = k.doer(p, ctx)
    if forbidding(p, "drive", seat, -1) is not None:
        return []
    to = p.slot_id("drive", seat)
    if "what" in act:
        return [r for r in named(p, ctx, act) if _can_go(p, ctx, r, to, "drive")]
    deck = p.zones[p.slot_id("deck", seat)]
    return [p.ref(c) for c in deck] if deck and _can_go(p, ctx, p.ref(deck[-1]), to, "drive") else []


def _price_soul(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """Cards to be put under another one, if there is one."""
    to: Node = act["to"]
    hosts = gathered(p, ctx, to)
    return [r for r in named(p, ctx, act) if any(h != r and _can_be_soul(p, ctx, r, h) for h in hosts)]


def _can_be_soul(p: Position, ctx: Ctx, ref: int, host: int) -> bool:
    card = ref & MASK
    ev = events.move(p, None, card, p.slot_id("soul", p.owner[card]), "soul")
    ev.host = host & MASK
    ev.role = SOUL
    return can_be_done(p, ctx, ev)


def _price_on(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """Cards to be put onto another one, which can come to lie under it."""
    to: Node = act["to"]
    under = [h for h in gathered(p, ctx, to) if p.layout.field[p.slot[h & MASK]]]
    out: list[int] = []
    for r in named(p, ctx, act):
        for h in under:
            onto = events.move(p, None, r & MASK, p.slot[h & MASK], "on_top")
            if h != r and can_be_done(p, ctx, onto) and _can_be_soul(p, ctx, h, r):
                out.append(r)
                break
    return out


TERMS: Final[tuple[Term, ...]] = (
    term("15-2a", "mod", "add", _add),
    term("", "mod", "set_", _set),
    term("", "mod", "set_base", _set),
    term("14-7b 14-12a-1", "mod", "is_base", _is_base),
    term("", "mod", "give", _number_gain),
    term("", "mod", "item_gain", _item_gain),
    term("", "mod", "kind_gain", _set_gain),
    term("", "mod", "army_gain", _set_gain),
    term("", "mod", "attribute_gain", _set_gain),
    term("", "mod", "army_lose", _set_lose),
    term("", "mod", "attribute_lose", _set_lose),
    term("", "mod", "set_kind", _set_kind),
    term("", "mod", "kind_lose", _set_lose),
    term("", "mod", "grant", _grant),
    term("", "mod", "lose", _lose_keyword),
    term("", "mod", "lose_abilities", _lose_abilities),
    term("", "mod", "set_name", _rename),
    term("", "mod", "name_gain", _name_gain),
    term("", "price", "discard", _price_gone),
    term("", "price", "move", _price_move),
    term("", "price", "remove", _price_gone),
    term("", "price", "reveal", _price_any),
    term("", "price", "choose", _price_any),
    term("", "price", "destroy", _price_destroy),
    term("", "price", "modify", _price_any),
    term("", "price", "set_card", _price_set),
    term("", "price", "rest", _price_rest),
    term("", "price", "act", _price_act),
    term("", "price", "pay_energy", _price_energy),
    term("", "price", "draw", _price_draw),
    term("", "price", "drive", _price_drive),
    term("", "price", "put_soul", _price_soul),
    term("", "price", "put_on", _price_on),
)
