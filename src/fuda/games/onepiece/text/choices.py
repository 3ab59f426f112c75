"""Choices in ONE PIECE texts: a choice from a noun (…1枚まで), all of it (…すべて), the top of a pile, and several of
these together (このキャラと自分のリーダー1枚まで).
"""

from __future__ import annotations

from fuda.games.onepiece.text.sets import CARDS, FILTERS, OWNER
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat

Paired = tuple[str, str | None, str | None, str]
# What a verb may act on together: 相手の、キャラ1枚までとステージ1枚まで.
PAIRED: tuple[Paired, ...] = (
    ("キャラ", "characters", "character", "Characters"),
    ("ステージ", "stage", "stage", "Stages"),
    ("ドン!!", "cost", "don", "DON!! cards"),
    ("リーダー", "leader", "leader", "Leader"),
)
# The categories (choice, all, with を inside) of choices from cards that are not in play.
HIDDEN = ("hidden pick", "hidden all", "hidden counted")
KINDS_OF_CHOICE = {name: HIDDEN for name in ("pile", "piled", "seen", "both_piled", "both_seen")} | {
    "seen_short": ("short pick", "short all", "short counted")
}


def add_choices(g: Grammar) -> None:
    """Counts: 1枚まで, 1枚, 合計2枚まで, 1枚ずつまで, すべて; and with を inside (手札を1枚)."""
    for category, numbers, said in (
        ("owned", ("digits",), "{n} of {of}"),
        ("unowned", ("just_one", "not_one"), "{n} {of:%}"),
        ("either_list", ("digits",), "{n} of {of}"),
        ("pile", ("just_one", "not_one"), "{n} {of:%}"),
        ("piled", ("just_one", "not_one"), "{n} {of:%}"),
        ("seen", ("just_one", "not_one"), "{n} {of:%}"),
        ("seen_short", ("just_one", "not_one"), "{n} {of:%}"),
    ):
        pick, every, counted = KINDS_OF_CHOICE.get(category, ("pick", "all", "counted"))
        for n in numbers:
            g.begin("合計")
            words = said.replace("%", "one" if n == "just_one" else "from")
            for text, mode, form, en in (
                ("{n}枚まで", "upto", None, "up to "),
                ("{n}枚", "exact", None, ""),
                ("合計{n}枚まで", "upto", "total", "up to a total of "),
                ("合計{n}枚", "exact", "total", "a total of "),
            ):
                g.phrase(
                    pick, "{of}" + text, "pick", mode=mode, form=form, of=category, n=n, en=en + words, en_number="n"
                )
            for text, mode, form, en in (
                ("{n}枚", "exact", "wo", ""),
                ("{n}枚まで", "upto", "wo", "up to "),
                ("合計{n}枚まで", "upto", "wo_total", "up to a total of "),
                ("合計{n}枚", "exact", "wo_total", "a total of "),
            ):
                g.phrase(
                    counted,
                    "{of}を" + text,
                    "pick",
                    mode=mode,
                    form=form,
                    of=category,
                    n=n,
                    en=en + words,
                    en_number="n",
                )
            least = words.replace("{n}", "{least} or more")
            g.phrase(pick, "{of}{least}枚以上", "pick", mode="any", of=category, least=n, en=least, en_number="many")
            g.phrase(
                counted,
                "{of}を{least}枚以上",
                "pick",
                mode="any",
                form="wo",
                of=category,
                least=n,
                en=least,
                en_number="many",
            )
            g.end()
        anything = "any number of " + ("{of}" if category in ("owned", "either_list") else "{of:from}")
        g.phrase(counted, "{of}を好きな枚数", "pick", mode="any", form="wo", of=category, en=anything, en_number="many")
        g.phrase(
            counted, "{of}を任意の枚数", "pick", mode="any", form="wo_free", of=category, en=anything, en_number="many"
        )
        g.phrase(
            every,
            "{of}すべて",
            "all",
            of=category,
            en="all " + ("" if category == "unowned" else "of ") + "{of}",
            en_number="many",
        )
    # Of each member so many: リーダーとキャラ1枚ずつまで.
    for text, mode, form, en in (
        ("それぞれ{n}枚ずつまで", "upto", "respectively", "up to {n} each of {of}"),
        ("{n}枚ずつまで", "upto", "each", "up to {n} each of {of}"),
        ("{n}枚ずつ", "exact", "each", "{n} each of {of}"),
        ("{n}枚まで", "upto", None, "up to {n} each of {of}"),
        ("{n}枚", "exact", None, "{n} each of {of}"),
    ):
        for category in ("both_list", "both_piled", "both_seen"):
            pick, every, counted = KINDS_OF_CHOICE.get(category, ("pick", "all", "counted"))
            g.phrase(
                pick,
                "{of}" + text,
                "pick",
                each=True,
                mode=mode,
                form=form,
                of=category,
                n="digits",
                en=en,
                en_number="many",
            )
    for category in ("both_list", "both_piled", "both_seen"):
        pick, every, counted = KINDS_OF_CHOICE.get(category, ("pick", "all", "counted"))
        g.phrase(
            pick,
            "{of}合計{n}枚まで",
            "pick",
            mode="upto",
            form="total",
            of=category,
            n="digits",
            en="up to a total of {n} of {of}",
            en_number="n",
        )
        g.phrase(every, "{of}すべて", "all", of=category, en="all of {of}", en_number="many")
    g.phrase("all", "すべての{of}", "all", of="unowned", form="front", en="all {of}", en_number="many")
    g.phrase("all", "{of}すべて", "all", of="own_card", en="all of {of}", en_number="many")
    _add_given_choices(g)
    _add_rare_choices(g)
    _add_tops(g)
    _add_together(g)
    for category, other in (("pick", "hidden pick"), ("all", "hidden all"), ("counted", "hidden counted")):
        g.phrase(category, "{x}", None, x=other)
    for part in ("hidden pick", "short pick", "hidden all", "short all", "pile", "piled", "both_piled", "ref", "tops"):
        g.phrase("hidden", "{x}", None, x=part)
    g.phrase("hidden", "{x}", None, x="hidden together")
    g.phrase("hidden_counted", "{x}", None, x="hidden counted").phrase("hidden_counted", "{x}", None, x="short counted")
    g.phrase("things", "{x}", None, x="pick")
    g.phrase("things", "{x}", None, x="all")
    g.phrase("things", "{x}", None, x="noun")
    g.phrase("things", "{x}", None, x="ref")
    g.phrase("things", "{x}", None, x="tops")
    g.phrase("things", "{x}", None, x="together").phrase("things", "{x}", None, x="hidden together")
    g.label("hidden", "cards").label("things", "cards").label("pick", "a choice").label("counted", "a choice")


