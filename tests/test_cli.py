"""The command line: whole games through the prompt and at a real terminal, every command there, and the rest."""

from __future__ import annotations

import io
import json
import os
import pty
import random
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.cells import cell_len
from rich.console import Console

import fuda
from command_line import ONES, RULING, TWO_PEOPLE, Fuda, refused
from fuda.cardbase import builtin, read_deck
from fuda.cli.book import Book
from fuda.cli.table import Screen
from fuda.cli.why import Why
from fuda.cli.words import WORDS

pytestmark = pytest.mark.once

# --- play -----------------------------------------------------------------------------------------------------------


def test_bots_play_to_the_end(call: Fuda, tmp_path: Path) -> None:
    done = call("play", "hanyou", "--seat", "greedy", "--seat", "greedy", "--seed", 1)
    assert done.code == 0, done.err
    last, written = done.out.splitlines()[-2:]  # the winner before the record
    assert re.fullmatch(r"Player [12] wins: .+ \(\d+\.\d+\w*\)", last) or last.startswith("a draw: ")
    record = tmp_path / "fuda-hanyou-1.record"
    assert record.name in written
    game = fuda.Game.replay(record.read_text(encoding="utf8"))
    assert game.result is not None and game.result.text() == last


def test_the_same_seed_is_the_same_game(call: Fuda, tmp_path: Path) -> None:
    command = ("play", "hanyou", "--seat", "random", "--seat", "random", "--seed", 5, "--record")
    assert call(*command, "a").code == call(*command, "b").code == 0
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_records_do_not_overwrite_each_other(call: Fuda, tmp_path: Path) -> None:
    for _ in range(2):
        assert call("play", "hanyou", "--seat", "random", "--seat", "random", "--seed", 5).code == 0
    assert sorted(p.name for p in tmp_path.iterdir()) == ["fuda-hanyou-5-2.record", "fuda-hanyou-5.record"]


def test_teammates_are_told_together(call: Fuda) -> None:
    done = call("play", "rebirth", "--format", "teams", "--seed", 1, *["--seat", "human"] * 2, typed="1\n" * 30)
    first = " ".join(done.out.split())
    assert re.search(r"Player 1 \([^)]*\) and Player 2 \([^)]*\) against Player 3 \([^)]*\) and Player 4", first)
    assert "Players 3 and 4's turn" in first and "Turn 1: Players 3 and 4" in first
    assert "▶Player 3" in first and "▶Player 4" in first


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_person_plays_to_the_end(call: Fuda, tmp_path: Path, lang: str) -> None:
    done = call(
        "play", "hanyou", "--seat", "human", "--seat", "random", "--seed", 3, "--no-record", "--lang", lang, typed=ONES
    )
    assert done.code == 0, done.err
    ending = r"の勝利：.+（\d|引き分け：" if lang == "ja" else r"wins: .+ \(\d|a draw: "
    assert re.search(ending, done.out.splitlines()[-1])
    assert list(tmp_path.iterdir()) == []
    assert max(cell_len(line) for line in done.out.splitlines()) <= 80


def test_the_screen_shows_only_what_the_seat_sees(call: Fuda) -> None:
    done = call("play", "hanyou", "--seed", 3, *TWO_PEOPLE, typed="")
    game = fuda.Game.new("hanyou", seed=3)
    sources = builtin("hanyou")
    other = {sources[c["number"]]["name_en"] for c in game.view(1)["players"][1]["zones"]["hand"]["cards"]}
    mine = {sources[c["number"]]["name_en"] for c in game.view(0)["players"][0]["zones"]["hand"]["cards"]}
    squeezed = " ".join(done.out.split())
    assert all(name in squeezed for name in mine)
    assert not any(name in squeezed for name in other - mine)


def test_input_that_ends_is_told(call: Fuda, tmp_path: Path) -> None:
    done = call("play", "hanyou", "--seed", 3, "--save", "kept", typed="1\n")
    refused(done, "the input ended before the game did")
    assert len(fuda.Game.load((tmp_path / "kept").read_bytes()).history) >= 1


