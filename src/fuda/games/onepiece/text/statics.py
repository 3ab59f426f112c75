"""What cards and players cannot do, and what they can do besides, in ONE PIECE texts.

Each is an act with a duration and a static with a condition, as in `lasting.py`.
"""

from __future__ import annotations

import re

from fuda.games.onepiece.text.lasting import lasting
from fuda.games.onepiece.text.verbs import LEFT_OUT
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat
from fuda.text.verbs import Verb

PASSIVES = ("KOする", "レストにする", "手札に戻す", "トラッシュに置く", "アクティブにする")
_WORD_FOR_MANY = re.compile(r"\{what:[^|{}]*\|([^{}]*)\}")
REFRESHES = {
    "次の相手のリフレッシュフェイズで": ("opponent_refresh", "in the next Refresh Phase of your opponent"),
    "次の自分のリフレッシュフェイズで": ("own_refresh", "in your next Refresh Phase"),
    "次のリフレッシュフェイズで": ("next_refresh", "in the next Refresh Phase"),
    "お互いのリフレッシュフェイズで": ("each_refresh", "in both players' Refresh Phases"),
    "自分のリフレッシュフェイズで": ("own_refreshes", "in your Refresh Phase"),
    "相手のリフレッシュフェイズで": ("opponent_refreshes", "in your opponent's Refresh Phase"),
}


def add_statics(g: Grammar) -> Grammar:
    """Add the rest of `full`, `static`, `core` and `pair`. Needs `add_lasting`, `cause`, `would`, `card_noun`."""
    g.words("refresh", {k: v[0] for k, v in REFRESHES.items()}, en={k: v[1] for k, v in REFRESHES.items()})
    g.inflect("ban", ("", "stem"))
    _add_prohibitions(g)
    _add_told(g)
    _add_permissions(g)
    return g


