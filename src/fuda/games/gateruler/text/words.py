"""Words of Gate Ruler texts: players, sides, names, keywords, the numbers of a card, and references (このユニット).

君 is who controls the text, 相手 the other player, 自分 whoever was spoken of last (4-2). 味方の and 敵の say who
controls a card in play (4-2d) and are always said of 君.
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar
from fuda.text.numbers import DIGITS, add_numbers

# The keyword skills of chapter 16 that are abilities by themselves.
KEYWORDS = {
    "【貫通】": ("pierce", "[Pierce]"),
    "【警戒】": ("vigil", "[Vigil]"),
    "【迎撃】": ("intercept", "[Intercept]"),
    "【反撃】": ("riposte", "[Riposte]"),
    "【2回攻撃】": ("double", "[Double Attack]"),
    "【ファミリア】": ("familiar", "[Familiar]"),
    "【不死身】": ("undying", "[Undying]"),
    "【ソウルガード】": ("soulguard", "[Soul Guard]"),
}
# Those that come with a text of their own.
KEYS = {
    "【OD】": ("od", "[OD]"),
    "【TD】": ("td", "[TD]"),
    "【CNT】": ("cnt", "[CNT]"),
    "【創生召喚】": ("genesis", "[Genesis]"),
    "【深淵召喚】": ("abyss", "[Abyss]"),
    "【アビスシンフォニア】": ("symphonia", "[Abyss Symphonia]"),
}
FIELDS = {"レベル": ("level", "level"), "ATK": ("atk", "ATK"), "HP": ("hp", "HP"), "STK": ("stk", "STK")}
KINDS = {
    "ユニット": ("unit", "unit"),
    "イベント": ("event", "event"),
    "フィールド": ("field", "field"),
    "エナジー": ("energy", "energy"),
}
DAMAGE = (
    ("ダメージ", None, "damage"),
    ("戦闘ダメージ", "combat", "combat damage"),
    ("効果ダメージ", "effect", "effect damage"),
)
REFS = (
    ("このカード", "this_card", None, "this card"),
    ("このユニット", "this_card", "unit", "this unit"),
    ("このルーラー", "this_card", "ruler", "this ruler"),
    ("このフィールド", "this_card", "field", "this field"),
    ("それ", "it", "it", "it"),
    ("それら", "it", "them", "them"),
    ("そのカード", "it", None, "that card"),
    ("そのユニット", "it", "unit", "that unit"),
    ("そのルーラー", "it", "ruler", "that ruler"),
    ("そのフィールド", "it", "field", "that field"),
    ("そのイベント", "it", "event", "that event"),
    ("その能力", "it", "ability", "that ability"),
    ("それらのユニット", "it", "units", "those units"),
    ("それらのカード", "it", "cards", "those cards"),
    ("前者", "it", "former", "the former"),
    ("後者", "to", None, "the latter"),
    ("攻撃カード", "attacker", None, "the attacking card"),
    ("攻撃ユニット", "attacker", "unit", "the attacking unit"),
    ("攻撃ルーラー", "attacker", "ruler", "the attacking ruler"),
    ("攻撃目標", "attacked", None, "the target of the attack"),
    ("そのダメージの発生源", "damage_source", None, "the source of that damage"),
    ("そのダメージを受けたカード", "victim", None, "the card that took that damage"),
    ("それを破壊したカード", "destroyer", None, "the card that destroyed it"),
    ("その攻撃ユニット", "attacker", "that_unit", "that attacking unit"),
    ("その攻撃カード", "attacker", "that_card", "that attacking card"),
    ("そのダメージを与えたカード", "damage_source", "dealer", "the card that dealt that damage"),
    ("そのダメージを与えたユニット", "damage_source", "unit", "the unit that dealt that damage"),
    ("その戦闘ダメージを与えたユニット", "damage_source", "combat", "the unit that dealt that combat damage"),
    ("残りのカード", "rest", None, "the other cards"),
    ("残り", "rest", "others", "the rest"),
    ("それぞれ", "it", "each", "each of them"),
    ("上にあるカード", "on_top", None, "the card on top"),
    ("素材としたカード", "material", None, "the cards used as material"),
)
PLURAL = frozenset({"them", "units", "cards", "rest", "others", "material"})
DONE = (
    ("捨てた", "discard", "discarded"),
    ("公開した", "reveal", "revealed"),
    ("選んだ", "choose", "chosen"),
    ("破壊した", "destroy", "destroyed"),
    ("引いた", "draw", "drawn"),
    ("除外した", "remove", "removed"),
    ("特殊召喚した", "summon", "special-summoned"),
    ("墓地に置いた", "grave", "buried"),
    ("手札に加えた", "hand", "taken into the hand"),
    ("ドライブした", "drive", "driven"),
    ("レストした", "rest", "rested"),
)


def add_words(g: Grammar) -> Grammar:
    """Add the numbers and every category of this page."""
    add_numbers(g)
    g.terminal("delta", "[-+][0-9]+", int, _show_delta, en=_say_delta, first="+-", label="+N or -N", examples=(1, -2))
    g.terminal("times", "[1-9][0-9]*", int, _show_times, en=_say_times, first=DIGITS, label="a number", examples=(1, 3))
    # One is said apart from other numbers for the sake of English.
    g.terminal("just_one", "1(?![0-9])", int, _show_one, first="1", label="a number", examples=(1,))
    g.terminal("not_one", "(?!1(?![0-9]))[0-9]+", int, _show_others, first=DIGITS, label="a number", examples=(2, 3))
    g.quoted("name", "“", "”", en="“{}”").quoted("info", "《", "》", en="{}")
    g.terminal(
        "ability_name", r"[^「」『』\[\]\n]+", str, _show_name, label="the name of an ability", examples=("甲の技",)
    )
    g.words("keyword", {k: v for k, (v, _) in KEYWORDS.items()}, en={k: e for k, (_, e) in KEYWORDS.items()})
    every = KEYWORDS | KEYS
    g.words("any_keyword", {k: v for k, (v, _) in every.items()}, en={k: e for k, (_, e) in every.items()})
    g.words("field", {k: v for k, (v, _) in FIELDS.items()}, en={k: e for k, (_, e) in FIELDS.items()})
    g.words("kind", {k: v for k, (v, _) in KINDS.items()}, en={k: e for k, (_, e) in KINDS.items()})
    for ja, (name, en) in KEYWORDS.items():
        g.word("granted", ja, Node("ability", type="constant", keyword=name), en=en)
    g.word("printed", "元々の", True, en="base ")
    _add_players(g)
    _add_references(g)
    g.label("name", "a name in “”").label("info", "a name in 《》").label("keyword", "a keyword").label(
        "field", "ATK …"
    )
    g.label("any_keyword", "a keyword").label("granted", "a keyword").label("kind", "ユニット …")
    return g


def _add_players(g: Grammar) -> None:
    for text, value, en, own, number in (
        ("君", "you", "you", "your", "many"),
        ("相手", "opponent", "your opponent", "your opponent's", "one"),
        ("各プレイヤー", "each", "each player", "each player's", "one"),
    ):
        for category in ("player", "owner"):
            g.word(category, text, value, en=en, en_forms={"own": own}, en_number=number)
        if value != "each":
            g.word("one_player", text, value, en=en, en_forms={"own": own}, en_number=number)
    g.word("owner", "自身", "self", en="they", en_forms={"own": "their own"}, en_number="many")
    g.word("owner", "自分", "doer", en="they", en_forms={"own": "their own"}, en_number="many")
    # Who is told to do something: also whose card it is.
    g.word("teller", "君", "you", en="you", en_number="many")
    g.phrase("teller", "{x}", None, x="another", en="{x}", en_number="x")
    g.word("another", "相手", "opponent", en="your opponent", en_number="one")
    g.word("another", "各プレイヤー", "each", en="each player", en_number="one")
    for text, value, en in (
        ("その支配者", "controller_of_it", "its controller"),
        ("その所有者", "owner_of_it", "its owner"),
        ("そのユニットの支配者", "units_controller", "the controller of that unit"),
        ("そのカードの支配者", "cards_controller", "the controller of that card"),
        ("そのユニットの所有者", "units_owner", "the owner of that unit"),
        ("そのカードの所有者", "cards_owner", "the owner of that card"),
    ):
        g.word("another", text, value, en=en, en_number="one")
    # Other words for each player.
    for text, value in (("お互いのプレイヤー", "both"), ("両プレイヤー", "two"), ("君と相手", "you and they")):
        g.word("another", text, value, en="each player", en_number="one")
    for category, you, opponent in (("side", "味方の", "敵の"), ("their", "君の", "相手の")):
        g.words(category, {you: "you", opponent: "opponent"}, en={you: "friendly ", opponent: "enemy "})
    g.label("player", "君 or 相手").label("owner", "君 or 相手").label("one_player", "君 or 相手").label(
        "side", "味方の"
    )
    g.label("their", "君 or 相手").label("teller", "君 or 相手").label("another", "相手")


def _add_references(g: Grammar) -> None:
    for text, name, as_, en in REFS:
        category = "this_ref" if name == "this_card" else "other_ref"
        number = "many" if (as_ or name) in PLURAL else "one"
        g.word(category, text, Node("ref", name=name, as_=as_), en=en, en_number=number)
    g.phrase("ref", "{x}", None, x="this_ref").phrase("ref", "{x}", None, x="other_ref")
    # What an earlier act of the same effect was done to.
    g.words("done", {text: act for text, act, _ in DONE}, en={text: en for text, _, en in DONE})
    for text, as_, en in (("カード", None, "card"), ("ユニット", "unit", "unit")):
        g.phrase(
            "other_ref", "{act}" + text, "ref", name="done", act="done", as_=as_, en="the {act} " + en, en_number="one"
        )
    g.label("this_ref", "このユニット").label("ref", "このユニット, それ …").label("other_ref", "それ")


def _show_delta(value: Value) -> str | None:
    return f"{value:+d}" if type(value) is int else None


def _say_delta(value: Value) -> str:
    return f"{value:+d}".replace("-", "−")


def _show_times(value: Value) -> str | None:
    return str(value) if type(value) is int and value > 0 else None


def _say_times(value: Value) -> str:
    return {1: "Once", 2: "Twice"}.get(value, f"{value} times")


def _show_one(value: Value) -> str | None:
    return "1" if value == 1 and type(value) is int else None


def _show_others(value: Value) -> str | None:
    return str(value) if type(value) is int and value >= 0 and value != 1 else None


def _show_name(value: Value) -> str | None:
    if not isinstance(value, str) or not value or any(c in value for c in "「」『』[]\n"):
        return None
    return value
