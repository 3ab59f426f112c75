"""Words of ONE PIECE texts: players, names, colours, keywords, numbers, and references (このキャラ, 公開したカード)."""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar
from fuda.text.numbers import DIGITS, add_numbers
from fuda.text.verbs import Verb

COLORS = {"赤": "red", "緑": "green", "青": "blue", "紫": "purple", "黒": "black", "黄": "yellow"}
ATTRIBUTES = {"斬": "slash", "打": "strike", "射": "ranged", "特": "special", "知": "wisdom", "？": "unknown"}
KEYWORDS = {
    "【ブロッカー】": ("blocker", "[Blocker]"),
    "【速攻】": ("rush", "[Rush]"),
    "【速攻：キャラ】": ("rush_character", "[Rush: Character]"),
    "【ダブルアタック】": ("double_attack", "[Double Attack]"),
    "【バニッシュ】": ("banish", "[Banish]"),
    "【ブロック不可】": ("unblockable", "[Unblockable]"),
}
OTHER = "Opponent's"
TAGS = {
    "【登場時】": ("on_play", "[On Play]"),
    "【アタック時】": ("when_attacking", "[When Attacking]"),
    "【KO時】": ("on_ko", "[On K.O.]"),
    "【ブロック時】": ("on_block", "[On Block]"),
    "【起動メイン】": ("activate_main", "[Activate: Main]"),
    "【メイン】": ("main", "[Main]"),
    "【カウンター】": ("counter", "[Counter]"),
    "【相手のアタック時】": ("opponent_attack", f"[On Your {OTHER} Attack]"),
    "【自分のターン終了時】": ("turn_end", "[End of Your Turn]"),
}
REFS = (
    ("このカード", "this_card", None, "this card"),
    ("このキャラ", "this_card", "character", "this Character"),
    ("このリーダー", "this_card", "leader", "this Leader"),
    ("このステージ", "this_card", "stage", "this Stage"),
    ("このイベント", "this_card", "event", "this Event"),
    ("このキャラカード", "this_card", "character_card", "this Character card"),
    ("そのカード", "it", None, "that card"),
    ("そのキャラ", "it", "character", "that Character"),
    ("そのリーダー", "it", "leader", "that Leader"),
    ("そのリーダーかキャラ", "it", "leader_or_character", "that Leader or Character"),
    ("そのステージ", "it", "stage", "that Stage"),
    ("そのイベント", "it", "event", "that Event"),
    ("そのドン!!", "it", "don", "that DON!! card"),
    ("それ", "it", "it", "it"),
    ("それら", "it", "them", "them"),
    ("それらのカード", "it", "those_cards", "those cards"),
    ("それらのキャラ", "it", "those_characters", "those Characters"),
)
DEEDS = (
    Verb("捨てる", "discard", en="trash", done="trashed"),
    Verb("公開する", "reveal", en="reveal", done="revealed"),
    Verb("戻す", "return", en="return", done="returned", partner="戻る", partner_kind="godan"),
    Verb("KOする", "ko", en="K.O.", done="K.O.'d"),
    Verb("置く", "put", en="place", done="placed"),
    Verb("レストにする", "rest", en="rest", done="rested", partner="レストになる"),
    Verb("登場させる", "play", en="play", done="played", partner="登場する"),
    Verb("選ぶ", "choose", en="select", done="selected"),
    Verb("付与する", "give", en="give", done="given"),
    Verb("引く", "draw", en="draw", done="drawn"),
    Verb("加える", "add", en="add", done="added", partner="加わる", partner_kind="godan"),
    Verb("アクティブにする", "activate", en="activate", done="activated", partner="アクティブになる"),
    Verb("見る", "look", en="look at", done="looked at"),
)
"""What an effect does, each verb once: from here comes what was done (捨てたカード), if it was (捨てた場合), and if it
was not (捨てなかった場合)."""


def add_words(g: Grammar) -> Grammar:
    """Add the numbers and every category of this page."""
    add_numbers(g)
    _add_words(g)
    _add_references(g)
    return g


