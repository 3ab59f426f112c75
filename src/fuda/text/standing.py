"""What always holds chooses nothing: a constant ability is about all that match, or about one that it names.

A text like 「自分のキャラ1枚は、パワー+1000。」 can be read, but nobody ever chooses the one: it is refused, with the
place, where the parts of a text are put together.
"""

from __future__ import annotations

from collections.abc import Iterator

from fuda.kernel.cards.node import Node, Value
from fuda.text.placing import Meaningless

WHY = (
    "nothing is chosen for what always holds: say which cards it is for, without a number of them",
    "いつも働く効果では何も選ばれません。枚数を書かず、どのカードのことかを書いてください",
)
LASTING = frozenset(
    {"modify", "forbid", "forbid_all", "permit", "negate", "enters_rested", "enters_wait", "pay_less", "pay_more"}
)
"""Effects that hold for cards as long as they are there."""
INSIDE = ("of", "then", "otherwise", "each")
"""Where an effect has others inside it that hold in the same way."""


def chooses_nothing(tree: Node) -> None:
    """Raises `Meaningless` if a constant ability of a text would have to choose."""
    for ability in _constant(tree):
        for effect in (*_effects(ability.get("effects")), *_effects(ability.get("effect"))):
            what = effect.get("what")
            if effect.op in LASTING and isinstance(what, Node) and what.op == "pick":
                raise Meaningless(what, *WHY)


def _constant(value: Value) -> Iterator[Node]:
    """The constant abilities in a tree, those that others give included."""
    if isinstance(value, tuple):
        for item in value:
            yield from _constant(item)
    elif isinstance(value, Node):
        if value.op == "ability" and value.get("type") == "constant":
            yield value
        for inner in value.fields.values():
            yield from _constant(inner)


def _effects(value: Value) -> Iterator[Node]:
    if isinstance(value, tuple):
        for item in value:
            yield from _effects(item)
    elif isinstance(value, Node):
        yield value
        if value.op not in LASTING:
            for name in INSIDE:
                yield from _effects(value.get(name))
