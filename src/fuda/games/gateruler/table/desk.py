"""For designers of Gate Ruler cards: the fields of a card file, a card of each kind, a position to try one in."""

from __future__ import annotations

from typing import Any, Final

from fuda.games.gateruler.lower.cards import FIELDS, kind_of
from fuda.games.gateruler.text.grammar import grammar
from fuda.kernel.game.desk import Desk, Field, Kind


def category(card: dict[str, Any], field: str) -> str:
    """The timing of an event, its text, or the abilities of any other card."""
    if field == "timing":
        return "timing"
    return "event_text" if kind_of(card) == "event" or card.get("timing") else "text"


KINDS: Final = (
    Kind(
        "unit",
        "ユニット",
        "Unit",
        {
            "name": "試しの漕ぎ手",
            "name_en": "Trial Rower",
            "type": "UNIT",
            "army": "試し船団",
            "attribute": "水夫",
            "level": 1,
            "atk": 3,
            "hp": 3,
            "stk": 1,
            "text": "【警戒】",
        },
    ),
    Kind(
        "event",
        "イベント",
        "Event",
        {
            "name": "試しの波",
            "name_en": "Trial Wave",
            "type": "EVENT",
            "army": "試し船団",
            "level": 0,
            "timing": "通常",
            "text": "敵のユニットを1体選び、それに2ダメージを与える。",
        },
    ),
    Kind(
        "field",
        "フィールド",
        "Field",
        {
            "name": "試しの入り江",
            "name_en": "Trial Cove",
            "type": "FIELD",
            "army": "試し船団",
            "level": 1,
            "text": "味方のユニットをATK+1する。",
        },
    ),
    Kind(
        "ruler",
        "ルーラー",
        "Ruler",
        {
            "name": "試しの船長",
            "name_en": "Trial Captain",
            "type": "RULER",
            "army": "試し船団",
            "atk": 2,
            "stk": 1,
            "life": 15,
            "ruler": "knight",
        },
        place="ruler",
    ),
    Kind(
        "energy", "エナジー", "Energy", {"name": "試しの潮", "name_en": "Trial Tide", "type": "ENERGY"}, place="energy"
    ),
)

_PLAYED = ("unit", "event", "field")

FIELDS_TOLD: Final = (
    Field("number", "番号。無ければカード名で呼ばれる", "its number; without one it goes by its name", "MY-001"),
    Field("name", "カード名", "its name in Japanese", "試しの漕ぎ手", needed=True),
    Field("name_en", "英語のカード名", "its name in English", "Trial Rower"),
    Field(
        "type",
        "種類：UNIT・EVENT・FIELD・RULER・ENERGY（日本語でもよい）",
        "what it is: UNIT, EVENT, FIELD, RULER or ENERGY, in either language",
        "UNIT",
        needed=True,
    ),
    Field("army", "軍勢。複数なら / で区切る", "its army; several with / between them", "試し船団"),
    Field(
        "attribute",
        "属性。複数なら / で区切る",
        "its attributes, with / between them",
        "水夫",
        ("unit", "event", "field"),
    ),
    Field("level", "レベル", "its level", 1, _PLAYED, True),
    Field("atk", "ATK", "its ATK", 3, ("unit", "ruler"), True),
    Field("hp", "HP", "its HP", 3, ("unit",), True),
    Field("stk", "STK", "its STK", 1, ("unit", "ruler"), True),
    Field("life", "ライフ", "its life", 15, ("ruler",), True),
    Field("legend", "レジェンドなら true", "true if it is a legend", True, _PLAYED),
    Field(
        "timing",
        "イベントの使用タイミング：通常・即時・セットして、…時に使える",
        "when an event can be used: 通常 (normal), 即時 (instant), セットして、…時に使える (once set)",
        "通常",
        ("event",),
        True,
    ),
    Field(
        "text",
        "テキスト。1行に能力1つ、カードに印刷されるとおり",
        "its text as it would be printed, one ability a line",
        "敵のユニットを1体選び、それに2ダメージを与える。",
    ),
    Field(
        "ruler",
        "どのルーラーの規定に従うか：apprentice highlander knight world_alpha world_beta",
        "whose rules a ruler has: apprentice, highlander, knight, world_alpha, world_beta",
        "knight",
        ("ruler",),
        True,
    ),
    Field("also", "同じ名前のカードのほかの番号", "other numbers under which a card of this name exists", ["MY-101"]),
    Field("flavor", "ゲームには関係しない文", "words that mean nothing to the game", "潮は待たない。"),
)

DESK: Final = Desk(
    grammar,
    category,
    ("text", "timing"),
    frozenset(FIELDS),
    KINDS,
    FIELDS_TOLD,
    "カードを1枚引く。",
    (
        "ruler: knight",
        "attack 1: GR01-010",
        "defense: MD01-002",
        "energy: 6",
        "hand: {card}, MD01-003",
        "deck: 4 MD01-002, 4 MD01-003, 4 MD02-001, 4 GR01-010",
    ),
    "turn: 5, player 1, main phase",
    ("energy",),
)
