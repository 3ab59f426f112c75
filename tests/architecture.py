"""How the house is kept: what `test_architecture.py` looks for. Each function reads sources and returns complaints.

It works on any tree of the same shape, so that planted offences can be shown to be found.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TypeGuard

from fuda.kernel.tables.rulebook import Tables

GAMES = ("hanyou", "onepiece", "gateruler", "lovelive", "rebirth")
KERNEL = ("tables", "cards", "position", "derive", "run", "words", "game")
"""The packages of the kernel: each imports only from those before it."""

LONGEST = 500

ROOMS: dict[str, set[str]] = {
    "": {"__init__", "rulebook", "state"},
    "rules": {
        *(
            "zones",
            "deck",
            "power",
            "fitting",
            "effects",
            "setup",
            "turn",
            "actions",
            "battle",
            "live",
            "playing",
            "processing",
            "events",
        ),
        *("keywords", "formats", "rulers", "allowances", "gate", "drive", "damage"),
        *("principles", "players", "control", "summon_rights"),
    },
    "meaning": {
        *("nouns", "references", "filters", "conditions", "patterns", "values", "numbers", "changes", "prices"),
        *("choosing", "verbs", "lasting", "history", "terms", "tags"),
    },
    "table": {
        *("words", "display", "mat", "saying", "sums", "whynot", "appraisal", "scenario", "replies", "desk"),
        "keys",
    },
}
"""Where things live in a game. What is large is a folder of that name; `text` and `lower` name their own files."""

REGISTERS = {"seat", "card", "n", "a", "b", "c", "refs", "more", "evs", "prog"}
"""The fields of a frame whose meaning a procedure gives; the others mean the same in all of them."""


@dataclass
class Module:
    """One source file."""

    name: str
    path: Path
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @property
    def parts(self) -> list[str]:
        return self.name.split(".")


@dataclass
class House:
    """All modules of a source tree, by their dotted names."""

    source: Path
    modules: dict[str, Module] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for path in sorted(self.source.rglob("*.py")):
            parts = path.relative_to(self.source).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            self.modules[name] = Module(name, path, path.read_text(encoding="utf8"))

    def imports(self, module: Module) -> Iterator[tuple[str, bool]]:
        """The modules that one imports, anywhere in it; and whether only its types are looked at."""
        typing: set[ast.AST] = set()
        for node in ast.walk(module.tree):
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                typing.update(ast.walk(node))
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield alias.name, node in typing
            elif isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    whole = f"{node.module}.{alias.name}"
                    yield (whole if whole in self.modules else node.module), node in typing


# --- who imports whom ---------------------------------------------------------------------------------------------


def wrong_imports(house: House) -> list[str]:
    """Imports that go from one room to another that it may not know."""
    out: list[str] = []
    for module in house.modules.values():
        for target, typing in house.imports(module):
            if target.startswith("fuda") and not _may_import(module.parts, target.split("."), typing):
                out.append(f"{module.name} imports {target}")
    return sorted(set(out))


def _may_import(here: list[str], there: list[str], typing: bool) -> bool:
    if there[:2] == ["fuda", "errors"]:
        return True
    if here[:2] == ["fuda", "kernel"]:
        if there[:2] != ["fuda", "kernel"] or len(here) < 3 or len(there) < 3:
            return there[:2] == ["fuda", "kernel"]
        # the functions of rows take positions: the tables name the type and nothing else of it
        return KERNEL.index(there[2]) <= KERNEL.index(here[2]) or (typing and here[2] == "tables")
    if here[:2] == ["fuda", "text"]:
        return there[:2] == ["fuda", "text"] or there[:3] == ["fuda", "kernel", "cards"]
    if here[:2] == ["fuda", "games"] and len(here) > 2:
        return _may_import_in_game(here[2], ".".join(here[3:4]), there)
    return there[:2] != ["fuda", "games"] or len(there) == 2


def _may_import_in_game(game: str, room: str, there: list[str]) -> bool:
    if there[:2] == ["fuda", "games"]:
        if there[2:3] != [game]:
            return False
        known = {
            "rulebook": ("rules", "meaning", "text", "lower", "table", "state"),
            "state": (),
            "rules": ("rules", "state"),
            "meaning": ("meaning", "rules", "lower", "state"),
            "text": ("text", "state"),
            "lower": ("lower", "text", "state"),
            "table": ("rules", "meaning", "text", "lower", "table", "state", "rulebook"),
        }
        return len(there) > 3 and there[3] in known.get(room, ())
    if there[:2] == ["fuda", "kernel"]:
        package = there[2] if len(there) > 2 else ""
        if room == "text":
            return there[:4] == ["fuda", "kernel", "cards", "node"]
        if room == "lower":
            return package in ("cards", "tables", "position")
        return room != "state" or package in ("tables", "cards", "position")
    return there[:2] == ["fuda", "text"] and room in ("text", "lower", "table", "rulebook")


def cycles(house: House) -> list[str]:
    """Modules that import each other, directly or through others. Imports of types alone do not count."""
    graph = {
        m.name: sorted({t for t, typing in house.imports(m) if t in house.modules and not typing and t != m.name})
        for m in house.modules.values()
    }
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    out: list[str] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in graph[name]:
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            group = stack[stack.index(name) :]
            del stack[stack.index(name) :]
            if len(group) > 1:
                out.append("a cycle: " + ", ".join(sorted(group)))

    for name in graph:
        if name not in index:
            visit(name)
    return out


# --- who knows a game ---------------------------------------------------------------------------------------------

SPOKEN_OF: dict[tuple[str, str], str] = {
    **{("fuda.goldens", game): "the list of golden games, each of one game" for game in GAMES},
    ("fuda.views.cards", "set"): "the role of cards set on others, which the view has in the plural",
    ("fuda.views.reasons", "damage"): "the English word for it, in every game of fighting",
    ("fuda.coverage", "cost"): "a field of the trees of texts in every game",
    ("fuda.coverage", "field"): "a field of the trees of texts in every game",
    ("fuda.scenes.words", "counter"): "counters lie on the cards of any game",
    ("fuda.server.reading", "field"): "a field of a card, as of the trees of texts",
    ("fuda.cli.sitting", "counter"): "a kind of log line: counters are put on a card",
    ("fuda.faces", "left"): "what is left of a number that goes down",
    ("fuda.scenes.laid", "damage"): "how much damage is on the way, in every game of fighting",
}
"""What is called like a thing of one game where no game should be known, and why it may be."""


def knows_games(house: House) -> list[str]:
    """Strings outside of the games that speak of one of them: its name, or what only it calls a zone or a kind of card
    so. What is handed over under a name (`align="left"`) and the words of the command line itself (`say("left")`) speak
    to others."""
    own = _of_one_game(house)
    out: set[str] = set()
    for module in house.modules.values():
        if module.parts[1:2] in (["games"], ["text"], ["kernel"]):
            continue
        for text, line in _strings(module):
            found = {text} & own.keys() | {game for game in GAMES if re.search(rf"\b{game}\b", text)}
            for name in found:
                if (module.name, name) not in SPOKEN_OF:
                    out.add(f"{module.name} speaks of {own.get(name, 'the game')} {name} (line {line})")
    return sorted(out)


def _of_one_game(house: House) -> dict[str, str]:
    """What the zones and kinds of card are called that exactly one game has, each with whose it is."""
    games: dict[str, set[str]] = defaultdict(set)
    for module in house.modules.values():
        if module.parts[:2] != ["fuda", "games"] or len(module.parts) < 4:
            continue
        for node in ast.walk(module.tree):
            name = ""
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "zone" and node.args:
                name = str(getattr(node.args[0], "value", ""))
            elif isinstance(node, ast.Constant) and module.parts[3:] == ["table", "words"]:
                name = str(node.value).removeprefix("kind.") if str(node.value).startswith("kind.") else ""
            if name:
                games[name].add(module.parts[2])
    return {name: f"{next(iter(of))}'s" for name, of in games.items() if len(of) == 1}


def _strings(module: Module) -> Iterator[tuple[str, int]]:
    """The strings of a module, each with its line, except docstrings and what `knows_games` lets pass."""
    passed: set[ast.AST] = set()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Expr | ast.keyword):
            passed.add(node.value)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "say":
            passed.update(node.args[:1])
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in passed:
            yield node.value, node.lineno


# --- files --------------------------------------------------------------------------------------------------------


def long_files(*folders: Path) -> list[str]:
    """Files of more than five hundred lines."""
    out: list[str] = []
    for path in sorted(p for folder in folders for p in folder.rglob("*.py")):
        lines = len(path.read_text(encoding="utf8").splitlines())
        if lines > LONGEST:
            out.append(f"{path.name} has {lines} lines")
    return out


def stray_files(house: House) -> list[str]:
    """Files of a game that are in no room, or have a name that no other game would look for."""
    out: list[str] = []
    for module in house.modules.values():
        if module.parts[:2] != ["fuda", "games"] or len(module.parts) < 4:
            continue
        room, *rest = module.parts[3:]
        if room in ("text", "lower") or (not rest and room in ROOMS[""] | set(ROOMS)):
            continue
        if room not in ROOMS or not rest or rest[0] not in ROOMS[room]:
            out.append(f"{module.name} is in no room")
    return out


def without_purpose(house: House) -> list[str]:
    """Files that do not say what they are for."""
    return [f"{m.name} does not say what it is for" for m in house.modules.values() if not ast.get_docstring(m.tree)]


# --- facts --------------------------------------------------------------------------------------------------------


def _declared(module: Module, maker: str) -> Iterator[tuple[str, ast.Call]]:
    for node in module.tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and isinstance(node.value, ast.Call):
            if ast.unparse(node.value.func) == maker:
                yield node.target.id, node.value


def _read(module: Module) -> set[str]:
    """The names that a module uses for something else than to answer a question of the kernel."""
    answers = {id(arg) for n in ast.walk(module.tree) if isinstance(n, ast.Call) and ast.unparse(n.func) == "answer"
               for arg in ast.walk(n)}  # fmt: skip
    out: set[str] = set()
    for node in ast.walk(module.tree):
        if id(node) in answers:
            continue
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            out.add(node.id)
        elif isinstance(node, ast.Attribute):
            out.add(node.attr)
    return out


def bad_facts(house: House) -> list[str]:
    """Facts that are declared twice or read by nobody, or whose sentence is none; facts that are read by a string."""
    out: list[str] = []
    read = {m.name: _read(m) for m in house.modules.values()}
    for place in ("fuda.kernel.tables.asked", *(f"fuda.games.{g}" for g in GAMES)):
        declared: dict[str, str] = {}
        inside = place.startswith("fuda.games")
        for module in house.modules.values():
            if module.name != place and not module.name.startswith(f"{place}."):
                continue
            for name, call in _declared(module, "fact" if inside else "question"):
                if name in declared:
                    out.append(f"{name} is declared in {declared[name]} and in {module.name}")
                declared[name] = module.name
                sentence = next((str(ast.literal_eval(a)) for a in call.args[1 if inside else 0 :]), "")
                if not re.fullmatch(r'["A-Z0-9【「].{12,}[.]', sentence, re.S):
                    out.append(f"{module.name}.{name} has no sentence: {sentence!r}")
        readers = {n for m, names in read.items() if not inside or m.startswith(place) for n in names}
        out += [f"{m}.{name} is read by nobody" for name, m in declared.items() if name not in readers]
    for module in house.modules.values():
        if re.search(r"rules\.facts\b", module.text):
            out.append(f"{module.name} reads a fact by its name as a string")
    return out


# --- frames -------------------------------------------------------------------------------------------------------


class Frames:
    """Which registers of its frame a procedure uses, by what its steps do with the frame they are given."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.functions: dict[tuple[str, str], ast.FunctionDef] = {}
        self.names: dict[str, dict[str, tuple[str, str]]] = defaultdict(dict)  # module → name → (module, name)
        for m in house.modules.values():
            for node in m.tree.body:
                if isinstance(node, ast.FunctionDef):
                    self.functions[m.name, node.name] = node
            for imported in ast.walk(m.tree):
                if isinstance(imported, ast.ImportFrom) and imported.module:
                    for a in imported.names:
                        whole = f"{imported.module}.{a.name}"
                        there = (whole, "") if whole in house.modules else (imported.module, a.name)
                        self.names[m.name][a.asname or a.name] = there
        self.known: dict[tuple[str, str, str], set[str]] = {}

    def resolve(self, module: str, func: ast.expr) -> tuple[str, str] | None:
        if isinstance(func, ast.Name):
            if (module, func.id) in self.functions:
                return module, func.id
            found = self.names[module].get(func.id)
            return found if found in self.functions else None
        if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name):
            there = self.names[module].get(func.value.id)
            if there and (there[0], func.attr) in self.functions:
                return there[0], func.attr
        return None

    def used(self, module: str, node: ast.AST, frame: str) -> set[str]:
        """The registers of `frame` that some code uses, also through the functions it hands the frame to."""
        out: set[str] = set()
        for n in ast.walk(node):
            if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and n.value.id == frame:
                out.add(n.attr)
            if isinstance(n, ast.Call):
                for i, arg in enumerate(n.args):
                    if isinstance(arg, ast.Name) and arg.id == frame:
                        there = self.resolve(module, n.func)
                        if there is not None:
                            out |= self.of_function(there[0], there[1], i)
        return out & REGISTERS

    def of_function(self, module: str, name: str, at: int) -> set[str]:
        function = self.functions[module, name]
        if at >= len(function.args.args):
            return set()
        frame = function.args.args[at].arg
        key = (module, name, frame)
        if key not in self.known:
            self.known[key] = set()
            self.known[key] = self.used(module, function, frame)
        return self.known[key]

    def of_step(self, module: str, fn: ast.expr) -> set[str]:
        if isinstance(fn, ast.Lambda):
            return self.used(module, fn.body, fn.args.args[1].arg) if len(fn.args.args) > 1 else set()
        there = self.resolve(module, fn)
        return self.of_function(there[0], there[1], 1) if there else set()

    def of_part(self, module: str, part: ast.expr) -> set[str]:
        """The registers used by a part of a table that stands in another file: `*attack.STEPS`, made by `steps()`, or
        what a function gives (`*attack.steps()`)."""
        there: tuple[str, str] | None = None
        if isinstance(part, ast.Attribute) and part.attr == "STEPS" and isinstance(part.value, ast.Name):
            found = self.names[module].get(part.value.id)
            there = (found[0], "steps") if found else None
        elif isinstance(part, ast.Call):
            there = self.resolve(module, part.func)
        out: set[str] = set()
        for n in ast.walk(self.functions[there]) if there in self.functions and there else ():
            if _is_step(n) and there:
                out |= self.of_step(there[0], n.args[1])
        return out


