"""Verbs of 汎用TCG (chapter 9), and the lasting effects that abilities and sentences share (809, 810).

An `act` is one verb with what it acts on, in three forms: 引く, 引き(、) and 引いて(もよい). A lasting effect is said
with a duration in front when a sentence makes it (until), and with a condition when an ability has it (cond).
"""

from __future__ import annotations

from fuda.games.hanyou.text.objects import LEFT_OUT, act, add_objects
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat
from fuda.text.pattern import Said
from fuda.text.phrases import EFFECT_FORMS, plain, short
from fuda.text.verbs import godan, ichidan, suru
from fuda.text.ways import ways

SET = short(suru("する"))
GIVE = short(ichidan("与える"))
PUT, ADD, BACK, OUT = (short(v) for v in (godan("置く"), ichidan("加える"), godan("戻す"), godan("出す")))
BECOME = "にな<る|り|って>"


def add_verbs(g: Grammar) -> Grammar:
    """Add `act`, `body` (one act or a chain of them) and `static` (a lasting effect of an ability)."""
    g.inflect("act", EFFECT_FORMS)
    add_objects(g)
    _add_instant(g)
    _add_moves(g)
    _add_counters(g)
    _add_mods(g)
    _add_lasting(g)
    _add_chains(g)
    g.label("act", "what to do").label("body", "what to do").label("static", "a lasting effect")
    for category in ("wo", "ni", "no", "thing", "chosen"):
        g.label(category, "cards")
    return g


def _add_chains(g: Grammar) -> None:
    """One act, or several in a row; what another player is told to do."""
    ways(g, "step", "{x}(、|、その後、|、その後)", None, x="act.stem", en="{x}")
    g.phrase("step", "{x}、", None, x="after.stem", en="{x}")
    for joint in ("、", "", "から、", "から", "、その後、"):
        g.phrase("step", "{x}" + joint, build=Said("x", "て" + joint), x="act.te", en="{x}")
    g.many("steps", "step", en_last=", ")
    g.inflect("told", ("", "te"))
    g.inflect("body", ("", "te"))
    several = Node("seq", of=(Splat("xs"), Slot("x")), form="chain")
    both = {"third": "{xs:third} and {x:third,them@xs}"}
    g.phrase("told", "{x}", None, x="act*")
    for last in ("act*", "after*"):
        g.phrase("told", "{xs}{x}", build=several, xs="steps", x=last, en="{xs} and {x:them@xs}", en_forms=both)
    # What is chosen is changed for the game: …選び、HPを100アップする. (After another change this would be part of it.)
    for word in ("選び、", "選んで、", "選んで", "探し、"):
        said = None if word == "選び、" else ("picking/" + word,)
        g.phrase("picking", "{what}" + word, "choose", what="chosen", said=said, en="choose {what}", en_number="what")
    g.inflect("change", ("", "te"))
    for mods, via in (("mods_no*", None), ("mods_ni*", None), ("mods_ha*", "ha")):
        g.phrase("change", "{mods}", "modify", mods=mods, what=LEFT_OUT, until="game", via=via, en="it has {mods}",
                 en_forms={"them": "they have {mods}"}, en_number="one")  # fmt: skip
    changed = Node("seq", of=(Splat("xs"), Slot("c"), Slot("x")), form="chain")
    g.phrase("told", "{c}{x}", build=Node("seq", of=(Slot("c"), Slot("x")), form="chain"), c="picking", x="change*",
             en="{c} and {x:them@c}")  # fmt: skip
    g.phrase("told", "{xs}{c}{x}", build=changed, xs="steps", c="picking", x="change*", en="{xs}, {c} and {x:them@c}")
    g.phrase("body", "{x}", None, x="told*")
    for word, mark in (("お互いのプレイヤー", "each/1"), ("両プレイヤー", "each/2"), ("お互い", "each/3"), ("自分と相手", "each/4")):
        g.word("others", word, mark, en="each player", en_number="one")
    ways(g, "body", "お互いに(|、){effect}", build=Node("by", who="each/5", effect=Slot("effect")), effect="told*",
         en="each player {effect:third}")  # fmt: skip
    by: dict[str, Value] = {"who": "others", "effect": "told*"}
    for front, slots in (("", {}), ("{xs}", {"xs": "steps"})):
        node = Node("by", who=Slot("who"), effect=Slot("effect"))
        build = Node("seq", of=(Splat("xs"), node), form="chain") if front else node
        en = ("{xs} and " if front else "") + "{who} {effect:third}"
        more: dict[str, Value] = dict(slots)
        ways(g, "body", front + "{who}(は|は、|はそれぞれ)" + "{effect}", build=build, en=en, **by, **more)
    ways(
        g, "body", "自分(は|は、){effect}", build=Node("by", who="you", effect=Slot("effect")), effect="told*", en="you {effect}"
    )  # fmt: skip
    g.label("step", "what to do").label("steps", "what to do").label("told", "what to do")


