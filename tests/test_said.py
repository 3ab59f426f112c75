"""Options say what they do, prompts what is chosen, and what has happened is told act by act, in both languages and for
all five games; and laws find what is not said."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fuda import Game, bots, games, laws, views
from fuda.cli.book import Book
from fuda.cli.errors import UsageError
from fuda.cli.question import choices, described
from fuda.cli.table import Screen
from fuda.cli.terminal import make_console
from fuda.kernel.game.saying import COMMON
from fuda.kernel.tables.kinds import Seat
from fuda.laws import Broken
from fuda.laws.said import JAPANESE, foreign
from fuda.views.told import ONE, REGULAR, grouped, lately
from test_cli import at_terminal

pytestmark = pytest.mark.once

GAMES = ("rebirth", "onepiece", "lovelive", "hanyou", "gateruler")
FOLDER = Path(__file__).parent / "told"
TOLD_AFTER = 36  # decisions of the fixed games that are told


def played(name: str, decisions: int, kind: str = "greedy", seed: int = 3) -> Iterator[Game]:
    """A fixed game, before each of so many decisions and after the last."""
    game = Game.new(name, seed=seed)
    dice = random.Random(seed)
    bot = bots.get(kind)
    for _ in range(decisions):
        if game.decision is None:
            break
        yield game
        game.choose(bots.ask(bot, game, dice))
    yield game


# --- all of it is said ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_option_says_what_it_does(name: str) -> None:
    for number, game in enumerate(played(name, 90, "random", 5)):
        if number % 3 == 0:
            laws.check_said(game)


@pytest.mark.parametrize("name", GAMES)
def test_every_line_is_told_once(name: str) -> None:
    *_, game = played(name, 120, "random", 5)
    lines = len(game.log)
    for seat in range(2):
        for since in (0, lines // 3, lines // 2, lines - 5, lines):
            laws.check_told(game, seat, since)


@pytest.mark.parametrize("name", GAMES)
def test_there_is_a_sentence_for_every_kind_of_option(name: str) -> None:
    rules = games.load(name)
    for key in rules.words:
        if key.startswith("opt."):
            kind, _, what = key.removeprefix("opt.").rpartition(".")
            found = [k for k in {**COMMON, **rules.saying.does} if k == what or k.endswith(f".{what}")]
            assert found or rules.saying.template(kind, what, 1), f"{name}: nothing says what {key} does"


@pytest.mark.parametrize("name", GAMES)
def test_verbs_can_be_said_of_you(name: str) -> None:
    rules = games.load(name)
    told = {key: pair[1] for key, pair in rules.words.items() if key.startswith("log.")}
    told.update({key: pair[1] for key, pair in rules.saying.told.items()})
    for key, text in told.items():
        for verb in re.findall(r"\{seat\} (\w+)", text):
            assert verb in ONE or verb in REGULAR or not verb.endswith("s"), f"{key}: you {verb}"
        assert "{seat}" not in text or not re.search(r"(of|to|by|for|with) \{seat\}(?!')", text) or key in OF_PLAYERS, (
            key
        )


OF_PLAYERS = {"log.item.ruler_damage", "log.move.damage", "log.defeat_waits"}  # told in other words


# --- faults that the laws find ----------------------------------------------------------------------------------------


def at_action() -> Game:
    """ONE PIECE at a choice of actions."""
    return next(g for g in played("onepiece", 30, "random") if g.decision is not None and g.decision.kind == "action")


@pytest.mark.parametrize(
    ("said", "found"),
    [
        (("{nothing}で終わる", "End by {nothing}"), "has a gap"),
        (("終わる", "End the main_phase"), "has an inner name"),
        (("終わる", "End the フェイズ"), "is Japanese in places"),
    ],
)
def test_a_description_that_is_none_is_found(
    said: tuple[str, str], found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = at_action()
    laws.check_said(game)
    monkeypatch.setitem(game.rules.saying.does, "action.end", said)
    with pytest.raises(Broken, match=found):
        laws.check_said(game)


def test_an_option_without_any_words_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = at_action()
    monkeypatch.setitem(game.rules.saying.does, "action.end", ("", ""))
    monkeypatch.setitem(game.rules.words, "opt.end", ("", ""))
    with pytest.raises(Broken, match="is empty"):
        laws.check_said(game)


@pytest.mark.parametrize(
    "prompt", [("選ぶ", "Choose"), ("何か：選ぶ", "Something: choose one."), ("行いますか", "Do it?")]
)
def test_a_question_that_does_not_say_what_is_chosen_is_found(
    prompt: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = at_action()
    monkeypatch.setitem(game.rules.words, "ask.action", prompt)
    with pytest.raises(Broken, match="says nothing"):
        laws.check_said(game)


def test_a_name_in_brackets_is_japanese_only_where_the_game_knows_no_english_for_it() -> None:
    game = at_action()
    known = next(name for name in game.rules.names() if JAPANESE.fullmatch(name))
    for text in (
        "Choose 1 《謎》.",
        "Put 1 〔謎〕 card there.",
        "[Combo 《謎》] Draw 1.",
        "It is named “謎”.",
        "Choose 1 [謎].",
    ):
        assert foreign(game, text) == []
        assert foreign(game, text.replace("謎", known)) == [known]
    assert foreign(game, "Choose 1 謎.") == ["謎"]


def test_two_options_that_read_alike_are_found() -> None:
    game = at_action()
    d = game.decision
    assert d is not None
    labels = d.labels("en")
    labels[:] = ["Do something"] * len(labels)
    with pytest.raises(Broken, match="are both called 'Do something'"):
        laws.check_said(game)


def test_a_line_that_nobody_is_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, game = played("onepiece", 30, "random")
    laws.check_told(game, 0, 0)
    monkeypatch.setitem(game.rules.saying.told, "move.draw", ("", ""))
    with pytest.raises(Broken, match="is not told"):
        laws.check_told(game, 0, 0)


def test_a_sentence_with_a_gap_in_what_is_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, game = played("onepiece", 30, "random")
    monkeypatch.setitem(game.rules.saying.told, "move.draw", ("{whom}は引いた", "{whom} drew"))
    with pytest.raises(Broken, match="has a gap"):
        laws.check_told(game, 0, 0)


def test_a_description_that_knows_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the description of an option says is compared between worlds that its player cannot tell apart."""
    game = at_action()
    assert game.decision is not None
    seat = game.decision.player
    p = game.pos
    top = p.zones[p.slot_id("deck", seat)][-1]  # type: ignore[arg-type]
    saying = game.rules.saying
    plain = saying.values

    def leaking(*about: object) -> dict[str, str]:
        position = about[0]
        return {"top": position.carddef(top).name}  # type: ignore[attr-defined]

    monkeypatch.setitem(saying.does, "action.end", ("終わる。{top}", "End it. {top}"))
    saying.values = leaking
    try:
        with pytest.raises(Broken, match="sight"):
            for seed in range(20):
                laws.check_sight(game, seat, random.Random(seed))
    finally:
        saying.values = plain


