"""Matches that are over: their records and frames, made in workers, for whoever may see them."""

from __future__ import annotations

from typing import Any

import msgspec

from fuda.server.denied import bad, not_now
from fuda.server.entries import Head
from fuda.server.hub import Hub
from fuda.server.lobby import Lobby
from fuda.server.people import Person
from fuda.server.upgrades import present_rules


class Replays:
    def __init__(self, lobby: Lobby, hub: Hub) -> None:
        self.lobby = lobby
        self.store = hub.store
        self.workers = hub.workers

    async def _over(self, person: Person | None, id: str, token: str) -> Head:
        """A match that is over; before that, nobody is told what others saw."""
        head = await self.lobby.seen_by(person, id, token)
        if head.state != "over":
            raise not_now("this match is not over", "この対戦はまだ終わっていません")
        return head

    async def _plain(self, head: Head) -> tuple[Any, Any]:
        return msgspec.to_builtins(head), msgspec.to_builtins(await self.store.entries(head.id))

    async def record(self, person: Person | None, id: str, token: str) -> str:
        head = await self._over(person, id, token)
        return str(await self.workers.call("record_of", *await self._plain(head)))

    async def frames(
        self, person: Person | None, id: str, token: str, first: int, count: int, seat: int, lang: str
    ) -> Any:
        head = await self._over(person, id, token)
        if first < 0 or count < 1 or not -1 <= seat < len(head.seats):
            raise bad("there are no such frames", "そのような場面はありません")
        kept = await self.store.frames(id) if head.rules != present_rules(head) else None
        return await self.workers.call("frames_of", *await self._plain(head), kept, first, count, seat, lang)
