"""What lasts in Love Live! texts: what cards gain, numbers that change, what cannot be done.

The same words are an act in an effect (with ライブ終了時まで、 somewhere in front) and a static in a constant ability
(with …かぎり、 or …場合、 in front). A member that gains something without being named is the one with the ability.
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

THIS = Node("ref", name="this_card", as_="left_out")
DURATIONS = {
    "ライブ終了時まで、": ("live", "until the end of the live"),
    "ターン終了時まで、": ("turn_end", "until the end of the turn"),
    "次の自分のターン終了時まで、": ("own_turn_end", "until the end of your next turn"),
    "次の相手のターン終了時まで、": ("opponent_turn_end", "until the end of your opponent's next turn"),
    "次のライブ終了時まで、": ("next_live", "until the end of the next live"),
    "このターンの間、": ("turn_while", "during this turn"),
    "このゲームの間、": ("game", "during this game"),
}
GET, LOSE = "を得<る||て>", "を失<う|い|って>"
BECOME, SURU = "な<る|り|って>", "<する|し|して>"


def add_lasting(g: Grammar) -> Grammar:
    """Add what lasts to `act` (all of it also `lasting`), and `until`. Needs the nouns and the verbs."""
    g.words("until", {k: v for k, (v, _) in DURATIONS.items()}, en={k: en for k, (_, en) in DURATIONS.items()})
    g.label("until", "ライブ終了時まで、").label("lasting", "what lasts").label("mods", "what is gained")
    g.inflect("lasting", ("", "stem", "te"), "tense")
    g.phrase("act", "{x}", None, x="lasting")
    _add_gains(g)
    _add_gaining(g)
    return g


def lasting(g: Grammar, template: str, node: Node, en: str, **slots: Value) -> None:
    """Something that lasts."""
    g.phrase("lasting", template, build=node, en=en, en_forms={"third": en}, **slots)


def _add_gains(g: Grammar) -> None:
    """What a card comes to have; English after "gain"."""
    g.phrase("mods", "{xs}を", None, xs="gains", en="{xs}")
    icons = Node("add", field=Slot("field"), n=Slot("n"))
    chosen = Node("chosen_color")
    for word, form in (("その", "that"), ("選んだ", "chosen"), ("指定した", "named")):
        node = icons.with_(field=chosen, form=form)
        g.phrase("mods", word + "ハートを{n}つ", build=(node,), n="digits", en="{n} of the chosen heart")
    per_color = Node("add_colors", of=Slot("of"), n=Slot("n"))
    g.phrase(
        "mods",
        "{of}が持つ色のハートを{n}つずつ",
        build=(per_color,),
        of="known",
        n="digits",
        en="{n} heart{n:s} of each colour of {of}",
    )
    every = per_color.with_(form="per")
    g.phrase(
        "mods",
        "{of}が持つハートの色1つにつき、その色のハートを{n}つずつ",
        build=(every,),
        n="digits",
        of="known",
        en="{n} heart{n:s} of each colour of {of}",
    )
    equal = Node("add", field=Slot("field"), n=Slot("n"), form="equal")
    g.words("icon field", {"[ブレード]": "blade"}, en={"[ブレード]": "[blade]"})
    g.phrase("icon field", "{x}", None, x="heart")
    g.phrase(
        "mods",
        "{n}に等しい数の{field}を",
        build=(equal,),
        n="amount",
        field="icon field",
        en="as many {field} as {n}",
    )
    g.phrase(
        "mods",
        "「{ability}」を",
        build=(Node("grant", ability=Slot("ability")),),
        ability="ability",
        en="‘{ability}’",
    )
    some = Node("gain_abilities", of=Slot("of"), ability=Slot("ability"))
    g.phrase(
        "mods",
        "{of}が持つ{ability}能力をすべて",
        build=(some,),
        of="noun",
        ability="ability tag",
        en="every {ability} ability of {of}",
    )


def _add_gaining(g: Grammar) -> None:
    g.phrase("lost", "{xs}を", None, xs="losses", en="{xs}")
    two = Node("modify", what=THIS, mods=(Slot("a"), Slot("b")), form="and")
    lasting(g, "{a}と{b}" + GET, two, "gain {a} and {b}", a="gain", b="gain")
    for mods, verb, en in (("mods", "得<る||て>", "gain"), ("lost", "失<う|い|って>", "lose")):
        g.begin()
        lasting(g, "{mods}" + verb, Node("modify", what=THIS, mods=Slot("mods")), en + " {mods}", mods=mods)
        change = Node("modify", what=Slot("what"), mods=Slot("mods"), pause=Slot("pause"),
            each=Slot("each"), until=Slot("until"))  # fmt: skip
        said: dict[str, Value] = {"what": "things", "mods": mods, "pause": "pause", "each": "each", "until": "until"}
        lasting(g, "{what}は{pause?}{each?}{until?}{mods}" + verb, change,
            "{what} {each?each |}" + en + "{what:s|} {mods}[ {until}]", **said)  # fmt: skip
        per = Node("for_each", per=Slot("per"), effect=change.with_(each=None, until=None), form="inside")
        lasting(g, "{what}は{pause?}{per}、{mods}" + verb, per, "{what} " + en + "{what:s|} {mods} {per}",
            what="things", mods=mods, pause="pause", per="per")  # fmt: skip
        g.end()
    # 「A」は[青]を、「B」は[桃]を得る.
    g.phrase(
        "share",
        "{what}は{mods}",
        "modify",
        what="pick",
        mods="gains",
        form="share",
        en="{what} gain{what:s|} {mods}",
    )
    g.many("shares", "share", sep="を、", min=2)
    lasting(g, "{of}" + GET, Node("seq", of=Slot("of"), form="share"), "{of}", of="shares")
    # …1枚につき.
    each: dict[str, Value] = {"each": "digits", "counter": "counter"}
    per = Node("per", of=Slot("of"), each=Slot("each"), counter=Slot("counter"))
    g.begin()
    for number, en in (("just_one", "for each {of:one}"), ("not_one", "for every {each} {of:some}")):
        g.phrase("per", "{of}{each}{counter}につき", build=per, of="noun", en=en, **(each | {"each": number}))
    g.end()
    g.phrase("per", "{of}{each}{counter?}につき", build=per, of="amount", en="for every {each} of {of}", **each)
    g.phrase("per", "{of}{each}{counter}につき", build=per, of="kinds", en="for every {each} of {of}", **each)
    paid = Node("did", act="pay", by=Slot("by"))
    g.phrase("per", "{by?}支払った[[E]][{each}つ]につき", build=Node("per", each=Slot("each"), of=paid,
        form="paid"), by="by this", each="digits", en="for every [{each} ][[E]] paid")  # fmt: skip
    kinds = Node("kinds", of=Slot("of"), field="color", colors=Slot("colors"))
    g.phrase("per", "{of}が持つ{colors}のうち{each}色につき", build=Node("per", each=Slot("each"),
        of=kinds), of="noun", each="digits", colors="colors list",
        en="for every {each} colour{each:s} of {colors} that {of} have")  # fmt: skip
    g.label("per", "…1枚につき").label("shares", "members")
