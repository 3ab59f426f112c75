"""The language of scenarios as a judge uses it: lines of the log, choices, moments, variants, both languages."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from fuda import Game, games
from fuda.scenarios import ScenarioError, parse, run, sentences
from fuda.scenarios.table import Table
from fuda.scenes.cards import library
from fuda.scenes.scenario import Scenario
from test_scenario_format import BATTLE, HEAD, MAIN, failure, play, refused

DOCS = Path(__file__).parents[1] / "docs" / "scenarios.md"


def scenarios(text: str) -> dict[str, Scenario]:
    return {s.title: s for s in parse(text, "my.scn")}


def one(text: str) -> str:
    """What is wrong with the only scenario of a text; empty if nothing is."""
    (s,) = parse(text, "my.scn")
    try:
        found = run(s)
    except ScenarioError as e:
        return str(e)
    return str(found) if found is not None else ""


# --- lines of the log ---------------------------------------------------------------------------------------------

FOUGHT = BATTLE + "player 1 chooses: skill 火花\nexpect: "


@pytest.mark.parametrize(
    "line",
    [
        '"苔むし took 400 damage"',
        '"took 400"',
        '"苔むし took"',
        '"火花" then "400 damage" under 704.3d then "time"',
        '"400ダメージ"',
        'no "was KO\'d"',
        'no "火打ち took"',
        'no "took 300 damage"',
        'no "Player 2 drew 狼煙"',
        '1 times "苔むし"',
        '1 times "damage"',
    ],
)
def test_a_part_of_a_line_is_a_line(line: str) -> None:
    assert play(FOUGHT + "log: " + line) is None


@pytest.mark.parametrize(
    "line",
    [
        'no "苔むし tok 400 damage"',
        'no "苔むした took 400 damage"',
        'no "took 4x0 damage"',
        '"火打ち is used by 火花"',
        'no "Player 1 may pay"',
        'no "damaged"',
        'no ""',
        '3 times "no such thing"',
        'no "苔むしに400のダメージ"',
    ],
)
def test_what_could_be_no_line_is_an_error_with_its_place(line: str) -> None:
    said = refused(FOUGHT + "log: " + line)
    assert "can be part of no line of the log" in said and said.startswith("my.scn, line 20: ")


def test_a_clause_of_a_line_that_the_game_does_not_have_is_an_error() -> None:
    assert "hanyou has no clause 999.9" in refused(FOUGHT + 'log: no "damage" under 999.9')


@pytest.mark.parametrize("game", games.NAMES)
def test_everything_that_was_ever_told_could_be_a_line(game: str) -> None:
    """The lines of games that were played, whole and in parts, are possible; with a slip of the pen they are not."""
    played = Game.new(game, seed=3)
    dice = random.Random(3)
    while played.decision is not None and len(played.history) < 150:
        played.choose(dice.choice(played.decision.options))
    (s,) = parse(f"game: {game}\nscenario: X\nclauses: 1\nexpect: the game goes on")
    t = Table(s, played, library(s, played.pos.rules), played.pos.rules)
    gaps = sentences.Gaps(t)
    templates = sentences.templates(played.rules, "log.")
    for line in sorted({e.text(lang) for e in played.log for lang in ("ja", "en")} - {""}):
        a, b = sorted(dice.sample(range(len(line) + 1), 2))
        assert sentences.possible(gaps, templates, line), line
        assert sentences.possible(gaps, templates, line[a:b]), line[a:b]
    assert sentences.possible(gaps, templates, "+")  # of a number
    assert not sentences.possible(gaps, templates, "Palyer 1")
    assert not sentences.possible(gaps, templates, "プレーヤー1")


def test_a_line_that_is_missing_is_told_with_the_nearest_ones() -> None:
    said = failure(FOUGHT + 'log: "苔むし took 300 damage"')
    assert "the nearest of its " in said and '"苔むし took 400 damage" (704.3d)' in said
    said = failure(FOUGHT + 'log: "took 400 damage" then "火打ち used 火花"')
    assert "after its line" in said and '"火打ち used 火花"' in said
    assert '"苔むし took 400 damage" (704.3d)' in failure(FOUGHT + 'log: "took 400 damage" under 705.1')


# --- what is asked, what may be chosen ----------------------------------------------------------------------------


def test_a_part_of_the_prompt_or_the_kind_is_the_question() -> None:
    for text in ("skill to use", "Choose a skill to use", "使うスキル", "skill"):
        assert play(BATTLE + f'expect: player 1 is asked "{text}"') is None
    assert "of the kind 'skill'" in failure(BATTLE + 'expect: player 1 is asked "a skull"')


@pytest.mark.parametrize("game", games.NAMES)
def test_the_documentation_lists_the_kinds_of_questions(game: str) -> None:
    text = DOCS.read_text(encoding="utf8")
    m = re.search(rf"^\| `{game}` \| (.+) \|$", text, re.MULTILINE)
    assert m is not None
    kinds = {k.removeprefix("ask.") for k in games.load(game).words if k.startswith("ask.")}
    assert set(re.findall(r"`([^`]+)`", m.group(1))) == kinds


WORDS = [
    "play 落雷",
    "Play 落雷",
    "落雷をプレイする",
    "command:0.hand.3",
    "狼煙",
    "play 狼煙",
    "charge",
    "チャージする",
    "end the phase",
]


@pytest.mark.parametrize("words", WORDS)
def test_what_can_be_chosen_can_be_said_of_what_may_be(words: str) -> None:
    assert play(MAIN + f"player 1 chooses: {words}\nexpect: the game goes on") is None
    assert play(MAIN + f"expect: player 1 may: {words}") is None
    assert "is offered" in failure(MAIN + f"expect: player 1 may not: {words}")


@pytest.mark.parametrize("words", ["Put out 苔むし", "苔むしを出す", "Use 火花", "skill 火花", "number 7"])
def test_what_another_question_would_offer_means_something(words: str) -> None:
    assert play(MAIN + f"expect: player 1 may not: {words}") is None


def test_copies_are_one_answer_also_in_what_may_be_chosen() -> None:
    all_of_it = "charge / play 落雷 / play 狼煙 / end"
    assert "retreat" not in failure(MAIN + "expect: player 1 may only: charge / play 落雷 / end").split("as well")[0]
    wrong = failure(MAIN + "expect: player 1 may only: charge / play 落雷 / end")
    assert "offered as well: " in wrong and wrong.count("Play 狼煙") == 2
    assert "狼煙" not in failure(MAIN + f"expect: player 1 may only: {all_of_it}").split("offered as well")[1]


ONE_PIECE = """game: onepiece
card 旗手: leader power 5000 life 4 red
card 見習い: character cost 2 power 3000
scenario: A ruling
clauses: 7-1-1-2
turn: 3, player 1, main phase
player 1:
  leader: 旗手, rested
  characters: 見習い
  don: 2 active
