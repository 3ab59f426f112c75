"""Sets of cards in Love Live! texts: place × filters × kind, and lists of these (AかB).

`members` are those on stage and are counted in 人, `cards` are all others and are counted in 枚. `in members` and
`in cards` are the same where a condition asks what is there (自分のステージに…がいる). English: as it is ("members on
your stage", "the cards revealed"), `one` ("member on your stage"), `the` ("the member on your stage") and `some`, after
a number ("cards revealed").
"""

from __future__ import annotations

import re
from typing import NamedTuple

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat

NAMED = Node("named", name=Slot("name"))
FILTERS = Slot("filters")
_SLOT = re.compile(r"\{([a-z_]+)\??\}")


class Place(NamedTuple):
    """Words before the filters and the noun: what they mean, and the English that follows the noun."""

    text: str
    fields: dict[str, Value]
    en: str


# What a card is called: its kind, English, and a mark where the same is said in other words.
HEADS: tuple[tuple[str, str | None, str, str | None], ...] = (
    ("カード", None, "card", None),
    ("メンバーカード", "member", "member card", None),
    ("ライブカード", "live", "live card", None),
    ("エネルギーカード", "energy", "energy card", None),
)
ENERGY = ("エネルギー", "energy", "energy", "short")
ZONES = {
    "控え室": ("waiting", "waiting room"),
    "手札": ("hand", "hand"),
    "成功ライブカード置き場": ("success", "success live area"),
    "ライブカード置き場": ("live", "live area"),
    "エネルギー置き場": ("energy", "energy area"),
    "デッキ": ("deck", "deck"),
    "エネルギーデッキ": ("energy_deck", "energy deck"),
}
OWNER = Slot("owner")
# How the members of a list are joined. Names are also joined by commas.
JOINTS: tuple[tuple[str, str, str | None, str], ...] = (
    ("either", "か", None, " or "),
    ("either", "か、", "comma", " or "),
    ("both", "と", None, " and "),
    ("both", "と、", "comma", " and "),
)
SLOTS: dict[str, Value] = {
    "owner": "owner",
    "zone": "zone",
    "pause": "pause",
    "filters": "rels",
    "name": "name",
    "xs": "some rels",
    "act": "deed",
}


def add_sets(g: Grammar) -> Grammar:
    """Add every category of this page. Needs the words and the filters."""
    g.words("zone", {k: v for k, (v, _) in ZONES.items()}, en={k: en for k, (_, en) in ZONES.items()})
    g.label("zone", "a zone")
    _add_lists(g)
    members: dict[str, tuple[Place, ...]] = {
        "members owned": MEMBERS_AT,
        "members bare": MEMBERS_BARE,
        "in members": MEMBERS_IN,
    }
    for category, places in members.items():
        for place in places:
            _add_members(g, category, place)
    _add_members(g, "members free", Place("", {"zone": "stage"}, ""))
    cards: dict[str, tuple[Place, ...]] = {"cards at": CARDS_AT, "in cards": CARDS_IN}
    for category, places in cards.items():
        for place in places:
            _add_cards(g, category, place)
    _add_cards(g, "in yelled", YELLED_IN)
    g.phrase("in cards", "{x}", None, x="in yelled")
    for op in ("either", "both"):
        g.phrase(f"in cards {op}", "{x}", None, x=f"in yelled {op}")
    _add_cards(g, "cards free", Place("", {}, ""))
    _add_piles(g)
    _add_done(g)
    for part in ("owned", "bare"):
        g.phrase("members at", "{x}", None, x=f"members {part}")
        for op in ("either", "both"):
            g.phrase(f"members at {op}", "{x}", None, x=f"members {part} {op}")
            g.label(f"members {part} {op}", "members")
    g.phrase("members", "{x}", None, x="members at").phrase("members", "{x}", None, x="members free")
    g.phrase("cards", "{x}", None, x="cards at").phrase("cards", "{x}", None, x="cards free")
    for op in ("either", "both"):
        for part in ("at", "free"):
            g.phrase(f"members {op}", "{x}", None, x=f"members {part} {op}")
            g.phrase(f"cards {op}", "{x}", None, x=f"cards {part} {op}")
            g.label(f"members {part} {op}", "members").label(f"cards {part} {op}", "cards")
        g.label(f"members {op}", "members").label(f"cards {op}", "cards")
        g.label(f"in members {op}", "members").label(f"in cards {op}", "cards")
    # What is known already, to be compared with: not a set that is only now described.
    for part in ("this ref", "back ref", "done members", "done cards", "members owned"):
        g.phrase("known", "{x}", None, x=part)
    for part in ("back ref", "done members", "done cards"):
        g.phrase("earlier", "{x}", None, x=part)
    for part in ("this ref", "back ref", "done members", "done cards"):
        g.phrase("than", "{x}", None, x=part)
    named = Node("cards", zone="stage", kind="member", filters=(NAMED,), word="name")
    g.phrase("than", "{name}", build=named, name="name", en="{name}", en_number="one")
    for category in ("members", "members at", "members owned", "members bare", "members free", "in members"):
        g.label(category, "members")
    for category in (
        "cards",
        "cards at",
        "cards free",
        "in cards",
        "in yelled",
        "pile",
        "done cards",
        "done members",
        "known",
    ):
        g.label(category, "cards")
    g.label("earlier", "cards").label("than", "cards")
    return g


