"""Happenings of Reバース texts: what stands before 時 (置かれた時) and before 際 (置かれる際).

`happen` is what happens to a card (エントリーに置かれる, 《X》をサポートする); an `event` is that with its card in
front, and between them when, by what and from where.
"""

from __future__ import annotations

from fuda.games.rebirth.text.words import row
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, With

FORMS = ("", "ta")
WHAT, BY, OF, WHO, PAUSE = Slot("what"), Slot("by"), Slot("of"), Slot("who"), Slot("pause")
# What happens to a card: text, event, English behind it, slots
HAPPENINGS: tuple[tuple[str, Node, str, dict[str, Value]], ...] = (
    ("{to}に置か<れる|れた>", Node("moved", to=Slot("to")), "is put into the {to}", {}),
    (
        "{owner}の{to}に置か<れる|れた>",
        Node("moved", to=Slot("to"), owner=Slot("owner")),
        "is put into {owner:own} {to}",
        {},
    ),
    ("空席のメンバーに置か<れる|れた>", Node("moved", to=("member",), seat="vacant"), "is put into a vacant seat", {}),
    ("手札に戻<る|った>", Node("moved", to=("hand",), as_="back"), "returns to the hand", {}),
    ("手札に戻<される|された>", Node("moved", to=("hand",), as_="back", form="passive"), "returns to the hand", {}),
    ("セット<される|された>", Node("set"), "is set", {}),
    ("エントリーに登場<する|した>", Node("moved", to=("entry",), form="enter"), "enters the entry", {}),
    ("登場<する|した>", Node("entered"), "enters", {}),
    ("リタイア<する|した>", Node("retired"), "is retired", {}),
    ("{of}をリタイア<させる|させた>", Node("retires", of=OF), "retires {of}", {"of": "subject"}),
    ("アタック<する|した>", Node("attacks"), "attacks", {}),
    ("アタック<される|された>", Node("attacked"), "is attacked", {}),
    ("パートナーアタック<される|された>", Node("attacked", partner=True), "is the target of a partner attack", {}),
    ("サポート<する|した>", Node("supports"), "supports", {}),
    ("ブロック<する|した>", Node("blocks"), "blocks", {}),
    (
        "{filters}をサポート<する|した>",
        Node("supports", of=Node("cards", filters=Slot("filters"))),
        "supports {filters:one,a}",
        {},
    ),
    (
        "{filters}をブロック<する|した>",
        Node("blocks", of=Node("cards", filters=Slot("filters"))),
        "blocks for {filters:one,a}",
        {},
    ),
    ("サポート<される|された>", Node("supported"), "is supported", {}),
    (
        "{filters}にサポート<される|された>",
        Node("supported", by=Node("cards", filters=Slot("filters"))),
        "is supported by {filters:one,a}",
        {},
    ),
    (
        "このターン{n}回目のアタックをサポート<する|した>",
        Node("supports", nth=Slot("n")),
        "supports attack number {n} of this turn",
        {},
    ),
)
# What a player does: text, event, English
DOINGS: tuple[tuple[str, Node, str, dict[str, Value]], ...] = (
    ("アタック<する|した>", Node("attacks"), "attack{who:s|}", {}),
    ("{icon}を使<う|った>", Node("uses", name=Slot("icon")), "use{who:s|} {icon}", {}),
    ("回復<する|した>", Node("healed"), "heal{who:s|}", {}),
    ("チェック<する|した>", Node("checked"), "check{who:s|}", {}),
    (
        "{zone}から控え室にカードを置<く|いた>",
        Node("discarded", source=Slot("zone")),
        "put{who:s|} a card from the {zone} into the waiting room",
        {},
    ),
    ("カードを引<く|いた>", Node("drew"), "draw{who:s|} a card", {}),
    ("Reバースをセット<する|した>", Node("set"), "set{who:s|} a Rebirth", {}),
    ("{what}をブロック<する|した>", Node("blocks", of=WHAT, form="who"), "block{who:s|} for {what}", {"what": "ref"}),
)
MOMENTS = (
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
)


