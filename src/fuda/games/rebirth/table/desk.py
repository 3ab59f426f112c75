"""For designers of Reバース cards: the fields of a card file, a card of each kind, a position to try one in."""

from __future__ import annotations

from typing import Any, Final

from fuda.games.rebirth.lower.cards import FIELDS
from fuda.games.rebirth.text.grammar import grammar
from fuda.kernel.game.desk import Desk, Field, Kind


def category(_card: dict[str, Any], _field: str) -> str:
    """All cards are written alike."""
    return "text"


KINDS: Final = (
    Kind(
        "character",
        "キャラ",
        "Character",
        {
            "name": "試しの傘屋",
            "name_en": "Trial Umbrella Maker",
            "type": "Character",
            "color": "Blue",
            "cost": 1,
            "atk": 2,
            "def": 5,
            "series": "試し街",
            "traits": ["傘屋"],
            "text": "【起】【メンバー】【ターン1】：［エネ①］あなたは1枚引く。",
        },
    ),
    Kind(
        "rebirth",
        "Reバース",
        "Rebirth",
        {
            "name": "試しの雨宿り",
            "name_en": "Trial Shelter",
            "type": "Rebirth",
            "series": "試し街",
            "text": "【自】：このカードがセットされた時、あなたは1枚引く。",
        },
    ),
    Kind(
        "partner",
        "パートナー",
        "Partner",
        {"name": "試しの相棒", "name_en": "Trial Partner", "type": "Partner", "series": "試し街"},
        place="energy",
    ),
)

_CHARACTER = ("character",)

FIELDS_TOLD: Final = (
    Field("number", "番号。無ければカード名で呼ばれる", "its number; without one it goes by its name", "MY-001"),
    Field("name", "カード名", "its name in Japanese", "試しの傘屋", needed=True),
    Field("name_en", "英語のカード名", "its name in English", "Trial Umbrella Maker"),
    Field(
        "type",
        "種別：Character・Rebirth・Partner（キャラ・Reバース・パートナー、CH・RE・PA でもよい）",
        "what it is: Character, Rebirth or Partner (or CH, RE, PA)",
        "Character",
        needed=True,
    ),
    Field("color", "色", "its colour", "Blue"),
    Field("cost", "コスト", "its cost", 1, _CHARACTER, True),
    Field("atk", "ATK", "its ATK", 2, _CHARACTER, True),
    Field("def", "DEF", "its DEF", 5, _CHARACTER, True),
    Field(
        "series",
        "作品。無ければ set_code か番号の / の前",
        "the work it is from; else what stands before / in set_code or number",
        "試し街",
    ),
    Field(
        "set_code", "商品の記号。作品を知るために見る", "the code of its set, from which the work can be told", "MY/001"
    ),
    Field("traits", "属性。《》は書かない", "its attributes, without brackets", ["傘屋"]),
    Field(
        "traits_en",
        "属性の英語。traits と同じ順番",
        "the English of its attributes, in the same order",
        ["Umbrella Maker"],
    ),
    Field(
        "text",
        "テキスト。1行に能力1つ、【起】【自】【永】などのアイコンから書く",
        "its text, one ability a line, each beginning with its icon (【起】, 【自】, 【永】 …)",
        "【起】【メンバー】【ターン1】：［エネ①］あなたは1枚引く。",
        ("character", "rebirth"),
    ),
    Field("flavor", "ゲームには関係しない文", "words that mean nothing to the game", "雨の日は店を開ける。"),
)

DESK: Final = Desk(
    grammar,
    category,
    ("text",),
    frozenset(FIELDS),
    KINDS,
    FIELDS_TOLD,
    "あなたは1枚引く。",
    (
        "entry: AM03-001",
        "members: AM02-001, AM02-003",
        "energy: 2 partners, 4 cards",
        "hand: {card}, AM02-001, AM02-003",
        "deck: 4 AM03-001, 4 AM02-001, 4 AM02-003, 4 AM01-001",
    ),
    "turn: 5, player 1, main phase",
    ("energy",),
)
