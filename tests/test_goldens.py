"""Golden playthroughs: the engine and the bots play the very games they played when the records were written.

A change that is meant: `python -m fuda.goldens`, and read the differences."""

from pathlib import Path

import pytest

from fuda import Game
from fuda.goldens import GOLDENS, Golden, main, plain

FOLDER = Path(__file__).parent / "goldens"


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda g: g.file)
def test_the_record_replays_and_is_written_the_same(golden: Golden) -> None:
    text = (FOLDER / golden.file).read_text(encoding="utf8")
    game = Game.replay(text)
    assert game.result is not None
    assert plain(game.record()) == text


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda g: g.file)
def test_the_same_players_play_the_same_game(golden: Golden) -> None:
    assert golden.play() == (FOLDER / golden.file).read_text(encoding="utf8")


def test_no_golden_is_left_over() -> None:
    assert {p.name for p in FOLDER.glob("*.txt")} == {g.file for g in GOLDENS}


def test_writing_again_changes_nothing_and_a_change_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fuda.goldens.GOLDENS", GOLDENS[-1:])
    assert main([str(tmp_path)]) == 0
    assert main([str(tmp_path), "--check"]) == 0
    path = tmp_path / GOLDENS[-1].file
    seed = GOLDENS[-1].seed
    path.write_text(path.read_text(encoding="utf8").replace(f"seed: {seed}", f"seed: {seed + 1}"), encoding="utf8")
    assert main([str(tmp_path), "--check"]) == 1
    assert "has changed" in capsys.readouterr().out


def test_a_folder_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "nowhere")]) == 2
    assert "there is no folder" in capsys.readouterr().err
