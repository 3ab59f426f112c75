"""Verbs of Reバース: what an effect or a cost does at once. (What lasts is in `text_lasting.py`.)

An `act` is one verb with what it acts on, in three forms: 置く, 置き(、), 置いて(よい). `full` has its object; a verb
whose object was named just before leaves it out (1枚選び、控え室に置く), which is `bare` and `LEFT_OUT`.
"""

from __future__ import annotations

from fuda.games.rebirth.text.words import FORMS, row
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

LEFT_OUT = Node("ref", name="it", as_="left_out")
SURU, PUT, BACK, ADD = "<する|し|して>", "置<く|き|いて>", "戻<す|し|して>", "加え<る||て>"
CHOOSE, USE = "選<ぶ|び|んで>", ("発動させ<る||て>", "発動<する|し|して>")
# Where a card goes: text before に, fields, English
PLACES: tuple[tuple[str, dict[str, Value], str], ...] = (
    ("控え室", {"to": "waiting"}, "into ~waiting room"),
    ("エントリー", {"to": "entry"}, "into ~entry"),
    ("メンバー", {"to": "member"}, "into ~member area"),
    ("空席のメンバー", {"to": "member", "seat": "vacant"}, "into a vacant seat of ~member area"),
    ("エントリーかメンバー", {"to": "stage"}, "into ~entry or member area"),
    ("エネルギーか空席のメンバー", {"to": "energy_or_member", "seat": "vacant"}, "into ~energy area or a vacant seat"),
    ("エネルギー", {"to": "energy"}, "into ~energy area"),
    ("リタイア", {"to": "retire"}, "into ~retire area"),
    ("デッキ", {"to": "deck", "at": "in"}, "into ~deck"),
    ("手札", {"to": "hand"}, "to ~hand"),
    ("思い出", {"to": "memory"}, "into ~memories"),
    ("Reバース置場", {"to": "rebirth"}, "into ~Rebirth area"),
)
WHOSE = {"自分の": "doer", "あなたの": "you", "相手の": "opponent", "そのプレイヤーの": "that_player"}
OWN = "[{whose}]{whose?|the }"  # stands for ~ in the English of a place
ENDS = (("上", "top", "the top"), ("下", "bottom", "the bottom"), ("上か下", "top_or_bottom", "the top or bottom"))


def add_verbs(g: Grammar) -> Grammar:
    """Add `act`, made of `full` and `bare`. Needs the nouns."""
    for category in ("act", "full", "bare", "choosing"):
        g.inflect(category, FORMS)
    g.phrase("act", "{x}", None, x="full*").phrase("act", "{x}", None, x="bare*").phrase(
        "act", "{x}", None, x="choosing*"
    )
    _add_moves(g)
    _add_states(g)
    _add_choices(g)
    _add_draws(g)
    _add_sparks(g)
    _add_others(g)
    g.label("act", "what to do").label("full", "what to do").label("bare", "what to do").label("choosing", "what to do")
    return g


def verb(g: Grammar, tail: str, node: Node, en: str, obj: str = "obj", **slots: Value) -> None:
    """A verb with an object in front of it, and the same verb with its object left out."""
    row(g, "full", "{what}" + tail, node.with_(what=Slot("what")), en, what=obj, **slots)
    row(g, "bare", tail, node.with_(what=LEFT_OUT), en.replace("{what}", "it"), **slots)


