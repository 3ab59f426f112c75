"""For designers of ONE PIECE cards: the fields of a card file, a card of each kind, a position to try one in."""

from __future__ import annotations

from typing import Any, Final

from fuda.games.onepiece.lower.cards import FIELDS
from fuda.games.onepiece.text.grammar import grammar
from fuda.kernel.game.desk import Desk, Field, Kind


def category(_card: dict[str, Any], field: str) -> str:
    """The text, or what is printed apart from it behind 【トリガー】."""
    return "trigger_text" if field == "trigger" else "text"


KINDS: Final = (
    Kind(
        "character",
        "キャラ",
        "Character",
        {
            "name": "試しの車掌",
            "name_en": "Trial Conductor",
            "type": "Character",
            "colors": ["Red"],
            "cost": 3,
            "power": 4000,
            "counter": 1000,
            "attributes": ["Slash"],
            "traits": ["試作車両"],
            "text": "【登場時】カードを1枚引く。",
        },
    ),
    Kind(
        "event",
        "イベント",
        "Event",
        {
            "name": "試運転",
            "name_en": "Trial Run",
            "type": "Event",
            "colors": ["Red"],
            "cost": 1,
            "traits": ["試作車両"],
            "text": "【メイン】カードを1枚引く。",
            "trigger": "【トリガー】カードを1枚引く。",
        },
    ),
    Kind(
        "stage",
        "ステージ",
        "Stage",
        {
            "name": "試験線",
            "name_en": "Test Track",
            "type": "Stage",
            "colors": ["Red"],
            "cost": 1,
            "traits": ["試作車両"],
            "text": "【起動メイン】このステージをレストにできる：カードを1枚引く。",
        },
    ),
    Kind(
        "leader",
        "リーダー",
        "Leader",
        {
            "name": "試作車両の長",
            "name_en": "Head of the Trial Train",
            "type": "Leader",
            "colors": ["Red"],
            "life": 5,
            "power": 5000,
            "attributes": ["Slash"],
            "traits": ["試作車両"],
            "text": "【アタック時】カードを1枚引く。",
        },
        place="leader",
    ),
)

FIELDS_TOLD: Final = (
    Field("number", "番号。無ければカード名で呼ばれる", "its number; without one it goes by its name", "MY-001"),
    Field("name", "カード名", "its name in Japanese", "試しの車掌", needed=True),
    Field("name_en", "英語のカード名", "its name in English", "Trial Conductor"),
    Field(
        "type",
        "種類：Leader・Character・Event・Stage（日本語でもよい）",
        "what it is: Leader, Character, Event or Stage, in either language",
        "Character",
        needed=True,
    ),
    Field(
        "colors",
        "色：Red Green Blue Purple Black Yellow（赤 緑 青 紫 黒 黄）。複数なら並べる",
        "its colours: Red, Green, Blue, Purple, Black, Yellow; several in a list",
        ["Red"],
        needed=True,
    ),
    Field("cost", "コスト", "its cost", 3, ("character", "event", "stage"), True),
    Field("life", "ライフ", "its life", 5, ("leader",), True),
    Field("power", "パワー", "its power", 4000, ("leader", "character"), True),
    Field("counter", "カウンター", "its counter", 1000, ("character",)),
    Field(
        "attributes",
        "属性：Slash Strike Ranged Special Wisdom（斬 打 射 特 知）",
        "its attributes: Slash, Strike, Ranged, Special, Wisdom",
        ["Slash"],
        ("leader", "character"),
    ),
    Field("traits", "特徴。《》は書かない", "its types, without brackets", ["試作車両"]),
    Field("traits_en", "特徴の英語。traits と同じ順番", "the English of its types, in the same order", ["Trial Train"]),
    Field(
        "text",
        "テキスト。1行に効果1つ、カードに印刷されるとおり",
        "its text as it would be printed, one effect a line",
        "【登場時】カードを1枚引く。",
    ),
    Field(
        "trigger",
        "【トリガー】のテキスト（【トリガー】から書く）",
        "the text behind 【トリガー】, with that tag in front",
        "【トリガー】カードを1枚引く。",
        ("character", "event", "stage"),
    ),
    Field("flavor", "ゲームには関係しない文", "words that mean nothing to the game", "しゅっぱつ、しんこう。"),
)

DESK: Final = Desk(
    grammar,
    category,
    ("text", "trigger"),
    frozenset(FIELDS),
    KINDS,
    FIELDS_TOLD,
    "カードを1枚引く。",
    (
        "leader: RL01-001",
        "characters: RL01-003, RL03-007",
        "life: RL01-003, RL03-007, RL01-003",
        "don: 8",
        "hand: {card}, RL03-007, RL04-009",
        "deck: 4 RL01-003, 4 RL03-007, 4 RL04-018, 4 RL04-009",
    ),
    "turn: 7, player 1, main phase",
)
