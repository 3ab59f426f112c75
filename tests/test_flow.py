"""Letting a game flow: what is not asked makes no difference and tells nothing, numbers stand for several answers."""

from __future__ import annotations

import doctest
import random
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from fuda import Game, flow, games, laws
from fuda.api import Option
from fuda.cli.book import Book
from fuda.cli.commands import COMMANDS
from fuda.flow import ASK_ALL, Settings, Trivial
from fuda.flow.keys import SMALL
from fuda.kernel.game.keys import Keys
from fuda.laws.broken import Broken

pytestmark = pytest.mark.once

EVERY = list(games.NAMES)


def decisions(name: str, seed: int, most: int = 400) -> Iterator[Game]:
    """A game at every decision of a random play."""
    game, dice = Game.new(name, seed=seed), random.Random(seed)
    for _ in range(most):
        if game.decision is None:
            return
        yield game
        game.choose(dice.choice(game.decision.options))


# --- nothing trivial is asked -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERY)
def test_what_is_not_asked_makes_no_difference_and_tells_nothing(name: str) -> None:
    """Nothing with one answer is put to a person; what is answered instead comes to the same."""
    settings, dice = Settings(), random.Random(1)
    asked = answered = 0
    for seed in range(2):
        game, play = Game.new(name, seed=seed), random.Random(seed)
        while (d := game.decision) is not None and len(game.history) < 400:
            laws.check_trivial(game)
            mine = flow.answer(game, d.player, settings)
            asked += mine is None
            answered += mine is not None
            assert mine is not None or len(d.options) > 1
            assert flow.answer(game, 1 - d.player, settings) is None
            assert flow.answer(game, d.player, ASK_ALL) is None
            before, index = game.pos.copy(), (option := mine or play.choice(d.options)).index
            game.choose(option)
            if game.decision is not None:
                for seat in (0, 1):
                    laws.check_open(before, index, game, seat, dice)
    assert asked and answered


def test_equal_energy_is_not_asked_about() -> None:
    """Energy differs only in names of which no text speaks: everybody sees that it makes no difference."""
    kinds = Counter(
        (d.kind, found.why, found.open)
        for game in decisions("gateruler", 3)
        if (d := game.decision) is not None and (found := flow.trivial(game)) is not None
    )
    assert kinds["pay_energy", "alike", True] and kinds["act_energy", "alike", True]
    assert kinds["gate_action", "only", False] and not kinds["gate_action", "only", True]


def test_what_only_one_player_knows_is_answered_only_if_it_tells_nothing() -> None:
    """Who looks on must not see that there was no Counter in the hand."""
    seen = Counter[str]()
    for game in decisions("onepiece", 1):
        d, found = game.decision, flow.trivial(game)
        if d is None or found is None or d.kind != "counter":
            continue
        quiet = flow.answer(game, d.player, Settings(hidden=False))
        assert flow.answer(game, d.player, Settings()) is not None
        assert (quiet is not None) == found.open == (not game.pos.zones[hand_of(game, d.player)])
        seen["open" if found.open else "hidden"] += 1
    assert seen["open"] and seen["hidden"]


def hand_of(game: Game, seat: int) -> int:
    layout = game.pos.layout
    return next(s for s in range(layout.void) if layout.seat[s] == seat and layout.names[layout.zone[s]] == "hand")


def test_a_choice_that_is_taken_for_none_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def any_pick(game: Game) -> Trivial | None:
        d = game.decision
        picks = [o for o in d.options if o.opt.what == "pick"] if d is not None else []
        return Trivial(picks[0], "alike", False) if len(picks) > 1 else None

    monkeypatch.setattr("fuda.laws.flowing.trivial", any_pick)
    with pytest.raises(Broken, match="lead to different positions"):
        for game in decisions("rebirth", 0):
            laws.check_trivial(game)


