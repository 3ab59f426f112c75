"""Conditions of ONE PIECE texts that count: …が3枚以上いる, …がいない, …の枚数が…より少ない."""

from __future__ import annotations

from fuda.games.onepiece.text.endings import ADJ, ARU, INAI, IRU, NAI, NO, ORDERS
from fuda.games.onepiece.text.sets import CARDS
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat

COUNT = Node("count", of=Slot("of"))
# What two players are compared by, where it is said only once: 自分のライフが相手より少ない.
COMPARED: tuple[tuple[str, str, str | None, str], ...] = (
    ("ライフ", "life", None, "Life cards"),
    ("手札", "hand", None, "cards in hand"),
    ("場のドン!!", "field", "don", "DON!! cards on the field"),
    ("キャラ", "characters", "character", "Characters"),
    ("トラッシュ", "trash", None, "cards in the trash"),
)


def add_counts(g: Grammar) -> None:
    """…が3枚以上いる, …がいない, …の枚数が…より少ない: how many there are."""
    for category in ("in_play", "either_list", "pile", "piled", "in_pile"):
        for text, form in ((ARU, None), (IRU, "iru")):
            g.phrase("atom", "{of}が" + text, "exists", of=category, form=form, en="{of:hasone} {of:one,a}")
        for text, form in ((NAI, None), (INAI, "iru")):
            none = Node("not_", of=Node("exists", of=Slot("of"), form=form))
            g.phrase("atom", "{of}が" + text, build=none, of=category, en="{of:hasmany} no {of:bare}")
        nothing = Node("not_", of=Node("exists", of=Slot("of"), form="none"))
        g.phrase("atom", "{of}が1枚も" + NAI, build=nothing, of=category, en="{of:hasmany} no {of:bare}")
        for total in ("", "合計"):
            for op, ja, order in (*ORDERS, ("eq", "", "")):
                for end, form in ((NO, None), (ARU, "aru"), (IRU, "iru")):
                    mark = "_".join(x for x in (form, "total" if total else None) if x) or None
                    node = Node("cmp", a=COUNT, op=op, b=Slot("n"), form=mark)
                    words = "{n}" + (" " + order if order else "")
                    g.begin(*(x for x in (total, ja, end) if x))
                    g.phrase(
                        "atom",
                        "{of}が" + total + "{n}枚" + ja + end,
                        build=node,
                        of=category,
                        n="digits",
                        en="{of:hasmany} " + words + " {of:bare}",
                    )
                    g.end()
        # …が2枚以上いない: fewer than that.
        for op, ja, less in (("ge", "以上", "less than {n}"), ("eq", "", "less than {n}")):
            for end, form in ((INAI, "inai"), (NAI, "nai")):
                if op == "eq" and form == "inai":
                    continue  # below
                fewer = Node("cmp", a=COUNT, op="lt", b=Slot("n"), form=form if op == "eq" else form + "_ge")
                g.begin(end, ja or end).phrase(
                    "atom", "{of}が{n}枚" + ja + end, build=fewer, of=category, n="digits",
                    en="{of:hasmany} " + less + " {of:bare}",
                ).end()  # fmt: skip
        short = Node("cmp", a=COUNT, op="lt", b=Slot("n"), form="inai")
        g.phrase(
            "atom",
            "{of}が{n}枚" + INAI,
            build=short,
            of=category,
            n="digits",
            en="{of:hasmany} less than {n} {of:bare}",
        )
        for joint, form in (("枚か、", None), ("枚か", "tight")):
            both = tuple(Node("cmp", a=COUNT, op=op, b=Slot(n)) for op, n in (("eq", "n"), ("ge", "m")))
            g.phrase(
                "atom",
                "{of}が{n}" + joint + "{m}枚以上" + ARU,
                build=Node("or_", of=both, form=form),
                of=category,
                n="digits",
                m="digits",
                en="{of:hasmany} {n}, or {m} or more {of:bare}",
            )
    g.phrase(
        "atom",
        "{of}が{n}以下" + NO,
        build=Node("cmp", a=COUNT, op="le", b=Slot("n"), form="bare"),
        of="pile",
        n="digits",
        en="{of:hasmany} {n} or less {of:bare}",
    )
    each = Node("exist_each", of=Slot("of"))
    for text, form in ((ARU, None), (IRU, "iru")):
        g.phrase("atom", "{of}が" + text, build=each.with_(form=form), of="both_list", en="{of:hasone} {of:one}")
        g.phrase("atom", "{of}が" + text, build=each.with_(form=form), of="both_in_pile", en="{of:hasone} {of}")
    for op, ja, en in (("le", "以下", "no more"), ("ge", "以上", "no fewer")):
        for text, zone, kind, things in COMPARED:
            g.begin(text, ja)
            one, two = (Node("count", of=Node("cards", zone=zone, kind=kind, owner=Slot(x))) for x in ("a", "b"))
            for after, form in (("の枚数", "short"), ("", "shorter")):
                g.phrase("atom", "{a}の" + text + after + "が{b}" + ja + NO, a="player", b="player",
                         build=Node("cmp", a=one, op=op, b=two, form=form),
                         en="{a:has} " + en + " " + things + " than {b}")  # fmt: skip
            g.end()
    # Compared with each other.
    for op, ja, en in (("le", "以下", "equal to or less than"), ("ge", "以上", "equal to or more than")):
        g.phrase("atom", "{a}が{b}" + ja + NO, "cmp", a="amount", op=op, b="amount", en="{a} is " + en + " {b}")
        bare = Node("cmp", a=COUNT, op=op, b=Slot("b"), form="bare")
        g.phrase(
            "atom", "{of}が{b}" + ja + NO, build=bare, of="pool", b="amount", en="the number of {of} is " + en + " {b}"
        )
        order = "or less" if op == "le" else "or more"
        counted = Node("cmp", a=Slot("a"), op=op, b=Slot("b"), form="amount")
        g.phrase("atom", "{a}が{b}枚" + ja + NO, build=counted, a="amount", b="digits", en="{a} is {b} " + order)
    for op, ja, en in (("lt", "少な" + ADJ, "less"), ("gt", "多" + ADJ, "more")):
        g.begin(ja)
        g.phrase("atom", "{a}が{b}より" + ja, "cmp", a="amount", op=op, b="amount", en="{a} is " + en + " than {b}")
        by = Node("cmp", a=Node("plus", a=Slot("a"), b=Slot("n")), op="le", b=Slot("b"))
        if op == "gt":
            by = Node("cmp", a=Slot("a"), op="ge", b=Node("plus", a=Slot("b"), b=Slot("n")))
        at_least = "{a} is at least {n} " + en + " than {b}"
        g.phrase("atom", "{a}が{b}より{n}枚以上" + ja, build=by, a="amount", b="amount", n="digits", en=at_least)
        whole = Node("compare", a=Slot("a"), b=Slot("b"), op=op, by=1, form="plain")
        than = "the number of {a} is " + en + " than the number of {b}"
        g.phrase("atom", "{a}が{b}より" + ja, build=whole, a="pool", b="pool", en=than)
        pools = Node("compare", a=Slot("a"), b=Slot("b"), op=op, by=Slot("n"))
        g.phrase(
            "atom",
            "{a}が{b}より{n}枚以上" + ja,
            build=pools,
            a="pool",
            b="pool",
            n="digits",
            en="the number of {a} is at least {n} " + en + " than the number of {b}",
        )
        # 自分のライフの枚数が相手より少ない: the same of the other player.
        for text, zone, kind, things in COMPARED:
            g.begin(text, ja)
            one, two = (Node("count", of=Node("cards", zone=zone, kind=kind, owner=Slot(x))) for x in ("a", "b"))
            for after, form in (("の枚数", "short"), ("", "shorter")):
                node = Node("cmp", a=one, op=op, b=two, form=form)
                g.phrase(
                    "atom",
                    "{a}の" + text + after + "が{b}より" + ja,
                    build=node,
                    a="player",
                    b="player",
                    en="{a:has} " + en.replace("less", "fewer") + " " + things + " than {b}",
                )
                more = Node("cmp", a=Node("plus", a=one, b=Slot("n")), op="le", b=two, form=form)
                if op == "gt":
                    more = Node("cmp", a=one, op="ge", b=Node("plus", a=two, b=Slot("n")), form=form)
                g.phrase(
                    "atom",
                    "{a}の" + text + after + "が{b}より{n}枚以上" + ja,
                    build=more,
                    a="player",
                    b="player",
                    n="digits",
                    en="{a:has} at least {n} " + en.replace("less", "fewer") + " " + things + " than {b}",
                )
            g.end()
        g.end()
    _add_in_pile(g)


