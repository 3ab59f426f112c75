"""Happenings of Reバース texts: what stands before 時 (置かれた時) and before 際 (置かれる際)."""

from __future__ import annotations

from fuda.games.rebirth.text.words import row
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

FORMS = ("", "ta")
WHAT, BY = Slot("what"), Slot("by")


def add_events(g: Grammar) -> Grammar:
    """Add `event` (in the forms of `FORMS`), `cause` and `moment`. Needs the nouns."""
    g.inflect("event", FORMS)
    g.phrase("subject", "{x}", None, x="ref").phrase("subject", "{x}", None, x="noun", en="{x:one}")
    _add_causes(g)
    _add_moves(g)
    _add_battle(g)
    _add_players(g)
    _add_moments(g)
    g.label("event", "an event").label("subject", "cards").label("cause", "a cause").label("moment", "a time")
    g.label("places", "a zone").label("source", "a zone")
    return g


def _add_causes(g: Grammar) -> None:
    g.word("cause", "効果で", Node("effect"), en="by an effect")
    row(g, "cause", "{who}の効果で", Node("effect", who=Slot("who")), "by {who:own} effects", who="side")
    row(g, "cause", "{of}の効果で", Node("effect", of=Slot("of")), "by the effect of {of:one}", of="noun")
    row(g, "cause", "{filters}の効果で", Node("effect", filters=Slot("filters")), "by the effect of {filters:one,a}")
    row(g, "cause", "{who}のアタックで", Node("attack", who=Slot("who")), "by an attack of {who}", who="side")
    row(g, "cause", "{of}のアタックで", Node("attack", of=Slot("of")), "by the attack of {of:one}", of="noun")
    g.word("cause", "パートナーアタックで", Node("attack", partner=True), en="by a partner attack")
    by, of = (Node("attack", **{k: Node("cards", filters=Slot("filters"))}) for k in ("supporter", "supported"))
    row(g, "cause", "{filters}にサポートされたアタックで", by, "in an attack supported by {filters:one,a}")
    row(g, "cause", "{filters}をサポートしたアタックで", of, "in an attack in which it supported {filters:one,a}")
    row(
        g,
        "cause",
        "{of}の{icon}で",
        Node("ability", name=Slot("icon"), of=Slot("of")),
        "by the {icon} of {of}",
        of="ref",
    )


def _add_moves(g: Grammar) -> None:
    g.many("places", "zone", sep="か", en_last=" or ")
    row(g, "source", "{of}から", Node("zones", of=Slot("of")), "from the {of}", of="places")
    row(
        g, "source", "{of}以外から", Node("zones", of=Slot("of"), other=True), "from anywhere but the {of}", of="places"
    )
    put = "置か<れる|れた>"
    for target, to, where in (
        ("{to}に", {"to": Slot("to")}, "the {to}"),
        ("{owner}の{to}に", {"to": Slot("to"), "owner": Slot("owner")}, "{owner:own} {to}"),
        ("空席のメンバーに", {"to": ("member",), "seat": "vacant"}, "a vacant seat"),
    ):
        for order, form in (
            ("{cause?}{source?}", None),
            ("{source}{cause}", "source_first"),
            ("{cause}、{source?}", "cause_comma"),
            ("{cause?}{source}、", "comma"),
            ("{cause}、{source}、", "commas"),
            ("、{source}、", "around"),
        ):
            fields = {k: Slot(k) for k in ("cause", "source") if "{" + k in order}
            said = "{what} is put into " + where + "".join(f"[ {{{k}}}]" for k in ("source", "cause") if k in fields)
            row(
                g,
                "event",
                "{what}が" + order + target + put,
                Node("moved", what=WHAT, form=form, **fields, **to),
                said,
                what="subject",
                to="places",
                cause="cause",
                source="source",
            )
        if to.get("seat") is None:
            node = Node("moved", what=WHAT, form="to_first", **to)
            for comma, pause in (("", None), ("、", True)):
                row(
                    g,
                    "event",
                    target + comma + "{what}が" + put,
                    node.with_(what=Node("cards", filters=WHAT), pause=pause),
                    "{what:one,a} is put into " + where,
                    what="head",
                    to="places",
                )
            only = Node("moved", what=Node("cards", filters=WHAT), source=Slot("source"), cause=Slot("cause"), **to)
            row(
                g,
                "event",
                "{what}が{cause?}{source?}" + target + put,
                only,
                "{what:one,a} is put into " + where + "[ {source}][ {cause}]",
                what="head",
                to="places",
                cause="cause",
                source="source",
            )
    at = Node("moved", what=WHAT, at=Slot("at"), cause=Slot("cause"), source=Slot("source"), to=Slot("to"))
    for order, form in (("{cause?}{source?}", None), ("{source}、", "comma")):
        given: dict[str, Value] = {k: Slot(k) if "{" + k in order else None for k in ("cause", "source")}
        said = "{what} is put into the {to}" + "".join(f"[ {{{k}}}]" for k, v in given.items() if v) + " {at}"
        row(
            g,
            "event",
            "{what}が{at}" + order + "{to}に" + put,
            at.with_(form=form, **given),
            said,
            what="subject",
            to="places",
            cause="cause",
            source="source",
            at="phase at",
        )
    for who, value, en in (("あなた", "you", "your"), ("相手", "opponent", "your opponent's")):
        for text, phase, said in (("ターン中に", "turn", "turn"), ("メインフェイズに", "main", "main phase")):
            g.word("phase at", who + "の" + text, Node("phase", at=phase, whose=value), en=f"during {en} {said}")
    for word, form in (("戻<る|った>", None), ("戻<される|された>", "passive")):
        back = Node("moved", what=WHAT, source=Slot("source"), to=("hand",), form=form, cause=Slot("cause"), as_="back")
        row(
            g,
            "event",
            "{what}が{cause?}{source?}手札に" + word,
            back,
            "{what} returns to the hand[ {source}][ {cause}]",
            what="subject",
            source="source",
            cause="cause",
        )
    set_ = Node("set", what=WHAT, source=Slot("source"))
    row(
        g,
        "event",
        "{what}が{source?}セット<される|された>",
        set_,
        "{what} is set[ {source}]",
        what="subject",
        source="source",
    )
    deck = Node("moved", what=WHAT, source=Slot("source"), to=("entry",), form="enter")
    row(
        g,
        "event",
        "{what}が{source}エントリーに登場<する|した>",
        deck,
        "{what} enters the entry {source}",
        what="subject",
        source="source",
    )
    row(g, "event", "{what}が登場<する|した>", Node("entered", what=WHAT), "{what} enters", what="subject")
    soul = Node("put_soul", what=WHAT)
    row(g, "event", "{what}を魂に<する|した>", soul, "{what} is made a soul", what="ref")


