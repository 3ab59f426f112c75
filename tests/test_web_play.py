"""The page in a real Chromium: people play through it by mouse, touch and keys, and it comes back from whatever happens
to the page, the network and the server. `bench/browser.py` plays many whole games in the same way."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import browsing
import fuda
from at_pages import against_bot, lobby, two_people
from browsing import PATIENCE, Chromium, Visitor, differences, same
from fingers import Fingers
from fuda import games
from server_here import Here
from server_process import Server

if browsing.missing():
    pytest.skip(browsing.missing(), allow_module_level=True)

pytestmark = [pytest.mark.once, pytest.mark.xdist_group("browser")]

FEW = 3
"""Answers each where only the way is tested."""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    with Chromium() as started:
        yield started


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with Here(tmp_path_factory.mktemp("server")) as server:
        server.ask("GET", "/api/server")  # all rulebooks are read
        yield server


def fingers(visitor: Visitor, how: str, seed: int = 1) -> Fingers:
    return Fingers(visitor, random.Random(seed), how)


async def some(player: Fingers, answers: int = FEW) -> None:
    for _ in range(answers):
        assert await player.answer()


async def concede(player: Fingers) -> None:
    """By the button, and once more where one is asked whether it is meant."""
    while not await player.press(".head nav [data-do=concede]"):
        await player.page.keyboard.press("Escape")
    await player.page.locator("dialog.sheet .danger").wait_for()
    assert await player.press("dialog.sheet .danger")
    await player.visitor.until(lambda: player.visitor.over, "a concession ends nothing")


async def in_turn(players: list[Fingers], most: int) -> None:
    """Everybody answers what they are asked, until it is over or so many answers are given."""
    for _ in range(most):
        end = time.monotonic() + 2 * PATIENCE
        while not (asked := [p for p in players if p.visitor.question is not None or p.visitor.over]):
            assert time.monotonic() < end, "nobody is asked"
            await asyncio.sleep(0.01)
        if not await asked[0].answer():
            return


def finished(*visitors: Visitor) -> None:
    for visitor in visitors:
        assert visitor.errors == [] and visitor.refused == []


@pytest.mark.parametrize("game", games.NAMES)
def test_two_people_play(chromium: Chromium, here: Here, game: str) -> None:
    """One with the mouse on a wide screen, one with fingers on a phone; both see how it ends."""

    async def play() -> None:
        one, other = await chromium.person(lang="en"), await chromium.person("phone", "ja", touch=True)
        await two_people(one, other, here.url, game)
        players = [fingers(one, "mouse"), fingers(other, "touch", 2)]
        await in_turn(players, 2 * FEW)
        if not one.over:
            await concede(players[1])
        for visitor in (one, other):
            await visitor.until(lambda v=visitor: v.over, "one of them is not told")  # type: ignore[misc]
            await same(visitor)
        finished(one, other)
        await one.close()
        await other.close()

    chromium.run(play())


def test_a_whole_game_by_touch_on_a_phone(chromium: Chromium, here: Here) -> None:
    async def play() -> None:
        one = await chromium.person("phone", touch=True)
        await against_bot(one, here.url, "hanyou", "greedy")  # against which who plays at random soon loses
        player = fingers(one, "touch", 3)
        while await player.answer():
            pass
        await same(one)
        assert one.state is not None and one.state["result"]["winners"]
        finished(one)
        await one.close()

    chromium.run(play())


def test_keys_alone(chromium: Chromium, here: Here) -> None:
    """From the lobby to the end, in Japanese."""

    async def play() -> None:
        one = await chromium.person(lang="ja")
        await one.page.goto(here.url)
        await one.page.locator("button.start").wait_for()
        player = fingers(one, "keyboard")
        assert await player.press("[data-game=lovelive]")
        assert await player.press("button.start")
        await some(player, 2 * FEW)
        assert "ターン目" in await one.page.inner_text(".head .what")
        await concede(player)
        await same(one)
        finished(one)
        await one.close()

    chromium.run(play())


def test_a_reload_and_two_tabs(chromium: Chromium, here: Here) -> None:
    async def play() -> None:
        one = await chromium.person()
        await against_bot(one, here.url, "hanyou")
        player = fingers(one, "mouse")
        await some(player)
        await one.until(lambda: one.question is not None, "nobody is asked")
        asked = one.question
        await one.page.reload()
        await one.until(lambda: one.question is not None, "after a reload nobody is asked")
        assert one.question == asked and asked is not None
        await same(one)
        other = await one.another()
        await other.page.goto(one.page.url)
        await other.until(lambda: other.question is not None, "in a second tab nobody is asked")
        assert other.question == asked
        await same(other)
        await player.answer()
        await other.until(lambda: other.state is not None and other.question != asked, "the other tab is not told")
        await fingers(other, "keyboard").answer()
        number = other.state["number"] if other.state is not None else 0
        await one.until(lambda: one.state is not None and one.state["number"] >= number, "the first tab is not told")
        await same(one)
        finished(one, other)
        await one.close()

    chromium.run(play())


def test_a_lost_network(chromium: Chromium, here: Here) -> None:
    async def play() -> None:
        one = await chromium.person()
        await against_bot(one, here.url, "onepiece")
        player = fingers(one, "mouse")
        await some(player)
        await one.until(lambda: one.question is not None, "nobody is asked")
        sockets = one.sockets
        await one.context.set_offline(True)
        await one.page.locator(".asks [role=alert]").wait_for()
        await one.context.set_offline(False)
        await one.until(lambda: one.sockets > sockets and one.question is not None, "it does not come back")
        await one.page.locator(".asks [role=alert]").wait_for(state="detached")
        one.errors = [line for line in one.errors if "ERR_INTERNET_DISCONNECTED" not in line]
        await some(player)
        finished(one)
        await one.close()

    chromium.run(play())


def test_a_server_that_is_killed_and_started_again(chromium: Chromium, tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        one = await chromium.person()
        await against_bot(one, server.url, "hanyou")
        player = fingers(one, "mouse")
        await some(player)
        await one.until(lambda: one.question is not None, "nobody is asked")
        asked, sockets = one.question, one.sockets
        server.kill()
        await one.page.locator(".asks [role=alert]").wait_for()
        server.start()
        server.wait()
        await one.until(lambda: one.sockets > sockets and one.question is not None, "it does not come back")
        assert one.question == asked
        await one.page.locator(".asks [role=alert]").wait_for(state="detached")
        one.errors = [line for line in one.errors if "ERR_CONNECTION_REFUSED" not in line]
        await some(player)
        finished(one)
        await one.close()

    with Server(tmp_path, "--beat", "0", "--unlimited", "--workers", "1") as server:
        chromium.run(play(server))


def test_a_page_that_has_been_changed_loads_itself_again(chromium: Chromium, here: Here) -> None:
    async def play() -> None:
        one = await chromium.person()
        await against_bot(one, here.url, "hanyou")
        await some(fingers(one, "mouse"))
        await one.page.evaluate("window.old = true")
        before = here.app.sockets.page
        here.app.sockets.page = "another"
        try:
            await one.context.set_offline(True)
            await one.page.locator(".asks [role=alert]").wait_for()
            await one.context.set_offline(False)
            await one.shows("!window.old", "it is not loaded again")
            await one.until(lambda: one.question is not None, "after that nobody is asked")
            await same(one)
            assert await one.page.evaluate("performance.getEntriesByType('navigation')[0].type") == "reload"
        finally:
            here.app.sockets.page = before
        await one.close()

    chromium.run(play())


def test_storage_that_is_refused(chromium: Chromium, here: Here) -> None:
    async def play() -> None:
        one = await chromium.person()
        refused = "{ get() { throw new DOMException('no', 'SecurityError'); } }"
        await one.page.add_init_script(f"Object.defineProperty(window, 'localStorage', {refused});")
        await against_bot(one, here.url, "rebirth")
        await some(fingers(one, "mouse"))
        finished(one)
        await one.close()

    chromium.run(play())


def test_a_replay_and_a_game_that_goes_on_from_it(chromium: Chromium, here: Here) -> None:
    async def play() -> None:
        one = await chromium.person()
        await against_bot(one, here.url, "hanyou")
        player = fingers(one, "mouse")
        await some(player)
        await concede(player)
        await one.page.click(".result a[href^='#/replay/']")
        bar = one.page.locator(".replay-bar")
        await bar.locator("input[type=range]").wait_for()
        assert "0 / " in await bar.inner_text()
        for _ in range(2):
            await bar.get_by_role("button", name="One step on").click()
        await one.shows("document.querySelector('.replay-bar').textContent.includes('2 / ')", "not at 2")
        await one.page.keyboard.press("End")
        await one.page.keyboard.press("Home")
        await one.shows("document.querySelector('.replay-bar').textContent.includes('0 / ')", "not at 0")
        await bar.get_by_role("button", name="One step on").click()
        await bar.locator("[data-do=fork]").click()
        await one.page.wait_for_url("**/#/match/*")
        await some(player)
        finished(one)
        await one.close()

    chromium.run(play())


def test_the_language_is_changed_in_the_lobby(chromium: Chromium, here: Here) -> None:
    async def play() -> None:
        one = await chromium.person()
        await lobby(one, here.url, "gateruler")
        await one.page.get_by_role("button", name="日本語").click()
        await one.page.get_by_role("button", name="開始").click()
        one.lang = "ja"
        await some(fingers(one, "mouse"))
        assert await one.page.get_attribute("html", "lang") == "ja"
        finished(one)
        await one.close()

    chromium.run(play())


def test_play_web(chromium: Chromium, tmp_path: Path) -> None:
    """The command opens the browser at a page that begins a game at once, and ends with Ctrl-C."""
    note = tmp_path / "address"
    opener = tmp_path / "opener"
    opener.write_text(f'#!/bin/sh\necho "$1" > {note}.new && mv {note}.new {note}\n', "utf-8")
    opener.chmod(0o755)
    environment = {
        **os.environ,
        "PYTHONPATH": str(Path(fuda.__file__).parents[1]),
        "FUDA_DATA": str(tmp_path),
        "BROWSER": f"{opener} %s",
        "LC_ALL": "C.UTF-8",
    }
    command = [sys.executable, "-m", "fuda", "play", "hanyou", "--web"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        end = time.monotonic() + 2 * PATIENCE
        while not note.exists():
            assert process.poll() is None and time.monotonic() < end, "the browser is not opened"
            time.sleep(0.05)

        async def play() -> None:
            one = await chromium.person()
            await one.page.goto(note.read_text("utf-8").strip())
            await some(fingers(one, "mouse"), 1)
            assert "#/match/" in one.page.url
            finished(one)
            await one.close()

        chromium.run(play())
    finally:
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=2 * PATIENCE)
    assert process.returncode == 0
    assert said.startswith("http://127.0.0.1:") and "#/play/hanyou" in said


def test_what_is_shown_otherwise_is_found(chromium: Chromium, here: Here) -> None:
    async def play() -> None:
        one = await chromium.person()
        await against_bot(one, here.url, "hanyou")
        await one.until(lambda: one.question is not None, "nobody is asked")
        await same(one)
        shown = await one.page.evaluate(browsing.SHOWN)
        state = one.state
        assert state is not None and state["question"] is not None and differences(state, shown, "en") == []
        other = {**state, "question": {**state["question"], "prompt": "Something else"}}
        assert len(differences(other, shown, "en")) == 1
        shown["zones"]["0.hand"]["cards"].pop()
        shown["zones"]["1.deck"]["pile"] -= 1
        assert len(differences(state, shown, "en")) >= 2
        await one.close()

    chromium.run(play())
