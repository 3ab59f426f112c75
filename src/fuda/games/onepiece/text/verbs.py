"""Verbs of ONE PIECE: what an effect or a cost does at once. (What lasts is in `lasting.py`.)

An `act` is one verb with what it acts on, in five forms: 引く, 引き(、), 引いて(もよい), 引くことができる and, for
verbs that also say できる, レストにすることができる. What is acted on stands before を; a verb whose object was named
just before it leaves it out (公開し、手札に加える), which is `LEFT_OUT`. A comma after を or は means nothing: it is
kept in the field `pause`.
"""

from __future__ import annotations

from fuda.games.onepiece.text.words import TAGS
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat

FORMS = ("", "stem", "te", "can", "koto")
"""する, し(、), して(もよい), できる / することができる, and the longer of the two where there are both."""

LEFT_OUT = Node("ref", name="it", as_="left_out")
THIS = Node("ref", name="this_card")

SURU = "<する|し|して|できる|することができる>"
_GODAN = {"く": ("き", "いて"), "す": ("し", "して"), "ぶ": ("び", "んで"), "む": ("み", "んで")}


def godan(verb: str) -> str:
    """置く, 戻す, 選ぶ with the endings of `FORMS`."""
    end = verb[-1]
    stem, te = _GODAN[end]
    return f"{verb[:-1]}<{end}|{stem}|{te}|{end}ことができる|->"


def ichidan(verb: str) -> str:
    """捨てる, 加える, 登場させる with the endings of `FORMS`."""
    return f"{verb[:-1]}<る||て|ることができる|->"


def add_verbs(g: Grammar) -> Grammar:
    """Add `act` (one verb) and the words that verbs share. Needs `things`, `noun`, `digits`, `amount`, `player`."""
    for category in ("act", "full", "bare"):
        g.inflect(category, FORMS)
    g.phrase("act", "{x}", None, x="full*")
    g.phrase("act", "{x}", None, x="bare*")
    _add_objects(g)
    _add_moves(g)
    _add_states(g)
    _add_don(g)
    _add_draws(g)
    _add_choices(g)
    _add_effects(g)
    g.label("act", "what to do").label("full", "what to do").label("bare", "what to do")
    return g


def _add_objects(g: Grammar) -> None:
    g.word("pause", "、", True, en="")
    g.phrase("obj", "{x}を", None, x="things", en="{x}")
    # The number may follow the particle: 手札を1枚捨て, ドン!!を任意の枚数レストに.
    g.phrase("obj", "{x}", None, x="counted")
    # As many as were drawn: 引いた枚数分手札を, 引いた枚数と同じ枚数の手札を.
    for category in ("owned", "unowned", "pile", "piled"):
        for text, form in (
            ("{n}分{of}を", "as_many"),
            ("{n}分、{of}を", "as_many_comma"),
            ("{of}を{n}分", "wo_as_many"),
            ("{n}と同じ枚数の{of}を", "same"),
        ):
            g.phrase("obj", text, build=Node("pick", mode="exact", n=Slot("n"), of=Slot("of"), form=form), n="amount",
                     of=category, en="{of:from} equal to {n}")  # fmt: skip
    # What is revealed or played is not in play, whatever it is called.
    g.phrase("hidden_obj", "{x}を", None, x="hidden", en="{x}")
    g.phrase("hidden_obj", "{x}", None, x="hidden_counted")


def act(g: Grammar, category: str, template: str, op: str | None = None, *, en: str, **fields: Value) -> None:
    """A phrase of a verb, with its English for another player as well: trash, (your opponent) trashes."""
    g.phrase(category, template, op, en=en, en_forms={"third": third(en)}, **fields)


def third(en: str) -> str:
    """
    >>> third("trash {what} from your hand")
    'trashes {what} from their hand'
    """
    verb_, _, rest = en.partition(" ")
    ending = "es" if verb_.endswith(("s", "sh", "ch", "x")) else "s"
    return (verb_ + ending + " " + rest.replace("your ", "their ")).strip()


def verb(g: Grammar, tail: str, op: str, en: str, obj: str = "obj", **fields: Value) -> None:
    """A verb with an object and を in front, and the same verb with the object left out."""
    g.begin(tail, *(word for word in (tail[tail.rfind("}") + 1 :],) if word))
    act(g, "full", "{what}{pause?}" + tail, op, en=en, what=obj, pause="pause", **fields)
    act(g, "bare", tail, op, en=en.replace("{what}", "it"), what=LEFT_OUT, **fields)
    g.end()


