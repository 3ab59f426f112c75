"""Playing overdrive, touchdown and counter abilities (14-5): the ability itself, its card, or another ability."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.keywords import (
    CARDS_ARE_PLAYED_FOR_THEM,
    OTHERS_ARE_PLAYED_FOR_THEM,
    THEY_ARE_PLAYED_THEMSELVES,
)
from fuda.games.gateruler.rules.playing.abilities import ABILITIES_HAVE_NAMES
from fuda.games.gateruler.rules.playing.play import play, playable
from fuda.kernel.position import last_known
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.tables.kinds import NO_ABILITY, AbilityId, Ref, Seat

KEYS: Final = ("od", "td", "cnt")


def what_is_played(p: Position, ref: Ref, ability: AbilityId) -> AbilityId:
    """What is played for such an ability: -1 the card itself, or another ability of the card, or the ability itself."""
    node = p.pool.abilities[ability].node
    if node.get("play_self") and CARDS_ARE_PLAYED_FOR_THEM.on(p):
        return NO_ABILITY
    name = node.get("play_ability")
    if name is not None and OTHERS_ARE_PLAYED_FOR_THEM.on(p) and ABILITIES_HAVE_NAMES.on(p):
        for a in last_known.chars_of(p, ref).abilities:
            if p.pool.abilities[a].name == name:
                return a
    return ability


def key_playable(p: Position, seat: Seat, ref: Ref, ability: AbilityId, how: int, given: Ctx | None = None) -> bool:
    """Can what is meant by an overdrive, touchdown or counter ability be played?"""
    what = what_is_played(p, ref, ability)
    if what == ability and p.pool.abilities[ability].node.get("key") in KEYS:
        if not THEY_ARE_PLAYED_THEMSELVES.on(p):
            return False
    if what < 0 and not p.current(ref):
        return False  # the card itself is no longer there
    return playable(p, seat, ref, what, how, given)


def play_key(p: Position, seat: Seat, ref: Ref, ability: AbilityId, how: int) -> Frame:
    """Play what is meant by an overdrive, touchdown or counter ability."""
    return play(p, seat, ref, what_is_played(p, ref, ability), how)
