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
from fuda.text.errors import GrammarError
from fuda.text.grammar import Grammar
from fuda.text.pattern import SAID, Said


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
    """Add a phrase once for each way in which its template can be said."""
    for text, mark in variants(template):
        said = f"{category}{mark}" if mark else ""
        told, tree = dict(fields), build
        if said and build is not None:
            if not isinstance(build, Node):
                raise GrammarError(f"{category}/{template}: a tuple cannot remember how it was said")
            tree = build.with_(**{SAID: (said, *build.get(SAID, ()))})
        elif said and op is not None:
            told[SAID] = (said, *(told.get(SAID) or ()))
        elif said:
            tree = Said(_only_slot(category, text), said)
        g.phrase(category, text, op, en=en, en_forms=en_forms, en_number=en_number, build=tree, **told)
    return g


def variants(template: str) -> list[tuple[str, str]]:
    """The texts that a template with ways stands for, each with a mark: empty for the usual way. Ways may be nested.

    >>> variants("{cond}(なら|場合)(、|)")
    [('{cond}なら、', ''), ('{cond}なら', '/なら/'), ('{cond}場合、', '/場合/、'), ('{cond}場合', '/場合/')]
    >>> variants("(a(b|c)|d<e|f>)")
    [('ab', ''), ('ac', '/ac/c'), ('d<e|f>', '/d<e|f>')]
    """
    found, end = _alternatives(template, 0, False)
    if end != len(template):
        raise GrammarError(f"')' without '(' in template {template!r}")
    return [(text, "" if usual else mark) for text, mark, usual in found]


_Way = tuple[str, str, bool]  # text, mark, whether it is the usual one


def _alternatives(template: str, at: int, inside: bool) -> tuple[list[_Way], int]:
    """What can be said from a place on, up to the end or the closing bracket."""
    every: list[_Way] = []
    rows: list[_Way] = [("", "", True)]
    depth = 0
    while at < len(template):
        c = template[at]
        if c == "(":
            inner, at = _alternatives(template, at + 1, True)
            rows = [
                (text + more, mark + "/" + more + sub * (not first and sub.count("/") > 0), usual and first)
                for text, mark, usual in rows
                for more, sub, first in inner
            ]
        elif c == ")":
            if not inside:
                return every, at
            every += rows if not every else [(text, mark, False) for text, mark, _ in rows]
            return every, at + 1
        elif c == "|" and inside and depth == 0:
            every += rows if not every else [(text, mark, False) for text, mark, _ in rows]
            rows = [("", "", True)]
            at += 1
        else:
            depth += (c == "<") - (c == ">")
            rows = [(text + c, mark, usual) for text, mark, usual in rows]
            at += 1
    if inside:
        raise GrammarError(f"'(' without ')' in template {template!r}")
    return rows, at


def _only_slot(category: str, template: str) -> str:
    inside = template[template.find("{") + 1 : template.find("}")]
    if template.count("{") != 1 or not inside.isidentifier():
        raise GrammarError(f"{category}/{template}: without an operation there is exactly one slot")
    return inside


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
