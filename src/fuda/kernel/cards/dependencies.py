"""What a continuous effect looks at, found once from its tree: so that what does not matter to it is not
recomputed, and effects that cannot depend on each other are not compared.

A *scope* says which kinds of events can change what an effect does; a *trait* is a characteristic that other
effects can change ("attribute", "name", "hp" …). The words that all games have in common are here; each game declares
its own (`Reads`, in its `terms.py`). A word that is in neither looks at nothing but the cards on the field.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node

ELSEWHERE: Final = 1  # cards outside the field
MARKS: Final = 2
STATES: Final = 4
COUNTERS: Final = 8
UNDER: Final = 16  # cards attached to others
TURNS: Final = 32  # whose turn it is
HISTORY: Final = 64  # what has happened, what is going on
PLACES: Final = 8  # the bits from here on are places outside the field that texts name (`Reads.places`)

LOOKS: Final[dict[int, str]] = {
    ELSEWHERE: "top bottom top_or_bottom among others",
    MARKS: "damaged",
    STATES: "state became",
    COUNTERS: "counters has_counter",
    UNDER: "attached under",
    TURNS: "turn",
    HISTORY: "happened entered_this_turn phase came",
}
TRAITS: Final[dict[str, str]] = {
    "named": "name",
    "name_has": "name",
    "kind": "kind",
    "attribute": "attribute",
    "has_ability": "abilities",
}
# words with the number of a card in their field `field`
NUMBERS: Final = frozenset({"value", "cmp", "total", "between"})
NUMBERS_WRITTEN: Final = frozenset(
    {"add", "set_", "set_base", "is_base", "to_zero", "number_gain", "item_gain", "multiply"}
)
NAMES_WRITTEN: Final = frozenset({"rename", "name_gain", "set_name", "name_lose"})
NUMBERS_READ: Final = NUMBERS | {"same", "differs", "set_", "raised", "lowered", "most", "above_all"}


class Reads:
    """What the words of one game look at.

    `sets`: its characteristics that are sets of words; `field`: the names by which its texts call the places of its
    field; `looks`: its words, by what they look at; `traits`: characteristics, by the words that look at them;
    `numbers`: numbers of a card that change with other things than effects; `kinds`: kinds of card of which a text
    means more than those on the field.
    """

    def __init__(
        self,
        sets: tuple[str, ...],
        field: str,
        looks: dict[int, str] | None = None,
        traits: dict[str, str] | None = None,
        numbers: dict[str, int] | None = None,
        kinds: dict[str, int] | None = None,
    ) -> None:
        self.sets = frozenset(sets)
        self.field: frozenset[str] = frozenset(field.split())
        self.looks: dict[str, int] = {}
        for table in (LOOKS, looks or {}):
            for mask, words in table.items():
                for word in words.split():
                    self.looks[word] = self.looks.get(word, 0) | mask
        self.traits: dict[str, frozenset[str]] = {}
        for chars in (TRAITS, traits or {}):
            for word, names in chars.items():
                self.traits[word] = frozenset(names.split())
        self.numbers: dict[str, int] = numbers or {}
        self.kinds: dict[str, int] = kinds or {}
        self.places: dict[str, int] = {}  # places that texts name → the bit of each in a scope
        self.scopes: dict[Node, int] = {}
        self.seen: dict[Node, frozenset[str]] = {}

    def scope(self, node: Node) -> int:
        """The kinds of things an effect looks at."""
        known = self.scopes.get(node)
        if known is not None:
            return known
        mask = 0
        for n in node.walk():
            op = n.op
            mask |= self.looks.get(op, 0)
            if op == "cards":
                zone = n.get("zone")
                more = self.kinds.get(n.get("kind", ""), 0)
                if zone is not None and (zone not in self.field or more & ELSEWHERE):
                    mask |= self._place(zone)
                    more &= ~ELSEWHERE  # it is said where
                mask |= more
            elif op in NUMBERS:
                mask |= self.numbers.get(n.get("field", ""), 0)
        self.scopes[node] = mask
        return mask

    def _place(self, name: str) -> int:
        """The bit of a place that texts name."""
        if name not in self.places:
            self.places[name] = 1 << PLACES + len(self.places)
        return self.places[name]

    def traits_read(self, node: Node) -> frozenset[str]:
        """The characteristics an effect looks at in choosing what it applies to and how much."""
        known = self.seen.get(node)
        if known is not None:
            return known
        out: set[str] = set()
        for n in node.walk():
            op = n.op
            if op in self.traits:
                out |= self.traits[op]
            if op in NUMBERS_READ:
                field = n.get("field")
                if field in self.traits:
                    out |= self.traits[field]  # a number that is made up of several
                elif field is not None:
                    out.add(field)
            elif op == "cards" and n.get("kind") is not None:
                out.add("kind")
        found = frozenset(out)
        self.seen[node] = found
        return found

    def trait_written(self, mod: Node) -> str:
        """The characteristic a modification changes."""
        op = mod.op
        if op in NUMBERS_WRITTEN:
            field: str = mod["field"]
            return field
        if op in NAMES_WRITTEN:
            return "name"
        what = op.removeprefix("set_").partition("_")[0]  # kind_gain, set_kind, attribute_lose …
        return what if what in self.sets else "abilities"
