"""Pictures of every place of the page, in every size and language: what people see, for those who look after it.

    PYTHONPATH=src python tools/screenshots.py [--all] [--to FOLDER] [--only WORD …]

It starts a server of its own, plays some moves of each game with fixed seeds, and walks through all places. Without
`--all` it writes the choice that is kept in docs/screenshots. It needs `playwright` and a Chromium.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
CHROMIUM = "/usr/bin/chromium"
SIZES = {"desk": (1440, 900), "laptop": (1280, 720), "tablet": (820, 1180), "phone": (390, 844)}
LANGS = {"ja": "ja-JP", "en": "en-US"}
USUAL = "laptop"
GAMES = ("hanyou", "onepiece", "gateruler", "lovelive", "rebirth")
QUALITY = 50
"""Of the JPEGs that are written."""

MOVES = """async ([match, count, salt, ends]) => {
  const socket = new WebSocket(`ws://${location.host}/api/matches/${match}/socket`);
  let dice = salt, answered = 0, done = 0;
  const draw = (n) => { dice = (Math.imul(dice, 1103515245) + 12345) >>> 0; return (dice >>> 8) % n; };
  await new Promise((end, fail) => {
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", version: 1 }));
    socket.onerror = () => fail(new Error("the socket failed"));
    socket.onmessage = (event) => {
      const said = JSON.parse(event.data);
      if (said.type !== "state") return;
      if (said.result || (done >= count && said.question && !ends)) return end();
      if (done >= count && said.question) return socket.send(JSON.stringify({ type: "concede" }));
      const asked = said.question;
      if (!asked || asked.number <= answered) return;
      answered = asked.number;
      done += 1;
      const lively = asked.options.filter((o) => o.id !== asked.next);
      const from = lively.length && draw(5) ? lively : asked.options;
      const option = from[draw(from.length)].id;
      socket.send(JSON.stringify({ type: "answer", question: answered, option }));
    };
  });
  socket.close();
  return done;
}"""
"""Answers so many questions of a match, as a dice says that always falls alike; then it may be given up."""


def free_port() -> int:
    with contextlib.closing(socket.socket()) as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server of its own; its address."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    words = ["serve", "--port", str(port), "--database", str(folder / "m.sqlite"), "--beat", "0", "--unlimited"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "FUDA_DATA": str(folder)}
    with open(folder / "server.log", "wb") as log:
        process = subprocess.Popen([sys.executable, "-m", "fuda", *words], stdout=log, stderr=log, env=environment)
    try:
        end = time.monotonic() + 300
        while True:
            try:
                urllib.request.urlopen(f"{url}/health", timeout=5).close()
                break
            except (OSError, urllib.error.URLError):
                if process.poll() is not None or time.monotonic() > end:
                    raise SystemExit("there is no server:\n" + (folder / "server.log").read_text()) from None
                time.sleep(0.1)
        yield url
    finally:
        process.terminate()
        process.wait(120)


class Walk:
    """One browser that goes to all places."""

    def __init__(self, browser: Any, url: str, folder: Path, wanted: Callable[[str, str, str], bool]) -> None:
        self.browser = browser
        self.url = url
        self.folder = folder
        self.wanted = wanted
        self.matches: dict[str, str] = {}
        self.trouble: list[str] = []
        self.cookies: list[Any] = []

    def begin(self) -> None:
        """Makes the matches that are shown."""
        context = self.browser.new_context()
        page = context.new_page()
        page.goto(self.url)
        ask = context.request
        self._posted(ask, "/api/me", {"name": "Aki"})
        for game in GAMES:
            for name, moves in (("early", 5), ("middle", 26)):
                self._match(page, ask, f"{game}-{name}", {"game": game}, moves)
        for count, form in ((3, "rumble"), (4, "teams")):
            self._match(page, ask, f"rebirth-{count}", {"game": "rebirth", "format": form}, 16, count)
        self._match(page, ask, "over", {"game": "onepiece"}, 26, ends=True)
        self.cookies = context.cookies()
        context.close()

    def _posted(self, ask: Any, path: str, said: Any) -> Any:
        got = ask.post(
            self.url + path, data=json.dumps(said), headers={"Content-Type": "application/json", "Origin": self.url}
        )
        if not got.ok:
            raise SystemExit(f"{path}: {got.status} {got.text()}")
        return got.json()

    def _match(
        self, page: Any, ask: Any, name: str, said: dict[str, Any], moves: int, seats: int = 2, ends: bool = False
    ) -> None:
        decks = [
            d["name"]
            for g in ask.get(self.url + "/api/server").json()["games"]
            if g["name"] == said["game"]
            for d in g["decks"]
        ]
        others = [{"kind": "bot", "bot": "greedy", "deck": decks[(i + 1) % len(decks)]} for i in range(seats - 1)]
        made = self._posted(
            ask, "/api/matches", {**said, "seed": 11, "seats": [{"kind": "me", "deck": decks[0]}, *others]}
        )
        self.matches[name] = made["id"]
        page.evaluate(MOVES, [made["id"], moves, 20 + len(name), ends])

    def shoot(self, size: str, lang: str) -> None:
        """Everything in one size and language."""
        width, height = SIZES[size]
        phone = size == "phone"
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, locale=LANGS[lang], has_touch=phone, reduced_motion="reduce"
        )
        context.add_cookies(self.cookies)
        context.set_default_timeout(300_000)
        page = context.new_page()
        page.on(
            "console", lambda m: self.trouble.append(f"{m.type}: {m.text}") if m.type in ("error", "warning") else None
        )
        page.on("pageerror", lambda e: self.trouble.append(f"error: {e}"))
        for name, (where, ready, then) in self.places().items():
            if not self.wanted(name, size, lang):
                continue
            page.goto("about:blank")
            page.goto(f"{self.url}/{where}")
            page.wait_for_selector(ready, timeout=300_000)
            if then is not None:
                then(page)
            page.wait_for_load_state("networkidle")
            path = self.folder / f"{name}-{size}-{lang}.jpg"
            page.screenshot(path=str(path), type="jpeg", quality=QUALITY)
            print(path.name, flush=True)
        context.close()

    def places(self) -> dict[str, tuple[str, str, Callable[[Any], None] | None]]:
        """Where to go, what must be there, and what is done then."""
        table = ".table .title"

        def typed(text: str) -> Callable[[Any], None]:
            def then(page: Any) -> None:
                page.fill("textarea", text)
                page.wait_for_selector(".places, .english")

            return then

        def zoomed(page: Any) -> None:
            page.locator(".me .mat button.card:not(.back)").first.click(button="right")
            page.wait_for_selector(".sheet .why, .sheet .explanation")

        def meant(page: Any) -> None:
            page.wait_for_timeout(300)
            page.locator(".card.lit, .here.lit").first.click()
            page.wait_for_selector(".meant, .question .option")

        def watched(page: Any) -> None:
            page.locator("[data-do=watch]").first.click()
            page.wait_for_selector(".watched")
            page.click("[data-do=on]")

        def searched(page: Any) -> None:
            page.fill(
                "input[name=find]", "block" if page.evaluate("document.documentElement.lang") == "en" else "ブロック"
            )
            page.keyboard.press("Enter")
            page.wait_for_selector(".clauses li")

        def ours(page: Any) -> None:
            page.locator(".deck-names button, .choices button").first.click()
            page.wait_for_selector(".english, .legal")

        out: dict[str, tuple[str, str, Callable[[Any], None] | None]] = {"lobby": ("#/", ".games", None)}
        for name, id in self.matches.items():
            if name != "over":
                out[f"table-{name}"] = (f"#/match/{id}", table, None)
        out |= {
            "card": (f"#/match/{self.matches['onepiece-middle']}", table, zoomed),
            "question": (f"#/match/{self.matches['onepiece-middle']}", ".card.lit, .here.lit", meant),
            "replay": (f"#/replay/{self.matches['over']}/20", table, None),
            "rules": ("#/rules/onepiece", "details", searched),
            "clause": ("#/rules/onepiece/7-1-2-1", ".scenarios", None),
            "watch": ("#/rules/onepiece/7-1-2-1", ".scenarios", watched),
            "design": ("#/design/onepiece", "textarea", typed("【登場時】カード2枚を引き、自分の手札1枚を捨てる。")),
            "design-error": (
                "#/design/onepiece",
                "textarea",
                typed("【登場時】カード2枚を引き、自分の手札1枚を食べる。"),
            ),
            "decks": ("#/decks/onepiece", ".found li", ours),
            "learn": ("#/learn/onepiece", ".plan", None),
            "lesson": ("#/lesson/onepiece", table, None),
        }
        return out


def kept(name: str, size: str, lang: str) -> bool:
    """Is a picture of those that are kept: every place for the laptop and the phone, one table in all sizes?"""
    if name.startswith("table-"):
        if "early" in name:
            return False
        if size in ("desk", "tablet"):
            return name == "table-onepiece-middle" and lang == "en"
        return size == USUAL or lang == "ja"
    return (size, lang) in ((USUAL, "en"), ("phone", "ja"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true", help="all places in all sizes and languages")
    parser.add_argument("--to", type=Path, default=ROOT / "docs" / "screenshots", help="where they are written")
    parser.add_argument("--only", nargs="*", default=[], help="only pictures whose name has one of these words in it")
    args = parser.parse_args()
    from playwright.sync_api import sync_playwright

    args.to.mkdir(parents=True, exist_ok=True)

    def wanted(name: str, size: str, lang: str) -> bool:
        full = f"{name}-{size}-{lang}"
        return (args.all or kept(name, size, lang)) and (not args.only or any(w in full for w in args.only))

    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as url, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        walk = Walk(browser, url, args.to, wanted)
        walk.begin()
        for size in SIZES:
            for lang in LANGS:
                walk.shoot(size, lang)
        browser.close()
    for line in sorted(set(walk.trouble)):
        print(line, file=sys.stderr)
    sys.exit(1 if walk.trouble else 0)


if __name__ == "__main__":
    main()
