"""How the page looks and reads to everybody: axe-core on all places, a game by keys alone, another by what a screen
reader is told, and texts that would like to be more than text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from fuda import games
from fuda.cardbase import builtin, read_deck
from looking import Looker, axe, chromium, missing
from server_here import Here

pytestmark = [
    pytest.mark.once,
    pytest.mark.xdist_group("browser"),
    pytest.mark.skipif(bool(missing()), reason=missing() or "-"),
]
ENOUGH = 15
"""Decisions that are made by keys, or by what is read out, before the game is given up."""
CLAUSE = "605.3"


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with Here(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as found:
        yield found


# --- axe-core -------------------------------------------------------------------------------------------------------


def walk(looker: Looker) -> Iterator[str]:
    """To every place; the name of each."""
    page = looker.page
    looker.go("", ".games")
    yield "lobby of a newcomer"
    match = looker.sits("hanyou")
    looker.go(f"#/match/{match}", ".question:not(.idle)")
    yield "table"
    page.locator("button.card:not(.back)").first.click(button="right")
    page.wait_for_selector(".sheet .why")
    yield "card"
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.wait_for_selector(".sheet h2")
    yield "keys"
    page.keyboard.press("Escape")
    page.click("header nav button.quiet >> nth=0")
    page.click(".sheet .danger")
    page.wait_for_selector(".result")
    yield "result"
    looker.go(f"#/replay/{match}", ".cloth")
    yield "replay"
    looker.go("", ".matches li")
    yield "lobby"
    made = looker.ask("/api/matches", {"game": "hanyou", "seats": [{"kind": "me"}, {"kind": "person"}]})
    looker.go(f"#/match/{made['id']}", ".place h2")
    yield "waiting"
    looker.go(f"#/join/{made['id']}/{made['invitations'][0]['token']}", "form, .question, .place h2")
    yield "join"
    looker.go("#/rules/hanyou", "details")
    page.fill("input[name=find]", "energy")
    page.keyboard.press("Enter")
    page.wait_for_selector(".place > .clauses li")
    yield "rules"
    looker.go(f"#/rules/hanyou/{CLAUSE}", ".scenarios li")
    yield "clause"
    page.locator("[data-do=watch]").first.click()
    page.wait_for_selector(".watched")
    yield "watch"
    for name, text in (("understood", "デッキを2枚引く。"), ("not understood", "デッキを2枚食べる。")):
        looker.go("#/design/hanyou", "select[name=kind]")
        page.select_option("select[name=kind]", "strategy")
        page.fill("textarea", text)
        page.wait_for_selector(".english" if name == "understood" else ".places")
        yield f"design, {name}"
    looker.go("#/decks/hanyou", ".found li")
    page.locator(".deck-names button").first.click()
    page.wait_for_selector(".english")
    yield "decks"
    looker.go("#/learn/hanyou", ".plan")
    yield "learn"
    looker.go("#/lesson/hanyou", ".question")
    yield "lesson"


@pytest.mark.skipif(not axe(), reason="no axe-core here: nobody looks whether everybody can use the page")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_place_shuts_anybody_out(here: Here, browser: Any, lang: str) -> None:
    script = axe()
    found: dict[str, list[str]] = {}
    with Looker(browser, here, lang) as looker:
        for place in walk(looker):
            found[place] = looker.violations(script) + ([] if looker.fits() else ["sticks out to the side"])
        assert {place: told for place, told in found.items() if told} == {}
        assert len(found) >= 16
        assert looker.complaints == []


@pytest.mark.skipif(not axe(), reason="no axe-core here: nobody looks whether everybody can use the page")
def test_no_table_shuts_anybody_out(here: Here, browser: Any) -> None:
    found: dict[str, list[str]] = {}
    for lang, size in (("en", (1280, 720)), ("ja", (390, 844))):
        with Looker(browser, here, lang, size) as looker:
            for game in games.NAMES:
                looker.go(f"#/match/{looker.sits(game)}", ".question:not(.idle)")
                told = looker.violations(axe()) + ([] if looker.fits() else ["sticks out to the side"])
                if told:
                    found[f"{game} {size}"] = told
            assert looker.complaints == []
    assert found == {}


def test_what_shuts_somebody_out_is_found(here: Here, browser: Any) -> None:
    if not axe():
        pytest.skip("no axe-core here: nobody looks whether everybody can use the page")
    with Looker(browser, here) as looker:
        looker.go("", ".games")
        looker.page.evaluate("document.querySelector('main').append(document.createElement('input'))")
        assert any(told.startswith("label ") for told in looker.violations(axe()))


# --- playing without a mouse, and without eyes ----------------------------------------------------------------------

NUMBER = (
    "() => document.querySelector('.result') ? -1 : Number(document.querySelector('.question')?.dataset.number ?? 0)"
)


def decided(looker: Looker, act: Callable[[], None], most: int = 200) -> int:
    """Acts until the question is another one; its number, -1 when the game is over."""
    page = looker.page
    page.wait_for_selector(".question:not(.idle), .result")
    before = page.evaluate(NUMBER)
    for _ in range(most):
        now: int = page.evaluate(NUMBER)
        if now not in (before, 0):
            return now
        if now == before and now != -1:
            act()
        page.evaluate("() => new Promise(requestAnimationFrame)")
    raise AssertionError(f"question {before} is not answered: {page.inner_text('.asks')}")


def tab_to(looker: Looker, words: str, most: int = 120) -> None:
    """Tab until what has the focus is called so."""
    named = "() => document.activeElement?.getAttribute('aria-label') || document.activeElement?.textContent || ''"
    for _ in range(most):
        looker.page.keyboard.press("Tab")
        if words in looker.page.evaluate(named):
            return
    raise AssertionError(f"Tab never comes to {words}")


def test_a_game_by_keys_alone(here: Here, browser: Any) -> None:
    with Looker(browser, here) as looker:
        match = looker.sits("hanyou")
        looker.go(f"#/match/{match}", ".question:not(.idle)")
        page, keys = looker.page, looker.page.keyboard
        turns = iter(range(10_000))

        def act() -> None:
            if page.query_selector("[data-do=yes]"):
                tab_to(looker, "Do it")
                keys.press("Enter")
            elif page.query_selector("[data-do=number]"):
                keys.press("Enter")
            elif page.query_selector(".question .option") and next(turns) % 2 == 0:
                keys.press("1")
            elif page.query_selector(".card.lit, .here.lit"):
                keys.press("Escape")
                page.evaluate("document.activeElement?.blur()")
                keys.press("ArrowRight")
                keys.press("Enter")
            else:
                keys.press("1")

        count = 0
        while count < ENOUGH and decided(looker, act) != -1:
            count += 1
        if not page.query_selector(".result"):
            tab_to(looker, "Concede")
            keys.press("Enter")
            page.wait_for_selector(".sheet .danger")
            assert page.evaluate("document.querySelector('.sheet').contains(document.activeElement)")
            if "Yes" not in page.evaluate("document.activeElement.textContent"):
                tab_to(looker, "Yes")
            keys.press("Enter")
        page.wait_for_selector(".result")
        assert count >= ENOUGH or page.query_selector(".result")
        assert looker.complaints == []


BUTTON = re.compile(r'- button "((?:[^"\\]|\\.)*)"')


def told(looker: Looker) -> list[str]:
    """The buttons that a screen reader finds, by what it calls them."""
    whole = looker.page.locator("main").aria_snapshot()
    return [name.replace('\\"', '"') for name in BUTTON.findall(whole)]


def test_a_game_by_what_a_screen_reader_is_told(here: Here, browser: Any) -> None:
    """Nothing is looked at but roles and names; the story is told in a log, the question in a region that is live."""
    with Looker(browser, here) as looker:
        looker.go(f"#/match/{looker.sits('hanyou')}", ".question:not(.idle)")
        page = looker.page

        def press(name: str) -> None:
            page.get_by_role("button", name=name, exact=True).first.press("Enter")

        def act() -> None:
            names = told(looker)
            cards = [name for name in names if name.endswith("can be chosen")]
            if "Do it" in names:
                press("Do it")
            elif numbered := [name for name in names if re.match(r"\d ", name)]:
                press(numbered[0])
            elif cards:
                press(cards[0])
            else:
                press(next(name for name in names if name.startswith(("Do it", "All options"))))

        count = 0
        while count < ENOUGH and decided(looker, act) != -1:
            count += 1
        assert count >= ENOUGH
        story = page.get_by_role("log").first.inner_text()
        assert "You" in story and len(story.splitlines()) > 5
        assert page.locator(".asks").get_attribute("aria-live") == "polite"
        hand = [name for name in told(looker) if "hand" in name]
        assert all(re.search(r", (unit|command|strategy|tactic|\w+), ", name) for name in hand), hand
        press("Concede")
        press("Yes")
        page.wait_for_selector(".result")
        assert looker.complaints == []


# --- texts that would like to be more -------------------------------------------------------------------------------

HOSTILE = (
    '<img src=x onerror="window.hit=1">',
    "</script><script>window.hit=1</script>",
    "\u202eevil\u202c\u2066",
    "javascript:window.hit=1",
)
LONG = "x" * 10_000


def calm(looker: Looker) -> None:
    """Nothing ran, nothing had to be stopped, nothing sticks out."""
    assert looker.page.evaluate("window.hit") is None
    assert looker.page.evaluate("window.ran") == []
    assert looker.page.query_selector("main img, main script, main iframe") is None
    assert looker.fits()


def test_hostile_names_and_cards_stay_text(here: Here, browser: Any) -> None:
    source = dict(builtin("hanyou")["HY-001"])
    for nth, name in enumerate(HOSTILE):
        card = {**source, "number": f"MY-{nth}", "name": name + "あ" * 200, "name_en": name + "W" * 300}
        with Looker(browser, here, "en" if nth % 2 else "ja", (390, 844) if nth % 2 else (1280, 720)) as looker:
            lines = "\n".join(f"{count} {number}" for count, number in ours("HY-001", f"MY-{nth}"))
            looker.ask("/api/me", {"name": name[:40]})
            seats = [{"kind": "me", "list": lines}, {"kind": "bot", "bot": "random"}]
            made = looker.ask("/api/matches", {"game": "hanyou", "seed": 5, "seats": seats, "cards": [card]})
            looker.go(f"#/match/{made['id']}", ".question:not(.idle)")
            calm(looker)
            looker.page.locator("button.card:not(.back)").first.click(button="right")
            looker.page.wait_for_selector(".sheet .why")
            calm(looker)
            looker.go("", ".matches li")
            calm(looker)
            assert looker.complaints == []


def ours(number: str, other: str) -> list[tuple[int, str]]:
    """A deck in which a card has been exchanged for another."""
    return [(count, other if n == number else n) for count, n in read_deck("hanyou", "ember")]


def test_hostile_words_and_addresses_stay_text(here: Here, browser: Any) -> None:
    with Looker(browser, here) as looker:
        page = looker.page
        for text in (*HOSTILE, LONG):
            looker.go("#/design/hanyou", "textarea")
            page.fill("textarea", text)
            page.wait_for_selector(".places, .english, .notice")
            calm(looker)
            looker.go("#/rules/hanyou", "details")
            page.fill("input[name=find]", text[:3000])
            page.keyboard.press("Enter")
            page.wait_for_selector(".place > .clauses, .notice", state="attached")
            calm(looker)
            looker.go("#/decks/hanyou", ".found li")
            page.fill("textarea", f"4 {text}")
            page.wait_for_selector(".places, .notice")
            calm(looker)
        assert [c for c in looker.complaints if "status of 4" not in c] == []


PLACES = ("rules", "match", "join", "watch", "replay", "design", "decks", "learn", "lesson", "nowhere")
ADDRESSES = (HOSTILE[0], "../../health", "%E0%A4%A")


def test_no_address_runs_or_reaches_anything(here: Here, browser: Any) -> None:
    asked: list[str] = []
    with Looker(browser, here) as looker:
        looker.page.on("request", lambda r: asked.append(r.url.removeprefix(here.url)))
        for nth, where in enumerate(PLACES):
            looker.page.goto("about:blank")
            looker.page.goto(f"{here.url}/#/{where}/{ADDRESSES[nth % len(ADDRESSES)]}")
            looker.page.wait_for_selector("main")
            calm(looker)
        assert not [url for url in asked if "health" in url or not url.startswith(("/", "about:", "ws"))]
        assert not [c for c in looker.complaints if c.startswith("error: ") and "status of 4" not in c]


def test_the_policy_lets_no_page_run_what_stands_in_it(here: Here) -> None:
    for path in ("/", "/page/main.js", "/api/server", "/nothing"):
        _, headers, _ = here.ask("GET", path)
        policy = headers["content-security-policy"]
        assert "unsafe" not in policy and "script-src 'self'" in policy and "default-src 'none'" in policy
