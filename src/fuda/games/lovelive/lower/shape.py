"""From the tree of a text to instructions: what is said in one sentence, step by step.

`lower` takes one act of an ability in full (`wording.py`) and gives what is carried out for it: choices first, one for
each part of what it acts on, then the act itself on what was chosen. `static` takes what a constant ability says.
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.lower.wording_breath import under_a_choice
from fuda.kernel.cards.lowering import choices, choices_first, members
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import flatten

FRESH: Final = frozenset({"cards", "either", "both", "under", "opposite", "beside"})


def lower(e: Node) -> tuple[Node, ...]:
    """One act of a text as instructions."""
    if e.op == "seq":
        return tuple(x for part in flatten(e) for x in lower(part))
    if e.op == "choose_one":
        return (e.with_(n=1, least=e["then"], then=None),) if isinstance(e.get("then"), int) else (e,)
    what = e.get("what")
    if isinstance(what, Node) and what.op == "one_of_two":
        return (Node("choose_one", of=tuple(e.with_(what=part) for part in what["of"])),)
    if e.op in ("modify", "forbid", "live_score", "yell_number", "play_cost"):
        e = renamed(e)
    if e.op == "activate":
        e = _to_be_activated(e)
    if isinstance(what, Node) and e.op != "pick" and (what.op == "top" or (what.op == "pick" and _fresh(what))):
        e = e.with_(fresh=True)
    out: list[Node] = []
    if isinstance(what, Node) and under_a_choice(what):
        # first the member, then of what lies under it
        under: Node = what["of"]
        out.append(_plain(under["of"]).with_(slot="to"))
        e = e.with_(what=what.with_(of=under.with_(of=Node("ref", name="to"))))
    picks, e = choices_first(e, _parts)
    return (*out, *picks, e)


def _fresh(pick: Node) -> bool:
    """Is it a choice among cards that nothing was said of before?"""
    of: Node = pick["of"]
    if of.op in ("either", "both"):
        return all(x.op in FRESH for x in of["of"])
    return of.op in FRESH


def _to_be_activated(e: Node) -> Node:
    """Of energy only what waits can be made active."""
    what: Node = e["what"]
    if what.op == "pick" and what["of"].op == "cards" and what["of"].get("kind") == "energy":
        of: Node = what["of"]
        return e.with_(what=what.with_(of=of.with_(filters=(*of.get("filters", ()), Node("state", **{"is": "wait"})))))
    return e


def _parts(target: Node) -> list[Node] | None:
    """The choices that an act begins with; None if there are none."""
    if target.op == "pick":
        return _picks(target)
    if target.op == "together":
        out: list[Node] = []
        owner = zone = None
        for part in choices(target):
            noun: Node = part["of"] if part.op in ("pick", "all") else part
            if noun.op == "cards":
                # of several things said in one breath the first says whose they are, and where
                owner, zone = noun.get("owner", owner), noun.get("zone", zone)
                noun = noun.with_(owner=owner, zone=zone)
                part = part.with_(of=noun) if part.op in ("pick", "all") else noun
            parts = _parts(part)
            out.extend([part] if parts is None else parts)
        return out
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
    together = [f for f in filters if f.op in ("distinct", "same") and "of" not in f]
    if together and "such" not in pick:
        pick = pick.with_(such=together[0].with_(group=group_asked(of) or None))
        of = of.with_(filters=tuple(f for f in filters if f not in together) or None)
    return pick.with_(of=of)


def group_asked(noun: Node) -> str:
    """The group whose members a noun speaks of, if it names one."""
    for f in noun.get("filters", ()):
        if f.op == "group":
            return str(f["name"])
    return ""


# --- what lasts ---------------------------------------------------------------------------------------------------


def static(e: Node) -> tuple[Node, ...]:
    """What a constant ability says, in the names by which the rules ask for it."""
    if e.op == "seq":
        return tuple(x for part in e["of"] for x in static(part))
    if e.op == "if_":
        cond: Node = e["cond"]
        return tuple(_under(cond, x) for x in static(e["then"]))
    out = renamed(e)
    if out.get("single"):
        out = _under(Node("sole"), out.with_(single=None))
    return (out,)


def _under(cond: Node, e: Node) -> Node:
    own: Node | None = e.get("cond")
    return e.with_(cond=cond if own is None else Node("and_", of=(cond, own)))


def renamed(e: Node) -> Node:
    """A lasting effect in the names by which the rules ask for it."""
    if e.op == "modify":
        return _modify(e)
    if e.op == "forbid":
        return _forbid(e)
    if e.op == "play_cost":
        noun: Node = e["what"]
        return Node("pay_less", what=noun.with_(zone="hand", owner=e["owner"]), who=e["owner"], n=e["n"],
                    single=e.get("single"))  # fmt: skip
    if e.op == "yell_number":
        n: int = e["n"]
        return Node("yell_change", who=e["who"], n=-n if e["by"] == "fewer" else n, until=e.get("until"))
    return e


def _modify(e: Node) -> Node:
    what: Node = e["what"]
    if what.op == "cards" and "zone" not in what:
        what = what.with_(zone="stage" if what.get("kind") == "member" else "live")
    elif what.op == "ref" and "zone" in what:
        what = Node("ref", name=what["name"])
    return e.with_(what=what, zone=None)


def _forbid(e: Node) -> Node:
    act: str = e["act"]
    if act == "be_batoned":
        return e.with_(act="baton", newcomer=e.get("by"), by=None)
    if act == "become_active":
        if "by" in e:
            return e.with_(act="become_active_by_effect", by=None)
        whose = e.get("whose")
        later = whose == "next" or (isinstance(whose, Node) and whose.op == "next")
        until = "next_active" if later else e.get("until")
        return e.with_(act="become_active_by_rule", phase=None, whose=None, until=until)
    return e
