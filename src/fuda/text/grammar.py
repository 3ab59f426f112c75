"""The invertible grammar: one definition of a phrase reads Japanese, prints Japanese and prints English.

    >>> g = Grammar()
    >>> _ = g.terminal("number", "[0-9]+", int, str)
    >>> _ = g.words("player", {"自分": "you", "相手": "opponent"}, en={"自分": "you", "相手": "your opponent"})
    >>> _ = g.phrase("verb", "{who}はカードを{n}枚引く", "draw", who="player", n="number",
    ...              en="{who} draw{who:s|} {n} card{n:s}")
    >>> _ = g.phrase("effect", "{x}。", None, x="verb", en="{x:cap}.")
    >>> tree = g.read("effect", "自分はカードを２枚引く。")
    >>> tree
    Node('draw', n=2, who='you')
    >>> g.print("effect", tree)
    '自分はカードを2枚引く。'
    >>> g.english("effect", tree)
    'You draw 2 cards.'
    >>> g.read("effect", "自分はカードを２枚食べる。")
    Traceback (most recent call last):
    ...
    fuda.text.errors.ParseError: line 1, column 10: expected “引く” (of “枚引く”): 自分はカードを２枚▶食べる。

Begin with `Grammar.phrase`, then `Grammar.read`. `template.py` says what a template may contain, `pattern.py` how a
tree with holes is written, `chart.py` how texts are read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from fuda.kernel.cards.node import Node, Value
from fuda.text.chart import Chart, Tables, common_prefix
from fuda.text.check import find_problems, find_unreachable
from fuda.text.english import english
from fuda.text.errors import AmbiguousText, GrammarError, NotInvertible, ParseError
from fuda.text.normalise import Normaliser
from fuda.text.pattern import Slot, Splat, holes
from fuda.text.printer import Derivation, Printer
from fuda.text.production import VALUE, About, Phrase, Production, Terminal, marked, pattern_of
from fuda.text.tables import WORKING_OUT
from fuda.text.template import (
    Template,
    first_choice,
    first_forms,
    inflections,
    read_template,
    read_ways,
    slots_of,
    told_ways,
)

_SLOT = re.compile(r"\{([A-Za-z_0-9]+)\??\}")


class Grammar:
    """Productions by category. It may be added to at any time; it is compiled when it is next used."""

    def __init__(self, normaliser: Normaliser | None = None) -> None:
        self.normaliser: Normaliser = normaliser or Normaliser()
        self._rows: dict[str, list[Phrase]] = {}
        self._labels: dict[str, str] = {}
        self._forms: dict[str, tuple[str, ...]] = {}
        self._fused: dict[str, str] = {}  # categories whose forms are told apart by a field
        self._items: dict[str, str] = {}  # the front part of a list: what it is a list of
        self._about: About = ()
        self._tables: Tables | None = None
        self._printer: Printer | None = None

    # Writing a grammar

    def phrase(
        self,
        category: str,
        template: str,
        op: str | None = None,
        ways: bool = False,
        /,
        *,
        en: str | None = None,
        en_forms: Mapping[str, str] | None = None,
        en_number: str = "",
        build: Value = None,
        **fields: Value,
    ) -> Grammar:
        """Add a production, with `ways` (see `ways.py`) one for each way to say it. A keyword named like a slot gives
        that slot's category; any other is a constant field.

        The tree is `Node(op, ...)` of slots and constants, or `build`, a pattern with `Slot("name")` where the slots
        go, or, with neither, what the only slot reads.
        """
        told = told_ways(template) if ways and ("(" in template or ")" in template) else None
        fused = self._fused.get(category)
        forms = {form: read_template(words) for form, words in (en_forms or {}).items()}
        for name, text, slots, form, which in self._inflected(category, template, fields, told is not None):
            whole = read_template(text) if told is None else read_ways(text)
            if whole is None:
                continue
            holes_here = slots_of(whole)
            here = {hole.name for hole in holes_here}
            for hole in holes_here:
                if hole.spec:
                    raise GrammarError(f"{{{hole.name}…{hole.spec}}} only makes sense in English, in {category}/{text}")
            cats = {k: v for k, v in slots.items() if k in here}
            constants = {k: v for k, v in slots.items() if k not in here}
            for slot, inner in cats.items():
                if not isinstance(inner, str):
                    raise GrammarError(f"slot {slot!r} of {category}/{template} needs the name of a category")
            usual = pattern = pattern_of(category, template, op, build, cats, constants)
            if fused is not None and form:
                if not isinstance(pattern, Node):
                    raise GrammarError(f"{category}/{template}: there is no node to hold the form {form!r}")
                usual = pattern = pattern.with_(**{fused: form})
            pieces, written = whole, template
            choice = () if told is None else first_choice(whole)
            if told is not None:
                written, mark = told.said(choice)
                text = inflections(written, which[1])[which[0]] if which[1] else written
                pieces, pattern = read_template(text), marked(usual, category, text, mark)
            if en is None and build is None and op is None and len(pieces) == 1:
                en = "{" + next(iter(cats)) + "}"
            english_pieces = None if en is None else read_template(en)
            first = Production(name, text, pieces, cats, pattern, english_pieces, forms, en_number)
            first.about, first.declared = self._about, (category, written)
            self._add(Phrase(first, usual, told, whole, choice, which))
        return self

    def begin(self, *words: str | tuple[str, str]) -> Grammar:
        """What is added until `end` is said of these words, each written down once: phrases that differ only in them
        are one sentence. A loop over a table of words, or the uses of a verb, say so; it may be nested. A form of a
        word is given with the word itself: ("KOされない", "KOする")."""
        pairs = [(word, word) if isinstance(word, str) else word for word in words]
        self._about += (tuple((first_forms(text), first_forms(word)) for text, word in pairs if text),)
        return self

    def end(self) -> Grammar:
        """The words of the last `begin` are done with."""
        self._about = self._about[:-1]
        return self

    def word(
        self,
        category: str,
        text: str,
        value: Value,
        /,
        *,
        en: str | None = None,
        en_forms: Mapping[str, str] | None = None,
        en_number: str = "",
    ) -> Grammar:
        """Add a fixed text that stands for a value. Neither the text nor its English is a template."""
        if value is None or holes(value):
            raise GrammarError(f"{category}/{text}: a word stands for one fixed value, not {value!r}")
        forms: dict[str, Template] = {form: (words,) for form, words in (en_forms or {}).items()}
        row = Production(category, text, (text,), {}, value, None if en is None else (en,), forms, en_number)
        row.about = self._about
        self._add(Phrase(row, value))
        return self

    def words(self, category: str, table: Mapping[str, Value], en: Mapping[str, str] | None = None) -> Grammar:
        """Add several fixed texts at once; `en` has the same Japanese keys."""
        for text in en or {}:
            if text not in table:
                raise GrammarError(f"the English of {category} has {text!r}, which is not among its words")
        for text, value in table.items():
            self.word(category, text, value, en=None if en is None else en.get(text))
        return self

    def terminal(
        self,
        category: str,
        regex: str,
        read: Callable[[str], Value] = str,
        show: Callable[[Value], str | None] = str,
        *,
        en: Callable[[Value], str] | None = None,
        first: str = "",
        label: str = "",
        examples: Iterable[Value] = (),
    ) -> Grammar:
        """Add text given by a regular expression, which always takes as much as it can.

        Text that `show(read(text))` would not give back exactly is not accepted, and no other value is printed. The
        values are neither nodes nor tuples. `first` lists the characters that the text may begin with (for speed),
        `label` is what error messages call it, `examples` are values for `fuda.text.sample`.
        """
        terminal = Terminal(regex, read, show, en or str, first, label or category, tuple(examples))
        row = Production(category, f"/{regex}/", (), {}, Slot(VALUE), None, {}, "", terminal)
        self._add(Phrase(row, row.pattern))
        return self

    def quoted(self, category: str, opening: str, closing: str, en: str = '"{}"') -> Grammar:
        """Add any non-empty text between two brackets; its value is the text without them."""
        if len(opening) != 1 or len(closing) != 1:
            raise GrammarError(f"the brackets of {category} are one character each, not {opening!r} and {closing!r}")
        regex = f"\\{opening}[^\\{opening}\\{closing}\n]+\\{closing}"
        before, _, after = en.partition("{}")

        def read(text: str) -> Value:
            return text[1:-1]

        def show(value: Value) -> str | None:
            if not isinstance(value, str) or not value or opening in value or closing in value or "\n" in value:
                return None
            return f"{opening}{value}{closing}"

        def to_english(value: Value) -> str:
            return f"{before}{value}{after}"

        return self.terminal(
            category,
            regex,
            read,
            show,
            en=to_english,
            first=opening,
            label=f"a name in {opening}{closing}",
            examples=("甲", "乙・丙", "X 1"),
        )

    def many(
        self,
        category: str,
        item: str,
        sep: str = "",
        min: int = 1,
        last: str | None = None,
        en_sep: str = ", ",
        en_last: str = " and ",
    ) -> Grammar:
        """Make the category a tuple of at least `min` items with `sep` between them, and `last` before the last one."""
        sep_ja, last_ja = _plain(sep), _plain(sep if last is None else last)
        sep_en, last_en = _plain(en_sep), _plain(en_last)
        if min == 1 and sep_ja == last_ja and sep_en == last_en:
            # Nothing sets the last one apart: the list before it is such a list itself.
            self.phrase(category, "{x}", build=(Slot("x"),), x=item, en="{x}")
            return self.phrase(category, "{xs}" + sep_ja + "{x}", build=(Splat("xs"), Slot("x")), xs=category, x=item,
                               en="{xs}" + sep_en + "{x}")  # fmt: skip
        front = f"{category}…"
        self._items[front] = item
        if min <= 0:
            self.phrase(category, "", build=(), en="")
        if min <= 1:
            self.phrase(category, "{x}", build=(Slot("x"),), x=item, en="{x}")
        self.phrase(front, "{x}", build=(Slot("x"),), x=item, en="{x}")
        self.phrase(front, "{xs}" + sep_ja + "{x}", build=(Splat("xs"), Slot("x")), xs=front, x=item,
                    en="{xs}" + sep_en + "{x}")  # fmt: skip
        # The last items are written out, as many as there must be; those before them are the front.
        names = [f"x{i}" for i in range(1, min)] or ["x1"]
        template, words = "{xs}", "{xs}"
        slots: dict[str, Value] = {"xs": front}
        pattern: list[Value] = [Splat("xs")]
        for name in names:
            end = name == names[-1]
            template += (last_ja if end else sep_ja) + "{" + name + "}"
            words += (last_en if end else sep_en) + "{" + name + "}"
            slots[name] = item
            pattern.append(Slot(name))
        return self.phrase(category, template, build=tuple(pattern), en=words, **slots)

    def inflect(self, category: str, forms: Iterable[str], field: str | None = None) -> Grammar:
        """Give a category several forms: "" is the category itself, any other form `f` the category `category.f`.
        With a `field` all forms are one category, and the node says in that field which it is.

        From then on a template of the category may contain `<a|b|c>`, an ending for each form, and a slot's category
        may be written `name*`, the same form of that category.
        """
        self._forms[category] = tuple(forms)
        if field is not None:
            self._fused[category] = field
        return self

    def label(self, category: str, words: str) -> Grammar:
        """How error messages call a category; otherwise they use its name."""
        self._labels[category] = words
        return self

    def extend(self, other: Grammar, without: Iterable[str] = ()) -> Grammar:
        """Add all that another grammar has, except the productions named in `without`."""
        left_out = set(without)
        for name in left_out:
            if not any(row.name == name for row in other.productions()):
                raise GrammarError(f"there is no phrase {name} to leave out")
        for phrase in [phrase for rows in other._rows.values() for phrase in rows]:
            if left_out and any(row.name in left_out for row in phrase.productions()):
                for row in phrase.productions():
                    if row.name not in left_out:
                        self._add(Phrase(row, row.pattern))
            else:
                self._add(phrase)
        for category, words in other._labels.items():
            self._labels.setdefault(category, words)
        self._items.update(other._items)
        self._fused.update(other._fused)
        for category, forms in other._forms.items():
            if self._forms.setdefault(category, forms) != forms:
                raise GrammarError(f"category {category!r} has other forms in the grammar that is added")
        return self

    # Using it

    def normalise(self, text: str) -> str:
        """The text as this grammar spells it."""
        return self.normaliser.normalise(text)

    def parse(self, category: str, text: str) -> Value:
        """The tree of a text. Raises `ParseError` if it has none and `AmbiguousText` if it has two."""
        trees = self.parses(category, text, limit=2)
        if len(trees) > 1:
            raise AmbiguousText(text, trees[0], trees[1])
        return trees[0]

    def parses(self, category: str, text: str, limit: int = 100) -> list[Value]:
        """All different trees of a text, at most `limit`. Raises `ParseError` if there is none."""
        tables = self._compiled()
        self._known(category)
        plain = self.normaliser.normalise(text)
        WORKING_OUT.acquire()
        chart = Chart(tables, plain)
        try:
            root = chart.read(tables.number[category])
            if len(plain) not in root.ends:
                chart.clear()
                chart = Chart(tables, plain)
                place, expected = chart.furthest(chart.run(tables.number[category]), self._label)
                raise ParseError(text, self.normaliser.with_places(text)[1][place], tuple(expected))
            trees = chart.trees(root, len(plain), limit)
            if not trees:
                place = self.normaliser.with_places(text)[1][chart.twice]
                raise ParseError(text, place, ("what is not said twice",))
            return trees
        finally:
            chart.clear()
            WORKING_OUT.release()

    def print(self, category: str, tree: Value) -> str:
        """The tree in Japanese. Raises `CannotPrint` if the grammar has no words for it."""
        return self.spelled(self.derive(category, tree))

    def read(self, category: str, text: str) -> Value:
        """The tree of a text that prints back exactly; `NotInvertible` if it does not."""
        tree = self.parse(category, text)
        plain = self.normaliser.normalise(text)
        printed = self.print(category, tree)
        if printed != plain:
            place = self.normaliser.with_places(text)[1][common_prefix(printed, plain)]
            raise NotInvertible(text, place, printed, tree)
        return tree

    def english(self, category: str, tree: Value, form: str = "") -> str:
        """The tree in English. Raises `MissingEnglish` if a production that is needed has none."""
        return english(self.derive(category, tree), form)

    def derive(self, category: str, tree: Value) -> Derivation:
        """The productions that say a tree, as a tree of their own."""
        self._known(category)
        with WORKING_OUT:
            assert self._compiled() and self._printer is not None
            return self._printer.derive(category, tree)

    def productions_used(self, category: str, tree: Value) -> list[str]:
        """The names of the productions that a tree is printed with."""
        return [row.name for row in self.derive(category, tree).productions()]

    # Looking at it

    def productions(self) -> list[Production]:
        """Every production, by category in the order in which they were added."""
        return [row for rows in self._rows.values() for phrase in rows for row in phrase.productions()]

    def categories(self) -> list[str]:
        """Every category that has productions."""
        return list(self._rows)

    def tables(self) -> Tables:
        """The productions as they are read with, for whoever looks at more than a tree."""
        return self._compiled()

    def label_of(self, category: str) -> str:
        """What error messages call a category; empty if it was given no name."""
        category = self._items.get(category, category)
        return self._labels.get(category) or self._labels.get(category.partition(".")[0], "")

    def spelled(self, derivation: Derivation) -> str:
        """A derivation, or a part of one, in Japanese."""
        assert self._compiled() and self._printer is not None
        return self._printer.japanese(derivation)

    def untranslated(self) -> list[str]:
        """The names of the productions that have no English."""
        return [row.name for row in self.productions() if row.en is None and row.terminal is None]

    def unreachable(self, *starts: str) -> list[str]:
        """The categories that no text of the given ones can use."""
        return find_unreachable(self._rows, starts)

    def problems(self) -> list[str]:
        """What makes the grammar unusable: unknown categories, cycles, twins, categories without any text."""
        written_out: dict[str, list[Phrase]] = {category: [] for category in self._rows}
        for row in self.productions():
            written_out[row.category].append(Phrase(row, row.pattern))
        return find_problems(written_out, self.normaliser.fragment)

    def check(self, *starts: str) -> None:
        """Raise `GrammarError` if there are problems; with `starts`, also for categories that they do not reach."""
        found = self.problems()
        if starts:
            found += [f"category {c!r} cannot be reached" for c in self.unreachable(*starts)]
            found += [f"category {c!r} does not exist" for c in starts if c not in self._rows]
        if found:
            raise GrammarError("\n".join(found))

    # Inside

    def _add(self, row: Phrase) -> None:
        self._rows.setdefault(row.category, []).append(row)
        self._tables = None

    def _known(self, category: str) -> None:
        if category not in self._rows:
            raise GrammarError(f"there is no category {category!r}")

    def _label(self, category: str) -> str:
        # A form such as verb.te is called what the category itself is called.
        return self.label_of(category) or self._beginning(category)

    def _beginning(self, category: str) -> str:
        """A category without a label: what its terminal is called, or else the words that it can begin with."""
        terminal = self._rows[category][0].first.terminal
        if terminal is not None:
            return terminal.label
        tables = self._compiled()
        words: dict[str, None] = {}
        todo, seen = [tables.number[category]], {tables.number[category]}
        while todo and len(words) < 4:
            root = tables.opened(tables.roots[todo.pop(0)])
            words.update({f"“{literal}”": None for literal, _ in root.lits.values()})
            words.update({terminal.label: None for terminal, _ in root.terms})
            for inner, _ in root.slots:
                label = self.label_of(tables.names[inner])
                if label:
                    words[label] = None
                elif inner not in seen:
                    seen.add(inner)
                    todo.append(inner)
        return " or ".join(list(words)[:3]) + (" …" if len(words) > 3 else "")

    def _inflected(
        self, category: str, template: str, fields: dict[str, Value], ways: bool
    ) -> list[tuple[str, str, dict[str, Value], str, tuple[int, int]]]:
        """The rows that a phrase stands for, one or one for each form: category, template, slots, form, and the
        how-manieth of how many forms it is."""
        forms = self._forms.get(category)
        starred = [k for k, v in fields.items() if isinstance(v, str) and v.endswith("*") and "{" + k in template]
        if starred:
            slots_here = set(_SLOT.findall(template))
            starred = [k for k in starred if k in slots_here]
        if forms is None:
            if starred:
                raise GrammarError(f"{category}/{template}: {fields[starred[0]]!r} needs forms; call inflect first")
            return [(category, template, fields, "", (0, 0))]
        texts = inflections(template, len(forms), ways)
        if not starred and len(set(texts)) == 1:
            return [(category, template, fields, "", (0, 0))]
        one = category in self._fused
        if one and len(set(texts)) == 1:
            return [(category, template, {k: v[:-1] if k in starred else v for k, v in fields.items()}, "", (0, 0))]
        rows: list[tuple[str, str, dict[str, Value], str, tuple[int, int]]] = []
        for i, (form, text) in enumerate(zip(forms, texts, strict=True)):
            if text:
                slots = dict(fields)
                for name in starred:
                    slots[name] = fields[name][:-1] if one else form_of(fields[name][:-1], form)
                rows.append((category if one else form_of(category, form), text, slots, form, (i, len(forms))))
        return rows

    def _compiled(self) -> Tables:
        with WORKING_OUT:
            if self._tables is None:
                found = find_problems(self._rows, self.normaliser.fragment)
                if found:
                    raise GrammarError("\n".join(found))
                self._printer = Printer(self._rows, self.normaliser.fragment)
                self._tables = Tables(self._rows, self.normaliser.fragment)
            return self._tables


def form_of(category: str, form: str) -> str:
    """The name of an inflected category.

    >>> form_of("verb", "te"), form_of("verb", "")
    ('verb.te', 'verb')
    """
    return f"{category}.{form}" if form else category


def _plain(text: str) -> str:
    """Text as a template that stands for it."""
    for bracket in "{}[]<>":
        text = text.replace(bracket, bracket * 2)
    return text
