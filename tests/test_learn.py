"""Learning a game: pages and words in both languages, lessons that play through, and the rulebook searched by words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from fuda import games, learn
from fuda.cli.page import draw_page
from fuda.cli.wrapping import wrapped
from fuda.errors import FudaError
from fuda.kernel.game.clauses import chapters
from fuda.learn.glossary import bare
from fuda.learn.lesson import Lesson, LessonError
from fuda.learn.page import width
from fuda.scenarios import parse, run
from fuda.scenes.told import Told

pytestmark = pytest.mark.once

LANGS = ("ja", "en")
SIGN = re.compile(r"[\u3041-\u30ff\u3400-\u9fff]")


@cache
def ids(game: str) -> frozenset[str]:
    return frozenset(e.clause for e in games.load(game).ledger)


# --- the page -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", games.NAMES)
def test_a_page_says_everything_and_fits(game: str, lang: str) -> None:
    from rich.console import Console

    page = learn.page(game, lang)
    assert page.about and page.win and len(page.turn) >= 4 and 10 <= len(page.words) <= 20
    zones = {z.name for z in games.load(game).rulebook.zones}
    assert {cell.zone for row in page.rows for cell in row} <= zones
    assert all(cell.name and cell.note for row in page.rows for cell in row)
    assert {len({width(line) for line in page.drawn("you", "opponent")[-4 * len(page.rows) :]})} == {1}  # all as wide
    cited = {c for phase in page.turn for c in phase.clauses} | set(page.win_clauses)
    assert cited <= ids(game)
    console = Console(width=80, height=24, color_system=None, file=open("/dev/null", "w"))  # noqa: SIM115
    with console.capture() as captured:
        for part in draw_page(page, lang, 80):
            console.print(part)
    lines = captured.get().splitlines()
    assert max(map(width, lines)) <= 80
    assert (SIGN.search(page.about) is not None) == (lang == "ja")


def test_a_page_in_another_language_is_refused() -> None:
    with pytest.raises(FudaError, match="'fr'"):
        learn.page("hanyou", "fr")


def test_japanese_lines_neither_begin_nor_end_with_the_wrong_mark() -> None:
    for game in games.NAMES:
        for term in learn.glossary(game):
            for line in wrapped(term.says.ja, 20):
                assert line[0] not in "」）】、。" and line[-1] not in "「（【", line


# --- the words ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.NAMES)
def test_every_word_has_its_sentence_and_its_clause(game: str) -> None:
    terms = learn.glossary(game)
    assert len(terms) >= 35
    for t in terms:
        assert t.clauses and set(t.clauses) <= ids(game), t.en
        assert t.says.ja.endswith("。") and t.says.en.endswith((".", "…")), t.en
        assert SIGN.search(t.says.ja) and not SIGN.search(t.says.en), t.en
    names = [bare(name) for t in terms for name in {bare(n) for n in t.names}]
    assert sorted({n for n in names if names.count(n) > 1}) == []
    for t in terms:
        for lang in LANGS:
            assert learn.term(game, t.said(lang)) is t


def spoken(game: str) -> Iterator[tuple[str, str, str]]:
    """Everything that is said in a game: where, in Japanese, in English ("": only in the other one)."""
    rules = games.load(game)
    for key, (ja, en) in rules.words.items():
        yield key, ja, en
    for zone in rules.rulebook.zones:
        yield f"zone {zone.name}", zone.ja, zone.en
    for name, table in rules.rulebook.tables.conditions.items():
        for row in table:
            yield f"condition of {name}", row.ja, row.en
    for chapter in chapters(rules.folder):
        for entry in chapter.entries:
            yield entry.clause, "", entry.line
    for lang in LANGS:
        page = learn.page(game, lang)
        said = " ".join([page.about, page.win, *(f"{p.name} {p.does}" for p in page.turn)])
        yield "page", said if lang == "ja" else "", said if lang == "en" else ""
    for term in learn.glossary(game):
        yield f"term {term.en}", term.says.ja, term.says.en
    lesson = learn.lesson(game).scenario
    for note in lesson.notes:
        ja, _, en = note.said.text.partition(" | ")
        yield f"lesson, line {note.said.line}", ja, en


def other_names(term: learn.Term, said: Iterator[tuple[str, str, str]]) -> list[str]:
    """Where a word is called what it must not be called."""
    found: list[str] = []
    for where, ja, en in said:
        for name in term.never:
            hit = name in ja if SIGN.search(name) else re.search(rf"(?<!\w){re.escape(name)}(?!\w)", en, re.I)
            if hit:
                found.append(f"{where}: {term.en} is called {name}")
    return found


@pytest.mark.parametrize("game", games.NAMES)
def test_a_word_has_one_name_in_each_language(game: str) -> None:
    assert [line for term in learn.glossary(game) for line in other_names(term, spoken(game))] == []


def test_another_name_is_found() -> None:
    term = learn.Term("墓地", "graveyard", Told("。", "."), ("1",), never=("the grave", "トラッシュ"))
    said = [("a", "墓地", "goes to the graveyard"), ("b", "トラッシュへ", ""), ("c", "", "From the grave it comes")]
    assert other_names(term, iter(said)) == ["b: graveyard is called トラッシュ", "c: graveyard is called the grave"]


def differing(game: str, words: dict[str, tuple[str, str]]) -> list[str]:
    """Words on the screen whose Japanese is a term of the glossary, but whose English is another one's."""
    found: list[str] = []
    english = {bare(t.ja): bare(t.en) for t in learn.glossary(game)}
    for key, (ja, en) in words.items():
        if not key.startswith(("phase.", "state.", "kind.", "keyword.", "tag.", "num.", "place.")):
            continue
        wanted = english.get(bare(ja), "")
        if wanted and bare(en).rstrip("s") != wanted.rstrip("s") and wanted not in bare(en):
            found.append(f"{key}: {ja} is {en}, not {wanted}")
    return found


