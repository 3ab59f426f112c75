"""ONE PIECE at the table: what is drawn, what is asked, what the words say, and how the greedy bot plays."""

from __future__ import annotations

import io
import itertools
import random
import re
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from rich.console import Console

import fuda
from fuda import bots
from fuda.cli.asking import Asking
from fuda.cli.book import Book
from fuda.cli.question import choices, draw_log, draw_question, labels, spoken
from fuda.cli.session import Session
from fuda.cli.table import Screen, draw_piles, draw_table
from fuda.cli.why import Why
from fuda.games.onepiece.table.words import WORDS
from fuda.laws import GAP

pytestmark = pytest.mark.once


def screen_of(width: int, height: int, lang: str) -> tuple[Screen, io.StringIO]:
    file = io.StringIO()
    console = Console(file=file, width=width, height=height, highlight=False, emoji=False, markup=False)
    return Screen(console, Book("onepiece"), lang, ["human", "greedy"]), file


def moments(seed: int, share: float) -> Iterator[fuda.Game]:
    """Many moments of a random game."""
    dice = random.Random(seed)
    game = fuda.Game.new("onepiece", seed=seed)
    while game.decision is not None:
        if dice.random() < share:
            yield game
        game.choose(dice.choice(game.decision.options))


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", [(80, 24), (80, 34), (120, 40), (60, 20)])
def test_the_table_fits_and_its_borders_align(size: tuple[int, int], lang: str) -> None:
    for game in moments(4, 0.05):
        screen, file = screen_of(*size, lang)
        assert game.decision is not None
        seat = game.decision.player
        screen.console.print(draw_table(screen, game.view(seat)))
        screen.console.print(draw_question(screen, game.decision))
        screen.console.print(draw_log(screen, spoken(game, False), seat, 5))
        screen.console.print(draw_piles(screen, game.view(seat)))
        lines = file.getvalue().splitlines()
        assert all(cell_len(line) <= size[0] for line in lines)
        panels = [line for line in lines if line.startswith(("╭", "│", "╰"))]
        for above, below in itertools.pairwise(panels):
            if below.startswith(("│", "╰")):
                assert cell_len(above.rstrip()) == cell_len(below.rstrip())


def test_the_table_tells_power_life_and_don() -> None:
    for game in moments(5, 0.05):
        screen, file = screen_of(120, 40, "en")
        assert game.decision is not None
        seat = game.decision.player
        view = game.view(seat)
        screen.console.print(draw_table(screen, view))
        text = file.getvalue()
        for player in view["players"]:
            zones = player["zones"]
            assert f"Life {zones['life']['count']}" in text
            rested = sum(1 for c in zones["cost"]["cards"] if c.get("state"))
            assert f"DON!! {len(zones['cost']['cards']) - rested} active" in text
            for card in zones["leader"]["cards"]:
                assert str(card["power"]) in text
        if "battle" in view:
            assert "attacks" in text


def test_copies_in_a_hand_are_one_option_on_the_screen() -> None:
    for game in moments(6, 0.2):
        decision = game.decision
        assert decision is not None
        screen, file = screen_of(120, 40, "en")
        listed = choices(decision)
        texts = labels(screen, decision)
        assert len(texts) == len(listed) == len(set(texts))
        assert {decision.options[i].label() for i in listed} == {o.label() for o in decision.options}
        screen.console.print(draw_question(screen, decision))
        assert decision.clause in " ".join(file.getvalue().split())


def test_what_leaves_no_choice_is_not_asked() -> None:
    seen = 0
    for game in moments(7, 1.0):
        decision = game.decision
        assert decision is not None
        asking = Asking(Session(game, screen_of(80, 24, "en")[0]))
        if decision.kind == "life" and len(decision.options) == 1:
            seen += 1
            assert asking.answers_itself(decision)
        if len(decision.options) > 1 or decision.kind == "action":
            assert not asking.answers_itself(decision)
    assert seen


def test_everything_is_said_in_both_languages() -> None:
    for key, (ja, en) in WORDS.items():
        assert bool(ja) == bool(en), key
        assert set(re.findall(r"{(\w+)", ja)) == set(re.findall(r"{(\w+)", en)), key
    for game in moments(8, 0.3):
        decision = game.decision
        assert decision is not None
        assert f"ask.{decision.kind}" in WORDS, decision.kind
        for text in [decision.prompt("en"), *(o.label("en") for o in decision.options)]:
            assert text and not GAP.search(text), text  # types of cards stand in braces
        for option in decision.options:
            assert f"opt.{option.opt.what}" in WORDS or option.id.isdecimal(), option.opt.what
    for line in game.log:
        assert line.text("ja") != line.what and line.text("en") != line.what, line.what


def test_reasons_can_be_asked_by_part_of_a_name() -> None:
    asked: set[str] = set()
    for game in moments(9, 0.2):
        decision = game.decision
        assert decision is not None
        screen, _ = screen_of(80, 24, "en")
        for what, reasons in Why(screen, game, decision).everything():
            asked.add(what.split()[0])
            assert all(clause and ja and en for clause, ja, en in reasons)
        mine = game.view(decision.player)["players"][decision.player]["zones"]["leader"]["cards"][0]
        found = Why(screen, game, decision).complete(f"attack {mine['name_en'][:6].lower()}")
        assert found == f"attack {mine['name']}"
    assert {"attack", "effect"} <= asked and asked & {"play", "event"}


# --- the greedy bot ---------------------------------------------------------------------------------------------------


def play(seed: int, kinds: tuple[str, str]) -> fuda.Game:
    game = fuda.Game.new("onepiece", seed=seed)
    dice = random.Random(seed)
    players = [bots.get(kind) for kind in kinds]
    for _ in range(3000):
        decision = game.decision
        if decision is None:
            return game
        game.choose(bots.ask(players[decision.player], game, dice))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seed", range(4))
def test_greedy_beats_random(seed: int) -> None:
    kinds = ("greedy", "random") if seed % 2 else ("random", "greedy")
    game = play(seed, kinds)
    assert game.result is not None and game.result.winner == kinds.index("greedy")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_greedy_attacks_gives_don_and_keeps_counters_for_what_matters(seed: int) -> None:
    game = play(seed, ("greedy", "greedy"))
    what = [line.what for line in game.log]
    how = [line.how for line in game.log if line.what == "move"]
    assert what.count("attack") >= game.turn  # more than one in each turn that allows it
    assert "give" in how and "counter" in how and "damage" in how
    weak = [line.how for line in game.log if line.what == "compare"]
    assert sum(int(a) >= int(b) for a, b in (w.split(":") for w in weak)) > len(weak) / 3
