"""The scores of the live (8.4.2), and which one is greater (8.4.3)."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.fitting import as_it_counts
from fuda.games.lovelive.rules.live.yell import shown_icons, yell_cards
from fuda.games.lovelive.rules.zones import lives
from fuda.games.lovelive.state import ICONS, SCORE, SCORED, VOLTAGE
from fuda.kernel.derive import layers, terms
from fuda.kernel.derive.accounts import ADD, Account
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Static
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Seat

SCORES_COUNT: Final = fact("8.4.2 2.10.1", "The scores of the cards in a live area are added up.")
YELL_GIVES_SCORE: Final = fact("8.4.2.1", "Each score icon that the own yell has shown adds one to the score.")
NONE_IS_EQUAL: Final = fact("8.4.3.1", "If neither player has a card in the live area, their scores are equal.")
SOME_BEATS_NONE: Final = fact("8.4.3.2", "Any score is greater than that of a player without a card in the live area.")
GREATER_SCORE_WINS: Final = fact("8.4.3.3", "If both players have cards in the live area, their scores are compared.")


def total_score(p: Position, seat: Seat, of: list[Card] | None = None, to: Account | None = None) -> int:
    """A player's score of the live now; or what it is of some of the cards there."""
    cards = lives(p, seat) if of is None else of
    if not cards:
        return 0
    d = layers.derive(p)
    scores = [as_it_counts(p, d.chars[c].nums[SCORE]) for c in cards if d.chars[c].nums]
    n = sum(scores) if SCORES_COUNT.on(p) else 0
    if to is not None and SCORES_COUNT.on(p):
        for c in cards:
            if d.chars[c].nums:
                to.card(p.ref(c), as_it_counts(p, d.chars[c].nums[SCORE]), SCORES_COUNT)
    if YELL_GIVES_SCORE.on(p):
        icons = score_icons(p, seat)
        n += icons
        if to is not None:
            to.rule(YELL_GIVES_SCORE, ADD, icons, "sum.icons", icons)
    floors: list[tuple[Static, int, int]] = []
    for s in d.others:
        if s.node.op == "live_score" and layers.applies(p, s):
            if terms.seat_is(p, s.seat, s.node.get("who", "you"), seat):
                change = terms.evaluate(p, layers.static_ctx(s), s.node["n"])
                least = s.node.get("least")
                if least is None:
                    n += change
                    if to is not None:
                        to.effect(s, ADD, change)
                else:
                    floors.append((s, change, terms.evaluate(p, layers.static_ctx(s), least)))
    for s, change, least in floors:
        before = n
        n = max(n + change, min(n, least))
        if to is not None:
            to.effect(s, ADD, n - before)
    return n


def score_icons(p: Position, seat: Seat) -> int:
    """The score icons of a player's yell. Once they are added up, it no longer matters where their cards lie."""
    return p.sv[seat][ICONS] if p.gv[SCORED] else shown_icons(p, yell_cards(p, seat), VOLTAGE)


def compare(p: Position) -> int:
    """Whose score is greater: 1 the first seat's, -1 the second's, 0 neither's."""
    mine, theirs = lives(p, Seat(0)), lives(p, Seat(1))
    if not mine and not theirs:
        return 0 if NONE_IS_EQUAL.on(p) else (1 if p.first == 0 else -1)
    if not mine or not theirs:
        if SOME_BEATS_NONE.on(p):
            return 1 if mine else -1
        return 0
    if not GREATER_SCORE_WINS.on(p):
        return 0
    a, b = total_score(p, Seat(0)), total_score(p, Seat(1))
    return (a > b) - (a < b)
