"""Nouns of Gate Ruler texts: cards in play, in piles, under cards, on the gate; and the numbers counted from them.

Cards in play are `beings` (units and rulers, counted in 体) or `objects` (counted in 枚); `board` is both. `pile` are
cards elsewhere (`open pile`: not in a deck), `souls` lie under a card, `gate` is what waits on the gate (counted
in つ). English forms: as it is ("enemy units"), `one` ("enemy unit"), `many` (after a number).
"""

from __future__ import annotations

import re

from fuda.games.gateruler.text.filters import add_filters
from fuda.games.gateruler.text.words import add_words
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat
from fuda.text.ways import ways

OWNER, FILTERS = Slot("owner"), Slot("filters")
# What a card in play is called: its zone, its kind, English for one and for several, and whether it is counted in 体.
HEADS: tuple[tuple[str, str, str | None, str, str, bool], ...] = (
    ("ユニット", "front", "unit", "unit", "units", True),
    ("ルーラー", "ruler", "ruler", "ruler", "rulers", True),
    ("フィールド", "field", "field", "field", "fields", False),
    ("カード", "area", None, "card on the board", "cards on the board", False),
    ("セットされているカード", "set", None, "set card", "set cards", False),
)
# Cards elsewhere.
CARDS: tuple[tuple[str, str | None, str, str], ...] = (
    ("カード", None, "card", "cards"),
    ("ユニット(カード|)", "unit", "unit card", "unit cards"),
    ("イベント(カード|)", "event", "event card", "event cards"),
    ("フィールド(カード|)", "field", "field card", "field cards"),
    ("エナジーカード", "energy", "energy card", "energy cards"),
)
# What is in a place: 墓地のカード, 墓地にあるカード, 墓地からカードを….
IN = "(の|にある|から|の中の|の中から|に置かれている)"
PILES = {
    "手札": ("hand", "hand"),
    "墓地": ("grave", "graveyard"),
    "ダメージゾーン": ("damage", "damage zone"),
    "エナジーゾーン": ("energy", "energy zone"),
    "ドライブゾーン": ("drive", "drive zone"),
    "除外エリア": ("removed", "removed area"),
    "手札か墓地": ("hand+grave", "hand or graveyard"),
}
DECKS = {
    "デッキ": ("deck", "deck"),
    "デッキか墓地": ("deck+grave", "deck or graveyard"),
    "手札かデッキ": ("hand+deck", "hand or deck"),
}
GATE: tuple[tuple[str, str, str | None, str, str], ...] = (
    ("カード", "card", None, "card", "cards"),
    ("ユニットカード", "card", "unit", "unit card", "unit cards"),
    ("イベントカード", "card", "event", "event card", "event cards"),
    ("フィールドカード", "card", "field", "field card", "field cards"),
    ("能力", "ability", None, "ability", "abilities"),
    ("カードか能力", "any", None, "card or ability", "cards or abilities"),
)
DEFAULTS: dict[str, Value] = {
    "owner": "owner",
    "side": "side",
    "filters": "rels",
    "name": "name",
    "zone": "pile_name",
}
_SLOT = re.compile(r"\{([a-z_]+)\??\}")


def noun(
    g: Grammar,
    category: str,
    template: str,
    node: Node,
    one: str,
    many: str,
    at: str = "",
    other_side: bool = True,
    **slots: Value,
) -> None:
    """A set of cards with its English; `at` ("in your hand") follows the filters."""
    if "{side?}" in template and other_side:
        # 君の and 相手の are said of cards in play as well.
        theirs = node.with_(said=("their",))
        slots_ = {**slots, "side": "their"}
        noun(g, category, template.replace("{side?}", "{side}"), theirs, one, many, at, False, **slots_)
    inside = _SLOT.findall(template)
    pre = ("{filters:pre}" if "filters" in inside else "") + ("[{side}]" if "side" in inside else "")
    post = "{filters:post}" if "filters" in inside else ""
    ways(
        g,
        category,
        template,
        build=node,
        en=pre + many + post + at,
        en_number="many",
        en_forms={"one": pre + one + post + at, "many": pre + many + post + at},
        **{name: category for name, category in {**DEFAULTS, **slots}.items() if name in inside},
    )