def _add_battle(g: Grammar) -> None:
    row(g, "event", "{what}がアタック<する|した>", Node("attacks", what=WHAT), "{what} attacks", what="subject")
    row(g, "event", "{who}がアタック<する|した>", Node("attacks", who=Slot("who")), "{who} attack{who:s|}", who="side")
    row(
        g, "event", "{what}がアタック<される|された>", Node("attacked", what=WHAT), "{what} is attacked", what="subject"
    )
    row(
        g,
        "event",
        "{what}がパートナーアタック<される|された>",
        Node("attacked", what=WHAT, partner=True),
        "{what} is the target of a partner attack",
        what="subject",
    )
    for verb, op, en in (("サポート", "supports", "supports"), ("ブロック", "blocks", "blocks")):
        row(g, "event", "{what}が" + verb + "<する|した>", Node(op, what=WHAT), "{what} " + en, what="subject")
        row(
            g,
            "event",
            "{what}が{pause?}{filters}を" + verb + "<する|した>",
            Node(op, what=WHAT, of=Node("cards", filters=Slot("filters")), pause=Slot("pause")),
            "{what} " + en + " {filters:one,a}",
            what="subject",
        )
    nth = Node("supports", what=WHAT, nth=Slot("n"))
    row(
        g,
        "event",
        "{what}がこのターン{n}回目のアタックをサポート<する|した>",
        nth,
        "{what} supports attack number {n} of this turn",
        what="subject",
    )
    row(
        g,
        "event",
        "{what}がサポート<される|された>",
        Node("supported", what=WHAT),
        "{what} is supported",
        what="subject",
    )
    row(
        g,
        "event",
        "{what}が{pause?}{filters}にサポート<される|された>",
        Node("supported", what=WHAT, by=Node("cards", filters=Slot("filters")), pause=Slot("pause")),
        "{what} is supported by {filters:one,a}",
        what="subject",
    )
    for front, field, en in (
        ("{cause}", True, " {cause}"),
        ("{cause}、", True, " {cause}"),
        ("、{cause}", True, " {cause}"),
        ("", False, ""),
    ):
        form = {"{cause}、": "comma", "、{cause}": "before"}.get(front)
        node = Node("retires", what=WHAT, of=Slot("of"), form=form)
        retired = Node("retired", what=WHAT, form=form)
        if field:
            node, retired = node.with_(cause=Slot("cause")), retired.with_(cause=Slot("cause"))
        row(
            g,
            "event",
            "{what}が" + front + "{of}をリタイア<させる|させた>",
            node,
            "{what} retires {of}" + en,
            what="subject",
            of="subject",
            cause="cause",
        )
        if front == "{cause}":
            row(
                g,
                "event",
                "{what}が{of}を{cause}リタイア<させる|させた>",
                node.with_(form="cause_last"),
                "{what} retires {of}" + en,
                what="subject",
                of="subject",
                cause="cause",
            )
        row(
            g,
            "event",
            "{what}が" + front + "リタイア<する|した>",
            retired,
            "{what} is retired" + en,
            what="subject",
            cause="cause",
        )
    blocked = Node("blocks", who=Slot("who"), attack=Slot("of"))
    row(
        g,
        "event",
        "{of}のアタックを{who}がブロック<する|した>",
        blocked,
        "{who} block{who:s|} the attack of {of}",
        of="subject",
        who="side",
    )
    row(
        g,
        "event",
        "{of}のアタックがブロック<される|された>",
        Node("blocks", attack=Slot("of")),
        "the attack of {of} is blocked",
        of="subject",
    )
    row(
        g,
        "event",
        "{what}を{filters}でブロック<する|した>",
        Node("blocks", of=WHAT, what=Node("cards", filters=Slot("filters")), form="with"),
        "{what} is blocked for with {filters:one,a}",
        what="ref",
    )
    row(
        g,
        "event",
        "{who}が{what}をブロック<する|した>",
        Node("blocks", of=WHAT, who=Slot("who"), form="who"),
        "{who} block{who:s|} for {what}",
        what="ref",
        who="side",
    )


