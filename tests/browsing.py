"""A real Chromium for tests: the browser, pages with what was sent to them, and whether a page shows what it was sent.

The browser is the system's own, driven by Playwright. Where one of them is missing, `missing` says so in one line.
Nothing here answers questions (`fingers.py` does, by mouse, touch and keys); what runs inside the page only looks.
"""

from __future__ import annotations

import asyncio
import importlib.util
import json
import os
import shutil
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from playwright.async_api import Browser, BrowserContext, Page, Playwright

T = TypeVar("T")
State = dict[str, Any]

PATIENCE = 300.0
"""Seconds after which something that should come is missing; what is tested does not depend on it."""
PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ("--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu")
SIZES = {"wide": (1440, 900), "small": (1024, 768), "phone": (390, 844)}


def program() -> str:
    """Where the browser is; empty if there is none."""
    said = os.environ.get("FUDA_CHROMIUM", "")
    return said or next((found for name in PROGRAMS if (found := shutil.which(name))), "")


def missing() -> str:
    """Why there is no browser to test with; empty if there is one."""
    if importlib.util.find_spec("playwright") is None:
        return "no Playwright here: the page is not tested in a browser"
    return "" if program() else "no Chromium here: the page is not tested in a browser"


class Chromium:
    """A browser from `with` on until its end, with a loop of its own in which pages are driven."""

    def __init__(self) -> None:
        self._runner = asyncio.Runner()
        self._playwright: Playwright | None = None
        self.browser: Browser

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)

    def __enter__(self) -> Chromium:
        self.run(self._start())
        return self

    def __exit__(self, *_: object) -> None:
        self.run(self._stop())
        self._runner.close()

    async def _start(self) -> None:
        from playwright.async_api import async_playwright

        self._playwright = await async_playwright().start()
        self.browser = await self._playwright.chromium.launch(executable_path=program(), args=list(ARGUMENTS))

    async def _stop(self) -> None:
        await self.browser.close()
        if self._playwright is not None:
            await self._playwright.stop()

    async def person(self, size: str = "wide", lang: str = "en", touch: bool = False, calm: bool = True) -> Visitor:
        """Somebody with cookies of their own, at a page that is empty yet."""
        width, height = SIZES[size]
        context = await self.browser.new_context(
            viewport={"width": width, "height": height},
            locale="ja-JP" if lang == "ja" else "en-US",
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if calm else "no-preference",
        )
        context.set_default_timeout(PATIENCE * 1000)
        return await Visitor.of(context, lang)