def _add_in_pile(g: Grammar) -> None:
    """自分のトラッシュに…がある: the zone said as a place."""
    owner, named = Slot("owner"), Node("named", name=Slot("name"))
    forms = {"hasone": "{owner:has}", "hasmany": "{owner:has}"}
    at = " in {owner:their} {zone}"
    slots: dict[str, Value] = {"owner": "owner", "zone": "pile_name"}
    for text, kind, one, many, word in CARDS:
        g.begin(text)
        node = Node("cards", owner=owner, zone=Slot("zone"), kind=kind, word=word, filters=Slot("filters"), via="in")
        body = "{filters:pre}%{filters:post}" + at
        g.phrase(
            "in_pile",
            "{owner}の{zone}に{filters?}" + text,
            build=node,
            filters="rels",
            en=body.replace("%", many),
            en_forms={**forms, "one": body.replace("%", one), "bare": body.replace("%", many)},
            **slots,
        )
        g.end()
    node = Node("cards", owner=owner, zone=Slot("zone"), filters=(Splat("xs"), named), via="in")
    words = "{xs:pre}{name}{xs:post}" + at
    g.phrase(
        "in_pile",
        "{owner}の{zone}に{xs}{name}",
        build=node,
        xs="some_rels",
        name="name",
        en=words,
        en_forms=forms,
        **slots,
    )
    both = Node("both", owner=owner, zone=Slot("zone"), of=Slot("of"), via="in")
    g.phrase(
        "both_in_pile", "{owner}の{zone}に{of}", build=both, of="both cards", en="{of}" + at, en_forms=forms, **slots
    )
    on = " on {owner:their} field"
    for text, zone, kind, one, many in (
        ("キャラ", "characters", "character", "Character", "Characters"),
        ("ドン!!", "field", "don", "DON!! card", "DON!! cards"),
        ("カード", "field", None, "card", "cards"),
        ("ステージ", "stage", "stage", "Stage", "Stages"),
    ):
        node = Node("cards", owner=owner, zone=zone, kind=kind, filters=Slot("filters"), via="in")
        body = "{filters:pre}%{filters:post}" + on
        g.phrase(
            "in_pile",
            "{owner}の場に{filters?}" + text,
            build=node,
            owner="owner",
            filters="rels",
            en=body.replace("%", many),
            en_forms={**forms, "one": body.replace("%", one), "bare": body.replace("%", many)},
        )
    names = Node("both", owner=owner, zone="area", of=Slot("of"), via="in")
    g.phrase(
        "both_in_pile", "{owner}の場に{of}", build=names, owner="owner", of="both names", en="{of}" + on, en_forms=forms
    )
    node = Node("cards", owner=owner, zone="area", filters=(Splat("xs"), named), via="in")
    g.phrase(
        "in_pile",
        "{owner}の場に{xs}{name}",
        build=node,
        owner="owner",
        xs="some_rels",
        name="name",
        en="{xs:pre}{name}{xs:post}" + on,
        en_forms=forms,
    )
