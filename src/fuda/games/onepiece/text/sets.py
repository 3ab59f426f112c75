"""Sets of cards in ONE PIECE texts: owner × zone × filters × kind, and lists of these (リーダーかキャラ).

Each has these English forms: as it is ("your Characters"), `one` ("Character"), `any` ("your Character"), `bare`
("Characters", "cards in your hand"), `from` ("cards from your hand"), `hasone` and `hasmany` ("you have", "there are").
"""

from __future__ import annotations

import re

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat

# What a card in play is called: its zone, its kind, and the English for one and for several.
HEADS = (
    ("キャラ", "characters", "character", "Character", "Characters"),
    ("リーダー", "leader", "leader", "Leader", "Leader"),
    ("ステージ", "stage", "stage", "Stage", "Stages"),
    ("ドン!!", "cost", "don", "DON!! card", "DON!! cards"),
    ("カード", "field", None, "card", "cards"),
)
# What a card elsewhere is called: its kind, English, and a form where the same is said in other words.
CARDS = (
    ("カード", None, "card", "cards", None),
    ("キャラカード", "character", "Character card", "Character cards", None),
    ("イベント", "event", "Event", "Events", None),
    ("イベントカード", "event", "Event card", "Event cards", "long"),
    ("ステージカード", "stage", "Stage card", "Stage cards", None),
)
# Said of cards elsewhere although the rules keep these words for cards in play (2-2-4, 2-2-6).
SHORT = (("キャラ", "character", "Character", "Characters", "short"), ("ステージ", "stage", "Stage", "Stages", "short"))
PILES = (
    ("手札", "hand", "card", "cards", "hand"),
    ("トラッシュ", "trash", "card", "cards", "trash"),
    ("デッキ", "deck", "card", "cards", "deck"),
    ("ライフ", "life", "Life card", "Life cards", ""),
    ("ドン!!デッキ", "don_deck", "DON!! card", "DON!! cards", "DON!! deck"),
)
JOINTS = (("either", "か", " or "), ("both", "と", " and "))
WORDS = tuple(dict.fromkeys(row[0] for table in (HEADS, CARDS, SHORT, PILES) for row in table))
"""What cards and places are called."""

OWN = "{owner:own} "
DEFAULTS: dict[str, Value] = {
    "owner": "owner",
    "x": "front_rel",
    "name": "name",
    "xs": "later_rels",
    "filters": "next_rels",
    "zone": "pile_name",
}
NAMED = Node("named", name=Slot("name"))
OWNER, FILTERS = Slot("owner"), Slot("filters")
_SLOT = re.compile(r"\{([a-z_]+)\??\}")


def add_sets(g: Grammar) -> Grammar:
    """Add every category of this page. Needs the words and the filters."""
    _add_in_play(g)
    _add_lists(g)
    _add_elsewhere(g)
    _add_seen(g)
    return g


def _noun(
    g: Grammar,
    category: str,
    template: str,
    node: Node,
    one: str,
    many: str,
    own: str = "",
    at: str = "",
    out_of: str = "",
    number: str = "many",
    whole: str = "",
    **slots: Value,
) -> None:
    """A set of cards with all its English. `at` ("in your hand") and `out_of` ("from your hand") follow the filters;
    `whole` is said of the set itself ("your hand").
    """
    inside = _SLOT.findall(template)
    g.begin(*(word for word in WORDS if word in template))
    pre = "".join("{" + slot + ":pre}" for slot in ("x", "xs", "filters") if slot in inside)
    post = "".join("{" + slot + ":post}" for slot in ("x", "xs", "filters") if slot in inside)
    has = "{owner:has}" if "owner" in inside else ""
    g.phrase(
        category,
        template,
        build=node,
        en=whole or own + pre + many + post + at,
        en_number=number,
        en_forms={
            "one": pre + one + post + out_of,
            "any": (own or ("" if has else "a ")) + pre + one + post + out_of,
            "from": pre + many + post + out_of,
            "bare": pre + many + post + at.replace("{owner:own}", "{owner:their}"),
            "hasone": has or "there is",
            "hasmany": has or "there are",
        },
        **{name: category for name, category in {**DEFAULTS, **slots}.items() if name in inside},
    ).end()