player 2:
  characters: 見習い, rested
"""


def test_the_complete_list_may_say_choices_of_several_questions() -> None:
    everything = "attack 見習い on leader / attack 見習い on 見習い / give 2 don to 旗手 / give 見習い / end"
    assert one(ONE_PIECE + f"expect: player 1 may only: {everything}") == ""
    said = one(ONE_PIECE + f"expect: player 1 may only: {everything.replace('attack 見習い on leader / ', '')}")
    assert "offered as well: 無地の頭" in said
    said = one(ONE_PIECE + f"expect: player 1 may only: {everything} / attack 旗手 on leader")
    assert "attack 旗手 on leader is not offered" in said


def test_long_lists_are_cut() -> None:
    said = one(ONE_PIECE.replace("  don: 2 active", "  hand: 40 見習い\n  don: 8") + "expect: player 1 has 3 options")
    assert re.search(r"… and \d+ more", said) and said.count("見習い") < 15


# --- moments ------------------------------------------------------------------------------------------------------


def test_the_rules_stop_before_and_after_a_step() -> None:
    script = """player 1 chooses: skill 火花
stop at 705.1
expect: player 2 main: damage 400; nobody is asked; it is the battle phase; it is player 1's turn
"""
    assert play(BATTLE + script) is None
    assert play(BATTLE + script + "player 2 chooses: end\nexpect: it is player 2's turn") is None
    before = "player 1 chooses: skill 火花\nstop before 704.3d\nexpect: player 2 main: damage 0\n"
    after = "stop after 704.3d\nexpect: player 2 main: damage 400"
    assert play(BATTLE + before) is None
    assert play(BATTLE + before + after) is None
    assert play(BATTLE + before.replace("stop before", "until")) is None
    assert "is 0, not 400" in failure(BATTLE + before + "expect: player 2 main: damage 400")


def test_a_moment_that_does_not_come_fails_and_one_that_cannot_come_is_an_error() -> None:
    said = failure(BATTLE + "player 1 chooses: no skill\nstop at 704.3d\nexpect: it is turn 3")
    assert "the step of 704.3d did not come; now player 2 is asked" in said
    said = refused(BATTLE + "stop at 704.3x\nexpect: it is turn 3")
    assert "no step of the rules carries out 704.3x" in said and "steps nearby: 704.3" in said


def test_everybody_passes_up_to_a_step() -> None:
    text = BATTLE + "both pass until 503.1\nexpect: nobody is asked; it is player 2's turn; player 2 hand has 1 card"
    assert play(text) is None


def test_what_is_asked_is_told_at_a_moment_at_which_nobody_is() -> None:
    said = failure(BATTLE + "player 1 chooses: skill 火花\nstop at 705.1\nexpect: player 1 is asked")
    assert "this is a moment between questions" in said


# --- variants -----------------------------------------------------------------------------------------------------

BASE = (
    HEAD.replace("A ruling", "A spark hits")
    + BATTLE
    + "player 1 chooses: skill 火花\nexpect: player 2 main: damage 400\n"
)


def outcomes(text: str) -> list[str]:
    found = [run(s) for s in parse(text, "my.scn")]
    return ["" if f is None else str(f) for f in found]


def test_a_variant_repeats_the_scenario_and_says_what_is_different() -> None:
    assert outcomes(BASE + "scenario: Again (like A spark hits)\nexpect: it is player 2's turn") == ["", ""]
    variant = """scenario: No advantage over others