def add_events(g: Grammar) -> Grammar:
    """Add `event` (in the forms of `FORMS`), `cause` and `moment`. Needs the nouns."""
    for category in ("event", "happen", "plain event"):
        g.inflect(category, FORMS)
        g.label(category, "an event")
    g.phrase("subject", "{x}", None, x="ref").phrase("subject", "{x}", None, x="noun", en="{x:one}")
    cards = Node("cards", filters=Slot("filters"))
    row(g, "subject", "{filters}", cards, "{filters:one,a}")
    _add_causes(g)
    _add_circumstances(g)
    for text, node, en, slots in HAPPENINGS:
        inside: dict[str, Value] = {"to": "places"} | slots
        row(g, "happen", text, node, en, **inside)
    given: dict[str, Value] = {
        "what": "subject",
        "x": "happen*",
        "at": "phase at",
        "cause": "cause",
        "source": "source",
    }
    between = With(
        "x", what=WHAT, pause=PAUSE, times=Slot("times"), at=Slot("at"), cause=Slot("cause"), source=Slot("source")
    )
    words = "{what} {x}[ {source}][ {cause}][ {at}][{times}]"
    row(g, "plain event", "{what}が{pause?}{times?}{at?}{cause?}{source?}{x}", between, words, times="next", **given)
    turned = With("x", what=WHAT, source=Slot("source"), cause=Slot("cause"), lead="source")
    row(g, "plain event", "{what}が{source}{cause}{x}", turned, "{what} {x} {source} {cause}", **given)
    late = Node("retires", what=WHAT, of=OF, cause=Slot("cause"), form="cause_last")
    words = "{what} retires {of} {cause}"
    row(g, "plain event", "{what}が{of}を{cause}リタイア<させる|させた>", late, words, of="subject", **given)
    for text, node, en, slots in DOINGS:
        row(g, "plain event", "{who}が" + text, node.with_(who=WHO), "{who} " + en, who="side", **slots)
    _add_others(g)
    g.phrase("event", "{x}", None, x="plain event*")
    early: dict[str, Value] = {"times": "next", "within": "this turn", "at": "phase at"}
    turn = With("x", within=Slot("within"), early=True)
    row(g, "event", "{within}{x}", turn, "{x}{within}", x="plain event*", **early)
    row(
        g,
        "event",
        "{within}{times}{x}",
        turn.with_(times=Slot("times"), early="both"),
        "{x}{times}{within}",
        x="plain event*",
        **early,
    )
    row(g, "event", "{times}{x}", With("x", times=Slot("times"), early=True), "{x}{times}", x="plain event*", **early)
    row(g, "event", "{at}{x}", With("x", at=Slot("at"), early=True), "{x} {at}", x="plain event*", **early)
    _add_moments(g)
    g.label("subject", "cards").label("cause", "a cause").label("moment", "a time")
    g.label("places", "a zone").label("source", "a zone").label("phase at", "a time").label("this turn", "a time")
    return g


def _add_causes(g: Grammar) -> None:
    """By what it happens; a comma may follow."""
    filters = Slot("filters")
    by, of = (Node("attack", **{k: Node("cards", filters=filters)}) for k in ("supporter", "supported"))
    causes: tuple[tuple[str, Node, str, dict[str, Value]], ...] = (
        ("効果で", Node("effect"), "by an effect", {}),
        ("{who}の効果で", Node("effect", who=WHO), "by {who:own} effects", {"who": "side"}),
        ("{of}の効果で", Node("effect", of=OF), "by the effect of {of:one}", {"of": "noun"}),
        ("{filters}の効果で", Node("effect", filters=filters), "by the effect of {filters:one,a}", {}),
        ("{who}のアタックで", Node("attack", who=WHO), "by an attack of {who}", {"who": "side"}),
        ("{of}のアタックで", Node("attack", of=OF), "by the attack of {of:one}", {"of": "noun"}),
        ("パートナーアタックで", Node("attack", partner=True), "by a partner attack", {}),
        ("{filters}にサポートされたアタックで", by, "in an attack supported by {filters:one,a}", {}),
        ("{filters}をサポートしたアタックで", of, "in an attack in which it supported {filters:one,a}", {}),
        ("{of}の{icon}で", Node("ability", name=Slot("icon"), of=OF), "by the {icon} of {of}", {"of": "ref"}),
    )
    for text, node, en, slots in causes:
        row(g, "cause", text + "{pause?}", node.with_(pause=PAUSE), en, **slots)


