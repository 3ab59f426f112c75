"""Conditions of Love Live! texts, before 場合, なら, とき and かぎり: somebody or something, が, and what is said of
it.

What is said (`pred`) is a verb with three endings (いる, おり、 いて、), a noun (の場合, であるかぎり) or 同じ.
Every subject goes with everything that can be said; what that means, and whether it means anything, is put together
in `bound_*.py`.
"""

from __future__ import annotations

from fuda.games.lovelive.text.events import add_events
from fuda.games.lovelive.text.filters import ADJECTIVES, table
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.template import inflections

FORMS = ("", "stem")
IRU, INAI = "<いる|おり>", "<いない|おらず>"
# Being there: the verb, whether it is denied.
THERE = {
    "<いる|おり|いて>": ("iru", ""),
    "<ある|あり|->": ("aru", ""),
    "<いない|おらず|->": ("inai", "no "),
    "<ない|なく|->": ("nai", "no "),
    "登場して<いる|おり|いて>": ("entered", ""),
    "登場して<いない|おらず|->": ("not_entered", "no "),
    "置かれて<いる|おり|いて>": ("put", ""),
    "含ま<れる|れ|れて>": ("included", ""),
    "公開されて<いる|おり|いて>": ("shown", ""),
}
HAVE = {
    "持<つ|ち|って>": ("have", "{has} "),
    "持って<いる|おり|いて>": ("have+now", "{has} "),
    "持た<ない|ず|->": ("lack", "{does} not have "),
    "持って<いない|おらず|->": ("lack+now", "{does} not have "),
}
CAME = {
    "登場し<た|-|->": ("came", "entered"),
    "登場して<いる|おり|いて>": ("came+now", "entered"),
    "登場して<いない|おらず|->": ("not_come", "did not enter"),
}
PHASES = {"メインフェイズ": ("main", "main phase"), "ライブフェイズ": ("live", "live phase")}
SUBJECT, WHAT = Slot("subject"), Slot("what")


def add_conditions(g: Grammar) -> Grammar:
    """Add `cond`, and the happenings (`events.py`). Needs the nouns."""
    add_events(g)
    for category in ("saying", "there is", "number is", "pred"):
        g.inflect(category, FORMS)
    _add_verbs(g)
    _add_preds(g)
    _add_subjects(g)
    _add_nominal(g)
    _add_deeds(g)
    _add_own_deeds(g)
    _add_others(g)
    _add_ties(g)
    return g


def _add_ties(g: Grammar) -> None:
    """How conditions are joined."""
    g.inflect("cond", ("", "kagiri"))
    for end, nominal, alike in (("", "の", ""), ("kagiri", "である", "である"), ("stem", "で", "で"),
            ("plain", "", "")):  # fmt: skip
        atom = f"atom.{end}" if end else "atom"
        g.begin()
        g.phrase(atom, "{x}", None, x="saying.stem" if end == "stem" else "saying")
        g.phrase(atom, "{x}" + nominal, None, x="being", en="{x}")
        g.phrase(atom, "{x}" + alike, None, x="alike", en="{x}")
        g.end()
    g.begin()
    for whole, last in (("cond", "atom"), ("cond.kagiri", "atom.kagiri")):
        g.phrase(whole, "{x}", None, x=last)
        for end, tie, op, mark in (
            ("stem", "、かつ", "and_", None),
            ("stem", "、", "and_", "comma"),
            ("plain", "か、", "or_", None),
            ("", "場合か、または", "or_", "else"),
        ):
            node = Node(op, of=(Slot("a"), Slot("b")), form=mark)
            joint = " and " if op == "and_" else ", or "
            a = f"atom.{end}" if end else "atom"
            g.phrase(whole, "{a}" + tie + "{b}", build=node, a=a, b=whole, en="{a}" + joint + "{b}")
    g.end()
    g.label("cond", "a condition").label("atom", "a condition").label("saying", "a condition")