def _add_moves(g: Grammar) -> None:
    add, put, back = ichidan("加える"), godan("置く"), godan("戻す")
    g.words(
        "whose", {"持ち主の": "owner", "自分の": "you", "相手の": "opponent", "自身の": "doer"},
        en={"持ち主の": "the owner's ", "自分の": "your ", "相手の": "your opponent's ", "自身の": "their "},
    )  # fmt: skip
    g.words(
        "end", {"上": "top", "下": "bottom", "上か下": "top_or_bottom"},
        en={"上": "the top", "下": "the bottom", "上か下": "the top or bottom"},
    )  # fmt: skip
    verb(g, "{whose?}手札に" + add, "to_hand", "add {what} to [{whose}]{whose?|your }hand", whose="whose")
    verb(
        g,
        "{whose?}手札に" + back,
        "to_hand",
        "return {what} to [{whose}]{whose?|your }hand",
        whose="whose",
        form="return",
    )
    verb(g, ichidan("捨てる"), "discard", "trash {what}")
    verb(g, "{whose?}トラッシュに" + put, "to_trash", "trash {what}", whose="whose")
    deck = "{whose?}デッキの{at}に"
    to_deck = "place {what} at {at} of [{whose}]{whose?|your }deck"
    for word, how in ((put, ""), (back, "return")):
        g.begin(word)
        for before, between, order, way in (
            ("", "", False, ""),
            ("好きな順番で", "", True, ""),
            ("", "好きな順番で", True, "order_last"),
            ("好きな順番に並び替え、", "", True, "sort"),
            ("好きな順番で並び替え、", "", True, "sort_de"),
        ):
            verb(
                g, before + deck + between + word, "to_deck", to_deck + (" in any order" if order else ""),
                at="end", whose="whose", order=order or None, form=" ".join(x for x in (way, how) if x) or None,
            )  # fmt: skip
        for side, at in (("上", "top"), ("下", "bottom")):
            verb(g, "{whose?}デッキの一番" + side + "に" + word, "to_deck", to_deck.replace("{at}", "the " + at),
                 at=at, whose="whose", form=" ".join(x for x in ("first", how) if x))  # fmt: skip
        g.end()
    verb(
        g, "{whose?}デッキに" + back, "to_deck", "return {what} to [{whose}]{whose?|your }deck", whose="whose", at="in"
    )
    verb(g, "{whose?}デッキに戻しシャッフル" + SURU, "to_deck",
         "return {what} to [{whose}]{whose?|your }deck and shuffle it",
         whose="whose", at="shuffle")  # fmt: skip
    act(g, "bare", "シャッフル" + SURU, "shuffle", form="bare", en="shuffle it")
    act(
        g,
        "full",
        "{whose?}デッキをシャッフル" + SURU,
        "shuffle",
        whose="whose",
        en="shuffle [{whose}]{whose?|your }deck",
    )
    g.words("facing", {"表向きで": "up", "裏向きで": "down"}, en={"表向きで": " face-up", "裏向きで": " face-down"})
    for word, form in ((add, None), (put, "put")):
        verb(
            g, "{whose?}ライフの{at}に{face?}" + word, "to_life",
            ("add {what} to" if form is None else "place {what} at")
            + " {at} of [{whose}]{whose?|your }Life cards[{face}]",
            whose="whose", at="end", face="facing", form=form,
        )  # fmt: skip
    # Life that was looked at goes back in another order.
    verb(g, "好きな順番で" + put, "arrange", "place {what} back in any order")
    verb(g, "好きな順番に並び替え<る|-|て|ることができる|->", "arrange", "place {what} back in any order", form="sort")
    play = ichidan("登場させる")
    g.word("rested", "レストで", True, en=" rested")
    hidden = "hidden_obj"
    verb(g, "{rested?}" + play, "play", "play {what}[{rested}]", obj=hidden, rested="rested")
    verb(g, "アクティブで" + play, "play", "play {what} as active", obj=hidden, active=True)
    act(g, "full.can", "{what}{pause?}登場できる", "play", what=hidden, pause="pause", form="can", en="play {what}")
    act(g, "full", "{what}{pause?}トラッシュから{rested?}" + play, "play",
        what=hidden, pause="pause", rested="rested", form="from_trash", en="play {what} from your trash[{rested}]",
    )  # fmt: skip
    for word, form in ((back, None), (put, "put")):
        verb(g, "{whose?}コストエリアに{rested?}" + word, "to_cost",
             "return {what} to [{whose}]{whose?|your }cost area[{rested}]",
             whose="whose", rested="rested", form=form)  # fmt: skip


def _add_states(g: Grammar) -> None:
    verb(g, "KO" + SURU, "ko", "K.O. {what}")
    verb(g, "レストに" + SURU, "rest", "rest {what}")
    verb(g, "アクティブに" + SURU, "activate", "set {what} as active")
    verb(g, "表向きに" + SURU, "flip_life", "turn {what} face-up", face="up")
    verb(g, "裏向きに" + SURU, "flip_life", "turn {what} face-down", face="down")
    verb(g, "公開" + SURU, "reveal", "reveal {what}", obj="hidden_obj")
    verb(g, "見<る|て|て|ることができる|->", "look", "look at {what}")
    verb(g, godan("選ぶ"), "choose", "select {what}")
    act(g, "full", "{what}を{who}が" + godan("選ぶ"), "choose", what="things", who="player",
        en="let {who} select {what}",
    )  # fmt: skip


