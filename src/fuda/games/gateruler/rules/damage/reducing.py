"""Reducing damage that waits on the gate (13-3d); over several who take it, a reduction is shared out.

Which damage a text means is in `meaning/verbs/reducing.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame, Item
from fuda.kernel.run import decisions, events, items
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step

TAKER_SHARES_OUT: Final = fact(
    "13-3d-2", "Whoever controls those who take the damage shares a reduction out among them."
)
FOE_SHARES_OUT: Final = fact(
    "13-3d-2a", "Where those who take it have several controllers, the opponent of the source's player shares out."
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "share_reduction",
            "",
            step("13-3d-2", _ask_share),
            step("", _take_share),
            frame=(
                "c: the damage, as an item on the gate; seat: who shares out; n: how much is left; refs: which "
                "of those who take the damage are concerned; b: how many of them have their share; a: the least "
                "for the next; more: the shares"
            ),
        ),
    )


def _ask_share(p: Position, f: Frame) -> None:
    """How much is taken off for the next of those who take the damage."""
    item = items.find(p, f.c)
    f.ans = -1
    if item is None or f.b >= len(f.refs):
        return
    rest = sum(item.nums[i] for i in f.refs[f.b + 1 :])
    here = item.nums[f.refs[f.b]]
    most = min(here, f.n)
    least = min(most, max(0, f.n - rest))
    f.a = least
    if least == most:
        f.ans = 0
        return
    decisions.ask_number(p, f.seat, "share_reduction", least, most, item.refs[f.refs[f.b]])


def _take_share(p: Position, f: Frame) -> None:
    """When all have their share, the damage is lessened."""
    if f.ans < 0:
        item = items.find(p, f.c)
        if item is not None:
            lessen(p, item, dict(zip(f.refs, f.more, strict=False)))
        return
    f.more.append(f.a + f.ans)
    f.n -= f.a + f.ans
    f.b += 1
    f.pc = 0


def lessen(p: Position, item: Item, less: dict[int, int]) -> None:
    """Take so much off the damage for each of those who take it, by their place in the item."""
    x = item.clone()
    x.nums = tuple(max(0, n - less.get(i, 0)) for i, n in enumerate(item.nums))
    items.change(p, x)
    if x.nums != item.nums:
        events.note(p, "reduced", item.seat, sum(item.nums) - sum(x.nums), card=Card(item.refs[0] & MASK))


def sharer(p: Position, item: Item, pairs: list[int]) -> Seat:
    """Who shares out a reduction: whoever controls those that take the damage; of several, the source's opponent."""
    seats = {p.ctrl[item.refs[i] & MASK] for i in pairs}
    if len(seats) == 1:
        seat = seats.pop()
        return seat if TAKER_SHARES_OUT.on(p) else p.opponent(seat)
    return p.opponent(item.seat) if FOE_SHARES_OUT.on(p) else item.seat


PROCEDURES: Final = procedures()
