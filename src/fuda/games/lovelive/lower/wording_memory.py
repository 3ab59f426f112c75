"""What a later condition of a text leaves out: numbers, things and players of the condition before it."""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node, Value

IT: Final = Node("ref", name="it")


class Memory:
    """What the last condition of an ability was about."""

    def __init__(self) -> None:
        self.cond: Node | None = None
        self.number: Value = 0  # what it measured
        self.other: Value = 0  # with what that was compared
        self.noun: Node | None = None  # the things it spoke of
        self.kind: Node | None = None  # of what kind it said that they are, before it measured them

    def note(self, cond: Node) -> None:
        self.cond = cond
        self.kind = _kind(cond)
        if cond.op == "cmp":
            self.number, self.other = cond["a"], cond["b"]
            a = cond["a"]
            if isinstance(a, Node) and isinstance(a.get("of"), Node):
                self.noun = a["of"]
        elif cond.op in ("exists", "only") and isinstance(cond["of"], Node):
            self.noun = cond["of"]
            self.number = Node("count", of=cond["of"])
        elif cond.op == "is_":
            self.noun = cond["what"]
        elif cond.op == "every_area":
            self.noun = Node("cards", zone="stage", owner=cond["owner"], kind="member", filters=cond.get("filters"))
            self.number = Node("count", of=self.noun)
        elif cond.op == "batoned_with":
            self.noun = Node("ref", name="successor")
        elif cond.op == "exist_each" and isinstance(cond["of"], Node):
            self.noun = cond["of"]


def _kind(cond: Node) -> Node | None:
    """Xで、かつ…: what a condition says of its things before it measures them."""
    if cond.op == "and_" and cond["of"][0].op == "is_" and cond["of"][-1].op == "cmp":
        first: Node = cond["of"][0]
        return first
    return None


OWNERS: Final = ("owner", "who")


def of_player(value: Value, who: str) -> Value:
    """The same, said of another player."""
    if isinstance(value, tuple):
        return tuple(of_player(x, who) for x in value)
    if not isinstance(value, Node):
        return value
    changes: dict[str, Value] = {}
    for name, inner in value.fields.items():
        changes[name] = who if name in OWNERS and isinstance(inner, str) else of_player(inner, who)
    return value.with_(**changes)


def _owner(value: Value) -> str:
    if isinstance(value, Node):
        for n in value.walk():
            for name in OWNERS:
                if isinstance(n.get(name), str):
                    who: str = n[name]
                    return who
    return "you"


def filled(value: Value, mem: Memory) -> Value:
    """The same with what it leaves out put in."""
    if isinstance(value, tuple):
        return tuple(filled(x, mem) for x in value)
    if not isinstance(value, Node):
        return value
    op = value.op
    if op == "again":
        return _again(value, mem)
    if op == "those" and mem.noun is not None:
        return mem.noun
    if op == "diff":
        return Node("difference", a=mem.number, b=mem.other)
    if op == "again_both":
        return _both(mem)
    if op == "otherwise":
        return Node("not_", of=mem.cond) if mem.cond is not None else value
    if op == "and_":
        return value.with_(of=_one_by_one(value["of"], mem))
    if op == "cmp" and "a" in value:
        return _compared(value, mem)
    if op == "is_" and value["what"].op == "again":
        return value.with_(what=mem.noun if mem.noun is not None else IT)
    if op == "all_distinct" or op == "all_same":
        of: Node = value["of"]
        if of.op == "again" and mem.noun is not None:
            return value.with_(of=mem.noun)
    changes: dict[str, Value] = {}
    for name, inner in value.fields.items():
        if name == "ability" and isinstance(inner, Node):
            continue
        new = filled(inner, mem)
        if new is not inner and new != inner:
            changes[name] = new
    if op == "exists" and value["of"].get("owner") == "again":
        changes["of"] = value["of"].with_(owner=_owner(mem.noun))
    return value.with_(**changes) if changes else value


def _again(node: Node, mem: Memory) -> Value:
    kind = node.get("kind")
    if kind is not None and mem.noun is not None:
        return Node("count", of=mem.noun.with_(kind=kind))
    return mem.number


def _compared(cond: Node, mem: Memory) -> Node:
    a = filled(cond["a"], mem)
    if isinstance(a, Node) and a.op == "same_of":
        a = of_player(mem.number, a["who"])
    new = cond.with_(a=a, b=filled(_theirs(cond["b"], a), mem))
    if isinstance(cond["a"], Node) and cond["a"].op == "again" and mem.kind is not None:
        return Node("and_", of=(mem.kind, new))
    return new


def _theirs(value: Value, mine: Value) -> Value:
    """The same number, of the other player."""
    if not isinstance(value, Node):
        return value
    if value.op == "same_of":
        return of_player(mine, value["who"])
    if value.op in ("plus", "minus"):
        return value.with_(a=_theirs(value["a"], mine))
    return value


def _one_by_one(conds: tuple[Node, ...], mem: Memory) -> tuple[Node, ...]:
    """Conditions joined by "and": a later one may speak of what an earlier one is about."""
    out: list[Node] = []
    for cond in conds:
        if out and mem.noun is not None:
            cond = _about(cond, mem.noun)
        new: Node = filled(cond, mem)
        mem.note(new)
        out.append(new)
    return tuple(out)


def _about(cond: Node, noun: Node) -> Node:
    """それら, その中 in a condition behind another one is what that one is about."""
    if noun.op == "cards":
        if cond.op == "exists" and cond["of"].op == "among" and "of" not in cond["of"]:
            return cond.with_(of=cond["of"].with_(of=noun))
        a = cond.get("a")
        if cond.op == "cmp" and isinstance(a, Node) and isinstance(a.get("of"), Node):
            among: Node = a["of"]
            if among.op == "among" and "of" not in among:
                return cond.with_(a=a.with_(of=among.with_(of=noun)))
    of = cond.get("a")
    if cond.op == "cmp" and isinstance(of, Node) and isinstance(of.get("of"), Node) and _those(of["of"]):
        return cond.with_(a=of.with_(of=noun))
    if cond.op in ("all_distinct", "all_same") and _those(cond["of"]):
        return cond.with_(of=noun)
    return cond


def _those(ref: Node) -> bool:
    return ref.op == "ref" and ref["name"] == "it" and ref.get("as_") in ("them", "those_members", "those_cards")


def _both(mem: Memory) -> Node:
    """両方ある, 2人ともいる: one of each that the condition before it named."""
    noun = mem.noun
    if noun is None:
        return Node("never")
    if noun.op in ("either", "both"):
        return Node("exist_each", of=noun["of"])
    parts: list[Node] = []
    for f in noun.get("filters", ()):
        if f.op == "one_of":
            others = tuple(x for x in noun["filters"] if x is not f)
            for n in f["of"]:
                one = Node("cmp", field=f["field"], op="eq", n=n)
                parts.append(noun.with_(filters=(*others, one)))
        elif f.op == "any":
            others = tuple(x for x in noun["filters"] if x is not f)
            parts.extend(noun.with_(filters=(*others, x)) for x in f["of"])
    return Node("exist_each", of=tuple(parts)) if parts else Node("never")


def product(n: Value, per: Node) -> Node:
    return Node("times", a=n, b=per)
