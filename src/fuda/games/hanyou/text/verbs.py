"""Verbs of 汎用TCG (chapter 9), and chains of them.

An `act` is one verb with what it acts on (`objects.py`), in three forms: 引く, 引き(、) and 引いて(もよい). From one
declaration come all its uses: alone, in a chain, offered, told to another player, as what happens instead. What lasts
is in `lasting.py`.
"""

from __future__ import annotations

from fuda.games.hanyou.text.lasting import add_lasting
from fuda.games.hanyou.text.objects import LEFT_OUT, act, add_objects
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat
from fuda.text.pattern import Said
from fuda.text.phrases import EFFECT_FORMS, short
from fuda.text.verbs import godan, ichidan, suru
from fuda.text.ways import ways

SET = short(suru("する"))
GIVE = short(ichidan("与える"))
PUT, ADD, BACK, OUT = (short(v) for v in (godan("置く"), ichidan("加える"), godan("戻す"), godan("出す")))


def add_verbs(g: Grammar) -> Grammar:
    """Add `act`, `body` (one act or a chain of them) and `static` (a lasting effect of an ability)."""
    g.inflect("act", EFFECT_FORMS)
    add_objects(g)
    _add_instant(g)
    _add_moves(g)
    _add_counters(g)
    add_lasting(g)
    _add_chains(g)
    g.label("act", "what to do").label("body", "what to do")
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
        g.phrase(
            "change",
            "{mods}",
            "modify",
            mods=mods,
            what=LEFT_OUT,
            until="game",
            via=via,
            en="it has {mods}",
            en_forms={"them": "they have {mods}"},
            en_number="one",
        )
    changed = Node("seq", of=(Splat("xs"), Slot("c"), Slot("x")), form="chain")
    g.phrase(
        "told",
        "{c}{x}",
        build=Node("seq", of=(Slot("c"), Slot("x")), form="chain"),
        c="picking",
        x="change*",
        en="{c} and {x:them@c}",
    )
    g.phrase("told", "{xs}{c}{x}", build=changed, xs="steps", c="picking", x="change*", en="{xs}, {c} and {x:them@c}")
    g.phrase("body", "{x}", None, x="told*")
    for word, mark in (
        ("お互いのプレイヤー", "each/1"),
        ("両プレイヤー", "each/2"),
        ("お互い", "each/3"),
        ("自分と相手", "each/4"),
    ):
        g.word("others", word, mark, en="each player", en_number="one")
    ways(
        g,
        "body",
        "お互いに(|、){effect}",
        build=Node("by", who="each/5", effect=Slot("effect")),
        effect="told*",
        en="each player {effect:third}",
    )
    by: dict[str, Value] = {"who": "others", "effect": "told*"}
    for front, slots in (("", {}), ("{xs}", {"xs": "steps"})):
        node = Node("by", who=Slot("who"), effect=Slot("effect"))
        build = Node("seq", of=(Splat("xs"), node), form="chain") if front else node
        en = ("{xs} and " if front else "") + "{who} {effect:third}"
        more: dict[str, Value] = dict(slots)
        ways(g, "body", front + "{who}(は|は、|はそれぞれ)" + "{effect}", build=build, en=en, **by, **more)
    ways(
        g,
        "body",
        "自分(は|は、){effect}",
        build=Node("by", who="you", effect=Slot("effect")),
        effect="told*",
        en="you {effect}",
    )
    g.label("step", "what to do").label("steps", "what to do").label("told", "what to do")