def _add_players(g: Grammar) -> None:
    row(
        g,
        "event",
        "{who}が{icon}を使<う|った>",
        Node("uses", who=Slot("who"), name=Slot("icon")),
        "{who} use{who:s|} {icon}",
        who="side",
    )
    row(g, "event", "{who}が回復<する|した>", Node("healed", who=Slot("who")), "{who} heal{who:s|}", who="side")
    row(g, "event", "{who}がチェック<する|した>", Node("checked", who=Slot("who")), "{who} check{who:s|}", who="side")
    for text, op, en in (("負け<る|た>", "check_lost", "lose"), ("勝<つ|った>", "check_won", "win")):
        row(
            g,
            "event",
            "{owner}のチェックで{who}が" + text,
            Node(op, who=Slot("who"), of=Slot("owner")),
            "{who} " + en + "{who:s|} a check of {owner}",
            who="side",
            owner="side",
        )
    row(
        g,
        "event",
        "{who}が{zone}から控え室にカードを置<く|いた>",
        Node("discarded", who=Slot("who"), source=Slot("zone")),
        "{who} put{who:s|} a card from the {zone} into the waiting room",
        who="side",
    )
    row(
        g, "event", "{who}がカードを引<く|いた>", Node("drew", who=Slot("who")), "{who} draw{who:s|} a card", who="side"
    )
    row(
        g,
        "event",
        "{of}の{icon}が{filters}で選ば<れる|れた>",
        Node("chosen", of=Slot("of"), name=Slot("icon"), by=Node("cards", filters=Slot("filters"))),
        "the {icon} of {of} is chosen by {filters:one,a}",
        of="ref",
    )
    row(
        g,
        "event",
        "{who}がReバースをセット<する|した>",
        Node("set", who=Slot("who")),
        "{who} set{who:s|} a Rebirth",
        who="side",
    )


def _add_moments(g: Grammar) -> None:
    """あなたのメインフェイズ開始時, このキャラのアタック終了時."""
    for text, at, en in (
        ("ターン開始時", "turn_start", "at the start of {whose:own} turn"),
        ("ターン終了時", "turn_end", "at the end of {whose:own} turn"),
        ("スタンバイフェイズ開始時", "standby_start", "at the start of {whose:own} standby phase"),
        ("エネルギーフェイズ開始時", "energy_start", "at the start of {whose:own} energy phase"),
        ("メインフェイズ開始時", "main_start", "at the start of {whose:own} main phase"),
        ("アタックフェイズ開始時", "attack_phase_start", "at the start of {whose:own} attack phase"),
        ("スタートステップ開始時", "start_step", "at the start of {whose:own} start step"),
        ("ブロックステップ開始時", "block_step", "at the start of {whose:own} block step"),
        ("ダメージステップ開始時", "damage_step", "at the start of {whose:own} damage step"),
        ("クローズステップ開始時", "close_step", "at the start of {whose:own} close step"),
    ):
        row(g, "moment", "{whose}の" + text, Node("time", at=at, whose=Slot("whose")), en, whose="side")
        row(g, "moment", "各" + text, Node("time", at=at), en.replace("{whose:own}", "each"))
    g.word("moment", "ゲーム開始時", Node("time", at="game_start"), en="at the start of the game")
    end = Node("time", at="attack_end")
    row(g, "moment", "{of}のアタック終了時", end.with_(of=Slot("of")), "at the end of the attack of {of}", of="subject")
    row(
        g,
        "moment",
        "{who}の各アタック終了時",
        end.with_(who=Slot("who")),
        "at the end of each attack of {who}",
        who="side",
    )
    for verb, op, en in (("サポートした", "supports", "supported"), ("ブロックした", "blocks", "blocked")):
        row(
            g,
            "moment",
            "{of}が" + verb + "アタック終了時",
            end.with_(after=Node(op, what=Slot("of"))),
            "at the end of an attack that {of} " + en,
            of="subject",
        )
        row(
            g,
            "moment",
            "{of}が{filters}を" + verb + "アタック終了時",
            end.with_(after=Node(op, what=Slot("of"), of=Node("cards", filters=Slot("filters")))),
            "at the end of an attack in which {of} " + en + " {filters:one,a}",
            of="subject",
        )
    row(
        g,
        "moment",
        "{of}が{what}をリタイアさせたアタック終了時",
        end.with_(after=Node("retires", what=Slot("of"), of=WHAT)),
        "at the end of an attack in which {of} retired {what}",
        of="subject",
        what="subject",
    )
