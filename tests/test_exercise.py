"""Every text is seen to work (`fuda cards exercise`): what cannot come about is found, what works is not blamed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fuda.cli.main import main
from fuda.exercise import Exercised, exercise
from fuda.kernel.cards.node import Node

CARD = {"number": "T-1", "name": "試し", "type": "Character", "colors": ["Red"], "cost": 1, "power": 5000}


def seen(text: str, **fields: object) -> Exercised:
    return exercise("onepiece", {**CARD, "text": text, **fields})


def whats(found: Exercised) -> list[str]:
    return [part.what for part in found.inert]


def test_a_card_that_works() -> None:
    found = seen("【登場時】カード1枚を引く。")
    assert found.inert == () and found.plays >= 1 and not found.problem


def test_a_choice_with_a_target_works() -> None:
    assert seen("【登場時】相手のキャラ1枚までを、KOする。").inert == ()


def test_a_condition_that_cannot_be_met() -> None:
    found = seen("【登場時】自分のライフが30枚以上ある場合、カード1枚を引く。")
    assert "unmet" in whats(found) and "undone" in whats(found)


def test_a_condition_that_is_always_met() -> None:
    assert whats(seen("【登場時】自分の手札が0枚以上ある場合、カード1枚を引く。")) == ["always"]


def test_a_trigger_that_can_never_fire() -> None:
    """An Event is never in play, where this ability would be valid."""
    found = seen("【相手のアタック時】カード1枚を引く。", type="Event", power=None)
    assert found.problem or "unplayed" in whats(found)


def test_an_instruction_that_changes_nothing() -> None:
    assert "unchanged" in whats(seen("【登場時】自分の「だれでもない」すべてを、KOする。"))


def test_a_text_that_is_not_understood() -> None:
    found = seen("【登場時】カード1枚を食べる。")
    assert found.plays == 0 and "食べる" in found.problem


def test_the_same_seed_plays_the_same() -> None:
    text = "【登場時】自分のライフが30枚以上ある場合、カード1枚を引く。"
    assert seen(text) == seen(text)


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "some.json"
    other = {**CARD, "number": "T-2", "text": "【登場時】自分のライフが30枚以上ある場合、カード1枚を引く。"}
    path.write_text(json.dumps([{**CARD, "text": "【登場時】カード1枚を引く。"}, other]), encoding="utf8")
    assert main(["cards", "exercise", "onepiece", str(path), "--card", "T-1", "--lang", "en"]) == 0
    assert main(["cards", "exercise", "onepiece", str(path), "--lang", "en"]) == 1
    said = capsys.readouterr().out
    assert "T-2" in said and "a condition that was never met" in said
    assert main(["cards", "exercise", "onepiece", str(path), "--card", "none"]) == 2


def test_words_for_nodes() -> None:
    from fuda.exercise import short

    assert short(Node("draw", n=1)) == "draw n=1"
