"""Reading: all readings of a text at once, without trying alternatives one by one.

Read `Tables` (`tables.py`) first, then `Chart.run`. The productions of a category are one tree of states, so that
shared beginnings are read once and a state needs one look at the next character to know where to go. A chart holds one
`Call` for each category and place; whoever needs that category there waits on the same call, which makes left recursion
ordinary and keeps readings that die later from multiplying. Trees are only built at the end, from what is left standing
(`Chart.trees`).

The method is generalised LL parsing (Scott and Johnstone) with memoised continuations.
"""

from __future__ import annotations

from collections.abc import Callable

from fuda.kernel.cards.node import Value
from fuda.text.errors import DEEPEST, TooDeep
from fuda.text.pattern import SaidTwice
from fuda.text.tables import State, Tables, common_prefix

# Beyond the end of the text; no literal starts with it.
END = "\0"


class Item:
    """A reading of the first pieces of a call, up to a slot that ended at `pos`."""

    __slots__ = ("call", "state", "pos", "backs", "made")

    def __init__(self, call: Call, state: State, pos: int) -> None:
        self.call: Call = call
        self.state: State = state
        self.pos: int = pos
        # How it was reached: the item before, and what filled the slot (a call, or a terminal's value).
        self.backs: list[tuple[Item, Call | None, Value]] = []
        self.made: list[tuple[Value, ...]] | None = None


class Call:
    """One category at one place: who waits for it, where it can end, and how."""

    __slots__ = ("category", "start", "waiters", "items", "ends", "made", "begin")

    def __init__(self, category: int, start: int) -> None:
        self.category: int = category
        self.start: int = start
        self.waiters: list[tuple[Call, State, Item]] = []
        self.items: dict[int, Item] = {}
        self.ends: dict[int, list[tuple[Item, State]]] = {}
        self.made: dict[int, list[Value]] = {}
        self.begin: Item | None = None


