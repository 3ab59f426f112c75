"""Verbs of Love Live!: what an effect or a cost does at once. (What lasts is in `lasting.py`.)

An `act` is one verb with what it acts on, in three forms: 引く, 引き(、), 引いて(もよい). A verb whose object was named
just before it leaves it out (公開し、手札に加える), which is `LEFT_OUT`.
"""

from __future__ import annotations

from fuda.games.lovelive.text.words import marks
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

FORMS = ("", "stem", "te")
LEFT_OUT = Node("ref", name="it", as_="left_out")
SURU = "<する|し|して>"
PUT, ADD, BACK = "置<く|き|いて>", "加え<る||て>", "戻<す|し|して>"
ENTER, MOVE = "登場させ<る||て>", "移動<する|し|して>"
ENDS: tuple[tuple[str, str, str | None, str], ...] = (
    ("上", "top", None, "the top"),
    ("一番上", "top", "first", "the top"),
    ("下", "bottom", None, "the bottom"),
    ("一番下", "bottom", "first", "the bottom"),
    ("上か下", "top_or_bottom", None, "the top or bottom"),
    ("一番上か一番下", "top_or_bottom", "first", "the top or bottom"),
)


def add_verbs(g: Grammar) -> Grammar:
    """Add `act`. Needs `obj`, `things`, `digits`, `amount`, `player`."""
    g.inflect("act", FORMS)
    g.words(
        "whose",
        {"自分の": "you", "相手の": "opponent", "自身の": "doer", "そのプレイヤーの": "chosen"},
        en={"自分の": "your ", "相手の": "your opponent's ", "自身の": "their ", "そのプレイヤーの": "that player's "},
    )
    _add_moves(g)
    _add_states(g)
    _add_stage(g)
    _add_draws(g)
    _add_choices(g)
    _add_energy(g)
    _add_others(g)
    g.label("act", "what to do").label("whose", "自分の")
    return g


def act(g: Grammar, template: str, node: Node, en: str, **slots: Value) -> None:
    """A phrase of a verb, with its English for another player as well: draw, (your opponent) draws. Its number is that
    of what it acts on, for the verb that follows and leaves it out."""
    number = "what" if "what" in slots else "n" if slots.get("n") == "digits" else "one"
    g.phrase("act", template, build=node, en=en, en_number=number, en_forms={"third": third(en)}, **slots)


def third(en: str) -> str:
    """
    >>> third("put {what} into your hand"), third("position change {what}")
    ('puts {what} into their hand', 'position changes {what}')
    """
    words = en.split(" ")
    length = 2 if words[1:2] == ["change"] else 1
    verb_, rest = " ".join(words[:length]), " ".join(words[length:])
    ending = "es" if verb_.endswith(("s", "sh", "ch", "x")) else "s"
    return (verb_ + ending + " " + rest.replace("your ", "their ")).strip()


def verb(g: Grammar, tail: str, node: Node, en: str, **slots: Value) -> None:
    """A verb with an object in front (once with a comma behind it), and with the object left out."""
    act(g, "{what}" + tail, node.with_(what=Slot("what")), en, what="obj", **slots)
    act(g, "{what}を、" + tail, node.with_(what=Slot("what"), pause=True), en, what="things", **slots)
    it, them = en.replace("{what}", "it"), en.replace("{what}", "them")
    forms = {"third": third(it), "them": them, "third them": third(them)}
    g.phrase("act", tail, build=node.with_(what=LEFT_OUT), en=it, en_number="one", en_forms=forms, **slots)


