"""The phrasebook: every example is read, printed back and carried out, and words find patterns in both languages."""

from __future__ import annotations

import random

import pytest

from fuda import design, games
from fuda.design.known import desk_of, grammar_of

pytestmark = pytest.mark.once


@pytest.mark.parametrize("game", games.NAMES)
def test_every_example_is_read_printed_back_and_carried_out(game: str) -> None:
    """Each distinct example as a card in a test game: played at random for a while, the card first of all."""
    found = design.phrases(game)
    assert len(found) > 250
    grammar, desk = grammar_of(game), desk_of(game)
    done: set[str] = set()
    for phrase in found:
        if phrase.example in done:
            continue
        done.add(phrase.example)
        card = dict(phrase.card)
        field = next(f for f in desk.texts if str(card.get(f) or "").strip("\n") == phrase.example)
        category = desk.category(card, field)
        assert grammar.print(category, grammar.read(category, phrase.example)) == phrase.example
        if desk.kind_of(card) is None:
            continue
        played = design.test_game(game, {**card, "number": "TRY-001"})
        dice = random.Random(len(phrase.example))
        for _ in range(25):
            decision = played.decision
            if decision is None:
                break
            mine = [o for o in decision.options if str(card["name"]) in o.label("ja")]
            played.choose(dice.choice(mine or decision.options))


def test_words_find_patterns_in_both_languages() -> None:
    assert any("引く" in p.pattern_ja for p in design.phrases("hanyou", "引く"))
    assert design.phrases("hanyou", "draw") and design.phrases("hanyou", "DRAW")
    assert design.phrases("hanyou", "踊る") == []
    assert design.unused("hanyou")
