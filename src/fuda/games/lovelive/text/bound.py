"""What the words of a text say together: nouns get their place, owner and kind, conditions what they ask.

The grammar reads a text as it is printed: what stands before a noun in its order, a subject and what is said of it. Here
that becomes what the engine carries out (`bound`). Each part still knows how it was printed (`Reworded`). Words that go
together in no way that the game knows are refused, with their place (`Meaningless`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fuda.games.lovelive.text.filters import ADJECTIVES
from fuda.games.lovelive.text.frames import act_of, deed_of, event_of
from fuda.kernel.cards.node import Node, Reworded, Value
from fuda.text.placing import Meaningless

COLORS: Final = ("pink", "red", "yellow", "green", "blue", "purple")
AREAS: Final = ("left", "center", "right")
KINDS: Final = {"member card": "member", "live card": "live", "energy card": "energy", "member": "member", "energy": "energy"}
SEEN: Final = ("seen", "seen_them", "seen_cards")
AGAIN: Final = Node("again")
THIS: Final = Node("ref", name="this_card")
NO: Final = ("inai", "nai", "not_entered", "lack", "lack+now", "not_come")
# What is kept apart from `of`: these are read from the printed parts.
WHOLE: Final = frozenset({"noun", "says", "ref at", "pick", "happens"})


def bound(node: Node) -> Node:
    """What a part of a text says."""
    new = _new(node)
    return node if new is node or new == node else Reworded(new, node)


def surface(node: Node) -> Node:
    """A part of a text as it was printed."""
    return node.printed if isinstance(node, Reworded) else node.mapped(surface)


def _new(node: Node) -> Node:
    if node.op in WHOLE:
        return _WHOLE[node.op](node)
    inner = node.mapped(bound, but=("act",)) if "tense" not in node else node.mapped(bound, but=("act",)).with_(tense=None)
    make = _MAKE.get(inner.op)
    return inner if make is None else make(inner, node)


def _all(values: Value) -> tuple[Node, ...]:
    return tuple(bound(x) for x in values or ())


# --- places and nouns ---------------------------------------------------------------------------------------------


class _Place:
    """Where the things of a noun are, as far as its words say."""

    def __init__(self) -> None:
        self.owner: Value = None
        self.zone: str | None = None
        self.of: Node | None = None
        self.lives: bool = False

    def add(self, mod: Node) -> None:
        if mod.op == "inside":
            for x in mod.get("places", ()):
                self.add(x)
            self.add(mod["within"])
            return
        owner = mod.get("owner")
        if mod.op == "yelled":
            self._at("yelled", mod)
        else:
            self._where(mod["at"], owner, mod)
        if owner is not None:
            self.owner = owner

    def _where(self, at: Node, owner: Value, mod: Node) -> None:
        if at.op == "wheres":
            zones = [x["zone"] for x in at["of"]]
            sign = "|" if at["joint"] == "or" and all(z in AREAS for z in zones) else "+"
            self._at(sign.join(zones), mod)
            return
        zone: str = at["zone"]
        self._at(zone, mod)
        self.lives = self.lives or at.get("form") == "now_in_lives"
        if "of" in at:
            self.of = bound(at["of"])
        if owner is None and self.owner is None and zone not in ("stage", "under", "under_it", "every_area", *SEEN, "those") and "of" not in at:
            if zone != "chosen_area":
                self.owner = "doer"

    def _at(self, zone: str, mod: Node) -> None:
        areas = all(x in (*AREAS, "every_area") for x in zone.replace("|", "+").split("+"))
        if self.zone is not None and not (self.zone == "stage" and areas):
            raise Meaningless(mod, "a second place")
        self.zone = zone


def _noun(node: Node) -> Node:
    """A noun with its place, its kind and its filters."""
    place = _Place()
    filters: list[Node] = []
    for mod in (*node.get("places", ()), *(() if "within" not in node else (node["within"],)), *node.get("mods", ())):
        if mod.op in ("placed", "yelled", "inside"):
            place.add(mod)
        else:
            filters.append(bound(mod))
    if "at" in node:
        place.add(node)
    elif "owner" in node:
        if place.owner not in (None, "doer") or (place.zone is not None and place.owner is not None):
            raise Meaningless(node, "two owners")
        place.owner = node["owner"]
    filters += _all(node.get("rels"))
    rest = tuple(filters) or None
    if "list" in node:
        return _listed(node, place)
    if "done" in node:
        there = Node("within", of=bound(node["done"]))
        return Node("cards", owner=place.owner, zone=place.zone, of=place.of, filters=(there,))
    if "among" in node:
        return Node("among", of=bound(node["among"]), kind=_kind(node["head"]), filters=rest)
    if "head" not in node:
        if place.zone is None or place.zone in SEEN:
            return Node("among")
        return _placed(place, None, rest, None)
    head: Node = node["head"]
    if "name" in head:
        rest = (*filters, Node("named", name=head["name"]))
        member = place.zone is None or place.zone in ("stage", "opposite", "left_of", "right_of", "next_to", "chosen_area", "every_area")
        member = member or all(x in AREAS or x == "stage" for x in str(place.zone).replace("|", "+").split("+"))
        return _placed(place, "member" if member else None, rest, "member" if member else None)
    return _placed(place, _kind(head), rest, head["kind"])


def _kind(head: Node) -> str | None:
    return KINDS.get(head.get("kind", ""))


def _placed(place: _Place, kind: str | None, filters: tuple[Node, ...] | None, word: str | None) -> Node:
    zone, owner, of = place.zone, place.owner, place.of
    if zone in SEEN or zone == "those":
        return Node("among", of=of, kind=kind, filters=filters)
    if zone == "under_it":
        zone = "under"
    if word == "hand":
        if zone not in (None, "hand"):
            raise Meaningless(None, "two places")
        zone, owner = "hand", owner or "doer"
    if zone is None and word == "member":
        zone = "stage"
    if zone is None and word == "energy":
        zone, owner = "energy", owner or "doer"
    via = "now_in_lives" if place.lives else None
    return Node("cards", owner=owner, zone=zone, of=of, kind=kind, filters=filters, via=via)


def _listed(node: Node, place: _Place) -> Node:
    """A list: the place is said once, and governs all."""
    several: Node = node["list"]
    items = tuple(_item(x) for x in several["of"])
    if place.zone in SEEN or place.zone == "those":
        return Node(several.op, of=items, among=True, within=place.of)
    words = [x["head"].get("kind", "member") for x in several["of"]]
    zone = place.zone or ("stage" if all(w == "member" for w in words) else None)
    return Node(several.op, of=items, owner=place.owner, zone=zone, within=place.of)


def _item(item: Node) -> Node:
    head: Node = item["head"]
    filters = _all(item.get("mods"))
    if "name" in head:
        filters = (*filters, Node("named", name=head["name"]))
    return Node("cards", kind=_kind(head), filters=filters or None)


def _ref_at(node: Node) -> Node:
    place = _Place()
    for x in node["places"]:
        place.add(x)
    owner = place.owner if place.owner != "doer" else None
    return Node("ref", name=node["ref"]["name"], zone=place.zone, owner=owner)


def _deed(act: Value, node: Node) -> str:
    """What was done: the name under which it is remembered."""
    return act if isinstance(act, str) else deed_of(act["verb"], _all(act.get("phrases")), node)


def _done(node: Node, old: Node) -> Node:
    act = _deed(old["act"], old)
    if node.get("by") == "baton":
        act = "baton"
    return Node("done", act=act, by=node.get("who"), owner=node.get("owner"), kind=_kind(node["head"]), filters=node.get("rels"))


def _pick(node: Node) -> Node:
    of: Node = node["of"]
    if "mode" in node:
        return node.mapped(bound)
    if "places" in node:
        of = of.with_(places=node["places"])
    if node.get("form") == "so_many":
        # …から、Aの枚数のB: the place at the front is that of B
        place, n = _front(node["n"])
        node = node.with_(n=n)
        of = of if place is None else of.with_(mods=(place, *of.get("mods", ())))
    noun = bound(of)
    if node.get("form") == "out_of" and noun.op == "ref":
        noun = Node("among")
    out = Node("pick", of=noun, mode="any" if "any" in node else "upto" if node.get("upto") else "exact")
    each = node.get("apiece") or node.get("way") == "respectively"
    if each and noun.op == "both":
        out = out.with_(each=True)
    if "such" in node:
        such: Node = node["such"]
        op, n = _compared(such["size"], node)
        out = out.with_(such=Node("total", field=such["field"], op=op, n=n))
    if "as_many" in node:
        return out.with_(n=Node("count", of=bound(node["as_many"])))
    n = node.get("n")
    return out.with_(n=bound(n) if isinstance(n, Node) else n)


def _front(n: Node) -> tuple[Node | None, Node]:
    """The place with から at the front of a number, and the number without it."""
    name = "a" if n.op == "plus" else "of"
    inner = n.get(name)
    if not isinstance(inner, Node):
        return None, n
    if inner.op == "noun":
        mods = inner.get("mods", ())
        if mods and mods[0].op == "placed" and mods[0]["link"] in ("from", "among"):
            return mods[0], n.with_(**{name: inner.with_(mods=mods[1:] or None)})
        return None, n
    place, rest = _front(inner)
    return place, n.with_(**{name: rest})


def _top(node: Node, _: Node) -> Node:
    end: Node = node["end"]
    n = node["n"]
    if "per" in node:
        per: Node = node["per"]
        n = Node("per", each=per["each"], of=per["of"], n=n)
    return Node(end["side"], zone="deck", owner=end.get("owner", "doer"), n=n, mode="upto" if node.get("upto") else None)


# --- numbers ------------------------------------------------------------------------------------------------------


def _compared(size: Node, node: Node) -> tuple[str, Value]:
    if "n" not in size:
        raise Meaningless(node, "one number is meant here")
    return size.get("order", "eq"), size["n"]


def _amount(node: Node, _: Node) -> Node:
    of = node.get("of")
    if of is None:
        return node  # what it is of was said before: see `_says`
    return _measured_of(of, node["measure"], node)


def _measured_of(of: Node, measure: str, node: Node, total: bool = False) -> Node:
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
    raise Meaningless(node, "this is no number")


def _yelled_by(node: Node, _: Node) -> Node:
    return Node("cards", zone="yelled", owner=node["who"])


def _held(node: Node, old: Node) -> Node:
    what = node["what"]
    if what in ("cost", "score"):
        return Node("value", of=node["of"], field=what, printed=node.get("base"))
    field = _icon_field(what, old)
    if field is None or not isinstance(field, str):
        raise Meaningless(old, "this cannot be counted")
    return Node("total", of=node["of"], field=field, printed=node.get("base"))


def _icon_field(what: Value, old: Node) -> Value:
    """What an icon is counted as."""
    if what == "hearts":
        return "hearts"
    if isinstance(what, Node) and what.op == "icon" and "but" not in what and what.get("kind") != "bh kind":
        return Node("chosen_color") if what.get("field") == "chosen" else what["field"]
    raise Meaningless(old, "this cannot be counted")


def _colors_of(what: Value, old: Node) -> tuple[str, ...]:
    if isinstance(what, Node) and what.op == "icons":
        colors: tuple[str, ...] = what["of"]
        return colors
    field = _icon_field(what, old)
    if isinstance(field, str) and field not in ("hearts", "blade"):
        return (field,)
    raise Meaningless(old, "colours are meant here")


def _needed(node: Node, old: Node) -> Node:
    return Node("total_need", of=node["of"], colors=_colors_of(node["what"], old))


def _live_score(node: Node, _: Node) -> Node:
    return node if "who" in node else node.with_(who="you")


def _spare(node: Node, _: Node) -> Node:
    return Node("spare", who=node["who"])


def _did(node: Node, old: Node) -> Node:
    return Node("did", act=_deed(old["act"], old) if "act" in old else None)


def _kinds(node: Node, _: Node) -> Node:
    return Node("kinds", of=node["of"], field=node["trait"]) if "trait" in node else node


def _per(node: Node, _: Node) -> Node:
    return Node("per", of=node["of"], each=node.get("each", 1))


def _plus(node: Node, _: Node) -> Node:
    return Node("plus", a=node["a"], b=node["b"])


# --- filters ------------------------------------------------------------------------------------------------------


def _names(node: Node, _: Node) -> Node:
    of: Node = node["of"]
    return of


def _not(node: Node, _: Node) -> Node:
    of: Node = node["of"]
    if of.op == "within" and of["of"].op == "ref" and of["of"]["name"] == "this_card":
        return Node("other")
    return node


def _measured(node: Node, old: Node) -> Node:
    field = node["field"]
    if isinstance(field, Node):
        op, n = _compared(node["size"], old)
        return Node("need", color=field["color"], op=op, n=n)
    words = field.split(" ")
    base = True if words[0] == "base" else None
    name = words[1] if base else words[0]
    if "equal" in node:
        return Node("cmp", field=name, op="eq", n=node["equal"])
    if "than" in node:
        value = Node("value", of=node["than"], field=name)
        op = node.get("order") or ADJECTIVES[node["adjective"]][0]
        return Node("cmp", field=name, op=op, n=value)
    size: Node = node["size"]
    if field == "need total":
        op, n = _compared(size, old)
        return Node("need_total", op=op, n=n)
    if "of" in size:
        return Node("one_of", field=name, of=size["of"], printed=base)
    if "low" in size:
        return Node("between", field=name, low=size["low"], high=size["high"], printed=base)
    op, n = _compared(size, old)
    return Node("cmp", field=name, op=op, n=n, printed=base)


def _most(node: Node, _: Node) -> Node:
    if "adjective" not in node:
        return node
    return Node("most", field=node["field"], op="max" if ADJECTIVES[node["adjective"]][0] == "gt" else "min")


def _has(node: Node, old: Node) -> Node:
    """…を持つ, …を3つ以上含む, …を持たない."""
    lack = _base(node["verb"]) in NO
    if lack and isinstance(node["what"], Node) and node["what"].op == "ability icon" and "ability" not in node["what"]:
        return Node("no_ability")
    filter_ = _having(node, old)
    return Node("not_", of=filter_) if lack else filter_


def _having(node: Node, old: Node) -> Node:
    what, front = node["what"], node.get("front")
    op, n = _compared(node["size"], old) if "size" in node else ("ge", 1)
    if front == "spare" or what == "spare":
        raise Meaningless(old, "a card has no spare hearts")
    if front == "need":
        color = _icon_field(what, old)
        return Node("need", color=color, op=op, n=n)
    if what == "blade heart":
        return Node("has_blade_heart")
    if what == "hearts":
        raise Meaningless(old, "which hearts?")
    if what.op == "ability icon":
        return Node("has_ability", ability=what["ability"]) if "ability" in what else Node("not_", of=Node("no_ability"))
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
    color = _icon_field(what, old)
    if color == "blade":
        return Node("cmp", field="blade", op=op, n=n)
    return Node("has_heart", color=color, op=op, n=n)


def _staged(node: Node, _: Node) -> Node:
    did: str = node["did"].split(" ")[0]
    if did == "either":
        return Node("any", of=(Node("entered_this_turn"), Node("moved_this_turn")))
    if did == "moved":
        return Node("moved_this_turn")
    return Node("entered_this_turn", baton=True if did == "baton" else None)


def _has_under(node: Node, _: Node) -> Node:
    return Node("has_under", kind=_kind(node["head"])) if "head" in node else node


def _like(node: Node, _: Node) -> Node:
    return Node(node["like"], field=node["trait"], of=node.get("of"))


def _differ(node: Node, old: Node) -> Node:
    if "trait" not in node:
        return node
    field = node["trait"] + ("+" + node["also"] if "also" in node else "")
    return Node("differs", field=field, of=node["of"]) if "of" in node else Node("distinct", field=field)


# --- conditions ---------------------------------------------------------------------------------------------------


def _negated(cond: Node, verb: Value) -> Node:
    return Node("not_", of=cond) if _base(verb) in NO else cond


def _base(verb: Value) -> str:
    """A verb without its form."""
    return verb.partition(" ")[0] if isinstance(verb, str) else ""


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
    number = subject is not None and raw.op != "noun" and subject.op not in ("ref", "done", "among", "cards", "either", "both")
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
        raise Meaningless(node, "this cannot be said of a number")
    if said == "at":
        return _at_place(raw, subject, pred, node)
    if said in ("batoned", "entered_from"):
        return _came(subject, pred, node)
    if said == "is":
        return Node("is_", what=AGAIN if subject is None else subject, filter=_being(pred["filter"], node))
    if subject is None:
        raise Meaningless(node, "of what is this said?")
    if said == "did this turn":
        did: str = pred["did"].split(" ")[0]
        op = "changed_area" if did == "moved" else "entered"
        happened = Node("happened", of=Node(op, what=subject, baton=True if did == "baton" else None), within="turn")
        return Node("not_", of=happened) if pred.get("no") else happened
    if said == "only":
        return Node("only", of=subject, filter=_being(pred["filter"], node))
    if said == "has":
        return Node("is_", what=subject, filter=_has(pred.mapped(bound), pred))
    raise Meaningless(node, "this cannot be said of it")


def _bare(raw: Node | None) -> bool:
    """A noun that does not say where."""
    return raw is not None and raw.op == "noun" and not any(k in raw for k in ("within", "places", "owner", "done", "among")) and not any(
        m.op in ("placed", "yelled") for m in raw.get("mods", ())
    )


def _exists(raw: Node | None, subject: Node | None, pred: Node, node: Node) -> Node:
    if subject is None or raw is None:
        raise Meaningless(node, "what is there?")
    if subject.op == "both":
        cond = Node("exist_each", of=subject)
    elif subject.get("zone") == "every_area":
        cond = Node("every_area", owner=subject.get("owner", "doer"), filters=subject.get("filters"))
    elif subject.op == "ref":
        raise Meaningless(node, "where?")
    elif _bare(raw):
        cond = Node("exists", of=subject, owner="again")
    else:
        cond = Node("exists", of=subject)
    return _negated(cond, pred.get("verb"))


def _number(raw: Node | None, subject: Node | None, number: bool, pred: Node, node: Node) -> Node:
    op, n = _compared(pred["size"], node)
    a: Node
    if subject is None or raw is None:
        a = AGAIN
    elif number:
        a = subject
        if pred["size"].get("sum") and raw.op == "amount":
            a = _measured_of(bound(raw["of"]), raw["measure"], node, total=True)
    elif _bare(raw) and raw["head"].get("kind") in ("card", "member card", "live card") and "list" not in raw:
        a = Node("again", kind=_kind(raw["head"]), filters=subject.get("filters"))
    elif subject.get("zone") == "every_area":
        raise Meaningless(node, "how many in every area?")
    else:
        a = Node("count", of=subject)
    return _negated(Node("cmp", a=a, op=op, b=n), pred.get("verb"))


def _more(raw: Node | None, subject: Node | None, number: bool, pred: Node, node: Node) -> Node:
    if subject is None or raw is None:
        raise Meaningless(node, "what is more?")
    op = ADJECTIVES[_base(pred["adjective"])][0]
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
                raise Meaningless(node, "these cannot be compared")
    if "size" not in pred:
        return Node("cmp", a=a, op=op, b=b)
    order, n = _compared(pred["size"], node)
    far = Node("plus" if op == "gt" else "minus", a=b, b=n)
    at = {"ge": "ge", "le": "le", "lt": "lt", "eq": "eq"}[order]
    if op == "lt":
        at = {"ge": "le", "le": "ge", "lt": "gt", "eq": "eq"}[order]
    return Node("cmp", a=a, op=at, b=far)


def _same(raw: Node | None, subject: Node | None, pred: Node, node: Node) -> Node:
    if raw is None or subject is None or raw.op in ("noun", "ref", "deed noun"):
        raise Meaningless(node, "the same in what?")
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
        raise Meaningless(node, "this cannot be said of a player")
    spare = Node("spare", who=who)
    if pred["what"] != "spare":
        spare = spare.with_(color=_icon_field(pred["what"], node))
    if _base(pred["verb"]) in NO and "size" not in pred:
        return Node("cmp", a=spare, op="eq", b=0)
    op, n = _compared(pred["size"], node) if "size" in pred else ("ge", 1)
    return _negated(Node("cmp", a=spare, op=op, b=n), pred["verb"])


def _of_measure(measure: str, pred: Node, node: Node) -> Node:
    """合計が…, 名前が…: of what was spoken of before."""
    how, _, field = measure.partition(" ")
    if pred.op in ("differ", "same"):
        alike = _alike(AGAIN, measure, pred)
        if alike is not None:
            return alike
    if pred.op == "number" and how in ("count", "total", "value", "base"):
        op, n = _compared(pred["size"], node)
        a = AGAIN if how == "count" else _measured_of(Node("those"), measure, node)
        return Node("cmp", a=a, op=op, b=n)
    raise Meaningless(node, "this cannot be said of it")


def _hearts_in(raw: Node, pred: Node, node: Node) -> Node:
    of, place, what = bound(raw["of"]), raw["place"], raw["what"]
    several = isinstance(what, Node) and what.op == "icons"
    if several and node.get("form") == "out of":
        kinds = Node("kinds", of=of, field=place, colors=what["of"])
        op, n = _compared(pred["size"], node)
        return Node("cmp", a=kinds, op=op, b=n)
    if several and (pred.op == "exist" or pred.get("each")):
        if pred.op != "exist" and _compared(pred["size"], node) != ("ge", 1):
            raise Meaningless(node, "at least one of each is meant here")
        return _negated(Node("has_colors", of=of, field=place, colors=what["of"]), pred.get("verb"))
    op, n = _compared(pred["size"], node) if pred.op == "number" else ("ge", 1)
    if place == "need_color":
        total = Node("total_need", of=of, colors=_colors_of(what, node))
    elif place == "color" and not several:
        total = Node("total", of=of, field=_icon_field(what, node))
    else:
        raise Meaningless(node, "this cannot be counted")
    return _negated(Node("cmp", a=total, op=op, b=n), pred.get("verb"))


def _at_place(raw: Node | None, subject: Node | None, pred: Node, node: Node) -> Node:
    place = _Place()
    place.add(pred["within"])
    if subject is None or (subject.op == "ref" and subject["name"] == "this_card"):
        if place.zone in AREAS:
            return _negated(Node("this_in", zone=place.zone), pred["verb"])
        if place.zone is None or place.of is not None or subject is None:
            raise Meaningless(node, "where?")
        return _negated(Node("this_in", zone=place.zone, owner=place.owner), pred["verb"])
    if raw is None or raw.op != "noun" or not _bare(raw):
        raise Meaningless(node, "where?")
    there = raw.with_(within=pred["within"])
    return _says(Node("says", subject=there, of=Node("exist", verb=pred["verb"])))


def _came(subject: Node | None, pred: Node, node: Node) -> Node:
    if subject is not None and not (subject.op == "ref" and subject["name"] == "this_card"):
        raise Meaningless(node, "only of this member it is remembered how it came")
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
    kind, rels = _kind(what["head"]), what.get("rels")
    if rels is None:
        if kind is None:
            raise Meaningless(node, "every card is one")
        out = Node("kind", name=kind)
    else:
        out = Node("all_of", of=_all(rels), kind=kind)
    return Node("not_", of=out) if what.get("but") else out


def _happened(node: Node, _: Node) -> Node:
    if "within" in node:
        return node
    out = Node("happened", of=node["of"], within="turn")
    return Node("not_", of=out) if node.get("how") == "not" else out


def _own_deed(node: Node, old: Node) -> Node:
    act = _deed(old["act"], old)
    if "of" not in node:
        return Node("did", act=act)
    of: Node = node["of"]
    if of.op == "ref":
        raise Meaningless(old, "it is asked of what kind it was")
    done = Node("done", act=act, of=of)
    if "size" not in node:
        return Node("exists", of=done)
    op, n = _compared(node["size"], old)
    return Node("cmp", a=Node("count", of=done), op=op, b=n)


def _own_lost(node: Node, old: Node) -> Node:
    op, n = _compared(node["size"], old)
    return Node("cmp", a=Node("did", act="lose", who=node["who"]), op=op, b=n)


def _became_so(node: Node, old: Node) -> Node:
    op, n = _compared(node["size"], old)
    return Node("cmp", a=node["of"], op=op, b=n)


def _both_there(node: Node, _: Node) -> Node:
    return _negated(Node("again_both", n=node.get("n")), node["verb"])


def _area_members(node: Node, _: Node) -> Node:
    named = tuple(
        Node("cards", zone=x["zone"], kind="member", filters=(Node("named", name=x["name"]),)) for x in node["of"]
    )
    return Node("exist_each", owner=node["owner"], of=named)


def _one_of_them(node: Node, old: Node) -> Node:
    place = _Place()
    place.add(old["within"])
    everyone = Node("cards", kind="member", owner=place.owner, zone=place.zone)
    op, n = _compared(node["size"], old)
    some = everyone.with_(filters=node["rels"])
    first = Node("exists", of=some) if node["n"] == 1 else Node("cmp", a=Node("count", of=some), op="ge", b=node["n"])
    return Node("and_", of=(first, Node("cmp", a=Node("count", of=everyone), op=op, b=n)))


def _above(node: Node, old: Node) -> Node:
    place = _Place()
    place.add(old["within"])
    if node["field"] != node["field2"]:
        raise Meaningless(old, "one and the same number is meant here")
    filters = (Node("above_all", field=node["field"], of=node["of"]),)
    return Node("exists", of=Node("cards", owner=place.owner, zone=place.zone, kind=_kind(node["head"]), filters=filters))


def _is_most(node: Node, old: Node) -> Node:
    most = Node("most", field=node["field"], of=node.get("of"), owner=node.get("owner"))
    if "adjective" in node and ADJECTIVES[node["adjective"]][0] != "gt":
        most = most.with_(op="min")
    return Node("is_", what=node["what"], filter=most)


# --- happenings ---------------------------------------------------------------------------------------------------


def _happens(node: Node) -> Node:
    """What happens to cards, by verb and phrases."""
    raw: Node = node["what"]
    from_ = into = None
    if raw.op == "noun" and raw.get("within", THIS).op == "placed" and _base(node["verb"]) == "put":
        into = raw["within"]
        raw = raw.with_(within=None)
    mods = raw.get("mods", ()) if raw.op == "noun" else ()
    if mods and mods[0].op == "placed" and mods[0]["link"] == "from":
        from_ = mods[0]
        raw = raw.with_(mods=mods[1:] or None)
    size = _compared(node["size"], node) if "size" in node else None
    out = event_of(node["verb"], bound(raw), from_, into, _all(node.get("phrases")), size, node)
    cause = None if "cause" not in node else bound(node["cause"])
    if out.op == "moved" and out.get("to") == "energy" and out["what"].get("kind") == "energy" and "n" not in out:
        out = Node("energy_put", who=out["owner"])
    return out if cause is None else out.with_(cause=cause, cause_form=node.get("cause_form"))


def _clause(node: Node, old: Node) -> Node:
    verb: str = node["verb"]
    name, _, last = verb.rpartition(" ")
    what = node.get("what")
    return act_of(name if last in ("stem", "te") else verb, what, node.get("phrases"), old)


def _modify(node: Node, _: Node) -> Node:
    return node.with_(each=None)  # what is said of each is said of all


def _yells(node: Node, old: Node) -> Node:
    if "size" not in node:
        return node
    op, n = _compared(node["size"], old)
    if op != "ge":
        raise Meaningless(old, "so many or more are meant here")
    return node.with_(size=None, n=n)


def _some(node: Node, _: Node) -> Node:
    return node.with_(upto=None, mode="upto") if node.get("upto") else node


def _shuffled(node: Node, _: Node) -> Node:
    return node if "owner" in node else node.with_(owner="doer")


def _together(node: Node, old: Node) -> Node:
    if node.get("form") != "this_or_other":
        return node
    place = _Place()
    place.add(old["within"])
    this, other = node["of"]
    return Node("either", of=(this, Node("cards", kind=other.get("kind"), filters=other.get("filters"))), owner=place.owner, zone=place.zone)


_WHOLE: Final[dict[str, Callable[[Node], Node]]] = {"noun": _noun, "says": _says, "ref at": _ref_at, "pick": _pick, "happens": _happens}
_MAKE: Final[dict[str, Callable[[Node, Node], Node]]] = {
    "deed noun": _done,
    "top": _top,
    "amount": _amount,
    "yelled by": _yelled_by,
    "held": _held,
    "needed": _needed,
    "live_score": _live_score,
    "spare": _spare,
    "did": _did,
    "kinds": _kinds,
    "per": _per,
    "plus": _plus,
    "names": _names,
    "not_": _not,
    "measured": _measured,
    "most": _most,
    "has": _has,
    "staged": _staged,
    "has_under": _has_under,
    "like": _like,
    "differ": _differ,
    "happened": _happened,
    "own deed": _own_deed,
    "own lost": _own_lost,
    "became so": _became_so,
    "both there": _both_there,
    "area members": _area_members,
    "one of them": _one_of_them,
    "above": _above,
    "is most": _is_most,
    "clause": _clause,
    "modify": _modify,
    "yells": _yells,
    "pay_energy": _some,
    "repeat": _some,
    "shuffle_deck": _shuffled,
    "together": _together,
}
