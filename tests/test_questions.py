"""Every question that a card's text can lead to is asked in words, in both languages: of the cards that come with Fuda,
and of real ones where they are at hand."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from fuda import Game, games, random_decks, views
from fuda.errors import FudaError
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.run import interpreter
from fuda.scenes.build import build
from fuda.scenes.cards import library
from fuda.scenes.format import parse
from real_texts import of_one, read_once

pytestmark = pytest.mark.once

CORPUS = Path(os.environ.get("FUDA_CORPUS") or Path(__file__).resolve().parents[2] / "shared" / "cards")
REAL = ("onepiece", "lovelive", "rebirth")


def offered(effect: Node) -> Iterator[Node]:
    """What players are asked about in the middle of an effect: what they may do, and one of several things."""
    for n in effect.walk():
        if n.op == "may":
            yield n["effect"]
        elif n.op == "choose_one":
            yield from n["of"]


def unsaid(name: str, card: CardDef) -> list[str]:
    """Questions of a card for which there are no words."""
    rules = games.load(name)
    pool = rules.pool()
    pool.add(card)
    out = []
    for ability in pool.abilities:
        for effect in offered(ability.node):
            for lang in views.LANGS:
                try:
                    if not rules.say(effect, lang).strip():
                        out.append(f"{card.number} ({lang}): empty")
                except FudaError as e:
                    out.append(f"{card.number} ({lang}): {e}")
    return out


@pytest.mark.parametrize("name", games.NAMES)
def test_what_our_cards_ask(name: str) -> None:
    made = random_decks.builder(name, None)
    assert not [line for card in made.cards.values() for line in unsaid(name, card)]


@pytest.mark.parametrize("name", [pytest.param(name, marks=of_one(name)) for name in REAL])
def test_what_real_cards_ask(name: str) -> None:
    file = CORPUS / f"{name}.ja.json"
    if not file.is_file():
        pytest.skip(f"there are no real cards in {CORPUS}")
    with read_once(name):
        made = random_decks.builder(name, str(file))
    assert not [line for card in made.cards.values() for line in unsaid(name, card)]


TWICE = """
game: hanyou
scenario: A unit has the same skill twice
clauses: 703.1
card 双刃: unit HP 500 retreat 1
  スキル[0]「型」100
  自分のバトルフェイズ開始時、ターン終了時まで、このユニットに『スキル[0]「型」100』を与える。
turn: 3, player 1, main phase
player 1:
  main: 双刃
expect: player 1 is asked "action"
"""


def test_the_same_skill_twice() -> None:
    """Options that read alike have names of their own, so that a record says which was taken."""
    (scenario,) = parse(TWICE)
    rules = games.load("hanyou")
    position = build(scenario, rules.rulebook, library(scenario, rules.rulebook))
    interpreter.run(position)
    game = Game(rules, position, None)
    game.choose("end")
    assert game.decision is not None and game.decision.kind == "skill"
    names = [o.id for o in game.decision.options]
    assert names == ["skill:0.main:型#1", "skill:0.main:型#2", "no_skill"]