def _add_moves(g: Grammar) -> None:
    waiting, hand = Node("to_waiting"), Node("to_hand")
    verb(g, "控え室に" + PUT, waiting, "put {what} into the waiting room")
    for text, zone, en in (("ステージから", "stage", "from the stage"), ("手札から", "hand", "from the hand")):
        verb(g, text + "控え室に" + PUT, waiting.with_(source=zone), "put {what} " + en + " into the waiting room")
    verb(
        g,
        "{owner}のステージから控え室に" + PUT,
        waiting.with_(source="stage", owner=Slot("owner")),
        "put {what} from {owner:own} stage into the waiting room",
        owner="owner",
    )
    verb(g, "手札に" + ADD, hand, "add {what} to your hand")
    for text, whose in (("手札に", None), ("持ち主の手札に", "owner")):
        verb(g, text + BACK, hand.with_(whose=whose, form="return"), "return {what} to its owner's hand")
    verb(g, "{whose}手札に" + ADD, hand.with_(whose=Slot("whose")), "add {what} to {whose}hand", whose="whose")
    for text, at, first, en in ENDS:
        for before, between, order in (("", "", None), ("好きな順番で", "", "before"), ("", "好きな順番で", "between")):
            for word, form in ((PUT, None), (BACK, "return")):
                for whose in ("", "{whose}"):
                    mark = marks(first, "order_" + order if order else None, form)
                    node = Node("to_deck", at=at, order=True if order else None, form=mark)
                    if whose:
                        node = node.with_(whose=Slot("whose"))
                    slots: dict[str, Value] = {"whose": "whose"} if whose else {}
                    verb(
                        g,
                        before + whose + "デッキの" + text + "に" + between + word,
                        node,
                        "put {what} on "
                        + en
                        + " of "
                        + (whose or "the ")
                        + "deck"
                        + (" in any order" if order else ""),
                        **slots,
                    )
    nth = Node("to_deck", at="top", nth=Slot("nth"))
    for whose in ("", "{whose}"):
        node = nth.with_(whose=Slot("whose")) if whose else nth
        more: dict[str, Value] = {"whose": "whose"} if whose else {}
        verb(
            g,
            whose + "デッキの一番上から{nth}枚目に" + PUT,
            node,
            "put {what} into " + (whose or "the ") + "deck as card {nth} from the top",
            nth="digits",
            **more,
        )
    for word, form in ((ADD, None), (BACK, "return")):
        verb(g, "デッキに" + word, Node("to_deck", at="in", form=form), "put {what} into the deck")
    verb(g, "シャッフル" + SURU, Node("shuffle"), "shuffle {what}")
    act(g, "デッキをシャッフル" + SURU, Node("shuffle_deck", owner="doer", form="bare"), "shuffle the deck")
    act(
        g,
        "{owner}のデッキをシャッフル" + SURU,
        Node("shuffle_deck", owner=Slot("owner")),
        "shuffle {owner:own} deck",
        owner="owner",
    )
    verb(g, "エネルギーデッキに" + PUT, Node("to_energy_deck"), "put {what} into the energy deck")
    for text, face, en in (("", None, ""), ("裏向きで", "down", " face down")):
        verb(
            g,
            text + "ゲームから取り除<く|き|いて>",
            Node("remove", face=face),
            "remove {what} from the game" + en,
        )
    verb(g, "{to}の下に" + PUT, Node("put_under", to=Slot("to")), "put {what} under {to}", to="ref")
    for whose in ("", "{whose}"):
        more = {"whose": "whose"} if whose else {}
        fields: dict[str, Value] = {"whose": Slot("whose")} if whose else {}
        verb(
            g,
            whose + "成功ライブカード置き場に" + PUT,
            Node("to_success", **fields),
            "put {what} into " + (whose or "the ") + "success live area",
            **more,
        )
        verb(
            g,
            "表向きで" + whose + "ライブカード置き場に" + PUT,
            Node("to_live", face="up", **fields),
            "put {what} into " + (whose or "the ") + "live area face up",
            **more,
        )


def _add_states(g: Grammar) -> None:
    verb(g, "ウェイトに" + SURU, Node("wait"), "put {what} into wait")
    verb(g, "アクティブに" + SURU, Node("activate"), "make {what} active")
    verb(g, "公開" + SURU, Node("reveal"), "reveal {what}")
    verb(g, "見<る|-|て>", Node("look"), "look at {what}")
    verb(g, "選<ぶ|び|んで>", Node("choose"), "choose {what}")
    unseen = Node("choose_unseen", what=Slot("what"), who=Slot("who"), n=Slot("n"))
    act(
        g,
        "{what}を、{who}は見ないで{n}枚選<び公開する|び公開し|び公開して>",
        unseen,
        "reveal {n} of the {what}, chosen by {who} without looking",
        what="noun",
        who="one player",
        n="digits",
    )


