"""Sentences that hang on one before them: what they speak of is there only if that one brought it about.

「…場合、カードを3枚見る。その中から1枚を手札に加える。」: if the condition is not met, nothing is looked at, and there
is nothing to take from. The later sentence becomes part of what the condition governs, or of what may be done.
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.lower.wording_nouns import keep
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.cards.pool import flatten

CARDS, CHOICE, COLOR, NUMBER, AREA = "cards", "choice", "color", "number", "area"
BRINGS: Final = {"choose_color": COLOR, "choose_number": NUMBER, "choose_area": AREA}
NEEDS: Final = {"chosen_color": COLOR, "chosen_number": NUMBER, "in_chosen_area": AREA}
SHOWING: Final = frozenset({"look", "reveal", "choose"})
BRANCHES: Final = ("then", "else_", "effect")


def tied(sentences: list[Node]) -> tuple[Node, ...]:
    """The same sentences, each part of the one before it if it hangs on that one."""
    out: list[Node] = []
    for e in sentences:
        needs = _needed(e) - _brought(e)
        if out and _forks(out[-1]) and needs & (_brought(out[-1]) - _always(out[-1])):
            out[-1] = _joined(out[-1], e, needs)
        else:
            out.append(e)
    return tuple(out)


def _joined(e: Node, more: Node, needs: frozenset[str]) -> Node:
    """An effect, and something more where it brings about what that needs."""
    if not _forks(e) or needs & _always(e):
        return keep(Node("seq", of=(*flatten(e), *flatten(more))), e)
    changes: dict[str, Value] = {}
    for name in BRANCHES:
        branch = e.get(name)
        if isinstance(branch, Node) and needs & _brought(branch):
            changes[name] = _joined(branch, more, needs)
    return e.with_(**changes)


def _forks(e: Node) -> bool:
    """Is it done or not? (What another player may do is done by that player; what follows is not.)"""
    return e.op == "if_" or (e.op == "may" and "who" not in e)


def _within(value: Value) -> list[Node]:
    """All nodes of an effect but those of abilities that it gives."""
    if isinstance(value, tuple):
        return [n for x in value for n in _within(x)]
    if not isinstance(value, Node):
        return []
    out = [value]
    for name, inner in value.fields.items():
        if name not in ("ability", "more"):
            out.extend(_within(inner))
    return out


def _needed(e: Node) -> frozenset[str]:
    """What an effect speaks of that must have been brought about before."""
    found: set[str] = set()
    for n in _within(e):
        if n.op in NEEDS:
            found.add(NEEDS[n.op])
        elif (n.op == "among" and "of" not in n) or (n.op == "ref" and n["name"] == "rest"):
            found.add(CARDS)
        elif n.op == "done" and n["act"] == "choose":
            found.add(CHOICE)
        elif n.op == "move" and n.get("area") == "chosen":
            found.add(AREA)
    return frozenset(found)


def _brought(e: Node) -> frozenset[str]:
    """What an effect may bring about for the sentences after it."""
    found: set[str] = set()
    for n in _within(e):
        found |= _by(n)
    return frozenset(found)


def _always(e: Node) -> frozenset[str]:
    """What an effect brings about whatever its conditions and players say."""
    if e.op == "if_":
        return _always(e["then"]) & _always(e["else_"]) if "else_" in e else frozenset()
    if e.op == "may":
        return frozenset()
    if e.op == "seq":
        found: set[str] = set()
        for part in e["of"]:
            found |= _always(part)
        return frozenset(found)
    return _brought(e)


def _by(act: Node) -> frozenset[str]:
    """What one act brings about itself."""
    if act.op in BRINGS:
        return frozenset({BRINGS[act.op]})
    if act.op == "reveal_until":
        return frozenset({CARDS})
    what = act.get("what")
    if not isinstance(what, Node):
        return frozenset()
    found: set[str] = set()
    if what.op == "top" or (act.op in SHOWING and not _needed(what)):
        found.add(CARDS)
    if act.op == "choose":
        found.add(CHOICE)
    return frozenset(found)
