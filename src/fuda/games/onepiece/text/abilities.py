"""Abilities and whole texts of ONE PIECE: the tags at the beginning of a line, costs, triggers, rules about the card.

One ability is one line (a choice from a list goes on over the lines that begin with ・). Its tags stand in this order:
what must hold (ドン!!×N, whose turn), when it is carried out, once per turn.
"""

from __future__ import annotations

from fuda.games.onepiece.text.costs import COST_FORMS
from fuda.games.onepiece.text.verbs import THIS
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat

TRIGGERS = {
    "【登場時】": (Node("entered", what=THIS), "[On Play]"),
    "【アタック時】": (Node("attacks", what=THIS), "[When Attacking]"),
    "【ブロック時】": (Node("blocks", what=THIS), "[On Block]"),
    "【KO時】": (Node("koed", what=THIS, tag=True), "[On K.O.]"),
    "【自分のターン終了時】": (Node("time", at="turn_end", whose="you", tag=True), "[End of Your Turn]"),
    "【相手のターン終了時】": (
        Node("time", at="turn_end", whose="opponent", tag=True),
        "[End of Your Opponent's Turn]",
    ),
    "【自分のターン開始時】": (Node("time", at="turn_start", whose="you", tag=True), "[Start of Your Turn]"),
    "【相手のターン開始時】": (
        Node("time", at="turn_start", whose="opponent", tag=True),
        "[Start of Your Opponent's Turn]",
    ),
    "【相手のアタック時】": (Node("attacks", who="opponent", tag=True), "[On Your Opponent's Attack]"),
}
COMMANDS = {"【メイン】": ("main", "[Main]"), "【カウンター】": ("counter", "[Counter]")}


def add_abilities(g: Grammar) -> Grammar:
    """Add `ability`, `text` and `trigger_text`. Needs everything else."""
    _add_tags(g)
    _add_statics(g)
    _add_lines(g)
    _add_rules(g)
    g.phrase("line", "{x}", None, x="ability")
    g.phrase("line", "{x}", None, x="trigger_text")
    g.many("lines", "line", sep="\n", en_sep="\n", en_last="\n")
    g.phrase("text", "{abilities}", "text", abilities="lines", en="{abilities}")
    g.label("ability", "an ability").label("lines", "an ability")
    return g


def _add_tags(g: Grammar) -> None:
    g.phrase("gate", "【ドン!!×{n}】", "don_given", n="digits", en="[[DON!! x{n}]] ")
    g.word("gate", "【自分のターン中】", Node("turn", of="you"), en="[Your Turn] ")
    g.word("gate", "【相手のターン中】", Node("turn", of="opponent"), en="[Opponent's Turn] ")
    g.many("gates", "gate", en_sep="", en_last="")
    for times, en in ((1, "Once"), (2, "Twice")):
        g.word("limit", f"【ターン{times}回】", times, en=f"[{en} Per Turn] ")
    for text, (node, en) in TRIGGERS.items():
        g.word("moment", text, node, en=en)
        g.word("moment tag", text, node, en=en)
    g.many("moment tags", "moment tag", sep="/", min=2, en_sep="/", en_last="/")
    g.phrase("moment", "{of}", "any_of", of="moment tags", en="{of}")
    for text, (timing, en) in COMMANDS.items():
        g.word("command", text, (timing,), en=en)
    g.word("command", "【メイン】/【カウンター】", ("main", "counter"), en="[Main]/[Counter]")
    g.label("gate", "【ドン!!×N】").label("limit", "【ターン1回】").label("moment", "a tag").label(
        "command", "【メイン】"
    )


def _add_statics(g: Grammar) -> None:
    g.phrase("statics", "{x}。", build=(Slot("x"),), x="static", en="{x:cap}.")
    g.phrase("statics", "{x}。", None, x="pair", en="{x:cap}.")
    g.phrase("statics", "{xs}{x}。", build=(Splat("xs"), Slot("x")), xs="statics", x="static", en="{xs} {x:cap}.")


