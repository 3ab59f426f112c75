"""Sets of cards in Reバース texts: whose, in which zones, and what they must be (`head`).

`noun` is a set (あなたのエントリー, あなたの、メンバーとリタイアの《X》, 相手のキャラ); `from` the same with から,
ready for a count (自分の手札から〔X〕を); `in` the same with に (あなたのメンバーに《X》, before がいる).
"""

from __future__ import annotations

from fuda.games.rebirth.text.words import row
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat

OWNER, WHERE, ZONE, FILTERS = Slot("owner"), Slot("where"), Slot("zone"), Slot("filters")
PAUSE, PAUSE2 = Slot("pause"), Slot("pause2")
JOINTS = (("either", "か", " or "), ("both", "と", " and "))


def forms(what: str, place: str, owner: str = "{owner:own} ") -> dict[str, str]:
    """The English of a set for one and for several of it."""
    return {form: what.replace("%", form) + " in " + owner + place for form in ("one", "many")}


def add_sets(g: Grammar) -> None:
    """Add `noun`, `from` and `in`. Needs the words and the filters."""
    _add_places(g)
    _add_owned(g)
    _add_set_cards(g)
    _add_others(g)
    _add_rest(g)
    _add_lacking(g)
    g.label("noun", "cards").label("from", "cards").label("in", "cards").label("zone item", "a zone")


def _add_places(g: Grammar) -> None:
    row(
        g,
        "zone item",
        "{where?}{zone}",
        Node("cards", zone=ZONE, where=WHERE),
        "{where:pre}{zone}",
        {"things": "{where:pre}{zone:things}"},
    )
    row(
        g,
        "zone item",
        "セットされているReバース",
        Node("cards", zone="rebirth", form="set"),
        "set Rebirths",
        {"things": "set Rebirths"},
    )
    single = Node("cards", zone=ZONE, where=WHERE)
    bare: dict[str, Value] = {"owner": "doer", "form": "bare"}
    _place(g, "{owner}の{pause?}{where?}{zone}", single.with_(owner=OWNER, pause=PAUSE), "{owner:own} ", False)
    _place(g, "{where?}{zone}", single.with_(**bare), "your ", False)
    for op, joint, en in JOINTS:
        g.many(f"{op} zones", "zone item", sep=joint, min=2, en_sep=", ", en_last=en)
        several = Node(op, of=Slot("of"))
        _place(
            g, "{owner}の{pause?}{of}", several.with_(owner=OWNER, pause=PAUSE), "{owner:own} ", True, of=f"{op} zones"
        )
        _place(g, "{of}", several.with_(**bare), "your ", True, of=f"{op} zones")


def _place(g: Grammar, place: str, node: Node, owner: str, several: bool, **slots: Value) -> None:
    where, zone = ("", "{of}") if several else ("{where:pre}", "{zone}")
    things = owner + where + ("{of:things}" if several else "{zone:things}")
    number = "many" if several else "zone"
    plain = forms(where + "card", zone, owner) | {"many": where + "cards in " + owner + zone}
    row(g, "noun", place, node, things, plain, number, **slots)
    row(g, "from", place + "から", node.with_(via="from"), plain["many"], plain, "many", **slots)
    such = forms(where + "{filters:%}", zone, owner)
    with_head = node.with_(filters=FILTERS, pause2=PAUSE2)
    for particle, via in (("の{pause2?}", "no"), ("にいる{pause2?}", "iru"), ("にある{pause2?}", "aru")):
        row(g, "noun", place + particle + "{filters}", with_head.with_(via=via), such["many"], such, "many", **slots)
    row(g, "from", place + "から{pause2?}{filters}を", with_head.with_(via="from"), such["many"], such, "many", **slots)
    row(
        g,
        "from",
        place + "の{pause2?}{filters}から",
        with_head.with_(via="no_from"),
        such["many"],
        such,
        "many",
        **slots,
    )
    row(g, "from", place + "の{pause2?}{filters}を", with_head.with_(via="no"), such["many"], such, "many", **slots)
    row(g, "in", place + "に{pause2?}{filters}", with_head.with_(via="in"), such["many"], such, "many", **slots)


def _add_owned(g: Grammar) -> None:
    """あなたの《X》, 相手のキャラ: on the stage; Reバース alone: those that are set."""
    node = Node("cards", zone="stage", owner=OWNER, filters=FILTERS, pause=PAUSE)
    said = {"one": "{owner:own} {filters:one}", "many": "{owner:own} {filters:many}"}
    row(g, "noun", "{owner}の{pause?}{filters}", node, said["many"], said, "many")
    other = node.with_(filters=(Slot("x"), Splat("filters")), form="front")
    said = {form: "{owner:own} {x:pre}{filters:" + form + "}{x:post}" for form in ("one", "many")}
    row(g, "noun", "{x}{owner}の{filters}", other.with_(pause=None), said["many"], said, "many", x="front_rel")
    for text, op in (("{name}", "named"), ("{attribute}", "attribute")):
        not_ = Node("not_", of=Node(op, name=Slot(text[1:-1])))
        row(g, "front_rel", text + "以外の", not_, "other than " + text, {"pre": "", "post": " other than " + text})


