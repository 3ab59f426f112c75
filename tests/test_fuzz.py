"""The fuzzer: finds nothing in the engine, finds what is planted, and gives the same for the same seed."""

import random
import re
from typing import Any

import pytest

from fuda import FudaError, Game, Option, cardbase, fuzz, laws, views
from fuda.cli.main import main

pytestmark = pytest.mark.once


def run(games: int, seed: int, **more: Any) -> tuple[fuzz.FuzzReport, list[str]]:
    said: list[str] = []
    return fuzz.fuzz("hanyou", games, seed, report=said.append, **more), said


def test_a_small_run_finds_nothing_and_checks_every_law() -> None:
    report, said = run(4, 1)
    assert report.ok, said
    assert report.games == 4
    assert "no violation" in said[-1]
    for law in ("cache", "cards", "concession", "copy", "ends", "log", "options", "replay", "result", "save", "secret"):
        assert report.checks[law] > 0, law
    assert report.checks["sight"] > 20
    assert report.checks["step"] > 20
    assert report.checks["decks"] > 20
    assert report.checks["chance"] > 3
    assert report.person["asked"] > 100 and report.person["alone"] == 0
    assert f"put to a person: {report.person['asked']} questions, 0 of them with one answer" in said[-1]


def test_people_who_are_asked_what_has_one_answer_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fuda.laws.flowing.answer", lambda game, seat, settings: None)
    report, said = run(1, 1)
    assert [v.law for v in report.violations] == ["asked"], said
    assert report.person["asked"] == report.decisions and report.person["alone"] * 50 > report.decisions


def test_the_same_seed_gives_the_same_run_in_any_number_of_processes() -> None:
    one, two = run(2, 7)[1], run(2, 7, jobs=2)[1]
    assert one == two
    assert run(1, 8)[1] != run(1, 7)[1]


def test_the_first_games_are_looked_at_by_all_laws_and_later_ones_by_those_they_draw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def passed_over(number: int) -> frozenset[str]:
        table = fuzz.Table(fuzz.FuzzReport("hanyou", 1), random.Random(number))
        table.draw_laws()
        return table.passed_over

    drawn = [passed_over(number) for number in range(12_000)]
    for law, rate in fuzz.DRAWN.items():
        looks = sum(law not in some for some in drawn)
        assert 0.9 * 12_000 / rate < looks < 1.1 * 12_000 / rate, law
    tables: list[fuzz.Table] = []
    true_play = fuzz._play

    def play(out: fuzz.FuzzReport, table: fuzz.Table, *about: Any) -> None:
        tables.append(table)
        true_play(out, table, *about)

    monkeypatch.setattr(fuzz, "_play", play)
    first, later = fuzz.one_game("hanyou", 1, fuzz.CLOSELY - 1), fuzz.one_game("hanyou", 1, fuzz.CLOSELY)
    assert not tables[0].passed_over and tables[1].passed_over
    assert {"decks", "sight", "explained", "told", "step", "chance", "ends", "costs"} <= set(first.checks)
    assert tables[1].passed_over.isdisjoint(later.checks)
    assert {"answers", "cards", "options", "said"} <= set(later.checks)


def test_decks_can_be_given() -> None:
    report, said = run(1, 3, decks=["ember", "root"])
    assert report.ok, said


def test_decks_that_cannot_be_played_are_the_callers_mistake() -> None:
    with pytest.raises(FudaError, match="there are 1 decks"):
        run(1, 3, decks=["ember"])
    with pytest.raises(FudaError, match="there is no deck 'sand'"):
        run(1, 3, decks=["ember", "sand"])


CARDS = list(cardbase.builtin("hanyou").values())


def test_random_decks_of_cards_that_are_brought() -> None:
    riddle = {"number": "MY-4", "name": "謎", "kind": "COMMAND", "class": "戦術", "text": "デッキを1枚食べる。"}
    report, said = run(2, 5, cards=[*CARDS, riddle])
    assert report.ok, said
    assert said[0] == f"{len(CARDS)} cards can be played, 1 are not understood"


def test_an_exhaustive_run_tells_what_was_never_carried_out() -> None:
    said: list[str] = []
    report = fuzz.exhaust("hanyou", 1, 1, said.append)
    assert report.games == 1 and report.met and report.never and not report.ok
    assert re.fullmatch(r"1 games: \d+ of \d+ kinds of term carried out", said[1])
    name, numbers = next(iter(report.never.items()))
    assert f"never carried out: {name} ({', '.join(numbers[:5])}" in said[-len(report.never)]
    assert not set(report.never) & report.met


