"""Sets of cards in Love Live! texts: what stands before a noun (places and filters, in any order), the noun, and
lists.

A `noun` is read as it is printed: `mods` in front of a `head`. What it means (whose cards, in which zone, of which
kind) is put together in `bound_*.py`. English: as it is ("members on your stage"), `one` ("member on your stage"),
`one some` and `some` (after a number: "members on your stage") and `the` ("the member on your stage").
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

# What a card is called: its kind, English, English of several.
HEADS: dict[str, tuple[str, str, str]] = {
    "カード": ("card", "card", "cards"),
    "メンバーカード": ("member card", "member card", "member cards"),
    "ライブカード": ("live card", "live card", "live cards"),
    "エネルギーカード": ("energy card", "energy card", "energy cards"),
    "メンバー": ("member", "member", "members"),
    "エネルギー": ("energy", "energy", "energy"),
}
ZONES = {
    "控え室": ("waiting", "waiting room"),
    "手札": ("hand", "hand"),
    "成功ライブカード置き場": ("success", "success live area"),
    "ライブカード置き場": ("live", "live area"),
    "エネルギー置き場": ("energy", "energy area"),
    "デッキ": ("deck", "deck"),
    "エネルギーデッキ": ("energy_deck", "energy deck"),
}
LINKS = {"の": "no", "にある": "aru", "にいる": "iru", "の中の": "of", "の中から": "among", "に置かれている": "put"}
BESIDE = {
    "の正面のエリア": ("opposite", "in the area opposite {of}"),
    "の左のエリア": ("left_of", "in the area to the left of {of}"),
    "の右のエリア": ("right_of", "in the area to the right of {of}"),
    "の隣のエリア": ("next_to", "in an area next to {of}"),
    "の下": ("under", "under {of}"),
}
# Cards that were spoken of before, as a place to take from.
AMONG = {
    "その中": ("seen", "among them"),
    "それらの中": ("seen_them", "among them"),
    "それらのカードの中": ("seen_cards", "among them"),
    "選んだエリア": ("chosen_area", "in the chosen area"),
    "エリアすべて": ("every_area", "in every area"),
}
SHOWN = {"エールにより公開された": "past", "エールにより公開されている": "now", "エールにより公開される": "then"}
# How the members of a list are joined.
JOINTS = {"か": ("either", " or "), "か、": ("either_comma", " or "), "と": ("both", " and "),
    "と、": ("both_comma", " and ")}  # fmt: skip


def add_sets(g: Grammar) -> Grammar:
    """Add `noun`, `there` (what a condition asks for) and their parts. Needs the words and the filters."""
    _add_places(g)
    _add_heads(g)
    _add_nouns(g)
    _add_done(g)
    _add_known(g)
    labels = {"cards": ("noun", "there", "done noun", "head", "noun list", "known", "than"),
        "a zone": ("where", "zone")}  # fmt: skip
    for words, categories in labels.items():
        for category in categories:
            g.label(category, words)
    return g.label("placed", "a place").label("places", "places").label("within", "a place").label("before", "filters")


def where(g: Grammar, text: str, node: Node, en: str, at: str, bare: str, **slots: Value) -> None:
    """A place: its name, and the words before it with and without its owner. One without is nobody's."""
    forms = {"at": at, "bare": bare, "into": at.replace("in ", "into ").replace("on ", "onto ")}
    forms["to"] = bare.replace("in the", "into the").replace("on stage", "onto the stage").replace("in an", "into an")
    forms["off"] = f"from the {en}" if at else bare
    if "hand" in en:
        forms |= {"into": "to ", "to": "to your hand", "their": "to their hand"}
    g.phrase("where" if at else "place", text, build=node, en=en, en_forms={**forms,
        "their": forms.get("their", forms["to"])}, **slots)  # fmt: skip


