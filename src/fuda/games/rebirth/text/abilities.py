"""Abilities and whole texts of Reバース: the icons at the beginning of a line, conditions, costs, triggers, keywords.

One ability is one line (a list goes on over the lines that begin with ⅰ．ⅱ．ⅲ．). Its icons stand in this order: what
kind of ability, where it is valid, what must hold, how often.
"""

from __future__ import annotations

from fuda.games.rebirth.text.words import row
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat

THIS = Node("ref", name="this_card")
ZONES = {
    "エントリー": ("entry", "Entry"),
    "メンバー": ("member", "Member"),
    "控え室": ("waiting", "Waiting Room"),
    "手札": ("hand", "Hand"),
    "リタイア": ("retire", "Retire"),
    "エネルギー": ("energy", "Energy"),
    "魂": ("soul", "Soul"),
}


def add_abilities(g: Grammar) -> Grammar:
    """Add `ability` and `text`. Needs everything else."""
    _add_icons(g)
    _add_bodies(g)
    _add_keywords(g)
    g.phrase("line", "{x}", None, x="ability")
    g.many("lines", "line", sep="\n", en_sep="\n", en_last="\n")
    g.phrase("text", "{abilities}", "text", abilities="lines", en="{abilities}")
    g.label("ability", "an ability").label("line", "an ability").label("lines", "an ability")
    return g


def _add_icons(g: Grammar) -> None:
    for text, (zone, en) in ZONES.items():
        g.word("zone icon", f"【{text}】", zone, en=f"({en})")
        for other, (second, said) in ZONES.items():
            if other != text:
                both = "stage" if (zone, second) == ("entry", "member") else f"{zone}+{second}"
                g.word("zone icon", f"【{text}】【{other}】", both, en=f"({en})({said})")
    g.phrase("who it is", "{name}", "named", name="name", en="{name}")
    g.phrase("who it is", "{name}", "attribute", name="attribute", en="{name}")
    g.word("who it is", "【のびしろ】", Node("has_ability", name="potential"), en="[Potential]")
    g.phrase("these", "{x}", None, x="who it is", en="{x}")
    for joint, form in (("か", None), ("or", "or"), ("＆", "and"), ("と", "to")):
        g.many(f"these {joint}", "who it is", sep=joint, min=2, en_sep=", ", en_last=" or ")
        g.phrase("these", "{of}", "any", of=f"these {joint}", form=form, en="{of}")
    g.word("cond icon", "【Reコンボ】", Node("re_combo"), en="[Re Combo]")
    g.phrase("cond icon", "【Reコンボ】{of}", "re_combo", of="these", en="[[Re Combo {of}]]")
    g.phrase("cond icon", "【本領発揮Lv{level}】", "true_form", level="digits", en="[[True Form Lv{level}]]")
    g.phrase(
        "cond icon",
        "【本領発揮Lv{level}】{of}",
        "true_form",
        level="digits",
        of="these",
        en="[[True Form Lv{level} {of}]]",
    )
    g.many("cond icons", "cond icon", en_sep="", en_last="")
    g.phrase("limit", "【ターン{n}】", None, n="digits", en="[[{n}/Turn]]")
    g.label("zone icon", "【エントリー】").label("cond icon", "【Reコンボ】").label("limit", "【ターン1】").label(
        "these", "a name"
    )