def _add_verbs(g: Grammar) -> None:
    g.begin()
    for text, (value, en) in THERE.items():
        words_of(g, "there verb", text, value, en)
    g.end().begin()
    for text, (value, en) in HAVE.items():
        words = en.replace("{has}", "has").replace("{does}", "does")
        many = en.replace("{has}", "have").replace("{does}", "do")
        words_of(g, "have verb", text, value, words, {"many": many})
    g.end().begin()
    for text, (value, en) in CAME.items():
        words_of(g, "came", text, value, en)
    g.end().label("there verb", "いる, ある …").begin()
    for text, (_, en, _most) in ADJECTIVES.items():
        words_of(g, "adjective end", text + "<い|く|くて>", text, en)
    g.end()


def words_of(g: Grammar, category: str, text: str, value: str, en: str, forms: dict[str, str] | None = None) -> None:
    """The forms of a verb as words: at the end, and before another condition (おり、 or いて、)."""
    for form, said in zip(("", "stem", "te"), inflections(text, 3), strict=True):
        if said:
            g.word(category + (".stem" if form else ""), said, f"{value} {form}".strip(), en=en, en_forms=forms)


def _add_preds(g: Grammar) -> None:
    """What is said by a verb. English: behind "it …"."""
    verb: dict[str, Value] = {"verb": "there verb*"}
    g.phrase("there is", "{verb}", build=Node("exist", verb=Slot("verb")), en="{verb}", **verb)
    g.phrase("there is", "すべて{verb}", build=Node("exist", all=True, verb=Slot("verb")), en="all of {verb}", **verb)
    size = Node("number", each=Slot("each"), size=Slot("size"), verb=Slot("verb"))
    g.phrase("number is", "{each?}{size}{verb}", build=size, each="each", size="size", en="{size:few}",
        en_number="size", **verb)  # fmt: skip
    more = Node("more", than=Slot("than"), size=Slot("size"), adjective=Slot("adjective"))
    for than, said in (("one player", "{than:theirs}"), ("amount", "{than}"), ("noun", "that of {than:the}")):
        g.phrase("pred", "{than}より{size?}{adjective}", build=more, than=than, size="size",
                 adjective="adjective end*", en="is [{size:few} ]{adjective} than " + said)  # fmt: skip
    has = Node("has", front=Slot("front"), what=WHAT, size=Slot("size"), verb=Slot("verb"))
    having: dict[str, Value] = {"front": "of its", "what": "icon", "verb": "have verb*"}
    g.phrase("icon", "余剰ハート", build="spare", en="spare hearts")
    g.phrase("pred", "{front?}{what}を{verb}", build=has.with_(size=None), en="{verb}{front}{what}",
        en_forms={"many": "{verb:many}{front}{what}"}, **having)  # fmt: skip
    g.phrase("pred", "{front?}{what}を{size}{verb}", build=has, size="size", en="{verb}{size:few} {front}{what}",
             en_forms={"many": "{verb:many}{size:few} {front}{what}"}, **having)  # fmt: skip
    differ = Node("differ", each=Slot("each"))
    g.phrase("pred", "{each?}異な<る|り>", build=differ, each="each", en="differ")
    at = Node("at", within=Slot("within"), verb=Slot("verb"))
    g.phrase("pred", "{within}{verb}", build=at, within="inside", en="is{within:at}",
        en_forms={"many": "are{within:at}"}, **verb)  # fmt: skip
    staged = IRU
    for text, value, en in (("エリアを移動して", "moved", "moved to another area"), ("移動して",
            "moved short", "moved to another area"), ("登場して", "entered", "entered"),
            ("バトンタッチして登場して", "baton", "entered by baton touch")):  # fmt: skip
        g.begin()
        for end, no, word in ((staged, None, ""), (INAI, True, "did not do so: ")):
            node = Node("did this turn", when=Slot("when"), did=value, no=no)
            g.phrase("pred", "{when}" + text + end, build=node, when="when",
                en=word + en + " this turn")  # fmt: skip
        g.end()
    came: dict[str, Value] = {"verb": "came*"}
    baton = Node("batoned", verb=Slot("verb"))
    g.phrase("pred", "バトンタッチして{verb}", build=baton, en="{verb} by baton touch", **came)
    g.phrase("pred", "{of}からバトンタッチして{verb}", build=baton.with_(of=Slot("of")), of="noun",
        en="{verb} by baton touch with {of}", **came)  # fmt: skip
    g.phrase("pred", "{of}からバトンタッチして{verb}", build=baton.with_(of=Slot("of")), of="pick",
        en="{verb} by baton touch with {of}", **came)  # fmt: skip
    g.word("but", "以外", True, en="elsewhere than ").word("onto", "ステージに", True, en="")
    source = Node("entered_from", zone=Slot("zone"), but=Slot("but"), onto=Slot("onto"), verb=Slot("verb"))
    g.phrase("pred", "{zone}{but?}から{onto?}{verb}", build=source, zone="zone", but="but", onto="onto",
        en="{verb} from {but}the {zone}", **came)  # fmt: skip


