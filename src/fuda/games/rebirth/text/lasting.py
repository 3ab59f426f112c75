"""What lasts in Reバース texts: numbers that change, what is gained, durations, and attacks as times.

`core` is a lasting act (このキャラを+2/±0) in the forms of `FORMS`; it is an act after a duration and the body of a
constant ability. `until` is a duration, `attack` an attack or several of them.
"""

from __future__ import annotations

from fuda.games.rebirth.text.words import row
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

FORMS = ("", "stem", "te")
SAME = Node("ref", name="same")
WHAT = Slot("what")
MODIFY = Node("modify", what=WHAT)
SURU = "<|し|->"
GAIN = "得<る|て|->"


def add_lasting(g: Grammar) -> Grammar:
    """Add `core`, `until` and `attack`. Needs the nouns."""
    g.inflect("core", FORMS)
    _add_attacks(g)
    _add_durations(g)
    _add_numbers(g)
    _add_gains(g)
    g.label("core", "a lasting effect").label("until", "a duration").label("attack", "an attack").label("mods", "+1/±0")
    return g


def _add_attacks(g: Grammar) -> None:
    g.phrase("nths", "{x}回目", build=(Slot("x"),), x="digits", en="{x}")
    g.phrase("nths", "{x}回目と{y}回目", build=(Slot("x"), Slot("y")), x="digits", y="digits", en="{x} and {y}")
    g.word("attack", "このアタック", Node("attack", this=True), en="this attack")
    g.word("attack", "そのアタック", Node("attack", this=True, form="that"), en="that attack")
    for front, this, en in (("各ターン", None, " of each turn"), ("", None, ""), ("このターン", True, " of this turn")):
        bare = None if front else "bare"
        nth = Node("attack", nth=Slot("nth"), this_turn=this, word=bare)
        row(g, "attack time", front + "{nth}のアタック", nth, "attack number {nth}" + en, nth="nths")
        row(
            g,
            "attack time",
            front + "{by}の{nth}のアタック",
            nth.with_(by=Slot("by")),
            "attack number {nth} of {by}" + en,
            nth="nths",
            by="attack side",
        )
        row(
            g,
            "attack time",
            front + "{nth}の{by}のアタック",
            nth.with_(by=Slot("by"), form="nth_first"),
            "attack number {nth} of {by}" + en,
            nth="nths",
            by="attack side",
        )
        if front != "各ターン":
            next_ = Node("attack", next=True, this_turn=this)
            row(g, "attack time", front + "次のアタック", next_, "the next attack" + en)
            row(
                g,
                "attack time",
                front + "{by}の次のアタック",
                next_.with_(by=Slot("by")),
                "the next attack of {by}" + en,
                by="attack side",
            )
            row(
                g,
                "attack time",
                front + "次の{by}のアタック",
                next_.with_(by=Slot("by"), form="next_first"),
                "the next attack of {by}" + en,
                by="attack side",
            )
    row(g, "attack time", "{by}のアタック", Node("attack", by=Slot("by")), "attacks of {by}", by="attack side")
    row(g, "attack time", "{on}へのアタック", Node("attack", on=Slot("on")), "attacks on {on}", on="thing")
    row(
        g,
        "attack time",
        "{on}への次のアタック",
        Node("attack", on=Slot("on"), next=True),
        "the next attack on {on}",
        on="thing",
    )
    row(
        g,
        "attack time",
        "{filters}からのアタック",
        Node("attack", by=Node("cards", filters=Slot("filters")), form="from"),
        "attacks of {filters:many}",
    )
    row(
        g,
        "attack time",
        "{by}がサポートしたアタック",
        Node("attack", supporter=Slot("by")),
        "attacks that {by} supports",
        by="ref",
    )
    row(
        g,
        "attack time",
        "{filters}以外にサポートされた{by}のアタック",
        Node(
            "attack",
            by=Slot("by"),
            supporter=Node("cards", filters=(Node("not_", of=Node("all_of", of=Slot("filters"))),)),
        ),
        "attacks of {by} that are supported by anything but {filters:many}",
        by="ref",
    )
    g.phrase("attack side", "{x}", None, x="side").phrase("attack side", "{x}", None, x="thing")
    g.label("nths", "N回目").label("attack side", "cards")


