"""How an unfinished text can go on: the likeliest short text of every category, and from any place on to the end.

A `Likely` weighs the productions of a grammar: those that known texts use often are cheap, those that none uses are
dear, and longer is dearer than shorter. So what it writes is plain and reads like the texts that are known.

    >>> from fuda.text.look import look
    >>> g = Grammar()
    >>> _ = g.terminal("number", "[0-9]+", int, str, examples=(2,))
    >>> _ = g.phrase("act", "カードを{n}枚引く", "draw", n="number").phrase("effect", "{x}。", None, x="act")
    >>> likely = Likely(g, {})
    >>> likely.text_of("effect")
    'カードを2枚引く。'
    >>> seen = look(g, "effect", "カードを")
    >>> [on.first + on.rest for on in likely.go_on(seen)]
    ['2枚引く。']
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from fuda.text.chart import Call, State
from fuda.text.grammar import Grammar
from fuda.text.look import Look, Wanted
from fuda.text.production import Terminal

NEVER = 1e9
PER_CHARACTER = 0.15
UNUSED = 7.0
DEPTH = 3  # how far into categories their beginnings are looked for
WIDTH = 40  # beginnings that are kept of each
EACH = 6  # known phrases that are offered of each

ALIKE = 1e-9  # costs that differ by less are the same
Step = tuple[str, int, Terminal | None, State]  # a literal, a category or a terminal, and the state behind it
Beginning = tuple[str, str, float]  # what comes first, the rest of its category, what both cost


class Onward:
    """One way on: what comes first, and the rest of the text after it. `cost` is the less the likelier it is."""

    __slots__ = ("wanted", "which", "first", "rest", "cost")

    def __init__(self, wanted: Wanted, which: int, first: str, rest: str, cost: float) -> None:
        self.wanted: Wanted = wanted
        self.which: int = which  # the how-manieth of what is wanted
        self.first: str = first
        self.rest: str = rest
        self.cost: float = cost


class Likely:
    """The cheapest texts of a grammar. `used`: how often known texts use a production, by its name."""

    def __init__(
        self, grammar: Grammar, used: Mapping[str, int], phrases: Mapping[str, list[str]] | None = None
    ) -> None:
        self.tables = grammar.tables()
        self.phrases = phrases or {}  # category → its phrases in known texts, the most frequent first
        self._used = used
        self._done: dict[str, int] = {}
        for name, n in used.items():
            self._done[_deed(name)] = self._done.get(_deed(name), 0) + n
        self._kept: dict[tuple[int, int], list[Beginning]] = {}
        self._categories = {id(row.terminal): row.category for row in grammar.productions() if row.terminal is not None}
        states = self.tables.all_states()
        self.cost: list[float] = [NEVER] * len(states)
        self._how: list[Step | None] = [None] * len(states)
        self._settle(states)

    def _settle(self, states: list[State]) -> None:
        """What it costs from each state to the end of a production: lowered until nothing changes."""
        totals: dict[str, int] = {}
        for name, n in self._used.items():
            totals[name.partition("/")[0]] = totals.get(name.partition("/")[0], 0) + n
        ends: dict[int, float] = {}
        for state in states:
            if state.rows:
                ends[state.number] = min(self._weight(row.production.name, totals) for row in state.rows)
                self.cost[state.number] = ends[state.number]
        changed = True
        while changed:
            changed = False
            for state in reversed(states):
                if self._lower(state):
                    changed = True
        for state in states:
            if self.cost[state.number] < ends.get(state.number, NEVER) - ALIKE:
                # of what costs the same, what was written down first
                least = self.cost[state.number] + ALIKE
                self._how[state.number] = next(how for cost, how in self._onward(state) if cost <= least)

    def _weight(self, name: str, totals: Mapping[str, int]) -> float:
        n = self._used.get(name, 0)
        if not n:  # but what is often said in other words is likelier than what is never said
            return UNUSED - min(4.0, 0.8 * math.log(1 + self._done.get(_deed(name), 0)))
        return 0.2 + math.log(totals[name.partition("/")[0]] / n)

    def _lower(self, state: State) -> bool:
        before = self.cost[state.number]
        best = min([before, *(cost for cost, _ in self._onward(state))])
        self.cost[state.number] = best
        return best < before - ALIKE

    def _onward(self, state: State) -> list[tuple[float, Step]]:
        """Every step from a state, with what it costs from there to the end."""
        cost = self.cost
        found: list[tuple[float, Step]] = []
        for literal, after in state.lits.values():
            line = UNUSED if literal.startswith("\n") else 0.0
            found.append((PER_CHARACTER * len(literal) + cost[after.number] + line, (literal, -1, None, after)))
        for category, after in state.slots:
            found.append((cost[self.tables.roots[category].number] + cost[after.number], ("", category, None, after)))
        for terminal, after in state.terms:
            if terminal.examples:
                found.append((0.3 + cost[after.number], ("", -1, terminal, after)))
        return found

    # --- texts -----------------------------------------------------------------------------------------------------

    def text_of(self, category: str) -> str:
        """The likeliest short text of a category."""
        return self.rest(self.tables.roots[self.tables.number[category]])

    def rest(self, state: State) -> str:
        """The likeliest text from a place in the productions to their end."""
        out: list[str] = []
        while True:
            how = self._how[state.number]
            if how is None:
                return "".join(out)
            literal, category, terminal, after = how
            if category >= 0:
                out.append(self.rest(self.tables.roots[category]))
            else:
                out.append(literal or self._example(terminal))
            state = after

    # --- from a place on -------------------------------------------------------------------------------------------

    def go_on(self, seen: Look, most: int = 400) -> list[Onward]:
        """Every way on from the furthest place of a text, the likeliest first; no beginning twice."""
        out = _Outward(self, seen.root, [wanted.call for wanted in seen.wanted])
        found: dict[str, Onward] = {}
        for which, wanted in enumerate(seen.wanted):
            behind = out.cost[wanted.call]
            if behind >= NEVER:
                continue
            for first, rest, cost in self._firsts(wanted):
                known = found.get(first)
                if first and cost < NEVER and (known is None or cost + behind < known.cost):
                    found[first] = Onward(wanted, which, first, rest, cost + behind)
        ranked = sorted(found.values(), key=_cost_of)[:most]
        for onward in ranked:
            onward.rest += out.text(onward.wanted.call)
        return ranked

    def _firsts(self, wanted: Wanted) -> list[Beginning]:
        """What could come first, the rest of what is being read there, and what both cost."""
        after = wanted.after
        if wanted.terminal is not None:
            text = self._example(wanted.terminal)
            return [(text, self.rest(after), 0.3 + self.cost[after.number])]
        if wanted.category < 0:
            return [
                (text, self.rest(end), PER_CHARACTER * len(text) + self.cost[end.number])
                for text, end in _words(wanted.literal, after)
            ]
        behind, cost = self.rest(after), self.cost[after.number]
        return [(text, rest + behind, c + cost) for text, rest, c in self._beginnings(wanted.category, DEPTH)]

    def _beginnings(self, category: int, depth: int) -> list[Beginning]:
        """Phrases of a category: known ones, and what others begin with."""
        kept = self._kept.get((category, depth))
        if kept is not None:
            return kept
        root = self.tables.roots[category]
        whole = self.cost[root.number]
        found: list[Beginning] = []
        for i, text in enumerate(self.phrases.get(self.tables.names[category], ())[:EACH]):
            found.append((text, "", min(whole, UNUSED) + 0.5 * i))
        if not found:
            found.append((self.rest(root), "", whole))
        if depth > 0:
            for literal, after in root.lits.values():
                for text, end in _words(literal, after):
                    found.append((text, self.rest(end), PER_CHARACTER * len(text) + self.cost[end.number] + 1.0))
            for inner, after in root.slots:
                if inner != category:
                    behind, cost = self.rest(after), self.cost[after.number] + 0.2
                    found += [(text, rest + behind, c + cost) for text, rest, c in self._beginnings(inner, depth - 1)]
        kept = [beginning for beginning in sorted(found, key=_third)[:WIDTH] if beginning[2] < NEVER]
        self._kept[category, depth] = kept
        return kept

    def _example(self, terminal: Terminal | None) -> str:
        """A text of a terminal: one that is known, or else one of its examples."""
        if terminal is None or not terminal.examples:
            return ""
        known = self.phrases.get(self._categories.get(id(terminal), ""))
        if known:
            return known[0]
        shown = [terminal.show(value) or "" for value in terminal.examples]
        return next((text for text in shown if text not in ("", "0")), "")


class _Outward:
    """What it takes, after the end of a call, to finish everything that waits for it."""

    def __init__(self, likely: Likely, root: Call | None, calls: list[Call]) -> None:
        self.likely = likely
        self.cost: dict[Call, float] = {}
        self._how: dict[Call, tuple[Call, State]] = {}
        todo = list(calls)
        while todo:
            call = todo.pop()
            if call not in self.cost:
                self.cost[call] = 0.0 if call is root else NEVER
                todo.extend(outer for outer, _, _ in call.waiters)
        changed = True
        while changed:
            changed = False
            for call in self.cost:
                for outer, after, _ in call.waiters:
                    cost = likely.cost[after.number] + self.cost[outer]
                    if cost < self.cost[call] - 1e-9:
                        self.cost[call] = cost
                        self._how[call] = (outer, after)
                        changed = True

    def text(self, call: Call) -> str:
        out: list[str] = []
        while call in self._how:
            call, after = self._how[call]
            out.append(self.likely.rest(after))
        return "".join(out)


def _only_words(state: State) -> bool:
    """Is this a place in the middle of words, where only letters follow?"""
    return bool(state.lits) and not (state.slots or state.terms or state.rows)


def _words(text: str, state: State) -> list[tuple[str, State]]:
    """The words that begin so: on to where something else than letters could follow."""
    if not _only_words(state):
        return [(text, state)]
    return [found for literal, after in state.lits.values() for found in _words(text + literal, after)]


def _deed(name: str) -> str:
    """What a production stands for, whatever its words: the operation in its name, if it is one."""
    deed = name.split("/")[1]
    return deed if deed.isidentifier() else name


def _third(found: Beginning) -> float:
    return found[2]


def _cost_of(onward: Onward) -> float:
    return onward.cost


__all__ = ["Likely", "Onward"]
