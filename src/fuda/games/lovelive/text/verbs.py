"""Verbs of Love Live!: what an effect or a cost does at once. (What lasts is in `lasting.py`.)

A verb is declared once (`VERBS`): how it is conjugated, how it is said when it happens by itself, its English. From
that come its use as an act (置く, 置き、, 置いてもよい), what was done (置いたカード, 置かれたカード) and what
happens (控え室に置かれたとき). An act is what is acted on, phrases that say where from, where to and how, and the
verb; what they do together is looked up in `frames.py`. A verb whose object was named just before it leaves it out
(公開し、手札に加える).
"""

from __future__ import annotations

from typing import NamedTuple

from fuda.games.lovelive.text.filters import table
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.grammar import form_of
from fuda.text.template import inflections
from fuda.text.verbs import FORMS as ALL_FORMS
from fuda.text.verbs import godan, ichidan, suru

FORMS = ("", "stem", "te")


class Verb(NamedTuple):
    """A verb: its forms, those of the same thing happening by itself, English (alone, after he, done)."""

    active: str
    happens: str
    en: str
    third: str
    done: str
    after: str = ""  # English behind what is acted on
    also: str = ""  # said otherwise


VERBS: dict[str, Verb] = {"put": Verb(godan("置く"), ichidan("置かれる"), "put", "puts", "put"),
    "add": Verb(ichidan("加える"), ichidan("加えられる"), "add", "adds", "added"),
    "return": Verb(godan("戻す"), ichidan("戻される"), "return", "returns", "returned"),
    "enter": Verb(ichidan("登場させる"), suru("登場する"), "bring", "brings", "brought on stage"),
    "move": Verb(suru("移動する"), suru("移動する"), "move", "moves", "moved to another area"),
    "move cause": Verb(ichidan("移動させる"), "", "move", "moves", "moved"),
    "position": Verb(suru("ポジションチェンジする"), suru("ポジションチェンジする"), "position change",
    "position changes", "changed"), "position cause": Verb(ichidan("ポジションチェンジさせる"), "",
    "position change", "position changes", "changed"),
    "formation": Verb(suru("フォーメーションチェンジする"), "", "formation change", "formation changes",
    "changed"), "formation cause": Verb(ichidan("フォーメーションチェンジさせる"), "", "formation change",
    "formation changes", "changed"), "reveal": Verb(suru("公開する"), ichidan("公開される"), "reveal",
    "reveals", "revealed"), "look": Verb(ichidan("見る"), "", "look at", "looks at", "looked at"),
    "choose": Verb(godan("選ぶ"), ichidan("選ばれる"), "choose", "chooses", "chosen"),
    "draw": Verb(godan("引く"), ichidan("引かれる"), "draw", "draws", "drawn"),
    "wait": Verb(suru("ウェイトにする"), godan("ウェイト状態になる"), "put", "puts", "put into wait",
    " into wait", suru("ウェイト状態にする")), "activate": Verb(suru("アクティブにする"),
    godan("アクティブ状態になる"), "make", "makes", "made active", " active",
    suru("アクティブ状態にする")), "shuffle": Verb(suru("シャッフルする"), "", "shuffle", "shuffles",
    "shuffled"), "remove": Verb(godan("ゲームから取り除く"), ichidan("ゲームから取り除かれる"), "remove",
    "removes", "removed", " from the game"), "up": Verb(suru("表向きにする"), "", "turn", "turns",
    "turned", " face up"), "down": Verb(suru("裏向きにする"), "", "turn", "turns", "turned", " face down"),
    "baton": Verb(suru("バトンタッチする"), suru("バトンタッチする"), "baton touch", "baton touches",
    "replaced")}  # fmt: skip
