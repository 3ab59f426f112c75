"""Abilities, timings and whole texts of Gate Ruler.

One ability is one line (a choice from a list goes on over the lines that begin with ・). Before it may stand its name
in 「」, how often it can be played (inside the name: counted by name, 14-6a-1) and where the card must be. The texts of
events are read apart (`event_text`): what is a constant ability elsewhere is there what the event does.
"""

from __future__ import annotations

from fuda.games.gateruler.text.words import KEYS
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat
from fuda.text.ways import ways

THIS = Node("ref", name="this_card")
PERIODS = (("ターン", "turn", "per turn"), ("ゲーム", "game", "per game"))
TIMINGS = (("通常", "normal", "Normal"), ("即時", "instant", "Instant"))
ZONES = {
    "このカードが手札にある間、": ("hand", "While this card is in your hand: "),
    "このカードが墓地にある間、": ("grave", "While this card is in your graveyard: "),
    "このカードがドライブゾーンにある間、": ("drive", "While this card is in your drive zone: "),
    "このカードがソウルにある間、": ("soul", "While this card is a soul: "),
    "このカードがダメージゾーンにある間、": ("damage", "While this card is in your damage zone: "),
}


def add_abilities(g: Grammar) -> Grammar:
    """Add `line`, `text`, `event_text` and `timing`. Needs everything else."""
    _add_costs(g)
    _add_statics(g)
    _add_bodies(g)
    _add_base(g)
    _add_timings(g)
    g.many("lines", "line", sep="\n", en_sep="\n", en_last="\n")
    g.phrase("text", "{abilities}", "text", abilities="lines", en="{abilities}")
    g.many("event lines", "event line", sep="\n", en_sep="\n", en_last="\n")
    g.phrase("event_text", "{abilities}", "text", abilities="event lines", en="{abilities}")
    for category in ("line", "lines", "event line", "event lines"):
        g.label(category, "an ability")
    return g


def _heads() -> list[tuple[str, str, dict[str, Value]]]:
    """What may stand before an ability: text, English, fields."""
    heads: list[tuple[str, str, dict[str, Value]]] = [
        ("", "", {}),
        ("「{name}」", "“{name}” ", {"name": "ability_name"}),
    ]
    for word, period, en in PERIODS:
        times = "[[" + word + "{limit}回]]"
        said = "[[{limit} " + en + "]] "
        limit: dict[str, Value] = {"limit": "times", "period": period}
        heads.append((times, said, limit))
        heads.append(("「{name}」" + times, "“{name}” " + said, limit | {"name": "ability_name"}))
        heads.append(
            (
                "「{name}" + times + "」",
                "“{name} " + said.strip() + "” ",
                limit | {"name": "ability_name", "limit_by": "name"},
            )
        )
    return heads


def ability(g: Grammar, template: str, en: str, limited: str = "", **fields: Value) -> None:
    """An ability with everything that may stand before it. `limited` is another template, with `LIMIT` where it says
    how often it can be played."""
    for word, period, words in PERIODS if limited else ():
        at = limited.replace("LIMIT", "[[" + word + "{limit}回]]")
        often: dict[str, Value] = fields | {"limit": "times", "period": period, "said": ("limit",)}
        g.phrase("line", at, "ability", en="[[{limit} " + words + "]] " + en, **often)
    for head, said, more in _heads():
        told: dict[str, Value] = fields | more
        ways(g, "line", head + "{zone?}" + template, "ability", en=said + "[{zone}]" + en, zone="where", **told)


def _limited(g: Grammar, limited: str, en: str, timing: str, where: str, **slots: Value) -> None:
    """An activated ability that says somewhere else how often it can be played."""
    for word, period, words in PERIODS:
        at = limited.replace("LIMIT", "[[" + word + "{limit}回]]")
        g.phrase(
            "line",
            at,
            "ability",
            en="[[{limit} " + words + "]] " + en,
            type="activated",
            timing=timing,
            effect="effect",
            limit="times",
            period=period,
            said=(where,),
            **slots,
        )


def _add_costs(g: Grammar) -> None:
    """What stands in [ ]: a tuple of acts."""
    g.phrase("cost", "{x}", build=(Slot("x"),), x="act", en="{x}", en_forms={"third": "{x:third}"})
    g.phrase(
        "cost",
        "{xs}{x}",
        build=(Splat("xs"), Slot("x")),
        xs="steps",
        x="act",
        en="{xs} and {x}",
        en_forms={"third": "{xs:third} and {x:third}"},
    )
    g.words("where", {k: v for k, (v, _) in ZONES.items()}, en={k: e for k, (_, e) in ZONES.items()})
    g.label("cost", "a cost").label("where", "where it is")


def _add_statics(g: Grammar) -> None:
    g.many("static stems", "static.stem", sep="、", en_last=", ")
    g.phrase("statics", "{x}", build=(Slot("x"),), x="static", en="{x}")
    g.phrase("statics", "{x}", build=(Slot("x"),), x="instead", en="{x}")
    g.phrase("statics", "{xs}、{x}", build=(Splat("xs"), Slot("x")), xs="static stems", x="static", en="{xs} and {x}")
    g.label("statics", "a lasting effect")


