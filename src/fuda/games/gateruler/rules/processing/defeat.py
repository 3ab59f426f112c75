"""Defeat (12-2) and how the game ends (1-4)."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.rules.zones import gate, ruler, rules_of
from fuda.games.gateruler.state import LIFE
from fuda.kernel.derive import layers
from fuda.kernel.derive.accounts import ADD, IS, Account
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Item
from fuda.kernel.run import decisions, events, items
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_REF, NO_SEAT, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step

DEFEAT_IS_CHECKED_AGAIN: Final = fact("12-2d-1", "Only who still meets a condition of defeat when it resolves loses.")
LOSERS_LEAVE: Final = fact("1-4a", "Who has lost leaves the game.")
NOBODY_LEFT_IS_A_DRAW: Final = fact("1-4b-1", "When nobody is left the game ends without a winner.")
DEFEAT_WAITS: Final = fact("12-2b", "The defeat of a player waits on the gate.")
ONE_DEFEAT_FOR_ALL: Final = fact(
    "12-2b-1 12-2c-1", "Players who meet a condition of defeat at the same time share one defeat."
)
LAST_ONE_WINS: Final = fact("1-4b", "The only player left wins, and the game is over.")

KERNEL_ANSWERS: Final = (
    answer("1-4c", asked.CONCESSION),
    answer("1-4c-1", asked.CONCESSION_IS_FINAL),
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "resolve_defeat", "", step("12-2d", _lose), step("", _defeat_over), frame="c: its item; refs: the players"
        ),
    )


def put_defeat(p: Position, seats: list[Seat]) -> None:
    """The defeat of these players is put on the gate: one for all of them."""
    if not DEFEAT_WAITS.on(p):
        lose(p, seats)
        return
    if not ONE_DEFEAT_FOR_ALL.on(p):
        seats = seats[:1]
    item = items.push(p, gate(p), "defeat", p.active, p.ref(ruler(p, seats[0])))
    x = item.clone()
    x.nums = tuple(seats)
    items.change(p, x)
    events.note(p, "defeat_waits", seats[0])


def resolve_defeat(p: Position, item: Item) -> Frame:
    """Start resolving a defeat."""
    f = call(p, "resolve_defeat")
    f.c = item.id
    f.refs = cast("list[Ref]", list(item.nums))
    return f


def _lose(p: Position, f: Frame) -> None:
    """Those who still meet a condition lose now."""
    seats = [
        s for s in cast("list[Seat]", f.refs) if not p.out[s] and (losing(p, s) or not DEFEAT_IS_CHECKED_AGAIN.on(p))
    ]
    lose(p, [s for s in seats if not cannot_lose(p, s, NO_REF, 0)])


def _defeat_over(p: Position, f: Frame) -> None:
    items.remove(p, f.c)


def lose(p: Position, seats: list[Seat]) -> None:
    """These players lose at the same time; were there no draws, the first to leave would leave a winner behind."""
    if not NOBODY_LEFT_IS_A_DRAW.on(p):
        seats = seats[:1]
    for s in seats:
        leave_game(p, s)
        why = "damage" if full_damage(p, s, NO_REF, 0) else "deck"
        p.why = why
        p.why_clause = "12-2a-1" if why == "damage" else "12-2a-2"
        events.note(p, "lose", s, text=why)
    if seats:
        finish(p)


def leave_game(p: Position, seat: Seat) -> None:
    """Who has lost is out of the game."""
    if LOSERS_LEAVE.on(p):
        p.out[seat] = 1


def finish(p: Position) -> None:
    """Who is alone left has won; nobody left is a draw."""
    left = [s for s in p.everybody() if not p.out[s]]
    if len(left) > 1 or (left and not LAST_ONE_WINS.on(p)):
        return
    p.derived = None
    p.winners = tuple(left)
    p.over = True
    events.note(p, "win" if left else "draw_game", left[0] if left else NO_SEAT, text=p.why)


# --- who loses: seat -------------------------------------------------------------------------------------------------


def defeated(p: Position) -> list[Seat]:
    """Players who meet a condition of defeat and whose defeat does not wait on the gate yet."""
    waiting = {s for x in p.items if x.kind == "defeat" for s in x.nums}
    return [
        s for s in p.order() if s not in waiting and not p.out[s] and losing(p, s) and not cannot_lose(p, s, NO_REF, 0)
    ]


def losing(p: Position, seat: Seat) -> bool:
    """Does a player meet a condition of defeat?"""
    return any(c.fn(p, seat, NO_REF, 0) for c in p.rules.conditions["defeat"])


def life(p: Position, seat: Seat, to: Account | None = None) -> int:
    """The life of a player's ruler, as effects have it."""
    card = ruler(p, seat)
    if card < 0:
        if to is not None:
            to.entry(IS, rules_of(p, seat).life, "sum.ruler", "", NO_REF)
        return rules_of(p, seat).life
    if to is not None:
        to.number(p, p.ref(card), LIFE)
    return layers.derive(p).chars[card].nums[LIFE]


def life_left(p: Position, seat: Seat, to: Account | None = None) -> int:
    """How much more damage a player can bear: the life of the ruler, less the cards in the damage zone."""
    n = len(p.zones[p.slot_id("damage", seat)])
    left = life(p, seat, to) - n
    if to is not None and n:
        to.entry(ADD, -n, "sum.damage_zone", "12-2a-1", NO_REF)
    return left


def full_damage(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    """12-2a-1: as many cards in the damage zone as the life."""
    return life_left(p, seat) <= 0


def no_deck(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    """12-2a-2: no card in the deck."""
    return not p.zones[p.slot_id("deck", seat)]


def cannot_lose(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    """Does an effect forbid that a player loses?"""
    return not decisions.allowed(p, "lose", seat, NO_REF)


def may_lose(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    """Does no effect forbid that the player loses?"""
    return forbidding(p, "lose", seat, NO_REF) is None


ASKS: Final = {
    "defeat": "seat: who may have lost",
    "lose": "seat: who would lose",
}
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "defeat": (
        condition("12-2a-1 2-6b 3-13c", full_damage, "", ""),
        condition("12-2a-2", no_deck, "", ""),
    ),
    "lose": (condition("1-5d", may_lose, "敗北しません", "an effect forbids it"),),
    "spared": (condition("", cannot_lose, "敗北しません", "cannot lose"),),
}


def _due_defeat(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return p.turn > 0 and bool(defeated(p))


DUE: Final[Condition] = condition("12-2a 12-2c", _due_defeat, "", "")


PROCEDURES: Final = procedures()
