"""`explain` at the prompt: every card that is seen, in both languages, on a screen of 80 columns."""

from __future__ import annotations

import io
import random

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from command_line import Fuda
from fuda import Game, games, laws
from fuda.cli import explain
from fuda.cli.book import Book
from fuda.cli.errors import UsageError
from fuda.cli.table import Screen

pytestmark = pytest.mark.once


def at_table(name: str, lang: str, choices: int) -> tuple[Game, Screen, io.StringIO]:
    dice = random.Random(5)
    game = Game.new(name, seed=5)
    for _ in range(choices):
        if game.decision is not None:
            game.choose(dice.choice(game.decision.options))
    file = io.StringIO()
    console = Console(file=file, width=80, height=24, highlight=False, emoji=False, markup=False)
    return game, Screen(console, Book(name), lang, ["human", "greedy"]), file


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_card_that_is_seen_is_explained_in_80_columns(name: str, lang: str) -> None:
    game, screen, file = at_table(name, lang, 70)
    asked = {str(c["name" if lang == "ja" else "name_en"]) for c in laws.seen_cards(game.view(0))}
    assert asked
    for card in sorted(asked):
        told = explain.answer(screen, game, 0, card)
        assert told.strip() and card in told
        screen.console.print(Text(told))
    assert all(cell_len(line) <= 80 for line in file.getvalue().splitlines())


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_one_thing_is_asked_by_its_name_in_either_language(lang: str) -> None:
    game, screen, _ = at_table("onepiece", lang, 40)
    leader = game.view(0)["players"][0]["zones"]["leader"]["cards"][0]
    whole = explain.answer(screen, game, 0, f"{leader['name']} power")
    assert whole.startswith(screen.book.speak(game.explain(leader["id"], "power", 0).text(lang), lang))
    for what in ("パワー", "POWER", "power"):
        assert explain.answer(screen, game, 0, f"{leader['name_en']} {what}") == whole
        assert explain.answer(screen, game, 0, f"{leader['name_en'][:5]} {what}") == whole
        assert explain.answer(screen, game, 0, f"{leader['id']} {what}") == whole


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_what_is_not_seen_or_not_there_is_refused_in_a_sentence(lang: str) -> None:
    game, screen, _ = at_table("onepiece", lang, 6)
    for text in ("1.deck.1", "1.deck.1 power", "nobody", "nobody power", "battle"):
        with pytest.raises(UsageError) as refused:
            explain.answer(screen, game, 0, text)
        assert "\n" not in str(refused.value) and len(str(refused.value)) < 200


def test_without_a_name_players_are_explained() -> None:
    game, screen, _ = at_table("lovelive", "en", 60)
    told = explain.answer(screen, game, 0, "")
    assert "hearts in all of Player 1" in told and "explain " in told.splitlines()[-1]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_it_can_be_typed_at_the_prompt_and_stands_in_the_help(call: Fuda, lang: str) -> None:
    run = call("play", "onepiece", "--seed", "3", "--lang", lang, typed="1\n1\n?\nexplain 0.leader power\nquit\n")
    assert "explain " in run.out and "5000" in run.out
    assert ("印刷" if lang == "ja" else "printed") in run.out
