"""What an ability says in full: what it leaves out, or says by pointing back at an earlier sentence, is put in.

`meaning` takes an ability as it is printed. Nouns get their places (`plain`), sentences that belong together (代わりに,
さらに, …についても同じ) are joined, "so many" and "those" of a later condition become those of the earlier one, and what the
ability says of itself (この能力では…まで) is worked into it. What an option said before that is kept for printing (`said`).
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.zones import AREAS
from fuda.kernel.cards import flatten
from fuda.kernel.node import Node, Value

THIS: Final = Node("ref", name="this_card")
IT: Final = Node("ref", name="it")
UNTIL: Final = {"turn_end": "turn", "turn_while": "turn"}
# acts that begin something that lasts
LASTING: Final = frozenset({"modify", "forbid", "live_score", "yell_number", "negate", "permit", "replace"})
WRAPPERS: Final = frozenset({"then", "also", "and_so"})
COPIES: Final = 8

_printed: dict[Node, Node] = {}


def said(effect: Node) -> Node:
    """An effect as it was printed."""
    return _printed.get(effect, effect)


def _keep(new: Node, old: Node) -> Node:
    if new != old:
        _printed[new] = said(old)
    return new


# --- nouns and patterns, one by one -------------------------------------------------------------------------------


def plain(node: Node) -> Node:
    """The same with every noun, filter and pattern in the words of the engine."""
    changes: dict[str, Value] = {}
    for name, value in node.fields.items():
        if name == "ability" and isinstance(value, Node):
            continue  # an ability inside a text has its own turn
        if isinstance(value, Node):
            new = plain(value)
            if new is not value:
                changes[name] = new
        elif isinstance(value, tuple):
            parts = tuple(plain(x) if isinstance(x, Node) else x for x in value)
            if parts != value:
                changes[name] = parts
    out = node.with_(**changes) if changes else node
    if out.op == "cards":
        return _cards(out)
    if out.op == "grant":
        # a card may get the same ability several times
        return out.with_(more=tuple(out["ability"].with_(copy=i) for i in range(2, COPIES + 1)))
    if out.op in ("either", "both"):
        return _list(out)
    if out.op == "done" and "of" in out:
        of: Node = out["of"]
        return out.with_(of=None, kind=of.get("kind"), filters=of.get("filters"))
    if out.op == "exists" and ("owner" in out or "zone" in out):
        return out.with_(owner=None, zone=None, of=_placed(out["of"], out))
    if out.op == "exist_each" and "owner" in out:
        return out.with_(owner=None, of=tuple(_placed(x, out) for x in out["of"]))
    if out.op == "happened":
        return _happened(out)
    if out.op == "became":
        return _became(out)
    return out


def _filters(node: Node) -> tuple[Node, ...]:
    return tuple(f for f in node.get("filters", ()) if f.op != "every")


def _cards(noun: Node) -> Node:
    zone: str | None = noun.get("zone")
    filters = _filters(noun)
    noun = noun.with_(filters=filters or None)
    if zone == "yelled":
        return noun.with_(zone="resolution", filters=(Node("yelled"), *filters))
    if zone == "under":
        return Node("under", of=noun.get("of", THIS), kind=noun.get("kind"), filters=filters or None)
    if zone == "opposite":
        return Node("opposite", of=noun["of"], owner=noun.get("owner"), filters=filters or None)
    if zone == "chosen_area":
        return Node("in_chosen_area", filters=filters or None)
    if zone is None and noun.get("kind") == "energy":
        return noun.with_(zone="energy", owner=noun.get("owner", "doer"))
    return noun


def _list(noun: Node) -> Node:
    """A list of kinds of cards at one place: each kind at that place."""
    if noun.get("among"):
        parts = tuple(
            Node("among", kind=x.get("kind"), filters=x.get("filters"), of=noun.get("within")) for x in noun["of"]
        )
        return noun.with_(of=parts, among=None, within=None, zone=None)
    return noun.with_(zone=None, owner=None, of=tuple(x if x.op == "ref" else _placed(x, noun) for x in noun["of"]))


def _placed(noun: Node, whole: Node) -> Node:
    changes: dict[str, Value] = {}
    for field in ("owner", "zone"):
        if field in whole and field not in noun:
            changes[field] = whole[field]
    return _cards(noun.with_(**changes)) if changes and noun.op == "cards" else noun


def _happened(cond: Node) -> Node:
    """What is asked of members that are there: whether they did it. Otherwise: whether it happened, and how often."""
    of: Node = cond["of"]
    if of.op == "times":
        return cond.with_(of=of["of"], times=of["n"], op=of.get("op", "eq"))
    if of.op == "batoned_with":
        return of
    if of.op == "changed_area" and "cause" not in of:
        what: Node = of["what"]
        if what.op == "ref":
            return Node("is_", what=what, filter=Node("moved_this_turn"))
        return Node("exists", of=what.with_(filters=(*what.get("filters", ()), Node("moved_this_turn"))))
    return cond


def _became(pattern: Node) -> Node:
    """A card "in wait" that becomes active was so before."""
    what = pattern.get("what")
    if not isinstance(what, Node) or what.op != "cards":
        return pattern
    states = [f for f in what.get("filters", ()) if f.op == "state"]
    if not states:
        return pattern
    rest = tuple(f for f in what["filters"] if f.op != "state")
    return pattern.with_(what=what.with_(filters=rest or None), source=states[0]["is"])


# --- what a later condition leaves out ----------------------------------------------------------------------------


class Memory:
    """What the last condition of an ability was about."""

    def __init__(self) -> None:
        self.cond: Node | None = None
        self.number: Value = 0  # what it measured
        self.other: Value = 0  # with what that was compared
        self.noun: Node | None = None  # the things it spoke of

    def note(self, cond: Node) -> None:
        self.cond = cond
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
    return cond.with_(a=a, b=filled(_theirs(cond["b"], a), mem))


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
    """それら in a condition behind another one is what that one is about."""
    of = cond.get("a")
    if cond.op == "cmp" and isinstance(of, Node) and isinstance(of.get("of"), Node):
        ref: Node = of["of"]
        if ref.op == "ref" and ref["name"] == "it" and ref.get("as_") in ("them", "those_members", "those_cards"):
            return cond.with_(a=of.with_(of=noun))
    return cond


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


# --- sentences ----------------------------------------------------------------------------------------------------


def settled(effect: Node | None, mem: Memory | None = None) -> Node | None:
    """An effect whose sentences no longer point at each other."""
    if effect is None:
        return None
    out = _sentences(flatten(effect), mem if mem is not None else Memory())
    return out[0] if len(out) == 1 else Node("seq", of=out)


def _sentences(effects: tuple[Node, ...], mem: Memory) -> tuple[Node, ...]:
    out: list[Node] = []
    until = ""
    for i, e in enumerate(effects):
        if e.op in ("choose_player", "choose_kind"):
            out.append(_fork(e, effects[i + 1 :], mem))
            break
        if e.op == "may" and e["effect"].op == "repeat":
            n = e["effect"]["n"]
            out.append(Node("go_on", n=n, effect=Node("seq", of=tuple(out))))
            continue
        if e.op == "same_for":
            last = out[-1]
            for cond in e["of"]:
                new: Node = filled(_everyone(cond), mem)
                mem.noun = new["of"] if isinstance(new.get("of"), Node) else mem.noun
                out.append(last.with_(cond=new))
            continue
        sentence, further = _unwrapped(e)
        if until and further:
            sentence = lasting(sentence, until)
        new = _sentence(sentence, mem, out, further)
        if new.op != "nothing" or sentence.op == "nothing":
            out.extend(flatten(new))
        until = _until(sentence) or until
    return tuple(out)


def _unwrapped(e: Node) -> tuple[Node, bool]:
    """A sentence without その後, さらに; and whether it goes on with the one before it."""
    further = False
    while e.op in WRAPPERS:
        further = further or e.op == "also"
        e = e["effect"]
    if e.op == "if_" and e["then"].op in ("also", "instead"):
        further = True
    return e, further


def _until(e: Node) -> str:
    for n in e.walk():
        if n.op == "lasting" or (n.op in LASTING and "until" in n):
            until: str = n["until"]
            return until
    return ""


def _sentence(e: Node, mem: Memory, before: list[Node], further: bool) -> Node:
    if e.op == "instead":
        return _instead(None, e["effect"], mem, before)
    if e.op == "if_":
        cond: Node = filled(e["cond"], mem)
        previous = mem.cond
        if e["cond"].op != "otherwise":
            mem.note(cond)
        then: Node = e["then"]
        while then.op in WRAPPERS:
            then = then["effect"]
        if then.op == "instead":
            both = Node("and_", of=(previous, cond)) if e.get("further") and previous is not None else cond
            return _instead(both, then["effect"], mem, before)
        inner = settled(then, mem)
        return e.with_(cond=cond, then=inner, else_=settled(e.get("else_"), mem))
    if e.op == "lasting":
        return _sentence(lasting(e["effect"], e["until"]), mem, before, further)
    if e.op == "for_each":
        return _sentence(times(e["effect"], filled(e["per"], mem)), mem, before, further)
    if e.op == "both_of":
        return Node("seq", of=tuple(_sentence(x, mem, before, further) for x in _one_owner(e["of"])))
    if e.op == "seq":
        return settled(e, mem) or e
    if e.op == "ask":
        return _asked(e, mem)
    if e.op == "each_group":
        such = Node("distinct", field=e["field"])
        pick = Node("pick", of=Node("among"), n=e["most"], mode="upto", such=such)
        return Node("seq", of=(Node("reveal", what=pick), Node("to_hand", what=IT)))
    if e.op == "choose_unseen":
        return Node("reveal", what=Node("pick", of=e["what"], n=e["n"], mode="exact", by=e["who"]))
    return _inside(e, mem)


def _inside(e: Node, mem: Memory) -> Node:
    """An act with effects inside it."""
    changes: dict[str, Value] = {}
    for name, value in e.fields.items():
        if name in ("then", "else_", "effect") and isinstance(value, Node):
            changes[name] = settled(value, mem)
        elif name == "of" and e.op == "choose_one":
            changes[name] = tuple(_keep(settled(x, mem) or x, x) for x in value)
        elif name == "cond" and e.op == "choose_one":
            changes[name] = filled(value, mem)
        elif isinstance(value, Node | tuple) and name not in ("ability", "mods"):
            changes[name] = filled(value, mem)
        elif name == "mods":
            changes[name] = tuple(_mod(m, mem) for m in value if m.op != "joint")
    new = e.with_(**changes)
    if new.op == "modify":
        return _modify(new)
    return new


def _mod(m: Node, mem: Memory) -> Node:
    if m.op == "lower":
        return Node("add", field=m["field"], n=_negative(filled(m["n"], mem)))
    if m.op == "raise_":
        return Node("add", field=m["field"], n=filled(m["n"], mem))
    new: Node = filled(m, mem)
    return new


def _negative(n: Value) -> Value:
    if isinstance(n, int):
        return -n
    return Node("minus", a=0, b=n)


def _modify(e: Node) -> Node:
    """A requirement that is one of several: which one is chosen."""
    for m in e["mods"]:
        if m.op == "set_need_one":
            each = tuple(e.with_(mods=(Node("set_need", hearts=hearts),)) for hearts in m["of"])
            return Node("choose_one", of=each)
    return e


def _instead(cond: Node | None, effect: Node, mem: Memory, before: list[Node]) -> Node:
    """What is done in place of the sentence before it."""
    if not before:
        return settled(effect, mem) or effect
    old = before.pop()
    acted = _object(old)
    if acted is not None:
        effect = _pointed(effect, acted)
    new = settled(effect, mem) or effect
    if cond is None:
        return new
    return Node("if_", cond=cond, then=new, else_=old)


def _object(e: Node) -> Node | None:
    for n in e.walk():
        if n.op == "modify":
            what: Node = n["what"]
            return what
    return None


def _pointed(e: Node, what: Node) -> Node:
    """An act whose object is left out, on what the act before it was done to."""
    old = e.get("what")
    if e.op == "modify" and isinstance(old, Node) and old.get("as_") == "left_out" and old["name"] == "it":
        return e.with_(what=what)
    return e


def _everyone(cond: Node) -> Node:
    """それぞれのメンバー: the one that was chosen and this one."""
    of = cond.get("of")
    if isinstance(of, Node) and of.op == "ref" and of.get("as_") == "each_of_them":
        return cond.with_(of=Node("either", of=(of, THIS)))
    return cond


def _one_owner(parts: tuple[Node, ...]) -> list[Node]:
    """Of several things said in one breath the first says whose they are."""
    out: list[Node] = []
    owner: Value = None
    for part in parts:
        what: Node = part["what"]
        of: Node = what["of"] if what.op == "pick" else what
        owner = of.get("owner", owner)
        if of.op == "cards" and "owner" not in of and owner is not None:
            of = of.with_(owner=owner)
            part = part.with_(what=what.with_(of=of) if what.op == "pick" else of)
        out.append(part)
    return out


def lasting(e: Node, until: str) -> Node:
    """An effect all of whose parts last so long."""
    until = UNTIL.get(until, until)
    if e.op in LASTING:
        return e if "until" in e else e.with_(until=until)
    if e.op in ("seq", "both_of"):
        return e.with_(of=tuple(lasting(x, until) for x in e["of"]))
    changes: dict[str, Value] = {}
    for name in ("then", "else_", "effect"):
        inner = e.get(name)
        if isinstance(inner, Node) and e.op in ("if_", "for_each", "by", "also", "then", "and_so", "instead", "may"):
            changes[name] = lasting(inner, until)
    return e.with_(**changes) if changes else e


def times(e: Node, per: Node) -> Node:
    """An effect so many times over."""
    if e.op in ("seq", "both_of"):
        return e.with_(of=tuple(times(x, per) for x in e["of"]))
    if e.op in ("if_", "lasting", "by", "then", "also", "and_so"):
        field = "then" if e.op == "if_" else "effect"
        return e.with_(**{field: times(e[field], per)})
    if e.op == "modify":
        return e.with_(mods=tuple(m.with_(n=_product(m["n"], per)) if "n" in m else m for m in e["mods"]))
    what = e.get("what")
    if isinstance(what, Node) and "n" in what:
        return e.with_(what=what.with_(n=_product(what["n"], per)))
    if "n" in e:
        return e.with_(n=_product(e["n"], per))
    return Node("repeat", n=per, effect=e)


def _product(n: Value, per: Node) -> Node:
    return Node("times", a=n, b=per)


def _fork(e: Node, rest: tuple[Node, ...], mem: Memory) -> Node:
    """A choice on which all that follows depends: both ways are written out."""
    ways: list[Node] = []
    for i in range(2):
        if e.op == "choose_player":
            new = tuple(_chosen(x, ("you", "opponent")[i]) for x in rest)
        else:
            new = tuple(_kind(x, e["of"][i]) for x in rest)
        ways.append(settled(Node("seq", of=new), mem) or Node("nothing"))
    return Node(e.op, then=ways[0], else_=ways[1], of=e.get("of"))


def _chosen(node: Node, who: str) -> Node:
    changes: dict[str, Value] = {}
    for name, value in node.fields.items():
        if value == "chosen" and name in ("owner", "who", "whose"):
            changes[name] = who
        elif isinstance(value, Node):
            changes[name] = _chosen(value, who)
        elif isinstance(value, tuple):
            changes[name] = tuple(_chosen(x, who) if isinstance(x, Node) else x for x in value)
    return node.with_(**changes)


def _kind(node: Node, noun: Node) -> Node:
    if node.op == "reveal_until" and node["what"].op == "done":
        return node.with_(what=noun)
    return node


def _asked(e: Node, mem: Memory) -> Node:
    """A question to a player: each answer has its effect."""
    parts = tuple(_keep(settled(r["effect"], mem) or r["effect"], r["effect"]) for r in e["of"])
    one = Node("choose_one", of=parts, by=e["who"], n=1)
    return Node("may", effect=one) if e.get("optional") else one


# --- the ability --------------------------------------------------------------------------------------------------


def meaning(ability: Node) -> Node:
    """An ability in full."""
    whole = plain(ability)
    changes: dict[str, Value] = {}
    zone = place_of(whole)
    if zone and "zone" not in whole:
        changes["zone"] = zone
    if "trigger" in whole:
        changes["trigger"] = _trigger(whole["trigger"])
    mem = Memory()
    if "cond" in whole:
        cond: Node = filled(whole["cond"], mem)
        mem.note(cond)
        changes["cond"] = cond
    if "cost" in whole:
        changes["cost"] = tuple(_own(act) for act in whole["cost"] if act.op != "joined")
    if "effect" in whole:
        changes["effect"] = settled(_further(whole["effect"]), mem)
    if "effects" in whole:
        changes["effects"] = tuple(_keep(settled(e) or e, e) for e in whole["effects"])
    out = whole.with_(**changes)
    for rule in whole.get("rules", ()):
        out = _ruled(out, rule)
    return out.with_(rules=None)


def _further(effect: Node) -> Node:
    """Marks さらに、…場合、代わりに….: both conditions must hold."""
    if effect.op == "seq":
        return effect.with_(of=tuple(_further(x) for x in effect["of"]))
    if effect.op == "also" and effect["effect"].op == "if_" and effect["effect"]["then"].op == "instead":
        return effect.with_(effect=effect["effect"].with_(further=True))
    return effect


def _trigger(trigger: Node) -> Node:
    """What an ability waits for; when, and the how-manieth time, is part of it."""
    if trigger.op == "during":
        of = _trigger(trigger["of"])
        if trigger["phase"] == "turn":
            return of
        return of.with_(phase=trigger["phase"], whose=trigger.get("whose"))
    if trigger.op == "times":
        of = trigger["of"]
        return of.with_(nth=Node("happened", of=of, times=trigger["n"], op=trigger.get("op", "eq")))
    if trigger.op == "any_of":
        parts: list[Node] = []
        for x in trigger["of"]:
            one = _trigger(x)
            parts.extend(one["of"] if one.op == "any_of" else (one,))
        return trigger.with_(of=tuple(parts))
    return trigger


def place_of(ability: Node) -> str:
    """Where a text says that its ability works; empty for where abilities of such cards always work."""
    for rule in ability.get("rules", ()):
        if rule.op == "only_if" and rule["cond"].op == "this_in":
            return _zone(rule["cond"])
    for e in ability.get("effects", ()):
        for n in e.walk():
            if n.op == "this_in" and n["zone"] not in AREAS:
                return _zone(n)
            if n.op == "modify" and n["what"].op == "ref" and "zone" in n["what"] and n["what"]["zone"] != "stage":
                return str(n["what"]["zone"])
    trigger = ability.get("trigger")
    if isinstance(trigger, Node):
        for n in trigger.walk():
            if n.op == "moved" and n.get("to") == "hand" and n["what"].op == "ref":
                return "hand"
    return ""


def _zone(cond: Node) -> str:
    zone: str = cond["zone"]
    return "resolution" if zone == "yelled" else zone


def _own(act: Node) -> Node:
    """What a cost asks for is one's own."""
    if act.op == "choose_one":
        return act.with_(of=tuple(_own(x) for x in act["of"]))
    if act.op == "pay_energy" and act.get("mode") in ("upto", "any"):
        return Node("pay_some", most=act.get("n"))
    what = act.get("what")
    if isinstance(what, Node) and what.op in ("pick", "all") and what["of"].op == "cards":
        of: Node = what["of"]
        if "owner" not in of:
            return act.with_(what=what.with_(of=of.with_(owner="doer")))
    return act


