"""How a rulebook is put together: the tables that its modules have, by name and in the order of the modules."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, TypeVar

from fuda.errors import FudaError
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.derive import layers, permanent
from fuda.kernel.game.game import Words
from fuda.kernel.position.position import Position
from fuda.kernel.run import costs, futile, loops
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import Answer, Fact
from fuda.kernel.tables.kinds import AbilityId, Seat
from fuda.kernel.tables.rows import (
    Act,
    Check,
    Condition,
    EventKind,
    Group,
    Happening,
    Hook,
    Immediate,
    Layer,
    Procedure,
    Row,
    Term,
    Trait,
    Verb,
    Zone,
)
from fuda.kernel.tables.rulebook import Engine, Rulebook, Tables

R = TypeVar("R", bound=Row)
Conditions = dict[str, tuple[Condition, ...]]


def tables(
    name: str,
    modules: Sequence[ModuleType],
    terms: Sequence[Term],
    layers: Sequence[Layer],
    procedures: Sequence[Procedure],
    conditions: Conditions | None = None,
    hooks: Sequence[Hook] | None = None,
    tallies: tuple[int, ...] = (),
    game_tallies: tuple[int, ...] = (),
    role_zones: dict[str, str] | None = None,
    party: Callable[[Position, Seat, str, Seat], bool] | None = None,
    allies: Callable[[Position, Seat], int] | None = None,
    met_again: Callable[[Position, Seat, AbilityId], int] | None = None,
    item_fields: dict[str, str] | None = None,
    turns_taken: int = -1,
) -> Tables:
    """The tables of a game. Each module gives what it has under the usual names (`FACTS`, `PROCEDURES`, `HOOKS` …);
    what is given here comes after it. Terms are one table, which the game has gathered itself; so may hooks be, where
    they stand in another order than the modules."""
    answers = _answers(f"fuda.games.{name}.")
    by_rounds = any(y.fact is asked.PERMANENT_UNTIL_STABLE for y in answers)
    return Tables(
        name=name,
        zones=gathered(modules, "ZONES", Zone),
        traits=gathered(modules, "TRAITS", Trait),
        groups=gathered(modules, "GROUPS", Group),
        events=gathered(modules, "EVENTS", EventKind),
        hooks=gathered(modules, "HOOKS", Hook) if hooks is None else hooks,
        happenings=gathered(modules, "HAPPENINGS", Happening),
        acts=gathered(modules, "ACTS", Act),
        procedures=(*gathered(modules, "PROCEDURES", Procedure), *procedures),
        conditions=_conditions(modules, conditions or {}),
        asks=_asks(modules),
        facts=(*_facts("fuda.kernel.tables.asked"), *_facts(f"fuda.games.{name}.")),
        answers=answers,
        engine=engine(by_rounds),
        verbs=gathered(modules, "VERBS", Verb),
        terms=terms,
        layers=layers,
        deck_checks=gathered(modules, "DECK_CHECKS", Check),
        card_checks=gathered(modules, "CARD_CHECKS", Check),
        numbers=_names(modules, "NUMBERS"),
        sets=_names(modules, "SETS"),
        variables=(),
        roles=_names(modules, "ROLES"),
        immediate=gathered(modules, "IMMEDIATE", Immediate),
        tallies=tallies,
        game_tallies=game_tallies,
        role_zones=role_zones,
        party=party,
        allies=allies,
        met_again=met_again,
        item_fields=item_fields,
        turns_taken=turns_taken,
    )


def engine(by_rounds: bool = False) -> Engine:
    """The later parts of the kernel. Continuous effects are applied in layers, or `by_rounds` until nothing changes."""
    settle = permanent.settle if by_rounds else layers.apply_in_layers
    return Engine(layers.derive, settle, loops.interrupts, loops.goes_on, costs.keep_whole, futile.rest_in_vain)


def gathered(modules: Sequence[ModuleType], name: str, kind: type[R]) -> tuple[R, ...]:
    """The rows of the tables of one name, module after module."""
    out: list[R] = []
    for module in modules:
        for row in getattr(module, name, ()):
            if not isinstance(row, kind):
                raise FudaError(f"{module.__name__}.{name} has a row that is no {kind.__name__}")
            out.append(row)
    return tuple(out)


def _facts(prefix: str) -> tuple[Fact, ...]:
    """The facts that the modules under a name declare; each is told by what constant it is known."""
    out: list[Fact] = []
    for module in _loaded(prefix):
        for name, value in vars(module).items():
            if isinstance(value, Fact) and value not in out and (value.name == name or not value.name):
                value.name = name
                out.append(value)
    return tuple(sorted(out, key=lambda fact: fact.name))


def _answers(prefix: str) -> tuple[Answer, ...]:
    return gathered(_loaded(prefix), "KERNEL_ANSWERS", Answer)


def _loaded(prefix: str) -> list[ModuleType]:
    """The modules of a package that have been imported: when the tables are put together, all that have rows. In which
    order they were imported does not matter."""
    return [module for name, module in sorted(sys.modules.items()) if name.startswith(prefix)]


def _names(modules: Sequence[ModuleType], table: str) -> tuple[str, ...]:
    """A list of names: that of the first module that has one."""
    for module in modules:
        if hasattr(module, table):
            return tuple(str(name) for name in getattr(module, table))
    return ()


def _conditions(modules: Sequence[ModuleType], special: Conditions) -> dict[str, Sequence[Condition]]:
    """The tables of conditions. Several modules may add to one table, and so may what the game gives besides."""
    every: list[Conditions] = [
        {
            "seen_face_down": gathered(modules, "SEEN_FACE_DOWN", Condition),
            "valid": gathered(modules, "VALID", Condition),
        }
    ]
    for module in modules:
        every.append(getattr(module, "CONDITIONS", {}))
    every.append(special)
    out: dict[str, Sequence[Condition]] = {}
    for some in every:
        for name, rows in some.items():
            out[name] = (*out.get(name, ()), *rows)
    return out


def _asks(modules: Sequence[ModuleType]) -> dict[str, str]:
    """Of what each table of conditions is asked: one module says it of a table, the kernel of those that it asks."""
    out = dict(asked.OF_CONDITIONS)
    for module in modules:
        for name, said in getattr(module, "ASKS", {}).items():
            if out.setdefault(name, said) != said:
                raise FudaError(f"{module.__name__} says otherwise of what the conditions {name!r} are asked")
    return out


# --- what every game hands over in the same way -----------------------------------------------------------------

English = Callable[[CardDef, dict[str, str]], str]
Say = Callable[[Node, str], str]
ReadCard = Callable[[dict[str, Any], Rulebook], CardDef]
Split = Callable[[Node], dict[str, tuple[Node, ...]]]
SetUp = Callable[[Position, list[list[CardDef]]], None]
WhyNot = Callable[[Position, Seat, str], list[tuple[str, str, str]]]
Appraise = Callable[[Position, Seat], int]
# the first arguments of `GameRules`, in their order
Regular = tuple[
    str,
    tuple[str, str],
    tuple[int, int],
    Rulebook,
    ReadCard,
    Split,
    SetUp,
    English,
    Say,
    WhyNot,
    Appraise,
    Words,
    str,
]


class ReaderModule(Protocol):
    """`lower/cards.py`"""

    def read_card(self, fields: dict[str, Any], rules: Rulebook, /) -> CardDef: ...

    def split(self, ability: Node, /) -> dict[str, tuple[Node, ...]]: ...


class GrammarModule(Protocol):
    """`grammar.py`, where a text needs nothing beside itself to be said in English"""

    def english(self, tree: Node, /, *, names: Mapping[str, str] | None = None) -> str: ...


class WhyNotModule(Protocol):
    """`whynot.py`"""

    def why_not(self, p: Position, seat: Seat, text: str, /) -> list[tuple[str, str, str]]: ...


class AppraisalModule(Protocol):
    """`appraisal.py`"""

    def appraise(self, p: Position, seat: Seat, /) -> int: ...


class WordsModule(Protocol):
    """`words.py`"""

    @property
    def WORDS(self) -> Words: ...


def regular(
    rulebook: Rulebook,
    title: tuple[str, str],
    seats: tuple[int, int],
    file: str,
    reader: ReaderModule,
    set_up: SetUp,
    english: English,
    say: Say,
    whynot: WhyNotModule,
    appraisal: AppraisalModule,
    words: WordsModule,
) -> Regular:
    """What every game has, from its modules: `GameRules(*regular(…), …)` adds what only some have. `file` is that of
    the rulebook; cards and scenarios lie beside it."""
    return (
        rulebook.name,
        title,
        seats,
        rulebook,
        reader.read_card,
        reader.split,
        set_up,
        english,
        say,
        whynot.why_not,
        appraisal.appraise,
        words.WORDS,
        str(Path(file).parent),
    )


def english_of(grammar: GrammarModule) -> English:
    """The text of a card in English, by the grammar of its game."""

    def english(card: CardDef, names: dict[str, str]) -> str:
        return grammar.english(card.text, names=names)

    return english