def test_an_exhaustive_run_ends_when_nothing_is_missing() -> None:
    plain = [{"name": f"札{i}", "kind": "UNIT", "hp": 500, "text": "スキル[0]「突き」100"} for i in range(20)]
    drawing = {"name": "筆", "kind": "COMMAND", "class": "戦略", "text": "デッキを1枚引く。"}
    said: list[str] = []
    report = fuzz.exhaust("hanyou", 40, 1, said.append, cards=[*plain, drawing])
    assert report.ok and report.games < 40, said
    assert {"effect draw", "ability command"} <= report.met


def leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """The view tells the top card of the own deck."""
    true_view = Game.view

    def view(self: Game, seat: int) -> dict[str, Any]:
        p = self.pos
        out = true_view(self, seat)
        deck = p.zones[p.slot_id("deck", seat)]
        out["next"] = p.pool.defs[p.cdef[deck[-1]]].number if deck else None
        return out

    monkeypatch.setattr(Game, "view", view)


def lossy_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    true_copy = Game.copy

    def copy(self: Game) -> Game:
        g = true_copy(self)
        g.pos.clock += 1  # nobody sees it, but it is not the same position
        return g

    monkeypatch.setattr(Game, "copy", copy)


def forgetful_save(monkeypatch: pytest.MonkeyPatch) -> None:
    true_load = Game.load

    def load(data: bytes) -> Game:
        g = true_load(data)
        g.pos.rng1 += 1
        return g

    monkeypatch.setattr(Game, "load", staticmethod(load))


def mute(monkeypatch: pytest.MonkeyPatch) -> None:
    true_label = Option.label

    def label(self: Option, lang: str = "en") -> str:
        return "" if lang == "ja" and self.opt.what == "charge" else true_label(self, lang)

    monkeypatch.setattr(Option, "label", label)


def two_of_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Option, "id", property(lambda self: self.opt.what))


def crash(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: Any) -> Any:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(views.Line, "text", broken)


@pytest.mark.parametrize(
    ("plant", "law"),
    [
        (leak, "sight"),
        (forgetful_save, "save"),
        (mute, "words"),
        (two_of_a_name, "options"),
        (crash, "crash"),
    ],
)
def test_what_is_planted_is_found(plant: Any, law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    for seed in range(6):
        report, said = run(2, seed)
        if not report.ok:
            break
    assert law in {v.law for v in report.violations}, said
    told = said[0]
    assert f"seed {seed}, game " in told
    assert ", decision " in told
    assert "decks: " in told


def test_a_copy_that_is_not_the_same_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new("hanyou", seed=1)
    laws.check_copy(game, random.Random(1))
    lossy_copy(monkeypatch)
    with pytest.raises(laws.Broken, match="the digest is another one"):
        laws.check_copy(game, random.Random(1))


def test_a_game_that_does_not_end_is_a_violation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "MOST_DECISIONS", 20)
    report, said = run(1, 1)
    assert [v.law for v in report.violations] == ["end"], said


def test_lost_cards_are_found() -> None:
    game = Game.new("hanyou", seed=1)
    p = game.pos
    laws.check_cards(game)
    p.zones[p.slot[0]].remove(0)
    with pytest.raises(laws.Broken, match="no place"):
        laws.check_cards(game)


def test_exchanged_cards_are_found() -> None:
    game = Game.new("hanyou", ["ember", "tide"], seed=1)
    p = game.pos
    theirs = next(c for c in range(p.real) if p.owner[c] == 1)
    p.cdef[0], p.base[0] = p.cdef[theirs], p.base[theirs]
    with pytest.raises(laws.Broken, match="other cards than in the beginning"):
        laws.check_cards(game)


def test_the_exit_code(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["fuzz", "hanyou", "--games", "1", "--seed", "2"]) == 0
    assert main(["fuzz", "chess", "--games", "1"]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err
    crash(monkeypatch)
    assert main(["fuzz", "hanyou", "--games", "6", "--seed", "2"]) == 1
    assert "violation of crash: seed 2, game " in capsys.readouterr().out
