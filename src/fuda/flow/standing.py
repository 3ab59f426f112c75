"""Standing answers, set beforehand and never shown: passing until something happens, stops in phases, and abilities
that are always answered the same.

Passing and stops are about the questions in which one may answer others (`Keys.windows`). What happens is what the
passing player sees: an act of somebody else, damage to the player, the own turn."""

from __future__ import annotations

from fuda.api import Game, Option
from fuda.flow.settings import Settings
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.shifts import DAMAGE
from fuda.kernel.tables.kinds import AbilityId, Ref
from fuda.views import entries
from fuda.views.told import names_of


def stops(game: Game, settings: Settings) -> bool:
    """Does the asked player want to be asked here, whatever else is set?"""
    d = game.decision
    return d is not None and d.kind in game.rules.keys.windows and game.pos.phase in settings.stops


def standing(game: Game, settings: Settings) -> Option | None:
    """What the asked player has said beforehand to this question."""
    d = game.decision
    if d is None or stops(game, settings):
        return None
    said = settings.always.get(asking(game), "") if settings.always else ""
    passes = game.rules.keys.windows.get(d.kind, "")
    if not said and passes and settings.passing >= 0 and not happened(game, d.player, settings.passing):
        said = passes
    if not said:
        return None
    return next((o for o in d.options if o.opt.what == said), None)


def happened(game: Game, seat: int, since: int) -> bool:
    """Has something happened after so many lines of the log that stops a player from passing on?"""
    says = game.rules.saying
    for e in entries(game.pos)[since:]:
        if e.what == "turn" and e.card < 0:
            if e.seat == seat:
                return True
        elif e.seat == seat:
            if e.what == DAMAGE:
                return True
        elif any(name in says.begins for name in names_of(e)):
            return True
    return False


def asking(game: Game) -> str:
    """The name of the ability that asks the present question, or that may be answered now; empty if there is none.
    A name stays the same through a game: the card's number, and which of its abilities it is."""
    d = game.decision
    if d is None:
        return ""
    p, q = game.pos, d.question
    if d.kind in game.rules.keys.windows:
        top = p.items[-1] if p.items else None
        return _name(p, top.source, top.ability) if top is not None and top.ability >= 0 else ""
    if q.ability >= 0 and q.about >= 0 and {o.what for o in q.opts} == {"yes", "no"}:
        return _name(p, q.about, q.ability)
    return ""


def _name(p: Position, source: Ref, ability: AbilityId) -> str:
    card = source & MASK
    if source < 0 or card >= p.real:
        return ""
    d = p.pool.defs[p.cdef[card]]
    abilities = list(d.printed.abilities)
    return f"{d.number}/{abilities.index(ability) + 1}" if ability in abilities else ""
