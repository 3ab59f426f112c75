"""Happenings of Love Live! texts: what stands before とき and たび, and before ている in a condition.

Each is said in three forms: 移動する (たび), 移動した (とき), 移動して (いる場合). A `cause` says what makes it happen
(自分のカードの効果により). What happens to cards is said by the verbs of `verbs.py`.
"""

from __future__ import annotations

from fuda.games.lovelive.text.verbs import add_deeds
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

EVENT_FORMS = ("", "ta", "te")
SURU = "<する|した|して>"


def event(g: Grammar, template: str, node: Node, en: str, **slots: Value) -> None:
    """A happening, and the same with what causes it in front."""
    g.begin()
    g.phrase("event", template, build=node, en=en, **slots)
    caused = node.with_(cause=Slot("cause"), cause_form=Slot("comma"))
    g.phrase("caused", "{cause}{comma?}" + template, build=caused, cause="cause", comma="cause comma",
        en=en + " {cause}", **slots)  # fmt: skip
    g.end()


def add_events(g: Grammar) -> Grammar:
    """Add `event` and `cause`. Needs the nouns."""
    add_deeds(g)
    g.inflect("event", EVENT_FORMS, "tense").inflect("caused", EVENT_FORMS, "tense")
    g.phrase("event", "{x}", None, x="caused")
    g.word("cause comma", "、", "comma", en="")
    g.phrase("cause", "カードの効果により", build=Node("effect"), en="by the effect of a card")
    g.phrase("cause", "効果により", build=Node("effect", form="short"), en="by an effect")
    source = Node("effect", of=Node("cards", owner=Slot("owner"), filters=Slot("filters")))
    g.phrase("cause", "{owner}の{filters?}カードの効果により", build=source, owner="owner", filters="rels",
             en="by the effect of {filters:pre}cards{filters:post} of {owner:theirs}")  # fmt: skip
    happens = Node("happens", what=Slot("what"), size=Slot("size"), phrases=Slot("phrases"), verb=Slot("verb"))
    slots: dict[str, Value] = {"phrases": "phrases", "verb": "event verb"}
    said = "{what} {verb:many@what}{phrases:to}{phrases:how}"
    for what in ("noun", "there"):
        event(g, "{what}が{phrases?}{verb}", happens.with_(size=None), said, what=what, **slots)
        event(g, "{what}が{size}{phrases?}{verb}", happens, "{size:few} " + said, what=what, size="size", **slots)
    g.words("wo mo", {"を": "wo", "も": "mo"}, en={"を": "", "も": ""})
    made = Node("happens", what=Slot("what"), wo=Slot("wo"), verb=Slot("verb"))
    event(g, "{what}{wo}{verb}", made, "{what} {what:is|are} {verb}", what="noun", wo="wo mo", verb="making")
    resolved = Node("resolved", what=Slot("what"), ability=Slot("ability"))
    event(g, "{what}の{ability}能力が解決" + SURU, resolved, "a {ability} ability of {what} is resolved",
        what="noun", ability="ability tag")  # fmt: skip
    _add_others(g)
    for joint, form in (("か", None), ("か、", "comma")):
        two = Node("any_of", of=(Slot("a"), Slot("b")), form=form)
        g.phrase("happening", "{a}" + joint + "{b}", build=two, a="event", b="event", en="{a} or {b}")
    g.phrase("happening", "{x}", None, x="event")
    for category in ("event", "caused", "happening"):
        g.label(category, "an event")
    return g.label("cause", "a cause")


def _add_others(g: Grammar) -> None:
    who: dict[str, Value] = {"who": "one player"}
    event(g, "{who}がエール" + SURU, Node("yells", who=Slot("who")), "{who} yell{who:s|}", **who)
    shown = Node("yells", who=Slot("who"), size=Slot("size"))
    event(g, "エールにより{who}のカードを{size}公開" + SURU, shown,
        "{size:few} cards of {who:theirs} are revealed by the yell", size="size", **who)  # fmt: skip
    event(g, "{who}がカードを引<く|いた|いて>", Node("drew", who=Slot("who")), "{who} draw{who:s|} cards", **who)
    event(g, "{who}のデッキがリフレッシュ" + SURU, Node("refreshed", who=Slot("who")),
        "{who:own} deck is refreshed", **who)  # fmt: skip
    ok = Node("live_success", who=Slot("who"))
    event(g, "{who}がライブを成功さ<せる|せた|せて>", ok, "{who} succeed{who:s|} in the live", **who)
    event(g, "{who}のライブが成功" + SURU, ok.with_(form="live"), "{who:own} live succeeds", **who)
    event(g, "{who}が余剰ハートを持たずにライブを成功さ<せる|せた|せて>", ok.with_(no_spare=True),
          "{who} succeed{who:s|} in the live without spare hearts", **who)  # fmt: skip
