"""What can be said of a text that is still being written: how far it is understood, as what, and what could follow.

`look` reads a text like `Grammar.parses`, whether it is whole or not, and keeps what the chart knows: a `Look`. Its
`far` is the furthest place that any reading reached, `wanted` is what could stand there (a literal, a category, a
terminal, or the end), and `parts` are the categories that were read on the way, each with its place. Places are those
of the normalised text; `Look.place` gives them in the text as it was typed.

    >>> from fuda.text.grammar import Grammar
    >>> g = Grammar()
    >>> _ = g.terminal("number", "[0-9]+", int, str).phrase("act", "カードを{n}枚引く", "draw", n="number")
    >>> _ = g.phrase("effect", "{x}。", None, x="act")
    >>> seen = look(g, "effect", "カードを2枚食べる。")
    >>> seen.whole, seen.far, [w.literal for w in seen.wanted]
    (False, 6, ['引く'])
    >>> [(part.category, part.start, part.end) for part in seen.parts]
    [('effect', 0, 6), ('act', 0, 6), ('number', 4, 5)]
"""

from __future__ import annotations

from fuda.text.chart import Call, Chart, Item, State, common_prefix
from fuda.text.grammar import Grammar
from fuda.text.production import Terminal
from fuda.text.tables import WORKING_OUT


class Wanted:
    """One thing that could stand at a place: a literal (what is left of it), a category, or a terminal.

    `after` is the place in the productions behind it, `call` the category that is being read there.
    """

    __slots__ = ("literal", "category", "terminal", "after", "call")

    def __init__(self, literal: str, category: int, terminal: Terminal | None, after: State, call: Call) -> None:
        self.literal: str = literal
        self.category: int = category
        self.terminal: Terminal | None = terminal
        self.after: State = after
        self.call: Call = call


class Part:
    """A stretch of text that was read as a category; the categories in it come after it."""

    __slots__ = ("category", "start", "end")

    def __init__(self, category: str, start: int, end: int) -> None:
        self.category: str = category
        self.start: int = start
        self.end: int = end


class Look:
    """What was found out about one text."""

    def __init__(self, text: str, plain: str, places: list[int]) -> None:
        self.text: str = text
        self.plain: str = plain
        self.places: list[int] = places
        self.whole: bool = False
        self.ends_here: bool = False  # could the text end at `far`?
        self.far: int = 0
        self.wanted: list[Wanted] = []
        self.parts: list[Part] = []
        self.root: Call | None = None
        self.chart: Chart | None = None
        self.items: list[Item] = []  # for each of what is wanted, from where

    def let_go(self) -> None:
        """Forget the chart, when nothing more is asked of it."""
        if self.chart is not None:
            self.chart.clear()
        self.chart, self.root, self.items, self.wanted = None, None, [], []

    def place(self, at: int) -> int:
        """A place of the normalised text in the text as it was typed."""
        return self.places[at]


def look(grammar: Grammar, category: str, text: str) -> Look:
    """Read a text as far as it goes."""
    with WORKING_OUT:
        return _look(grammar, category, text)


def _look(grammar: Grammar, category: str, text: str) -> Look:
    tables = grammar.tables()
    plain, places = grammar.normaliser.with_places(text)
    seen = Look(text, plain, places)
    chart = Chart(tables, plain)
    root = chart.run(tables.number[category])
    seen.root = root
    seen.whole = len(plain) in root.ends
    found = _frontier(chart, root)
    seen.far, seen.wanted = found.far, [wanted for wanted, _ in found.wanted]
    seen.ends_here = seen.far in root.ends
    seen.chart, seen.items = chart, [item for _, item in found.wanted]
    if seen.ends_here:
        _inside(chart, root, seen.far, seen.parts)
    elif seen.wanted:
        seen.parts = parts_on_the_way(seen, 0)
    return seen


def parts_on_the_way(seen: Look, which: int) -> list[Part]:
    """The parts of an unfinished text, if it is to go on with this one of what is wanted."""
    out: list[Part] = []
    if seen.chart is not None and seen.root is not None:
        _on_the_way(seen.chart, seen.root, seen.items[which], seen.wanted[which].call, seen.far, out)
    return out


def reads(grammar: Grammar, category: str, text: str) -> bool:
    """Has this text a reading? (It is in canonical spelling already.)"""
    with WORKING_OUT:
        tables = grammar.tables()
        chart = Chart(tables, text)
        try:
            return len(text) in chart.read(tables.number[category]).ends
        finally:
            chart.clear()


class _Found:
    """The furthest place, and what could stand there, each with the item from which it was reached."""

    def __init__(self) -> None:
        self.far = 0
        self.wanted: list[tuple[Wanted, Item]] = []

    def note(self, at: int, wanted: Wanted, item: Item) -> None:
        if at > self.far:
            self.far = at
            self.wanted = []
        if at == self.far:
            self.wanted.append((wanted, item))


def _frontier(chart: Chart, root: Call) -> _Found:
    """Walk every item once more. What a category begins with is left to its name, in the call that asked for it."""
    text = chart.text
    found = _Found()
    for calls in chart.calls:
        for call in calls.values():
            for item in [Item(call, chart.tables.roots[call.category], call.start), *call.items.values()]:
                state, pos = item.state, item.pos
                while True:
                    chart.tables.opened(state)
                    begun = pos > call.start or call is root
                    if begun and pos >= found.far:
                        for inner, after in state.slots:
                            found.note(pos, Wanted("", inner, None, after, call), item)
                        for terminal, after in state.terms:
                            found.note(pos, Wanted("", -1, terminal, after, call), item)
                    onward: tuple[str, State] | None = None
                    for literal, after in state.lits.values():
                        same = common_prefix(literal, text[pos : pos + len(literal)])
                        if same == len(literal):
                            onward = (literal, after)
                        elif same or begun:
                            found.note(pos + same, Wanted(literal[same:], -1, None, after, call), item)
                    if onward is None:
                        break
                    pos += len(onward[0])
                    state = onward[1]
    done = max(root.ends, default=0)
    if done > found.far:  # a whole text, and nothing could follow
        found.far, found.wanted = done, []
    return found


def _inside(chart: Chart, call: Call, end: int, out: list[Part]) -> None:
    """The parts of a call that ends there, in the reading that was found first."""
    out.append(Part(chart.tables.names[call.category], call.start, end))
    _before(chart, call.ends[end][0][0], out)


def _before(chart: Chart, item: Item, out: list[Part]) -> None:
    """The parts of what was read before an item."""
    steps: list[tuple[Call, int]] = []
    while item.backs:
        before, child, _ = item.backs[0]
        if child is not None:
            steps.append((child, item.pos))
        item = before
    for child, end in reversed(steps):
        _inside(chart, child, end, out)


def _on_the_way(chart: Chart, root: Call, item: Item, call: Call, far: int, out: list[Part]) -> None:
    """The parts of an unfinished text: of each call that is under way, the outermost first, what was read in it."""
    under_way: list[tuple[Call, Item]] = [(call, item)]
    while call is not root:
        call, _, item = call.waiters[0]
        under_way.append((call, item))
    for call, item in reversed(under_way):
        out.append(Part(chart.tables.names[call.category], call.start, far))
        _before(chart, item, out)


__all__ = ["Look", "Part", "Wanted", "look", "parts_on_the_way", "reads"]
