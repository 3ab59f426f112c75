"""Hearts: those a player has for the live (8.3.14), those it requires (2.11, 8.3.15), those left over (8.3.15.1.2).

Hearts are counted in seven numbers: the six colours, then those that count as any colour (as required hearts: the
uncoloured ones). The hearts of all lives of a player are required together, since one failure fails all.
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.live.yell import yell_cards
from fuda.games.lovelive.rules.zones import members
from fuda.games.lovelive.state import COLORS, HEARTS, HUES, NEEDS, SHOWN, SURPLUS
from fuda.kernel.derive import layers
from fuda.kernel.derive.accounts import Account
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step

MEMBERS_GIVE_HEARTS: Final = fact(
    "8.3.14 2.9.1 2.9.2 2.2.2.2", "All members of a player give their hearts for the live."
)
YELL_GIVES_HEARTS: Final = fact("8.3.14 2.1.3", "The hearts of the cards that the yell has shown count for the live.")
LIVES_NEED_HEARTS: Final = fact("2.11.1 2.11.2", "A live requires the hearts of its notes.")
ALL_NOTES_NEEDED: Final = fact("2.11.2.2", "All notes of a live must be met.")
TOTAL_COUNTS: Final = fact("2.11.3", "There must be as many hearts as all notes ask for together.")
COLORS_COUNT: Final = fact("2.1.1.1", "A coloured note asks for hearts of its colour.")
UNCOLORED_IS_ANY: Final = fact("2.1.1.2", "A note without a colour is met by hearts of any colour.")
ANY_COLOR_HEARTS: Final = fact("2.1.1.3 8.3.15.1.1", "A heart of any colour can stand for one of each colour.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "surplus",
            "",
            step("8.3.15.1.2", _ask_surplus),
            step("", _take_surplus),
            frame="seat: whose hearts; n: how many will be left over; b: how many of them have been chosen; refs: the "
            "hearts there are, by colour; more: the hearts that are required, by colour, then those left over so far, "
            "by colour",
        ),
    )


def hearts(p: Position, seat: Seat, to: Account | None = None) -> list[int]:
    """The hearts a player has for the live: of all members, and of the cards that the yell has shown."""
    d = layers.derive(p)
    out = [0] * (HUES + 1)
    if MEMBERS_GIVE_HEARTS.on(p):
        for card in members(p, seat):
            for k in range(HUES + 1):
                out[k] += max(0, d.chars[card].nums[HEARTS + k])
            if to is not None:
                to.card(p.ref(card), sum(out) - to.total, MEMBERS_GIVE_HEARTS)
    if YELL_GIVES_HEARTS.on(p):
        for card in yell_cards(p, seat):
            for k in range(HUES + 1):
                out[k] += max(0, d.chars[card].nums[SHOWN + k])
            if to is not None:
                to.card(p.ref(card), sum(out) - to.total, YELL_GIVES_HEARTS, "sum.yell")
    return out


def required(p: Position, cards: list[Card], to: Account | None = None) -> list[int]:
    """The hearts that lives require together."""
    d = layers.derive(p)
    out = [0] * (HUES + 1)
    if LIVES_NEED_HEARTS.on(p):
        for card in cards:
            need = [max(0, d.chars[card].nums[NEEDS + k]) for k in range(HUES + 1)]
            if not ALL_NOTES_NEEDED.on(p):
                need = [n if n == max(need) else 0 for n in need]
            for k in range(HUES + 1):
                out[k] += need[k]
            if to is not None:
                to.card(p.ref(card), sum(need), LIVES_NEED_HEARTS)
    return out


def meets(p: Position, have: list[int], need: list[int]) -> bool:
    """Can these hearts meet these requirements? Each colour by its own hearts or by such as count as any; and in all
    there must be as many as are required in all."""
    if sum(have) < sum(need) and TOTAL_COUNTS.on(p):
        return False
    if not COLORS_COUNT.on(p):
        return True
    lacking = 0
    for k in range(HUES):
        if need[k] > have[k]:
            lacking += need[k] - have[k]
    if not UNCOLORED_IS_ANY.on(p):
        lacking += need[HUES]  # as if it were a colour
    return lacking <= (have[HUES] if ANY_COLOR_HEARTS.on(p) else 0)


def surplus(p: Position, seat: Seat, color: str = "") -> int:
    """The hearts that a player's live left over: all, or those of a colour."""
    left = p.sv[seat][SURPLUS : SURPLUS + HUES + 1]
    if not color:
        return sum(left)
    return left[(*COLORS, "all").index(color)]


def _ask_surplus(p: Position, f: Frame) -> None:
    """Whatever texts there are in this game: that one speaks of what is left over may be somebody's secret."""
    f.ans = 0
    if f.b >= f.n:
        return
    choices = can_be_left(p, f)
    more = f.n - f.b + 1  # than will be: then there is a choice
    for k in choices:
        more -= most_left(p, f, k, more)
    if not more:
        q = decisions.ask(p, f.seat, "surplus", [Opt("heart", -1, k) for k in choices])
        q.n = f.n
        q.m = f.b


def _take_surplus(p: Position, f: Frame) -> None:
    choices = can_be_left(p, f) if f.b < f.n else []
    if not choices:
        for k in range(HUES + 1):
            p.sv[f.seat][SURPLUS + k] = f.more[HUES + 1 + k]
        return
    f.more[HUES + 1 + choices[f.ans]] += 1
    f.b += 1
    f.pc = 0


def can_be_left(p: Position, f: Frame) -> list[int]:
    """The colours of which one more heart can be left over."""
    return [k for k in range(HUES + 1) if most_left(p, f, k, 1)]


def most_left(p: Position, f: Frame, k: int, most: int) -> int:
    """How many more hearts of a colour can be left over, up to so many."""
    need = f.more[: HUES + 1]
    rest = [f.refs[i] - f.more[HUES + 1 + i] for i in range(HUES + 1)]
    n = 0
    while n < most and rest[k] > 0:
        rest[k] -= 1
        if not meets(p, rest, need):
            break
        n += 1
    return n


PROCEDURES: Final = procedures()
