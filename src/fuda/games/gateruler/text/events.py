"""Happenings of Gate Ruler texts: what stands before 時.

Each is said in two forms that give the same tree: of the past (`happened`: 破壊された時) and of what is about to be
(`would`: 破壊される時、代わりに). A `cause` says what makes it happen. `moment` is a time of the turn.
"""

from __future__ import annotations

import re

from fuda.games.gateruler.text.filters import CAME
from fuda.games.gateruler.text.words import DAMAGE
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.phrases import EVENT_FORMS
from fuda.text.ways import ways

TIMES = (
    ("スタートフェイズ開始時", "start_phase", "the start of {0}start phase"),
    ("メインフェイズ開始時", "main_start", "the start of {0}main phase"),
    ("アタックフェイズ開始時", "attack_phase_start", "the start of {0}attack phase"),
    ("アタック開始時", "attack_start", "the start of {0}attack"),
    ("攻撃宣言ステップ開始時", "declare_start", "the start of {0}attack declaration step"),
    ("戦闘終了時", "battle_end", "the end of {0}battle"),
    ("アタックフェイズ終了時", "attack_phase_end", "the end of {0}attack phase"),
    ("ターン終了時", "turn_end", "the end of {0}turn"),
)
ZONES = {
    "手札": ("hand", "the hand"),
    "墓地": ("grave", "the graveyard"),
    "デッキ": ("deck", "the deck"),
    "ドライブゾーン": ("drive", "the drive zone"),
    "ダメージゾーン": ("damage", "the damage zone"),
    "エナジーゾーン": ("energy", "the energy zone"),
    "除外エリア": ("removed", "the removed area"),
    "攻撃ゾーン": ("attack", "the attack zone"),
    "守備ゾーン": ("defense", "the defense zone"),
    "セットゾーン": ("set", "the set zone"),
    "フィールドゾーン": ("field", "the field zone"),
}

BY = "(によって|により|で)"


def in_words(time: str) -> str:
    """The ways to say a time: ターン終了時, ターンの終了時."""
    if time == "スタートフェイズ開始時":
        time = "(スタートフェイズ|ターン)開始時"
    return time.replace("開始時", "(開始時|の開始時|の始めに)").replace("終了時", "(終了時|の終了時|の終わりに)")


def would(en: str) -> str:
    """
    >>> would("{what} is destroyed"), would("{who} draw{who:s|} a card"), would("{what} attacks")
    ('{what} would be destroyed', '{who} would draw a card', '{what} would attack')
    """
    said = re.sub(r"(\w+)\{(?:who|what):(?:s|es)\|\}", r"would \1", en.replace(" is ", " would be "))
    return re.sub(r"\} (attack|leave|enter|deal|take|destroy)(?:s|es)\b", r"} would \1", said)