def _add_bodies(g: Grammar) -> None:
    tags = "{zone?}{conds?}{limit?}"
    said = "[{zone}][{conds}][{limit}]: "
    slots: dict[str, Value] = {"zone": "zone icon", "conds": "cond icons", "limit": "limit"}
    for order, form in (
        (tags, None),
        ("{zone?}{limit}{conds}", "limit_first"),
        ("{conds}{zone}{limit?}", "conds_first"),
    ):
        words = said if form is None else order.replace("?", "").replace("{", "[{").replace("}", "}]") + ": "
        head: dict[str, Value] = slots | {"form": form}
        g.phrase(
            "ability",
            "【起】" + order + "：［{cost}］{effect}",
            "ability",
            type="activated",
            cost="cost",
            effect="effect",
            en="[[ACT]]" + words + "[[{cost:cap}]] {effect}",
            **head,
        )
        g.phrase(
            "ability",
            "【起】" + order + "：{effect}",
            "ability",
            type="activated",
            effect="effect",
            en="[[ACT]]" + words + "{effect}",
            **head,
        )
        g.phrase(
            "ability",
            "【自】" + order + "：{trigger}、{effect}",
            "ability",
            type="triggered",
            trigger="occasion",
            effect="outcome",
            en="[[AUTO]]" + words + "{trigger:cap}, {effect}",
            **head,
        )
        g.phrase(
            "ability",
            "【自】" + order + "：［{cost}］{trigger}、{effect}",
            "ability",
            type="triggered",
            cost="cost",
            trigger="occasion",
            effect="outcome",
            en="[[AUTO]]" + words + "[[{cost:cap}]] {trigger:cap}, {effect}",
            **head,
        )
        g.phrase(
            "ability",
            "【永】" + order + "：{effects}",
            "ability",
            type="constant",
            effects="statics",
            en="[[CONT]]" + words + "{effects}",
            **head,
        )
        spark = {k: v for k, v in head.items() if k != "zone"} | {
            "type": "triggered",
            "trigger": Node("spark", what=THIS, tag=True),
        }
        if form is None:
            g.phrase(
                "ability",
                "【スパーク】{conds?}{limit?}：{effect}",
                "ability",
                effect="effect",
                en="[[Spark]][{conds}][{limit}]: {effect}",
                **spark,
            )
    g.phrase("occasion", "{x}時", None, x="event.ta", en="when {x}")
    two = Node("any_of", of=(Slot("a"), Slot("b")), pause=Slot("pause"))
    row(g, "occasion", "{a}時か{pause?}{b}時", two, "when {a} or {b}", a="event.ta", b="event.ta")
    shared = two.with_(shared=True)
    row(g, "occasion", "{a}時か{pause?}{b}時", shared, "when {a} or {b}", a="event.ta", b="happen.ta")
    g.phrase("occasion", "{x}", None, x="moment", en="{x}")
    row(g, "occasion", "{cond}時", Node("state_is", cond=Slot("cond")), "when {cond}", cond="there")
    # After a comma English begins without a capital.
    g.phrase("outcome", "{x}。", None, x="scope", en="{x}.")
    rest = Node("seq", of=(Slot("x"), Splat("xs")))
    g.phrase("outcome", "{x}。{xs}", build=rest, x="scope", xs="sentences", en="{x}. {xs}")
    g.phrase("outcome", "{x}", None, x="list", en="{x}")
    g.phrase(
        "outcome", "{x}。{y}", build=Node("seq", of=(Slot("x"), Slot("y"))), x="scope", y="list", en="{x}. {y:cap}"
    )
    g.phrase(
        "outcome",
        "{x}。{xs}{y}",
        build=Node("seq", of=(Slot("x"), Splat("xs"), Slot("y"))),
        x="scope",
        xs="sentences",
        y="list",
        en="{x}. {xs} {y:cap}",
    )
    g.label("occasion", "an event").label("outcome", "a sentence")


def _add_keywords(g: Grammar) -> None:
    g.word("ability", "【のびしろ】", Node("ability", type="constant", keyword="potential"), en="[Potential]")
    g.word("ability", "【ブロッカー】", Node("ability", type="constant", keyword="blocker"), en="[Blocker]")
    g.phrase(
        "ability",
        "【ブロッカー】{of}",
        "ability",
        type="constant",
        keyword="blocker",
        of="these",
        en="[[Blocker {of}]]",
    )
    for text, conds, en in (("", None, ""), ("{conds}", Slot("conds"), "{conds}")):
        more: dict[str, Value] = {"conds": "cond icons"} if text else {}
        g.phrase(
            "ability",
            "【キャンセル】" + text + "：{targets}",
            build=Node("ability", type="cancel", conds=conds, targets=Slot("targets")),
            targets="targets",
            en="[[Cancel]]" + en + ": {targets}",
            **more,
        )
    g.phrase("target", "{tag}", "played", kind="ability", tag="icon", en="{tag}")
    row(
        g,
        "target",
        "{x}以外の{tag}",
        Node("played", kind="ability", tag=Slot("tag"), of=Node("cards", filters=(Node("not_", of=Slot("x")),))),
        "{tag} of anything but {x:many}",
        tag="icon",
        x="item",
    )
    row(
        g,
        "target",
        "{x}の{tag}",
        Node("played", kind="ability", tag=Slot("tag"), of=Node("cards", filters=(Slot("x"),))),
        "{tag} of {x:many}",
        tag="icon",
        x="item",
    )
    card = Node("played", kind="card", of=Node("cards", filters=(Slot("x"),)))
    row(g, "target", "{x}", card, "{x:many}", x="item")
    g.many("targets", "target", sep="or", en_last=" or ")
    g.label("target", "what is cancelled").label("targets", "what is cancelled")