def _add_durations(g: Grammar) -> None:
    for text, value, en in (
        ("このターン中", "turn", "this turn"),
        ("次の相手のターン中", "next_opponent_turn", "during your opponent's next turn"),
        ("次のあなたのターン中", "next_own_turn", "during your next turn"),
        ("次の自分のターン中", "next_doer_turn", "during your next turn"),
        ("そのターン中", "that_turn", "this turn"),
        ("このゲーム中", "game", "this game"),
        ("そのチェック中", "check", "during that check"),
        ("次の相手のターン終了時まで", "opponent_turn_end", "until the end of your opponent's next turn"),
    ):
        g.word("until", text, value, en=en)
    g.phrase("until", "このアタック中", build="attack", en="during this attack")
    g.phrase("until", "そのアタック中", build=Node("attack", this=True, form="that"), en="during that attack")
    g.phrase("until", "{x}中", None, x="attack time", en="during {x}")
    g.phrase("attack", "{x}", None, x="attack time")


def _add_numbers(g: Grammar) -> None:
    """+2/±0 and other changes of numbers."""
    both = (Node("add", field="atk", n=Slot("atk")), Node("add", field="def", n=Slot("def_")))
    row(g, "mods", "{atk}/{def_}", both, "{atk}/{def_}", atk="swing", def_="swing")
    row(
        g,
        "core",
        "{what}を{mods}" + SURU,
        MODIFY.with_(mods=Slot("mods")),
        "{what} get{what:s|} {mods}",
        what="things",
        mods="mods",
    )
    row(g, "core", "{mods}" + SURU, MODIFY.with_(what=SAME, mods=Slot("mods")), "it gets {mods}", mods="mods")
    row(
        g,
        "core",
        "{what}は{mods}さ<れる|れ|->",
        MODIFY.with_(mods=Slot("mods"), form="passive"),
        "{what} get{what:s|} {mods}",
        what="things",
        mods="mods",
    )
    row(
        g,
        "core",
        "{what}は{mods}<|し|->",
        MODIFY.with_(mods=Slot("mods"), form="ha"),
        "{what} get{what:s|} {mods}",
        what="things",
        mods="mods",
    )
    change = MODIFY.with_(pause=Slot("pause"))
    for word, form in (("加え<る||->", None), ("足<す|し|->", "plus")):
        added = change.with_(mods=(Node("add", field=Slot("field"), n=Slot("n")),), form=form)
        words = "add {n} to the {field} of {what}"
        row(g, "core", "{n}を{pause?}{what}の{field}に" + word, added, words, n="value", what="thing", field="field")
    new = change.with_(mods=(Node("set_", field=Slot("field"), n=Slot("n")),))
    words = "set the {field} of {what} to {n}"
    row(g, "core", "{what}の{field}を{pause?}{n}に<する|し|->", new, words, what="thing", field="field", n="new value")
    row(
        g,
        "core",
        "{what}の{field}を{n}倍に<する|し|->",
        MODIFY.with_(mods=(Node("multiply", field=Slot("field"), n=Slot("n")),)),
        "multiply the {field} of {what} by {n}",
        what="thing",
        field="field",
    )
    row(
        g,
        "core",
        "{what}のコスト{n}<|し|->",
        MODIFY.with_(mods=(Node("add", field="cost", n=Slot("n")),), form="cost"),
        "{what} get{what:s|} {n} cost",
        what="thing",
        n="swing",
    )
    row(
        g,
        "core",
        "{what}のコストを{n}<|し|->",
        MODIFY.with_(mods=(Node("add", field="cost", n=Slot("n")),), form="cost_wo"),
        "{what} get{what:s|} {n} cost",
        what="thing",
        n="swing",
    )
    whole = (Node("set_", field="atk", n=Slot("atk")), Node("set_", field="def", n=Slot("def_")))
    row(
        g,
        "core",
        "{what}をATK{atk}/DEF{def_}に<する|し|->",
        MODIFY.with_(mods=whole),
        "{what} become{what:s|} ATK {atk} and DEF {def_}",
        what="things",
        atk="digits",
        def_="digits",
    )
    same = tuple(Node("set_", field=f, n=Node("value", of=Slot("of"), field=f)) for f in ("atk", "def"))
    row(
        g,
        "core",
        "{what}のATKとDEFを{of}と同じに<する|し|->",
        MODIFY.with_(mods=same),
        "the ATK and DEF of {what} become those of {of}",
        what="thing",
        of="ref",
    )
    base = Node("set_base", field=Slot("field"), n=Slot("n"))
    row(
        g,
        "core",
        "{what}の元々の{field}は{n}と同じにな<る|り|->",
        MODIFY.with_(mods=(base,)),
        "the printed {field} of {what} becomes {n}",
        what="thing",
        field="field",
        n="value",
    )
    row(g, "new value", "{n}", Slot("n"), "{n}", n="digits")
    row(g, "new value", "{of}{n}", Node("plus", a=Slot("of"), b=Slot("n")), "{of} {n}", of="value", n="swing")
    row(g, "new value", "{of}", Slot("of"), "{of}", of="value")