def _add_instant(g: Grammar) -> None:
    draw = short(godan("引く"))
    who: dict[str, Value] = {"who": "you"}
    act(g, "(デッキを{n}|カードを{n}|デッキからカードを{n}|自分のデッキを{n}|自分のデッキからカードを{n})" + draw, "draw", en="draw {n:of}",
        n="cards_n", **who)  # fmt: skip
    ways(g, "act", "{n}デッキを" + draw, "draw", n="so_many", form="first", en="draw as many cards as {n}",
         en_forms={"third": "draws as many cards as {n}"}, en_number="one", **who)  # fmt: skip
    ways(g, "so_many", "{x}(だけ|だけ、|と同じ枚数だけ|と同じ枚数)", None, x="amount", en="{x}")
    act(g, "{what}" + short(ichidan("捨てる")), "discard", what="wo", en="discard {what}")
    act(g, "手札を" + short(ichidan("捨てる")), "discard_hand", en="discard the whole hand", **who)
    act(g, "{what}" + short(suru("チャージする")), "charge", what="ni", en="charge {what}")
    for role, tail, en in (
        ("energy", "エネルギーとして" + short(ichidan("つける")), "attach {what} to {to} as energy"),
        ("set", short(suru("セットする")), "set {what} on {to}"),
    ):
        act(g, "{what}{to}(に|に、)" + tail, "attach", what="wo", to="place_to", role=role, en=en)
        ways(
            g, "act", "{to}に(|、){what}" + tail, "attach", what="wo_said", to="place_to", role=role, form="turned", en=en,
            en_forms={"third": en.replace("attach ", "attaches ").replace("set ", "sets ", 1)}, en_number="what",
        )  # fmt: skip
    act(
        g, "{what}{to}に(つけ替え<る||て>|付け替え<る||て>|つけかえ<る||て>|つけ<る||て>)", "attach", what="wo", to="place_to", role="energy",
        form="again", en="attach {what} to {to}",
    )  # fmt: skip
    points = "{n}(ダメージを|点のダメージを|点ダメージを)"
    act(g, "{what}" + points + GIVE, "damage", what="ni_said", n="points", en="deal {n:of} to {what}")
    # …選び、100ダメージを与える; alone it would be what a skill says of its own damage
    g.inflect("after", EFFECT_FORMS)
    left = "deal {n:of} to it"
    ways(g, "after", points + GIVE, "damage", what=LEFT_OUT, n="points", en=left, en_number="one",
         en_forms={"third": "deals {n:of} to it", "them": "deal {n:of} to them"})  # fmt: skip
    each = Node("per", of=Slot("of"), n=Slot("n"))
    for category, template, node, words in (
        ("ni_said", "{what}{n}ダメージを" + GIVE, Node("damage", what=Slot("what"), n=each, form="first"), "deal {n} damage to {what}"),
        ("no", "{what}HPを{n}" + short(suru("回復する")), Node("heal", what=Slot("what"), n=each, form="first"), "restore {n} HP of {what}"),
    ):
        said = words + " for each of {of}"
        ways(g, "act", "{of}につき(、|)" + template, build=node, of="each_of", n="digits", what=category, en=said,
             en_forms={"third": said.replace(" ", "s ", 1)}, en_number="what")  # fmt: skip
    act(g, "{what}{n}(ダメージを|点のダメージを)ずつ" + GIVE, "damage", what="ni_said", n="points", form="each", en="deal {n:of} to {what}")
    act(
        g, "{by}が(、|){what}" + points + GIVE, "damage", what="ni_said", n="points", by="unit_ref",
        en="have {by} deal {n:of} to {what}",
    )  # fmt: skip
    heal = short(suru("回復する"))
    act(g, "{what}HPを{n}(|点)" + heal, "heal", what="no", n="points", en="restore {n} HP of {what}")
    act(g, "{what}HPを(すべて|全て)" + heal, "heal", what="no", n="all", en="restore all HP of {what}")
    state = "(" + SET + "|させ<る||て>|状態に" + SET + ")"
    for ja, op, en in (
        ("レスト" + state, "rest", "rest {what}"),
        ("スタン" + state, "stun", "stun {what}"),
        ("復帰(" + SET + "|させ<る||て>)", "recover", "recover {what}"),
        ("KO(" + SET + "|させ<る||て>)", "ko", "KO {what}"),
        ("表向きに" + SET, "revive", "turn {what} face up"),
        ("公開" + SET, "reveal", "reveal {what}"),
        ("(見<る||て>|確認" + SET + ")", "look", "look at {what}"),
    ):
        act(g, "{what}" + ja, op, what="wo", en=en)
    every = Node("all", of=Slot("of"), form="whole")
    for verb, op, en in (("見<る||て>", "look", "look at {of}"), ("公開" + SET, "reveal", "reveal {of}")):
        ways(g, "act", "{of}を" + verb, build=Node(op, what=every), of="whole", en=en,
             en_forms={"third": en.replace("look", "looks").replace("reveal", "reveals")}, en_number="many")  # fmt: skip
    act(g, "{what}相手に見せ<る||て>", "reveal", what="wo", form="show", en="show {what} to your opponent")
    _add_swaps(g)
    act(g, "(自分の|)メイン・ユニットを" + short(suru("退却する")), "retreat", en="retreat the main unit", **who)
    act(g, "(数|数字)を1つ" + short(godan("選ぶ")), "name_number", en="choose a number")
    act(g, "{max}以下の数を1つ" + short(godan("選ぶ")), "name_number", max="number", en="choose a number that is at most {max}")
    g.phrase(
        "act", "このターン、戦略をさらに{n}枚プレイできる", "gain_plays", kind="strategy", n="digits",
        en="you may play {n} more strateg{n:y|ies} this turn", en_number="one",
    )  # fmt: skip
    shuffle = short(suru("シャッフルする"))
    act(g, "(デッキを|自分のデッキを)" + shuffle, "shuffle", en="shuffle the deck", **who)


