"""Nouns of 汎用TCG: which cards (zone, owner, kind, filters), how many, and which of them are chosen.

A noun is a live set; `thing` is what a verb acts on when nothing is chosen, `pick` is a choice (910). Each filter is a
predicate (`filters.py`). What verbs act on is in `objects.py`.
"""

from __future__ import annotations

from fuda.games.hanyou.text.filters import add_filters
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.ways import ways

REFS: dict[str, tuple[Node, str, str]] = {
    "このユニット": (Node("ref", name="this"), "this unit", "one"),
    "それ": (Node("ref", name="it"), "it", "one"),
    "それら": (Node("ref", name="it", form="them"), "them", "many"),
    "それぞれ": (Node("ref", name="it", form="each"), "each of them", "one"),
    "それらのユニット": (Node("ref", name="it", form="units"), "those units", "many"),
    "そのユニット": (Node("ref", name="subject_unit"), "that unit", "one"),
    "発生源のユニット": (Node("ref", name="source"), "the unit that caused it", "one"),
}
CARD_REFS: dict[str, tuple[Node, str, str]] = {
    "このカード": (Node("ref", name="this_card"), "this card", "one"),
    "そのカード": (Node("ref", name="subject", kind="card"), "that card", "one"),
    "それらのカード": (Node("ref", name="it", form="cards"), "those cards", "many"),
    "残り": (Node("ref", name="rest"), "the rest", "many"),
    "残りのカード": (Node("ref", name="rest", form="cards"), "the other cards", "many"),
}
# What is in a place: 捨て場のカード, 捨て場にあるカード, 捨て場からカードを….
IN = "(の|にある|から|から、|の中の|の中から)"
KINDS = {"ユニット": "unit", "コマンド": "command", "戦略": "strategy", "戦術": "tactic", "強化": "boost"}


def add_nouns(g: Grammar) -> Grammar:
    """Add every category of this page. Needs `fuda.text.phrases.add_basics`."""
    for text, (node, en, number) in REFS.items():
        g.word("unit_ref", text, node, en=en, en_number=number)
    for text, (node, en, number) in CARD_REFS.items():
        g.word("card_ref", text, node, en=en, en_number=number)
    g.phrase("ref", "{x}", None, x="unit_ref")
    g.phrase("ref", "{x}", None, x="card_ref")
    g.word("owner", "自身", "self", en="they", en_forms={"own": "their own"}, en_number="many")
    g.phrase("owner", "{x}", None, x="player", en="{x}", en_forms={"own": "{x:own}"}, en_number="x")
    # A name without brackets, where nothing else can stand: 属性が竜の, 守りカウンター.
    g.terminal(
        "bare_name",
        r"(?:(?!カウンター)[一-龥々ァ-ヴーA-Za-z0-9/])+",
        str,
        _show_bare,
        label="a name",
        examples=("竜", "機"),
    )
    _add_sets(g)
    _add_cards(g)
    add_filters(g)
    _add_amounts(g)
    return g


def _show_bare(value: Value) -> str | None:
    return value if isinstance(value, str) and value else None


def _add_sets(g: Grammar) -> None:
    # The one main unit of a player (307.2): no すべて, no choice.
    owner, filters = Slot("owner"), Slot("filters")
    main = Node("cards", zone="main", kind="unit", owner=owner, filters=filters)
    words = "{owner:own} main unit[ {filters:one}]"
    said: dict[str, Value] = {"en_number": "one", "owner": "owner", "filters": "filters"}
    g.phrase("main", "{owner}の{filters?}メイン・ユニット", build=main, en=words, **said)
    g.phrase("main", "{filters}{owner}のメイン・ユニット", build=main.with_(said=("before",)), en=words, **said)
    # Sets of units, counted with 体. A kind without a zone means the area (201.3).
    for zone, word, en in (("area", "ユニット", "unit"), ("standby", "スタンバイ・ユニット", "standby unit")):
        node = Node("cards", zone=zone, kind="unit", owner=owner, filters=filters)
        whose = "[{owner:own} ]{owner?|the }"
        words = whose + en + "s[ {filters}]"
        forms = {"any": "one of " + words, "many": words}
        several: dict[str, Value] = {"en_forms": forms, "en_number": "many", "owner": "owner", "filters": "filters"}
        g.phrase("units", "[{owner}の]{filters?}" + word, build=node, en=words, **several)
        before = node.with_(said=("before",))
        g.phrase("units", "{filters}{owner}の" + word, build=before, en=words, **several)
    words = "the main units[ {filters}]"
    g.phrase(
        "units",
        "{filters?}メイン・ユニット",
        "cards",
        zone="main",
        kind="unit",
        filters="filters",
        en=words,
        en_forms={"any": "one of " + words},
        en_number="many",
    )
    g.phrase("anyunits", "{x}", None, x="main")
    g.phrase("anyunits", "{x}", None, x="units")