def _add_places(g: Grammar) -> None:
    g.begin()
    for text, (zone, en) in ZONES.items():
        where(g, text, Node("where", zone=zone), en, "in ", f"in the {en}")
        g.word("zone", text, zone, en=en)
    where(g, "ステージ", Node("where", zone="stage"), "stage", "on ", "on stage")
    where(g, "センター", Node("where", zone="center", form="short"), "center area", "in ", "in the center area")
    g.end()
    where(g, "{area}", Node("where", zone=Slot("area")), "{area}", "in ", "in the {area}", area="area")
    g.begin()
    for text, (zone, en) in BESIDE.items():
        where(g, "{of}" + text, Node("where", zone=zone, of=Slot("of")), en, "", en, of="holder")
    g.end()
    g.begin()
    for text, (zone, en) in AMONG.items():
        where(g, text, Node("where", zone=zone), en, "", en)
    g.end()
    among = Node("where", zone="those", of=Slot("of"))
    where(g, "{of}の中", among, "among {of}", "", "among {of}", of="done noun")
    where(g, "ライブ中", Node("where", zone="live", form="now"), "live", "in ", "in the live")
    for text, op, en in (("か", "or", "or"), ("と", "and", "and")):
        two = Node("wheres", of=(Slot("a"), Slot("b")), joint=op)
        where(g, "{a}" + text + "{b}", two, f"{{a}} {en} {{b}}", "in ", f"in the {{a}} {en} {{b}}",
            a="where one", b="where one")  # fmt: skip
    g.phrase("where one", "{x}", None, x="zone place")
    g.phrase("where one", "{x}", build=Node("where", zone=Slot("x")), x="area", en="{x}")
    g.begin()
    for text, (zone, en) in ZONES.items():
        g.word("zone place", text, Node("where", zone=zone), en=en)
    g.word("zone place", "ステージ", Node("where", zone="stage"), en="stage")
    g.word("zone place", "ライブ中のライブカード", Node("where", zone="live", form="now_in_lives"), en="live")
    g.end()
    g.words("link", LINKS, en={k: "" for k in LINKS})
    # 下: under what was just spoken of. (「デッキの下から」 is the bottom of the deck.)
    forms = dict.fromkeys(("at", "bare", "into", "to", "their"), "under it")
    g.word("below", "下", Node("where", zone="under_it"), en="under it", en_forms=forms)
    g.words("below link", {"にある": "aru", "に置かれている": "put"}, en={"にある": "", "に置かれている": ""})
    below = Node("placed", at=Slot("where"), link=Slot("link"), pause=Slot("pause"))
    g.phrase("placed", "{where}{link}{pause?}", build=below, where="below", link="below link", pause="pause",
        en=" under it", en_forms={"pre": "", "post": "", "at": " under it"})  # fmt: skip
    slots: dict[str, Value] = {"where": "where", "link": "link", "pause": "pause"}
    _placed(g, "placed", "{where}{link}{pause?}", slots)
    _placed(g, "placed", "{where}から{pause?}", {"where": "where", "pause": "pause"}, link="from")
    # What a condition asks for is there: 自分のステージに…がいる.
    g.words("in link", {"に": "ni", "の中に": "inside"}, en={"に": "", "の中に": ""})
    _placed(g, "within", "{where}{link}{pause?}", slots | {"link": "in link"})
    live = {"ライブ中のカード": "now_in", "ライブ中のライブカード": "now_in_lives"}
    g.words("live place", live, en={k: "live" for k in live})
    now = Node("placed", owner=Slot("owner"), at=Node("where", zone="live", form=Slot("x")),
        link=Slot("link"), pause=Slot("pause"))  # fmt: skip
    said = " in {owner:own} live"
    g.phrase("within", "{owner}の{x}{link}{pause?}", build=now, owner="owner", x="live place",
        link="in link", pause="pause", en=said, en_forms={"pre": "", "post": "", "at": said})  # fmt: skip
    # エールにより公開された自分のカードの中に
    g.words("shown", SHOWN, en={k: "" for k in SHOWN})
    links = {"カードの中の": "of", "カードの中から": "from", "カードの中にある": "aru"}
    g.words("among link", links, en={k: "" for k in links})
    g.words("among in", {"カードの中に": "in"}, en={"カードの中に": ""})
    yelled = Node("yelled", owner=Slot("owner"), shown=Slot("shown"), link=Slot("link"), pause=Slot("pause"))
    said = " among {owner:own} cards revealed by the yell"
    for category, link in (("placed", "among link"), ("within", "among in"), ("yelled in", "among in")):
        g.phrase(category, "{shown}{owner}の{link}{pause?}", build=yelled, owner="owner", shown="shown",
            link=link, pause="pause", en=said, en_forms={"pre": "", "post": "", "at": said})  # fmt: skip
    own = yelled.with_(link=None, pause=None)
    g.phrase("placed", "{shown}{owner}の", build=own, owner="owner", shown="shown", en=said,
        en_forms={"pre": "", "post": "", "at": said})  # fmt: skip
    g.many("places", "placed", en_sep="", en_last="")
    g.phrase("mod", "{x}", None, x="placed").phrase("mod", "{x}", None, x="rel")
    g.many("before", "mod", en_sep="", en_last="")


