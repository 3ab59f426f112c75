"""Costs of Love Live!: what stands before ：, in printed order (9.4.2.2).

[E][E] pays that much energy and needs no verb of its own; anything else is an act. A cost that may be paid or not
(9.7.3.1.1) ends in 〜てもよい, which is the category `cost.te`.
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node
from fuda.text import Grammar, Slot, Splat


def add_costs(g: Grammar) -> Grammar:
    """Add `cost` and `cost.te`, tuples of acts. Needs `act` and `deed chain`."""
    paid = Node("pay_energy", n=Slot("n"), form="icon")
    g.phrase("cost", "{n}", build=(paid,), n="energies", en="{n}")
    g.many("paid steps", "paid step", min=0, en_sep="", en_last="")
    g.phrase("paid step", "{x}、", None, x="deed chain", en="{x}, ")
    for category, last in (("cost", "deed chain"),):
        g.phrase(category, "{xs}{x}", build=(Splat("xs"), Slot("x")), xs="paid steps", x=last, en="{xs}{x}")
        for comma, pause in (("", None), ("、", True)):
            first = paid.with_(pause=pause)
            g.phrase(category, "{n}" + comma + "{x}", build=(first, Slot("x")), n="energies", x=last, en="{n}, {x}")
            g.phrase(
                category,
                "{n}" + comma + "{y}{x}",
                build=(first, Slot("y"), Slot("x")),
                n="energies",
                y="paid step",
                x=last,
                en="{n}, {y}{x}",
            )
            either = Node("choose_one", of=(Slot("a"), Slot("b")), form="comma" if pause else None)
            g.phrase(category, "{a}か" + comma + "{b}", build=(either,), a="act", b=last, en="{a} or {b}")
    g.label("cost", "a cost").label("paid steps", "a cost").label("paid step", "a cost")
    return g