def _add_stage(g: Grammar) -> None:
    """Entering the stage and moving on it."""
    g.word("wait state", "ウェイト状態で", "wait", en=" in wait")
    g.word("wait state", "アクティブ状態で", "active", en=" active")
    state: dict[str, Value] = {"state": "wait state"}
    enter = Node("enter", state=Slot("state"))
    verb(
        g,
        "エネルギー置き場に{state?}" + PUT,
        Node("to_energy", state=Slot("state")),
        "put {what} into the energy area[{state}]",
        **state,
    )
    verb(g, "ステージに{state?}" + ENTER, enter, "bring {what} onto the stage[{state}]", **state)
    verb(
        g,
        "{zone}からステージに{state?}" + ENTER,
        enter.with_(source=Slot("zone")),
        "bring {what} from the {zone} onto the stage[{state}]",
        zone="zone",
        **state,
    )
    for whose in ("", "{whose}ステージの"):
        more: dict[str, Value] = {"whose": "whose"} if whose else {}
        fields: dict[str, Value] = {"whose": Slot("whose")} if whose else {}
        verb(
            g,
            whose + "メンバーのいないエリアに{state?}" + ENTER,
            enter.with_(area="empty", **fields),
            "bring {what} into an area without a member[{state}]",
            **state,
            **more,
        )
    for who, area, en in (
        ("このメンバー", "place_of_this", "this member"),
        ("そのメンバー", "place_of_it", "that member"),
    ):
        verb(
            g,
            who + "がいたエリアに{state?}" + ENTER,
            enter.with_(area=area),
            "bring {what} into the area where " + en + " was[{state}]",
            **state,
        )
        for word, form in ((MOVE, None), ("移動させ<る||て>", "cause")):
            move = Node("move", area=area, form=form)
            verb(g, who + "がいたエリアに" + word, move, "move {what} to the area where " + en + " was")
            act(
                g,
                "{what}は{pause?}" + who + "がいたエリアに" + word,
                move.with_(what=Slot("what"), pause=Slot("pause"), as_="ha"),
                "move {what} to the area where " + en + " was",
                what="ref",
                pause="pause",
            )
    for word, form in ((MOVE, None), ("移動させ<る||て>", "cause")):
        verb(g, "そのエリアに" + word, Node("move", area="chosen", form=form), "move {what} to that area")
        verb(
            g,
            "それぞれ好きなエリアに" + word,
            Node("formation_change", form="move " + (form or "self")),
            "move {what} each to any area",
        )
        verb(g, "{area}に" + word, Node("move", area=Slot("area"), form=form), "move {what} to the {area}", area="area")
    change = Node("position_change")
    for word, form in ((SURU, None), ("さ<せる|せ|せて>", "cause")):
        verb(g, "ポジションチェンジ" + word, change.with_(form=form), "position change {what}")
        verb(g, "フォーメーションチェンジ" + word, Node("formation_change", form=form), "formation change {what}")
        for text, to, en, slots in (
            ("{area}に", Node("area", name=Slot("area")), " to the {area}", {"area": "area"}),
            ("{area}以外に", Node("area", but=Slot("area")), " to an area other than the {area}", {"area": "area"}),
            (
                "{of}の正面のエリアに",
                Node("area", opposite=Slot("of")),
                " to the area opposite {of}",
                {"of": "this ref"},
            ),
            ("{of}がいるエリアに", Node("area", of=Slot("of")), " to an area with {of}", {"of": "noun"}),
        ):
            given: dict[str, Value] = dict(slots)
            verb(
                g,
                text + "ポジションチェンジ" + word,
                change.with_(to=to, form=form),
                "position change {what}" + en,
                **given,
            )
            act(
                g,
                "{what}は" + text + "ポジションチェンジ" + word,
                change.with_(what=Slot("what"), to=to, form=form, as_="ha"),
                "position change {what}" + en,
                what="ref",
                **given,
            )
        act(
            g,
            "{what}はポジションチェンジ" + word,
            change.with_(what=Slot("what"), form=form, as_="ha"),
            "position change {what}",
            what="ref",
        )
    # センターエリアのメンバーを左サイドエリアに、…: all at once.
    g.phrase("shift", "{what}を{area}に", "move", what="spot noun", area="area", en="{what} to the {area}")
    g.many("shifts", "shift", sep="、", min=2)
    act(g, "{of}、それぞれ移動させ<る||て>", Node("move_all", of=Slot("of")), "move {of}", of="shifts")
    another = Node("choose_area", owner=Slot("owner"), but=Slot("but"))
    g.word("spot", "登場したエリア", Node("ref", name="this_card", as_="entered"), en="the area it entered")
    g.word(
        "spot", "このメンバーがいるエリア", Node("ref", name="this_card", as_="member"), en="the area of this member"
    )
    act(
        g,
        "{but}とは別の{owner}のエリア1つを選<ぶ|び|んで>",
        another,
        "choose an area of {owner:theirs} other than {but}",
        but="spot",
        owner="owner",
    )


