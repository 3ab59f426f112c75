"""Nouns, filters and patterns of a text in the words of the engine: each thing at its place, one by one."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.lower.cards import spelled
from fuda.games.lovelive.state import AREAS
from fuda.kernel.cards.node import Node, Reworded, Value

THIS: Final = Node("ref", name="this_card")
NAMES: Final = frozenset({"named", "group", "name_is", "name_has", "group_gain", "unit_gain", "name_gain"})


def as_printed(effect: Node) -> Node:
    """An effect as it was printed."""
    return effect.printed if isinstance(effect, Reworded) else effect


def keep(new: Node, old: Node) -> Node:
    """An effect that was put in other words, and is to be printed as it was."""
    return old if new == old else Reworded(new, as_printed(old))


def plain(node: Node) -> Node:
    """The same with every noun, filter and pattern in the words of the engine."""
    return keep(_plain(node), node)


def _plain(node: Node) -> Node:
    if node.op == "not_" and node["of"].op == "exists":
        # in neither of two areas: no such member in both of them together
        return node.with_(of=_exists(node["of"].mapped(plain)))
    out = node.mapped(plain, but=("ability",))  # an ability inside a text has its own turn
    if out.op == "cards":
        return _cards(out)
    if out.op in NAMES:
        return out.with_(**{field: spelled(out[field]) for field in ("name", "part") if field in out})
    if out.op in ("either", "both"):
        return _list(out)
    if out.op == "done" and "of" in out:
        of: Node = out["of"]
        filters = tuple(f for f in of.get("filters", ()) if f.op != "state")  # as they were before it was done
        return out.with_(of=None, kind=of.get("kind"), filters=filters or None, owner=of.get("owner"))
    if out.op == "exists":
        each = _in_each(_exists(out)["of"])
        return _exists(out) if each is None else each
    if out.op in ("all_same", "all_distinct"):
        # what is compared is there
        each = _in_each(out["of"])
        return out if each is None else Node("and_", of=(each, out))
    if out.op == "to_waiting" and "owner" in out:
        return out.with_(what=_owned(out["what"], out["owner"]))
    if out.op == "exist_each" and "owner" in out:
        return out.with_(owner=None, of=tuple(_placed(x, out) for x in out["of"]))
    if out.op == "happened":
        return _happened(out)
    if out.op == "became":
        return _became(out)
    return out


def _filters(node: Node) -> tuple[Node, ...]:
    return tuple(f for f in node.get("filters", ()) if f.op != "every")


def _cards(noun: Node) -> Node:
    zone: str | None = noun.get("zone")
    filters = _filters(noun)
    noun = noun.with_(filters=filters or None)
    for f in filters:
        if f.op == "most" and "of" not in f and "owner" not in f:
            # the greatest of all that the rest of the noun speaks of
            others = tuple(x for x in filters if x is not f)
            whole = _cards(noun.with_(filters=others or None))
            filters = (*others, f.with_(of=whole))
            noun = noun.with_(filters=filters)
            break
    if zone == "yelled":
        return noun.with_(zone="resolution", filters=(Node("yelled"), *filters))
    if zone == "under":
        return Node("under", of=noun.get("of", THIS), kind=noun.get("kind"), filters=filters or None)
    if zone == "opposite":
        return Node("opposite", of=noun["of"], owner=noun.get("owner"), filters=filters or None)
    if zone in ("left_of", "right_of", "next_to"):
        return Node("beside", of=noun["of"], side=zone.removesuffix("_of"), filters=filters or None)
    if zone == "chosen_area":
        return Node("in_chosen_area", filters=filters or None)
    if zone is None and noun.get("kind") == "energy":
        return noun.with_(zone="energy", owner=noun.get("owner", "doer"))
    return noun


def _list(noun: Node) -> Node:
    """A list of kinds of cards at one place: each kind at that place."""
    if noun.get("among"):
        parts = tuple(
            Node("among", kind=x.get("kind"), filters=x.get("filters"), of=noun.get("within")) for x in noun["of"]
        )
        return noun.with_(of=parts, among=None, within=None, zone=None)
    return noun.with_(zone=None, owner=None, of=tuple(x if x.op == "ref" else _placed(x, noun) for x in noun["of"]))


def _placed(noun: Node, whole: Node) -> Node:
    changes: dict[str, Value] = {}
    for field in ("owner", "zone"):
        if field in whole and field not in noun:
            changes[field] = whole[field]
    return _cards(noun.with_(**changes)) if changes and noun.op == "cards" else noun


def _exists(cond: Node) -> Node:
    if "owner" in cond or "zone" in cond:
        return cond.with_(owner=None, zone=None, of=_placed(cond["of"], cond))
    return cond


def _in_each(noun: Node) -> Node | None:
    """A member in this area and in that one: one in each."""
    areas = str(noun.get("zone", "")).split("+")
    if noun.op != "cards" or len(areas) < 2 or any(area not in AREAS for area in areas):
        return None
    return Node("exist_each", of=Node("both", of=tuple([noun.with_(zone=area) for area in areas])))


def _owned(what: Node, owner: Value) -> Node:
    """What is put away from a player's stage is there."""
    if what.op in ("pick", "all"):
        return what.with_(of=_owned(what["of"], owner))
    return what.with_(owner=owner) if what.op == "cards" and "owner" not in what else what


def _happened(cond: Node) -> Node:
    """What is asked of members that are there: whether they did it. Otherwise: whether it happened, and how often."""
    of: Node = cond["of"]
    if of.op == "times":
        return cond.with_(of=of["of"], times=of["n"], op=of.get("op", "eq"))
    if of.op == "batoned_with":
        return of
    if of.op == "changed_area" and "cause" not in of:
        what: Node = of["what"]
        if what.op == "ref":
            return Node("is_", what=what, filter=Node("moved_this_turn"))
        return Node("exists", of=what.with_(filters=(*what.get("filters", ()), Node("moved_this_turn"))))
    return cond


def _became(pattern: Node) -> Node:
    """A card "in wait" that becomes active was so before."""
    what = pattern.get("what")
    if not isinstance(what, Node) or what.op != "cards":
        return pattern
    states = [f for f in what.get("filters", ()) if f.op == "state"]
    if not states:
        return pattern
    rest = tuple(f for f in what["filters"] if f.op != "state")
    return pattern.with_(what=what.with_(filters=rest or None), source=states[0]["is"])