def _is_step(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and ast.unparse(node.func) in ("step", "rows.step") and len(node.args) > 1


def bad_frames(house: House) -> list[str]:
    """Procedures whose `frame` does not say what the registers hold that their steps use, or speaks of others."""
    frames = Frames(house)
    out: list[str] = []
    for m in house.modules.values():
        for node in ast.walk(m.tree):
            if not (isinstance(node, ast.Call) and ast.unparse(node.func) == "procedure" and node.args):
                continue
            used: set[str] = set()
            for arg in node.args[2:]:
                if isinstance(arg, ast.Starred):
                    used |= frames.of_part(m.name, arg.value)
                elif _is_step(arg):
                    used |= frames.of_step(m.name, arg.args[1])
            said = {k.arg: k.value for k in node.keywords}.get("frame")
            told = _told(said) if said is not None else set()
            name = ast.unparse(node.args[0])
            if used - told:
                out.append(f"{m.name}: procedure {name} does not say what {', '.join(sorted(used - told))} hold")
            if told - used:
                out.append(f"{m.name}: procedure {name} speaks of {', '.join(sorted(told - used))}, which no step uses")
    return out


def _told(said: ast.expr) -> set[str]:
    """The registers that a sentence like "seat: who takes it; n: points left" speaks of."""
    text = str(ast.literal_eval(said))
    return {part.partition(":")[0].strip() for part in text.split(";") if part.partition(":")[2].strip()}


# --- conditions -------------------------------------------------------------------------------------------------

ASKED = ("seat", "ref", "n")
"""What every condition is asked: for whom, about what, and one more number."""


def bad_conditions(tables: Tables) -> list[str]:
    """Tables of conditions that do not say of what they are asked, and conditions that look at anything else. (A
    parameter that is not looked at begins with an underscore; the names are those of the functions as written.)"""
    out: list[str] = []
    for name, rows in tables.conditions.items():
        if name not in tables.asks:
            out.append(f"{tables.name}: the conditions {name!r} do not say of what they are asked")
            continue
        told = _told(ast.Constant(tables.asks[name]))
        if told - set(ASKED):
            out.append(f"{tables.name}: the conditions {name!r} are asked of {', '.join(sorted(told - set(ASKED)))}")
        for row in rows:
            code = getattr(row.fn, "__code__", None)  # what is compiled has none
            names = code.co_varnames[1:4] if code is not None else ()
            for what, parameter in zip(ASKED, names, strict=False):
                if what not in told and not parameter.startswith("_"):
                    out.append(
                        f"{tables.name}: {code.co_name} looks at {parameter}, but {name!r} is asked of no {what}"
                    )
    return out


def bad_asking(house: House, tables: Tables) -> list[str]:
    """Where a table of conditions is asked of something else than it says, or without what it says."""
    out: list[str] = []
    for m in house.modules.values():
        if not m.name.startswith(f"fuda.games.{tables.name}."):
            continue
        for node in ast.walk(m.tree):
            if not isinstance(node, ast.Call) or ast.unparse(node.func).split(".")[-1] not in ("allowed", "_failed"):
                continue
            table = node.args[1] if len(node.args) > 3 else None
            if not isinstance(table, ast.Constant) or table.value not in tables.asks:
                continue
            seat, ref = (ast.unparse(arg) for arg in node.args[2:4])
            given = {"seat": seat != "NO_SEAT", "ref": ref != "NO_REF", "n": len(node.args) > 4}
            told = _told(ast.Constant(tables.asks[table.value]))
            for what in ASKED:
                if given[what] != (what in told):
                    gives = "is given" if given[what] else "is not given"
                    out.append(f"{m.name}:{node.lineno}: {what} {gives}, which {table.value!r} says otherwise")
    return out
