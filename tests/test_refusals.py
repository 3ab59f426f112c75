"""Refusals are told in the reader's language: every error that people meet at a terminal carries both."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import fuda
from command_line import Fuda
from fuda import Game, journal
from fuda.errors import LONGEST, FudaError

SOURCES = Path(fuda.__file__).parent

SEEN = (
    *("api.py", "arena", "bots", "cardbase.py", "cli", "decision.py", "design", "explaining.py", "files.py"),
    *("flow/settings.py", "formats.py", "games/__init__.py", "games/gateruler/rules/rulers.py", "journal.py"),
    *("kernel/cards/printed.py", "kernel/position/codec.py", "kernel/run/decisions.py", "learn", "random_decks.py"),
    *("records.py", "saves.py", "scenarios/proof.py", "server/serving.py", "timeline.py", "undoing.py"),
)
"""Where errors are raised that come to a person at a terminal."""

FOR_PROGRAMS = {"WrongType", "WrongValue"}
"""What refuses the arguments of a call."""

SPOKEN = {"say", "tell", "told", "text"}
"""What gives words in the language of the reader."""


def named(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def kinds_of_error(trees: list[ast.Module]) -> set[str]:
    """The names of all classes that are errors of Fuda."""
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    kinds, before = {"FudaError"}, 0
    while len(kinds) > before:
        before = len(kinds)
        kinds |= {c.name for c in classes if any(named(base) in kinds for base in c.bases)}
    return kinds


def in_one_language(tree: ast.Module, kinds: set[str]) -> Iterator[int]:
    """The lines where an error is made with words of one language: a text without its Japanese, or another error's."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or named(call.func) not in kinds - FOR_PROGRAMS or len(call.args) != 1:
            continue
        inside = list(ast.walk(call.args[0]))
        if any(isinstance(x, ast.Call) and named(x.func) in SPOKEN for x in inside) or call.keywords:
            continue
        words = any(isinstance(x, ast.Constant) and isinstance(x.value, str) and x.value.strip() for x in inside[:40])
        plain = any(isinstance(x, ast.Call) and named(x.func) == "str" and named(x.args[0]) for x in inside)
        index = isinstance(call.args[0], ast.Subscript | ast.Call)  # a key is no word
        if plain or (words and not index):
            yield call.lineno


def modules() -> list[Path]:
    found = [path for path in sorted(SOURCES.rglob("*.py"))]
    return [p for p in found if any(p.relative_to(SOURCES).is_relative_to(seen) for seen in SEEN)]


def test_every_error_that_people_meet_has_both_languages() -> None:
    kinds = kinds_of_error([ast.parse(path.read_text("utf8")) for path in SOURCES.rglob("*.py")])
    found = [
        f"{path.relative_to(SOURCES)}:{line}"
        for path in modules()
        for line in in_one_language(ast.parse(path.read_text("utf8")), kinds)
    ]
    assert not found
    assert len(modules()) > 90


def test_an_error_in_one_language_is_found() -> None:
    planted = ast.parse(
        "class Wrong(base.FudaError): pass\n"
        "raise Wrong('no such thing')\n"
        "raise Wrong(f'{thing} is wrong')\n"
        "raise Wrong(str(e))\n"
        "raise Wrong('no such thing', 'ありません')\n"
        "raise Wrong(say('no.thing', lang))\n"
        "raise ValueError('no such thing')\n"
    )
    assert list(in_one_language(planted, kinds_of_error([planted]))) == [2, 3, 4]


REFUSED: list[tuple[tuple[object, ...], str, str]] = [
    (("play", "chess"), "", "「chess」というゲームはありません。ゲーム：hanyou"),
    (("learn", "chess"), "", "「chess」というゲームはありません"),
    (("plya",), "", "'plya'というコマンドはありません。コマンド："),
    (("play", "hanyou", "--seed", "x"), "", "--seed：'x'は整数ではありません"),
    (("play", "hanyou", "--deck", "nodeck"), "", "「nodeck」というデッキはありません。hanyouのデッキ："),
    (("play", "--resume", "nope"), "", "途中のゲーム「nope」はありません"),
    (("play", "--load", "empty"), "", "Fudaのセーブデータではありません"),
    (("play", "--load", "none"), "", "保存ファイル none を読めません：ファイルやフォルダがありません"),
    (("deck", "check", "hanyou", "latin"), "", "デッキ latin を読めません：UTF-8のテキストではありません"),
    (("deck", "check", "hanyou", "short.txt"), "", "short.txt: デッキは50枚です"),
    (("cards", "check", "hanyou", "latin"), "", "latin を読めません：UTF-8のテキストではありません"),
    (("cards", "check", "hanyou"), "", "どのカードですか。"),
    (("replay", "empty"), "", "Fudaの棋譜ではありません"),
    (("replay", "none"), "", "棋譜 none を読めません：ファイルやフォルダがありません"),
    (("scenario", "run", "latin"), "", "UTF-8のテキストではありません"),
    (("play", "hanyou", "--seed", 3), "", "ゲームが終わる前に入力が終わりました"),
    (("play", "hanyou", "--seed", 3), "ジャンプ\n", "ジャンプ"),
]


@pytest.mark.parametrize(("arguments", "typed", "words"), REFUSED, ids=range(len(REFUSED)))
def test_a_japanese_reader_is_refused_in_japanese(
    call: Fuda, tmp_path: Path, arguments: tuple[object, ...], typed: str, words: str
) -> None:
    (tmp_path / "empty").write_text("")
    (tmp_path / "latin").write_bytes("é".encode("latin1"))
    (tmp_path / "short.txt").write_text("1 HY-001\n")
    done = call(*arguments, "--lang", "ja", typed=typed)
    said = done.err or done.out.splitlines()[-1]
    assert done.code in (1, 2) and words in said and len(said.rstrip("\n")) <= LONGEST, said
    assert not re.search(r"\b(the|is|are|not|no|cannot)\b", said), said


def test_a_game_that_is_open_elsewhere(call: Fuda, tmp_path: Path) -> None:
    game = Game.new("hanyou", ["ember", "tide"], 3)
    kept = journal.Journal.begin(game, journal.Seats(["human", "random"], "ja"))
    try:
        done = call("play", "--resume", kept.id, "--lang", "ja")
    finally:
        kept.drop()
    assert done.code == 2 and f"ゲーム{kept.id}は別のウィンドウで開かれています" in done.err


def test_a_command_that_there_is_not_names_those_that_there_are(call: Fuda) -> None:
    from fuda.cli.main import COMMANDS

    said = call("plya", "--lang", "en").err
    assert all(name in said for name in (*COMMANDS, "build")), said


def test_an_error_tells_both() -> None:
    both = FudaError("no", "いいえ")
    assert (str(both), both.told(), both.told("en"), both.told("ja")) == ("no", "no", "no", "いいえ")
    assert FudaError("no").told("ja") == "no"