def _add_swaps(g: Grammar) -> None:
    """Changing places with the main unit (914.1): whoever of the two is named first."""
    swap = short(ichidan("入れ替える"))
    act(
        g, "{what}(メイン・エリアのユニットと|メイン・ユニットと|相手のメイン・ユニットと|自分のメイン・ユニットと|そのメイン・ユニットと)" + swap, "swap", what="wo",
        en="swap {what} with the main unit",
    )  # fmt: skip
    for a in ("unit_ref", "main"):
        node = Node("swap", what=Node("pick", of=Slot("of"), n=1, mode="exact"), with_main=Slot("with_"))
        ways(
            g, "act", "{with_}(と{of}1体を|を{of}1体と|と、{of}1体を|を、{of}1体と)" + swap, build=node, of="units", with_=a,
            en="swap {with_} with 1 of {of}", en_forms={"third": "swaps {with_} with 1 of {of}"}, en_number="one",
        )  # fmt: skip


def _add_moves(g: Grammar) -> None:
    whose = "{owner?}"
    g.words(
        "whose", {"自分の": "you", "相手の": "opponent", "持ち主の": "keeper", "自身の": "self"},
        en={"自分の": "your", "相手の": "your opponent's", "持ち主の": "its owner's", "自身の": "their own"},
    )  # fmt: skip
    own = "[{owner}]{owner?|the} "
    for tail, to, at, en in (
        ("手札(に|へ)(" + ADD + "|" + BACK + "|移動" + SET + ")", "hand", None, "put {what} into " + own + "hand"),
        ("デッキの(上|一番上)に(" + PUT + "|" + BACK + ")", "deck", "top", "put {what} on top of " + own + "deck"),
        (
            "デッキの(下|一番下)に(|好きな順番で|好きな順で)(" + PUT + "|" + BACK + ")", "deck", "bottom",
            "put {what} on the bottom of " + own + "deck",
        ),
        (
            "デッキに(戻して|加えて|戻し、|戻して、)シャッフル" + SET, "deck", "shuffle", "shuffle {what} into " + own + "deck",
        ),
        ("捨て場(に|へ)(" + PUT + "|送<る|り|って>)", "trash", None, "put {what} into " + own + "trash"),
        ("スタンバイ・エリア(に|へ)(" + OUT + "|" + PUT + ")", "standby", None, "put {what} into " + own + "standby area"),
    ):  # fmt: skip
        act(g, "{what}" + whose + tail, "move", what="wo", owner="whose", to=to, at=at, en=en)
    # The whole hand: 手札をデッキに戻して….
    every = Node("all", of=Slot("of"), form="whole")
    ways(
        g, "act", "{of}を(デッキに戻して|デッキに加えて|デッキに戻し、)シャッフル" + SET, build=Node("move", what=every, to="deck", at="shuffle"),
        of="whole", en="shuffle {of} into the deck", en_forms={"third": "shuffles {of} into the deck"}, en_number="many",
    )  # fmt: skip


