"""Verbs of Reバース: what an effect or a cost does at once. (What lasts is in `lasting.py`.)

A verb is declared once, as a `tail`: all that is said behind its object, in the forms of `FORMS`. From it come the
`act` with its object (`full`), the act whose object was named just before (`bare`: 1枚選び、控え室に置く), and what was
done or not done (`deed`: 置いたら, 置かないなら, 置いたカード).
"""

from __future__ import annotations

from fuda.games.rebirth.text.words import FORMS, do, row, said, tell
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, With
from fuda.text.verbs import godan, ichidan, suru

LEFT_OUT = Node("ref", name="it", as_="left_out")
X = "tail*"
# Verbs of one object: text, what it does, English
VERBS: tuple[tuple[str, Node, str], ...] = (
    (suru("【スタンド】する"), Node("stand"), "stand/stood"),
    (suru("【レスト】する"), Node("rest"), "rest/rested"),
    (suru("公開する"), Node("reveal"), "reveal/revealed"),
    (ichidan("見る"), Node("look"), "look_at/looked_at"),
    (suru("表向きにする"), Node("turn_face", face="up"), "turn/turned face up"),
    (suru("裏向きにする"), Node("turn_face", face="down"), "turn/turned face down"),
    (suru("裏向きで提示する"), Node("present"), "put/put down face down"),
    (suru("提示する"), Node("present", form="plain"), "put/put down"),
    (ichidan("リタイアさせる"), Node("retire"), "retire/retired"),
    (suru("思い出にする"), Node("put", to="memory", form="make"), "make/made a memory"),
    (ichidan("すてる"), Node("put", to="waiting", form="discard"), "discard/discarded"),
    (suru("セットする"), Node("set"), "set/set"),
    (suru("魂にする"), Node("put_soul"), "make/made a soul"),
    (ichidan("入れ替える"), Node("swap"), "swap/swapped"),
)
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
    ("手札", {"to": "hand"}, "to ~hand"),
    ("思い出", {"to": "memory"}, "into ~memories"),
    ("Reバース置場", {"to": "rebirth"}, "into ~Rebirth area"),
    ("デッキ", {"to": "deck", "at": "in"}, "into ~deck"),
    ("デッキの上", {"to": "deck", "at": "top"}, "on the top of ~deck"),
    ("デッキの下", {"to": "deck", "at": "bottom"}, "on the bottom of ~deck"),
    ("デッキの上か下", {"to": "deck", "at": "top_or_bottom"}, "on the top or bottom of ~deck"),
)
WHOSE = {
    "自分の": "doer",
    "あなたの": "you",
    "相手の": "opponent",
    "そのプレイヤーの": "that_player",
    "持ち主の": "owner",
}
OWN = "[{whose}]{whose?|the }"  # stands for ~ in the English of a place


def add_verbs(g: Grammar) -> Grammar:
    """Add `act`, made of `full`, `bare` and `choosing`, and `deed`. Needs the nouns."""
    for category in ("act", "full", "bare", "choosing", "putting", "settling", "short tail", "tail", "deed"):
        g.inflect(category, FORMS)
        g.label(category, "what to do")
    for category in ("full", "bare", "choosing"):
        g.phrase("act", "{x}", None, x=f"{category}*")
    g.phrase("tail", "{x}", None, x="short tail*")
    g.phrase("deed", "{x}", None, x=X).phrase("deed", "{x}", None, x="putting*").phrase(
        "deed", "{x}", None, x="taking*"
    )
    g.inflect("taking", FORMS).label("taking", "what to do")
    tell(g, "taking", said(godan("選ぶ")), Node("choose"), "choose/chose")
    tell(g, "taking", said(godan("引く")), Node("draw"), "draw/drew")
    for form in ("ta", "nai", "reta"):
        for category in ("short tail", "putting", "taking"):
            g.phrase(f"short deed.{form}", "{x}", None, x=f"{category}.{form}")
    row(g, "full", "{what}{x}", With("x", what=Slot("what")), "{x:pre} {what}{x:post}", what="obj", x=X)
    row(g, "bare", "{x}", With("x", what=LEFT_OUT), "{x:pre} it{x:post}", x=X)
    # キャラをメンバーに置き、Reバースを手札に加える: of those that were chosen
    such = Node("of_ref", of=Node("ref", name="it"), filters=(Slot("kind"),))
    row(g, "act", "{kind}を{x}", With("x", what=such), "{x:pre} the {kind} among them{x:post}", x=X, kind="kind among")
    for text, kind, en in (("キャラ", "character", "characters"), ("Reバース", "rebirth", "Rebirths")):
        g.word("kind among", text, Node("kind", name=kind), en=en)
    for text, node, en in VERBS:
        tell(g, "short tail", said(text), node, en)
    _add_moves(g)
    _add_swaps(g)
    _add_guises(g)
    _add_choices(g)
    _add_numbers(g)
    _add_sparks(g)
    return g


