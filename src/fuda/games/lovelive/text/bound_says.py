"""Conditions: a subject and what is said of it."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.text.binding import all_bound, bound, make, whole
from fuda.games.lovelive.text.bound_nouns import AREAS, Place
from fuda.games.lovelive.text.bound_numbers import (
    NO,
    base_of,
    colors_of,
    compared,
    having,
    icon_field,
    kind_of,
    measured_of,
)
from fuda.games.lovelive.text.filters import ADJECTIVES
from fuda.kernel.cards.node import Node, Value
from fuda.text.placing import Meaningless

AGAIN: Final = Node("again")


def _negated(cond: Node, verb: Value) -> Node:
    return Node("not_", of=cond) if base_of(verb) in NO else cond


@whole("says")
def _says(node: Node) -> Node:
    """A subject and what is said of it."""
    raw, pred = node.get("subject"), node["of"]
    if isinstance(raw, str):
        return _of_player(raw, pred, node)
    if raw is not None and raw.op == "hearts in":
        return _hearts_in(raw, pred, node)
    if raw is not None and raw.op == "amount" and "of" not in raw:
        return _of_measure(raw["measure"], pred, node)
    if raw is not None and raw.op == "amount" and pred.op in ("differ", "same") and "to" not in pred:
        alike = _alike(bound(raw["of"]), raw["measure"], pred)
        if alike is not None:
            return alike
    subject = None if raw is None else bound(raw)
    number = subject is not None and raw.op != "noun" and subject.op not in ("ref", "done", "among",
        "cards", "either", "both")  # fmt: skip
    said = pred.op
    if said == "exist":
        return _exists(raw, subject, pred, node)
    if said == "number":
        return _number(raw, subject, number, pred, node)
    if said == "more":
        return _more(raw, subject, number, pred, node)
    if said == "same":
        return _same(raw, subject, pred, node)
    if said == "one of" and number:
        return Node("one_of_numbers", a=subject, of=pred["of"])
    if number:
        raise Meaningless(node, "this cannot be said of a number", "数についてそうは言えません")
    if said == "at":
        return _at_place(raw, subject, pred, node)
    if said in ("batoned", "entered_from"):
        return _came(subject, pred, node)
    if said == "is":
        return Node("is_", what=AGAIN if subject is None else subject, filter=_being(pred["filter"], node))
    if subject is None:
        raise Meaningless(node, "of what is this said?", "何についてですか")
    if said == "did this turn":
        did: str = pred["did"].split(" ")[0]
        op = "changed_area" if did == "moved" else "entered"
        happened = Node("happened", of=Node(op, what=subject, baton=True if did == "baton" else None), within="turn")
        return Node("not_", of=happened) if pred.get("no") else happened
    if said == "only":
        return Node("only", of=subject, filter=_being(pred["filter"], node))
    if said == "has":
        return Node("is_", what=subject, filter=having(pred.mapped(bound), pred))
    raise Meaningless(node, "this cannot be said of it", "これについてそうは言えません")


def _bare(raw: Node | None) -> bool:
    """A noun that does not say where."""
    return raw is not None and raw.op == "noun" and not any(k in raw for k in ("within", "places", "owner",
        "done", "among")) and not any(m.op in ("placed", "yelled") for m in raw.get("mods", ()))  # fmt: skip


def _exists(raw: Node | None, subject: Node | None, pred: Node, node: Node) -> Node:
    if subject is None or raw is None:
        raise Meaningless(node, "what is there?", "何がありますか")
    if subject.op == "both":
        cond = Node("exist_each", of=subject)
    elif subject.get("zone") == "every_area":
        cond = Node("every_area", owner=subject.get("owner", "doer"), filters=subject.get("filters"))
    elif subject.op == "ref":
        raise Meaningless(node, "where?", "どこですか")
    elif _bare(raw):
        cond = Node("exists", of=subject, owner="again")
    else:
        cond = Node("exists", of=subject)
    return _negated(cond, pred.get("verb"))


def _number(raw: Node | None, subject: Node | None, number: bool, pred: Node, node: Node) -> Node:
    op, n = compared(pred["size"], node)
    a: Node
    if subject is None or raw is None:
        a = AGAIN
    elif number:
        a = subject
        if pred["size"].get("sum") and raw.op == "amount":
            a = measured_of(bound(raw["of"]), raw["measure"], node, total=True)
    elif _bare(raw) and "list" not in raw and raw["head"].get("kind") in ("card", "member card", "live card"):
        a = Node("again", kind=kind_of(raw["head"]), filters=subject.get("filters"))
    elif subject.get("zone") == "every_area":
        raise Meaningless(node, "how many in every area?", "各エリアにいくつですか")
    else:
        a = Node("count", of=subject)
    return _negated(Node("cmp", a=a, op=op, b=n), pred.get("verb"))


def _more(raw: Node | None, subject: Node | None, number: bool, pred: Node, node: Node) -> Node:
    if subject is None or raw is None:
        raise Meaningless(node, "what is more?", "何が多いのですか")
    op = ADJECTIVES[base_of(pred["adjective"])][0]
    a = subject if number else Node("count", of=subject)
    than = pred["than"]
    b: Node
    if isinstance(than, str):
        b = Node("same_of", who=than)
    else:
        b = bound(than)
        if than.op in ("noun", "ref", "deed noun"):
            if a.op in ("value", "total"):
                b = Node("value", of=b, field=a["field"], printed=a.get("printed"))
            elif a.op == "count":
                b = Node("count", of=b)
            else:
                raise Meaningless(node, "these cannot be compared", "これらは比べられません")
    if "size" not in pred:
        return Node("cmp", a=a, op=op, b=b)
    order, n = compared(pred["size"], node)
    far = Node("plus" if op == "gt" else "minus", a=b, b=n)
    at = {"ge": "ge", "le": "le", "lt": "lt", "eq": "eq"}[order]
    if op == "lt":
        at = {"ge": "le", "le": "ge", "lt": "gt", "eq": "eq"}[order]
    return Node("cmp", a=a, op=at, b=far)


def _same(raw: Node | None, subject: Node | None, pred: Node, node: Node) -> Node:
    if raw is None or subject is None or raw.op in ("noun", "ref", "deed noun"):
        raise Meaningless(node, "the same in what?", "何が同じなのですか")
    if "to" in pred:
        return Node("cmp", a=subject, op="eq", b=bound(pred["to"]))
    return Node("same_value", a=subject)


def _alike(of: Node, measure: str, pred: Node) -> Node | None:
    """Names, costs … of several cards: the same, or all different."""
    how, _, field = measure.partition(" ")
    if how not in ("trait", "value", "base"):
        return None
    op = "all_same" if pred.op == "same" else "all_distinct"
    return Node(op, of=of, field=field, printed=True if how == "base" else None)


def _of_player(who: str, pred: Node, node: Node) -> Node:
    if pred.op != "has" or not (pred["what"] == "spare" or pred.get("front") == "spare"):
        raise Meaningless(node, "this cannot be said of a player", "プレイヤーについてそうは言えません")
    spare = Node("spare", who=who)
    if pred["what"] != "spare":
        spare = spare.with_(color=icon_field(pred["what"], node))
    if base_of(pred["verb"]) in NO and "size" not in pred:
        return Node("cmp", a=spare, op="eq", b=0)
    op, n = compared(pred["size"], node) if "size" in pred else ("ge", 1)
    return _negated(Node("cmp", a=spare, op=op, b=n), pred["verb"])


def _of_measure(measure: str, pred: Node, node: Node) -> Node:
    """合計が…, 名前が…: of what was spoken of before."""
    how = measure.partition(" ")[0]
    if pred.op in ("differ", "same"):
        alike = _alike(AGAIN, measure, pred)
        if alike is not None:
            return alike
    if pred.op == "number" and how in ("count", "total", "value", "base"):
        op, n = compared(pred["size"], node)
        a = AGAIN if how == "count" else measured_of(Node("those"), measure, node)
        return Node("cmp", a=a, op=op, b=n)
    raise Meaningless(node, "this cannot be said of it", "これについてそうは言えません")


def _hearts_in(raw: Node, pred: Node, node: Node) -> Node:
    of, place, what = bound(raw["of"]), raw["place"], raw["what"]
    several = isinstance(what, Node) and what.op == "icons"
    if several and node.get("form") == "out of":
        kinds = Node("kinds", of=of, field=place, colors=what["of"])
        op, n = compared(pred["size"], node)
        return Node("cmp", a=kinds, op=op, b=n)
    if several and (pred.op == "exist" or pred.get("each")):
        if pred.op != "exist" and compared(pred["size"], node) != ("ge", 1):
            raise Meaningless(node, "at least one of each is meant here", "ここではそれぞれ1つ以上と書きます")
        return _negated(Node("has_colors", of=of, field=place, colors=what["of"]), pred.get("verb"))
    op, n = compared(pred["size"], node) if pred.op == "number" else ("ge", 1)
    if place == "need_color":
        total = Node("total_need", of=of, colors=colors_of(what, node))
    elif place == "color" and not several:
        total = Node("total", of=of, field=icon_field(what, node))
    else:
        raise Meaningless(node, "this cannot be counted", "数えられません")
    return _negated(Node("cmp", a=total, op=op, b=n), pred.get("verb"))


def _at_place(raw: Node | None, subject: Node | None, pred: Node, node: Node) -> Node:
    place = Place()
    place.add(pred["within"])
    if subject is None or (subject.op == "ref" and subject["name"] == "this_card"):
        if place.zone in AREAS:
            return _negated(Node("this_in", zone=place.zone), pred["verb"])
        if place.zone is None or place.of is not None or subject is None:
            raise Meaningless(node, "where?", "どこですか")
        return _negated(Node("this_in", zone=place.zone, owner=place.owner), pred["verb"])
    if raw is None or raw.op != "noun" or not _bare(raw):
        raise Meaningless(node, "where?", "どこですか")
    there = raw.with_(within=pred["within"])
    return _says(Node("says", subject=there, of=Node("exist", verb=pred["verb"])))


def _came(subject: Node | None, pred: Node, node: Node) -> Node:
    if subject is not None and not (subject.op == "ref" and subject["name"] == "this_card"):
        raise Meaningless(
            node,
            "only of this member it is remembered how it came",
            "どのように登場したかがわかるのは、このメンバーだけです",
        )
    if pred.op == "entered_from":
        cond = Node("entered_from", zone=pred["zone"])
        cond = Node("not_", of=cond) if pred.get("but") else cond
    else:
        of = None if "of" not in pred else bound(pred["of"])
        n = None
        if of is not None and of.op == "pick":
            of, n = of["of"], of["n"]
        cond = Node("batoned", of=of, n=n)
    return _negated(cond, pred["verb"])


def _being(what: Node, node: Node) -> Node:
    if what.op != "being":
        return bound(what)
    kind, rels = kind_of(what["head"]), what.get("rels")
    if rels is None:
        if kind is None:
            raise Meaningless(node, "every card is one", "カードはみな1枚です")
        out = Node("kind", name=kind)
    else:
        out = Node("all_of", of=all_bound(rels), kind=kind)
    return Node("not_", of=out) if what.get("but") else out


@make("both there")
def _both_there(node: Node, _: Node) -> Node:
    return _negated(Node("again_both", n=node.get("n")), node["verb"])


@make("area members")
def _area_members(node: Node, _: Node) -> Node:
    named = tuple(
        Node("cards", zone=x["zone"], kind="member", filters=(Node("named", name=x["name"]),)) for x in node["of"]
    )
    return Node("exist_each", owner=node["owner"], of=named)


@make("one of them")
def _one_of_them(node: Node, old: Node) -> Node:
    place = Place()
    place.add(old["within"])
    everyone = Node("cards", kind="member", owner=place.owner, zone=place.zone)
    op, n = compared(node["size"], old)
    some = everyone.with_(filters=node["rels"])
    first = Node("exists", of=some) if node["n"] == 1 else Node("cmp", a=Node("count", of=some), op="ge", b=node["n"])
    return Node("and_", of=(first, Node("cmp", a=Node("count", of=everyone), op=op, b=n)))


@make("above")
def _above(node: Node, old: Node) -> Node:
    place = Place()
    place.add(old["within"])
    if node["field"] != node["field2"]:
        raise Meaningless(old, "one and the same number is meant here", "ここには同じ数を書きます")
    filters = (Node("above_all", field=node["field"], of=node["of"]),)
    return Node("exists", of=Node("cards", owner=place.owner, zone=place.zone, kind=kind_of(node["head"]),
        filters=filters))  # fmt: skip


@make("is most")
def _is_most(node: Node, old: Node) -> Node:
    most = Node("most", field=node["field"], of=node.get("of"), owner=node.get("owner"))
    if "adjective" in node and ADJECTIVES[node["adjective"]][0] != "gt":
        most = most.with_(op="min")
    return Node("is_", what=node["what"], filter=most)
