"""Games with formats and more than two players at the command line and in scenarios, tried with a tiny game."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from fuda.cli.book import Book
from fuda.cli.main import main
from fuda.cli.question import draw_question
from fuda.cli.table import Screen, draw_piles, draw_table
from fuda.scenarios import ScenarioError, parse, run
from tiny_game import known, new

pytestmark = pytest.mark.once


@pytest.fixture(autouse=True, scope="module")
def game_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The tiny game is known as long as these tests run."""
    with known(tmp_path_factory.mktemp("tiny")):
        yield


# --- the command line -------------------------------------------------------------------------------------------


def command(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    capsys.readouterr()
    code = main([str(a) for a in arguments])
    done = capsys.readouterr()
    return code, done.out, done.err


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


RANDOM = ("--seat", "random")


def test_as_many_play_as_have_seats(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    code, out, err = command(capsys, "play", "tiny", *RANDOM * 3, "--seed", 1, "--record", "r")
    assert code == 0, err
    assert out.startswith("Tiny, Melee: Player 1 (random")
    assert "against Player 3 (random" in " ".join(out.split())
    assert "format: melee\n" in Path("r").read_text(encoding="utf8")
    code, out, err = command(
        capsys, "play", "tiny", "--format", "melee", "--option", "one-out", *RANDOM * 4, "--record", "q"
    )
    assert code == 0 and out.startswith("Tiny, Melee (one out): "), err
    code, out, err = command(capsys, "play", "tiny", "--format", "pairs", *RANDOM, "--no-record")
    assert code == 0 and "Player 4 (greedy" in " ".join(out.split()), err
    code, out, err = command(capsys, "replay", "r", "--all", "--seat", 3)
    assert code == 0 and out.startswith("Tiny, Melee: a record of"), err
    assert command(capsys, "play", "tiny", *RANDOM * 2, "--no-record")[1].startswith("Tiny: Player 1")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("play", "tiny", "--format", "brawl"), "melee (3 or 4 players; option: one-out)"),
        (("play", "tiny", "--format", "duel", *RANDOM * 3), "duel of tiny is played by 2 players, there are 3 players"),
        (("play", "tiny", *RANDOM * 5), "this game has 4 seats, --seat was given 5 times"),
        (("play", "hanyou", "--format", "duel"), "hanyou has no formats"),
        (("fuzz", "tiny", "--format", "brawl"), "no format 'brawl'"),
        (("fuzz", "tiny", "--seats", "7"), "is played by 2 to 4 players, there are 7 players"),
        (("bench", "--format", "melee"), "for one game"),
    ],
)
def test_bad_formats_are_one_sentence(
    arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str], here: Path
) -> None:
    code, _, err = command(capsys, *arguments)
    assert code == 2 and err.startswith("fuda: ") and err.count("\n") == 1
    assert words in err