def _add_subjects(g: Grammar) -> None:
    stage = Node("placed", at=Node("where", zone="stage"), link="no", owner=Slot("owner"))
    inside = Node("inside", places=(stage,), within=Slot("within"))
    g.phrase("inside", "{x}", None, x="within")
    said = "{within:at} of [{owner:own} ]stage"
    g.phrase("inside", "[{owner}の]ステージの{within}", build=inside, owner="owner", within="within", en=said,
        en_forms={"pre": "", "post": "", "at": said})  # fmt: skip
    # Of a set: whether it is there, and how many. Of a number: how much it is.
    says = Node("says", subject=SUBJECT, of=Slot("pred"))
    there, many = "there {subject:is|are} {pred}{subject}", "there {pred:is|are} {pred} {subject:one,some@pred}"
    g.begin()
    for subject in ("there", "noun"):
        g.phrase("saying", "{subject}が{pred}", build=says, subject=subject, pred="there is*", en=there)
        g.phrase("saying", "{subject}が{pred}", build=says, subject=subject, pred="number is*", en=many)
    g.end()
    g.phrase("saying", "{subject}が{pred}", build=says, subject="amount", pred="number is*", en="{subject} is {pred}")
    paused = says.with_(pause=Slot("pause"))
    g.begin()
    for subject, en in (("one player", "{subject}"), ("noun", "{subject}"), ("there",
            "the number of {subject}"), ("amount", "{subject}")):  # fmt: skip
        g.phrase("saying", "{subject}が{pause?}{pred}", build=paused, subject=subject, pause="pause",
            pred="pred*", en=en + " {pred}")  # fmt: skip
    g.end()
    # このターン、 before what holds now says nothing more.
    now = Node("says", subject=SUBJECT, of=Node("number", size=Slot("size"), verb="aru"), turn=True)
    g.phrase("saying", "このターン、{subject}が{size}<ある|あり>", build=now, subject="there yelled", size="size",
        en="there are {size:few} {subject:some}")  # fmt: skip
    has = Node("has", front=Slot("front"), what=WHAT, size=Slot("size"), verb=Slot("verb"))
    spare: dict[str, Value] = {"subject": "one player", "front": "of its", "what": "icon", "size": "size",
        "verb": "have verb*"}  # fmt: skip
    g.phrase("saying", "このターン、{subject}が{front?}{what}を{size?}{verb}", build=Node("says",
        subject=SUBJECT, of=has, turn=True), en="{subject} {verb:many@subject}[{size:few} ]{front}{what}",
        **spare)  # fmt: skip
    # What is left out is what was spoken of before.
    left = Node("says", of=Slot("pred"))
    g.phrase("saying", "{pred}", build=left, pred="number is*", en="there {pred:is|are} {pred}")
    g.phrase("saying", "{pred}", build=left, pred="pred*", en="it {pred}")
    measured = Node("says", subject=Node("amount", measure=Slot("measure")), each=Slot("each"), of=Slot("pred"))
    short: dict[str, Value] = {"measure": "measure", "each": "each"}
    g.phrase("saying", "{each?}{measure}が{pred}", build=measured, pred="pred*", en="their {measure}s {pred}", **short)
    # Hearts among the hearts of something.
    table(g, "hearts of", {"が持つハート": ("color", "hearts"), "が持つブレードハート": ("bh_color",
        "blade hearts"), "の必要ハート": ("need_color", "required hearts")})  # fmt: skip
    icons = Node("hearts in", of=Slot("of"), place=Slot("place"), link=Slot("link"), pause=Slot("pause"), what=WHAT)
    slots: dict[str, Value] = {"of": "noun", "place": "hearts of", "link": "in link", "pause": "pause"}
    for what in ("icon", "icon list"):
        g.phrase("hearts in", "{of}{place}{link}{pause?}{what}", build=icons, what=what,
            en="{what} among the {place} of {of}", **slots)  # fmt: skip
    says = Node("says", subject=SUBJECT, of=Slot("pred"))
    g.phrase("saying", "{subject}が{pred}", build=says, subject="hearts in", pred="there is*",
        en="there are {pred}{subject}")  # fmt: skip
    g.phrase("saying", "{subject}が{pred}", build=says, subject="hearts in", pred="number is*",
        en="there are {pred} {subject}")  # fmt: skip
    out = says.with_(form="out of", pause=Slot("pause"))
    g.phrase("saying", "{subject}のうち{pause?}{pred}", build=out, subject="hearts in", pause="pause",
        pred="number is*", en="there are {pred} of {subject}")  # fmt: skip


