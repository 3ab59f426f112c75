"""The command line: whole games through the prompt, every command, and every kind of bad input."""

from __future__ import annotations

import io
import itertools
import json
import os
import pty
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.cells import cell_len
from rich.console import Console

import fuda
from fuda.cardbase import builtin, read_deck
from fuda.cli.book import Book
from fuda.cli.main import main
from fuda.cli.question import draw_log, draw_question, labels, spoken
from fuda.cli.table import Screen, counts, draw_hand, draw_piles, draw_table
from fuda.cli.why import Why
from fuda.cli.words import WORDS

ONES = "1\n" * 3000
"""Enough first options for any game."""

TWO_PEOPLE = ("--seat", "human", "--seat", "human")


class Run:
    """What one call of the command line did."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


Fuda = Callable[..., Run]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Fuda:
    """Calls the command line in an empty folder, with an English locale and the given input."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(*arguments: object, typed: str = "") -> Run:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([str(a) for a in arguments])
        out, err = capsys.readouterr()
        return Run(code, out, err)

    return run


def refused(run: Run, *words: str) -> None:
    """Bad input: exit code 2 and one sentence, with these words in it."""
    assert run.code == 2
    assert run.err.startswith("fuda: ") and run.err.count("\n") == 1, run.err
    assert "Traceback" not in run.err
    for word in words:
        assert word in run.err, run.err


# --- play -----------------------------------------------------------------------------------------------------------


def test_bots_play_to_the_end(call: Fuda, tmp_path: Path) -> None:
    done = call("play", "hanyou", "--seat", "greedy", "--seat", "greedy", "--seed", 1)
    assert done.code == 0, done.err
    last = done.out.splitlines()[-1]
    assert re.fullmatch(r"Player [12] wins: .+ \(\d+\.\d+\w*\)", last) or last.startswith("a draw: ")
    record = tmp_path / "fuda-hanyou-1.record"
    assert record.name in done.out
    game = fuda.Game.replay(record.read_text(encoding="utf8"))
    assert game.result is not None and game.result.text() == last


def test_the_same_seed_is_the_same_game(call: Fuda, tmp_path: Path) -> None:
    command = ("play", "--seat", "random", "--seat", "random", "--seed", 5, "--record")
    assert call(*command, "a").code == call(*command, "b").code == 0
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_records_do_not_overwrite_each_other(call: Fuda, tmp_path: Path) -> None:
    for _ in range(2):
        assert call("play", "--seat", "random", "--seat", "random", "--seed", 5).code == 0
    assert sorted(p.name for p in tmp_path.iterdir()) == ["fuda-hanyou-5-2.record", "fuda-hanyou-5.record"]


def test_teammates_are_told_together(call: Fuda) -> None:
    done = call("play", "rebirth", "--format", "teams", "--seed", 1, *["--seat", "human"] * 2, typed="1\n" * 30)
    first = " ".join(done.out.split())
    assert re.search(r"Player 1 \([^)]*\) and Player 2 \([^)]*\) against Player 3 \([^)]*\) and Player 4", first)
    assert "Players 3 and 4's turn" in first and "Turn 1: Players 3 and 4" in first
    assert "▶Player 3" in first and "▶Player 4" in first


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_person_plays_to_the_end(call: Fuda, tmp_path: Path, lang: str) -> None:
    done = call("play", "--seat", "human", "--seat", "random", "--seed", 3, "--no-record", "--lang", lang, typed=ONES)
    assert done.code == 0, done.err
    ending = r"の勝利：.+（\d|引き分け：" if lang == "ja" else r"wins: .+ \(\d|a draw: "
    assert re.search(ending, done.out.splitlines()[-1])
    assert list(tmp_path.iterdir()) == []
    assert max(cell_len(line) for line in done.out.splitlines()) <= 80


def test_the_screen_shows_only_what_the_seat_sees(call: Fuda) -> None:
    done = call("play", "--seed", 3, *TWO_PEOPLE, typed="")
    game = fuda.Game.new("hanyou", seed=3)
    sources = builtin("hanyou")
    other = {sources[c["number"]]["name_en"] for c in game.view(1)["players"][1]["zones"]["hand"]["cards"]}
    mine = {sources[c["number"]]["name_en"] for c in game.view(0)["players"][0]["zones"]["hand"]["cards"]}
    squeezed = " ".join(done.out.split())
    assert all(name in squeezed for name in mine)
    assert not any(name in squeezed for name in other - mine)


