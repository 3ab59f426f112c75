"""Conditions of Love Live! texts about what something is or has (…がウェイト状態である, …が『X』のみの)."""

from __future__ import annotations

from fuda.games.lovelive.text.endings import AGAIN, IRU, MOTANAI, MOTSU, NO, atom
from fuda.games.lovelive.text.filters import TRAITS
from fuda.games.lovelive.text.sets import HEADS
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot


def add_qualities(g: Grammar) -> None:
    """…がウェイト状態である, …が『X』のみの, …がメンバーカードの: what something is."""
    topics = ("ref", "done cards", "done members", "members at")
    for part in topics:
        g.phrase("topic", "{x}", None, x=part)
    g.label("topic", "a card").label("being", "what it is")
    for text, state, en in (("ウェイト状態", "wait", "in wait"), ("アクティブ状態", "active", "active")):
        g.word("being", text, Node("state", **{"is": state}), en=en)
    for text, kind, en, _ in HEADS:
        node = Node("kind", name=kind)
        article = f"a {en}"
        if kind is not None:
            g.word("being", text, node, en=article, en_forms={"many": f"{en}s"})
        whole = Node("all_of", of=Slot("xs"), kind=kind)
        words = "{xs:pre}" + en + "{}{xs:post}"
        many = {"many": words.replace("{}", "s")}
        g.phrase("being", "{xs}" + text, build=whole, xs="rels", en="a " + words.replace("{}", ""), en_forms=many)
        outside = Node("not_", of=Node("all_of", of=Slot("xs"), kind=kind))
        g.phrase("being", "{xs}" + text + "以外", build=outside, xs="rels", en="not a {xs:pre}" + en + "{xs:post}")
        if kind is not None:
            g.phrase("being", text + "以外", build=Node("not_", of=node), en="not " + article)
    g.phrase(
        "being",
        "{xs}メンバー",
        build=Node("all_of", of=Slot("xs"), kind="member", word="member"),
        xs="rels",
        en="a {xs:pre}member{xs:post}",
    )
    g.phrase("being", "{name}", "group", name="group", en="{name}")
    g.phrase("being", "{name}", "named", name="name", en="{name}")
    for part in topics:
        said = "{what} {what:is|are} {filter}" if part == "ref" else "{what:the} is {filter}"
        being = Node("is_", what=Slot("what"), filter=Slot("filter"))
        atom(g, "{what}が{filter}" + NO, being, said, what=part, filter="being")
    for part in (*topics, "cards at"):
        each = Node("is_", what=Slot("what"), filter=Slot("filter"), form="all")
        every = "all {what}" if part.endswith(" at") else "all of {what}"
        atom(g, "{what}がすべて{filter}" + NO, each, every + " are {filter:many}", what=part, filter="being")
    for things in ("members at", "cards at"):
        only = Node("only", of=Slot("of"), filter=Node("group", name=Slot("name")))
        atom(g, "{of}が{name}のみ" + NO, only, "{of} are only {name}", of=things, name="group")
    # What a card has: the same words as the filters that end in 持つ.
    have: tuple[tuple[str, Node, str, dict[str, Value]], ...] = (
        (
            "{color}を{n}つ以上",
            Node("has_heart", color=Slot("color"), op="ge", n=Slot("n")),
            "{n} or more {color}",
            {"color": "heart", "n": "digits"},
        ),
        (
            "{color}を",
            Node("has_heart", color=Slot("color"), op="ge", n=1, form="plain"),
            "{color}",
            {"color": "heart"},
        ),
        (
            "[[ブレード]]を{n}つ以上",
            Node("cmp", field="blade", op="ge", n=Slot("n"), form="have"),
            "{n} or more [[blade]]",
            {"n": "digits"},
        ),
        ("ブレードハートを", Node("has_blade_heart"), "a blade heart", {}),
    )
    for text, node, en, given in have:
        atom(
            g,
            "{what}が" + text + MOTSU,
            Node("is_", what=Slot("what"), filter=node),
            "{what} {what:has|have} " + en,
            what="topic",
            **given,
        )
        atom(
            g,
            "{what}が" + text + MOTANAI,
            Node("is_", what=Slot("what"), filter=Node("not_", of=node)),
            "{what} {what:does|do} not have " + en,
            what="topic",
            **given,
        )
    for text, field, en in TRAITS[:5]:
        for middle, form in (("が", None), ("がそれぞれ", "each")):
            end = "異な<る|る|り、かつ|-|り、|るか、|る場合か、または>"
            differ = Node("all_distinct", of=Slot("of"), field=field, form=form)
            atom(g, "{of}の" + text + middle + end, differ, f"the {en}s of {{of}} differ", of="ref")
            atom(g, text + middle + end, Node("all_distinct", of=AGAIN, field=field, form=form), f"their {en}s differ")
        both = Node("all_distinct", of=AGAIN, field=field, form="each_first")
        atom(
            g, "それぞれ" + text + "が異な<る|る|り、かつ|-|り、|るか、|る場合か、または>", both, f"their {en}s differ"
        )
        same = Node("all_same", of=Slot("of"), field=field)
        alike = "が同<じ|じである|じで、かつ|-|じで、|じか、|じ場合か、または>"
        for things in ("members at", "ref"):
            atom(g, "{of}の" + text + alike, same, f"the {en}s of {{of}} are the same", of=things)
    atom(
        g,
        "元々の[[ブレード]]の数が同じ",
        Node("all_same", of=AGAIN, field="blade", printed=True),
        "their printed numbers of [[blade]] are the same",
    )
    for than, form in (("それぞれのコスト", "each"), ("コスト", None)):
        higher = Node(
            "exists",
            of=Node(
                "cards",
                owner=Slot("owner"),
                zone="stage",
                kind="member",
                filters=(Node("above_all", field="cost", of=Slot("of")),),
            ),
            form=form,
        )
        atom(
            g,
            "{of}の" + than + "よりコストが高いメンバーが{owner}のステージに" + IRU,
            higher,
            "there is a member on {owner:own} stage with a higher cost than each of {of}",
            of="members at",
            owner="owner",
        )
    most = Node("is_", what=Slot("what"), filter=Node("most", field="cost", of=Slot("of")))
    atom(
        g,
        "{of}のうち、{what}が最も大きいコストを" + MOTSU,
        most,
        "{what} {what:has|have} the highest cost of {of}",
        of="members at",
        what="area members at",
    )
    there = Node("cards", zone=Slot("zone"), kind="member", owner="doer", via="any_at")
    said = "the member in the {zone}"
    g.phrase("area members at", "{zone}にいるメンバー", build=there, zone="area", en=said, en_number="one")
    hearts = Node("is_", what=Slot("what"), filter=Node("most", field="hearts", owner=Slot("owner")))
    atom(
        g,
        "{owner}のステージの中で、{what}がほかのすべてのメンバーより多くのハートを" + MOTSU,
        hearts,
        "{what} {what:has|have} more hearts than every other member on {owner:own} stage",
        owner="owner",
        what="ref",
    )
    everyone = Node("cards", kind="member", owner=Slot("owner"), zone="stage")
    some = Node("exists", of=everyone.with_(filters=Slot("filters")))
    number = Node("cmp", a=Node("count", of=everyone), op="ge", b=Slot("n"))
    atom(
        g,
        "{owner}のステージに{filters}メンバー1人を含むメンバーが{n}人以上" + IRU,
        Node("and_", of=(some, number), form="incl"),
        "there are {n} or more members on {owner:own} stage, one of them a {filters:pre}member{filters:post}",
        owner="owner",
        filters="rels",
        n="digits",
    )
