"""Words of Reバース texts: players, names, zones, abilities by their icon, numbers, and references (このキャラ)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from fuda.games.rebirth.text.spelling import CIRCLES
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, With
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
# What この… and その… speak of: text, value, English for one and for several
KINDS = (
    ("キャラ", "character", "character", "characters"),
    ("カード", "card", "card", "cards"),
    ("Reバース", "rebirth", "Rebirth", "Rebirths"),
    ("エネルギー", "energy", "energy", "energy"),
    ("パートナー", "partner", "partner", "partners"),
    ("メンバー", "member", "member", "members"),
)
# Who has a part in an attack: text, reference, English
PARTS = (
    ("サポートされた", Node("ref", name="supported"), "that is supported"),
    ("サポートされている", Node("ref", name="supported", tense="now"), "that is supported"),
    ("サポートした", Node("ref", name="supporter"), "that supported"),
    ("サポートしている", Node("ref", name="supporter", tense="now"), "that is supporting"),
    ("アタックした", Node("ref", name="attacker", tense="past"), "that attacked"),
    ("アタックしている", Node("ref", name="attacker"), "that is attacking"),
    ("アタックされた", Node("ref", name="attacked", tense="past"), "that was attacked"),
    ("アタックされている", Node("ref", name="attacked"), "that is attacked"),
    ("ブロックされた", Node("ref", name="blocked"), "that was blocked for"),
)
FORMS = ("", "stem", "te", "ta", "nai", "reta")
"""置く, 置き(、), 置いて(よい), 置いた(ら), 置かない(なら), 置かれた(カード)."""

_ENDINGS = re.compile("<([^<>]*)>")


def said(verb: str) -> str:
    """A verb of `fuda.text.verbs` with the endings of `FORMS`.

    >>> from fuda.text.verbs import godan
    >>> said(godan("置く"))
    '置<く|き|いて|いた|かない|かれた>'
    """
    return _ENDINGS.sub(_of_forms, verb)


def _of_forms(match: re.Match[str]) -> str:
    ends = match.group(1).split("|")
    return "<" + "|".join([*ends[:5], ends[6][:-1] + "た"]) + ">"


def tell(g: Grammar, category: str, template: str, node: Value, en: str, **slots: Value) -> None:
    """A verb whose object stands elsewhere. English: what is done, what was done, what follows the object (`put/put
    into the hand`, `look_at/looked_at`); `{x}` in front is another verb of which more is said."""
    first, _, rest = en.partition(" ")
    now, _, then = first.replace("_", " ").partition("/")
    if now == "{x}":
        forms = {"pre": "{x:pre}", "past": "{x:past}", "post": rest + "{x:post}"}
    else:
        forms = {"pre": now, "past": then, "post": rest and (rest[1:] if rest[0] == "^" else " " + rest)}
    row(g, category, template, node, forms["pre"] + " it" + forms["post"], forms, **slots)


def do(g: Grammar, category: str, template: str, node: Value, en: str, **slots: Value) -> None:
    """A verb with all that belongs to it. English: what is done, what was done, the rest (`draw/drew {n} cards`)."""
    first, _, rest = en.partition(" ")
    now, _, then = first.partition("/")
    row(g, category, template, node, f"{now} {rest}", {"past": f"{then} {rest}"}, **slots)


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
    both = {"own": "your and your opponent's"}
    g.word("owner", "自分と相手", "both", en="you and your opponent", en_forms=both, en_number="many")
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
    g.words("total", {"合計": True, "それぞれ": "each"}, en={"合計": " in total", "それぞれ": " each"})
    for text, op, pre, post, less in (
        ("以上", "ge", "", " or more", " or more"),
        ("以下", "le", "", " or fewer", " or less"),
        ("", "eq", "exactly ", "", ""),
    ):
        g.word("order of", text, op, en=post, en_forms={"pre": pre, "post": post, "less": less})
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


def _add_references(g: Grammar) -> None:
    for text, value, one, many in KINDS:
        g.word("ref kind", text, value, en=one, en_forms={"many": many})
    this, it = Node("ref", name="this_card", as_=Slot("as_")), Node("ref", name="it", as_=Slot("as_"))
    g.phrase("this_ref", "この{as_}", build=this, as_="ref kind", en="this {as_}", en_number="one")
    g.phrase("that_ref", "その{as_}", build=it, as_="ref kind", en="that {as_}", en_number="one")
    g.phrase(
        "ref",
        "それらの{kind}",
        build=Node("ref", name="it", as_="those", kind=Slot("kind")),
        kind="ref kind",
        en="those {kind:many}",
        en_number="many",
    )
    g.phrase(
        "ref",
        "その{zone}の{kind}",
        build=Node("ref", name="it", as_="there", zone=Slot("zone"), kind=Slot("kind")),
        zone="zone",
        kind="ref kind",
        en="that {kind} in the {zone}",
        en_number="one",
    )
    for text, name, as_, en, number in (
        ("そのエントリーに置かれたキャラ", "it", "entered", "the character put into the entry", "one"),
        ("それ", "it", "it", "it", "one"),
        ("それら", "it", "them", "them", "many"),
        ("残り", "rest", None, "the rest", "many"),
    ):
        g.word("ref", text, Node("ref", name=name, as_=as_), en=en, en_number=number)
    row(
        g,
        "thing",
        "{owner}のそれら",
        Node("ref", name="it", as_="theirs", owner=Slot("owner")),
        "those of {owner}",
        number="many",
        owner="side",
    )
    for category in ("this_ref", "that_ref", "done ref"):
        g.phrase("ref", "{x}", None, x=category)
    for text, node, en in PARTS:
        g.word("part", text, node, en=en)
    for text, mark in (("", None), ("その", "that"), ("このアタックを", "attack")):
        of = With("x", as_=Slot("as_"), front=mark)
        g.phrase("ref", text + "{x}{as_}", build=of, x="part", as_="ref kind", en="the {as_} {x}", en_number="one")
    named = With("x", filters=(Slot("filters"),))
    g.phrase("ref", "{x}{filters}", build=named, x="part", filters="part name", en="the {filters} {x}", en_number="one")
    for category in ("of attribute", "icon base"):
        g.phrase("part name", "{x}", None, x=category)
    some = Node("ref", name="it", as_="some", n=Slot("n"))
    g.phrase("ref", "その{n}枚", build=some, n="digits", en="those {n} cards", en_number="many")
    # What an earlier act of the same effect was done to: この効果で公開したカード, 控え室に置かれたエネルギー.
    g.words("by this", {"この効果で": "effect", "このコストで": "cost"}, en={"この効果で": "", "このコストで": ""})
    for form, voice in (("ta", None), ("reta", "passive")):
        done = Node("ref", name="done", deed=Slot("deed"), voice=voice, form=Slot("form"), filters=Slot("filters"))
        g.phrase(
            "done ref",
            "{form?}{deed}{filters}",
            build=done,
            form="by this",
            deed="short deed." + form,
            filters="one head",
            en="the {filters:many} {deed:past}{deed:post}",
            en_number="many",
        )
    g.label("this_ref", "このキャラ").label("ref", "このキャラ, そのカード …").label("that_ref", "そのカード …")
    g.label("ref kind", "a card").label("part", "what it is").label("by this", "a cause").label("done ref", "cards")