like: A spark hits
player 2:
  main: 火打ち
replace: expect: player 2 main: damage 400
  expect: player 2 main: damage 200
"""
    assert outcomes(BASE + variant) == ["", ""]
    (wrong,) = [x for x in outcomes(BASE + variant.replace("damage 200", "damage 300")) if x]
    assert wrong.startswith("line 26: expected player 2 main: damage 300; the damage of 火打ち")
    assert scenarios(BASE + variant)["No advantage over others"].clauses == ("704.3d",)


def test_a_variant_leaves_lines_out_stops_earlier_and_has_its_own() -> None:
    some = "scenario: B (like A spark hits, but nothing is done)\nclauses: 703.1\n"
    assert outcomes(BASE + some + "up to: player 1 chooses: skill 火花\nexpect: player 2 main: damage 0") == ["", ""]
    assert outcomes(BASE + some + "leave out: expect: player 2 main: damage 400\nexpect: it is turn 4") == ["", ""]
    more = "player 1:\n  main: 火打ち, energy 1\n  standby 1: 苔むし\nexpect: player 1 standby has 1 card"
    assert outcomes(BASE + some + more) == ["", ""]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("scenario: B\nlike: C\nexpect: it is turn 3", "no scenario before this one is called 'C'"),
        ("scenario: B\nclauses: 703.1\nlike: A spark hits\nexpect: it is turn 3", "right below 'scenario:'"),
        ("scenario: B\nclauses: 703.1\nreplace: expect: it is turn 3\n  expect: it is turn 4", "repeats another one"),
        ("scenario: B\nlike: A spark hits\nleave out: expect: it is turn 3", "has 0 lines"),
        ("scenario: B\nlike: A spark hits\nplayer 1:\n  main: 火打ち\nplayer 1:\n  main: 苔むし", "described twice"),
        (
            "scenario: B\nlike: A spark hits\nreplace: expect: player 2 main: damage 400\n  turn: 3",
            "a choice or an expectation",
        ),
    ],
)
def test_a_variant_that_cannot_be_read_is_an_error(text: str, why: str) -> None:
    with pytest.raises(ScenarioError, match=re.escape(why)):
        parse(BASE + text)


# --- two positions, one view --------------------------------------------------------------------------------------


def test_two_positions_can_look_the_same_to_a_player() -> None:
    head = HEAD.replace("A ruling", "One hand") + "player 2:\n  hand: 狼煙\nexpect: player 1 is asked\n"
    other = "scenario: Another hand\nclauses: 704.3d\nplayer 2:\n  hand: 落雷\n"
    other += "expect: looks the same to player {} as One hand"
    assert outcomes(head + other.format(1)) == ["", ""]
    said = outcomes(head + other.format(2))[1]
    assert "to player 2, players.2.zones.hand" in said and "looks different" in said
    with pytest.raises(ScenarioError, match="no other scenario of this file is called 'Two hands'"):
        outcomes(head + other.format(1).replace("as One hand", "as Two hands"))


# --- luck, names, positions ---------------------------------------------------------------------------------------


def test_what_is_dealt_can_be_fixed() -> None:
    decks = "deck A: ..., 2 狼煙, 火打ち\ndeck B: ...\n".replace("..., 2 狼煙, 火打ち", "47 cards, 2 狼煙, 火打ち")
    game = decks + "new game: A against B\nchance: player 1 hand 火打ち, 2 狼煙, first player 2\n"
    assert play(game + "expect: player 1 hand has 火打ち; player 1 hand has 2 狼煙; player 1 hand has 5 cards") is None
    assert "not so many of 狼煙" in refused(game.replace("2 狼煙, first", "3 狼煙, first") + "expect: it is turn 0")
    assert "cannot be fixed where" in refused(game.replace("first player 2", "seed 7") + "expect: it is turn 0")
    assert "there is no player 5" in refused(game.replace("player 1 hand", "player 5 hand") + "expect: it is turn 0")
    assert "fixes no chance" in refused("chance: player 1 hand 狼煙\nexpect: it is turn 3")


def test_the_name_of_a_typed_card_goes_before_all_words() -> None:
    text = """game: hanyou