def _add_moves(g: Grammar) -> None:
    """置く, 戻す, 加える: from where, to where, in which order, how it lies then."""
    en = {"自分の": "your ", "あなたの": "your ", "相手の": "your opponent's ", "そのプレイヤーの": "that player's "}
    g.words("whose", dict(WHOSE), en=en | {"持ち主の": "its owner's "})
    g.words("facing", {"表向きで": "up", "裏向きで": "down"}, en={"表向きで": " face up", "裏向きで": " face down"})
    for text, value, words in (
        ("望む順で", True, " in any order"),
        ("好きな順で", "like", " in any order"),
        ("相手の望む順で", "opponent", " in the order your opponent likes"),
        ("同じ順で", "same", " in the same order"),
    ):
        g.word("order", text, value, en=words)
    tell(g, "putting", said(godan("置く")), Node("put"), "put/put")
    tell(g, "putting", said(godan("戻す")), Node("put", form="back"), "return/returned")
    tell(g, "putting", said(ichidan("加える")), Node("put", form="add"), "add/added")
    lies: dict[str, Value] = {"x": "putting*", "state": "rest", "face": "facing", "order": "order", "guise": "guise"}
    state, face = Slot("state"), Slot("face")
    tell(g, "settling", "{state?}{face?}{x}", With("x", state=state, face=face), "{x} [{state}][{face}]", **lies)
    tell(g, "settling", "{face}{state}{x}", With("x", state=state, face=face, late="face"), "{x} {face}{state}", **lies)
    late = With("x", order=Slot("order"), late=True)
    tell(g, "settling", "{order}{x}", late, "{x} {order}", **lies)
    late = With("x", guise=Slot("guise"), face=face, state=state, late=True)
    tell(g, "settling", "{guise}{face}{state?}{x}", late, "{x} {face} {guise}[{state}]", **lies)
    for text, fields, words in PLACES:
        to = With("x", whose=Slot("whose"), **fields)
        said_of = "{x}  " + words.replace("~", OWN)
        tell(g, "short tail", "{whose?}" + text + "に{x}", to, said_of, x="settling*", whose="whose")
    for there, no in (("いる", None), ("いない", True)):
        for particle, form in (("が", None), ("の", "no")):
            seat = With("x", to="member", whose=Slot("whose"), pause=Slot("pause"))
            of = seat.with_(seat=Node("seat", of=Slot("filters"), no=no, form=form))
            words = "{x}  into a seat of " + OWN + "member area with" + ("out" if no else "") + " {filters:one,a}"
            template = "{whose?}{pause?}{filters}" + particle + there + "メンバーに{x}"
            tell(g, "tail", template, of, words, x="settling*", whose="whose")
    tell(g, "tail", "{order}{x}", With("x", order=Slot("order")), "{x} {order}", order="order", x=X)
    tell(g, "tail", "{source}から{x}", With("x", source=Slot("source")), "{x}  from the {source}", source="zone", x=X)
    # 自分の控え室からこのキャラをエントリーに置く: from where it goes is said first.
    first = With("x", what=Slot("what"), source=Slot("zone"), from_whose=Slot("whose"), lead=True)
    words = "{x:pre} {what} from [{whose}]{whose?|your }{zone}{x:post}"
    row(g, "full", "{whose?}{zone}から{what}を{x}", first, words, what="ref", x=X, whose="whose")
    each = Node("put_each", n=Slot("n"), m=Slot("m"))
    words = "put/put up to {n} into the entry and up to {m} into the member area"
    tell(g, "tail", "エントリーに{n}枚までとメンバーに{m}枚まで" + said(godan("置く")), each, words, m="digits")
    soul = said(suru("魂にする"))
    tell(g, "tail", "{to}の" + soul, Node("put_soul", to=Slot("to")), "make/made a soul of {to}", to="holder")
    tell(g, "tail", "その" + soul, Node("put_soul", to=LEFT_OUT), "make/made a soul of it")


