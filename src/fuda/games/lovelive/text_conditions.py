"""Conditions of Love Live! texts: what stands before 場合 and かぎり.

An atom has these endings: as it is (…の場合), `kagiri` (…であるかぎり), and before another condition `and` (…で、かつ),
`te` (いて、かつ), `comma` (…で、), `or` (…か、) and `else` (…場合か、または).
"""

from __future__ import annotations

from fuda.games.lovelive.text_events import add_events
from fuda.games.lovelive.text_filters import ORDERS, TRAITS
from fuda.games.lovelive.text_sets import HEADS
from fuda.kernel.node import Node, Value
from fuda.text import Grammar, Slot, Splat

FORMS = ("", "kagiri", "and", "te", "comma", "or", "else")
NO = "<の|である|で、かつ|-|で、|か、|の場合か、または>"
ARU = "<ある|ある|あり、かつ|-|あり、|あるか、|ある場合か、または>"
IRU = "<いる|いる|おり、かつ|いて、かつ|おり、|いるか、|いる場合か、または>"
NAI = "<ない|ない|なく、かつ|-|なく、|ないか、|ない場合か、または>"
INAI = "<いない|いない|おらず、かつ|-|おらず、|いないか、|いない場合か、または>"
ADJ = "<い|い|く、かつ|-|く、|いか、|い場合か、または>"
MOTSU = "持<つ|つ|ち、かつ|-|ち、|つか、|つ場合か、または>"
MOTANAI = "持た<ない|ない|ず、かつ|-|ず、|ないか、|ない場合か、または>"
TA = "<た|た|-|-|-|たか、|た場合か、または>"
# このターン、 before what holds now says nothing more.
TURN: tuple[tuple[str, bool | None], ...] = (("", None), ("このターン、", True))
COUNT = Node("count", of=Slot("of"))
AGAIN = Node("again")


def add_conditions(g: Grammar) -> Grammar:
    """Add `cond`, and the happenings (`text_events`). Needs the nouns."""
    add_events(g)
    g.inflect("atom", FORMS)
    g.inflect("cond", ("", "kagiri"))
    _add_there(g)
    _add_counts(g)
    _add_sums(g)
    _add_hearts(g)
    _add_qualities(g)
    _add_deeds(g)
    _add_again(g)
    for form in ("", "kagiri"):
        whole, atom = ("cond", "atom") if not form else ("cond.kagiri", "atom.kagiri")
        g.phrase(whole, "{x}", None, x=atom)
        for end, mark in (("and", None), ("te", "te"), ("comma", "comma")):
            g.phrase(whole, "{a}{b}", build=Node("and_", of=(Slot("a"), Slot("b")), form=mark), a=f"atom.{end}",
                     b=whole, en="{a} and {b}")  # fmt: skip
        for end, mark in (("or", None), ("else", "else")):
            g.phrase(whole, "{a}{b}", build=Node("or_", of=(Slot("a"), Slot("b")), form=mark), a=f"atom.{end}",
                     b=whole, en="{a}, or {b}")  # fmt: skip
    g.label("cond", "a condition").label("atom", "a condition")
    return g


def atom(g: Grammar, template: str, node: Node, en: str, **slots: Value) -> None:
    """A condition."""
    g.phrase("atom", template, build=node, en=en, **slots)


