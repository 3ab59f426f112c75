"""`fuda cards check`: which texts of a card file are understood, which words are not, and what could stand there."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from fuda import design, games
from fuda.cli.book import cards_of
from fuda.cli.desk_words import tell
from fuda.cli.errors import UsageError
from fuda.cli.words import pick, say
from fuda.errors import FudaError
from fuda.text import AmbiguousText, NotInvertible, PlacedError
from fuda.text.errors import excerpt

PLACES = 3
"""How many cards are named as examples of one phrase that was not understood."""

TOLD = 20
"""How many places are told with what could stand there, unless more are asked for."""

TEXTS = ("text", "trigger", "timing")
"""The fields of a card that are texts."""

BATCH = 40
"""How many texts a process reads at a time."""

Said = tuple[str, str]  # in Japanese and English


def run(args: argparse.Namespace, console: Console) -> int:
    """0 if every card is one and every text is understood (or as many as `--min` says), else 1."""
    if args.name is None:
        raise UsageError(
            f"which cards? Write it like 'fuda cards check {args.game} my-cards.toml'",
            f"どのカードですか。「fuda cards check {args.game} my-cards.toml」のように書きます",
        )
    if args.min is not None and not 0 <= args.min <= 100:
        raise UsageError(
            f"--min is a share between 0 and 100, not {args.min:g}",
            f"--min は0から100までの割合です（{args.min:g}ではなく）",
        )
    if min(args.show or 1, args.jobs or 1) < 1 or 0 in (args.show, args.jobs):
        raise UsageError("--show and --jobs are numbers of 1 or more", "--show と --jobs は1以上の数です")
    report = check(args.game, cards_of(Path(args.name)), args.jobs or cores())
    report.print(console, args.lang, args.show)
    if args.min is not None:
        return 1 if report.percent < args.min else 0
    return 0 if report.exact == report.total else 1


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def share(n: int, total: int) -> str:
    """Per cent of a total; all and nothing are only what is all and nothing.

    >>> share(2, 4), share(1999, 2000), share(1, 9999), share(0, 0)
    ('50.0%', '99.9%', '0.1%', '100.0%')
    """
    percent = 100.0 * n / total if total else 100.0
    return f"{min(max(percent, 0.1), 99.9) if 0 < n < total else percent:.1f}%"


@dataclass(frozen=True)
class Unread:
    """A place of a text that is not understood."""

    card: str
    phrase: str  # the words
    place: str  # line and column
    around: str  # the words around it
    told: Said  # what could stand there, or what else is wrong


@dataclass(frozen=True)
class Reading:
    """What came of reading one text of one card."""

    card: str
    outcome: str  # exact, refused, differs, ambiguous, bad, or plain: a card without a text
    detail: Said = ("", "")
    places: tuple[Unread, ...] = ()


@dataclass
class Report:
    """What came of reading the texts of some cards, each distinct text once."""

    exact: int = 0
    unread: int = 0  # texts that are not understood
    refused: dict[str, list[Unread]] = field(default_factory=dict)  # phrase not understood → where
    ambiguous: list[Said] = field(default_factory=list)
    differs: list[Said] = field(default_factory=list)
    bad: list[Said] = field(default_factory=list)

    def add(self, r: Reading) -> None:
        if r.outcome == "exact":
            self.exact += 1
        elif r.outcome == "refused":
            self.unread += 1
            for place in r.places:
                self.refused.setdefault(place.phrase, []).append(place)
        elif r.outcome in ("ambiguous", "differs", "bad"):
            notes = {"ambiguous": self.ambiguous, "differs": self.differs, "bad": self.bad}[r.outcome]
            notes.append((f"{r.card}: {r.detail[0]}", f"{r.card}: {r.detail[1]}"))

    @property
    def total(self) -> int:
        return self.exact + self.unread + len(self.ambiguous) + len(self.differs) + len(self.bad)

    @property
    def percent(self) -> float:
        return 100.0 * self.exact / self.total if self.total else 100.0

    def print(self, console: Console, lang: str, show: int | None = None) -> None:
        lines = Table.grid(padding=(0, 2))
        counts = {
            "cards.exact": self.exact,
            "cards.refused": self.unread,
            "cards.ambiguous": len(self.ambiguous),
            "cards.differs": len(self.differs),
            "cards.bad": len(self.bad),
        }
        for key, n in counts.items():
            if n or key == "cards.exact":
                lines.add_row(
                    say(key, lang), Text(str(n), justify="right"), Text(share(n, self.total), justify="right")
                )
        console.print(Text(say("cards.texts", lang, n=self.total), style="bold"))
        console.print(lines)
        if self.refused:
            console.print(Text(say("cards.phrase", lang), style="bold"))
            for line in self._phrases(show, lang):
                console.print(line)
        if self.refused and show is None:
            self._places(console, lang)
        others = {"cards.ambiguous": self.ambiguous, "cards.differs": self.differs, "cards.bad": self.bad}
        for title, notes in others.items():
            if notes:
                console.print(Text(say(title, lang), style="bold"))
                for note in notes:
                    console.print(Text(f"  {note[pick(lang)]}"))

    def _phrases(self, show: int | None, lang: str) -> Iterator[Table | Text]:
        """Each phrase that was not understood, the most frequent first, with the cards it stands on."""
        groups = sorted(self.refused.items(), key=lambda group: -len(group[1]))
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right")
        for phrase, where in groups:
            words = Text(phrase.replace("\n", "⏎"), style="bold red")
            if show is None:
                some = "; ".join(f"{r.card} {r.place}" for r in where[:PLACES]) + ("; …" if len(where) > PLACES else "")
                table.add_row(str(len(where)), words, Text(some, style="dim"))
                continue
            yield Text.assemble(f"{len(where):>4}  ", words)
            for r in where[:show]:
                yield Text(f"        {r.card} {r.place}: {r.around}", style="dim")
                yield Text(f"            {r.told[pick(lang)]}")
        if show is None:
            yield table

    def _places(self, console: Console, lang: str) -> None:
        """Every place, card by card, with what could stand there."""
        places = [place for where in self.refused.values() for place in where]
        console.print(Text(tell("check.places", lang), style="bold"))
        for place in sorted(places, key=lambda p: p.card)[:TOLD]:
            console.print(Text(f"  {place.card} {place.place}: {place.around}"))
            console.print(Text(f"      {place.told[pick(lang)]}"))
        if len(places) > TOLD:
            console.print(Text(f"  {tell('check.more', lang, n=len(places) - TOLD)}", style="dim"))


def check(game: str, cards: list[dict[str, Any]], jobs: int = 1) -> Report:
    """Read each distinct text. Exact means: it has one reading, and that reading prints back as the text."""
    games.load(game)
    work = list(distinct_texts(cards))
    batches = [work[i : i + BATCH] for i in range(0, len(work), BATCH)]
    report = Report()
    if jobs <= 1 or len(batches) <= 1:
        for batch in batches:
            for reading in read_texts(game, batch):
                report.add(reading)
        return report
    if batches:
        read_texts(game, batches[0][:1])  # what is made once is made before there are several processes
    with ProcessPoolExecutor(jobs) as pool:
        for readings in pool.map(read_texts, [game] * len(batches), batches):
            for reading in readings:
                report.add(reading)
    return report


def distinct_texts(cards: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Cards with one text each, no text twice; and each card without one. When an event is used is part of its text."""
    seen: set[str] = set()
    for card in cards:
        bare = {k: v for k, v in card.items() if k not in TEXTS[:2]}
        texts = [key for key in TEXTS[:2] if card.get(key)]
        if not texts:
            yield bare
        for key in texts:
            sort = "" if isinstance(card[key], str) else repr(card)
            about = repr([key, card[key], sort, card.get("kind"), card.get("class"), card.get("timing")])
            if about not in seen:
                seen.add(about)
                yield {**bare, key: card[key]}


