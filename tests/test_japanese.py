"""What is said of clauses and scenarios is said in Japanese too, in our own words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fuda import games
from fuda.kernel.game.clauses import chapters
from fuda.learn import clause_line, find
from fuda.scenarios.run import scenarios_of

pytestmark = pytest.mark.once

EACH_GAME = pytest.mark.parametrize("game", games.NAMES)
RULES = Path(__file__).resolve().parents[2] / "shared" / "rules"
RUN = 20
"""No sentence of ours has so many characters in a row with a rulebook in common."""
_JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")


@EACH_GAME
def test_every_clause_and_every_chapter_is_said_in_japanese(game: str) -> None:
    for chapter in chapters(games.load(game).folder):
        assert _JAPANESE.search(chapter.ja), chapter.title
        for entry in chapter.entries:
            assert _JAPANESE.search(entry.ja) and entry.ja.endswith("。") and len(entry.ja) <= 160, entry.clause
            assert clause_line(game, entry, "ja") == entry.ja


@EACH_GAME
def test_every_scenario_has_a_japanese_title(game: str) -> None:
    for scenario in scenarios_of(game):
        if "real" not in Path(scenario.path).parts:
            assert _JAPANESE.search(scenario.says("ja")) and len(scenario.says("ja")) <= 80, scenario.name
            assert scenario.says("en") == scenario.title


@pytest.mark.skipif(not RULES.is_dir(), reason="no rulebooks here: what was written is not held against them")
@EACH_GAME
def test_the_words_are_our_own(game: str) -> None:
    theirs: set[str] = set()
    for line in (RULES / f"{game}.md").read_text(encoding="utf8").splitlines():
        plain = re.sub(r"\s+", "", line)
        theirs.update(plain[i : i + RUN] for i in range(len(plain) - RUN + 1))
    ours = [entry.ja for entry in games.load(game).ledger] + [s.ja for s in scenarios_of(game)]
    for said in ours:
        plain = re.sub(r"\s+", "", said)
        assert not any(plain[i : i + RUN] in theirs for i in range(len(plain) - RUN + 1)), said


def test_japanese_words_find_clauses_by_their_japanese() -> None:
    assert find("onepiece", "ブロッカー")[0].entry.clause.startswith("10-1-4")
    assert find("lovelive", "エール")[0].entry.ja
