"""What a scenario lays out on the gate: cards and abilities that were played, damage and destructions."""

from __future__ import annotations

from collections.abc import Callable

from fuda.games.gateruler.rules.damage.dealing import deal
from fuda.games.gateruler.rules.playing.abilities import is_kind
from fuda.games.gateruler.rules.playing.play import play, playable
from fuda.games.gateruler.rules.processing.destruction import destroy
from fuda.games.gateruler.rules.zones import exists
from fuda.games.gateruler.state import BY_RULE, COMBAT, FREE, SUMMON
from fuda.kernel.game.scenario_words import Thing, frame
from fuda.kernel.position.position import Position
from fuda.kernel.tables.kinds import Seat, Slot


def lay(p: Position, seat: Seat, thing: Thing, choose: Callable[[], None]) -> tuple[str, str] | None:
    """Put one thing on top of the gate; nothing is paid for it. Why it cannot lie there, if it cannot."""
    there = len(p.items)
    if thing.kind == "damage":
        deal(p, seat, thing.card, [(r, thing.n) for r in thing.refs], COMBAT if thing.how == "combat" else 0)
    elif thing.kind == "destroy":
        destroy(p, seat, thing.card, thing.refs, BY_RULE if thing.how == "rule" else 0)
    else:
        how = FREE | (SUMMON if thing.kind == "card" and is_kind(p, thing.card, "unit") else 0)
        if not playable(p, seat, thing.card, thing.ability, how):
            return "ここではプレイできない", "it cannot be played here"
        play(p, seat, thing.card, thing.ability, how)
    choose()
    if len(p.items) == there:
        return "ゲートに置かれない", "it would not come to the gate"
    return None


def resume(p: Position) -> None:
    """The gate is processed before anything else."""
    p.stack.append(frame(p, "gate"))


def played_from(p: Position, seat: Seat) -> Slot:
    """A card that was played was in the hand, or, where there is none, in the drive zone."""
    hand = p.slot_id("hand", seat)
    return hand if exists(p, hand) else p.slot_id("drive", seat)