def _add_lines(g: Grammar) -> None:
    tags, tags_en = "{gates?}", "[{gates}]"
    common: dict[str, Value] = {"gates": "gates", "limit": "limit"}
    for front, front_en, fields in (
        ("{trigger}{limit?}", "{trigger} [{limit}]", {"type": "triggered", "trigger": "moment"}),
        ("【起動メイン】{limit?}", "[[Activate: Main]] [{limit}]", {"type": "activated"}),
        ("{timing}{limit?}", "{timing} [{limit}]", {"type": "command", "timing": "command"}),
        ("{limit}{trigger}", "{limit}{trigger} ", {"type": "triggered", "trigger": "moment", "as_": "limit_first"}),
        ("{limit}【起動メイン】", "{limit}[[Activate: Main]] ", {"type": "activated", "as_": "limit_first"}),
        (
            "{limit?}{trigger}",
            "[{limit}]{trigger:cap}, ",
            {"type": "triggered", "trigger": "occasion", "form": "words"},
        ),
    ):
        body = "outcome" if fields.get("form") else "effect"
        _add_bodies(g, "ability", tags + front, tags_en + front_en, common | fields, body)
    _add_bodies(g, "trigger_text", "【トリガー】", "[[Trigger]] ", {"type": "command", "timing": ("trigger",)})
    # What triggers, in words.
    g.phrase("occasion", "{x}時、", None, x="happened", en="when {x}")
    for text, at, en in (("ターン開始時", "turn_start", "start of {whose:own} turn"),
                         ("ターン終了時", "turn_end", "end of {whose:own} turn"),
                         ("メインフェイズ開始時", "main_start", "start of {whose:own} Main Phase"),
                         ("エンドフェイズ開始時", "end_start", "start of {whose:own} End Phase")):  # fmt: skip
        g.phrase("occasion", "{whose}の" + text + "、", "time", at=at, whose="player", en="at the " + en)
    # The cost may stand before the words that trigger.
    for cost, form in COST_FORMS.items():
        g.phrase(
            "ability", tags + "{limit?}{cost}：{trigger}{effect}", "ability", type="triggered", trigger="occasion",
            cost=cost,
            cost_form=form, effect="outcome", form="cost_first",
            en=tags_en + "[{limit}]{cost:cap}: {trigger:cap}, {effect}",
            **common,
        )  # fmt: skip
    # Constant abilities.
    g.phrase("ability", tags + "{limit?}{effects}", "ability", type="constant", effects="statics",
             en=tags_en + "[{limit}]{effects}", **common)  # fmt: skip
    # Whose turn it is, in words.
    for text, whose, en in (
        ("自分のターン中、", "you", "During your turn, "),
        ("相手のターン中、", "opponent", "During your opponent's turn, "),
    ):
        g.phrase(
            "ability", "{limit?}" + text + "{effects}", limit="limit", effects="statics",
            en="[{limit}]" + en + "{effects}",
            build=Node("ability", type="constant", gates=(Node("turn", of=whose),), limit=Slot("limit"),
                       effects=Slot("effects"),
                       form="turn_words"),
        )  # fmt: skip
    # Of the card itself while it is elsewhere: 手札のこのカードは、…場合、コスト-2.
    g.words(
        "elsewhere",
        {"手札の": "hand", "トラッシュの": "trash"},
        en={"手札の": "in your hand", "トラッシュの": "in your trash"},
    )
    g.phrase(
        "ability", tags + "{cond}場合、{zone}{effects}", "ability", type="constant", zone="elsewhere", cond="cond",
        effects="self_statics", gates="gates", form="cond_first", en=tags_en + "While {zone}, if {cond}: {effects}",
    )  # fmt: skip
    g.phrase("ability", tags + "{zone}{effects}", "ability", type="constant", zone="elsewhere", effects="self_statics",
             gates="gates", en=tags_en + "While {zone}: {effects}")  # fmt: skip
    for particle, extra in (("は{pause?}", {"pause": "pause"}), ("の", {})):
        slots: dict[str, Value] = dict(extra)
        form = "ha" if extra else "no"
        for cond, words, en in (
            ("", "", ""), ("{cond}場合、", "cond", "if {cond}, "), ("{cond}、", "during", "if {cond}, ")
        ):  # fmt: skip
            given: dict[str, Value] = {"cond": words} if cond else {}
            change = Node("modify", what=THIS, mods=Slot("mods"), form=form + (" " + words if cond else ""),
                          **{k: Slot(k) for k in (*extra, *given)})  # fmt: skip
            g.phrase("self_statics", "このカード" + particle + cond + "{mods}。", build=(change,), mods="mods",
                     en=en + "this card gains {mods}.", **slots, **given)  # fmt: skip
    for word, op, en in (("少なく", "pay_less", "less"), ("多く", "pay_more", "more")):
        less = Node(op, what=THIS, n=Slot("n"))
        g.phrase("self_statics", "このカードの支払うコストは{n}" + word + "なる。", build=(less,), n="digits",
                 en="this card costs {n} " + en + " to play.")  # fmt: skip
        g.phrase(
            "self_statics", "このカードの支払うコストは{pause?}{cond}場合、{n}" + word + "なる。", n="digits",
            cond="cond", pause="pause", build=(less.with_(cond=Slot("cond"), pause=Slot("pause"), form="cond"),),
            en="if {cond}, this card costs {n} " + en + " to play.",
        )  # fmt: skip
    g.phrase(
        "self_statics", "このカードは{pause?}{by}登場できない。", pause="pause", by="cause",
        build=(Node("forbid", act="be_played", what=THIS, by=Slot("by"), pause=Slot("pause")),),
        en="this card cannot be played {by}.",
    )  # fmt: skip
    # Several lasting effects in one sentence, perhaps under one condition.
    g.many("core stems", "core.stem", sep="、", en_last=", ")
    g.phrase("cores", "{xs}、{x}", build=(Splat("xs"), Slot("x")), xs="core stems", x="core", en="{xs} and {x}")
    g.phrase(
        "ability", tags + "{limit?}[{cond}場合、]{effects}。", "ability", type="constant", cond="cond", effects="cores",
        form="chain", en=tags_en + "[{limit}][If {cond}, ]{effects}.", **common,
    )  # fmt: skip
    # Two turns of phrase of the oldest cards: 【ターン1回】 between other tags, and 場合 for 時.
    g.phrase(
        "ability", "{a}{limit}{b}{trigger}場合、{effect}", a="gate", b="gate", limit="limit", trigger="happened",
        effect="outcome",
        build=Node("ability", type="triggered", gates=(Slot("a"), Slot("b")), limit=Slot("limit"),
                   trigger=Slot("trigger"),
                   effect=Slot("effect"), form="limit_between"),
        en="{a}{limit}{b}If {trigger}, {effect}",
    )  # fmt: skip
    g.phrase("ability", "{x}", None, x="granted", en="{x}")
    g.phrase(
        "ability",
        "{gates}{keyword}",
        "ability",
        type="constant",
        gates="gates",
        keyword="keyword",
        en="{gates}{keyword}",
    )


