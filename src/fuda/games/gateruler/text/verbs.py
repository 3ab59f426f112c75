"""Verbs of Gate Ruler: what an effect or a cost does at once (chapter 15). Damage is in `text_damage.py`.

An `act` is one verb with what it acts on (`text_objects.py`), in three forms: 引く, 引き(、), 引いて(もよい).
"""

from __future__ import annotations

from fuda.games.gateruler.text.objects import LEFT_OUT, SURU, act, add_choices, add_objects, counted
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.phrases import EFFECT_FORMS, short
from fuda.text.verbs import godan, ichidan
from fuda.text.ways import ways

PUT, ADD, BACK = short(godan("置く")), short(ichidan("加える")), short(godan("戻す"))


def add_verbs(g: Grammar) -> Grammar:
    """Add `act`, `obj`, `place` (what something is done to, before other particles). Needs the nouns."""
    g.inflect("act", EFFECT_FORMS)
    add_objects(g)
    add_choices(g)
    _add_moves(g)
    _add_souls(g)
    _add_states(g)
    _add_plays(g)
    _add_rest(g)
    g.label("act", "what to do").label("obj", "cards").label("it_or", "cards").label("thing", "cards").label(
        "all", "cards"
    )
    return g


def _add_moves(g: Grammar) -> None:
    g.words(
        "whose",
        {
            "所有者の": "owner",
            "持ち主の": "keeper",
            "君の": "you",
            "相手の": "opponent",
            "自分の": "doer",
            "自身の": "self",
        },
        en={
            "所有者の": "its owner's",
            "持ち主の": "its owner's",
            "君の": "your",
            "相手の": "your opponent's",
            "自分の": "their own",
            "自身の": "their own",
        },
    )
    g.words(
        "in_state",
        {"アクト状態で": "act", "レスト状態で": "rest"},
        en={"アクト状態で": " ready", "レスト状態で": " rested"},
    )
    whose = "[{whose}]{whose?|the} "
    for tail, to, form, en in (
        ("手札(に|へ)" + ADD, "hand", None, "add {what} to " + whose + "hand"),
        ("手札(に|へ)" + BACK, "hand", "return", "return {what} to " + whose + "hand"),
        (
            "墓地(に|へ)(" + PUT + "|" + short(godan("送る")) + ")",
            "grave",
            None,
            "put {what} into " + whose + "graveyard",
        ),
        ("ダメージゾーンに" + PUT, "damage", None, "put {what} into " + whose + "damage zone"),
        ("フィールドゾーンに" + PUT, "field", None, "put {what} into " + whose + "field zone"),
        ("ドライブゾーンに" + PUT, "drive", None, "put {what} into " + whose + "drive zone"),
        ("ルーラーゾーンに" + PUT, "ruler", None, "put {what} into " + whose + "ruler zone"),
    ):
        act(g, "{what}{whose?}" + tail, "move", what="it_or", whose="whose", to=to, form=form, en=en)
    act(
        g,
        "{what}{whose?}エナジーゾーンに{state?}" + PUT,
        "move",
        what="it_or",
        whose="whose",
        to="energy",
        state="in_state",
        en="put {what} into " + whose + "energy zone[{state}]",
    )
    for text, at, en in (("(一番上|上)", "top", "on top of "), ("(一番下|下)", "bottom", "at the bottom of ")):
        act(
            g,
            "{what}{whose?}デッキの" + text + "(に|へ|に好きな順番で|に好きな順で)(" + PUT + "|" + BACK + ")",
            "move",
            what="it_or",
            whose="whose",
            to="deck",
            at=at,
            en="put {what} " + en + whose + "deck",
        )
    act(
        g,
        "{what}{whose?}デッキに(加えて|戻して|加え、|戻し、|加えて、|戻して、)シャッフル" + SURU,
        "move",
        what="it_or",
        whose="whose",
        to="deck",
        at="shuffle",
        en="shuffle {what} into " + whose + "deck",
    )
    g.word("vacant", "空いている", True, en="an empty")
    for text, to, en in (
        ("攻撃ゾーン", "attack", "attack zone"),
        ("守備ゾーン", "defense", "defense zone"),
        ("前列", "front", "place in the front row"),
    ):
        act(
            g,
            "{what}{empty?}" + text + "(に|へ)移動(" + SURU + "|さ" + short(ichidan("せる")) + ")",
            "move",
            what="it_or",
            empty="vacant",
            to=to,
            en="move {what} to [{empty}]{empty?|the} " + en,
        )
    for text, to, en in (
        ("攻撃ゾーン", "attack", "attack zone"),
        ("守備ゾーン", "defense", "defense zone"),
        ("フィールドゾーン", "field", "field zone"),
    ):
        out = (
            "{what}{whose?}{empty?}"
            + text
            + "に{state?}"
            + (short(godan("出す")) if to == "field" else "(" + short(godan("出す")) + "|" + PUT + ")")
        )
        slots: dict[str, Value] = {"what": "it_or", "whose": "whose", "empty": "vacant", "state": "in_state"}
        words = "[{empty}]{empty?|" + ("the" if to == "field" else "an") + "} " + en
        act(g, out, "move", to=to, form="out", en="put {what} into [{whose} ]" + words + "[{state}]", **slots)
    # 素材として: what a genesis summon is made from.
    made = "{what}素材として"
    act(
        g,
        made + "墓地に" + PUT,
        "move",
        what="it_or",
        to="grave",
        material=True,
        en="put {what} into the graveyard as material",
    )
    act(g, made + "除外" + SURU, "remove", what="it_or", material=True, en="remove {what} as material")
    act(g, "{what}除外" + SURU, "remove", what="it_or", en="remove {what} from the game")
    act(g, "{what}" + short(ichidan("捨てる")), "discard", what="it_or", en="discard {what}")
    act(g, "{what}セット" + SURU, "set_card", what="it_or", en="set {what}")
    act(g, "{what}(|位置を|の位置を)入れ替え<る||て>", "swap", what="it_or", en="swap {what}")
    act(g, "その位置を入れ替え<る||て>", "swap", what=LEFT_OUT, form="places", en="swap their places")
    act(g, "{what}と{to}を入れ替え<る||て>", "swap", what="place", to="place", en="swap {what} and {to}")


