"""Lines and whole texts of Love Live!: the icons at the beginning of a line, costs, triggers, and rules of the ability.

One ability is one line (a choice from a list goes on over the lines that begin with ・). Its icons stand in this order:
what kind of ability it is, where the member must be, how often it works in a turn.
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

THIS = Node("ref", name="this_card")
TRIGGERS: dict[str, tuple[Node, str]] = {
    "【登場】": (Node("entered", what=THIS, tag=True), "[Enter]"),
    "【ライブ開始時】": (Node("live_start", who="you", tag=True), "[Live Start]"),
    "【ライブ成功時】": (Node("live_success", who="you", tag=True), "[Live Success]"),
}


def add_abilities(g: Grammar) -> Grammar:
    """Add `ability` and `text`. Needs everything else."""
    for text, (node, en) in TRIGGERS.items():
        g.word("moment", text, node, en=en)
        g.word("moment tag", text, node, en=en)
    g.many("moment tags", "moment tag", sep="/", min=2, en_sep="/", en_last="/")
    g.phrase("moment", "{of}", "any_of", of="moment tags", en="{of}")
    g.many("area tags", "area tag", en_sep="", en_last="")
    for times, en in ((1, "Once"), (2, "Twice"), (3, "Three times")):
        g.word("limit", f"【ターン{times}回】", times, en=f" [{en} per turn]")
    _add_occasions(g)
    _add_states(g)
    _add_rules(g)
    tags, tags_en = "{at?}{limit?}", "[{at}][{limit}] "
    common: dict[str, Value] = {"at": "area tags", "limit": "limit", "rules": "own rules"}
    _add_bodies(g, "{trigger}" + tags, "{trigger}" + tags_en, common | {"type": "triggered", "trigger": "moment"})
    _add_bodies(g, "【起動】" + tags, "[[Activate]]" + tags_en, common | {"type": "activated"})
    for words, category, every in (("とき、", "occasion", None), ("たび、", "occasion", True)):
        fields = common | {"type": "triggered", "trigger": category, "every": every, "form": "words"}
        when = "Whenever" if every else "When"
        g.phrase(
            "ability",
            "【自動】" + tags + "{trigger}" + words + "{effect}{rules?}",
            "ability",
            effect="outcome",
            en="[[Auto]]" + tags_en + when + " {trigger}, {effect}[{rules}]",
            **fields,
        )
    for cost, ending, optional, words in (("", "", None, ""), ("{cost}", "もよい：", True, "you may {cost}: ")):
        paid: dict[str, Value] = {"cost": "cost", "optional": optional} if cost else {}
        g.phrase(
            "ability",
            "【自動】" + tags + "{trigger}、" + cost + ending + "{effect}{rules?}",
            "ability",
            type="triggered",
            trigger="time",
            effect="outcome",
            form="time",
            en="[[Auto]]" + tags_en + "At {trigger}, " + words + "{effect}[{rules}]",
            **common,
            **paid,
        )
    g.phrase(
        "ability",
        "【常時】" + tags + "{effects}{rules?}",
        "ability",
        type="constant",
        effects="statics",
        en="[[Constant]]" + tags_en + "{effects}[{rules}]",
        **common,
    )
    # A constant effect is a sentence that says what lasts.
    g.phrase("static", "{x}。", None, x="lasting", en="{x}.")
    g.phrase(
        "static",
        "{cond}かぎり、{then}",
        "if_",
        cond="cond.kagiri",
        then="static",
        form="kagiri",
        en="as long as {cond}, {then}",
    )
    g.phrase("static", "{cond}場合、{then}", "if_", cond="cond", then="static", en="if {cond}, {then}")
    g.phrase("static", "{per}、{effect}", "for_each", per="per", effect="static", en="{per}, {effect}")
    g.phrase("only static", "{x}", build=(Slot("x"),), x="static", en="{x:cap}")
    g.phrase("statics", "{x}", None, x="only static")
    g.many("lines", "ability", sep="\n", en_sep="\n", en_last="\n")
    g.phrase("text", "{abilities}", "text", abilities="lines", en="{abilities}")
    g.label("ability", "an ability").label("lines", "an ability").label("static", "what lasts").label(
        "limit", "【ターン1回】"
    )
    g.label("moment", "an icon").label("area tags", "【センター】").label("statics", "what lasts").label(
        "moment tag", "an icon"
    )
    return g


def _add_bodies(g: Grammar, front: str, en: str, fields: dict[str, Value]) -> None:
    """What follows the icons: with or without a cost."""
    if fields["type"] == "triggered":
        g.phrase(
            "ability", front + "{effect}{rules?}", "ability", effect="effect", en=en + "{effect}[{rules}]", **fields
        )
    for cost, ending, optional, words in (
        ("cost", "：", None, "{cost:cap}: "),
        ("cost", "もよい：", True, "You may {cost}: "),
    ):
        if optional and fields["type"] == "activated":
            continue
        g.phrase(
            "ability",
            front + "{cost}" + ending + "{effect}{rules?}",
            "ability",
            cost=cost,
            optional=optional,
            effect="effect",
            en=en + words + "{effect}[{rules}]",
            **fields,
        )
        g.phrase(
            "ability",
            front + "{cond}場合、{cost}" + ending + "{effect}{rules?}",
            "ability",
            cond="cond",
            cost=cost,
            optional=optional,
            effect="effect",
            en=en + "If {cond}: " + words + "{effect}[{rules}]",
            **fields,
        )


def _add_occasions(g: Grammar) -> None:
    """What triggers, in words."""
    for occasion, event in (("occasion", "happening"),):
        g.phrase(occasion, "{x}", None, x=event)
        for text, at, en in (("メインフェイズ", "main", "main phase"), ("ライブフェイズ", "live", "live phase")):
            for after, form in (("の間、", None), ("に", "ni")):
                during = Node("during", of=Slot("x"), phase=at, whose=Slot("whose"), form=form)
                g.phrase(
                    occasion,
                    "{whose}の" + text + after + "{x}",
                    build=during,
                    whose="one player",
                    x=event,
                    en="{x} during {whose:own} " + en,
                )
        turn = Node("during", of=Slot("x"), phase="turn")
        g.phrase(occasion, "このターン、{x}", build=turn, x=event, en="{x} this turn")
    for text, at, en in (
        ("ターン開始時", "turn_start", "the start of {whose:own} turn"),
        ("ターン終了時", "turn_end", "the end of {whose:own} turn"),
        ("アクティブフェイズ開始時", "active_start", "the start of {whose:own} active phase"),
        ("メインフェイズ開始時", "main_start", "the start of {whose:own} main phase"),
        ("ライブフェイズ開始時", "live_phase_start", "the start of {whose:own} live phase"),
        ("ライブ開始時", "live_start", "the start of {whose:own} live"),
        ("ライブ終了時", "live_end", "the end of {whose:own} live"),
    ):
        g.phrase("time", "{whose}の" + text, build=Node("time", at=at, whose=Slot("whose")), whose="one player", en=en)
    _add_beginnings(g)
    # What the yell revealed.
    shown = Node("yells", who="you", cond=Slot("cond"))
    g.phrase("occasion", "{cond}", build=shown, cond="yell cond", en="{cond} after the yell")
    says = Node("says", subject=Slot("of"), of=Slot("pred"))
    for pred, en in (("there is", "there are {pred}{of}"), ("number is", "there are {pred} {of}")):
        g.phrase("yell cond", "{of}が{pred}", build=says, of="there yelled", pred=pred, en=en)
    g.label("occasion", "an event").label("yell cond", "a condition").label("time", "a time")


def _add_beginnings(g: Grammar) -> None:
    """Moments of the turn as the rules name them; of phases that are one player's also whose."""
    for text, at, en in (
        ("ゲーム", "game_start", "game"),
        ("ターン", "turn_start", "turn"),
        ("アクティブフェイズ", "active_start", "active phase"),
        ("エネルギーフェイズ", "energy_start", "energy phase"),
        ("ドローフェイズ", "draw_start", "draw phase"),
        ("メインフェイズ", "main_start", "main phase"),
        ("ライブフェイズ", "live_phase_start", "live phase"),
        ("ライブカードセットフェイズ", "live_set_start", "live card set phase"),
        ("パフォーマンスフェイズ", "performance_start", "performance phase"),
        ("ライブ判定フェイズ", "judgement_start", "live judgement phase"),
    ):
        node = Node("time", at=at, form="rule")
        g.phrase("time", text + "の始めに", build=node, en="the start of the " + en)
        if at in ("active_start", "energy_start", "draw_start", "main_start", "performance_start"):
            g.phrase(
                "time",
                "{whose}の" + text + "の始めに",
                build=node.with_(whose=Slot("whose")),
                whose="one player",
                en="the start of {whose:own} " + en,
            )
    g.phrase("time", "ターンの終わりに", build=Node("time", at="turn_end", form="rule"), en="the end of the turn")


