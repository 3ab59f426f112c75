"""How tests run: what is left to one engine runs on it, and what real texts were read as is shared and compared."""

from __future__ import annotations

import json
import tomllib
import zlib
from pathlib import Path

import pytest

from fuda.kernel.cards.node import Node
from fuda.text import ParseError
from real_texts import AGAIN, Readings

ROOT = Path(__file__).resolve().parents[1]
DRAWS = [f"【登場時】カード{n}枚を引く。" for n in range(2, 60)]
CHECKED = next(text for text in DRAWS if zlib.crc32(text.encode()) % AGAIN == 0)
TRUSTED = next(text for text in DRAWS if zlib.crc32(text.encode()) % AGAIN)


def run_nowhere(sources: dict[str, str], plain: set[str]) -> list[str]:
    """Test files that are left to the compiled engine in part, and not run on it at all."""
    return sorted(name for name, source in sources.items() if "mark.once" in source and name in plain)


def test_what_is_left_to_the_compiled_engine_runs_on_it() -> None:
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["fuda"]["test"]["plain"]
    plain = {path.name for pattern in patterns for path in ROOT.glob(pattern)}
    sources = {path.name: path.read_text("utf-8") for path in (ROOT / "tests").glob("test_*.py")}
    del sources[Path(__file__).name]
    assert plain <= set(sources) and any("mark.once" in source for source in sources.values())
    assert run_nowhere(sources, plain) == []
    assert run_nowhere({"test_a.py": "@pytest.mark.once", "test_b.py": ""}, {"test_a.py", "test_b.py"}) == ["test_a.py"]


def test_what_one_process_read_another_takes(tmp_path: Path) -> None:
    first, second = Readings("onepiece"), Readings("onepiece")
    trees = [first.read("text", text) for text in (CHECKED, TRUSTED)]
    assert first.read("text", TRUSTED) is trees[1]
    first.leave(tmp_path)
    first.leave(tmp_path)  # there is nothing more
    second.take(tmp_path)
    assert len(list(tmp_path.iterdir())) == 1
    assert second.foreign == {("text", CHECKED)}
    assert [second.read("text", text) for text in (CHECKED, TRUSTED)] == trees
    assert not second.foreign and not second.new


def test_one_that_was_read_otherwise_is_found(tmp_path: Path) -> None:
    wrong = Node("text", abilities=()).to_data()
    (tmp_path / "onepiece-planted.json").write_text(json.dumps([["text", CHECKED, wrong]]), "utf-8")
    readings = Readings("onepiece")
    readings.take(tmp_path)
    with pytest.raises(AssertionError, match="another process read this otherwise"):
        readings.read("text", CHECKED)


def test_what_is_refused_is_refused_again() -> None:
    readings = Readings("onepiece")
    for _ in range(2):
        with pytest.raises(ParseError) as refused:
            readings.read("text", "【登場時】カード4枚を食べる。")
        assert refused.value.phrase()
    assert not readings.known
