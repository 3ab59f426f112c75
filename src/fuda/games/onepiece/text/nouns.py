"""Nouns of ONE PIECE texts: what a verb acts on, and the numbers that are counted from nouns.

`noun` is a set of cards (`sets.py`). `things` is a choice from a noun, all of it, the noun, the top of a pile, a
reference, or several of these (`choices.py`). `hidden` are the things that are not in play. `amount` and `value` are
numbers (…の枚数, …のパワー), `single` is something of which there is one.
"""

from __future__ import annotations

from fuda.games.onepiece.text.choices import add_choices
from fuda.games.onepiece.text.filters import add_filters
from fuda.games.onepiece.text.sets import CARDS, FILTERS, HEADS, NAMED, OWN, OWNER, add_sets
from fuda.games.onepiece.text.words import add_words
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot


def add_nouns(g: Grammar) -> Grammar:
    """Add every category of this page, and before it the words, the numbers, the filters and the sets."""
    add_words(g)
    add_filters(g)
    add_sets(g)
    _add_amounts(g)
    add_choices(g)
    return g


def _add_amounts(g: Grammar) -> None:
    g.phrase("noun", "{x}", None, x="in_play")
    g.phrase("noun", "{x}", None, x="either_list")
    g.phrase("noun", "{x}", None, x="both_list")
    g.phrase("noun", "{x}", None, x="pile")
    g.phrase("noun", "{x}", None, x="piled")
    g.phrase("noun", "{x}", None, x="both_piled")
    g.label("noun", "cards")
    # What is counted: with the owner first, so that nothing that stands before it could belong to it.
    for text, zone, kind, en in (
        ("場のドン!!", "field", "don", "DON!! cards on {owner:own} field"),
        ("手札", "hand", None, "cards in {owner:own} hand"),
        ("ライフ", "life", None, "{owner:own} Life cards"),
        ("トラッシュ", "trash", None, "cards in {owner:own} trash"),
        ("デッキ", "deck", None, "cards in {owner:own} deck"),
        ("ドン!!デッキ", "don_deck", None, "cards in {owner:own} DON!! deck"),
    ):
        node = Node("cards", zone=zone, kind=kind, owner=OWNER)
        g.begin(text).phrase("pool", "{owner}の" + text, build=node, owner="owner", en=en).end()
    for text, zone, kind, _, many in HEADS:
        g.begin(text)
        if kind != "leader":
            node = Node("cards", zone=zone, kind=kind, owner=OWNER, filters=FILTERS)
            g.phrase(
                "pool",
                "{owner}の{filters?}" + text,
                build=node,
                owner="owner",
                filters="rels",
                en=OWN + "{filters:pre}" + many + "{filters:post}",
            )
        g.end()
    for text, kind, _, many, word in CARDS:
        node = Node(
            "cards",
            zone=Slot("zone"),
            kind=kind,
            owner=OWNER,
            filters=FILTERS,
            word=word or ("card" if kind is None else None),
        )
        g.begin(text).phrase(
            "pool",
            "{owner}の{zone}の{filters?}" + text,
            build=node,
            owner="owner",
            zone="pile_name",
            filters="rels",
            en="{filters:pre}" + many + "{filters:post} in {owner:own} {zone}",
        ).end()
    given = Node("attached", role="don", owner=OWNER)
    g.phrase("pool", "{owner}の付与されているドン!!", build=given, owner="owner", en=OWN + "given DON!! cards")
    g.phrase("amount", "{of}の枚数", "count", of="pool", en="the number of {of}")
    g.phrase("amount", "{of}の合計枚数", "count", of="pool", form="total", en="the total number of {of}")
    for a, a_zone, b, b_zone, en in (
        ("ライフ", "life", "手札", "hand", "Life cards and cards in hand"),
        ("手札", "hand", "ライフ", "life", "cards in hand and Life cards"),
    ):
        node = Node("cards", zone=f"{a_zone}+{b_zone}", owner=OWNER)
        g.begin(a, b).phrase(
            "joint_pool", "{owner}の" + a + "と" + b, build=node, owner="owner", en="{owner:own} " + en
        ).end()
    g.phrase("amount", "{of}の合計枚数", "count", of="joint_pool", form="total", en="the total number of {of}")
    # The same said of both players in other words.
    for text, zone, kind, en in (
        ("ライフ", "life", None, "Life cards"),
        ("手札", "hand", None, "cards in hand"),
        ("場のドン!!", "field", "don", "DON!! cards on the field"),
        ("キャラ", "characters", "character", "Characters"),
        ("トラッシュ", "trash", None, "cards in the trash"),
    ):
        g.begin(text)
        for front in ("自分と相手の", "お互いの"):
            for end, form in (("合計枚数", "total"), ("合計", "sum")):
                if (front, end) == ("お互いの", "合計枚数"):
                    continue  # as of one player
                each = Node("cards", zone=zone, kind=kind, owner="each", form="two" if front[0] == "自" else None)
                g.phrase("amount", front + text + "の" + end, build=Node("count", of=each, form=form),
                         en="the total number of both players' " + en)  # fmt: skip
        g.end()
    g.phrase("amount", "{of}の合計", "count", of="joint_pool", form="sum", en="the total number of {of}")
    g.phrase("amount", "{act}枚数", "did", act="done", en="the number of cards {act}")
    g.phrase("amount", "デッキに{act}枚数", "did", act="done", form="deck", en="the number of cards {act} to the deck")
    g.phrase("amount", "{act}ドン!!の枚数", "did", act="done", form="don", en="the number of DON!! cards {act}")
    # Something of which there is one.
    g.phrase("single", "{x}", None, x="ref").phrase("single", "{x}", None, x="sole")
    for after, filters, close, en in (
        ("", None, None, ""), ("の{name}", (NAMED,), None, "{name} "), ("{name}", (NAMED,), "close", "{name} ")
    ):  # fmt: skip
        node = Node("cards", zone="leader", kind="leader", owner=OWNER, filters=filters, form=close)
        slots: dict[str, Value] = {"owner": "owner"} | ({"name": "name"} if filters else {})
        g.phrase("sole", "{owner}のリーダー" + after, build=node, en=OWN + en + "Leader", en_number="one", **slots)
    named = Node("cards", zone="area", owner=OWNER, filters=(NAMED,))
    g.phrase("sole", "{owner}の{name}", build=named, owner="owner", name="name", en=OWN + "{name}", en_number="one")
    g.words("value_field", {"コスト": "cost", "パワー": "power"}, en={"コスト": "cost", "パワー": "power"})
    g.phrase(
        "value",
        "{of}の{printed?}{field}",
        "value",
        of="single",
        printed="printed",
        field="value_field",
        en="the {printed?base |}{field} of {of}",
    )
    # What is counted one by one (…1枚につき).
    g.phrase("per_of", "{x}", None, x="noun", en="{x:bare}")
    g.phrase("per_of", "{x}", None, x="ref", en="{x:one}")
    g.phrase("per_of", "{act}枚数", "did", act="done", en="cards {act}")
    g.label("amount", "a number").label("single", "a card").label("value", "a number")
