"""Filters of Love Live! texts: what stands before a noun and narrows it (コスト4以下の, 『…』の, [桃]を持つ).

Japanese keeps them in any order before the noun; a noun holds them in printed order. In English some stand before the
noun (`pre`: "wait ", "“X” ") and the others behind it (`post`: " with cost 4 or less"). A `size` is a number as it is
compared: 3枚以上, ちょうど2つ, 選んだ数以下.
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

# How a number is compared: before and behind it in English, of numbers and of things.
ORDERS = {"以上": ("ge", "", " or more", " or more"), "以下": ("le", "", " or less", " or fewer"),
    "未満": ("lt", "less than ", "", "")}  # fmt: skip
COUNTERS = {"枚": "cards", "人": "people", "つ": "things", "個": "pieces", "種類": "kinds", "回": "times",
    "色": "colors"}  # fmt: skip
FIELDS = {
    "コスト": ("cost", "cost"),
    "スコア": ("score", "score"),
    "元々のコスト": ("base cost", "printed cost"),
    "元々のスコア": ("base score", "printed score"),
    "元々持つ[[ブレード]]の数": ("base blade", "printed number of [[blade]]"),
    "元々持つ[[ブレード]]": ("base blade short", "printed number of [[blade]]"),
    "元々の[[ブレード]]の数": ("base blade no", "printed number of [[blade]]"),
    "[[ブレード]]の数": ("blade", "number of [[blade]]"),
    "必要ハートの合計": ("need total", "number of required hearts"),
}
# Higher or lower: the op, English of a number, of a most.
ADJECTIVES = {
    "低": ("lt", "lower", "lowest"),
    "高": ("gt", "higher", "highest"),
    "小さ": ("lt", "smaller", "smallest"),
    "大き": ("gt", "larger", "largest"),
    "少な": ("lt", "fewer", "fewest"),
    "多": ("gt", "more", "most"),
}
# What cards are the same or differ in.
TRAITS = {
    "名前": ("name", "name"),
    "カード名": ("card_name", "card name"),
    "グループ名": ("group", "group name"),
    "ユニット名": ("unit", "unit name"),
    "コスト": ("cost", "cost"),
    "色": ("color", "colour"),
}
# Lists of names: the joint, English. と is how some cards write か.
NAMES = {"か": (None, " or "), "と": ("and", " and "), "、": ("comma", ", "), "": ("close", ", ")}
WHEN = {"このターンに": "in", "このターン中に": "during", "このターン、": "comma"}
STAGED = {
    "登場した": ("entered", "entered"),
    "登場している": ("entered now", "entered"),
    "バトンタッチして登場した": ("baton", "entered by baton touch"),
    "バトンタッチして登場している": ("baton now", "entered by baton touch"),
    "エリアを移動した": ("moved", "moved to another area"),
    "エリアを移動している": ("moved now", "moved to another area"),
    "移動した": ("moved short", "moved to another area"),
    "移動している": ("moved short_now", "moved to another area"),
    "登場、またはエリアを移動した": ("either", "entered or moved to another area"),
}


def rel(g: Grammar, template: str, node: Node, pre: str = "", post: str = "", **slots: Value) -> None:
    """A filter."""
    g.phrase("rel", template, build=node, en=(post or pre).strip(), en_forms={"pre": pre, "post": post,
        "at": ""}, **slots)  # fmt: skip


def table(g: Grammar, category: str, words: dict[str, tuple[str, str]]) -> None:
    """A vocabulary: Japanese, what it stands for, English."""
    g.begin()
    for text, (value, en) in words.items():
        g.phrase(category, text, build=value, en=en)
    g.end()


def add_filters(g: Grammar) -> Grammar:
    """Add `rel`, `rels` and `size`. Needs the words, and `known`, `than` and `amount` of the nouns."""
    _add_sizes(g)
    _add_names(g)
    _add_numbers(g)
    _add_having(g)
    _add_states(g)
    _add_likeness(g)
    g.many("rels", "rel", en_sep="", en_last="")
    return g.label("rel", "a filter").label("rels", "filters").label("size", "a number").label("trait",
        "名前 …").label("field", "コスト …")  # fmt: skip


def _add_sizes(g: Grammar) -> None:
    g.begin()
    for text, (op, before, after, fewer) in ORDERS.items():
        g.word("order", text, op, en=before + after, en_forms={"pre": before, "post": after, "few": fewer})
    g.end()
    g.words("counter", COUNTERS, en={k: "" for k in COUNTERS})
    g.word("just", "ちょうど", True, en="exactly ").word("sum", "合計", True, en="").word("all together",
        "すべて", True, en="all of ")  # fmt: skip
    size = Node("size", sum=Slot("sum"), just=Slot("just"), n=Slot("n"), counter=Slot("counter"), order=Slot("order"))
    few = "[{just}]{order:pre}{n}{order:few}"
    g.phrase("size", "{sum?}{just?}{n}{counter?}{order?}", build=size, sum="sum", just="just", n="digits",
        counter="counter", order="order", en="[{just}]{order:pre}{n}{order:post}", en_forms={"few": few},
        en_number="n")  # fmt: skip
    chosen = Node("size", n=Node("chosen_number"), order=Slot("order"))
    g.phrase("size", "選んだ数{order?}", build=chosen, order="order", en="{order:pre}the chosen number{order:post}")
    g.many("numbers or", "digits", sep="か", min=2, en_last=" or ")
    g.phrase("size", "{of}", build=Node("size", of=Slot("of")), of="numbers or", en="{of}")
    both = Node("size", low=Slot("low"), high=Slot("high"))
    g.phrase("size", "{low}以上{high}以下", build=both, low="digits", high="digits", en="{low} to {high}")


def _add_names(g: Grammar) -> None:
    name = Slot("name")
    for category, op in (("name", "named"), ("group", "group")):
        g.phrase(f"one {category}", "{name}", op, name=category, en="{name}")
        rel(g, "{name}の", Node(op, name=name), "{name} ", name=category)
        g.phrase("exception", "{name}", op, name=category, en="{name}")
    g.begin()
    for joint, (form, en) in NAMES.items():
        for category in ("name", "group"):
            many = f"{category}s {form or 'or'}"
            g.many(many, f"one {category}", sep=joint, min=2, en_sep=en, en_last=en)
            if form != "comma":
                g.phrase("several names", "{of}", build=Node("any", of=Slot("of"), form=form), of=many, en="{of}")
            g.phrase("out of", "{of}", build=Node("any", of=Slot("of"), form=form), of=many, en="{of}")
    g.end()
    rel(g, "{of}の", Node("names", of=Slot("of")), "{of} ", of="several names")
    g.phrase("exception", "{of}", None, of="out of", en="{of}")
    g.phrase("exception", "{of}", build=Node("within", of=Slot("of")), of="than ref", en="{of}")
    for part in ("this ref", "back ref", "done noun"):
        g.phrase("than ref", "{x}", None, x=part)
    rel(g, "{of}以外の", Node("not_", of=Slot("of")), "", " other than {of}", of="exception")
    rel(g, "{of}のうちの", Node("names", of=Slot("of"), form="out"), "{of} ", of="out of")
    rel(g, "{of}のうち{pause?}", Node("names", of=Slot("of"), pause=Slot("pause"), form="out_of"), "{of} ",
        of="out of", pause="pause")  # fmt: skip
    rel(g, "カード名が{name}の", Node("name_is", name=name), "", " with the card name {name}", name="name")
    rel(g, "カード名に{part}を含む", Node("name_has", part=Slot("part")), "",
        " with {part} in the card name", part="name")  # fmt: skip
    whole = Node("names_of", of=Slot("of"))
    rel(g, "{of}のカード名がすべて含まれる", whole, "", " with every name of {of}", of="known")


def _add_numbers(g: Grammar) -> None:
    g.begin()
    for text, (value, en) in FIELDS.items():
        g.phrase("field", text, build=value, en=en)
        if value in ("cost", "score"):
            g.phrase("own field", text, build=value, en=en)
    g.end()
    part = Node("need part", color=Slot("color"))
    g.phrase("field", "必要ハートに含まれる{color}", build=part, color="need", en="number of required {color}")
    g.words("ga", {"が": "ga", "の": "no"}, en={"が": "", "の": ""})
    g.begin()
    for text, (_, en, best) in ADJECTIVES.items():
        g.phrase("adjective", text + "い", build=text, en=en, en_forms={"most": best})
    g.end()
    size = Node("measured", field=Slot("field"), size=Slot("size"))
    rel(g, "{field}{size}の", size, "", " with {field} {size}", field="own field", size="size")
    rel(g, "{field}が{size}の", size.with_(form="ga"), "", " with {field} {size}", field="field", size="size")
    equal = Node("measured", field=Slot("field"), equal=Slot("n"))
    rel(g, "{n}に等しい{field}の", equal, "", " with {field} equal to {n}", n="told amount",
        field="own field")  # fmt: skip
    so = Node("measured", field=Slot("field"), equal=Slot("n"), order=Slot("order"))
    rel(g, "{field}が{n}{order}の", so, "", " with {field} {order:pre}{n}{order:post}", field="field",
        n="amount", order="order")  # fmt: skip
    g.words("and so", {"の": "no", "で、かつ": "and"}, en={"の": "", "で、かつ": ""})
    at = Node("measured", field=Slot("field"), than=Slot("than"), order=Slot("order"), end=Slot("end"))
    rel(g, "{than}の{field}{order}{end}", at, "", " with {field} equal to that of {than}{order:post}",
        than="known", field="own field", order="order", end="and so")  # fmt: skip
    more = Node("measured", field=Slot("field"), than=Slot("than"), pause=Slot("pause"), ga=Slot("ga"),
        adjective=Slot("adjective"))  # fmt: skip
    rel(g, "{than}より{pause?}{field}{ga}{adjective}", more, "", " with {adjective} {field} than {than:the}",
        than="than", pause="pause", field="own field", ga="ga", adjective="adjective")  # fmt: skip
    most = Node("most", field=Slot("field"), ga=Slot("ga"), adjective=Slot("adjective"))
    rel(g, "最も{field}{ga}{adjective}", most, "", " with the {adjective:most} {field}", field="own field",
        ga="ga", adjective="adjective")  # fmt: skip


def _add_having(g: Grammar) -> None:
    """Hearts, blades, required hearts, blade hearts and abilities."""
    g.begin()
    for category, en in (("heart", "{x}"), ("need any", "{x}"), ("bh kind", "{x}")):
        g.phrase("icon", "{x}", build=Node("icon", field=Slot("x"), kind=category), x=category, en=en)
    g.phrase("icon", "[[ブレード]]", build=Node("icon", field="blade"), en="[[blade]]")
    g.end()
    g.word("need any", "[無]", "any", en="[any]")
    for joint, many in (("or", "colors or"), ("and", "colors and"), ("list", "colors list")):
        if joint != "list":
            g.phrase("icon", "{of}", build=Node("icons", of=Slot("of"), joint=joint), of=many, en="{of}")
        else:
            g.phrase("icon list", "{of}", build=Node("icons", of=Slot("of"), joint=joint), of=many, en="{of}")
        g.phrase("other colors", "{of}", build=Node("icons", of=Slot("of"), joint=joint), of=many, en="{of}")
    g.phrase("other colors", "{x}", build=Node("icons", of=(Slot("x"),)), x="heart", en="{x}")
    g.phrase("icon", "{of}以外の色のハート", build=Node("icon", but=Slot("of")), of="other colors",
        en="a heart of a colour other than {of}")  # fmt: skip
    g.words("chosen", {"指定した": "named", "選んだ": "chosen", "その": "that"}, en={"指定した": "",
        "選んだ": "", "その": ""})  # fmt: skip
    g.phrase("icon", "{form}色のハート", build=Node("icon", field="chosen", form=Slot("form")),
        form="chosen", en="a heart of the chosen colour")  # fmt: skip
    g.phrase("icon", "{form}色", build=Node("icon", field="chosen", short=Slot("form")), form="chosen",
        en="the chosen colour")  # fmt: skip
    table(g, "icon", {"ブレードハート": ("blade heart", "a blade heart"), "ハート": ("hearts", "hearts")})
    g.phrase("icon", "能力", build=Node("ability icon"), en="abilities")
    g.phrase("one ability", "{x}能力", build=Node("ability icon", ability=Slot("x")), x="ability tag",
        en="a {x} ability")  # fmt: skip
    g.phrase("icon", "{x}", None, x="one ability")
    g.many("abilities or", "one ability", sep="か", min=2, en_last=" or ")
    g.many("abilities nor", "one ability", sep="も", min=2, en_last=" or ")
    g.phrase("icon", "{of}", build=Node("ability icons", of=Slot("of")), of="abilities or", en="{of}")
    front = {"ハートに": ("hearts", ""), "必要ハートに": ("need", "required "), "余剰ハートに": ("spare", "spare ")}
    table(g, "of its", front)
    g.begin()
    for text, (value, en) in {"持つ": ("have", "with"), "持たない": ("lack", "without"),
            "含む": ("include", "with")}.items():  # fmt: skip
        g.phrase("having", text, build=value, en=en)
    g.end()
    has = Node("has", front=Slot("front"), what=Slot("what"), size=Slot("size"), all=Slot("all"), verb=Slot("verb"))
    rel(g, "{front?}{what}を{all?}{verb}", has.with_(size=None), "", " {verb} {front}{all}{what}",
        front="of its", what="icon", all="all together", verb="having")  # fmt: skip
    rel(g, "{front?}{what}を{size}{verb}", has.with_(all=None), "", " {verb} {size:few} {front}{what}",
        front="of its", what="icon", size="size", verb="having")  # fmt: skip
    nor = Node("has", what=Node("ability icons", of=Slot("of"), joint="nor"), verb=Slot("verb"))
    rel(g, "{of}も{verb}", nor, "", " {verb} {of}", of="abilities nor", verb="having")
    rel(g, "元々持つハートの数より多い数のハートを持つ", Node("more_hearts"), "", " with more hearts than printed")


def _add_states(g: Grammar) -> None:
    table(g, "state", {"ウェイト状態": ("wait", "waiting"), "アクティブ状態": ("active", "active")})
    rel(g, "{x}の", Node("state", **{"is": Slot("x")}), "{x} ", x="state")
    g.begin()
    for text, form in (("ほかの", "hoka"), ("他の", "ta")):
        rel(g, text, Node("other", form=form), "other ")
    g.end()
    rel(g, "すべての", Node("every"), "all ")
    g.words("when", WHEN, en={k: " this turn" for k in WHEN})
    table(g, "staged", STAGED)
    rel(g, "{when}{did}", Node("staged", when=Slot("when"), did=Slot("did")), "", " that {did} this turn",
        when="when", did="staged")  # fmt: skip
    rel(g, "{x}が下にある", Node("has_under", head=Slot("x")), "", " with {x:one,a} underneath", x="kind")


def _add_likeness(g: Grammar) -> None:
    """The same or different: as a set among themselves, or as another card."""
    table(g, "trait", TRAITS)
    g.words("as", {"と": "to", "とは": "ha"}, en={"と": "", "とは": ""})
    table(g, "like", {"同じ": ("same", "the same"), "異なる": ("differs", "a different")})
    g.words("like end", {"の": "no", "を持つ": "having"}, en={"の": "", "を持つ": ""})
    g.words("each", {"それぞれ": "each"}, en={"それぞれ": ""})
    like = Node("like", of=Slot("of"), as_=Slot("as_"), like=Slot("like"), trait=Slot("trait"), end=Slot("end"))
    said: dict[str, Value] = {"like": "like", "trait": "trait", "end": "like end"}
    rel(g, "{of}{as_}{like}{trait}{end}", like, "", " with {like} {trait} as {of}", of="known", as_="as", **said)
    # Not in lists, where A と同じ名前のB would be two things.
    among = Node("like", like="same", trait=Slot("trait"), end=Slot("end"))
    post = {"pre": "", "post": " with the same {trait}", "at": ""}
    g.phrase("mod", "同じ{trait}{end}", build=among, trait="trait", end="like end",
        en="with the same {trait}", en_forms=post)  # fmt: skip
    differ = Node("differ", of=Slot("of"), as_=Slot("as_"), trait=Slot("trait"), ga=Slot("ga"), each=Slot("each"))
    rel(g, "{of}{as_}{trait}{ga}異なる", differ.with_(each=None), "", " with another {trait} than {of}",
        of="known", as_="as", trait="trait", ga="ga")  # fmt: skip
    rel(g, "{trait}{ga}{each?}異なる", differ.with_(of=None, as_=None), "", " with different {trait}s",
        trait="trait", ga="ga", each="each")  # fmt: skip
    both = Node("differ", trait=Slot("trait"), also=Slot("also"), form="both")
    rel(g, "{trait}と{also}が両方ともそれぞれ異なる", both, "", " with different {trait}s and {also}s",
        trait="trait", also="trait")  # fmt: skip
