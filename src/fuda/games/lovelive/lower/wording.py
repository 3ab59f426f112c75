"""What an ability says in full: what it leaves out, or says by pointing back at an earlier sentence, is put in.

`meaning` takes an ability as it is printed. Nouns get their places (`wording_nouns.py`), what the acts of one sentence
leave out is that of the act before (`wording_breath.py`), "so many" and "those" of a later condition become those of
the earlier one (`wording_memory.py`), sentences that belong together (代わりに, その中から) are joined
(`wording_ties.py`), and what the ability says of itself is worked into it (`wording_rules.py`). What an option said
before that is kept for printing (`keep`).
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.lower.wording_breath import in_one_breath, of_their_host
from fuda.games.lovelive.lower.wording_memory import IT, Memory, filled, product
from fuda.games.lovelive.lower.wording_nouns import THIS, keep, plain
from fuda.games.lovelive.lower.wording_rules import own, place_of, ruled
from fuda.games.lovelive.lower.wording_ties import tied
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.cards.pool import flatten
from fuda.kernel.cards.printed import BadCard

UNTIL: Final = {
    "turn_end": "turn",
    "turn_while": "turn",
    "own_turn_end": "next_turn",
    "opponent_turn_end": "next_turn",
}
# acts that begin something that lasts
LASTING: Final = frozenset({"modify", "forbid", "live_score", "yell_number", "negate", "permit", "replace"})
WRAPPERS: Final = frozenset({"then", "also", "and_so"})


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
            out.append(Node("go_on", n=n, effect=Node("seq", of=tied(out))))
            continue
        if e.op == "same_for":
            if not out:
                raise BadCard("its text says that the same is done, and nothing was said before")
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
    return tied(out)


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
        about = mem.noun if cond.op != "not_" and mem.noun is not None and mem.noun.op != "ref" else None
        inner = settled(_there(then) if about is not None and about.op == "in_chosen_area" else then, mem)
        return e.with_(cond=cond, then=inner, else_=settled(e.get("else_"), mem), about=about)
    if e.op == "lasting":
        return _sentence(lasting(e["effect"], e["until"]), mem, before, further)
    if e.op == "for_each":
        return _sentence(times(e["effect"], filled(e["per"], mem)), mem, before, further)
    if e.op == "seq":
        return settled(e, mem) or e
    if e.op == "by":
        parts = flatten(e["effect"])
        for i, part in enumerate(parts):
            if i and _unwrapped(part)[0].op == "by":
                first = e.with_(effect=Node("seq", of=parts[:i]))
                return settled(Node("seq", of=(first, *parts[i:])), mem) or e
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
            inner: Node | None = settled(value, mem)
            changes[name] = inner if inner is None else keep(inner, value)
        elif name == "of" and e.op == "choose_one":
            changes[name] = tuple(keep(settled(x, mem) or x, x) for x in value)
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


def _there(e: Node) -> Node:
    """そのメンバー behind a condition on the chosen area is the one there, whatever was spoken of before."""
    if e.op == "ref":
        return Node("in_chosen_area") if e["name"] == "it" and e.get("as_") == "member" else e
    return keep(e.mapped(_there, but=("ability",)), e)


def _everyone(cond: Node) -> Node:
    """それぞれのメンバー: the one that was chosen and this one."""
    of = cond.get("of")
    if isinstance(of, Node) and of.op == "ref" and of.get("as_") == "each_of_them":
        return cond.with_(of=Node("either", of=(of, THIS)))
    return cond


def lasting(e: Node, until: str) -> Node:
    """An effect all of whose parts last so long."""
    until = UNTIL.get(until, until)
    if e.op in LASTING:
        return e if "until" in e else e.with_(until=until)
    if e.op == "seq":
        return e.with_(of=tuple(lasting(x, until) for x in e["of"]))
    changes: dict[str, Value] = {}
    for name in ("then", "else_", "effect"):
        inner = e.get(name)
        if isinstance(inner, Node) and e.op in ("if_", "for_each", "by", "also", "then", "and_so", "instead", "may"):
            changes[name] = lasting(inner, until)
    return e.with_(**changes) if changes else e


def times(e: Node, per: Node) -> Node:
    """An effect so many times over."""
    if e.op == "seq":
        return e.with_(of=tuple(times(x, per) for x in e["of"]))
    if e.op in ("if_", "lasting", "by", "then", "also", "and_so"):
        field = "then" if e.op == "if_" else "effect"
        return e.with_(**{field: times(e[field], per)})
    if e.op == "modify":
        return e.with_(mods=tuple(m.with_(n=product(m["n"], per)) if "n" in m else m for m in e["mods"]))
    what = e.get("what")
    if isinstance(what, Node) and "n" in what:
        return e.with_(what=what.with_(n=product(what["n"], per)))
    if "n" in e:
        return e.with_(n=product(e["n"], per))
    return Node("repeat", n=per, effect=e)


def _fork(e: Node, rest: tuple[Node, ...], mem: Memory) -> Node:
    """A choice on which all that follows depends: both ways are written out."""
    ways: list[Node] = []
    for i in range(2):
        if e.op == "choose_player":
            words = {"chosen": ("you", "opponent")[i]}
            new = tuple(x.reworded(("owner", "who", "whose"), words) for x in rest)
        else:
            new = tuple(_kind(x, e["of"][i]) for x in rest)
        ways.append(settled(Node("seq", of=new), mem) or Node("nothing"))
    return Node(e.op, then=ways[0], else_=ways[1], of=e.get("of"))


def _kind(node: Node, noun: Node) -> Node:
    if node.op == "reveal_until" and node["what"].op == "done":
        return node.with_(what=noun)
    return node


def _asked(e: Node, mem: Memory) -> Node:
    """A question to a player: each answer has its effect."""
    parts = tuple(keep(settled(r["effect"], mem) or r["effect"], r["effect"]) for r in e["of"])
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
        changes["cost"] = tuple(own(act) for act in whole["cost"] if act.op != "joined")
    if "effect" in whole:
        changes["effect"] = settled(of_their_host(in_one_breath(_further(whole["effect"]))), mem)
    if "effects" in whole:
        changes["effects"] = tuple(keep(settled(in_one_breath(e)) or e, e) for e in whole["effects"])
    out = whole.with_(**changes)
    for rule in whole.get("rules", ()):
        out = ruled(out, rule)
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
    if trigger.op == "time" and trigger["at"] == "live_start":
        return Node("live_start", who=trigger.get("whose"))
    if trigger.op == "time" and trigger["at"] == "live_end":
        return trigger.with_(at="turn_end")
    if trigger.op == "times":
        inner: Node = trigger["of"]
        return inner.with_(nth=Node("happened", of=inner, times=trigger["n"], op=trigger.get("op", "eq")))
    if trigger.op == "any_of":
        parts: list[Node] = []
        for x in trigger["of"]:
            one = _trigger(x)
            parts.extend(one["of"] if one.op == "any_of" else (one,))
        return trigger.with_(of=tuple(_caused(x, parts[0]) for x in parts))
    return trigger


def _caused(pattern: Node, first: Node) -> Node:
    """A cause with a comma behind it (…の効果によって、) is that of all that follows it."""
    if first.get("cause_form") == "comma" and "cause" not in pattern:
        return pattern.with_(cause=first["cause"])
    return pattern
