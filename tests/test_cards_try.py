"""`fuda cards try`: six new cards, two for each of three games, typed, mended where they were not understood, played.

A `Typist` plays them first, choosing what is on the screen by its words; what it typed is then given to the real
command through a pipe, which must say and do the same.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

from command_line import Fuda, refused
from fuda import games
from fuda.cli.desk_words import tell
from fuda.cli.main import main
from fuda.cli.trying import QUIT, TABLE, Trial, fields_of_all
from fuda.errors import FudaError

pytestmark = pytest.mark.once


@dataclass(frozen=True)
class Choose:
    """Answer the question on the screen with the option that has these words."""

    words: str


@dataclass(frozen=True)
class See:
    """What stands on the screen now, since the last line that was typed."""

    words: str


Step = str | Choose | See


class Typist(io.TextIOBase):
    """Standard input that reads the screen before it types."""

    def __init__(self, steps: list[Step], screen: io.StringIO) -> None:
        self.steps = steps
        self.screen = screen
        self.typed: list[str] = []
        self.since = 0  # where in what was printed the last line was typed

    def readline(self, _: int = -1) -> str:  # type: ignore[override]
        said = self.screen.getvalue()[self.since :]
        while self.steps and isinstance(self.steps[0], See):
            seen = self.steps.pop(0)
            assert isinstance(seen, See) and seen.words in said, f"{seen} is not there: {said}"
        if not self.steps:
            return ""
        step = self.steps.pop(0)
        line = step if isinstance(step, str) else self._number(step, said)
        self.since = len(self.screen.getvalue())
        self.typed.append(line)
        return line + "\n"

    def _number(self, step: Step, said: str) -> str:
        assert isinstance(step, Choose)
        found = re.search(rf"(?<!\d)(\d+) {re.escape(step.words)}", said[said.rfind("(rule ") :])
        assert found is not None, f"{step} is not offered: {said}"
        return found[1]


def typist(monkeypatch: pytest.MonkeyPatch, game: str, *steps: Step) -> tuple[int, str, list[str]]:
    """What came of it, what was printed, and the lines that were typed."""
    screen = io.StringIO()
    person = Typist(list(steps), screen)
    monkeypatch.setattr(sys, "stdin", person)
    monkeypatch.setattr(sys, "stdout", screen)
    code = main(["--lang", "en", "cards", "try", game])
    monkeypatch.undo()
    return code, screen.getvalue(), person.typed


def piped(game: str, lines: list[str]) -> subprocess.CompletedProcess[str]:
    """The real command with lines on its standard input."""
    return subprocess.run(
        [sys.executable, "-m", "fuda", "--lang", "en", "cards", "try", game],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        encoding="utf8",
        env={**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p), "PYTHONIOENCODING": "utf8"},
        timeout=600,
    )


HANYOU: tuple[Step, ...] = (
    "kind strategy",
    "name 荒波の策",
    "name_en Rough Sea",
    "デッキを2枚食べる。相手のメイン・ユニットに100ダメージを与える。",
    "デッキを2枚引く。相手のメイン・ユニットに100ダメージを与える。",
    "play human",
    Choose("Play Rough Sea"),
    See("hand 3"),
    See("300/400"),
    "quit",
    "kind unit",
    "name 綱引き",
    "name_en Rope Puller",
    "hp 700",
    "スキル[1]「引き寄せ」100",
    "+ このユニットがスタンバイ・エリアに出たとき、相手のユニットを1体選び、レストする。",
    "play human",
    Choose("Put out Rope Puller"),
    Choose("Maren, Tide Knight (the opponent's main area)"),
    See("rested"),
    "quit",
    "quit",
)

ONEPIECE: tuple[Step, ...] = (
    "name 巻き戻し係",
    "name_en Rewinder",
    "cost 2",
    "power 3000",
    "【登場時】相手のコスト3以下のキャラ1枚までを、持ち主の手札に投げる。",
    "【登場時】相手のコスト3以下のキャラ1枚までを、持ち主の手札に戻す。",
    "play human",
    Choose("Play Rewinder"),
    Choose("Pikke the Soot Kid"),
    See("DON!! 8/8 active · hand 4"),
    "quit",
    "kind event",
    "name 時刻表",
    "name_en Timetable",
    "【メイン】カード2枚を引き、自分の手札1枚を捨てる。",
    "play human",
    Choose("Activate Timetable"),
    See("hand 4"),
    Choose("Steama the Pipe Cat"),
    See("DON!! 7/8 active · hand 3 · deck 14 · trash 2"),
    "quit",
    "quit",
)

LOVELIVE: tuple[Step, ...] = (
    "name ミナモ",
    "name_en Minamo",
    "cost 3",
    "hearts red 2 blue 1",
    "【登場】カードを2枚引き、手札を1枚控え室に投げる。",
    "【登場】カードを2枚引き、手札を1枚控え室に置く。",
    "play human",
    Choose("Play Minamo"),
    Choose("your right side"),
    See("hand 4"),
    Choose("Akebi in a Blanket"),
    See("hand 3 · E 4/7 · waiting 3"),
    "quit",
    "name シオリ",
    "name_en Shiori",
    "【起動】【ターン1回】手札を1枚控え室に置く：自分の控え室からメンバーカードを1枚手札に加える。",
    "play human",
    Choose("Play Shiori"),
    Choose("your right side"),
    Choose("Shiori"),
    Choose("From Platform One"),
    See("hand: Akebi in a Blanket [4] · Korin with a Full Basket [4]"),
    "quit",
    "quit",
)


@pytest.mark.parametrize(
    ("game", "steps", "said"),
    [
        (
            "hanyou",
            HANYOU,
            (
                "「食べる」 is not understood; here could stand: 「引く」",
                "English: Draw 2 cards. Deal 100 damage to your opponent's main unit.",
                "HP 700",
                "When this unit enters the standby area: Choose 1 of your opponent's units and rest it.",
            ),
        ),
        (
            "onepiece",
            ONEPIECE,
            (
                "「投げる」 is not understood",
                "cost 2 · power 3000",
                "Return up to 1 of your opponent's Characters with a cost of 3 or less",
                "[Main] Draw 2 cards and trash 1 card from your hand.",
            ),
        ),
        (
            "lovelive",
            LOVELIVE,
            (
                "「投げる」 is not understood",
                "English: [Enter] Draw 2 cards and put 1 card in hand into the waiting room.",
                "Add 1 member card from your waiting room to your hand.",
            ),
        ),
    ],
)
def test_two_new_cards_are_typed_and_played(
    monkeypatch: pytest.MonkeyPatch, game: str, steps: tuple[Step, ...], said: tuple[str, ...]
) -> None:
    code, out, lines = typist(monkeypatch, game, *steps)
    assert code == 0
    told = " ".join(out.split())
    for words in said:
        assert words in told, out
    assert out.count("Back to the card.") == 2  # both were played
    done = piped(game, lines)
    assert done.returncode == 0, done.stderr
    assert done.stdout == out and done.stderr == ""


def test_what_is_wrong_is_told_and_the_command_fails(call: Fuda) -> None:
    broken = "【登場時】カードを1枚食べる。その後、相手のキャラ1枚までを投げる。"
    done = call("cards", "try", "onepiece", typed=f"{broken}\n")
    assert done.code == 1 and done.err == ""
    told = " ".join(done.out.split())
    assert "line 1, column 12: 「食べる」 is not understood; here could stand:" in told
    assert "line 1, column 31: 「投げる」 is not understood; here could stand:" in told
    refused(call("cards", "try", "onepiece", typed=f"{broken}\nplay\n"), "It cannot be played yet")
    refused(call("cards", "try", "onepiece", typed="cost many\n"), "for example: cost 3")
    refused(call("cards", "try", "onepiece", typed="play wizard\n"), "greedy, random or human")
    refused(call("cards", "try", "onepiece", typed="kind wizard\n"), "character, event, stage, leader")


def test_all_of_the_input_as_one_text_in_japanese(call: Fuda) -> None:
    text = ["スキル[1]「引き寄せ」100", "このユニットがスタンバイ・エリアに出たとき、デッキを1枚引く。"]
    done = call("cards", "try", "hanyou", "-", "--lang", "ja", typed="\n".join(text))
    assert done.code == 0 and "すべて読めました。" in done.out and "draw" in done.out
    done = call("cards", "try", "hanyou", "-", "--kind", "tactic", "--lang", "ja", typed="デッキを食べる。\n")
    assert done.code == 1 and "「食べる」がわかりません。ここに来られるのは：" in "".join(done.out.split("\n"))


def test_fields_and_files(monkeypatch: pytest.MonkeyPatch, call: Fuda, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, _ = typist(
        monkeypatch,
        "onepiece",
        "【ブロッカー】",
        See("[Blocker]"),
        "コスト 5",
        See("cost 5"),
        "colors Green/Blue",
        See("colour green/blue"),
        "counter -",
        "card",
        See('colors = ["Green", "Blue"]'),
        "next",
        "tree",
        "phrases 引く",
        "?",
        See("FIELD VALUE"),
        f"save {tmp_path / 'card.toml'}",
        See("Wrote"),
        "quit",
    )
    assert code == 0
    (card,) = tomllib.loads((tmp_path / "card.toml").read_text(encoding="utf8"))["card"]
    assert card["cost"] == 5 and card["colors"] == ["Green", "Blue"] and "counter" not in card
    assert call("cards", "check", "onepiece", tmp_path / "card.toml").code == 0
    refused(call("cards", "try", "onepiece", typed=f"save {tmp_path / 'card.toml'}\n"), "is there already")


# --- what is no text ------------------------------------------------------------------------------------------------


def trial(game: str, lang: str) -> Trial:
    out = Trial(game, lang)
    out.card["text"] = "テキスト"
    return out


@pytest.mark.parametrize("game", games.NAMES)
def test_words_of_commands_and_fields_never_become_the_text(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever is typed at the table, and what the cards of any game have, in both languages: it is done or refused."""
    here = trial(game, "ja")
    for word in sorted(TABLE | fields_of_all()):
        if word in here.commands or word in ("text", "テキスト"):
            continue
        for line in (word, f"{word} 3", f"{word}　3"):
            with contextlib.suppress(FudaError):
                here.set_field = lambda name, said: None  # type: ignore[method-assign]
                here.command(line)
            assert here.card["text"] == "テキスト", line
    for line in ("cost3", "コスト3", "undoo", "quit now"):
        with contextlib.suppress(FudaError):
            here.command(line)
        assert here.card["text"] == "テキスト", line
    assert set(QUIT) & TABLE >= {"quit", "q", "やめる"}


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_help_names_every_command(lang: str) -> None:
    here = trial("hanyou", lang)
    told = tell("try.help", lang, field="", kinds="")
    names = {act.__name__: [n for n, a in here.commands.items() if a == act] for act in here.commands.values()}
    for words in names.values():
        assert "?" in words or any(word in told for word in words if word.isascii() == (lang == "en")), words


def test_undo_brings_the_text_back(call: Fuda) -> None:
    done = call("cards", "try", "rebirth", typed="1枚引く\n2枚引く\nundo\ncard\n")
    assert 'text = "1枚引く"' in done.out.rpartition("undo")[2]
    refused(call("cards", "try", "rebirth", typed="undo\n"), "there is nothing to take back")
    refused(call("cards", "try", "rebirth", "--lang", "ja", typed="戻す\n"), "戻すものはありません")


def test_a_text_from_a_pipe_is_drawn_once(call: Fuda) -> None:
    done = call("cards", "try", "rebirth", "-", typed="【スパーク】：あなたは1点回復する。")
    lines = [line for line in done.out.splitlines() if line.strip()]
    assert done.code == 0 and len(lines) == len(set(lines)), done.out


def test_the_end_of_the_input_ends_at_once(call: Fuda, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is read again for it."""
    monkeypatch.setattr(Trial, "read", None)
    for typed in ("", "やめる\n", "quit\n"):
        assert call("cards", "try", "rebirth", typed=typed).code == 0
    assert call("cards", "try", "rebirth", typed="【スパーク】：あなたは1点回復する。\n").code == 0
    assert call("cards", "try", "rebirth", typed="1枚食う\n").code == 1
