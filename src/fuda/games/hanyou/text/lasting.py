"""Lasting effects of 汎用TCG that abilities and sentences share (809, 810): what a unit comes to have, what damage
becomes, what fails, what happens instead, what cannot be done.

A sentence says one with a duration (until), an ability with a condition (cond).
"""

from __future__ import annotations

from fuda.games.hanyou.text.objects import LEFT_OUT
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat
from fuda.text.phrases import EFFECT_FORMS, plain, short
from fuda.text.verbs import ichidan, suru
from fuda.text.ways import ways

SET = short(suru("する"))
GIVE = short(ichidan("与える"))
BECOME = "にな<る|り|って>"


def add_lasting(g: Grammar) -> Grammar:
    """Add the rest of `act`, and `static` (a lasting effect of an ability)."""
    _add_mods(g)
    _add_lasting(g)
    g.label("static", "a lasting effect")
    return g


def _add_mods(g: Grammar) -> None:
    """What a unit comes to have: said with の (its HP is raised) or with に (it is given an attribute)."""
    for family in ("mod_no", "mod_ni", "mods_no", "mods_ni"):
        g.inflect(family, EFFECT_FORMS)
    g.words(
        "changeable",
        {"HP": "hp", "退却コスト": "retreat", "スキルコスト": "skill_cost", "スキルのコスト": "cost_of_skills"},
        en={"HP": "HP", "退却コスト": "retreat cost", "スキルコスト": "skill cost", "スキルのコスト": "skill cost"},
    )

    def mod(category: str, template: str, op: str, en: str, **fields: Value) -> None:
        ways(g, category, template, op, en=en, **fields)

    for points, word, more, sign in (("points", "アップ", "増や", "+"), ("points_down", "ダウン", "減ら", "-")):
        mod(
            "mod_no",
            "{field}((を|は){n}" + word + "(" + SET + "|され<る||て>)|を{n}" + more + "<す|し|して>)",
            "add",
            "{field} " + sign + "{n}",
            field="changeable",
            n=points,
        )
    mod(
        "mod_no",
        "{field}(を{n}に" + SET + "|は{n}" + BECOME + "|は{n}と" + BECOME[1:] + ")",
        "set_",
        "{field} {n} instead of its own",
        field="changeable",
        n="number",
    )
    set_to = "(を{name}に" + SET + "|は{name}" + BECOME + ")"
    mod("mod_no", "属性" + set_to, "attribute_set", "attribute {name} instead of its own", name="name")
    mod("mod_no", "有利" + set_to, "advantage_set", "advantage {name} instead of its own", name="name")
    mod("mod_no", "名前" + set_to, "rename", "the name {name} instead of its own", name="name")
    mod("mod_no", "スキル名" + set_to, "skill_name", "the skill name {name} on its skills", name="name")
    for family in ("mod_no", "mod_ha"):
        if family == "mod_ha":
            g.inflect("mod_ha", EFFECT_FORMS).inflect("mods_ha", EFFECT_FORMS)
        lose = "を" + (short(ichidan("失わせる")) if family == "mod_no" else "失<う|い|って>")
        mod(family, "(属性{name}|{name}の属性)" + lose, "attribute_lose", "no attribute {name}", name="name")
        mod(family, "有利{name}" + lose, "advantage_lose", "no advantage {name}", name="name")
        mod(family, "有利" + lose, "advantage_lose_all", "no advantage")
        mod(family, "EXスキル" + lose, "lose_ex", "no EX skills")
        mod(family, "(スキル|すべてのスキル)" + lose, "lose_skills", "no skills")
        mod(family, "(能力|すべての能力)" + lose, "lose_all", "no abilities")
    for family, give in (("mod_ni", GIVE), ("mod_ha", "(得<る||て>|持<つ|ち|って>)")):
        mod(family, "(属性{name}|{name}の属性)を" + give, "attribute_gain", "attribute {name}", name="name")
        mod(family, "(有利{name}|有利として{name})を" + give, "advantage_gain", "advantage {name}", name="name")
        mod(family, "『{ability}』を" + give, "grant", "‘{ability}’", ability="ability")
    for one, several in (("mod_no", "mods_no"), ("mod_ni", "mods_ni"), ("mod_ha", "mods_ha")):
        g.phrase(several, "{x}", build=(Slot("x"),), x=f"{one}*", en="{x}")
        g.many(f"{several} stems", f"{one}.stem", sep="、", en_last=", ")
        g.phrase(
            several, "{xs}、{x}", build=(Splat("xs"), Slot("x")), xs=f"{several} stems", x=f"{one}*", en="{xs} and {x}"
        )


