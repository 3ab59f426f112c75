"""Costs of ONE PIECE: what stands before ：, in printed order.

①, ② … rest that many DON!! cards, ドン!!-1 returns them; anything else is an act that the player may do. The last act
ends in できる or ことができる; where a verb allows both, the longer one is noted in the ability as `cost_form`.
"""

from __future__ import annotations

from fuda.kernel.cards.node import Value
from fuda.text import Grammar, Slot, Splat

COST_FORMS = {"cost": None, "cost.koto": "koto", "cost.plain": "plain"}
"""The categories of a cost, and what `cost_form` the ability gets."""

_CIRCLES = "".join(chr(0x2460 + i) for i in range(20))


def add_costs(g: Grammar) -> Grammar:
    """Add `cost`, a tuple of acts, in the forms of `COST_FORMS`. Needs `act`, `full` and `whole`."""
    g.terminal(
        "circled",
        f"[{_CIRCLES}]",
        _read_circle,
        _show_circle,
        first=_CIRCLES,
        en=_say_circle,
        label="①",
        examples=(1, 2),
    )
    g.phrase("icon", "{n}", "rest_don", n="circled", en="{n}")
    g.phrase("icon", "ドン!!-{n}", "return_don", n="digits", en="DON!! −{n}")
    g.many("icons", "icon", sep="、", en_last=", ")
    g.phrase("cost", "{xs}", None, xs="icons", en="{xs}")
    for category, form in (("cost", "can"), ("cost.koto", "koto"), ("cost.plain", "")):
        last = f"act.{form}" if form else "act"
        choice = f"whole.{form}" if form else "whole"
        front = "paid and"
        for act in (last, choice):
            g.phrase(category, "{x}", build=(Slot("x"),), x=act, en="you may {x:inf}")
            g.phrase(category, "{xs}、{x}", build=(Splat("xs"), Slot("x")), xs=front, x=act, en="{xs} {x:inf}")
    g.phrase("cost", "{xs}、{x}", build=(Splat("xs"), Slot("x")), xs="steps", x="icon", en="{xs}, {x}")
    g.phrase("paid", "{x}", None, x="icon", en="{x}, you may")
    g.phrase("paid", "{x}", None, x="act.stem", en="you may {x:inf} and")
    g.many("paid and", "paid", sep="、", en_sep=" ", en_last=" ")
    g.label("cost", "a cost").label("cost.plain", "a cost").label("icon", "① or ドン!!-1").label("paid", "a cost")
    return g


def _read_circle(text: str) -> Value:
    return _CIRCLES.index(text) + 1


def _show_circle(value: Value) -> str | None:
    return _CIRCLES[value - 1] if type(value) is int and 1 <= value <= len(_CIRCLES) else None


def _say_circle(value: Value) -> str:
    return _show_circle(value) or str(value)
