"""The protocol as JSON Schema, made from the types: docs/protocol.schema.json."""

from __future__ import annotations

from typing import Any

import msgspec

from fuda.server import protocol, requests

ASKED = (
    *(requests.Enter, requests.DeckAsked, requests.TextAsked, requests.LessonAsked, requests.CardTried),
    *(requests.NewMatch, requests.Join, requests.Fork),
)
TOLD = (
    *(requests.Trouble, requests.Me, requests.ServerShown, requests.DeckChecked),
    *(requests.MatchShown, requests.Replay),
)


def schema() -> dict[str, Any]:
    """Every message by name; which of them a client and the server send over the socket, and which go over HTTP."""
    types: list[Any] = [protocol.FromClient, protocol.FromServer, *ASKED, *TOLD]
    _, components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The protocol of Fuda's match server, version {protocol.VERSION}",
        "socket": {"client": _names(protocol.FromClient), "server": _names(protocol.FromServer)},
        "http": {"asked": [one.__name__ for one in ASKED], "told": [one.__name__ for one in TOLD]},
        "$defs": dict(sorted(components.items())),
    }


def _names(union: Any) -> list[str]:
    return [one.__name__ for one in union.__args__]