def _add_lasting(g: Grammar) -> None:
    def lasting(template: str, op: str, en: str, **fields: Value) -> None:
        """A lasting effect, as an act with a duration and as a static effect with a condition."""
        still: dict[str, Value] = {
            k: v[:-1] if isinstance(v, str) and v.endswith("*") else v for k, v in fields.items()
        }
        ways(g, "static", "{cond?}" + plain(template), op, cond="while", en="[{cond}]" + en, **still)
        forms = {"inf": "make it so that {until}" + en, "third": "makes it so that {until}" + en}
        told: dict[str, Value] = fields | {"en_forms": forms, "en_number": "one"}
        ways(g, "act", "{until}" + template, op, until="until", en="{until}" + en, **told)
        inside = template.replace("(を|は){n}", "(を|は){until}{n}") if "(を|は){n}" in template else _inside(template)
        if inside:
            ways(g, "act", inside, op, until="period", en="{until}" + en, said=("inside",), **told)

    has = "{what} {what:has|have} {mods}"
    for particle, mods in (("の", "mods_no*"), ("に", "mods_ni*"), ("は", "mods_ha*")):
        lasting(
            "{what}" + particle + "{mods}",
            "modify",
            has,
            what="topic",
            mods=mods,
            via=None if particle != "は" else "ha",
        )
        left: dict[str, Value] = {"mods": mods, "what": LEFT_OUT, "via": None if particle != "は" else "ha"}
        for front in ("", "その") if particle == "の" else ("",):
            ways(
                g,
                "act",
                "{until}" + front + "{mods}",
                "modify",
                until="until" if front else "period",
                en="{until}it has {mods}",
                en_forms={"inf": "make it so that {until}it has {mods}", "them": "{until}they have {mods}"},
                en_number="one",
                **(left | {"form": front or None}),
            )
    lasting("{what}に{mods}", "modify", has, what="cards", mods="mods_ni*")
    skill = "(スキルダメージ|スキルのダメージ|スキルによるダメージ)"
    for whose, fields, en in (
        ("{to}が受ける" + skill, {"to": "topic"}, "the skill damage that {to:any} takes is "),
        ("{by}が与える" + skill, {"by": "topic"}, "the skill damage that {by:any} deals is "),
        (
            "{by}の(スキルダメージ|スキルのダメージ|スキルが与えるダメージ)",
            {"by": "topic", "form": "of"},
            "the skill damage that {by:any} deals is ",
        ),
        ("{to}が受けるダメージ", {"to": "topic", "form": "any"}, "the damage that {to:any} takes is "),
        (
            "{to}がスキルによって受けるダメージ",
            {"to": "topic", "form": "by"},
            "the skill damage that {to:any} takes is ",
        ),
        ("{by}が与えるダメージ", {"by": "topic", "form": "any"}, "the damage that {by:any} deals is "),
        (
            "{by}が{to}に与える(スキルダメージ|ダメージ)",
            {"by": "topic", "to": "topic"},
            "the skill damage that {by:any} deals to {to:any} is ",
        ),
    ):
        told: dict[str, Value] = dict(fields)
        lasting(
            whose + "(を|は){n}アップ(" + SET + "|され<る||て>)",
            "change_damage",
            en + "raised by {n}",
            n="points",
            **told,
        )
        lasting(
            whose + "(を|は){n}ダウン(" + SET + "|され<る||て>)",
            "change_damage",
            en + "lowered by {n}",
            n="points_down",
            **told,
        )
        lasting(
            whose + "(を{times}倍に" + SET + "|は{times}倍" + BECOME + ")",
            "change_damage",
            en + "multiplied by {times}",
            times="digits",
            **told,
        )
        lasting(
            whose + "(を{set_}に" + SET + "|は{set_}" + BECOME + ")",
            "change_damage",
            en + "{set_}",
            set_="number",
            **told,
        )
    fails = "のスキルは" + short(suru("失敗する"))
    won = "(じゃんけんして勝てば、|じゃんけんをして勝ったら、|じゃんけんして勝ったら、|じゃんけんをして勝てば、)"
    for category in ("player", "topic"):
        lasting("{whose}" + fails, "fail_skill", "the skills of {whose} fail", whose=category)
        lasting(
            won + "{whose}" + fails,
            "fail_skill",
            "if you win a janken, the skills of {whose} fail",
            whose=category,
            janken=True,
        )
    for janken, front in ((None, ""), (True, won)):
        en = ("if you win a janken, " if janken else "") + "the skills of {whose} fail"
        lasting(
            "{whose}がスキルを使う(場合|とき|時)、" + front + "そのスキルは" + short(suru("失敗する")),
            "fail_skill",
            en,
            whose="topic",
            janken=janken,
            form="when",
        )
    tie = "(場合|とき|時)(、|)代わりに(|、)"
    lasting("{event}" + tie + "{with_}", "replace", "if {event}, instead {with_}", event="event", with_="body")
    lasting(
        "{event}" + tie + "{with_}(もよい|よい)",
        "replace",
        "if {event}, you may instead {with_}",
        event="event",
        with_="body.te",
        optional=True,
    )
    lasting(
        "{event}" + tie + "{with_}ことができる",
        "replace",
        "if {event}, you may instead {with_}",
        event="event",
        with_="body",
        optional=True,
        form="can",
    )
    _add_prohibitions(g)
    # Said of the card itself, in every zone (805.2) and for building a deck (402.3).
    this_card = Node("ref", name="this_card")
    g.phrase(
        "static",
        "このカードは属性{name}を持つ",
        name="name",
        en="this card has attribute {name}",
        build=Node("modify", what=this_card, mods=(Node("attribute_gain", name=Slot("name")),), base=True),
    )
    g.phrase(
        "static",
        "このカードはデッキに好きな枚数入れることができる",
        "deck_limit",
        en="you may put any number of this card into a deck",
    )
    g.phrase(
        "static",
        "このカードはデッキに{n}枚まで入れることができる",
        "deck_limit",
        n="digits",
        en="you may put up to {n} of this card into a deck",
    )