def test_input_that_ends_is_told(call: Fuda, tmp_path: Path) -> None:
    done = call("play", "--seed", 3, "--save", "kept", typed="1\n")
    refused(done, "the input ended before the game did")
    assert len(fuda.Game.load((tmp_path / "kept").read_bytes()).history) >= 1


def test_undo_goes_back_to_the_persons_choice(call: Fuda, tmp_path: Path) -> None:
    straight = call("play", "--seed", 3, "--record", "a", typed="1\n1\n1\nquit\n")
    around = call("play", "--seed", 3, "--record", "b", typed="1\n1\n1\nundo\nundo\n1\n1\nquit\n")
    assert straight.code == around.code == 0
    assert (tmp_path / "a").read_text() == (tmp_path / "b").read_text()
    refused(call("play", "--seed", 3, typed="undo\n"), "no earlier choice")
    refused(call("play", "--seed", 3, *TWO_PEOPLE, typed="1\nundo\n"), "no undo between people")


def test_save_and_load(call: Fuda, tmp_path: Path) -> None:
    done = call("play", "--seed", 3, typed="1\nsave mine\nquit\n")
    assert done.code == 0 and "Saved to mine" in done.out
    again = call("play", "--load", "mine", "--record", "r", typed="1\nconcede\n")
    refused(
        call("play", "onepiece", "--load", "mine", typed="quit\n"), "mine is a saved game of hanyou, not of onepiece"
    )
    assert again.code == 0 and again.out.splitlines()[-1] == "Player 2 wins: concession (103.4)"
    assert fuda.Game.replay((tmp_path / "r").read_text(encoding="utf8")).result is not None


