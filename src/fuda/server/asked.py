"""A request as handlers see it: who asks, in which language, and what was sent, within its limits."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fuda import games
from fuda.server.denied import Denied, bad, nobody, not_found, too_large
from fuda.server.guard import Guard
from fuda.server.limits import Limits, address_of
from fuda.server.people import Person

T = TypeVar("T")
ENCODER = msgspec.json.Encoder()


class Asked:
    """A request that has passed the guard."""

    def __init__(self, guard: Guard, limits: Limits, request: Request, secret: str, person: Person | None) -> None:
        self.guard = guard
        self.limits = limits
        self.request = request
        self.secret = secret
        self.known = person
        self.address = address_of(request.client.host if request.client else "")
        self.lang = language_of(request)

    @property
    def person(self) -> Person:
        if self.known is None:
            raise nobody()
        return self.known

    @property
    def token(self) -> str:
        return self.request.headers.get("fuda-token", "")

    def word(self, name: str) -> str:
        """A word of the query, of sensible length."""
        return self.request.query_params.get(name, "")[:100]

    def number(self, name: str, usual: int) -> int:
        said = self.word(name)
        if not said:
            return usual
        if not said.removeprefix("-").isdecimal() or not said.isascii() or len(said) > 9:
            raise bad(f"{name} is a whole number", f"{name} は整数です")
        return int(said)

    @property
    def game(self) -> str:
        name: str = self.request.path_params["game"]
        if name not in games.NAMES:
            raise not_found("there is no such game", "そのゲームはありません")
        return name

    def heavy(self) -> None:
        """What runs in a worker is not asked for too often."""
        self.guard.check_rate(self.guard.heavy, self.known.id if self.known is not None else self.address)

    def typed(self) -> None:
        """What is read while somebody writes it is asked for more often."""
        self.guard.check_rate(self.guard.typing, self.known.id if self.known is not None else self.address)

    async def body(self, type: type[T], most: int = 0) -> T:
        """What was sent, as one of the types of the protocol."""
        if self.request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Denied(415, "bad", "send JSON (Content-Type: application/json)", "JSONで送ってください")
        data = await self._data(most or self.limits.body)
        try:
            return msgspec.json.decode(data, type=type)
        except (msgspec.MsgspecError, UnicodeError, ValueError) as e:
            raise bad(f"this cannot be read: {str(e)[:200]}", "読み取れません") from None
        except RecursionError:
            raise bad("this is nested too deeply", "入れ子が深すぎます") from None

    async def _data(self, most: int) -> bytes:
        said = self.request.headers.get("content-length", "0")
        if said.isdecimal() and int(said[:12]) > most:
            raise too_large(most)
        data = bytearray()
        try:
            async with asyncio.timeout(self.limits.body_seconds):
                async for piece in self.request.stream():
                    data += piece
                    if len(data) > most:
                        raise too_large(most)
        except TimeoutError:
            raise Denied(408, "bad", "that came too slowly", "受信が遅すぎます") from None
        return bytes(data)


def language_of(request: Request) -> str:
    said = request.query_params.get("lang") or request.headers.get("accept-language", "")
    return "ja" if said.strip().lower().startswith("ja") else "en"


def answer(value: Any, status: int = 200) -> Response:
    return Response(ENCODER.encode(value), status, {"Cache-Control": "no-store"}, "application/json")