def add_events(g: Grammar) -> Grammar:
    """Add `happened`, `would`, `cause` and `moment`. Needs the nouns."""
    g.inflect("event", EVENT_FORMS)

    def event(template: str, op: str, en: str, **fields: Value) -> None:
        ways(g, "event", template, op, en=en, en_forms={"would": would(en)}, **fields)

    g.words("zone", {k: v for k, (v, _) in ZONES.items()}, en={k: e for k, (_, e) in ZONES.items()})
    g.phrase("subject", "{x}", None, x="ref").phrase("subject", "{x}", None, x="board", en="{x:one,a}", en_number="one")
    g.phrase("hit", "{x}", None, x="subject").phrase("hit", "{x}", None, x="player_noun")
    ways(g, "cause", "効果" + BY, build=Node("effect"), en="by an effect")
    ways(
        g, "cause", "{who}の(効果|能力や効果|カードの効果)" + BY, "effect", who="one_player", en="by an effect of {who}"
    )
    for text, who, en in (("敵の", "opponent", "your opponent"), ("味方の", "you", "yours")):
        caused = Node("effect", who=who, said=(text,))
        ways(g, "cause", text + "効果" + BY, build=caused, en="by an effect of " + en)
    ways(g, "cause", "戦闘ダメージ" + BY, build=Node("combat"), en="by combat damage")
    for text, op, en in (
        ("場に(出<る|た>|置かれ<る|た>)", "entered", "enters the board"),
        ("場を離れ<る|た>", "left", "leaves the board"),
        ("通常召喚され<る|た>", "normal_summoned", "is normal-summoned"),
        ("特殊召喚され<る|た>", "summoned_specially", "is special-summoned"),
        ("レスト(され<る|た>|<する|した>)", "rested", "is rested"),
        ("アクト(され<る|た>|<する|した>)", "acted", "is readied"),
        ("ドライブされ<る|た>", "driven", "is driven"),
        ("墓地に置かれ<る|た>", "to_grave", "is put into the graveyard"),
        ("破壊され<る|た>", "destroyed", "is destroyed"),
    ):
        event("{what}が" + text, op, "{what} " + en, what="subject")
    for text, op, en in (
        ("場を離れ<る|た>", "left", "leaves the board"),
        ("破壊され<る|た>", "destroyed", "is destroyed"),
        ("レストされ<る|た>", "rested", "is rested"),
    ):
        event("{what}が{cause}" + text, op, "{what} " + en + " {cause}", what="subject", cause="cause")
    event(
        "{what}が{source}から場に出<る|た>",
        "entered",
        "{what} enters the board from {source}",
        what="subject",
        source="zone",
    )
    event(
        "{what}が{source}から墓地に置かれ<る|た>",
        "to_grave",
        "{what} is put into the graveyard from {source}",
        what="passer",
        source="zone",
    )
    event("{what}が{to}(に|へ)移動<する|した>", "moved", "{what} is moved to {to}", what="passer", to="zone")
    event(
        "{what}が{source}から{to}(に|へ)移動<する|した>",
        "moved",
        "{what} is moved from {source} to {to}",
        what="passer",
        source="zone",
        to="zone",
    )
    event(
        "{what}が手札に(戻され<る|た>|戻<る|った>)",
        "moved",
        "{what} is returned to the hand",
        what="passer",
        to="hand",
        form="return",
    )
    event("{what}が除外され<る|た>", "moved", "{what} is removed", what="passer", to="removed", form="remove")
    g.phrase("passer", "{x}", None, x="subject")
    noun = Node("cards", owner=Slot("owner"))
    g.phrase("passer", "{owner}のカード", build=noun, owner="owner", en="one of {owner:own} cards", en_number="one")
    event(
        "{by}が{what}を破壊<する|した>",
        "destroyed",
        "{by} destroys {what}",
        by="subject",
        what="subject",
        form="active",
    )
    event(
        "{by}が戦闘ダメージ(で|により|によって){what}を破壊<する|した>",
        "destroyed",
        "{by} destroys {what} by combat damage",
        by="subject",
        what="subject",
        cause=Node("combat"),
        form="active",
    )
    for text, how, en in CAME[2:]:
        event("{what}が" + text + "され<る|た>", "summoned_specially", "{what} is " + en, what="subject", how=how)
        event(
            "{who}が" + text + "に成功<する|した>",
            "summoned_specially",
            "{who} succeed{who:s|} in " + en.split(" by ")[1],
            who="player",
            how=how,
            form="succeed",
        )
    g.phrase(
        "happened",
        "手札からプレイされた{what}がゲートで解決されることによって場に出た",
        "touched_down",
        what="this_ref",
        en="{what}, played from the hand, enters the board by being resolved on the gate",
    )
    _add_attacks(g)
    _add_damage(g)
    _add_deeds(g)
    for past, forms, form in (("happened", "event.ta", ""), ("would", "event", ":would")):
        g.phrase(past, "{x}", None, x=forms, en="{x" + form + "}")
        two = Node("any_of", of=(Slot("a"), Slot("b")))
        ways(
            g, past, "{a}(時か|時、または|か){b}", build=two, a=forms, b=forms, en="{a" + form + "} or {b" + form + "}"
        )
    _add_moments(g)
    g.label("happened", "an event").label("would", "an event").label("event", "an event").label("cause", "a cause")
    g.label("subject", "a card").label("passer", "a card").label("hit", "who takes it").label("zone", "a zone")
    g.label("moment", "a time")
    return g


def _add_attacks(g: Grammar) -> None:
    for text, fields, words in (
        ("{what}が攻撃<する|した>", {"what": "subject"}, "{what} attacks"),
        ("{what}が{target}を攻撃<する|した>", {"what": "subject", "target": "hit"}, "{what} attacks {target}"),
    ):
        told: dict[str, Value] = dict(fields)
        g.phrase("event", text, "attacks", en=words, en_forms={"would": would(words)}, **told)
    g.phrase(
        "event",
        "{what}がユニットのいないラインを攻撃<する|した>",
        "attacks",
        what="subject",
        empty=True,
        en="{what} attacks a line without units",
        en_forms={"would": "{what} would attack a line without units"},
    )
    for text, fields, words in (
        ("{what}が攻撃され<る|た>", {"what": "hit"}, "{what:is|are} attacked"),
        ("{what}が{by}に攻撃され<る|た>", {"what": "hit", "by": "subject"}, "{what:is|are} attacked by {by}"),
    ):
        told = dict(fields)
        later = "{what} " + words.replace("{what:is|are}", "would be")
        g.phrase("event", text, "attacked", en="{what} " + words, en_forms={"would": later}, **told)