# --- what an ability says of itself -------------------------------------------------------------------------------


def _ruled(ability: Node, rule: Node) -> Node:
    if rule.op == "only_if":
        cond: Node = rule["cond"]
        old = ability.get("cond")
        return ability.with_(cond=cond if old is None else Node("and_", of=(old, cond)))
    if rule.op == "cost_less":
        return ability.with_(cost=tuple(_cheaper(act, rule) for act in ability["cost"]))
    if rule.op == "at_most":
        return ability.with_(
            effect=_capped(ability.get("effect"), rule),
            effects=tuple(_capped(e, rule) for e in ability.get("effects", ())) or None,
        )
    if rule.op == "at_least":
        return ability.with_(effect=_floored(ability.get("effect"), rule["n"]))
    if rule.op == "single":
        return ability.with_(effects=tuple(_single(e) for e in ability["effects"]))
    return ability


def _cheaper(act: Node, rule: Node) -> Node:
    per: Node = rule["per"]
    if "cards" in rule:
        what = act.get("what")
        if act.op == "to_waiting" and isinstance(what, Node) and what.op == "pick":
            return act.with_(what=what.with_(n=_less(what["n"], _product(rule["cards"], per))))
    elif act.op == "pay_energy":
        return act.with_(n=_less(act["n"], _product(rule["n"], per)))
    return act


