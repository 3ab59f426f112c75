"""What is understood of a card that is being written: `read` is the way in.

A `Reading` has a `TextReading` for each text of the card: up to where it is understood, as what (`spans`, for colours),
every place that is not (`places`), and what could come next (`next`, each a piece of text after which a whole text is
possible). What else is wrong with the card are its `complaints`. A card that is understood has English and a tree.

    >>> from fuda import design
    >>> r = design.read("hanyou", "デッキを2枚食べる。", kind="strategy")
    >>> r.understood, r.places[0].words, r.places[0].expected[0].text("en")
    (False, '食べる', '「引く」')
    >>> design.read("onepiece", "【登場時】カードを1枚引く。").english
    '[On Play] Draw 1 card.'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from fuda import games
from fuda.cardbase import builtin
from fuda.design.concepts import END, Concept, sign
from fuda.design.known import Known, desk_of, grammar_of, known, texts_of
from fuda.errors import FudaError
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game.desk import Desk
from fuda.text import AmbiguousText, Grammar, NotInvertible, PlacedError, TextError
from fuda.text.errors import line_and_column
from fuda.text.go_on import Onward
from fuda.text.look import Look, Part, look, parts_on_the_way, reads
from fuda.text.placing import NoMeaning

MOST_PLACES = 12
MOST_EXPECTED = 8
MOST_NEXT = 8
MARKS = "。、：】\n"
"""After these something new may begin, where the rest of a sentence was not understood."""

ENDS = "。、：」』】）\n"


@dataclass(frozen=True)
class Span:
    """A stretch of a text and what it was read as; `sort` is one of `concepts.SORTS`, or "other"."""

    start: int
    end: int
    sort: str
    concept: Concept | None = None


@dataclass(frozen=True)
class Expected:
    """One thing that could have stood somewhere, in a designer's words, with an example."""

    concept: Concept | None
    example: str

    def text(self, lang: str) -> str:
        if self.concept is None:
            return f"「{self.example}」"
        said = self.concept.text(lang)
        if not self.example or self.example in said:
            return said
        return f"{said}（{self.example}）" if lang == "ja" else f"{said} ({self.example})"


@dataclass(frozen=True)
class Suggestion:
    """A piece of text that could come next; with it, `whole` is a text that is understood."""

    text: str
    whole: str
    concept: Concept | None


@dataclass(frozen=True)
class Place:
    """A place that is not understood: from `start` on, as far as `words` go."""

    field: str
    start: int
    end: int
    line: int
    column: int
    words: str
    expected: tuple[Expected, ...] = ()
    problem: tuple[str, str] | None = (
        None  # what is wrong, in Japanese and English, if something else is than these words
    )

    def text(self, lang: str) -> str:
        """What is wrong here, in one sentence."""
        if self.problem is not None:
            return self.problem[0 if lang == "ja" else 1]
        wanted = [e.text(lang) for e in self.expected] + (["…"] if len(self.expected) == MOST_EXPECTED else [])
        if lang == "ja":
            here = f"「{self.words}」がわかりません" if self.words else "文が途中で終わっています"
            return f"{here}。ここに来られるのは：{'、'.join(wanted)}" if wanted else here
        here = f"「{self.words}」 is not understood" if self.words else "the text breaks off"
        return f"{here}; here could stand: {', '.join(wanted)}" if wanted else here


@dataclass(frozen=True)
class TextReading:
    """One text of a card."""

    field: str
    text: str
    upto: int
    spans: tuple[Span, ...]
    places: tuple[Place, ...]
    next: tuple[Suggestion, ...]
    ends: bool  # could it end at `upto`?


@dataclass(frozen=True)
class Reading:
    """A card that is being written, as far as it is understood."""

    game: str
    card: Mapping[str, Any]
    texts: tuple[TextReading, ...]
    complaints: tuple[tuple[str, str, str], ...]  # clause, Japanese, English
    english: str = ""
    tree: Node | None = None
    definition: CardDef | None = field(default=None, compare=False)

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(place for text in self.texts for place in text.places)

    @property
    def understood(self) -> bool:
        """Is it a card, and is all of its text understood?"""
        return self.definition is not None


def fill(game: str, text_or_card: str | Mapping[str, Any], kind: str = "") -> dict[str, Any]:
    """The fields of a card to begin with: those of its kind, with this text; or the card itself, with a number."""
    desk = desk_of(game)
    if not isinstance(text_or_card, str):
        card = dict(text_or_card)
        card.setdefault("number", card.get("name") or "TRY-001")
        return card
    chosen = desk.kinds[0] if not kind else desk.kind(kind)
    if chosen is None:
        raise FudaError(
            f"{game} has no kind of card {kind!r}; there are {', '.join(k.name for k in desk.kinds)}",
            f"{game}に{kind!r}という種類のカードはありません。種類：{', '.join(k.name for k in desk.kinds)}",
        )
    card = {"number": "TRY-001", **{k: v for k, v in chosen.card.items() if k not in desk.texts or k == "timing"}}
    card["text"] = text_or_card
    return card


