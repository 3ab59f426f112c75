"""Games with formats and more than two players, tried with a tiny game: what is agreed on, leaving, seeing, bots."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from fuda import FudaError, Game, NotNow, bots, formats, fuzz, laws
from fuda.kernel.position.position import MASK
from fuda.kernel.run import events
from tiny_game import RULEBOOK, known, new, played


@pytest.fixture(autouse=True, scope="module")
def game_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The tiny game is known as long as these tests run."""
    with known(tmp_path_factory.mktemp("tiny")):
        yield


# --- which format -----------------------------------------------------------------------------------------------


def format_of(game: Game) -> tuple[str, list[str]]:
    said = game.view(0)["format"]
    return said["name"], said["options"]


def test_the_number_of_decks_says_the_format_where_there_is_one_only() -> None:
    assert format_of(new(2)) == ("duel", [])
    assert format_of(new(4, None, "apart")) == ("pairs", ["apart"])
    with pytest.raises(formats.UnknownFormat, match=r"For 3 players tiny has: melee, ring \(1\.1\)"):
        new(3)
    with pytest.raises(formats.UnknownFormat, match="is played by 2 to 4 players, there are 5 decks"):
        new(5)


def test_a_format_goes_by_its_name_or_title_and_an_option_however_it_is_spelled() -> None:
    for option in ("one_out", "one-out", "One out", "1人脱落"):
        assert format_of(new(3, "Melee", option)) == ("melee", ["one_out"])
    assert format_of(new(4, "2対2")) == ("pairs", [])
    assert Game.new("tiny", format="pairs").pos.seats == 4
    assert Game.new("tiny", options=["one-out"]).pos.seats == 3


@pytest.mark.parametrize(
    ("seats", "format", "options", "words"),
    [
        (
            3,
            "brawl",
            (),
            "no format 'brawl'; its formats are: duel (2 players), melee (3 or 4 players; option: one-out)",
        ),
        (3, "ring", ("one_out",), "ring of tiny has no option 'one_out'; it has none"),
        (4, "pairs", ("one_out",), "its options are: apart"),
        (2, "melee", (), "melee of tiny is played by 3 or 4 players, there are 2 decks"),
        (3, None, ("apart",), "no format for 3 players with the option 'apart'"),
    ],
)
def test_what_cannot_be_agreed_on_is_told(seats: int, format: str | None, options: tuple[str, ...], words: str) -> None:
    with pytest.raises(formats.UnknownFormat) as e:
        new(seats, format, *options)
    assert words in str(e.value)


def test_a_game_without_formats_knows_none() -> None:
    with pytest.raises(FudaError, match="hanyou has no formats: there is one way to play it"):
        Game.new("hanyou", format="duel")
    with pytest.raises(FudaError, match="hanyou has no formats, so there is no option 'one_out'"):
        Game.new("hanyou", options=["one_out"])
    assert "format" not in Game.new("hanyou", seed=1).view(0)


def test_decks_are_checked_together() -> None:
    Game.new("tiny", ["low", "low", "high", "high"], 1, format="pairs")
    with pytest.raises(FudaError, match=r"players 1 and 2 both have 札1 \(1\.3\)"):
        Game.new("tiny", ["low", "low", "high", "high"], 1, format="pairs", options=["apart"])
    loose = RULEBOOK.without("1.3")
    Game.new("tiny", ["low", "low", "high", "high"], 1, rulebook=loose, format="pairs", options=["apart"])


def test_record_and_save_keep_the_format() -> None:
    game = played(new(4, "melee", "one_out"), 3, 20)
    assert "format: melee, one_out\n" in game.record()
    for same in (Game.replay(game.record()), Game.load(game.save())):
        assert same.digest() == game.digest() and format_of(same) == ("melee", ["one_out"])
        assert same.record() == game.record()
    with pytest.raises(FudaError, match="no format 'brawl'"):
        Game.replay(game.record().replace("format: melee", "format: brawl"))


# --- leaving ----------------------------------------------------------------------------------------------------


def test_the_others_go_on_and_nothing_is_asked_of_who_left() -> None:
    game = new(3, "melee")
    assert game.decision is not None
    asked = game.decision.player
    game.concede(asked)
    assert game.result is None and game.decision is not None and game.decision.player != asked
    assert game.view(game.decision.player)["players"][asked]["out"]
    with pytest.raises(NotNow, match="has already left"):
        game.concede(asked)
    game.concede(game.decision.player)
    assert game.result is not None and len(game.result.winners) == 1
    assert Game.replay(game.record()).result == game.result


