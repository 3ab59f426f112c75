"""The performance of a player (8.3): lives are turned up, the yell, and whether there are hearts for all of them."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.lovelive.rules.fitting import is_kind
from fuda.games.lovelive.rules.keywords import NO_LIVE_NO_START
from fuda.games.lovelive.rules.live.hearts import hearts, meets, required
from fuda.games.lovelive.rules.live.yell import yell, yell_size
from fuda.games.lovelive.rules.turn import PHASE_PLAYER_IS_ACTIVE, activate
from fuda.games.lovelive.rules.zones import lives
from fuda.games.lovelive.state import HUES, LIVED, LIVING, MET, SURPLUS
from fuda.kernel.derive import layers
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import events
from fuda.kernel.run.interpreter import call, calls, leave
from fuda.kernel.run.moments import moment
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, Card, Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step

HEARTS_ARE_SPENT: Final = fact("8.3.15.1.2", "Hearts that one live requires are not there for another one.")
EVERY_LIVE_IS_LOOKED_AT: Final = fact("8.3.15", "The requirements of all lives must be met, not only of one.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "performance",
            "",
            step("8.3.2 8.3.2.1", _performer),
            step("8.3.3", _performance_start),
            calls("8.3.3", "check"),
            step("8.3.4", _turn_up),
            step("8.3.4 2.2.2.1", _only_lives),
            step("8.3.4.1", _cannot_live),
            calls("8.3.5", "check"),
            step("8.3.6 11.5.2.1", _nothing_to_perform),
            step("8.3.7", _hold_live),
            step("8.3.8", _live_start),
            calls("8.3.9", "check"),
            step("8.3.11 8.3.10", _yell_for_live),
            calls("8.3.13", "check"),
            step("8.3.14", _gather_hearts),
            step("8.3.15.1", _check_lives),
            step("", _spend),
            step("8.3.16", _failed),
            step("", _note_met),
            calls("8.3.17", "check"),
            frame="seat: who performs; b: 1 if a live is held; refs: the hearts there are, by colour; more: the "
            "hearts that are required, by colour; a: 1 if there are hearts for all lives",
        ),
    )


def _performer(p: Position, f: Frame) -> None:
    p.phase = "performance"
    if PHASE_PLAYER_IS_ACTIVE.on(p):
        activate(p, f.seat)
    p.gv[LIVING] = f.seat
    events.note(p, "performance", f.seat)


def _performance_start(p: Position, f: Frame) -> None:
    moment(p, "performance_start", f.seat)


def _turn_up(p: Position, f: Frame) -> None:
    evs = [events.make(p, None, "flip", f.seat, c, 1, "reveal") for c in lives(p, f.seat) if p.face[c] == 0]
    events.emit_all(p, evs)


def _only_lives(p: Position, f: Frame) -> None:
    """What is not a live goes to the waiting room."""
    cards = [c for c in lives(p, f.seat) if not is_kind(p, c, "live")]
    to_waiting(p, cards, "not_live")


def _cannot_live(p: Position, f: Frame) -> None:
    """Who cannot live puts everything there."""
    if cannot_live(p, f.seat):
        to_waiting(p, lives(p, f.seat), "cannot_live")


def cannot_live(p: Position, seat: Seat) -> bool:
    """Does an effect keep a player from holding a live?"""
    return forbidding(p, "live", seat, NO_REF) is not None


def to_waiting(p: Position, cards: list[Card], why: str) -> None:
    """These cards go to their owners' waiting rooms at the same time."""
    events.emit_all(p, [events.move(p, None, c, events.home(p, c, "waiting"), why) for c in cards])


def _nothing_to_perform(p: Position, f: Frame) -> None:
    if not lives(p, f.seat):
        leave(p, f)


def _hold_live(p: Position, f: Frame) -> None:
    """A live is held."""
    f.b = 1 if any(is_kind(p, c, "live") for c in lives(p, f.seat)) else 0
    p.sv[f.seat][LIVED] = f.b


def _live_start(p: Position, f: Frame) -> None:
    if f.b or not NO_LIVE_NO_START.on(p):
        events.emit(p, events.make(p, None, "live_start", f.seat))


def _yell_for_live(p: Position, f: Frame) -> None:
    yell(p, f, f.seat, yell_size(p, f.seat))


def _gather_hearts(p: Position, f: Frame) -> None:
    f.refs = cast("list[Ref]", hearts(p, f.seat))
    f.more = required(p, lives(p, f.seat))
    f.a = 1  # until one is found that cannot be met
    events.note(p, "hearts", f.seat, sum(f.refs))


def _check_lives(p: Position, f: Frame) -> None:
    """Are there hearts for all lives?"""
    have = cast("list[int]", f.refs) or hearts(p, f.seat)
    cards = lives(p, f.seat)
    if not EVERY_LIVE_IS_LOOKED_AT.on(p):
        cards = cards[:1]
        f.more = required(p, cards)
    if HEARTS_ARE_SPENT.on(p):
        f.a = 1 if meets(p, have, f.more or required(p, cards)) else 0
    else:
        f.a = 1 if all(meets(p, have, required(p, [c])) for c in cards) else 0
    for k in range(HUES + 1):
        p.sv[f.seat][SURPLUS + k] = 0


def _spend(p: Position, f: Frame) -> None:
    """What is required is taken from the hearts; which of them are left, their player chooses where it matters."""
    if not f.a:
        return
    left = sum(f.refs) - sum(f.more) if HEARTS_ARE_SPENT.on(p) else sum(f.refs)
    g = call(p, "surplus")
    g.seat = f.seat
    g.n = left
    g.refs = list(f.refs)
    g.more = [*f.more, *([0] * (HUES + 1))]
    if not HEARTS_ARE_SPENT.on(p):
        g.more = [0] * (2 * (HUES + 1))


def _failed(p: Position, f: Frame) -> None:
    """One that could not be met: all go to the waiting room."""
    if not f.a:
        events.note(p, "live_failed", f.seat)
        to_waiting(p, lives(p, f.seat), "failed")


def _note_met(p: Position, f: Frame) -> None:
    p.sv[f.seat][MET] = 1 if f.a and lives(p, f.seat) else 0
    layers.stir(p)


PROCEDURES: Final = procedures()