def test_what_is_no_game_is_not_written_over(call: Fuda, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf8")
    refused(call("play", "--seed", 3, typed="save notes.txt\n"), "another file of that name")
    refused(call("play", "--seed", 3, "--save", "notes.txt", typed="quit\n"), "another file of that name")
    refused(call("play", "--seed", 3, "--record", "notes.txt", typed="quit\n"), "another file of that name")
    assert (tmp_path / "notes.txt").read_text(encoding="utf8") == "mine"
    (tmp_path / "empty").touch()
    assert call("play", "--seed", 3, "--save", "empty", typed="save empty\n1\nsave empty\nquit\n").code == 0


def test_concede(call: Fuda) -> None:
    done = call("play", "--seed", 3, "--no-record", typed="concede\n")
    assert done.code == 0 and re.search(r"(1 turn|0 turns), 0 choices\.", done.out)
    assert done.out.splitlines()[-1] == "Player 2 wins: concession (103.4)"


def test_what_can_be_asked_at_the_prompt(call: Fuda) -> None:
    typed = "?\nwhy\nwhy retreat\nshow HY-001\nlog\nrules 103.4\nrules\ntrash\ntable\nquit\n"
    done = call("play", "--seed", 3, "--lang", "en", typed=typed)
    assert done.code == 0, done.err
    for words in ("why ACTION", "this cannot be done now", "火種番コル", "Kol the Ember Warden", "403.1", "concede"):
        assert words in done.out


def test_why_gives_the_clause(call: Fuda) -> None:
    game = fuda.Game.new("hanyou", seed=3)
    answers = 0
    while game.decision is not None and not (game.decision.player == 0 and game.decision.kind == "action"):
        game.choose(game.decision.options[0])
        answers += 1
    done = call("play", "--seed", 3, *TWO_PEOPLE, typed="1\n" * answers + "why retreat\nquit\n")
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
    assert all(example.split()[1] in " ".join(row.verb for row in why.rows) for example in why.examples())


def test_why_about_what_is_not_asked_now(call: Fuda) -> None:
    done = call("play", "--seed", 3, typed="why rock\nwhy no_skill\nwhy skill\nquit\n")
    assert done.code == 0, done.err
    assert "Rock: this is not what is asked now." in done.out and "Use no skill: this is not" in done.out
    assert "it is not the main phase" not in done.out


def test_the_record_stays_unwritten_on_request(call: Fuda, tmp_path: Path) -> None:
    assert call("play", "--seat", "random", "--seat", "random", "--no-record").code == 0
    assert list(tmp_path.iterdir()) == []


def test_one_deck_is_enough(call: Fuda) -> None:
    done = call("play", "--deck", "tide", "--seat", "random", "--seat", "random", "--seed", 1, "--log", "--no-record")
    assert done.code == 0, done.err
    assert "March of Embers" in done.out  # the other player's


def test_cards_of_ones_own(call: Fuda, tmp_path: Path) -> None:
    own = '[[card]]\nnumber = "MY-1"\nname = "試作"\nkind = "UNIT"\nhp = 500\ntext = "スキル[0]「突き」100"\n'
    (tmp_path / "own.toml").write_text(own, encoding="utf8")
    lines = [(n, key) for n, key in read_deck("hanyou", "ember")]
    lines[0] = (lines[0][0], "MY-1")
    (tmp_path / "own.txt").write_text("\n".join(f"{n} {key}" for n, key in lines), encoding="utf8")
    both = ("--cards", "own.toml", "--deck", "own.txt", "--deck", "tide")
    done = call("play", *both, "--seat", "random", "--seat", "random", "--record", "r")
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
    code, shown = at_terminal("99\nbla\nshow nobody\nquit\n", "play", "--seed", "3", *TWO_PEOPLE)
    assert code == 0
    for words in ("'99' is not among the options", "no command 'bla'", "there is no card 'nobody'", "left unfinished"):
        assert words in shown
    assert "Traceback" not in shown


def test_two_people_at_one_terminal_hide_their_hands() -> None:
    keys = "1\n\nquit\n"
    code, shown = at_terminal(keys, "play", "--seed", "3", *TWO_PEOPLE)
    assert code == 0
    passed = shown.index("Player 2, it is for you to decide")
    assert "\x1b[2J" in shown[passed - 40 : passed]


def test_ctrl_c_is_quiet(call: Fuda, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("fuda.cli.terminal.ask", interrupted)
    done = call("play", "--seed", 3, *TWO_PEOPLE)
    assert (done.code, done.err) == (130, "")


# --- the table --------------------------------------------------------------------------------------------------------


def screens(width: int, height: int, lang: str) -> Iterator[tuple[fuda.Game, Screen, io.StringIO]]:
    """A screen of that size at many moments of a random game."""
    dice = random.Random(4)
    game = fuda.Game.new("hanyou", seed=4)
    book = Book("hanyou")
    while game.decision is not None:
        if dice.random() < 0.04:
            file = io.StringIO()
            console = Console(file=file, width=width, height=height, highlight=False, emoji=False, markup=False)
            yield game, Screen(console, book, lang, ["human", "greedy"]), file
        game.choose(dice.choice(game.decision.options))


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", [(80, 24), (80, 34), (120, 40), (60, 20)])
def test_the_table_fits_and_its_borders_align(size: tuple[int, int], lang: str) -> None:
    for game, screen, file in screens(*size, lang):
        assert game.decision is not None
        seat = game.decision.player
        screen.console.print(draw_table(screen, game.view(seat)))
        screen.console.print(draw_question(screen, game.decision))
        screen.console.print(draw_log(screen, spoken(game), seat, 5))
        screen.console.print(draw_piles(screen, game.view(seat)))
        lines = file.getvalue().splitlines()
        assert all(cell_len(line) <= size[0] for line in lines)
        panels = [line for line in lines if line.startswith(("╭", "│", "╰"))]
        for above, below in itertools.pairwise(panels):
            if below.startswith(("│", "╰")):
                assert cell_len(above.rstrip()) == cell_len(below.rstrip())


@pytest.mark.parametrize("name", ["onepiece", "gateruler", "lovelive", "rebirth"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_counts_the_hand_and_the_question_are_whole_on_a_small_screen(name: str, lang: str) -> None:
    dice = random.Random(2)
    game = fuda.Game.new(name, seed=2)
    book = Book(name)
    for _ in range(120):
        decision = game.decision
        assert decision is not None
        if dice.random() < 0.2:
            file = io.StringIO()
            screen = Screen(Console(file=file, width=80, height=24), book, lang, ["human", "greedy"])
            view = game.view(decision.player)
            screen.console.print(draw_table(screen, view))
            screen.console.print(draw_question(screen, decision))
            shown = "".join(file.getvalue().split())
            assert f"ルール{decision.clause}" in shown or f"rule{decision.clause}" in shown
            for player in view["players"] if name != "onepiece" else ():
                for long, short in zip(counts(screen, player, False), counts(screen, player, False, 0), strict=True):
                    bare = shown.replace("枚", "")
                    assert "".join(long.split()) in shown or "".join(short.split()) in bare
            screen.console.print(draw_hand(screen, view))
            whole = "".join(file.getvalue().split())
            for card in view["players"][decision.player]["zones"]["hand"]["cards"]:
                called = "".join(screen.card_name(card).split())
                assert called in whole
                assert called in shown or "(hand)" in shown
        game.choose(dice.choice(decision.options))


def test_both_sides_lie_there_when_the_game_is_over(call: Fuda) -> None:
    done = call("play", "gateruler", "--seed", 3, "--no-record", typed="1\n1\n1\nconcede\n")
    assert done.code == 0 and "has left the game" not in done.out.split("concedes")[-1]
    assert done.out.count("╭─ ruler") % 2 == 0


def test_every_option_is_offered_by_number_in_both_languages() -> None:
    for game, screen, file in screens(120, 40, "en"):
        decision = game.decision
        assert decision is not None
        texts = labels(screen, decision)
        screen.console.print(draw_question(screen, decision))
        shown = " ".join(file.getvalue().split())
        assert all(f"{i} {' '.join(text.split())}" in shown for i, text in enumerate(texts, 1))
        assert decision.clause in shown


def test_names_are_english_on_an_english_screen() -> None:
    book = Book("hanyou")
    assert book.speak("Use 火箸突き", "en") == "Use Tongs Thrust"
    assert book.speak("「火箸突き」を使う", "ja") == "「火箸突き」を使う"


def test_words_are_in_both_languages() -> None:
    for key, (ja, en) in WORDS.items():
        assert ja and en, key
        assert set(re.findall(r"{(\w+)", ja)) == set(re.findall(r"{(\w+)", en)), key


# --- replay -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def record(call: Fuda, tmp_path: Path) -> Path:
    path = tmp_path / "r.record"
    assert call("play", "--seat", "random", "--seat", "random", "--seed", 2, "--record", path).code == 0
    return path


def test_replay(call: Fuda, record: Path) -> None:
    text = record.read_text(encoding="utf8")
    choices = len(re.findall(r"(?m)^\d+\. ", text))
    result = next(line for line in text.splitlines() if line.startswith("result: ")).removeprefix("result: ")
    done = call("replay", record)
    assert done.code == 0 and done.out.splitlines()[-1] == result
    assert f"{choices}/{choices}" in done.out
    there = call("replay", record, "--to", 30)
    assert there.code == 0 and "deck" in there.out and "31/" in there.out + "31/"
    assert call("replay", record, "--to", choices).out.splitlines()[-1] == result
    refused(call("replay", record, "--to", choices + 1), "there is no choice")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda t: t[: len(t) // 2].rsplit("\n", 1)[0] + "\n", "cut off"),
        (lambda t: re.sub(r"^fuda-record \d+", "fuda-record 999", t), "another version"),
        (lambda t: "hello\n" + t, "not a Fuda record"),
        (lambda t: re.sub(r"(?m)^5\. (\d+) \S+ \S+", r"5. \1 action nonsense", t), "line"),
        (lambda t: re.sub(r"digest: \w", "digest: z", t), "digest"),
        (lambda t: t.replace("seed: 2", "seed: x"), "seed"),
        (lambda t: t.replace("game: hanyou", "game: nope"), "no game 'nope'"),
        (lambda t: "", "not a Fuda record"),
    ],
)
def test_a_bad_record(call: Fuda, record: Path, change: Callable[[str], str], words: str) -> None:
    record.write_text(change(record.read_text(encoding="utf8")), encoding="utf8")
    done = call("replay", record)
    refused(done, words)
    assert done.out == ""


def test_a_bad_save(call: Fuda, tmp_path: Path) -> None:
    data = fuda.Game.new("hanyou", seed=1).save()
    path = tmp_path / "s"
    altered = data[:60] + bytes([data[60] ^ 1]) + data[61:]
    newer = b"fuda-save 999\n" + data.split(b"\n", 1)[1]
    for broken, words in (
        (data[:-20], "is cut off or has been altered"),
        (altered, "is cut off or has been altered"),
        (newer, "is of another version of Fuda"),
        (b"", "not a saved game of Fuda"),
        (b"hello", "not a saved game of Fuda"),
    ):
        path.write_bytes(broken)
        done = call("play", "--load", path, typed=ONES)
        refused(done, words)
        assert done.out == ""
        assert path.read_bytes() == broken
    path.write_bytes(data)
    refused(call("play", "--load", path, "--seed", 3), "--load goes without")
    assert path.read_bytes() == data


# --- rules, scenarios, cards, decks -----------------------------------------------------------------------------------


def test_rules(call: Fuda) -> None:
    listed = call("rules", "hanyou")
    assert listed.code == 0 and "352 clauses" in listed.out and "1101.1" in listed.out
    one = call("rules", "hanyou", "704.3d")
    assert one.code == 0 and "step of" in one.out and re.search(r"hanyou/rules/battle/\w+\.py:\d+", one.out)
    for clause, place in (
        ("10-3b", "rules/processing/processes"),
        ("17-1a-1", ""),
    ):  # rows are not in the lists of clauses
        found = call("rules", "gateruler", clause).out
        assert f"gateruler/{place}" in found and "gateruler/clauses" not in found
    nothing = call("rules", "hanyou", "101.1")
    assert "no behaviour" in nothing.out
    assert "裁定" in call("rules", "hanyou", "910.2", "--lang", "ja").out
    refused(call("rules", "hanyou", "99.9"), "no clause '99.9'")
    refused(call("rules", "hanyou", "704"), "there are 704.1, 704.2, 704.3,")
    refused(call("rules", "rebirth", "12.5"), "there are 12.5.1, 12.5.2,")
    assert (
        "→ main_phase" in call("rules", "rebirth", "7.1.2").out and "→ fn" not in call("rules", "hanyou", "503.3").out
    )
    refused(call("rules", "nope"), "no game 'nope'", "hanyou")
    refused(call("rules", "prove", "hanyou", "--clause", "99.9"), "no clause '99.9'")
    refused(call("rules", "prove"), "fuda rules prove hanyou")


def test_prove_one_clause(call: Fuda) -> None:
    done = call("rules", "prove", "hanyou", "--clause", "101.1")
    assert (done.code, done.out) == (0, "accounted 1/1: 0 proven, 1 without behaviour, 0 open\n")


RULING = """game: hanyou
scenario: A rested main unit stays rested
clauses: 703.1
turn: 3, player 1, battle phase
player 1:
  main: HY-001, rested, energy 1
expect: player 1 main: {state}
"""


def test_scenario_run(call: Fuda, tmp_path: Path) -> None:
    folder = tmp_path / "rulings"
    folder.mkdir()
    (folder / "good.scn").write_text(RULING.format(state="rested"), encoding="utf8")
    done = call("scenario", "run", folder)
    assert done.code == 0 and done.out.startswith("ok") and "703.1" in done.out
    (folder / "wrong.scn").write_text(RULING.format(state="stunned"), encoding="utf8")
    done = call("scenario", "run", folder)
    assert done.code == 1 and "FAIL" in done.out and "wrong.scn:7" in "".join(done.out.split())
    (folder / "bad.scn").write_text(RULING.replace("HY-001", "HY-999"), encoding="utf8")
    refused(call("scenario", "run", folder / "bad.scn"), "line 6", "HY-999")
    refused(call("scenario", "run", tmp_path / "none"), "no file or folder")
    (tmp_path / "empty").mkdir()
    refused(call("scenario", "run", tmp_path / "empty"), "no scenario files")


def test_cards_show(call: Fuda) -> None:
    done = call("cards", "show", "hanyou", "ember warden", "--tree")
    assert done.code == 0
    for words in ("火種番コル", "Kol the Ember Warden", "Tongs Thrust", "火箸突き", "put_counter"):
        assert words in done.out
    refused(call("cards", "show", "hanyou", "nobody"), "no card 'nobody'")
    refused(call("cards", "show", "hanyou", "the"), "could be", " · ")
    refused(call("cards", "show", "hanyou", "竜", "--lang", "ja"), "次のどれですか：炉竜カガリ · 灰鳴き竜 · ")
    refused(call("play", "--seed", 3, "--lang", "ja", typed="show zzz\n"), "というカードはありません")
    refused(call("play", "--seed", 3, "--lang", "ja", typed="rules 9-9\n"), "という条はありません")
    refused(call("play", "--seed", 3, "--lang", "ja", typed="save /bad/x\n"), "を書けません")
    refused(call("cards", "show", "hanyou"), "which card")
    assert "HY-001" in call("cards", "list", "hanyou", "--lang", "ja").out
    some = call("cards", "list", "hanyou", "drake").out
    assert "Ashcry Drake" in some and "Kol the Ember Warden" not in some
    work = call("cards", "show", "rebirth", "AM03-001")
    assert "attribute Canal Post" in work.out and "work Amaoto" in work.out and "属性 水路郵便" in work.out
    assert re.search(r"(?m)^HY-001 +Kol the Ember Warden +unit · HP \d+", call("cards", "list", "hanyou").out)


def test_cards_check(call: Fuda, tmp_path: Path) -> None:
    folder = Path(fuda.__file__).parent / "games" / "hanyou" / "cards"
    done = call("cards", "check", "hanyou", folder, "--min", 100)
    assert done.code == 0 and "exact" in done.out and "100.0%" in done.out
    cards = [
        {"name": "一", "kind": "COMMAND", "class": "戦術", "text": "デッキを1枚引く。"},
        {"name": "二", "kind": "COMMAND", "class": "戦術", "text": "デッキを1枚引く。"},
        {"name": "三", "kind": "COMMAND", "class": "戦術", "text": "デッキを1枚食べる。"},
        {"name": "四", "kind": "MONSTER"},
    ]
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(cards, ensure_ascii=False), encoding="utf8")
    done = call("cards", "check", "hanyou", path)
    assert done.code == 0
    assert "3 distinct texts" in done.out and "食べる" in done.out and "33.3%" in done.out
    assert call("cards", "check", "hanyou", path, "--min", 50).code == 1
    refused(call("cards", "check", "hanyou", tmp_path / "none.toml"), "none.toml")
    path.write_text("{", encoding="utf8")
    refused(call("cards", "check", "hanyou", path), "not a valid json file")
    refused(call("cards", "check", "hanyou", path, "--min", 200), "between 0 and 100")
    deep = tmp_path / "deep.toml"
    deep.write_text("a = " + "[" * 9000 + "]" * 9000, encoding="utf8")
    refused(call("cards", "check", "hanyou", deep), "not a valid toml file")


def test_cards_check_groups_what_it_does_not_understand(call: Fuda, tmp_path: Path) -> None:
    texts = ["デッキを1枚引く。", *(f"デッキを{n}枚食べる。" for n in range(1, 6)), "手札を捨てる。デッキを嗅ぐ。"]
    cards = [{"name": f"札{i}", "kind": "COMMAND", "class": "戦術", "text": t} for i, t in enumerate(texts)]
    path = tmp_path / "cards.json"
    path.write_text("\n".join(json.dumps(c, ensure_ascii=False) for c in cards), encoding="utf8")
    done = call("cards", "check", "hanyou", path)
    assert "7 distinct texts" in done.out and re.search(r"5 +食べる +札1 1:7; 札2 1:7; 札3 1:7; …", done.out), done.out
    done = call("cards", "check", "hanyou", path, "--show", 2, "--jobs", 2)
    assert re.search(r"5 +食べる\n +札1 1:7: デッキを1枚▶食べる。\n +札2 .*\n +1 +", done.out), done.out
    assert "札3" not in done.out


def test_a_card_that_cannot_be_read_is_told_with_its_place(call: Fuda, tmp_path: Path) -> None:
    own = '[[card]]\nnumber = "MY-1"\nname = "試作"\nkind = "COMMAND"\nclass = "戦術"\ntext = "デッキを1枚食べる。"\n'
    (tmp_path / "own.toml").write_text(own, encoding="utf8")
    (tmp_path / "own.txt").write_text("50 MY-1\n", encoding="utf8")
    done = call("play", "--cards", "own.toml", "--deck", "own.txt", "--deck", "tide", typed=ONES)
    refused(done, "line 1", "食べる")
    assert done.out == ""  # no game was begun


def test_decks(call: Fuda, tmp_path: Path) -> None:
    assert "ember" in call("deck", "list", "hanyou").out
    assert call("deck", "check", "hanyou", "ember").code == 0
    path = tmp_path / "d.txt"
    path.write_text("5 HY-001\n", encoding="utf8")
    done = call("deck", "check", "hanyou", path)
    assert done.code == 2
    assert "(402.2b)" in done.err and "(402.2c)" in done.err
    path.write_text("5 HY-001\n6 HY-002\n39 HY-003\n", encoding="utf8")
    assert call("deck", "check", "hanyou", path).err.count("(402.2c)") == 3  # each of them
    path.write_text("5 RL01-002\n45 RL01-003\n", encoding="utf8")
    done = call("deck", "check", "onepiece", path)
    assert "this one has 0" in done.err and "Leader's colours" not in done.err  # what is missing is said once
    assert done.err.count("(5-1-2-3)") == 2
    path.write_text("4 HY-999\n", encoding="utf8")
    refused(call("deck", "check", "hanyou", path), "HY-999")
    path.write_text("many HY-001\n", encoding="utf8")
    refused(call("deck", "check", "hanyou", path), "line 1")
    refused(call("deck", "check", "hanyou", "nothing"), "no deck 'nothing'")
    refused(call("deck", "check", "hanyou"), "which deck")
    refused(call("deck", "list", "nope"), "no game")


# --- more bad input ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("play", "nope"), "no game 'nope'"),
        (("play", "--deck", "nothing", "--deck", "ember"), "no deck 'nothing'"),
        (("play", "--deck", "ember", "--deck", "tide", "--deck", "root"), "there are 3 decks"),
        (("play", "--seat", "human", "--seat", "human", "--seat", "human"), "2 seats"),
        (("play", "--seat", "wizard"), "wizard"),
        (("play", "--seed", "x"), "--seed"),
        (("play", "--record", "no/such/folder/r"), "no folder"),
        (("play", "--save", "."), "it is a folder"),
        (("play", "--load", "missing"), "cannot read the saved game missing"),
        (("play", "--cards", "missing.toml"), "missing.toml"),
        (("replay", "missing"), "cannot read the record missing"),
        (("fuzz", "nope"), "no game 'nope'"),
        (("fuzz", "hanyou", "--games", "0"), "1 or more"),
        (("fuzz", "hanyou", "--exhaustive", "--deck", "ember", "--deck", "tide"), "goes without --deck"),
        (("fuzz", "hanyou", "--cards", "missing.json"), "cannot read missing.json"),
        (("cards", "check", "hanyou", "x.json", "--show", "0"), "1 or more"),
        (("cards", "check", "hanyou", "x.json", "--jobs", "-1"), "1 or more"),
        (("bench", "--deck", "ember"), "are for one game"),
        (("bench", "hanyou", "--deck", "ember"), "there are 1 decks"),
        (("scenario", "run", ".", "--cards", "missing.json"), "no scenario files"),
        (("bench", "nope"), "no game 'nope'"),
        (("bench", "--seconds", "0"), "above 0"),
        (("bench", "--seconds", "nan"), "above 0"),
        (("bench", "--seconds", "inf"), "above 0"),
        (("dance",), "dance"),
        (("deck", "list", "hanyou", "ember"), "deck check hanyou ember"),
        (("cards", "list", "hanyou", "nobody"), "no card 'nobody'"),
        (("cards",), "required: check|show|list, GAME"),
        (("play", "--log"), "between bots"),
        (("rules",), "required"),
    ],
)
def test_bad_arguments(call: Fuda, tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    refused(call(*arguments, typed=ONES), words)
    assert list(tmp_path.iterdir()) == []


def test_an_answer_that_is_not_among_the_options_ends_a_script(call: Fuda, tmp_path: Path) -> None:
    refused(call("play", "--seed", 3, typed="1\n77\n"), "'77' is not among the options")
    refused(call("play", "--seed", 3, typed="0\n"), "'0' is not among the options")
    refused(call("play", "--seed", 3, typed="jump\n"), "no command 'jump'")
    refused(call("play", "--seed", 3, typed="show nobody\n"), "no card 'nobody'")
    refused(call("play", "--seed", 3, typed="rules 0.0\n"), "no clause '0.0'")
    refused(call("play", "--seed", 3, typed="save\n"), "save to which file")
    refused(call("play", "--seed", 3, typed="save no/such/folder/s\n"), "cannot write the saved game")
    refused(call("play", "--seed", 3, typed="save .\n"), "it is a folder")
    refused(call("play", "--seed", 3, typed="save /\n"), "it is a folder")
    refused(call("play", "--seed", 3, typed="save a\0b\n"), "not the name of a file")
    refused(call("play", "--seed", 3, typed="9" * 5000 + "\n"), "is not among the options")
    assert list(tmp_path.iterdir()) == []  # nothing was saved or recorded


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