def _add_nominal(g: Grammar) -> None:
    """…が3枚の, …がメンバーカードの, …が『X』のみの: what is said by a noun."""
    sized = Node("number", each=Slot("each"), size=Slot("size"))
    g.phrase("noun pred", "{each?}{size}", build=sized, each="each", size="size", en="{size}", en_number="size")
    g.word("all of it", "すべて", True, en="all ")
    being = Node("being", rels=Slot("rels"), head=Slot("head"), but=Slot("but"))
    said, many = "{rels:pre}{head:one}{rels:post}", "{rels:pre}{head}{rels:post}"
    g.phrase("what it is", "{rels?}{head}{but?}", build=being, rels="rels", head="kind", but="but",
        en="{but?not |}a " + said, en_forms={"many": "{but?not |}" + many})  # fmt: skip
    g.phrase("what it is", "{x}", build=Node("state", **{"is": Slot("x")}), x="state", en="{x}")
    g.phrase("what it is", "{name}", "group", name="group", en="{name}").phrase("what it is", "{name}",
        "named", name="name", en="{name}")  # fmt: skip
    g.phrase("noun pred", "{all?}{filter}", build=Node("is", all=Slot("all"), filter=Slot("filter")),
        all="all of it", filter="what it is", en="{all}{filter}", en_forms={"many": "{all}{filter:many}"})  # fmt: skip
    g.phrase("noun pred", "{x}のみ", build=Node("only", filter=Slot("x")), x="what it is", en="only {x:many}")
    g.many("numbers", "digits", sep="、", min=2, en_last=" or ")
    g.phrase("noun pred", "{of}のいずれか", build=Node("one of", of=Slot("of")), of="numbers", en="one of {of}")
    says = Node("says", subject=SUBJECT, pause=Slot("pause"), of=Slot("pred"))
    for front, turn in (("", None), ("このターン、", True)):
        g.begin()
        for subject, en in (("there", "{subject:is|are}"), ("noun", "{subject:is|are}"), ("amount", "is")):
            if turn and subject != "there":
                continue
            g.phrase("being", front + "{subject}が{pause?}{pred}", build=says.with_(turn=turn),
                subject="there yelled" if turn else subject, pause="pause", pred="noun pred",
                en="{subject} " + en + " {pred}")  # fmt: skip
        g.end()
    g.phrase("being", "{pred}", build=Node("says", of=Slot("pred")), pred="noun pred", en="it is {pred}")
    short = Node("says", subject=Node("amount", measure=Slot("measure")), of=Slot("pred"))
    g.phrase("being", "{measure}が{pred}", build=short, measure="measure", pred="noun pred",
        en="the {measure} is {pred}")  # fmt: skip
    g.word("being", "それ以外", Node("otherwise"), en="it is not so")
    table(g, "phase", PHASES)
    g.phrase("being", "{whose}の{at}", build=Node("phase", at=Slot("at"), whose=Slot("whose")),
        whose="one player", at="phase", en="it is {whose:own} {at}")  # fmt: skip
    g.phrase("being", "このゲームの{n}ターン目の{at}", build=Node("turn_number", n=Slot("n"),
        phase=Slot("at")), n="digits", at="phase", en="it is the {at} of turn {n} of the game")  # fmt: skip
    alike = Node("says", subject=SUBJECT, of=Node("same", to=Slot("to")))
    for subject in ("amount", "noun"):
        g.phrase("alike", "{subject}が[{to}と]同じ", build=alike, subject=subject, to="amount",
            en="{subject} is the same[ as {to}]")  # fmt: skip
    again = alike.with_(subject=Node("amount", measure=Slot("measure")))
    g.phrase("alike", "{measure}が同じ", build=again.with_(of=Node("same")), measure="measure",
        en="their {measure}s are the same")  # fmt: skip
    g.label("being", "a condition").label("alike", "a condition").label("noun pred",
        "what it is").label("what it is", "what it is")  # fmt: skip