def _add_swaps(g: Grammar) -> None:
    swap = said(ichidan("入れ替える"))
    state = Slot("state")
    tell(g, "tail", "{state}" + swap, Node("swap", state=state), "swap/swapped ^{state}", state="rest")
    for category in ("things", "swap pick"):
        node = Node("swap", with_=Slot("with_"), state=state)
        tell(
            g,
            "tail",
            "{with_}と{state?}" + swap,
            node,
            "swap/swapped with {with_}[{state}]",
            with_=category,
            state="rest",
        )
    for n, form in (("just_one", "one"), ("not_one", "many")):
        pick = Node("pick", of=Slot("of"), n=Slot("n"), mode="exact", form="bare")
        row(g, "swap pick", "{of}{n}枚", pick, "{n} {of:" + form + "}", number="n", of="noun", n=n)


def _add_guises(g: Grammar) -> None:
    """コスト0でATK1/DEF1の『X』のキャラとして: what a card that lies face down is then."""
    body = With("x", cost=Slot("cost"), atk=Slot("atk"), **{"def": Slot("def_")}, as_=Slot("mark"))
    slots: dict[str, Value] = {"cost": "digits", "atk": "digits", "def_": "digits", "mark": "guise joint"}
    g.words("guise joint", {"で": "with", "/": "slash"}, en={"で": "", "/": ""})
    words = "as a character{x} with cost {cost}, ATK {atk} and DEF {def_}"
    row(g, "guise", "コスト{cost}{mark}ATK{atk}/DEF{def_}{x}のキャラとして", body, words, x="guise name", **slots)
    attribute, name = Slot("attribute"), Slot("alias")
    for text, fields, en in (
        ("", {}, ""),
        ("の{alias}", {"name": name}, " named {alias}"),
        ("の{attribute}", {"attribute": attribute}, " with {attribute}"),
        ("の{attribute}で{alias}", {"attribute": attribute, "name": name}, " named {alias} with {attribute}"),
        (
            "で{attribute}を持つ{alias}",
            {"attribute": attribute, "name": name, "form": "having"},
            " named {alias} with {attribute}",
        ),
    ):
        row(g, "guise name", text, Node("card_as", **fields), en, alias="alias")
    tell(g, "tail", "{guise}{x}", With("x", guise=Slot("guise")), "{x}  {guise}", guise="guise", x=X)
    g.label("guise", "コスト0でATK1/DEF1のキャラとして").label("guise name", "what it is")


def _add_choices(g: Grammar) -> None:
    choose = said(godan("選ぶ"))
    do(g, "choosing", "{what}" + choose, Node("choose", what=Slot("what")), "choose/chose {what}", what="pick")
    do(g, "choosing", "{what}を" + choose, Node("choose", what=Slot("what")), "choose/chose {what}", what="ref")
    for n, form in (("just_one", "one"), ("not_one", "many")):
        for text, mode, en in (("{n}枚", "exact", "{n}"), ("{n}枚まで", "upto", "up to {n}")):
            again = Node("pick", of=Node("among", filters=Slot("filters"), form="none"), n=Slot("n"), mode=mode)
            words = "choose/chose " + en + " {filters:" + form + "} among them"
            do(g, "choosing", "{filters}を" + text + choose, Node("choose", what=again), words, n=n)
    shown = Node("reveal", what=Slot("what"), form="choose")
    do(g, "full", "{what}選んで" + said(suru("公開する")), shown, "choose/chose and reveal {what}", what="pick")
    g.many("icon list", "icon", sep="、", min=2, en_last=" or ")
    icon = Node("choose_icon", of=Slot("of"), n=Slot("n"))
    do(g, "choosing", "{of}を{n}つ" + choose, icon, "choose/chose {n} of {of}", of="icon list")
    # 公開して手札に加える: two acts in one breath.
    both = Node("seq", of=(Slot("a"), Slot("b")), form="te")
    g.phrase("full", "{a}{b}", build=both, a="full.te", b="act*", en="{a} and {b}")