def _add_bodies(g: Grammar) -> None:
    # Constant abilities.
    ability(g, "{effects}。", "{effects:cap}.", type="constant", effects="statics")
    for text, category, form, en in (
        ("{cond}", "if", None, "If {cond}, "),
        ("{cond}", "while", "while", "While {cond}, "),
        ("{cond}(、|)", "during", "during", "{cond:cap}, "),
    ):
        ability(
            g, text + "{effects}。", en + "{effects}.", type="constant", cond=category, effects="statics", form=form
        )
    g.phrase("line", "{x}", None, x="granted", en="{x}")
    for text, category, form, en in (
        ("{cond}", "if", None, "If {cond}: "),
        ("{cond}", "while", "while", "While {cond}: "),
        ("{cond}(、|)", "during", "during", "{cond:cap}: "),
    ):
        ways(
            g,
            "line",
            text + "{keyword}",
            "ability",
            type="constant",
            cond=category,
            keyword="keyword",
            form=form,
            en=en + "{keyword}",
        )
    # Triggered abilities.
    for text, trigger, en in (
        ("{trigger}(時、|とき、|時|たび、|たびに、)", "happened", "When {trigger}, "),
        ("{trigger}(、|)", "moment", "{trigger:cap}, "),
    ):
        ability(
            g,
            text + "{effect}",
            en + "{effect}",
            "{trigger}" + ("時" if trigger == "happened" else "") + "、LIMIT{effect}",
            type="triggered",
            trigger=trigger,
            effect="outcome",
        )
        for cond, category, form, words in (
            ("{cond}", "if", None, "If {cond}, "),
            ("{cond}", "while", "while", "While {cond}, "),
            ("{cond}(、|)", "during", "during", "{cond:cap}, "),
        ):
            ability(
                g,
                cond + text + "{effect}",
                words + en[0].lower() + en[1:].replace(":cap", "") + "{effect}",
                type="triggered",
                cond=category,
                trigger=trigger,
                effect="outcome",
                form=form,
            )
    # What a double attack does (16-9a-1), in full.
    first: dict[str, Value] = {"trigger": Node("time", at="battle_end"), "cond": Node("first_attack")}
    ability(
        g,
        "このユニットがこのターン(の|に)1回目の攻撃を行った戦闘終了時、{effect}",
        "At the end of the battle in which this unit attacked for the first time this turn, {effect}",
        type="triggered",
        effect="outcome",
        form="first",
        **first,
    )
    g.phrase("state", "{cond}", "state", cond="cond", en="{cond}")
    ability(
        g,
        "{trigger}(時、|とき、){effect}",
        "When {trigger}, {effect}",
        type="triggered",
        trigger="state",
        effect="outcome",
    )
    # Activated abilities.
    for text, timing, en in TIMINGS:
        ability(g, text + "：{effect}", en + ": {effect}", type="activated", timing=timing, effect="effect")
        for limited, form in ((text + "LIMIT：{effect}", "behind"), (text + "：LIMIT{effect}", "inside")):
            _limited(g, limited, en + ": {effect}", timing, form)
        for limited, form in (
            (text + "[[{cost}]]LIMIT：{effect}", "behind"),
            (text + "LIMIT[[{cost}]]：{effect}", "before"),
            (text + "[[{cost}]]：LIMIT{effect}", "inside"),
        ):
            _limited(g, limited, en + " [[{cost}]]: {effect}", timing, form, cost="cost")
        ability(
            g,
            text + "[[{cost}]]：{effect}",
            en + " [[{cost}]]: {effect}",
            type="activated",
            timing=timing,
            cost="cost",
            effect="effect",
        )
    _add_keys(g)