def _add_don(g: Grammar) -> None:
    g.word("state", "レスト", "rest", en="rested", en_forms={"put": "rest it", "put_all": "rest them"})
    g.word(
        "state",
        "アクティブ",
        "active",
        en="active",
        en_forms={"put": "set it as active", "put_all": "set them as active"},
    )
    g.word("up_to", "まで", "upto", en="up to ")
    g.word("apiece", "ずつ", True, en=" each")
    g.words("own", {"自分の": "you", "相手の": "opponent"}, en={"自分の": "your ", "相手の": "your opponent's "})
    give = "付与" + SURU
    act(g, "full", "{to}に{pause?}{owner?}[{state}の]ドン!!{n}枚{each?}{mode?}を{pause2?}" + give, "give_don",
        to="things", pause="pause", owner="own", state="state", n="digits", each="apiece", mode="up_to", pause2="pause",
        en="give [{mode}]{n} [{owner}][{state} ]DON!! card{n:s}[{each}] to {to}",
    )  # fmt: skip
    act(g, "full", "{what}を{pause?}{to}に" + give, "give_don", what="things", to="things", pause="pause",
        en="give {what} to {to}",
    )  # fmt: skip
    act(g, "bare", "{pause?}{to}に" + give, "give_don", what=LEFT_OUT, to="things", pause="pause",
        en="give them to {to}",
    )  # fmt: skip
    add = "追加" + SURU
    for n, put in (("just_one", "put"), ("not_one", "put_all")):
        act(
            g, "full", "{whose?}ドン!!デッキから{pause2?}ドン!!{n}枚{mode?}を{pause?}{state}で" + add, "add_don",
            whose="whose", n=n, mode="up_to", state="state", pause="pause", pause2="pause",
            en="add [{mode}]{n} DON!! card{n:s} from your DON!! deck and {state:" + put + "}",
        )  # fmt: skip
        act(
            g, "full", "さらに{n}枚{mode?}を{pause?}{state}で" + add, "add_don", form="more",
            n=n, mode="up_to", state="state", pause="pause",
            en="add [{mode}]{n} additional DON!! card{n:s} and {state:" + put + "}",
        )  # fmt: skip
    verb(g, "ドン!!デッキに" + godan("戻す"), "return_don", "return {what} to the DON!! deck")


def _add_draws(g: Grammar) -> None:
    draw = godan("引く")
    act(g, "full", "カード{n}枚{mode?}を" + draw, "draw", n="digits", mode="up_to", en="draw [{mode}]{n} card{n:s}")
    act(
        g,
        "full",
        "カードを{n}枚{mode?}" + draw,
        "draw",
        n="digits",
        mode="up_to",
        form="wo",
        en="draw [{mode}]{n} card{n:s}",
    )
    act(g, "full", "{n}分カードを" + draw, "draw", n="amount", form="amount", en="draw cards equal to {n}")
    times = Node("per", n=Slot("n"), each=Slot("each"), of=Slot("of"))
    act(
        g, "full", "{of}{each}枚につき、カード{n}枚を" + draw, of="per_of", each="digits", n="digits",
        build=Node("draw", n=times, form="per"), en="draw {n} card{n:s} for every {each} {of}",
    )  # fmt: skip
    # …枚になるように: as many as it takes.
    g.phrase("level", "{n}枚になるように{pause?}", "level", n="digits", pause="pause", en="{n} card{n:s}")
    g.phrase("level", "{n}と同じ枚数になるように{pause?}", "level", n="amount", pause="pause", en="{n}")
    for tail, how, en in (
        ("カードを" + draw, "draw", "draw cards so that you have {to} in {of}"),
        ("{by_of}を" + ichidan("捨てる"), "discard", "trash cards until there are {to} in {of}"),
        (
            "{by_of}の上からトラッシュに" + godan("置く"),
            "trash_top",
            "trash cards from the top of {of} until you have {to}",
        ),
    ):
        act(g, "full", "{of}が{to}" + tail, "make_count", of="noun", to="level", by=how, by_of="noun", en=en)
    act(g, "full", "{to}{of}をドン!!デッキに" + godan("戻す"), "make_count", to="level", of="noun", by="return_don",
        en="return DON!! cards to the DON!! deck until {of} are as many as {to}",
    )  # fmt: skip
    act(g, "full", "{n}と同じ枚数を{pause?}{of}の上からトラッシュに" + godan("置く"), "mill", n="amount", of="noun",
        pause="pause",
        en="trash cards from the top of {of} equal to {n}",
    )  # fmt: skip
    act(g, "full", "{who}に{n}ダメージを" + ichidan("与える"), "deal_damage", who="player", n="digits",
             en="deal {n} damage to {who}")  # fmt: skip
    act(g, "full", "{who}は{n}ダメージを" + ichidan("受ける"), "deal_damage", who="player", n="digits", form="take",
             en="{who} take{who:s|} {n} damage")  # fmt: skip


