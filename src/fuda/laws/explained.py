"""Every number that is shown has an explanation, and its steps add up to it; what was gained has a source.

The steps are taken down while the number is worked out (`kernel/derive/accounts.py`). Here they are applied one after
the other, as somebody at the table would, and compared with what the view shows.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from fuda import views
from fuda.kernel.position import sight
from fuda.kernel.position.shifts import DAMAGE
from fuda.kernel.tables.kinds import Card, Seat
from fuda.laws.broken import Broken, demand
from fuda.laws.words import said

if TYPE_CHECKING:
    from fuda.api import Game

CARDS = 6
"""Cards that a player sees of which everything is looked at, each time. Beside them, all that effects apply to."""


ORDINARY = frozenset({"mark", "counters", "keywords", "life_left"})
"""What a view shows only of cards of which there is something to tell."""


Heard = set[tuple[object, ...]]
"""Explanations that have been read in both languages: how one reads depends on nothing but what it holds."""


def check_explained(game: Game, dice: random.Random, heard: Heard | None = None) -> None:
    """All that each player is shown is explained to that player, and nothing else. What was `heard` before is added up,
    but not read again."""
    before = game.digest()
    for seat in range(game.pos.seats):
        check_seat(game, seat, dice, set() if heard is None else heard)
    demand(game.digest() == before, "explained", "explaining changes the position")


def check_seat(game: Game, seat: int, dice: random.Random, heard: Heard) -> None:
    """What one player is shown is explained."""
    reasons = views.Reasons(game.rules, game.pos, Seat(seat))
    shown = game.view(seat)
    cards = list(seen_cards(shown))
    chosen = [str(c["id"]) for c in dice.sample(cards, min(CARDS, len(cards)))]
    changed = {views.address(game.pos, game.pos.ref(c.card), Seat(seat)) for c in reasons.trace.changes}
    numbers = {*reasons.names_of_numbers(), "mark"}
    for card in cards:
        at = str(card["id"])
        if at in changed or at in chosen or not ORDINARY.isdisjoint(card):
            told = {x.what: x for x in views.everything(reasons, at)}
            told["mark"] = told.get(DAMAGE, told["name"])
            for what, n in card.get("counters", {}).items():
                adds_up(explained(reasons, at, what), n, heard)
            for what, n in card.items():
                if what in numbers or (what in told and what != "name"):
                    demand(what in told, "explained", f"{what} of {at} is shown to player {seat} and not explained")
                    demand_alike(told[what], tuple(n) if isinstance(n, list) else n)
            for x in told.values():
                adds_up(x, x.value, heard)
    for s in range(game.pos.seats):
        for x in views.everything(reasons, str(s)):
            adds_up(x, x.value, heard)
    for place in places(shown):
        if "count" in place[1]:
            adds_up(explained(reasons, place[0], "count"), place[1]["count"], heard)
    if "battle" in shown:
        strength = shown["battle"]["strength"]
        adds_up(explained(reasons, "battle", "attacker"), strength[0], heard)
        if shown["battle"]["target"]:
            adds_up(explained(reasons, "battle", "target"), strength[1], heard)
    hidden = [Card(c) for c in range(game.pos.real) if not sight.sees(game.pos, Seat(seat), Card(c))]
    for card_unseen in dice.sample(hidden, min(2, len(hidden))):
        at = views.address(game.pos, game.pos.ref(card_unseen), Seat(seat))
        demand(refuses(reasons, at), "explained", f"player {seat} is told of {at}, which is hidden")


def explained(reasons: views.Reasons, at: str, what: str) -> views.Explanation:
    try:
        return views.explain(reasons, at, what)
    except views.CannotTell as e:
        raise Broken("explained", f"{what} of {at} is shown to player {reasons.seat} and not explained: {e}") from e


def refuses(reasons: views.Reasons, at: str) -> bool:
    try:
        views.everything(reasons, at)
    except views.CannotTell:
        return True
    return False


def adds_up(x: views.Explanation, shown: int | tuple[str, ...], heard: Heard | None = None) -> None:
    """The steps, applied one by one, come to what is shown; and everything can be said in both languages."""
    where = f"{x.what} of {x.address}"
    demand_alike(x, shown)
    demand(len(x.steps) > 0, "explained", f"{where} is {shown!r} without a reason")
    if not alike(x.total(), shown):
        raise Broken("explained", f"{where} is {shown!r}, its steps come to {x.total()!r}: {in_steps(x)}")
    after = 0
    for i, step in enumerate(x.steps):
        if step.after is not None:
            now = step.applied(after)
            after = now if isinstance(now, int) else 0
            if after != step.after:
                raise Broken("explained", f"{where}: step {i + 1} leaves {step.after}, not {after}: {in_steps(x)}")
        if step.sign == "+" and step.amount == 0 and i > 0:
            raise Broken("explained", f"{where}: step {i + 1} adds nothing: {in_steps(x)}")
        if not all(step.source):
            raise Broken("explained", f"{where}: step {i + 1} comes from nowhere: {in_steps(x)}")
    if heard is not None:
        steps = [(s.sign, s.amount, s.words, s.labels, s.source, s.clause, s.ends) for s in x.steps]
        known = (x.title, x.value, *steps)
        if known in heard:
            return
        heard.add(known)
    reads_well(x, where)


def reads_well(x: views.Explanation, where: str) -> None:
    """Everything is said in both languages, without gaps and words for code."""
    for lang in views.LANGS:
        for i, step in enumerate(x.steps):
            said(step.reason(lang), f"step {i + 1} of {where} ({lang})")
        text = x.text(lang)
        said(text, f"the explanation of {where} ({lang})")
        demand("until." not in text and "sum." not in text, "explained", f"{where} has a word for code: {text}")


def in_steps(x: views.Explanation) -> str:
    """The steps of an explanation, for a message."""
    return "; ".join(f"{step.shown('en', False)} {step.reason('en')}" for step in x.steps)


def demand_alike(x: views.Explanation, shown: int | tuple[str, ...]) -> None:
    """What is explained is what is shown."""
    detail = f"{x.what} of {x.address} is shown as {shown!r} and explained as {x.value!r}"
    demand(alike(x.value, shown), "explained", detail)


def alike(a: int | bool | tuple[str, ...], b: int | bool | tuple[str, ...]) -> bool:
    """The same number, or the same words in any order."""
    if isinstance(a, tuple) and isinstance(b, tuple):
        return Counter(a) == Counter(b)
    return a == b


def seen_cards(shown: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every card that a view shows the face of."""
    for _, place in places(shown):
        for card in (*place.get("cards", ()), *place.get("loose", ())):
            yield from with_attached(card)


def with_attached(card: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if "name" in card and "ability" not in card:
        yield card
    for value in card.values():
        if isinstance(value, list):
            for other in value:
                if isinstance(other, dict) and "id" in other:
                    yield from with_attached(other)


def places(shown: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every place of a view, with its address."""
    for player in shown["players"]:
        for name, there in player["zones"].items():
            for i, place in enumerate(there if isinstance(there, list) else [there]):
                yield f"{player['seat']}.{name}{i + 1 if isinstance(there, list) else ''}", place
    yield from shown["shared"].items()
