"""Numbers and filters: what is measured, compared, had and shared."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.text.binding import make
from fuda.games.lovelive.text.filters import ADJECTIVES
from fuda.kernel.cards.node import Node, Value
from fuda.text.placing import Meaningless

COLORS: Final = ("pink", "red", "yellow", "green", "blue", "purple")
KINDS: Final = {"member card": "member", "live card": "live", "energy card": "energy", "member": "member",
    "energy": "energy"}  # fmt: skip
NO: Final = ("inai", "nai", "not_entered", "lack", "lack+now", "not_come")


def compared(size: Node, node: Node) -> tuple[str, Value]:
    if "n" not in size:
        raise Meaningless(node, "one number is meant here", "ここには数を1つ書きます")
    return size.get("order", "eq"), size["n"]


def base_of(verb: Value) -> str:
    """A verb without its form."""
    return verb.partition(" ")[0] if isinstance(verb, str) else ""


def kind_of(head: Node) -> str | None:
    return KINDS.get(head.get("kind", ""))


@make("amount")
def _amount(node: Node, _: Node) -> Node:
    of = node.get("of")
    if of is None:
        return node  # what it is of was said before: see `_says`
    return measured_of(of, node["measure"], node)


def measured_of(of: Node, measure: str, node: Node, total: bool = False) -> Node:
    how, _, field = measure.partition(" ")
    if how == "count":
        return Node("count", of=of)
    if how == "value":
        return Node("total" if total else "value", of=of, field=field)
    if how == "total":
        return Node("total", of=of, field=field)
    if how == "base":
        return Node("value", of=of, field=field, printed=True)
    if how == "need":
        return Node("total_need", of=of, colors=(*COLORS, "any"))
    if how == "trait":
        return Node("kinds", of=of, field=field)  # how many different ones
    raise Meaningless(node, "this is no number", "数ではありません")


@make("yelled by")
def _yelled_by(node: Node, _: Node) -> Node:
    return Node("cards", zone="yelled", owner=node["who"])


@make("held")
def _held(node: Node, old: Node) -> Node:
    what = node["what"]
    if what in ("cost", "score"):
        return Node("value", of=node["of"], field=what, printed=node.get("base"))
    field = icon_field(what, old)
    if field is None or not isinstance(field, str):
        raise Meaningless(old, "this cannot be counted", "数えられません")
    return Node("total", of=node["of"], field=field, printed=node.get("base"))


def icon_field(what: Value, old: Node) -> Value:
    """What an icon is counted as."""
    if what == "hearts":
        return "hearts"
    if isinstance(what, Node) and what.op == "icon" and "but" not in what and what.get("kind") != "bh kind":
        return Node("chosen_color") if what.get("field") == "chosen" else what["field"]
    raise Meaningless(old, "this cannot be counted", "数えられません")


def colors_of(what: Value, old: Node) -> tuple[str, ...]:
    if isinstance(what, Node) and what.op == "icons":
        colors: tuple[str, ...] = what["of"]
        return colors
    field = icon_field(what, old)
    if isinstance(field, str) and field not in ("hearts", "blade"):
        return (field,)
    raise Meaningless(old, "colours are meant here", "ここには色を書きます")


@make("needed")
def _needed(node: Node, old: Node) -> Node:
    return Node("total_need", of=node["of"], colors=colors_of(node["what"], old))


@make("live_score")
def _live_score(node: Node, _: Node) -> Node:
    return node if "who" in node else node.with_(who="you")


@make("spare")
def _spare(node: Node, _: Node) -> Node:
    return Node("spare", who=node["who"])


@make("kinds")
def _kinds(node: Node, _: Node) -> Node:
    return Node("kinds", of=node["of"], field=node["trait"]) if "trait" in node else node


@make("per")
def _per(node: Node, _: Node) -> Node:
    return Node("per", of=node["of"], each=node.get("each", 1))


@make("plus")
def _plus(node: Node, _: Node) -> Node:
    return Node("plus", a=node["a"], b=node["b"])


@make("top")
def _top(node: Node, _: Node) -> Node:
    end: Node = node["end"]
    n = node["n"]
    if "per" in node:
        per: Node = node["per"]
        n = Node("per", each=per["each"], of=per["of"], n=n)
    return Node(end["side"], zone="deck", owner=end.get("owner", "doer"), n=n, mode="upto"
        if node.get("upto") else None)  # fmt: skip


@make("names")
def _names(node: Node, _: Node) -> Node:
    of: Node = node["of"]
    return of


@make("not_")
def _not(node: Node, _: Node) -> Node:
    of: Node = node["of"]
    if of.op == "within" and of["of"].op == "ref" and of["of"]["name"] == "this_card":
        return Node("other")
    return node


@make("measured")
def _measured(node: Node, old: Node) -> Node:
    field = node["field"]
    if isinstance(field, Node):
        op, n = compared(node["size"], old)
        return Node("need", color=field["color"], op=op, n=n)
    words = field.split(" ")
    base = True if words[0] == "base" else None
    name = words[1] if base else words[0]
    if "equal" in node:
        return Node("cmp", field=name, op=node.get("order", "eq"), n=node["equal"], printed=base)
    if "than" in node:
        value = Node("value", of=node["than"], field=name)
        op = node.get("order") or ADJECTIVES[node["adjective"]][0]
        return Node("cmp", field=name, op=op, n=value)
    size: Node = node["size"]
    if field == "need total":
        op, n = compared(size, old)
        return Node("need_total", op=op, n=n)
    if "of" in size:
        return Node("one_of", field=name, of=size["of"], printed=base)
    if "low" in size:
        return Node("between", field=name, low=size["low"], high=size["high"], printed=base)
    op, n = compared(size, old)
    return Node("cmp", field=name, op=op, n=n, printed=base)


@make("most")
def _most(node: Node, _: Node) -> Node:
    if "adjective" not in node:
        return node
    return Node("most", field=node["field"], op="max" if ADJECTIVES[node["adjective"]][0] == "gt" else "min")


@make("has")
def having(node: Node, old: Node) -> Node:
    """…を持つ, …を3つ以上含む, …を持たない."""
    lack = base_of(node["verb"]) in NO
    if lack and isinstance(node["what"], Node) and node["what"].op == "ability icon" and "ability" not in node["what"]:
        return Node("no_ability")
    filter_ = _held_so(node, old)
    return Node("not_", of=filter_) if lack else filter_


def _held_so(node: Node, old: Node) -> Node:
    what, front = node["what"], node.get("front")
    op, n = compared(node["size"], old) if "size" in node else ("ge", 1)
    if front == "spare" or what == "spare":
        raise Meaningless(old, "a card has no spare hearts", "カードに余剰ハートはありません")
    if front == "need":
        color = icon_field(what, old)
        return Node("need", color=color, op=op, n=n)
    if what == "blade heart":
        return Node("has_blade_heart")
    if what == "hearts":
        raise Meaningless(old, "which hearts?", "どのハートですか")
    if what.op == "ability icon":
        return Node("has_ability", ability=what["ability"]) if "ability" in what else Node("not_",
            of=Node("no_ability"))  # fmt: skip
    if what.op == "ability icons":
        return Node("any", of=tuple(Node("has_ability", ability=x["ability"]) for x in what["of"]))
    if what.op == "icons":
        if what["joint"] == "or":
            return Node("has_heart", of=what["of"], op=op, n=n)
        return Node("has_hearts", of=what["of"])
    if "but" in what:
        return Node("other_heart", than=what["but"]["of"])
    if what.get("kind") == "bh kind":
        return Node("has_blade_heart", kind=what["field"])
    color = icon_field(what, old)
    if color == "blade":
        return Node("cmp", field="blade", op=op, n=n)
    return Node("has_heart", color=color, op=op, n=n)


@make("staged")
def _staged(node: Node, _: Node) -> Node:
    did: str = node["did"].split(" ")[0]
    if did == "either":
        return Node("any", of=(Node("entered_this_turn"), Node("moved_this_turn")))
    if did == "moved":
        return Node("moved_this_turn")
    return Node("entered_this_turn", baton=True if did == "baton" else None)


@make("has_under")
def _has_under(node: Node, _: Node) -> Node:
    return Node("has_under", kind=kind_of(node["head"])) if "head" in node else node


@make("like")
def _like(node: Node, _: Node) -> Node:
    return Node(node["like"], field=node["trait"], of=node.get("of"))


@make("differ")
def _differ(node: Node, old: Node) -> Node:
    if "trait" not in node:
        return node
    field = node["trait"] + ("+" + node["also"] if "also" in node else "")
    return Node("differs", field=field, of=node["of"]) if "of" in node else Node("distinct", field=field)