def _add_in_play(g: Grammar) -> None:
    before = (Slot("x"), Splat("xs"))
    for text, zone, kind, one, many in HEADS:
        number = "one" if zone == "leader" else "many"
        bare = Node("cards", zone=zone, kind=kind, filters=FILTERS)
        node = bare.with_(owner=OWNER)
        _noun(g, "owned", "{owner}の{filters?}" + text, node, one, many, OWN, number=number)
        if kind is not None:
            _noun(g, "unowned", "{filters?}" + text, bare, one, many, number=number, filters="first_rels")
        if kind != "don":
            first = node.with_(filters=before)
            _noun(g, "owned", "{x}{owner}の{xs}" + text, first, one, many, OWN, number=number)
            on_field = node.with_(form="field")
            _noun(g, "owned", "{owner}の場の{filters?}" + text, on_field, one, many, OWN, number=number)
        # As one of several. A filter before リーダー governs all of them and is said apart (`_add_lists`).
        if kind == "leader":
            bare = bare.with_(filters=None)
        else:
            text = "{filters?}" + text
        for category, rels in (("member", "rels"), ("comma member", "first_rels"), ("plain member", "rels")):
            if kind is not None or category != "plain member":
                _noun(g, category, text, bare, one, many, filters=rels)
                _noun(g, "later " + category, text, bare, one, many, filters="inner_" + rels)
    # A name alone is a card of that name in play.
    for text, zone, kind, en, ens in (
        ("", "area", None, "", ""),
        ("キャラの", "characters", "character", " Character", " Characters"),
        ("リーダーの", "leader", "leader", " Leader", " Leader"),
        ("ステージの", "stage", "stage", " Stage", " Stages"),
    ):
        one, many = "{name}" + en, "{name}" + ens
        bare = Node("cards", zone=zone, kind=kind, filters=(Splat("xs"), NAMED))
        node = bare.with_(owner=OWNER)
        first = node.with_(filters=(Slot("x"), Splat("xs"), NAMED))
        _noun(g, "owned", "{owner}の" + text + "{xs}{name}", node, one, many, OWN)
        _noun(g, "owned", "{x}{owner}の" + text + "{xs}{name}", first, one, many, OWN)
        for category in ("member", "comma member"):
            _noun(g, category, text + "{xs}{name}", bare, one, many, xs="some_rels")
            _noun(g, "later " + category, text + "{xs}{name}", bare, one, many, xs="some_inner_rels")
        if text:
            _noun(g, "unowned", text + "{xs}{name}", bare, one, many, xs="some_rels")
            # 自分のリーダー「甲」: without の.
            close = Node("cards", zone=zone, kind=kind, owner=OWNER, filters=(NAMED,), form="close")
            _noun(g, "owned", "{owner}の" + text[:-1] + "{name}", close, one, many, OWN)
    on_field = Node("cards", zone="area", owner=OWNER, filters=(Splat("xs"), NAMED), form="field")
    _noun(g, "owned", "{owner}の場の{xs}{name}", on_field, "{name}", "{name}", OWN, xs="some_rels")
    # DON!! cards: of the cost area (above), of the whole field, and those given.
    said = ("DON!! card", "DON!! cards")
    field = Node("cards", zone="field", kind="don", filters=FILTERS)
    _noun(
        g,
        "unowned",
        "{owner}の場の{filters?}ドン!!",
        field.with_(owner=OWNER),
        *said,
        at=" on {owner:own} field",
        out_of=" from {owner:own} field",
    )
    _noun(g, "unowned", "場の{filters?}ドン!!", field, *said, at=" on the field", filters="rels")
    cost = Node("cards", zone="cost", kind="don", owner=OWNER, filters=FILTERS, form="area")
    _noun(
        g,
        "unowned",
        "{owner}のコストエリアの{filters?}ドン!!",
        cost,
        *said,
        at=" in {owner:own} cost area",
        out_of=" from {owner:own} cost area",
    )
    given = ("given DON!! card", "given DON!! cards")
    _noun(g, "owned", "{owner}の付与されているドン!!", Node("attached", role="don", owner=OWNER), *given, OWN)
    to = Node("attached", role="don", to=Slot("to"))
    _noun(
        g,
        "unowned",
        "{to}に付与されているドン!!",
        to,
        "DON!! card given to {to}",
        "DON!! cards given to {to}",
        to="holder",
    )
    g.phrase("holder", "{x}", None, x="ref").phrase("holder", "{x}", None, x="in_play")
    g.phrase("in_play", "{x}", None, x="owned").phrase("in_play", "{x}", None, x="unowned")
    g.label("owned", "cards").label("unowned", "cards").label("in_play", "cards").label("member", "cards")