def _add_there(g: Grammar) -> None:
    """…がいる, …がない: whether there is one."""
    for category, yes, no in (("in members", IRU, INAI), ("members at", IRU, INAI), ("in cards", ARU, NAI),
                              ("cards at", ARU, NAI)):  # fmt: skip
        exists = Node("exists", of=Slot("of"))
        atom(g, "{of}が" + yes, exists, "there are {of}", of=category)
        atom(g, "{of}が" + no, Node("not_", of=exists), "there are no {of}", of=category)
        if category.startswith("in"):
            either = category + " either"
            atom(g, "{of}が" + yes, exists.with_(form="either"), "there are {of}", of=either)
            both = category + " both"
            atom(g, "{of}が" + yes, Node("exist_each", of=Slot("of")), "there are {of}", of=both)
    atom(g, "{of}が登場して" + IRU, Node("exists", of=Slot("of"), form="enter"), "there are {of}", of="in members")
    same_place = Node("exists", of=Slot("of"), owner="again", form="enter")
    atom(g, "{of}が登場して" + IRU, same_place, "there are {of} as well", of="members free")
    # …がいるかぎり: of a place that is said behind.
    for category, end in (("members free", IRU), ("cards free", ARU)):
        word = "ステージに" if category == "members free" else "{zone}に"
        zone: Value = "stage" if category == "members free" else Slot("zone")
        slots: dict[str, Value] = {"of": category, "owner": "owner"} | ({} if category == "members free" else
                                                                       {"zone": "zone"})  # fmt: skip
        there = " on {owner:own} stage" if category == "members free" else " in {owner:own} {zone}"
        atom(g, "{of}が{owner}の" + word + end, Node("exists", of=Slot("of"), owner=Slot("owner"), zone=zone,
                                                form="behind"), "there are {of}" + there, **slots)  # fmt: skip
    # Every area; each area with its own member.
    for text, end, form in (("が", IRU, None), ("が登場して", IRU, "enter")):
        every = Node("every_area", owner=Slot("owner"), filters=Slot("filters"), form=form)
        atom(g, "{owner}のステージのエリアすべてに{filters?}メンバー" + text + end, every,
             "every area of {owner:own} stage has a {filters:pre}member{filters:post}", owner="owner",
             filters="rels")  # fmt: skip
    g.phrase("area member", "{zone}に{xs}{name}", build=Node("cards", zone=Slot("zone"), kind="member",
                                                            filters=(Splat("xs"), Node("named", name=Slot("name"))),
                                                            word="name"),
             zone="area", xs="some rels", name="name", en="{name} in the {zone}")  # fmt: skip
    g.many("area members", "area member", sep="が、", min=2, en_sep=", ", en_last=" and ")
    each = Node("exist_each", owner=Slot("owner"), of=Slot("of"), form="areas")
    atom(g, "{owner}のステージの{of}がそれぞれ登場して" + IRU, each, "{owner} has {of}", owner="owner", of="area members")
    g.label("area member", "a member").label("area members", "members")
    for text, form in (("このカードが{owner}の{zone}に", None), ("このカードが{zone}に", "doer")):
        here = Node("this_in", owner=Slot("owner") if form is None else "doer", zone=Slot("zone"), form=form)
        slots = {"zone": "zone"} | ({"owner": "owner"} if form is None else {})
        atom(g, text + ARU, here, "this card is in " + ("{owner:own}" if form is None else "the") + " {zone}", **slots)
    atom(g, "このカードが{owner}のエールにより公開されて" + IRU, Node("this_in", owner=Slot("owner"), zone="yelled"),
         "this card was revealed by {owner:own} yell", owner="owner")  # fmt: skip
    for text, form in (("ステージの{zone}に", "stage"), ("{zone}に", None)):
        for verb, end, as_ in (("登場して<いる|いる|おり、かつ|-|おり、|いるか、|いる場合か、または>", "", "entered"),
                               ("", IRU, None)):  # fmt: skip
            atom(g, text + verb + end, Node("this_in", zone=Slot("zone"), form=form, as_=as_),
                 "this member is in the {zone}", zone="area")  # fmt: skip
    stacked = Node("cmp", a=Node("count", of=Slot("of")), op="ge", b=Slot("n"), form="put")
    atom(g, "{of}が{n}枚以上置かれて" + IRU, stacked, "there are {n} or more {of}", of="in cards", n="digits")


def _add_counts(g: Grammar) -> None:
    """…が3枚以上ある, …が0枚の, …が相手より多い: how many there are."""
    for category, counter, end, front in (
        ("in members", "人", IRU, ""), ("members at", "人", IRU, ""), ("in cards", "枚", ARU, ""),
        ("cards at", "枚", ARU, ""), ("pile", "枚", ARU, ""), ("in yelled", "枚", ARU, "このターン、"),
    ):  # fmt: skip
        for total in ("", "合計"):
            for op, before, after, order in ORDERS:
                for ending, form in ((end, None), (NO, "no")):
                    mark = " ".join(x for x in (form, "total" if total else None, "just" if before else None) if x)
                    node = Node("cmp", a=COUNT, op=op, b=Slot("n"), form=mark or None, turn=True if front else None)
                    atom(g, front + "{of}が" + total + before + "{n}" + counter + after + ending, node,
                         "there are " + order + " {of}", of=category, n="digits")  # fmt: skip
    # Compared with the same of the other player.
    for category in ("cards at", "pile", "amount"):
        a: Value = COUNT if category != "amount" else Slot("of")
        for word, op, en in (("多", "gt", "more"), ("少な", "lt", "fewer"), ("高", "gt", "higher"), ("低", "lt", "lower"),
                             ("大き", "gt", "larger"), ("小さ", "lt", "smaller")):  # fmt: skip
            theirs = Node("same_of", who=Slot("who"))
            said = "the number of {of} is " if category != "amount" else "{of} is "
            mark = en if category == "amount" else "set " + en
            node = Node("cmp", a=a, op=op, b=theirs, form=mark)
            atom(g, "{of}が{who}より" + word + ADJ, node, said + en + " than {who:theirs}", of=category,
                 who="one player")  # fmt: skip
            by = Node("cmp", a=a, op="ge" if op == "gt" else "le", form=mark,
                      b=Node("plus" if op == "gt" else "minus", a=theirs, b=Slot("n")))  # fmt: skip
            atom(g, "{of}が{who}より{n}枚以上" + word + ADJ, by, said + "{n} or more " + en + " than {who:theirs}",
                 of=category, who="one player", n="digits")  # fmt: skip