def _inside(template: str) -> str:
    """A lasting effect with its duration behind what it is about: このユニットは、このターン、…."""
    for slot in ("{what}は", "{who}は"):
        if template.startswith(slot):
            return slot + "(|、){until}" + template.removeprefix(slot)
    return ""


def _add_prohibitions(g: Grammar) -> None:
    """…できない, …されない (104.4): `forbid` in an ability, `restrict` with a duration."""

    def both(template: str, en: str, **fields: Value) -> None:
        ways(g, "static", "{cond?}" + template, "forbid", cond="while", en="[{cond}]" + en, **fields)
        told: dict[str, Value] = fields | {"en": "{until}" + en, "en_number": "one"}
        ways(g, "act", "{until}" + template, "restrict", until="until", **told)
        if _inside(template):
            ways(g, "act", _inside(template), "restrict", until="period", said=("inside",), **told)

    cannot = "(できない|することができない)"
    for act_, ja, en in (
        ("use_skill", "スキルを(使えない|使用できない|使うことができない)", "use skills"),
        ("retreat", "退却" + cannot, "retreat"),
        ("recover", "復帰(できない|しない|することができない)", "recover"),
        ("heal", "HPを回復" + cannot, "have HP restored"),
    ):
        both("{what}は" + ja, "{what} cannot " + en, act=act_, what="topic")
    both(
        "{what}は(スキル|){name}を(使えない|使用できない|使うことができない)",
        "{what} cannot use the skill {name}",
        act="use_named",
        what="topic",
        name="name",
    )
    both(
        "{what}はこのスキルを(使えない|使用できない|使うことができない)",
        "{what} cannot use this skill",
        act="use_this",
        what="topic",
    )
    for act_, ja, en in (
        ("be_rested", "レスト(されない|しない)", "be rested"),
        ("be_stunned", "スタン(されない|しない)", "be stunned"),
        ("be_abnormal", "状態異常にならない", "become abnormal"),
        ("be_koed", "KO(されない|しない)", "be KO'd"),
        ("be_damaged", "ダメージを受けない", "be dealt damage"),
    ):
        both("{what}は" + ja, "{what} cannot " + en, act=act_, what="topic")
        by = "(では、|によっては、|では|によって、|によって)"
        both(
            "({by}の効果" + by + "{what}は|{what}は{by}の効果(では|によって|で))" + ja,
            "{what} cannot " + en + " by effects of {by}",
            act=act_,
            what="topic",
            by="sources",
        )
        both(
            "{by}の能力" + by + "{what}は" + ja,
            "{what} cannot " + en + " by abilities of {by}",
            act=act_,
            what="topic",
            by="sources",
            sort="ability",
        )
    for act_, ja, en in (
        ("charge", "チャージ" + cannot, "charge"),
        ("play_command", "コマンド(|カード)を(プレイできない|使えない|プレイすることができない)", "play commands"),
        ("play_strategy", "戦略(|カード)を(プレイできない|使えない|プレイすることができない)", "play strategies"),
        ("play_unit", "ユニットを(出せない|出すことができない)", "put units out"),
        ("play_triggered", "誘発能力をプレイ" + cannot, "play triggered abilities"),
        ("draw", "(デッキを|カードを)(引けない|引くことができない)", "draw"),
    ):
        both("{who}は" + ja, "{who} cannot " + en, act=act_, who="player")
