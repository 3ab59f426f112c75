"""What somebody meets at the table who has not sat there before: nothing is cut, torn apart, told of the wrong act or
in the other language."""

from __future__ import annotations

import io
import itertools
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from command_line import Fuda
from fuda import Game, bots, flow, games, laws, learn
from fuda.api import Explanation, Step
from fuda.cardbase import builtin
from fuda.cli.book import Book
from fuda.cli.commands import COMMANDS
from fuda.cli.explain import answer
from fuda.cli.flowing import hint
from fuda.cli.question import draw_question
from fuda.cli.session import Session
from fuda.cli.table import Screen, draw_table
from fuda.cli.telling import draw_acts
from fuda.cli.terminal import Desk
from fuda.cli.why import Why
from fuda.cli.words import WORDS
from fuda.cli.wrapping import breaks, wrapped
from fuda.laws.broken import Broken
from pseudo_terminal import Terminal

pytestmark = pytest.mark.once

JAPANESE = re.compile(r"[\u3041-\u30ff\u3400-\u9fff]")
CLOSING = tuple("」』）】、。！？：ー")


def screen(name: str, lang: str, width: int = 80, height: int = 24) -> tuple[Screen, io.StringIO]:
    file = io.StringIO()
    console = Desk(file=file, width=width, height=height, highlight=False, emoji=False, markup=False)
    return Screen(console, Book(name), lang, ["human", "greedy"]), file


def moments(name: str, seed: int, many: int, kind: str = "random") -> Iterator[Game]:
    """A game at some of its decisions."""
    game, dice, bot = Game.new(name, seed=seed), random.Random(seed), bots.get(kind)
    for number in range(many):
        if game.decision is None:
            return
        if number % 4 == 0:
            yield game
        game.choose(bots.ask(bot, game, dice))


FULL = """game: onepiece
scenario: A full row
card 船長: leader power 5000 life 5 red
card 水夫: character cost 3 power 4000 red
  【ブロッカー】
turn: 3, player 1, main phase
player 1:
  leader: 船長, don 2
  characters: 水夫, don 1 / 水夫, don 1, rested / 水夫 / 水夫 / 水夫
player 2:
  leader: 船長
"""

# --- nothing is cut or torn apart ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", games.NAMES)
def test_japanese_lines_begin_and_end_as_they_are_read(name: str) -> None:
    for game in moments(name, 2, 60, "greedy"):
        drawn, file = screen(name, "ja")
        assert game.decision is not None
        seat = game.decision.player
        drawn.console.print(draw_acts(drawn, game.told(seat, max(0, len(game.log) - 25), "ja")))
        drawn.console.print(draw_question(drawn, game.decision))
        for line in file.getvalue().splitlines():
            assert not line.strip().startswith(CLOSING), line
            assert line.strip() != "──", file.getvalue()


def test_a_text_is_broken_where_it_is_wrapped() -> None:
    text = "「ドン!!」を付与する。give a DON!! to it"
    ends = [0, *breaks(text, 12), len(text)]
    assert [text[a:b].strip() for a, b in itertools.pairwise(ends)] == wrapped(text, 12)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_numbers_and_words_of_a_full_row_are_whole_on_a_small_screen(lang: str) -> None:
    game = Game.from_scenario(_spread(FULL))
    drawn, file = screen("onepiece", lang)
    drawn.console.print(draw_table(drawn, game.view(0)))
    shown = file.getvalue()
    blocker = "ブロッカー" if lang == "ja" else "Blocker"
    assert "5000 ◆1 [3]" in shown and "…" not in shown, shown
    assert shown.count(blocker) == 5 and shown.count("船長") == 2


def _spread(text: str) -> str:
    """Each of the cards on a line of its own."""
    head, _, cards = text.partition("  characters: ")
    row, _, rest = cards.partition("\n")
    return head + "".join(f"  characters: {card}\n" for card in row.split(" / ")) + rest


