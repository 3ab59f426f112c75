"""What cannot be done in Love Live! texts, what may be done besides, and what happens instead."""

from __future__ import annotations

from fuda.games.lovelive.text.lasting import SURU, lasting
from fuda.games.lovelive.text.verbs import act
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot


def add_statics(g: Grammar) -> Grammar:
    """Add more of `lasting`. Needs `lasting.py`."""
    cannot = "でき<ない|ず|ないで>"
    lasting(g, "{who}はライブ" + cannot, Node("forbid", act="live", who=Slot("who")), "{who} cannot live", who="player")
    lasting(
        g,
        "{what}は成功ライブカード置き場に置くことが" + cannot,
        Node("forbid", act="to_success", what=Slot("what")),
        "{what} cannot be put into the success live area",
        what="ref",
    )
    lasting(
        g,
        "{who}は成功ライブカード置き場にカードを置くことが" + cannot,
        Node("forbid", act="to_success", who=Slot("who")),
        "{who} cannot put cards into the success live area",
        who="player",
    )
    baton = Node("forbid", act="be_batoned", what=Slot("what"))
    lasting(
        g,
        "{what}はバトンタッチで控え室に置け<ない|ず|ないで>",
        baton,
        "{what} cannot be put into the waiting room by baton touch",
        what="ref",
    )
    lasting(
        g,
        "{what}は{by}とのバトンタッチで控え室に置け<ない|ず|ないで>",
        baton.with_(by=Slot("by")),
        "{what} cannot be put into the waiting room by baton touch with {by}",
        what="ref",
        by="noun",
    )
    still = Node("forbid", act="become_active", what=Slot("what"))
    lasting(
        g, "{what}はアクティブになら<ない|ず|ないで>", still, "{what} {what:does|do} not become active", what="things"
    )
    for front, whose, slots, en in (
        ("アクティブフェイズに", None, {}, "in the active phase"),
        (
            "次の{whose}のターンのアクティブフェイズに",
            Node("next", of=Slot("whose")),
            {"whose": "one player"},
            "in the active phase of {whose:own} next turn",
        ),
        (
            "次の{whose}のアクティブフェイズに",
            Node("next", of=Slot("whose"), form="short"),
            {"whose": "one player"},
            "in {whose:own} next active phase",
        ),
        ("{whose}のアクティブフェイズに", Slot("whose"), {"whose": "one player"}, "in {whose:own} active phase"),
        ("次のターンのアクティブフェイズに", "next", {}, "in the active phase of the next turn"),
    ):
        given: dict[str, Value] = dict(slots)
        for word, form in (
            ("アクティブになら<ない|ず|ないで>", None),
            ("アクティブにし<ない|-|->", "make"),
            ("アクティブし<ない|-|->", "bare"),
        ):
            node = still.with_(phase="active", whose=whose, form=form)
            said = "{what} {what:does|do} not become active " + en
            lasting(g, "{what}は" + front + word, node, said, what="things", **given)
            lasting(
                g,
                front + "、{what}は" + word,
                node.with_(as_="first"),
                said,
                what="things",
                **given,
            )
            lasting(
                g,
                front + word,
                node.with_(what=Node("ref", name="it", as_="left_out")),
                "it does not become active " + en,
                **given,
            )
    effect = still.with_(by=Node("effect"), pause=Slot("pause"))
    lasting(
        g,
        "{what}は{pause?}効果によってはアクティブになら<ない|ず|ないで>",
        effect,
        "{what} {what:does|do} not become active by effects",
        what="things",
        pause="pause",
    )
    negate = Node("negate", what=Slot("what"), ability=Slot("ability"))
    lasting(
        g,
        "{what}の{ability}能力を無効に" + SURU,
        negate,
        "the {ability} abilities of {what} are negated",
        what="noun",
        ability="ability tag",
    )
    act(
        g,
        "{what}のすべての{ability}能力を、{until}無効に" + SURU,
        negate.with_(until=Slot("until"), form="all"),
        "negate all {ability} abilities of {what} {until}",
        what="thing",
        ability="ability tag",
        until="until",
    )
    lasting(
        g,
        "{what}はウェイト状態で登場<する|し|して>",
        Node("enters_wait", what=Slot("what")),
        "{what} {what:enters|enter} in wait",
        what="things",
    )
    fewer = Node("set_limit", who=Slot("who"), n=Slot("n"))
    act(
        g,
        "次のライブカードセットフェイズで{who}がライブカード置き場に置けるカード枚数の上限が{n}枚減<る|り|って>",
        fewer,
        "put {n} fewer card{n:s} at most into {who:own} live area in the next live card set phase",
        who="one player",
        n="digits",
    )
    g.many("as groups", "group item", sep="、", min=1)
    g.phrase("group item", "{name}", "group_gain", name="group", en="{name}")
    lasting(
        g,
        "すべての領域にある{what}は{mods}として扱<う|い|って>",
        Node("modify", what=Slot("what"), mods=Slot("mods"), zone="anywhere"),
        "{what} {what:counts|count} as {mods} in every zone",
        what="this ref",
        mods="as groups",
    )
    lasting(
        g,
        "{what}のプレイに際し、{n}人のメンバーとバトンタッチしても<よい|-|->",
        Node("permit", act="baton", what=Slot("what"), n=Slot("n")),
        "when you play {what}, you may baton touch with {n} member{n:s}",
        what="this ref",
        n="digits",
    )
    goes = Node("to_success", what=Slot("what"))
    instead = Node("replace", event=goes, with_=Node("to_success", what=Slot("other")), optional=True)
    lasting(
        g,
        "{what}を成功ライブカード置き場に置く場合、代わりに{other}置いても<よい|-|->",
        instead,
        "if {what} would be put into the success live area, you may put {other} there instead",
        what="this ref",
        other="obj",
    )
    _add_instead(g)
    return g


def _add_instead(g: Grammar) -> None:
    """…場合、代わりに…: something else happens than what would have; where it may, with or without a further act."""
    other = Node("replace", event=Slot("event"), with_=Slot("x"))
    would = "if it should happen that {event}, "
    lasting(g, "{event}場合、代わりに{x}", other, would + "{x} instead", event="event", x="deed chain")
    may = other.with_(optional=True)
    g.phrase(
        "static",
        "{event}場合、代わりに{x}もよい。",
        build=may,
        event="event",
        x="deed chain",
        en=would + "you may {x} instead.",
    )
    then = may.with_(with_=Node("seq", of=(Slot("x"), Slot("y")), form="then"))
    g.phrase(
        "static",
        "{event}場合、代わりに{x}もよい。そうした場合、{y}。",
        build=then,
        event="event",
        x="deed chain",
        y="deed chain",
        en=would + "you may {x} instead. If so, {y}.",
    )
