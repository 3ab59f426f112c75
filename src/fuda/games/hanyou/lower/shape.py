"""From the tree of a text to what the engine carries out: how it was said is dropped, what was chosen and the act that
it was chosen for become one, what another player is told to do says so itself, and references are bound.

`meaning` is what an ability means; `lost` are the references of a text that find nothing before them.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from fuda.kernel.cards.node import Node, Value
from fuda.text.ways import meant

PRINTING: Final = frozenset({"form", "word", "via", "bare"})
PLAYERS: Final = {"unsaid": "you", "self": "you", "keeper": None}
UNTIL: Final = {"to_own_turn_end": "own_turn_end", "to_opponent_turn_end": "opponent_turn_end"}
# fields that hold further acts, in the order of a text
BLOCKS: Final = ("effect", "then", "else_", "win", "lose", "with_")
THAT: Final = ("subject_unit", "subject")
THIS: Final = Node("ref", name="this")
IT: Final = Node("ref", name="it")


@cache
def meaning(ability: Node) -> Node:
    """What an ability means, in the engine's words."""
    reader = _Reader(ability)
    return owned(reader.read())


def lost(text: Node) -> list[Node]:
    """References in a text that find nothing before them that they could mean."""
    out: list[Node] = []
    for printed in text.get("abilities", ()):
        for ability in printed.walk():
            if ability.op == "ability":
                reader = _Reader(ability)
                reader.read()
                out += reader.lost
    return out


class _Reader:
    """Reads an ability from its beginning to its end."""

    def __init__(self, ability: Node) -> None:
        self.ability: Node = meant(ability)
        self.skill: str = ability.get("name", "")
        self.lost: list[Node] = []
        self.chosen = False  # has something been chosen or named by an act?
        self.event = False  # is there an event that something was about?

    def read(self) -> Node:
        ability = self.ability
        changes: dict[str, Value] = {"form": "nara" if ability.get("form") == "nara" else None}
        trigger = ability.get("trigger")
        if isinstance(trigger, Node):
            changes["trigger"] = self.plain(trigger)
            self.event = trigger.op != "time"
        for field in ("cond", "only"):
            if isinstance(ability.get(field), Node):
                changes[field] = self.plain(ability[field])
        if isinstance(ability.get("effect"), Node):
            changes["effect"] = self.acts(ability["effect"])
        if isinstance(ability.get("effects"), tuple):
            changes["effects"] = tuple(x for e in ability["effects"] for x in self.static(e))
        return ability.with_(**changes)

    # acts

    def acts(self, effect: Node) -> Node:
        """An act, or several in a row."""
        out: list[Node] = []
        for e in _flat(effect):
            if out and out[-1].op == "choose" and _left_out(e):
                e = e.with_(what=out.pop()["what"])
            if out and out[-1].op == "shuffle" and e.op == "move" and (e["to"], e.get("at")) == ("deck", "top"):
                # 912.2a: what is put on top at once is part of the shuffling
                out[-1] = out[-1].with_(then_top=e["what"])
                continue
            out.append(e)
        done = tuple(x for e in out for x in self.act(e))
        return done[0] if len(done) == 1 else Node("seq", of=done)

    def act(self, e: Node) -> list[Node]:
        if e.op == "then":
            return list(_flat(self.acts(e["x"])))
        if e.op == "by":
            told = [self.by(x, e["who"]) for x in _flat(self.acts(e["effect"]))]
            return [x for each in told for x in each]
        if e.op == "choose":
            picked = self.plain(e["what"])
            self.chosen = True
            return [picked.with_(slot="it")]
        if e.op == "choose_one":
            before, after = self.chosen, False
            ways: list[Node] = []
            for way in e["of"]:
                self.chosen = before
                ways.append(self.acts(way))
                after = after or self.chosen
            self.chosen = after
            return [e.with_(of=tuple(ways), form=None)]
        fields: dict[str, Value] = {}
        for name, value in e.fields.items():
            if name not in BLOCKS:
                fields[name] = self.value(name, value)
        out = Node(e.op, **{k: v for k, v in fields.items() if k not in PRINTING})
        if e.op in ("delayed", "replace"):
            event, self.event = self.event, True
            chosen = self.chosen
            out = self.blocks(e, out)
            self.event, self.chosen = event, chosen
        elif e.op in ("may", "if_", "janken", "repeat"):
            out = self.blocks(e, out)
        else:
            self.chosen = self.chosen or isinstance(out.get("what"), Node)
        return self.lasting(e, out)

    def blocks(self, e: Node, out: Node) -> Node:
        for name in BLOCKS:
            if isinstance(e.get(name), Node):
                out = out.with_(**{name: self.acts(e[name])})
        return out

    def static(self, e: Node) -> list[Node]:
        """A lasting effect of an ability that is always there."""
        return self.act(e)

    def lasting(self, e: Node, out: Node) -> list[Node]:
        """One effect in the names by which the rules ask for it."""
        if e.op == "change_damage" and e.get("form") == "any":
            out = out.with_(every=True)
        if e.op in ("forbid", "restrict"):
            if out["act"] == "use_this":
                return [out.with_(act="use_named", name=self.skill)]
            if out["act"] == "be_abnormal":
                return [out.with_(act="be_rested"), out.with_(act="be_stunned")]
        if e.op == "discard" and _whole_hand(out["what"]):
            # 911.2: all of a hand is the hand
            owner = out["what"]["of"]["owner"]
            return [Node("discard_hand", who=owner if owner == "opponent" else "you")]
        if e.op == "swap" and "with_main" in out:
            main: Node = out["with_main"]
            swapped = out.with_(with_main=None)
            if main.op == "ref":
                here = Node("is_", what=main, filter=Node("at", zone="main"))
                return [Node("if_", cond=here, then=swapped)]
            return [swapped]
        if e.op == "if_" and isinstance(out.get("then"), Node) and out["then"].op == "boost":
            return [out["then"].with_(cond=out["cond"])]
        return [out]

    # what another player is told to do

    def by(self, e: Node, who: str) -> list[Node]:
        who = who.partition("/")[0]
        if who == "you":
            return [e]
        if who == "each" and not ("who" in e and "what" not in e):
            return [*self.by(e, "you"), *self.by(e, "opponent")]
        return [_told(e, who)]

    # terms

    def value(self, name: str, value: Value) -> Value:
        if isinstance(value, Node):
            return self.plain(value)
        if isinstance(value, tuple):
            return tuple(self.plain(x) if isinstance(x, Node) else x for x in value)
        if name == "until" and isinstance(value, str):
            period = value.partition("/")[0]
            return UNTIL.get(period, period)
        if name == "field" and value == "cost_of_skills":
            return "skill_cost"
        if name == "owner" and isinstance(value, str) and value in PLAYERS:
            return value  # who that is depends on who is told (`_told`); of nobody else it is the controller
        return value

    def plain(self, node: Node) -> Node:
        """A term without how it was said, its references bound."""
        if node.op == "ability":
            return node
        if node.op == "ref":
            return self.ref(node)
        if node.op == "every":
            return self.plain(node["of"])
        fields = {k: self.value(k, v) for k, v in node.fields.items() if k not in PRINTING}
        if node.op == "among" and not self.chosen:
            self.lost.append(node)
        return Node(node.op, **fields)

    def ref(self, node: Node) -> Node:
        name = node["name"]
        plain = Node("ref", **{k: v for k, v in node.fields.items() if k not in PRINTING})
        if name in THAT:
            if self.chosen and not self.event:
                return IT
            if not self.event:
                self.lost.append(node)
        elif name in ("it", "rest") and not self.chosen:
            if name == "it" and self.event:
                return Node("ref", name="subject_unit")
            self.lost.append(node)
        return plain