def test_help_names_the_formats(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    for name in ("play", "fuzz", "bench"):
        text = " ".join(command(capsys, name, "--help")[1].split()).replace("- ", "-")  # lines break behind a hyphen
        assert "tiny: duel (2 players), melee (3 or 4 players; option: one-out)" in text


def test_fuzz_and_bench_from_the_command_line(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    code, out, err = command(
        capsys, "fuzz", "tiny", "--games", 2, "--format", "melee", "--seats", 4, "--option", "one-out"
    )
    assert code == 0 and "tiny (melee, one-out, 4 players): 2 games" in out, err
    code, out, err = command(capsys, "bench", "tiny", "--this", "--json", "--seconds", 0.05, "--format", "pairs")
    assert code == 0 and '"decks": "pairs, 4 players"' in out, err


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize(("seats", "format"), [(3, "melee"), (4, "melee"), (4, "pairs")])
def test_the_table_fits_for_everybody(seats: int, format: str, size: tuple[int, int], lang: str) -> None:
    game, dice = new(seats, format, seed=5), random.Random(5)
    if format == "melee" and seats == 4:
        game.concede(2)
    while game.decision is not None:
        d = game.decision
        file = io.StringIO()
        console = Console(file=file, width=size[0], height=size[1], highlight=False, emoji=False, markup=False)
        screen = Screen(console, Book("tiny"), lang, ["human", "greedy", "random", "greedy"][:seats])
        console.print(draw_table(screen, game.view(d.player)))
        console.print(draw_question(screen, d))
        shown = file.getvalue().splitlines()
        assert len(shown) < size[1]
        console.print(draw_piles(screen, game.view(d.player)))
        assert all(cell_len(line) <= size[0] for line in file.getvalue().splitlines())
        for s in range(seats):
            assert any(screen.seat_name(s) in line for line in shown)
        game.choose(dice.choice(d.options))


def test_the_table_shows_a_teammates_hand_and_who_has_left() -> None:
    game = new(4, "pairs", seed=5)
    file = io.StringIO()
    console = Console(file=file, width=80, height=24, highlight=False, emoji=False, markup=False)
    screen = Screen(console, Book("tiny"), "en", [""] * 4)
    console.print(draw_table(screen, game.view(0)))
    players = game.view(0)["players"]
    text = " ".join(file.getvalue().split())
    assert all(c["name_en"] in text for c in players[1]["zones"]["hand"]["cards"])
    assert "Player 2 · your teammate" in text and "Tiny, Pairs" in text
    other = new(3, "melee", seed=5)
    other.concede(1)
    console.print(draw_table(screen, other.view(0)))
    assert "Player 2 · has left the game" in file.getvalue()


# --- scenarios --------------------------------------------------------------------------------------------------

HEAD = """game: tiny
card 甲: thing atk 5
card 乙: thing atk 2
deck A: 6 甲, 6 乙
deck B: ...
"""


def scenario(body: str, clauses: str = "1.2", head: str = HEAD) -> None:
    for s in parse(f"{head}scenario: A ruling\nclauses: {clauses}\n{body}", "my.scn"):
        failure = run(s)
        assert failure is None, failure


def test_players_leave_and_the_others_go_on() -> None:
    scenario(
        """format: melee, 4 players
turn: 5, player 2, main phase
player 2:
  hand: 甲, 乙
player 4:
  row: 甲
  deck: 3 cards
expect: player 2 may: strike player 4; player 2 may: strike player 3; player 2 may not: strike player 2
player 4 leaves
expect: player 4 has left; player 3 is still in the game; the game goes on
expect: player 2 may not: strike player 4
expect: player 4 row is empty; player 4 deck is empty
player 2 chooses: lay 甲
expect: player 2 row: 甲; player 3 is asked
player 3 leaves; player 2 concedes
expect: player 1 wins (1.2)
"""
    )


def test_options_of_a_format_and_several_winners() -> None:
    scenario("format: melee, one out\nplayer 3 leaves\nexpect: players 1 and 2 win (1.2)\n")
    scenario("format: pairs\nplayer 3 leaves; player 4 leaves\nexpect: players 1, 2 win (1.2)\n")
    scenario("player 2 leaves\nexpect: player 1 wins (1.2)\n")


def test_a_new_game_of_three() -> None:
    scenario(
        """format: ring
new game: A against B against A
chance: first player 2
expect: it is player 2's turn; player 3 hand has 3 cards
player 2 chooses: strike player 1
expect: player 1 deck has 7 cards; player 3 is asked (2.2)
""",
        "1.4",
    )


def test_teammates_share_what_they_see() -> None:
    scenario(
        """format: pairs
player 2:
  hand: 甲, 乙
player 3:
  hand: 甲
expect: player 1 sees player 2 hand; player 1 does not see player 3 hand; player 3 does not see player 2 hand
"""
    )


def test_a_game_of_decks_is_refused_by_format() -> None:
    scenario("expect: a game of A, A, B is refused (1.1); a game of A, B is accepted\n", "1.1")
    scenario("format: ring\nexpect: a game of A, A, B is accepted\n", "1.1")
    scenario("format: pairs, apart\nexpect: a game of A, A, B, B is refused (1.3)\n", "1.3")
    scenario("expect: player 2 is still there\n", head=HEAD.replace("deck B", "format: ring\ndeck B"))


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("format: brawl\nexpect: the game goes on\n", "line 8: tiny has no format 'brawl'"),
        ("format: ring, one out\nexpect: the game goes on\n", "line 8: ring of tiny has no option 'one out'"),
        ("format: ring, 4 players\nexpect: the game goes on\n", "is played by 3 players, there are 4 players"),
        ("player 3:\n  hand: 甲\nexpect: the game goes on\n", "which format? For 3 players tiny has: melee, ring"),
        ("format: ring\nformat: ring\nexpect: the game goes on\n", "'format:' stands once in a scenario"),
        ("format: ring\nexpect: player 5 has left\n", "there is no player 5"),
    ],
)
def test_a_format_that_is_none_is_an_error_of_the_scenario(body: str, words: str) -> None:
    with pytest.raises(ScenarioError) as e:
        scenario(body)
    assert words in str(e.value)