def _add_keys(g: Grammar) -> None:
    """Keyword skills with a text (16-2 to 16-4, 16-13, 16-14)."""
    for text, key, type_ in (
        ("【OD】", "od", "constant"),
        ("【TD】", "td", "triggered"),
        ("【CNT】", "cnt", "constant"),
    ):
        en = "[" + KEYS[text][1] + "] "
        for category in ("line", "event line"):
            fixed: dict[str, Value] = {"type": type_, "key": key}
            g.phrase(category, text + "{effect}", "ability", effect="effect", en=en + "{effect}", **fixed)
            g.phrase(
                category,
                text + "このカードをプレイする。",
                "ability",
                play_self=True,
                en=en + "Play this card.",
                **fixed,
            )
            for verb, form in (("プレイ", None), ("使用", "use")):
                g.phrase(
                    category,
                    text + "「{play_ability}」を" + verb + "する。",
                    "ability",
                    play_ability="ability_name",
                    form=form,
                    en=en + "Play “{play_ability}”.",
                    **fixed,
                )
    made = Node("material", effect=Slot("x"), then=Node("may", effect=Slot("y")))
    for text, timing, en in TIMINGS:
        for price, slots in (("", {}), ("[[{cost}]]", {"cost": "cost"})):
            said = en + (" " + price if price else "") + ": "
            more: dict[str, Value] = dict(slots)
            for head, before, fields in _heads():
                named: dict[str, Value] = {k: v for k, v in fields.items() if "{" + k + "}" in head}
                fixed = {k: v for k, v in fields.items() if k not in named}
                holes = {k: Slot(k) for k in (*named, *more)}
                node = Node("ability", type="activated", key="genesis", timing=timing, effect=made, **holes, **fixed)
                ways(
                    g,
                    "line",
                    head
                    + "【創生召喚】"
                    + text
                    + price
                    + "：{x}。(そうしたら、|そうしたら|そうした場合、){y}(もよい|よい)。",
                    build=node,
                    x="told",
                    y="told.te",
                    en=before + "[[Genesis]] " + said + "{x:cap}. If you do, you may {y}.",
                    **named,
                    **more,
                )
                told: dict[str, Value] = fields | more
                g.phrase(
                    "line",
                    head + "【深淵召喚】" + text + price + "：{effect}",
                    "ability",
                    type="activated",
                    key="abyss",
                    timing=timing,
                    effect="effect",
                    en=before + "[[Abyss]] " + said + "{effect}",
                    **told,
                )
    g.phrase(
        "line",
        "【アビスシンフォニア】条件：{cost}。",
        "ability",
        type="constant",
        keyword="symphonia",
        cost="cost",
        en="[[Abyss Symphonia]] Condition: {cost}.",
    )


def _add_base(g: Grammar) -> None:
    """What a card says of its own kind, army, attributes and numbers holds everywhere (14-7b)."""
    name = Slot("name")
    for text, node, en, category in (
        ("所属軍{name}", Node("army_gain", name=name), "of the army {name}", "info"),
        ("属性{name}", Node("attribute_gain", name=name), "of the attribute {name}", "info"),
        ("種類{name}", Node("kind_gain", name=name), "a card of the type {name}", "kind"),
    ):
        change = Node("modify", what=THIS, mods=(node,), form="base")
        base = Node("ability", type="constant", base=True, effects=(change,))
        for where in ("line", "event line"):
            g.phrase(
                where,
                "このカードは" + text + "でもある。",
                build=base,
                name=category,
                en="This card is also " + en + ".",
            )
    number = Node("set_base", field=Slot("field"), n=Slot("n"))
    change = Node("modify", what=THIS.with_(as_="unit"), mods=(number,), form="base")
    base = Node("ability", type="constant", base=True, effects=(change,))
    g.phrase(
        "line",
        "このユニットの{field}は{n}に等しい。",
        build=base,
        field="field",
        n="value",
        en="The {field} of this unit is equal to {n}.",
    )

    # What being undying means (16-11a-1), in full.
    undying = Node("ability", type="constant", keyword="undying", form="full")
    ways(
        g,
        "line",
        "(このカード|このユニット)は墓地からエナジーを支払うことでのみ通常召喚できる。",
        build=undying,
        en="This card can be normal-summoned from the graveyard, only by paying energy.",
    )


def _add_timings(g: Grammar) -> None:
    """When an event can be used (14-4), and its text."""
    g.word("timing", "通常", Node("normal"), en="Normal").word("timing", "即時", Node("instant"), en="Instant")
    g.word("timing", "【オープンカード】", Node("open"), en="[Open Card]")
    for front, form in (("セットして、", None), ("", "short")):
        set_ = "After setting: usable " if form is None else "Usable "
        g.phrase("timing", front + "{event}時に使える", "when", event="happened", form=form, en=set_ + "when {event}")
        g.phrase("timing", front + "{cond}時に使える", "while_", cond="cond", form=form, en=set_ + "while {cond}")
        g.phrase("timing", front + "{event}に使える", "when", event="moment", form=form, en=set_ + "{event}")
        g.phrase(
            "timing",
            front + "{what}にダメージが与えられる時に使える",
            "being_damaged",
            what="victim",
            form=form,
            en=set_ + "when damage is dealt to {what}",
        )
    g.phrase("event line", "{effect}", "ability", type="command", effect="effect", en="{effect}")
    # What an event says of itself.
    only = Node("must_pay", what=THIS)
    paid = Node("ability", type="constant", zone="anywhere", effects=(only,))
    for where, node in (("event line", paid), ("line", paid)):
        g.phrase(
            where,
            "このカードをプレイするにはエナジーを支払わなければならない。",
            build=node,
            en="This card can only be played by paying energy.",
        )
    g.words("elsewhere", {k: v for k, (v, _) in ZONES.items()}, en={k: e for k, (_, e) in ZONES.items()})
    g.phrase(
        "event line",
        "{zone}{effects}。",
        "ability",
        type="constant",
        zone="elsewhere",
        effects="statics",
        en="{zone}{effects}.",
    )
    g.label("timing", "通常, 即時, セットして、…")