def test_undo_goes_back_to_the_persons_choice(call: Fuda, tmp_path: Path) -> None:
    straight = call("play", "hanyou", "--seed", 3, "--record", "a", typed="1\n1\n1\nquit\n")
    around = call("play", "hanyou", "--seed", 3, "--record", "b", typed="1\n1\n1\nundo\nundo\n1\n1\nquit\n")
    assert straight.code == around.code == 0
    assert "Back to choice 12. What was seen stays seen" in around.out and "Back to choice 11.\n" in around.out
    games = [fuda.Game.replay((tmp_path / name).read_text()) for name in ("a", "b")]
    assert games[0] == games[1] and games[0].history == games[1].history
    assert games[1].undone and not games[0].undone
    lines = [line for line in (tmp_path / "b").read_text().splitlines() if line.startswith("undo")]
    assert lines == ["undo: choice 12, after a look", "undo: choice 11"]
    refused(call("play", "hanyou", "--seed", 3, typed="undo\n"), "no earlier choice")
    refused(call("play", "hanyou", "--seed", 3, *TWO_PEOPLE, typed="1\nundo\n"), "no earlier choice")


def test_save_and_load(call: Fuda, tmp_path: Path) -> None:
    done = call("play", "hanyou", "--seed", 3, typed="1\nsave mine\nquit\n")
    assert done.code == 0 and "Saved to mine" in done.out
    again = call("play", "--load", "mine", "--record", "r", typed="1\nconcede\n")
    refused(
        call("play", "onepiece", "--load", "mine", typed="quit\n"), "mine is a saved game of hanyou, not of onepiece"
    )
    assert again.code == 0 and again.out.splitlines()[-2] == "Player 2 wins: concession (103.4)"
    assert fuda.Game.replay((tmp_path / "r").read_text(encoding="utf8")).result is not None