NOT_ACTS = ("baton", "draw")
# What somebody does rather than undergoes: English of one, of many.
HAPPENS = {
    "enter": ("enters", "enter"),
    "move": ("moves to another area", "move to another area"),
    "position": ("changes position", "change position"),
    "baton": ("baton touches", "baton touch"),
}
HOW = {
    "ウェイト状態で": ("wait", " in wait"),
    "アクティブ状態で": ("active", " active"),
    "表向きで": ("up", " face up"),
    "裏向きで": ("down", " face down"),
    "好きな順番で": ("order", " in any order"),
    "それぞれ": ("each", " each"),
}
ENDS = {"上": ("top", "the top"), "下": ("bottom", "the bottom"), "上か下": ("top_or_bottom",
    "the top or bottom"), "上か一番下": ("top_or_bottom first", "the top or bottom")}  # fmt: skip
INTO = {"手札": "to ", "ステージ": "onto ", "控え室": "into "}
DRAW, PAY, CHOOSE, LOSE, DO = "引<く|き|いて>", "支払<う|い|って>", "選<ぶ|び|んで>", "失<う|い|って>", "行<う|い|って>"
SURU, ADD, PUT = "<する|し|して>", "加え<る||て>", "置<く|き|いて>"


def forms_of(verb: str) -> dict[str, str]:
    """The forms of a verb by name."""
    return dict(zip(ALL_FORMS, inflections(verb, len(ALL_FORMS)), strict=True)) if verb else {}


def add_verbs(g: Grammar) -> Grammar:
    """Add `act`. Needs `obj`, `things`, `digits`, `amount`, `player`."""
    g.inflect("act", FORMS)
    _add_clauses(g)
    _add_draws(g)
    _add_choices(g)
    _add_others(g)
    return g.label("act", "what to do").label("verb", "a verb").label("phrase", "where to")


def add_deeds(g: Grammar) -> None:
    """What was done, and how: `deed`, `verb`, `event verb`, `phrases`."""
    for name, v in VERBS.items():
        g.begin(v.active)
        active, happens = forms_of(v.active), forms_of(v.happens)
        third = {"third": v.third, "after": v.after}
        for form in FORMS if name not in NOT_ACTS else ():
            g.word(form_of("verb", form), active[form], name, en=v.en, en_forms=third)
            if v.also:
                g.word(form_of("verb", form), forms_of(v.also)[form], name + "+also", en=v.en, en_forms=third)
        if not name.endswith("cause"):
            g.word("past verb", active["ta"], name, en=v.done)
            if v.also:
                g.word("past verb", forms_of(v.also)["ta"], name + "+also", en=v.done)
            if happens and happens["ta"] != active["ta"]:
                g.word("past verb", happens["ta"], name + "+passive", en=v.done)
        for form in ("", "ta", "te") if happens else ():
            one, many = HAPPENS.get(name, (f"is {v.done}", f"are {v.done}"))
            g.word(form_of("event verb", form), happens[form], name, en=one, en_forms={"many": many})
        if v.also:
            for form in ("", "ta", "te"):
                g.word(form_of("making", form), active[form], name, en=v.done)
        g.end()
    _add_phrases(g)
    deed = Node("deed", phrases=Slot("phrases"), verb=Slot("verb"))
    g.phrase("deed", "{phrases?}{verb}", build=deed, phrases="phrases", verb="past verb",
        en="{verb}{phrases:to}{phrases:how}")  # fmt: skip
    g.label("deed", "what was done").label("past verb", "what was done").label("phrases", "where to")


def phrase(
    g: Grammar, template: str, node: Node, to: str = "", manner: str = "", their: str = "", **slots: Value
) -> None:
    """Where to (in English also for another player), where from, or how."""
    g.phrase("phrase", template, build=node, en=(to + manner).strip(), en_forms={"to": to, "how": manner,
        "their": their or to}, **slots)  # fmt: skip