def _less(n: Value, by: Node) -> Node:
    return Node("at_least_zero", of=Node("minus", a=n, b=by))


def _capped(node: Node | None, rule: Node) -> Node | None:
    """So many at most: of what is gained or counted."""
    if node is None:
        return None
    act, n = rule["act"], rule["n"]
    if act == "count" and node.op == "per":
        return node.with_(of=Node("at_most", of=node["of"], n=n))
    if act == "yell" and node.op == "yell":
        return node.with_(n=Node("at_most", of=node["n"], n=n))
    if act in ("gain", "need", "need_up") and node.op == "modify":
        field = rule["field"] if act == "gain" else "need_" + rule["field"]
        low = act == "need"
        return node.with_(mods=tuple(_cap(m, field, -n if low else n, low) for m in node["mods"]))
    changes: dict[str, Value] = {}
    for name, value in node.fields.items():
        if isinstance(value, Node) and name != "ability":
            changes[name] = _capped(value, rule)
        elif isinstance(value, tuple):
            changes[name] = tuple(_capped(x, rule) if isinstance(x, Node) else x for x in value)
    return node.with_(**changes)


def _cap(m: Node, field: str, n: int, low: bool) -> Node:
    if m.op != "add" or m["field"] != field:
        return m
    return m.with_(n=Node("no_less" if low else "at_most", of=m["n"], n=n))


def _floored(node: Node | None, least: int) -> Node | None:
    if node is None:
        return None
    if node.op == "live_score":
        return node.with_(least=least) if node["n"] < 0 else node
    changes: dict[str, Value] = {}
    for name, value in node.fields.items():
        if isinstance(value, Node):
            changes[name] = _floored(value, least)
        elif isinstance(value, tuple):
            changes[name] = tuple(_floored(x, least) if isinstance(x, Node) else x for x in value)
    return node.with_(**changes)


def _single(e: Node) -> Node:
    if e.op == "if_":
        return e.with_(then=_single(e["then"]))
    return e.with_(single=True)