def _add_prohibitions(g: Grammar) -> None:
    """…できない, …されない: `forbid`, said of cards."""

    def about(negative: str, act: str, en: str, **fields: Value) -> None:
        word = negative[negative.rfind("}") + 1 :].lstrip("はにへ")
        g.begin(word, word[:-2])
        say_about(negative, act, en, **fields)
        g.end()

    def say_about(negative: str, act: str, en: str, **fields: Value) -> None:
        """{what}は … . The negative may be followed by what they gain: KOされず、パワー+1000."""
        told: dict[str, Value] = {"what": "things", "pause": "pause", "until": "until", "act": act} | fields
        lasting(g, "{what}は{pause?}{until?}" + negative, "forbid", "{what} " + en + "[ {until}]", **told)
        g.phrase(
            "full", "{until}{what}は{pause?}" + negative, "forbid", form="first", en="{what} " + en + " {until}", **told
        )
        here = {k: v for k, v in told.items() if k != "until"}
        g.phrase("core", "{what}は{pause?}" + negative[:-2] + "<ない|ず>", "forbid", en="{what} " + en, **here)
        alone = {k: v for k, v in here.items() if k not in ("what", "pause")}
        g.phrase("ban", negative[:-2] + "<ない|ず>", "forbid", en=_WORD_FOR_MANY.sub(r"\1", en), **alone)
        inside = {k: v for k, v in fields.items() if "{" + k in negative}
        no = Node("forbid", act=act, what=Slot("what"), pause=Slot("pause"), **(fields | {k: Slot(k) for k in inside}))
        slots: dict[str, Value] = {"what": "things", "pause": "pause", "mods": "mods"} | inside
        until, cond = {"until": Slot("until")}, {"cond": Slot("cond")}
        words = "{what} " + en + " and gain{what:s|} {mods}"
        for comma, form in (("、", "chain"), ("", "chain_close")):
            template = negative[:-2] + "ず" + comma + "{mods}"
            change = Node("modify", what=Slot("what"), mods=Slot("mods"), form=form)
            g.phrase(
                "full", "{what}は{pause?}{until?}" + template, until="until",
                build=Node("about", of=(no.with_(**until), change.with_(what=LEFT_OUT, **until))),
                en=words + "[ {until}]", **slots,
            )  # fmt: skip
            g.phrase(
                "pair", "[{cond}場合、]{what}は{pause?}" + template, cond="cond",
                build=(no.with_(**cond), change.with_(**cond)), en="[if {cond}, ]" + words,
                **(slots | {"what": "single"}),
            )  # fmt: skip
        # The other way round: 【速攻】を得て、KOされない.
        change = Node("modify", what=Slot("what"), mods=Slot("mods"), pause=Slot("pause"))
        words = "{what} gain{what:s|} {mods} and " + en
        g.phrase(
            "pair", "[{cond}場合、]{what}は{pause?}{mods}、" + negative, cond="cond",
            build=(change.with_(**cond), no.with_(pause=None, form="chain", **cond)),
            en="[if {cond}, ]" + words, **(slots | {"what": "single", "mods": "mods.stem"}),
        )  # fmt: skip
        g.phrase(
            "full", "{what}は{pause?}{until?}{mods}、" + negative, until="until",
            build=Node("about", of=(change.with_(**until), no.with_(what=LEFT_OUT, pause=None, **until))),
            en=words + "[ {until}]", **(slots | {"mods": "mods.stem"}),
        )  # fmt: skip

    about("アタックできない", "attack", "cannot attack")
    about("{to}にアタックできない", "attack", "cannot attack {to}", to="card_noun")
    about("{to}へアタックできない", "attack", "cannot attack {to}", to="card_noun", as_="he")
    about("登場したターン中、{to}にアタックできない", "attack",
          "cannot attack {to} on the turn in which {what:it is|they are} played",
          to="card_noun", entered_this_turn=True)  # fmt: skip
    about("アタックされない", "be_attacked", "cannot be attacked")
    about("ブロックできない", "block", "cannot block")
    about("ブロックされない", "be_blocked", "cannot be blocked")
    about("アクティブにならない", "become_active", "will not become active")
    about("{of}の効果を受けない", "be_affected", "{what:is|are} not affected by {of:own} effects", of="player")
    about("{of}の効果を受けない", "be_affected", "{what:is|are} not affected by the effects of {of}", of="noun")
    about("{timing}効果を発動できない", "use_effect", "cannot activate {timing} effects", timing="effect_tag")
    about("レストにできない", "rest", "cannot be rested")
    about("{by}登場できない", "be_played", "cannot be played {by}", by="cause")
    about("【ブロッカー】を発動できない", "use_blocker", "cannot activate [[Blocker]]")
    for negative, act, en in (
        ("KOされない", "be_koed", "cannot be K.O.'d"),
        ("レストにされない", "be_rested", "cannot be rested"),
        ("場を離れない", "leave", "cannot be removed from the field"),
        ("手札に戻されない", "be_returned", "cannot be returned to the hand"),
        ("トラッシュに置かれない", "be_trashed", "cannot be trashed"),
        ("効果を無効にされない", "be_negated", "cannot have {what:its|their} effects negated"),
        ("パワーが下がらない", "lose_power", "cannot lose power"),
    ):
        verb = next((deed for deed in PASSIVES if Verb(deed, "")["passive_nai"] == negative), negative)
        g.begin((negative, verb), (negative[:-2], verb))
        about(negative, act, en)
        about("{by}" + negative, act, en + " {by}", by="cause")
        about("{by}は" + negative, act, en + " {by}", by="cause", as_="ha")
        about(
            "ターンに{times}回、{by}" + negative,
            act,
            en + " {by} {times} time{times:s} per turn",
            by="cause",
            times="digits",
        )
        g.end()
    # Several of one thing: バトルでKOされず、相手の効果で場を離れない.
    for joint, form in (("、", None), ("", "close")):
        lasting(
            g, "{what}は{pause?}{until?}{of}", "forbid_all", "{what} {of}[ {until}]", what="things",
            pause="pause", until="until", of="bans" if form is None else "close bans", form=form,
        )  # fmt: skip
        g.many("ban stems" if form is None else "close ban stems", "ban.stem", sep=joint, en_last=", ")
        g.phrase(
            "bans" if form is None else "close bans", "{xs}" + joint + "{x}", build=(Splat("xs"), Slot("x")),
            xs="ban stems" if form is None else "close ban stems", x="ban", en="{xs} and {x}",
        )  # fmt: skip
    # Two with one cause: 相手の効果で、KOされずレストにされない.
    twice: dict[str, Value] = {"what": "things", "pause": "pause", "by": "cause"}
    first = Node("forbid", act="be_koed", what=Slot("what"), pause=Slot("pause"), by=Slot("by"), cond=Slot("cond"))
    g.phrase(
        "pair", "[{cond}場合、]{what}は{pause?}{by}、KOされずレストにされない", cond="cond",
        build=(first, first.with_(act="be_rested", pause=None)),
        en="[if {cond}, ]{what} cannot be K.O.'d or rested {by}", **twice,
    )  # fmt: skip
    for template, form in (
        ("{what}のパワーは{pause?}{until?}{by}下がらない", "of"),
        ("{what}は{pause?}{until?}{by}パワーを下げられない", "passive"),
    ):
        lasting(g, template, "forbid", "{what} cannot lose power {by}[ {until}]", act="lose_power", what="things",
                pause="pause", until="until", by="cause", form=form)  # fmt: skip
    # Said with a refresh phase instead of a duration.
    for category, head, en in (("full", "", ""), ("static", "[{cond}場合、]", "[if {cond}, ]")):
        extra: dict[str, Value] = {"cond": "cond"} if head else {}
        g.phrase(
            category, head + "{what}は{pause?}{until}アクティブにならない", "forbid", act="become_active",
            what="things",
            pause="pause", until="refresh", en=en + "{what} will not become active {until}", **extra,
        )  # fmt: skip
    # A card that cannot attack unless its controller pays.
    for end, form in (("アタックすることができない", None), ("アタックできない", "short")):
        lasting(
            g, "{what}は{pause?}{until?}アタックする際、{cost}なければ" + end, "forbid",
            "{what} cannot attack[ {until}] unless {cost}", act="attack", what="things", pause="pause", until="until",
            cost="unless", form=form,
        )  # fmt: skip
    for verb, op, en in (
        ("捨てる", "discard", "trashes {what}"),
        ("レストにする", "rest", "rests {what}"),
        ("トラッシュに置く", "to_trash", "trashes {what}"),
        ("ドン!!デッキに戻す", "return_don", "returns {what} to the DON!! deck"),
        ("KOする", "ko", "K.O.s {what}"),
        ("手札に戻す", "to_hand", "returns {what} to the hand"),
        ("公開する", "reveal", "reveals {what}"),
    ):
        g.begin(verb).phrase(
            "unless", "{what}" + Verb(verb, op)["nai"][:-2], op, what="obj", en="the player " + en
        ).end()


