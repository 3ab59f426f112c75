"""How effects change what a card is (modifications), and with what the acts of a cost can be done (prices)."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.meaning.values import FIELD, card_of, grown, set_base
from fuda.games.onepiece.rules.zones import don_of, given_all
from fuda.games.onepiece.state import ATTRIBUTE, COLOR, NAME, NEGATED, TRAIT
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import Chars
from fuda.kernel.derive import layers
from fuda.kernel.derive import terms as k
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.run import events
from fuda.kernel.run.replacements import any_forbidden, can_be_done
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words.nouns import gathered

GAINED_AFTER_NEGATE: Final = fact("8-2-4", "What a card gains after it was negated is not negated.")
POWER_MAY_BE_NEGATIVE: Final = fact("1-3-6-1", "Power can fall below zero.")
COST_SUMS_BELOW_ZERO: Final = fact("1-3-6-2-1", "Further changes of a cost start from the true sum, also below zero.")

# numbers that may be below zero on the way
BELOW_ZERO: Final = {"cost": COST_SUMS_BELOW_ZERO, "power": POWER_MAY_BE_NEGATIVE}

# --- modifications ------------------------------------------------------------------------------------------


def _amount(p: Position, ctx: Ctx, mod: Node) -> int:
    n = k.evaluate(p, ctx, mod["n"])
    per = mod.get("per")
    return n if per is None else n * k.evaluate(p, ctx, per)


def _add(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """More or less of a number; below zero, too, while there is more to add."""
    i = FIELD[mod["field"]]
    n = _amount(p, ctx, mod)
    if n < 0 and mod["field"] == "power" and shielded(p, ctx, ch, "lose_power"):
        return
    ch.nums[i] += n
    if ch.nums[i] < 0 and mod["field"] in BELOW_ZERO and not BELOW_ZERO[mod["field"]].on(p):
        ch.nums[i] = 0


def shielded(p: Position, ctx: Ctx, ch: Chars, act: str) -> bool:
    """Does a card's own text keep it from such a change (while characteristics are being computed)?"""
    card = card_of(p, ch)
    if card < 0:
        return False
    for a in p.base[card].abilities:
        for s in p.pool.abilities[a].statics:
            if (
                s.op != "forbid"
                or s["act"] not in (act, "be_affected")
                or not layers.valid(p, card, p.pool.abilities[a])
            ):
                continue
            by: Node | None = s.get("by")
            who = by.get("who") if by is not None else None
            if isinstance(who, str) and not k.seat_is(p, p.ctrl[card], who, ctx.seat):
                continue
            cond: Node | None = s.get("cond")
            if cond is None or k.holds(p, Ctx(p.ctrl[card], p.ref(card), a), cond):
                return True
    return False