def _add_moves(g: Grammar) -> None:
    state: dict[str, Value] = {"state": "rest", "face": "facing", "whose": "whose"}
    g.words("facing", {"表向きで": "up", "裏向きで": "down"}, en={"表向きで": " face up", "裏向きで": " face down"})
    g.words(
        "whose",
        dict(WHOSE),
        en={"自分の": "your ", "あなたの": "your ", "相手の": "your opponent's ", "そのプレイヤーの": "that player's "},
    )
    for text, fields, en in PLACES:
        node = Node("put", whose=Slot("whose"), **fields)
        for word, form in ((PUT, None), (BACK, "back"), (ADD, "add")):
            said = {None: "put", "back": "return", "add": "add"}[form] + " {what} " + en.replace("~", OWN)
            if (fields["to"] == "hand" and form is None) or (fields["to"] != "hand" and form == "add"):
                continue
            more = node.with_(form=form, state=Slot("state"), face=Slot("face"))
            verb(g, "{whose?}" + text + "に{state?}{face?}" + word, more, said + "[{state}][{face}]", **state)
    for text, at, en in ENDS:
        for before, between, order in (
            ("", "", None),
            ("望む順で", "", "before"),
            ("", "望む順で", "between"),
            ("好きな順で", "", "like"),
            ("相手の望む順で", "", "opponent"),
        ):
            node = Node(
                "put",
                to="deck",
                at=at,
                whose=Slot("whose"),
                order="opponent" if order == "opponent" else True if order else None,
                form=None if order in (None, "before", "opponent") else order,
            )
            said = "put {what} on " + en + " of " + OWN + "deck" + (" in any order" if order else "")
            verb(g, before + "{whose?}デッキの" + text + "に" + between + PUT, node, said, whose="whose")
            if not order:
                back = node.with_(form="back")
                verb(g, "{whose?}デッキの" + text + "に" + BACK, back, said.replace("put", "return", 1), whose="whose")
    for text, fields, en in PLACES:
        if fields["to"] in ("waiting", "entry", "member", "hand"):
            for word, form in ((PUT, None), (BACK, "back")):
                if (fields["to"] == "hand") == (form == "back"):
                    node = Node("put", source=Slot("source"), form=form, state=Slot("state"), **fields)
                    verb(
                        g,
                        "{source}から" + text + "に{state?}" + word,
                        node,
                        "put {what} from the {source} " + en.replace("~", "the ") + "[{state}]",
                        source="zone",
                        state="rest",
                    )
    each = Node("put_each", n=Slot("n"), m=Slot("m"))
    verb(
        g,
        "エントリーに{n}枚までとメンバーに{m}枚まで" + PUT,
        each,
        "put up to {n} of {what} into the entry and up to {m} into the member area",
        m="digits",
    )
    for text, fields, en in PLACES:
        if fields["to"] in ("entry", "member", "hand"):
            word = BACK if fields["to"] == "hand" else PUT
            for owner, whose in (("", None), ("自分の", "doer")):
                node = Node(
                    "put", what=Slot("what"), source=Slot("zone"), from_whose=whose, form="source_first", **fields
                )
                row(
                    g,
                    "full",
                    owner + "{zone}から{what}を" + text + "に" + word,
                    node,
                    "put {what} from your {zone} " + en.replace("~", "the "),
                    what="ref",
                )
    verb(g, "思い出に" + SURU, Node("put", to="memory", form="make"), "make {what} a memory")
    verb(g, "すて<る||て>", Node("put", to="waiting", form="discard"), "discard {what}")
    verb(g, "セット" + SURU, Node("set"), "set {what}")
    where = Node("put", to="member", seat=Slot("filters"), state=Slot("state"))
    for text, no in (("がいる", False), ("がいない", True), ("のいる", False), ("のいない", True)):
        for owner, whose, pause in (("自分の", "doer", None), ("自分の、", "doer", True), ("", None, None)):
            seat = Node("seat", of=Slot("filters"), no=no or None, form="no" if text[0] == "の" else None)
            verb(
                g,
                owner + "{filters}" + text + "メンバーに{state?}" + PUT,
                where.with_(seat=seat, whose=whose, pause=pause),
                "put {what} into a seat of the member area with" + ("out" if no else "") + " {filters:one,a}[{state}]",
                state="rest",
            )
    soul = "魂に" + SURU
    verb(g, "{to}の" + soul, Node("put_soul", to=Slot("to")), "make {what} a soul of {to}", to="holder")
    verb(g, "その" + soul, Node("put_soul", to=LEFT_OUT), "make {what} a soul of it")
    verb(g, soul, Node("put_soul"), "make {what} a soul")