def _add_phrases(g: Grammar) -> None:
    table(g, "how", HOW)
    phrase(g, "{how}", Node("how", how=Slot("how")), "", "{how}", how="how")
    to, source = Node("to", owner=Slot("owner"), dest=Slot("dest"), pause=Slot("pause")), Node("from",
        owner=Slot("owner"), at=Slot("at"), pause=Slot("pause"))  # fmt: skip
    phrase(g, "{owner}の{dest}に{pause?}", to, " {dest:into}{owner:own} {dest}", owner="owner",
        dest="owner dest", pause="pause")  # fmt: skip
    g.begin()
    for dest in ("own dest", "dest"):
        phrase(g, "{dest}に{pause?}", to.with_(owner=None), " {dest:to}", their=" {dest:their}", dest=dest,
            pause="pause")  # fmt: skip
    g.end()
    phrase(g, "{owner}の{at}から{pause?}", source, " from {owner:own} {at}", owner="owner", at="where", pause="pause")
    phrase(g, "{at}から{pause?}", source.with_(owner=None), " from the {at}", at="where", pause="pause")
    phrase(g, "いずれかの領域から", Node("from", any=True), " from any zone")
    g.words("by baton", {"バトンタッチで": "de", "バトンタッチして": "te"},
        en={"バトンタッチで": "by baton touch", "バトンタッチして": "by baton touch"})  # fmt: skip
    baton = Node("baton", by=Slot("by"), how=Slot("how"))
    phrase(g, "{how}", baton.with_(by=None), "", " {how}", how="by baton")
    phrase(g, "{by}と", baton.with_(how=None), "", " with {by}", by="noun")
    phrase(g, "エリアを", Node("area"), "")
    phrase(g, "登場か、エリアを", Node("area", also="enter"), " entered or")
    phrase(g, "{state}から", Node("state", **{"is": Slot("state")}), " from the {state} state", state="state")
    # Where to.
    g.phrase("own dest", "{x}", None, x="where")
    end = Node("deck end", first=Slot("first"), side=Slot("side"))
    g.begin()
    for text, (value, en) in ENDS.items():
        g.word("end of deck", text, value, en=en)
    g.end()
    g.phrase("own dest", "デッキの{first?}{side}", build=end, first="first", side="end of deck", en="deck",
        en_forms={"into": "on {side} of ", "to": "on {side} of the deck",
        "their": "on {side} of the deck"})  # fmt: skip
    nth = Node("deck end", nth=Slot("n"))
    g.phrase("own dest", "デッキの一番上から{n}枚目", build=nth, n="digits", en="deck",
        en_forms={"into": "as card {n} from the top of ",
        "to": "into the deck as card {n} from the top", "their": "into the deck as card {n} from the top"})  # fmt: skip
    dests: tuple[tuple[str, Node, str, dict[str, Value]], ...] = (
        ("持ち主の手札", Node("where", zone="hand", whose="owner"), "to its owner's hand", {}),
        ("メンバーのいないエリア", Node("where", zone="empty"), "into an area without a member", {}),
        ("{of}がいたエリア", Node("where", zone="was", of=Slot("of")), "into the area where {of} was", {"of": "ref"}),
        ("{of}がいるエリア", Node("where", zone="is", of=Slot("of")), "to an area with {of}", {"of": "noun"}),
        ("そのエリア", Node("where", zone="chosen"), "to that area", {}),
        ("好きなエリア", Node("where", zone="any"), "to any area", {}),
        ("{area}以外", Node("where", but=Slot("area")), "to an area other than the {area}", {"area": "area"}),
    )
    own = Node("where", zone="empty", on="stage")
    g.phrase("owner dest", "{x}", None, x="own dest")
    g.phrase("owner dest", "ステージのメンバーのいないエリア", build=own, en="stage",
        en_forms={"into": "into an area without a member on ", "to": "into an area without a member",
        "their": "into an area without a member"})  # fmt: skip
    for text, node, en, slots in dests:
        g.phrase("dest", text, build=node, en=en, en_forms={"to": en, "their": en}, **slots)
    g.phrase("dest", "{x}", None, x="place").phrase("dest", "{x}", None, x="below")
    g.many("phrases", "phrase", en_sep="", en_last="")


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


