"""What is done, what was done, and what happens."""

from __future__ import annotations

from fuda.games.lovelive.text.binding import all_bound, bound, make, whole
from fuda.games.lovelive.text.bound_nouns import deed_name
from fuda.games.lovelive.text.bound_numbers import base_of, compared
from fuda.games.lovelive.text.frames import act_of, event_of
from fuda.kernel.cards.node import Node
from fuda.text.placing import Meaningless

THIS = Node("ref", name="this_card")


@make("did")
def _did(node: Node, old: Node) -> Node:
    return Node("did", act=deed_name(old["act"], old) if "act" in old else None)


@make("happened")
def _happened(node: Node, _: Node) -> Node:
    if "within" in node:
        return node
    out = Node("happened", of=node["of"], within="turn")
    return Node("not_", of=out) if node.get("how") == "not" else out


@make("own deed")
def _own_deed(node: Node, old: Node) -> Node:
    act = deed_name(old["act"], old)
    if "of" not in node:
        return Node("did", act=act)
    of: Node = node["of"]
    if of.op == "ref":
        raise Meaningless(old, "it is asked of what kind it was", "どの種類だったかが問われています")
    done = Node("done", act=act, of=of)
    if "size" not in node:
        return Node("exists", of=done)
    op, n = compared(node["size"], old)
    return Node("cmp", a=Node("count", of=done), op=op, b=n)


@make("own lost")
def _own_lost(node: Node, old: Node) -> Node:
    op, n = compared(node["size"], old)
    return Node("cmp", a=Node("did", act="lose", who=node["who"]), op=op, b=n)


@make("became so")
def _became_so(node: Node, old: Node) -> Node:
    op, n = compared(node["size"], old)
    return Node("cmp", a=node["of"], op=op, b=n)


@whole("happens")
def _happens(node: Node) -> Node:
    """What happens to cards, by verb and phrases."""
    raw: Node = node["what"]
    if raw.op == "pick" and raw.get("n") == 1 and "upto" not in raw:
        raw = raw["of"]  # …1人が: whichever it is
    if raw.op == "pick":
        raise Meaningless(
            node,
            "one of them is meant here: write 「1人が」, or no number",
            "指せるのは1つだけです。「1人が」と書くか、数を書かずに書きます",
        )
    from_ = into = None
    if raw.op == "noun" and raw.get("within", THIS).op == "placed" and base_of(node["verb"]) == "put":
        into = raw["within"]
        raw = raw.with_(within=None)
    mods = raw.get("mods", ()) if raw.op == "noun" else ()
    if mods and mods[0].op == "placed" and mods[0]["link"] == "from":
        from_ = mods[0]
        raw = raw.with_(mods=mods[1:] or None)
    size = compared(node["size"], node) if "size" in node else None
    out = event_of(node["verb"], bound(raw), from_, into, all_bound(node.get("phrases")), size, node)
    cause = None if "cause" not in node else bound(node["cause"])
    if out.op == "moved" and out.get("to") == "energy" and out["what"].get("kind") == "energy" and "n" not in out:
        out = Node("energy_put", who=out["owner"])
    return out if cause is None else out.with_(cause=cause, cause_form=node.get("cause_form"))


@make("clause")
def _clause(node: Node, old: Node) -> Node:
    verb: str = node["verb"]
    name, _, last = verb.rpartition(" ")
    what = node.get("what")
    return act_of(name if last in ("stem", "te") else verb, what, node.get("phrases"), old)


@make("modify")
def _modify(node: Node, _: Node) -> Node:
    return node.with_(each=None)  # what is said of each is said of all


@make("yells")
def _yells(node: Node, old: Node) -> Node:
    if "size" not in node:
        return node
    op, n = compared(node["size"], old)
    if op != "ge":
        raise Meaningless(old, "so many or more are meant here", "ここでは「…以上」と書きます")
    return node.with_(size=None, n=n)


@make("pay_energy", "repeat")
def _some(node: Node, _: Node) -> Node:
    return node.with_(upto=None, mode="upto") if node.get("upto") else node


@make("shuffle_deck")
def _shuffled(node: Node, _: Node) -> Node:
    return node if "owner" in node else node.with_(owner="doer")
