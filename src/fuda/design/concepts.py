"""What the parts of a card text are called to somebody who writes cards, in both languages.

A grammar calls its categories by labels; here each label has the words of a designer and a `sort`, which says in which
colour such a part is shown. Labels that are examples of what is printed (【ターン1回】) are said as they are.
No other name of a category ever reaches a reader: what has no label is shown by the words that it begins with.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

SORTS: Final = (
    "tag",
    "price",
    "condition",
    "event",
    "act",
    "lasting",
    "time",
    "cards",
    "filter",
    "player",
    "number",
    "name",
    "zone",
    "choice",
    "sentence",
    "ability",
)
"""What kinds of parts there are, for whoever colours a text."""


@dataclass(frozen=True)
class Concept:
    """A kind of part: what it is called in Japanese and English, and its sort."""

    ja: str
    en: str
    sort: str

    def text(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en


_SAID: Final[dict[str, tuple[str, str, str]]] = {
    "a card": ("カード", "a card", "cards"),
    "cards": ("カードを指す言葉", "which cards", "cards"),
    "a member": ("メンバー", "a member", "cards"),
    "members": ("メンバーを指す言葉", "which members", "cards"),
    "events": ("イベントを指す言葉", "which events", "cards"),
    "units": ("ユニットを指す言葉", "which units", "cards"),
    "a unit or a ruler": ("ユニットかルーラー", "a unit or a ruler", "cards"),
    "who takes it": ("ダメージを受けるもの", "who takes the damage", "cards"),
    "what it attacks": ("攻撃されるもの", "what it attacks", "cards"),
    "what is on the gate": ("ゲートにあるもの", "what is on the gate", "cards"),
    "what is chosen": ("選ぶもの", "what is chosen", "choice"),
    "what is cancelled": ("キャンセルされるもの", "what is cancelled", "cards"),
    "the top of a deck": ("デッキの上のカード", "the top of a deck", "cards"),
    "a choice": ("選ぶカード", "cards to choose", "choice"),
    "a list": ("選択肢の並び", "a list of choices", "choice"),
    "an answer": ("回答", "an answer", "choice"),
    "answer": ("回答", "an answer", "choice"),
    "a filter": ("カードの条件（コスト、名前など）", "what the cards are like (cost, name …)", "filter"),
    "filters": ("カードの条件（コスト、名前など）", "what the cards are like (cost, name …)", "filter"),
    "what it is": ("どんなカードか", "what it is like", "filter"),
    "a condition": ("条件", "a condition", "condition"),
    "what was done": ("行われたこと", "what was done", "condition"),
    "where it is": ("どこにあるか", "where it is", "condition"),
    "an event": ("きっかけとなる出来事", "something that happens", "event"),
    "an attack": ("攻撃", "an attack", "event"),
    "a cause": ("その原因", "what it happens by", "event"),
    "a cost": ("コスト", "a cost", "price"),
    "what to do": ("行うこと", "what to do", "act"),
    "a verb": ("動詞（引く、置くなど）", "a verb (draw, put …)", "act"),
    "how much damage": ("ダメージの点数", "how much damage", "act"),
    "what happens instead": ("代わりに起こること", "what happens instead", "lasting"),
    "a lasting effect": ("続く効果", "an effect that lasts", "lasting"),
    "what lasts": ("続く効果", "an effect that lasts", "lasting"),
    "what changes": ("変わる値や能力", "what changes", "lasting"),
    "what is gained": ("得るもの", "what is gained", "lasting"),
    "what it gains": ("得るもの", "what it gains", "lasting"),
    "what it loses": ("失うもの", "what it loses", "lasting"),
    "a rule": ("このカードだけのルール", "a rule of this card", "lasting"),
    "a duration": ("いつまで続くか", "how long it lasts", "time"),
    "a time": ("時", "a time", "time"),
    "a sentence": ("文", "a sentence", "sentence"),
    "an ability": ("能力（1行に1つ）", "an ability (one a line)", "ability"),
    "a tag": ("【】のタイミング", "a tag in 【】", "tag"),
    "a keyword": ("キーワード", "a keyword", "tag"),
    "an icon": ("アイコン", "an icon", "tag"),
    "a heart": ("ハート", "a heart", "name"),
    "a zone": ("領域", "a zone", "zone"),
    "a place": ("カードのある場所", "where the cards are", "zone"),
    "places": ("カードのある場所", "where the cards are", "zone"),
    "where to": ("どこへ、どのように", "where to and how", "zone"),
    "an area": ("エリア", "an area", "zone"),
    "a number": ("数", "a number", "number"),
    "digits": ("数", "a number", "number"),
    "down": ("数", "a number", "number"),
    "just_one": ("数", "a number", "number"),
    "not_one": ("数", "a number", "number"),
    "a kanji number": ("漢数字", "a number in kanji", "number"),
    "①": ("丸数字（①）", "a number in a circle (①)", "number"),
    "+N or -N": ("＋か−のついた数", "a number with + or −", "number"),
    "-N": ("−のついた数", "a number with −", "number"),
    "[E]": ("エネルギーのアイコン", "energy icons", "number"),
    "a question": ("質問", "a question", "choice"),
    "the name of an ability": ("能力名", "the name of an ability", "name"),
    "swing": ("＋か−のついた数", "a number with + or −", "number"),
    "times": ("回数", "how many times", "number"),
    "a name": ("名前", "a name", "name"),
    "name": ("名前", "a name", "name"),
    "alias": ("名前", "a name", "name"),
    "part": ("名前の一部", "a part of a name", "name"),
    "trait": ("特徴《》", "a type in 《》", "name"),
    "attribute": ("属性", "an attribute", "name"),
    "series": ("作品", "a work", "name"),
}

_EXAMPLES: Final[dict[str, str]] = {
    "+1/±0": "lasting",
    "3枚以上": "condition",
    "3枚以上．": "condition",
    "N回目": "number",
    "ATK …": "number",
    "ATK+N": "lasting",
    "…1枚につき": "number",
    "…1体につき": "number",
    "…ならⅰ": "condition",
    "…の枚数": "number",
    "ⅰ": "choice",
    "ⅰ．": "choice",
    "① or ドン!!-1": "price",
    "【Reコンボ】": "tag",
    "【エントリー】": "tag",
    "【ターン1】": "tag",
    "【ターン1回】": "tag",
    "【ドン!!×N】": "tag",
    "【メイン】": "tag",
    "【センター】": "tag",
    "【ライブ開始時】": "tag",
    "あなた or 相手": "player",
    "自分 or 相手": "player",
    "君 or 相手": "player",
    "相手": "player",
    "自分の": "player",
    "味方の": "player",
    "君のターン中": "time",
    "ライブ終了時まで、": "time",
    "このキャラ": "cards",
    "このキャラ, そのカード …": "cards",
    "このメンバー": "cards",
    "このメンバー, そのカード …": "cards",
    "そのカード …": "cards",
    "このユニット": "cards",
    "このユニット, それ …": "cards",
    "それ": "cards",
    "ユニット …": "cards",
    "この能力は": "lasting",
    "いる, ある …": "condition",
    "コスト": "number",
    "コスト …": "number",
    "名前 …": "name",
    "枚数 …": "number",
    "コスト3以下": "filter",
    "コスト0でATK1/DEF1のキャラとして": "lasting",
    "・": "choice",
    "・…": "choice",
    "回答が": "choice",
    "通常, 即時, セットして、…": "time",
}

_BRACKETS: Final = re.compile(r"a name in (.)(.)")

END: Final = Concept("テキストの終わり", "the end of the text", "sentence")

_SIGNS: Final = {
    "。": Concept("文の終わり（。）", "the end of the sentence (。)", "sentence"),
    "\n": Concept("改行して次の能力", "a new line with the next ability", "ability"),
    "、": Concept("読点（、）", "a comma (、)", "sentence"),
    "：": Concept("：とその後の効果", "： and the effect behind it", "price"),
}


def concept_of(label: str) -> Concept | None:
    """The words for a label; None for one that has none, and for no label."""
    if label in _SAID:
        return Concept(*_SAID[label])
    if label in _EXAMPLES:
        return Concept(label.replace(" or ", "か").replace(", ", "、"), label, _EXAMPLES[label])
    named = _BRACKETS.fullmatch(label)
    if named:
        return Concept(f"{named[1]}{named[2]}の名前", label, "name")
    return None


def sign(text: str) -> Concept | None:
    """What a mark of punctuation stands for."""
    return _SIGNS.get(text)