def _add_words(g: Grammar) -> None:
    g.quoted("name", "「", "」", en="[{}]").quoted("part", "『", "』", en='"{}"').quoted("trait", "《", "》", en="{{}}")
    g.words("color", COLORS, en=COLORS)
    g.words("attribute", ATTRIBUTES, en={k: v.capitalize() for k, v in ATTRIBUTES.items()})
    g.words("keyword", {k: v for k, (v, _) in KEYWORDS.items()}, en={k: e for k, (_, e) in KEYWORDS.items()})
    g.words("tag", {k: v for k, (v, _) in TAGS.items()}, en={k: e for k, (_, e) in TAGS.items()})
    g.word("comma", "、", "comma", en="")
    for category in ("player", "owner"):
        for text, value, en, own, their, has, number in (
            ("自分", "you", "you", "your", "your", "you have", "many"),
            ("相手", "opponent", "your opponent", "your opponent's", "their", "your opponent has", "one"),
            ("お互い", "each", "each player", "each player's", "their", "the players have", "one"),
        ):
            forms = {"own": own, "their": their, "has": has, "hasone": has, "hasmany": has}
            g.word(category, text, value, en=en, en_forms=forms, en_number=number)
    forms = {"own": "their", "their": "their", "has": "they have", "hasone": "they have", "hasmany": "they have"}
    g.word("owner", "自身", "doer", en="they", en_forms=forms, en_number="many")
    has = "you or your opponent has"
    forms = {"own": "your or your opponent's", "their": "their", "has": has, "hasone": has, "hasmany": has}
    g.word("owner", "自分か相手", "either", en="you or your opponent", en_forms=forms, en_number="one")
    # One is said apart from other numbers for the sake of English.
    g.terminal("just_one", "1(?![0-9])", int, _show_one, first="1", label="a number", examples=(1,))
    g.terminal("not_one", "(?!1(?![0-9]))[0-9]+", int, _show_others, first=DIGITS, label="a number", examples=(2, 3))
    g.label("player", "自分 or 相手").label("owner", "自分 or 相手").label("name", "a name in 「」")


def _show_one(value: Value) -> str | None:
    return "1" if value == 1 and type(value) is int else None


def _show_others(value: Value) -> str | None:
    return str(value) if type(value) is int and value >= 0 and value != 1 else None


def _add_references(g: Grammar) -> None:
    for text, name, as_, en in REFS:
        category = "this_ref" if name == "this_card" else "ref"
        g.word(category, text, Node("ref", name=name, as_=as_), en=en, en_number="one")
    g.phrase("ref", "{x}", None, x="this_ref")
    for text, zone in (("トラッシュ", "trash"), ("手札", "hand")):
        here = Node("ref", name="this_card", as_="from_" + zone)
        g.word("ref", f"自分の{text}からこのカード", here, en=f"this card from your {zone}", en_number="one")
    g.word("ref", "残り", Node("ref", name="rest"), en="the rest", en_number="many")
    battled = "the opponent's Character that was battled"
    g.word("ref", "バトルした相手のキャラ", Node("ref", name="battled"), en=battled, en_number="one")
    # What an earlier act of the same effect was done to.
    for deed in DEEDS:
        g.begin((deed.ta, deed.text)).word("done", deed.ta, deed.op, en=deed.done).end()
    kinds = (("カード", None, "card"), ("キャラ", "character", "Character"), ("ドン!!", "don", "DON!! card"))
    for text, as_, en in (*kinds, ("イベント", "event", "Event"), ("リーダー", "leader", "Leader")):
        g.begin(text)
        for front, form in (("", None), ("この効果で", "effect"), ("その", "that")):
            g.phrase(
                "done_ref",
                front + "{act}" + text,
                "ref",
                name="done",
                act="done",
                as_=as_,
                form=form,
                en="the {act} " + en,
                en_forms={"one": "{act} " + en},
                en_number="one",
            )
        g.end()
    g.phrase("ref", "{x}", None, x="done_ref")
    g.label("this_ref", "このキャラ").label("ref", "このキャラ, そのカード …")