def _add_given_choices(g: Grammar) -> None:
    """自分のキャラ1枚に付与されているドン!!2枚まで: all of them from one card."""
    given = Node("attached", role="don", to=Slot("to"), form="one")
    for text, mode, en in (("{n}枚", "exact", "{n}"), ("{n}枚まで", "upto", "up to {n}")):
        for holders in ("owned", "either_list"):
            g.phrase(
                "pick",
                "{to}1枚に付与されているドン!!" + text,
                build=Node("pick", of=given, n=Slot("n"), mode=mode, such=Node("one_holder")),
                to=holders,
                n="digits",
                en=en + " DON!! card{n:s} given to 1 of {to}",
                en_number="n",
            )


def _add_rare_choices(g: Grammar) -> None:
    g.phrase(
        "hidden pick",
        "{of}のうち{n}枚",
        "pick",
        mode="exact",
        form="out_of",
        of="ref",
        n="digits",
        en="{n} of {of}",
        en_number="n",
    )
    g.phrase(
        "hidden pick",
        "{of}のうち{n}枚まで",
        "pick",
        mode="upto",
        form="out_of",
        of="ref",
        n="digits",
        en="up to {n} of {of}",
        en_number="n",
    )
    for text, mode, en in (("{n}枚", "exact", "{n} of {of}"), ("{n}枚まで", "upto", "up to {n} of {of}")):
        g.phrase("hidden pick", "{of}" + text, "pick", mode=mode, of="done_ref", n="digits", en=en, en_number="n")
    # Of the cards just looked at or chosen, without a noun.
    seen = Node("among", word="none")
    for text, mode, en in (("{n}枚", "exact", "{n} card{n:s}"), ("{n}枚まで", "upto", "up to {n} card{n:s}")):
        g.phrase("hidden pick", text, "pick", mode=mode, of=seen, n="digits", en=en, en_number="n")
    # 自分のトラッシュから3枚: of a pile, without a noun.
    pile = Node("cards", owner=OWNER, zone=Slot("zone"), via="from", word="none")
    for text, mode, en in (("{n}枚", "exact", "{n} card{n:s}"), ("{n}枚まで", "upto", "up to {n} card{n:s}")):
        g.phrase(
            "hidden pick", "{owner}の{zone}から" + text, build=Node("pick", mode=mode, of=pile, n=Slot("n")),
            owner="owner", zone="pile_name", n="digits", en=en + " from {owner:own} {zone}", en_number="n",
        )  # fmt: skip
    # コスト5以上のこのキャラ: this card, if it is such a one.
    for itself, at, sort, en in (
        ("このキャラ", "characters", "character", "Character"),
        ("このステージ", "stage", "stage", "Stage"),
    ):
        this = Node("cards", zone=at, kind=sort, filters=(Splat("xs"), Node("not_", of=Node("other"))))
        g.begin(itself).phrase(
            "pick", "{xs}" + itself, build=Node("pick", mode="exact", n=1, of=this, form="this"), xs="rels",
            en="this {xs:pre}" + en + "{xs:post}", en_number="one",
        ).end()  # fmt: skip
    # 任意の枚数 before the noun.
    several = Node("either", owner=OWNER, zone=Slot("zone"), via="from", of=Slot("of"))
    free = Node("pick", mode="any", form="front", of=several)
    g.phrase(
        "hidden pick",
        "{owner}の{zone}から任意の枚数{of}",
        build=free,
        owner="owner",
        zone="pile_name",
        of="either cards",
        en="any number of {of:bare} from {owner:own} {zone}",
        en_number="many",
    )
    for text, kind, _, many, word in CARDS:
        single = Node("cards", owner=OWNER, zone=Slot("zone"), via="from", kind=kind, word=word, filters=FILTERS)
        g.phrase(
            "hidden pick",
            "{owner}の{zone}から任意の枚数{filters?}" + text,
            build=free.with_(of=single),
            owner="owner",
            zone="pile_name",
            filters="next_rels",
            en_number="many",
            en="any number of {filters:pre}" + many + "{filters:post} from {owner:own} {zone}",
        )
    # キャラ1枚かドン!!1枚まで
    parts = (
        Node("cards", zone="characters", kind="character", filters=FILTERS),
        Node("cards", zone="cost", kind="don"),
    )
    one = Node("pick", mode="upto", n=1, form="counted", of=Node("either", owner=OWNER, of=parts))
    g.phrase(
        "pick",
        "{owner}の{filters?}キャラ1枚かドン!!1枚まで",
        build=one,
        owner="owner",
        filters="rels",
        en_number="one",
        en="up to 1 of {owner:own} {filters:pre}Characters{filters:post} or DON!! cards",
    )
    # …2枚までを、パワーの合計が4000以下になるように: the particle stands inside.
    such = Node("total", field=Slot("field"), op="le", n=Slot("k"), printed=Slot("printed"))
    in_all = "{printed?}{field}の合計が{k}以下になるように"
    for template, form in (
        ("{of}{n}枚までを、" + in_all, "such_comma"),
        ("{of}{n}枚までを" + in_all, "such"),
        ("{of}を、" + in_all + "{n}枚まで", "such_first_comma"),
        ("{of}を" + in_all + "{n}枚まで", "such_first"),
    ):
        for category in ("owned", "unowned", "pile", "piled", "seen"):
            together = Node("pick", mode="upto", n=Slot("n"), of=Slot("of"), such=such, form=form)
            g.phrase(
                KINDS_OF_CHOICE.get(category, ("pick", "all", "counted"))[2],
                template,
                build=together,
                of=category,
                n="digits",
                k="digits",
                field="value_field",
                printed="printed",
                en_number="n",
                en="up to {n} of {of} with a total {printed?base |}{field} of {k} or less",
            )


