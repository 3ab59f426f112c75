"""Matches that were begun under other rules: they go on where playing them again comes to the same, else they end, and
what was shown of them is kept (`frames.py`). `restored` is the one way in which a match comes from the store."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from fuda import games
from fuda.server import shown
from fuda.server.entries import Entry, Head
from fuda.server.match import Match
from fuda.server.table import NOBODY, Diverged


def present_rules(head: Head) -> str:
    """The fingerprint of the rules that are played by now."""
    return games.load(head.terms.game).rulebook.fingerprint()


def restored(
    head: Head, entries: Sequence[Entry], saved: tuple[int, bytes] | None, now: float, lag: float = 0.0
) -> tuple[Match, Head | None, list[Entry]]:
    """A match from the store, and, where the rules have changed since, the head and the entries that are to be written
    because of it."""
    rules = present_rules(head)
    try:
        match = Match.replayed(head, entries, saved if head.rules == rules else None, lag, now)
    except Diverged:
        if head.state != "playing":
            return Match.kept(head, entries), None, []
        why = "rules" if head.rules != rules else "damaged"
        end = Entry((entries[-1].number if entries else 0) + 1, "end", NOBODY, {"why": why}, "server", "", now, now)
        match = Match.kept(head, [*entries, end])
        result = shown.result_data(match.table)
        match.head = replace(head, state="over", version=head.version + 1, touched=now, result=result)
        return match, match.head, [end]
    if head.state == "playing" and head.rules != rules:
        match.head = match.table.head = match.ahead.head = replace(head, rules=rules, version=head.version + 1)
        return match, match.head, []
    return match, None, []
