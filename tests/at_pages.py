"""How people come to tables in the page, for tests and `bench/browser.py`: through the lobby, by a link, or to a match
that begins in the middle of a game."""

from __future__ import annotations

import random
from typing import Any

from browsing import Chromium, Visitor
from fuda.api import Game
from fuda.server.entries import Head, Seating, Terms
from fuda.server.lobby import new_id
from fuda.server.match import Match
from server_here import Here


async def against_bot(
    visitor: Visitor, url: str, game: str, bot: str = "random", format: str = "", dice: random.Random | None = None
) -> None:
    """Begins a game against bots in the lobby, with decks that are drawn."""
    page = visitor.page
    await lobby(visitor, url, game, format)
    await page.select_option("select[name=bot]", bot)
    if dice is not None:
        for name in ("deck", "their"):
            decks = await page.eval_on_selector_all(f"select[name={name}] option", "all => all.map((o) => o.value)")
            await page.select_option(f"select[name={name}]", dice.choice(decks))
    await page.click("button.start")


async def lobby(visitor: Visitor, url: str, game: str, format: str = "") -> None:
    page = visitor.page
    await page.goto(url)
    await page.click(f"[data-game={game}]")
    if format:
        await page.select_option("select[name=format]", format)


async def two_people(one: Visitor, other: Visitor, url: str, game: str) -> None:
    """One invites, the other comes by the link."""
    await lobby(one, url, game)
    await one.page.select_option("select[name=against]", "friend")
    await one.page.click("button.start")
    link = await one.page.locator(".invite input").input_value()
    await other.page.goto(link)
    await other.page.locator("select[name=deck]").wait_for()  # which game it is, is seen before one sits down
    await other.page.click("form button[type=submit]")


async def come_in(visitor: Visitor, url: str, name: str = "Aki") -> str:
    """Makes whoever sits at a page a person; their id."""
    answer = await visitor.context.request.post(f"{url}/api/me", data={"name": name})
    said: dict[str, Any] = await answer.json()
    return str(said["id"])


async def in_the_middle(chromium: Chromium, here: Here, visitor: Visitor, game: Game, seat: int) -> str:
    """Sits down at a seat of a game that is under way, against bots; the id of the match."""
    person = await come_in(visitor, here.url)
    id: str = here.run(begun_at(here, person, game, seat))
    await visitor.page.goto("about:blank")
    await visitor.page.goto(f"{here.url}/#/match/{id}")
    return id


async def begun_at(here: Here, person: str, game: Game, seat: int) -> str:
    assert game.origin is not None
    seats = [Seating("bot", name="random", bot="random", ready=True) for _ in range(game.pos.seats)]
    seats[seat] = Seating("person", "Aki", person, ready=True)
    hub = here.app.hub
    terms = Terms(game=game.rules.name, cards=game.origin.cards, watch="link", undo="free", pace=0.0)
    head = Head(new_id(), terms, seats, "waiting", 1, hub.now(), hub.now(), maker=person)
    begun, entries = Match.begin(head, hub.now(), game)
    await hub.store.create(head)
    await hub.store.append(head.id, entries, begun)
    return head.id