def _add_deeds(g: Grammar) -> None:
    """このターン、…している: what happened this turn."""
    g.words("whenever", {"このターン、": "comma", "このターンに": "in", "このターン中、": "during"},
        en={k: "" for k in ("このターン、", "このターンに", "このターン中、")})  # fmt: skip
    for end, how, en in ((IRU, None, "{of} this turn"), ("<いた|->", "past", "{of} this turn"), (INAI,
            "not", "it is not so that {of} this turn")):  # fmt: skip
        happened = Node("happened", of=Slot("of"), when=Slot("when"), how=how)
        g.begin()
        g.phrase("saying", "{when}{of}" + end, build=happened, of="event", when="whenever", en=en)
        g.phrase("saying", "{of}" + end, build=happened.with_(when=None), of="caused", en=en)
        g.end()
    baton = Node("happened", of=Node("batoned_with", what=WHAT, by=Slot("by")), within="just")
    g.phrase("saying", "{what}が{by}とバトンタッチして<いた|->", build=baton, what="this ref", by="noun",
        en="{what} was replaced by baton touch with {by}")  # fmt: skip


def _add_own_deeds(g: Grammar) -> None:
    """これにより…した場合: what this ability really did."""
    g.words("wo", {"を": "wo", "が": "ga"}, en={"を": "", "が": ""})
    did = Node("own deed", by=Slot("by"), of=Slot("of"), wo=Slot("wo"), size=Slot("size"), act=Slot("act"))
    slots: dict[str, Value] = {"by": "by this", "of": "noun", "wo": "wo", "act": "deed"}
    g.phrase("did", "{by}{of}{wo}{act}", build=did.with_(size=None), en="{of} {of:was|were} {act} by this", **slots)
    g.phrase("did", "{by}{of}{wo}{size}{act}", build=did, size="size",
        en="{size:few} {of:one,some@size} were {act} by this", **slots)  # fmt: skip
    first = did.with_(form="first")
    g.phrase("did", "{by}{size}の{of}{wo}{act}", build=first, size="size",
        en="{size:few} {of:one,some@size} were {act} by this", **slots)  # fmt: skip
    g.phrase("did", "これにより{act}", build=Node("own deed", act=Slot("act")), act="done bare",
        en="something was {act} by this")  # fmt: skip
    g.word("done bare", "無効にした", "negate", en="negated")
    lost = Node("own lost", who=Slot("who"), size=Slot("size"))
    g.phrase("saying", "これにより{who}が余剰ハートを{size}失って" + IRU, build=lost, who="one player",
        size="size", en="{who} lost {size:few} spare hearts by this")  # fmt: skip
    became = Node("became so", of=Slot("of"), size=Slot("size"))
    g.phrase("did", "これにより{of}が{size}になった", build=became, of="amount", size="size",
        en="{of} has become {size}")  # fmt: skip
    g.phrase("saying", "{x}", None, x="did")