# --- what is said, in some positions ----------------------------------------------------------------------------------


def said_of(game: Game, id: str, lang: str = "en") -> str:
    assert game.decision is not None
    option = game.decision.option(id)
    assert option is not None, [o.id for o in game.decision.options]
    return option.describe(lang)


BATTLE = """game: onepiece
card 剣士: character cost 3 power 5000
  【登場時】カード1枚を引く。
card 料理人: character cost 2 power 4000 counter 1000
  【起動メイン】このキャラをレストにできる：カード1枚を引く。
scenario: A turn
turn: 3, player 1, main phase
player 1:
  hand: 剣士
  characters: 料理人
  don: 5
player 2:
  hand: 料理人
  life: 2
"""


def test_what_is_said_in_one_piece() -> None:
    game = Game.from_scenario(BATTLE)
    d = game.decision
    assert d is not None and d.kind == "action"
    said = {o.opt.what: o.describe("en") for o in d.options}
    assert said["play"].startswith("Play 剣士 from your hand for 3 (2 active DON!! stay): [On Play] Draw 1 card.")
    assert "You may rest this Character: Draw 1 card." in said["effect"]
    assert "5000 instead of 4000" in said["give"] or "6000 instead of 5000" in said["give"]
    ja = {o.opt.what: o.describe("ja") for o in d.options}
    assert (
        ja["play"]
        == "自分の手札から剣士をコスト3で登場させる（アクティブのドン!!が2枚残る）：【登場時】カード1枚を引く。"
    )


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_seen_is_not_said(name: str) -> None:
    """Only cards that a player sees are named, or those that a text names."""
    printed = ""
    for number, game in enumerate(played(name, 60, "random", 9)):
        d = game.decision
        if d is None or number % 4:
            continue
        if not printed:
            defs = game.pos.pool.defs
            printed = " ".join(game.rules.english(x, dict(game.rules.names())) for x in defs)
        seen = str(game.view(d.player)) + printed
        unseen = [x.name_en for x in game.pos.pool.defs if x.name_en not in seen]
        told = " ".join(o.describe("en") for o in d.options)
        assert not [n for n in unseen if n in told]


