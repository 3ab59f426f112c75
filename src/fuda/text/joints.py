"""How conditions are joined and tied to what depends on them: …であり、かつ…なら、 …または…場合、 …間、.

A condition ends in one of four ways (`ENDINGS`): いる (plain), いて (before another one), いる (before なら), and の
(before 場合, where a noun stands without である). `TIED` are the endings of words that are common in conditions.

    >>> from fuda.text import Grammar
    >>> g = Grammar().inflect("atom", ENDINGS)
    >>> _ = ways(g, "atom", "手札が" + ARU, "hand", en="there is a hand")
    >>> _ = ways(g, "atom", "1枚以上" + DEARU, "one", en="it is one or more")
    >>> _ = add_joined(g, "cond", "atom")
    >>> _ = add_ties(g, "if", "cond")
    >>> for text in ("手札があり、かつ1枚以上なら、", "手札があるか、1枚以上の場合"):
    ...     meant(g.read("if", text))
    Node('and_', of=(Node('hand'), Node('one')))
    Node('or_', of=(Node('hand'), Node('one')))
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node
from fuda.text.grammar import Grammar
from fuda.text.pattern import Said, Slot, Splat
from fuda.text.ways import meant, ways

__all__ = ["ADJ", "ARU", "DEARU", "DENAI", "ENDINGS", "INAI", "IRU", "NAI", "add_joined", "add_ties", "meant", "ways"]

ENDINGS = ("", "and", "nara", "no")
# である may be left out before なら, and is の before 場合.
DEARU = "(であ<る|り|る|->|<-|で||の>)"
DENAI = "(で<ない|なく|ない|->|ではな<い|く|い|->)"
IRU = "(い<る|て|る|->|<-|おり|-|->)"
INAI = "い<ない|なくて|ない|->"
ARU = "あ<る|り|る|->"
NAI = "<ない|なく|ない|->"
ADJ = "<い|く|い|->"


def add_joined(g: Grammar, whole: str, atom: str) -> Grammar:
    """Add `whole`: a condition, 「…あり、かつ…」 (and_) or 「…、または…」 (or_). The atom has `ENDINGS`."""
    g.inflect(whole, ("", "nara", "no"))
    g.phrase(whole, "{x}", None, x=f"{atom}*")
    g.many(f"{atom} ands", f"{atom}.and", sep="、", en_last=", ")
    both = Node("and_", of=(Splat("xs"), Slot("x")))
    ways(g, whole, "{xs}(、かつ|かつ|、){x}", build=both, xs=f"{atom} ands", x=f"{atom}*", en="{xs} and {x}")
    g.many(f"{atom} ors", atom, sep="、", en_last=", ")
    either = Node("or_", of=(Splat("xs"), Slot("x")))
    ways(
        g,
        whole,
        "{xs}(、または|か、|または|か、または|か){x}",
        build=either,
        xs=f"{atom} ors",
        x=f"{atom}*",
        en="{xs} or {x}",
    )
    return g


def add_ties(g: Grammar, category: str, whole: str) -> Grammar:
    """Add a category: a condition with the word that ties it to what follows (なら、 場合、)."""
    ways(g, category, "{x}(なら、|なら|ならば、|ならば)", x=f"{whole}.nara", en="{x}")
    for form in ("", ".no"):
        for tie in ("場合、", "場合", "場合は、", "場合には、", "場合は"):
            g.phrase(category, "{x}" + tie, build=Said("x", f"{category}/{form}{tie}"), x=whole + form, en="{x}")
    return g