def _several(g: Grammar, category: str, item: str, joint: str, en: str) -> None:
    """Two or more items, the second and later ones of the category "later …"."""
    g.many(f"{category} tail", "later " + item, sep=joint, en_sep=en, en_last=en)
    build = (Slot("x"), Splat("xs"))
    g.phrase(category, "{x}" + joint + "{xs}", build=build, x=item, xs=f"{category} tail", en="{x}" + en + "{xs}")


def _add_lists(g: Grammar) -> None:
    """リーダーかキャラ, AかB: the owner, and filters that stand before a comma, govern every member."""
    of = Slot("of")
    g.phrase("named_card", "{name}", build=Node("cards", filters=(NAMED,)), name="name", en="{name}")
    for op, joint, en in JOINTS:
        kind_of_list = op + "_list"
        g.many(f"{op} names", "named_card", sep=joint, min=2, en_sep=en, en_last=en)
        for item in ("member", "plain member", "comma member"):
            _several(g, f"{op} {item}s", item, joint, en)
        # A filter before リーダー without a comma governs both; the rest is a case of what follows, in better English.
        for second, word in ((HEADS[0], "Character"), (HEADS[2], "Stage")):
            pair = Node(
                op, of=(Node("cards", zone="leader", kind="leader"), Node("cards", zone=second[1], kind=second[2]))
            )
            head = "リーダー" + joint + second[0]
            cards = f"Leader{en}{word} card"
            said = (cards, cards + "s", OWN)
            ours = pair.with_(owner=OWNER)
            tight = ours.with_(filters=FILTERS, form="tight")
            _noun(g, kind_of_list, "{owner}の{filters}" + head, tight, *said, filters="rels")
            _noun(g, kind_of_list, "{filters}" + head, tight.with_(owner=None), *said[:2], filters="rels")
            _noun(g, kind_of_list, "{owner}の" + head, ours, *said)
            _noun(g, kind_of_list, "{owner}の、" + head, ours.with_(form="comma"), *said)
            _noun(g, kind_of_list, "{owner}の{filters}、" + head, ours.with_(filters=FILTERS), *said, filters="rels")
            _noun(g, kind_of_list, head, pair, *said[:2])
        whole = ("{of:one}", "{of:bare}")
        members, commas = f"{op} members", f"{op} comma members"
        node = Node(op, owner=OWNER, of=of)
        _noun(g, kind_of_list, "{owner}の{of}", node, *whole, OWN, of=members)
        _noun(g, kind_of_list, "{of}", node.with_(owner=None), *whole, of=f"{op} plain members")
        _noun(g, kind_of_list, "{owner}の、{of}", node.with_(form="comma"), *whole, OWN, of=commas)
        shared = node.with_(filters=FILTERS)
        _noun(g, kind_of_list, "{owner}の{filters}、{of}", shared, *whole, OWN, of=commas, filters="rels")
        first = node.with_(filters=(Slot("x"),))
        _noun(g, kind_of_list, "{x}{owner}の{of}", first, *whole, OWN, of=members)
        # 自分のキャラの、「A」か「B」
        for text, zone, kind, word in (
            ("キャラ", "characters", "character", "Characters"),
            ("リーダー", "leader", "leader", "Leader"),
        ):
            group = Node(op, owner=OWNER, zone=zone, kind=kind, filters=FILTERS, of=of)
            words = ("{of} " + word, "{of} " + word)
            _noun(
                g,
                kind_of_list,
                "{owner}の{filters?}" + text + "の、{of}",
                group,
                *words,
                OWN,
                of=f"{op} names",
                filters="rels",
            )
        # Each with its own owner, or one of them a reference.
        apart = Node(op, of=(Slot("a"), Slot("b")), form="apart")
        _noun(
            g,
            kind_of_list,
            "{a}" + joint + "、{b}",
            apart,
            "{a}" + en + "{b}",
            "{a}" + en + "{b}",
            a="in_play",
            b="in_play",
        )
        known = Node(op, of=(Slot("a"), Slot("b")))
        if op == "either":
            _noun(
                g,
                kind_of_list,
                "{a}" + joint + "{b}",
                known,
                "{a}" + en + "{b}",
                "{a}" + en + "{b}",
                a="this_ref",
                b="in_play",
            )
    hand = Node("either", owner=OWNER, of=(Slot("a"), Node("cards", zone="hand")), form="apart")
    words = ("{a:one} or card from {owner:own} hand", "{a:bare} or cards in {owner:own} hand")
    _noun(g, "either_list", "{owner}の、{a}か、手札", hand, *words, OWN, a="member")
    g.label("either_list", "cards").label("both_list", "cards")