def _at(text: str, via: str, en: str, **fields: Value) -> Place:
    slots = {name: Slot(name) for name in _SLOT.findall(text)}
    return Place(text, {**slots, "via": via, **fields}, en)


_ON_STAGE, _IN_AREA = " on {owner:own} stage", " in {owner:own} {zone}"
MEMBERS_AT = (
    _at("{owner}のステージにいる{pause?}", "at", _ON_STAGE, zone="stage"),
    _at("{owner}のステージの", "of", _ON_STAGE, zone="stage"),
    _at("{owner}のステージの中の", "in_of", _ON_STAGE, zone="stage"),
    _at("{owner}の", "own", _ON_STAGE, zone="stage"),
    _at("{owner}のステージの{zone}にいる{pause?}", "stage_at", _IN_AREA),
    _at("{owner}の{zone}にいる{pause?}", "at", _IN_AREA),
    _at("{owner}の{zone}の", "of", _IN_AREA),
    _at("{owner}のステージのセンターにいる", "center", " in {owner:own} center area", zone="center"),
    _at("{of}の正面のエリアにいる{owner}の", "opposite", " of {owner} opposite {of}", zone="opposite"),
    _at("{of}の左のエリアにいる", "at", " in the area to the left of {of}", zone="left_of"),
    _at("{of}の右のエリアにいる", "at", " in the area to the right of {of}", zone="right_of"),
    _at("{of}の隣のエリアにいる", "at", " in an area next to {of}", zone="next_to"),
)
# Without an owner: the player's who does it.
MEMBERS_BARE = (
    _at("ステージにいる{pause?}", "any_at", " on stage", zone="stage"),
    _at("{zone}にいる{pause?}", "any_at", " in the {zone}", owner="doer"),
    _at("{zone}の", "any_of", " in the {zone}", owner="doer"),
)
MEMBERS_IN = (
    _at("{owner}のステージに{pause?}", "in", _ON_STAGE, zone="stage"),
    _at("{owner}の{zone}に{pause?}", "in", _IN_AREA),
    _at("{owner}のステージの{zone}に{pause?}", "stage_in", _IN_AREA),
    _at("{of}の正面のエリアに{owner}の", "opposite_in", " of {owner} opposite {of}", zone="opposite"),
    _at("選んだエリアに", "in", " in the chosen area", zone="chosen_area"),
    _at(
        "{owner}の、ステージと控え室に{pause?}",
        "in",
        " on {owner:own} stage and in the waiting room",
        zone="stage+waiting",
    ),
)
_IN_ZONE, _THERE, _BELOW = " in {owner:own} {zone}", " among them", " under {of}"
_SHOWN = " among {owner:own} cards revealed by the yell"
CARDS_AT = (
    _at("{owner}の{zone}から{pause?}", "from", " from {owner:own} {zone}"),
    _at("{owner}の{zone}にある{pause?}", "at", _IN_ZONE),
    _at("{owner}の{zone}の", "of", _IN_ZONE),
    _at("{zone}から{pause?}", "any_from", " from the {zone}", owner="doer"),
    _at("{zone}にある{pause?}", "any_at", " in the {zone}", owner="doer"),
    _at("{zone}の", "any_of", " in the {zone}", owner="doer"),
    _at("{owner}のライブ中の", "now", " in {owner:own} live", zone="live"),
    _at("エールにより公開された{owner}のカードの中から{pause?}", "from", _SHOWN, zone="yelled"),
    _at("エールにより公開された{owner}のカードの中の", "of", _SHOWN, zone="yelled"),
    _at("エールにより公開された{owner}の", "own", _SHOWN, zone="yelled"),
    _at("エールにより公開されている{owner}の", "own_now", _SHOWN, zone="yelled"),
    _at("エールにより公開される{owner}の", "own_then", _SHOWN, zone="yelled"),
    _at("{of}の下にある{pause?}", "at", _BELOW, zone="under"),
    _at("{of}の下に置かれている{pause?}", "put", _BELOW, zone="under"),
    _at("下にある", "any_at", " under it", zone="under"),
    _at("その中から{pause?}", "from", _THERE, zone="seen"),
    _at("それらの中から{pause?}", "from_them", _THERE, zone="seen"),
    _at("それらの中にある{pause?}", "at_them", _THERE, zone="seen"),
    _at("それらのカードの中から{pause?}", "from_cards", _THERE, zone="seen"),
    _at("{of}の中から{pause?}", "from", " among {of}", zone="those"),
    _at("{owner}の", "own", " of {owner:theirs}"),
)
CARDS_IN = (
    _at("{owner}の{zone}に{pause?}", "in", _IN_ZONE),
    _at("{owner}の{zone}の中に{pause?}", "inside", _IN_ZONE),
    _at("{zone}に{pause?}", "any_in", " in the {zone}", owner="doer"),
    _at("{of}の下に", "in", _BELOW, zone="under"),
    _at("その中に{pause?}", "in", _THERE, zone="seen"),
    _at("それらの中に{pause?}", "in_them", _THERE, zone="seen"),
    _at("それらのカードの中に{pause?}", "in_cards", _THERE, zone="seen"),
    _at("{of}の中に{pause?}", "in", " among {of}", zone="those"),
    _at("{owner}のライブ中のカードに{pause?}", "now_in", " in {owner:own} live", zone="live"),
    _at("{owner}のライブ中のライブカードに{pause?}", "now_in_lives", " in {owner:own} live", zone="live"),
    _at(
        "{owner}の成功ライブカード置き場かライブ中のライブカードの中に{pause?}",
        "in",
        " in {owner:own} success live area or live",
        zone="success+live",
    ),
)


