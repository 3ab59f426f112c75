"""Sets of cards in Reバース texts: whose, in which zones, and what they must be (`head`).

`place` is where cards are (あなたのエントリー, このキャラの魂), `pool` cards that were spoken of (その中).
From either come `noun`, a set (あなたの、メンバーとリタイアの《X》); `from` the same with から, ready for a
count (自分の手札から〔X〕を); `in` the same with に (あなたのメンバーに《X》, before がいる).
"""

from __future__ import annotations

from fuda.games.rebirth.text.words import row
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, With

OWNER, WHERE, ZONE, FILTERS = Slot("owner"), Slot("where"), Slot("zone"), Slot("filters")
PAUSE, PAUSE2 = Slot("pause"), Slot("pause2")
JOINTS = (("either", "か", " or "), ("both", "と", " and "))
BARE: dict[str, Value] = {"owner": "doer", "form": "bare"}


def add_sets(g: Grammar) -> None:
    """Add `noun`, `from` and `in`. Needs the words and the filters."""
    _add_places(g)
    _add_pools(g)
    _add_uses(g)
    _add_owned(g)
    _add_set_cards(g)
    for category in ("noun", "from", "in", "place", "pool", "owned place", "set cards"):
        g.label(category, "cards")
    g.label("zone item", "a zone")


def _place(
    g: Grammar, category: str, text: str, node: Value, en: str, number: str, pre: str = "", **slots: Value
) -> None:
    """A place with its English: as a place (`in`), as what lies there (the plain form), one or several cards of it."""
    there = en.replace(":things", "")
    forms = {"pre": pre, "in": "in " + there, "one": pre + "card in " + there, "many": pre + "cards in " + there}
    row(g, category, text, node, pre + en, forms, number, **slots)


def _add_places(g: Grammar) -> None:
    single = Node("cards", zone=ZONE, where=WHERE)
    forms = {"things": "{where:pre}{zone:things}"}
    row(g, "zone item", "{where?}{zone}", single, "{where:pre}{zone}", forms)
    alone = Node("cards", zone="rebirth", form="set")
    row(g, "zone item", "セットされているReバース", alone, "set Rebirths", {"things": "set Rebirths"})
    row(g, "zone item", "魂", Node("souls", form="zone"), "souls", {"things": "souls"})
    mine, own = "{owner}の{pause?}", "{owner:own} "
    owned = single.with_(owner=OWNER, pause=PAUSE)
    _place(g, "owned place", mine + "{where?}{zone}", owned, own + "{zone:things}", "zone", "{where:pre}")
    _place(g, "place", "{where?}{zone}", single.with_(**BARE), "your {zone:things}", "zone", "{where:pre}")
    # リタイアの《X》かメンバー: what is said of a place before the last is said of it alone
    such = With("x", filters=FILTERS, via=Slot("via"))
    words = "{filters:many} in the {x}"
    row(g, "filtered zone", "{x}{via}{filters}", such, words, {"things": words}, x="zone item", via="via")
    for op, joint, en in JOINTS:
        g.many(f"{op} zones", "zone item", sep=joint, min=2, en_sep=", ", en_last=en)
        several = Node(op, of=Slot("of"))
        zones: dict[str, Value] = {"of": f"{op} zones"}
        _place(
            g,
            "owned place",
            mine + "{of}",
            several.with_(owner=OWNER, pause=PAUSE),
            own + "{of:things}",
            "many",
            **zones,
        )
        _place(g, "place", "{of}", several.with_(**BARE), "your {of:things}", "many", **zones)
        two = Node(op, of=(With("a", part=True), Slot("b")), owner=OWNER, pause=PAUSE)
        parts: dict[str, Value] = {"a": "filtered zone", "b": "zone item"}
        _place(
            g, "owned place", mine + "{a}" + joint + "{b}", two, own + "{a:things}" + en + "{b:things}", "many", **parts
        )
        # このキャラの魂と自分のエネルギー: each with its owner
        two = Node(op, of=(Slot("a"), Slot("b")), whole=True, pause=PAUSE)
        _place(
            g,
            "place",
            "{a}" + joint + "{pause?}{b}",
            two,
            "{a:in}" + en + "{b:in}",
            "many",
            a="soul place",
            b="owned place",
        )
        others = Node(
            op, of=Slot("of"), filters=(Node("other", form="than", as_="character"),), via="from", form="others"
        )
        words = "cards in the {of} other than this character"
        forms = {"one": words.replace("cards", "card"), "many": words}
        row(g, "from", "このキャラ以外の、{of}から", others, words, forms, "many", **zones)
    g.phrase("place", "{x}", None, x="owned place").phrase("place", "{x}", None, x="soul place")
    for text, holder, en, slots in (
        ("{of}の魂", Node("souls", of=Slot("of")), "souls of {of}", {"of": "holder"}),
        ("{owner}の魂", Node("souls", owner=OWNER), "{owner:own} souls", {}),
    ):
        forms = {"pre": "", "in": "among the " + en, "one": en.replace("souls", "soul", 1), "many": en}
        row(g, "soul place", text, holder, "the " + en, forms, "many", **slots)
    g.phrase("holder", "{x}", None, x="ref")
    entry = Node("cards", zone="entry", owner=OWNER)
    named = (Node("named", name=Slot("name")),)
    row(g, "holder", "{owner}のエントリー", entry, "{owner:own} entry", number="one")
    row(g, "holder", "エントリー", entry.with_(**BARE), "your entry", number="one")
    row(
        g,
        "holder",
        "{owner}のエントリーの{name}",
        entry.with_(filters=named),
        "{name} in {owner:own} entry",
        number="one",
    )
    row(g, "holder", "エントリーの{name}", entry.with_(filters=named, **BARE), "{name} in your entry", number="one")
    row(g, "holder", "その{name}", Node("ref", name="it", named=Slot("name")), "that {name}", number="one")
    g.label("soul place", "cards").label("filtered zone", "a zone").label("holder", "cards")