def _placed(g: Grammar, category: str, text: str, slots: dict[str, Value], link: str = "") -> None:
    """Cards in a place, or (with a link of its own) from it."""
    node = Node("placed", at=Slot("where"), link=link or Slot("link"), pause=Slot("pause"))
    said, bare = " {where:at}{owner:own} {where}", " {where:bare}"
    if link:
        said, bare = " from {owner:own} {where}", " {where:off}"
    g.begin()
    for front, way in (("{owner}の", None), ("{owner}の、", "comma")):
        g.phrase(category, front + text, build=node.with_(owner=Slot("owner"), form=way), owner="owner", en=said,
                 en_forms={"pre": "", "post": "", "at": said}, **slots)  # fmt: skip
    for place in ("where", "place"):
        g.phrase(category, text, build=node, en=bare, en_forms={"pre": "", "post": "", "at": bare},
            **(slots | {"where": place}))  # fmt: skip
    g.end()


def _add_heads(g: Grammar) -> None:
    g.begin()
    for text, (kind, one, many) in HEADS.items():
        node = Node("head", kind=kind)
        g.word("kind", text, node, en=many, en_number="many", en_forms={"one": one, "one some": many,
            "some": many, "the": one})  # fmt: skip
    g.end()
    hand = {"one": "card in hand", "one some": "cards in hand", "some": "cards in hand", "the": "card in hand"}
    g.word("hand", "手札", Node("head", kind="hand"), en="cards in hand", en_number="many", en_forms=hand)
    g.phrase("head", "{x}", None, x="own head").phrase("head", "{x}", None, x="hand")
    g.phrase("own head", "{x}", None, x="kind")
    g.phrase("done head", "{x}", None, x="kind").phrase("done head", "{x}", None, x="hand")
    named = Node("head", name=Slot("name"))
    same = {"one": "{name}", "some": "{name}", "the": "{name}"}
    g.phrase("own head", "{name}", build=named, name="name", en="{name}", en_number="one", en_forms=same)
    g.phrase("name item", "{name}", build=Node("noun", head=named), name="name", en="{name}", en_forms=same)
    pre, post = "{mods:pre}", "{mods:post}"
    forms = {"one": pre + "{head:one}" + post}
    g.phrase("kind item", "{mods?}{head}", "noun", mods="rels", head="kind", en=pre + "{head}" + post, en_forms=forms)
    for item in ("name item", "kind item"):
        g.begin()
        for joint, (op, en) in JOINTS.items():
            g.many(f"{item} {op}", item, sep=joint, min=2, en_sep=en, en_last=en)
            node = Node(op.partition("_")[0], of=Slot("of"), form="comma" if op.endswith("comma") else None)
            g.phrase("noun list", "{of}", build=node, of=f"{item} {op}", en="{of}", en_forms={"one": "{of:one}"})
            g.label(f"{item} {op}", "cards")
        g.end()


def noun(g: Grammar, category: str, template: str, node: Node, words: str, after: str = "", known: bool = False,
         number: str = "head", **slots: Value) -> None:  # fmt: skip
    """A set of cards with its English: `words` with {} for the form of the head."""
    one = words.replace("{}", ":one").replace("{s}", "") + after
    some = words.replace("{}", "").replace("{s}", "s") + after
    forms = {"one": one, "one some": some, "some": some, "the": "the " + one}
    g.phrase(category, template, build=node, en=("the " if known else "") + some, en_forms=forms,
        en_number=number, **slots)  # fmt: skip


def _add_nouns(g: Grammar) -> None:
    node = Node("noun", mods=Slot("mods"), head=Slot("head"))
    own = node.with_(owner=Slot("owner"), rels=Slot("rels"))
    slots: dict[str, Value] = {"mods": "before", "head": "head"}
    theirs: dict[str, Value] = {"owner": "owner", "rels": "rels"}
    said = "{mods:pre}{rels:pre}{head{}}{rels:post}{mods:post}{mods:at}"
    plain = said.replace("{rels:pre}", "").replace("{rels:post}", "")
    noun(g, "plain noun", "{mods?}{head}", node, plain, **slots)
    noun(g, "owned noun", "{mods?}{owner}の{rels?}{head}", own, said, " of {owner:theirs}",
         **(slots | {"head": "own head"}), **theirs)  # fmt: skip
    hand = own.with_(rels=None, head=Node("head", kind="hand"))
    noun(g, "owned noun", "{mods?}{owner}の手札", hand,
        "{mods:pre}card{s} in {owner:own} hand{mods:post}{mods:at}", number="many", mods="before",
        owner="owner")  # fmt: skip
    g.phrase("noun", "{x}", None, x="plain noun").phrase("noun", "{x}", None, x="owned noun")
    g.phrase("noun", "{x}", None, x="ref").phrase("noun", "{x}", None, x="done noun")
    listed = Node("noun", places=Slot("places"), list=Slot("list"))
    noun(g, "listed", "{places?}{list}", listed, "{list{}}{places:at}", number="many", places="places",
        list="noun list")  # fmt: skip
    noun(g, "listed", "{places?}{owner}の{list}", listed.with_(owner=Slot("owner")),
        "{list{}}{places:at}", " of {owner:theirs}", number="many", places="places", list="noun list",
        owner="owner")  # fmt: skip
    g.phrase("noun", "{x}", None, x="listed")
    # What is there: the place is said with に.
    inside = Node("noun", within=Slot("within"), mods=Slot("mods"), head=Slot("head"))
    within: dict[str, Value] = {"within": "inside"}
    noun(g, "there", "{within}{mods?}{head}", inside, plain, "{within:at}", **slots, **within)
    noun(g, "there", "{within}{mods?}{owner}の{rels?}{head}", inside.with_(owner=Slot("owner"),
        rels=Slot("rels")), said, " of {owner:theirs}{within:at}", **slots, **theirs, **within)  # fmt: skip
    noun(g, "there", "{within}{list}", Node("noun", within=Slot("within"), list=Slot("list")), "{list{}}",
        "{within:at}", number="many", list="noun list", **within)  # fmt: skip
    # …がある (by the yell), before とき.
    noun(g, "there yelled", "{within}{mods?}{head}", inside, plain, "{within:at}", **slots, within="yelled in")
    this = Node("together", of=(Slot("a"), Slot("b")), form="this_or_other", within=Slot("within"))
    g.phrase("there", "{within}{a}か、{b}", build=this, a="this ref", b="plain noun",
        en="{a} or {b:one}{within:at}", en_number="one", **within)  # fmt: skip


