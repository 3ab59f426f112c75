"""The table on the screen: it fits, its borders align, everything is on it in both languages."""

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
from command_line import Fuda
from fuda import games
from fuda.cli.book import Book
from fuda.cli.question import beyond, choices, draw_log, draw_question, labels, numbers, spoken, what_they_do
from fuda.cli.table import Screen, counts, draw_hand, draw_piles, draw_table
from fuda.cli.words import WORDS

pytestmark = pytest.mark.once


def screens(width: int, height: int, lang: str) -> Iterator[tuple[fuda.Game, Screen, io.StringIO]]:
    """A screen of that size at many moments of a random game."""
    dice = random.Random(4)
    game = fuda.Game.new("hanyou", seed=4)
    book = Book("hanyou")
    while game.decision is not None:
        if dice.random() < 0.04:
            file = io.StringIO()
            console = Console(file=file, width=width, height=height, highlight=False, emoji=False, markup=False)
            yield game, Screen(console, book, lang, ["human", "greedy"]), file
        game.choose(dice.choice(game.decision.options))


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", [(80, 24), (80, 34), (120, 40), (60, 20)])
def test_the_table_fits_and_its_borders_align(size: tuple[int, int], lang: str) -> None:
    for game, screen, file in screens(*size, lang):
        assert game.decision is not None
        seat = game.decision.player
        screen.console.print(draw_table(screen, game.view(seat)))
        screen.console.print(draw_question(screen, game.decision))
        screen.console.print(draw_log(screen, spoken(game), seat, 5))
        screen.console.print(draw_piles(screen, game.view(seat)))
        lines = file.getvalue().splitlines()
        assert all(cell_len(line) <= size[0] for line in lines)
        panels = [line for line in lines if line.startswith(("╭", "│", "╰"))]
        for above, below in itertools.pairwise(panels):
            if below.startswith(("│", "╰")):
                assert cell_len(above.rstrip()) == cell_len(below.rstrip())


@pytest.mark.parametrize("name", ["onepiece", "gateruler", "lovelive", "rebirth"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_counts_the_hand_and_the_question_are_whole_on_a_small_screen(name: str, lang: str) -> None:
    dice = random.Random(2)
    game = fuda.Game.new(name, seed=2)
    book = Book(name)
    for _ in range(120):
        decision = game.decision
        assert decision is not None
        if dice.random() < 0.2:
            file = io.StringIO()
            screen = Screen(Console(file=file, width=80, height=24), book, lang, ["human", "greedy"])
            view = game.view(decision.player)
            screen.console.print(draw_table(screen, view))
            screen.console.print(draw_question(screen, decision))
            shown = "".join(file.getvalue().split())
            assert f"ルール{decision.clause}" in shown or f"rule{decision.clause}" in shown
            for player in view["players"] if name != "onepiece" else ():
                for long, short in zip(counts(screen, player, False), counts(screen, player, False, 0), strict=True):
                    bare = shown.replace("枚", "")
                    assert "".join(long.split()) in shown or "".join(short.split()) in bare
            screen.console.print(draw_hand(screen, view))
            whole = "".join(file.getvalue().split())
            for card in view["players"][decision.player]["zones"]["hand"]["cards"]:
                called = "".join(screen.card_name(card).split())
                assert called in whole
                assert called in shown or "(hand)" in shown
        game.choose(dice.choice(decision.options))


def test_both_sides_lie_there_when_the_game_is_over(call: Fuda) -> None:
    done = call("play", "gateruler", "--seed", 3, "--no-record", typed="1\n1\n1\nconcede\n")
    assert done.code == 0 and "has left the game" not in done.out.split("concedes")[-1]
    assert done.out.count("╭─ ruler") % 2 == 0


def test_every_option_is_offered_by_number_in_both_languages() -> None:
    for game, screen, file in screens(120, 40, "en"):
        decision = game.decision
        assert decision is not None
        texts = labels(screen, decision)
        screen.console.print(draw_question(screen, decision))
        shown = " ".join(file.getvalue().split())
        assert all(f"{i} {' '.join(text.split())}" in shown for i, text in enumerate(texts, 1))
        assert decision.clause in shown


def test_names_are_english_on_an_english_screen() -> None:
    book = Book("hanyou")
    assert book.speak("Use 火箸突き", "en") == "Use Tongs Thrust"
    assert book.speak("「火箸突き」を使う", "ja") == "「火箸突き」を使う"


def test_words_are_in_both_languages() -> None:
    for key, (ja, en) in WORDS.items():
        assert ja and en, key
        assert set(re.findall(r"{(\w+)", ja)) == set(re.findall(r"{(\w+)", en)), key


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", games.NAMES)
def test_every_option_says_for_itself_what_it_does(name: str, lang: str) -> None:
    """On the narrowest screen and with a row for each: as much of what it does as fits, beyond what the question says;
    one that is long takes nothing from the others, and no two that are called apart look alike."""
    game, dice = fuda.Game.new(name, seed=6), random.Random(6)
    console = Console(file=io.StringIO(), width=80, height=24, highlight=False, emoji=False, markup=False)
    screen = Screen(console, Book(name), lang, ["human", "human"])
    cut = told = 0
    for _ in range(40):
        decision = game.decision
        if decision is None:
            break
        if numbers(decision) is None:
            said = labels(screen, decision)
            shown = what_they_do(screen, decision, said, len(said))
            prompt = screen.book.speak(decision.prompt(lang), lang)
            called: dict[str, str] = {}
            for text, label, i in zip(shown, said, choices(decision), strict=True):
                does = " ".join(screen.book.speak(decision.options[i].describe(lang), lang).split())
                assert "\n" not in text and cell_len(text) <= screen.console.width - 5, text
                assert text == label or does.startswith(re.sub(r"(…?( ×\d+)?)$", "", text)), (text, does)
                assert called.setdefault(text, label) == label
                cut += "…" in text
                told += text != label
                if text == label and does != label:  # it would look like another, or says nothing new
                    head = beyond(prompt, does)[:40]
                    alike = [o for o in decision.options if screen.book.speak(o.describe(lang), lang).startswith(head)]
                    assert not head or len(alike) > 1 or head.startswith(label[:40]), does
        game.choose(dice.choice(decision.options))
    assert told and cut