def read_texts(game: str, cards: Sequence[dict[str, Any]]) -> list[Reading]:
    return [read_text(game, card) for card in cards]


def read_text(game: str, card: dict[str, Any]) -> Reading:
    rules = games.load(game)
    label = str(card.get("number") or card.get("name"))
    try:
        rules.read_whole(card)
    except NotInvertible:
        return Reading(label, "differs", _first_place(game, card))
    except AmbiguousText:
        return Reading(label, "ambiguous", _first_place(game, card))
    except PlacedError as e:
        return Reading(label, "refused", places=_places(game, card, label, e))
    except FudaError as e:
        found = design.read(game, card, suggest=False)
        if not found.complaints:
            return Reading(label, "bad", (e.told("ja"), e.told("en")))
        told = [(f"{ja}（{c}）" if c else ja, f"{en} ({c})" if c else en) for c, ja, en in found.complaints]
        return Reading(label, "bad", ("、".join(ja for ja, _ in told), ", ".join(en for _, en in told)))
    return Reading(label, "exact" if any(card.get(key) for key in TEXTS) else "plain")


def _places(game: str, card: dict[str, Any], label: str, e: PlacedError) -> tuple[Unread, ...]:
    """All places of a card that are not understood."""
    found = design.read(game, card, suggest=False).places
    texts = {key: str(card.get(key) or "").strip("\n") for key in TEXTS}
    out = tuple(
        Unread(
            label,
            p.words or "…",
            f"{p.line}:{p.column}",
            excerpt(texts[p.field], p.start),
            (p.text("ja"), p.text("en")),
        )
        for p in found
    )
    return out or (Unread(label, e.phrase(), f"{e.line}:{e.column}", e.excerpt, (e.problem, e.problem)),)


def _first_place(game: str, card: dict[str, Any]) -> Said:
    """What is wrong with a text that has a reading."""
    for place in design.read(game, card, suggest=False).places:
        return place.text("ja"), place.text("en")
    return "", ""
