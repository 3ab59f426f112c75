"""The pages for players and for writers of bots: they show what happens, and nothing is left out of them."""

from __future__ import annotations

import argparse
import doctest
import random
import re
import shlex
from pathlib import Path

import pytest

import fuda
from fuda.cli.commands import COMMANDS
from fuda.cli.main import COMMANDS as CALLED
from fuda.cli.main import EXAMPLES, examples_of, make_parser

pytestmark = pytest.mark.once

HOUSE = Path(__file__).resolve().parents[1]
DOCS = HOUSE / "docs"
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf8")


def code(text: str) -> set[str]:
    """Every name that stands in a piece of code in running text."""
    return {word for piece in re.findall(r"`([^`\n]+)`", text) for word in re.findall(r"\w+", piece)}


def public(of: object) -> set[str]:
    return {name for name in dir(of) if not name.startswith("_")}


def things() -> dict[str, object]:
    """One of everything that the API gives."""
    game, dice = fuda.Game.new("hanyou", seed=7), random.Random(1)
    for _ in range(12):
        assert game.decision is not None
        game.choose(dice.choice(game.decision.options))
    undone = game.undo(9, agreed=True)
    decision = game.decision
    assert decision is not None
    over = game.copy()
    over.concede(0)
    explanation = next(x for a in ("0", "0.main", "1.main") for x in game.explanations(a, 0) if x.steps)
    found = (game, decision, decision.options[0], over.result, game.log[0], game.told(0)[0], explanation)
    every: list[object] = [*found, explanation.steps[0], undone, fuda.Timeline(game), game.seat(decision.player)]
    return {type(thing).__name__: thing for thing in every}


def part(text: str, kind: str) -> str:
    """What a page says about one kind of thing: of games a section, of others from "A `Kind` has" on."""
    if kind == "Game":
        return text.partition("\n### Game\n")[2].partition("\n### ")[0]
    found = re.search(rf"An? `{kind}` has(.*?)(?=An? `\w+` has|\n\n)", text, re.DOTALL)
    return found[1] if found is not None else ""


def unnamed(text: str) -> list[str]:
    """What the API has and a text does not name."""
    named = code(text)
    missing = [name for name in fuda.__all__ if name not in named]
    for kind, thing in things().items():
        missing += [f"{kind}.{name}" for name in sorted(public(thing)) if name not in code(part(text, kind))]
    return missing


def test_every_public_name_is_on_the_page() -> None:
    assert unnamed(page("bots.md")) == []


def test_a_name_that_is_missing_is_found() -> None:
    text = page("bots.md").replace("`pauses()`", "").replace("CannotTell", "")
    assert unnamed(text) == ["CannotTell", "Game.pauses"]


def test_everything_the_api_gives_is_public() -> None:
    assert set(things()) <= set(fuda.__all__)


@pytest.mark.parametrize("name", ["bots.md", "players.md"])
def test_the_page_tells_the_truth(name: str) -> None:
    failed, tried = doctest.testfile(str(DOCS / name), module_relative=False, encoding="utf8", optionflags=FLAGS)
    assert tried > 5 and not failed


# --- the page for players ---------------------------------------------------------------------------------------

BEGINS, ENDS = "<!-- commands: made by tests/test_pages.py -->\n", "<!-- end of commands -->"


def table_of_commands() -> str:
    """The commands of the table in both languages, from the table of commands itself."""
    rows = ["| type | | what it does |", "| --- | --- | --- |"]
    for command in COMMANDS:
        does = command.does[1].format(why="why retreat", clause="602.1")
        typed = [f"{command.english} {command.takes[1]}", f"{command.names[-1]} {command.takes[0]}"]
        english, japanese = (f"`{said.strip()}`".replace("|", "\\|") for said in typed)
        rows.append(f"| {english} | {japanese} | {does} |")
    return "\n".join(rows) + "\n"


def test_the_commands_on_the_page_are_those_of_the_table() -> None:
    """`python tests/test_pages.py` writes them there."""
    assert page("players.md").partition(BEGINS)[2].partition(ENDS)[0] == table_of_commands()


# --- what is typed ----------------------------------------------------------------------------------------------


def helps() -> dict[str, str]:
    """The help of every command."""
    parser = make_parser()
    [subs] = [a for a in parser._actions if isinstance(a, argparse._SubParsersAction)]
    return {"": parser.format_help()} | {name: sub.format_help() for name, sub in subs.choices.items()}


def test_every_help_explains_everything_and_has_an_example() -> None:
    parser = make_parser()
    [subs] = [a for a in parser._actions if isinstance(a, argparse._SubParsersAction)]
    for name, sub in subs.choices.items():
        assert all(action.help for action in sub._actions), name
    for name, text in helps().items():
        assert f"\nFor example:\n  fuda {name}".rstrip() in text, name


def test_examples_can_be_typed() -> None:
    parser = make_parser()
    for name in EXAMPLES:
        for example in examples_of(name):
            words = shlex.split(example)
            assert words[0] == "fuda" and (not name or words[1] == name)
            assert parser.parse_args(words[1:]).command == words[1]


@pytest.mark.parametrize("where", ["README.md", "docs/players.md", "docs/bots.md", "docs/designers.md"])
def test_pages_name_only_what_can_be_typed(where: str) -> None:
    """Every option that stands behind a command on a page is one of that command."""
    known = helps()
    text = (HOUSE / where).read_text(encoding="utf8")
    for name, rest in re.findall(r"\./fuda (\w+)([^`\n]*)", text):
        if name in ("build", "test"):  # those of ./fuda itself
            continue
        assert name in CALLED, name
        for option in re.findall(r"(?<!\w)--[a-z][a-z-]*", rest.partition("     ")[0]):
            assert option in known[name], f"{where}: ./fuda {name} {option}"


def test_every_command_is_in_the_readme() -> None:
    text = (HOUSE / "README.md").read_text(encoding="utf8")
    assert [name for name in CALLED if f"./fuda {name}" not in text] == []


if __name__ == "__main__":
    before, _, rest = page("players.md").partition(BEGINS)
    after = rest.partition(ENDS)[2]
    (DOCS / "players.md").write_text(before + BEGINS + table_of_commands() + ENDS + after, encoding="utf8")