@pytest.mark.parametrize("game", games.NAMES)
def test_the_screen_speaks_the_words_of_the_glossary(game: str) -> None:
    assert differing(game, games.load(game).words) == []


def test_a_differing_word_is_found() -> None:
    assert differing("gateruler", {"state.0": ("アクト", "upright")}) == ["state.0: アクト is upright, not acting"]


# --- the lessons --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.NAMES)
def test_a_lesson_is_a_scenario_that_holds(game: str) -> None:
    (scenario,) = parse(text_of(game), f"{game}/learn/lesson.scn")
    assert run(scenario) is None
    assert {n.kind for n in scenario.notes} <= {"remark", "otherwise", "as good"}


def text_of(game: str) -> str:
    from pathlib import Path

    return (Path(games.load(game).folder) / "learn" / "lesson.scn").read_text(encoding="utf8")


@pytest.mark.parametrize("game", games.NAMES)
def test_a_lesson_plays_through_as_it_suggests(game: str) -> None:
    lesson = learn.lesson(game)
    asked = lesson.steps
    assert 9 <= asked <= 14
    count = 0
    while (step := lesson.step) is not None:
        count += 1
        assert step.number == count and step.remarks
        for told in step.remarks:
            assert SIGN.search(told.ja) and not SIGN.search(told.en)
        assert lesson.choose(step.suggested.id).kind == "suggested"
    assert count == asked
    assert lesson.closing
    result = lesson.game.result
    assert result is not None and result.winners == (learn.LEARNER,)


@pytest.mark.parametrize("game", games.NAMES)
def test_whoever_chooses_otherwise_is_told_why_and_asked_again(game: str) -> None:
    lesson = learn.lesson(game)
    while (step := lesson.step) is not None:
        before = lesson.game.digest()
        others = [o for o in step.decision.options if o.label() != step.suggested.label()]
        assert others, "a decision with one answer teaches nothing"
        replies = [lesson.reply_to(o) for o in others]
        for other, reply in zip(others, replies, strict=True):
            if reply.kind == "otherwise":
                assert SIGN.search(reply.says.ja) and reply.says.en and not SIGN.search(reply.says.en)
            else:
                goes_on(game, step.number, other.id)
        wrong = next((o for o, r in zip(others, replies, strict=True) if r.kind == "otherwise"), None)
        if wrong is not None:
            lesson.choose(wrong)
            assert lesson.step is step and lesson.game.digest() == before
        lesson.choose(step.suggested)
    assert lesson.game.result is not None