def _add_states(g: Grammar) -> None:
    verb(g, "【スタンド】" + SURU, Node("stand"), "stand {what}")
    verb(g, "【レスト】" + SURU, Node("rest"), "rest {what}")
    verb(g, "公開" + SURU, Node("reveal"), "reveal {what}")
    verb(g, "見<る|て|->", Node("look"), "look at {what}")
    verb(g, "表向きに" + SURU, Node("turn_face", face="up"), "turn {what} face up")
    verb(g, "裏向きに" + SURU, Node("turn_face", face="down"), "turn {what} face down")
    verb(g, "裏向きで提示" + SURU, Node("present"), "put {what} down face down")
    verb(g, "リタイアさせ<る||て>", Node("retire"), "retire {what}")
    for text, state in (("", None), ("{state}", Slot("state"))):
        for category in ("things", "swap pick"):
            verb(
                g,
                "{with_}と" + text + "入れ替え<る||て>",
                Node("swap", with_=Slot("with_"), state=state),
                "swap {what} with {with_}" + ("{state}" if text else ""),
                with_=category,
                state="rest",
            )
        verb(
            g,
            text + "入れ替え<る||て>",
            Node("swap", state=state),
            "let {what} change places" + ("{state}" if text else ""),
            state="rest",
        )
    for n, form in (("just_one", "one"), ("not_one", "many")):
        pick = Node("pick", of=Slot("of"), n=Slot("n"), mode="exact", form="bare")
        row(g, "swap pick", "{of}{n}枚", pick, "{n} {of:" + form + "}", number="n", of="noun", n=n)
    # コスト0でATK1/DEF1の『X』のキャラとして
    body: dict[str, Value] = {"cost": "digits", "atk": "digits", "def_": "digits"}
    for text, fields, en in (
        ("", {}, ""),
        ("の{alias}", {"name": Slot("alias")}, " named {alias}"),
        ("の{attribute}", {"attribute": Slot("attribute")}, " with {attribute}"),
        (
            "の{attribute}で{alias}",
            {"attribute": Slot("attribute"), "name": Slot("alias")},
            " named {alias} with {attribute}",
        ),
        (
            "で{attribute}を持つ{alias}",
            {"attribute": Slot("attribute"), "name": Slot("alias"), "form": "having"},
            " named {alias} with {attribute}",
        ),
    ):
        for joint, mark in (("でATK", None), ("/ATK", "slash")):
            node = Node("card_as", cost=Slot("cost"), atk=Slot("atk"), as_=mark, **({"def": Slot("def_")} | fields))
            row(
                g,
                "guise",
                "コスト{cost}" + joint + "{atk}/DEF{def_}" + text + "のキャラとして",
                node,
                "as a character" + en + " with cost {cost}, ATK {atk} and DEF {def_}",
                alias="alias",
                **body,
            )
    verb(
        g,
        "{guise}裏向きに" + SURU,
        Node("turn_face", face="down", guise=Slot("guise")),
        "turn {what} face down {guise}",
        guise="guise",
    )
    for text, fields, en in PLACES:
        if fields["to"] in ("member", "entry"):
            node = Node("put", face="down", guise=Slot("guise"), state=Slot("state"), **fields)
            for order in ("{guise}" + text + "に裏向きで{state?}", text + "に{guise}裏向きで{state?}"):
                mark = None if order.startswith("{guise}") else "place_first"
                verb(
                    g,
                    order + PUT,
                    node.with_(form=mark),
                    "put {what} " + en.replace("~", "the ") + " face down {guise}[{state}]",
                    guise="guise",
                    state="rest",
                )
    g.label("guise", "コスト0でATK1/DEF1のキャラとして")


def _add_choices(g: Grammar) -> None:
    row(g, "choosing", "{what}" + CHOOSE, Node("choose", what=Slot("what")), "choose {what}", what="pick")
    row(g, "choosing", "{what}を" + CHOOSE, Node("choose", what=Slot("what")), "choose {what}", what="ref")
    for n, form in (("just_one", "one"), ("not_one", "many")):
        for text, mode, en in (("{n}枚", "exact", "{n}"), ("{n}枚まで", "upto", "up to {n}")):
            again = Node("pick", of=Node("among", filters=Slot("filters"), form="none"), n=Slot("n"), mode=mode)
            row(
                g,
                "choosing",
                "{filters}を" + text + CHOOSE,
                Node("choose", what=again),
                "choose " + en + " {filters:" + form + "} among them",
                n=n,
            )
    row(
        g,
        "full",
        "{what}選んで公開" + SURU,
        Node("reveal", what=Slot("what"), form="choose"),
        "choose and reveal {what}",
        what="pick",
    )
    g.many("icon list", "icon", sep="、", min=2, en_last=" or ")
    row(
        g,
        "choosing",
        "{of}を{n}つ" + CHOOSE,
        Node("choose_icon", of=Slot("of"), n=Slot("n")),
        "choose {n} of {of}",
        of="icon list",
    )
    # 公開して手札に加える: two acts in one breath.
    g.phrase(
        "full",
        "{a}{b}",
        build=Node("seq", of=(Slot("a"), Slot("b")), form="te"),
        a="full.te",
        b="act*",
        en="{a} and {b}",
    )


def _add_draws(g: Grammar) -> None:
    row(g, "full", "{n}枚引<く|き|いて>", Node("draw", n=Slot("n")), "draw {n} card{n:s}")
    row(g, "full", "{n}枚まで引<く|き|いて>", Node("draw", n=Slot("n"), mode="upto"), "draw up to {n} card{n:s}")
    row(g, "full", "{n}枚数引<く|き|いて>", Node("draw", n=Slot("n")), "draw as many cards as {n}", n="as many")
    row(g, "full", "{n}点回復" + SURU, Node("heal", n=Slot("n")), "heal {n}")
    row(g, "full", "エネ{n}" + SURU, Node("pay_energy", n=Slot("n")), "pay {n} energy", n="circled")
    row(g, "full", "チェック" + SURU, Node("check"), "make a check")
    row(
        g,
        "full",
        "{what}に{n}ダメージ与え<る||て>",
        Node("damage", what=Slot("what"), n=Slot("n")),
        "deal {n} damage to {what}",
        what="thing",
    )
    row(g, "bare", "{n}ダメージ与え<る||て>", Node("damage", what=LEFT_OUT, n=Slot("n")), "deal {n} damage to it")
    row(
        g,
        "full",
        "{what}が受けているダメージを{n}に" + SURU,
        Node("set_damage", what=Slot("what"), n=Slot("n")),
        "set the damage on {what} to {n}",
        what="thing",
    )