def _add_tops(g: Grammar) -> None:
    """The first cards of a pile."""
    zones = {"デッキ": "deck", "ライフ": "life", "ドン!!デッキ": "don_deck"}
    g.words("top_pile", zones, en={"デッキ": "deck", "ライフ": "Life cards", "ドン!!デッキ": "DON!! deck"})
    g.word("top_mode", "まで", "upto", en="up to ")
    for op, side, en in (
        ("top", "上から", "the top of"),
        ("bottom", "下から", "the bottom of"),
        ("top_or_bottom", "上か下から", "the top or bottom of"),
    ):
        g.phrase(
            "tops",
            "{owner}の{zone}の" + side + "{n}枚{mode?}",
            op,
            owner="owner",
            zone="top_pile",
            n="digits",
            mode="top_mode",
            en="{mode}{n} card{n:s} from " + en + " {owner:own} {zone}",
            en_number="n",
        )
        g.phrase(
            "tops",
            "{zone}の" + side + "{n}枚{mode?}",
            op,
            owner="doer",
            form="bare",
            zone="top_pile",
            n="digits",
            mode="top_mode",
            en="{mode}{n} card{n:s} from " + en + " the {zone}",
            en_number="n",
        )
    g.phrase(
        "tops",
        "{owner}の{zone}の一番上",
        "top",
        owner="owner",
        zone="top_pile",
        n=1,
        form="first",
        en="1 card from the top of {owner:own} {zone}",
        en_number="one",
    )


