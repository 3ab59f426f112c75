"""The laws of the grammar toolkit, on random texts, on random trees of a toy language and random damage to what they
print, and on random grammars.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from fuda.kernel.cards.node import Node
from fuda.text import (
    AmbiguousText,
    Grammar,
    GrammarError,
    Normaliser,
    ParseError,
    TextError,
    normalise,
)
from fuda.text.chart import Chart
from fuda.text.check import find_problems
from fuda.text.ways import variants, ways
from toy_grammar import toy, tree_of

# Spelling


def test_spelling() -> None:
    assert normalise("ＡＢｃ１２＋３－４") == "ABc12+3-4"
    assert normalise("カード、「ガー」。【主】") == "カード、「ガー」。【主】"
    assert normalise("ｶﾞｰﾄﾞ\u3000か\u3099") == "ガード が"
    assert normalise(" 上 \r\n下\r\n") == "上\n下"


def test_templates_are_spelled_like_texts() -> None:
    g = Grammar(Normaliser(replace={"：": ":"})).phrase("s", "【Ｘ】：眠る", "sleep")
    assert g.read("s", "【X】：眠る") == Node("sleep")
    assert g.print("s", Node("sleep")) == "【X】:眠る"


@given(st.text(alphabet="aＡ１ 　\r\n（）ガｶﾞ‐−、，x", max_size=30))
def test_places_lead_back_to_the_original(text: str) -> None:
    rules = Normaliser(replace={"，": "、"}, patterns=[("（[^（）]*）", "")])
    plain, places = rules.with_places(text)
    assert plain == rules.normalise(text)
    assert len(places) == len(plain) + 1
    assert places == sorted(places)
    assert all(0 <= place <= len(text) for place in places)
    for char, place in zip(plain, places, strict=False):
        if char in "ax、":
            assert text[place] in (char, "，" if char == "、" else char)


@given(st.text(max_size=40))
def test_spelling_twice_changes_nothing(text: str) -> None:
    assert normalise(normalise(text)) == normalise(text)


# The laws, on random trees


@given(st.integers(0, 2**32), st.integers(4, 14))
@settings(deadline=None, max_examples=300)
def test_what_is_printed_reads_as_the_same_tree(seed: int, depth: int) -> None:
    tree = tree_of(seed, depth)
    text = toy().print("text", tree)
    assert toy().read("text", text) == tree
    assert toy().english("text", tree)


@given(st.integers(0, 2**32), st.data())
@settings(deadline=None, max_examples=300)
def test_a_damaged_text_is_refused_with_a_place_or_prints_back_exactly(seed: int, data: st.DataObject) -> None:
    text = toy().print("text", tree_of(seed, 9))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        stop = data.draw(st.integers(start, min(len(text), start + 4)))
        text = text[:start] + data.draw(st.text(alphabet=text + "。、１の魚", max_size=3)) + text[stop:]
    try:
        tree = toy().parse("text", text)
    except ParseError as error:
        assert 0 <= error.index <= len(text)
        assert error.expected
    except AmbiguousText as error:
        assert error.readings[0] != error.readings[1]
    else:
        assert toy().print("text", tree) == toy().normalise(text)


@given(st.integers(0, 2**32))
@settings(deadline=None)
def test_the_place_of_an_error_is_as_far_as_any_text_goes(seed: int) -> None:
    """A foreign character is reported where it stands, except in a name, where it is a name like any other."""
    text = toy().print("text", tree_of(seed, 9))
    place = seed % (len(text) + 1)
    inside_name = text[:place].count("「") > text[:place].count("」")
    try:
        toy().read("text", text[:place] + "魚" + text[place:])
    except TextError as error:
        assert isinstance(error, ParseError)
        assert error.index == place
        assert not inside_name
    else:
        assert inside_name


# The reader against a slow and obvious one, on random grammars

PIECES = st.lists(st.sampled_from(["x", "y", "xy", "{a}", "{b}", "{c}", "{a?}"]), max_size=3)
ROWS = st.lists(st.tuples(st.sampled_from("abc"), PIECES), min_size=3, max_size=9)
Rows = list[tuple[str, list[str]]]


MANY = 1000


def slow_trees(rows: Rows, category: str, text: str) -> set[Node]:
    """Every row tried on every piece of the text, again and again until nothing new is found; not if it is too much."""
    pieces_of_text = {text[i:j] for i in range(len(text) + 1) for j in range(i, len(text) + 1)}
    known: dict[tuple[str, str], set[Node]] = {(c, part): set() for c in "abc" for part in pieces_of_text}
    while True:
        before = sum(len(trees) for trees in known.values())
        for number, (left, pieces) in enumerate(rows):
            for part in pieces_of_text:
                for values in slow_cuts(known, pieces, part):
                    known[left, part].add(Node(f"r{number}", **{f"s{i}": v for i, v in enumerate(values)}))
                assume(len(known[left, part]) < MANY)
        if sum(len(trees) for trees in known.values()) == before:
            return known[category, text]


def slow_cuts(known: dict[tuple[str, str], set[Node]], pieces: list[str], text: str) -> set[tuple[Node | None, ...]]:
    if not pieces:
        return set() if text else {()}
    piece, rest = pieces[0], pieces[1:]
    found: set[tuple[Node | None, ...]] = set()
    if not piece.startswith("{"):
        return {(None, *after) for after in slow_cuts(known, rest, text[len(piece) :]) if text.startswith(piece)}
    if piece.endswith("?}"):
        found |= {(None, *after) for after in slow_cuts(known, rest, text)}
    for cut in range(len(text) + 1):
        after_cut = slow_cuts(known, rest, text[cut:])
        assume(len(known[piece[1], text[:cut]]) * len(after_cut) < 20 * MANY)
        found |= {(tree, *after) for tree in known[piece[1], text[:cut]] for after in after_cut}
    return found


@given(ROWS, st.text(alphabet="xy", max_size=5))
@settings(deadline=None, max_examples=200, suppress_health_check=[HealthCheck.filter_too_much])
def test_all_readings_are_found_and_no_others(rows: Rows, text: str) -> None:
    g = Grammar()
    for number, (category, pieces) in enumerate(rows):
        slots: dict[str, Any] = {f"s{i}": piece[1] for i, piece in enumerate(pieces) if piece.startswith("{")}
        template = "".join("{" + f"s{i}{p[2:]}" if p.startswith("{") else p for i, p in enumerate(pieces))
        g.phrase(category, template, f"r{number}", **slots)
    assume("a" in g.categories() and not g.problems())
    expected = slow_trees(rows, "a", text)
    try:
        found = set(g.parses("a", text, limit=MANY))
    except ParseError:
        found = set()
    assert found == expected
    for tree in expected:
        assert g.print("a", tree) == text


# Two ways to read, and ways to say: each against the plainer one

WAYS = ["x", "y", "(x|y)", "(|x)", "(xy|(y|)x|)", "{a}", "({b}x|y{b})", "({c?}(x|)|y{c})"]
WAY_ROWS = st.lists(
    st.tuples(st.sampled_from("abc"), st.lists(st.sampled_from(WAYS), max_size=3, unique=True)), min_size=3, max_size=7
)


def with_ways(rows: Rows, written_out: bool) -> Grammar:
    """A grammar with ways, or with each of them as a phrase of its own."""
    g = Grammar()
    for number, (category, pieces) in enumerate(rows):
        template = "".join(pieces)
        slots: dict[str, Any] = {name: name for name in "abc" if "{" + name in template}
        if not written_out:
            ways(g, category, template, f"r{number}", **slots)
            continue
        for text, mark in variants(template):
            g.phrase(category, text, f"r{number}", said=(category + mark,) if mark else None, **slots)
    return g


def ends_of(g: Grammar, text: str) -> tuple[set[int], set[int]]:
    """Where a category can end, as it is read and as it is looked at."""
    tables = g.tables()
    number = tables.number["a"]
    return set(Chart(tables, text).read(number).ends), set(Chart(tables, text).run(number).ends)


@given(WAY_ROWS, st.text(alphabet="xy", max_size=6))
@settings(deadline=None, max_examples=200, suppress_health_check=[HealthCheck.filter_too_much])
def test_ways_read_and_print_as_if_each_were_written_out(rows: Rows, text: str) -> None:
    g, plain = with_ways(rows, False), with_ways(rows, True)
    assume("a" in g.categories() and not g.problems())
    assert sorted(map(repr, g.productions())) == sorted(map(repr, plain.productions()))
    assert find_problems(g._rows, str) == []
    found: list[set[Node]] = []
    for grammar in (g, plain):
        try:
            found.append(set(grammar.parses("a", text, limit=50)))
        except ParseError:
            found.append(set())
    assert len(found[0]) == len(found[1]) and (found[0] == found[1] or len(found[0]) == 50)
    for tree in found[0] & found[1]:
        assert g.print("a", tree) == plain.print("a", tree)
    read, looked_at = ends_of(g, text)
    assert read == looked_at


def test_a_reading_that_is_passed_over_is_found() -> None:
    g = Grammar().phrase("b", "x", "b").phrase("a", "{b}", "a", b="b").phrase("a", "{a}y{b}", "and", a="a", b="b")
    assert ends_of(g, "xyxz") == ({1, 3}, {1, 3})
    g.tables()._begun_with.clear()
    assert ends_of(g, "xyxz") == (set(), {1, 3})


@pytest.mark.parametrize(
    ("template", "problem"),
    [
        ("[{n}(x|y)]z", "has one way"),
        ("({n}|x)z", "different slots"),
        ("(x|y{n}", "without"),
        ("x)|{n}", "without"),
    ],
)
def test_ways_that_cannot_be_told_apart_are_refused(template: str, problem: str) -> None:
    with pytest.raises(GrammarError, match=problem):
        ways(Grammar(), "a", template, "r", n="number")