def _add_choices(g: Grammar) -> None:
    """Do one of several things with the same object: KOするか、レストにする."""
    g.inflect("ways", FORMS)
    g.phrase("ways", "{a}か、{b}", build=(Slot("a"), Slot("b")), a="bare", b="bare*", en="{a} or {b}")
    for comma, form in (("、", None), ("", "close")):
        act(g, "full", "{what}{pause?}{a}か" + comma + "{b}", what="obj", pause="pause", a="bare", b="bare*",
            build=Node("choose_one", what=Slot("what"), pause=Slot("pause"), of=(Slot("a"), Slot("b")), form=form),
            en="choose {what} and {a} or {b}",
        )  # fmt: skip
    act(g, "full", "{what}{pause?}{a}か、{bs}", what="obj", pause="pause", a="bare", bs="ways*",
        build=Node("choose_one", what=Slot("what"), pause=Slot("pause"), of=(Slot("a"), Splat("bs"))),
        en="choose {what} and {a}, {bs}",
    )  # fmt: skip
    act(g, "full", "{what}{pause?}持ち主の手札かデッキの下に" + godan("戻す"), what="obj", pause="pause",
        build=Node(
            "choose_one", what=Slot("what"), pause=Slot("pause"), form="hand_or_deck",
            of=(Node("to_hand", what=LEFT_OUT), Node("to_deck", what=LEFT_OUT, at="bottom")),
        ),
        en="return {what} to the hand or to the bottom of the deck of its owner",
    )  # fmt: skip
    # Two different acts.
    g.inflect("whole", FORMS)
    g.phrase(
        "whole", "{a}か、{b}", a="full", b="full*", build=Node("choose_one", of=(Slot("a"), Slot("b")), form="acts"),
        en="either {a:inf} or {b:inf}", en_forms={"inf": "either {a:inf} or {b:inf}"},
    )  # fmt: skip


def _add_effects(g: Grammar) -> None:
    """Effects of effects: another effect is carried out, the attack goes elsewhere, the game ends."""
    tags = TAGS | {"【トリガー】": ("trigger", "[Trigger]")}
    g.words("effect_tag", {k: v[0] for k, v in tags.items()}, en={k: v[1] for k, v in tags.items()})
    use = "発動" + SURU
    act(g, "full", "{what}の{pause?}{timing}効果を" + use, "activate_effect", what="things", pause="pause",
        timing="effect_tag",
        en="activate the {timing} effect of {what}",
    )  # fmt: skip
    act(g, "full", "{what}{pause?}" + use, "use_event", what="hidden_obj", pause="pause", en="activate {what}")
    for front, mark in (("", None), ("その", "that"), ("相手の", "opponent")):
        for tail, how in (("変更" + SURU, None), (SURU, "suru"), (ichidan("変える"), "kaeru")):
            form = " ".join(x for x in (mark, how) if x)
            g.begin(front, tail)
            act(g, "full", "{what}に{pause?}" + front + "アタックの対象を" + tail, "redirect_attack", what="things",
                pause="pause", form=form or None, en="change the attack target to {what}")  # fmt: skip
            act(g, "full", front + "アタックの対象を{pause?}{what}に" + tail, "redirect_attack", what="things",
                pause="pause", form=("target_first " + form).strip(), en="change the attack target to {what}",
            )  # fmt: skip
            g.end()
    act(g, "full", "任意のコストを宣言" + SURU, "name_cost", en="choose a cost")
    act(g, "full", "任意の数を宣言" + SURU, "name_number", en="choose a number")
    act(g, "full", "このターンの後に{who}のターンを追加で" + "得<る|て|て|ることができる|->", "extra_turn",
        who="player",
             en="take an extra turn after this one")  # fmt: skip
    act(g, "full", "{who}はゲームに勝利" + SURU, "win", who="player", en="{who} win{who:s|} the game")
    act(g, "full", "{who}はゲームに敗北" + SURU, "lose", who="player", en="{who} lose{who:s|} the game")
    act(g, "full", "{what}それぞれの元々の{field}を{pause?}{until}" + ichidan("入れ替える"), "swap_base",
        what="things", field="number_field", until="until", pause="pause",
        en="swap the base {field} of {what} with each other {until}",
    )  # fmt: skip