class Visitor:
    """One page with what was sent to it and what went wrong in it."""

    def __init__(self, context: BrowserContext, page: Page, lang: str) -> None:
        self.context = context
        self.page = page
        self.lang = lang
        self.errors: list[str] = []
        """What the page complained of."""
        self.state: State | None = None
        """The last state that it was sent."""
        self.sent: list[dict[str, Any]] = []
        """The answers that it gave."""
        self.refused: list[str] = []
        self.sockets = 0
        self.changed = asyncio.Event()
        page.on("pageerror", lambda e: self.errors.append(f"error: {e}"))
        page.on("console", self._console)
        page.on("websocket", self._socket)

    @staticmethod
    async def of(context: BrowserContext, lang: str) -> Visitor:
        return Visitor(context, await context.new_page(), lang)

    async def another(self) -> Visitor:
        """A second tab of the same person."""
        return await Visitor.of(self.context, self.lang)

    def _console(self, message: Any) -> None:
        # that nobody is known yet is asked by a request, and browsers write down every answer that is none
        unknown = message.location.get("url", "").endswith("/api/me") and "404" in message.text
        if message.type in ("error", "warning") and not unknown:
            self.errors.append(f"{message.type}: {message.text}")

    def _socket(self, socket: Any) -> None:
        self.sockets += 1
        self.state = None
        socket.on("framereceived", self._received)
        socket.on("framesent", self._said)

    def _received(self, data: Any) -> None:
        message = json.loads(data)
        if message["type"] == "state":
            self.state = message
        elif message["type"] == "refused":
            self.refused.append(message["why"])
        self.changed.set()

    def _said(self, data: Any) -> None:
        message = json.loads(data)
        if message["type"] == "answer":
            self.sent.append(message)
        self.changed.set()

    async def until(self, holds: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        """Waits for something that was sent or said."""
        end = asyncio.get_running_loop().time() + seconds
        while not holds():
            self.changed.clear()
            left = end - asyncio.get_running_loop().time()
            if left <= 0:
                raise Stuck(f"{what}: not within {seconds:g} s", self)
            try:
                await asyncio.wait_for(self.changed.wait(), left)
            except TimeoutError:
                continue

    async def shows(self, script: str, what: str) -> None:
        """Until something holds in the page. (The page's policy would not let a script watch for it from inside.)"""
        from playwright.async_api import Error

        end = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                if await self.page.evaluate(script):
                    return
            except Error:  # another page is being loaded
                pass
            if asyncio.get_running_loop().time() > end:
                raise Stuck(what, self)
            await asyncio.sleep(0.02)

    @property
    def question(self) -> dict[str, Any] | None:
        return self.state["question"] if self.state is not None else None

    @property
    def over(self) -> bool:
        return self.state is not None and self.state["result"] is not None

    async def close(self) -> None:
        await self.context.close()


class Stuck(AssertionError):
    """Something that should happen in the page does not."""

    def __init__(self, why: str, visitor: Visitor) -> None:
        state = visitor.state or {}
        asked = state.get("question") or {}
        super().__init__(
            f"{why}; question {asked.get('kind')} ({asked.get('number')}) {asked.get('prompt', '')!r}"
            f" with {len(asked.get('options', []))} options; errors: {visitor.errors}; refused: {visitor.refused[-3:]}"
        )


# --- what is shown ------------------------------------------------------------------------------------------------

SHOWN = """() => {
  const zones = {};
  for (const zone of document.querySelectorAll('.felt [data-zone]')) {
    const named = (c) => c.querySelector('.name')?.textContent ?? '';
    const cards = [...zone.querySelectorAll('.card[data-id]')];
    const pile = zone.querySelector('.pile-button');
    zones[zone.dataset.zone] = {
      cards: cards.map((c) => [c.dataset.id, named(c), c.classList.contains('lit'), c.tagName]),
      pile: pile ? Number(pile.querySelector('.count')?.textContent ?? 0) : null,
    };
  }
  return {
    zones,
    prompt: document.querySelector('.question:not(.idle) .prompt')?.textContent ?? null,
    result: document.querySelector('.result .prompt')?.textContent ?? null,
    head: document.querySelector('.head .what')?.textContent ?? '',
    picked: Boolean(document.querySelector('.card.picked, .question .meant, .question [data-do=cancel]')),
    listed: [...document.querySelectorAll('.question .option')].map((o) => o.dataset.option),
  };
}"""


def differences(state: State, shown: Any, lang: str) -> list[str]:
    """What the page shows otherwise than it was told."""
    out: list[str] = []
    view = state["view"]
    if view is None:
        return out
    turn = f"{view['turn']}ターン目" if lang == "ja" else f"Turn {view['turn']}"
    if turn not in shown["head"]:
        out.append(f"the head says {shown['head']!r}, not {turn!r}")
    asked = state["question"]
    if asked is not None and (shown["prompt"] is None or asked["prompt"] not in shown["prompt"]):
        out.append(f"asked is {shown['prompt']!r}, not {asked['prompt']!r}")
    if asked is None and shown["prompt"] is not None:
        out.append(f"nobody is asked, but shown is {shown['prompt']!r}")
    if state["result"] is not None and state["result"]["text"] != shown["result"]:
        out.append(f"the result is shown as {shown['result']!r}")
    choosing = asked is not None and not shown["picked"]
    places = {place for o in asked["options"] for place in o["at"]} if choosing else set()
    for player in view["players"]:
        for zone, content in player["zones"].items():
            several = content if isinstance(content, list) else [content]
            for i, one in enumerate(several, 1):
                name = f"{player['seat']}.{zone}{i if isinstance(content, list) else ''}"
                there = shown["zones"].get(name)
                if there is None:
                    whole = shown["zones"].get(f"{player['seat']}.{zone}")  # several places may be drawn as one
                    if whole is None:
                        out.append(f"{name} is not there")
                    continue
                out += zone_differences(name, one, there, places, lang)
    return out


def zone_differences(name: str, content: Any, there: Any, lit: set[str], lang: str) -> list[str]:
    if not isinstance(content, dict) or "count" not in content:
        return []
    cards = content.get("cards", [])
    if there["pile"] is not None:
        return [] if there["pile"] == content["count"] else [f"{name}: {content['count']} cards, shown {there['pile']}"]
    drawn = {id: (label, marked) for id, label, marked, tag in there["cards"] if tag == "BUTTON"}
    out = []
    if set(drawn) != {card["id"] for card in cards}:
        out.append(f"{name}: {sorted(card['id'] for card in cards)}, shown {sorted(drawn)}")
    for card in cards:
        label, marked = drawn.get(card["id"], ("", False))
        named = (card.get("name_en") or card.get("name") or "") if lang == "en" else card.get("name") or ""
        if card.get("name") and not card.get("hidden") and label != named:
            out.append(f"{card['id']}: it is {named!r}, shown is {label!r}")
        if card["id"] in lit and not marked:
            out.append(f"{card['id']} can be chosen and is not lit")
    return out


async def same(visitor: Visitor, seconds: float = PATIENCE) -> None:
    """Waits until the page shows what it was sent; it may be sent more meanwhile."""
    end = asyncio.get_running_loop().time() + seconds
    while True:
        state = visitor.state
        found = differences(state, await visitor.page.evaluate(SHOWN), visitor.lang) if state is not None else []
        if state is visitor.state:
            if not found:
                return
            if asyncio.get_running_loop().time() > end:
                raise Stuck("shown otherwise than sent: " + "; ".join(found[:5]), visitor)
        await asyncio.sleep(0.01)