def _add_together(g: Grammar) -> None:
    """Several choices for one verb: このキャラと自分のリーダー1枚まで, 相手の、キャラ1枚までとステージ1枚まで."""
    g.phrase("chosen", "{x}", None, x="pick")
    g.phrase("chosen", "{x}", None, x="all")
    for joint, form in (("と", None), ("と、", "comma")):
        node = Node("together", of=(Slot("a"), Slot("b")), form=form)
        g.phrase("together", "{a}" + joint + "{b}", build=node, a="ref", b="chosen", en="{a} and {b}", en_number="many")
        g.phrase("together", "{a}" + joint + "{b}", build=node, a="chosen", b="ref", en="{a} and {b}", en_number="many")
        g.phrase("together", "{a}" + joint + "{b}", build=node, a="ref", b="single", en="{a} and {b}", en_number="many")
        g.phrase("together", "{a}" + joint + "{b}", build=node, a="sole", b="ref", en="{a} and {b}", en_number="many")
        g.phrase("together", "{a}" + joint + "{b}", build=node, a="chosen", b="sole", en="{a} and {b}",
                 en_number="many")  # fmt: skip
    # 自分のキャラ2枚までとリーダー: the owner is said once for both.
    leader = Node("cards", zone="leader", kind="leader", owner=OWNER)
    some = Node("cards", zone="characters", kind="character", owner=OWNER, filters=FILTERS)
    whose = "{owner:own} {filters:pre}Characters{filters:post} and {owner:own} Leader"
    for text, choice, en in (
        ("{n}枚まで", Node("pick", mode="upto", n=Slot("n"), of=some), "up to {n} of "),
        ("{n}枚", Node("pick", mode="exact", n=Slot("n"), of=some), "{n} of "),
        ("すべて", Node("all", of=some), "all of "),
    ):
        slots: dict[str, Value] = {"owner": "owner", "filters": "rels"} | ({"n": "digits"} if "{n}" in text else {})
        g.begin(text).phrase(
            "together", "{owner}の{filters?}キャラ" + text + "とリーダー", en=en + whose, en_number="many",
            build=Node("together", of=(choice, leader), form="with_leader"), **slots,
        ).end()  # fmt: skip
    # Two choices: each said in full, or with one owner for both.
    for category in ("owned", "unowned", "either_list", "pile", "piled"):
        g.phrase(
            "upto", "{of}{n}枚まで", "pick", mode="upto", of=category, n="digits", en="up to {n} of {of}", en_number="n"
        )
    node = Node("together", of=(Slot("a"), Slot("b")), form="comma")
    g.phrase("together", "{a}と、{b}", build=node, a="upto", b="upto", en="{a} and {b}", en_number="many")
    # Each with its own owner: 自分のキャラ1枚と相手のキャラ1枚.
    for text, mode, en in (("枚", "exact", ""), ("枚まで", "upto", "up to ")):
        g.phrase("whole pick", "{of}{n}" + text, "pick", mode=mode, of="owned", n="digits", en=en + "{n} of {of}",
                 en_number="n")  # fmt: skip
    apart = Node("together", of=(Slot("a"), Slot("b")), form="apart")
    g.phrase("together", "{a}と{b}", build=apart, a="whole pick", b="whole pick", en="{a} and {b}", en_number="many")
    for a in PAIRED:
        for b in PAIRED:
            for front, owner, form in (
                ("{owner}の、", OWNER, "owner"),
                ("{owner}の", OWNER, "tight"),
                ("", None, None),
            ):
                _pair(g, a, b, front, Node("cards", owner=owner), form)
    _add_pairs_elsewhere(g)
    # 相手の元々の、コスト…以下のキャラ1枚までと…: 元々の governs both.
    words = {"cost": "with a base cost of {%} or less", "power": "with {%} base power or less"}
    for one, two in ((x, y) for x in words for y in words):
        parts = []
        for field, n, count in ((one, "a", "n"), (two, "b", "m")):
            low = Node("cmp", field=field, op="le", n=Slot(n), printed=True)
            of = Node("cards", zone="characters", kind="character", owner=OWNER, filters=(low,))
            parts.append(Node("pick", mode="upto", n=Slot(count), of=of))
        ja = {"cost": "コスト", "power": "パワー"}
        a_en, b_en = words[one].replace("%", "a"), words[two].replace("%", "b")
        g.begin("コスト", "パワー").phrase(
            "together",
            "{owner}の元々の、" + ja[one] + "{a}以下のキャラ{n}枚までと" + ja[two] + "{b}以下のキャラ{m}枚まで",
            build=Node("together", of=tuple(parts), form="printed"),
            owner="owner",
            a="digits",
            b="digits",
            n="digits",
            m="digits",
            en_number="many",
            en="up to {n} of {owner:own} Characters " + a_en + " and up to {m} of {owner:own} Characters " + b_en,
        ).end()