def _add_clauses(g: Grammar) -> None:
    """What is acted on, phrases, the verb."""
    clause = Node("clause", what=Slot("what"), phrases=Slot("phrases"), verb=Slot("verb"))
    slots: dict[str, Value] = {"phrases": "phrases", "verb": "verb*"}
    rest = "{verb:after}{phrases:to}{phrases:how}"
    other = rest.replace(":to", ":their")
    said, theirs = "{verb} {what}" + rest, "{verb:third} {what}" + other
    g.phrase("act", "{what}{phrases?}{verb}", build=clause, what="obj", en=said,
        en_forms={"third": theirs}, en_number="what", **slots)  # fmt: skip
    pause = clause.with_(pause=True)
    g.phrase("act", "{what}を、{phrases?}{verb}", build=pause, what="things", en=said,
        en_forms={"third": theirs}, en_number="what", **slots)  # fmt: skip
    forms = {"third": "{verb:third} it" + other, "them": "{verb} them" + rest,
        "third them": "{verb:third} them" + other}  # fmt: skip
    g.phrase("act", "{phrases?}{verb}", build=clause.with_(what=None), en="{verb} it" + rest,
        en_forms=forms, en_number="one", **slots)  # fmt: skip
    topic = clause.with_(ha=True, pause=Slot("pause"))
    g.phrase("act", "{what}は{pause?}{phrases?}{verb}", build=topic, what="ref", pause="pause", en=said,
        en_forms={"third": theirs}, en_number="what", **slots)  # fmt: skip
    # センターエリアのメンバーを左サイドエリアに、…: all at once.
    g.phrase("shift", "{what}を{area}に", "move", what="spot noun", area="area", en="{what} to the {area}")
    g.many("shifts", "shift", sep="、", min=2)
    act(g, "{of}、それぞれ移動させ<る||て>", Node("move_all", of=Slot("of")), "move {of}", of="shifts")
    unseen = Node("choose_unseen", what=Slot("what"), who=Slot("who"), n=Slot("n"))
    act(g, "{what}を、{who}は見ないで{n}枚選び公開" + SURU, unseen,
        "reveal {n} of the {what}, chosen by {who} without looking", what="noun", who="one player",
        n="digits")  # fmt: skip


def _add_draws(g: Grammar) -> None:
    act(g, "カードを{n}枚" + DRAW, Node("draw", n=Slot("n")), "draw {n} card{n:s}", n="digits")
    act(g, "カードを{n}枚まで" + DRAW, Node("draw", n=Slot("n"), mode="upto"), "draw up to {n} card{n:s}", n="digits")
    g.words("worth", {"分": "worth", "の": "of", "に等しい枚数の": "equal"}, en={"分": "", "の": "",
        "に等しい枚数の": ""})  # fmt: skip
    act(g, "{n}{worth}カードを" + DRAW, Node("draw", n=Slot("n"), form=Slot("worth")),
        "draw as many cards as {n}", n="amount", worth="worth")  # fmt: skip
    level = Node("make_count", of=Slot("of"), n=Slot("n"), form=Slot("form"))
    g.words("its number", {"が": "ga", "の枚数が": "number"}, en={"が": "", "の枚数が": ""})
    slots: dict[str, Value] = {"of": "noun", "form": "its number", "n": "digits"}
    act(g, "{of}{form}{n}枚になるまでカードを" + DRAW, level.with_(by="draw"),
        "draw cards until there are {n} {of}", **slots)  # fmt: skip
    act(g, "{of}{form}{n}枚になるまで手札を控え室に" + PUT, level.with_(by="to_waiting"),
        "put cards into the waiting room until there are {n} {of}", **slots)  # fmt: skip
    each = Node("each_group", field=Slot("trait"), n=Slot("each"), most=Slot("most"))
    act(g, "その中から各{trait}につき{each}枚ずつ公開し、{most}枚まで手札に" + ADD, each,
        "reveal {each} card{each:s} of each {trait} among them and add up to {most} to your hand",
        trait="trait", each="digits", most="digits")  # fmt: skip


