"""The grammar toolkit: one definition reads Japanese, prints Japanese and prints English, and nothing is guessed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fuda.errors import FudaError
from fuda.kernel.cards.node import Node
from fuda.text import (
    AmbiguousText,
    CannotPrint,
    Grammar,
    GrammarError,
    MissingEnglish,
    NotInvertible,
    ParseError,
    Slot,
    Splat,
    TooDeep,
    With,
)
from fuda.text.numbers import add_numbers
from toy_grammar import toy

# Both directions from one definition


def test_a_phrase_reads_and_prints() -> None:
    tree = toy().read("text", "カードを２枚引く。")
    assert tree == (Node("draw", n=2),)
    assert toy().print("text", tree) == "カードを2枚引く。"
    assert toy().english("text", tree) == "Draw 2 cards."


def test_a_flat_phrase_builds_a_nested_tree() -> None:
    tree = toy().read("sentence", "相手の兵を1枚選び、壊す。")
    assert tree == Node("break", what=Node("pick", of=Node("cards", owner="opponent", kind="soldier"), n=1))
    assert toy().english("sentence", tree) == "Choose 1 of your opponent's soldiers and break it."


def test_absent_parts_are_absent_fields() -> None:
    assert toy().read("noun", "術") == Node("cards", kind="spell")
    assert toy().read("noun", "墓場の術") == Node("cards", kind="spell", zone="grave")
    full = toy().read("noun", "自分の手札の力3以上の「月」という兵")
    assert full == Node("cards", owner="you", zone="hand", kind="soldier",
                        filters=(Node("at_least", n=3), Node("named", name="月")))  # fmt: skip
    assert toy().english("noun", full) == 'your soldiers in the hand with power 3 or more and named "月"'


def test_left_recursion_is_ordinary() -> None:
    tree = toy().read("noun", "兵と同じ術と同じ兵")
    assert tree == Node("same", kind="soldier", of=Node("same", kind="spell", of=Node("cards", kind="soldier")))


def test_a_verb_is_written_once_and_stands_in_every_form() -> None:
    may = toy().read("sentence", "山札を公開し、カードを1枚引いてもよい。そうしたなら、相手に1点与える。")
    assert may == Node(
        "may", do=Node("seq", of=(Node("show"), Node("draw", n=1))), then=Node("hit", who="opponent", n=1)
    )
    assert (
        toy().english("sentence", may) == "You may show the deck and draw 1 card. If you do, deal 1 to your opponent."
    )


def test_text_within_text() -> None:
    tree = toy().read("text", "『カードを1枚引く。山札を公開する。』を得る。")
    assert tree == (Node("gain", of=(Node("draw", n=1), Node("show"))),)


def test_a_list_may_have_another_last_separator() -> None:
    g = Grammar().quoted("name", "「", "」").many("names", "name", sep="、", last="か", min=2, en_last=" or ")
    assert g.read("names", "「甲」か「乙」") == ("甲", "乙")
    assert g.read("names", "「甲」、「乙」か「丙」") == ("甲", "乙", "丙")
    assert g.english("names", ("甲", "乙", "丙")) == '"甲", "乙" or "丙"'
    for wrong in ("「甲」", "「甲」、「乙」", "「甲」か「乙」か「丙」"):
        with pytest.raises(ParseError):
            g.read("names", wrong)


@pytest.mark.parametrize("least", [0, 1, 2, 3, 4])
def test_a_list_has_its_minimum(least: int) -> None:
    g = Grammar().words("x", {"あ": "a", "い": "i"}).many("xs", "x", sep="・", min=least)
    for count in range(6):
        text, tree = "・".join("あい" * 3)[: max(0, 2 * count - 1)], tuple("aiaiai"[:count])
        if count >= least:
            assert g.read("xs", text) == tree
        else:
            with pytest.raises(ParseError):
                g.read("xs", text)
            with pytest.raises(CannotPrint):
                g.print("xs", tree)


def test_a_word_may_be_empty() -> None:
    g = Grammar().words("until", {"このターン、": "turn", "": "ever"}, en={"このターン、": "this turn, ", "": ""})
    g.phrase("s", "{until}眠る。", "sleep", until="until", en="{until}sleep.")
    assert g.read("s", "眠る。") == Node("sleep", until="ever")
    assert g.english("s", g.read("s", "このターン、眠る。")) == "this turn, sleep."


def test_brackets_of_the_template_language_are_written_twice() -> None:
    g = Grammar().words("x", {"火": "fire"}).phrase("icon", "{{{{{x}}}}}[[<<", "icon", x="x")
    assert g.read("icon", "{{火}}[<") == Node("icon", x="fire")


def test_numbers_have_one_spelling() -> None:
    g = add_numbers(Grammar())
    for text, value in [("0", 0), ("12", 12), ("１２", 12)]:
        assert g.read("digits", text) == value
    assert [g.read("signed", t) for t in ("+1", "－２", "±0")] == [1, -2, 0]
    for category, wrong in [("digits", "007"), ("signed", "+0"), ("signed", "±1"), ("kanji_number", "一十")]:
        with pytest.raises(ParseError):
            g.read(category, wrong)
    for n in range(1200):
        assert g.read("kanji_number", g.print("kanji_number", n)) == n


def test_true_is_not_one() -> None:
    g = add_numbers(Grammar()).word("flag", "旗", True)
    with pytest.raises(CannotPrint):
        g.print("digits", True)
    with pytest.raises(CannotPrint):
        g.print("flag", 1)


# What is refused, and how it is said


def test_the_place_of_an_error_is_in_what_was_typed() -> None:
    text = "山札を公開する。  \r\n（説明，です）カードを１２枚食べる。"
    with pytest.raises(ParseError) as caught:
        Grammar(toy().normaliser).extend(toy()).many("lines", "text", sep="\n").read("lines", text)
    error = caught.value
    assert text[error.index :].startswith("食べる")
    assert (error.line, error.column) == (2, 15)
    assert error.phrase() == "食べる"
    assert error.clause() == "カードを１２枚食べる"
    assert "▶食べる" in error.excerpt
    assert any("引く" in words for words in error.expected)
    assert isinstance(error, FudaError)


def test_an_error_names_categories_not_all_their_words() -> None:
    with pytest.raises(ParseError) as caught:
        toy().read("text", "自分の魚を1枚選び、壊す。")
    assert caught.value.index == 3
    # those without a label are told by what they begin with, never by their inner name
    assert set(caught.value.expected) == {"“手札” or “墓場”", "“力” or a name in 「」", "a kind of card"}


def test_the_text_must_end_where_the_reading_ends() -> None:
    with pytest.raises(ParseError) as caught:
        toy().read("noun", "自分の兵だ")
    assert caught.value.index == 4
    assert "the end of the text" in caught.value.expected


def test_what_is_always_empty_is_not_expected() -> None:
    g = Grammar().word("is", "", "is", en="").word("tie", "なら", "if", en="if")
    g.phrase("cond", "雨{be}{tie}", "rain", be="is", tie="tie", en="{tie} it rains{be}")
    with pytest.raises(ParseError) as caught:
        g.parse("cond", "雨食")
    assert caught.value.expected == ("“なら”",)


def test_an_empty_text_is_refused() -> None:
    with pytest.raises(ParseError) as caught:
        toy().read("text", "")
    assert caught.value.index == 0


def test_two_readings_are_an_error_that_shows_both() -> None:
    g = Grammar().words("x", {"火": "fire"})
    g.phrase("e", "{x}", "one", x="x").phrase("e", "{a}と{b}", "both", a="e", b="e")
    with pytest.raises(AmbiguousText) as caught:
        g.read("e", "火と火と火")
    fire = Node("one", x="fire")
    left = Node("both", a=Node("both", a=fire, b=fire), b=fire)
    right = Node("both", a=fire, b=Node("both", a=fire, b=fire))
    assert set(caught.value.readings) == {left, right}
    assert len(g.parses("e", "火と火と火と火")) == 5


def test_the_same_tree_by_two_ways_is_one_reading() -> None:
    g = Grammar().words("x", {"火": "fire"}).phrase("a", "{x}", None, x="x").phrase("b", "{x}", None, x="x")
    g.phrase("c", "{x}", None, x="a").phrase("c", "{x}。", None, x="a")
    g.phrase("d", "{x}", None, x="c").phrase("d", "{x}", None, x="b")
    assert g.read("d", "火") == "fire"


def test_ambiguity_that_dies_later_costs_nothing() -> None:
    g = Grammar().words("x", {"火": "fire"})
    g.phrase("e", "{x}", None, x="x").phrase("e", "{a}{b}", "both", a="e", b="e")
    g.phrase("t", "{e}。", None, e="e")
    # Catalan(59) readings of the fires, none of the whole.
    with pytest.raises(ParseError) as caught:
        g.read("t", "火" * 60)
    assert caught.value.index == 60
    with pytest.raises(AmbiguousText):
        g.read("t", "火" * 60 + "。")


def test_a_text_that_prints_back_differently_is_refused() -> None:
    g = Grammar().phrase("s", "札を引く。", "draw").phrase("s", "札を取る。", "draw")
    assert g.read("s", "札を引く。") == Node("draw")
    with pytest.raises(NotInvertible) as caught:
        g.read("s", " 札を取る。")
    assert caught.value.index == 3
    assert caught.value.printed == "札を引く。"


def test_a_tree_without_words_names_the_part() -> None:
    with pytest.raises(CannotPrint) as caught:
        toy().print("text", (Node("hit", who="nobody", n=1),))
    assert (caught.value.category, caught.value.tree) == ("player", "nobody")
    for tree in (Node("draw"), Node("draw", n=1, extra=1), Node("draw", n="1"), Node("may", then=Node("show"))):
        with pytest.raises(CannotPrint):
            toy().print("sentence", tree)


def test_endless_nesting_is_refused() -> None:
    g = Grammar().phrase("e", "（）", "leaf").phrase("e", "（{x}）", "in", x="e")
    assert g.read("e", "（（））") == Node("in", x=Node("leaf"))
    with pytest.raises(TooDeep):
        g.read("e", "（" * 5000 + "）" * 5000)
    tree = Node("leaf")
    for _ in range(300):
        tree = Node("in", x=tree)
    with pytest.raises(TooDeep):
        g.print("e", tree)


# English


def test_english_agrees_with_numbers() -> None:
    g = add_numbers(Grammar())
    g.phrase("n", "{n}枚", "pick", n="digits", en="{n} card{n:s}", en_number="n")
    g.phrase("s", "{x}がある。", "are", x="n", en="There {x:is|are} {x}.")
    assert g.english("s", g.read("s", "1枚がある。")) == "There is 1 card."
    assert g.english("s", g.read("s", "3枚がある。")) == "There are 3 cards."


def test_english_forms_pass_through_wrappers_and_lists() -> None:
    g = Grammar().word("p", "僕", "me", en="I", en_forms={"object": "me"}).word("p", "君", "thee", en="you")
    g.phrase("who", "{x}", None, x="p").many("all", "who", sep="と")
    g.phrase("s", "{x}を見る。", "see", x="all", en="See {x:object}.")
    g.phrase("s", "{x}が見る。", "sees", x="all", en="{x:cap} see.")
    assert g.english("s", g.read("s", "君と僕を見る。")) == "See you and me."
    assert g.english("s", g.read("s", "君と僕が見る。")) == "You and I see."


def test_english_choices_and_articles() -> None:
    g = (
        Grammar()
        .words("x", {"卵": "egg", "石": "stone"}, en={"卵": "egg", "石": "stone"})
        .word("not", "不", True, en="")
    )
    g.phrase("s", "{no?}要{x}", "need", no="not", x="x", en="You {no?do not |}need {x:a}")
    assert g.english("s", g.read("s", "要卵")) == "You need an egg"
    assert g.english("s", g.read("s", "不要石")) == "You do not need a stone"


def test_missing_english_is_said() -> None:
    g = Grammar().phrase("s", "眠る。", "sleep")
    assert g.untranslated() == ["s/sleep/眠る。"]
    with pytest.raises(MissingEnglish, match="s/sleep/眠る。"):
        g.english("s", Node("sleep"))
    assert toy().untranslated() == []


# The grammar checks itself


def test_mistakes_in_a_phrase_are_found_when_it_is_written() -> None:
    g = Grammar()
    mistakes: list[Callable[[], object]] = [
        lambda: g.phrase("s", "{x}を", "op"),
        lambda: g.phrase("s", "{x}を{x}", "op", x="a"),
        lambda: g.phrase("s", "{x}と{y}", None, x="a", y="b"),
        lambda: g.phrase("s", "{x}", None, x="a", who="you"),
        lambda: g.phrase("s", "{x}を", build=Node("op"), x="a"),
        lambda: g.phrase("s", "を", build=Node("op", x=Slot("x"))),
        lambda: g.phrase("s", "{x}を", "op", x="a", en="take {y}"),
        lambda: g.phrase("s", "{x?}を", None, x="a"),
        lambda: g.phrase("s", "{x:s}を", "op", x="a"),
        lambda: g.phrase("s", "[を]", "op"),
        lambda: g.phrase("s", "[{x}を", "op", x="a"),
        lambda: g.phrase("s", "{x", "op", x="a"),
        lambda: g.phrase("s", "引<く|き>", "op"),
        lambda: g.phrase("s", "{a}{b}", build=(Splat("a"), Splat("b")), a="a", b="b"),
        lambda: g.phrase("s", "{x}を", "op", x=3),
        lambda: g.phrase("s", "{x}を", "op", x="verb*"),
        lambda: g.word("s", "無", None),
        lambda: g.words("s", {"火": "fire"}, en={"水": "water"}),
    ]
    for mistake in mistakes:
        with pytest.raises(GrammarError):
            mistake()


@pytest.mark.parametrize(
    ("phrases", "problem"),
    [
        ([("s", "{x}を", "op", {"x": "nowhere"})], "unknown category 'nowhere'"),
        ([("s", "火", "op", {}), ("s", "火", "op2", {})], "defined twice"),
        ([("s", "{x}を", "op", {"x": "s"})], "no finite text"),
        ([("s", "火", "op", {}), ("s", "{x}", None, {"x": "t"}), ("t", "{x}", None, {"x": "s"})], "endless readings"),
        ([("s", "火", "op", {}), ("s", "{a?}{b}", "op", {"a": "t", "b": "s"}), ("t", "水", "op", {})], "endless"),
        ([("s", "{x}火", "op", {"x": "t", "en": "{x:odd}"}), ("t", "水", "op", {})], "form 'odd'"),
    ],
)
def test_mistakes_in_a_grammar_are_found_before_use(phrases: list[Any], problem: str) -> None:
    g = Grammar()
    for category, template, op, fields in phrases:
        g.phrase(category, template, op, **fields)
    with pytest.raises(GrammarError, match=problem):
        g.check()
    with pytest.raises(GrammarError, match=problem):
        g.parse("s", "火")


def test_unreachable_categories_are_found() -> None:
    toy().check()
    g = Grammar().words("a", {"火": "fire"}).words("b", {"水": "water"})
    assert g.unreachable("a") == ["b"]
    with pytest.raises(GrammarError, match="'b' cannot be reached"):
        g.check("a")
    with pytest.raises(GrammarError, match="no category 'c'"):
        g.read("c", "火")


def test_productions_have_names_and_report_their_use() -> None:
    tree = toy().read("sentence", "カードを1枚引いてもよい。")
    used = toy().productions_used("sentence", tree)
    assert "act.te/draw/カードを{n}枚引いて" in used
    assert used[0] == "sentence/may/{do}もよい。[そうしたなら、{then}。]"


def test_a_grammar_extends_another_and_may_leave_phrases_out() -> None:
    base = Grammar().words("x", {"火": "fire", "水": "water"})
    g = Grammar().extend(base, without=["x/'water'/水"]).word("x", "氷", "water")
    assert g.read("x", "氷") == "water"
    with pytest.raises(ParseError):
        g.read("x", "水")
    assert base.read("x", "水") == "water"
    with pytest.raises(GrammarError):
        Grammar().extend(base, without=["x/none"])


def test_a_grammar_may_be_added_to_after_use() -> None:
    g = Grammar().words("x", {"火": "fire"})
    assert g.read("x", "火") == "fire"
    assert g.word("x", "水", "water").read("x", "水") == "water"


def test_a_verb_gets_its_object_from_another_phrase() -> None:
    """`With` adds fields to what a slot reads, and takes them off again to print it."""
    g = Grammar().words("thing", {"甲": "a", "乙": "b"}, en={"甲": "A", "乙": "B"})
    g.word("verb", "戻す", Node("put", to="hand"), en="return it").word("verb", "引く", Node("draw"), en="draw")
    g.phrase("act", "{what}を{x}", build=With("x", what=Slot("what")), what="thing", x="verb", en="{what}: {x}")
    tree = g.read("act", "乙を戻す")
    assert tree == Node("put", to="hand", what="b")
    assert (g.print("act", tree), g.english("act", tree)) == ("乙を戻す", "B: return it")
    with pytest.raises(CannotPrint):
        g.print("act", Node("put", to="hand"))