def _add_circumstances(g: Grammar) -> None:
    """From where, when, the next time; a comma may follow."""
    g.many("places", "zone", sep="か", en_last=" or ")
    zones = Node("zones", of=OF, pause=PAUSE)
    row(g, "source", "{of}から{pause?}", zones, "from the {of}", of="places")
    row(g, "source", "{of}以外から{pause?}", zones.with_(other=True), "from anywhere but the {of}", of="places")
    g.word("next", "次に", "next", en=" the next time")
    turns = {"このターン": "turn", "このターンに": "turn in", "このターン中に": "turn during"}
    g.words("this turn", dict(turns), en=dict.fromkeys(turns, " this turn"))
    for text, at, en in (
        ("ターン", "turn", "turn"),
        ("メインフェイズ", "main", "main phase"),
        ("アタックフェイズ", "attack", "attack phase"),
    ):
        for joint, form in (("中に", None), ("に", "short"), ("中、", "comma")):
            phase = Node("phase", at=at, whose=Slot("whose"), form=form)
            row(g, "phase at", "{whose}の" + text + joint, phase, "during {whose:own} " + en, whose="side")
            every = phase.with_(whose="each", form=(form or "") + "every")
            row(g, "phase at", "各" + text + joint, every, "during each " + en)


def _add_others(g: Grammar) -> None:
    """Events in another order of words."""
    goal: dict[str, Value] = {"to": "places", "owner": "owner"}
    first = Node("moved", what=Node("cards", filters=WHAT), to=Slot("to"), form="to_first", pause=PAUSE)
    verb = "{pause?}{what}が置か<れる|れた>"
    row(g, "plain event", "{to}に" + verb, first, "{what:one,a} is put into the {to}", what="head", **goal)
    owned = first.with_(owner=Slot("owner"))
    row(
        g,
        "plain event",
        "{owner}の{to}に" + verb,
        owned,
        "{what:one,a} is put into {owner:own} {to}",
        what="head",
        **goal,
    )
    row(g, "plain event", "{what}を魂に<する|した>", Node("put_soul", what=WHAT), "{what} is made a soul", what="ref")
    for text, op, en in (("負け<る|た>", "check_lost", "lose"), ("勝<つ|った>", "check_won", "win")):
        node = Node(op, who=WHO, of=Slot("owner"))
        words = "{who} " + en + "{who:s|} a check of {owner}"
        row(g, "plain event", "{owner}のチェックで{who}が" + text, node, words, who="side", owner="side")
    blocked = Node("blocks", attack=OF)
    words = "{who} block{who:s|} the attack of {of}"
    row(
        g,
        "plain event",
        "{of}のアタックを{who}がブロック<する|した>",
        blocked.with_(who=WHO),
        words,
        of="subject",
        who="side",
    )
    row(
        g,
        "plain event",
        "{of}のアタックがブロック<される|された>",
        blocked,
        "the attack of {of} is blocked",
        of="subject",
    )
    with_ = Node("blocks", of=WHAT, what=Node("cards", filters=Slot("filters")), form="with")
    words = "{what} is blocked for with {filters:one,a}"
    row(g, "plain event", "{what}を{filters}でブロック<する|した>", with_, words, what="ref")
    chosen = Node("chosen", of=OF, name=Slot("icon"), by=Node("cards", filters=Slot("filters")))
    words = "the {icon} of {of} is chosen by {filters:one,a}"
    row(g, "plain event", "{of}の{icon}が{filters}で選ば<れる|れた>", chosen, words, of="ref")
    cancelled = Node("cancelled", of=OF, name=Slot("icon"))
    words = "the {icon} of {of} is cancelled"
    row(g, "plain event", "{of}の{icon}が【キャンセル】<される|された>", cancelled, words, of="subject")


def _add_moments(g: Grammar) -> None:
    """あなたのメインフェイズ開始時, このキャラのアタック終了時."""
    for text, at, en in MOMENTS:
        row(g, "moment", "{whose}の" + text, Node("time", at=at, whose=Slot("whose")), en, whose="side")
        row(g, "moment", "各" + text, Node("time", at=at), en.replace("{whose:own}", "each"))
    g.word("moment", "ゲーム開始時", Node("time", at="game_start"), en="at the start of the game")
    end = Node("time", at="attack_end")
    row(g, "moment", "{of}のアタック終了時", end.with_(of=OF), "at the end of the attack of {of}", of="subject")
    row(g, "moment", "{who}の各アタック終了時", end.with_(who=WHO), "at the end of each attack of {who}", who="side")
    after = end.with_(after=Slot("after"))
    row(g, "moment", "{after}アタック終了時", after, "at the end of an attack in which {after}", after="plain event.ta")
