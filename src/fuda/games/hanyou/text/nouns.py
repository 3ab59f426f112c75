"""Nouns of 汎用TCG: which cards (zone, owner, kind, filters), how many, and which of them are chosen.

A noun is a live set; `thing` is what a verb acts on when nothing is chosen, `pick` is a choice (910). Each filter is a
predicate that stands before a noun (レスト状態であるユニット) and, in a condition, after one (…がレスト状態であるなら).
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node
from fuda.text import Grammar, Slot, Splat
from fuda.text.phrases import CONDITION_FORMS, add_quantity

REFS = {
    "このユニット": (Node("ref", name="this"), "this unit", "one"),
    "それ": (Node("ref", name="it"), "it", "one"),
    "そのユニット": (Node("ref", name="subject_unit"), "that unit", "one"),
    "発生源のユニット": (Node("ref", name="source"), "the unit that caused it", "one"),
}
CARD_REFS = {
    "このカード": (Node("ref", name="this_card"), "this card", "one"),
    "そのカード": (Node("ref", name="subject", kind="card"), "that card", "one"),
    "残り": (Node("ref", name="rest"), "the rest", "many"),
}
STATES = {
    "通常状態": ("normal", "in normal state"),
    "レスト状態": ("rest", "rested"),
    "スタン状態": ("stun", "stunned"),
    "状態異常": ("abnormal", "in an abnormal state"),
}


def add_nouns(g: Grammar) -> Grammar:
    """Add every category of this page. Needs `fuda.text.phrases.add_basics`."""
    for text, (node, en, number) in REFS.items():
        g.word("unit_ref", text, node, en=en, en_number=number)
    for text, (node, en, number) in CARD_REFS.items():
        g.word("card_ref", text, node, en=en, en_number=number)
    g.phrase("ref", "{x}", None, x="unit_ref")
    g.phrase("ref", "{x}", None, x="card_ref")
    _add_sets(g)
    _add_filters(g)
    _add_amounts(g)
    _add_choices(g)
    return g


def _add_sets(g: Grammar) -> None:
    # The one main unit of a player (307.2): no すべて, no choice.
    g.phrase(
        "main",
        "{owner}の{filters?}メイン・ユニット",
        "cards",
        zone="main",
        kind="unit",
        owner="player",
        filters="filters",
        en="{owner:own} main unit[ {filters:one}]",
        en_number="one",
    )
    # Sets of units, counted with 体. A kind without a zone means the area (201.3).
    one_of = "one of "
    for zone, word, en in (("area", "ユニット", "units"), ("standby", "スタンバイ・ユニット", "standby units")):
        words = "[{owner:own} ]{owner?|the }" + en + "[ {filters}]"
        g.phrase(
            "units",
            "[{owner}の]{filters?}" + word,
            "cards",
            zone=zone,
            kind="unit",
            owner="player",
            filters="filters",
            en=words,
            en_forms={"any": one_of + words},
            en_number="many",
        )
    g.phrase(
        "units",
        "{filters?}メイン・ユニット",
        "cards",
        zone="main",
        kind="unit",
        filters="filters",
        en="the main units[ {filters}]",
        en_forms={"any": "one of the main units[ {filters}]"},
        en_number="many",
    )
    g.phrase("anyunits", "{x}", None, x="main")
    g.phrase("anyunits", "{x}", None, x="units")
    # Sets of cards, counted with 枚.
    g.words(
        "kind",
        {"ユニット": "unit", "コマンド": "command", "戦略": "strategy", "戦術": "tactic", "強化": "boost"},
        en={"ユニット": "unit", "コマンド": "command", "戦略": "strategy", "戦術": "tactic", "強化": "boost"},
    )
    g.words("place", {"手札": "hand", "捨て場": "trash"}, en={"手札": "hand", "捨て場": "trash"})
    words = "[{kind} ]cards in {owner:own} {zone}[ {filters}]"
    g.phrase(
        "cards",
        "{owner}の{zone}の{filters?}{kind?}カード",
        "cards",
        owner="player",
        zone="place",
        filters="filters",
        kind="kind",
        en="the " + words,
        en_forms={"any": "one of the " + words},
    )
    words = "[{kind} ]cards in {owner:own} deck[ {filters}]"
    g.phrase(
        "deckcards",
        "{owner}のデッキの{filters?}{kind?}カード",
        "cards",
        owner="player",
        zone="deck",
        filters="filters",
        kind="kind",
        en="the " + words,
    )
    words = "[{owner:own} ]{owner?|the }boosts in the area[ {filters}]"
    g.phrase(
        "cards",
        "[{owner}の]{filters?}強化",
        "cards",
        zone="area",
        kind="boost",
        owner="player",
        filters="filters",
        en=words,
        en_forms={"any": one_of + words},
    )
    for role, word, en in (("energy", "エネルギー", "energy cards"), ("set", "セット", "set cards")):
        g.phrase(
            "cards",
            "{to}の" + word,
            "attached",
            role=role,
            to="holder",
            en="the " + en + " of {to}",
            en_forms={"any": "one of the " + en + " of {to}"},
        )
    g.phrase("holder", "{x}", None, x="unit_ref")
    g.phrase("holder", "{x}", None, x="anyunits")
    g.phrase(
        "cards",
        "その中の{filters?}{kind?}カード",
        "among",
        filters="filters",
        kind="kind",
        en="the [{kind} ]cards among them[ {filters}]",
    )
    g.phrase(
        "top",
        "{owner}のデッキの上から{n}枚",
        "top",
        owner="player",
        n="digits",
        zone="deck",
        en="the top {n} card{n:s} of {owner:own} deck",
        en_number="n",
    )
    # The source of an effect, wherever it is (801.2d): 相手のコマンドの効果では.
    g.phrase(
        "sources",
        "{owner}の{filters?}{kind}",
        "cards",
        owner="player",
        filters="filters",
        kind="kind",
        en="{owner:own} {kind}s[ {filters}]",
    )
    g.phrase(
        "sources",
        "{owner}の{filters?}カード",
        "cards",
        owner="player",
        filters="filters",
        en="{owner:own} cards[ {filters}]",
    )
    # What something may be said about: a thing known, or every card of a set, now and later (809.3b-3).
    g.phrase("topic", "{x}", None, x="unit_ref")
    g.phrase("topic", "{x}", None, x="anyunits")
    g.phrase("single", "{x}", None, x="unit_ref")
    g.phrase("single", "{x}", None, x="main")
    g.phrase("card_topic", "{x}", None, x="card_ref")
    g.phrase("card_topic", "{x}", None, x="cards")


def _add_filters(g: Grammar) -> None:
    g.inflect("filter", CONDITION_FORMS)
    name = Slot("name")
    for words, node, en in (
        ("属性{name}を持", Node("attribute", name=name), "attribute {name}"),
        ("スキル{name}を持", Node("has_skill", name=name), "the skill {name}"),
        ("{name}カウンターを持", Node("has_counter", name=name), "{name} counters"),
        ("エネルギーを持", Node("has_attached", role="energy"), "energy"),
        ("セットを持", Node("has_attached", role="set"), "set cards"),
    ):
        _filter(
            g,
            words + "<つ|ち>",
            words + "<たない|たず>",
            node,
            "have " + en,
            "has " + en,
            "do not have " + en,
            "does not have " + en,
        )
    _filter(
        g,
        "名前に{name}を含<む|み>",
        "名前に{name}を含<まない|まず>",
        Node("name_has", part=name),
        "have {name} in their names",
        "has {name} in its name",
        "do not have {name} in their names",
        "does not have {name} in its name",
    )
    being: list[tuple[str, Node, str]] = [("{name}", Node("named", name=name), "named {name}")]
    being += [(word, Node("state", **{"is": value}), en) for word, (value, en) in STATES.items()]
    being += [
        ("メイン・ユニット", Node("at", zone="main"), "in the main area"),
        ("スタンバイ・ユニット", Node("at", zone="standby"), "in the standby area"),
    ]
    for words, node, en in being:
        _filter(
            g,
            words + "で<ある|あり>",
            words + "で<ない|なく>",
            node,
            "are " + en,
            "is " + en,
            "are not " + en,
            "is not " + en,
        )
    _filter(
        g,
        "ダメージを受けて<いる|おり>",
        "ダメージを受けて<いない|おらず>",
        Node("damaged"),
        "are damaged",
        "is damaged",
        "are not damaged",
        "is not damaged",
    )
    # Those that only stand before a noun; in a condition the same is said of the value (このユニットのHPが…).
    g.phrase("rel", "{x}", None, x="filter")
    g.phrase("rel", "KOした", "ko", en="are KO'd", en_forms={"one": "is KO'd"})
    g.words(
        "field",
        {"HP": "hp", "退却コスト": "retreat", "ダメージ": "damage"},
        en={"HP": "HP", "退却コスト": "retreat cost", "ダメージ": "damage"},
    )
    g.word("printed", "表記の", True, en="printed")
    for op, order, en in (("le", "以下", "at most"), ("ge", "以上", "at least"), ("eq", "", "exactly")):
        words = "[{printed} ]{field} of " + en + " {n}"
        g.phrase(
            "rel",
            "{printed?}{field}が{n}" + order + "である",
            "cmp",
            op=op,
            printed="printed",
            field="field",
            n="number",
            en="have " + words,
            en_forms={"one": "has " + words},
        )
        g.phrase(
            "rel",
            "エネルギーが{n}枚" + order + "である",
            "cmp",
            op=op,
            field="energy",
            n="digits",
            en="have " + en + " {n} energy",
            en_forms={"one": "has " + en + " {n} energy"},
        )
    for op, word, en in (("raised", "増加", "raised"), ("lowered", "減少", "lowered")):
        g.phrase("rel", f"HPが{word}している", op, field="hp", en=f"have {en} HP", en_forms={"one": f"has {en} HP"})
    g.many("rels", "rel", sep="、", en_sep=" and ", en_last=" and ")
    g.phrase("filters", "{xs}", None, xs="rels", en="that {xs}", en_forms={"one": "that {xs:one}"})
    g.phrase("filters", "ほかの", build=(Node("other"),), en="other than this one")
    g.phrase(
        "filters",
        "ほかの{xs}",
        xs="rels",
        build=(Node("other"), Splat("xs")),
        en="other than this one that {xs}",
        en_forms={"one": "other than this one that {xs:one}"},
    )


def _filter(g: Grammar, yes: str, no: str, node: Node, en: str, en_one: str, en_not: str, en_not_one: str) -> None:
    slots = {"name": "name"} if "{name}" in yes else {}
    g.phrase("filter", yes, build=node, en=en, en_forms={"one": en_one}, **slots)
    g.phrase("filter", no, build=Node("not_", of=node), en=en_not, en_forms={"one": en_not_one}, **slots)


def _add_amounts(g: Grammar) -> None:
    # Counting (306.4a) is said apart from other amounts: 「…が3体以上いる」 compares it with a number.
    g.phrase("counted", "{of}の数", "count", of="units", en="the number of {of}")
    g.phrase("counted", "{of}の枚数", "count", of="cards", en="the number of {of}")
    g.words(
        "value_field",
        {"HP": "hp", "ダメージの点数": "damage", "退却コスト": "retreat"},
        en={"HP": "HP", "ダメージの点数": "damage", "退却コスト": "retreat cost"},
    )
    g.phrase(
        "measured",
        "{of}の{printed?}{field}",
        "value",
        of="single",
        printed="printed",
        field="value_field",
        en="the[ {printed}] {field} of {of}",
    )
    g.phrase(
        "measured",
        "{of}の{name}カウンターの数",
        "counters",
        of="holder",
        name="name",
        en="the number of {name} counters on {of}",
    )
    g.phrase("measured", "選んだ数", "named", en="the chosen number")
    g.phrase("measured", "その数", "count_picked", en="that number")
    g.phrase("simple_amount", "{x}", None, x="counted")
    g.phrase("simple_amount", "{x}", None, x="measured")
    g.phrase("added", "{a}と{b}の合計", "sum", a="simple_amount", b="simple_amount", en="the total of {a} and {b}")
    g.phrase("amount", "{x}", None, x="simple_amount")
    g.phrase("amount", "{x}", None, x="added")
    g.phrase("each_of", "{x}1体", None, x="units", en="{x}")
    g.phrase("each_of", "{x}1枚", None, x="cards", en="{x}")
    g.phrase(
        "each_of", "{of}の{name}カウンター1個", "counters", of="holder", name="name", en="the {name} counters on {of}"
    )
    add_quantity(g, "cards_n", "枚", "card{n:s}", "as many cards as {x}")
    add_quantity(g, "units_n", "体", "unit{n:s}", "as many units as {x}")
    add_quantity(g, "points", "", "damage", "damage equal to {x}")
    g.phrase("points_down", "{n}", None, n="down")
    g.phrase("points_down", "{of}につき{n}", "per", of="each_of", n="down", en="{n} for each of {of}")
    g.phrase("number", "{n}", None, n="digits")
    g.phrase("number", "{n}", None, n="amount")


def _add_choices(g: Grammar) -> None:
    # Choosing (910.1) and searching (910.2), always before the verb.
    g.word("chooser", "相手は", "opponent", en="your opponent")
    for nouns, counter, free, verb in (
        ("units", "体", "数", "選び"),
        ("cards", "枚", "枚数", "選び"),
        ("deckcards", "枚", "枚数", "探し"),
    ):
        quantity = "units_n" if counter == "体" else "cards_n"
        by = "[ chosen by {by}]"
        g.phrase(
            "pick",
            "{by?}{of}を{n}" + verb + "、",
            "pick",
            mode="exact",
            by="chooser",
            of=nouns,
            n=quantity,
            en="{n} of {of}" + by,
            en_number="n",
        )
        g.phrase(
            "pick",
            "{by?}{of}を{n}" + counter + "まで" + verb + "、",
            "pick",
            mode="upto",
            by="chooser",
            of=nouns,
            n="digits",
            en="up to {n} of {of}" + by,
            en_number="n",
        )
        g.phrase(
            "pick",
            "{by?}{of}を好きな" + free + verb + "、",
            "pick",
            mode="any",
            by="chooser",
            of=nouns,
            en="any number of {of}" + by,
            en_number="many",
        )
    # What a verb acts on when nothing is chosen.
    g.phrase("thing", "{x}", None, x="ref")
    g.phrase("thing", "{of}", "all", of="main", en="{of}", en_number="one")
    g.phrase("thing", "{of}", "all", of="top", en="{of}", en_number="of")
    g.phrase("thing", "{of}すべて", "all", of="units", en="all {of}", en_number="many")
    g.phrase("thing", "{of}すべて", "all", of="cards", en="all {of}", en_number="many")
    for case, particle in (("wo", "を"), ("ni", "に"), ("no", "の")):
        g.phrase(case, "{x}", None, x="pick")
        g.phrase(case, "{x}" + particle, None, x="thing", en="{x}")
    # Where a card is attached to: a choice is said as a number here, …ユニット1体に.
    g.phrase("place_to", "{x}", None, x="unit_ref")
    g.phrase("place_to", "{of}", "all", of="main", en="{of}")
    g.phrase("place_to", "{of}{n}体", "pick", mode="exact", of="units", n="digits", en="{n} of {of}")
