"""Whether every verb of a text ends as its place asks: 引く at the end, 引き before a comma, 引いて before もよい.

The grammar reads a verb in any of its forms wherever a verb may stand, which keeps it small; here a text is
refused, with the place, where a verb has another form than it should.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node, Value
from fuda.text.placing import Meaningless

INNER: Final = {"lasting": "effect", "for_each": "effect", "then": "effect", "also": "effect",
    "instead": "effect", "by": "effect", "delayed": "effect"}  # fmt: skip
FORMS: Final = ("stem", "te", "ta")
CONTINUES: Final = ("stem", "te")


def check_endings(text: Node) -> None:
    """Raise `Meaningless` for a verb that ends otherwise than its place asks."""
    for ability in text["abilities"]:
        _ability(ability)


def _ability(ability: Node) -> None:
    cost = ability.get("cost", ())
    for act in cost[:-1]:
        _act(act, "stem")
    for act in cost[-1:]:
        _act(act, "te" if ability.get("optional") else "")
    if "cond" in ability:
        _cond(ability["cond"])
    trigger = ability.get("trigger")
    if isinstance(trigger, Node) and ability.get("form") == "words":
        _event(trigger, "" if ability.get("every") else "ta")
    if "effect" in ability:
        _act(ability["effect"], "")
    for e in ability.get("effects", ()):
        _act(e, "")
    for rule in ability.get("rules", ()):
        if "cond" in rule:
            _cond(rule["cond"])


def _ends(node: Node, found: str, *wanted: str) -> None:
    if found not in wanted:
        raise Meaningless(node, "this verb should end otherwise here")


def _form(verb: Value) -> str:
    """Which form a verb has that is told by its last word."""
    last = verb.rpartition(" ")[2] if isinstance(verb, str) else ""
    return last if last in FORMS else ""


def _act(e: Node, *wanted: str) -> None:
    op = e.op
    if op == "seq":
        of: tuple[Node, ...] = e["of"]
        form = e.get("form")
        if form == "share":
            _ends(e, e.get("tense", ""), *wanted)
            return
        for x in of[:-1]:
            if form == "te":
                _act(x, "te")
            elif form == "chain":
                _act(x, *CONTINUES)
            else:
                _act(x, "")
        _act(of[-1], *wanted)
    elif op == "if_":
        _cond(e["cond"])
        _act(e["then"], *wanted)
    elif op in INNER:
        if op == "for_each" and e.get("form") == "inside":
            _ends(e, e.get("tense", ""), *wanted)
        else:
            _act(e[INNER[op]], *wanted)
    elif op in ("may", "do"):
        _act(e["effect"], "te" if op == "may" and e.get("form") != "unless" else "")
        for name in ("then", "else_"):
            if name in e:
                _act(e[name], "")
    elif op == "choose_one":
        if "cond" in e:
            _cond(e["cond"])
        parts: tuple[Node, ...] = e["of"]
        for x in parts[:-1]:
            _act(x, "")
        _act(parts[-1], *(("",) if "n" in e else wanted))
    elif op == "ask":
        for x in e["of"]:
            _act(x["effect"], "")
    elif op == "same_for":
        for x in e["of"]:
            _cond(x)
    elif op == "replace":
        if e["event"].op != "to_success":
            _event(e["event"], "")
        _instead(e, *wanted)
    elif op == "pay_energy" and e.get("form") == "icon":
        return
    else:
        for m in e.get("mods", ()) if isinstance(e.get("mods"), tuple) else ():
            if isinstance(m, Node) and m.op == "grant":
                _ability(m["ability"])
        _ends(e, _form(e["verb"]) if op == "clause" else e.get("tense", ""), *wanted)


def _instead(e: Node, *wanted: str) -> None:
    inner: Node = e["with_"]
    if inner.op == "to_success":
        return
    if inner.op == "seq" and inner.get("form") == "then":
        _act(inner["of"][0], "te")
        _act(inner["of"][1], "")
    else:
        _act(inner, *(("te",) if e.get("optional") else wanted))


def _cond(cond: Node) -> None:
    if cond.op in ("and_", "or_"):
        a, b = cond["of"]
        _cond(a)
        _cond(b)
        return
    if cond.op == "happened" and "within" not in cond:
        _event(cond["of"], "te")


def _event(event: Node, wanted: str) -> None:
    if event.op == "any_of" and event.get("form") != "same":
        a, b = event["of"]
        _event(a, "")
        _event(b, wanted)
    elif event.op == "during":
        _event(event["of"], wanted)
    elif event.op in ("state", "yells") and "cond" in event:
        _cond(event["cond"])
    else:
        found = _form(event["verb"]) if event.op == "happens" else event.get("tense", "")
        _ends(event, found, wanted)


__all__ = ["check_endings"]
