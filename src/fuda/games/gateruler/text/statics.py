"""What cards and players cannot do, and what else lasts in Gate Ruler texts: permissions, costs, damage, replacements.

Each is an act with a duration and a static, as in `text_lasting.py`.
"""

from __future__ import annotations

from fuda.games.gateruler.text.lasting import lasting
from fuda.games.gateruler.text.objects import SURU
from fuda.games.gateruler.text.words import DAMAGE
from fuda.kernel.cards.node import Value
from fuda.text import Grammar
from fuda.text.ways import ways

NAI = "<ない|ず|->"
DENAI = "(でき<ない|ず|->|することができ<ない|ず|->)"
DEKIRU = "でき<る||->"
CAN = "(でき<る||->|してもよ<い|く|->|することができ<る||->)"


TIE = "(時、|場合、|とき、|時)代わりに(|、)"


def add_statics(g: Grammar) -> Grammar:
    """Add the rest of `static` and of `act`. Needs `add_lasting` and the events."""
    _add_cards_cannot(g)
    _add_players_cannot(g)
    _add_permissions(g)
    _add_costs(g)
    _add_damage(g)
    return g


def _add_cards_cannot(g: Grammar) -> None:
    def cannot(template: str, act: str, en: str, **fields: Value) -> None:
        lasting(g, "{what}は" + template, "forbid", "{what} " + en, what="ABOUT", act=act, **fields)

    cannot("攻撃" + DENAI, "attack", "cannot attack")
    cannot("{to}を攻撃" + DENAI, "attack", "cannot attack {to}", to="hit")
    cannot("攻撃されな<い|く|->", "be_attacked", "cannot be attacked")
    cannot(
        "(対象に選ばれ|選ばれ|対象になら|対象として選ばれ)な<い|く|->",
        "be_chosen",
        "cannot be chosen as {what:a target|targets}",
    )
    cannot(
        "{by}の(能力や効果の対象に選ばれ|効果の対象に選ばれ|効果の対象になら|能力や効果の対象になら|効果で選ばれ)な<い|く|->",
        "be_chosen",
        "cannot be chosen as {what:a target|targets} by {by:own} cards and abilities",
        by="one_player",
    )
    for text, act, en in (
        ("破壊されな<い|く|->", "be_destroyed", "cannot be destroyed"),
        ("場を離れな<い|く|->", "leave", "cannot leave the board"),
        ("アクト(され|し)な<い|く|->", "act", "cannot be readied"),
        ("レスト(され|し)な<い|く|->", "rest", "cannot be rested"),
    ):
        cannot(text, act, en)
        cannot("{by}" + text, act, en + " {by}", by="cause")
    cannot("移動" + DENAI, "move", "cannot be moved")
    cannot("能力をプレイ" + DENAI, "use_ability", "cannot have {what:its|their} abilities played")
    cannot("打ち消されな<い|く|->", "be_countered", "cannot be cancelled")
    cannot("コントロールを奪われな<い|く|->", "be_controlled", "cannot come under another player's control")
    cannot("特殊召喚されな<い|く|->", "be_summoned", "cannot be special-summoned")
    cannot("セット" + DENAI, "be_set", "cannot be set")
    for text, kind, en in DAMAGE:
        cannot(text + "を受けな<い|く|->", "take_damage", "cannot be dealt " + en, kind=kind)
    cannot("ダメージを回復" + DENAI, "be_healed", "cannot be healed")
    # Attacking may ask for something (8-4d).
    lasting(
        g,
        "{what}が攻撃するには[[{cost}]]が必要であ<る|り|->",
        "forbid",
        "{what} cannot attack unless {what:its|their} controller {cost:third}",
        what="ABOUT",
        act="attack",
        cost="cost",
    )


