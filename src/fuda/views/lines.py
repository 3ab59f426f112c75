"""The log in words: what happened, for everybody or as one player saw it."""

from __future__ import annotations

from typing import Any

from fuda.errors import language, wrong
from fuda.kernel.game.game import GameRules
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import LogEntry
from fuda.kernel.tables.kinds import NO_SEAT, Seat
from fuda.views.names import card_name, fill, pair, place_name, seat_name, team_name


class Line:
    """One line of the log."""

    def __init__(self, rules: GameRules, p: Position, entry: LogEntry, index: int = -1) -> None:
        self.index = index  # its place in the log
        self.clause = entry.clause
        self.what = entry.what
        self.how = entry.text  # of a move, what sort of move: "draw", "charge" …
        self.starts_turn = entry.what == "turn" and entry.card < 0
        self.player = entry.seat
        self.turn = entry.turn
        self.came = zone_name(p, entry.src)  # of a move, the zone it came from …
        self.went = zone_name(p, entry.dst)  # … and the one it went to
        self._rules = rules
        self._p = p
        self._entry = entry

    def card(self, seat: object) -> str:
        """The number of the printed card that it is about, if that seat saw which; else nothing."""
        if not isinstance(seat, int):
            raise wrong("a player", "a number from 0 on", seat)
        e = self._entry
        return self._p.pool.defs[e.card].number if e.card >= 0 and saw(self._p, e, Seat(seat)) else ""

    def text(self, lang: object = "en", seat: object = -1) -> str:
        """In words; for a seat, only what that seat saw (-1: everything)."""
        if not isinstance(seat, int):
            raise wrong("a player", "a number from 0 on", seat)
        return line_text(self._rules, self._p, self._entry, Seat(seat), language(lang))

    def __repr__(self) -> str:
        return f"<{self.clause} {self.what}: {self.text()}>"


def entries(p: Position, newest: int = -1) -> list[LogEntry]:
    """The log, oldest first: all of it, or so many of the newest lines."""
    out: list[LogEntry] = []
    e = p.log
    while e is not None and len(out) != newest:
        out.append(e)
        e = e.prev
    out.reverse()
    return out


def lines_since(p: Position, last: LogEntry | None) -> int:
    """How many lines of the log there are after that one; None, or one that is no longer there: all."""
    n = 0
    e = p.log
    while e is not None and e is not last:
        n += 1
        e = e.prev
    return n


def log(rules: GameRules, p: Position, newest: int = -1) -> list[Line]:
    """The log as lines that can be told, oldest first: all of it, or so many of the newest."""
    every = entries(p)
    first = max(0, len(every) - newest) if newest >= 0 else 0
    return [Line(rules, p, every[i], i) for i in range(first, len(every))]


def saw(p: Position, e: LogEntry, seat: Seat) -> bool:
    """Did a player, or whoever looks on, see which card a line of the log is about?"""
    return (e.mask >> seat) & 1 == 1 if seat >= 0 else e.mask == (1 << p.seats) - 1


def line_text(rules: GameRules, p: Position, e: LogEntry, seat: Seat, lang: str) -> str:
    """A line of the log in words; for a player (-1: for everybody), only what that player saw."""
    return fill(*line_words(rules, p, e, seat, lang))


def line_words(
    rules: GameRules, p: Position, e: LogEntry, seat: Seat, lang: str, to: Seat = NO_SEAT
) -> tuple[str, dict[str, str]]:
    """What a line of the log says, with gaps, and what fills them. `to`: the player it is told to, if it is one whose
    places are "yours"."""
    i = pair(lang)
    words = rules.words
    keys = [f"log.{e.what}.{e.text}.{zone_name(p, e.dst)}", f"log.{e.what}.{e.text}"] if e.text else []
    keys += [f"log.{e.what}.{e.n}", f"log.{e.what}"]
    if e.what == "turn" and e.card < 0:
        keys = ["log.turn"]
    elif e.what == "move" and e.src == e.dst:
        keys = ["log.move.within", *keys]
    template = next((words[k][i] for k in keys if k in words), e.what)
    signed = f"+{e.n}" if e.n > 0 else f"−{-e.n}"
    values = {"n": str(abs(e.n)), "number": str(e.n), "signed": signed, "text": e.text}
    values["seat"] = seat_name(e.seat, lang) if e.seat >= 0 else ""
    if e.what == "turn" and e.card < 0 <= e.seat:
        values["seat"] = team_name(p, e.seat, lang)
    if e.card >= 0:
        if seat == NO_SEAT or saw(p, e, seat):
            values["card"] = card_name(p, e.card, lang)
        else:
            values["card"] = "カード1枚" if lang == "ja" else "a card"
    values["src"] = place_name(rules, p, e.src, to, lang) if e.src >= 0 else ""
    values["dst"] = place_name(rules, p, e.dst, to, lang) if e.dst >= 0 else ""
    values["host"] = card_name(p, e.host, lang) if e.host >= 0 else ""
    if "{ability}" in template and 0 <= e.n < len(p.pool.abilities):
        name = p.pool.abilities[e.n].name
        if not name and rules.look is not None:
            name = rules.look.ability(p.pool.abilities[e.n].node, lang)
        if not name and f"log.{e.what}.unnamed" in words:
            template = words[f"log.{e.what}.unnamed"][i]
        values["ability"] = name or ("能力" if lang == "ja" else "its ability")
    return template, values


def line_view(rules: GameRules, p: Position, e: LogEntry, seat: Seat) -> dict[str, Any]:
    """A line of the log as a player is told of it, as plain data. It is put into words once: what has happened does not
    change, but for who is still on a side."""
    said = e.said.get(seat)
    if said is None:
        said = (line_text(rules, p, e, seat, "ja"), line_text(rules, p, e, seat, "en"))
        if p.rules.allies is None or e.what != "turn":
            e.said = {**e.said, seat: said}
    return {"clause": e.clause, "what": e.what, "text": {"ja": said[0], "en": said[1]}}