def add_nouns(g: Grammar) -> Grammar:
    """Add every category of this page, and before it the words and the filters."""
    add_words(g)
    add_filters(g)
    _add_board(g)
    _add_piles(g)
    _add_gate(g)
    _add_numbers(g)
    return g


def _add_board(g: Grammar) -> None:
    side = Slot("side")
    for text, zone, kind, one, many, being in HEADS:
        node = Node("cards", zone=zone, kind=kind, owner=side, filters=FILTERS)
        noun(
            g,
            "beings" if being else "objects",
            "{side?}{filters?}" + text,
            node,
            one,
            many,
            other_side=text != "カード",
        )
        if zone in ("ruler", "field"):
            # Of these a player has one.
            for whose, category in (("{side}", "side"), ("{side}", "their")):
                one_ = node.with_(filters=None, said=("their",) if category == "their" else None)
                g.phrase("single", whose + text, build=one_, side=category, en="the {side}" + one, en_number="one")
            for whose in ("相手", "敵") if zone == "ruler" else ():
                enemy = node.with_(filters=None, owner="opponent", said=(whose,))
                g.phrase("single", whose + text, build=enemy, en="the enemy " + one, en_number="one")
    for whose in ("相手", "敵"):
        enemy = Node("cards", zone="ruler", kind="ruler", owner="opponent", said=(whose,))
        noun(g, "beings", whose + "ルーラー", enemy, "enemy ruler", "enemy rulers")
    # Filters in front of the side: 他の味方のユニット, レスト状態の敵のユニット.
    before = Node("cards", zone="front", kind="unit", owner=side, filters=FILTERS, said=("before",))
    noun(g, "beings", "{filters}{side}ユニット", before, "unit", "units")
    noun(g, "beings", "{filters}{side}ユニット", before.with_(said=("before", "their")), "unit", "units", side="their")
    units, rulers = Node("cards", zone="front", kind="unit"), Node("cards", zone="ruler", kind="ruler")
    fields = Node("cards", zone="field", kind="field")
    for text, of, one, many in (
        ("ユニットかルーラー", (units, rulers), "unit or ruler", "units or rulers"),
        ("ユニットかフィールド", (units, fields), "unit or field", "units or fields"),
    ):
        noun(g, "beings", "{side?}{filters?}" + text, Node("either", of=of, owner=side, filters=FILTERS), one, many)
    # A name, or what a card is, alone: a card in play (2-1b, 2-2c, 3-6c).
    for slot, op, words in (("name", "named", "{name}"), ("info", "info", "{info}")):
        is_ = Node(op, name=Slot(slot))
        bare = Node("cards", zone="board", owner=side, filters=(is_,))
        noun(g, "beings", "{side?}{" + slot + "}", bare, words, words, name="name", info="info")
        several = bare.with_(filters=(Splat("filters"), is_))
        noun(g, "beings", "{side?}{filters}{" + slot + "}", several, words, words, name="name", info="info")
    g.phrase("board", "{x}", None, x="beings").phrase("board", "{x}", None, x="objects")
    # Whom something attacks: no filters here, so that filters stay apart.
    g.phrase("rival", "{x}", None, x="ref")
    g.phrase("rival", "{x}", None, x="player_noun")
    for text, zone, kind, en in (
        ("ユニット", "front", "unit", "a {side}unit"),
        ("ルーラー", "ruler", "ruler", "the {side}ruler"),
    ):
        node = Node("cards", zone=zone, kind=kind, owner=side)
        for category in ("side", "their"):
            said = ("their",) if category == "their" else None
            words = en.replace("a {side}", "{side:a}")
            g.phrase("rival", "{side}" + text, build=node.with_(said=said), side=category, en=words)
    for whose in ("相手", "敵"):
        enemy = Node("cards", zone="ruler", kind="ruler", owner="opponent", said=(whose,))
        g.phrase("rival", whose + "ルーラー", build=enemy, en="the enemy ruler")
    g.phrase("player_noun", "{who}", "player", who="player", en="{who}", en_forms={"own": "{who:own}"}, en_number="who")
    g.label("board", "cards").label("beings", "units").label("objects", "cards").label("rival", "what it attacks")
    g.label("single", "a card").label("player_noun", "君 or 相手")