def _add_states(g: Grammar) -> None:
    """What triggers as long as it is so (9.7.6): 自分の手札が0枚のとき."""
    g.phrase("occasion", "{cond}の", build=Node("state", cond=Slot("cond")), cond="being", en="{cond}")


def _add_rules(g: Grammar) -> None:
    """Sentences at the end that speak of the ability itself."""
    for pause in ("", "、"):
        for word, act, en in (("起動できる", "activate", "activated"), ("発動する", "trigger", "triggered")):
            only = Node("only_if", cond=Slot("cond"), act=act, pause=True if pause else None)
            g.phrase(
                "own rule",
                "この能力は" + pause + "{cond}場合のみ" + word + "。",
                build=only,
                cond="cond",
                en=" This ability is only " + en + " if {cond}.",
            )
        less = Node("cost_less", per=Slot("per"), n=Slot("n"), pause=True if pause else None)
        g.phrase(
            "own rule",
            "この能力を起動するためのコストは" + pause + "{per}、{n}減る。",
            build=less,
            per="per",
            n="energies",
            en=" It costs {n} less to activate {per}.",
        )
        cards = Node("cost_less", per=Slot("per"), cards=Slot("n"), pause=True if pause else None)
        g.phrase(
            "own rule",
            "この能力を起動するためのコストは" + pause + "{per}、控え室に置く手札の数が{n}枚減る。",
            build=cards,
            per="per",
            n="digits",
            en=" It costs {n} fewer card{n:s} from hand to activate {per}.",
        )
    most = Node("at_most", n=Slot("n"))
    for word, act in (("減らない", "need"), ("得られない", "gain"), ("増えない", "need_up")):
        for category in ("need", "heart"):
            if (category == "heart") == (act == "gain"):
                g.phrase(
                    "own rule",
                    "この能力では{field}は{n}つまでしか" + word + "。",
                    field=category,
                    n="digits",
                    build=most.with_(act=act, field=Slot("field")),
                    en=" No more than {n} {field} count.",
                )
    g.phrase(
        "own rule",
        "この能力では{of}は{n}枚までしか数えない。",
        build=most.with_(act="count", of=Slot("of")),
        of="noun",
        n="digits",
        en=" No more than {n} {of} count.",
    )
    g.phrase(
        "own rule",
        "この能力では{n}枚までしか追加でエールできない。",
        build=most.with_(act="yell"),
        n="digits",
        en=" No more than {n} cards are yelled.",
    )
    g.phrase(
        "own rule",
        "この効果ではライブの合計スコアは{n}未満にはならない。",
        build=Node("at_least", act="live_score", n=Slot("n")),
        n="digits",
        en=" The total score of the live does not fall below {n}.",
    )
    g.word("own rule", "この効果は重複しない。", Node("single"), en=" This effect does not add up.")
    g.many("own rules", "own rule", en_sep="", en_last="")
    g.label("own rule", "この能力は").label("own rules", "この能力は")
