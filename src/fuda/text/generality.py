"""How far a grammar carries beyond the texts it was written for. Read `measure` first.

What somebody wrote down once is a *unit*: a sentence (with all its forms, wherever it may stand), or a word. A
production is put together from units: its sentence, and the words of the table or the verb that it was made of
(`Grammar.begin`). For each set of cards the units that only texts of that set use are taken away, and with each of them
all productions that need it; the share of its texts that still reads is the share that would have been read on the day
the set came out, as far as that can be known from known texts (leave-one-set-out). A text printed in several sets
belongs to the first.

    >>> from fuda.text.grammar import Grammar
    >>> g = Grammar().terminal("n", "[0-9]", int, str)
    >>> _ = g.phrase("act", "{n}枚引く", "draw", n="n").phrase("act", "{n}枚捨てる", "discard", n="n")
    >>> rows = (("A", "A-1", "1枚引く"), ("B", "B-1", "2枚引く"), ("B", "B-2", "1枚捨てる"))
    >>> texts = [Text(name, card, "act", text) for name, card, text in rows]
    >>> found = measure(g, texts)
    >>> found.read, found.carried, found.used, found.used_once
    (3, 2, 3, 1)
    >>> [(s.name, s.texts, s.carried) for s in found.sets]
    [('A', 1, 1), ('B', 2, 1)]
    >>> found.lost[0].text.card, found.lost[0].only_here
    ('B-2', ('{n}枚捨てる',))

`by_units=False` takes away single productions instead, so that the forms of one verb, and one sentence in two
categories, count apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fuda.text.chart import Chart
from fuda.text.errors import TextError
from fuda.text.grammar import Grammar
from fuda.text.production import Production


class Text:
    """A text of a card of a set."""

    __slots__ = ("set", "card", "category", "text")

    def __init__(self, set_: str, card: str, category: str, text: str) -> None:
        self.set: str = set_
        self.card: str = card
        self.category: str = category
        self.text: str = text


class Lost:
    """A text that would not have been read without its own set: the units that only its set uses, and the words
    where reading it would have stopped (`at` is a place of the spelled text)."""

    __slots__ = ("text", "only_here", "spelled", "at")

    def __init__(self, text: Text, only_here: tuple[str, ...], spelled: str, at: int) -> None:
        self.text: Text = text
        self.only_here: tuple[str, ...] = only_here
        self.spelled: str = spelled
        self.at: int = at


class Set:
    """One set: how many texts it has, how many are read, how many were read without what only it uses."""

    __slots__ = ("name", "texts", "read", "carried")

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.texts: int = 0
        self.read: int = 0
        self.carried: int = 0


class Generality:
    """What was measured."""

    def __init__(self) -> None:
        self.sets: list[Set] = []
        self.used: int = 0
        self.once: list[tuple[str, str]] = []  # a unit that one text alone uses, and the card
        self.lost: list[Lost] = []

    @property
    def used_once(self) -> int:
        return len(self.once)

    @property
    def texts(self) -> int:
        return sum(s.texts for s in self.sets)

    @property
    def read(self) -> int:
        return sum(s.read for s in self.sets)

    @property
    def carried(self) -> int:
        return sum(s.carried for s in self.sets)

    @property
    def percent(self) -> float:
        """Leave-one-set-out: the share of all texts that would have been read on their first day."""
        return 100.0 * self.carried / self.texts if self.texts else 100.0


def distinct(texts: Iterable[Text]) -> list[Text]:
    """Each text once, where it stands first."""
    found: dict[tuple[str, str], Text] = {}
    for text in texts:
        found.setdefault((text.category, text.text), text)
    return list(found.values())


def uses_of(grammar: Grammar, text: Text) -> list[int] | None:
    """The numbers of the productions that a text is read with; None if it has no reading that is the only one."""
    number = {row: i for i, row in enumerate(grammar.productions())}
    return _uses(grammar, number, text)


def _uses(grammar: Grammar, number: dict[Production, int], text: Text) -> list[int] | None:
    if not grammar.normalise(text.text):
        return []
    try:
        tree = grammar.read(text.category, text.text)
    except TextError:
        return None
    return sorted({number[row] for row in grammar.derive(text.category, tree).productions()})


def all_uses(grammar: Grammar, texts: Sequence[Text]) -> list[list[int] | None]:
    """`uses_of` for many texts."""
    number = {row: i for i, row in enumerate(grammar.productions())}
    return [_uses(grammar, number, text) for text in texts]


def measure(
    grammar: Grammar,
    texts: Sequence[Text],
    uses: Sequence[list[int] | None] | None = None,
    by_units: bool = True,
) -> Generality:
    """Leave out each set in turn. `uses` is what `all_uses` says of the texts, if it is known already."""
    rows = grammar.productions()
    if uses is None:
        uses = all_uses(grammar, texts)
    units = [row.units if by_units else (row.name,) for row in rows]
    where: dict[str, set[str]] = {}
    count: dict[str, int] = {}
    last: dict[str, str] = {}
    for text, used in zip(texts, uses, strict=True):
        for unit in {unit for i in used or () for unit in units[i]}:
            where.setdefault(unit, set()).add(text.set)
            count[unit] = count.get(unit, 0) + 1
            last[unit] = text.card
    found = Generality()
    found.used = len(where)
    found.once = [(unit, last[unit]) for unit, n in count.items() if n == 1]
    by_set: dict[str, list[int]] = {}
    for i, text in enumerate(texts):
        by_set.setdefault(text.set, []).append(i)
    for name, members in by_set.items():
        only = {u for u, sets in where.items() if sets == {name}}
        found.sets.append(_leave_out(grammar, rows, units, only, name, members, texts, uses, found.lost))
    return found


def _leave_out(
    grammar: Grammar,
    rows: list[Production],
    units: list[tuple[str, ...]],
    only: set[str],
    name: str,
    members: list[int],
    texts: Sequence[Text],
    uses: Sequence[list[int] | None],
    lost: list[Lost],
) -> Set:
    """One set without what only it uses."""
    tables = grammar.tables()
    found = Set(name)
    missing = {i for i in range(len(rows)) if not only.isdisjoint(units[i])}
    taken = tables.take_away({rows[i] for i in missing})
    try:
        for i in members:
            used = uses[i]
            found.texts += 1
            if used is None:
                continue
            found.read += 1
            gone = list(dict.fromkeys(u for k in used if k in missing for u in units[k] if u in only))
            at = _stops(grammar, texts[i]) if gone else -1
            if at < 0:
                found.carried += 1
            else:
                spelled = grammar.normalise(texts[i].text)
                lost.append(Lost(texts[i], tuple(gone), spelled, at))
    finally:
        tables.put_back(taken)
    return found


def _stops(grammar: Grammar, text: Text) -> int:
    """Where reading a text stops; -1 if it reads."""
    tables = grammar.tables()
    plain = grammar.normalise(text.text)
    chart = Chart(tables, plain)
    root = chart.run(tables.number[text.category])
    try:
        return -1 if len(plain) in root.ends else max(chart.furthest(root, str)[0], *root.ends, 0)
    finally:
        chart.clear()