def _add_damage(g: Grammar) -> None:
    for text, kind, en in DAMAGE:
        op = "combat_damaged" if kind == "combat" else "damaged"
        fields: dict[str, Value] = {"kind": None if kind == "combat" else kind}
        takes = "{what} take{what:s|} "
        for front, more, words in (
            ("{what}が", {"what": "hit"}, en),
            ("{what}が{by}から", {"what": "hit", "by": "subject"}, en + " from {by}"),
            ("{what}が{n}(以上の|点以上の)", {"what": "hit", "n": "digits"}, "{n} or more " + en),
        ):
            told: dict[str, Value] = fields | more
            said = takes + words
            ways(g, "event", front + text + "を受け<る|た>", op, en=said, en_forms={"would": would(said)}, **told)
        fields = {"kind": kind}
        deals = "{what} deals "
        for front, more, words in (
            ("{what}が", {"what": "subject"}, en),
            ("{what}が{to}に", {"what": "subject", "to": "hit"}, en + " to {to}"),
        ):
            told = fields | more
            said = deals + words
            g.phrase(
                "event",
                front + text + "を与え<る|た>",
                "deals_damage",
                en=said,
                en_forms={"would": would(said)},
                **told,
            )
        said = en + " is dealt to {what}"
        g.phrase(
            "event",
            "{what}に" + text + "が与えられ<る|た>",
            "damage_made",
            en=said,
            en_forms={"would": would(said)},
            kind=kind,
            what="hit",
        )


def _add_deeds(g: Grammar) -> None:
    """What players do."""

    def event(template: str, op: str, en: str, **fields: Value) -> None:
        ways(g, "event", template, op, en=en, en_forms={"would": would(en)}, **fields)

    for text, op, en in (
        ("(カードを|カードを1枚|デッキからカードを)引<く|いた>", "drew", "draw{who:s|} a card"),
        ("(カード|手札)を捨て<る|た>", "discarded", "discard{who:s|} a card"),
        ("カードをセット<する|した>", "was_set", "set{who:s|} a card"),
        ("カードをドライブ<する|した>", "driven", "drive{who:s|} a card"),
    ):
        event("{who}が" + text, op, "{who} " + en, who="player")
    plays = "{who} play{who:s|} "
    event(
        "{who}が{what}を(プレイ<する|した>|使<う|った>|使用<する|した>)",
        "played",
        plays + "{what:one,a}",
        who="player",
        what="played_card",
    )
    event("{who}が能力をプレイ<する|した>", "played", plays + "an ability", who="player", ability=True)
    event(
        "{who}が{key}能力をプレイ<する|した>",
        "played",
        plays + "{key:a} ability",
        who="player",
        key="played_key",
        ability=True,
    )
    g.words(
        "played_key",
        {"【OD】": "od", "【TD】": "td", "【CNT】": "cnt"},
        en={"【OD】": "[OD]", "【TD】": "[TD]", "【CNT】": "[CNT]"},
    )
    event(
        "{who}が{what}の能力をプレイ<する|した>",
        "played",
        plays + "an ability of {what}",
        who="player",
        what="subject",
        ability=True,
    )
    event(
        "{who}が{what}のコントロールを得<る|た>",
        "control_gained",
        "{who} gain{who:s|} control of {what}",
        who="player",
        what="subject",
    )
    event("{what}のダメージが回復され<る|た>", "healed", "damage of {what} is healed", what="hit")
    event("{what}のソウルにカードが入<る|った>", "soul_gained", "{what} gains a soul", what="subject")


def _add_moments(g: Grammar) -> None:
    for text, at, en in TIMES:
        whose = en.format("" if at == "battle_end" else "{whose:own} ")
        text = in_words(text)
        ways(g, "moment", text, build=Node("time", at=at), en="at " + en.format("the "))
        if at != "battle_end":
            ways(g, "moment", "{whose}の" + text, "time", at=at, whose="player", en="at " + whose)
    g.word("moment", "ゲーム開始時", Node("time", at="game_start"), en="at the start of the game")
    # The next one, for what an effect puts off.
    for text, at, en in TIMES:
        if at != "battle_end":
            ways(
                g,
                "later",
                "次の{whose}の" + in_words(text),
                "time",
                at=at,
                whose="one_player",
                next=True,
                en="at " + en.format("{whose:own} next "),
            )
    g.word("later", "ターン終了時", Node("time", at="turn_end"), en="at the end of the turn")
    g.word("later", "戦闘終了時", Node("time", at="battle_end"), en="at the end of the battle")
    g.word("later", "アタックフェイズ終了時", Node("time", at="attack_phase_end"), en="at the end of the attack phase")
