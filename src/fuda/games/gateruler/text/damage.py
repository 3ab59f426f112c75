"""Damage in Gate Ruler texts (13, 15-20 to 15-22): dealt, shared out, healed, reduced.

Who takes damage is a card, or a player, which means that player's ruler (4-2c). What is reduced is a `damage`: the one
that was spoken of, the next one, or one that was chosen on the gate.
"""

from __future__ import annotations

from fuda.games.gateruler.text.objects import LEFT_OUT, SURU, act
from fuda.games.gateruler.text.words import DAMAGE
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat
from fuda.text.ways import ways

GIVE, TAKE = "与え<る||て>", "受け<る||て>"
NO_COUNTER = "このダメージでは【CNT】できない。"


def add_damage(g: Grammar) -> Grammar:
    """Add the rest of `act`, and `uncounterable` (a sentence). Needs the verbs."""
    g.phrase("sufferer", "{x}", None, x="place").phrase("sufferer", "{x}", None, x="player_noun")
    _add_dealing(g)
    _add_healing(g)
    _add_reducing(g)
    g.label("sufferer", "who takes it").label("damage", "how much damage")
    return g


def _add_dealing(g: Grammar) -> None:
    to: dict[str, Value] = {"what": "sufferer"}
    points = "(ダメージを|点のダメージを|点ダメージを)"
    equal = "(に等しいダメージを|に等しい点数のダメージを|と同じ点数のダメージを|と同じダメージを|分のダメージを)"
    amounts: tuple[tuple[str, str, str, str | None], ...] = (
        ("{n}" + points, "digits", "{n} damage", None),
        ("{n}" + equal, "value", "damage equal to {n}", None),
        ("{n}(ダメージずつ|点ずつダメージを|ダメージずつを)", "digits", "{n} damage each", "each"),
        ("{per}{n}" + points, "digits", "{n} damage", None),
    )
    for text, n, words, form in amounts:
        fields: dict[str, Value] = to | {"n": n, "form": form}
        if "{per}" in text:
            fields["per"] = "per"
        each = " {per}" if "per" in fields else ""
        act(g, "{what}(に|に、)" + text + GIVE, "damage", en="deal " + words + " to {what}" + each, **fields)
        act(
            g,
            text + "(|、){what}に" + GIVE,
            "damage",
            en="deal " + words + " to {what}" + each,
            **(fields | {"form": (form or "") + "last"}),
        )
        if "per" in fields:
            act(
                g,
                "{per}{what}(に|に、)" + text.removeprefix("{per}") + GIVE,
                "damage",
                en="deal " + words + " to {what}" + each,
                **(fields | {"form": "first"}),
            )
        left = {k: v for k, v in fields.items() if k != "what"}
        act(g, text + GIVE, "damage", en="deal " + words + " to it" + each, what=LEFT_OUT, **left)
        act(
            g,
            "{source}(が|が、|は|は、){what}に" + text + GIVE,
            "damage",
            en="have {source} deal " + words + " to {what}" + each,
            source="ref",
            **fields,
        )
        if form is None:
            taken = fields | {"form": "take"}
            ways(
                g,
                "act",
                "{what}(は|は、)" + text + TAKE,
                "damage",
                en="{what} take{what:s|} " + words + each,
                en_forms={"third": "make it so that {what} take{what:s|} " + words + each},
                **taken,
            )
        # Damage that cannot be answered by counters (13-6c-1) is said in a sentence of its own.
        per = Slot("per") if "{per}" in text else None
        node = Node("damage", what=Slot("what"), n=Slot("n"), form=form, no_counter=True, per=per)
        said = "deal " + words + " to {what}" + each + ". This damage cannot be answered with [[CNT]]."
        slots: dict[str, Value] = {k: v for k, v in fields.items() if k != "form"}
        end = text + "与える。" + NO_COUNTER
        ways(g, "uncounterable", "{what}に" + end, build=node, en=said, **slots)
        bare = {k: v for k, v in slots.items() if k != "what"}
        ways(g, "uncounterable", end, build=node.with_(what=LEFT_OUT), en=said.replace("{what}", "it"), **bare)
        ways(
            g,
            "uncounterable",
            "{xs}{what}に" + end,
            build=Node("seq", of=(Splat("xs"), node), form="chain"),
            xs="steps",
            en="{xs} and " + said,
            **slots,
        )
    divided = "割り振<る|り|って>|割り振って与え<る||て>|振り分け<る||て>"
    act(
        g,
        "(合計|){n}" + points + "(" + divided + ")",
        "damage",
        what=LEFT_OUT,
        n="digits",
        divided=True,
        en="deal {n} damage divided among them",
    )
    act(
        g,
        "{what}に(合計|){n}" + points + "(" + divided + ")",
        "damage",
        what="sufferer",
        n="digits",
        divided=True,
        en="deal {n} damage divided among {what}",
    )


