"""Costs of Reバース: what stands in ［ ］, in printed order. エネ① pays energy; anything else is an act."""

from __future__ import annotations

from fuda.games.rebirth.text.words import row
from fuda.kernel.cards.node import Node
from fuda.text import Grammar, Slot, Splat, With


def add_costs(g: Grammar) -> Grammar:
    """Add `cost`, a tuple of acts. Needs `act`."""
    pay = Node("pay_energy", n=Slot("n"))
    for category in ("cost item", "cost last"):
        row(g, category, "エネ{n}", pay.with_(form="icon"), "pay {n} energy", n="circled")
        row(
            g,
            category,
            "{of}{m}枚につきエネ{n}",
            pay.with_(form="icon", per=Node("per", each=Slot("m"), of=Slot("of"))),
            "pay {n} energy for every {m} of {of}",
            n="circled",
            of="noun",
            m="digits",
        )
    g.phrase("cost item", "{x}", None, x="act.stem", en="{x}")
    g.phrase("cost item", "{x}", build=With("x", te="no"), x="act", en="{x}")
    g.phrase("cost last", "{x}", None, x="act", en="{x}")
    g.many("cost items", "cost item", sep="、", en_last=", ")
    g.phrase("cost", "{x}", build=(Slot("x"),), x="cost last", en="{x}")
    g.phrase("cost", "{xs}、{x}", build=(Splat("xs"), Slot("x")), xs="cost items", x="cost last", en="{xs}, {x}")
    less = pay.with_(form="icon", cond=Slot("cond"), else_=Slot("m"))
    row(
        g,
        "cost last",
        "エネ{n}、{cond}なら、かわりにエネ{m}",
        less.with_(pause=True),
        "pay {n} energy (if {cond}, {m} instead)",
        n="circled",
        m="circled",
        cond="cond",
    )
    row(
        g,
        "cost last",
        "エネ{n}。{cond}なら、かわりにエネ{m}",
        less,
        "pay {n} energy (if {cond}, {m} instead)",
        n="circled",
        m="circled",
        cond="cond",
    )
    g.label("cost", "a cost").label("cost item", "a cost").label("cost last", "a cost")
    return g