def _add_numbers(g: Grammar) -> None:
    """Verbs whose object is a number, or that have none."""
    draw = said(godan("引く"))
    for text, node, en, slots in (
        ("{n}枚" + draw, Node("draw", n=Slot("n")), "draw/drew {n} card{n:s}", {}),
        ("{n}枚まで" + draw, Node("draw", n=Slot("n"), mode="upto"), "draw/drew up to {n} card{n:s}", {}),
        ("{n}枚数" + draw, Node("draw", n=Slot("n")), "draw/drew as many cards as {n}", {"n": "as many"}),
        ("{n}点" + said(suru("回復する")), Node("heal", n=Slot("n")), "heal/healed {n}", {}),
        ("エネ{n}" + said(suru("する")), Node("pay_energy", n=Slot("n")), "pay/paid {n} energy", {"n": "circled"}),
        (said(suru("チェックする")), Node("check"), "make/made a check", {}),
        (
            "{what}に{n}ダメージ" + said(ichidan("与える")),
            Node("damage", what=Slot("what"), n=Slot("n")),
            "deal/dealt {n} damage to {what}",
            {"what": "thing"},
        ),
        (
            "{what}が受けているダメージを{n}に" + said(suru("する")),
            Node("set_damage", what=Slot("what"), n=Slot("n")),
            "set/set the damage on {what} to {n}",
            {"what": "thing"},
        ),
        ("このフェイズを" + said(suru("終了する")), Node("end_phase"), "end/ended this phase", {}),
        (
            "{who}のメインフェイズを" + said(suru("終了する")),
            Node("end_phase", phase="main", who=Slot("who")),
            "end/ended {who:own} main phase",
            {"who": "side"},
        ),
        ("ゲームに" + said(suru("勝利する")), Node("win"), "win/won the game", {}),
        ("ゲームに" + said(suru("敗北する")), Node("lose"), "lose/lost the game", {}),
        ("デッキを" + said(suru("シャッフルする")), Node("shuffle"), "shuffle/shuffled your deck", {}),
        (
            "{low}～{high}の数字を{n}つ" + said(suru("宣言する")),
            Node("name_number", low=Slot("low"), high=Slot("high"), n=Slot("n")),
            "name/named {n} number{n:s} from {low} to {high}",
            {"low": "digits", "high": "digits"},
        ),
        ("数字を{n}つ" + said(suru("宣言する")), Node("name_number", n=Slot("n")), "name/named {n} number{n:s}", {}),
    ):
        do(g, "full", text, node, en, **slots)
    hit = Node("damage", what=LEFT_OUT, n=Slot("n"))
    do(g, "bare", "{n}ダメージ" + said(ichidan("与える")), hit, "deal/dealt {n} damage to it")


def _add_sparks(g: Grammar) -> None:
    """【スパーク】 of another card is carried out."""
    g.inflect("using", FORMS)
    row(g, "using", said(ichidan("発動させる")), Node("use_ability"), "use")
    row(g, "using", said(suru("発動する")), Node("use_ability", form=1), "use")
    choose = said(godan("選ぶ"))
    own: dict[str, Value] = {"of": "thing"}
    for count, mode, en in (
        ("{n}つ", "exact", "{n} of "),
        ("{n}つまで", "upto", "up to {n} of "),
        ("合計{n}つまで", "total", "up to {n} of "),
    ):
        for place, of, whose, slots in (
            ("{of}の{icon}から", Slot("of"), "the {icon} abilities of {of}", own),
            ("その{icon}から", LEFT_OUT, "its {icon} abilities", {}),
        ):
            pick = Node("abilities", name=Slot("icon"), n=Slot("n"), mode=mode, of=of)
            row(
                g,
                "choosing",
                place + count + choose,
                Node("choose_ability", what=pick),
                "choose " + en + whose,
                **slots,
            )
            row(g, "full", place + count + "{x}", With("x", what=pick), "use " + en + whose, x="using*", **slots)
        # 控え室からキャラの【スパーク】を1つまで選ぶ
        pick = Node("abilities", name=Slot("icon"), n=Slot("n"), mode=mode, among=Slot("of"))
        words = "choose " + en.replace(" of ", "") + " {icon} of {of:many}"
        for text, category, form in (
            ("{of}の{icon}を", "source cards", None),
            ("{of}{icon}を", "source place", "bare"),
        ):
            node = Node("choose_ability", what=pick.with_(form=form))
            row(g, "choosing", text + count + choose, node, words, of=category)
    of_it = With("x", as_of=Slot("of"), name=Slot("icon"))
    row(g, "full", "{of}の{icon}として{x}", of_it, "use it as {icon} of {of}", x="using*", **own)
    row(g, "full", "それを{of}の{icon}として{x}", of_it.with_(as_="it"), "use it as {icon} of {of}", x="using*", **own)
    row(g, "full", "それを{x}", With("x", as_="it"), "use it", x="using*")
    g.phrase("full", "{x}", None, x="using*", en="use it")
    cards = Node("cards", zone=Slot("zone"), owner=Slot("owner"))
    bare = cards.with_(owner="doer", form="bare")
    for text, zone, en in (("{owner}の{zone}から", cards, "{owner:own} {zone}"), ("{zone}から", bare, "your {zone}")):
        row(g, "source place", text, zone, "the cards in " + en, {"many": "the cards in " + en})
        such = "{filters:many} in " + en
        row(g, "source cards", text + "{filters}", zone.with_(filters=Slot("filters")), such, {"many": such})
    such = "{filters:many} among them"
    row(g, "source cards", "その中から{filters}", Node("among", filters=Slot("filters")), such, {"many": such})
    g.label("using", "what to do")
