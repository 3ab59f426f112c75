"""Words of Reバース texts: players, names, zones, abilities by their icon, numbers, and references (このキャラ)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from fuda.games.rebirth.text.spelling import CIRCLES
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.numbers import DIGITS, add_numbers
from fuda.text.template import read_template, slots_of

# text, value, English of the place, English of what lies there, its number
ZONES = (
    ("エントリー", "entry", "entry", "entry", "one"),
    ("メンバー", "member", "member area", "members", "many"),
    ("手札", "hand", "hand", "hand", "one"),
    ("デッキ", "deck", "deck", "deck", "one"),
    ("エネルギー", "energy", "energy area", "energy", "many"),
    ("パートナー", "partner", "partner area", "partners", "many"),
    ("リタイア", "retire", "retire area", "retire area", "one"),
    ("控え室", "waiting", "waiting room", "waiting room", "one"),
    ("思い出", "memory", "memories", "memories", "many"),
)
# text, value, English, English of whose it is
OWNERS = (
    ("あなた", "you", "you", "your"),
    ("相手", "opponent", "your opponent", "your opponent's"),
    ("味方", "allies", "your side", "your side's"),
    ("各プレイヤー", "each", "each player", "each player's"),
    ("いずれか", "any", "any player", "any player's"),
    ("いずれかのプレイヤー", "any_player", "any player", "any player's"),
    ("すべて", "all", "all players", "all players'"),
    ("そのプレイヤー", "that_player", "that player", "that player's"),
)
PLAYERS = ("you", "opponent", "each", "that_player")
ICONS = {
    "スパーク": ("spark", "[Spark]"),
    "キャンセル": ("cancel", "[Cancel]"),
    "ブロッカー": ("blocker", "[Blocker]"),
    "のびしろ": ("potential", "[Potential]"),
    "Reコンボ": ("re_combo", "[Re Combo]"),
    "起": ("activated", "[ACT]"),
    "自": ("triggered", "[AUTO]"),
    "永": ("constant", "[CONT]"),
}
# text, name, as_, English, number
REFS = (
    ("このキャラ", "this_card", "character", "this character", "one"),
    ("このカード", "this_card", "card", "this card", "one"),
    ("このReバース", "this_card", "rebirth", "this Rebirth", "one"),
    ("そのキャラ", "it", "character", "that character", "one"),
    ("そのカード", "it", "card", "that card", "one"),
    ("そのReバース", "it", "rebirth", "that Rebirth", "one"),
    ("そのエネルギー", "it", "energy", "that energy", "one"),
    ("そのパートナー", "it", "partner", "that partner", "one"),
    ("そのメンバー", "it", "member", "that member", "one"),
    ("そのエントリーのキャラ", "it", "entry", "that character in the entry", "one"),
    ("そのエントリーに置かれたキャラ", "it", "entered", "the character put into the entry", "one"),
    ("それ", "it", "it", "it", "one"),
    ("それら", "it", "them", "them", "many"),
    ("相手のそれら", "it", "theirs", "those of your opponent", "many"),
    ("それらのキャラ", "it", "those", "those characters", "many"),
    ("残り", "rest", None, "the rest", "many"),
    ("サポートされたキャラ", "supported", None, "the supported character", "one"),
    ("サポートされているキャラ", "supported", "now", "the supported character", "one"),
    ("サポートしたキャラ", "supporter", None, "the character that supported", "one"),
    ("サポートしたメンバー", "supporter", "member", "the member that supported", "one"),
    ("そのサポートしたメンバー", "supporter", "that", "the member that supported", "one"),
    ("サポートしているキャラ", "supporter", "now", "the supporting character", "one"),
    ("このアタックをサポートしたキャラ", "supporter", "attack", "the character that supported this attack", "one"),
    ("アタックしているキャラ", "attacker", None, "the attacking character", "one"),
    ("アタックされているキャラ", "attacked", None, "the attacked character", "one"),
    ("ブロックされたキャラ", "blocked", None, "the blocked character", "one"),
)
# What an earlier act was done to: text, act, English
DEEDS = (
    ("公開した", "reveal", "revealed"),
    ("置いた", "put", "put there"),
    ("控え室に置いた", "to_waiting", "put into the waiting room"),
    ("控え室に置かれた", "to_waiting", "put into the waiting room"),
    ("メンバーに置いた", "to_member", "put into the member area"),
    ("選んだ", "choose", "chosen"),
    ("引いた", "draw", "drawn"),
    ("戻した", "return", "returned"),
    ("セットした", "set", "set"),
    ("入れ替えた", "swap", "swapped"),
    ("【レスト】した", "rest", "rested"),
    ("魂に置いた", "put_soul", "made souls"),
)
FORMS = ("", "stem", "te")
"""置く, 置き(、), 置いて(よい)."""

DEFAULTS: dict[str, str] = {
    "owner": "owner",
    "who": "player",
    "zone": "zone",
    "where": "wheres",
    "filters": "head",
    "n": "digits",
    "pause": "pause",
    "pause2": "pause",
    "name": "name",
    "icon": "icon",
    "attribute": "attribute",
}
"""The categories of slots that are nearly always the same."""


def row(
    g: Grammar,
    category: str,
    template: str,
    node: Value,
    en: str,
    forms: Mapping[str, str] | None = None,
    number: str = "",
    **slots: Value,
) -> None:
    """A phrase; slots that are not named have the category of `DEFAULTS`."""
    here = [hole.name for hole in slots_of(read_template(re.sub("<([^<>|]*)[^<>]*>", r"\1", template)))]
    cats: dict[str, Value] = {name: slots.get(name) or DEFAULTS[name] for name in here}
    g.phrase(category, template, build=node, en=en, en_forms=forms, en_number=number, **cats)


def add_words(g: Grammar) -> Grammar:
    """Add the numbers and every category of this page."""
    add_numbers(g)
    g.quoted("name", "《", "》", en="《{}》").quoted("attribute", "〔", "〕", en="〔{}〕").quoted(
        "alias", "『", "』", en="“{}”"
    )
    g.quoted("series", "「", "」", en="“{}”")
    g.word("pause", "、", True, en="")
    for text, value, en, own in OWNERS:
        g.word("owner", text, value, en=en, en_forms={"own": own}, en_number="many" if value == "you" else "one")
        if value in PLAYERS:
            g.word("player", text, value, en=en, en_forms={"own": own}, en_number="many" if value == "you" else "one")
    g.word("owner", "自分", "doer", en="you", en_forms={"own": "your"}, en_number="many")
    for text, value, en, own in OWNERS[:4]:
        g.word("side", text, value, en=en, en_forms={"own": own}, en_number="many" if value == "you" else "one")
    g.word("other player", "相手", "opponent", en="your opponent", en_number="one")
    g.word("other player", "各プレイヤー", "each", en="each player", en_number="one")
    g.word("other player", "そのプレイヤー", "that_player", en="that player", en_number="one")
    g.word("other player", "他のプレイヤー", "others", en="the other players", en_number="many")
    for text, zone, en, things, number in ZONES:
        g.word("zone", text, zone, en=en, en_forms={"things": things}, en_number=number)
    for text, (name, en) in ICONS.items():
        g.word("icon", f"【{text}】", name, en=en)
    g.word("rest", "【レスト】で", "rest", en=" rested")
    g.word("rest", "【スタンド】で", "stand", en=" standing")
    # One is said apart from other numbers for the sake of English.
    g.terminal("just_one", "1(?![0-9])", int, _show_one, first="1", label="a number", examples=(1,))
    g.terminal("not_one", "(?!1(?![0-9]))[0-9]+", int, _show_others, first=DIGITS, label="a number", examples=(2, 3))
    g.terminal(
        "swing",
        "[-+±][0-9]+",
        _read_swing,
        _show_swing,
        en=_say_swing,
        first="-+±",
        label="+N or -N",
        examples=(0, 2, -1),
    )
    g.terminal("circled", f"[{CIRCLES}]", CIRCLES.index, _show_circle, first=CIRCLES, label="①", examples=(1, 2))
    g.label("owner", "あなた or 相手").label("player", "あなた or 相手").label("zone", "a zone").label(
        "icon", "an icon"
    )
    g.label("side", "あなた or 相手").label("other player", "相手")
    _add_references(g)
    return g


def _show_one(value: Value) -> str | None:
    return "1" if value == 1 and type(value) is int else None


def _show_others(value: Value) -> str | None:
    return str(value) if type(value) is int and value >= 0 and value != 1 else None


def _read_swing(text: str) -> Value:
    return int(text.replace("±", "+"))


def _show_swing(value: Value) -> str | None:
    if type(value) is not int:
        return None
    return "±0" if value == 0 else f"{value:+d}"


def _say_swing(value: Value) -> str:
    return (_show_swing(value) or "").replace("-", "−")


def _show_circle(value: Value) -> str | None:
    return CIRCLES[value] if type(value) is int and 0 <= value < len(CIRCLES) else None


def done() -> Iterator[tuple[str, str, Node, str]]:
    """What earlier acts of the same effect were done to: words before, words, reference, English."""
    for front, form in (("", None), ("この効果で", "effect"), ("このコストで", "cost")):
        for text, act, en in DEEDS:
            voice = "passive" if text.endswith("かれた") else None
            yield front, text, Node("ref", name="done", act=act, form=form, voice=voice), en


def _add_references(g: Grammar) -> None:
    for text, name, as_, en, number in REFS:
        category = {"this_card": "this_ref"}.get(name, "thing" if as_ == "theirs" else "ref")
        g.word(category, text, Node("ref", name=name, as_=as_), en=en, en_number=number)
    g.phrase("ref", "{x}", None, x="this_ref")
    for front, text, node, en in done():
        g.phrase(
            "ref",
            front + text + "{filters}",
            build=node.with_(filters=Slot("filters")),
            filters="one head",
            en="the {filters:many} " + en,
            en_number="many",
        )
    g.label("this_ref", "このキャラ").label("ref", "このキャラ, そのカード …")
