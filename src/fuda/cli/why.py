"""Reasons in words: what `why` answers at the prompt. Read `Why.answer` first.

What can be asked in a game is the table `WHY` of its `words.py`: a row for each thing that is done, with what it is
done (zones of the own side, or kinds of ability that are called by name; behind a colon what a card must be or have),
in which questions a bare `why` asks about it (`*`: in all), and how it is called in Japanese and English.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from fuda.api import Decision, Game
from fuda.cli.errors import UsageError
from fuda.cli.table import Screen
from fuda.cli.words import pick, say

Reason = tuple[str, str, str]
"""Clause, Japanese, English."""

NAMED = ("skill", "ex")
"""Abilities that are asked about by their own names."""

TABLE = "table"
"""Stands for every zone on the field."""


class Row(NamedTuple):
    """One thing that is done in a game."""

    verb: str
    with_: str
    when: str
    ja: str
    en: str

    def asked_in(self, kind: str) -> bool:
        return self.when == "*" or kind in self.when.split()


def rows_of(screen: Screen) -> list[Row]:
    words = import_module(f"fuda.games.{screen.book.rules.name}.table.words")
    return [Row(*row) for row in getattr(words, "WHY", ())]


class Why:
    """What can be asked about at one question."""

    def __init__(self, screen: Screen, game: Game, decision: Decision) -> None:
        self.screen = screen
        self.game = game
        self.decision = decision
        self.seat = decision.player
        self.players = game.view(self.seat)["players"]
        self.rows = rows_of(screen)
        self.names = [self._names(row) for row in self.rows]  # of what each thing could be done with

    def answer(self, what: str) -> str:
        """Everything that cannot be done now, if nothing is named; otherwise the reasons against that one thing."""
        row = self._row(what)
        if not what or (row is not None and row.with_ and row.verb == what):
            return self._all(what)
        lang = self.screen.lang
        asked = self.complete(what)
        if self._row(asked) is not None:
            reasons = self.game.why_not(asked, self.seat)
            return self._told([asked], reasons) if reasons else say("why.can", lang, what=self.label(asked))
        if self._offered(what):
            return say("why.can", lang, what=self._offered(what))
        if self._answer_elsewhere(what):
            return say("why.not.asked", lang, what=self._answer_elsewhere(what))
        raise UsageError(say("why.unknown", lang, text=what, why=self.examples()[0]))

    def _all(self, only: str) -> str:
        found = self.everything(only)
        if not found:
            key = "why.all" if self.things(only) else "why.ask"
            return say(key, self.screen.lang, why=self.examples()[0])
        together: dict[tuple[Reason, ...], list[str]] = {}
        for asked, reasons in found:
            together.setdefault(tuple(reasons), []).append(asked)
        return "\n".join(self._told(asked, list(reasons)) for reasons, asked in together.items())

    def _told(self, asked: list[str], reasons: list[Reason]) -> str:
        """Things that cannot be done for the same reasons, and the reasons with their clauses."""
        lang = self.screen.lang
        lines = [say("why.cannot", lang, what=" · ".join(dict.fromkeys(self.label(one) for one in asked)))]
        clauses: dict[str, list[str]] = {}
        for clause, ja, en in reasons:
            clauses.setdefault(self.screen.book.speak((ja, en)[pick(lang)], lang), []).append(clause)
        for text, found in clauses.items():
            named = ", ".join(dict.fromkeys(c for c in found if c))
            lines.append(f"  {text}" + (f" ({named})" if named else ""))
        return "\n".join(lines)

    def everything(self, only: str = "") -> list[tuple[str, list[Reason]]]:
        """Everything a player could wish to do now (or `only` with one verb) and cannot, each with the reasons that
        name a clause."""
        out: list[tuple[str, list[Reason]]] = []
        for what in self.things(only):
            reasons = [r for r in self.game.why_not(what, self.seat) if r[0]]
            if reasons:
                out.append((what, reasons))
        return out

    def things(self, only: str = "") -> list[str]:
        """What could be asked about in this question, or `only` with one verb in any."""
        asked: list[str] = []
        for row, names in zip(self.rows, self.names, strict=True):
            if row.verb == only if only else row.asked_in(self.decision.kind):
                asked.extend([row.verb] if not row.with_ else [f"{row.verb} {name}" for name in names])
        return list(dict.fromkeys(asked))

    def examples(self) -> list[str]:
        """Things that can be asked, with names from the table; what is asked about now first."""
        out: list[str] = []
        for row, names in self._now_first():
            out.extend(self._example(f"{row.verb} {name}") for name in names[:1])
            if not row.with_:
                out.append(self._example(row.verb))
        return out or [self._example(row.verb) for row in self.rows] or [say("why.command", self.screen.lang)]

    def _example(self, asked: str) -> str:
        """What is typed to ask about something: in Japanese what it is called, in English the short word for it."""
        lang = self.screen.lang
        verb, _, name = asked.partition(" ")
        short = f"{verb} {self.screen.book.name(name, lang)}".strip()
        return f"{say('why.command', lang)} {self.label(asked) if lang == 'ja' else short}"

    # --- what was meant -------------------------------------------------------------------------------------------

    def complete(self, what: str) -> str:
        """What was asked, with a name in full: "tongs" becomes "skill 火箸突き", "unit kol" becomes "unit 火種番コル".
        Words for answers, like "end", are not taken for parts of names."""
        row = self._row(what)
        if row is not None:
            asked = f"{row.verb} {self._in_full(what[len(row.verb) :].strip())}".strip()
            return self._by_label(what) if not row.with_ and asked != row.verb else asked
        for match in (_same, _part):
            for row, names in self._now_first():
                for name in names:
                    if match(what, name, self.screen.book.name(name, "en")):
                        return f"{row.verb} {name}"
            if self._exactly(what) or self._answer_elsewhere(what):
                return what
        return self._by_label(what)

    def _by_label(self, what: str) -> str:
        """What is asked by what it is called here ("put out Kol", 「退却」); else what was typed."""
        for row, names in self._now_first():
            for asked in [f"{row.verb} {name}" for name in names] if row.with_ else [row.verb]:
                if _part(what, self.label(asked, "ja"), self.label(asked, "en")):
                    return asked
        return what

    def label(self, asked: str, lang: str = "") -> str:
        """What was asked about, in words; in the language of the reader, if no other is named."""
        row = self._row(asked)
        if row is None:
            return asked
        book, lang = self.screen.book, lang or self.screen.lang
        spoken = " → ".join(book.name(part, lang) for part in asked[len(row.verb) :].strip().split(" on "))
        return (row.ja, row.en)[pick(lang)].replace("{card}", spoken)

    def _row(self, what: str) -> Row | None:
        """The row that the first words name."""
        return next((row for row in self.rows if f"{what} ".startswith(f"{row.verb} ")), None)

    def _now_first(self) -> list[tuple[Row, list[str]]]:
        pairs = list(zip(self.rows, self.names, strict=True))
        return sorted(pairs, key=lambda pair: not pair[0].asked_in(self.decision.kind))

    def _in_full(self, name: str) -> str:
        """A name in full; also one that something is done to (on) or a place where it is done (at) stands behind."""
        known = self._full_name(name) if name else ""
        if known != name or not name:
            return known
        for between in (" on ", " at "):
            first, found, second = name.rpartition(between)
            if found:
                behind = self._full_name(second) if between == " on " else second
                return self._full_name(first) + between + behind
        return name

    def _full_name(self, part: str) -> str:
        """The Japanese name of the card or ability on the table that part of a name stands for, or that part."""
        book = self.screen.book
        names = [name for row in self.names for name in row]
        names.extend(str(card["name"]) for player in self.players for card in self._cards(player, [TABLE]))
        for match in (_same, _part):
            for name in names:
                if match(part, name, book.name(name, "en")):
                    return name
        return part

    def _offered(self, what: str) -> str:
        """The option that was meant, if there is such a one: by the word for it, or by a part of its label."""
        return self._exactly(what) or next((text for _, text in self._options() if _part(what, text)), "")

    def _exactly(self, what: str) -> str:
        word = what.casefold().replace(" ", "_")
        return next((text for name, text in self._options() if word == name or _same(what, text)), "")

    def _options(self) -> list[tuple[str, str]]:
        book, lang = self.screen.book, self.screen.lang
        return [(o.opt.what, book.speak(o.label(lang), lang)) for o in self.decision.options]

    def _answer_elsewhere(self, what: str) -> str:
        """The label of an answer that the game knows, but to another question."""
        word = self.screen.word(f"opt.{what.casefold().replace(' ', '_')}")
        return word if "{" not in word else ""

    # --- what it is done with -------------------------------------------------------------------------------------

    def _names(self, row: Row) -> list[str]:
        """The names with which something could be done: of the own cards that are seen where it is done from."""
        player = self.players[self.seat]
        zones, _, wanted = row.with_.partition(":")
        if zones in NAMED:
            return [name for card in self._cards(player, [TABLE]) for name in self._abilities(card, zones)]
        cards = self._cards(player, zones.split())
        return list(dict.fromkeys(str(c["name"]) for c in cards if not wanted or wanted in self._what_it_is(c)))

    def _cards(self, player: dict[str, Any], zones: list[str]) -> list[dict[str, Any]]:
        """The cards in some zones of a player that are seen, with what lies with them."""
        fields = [z.name for z in self.screen.book.rules.rulebook.zones if z.field]
        out: list[dict[str, Any]] = []
        for name in fields if zones == [TABLE] else zones:
            place = player["zones"].get(name, {})
            for one in place if isinstance(place, list) else [place]:
                out.extend(c for c in one.get("cards", ()) if c.get("name"))
        for card in list(out):
            out.extend(c for c in card.get("sets", ()) if c.get("name"))
        return out

    def _read(self, card: dict[str, Any]) -> tuple[Any, ...]:
        known = self.screen.book.card(str(card.get("number")))
        return tuple(known.text.get("abilities", ())) if known is not None else ()

    def _what_it_is(self, card: dict[str, Any]) -> set[str]:
        """The kinds of a card, the types of its abilities, its keywords."""
        printed = {str(a.get(key)) for a in self._read(card) for key in ("type", "keyword")}
        return printed | set(card.get("kind", ())) | set(card.get("keywords", ()))

    def _abilities(self, card: dict[str, Any], kind: str) -> list[str]:
        named = [a for a in self._read(card) if a.get("name")]
        return [str(a["name"]) for a in named if kind == ("ex" if a.get("ex") else a.get("type"))]


def _same(part: str, *names: str) -> bool:
    return part.casefold() in [name.casefold() for name in names]


def _part(part: str, *names: str) -> bool:
    return any(part.casefold() in name.casefold() for name in names)
