"""Damage in Gate Ruler texts (13, 15-20 to 15-22): dealt, shared out, healed, reduced.

Who takes damage is a card, or a player, which means that player's ruler (4-2c). What is reduced is a `damage`: the one
that was spoken of, the next one, or one that was chosen on the gate.
"""

from __future__ import annotations

from fuda.games.gateruler.text.objects import LEFT_OUT, SURU, act
from fuda.games.gateruler.text.words import DAMAGE
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat

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
    amounts: tuple[tuple[str, str, str, str | None], ...] = (
        ("{n}ダメージを", "digits", "{n} damage", None),
        ("{n}に等しいダメージを", "value", "damage equal to {n}", None),
        ("{n}ダメージずつ", "digits", "{n} damage each", "each"),
    )
    for text, n, words, form in amounts:
        fields: dict[str, Value] = to | {"n": n, "form": form}
        act(g, "{what}に" + text + GIVE, "damage", en="deal " + words + " to {what}", **fields)
        act(
            g,
            "{source}が{what}に" + text + GIVE,
            "damage",
            en="have {source} deal " + words + " to {what}",
            source="ref",
            **fields,
        )
        if form is None:
            taken = fields | {"form": "take"}
            g.phrase(
                "act",
                "{what}は" + text + TAKE,
                "damage",
                en="{what} take{what:s|} " + words,
                en_forms={"third": "make it so that {what} take{what:s|} " + words},
                **taken,
            )
        # Damage that cannot be answered by counters (13-6c-1) is said in a sentence of its own.
        node = Node("damage", what=Slot("what"), n=Slot("n"), form=form, no_counter=True)
        said = "deal " + words + " to {what}. This damage cannot be answered with [[CNT]]."
        slots: dict[str, Value] = to | {"n": n}
        end = text + "与える。" + NO_COUNTER
        g.phrase("uncounterable", "{what}に" + end, build=node, en=said, **slots)
        g.phrase(
            "uncounterable",
            "{xs}、{what}に" + end,
            build=Node("seq", of=(Splat("xs"), node), form="chain"),
            xs="steps",
            en="{xs} and " + said,
            **slots,
        )
    act(
        g,
        "{n}ダメージを割り振<る|り|って>",
        "damage",
        what=LEFT_OUT,
        n="digits",
        divided=True,
        en="deal {n} damage divided among them",
    )
    act(
        g,
        "{what}に{n}ダメージを割り振<る|り|って>",
        "damage",
        what="sufferer",
        n="digits",
        divided=True,
        en="deal {n} damage divided among {what}",
    )


def _add_healing(g: Grammar) -> None:
    heal = "回復" + SURU
    for what, damage in (("place", "damage of {what}"), ("player_noun", "of {what:own} damage")):
        of = damage.removeprefix("of ") if what == "player_noun" else damage
        act(g, "{what}のダメージを{n}" + heal, "heal", what=what, n="digits", en="heal {n} " + damage)
        act(
            g, "{what}のダメージを{n}に等しい数" + heal, "heal", what=what, n="value", en="heal " + of + " equal to {n}"
        )
        act(g, "{what}のダメージをすべて" + heal, "heal", what=what, all=True, en="heal all " + of)
    for text, kind, en in DAMAGE:
        act(
            g,
            "{what}に与えられた" + text + "を" + heal,
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
        g.word("damage", "次の" + text, node, en="the next " + en)
        g.phrase(
            "damage",
            "次の{to}への" + text,
            build=node.with_(to=Slot("to")),
            to="victim",
            en="the next " + en + " to {to}",
        )
        g.phrase(
            "damage",
            "次の{by}による" + text,
            build=node.with_(by=Slot("by")),
            by="subject",
            en="the next " + en + " dealt by {by}",
        )
    less = "軽減" + SURU
    act(g, "{which}を{n}" + less, "reduce", which="damage", n="digits", en="reduce {which} by {n}")
    act(g, "{which}を{n}に等しい数" + less, "reduce", which="damage", n="value", en="reduce {which} by {n}")
    act(g, "{which}を{to}に" + SURU, "reduce", which="damage", to="digits", en="make {which} {to}")