def _add_done(g: Grammar) -> None:
    """これにより控え室に置いたカード: what this ability has done something to."""
    g.words("by this", {"これにより": "by", "この効果で": "effect", "このバトンタッチで": "baton",
        "このバトンタッチにより": "baton+by"}, en={"これにより": "", "この効果で": "",
        "このバトンタッチで": "", "このバトンタッチにより": ""})  # fmt: skip
    said = "{rels:pre}{head{}}{rels:post} {act}"
    done = Node("deed noun", act=Slot("act"), by=Slot("by"), those=Slot("those"), rels=Slot("rels"), head=Slot("head"))
    g.word("those ones", "それらの", True, en="")
    slots: dict[str, Value] = {"act": "deed", "rels": "rels", "head": "done head"}
    for category, front, node in (("done by", "{by}", done), ("done noun", "", done.with_(by=None))):
        by: dict[str, Value] = {"by": "by this"} if front else {}
        noun(g, category, front + "{act}{those?}{rels?}{head}", node, said, known=True, those="those ones",
            **slots, **by)  # fmt: skip
        noun(g, category, front + "{act}{owner}の{rels?}{head}", node.with_(owner=Slot("owner"), those=None),
            said + " of {owner:theirs}", known=True, owner="owner", **slots, **by)  # fmt: skip
    g.phrase("done noun", "{x}", None, x="done by")
    chosen = Node("deed noun", act="choose", who=Slot("who"), head=Slot("head"))
    noun(g, "done noun", "これにより{who}に選ばれた{head}", chosen, "{head{}} chosen by {who}", known=True,
        who="one player", head="done head")  # fmt: skip
    there = Node("noun", places=Slot("places"), done=Slot("of"))
    noun(g, "noun", "{places}{of}", there, "{of{}}", "{places:at}", number="of", places="places", of="done by")
    for joint, via in (("のうち、", "out_of"), ("の中で", "inside"), ("の中で、", "inside_comma")):
        some = Node("noun", among=Slot("of"), mods=Slot("mods"), head=Slot("head"), form=via)
        noun(g, "noun", "{of}" + joint + "{mods}{head}", some, "{mods:pre}{head{}}{mods:post}",
            " among {of}", of="plain noun", mods="rels", head="kind")  # fmt: skip


def _add_known(g: Grammar) -> None:
    """What is known already, to be compared with: not a set that is only now described."""
    for part in ("this ref", "back ref", "done noun"):
        g.phrase("than", "{x}", None, x=part)
    named = Node("noun", head=Node("head", name=Slot("name")))
    g.phrase("known", "{x}", None, x="than")
    g.phrase("than", "{name}", build=named, name="name", en="{name}", en_number="one", en_forms={"the": "{name}"})
    mine = Node("noun", mods=(Node("placed", owner=Slot("owner"), at=Slot("where"), link=Slot("link")),),
        rels=Slot("rels"), head=Slot("head"))  # fmt: skip
    said = "{rels:pre}{head{}}{rels:post} {where:at}{owner:own} {where}"
    noun(g, "known", "{owner}の{where}{link}{rels?}{head}", mine, said, owner="owner", where="where",
        link="link", rels="rels", head="kind")  # fmt: skip