def _add_told(g: Grammar) -> None:
    """What a player cannot do: 相手は、このバトル中、【ブロッカー】を発動できない."""

    def told(template: str, act: str, en: str, **fields: Value) -> None:
        slots: dict[str, Value] = {"act": act, "who": "player", "pause": "pause", "until": "until"} | fields
        g.begin(template)
        lasting(g, "{who}は{pause?}{until?}" + template, "forbid", "{who} cannot " + en + "[ {until}]", **slots)
        if "form" not in fields:
            g.phrase("full", "{until}{who}は{pause?}" + template, "forbid", form="first",
                     en="{who} cannot " + en + " {until}",
                     **slots)  # fmt: skip
        g.end()

    told("【ブロッカー】を発動できない", "use_blocker", "activate [[Blocker]]")
    told("{what}の【ブロッカー】を発動できない", "use_blocker", "activate the [[Blocker]] of {what}", what="noun")
    for word, form in (("場合", None), ("際", "sai")):
        mark = {} if form is None else {"form": form}
        told("{attacker}がアタックする" + word + "【ブロッカー】を発動できない", "use_blocker",
             "activate [[Blocker]] when {attacker} attacks", attacker="things", **mark)  # fmt: skip
    told("アタックできない", "attack", "attack")
    told("{to}にアタックできない", "attack", "attack {to}", to="card_noun")
    told("{by?}{what}を登場できない", "play", "play {what}[ {by}]", what="card_noun", by="cause")
    told("自分の場に{what}を登場できない", "play", "play {what} to your field", what="card_noun", form="to_field")
    told("{what}を発動できない", "use_event", "activate {what}", what="card_noun")
    told("{timing}を発動できない", "use_effect", "activate {timing}", timing="effect_tag")
    told("{timing}効果を発動できない", "use_effect", "activate {timing} effects", timing="effect_tag", as_="effect")
    told("{what}にドン!!を付与できない", "give_don", "give DON!! cards to {what}", what="card_noun")
    told("手札からカードをプレイできない", "play_from_hand", "play cards from your hand")
    told(
        "{by?}{what}を手札に加えられない", "to_hand", "add {what} to your hand[ {by}]", what="noun_or_life", by="cause"
    )
    told("{by?}カードを引くことができない", "draw", "draw cards[ {by}]", by="cause")
    told("{by?}カードを引けない", "draw", "draw cards[ {by}]", by="cause", as_="short")
    told("{by?}{what}をアクティブにできない", "activate", "set {what} as active[ {by}]", what="noun", by="cause")
    told("{by?}{what}をレストにできない", "rest", "rest {what}[ {by}]", what="noun", by="cause")
    told("{by?}{what}をKOできない", "ko", "K.O. {what}[ {by}]", what="noun", by="cause")
    g.phrase("noun_or_life", "{x}", None, x="noun")
    g.word("noun_or_life", "ライフ", Node("cards", zone="life", owner="doer", form="bare"), en="Life cards")


def _add_permissions(g: Grammar) -> None:
    lasting(
        g, "{what}は{pause?}{until?}{of}にもアタックできる", "permit", "{what} can also attack {of}[ {until}]",
        act="attack", of="noun", what="things", pause="pause", until="until",
    )  # fmt: skip
    lasting(
        g, "{what}は{pause?}{until?}登場したターンに{of}へアタックできる", "permit",
        "{what} can attack {of} on the turn in which {what:it is|they are} played[ {until}]",
        act="attack_at_once", of="noun", what="things", pause="pause", until="until",
    )  # fmt: skip
    lasting(
        g, "{what}は{pause?}{until?}登場したターンにアタックできる", "permit",
        "{what} can attack on the turn in which {what:it is|they are} played[ {until}]",
        act="attack_at_once", what="things", pause="pause", until="until",
    )  # fmt: skip
