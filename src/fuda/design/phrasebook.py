"""The phrasebook of a game: every pattern that its own cards and scenarios use, with the shortest sentence that has it.

A pattern is a production of the grammar as it is written, with what may stand in its places in a designer's words:
〔選ぶカード〕をKOする. Its example is a whole text of one line that is read and printed back as it stands, from a card
that comes with Fuda or is typed into one of its scenarios; `Phrase.card` is the whole card, which can be played.

    >>> from fuda import design
    >>> found = design.phrases("hanyou", "復帰")
    >>> any("復帰" in p.example for p in found)
    True
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from fuda import games
from fuda.cardbase import builtin
from fuda.design.concepts import Concept
from fuda.design.known import Known, desk_of, known, texts_of, typed_cards
from fuda.design.reading import fill
from fuda.errors import FudaError
from fuda.kernel.cards.node import Node
from fuda.text import TextError
from fuda.text.production import Production
from fuda.text.template import Group, Hole, Template


@dataclass(frozen=True)
class Phrase:
    """One pattern, what kind of part it is, and a text that has it."""

    pattern_ja: str
    pattern_en: str
    concept: Concept | None
    example: str
    english: str
    card: Mapping[str, Any]

    def pattern(self, lang: str) -> str:
        return self.pattern_ja if lang == "ja" else self.pattern_en

    def has(self, word: str) -> bool:
        """Is it about this word? In either language, upper case or lower."""
        low = word.casefold()
        said = [self.pattern_ja, self.pattern_en, self.example, self.english]
        if self.concept is not None:
            said += [self.concept.ja, self.concept.en]
        return any(low in text.casefold() for text in said)


def phrases(game: str, word: str = "") -> list[Phrase]:
    """The patterns that have a word in them, in their example or in its English; all of them without one. Those in
    which the word stands itself come first."""
    found = [p for p in _all(game) if not word or p.has(word)]
    if word:
        found.sort(key=lambda p: (word not in p.pattern_ja, len(p.example)))
    return found


def unused(game: str) -> list[str]:
    """Patterns of the grammar that no text of ours uses: they are read, but have no example."""
    have = {p.pattern_ja for p in _all(game)}
    names = known(game)
    return sorted({_shown(names, row, "ja") for row in names.grammar.productions() if _says(row)} - have)


@cache
def _all(game: str) -> tuple[Phrase, ...]:
    names = known(game)
    shortest: dict[str, tuple[Production, str, dict[str, Any], str]] = {}
    seen: set[tuple[str, str]] = set()
    shown: dict[str, str] = {}
    for card in (*builtin(game).values(), *typed_cards(game)):
        for row, text, field in _used(game, names, card, seen):
            if row.name not in shown:
                shown[row.name] = _shown(names, row, "ja")
            have = shortest.get(shown[row.name])
            if have is None or len(text) < len(have[1]):
                shortest[shown[row.name]] = (row, text, card, field)
    out: list[Phrase] = []
    said: dict[str, tuple[str, dict[str, Any]] | None] = {}
    for pattern, (row, text, card, field) in shortest.items():
        key = f"{field}\n{text}\n{card.get('type') or card.get('kind')}"
        if key not in said:
            said[key] = _english(game, card, field, text)
        told = said[key]
        if told is not None:
            out.append(Phrase(pattern, _shown(names, row, "en"), names.concept(row.category), text, told[0], told[1]))
    order = {p.category: i for i, p in enumerate(names.grammar.productions())}
    place = {pattern: order[row.category] for pattern, (row, _, _, _) in shortest.items()}
    return tuple(sorted(out, key=lambda p: (p.concept.sort if p.concept else "~", place[p.pattern_ja], p.pattern_ja)))


def _used(
    game: str, names: Known, card: dict[str, Any], seen: set[tuple[str, str]]
) -> Iterator[tuple[Production, str, str]]:
    """Every production that the texts of a card use, with the line in which it does. No text is looked at twice."""
    for field, category, text in texts_of(desk_of(game), card):
        lines = [line for line in text.split("\n") if line.strip()]
        whole = False
        for said in lines if len(lines) > 1 else ():
            rows = _rows(names, category, said, seen)
            whole = whole or rows is None  # a list goes on over several lines
            for row in rows or ():
                yield row, names.grammar.normalise(said), field
        if whole or len(lines) == 1:
            for row in _rows(names, category, text, seen) or ():
                yield row, names.grammar.normalise(text), field


def _rows(names: Known, category: str, text: str, seen: set[tuple[str, str]]) -> list[Production] | None:
    """The productions of a text that is read, and printed back as it is; None if it is not read."""
    if (category, text) in seen:
        return []
    try:
        derivation = names.grammar.derive(category, names.grammar.parse(category, text))
    except TextError:
        return None
    seen.add((category, text))
    if names.grammar.spelled(derivation) != names.grammar.normalise(text):
        return None
    return [row for row in derivation.productions() if _says(row)]


def _english(game: str, card: dict[str, Any], field: str, text: str) -> tuple[str, dict[str, Any]] | None:
    """The English of a text, and the card that has just this text; None if it is no card."""
    rules, desk = games.load(game), desk_of(game)
    alone = {k: v for k, v in card.items() if k not in desk.texts or k in (field, "timing")}
    alone = fill(game, {**alone, field: text})
    try:
        definition = rules.read_card(alone, rules.rulebook)
        return rules.english(definition, {}), alone
    except FudaError:
        return None


# --- patterns -----------------------------------------------------------------------------------------------------


def _says(row: Production) -> bool:
    """Does this production say something itself? What only lists or wraps others is no pattern."""
    return row.terminal is None and isinstance(row.pattern, Node | str | int | tuple) and bool(_literal(row.template))


def _literal(template: Template) -> str:
    out = [p if isinstance(p, str) else _literal(p.pieces) if isinstance(p, Group) else "" for p in template]
    return "".join(out).strip("、。\n ")


def _shown(names: Known, row: Production, lang: str) -> str:
    return _pieces(names, row, row.template, lang)


def _pieces(names: Known, row: Production, template: Template, lang: str) -> str:
    out = ""
    for piece in template:
        if isinstance(piece, str):
            out += piece.replace("\n", "⏎")
        elif isinstance(piece, Hole):
            concept = names.concept(row.slots[piece.name])
            said = concept.text(lang) if concept is not None else names.example(row.slots[piece.name]) or "…"
            out += f"[〔{said}〕]" if piece.optional else f"〔{said}〕"
        elif isinstance(piece, Group):
            out += f"[{_pieces(names, row, piece.pieces, lang)}]"
    return out
