"""What a scenario says about luck: who goes first, whether decks are shuffled, what is dealt."""

from __future__ import annotations

import re

from fuda.cardbase import Library
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.position import chance
from fuda.kernel.position.position import Position
from fuda.scenes.cards import find
from fuda.scenes.scenario import Said, Scenario
from fuda.scenes.words import words_of

_HAND = re.compile(r"(?:player\s*(\d+)(?:'s)?\s+hand|hand\s+of\s+player\s*(\d+)|hand)\s*[:：]?\s+(\S.*)$", re.I)
_LUCK = re.compile(r"first player|player\s*\d+(?:\s*goes first)?$|(?:shuffle with )?seed\s*\d|no shuffle")


def fix_chances(s: Scenario, p: Position) -> None:
    """Nothing is left to luck: decks keep their order, player 1 goes first, unless the scenario says otherwise."""
    p.fixed = {"shuffle": [-1], "first": [0]}
    listing = False  # the cards of a hand are being listed
    for said in s.chance:
        text = said.text.casefold()
        first = re.fullmatch(r"(?:first player|player)\s*(\d+)(?:\s*goes first)?", text)
        seed = re.fullmatch(r"(?:shuffle with )?seed\s*(\d+)", text)
        kept = re.fullmatch(r"no shuffle(?:\s+(\d+) times)?", text)
        if _HAND.match(said.text) and s.new_game is not None:
            listing = True
        elif first and 1 <= int(first.group(1)) <= p.seats:
            p.fixed["first"] = [int(first.group(1)) - 1]
        elif seed:
            if p.fixed.get("shuffle") == [-1]:
                del p.fixed["shuffle"]
            chance.seed(p, int(seed.group(1)))
        elif kept:
            p.fixed["shuffle"] = [int(kept.group(1) or -1)]
        elif not listing:
            raise s.error(
                f"{said.text!r}は運を決めない。「no shuffle」「seed 7」「first player 2」、"
                "新しいゲームなら「player 1 hand A, B」と書く",
                f"{said.text!r} fixes no chance; write 'no shuffle', 'seed 7', 'first player 2', "
                "or for a new game 'player 1 hand A, B'",
                said.line,
            )
    if listing and "shuffle" not in p.fixed:
        raise s.error(
            "シャッフルするなら（seed）配られる手札は決められない。「no shuffle 2 times」を加える",
            "what is dealt cannot be fixed where decks are shuffled by a seed; add 'no shuffle 2 times'",
            s.chance[0].line,
        )


def hands_dealt(s: Scenario, cards: Library, seats: int) -> dict[int, list[tuple[CardDef, Said]]]:
    """The cards that players are dealt: `chance: player 1 hand A, B`."""
    out: dict[int, list[tuple[CardDef, Said]]] = {}
    into: list[tuple[CardDef, Said]] | None = None
    for said in s.chance:
        m = _HAND.match(said.text)
        if m:
            who = int(m.group(1) or m.group(2) or 1) - 1
            if not 0 <= who < seats:
                raise s.error(f"プレイヤー{who + 1}はいない", f"there is no player {who + 1}", said.line)
            into = out.setdefault(who, [])
        elif into is None or _LUCK.match(said.text.casefold()):
            into = None
            continue
        item = words_of(s).item(m.group(3) if m else said.text)
        if item.kind != "card":
            raise s.error(f"{said.text!r}はカードではない", f"{said.text!r} is no card", said.line)
        into += [(find(s, cards, item.name, said.line), said)] * item.n
    return out


def on_top(s: Scenario, deck: list[CardDef], dealt: list[tuple[CardDef, Said]]) -> list[CardDef]:
    """A deck with these of its cards on top."""
    rest = list(deck)
    for card, said in dealt:
        at = next((i for i, c in enumerate(rest) if c.number == card.number), -1)
        if at < 0:
            raise s.error(
                f"デッキに{card.name}がそれだけ入っていない", f"the deck has not so many of {card.name}", said.line
            )
        del rest[at]
    return [card for card, _ in dealt] + rest