def _add_sums(g: Grammar) -> None:
    """…のコストの合計が10以上の, …が…より高い: numbers compared."""
    for op, before, after, order in ORDERS:
        just = "just" if before else None
        for counter in ("", "つ", "枚", "種類"):
            form = " ".join(x for x in (counter and {"つ": "tsu", "枚": "mai", "種類": "kinds"}[counter], just) if x)
            node = Node("cmp", a=Slot("a"), op=op, b=Slot("b"), form=form or None)
            for pause, mark in (("", ""), ("、", "pause")):
                said = node.with_(form=" ".join(x for x in (form, mark) if x) or None)
                atom(g, "{a}が" + pause + before + "{b}" + counter + after + NO, said, "{a} is " + order.replace("{n}", "{b}"), a="amount",
                     b="digits")  # fmt: skip
                if counter and not pause:
                    there = node.with_(form=" ".join(x for x in (form, "aru") if x))
                    atom(g, "{a}が" + before + "{b}" + counter + after + ARU, there, "{a} is " + order.replace("{n}", "{b}"), a="amount",
                         b="digits")  # fmt: skip
        for things in ("members at", "cards at", "ref"):
            for text, field, en in (("コスト", "cost", "cost"), ("スコア", "score", "score")):
                total = Node("cmp", a=Node("total", of=Slot("of"), field=field), op=op, b=Slot("b"),
                             form=" ".join(x for x in ("sum", just) if x))  # fmt: skip
                atom(g, "{of}の" + text + "が合計" + before + "{b}" + after + NO, total,
                     "the total " + en + " of {of} is " + order.replace("{n}", "{b}"), of=things, b="digits")  # fmt: skip
    for word, op, en in (("多", "gt", "more"), ("少な", "lt", "less"), ("高", "gt", "higher"), ("低", "lt", "lower")):
        for comma, form in (("", None), ("、", "comma")):
            node = Node("cmp", a=Slot("a"), op=op, b=Slot("b"), form=" ".join(x for x in (form, en) if x))
            atom(g, "{a}が" + comma + "{b}より" + word + ADJ, node, "{a} is " + en + " than {b}", a="amount", b="amount")
            # …のコストが、…のメンバーより高い: the same of another.
            if op in ("gt", "lt"):
                for text, field, said in (("コスト", "cost", "cost"), ("スコア", "score", "score")):
                    a = Node("value", of=Slot("a"), field=field)
                    b = Node("value", of=Slot("b"), field=field)
                    short = Node("cmp", a=a, op=op, b=b, form=" ".join(x for x in (form, en, "card") if x))
                    atom(g, "{a}の" + text + "が" + comma + "{b}より" + word + ADJ, short,
                         "the " + said + " of {a} is " + en + " than that of {b}", a="members", b="members")  # fmt: skip
    shown = Node("count", of=Node("cards", zone="yelled", owner=Slot("who")), form="by")
    g.phrase("amount", "{who}がエールにより公開したカードの枚数", build=shown, who="one player",
             en="the number of cards that {who} revealed by the yell")  # fmt: skip
    same = "同<じ|じである|じで、かつ|-|じで、|じか、|じ場合か、または>"
    for numbers in ("tally", "sum"):
        g.phrase("atom", "{a}が" + same, "same_value", a=numbers, en="{a} is the same")
    g.phrase("atom", "{a}が{b}と" + same, "cmp", a="amount", b="amount", op="eq", form="same", en="{a} is equal to {b}")
    g.many("numbers", "digits", sep="、", min=2, en_last=" or ")
    atom(g, "{a}が、{of}のいずれか" + NO, Node("one_of_numbers", a=Slot("a"), of=Slot("of")), "{a} is one of {of}",
         a="amount", of="numbers")  # fmt: skip
    became = Node("cmp", a=Slot("a"), op="ge", b=Slot("b"), form="became")
    atom(g, "これにより{a}が{b}以上になっ" + TA, became, "{a} has become {b} or more", a="value", b="digits")