# --- told act by act --------------------------------------------------------------------------------------------------


def test_what_goes_on_is_told_with_what_it_belongs_to() -> None:
    """Told in pieces, nothing is told twice and an act that goes on says so."""
    pieces: list[int] = []
    since = 0
    continued = 0
    for game in played("onepiece", 60, "random", 4):
        for act in game.told(0, since):
            pieces += [line.index for line in act.lines]
            continued += "(continued)" in act.text
        since = len(game.log)
    assert len(pieces) == len(set(pieces)) and continued > 0


def test_the_same_once_more_is_told_by_itself() -> None:
    game = Game.from_scenario("""game: onepiece
scenario: Two DON!! for a leader
card 船長: leader power 5000 life 5 red
turn: 3, player 1, main phase
player 1:
  leader: 船長
  don: 2
player 2:
  leader: 船長
""")
    told: list[list[str]] = []
    for _ in range(2):
        since = len(game.log)
        assert game.decision is not None
        game.choose(game.decision.options[0])
        told.append([act.text for act in game.told(0, since)])
    assert told == [["You gave a DON!! to 船長."]] * 2


@pytest.mark.parametrize(("where", "said"), [("下", "at the bottom of your deck"), ("上", "on top of your deck")])
def test_who_orders_cards_is_told_whether_they_lie_on_top_or_at_the_bottom(where: str, said: str) -> None:
    game = Game.from_scenario(f"""game: onepiece
scenario: Three cards are ordered
card 船長: leader power 5000 life 5 red
card 整理: event cost 0
  【メイン】自分のデッキの上から3枚を見て、好きな順番に並び替え、デッキの{where}に置く。
turn: 3, player 1, main phase
player 1:
  leader: 船長
  hand: 整理
  deck: 船長, 整理, 整理, 整理, 整理, 整理
player 2:
  leader: 船長
""")
    assert game.decision is not None
    game.choose(next(o for o in game.decision.options if o.opt.what == "event"))
    assert said in game.decision.prompt("en") and f"デッキの{where}に次に置く" in game.decision.prompt("ja")
    for option in game.decision.options:
        assert said in option.describe("en") and f"デッキの{where}に置く" in option.describe("ja")


def test_an_ability_that_is_activated_is_no_part_of_playing_its_card() -> None:
    game = Game.from_scenario("""game: onepiece
scenario: Played, then activated
card 船長: leader power 5000 life 5 red
card 見張り: character cost 1 power 1000
  【起動メイン】このキャラをレストにできる：カード1枚を引く。
turn: 3, player 1, main phase
player 1:
  leader: 船長
  hand: 見張り
  don: 1
player 2:
  leader: 船長
""")
    told: list[str] = []
    for what in ("play", "effect"):
        since = len(game.log)
        assert game.decision is not None
        game.choose(next(o for o in game.decision.options if o.opt.what == what))
        told += [act.text for act in game.told(0, since)]
    assert len(told) == 2 and "played" in told[0] and "activated" in told[1] and "played" not in told[1]


@pytest.mark.parametrize("lang", views.LANGS)
@pytest.mark.parametrize("name", GAMES)
def test_a_fixed_game_is_told_as_it_was(name: str, lang: str) -> None:
    """Golden texts; after a change that is meant: `python tests/test_said.py`, and read the differences."""
    assert transcript(name, lang) == (FOLDER / f"{name}-{lang}.txt").read_text(encoding="utf8")