def _add_piles(g: Grammar) -> None:
    for category, table in (("open_pile", PILES), ("deck_pile", DECKS)):
        g.words(category, {k: v for k, (v, _) in table.items()}, en={k: e for k, (_, e) in table.items()})
    g.words(
        "whole_pile",
        {k: v for k, (v, _) in (PILES | DECKS).items()},
        en={k: e for k, (_, e) in (PILES | DECKS).items()},
    )
    for front, owner, own in (("{owner}の", OWNER, "{owner:own} "), ("", "unsaid", "your ")):
        g.phrase(
            "open whole",
            front + "{zone}",
            build=Node("cards", zone=Slot("zone"), owner=owner),
            en=own + "{zone}",
            en_number="many",
            en_forms={"one": "card in " + own + "{zone}", "many": "cards in " + own + "{zone}"},
            **({"owner": "owner", "zone": "open_pile"} if front else {"zone": "open_pile"}),
        )
        g.phrase(
            "deck whole",
            front + "{zone}",
            build=Node("cards", zone=Slot("zone"), owner=owner),
            en=own + "{zone}",
            en_number="many",
            en_forms={"one": "card in " + own + "{zone}", "many": "cards in " + own + "{zone}"},
            **({"owner": "owner", "zone": "deck_pile"} if front else {"zone": "deck_pile"}),
        )
        for category, zones in (("open pile", "open_pile"), ("deck pile", "deck_pile")):
            base = Node("cards", zone=Slot("zone"), owner=owner)
            # (カード says no more than the pile itself: 手札, 手札のカード.)
            for text, kind, one, many in CARDS:
                node = base.with_(kind=kind, filters=FILTERS, word=None if kind else "card")
                noun(
                    g,
                    category,
                    front + "{zone}" + IN + "{filters?}" + text,
                    node,
                    one,
                    many,
                    " in " + own + "{zone}",
                    zone=zones,
                )
            is_ = Node("named", name=Slot("name"))
            noun(
                g,
                category,
                front + "{zone}" + IN + "{name}",
                base.with_(filters=(is_,)),
                "{name}",
                "{name}",
                " in " + own + "{zone}",
                zone=zones,
            )
            noun(
                g,
                category,
                front + "{zone}" + IN + "{filters}{name}",
                base.with_(filters=(Splat("filters"), is_)),
                "{name}",
                "{name}",
                " in " + own + "{zone}",
                zone=zones,
            )
        # One card by its name, without a number.
        named = Node("cards", zone=Slot("zone"), owner=owner, filters=(Node("named", name=Slot("name")),))
        noun(
            g,
            "named pile",
            front + "{zone}" + IN + "{name}",
            named,
            "{name}",
            "{name}",
            " in " + own + "{zone}",
            zone="whole_pile",
        )
        # The energy of a player.
        energy = Node("cards", zone="energy", owner=owner, word="energy")
        noun(
            g,
            "open pile",
            front + "{filters?}エナジー",
            energy.with_(filters=FILTERS),
            "energy card",
            "energy cards",
            " in " + own + "energy zone",
        )
        # The ends of the deck.
        slots: dict[str, Value] = {"owner": "owner"} if front else {}
        for op, side, en in (("top", "上", "top"), ("bottom", "下", "bottom")):
            end = Node(op, zone="deck", owner=owner)
            ways(
                g,
                "end_of_deck",
                front + "デッキの(一番" + side + "のカード|一番" + side + "のカード1枚|一番" + side + ")",
                build=end.with_(n=1, form="one"),
                en=f"the {en} card of " + own + "deck",
                en_number="one",
                **slots,
            )
            ways(
                g,
                "end_of_deck",
                front
                + "デッキの("
                + side
                + "から{n}枚のカード|"
                + side
                + "から{n}枚|"
                + side
                + "からカードを{n}枚|"
                + side
                + "のカード{n}枚|一番"
                + side
                + "から{n}枚|一番"
                + side
                + "から{n}枚のカード|"
                + side
                + "{n}枚|一番"
                + side
                + "のカードを{n}枚|"
                + side
                + "からカード{n}枚)",
                build=end.with_(n=Slot("n")),
                n="digits",
                en=f"the {en} {{n}} card{{n:s}} of " + own + "deck",
                en_number="n",
                **slots,
            )
    g.phrase("whole", "{x}", None, x="open whole").phrase("whole", "{x}", None, x="deck whole")
    g.phrase("pile", "{x}", None, x="open pile").phrase("pile", "{x}", None, x="deck pile")
    # Souls, and the cards just seen.
    soul = Node("attached", role="soul", to=Slot("to"))
    g.phrase(
        "souls",
        "{to}のソウル",
        build=soul,
        to="holder",
        en="souls of {to}",
        en_number="many",
        en_forms={"one": "soul of {to}", "many": "souls of {to}"},
    )
    for text, kind, one, many in CARDS:
        words = "souls" if kind is None else many + " among the souls"
        single = "soul" if kind is None else one + " among the souls"
        front, slots = ("{filters}", {}) if kind is None else ("{filters?}", {})
        noun(
            g,
            "souls",
            "{to}のソウル" + IN + front + text,
            soul.with_(filters=FILTERS, kind=kind),
            single,
            words,
            " of {to}",
            to="holder",
            **slots,
        )
    g.phrase("holder", "{x}", None, x="ref").phrase("holder", "{x}", None, x="single")
    g.phrase("holder", "{x}", None, x="beings")
    for text, kind, one, many in CARDS:
        node = Node("among", kind=kind, filters=FILTERS)
        noun(g, "among", "(その中の|その中から){filters?}" + text, node, one, many, " among them")
    noun(
        g,
        "among",
        "(その中の|その中から){name}",
        Node("among", filters=(Node("named", name=Slot("name")),)),
        "{name}",
        "{name}",
        " among them",
    )
    # Cards wherever they are: said of what is played.
    for text, kind, one, many in CARDS:
        node = Node("cards", kind=kind, owner=OWNER, filters=FILTERS)
        long = text.replace("(カード|)", "カード")
        noun(g, "any_card", "{owner}の{filters?}" + long, node, "{owner:own} " + one, "{owner:own} " + many)
        if kind is not None:
            noun(g, "kind_card", "{filters?}" + long, node.with_(owner=None), one, many)
        noun(g, "played_card", "{filters?}" + text, node.with_(owner=None), one, many)
    # Events in play are set; who deals damage or is played is an event wherever it is.
    node = Node("cards", zone="set", kind="event", owner=Slot("side"), filters=FILTERS)
    noun(g, "events", "{side?}{filters?}イベント", node, "event", "events")
    node = Node("cards", kind="event", owner=Slot("side"), filters=FILTERS, word="event")
    noun(g, "any_event", "{side?}{filters?}イベント", node, "event", "events")
    g.phrase("any_card", "{x}", None, x="kind_card", en="{x}")
    named = Node("cards", filters=(Node("named", name=Slot("name")),))
    noun(g, "played_card", "{name}", named, "{name}", "{name}")
    for category in (
        "pile",
        "whole",
        "open whole",
        "deck whole",
        "souls",
        "among",
        "open pile",
        "deck pile",
        "named pile",
    ):
        g.label(category, "cards")
    g.label("events", "events").label("any_event", "events")
    g.label("any_card", "cards").label("played_card", "cards").label("holder", "a card").label("end_of_deck", "cards")