def _add_hearts(g: Grammar) -> None:
    """Hearts: of members, of blade hearts, required, and spare ones."""
    _add_spare(g)
    for things in ("members at", "ref"):
        for op, before, after, order in ORDERS:
            just = "just" if before else None
            for counter in ("つ", "個"):
                mark = " ".join(x for x in ("ko" if counter == "個" else None, just) if x) or None
                total = Node("cmp", a=Node("total", of=Slot("of"), field="hearts"), op=op, b=Slot("n"),
                             form=" ".join(x for x in ("have", mark) if x))  # fmt: skip
                atom(g, "{of}が持つハートが合計" + before + "{n}" + counter + after + ARU, total,
                     "{of} have " + order + " hearts", of=things, n="digits")  # fmt: skip
                for comma in ("", "、"):
                    form = " ".join(x for x in ("have", mark, "comma" if comma else None) if x)
                    color = Node("cmp", a=Node("total", of=Slot("of"), field=Slot("color")), op=op, b=Slot("n"),
                                 form=form)  # fmt: skip
                    atom(g, "{of}が持つハートに" + comma + "{color}が合計" + before + "{n}" + counter + after + ARU, color,
                         "{of} have " + order + " {color}", of=things, n="digits", color="heart")  # fmt: skip
    # [桃]、[赤]…がすべてある, …のうち3種類以上ある.
    for text, things, field, en in (
        ("{of}が持つハートの中に", "members at", "color", "the hearts of {of}"),
        ("{of}が持つハートの中に", "cards at", "color", "the hearts of {of}"),
        ("{of}が持つブレードハートの中に", "cards at", "bh_color", "the blade hearts of {of}"),
        ("{of}の必要ハートの中に", "cards at", "need_color", "the required hearts of {of}"),
    ):
        for ending, form in (("がすべて" + ARU, None), ("が" + ARU, "short"),
                             ("がそれぞれ1以上含ま<れる|れる|れ、かつ|-|れ、|れるか、|れる場合か、または>", "each")):  # fmt: skip
            all_of = Node("has_colors", of=Slot("of"), field=field, colors=Slot("colors"), form=form)
            atom(g, text + "{colors}" + ending, all_of, en + " have all of {colors}", of=things, colors="colors list")
        for op, before, after, order in ORDERS[:1]:
            for middle, form in (("のうち、", "comma"), ("のうち", None), ("のうち合計", "total"), ("のうち、合計", "comma total")):
                kinds = Node("kinds", of=Slot("of"), field=field, colors=Slot("colors"))
                node = Node("cmp", a=kinds, op=op, b=Slot("n"), form=form)
                atom(g, text + "{colors}" + middle + "{n}種類" + after + ARU, node,
                     en + " have " + order + " of {colors}", of=things, colors="colors list", n="digits")  # fmt: skip
    shared = Node("share_color", a=Slot("a"), b=Slot("b"))
    atom(g, "{a}が持つハートと、{b}が持つハートの中に同じ色のハートが" + ARU, shared,
         "{a} and {b} have hearts of the same colour", a="ref", b="ref")  # fmt: skip
    mixed = Node("cmp", a=Node("count", of=Slot("of"), form="includes"), op="eq", b=Slot("n"))
    inc = "含ま<れる|れる|れ、かつ|-|れ、|れるか、|れる場合か、または>"
    atom(g, "{of}が合計{n}枚" + inc, mixed, "there are {n} of {of}", of="in cards both", n="digits")
    hold = "含<む|む|み、かつ|-|み、|むか、|む場合か、または>"
    for op, _, after, order in ORDERS[:1]:
        some = Node("cmp", a=COUNT, op=op, b=Slot("n"), form="hold")
        atom(g, "{of}を{n}枚" + after + hold, some, "there are " + order + " {of}", of="in cards", n="digits")


