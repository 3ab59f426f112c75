"""Laws that hold at every decision of every game: a position is a value, cards are conserved, nobody learns what
they cannot know. Hypothesis chooses the game, the moment and what is exchanged."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuda import Game, games, laws
from fuda.cardbase import builtin, own
from fuda.fuzz import pick_decks
from fuda.games.rebirth.rules.processing import defeat, recovery
from fuda.kernel.position import sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, LogEntry
from fuda.kernel.run import events, interpreter
from fuda.kernel.tables.kinds import NO_REF, NO_SEAT, Seat
from fuda.kernel.tables.rows import hook
from fuda.kernel.tables.rulebook import Rulebook
from fuda.laws.decks import widened
from fuda.laws.worlds import told_alike
from fuda.random_decks import builder
from fuda.scenarios import parse
from fuda.scenes.build import build
from fuda.scenes.cards import library

pytestmark = pytest.mark.once

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


def due_now(p: Position) -> tuple[bool, bool]:
    """Whether Reバース has anything to recover, and any entry to fill or anybody who has lost, looked at anew."""
    q = p.copy()
    q.derived = None
    entries = any(c.fn(q, NO_SEAT, NO_REF, 0) for c in q.rules.conditions["entries"])
    return recovery.recovery_due(q), entries or bool(defeat.losing_now(q))


@pytest.mark.parametrize("seed", range(3))
def test_what_was_not_due_is_not_while_nothing_has_changed(seed: int) -> None:
    game, dice = Game.new("rebirth", seed=seed), random.Random(seed)
    seen = {True: 0, False: 0}
    while game.decision is not None:
        p = game.pos
        recover, rest = due_now(p)
        assert not (p.is_settled() and recover) and not (p.is_at_rest() and rest)
        seen[p.is_settled()] += 1
        game.choose(dice.choice(game.decision.options))
    assert seen[True] and seen[False]


def test_damage_that_nobody_was_told_of_would_be_found() -> None:
    game, dice = Game.new("rebirth", seed=1), random.Random(1)
    while not game.pos.is_settled() or not (there := game.pos.cards_in("entry", game.pos.active)):
        assert game.decision is not None
        game.choose(dice.choice(game.decision.options))
    assert due_now(game.pos)[0] is False
    game.pos.mark[there[0]] += 100
    assert game.pos.is_settled() and due_now(game.pos)[0]


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


# --- chance and decks are hidden -----------------------------------------------------------------------------------


def with_hook(name: str, event: str, fn: Any) -> Rulebook:
    """The rulebook of a game with one more thing that happens with an event."""
    book = games.load(name).rulebook.without()
    book.events[book.event_index[event]].hooks.append(hook("", event, fn))
    return book


def tell_top(p: Position, ev: Ev) -> None:
    """A fault: the log tells which card lies on top after shuffling."""
    events.note(p, f"top {p.carddef(p.zones[ev.dst][-1]).number}")


def tell_words(p: Position, ev: Ev) -> None:
    """A fault: the log tells whether some card of the game speaks of the colours of hearts that are left over."""
    if any(n.op == "spare" and "color" in n for d in p.pool.defs for n in d.text.walk()):
        events.note(p, "spoken of")


def check_shuffles(rulebook: Rulebook | None = None) -> int:
    """Check what players are told of the chance in the opening of a game in which hands are drawn anew."""
    checked = 0
    for seed in range(4):
        dice = random.Random(seed)
        game = Game.new("lovelive", seed=seed, rulebook=rulebook)
        for _ in range(16):
            assert game.decision is not None
            before = game.pos.copy()
            option = dice.choice(game.decision.options)
            game.choose(option)
            if game.pos.rng1 != before.rng1:
                laws.check_chance(before, option.index, game, dice)
                checked += 1
    return checked


def test_shuffling_tells_nobody_anything() -> None:
    assert check_shuffles() > 2


def test_a_log_that_tells_the_order_of_a_shuffled_deck_is_found() -> None:
    with pytest.raises(laws.Broken, match=r"chance: the log of player 0: .*top"):
        check_shuffles(with_hook("lovelive", "shuffle", tell_top))


def test_a_name_by_which_a_card_can_be_followed_through_a_shuffle_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    true_view = Game.view

    def view(self: Game, seat: int) -> dict[str, Any]:
        return {**true_view(self, seat), "top": int(self.pos.zones[self.pos.slot_id("deck", Seat(1 - seat))][-1])}

    monkeypatch.setattr(Game, "view", view)
    with pytest.raises(laws.Broken, match=r"chance: player . can tell what is hidden"):
        check_shuffles()


def check_other_decks(rulebook: Rulebook | None = None) -> int:
    """Check what players are told where others might have brought a card that nobody has."""
    text = "【ライブ成功時】自分が余剰ハートに[青]を1つ以上持つ場合、カードを1枚引く。"
    live = next(c for c in builtin("lovelive").values() if c["type"] == "live")
    other = {**live, "number": "MY-1", "text": text}
    compared = 0
    for seed in range(3):
        dice = random.Random(seed)
        game = Game.new("lovelive", seed=seed, rulebook=rulebook)
        for _ in range(80):
            if game.decision is None:
                break
            if dice.randrange(8) == 0:
                compared += laws.check_decks(game, dice.randrange(2), dice, [other])
            game.choose(dice.choice(game.decision.options))
    return compared


def test_nobody_can_tell_which_cards_others_have_brought() -> None:
    assert check_other_decks() > 20


def test_what_is_told_of_texts_in_the_game_is_found() -> None:
    with pytest.raises(laws.Broken, match=r"decks: .*spoken of"):
        check_other_decks(with_hook("lovelive", "move", tell_words))


BLIND = """
game: lovelive
card 目隠し: member cost 1
  【登場】相手の手札を、自分は見ないで1枚選び公開する。
