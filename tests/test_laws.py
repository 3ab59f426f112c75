"""Laws that hold at every decision of every game: a position is a value, cards are conserved, nobody learns what
they cannot know. Hypothesis chooses the game, the moment and what is exchanged."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuda import Game, laws
from fuda.fuzz import pick_decks
from fuda.kernel.position import sight
from fuda.kernel.position.position import MASK
from fuda.random_decks import builder

SEEDS = st.integers(0, 10_000)
MOMENTS = st.integers(0, 200)


def somewhere(seed: int, moment: int) -> Game:
    """A game at a decision: after so many random choices, or at its last one."""
    dice = random.Random(seed)
    game = Game.new("hanyou", pick_decks("hanyou", seed, dice), seed)
    last = game.copy()
    for _ in range(moment):
        if game.decision is None:
            return last
        last = game.copy() if len(game.decision.options) > 1 else last
        game.choose(dice.choice(game.decision.options))
    return game if game.decision is not None else last


law = settings(max_examples=12, deadline=None, derandomize=True)


@law
@given(SEEDS, MOMENTS)
def test_copies_go_on_the_same_way_and_leave_the_original_alone(seed: int, moment: int) -> None:
    laws.check_copy(somewhere(seed, moment), random.Random(seed), steps=12)


@law
@given(SEEDS, MOMENTS)
def test_a_saved_game_is_the_same_game(seed: int, moment: int) -> None:
    laws.check_save(somewhere(seed, moment), random.Random(seed), steps=12)


@law
@given(SEEDS, MOMENTS)
def test_a_record_leads_to_the_same_position(seed: int, moment: int) -> None:
    laws.check_replay(somewhere(seed, moment), random.Random(seed), steps=12)


@law
@given(SEEDS, MOMENTS)
def test_cards_are_conserved_and_what_is_kept_is_true(seed: int, moment: int) -> None:
    game = somewhere(seed, moment)
    laws.check_cards(game)
    laws.check_cache(game)


@law
@given(SEEDS, MOMENTS, SEEDS)
def test_nobody_is_told_what_is_hidden(seed: int, moment: int, other: int) -> None:
    game = somewhere(seed, moment)
    for seat in (0, 1):
        laws.check_sight(game, seat, random.Random(other))


@law
@given(SEEDS, MOMENTS, SEEDS)
def test_what_happens_next_tells_nothing_of_cards_untouched(seed: int, moment: int, other: int) -> None:
    game = somewhere(seed, moment)
    assert game.decision is not None
    before = game.pos.copy()
    option = random.Random(other).choice(game.decision.options)
    game.choose(option)
    if game.decision is not None:
        for seat in (0, 1):
            laws.check_step(before, option.index, game, seat, random.Random(other))


@law
@given(SEEDS, MOMENTS, SEEDS)
def test_a_secret_answer_stays_secret(seed: int, moment: int, other: int) -> None:
    game = somewhere(seed, moment)
    dice = random.Random(other)
    for _ in range(30):
        laws.check_secret(game, dice)
        if game.decision is None:
            break
        game.choose(dice.choice(game.decision.options))


@law
@given(SEEDS, MOMENTS)
def test_there_is_an_answer_with_a_name_in_both_languages(seed: int, moment: int) -> None:
    game = somewhere(seed, moment)
    laws.check_options(game)
    laws.check_log(game, last=1000)
    laws.check_why_not(game, random.Random(seed))
    laws.check_concession(game, random.Random(seed))


@law
@given(SEEDS, MOMENTS)
def test_a_guess_agrees_with_what_is_seen(seed: int, moment: int) -> None:
    game = somewhere(seed, moment)
    assert game.decision is not None
    seat = game.decision.player
    guess = game.guess(seat, seed)
    assert guess.view(seat) == game.view(seat)
    assert [o.id for o in guess.decision.options] == [o.id for o in game.decision.options]  # type: ignore[union-attr]


def test_a_guess_does_guess() -> None:
    """The deck and the opponent's hand are other cards in the guess; the own hand is the same."""
    game = somewhere(3, 40)
    guesses = [game.guess(0, k) for k in range(4)]
    hidden = [c for c in range(game.pos.real) if not sight.sees(game.pos, 0, c)]
    truth = [game.pos.cdef[c] for c in hidden]
    guessed = [[g.pos.cdef[c] for c in hidden] for g in guesses]
    assert truth not in guessed
    assert len({tuple(x) for x in guessed}) == len(guessed)
    mine = [c for c in range(game.pos.real) if c not in hidden]
    assert all([g.pos.cdef[c] for c in mine] == [game.pos.cdef[c] for c in mine] for g in guesses)


def test_janken_is_guessed_anew() -> None:
    """Who answers second has in its guesses every hand of the first, not the one it really showed."""
    dice = random.Random(5)
    for seed in range(60):
        game = Game.new("hanyou", seed=seed)
        while game.decision is not None:
            d = game.decision
            if d.kind == "janken":
                game.choose(dice.choice(d.options))
                d2 = game.decision
                assert d2 is not None and d2.kind == "janken" and d2.player != d.player
                shown = {game.guess(d2.player, k).pos.stack[-1].more[0] for k in range(40)}
                assert shown == {0, 1, 2}
                return
            game.choose(dice.choice(d.options))
    pytest.fail("nobody played janken")


@settings(max_examples=25, deadline=None, derandomize=True)
@given(SEEDS)
def test_random_decks_are_legal(seed: int) -> None:
    deck = builder("hanyou").deck(random.Random(seed))
    assert sum(n for n, _ in deck) == 50
    assert all(1 <= n <= 4 for n, _ in deck)
    game = Game.new("hanyou", [deck, deck], seed)  # which refuses decks that are not
    assert game.decision is not None
    for seat in range(2):
        brought = sorted(game.pos.carddef(c).number for c in range(game.pos.real) if game.pos.owner[c] == seat)
        assert brought == sorted(number for n, number in deck for _ in range(n))


DRAGONS = ("HY-010", "HY-009", "HY-002", "HY-008", "HY-028", "HY-053", "HY-017", "HY-036", "HY-012", "HY-021", "HY-013")


def test_an_ability_that_waits_in_a_hand_is_not_told_to_the_opponent() -> None:
    """Polka (HY-010) in the hand waits for a dragon to be KO'd; nobody else learns of it before it is played."""
    deck = [(4, number) for number in (*DRAGONS, "HY-014")] + [(2, "HY-005")]
    told = 0
    for seed in (177, 116, 93, 46, 1):
        dice = random.Random(seed)
        game = Game.new("hanyou", [deck, deck], seed)
        for _ in range(80):
            p = game.pos
            for w in p.pending:
                if p.current(w.source) and not sight.sees(p, 1 - w.seat, w.source & MASK):
                    name = p.carddef(w.source & MASK).name
                    assert name in [x["source"] for x in game.view(w.seat)["waiting"] if x["seat"] == w.seat]
                    assert len(game.view(1 - w.seat)["waiting"]) < len(p.pending)
                    laws.check_sight(game, 1 - w.seat, dice)
                    told += 1
            if game.decision is None:
                break
            game.choose(dice.choice(game.decision.options))
    assert told