def _add_elsewhere(g: Grammar) -> None:
    """Cards of a pile: the pile itself (手札), or some of it (手札からコスト3以下のキャラカード)."""
    for text, zone, one, many, place in PILES:
        node = Node("cards", zone=zone, owner=OWNER, filters=FILTERS)
        at = f" in {{owner:own}} {place}" if place else ""
        out_of = f" from {{owner:own}} {place}" if place else ""
        whole = OWN + "{filters:pre}" + (place or many) + "{filters:post}"
        _noun(
            g,
            "pile",
            "{owner}の{filters?}" + text,
            node,
            one,
            many,
            "",
            at,
            out_of or " of {owner:own} Life cards",
            whole=whole,
            filters="rels",
        )
        bare = Node("cards", zone=zone, owner="doer", form="bare")
        here = f" in the {place}" if place else ""
        _noun(
            g, "pile", text, bare, one, many, "", here, here.replace(" in ", " from "), whole="the " + (place or many)
        )
        g.word("pile_name", text, zone, en=place or "Life cards")
    for text, zone, en in (
        ("手札かトラッシュ", "hand+trash", "hand or trash"),
        ("トラッシュか手札", "trash+hand", "trash or hand"),
        ("手札かデッキ", "hand+deck", "hand or deck"),
        ("デッキかトラッシュ", "deck+trash", "deck or trash"),
        ("手札か場", "hand+field", "hand or field"),
    ):
        g.word("pile_name", text, zone, en=en)
    fields = {"zone": Slot("zone")}
    for front, owner, form, their in (
        ("{owner}の", OWNER, None, "{owner:own} "),
        ("{owner}の、", OWNER, "comma", "{owner:own} "),
        ("", "doer", "bare", ""),
    ):
        for particle, via in (("の", None), ("から", "from"), ("にある", "at")):
            base = Node("cards", owner=owner, form=form, via=via, **fields)
            _add_piled(g, front + "{zone}" + particle, base, their)
    for rels, category in (("rels", "cards"), ("first_rels", "comma cards")):
        item = category.removesuffix("s") + " of several"
        for text, kind, one, many, word in (*CARDS, *SHORT):
            node = Node("cards", kind=kind, word=word, filters=FILTERS)
            _noun(g, item, "{filters?}" + text, node, one, many, filters=rels)
            _noun(g, "later " + item, "{filters?}" + text, node, one, many, filters="inner_" + rels)
        named = Node("cards", filters=(Splat("xs"), NAMED))
        _noun(g, item, "{xs}{name}", named, "{name}", "{name}", xs="some_rels")
        _noun(g, "later " + item, "{xs}{name}", named, "{name}", "{name}", xs="some_inner_rels")
        for op, joint, en in JOINTS:
            _several(g, f"{op} {category}", item, joint, en)
    g.label("pile", "cards").label("piled", "cards").label("pile_name", "a zone")


def _add_piled(g: Grammar, place: str, base: Node, their: str) -> None:
    at, out_of = " in " + their + "{zone}", " from " + their + "{zone}"
    for text, kind, one, many, word in (*CARDS, *SHORT):
        # 手札の特徴《…》を持つカード is the same as 特徴《…》を持つ手札.
        mark = "card" if kind is None and base.get("via") is None else word
        node = base.with_(kind=kind, word=mark, filters=FILTERS)
        _noun(g, "piled", place + "{filters?}" + text, node, one, many, at=at, out_of=out_of)
    node = base.with_(filters=(Splat("xs"), NAMED))
    _noun(g, "piled", place + "{xs}{name}", node, "{name}", "{name}", at=at, out_of=out_of)
    for op, category in (("either", "piled"), ("both", "both_piled")):
        several = Node(op, of=Slot("of"), **base.fields)
        said = ("{of:one}", "{of:bare}", "", at, out_of)
        _noun(g, category, place + "{of}", several, *said, of=f"{op} cards")
        shared = several.with_(filters=FILTERS)
        _noun(g, category, place + "{filters}、{of}", shared, *said, of=f"{op} comma cards", filters="rels")
    # コスト6以下とコスト4以下のキャラカード1枚ずつまで
    for text, form, second in (("以下とコスト{high}以下", "costs", "le"), ("以下と{high}", "short", "eq")):
        of = tuple(
            Node("cards", kind="character", filters=(Node("cmp", field="cost", op=op, n=Slot(n)),))
            for op, n in (("le", "low"), (second, "high"))
        )
        costs = Node("both", of=of, filters=FILTERS, word=form, **base.fields)
        words = CARDS[1][3] + " with a cost of {low} or less and of {high}" + (" or less" if second == "le" else "")
        _noun(
            g,
            "both_piled",
            place + "{filters}、コスト{low}" + text + "のキャラカード",
            costs,
            words,
            words,
            "",
            at,
            out_of,
            filters="rels",
            low="digits",
            high="digits",
        )


