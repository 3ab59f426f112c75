"""Where a clause is carried out: the rows of a rulebook's tables that name it, each with its place in the source."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from fuda import games, kernel
from fuda.kernel.tables.facts import Answer, Fact
from fuda.kernel.tables.rows import Row
from fuda.kernel.tables.rulebook import Tables

KINDS = {
    "Zone": "zone",
    "Trait": "trait of zone",
    "EventKind": "event",
    "Hook": "hook on event",
    "Happening": "happening",
    "Act": "act",
    "Procedure": "procedure",
    "Fact": "fact",
    "Answer": "fact",
    "Verb": "verb",
    "Term": "term",
    "Layer": "layer",
    "Group": "group",
}


@dataclass(frozen=True)
class Place:
    """One row: its table, what it is called, the function that does it, and the line it stands on."""

    table: str
    name: str
    function: str
    file: str
    line: int
    readers: tuple[str, ...] = ()  # of a fact: where it acts

    def __str__(self) -> str:
        head = f"{self.table} {self.name}".strip()
        does = f" → {self.function}" if self.function else ""
        where = f"  {self.file}:{self.line}" if self.line else f"  {self.file}" if self.file else ""
        read = f", read in {', '.join(self.readers)}" if self.readers else ""
        return f"{head}{does}{where}{read}"


def rows_of(game: str, clause: str) -> list[Place]:
    """The rows that carry out a clause, in the order of the tables."""
    rules = games.load(game)
    found: list[Place] = []
    calling: Counter[tuple[str, tuple[str, ...]]] = Counter()
    for table, row in _rows(rules.rulebook.tables):
        if clause in row.clauses:
            place = _place(game, table, row)
            if not place.function and table.startswith("step of "):
                place = _called(game, place, row.clauses, calling[table, row.clauses])
                calling[table, row.clauses] += 1
            found.append(place)
    return list(dict.fromkeys(found))  # one fact can stand for several clauses on one line


def _rows(tables: Tables) -> list[tuple[str, Row]]:
    out: list[tuple[str, Row]] = []
    checks = {id(c): "deck check" for c in tables.deck_checks} | {id(c): "card check" for c in tables.card_checks}
    owners: dict[int, str] = {}
    for p in tables.procedures:
        owners.update({id(s): f"step of {p.name}" for s in p.steps})
    for name, table in tables.conditions.items():
        owners.update({id(c): f"condition of {name}" for c in table})
    for row in tables.rows():
        kind = type(row).__name__
        out.append((owners.get(id(row)) or checks.get(id(row)) or KINDS.get(kind, kind.lower()), row))
    return out


def _place(game: str, table: str, row: Row) -> Place:
    zone, what = getattr(row, "zone", ""), getattr(row, "what", "")
    names = [getattr(row, key, "") for key in ("name", "op", "event")]
    name = f"{zone}.{what}" if zone else next((n for n in names if n), " ".join(getattr(row, "ops", ())))
    fn = next((f for f in (getattr(row, key, None) for key in ("fn", "do", "test")) if f is not None), None)
    function = str(getattr(fn, "__name__", ""))
    if function in ("fn", "<lambda>"):
        function = ""
    file, line = _find(game, row.clauses, [function, str(name), zone, what])
    return Place(table, str(name), function, file, line, _readers(game, row))


def _readers(game: str, row: Row) -> tuple[str, ...]:
    """Where a fact is read: the files and lines that name it for something else than to declare or import it."""
    if isinstance(row, Fact):
        sources, word = _sources(game), re.compile(rf"(?<![.\w]){row.name}(\.|\b(?!:| =|,|$))")
    elif isinstance(row, Answer):
        sources, word = [*_sources(game), *_kernel_sources()], re.compile(rf"\basked\.{row.name}\.")
    else:
        return ()
    out: list[str] = []
    for name, lines in sources:
        for number, line in enumerate(lines, 1):
            if word.search(line) and not line.startswith(("from ", "import ", "    answer(")):
                out.append(f"{name}:{number}")
    return tuple(out)


def _called(game: str, place: Place, clauses: tuple[str, ...], before: int) -> Place:
    """A step that only carries out another procedure, by the name of that one; so many such steps with the same
    clauses stand before it in its procedure."""
    procedure = place.table.removeprefix("step of ")
    call = re.compile(rf'\bcalls\("{re.escape(" ".join(clauses))}", "(\w+)"')
    for name, lines in _sources(game):
        begun = False
        left = before
        for number, line in enumerate(lines, 1):
            if re.search(rf'^\s*(procedure\()?"{procedure}",', line):
                begun, left = True, before
            there = call.search(line) if begun else None
            if there is not None:
                if not left:
                    return replace(place, function=there[1], file=name, line=number)
                left -= 1
    for name, lines in _sources(game):  # a part of its table that stands in another file
        for number, line in enumerate(lines, 1):
            there = call.search(line) if name == place.file and number == place.line else None
            if there is not None:
                return replace(place, function=there[1])
    return place


def _find(game: str, clauses: tuple[str, ...], hints: list[str]) -> tuple[str, int]:
    """The source line on which a row with these clauses stands; the hints decide between several."""
    wanted = f'"{" ".join(clauses)}"'
    best: tuple[int, str, int] = (0, "", 0)
    for name, lines in _sources(game):
        for number, line in enumerate(lines, 1):
            if wanted not in line:
                continue
            score = 1 + sum(2 for hint in hints if hint and re.search(rf"\b{re.escape(hint)}\b", line))
            if number > 1 and lines[number - 2].strip() in [f'"{hint}",' for hint in hints if hint]:
                score += 3  # a procedure: its name stands on the line before
            if score > best[0]:
                best = (score, name, number)
    return best[1], best[2]


@cache
def _kernel_sources() -> list[tuple[str, list[str]]]:
    folder = Path(kernel.__file__).parent
    return [
        (path.relative_to(folder.parent).as_posix(), path.read_text(encoding="utf8").splitlines())
        for path in sorted(folder.rglob("*.py"))
    ]


@cache
def _sources(game: str) -> list[tuple[str, list[str]]]:
    folder = Path(games.load(game).folder)
    return [
        (f"{folder.name}/{path.relative_to(folder).as_posix()}", path.read_text(encoding="utf8").splitlines())
        for path in sorted(folder.rglob("*.py"))
        if path.parent.name not in ("clauses", "text")
    ]
