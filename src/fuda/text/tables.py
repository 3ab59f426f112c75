"""The productions of a grammar, merged for reading. Read `Tables` first, then `Tables.move`.

All phrases of a category are one automaton: a `State` is a place inside them, everything that begins with the same
pieces. Ways and options are branches of it, not productions of their own. A state is worked out when a text comes to
it for the first time, and from there only what begins with the next character: most of a grammar is never needed.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from fuda.kernel.cards.node import Value
from fuda.text.pattern import fill
from fuda.text.production import VALUE, Phrase, Production, Terminal
from fuda.text.template import Group, Hole, Piece, Template

NOTHING = "\0"
"""What stands in no text."""

WORKING_OUT = threading.RLock()
"""Held while a text is read or printed: states and productions are worked out on the way, by one thread at a time."""

KEPT = 20000
"""So many answers of `Tables.ask` are remembered."""


class Row:
    """A phrase said in one way, with some optional parts present and the others not."""

    __slots__ = ("phrase", "choice", "names", "_pattern", "_absent")

    def __init__(self, phrase: Phrase, choice: tuple[int, ...], names: tuple[str, ...]) -> None:
        self.phrase: Phrase = phrase
        self.choice: tuple[int, ...] = choice
        self.names: tuple[str, ...] = names
        self._pattern: Value = None
        self._absent: tuple[str, ...] = ()

    @property
    def production(self) -> Production:
        return self.phrase.production(self.choice)

    def build(self, values: tuple[Value, ...]) -> Value:
        if self._pattern is None:
            row = self.production
            self._pattern = row.pattern
            self._absent = tuple(name for name in row.slots if name not in self.names)
        bound: dict[str, Value] = dict(zip(self.names, values, strict=True))
        for name in self._absent:
            bound[name] = None
        return fill(self._pattern, bound)


class Cell:
    """A piece of a template, and what comes after it."""

    __slots__ = ("piece", "next")

    def __init__(self, piece: Piece, after: Cell | None) -> None:
        self.piece: Piece = piece
        self.next: Cell | None = after


def _link(template: Template, after: Cell | None) -> Cell | None:
    for piece in reversed(template):
        after = Cell(piece, after)
    return after


class Thread:
    """A place in one phrase: some text that comes next, or else the piece at `cell`, or else the end."""

    __slots__ = ("phrase", "text", "cell", "choice", "names")

    def __init__(
        self, phrase: Phrase, text: str, cell: Cell | None, choice: tuple[int, ...], names: tuple[str, ...]
    ) -> None:
        self.phrase: Phrase = phrase
        self.text: str = text
        self.cell: Cell | None = cell
        self.choice: tuple[int, ...] = choice
        self.names: tuple[str, ...] = names


class Move:
    """Where a state leads with one next character: to categories and terminals that can begin with it, and along some
    text (empty if there is none) to another state."""

    __slots__ = ("slots", "terms", "text", "after", "asks", "only")

    def __init__(
        self,
        slots: list[tuple[int, State]],
        terms: list[tuple[Terminal, State]],
        text: str,
        after: State | None,
    ) -> None:
        self.slots: list[tuple[int, State]] = slots
        self.terms: list[tuple[Terminal, State]] = terms
        self.text: str = text
        self.after: State | None = after
        self.asks: int = -1  # what the slots can begin with (`Tables.asked_for`), once it was asked
        self.only: str = ""  # if only this text leads on


class Ask:
    """What it takes to read some categories at a place: those that begin with words or a terminal are read at once
    (`starts`), the others when something that they begin with was read. `late`: what they begin with, they themselves,
    and the state behind it; `inner` are the first of these as a set."""

    __slots__ = ("starts", "late", "inner")

    def __init__(self) -> None:
        self.starts: list[tuple[int, str]] = []  # with the text that they begin with, if there is only one
        self.late: list[tuple[int, int, State]] = []
        self.inner: int = 0


class State:
    """A place inside the productions of a category: everything that begins with the same pieces.

    `rows` end here; None: it is not worked out yet. `slots` and `terms` are what can come next, `heads` the threads
    that go on with text, by its first character, `moves` where a character leads (`Tables.move`), and `lits` all texts
    with the states behind them, once all were asked for (`Tables.opened`).
    """

    __slots__ = ("number", "threads", "rows", "slots", "terms", "heads", "lits", "moves")

    def __init__(self, number: int, threads: list[Thread]) -> None:
        self.number: int = number
        self.threads: list[Thread] = threads
        self.rows: list[Row] | None = None
        self.slots: list[tuple[int, State]] = []
        self.terms: list[tuple[Terminal, State]] = []
        self.heads: dict[str, list[Thread]] = {}
        self.lits: dict[str, tuple[str, State]] = {}
        self.moves: dict[str, Move] = {}


class Tables:
    """The states of all categories."""

    def __init__(self, phrases: dict[str, list[Phrase]], spell: Callable[[str], str]) -> None:
        self.names: list[str] = list(phrases)
        self.number: dict[str, int] = {name: i for i, name in enumerate(self.names)}
        self._spell: Callable[[str], str] = spell
        self._spelled: dict[str, str] = {}
        self.states: list[State] = []
        self.roots: list[State] = [self._root(rows) for rows in phrases.values()]
        self.first: list[set[str]] = [set() for _ in self.names]
        self.nullable: list[bool] = [False for _ in self.names]
        self.open: list[bool] = [False for _ in self.names]
        self._finish()
        # Sets of categories are numbers, with a bit for each.
        self.bits: list[int] = [1 << i for i in range(len(self.names))]
        self._asked: dict[tuple[int, str], int] = {}
        self._asks: dict[tuple[str, int], Ask] = {}
        self._entered: set[tuple[int, str]] = set()
        # By the first character and a category: which categories begin with it (number, bit, state behind it).
        self._begun_with: dict[tuple[str, int], list[tuple[int, int, State]]] = {}
        self._onward: dict[tuple[str, int, str], tuple[int, list[tuple[int, int, State, str]]]] = {}

    # Working out states

    def _root(self, rows: list[Phrase]) -> State:
        threads: list[Thread] = []
        for phrase in rows:
            if phrase.first.terminal is not None:
                threads.append(Thread(phrase, "", None, (), ()))
            else:
                self._follow(phrase, _link(phrase.template, None), (), (), threads)
        return self._state(threads)

    def _state(self, threads: list[Thread]) -> State:
        state = State(len(self.states), threads)
        self.states.append(state)
        return state

    def _follow(
        self, phrase: Phrase, cell: Cell | None, choice: tuple[int, ...], names: tuple[str, ...], out: list[Thread]
    ) -> None:
        """Everything that can come next at a place of a phrase: text, slots, the end."""
        while cell is not None:
            piece = cell.piece
            if isinstance(piece, str):
                text = self._spelled.get(piece)
                if text is None:
                    text = self._spelled[piece] = self._spell(piece)
                cell = cell.next
                if text:
                    out.append(Thread(phrase, text, cell, choice, names))
                    return
            elif isinstance(piece, Hole):
                out.append(Thread(phrase, "", cell, choice, names))
                if not piece.optional:
                    return
                cell = cell.next
            elif isinstance(piece, Group):
                self._follow(phrase, _link(piece.pieces, cell.next), choice, names, out)
                cell = cell.next
            else:
                for i, way in enumerate(piece.ways):
                    if way is not None:
                        self._follow(phrase, _link(way, cell.next), (*choice, i), names, out)
                return
        out.append(Thread(phrase, "", None, choice, names))

    def settled(self, state: State) -> list[Row]:
        """Work out what a state is; the rows that end there."""
        if state.rows is not None:
            return state.rows
        rows: list[Row] = []
        behind: dict[int, list[Thread]] = {}
        for thread in state.threads:
            cell = thread.cell
            if thread.text:
                state.heads.setdefault(thread.text[0], []).append(thread)
            elif cell is not None:
                hole = cell.piece
                assert isinstance(hole, Hole)
                category = self.number[thread.phrase.first.slots[hole.name]]
                threads = behind.get(category)
                if threads is None:
                    threads = behind[category] = []
                    state.slots.append((category, self._state(threads)))
                self._follow(thread.phrase, cell.next, thread.choice, (*thread.names, hole.name), threads)
            elif thread.phrase.first.terminal is not None and not thread.names:
                end = Thread(thread.phrase, "", None, (), (VALUE,))
                state.terms.append((thread.phrase.first.terminal, self._state([end])))
            else:
                rows.append(Row(thread.phrase, thread.choice, thread.names))
        state.rows = rows
        state.threads = []
        return rows

    def _edge(self, state: State, char: str) -> tuple[str, State]:
        """The text that all threads have in common that begin with a character, and the state behind it."""
        known = state.moves.get(char)
        if known is not None and known.after is not None:
            return known.text, known.after
        if char in state.lits:
            return state.lits[char]
        threads = state.heads[char]
        text = ""
        while True:
            step = threads[0].text
            for thread in threads:
                if not thread.text.startswith(step):
                    step = step[: common_prefix(step, thread.text)]
            text += step
            onward: list[Thread] = []
            for thread in threads:
                if len(thread.text) > len(step):
                    rest = thread.text[len(step) :]
                    onward.append(Thread(thread.phrase, rest, thread.cell, thread.choice, thread.names))
                else:
                    self._follow(thread.phrase, thread.cell, thread.choice, thread.names, onward)
            threads = onward
            head = threads[0].text[:1]
            if not head or any(not thread.text.startswith(head) for thread in threads):
                break
        return text, self._state(threads)

    def move(self, state: State, char: str) -> Move:
        """Where a state leads with this character; remembered in `state.moves`."""
        self.settled(state)
        slots = [
            (category, after)
            for category, after in state.slots
            if self.nullable[category] or self.open[category] or char in self.first[category]
        ]
        terms = [(terminal, after) for terminal, after in state.terms if not terminal.first or char in terminal.first]
        text, after = self._edge(state, char) if char in state.heads else ("", None)
        found = state.moves[char] = Move(slots, terms, text, after)
        if not (slots or terms or state.rows):
            found.only = text or NOTHING
        return found

    # What has to be read at a place

    def asked_for(self, move: Move, char: str) -> int:
        """The categories that the slots of a move can begin with, themselves included."""
        move.asks = 0
        for category, _ in move.slots:
            move.asks |= self.beginnings(category, char)
        return move.asks

    def beginnings(self, category: int, char: str) -> int:
        """The categories that a category can begin with where this character is next, itself included."""
        known = self._asked.get((category, char))
        if known is not None:
            return known
        found = self.bits[category]
        todo = [category]
        while todo:
            outer = todo.pop()
            root = self.roots[outer]
            move = root.moves.get(char) or self.move(root, char)
            if (outer, char) not in self._entered:
                self._entered.add((outer, char))
                for inner, after in move.slots:
                    self._begun_with.setdefault((char, inner), []).append((outer, self.bits[outer], after))
            for inner, _ in move.slots:
                if not found & self.bits[inner]:
                    all_of_it = self._asked.get((inner, char))
                    if all_of_it is not None:
                        found |= all_of_it
                    else:
                        found |= self.bits[inner]
                        todo.append(inner)
        self._asked[category, char] = found
        return found

    def onward(self, char: str, category: int, following: str) -> list[tuple[int, int, State, str]]:
        """Where a category was read that began with one character, with another after it: which categories begin with
        it and can go on (number, bit, the state behind it, and the only text that leads on there, if there is one)."""
        begun = self._begun_with.get((char, category))
        if begun is None:
            return []
        known = self._onward.get((char, category, following))
        if known is not None and known[0] == len(begun):
            return known[1]
        found: list[tuple[int, int, State, str]] = []
        for outer, bit, after in begun:
            move = after.moves.get(following) or self.move(after, following)
            if move.only != NOTHING:
                found.append((outer, bit, after, move.only))
        self._onward[char, category, following] = (len(begun), found)
        return found

    def ask(self, char: str, categories: int) -> Ask:
        """How to read a set of categories where this character is next."""
        known = self._asks.get((char, categories))
        if known is not None:
            return known
        found = Ask()
        for category, bit in enumerate(self.bits):
            if categories & bit:
                root = self.roots[category]
                move = root.moves.get(char) or self.move(root, char)
                if move.after is not None or move.terms or root.rows:
                    lead = "" if move.terms or root.rows else move.text
                    found.starts.append((category, lead))
                for inner, after in move.slots:
                    found.late.append((inner, category, after))
                    found.inner |= self.bits[inner]
        if len(self._asks) >= KEPT:
            self._asks.clear()
        self._asks[char, categories] = found
        return found

    # Looking at all of it

    def opened(self, state: State) -> State:
        """A state with everything that can come next."""
        self.settled(state)
        if len(state.lits) < len(state.heads):
            state.lits = {char: self._edge(state, char) for char in state.heads}
        return state

    def all_states(self) -> list[State]:
        """Every state, each worked out: those of a category together, whatever was read before."""
        found: list[State] = []
        for root in self.roots:
            todo = [root]
            while todo:
                state = self.opened(todo.pop())
                found.append(state)
                todo += [after for _, after in state.terms]
                todo += [after for _, after in state.slots]
                todo += [after for _, after in state.lits.values()]
        return found

    def take_away(self, productions: set[Production]) -> list[tuple[State, Row]]:
        """Read without these productions from now on; what comes back is for `put_back`."""
        taken: list[tuple[State, Row]] = []
        for state in self.all_states():
            rows = self.settled(state)
            gone = [row for row in rows if row.production in productions]
            for row in gone:
                rows.remove(row)
                taken.append((state, row))
        return taken

    def put_back(self, taken: list[tuple[State, Row]]) -> None:
        """Read with the productions again that `take_away` took."""
        for state, row in reversed(taken):
            self.settled(state).append(row)

    # What categories begin with

    def _finish(self) -> None:
        """Work out which characters each category can begin with, and which can be empty."""
        changed = True
        while changed:
            changed = False
            for category in range(len(self.names)):
                before = (len(self.first[category]), self.nullable[category], self.open[category])
                self._begin(category, self.roots[category])
                if before != (len(self.first[category]), self.nullable[category], self.open[category]):
                    changed = True

    def _begin(self, category: int, state: State) -> None:
        if self.settled(state):
            self.nullable[category] = True
        self.first[category].update(state.heads)
        for inner, after in state.slots:
            self.first[category] |= self.first[inner]
            self.open[category] = self.open[category] or self.open[inner]
            if self.nullable[inner]:
                self._begin(category, after)
        for terminal, _ in state.terms:
            if terminal.first:
                self.first[category].update(terminal.first)
            else:
                self.open[category] = True


def common_prefix(a: str, b: str) -> int:
    """How many characters two strings share at the beginning.

    >>> common_prefix("引く", "引き")
    1
    """
    for i in range(min(len(a), len(b))):
        if a[i] != b[i]:
            return i
    return min(len(a), len(b))


__all__ = ["WORKING_OUT", "Move", "Row", "State", "Tables", "common_prefix"]