def test_what_is_no_game_is_not_written_over(call: Fuda, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf8")
    refused(call("play", "hanyou", "--seed", 3, typed="save notes.txt\n"), "another file of that name")
    refused(call("play", "hanyou", "--seed", 3, "--save", "notes.txt", typed="quit\n"), "another file of that name")
    refused(call("play", "hanyou", "--seed", 3, "--record", "notes.txt", typed="quit\n"), "another file of that name")
    assert (tmp_path / "notes.txt").read_text(encoding="utf8") == "mine"
    (tmp_path / "empty").touch()
    assert call("play", "hanyou", "--seed", 3, "--save", "empty", typed="save empty\n1\nsave empty\nquit\n").code == 0


def test_concede(call: Fuda) -> None:
    done = call("play", "hanyou", "--seed", 3, "--no-record", typed="concede\n")
    assert done.code == 0 and re.search(r"(1 turn|0 turns), 0 choices\.", done.out)
    assert done.out.splitlines()[-1] == "Player 2 wins: concession (103.4)"


def test_what_can_be_asked_at_the_prompt(call: Fuda) -> None:
    typed = "?\nwhy\nwhy retreat\nshow HY-001\nlog\nrules 103.4\nrules\ntrash\ntable\nquit\n"
    done = call("play", "hanyou", "--seed", 3, "--lang", "en", typed=typed)
    assert done.code == 0, done.err
    for words in ("why ACTION", "this cannot be done now", "火種番コル", "Kol the Ember Warden", "403.1", "concede"):
        assert words in done.out


def test_why_gives_the_clause(call: Fuda) -> None:
    game = fuda.Game.new("hanyou", seed=3)
    answers = 0
    while game.decision is not None and not (game.decision.player == 0 and game.decision.kind == "action"):
        game.choose(game.decision.options[0])
        answers += 1
    done = call("play", "hanyou", "--seed", 3, *TWO_PEOPLE, typed="1\n" * answers + "why retreat\nquit\n")
    reasons = game.why_not("retreat", 0)
    assert reasons and all(f"{en} ({clause})" in done.out for clause, _, en in reasons)


def asked(name: str, kind: str, lang: str = "en") -> tuple[fuda.Game, Why]:
    """The first question of a kind in a random game, and what can be asked about there."""
    game = fuda.Game.new(name, seed=3)
    dice = random.Random(1)
    while game.decision is not None and game.decision.kind != kind:
        game.choose(dice.choice(game.decision.options))
    assert game.decision is not None
    screen = Screen(Console(file=io.StringIO(), width=80, height=24), Book(name), lang, ["human", "greedy"])
    return game, Why(screen, game, game.decision)


@pytest.mark.parametrize(
    ("name", "kind", "clause"),
    [("gateruler", "gate_action", "7-3a"), ("gateruler", "attack", "8-4c"), ("rebirth", "counter", "9.7.3.1")],
)
def test_why_knows_what_cannot_be_done_in_every_kind_of_question(name: str, kind: str, clause: str) -> None:
    _, why = asked(name, kind)
    said = why.answer("")
    assert "this cannot be done now" in said and clause in said


@pytest.mark.parametrize("name", ["hanyou", "onepiece", "gateruler", "lovelive", "rebirth"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_why_never_contradicts_the_options(name: str, lang: str) -> None:
    _, why = asked(name, "gate_action" if name == "gateruler" else "action", lang)
    can = WORDS["why.can"][lang == "en"].format(what="")
    for label in [text for _, text in why._options()] + ["pass" if name == "gateruler" else "end"]:
        assert why.answer(label).endswith(can), label
    for row in why.rows:
        said = why.answer(row.verb)
        assert not re.search(r"[{}]|Use :|no  ", said), said
    with pytest.raises(fuda.FudaError, match="foo"):
        why.answer("foo")
    for example in why.examples():  # what is shown as an example is understood
        asked_for = example.partition(" ")[2]
        assert why.answer(asked_for), example
        assert lang == "ja" or any(asked_for.startswith(row.verb) for row in why.rows), example


def test_why_about_what_is_not_asked_now(call: Fuda) -> None:
    done = call("play", "hanyou", "--seed", 3, typed="why rock\nwhy no_skill\nwhy skill\nquit\n")
    assert done.code == 0, done.err
    assert "Rock: this is not what is asked now." in done.out and "Use no skill: this is not" in done.out
    assert "it is not the main phase" not in done.out


def test_the_record_stays_unwritten_on_request(call: Fuda, tmp_path: Path) -> None:
    assert call("play", "hanyou", "--seat", "random", "--seat", "random", "--no-record").code == 0
    assert list(tmp_path.iterdir()) == []


def test_one_deck_is_enough(call: Fuda) -> None:
    done = call(
        "play", "hanyou", "--deck", "tide", "--seat", "random", "--seat", "random", "--seed", 1, "--log", "--no-record"
    )
    assert done.code == 0, done.err
    assert "March of Embers" in done.out  # the other player's


def test_cards_of_ones_own(call: Fuda, tmp_path: Path) -> None:
    own = '[[card]]\nnumber = "MY-1"\nname = "試作"\nkind = "UNIT"\nhp = 500\ntext = "スキル[0]「突き」100"\n'
    (tmp_path / "own.toml").write_text(own, encoding="utf8")
    lines = [(n, key) for n, key in read_deck("hanyou", "ember")]
    lines[0] = (lines[0][0], "MY-1")
    (tmp_path / "own.txt").write_text("\n".join(f"{n} {key}" for n, key in lines), encoding="utf8")
    both = ("--cards", "own.toml", "--deck", "own.txt", "--deck", "tide")
    done = call("play", "hanyou", *both, "--seat", "random", "--seat", "random", "--record", "r")
    assert done.code == 0, done.err
    assert call("replay", "r").code == 0
    assert call("deck", "check", "hanyou", "own.txt", "--cards", "own.toml").code == 0
    refused(call("deck", "check", "hanyou", "own.txt"), "MY-1")
    ruling = RULING.replace("HY-001", "MY-1").format(state="rested")
    (tmp_path / "own.scn").write_text(ruling, encoding="utf8")
    assert call("scenario", "run", "own.scn", "--cards", "own.toml").code == 0
    refused(call("scenario", "run", "own.scn"), "no card 'MY-1'")
    assert call("fuzz", "hanyou", "--games", 1, "--cards", "own.toml", "--deck", "own.txt", "--deck", "tide").code == 0
    figures = call("bench", "hanyou", "--this", "--json", "--seconds", 0.05, *both)
    assert [f["decks"] for f in json.loads(figures.out)["games"]] == ["", "own against tide"], figures.err
    shown = call("cards", "show", "hanyou", "試作", "--cards", "own.toml")
    assert shown.code == 0 and "500" in shown.out


# --- a real terminal --------------------------------------------------------------------------------------------------


def at_terminal(typed: str, *arguments: str) -> tuple[int, str]:
    """Runs the command line at a pseudo-terminal with these keys waiting, and returns what was shown."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm", "COLUMNS": "80", "LINES": "24"}
    environment["PYTHONPATH"] = os.pathsep.join([str(Path(fuda.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "fuda", *arguments]
    child = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, close_fds=True)
    os.close(theirs)
    os.write(ours, typed.encode())
    shown = b""
    try:
        while piece := os.read(ours, 65536):
            shown += piece
    except OSError:  # the other end is closed: the command is over
        pass
    os.close(ours)
    return child.wait(), shown.decode("utf8", "replace")


def test_a_slip_at_the_terminal_is_asked_again() -> None:
    code, shown = at_terminal("99\nbla\nshow nobody\nquit\n", "play", "hanyou", "--seed", "3", *TWO_PEOPLE)
    assert code == 0
    for words in ("'99' is not among the options", "no command 'bla'", "there is no card 'nobody'", "left unfinished"):
        assert words in shown
    assert "Traceback" not in shown


def test_two_people_at_one_terminal_hide_their_hands() -> None:
    keys = "1\n\nquit\n"
    code, shown = at_terminal(keys, "play", "hanyou", "--seed", "3", *TWO_PEOPLE)
    assert code == 0
    passed = shown.index("Player 2, it is for you to decide")
    assert "\x1b[2J" in shown[passed - 40 : passed]


def test_ctrl_c_is_quiet(call: Fuda, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("fuda.cli.terminal.ask", interrupted)
    done = call("play", "hanyou", "--seed", 3, *TWO_PEOPLE)
    assert (done.code, done.err) == (130, "")


# --- the rest ---------------------------------------------------------------------------------------------------------


def test_version_and_help(call: Fuda) -> None:
    assert call("--version").out == f"fuda {fuda.__version__}\n"
    done = call()
    assert done.code == 0 and "COMMAND" in done.out
    for command in ("play", "replay", "rules", "scenario", "cards", "deck", "fuzz", "bench"):
        assert command in done.out
        assert call(command, "--help").code == 0


def test_the_language_comes_from_the_locale(call: Fuda, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert "燠火の行軍" in call("deck", "list", "hanyou").out
    assert "March of Embers" in call("deck", "list", "hanyou", "--lang", "en").out
    assert "March of Embers" in call("--lang", "en", "deck", "list", "hanyou").out


@pytest.mark.parametrize("ok", [True, False])
def test_fuzz_tells_by_its_exit_code(call: Fuda, monkeypatch: pytest.MonkeyPatch, ok: bool) -> None:
    asked: list[object] = []

    def played(*arguments: object, jobs: int, cards: object, played: object, **agreed: object) -> SimpleNamespace:
        asked.extend([*arguments, jobs, cards, *agreed.values()])
        assert callable(played)  # shown how far it has come
        return SimpleNamespace(ok=ok)

    monkeypatch.setattr("fuda.fuzz.fuzz", played)
    done = call("fuzz", "hanyou", "--games", 7, "--seed", 5, "--deck", "ember", "--deck", "tide", "--jobs", 2)
    assert done.code == (0 if ok else 1)
    assert asked == ["hanyou", 7, 5, ["ember", "tide"], 2, None, None, (), None]


def test_bench_prints_figures_for_machines(call: Fuda) -> None:
    done = call("bench", "--this", "--json", "--seconds", 0.05)
    figures = json.loads(done.out)["games"][0]
    assert figures["game"] == "hanyou"
    assert figures["engine"] == ("compiled" if os.environ.get("FUDA_COMPILED") == "1" else "pure")
    for key in ("decisions_per_second", "games_per_second", "copies_per_second", "saved_bytes"):
        assert figures[key] > 0
