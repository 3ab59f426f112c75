"""What is said in one breath: what a later act of a sentence leaves out is that of the act before it."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.lower.wording_nouns import THIS, keep
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.cards.pool import flatten

# what governs the rest of a sentence
GOVERNING: Final = frozenset({"lasting", "for_each", "then"})


class _Breath:
    """What the acts of a sentence have said so far."""

    def __init__(self) -> None:
        self.what: Node | None = None  # on what the last act was done
        self.owner: Value = None  # whose members gain something


def in_one_breath(effect: Node) -> Node:
    """An effect whose acts say on what they are done, as far as their sentence says it."""
    return _said(effect, _Breath())


def _said(e: Node, breath: _Breath) -> Node:
    return keep(_full(e, breath), e)


def _full(e: Node, breath: _Breath) -> Node:
    if e.op == "seq" and "form" in e:
        return e.with_(of=tuple([_said(part, breath) for part in flatten(e)]))
    if e.op in GOVERNING:
        return e.with_(effect=_said(e["effect"], breath))
    if e.op == "if_" and "else_" not in e:
        return e.with_(then=_said(e["then"], breath))
    what = e.get("what")
    if not isinstance(what, Node):
        return e.mapped(in_one_breath, but=("ability",))
    if _left_out(e, breath):
        e = e.with_(what=THIS)
    elif e.op == "modify":
        e = e.with_(what=_owned(what, breath))
    breath.what = e["what"]
    return e


def _left_out(e: Node, breath: _Breath) -> bool:
    """Is this card left out: the act before was done on it, or it is what goes to another area by itself?"""
    what: Node = e["what"]
    if what.op != "ref" or what["name"] != "it" or what.get("as_") != "left_out":
        return False
    if breath.what is None:
        return e.op == "position_change" and e.get("form") != "cause"
    return breath.what.op == "ref" and breath.what["name"] == "this_card"


def _owned(what: Node, breath: _Breath) -> Node:
    """Of several members that gain something, the first says whose they are."""
    of: Node = what["of"] if what.op == "pick" else what
    if of.op != "cards":
        return what
    if "owner" in of:
        breath.owner = of["owner"]
        return what
    of = of.with_(owner=breath.owner)
    return what.with_(of=of) if what.op == "pick" else of


# --- what lies under a member that is chosen ----------------------------------------------------------------------


def under_a_choice(what: Node) -> bool:
    """Cards under one member, which has to be chosen first."""
    if what.op != "pick" or what["of"].op != "under":
        return False
    host: Node = what["of"]["of"]
    return host.op == "pick"


def of_their_host(effect: Node) -> Node:
    """そのメンバー, where cards under a member were chosen, is that member."""
    nodes = list(effect.walk())
    hosts = [n["of"]["of"] for n in nodes if under_a_choice(n)]
    others = [n for n in nodes if n.op == "pick" and n["of"].get("kind") == "member" and n not in hosts]
    return _pointed(effect) if hosts and not others else effect


def _pointed(e: Node) -> Node:
    if e.op == "ref":
        return Node("ref", name="to") if e["name"] == "it" and e.get("as_") == "member" else e
    return keep(e.mapped(_pointed, but=("ability",)), e)
