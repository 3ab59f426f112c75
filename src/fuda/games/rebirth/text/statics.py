"""What cards and players cannot do, what they can do besides, and attacks that are treated differently."""

from __future__ import annotations

from fuda.games.rebirth.text.lasting import FORMS
from fuda.games.rebirth.text.words import ICONS, row
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

WHAT, WHO = Slot("what"), Slot("who")
NAI = "<ない|ず|->"
USES = {"blocker": "block", "cancel": "cancel"}
"""What using an ability is called, where it is not "use_" and its name."""


def add_statics(g: Grammar) -> Grammar:
    """Add the rest of `core`, and `rule` (what only a constant ability says). Needs `add_lasting` and `add_events`."""
    _add_chosen(g)
    _add_attacks(g)
    _add_repeats(g)
    _add_bans(g)
    _add_permissions(g)
    _add_rules(g)
    g.label("rule", "a rule")
    return g


def _ban(g: Grammar, tail: str, act: str, en: str, many: str = "", **fields: Value) -> None:
    """{what}は…ない, and the same of what was just spoken of."""
    slots = {k: v for k, v in fields.items() if "{" + k in tail}
    node = Node("forbid", act=act, **(fields | {k: Slot(k) for k in slots}))
    ending = tail[:-1] + "<しない|せず|->" if tail.endswith("し") else tail + NAI
    g.begin()
    row(
        g,
        "core",
        "{what}は{pause?}" + ending,
        node.with_(what=WHAT, pause=Slot("pause")),
        "{what} " + en,
        what="things",
        **slots,
    )
    same = node.with_(what=Node("ref", name="same"))
    them = "they " + (many or en.replace("{what:is|are}", "are").replace("{what:does|do}", "do"))
    row(g, "core", ending, same, them, **slots)
    g.end()


def _add_chosen(g: Grammar) -> None:
    chosen = "cannot be chosen"
    _ban(g, "選ばれ", "be_chosen", chosen)
    _ban(g, "効果で選ばれ", "be_chosen", chosen + " by effects", form="effect")
    _ban(g, "効果で選べ", "be_chosen", chosen + " by effects", form="effect_can")
    for text, form in (("{by}から選ばれ", None), ("{by}の効果で選ばれ", "effect")):
        _ban(g, text, "be_chosen", chosen + " by {by}", by="side", form=form)
        _ban(g, text, "be_chosen", chosen + " by {by:many}", by="noun", form=form)
    _ban(g, "【スタンド】し", "stand", "{what:does|do} not stand")
    _ban(
        g, "スタンバイフェイズに【スタンド】し", "stand", "{what:does|do} not stand in the standby phase", at="standby"
    )
    _ban(g, "【レスト】し", "rest", "{what:does|do} not rest")
    _ban(g, "ATKとDEFが増減し", "change", "cannot get their ATK and DEF changed")
    _ban(g, "ダメージを受け", "take_damage", "{what:takes|take} no damage", "take no damage")
    _ban(g, "メンバーに置け", "to_member", "cannot be put into the member area")
    _ban(
        g, "効果以外でメンバーに置け", "to_member", "cannot be put into the member area but by effects", by="not_effect"
    )
    _ban(
        g, "メンバーの枚数に数え", "count_member", "{what:is|are} not counted as members", "are not counted as members"
    )
    _ban(g, "パートナーアタックされ", "partner_attacked", "cannot be the target of partner attacks")
    _ban(g, "パートナーアタックでき", "partner_attack", "cannot make partner attacks")
    _ban(g, "アタックでき", "attack", "cannot attack")
    _ban(g, "サポートでき", "support", "cannot support")
    _ban(g, "{filters}からサポートされ", "supported", "cannot be supported by {filters:many}", filters="head")


def _add_attacks(g: Grammar) -> None:
    row(
        g,
        "core",
        "{what}はパートナーアタックになら" + NAI,
        Node("no_partner_attack", what=WHAT),
        "{what} cannot become a partner attack",
        what="attack",
    )
    row(
        g,
        "core",
        "{what}はパートナーアタックにな<る|り|->",
        Node("partner_attack", what=WHAT),
        "{what} becomes a partner attack",
        what="attack",
    )
    row(
        g,
        "core",
        "{what}のダメージを{n}に<する|し|->",
        Node("attack_damage", what=WHAT, n=Slot("n")),
        "the damage of {what} becomes {n}",
        what="attack",
    )
    row(
        g,
        "core",
        "{what}が受けるダメージを{n}に<する|し|->",
        Node("damage_taken", what=WHAT, n=Slot("n")),
        "the damage that {what} takes becomes {n}",
        what="thing",
    )
    taken = Node("damage_taken", what=WHAT, source=Slot("filters"), add=Slot("n"), pause=Slot("pause"))
    words = "damage that {what} takes from {filters:many} is changed by {n}"
    row(
        g,
        "core",
        "{what}は{pause?}{filters}から受けるダメージが{n}さ<れる|れ|->",
        taken,
        words,
        what="thing",
        n="swing",
    )
    row(
        g,
        "core",
        "{what}からのダメージはブロックされても0になら<ない|ず|->",
        Node("pierce", what=WHAT),
        "the damage of {what} does not become 0 when it is blocked",
        what="ref",
    )
    row(
        g,
        "core",
        "ダメージが{n}さ<れる|れ|->",
        Node("damage_taken", what=Node("ref", name="same"), add=Slot("n")),
        "the damage is changed by {n}",
        n="swing",
    )


