"""Which of the things that card texts can say have really been carried out. `said` and `Watch` are the two sides.

A *feature* is a short text like "effect draw" or "filter cmp:power": what sort of term it is, its operation, and where
one operation is several things, which of them. `said` lists the features of a text; a `Watch` is a copy of a rulebook
that notes the features it meets. Nothing is paid for this in other games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from fuda.cardbase import own
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CONSTANT, CardDef
from fuda.kernel.derive import terms
from fuda.kernel.game.game import GameRules
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.tables.rows import Term, Verb
from fuda.kernel.tables.rulebook import Rulebook

# what a field of a node holds
SORTS = {
    "cond": "condition",
    "gates": "condition",
    "filter": "filter",
    "filters": "filter",
    "rels": "filter",
    "when": "pattern",
    "event": "pattern",
    "cause": "pattern",
    "by": "pattern",
    "mods": "modification",
    "n": "number",
    "a": "number",
    "b": "number",
    "least": "number",
    "max": "number",
    "each": "number",
    "per": "number",
    "such": "limit",
    "until": "duration",
}
# the same, where it depends on the operation
SPECIAL = {
    ("happened", "of"): "pattern",
    ("compare", "a"): "noun",
    ("compare", "b"): "noun",
}
# fields that hold effects: each is a program of its own, and is met there
PROGRAMS = frozenset({"effect", "then", "else_", "do", "win", "lose", "with_", "cost", "price"})
# operations that join others of their own sort
JOINTS = frozenset({"and_", "or_", "not_", "any", "all_of", "any_of"})
# operations that only hold others together
FRAMES = frozenset({"any_of", "all", "level", "played_from_hand", "as_long", "ability"})
# fields that make one operation several things
DETAILS = ("act", "at", "field", "mode", "is", "state", "timing")
TABLES = {
    "number": "nums",
    "condition": "conds",
    "filter": "filters",
    "noun": "nouns",
    "modification": "mods",
    "pattern": "patterns",
    "limit": "suches",
}


# terms without a row of their own: what they mean is part of what the effect around them does
PARTS = frozenset({"modification grant_one", "modification to_zero:power", "reference this_effect"})


def parts(node: Node) -> Iterator[str]:
    """The terms of an effect that are carried out with it."""
    for inner in (node.get("what"), *node.get("mods", ())):
        if isinstance(inner, Node):
            name = feature("modification", inner)
            if name in PARTS:
                yield name


def feature(sort: str, node: Node) -> str:
    """The name of what a node is.

    >>> feature("effect", Node("draw", n=2)), feature("static", Node("forbid", act="attack"))
    ('effect draw', 'static forbid:attack')
    """
    if node.op == "ref":
        return f"reference {node['name']}"
    more = [str(v) for v in (node.get(key) for key in DETAILS) if isinstance(v, str)]
    return f"{sort} {':'.join([node.op, *more])}"


def said(card: CardDef, game: GameRules) -> frozenset[str]:
    """Every feature of a card's text, as it is carried out."""
    pool = game.pool()
    pool.add(own(card))
    out: set[str] = set()
    for a in pool.abilities:
        if a.keyword:
            out.add(f"keyword {a.keyword}")
        if any(pool.programs[number] for number in a.programs.values()):
            out.add(ability_feature(a.node))
        for static in a.added:
            out.update(_walk(static, "static", game.rulebook))
        if a.trigger is not None:
            out.update(_walk(a.trigger, "pattern", game.rulebook))
        for cond in (*a.gates, *([a.cond] if a.cond is not None and a.type != CONSTANT else ())):
            out.update(_walk(cond, "condition", game.rulebook))
    for program in pool.programs:
        for instruction in program:
            out.update(_walk(instruction, "effect", game.rulebook))
    return frozenset(out)


