"""Random trees of a grammar, to test it against itself: whatever a grammar can say, it must read back as the same tree.

>>> from fuda.text import Grammar
>>> g = Grammar().words("color", {"赤": "red", "青": "blue"})
>>> _ = g.phrase("noun", "{c?}カード", "cards", c="color")
>>> rng = random.Random(1)
>>> tree = sample(g, "noun", rng)
>>> g.read("noun", g.print("noun", tree)) == tree
True
"""

from __future__ import annotations

import random

from fuda.kernel.cards.node import Value
from fuda.text.errors import GrammarError
from fuda.text.grammar import Grammar
from fuda.text.pattern import SaidTwice, fill
from fuda.text.production import Production
from fuda.text.template import Hole, expand

Flat = tuple[Production, tuple[str, ...]]


class Sampler:
    """Draws trees from a grammar. A depth is how many productions may still be nested."""

    def __init__(self, grammar: Grammar) -> None:
        self._flats: dict[str, list[tuple[Flat, int]]] = {category: [] for category in grammar.categories()}
        flats = [
            (row, tuple(p.name for p in pieces if isinstance(p, Hole)))
            for row in grammar.productions()
            for pieces in expand(row.template)
        ]
        # The least depth at which each category has a tree: known by rounds, one deeper each time.
        least: dict[str, int] = {}
        depth = 0
        while True:
            depth += 1
            fresh = {
                row.category: depth
                for row, names in flats
                if row.category not in least
                and (row.terminal is None or row.terminal.examples)
                and all(row.slots[name] in least for name in names)
            }
            if not fresh:
                break
            least.update(fresh)
        self._least: dict[str, int] = least
        for row, names in flats:
            if row.terminal is not None and not row.terminal.examples:
                continue
            needs = [least.get(row.slots[name], depth) for name in names]
            if all(row.slots[name] in least for name in names):
                self._flats[row.category].append(((row, names), 1 + max(needs, default=0)))

    def draw(self, category: str, rng: random.Random, depth: int = 8) -> Value:
        """A random tree; deeper than `depth` only where the grammar has nothing shallower."""
        if category not in self._least:
            raise GrammarError(f"category {category!r} has no examples to draw from")
        depth = max(depth, self._least[category])
        while True:
            try:
                return self._draw(category, rng, depth)
            except SaidTwice:
                continue

    def _draw(self, category: str, rng: random.Random, depth: int) -> Value:
        row, names = rng.choice([flat for flat, need in self._flats[category] if need <= depth])
        if row.terminal is not None:
            return rng.choice(row.terminal.examples)
        values: dict[str, Value] = dict.fromkeys(row.slots)
        for name in names:
            values[name] = self.draw(row.slots[name], rng, depth - 1)
        return fill(row.pattern, values)


def sample(grammar: Grammar, category: str, rng: random.Random, depth: int = 8) -> Value:
    """One random tree of a category. For many trees, keep a `Sampler`."""
    return Sampler(grammar).draw(category, rng, depth)
