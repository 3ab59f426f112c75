"""What is typed at the table: one table of commands in both languages, from which the help is made."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from rich.cells import cell_len

from command_line import Fuda, refused
from fuda.cli.commands import COMMANDS, help_text
from fuda.cli.replay import COMMANDS as REPLAYED

pytestmark = pytest.mark.once


def test_every_command_has_names_and_words_in_both_languages() -> None:
    names = Counter(name for command in COMMANDS for name in command.names)
    assert max(names.values()) == 1
    for command in COMMANDS:
        assert any(not name.isascii() for name in command.names) and command.english in command.names
        assert bool(command.takes[0]) == bool(command.takes[1]) and all(command.does)
        assert set(re.findall(r"{(\w+)}", command.does[0])) == set(re.findall(r"{(\w+)}", command.does[1]))
    again = Counter(name for names, _, _, _ in REPLAYED for name in names)
    assert max(again.values()) == 1
    assert all(any(name and not name.isascii() for name in names) for names, _, _, _ in REPLAYED)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_help_tells_every_command(lang: str) -> None:
    every = help_text(lang, why="why retreat", clause="103.4").splitlines()
    assert max(map(cell_len, every)) <= 80
    lines = [line for line in every if not line.startswith(" ")]  # the others go on with what the one before says
    assert len(lines) == len(COMMANDS) + 1
    for command, line in zip(COMMANDS, lines[1:], strict=True):
        assert line.startswith(command.english) and (lang == "en" or command.names[-1] in line)
    columns = {cell_len(re.match(r"(.*?\s{2,})\S", line)[1]) for line in every}  # type: ignore[index]
    assert len(columns) == 1


def test_japanese_is_typed_as_it_comes(call: Fuda) -> None:
    typed = "？\n盤面\n手札\n捨て札\n履歴\nルール　103.4\n見る　HY-001\nなぜ\n１\n待った\nやめる\n"
    done = call("play", "hanyou", "--seed", 3, "--lang", "ja", typed=typed)
    assert done.code == 0, done.err
    for words in (
        "前の自分の選択に戻る",
        "火種番コル",
        "Kol the Ember Warden",
        "選択1に戻りました",
        "fuda play --resume hanyou-1",
    ):
        assert words in done.out
    refused(call("play", "hanyou", "--seed", 3, "--lang", "ja", typed="飛ぶ\n"), "「飛ぶ」という命令はありません")


@pytest.mark.parametrize(
    ("lang", "typed", "asked"),
    [("en", "m", "did you mean"), ("ja", "m", "のことですか？"), ("ja", "end", "のことですか？")],
)
def test_a_stray_letter_is_asked_back_and_does_nothing(call: Fuda, lang: str, typed: str, asked: str) -> None:
    """A letter of the one option that has it, and a word of the other language, are no answer."""
    to_main = "1\n" * 3
    done = call("play", "hanyou", "--seed", 3, "--lang", lang, typed=f"{to_main}{typed}\n")
    refused(done, asked)