def _add_gate(g: Grammar) -> None:
    side = Slot("side")
    for text, kind, card, one, many in GATE:
        node = Node("on_gate", kind=kind, card=card, owner=side, filters=FILTERS)
        if kind == "card":
            noun(g, "gate", "ゲート(の|にある|上の){side?}{filters?}" + text, node, one, many, " on the gate")
        else:
            noun(g, "gate", "ゲート(の|にある|上の){side?}" + text, node.with_(filters=None), one, many, " on the gate")
    noun(
        g,
        "gate",
        "ゲートの{of}の能力",
        Node("on_gate", kind="ability", of=Slot("of")),
        "ability of {of:one,a} on the gate",
        "abilities of {of} on the gate",
        of="beings",
    )
    for text, to_text, kind, en, to_en in (
        ("ゲートのダメージ", "ゲートの{to}へのダメージ", "damage", "damage", " to {to}"),
        ("ゲートの破壊処理", "ゲートの{to}の破壊処理", "destruction", "destruction", " of {to}"),
    ):
        noun(g, "gate", text, Node("on_gate", kind=kind), en, en, " on the gate")
        about = Node("on_gate", kind=kind, to=Slot("to"))
        noun(g, "gate", to_text, about, en, en, to_en + " on the gate", to="victim")
    g.phrase("victim", "{x}", None, x="ref").phrase("victim", "{x}", None, x="beings", en="{x:one,a}")
    g.phrase("victim", "{x}", None, x="player_noun")
    g.label("gate", "what is on the gate").label("victim", "a unit or a ruler")


