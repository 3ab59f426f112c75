"""How fast the page is, and whether it grows: first paint, the first question, drawing what was sent, memory.

A server of its own, in processes of their own; the browser is on the same machine, and whatever else that machine does
is part of what is measured (its load is printed). Times are the page's own.
"""

from __future__ import annotations

import os
import random
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fuda import games

if TYPE_CHECKING:
    from browsing import Chromium, Visitor

AIMS = {"paint": 1000.0, "question": 2000.0, "drawn": 100.0}
"""Milliseconds."""
ANSWERS = 12
GAMES = 10

WATCH = """
window.times = { click: 0, question: 0, drawn: [] };
addEventListener('click', (e) => { if (e.target.closest?.('button.start')) times.click = performance.now(); }, true);
new MutationObserver(() => {
  const asked = times.click && !times.question && document.querySelector('.question:not(.idle)');
  if (asked) times.question = performance.now();
}).observe(document, { childList: true, subtree: true });
window.WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener('message', (e) => {
      if (!e.data.startsWith('{"type":"state"')) return;
      const came = performance.now();
      requestAnimationFrame(() => setTimeout(() => times.drawn.push(performance.now() - came)));
    });
  }
};
"""
"""Runs in the page before anything else: notes when things happen."""


def main() -> int:
    from browsing import Chromium
    from server_process import Server

    with (
        tempfile.TemporaryDirectory() as folder,
        Chromium() as chromium,
        Server(Path(folder), "--beat", "0", "--unlimited", "--workers", "1") as server,
    ):
        return chromium.run(measured(chromium, server.url))


async def measured(chromium: Chromium, url: str) -> int:
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n")
    late = 0
    one = await chromium.person(calm=False)
    await one.page.goto(url)  # whoever comes first waits for the rulebooks
    await one.page.locator("button.start").wait_for(timeout=120_000)
    await one.close()
    titles = ("first paint", "first question", "drawn p50", "p95", "most", "states")
    print(f"{'milliseconds':12}" + "".join(f"{title:>16}" for title in titles))
    for game in games.NAMES:
        paint, question, drawn = await times_of(chromium, url, game)
        drawn.sort()
        p95 = drawn[len(drawn) * 95 // 100]
        row = (paint, question, drawn[len(drawn) // 2], p95, drawn[-1], len(drawn))
        print(f"{game:12}" + "".join(f"{value:>16.0f}" for value in row), flush=True)
        late += (paint > AIMS["paint"]) + (question > AIMS["question"]) + (p95 > AIMS["drawn"])
    print(f"\naims: first paint {AIMS['paint']:.0f}, first question {AIMS['question']:.0f}, drawn {AIMS['drawn']:.0f}")
    await memory(chromium, url)
    return 1 if late else 0


async def times_of(chromium: Chromium, url: str, game: str) -> tuple[float, float, list[float]]:
    """First paint of a page that was never loaded, the first question after the click, and how long drawing took."""
    from at_pages import against_bot
    from fingers import Fingers

    one = await chromium.person(calm=False)
    await one.page.add_init_script(WATCH)
    await against_bot(one, url, game, "random")
    await one.until(lambda: one.question is not None, "nobody is asked")
    await one.shows("times.question", "the first question is not drawn")
    paint = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
    painted: float = await one.page.evaluate(paint)
    asked: float = await one.page.evaluate("times.question - times.click")
    player = Fingers(one, random.Random(game), "mouse")
    for _ in range(ANSWERS):
        if not await player.answer():
            break
    drawn: list[float] = await one.page.evaluate("times.drawn")
    await one.close()
    return painted, asked, drawn


async def memory(chromium: Chromium, url: str) -> None:
    """What the page holds after each of some games in one tab, garbage left out."""
    from fingers import Fingers

    one = await chromium.person()
    session = await one.context.new_cdp_session(one.page)
    await session.send("Performance.enable")
    await one.page.goto(url)
    print(f"\n{'game':>5}{'heap kB':>11}{'nodes':>11}{'listeners':>11}")
    for nth in range(GAMES + 1):
        if nth:
            await one.page.click(f"[data-game={games.NAMES[nth % len(games.NAMES)]}]")
            await one.page.select_option("select[name=bot]", "random")
            await one.page.click("button.start")
            player = Fingers(one, random.Random(nth), "mouse")
            for _ in range(4):
                await player.answer()
            await concede(one)
            await one.page.click(".result a[href='#/']")
        await one.page.locator("button.start").wait_for()
        found = await held(session)
        row = (found["JSHeapUsedSize"] / 1024, found["Nodes"], found["JSEventListeners"])
        print(f"{nth:>5}" + "".join(f"{value:>11.0f}" for value in row), flush=True)
    await one.close()


async def concede(one: Visitor) -> None:
    if not one.over:
        await one.page.locator(".head nav [data-do=concede]").click()
        await one.page.locator("dialog.sheet .danger").click()
        await one.until(lambda: one.over, "a concession ends nothing")
    await one.page.locator(".result").wait_for()


async def held(session: Any) -> dict[str, float]:
    for _ in range(3):
        await session.send("HeapProfiler.collectGarbage")
    said = await session.send("Performance.getMetrics")
    return {metric["name"]: metric["value"] for metric in said["metrics"]}