def _add_instant(g: Grammar) -> None:
    draw = short(godan("引く"))
    who: dict[str, Value] = {"who": "you"}
    act(
        g,
        "(デッキを{n}|カードを{n}|デッキからカードを{n}|自分のデッキを{n}|自分のデッキからカードを{n})" + draw,
        "draw",
        en="draw {n:of}",
        n="cards_n",
        **who,
    )
    ways(
        g,
        "act",
        "{n}デッキを" + draw,
        "draw",
        n="so_many",
        form="first",
        en="draw as many cards as {n}",
        en_forms={"third": "draws as many cards as {n}"},
        en_number="one",
        **who,
    )
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
            g,
            "act",
            "{to}に(|、){what}" + tail,
            "attach",
            what="wo_said",
            to="place_to",
            role=role,
            form="turned",
            en=en,
            en_forms={"third": en.replace("attach ", "attaches ").replace("set ", "sets ", 1)},
            en_number="what",
        )
    act(
        g,
        "{what}{to}に(つけ替え<る||て>|付け替え<る||て>|つけかえ<る||て>|つけ<る||て>)",
        "attach",
        what="wo",
        to="place_to",
        role="energy",
        form="again",
        en="attach {what} to {to}",
    )
    points = "{n}(ダメージを|点のダメージを|点ダメージを)"
    act(g, "{what}" + points + GIVE, "damage", what="ni_said", n="points", en="deal {n:of} to {what}")
    # …選び、100ダメージを与える; alone it would be what a skill says of its own damage
    g.inflect("after", EFFECT_FORMS)
    left = "deal {n:of} to it"
    ways(
        g,
        "after",
        points + GIVE,
        "damage",
        what=LEFT_OUT,
        n="points",
        en=left,
        en_number="one",
        en_forms={"third": "deals {n:of} to it", "them": "deal {n:of} to them"},
    )
    each = Node("per", of=Slot("of"), n=Slot("n"))
    for category, template, node, words in (
        (
            "ni_said",
            "{what}{n}ダメージを" + GIVE,
            Node("damage", what=Slot("what"), n=each, form="first"),
            "deal {n} damage to {what}",
        ),
        (
            "no",
            "{what}HPを{n}" + short(suru("回復する")),
            Node("heal", what=Slot("what"), n=each, form="first"),
            "restore {n} HP of {what}",
        ),
    ):
        said = words + " for each of {of}"
        ways(
            g,
            "act",
            "{of}につき(、|)" + template,
            build=node,
            of="each_of",
            n="digits",
            what=category,
            en=said,
            en_forms={"third": said.replace(" ", "s ", 1)},
            en_number="what",
        )
    act(
        g,
        "{what}{n}(ダメージを|点のダメージを)ずつ" + GIVE,
        "damage",
        what="ni_said",
        n="points",
        form="each",
        en="deal {n:of} to {what}",
    )
    act(
        g,
        "{by}が(、|){what}" + points + GIVE,
        "damage",
        what="ni_said",
        n="points",
        by="unit_ref",
        en="have {by} deal {n:of} to {what}",
    )
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
        ways(
            g,
            "act",
            "{of}を" + verb,
            build=Node(op, what=every),
            of="whole",
            en=en,
            en_forms={"third": en.replace("look", "looks").replace("reveal", "reveals")},
            en_number="many",
        )
    act(g, "{what}相手に見せ<る||て>", "reveal", what="wo", form="show", en="show {what} to your opponent")
    _add_swaps(g)
    act(g, "(自分の|)メイン・ユニットを" + short(suru("退却する")), "retreat", en="retreat the main unit", **who)
    act(g, "(数|数字)を1つ" + short(godan("選ぶ")), "name_number", en="choose a number")
    act(
        g,
        "{max}以下の数を1つ" + short(godan("選ぶ")),
        "name_number",
        max="number",
        en="choose a number that is at most {max}",
    )
    g.phrase(
        "act",
        "このターン、戦略をさらに{n}枚プレイできる",
        "gain_plays",
        kind="strategy",
        n="digits",
        en="you may play {n} more strateg{n:y|ies} this turn",
        en_number="one",
    )
    shuffle = short(suru("シャッフルする"))
    act(g, "(デッキを|自分のデッキを)" + shuffle, "shuffle", en="shuffle the deck", **who)