def transcript(name: str, lang: str) -> str:
    *_, game = played(name, TOLD_AFTER)
    return "".join(f"{act.text}\n" for act in game.told(0, 0, lang))


# --- at the terminal --------------------------------------------------------------------------------------------------


def test_what_has_happened_is_read_on_and_nothing_is_wiped_away() -> None:
    """Against a bot: what is longer than the screen is read on with Enter, and what was shown stays in the terminal."""
    code, shown = at_terminal(
        "\n" * 4 + "1\n" + "\n" * 12 + "quit\n", "play", "lovelive", "--seed", "3", "--lang", "en", "--no-record"
    )
    assert code == 0 and "Traceback" not in shown
    assert "what happened" in shown and "You were dealt" in shown
    assert "\x1b[3J" not in shown and "\x1b[2J" not in shown


def test_an_option_is_shown_by_its_number() -> None:
    game = at_action()
    d = game.decision
    assert d is not None
    screen = Screen(make_console(), Book("onepiece"), "en", ["human", "human"])
    listed = [d.options[i].describe("en") for i in choices(d)]
    assert [described(screen, d, n + 1) for n in range(len(listed))] == listed
    with pytest.raises(UsageError, match="is not among the options"):
        described(screen, d, len(listed) + 1)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for a_game in GAMES:
        for a_lang in views.LANGS:
            (FOLDER / f"{a_game}-{a_lang}.txt").write_text(transcript(a_game, a_lang), encoding="utf8")


@pytest.mark.parametrize("name", games.NAMES)
def test_what_is_told_lately_is_what_would_be_told_of_the_whole_log(name: str) -> None:
    """Only the acts that may go on are looked at: it comes to the same as looking at the whole log."""
    dice = random.Random(12)
    game = Game.new(name, seed=12)
    for _ in range(90):
        if game.decision is None:
            break
        game.choose(dice.choice(game.decision.options))
    lines, everything = len(game.log), views.entries(game.pos)
    for since in range(0, lines + 1, max(1, lines // 40)):
        newest, first = lately(game.rules, game.pos, since)
        assert newest == everything[first:] and first <= max(since, 0)
        for seat in (0, views.WATCHER):
            whole = grouped(game.rules, game.pos, everything, Seat(seat))
            some = grouped(game.rules, game.pos, newest, Seat(seat))
            late = [[i for i in act.lines if i >= since] for act in whole]
            assert [lines for lines in late if lines] == [
                [i + first for i in act.lines if i + first >= since]
                for act in some
                if any(i + first >= since for i in act.lines)
            ]


FOLLOWS = re.compile(r"the (\w+) phase follows")


def follows(name: str) -> int:
    """How often a description said that a phase follows, and it did. Raises where it did not."""
    found = 0
    for seed in (1, 2):
        game, dice = Game.new(name, seed=seed), random.Random(seed)
        for _ in range(60):
            if game.decision is None:
                break
            for option in game.decision.options:
                if (said := FOLLOWS.search(option.describe("en"))) is not None:
                    trial, lines = game.copy(), len(game.log)
                    trial.choose(option.id)
                    begun = {line.how for line in trial.log[lines:] if line.what == "time"}
                    moments = {f"{said[1]}_start", f"{said[1]}_phase_start"} if said[1] != "end" else {"turn_end"}
                    assert begun & moments, f"{option.describe('en')} turn {game.pos.turn}: {begun}"
                    found += 1
            game.choose(dice.choice(game.decision.options))
    return found


@pytest.mark.parametrize("name", games.NAMES)
def test_where_a_description_says_that_a_phase_follows_it_does(name: str) -> None:
    found = follows(name)
    assert found or name != "hanyou"


def test_a_phase_that_does_not_follow_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    does = games.load("hanyou").saying.does
    monkeypatch.setitem(does, "action.end", ("バトルフェイズに進む。", "End the main phase: the battle phase follows."))
    with pytest.raises(AssertionError, match="turn 1"):
        follows("hanyou")
