"""At the table in a real browser: what a question is answered with, and what can be asked back about it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

import browsing
from at_pages import in_the_middle
from browsing import Chromium, Visitor, same
from fuda import Game, flow, games
from fuda.server.shown import places
from server_here import Here

if browsing.missing():
    pytest.skip(browsing.missing(), allow_module_level=True)

pytestmark = [pytest.mark.once, pytest.mark.xdist_group("browser")]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    with Chromium() as started:
        yield started


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with Here(tmp_path_factory.mktemp("server")) as server:
        server.ask("GET", "/api/server")  # all rulebooks are read
        yield server


def finished(visitor: Visitor) -> None:
    assert visitor.errors == [] and visitor.refused == []


def found_at(name: str, wanted: Callable[[Game], str]) -> tuple[Game, str]:
    """A game that has come to a question about which something can be said, and that."""
    for seed in range(1, 40):
        game, dice = Game.new(name, seed=seed), random.Random(seed)
        for _ in range(250):
            game.choose(dice.choice(game.decision.options))  # type: ignore[union-attr]
            if game.decision is None:
                break
            if flow.answer(game, game.decision.player, flow.Settings()) is None and (found := wanted(game)):
                return game, found
    raise AssertionError(f"nothing like it in 40 games of {name}")


def cards_in_play(game: Game, seat: int) -> Iterator[str]:
    for player in game.view(seat)["players"]:
        for zone, content in player["zones"].items():
            for one in content if isinstance(content, list) else [content]:
                if zone not in ("hand", "deck") and zone not in game.rules.mat.board.piles:  # type: ignore[union-attr]
                    yield from (card["id"] for card in one.get("cards", ()) if not card.get("hidden"))


def changed(game: Game) -> str:
    """A card in play with a number that is not the printed one."""
    assert game.decision is not None
    seat = game.decision.player
    for id in cards_in_play(game, seat):
        for found in game.explanations(id, seat):
            told = found.data()
            if isinstance(told["value"], int) and len(told["steps"]) > 1 and told["steps"][1].get("clause"):
                return id
    return ""


@pytest.mark.parametrize("name", games.NAMES)
def test_why_not_clauses_beside_the_table_and_values_explained(chromium: Chromium, here: Here, name: str) -> None:
    """A dark card says why not; a changed value, what made it; each with its clause, which opens beside the table."""
    game, id = found_at(name, changed)
    lang = "ja" if games.NAMES.index(name) % 2 else "en"

    async def play() -> None:
        one = await chromium.person(lang=lang)
        page = one.page
        assert game.decision is not None
        await in_the_middle(chromium, here, one, game, game.decision.player)
        await one.until(lambda: one.question is not None, "nobody is asked")
        await same(one)
        await page.locator(f'.felt button[data-id="{id}"]').first.click(button="right")
        steps = page.locator(".explanation li")
        await steps.first.wait_for()
        assert len(await steps.all_inner_texts()) > 1 and all(len(t) > 3 for t in await steps.all_inner_texts())
        await page.locator(".explanation .clause").first.click()
        await page.locator(".beside .said").wait_for()
        assert "#/match/" in page.url and await page.locator(".felt .mat").count() == 2
        await page.click("[data-do=shut]")
        await page.locator(".story:not(.beside)").wait_for()
        await page.locator(".story header button").click()
        await page.locator(".story .clause").first.click()
        await page.locator(".beside .said").wait_for()
        dark = page.locator(".felt button.card:not(.lit):not(.back)")
        await dark.first.click()
        reason = page.locator(".whynot li").first
        await reason.wait_for()
        assert len(await reason.inner_text()) > 5
        finished(one)
        await one.close()

    chromium.run(play())


@pytest.mark.parametrize("name", games.NAMES)
def test_stops_and_standing_passes(chromium: Chromium, here: Here, name: str) -> None:
    """What one wants to be asked is set at the table, in every game, and kept by the server."""

    def window(game: Game) -> str:
        assert game.decision is not None
        kind = game.decision.kind
        return kind if kind in game.rules.keys.windows and len(game.decision.options) > 1 else ""

    windows = bool(games.load(name).keys.windows)
    game, _ = found_at(name, window if windows else lambda game: "any")

    async def play() -> None:
        one = await chromium.person()
        page = one.page
        assert game.decision is not None
        await in_the_middle(chromium, here, one, game, game.decision.player)
        await one.until(lambda: one.question is not None, "nobody is asked")
        await page.click("[data-do=asking]")
        stop = page.locator(".asking input[type=checkbox]").last
        phase = (await stop.get_attribute("name") or "").removeprefix("stop-")
        await stop.check()
        await one.until(lambda: one.state is not None and one.state["settings"]["stops"] == [phase], "no stop is kept")
        await page.locator(".asking input[type=radio]").last.check()
        await one.until(lambda: one.state is not None and not one.state["settings"]["trivial"], "it is not kept")
        await page.click("dialog.sheet [data-do=close]")
        if windows:
            await page.click("[data-do=pass]")
            await one.until(lambda: one.state is not None and one.state["settings"]["passing"] >= 0, "nobody passes")
        finished(one)
        await one.close()

    chromium.run(play())


def test_a_number_is_answered_with_none_and_with_all(chromium: Chromium, here: Here) -> None:
    """Where equal things are picked by a number, that number counts: none of them is not the first of them."""

    def numbered(game: Game) -> str:
        assert game.decision is not None
        bundle = flow.bundle(game.decision)
        return "found" if bundle is not None and bundle.least == 0 else ""

    game, _ = found_at("lovelive", numbered)

    async def play(all_of_them: bool) -> None:
        one = await chromium.person()
        assert game.decision is not None
        await in_the_middle(chromium, here, one, game, game.decision.player)
        await one.until(lambda: one.question is not None, "nobody is asked")
        await same(one)
        assert one.question is not None
        question = one.question
        asked = question["number_asked"]
        for _ in range(asked["most"]):
            await one.page.click(f".number-asked [aria-label='{'+1' if all_of_them else '-1'}']")
        await one.page.click(".question [data-do=number]")
        await one.until(lambda: one.question is None or one.question["number"] != question["number"], "no answer")
        count = asked["most"] if all_of_them else 0
        assert one.sent[-1] == {"type": "answer", "question": question["number"], "count": count}
        finished(one)
        await one.close()

    chromium.run(play(False))
    chromium.run(play(True))


def test_what_lies_under_a_card_that_can_be_chosen_itself_is_listed_with_it(chromium: Chromium, here: Here) -> None:
    """A tap on a unit offers its own skills and those of what is set on it."""

    def under(game: Game) -> str:
        assert game.decision is not None
        at = {place: o.id for o in game.decision.options for place in places(game.decision, o)}
        return next((id for place, id in at.items() if ".set." in place and place.partition(".set.")[0] in at), "")

    game, wanted = found_at("hanyou", under)

    async def play() -> None:
        one = await chromium.person("phone", touch=True)
        assert game.decision is not None
        await in_the_middle(chromium, here, one, game, game.decision.player)
        await one.until(lambda: one.question is not None, "nobody is asked")
        await same(one)
        assert one.question is not None
        question = one.question
        place = next(o["at"][0] for o in question["options"] if o["id"] == wanted)
        await one.page.tap(f'.felt button[data-id="{place.partition(".set.")[0]}"]')
        await one.page.tap(f'.question .option[data-option="{wanted}"]')
        await one.page.locator(".question [data-do=yes]").wait_for()
        await one.page.wait_for_timeout(300)  # what is pressed just when a question has come does not answer it
        await one.page.tap(".question [data-do=yes]")
        await one.until(lambda: bool(one.sent) and one.sent[-1]["type"] == "answer", "nothing is answered")
        assert one.sent[-1] == {"type": "answer", "question": question["number"], "option": wanted}
        finished(one)
        await one.close()

    chromium.run(play())