def _add_repeats(g: Grammar) -> None:
    """What happens once more than it would: あなたの【スパーク】は追加でもう一度発動する."""
    g.word("repeatable", "【スパーク】", "spark", en=ICONS["スパーク"][1])
    row(
        g,
        "core",
        "{who}の{name}は追加でもう一度発動<する|し|->",
        Node("met_again", who=Slot("who"), name=Slot("name")),
        "{who:own} {name} is triggered one more time",
        who="side",
        name="repeatable",
    )


def _add_bans(g: Grammar) -> None:
    """What a player cannot do: 相手は【ブロッカー】を使えない."""

    def told(tail: str, what: str, en: str, **fields: Value) -> None:
        slots = {k: v for k, v in fields.items() if "{" + k in tail}
        node = Node("forbid", **({"act": what} | fields | {k: Slot(k) for k in slots}))
        row(g, "ban", tail + NAI, node, "cannot " + en, **slots)

    g.inflect("ban", FORMS)
    g.phrase("core", "{x}", None, x="ban").phrase("core.stem", "{x}", None, x="ban.stem")
    g.many("icons and", "usable", sep="と", min=2, en_last=" and ")
    for text, (name, en) in ICONS.items():
        g.word("usable", f"【{text}】", USES.get(name, "use_" + name), en=en)
    told("{act}を使え", "", "use {act}", act="usable")
    told("{act}を使え", "", "use {act}", act="icons and")
    told("手札から{act}を使え", "", "use {act} from the hand", act="usable", source="hand")
    told("{on}に{act}を使え", "", "use {act} for {on}", act="usable", on="ref")
    for act in ("usable", "icons and"):
        told("{of}の{pause?}{act}を使え", "", "use {act} of {of}", act=act, of="ban of", pause="pause")
        but = "{of}の{pause?}{without}以外の{act}を使え"
        told(but, "", "use {act} of {of} except {without}", act=act, of="ban of", without="icon", pause="pause")
    g.phrase("ban of", "{x}", None, x="ref").phrase("ban of", "{x}", None, x="noun").phrase(
        "ban of", "{x}", None, x="bare kind"
    )
    g.word(
        "bare kind",
        "キャラ",
        Node("cards", zone="stage", owner="doer", form="bare", filters=(Node("kind", name="character"),)),
        en="characters",
    )
    told("エントリー以外からReバースをセットでき", "set", "set Rebirths from anywhere but the entry", but="entry")
    told("Reバースをセットでき", "set", "set Rebirths")
    told("{to}にキャラを置け", "put", "put characters into {to}", to="noun")
    row(g, "ban", "ゲームに敗北<しない|せず|->", Node("forbid", act="lose"), "cannot lose the game")
    told("{n}回までしかアタックでき", "attack", "attack more than {n} time{n:s}", n="digits")


def _add_permissions(g: Grammar) -> None:
    g.words("with", {"で": "with", "でも": "also"}, en={"で": "", "でも": ""})
    node = Node("permit", act="block_with", of=Slot("of"), what=Slot("what"), pause=Slot("pause"), form=Slot("with_"))
    words = "{of} can be blocked for with {what:many}"
    verb = "{of}を{pause?}{what}{with_}<ブロックできる|ブロックでき|->"
    row(g, "core", verb, node, words, of="things", what="noun", with_="with")
    alone = Node("permit", act="attack_alone", what=WHAT)
    row(g, "core", "{what}はサポートなしでアタックできる", alone, "{what} can attack without support", what="things")
    row(
        g,
        "core",
        "{what}は各ターン{n}回目のみサポートなしでアタックできる",
        alone.with_(nth=Slot("n")),
        "{what} can make attack number {n} of each turn without support",
        what="things",
    )
    played = Node("permit", act="play_from", what=WHAT, where=Slot("where"))
    row(
        g,
        "core",
        "{what}を手札にあるかのように{where}に置ける",
        played,
        "{what} can be put into the {where} as if it were in your hand",
        what="ref",
        where="places",
    )
    row(
        g,
        "core",
        "{what}はデッキに{n}枚より多く入れてよい",
        Node("deck_limit", what=WHAT, over=Slot("n")),
        "your deck may hold more than {n} copies of {what}",
        what="ref",
    )
    row(
        g,
        "core",
        "{what}はデッキに何枚でも<入れてよい|-|->",
        Node("deck_limit", what=WHAT),
        "your deck may hold any number of {what}",
        what="ref",
    )
    for every, form in (("が", None), ("がすべて", "all")):
        valid = Node("valid", name=Slot("icon"), of=Slot("of"), form=form)
        row(
            g,
            "core",
            "{of}の{icon}" + every + "有効にな<る|り|->",
            valid,
            "every {icon} of {of} is valid",
            of="attack side",
        )
    row(
        g,
        "core",
        "{of}の{icon}は{name}でも有効にな<る|り|->",
        Node("valid", name=Slot("icon"), of=Slot("of"), by=Slot("name")),
        "the {icon} of {of} is also valid with {name}",
        of="ref",
    )
    open_ = Node("play_revealed")
    row(g, "core", "手札をすべて常に公開<する|し|->", open_, "play with the hand revealed")


