"""Games and cards as a drawn table needs them: plain data in both languages, made once. Read `table_of` and `face_of`.

A `table` says where the zones of a game lie (`kernel/game/mat.py`), what they are called, and which numbers of a card
matter; a `face` is what is printed on a card.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from fuda import games, views
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game.game import GameRules
from fuda.kernel.game.mat import Board, Mat, Number

Both = dict[str, str]
"""A word in both languages."""

SPOKEN = ("phase.", "num.", "kind.", "set.", "state.", "keyword.", "role.", "bar.", "color.", "attribute.")
"""Words of a game that a table may need, by how their keys begin."""


@cache
def table_of(game: str) -> dict[str, Any]:
    """How a game is laid out and called: zones, words, which numbers are shown where."""
    rules = games.load(game)
    mat, board = rules.mat, rules.mat.board
    zones = {z.name: {"ja": z.ja, "en": z.en} for z in rules.rulebook.zones}
    return {
        "game": game,
        "title": {"ja": rules.title[0], "en": rules.title[1]},
        "seats": list(rules.seats),
        "zones": zones,
        "board": _board(board) if board is not None else None,
        "card": _card(mat),
        "words": {k: {"ja": ja, "en": en} for k, (ja, en) in rules.words.items() if k.startswith(SPOKEN)},
        "numbers": list(rules.rulebook.tables.numbers),
        "sets": list(rules.rulebook.tables.sets),
        "windows": sorted(rules.keys.windows),
        "kinds": [
            {"name": k.name, "title": {"ja": k.ja, "en": k.en}} for k in (rules.desk.kinds if rules.desk else ())
        ],
    }


def _board(board: Board) -> dict[str, Any]:
    return {
        "wide": list(board.wide),
        "tall": list(board.tall),
        "piles": list(board.piles),
        "rows": list(board.rows),
        "middle": list(board.middle),
        "small": list(board.small),
        "faces": list(board.faces),
        "turned": board.turned,
    }


def _number(number: Number) -> dict[str, Any]:
    return {"key": number.key, "kinds": sorted(number.kinds)}


def _card(mat: Mat) -> dict[str, Any]:
    return {
        "price": _number(mat.price) if mat.price is not None else None,
        "strength": [_number(n) for n in mat.strength],
        "bonus": mat.bonus,
        "bars": [{"full": bar.full, "left": bar.left} for bar in mat.bars],
        "under": [{"key": u.key, "sign": u.sign, "word": u.word} for u in mat.under],
        "traits": list(mat.traits),
        "details": list(mat.details),
        "broad": list(mat.broad),
    }


def face_of(rules: GameRules, card: CardDef, names: dict[str, str] | None = None) -> dict[str, Any]:
    """What is printed on a card. `names`: more English names than those that come with the game."""
    known = english_names(rules.name) | (names or {})
    printed = card.printed
    tables = rules.rulebook.tables
    return {
        "number": card.number,
        "name": {"ja": card.name, "en": card.name_en or card.name},
        "text": {"ja": views.printed_text(rules, card), "en": rules.english(card, known)},
        "numbers": {key: printed.nums[i] for i, key in enumerate(tables.numbers) if card.source.get(key) is not None},
        "sets": {key: sorted(printed.sets[i]) for i, key in enumerate(tables.sets) if printed.sets[i]},
        "line": {lang: _values(rules, card, lang) for lang in ("ja", "en")},
        "names": {word: known[word] for words in printed.sets for word in words if word in known},
    }


def _values(rules: GameRules, card: CardDef, lang: str) -> list[str]:
    """What a game tells of a card in its own way (hearts, blades)."""
    return list(rules.look.printed(card.printed, lang)) if rules.look is not None else []


@cache
def english_names(game: str) -> dict[str, str]:
    """The English of the names in a game's card texts, from the `[names]` tables of its card files."""
    out: dict[str, str] = {}
    for path in sorted((Path(games.load(game).folder) / "cards").glob("*.toml")):
        table = tomllib.loads(path.read_text(encoding="utf8")).get("names", {})
        out.update({str(ja): str(en) for ja, en in table.items()})
    return out
