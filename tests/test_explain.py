"""Why things are what they are: `Game.explain` in all five games, what it refuses, the law that its steps add up."""

import doctest
import random
from pathlib import Path

import pytest

from fuda import CannotTell, Explanation, Game, games, laws, views
from fuda.fuzz import pick_decks
from fuda.kernel.derive.accounts import Account
from fuda.kernel.position import sight
from fuda.kernel.position.position import Position
from fuda.kernel.tables.kinds import Card, Ref, Seat

pytestmark = pytest.mark.once

DOCS = Path(__file__).parent.parent / "docs"


def somewhere(name: str, seed: int, choices: int) -> Game:
    """A game after so many random choices, or at its last decision."""
    dice = random.Random(f"{name}/{seed}")
    game = Game.new(name, pick_decks(name, seed, dice), seed)
    last = game
    for _ in range(choices):
        if game.decision is None:
            return last
        last = game.copy()
        game.choose(dice.choice(game.decision.options))
    return game if game.decision is not None else last


# --- the law --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", games.NAMES)
def test_every_number_that_is_shown_is_explained_and_adds_up(name: str) -> None:
    for seed in range(3):
        for choices in (4, 40, 90, 160):
            laws.check_explained(somewhere(name, seed, choices), random.Random(seed))


def find_changed(name: str) -> tuple[Game, Explanation]:
    """A game in which a number of a card is not what is printed."""
    for seed in range(40):
        for choices in (60, 120):
            game = somewhere(name, seed, choices)
            reasons = views.Reasons(game.rules, game.pos, Seat(0))
            for c in reasons.trace.changes:
                if reasons.sees(c.card) and c.before.nums != c.after.nums:
                    at = views.address(game.pos, game.pos.ref(c.card), Seat(0))
                    for x in views.everything(reasons, at):
                        if isinstance(x.value, int) and len(x.steps) > 1:
                            return game, x
    raise AssertionError(f"nothing changes a number in {name}")


@pytest.mark.parametrize("name", games.NAMES)
def test_a_step_that_is_left_out_is_found(name: str) -> None:
    _, x = find_changed(name)
    laws.adds_up(x, x.value if isinstance(x.value, int) else 0)
    for i in range(len(x.steps)):
        if i + 1 < len(x.steps) and x.steps[i + 1].sign == "=":
            continue  # what another number is put in the place of counts for nothing
        less = Explanation(x.address, x.what, x.title, x.value, [s for k, s in enumerate(x.steps) if k != i])
        with pytest.raises(laws.Broken, match="explained"):
            laws.adds_up(less, x.value if isinstance(x.value, int) else 0)


