"""Saving a game to bytes and loading it, at any decision.

The bytes are a line that says what they are, a checksum, and compressed JSON. Cards that come with Fuda are
named by number and a hash of what is printed on them; cards that a user brought are kept whole, so that a saved game
goes on where their file is missing or has changed.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from typing import Any, TypeVar

from fuda import games
from fuda.cardbase import brought_card, builtin, builtin_card, frozen
from fuda.kernel.cards.pool import Pool
from fuda.kernel.game.game import GameRules
from fuda.kernel.position.codec import BadSave, decode, encode
from fuda.kernel.position.position import Layout, Position
from fuda.records import Origin
from fuda.undoing import Undone

T = TypeVar("T")

MAGIC = b"fuda-save 1\n"

LARGEST = 64 << 20
"""Bytes of a saved game when it is unpacked; none comes near it."""


def print_of(source: dict[str, Any]) -> str:
    text = json.dumps(source, ensure_ascii=False, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def save(rules: GameRules, p: Position, origin: Origin | None, history: list[int], undone: list[Undone]) -> bytes:
    known = builtin(rules.name)
    cards: list[Any] = []
    for d in p.pool.defs:
        if known.get(d.number) == d.source:
            cards.append([d.number, print_of(d.source)])
        else:
            cards.append(d.source)
    data = {
        "game": rules.name,
        "rules": p.rules.fingerprint(),
        "seats": p.seats,
        "cards": cards,
        "counters": p.pool.counters,
        "position": encode(p),
        "origin": _origin_data(origin, p.pool) if origin is not None else None,
        "history": history,
    }
    if undone:
        data["undone"] = [[u.seat, u.first, u.answers, list(u.looks)] for u in undone]
    body = zlib.compress(json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode(), 6)
    return MAGIC + hashlib.blake2b(body, digest_size=16).digest() + body


def _each(value: object, kind: type[T]) -> list[T]:
    """A list of things of one kind, or `TypeError`."""
    if not isinstance(value, list) or not all(type(x) is kind for x in value):
        raise TypeError(f"this is no list of {kind.__name__}")
    return value


def load(data: bytes) -> tuple[GameRules, Position, Origin | None, list[int], list[Undone]]:
    if not data.startswith(b"fuda-save "):
        raise BadSave("these bytes are not a saved game of Fuda", "Fudaのセーブデータではありません")
    if not data.startswith(MAGIC):
        raise BadSave("this saved game is of another version of Fuda", "別の版のFudaのセーブデータです")
    check, body = data[len(MAGIC) : len(MAGIC) + 16], data[len(MAGIC) + 16 :]
    if hashlib.blake2b(body, digest_size=16).digest() != check:
        raise BadSave(
            "this saved game is cut off or has been altered", "このセーブデータは途中で切れているか、変えられています"
        )
    try:
        content = json.loads(_unpacked(body))
        rules = games.load(content["game"])
        if content.get("rules") != rules.rulebook.fingerprint():
            raise BadSave(
                "this saved game was made under other rules; only its record can still be replayed",
                "このセーブデータは別のルールで作られました。再生できるのは棋譜だけです",
            )
        pool = _pool(rules, content["cards"])
        for name in _each(content["counters"], str):
            pool.counter(name)
        if content["seats"] not in range(rules.seats[0], rules.seats[1] + 1):
            raise BadSave(
                f"this saved game has {content['seats']} players, {rules.name} is not played by so many",
                f"このセーブデータのプレイヤーは{content['seats']}人ですが、{rules.name}はその人数では遊べません",
            )
        p = Position(rules.rulebook, pool, Layout(rules.rulebook, content["seats"]))
        decode(p, content["position"])
        origin = None if content["origin"] is None else _origin(content["origin"], pool)
        history = _each(content["history"], int)
        undone = undone_of(content.get("undone", []))
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError, RecursionError, zlib.error) as e:
        raise BadSave("this saved game cannot be read", "このセーブデータを読めません") from e
    return rules, p, origin, history, undone


def undone_of(data: object) -> list[Undone]:
    """What was taken back, from plain data."""
    out: list[Undone] = []
    for seat, first, answers, looks in _each(data, list):
        if type(seat) is not int or type(first) is not int or first < 1:
            raise TypeError("this is no undo")
        out.append(Undone(seat, first, _each(answers, int), tuple(_each(looks, str))))
    return out


def _unpacked(body: bytes) -> bytes:
    """What was compressed, if it is not larger than any game."""
    unpacking = zlib.decompressobj()
    out = unpacking.decompress(body, LARGEST)
    if not unpacking.eof:
        raise BadSave("this saved game is larger than any game", "このセーブデータはどんなゲームよりも大きすぎます")
    return out


def _pool(rules: GameRules, cards: list[Any]) -> Pool:
    known = builtin(rules.name)
    pool = rules.pool()
    for entry in cards:
        if isinstance(entry, list):
            source = known.get(entry[0])
            if source is None or print_of(source) != entry[1]:
                raise BadSave(
                    f"this saved game uses the card {entry[0]} as it was in another version of Fuda",
                    f"このセーブデータのカード{entry[0]}は、別の版のFudaのものです",
                )
            pool.add(builtin_card(rules.name, entry[0]))
        else:
            pool.add(brought_card(rules.name, entry))
    return pool


def _origin_data(origin: Origin, pool: Pool) -> dict[str, Any]:
    """How the game began; a card that is in the pool is named by its place there."""
    data = origin.to_data()
    if origin.cards:
        places = {frozen(d.source): d.index for d in pool.defs}
        data["cards"] = [places.get(frozen(c), c) for c in origin.cards]
    return data


def _origin(data: dict[str, Any], pool: Pool) -> Origin:
    cards = [pool.defs[c].source if isinstance(c, int) else c for c in data["cards"]]
    return Origin.from_data({**data, "cards": cards})