def _add_pools(g: Grammar) -> None:
    """Of the cards just looked at or spoken of."""
    forms = {"pre": "", "in": "among them", "one": "card among them", "many": "cards among them"}
    row(g, "pool", "その中", Node("among"), "them", forms)
    row(g, "pool", "それらの中", Node("among", form="them"), "them", forms)
    row(g, "pool", "その{n}枚", Node("among", form=Slot("n")), "them", forms)
    done = Node("of_ref", of=Slot("of"))
    forms = {"pre": "", "in": "among {of}", "one": "one of {of}", "many": "of {of}"}
    row(g, "pool", "{of}", done, "{of}", forms, of="done ref")
    mixed = Node("mixed", of=(Slot("a"), Slot("b")), filters=FILTERS)
    forms = {form: "{filters:" + form + "} among {a} and {b}" for form in ("one", "many")}
    row(g, "in", "{a}と{b}の中で、{filters}", mixed, forms["many"], forms, "many", a="ref", b="noun")


def _add_uses(g: Grammar) -> None:
    """What is said with a place: its cards, those of them that are such, before から, を, に."""
    via = {"の": "no", "にいる": "iru", "にある": "aru"}
    g.words("via", dict(via), en=dict.fromkeys(via, ""))
    g.phrase("noun", "{x}", None, x="place")
    such = {form: "{x:pre}{filters:" + form + "} {x:in}" for form in ("one", "many")}
    for x in ("place", "pool"):
        cards = With("x", filters=FILTERS, pause2=PAUSE2)
        given: dict[str, Value] = {"x": x, "via": "via", "pause2": "pause"}
        row(g, "noun", "{x}{via}{pause2?}{filters}", cards.with_(via=Slot("via")), such["many"], such, "many", **given)
        all_ = {"one": "{x:one}", "many": "{x:many}"}
        row(g, "from", "{x}から", With("x", via="from"), "{x:many}", all_, "many", **given)
        row(g, "from", "{x}から{pause2?}{filters}を", cards.with_(via="from"), such["many"], such, "many", **given)
        row(g, "in", "{x}に{pause2?}{filters}", cards.with_(via="in"), such["many"], such, "many", **given)
        if x == "place":
            row(g, "from", "{x}を", With("x", via="wo"), "{x:many}", all_, "many", **given)
            for end in ("から", "を"):
                of_these = cards.with_(via=Slot("via"), particle=end)
                row(g, "from", "{x}{via}{pause2?}{filters}" + end, of_these, such["many"], such, "many", **given)
            late = cards.with_(via="late", pause2=None)
            row(g, "from", "{filters}を{x}から", late, such["many"], such, "many", x=x)
            # エントリーから《X》を: the one that is there
            named = Node("pick", of=cards.with_(via="from"), n=1, mode="exact", form="named")
            row(g, "choice", "{x}から{pause2?}{filters}を", named, "{filters:one,a} {x:in}", number="one", **given)
    rest = Node("cards", zone=ZONE, owner="doer", form="rest", rest=True, via="wo")
    said = {"one": "other card in your {zone}", "many": "other cards in your {zone}"}
    row(g, "from", "残りの{zone}を", rest, said["many"], said, "many")