def test_a_concession_can_end_it_for_all() -> None:
    game = new(3, "melee", "one_out")
    game.concede(2)
    assert game.result is not None and game.result.winners == (0, 1)
    assert game.result.text() == "Player 1 and Player 2 win: concession (1.2)"
    assert game.result.text("ja") == "プレイヤー1・プレイヤー2の勝利：投了（1.2）"


def test_a_question_no_longer_offers_what_has_gone() -> None:
    """Cards of others are offered (raid), or other players are (action); then one of those leaves."""
    seen = set()
    for seed in range(8):
        game = new(3, "melee", seed=seed)
        dice = random.Random(seed)
        while game.decision is not None:
            d = game.decision
            others = [s for s in range(3) if s != d.player and not game.pos.out[s]]
            for left in others if len(others) > 1 else ():
                g = game.copy()
                g.concede(left)
                now = g.decision
                assert now is not None and now.player == d.player and now.kind == d.kind
                ids = [o.id for o in now.options]
                assert ids and not [i for i in ids if i.startswith(("gone", f"pick:{left}.")) or i == f"player:{left}"]
                if len(ids) < len(d.options):
                    seen.add(d.kind)
                for o in now.options:
                    h = g.copy()
                    h.choose(o.id)
                    laws.check_cards(h)
                    assert o.opt.what != "lay" or h.pos.slot[o.opt.a & MASK] == h.pos.slot_id("row", d.player)
            game.choose(dice.choice(d.options))
    assert seen == {"action", "raid"}


def test_only_who_is_out_may_have_cards_nowhere() -> None:
    game = new(3, "melee")
    game.concede(1)
    laws.check_cards(game)
    mine = next(c for c in range(game.pos.real) if game.pos.owner[c] == 0)
    events.take_out(game.pos, mine)
    with pytest.raises(laws.Broken, match="has left the game without its player"):
        laws.check_cards(game)


# --- what players see, and bots ---------------------------------------------------------------------------------


def test_teammates_see_each_others_hands_and_opponents_do_not() -> None:
    game = new(4, "pairs")
    seen = [[len(p["zones"]["hand"]["cards"]) for p in game.view(s)["players"]] for s in range(4)]
    counts = [p["zones"]["hand"]["count"] for p in game.view(0)["players"]]
    assert seen[0] == seen[1] == [*counts[:2], 0, 0]
    assert seen[2] == seen[3] == [0, 0, *counts[2:]]
    assert [game.view(s)["allies"] for s in range(4)] == [[1], [0], [3], [2]]


@pytest.mark.parametrize(("seats", "format"), [(2, "duel"), (3, "melee"), (4, "melee"), (3, "ring"), (4, "pairs")])
def test_the_laws_hold(seats: int, format: str) -> None:
    for seed in range(4):
        laws.check_all(played(new(seats, format, seed=seed), seed, 7 * seed), random.Random(seed))


@pytest.mark.parametrize("kind", list(bots.BOTS))
@pytest.mark.parametrize(("seats", "format"), [(3, "melee"), (4, "pairs")])
def test_bots_play_to_the_end(kind: str, seats: int, format: str) -> None:
    game, bot, dice = new(seats, format), bots.get(kind), random.Random(1)
    while game.decision is not None:
        game.choose(bots.ask(bot, game, dice))
    assert game.result is not None and game.result.winners


def test_greedy_beats_random_in_a_crowd() -> None:
    wins = 0
    for seed in range(12):
        game, dice = new(3, "melee", seed=seed), random.Random(seed)
        while game.decision is not None:
            seat = game.decision.player
            game.choose(bots.ask(bots.get("greedy" if seat == seed % 3 else "random"), game, dice))
        wins += game.result is not None and game.result.winner == seed % 3
    assert wins >= 6


def test_fuzz_plays_every_format_and_lets_players_leave() -> None:
    said: list[str] = []
    left = 0
    for format, seats in (("melee", 3), ("melee", 4), ("pairs", 4)):
        report = fuzz.fuzz("tiny", 6, 2, report=said.append, format=format, seats=seats)
        assert report.ok, said
        left += report.answers["concede"]
    assert left
    assert said[-1].startswith("tiny (pairs, 4 players): 6 games, ")
    assert fuzz.fuzz("tiny", 3, 1, report=said.append, format="pairs", options=["apart"]).ok, said
    assert fuzz.fuzz("tiny", 2, 1, report=said.append, seats=3).setting == "melee, 3 players"


def test_a_secret_is_kept_from_opponents_only() -> None:
    for seed in range(6):
        game, dice = new(4, "pairs", seed=seed), random.Random(seed)
        while game.decision is not None:
            laws.check_secret(game, dice)
            game.choose(dice.choice(game.decision.options))