YELLED_IN = _at("エールにより公開された{owner}のカードの中に{pause?}", "in", _SHOWN, zone="yelled")


def noun(
    g: Grammar,
    category: str,
    template: str,
    node: Node,
    one: str,
    many: str,
    after: str = "",
    named: bool = False,
    known: bool = False,
    **slots: Value,
) -> None:
    """A set of cards with its English. `after` follows the filters ("on your stage"). What is `named` is one card and
    has no article; what is `known`, since something was done to it, has one."""
    inside = _SLOT.findall(template)
    pre = "".join("{" + slot + ":pre}" for slot in ("xs", "filters") if slot in inside)
    post = "".join("{" + slot + ":post}" for slot in ("xs", "filters") if slot in inside)
    single, several = pre + one + post + after, pre + many + post + after
    g.phrase(
        category,
        template,
        build=node,
        en=("the " if known else "") + several,
        en_number="one" if named else "many",
        en_forms={"one": single, "the": ("" if named else "the ") + single, "some": several},
        **{name: inner for name, inner in {**SLOTS, **slots}.items() if name in inside},
    )


def _place_slots(place: Place, areas: bool) -> dict[str, Value]:
    zone = str(place.fields.get("zone"))
    of = {"under": "holder", "opposite": "this ref", "those": "done cards"}.get(zone, "ref")
    if zone in ("left_of", "right_of", "next_to"):
        of = "this ref"
    return {"zone": "areas" if areas else "zone", "of": of}