def _add_sparks(g: Grammar) -> None:
    """【スパーク】 of another card is carried out."""
    for place, what, en in (
        ("{of}の{icon}から", {"of": Slot("of")}, "the {icon} abilities of {of}"),
        ("その{icon}から", {"of": LEFT_OUT}, "its {icon} abilities"),
    ):
        slots: dict[str, Value] = {"of": "thing"} if "{of}" in place else {}
        for count, mode, said in (
            ("{n}つ", "exact", "{n} of "),
            ("{n}つまで", "upto", "up to {n} of "),
            ("合計{n}つまで", "total", "up to {n} of "),
        ):
            pick = Node("abilities", name=Slot("icon"), n=Slot("n"), mode=mode, **what)
            row(
                g, "choosing", place + count + CHOOSE, Node("choose_ability", what=pick), "choose " + said + en, **slots
            )
            for i, use in enumerate(USE):
                row(
                    g,
                    "full",
                    place + count + use,
                    Node("use_ability", what=pick, form=i or None),
                    "use " + said + en,
                    **slots,
                )
    for count, mode, said in (("{n}つ", "exact", "{n}"), ("{n}つまで", "upto", "up to {n}")):
        # 控え室からキャラの【スパーク】を1つまで選ぶ
        pick = Node("abilities", name=Slot("icon"), n=Slot("n"), mode=mode, among=Slot("of"))
        row(
            g,
            "choosing",
            "{of}の{icon}を" + count + CHOOSE,
            Node("choose_ability", what=pick),
            "choose " + said + " {icon} of {of:many}",
            of="source cards",
        )
        bare = pick.with_(among=Slot("of"), form="bare")
        row(
            g,
            "choosing",
            "{of}{icon}を" + count + CHOOSE,
            Node("choose_ability", what=bare),
            "choose " + said + " {icon} of {of:many}",
            of="source place",
        )
    for i, use in enumerate(USE):
        form = i or None
        row(
            g,
            "full",
            "{of}の{icon}として" + use,
            Node("use_ability", as_of=Slot("of"), name=Slot("icon"), form=form),
            "use it as {icon} of {of}",
            of="thing",
        )
        row(
            g,
            "full",
            "それを{of}の{icon}として" + use,
            Node("use_ability", as_of=Slot("of"), name=Slot("icon"), form=form, as_="it"),
            "use it as {icon} of {of}",
            of="thing",
        )
        row(g, "full", "それを" + use, Node("use_ability", form=form, as_="it"), "use it")
        row(g, "full", use, Node("use_ability", form=form), "use it")
    for text, owner, en in (
        ("{owner}の{zone}から", Slot("owner"), "{owner:own} {zone}"),
        ("{zone}から", "doer", "your {zone}"),
    ):
        zone = Node("cards", zone=Slot("zone"), owner=owner, form="bare" if owner == "doer" else None)
        row(g, "source place", text, zone, "the cards in " + en, {"many": "the cards in " + en})
        row(
            g,
            "source cards",
            text + "{filters}",
            zone.with_(filters=Slot("filters")),
            "{filters:many} in " + en,
            {"many": "{filters:many} in " + en},
        )
    row(
        g,
        "source cards",
        "その中から{filters}",
        Node("among", filters=Slot("filters")),
        "{filters:many} among them",
        {"many": "{filters:many} among them"},
    )


def _add_others(g: Grammar) -> None:
    row(g, "full", "このフェイズを終了" + SURU, Node("end_phase"), "end this phase")
    row(
        g,
        "full",
        "{who}のメインフェイズを終了" + SURU,
        Node("end_phase", phase="main", who=Slot("who")),
        "end {who:own} main phase",
        who="side",
    )
    row(g, "full", "ゲームに勝利" + SURU, Node("win"), "win the game")
    row(g, "full", "ゲームに敗北" + SURU, Node("lose"), "lose the game")
    row(g, "full", "デッキをシャッフル" + SURU, Node("shuffle"), "shuffle your deck")
    row(
        g,
        "full",
        "{low}～{high}の数字を{n}つ宣言" + SURU,
        Node("name_number", low=Slot("low"), high=Slot("high"), n=Slot("n")),
        "name {n} number{n:s} from {low} to {high}",
        low="digits",
        high="digits",
    )
    row(g, "full", "数字を{n}つ宣言" + SURU, Node("name_number", n=Slot("n")), "name {n} number{n:s}")