def _add_counters(g: Grammar) -> None:
    put, take = PUT, short(godan("取り除く"))
    for slot in ("name", "bare_name"):
        bare = None if slot == "name" else True
        fields: dict[str, Value] = {"name": slot, "bare": bare}
        act(
            g, "{what}{name}カウンターを{n}(個|つ)" + put, "put_counter", what="ni", n="digits",
            en="put {n} {name} counter{n:s} on {what}", **fields,
        )  # fmt: skip
        act(
            g, "{what}{name}カウンターを{n}だけ" + put, "put_counter", what="ni", n="amount",
            en="put as many {name} counters on {what} as {n}", **fields,
        )  # fmt: skip
        act(
            g, "{what}{name}カウンターを{n}(個|つ)" + take, "remove_counter", what="no", n="digits",
            en="remove {n} {name} counter{n:s} from {what}", **fields,
        )  # fmt: skip
        act(
            g, "{what}{name}カウンターを{n}だけ" + take, "remove_counter", what="no", n="amount",
            en="remove as many {name} counters from {what} as {n}", **fields,
        )  # fmt: skip
        act(
            g, "{what}{name}カウンターを(すべて|全て)" + take, "remove_counter", what="no", n=9999, form="all",
            en="remove all {name} counters from {what}", **fields,
        )  # fmt: skip


