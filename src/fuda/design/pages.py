"""Card files explained: a file to begin with, in which every field stands with what it means, and the tables of fields
in `docs/cards.md`.

    >>> print(new_file("hanyou", "en").splitlines()[0])
    # Cards of Hanyou TCG. One [[card]] for each card; lines that begin with # are remarks.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from fuda import games
from fuda.design.known import desk_of
from fuda.kernel.game.desk import Desk, Field, Kind

ALL = ("すべて", "all")


def toml(value: Any) -> str:
    """A value as a card file has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        inner = ", ".join(
            f"{key if key.isascii() else json.dumps(key, ensure_ascii=False)} = {toml(v)}" for key, v in value.items()
        )
        return "{ " + inner + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(v) for v in value) + "]"
    if isinstance(value, str) and "\n" in value:
        return '"""\n' + value.replace("\\", "\\\\") + '"""'
    return json.dumps(value, ensure_ascii=False)


def card_lines(desk: Desk, card: dict[str, Any], lang: str = "") -> Iterator[str]:
    """A card as the lines of a card file; with a language, each field with what it means."""
    kind = desk.kind_of(card)
    for field in desk.fields:
        if field.name in card:
            if lang:
                yield f"# {_told(field, lang)}"
            yield f"{field.name} = {toml(card[field.name])}"
        elif lang and kind is not None and field.of(kind.name):
            yield f"# {_told(field, lang)}"
            shown = toml(field.example).split("\n")
            yield from (f"# {line}" for line in (f"{field.name} = {shown[0]}", *shown[1:]))


def _told(field: Field, lang: str) -> str:
    return field.ja if lang == "ja" else field.en


def new_file(game: str, lang: str, kind: str = "") -> str:
    """A card file with a card of each kind (or of one), every field explained; what may be left out is a remark."""
    desk = desk_of(game)
    title = games.load(game).title[0 if lang == "ja" else 1]
    kinds = [k for k in desk.kinds if not kind or k.name == kind]
    head = (
        [
            f"# {title}のカード。カード1枚に[[card]]を1つ書く。#で始まる行は説明。",
            f"# 読めるかどうか：fuda cards check {game} このファイル",
            "# [names] には、テキストに出てくる名前の英語を書ける（なくてもよい）。",
        ]
        if lang == "ja"
        else [
            f"# Cards of {title}. One [[card]] for each card; lines that begin with # are remarks.",
            f"# Is everything understood?  fuda cards check {game} THIS-FILE",
            "# [names] may give the English of names that the texts speak of.",
        ]
    )
    lines = [*head, "[names]"]
    for i, k in enumerate(kinds):
        lines += ["", f"# --- {k.ja if lang == 'ja' else k.en}", "[[card]]"]
        lines += card_lines(desk, {"number": f"MY-{i + 1:03}", **k.card}, lang)
    return "\n".join(lines) + "\n"


def table(game: str) -> str:
    """The fields of a game's cards as a table for `docs/cards.md`."""
    desk = desk_of(game)
    rows = ["| field | on | what it is | | example |", "| --- | --- | --- | --- | --- |"]
    for field in desk.fields:
        on = ", ".join(field.kinds) or ALL[1]
        example = toml(field.example).replace("|", "\\|").replace("\n", "⏎")
        needed = "**needed**: " if field.needed else ""
        rows.append(f"| `{field.name}` | {on} | {needed}{field.en} | {field.ja} | `{example}` |")
    return "\n".join(rows)


def kinds_told(game: str, lang: str) -> list[tuple[str, str]]:
    """The kinds of card of a game: by what name they are asked for, and what they are called."""
    return [(k.name, _called(k, lang)) for k in desk_of(game).kinds]


def _called(kind: Kind, lang: str) -> str:
    return kind.ja if lang == "ja" else kind.en
