"""Answers questions in the page as a person does: by mouse, by touch, or by keys alone. Read `Fingers.answer` first.

What runs inside the page only looks where something is and what can be reached; everything that is done is a press, a
tap or a key. So a question that cannot be answered here cannot be answered by people either.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from browsing import PATIENCE, Stuck, Visitor, same

WAYS = ("mouse", "touch", "keyboard")
TURNS = 60
"""So many presses answer any question; else it is stuck."""
LONG = 60.0
"""Seconds before which nothing is called stuck: on a busy machine a tap may take as long as one that is held."""
TABS = 160
DRAGGED = 0.3
"""How often a card that can be drawn somewhere by the mouse is."""

LOOK = """() => {
  const q = document.querySelector('.question:not(.idle)');
  const all = (s) => [...document.querySelectorAll(s)];
  return {
    asked: Boolean(q),
    meant: document.querySelector('.question .meant p')?.textContent ?? null,
    options: all('.question .option').map((o) => o.dataset.option),
    list: Boolean(document.querySelector('.question [data-do=list]')),
    cancel: Boolean(document.querySelector('.question [data-do=cancel]')),
    open: Boolean(document.querySelector('.question input[name=n]')),
    number: document.querySelector('.question [data-do=number]')?.textContent ?? null,
    sheet: Boolean(document.querySelector('dialog.sheet')),
    inside: all('dialog.sheet button[data-id]').map((c) => c.dataset.id),
    felt: all('.felt button[data-id]').map((c) => c.dataset.id),
    piles: all('.felt [data-zone] .pile-button').map((b) => b.closest('[data-zone]').dataset.zone),
    picked: all('.card.picked').map((c) => c.dataset.id),
    story: all('.with-story .panel').some((p) => getComputedStyle(p).position === 'fixed'),
  };
}"""

POINT = """([selector, at]) => {
  const look = (el) => {
    const r = el.getBoundingClientRect();
    for (let i = 0; i < 30; i++) {
      const x = r.left + r.width * (0.08 + 0.84 * ((at + i * 0.618) % 1));
      const y = r.top + r.height * (0.08 + 0.84 * ((at * 7 + i * 0.414) % 1));
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const hit = document.elementFromPoint(x, y);
      if (hit && (hit === el || el.contains(hit))) return { x, y };
    }
    return null;
  };
  const scrolls = (el) => {
    for (let up = el.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (up.scrollHeight > up.clientHeight + 1 && /auto|scroll/.test(style.overflowY)) return true;
      if (up.scrollWidth > up.clientWidth + 1 && /auto|scroll/.test(style.overflowX)) return true;
    }
    const root = document.scrollingElement;
    return root && root.scrollHeight > innerHeight && getComputedStyle(document.body).overflowY !== 'hidden';
  };
  const found = [...document.querySelectorAll(selector)];
  for (const el of found) { const p = look(el); if (p) return p; }
  for (const el of found) {
    if (!scrolls(el)) continue;
    el.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const p = look(el);
    if (p) return p;
  }
  return null;
}"""

STEPS = """(selector) => {
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')];
  const there = all.filter((e) => e.tabIndex >= 0 && !e.disabled && e.getClientRects().length);
  const aim = there.findIndex((e) => e.matches(selector));
  return aim < 0 ? 0 : aim - there.indexOf(document.activeElement);
}"""
"""How often Tab is to be pressed, as far as it can be foreseen; less than nothing: with Shift."""

FOCUSED = "(selector) => Boolean(document.activeElement?.matches(selector))"


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def nested(card: dict[str, Any]) -> Iterator[str]:
    """The addresses of what lies under a card."""
    for value in card.values():
        for inner in value if isinstance(value, list) else ():
            if isinstance(inner, dict) and isinstance(inner.get("id"), str):
                yield inner["id"]
                yield from nested(inner)


def holder(view: dict[str, Any], id: str) -> tuple[str, str]:
    """The zone in which a card lies, and the card that it lies under; each empty if there is none."""
    for player in view["players"]:
        for zone, content in player["zones"].items():
            several = content if isinstance(content, list) else [content]
            for i, one in enumerate(several, 1):
                name = f"{player['seat']}.{zone}{i if isinstance(content, list) else ''}"
                for card in one.get("cards", []) if isinstance(one, dict) else ():
                    if card["id"] == id:
                        return name, ""
                    if id in nested(card):
                        return name, card["id"]
    return "", ""


class Fingers:
    """Whoever plays at a page. `how`: one of `WAYS`, or "mixed"; a page made for touch is not used with a mouse."""

    def __init__(self, visitor: Visitor, dice: random.Random, how: str) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.dice = dice
        """How it is pressed. What is answered has dice of its own, so that the same game comes of it every time."""
        self.choices = random.Random(dice.random())
        self.how = how
        self.way = how
        self.answers: Counter[tuple[str, str]] = Counter()
        """By kind of question and way."""
        self.unplaced: Counter[tuple[str, str]] = Counter()
        """Options whose card or place is nowhere in the page, by kind and place: they were answered in the bar."""
        self.drags = 0
        self.amount = 0
        self.tapped: set[str] = set()
        """Cards that were picked in what had to be opened, and can no longer be seen."""

    async def answer(self) -> bool:
        """Answers the next question by a way that is drawn; False if the game is over."""
        v = self.visitor
        await v.until(lambda: v.question is not None or v.over, "nobody is asked and nothing ends", PATIENCE * 2)
        await same(v)
        question = v.question
        if v.over or question is None:
            return not v.over
        if v.errors:
            raise Stuck("the page complains", v)
        self.way = self.dice.choice(("mouse", "keyboard")) if self.how == "mixed" else self.how
        before = len(v.sent)
        refused = len(v.refused)
        await self._give(question, before)
        self.answers[question["kind"], self.way] += 1
        number = question["number"]
        await v.until(
            lambda: (
                len(v.refused) > refused
                or (v.state is not None and (v.question is None or v.question["number"] != number))
            ),
            "an answer is not followed by a state",
        )
        if len(v.refused) > refused:
            raise Stuck(f"refused: {v.refused[-1]}", v)
        return True

    async def _give(self, question: dict[str, Any], before: int) -> None:
        """Presses until the question is answered: one option that is drawn, or a number."""
        v = self.visitor
        option = self.choices.choice(question["options"])
        numbered = self.choices.random() < 0.5 and question["number_asked"] is not None
        any_number = self.choices.random() < 0.7 and question["open"]
        self.amount = self.choices.randrange(12)
        placed = bool(option["at"]) and self.dice.random() < 0.75
        self.tapped.clear()
        turn, begun = 0, asyncio.get_running_loop().time()
        while turn < TURNS or asyncio.get_running_loop().time() < begun + LONG:
            turn += 1
            end = asyncio.get_running_loop().time() + PATIENCE
            while not (seen := await self.page.evaluate(LOOK))["asked"]:  # an answer is under way
                if len(v.sent) > before or asyncio.get_running_loop().time() > end:
                    break
                await asyncio.sleep(0.01)
            if len(v.sent) > before:
                return
            if numbered:
                await self._number(seen)
            elif any_number:
                await self._any_number(question)
            else:
                placed = await self._towards(question, option, seen, placed)
            await asyncio.sleep(0.02 if turn < 10 else 0.1)
        raise Stuck(f"no way to answer {option['id']!r} at {option['at']} by {self.way} was found; seen: {seen}", v)

    async def _towards(self, question: dict[str, Any], option: dict[str, Any], seen: Any, placed: bool) -> bool:
        """One press towards an option; whether it is still looked for at its place."""
        if seen["story"]:  # it lies over the table, where there is no room beside it
            await self.press(".head .log-button")
            return placed
        if seen["meant"] is not None:
            if seen["meant"] not in (option["describe"], option["label"]):
                self.tapped.clear()
                await self.press(".question [data-do=cancel]")
            elif seen["picked"] and self.dice.random() < 0.5 and await self._again(seen):
                pass
            else:
                await self.press(".question [data-do=yes]")
            return placed
        open_places = [place for place in option["at"] if place not in seen["picked"] and place not in self.tapped]
        if placed and open_places:
            return await self._tap(question, option, open_places, seen)
        name = f".question .option[data-option={quoted(option['id'])}]"
        if seen["sheet"]:
            await self._shut()
        elif option["id"] in seen["options"]:
            await self.press(name, seen["options"].index(option["id"]))
        elif seen["list"]:
            await self.press(".question [data-do=list]")
        elif seen["cancel"]:
            self.tapped.clear()
            await self.press(".question [data-do=cancel]")
        elif self.way == "keyboard" and question["next"] == option["id"]:
            await self.page.keyboard.press("Enter")
        return placed

    async def _tap(self, question: dict[str, Any], option: dict[str, Any], places: list[str], seen: Any) -> bool:
        """A press on a card or a place of the table, or on what it lies in; False if it is nowhere."""
        place = places[0]
        if place in seen["inside"]:
            self.tapped.add(place)
            return await self.press(f"dialog.sheet button[data-id={quoted(place)}]")
        if seen["sheet"]:
            await self._shut()
            return True
        if place in seen["felt"]:
            if await self._drag(question, option, places):
                return True
            return await self.press(f".felt button[data-id={quoted(place)}]")
        assert self.visitor.state is not None
        zone, above = holder(self.visitor.state["view"], place)
        if above in seen["picked"]:  # it has options of its own, and those of what lies under it are listed with them
            return await self.press(f".question .option[data-option={quoted(option['id'])}]")
        if above:
            return await self.press(f".felt button[data-id={quoted(above)}]")
        if zone in seen["piles"]:
            return await self.press(f".felt [data-zone={quoted(zone)}] .pile-button")
        self.unplaced[question["kind"], place] += 1
        return False

    async def _again(self, seen: Any) -> bool:
        """The second tap on the card that was picked last."""
        where = "dialog.sheet" if seen["sheet"] else ".felt"
        ids = [id for id in seen["picked"] if id in (seen["inside"] if seen["sheet"] else seen["felt"])]
        return bool(ids) and await self.press(f"{where} button[data-id={quoted(ids[-1])}]")

    async def _drag(self, question: dict[str, Any], option: dict[str, Any], places: list[str]) -> bool:
        """Draws a card to the place where it goes, or, where it can do one thing only, away from where it lies."""
        if self.way != "mouse" or self.dice.random() > DRAGGED:
            return False
        alike = [o for o in question["options"] if places[0] in o["at"]]
        if len(places) < 2 and (len(alike) > 1 or len(option["at"]) > 1 or ".hand." not in places[0]):
            return False
        aim = (
            f".felt [data-id={quoted(places[1])}], .felt [data-zone={quoted(places[1])}]"
            if places[1:]
            else ".felt .mat"
        )
        start = await self._point(f".felt button[data-id={quoted(places[0])}]")
        end = await self._point(aim)
        if start is None or end is None:
            return False
        mouse = self.page.mouse
        await mouse.move(start["x"], start["y"])
        await mouse.down()
        await mouse.move((start["x"] + end["x"]) / 2, (start["y"] + end["y"]) / 2)
        await mouse.move(end["x"], end["y"])
        await mouse.up()
        self.drags += 1
        return True

    async def _number(self, seen: Any) -> None:
        """More or fewer, then what is shown: one press each."""
        if self.amount % 3:
            await self.press(f".number-asked button[aria-label={quoted('-1' if self.amount > 5 else '+1')}]")
            self.amount -= 1
        else:
            await self.press(".question [data-do=number]")

    async def _any_number(self, question: dict[str, Any]) -> None:
        number = int(question["options"][0]["id"]) + self.amount
        if await self.press(".question input[name=n]"):
            await self.page.keyboard.press("Control+A")
            await self.page.keyboard.type(str(number))
            if self.way == "keyboard":
                await self.page.keyboard.press("Enter")
            else:
                await self.press(".question form button[type=submit]")

    async def _shut(self) -> None:
        if self.way == "keyboard":
            await self.page.keyboard.press("Escape")
        else:
            await self.press("dialog.sheet [data-do=close]")

    # --- presses ------------------------------------------------------------------------------------------------------

    async def press(self, selector: str, nth: int = -1) -> bool:
        """Presses something; False if it cannot be reached. `nth`: an option with a number of its own."""
        if self.way == "keyboard":
            return await self._key(selector, nth)
        point = await self._point(selector)
        if point is None:
            return False
        if self.way == "touch":
            await self.page.touchscreen.tap(point["x"], point["y"])
        else:
            await self.page.mouse.click(point["x"], point["y"])
        return True

    async def _point(self, selector: str) -> dict[str, float] | None:
        found: dict[str, float] | None = await self.page.evaluate(POINT, [selector, self.dice.random()])
        return found

    async def _key(self, selector: str, nth: int) -> bool:
        keys = self.page.keyboard
        if 0 <= nth < 9 and self.dice.random() < 0.7:
            await keys.press(str(nth + 1))
            return True
        steps = await self.page.evaluate(STEPS, selector)
        for _ in range(abs(steps or 0)):
            await keys.press("Tab" if steps > 0 else "Shift+Tab")
        for _ in range(TABS):
            if await self.page.evaluate(FOCUSED, selector):
                if "input" not in selector:
                    await keys.press(self.dice.choice(("Enter", "Space")))
                return True
            await keys.press("Tab")
        return False
