"""Lasting effects of Gate Ruler: how long they last, and what a card comes to be (14-11, 14-12).

The same words are an act with a duration (ターン終了時まで、) in an effect, and a `static` in a constant ability. What
cards and players cannot do, what costs and damage become and what happens instead is in `text_statics.py`.
"""

from __future__ import annotations

import re

from fuda.games.gateruler.text.objects import LEFT_OUT, SURU
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.phrases import EFFECT_FORMS
from fuda.text.ways import ways

DURATIONS = {
    "戦闘終了時まで": ("battle", "until the end of the battle"),
    "この戦闘中": ("this_battle", "during this battle"),
    "このフェイズ中": ("phase", "during this phase"),
    "ターン終了時まで": ("turn", "until the end of the turn"),
    "このターン": ("this_turn", "this turn"),
    "このターン中": ("within_turn", "during this turn"),
    "このターンの間": ("through_turn", "during this turn"),
    "このターンの終了時まで": ("turns_end", "until the end of this turn"),
    "次の君のターン終了時まで": ("own_turn_end", "until your next turn ends"),
    "次の相手のターン終了時まで": ("opponent_turn_end", "until your opponent's next turn ends"),
    "このゲーム中": ("game", "for the rest of the game"),
}
GAIN, LOSE = "を得<る||て>", "を失<う|い|って>"
OF_PLAYERS = ("attack", "use_ability", "be_healed")
_ONE = re.compile(r"\{what:([^|}]*)\|[^}]*\}")
_MANY = re.compile(r"\{what:[^|}]*\|([^}]*)\}")


def lasting(g: Grammar, template: str, op: str | None, en: str, **fields: Value) -> None:
    """A lasting effect as an act and as a static. A slot `what` is what it is about; an act may leave it out.
    `still` is the template of the static, where it is another one."""
    build: Value = fields.pop("build", None)
    said: Value = fields.pop("still", None)
    _lasting(g, template, op, en, fields, build, str(said or template))
    if fields.get("act") in OF_PLAYERS:
        return  # …は攻撃できない is said of players as well
    if said is None and fields.get("what") == "ABOUT" and template.startswith(("{what}は", "{what}を", "{what}(")):
        rest = template[len("{what}は") :] if template[6] != "(" else template[template.index(")") + 1 :]
        told = {k: v for k, v in fields.items() if k != "what"} | {"left_out": True}
        if isinstance(build, Node):
            build = build.with_(what=LEFT_OUT)
        one = _ONE.sub(r"\1", en.replace("{what:s|}", "s")).replace("{what}", "it")
        they = _MANY.sub(r"\1", en.replace("{what:s|}", "")).replace("{what}", "they")
        _lasting(g, rest, op, one, told, build, them=they)


