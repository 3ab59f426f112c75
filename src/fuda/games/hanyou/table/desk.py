"""For designers of 汎用TCG cards: the fields of a card file, a card of each kind, a position to try one in."""

from __future__ import annotations

from typing import Any, Final

from fuda.games.hanyou.lower.cards import FIELDS
from fuda.games.hanyou.text import grammar
from fuda.kernel.game.desk import Desk, Field, Kind


def category(card: dict[str, Any], _field: str) -> str:
    """Units, boosts and other commands are written differently."""
    return grammar.category(str(card.get("kind")), card.get("class"))


KINDS: Final = (
    Kind(
        "unit",
        "ユニット",
        "Unit",
        {
            "name": "試しの見張り",
            "name_en": "Trial Lookout",
            "kind": "UNIT",
            "hp": 500,
            "attribute": "風",
            "advantage": "土",
            "retreat": 1,
            "text": "スキル[1]「試し打ち」100\nこのユニットがスタンバイ・エリアに出たとき、デッキを1枚引く。",
        },
    ),
    Kind(
        "strategy",
        "戦略",
        "Strategy",
        {
            "name": "試しの策",
            "name_en": "Trial Plan",
            "kind": "COMMAND",
            "class": "戦略",
            "text": "デッキを2枚引く。",
        },
    ),
    Kind(
        "tactic",
        "戦術",
        "Tactic",
        {
            "name": "試しの一手",
            "name_en": "Trial Move",
            "kind": "COMMAND",
            "class": "戦術",
            "text": "相手のユニットを1体選び、100ダメージを与える。",
        },
    ),
    Kind(
        "boost",
        "強化",
        "Boost",
        {
            "name": "試しの刃",
            "name_en": "Trial Blade",
            "kind": "COMMAND",
            "class": "強化",
            "text": "自分のユニットにセットできる。\nスキル[1]「試し斬り」200",
        },
    ),
)

_UNIT = ("unit",)

FIELDS_TOLD: Final = (
    Field("number", "番号。無ければ名前で呼ばれる", "its number; without one it goes by its name", "MY-001"),
    Field("name", "名前", "its name in Japanese", "試しの見張り", needed=True),
    Field("name_en", "英語の名前", "its name in English", "Trial Lookout"),
    Field("kind", "種類：UNIT か COMMAND", "what it is: UNIT or COMMAND", "UNIT", needed=True),
    Field(
        "class",
        "コマンドの分類：戦略・戦術・強化",
        "of a command: 戦略 (strategy), 戦術 (tactic) or 強化 (boost)",
        "戦略",
        ("strategy", "tactic", "boost"),
        True,
    ),
    Field("hp", "HP", "its HP", 500, _UNIT, True),
    Field("attribute", "属性。複数なら / で区切る", "its attribute; several with / between them", "風", _UNIT),
    Field("advantage", "有利な属性", "the attribute against which it has the advantage", "土", _UNIT),
    Field("retreat", "退却コスト。無ければ0", "its retreat cost; 0 if nothing is said", 1, _UNIT),
    Field(
        "text",
        "テキスト。1行に能力1つ。スキルは スキル[コスト]「名前」ダメージ",
        "its text, one ability a line; a skill is スキル[cost]「name」damage",
        "デッキを2枚引く。",
    ),
    Field("back", "裏面", "what its back looks like, if it is another one", "青"),
    Field("flavor", "ゲームには関係しない文", "words that mean nothing to the game", "風はまだ吹いている。"),
)

DESK: Final = Desk(
    grammar.grammar,
    category,
    ("text",),
    frozenset(FIELDS),
    KINDS,
    FIELDS_TOLD,
    "デッキを1枚引く。",
    (
        "main: HY-023, energy 3",
        "standby: HY-051, energy 2",
        "hand: {card}, HY-051",
        "deck: 4 HY-051, 4 HY-023, 4 HY-030",
    ),
    "turn: 5, player 1, main phase",
)
