"""Nouns with their place, owner and kind; choices among them."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.text.binding import all_bound, bound, make, whole
from fuda.games.lovelive.text.bound_numbers import compared, kind_of
from fuda.games.lovelive.text.frames import deed_of
from fuda.kernel.cards.node import Node, Value
from fuda.text.placing import Meaningless

AREAS: Final = ("left", "center", "right")
SEEN: Final = ("seen", "seen_them", "seen_cards")


class Place:
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
        if owner is None and self.owner is None and zone not in ("stage", "under", "under_it",
                "every_area", *SEEN, "those") and "of" not in at:  # fmt: skip
            if zone != "chosen_area":
                self.owner = "doer"

    def _at(self, zone: str, mod: Node) -> None:
        areas = all(x in (*AREAS, "every_area") for x in zone.replace("|", "+").split("+"))
        if self.zone is not None and not (self.zone == "stage" and areas):
            raise Meaningless(mod, "a second place", "場所が2つあります")
        self.zone = zone


@whole("noun")
def _noun(node: Node) -> Node:
    """A noun with its place, its kind and its filters."""
    place = Place()
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
            raise Meaningless(node, "two owners", "持ち主が2人います")
        place.owner = node["owner"]
    filters += all_bound(node.get("rels"))
    rest = tuple(filters) or None
    if "list" in node:
        return _listed(node, place)
    if "done" in node:
        there = Node("within", of=bound(node["done"]))
        return Node("cards", owner=place.owner, zone=place.zone, of=place.of, filters=(there,))
    if "among" in node:
        return Node("among", of=bound(node["among"]), kind=kind_of(node["head"]), filters=rest)
    if "head" not in node:
        if place.zone is None or place.zone in SEEN:
            return Node("among")
        return _placed(place, None, rest, None)
    head: Node = node["head"]
    if "name" in head:
        rest = (*filters, Node("named", name=head["name"]))
        member = place.zone is None or place.zone in ("stage", "opposite", "left_of", "right_of",
            "next_to", "chosen_area", "every_area")  # fmt: skip
        member = member or all(x in AREAS or x == "stage" for x in str(place.zone).replace("|", "+").split("+"))
        return _placed(place, "member" if member else None, rest, "member" if member else None)
    return _placed(place, kind_of(head), rest, head["kind"])


def _placed(place: Place, kind: str | None, filters: tuple[Node, ...] | None, word: str | None) -> Node:
    zone, owner, of = place.zone, place.owner, place.of
    if zone in SEEN or zone == "those":
        return Node("among", of=of, kind=kind, filters=filters)
    if zone == "under_it":
        zone = "under"
    if word == "hand":
        if zone not in (None, "hand"):
            raise Meaningless(None, "two places", "場所が2つあります")
        zone, owner = "hand", owner or "doer"
    if zone is None and word == "member":
        zone = "stage"
    if zone is None and word == "energy":
        zone, owner = "energy", owner or "doer"
    via = "now_in_lives" if place.lives else None
    return Node("cards", owner=owner, zone=zone, of=of, kind=kind, filters=filters, via=via)


def _listed(node: Node, place: Place) -> Node:
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
    filters = all_bound(item.get("mods"))
    if "name" in head:
        filters = (*filters, Node("named", name=head["name"]))
    return Node("cards", kind=kind_of(head), filters=filters or None)


@whole("ref at")
def _ref_at(node: Node) -> Node:
    place = Place()
    for x in node["places"]:
        place.add(x)
    owner = place.owner if place.owner != "doer" else None
    return Node("ref", name=node["ref"]["name"], zone=place.zone, owner=owner)


def deed_name(act: Value, node: Node) -> str:
    """What was done: the name under which it is remembered."""
    return act if isinstance(act, str) else deed_of(act["verb"], all_bound(act.get("phrases")), node)


@make("deed noun")
def _done(node: Node, old: Node) -> Node:
    act = deed_name(old["act"], old)
    if str(node.get("by", "")).startswith("baton"):
        act = "baton"
    return Node("done", act=act, by=node.get("who"), owner=node.get("owner"), kind=kind_of(node["head"]),
        filters=node.get("rels"))  # fmt: skip


@whole("pick")
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
        op, n = compared(such["size"], node)
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


@make("together")
def _together(node: Node, old: Node) -> Node:
    if node.get("form") != "this_or_other":
        return node
    place = Place()
    place.add(old["within"])
    this, other = node["of"]
    return Node("either", of=(this, Node("cards", kind=other.get("kind"), filters=other.get("filters"))),
        owner=place.owner, zone=place.zone)  # fmt: skip