def _base(place: Place, **fields: Value) -> Node:
    """The node of a set at a place; what was just seen is a set of its own."""
    zone = place.fields.get("zone")
    rest = {k: v for k, v in place.fields.items() if k != "zone" or zone not in ("seen", "those")}
    return Node("among" if zone in ("seen", "those") else "cards", **rest, **fields)


def _add_members(g: Grammar, category: str, place: Place) -> None:
    slots = _place_slots(place, True)
    node = _base(place, kind="member", filters=FILTERS)
    noun(g, category, place.text + "{filters?}メンバー", node, "member", "members", place.en, **slots)
    named = _base(place, kind="member", filters=(Splat("xs"), NAMED), word="name")
    noun(g, category, place.text + "{xs}{name}", named, "{name}", "{name}", place.en, named=True, **slots)
    _add_several(g, category, place, ("member", "name"))


def _add_cards(g: Grammar, category: str, place: Place) -> None:
    slots = _place_slots(place, False)
    for text, kind, en, word in (*HEADS, ENERGY):
        node = _base(place, kind=kind, filters=FILTERS, word=word)
        if word == "short" and node.op == "cards" and "zone" not in node:
            # Energy is what lies in the energy area, one's own where no player is named.
            node = node.with_(zone="energy", owner=place.fields.get("owner", "doer"))
        many = en if kind == "energy" and word else en + "s"
        noun(g, category, place.text + "{filters?}" + text, node, en, many, place.en, **slots)
        if place.text == "{owner}の":
            before = node.with_(via="own_after")
            noun(g, category, "{filters}" + place.text + text, before, en, many, place.en, **slots)
    if place.fields.get("zone") is not None:
        named = _base(place, filters=(Splat("xs"), NAMED), word="name")
        noun(g, category, place.text + "{xs}{name}", named, "{name}", "{name}", place.en, named=True, **slots)
    _add_several(g, category, place, ("card", "name") if place.fields.get("zone") is not None else ("card",))


def _add_several(g: Grammar, category: str, place: Place, items: tuple[str, ...]) -> None:
    """A list: the place is said once, and governs all."""
    slots = _place_slots(place, "member" in items)
    for op, _, form, _ in JOINTS:
        for item in items:
            several = _base(place, form=form, word=item)
            fields = {("within" if k == "of" else k): v for k, v in several.fields.items()}
            if several.op == "among":
                fields["among"] = True
            node = Node(op, of=Slot("list"), **fields)
            noun(
                g,
                f"{category} {op}",
                place.text + "{list}",
                node,
                "{list:one}",
                "{list}",
                place.en,
                named=op == "either" and item == "name",
                list=_list_of(op, item, form),
                **slots,
            )


def _list_of(op: str, item: str, form: str | None) -> str:
    return " ".join(x for x in (op, item, form) if x)