def _add_rules(g: Grammar) -> None:
    """…する際、…: what is done otherwise."""
    keep = Node("keep_set", n=Slot("n"))
    for when, this, en in (
        ("自分のターン終了時に", None, "at the end of your turn"),
        ("このターン終了時に", True, "at the end of this turn"),
    ):
        front = when + "Reバースを控え室に置く際、"
        node = keep.with_(this_turn=this)
        said = en + ", when Rebirths are put into the waiting room, "
        row(g, "core", front + "{n}枚<残してよい|-|->", node, said + "you may keep {n}")
        row(
            g,
            "core",
            front + "{what}を<残してよい|-|->",
            node.with_(n=None, what=WHAT),
            said + "you may keep {what}",
            what="ref",
        )
        row(
            g,
            "core",
            front + "かわりに手札を<控え室に置いてよい|-|->",
            node.with_(n=None, hand=True),
            said + "you may put cards from your hand there instead",
        )
    more = Node("keep_set", n=Slot("n"), instead=Slot("of"), back=Slot("m"))
    row(
        g,
        "core",
        "{of}枚残すかわりに、{m}枚まで手札に戻し、{n}枚まで<残してよい|-|->",
        more,
        "instead of keeping {of}, you may return up to {m} to the hand and keep up to {n}",
        of="digits",
        m="digits",
    )
    for words, n in (
        ("この能力は各ターン{n}回まで<使える|-|->", "at most"),
        ("この能力は各ターン{n}回しか<使えない|-|->", "no more than"),
    ):
        row(
            g,
            "core",
            words,
            Node("ability_limit", n=Slot("n"), form=None if n == "at most" else "only"),
            f"this ability can be used {n} {{n}} time{{n:s}} each turn",
        )
    for words, form in (("この効果で", None), ("これらの効果で", "these")):
        row(
            g,
            "core",
            words + "{of}は{n}枚分として<数える|数え|->",
            Node("counts_as", of=Slot("of"), n=Slot("n"), form=form),
            "for this effect {of:many} count as {n} cards each",
            of="noun",
        )
        row(
            g,
            "core",
            words + "{of}は{attribute}{n}枚分として<数える|数え|->",
            Node("counts_as", of=Slot("of"), n=Slot("n"), attribute=Slot("attribute"), form=form),
            "for this effect {of:many} count as {n} {attribute} cards each",
            of="noun",
        )
    row(
        g,
        "core",
        "{cause?}{of}の枚数を数える際、{n}枚として<扱う|扱い|->",
        Node("count_is", of=Slot("of"), n=Slot("n"), cause=Slot("cause")),
        "counting {of:many}[ {cause}], it is taken as {n} cards",
        of="noun",
        cause="cause",
    )
    only = Node("only_when", of=Slot("of"), name=Slot("icon"), cond=Slot("cond"), pause=Slot("pause"))
    words = "the {icon} of {of} can only be used while {cond}"
    row(g, "core", "{of}の{icon}は{pause?}{cond}時のみ<使える|-|->", only, words, of="ref", cond="cond")
    charge = Node("charge_from", zone=Slot("zone"))
    row(
        g,
        "core",
        "手札からエネルギーを置く際、かわりに{zone}から<置いてよい|-|->",
        charge,
        "energy that you would put from your hand may be put from your {zone} instead",
    )
    row(
        g,
        "core",
        "手札からエネルギーを置く際、追加で{n}枚<置ける|-|->",
        Node("charge_more", n=Slot("n")),
        "you can put {n} more energy from your hand",
    )
    choose = Node("priority", zone=Slot("zone"), filters=Slot("filters"), first=Slot("first"))
    for text, fields, en in (
        ("効果で{zone}から{filters}を選ぶ際", {}, "{filters:many} in the {zone}"),
        ("効果で{zone}から選ぶ際", {"filters": None}, "from the {zone}"),
        ("効果で{filters}を選ぶ際", {"zone": None}, "{filters:many}"),
    ):
        row(
            g,
            "core",
            text + "、{first}を優先<する|し|->",
            choose.with_(**fields),
            "choosing " + en + " by an effect, {first} must come first",
            first="priority",
        )
    row(
        g,
        "core",
        "効果で{of}を選ぶ際、{first}を優先<する|し|->",
        Node("priority", of=Slot("of"), first=Slot("first")),
        "choosing {of:many} by an effect, {first} must come first",
        of="noun",
        first="priority",
    )
    row(g, "priority", "{x}", Slot("x"), "{x}", x="ref")
    row(g, "priority", "{filters}", Node("cards", filters=Slot("filters")), "{filters:many}")