def _add_others(g: Grammar) -> None:
    verb: dict[str, Value] = {"verb": "there verb*"}
    g.phrase("saying", "それらが両方{verb}", build=Node("both there", verb=Slot("verb")),
        en="there are {verb}both of them", **verb)  # fmt: skip
    g.phrase("saying", "{n}{counter}とも{verb}", build=Node("both there", n=Slot("n"),
        counter=Slot("counter"), verb=Slot("verb")), n="digits", counter="counter",
        en="all {n} of them are {verb}there", **verb)  # fmt: skip
    shown = Node("this_in", owner=Slot("owner"), zone="yelled")
    g.phrase("saying", "このカードが{owner}のエールにより公開されて" + IRU, build=shown, owner="owner",
        en="this card was revealed by {owner:own} yell")  # fmt: skip
    pair = Node("area member", zone=Slot("zone"), name=Slot("name"))
    g.phrase("area member", "{zone}に{name}", build=pair, zone="area", name="name", en="{name} in the {zone}")
    g.many("area members", "area member", sep="が、", min=2)
    g.phrase("saying", "{owner}のステージの{of}がそれぞれ登場して" + IRU, build=Node("area members",
        owner=Slot("owner"), of=Slot("of")), owner="owner", of="area members",
        en="{owner} {owner:has|have} {of}")  # fmt: skip
    g.phrase("saying", "{of}を{size}含<む|み>", build=Node("says", subject=Slot("of"),
        of=Node("number", size=Slot("size"), verb="hold")), of="there", size="size",
        en="there are {size:few} {of}")  # fmt: skip
    mixed = Node("one of them", within=Slot("within"), rels=Slot("rels"), n=Slot("n"), size=Slot("size"))
    g.phrase("saying", "{within}{rels}メンバー{n}人を含むメンバーが{size}" + IRU, build=mixed,
        within="inside", rels="rels", n="digits", size="size",
        en="there are {size:few} members{within:at}, {n} of them {rels:pre}member{n:s}{rels:post}")  # fmt: skip
    g.words("each one's", {"のそれぞれの": "each", "の": "no"}, en={"のそれぞれの": "each of ", "の": ""})
    above = Node("above", of=Slot("of"), each=Slot("each"), field=Slot("field"), head=Slot("head"),
        within=Slot("within"))  # fmt: skip
    g.phrase("saying", "{of}{each}{field}より{field2}が高い{head}が{within}" + IRU,
        build=above.with_(field2=Slot("field2")), of="spot noun", each="each one's", field="own field",
        field2="own field", head="kind", within="inside",
        en="there is {head:one,a}{within:at} with a higher {field2} than the {field} of {each}{of}")  # fmt: skip
    g.words("out of all", {"のうち、": "of", "の中で、": "in"}, en={"のうち、": "", "の中で、": ""})
    most = Node("is most", of=Slot("of"), via=Slot("via"), what=WHAT, adjective=Slot("adjective"), field=Slot("field"))
    g.phrase("saying", "{of}{via}{what}が最も{adjective}{field}を持<つ|ち>", build=most,
        of="spot noun", via="out of all", what="noun", adjective="adjective", field="own field",
        en="{what} has the {adjective:most} {field} of {of}")  # fmt: skip
    hearts = Node("is most", owner=Slot("owner"), what=WHAT, field="hearts")
    g.phrase("saying",
        "{owner}のステージの中で、{what}がほかのすべてのメンバーより多くのハートを持<つ|ち>",
        build=hearts, owner="owner", what="ref",
        en="{what} has more hearts than every other member on {owner:own} stage")  # fmt: skip
    shared = Node("share_color", a=Slot("a"), b=Slot("b"))
    g.phrase("saying", "{a}が持つハートと、{b}が持つハートの中に同じ色のハートが<ある|あり>",
        build=shared, a="ref", b="ref", en="{a} and {b} have hearts of the same colour")  # fmt: skip
    failed = Node("last_turn_failed", who=Slot("who"))
    g.phrase("saying", "直前のターンに{who}がライブをし、それが成功して" + INAI, build=failed,
        who="one player", en="{who:own} live of the last turn did not succeed")  # fmt: skip
