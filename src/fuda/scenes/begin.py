"""A game that begins in the position of a scenario: the text is found, the scenario chosen, the position laid out."""

from __future__ import annotations

from os import PathLike, fspath

from fuda import files, games
from fuda.cardbase import CardsLike
from fuda.errors import quoted, short
from fuda.kernel.position.position import Position
from fuda.scenes.build import build
from fuda.scenes.cards import library
from fuda.scenes.format import parse
from fuda.scenes.scenario import Scenario, ScenarioError, called
from fuda.scenes.told import Told


def text_of(path_or_text: str | PathLike[str]) -> str:
    """The text of scenarios: what has several lines is the text itself, else it is the path of a file."""
    said = fspath(path_or_text)
    if "\n" in said:
        return said
    try:
        return files.text_of(said)
    except files.Unreadable as e:
        told = Told(f"シナリオが読めない：{e.told('ja')}", f"cannot read the scenarios: {e}")
        raise ScenarioError(told, 0, short(said, 120)) from e


def chosen(text: str, name: str | None) -> Scenario:
    """The scenario of this title (or of this beginning of it); without one, the only one."""
    found = parse(text, whole=False)
    if name is None:
        if len(found) == 1:
            return found[0]
        raise ScenarioError(
            Told(
                f"シナリオが{len(found)}つある。どれかを題名で言う",
                f"there are {len(found)} scenarios in it: say which one by its title",
            )
        )
    s = called(found, name)
    if s is None:
        raise ScenarioError(
            Told(
                f"{quoted(name)}というシナリオはない、または一つに決まらない",
                f"no scenario, or not just one, is called {quoted(name)}",
            )
        )
    return s


def position_of(s: Scenario, cards: CardsLike = None) -> Position:
    """The position that a scenario lays out, under the whole rulebook of its game, before anything has run."""
    rules = games.load(s.game).rulebook
    return build(s, rules, library(s, rules, cards))