def _add_souls(g: Grammar) -> None:
    into = short(ichidan("入れる"))
    act(
        g,
        "{to}のソウルに{what}" + into,
        "put_soul",
        what="obj",
        to="place",
        form="turned",
        en="put {what} into the souls of {to}",
    )
    act(g, "{what}{to}のソウルに" + into, "put_soul", what="it_or", to="place", en="put {what} into the souls of {to}")
    act(
        g,
        "{what}素材として{to}のソウルに" + into,
        "put_soul",
        what="it_or",
        to="place",
        material=True,
        en="put {what} into the souls of {to} as material",
    )
    its = LEFT_OUT.with_(as_="its")
    act(
        g,
        "{what}その(ソウル|ユニットのソウル)に" + into,
        "put_soul",
        what="obj",
        to=its,
        form="its",
        en="put {what} into its souls",
    )
    act(g, "{what}{to}の下に" + PUT, "put_soul", what="it_or", to="place", form="under", en="put {what} under {to}")
    act(g, "{what}{to}の上に" + PUT, "put_on", what="it_or", to="place", en="put {what} on top of {to}")


def _add_states(g: Grammar) -> None:
    act(g, "{what}アクト(" + SURU + "|状態に" + SURU + ")", "act", what="it_or", en="ready {what}")
    act(g, "{what}レスト(" + SURU + "|状態に" + SURU + ")", "rest", what="it_or", en="rest {what}")
    act(g, "{what}破壊" + SURU, "destroy", what="it_or", en="destroy {what}")
    act(
        g,
        "{what}(打ち消<す|し|して>|無効に" + SURU + "|無効化" + SURU + ")",
        "counter_object",
        what="it_or",
        en="cancel {what}",
    )
    act(g, "{what}公開" + SURU, "reveal", what="it_or", en="reveal {what}")
    every = Node("all", of=Slot("of"), form="whole")
    for verb, op, en in (
        (short(ichidan("見る")), "look", "look at all {of:many}"),
        ("公開" + SURU, "reveal", "reveal all {of:many}"),
    ):
        act(g, "{of}を" + verb, build=Node(op, what=every), of="open whole", en=en)
    act(
        g,
        "{what}" + short(ichidan("見る")),
        "look",
        what="it_or",
        en="look at {what}",
    )
    act(g, "{what}{to}に" + short(ichidan("見せる")), "show", what="it_or", to="one_player", en="show {what} to {to}")
    shuffle = "シャッフル" + SURU
    act(g, "{owner}のデッキを" + shuffle, "shuffle", owner="owner", en="shuffle {owner:own} deck")
    act(g, "デッキを" + shuffle, "shuffle", owner="unsaid", en="shuffle your deck")