def read(game: str, text_or_card: str | Mapping[str, Any], kind: str = "", suggest: bool = True) -> Reading:
    """What is understood of a text, or of a card given by its fields. `kind` says which kind of card a mere text is on
    (`desk.kinds`; the usual one without it). Without `suggest` nothing is said about what could come next."""
    desk, grammar = desk_of(game), grammar_of(game)
    card = fill(game, text_or_card, kind)
    texts = tuple(
        _read_text(game, desk, grammar, field, category, text, suggest)
        for field, category, text in _all_texts(desk, card)
    )
    complaints = tuple(_complaints(game, desk, card))
    if complaints or any(t.places for t in texts):
        return Reading(game, card, texts, complaints)
    rules = games.load(game)
    try:
        definition = rules.read_whole(card)
    except PlacedError as e:
        text = next(t for t in texts if t.text.strip("\n") == e.text.strip("\n") or t is texts[-1])
        place = _place(text.field, e.text, e.index, (), _why(e))
        texts = tuple(_with_place(t, place) if t is text else t for t in texts)
        return Reading(game, card, texts, ())
    except FudaError as e:
        ja, en = (e.told(lang).replace("：", ": ", 1) for lang in ("ja", "en"))
        told = [said.partition(": ")[2] or said for said in (ja, en)]
        return Reading(game, card, texts, (("", told[0], told[1]),))
    names = {str(s["name"]): str(s["name_en"]) for s in builtin(game).values() if s.get("name_en") and s.get("name")}
    return Reading(game, card, texts, (), rules.english(definition, names), definition.text, definition)


