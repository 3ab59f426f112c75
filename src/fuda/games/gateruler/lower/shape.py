"""From the tree of a text to what the engine carries out.

`texts` gives all abilities of a text, also the one by which a set card waits for its moment; `meaning` says in full
what is printed as a keyword (`lower/written_out.py`); `lower` and `static` put one act, or one lasting effect, into the
names by which the rules ask for it. Effects inside an act (after a condition, an option) are lowered when their turn
comes.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from fuda.games.gateruler.lower.references import bound
from fuda.games.gateruler.lower.written_out import defined
from fuda.games.gateruler.state import ARMY, ATTRIBUTE, KIND, NUMBERS
from fuda.kernel.cards.lowering import is_it
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.cards.pool import Chars, flatten

# fields that hold effects, not things
BLOCKS: Final = frozenset({"then", "else_", "effect", "do", "with_", "ability"})

PRINTING: Final = frozenset({"form", "as_", "word", "pause", "via", "said"})
# players by other words
PLAYERS: Final = {
    "unsaid": "you",
    "self": "doer",
    "keeper": "owner",
    "both": "each",
    "two": "each",
    "you and they": "each",
    "units_controller": "controller_of_it",
    "cards_controller": "controller_of_it",
    "units_owner": "owner_of_it",
    "cards_owner": "owner_of_it",
}
# durations by other words
UNTIL: Final = {
    "this_battle": "battle",
    "this_turn": "turn",
    "within_turn": "turn",
    "through_turn": "turn",
    "turns_end": "turn",
}

BOARD: Final = frozenset({"front", "ruler", "field", "set", "area", "board", "attack", "defense"})


# --- what a text says ------------------------------------------------------------------------------------------
def texts(text: Node) -> tuple[Node, ...]:
    """The abilities of a text; an event that waits for something has one more while it is set."""
    abilities: tuple[Node, ...] = text.get("abilities", ())
    timing: Node | None = text.get("timing")
    if timing is not None and timing.op == "when":
        return (*abilities, Node("ability", type="triggered", trigger=timing["event"], set_card=True))
    return abilities


@cache
def meaning(ability: Node) -> Node:
    """An ability as it works: keywords by their definitions, and its terms in the engine's words."""

    ability = bound(defined(ability))
    changes: dict[str, Value] = {}
    for field in ("trigger", "cond"):
        if isinstance(ability.get(field), Node):
            changes[field] = plain(ability[field])
    cost = ability.get("cost")
    if isinstance(cost, Node):
        cost = flatten(cost)
    if isinstance(cost, tuple):
        changes["cost"] = tuple(plain(act) for act in cost)
    if ability.get("base") and "effects" in ability:
        changes["effects"] = tuple(e.with_(base=True) for e in ability["effects"])
        if any(isinstance(m.get("n"), Node) for e in ability["effects"] for m in e.get("mods", ())):
            # a number that has to be counted: found anew in every zone, before what else changes it
            changes["zone"] = "everywhere"
            changes["effects"] = tuple(_basis(e) for e in ability["effects"])
    elif "effects" in ability:
        changes["effects"] = tuple(_number_of_damage(e) for e in ability["effects"])
    if "zone" not in ability and isinstance(ability.get("trigger"), Node) and _off_the_board(ability["trigger"]):
        changes["zone"] = "anywhere"
    if isinstance(ability.get("trigger"), Node) and _waits_hidden(ability, changes.get("zone")):
        changes["hidden"] = True
    return ability.with_(**changes) if changes else ability


def _waits_hidden(ability: Node, zone: Value) -> bool:
    """14-9b-1: can its card be hidden from somebody when what it waits for happens?"""
    trigger: Node = ability["trigger"]
    if ability.get("zone") in ("hand", "drive"):
        return True
    return zone == "anywhere" and (trigger.op == "driven" or trigger.get("to", "hand") in ("hand", "drive", "deck"))


def _off_the_board(trigger: Node) -> bool:
    """14-2b: does it wait for something that happens to its own card only where the card is not on the board?"""
    what = trigger.get("what")
    if not isinstance(what, Node) or what.op != "ref" or what["name"] != "this_card":
        return False
    source = trigger.get("source", "area")
    return trigger.op == "driven" or (trigger.op in ("to_grave", "moved") and source not in BOARD)


def _basis(e: Node) -> Node:
    return e.with_(base=True, basis=True, mods=tuple(Node("is_base", **m.fields) for m in e["mods"]))