def _add_healing(g: Grammar) -> None:
    heal = "回復" + SURU
    points = "{n}(|点|枚)" + heal
    for what, damage in (("place", "damage of {what}"), ("player_noun", "of {what:own} damage")):
        of = damage.removeprefix("of ") if what == "player_noun" else damage
        whose = "{what}(のダメージを|が負っているダメージを)"
        if what == "place":
            whose = "{what}(のダメージを|が負っているダメージを|に与えられているダメージを)"
        act(g, whose + points, "heal", what=what, n="digits", en="heal {n} " + damage)
        act(g, whose + "{n}に等しい数" + heal, "heal", what=what, n="value", en="heal " + of + " equal to {n}")
        act(g, whose + "(すべて|全て)" + heal, "heal", what=what, all=True, en="heal all " + of)
    # …選び、ダメージを2回復する; 君はダメージを1回復する
    act(g, "ダメージを" + points, "heal", what=LEFT_OUT, n="digits", form="bare", en="heal {n} damage")
    act(g, "ダメージを(すべて|全て)" + heal, "heal", what=LEFT_OUT, all=True, form="bare", en="heal all damage")
    for text, kind, en in DAMAGE:
        act(
            g,
            "{what}(に与えられた|が受けた)" + text + "を" + heal,
            "heal",
            what="sufferer",
            dealt=kind or "any",
            en="heal the " + en + " that was dealt to {what}",
        )


def _add_reducing(g: Grammar) -> None:
    g.word("damage", "そのダメージ", Node("that_damage"), en="that damage")
    g.word("damage", "その戦闘ダメージ", Node("that_damage", kind="combat"), en="that combat damage")
    g.phrase("damage", "{x}", None, x="other_ref", en="{x}")
    for text, kind, en in DAMAGE:
        node = Node("next_damage", kind=kind)
        ways(g, "damage", "(次の|次に与えられる|次に受ける)" + text, build=node, en="the next " + en)
        ways(
            g,
            "damage",
            "(次の{to}への|次に{to}に与えられる|次に{to}が受ける|{to}が次に受ける|{to}に次に与えられる|{to}に与えられる次の|"
            "{to}が受ける次の)" + text,
            build=node.with_(to=Slot("to")),
            to="victim",
            en="the next " + en + " to {to}",
        )
        ways(
            g,
            "damage",
            "(次の{by}による|次に{by}が与える|{by}が次に与える|{by}が与える次の)" + text,
            build=node.with_(by=Slot("by")),
            by="subject",
            en="the next " + en + " dealt by {by}",
        )
    less = "軽減" + SURU
    act(
        g,
        "{which}を{n}(|点)(" + less + "|減ら<す|し|して>)",
        "reduce",
        which="damage",
        n="digits",
        en="reduce {which} by {n}",
    )
    act(g, "{which}を{n}に等しい数" + less, "reduce", which="damage", n="value", en="reduce {which} by {n}")
    act(g, "{which}を{to}に" + SURU, "reduce", which="damage", to="digits", en="make {which} {to}")