def _set(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    if "of" in mod:
        ch.nums[FIELD[mod["field"]]] = k.evaluate(p, ctx, Node("value", of=mod["of"], field=mod["field"]))
    else:
        ch.nums[FIELD[mod["field"]]] = k.evaluate(p, ctx, mod["n"])


def _set_base(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    set_base(p, ch, mod["field"], k.evaluate(p, ctx, mod["n"]))


def _to_zero(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """As a number that simply is zero (what the verb makes of it is a loss: `lasting.do_modify`)."""
    ch.nums[FIELD[mod["field"]]] = 0


def _grant(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    if len(ch.nums) > NEGATED and ch.nums[NEGATED] and not GAINED_AFTER_NEGATE.on(p):
        return
    ch.abilities = p.pool.given(ch.abilities, p.pool.ability(mod["ability"]))


def _lose_keyword(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.abilities = tuple(a for a in ch.abilities if p.pool.abilities[a].keyword != mod["name"])


def _negate(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """Its effects are without effect; what it gains later is not. A 【トリガー】 is never on the field."""
    if shielded(p, ctx, ch, "be_negated"):
        return
    grown(ch)
    ch.nums[NEGATED] = 1
    ch.abilities = gained_since(p, ch, mod["since"]) if "since" in mod else ()


def gained_since(p: Position, ch: Chars, since: int) -> tuple[int, ...]:
    """What resolved effects have given to a card after a permanent effect began to negate it."""
    if not GAINED_AFTER_NEGATE.on(p):
        return ()
    card = card_of(p, ch)
    out: tuple[int, ...] = ()
    for e in p.effects:
        if e.stamp > since and e.node.op == "modify" and card >= 0 and p.ref(card) in e.refs:
            for m in e.node["mods"]:
                if m.op == "grant":
                    out = p.pool.given(out, p.pool.ability(m["ability"]))
    return tuple(a for a in out if a in ch.abilities)


def _name_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[NAME] = ch.sets[NAME] | {mod["name"]}


def _trait_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[TRAIT] = ch.sets[TRAIT] | {mod["name"]}


def _attribute_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[ATTRIBUTE] = ch.sets[ATTRIBUTE] | {mod["name"]}


def _color_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[COLOR] = ch.sets[COLOR] | {mod["name"]}


# --- prices: with which things can an act of a cost really be done? -------------------------------------------


def named(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """The things an act speaks of; none where a pile has fewer than it takes."""
    what: Node = act["what"]
    refs = gathered(p, ctx, what)
    if what.op in ("top", "bottom") and what.get("mode") != "upto" and len(refs) < k.evaluate(p, ctx, what["n"]):
        return []
    return refs


def doer(ctx: Ctx) -> int:
    """Who carries out what an effect says: the player it tells to, or its own."""
    return ctx.doer if ctx.doer >= 0 else ctx.seat


def _free_to_go(p: Position, ctx: Ctx, refs: list[int], zone: str, why: str) -> list[int]:
    """Those that no effect keeps from going to their owner's zone of a name if that text sends them there."""
    if not any_forbidden(p, "move"):
        return refs
    evs = [events.move(p, None, r & MASK, events.home(p, r & MASK, zone), why) for r in refs]
    return [r for r, ev in zip(refs, evs, strict=True) if can_be_done(p, ctx, ev)]


def _free_to_become(p: Position, ctx: Ctx, refs: list[int], kind: str, state: int) -> list[int]:
    """Those that no effect keeps from being turned, or turned over, if that text does it."""
    if not any_forbidden(p, kind):
        return refs
    evs = [events.make(p, None, kind, p.ctrl[r & MASK], r & MASK, state, "effect") for r in refs]
    return [r for r, ev in zip(refs, evs, strict=True) if can_be_done(p, ctx, ev)]


# the acts that send cards somewhere: where to, and under what name
SENT: Final = {
    "discard": ("trash", "discard"),
    "to_trash": ("trash", "effect"),
    "to_deck": ("deck", "effect"),
    "to_life": ("life", "to_life"),
    "to_hand": ("hand", "to_hand"),
    "to_cost": ("cost", "back"),
}


def _price_move(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """Cards that can go elsewhere: leaders cannot, nor what an effect keeps in its place."""
    out: list[int] = []
    for r in named(p, ctx, act):
        card = r & MASK
        if zone_name(p, p.slot[card]) == "leader" and p.role[card] == 0:
            continue
        out.append(r)
    zone, why = SENT[act.op]
    return _free_to_go(p, ctx, out, zone, why)


def _price_to_hand(p: Position, ctx: Ctx, act: Node) -> list[int]:
    return [r for r in _price_move(p, ctx, act) if zone_name(p, p.slot[r & MASK]) != "hand"]


def _price_ko(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """Characters and stages that nothing keeps on the field; not those that are being KO'd already."""
    refs = named(p, ctx, act)
    evs = [events.make(p, None, "ko", p.ctrl[r & MASK], r & MASK, 0, "effect") for r in refs]
    return [r for r, ev in zip(refs, evs, strict=True) if can_be_done(p, ctx, ev)]


def _turnable(p: Position, r: int, state: int) -> bool:
    card = r & MASK
    return p.role[card] == 0 and p.rules.zones[p.zone_of(card)].oriented and p.turned[card] == state


def _price_rest(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """Active cards: what is rested already cannot be rested."""
    refs = [r for r in named(p, ctx, act) if _turnable(p, r, NORMAL)]
    return _free_to_become(p, ctx, refs, "turn", RESTED)


def _price_activate(p: Position, ctx: Ctx, act: Node) -> list[int]:
    refs = [r for r in named(p, ctx, act) if _turnable(p, r, RESTED)]
    return _free_to_become(p, ctx, refs, "turn", NORMAL)


def _price_flip(p: Position, ctx: Ctx, act: Node) -> list[int]:
    face = 1 if act["face"] == "up" else 0
    refs = [r for r in named(p, ctx, act) if p.face[r & MASK] != face]
    return _free_to_become(p, ctx, refs, "flip", face)


def _price_any(p: Position, ctx: Ctx, act: Node) -> list[int]:
    return named(p, ctx, act)


def _price_rest_don(p: Position, ctx: Ctx, act: Node) -> list[int]:
    refs = [p.ref(c) for c in don_of(p, doer(ctx), NORMAL)]
    return _free_to_become(p, ctx, refs, "turn", RESTED)


def returnable(p: Position, seat: int) -> list[int]:
    """The DON!! that can go back to the DON!! deck: of the cost area, and those given to the leader and characters."""
    return [p.ref(c) for c in (*don_of(p, seat), *given_all(p, seat))]


def _price_return_don(p: Position, ctx: Ctx, act: Node) -> list[int]:
    refs = named(p, ctx, act) if "what" in act else returnable(p, doer(ctx))
    return _free_to_go(p, ctx, refs, "don_deck", "return_don")


def givable(p: Position, seat: int, state: str | None) -> list[int]:
    """DON!! of the cost area that can be given."""
    return [p.ref(c) for c in don_of(p, seat, -1 if state is None else NORMAL if state == "active" else RESTED)]


def _price_give(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """DON!! to give, if there is something to give them to."""
    to = act.get("to", act.get("what"))
    if isinstance(to, Node) and not gathered(p, ctx, to):
        return []
    there = givable(p, doer(ctx), act.get("state"))
    return there if len(there) >= k.evaluate(p, ctx, act.get("n", 1)) else []


def _price_play(p: Position, ctx: Ctx, act: Node) -> list[int]:
    from fuda.games.onepiece.rules.playing.entering import may_be_put

    return [r for r in named(p, ctx, act) if may_be_put(p, doer(ctx), r)]


def _price_draw(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """Cards of the own deck."""
    refs = [p.ref(c) for c in p.zones[p.slot_id("deck", doer(ctx))]]
    return _free_to_go(p, ctx, refs, "hand", "draw")


TERMS: Final[tuple[Term, ...]] = (
    term("", "mod", "add", _add),
    term("", "mod", "set_", _set),
    term("", "mod", "set_base", _set_base),
    term("", "mod", "to_zero", _to_zero),
    term("", "mod", "grant", _grant),
    term("", "mod", "lose_keyword", _lose_keyword),
    term("8-2-1-1", "mod", "negate", _negate),
    term("2-1-3", "mod", "name_gain", _name_gain),
    term("2-4-4", "mod", "trait_gain", _trait_gain),
    term("2-5-7", "mod", "attribute_gain", _attribute_gain),
    term("", "mod", "color_gain", _color_gain),
    term("", "price", "discard", _price_move),
    term("", "price", "to_trash", _price_move),
    term("", "price", "to_deck", _price_move),
    term("", "price", "to_life", _price_move),
    term("", "price", "to_hand", _price_to_hand),
    term("", "price", "ko", _price_ko),
    term("", "price", "rest", _price_rest),
    term("", "price", "activate", _price_activate),
    term("", "price", "flip_life", _price_flip),
    term("", "price", "reveal", _price_any),
    term("", "price", "choose", _price_any),
    term("", "price", "modify", _price_any),
    term("", "price", "rest_don", _price_rest_don),
    term("", "price", "return_don", _price_return_don),
    term("", "price", "give_don", _price_give),
    term("", "price", "play", _price_play),
    term("", "price", "draw", _price_draw),
    term("", "price", "to_cost", _price_move),
)