def _add_owned(g: Grammar) -> None:
    """あなたの《X》, 相手のキャラ: on the stage; Reバース alone: those that are set."""
    node = Node("cards", zone="stage", owner=OWNER, filters=FILTERS, pause=PAUSE)
    said = {"one": "{owner:own} {filters:one}", "many": "{owner:own} {filters:many}"}
    row(g, "noun", "{owner}の{pause?}{filters}", node, said["many"], said, "many")
    # 《X》以外のあなたのキャラ: what is left out stands first
    but = {"one": "{x:one}{r:post}", "many": "{x:many}{r:post}"}
    row(g, "noun", "{r}{x}", With("x", but=Slot("r")), but["many"], but, "many", r="exception", x="owned noun")
    row(g, "owned noun", "{owner}の{pause?}{filters}", node, said["many"], said, "many")
    such = {form: "{x:pre}{filters:" + form + "} {x:in}" for form in ("one", "many")}
    cards = With("x", filters=FILTERS, pause2=PAUSE2, via=Slot("via"))
    row(
        g,
        "owned noun",
        "{x}{via}{pause2?}{filters}",
        cards,
        such["many"],
        such,
        "many",
        x="owned place",
        via="via",
        pause2="pause",
    )
    g.phrase("owned noun", "{x}", None, x="owned place").label("owned noun", "cards")
    lacks = Node("not_", of=Node("has_ability", name=Slot("icon")), form="not_being")
    lacking = Node("cards", zone=ZONE, where=(lacks,), filters=FILTERS, via="no", **BARE)
    said = {form: "{filters:" + form + "} without {icon} in your {zone}" for form in ("one", "many")}
    row(g, "noun", "{icon}でない{zone}の{filters}", lacking, said["many"], said, "many")


def _add_set_cards(g: Grammar) -> None:
    """Those that are set: あなたのセットされている《X》, セットされているあなたの《X》."""
    node = Node("cards", zone="rebirth", filters=FILTERS, set=Slot("set"))
    g.words("set", {"セットされている": "now", "セットされた": "past"}, en={"セットされている": "", "セットされた": ""})
    mine = node.with_(owner=OWNER)
    said = {form: "set {filters:" + form + "} of {owner:own} side" for form in ("one", "many")}
    row(
        g,
        "set cards",
        "{owner}の{set}{pause?}{filters}",
        mine.with_(pause=PAUSE),
        said["many"],
        said,
        "many",
        set="set",
    )
    row(g, "set cards", "{set}{owner}の{filters}", mine.with_(form="first"), said["many"], said, "many", set="set")
    said = {form: "set {filters:" + form + "}" for form in ("one", "many")}
    row(g, "set cards", "{set}{filters}", node, said["many"], said, "many", set="set")
    g.phrase("noun", "{x}", None, x="set cards")
    forms = {"one": "{x:one}", "many": "{x:many}"}
    for particle, via in (("から", "from"), ("を", "wo")):
        row(g, "from", "{x}" + particle, With("x", via=via), "{x:many}", forms, "many", x="set cards")
    such = With("x", via="from", such=Slot("such"), pause2=PAUSE2)
    forms = {form: "{such:" + form + "} among {x:many}" for form in ("one", "many")}
    row(g, "from", "{x}から{pause2?}{such}を", such, forms["many"], forms, "many", x="set cards", such="head")
