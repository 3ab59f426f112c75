"""What abilities wait for, in the words of the engine, and where an ability is valid that does not say so itself."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.lower.wording_nouns import WORDING, Said, bare, condition, plain
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.cards.printed import BadCard

NAMES: Final = {"put_soul": "souled"}
# what happens to cards that need not be on the stage then
STAGE: Final = ("entry", "member", "stage")
ANYWHERE: Final = frozenset({"moved", "set", "put_soul", "chosen", "retired"})


def pattern(node: Node, said: Said) -> Node:
    """An event as the rules call it."""
    if node.op == "any_of":
        return Node("any_of", of=tuple(pattern(x, said) for x in occasions(node)))
    if node.op == "uses":
        at = node.get("at")
        given: dict[str, Value] = {"who": node["who"], "at": bare(at) if isinstance(at, Node) else None}
        if node["name"] in ("cancel", "blocker"):
            return Node("cancels" if node["name"] == "cancel" else "blocks", **given)
        return Node("used", name=node["name"], **given)
    if node.op == "time":
        return _time(node, said)
    if node.op == "state_is":
        return Node("state", cond=condition(node["cond"], said, "you"))
    if node.op == "cancelled":
        raise BadCard("its text waits for an ability to be cancelled, which nothing tells it")
    out = _plain(node, said)
    if out.op in ("moved", "set"):
        return _moved(out)
    if out.op in NAMES:
        return Node(NAMES[out.op], **out.fields)
    return out


def occasions(node: Node) -> tuple[Node, ...]:
    """Either of two occasions; the second may leave out the card of which the first speaks."""
    of: tuple[Node, ...] = node["of"]
    return (of[0], of[1].with_(what=of[0].get("what"))) if node.get("shared") else of


def _plain(node: Node, said: Said) -> Node:
    changes: dict[str, Value] = dict.fromkeys(WORDING | {"times", "within"})
    for name, value in node.fields.items():
        if isinstance(value, Node):
            changes[name] = _cause(value, said) if name == "cause" else plain(value, said, "you")
    return node.with_(**changes)


def _cause(cause: Node, said: Said) -> Node:
    if cause.op == "attack":
        changes: dict[str, Value] = {"pause": None, "form": None}
        for name in ("of", "supporter", "supported"):
            if name in cause:
                changes[name] = plain(cause[name], said, "you")
        return cause.with_(**changes)
    out = plain(cause, said, "you")
    if out.op == "ability":
        return Node("by_ability", **out.fields)
    filters = tuple(f for f in out.get("filters", ()) if f.op != "any_card")
    if out.op == "effect" and "filters" in out:
        noun = Node("cards", zone="anywhere", owner="each", filters=filters) if filters else None
        return out.with_(filters=None, of=noun)
    return out


def _moved(node: Node) -> Node:
    source = node.get("source")
    changes: dict[str, Value] = {}
    if isinstance(source, Node):
        changes["source"] = source["of"]
        changes["other"] = source.get("other")
    elif isinstance(source, str):
        changes["source"] = (source,)
    if isinstance(node.get("to"), str):
        changes["to"] = (node["to"],)
    node = node.with_(**changes) if changes else node
    what = node.get("what")
    if isinstance(what, Node) and what.op == "cards" and node.op == "moved" and _are_set(node, what):
        return node.with_(source=("rebirth",), what=what.with_(zone="anywhere"))  # looked at where it is then
    if isinstance(what, Node) and what.op == "cards" and what["zone"] == "stage":
        if node.op == "set":
            node = node.with_(what=what.with_(zone="rebirth"))  # whatever they are called, they are set there
        elif _elsewhere(node):
            node = node.with_(what=what.with_(zone="anywhere"))
    return node


def _are_set(moved: Node, what: Node) -> bool:
    """Does a noun speak of Rebirth cards that are set, simply by calling them so (4.7.4)?"""
    if "source" in moved:
        return False
    rebirths = any(f.op == "kind" and f["name"] == "rebirth" for f in what.get("filters", ()))
    return what["zone"] == "rebirth" or (what["zone"] == "stage" and rebirths)


def _elsewhere(moved: Node) -> bool:
    """Do the cards come from and go to places where nobody is on the stage?"""
    source, to = moved.get("source"), moved.get("to")
    if not isinstance(source, tuple) or not isinstance(to, tuple) or moved.get("other"):
        return False
    return not any(zone in STAGE for zone in (*source, *to))


def _time(node: Node, said: Said) -> Node:
    changes: dict[str, Value] = {"this": None, "next": None}
    if "of" in node:
        changes["of"] = plain(node["of"], said, "you")
    if "after" in node:
        if node["after"].op not in ("supports", "blocks", "retires"):
            raise BadCard("its text waits for the end of an attack of which nobody remembers that")
        changes["after"] = _plain(node["after"], said)
    return bare(node).with_(**changes)


def spoken_in(trigger: Node) -> bool:
    """Does an event bring another card than this one, which "it" can mean?"""
    if trigger.op == "any_of":
        return any(spoken_in(x) for x in occasions(trigger))
    if trigger.op in ("supports", "supported", "blocks", "retires", "attacked", "time"):
        return trigger.get("of") is not None or trigger.get("by") is not None or _other(trigger.get("what"))
    return _other(trigger.get("what")) or trigger.op in ("drew", "discarded")


def _other(what: Value) -> bool:
    return isinstance(what, Node) and not (what.op == "ref" and what["name"] == "this_card")


def _about_itself(trigger: Node) -> bool:
    what = trigger.get("what", trigger.get("of"))
    return isinstance(what, Node) and what.op == "ref" and what["name"] == "this_card"


def place_of(trigger: Node) -> str | None:
    """Where an ability is valid that names no place: on the stage, unless its card is elsewhere then."""
    if trigger.op == "any_of":
        found = {place_of(x) for x in occasions(trigger)}
        return found.pop() if len(found) == 1 else "anywhere" if "anywhere" in found and None not in found else None
    if trigger.op == "time" and "after" in trigger and trigger["after"].op == "blocks":
        return "waiting"
    if not _about_itself(trigger):
        return None
    if trigger.op == "blocks":
        return "waiting"
    if trigger.op in ANYWHERE:
        return "anywhere"
    return None


def own_of(trigger: Node) -> Node | None:
    """Of several occasions, those that happen to the card itself wherever it is, where others are met on the stage."""
    if trigger.op != "any_of" or place_of(trigger) is not None:
        return None
    own = tuple(pattern(x, Said(False)) for x in occasions(trigger) if place_of(x) == "anywhere")
    return Node("any_of", of=own) if own else None