@pytest.mark.parametrize("name", games.NAMES)
def test_a_card_of_the_hand_stands_on_one_line_and_copies_stand_together(name: str) -> None:
    for game in moments(name, 3, 40):
        assert game.decision is not None
        seat = game.decision.player
        drawn, file = screen(name, "en")
        drawn.console.print(draw_table(drawn, game.view(seat)))
        lines = file.getvalue().splitlines()
        hand = game.view(seat)["players"][seat]["zones"]["hand"]["cards"]
        below = lines[next((i for i, line in enumerate(lines) if line.startswith("hand:")), len(lines)) :]
        if any("(hand)" in line for line in below):
            continue
        for card in hand:
            assert sum(str(card["name_en"]) in line for line in below) >= 1, (card["name_en"], below)


# --- it is told of the right act -------------------------------------------------------------------------------------


def test_what_is_set_up_is_not_told_as_if_one_had_brought_about_the_other() -> None:
    game = Game.new("onepiece", seed=3)
    assert game.told(0)[0].text == "Your deck was shuffled; Player 2's deck was shuffled."
    assert game.told(0, 0, "ja")[0].text == "自分のデッキをシャッフルした。プレイヤー2のデッキをシャッフルした。"


def test_what_is_paid_is_told_with_what_it_was_paid_for() -> None:
    *_, game = moments("rebirth", 3, 120, "greedy")
    acts = [act.text for act in game.told(0)]
    moved = [text for text in acts if " moved " in text and "to the Members" in text]
    assert moved and all("rested)" in text for text in moved), moved
    assert not [text for text in acts if re.fullmatch(r"[^:;]* rested\.", text)]


def test_a_trigger_is_told_once() -> None:
    told = (Path(__file__).parent / "told" / "onepiece-en.txt").read_text(encoding="utf8")
    assert "instead of going to the hand" in told
    assert not re.search(r"activated \[Trigger\] of ([^.;:]*)\.\n.*activated \[Trigger\] of \1", told)


# --- it is said in the language of the reader ------------------------------------------------------------------------


def test_japanese_sentences_name_commands_in_japanese() -> None:
    """`fuda …` is typed at the shell, and has no other name."""
    english = {name for command in COMMANDS for name in command.names if name.isascii() and name.isalpha()} - {"q"}
    said = {key: ja for key, (ja, _) in WORDS.items()}
    said |= {command.english: command.does[0] for command in COMMANDS}
    for key, text in said.items():
        bare = re.sub(r"fuda \w+|--\w+|\{[^}]*\}", "", text)
        found = english & set(re.findall(r"[a-z]+", bare))
        assert not found, (key, text, found)


def test_why_is_asked_by_what_it_is_called_in_either_language() -> None:
    game = Game.new("hanyou", seed=7)
    while game.decision is not None and game.decision.kind != "action":
        game.choose(game.decision.options[0])
    assert game.decision is not None
    for lang, asked in (("ja", "退却"), ("en", "retreat the main"), ("ja", "retreat")):
        why = Why(screen("hanyou", lang)[0], game, game.decision)
        assert why.complete(asked) == "retreat" and "605.3" in why.answer(asked)
    examples = Why(screen("hanyou", "ja")[0], game, game.decision).examples()
    assert examples and all(text.startswith("なぜ ") and not re.search("[a-z]", text) for text in examples), examples


def test_a_label_in_the_other_language_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new("hanyou", seed=7)
    while game.decision is not None and game.decision.kind != "action":
        game.choose(game.decision.options[0])
    laws.check_said(game.copy())
    monkeypatch.setitem(game.rules.words, "opt.end", ("終わる", "End the フェイズ"))
    with pytest.raises(Broken, match=r"is called .* is Japanese in places"):
        laws.check_said(game.copy())


def test_clauses_are_said_in_japanese_to_readers_of_japanese(call: Fuda) -> None:
    one = "".join(call("rules", "onepiece", "7-1-2-1", "--lang", "ja").out.split())
    assert "【ブロッカー】" in one and "代わりに受けられる" in one and "The" not in one.partition("╭")[0]
    assert "チャージ" in call("rules", "hanyou", "チャージ", "--lang", "ja").out


@pytest.mark.parametrize("name", games.NAMES)
def test_no_word_of_a_clause_is_half_english(name: str) -> None:
    for entry in games.load(name).ledger:
        text = learn.in_english(name, entry.line).replace("Reコンボ", "").replace("Reバース", "")
        assert not re.search(r"[a-z]" + JAPANESE.pattern + "|" + JAPANESE.pattern + "[a-z]", text), text