def _add_seen(g: Grammar) -> None:
    """Of the cards just looked at: 「特徴《…》を持つカード1枚まで」 without an owner or a zone."""
    for text, kind, one, many, word in CARDS:
        node = Node("among", kind=kind, word=word, filters=FILTERS)
        _noun(g, "seen", "{filters?}" + text, node, one, many, filters="first_rels")
        for category, rels in (("seen member", "rels"), ("seen comma member", "first_rels")):
            _noun(g, category, "{filters?}" + text, node, one, many, filters=rels)
            _noun(g, "later " + category, "{filters?}" + text, node, one, many, filters="inner_" + rels)
    named = Node("among", filters=(Splat("xs"), NAMED))
    _noun(g, "seen", "{xs}{name}", named, "{name}", "{name}", xs="some_rels")
    for category in ("seen member", "seen comma member"):
        _noun(g, category, "{xs}{name}", named, "{name}", "{name}", xs="some_rels")
        _noun(g, "later " + category, "{xs}{name}", named, "{name}", "{name}", xs="some_inner_rels")
    for op, joint, en in JOINTS:
        _several(g, f"{op} seen", "seen member", joint, en)
        _several(g, f"{op} comma seen", "seen comma member", joint, en)
        node, category = Node(op, of=Slot("of"), filters=FILTERS), "seen" if op == "either" else "both_seen"
        _noun(g, category, "{of}", node.with_(filters=None), "{of:one}", "{of:bare}", of=f"{op} seen")
        _noun(g, category, "{filters}、{of}", node, "{of:one}", "{of:bare}", of=f"{op} comma seen", filters="rels")
    g.label("seen", "cards")
    # The same with その中の or その中から in front.
    for front, form in (("その中の", "of_them"), ("その中から", "from_them")):
        for text, kind, one, many, word in (*CARDS, *SHORT):
            node = Node("among", kind=kind, word=word, filters=FILTERS, form=form)
            _noun(g, "seen", front + "{filters?}" + text, node, one, many, filters="first_rels")
        _noun(g, "seen", front + "{xs}{name}", named.with_(form=form), "{name}", "{name}", xs="some_rels")
    # Where only cards that are not in play can be meant, キャラ means キャラカード.
    for text, kind, one, many, word in SHORT:
        node = Node("among", kind=kind, word=word, filters=FILTERS)
        _noun(g, "seen_short", "{filters?}" + text, node, one, many, filters="first_rels")
    # A card wherever it is: said of sources, of what may be played, of what goes into a deck.
    for text, kind, one, many, word in CARDS:
        node = Node("cards", kind=kind, word=word, filters=FILTERS)
        _noun(g, "any_card", "{filters?}" + text, node, one, many, filters="first_rels")
        if kind is not None:
            _noun(g, "own_card", "{owner}の{filters?}" + text, node.with_(owner=OWNER), one, many, OWN)
    _noun(g, "any_card", "{xs}{name}", Node("cards", filters=(Splat("xs"), NAMED)), "{name}", "{name}", xs="some_rels")
    g.phrase("any_card", "{x}", None, x="own_card")
    g.phrase("card_noun", "{x}", None, x="any_card")
    g.phrase("card_noun", "{x}", None, x="noun")
    others = Node("others", than=Slot("than"))
    g.phrase(
        "card_noun",
        "{than}以外",
        build=others,
        than="in_play",
        en="any card other than {than}",
        en_number="many",
        en_forms={"one": "card other than {than}", "bare": "cards other than {than}"},
    )
    # レストの「甲」以外: a name alone, in play.
    named_one = Node("cards", zone="area", filters=(Splat("xs"), NAMED))
    words = "{xs:pre}{name}{xs:post}"
    g.phrase(
        "card_noun", "{xs}{name}以外", build=others.with_(than=named_one), xs="some_rels", name="name",
        en="any card other than " + words, en_number="many",
        en_forms={"one": "card other than " + words, "bare": "cards other than " + words},
    )  # fmt: skip
    g.label("any_card", "cards").label("own_card", "cards").label("card_noun", "cards")