def _add_plays(g: Grammar) -> None:
    play = "プレイ" + SURU
    # このカードをプレイする is what an OD, TD or CNT ability may say as a whole (14-5c), and no act.
    ways(g, "playable", "{x}(を|を、)", None, x="other_ref", en="{x}", en_number="x")
    g.word("playable", "", LEFT_OUT, en="it", en_forms={"them": "them"}, en_number="one")
    for category in ("open pile", "deck pile", "among"):
        for n, form in (("just_one", "one"), ("not_one", "many")):
            for text, mode, en in (("", "exact", ""), ("まで", "upto", "up to ")):
                ways(
                    g,
                    "playable",
                    counted(("枚", "体"), text),
                    "pick",
                    of=category,
                    n=n,
                    mode=mode,
                    en=en + "{n} {of:" + form + "}",
                    en_number="n",
                )
        g.phrase(
            "playable",
            "{of}を好きな数",
            "pick",
            of=category,
            mode="any",
            en="any number of {of:many}",
            en_number="many",
        )
    act(g, "{what}" + play, "play", what="playable", en="play {what}")
    act(
        g,
        "{what}コストを支払わず(に|)" + play,
        "play",
        what="playable",
        free=True,
        en="play {what} without paying its costs",
    )
    act(
        g,
        "このカードをコストを支払わずに" + play,
        "play",
        what=Node("ref", name="this_card"),
        free=True,
        en="play this card without paying its costs",
    )
    act(
        g,
        "このカードを{source}から" + play,
        "play",
        what=Node("ref", name="this_card"),
        source="zone",
        en="play this card from {source}",
    )
    act(
        g,
        "{what}エナジーを支払うことでのみ" + play,
        "play",
        what="playable",
        must_pay=True,
        en="play {what}, only by paying energy",
    )
    for verb, way, en in ((play, None, "play"), ("使用" + SURU, "use", "use")):
        act(
            g,
            "{what}の「{name}」を" + verb,
            "play_ability",
            what="ref",
            name="ability_name",
            form=way,
            en=en + " “{name}” of {what}",
        )
    act(g, "{what}通常召喚" + SURU, "normal_summon", what="it_or", en="normal-summon {what}")
    act(
        g,
        "{what}召喚権を(使わずに|使わず|消費せずに)通常召喚" + SURU,
        "normal_summon",
        what="it_or",
        free_right=True,
        en="normal-summon {what} without using a summon",
    )
    g.words(
        "front_zone",
        {"攻撃ゾーンに": "attack", "守備ゾーンに": "defense"},
        en={"攻撃ゾーンに": " to the attack zone", "守備ゾーンに": " to the defense zone"},
    )
    act(
        g,
        "{what}{zone?}{state?}特殊召喚" + SURU,
        "special_summon",
        what="it_or",
        zone="front_zone",
        state="in_state",
        en="special-summon {what}[{zone}][{state}]",
    )
    act(
        g,
        "{what}その条件を(満たして|満たすことで|満たす事で)特殊召喚" + SURU,
        "abyss_summon",
        what="it_or",
        en="special-summon {what} by meeting its condition",
    )
    # What a soul guard does (16-12a-1), in full.
    leaving = "このユニットが次に(この領域|現在の領域)から場でない領域(へ|に)移動する(場合|時)、"
    guarded = leaving + "代わりに(そのユニット|このユニット)は現在の領域から移動し"
    act(
        g,
        "このフェイズ中、" + guarded + "<ない|ず|->",
        "soulguard",
        do=Node("stay", what=LEFT_OUT.with_(as_=None)),
        en="let this unit stay where it is the next time it would leave the board this phase",
    )
    act(g, "{n}エナジーを支払<う|い|って>", "pay_energy", n="digits", en="pay {n} energy")


def _add_rest(g: Grammar) -> None:
    draw = short(godan("引く"))
    cards = "(カードを{n}枚|(デッキから|自分のデッキから)カードを{n}枚|カード{n}枚を|デッキを{n}枚|{n}枚カードを)"
    act(g, cards + draw, "draw", n="digits", en="draw {n} card{n:s}")
    act(g, "カードを{n}枚まで" + draw, "draw", n="digits", upto=True, en="draw up to {n} card{n:s}")
    act(
        g,
        "{n}(に等しい枚数のカードを|に等しい数だけカードを|だけカードを|と同じ枚数カードを|と同じ数だけカードを)"
        + draw,
        "draw",
        n="value",
        en="draw cards equal to {n}",
    )
    act(g, "{per}カードを{n}枚" + draw, "draw", per="per", n="digits", en="draw {n} card{n:s} {per}")
    act(g, "ドライブ" + SURU, "drive", n=1, form="once", en="drive")
    act(g, "{n}ドライブ" + SURU, "drive", n="digits", en="drive {n} card{n:s}")
    act(g, "{what}ドライブ" + SURU, "drive", what="obj", en="drive {what}")
    act(g, "そのコントロールを得<る||て>", "gain_control", what=LEFT_OUT, form="its", en="gain control of it")
    act(g, "{what}のコントロールを得<る||て>", "gain_control", what="place", en="gain control of {what}")
    act(g, "ターンを終了" + SURU, "end_turn", en="end the turn")
    act(
        g,
        "攻撃目標を{what}に変更" + SURU,
        "redirect_attack",
        what="place",
        en="change the target of the attack to {what}",
    )
    act(
        g,
        "(このターン、|)({who}の召喚権を{n}回増や<す|し|して>|{who}の召喚権を+{n}"
        + SURU
        + "|{who}の召喚権は+{n}され<る||て>)",
        "more_summons",
        who="one_player",
        n="digits",
        en="give {who} {n} more summon{n:s} this turn",
    )
    for text, op, en in (("勝利", "win", "win"), ("敗北", "lose", "lose")):
        g.phrase(
            "act",
            "{who}はゲームに" + text + SURU,
            op,
            who="one_player",
            en="{who} " + en + "{who:s|} the game",
            en_forms={"third": "make it so that {who} " + en + "{who:s|} the game"},
        )
