"""A text that is accepted works, one that cannot work is refused: whatever the grammars can say is given its meaning,
or refused with a sentence."""

from __future__ import annotations

import random

import pytest

from fuda import design, games
from fuda.design.reading import _all_texts, desk_of, fill, grammar_of
from fuda.errors import FudaError
from fuda.text.sample import Sampler

ENTERING = "{{toujyou.png|登場}}"


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("depth", [4, 8])
def test_what_a_grammar_can_say_is_played_or_refused(game: str, depth: int) -> None:
    """Nothing else comes of it: no other exception, and a reason where it is refused."""
    rules, desk, grammar = games.load(game), desk_of(game), grammar_of(game)
    sampler, dice = Sampler(grammar), random.Random(f"{game} {depth}")
    accepted = 0
    for kind in desk.kinds:
        card = fill(game, "", kind.name)
        for field, category, _ in _all_texts(desk, card):
            for _ in range(12):
                text = grammar.print(category, sampler.draw(category, dice, depth))
                try:
                    rules.read_whole({**card, field: text})
                    accepted += 1
                except FudaError as e:
                    assert str(e)
    assert accepted > 4


@pytest.mark.parametrize(
    "text",
    [
        "自分のステージのメンバーが2人以上いる場合、自分の手札が3枚以上ある場合についても同じことを行う。",
        "カードを1枚引く。この能力を起動するためのコストは自分のステージにいるメンバー1人につき、[E]減る。",
    ],
    ids=["the same as nothing", "a cost that there is none of"],
)
def test_a_sentence_about_nothing_is_refused(text: str) -> None:
    found = design.read("lovelive", ENTERING + text)
    assert not found.understood and not found.places and len(found.complaints) == 1
