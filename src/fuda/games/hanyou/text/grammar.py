"""The grammar of 汎用TCG card texts: `read_text`, `print_text`, `english`.

    >>> tree = read_text("相手のユニットを1体選び、100ダメージを与える。", "COMMAND", "戦術")
    >>> print_text(tree, "COMMAND", "戦術")
    '相手のユニットを1体選び、100ダメージを与える。'
    >>> english(tree, "COMMAND", "戦術")
    "Choose 1 of your opponent's units and deal 100 damage to it."

# The phrasebook

The usual ways to say things. Other words for the same (`fuda.text.ways`) are read as well and print back.
Names stand in 「」, a text inside a text in 『』, one ability is one line.
X is a thing or set, N a number, C a condition, E an event.

A text (`abilities.py`)
    unit        its lines: skills, triggered and constant abilities
    強化        (set of units)にセットできる。 then its lines, EX skills among them (209.1)
    戦略, 戦術  its sentences

A line
    skill       スキル[cost]「name」 · スキル[cost]「name」200 ·
                スキル[cost]「name」100×：…  and its sentences after ：
    its damage  N ダメージを与える。 (for ×) · ダメージを N アップする。 · Cなら、ダメージを N ダウンする。
    its success Cなら、このスキルは失敗する。 · 相手とじゃんけんする。負けたなら、このスキルは失敗する。
    looking back  what a sentence about damage needs (それ, これを行ったなら, …) is carried out before it (sentences.py)
    activated   EXスキル「name」：自分のターンに使える。… · 自分のターンに手札から使える。… ·
                …捨て場から使える。…
    triggered   E とき、… · E なら、… · 自分のターン開始時、… ·
                C とき、…     with EXスキル「name」： in front or without
    constant    lasting effects (below), each with Cかぎり、 or 自分のターン中、 in front
    in front    このカードが手札にあるかぎり、 / このカードが捨て場にあるかぎり、 (802.3), then Cかぎり、
    at the end  1ターンにN度のみ使える。 then 累積しない。 (EX skills)

A sentence
    A。 · Aしてもよい。そうしたなら、B。 · Cなら、A。そうでないなら、B。 ·
    相手とじゃんけんする。勝ったなら、A。負けたなら、B。
    次から1つを選んで行う。『…』『…』 · 次を3回行う。『…』
    ターン終了時、A。 · 次に E とき、A。 · このターン、次に E とき、A。 · このターン、E とき、そのたびにA。
    Several acts may form a chain: デッキを1枚引き、手札を捨てる.

An act (`verbs.py`): what it acts on is a thing with を, に or の, or a choice with 選び、
    デッキを2枚引く · Xを捨てる · 手札を捨てる · Xにチャージする · X を Y にエネルギーとしてつける ·
    X を Y にセットする
    Xに200ダメージを与える · Y が、Xに200ダメージを与える · XのHPを100回復する · XのHPをすべて回復する
    Xをレストする / スタンする / 復帰する / KOする / 表向きにする / 公開する / 見る ·
    Xをメイン・エリアのユニットと入れ替える · メイン・ユニットを退却する
    Xを手札に加える / デッキの上に置く / デッキの下に置く / デッキに戻してシャッフルする / 捨て場に置く /
    スタンバイ・エリアに出す
    デッキをシャッフルする · デッキをシャッフルしてXをデッキの上に置く · 数を1つ選ぶ · 3以下の数を1つ選ぶ
    Xに「name」カウンターを1個置く · Xの「name」カウンターを1個取り除く ·
    このターン、戦略をさらに1枚プレイできる
    Someone else does it: 相手はデッキを1枚引く · 各プレイヤーは手札を捨てる

A lasting effect, after a duration (a sentence) or a condition (an ability)
    XのHP / 退却コスト / スキルコストを100アップする / ダウンする / 300にする
    Xの属性 / 名前 / スキル名を「…」にする · Xの属性「…」/ 有利「…」/ EXスキル / スキルを失わせる
    Xに属性「…」/ 有利「…」/『an ability』を与える · このカードは属性「…」を持つ (805.2)
    Xが受けるスキルダメージを… · Xが与えるスキルダメージを… · XがYに与えるスキルダメージを…  アップする /
    ダウンする / 2倍にする / 0にする
    Xはスキルを使えない / スキル「…」を使えない / 退却できない / 復帰できない / HPを回復できない
    Xはレストされない / スタンされない / KOされない / ダメージを受けない,
        also after 相手のコマンドの効果では、 or …の能力では、
    相手はチャージできない / コマンドをプレイできない / 戦略をプレイできない / ユニットを出せない /
    誘発能力をプレイできない / デッキを引けない
    相手のスキルは失敗する · じゃんけんして勝てば、相手のスキルは失敗する · E 場合、代わりにA ·
    E 場合、代わりにAしてもよい
    このカードはデッキに好きな枚数入れることができる (402.3)
    (of the events below, playing a card and winning a janken cannot be replaced)
    Durations: このターン、 ターン終了時まで、 次の自分のターン、 次の相手のターン、 このバトルフェイズ中、
    Cかぎり、 none = for the game

A noun (`nouns.py`): [自分の / 相手の] [ほかの] [filters] head
    heads       ユニット · メイン・ユニット · スタンバイ・ユニット · 強化 · 手札の / 捨て場の /
                デッキの (kind)カード · その中の(kind)カード
                Xのエネルギー · Xのセット · 自分のデッキの上から3枚
    filters     属性「…」を持つ · 「…」である · 名前に「…」を含む · スキル「…」を持つ · 「…」カウンターを持つ ·
                エネルギー / セットを持つ
                通常状態 / レスト状態 / スタン状態 / 状態異常 / メイン・ユニット / スタンバイ・ユニットである ·
                ダメージを受けている · KOした
                [表記の]HP / 退却コスト / ダメージが300以下である · エネルギーが2枚以上である ·
                HPが増加している / 減少している
                the negative: 持たない, でない, 含まない, 受けていない; several are joined by 、
    things      このユニット · このカード · それ (chosen last) · そのユニット / そのカード (of the event) ·
                発生源のユニット · 残り · Xすべて
    choices     Xを1体選び、 · 2体まで選び、 · 好きな数 / 好きな枚数選び、 · 相手は…選び、 · in a deck 探し、
    numbers     300 · X1体につき100 · …だけ: Xの数 / 枚数, XのHP / ダメージの点数 /
                退却コスト, カウンターの数, 選んだ数, その数, AとBの合計

A condition or event (`conditions.py`)
    Xがいる / ある / いない / ない · Xが3体以上いる / 3体以下である / 3体である · A が B より多い / より少ない /
    と同じである / 以上である
    X が (filter) · XのHPが増加している · 自分のターンである · これを行った · じゃんけんに勝った · …、かつ… ·
    …、または…
    Xがスキルを使った · KOした · YがXをKOした · [スキルで]ダメージを受けた · YがXにダメージを与えた ·
    HPが回復した · スタンバイ・エリアに出た
    エリアを離れた · メイン・エリアに移動した / を離れた · レスト状態になった · 復帰した · チャージした ·
    エネルギーがついた · カードがセットされた
    カウンターが置かれた · 自分がデッキを引いた / 戦略をプレイした / じゃんけんに勝った · 捨てられた ·
    デッキに戻った · 捨て場に置かれた · 公開された
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from fuda.games.hanyou.text.abilities import add_abilities
from fuda.games.hanyou.text.conditions import add_conditions_and_events
from fuda.games.hanyou.text.nouns import add_nouns
from fuda.games.hanyou.text.verbs import add_verbs
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar
from fuda.text.language import SAID
from fuda.text.phrases import add_basics


@cache
def grammar() -> Grammar:
    """The grammar, built on first use."""
    g = add_basics(Grammar())
    add_nouns(g)
    add_conditions_and_events(g)
    add_verbs(g)
    add_abilities(g)
    return g


def category(kind: str, cls: str | None = None) -> str:
    """Which text a card has: of a unit, of a boost, or of another command."""
    if kind == "UNIT":
        return "unit_text"
    return "boost_text" if cls == "強化" else "command_text"


def read_text(text: str, kind: str, cls: str | None = None) -> Node:
    """The tree of a printed text. Raises `fuda.text.TextError`, with the place, if it is not one."""
    if kind == "UNIT" and not grammar().normalise(text):
        return Node("text", abilities=())
    tree = grammar().read(category(kind, cls), text)
    assert isinstance(tree, Node)
    return tree


def print_text(tree: Node, kind: str, cls: str | None = None) -> str:
    """The printed text of a tree."""
    return "" if tree == Node("text", abilities=()) else grammar().print(category(kind, cls), tree)


@cache
def english_names() -> Mapping[str, str]:
    """The English of the attributes, counters and skills that the built-in cards name: the `[names]` of their files.

    >>> english_names()["火種"]
    'Ember'
    """
    found: dict[str, str] = {}
    for path in sorted((Path(__file__).parent.parent / "cards").glob("*.toml")):
        found.update(tomllib.loads(path.read_text(encoding="utf8")).get("names", {}))
    return found


def english(tree: Node, kind: str, cls: str | None = None, names: Mapping[str, str] | None = None) -> str:
    """The text in English; `names` gives the English of names in it (by default those of the built-in cards)."""
    if tree == Node("text", abilities=()):
        return ""
    translated = _theirs(_translate(tree, english_names() if names is None else names))
    return grammar().english(category(kind, cls), translated)


def _theirs(value: Value, theirs: bool = False) -> Value:
    """A tree for English: the pile of nobody in particular is the one's who is told to do something."""
    if isinstance(value, tuple):
        return tuple(_theirs(item, theirs) for item in value)
    if not isinstance(value, Node):
        return value
    theirs = theirs or (value.op == "by" and value["who"] != "you")
    fields = {k: _theirs(v, theirs) for k, v in value.fields.items()}
    if theirs and fields.get("owner") == "unsaid":
        fields["owner"] = "self"
    return Node(value.op, **fields)


def _translate(value: Value, names: Mapping[str, str]) -> Value:
    if isinstance(value, Node):
        fields = {k: _translate(v, names) for k, v in value.fields.items()}
        # A part of a name (`name_has`) stays Japanese: it is the Japanese names that are compared (902.1a).
        name = fields.get("name")
        if isinstance(name, str):
            fields["name"] = "/".join(names.get(part, part) for part in name.split("/"))
        return Node(value.op, **fields)
    if isinstance(value, tuple):
        return tuple(_translate(item, names) for item in value)
    return value


@lru_cache(maxsize=SAID)
def say(effect: Node, lang: str) -> str:
    """One effect in words, in Japanese or English; or an ability as it stands on a unit."""
    if effect.op == "ability":
        text = Node("text", abilities=(effect,))
        return print_text(text, "UNIT") if lang == "ja" else english(text, "UNIT")
    if lang == "ja":
        return grammar().print("effect", effect)
    return grammar().english("effect", _translate(effect, english_names()))
