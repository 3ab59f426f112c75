"""Sentences that belong to an earlier one or change it (かわりに, ではなく, も選べる): which one, and its new form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fuda.games.rebirth.lower.as_printed import as_printed, seq
from fuda.games.rebirth.lower.wording_acts import SPEAKING, exchange_filter
from fuda.games.rebirth.lower.wording_lasting import mods_of
from fuda.games.rebirth.lower.wording_nouns import IT, LISTS, THIS, Said, bare, more_filters, plain, refiltered
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import flatten

BLOCKS: Final = ("effect", "then", "else_")

GOVERNORS: Final = {"if_": "then", "by": "effect", "lasting": "effect", "for_each": "effect"}


# --- what a sentence takes for granted -------------------------------------------------------------------------------


def presupposes(sentence: Node) -> tuple[str, ...]:
    """What a sentence takes for granted: that something was bought to which it adds (さらに), that there is something
    it speaks of (それ), that an attack has come (そのアタック)."""
    if any(n.op == "attack" and n.get("form") == "that" for n in sentence.walk()):
        return ("attack",)
    e = sentence
    found: tuple[str, ...] = ()
    while e.op in GOVERNORS:
        if e.op == "if_" and any(n.op == "ref" and n["name"] == "it" for n in e["cond"].walk()):
            found = ("it",)
        e = e[GOVERNORS[e.op]]
    return (*found, "also") if e.op == "also" else found


def _grants(act: Node, wanted: tuple[str, ...], conditional: bool) -> bool:
    """Is it only with this act, which may not be done, that there is what another sentence takes for granted?"""
    if "attack" in wanted:
        return act.op == "delayed" and act["when"].op in ("attacks", "attacked")
    if "also" in wanted and act.op == "may_pay":
        return True
    speaks = any(n.op in SPEAKING and n.get("what") not in (THIS, IT) for n in act.walk())
    return "it" in wanted and (act.op in ("may", "may_pay") or (conditional and act.op in SPEAKING)) and speaks


def hangs_on_last(out: list[Node], wanted: tuple[str, ...], conditional: bool = False) -> bool:
    """Does the last act grant it, or under its condition the last one there?"""
    if not out or not wanted:
        return False
    last = out[-1]
    if last.op == "if_" and "else_" not in last:
        return hangs_on_last(list(flatten(last["then"])), wanted, True)
    return _grants(last, wanted, conditional)


# --- changing an earlier act -----------------------------------------------------------------------------------------


def revise(out: list[Node], match: Callable[[Node], bool], make: Callable[[Node], list[Node]]) -> bool:
    """Put something in the place of the last act of which this holds."""
    for i in range(len(out) - 1, -1, -1):
        if match(out[i]):
            out[i : i + 1] = make(out[i])
            return True
        for field in BLOCKS:
            inner = out[i].get(field)
            if isinstance(inner, Node) and out[i].op != "delayed":
                parts = list(flatten(inner))
                if revise(parts, match, make):
                    out[i] = out[i].with_(**{field: as_printed(seq(parts), inner)})
                    return True
    return False


def change_number(out: list[Node], n: int, cond: Node | None) -> None:
    """Another number is chosen."""

    def other(old: Node) -> list[Node]:
        pick: Node = old["what"]
        number = n if cond is None else Node("if_number", cond=cond, a=n, b=pick["n"])
        return [old.with_(what=pick.with_(n=number))]

    revise(out, lambda x: x.op == "choose" and x["what"].op == "pick", other)


def new_or_old(cond: Node | None, node: Node, old: list[Node], optional: bool) -> Node:
    """The new acts instead of the old ones; under a condition, or as the player likes."""
    if optional:
        node = Node("may", effect=node, else_=seq(old)) if old else Node("may", effect=node)
    if cond is None:
        return node if node.op != "seq" else Node("do", effect=node)
    return Node("if_", cond=cond, then=node, else_=seq(old) if old else None)


def take_from_top(out: list[Node], e: Node, cond: Node | None, s: Said) -> None:
    """From the top of the deck instead of from another place."""
    at = next((i for i in range(len(out) - 1, -1, -1) if out[i].op == "choose"), -1)
    if at < 0:
        return
    old = out[at:]
    taken = plain(e["with_"].with_(owner="doer"), s)
    new = [x.with_(what=taken) if x.get("what") == IT else x for x in old[1:]]
    del out[at:]
    out.append(new_or_old(cond, as_printed(seq(new), e), old, True))


def widen(out: list[Node], e: Node, cond: Node) -> None:
    """More can be chosen, if a condition is met."""
    provided = Node("provided", cond=cond)

    def wider(old: Node) -> list[Node]:
        pick: Node = old["what"]
        of: Node = pick["of"]
        if "zone" in e:
            other = of.with_(zone=e["zone"])
        else:
            other = refiltered(of, tuple(bare(f) for f in e["filters"]))
        parts = of["of"] if of.op in LISTS else (of,)
        more = other["of"] if other.op in LISTS else (other,)
        whole = Node("either", of=(*parts, *(more_filters(x, provided) for x in more)))
        return [old.with_(what=pick.with_(of=whole))]

    revise(out, lambda x: x.op == "choose" and x["what"].op == "pick", wider)


def chooses_it(act: Node) -> bool:
    return act.op == "choose" and act["what"].op == "ref" and act["what"]["name"] == "it"


def widen_to_it(out: list[Node], cond: Node) -> bool:
    """そのカードを選んでもよい: the card that was left out before (他の) can be chosen too, if a condition is met."""
    other, provided = Node("not_it"), Node("provided", cond=cond)

    def wider(old: Node) -> list[Node]:
        pick: Node = old["what"]
        more = exchange_filter(pick["of"], other, provided)
        return [old.with_(what=pick.with_(of=Node("either", of=(pick["of"], more))))]

    def leaves_out(x: Node) -> bool:
        return x.op == "choose" and x["what"].op == "pick" and other in x["what"]["of"].get("filters", ())

    return revise(out, leaves_out, wider)


def is_newcomer(cond: Node) -> bool:
    what = cond.get("what")
    return cond.op == "is_" and isinstance(what, Node) and what.op == "ref" and what.get("as_") == "entered"


def to_newcomer(out: list[Node], e: Node, s: Said) -> bool:
    """そのエントリーに置かれたキャラが…なら、さらに+2/±0: more for the same newcomer, known only when it comes."""
    then: Node = e["then"]
    while then.op in ("also", "lasting"):
        then = then["effect"]
    if then.op != "modify" or then["what"] != Node("ref", name="same"):
        return False
    mods = tuple(x for m in then["mods"] for x in mods_of(m, (), s, "you"))
    such = Node("such", filters=tuple(plain(f, s) for f in e["cond"]["filters"]), mods=mods)
    return revise(out, lambda x: x.op == "await", lambda old: [old.with_(such=(*old.get("such", ()), such))])


def counted_as_several(node: Node, w: Node) -> Node:
    """Cards that count as several in this ability."""
    noun = plain(w["of"], Said(False), "you")
    of = node.get("of") if node.op in ("count", "per") else None
    if isinstance(of, Node) and of.op == "cards" and of["zone"] == noun["zone"]:
        weighed = Node("weighed", of=of, heavy=noun, n=w["n"], attribute=w.get("attribute"))
        return node.mapped(lambda x: counted_as_several(x, w), but=("of",)).with_(of=weighed)
    return node.mapped(lambda x: counted_as_several(x, w))
