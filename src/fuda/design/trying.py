"""A test game for a card that was just written: in the hands of both players, in the middle of a game, with enough to
pay for it and something on both sides. No deck need be legal.

    >>> from fuda import design
    >>> game = design.test_game("hanyou", "デッキを2枚引く。", kind="strategy")
    >>> "Play Trial Plan" in [o.label("en") for o in game.decision.options]
    True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fuda.api import Game
from fuda.design.known import desk_of
from fuda.design.reading import fill
from fuda.errors import FudaError
from fuda.kernel.game.desk import Desk


def scene(game: str, card: Mapping[str, Any], hands: bool = True) -> str:
    """The position in which a card is tried, as the text of a scenario; without hands, if there may be none."""
    desk = desk_of(game)
    number = str(card.get("number") or card.get("name"))
    kind = desk.kind_of(dict(card))
    lines = [f"game: {game}", f"scenario: {number}", desk.turn]
    for seat in (1, 2):
        lines.append(f"player {seat}:")
        side = _side(desk, kind.place if kind is not None else "hand", number)
        lines += [f"  {line}" for line in side if hands or not line.startswith("hand: ")]
    return "\n".join(lines) + "\n"


def _side(desk: Desk, place: str, number: str) -> list[str]:
    """What one player has. A card that never lies in a hand lies where it belongs, in front of what lies there."""
    out: list[str] = []
    for line in desk.side:
        zone, _, rest = line.partition(": ")
        if place == "hand":
            out.append(line.replace("{card}", number))
        elif zone == "hand":
            out.append(line.replace("{card}, ", ""))
        elif zone == place:
            out.append(f"{zone}: {number}, {rest}" if zone in desk.several else f"{zone}: {number}")
        else:
            out.append(line)
    return out


def test_game(
    game: str, text_or_card: str | Mapping[str, Any], kind: str = "", cards: Sequence[Mapping[str, Any]] = ()
) -> Game:
    """A game in which both players can play the card. `cards`: others that it may speak of."""
    card = fill(game, text_or_card, kind)
    number = str(card.get("number") or card.get("name"))
    if any(mark in number for mark in ' ,、:：\n"「」'):
        card["number"] = number = "TRY-001"
    if not number:
        raise FudaError("a card needs a number or a name", "カードには番号か名前が要ります")
    known = [dict(card), *(dict(c) for c in cards)]
    sort = desk_of(game).kind_of(card)
    try:
        return Game.from_scenario(scene(game, card), cards=known)
    except FudaError:
        if sort is None or sort.place == "hand":
            raise
    return Game.from_scenario(scene(game, card, hands=False), cards=known)  # with such a card nobody has a hand
