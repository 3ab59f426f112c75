"""Words of Love Live! texts: players, names, hearts and other icons, areas, numbers, and references (このメンバー)."""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar
from fuda.text.numbers import add_numbers
from fuda.text.phrases import add_down, add_ones

COLORS = {
    "桃": "pink",
    "赤": "red",
    "黄": "yellow",
    "緑": "green",
    "青": "blue",
    "紫": "purple",
}
AREAS = {"センター": ("center", "center"), "左サイド": ("left", "left side"), "右サイド": ("right", "right side")}
# Abilities by their first icon: what `ability=` says of them.
ABILITIES = {
    "登場": ("entered", "[Enter]"),
    "ライブ開始時": ("live_start", "[Live Start]"),
    "ライブ成功時": ("live_success", "[Live Success]"),
    "常時": ("constant", "[Constant]"),
    "起動": ("activated", "[Activate]"),
    "自動": ("triggered", "[Auto]"),
}
REFS = (
    ("このカード", "this_card", "card", "this card", "one"),
    ("このメンバー", "this_card", "member", "this member", "one"),
    ("このメンバーカード", "this_card", "member_card", "this member card", "one"),
    ("そのカード", "it", "card", "that card", "one"),
    ("そのメンバー", "it", "member", "that member", "one"),
    ("そのメンバーカード", "it", "member_card", "that member card", "one"),
    ("そのライブカード", "it", "live", "that live card", "one"),
    ("それ", "it", "it", "it", "one"),
    ("それら", "it", "them", "them", "many"),
    ("それらのカード", "it", "those_cards", "those cards", "many"),
    ("それらのメンバー", "it", "those_members", "those members", "many"),
    ("それぞれのメンバー", "it", "each_of_them", "each of those members", "many"),
    ("残り", "rest", None, "the rest", "many"),
    ("残りのカード", "rest", "cards", "the rest of the cards", "many"),
    ("公開した残りのカード", "rest", "revealed", "the rest of the cards revealed", "many"),
)


def marks(*parts: str | None) -> str | None:
    """What `form` says of the wording: the parts that are there.

    >>> marks("first", None, "return"), marks(None)
    ('first return', None)
    """
    return " ".join(part for part in parts if part) or None


def add_words(g: Grammar) -> Grammar:
    """Add the numbers and every category of this page."""
    add_numbers(g)
    _add_players(g)
    _add_icons(g)
    _add_references(g)
    g.quoted("name", "「", "」", en="“{}”").quoted("group", "『", "』", en="“{}”")
    g.word("pause", "、", True, en="")
    add_ones(g)
    add_down(g)
    g.terminal("delta", "[-+][0-9]+", int, _show_delta, en=_say_delta, first="+-", label="+N or -N", examples=(1, -2))
    g.label("name", "a name in 「」").label("group", "a name in 『』")
    return g


def _show_delta(value: Value) -> str | None:
    return f"{value:+d}" if type(value) is int else None


def _say_delta(value: Value) -> str:
    return f"{value:+d}".replace("-", "−")


def _add_players(g: Grammar) -> None:
    for text, value, en, own, theirs, number in (
        ("自分", "you", "you", "your", "yours", "many"),
        ("相手", "opponent", "your opponent", "your opponent's", "your opponent's", "one"),
        ("自分と相手", "each", "each player", "both players'", "both players", "one"),
        ("自分か相手", "either", "you or your opponent", "your or your opponent's", "you or your opponent", "one"),
        ("自身", "doer", "that player", "their", "theirs", "one"),
        ("そのプレイヤー", "chosen", "the chosen player", "the chosen player's", "the chosen player's", "one"),
    ):
        for category, values in (
            ("owner", ("you", "opponent", "each", "either", "doer", "chosen")),
            ("player", ("you", "opponent", "each", "chosen")),
            ("other player", ("opponent", "each", "chosen")),
            ("one player", ("you", "opponent")),
        ):
            if value in values:
                g.word(category, text, value, en=en, en_forms={"own": own, "theirs": theirs}, en_number=number)
    g.label("player", "自分 or 相手").label("owner", "自分 or 相手").label("one player", "自分 or 相手")
    g.label("other player", "相手")


def _add_icons(g: Grammar) -> None:
    for text, value in COLORS.items():
        for category in ("heart", "need"):
            g.word(category, f"[{text}]", value, en=f"[{value}]")
        g.word("bh", f"[{text}ブレード]", value, en=f"[{value} blade heart]")
    g.word("heart", "[ALL]", "all", en="[all]")
    g.word("need", "[無]", "any", en="[any]")
    g.word("bh", "[ALLブレード]", "all", en="[all blade heart]")
    for value in (*COLORS.values(), "all", "blade"):
        ja = {v: k for k, v in COLORS.items()}.get(value, {"all": "ALL", "blade": "ブレード"}.get(value, ""))
        g.word("gain", f"[{ja}]", Node("add", field=value, n=1), en=f"[{value}]")
        g.word("loss", f"[{ja}]", Node("add", field=value, n=-1), en=f"[{value}]")
    for text, value in (*COLORS.items(), ("無", "any")):
        for category, n in (("need up", 1), ("need down", -1)):
            g.word(category, f"[{text}]", Node("add", field="need_" + value, n=n), en=f"[{value}]")
    for several, one in (
        ("gains", "gain"),
        ("losses", "loss"),
        ("needs up", "need up"),
        ("needs down", "need down"),
        ("needs", "need"),
    ):
        g.many(several, one, en_sep="", en_last="")
    g.terminal("energies", r"(?:\[E\])+(?!を)", _read_energy, _show_energy, en=_say_energy, first="[",
        label="[E]", examples=(1, 2))  # fmt: skip
    g.words(
        "bh kind",
        {"[スコア]": "voltage", "[ドロー]": "draw", "[ALLブレード]": "all"},
        en={"[スコア]": "[score]", "[ドロー]": "[draw]", "[ALLブレード]": "[all blade heart]"},
    )
    # Colours, as tuples: [桃]か[赤], [桃]と[赤], [桃]、[赤].
    g.many("colors or", "heart", sep="か", min=2, en_sep=", ", en_last=" or ")
    g.many("colors and", "heart", sep="と", min=2)
    g.many("colors list", "heart", sep="、", min=2)
    for text, (value, en) in ABILITIES.items():
        g.word("ability tag", f"【{text}】", value, en=en)
    for text, (value, en) in AREAS.items():
        g.word("area", text + "エリア", value, en=f"{en} area")
        g.word("area tag", f"【{text}】", value, en=f"[{en.title()}]")
    g.label("heart", "a heart").label("area", "an area")
    g.label("gain", "an icon").label("ability tag", "【ライブ開始時】")


def _read_energy(text: str) -> Value:
    return len(text) // 3


def _show_energy(value: Value) -> str | None:
    return "[E]" * value if type(value) is int and value > 0 else None


def _say_energy(value: Value) -> str:
    return _show_energy(value) or str(value)


def _add_references(g: Grammar) -> None:
    for text, name, as_, en, number in REFS:
        category = {"this_card": "this ref", "it": "back ref"}.get(name, "ref")
        g.word(category, text, Node("ref", name=name, as_=as_), en=en, en_number=number)
    g.phrase("ref", "{x}", None, x="this ref").phrase("ref", "{x}", None, x="back ref")
    g.label("this ref", "このメンバー").label("ref", "このメンバー, そのカード …")
    g.label("back ref", "そのカード …")