def _add_spare(g: Grammar) -> None:
    """余剰ハート: hearts that were left over."""
    who: dict[str, Value] = {"who": "one player"}
    for front, turn in TURN:
        spare = Node("spare", who=Slot("who"))
        for op, before, after, order in ORDERS:
            just = "just" if before else None
            number = before + "{n}つ" + after
            for end, form in ((MOTSU, None), ("持って" + IRU, "teiru")):
                mark = " ".join(x for x in (form, just) if x) or None
                node = Node("cmp", a=spare, op=op, b=Slot("n"), form=mark, turn=turn)
                atom(g, front + "{who}が余剰ハートを" + number + end, node, "{who} {who:has|have} " + order + " spare hearts",
                     n="digits", **who)  # fmt: skip
                one = node.with_(a=spare.with_(color=Slot("color")))
                atom(g, front + "{who}が余剰ハートに{color}を" + number + end, one,
                     "{who} {who:has|have} " + order + " spare {color}", n="digits", color="heart", **who)  # fmt: skip
            if turn:
                continue
            lost = Node("cmp", a=Node("did", act="lose", who=Slot("who")), op=op, b=Slot("n"), form=just)
            atom(g, "これにより{who}が余剰ハートを" + number + "失って" + IRU, lost,
                 "{who} lost " + order + " spare hearts by this", n="digits", **who)  # fmt: skip
            there = Node("cmp", a=spare, op=op, b=Slot("n"), form=" ".join(x for x in ("aru", just) if x))
            atom(g, "{who}の余剰ハートが" + number + ARU, there, "{who} {who:has|have} " + order + " spare hearts", n="digits",
                 **who)  # fmt: skip
        none = Node("cmp", a=spare, op="eq", b=0, form="none", turn=turn)
        atom(g, front + "{who}が余剰ハートを" + MOTANAI, none, "{who} {who:has|have} no spare hearts", **who)


