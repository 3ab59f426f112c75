"""What else lasts in ONE PIECE texts: paying less, effects without effect, burdens on others, and replacements."""

from __future__ import annotations

from fuda.games.onepiece.text.lasting import BECOME, lasting
from fuda.games.onepiece.text.verbs import SURU
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot


def add_changes(g: Grammar) -> Grammar:
    """Add more of `full` and `static`. Needs `add_lasting`, `would`, `card_noun` and `cost`."""
    _add_paying(g)
    _add_negations(g)
    _add_entering(g)
    _add_burdens(g)
    _add_replacements(g)
    return g


def _add_paying(g: Grammar) -> None:
    """支払うコストは…少なくなる: what a card costs to play."""
    for word, op, en in (("少なく", "pay_less", "reduced"), ("多く", "pay_more", "increased")):
        less = "支払うコストは{n}" + word + "なる"
        said = " is " + en + " by {n}[ {until}]"
        for what in ("played_from_hand", "things"):
            lasting(g, "{until?}{what}の" + less, op, "the cost you pay for {what}" + said, what=what, n="digits",
                    until="until")  # fmt: skip
        g.phrase("full", "{until}次に{what}の" + less, op, next=True, what="played_from_hand", n="digits",
                 until="until", en="the cost you pay for the next of {what}" + said)  # fmt: skip
    for word, form in (("登場させる", None), ("発動する", "use"), ("使用する", "use_long"), ("プレイする", "play")):
        g.phrase("played_from_hand", "{who}が手札から" + word + "{of}", "played_from_hand", who="player",
                 of="card_noun", form=form, en="{of} that {who} play{who:s|} from your hand")  # fmt: skip


def _add_negations(g: Grammar) -> None:
    """効果は無効になる: effects without effect."""
    lasting(g, "{owner}の{timing}効果は{until?}無効に" + BECOME, "negate",
            "{owner:own} {timing} effects are negated[ {until}]",
            owner="player", timing="effect_tag", until="until")  # fmt: skip
    lasting(g, "{what}の{timing}効果は{until?}無効に" + BECOME, "negate",
            "{timing} effects of {what} are negated[ {until}]",
            what="things", timing="effect_tag", until="until")  # fmt: skip
    g.phrase("full", "{until}{owner}の{timing}効果は無効になる", "negate", owner="player", timing="effect_tag",
             until="until", form="first", en="{owner:own} {timing} effects are negated {until}")  # fmt: skip
    g.phrase("static", "{cond}場合、この効果は無効になる", "negate", what=Node("ref", name="this_effect"), cond="cond",
             en="if {cond}, this effect is negated")  # fmt: skip
    nothing: dict[str, Value] = {"what": Slot("what"), "mods": (Node("negate"),)}
    g.phrase(
        "full", "{what}の効果を{pause?}{until}無効に" + SURU, what="things", pause="pause", until="until",
        build=Node("modify", pause=Slot("pause"), until=Slot("until"), form="of", **nothing),
        en="negate the effects of {what} {until}",
    )  # fmt: skip
    g.phrase(
        "full", "{what}の効果は{pause?}{until}無効に" + BECOME, what="things", pause="pause", until="until",
        build=Node("modify", pause=Slot("pause"), until=Slot("until"), form="of ha", **nothing),
        en="the effects of {what} are negated {until}",
    )  # fmt: skip
    g.phrase(
        "static", "[{cond}場合、]{what}の効果は無効になる", what="things", cond="cond",
        build=Node("modify", cond=Slot("cond"), form="of ha", **nothing),
        en="[if {cond}, ]the effects of {what} are negated",
    )  # fmt: skip
    lasting(g, "{what}の効果は{until?}無効にならない", "forbid", "the effects of {what} cannot be negated[ {until}]",
            act="be_negated", what="things", until="until", form="of")  # fmt: skip