def goes_on(game: str, number: int, answer: str) -> None:
    """What is as good in a step of a lesson is taken, and the lesson goes on to its end."""
    lesson = learn.lesson(game)
    while lesson.step is not None:
        suggested = lesson.step.suggested.id
        reply = lesson.choose(answer if lesson.step.number == number else suggested)
        assert reply.kind in ("suggested", "as good")
    assert lesson.game.result is not None and lesson.game.result.winners == (learn.LEARNER,)


LESSON = """game: hanyou
scenario: A lesson
clauses: 602.1
turn: 3, player 1, main phase
player 1:
  hand: 火花散らし
remark: {remark}
{more}
player 1 chooses: charge
expect: player 1 is asked
"""


@pytest.mark.parametrize(
    ("remark", "more", "wrong", "said"),
    [
        ("only one language", "", "end", "JAPANESE | ENGLISH"),
        ("日本語 | English", "", "end", "otherwise"),
        ("日本語 | English", "player 1 chooses: retreat", "", "not one choice"),
    ],
)
def test_a_lesson_that_is_wrong_says_so(remark: str, more: str, wrong: str, said: str) -> None:
    with pytest.raises(LessonError, match=re.escape(said)):
        lesson = Lesson(LESSON.format(remark=remark, more=more))
        lesson.choose(wrong)


def test_a_lesson_that_is_over_asks_nothing() -> None:
    lesson = Lesson(LESSON.format(remark="日本語 | English", more="otherwise: 日本語 | English"))
    with pytest.raises(LessonError, match="not among"):
        lesson.choose("nothing")
    assert lesson.choose("end").kind == "otherwise"
    assert lesson.choose("charge").kind == "suggested" and lesson.step is None
    with pytest.raises(LessonError, match="over"):
        lesson.choose("charge")


# --- searching ----------------------------------------------------------------------------------------------------

QUERIES = [
    ("onepiece", "block", "10-1-4-1"),
    ("onepiece", "【ブロッカー】", "10-1-4-1"),
    ("onepiece", "[Counter]", "7-1-3-1-1"),
    ("onepiece", "カウンター", "7-1-3-1-1"),
    ("onepiece", "付与", "6-5-5-1"),
    ("onepiece", "redraw", "5-2-1-6-1"),
    ("onepiece", "引き直し", "5-2-1-6-1"),
    ("onepiece", "first turn attack", "6-5-6-1"),
    ("onepiece", "シャッフル", "3-2-4"),
    ("gateruler", "charge", "15-15a"),
    ("gateruler", "OD", "16-2a"),
    ("gateruler", "アクト", "3-3a"),
    ("gateruler", "守備", "3-9a"),
    ("gateruler", "line", "3-6e"),
    ("gateruler", "自動能力", "14-1a-2"),
    ("hanyou", "チャージ", "602.1"),
    ("hanyou", "charging", "602.1"),
    ("hanyou", "damage doubled", "205.1"),
    ("hanyou", "退却", "605.1"),
    ("lovelive", "baton touch", "9.6.2.3.2"),
    ("lovelive", "エール", "8.3.11"),
    ("lovelive", "成功", "4.10.1"),
    ("lovelive", "required hearts", "2.11.3"),
    ("rebirth", "partner attack", "8.2.4.4"),
    ("rebirth", "リタイア", "10.3.5"),
    ("rebirth", "block", "8.3.3"),
    ("rebirth", "concede", "1.2.4"),
]


@pytest.mark.parametrize(("game", "words", "clause"), QUERIES)
def test_words_find_their_clause(game: str, words: str, clause: str) -> None:
    assert learn.find(game, words)[0].entry.clause == clause


def test_words_that_mean_nothing_find_nothing() -> None:
    assert learn.find("hanyou", "xyzzy") == [] == learn.find("hanyou", "  ")


@pytest.mark.parametrize("lang", LANGS)
def test_an_example_is_a_scenario_that_proves_the_clause(lang: str) -> None:
    for game, clause in (("onepiece", "7-1-2-1"), ("hanyou", "704.3c-1"), ("rebirth", "8.3.3")):
        scenario = learn.example(game, clause)
        assert scenario is not None and clause in scenario.clauses
        lines = learn.told_position(scenario, lang)
        assert any(("結果" if lang == "ja" else "expect") in line for line in lines)
        assert not any(line.startswith("clauses") for line in lines)
        assert lang == "ja" or not any("。" in line for line in lines)  # texts are in English, too
    assert learn.example("hanyou", "101.1") is None
