"""The texts that cards had when a match began: pinned in its first entry, so that it is played again with them.

Cards that were brought are part of the origin anyway. Of those that come with Fuda, what is printed on them may change
with Fuda: a match that has begun keeps the cards it began with.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

from fuda.api import Game
from fuda.cardbase import builtin
from fuda.errors import FudaError
from fuda.records import Origin

LARGEST = 8 << 20
"""Bytes of the texts of a match when they are unpacked."""


def pinned(game: Game) -> str:
    """What is printed on the cards of Fuda's own that are played."""
    known = builtin(game.rules.name)
    sources = [d.source for d in game.pos.pool.defs if d.number in known]
    text = json.dumps([known[str(s["number"])] for s in sources], ensure_ascii=False, sort_keys=True, default=str)
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def changed(name: str, pins: str) -> list[dict[str, Any]]:
    """The pinned cards that are printed otherwise now, or are gone, as they were."""
    try:
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(base64.b64decode(pins), LARGEST)
        sources: list[dict[str, Any]] = json.loads(text)
        known = builtin(name)
        return [s for s in sources if _plain(known.get(str(s["number"]))) != s]
    except (ValueError, LookupError, TypeError, AttributeError, zlib.error) as e:
        raise FudaError("the texts of the cards of this match cannot be read") from e


def _plain(source: dict[str, Any] | None) -> Any:
    return json.loads(json.dumps(source, ensure_ascii=False, default=str))


def origin_of(body: dict[str, Any]) -> Origin:
    """How a match began, from its first entry, with the cards as they were."""
    origin = Origin.from_data(body["origin"])
    if body.get("texts"):
        brought = {str(card.get("number") or card.get("name")) for card in origin.cards}
        origin.cards += [s for s in changed(origin.game, str(body["texts"])) if str(s["number"]) not in brought]
    return origin
