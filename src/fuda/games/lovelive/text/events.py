"""Happenings of Love Live! texts: what stands before とき and たび, and before ている in a condition.

Each is said in three forms that give the same tree: 移動する (たび), 移動した (とき), 移動して (いる場合). A `cause`
says what makes it happen (自分のカードの効果により).
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

EVENT_FORMS = ("", "ta", "te")
SURU = "<する|した|して>"
RERU = "<れる|れた|れて>"


def event(g: Grammar, template: str, node: Node, en: str, **slots: Value) -> None:
    """A happening, and the same with what causes it in front."""
    g.phrase("event", template, build=node, en=en, **slots)
    for comma, form in (("", None), ("、", "comma")):
        caused = node.with_(cause=Slot("cause"), cause_form=form)
        g.phrase("caused", "{cause}" + comma + template, build=caused, cause="cause", en=en + " {cause}", **slots)


def add_events(g: Grammar) -> Grammar:
    """Add `event` and `cause`. Needs the nouns."""
    g.inflect("event", EVENT_FORMS).inflect("caused", EVENT_FORMS)
    g.phrase("event", "{x}", None, x="caused*")
    g.phrase("cause", "カードの効果により", build=Node("effect"), en="by the effect of a card")
    g.phrase("cause", "効果により", build=Node("effect", form="short"), en="by an effect")
    source = Node("effect", of=Node("cards", owner=Slot("owner"), via="own", filters=Slot("filters")))
    g.phrase(
        "cause",
        "{owner}の{filters?}カードの効果により",
        build=source,
        owner="owner",
        filters="rels",
        en="by the effect of {filters:pre}cards{filters:post} of {owner:theirs}",
    )
    g.phrase("subject", "{x}", None, x="noun")
    g.label("cause", "a cause").label("event", "an event").label("caused", "an event").label(
        "subject", "a member"
    )
    _add_members(g)
    _add_cards(g)
    _add_others(g)
    for joint, form in (("か", None), ("か、", "comma")):
        two = Node("any_of", of=(Slot("a"), Slot("b")), form=form)
        g.phrase("happening", "{a}" + joint + "{b}", build=two, a="event", b="event.ta", en="{a} or {b}")
    g.phrase("happening", "{x}", None, x="event.ta")
    g.phrase("happening each", "{x}", None, x="event")
    g.label("happening", "an event").label("happening each", "an event")
    return g


def _add_members(g: Grammar) -> None:
    what = Slot("what")
    moves, enters = Node("changed_area", what=what), Node("entered", what=what)
    event(g, "{what}がエリアを移動" + SURU, moves, "{what} {what:moves|move} to another area", what="subject")
    event(
        g, "{what}が移動" + SURU, moves.with_(form="short"), "{what} {what:moves|move} to another area", what="subject"
    )
    event(
        g,
        "{what}が登場か、エリアを移動" + SURU,
        Node("any_of", of=(enters, moves), form="same"),
        "{what} {what:enters|enter} the stage or {what:moves|move} to another area",
        what="subject",
    )
    for subject, form in (("subject", None), ("there", None)):
        event(g, "{what}が登場" + SURU, enters.with_(form=form), "{what} {what:enters|enter}", what=subject)
        baton = enters.with_(baton=True)
        event(
            g, "{what}がバトンタッチして登場" + SURU, baton, "{what} {what:enters|enter} by baton touch", what=subject
        )
        for text, op, en in (("{n}回", None, "{n} time{n:s}"), ("{n}回以上", "ge", "{n} or more times")):
            times = Node("times", of=enters, n=Slot("n"), op=op)
            event(
                g,
                "{what}が" + text + "登場" + SURU,
                times,
                "{what} {what:enters|enter} " + en,
                what=subject,
                n="digits",
            )
    left = Node("moved", what=what, source="stage", to="waiting")
    put = "控え室に置か" + RERU
    event(
        g,
        "{what}がステージから" + put,
        left,
        "{what} {what:is|are} put from the stage into the waiting room",
        what="subject",
    )
    for word, form in (("バトンタッチで", None), ("バトンタッチして", "te")):
        event(
            g,
            "{what}が" + word + put,
            left.with_(baton=True, form=form),
            "{what} {what:is|are} put into the waiting room by baton touch",
            what="subject",
        )
    event(
        g,
        "{what}が" + put,
        Node("moved", what=what, to="waiting", form="any"),
        "{what} {what:is|are} put into the waiting room",
        what="subject",
    )
    event(
        g,
        "{what}が{by}とバトンタッチして" + put,
        left.with_(baton=Slot("by")),
        "{what} {what:is|are} put into the waiting room by baton touch with {by}",
        what="subject",
        by="noun",
    )
    event(
        g,
        "{what}が{by}とバトンタッチ" + SURU,
        Node("batoned_with", what=what, by=Slot("by")),
        "{what} {what:is|are} replaced by baton touch with {by}",
        what="subject",
        by="noun",
    )
    for text, state, other, en in (
        ("ウェイト", "wait", "active", "put into wait"),
        ("アクティブ", "active", "wait", "made active"),
    ):
        before = "アクティブ" if state == "wait" else "ウェイト"
        became = Node("became", what=what, state=state)
        event(g, "{what}が" + text + "状態に<なる|なった|なって>", became, "{what} {what:is|are} " + en, what="subject")
        event(
            g,
            "{what}が" + before + "状態から" + text + "状態に<なる|なった|なって>",
            became.with_(source=other),
            "{what} {what:is|are} " + en + " from the other state",
            what="subject",
        )
        for particle, form in (("を", "active"), ("も", "also")):
            for things in ("subject",):
                event(
                    g,
                    "{what}" + particle + text + "に" + SURU,
                    became.with_(form=form),
                    "{what} {what:is|are} " + en,
                    what=things,
                )
    event(
        g,
        "{what}の{ability}能力が解決" + SURU,
        Node("resolved", what=what, ability=Slot("ability")),
        "a {ability} ability of {what} is resolved",
        what="subject",
        ability="ability tag",
    )


def _add_cards(g: Grammar) -> None:
    put = "控え室に置か" + RERU
    gone = Node("moved", to="waiting", owner=Slot("owner"), source=Slot("zone"))
    event(
        g,
        "{what}が{owner}の{zone}から" + put,
        gone.with_(what=Slot("what")),
        "{what} are put from {owner:own} {zone} into the waiting room",
        what="noun",
        owner="owner",
        zone="zone",
    )
    event(
        g,
        "{owner}の{zone}から{what}が{n}枚以上" + put,
        gone.with_(what=Slot("what"), n=Slot("n"), form="from"),
        "{n} or more {what} are put from {owner:own} {zone} into the waiting room",
        what="noun",
        owner="owner",
        zone="zone",
        n="digits",
    )
    event(
        g,
        "{what}が{n}枚以上いずれかの領域から" + put,
        Node("moved", to="waiting", what=Slot("what"), n=Slot("n")),
        "{n} or more {what} are put from any zone into the waiting room",
        what="noun",
        n="digits",
    )
    to_hand = Node("moved", what=Slot("what"), owner=Slot("owner"), source=Slot("zone"), to="hand", form="from")
    for number, more, extra in (("", "", {}), ("{n}枚以上", "{n} or more ", {"n": "digits"})):
        slots: dict[str, Value] = {"owner": "owner", "zone": "zone", "what": "noun", **extra}
        node = to_hand.with_(n=Slot("n")) if extra else to_hand
        event(
            g,
            "{owner}の{zone}から{what}が" + number + "手札に加えら" + RERU,
            node,
            more + "{what} are added from {owner:own} {zone} to the hand",
            **slots,
        )
        there = Node("moved", what=Slot("what"), owner=Slot("owner"), to=Slot("zone"), form="into")
        node = there.with_(n=Slot("n")) if extra else there
        event(
            g,
            "{owner}の{zone}に{what}が" + number + "置か" + RERU,
            node,
            more + "{what} are put into {owner:own} {zone}",
            **{**slots, "what": "noun"},
        )
    for text, zone, en in (
        ("成功ライブカード置き場", "success", "success live area"),
        ("ライブカード置き場", "live", "live area"),
    ):
        event(
            g,
            "{what}が" + text + "に置か" + RERU,
            Node("moved", what=Slot("what"), to=zone),
            "{what} {what:is|are} put into the " + en,
            what="ref",
        )
    for source, origin, form in (("{zone}から", Slot("zone"), None), ("", None, "any")):
        node = Node("moved", what=Slot("what"), source=origin, to="hand", form=form)
        slots = {"zone": "zone"} if source else {}
        event(
            g,
            "{what}が" + source + "手札に加えら" + RERU,
            node,
            "{what} {what:is|are} added to the hand" + (" from the {zone}" if source else ""),
            what="ref",
            **slots,
        )
    up = Node("moved", what=Slot("what"), to="live", face="up")
    event(
        g,
        "{what}が表向きでライブカード置き場に置か" + RERU,
        up,
        "{what} {what:is|are} put into the live area face up",
        what="ref",
    )


def _add_others(g: Grammar) -> None:
    event(g, "{who}がエール" + SURU, Node("yells", who=Slot("who")), "{who} yell{who:s|}", who="one player")
    shown = Node("yells", who=Slot("who"), n=Slot("n"), form="shows")
    event(
        g,
        "エールにより{who}のカードを{n}枚以上公開" + SURU,
        shown,
        "{n} or more cards of {who:theirs} are revealed by the yell",
        who="one player",
        n="digits",
    )
    event(
        g,
        "{who}がカードを引<く|いた|いて>",
        Node("drew", who=Slot("who")),
        "{who} draw{who:s|} cards",
        who="one player",
    )
    event(
        g,
        "{who}のデッキがリフレッシュ" + SURU,
        Node("refreshed", who=Slot("who")),
        "{who:own} deck is refreshed",
        who="one player",
    )
    ok = Node("live_success", who=Slot("who"))
    event(g, "{who}がライブを成功さ<せる|せた|せて>", ok, "{who} succeed{who:s|} in the live", who="one player")
    event(g, "{who}のライブが成功" + SURU, ok.with_(form="live"), "{who:own} live succeeds", who="one player")
    event(
        g,
        "{who}が余剰ハートを持たずにライブを成功さ<せる|せた|せて>",
        ok.with_(no_spare=True),
        "{who} succeed{who:s|} in the live without spare hearts",
        who="one player",
    )