def _add_mods(g: Grammar) -> None:
    """What a unit comes to have: said with の (its HP is raised) or with に (it is given an attribute)."""
    for family in ("mod_no", "mod_ni", "mods_no", "mods_ni"):
        g.inflect(family, EFFECT_FORMS)
    g.words(
        "changeable", {"HP": "hp", "退却コスト": "retreat", "スキルコスト": "skill_cost", "スキルのコスト": "cost_of_skills"},
        en={"HP": "HP", "退却コスト": "retreat cost", "スキルコスト": "skill cost", "スキルのコスト": "skill cost"},
    )  # fmt: skip

    def mod(category: str, template: str, op: str, en: str, **fields: Value) -> None:
        ways(g, category, template, op, en=en, **fields)

    for points, word, more, sign in (("points", "アップ", "増や", "+"), ("points_down", "ダウン", "減ら", "-")):
        mod(
            "mod_no", "{field}((を|は){n}" + word + "(" + SET + "|され<る||て>)|を{n}" + more + "<す|し|して>)", "add",
            "{field} " + sign + "{n}", field="changeable", n=points,
        )  # fmt: skip
    mod("mod_no", "{field}(を{n}に" + SET + "|は{n}" + BECOME + "|は{n}と" + BECOME[1:] + ")", "set_",
        "{field} {n} instead of its own", field="changeable", n="number")  # fmt: skip
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
        lasting("{what}" + particle + "{mods}", "modify", has, what="topic", mods=mods, via=None if particle != "は" else "ha")
        left: dict[str, Value] = {"mods": mods, "what": LEFT_OUT, "via": None if particle != "は" else "ha"}
        for front in ("", "その") if particle == "の" else ("",):
            ways(
                g, "act", "{until}" + front + "{mods}", "modify", until="until" if front else "period", en="{until}it has {mods}",
                en_forms={"inf": "make it so that {until}it has {mods}", "them": "{until}they have {mods}"},
                en_number="one", **(left | {"form": front or None}),
            )  # fmt: skip
    lasting("{what}に{mods}", "modify", has, what="cards", mods="mods_ni*")
    skill = "(スキルダメージ|スキルのダメージ|スキルによるダメージ)"
    for whose, fields, en in (
        ("{to}が受ける" + skill, {"to": "topic"}, "the skill damage that {to:any} takes is "),
        ("{by}が与える" + skill, {"by": "topic"}, "the skill damage that {by:any} deals is "),
        ("{by}の(スキルダメージ|スキルのダメージ|スキルが与えるダメージ)", {"by": "topic", "form": "of"}, "the skill damage that {by:any} deals is "),
        ("{to}が受けるダメージ", {"to": "topic", "form": "any"}, "the damage that {to:any} takes is "),
        ("{to}がスキルによって受けるダメージ", {"to": "topic", "form": "by"}, "the skill damage that {to:any} takes is "),
        ("{by}が与えるダメージ", {"by": "topic", "form": "any"}, "the damage that {by:any} deals is "),
        (
            "{by}が{to}に与える(スキルダメージ|ダメージ)", {"by": "topic", "to": "topic"},
            "the skill damage that {by:any} deals to {to:any} is ",
        ),
    ):  # fmt: skip
        told: dict[str, Value] = dict(fields)
        lasting(whose + "(を|は){n}アップ(" + SET + "|され<る||て>)", "change_damage", en + "raised by {n}", n="points", **told)
        lasting(
            whose + "(を|は){n}ダウン(" + SET + "|され<る||て>)", "change_damage", en + "lowered by {n}", n="points_down", **told
        )
        lasting(
            whose + "(を{times}倍に" + SET + "|は{times}倍" + BECOME + ")", "change_damage", en + "multiplied by {times}",
            times="digits", **told,
        )  # fmt: skip
        lasting(
            whose + "(を{set_}に" + SET + "|は{set_}" + BECOME + ")", "change_damage", en + "{set_}", set_="number", **told
        )
    fails = "のスキルは" + short(suru("失敗する"))
    won = "(じゃんけんして勝てば、|じゃんけんをして勝ったら、|じゃんけんして勝ったら、|じゃんけんをして勝てば、)"
    for category in ("player", "topic"):
        lasting("{whose}" + fails, "fail_skill", "the skills of {whose} fail", whose=category)
        lasting(
            won + "{whose}" + fails, "fail_skill", "if you win a janken, the skills of {whose} fail", whose=category,
            janken=True,
        )  # fmt: skip
    for janken, front in ((None, ""), (True, won)):
        en = ("if you win a janken, " if janken else "") + "the skills of {whose} fail"
        lasting(
            "{whose}がスキルを使う(場合|とき|時)、" + front + "そのスキルは" + short(suru("失敗する")), "fail_skill", en, whose="topic",
            janken=janken, form="when",
        )  # fmt: skip
    tie = "(場合|とき|時)(、|)代わりに(|、)"
    lasting("{event}" + tie + "{with_}", "replace", "if {event}, instead {with_}", event="event", with_="body")
    lasting(
        "{event}" + tie + "{with_}(もよい|よい)", "replace", "if {event}, you may instead {with_}", event="event",
        with_="body.te", optional=True,
    )  # fmt: skip
    lasting(
        "{event}" + tie + "{with_}ことができる", "replace", "if {event}, you may instead {with_}", event="event",
        with_="body", optional=True, form="can",
    )  # fmt: skip
    _add_prohibitions(g)
    # Said of the card itself, in every zone (805.2) and for building a deck (402.3).
    this_card = Node("ref", name="this_card")
    g.phrase(
        "static", "このカードは属性{name}を持つ", name="name", en="this card has attribute {name}",
        build=Node("modify", what=this_card, mods=(Node("attribute_gain", name=Slot("name")),), base=True),
    )  # fmt: skip
    g.phrase(
        "static", "このカードはデッキに好きな枚数入れることができる", "deck_limit", en="you may put any number of this card into a deck"
    )  # fmt: skip
    g.phrase(
        "static", "このカードはデッキに{n}枚まで入れることができる", "deck_limit", n="digits",
        en="you may put up to {n} of this card into a deck",
    )  # fmt: skip


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
        "{what}は(スキル|){name}を(使えない|使用できない|使うことができない)", "{what} cannot use the skill {name}", act="use_named",
        what="topic", name="name",
    )  # fmt: skip
    both("{what}はこのスキルを(使えない|使用できない|使うことができない)", "{what} cannot use this skill", act="use_this", what="topic")
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
            "({by}の効果" + by + "{what}は|{what}は{by}の効果(では|によって|で))" + ja, "{what} cannot " + en + " by effects of {by}",
            act=act_, what="topic", by="sources",
        )  # fmt: skip
        both(
            "{by}の能力" + by + "{what}は" + ja, "{what} cannot " + en + " by abilities of {by}", act=act_, what="topic",
            by="sources", sort="ability",
        )  # fmt: skip
    for act_, ja, en in (
        ("charge", "チャージ" + cannot, "charge"),
        ("play_command", "コマンド(|カード)を(プレイできない|使えない|プレイすることができない)", "play commands"),
        ("play_strategy", "戦略(|カード)を(プレイできない|使えない|プレイすることができない)", "play strategies"),
        ("play_unit", "ユニットを(出せない|出すことができない)", "put units out"),
        ("play_triggered", "誘発能力をプレイ" + cannot, "play triggered abilities"),
        ("draw", "(デッキを|カードを)(引けない|引くことができない)", "draw"),
    ):
        both("{who}は" + ja, "{who} cannot " + en, act=act_, who="player")
