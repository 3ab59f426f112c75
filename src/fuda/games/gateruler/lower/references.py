"""What それ and the like come back to.

Acts remember the things that they are done to, and what a triggered ability waited for is remembered, too: それ means
those. Where nothing of the kind has been spoken of, but the card itself has, it means the card (`bound`). A text in
which nothing at all has been spoken of before is refused (`lost`).
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.lowering import is_it
from fuda.kernel.cards.node import Node, Value

BLOCKS: Final = ("effect", "do", "then", "else_", "with_")  # fields that hold further acts, in the order of a text
BACK: Final = frozenset({"it", "to", "rest", "on_top", "material", "done"})
OF_IT: Final = {
    "controller_of_it": "controller_of_this",
    "owner_of_it": "owner_of_this",
    "units_controller": "controller_of_this",
    "cards_controller": "controller_of_this",
    "units_owner": "owner_of_this",
    "cards_owner": "owner_of_this",
}

# what has been spoken of so far
NOTHING: Final = 0
ITSELF: Final = 1  # only the card itself
OTHERS: Final = 2

# timings that speak of something: an event that happened, a state of things, what is about to be damaged
SPEAKING: Final = ("when", "while_", "being_damaged")


def bound(ability: Node) -> Node:
    """An ability in which それ, where it can mean only the ability's own card, says so."""
    return _Reader(OTHERS if ability.get("type") == "command" else NOTHING).ability(ability)


def lost(text: Node) -> list[Node]:
    """References of a text to what has not been spoken of."""
    timing: Node | None = text.get("timing")
    spoken = OTHERS if timing is not None and timing.op in SPEAKING else NOTHING
    out: list[Node] = []
    for printed in text.get("abilities", ()):
        for ability in printed.walk():
            if ability.op == "ability":
                reader = _Reader(spoken if ability.get("type") == "command" else NOTHING)
                reader.ability(ability)
                out += reader.lost
    return out


def misplaced(text: Node) -> bool:
    """Does a text tell to discard (15-9a: from the hand) what was chosen on the board?"""
    for chain in text.walk():
        chosen: Node | None = None
        for act in chain["of"] if chain.op == "seq" else ():
            what = act.get("what")
            if act.op == "discard" and chosen is not None and is_it(what) and chosen.get("zone") == "area":
                return True
            if isinstance(what, Node) and what.op == "pick":
                chosen = what["of"]
    return False


def is_this(node: Value) -> bool:
    return isinstance(node, Node) and node.op == "ref" and node["name"] == "this_card"


def _own_damage(e: Node) -> Node:
    """A player who is told to heal damage, and not whose, heals the own (15-21b)."""
    if e.op == "seq":
        return e.with_(of=tuple(_own_damage(x) for x in e["of"]))
    if e.op == "may":
        return e.with_(effect=_own_damage(e["effect"]))
    if e.op == "heal" and is_it(e["what"]) and e["what"].get("as_") == "left_out":
        return e.with_(what=Node("player", who="doer"))
    return e


class _Reader:
    """Reads an ability from its beginning to its end."""

    def __init__(self, spoken: int) -> None:
        self.spoken = spoken
        self.two = False  # has an act spoken of two things, so that there is 後者?
        self.lost: list[Node] = []

    def ability(self, ability: Node) -> Node:
        """All of an ability: its condition, what it waits for, its cost, what it does."""
        changes: dict[str, Value] = {}
        if isinstance(ability.get("cond"), Node):
            self._mention(ability["cond"])
        trigger = ability.get("trigger")
        if isinstance(trigger, Node):
            self._trigger(trigger)
        elif ability.get("key") == "td":
            self.spoken = OTHERS
        if ability.get("keyword") != "symphonia" and isinstance(ability.get("cost"), tuple):
            changes["cost"] = tuple(self._act(act) for act in ability["cost"])
        if isinstance(ability.get("effect"), Node):
            changes["effect"] = self._act(ability["effect"])
        if isinstance(ability.get("effects"), tuple):
            changes["effects"] = self._statics(ability["effects"])
        return ability.with_(**changes) if changes else ability

    def _trigger(self, trigger: Node) -> None:
        if trigger.op == "state":
            self._mention(trigger["cond"])
            if any(n.op in ("exists", "is_") for n in trigger["cond"].walk()):
                self.spoken = OTHERS
        elif trigger.op != "time":
            self.spoken = OTHERS

    def _mention(self, node: Node) -> None:
        if self.spoken == NOTHING and any(is_this(n) for n in node.walk()):
            self.spoken = ITSELF

    def _statics(self, effects: tuple[Node, ...]) -> tuple[Node, ...]:
        """What a constant ability says: それ is what the part before it is about."""
        out: list[Node] = []
        for e in effects:
            if is_it(e.get("what")) and out and isinstance(out[-1].get("what"), Node):
                e = e.with_(what=out[-1]["what"])
            out.append(self._act(e))
        return tuple(out)

    def _act(self, e: Node) -> Node:
        """One act, and those that it contains."""
        if e.op == "seq":
            return e.with_(of=tuple(self._act(x) for x in e["of"]))
        if e.op == "by":
            e = e.with_(effect=_own_damage(e["effect"]))
        changes: dict[str, Value] = {}
        for name, value in e.fields.items():
            if name in BLOCKS or (name == "of" and e.op == "choose_one"):
                continue
            if isinstance(value, Node):
                changes[name] = self._bound(value)
            elif isinstance(value, tuple):
                changes[name] = tuple(self._bound(x) if isinstance(x, Node) else x for x in value)
            elif isinstance(value, str) and value in OF_IT:
                if self.spoken == ITSELF:
                    changes[name] = OF_IT[value]
                elif self.spoken == NOTHING:
                    self.lost.append(e)
        self.two = self.two or isinstance(e.get("to"), Node)
        self._speak(e.with_(**changes))
        if e.op == "choose_one":
            changes["of"] = self._ways(e["of"])
        for name in BLOCKS:
            if isinstance(e.get(name), Node):
                changes[name] = self._act(e[name])
        return e.with_(**changes)

    def _ways(self, ways: tuple[Node, ...]) -> tuple[Node, ...]:
        """One of several: each is read as if the others were not there."""
        before = self.spoken
        most = before
        out: list[Node] = []
        for way in ways:
            self.spoken = before
            out.append(self._act(way))
            most = max(most, self.spoken)
        self.spoken = most
        return tuple(out)

    def _speak(self, e: Node) -> None:
        """What is spoken of when an act has been read."""
        if e.op in ("replace", "delayed"):
            event = e.get("event", e.get("when"))
            if isinstance(event, Node) and event.op != "time":
                self.spoken = OTHERS
            return
        if e.op in ("if_", "may", "by", "choose_one"):
            for field in ("cond", "who"):
                if isinstance(e.get(field), Node):
                    self._mention(e[field])
            return
        if is_this(e.get("what")):
            self.spoken = max(self.spoken, ITSELF)
        else:
            self.spoken = OTHERS

    def _bound(self, node: Node) -> Node:
        """A part of an act with its references bound."""
        if node.op == "ability":
            return node
        if node.op == "ref" and node["name"] in BACK:
            if self.spoken == NOTHING or (node["name"] == "to" and not self.two):
                self.lost.append(node)
            if self.spoken == ITSELF and is_it(node):
                return node.with_(name="this_card")
            return node
        if node.op == "pick":
            node = node.mapped(self._bound)
            self.spoken = OTHERS
            return node
        return node.mapped(self._bound)
