"""Conditions of ONE PIECE texts: what stands before 場合.

A condition (`cond`) ends ready for 場合. Before another condition it has other endings: `and` (…を持ち、 …で、),
`katsu` (…でかつ、), `or` (…か、) and `else` (…、または).
"""

from __future__ import annotations

from fuda.games.onepiece.text.events import add_events
from fuda.games.onepiece.text.filters import HAVING_SLOTS, having
from fuda.games.onepiece.text.sets import CARDS
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat

# Before 場合, and before another condition: …で、… でかつ、… か、… 、または….
FORMS = ("", "and", "katsu", "or", "else")
NO = "<の|で、|でかつ、|か、|、または>"
ARU = "<ある|あり、|ありかつ、|あるか、|あるか、または>"
IRU = "<いる|いて、|いてかつ、|いるか、|いるか、または>"
INAI = "<いない|おらず、|おらずかつ、|いないか、|いないか、または>"
NAI = "<ない|なく、|なくかつ、|ないか、|ないか、または>"
ADJ = "<い|く、|くかつ、|いか、|いか、または>"
COUNT = Node("count", of=Slot("of"))
KINDS = (
    ("キャラ", "character", "short", "Character"),
    ("キャラカード", "character", None, "Character"),
    ("イベント", "event", None, "Event"),
    ("ステージカード", "stage", None, "Stage"),
    ("ステージ", "stage", "short", "Stage"),
)
# What two players are compared by, where it is said only once: 自分のライフが相手より少ない.
COMPARED: tuple[tuple[str, str, str | None, str], ...] = (
    ("ライフ", "life", None, "Life cards"),
    ("手札", "hand", None, "cards in hand"),
    ("場のドン!!", "field", "don", "DON!! cards on the field"),
    ("キャラ", "characters", "character", "Characters"),
    ("トラッシュ", "trash", None, "cards in the trash"),
)
ORDERS = (("le", "以下", "or less"), ("ge", "以上", "or more"))


def add_conditions(g: Grammar) -> Grammar:
    """Add `cond`, and the happenings (`text_events`). Needs the nouns."""
    g.inflect("atom", FORMS)
    _add_qualities(g)
    _add_counts(g)
    _add_deeds(g)
    g.phrase("cond", "{x}", None, x="atom")
    g.phrase("cond", "{a}{b}", build=Node("and_", of=(Slot("a"), Slot("b"))), a="atom.and", b="cond", en="{a} and {b}")
    katsu = Node("and_", of=(Slot("a"), Slot("b")), form="katsu")
    g.phrase("cond", "{a}{b}", build=katsu, a="atom.katsu", b="cond", en="{a} and {b}")
    for form, mark in (("or", None), ("else", "or_else")):
        either = Node("or_", of=(Slot("a"), Slot("b")), form=mark)
        g.phrase("cond", "{a}{b}", build=either, a=f"atom.{form}", b="cond", en="{a}, or {b}")
    g.phrase("cond.and", "{x}", None, x="atom.and")
    g.label("cond", "a condition").label("atom", "a condition")
    add_events(g)
    return g


