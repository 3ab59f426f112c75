"""Verbs of 汎用TCG (chapter 9), and the lasting effects that abilities and sentences share (809, 810).

An `act` is one verb with what it acts on, in three forms: 引く, 引き(、) and 引いて(もよい). A lasting effect is said
with a duration in front when a sentence makes it (until), and with a condition when an ability has it (cond).
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat
from fuda.text.phrases import EFFECT_FORMS, add_chain, plain, short
from fuda.text.verbs import godan, ichidan, suru

SET = short(suru("する"))
GIVE = short(ichidan("与える"))


def add_verbs(g: Grammar) -> Grammar:
    """Add `act`, `body` (one act or a chain of them) and `static` (a lasting effect of an ability)."""
    g.inflect("act", EFFECT_FORMS)
    _add_instant(g)
    _add_mods(g)
    _add_lasting(g)
    add_chain(g, "body", "act", ("", "te"))
    g.label("act", "what to do").label("body", "what to do").label("static", "a lasting effect")
    return g


def _add_instant(g: Grammar) -> None:
    def act(template: str, op: str, en: str, **fields: Value) -> None:
        g.phrase("act", template, op, en=en, **fields)

    act("{who}デッキを{n}" + short(godan("引く")), "draw", "{who}draw{who:s|} {n:of}", who="doer", n="cards_n")
    act("{what}" + short(ichidan("捨てる")), "discard", "discard {what}", what="wo")
    act("{who}手札を" + short(ichidan("捨てる")), "discard_hand", "{who}discard{who:s|} the whole hand", who="doer")
    act("{what}" + short(suru("チャージする")), "charge", "charge {what}", what="ni")
    act(
        "{what}{to}にエネルギーとして" + short(ichidan("つける")),
        "attach",
        "attach {what} to {to} as energy",
        what="wo",
        to="place_to",
        role="energy",
    )
    act(
        "{what}{to}に" + short(suru("セットする")), "attach", "set {what} on {to}", what="wo", to="place_to", role="set"
    )
    act("{what}{n}ダメージを" + GIVE, "damage", "deal {n:of} to {what}", what="ni", n="points")
    act(
        "{by}が、{what}{n}ダメージを" + GIVE,
        "damage",
        "{by} deals {n:of} to {what}",
        what="ni",
        n="points",
        by="unit_ref",
    )
    act("{what}HPを{n}" + short(suru("回復する")), "heal", "restore {n} HP of {what}", what="no", n="points")
    act("{what}HPをすべて" + short(suru("回復する")), "heal", "restore all HP of {what}", what="no", n="all")
    for ja, op, en in (
        ("レストする", "rest", "rest {what}"),
        ("スタンする", "stun", "stun {what}"),
        ("復帰する", "recover", "recover {what}"),
        ("KOする", "ko", "KO {what}"),
        ("表向きにする", "revive", "turn {what} face up"),
        ("公開する", "reveal", "reveal {what}"),
    ):
        act("{what}" + short(suru(ja)), op, en, what="wo")
    act("{what}" + short(ichidan("見る")), "look", "look at {what}", what="wo")
    act(
        "{what}メイン・エリアのユニットと" + short(ichidan("入れ替える")),
        "swap",
        "swap {what} with the main unit",
        what="wo",
    )
    act(
        "{who}メイン・ユニットを" + short(suru("退却する")), "retreat", "{who}retreat{who:s|} the main unit", who="doer"
    )
    put, add = short(godan("置く")), short(ichidan("加える"))
    act("{what}手札に" + add, "move", "put {what} into the hand", what="wo", to="hand")
    act("{what}デッキの上に" + put, "move", "put {what} on top of the deck", what="wo", to="deck", at="top")
    act("{what}デッキの下に" + put, "move", "put {what} on the bottom of the deck", what="wo", to="deck", at="bottom")
    act(
        "{what}デッキに戻して" + short(suru("シャッフルする")),
        "move",
        "shuffle {what} into the deck",
        what="wo",
        to="deck",
        at="shuffle",
    )
    act("{what}捨て場に" + put, "move", "put {what} into the trash", what="wo", to="trash")
    out = short(godan("出す"))
    act("{what}スタンバイ・エリアに" + out, "move", "put {what} into the standby area", what="wo", to="standby")
    act(
        "{what}{owner}のスタンバイ・エリアに" + out,
        "move",
        "put {what} into {owner:own} standby area",
        what="wo",
        to="standby",
        owner="player",
    )
    shuffle = suru("シャッフルする")
    act("{who}デッキを" + short(shuffle), "shuffle", "{who}shuffle{who:s|} the deck", who="doer")
    act(
        "{who}デッキをシャッフルして{then_top}をデッキの上に" + put,
        "shuffle",
        "{who}shuffle{who:s|} the deck and put{who:s|} {then_top} on top",
        who="doer",
        then_top="ref",
    )
    act(
        "{what}{name}カウンターを{n}個" + put,
        "put_counter",
        "put {n} {name} counter{n:s} on {what}",
        what="ni",
        name="name",
        n="digits",
    )
    act(
        "{what}{name}カウンターを{n}だけ" + put,
        "put_counter",
        "put as many {name} counters on {what} as {n}",
        what="ni",
        name="name",
        n="amount",
    )
    take = short(godan("取り除く"))
    act(
        "{what}{name}カウンターを{n}個" + take,
        "remove_counter",
        "remove {n} {name} counter{n:s} from {what}",
        what="no",
        name="name",
        n="digits",
    )
    act(
        "{what}{name}カウンターを{n}だけ" + take,
        "remove_counter",
        "remove as many {name} counters from {what} as {n}",
        what="no",
        name="name",
        n="amount",
    )
    act("数を1つ" + short(godan("選ぶ")), "name_number", "choose a number")
    act(
        "{max}以下の数を1つ" + short(godan("選ぶ")),
        "name_number",
        "choose a number that is at most {max}",
        max="number",
    )
    g.phrase(
        "act",
        "このターン、戦略をさらに{n}枚プレイできる",
        "gain_plays",
        kind="strategy",
        n="digits",
        en="you may play {n} more strateg{n:y|ies} this turn",
    )


def _add_mods(g: Grammar) -> None:
    """What a unit comes to have: said with の (its HP is raised) or with に (it is given an attribute)."""
    for family in ("mod_no", "mod_ni", "mods_no", "mods_ni"):
        g.inflect(family, EFFECT_FORMS)
    g.words(
        "changeable",
        {"HP": "hp", "退却コスト": "retreat", "スキルコスト": "skill_cost"},
        en={"HP": "HP", "退却コスト": "retreat cost", "スキルコスト": "skill cost"},
    )
    g.phrase(
        "mod_no", "{field}を{n}" + short(suru("アップする")), "add", field="changeable", n="points", en="{field} +{n}"
    )
    g.phrase(
        "mod_no",
        "{field}を{n}" + short(suru("ダウンする")),
        "add",
        field="changeable",
        n="points_down",
        en="{field} -{n}",
    )
    g.phrase(
        "mod_no", "{field}を{n}に" + SET, "set_", field="changeable", n="number", en="{field} {n} instead of its own"
    )
    lose = "を" + short(ichidan("失わせる"))
    g.phrase("mod_no", "属性を{name}に" + SET, "attribute_set", name="name", en="attribute {name} instead of its own")
    g.phrase("mod_no", "名前を{name}に" + SET, "rename", name="name", en="the name {name} instead of its own")
    g.phrase("mod_no", "スキル名を{name}に" + SET, "skill_name", name="name", en="the skill name {name} on its skills")
    g.phrase("mod_no", "属性{name}" + lose, "attribute_lose", name="name", en="no attribute {name}")
    g.phrase("mod_no", "有利{name}" + lose, "advantage_lose", name="name", en="no advantage {name}")
    g.phrase("mod_no", "EXスキル" + lose, "lose_ex", en="no EX skills")
    g.phrase("mod_no", "スキル" + lose, "lose_skills", en="no skills")
    g.phrase("mod_ni", "属性{name}を" + GIVE, "attribute_gain", name="name", en="attribute {name}")
    g.phrase("mod_ni", "有利{name}を" + GIVE, "advantage_gain", name="name", en="advantage {name}")
    g.phrase("mod_ni", "『{ability}』を" + GIVE, "grant", ability="ability", en="‘{ability}’")
    for one, several in (("mod_no", "mods_no"), ("mod_ni", "mods_ni")):
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
        g.phrase("static", "{cond?}" + plain(template), op, cond="while", en="[{cond}]" + en, **still)
        g.phrase(
            "act",
            "{until}" + template,
            op,
            until="until",
            en="{until}" + en,
            en_forms={"inf": "make it so that {until}" + en},
            **fields,
        )

    has = "{what} {what:has|have} {mods}"
    lasting("{what}の{mods}", "modify", has, what="topic", mods="mods_no*")
    lasting("{what}に{mods}", "modify", has, what="topic", mods="mods_ni*")
    lasting("{what}に{mods}", "modify", has, what="cards", mods="mods_ni*")
    for mods in ("mods_no*", "mods_ni*"):
        g.phrase(
            "act",
            "{what}{until}{mods}",
            "modify",
            what="pick",
            until="until",
            mods=mods,
            en="{until}" + has,
            en_forms={"inf": "make it so that {until}" + has},
        )
    for whose, fields, en in (
        ("{to}が受けるスキルダメージを", {"to": "topic"}, "the skill damage that {to:any} takes is "),
        ("{by}が与えるスキルダメージを", {"by": "topic"}, "the skill damage that {by:any} deals is "),
        (
            "{by}が{to}に与えるスキルダメージを",
            {"by": "topic", "to": "topic"},
            "the skill damage that {by:any} deals to {to:any} is ",
        ),
    ):
        lasting(whose + "{n}" + short(suru("アップする")), "change_damage", en + "raised by {n}", n="points", **fields)
        lasting(
            whose + "{n}" + short(suru("ダウンする")), "change_damage", en + "lowered by {n}", n="points_down", **fields
        )
        lasting(whose + "{times}倍に" + SET, "change_damage", en + "multiplied by {times}", times="digits", **fields)
        lasting(whose + "{set_}に" + SET, "change_damage", en + "{set_}", set_="number", **fields)
    fails = "のスキルは" + short(suru("失敗する"))
    for category in ("player", "topic"):
        lasting("{whose}" + fails, "fail_skill", "the skills of {whose} fail", whose=category)
        lasting(
            "じゃんけんして勝てば、{whose}" + fails,
            "fail_skill",
            "if you win a janken, the skills of {whose} fail",
            whose=category,
            janken=True,
        )
    lasting("{event}場合、代わりに{with_}", "replace", "if {event}, instead {with_}", event="event", with_="body")
    lasting(
        "{event}場合、代わりに{with_}もよい",
        "replace",
        "if {event}, you may instead {with_:inf}",
        event="event",
        with_="body.te",
        optional=True,
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


def _add_prohibitions(g: Grammar) -> None:
    """…できない, …されない (104.4): `forbid` in an ability, `restrict` with a duration."""

    def both(template: str, en: str, **fields: Value) -> None:
        g.phrase("static", "{cond?}" + template, "forbid", cond="while", en="[{cond}]" + en, **fields)
        g.phrase("act", "{until}" + template, "restrict", until="until", en="{until}" + en, **fields)

    for act, ja, en in (
        ("use_skill", "スキルを使えない", "use skills"),
        ("retreat", "退却できない", "retreat"),
        ("recover", "復帰できない", "recover"),
        ("heal", "HPを回復できない", "have HP restored"),
    ):
        both("{what}は" + ja, "{what} cannot " + en, act=act, what="topic")
    both(
        "{what}はスキル{name}を使えない",
        "{what} cannot use the skill {name}",
        act="use_named",
        what="topic",
        name="name",
    )
    for act, ja, en in (
        ("be_rested", "レストされない", "be rested"),
        ("be_stunned", "スタンされない", "be stunned"),
        ("be_koed", "KOされない", "be KO'd"),
        ("be_damaged", "ダメージを受けない", "be dealt damage"),
    ):
        both("{what}は" + ja, "{what} cannot " + en, act=act, what="topic")
        both(
            "{by}の効果では、{what}は" + ja,
            "{what} cannot " + en + " by effects of {by}",
            act=act,
            what="topic",
            by="sources",
        )
        both(
            "{by}の能力では、{what}は" + ja,
            "{what} cannot " + en + " by abilities of {by}",
            act=act,
            what="topic",
            by="sources",
            sort="ability",
        )
    for act, ja, en in (
        ("charge", "チャージできない", "charge"),
        ("play_command", "コマンドをプレイできない", "play commands"),
        ("play_strategy", "戦略をプレイできない", "play strategies"),
        ("play_unit", "ユニットを出せない", "put units out"),
        ("play_triggered", "誘発能力をプレイできない", "play triggered abilities"),
        ("draw", "デッキを引けない", "draw"),
    ):
        both("{who}は" + ja, "{who} cannot " + en, act=act, who="player")