def _add_swaps(g: Grammar) -> None:
    """Changing places with the main unit (914.1): whoever of the two is named first."""
    swap = short(ichidan("入れ替える"))
    act(
        g,
        "{what}(メイン・エリアのユニットと|メイン・ユニットと|相手のメイン・ユニットと|自分のメイン・ユニットと|そのメイン・ユニットと)"
        + swap,
        "swap",
        what="wo",
        en="swap {what} with the main unit",
    )
    for a in ("unit_ref", "main"):
        node = Node("swap", what=Node("pick", of=Slot("of"), n=1, mode="exact"), with_main=Slot("with_"))
        ways(
            g,
            "act",
            "{with_}(と{of}1体を|を{of}1体と|と、{of}1体を|を、{of}1体と)" + swap,
            build=node,
            of="units",
            with_=a,
            en="swap {with_} with 1 of {of}",
            en_forms={"third": "swaps {with_} with 1 of {of}"},
            en_number="one",
        )


def _add_moves(g: Grammar) -> None:
    whose = "{owner?}"
    g.words(
        "whose",
        {"自分の": "you", "相手の": "opponent", "持ち主の": "keeper", "自身の": "self"},
        en={"自分の": "your", "相手の": "your opponent's", "持ち主の": "its owner's", "自身の": "their own"},
    )
    own = "[{owner}]{owner?|the} "
    for tail, to, at, en in (
        ("手札(に|へ)(" + ADD + "|" + BACK + "|移動" + SET + ")", "hand", None, "put {what} into " + own + "hand"),
        ("デッキの(上|一番上)に(" + PUT + "|" + BACK + ")", "deck", "top", "put {what} on top of " + own + "deck"),
        (
            "デッキの(下|一番下)に(|好きな順番で|好きな順で)(" + PUT + "|" + BACK + ")",
            "deck",
            "bottom",
            "put {what} on the bottom of " + own + "deck",
        ),
        (
            "デッキに(戻して|加えて|戻し、|戻して、)シャッフル" + SET,
            "deck",
            "shuffle",
            "shuffle {what} into " + own + "deck",
        ),
        ("捨て場(に|へ)(" + PUT + "|送<る|り|って>)", "trash", None, "put {what} into " + own + "trash"),
        (
            "スタンバイ・エリア(に|へ)(" + OUT + "|" + PUT + ")",
            "standby",
            None,
            "put {what} into " + own + "standby area",
        ),
    ):
        act(g, "{what}" + whose + tail, "move", what="wo", owner="whose", to=to, at=at, en=en)
    # The whole hand: 手札をデッキに戻して….
    every = Node("all", of=Slot("of"), form="whole")
    ways(
        g,
        "act",
        "{of}を(デッキに戻して|デッキに加えて|デッキに戻し、)シャッフル" + SET,
        build=Node("move", what=every, to="deck", at="shuffle"),
        of="whole",
        en="shuffle {of} into the deck",
        en_forms={"third": "shuffles {of} into the deck"},
        en_number="many",
    )


def _add_counters(g: Grammar) -> None:
    put, take = PUT, short(godan("取り除く"))
    for slot in ("name", "bare_name"):
        bare = None if slot == "name" else True
        fields: dict[str, Value] = {"name": slot, "bare": bare}
        act(
            g,
            "{what}{name}カウンターを{n}(個|つ)" + put,
            "put_counter",
            what="ni",
            n="digits",
            en="put {n} {name} counter{n:s} on {what}",
            **fields,
        )
        act(
            g,
            "{what}{name}カウンターを{n}だけ" + put,
            "put_counter",
            what="ni",
            n="amount",
            en="put as many {name} counters on {what} as {n}",
            **fields,
        )
        act(
            g,
            "{what}{name}カウンターを{n}(個|つ)" + take,
            "remove_counter",
            what="no",
            n="digits",
            en="remove {n} {name} counter{n:s} from {what}",
            **fields,
        )
        act(
            g,
            "{what}{name}カウンターを{n}だけ" + take,
            "remove_counter",
            what="no",
            n="amount",
            en="remove as many {name} counters from {what} as {n}",
            **fields,
        )
        act(
            g,
            "{what}{name}カウンターを(すべて|全て)" + take,
            "remove_counter",
            what="no",
            n=9999,
            form="all",
            en="remove all {name} counters from {what}",
            **fields,
        )