def _add_numbers(g: Grammar) -> None:
    """Numbers of cards, and how many there are."""
    g.phrase("measured", "{x}", None, x="ref").phrase("measured", "{x}", None, x="single")
    ways(
        g,
        "value",
        "{of}の{printed?}{field}",
        "value",
        of="measured",
        printed="printed",
        field="field",
        en="the {printed?base |}{field} of {of}",
    )
    g.phrase("value", "{of}が負っているダメージ", "value", of="measured", field="damage", en="the damage on {of}")
    for text, name in (("その", "it"), ("自身の", "this_card")):
        g.phrase(
            "value",
            text + "{printed?}{field}",
            build=Node(
                "value",
                of=Node("ref", name=name, as_="its"),
                printed=Slot("printed"),
                field=Slot("field"),
                said=(text,),
            ),
            printed="printed",
            field="field",
            en="its {printed?base |}{field}",
        )
    life = Node("value", of=Node("player", who=Slot("who")), field="life")
    ways(
        g,
        "value",
        "{who}の(現在のライフ|ライフ|残りのライフ)",
        build=life,
        who="one_player",
        en="{who:own} current life",
    )
    life = Node("value", of=Node("cards", zone="ruler", kind="ruler", owner=Slot("side")), field="life")
    ways(
        g,
        "value",
        "{side}ルーラーの(現在のライフ|ライフ)",
        build=life,
        side="side",
        en="the current life of the {side}ruler",
    )
    ways(g, "value", "{of}の(数|体数)", "count", of="board", en="the number of {of}")
    for category in ("pile", "whole", "souls", "among"):
        ways(g, "value", "{of}の(枚数|数)", "count", of=category, en="the number of {of:many}")
    g.phrase("value", "{of}の数", "count", of="gate", en="the number of {of}")
    for category in ("board", "pile"):
        g.phrase("value", "{of}の{field}の合計", "sum", of=category, field="field", en="the total {field} of {of}")
    ways(g, "value", "{act}(数|枚数|カードの枚数)", "did", act="done", en="the number of cards {act}")
    g.word("value", "選んだ数字", Node("named"), en="the chosen number")
    g.word("value", "このカードに支払ったエナジーの数", Node("paid"), en="the energy paid for this card")
    g.phrase(
        "value",
        "そのダメージの数値",
        build=Node("damage_amount", which=Node("that_damage")),
        en="the amount of that damage",
    )
    # …1体につき
    for category, counter in (
        ("beings", "体"),
        ("objects", "枚"),
        ("pile", "枚"),
        ("whole", "枚"),
        ("souls", "枚"),
        ("events", "枚"),
        ("gate", "つ"),
    ):
        for n, form in (("just_one", "one"), ("not_one", "many")):
            each = "{each} " if n == "not_one" else ""
            counters = "(枚|体)" if category == "pile" else counter
            ways(
                g,
                "per",
                "{of}{each}" + counters + "につき(|、)",
                "per",
                of=category,
                each=n,
                en="for every " + each + "{of:" + form + "}",
            )
    g.label("value", "a number").label("per", "…1体につき").label("measured", "a card")