card 鳩: member cost 1
card 雀: member cost 1
scenario: A card of the other hand is picked unseen
clauses: 4.11.2
player 1:
  hand: 目隠し
  energy: 1
player 2:
  hand: 鳩, 雀, 雀
player 1 chooses: play 目隠し at center
expect: player 1 is asked
"""


def picked_unseen(fixed: bool) -> tuple[Position, int, Game]:
    """A position, the answer by which a card is played that picks others unseen, and the game after it."""
    scenario = parse(BLIND, "here")[0]
    rules = games.load("lovelive")
    p = build(scenario, rules.rulebook, library(scenario, rules.rulebook))
    if not fixed:
        p.fixed = {}
    game = Game(rules, p, None)
    interpreter.run(p)
    while True:
        assert game.decision is not None
        before = game.pos.copy()
        option = game.decision.options[0]
        game.choose(option)
        if laws.picks_blind(game):
            return before, option.index, game


def test_who_picks_unseen_picks_among_places_that_tell_nothing() -> None:
    before, index, game = picked_unseen(fixed=False)
    for seed in range(10):
        laws.check_blind(before, index, game, random.Random(seed))


def test_a_hand_that_keeps_the_order_in_which_cards_came_is_found() -> None:
    before, index, game = picked_unseen(fixed=True)  # nothing is ever shuffled
    with pytest.raises(laws.Broken, match=r"blind: pick\w*: it is known which card pick:1.hand.\d is"):
        laws.check_blind(before, index, game, random.Random(1))


def test_cards_of_the_same_name_that_come_to_light_are_others() -> None:
    """Two cards with one name are told of in the same words; what follows from the same card has to be the same."""
    game = Game.new("lovelive", seed=1)
    pool = widened(game.pos.pool, [])
    twin = own(pool.defs[0])
    pool.add(twin)

    def told(card: int, hearts: int) -> Game:
        g = game.copy()
        g.pos.pool = pool
        shown = LogEntry(g.pos.log, "8.3.11", "move")
        shown.card, shown.mask, shown.n = card, 3, 1
        shown.src, shown.dst = g.pos.slot_id("deck", Seat(1)), g.pos.slot_id("resolution", Seat(1))
        g.pos.log = LogEntry(shown, "8.3.14", "hearts")
        g.pos.log.seat, g.pos.log.n = Seat(1), hearts
        return g

    before = (game.pos, game.pos)
    assert twin.index != 0 and not told_alike(before, (told(0, 3), told(twin.index, 2)), 0, "decks")
    with pytest.raises(laws.Broken, match="decks: the log of player 0"):
        told_alike(before, (told(0, 3), told(0, 2)), 0, "decks")