def _add_entering(g: Grammar) -> None:
    """How cards come into play, and what those elsewhere have."""
    lasting(g, "{what}は{pause?}{until?}レストで登場する", "enters_rested", "{what} are played rested[ {until}]",
            what="card_noun", pause="pause", until="until")  # fmt: skip
    lasting(g, "{what}は{pause?}{until?}レストで登場する", "enters_rested", "{what} are played rested[ {until}]",
            what="all", pause="pause", until="until")  # fmt: skip
    # Cards that are not in play: 自分のキャラカードは、カウンター+1000を得る.
    g.phrase("static", "[{cond}場合、]{what}は{pause?}{mods}", "modify", what="any_card", pause="pause", mods="mods",
             cond="cond", form="cards", en="[if {cond}, ]{what} gain {mods}")  # fmt: skip
    g.phrase(
        "static", "[{cond}場合、]{owner}のドン!!フェイズに置かれるドン!![{n}枚]は{pause?}{to}に付与される",
        "don_phase_gives", cond="cond", owner="player", n="digits", to="things", pause="pause",
        en="[if {cond}, ][{n} ]DON!! cards placed during {owner:own} DON!! Phase are given to {to}",
    )  # fmt: skip


def _add_burdens(g: Grammar) -> None:
    """What is added to the effects of other cards: a cost (8-3-1-2), or a condition (8-3-2-2)."""
    for op, words, en, slots in (
        ("add_cost", "効果の発動コストに「{cost}」を追加する",
         "it costs more to activate {timing} effects of {what}: {cost}", {"cost": "cost.plain"}),
        ("add_gate", "効果は{pause?}{gate}場合にのみ発動できる",
         "{timing} effects of {what} can only be activated if {gate}", {"gate": "cond", "pause": "pause"}),
    ):  # fmt: skip
        template = "{what}の{timing}" + words
        tree: dict[str, Value] = {"what": Slot("what"), "timing": Slot("timing")} | {k: Slot(k) for k in slots}
        if op == "add_gate":
            tree["cond"] = tree.pop("gate")
        fields: dict[str, Value] = {"what": "noun", "timing": "effect_tag"} | slots
        g.phrase("static", template, build=Node(op, **tree), en=en, **fields)
        g.phrase("full", "{until}" + template, build=Node(op, until=Slot("until"), **tree), until="until",
                 en=en + " {until}", **fields)  # fmt: skip


def _add_replacements(g: Grammar) -> None:
    """…場合、代わりに…: one thing happens instead of another."""
    for text, op, en in (
        ("KOされる", "koed", "would be K.O.'d"),
        ("場を離れる", "left", "would be removed from the field"),
    ):
        g.phrase("would_do", "{cause?}" + text, op, cause="cause", en=en + "[ {cause}]")
    for ending, chain, optional, form in (
        ("", "told", None, None),
        ("もよい", "told.te", True, None),
        ("", "told.can", True, "can"),
        ("", "told.koto", True, "koto"),
    ):
        does = ("you may " if optional else "") + "{with_:inf} instead"
        fields: dict[str, Value] = {
            "event": "would",
            "with_": chain,
            "optional": optional,
            "form": form,
            "pause": "pause",
        }
        g.phrase(
            "static", "{cond?}{event}場合、代わりに{pause?}{with_}" + ending, "replace", cond="cond.and",
            en="[if {cond}, and ]if {event}, " + does, **fields,
        )  # fmt: skip
        g.phrase(
            "static", "{event}場合、そのキャラはKOされる代わりに{pause?}{with_}" + ending, "replace", as_="koed",
            en="if {event}, " + does, **fields,
        )  # fmt: skip
        g.phrase(
            "full", "{until}{event}場合、代わりに{pause?}{with_}" + ending, "replace", until="until",
            en="if {event} {until}, " + does, **(fields | {"form": " ".join(x for x in ("first", form) if x)}),
        )  # fmt: skip
        g.phrase(
            "full", "{what}は{pause?}{until}{event}場合、代わりに{with_}" + ending, "replace", what="things",
            until="until",
            en="if {what} {event} {until}, " + does, **(fields | {"event": "would_do"}),
        )  # fmt: skip