def _add_qualities(g: Grammar) -> None:
    """…が特徴《…》を持つ, …が「…」の, …がレストの: what one card is."""
    # The endings: a quality with の (a name, a state), and one with を持つ.
    g.inflect("quality", FORMS)
    # As the later of two a thing does not begin with 「…」以外の, as in lists (`text_sets`).
    for category, many, one in (("being", "first_rels", "rels"), ("later being", "inner_first_rels", "inner_rels")):
        g.phrase(category, "{name}", "named", name="name", en="{name}")
        for text, node, en in (
            ("多色", Node("multicolor"), "multicolored"),
            ("アクティブ", Node("state", **{"is": "active"}), "active"),
            ("レスト", Node("state", **{"is": "rest"}), "rested"),
        ):
            g.word(category, text, node, en=en)
        for text, kind, form, en in KINDS:
            node = Node("kind", name=kind, form=form)
            g.word(category, text, node, en=f"a {en} card")
            whole = Node("all_of", of=(Splat("xs"), node))
            g.phrase(category, "{xs}" + text, build=whole, xs=many, en=f"a {{xs:pre}}{en} card{{xs:post}}")
        whole = Node("all_of", of=(Splat("xs"), Node("named", name=Slot("name"))))
        g.phrase(category, "{xs}{name}", build=whole, xs=one, name="name", en="{xs:pre}{name}{xs:post}")
        g.phrase(category, "{name}", "color", name="color", en="{name}")
    g.label("being", "what it is").label("later being", "what it is")
    for text, field, en in (
        ("コスト", "cost", "a {printed?base |}cost of {n}"),
        ("パワー", "power", "{n} {printed?base |}power"),
    ):
        for op, ja, order in (*ORDERS, ("eq", "", "")):
            g.phrase(
                "measure",
                "{printed?}" + text + "{n}" + ja,
                "cmp",
                field=field,
                op=op,
                printed="printed",
                n="digits",
                en=(en + " " + order).strip(),
            )
    g.phrase("quality", "{x}" + NO, None, x="being", en="is {x}")
    g.phrase("quality", "{x}" + NO, None, x="measure", en="has {x}")
    g.phrase(
        "quality",
        "{x}で<はない|はなく、|はなくかつ、|はないか、|はないか、または>",
        build=Node("not_", of=Slot("x")),
        x="being",
        en="is not {x}",
    )
    for text, node, _, has in having():
        slots = {k: v for k, v in HAVING_SLOTS.items() if "{" + k + "}" in text}
        g.phrase("quality", text + "を持<つ|ち、|ちかつ、|つか、|つか、または>", build=node, en="has " + has, **slots)
        g.phrase(
            "quality",
            text + "を持<たない|たず、|たずかつ、|たないか、|たないか、または>",
            build=Node("not_", of=node),
            en="does not have " + has,
            **slots,
        )
    g.phrase(
        "quality",
        "特徴{of}を持<つ|ち、|ちかつ、|つか、|つか、または>",
        "any",
        of="bare_traits",
        en="has the {of} type",
    )
    both_traits = Node("all_of", of=(Node("trait", name=Slot("a")), Node("trait", name=Slot("b"))))
    g.phrase(
        "quality",
        "特徴{a}と{b}を持<つ|ち、|ちかつ、|つか、|つか、または>",
        build=both_traits,
        a="trait",
        b="trait",
        en="has the {a} and {b} types",
    )
    g.phrase(
        "quality",
        "{name}以外" + NO,
        build=Node("not_", of=Node("named", name=Slot("name")), form="except"),
        name="name",
        en="is not {name}",
    )
    in_name = Node("name_has", part=Slot("part"), form="in_name")
    g.phrase(
        "quality",
        "カード名に{part}を含<む|み、|みかつ、|むか、|むか、または>",
        build=in_name,
        part="part",
        en="has {part} in its card name",
    )
    g.phrase(
        "quality", "{part}を含むカード名" + NO, build=in_name.with_(form="no"), part="part",
        en="has {part} in its card name",
    )  # fmt: skip
    any_of = Node("any", of=(Slot("x"), Splat("xs")))
    g.phrase(
        "quality",
        "{x}か{xs}を持<つ|ち、|ちかつ、|つか、|つか、または>",
        build=any_of,
        x="having",
        xs="more_having",
        en="has {x} or {xs}",
    )
    g.many("beings", "later being", sep="か", en_sep=" or ", en_last=" or ")
    g.phrase("quality", "{x}か{xs}" + NO, build=any_of, x="being", xs="beings", en="is {x} or {xs}")
    for joint, form in (("か", "being_first"), ("か、", "being_first_comma")):
        g.phrase(
            "quality", "{x}" + joint + "{y}を持<つ|ち、|ちかつ、|つか、|つか、または>", x="being", y="having",
            build=Node("any", of=(Slot("x"), Slot("y")), form=form), en="is {x} or has {y}",
        )  # fmt: skip
    mixed = Node("any", of=(Slot("x"), Splat("xs")), form="verb")
    g.phrase("quality", "{x}を持つか{xs}" + NO, build=mixed, x="having", xs="beings", en="has {x} or is {xs}")
    of_kind = Node("is_", what=Slot("what"), filter=Node("attribute", name=Slot("name")), form="attribute")
    words = "{what} has the <<{name}>> attribute"
    g.phrase("atom", "{what}の属性が({name})" + NO, build=of_kind, what="single", name="attribute", en=words)
    contains = Node("color", name=Slot("name"), form="contains")
    g.phrase(
        "quality",
        "{name}を含<む|み、|みかつ、|むか、|むか、または>",
        build=contains,
        name="color",
        en="includes {name}",
    )
    short = Node("trait", name=Slot("name"), form="short")
    g.phrase("quality", "特徴{name}" + NO, build=short, name="trait", en="has the {name} type")
    g.phrase(
        "quality",
        "元々の効果の<ない|なく、|なくかつ、|ないか、|ないか、または>",
        build=Node("no_text"),
        en="has no base effect",
    )
    of_both = Node("all_of", of=(Slot("x"), Slot("y")), form="and")
    g.phrase("quality", "{x}を持ち、{y}", build=of_both, x="having", y="quality*", en="has {x} and {y}")
    both = Node("all_of", of=(Slot("x"), Slot("y")), form="katsu")
    g.phrase("quality", "{x}でかつ{y}", build=both, x="measure", y="quality*", en="has {x} and {y}")
    for text, form in (("が", None), ("が、", "comma")):
        g.phrase(
            "atom",
            "{what}" + text + "{filter}",
            "is_",
            what="single",
            filter="quality*",
            form=form,
            en="{what} {filter}",
        )
    g.phrase("quality.was", "{x}だった", None, x="being", en="is {x}")
    g.phrase("quality.was", "{x}だった", None, x="measure", en="has {x}")
    was = Node("is_", what=Slot("what"), filter=Slot("filter"), form="was")
    g.phrase("atom", "{what}が{filter}", build=was, what="single", filter="quality.was", en="{what} {filter}")
    g.phrase(
        "atom",
        "{what}が宣言したコストと同<じ|じで、|じでかつ、|じか、|じか、または>",
        build=Node("cmp", a=Node("value", of=Slot("what"), field="cost"), op="eq", b=Node("named")),
        what="ref",
        en="{what} has the cost that was named",
    )
    everyone = Node("is_", what=Node("all", of=Slot("what")), filter=Slot("filter"))
    g.phrase(
        "atom", "{what}すべてが{filter}", build=everyone, what="in_play", filter="quality*", en="all of {what} {filter}"
    )
    for text, form in (("が", None), ("が、", "comma")):
        g.phrase(
            "atom",
            "{of}" + text + "{rels}キャラのみ" + NO,
            "only",
            of="in_play",
            form=form,
            rels="rels",
            en="{of:hasmany} only {rels:pre}Characters{rels:post}",
        )
    alone = Node("only", of=Slot("of"), rels=(Node("not_", of=Node("other")),), form="alone", as_=Slot("as_"))
    for text, as_, en in (("このキャラ", "character", "this Character"), ("このカード", None, "this card")):
        g.phrase("atom", "{of}が" + text + "のみ" + NO, build=alone.with_(as_=as_), of="in_play",
                 en="{of:hasmany} only " + en)  # fmt: skip
    past = "登場し<た|ており、|-|たか、|たか、または>"
    for text, zone in (("手札", "hand"), ("トラッシュ", "trash"), ("デッキ", "deck"), ("ライフ", "life")):
        came = Node("happened", of=Node("entered", what=Slot("what"), source=zone), within="turn", form="from")
        g.phrase("atom", "{what}が" + text + "から" + past, build=came, what="ref",
                 en="{what} was played from the " + zone)  # fmt: skip
    came = Node("happened", of=Node("entered", what=Slot("what"), cause=Slot("cause")), within="turn", form="by")
    g.phrase("atom", "{what}が{cause}" + past, build=came, what="ref", cause="cause", en="{what} was played {cause}")
    g.phrase(
        "atom", "{what}が登場したターン" + NO, "entered_this_turn", what="ref", en="{what} was played on this turn"
    )
    g.phrase("atom", "{a}が{b}" + NO, "cmp", a="value", op="eq", b="digits", en="{a} is {b}")
    g.phrase(
        "atom",
        "{a}が{b}と同<じ|じで、|じでかつ、|じか、|じか、または>",
        "cmp",
        a="value",
        op="eq",
        b="value",
        en="{a} is equal to {b}",
    )
    g.phrase("atom", "{a}が{b}より高" + ADJ, "cmp", a="value", op="gt", b="value", en="{a} is higher than {b}")
    g.phrase("atom", "{a}が{b}より低" + ADJ, "cmp", a="value", op="lt", b="value", en="{a} is lower than {b}")
    for op, ja, order in ORDERS:
        g.phrase("atom", "{a}が{b}" + ja + NO, "cmp", a="value", op=op, b="digits", en="{a} is {b} " + order)
        g.phrase(
            "atom",
            "{a}が{b}" + ja + NO,
            "cmp",
            a="value",
            op=op,
            b="value",
            en="{a} is equal to or " + order.removeprefix("or ") + " than {b}",
        )
        total = Node(
            "cmp", a=Node("total", of=Slot("of"), field=Slot("field"), printed=Slot("printed")), op=op, b=Slot("b")
        )
        g.phrase(
            "atom",
            "{of}の{printed?}{field}の合計が{b}" + ja + NO,
            build=total,
            of="in_play",
            printed="printed",
            field="value_field",
            b="digits",
            en="the total {printed?base |}{field} of {of} is {b} " + order,
        )


