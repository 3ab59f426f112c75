"""How effects change what a card is (modifications), and with what the acts of a cost can be done (prices)."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning.values import FIELD, card_of, has_icon, is_type
from fuda.games.rebirth.rules.actions import vacancies
from fuda.games.rebirth.rules.zones import energy_of, is_kind
from fuda.games.rebirth.state import ATTRIBUTE, KIND, NAME, SERIES
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import Chars
from fuda.kernel.derive import layers
from fuda.kernel.derive import terms as k
from fuda.kernel.derive.terms import doer
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.run import events
from fuda.kernel.run.replacements import any_forbidden, can_be_done, forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import AbilityId, Card, Ref
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words.nouns import gathered, referred

# --- modifications ------------------------------------------------------------------------------------------------


def _shielded(p: Position, ch: Chars) -> bool:
    """Does an effect keep a card's ATK and DEF from growing or shrinking?"""
    d = p.derived
    if d is None or not any(s.node["act"] == "change" for s in d.forbids):
        return False
    card = card_of(p, ch)
    for s in d.forbids:
        if s.node["act"] == "change" and layers.applies(p, s) and layers.about(p, s, s.node["what"], p.ref(card)):
            return True
    return False


def _add(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    n = k.evaluate(p, ctx, mod["n"])
    if n and not (mod["field"] != "cost" and _shielded(p, ch)):
        ch.nums[FIELD[mod["field"]]] += n


def _set(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.nums[FIELD[mod["field"]]] = k.evaluate(p, ctx, mod["n"])


def _set_base(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """The printed number is another one; what was added to it stays added."""
    card = card_of(p, ch)
    if card >= 0:
        i = FIELD[mod["field"]]
        ch.nums[i] += k.evaluate(p, ctx, mod["n"]) - p.base[card].nums[i]


def _multiply(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.nums[FIELD[mod["field"]]] *= k.evaluate(p, ctx, mod["n"])


def _gain(p: Position, ch: Chars, abilities: list[AbilityId]) -> None:
    for a in abilities:
        ch.abilities = p.pool.given(ch.abilities, a)


def _grant(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    _gain(p, ch, [p.pool.ability(mod["ability"])])


def _gain_abilities(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """All abilities of another card."""
    for r in referred(p, ctx, mod["of"]):
        _gain(p, ch, list(p.base[r & MASK].abilities))


def _gain_icon(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """The abilities with an icon that its own text has."""
    card = card_of(p, ch)
    if card >= 0:
        _gain(p, ch, [a for a in p.base[card].abilities if has_icon(p.pool.abilities[a], mod["name"])])


def _lose_abilities(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    kind: str | None = mod.get("type")
    ch.abilities = tuple(a for a in ch.abilities if kind is not None and not is_type(p, p.pool.abilities[a], kind))


def _name_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[NAME] = ch.sets[NAME] | {mod["name"]}


def _set_name(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[NAME] = frozenset({mod["name"]} if "name" in mod else ())


def _name_lose(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """All names, or those that have these words as a part."""
    part: str | None = mod.get("name")
    ch.sets[NAME] = frozenset(n for n in ch.sets[NAME] if part is not None and part not in n)


def _set_kind(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[KIND] = frozenset({mod["name"]})


def _attribute_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[ATTRIBUTE] = ch.sets[ATTRIBUTE] | {mod["name"]}


def _attribute_lose(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[ATTRIBUTE] = ch.sets[ATTRIBUTE] - {mod["name"]} if "name" in mod else frozenset()


def _series_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[SERIES] = ch.sets[SERIES] | {mod["name"]}


# --- prices: with which things can an act of a cost really be done? -----------------------------------------------


def payable_with(p: Position, ctx: Ctx, what: Node) -> list[Ref]:
    """The things an act speaks of; none where there are fewer than it takes."""
    if what.op == "together":
        out: list[Ref] = []
        for part in what["of"]:
            these = payable_with(p, ctx, part)
            if len(these) < _wanted(p, ctx, part):
                return []
            out.extend(r for r in these if r not in out)
        return out
    refs = gathered(p, ctx, what)
    if what.op == "top" and what.get("mode") != "upto" and len(refs) < k.evaluate(p, ctx, what["n"]):
        # the deck is refreshed on the way, if there is something to refresh it with
        waiting = p.zones[p.slot_id("waiting", doer(p, ctx))]
        return refs + [p.ref(c) for c in waiting]
    return refs


def _wanted(p: Position, ctx: Ctx, part: Node) -> int:
    if part.op == "pick":
        return k.evaluate(p, ctx, part["n"]) if part.get("mode") == "exact" else part.get("least", 0)
    return 1 if part.op == "ref" else 0


def _price_any(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    return payable_with(p, ctx, act["what"])


def _price_put(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Cards that can go there: not those that lie there already, nor to a seat that nobody leaves."""
    refs = payable_with(p, ctx, act["what"])
    to: str = act["to"]
    source = act.get("source")
    if source is not None:
        refs = [r for r in refs if zone_name(p, p.slot[r & MASK]) == source]
    if act.get("seat") == "vacant":
        room = vacancies(p, doer(p, ctx))
        refs = refs[: max(0, room)] if act["what"].op == "ref" else refs if room > 0 else []
    refs = [r for r in refs if zone_name(p, p.slot[r & MASK]) != to or p.role[r & MASK] or to == "deck"]
    if not any_forbidden(p, "move"):
        return refs
    evs = [events.move(p, None, Card(r & MASK), events.home(p, Card(r & MASK), to), "effect") for r in refs]
    return [r for r, ev in zip(refs, evs, strict=True) if can_be_done(p, ctx, ev)]


def _price_set(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    return [r for r in payable_with(p, ctx, act["what"]) if may_set(p, r)]


def may_set(p: Position, ref: Ref) -> bool:
    """Only Rebirth cards are set, and only as far as no effect forbids it."""
    card = Card(ref & MASK)
    act = "set_from_entry" if zone_name(p, p.slot[card]) == "entry" else "set"
    return is_kind(p, card, "rebirth") and forbidding(p, act, p.owner[card], ref) is None


def _turnable(p: Position, r: Ref, state: int) -> bool:
    card = Card(r & MASK)
    if p.role[card] != 0 or not p.rules.zones[p.zone_of(card)].oriented:
        return False
    return p.turned[card] == state or not asked.SAME_STATE_IS_NOTHING.on(p)


def _price_rest(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Standing cards: what is rested already cannot be rested."""
    refs = [r for r in payable_with(p, ctx, act["what"]) if _turnable(p, r, NORMAL)]
    return [r for r in refs if forbidding(p, "be_rested", p.ctrl[r & MASK], r) is None]


def _price_stand(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    refs = [r for r in payable_with(p, ctx, act["what"]) if _turnable(p, r, RESTED)]
    return [r for r in refs if forbidding(p, "stand", p.ctrl[r & MASK], r) is None]


def _price_energy(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Standing cards of the energy area, partners too."""
    return [p.ref(c) for c in energy_of(p, doer(p, ctx), NORMAL)]


def _price_soul(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Something to lie under, and other cards to lie under it."""
    hosts = soul_hosts(p, ctx, act)
    return [r for r in payable_with(p, ctx, act["what"]) if r not in hosts] if hosts else []


def soul_hosts(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """The characters that get souls: those that are named, or the own entry."""
    to: Node = act.get("to", Node("cards", zone="entry", owner="doer"))
    hosts = gathered(p, ctx, to)
    return [r for r in hosts if p.layout.field[p.slot[r & MASK]] and p.role[r & MASK] == 0]


def _price_swap(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    to: Node | None = act.get("to")
    if to is not None and not payable_with(p, ctx, to):
        return []
    return payable_with(p, ctx, act["what"])


def _price_deck(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Cards to draw."""
    seat = doer(p, ctx)
    return [p.ref(c) for zone in ("deck", "waiting") for c in p.zones[p.slot_id(zone, seat)]]


TERMS: Final[tuple[Term, ...]] = (
    term("5.17.1", "mod", "add", _add),
    term("", "mod", "set_", _set),
    term("", "mod", "set_base", _set_base),
    term("", "mod", "multiply", _multiply),
    term("", "mod", "grant", _grant),
    term("", "mod", "gain_abilities", _gain_abilities),
    term("", "mod", "gain_icon", _gain_icon),
    term("", "mod", "lose_abilities", _lose_abilities),
    term("", "mod", "name_gain", _name_gain),
    term("", "mod", "set_name", _set_name),
    term("", "mod", "name_lose", _name_lose),
    term("", "mod", "set_kind", _set_kind),
    term("", "mod", "attribute_gain", _attribute_gain),
    term("", "mod", "attribute_lose", _attribute_lose),
    term("", "mod", "series_gain", _series_gain),
    term("", "price", "put", _price_put),
    term("", "price", "retire", _price_any),
    term("", "price", "set", _price_set),
    term("", "price", "rest", _price_rest),
    term("", "price", "stand", _price_stand),
    term("", "price", "reveal", _price_any),
    term("", "price", "look", _price_any),
    term("", "price", "choose", _price_any),
    term("", "price", "turn_face", _price_any),
    term("", "price", "pay_energy", _price_energy),
    term("", "price", "put_soul", _price_soul),
    term("", "price", "swap", _price_swap),
    term("", "price", "draw", _price_deck),
)