card 空: unit HP 500
card rested: unit HP 300
card 2 cards: tactic
  デッキを1枚引く。
scenario: A ruling
clauses: 703.1
player 1:
  main: 空, rested
  standby: rested, damage 100, 空
  hand: 空, 2 rested, 「2 cards」
expect: player 1 main: 空; player 1 hand: 2 rested, 空, 「2 cards」; player 1's rested: damage 100
"""
    assert "an area holds one unit" in one(text)
    assert one(text.replace("main: 空, rested", "main: 空")) == ""
    lovelive = """game: lovelive
card 下札: member cost 1
scenario: A ruling
clauses: 7.7.1
player 1:
  left: 下札
  hand: 下札
expect: player 1 left: 下札; player 1 hand: 下札; player 1 hand has no 無地
"""
    assert one(lovelive) == ""


@pytest.mark.parametrize(
    ("game", "position", "why"),
    [
        ("onepiece", "don: 12", "player 1 has 12 DON!!: there are only 10 (5-1-2)"),
        ("onepiece", "characters: 6 無地", "has no room for another unit: there are 5 places"),
        ("hanyou", "standby 1: 無地, KO, damage 100", "is KO'd: it has no damage (909.1a)"),
        ("hanyou", "standby 1: 無地, KO, rested", "lies in the normal state (306.7a-1)"),
        ("hanyou", "standby 1: 無地, KO, counters 火種 2", "it has no counters (913.6)"),
        ("hanyou", "standby: 無地, 無地, 無地, 無地, 無地", "has no room for another unit: there are 4 places"),
        ("lovelive", "energy: 13", "player 1 has 13 energy cards: there are only 12 (6.1.1.3)"),
        ("rebirth", "energy: 4 partners", "player 1 has 4 partners: there are only 3 (6.1.1.5)"),
        ("gateruler", "hand: 無地", "player 1's ruler has no hand"),
    ],
)
def test_an_impossible_position_is_refused_under_its_clause(game: str, position: str, why: str) -> None:
    clause = games.load(game).ledger[0].clause
    said = one(f"game: {game}\nscenario: X\nclauses: {clause}\nplayer 1:\n  {position}\nexpect: the game goes on")
    assert why in said and "line " in said


# --- both languages -----------------------------------------------------------------------------------------------

ENGLISH = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")


@pytest.mark.parametrize(
    "script",
    [
        "player 1 chooses: skill 斬る\nexpect: it is turn 4",
        "player 2 chooses: rock\nexpect: it is turn 4",
        "player 2 passes\nexpect: it is turn 4",
        "expect: nobody is asked",
        "expect: 'x",
        "stop at 999\nexpect: it is turn 3",
        "player 1 chooses: no skill\nstop at 704.3d\nexpect: it is turn 3",
        'expect: log: "damage"',
        'expect: log: no "dmg"',
        "expect: player 2 main: damage 300",
        "expect: player 2 main: 火打ち",
        "expect: player 1 hand has 2 cards",
        "expect: player 1 main: energy 2",
        "expect: player 1 may: no skill / charge",
        "expect: player 1 may not: 火花",
        "expect: player 1 has 7 options",
        "expect: player 1 wins",
        "expect: waiting: 苔むし",
        "expect: player 2 sees player 1 deck",
        "expect: player 9 main: damage 0",
        "expect: card 苔むし is refused",
    ],
)
def test_what_is_wrong_is_told_in_japanese_too(script: str) -> None:
    (s,) = parse(HEAD + BATTLE + script, "my.scn")
    try:
        found = run(s)
        assert found is not None
        said, english = found.text("ja"), found.text("en")
    except ScenarioError as e:
        said, english = e.text("ja"), e.text("en")
    assert "行目" in said and said != english
    quoted = [x.said.text for x in s.script] + ["my.scn", "docs/scenarios.md"]
    for part in quoted:
        said = said.replace(part, "")
    assert not ENGLISH.search(re.sub(r"'[^']*'|「[^」]*」", "", said)), said


@pytest.mark.parametrize(
    "text",
    [
        "game: hanyou\nscenario: X",
        "scenario: X",
        "game: hanyou\nscenario: X\nplayer 1 dances",
        "game: hanyou\nexpect: X",
    ],
)
def test_what_cannot_be_read_is_told_in_japanese_too(text: str) -> None:
    with pytest.raises(ScenarioError) as e:
        parse(text, "my.scn")
    said = e.value.text("ja")
    assert re.search(r"[ぁ-ん]", said) and str(e.value) == e.value.text("en") != said