def _add_lacking(g: Grammar) -> None:
    """【ブロッカー】でない手札のキャラ: what they are not stands first."""
    lacks = Node("not_", of=Node("has_ability", name=Slot("icon")), form="not_being")
    node = Node("cards", zone=ZONE, owner="doer", form="bare", where=(lacks,), filters=FILTERS, via="no")
    said = forms("{filters:%} without {icon}", "{zone}", "your ")
    row(g, "noun", "{icon}でない{zone}の{filters}", node, said["many"], said, "many")


def _add_set_cards(g: Grammar) -> None:
    """Those that are set: あなたのセットされている《X》, セットされているあなたの《X》."""
    for text, form in (("セットされている", None), ("セットされた", "past")):
        node = Node("cards", zone="rebirth", owner=OWNER, filters=FILTERS, form=form)
        said = {"one": "set {filters:one} of {owner:own} side", "many": "set {filters:many} of {owner:own} side"}
        front = "{owner}の" + text + "{filters}"
        row(g, "noun", front, node, said["many"], said, "many")
        row(g, "from", front + "から", node.with_(via="from"), said["many"], said, "many")
        row(g, "from", front + "を", node.with_(via="wo"), said["many"], said, "many")
        every = node.with_(via="from", such=FILTERS, filters=(Node("kind", name="rebirth"),), pause=PAUSE)
        such = {k: v.replace("{filters", "{such") for k, v in said.items()}
        row(
            g,
            "from",
            "{owner}の" + text + "Reバースから{pause?}{such}を",
            every.with_(such=Slot("such")),
            such["many"],
            such,
            "many",
            such="head",
        )
        turned = node.with_(form="first" if form is None else "first past")
        row(g, "noun", text + "{owner}の{filters}", turned, said["many"], said, "many")
        anyone = node.with_(owner=None)
        said = {"one": "set {filters:one}", "many": "set {filters:many}"}
        row(g, "noun", text + "{filters}", anyone, said["many"], said, "many")


def _add_rest(g: Grammar) -> None:
    """このキャラ以外の、エントリーとメンバーから: of every player."""
    for op, _, _ in JOINTS:
        node = Node(
            op, of=Slot("of"), filters=(Node("other", form="than", as_="character"),), via="from", form="others"
        )
        said = {
            "one": "card in the {of} other than this character",
            "many": "cards in the {of} other than this character",
        }
        row(g, "from", "このキャラ以外の、{of}から", node, said["many"], said, "many", of=f"{op} zones")


def _add_others(g: Grammar) -> None:
    """Of the cards just looked at (その中), and under a character (魂)."""
    for text, form in (("その中", None), ("それらの中", "them")):
        node = Node("among", filters=FILTERS, form=form)
        plain = Node("among", form=form)
        said = {"one": "card among them", "many": "cards among them"}
        such = {"one": "{filters:one} among them", "many": "{filters:many} among them"}
        row(g, "from", text + "から", plain, said["many"], said, "many")
        row(g, "from", text + "から{pause?}{filters}を", node.with_(pause=PAUSE), such["many"], such, "many")
        row(g, "in", text + "に{pause?}{filters}", node.with_(pause=PAUSE), such["many"], such, "many")
        row(g, "noun", text + "の{filters}", node.with_(via="no"), such["many"], such, "many")
    mixed = Node("mixed", of=(Slot("a"), Slot("b")), filters=FILTERS)
    such = {"one": "{filters:one} among {a} and {b}", "many": "{filters:many} among {a} and {b}"}
    row(g, "in", "{a}と{b}の中で、{filters}", mixed, such["many"], such, "many", a="ref", b="noun")
    for text, holder, slots, en in (
        ("{of}の魂", Node("souls", of=Slot("of")), {"of": "holder"}, "souls of {of}"),
        ("{owner}の魂", Node("souls", owner=OWNER), {}, "{owner:own} souls"),
    ):
        said = {"one": en.replace("souls", "soul", 1), "many": en}
        such = {"one": "{filters:one} among the " + en, "many": "{filters:many} among the " + en}
        node = holder.with_(filters=FILTERS, pause=PAUSE)
        row(g, "noun", text, holder, "the " + en, said, "many", **slots)
        row(g, "from", text + "から", holder.with_(via="from"), en, said, "many", **slots)
        row(g, "from", text + "から{pause?}{filters}を", node.with_(via="from"), such["many"], such, "many", **slots)
        row(g, "in", text + "に{pause?}{filters}", node.with_(via="in"), such["many"], such, "many", **slots)
    g.phrase("holder", "{x}", None, x="ref")
    entry = Node("cards", zone="entry", owner=OWNER)
    row(g, "holder", "{owner}のエントリー", entry, "{owner:own} entry", number="one")
    row(g, "holder", "エントリー", Node("cards", zone="entry", owner="doer", form="bare"), "your entry", number="one")
    row(
        g,
        "holder",
        "{owner}のエントリーの{name}",
        entry.with_(filters=(Node("named", name=Slot("name")),)),
        "{name} in {owner:own} entry",
        number="one",
    )
    named = entry.with_(owner="doer", form="bare", filters=(Node("named", name=Slot("name")),))
    row(g, "holder", "エントリーの{name}", named, "{name} in your entry", number="one")
    row(g, "holder", "その{name}", Node("ref", name="it", named=Slot("name")), "that {name}", number="one")