def test_a_number_that_is_worked_out_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A function that shows one number and takes down another."""

    def crooked(p: Position, ref: Ref, to: Account) -> int:
        to.entry("=", 1, "printed", "", ref)
        return 2

    game = somewhere("onepiece", 1, 30)
    monkeypatch.setitem(game.rules.sums.card, "power", crooked)
    with pytest.raises(laws.Broken, match=r"power of .* (is shown as|its steps come to)"):
        laws.check_explained(game, random.Random(1))


def test_an_effect_that_nobody_took_down_is_found() -> None:
    """A change of a card that is missing in the trace."""
    game, x = find_changed("hanyou")
    reasons = views.Reasons(game.rules, game.pos, Seat(0))
    del reasons.trace.changes[:]
    bare = views.explain(reasons, x.address, x.what)
    with pytest.raises(laws.Broken, match="its steps come to"):
        laws.adds_up(bare, x.value if isinstance(x.value, int) else 0)


# --- what is told -----------------------------------------------------------------------------------------------


def test_power_is_printed_and_don_and_effects_with_their_ends() -> None:
    found: set[str] = set()
    for seed in range(30):
        for choices in (50, 80, 110):
            game = somewhere("onepiece", seed, choices)
            for at in ("0.leader", "1.leader"):
                x = game.explain(at, "power", 0)
                assert x.steps[0].kind == "printed" and x.steps[0].amount is not None
                for step in x.steps[1:]:
                    if "DON!!" in step.source[1]:
                        found.add("don")
                        assert step.clause == "6-5-5-2" and step.amount is not None and step.amount % 1000 == 0
                    elif step.ends[1]:
                        found.add("effect")
                        assert step.source[0] and step.source[1] and step.ends[0]
    assert found == {"don", "effect"}


def test_the_text_has_a_line_for_each_step_in_both_languages() -> None:
    _, x = find_changed("onepiece")
    for lang in views.LANGS:
        lines = x.text(lang).splitlines()
        assert len(lines) == 1 + len(x.steps)
        assert str(abs(x.value if isinstance(x.value, int) else 0)) in lines[0]
    assert x.data()["value"] == x.value and len(x.data()["steps"]) == len(x.steps)


def test_a_card_is_found_by_its_name_if_there_is_only_one() -> None:
    game = somewhere("onepiece", 2, 30)
    leader = game.view(0)["players"][0]["zones"]["leader"]["cards"][0]
    for name in (leader["name"], leader["name_en"], leader["name_en"].upper()):
        assert game.explain(name, "power", 0).address == leader["id"]
    with pytest.raises(CannotTell, match="no card 'Nobody'"):
        game.explain("Nobody", "power", 0)


def test_the_english_of_a_name_does_not_tell_who_has_brought_such_a_card() -> None:
    """A name that the game knows is always English, another one only if it is on a card that the player sees."""
    game = Game.new("hanyou", ["tide", "root"], seed=1)
    p = game.pos
    reasons = views.Reasons(game.rules, p, Seat(0))
    assert "焔竜王イグナロス" not in {d.name for d in p.pool.defs}
    assert reasons.set_word("name", "焔竜王イグナロス") == ("焔竜王イグナロス", "Ignalos, King of Blaze")
    known = game.rules.names()
    seen = {p.cdef[c] for c in range(p.real) if reasons.sees(Card(c))}
    for d in p.pool.defs:
        wanted = known.get(d.name, d.name_en if d.index in seen else d.name)
        assert reasons.set_word("name", d.name) == (d.name, wanted)


def test_a_name_of_several_cards_is_asked_about() -> None:
    for seed in range(20):
        game = somewhere("lovelive", seed, 12)
        hand = [c["name"] for c in game.view(0)["players"][0]["zones"]["hand"]["cards"]]
        twice = [n for n in hand if hand.count(n) > 1]
        if twice:
            with pytest.raises(CannotTell, match=r"could be 0\.hand"):
                game.explain(twice[0], "cost", 0)
            return
    raise AssertionError("no hand with two of a card")


@pytest.mark.parametrize("name", games.NAMES)
def test_what_is_hidden_is_refused_with_a_sentence(name: str) -> None:
    game = somewhere(name, 1, 20)
    p = game.pos
    unseen = [Card(c) for c in range(p.real) if not sight.sees(p, Seat(0), Card(c))]
    for card in unseen[::7]:
        at = views.address(p, p.ref(card), Seat(0))
        with pytest.raises(CannotTell, match="you cannot see") as refused:
            game.explain(at, "abilities", 0)
        assert "見えません" in refused.value.text("ja")
        assert p.pool.defs[p.cdef[card]].name not in str(refused.value)


def test_what_nobody_has_is_refused() -> None:
    game = somewhere("onepiece", 1, 20)
    with pytest.raises(CannotTell, match="has no 'hp'"):
        game.explain("0.leader", "hp", 0)
    with pytest.raises(CannotTell, match="battle"):
        game.explain("battle", "attacker", 0)
    with pytest.raises(TypeError):
        game.explain(0, "power")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", games.NAMES)
def test_what_can_be_done_and_why_not_are_explained(name: str) -> None:
    game = somewhere(name, 3, 60)
    seat = game.decision.player if game.decision is not None else 0
    told = 0
    for card in laws.seen_cards(game.view(seat)):
        x = game.explain(card["id"], "why", seat)
        assert x.steps and all(step.source[0] and step.source[1] for step in x.steps)
        told += len(x.steps)
    assert told > 4
    plain = game.explain("pass" if name == "gateruler" else "end", "why", seat)
    assert isinstance(plain.value, bool)


@pytest.mark.parametrize("name", games.NAMES)
def test_why_the_game_ended_is_explained(name: str) -> None:
    game = Game.new(name, seed=1)
    with pytest.raises(Exception, match="not over"):
        game.explain("game", "result")
    game.concede(0)
    x = game.explain("game", "result", 1)
    assert game.result is not None and x.text("en").startswith(game.result.text("en"))
    assert x.text("ja").startswith(game.result.text("ja"))


def test_hearts_blades_and_scores_are_those_of_the_line() -> None:
    for seed in range(4):
        game = somewhere("lovelive", seed, 70)
        for s in (0, 1):
            line = game.view(0)["players"][s]["lines"][0]["en"]
            told = {x.what: x.value for x in game.explanations(str(s), 0)}
            assert f"hearts {told['hearts']}" in line and f"blades {told['blades']}" in line
            if "score" in told:
                assert f"score {told['score']}" in line


# --- damage -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hanyou", "gateruler", "rebirth", "onepiece"])
def test_damage_tells_what_dealt_it(name: str) -> None:
    for seed in range(6):
        for choices in (60, 100, 140):
            game = somewhere(name, seed, choices)
            for s in range(game.pos.seats):
                found = [x for x in game.explanations(str(s), 0) if x.what == "damage"]
                for x in found:
                    assert x.total() == x.value and all(step.source[0] for step in x.steps)
                if found:
                    same = Game.load(game.save())
                    assert same.explain(str(s), "damage", 0).data() == found[0].data()
                    return
    raise AssertionError(f"nobody took damage in {name}")


def test_damage_with_an_advantage_is_doubled_and_says_so() -> None:
    for seed in range(40):
        game = somewhere("hanyou", seed, 120)
        for s in (0, 1):
            for x in game.explanations(str(s), 0):
                if x.what == "damage" and any(step.sign == "×" for step in x.steps):
                    step = next(step for step in x.steps if step.sign == "×")
                    assert step.amount == 2 and step.clause == "704.3c-1" and "advantage" in step.source[1]
                    return
    raise AssertionError("no advantage")


# --- the page ---------------------------------------------------------------------------------------------------


def test_the_page_tells_the_truth() -> None:
    failed, tried = doctest.testfile(
        str(DOCS / "explain.md"), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    )
    assert tried > 8 and not failed
