"""Several ways to say one thing. A template may hold `(a|b|c)`: the first is the usual way, the others are said as
well, mean the same, and are remembered in the tree (its field `said`) so that a text prints back as it was written.

    >>> from fuda.text import Grammar
    >>> g = Grammar()
    >>> _ = g.terminal("number", "[0-9]+", int, str)
    >>> _ = ways(g, "act", "(カードを{n}枚|{n}枚カードを)引く(。|)", "draw", n="number", en="draw {n}")
    >>> g.read("act", "カードを2枚引く。")
    Node('draw', n=2)
    >>> tree = g.read("act", "2枚カードを引く")
    >>> tree
    Node('draw', n=2, said=('act/{n}枚カードを/',))
    >>> g.print("act", tree), meant(tree)
    ('2枚カードを引く', Node('draw', n=2))

What has no operation of its own (`"{x}(を|を、)"`) marks the node that its slot reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fuda.kernel.cards.node import Node, Value
from fuda.text.grammar import Grammar
from fuda.text.pattern import SAID
from fuda.text.template import told_ways


def ways(
    g: Grammar,
    category: str,
    template: str,
    op: str | None = None,
    /,
    *,
    en: str | None = None,
    en_forms: Mapping[str, str] | None = None,
    en_number: str = "",
    build: Value = None,
    **fields: Value,
) -> Grammar:
    """Add a phrase with all the ways in which its template can be said. They are one row of the grammar
    (`production.Phrase`), and become productions where a text uses them."""
    return g.phrase(
        category, template, op, True, en=en, en_forms=en_forms, en_number=en_number, build=build, **fields
    )  # fmt: skip


def variants(template: str) -> list[tuple[str, str]]:
    """The texts that a template with ways stands for, each with a mark: empty for the usual way. Ways may be nested.

    >>> variants("{cond}(なら|場合)(、|)")
    [('{cond}なら、', ''), ('{cond}なら', '/なら/'), ('{cond}場合、', '/場合/、'), ('{cond}場合', '/場合/')]
    >>> variants("(a(b|c)|d<e|f>)")
    [('ab', ''), ('ac', '/ac/c'), ('d<e|f>', '/d<e|f>')]
    """
    told = told_ways(template)
    return [told.said(choice) for choice in told.all()]


@cache
def meant(tree: Node) -> Node:
    """A tree without how it was said: what two texts that mean the same have in common."""
    return Node(tree.op, **{k: _meant(v) for k, v in tree.fields.items() if k != SAID})


def _meant(value: Value) -> Value:
    if isinstance(value, Node):
        return meant(value)
    if isinstance(value, tuple):
        return tuple(_meant(item) for item in value)
    return value