class Chart:
    """Everything that was read of one text."""

    def __init__(self, tables: Tables, text: str) -> None:
        self.tables: Tables = tables
        self.text: str = text
        self.width: int = len(text) + 1
        self.calls: list[dict[int, Call]] = [{} for _ in range(len(text) + 1)]
        self.twice: int = 0  # where a phrase begins that says something twice

    def run(self, category: int) -> Call:
        """Read `category` at the beginning of the text, in every possible way."""
        tables = self.tables
        text = self.text
        padded = text + END
        width = len(text) + 1
        calls = self.calls
        root = Call(category, 0)
        calls[0][category] = root
        todo: list[Item] = [Item(root, tables.roots[category], 0)]
        while todo:
            item = todo.pop()
            call = item.call
            state = item.state
            pos = item.pos
            # Literal text leads from a state to exactly one other, so it is walked here without new items.
            while True:
                rows = state.rows
                if rows is None:
                    rows = tables.settled(state)
                if rows:
                    ways = call.ends.get(pos)
                    if ways is not None:
                        ways.append((item, state))
                    else:
                        call.ends[pos] = [(item, state)]
                        for outer, after, before in call.waiters:
                            key = after.number * width + pos
                            reached = outer.items.get(key)
                            if reached is None:
                                reached = Item(outer, after, pos)
                                outer.items[key] = reached
                                todo.append(reached)
                            reached.backs.append((before, call, None))
                char = padded[pos]
                move = state.moves.get(char)
                if move is None:
                    move = tables.move(state, char)
                for inner, after in move.slots:
                    child = calls[pos].get(inner)
                    if child is None:
                        child = Call(inner, pos)
                        calls[pos][inner] = child
                        todo.append(Item(child, tables.roots[inner], pos))
                    child.waiters.append((call, after, item))
                    for end in child.ends:
                        key = after.number * width + end
                        reached = call.items.get(key)
                        if reached is None:
                            reached = Item(call, after, end)
                            call.items[key] = reached
                            todo.append(reached)
                        reached.backs.append((item, child, None))
                for terminal, after in move.terms:
                    found = terminal.at(text, pos)
                    if found is not None:
                        reached = Item(call, after, found[0])
                        call.items[after.number * width + found[0]] = reached
                        reached.backs.append((item, None, found[1]))
                        todo.append(reached)
                onward = move.after
                if onward is None or not text.startswith(move.text, pos):
                    break
                pos += len(move.text)
                state = onward
        return root

    def read(self, category: int) -> Call:
        """Like `run`, but a category that begins with others is only looked at when one of those was read. So it finds
        the same readings with a third of the calls, and cannot tell (`furthest`) what a wrong text lacks."""
        tables = self.tables
        text = self.text
        padded = text + END
        width = self.width
        calls = self.calls
        asked = [0] * width  # at each place, the categories that may begin there
        ended = [0] * width  # and those that were read from there
        root = Call(category, 0)
        calls[0][category] = root
        todo: list[Item] = []
        self._ask(0, padded, tables.beginnings(category, padded[0]), asked, ended, todo)
        while todo:
            item = todo.pop()
            call = item.call
            state = item.state
            pos = item.pos
            begun = bool(item.backs)  # what a category begins with was asked for with the category
            while True:
                rows = state.rows
                if rows is None:
                    rows = tables.settled(state)
                if rows:
                    ways = call.ends.get(pos)
                    if ways is not None:
                        ways.append((item, state))
                    else:
                        call.ends[pos] = [(item, state)]
                        self._ended(call, pos, padded, asked, ended, todo)
                char = padded[pos]
                move = state.moves.get(char)
                if move is None:
                    move = tables.move(state, char)
                if begun and move.slots:
                    asks = move.asks
                    if asks < 0:
                        asks = tables.asked_for(move, char)
                    fresh = asks & ~asked[pos]
                    if fresh:
                        self._ask(pos, padded, fresh, asked, ended, todo)
                    here = calls[pos]
                    for inner, after in move.slots:
                        child = here.get(inner)
                        if child is None:
                            child = here[inner] = Call(inner, pos)
                        child.waiters.append((call, after, item))
                        for end in child.ends:
                            self._reach(call, after, end, item, child, padded[end], todo)
                for terminal, after in move.terms:
                    found = terminal.at(text, pos)
                    if found is not None:
                        reached = Item(call, after, found[0])
                        call.items[after.number * width + found[0]] = reached
                        reached.backs.append((item, None, found[1]))
                        todo.append(reached)
                onward = move.after
                if onward is None or not text.startswith(move.text, pos):
                    break
                pos += len(move.text)
                state = onward
                begun = True
        return root

    def _ask(
        self, pos: int, padded: str, categories: int, asked: list[int], ended: list[int], todo: list[Item]
    ) -> None:
        """Categories that nobody has asked for at this place."""
        asked[pos] |= categories
        ask = self.tables.ask(padded[pos], categories)
        for category, lead in ask.starts:
            if not lead or padded.startswith(lead, pos):
                todo.append(self._beginning(category, pos))
        if ended[pos] & ask.inner:
            here = self.calls[pos]
            for inner, category, after in ask.late:
                child = here.get(inner)
                if child is not None and child.ends:
                    begin = self._beginning(category, pos)
                    for end in child.ends:
                        self._reach(begin.call, after, end, begin, child, padded[end], todo)

    def _beginning(self, category: int, pos: int) -> Item:
        """The item that begins a category at a place."""
        call = self.calls[pos].get(category)
        if call is None:
            call = self.calls[pos][category] = Call(category, pos)
        if call.begin is None:
            call.begin = Item(call, self.tables.roots[category], pos)
        return call.begin

    def _ended(self, call: Call, pos: int, padded: str, asked: list[int], ended: list[int], todo: list[Item]) -> None:
        """A category was read up to here: on in those that begin with it, and in those that wait for it."""
        tables = self.tables
        start = call.start
        ended[start] |= tables.bits[call.category]
        following = padded[pos]
        wanted = asked[start]
        for category, bit, after, only in tables.onward(padded[start], call.category, following):
            if wanted & bit and (not only or padded.startswith(only, pos)):
                begin = self._beginning(category, start)
                self._reach(begin.call, after, pos, begin, call, following, todo)
        for outer, after, before in call.waiters:
            self._reach(outer, after, pos, before, call, following, todo)

    def _reach(
        self, call: Call, after: State, pos: int, before: Item, child: Call, char: str, todo: list[Item]
    ) -> None:
        """Go on in a call behind something that was read, if anything there can go on."""
        move = after.moves.get(char)
        if move is None:
            move = self.tables.move(after, char)
        if move.only and not self.text.startswith(move.only, pos):
            return
        key = after.number * self.width + pos
        reached = call.items.get(key)
        if reached is None:
            reached = Item(call, after, pos)
            call.items[key] = reached
            todo.append(reached)
        reached.backs.append((before, child, None))

    def trees(self, call: Call, end: int, limit: int, depth: int = 0) -> list[Value]:
        """The different trees of a call that ends at `end`; at most `limit`, which is enough to tell one from more."""
        made = call.made.get(end)
        if made is not None:
            return made
        if depth > DEEPEST:
            raise TooDeep
        distinct: dict[Value, None] = {}
        for item, state in call.ends[end]:
            for values in self._values(item, limit, depth):
                for row in state.rows or ():
                    try:
                        distinct[row.build(values)] = None
                    except SaidTwice:
                        self.twice = max(self.twice, call.start)
            if len(distinct) >= limit:
                break
        made = list(distinct)[:limit]
        call.made[end] = made
        return made

    def _values(self, item: Item, limit: int, depth: int) -> list[tuple[Value, ...]]:
        if not item.backs:
            return [()]
        if item.made is not None:
            return item.made
        distinct: dict[tuple[Value, ...], None] = {}
        for before, child, value in item.backs:
            last = [value] if child is None else self.trees(child, item.pos, limit, depth + 1)
            for values in self._values(before, limit, depth):
                for tree in last:
                    distinct[(*values, tree)] = None
            if len(distinct) >= limit:
                break
        item.made = list(distinct)[:limit]
        return item.made

    def clear(self) -> None:
        """Let go of everything. Calls and items hold each other, and would burden the garbage collector."""
        for calls in self.calls:
            for call in calls.values():
                call.waiters.clear()
                call.items.clear()
                call.ends.clear()
                call.begin = None
        self.calls.clear()

    def furthest(self, root: Call, label: Callable[[str], str]) -> tuple[int, list[str]]:
        """After a failure: the furthest place that was reached and what could have stood there.

        Nothing was recorded while reading, which keeps reading fast; every item is walked once more instead.
        """
        text = self.text
        far = 0
        wanted: dict[str | int, None] = {}  # words, or a category, which is called by its name in the end

        def note(pos: int, what: str | int) -> None:
            nonlocal far
            if pos > far:
                far = pos
                wanted.clear()
            if pos == far:
                wanted[what] = None

        for calls in self.calls:
            for call in calls.values():
                inside = call is root
                for item in [Item(call, self.tables.roots[call.category], call.start), *call.items.values()]:
                    state, pos, read = item.state, item.pos, ""
                    while True:
                        self.tables.opened(state)
                        # What a category begins with is said by its name, in the call that asked for it.
                        if pos > call.start or inside:
                            for inner, _ in state.slots:
                                note(pos, inner)
                            for terminal, _ in state.terms:
                                note(pos, terminal.label)
                        onward: State | None = None
                        for lit, after in state.lits.values():
                            same = common_prefix(lit, text[pos : pos + len(lit)])
                            if same == len(lit):
                                onward = after
                                step = lit
                            elif same or read:
                                note(pos + same, f"“{lit[same:]}” (of “{read}{lit}”)")
                            elif pos > call.start or inside:
                                note(pos, f"“{lit}”")
                        if onward is None:
                            break
                        read += step
                        pos += len(step)
                        state = onward
        if far in root.ends:
            note(far, "the end of the text")
        names = self.tables.names
        said = dict.fromkeys(label(names[w]) if isinstance(w, int) else w for w in wanted)
        return far, [words for words in said if words]  # what is always empty has no words to expect


__all__ = ["END", "Call", "Chart", "Item", "State", "Tables", "common_prefix"]