def _add_draws(g: Grammar) -> None:
    draw = "引<く|き|いて>"
    act(g, "カードを{n}枚" + draw, Node("draw", n=Slot("n")), "draw {n} card{n:s}", n="digits")
    act(g, "カードを{n}枚まで" + draw, Node("draw", n=Slot("n"), mode="upto"), "draw up to {n} card{n:s}", n="digits")
    act(g, "{n}分カードを" + draw, Node("draw", n=Slot("n"), form="worth"), "draw as many cards as {n}", n="amount")
    act(g, "{n}のカードを" + draw, Node("draw", n=Slot("n"), form="of"), "draw as many cards as {n}", n="amount")
    for text, of, slots, en in (
        ("手札", Node("cards", zone="hand", owner="doer", via="bare"), {}, "your hand"),
        (
            "{owner}の手札",
            Node("cards", zone="hand", owner=Slot("owner"), via="pile"),
            {"owner": "owner"},
            "{owner:own} hand",
        ),
    ):
        for number, form in (("が", None), ("の枚数が", "number")):
            given: dict[str, Value] = dict(slots)
            level = Node("make_count", of=of, n=Slot("n"), form=form)
            act(
                g,
                text + number + "{n}枚になるまでカードを" + draw,
                level.with_(by="draw"),
                "draw cards until there are {n} in " + en,
                n="digits",
                **given,
            )
            act(
                g,
                text + number + "{n}枚になるまで手札を控え室に" + PUT,
                level.with_(by="to_waiting"),
                "put cards into the waiting room until there are {n} in " + en,
                n="digits",
                **given,
            )
    # …と同じ枚数を手札から控え室に置く.
    act(
        g,
        "{n}と同じ枚数を手札から控え室に" + PUT,
        Node(
            "to_waiting",
            what=Node("pick", mode="exact", n=Slot("n"), of=Node("cards", zone="hand", owner="doer", via="bare")),
            form="as_many",
        ),
        "put as many cards from your hand into the waiting room as {n}",
        n="amount",
    )
    each = Node("each_group", field="group", n=Slot("each"), most=Slot("most"))
    act(
        g,
        "その中から各グループ名につき{each}枚ずつ公開し、{most}枚まで手札に" + ADD,
        each,
        "reveal {each} card{each:s} of each group name among them and add up to {most} to your hand",
        each="digits",
        most="digits",
    )