def _add_bodies(
    g: Grammar, category: str, front: str, front_en: str, fields: dict[str, Value], body: str = "effect"
) -> None:
    """What follows the tags: with or without a cost, and 発動できる。 where it is left to the player."""
    slots = {k: v for k, v in fields.items()}
    g.phrase(category, front + "{effect}", "ability", effect=body, en=front_en + "{effect}", **slots)
    g.phrase(
        category, front + "[{cond}場合、]発動できる。{effect}", "ability", cond="cond", effect="effect", optional=True,
        en=front_en + "[If {cond}, ]you may activate this: {effect}", **slots,
    )  # fmt: skip
    for cost, form in COST_FORMS.items():
        g.phrase(
            category, front + "[{cond}場合、]{cost}：{effect}", "ability", cond="cond", cost=cost, cost_form=form,
            effect="effect", en=front_en + "[If {cond}, ]{cost:cap}: {effect}", **slots,
        )  # fmt: skip


def _add_rules(g: Grammar) -> None:
    """ルール上、…: rules about the card itself, in every zone and while decks are built."""
    g.phrase("ability", "ルール上、{effects}。", "ability", type="constant", rule=True, zone="anywhere_rule",
             effects="rules",
             en="Under the rules of this game, {effects}.")  # fmt: skip
    g.inflect("rule", ("", "and"))
    g.phrase("rules", "{x}", build=(Slot("x"),), x="rule", en="{x}")
    g.phrase("rules", "{x}、{y}", build=(Slot("x"), Slot("y")), x="rule.and", y="rule", en="{x} and {y}")
    g.phrase("name gain", "{name}", "name_gain", name="name", en="{name}")
    g.many("name_gains", "name gain", sep="と")
    g.phrase("rule", "このカードはカード名を{mods}としても扱う", build=Node("modify", what=THIS, mods=Slot("mods")),
             mods="name_gains", en="this card's name is also treated as {mods}")  # fmt: skip
    for text, op, category, en in (("特徴{name}", "trait_gain", "trait", "the {name} type"),
                                   ("属性({name})", "attribute_gain", "attribute",
                                    "the {name} attribute")):  # fmt: skip
        gain = Node(op, name=Slot("name"))
        for ending, form in (("も持つ", None), ("を持つ", "wo"), ("としても扱う", "also")):
            g.phrase("rule", "このカードは" + text + ending, name=category, en="this card also has " + en,
                     build=Node("modify", what=THIS, mods=(gain,), form=form))  # fmt: skip
    g.phrase("rule", "{what}は{pause?}{field}{n}を持つ", what="rule_things", field="number_field", n="delta",
             pause="pause",
             build=Node("modify", what=Slot("what"), mods=(Node("add", field=Slot("field"), n=Slot("n")),),
                        pause=Slot("pause")),
             en="{what} have {n} {field}")  # fmt: skip
    g.phrase("rule_things", "{x}", None, x="things")
    g.phrase("rule_things", "{of}すべて", "all", of="card_noun", en="all of {of}", en_number="many")
    cannot = "デッキに入れることができ<ない|ず>"
    g.phrase("rule", "このカードはデッキに何枚でも入れることができる", "deck_limit",
             en="your deck may hold any number of copies of this card")  # fmt: skip
    g.phrase("rule", "このカードはデッキに{n}枚まで入れることができる", "deck_limit", n="digits",
             en="your deck may hold up to {n} copies of this card")  # fmt: skip
    g.phrase(
        "rule", "自分は{what}を" + cannot, "deck_bars", what="card_noun", en="you cannot include {what} in your deck"
    )
    g.phrase(
        "rule",
        "自分は{what}しか" + cannot,
        "deck_only",
        what="card_noun",
        en="you can only include {what} in your deck",
    )
    g.phrase("rule", "{cond}場合、自分は敗北する代わりに勝利する", "win_instead", cond="rule_cond",
             en="if {cond}, you win instead of losing the game")  # fmt: skip
    g.phrase("rule_cond", "{of}が{n}枚になった", "cmp", op="eq", of="noun", n="digits", en="{of} is reduced to {n}")
    subject = Node("ref", name="subject")
    for would, event, en in (
        ("手札に加わる", "to_hand", "being added to the hand"),
        ("トラッシュに置かれる", "trashed", "being trashed"),
        ("KOされる", "koed", "being K.O.'d"),
    ):
        for does, act, instead in (
            ("デッキの下に置かれる", Node("to_deck", what=subject, at="bottom"), "placed at the bottom of the deck"),
            ("デッキの上に置かれる", Node("to_deck", what=subject, at="top"), "placed at the top of the deck"),
            ("トラッシュに置かれる", Node("to_trash", what=subject), "trashed"),
            ("手札に加わる", Node("to_hand", what=subject), "added to the hand"),
        ):
            if would != does:
                g.phrase(
                    "rule", "{what}は" + would + "代わりに" + does, what="noun",
                    build=Node("replace", event=Node(event, what=Slot("what")), with_=act),
                    en="{what} are " + instead + " instead of " + en,
                )  # fmt: skip
    g.phrase("rule", "{owner}のドン!!デッキは{n}枚になる", "don_deck_size", owner="player", n="digits",
             en="{owner:own} DON!! deck consists of {n} cards")  # fmt: skip
    g.phrase("rule", "{owner}のドン!!デッキの枚数は{n}枚になる", "don_deck_size", owner="player", n="digits",
             form="count", en="{owner:own} DON!! deck consists of {n} cards")  # fmt: skip
    g.phrase("rule", "ゲーム開始時、{effect}", build=Node("at_start", effect=Slot("effect")), effect="chain",
             en="at the start of the game, {effect}")  # fmt: skip