def test_an_order_of_abilities_that_is_taken_for_none_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when all of them are carried out, the order is seen."""

    def any_trigger(game: Game) -> Trivial | None:
        d = game.decision
        return Trivial(d.options[0], "alike", False) if d is not None and d.kind == "trigger" else None

    monkeypatch.setattr("fuda.laws.flowing.trivial", any_trigger)
    with pytest.raises(Broken, match=r"trigger: .* lead to different positions"):
        for seed in range(20):
            for game in decisions("lovelive", seed):
                laws.check_trivial(game)


def test_a_pause_that_would_tell_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether one has a Counter is not seen by everybody, whatever a game says."""
    rules = games.load("onepiece")
    monkeypatch.setattr(rules, "keys", Keys({}, seen=frozenset({"counter", "action"})))
    dice = random.Random(5)

    def watch() -> None:
        for seed in range(5):
            game, play = Game.new("onepiece", seed=seed), random.Random(seed)
            while (d := game.decision) is not None:
                before, option = game.pos.copy(), play.choice(d.options)
                game.choose(option)
                if game.decision is not None:
                    for seat in (0, 1):
                        laws.check_open(before, option.index, game, seat, dice)

    with pytest.raises(Broken, match="tells player"):
        watch()


# --- numbers ----------------------------------------------------------------------------------------------------------


def played(game: Game, run: flow.Run) -> list[str]:
    out: list[str] = []
    while (option := run.next(game)) is not None:
        out.append(option.id)
        game.choose(option)
    return out


def test_don_is_given_as_a_number() -> None:
    for game in decisions("onepiece", 2):
        d = game.decision
        assert d is not None
        gives = [o for o in d.options if o.opt.what == "give"]
        found = flow.again(game, gives[0]) if gives else None
        if found is not None and found.most >= 3:
            break
    else:
        raise AssertionError("nobody could give three")
    one, other = game.copy(), game.copy()
    assert (found.least, found.usual) == (1, 1)
    assert played(one, found.run(3)) == [gives[0].id] * 3
    for _ in range(3):
        other.choose(gives[0].id)
    assert one == other and one.history == other.history
    with pytest.raises(ValueError):
        found.run(found.most + 1)
    everything = game.copy()
    assert len(played(everything, found.run(found.most))) == found.most
    assert everything.decision is not None and everything.decision.option(gives[0].id) is None


UP_TO = """game: lovelive

scenario: Up to two of the energy
clauses: 9.6.3
card 起こし: member cost 1
  【登場】エネルギーを2枚までアクティブにする。
player 1:
  energy: 6, 5 waiting
  hand: 起こし
"""


def lying(game: Game) -> int:
    """How much energy waits."""
    p = game.pos
    return sum(
        p.turned[c]
        for slot in range(p.layout.void)
        if p.layout.names[p.layout.zone[slot]] == "energy"
        for c in p.zones[slot]
    )


@pytest.mark.parametrize("n", [0, 1, 2])
def test_up_to_two_are_a_number(n: int) -> None:
    game = Game.from_scenario(UP_TO)
    for id in ("play:0.hand.1", "place_at:0.left"):
        game.choose(id)
    d = game.decision
    assert d is not None and flow.trivial(game) is None
    found = flow.bundle(d)
    assert found is not None and (found.least, found.most, found.usual) == (0, 2, 2)
    before = lying(game)
    assert played(game, found.run(n)) == ["pick:0.energy.1", "pick:0.energy.2"][:n] + ["done"] * (n < 2)
    assert lying(game) == before - n


@pytest.mark.parametrize("name", EVERY)
def test_picks_of_equal_things_are_a_number(name: str) -> None:
    """However many are said: it is the same as picking them one by one and being done."""
    seen = 0
    for seed in range(6):
        for game in decisions(name, seed, 250):
            d = game.decision
            found = flow.bundle(d) if d is not None else None
            if d is None or found is None or d.kind == "order":
                continue
            seen += 1
            assert found.most >= 2 and found.least <= found.usual <= found.most
            for n in range(found.least, found.most + 1):
                one, other = game.copy(), game.copy()
                ids = played(one, found.run(n))
                for _ in range(n):
                    assert other.decision is not None
                    if other.decision.kind == d.kind and other.decision.player == d.player:
                        other.choose(next(o for o in other.decision.options if o.opt.what == "pick"))
                if n < found.most:
                    assert ids[-1] == "done"
                    other.choose("done")
                assert one == other
    assert seen or name in ("rebirth", "onepiece", "hanyou")


