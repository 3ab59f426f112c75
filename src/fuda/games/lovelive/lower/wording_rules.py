"""What an ability says of itself: where it works, that its cost is one's own, what its last sentences limit."""

from __future__ import annotations

from fuda.games.lovelive.lower.wording_memory import product
from fuda.games.lovelive.state import AREAS
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.cards.printed import BadCard


def place_of(ability: Node) -> str:
    """Where a text says that its ability works; empty for where abilities of such cards always work."""
    for rule in ability.get("rules", ()):
        if rule.op == "only_if" and rule["cond"].op == "this_in":
            return _zone(rule["cond"])
    for e in ability.get("effects", ()):
        for n in e.walk():
            if n.op == "this_in" and n["zone"] not in AREAS:
                return _zone(n)
            if _put_into_success(n):
                return "way_to_success"
            if n.op == "modify" and n["what"].op == "ref" and "zone" in n["what"] and n["what"]["zone"] != "stage":
                return str(n["what"]["zone"])
    trigger = ability.get("trigger")
    if isinstance(trigger, Node):
        for n in trigger.walk():
            if n.op == "moved" and n.get("to") == "hand" and n["what"].op == "ref":
                return "hand"
    return ""


def _put_into_success(e: Node) -> bool:
    """Does it speak of the moment at which the card itself is put into the success area?"""
    if e.op == "replace":
        e = e["event"]
        return e.op == "to_success" and _itself(e)
    return e.op == "forbid" and e["act"] == "to_success" and _itself(e)


def _itself(e: Node) -> bool:
    what = e.get("what")
    return isinstance(what, Node) and what.op == "ref" and what["name"] == "this_card"


def _zone(cond: Node) -> str:
    zone: str = cond["zone"]
    return "resolution" if zone == "yelled" else zone


def own(act: Node) -> Node:
    """What a cost asks for is one's own."""
    if act.op == "choose_one":
        return act.with_(of=tuple(own(x) for x in act["of"]))
    if act.op == "pay_energy" and act.get("mode") in ("upto", "any"):
        return Node("pay_some", n=0, most=act.get("n"))  # to pay none is to pay, too
    what = act.get("what")
    if isinstance(what, Node) and what.op in ("pick", "all") and what["of"].op == "cards":
        of: Node = what["of"]
        if "owner" not in of:
            return act.with_(what=what.with_(of=of.with_(filters=(*of.get("filters", ()), Node("own")))))
    return act


def ruled(ability: Node, rule: Node) -> Node:
    """An ability as a sentence about itself says. One that says nothing about it is no text: it would do nothing."""
    new = _ruled(ability, rule)
    if new == ability:
        raise BadCard("its text says something about itself of which it does not speak")
    return new


def _ruled(ability: Node, rule: Node) -> Node:
    if rule.op == "only_if":
        cond: Node = rule["cond"]
        old = ability.get("cond")
        return ability.with_(cond=cond if old is None else Node("and_", of=(old, cond)))
    if rule.op == "cost_less":
        return ability.with_(cost=tuple(_cheaper(act, rule) for act in ability.get("cost", ())) or None)
    if rule.op == "at_most":
        effect: Node | None = ability.get("effect")
        return ability.with_(
            effect=None if effect is None else _capped(effect, rule),
            effects=tuple(_capped(e, rule) for e in ability.get("effects", ())) or None,
        )
    if rule.op == "at_least":
        return ability.with_(effect=_floored(ability["effect"], rule["n"])) if "effect" in ability else ability
    if rule.op == "single":
        return ability.with_(effects=tuple(_single(e) for e in ability.get("effects", ())) or None)
    return ability


def _cheaper(act: Node, rule: Node) -> Node:
    per: Node = rule["per"]
    if "cards" in rule:
        what = act.get("what")
        if act.op == "to_waiting" and isinstance(what, Node) and what.op == "pick":
            return act.with_(what=what.with_(n=_less(what["n"], product(rule["cards"], per))))
    elif act.op == "pay_energy":
        return act.with_(n=_less(act["n"], product(rule["n"], per)))
    return act


def _less(n: Value, by: Node) -> Node:
    return Node("at_least_zero", of=Node("minus", a=n, b=by))


def _capped(node: Node, rule: Node) -> Node:
    """So many at most: of what is gained or counted."""
    act, n = rule["act"], rule["n"]
    if act == "count" and node.op == "per":
        return node.with_(of=Node("at_most", of=node["of"], n=n))
    if act == "yell" and node.op == "yell" and "n" in node:
        return node.with_(n=Node("at_most", of=node["n"], n=n))
    if act in ("gain", "need", "need_up") and node.op == "modify":
        field = rule["field"] if act == "gain" else "need_" + rule["field"]
        low = act == "need"
        return node.with_(mods=tuple(_cap(m, field, -n if low else n, low) for m in node["mods"]))
    return node.mapped(lambda x: _capped(x, rule), but=("ability",))


def _cap(m: Node, field: str, n: int, low: bool) -> Node:
    if m.op != "add" or m["field"] != field:
        return m
    return m.with_(n=Node("no_less" if low else "at_most", of=m["n"], n=n))


def _floored(node: Node, least: int) -> Node:
    if node.op == "live_score":
        return node.with_(least=least) if node["n"] < 0 else node
    return node.mapped(lambda x: _floored(x, least))


def _single(e: Node) -> Node:
    if e.op == "if_":
        return e.with_(then=_single(e["then"]))
    return e.with_(single=True)