def test_commands_of_a_replay_are_listed_in_english(call: Fuda, tmp_path: Path) -> None:
    call("play", "hanyou", "--seat", "random", "--seat", "random", "--seed", 4, "--record", tmp_path / "a.record")
    with Terminal("replay", str(tmp_path / "a.record"), data=tmp_path) as t:
        t.wait_for("> ")
        t.type("?\n")
        t.wait_for("this list")
        t.wait_for("> ")
        assert not JAPANESE.search(t.shown.partition("?\r\n")[2])


# --- it says enough, and not too much --------------------------------------------------------------------------------


def test_what_is_chosen_so_far_is_shown_and_several_can_be_typed() -> None:
    game = Game.new("lovelive", seed=3)
    while game.decision is not None and game.decision.kind != "redraw":
        game.choose(game.decision.options[0])
    assert game.decision is not None
    first = game.decision.options[0].label()
    drawn, file = screen("lovelive", "en")
    assert not flow.chosen(game.decision)
    assert "several: 1 3" in hint(Session(game, drawn), game.decision, 80)
    game.choose(game.decision.options[0])
    assert game.decision is not None
    assert flow.chosen(game.decision) == [first]
    drawn.console.print(draw_question(drawn, game.decision))
    assert f"chosen: {first}" in file.getvalue()


def test_a_text_that_is_asked_about_is_shown_once() -> None:
    text = "【登場時】自分の手札1枚を捨てることができる：カード1枚を引く。"
    game = Game.from_scenario(f"""game: onepiece
scenario: May it be activated?
card 船長: leader power 5000 life 5 red
card 客: character cost 1 power 2000 red
  {text}
turn: 3, player 1, main phase
player 1:
  leader: 船長
  hand: 客, 客
  don: 3
player 2:
  leader: 船長
""")
    while game.decision is not None and game.decision.kind != "activate":
        game.choose(game.decision.options[0])
    assert game.decision is not None
    file = io.StringIO()
    console = Desk(file=file, width=80, height=24, highlight=False, emoji=False, markup=False)
    book = Book("onepiece", game.origin.cards if game.origin is not None else [])
    console.print(draw_question(Screen(console, book, "ja", ["human", "greedy"]), game.decision))
    assert "".join(file.getvalue().split()).count("カード1枚を引く。") == 1, file.getvalue()


def test_nothing_is_explained_where_nothing_is() -> None:
    game = Game.new("lovelive", seed=3)
    told = answer(screen("lovelive", "en")[0], game, 0, "")
    assert "there is nothing" not in told and "Why a card is what it is" in told


def test_a_step_that_adds_nothing_is_found() -> None:
    game = Game.from_scenario(_spread(FULL))
    x = game.explain("0.leader", "power", 0)
    laws.adds_up(x, 7000)
    idle = Step("+", 0, ("何も", "nothing"))
    idle.after = 7000
    steps = [*x.steps, idle]
    with pytest.raises(Broken, match="adds nothing"):
        laws.adds_up(Explanation(x.address, x.what, x.title, x.value, steps), 7000)


def test_a_game_that_is_loaded_tells_its_last_turn(tmp_path: Path) -> None:
    *_, game = moments("hanyou", 5, 60)
    (tmp_path / "a.fuda").write_bytes(game.save())
    assert game.turn > 2
    with Terminal("play", "--load", str(tmp_path / "a.fuda"), data=tmp_path) as t:
        t.wait_for("? help")
        assert f"Turn {game.turn}:" in t.shown and "Turn 1:" not in t.shown


def test_what_comes_of_a_card_whose_place_is_taken_is_said() -> None:
    game = Game.from_scenario("""game: gateruler
scenario: A place that is taken
card 斧: unit level 1 atk 2 hp 3 stk 2
card 槍: unit level 1 atk 2 hp 3 stk 2
card 盾: unit level 1 atk 2 hp 3 stk 2
turn: 3, player 1, main phase
player 1:
  ruler: knight
  attack 1: 斧
  attack 2: 盾
  hand: 槍
  energy: 3
player 2:
  ruler: knight
""")
    moved = game.copy()
    for table, what, said in ((game, "play", "graveyard by rule"), (moved, "rearrange", "change places")):
        assert table.decision is not None
        table.choose(next(o for o in table.decision.options if o.opt.what == what))
        assert table.decision is not None
        told = [o.describe() for o in table.decision.options]
        taken = [text for text in told if "(斧)" in text or "(盾)" in text]
        assert len(taken) == (2 if what == "play" else 1)
        assert all(said in text for text in taken) and not any(said in text for text in told if text not in taken)