def _all_texts(desk: Desk, card: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """The texts of a card; an empty one is looked at, too, for what it could begin with."""
    found = {name: (category, text) for name, category, text in texts_of(desk, card)}
    for name in desk.texts:
        if name in found:
            yield (name, *found[name])
        elif name == "text" and isinstance(card.get("text"), str):
            yield name, desk.category(card, name), ""


def _complaints(game: str, desk: Desk, card: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for name in sorted(set(card) - desk.known):
        yield "", f"「{name}」という項目はありません", f"there is no field {name!r}"
    for name in desk.texts:
        if card.get(name) is not None and not isinstance(card[name], str):
            yield "", f"{name} は文字列です", f"its {name} is not a text"
            return
    for row in games.load(game).rulebook.card_checks:
        said = row.fn(card)
        if said is not None:
            yield (row.clauses[0] if row.clauses else ""), said[0], said[1]


# --- one text -----------------------------------------------------------------------------------------------------


def _read_text(
    game: str, desk: Desk, grammar: Grammar, field: str, category: str, text: str, suggest: bool
) -> TextReading:
    seen = look(grammar, category, text)
    nothing = not seen.plain
    if seen.whole or nothing:
        places = [] if nothing else _wrong(grammar, field, category, text)
    else:
        places = list(_places(known(game), desk, field, category, seen))
    ways = known(game).likely.go_on(seen) if suggest or not seen.whole else []
    parts = seen.parts
    if not seen.ends_here and ways and seen.wanted:
        parts = parts_on_the_way(seen, ways[0].which)
    names = known(game) if ways else None
    spans = _spans(known(game), seen, parts) if suggest else ()
    upto = seen.place(seen.far)
    coming = tuple(_next(names, grammar, category, seen, ways)) if suggest and names is not None else ()
    ends = seen.ends_here
    seen.let_go()
    return TextReading(field, text, upto, spans, tuple(places), coming, ends)


def _why(e: PlacedError) -> tuple[str, str]:
    """What is said of words that can be read, and mean nothing where they stand."""
    ja = e.why_ja if isinstance(e, NoMeaning) else ""
    words = e.phrase()
    return f"「{words}」はここでは使えません{f'：{ja}' if ja else ''}", f"「{words}」 cannot stand here: {e.problem}"


def _wrong(grammar: Grammar, field: str, category: str, text: str) -> list[Place]:
    """What is wrong with a text that has a reading."""
    try:
        grammar.read(category, text)
    except NotInvertible as e:
        said = (f"書き方が違います。こう書きます：{e.printed}", f"this is written differently: {e.printed}")
        return [_place(field, text, e.index, (), said)]
    except AmbiguousText as e:
        ways = [grammar.english(category, tree) for tree in e.readings]
        said = (f"二通りに読めます：{' ／ '.join(ways)}", f"this can be read in two ways: {' / '.join(ways)}")
        return [_place(field, text, 0, (), said)]
    except PlacedError as e:
        return [_place(field, text, e.index, (), _why(e))]
    except TextError as e:
        return [_place(field, text, 0, (), (e.told("ja"), e.told("en")))]
    return []


def _place(
    field: str, text: str, start: int, expected: tuple[Expected, ...], problem: tuple[str, str] | None = None
) -> Place:
    end = start
    while end < len(text) and text[end] not in ENDS:
        end += 1
    if end == start and start < len(text):
        end = start + 1
    line, column = line_and_column(text, start)
    return Place(field, start, end, line, column, text[start:end].replace("\n", "⏎"), expected, problem)


def _with_place(reading: TextReading, place: Place) -> TextReading:
    return TextReading(
        reading.field, reading.text, reading.upto, reading.spans, (*reading.places, place), reading.next, reading.ends
    )


def _places(names: Known, desk: Desk, field: str, category: str, seen: Look) -> Iterator[Place]:
    """Every place that is not understood: behind each, the text goes on with the next sentence or line."""
    text, plain, places = seen.text, seen.plain, seen.places
    for _ in range(MOST_PLACES):
        yield _place(field, text, places[seen.far], _expected(names, seen))
        onward = _mended(names.grammar, desk, category, plain, places, seen.far)
        if onward is None:
            return
        plain, places, seen = onward
        if seen.whole:
            return


def _mended(
    grammar: Grammar, desk: Desk, category: str, plain: str, places: list[int], far: int
) -> tuple[str, list[int], Look] | None:
    """The text without what was not understood: another sentence in its place, or nothing. None if nothing is left."""
    line_end = plain.find("\n", far)
    line_end = len(plain) if line_end < 0 else line_end
    line_start = plain.rfind("\n", 0, far) + 1
    stop = plain.find("。", far, line_end)
    sentence_end = line_end if stop < 0 else stop + 1
    starts = [i for i in range(far, line_start, -1) if plain[i - 1] in MARKS][:4]
    for start in dict.fromkeys([*starts, line_start]):
        for put in (desk.sentence, ""):
            tried = _replaced(grammar, category, plain, places, start, sentence_end, put)
            if tried[2].whole or tried[2].far > start + len(put):
                return tried
    rest = plain[line_end:].strip()
    if not rest:
        return None
    start, end = (line_start, line_end + 1) if line_end < len(plain) else (max(line_start - 1, 0), line_end)
    tried = _replaced(grammar, category, plain, places, start, end, "")
    return tried if tried[0] else None


def _replaced(
    grammar: Grammar, category: str, plain: str, places: list[int], start: int, end: int, put: str
) -> tuple[str, list[int], Look]:
    fresh = plain[:start] + put + plain[end:]
    kept = places[:start] + [places[end]] * len(put) + places[end:]
    seen = look(grammar, category, fresh)
    return seen.plain, [kept[i] for i in seen.places], seen  # what has come together may be spelled in another way


# --- what could stand there ---------------------------------------------------------------------------------------


def _concept(names: Known, onward: Onward) -> Concept | None:
    wanted = onward.wanted
    if wanted.category >= 0:
        return sign(onward.first) or names.concept(names.grammar.tables().names[wanted.category])
    if wanted.terminal is not None:
        return names.terminal(wanted.terminal)
    return sign(onward.first)


def _expected(names: Known, seen: Look) -> tuple[Expected, ...]:
    found: dict[object, Expected] = {}
    if seen.ends_here:
        found[END] = Expected(END, "")
    for onward in names.likely.go_on(seen):
        concept = _concept(names, onward)
        key: object = concept or onward.first
        if key not in found:
            found[key] = Expected(concept, "" if sign(onward.first) else onward.first)
    return tuple(found.values())[:MOST_EXPECTED]


def _next(names: Known, grammar: Grammar, category: str, seen: Look, ways: list[Onward]) -> Iterator[Suggestion]:
    """The likeliest ways on. They are whole texts by how they are found; those that might run together with what
    stands before them, as figures do, are tried before they are offered."""
    given: set[str] = set()
    for onward in ways:
        if len(given) == MOST_NEXT:
            return
        whole = seen.plain[: seen.far] + onward.first + onward.rest
        bare = onward.first.rstrip("。、") or onward.first
        if bare not in given and (_apart(seen, onward) or _goes_on(grammar, category, seen, whole)):
            given.add(bare)
            yield Suggestion(onward.first, whole, _concept(names, onward))


def _apart(seen: Look, onward: Onward) -> bool:
    """Can what comes next not be read together with what stands before it as one figure, name or word?"""
    before, after = seen.plain[: seen.far][-1:], onward.first[:1]
    return onward.wanted.terminal is None and not (before + after).isascii()


def _goes_on(grammar: Grammar, category: str, seen: Look, whole: str) -> bool:
    """Is this a whole text? If what was written before its last line reads alone, that line is all that is new."""
    line = seen.plain.rfind("\n", 0, seen.far) + 1
    return (line > 0 and reads(grammar, category, whole[line:])) or reads(grammar, category, whole)


def _spans(names: Known, seen: Look, parts: list[Part]) -> tuple[Span, ...]:
    """The text up to the furthest place in stretches, each as the innermost part that has a name."""
    painted: list[Concept | None] = [None] * seen.far
    for part in parts:
        concept = names.concept(part.category)
        if concept is not None:
            painted[part.start : part.end] = [concept] * (min(part.end, seen.far) - part.start)
    out: list[Span] = []
    start = 0
    for at in range(1, seen.far + 1):
        if at == seen.far or painted[at] != painted[start]:
            concept = painted[start]
            out.append(Span(seen.place(start), seen.place(at), concept.sort if concept else "other", concept))
            start = at
    return tuple(span for span in out if span.end > span.start)