def _add_choices(g: Grammar) -> None:
    """Choosing a colour, a number, a player, an area; revealing until something comes."""
    act(g, "好きなハートの色を1つ指定" + SURU, Node("choose_color"), "name a heart colour")
    act(g, "{of}のうち{pause?}1つを" + CHOOSE, Node("choose_color", of=Slot("of"), pause=Slot("pause")),
        "choose one of {of}", of="colors or", pause="pause")  # fmt: skip
    act(g, "数1つを" + CHOOSE, Node("choose_number"), "choose a number")
    act(g, "自分か相手を" + CHOOSE, Node("choose_player"), "choose yourself or your opponent")
    until = Node("reveal_until", owner=Slot("owner"), what=Slot("what"))
    shown: dict[str, Value] = {"what": "noun", "owner": "owner"}
    said = "reveal cards from the top of {owner:own} deck until {what:one,a} is revealed"
    act(g, "{what}が公開されるまで、{owner}のデッキの一番上のカードを公開し続け<る||て>", until, said, **shown)
    act(g, "{what}が公開されるまで、{owner}のデッキの一番上からカードを1枚ずつ公開" + SURU,
        until.with_(form="one_by_one"), said, **shown)  # fmt: skip
    act(g, "{of}のどちらか1つを" + CHOOSE, Node("choose_kind", of=Slot("of")), "choose one of {of}",
        of="kind item either")  # fmt: skip
    g.word("spot", "登場したエリア", Node("ref", name="this_card", as_="entered"), en="the area it entered")
    g.phrase("spot", "{of}がいるエリア", None, of="this ref", en="the area of {of}")
    act(g, "{but}とは別の{owner}のエリア1つを" + CHOOSE, Node("choose_area", owner=Slot("owner"), but=Slot("but")),
        "choose an area of {owner:theirs} other than {but}", but="spot", owner="owner")  # fmt: skip


def _add_others(g: Grammar) -> None:
    act(g, "{n}" + PAY, Node("pay_energy", n=Slot("n")), "pay {n}", n="energies")
    act(g, "[[E]]を{n}つ{upto?}" + PAY, Node("pay_energy", n=Slot("n"), upto=Slot("upto"), form="number"),
        "pay {upto}{n} [[E]]", n="digits", upto="up to")  # fmt: skip
    act(g, "[[E]]を好きな数" + PAY, Node("pay_energy", mode="any"), "pay any number of [[E]]")
    act(g, "{n}に等しい数の[[E]]を" + PAY, Node("pay_energy", n=Slot("n"), form="equal"),
        "pay as many [[E]] as {n}", n="amount")  # fmt: skip
    act(g, "[{owner}の]デッキをシャッフル" + SURU, Node("shuffle_deck", owner=Slot("owner")),
        "shuffle [{owner:own} ]deck", owner="owner")  # fmt: skip
    yell = Node("yell", n=Slot("n"))
    act(g, "追加で{n}枚エールを" + DO, yell, "yell {n} more card{n:s}", n="digits")
    act(g, "{n}に等しい枚数のエールを追加で" + DO, yell.with_(form="equal"),
        "yell as many more cards as {n}", n="amount")  # fmt: skip
    act(g, "もう一度エールを" + DO, Node("yell", again=True), "yell again")
    act(g, "そのエールで得たブレードハートを" + LOSE, Node("lose_blade_hearts"), "lose the blade hearts of that yell")
    g.words("spare ones", {"余剰ハート": "spare", "それら": "them"}, en={"余剰ハート": "spare hearts",
        "それら": "of them"})  # fmt: skip
    act(g, "{x}をすべて" + LOSE, Node("lose_spare", form=Slot("x")), "lose all {x}", x="spare ones")
    act(g, "{what}の{ability}能力1つを発動させ<る||て>", Node("play_ability", what=Slot("what"),
        ability=Slot("ability")), "play one {ability} ability of {what}", what="noun",
        ability="ability tag")  # fmt: skip
    act(g, "この手順をさらに{n}回{upto}繰り返<す|し|して>", Node("repeat", n=Slot("n"), upto=Slot("upto")),
        "repeat this {upto}{n} more time{n:s}", n="digits", upto="up to")  # fmt: skip
    act(g, "何もしない", Node("nothing"), "do nothing")