def test_any_energy_pays_with_one_key() -> None:
    for game in decisions("rebirth", 0):
        d = game.decision
        found = flow.pay(d) if d is not None else None
        if d is not None and found is not None and found.least >= 2:
            break
    else:
        raise AssertionError("nobody had to pay")
    after = game.copy()
    assert len(played(after, found.run(found.usual))) <= found.usual
    assert after.decision is not None and after.decision.kind != "pay_with"


def test_several_cards_are_picked_at_once() -> None:
    game = Game.new("lovelive", seed=3)
    game.choose("go_first")
    d = game.decision
    assert d is not None and d.kind == "redraw"
    wanted = [d.options[0], d.options[2], d.options[5]]
    one, other = game.copy(), game.copy()
    played(one, flow.picks(d, wanted))
    for option in wanted:
        now = other.decision
        assert now is not None
        other.choose(next(o for o in now.options if o.opt.a == option.opt.a))
    assert one == other and one.decision is not None and one.decision.question.m == 3


# --- standing answers -------------------------------------------------------------------------------------------------


def test_one_passes_until_something_happens() -> None:
    passed = stopped = 0
    settings = {0: Settings(trivial=False), 1: Settings(trivial=False)}
    for seed in range(3):
        for game in decisions("gateruler", seed):
            d = game.decision
            assert d is not None
            since = max(0, len(game.log) - 12)
            settings[d.player] = Settings(trivial=False).pass_from(since)
            mine = flow.answer(game, d.player, settings[d.player])
            if d.kind not in ("gate_action", "show_set"):
                assert mine is None
            elif flow.happened(game, d.player, since):
                assert mine is None
                stopped += 1
            else:
                assert mine is not None and mine.opt.what in ("pass", "stay_hidden")
                others = [x for x in game.log[since:] if x.player not in (d.player, -1)]
                assert not any(x.what in ("attack", "ability") for x in others)
                passed += 1
                there = settings[d.player].stop_at(game.pos.phase)
                assert flow.answer(game, d.player, there) is None
                assert flow.answer(game, d.player, there.stop_at(game.pos.phase)) is mine
    assert passed and stopped


@pytest.mark.parametrize(("name", "kind"), [("gateruler", "gate_action"), ("lovelive", "pay"), ("hanyou", "may")])
def test_an_ability_is_answered_the_same_for_the_game(name: str, kind: str) -> None:
    seen: set[str] = set()
    for seed in range(12):
        for game in decisions(name, seed, 300):
            d = game.decision
            assert d is not None
            ability = flow.asking(game)
            if not ability or d.kind != kind:
                continue
            for what in ("pass",) if kind == "gate_action" else ("yes", "no"):
                settings = ASK_ALL.answer_always(ability, what)
                mine = flow.answer(game, d.player, settings)
                assert mine is not None and mine.opt.what == what
                assert flow.answer(game, d.player, settings.answer_always(ability, "")) is None
            assert flow.answer(game, d.player, ASK_ALL.answer_always("another/1", "no")) is None
            seen.add(ability)
        if seen:
            return
    raise AssertionError("no ability asked")


def test_settings_are_plain_data() -> None:
    settings = Settings(hidden=False).stop_at("main").pass_from(12).answer_always("A-1/2", "no")
    assert Settings.of(settings.data()) == settings
    assert Settings.of(ASK_ALL.data()) == ASK_ALL
    for bad in (None, [], {}, {**settings.data(), "trivial": 1}, {**settings.data(), "passing": "soon"}):
        with pytest.raises(flow.BadSettings):
            Settings.of(bad)