def _lasting(
    g: Grammar,
    template: str,
    op: str | None,
    en: str,
    fields: dict[str, Value],
    build: Value,
    said: str = "",
    them: str = "",
) -> None:
    told, still = dict(fields), dict(fields)
    if told.pop("left_out", None):
        still.pop("left_out")
        if build is None:
            told["what"] = still["what"] = LEFT_OUT
    if told.get("what") == "ABOUT":
        told["what"], still["what"] = "place", "those"
    if isinstance(build, Node):
        ways(g, "static", said or template, build=build, en=en, **still)
        build = build.with_(until=Slot("until"))
    else:
        ways(g, "static", said or template, op, en=en, **still)
    where = ["[{until}、]" + template, "{until}" + template]
    if template.startswith("{what}") or template.startswith("{who}"):
        at = template.index("}") + 1
        at = template.index(")", at) + 1 if template[at] == "(" else at + 1
        front, rest = template[:at], template[at:]
        if front[-1] in "はを)":
            where += [
                front + "{until}" + rest,
                front + "、{until}、" + rest,
                front + "{until}、" + rest,
                front + "、{until}" + rest,
            ]
    third = {"third": "make it so that " + en + "[ {until}]"}
    if them:
        third["them"] = them + "[ {until}]"
    number = "what" if "{what}" in template and "what" in told else "one"
    ways(
        g,
        "act",
        "(" + "|".join(where) + ")",
        op,
        en=en + "[ {until}]",
        en_forms=third,
        en_number=number,
        build=build,
        until="until",
        **told,
    )


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
    per = Node("modify", what=Slot("what"), mods=(Node("add", per=Slot("per"), field=Slot("field"), n=Slot("n")),))
    for what, category in (("those", "static"), ("place", "act")):
        ways(
            g,
            category,
            "{per}{what}(を|は){field}{n}(する|される)",
            build=per.with_(form="first"),
            what=what,
            per="per",
            field="field",
            n="delta",
            en="{what} get{what:s|} {field} {n} {per}",
            en_forms={"third": "make it so that {what} get{what:s|} {field} {n} {per}"},
        )
    g.phrase("bonus", "{field}を{n}", "add", field="field", n="delta", form="object", en="{field} {n}")
    g.many("bonuses", "bonus", sep="、")
    done = "(" + SURU + "|され<る||て>|を得<る||て>|を与え<る||て>)"
    get = "{what} get{what:s|} {mods}"
    lasting(g, "{what}(を|は|に|はすべて){mods}" + done, "modify", get, what="ABOUT", mods="bonuses")
    # その数値だけ: {what}のATKを+2する
    one = Node("add", field=Slot("field"), n=Slot("n"))
    _modify(
        g,
        "{what}の{field}(を|は){n}(" + SURU + "|され<る||て>)",
        (one,),
        "{what} get{what:s|} {field} {n}",
        "its",
        field="field",
        n="delta",
    )
    for text, en in (("その", "its"),):
        its = Node("modify", what=LEFT_OUT, mods=(one,), form="its")
        lasting(
            g,
            text + "{field}(を|は){n}(" + SURU + "|され<る||て>)",
            None,
            en + " {field} changes by {n}",
            build=its,
            field="field",
            n="delta",
        )
        to = Node("modify", what=LEFT_OUT, mods=(Node("set_", field=Slot("field"), n=Slot("n")),), form="its")
        lasting(
            g,
            text + "{field}(を{n}に" + SURU + "|は{n}にな<る|り|って>)",
            None,
            en + " {field} becomes {n}",
            build=to,
            field="field",
            n="digits",
        )
    n, field = Slot("n"), Slot("field")
    more = Node("add", field=field, n=n)
    _modify(
        g,
        "{what}の{field}を{n}(に等しい数|だけ|と同じ数だけ)増や<す|し|して>",
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
            "{what}の" + text + "{field}(を{n}に" + SURU + "|は{n}にな<る|り|って>)",
            (Node(op, field=field, n=n),),
            becomes + "{n}",
            "number",
            field="field",
            n="digits",
        )
        _modify(
            g,
            "{what}の" + text + "{field}(を{n}と同じに" + SURU + "|は{n}と同じにな<る|り|って>)",
            (Node(op, field=field, n=n),),
            becomes + "{n}",
            "value",
            field="field",
            n="value",
        )


def _add_gains(g: Grammar) -> None:
    name = Slot("name")
    for text, node, en, slots in (
        ("(属性|){name}", Node("attribute_gain", name=name), "the attribute {name}", {"name": "info"}),
        ("(その属性|選んだ属性)", Node("attribute_gain", chosen=True), "that attribute", {}),
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
        ways(g, "gain", text, build=node, en=en, **told)
    g.many("gains", "gain", sep="と")
    lasting(
        g,
        "{what}(は|に|はすべて){mods}(" + GAIN + "|を与え<る||て>|を持<つ|ち|って>)",
        "modify",
        "{what} gain{what:s|} {mods}",
        what="ABOUT",
        mods="gains",
        form="gain",
    )
    for text, node, en, slots in (
        ("属性{name}", Node("attribute_lose", name=name), "the attribute {name}", {"name": "info"}),
        ("すべての属性", Node("attribute_lose", all=True), "all attributes", {}),
        ("所属軍{name}", Node("army_lose", name=name), "the army {name}", {"name": "info"}),
        ("種類{name}", Node("kind_lose", name=name), "the type {name}", {"name": "kind"}),
        ("{name}", Node("lose", keyword=name), "{name}", {"name": "keyword"}),
        ("(すべての能力|能力|全ての能力)", Node("lose_abilities"), "all abilities", {}),
    ):
        told = dict(slots)
        ways(g, "loss", text, build=node, en=en, **told)
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
