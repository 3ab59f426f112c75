"""For designers of Love Live! cards: the fields of a card file, a card of each kind, a position to try one in."""

from __future__ import annotations

from typing import Any, Final

from fuda.games.lovelive.lower.cards import FIELDS
from fuda.games.lovelive.text.grammar import grammar
from fuda.kernel.game.desk import Desk, Field, Kind


def category(_card: dict[str, Any], _field: str) -> str:
    """All cards are written alike."""
    return "text"


KINDS: Final = (
    Kind(
        "member",
        "メンバー",
        "Member",
        {
            "name": "ためし",
            "name_en": "Tameshi",
            "type": "member",
            "group": "試し組",
            "unit": "早番",
            "cost": 4,
            "blade": 2,
            "hearts": {"pink": 1, "red": 1},
            "blade_hearts": {"pink": 1},
            "text": "【登場】カードを1枚引く。",
        },
    ),
    Kind(
        "live",
        "ライブ",
        "Live",
        {
            "name": "ためし歌い",
            "name_en": "Trial Song",
            "type": "live",
            "group": "試し組",
            "score": 2,
            "needs": {"pink": 1, "any": 1},
            "blade_hearts": {"draw": 1},
            "text": "【ライブ成功時】カードを1枚引く。",
        },
    ),
    Kind(
        "energy",
        "エネルギー",
        "Energy",
        {"name": "ためしの灯", "name_en": "Trial Light", "type": "energy"},
        place="energy",
    ),
)

_MEMBER = ("member",)
_LIVE = ("live",)
_BOTH = ("member", "live")

FIELDS_TOLD: Final = (
    Field("number", "番号。無ければカード名で呼ばれる", "its number; without one it goes by its name", "MY-001"),
    Field(
        "name",
        "カード名。2人なら ＆ で結ぶ",
        "its name in Japanese; the names of several members with ＆",
        "ためし",
        needed=True,
        unless=("energy",),
    ),
    Field("name_en", "英語のカード名", "its name in English", "Tameshi"),
    Field(
        "type",
        "種類：member・live・energy（日本語でもよい）",
        "what it is: member, live or energy",
        "member",
        needed=True,
    ),
    Field("group", "グループ", "its group", "試し組", _BOTH),
    Field(
        "series",
        "シリーズ。グループの代わりにこれが書かれた一覧もある",
        "its series; some lists give it instead of the group",
        "試し",
        _BOTH,
    ),
    Field(
        "name_groups",
        "名前ごとのグループ（複数名のカード）",
        "which name belongs to which group, for a card of several names",
        {"ためし": "試し組"},
        _MEMBER,
    ),
    Field("unit", "ユニット", "its unit", "早番", _BOTH),
    Field("cost", "コスト", "its cost", 4, _MEMBER),
    Field("blade", "ブレードの数", "how many blades it has", 2, _MEMBER),
    Field(
        "hearts",
        "ハート：pink red yellow green blue purple all",
        "its hearts: pink, red, yellow, green, blue, purple, all",
        {"pink": 1, "red": 1},
        _MEMBER,
    ),
    Field(
        "base_heart",
        "hearts の別名（heart01〜 でもよい）",
        "another name of hearts, as some card lists have it",
        {"heart01": 1},
        _MEMBER,
    ),
    Field(
        "blade_hearts",
        "ブレードハート：色・all・draw・score",
        "its blade hearts: colours, all, draw, score",
        {"pink": 1},
        _BOTH,
    ),
    Field("blade_heart", "blade_hearts の別名", "another name of blade_hearts", {"b_heart01": 1}, _BOTH),
    Field(
        "special_heart",
        "blade_hearts のうち draw と score",
        "the draw and score among the blade hearts",
        {"draw": 1},
        _BOTH,
    ),
    Field("score", "スコア", "its score", 2, _LIVE),
    Field(
        "needs",
        "必要ハート：色と any（何色でもよい）",
        "the hearts it requires: colours and any",
        {"pink": 1, "any": 1},
        _LIVE,
        True,
    ),
    Field("need_heart", "needs の別名", "another name of needs", {"heart0": 1}, _LIVE),
    Field(
        "text",
        "テキスト。1行に能力1つ、【登場】【常時】などのアイコンから書く",
        "its text, one ability a line, each beginning with its icon (【登場】, 【常時】 …)",
        "【登場】カードを1枚引く。",
        _BOTH,
    ),
    Field("flavor", "ゲームには関係しない文", "words that mean nothing to the game", "あさのれんしゅう。"),
)

DESK: Final = Desk(
    grammar,
    category,
    ("text",),
    frozenset(FIELDS),
    KINDS,
    FIELDS_TOLD,
    "カードを1枚引く。",
    (
        "left: OS01-003",
        "center: OS01-015",
        "energy: 7",
        "hand: {card}, OS01-008, OS01-025",
        "waiting: OS01-022, OS01-027",
        "deck: 4 OS01-003, 4 OS01-008, 4 OS01-015, 4 OS01-022",
    ),
    "turn: 5, player 1, main phase",
    ("energy",),
)