def _add_counts(g: Grammar) -> None:
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
                    if op == "le" and form:
                        continue
                    mark = "_".join(x for x in (form, "total" if total else None) if x) or None
                    node = Node("cmp", a=COUNT, op=op, b=Slot("n"), form=mark)
                    words = "{n}" + (" " + order if order else "")
                    g.phrase(
                        "atom",
                        "{of}が" + total + "{n}枚" + ja + end,
                        build=node,
                        of=category,
                        n="digits",
                        en="{of:hasmany} " + words + " {of:bare}",
                    )
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
            one, two = (Node("count", of=Node("cards", zone=zone, kind=kind, owner=Slot(x))) for x in ("a", "b"))
            for after, form in (("の枚数", "short"), ("", "shorter")):
                g.phrase("atom", "{a}の" + text + after + "が{b}" + ja + NO, a="player", b="player",
                         build=Node("cmp", a=one, op=op, b=two, form=form),
                         en="{a:has} " + en + " " + things + " than {b}")  # fmt: skip
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
    _add_in_pile(g)


def _add_in_pile(g: Grammar) -> None:
    """自分のトラッシュに…がある: the zone said as a place."""
    owner, named = Slot("owner"), Node("named", name=Slot("name"))
    forms = {"hasone": "{owner:has}", "hasmany": "{owner:has}"}
    at = " in {owner:their} {zone}"
    slots: dict[str, Value] = {"owner": "owner", "zone": "pile_name"}
    for text, kind, one, many, word in CARDS:
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