def _add_players_cannot(g: Grammar) -> None:
    def cannot(template: str, act: str, en: str, **fields: Value) -> None:
        lasting(g, "{who}は" + template, "forbid", "{who} cannot " + en, who="player", act=act, **fields)

    cannot("{what}を(プレイ" + DENAI[1:-1] + "|使え<ない|ず|->)", "play", "play {what}", what="played_card")
    cannot("能力をプレイ" + DENAI, "use_ability", "play abilities")
    cannot("カードを(引け|引くことができ)" + NAI, "draw", "draw cards")
    cannot("カードをセット" + DENAI, "set", "set cards")
    cannot("ドライブ" + DENAI, "drive", "drive cards")
    cannot("通常召喚" + DENAI, "normal_summon", "normal-summon")
    cannot("特殊召喚" + DENAI, "special_summon", "special-summon")
    cannot("攻撃" + DENAI, "attack", "attack")
    cannot("ダメージを回復" + DENAI, "heal", "heal damage")
    cannot("ゲームに敗北し" + NAI, "lose", "lose the game")
    lasting(
        g,
        "{who}が攻撃するには[[{cost}]]が必要であ<る|り|->",
        "forbid",
        "{who} cannot attack unless they {cost}",
        who="player",
        act="attack",
        cost="cost",
    )


def _add_permissions(g: Grammar) -> None:
    def permit(template: str, op: str, en: str, **fields: Value) -> None:
        """What can be done, as it is said in an effect, and in more ways in an ability."""
        lasting(g, "{what}は" + template + DEKIRU, op, "{what} " + en, still="{what}は" + template + CAN, **fields)

    line = "(|守備ゾーンのユニットを無視して)"
    permit(line + "{to}を攻撃", "permit", "can attack {to}", what="ABOUT", act="attack", to="hit")
    permit("セット", "permit", "can be set", what="ABOUT", act="set")
    for text, act, en in (("プレイ", "play", "played"), ("通常召喚", "normal_summon", "normal-summoned")):
        permit("{zone}から" + text, "permit", "can be " + en + " from {zone}", what="ABOUT", act=act, zone="zone")
    permit("エナジーを支払うことでのみプレイ", "must_pay", "can only be played by paying energy", what="ABOUT")
    ways(
        g,
        "static",
        "({who}の召喚権を{n}回増や<す|し|して>|{who}の召喚権を+{n}" + SURU + "|{who}の召喚権は+{n}され<る||て>)",
        "more_summons",
        who="one_player",
        n="digits",
        en="{who} {who:has|have} {n} more summon{n:s} each turn",
    )


def _add_costs(g: Grammar) -> None:
    """What is paid to play a card (14-3b-6b to 14-3b-6d)."""
    for verb, op, en in (
        ("減ら<す|し|して>", "cost_less", "{what:costs|cost} {n} energy less to play"),
        ("増や<す|し|して>", "cost_add", "{what:costs|cost} {n} energy more to play"),
    ):
        for n, text, form in (("digits", "{n}", None), ("value", "{n}に等しい数", "value")):
            told = "{what} " + en.replace("{n} energy", "{n} energy" if form is None else "energy equal to {n}")
            g.phrase("static", "{what}をプレイするエナジーを" + text + verb, op, what="costly", n=n, form=form, en=told)
            ways(
                g,
                "act",
                "([{until}、]|{until}){what}をプレイするエナジーを" + text + verb,
                op,
                what="costly",
                n=n,
                form=form,
                until="until",
                en=told + "[ {until}]",
                en_forms={"third": "make it so that " + told + "[ {until}]"},
            )
    told = "{what} {what:costs|cost} {n} energy to play"
    g.phrase("static", "{what}をプレイするエナジーを{n}に" + SURU, "cost_set", what="costly", n="digits", en=told)
    ways(
        g,
        "act",
        "([{until}、]|{until}){what}をプレイするエナジーを{n}に" + SURU,
        "cost_set",
        what="costly",
        n="digits",
        until="until",
        en=told + "[ {until}]",
        en_forms={"third": "make it so that " + told + "[ {until}]"},
    )
    # Something else that is asked for besides (14-3b-6c).
    for text, ability, words, what in (
        ("{what}をプレイするには追加で[[{cost}]]が必要であ<る|り|->", None, "to play {what}", "costly"),
        (
            "{what}の能力をプレイするには追加で[[{cost}]]が必要であ<る|り|->",
            True,
            "to play abilities of {what}",
            "dealer",
        ),
    ):
        said = words + ", a player must also {cost}"
        slots: dict[str, Value] = {"what": what, "cost": "cost", "ability": ability}
        g.phrase("static", text, "add_cost", en=said, **slots)
        ways(
            g,
            "act",
            "([{until}、]|{until})" + text,
            "add_cost",
            until="until",
            en=said + "[ {until}]",
            en_forms={"third": "make it so that " + said + "[ {until}]"},
            **slots,
        )
    for part in ("this_ref", "any_card", "pile"):
        g.phrase("costly", "{x}", None, x=part)
    g.label("costly", "cards")


