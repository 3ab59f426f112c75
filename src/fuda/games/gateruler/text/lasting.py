"""Lasting effects of Gate Ruler: how long they last, and what a card comes to be (14-11, 14-12).

The same words are an act with a duration (ターン終了時まで、) in an effect, and a `static` in a constant ability. What
cards and players cannot do, what costs and damage become and what happens instead is in `text_statics.py`.
"""

from __future__ import annotations

from fuda.games.gateruler.text.objects import SURU
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.phrases import EFFECT_FORMS

DURATIONS = {
    "戦闘終了時まで、": ("battle", "until the end of the battle"),
    "このフェイズ中、": ("phase", "during this phase"),
    "ターン終了時まで、": ("turn", "until the end of the turn"),
    "次の君のターン終了時まで、": ("own_turn_end", "until your next turn ends"),
    "次の相手のターン終了時まで、": ("opponent_turn_end", "until your opponent's next turn ends"),
    "このゲーム中、": ("game", "for the rest of the game"),
}
GAIN, LOSE = "を得<る||て>", "を失<う|い|って>"


def lasting(g: Grammar, template: str, op: str | None, en: str, **fields: Value) -> None:
    """A lasting effect as an act and as a static. A slot `what` is what it is about."""
    told = dict(fields)
    if told.get("what") == "ABOUT":
        told["what"] = "place"
    build = told.pop("build", None)
    until = {"until": Slot("until")}
    third = {"third": "make it so that " + en + "[ {until}]"}
    if build is None:
        g.phrase("act", "{until?}" + template, op, en=en + "[ {until}]", en_forms=third, until="until", **told)
    else:
        g.phrase(
            "act",
            "{until?}" + template,
            build=build.with_(**until),
            en=en + "[ {until}]",
            en_forms=third,
            until="until",
            **told,
        )
    still = dict(fields)
    if still.get("what") == "ABOUT":
        still["what"] = "those"
    still.pop("build", None)
    if build is None:
        g.phrase("static", template, op, en=en, **still)
    else:
        g.phrase("static", template, build=build, en=en, **still)


def add_lasting(g: Grammar) -> Grammar:
    """Add `until`, `those`, `static` and what `modify` is said with. Needs the verbs."""
    g.inflect("static", EFFECT_FORMS)
    g.words("until", {k: v for k, (v, _) in DURATIONS.items()}, en={k: e for k, (_, e) in DURATIONS.items()})
    for part in ("ref", "board", "pile", "any_card"):
        g.phrase("those", "{x}", None, x=part)
    _add_numbers(g)
    _add_gains(g)
    g.label("until", "a duration").label("those", "cards").label("static", "a lasting effect").label("bonus", "ATK+N")
    g.label("gain", "what it gains").label("loss", "what it loses")
    return g


def _modify(g: Grammar, template: str, mods: Value, en: str, form: str | None = None, **slots: Value) -> None:
    lasting(g, template, None, en, build=Node("modify", what=Slot("what"), mods=mods, form=form), what="ABOUT", **slots)


def _add_numbers(g: Grammar) -> None:
    g.phrase("bonus", "{field}{n}", "add", field="field", n="delta", en="{field} {n}")
    g.phrase("bonus", "{per}{field}{n}", "add", per="per", field="field", n="delta", en="{field} {n} {per}")
    g.many("bonuses", "bonus", sep="、")
    lasting(g, "{what}を{mods}" + SURU, "modify", "{what} get{what:s|} {mods}", what="ABOUT", mods="bonuses")
    n, field = Slot("n"), Slot("field")
    more = Node("add", field=field, n=n)
    _modify(
        g,
        "{what}の{field}を{n}に等しい数増や<す|し|して>",
        (more,),
        "{what} get{what:s|} {field} + {n}",
        "more",
        field="field",
        n="value",
    )
    for text, op, words in (("", "set_", "{field}"), ("元々の", "set_base", "base {field}")):
        becomes = "the " + words + " of {what} becomes "
        _modify(
            g,
            "{what}の" + text + "{field}を{n}に" + SURU,
            (Node(op, field=field, n=n),),
            becomes + "{n}",
            "number",
            field="field",
            n="digits",
        )
        _modify(
            g,
            "{what}の" + text + "{field}を{n}と同じに" + SURU,
            (Node(op, field=field, n=n),),
            becomes + "{n}",
            "value",
            field="field",
            n="value",
        )


def _add_gains(g: Grammar) -> None:
    name = Slot("name")
    for text, node, en, slots in (
        ("属性{name}", Node("attribute_gain", name=name), "the attribute {name}", {"name": "info"}),
        ("その属性", Node("attribute_gain", chosen=True), "that attribute", {}),
        ("所属軍{name}", Node("army_gain", name=name), "the army {name}", {"name": "info"}),
        ("名前{name}", Node("name_gain", name=name), "the name {name}", {"name": "name"}),
        ("種類{name}", Node("kind_gain", name=name), "the type {name}", {"name": "kind"}),
        ("{ability}", Node("grant", ability=Slot("ability")), "{ability}", {"ability": "granted"}),
        ("『{ability}』", Node("grant", ability=Slot("ability")), "‘{ability}’", {"ability": "line"}),
        (
            "{field}{n}",
            Node("give", field=Slot("field"), n=Slot("n")),
            "{field} {n}",
            {"field": "field", "n": "digits"},
        ),
    ):
        told: dict[str, Value] = dict(slots)
        g.phrase("gain", text, build=node, en=en, **told)
    g.many("gains", "gain", sep="と")
    lasting(
        g, "{what}は{mods}" + GAIN, "modify", "{what} gain{what:s|} {mods}", what="ABOUT", mods="gains", form="gain"
    )
    for text, node, en, slots in (
        ("属性{name}", Node("attribute_lose", name=name), "the attribute {name}", {"name": "info"}),
        ("すべての属性", Node("attribute_lose", all=True), "all attributes", {}),
        ("所属軍{name}", Node("army_lose", name=name), "the army {name}", {"name": "info"}),
        ("種類{name}", Node("kind_lose", name=name), "the type {name}", {"name": "kind"}),
        ("{name}", Node("lose", keyword=name), "{name}", {"name": "keyword"}),
        ("すべての能力", Node("lose_abilities"), "all abilities", {}),
    ):
        told = dict(slots)
        g.phrase("loss", text, build=node, en=en, **told)
    g.many("losses", "loss", sep="と")
    lasting(
        g, "{what}は{mods}" + LOSE, "modify", "{what} lose{what:s|} {mods}", what="ABOUT", mods="losses", form="lose"
    )
    _modify(
        g,
        "{what}の名前を{name}に" + SURU,
        (Node("set_name", name=name),),
        "the name of {what} becomes {name}",
        None,
        name="name",
    )
    _modify(
        g,
        "{what}の種類を{name}に" + SURU,
        (Node("set_kind", name=name),),
        "the type of {what} becomes {name}",
        None,
        name="kind",
    )