def _add_qualities(g: Grammar) -> None:
    """…がウェイト状態である, …が『X』のみの, …がメンバーカードの: what something is."""
    for part in ("ref", "done cards", "done members", "members at"):
        g.phrase("topic", "{x}", None, x=part)
    g.label("topic", "a card").label("being", "what it is")
    for text, state, en in (("ウェイト状態", "wait", "in wait"), ("アクティブ状態", "active", "active")):
        g.word("being", text, Node("state", **{"is": state}), en=en)
    for text, kind, en, _ in HEADS:
        node = Node("kind", name=kind)
        article = f"a {en}"
        if kind is not None:
            g.word("being", text, node, en=article)
        whole = Node("all_of", of=Slot("xs"), kind=kind)
        g.phrase("being", "{xs}" + text, build=whole, xs="rels", en="a {xs:pre}" + en + "{xs:post}")
        outside = Node("not_", of=Node("all_of", of=Slot("xs"), kind=kind))
        g.phrase("being", "{xs}" + text + "以外", build=outside, xs="rels", en="not a {xs:pre}" + en + "{xs:post}")
        if kind is not None:
            g.phrase("being", text + "以外", build=Node("not_", of=node), en="not " + article)
    g.phrase("being", "{xs}メンバー", build=Node("all_of", of=Slot("xs"), kind="member", word="member"), xs="rels",
             en="a {xs:pre}member{xs:post}")  # fmt: skip
    g.phrase("being", "{name}", "group", name="group", en="{name}")
    g.phrase("being", "{name}", "named", name="name", en="{name}")
    atom(g, "{what}が{filter}" + NO, Node("is_", what=Slot("what"), filter=Slot("filter")), "{what} is {filter}",
         what="topic", filter="being")  # fmt: skip
    for things in ("topic", "cards at"):
        each = Node("is_", what=Slot("what"), filter=Slot("filter"), form="all")
        atom(g, "{what}がすべて{filter}" + NO, each, "all of {what} are {filter}", what=things, filter="being")
    for things in ("members at", "cards at"):
        only = Node("only", of=Slot("of"), filter=Node("group", name=Slot("name")))
        atom(g, "{of}が{name}のみ" + NO, only, "{of} are only {name}", of=things, name="group")
    # What a card has: the same words as the filters that end in 持つ.
    have = (
        ("{color}を{n}つ以上", Node("has_heart", color=Slot("color"), op="ge", n=Slot("n")), "{n} or more {color}",
         {"color": "heart", "n": "digits"}),
        ("{color}を", Node("has_heart", color=Slot("color"), op="ge", n=1, form="plain"), "{color}",
         {"color": "heart"}),
        ("[[ブレード]]を{n}つ以上", Node("cmp", field="blade", op="ge", n=Slot("n"), form="have"),
         "{n} or more [[blade]]", {"n": "digits"}),
        ("ブレードハートを", Node("has_blade_heart"), "a blade heart", {}),
    )  # fmt: skip
    for text, node, en, slots in have:
        given: dict[str, Value] = dict(slots)
        atom(g, "{what}が" + text + MOTSU, Node("is_", what=Slot("what"), filter=node), "{what} have " + en,
             what="topic", **given)  # fmt: skip
        atom(g, "{what}が" + text + MOTANAI, Node("is_", what=Slot("what"), filter=Node("not_", of=node)),
             "{what} do not have " + en, what="topic", **given)  # fmt: skip
    for text, field, en in TRAITS[:5]:
        for middle, form in (("が", None), ("がそれぞれ", "each")):
            end = "異な<る|る|り、かつ|-|り、|るか、|る場合か、または>"
            differ = Node("all_distinct", of=Slot("of"), field=field, form=form)
            atom(g, "{of}の" + text + middle + end, differ, f"the {en}s of {{of}} differ", of="ref")
            atom(g, text + middle + end, Node("all_distinct", of=AGAIN, field=field, form=form), f"their {en}s differ")
        both = Node("all_distinct", of=AGAIN, field=field, form="each_first")
        atom(g, "それぞれ" + text + "が異な<る|る|り、かつ|-|り、|るか、|る場合か、または>", both, f"their {en}s differ")
        same = Node("all_same", of=Slot("of"), field=field)
        alike = "が同<じ|じである|じで、かつ|-|じで、|じか、|じ場合か、または>"
        for things in ("members at", "ref"):
            atom(g, "{of}の" + text + alike, same, f"the {en}s of {{of}} are the same", of=things)
    atom(g, "元々の[[ブレード]]の数が同じ", Node("all_same", of=AGAIN, field="blade", printed=True),
         "their printed numbers of [[blade]] are the same")  # fmt: skip
    for than, form in (("それぞれのコスト", "each"), ("コスト", None)):
        higher = Node("exists", of=Node("cards", owner=Slot("owner"), zone="stage", kind="member",
                                        filters=(Node("above_all", field="cost", of=Slot("of")),)), form=form)  # fmt: skip
        atom(g, "{of}の" + than + "よりコストが高いメンバーが{owner}のステージに" + IRU, higher,
             "there is a member on {owner:own} stage with a higher cost than each of {of}", of="members at",
             owner="owner")  # fmt: skip
    most = Node("is_", what=Slot("what"), filter=Node("most", field="cost", of=Slot("of")))
    atom(g, "{of}のうち、{what}が最も大きいコストを" + MOTSU, most, "{what} have the highest cost of {of}", of="members at",
         what="area members at")  # fmt: skip
    there = Node("cards", zone=Slot("zone"), kind="member", owner="doer", via="any_at")
    g.phrase("area members at", "{zone}にいるメンバー", build=there, zone="area", en="the member in the {zone}")
    hearts = Node("is_", what=Slot("what"), filter=Node("most", field="hearts", owner=Slot("owner")))
    atom(g, "{owner}のステージの中で、{what}がほかのすべてのメンバーより多くのハートを" + MOTSU, hearts,
         "{what} has more hearts than every other member on {owner:own} stage", owner="owner", what="ref")  # fmt: skip
    everyone = Node("cards", kind="member", owner=Slot("owner"), zone="stage")
    some = Node("exists", of=everyone.with_(filters=Slot("filters")))
    number = Node("cmp", a=Node("count", of=everyone), op="ge", b=Slot("n"))
    atom(g, "{owner}のステージに{filters}メンバー1人を含むメンバーが{n}人以上" + IRU, Node("and_", of=(some, number), form="incl"),
         "there are {n} or more members on {owner:own} stage, one of them a {filters:pre}member{filters:post}",
         owner="owner", filters="rels", n="digits")  # fmt: skip