def as_printed(text: Node, printed: Chars) -> None:
    """14-7b: what a card says of its own kind, army, attribute and numbers without a condition counts as printed."""
    for ability in text.get("abilities", ()):
        if not ability.get("base"):
            continue
        for effect in ability.get("effects", ()):
            if effect.op == "modify":
                for mod in effect["mods"]:
                    _print(mod, printed)


def _print(mod: Node, printed: Chars) -> None:
    name = mod.get("name")
    for op, which in (("kind", KIND), ("army", ARMY), ("attribute", ATTRIBUTE)):
        if mod.op == f"{op}_gain" and isinstance(name, str):
            printed.sets[which] = printed.sets[which] | {name}
        elif mod.op == f"{op}_lose":
            printed.sets[which] = frozenset() if mod.get("all") else printed.sets[which] - {name}
    if mod.op == "set_kind" and isinstance(name, str):
        printed.sets[KIND] = frozenset({name})
    n = mod.get("n")
    if mod.op in ("set_", "set_base", "give") and isinstance(n, int):
        printed.nums[NUMBERS.index(mod["field"])] = n
    elif mod.op == "add" and isinstance(n, int):
        printed.nums[NUMBERS.index(mod["field"])] += n


# --- terms in the engine's words -----------------------------------------------------------------------------------
@cache
def plain(node: Node) -> Node:
    """The same: cards without a place are wherever they are, unsaid owners are the controller (3-2e), what an earlier
    act was done to goes by the name of the act."""
    changes: dict[str, Value] = {}
    for name, value in node.fields.items():
        if name in PRINTING:
            changes[name] = None
        elif name in BLOCKS:
            continue
        elif name == "until" and value in UNTIL:
            changes[name] = UNTIL[value]
        elif isinstance(value, str) and value in PLAYERS and name in ("owner", "who", "of", "whose"):
            changes[name] = PLAYERS[value]
        elif isinstance(value, Node):
            changes[name] = plain(value)
        elif isinstance(value, tuple) and not (name == "of" and node.op in ("choose_one", "seq")):
            changes[name] = tuple(plain(x) if isinstance(x, Node) else x for x in value)
    if node.op == "attached" and "kind" in node:
        changes["kind"] = None
        changes["filters"] = (*changes.get("filters", ()), Node("kind", name=node["kind"]))
    if node.op == "cards" and "zone" not in node:
        changes["zone"] = "anywhere"
    if node.op == "discard" and isinstance(changes.get("what"), Node):
        changes["what"] = _of_the_hand(changes["what"])
    if node.op == "ref" and node["name"] == "done":
        changes["name"] = "done_" + str(node.get("act", "choose"))
        changes["act"] = None
    out = node.with_(**changes) if changes else node
    if out.op == "pick":
        return _one_by_one(out)
    if out.op != "per" and isinstance(out.get("per"), Node):
        return out.with_(n=out["per"].with_(n=out["n"]), per=None)
    return out


def _of_the_hand(what: Node) -> Node:
    """15-9a: cards that are discarded without a word of where they lie are those of the hand."""
    if what.op in ("pick", "all"):
        return what.with_(of=_of_the_hand(what["of"]))
    if what.op == "cards" and what.get("zone") == "area":
        return what.with_(zone="hand", owner=what.get("owner", "doer"))
    return what


def _one_by_one(pick: Node) -> Node:
    """A choice whose filters all speak of one card; what they say of several together is a constraint."""
    of: Node = pick["of"]
    if of.op in ("all", "pick"):
        of = of["of"]
    filters: tuple[Node, ...] = of.get("filters", ())
    together = [f for f in filters if f.op == "distinct"]
    if together:
        of = of.with_(filters=tuple(f for f in filters if f.op != "distinct") or None)
        such = pick.get("such")
        all_of = tuple(together) + ((such,) if isinstance(such, Node) else ())
        pick = pick.with_(such=all_of[0] if len(all_of) == 1 else Node("each_of", of=all_of))
    return pick.with_(of=of)


@cache
def for_another_player(node: Node) -> Node:
    """4-2b: in what another player is told to do, 相手 of a pile or a player is the one who is not told."""
    changes: dict[str, Value] = {}
    for name, value in node.fields.items():
        if value == "unsaid" and name == "owner":
            changes[name] = "doer"
        elif value == "opponent" and name in ("owner", "who", "whose", "of") and node.get("zone", "hand") not in BOARD:
            changes[name] = "not_doer"
        elif isinstance(value, Node) and name != "ability":
            changes[name] = for_another_player(value)
        elif isinstance(value, tuple):
            changes[name] = tuple(for_another_player(x) if isinstance(x, Node) else x for x in value)
    return node.with_(**changes) if changes else node