# --- keys -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERY)
def test_keys_speak_of_what_there_is(name: str) -> None:
    """Every option and every kind of question that the keys of a game name is one of that game."""
    rules = games.load(name)
    keys, words = rules.keys, rules.words
    commands = {name for command in COMMANDS for name in command.names}
    assert not commands & set(keys.letters) and all(len(letter) == 1 for letter in keys.letters)
    whats = {key.split(".")[-1] for key in words if key.startswith("opt.")}
    for named in (*keys.letters.values(), keys.next, tuple(keys.windows.values()), tuple(keys.several)):
        assert set(named) <= whats | {"done", "end", "pass", "yes", "no", "keep_hand"}, named
    kinds = {key.removeprefix("ask.") for key in words if key.startswith("ask.")}
    for asked in (keys.windows, keys.seen, keys.hidden, keys.pays, keys.turns):
        assert set(asked) <= kinds, asked
    zones = {zone.name for zone in rules.rulebook.zones}
    assert all(set(there) <= zones for there in keys.hidden.values())


@pytest.mark.parametrize("name", EVERY)
def test_words_and_enter_find_options(name: str) -> None:
    entered = 0
    for game in decisions(name, 4, 120):
        d = game.decision
        assert d is not None
        plain = flow.plain_next(d)
        entered += plain is not None
        assert plain is None or plain in d.options
        for lang in ("ja", "en"):
            for option in d.options:
                if option.opt.what == "number":
                    assert not flow.find(d, option.label(lang), lang)  # it is typed as a number
                    continue
                found = flow.find(d, option.label(lang), lang)
                assert option in found and {o.label(lang) for o in found} == {option.label(lang)}
                assert flow.find(d, option.describe(lang), lang)
    assert entered


def test_beginnings_of_words_will_do() -> None:
    game = Game.new("hanyou", seed=3)
    while (d := game.decision) is not None and d.kind != "action":
        game.choose(d.options[0])
    assert d is not None

    def ids(found: list[Option]) -> list[str]:
        return [option.id for option in found]

    assert ids(flow.find(d, "char")) == ["charge"] == ids(flow.find(d, "チャージ", "ja"))
    assert ids(flow.find(d, "END")) == ["end"] == ids(flow.by_letter(d, "e"))
    assert ids(flow.find(d, "end phase")) == ["end"] and not flow.find(d, "phase end")
    assert not flow.find(d, "  ") and not flow.by_letter(d, "z")


STRAY = [*(chr(i) for i in range(ord("a"), ord("z") + 1)), *sorted(SMALL)]


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("name", EVERY)
def test_a_stray_letter_plays_nothing(name: str, lang: str) -> None:
    """Nothing is answered by a letter that is not offered, by a small word, by what only the other language or a
    description that is not shown says, or by a Japanese letter that begins neither an option nor a name in it."""
    book = Book(name)
    speak = lambda text: book.speak(text, lang)  # noqa: E731
    strayed = 0
    for game in decisions(name, 5, 12):
        d = game.decision
        assert d is not None
        offered = {letter for letter in d.rules.keys.letters if flow.by_letter(d, letter)}
        called = {
            option.id: unicodedata.normalize("NFKC", speak(option.label(lang))).casefold() for option in d.options
        }
        for typed in STRAY:
            found, certain = flow.meant(d, typed, lang, speak, book.card_names)
            assert typed in offered or not found or not certain, (typed, found)
            strayed += bool(found) and not certain
        other = "en" if lang == "ja" else "ja"
        for option in d.options:
            for word in re.findall(r"\w+", f"{option.describe(lang)} {option.label(other)} {option.describe(other)}"):
                low = unicodedata.normalize("NFKC", word).casefold()
                for typed in (low, low[:2], low[:1]):
                    for o in flow.find(d, typed, lang, speak, book.card_names):
                        does = unicodedata.normalize("NFKC", speak(o.describe(lang))).casefold()
                        assert typed in called[o.id] or does.startswith(typed), (typed, o)
        for sign in {sign for text in called.values() for sign in text if sign > "\u3000"}:
            for o in flow.find(d, sign, lang, speak, book.card_names):
                begins = {text[:1] for text in book.card_names if text in called[o.id]} | {
                    called[o.id].lstrip("「【")[:1]
                }
                assert sign in begins, (sign, called[o.id])
    assert strayed  # something would have been found: the letters are not all unknown here


def test_the_page_is_right() -> None:
    page = Path(__file__).parents[1] / "docs" / "flow.md"
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert tried and not failed