def _whole_hand(what: Node) -> bool:
    if what.op != "all" or what["of"].op != "cards" or what["of"].get("zone") != "hand":
        return False
    return "kind" not in what["of"] and "filters" not in what["of"]


def _flat(effect: Node) -> tuple[Node, ...]:
    if effect.op != "seq":
        return (effect,)
    return tuple(x for part in effect["of"] for x in _flat(part))


def _left_out(e: Node) -> bool:
    what = e.get("what")
    if e.op == "may" and isinstance(e.get("effect"), Node):
        return False
    return isinstance(what, Node) and what.op == "ref" and what.get("form") in ("left_out", "its")


@cache
def _told(node: Node, who: str) -> Node:
    """What is done by another player: piles of nobody in particular are that player's, and that player chooses."""
    changes: dict[str, Value] = {}
    for name, value in node.fields.items():
        if (name == "owner" and value in ("unsaid", "self")) or (name == "who" and value == "you"):
            changes[name] = who
        elif isinstance(value, Node) and value.op != "ability":
            changes[name] = _told(value, who)
        elif isinstance(value, tuple):
            changes[name] = tuple(_told(x, who) if isinstance(x, Node) else x for x in value)
    if node.op == "pick":
        changes["by"] = who
    return node.with_(**changes)


@cache
def owned(node: Node) -> Node:
    """The same, where piles of nobody in particular are the controller's (105.3)."""
    changes: dict[str, Value] = {}
    for name, value in node.fields.items():
        if name == "owner" and isinstance(value, str) and value in PLAYERS:
            changes[name] = PLAYERS[value]
        elif isinstance(value, Node):
            changes[name] = owned(value)
        elif isinstance(value, tuple):
            changes[name] = tuple(owned(x) if isinstance(x, Node) else x for x in value)
    return node.with_(**changes)
