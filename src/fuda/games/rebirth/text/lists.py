"""Lists of Reバース texts: 以下から1つ選ぶ。 with the lines ⅰ．ⅱ．ⅲ．, …ならⅰ、…ならⅱを行う。, and lines by number."""

from __future__ import annotations

from fuda.games.rebirth.text.sentences import EFFECT
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat


def add_lists(g: Grammar) -> Grammar:
    """Add `list` and `effect`. Needs the sentences."""
    g.phrase("effect", "{x}", None, x="plain effect")
    for n, marks in ((2, "ⅰⅱ"), (3, "ⅰⅱⅲ")):
        template = "".join("\n" + mark + "．{x" + str(i) + "}" for i, mark in enumerate(marks))
        en = "".join("\n" + str(i + 1) + ". {x" + str(i) + "}" for i in range(n))
        slots: dict[str, Value] = {f"x{i}": "plain effect" for i in range(n)}
        g.phrase("options", template, build=tuple(Slot(f"x{i}") for i in range(n)), en=en, **slots)
    pick = Node("choose_one", n=Slot("n"), of=Slot("of"))
    chooser: dict[str, Value]
    for who, chooser, en in (
        ("あなたは", {"who": "you"}, "choose {n}:{of}"),
        ("", {}, "choose {n}:{of}"),
        ("相手は", {"who": "opponent"}, "your opponent chooses {n}:{of}"),
        ("各プレイヤーは", {"who": "each"}, "each player chooses {n}:{of}"),
    ):
        g.phrase("list", who + "以下から{n}つ選ぶ。{of}", build=pick.with_(**chooser), n="digits", of="options", en=en)
        g.phrase(
            "list",
            who + "以下から{n}つまで選ぶ。{of}",
            build=pick.with_(mode="upto", **chooser),
            n="digits",
            of="options",
            en=en.replace("{n}", "up to {n}"),
        )
    once = pick.with_(who="you", different=True)
    g.phrase(
        "list",
        "あなたは以下から{n}つ選ぶ。ただし、同ターンに同じものは選べない。{of}",
        build=once,
        n="digits",
        of="options",
        en="choose {n} (not the same twice in a turn):{of}",
    )
    # 1枚引き、以下から1つ選ぶ
    steps = Node("by", who="you", effect=Node("seq", of=(Splat("xs"), Slot("x")), form="chain"))
    g.phrase("list", "あなたは{xs}、{x}", build=steps, xs="price steps", x="bare list", en="{xs} and {x}")
    g.phrase("list", "{xs}、{x}", build=steps["effect"], xs="price steps", x="bare list", en="{xs} and {x}")
    g.phrase("bare list", "以下から{n}つ選ぶ。{of}", build=pick, n="digits", of="options", en="choose {n}:{of}")
    for who, value in (("あなたは", "you"), ("", None)):
        every = Node("do_all", of=Slot("of"), who=value)
        g.phrase("list", who + "以下をすべて行う。{of}", build=every, of="options", en="do all of these:{of}")
    _add_branches(g)
    _add_cases(g)
    g.phrase("list", "{cond}なら、{then}", "if_", cond="cond", then="list", en="if {cond}, {then}")
    one = Node("may_pay", cost=(Slot("x"),), effect=EFFECT)
    g.phrase(
        "list",
        "あなたは{x}ことで、{effect}",
        build=Node("by", who="you", effect=one),
        x="act",
        effect="list",
        en="you may {x}. If you do, {effect}",
    )
    several = one.with_(cost=(Splat("xs"), Slot("x")))
    g.phrase(
        "list",
        "あなたは{xs}、{x}ことで、{effect}",
        build=Node("by", who="you", effect=several),
        xs="price steps",
        x="act",
        effect="list",
        en="you may {xs} and {x}. If you do, {effect}",
    )
    g.phrase("effect", "{x}", None, x="list", en="{x:cap}")
    g.many("sentences", "sentence", en_sep=" ", en_last=" ")
    g.phrase(
        "effect", "{xs}{x}", build=Node("seq", of=(Splat("xs"), Slot("x"))), xs="sentences", x="list", en="{xs} {x:cap}"
    )
    g.label("list", "a list").label("options", "ⅰ．").label("bare list", "a list")
    g.label("effect", "a sentence")
    return g


def _add_branches(g: Grammar) -> None:
    """それが…ならⅰ、違うならⅱを行う。"""
    for mark, n in (("ⅰ", (1,)), ("ⅱ", (2,)), ("ⅲ", (3,)), ("両方", (1, 2)), ("ⅰとⅱ", (1, 2, "named"))):
        g.word("branch", mark, n, en=" and ".join(str(i) for i in n if i != "named"))
    for cond in ("cond", "otherwise"):
        g.phrase("case", "{cond}なら{do}", "case", cond=cond, do="branch", en="if {cond}, {do}")
    g.many("branches", "case", sep="、", min=2, en_last=", ")
    which = Node("branch", cases=Slot("cases"), of=Slot("of"))
    g.phrase(
        "branching",
        "{cases}を行う。{of}",
        build=which,
        cases="branches",
        of="options",
        en="do as follows: {cases}:{of}",
    )
    g.phrase("list", "{x}", None, x="branching")
    for comma, pause in (("", None), ("、", True)):
        me = Node("by", who="you", pause=pause)
        g.phrase(
            "list", "あなたは" + comma + "{effect}", build=me.with_(effect=EFFECT), effect="branching", en="{effect}"
        )
        chain = Node("seq", of=(Splat("xs"), Slot("x")), form="chain")
        g.phrase(
            "list",
            "あなたは" + comma + "{xs}、{x}",
            build=me.with_(effect=chain),
            xs="price steps",
            x="branching",
            en="{xs} and {x}",
        )
    g.label("branches", "…ならⅰ").label("case", "…ならⅰ").label("branching", "a list").label("branch", "ⅰ")


def _add_cases(g: Grammar) -> None:
    """…の枚数により以下をすべて行う。 and lines that begin with 3枚以上．"""
    for unit, en in (("枚", "cards"), ("種類", "kinds")):
        for op, ja, said in (("ge", "以上", "{n} or more "), ("eq", "", "exactly {n} ")):
            g.phrase("mark", "{n}" + unit + ja, "cmp", n="digits", op=op, unit=unit, en=said + en)
    g.phrase("mark", "{filters}", build=Node("exists", filters=Slot("filters")), filters="head", en="{filters:one}")
    g.phrase("marked", "\n{mark}．{effect}", "marked", mark="mark", effect="plain effect", en="\n{mark}: {effect}")
    g.many("marks", "marked", min=2, en_sep="", en_last="")
    g.phrase("basis", "{of}", build=Slot("of"), of="noun", en="{of:many}")
    g.phrase("basis", "{x}", None, x="number")
    g.phrase("basis", "その枚数", build=Node("count", of=Node("ref", name="it")), en="the number of them")
    for front, who, comma, pause in (
        ("", None, "", None),
        ("", "after", "、あなたは", True),
        ("あなたは", "before", "", None),
    ):
        node = Node("cases", basis=Slot("basis"), of=Slot("of"), form=who, pause=pause)
        g.phrase(
            "list",
            front + "{basis}により" + comma + "以下をすべて行う。{of}",
            build=node,
            basis="basis",
            of="marks",
            en="depending on {basis}, do all of these:{of}",
        )
    g.label("mark", "3枚以上").label("marked", "3枚以上．").label("marks", "3枚以上．").label("basis", "…の枚数")