def _add_cards(g: Grammar) -> None:
    # Sets of cards, counted with 枚.
    g.words("kind", KINDS, en={k: v for k, v in KINDS.items()})
    g.words("place", {"手札": "hand", "捨て場": "trash"}, en={"手札": "hand", "捨て場": "trash"})
    owner, filters = Slot("owner"), Slot("filters")
    places: tuple[tuple[str, Value, str], ...] = (("cards", Slot("zone"), "{zone}"), ("deckcards", "deck", "デッキ"))
    for category, zone, place in places:
        for front, whose, own in (("{owner}の", owner, "{owner:own}"), ("", "unsaid", "your")):
            slots: dict[str, Value] = {"filters": "filters"}
            if front:
                slots["owner"] = "owner"
            if category == "cards":
                slots["zone"] = "place"
            at = " in " + own + (" {zone}" if category == "cards" else " deck")
            node = Node("cards", owner=whose, zone=zone, filters=filters)
            words = "the [{kind} ]cards" + at + "[ {filters}]"
            ways(
                g,
                category,
                front + place + IN + "{filters?}({kind?}カード|{kind})",
                build=node.with_(kind=Slot("kind")),
                kind="kind",
                en=words,
                en_forms={"any": "one of " + words},
                en_number="many",
                **slots,
            )
            named = node.with_(filters=(Node("named", name=Slot("name")),), form="name")
            words = "the cards" + at + " named {name}"
            by_name = {k: v for k, v in slots.items() if k != "filters"} | {"name": "name"}
            ways(
                g,
                category,
                front + place + IN + "{name}",
                build=named,
                en=words,
                en_forms={"any": "one of " + words},
                en_number="many",
                **by_name,
            )
            if category == "cards":
                words = "the cards" + at
                bare = {k: v for k, v in slots.items() if k != "filters"}
                g.phrase(
                    "whole",
                    front + "{zone}",
                    build=node.with_(filters=None, form="whole"),
                    en=words,
                    en_forms={"any": "one of " + words},
                    en_number="many",
                    **bare,
                )
    words = "[{owner:own} ]{owner?|the }boosts in the area[ {filters}]"
    g.phrase(
        "cards",
        "[{owner}の]{filters?}強化",
        "cards",
        zone="area",
        kind="boost",
        owner="owner",
        filters="filters",
        en=words,
        en_forms={"any": "one of " + words},
        en_number="many",
    )
    for role, word, en in (("energy", "エネルギー", "energy cards"), ("set", "セット", "set cards")):
        ways(
            g,
            "cards",
            "{to}(の|についている|につけられている|にセットされている)" + word,
            "attached",
            role=role,
            to="holder",
            en="the " + en + " of {to}",
            en_forms={"any": "one of the " + en + " of {to}"},
            en_number="many",
        )
        theirs = Node("cards", zone="area", kind="unit", owner=owner, form="all")
        held = Node("attached", role=role, to=theirs, said=("of player",))
        g.phrase(
            "cards",
            "{owner}の" + word,
            build=held,
            owner="owner",
            en="the " + en + " of {owner:own} units",
            en_forms={"any": "one of the " + en + " of {owner:own} units"},
            en_number="many",
        )
    g.phrase("holder", "{x}", None, x="unit_ref")
    g.phrase("holder", "{x}", None, x="anyunits")
    words = "the [{kind} ]cards among them[ {filters}]"
    ways(
        g,
        "cards",
        "(その中の|その中から|そのうちの){filters?}({kind?}カード|{kind})",
        "among",
        filters="filters",
        kind="kind",
        en=words,
        en_forms={"any": "one of " + words},
        en_number="many",
    )
    for front, whose, own in (("{owner}の", owner, "{owner:own}"), ("", "unsaid", "your")):
        slots = {"owner": "owner"} if front else {}
        n_cards = "{n}枚|{n}枚のカード|カード{n}枚"
        ways(
            g,
            "wo",
            front + "デッキの(一番上のカードを{n}枚|上からカードを{n}枚|一番上からカードを{n}枚)",
            build=Node("all", of=Node("top", owner=whose, n=Slot("n"), zone="deck", form="wo")),
            n="digits",
            en="the top {n} card{n:s} of " + own + " deck",
            en_number="n",
            **slots,
        )
        ways(
            g,
            "top",
            front + "デッキの(上から(" + n_cards + ")|一番上から(" + n_cards + ")|上の{n}枚|上のカード{n}枚)",
            build=Node("top", owner=whose, n=Slot("n"), zone="deck"),
            n="digits",
            en="the top {n} card{n:s} of " + own + " deck",
            en_number="n",
            **slots,
        )
        ways(
            g,
            "top",
            front + "デッキの一番上のカード(|1枚)",
            build=Node("top", owner=whose, n=1, zone="deck", form="one"),
            en="the top card of " + own + " deck",
            en_number="one",
            **slots,
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
    every = "(すべての{of}|全ての{of}|{of}すべて|{of}全て)"
    ways(g, "topic", every, "every", of="units", en="all {of}", en_number="many", en_forms={"any": "{of:any}"})
    g.phrase("topic", "{x}", None, x="every_unit")
    for zone, word, en in (("area", "ユニット", "units"), ("standby", "スタンバイ・ユニット", "standby units")):
        node = Node("cards", zone=zone, kind="unit", owner=owner, filters=filters)
        ways(
            g,
            "every_unit",
            "{owner}の(すべての|全ての){filters?}" + word,
            build=Node("every", of=node, form="inside"),
            owner="owner",
            filters="filters",
            en="all {owner:own} " + en + "[ {filters}]",
            en_number="many",
            en_forms={"any": "one of {owner:own} " + en + "[ {filters}]"},
        )
    g.phrase("single", "{x}", None, x="unit_ref")
    g.phrase("single", "{x}", None, x="main")
    g.phrase("card_topic", "{x}", None, x="card_ref")
    g.phrase("card_topic", "{x}", None, x="cards")


def _add_amounts(g: Grammar) -> None:
    # Counting (306.4a) is said apart from other amounts: 「…が3体以上いる」 compares it with a number.
    ways(g, "counted", "{of}の(数|体数)", "count", of="units", en="the number of {of}")
    for category in ("cards", "whole"):
        ways(g, "counted", "{of}の(枚数|数)", "count", of=category, en="the number of {of}")
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
    ways(
        g,
        "measured",
        "{of}(に置かれているダメージマーカー|のダメージマーカー)(|の点数|の合計点数)",
        build=Node("value", of=Slot("of"), field="damage", form="markers"),
        of="single",
        en="the damage of {of}",
    )
    for text, name, words in (("その", "it", "its"),):
        g.phrase(
            "measured",
            text + "{printed?}{field}",
            build=Node("value", of=Node("ref", name=name, form="its"), printed=Slot("printed"), field=Slot("field")),
            printed="printed",
            field="value_field",
            en=words + "[ {printed}] {field}",
        )
    for slot in ("name", "bare_name"):
        mark = None if slot == "name" else ("bare",)
        ways(
            g,
            "measured",
            "{of}(の|に置かれている){name}カウンターの数",
            "counters",
            of="holder",
            name=slot,
            bare=mark,
            en="the number of {name} counters on {of}",
        )
        ways(
            g,
            "each_of",
            "{of}(の|に置かれている){name}カウンター1(個|つ)",
            "counters",
            of="holder",
            name=slot,
            bare=mark,
            en="the {name} counters on {of}",
        )
    ways(g, "measured", "(選んだ数|選んだ数字)", "named", en="the chosen number")
    ways(
        g,
        "measured",
        "(その数|その枚数|捨てた枚数|捨てた数|取り除いた数|選んだ枚数|引いた枚数|捨てたカードの枚数)",
        "count_picked",
        en="that number",
    )
    g.phrase("simple_amount", "{x}", None, x="counted")
    g.phrase("simple_amount", "{x}", None, x="measured")
    g.phrase("added", "{a}と{b}の合計", "sum", a="simple_amount", b="simple_amount", en="the total of {a} and {b}")
    g.phrase("amount", "{x}", None, x="simple_amount")
    g.phrase("amount", "{x}", None, x="added")
    g.phrase("each_of", "{x}1体", None, x="units", en="{x}")
    for category in ("cards", "whole"):
        ways(g, "each_of", "{x}1(枚|つ|個)", None, x=category, en="{x}")
    ways(
        g,
        "each_of",
        "(その数|捨てた枚数|取り除いた数|捨てたカード)1(枚|つ|個)",
        "count_picked",
        form="each",
        en="that number",
    )
    for category, counter, things, many in (
        ("cards_n", "枚", "card{n:s}", "as many cards as {x}"),
        ("units_n", "体", "unit{n:s}", "as many units as {x}"),
        ("points", "", "damage", "damage equal to {x}"),
    ):
        _quantity(g, category, counter, things, many)
    g.phrase("points_down", "{n}", None, n="down")
    ways(g, "points_down", "{of}につき(|、){n}", "per", of="each_of", n="down", en="{n} for each of {of}")
    g.phrase("number", "{n}", None, n="digits")
    g.phrase("number", "{n}", None, n="amount")


def _quantity(g: Grammar, category: str, counter: str, things: str, as_many: str) -> None:
    """Add a category such as 2枚, …1体につき2枚, …だけ."""
    each = " for each of {of}"
    g.phrase(category, "{n}" + counter, None, n="digits", en="{n}", en_forms={"of": "{n} " + things})
    ways(
        g,
        category,
        "{of}につき(|、){n}" + counter,
        "per",
        of="each_of",
        n="digits",
        en="{n}" + each,
        en_forms={"of": "{n} " + things + each},
        en_number="n",
    )
    g.phrase(category, "{x}だけ", None, x="amount", en="{x}", en_forms={"of": as_many}, en_number="many")
