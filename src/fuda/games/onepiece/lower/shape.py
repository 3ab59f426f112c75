"""From the tree of a text to instructions: what is said in one sentence, step by step.

`lower` takes one act as it is printed and gives what is carried out for it: choices first, one for each part of what it
acts on, then the act itself on what was chosen. Effects inside it (after a condition, an option) are left as they are:
they are lowered when their own turn comes.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.lowering import choices, choices_first, members
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.cards.pool import flatten

# fields that hold effects, not things
BLOCKS: Final = frozenset({"then", "else_", "effect", "do", "with_", "ability", "win", "lose"})
PILES: Final = frozenset({"top", "bottom", "top_or_bottom"})
LISTS: Final = frozenset({"together", "both_picks"})


def lower(e: Node) -> tuple[Node, ...]:
    """One act of a text as instructions."""
    if e.op == "seq":
        return tuple(x for part in flatten(e) for x in lower(part))
    if e.op in ("then", "by"):
        return (e.with_(effect=_inner(e), do=None),)
    if e.op == "forbid_all":
        return _of_the_same(tuple(x.with_(what=e["what"], until=e.get("until")) for x in e["of"]))
    if e.op == "about":
        return _of_the_same(e["of"])
    if e.op == "if_" and e.get("form") == "nara":
        e = e.with_(then=_with_object(e["then"], e["cond"]["what"]))
    if e.op == "choose_one" and "what" in e:
        return (*lower(Node("choose", what=e["what"], paid=e.get("paid"))), e.with_(what=None, needs=True))
    if e.op == "choose_one":
        return (e,)
    e = _worded(e)
    if e.op == "reveal":
        e = _hidden(e)
    if e.op == "use_event":
        e = _usable(e)
    if e.op == "redirect_attack" and e["what"].op in ("cards", "either"):
        e = e.with_(what=Node("pick", mode="exact", n=1, of=e["what"]))  # an attack has one target
    if e.op == "give_don" and "to" not in e:
        e = e.with_(to=e["what"], what=e.get("don"), don=None)
    if e.op == "delayed" and "until" in e and "times" not in e:
        return (e.with_(times="each"),)
    if e.op == "delayed" and e["when"].op == "time" and e["when"]["at"] == "turn_end":
        return (e.with_(when=e["when"].with_(at="closing")),)
    paying = e.op in ("pay_less", "pay_more")
    if e.op in ("modify", "forbid", "permit", "negate", "add_gate", "enters_rested"):
        e = renamed(e)
    picks, e = choices_first(e, _parts)
    return (*picks, renamed(e) if paying else e)


def _of_the_same(acts: tuple[Node, ...]) -> tuple[Node, ...]:
    """Several things said of one object: it is chosen once, but one that is named is the same each time, whatever was
    chosen before."""
    what: Node = acts[0]["what"]
    again = what if _parts(what) is None else Node("ref", name="it")
    return tuple(x for act in (acts[0], *(a.with_(what=again) for a in acts[1:])) for x in lower(act))


def _hidden(e: Node) -> Node:
    """What is on the field is seen by all: who shows "a character" shows one of the cards that were looked at."""
    what = e.get("what")
    if isinstance(what, Node) and what.op == "pick":
        of: Node = what["of"]
        if of.op == "cards" and of.get("zone") in ("characters", "stage") and "owner" not in of:
            return e.with_(what=what.with_(of=Node("among", kind=of.get("kind"), filters=of.get("filters"))))
    return e


def _usable(e: Node) -> Node:
    """Of events that are activated by an effect only those can be chosen that can be activated so."""
    what = e.get("what")
    if isinstance(what, Node) and what.op == "pick" and what["of"].op in ("cards", "among"):
        of: Node = what["of"]
        return e.with_(what=what.with_(of=of.with_(filters=(*of.get("filters", ()), Node("usable_event")))))
    return e


def _inner(e: Node) -> Node:
    inner: Node = e["effect"] if "effect" in e else e["do"]
    return inner


def about_itself(effects: tuple[Node, ...]) -> tuple[Node, ...]:
    """The sentences of an effect, the first of them with its own card in place of an object that is left out."""
    return (_with_object(effects[0], Node("ref", name="unnamed")), *effects[1:]) if effects else ()


def _with_object(e: Node, it: Node) -> Node:
    """A sentence with a thing in place of an object that is left out where it begins."""
    changes: dict[str, Value] = {}
    what = e.get("what")
    if isinstance(what, Node) and what.op == "ref" and what.get("as_") == "left_out":
        changes["what"] = it
    for field in ("then", "else_", "effect"):
        inner = e.get(field)
        if isinstance(inner, Node) and (field == "effect" or e.op == "if_"):
            changes[field] = _with_object(inner, it)
    if e.op == "seq":
        changes["of"] = (_with_object(e["of"][0], it), *e["of"][1:])
    return e.with_(**changes) if changes else e


# what an effect may have waited for, and the act by which its text comes back to it; and the verbs of such acts
MET: Final = {"discarded": "discard", "don_returned": "return"}
DOING: Final = {
    "discard": frozenset({"discard", "make_count"}),
    "return": frozenset({"return_don", "make_count", "to_hand", "to_deck"}),
}


def looking_back(ability: Node) -> tuple[Node, ...]:
    """The sentences of an effect. Where they come back to a choice that they never called so (選んだキャラ), they mean
    what they spoke of last; where they count what was done, but not by them, they mean what they waited for."""
    effects = flatten(ability.get("effect"))
    ops = {n.op for n in ability.walk()}
    trigger = ability.get("trigger")
    act = MET.get(trigger.op, "") if isinstance(trigger, Node) else ""
    if act and not ops.isdisjoint(DOING[act]):
        act = ""
    chosen = any(n.op == "choose" or (n.op == "choose_one" and "what" in n) for n in ability.walk())
    return effects if chosen and not act else tuple(_back(e, chosen, act) for e in effects)


def _back(node: Node, chosen: bool, act: str) -> Node:
    if node.op == "ability":
        return node  # what is given to others speaks for itself
    if not chosen and node.op == "ref" and node["name"] == "done" and node.get("act") == "choose":
        return node.with_(name="it", act=None)
    if act and node.op == "did" and node.get("act") == act:
        return Node("met")
    return node.mapped(lambda x: _back(x, chosen, act))


def sequence(effects: tuple[Node, ...]) -> tuple[Node, ...]:
    """The sentences of an effect, where one says what is to be done instead of what another one said before it."""
    out: list[Node] = []
    for e in effects:
        said, cond = _instead(e)
        if said is None:
            out.append(e)
            continue
        for i in range(len(out) - 1, -1, -1):
            new = _revised(out[i], said, cond)
            if new != out[i]:
                out[i] = new
                break
    return tuple(out)


def _instead(e: Node) -> tuple[Node | None, Node | None]:
    """What a sentence says is done instead, and under what condition."""
    if e.op == "then":
        return _instead(_inner(e))
    if e.op == "instead":
        return e, None
    if e.op == "if_" and "else_" not in e:
        then = flatten(e["then"])
        if len(then) == 1 and then[0].op == "instead":
            return then[0], e["cond"]
    return None, None


def _revised(sentence: Node, said: Node, cond: Node | None) -> Node:
    of: Node = said["of"]
    with_: Node = said["with_"]
    if said.get("form") == "choose":
        new = _swapped(sentence, of, with_)
    else:
        other = Node("choose_one", of=(with_, of)) if said.get("optional") else with_
        if cond is not None:
            return _swapped(sentence, of, Node("if_", cond=cond, then=other, else_=of))
        return _swapped(sentence, of, other)
    if new == sentence or cond is None:
        return new
    return Node("if_", cond=cond, then=new, else_=sentence)


def _bare(node: Node) -> Node:
    """Without what only the printing needs."""
    return node.without(frozenset({"form", "pause", "as_", "via", "word"}))


def _swapped(node: Node, old: Node, new: Node) -> Node:
    """The same with one thing in place of another, wherever it stands."""
    if _bare(node) == _bare(old):
        return new
    return node.mapped(lambda x: _swapped(x, old, new))


def anywhere(noun: Node) -> Node:
    """Cards said without a place: wherever they are."""
    if noun.op in ("all", "pick"):
        return noun.with_(of=anywhere(noun["of"]))
    if noun.op in ("cards", "either", "both") and "zone" not in noun:
        return noun.with_(zone="anywhere")
    return noun


def static(e: Node) -> tuple[Node, ...]:
    """One lasting effect of an ability that is always there. Nothing is chosen for it: it is about all that match."""
    if e.op == "forbid_all":
        return tuple(x for ban in e["of"] for x in static(ban.with_(what=e["what"], cond=e.get("cond"))))
    return (renamed(e),)


def renamed(e: Node) -> Node:
    """A lasting effect in the names by which the rules ask for it."""
    if e.op in ("modify", "forbid", "permit", "enters_rested"):
        for field in ("what", "to", "of", "attacker"):
            noun = e.get(field)
            if isinstance(noun, Node):
                e = e.with_(**{field: anywhere(noun)})
    if e.op == "modify":
        return e.with_(mods=tuple(x for m in e["mods"] for x in _mods(m)))
    if e.op == "permit":
        return _permit(e)
    if e.op == "forbid":
        return _forbid(e)
    if e.op == "enters_rested":
        whole: Node = e["what"]
        return e.with_(what=wherever(whole["of"] if whole.op == "all" else whole, True))
    if e.op in ("pay_less", "pay_more"):
        return _paying(e)
    if e.op == "negate" and "what" in e and "timing" in e:
        return Node("forbid", **{**e.fields, "act": "use_tagged"})
    if e.op == "add_gate":
        return e.with_(gate=e["cond"], cond=None)  # what it asks of other effects is no condition of its own
    return e


def _paying(e: Node) -> Node:
    """Paying more is paying less by a negative number; whose card it is may be said in the noun."""
    what: Node = e["what"]
    if what.op != "played_from_hand":
        what = Node("played_from_hand", who="each", of=what)
    n: int = e["n"]
    what = what.with_(of=wherever(what["of"], True))
    return Node("pay_less", **{**e.fields, "what": what, "n": -n if e.op == "pay_more" else n})


def _permit(e: Node) -> Node:
    if e["act"] == "attack":
        return e.with_(act="attack_active", to=e.get("of"), of=None)
    if e["act"] == "attack_at_once":
        # this is what 【速攻：キャラ】 says
        rush = Node("ability", type="constant", keyword="rush_character")
        gain = Node("modify", what=e["what"], mods=(Node("grant", ability=rush),))
        return gain.with_(until=e.get("until"), cond=e.get("cond"))
    return e


# what is forbidden in the words of a text, and the act that the rules ask for
NAMES: Final = {
    "rest": "be_rested",
    "use_blocker": "block",
    "play": "enter",
    "activate": "become_active",
    "play_from_hand": "play",
    "be_returned": "return",
}


def _forbid(e: Node) -> Node:
    act: str = e["act"]
    if act == "attack":
        act = "attack_target" if "to" in e else "attack_unless" if "cost" in e else "attack"
    elif act == "be_affected":
        of = e["of"]
        e = e.with_(by=Node("effect", who=of) if isinstance(of, str) else Node("effect", what=of), of=None)
    elif act == "ko":
        by = e["by"] if "by" in e else Node("by_player", who=e.get("who", "each"))
        return e.with_(act="be_koed", who=None, by=by)
    elif act == "use_effect" and "timing" in e:
        act = "use_tagged"
    elif act == "become_active" and str(e.get("until")).endswith("refresh"):
        act = "refresh"
    elif act == "be_played":
        return e.with_(act="enter_by_effect" if "by" in e else "enter", by=None)
    else:
        act = NAMES.get(act, act)
    e = e.with_(act=act)
    for field in ("what", "to", "attacker"):
        noun = e.get(field)
        if isinstance(noun, Node):
            noun = _owned(noun, e["who"]) if "who" in e else noun
            e = e.with_(**{field: wherever(noun, act in ("enter", "play"))})
    return e


def _owned(noun: Node, who: str) -> Node:
    """What belongs to the player something is forbidden to."""
    if noun.op in ("either", "both"):
        noun = noun.with_(of=tuple(_owned(part, who) for part in noun["of"]))
    return noun.with_(owner=who) if noun.get("owner") == "doer" else noun


def wherever(noun: Node, entering: bool = False) -> Node:
    """Cards said without a place: wherever they are. One that enters the field is still elsewhere."""
    if noun.op in ("all", "pick"):
        return noun.with_(of=wherever(noun["of"], entering))
    if noun.op in ("either", "both") and "zone" not in noun:
        return noun.with_(of=tuple(wherever(part, entering) for part in noun["of"]))
    if noun.op == "cards" and ("zone" not in noun or (entering and noun["zone"] in ("characters", "stage"))):
        return noun.with_(zone="anywhere")
    return noun


def _parts(target: Node) -> list[Node] | None:
    """The choices that an act begins with; None if there are none."""
    if target.op == "pick":
        return _picks(target)
    if target.op in LISTS:
        out: list[Node] = []
        for part in choices(target):
            parts = _parts(part)
            out.extend([part] if parts is None else parts)
        return out
    if target.op == "top_or_bottom" or (target.op in PILES and target.get("mode") == "upto"):
        return [Node("pick", of=target.with_(mode=None), n=target["n"], mode=target.get("mode", "exact"))]
    return None


def _picks(pick: Node) -> list[Node]:
    of: Node = pick["of"]
    if pick.get("each"):
        return [_plain(pick.with_(of=part, each=None)) for part in members(of)]
    return [_plain(pick)]


def _plain(pick: Node) -> Node:
    """A choice whose filters all speak of one card; what they say of several together is a constraint."""
    of: Node = pick["of"]
    if of.op in ("pick", "all"):
        of = of["of"]
    filters: tuple[Node, ...] = of.get("filters", ())
    together = [f for f in filters if f.op == "distinct"]
    if together and "such" not in pick:
        pick = pick.with_(such=together[0])
        of = of.with_(filters=tuple(f for f in filters if f.op != "distinct"))
    return pick.with_(of=of)


def _mods(m: Node) -> tuple[Node, ...]:
    if m.op == "grant_all":
        return tuple(Node("grant", ability=a) for a in m["of"])
    if m.op == "lose":
        return (Node("lose_keyword", name=m["ability"].get("keyword", "")),)
    return (_mod(m),)


def _mod(m: Node) -> Node:
    if m.op == "add" and isinstance(m.get("per"), Node):
        return m.with_(n=m["per"].with_(n=m["n"]), per=None)
    if m.op == "set_" and "of" in m:
        return m.with_(n=Node("value", of=m["of"], field=m["field"]), of=None)
    if m.op == "set_" and m["field"] == "power" and m["n"] == 0:
        return Node("to_zero", field="power")
    return m


def _worded(node: Node) -> Node:
    """The same with references to earlier acts by the name of the act."""
    if node.op == "ref":
        return node.with_(name="done_" + node["act"], act=None) if node["name"] == "done" else node
    return node.mapped(_worded, but=BLOCKS | {"of"} if node.op == "choose_one" else BLOCKS)