def _add_lists(g: Grammar) -> None:
    """Two or more kinds of cards, without their place."""
    g.phrase(
        "name item",
        "{name}",
        build=Node("cards", filters=(NAMED,), word="name"),
        name="name",
        en="{name}",
        en_forms={"one": "{name}"},
    )
    noun(g, "member item", "{filters?}メンバー", Node("cards", kind="member", filters=FILTERS), "member", "members")
    for text, kind, en, word in HEADS:
        node = Node("cards", kind=kind, filters=FILTERS, word=word)
        noun(g, "card item", "{filters?}" + text, node, en, en + "s")
    for op, joint, form, en in JOINTS:
        for item in ("name", "member", "card"):
            g.many(_list_of(op, item, form), f"{item} item", sep=joint, min=2, en_sep=en, en_last=en)
            g.label(_list_of(op, item, form), "cards")


def _add_piles(g: Grammar) -> None:
    """手札, 自分の手札: a zone as the cards in it."""
    noun(g, "pile", "手札", Node("cards", zone="hand", owner="doer", via="bare"), "card in hand", "cards in hand")
    mine = Node("cards", zone="hand", owner=OWNER, via="pile")
    noun(g, "pile", "{owner}の手札", mine, "card in {owner:own} hand", "cards in {owner:own} hand")
    others = Node("cards", zone="hand", owner=OWNER, via="pile", filters=FILTERS)
    words = ("card in {owner:own} hand", "cards in {owner:own} hand")
    noun(g, "pile", "{filters}{owner}の手札", others, *words)


def _add_done(g: Grammar) -> None:
    """これにより控え室に置いたカード: what this ability has done something to."""
    for front, form in (("これにより", None), ("", "bare"), ("この効果で", "effect")):
        for deed, voice in (("deed", None), ("deed passive", "passive"), ("deed other", "other")):
            base = Node("done", act=Slot("act"), filters=FILTERS, form=form, as_=voice)
            for text, kind, en, word in HEADS:
                node = base.with_(kind=kind, word=word)
                words = (en + " {act}", en + "s {act}")
                noun(g, "done cards", front + "{act}{filters?}" + text, node, *words, known=True, act=deed)
            noun(
                g,
                "done cards",
                front + "{act}手札",
                base.with_(filters=None, word="hand"),
                "card in hand {act}",
                "cards in hand {act}",
                known=True,
                act=deed,
            )
            members = base.with_(kind="member", word="member")
            words = ("member {act}", "members {act}")
            noun(g, "done members", front + "{act}{filters?}メンバー", members, *words, known=True, act=deed)
    for text, kind, en, word in HEADS:
        baton = Node("done", act="baton", kind=kind, filters=FILTERS, word=word)
        noun(
            g,
            "done cards",
            "このバトンタッチで控え室に置かれた{filters?}" + text,
            baton,
            en + " replaced by this baton touch",
            en + "s replaced by this baton touch",
            known=True,
        )
        chosen = Node("done", act="choose", by=Slot("by"), kind=kind, word=word)
        noun(
            g,
            "done cards",
            "これにより{by}に選ばれた" + text,
            chosen,
            en + " chosen by {by}",
            en + "s chosen by {by}",
            known=True,
            by="one player",
        )
    # 自分の控え室から、これにより控え室に置いたカード: the same, told where it is now.
    there = Node(
        "cards",
        owner=OWNER,
        zone=Slot("zone"),
        filters=(Node("within", of=Slot("of")),),
        via="from",
        pause=Slot("pause"),
        word="done",
    )
    noun(
        g,
        "cards at",
        "{owner}の{zone}から{pause?}{of}",
        there,
        "{of:one} in {owner:own} {zone}",
        "{of} in {owner:own} {zone}",
        of="done cards",
    )
    for joint, via in (("のうち、", "out_of"), ("の中で", "inside"), ("の中で、", "inside_comma")):
        some = Node("among", of=Slot("of"), kind="member", filters=FILTERS, via=via)
        noun(
            g,
            "members owned",
            "{of}" + joint + "{filters}メンバー",
            some,
            "member among {of}",
            "members among {of}",
            of="members at",
        )