def _walk(node: Node, sort: str, rules: Rulebook) -> Iterator[str]:
    if sort == "noun" and node.op in rules.nums and node.op not in rules.nouns:
        sort = "number"
    if node.op not in FRAMES:
        yield feature(sort, node)
    if isinstance(node.get("until"), str):
        yield f"duration {node['until']}"
    for key, value in node.fields.items():
        if key in PROGRAMS and not (key == "with_" and sort == "pattern"):
            continue
        if key == "of" and node.op == "choose_one":
            continue
        inner = sort if key == "of" and node.op in JOINTS else SPECIAL.get((node.op, key), SORTS.get(key, "noun"))
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node) and item.op != "ability":
                yield from _walk(item, inner, rules)


def ability_feature(node: Node) -> str:
    return ":".join([f"ability {node['type']}", *node.get("timing", ())])


class Watch:
    """A rulebook that notes what it is asked to do, in `met`."""

    def __init__(self, rules: Rulebook) -> None:
        self.met: set[str] = set()
        self.delayed: Counter[str] = Counter()  # what delayed effects wait for, when somebody last looked
        self.rules = rules.without()
        r = self.rules
        r.verbs = {op: Verb(v.clauses, op, self._verb(v.fn)) for op, v in r.verbs.items()}
        for sort, table in TABLES.items():
            rows: dict[str, Term] | None = getattr(r, table, None)
            if rows is not None:
                for op, row in list(rows.items()):
                    rows[op] = Term(row.clauses, row.sort, op, self._term(sort, row.fn))
        for name, row in list(r.refs.items()):
            r.refs[name] = Term(row.clauses, row.sort, name, self._reference(name, row.fn))
        for name in r.happening_index:
            if name not in r.patterns:
                r.patterns[name] = Term((), "event", name, self._term("pattern", terms.default_pattern))

    def _verb(self, fn: Callable[[Position, Frame, Node], None]) -> Callable[[Position, Frame, Node], None]:
        def noted(p: Position, f: Frame, ins: Node) -> None:
            self.met.add(feature("effect", ins))
            self.met.update(parts(ins))
            until = ins.get("until")
            if isinstance(until, str):
                self.met.add(f"duration {until}")
            ability = p.ctxs[f.ctx].ability
            if ability >= 0:
                ab = p.pool.abilities[ability]
                self.met.add(ability_feature(ab.node))
                if ab.trigger is not None and ab.trigger.op == "time":
                    self.met.add(feature("pattern", ab.trigger))  # a moment that was waited for has come
            fn(p, f, ins)

        return noted

    def _term(self, sort: str, fn: Callable[..., Any]) -> Callable[..., Any]:
        """A term counts when it is asked for; a happening only when it is the one that was waited for."""

        def noted(p: Position, ctx: Any, node: Node, *more: Any) -> Any:
            out = fn(p, ctx, node, *more)
            if out or sort != "pattern":
                self.met.add(feature(sort, node))
            return out

        return noted

    def _reference(self, name: str, fn: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*about: Any) -> Any:
            self.met.add(f"reference {name}")
            return fn(*about)

        return noted

    def look(self, p: Position) -> None:
        """Note what is in force: continuous effects, and keywords of cards on the field; and what has come to pass."""
        delayed = Counter(feature("pattern", d.when) for d in p.delayed)
        self.met.update((self.delayed - delayed).keys())
        self.delayed = delayed
        d = p.derived
        if d is None:
            return
        for s in [*d.modifies, *d.forbids, *d.replaces, *d.others]:
            if s.key > 0:
                self.met.add(feature("static", s.node))
                self.met.update(parts(s.node))
                until = s.node.get("until")
                if isinstance(until, str):
                    self.met.add(f"duration {until}")
        for slot in p.layout.field_slots:
            for card in p.zones[slot]:
                for a in d.chars[card].abilities:
                    keyword = p.pool.abilities[a].node.get("keyword")
                    if keyword is not None:
                        self.met.add(f"keyword {keyword}")


def owners(cards: dict[str, CardDef], game: GameRules) -> dict[str, list[str]]:
    """Feature → the numbers of the cards that have it."""
    out: dict[str, list[str]] = {}
    for number, card in cards.items():
        for name in said(card, game):
            out.setdefault(name, []).append(number)
    return out