def _add_choices(g: Grammar) -> None:
    """Choosing a colour, a number, a player; revealing until something comes."""
    choose, one = "選<ぶ|び|んで>", "1つ"
    act(g, "好きなハートの色を" + one + "指定" + SURU, Node("choose_color"), "name a heart colour")
    for comma, form in (("", None), ("、", "comma")):
        act(
            g,
            "{of}のうち" + comma + one + "を" + choose,
            Node("choose_color", of=Slot("of"), form=form),
            "choose one of {of}",
            of="colors or",
        )
    act(g, "数1つを" + choose, Node("choose_number"), "choose a number")
    act(g, "自分か相手を" + choose, Node("choose_player"), "choose yourself or your opponent")
    until = Node("reveal_until", owner=Slot("owner"), what=Slot("what"))
    act(
        g,
        "{what}が公開されるまで、{owner}のデッキの一番上のカードを公開し続け<る||て>",
        until,
        "reveal cards from the top of {owner:own} deck until {what:one,a} is revealed",
        what="noun",
        owner="owner",
    )
    act(
        g,
        "{what}が公開されるまで、{owner}のデッキの一番上からカードを1枚ずつ公開" + SURU,
        until.with_(form="one_by_one"),
        "reveal cards from the top of {owner:own} deck until {what:the} is revealed",
        what="done noun",
        owner="owner",
    )
    kind = Node("choose_kind", of=Slot("of"))
    act(g, "{of}のどちらか1つを" + choose, kind, "choose one of {of}", of="kind item either")


def _add_energy(g: Grammar) -> None:
    pay = "支払<う|い|って>"
    act(g, "{n}" + pay, Node("pay_energy", n=Slot("n")), "pay {n}", n="energies")
    act(g, "[[E]]を{n}つまで" + pay, Node("pay_energy", n=Slot("n"), mode="upto"), "pay up to {n} [[E]]", n="digits")
    act(g, "[[E]]を好きな数" + pay, Node("pay_energy", mode="any"), "pay any number of [[E]]")
    act(
        g,
        "{n}に等しい数の[[E]]を" + pay,
        Node("pay_energy", n=Slot("n"), form="equal"),
        "pay as many [[E]] as {n}",
        n="amount",
    )
    put = Node("put_energy", state=Slot("state"))
    for front, owner, slots in (("{owner}の", Slot("owner"), {"owner": "owner"}), ("", "doer", {})):
        given: dict[str, Value] = dict(slots)
        for comma, form in (("、", None), ("", "tight")):
            node = put.with_(owner=owner, form=form, via=None if slots else "bare")
            act(
                g,
                front + "エネルギーデッキから" + comma + "エネルギーカードを{n}枚{state}" + PUT,
                node.with_(n=Slot("n")),
                "put {n} energy card{n:s} from " + ("{owner:own}" if slots else "the") + " energy deck[{state}]",
                n="digits",
                state="wait state",
                **given,
            )
            act(
                g,
                front + "エネルギーデッキから" + comma + "{n}のエネルギーカードを{state}" + PUT,
                node.with_(n=Slot("n"), as_="amount"),
                "put as many energy cards from " + ("{owner:own}" if slots else "the") + " energy deck as {n}[{state}]",
                n="amount",
                state="wait state",
                **given,
            )


def _add_others(g: Grammar) -> None:
    yell = Node("yell", n=Slot("n"))
    act(g, "追加で{n}枚エールを行<う|い|って>", yell, "yell {n} more card{n:s}", n="digits")
    act(
        g,
        "{n}に等しい枚数のエールを追加で行<う|い|って>",
        yell.with_(form="equal"),
        "yell as many more cards as {n}",
        n="amount",
    )
    act(g, "もう一度エールを行<う|い|って>", Node("yell", again=True), "yell again")
    act(
        g,
        "そのエールで得たブレードハートを失<う|い|って>",
        Node("lose_blade_hearts"),
        "lose the blade hearts of that yell",
    )
    lose = "失<う|い|って>"
    act(g, "余剰ハートをすべて" + lose, Node("lose_spare"), "lose all spare hearts")
    act(g, "それらをすべて" + lose, Node("lose_spare", form="them"), "lose all of them")
    for text, form in (("{what}の{ability}能力1つを発動させ<る||て>", None),):
        act(
            g,
            text,
            Node("play_ability", what=Slot("what"), ability=Slot("ability"), form=form),
            "play one {ability} ability of {what}",
            what="noun",
            ability="ability tag",
        )
    act(
        g,
        "この手順をさらに{n}回まで繰り返<す|し|して>",
        Node("repeat", n=Slot("n"), mode="upto"),
        "repeat this up to {n} more time{n:s}",
        n="digits",
    )
    act(g, "何もしない", Node("nothing"), "do nothing")