# nouns that say what a thing is like: they mean those that are so when it matters
DESCRIBED: Final = frozenset({"cards", "either", "player"})


# --- acts ----------------------------------------------------------------------------------------------------------
def lower(e: Node) -> tuple[Node, ...]:
    """One act of a text as instructions."""
    if e.op == "seq":
        return tuple(x for part in flatten(e) for x in lower(part))
    if e.op == "by":
        inner: Node = e["effect"]
        return (plain(e).with_(effect=for_another_player(inner)),)
    if e.op == "material":
        acts = tuple(plain(act) for act in flatten(e["effect"]))
        return (plain(e).with_(acts=acts, effect=Node("seq", of=tuple(_priced(act) for act in acts))),)
    e = plain(e)
    if e.op == "reduce" and e["which"].op != "ref" and "later" not in e:
        # what is carried out when it waits for damage to come: its number and its things are in the context by then
        to: Node | None = e["which"].get("to")
        meant = to if to is not None and to.op in DESCRIBED else Node("ref", name="to")
        later = Node("reduce", which=Node("that_damage", to=meant), later=True)
        by = {"n": Node("named")} if "n" in e else {"to": Node("named")}
        return (e.with_(do=later.with_(**by)),)
    if e.op in LASTING:
        e = lasting(e)
    what = e.get("what")
    if is_it(e.get("to")) and isinstance(what, Node) and what.op != "ref":
        # what the act is done to is spoken of afterwards; what was spoken of before is the second thing of the act
        return (Node("take", what=e["to"], slot="to"), e.with_(to=Node("ref", name="to")))
    if e.op == "special_summon" and isinstance(what, Node) and what.op == "pick":
        e = e.with_(what=what.with_(summoned=True))
    return (e,)


def _priced(act: Node) -> Node:
    """An act that is done completely or not at all: what is picked for it must be such that it can be done."""
    what = act.get("what")
    if isinstance(what, Node) and what.op == "pick":
        return act.with_(what=what.with_(price=act))
    return act


# --- what lasts ----------------------------------------------------------------------------------------------------
LASTING: Final = frozenset(
    {
        "modify",
        "forbid",
        "permit",
        "replace",
        "damage_change",
        "damage_less",
        "cost_less",
        "cost_add",
        "cost_set",
        "add_cost",
        "no_counter",
        "must_pay",
        "more_summons",
    }
)


def static(e: Node) -> tuple[Node, ...]:
    """One lasting effect of an ability that is always there; it is about all that match."""
    out = lasting(plain(e))
    what = out.get("what")
    return (out.with_(what=what["of"]) if isinstance(what, Node) and what.op == "pick" else out,)


def lasting(e: Node) -> Node:
    """A lasting effect in the names by which the rules ask for it."""
    if e.op == "modify":
        return e.with_(mods=tuple(x for m in e["mods"] for x in _mods(m)))
    if e.op == "forbid":
        return _forbid(e)
    if e.op == "damage_less":
        n = e["n"]
        less = -n if isinstance(n, int) else Node("minus", of=n)
        return Node("damage_change", **{**e.fields, "n": less, "less": True})
    if e.op == "damage_change":
        return _number_of_damage(e)
    if e.op == "replace" and e.get("next") and "until" not in e:
        return e.with_(until="turn")
    return e


def _number_of_damage(e: Node) -> Node:
    """A change of the printed number of damage (14-13f), by another name: `base` is said of base abilities."""
    return e.with_(base=None, printed=True) if e.op == "damage_change" and e.get("base") else e


def _mods(m: Node) -> tuple[Node, ...]:
    if m.op in ("army_gain", "attribute_gain"):
        # an item that the card did not have is added before the others are changed (14-12a-2)
        return (Node("item_gain", **{**m.fields, "field": m.op.removesuffix("_gain")}), m)
    return (m,)


def _forbid(e: Node) -> Node:
    act = e["act"]
    if isinstance(act, Node):
        e = e.with_(act=act.op, what=act.get("what", e.get("what")))
        act = act.op
    by = e.get("by")
    if isinstance(by, str):  # who does it
        e = e.with_(by=None, who=by)
    if act == "take_damage" and "kind" in e:
        e = e.with_(by=Node(e["kind"]), kind=None)
    if act == "attack" and "to" in e:
        return e.with_(act="attack_target")
    cost = e.get("cost")
    if act == "attack" and cost is not None:
        acts = cost if isinstance(cost, tuple) else flatten(cost)
        return e.with_(act="attack_unless", acts=acts, cost=Node("seq", of=tuple(_priced(a) for a in acts)))
    return e