def _add_deeds(g: Grammar) -> None:
    """What happened this turn, and whose turn it is."""
    for whose in ("自分", "相手"):
        value = {"自分": "you", "相手": "opponent"}[whose]
        en = {"自分": "your", "相手": "your opponent's"}[whose]
        g.phrase("atom", whose + "のターン" + NO, build=Node("turn", of=value), en=f"it is {en} turn")
    battled = Node("battled", what=Slot("what"), with_=Slot("with_"))
    g.phrase(
        "atom",
        "このターン中、{what}が{with_}とバトルして<いる|おり、|-|-|->",
        build=Node("happened", of=battled, within="turn"),
        what="ref",
        with_="in_play",
        en="{what} battled {with_} during this turn",
    )
    g.phrase(
        "atom",
        "{what}が{with_}とバトルした",
        build=Node("happened", of=battled, within="battle"),
        what="ref",
        with_="in_play",
        en="{what} battles {with_}",
    )
    attacks = Node("attacks", what=Slot("what"), target=Slot("target"))
    g.phrase(
        "atom", "{what}が{target}にアタックして<いる|おり、|おりかつ、|いるか、|いるか、または>", what="ref",
        target="in_play", build=Node("happened", of=attacks, within="battle", form="now"),
        en="{what} is attacking {target}",
    )  # fmt: skip
    drew = Node("drew", by=Slot("by"))
    g.phrase(
        "atom",
        "このターン中、{by}の効果でカードを引いて<いない|おらず、|-|-|->",
        by="ref",
        build=Node("not_", of=Node("happened", of=drew, within="turn")),
        en="you have not drawn a card with the effect of {by} during this turn",
    )
    for yes, within in ((True, "turn"), (True, "battle"), (False, "turn"), (False, "battle")):
        happened: Node = Node("happened", of=Slot("of"), within=within)
        text = ("このターン中、" if within == "turn" else "このバトル中、") + "{of}"
        ending = "<いる|おり、|おりかつ、|いるか、|いるか、または>" if yes else INAI
        g.phrase(
            "atom",
            text + ending,
            build=happened if yes else Node("not_", of=happened),
            of="event.te",
            en=("" if yes else "it is not so that ") + "{of} during this " + within,
        )
    given = Node("is_", what=Slot("what"), filter=Node("given_don", n=Slot("n")), form="given")
    given_ending = "付与されて<いる|おり、|おりかつ、|いるか、|いるか、または>"
    g.phrase(
        "atom",
        "{what}にドン!!が{n}枚以上" + given_ending,
        build=given,
        what="single",
        n="digits",
        en="{what} has {n} or more DON!! cards given",
    )
    one = Node("is_", what=Slot("what"), filter=Node("given_don"), form="given")
    g.phrase("atom", "{what}にドン!!が" + given_ending, build=one, what="single", en="{what} has a DON!! card given")
    left = Node("happened", of=Node("life_left", who=Slot("who")), within="turn")
    g.phrase(
        "during",
        "{who}のライフが離れているターン中",
        build=left,
        who="player",
        en="a card left {who:own} Life cards during this turn",
    )
