"""Scenarios are strict: what is not scripted, not unique, not checkable or not possible never passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.scenarios import Failure, ScenarioError, parse, read_file, run

HEAD = """game: hanyou
card 火打ち: unit HP 500 attribute 火 advantage 木 retreat 1
  スキル[1]「火花」200
card 苔むし: unit HP 900 attribute 木 retreat 1
card 狼煙: strategy
  デッキを1枚引く。
card 鉄の剣: boost
  ユニットにセットできる。
  スキル[1]「斬る」200
card 落雷: tactic
  相手のユニットを1体選び、100ダメージを与える。
scenario: A ruling
clauses: 704.3d
"""

BATTLE = """turn: 3, player 1, battle phase
player 1:
  main: 火打ち, energy 1
player 2:
  main: 苔むし
"""

MAIN = """turn: 3, player 1, main phase
player 1:
  main: 火打ち, energy 1
  standby 1: 苔むし
  hand: 落雷, 狼煙 x2
player 2:
  main: 苔むし
  standby 1: 苔むし, damage 100
  standby 2: 火打ち
"""


def play(body: str) -> Failure | None:
    [s] = parse(HEAD + body, "my.scn")
    return run(s)


def failure(body: str) -> str:
    found = play(body)
    assert found is not None, "it passed"
    return str(found)


def error(text: str) -> str:
    with pytest.raises(ScenarioError) as e:
        for s in parse(text, "my.scn"):
            run(s)
    assert "\n" not in str(e.value)
    assert str(e.value).startswith("my.scn")
    return str(e.value)


def refused(body: str) -> str:
    return error(HEAD + body)


# --- choices ------------------------------------------------------------------------------------------------


def test_a_scripted_battle_passes() -> None:
    assert play(BATTLE + "player 1 chooses: skill 火花\nexpect: player 2 main: damage 400") is None


def test_a_choice_of_the_wrong_player_fails() -> None:
    said = failure(BATTLE + "player 2 chooses: rock\nexpect: it is turn 4")
    assert "player 2 is to choose rock, but player 1 is asked" in said and "Use 火花" in said


def test_an_unscripted_choice_fails_even_with_one_option() -> None:
    # the main phase of player 2 is not skipped over
    said = failure(BATTLE + "player 1 chooses: no skill\nplayer 1 chooses: end\nexpect: it is turn 5")
    assert "but player 2 is asked" in said


def test_what_is_not_offered_cannot_be_chosen() -> None:
    assert "'skill 斬る' is none of the options" in failure(
        BATTLE + "player 1 chooses: skill 斬る\nexpect: it is turn 4"
    )


def test_an_answer_that_means_two_things_fails() -> None:
    said = failure(MAIN + "player 1 chooses: play 落雷; 苔むし\nexpect: it is turn 3")
    assert "can mean several options" in said and "1.main" in said and "1.standby1" in said


def test_a_place_makes_an_answer_unique() -> None:
    script = "player 1 chooses: play 落雷; 苔むし in standby 1\nexpect: player 2 standby 1: damage 200"
    assert play(MAIN + script) is None


@pytest.mark.parametrize(
    "answer",
    ["苔むし in player 2's main", "the opponent's main area", "相手のメイン・エリアの苔むし", "pick:1.main", "main"],
)
def test_answers_can_be_said_in_many_ways(answer: str) -> None:
    assert play(MAIN + f"player 1 chooses: play 落雷; {answer}\nexpect: player 2 main: damage 100") is None


def test_two_copies_in_a_hand_are_one_answer() -> None:
    assert play(MAIN + "player 1 chooses: play 狼煙\nexpect: player 1 hand has 狼煙; player 1 trash: 狼煙") is None


def test_choices_that_are_left_over_fail() -> None:
    script = "player 2 concedes\nplayer 1 chooses: skill 火花\nexpect: player 1 wins"
    assert "but the game is over" in failure(BATTLE + script)


def test_trailing_play_stops_where_the_script_stops() -> None:
    assert play(BATTLE + "expect: player 1 is asked") is None


def test_passing_stops_at_the_next_player() -> None:
    assert play(MAIN + "player 1 passes\nexpect: it is turn 4; player 2 is asked (503.3)") is None
    assert "cannot let the turn pass now" in failure(MAIN + "player 2 passes\nexpect: it is turn 4")


# --- expectations -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expectation", "there"),
    [
        ("player 2 main: damage 300", "is 0, not 300"),
        ("player 2 main: 火打ち", "has 苔むし"),
        ("player 2 main: rested", "is normal"),
        ("player 2 main: not normal", "is normal"),
        ("player 2 main: KO", "is not KO'd"),
        ("player 1 main: energy 2", "is 1, not 2"),
        ("player 1 main: set 鉄の剣", "has as set: nothing"),
        ("player 1 main: HP 600", "is 500, not 600"),
        ("player 1 main: attributes 火/人", "火"),
        ("player 1 main: name 狼煙", "is 火打ち, not 狼煙"),
        ("player 1 main: counters 火種 1", "is 0, not 1"),
        ("player 1 hand: 落雷, 狼煙", "has 3 cards"),
        ("player 1 hand: 落雷 x2, 狼煙", "落雷"),
        ("player 1 hand has 火打ち", "has 落雷"),
        ("player 1 hand has no 落雷", "is in player 1 hand"),
        ("player 1 hand is empty", "has 3 cards"),
        ("player 1 hand has 2 cards", "has 3 cards"),
        ("player 1 deck: 落雷, ...", "player 1 deck has 無地"),
        ("player 1 standby 2: empty; player 1 standby 1: empty", "has 1 cards"),
        ("player 1 may: skill 火花", "it is not the battle phase (703.2a)"),
        ("player 1 may not: charge", "charge is offered"),
        ("player 1 may not: skill 火花 (703.2a-2)", "it is not the battle phase (703.2a)"),
        ("player 1 may only: charge / end", "offered as well"),
        ("player 1 has 2 options", "options:"),
        ("player 2 is asked", "player 1 is asked"),
        ("player 1 is asked (703.2)", "under 503.3"),
        ("nobody is asked", "; player 1 is asked: Choose an action (503.3)"),
        ("player 2 sees player 1 hand", "no card"),
        ("player 1 does not see player 1 hand", "落雷"),
        ("player 2 sees 落雷 in player 1 hand", "no card"),
        ("player 2 knows player 1 hand has 2 cards", "told of 3"),
        ('log: "苔むし took 400 damage"', "the log has no"),
        ('log: 2 times "time" under 503.1', "is 1, not 2"),
        ('log: no "time"', "is 1, not 0"),
        ("it is turn 4", "is 3, not 4"),
        ("it is the battle phase", "is main, not battle"),
        ("it is player 2's turn", "is 1, not 2"),
        ("player 1 wins", "not over"),
        ("the game is a draw", "not over"),
        ("waiting: 苔むし", "is []"),
        ("card 苔むし is refused", "is accepted"),
    ],
)
def test_an_expectation_that_does_not_hold_fails_and_says_what_is_there(expectation: str, there: str) -> None:
    assert there in failure(MAIN + "expect: " + expectation)


@pytest.mark.parametrize(
    ("expectation", "why"),
    [
        ("player 2 feels bad", "nobody can check"),
        ("the moon is full", "nobody can check"),
        ("player 1 main: damage 0 (704.3d)", "under which clause"),
        ("player 2 main: 苔むした", "there is no card '苔むした'"),
        ("player 1 hand has no 苔むした", "there is no card '苔むした'"),
        ("player 2 standby 3: damage 0", "there is no unit in player 2 standby 3"),
        ("player 2 standby 9: damage 0", "there is no standby 9"),
        ("player 2 standby: damage 0", "say which"),
        ("player 3 main: damage 0", "there is no player 3"),
        ("player 1 may not: fly", "means nothing in this game"),
        ("player 1 may not: skill 火鼻", "means nothing in this game"),
        ("player 2 may not: charge", "is not asked anything"),
        ("player 1 does not see player 2 hand", "there is no card in player 2 hand"),
        ("player 2 does not see 鉄の剣 in player 1 hand", "is not in player 1 hand"),
        ("player 2 does not see the future", "is not a place"),
        ("log: nothing", "quotation marks"),
        ("it is the tea phase", "there is no phase"),
        ("deck Z is refused", "there is no deck 'Z'"),
        ("card 幽霊 is refused", "there is no card '幽霊'"),
    ],
)
def test_an_expectation_that_nobody_can_check_is_an_error(expectation: str, why: str) -> None:
    said = refused(MAIN + "expect: " + expectation)
    assert why in said and "line " in said


# --- positions ----------------------------------------------------------------------------------------------

IMPOSSIBLE = [
    ("player 1:\n  main: 火打ち\n  main: 苔むし", "already taken (line 15)"),
    ("player 1:\n  main: 火打ち, 苔むし", "an area holds one unit"),
    ("player 1:\n  standby 2: 火打ち\n  standby 2: 苔むし", "already taken"),
    ("player 1:\n  standby 5: 火打ち", "there is no player 1's standby 5"),
    ("player 1:\n  main: 幽霊", "there is no card '幽霊'"),
    ("player 1:\n  main: 狼煙", "狼煙 is no unit"),
    ("player 1:\n  standby 1: energy 2", "name the unit first"),
    ("player 1:\n  main: 火打ち, HP 300", "cannot be laid out"),
    ("player 1:\n  hand: 狼煙, rested", "can only be said of a unit"),
    ("player 1:\n  hand: 狼煙\n  hand: 落雷", "described twice"),
    ("player 1:\n  moon: 狼煙", "is not a place of a player"),
    ("player 1:\n  hand:", "says nothing"),
    ("player 1:\n  this turn: slept", "is nothing that is done in a turn"),
    ("player 3:\n  main: 火打ち", "played by 2 players"),
    ("turn: 3, player 1, tea phase", "says nothing about the turn"),
    ("turn: 3, player 1", "a number, a player and a phase"),
    ("turn: 3, player 4, main phase", "there is no player 4"),
    ("chance: dice 6", "fixes no chance"),
    ("new game: A against B", "there is no deck 'A'"),
    ("deck A: 51 cards\ndeck B: ...\nnew game: A against B", "deck A is not legal"),
    ("deck A: ...\nnew game: A", "needs 2 decks"),
]


@pytest.mark.parametrize(("position", "why"), IMPOSSIBLE)
def test_an_impossible_position_is_one_clear_sentence(position: str, why: str) -> None:
    said = refused(position + "\nexpect: the game goes on")
    assert why in said and "line " in said


def test_a_card_that_cannot_be_read_is_an_error_with_its_place() -> None:
    said = refused("card 謎: unit HP 100\n  踊る。\nplayer 1:\n  main: 謎\nexpect: the game goes on")
    assert "line 14" in said  # where the card is typed in, not where it is used


def test_a_word_that_says_nothing_about_a_card_is_an_error() -> None:
    assert "'colour' says nothing about a card" in refused("card 謎: unit colour red\nexpect: it is turn 3")


# --- the shape of a file --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "there is no scenario in it"),
        ("scenario: X\nclauses: 703.1\nexpect: it is turn 3", "begins with the game"),
        ("game: hanyou\nscenario: X\nexpect: it is turn 3", "names no clause"),
        ("game: hanyou\nscenario: X\nclauses: 703.1", "expects nothing"),
        ("game: hanyou\nscenario: X\nclauses: 999.9\nexpect: it is turn 3", "has no clause 999.9"),
        ("game: hanyou\nexpect: it is turn 3", "none has begun"),
        (
            "game: hanyou\nscenario: X\nclauses: 703.1\nexpect: it is turn 3\nturn: 3, player 1, main phase",
            "comes before",
        ),
        ("game: hanyou\nscenario: X\nscenario: X", "two scenarios are called"),
        ("game: hanyou\nscenario: X\nplayer 1: charge", "player 1 chooses:"),
        ("game: hanyou\nscenario: X\nplayer 1 dances", "is none of the lines of a scenario"),
        ("  game: hanyou", "the first line is indented"),
        (
            "game: hanyou\nscenario: X\nclauses: 703.1\nturn: 3, player 1, main phase\nnew game: A against B\n"
            "expect: it is turn 3",
            "not both",
        ),
    ],
)
def test_a_malformed_file_is_an_error(text: str, why: str) -> None:
    assert why in error(text)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("card 謎: unit HP abc", 4),
        ("card 謎: tactic\n  カードを食べる。", 4),
        ("deck C: 50 nosuchcard", 4),
        ("card 謎: tactic\n  カードを食べる。\nplayer 1:\n  hand: 謎", 4),
        ("player 1:\n  hand: 2 cards\nplayer 3:\n  hand: 1 card", 6),
        ("player 3:", 4),
    ],
)
def test_what_is_wrong_is_told_with_its_own_line_used_or_not(text: str, line: int) -> None:
    said = error(f"game: hanyou\nscenario: X\nclauses: 703.1\n{text}\nexpect: it is turn 3")
    assert f"line {line}:" in said, said
    if "食べる" in text:
        refused = f"game: hanyou\nscenario: X\nclauses: 703.1\n{text}\nexpect: card 謎 is refused"
        assert "player" in text or run(parse(refused)[0]) is None
    assert "line 4:" in error("game: hanyou\nscenario: X\nclauses:\n  999.9\nexpect: it is turn 3")


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="cannot read the scenarios"):
        read_file(tmp_path / "none.scn")


def test_an_unknown_game_is_an_error() -> None:
    with pytest.raises(Exception, match="there is no game 'chess'"):
        for s in parse("game: chess\nscenario: X\nclauses: 1.1\nexpect: it is turn 3"):
            run(s)


def test_luck_is_fixed() -> None:
    decks = "deck A: 火打ち, ...\ndeck B: 苔むし, ...\nnew game: A against B\n"
    assert play(decks + "player 1 chooses: 火打ち\nplayer 2 chooses: 苔むし\nexpect: it is player 1's turn") is None
    second = "chance: first player 2\nplayer 1 chooses: 火打ち\nplayer 2 chooses: 苔むし\nexpect: it is player 2's turn"
    assert play(decks + second) is None
    # a real shuffle, the same every time
    once = failure(decks + "chance: seed 5\nexpect: player 1 hand is empty")
    assert once == failure(decks + "chance: seed 5\nexpect: player 1 hand is empty")
    assert once != failure(decks + "expect: player 1 hand is empty")
