"""A real Chromium for tests of how the page looks and reads: pages, what they complain of, and axe-core."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from server_here import Here

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 300_000.0
"""Milliseconds after which something that should come is missing; what is tested does not depend on it."""
FLAGGED = """() => {
  window.ran = [];
  addEventListener('securitypolicyviolation', (e) => window.ran.push(`policy: ${e.violatedDirective} ${e.blockedURI}`));
}"""
"""Remembers what the page's policy had to stop; whatever runs that should not sets `window.hit`."""


def program() -> str:
    said = os.environ.get("FUDA_CHROMIUM", "")
    return said or next((found for name in PROGRAMS if (found := shutil.which(name))), "")


def missing() -> str:
    """Why there is no browser to test with; empty if there is one."""
    if importlib.util.find_spec("playwright") is None:
        return "no Playwright here: how the page looks is not tested in a browser"
    return "" if program() else "no Chromium here: how the page looks is not tested in a browser"


def axe() -> str:
    """The script of axe-core; empty if it is not here."""
    found = importlib.util.find_spec("axe_playwright_python")
    if found is None or found.origin is None:
        return ""
    return (Path(found.origin).parent / "axe.min.js").read_text(encoding="utf8")


@contextlib.contextmanager
def chromium() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=program(), args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield browser
        browser.close()


class Looker:
    """Somebody at a page of a server, with what the page complained of."""

    def __init__(self, browser: Any, here: Here, lang: str = "en", size: tuple[int, int] = (1280, 720)) -> None:
        self.here = here
        self.lang = lang
        self.complaints: list[str] = []
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale="ja-JP" if lang == "ja" else "en-US",
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(f"({FLAGGED})()")
        self.page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda e: self.complaints.append(f"error: {e}"))
        self.page.on("dialog", lambda d: (self.complaints.append(f"dialog: {d.message}"), d.dismiss()))

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def __enter__(self) -> Looker:
        return self

    def __exit__(self, *_: object) -> None:
        self.context.close()

    def ask(self, path: str, said: Any) -> Any:
        """A request of this person, past the page."""
        got = self.context.request.post(self.here.url + path, data=said, headers={"Origin": self.here.url})
        assert got.ok, (path, got.status, got.text())
        return got.json()

    def sits(self, game: str, seats: int = 2, name: str = "Aki", **said: Any) -> str:
        """A new match against bots; the id."""
        self.ask("/api/me", {"name": name})
        others = [{"kind": "bot", "bot": "random"}] * (seats - 1)
        id: str = self.ask("/api/matches", {"game": game, "seed": 5, "seats": [{"kind": "me"}, *others], **said})["id"]
        return id

    def go(self, where: str, ready: str) -> None:
        """To an address, until something is there."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.here.url}/{where}")
        self.page.wait_for_selector(ready)

    def violations(self, script: str) -> list[str]:
        """What axe-core finds: rule, and the first elements."""
        self.page.evaluate(script + "\n;0")
        found = self.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        return [
            f"{one['id']} ({one['impact']}): " + "; ".join(node["html"][:140] for node in one["nodes"][:3])
            for one in found["violations"]
        ]

    def fits(self) -> bool:
        """Nothing sticks out of the window to the side."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