def _add_deeds(g: Grammar) -> None:
    """What happened this turn, how this member came, what this ability did, and whose phase it is."""
    for front, form in (("このターン、", None), ("このターンに", "in"), ("このターン中、", "during")):
        for end, as_ in ((IRU, None), ("いた", "past")):
            node = Node("happened", of=Slot("of"), within="turn", form=form, as_=as_)
            text = front + "{of}" + end
            if as_:
                g.phrase("atom", text, build=node, of="event.te", en="{of} this turn")
            else:
                atom(g, text, node, "{of} this turn", of="event.te")
        atom(g, front + "{of}" + INAI, Node("not_", of=Node("happened", of=Slot("of"), within="turn", form=form)),
             "it is not so that {of} this turn", of="event.te")  # fmt: skip
    # The turn may have been named before.
    caused = Node("happened", of=Slot("of"), within="turn", form="again")
    atom(g, "{of}" + IRU, caused, "{of} this turn", of="caused.te")
    g.phrase("atom", "{of}いた", build=caused.with_(as_="past"), of="caused.te", en="{of} this turn")
    for things in ("members at", "ref"):
        for when, form in (("このターンに", "inside"), ("このターン中に", "inside_during")):
            for text, op, how, en in (("エリアを移動して", "changed_area", None, "moved to another area"),
                                      ("移動して", "changed_area", "short", "moved to another area"),
                                      ("登場して", "entered", None, "entered")):  # fmt: skip
                node = Node("happened", of=Node(op, what=Slot("what"), form=how), within="turn", form=form,
                            pause=Slot("pause"))  # fmt: skip
                front = "{what}が{pause?}" + when + text
                atom(g, front + IRU, node, "{what} " + en + " this turn", what=things, pause="pause")
                atom(g, front + INAI, Node("not_", of=node), "{what} have not " + en + " this turn", what=things,
                     pause="pause")  # fmt: skip
    # How this member came.
    came: tuple[tuple[str, str | None], ...] = (("登場し" + TA, None), ("登場して" + IRU, "teiru"))
    for end, form in came:
        node = Node("batoned", of=Slot("of"), form=form)
        atom(g, "{of}からバトンタッチして" + end, node, "this member entered by baton touch with {of}", of="members free")
        atom(g, "{of}{n}人からバトンタッチして" + end, node.with_(n=Slot("n")),
             "this member entered by baton touch with {n} {of}", of="members free", n="digits")  # fmt: skip
        atom(g, "バトンタッチして" + end, Node("batoned", form=form), "this member entered by baton touch")
        for front, what in (("", None), ("このメンバーが", "this")):
            origin = Node("entered_from", zone=Slot("zone"), form=form, as_=what)
            for middle, far in (("", ""), ("ステージに", "stage")):
                mark = origin.with_(word=far or None)
                atom(g, front + "{zone}から" + middle + end, mark, "this member entered from the {zone}", zone="zone")
                atom(g, front + "{zone}以外から" + middle + end, Node("not_", of=mark),
                     "this member entered from elsewhere than the {zone}", zone="zone")  # fmt: skip
    for front, as_ in (("", None), ("このメンバーが", "this")):
        no = Node("not_", of=Node("batoned", of=Slot("of"), as_=as_))
        atom(g, front + "{of}からバトンタッチして登場して" + INAI, no, "this member did not enter by baton touch with {of}",
             of="members free")  # fmt: skip
    baton = Node("happened", of=Node("batoned_with", what=Slot("what"), by=Slot("by")), within="just")
    g.phrase("atom", "{what}が{by}とバトンタッチしていた", build=baton, what="this ref", by="members free",
             en="{what} was replaced by baton touch with {by}")  # fmt: skip
    _add_own_deeds(g)
    for text, at, en in (("メインフェイズ", "main", "main phase"), ("ライブフェイズ", "live", "live phase")):
        atom(g, "{whose}の" + text + NO, Node("phase", at=at, whose=Slot("whose")), "it is {whose:own} " + en,
             whose="one player")  # fmt: skip
        atom(g, "このゲームの{n}ターン目の" + text + NO, Node("turn_number", n=Slot("n"), phase=at),
             "it is the " + en + " of turn {n} of the game", n="digits")  # fmt: skip
    failed = Node("last_turn_failed", who=Slot("who"))
    atom(g, "直前のターンに{who}がライブをし、それが成功して" + INAI, failed, "{who:own} live of the last turn did not succeed",
         who="one player")  # fmt: skip