def _add_pairs_elsewhere(g: Grammar) -> None:
    """手札から「甲」1枚と「乙」1枚, and of the cards looked at: the zone is said once for both."""
    for first, first_mode, first_en in (("枚までと", "upto", "up to "), ("枚と", "exact", "")):
        for last, last_mode, last_en in (("枚まで", "upto", "up to "), ("枚", "exact", "")):
            if (first_mode, last_mode) == ("upto", "exact"):
                continue
            picks = (
                Node("pick", mode=first_mode, n=Slot("n"), of=Slot("a")),
                Node("pick", mode=last_mode, n=Slot("m"), of=Slot("b")),
            )
            words = first_en + "{n} of {a} and " + last_en + "{m} of {b}"
            for particle, via in (("の", None), ("から", "from")):
                both = Node("together", of=picks, owner=OWNER, zone=Slot("zone"), via=via)
                g.phrase(
                    "hidden together", "{owner}の{zone}" + particle + "{a}{n}" + first + "{b}{m}" + last, build=both,
                    owner="owner", zone="pile_name", a="card of several", b="later card of several", n="digits",
                    m="digits", en=words + " from {owner:own} {zone}", en_number="many",
                )  # fmt: skip
            g.phrase(
                "hidden together", "{a}{n}" + first + "{b}{m}" + last, build=Node("together", of=picks),
                a="seen member", b="later seen member", n="digits", m="digits", en=words, en_number="many",
            )  # fmt: skip


def _pair(g: Grammar, a: Paired, b: Paired, front: str, base: Node, form: str | None) -> None:
    """Two choices from sets with the same owner or zone: (相手の、)キャラ1枚までとステージ1枚まで."""
    picks, words = [], []
    whose = "{owner:own} " if "{owner}" in front and "{zone}" not in front else ""
    place = " from {owner:own} {zone}" if "{zone}" in front else ""
    for (_, zone, kind, en), filters, n in ((a, "f", "n"), (b, "h", "m")):
        of = base.with_(kind=kind, filters=Slot(filters))
        if zone is not None:
            of = of.with_(zone=zone)
        picks.append(Node("pick", mode="upto", n=Slot(n), of=of))
        words.append(f"up to {{{n}}} of {whose}{{{filters}:pre}}{en}{{{filters}:post}}{place}")
    template = front + "{f?}" + a[0] + "{n}枚までと{h?}" + b[0] + "{m}枚まで"
    slots: dict[str, Value] = {
        "owner": "owner",
        "zone": "pile_name",
        "f": "first_rels",
        "h": "first_rels",
        "n": "digits",
        "m": "digits",
    }
    g.begin(a[0], b[0]).phrase(
        "hidden together" if place else "together",
        template,
        build=Node("together", of=tuple(picks), form=form),
        en=" and ".join(words),
        en_number="many",
        **{name: category for name, category in slots.items() if "{" + name in template},
    ).end()
