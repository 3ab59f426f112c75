"""What people look up: decks, cards, clauses, texts, matches that are over. Runs in worker processes, by name
(`READING`).

Arguments and answers are plain data. Nothing that somebody sent is ever taken for the name of a file.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from fuda import design, faces, games, learn
from fuda.cardbase import Library, builtin, builtin_card, builtin_deck_files, parse_deck, read_deck
from fuda.errors import FudaError
from fuda.kernel.game.clauses import Entry, chapters
from fuda.scenarios.run import scenarios_of
from fuda.server import frames, places
from fuda.server.jobs import brought
from fuda.server.requests import Complaint, DeckChecked, DeckLine, Said

MOST_FOUND = 60
MOST_FRAMES = 50
LARGEST_FRAMES = 256 << 20
"""Bytes of kept frames when they are unpacked."""


def _game(name: str) -> str:
    if name not in games.NAMES:
        raise FudaError("there is no such game")
    return name


# --- decks, cards, texts ------------------------------------------------------------------------------------------


def deck_checked(game: str, deck: str, text: str, cards: list[dict[str, Any]]) -> Any:
    """A deck card by card, and everything that is wrong with it."""
    _game(game)
    library = Library(game, brought(game, cards))
    if text:
        lines = parse_deck(text)
    elif deck in builtin_deck_files(game):
        lines = read_deck(game, deck)
    else:
        raise FudaError("there is no such deck")
    if sum(count for count, _ in lines) > 1000:
        raise FudaError("this is no deck: it has more than 1000 cards")
    numbers = library.numbers(lines)
    built = library.deck(numbers)
    shown: dict[str, DeckLine] = {}
    for count, number in numbers:
        card = library.card(number)
        line = shown.setdefault(card.number, DeckLine(0, card.number, Said(card.name, card.name_en or card.name)))
        line.count += count
    complaints = [Complaint(clause, Said(ja, en)) for clause, ja, en in library.complaints(built)]
    return msgspec.to_builtins(DeckChecked(not complaints, list(shown.values()), complaints))


def cards_found(game: str, words: str, first: int) -> Any:
    """Cards that come with a game, by number or by words in their names; faces and how many there are."""
    wanted = words.casefold().split()
    found = [
        number
        for number, source in builtin(_game(game)).items()
        if all(
            word in " ".join((number, str(source.get("name", "")), str(source.get("name_en", "")))).casefold()
            for word in wanted
        )
    ]
    rules = games.load(game)
    some = found[first : first + MOST_FOUND]
    return {"count": len(found), "cards": [faces.face_of(rules, builtin_card(game, number)) for number in some]}


def cards_named(game: str, numbers: list[str]) -> Any:
    """The faces of those of these cards that come with a game."""
    known = builtin(_game(game))
    rules = games.load(game)
    some = [number for number in dict.fromkeys(numbers) if number in known][:MOST_FOUND]
    return {"count": len(some), "cards": [faces.face_of(rules, builtin_card(game, number)) for number in some]}


def card_face(game: str, number: str) -> Any:
    """What is printed on a card that comes with a game; None: there is none of that number."""
    if number not in builtin(_game(game)):
        return None
    return faces.face_of(games.load(game), builtin_card(game, number))


def text_read(game: str, text: str, card: dict[str, Any], kind: str, lang: str) -> Any:
    """What is understood of a card that is being written."""
    reading = design.read(_game(game), card or text, kind)
    return {
        "understood": reading.understood,
        "english": reading.english,
        "complaints": [{"clause": c, "text": {"ja": ja, "en": en}} for c, ja, en in reading.complaints],
        "texts": [
            {
                "field": one.field,
                "text": one.text,
                "upto": one.upto,
                "ends": one.ends,
                "spans": [{"start": s.start, "end": s.end, "sort": s.sort} for s in one.spans],
                "places": [
                    {"start": p.start, "end": p.end, "words": p.words, "text": p.text(lang)} for p in one.places
                ],
                "next": [{"text": n.text, "whole": n.whole} for n in one.next],
            }
            for one in reading.texts
        ],
    }


def tried(game: str, text: str, card: dict[str, Any], kind: str) -> Any:
    """How a game begins in which a card that was just written can be tried."""
    begun = design.test_game(_game(game), card or text, kind)
    return begun.origin.to_data() if begun.origin is not None else None


# --- the rulebook -------------------------------------------------------------------------------------------------


def rules_found(game: str, words: str, lang: str) -> Any:
    """Clauses that are about some words, best first; without words, every clause by chapters."""
    _game(game)
    if words:
        hits = learn.find(game, words, MOST_FOUND)
        return {"clauses": [_line(game, hit.entry, lang) for hit in hits]}
    return {
        "chapters": [
            {
                "number": chapter.number,
                "title": chapter.ja if lang == "ja" and chapter.ja else chapter.title,
                "clauses": [_line(game, entry, lang) for entry in chapter.entries],
            }
            for chapter in chapters(games.load(game).folder)
        ]
    }


def _line(game: str, entry: Entry, lang: str) -> dict[str, str]:
    return {"clause": entry.clause, "text": learn.clause_line(game, entry, lang)}


def clause_shown(game: str, clause: str, lang: str) -> Any:
    """One clause in our words, what is ruled on it, and the scenarios that prove it; None: there is none."""
    rules = games.load(_game(game))
    entry = next((entry for entry in rules.ledger if entry.clause == clause), None)
    if entry is None:
        return None
    rulings = [r for r in rules.rulings if clause in r.clauses]
    proofs = [s for s in scenarios_of(game) if clause in s.clauses]
    return {
        **_line(game, entry, lang),
        "none": entry.none,
        "probe": entry.probe,
        "same_as": entry.same_as,
        "rulings": [{"clauses": list(r.clauses), "reading": r.reading, "reason": r.reason} for r in rulings],
        "scenarios": [
            {
                "title": s.title,
                "said": s.says(lang),
                "clauses": list(s.clauses),
                "lines": learn.told_position(s, lang),
            }
            for s in proofs[:12]
        ],
    }


READING: dict[str, Callable[..., Any]] = {
    "deck_checked": deck_checked,
    "cards_found": cards_found,
    "cards_named": cards_named,
    "card_face": card_face,
    "text_read": text_read,
    "tried": tried,
    "learn_page": places.learn_page,
    "lesson_step": places.lesson_step,
    "scenario_watched": places.scenario_watched,
    "rules_found": rules_found,
    "clause_shown": clause_shown,
    "record_of": frames.record_of,
    "frames_of": frames.frames_of,
    "all_frames": frames.packed,
}
