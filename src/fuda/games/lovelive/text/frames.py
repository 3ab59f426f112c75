"""What a verb does together with its phrases: where to, where from and how, by verb (`act_of`); what happens to
something by itself (`event_of`). A verb with phrases that it has no use for is refused.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node, Value
from fuda.text.placing import Meaningless

AREAS: Final = ("left", "center", "right")
LEFT_OUT: Final = Node("ref", name="it", as_="left_out")
STATES: Final = ("wait", "active")


class Frame:
    """The phrases of a verb by what they say."""

    def __init__(self, phrases: Value, node: Node) -> None:
        self.node = node
        self.to: Node | None = None
        self.whose: Value = None
        self.source: Value = None
        self.source_owner: Value = None
        self.anywhere = False
        self.hows: list[str] = []
        self.baton: Value = None
        self.area: Node | None = None
        self.state: Value = None
        for p in phrases or ():
            self._add(p)

    def _add(self, p: Node) -> None:
        if p.op == "to":
            self._once(self.to)
            self.to, self.whose = p["dest"], p.get("owner")
        elif p.op == "from":
            self._once(self.source)
            self.anywhere = bool(p.get("any"))
            self.source, self.source_owner = (self.one_zone(p["at"]) if "at" in p else None), p.get("owner")
        elif p.op == "how":
            self.hows.append(p["how"])
        elif p.op == "baton":
            self.baton = p.get("by", self.baton or True)
        elif p.op == "area":
            self.area = p
        else:
            self.state = p["is"]

    def _once(self, known: Value) -> None:
        if known is not None:
            raise self.wrong()

    def one_zone(self, at: Node) -> str:
        if "zone" not in at:
            raise self.wrong()
        return str(at["zone"])

    def wrong(self) -> Meaningless:
        return Meaningless(self.node, "these words do not go together here", "これらの言葉はここでは一緒に使えません")

    def how(self, *among: str) -> str | None:
        """The one of these that was said; what is not asked for here is left over (`done`)."""
        found = [h for h in self.hows if h in among]
        if len(found) > 1:
            raise self.wrong()
        self.hows = [h for h in self.hows if h not in among]
        return found[0] if found else None

    def zone(self) -> str:
        return "" if self.to is None else str(self.to.get("zone", self.to.op))

    def done(self, out: Node, *used: str) -> Node:
        """The act, if every phrase was used."""
        left = [
            ("to", self.to),
            ("whose", self.whose),
            ("source", self.source),
            ("source_owner", self.source_owner),
            ("baton", self.baton),
            ("area", self.area),
            ("state", self.state),
        ]
        if self.hows or any(value is not None and name not in used for name, value in left):
            raise self.wrong()
        if self.anywhere and "source" not in used:
            raise self.wrong()
        return out


def act_of(verb: str, what: Node | None, phrases: Value, node: Node) -> Node:
    """An act: what it does, and to what."""
    f = Frame(phrases, node)
    name, _, cause = verb.replace("+also", "").partition(" ")
    on = LEFT_OUT if what is None else what
    zone = f.zone()
    if name in ("put", "return", "add"):
        return _put(name, f, zone, on)
    if name == "enter":
        return _enter(f, zone, on)
    if name in ("move", "position", "formation"):
        return _move(name, "cause" if cause == "cause" else None, f, zone, on)
    if name in ("wait", "activate", "reveal", "look", "choose", "shuffle"):
        return f.done(Node(name, what=on))
    if name == "remove":
        return f.done(Node("remove", what=on, face=f.how("down", "up")))
    if name in ("up", "down"):
        return f.done(Node("flip", face=name, what=on))
    raise f.wrong()


def _put(name: str, f: Frame, zone: str, on: Node) -> Node:
    if zone == "deck end" and f.to is not None and name != "add":
        if "nth" in f.to:
            return f.done(Node("to_deck", at="top", nth=f.to["nth"], whose=f.whose, what=on), "to", "whose")
        order = True if f.how("order") else None
        at = f.to["side"].split(" ")[0]
        return f.done(Node("to_deck", at=at, order=order, whose=f.whose, what=on), "to", "whose")
    if zone == "deck" and name != "put":
        return f.done(Node("to_deck", at="in", what=on), "to")
    if zone == "hand" and name != "put":
        whose = f.whose if f.to is None or "whose" not in f.to else f.to["whose"]
        return f.done(Node("to_hand", whose=whose, what=on), "to", "whose")
    if name != "put":
        raise f.wrong()
    if zone == "waiting":
        if on.op == "pick" and f.source == "hand" and on["of"] == Node("among"):
            cards = Node("cards", zone="hand", owner=f.source_owner or "doer")
            return f.done(Node("to_waiting", what=on.with_(of=cards)), "to", "source", "source_owner")
        out = Node("to_waiting", what=on, source=f.source, owner=f.source_owner)
        return f.done(out, "to", "source", "source_owner")
    if zone == "energy_deck":
        return f.done(Node("to_energy_deck", what=on), "to")
    if zone == "under" and f.to is not None:
        return f.done(Node("put_under", to=f.to["of"], what=on), "to")
    if zone == "success":
        return f.done(Node("to_success", whose=f.whose, what=on), "to", "whose")
    if zone == "live" and f.how("up"):
        return f.done(Node("to_live", face="up", whose=f.whose, what=on), "to", "whose")
    state = f.how(*STATES)
    of: Node = on.get("of", on)
    if on.op == "pick" and of.op == "cards" and of.get("zone") == "energy_deck" and zone in ("", "energy"):
        return f.done(Node("put_energy", owner=of.get("owner", "doer"), n=on["n"], state=state), "to")
    if zone == "energy":
        return f.done(Node("to_energy", state=state, what=on), "to")
    raise f.wrong()


def _enter(f: Frame, zone: str, on: Node) -> Node:
    out = Node("enter", what=on, state=f.how(*STATES))
    if zone == "stage":
        return f.done(out.with_(source=f.source), "to", "source")
    if zone == "empty":
        return f.done(out.with_(area="empty", whose=f.whose), "to", "whose")
    if zone == "was" and f.to is not None:
        return f.done(out.with_(area=_place_of(f.to["of"], f)), "to")
    raise f.wrong()


def _place_of(ref: Node, f: Frame) -> str:
    found = {"this_card": "place_of_this", "it": "place_of_it"}.get(ref["name"])
    if found is None:
        raise f.wrong()
    return found


def _move(name: str, cause: str | None, f: Frame, zone: str, on: Node) -> Node:
    if name == "formation":
        return f.done(Node("formation_change", what=on))
    if name == "position":
        out = Node("position_change", what=on, form=cause)
        if f.to is None:
            return f.done(out)
        to: Node | None = None
        if "but" in f.to:
            to = Node("area", but=f.to["but"])
        elif zone in AREAS:
            to = Node("area", name=zone)
        elif zone == "opposite":
            to = Node("area", opposite=f.to["of"])
        elif zone == "is":
            to = Node("area", of=f.to["of"])
        if to is None:
            raise f.wrong()
        return f.done(out.with_(to=to), "to")
    if zone == "any" and f.how("each"):
        return f.done(Node("formation_change", what=on), "to")
    if zone == "chosen" or zone in AREAS:
        return f.done(Node("move", area=zone, what=on), "to")
    if zone == "was" and f.to is not None:
        return f.done(Node("move", area=_place_of(f.to["of"], f), what=on), "to")
    raise f.wrong()


DEEDS: Final = {"move": "move", "return": "to_hand", "draw": "draw", "put": "put"}


def deed_of(verb: str, phrases: Value, node: Node) -> str:
    """The name under which it is remembered what an act was done to."""
    f = Frame(phrases, node)
    name = verb.partition("+")[0]
    if f.to is None and not phrases:
        plain = {**DEEDS, "enter": "enter"}.get(name, name)
        if plain in ("put", "draw", "reveal", "choose", "wait", "activate", "enter", "move"):
            return plain
        raise f.wrong()
    zone = f.zone()
    if name == "enter" and zone == "stage":
        return "enter"
    if zone == "deck end" and f.to is not None:
        return "to_deck_top" if f.to.get("side", "top").startswith("top") else "to_deck"
    found = {"waiting": "to_waiting", "hand": "to_hand", "deck": "to_deck", "under": "under"}.get(zone)
    if found is None:
        raise f.wrong()
    return found


def event_of(verb: str, what: Node, from_: Node | None, into: Node | None, phrases: Value, size: tuple[str,
        Value] | None, node: Node) -> Node:  # fmt: skip
    """What happens to something: `from_` and `into` are places said with it (…から…が, …に…が)."""
    f = Frame(phrases, node)
    name = verb.partition(" ")[0]
    n = None
    if name in ("wait", "activate"):
        state = "wait" if name == "wait" else "active"
        return _plainly(f.done(Node("became", what=what, state=state, source=f.state), "state"), from_, into, size, f)
    if name == "move":
        moved = Node("changed_area", what=what)
        if f.area is not None and f.area.get("also"):
            moved = Node("any_of", of=(Node("entered", what=what), moved))
        return _plainly(f.done(moved, "area"), from_, into, size, f)
    if name == "enter":
        entered = Node("entered", what=what, baton=True if f.baton is True else None)
        if f.baton is not None and f.baton is not True:
            raise f.wrong()
        if size is not None:
            entered = Node("times", of=entered, n=size[1], op=None if size[0] == "eq" else size[0])
        return _plainly(f.done(entered, "baton"), from_, None, None, f)
    if name == "baton" and isinstance(f.baton, Node):
        return _plainly(f.done(Node("batoned_with", what=what, by=f.baton), "baton"), from_, into, size, f)
    if size is not None:
        if size[0] != "ge":
            raise f.wrong()
        n = size[1]
    source, owner = f.source, f.source_owner
    if from_ is not None:
        if source is not None:
            raise f.wrong()
        source, owner = f.one_zone(from_["at"]), from_.get("owner")
    if name == "put" and into is not None and f.to is None:
        return f.done(Node("moved", what=what, owner=into.get("owner"), to=f.one_zone(into["at"]), n=n))
    zone = f.zone()
    used = ("to", "source", "source_owner", "baton")
    if name == "put" and zone == "waiting":
        out = Node("moved", what=what, source=source, owner=owner, to="waiting", n=n)
        if f.baton is not None:
            out = out.with_(baton=f.baton, source="stage")
        return f.done(out, *used)
    if name == "put" and zone in ("success", "live") and n is None:
        return f.done(Node("moved", what=what, to=zone, face=f.how("up")), "to")
    if name == "add" and zone == "hand" and f.baton is None:
        return f.done(Node("moved", what=what, source=source, owner=owner, to="hand", n=n), *used)
    raise f.wrong()


def _plainly(out: Node, from_: Node | None, into: Node | None, size: Value, f: Frame) -> Node:
    if from_ is not None or into is not None or size is not None:
        raise f.wrong()
    return out