def _add_damage(g: Grammar) -> None:
    for text, kind, en in DAMAGE:
        for front, field, words in (
            ("{by}が与える" + text, "by", en + " that {by} {by:deals|deal}"),
            ("{to}が受ける" + text, "to", en + " that {to} {to:takes|take}"),
        ):
            slots: dict[str, Value] = {field: "dealer" if field == "by" else "taker", "kind": kind}
            lasting(
                g,
                front + "(を{n}" + SURU + "|は{n}され<る||て>)",
                "damage_change",
                words + " changes by {n}",
                n="delta",
                **slots,
            )
            lasting(
                g,
                front + "(を{times}倍に" + SURU + "|は{times}倍にな<る|り|って>)",
                "damage_change",
                words + " is multiplied by {times}",
                times="digits",
                **slots,
            )
            if field == "to":
                lasting(
                    g,
                    front + "(を{n}軽減" + SURU + "|は{n}軽減され<る||て>|を{n}減ら<す|し|して>)",
                    "damage_less",
                    words + " is reduced by {n}",
                    n="digits",
                    **slots,
                )
            elif kind is None:
                lasting(
                    g,
                    front + "(の元の数値を|の、元の数値を){n}" + SURU,
                    "damage_change",
                    "the printed amount of " + words + " changes by {n}",
                    n="delta",
                    base=True,
                    **slots,
                )
        lasting(
            g,
            "{what}が与える" + text + "では【CNT】" + DENAI,
            "no_counter",
            en + " from {what} cannot be answered with [[CNT]]",
            what="ABOUT",
            kind=kind,
        )
    for part in ("ref", "board"):
        g.phrase("dealer", "{x}", None, x=part).phrase("taker", "{x}", None, x=part)
    g.phrase("dealer", "{x}", None, x="any_event")
    g.phrase("taker", "{x}", None, x="player_noun")
    g.label("dealer", "cards").label("taker", "cards")


def add_replacements(g: Grammar) -> Grammar:
    """…する時、代わりに…: one thing happens instead of another (14-13). Needs `told`."""
    for chain, ending, optional, en in (
        ("told", "", None, "{with_} instead"),
        ("told.te", "(もよい|よい)", True, "you may {with_} instead"),
    ):
        fields: dict[str, Value] = {"event": "would", "with_": chain, "optional": optional}
        ways(g, "instead", "{event}" + TIE + "{with_}" + ending, "replace", en="if {event}, " + en, **fields)
        for front, more, words in (
            ("([{until}、]次に|{until}次に)", {"until": "until", "next": True}, "the next time {event}[ {until}], "),
            ("{until}(、|)", {"until": "until"}, "if {event} {until}, "),
        ):
            told: dict[str, Value] = fields | more
            ways(g, "instead now", front + "{event}" + TIE + "{with_}" + ending, "replace", en=words + en, **told)
    g.label("instead", "what happens instead").label("instead now", "what happens instead")
    return g