def _add_gains(g: Grammar) -> None:
    """〔X〕を得る, 〔X〕を与える: attributes, names, abilities."""
    for text, node, en in (
        ("{attribute}", Node("attribute_gain", name=Slot("attribute")), "{attribute}"),
        ("{name}", Node("name_gain", name=Slot("name")), "{name}"),
        ("{icon}", Node("gain_ability", name=Slot("icon")), "{icon}"),
        ("〈{ability}〉", Node("grant", ability=Slot("ability")), "“{ability}”"),
    ):
        slots: dict[str, Value] = {"ability": "ability"} if "ability" in text else {}
        row(
            g,
            "core",
            "{what}は" + text + "を" + GAIN,
            MODIFY.with_(mods=(node,)),
            "{what} gain{what:s|} " + en,
            what="things",
            **slots,
        )
        row(
            g,
            "core",
            "{what}に" + text + "を与え<る||->",
            MODIFY.with_(mods=(node,), form="give"),
            "give {what} " + en,
            what="things",
            **slots,
        )
        row(
            g,
            "core",
            text + "を与え<る||->",
            MODIFY.with_(what=Node("ref", name="it", as_="left_out"), mods=(node,), form="give"),
            "give them " + en,
            **slots,
        )
        row(g, "core", text + "を" + GAIN, MODIFY.with_(what=SAME, mods=(node,)), "gain " + en, **slots)
    for text, form in (("としても扱<う|い|->", "also"), ("として扱<う|い|->", None)):
        row(
            g,
            "core",
            "{what}は{name}" + text,
            MODIFY.with_(mods=(Node("name_gain", name=Slot("name"), only=None if form else True),), form="treat"),
            "{what} {what:is|are} treated as {name}" + (" as well" if form else ""),
            what="things",
        )
    row(
        g,
        "core",
        "{what}を{name}に<する|し|->",
        MODIFY.with_(mods=(Node("name_gain", name=Slot("name"), only=True),), form="make"),
        "{what} become{what:s|} {name}",
        what="things",
    )
    for text, form in (("の能力は無効になる", None), ("の能力はすべて無効になる", "all")):
        template = text.replace("になる", "にな<る|り|->")
        lost = MODIFY.with_(mods=(Node("negate"),), form=form)
        row(g, "core", "{what}" + template, lost, "the abilities of {what} are not valid", what="things")
    of_it = Node("gain_abilities", of=Slot("of"))
    for text, form in (("{of}の能力をすべて", None), ("{of}の能力すべてを", "all")):
        row(
            g,
            "core",
            "{what}は" + text + GAIN,
            MODIFY.with_(mods=(of_it,), form=form),
            "{what} gain{what:s|} all abilities of {of}",
            what="things",
            of="ref",
        )
    for text, what, en in (
        ("能力", ("abilities",), "abilities"),
        ("属性", ("attributes",), "attributes"),
        ("能力と属性", ("abilities", "attributes"), "abilities and attributes"),
        ("属性と能力", ("attributes", "abilities"), "attributes and abilities"),
        ("カード名と属性", ("names", "attributes"), "names and attributes"),
        ("【永】", ("constant",), "[[CONT]] abilities"),
        ("【自】", ("triggered",), "[[AUTO]] abilities"),
        ("【起】", ("activated",), "[[ACT]] abilities"),
    ):
        g.word("lost", text, Node("lose", what=what), en=en.replace("[[", "[").replace("]]", "]"))
    g.words("wholly", {"を": "plain", "をすべて": "all"}, en={"を": "", "をすべて": ""})
    lose = MODIFY.with_(mods=(Slot("lost"),), form=Slot("wholly"), pause=Slot("pause"))
    words = "{what} lose{what:s|} all {lost}"
    row(
        g, "core", "{what}は{pause?}{lost}{wholly}失<う|い|->", lose, words, what="things", lost="lost", wholly="wholly"
    )
    same = lose.with_(what=SAME, pause=None)
    row(g, "core", "{lost}{wholly}失<う|い|->", same, "lose all {lost}", lost="lost", wholly="wholly")
    row(
        g,
        "core",
        "{what}は{name}を失<う|い|->",
        MODIFY.with_(mods=(Node("lose", name=Slot("name")),)),
        "{what} lose{what:s|} {name}",
        what="things",
    )