def test_a_text_for_another_kind_of_card_is_told_so(call: Fuda) -> None:
    done = call("cards", "try", "hanyou", "--lang", "en", typed="デッキを2枚引く。\nkind strategy\nquit\n")
    said = " ".join(done.out.split())
    assert said.count("It would be understood on: ") == 1 and "(kind strategy makes it one)" in said, said


# --- what is asked between two people --------------------------------------------------------------------------------


def test_asking_few_questions_tells_the_other_person_nothing(tmp_path: Path) -> None:
    with Terminal("play", "gateruler", "--seed", "3", "--seat", "human", "--seat", "human", data=tmp_path) as t:
        t.wait_for("it is for you to decide")
        t.type("\n")
        t.wait_for("? help > ")
        for typed, shown in (("stop attack", "always asked in"), ("ask all", "one by one"), ("ask few", "no choice")):
            t.type(f"{typed}\n")
            t.wait_for(shown)
        t.type("1\n")
        t.wait_for("> ")
        t.type("quit\n")
        t.wait()
    kept = next(path for path in tmp_path.rglob("gateruler-1*") if path.is_file()).read_text(encoding="utf8")
    said = re.findall(r'"hidden": ?(true|false).*?"stops": ?(\[.*?\])', kept)
    assert said and said[-1][0] == "false" and "attack" in said[-1][1], kept[-600:]


# --- paying ----------------------------------------------------------------------------------------------------------

PAYING = """game: rebirth
scenario: Paying
card 一: partner
card 二: partner
card 三: partner
card 札: character cost 2 atk 1 def 1
card 本: character cost 1 atk 1 def 1
card 隣: character cost 1 atk 1 def 1
{more}
turn: 3, player 1, main phase
player 1:
  entry: 本
  energy: {energy}
  hand: 札{held}
player 2:
  entry: 本
"""


def paying(energy: str, more: str = "", held: str = "") -> Game:
    """Before what is played is paid."""
    game = Game.from_scenario(PAYING.format(energy=energy, more=more, held=held))
    while game.decision is not None and game.decision.kind != "pay_with":
        game.choose(next(o for o in game.decision.options if o.opt.what in ("play_member", "play_entry")))
    return game


def test_energy_that_only_pays_is_not_asked_about() -> None:
    game = paying("本, 隣, 札")
    found = flow.trivial(game)
    assert found is not None and found.why == "alike"
    laws.check_trivial(game)


def test_partners_are_told_from_other_energy_where_three_of_them_could_attack() -> None:
    assert flow.trivial(paying("一, 本, 隣")) is not None
    game = paying("一, 二, 三, 本, 隣")
    assert flow.trivial(game) is None and game.decision is not None
    number = flow.pay(game.decision)
    assert number is not None
    run = number.run(number.usual)
    paid: list[str] = []
    while (option := run.next(game)) is not None:
        paid.append(option.label("ja"))
        game.choose(option)
    assert len(paid) == 2 and {text[0] for text in paid} == {"本", "隣"}


def test_energy_that_a_text_speaks_of_is_asked_about() -> None:
    spoken = "card 鍵: character cost 1 atk 1 def 1\n  【スパーク】：あなたは自分のエネルギーを1枚選び、手札に加える。"
    assert flow.trivial(paying("本, 隣, 札", spoken, ", 鍵")) is None


def test_energy_whose_name_stands_in_a_text_is_not_like_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    named = next(card for card in builtin("gateruler").values() if str(card.get("type", "")).upper() == "ENERGY")
    game = Game.new("gateruler", seed=3)
    tide = next(d for d in game.pos.pool.defs if d.name == named["name"])
    other = next(d for d in game.pos.pool.defs if d.source.get("text"))
    assert flow.alike.plain(game.rules, game.pos, tide)[0] == "plain"
    monkeypatch.setattr(other, "source", {**other.source, "text": f"「{tide.name}」を破壊する。"})
    assert flow.alike.plain(game.rules, game.pos, tide) == (tide.index,)