def _add_own_deeds(g: Grammar) -> None:
    """これにより…した場合: what this ability really did."""
    verbs = (
        ("控え室に置い", "控え室に置かれ", "to_waiting", "put into the waiting room"),
        ("公開し", "公開され", "reveal", "revealed"),
        ("手札に加え", "手札に加えられ", "to_hand", "added to the hand"),
        ("アクティブにし", "アクティブ状態になっ", "activate", "made active"),
        ("ウェイトにし", "ウェイト状態になっ", "wait", "put into wait"),
        ("デッキの下に置い", "デッキの下に置かれ", "to_deck", "put on the bottom of the deck"),
        ("登場させ", "登場し", "enter", "brought on stage"),
    )
    for active, passive, act, en in verbs:
        for things, counter in (("cards free", "枚"), ("members free", "人"), ("members at", "人"), ("cards at", "枚")):
            done = Node("done", act=act, of=Slot("of"))
            for stem, particle, form in ((active, "を", None), (passive, "が", "passive")):
                exists = Node("exists", of=done, form=form)
                atom(g, "これにより{of}" + particle + stem + TA, exists, "{of} were " + en + " by this", of=things)
                for total in ("", "合計"):
                    count = Node("cmp", a=Node("count", of=done), op="ge", b=Slot("n"),
                                 form=" ".join(x for x in (form, "total" if total else None) if x) or None)  # fmt: skip
                    atom(g, "これにより{of}" + particle + total + "{n}" + counter + "以上" + stem + TA, count,
                         "{n} or more {of} were " + en + " by this", of=things, n="digits")  # fmt: skip
                    if counter == "枚" and not total:
                        first = count.with_(form=" ".join(x for x in (form, "first") if x))
                        atom(g, "これにより{n}枚以上の{of}" + particle + stem + TA, first,
                             "{n} or more {of} were " + en + " by this", of=things, n="digits")  # fmt: skip
    atom(g, "これにより無効にし" + TA, Node("did", act="negate"), "something was negated by this")


def _add_again(g: Grammar) -> None:
    """2人以上いる場合: a condition that leaves out what it speaks of, the same as the one before it."""
    for counter, end in (("人", IRU), ("枚", ARU), ("種類", ARU), ("つ", ARU)):
        for op, before, after, order in ORDERS:
            form = {"人": "people", "枚": "cards", "種類": "kinds", "つ": "things"}[counter] + (" just" if before else "")
            node = Node("cmp", a=AGAIN, op=op, b=Slot("n"), form=form)
            atom(g, before + "{n}" + counter + after + end, node, "there are " + order, n="digits")
    for op, before, after, order in ORDERS:
        just = " just" if before else ""
        for front, form in (("", "bare"), ("合計が", "sum"), ("スコアの合計が", "score_sum"), ("コストの合計が", "cost_sum")):
            node = Node("cmp", a=AGAIN, op=op, b=Slot("n"), form=form + just)
            field = front.removesuffix("の合計が")
            if field in ("スコア", "コスト"):
                node = Node("cmp", a=Node("total", of=Node("those"), field="score" if field == "スコア" else "cost"), op=op,
                            b=Slot("n"), form=form + just)  # fmt: skip
            atom(g, front + before + "{n}" + after + NO, node, "the number is " + order, n="digits")
        chosen = Node("cmp", a=AGAIN, op=op, b=Node("chosen_number"), form="chosen" + just)
        if after:
            atom(g, "選んだ数" + after + NO, chosen, "it is " + order.replace("{n}", "the chosen number"))
            cost = Node("cmp", a=Node("value", of=Node("those"), field="cost"), op=op, b=Node("chosen_number"))
            atom(g, "コストが選んだ数" + after + NO, cost, "its cost is " + order.replace("{n}", "the chosen number"))
        for text, kind, en, _ in HEADS[1:3]:
            more = Node("cmp", a=Node("again", kind=kind), op=op, b=Slot("n"), form="kind" + just)
            atom(g, text + "が" + before + "{n}枚" + after + ARU, more, "there are " + order + " " + en + "s", n="digits")
    atom(g, "それらが両方" + ARU, Node("again_both"), "there are both of them")
    atom(g, "{n}人とも" + IRU, Node("again_both", n=Slot("n")), "all {n} of them are there", n="digits")
    g.phrase("atom", "{x}の", build=Node("is_", what=Node("again"), filter=Slot("x")), x="full being", en="it is {x}")
    whole = Node("all_of", of=Slot("xs"), kind="member", word="member")
    g.phrase("full being", "{xs}メンバー", build=whole, xs="rels", en="a {xs:pre}member{xs:post}")
    for text, kind, en, _ in HEADS:
        node = Node("all_of", of=Slot("xs"), kind=kind)
        g.phrase("full being", "{xs}" + text, build=node, xs="rels", en="a {xs:pre}" + en + "{xs:post}")
        g.phrase("full being", "{xs}" + text + "以外", build=Node("not_", of=node), xs="rels",
                 en="not a {xs:pre}" + en + "{xs:post}")  # fmt: skip
    atom(g, "それ以外" + NO, Node("otherwise"), "it is not so")
